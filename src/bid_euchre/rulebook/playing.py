"""Which cards outrank which, and how tricks are played."""

from __future__ import annotations

from typing import Final

from bid_euchre.rulebook.model import Rule

ORDER_1: Final = Rule(
    "ORDER-1",
    "plain suits rank from the ace down",
    "In a suit that is not trumps the ace is highest, then king, queen, jack, ten, nine, and where used eight and seven.",
    ("S2.3", "S0.10"),
)
ORDER_2: Final = Rule(
    "ORDER-2",
    "trumps rank above plain suits",
    "The trumps are the right bower, the left bower, ace, king, queen, ten, nine, and where used eight and seven of the trump suit; the lowest trump beats every plain card.",
    ("S2.4", "S1.3"),
)
ORDER_3: Final = Rule(
    "ORDER-3",
    "the right bower is the highest trump",
    "The jack of the trump suit is the right bower, the highest trump but for a joker.",
    ("S2.4", "S1.14"),
)
ORDER_4: Final = Rule(
    "ORDER-4",
    "the left bower belongs to the trump suit",
    "The other jack of the same colour is the left bower: for the whole hand it is the second-highest trump, and no card of its printed suit.",
    ("S2.5", "S1.14", "S1.15"),
)
ORDER_5: Final = Rule(
    "ORDER-5",
    "the joker is the highest trump",
    "A joker belongs to the trump suit and beats the right bower.",
    ("S2.28", "S1.4"),
)
ORDER_6: Final = Rule(
    "ORDER-6",
    "no trump, high",
    "Without trump there are no bowers: every suit ranks from the ace down to its lowest card.",
    ("S0.10",),
)
ORDER_7: Final = Rule(
    "ORDER-7",
    "no trump, low",
    "In no trump low there are no bowers and the order is reversed: in every suit the lowest rank is best and the ace worst.",
    ("S0.11",),
)
ORDER_8: Final = Rule(
    "ORDER-8",
    "identical cards",
    "Where a pack holds a card more than once, the first of identical cards in a trick counts and the later ones do not beat it; where the house says so the last one counts.",
    ("PGT-B", "EUS", "SIXR", "ORG"),
)
PLAY_1: Final = Rule(
    "PLAY-1",
    "the first lead",
    "In bidding games the player who won the auction leads to the first trick, whoever dealt, and in Knock Euchre the first seat in play left of the dealer; where the house says so it is the other way, or the seat left of the maker.",
    ("S0.12", "S2.17", "S1.23", "S3.20"),
)
PLAY_2: Final = Rule(
    "PLAY-2",
    "follow suit",
    "A player who holds a card of the suit led must play one; the left bower and a joker belong to the trump suit.",
    ("S2.18", "S1.24"),
)
PLAY_3: Final = Rule(
    "PLAY-3",
    "otherwise play anything",
    "The leader may play any card, and so may a player who holds none of the suit led; nobody need trump or win.",
    ("S2.17", "S2.18", "S1.24"),
)
PLAY_4: Final = Rule(
    "PLAY-4",
    "the highest trump wins",
    "A trick is won by its highest trump, or when it has none by the highest card of the suit led; other cards cannot win.",
    ("S2.18", "S1.25"),
)
PLAY_5: Final = Rule(
    "PLAY-5",
    "the winner leads",
    "Whoever wins a trick leads to the next.",
    ("S2.18", "S1.26", "S3.24"),
)
PLAY_6: Final = Rule(
    "PLAY-6",
    "the partner sits out",
    "The partners of a player who plays alone play no card; their cards stay hidden.",
    ("S2.10", "S2.13", "S2.14", "S1.30", "S3.17"),
)
PLAY_7: Final = Rule(
    "PLAY-7",
    "play a card that you hold",
    "A card can be played only by the player who holds it, and only in his turn.",
    ("S2.17", "S2.18"),
)
PLAY_10: Final = Rule(
    "PLAY-10",
    "laying a hand down",
    "Where the house allows it, who is to lead may lay down all his cards: he takes all remaining tricks at once. It counts only if his cards, led in the order in which he names them, each win their trick, however the cards lie that he cannot see and whatever is played.",
    (
        "S1.31",
        "INF S1.31: what counts as unbeatable is proved, against all that he cannot exclude",
        "INF S1.31: by who is to lead, though five top trumps are unbeatable from any place",
        "INF: only where suit must be followed as the cards are played",
    ),
)
PLAY_11: Final = Rule(
    "PLAY-11",
    "laying a part of a hand down",
    "Who may lay down all his cards may also lay down some of one suit and keep the rest, if these win in the same way; he leads them in the order in which he named them.",
    ("S1.31", "INF S1.31: the cards laid down are led before any other"),
)
