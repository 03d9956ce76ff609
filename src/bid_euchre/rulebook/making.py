"""How the cards are dealt and the contract is made: table, deal, weak hands, bidding, naming, exchange."""

from __future__ import annotations

from typing import Final

from bid_euchre.rulebook.model import Rule

TABLE_1: Final = Rule(
    "TABLE-1",
    "players and sides",
    "Players sit so that the sides alternate, or everybody plays for himself; four players as a rule sit in two fixed pairs, partners opposite.",
    ("S0.3", "S2.2", "S1.1", "S3.4"),
)
TABLE_2: Final = Rule(
    "TABLE-2",
    "the pack",
    "The pack has the same cards in each of four suits; in S0 and S2 those from nine to ace, each once, without a joker.",
    ("S0.1", "S2.3", "S0.19"),
)
DEAL_1: Final = Rule(
    "DEAL-1",
    "how many cards are dealt",
    "Every seat gets the same number of cards, each card once; in the bidding games of S0 and S2 that is the whole pack, in Knock Euchre as a rule five cards each, the rest being left over.",
    ("S0.1", "S0.2", "S2.6", "S0.22", "S1.5", "S3.5"),
)
DEAL_2: Final = Rule(
    "DEAL-2",
    "how the cards are handed out",
    "Cards are dealt clockwise, the first to eldest hand, the seat left of the dealer; in S0 and S2 one at a time.",
    ("S2.6", "INF S0.34: S0 does not state the pattern"),
)
DEAL_3: Final = Rule(
    "DEAL-3",
    "cards come from the pack",
    "The deal is chance, not a choice: no player has an action that deals, and cards are dealt only when a hand begins.",
    ("S0.1", "S2.6"),
)
DEAL_4: Final = Rule(
    "DEAL-4",
    "the first dealer is drawn by lot",
    "The first dealer is any seat with equal chance; a program may name one instead.",
    ("S3.4", "INF: S0 and S2 do not say who deals first"),
)
DEAL_5: Final = Rule(
    "DEAL-5",
    "the deal passes to the left",
    "After each hand, also one that was thrown in unless the rule that threw it in says otherwise, the next seat clockwise deals.",
    ("S2.15", "S1.21", "S1.27", "INF S0.34: S0 does not say who deals next"),
)
DEAL_6: Final = Rule(
    "DEAL-6",
    "cards that are left over",
    "Where not all cards are dealt the rest lies face down: it is dead, or where the house says so the high bidder takes it before he names the strain.",
    ("GR-H", "INF: that a bidder takes it, and when; GR-H leaves it dead"),
)
DEAL_7: Final = Rule(
    "DEAL-7",
    "the dealer's extra card",
    "Where the house says so the dealer gets a card more than the others, and discards one face down before the bidding.",
    ("S2.28", "INF: before the bidding, and any card"),
)
DEAL_8: Final = Rule(
    "DEAL-8",
    "discards",
    "A player with more cards than the others puts the surplus away face down; he may choose any card, and nobody else sees it.",
    ("S2.28", "GR-H", "INF: any card"),
)
CLAIM_1: Final = Rule(
    "CLAIM-1",
    "everybody is asked about a weak hand",
    "Where the house allows claims on weak hands every seat is asked from eldest hand after the deal, and for some claims those in play once more before the first lead; all may always decline, so that being asked tells nothing.",
    ("INF S1.57: no sheet says when, or in which order",),
)
CLAIM_2: Final = Rule(
    "CLAIM-2",
    "ace no face",
    "A player who holds at least one ace and no jack, queen or king may have the hand thrown in; the next player deals.",
    ("S2.27", "INF: asked before the first bid"),
)
CLAIM_3: Final = Rule(
    "CLAIM-3",
    "nines and tens only",
    "A player who holds nothing but nines and tens may have the hand thrown in; the same player deals again.",
    ("WP-EV",),
)
CLAIM_4: Final = Rule(
    "CLAIM-4",
    "four nines",
    "A hand in which somebody holds four nines or more is thrown in at once; the next player deals.",
    ("DRBR", "INF: the next player deals", "INF: before the dealer is asked about a jack or joker turned up"),
)
BID_1: Final = Rule(
    "BID-1",
    "one turn each, from eldest",
    "The bidding begins left of the dealer and goes clockwise; every seat has exactly one turn.",
    ("S0.4", "S2.7", "INF S2.32: S2 shows one turn each and states no more"),
)
BID_2: Final = Rule(
    "BID-2",
    "a bid is a number of tricks",
    "A bid is the number of tricks that the bidder's side undertakes to take, not below the lowest number allowed and not above the highest.",
    ("S0.5", "S2.7", "S2.10"),
)
BID_3: Final = Rule(
    "BID-3",
    "every bid exceeds the last",
    "A bid must be higher than the highest bid so far, the partner's included; otherwise the player passes.",
    ("S0.5", "S2.8", "S2.9"),
)
BID_4: Final = Rule(
    "BID-4",
    "passing is allowed",
    "A player whose turn it is to bid may pass.",
    ("S0.5", "S2.8"),
)
BID_5: Final = Rule(
    "BID-5",
    "the dealer may equal the highest bid",
    "The dealer, who speaks last, may take over the contract by bidding the same number as the highest bid.",
    ("S0.7", "INF S0.32: his partner's bid too"),
)
BID_6: Final = Rule(
    "BID-6",
    "the dealer is forced",
    "When the dealer's pass would end the bidding without a bid he may not pass: he must bid at least the lowest forced number.",
    ("S0.8", "S2.26"),
)
BID_7: Final = Rule(
    "BID-7",
    "all pass",
    "When everybody passes and nobody is forced to bid the hand is thrown in without points and the next player deals.",
    ("S2.15",),
)
BID_8: Final = Rule(
    "BID-8",
    "special bids",
    "A named bid outranks every number; its row says what it needs, whether the partner plays, and what it is worth. In the game of S2 six tricks are bid only so: as ask, with the partner's best trump, or as moon, without help.",
    ("S2.10", "S2.11", "S2.14"),
)
BID_9: Final = Rule(
    "BID-9",
    "special bids rank in their order",
    "A special bid beats those listed before it, and the same special bid is not made twice: moon outranks ask.",
    ("INF S2.30: moon must outrank ask to be of use",),
)
BID_10: Final = Rule(
    "BID-10",
    "a closing bid",
    "A special bid that is listed as ending the auction ends it at once.",
    ("HAM", "INF: S0 and S2 do not state it"),
)
BID_11: Final = Rule(
    "BID-11",
    "all pass: the same dealer",
    "Where the house says so the same player deals again when everybody passes.",
    ("DRBR",),
)
BID_12: Final = Rule(
    "BID-12",
    "until all others pass",
    "Where the house says so the bidding goes round until all others have passed in a row after a bid, or everybody has passed; a player who has passed may bid again only where that is said.",
    ("PGT-P", "IND", "IDD", "DUCK"),
)
BID_13: Final = Rule(
    "BID-13",
    "two rounds",
    "Where the house says so nobody speaks more than twice, a first round of passes is followed by a second, and who has the highest bid is not asked.",
    ("HAM",),
)
BID_14: Final = Rule(
    "BID-14",
    "the holder of the joker is forced",
    "Where the house says so, when everybody has passed the holder of the joker must say so and make the lowest forced bid; when nobody holds it the hand is thrown in.",
    ("GR-H", "DEN"),
)
BID_15: Final = Rule(
    "BID-15",
    "the strain in the bid",
    "Where the house says so every bid names its strain, and the contract is settled by the auction.",
    ("PGT-B", "SIX", "IND", "NP-B", "SIXR"),
)
BID_16: Final = Rule(
    "BID-16",
    "strains may rank",
    "Where the house says so a suit beats low and high beats a suit at the same number; suits are level.",
    ("BENH",),
)
BID_17: Final = Rule(
    "BID-17",
    "moons over moons",
    "Where the house says so a moon may be bid over by its multiples, each only over the one below.",
    ("BIC-CIN", "DRBR"),
)
NAME_1: Final = Rule(
    "NAME-1",
    "the high bidder names the strain",
    "The player who won the auction names the strain after it, before anything else.",
    ("S0.6", "S0.9", "S2.16"),
)
NAME_2: Final = Rule(
    "NAME-2",
    "the strains allowed",
    "The strain is one of those of the game: a trump suit, and where allowed no trump high or no trump low.",
    ("S0.9", "S2.16"),
)
NAME_3: Final = Rule(
    "NAME-3",
    "no trump needs a minimum bid",
    "Where the house sets a minimum for no trump, a lower number must be played with a trump suit.",
    ("MORT",),
)
NAME_4: Final = Rule(
    "NAME-4",
    "a special bid may need a trump suit",
    "A special bid listed as needing a suit cannot be played without trump.",
    ("S2.11", "MORT"),
)
NAME_5: Final = Rule(
    "NAME-5",
    "no trump with a joker",
    "In a pack with a joker the house must say what becomes of no trump; where it is forbidden it is not offered.",
    ("INF: no source says how the joker is played without trump",),
)
EXCH_1: Final = Rule(
    "EXCH-1",
    "the maker gives first",
    "After naming trump the maker gives his partner the listed number of cards, any he likes, before he receives one.",
    ("S2.11", "S2.13"),
)
EXCH_2: Final = Rule(
    "EXCH-2",
    "the partner gives his best trump",
    "The partner gives back his best trump, bowers included, from all the cards he then holds; without a trump he gives any card and says nothing.",
    ("S2.11", "S2.12", "INF S2.33: the gift included"),
)
EXCH_3: Final = Rule(
    "EXCH-3",
    "the partner gives any card",
    "Where the row says so the partner gives any card he likes of those he then holds.",
    ("MORT", "DRBR"),
)
EXCH_4: Final = Rule(
    "EXCH-4",
    "only the two partners see the cards",
    "The cards exchanged are seen by giver and receiver; everybody else sees that a card was given.",
    ("INF: private as every holding is",),
)
EXCH_5: Final = Rule(
    "EXCH-5",
    "the partner gives first",
    "Where the row says so the partner gives before he has seen what the maker gives him.",
    ("PGT-B", "RAE"),
)
EXCH_6: Final = Rule(
    "EXCH-6",
    "a blind swap",
    "Where the row says so maker and partner choose before either sees what he gets, and the cards change hands together.",
    ("PGT-B",),
)
EXCH_7: Final = Rule(
    "EXCH-7",
    "discard, then receive",
    "Where the row says so the maker puts cards away face down, and the partners, sharing the number, give him as many.",
    ("PGT-B", "IND", "IDD", "SIXR", "PAR"),
)
EXCH_8: Final = Rule(
    "EXCH-8",
    "receive, then discard",
    "Where the row says so the partners give the maker cards, and he puts as many away face down.",
    ("DUCK",),
)
