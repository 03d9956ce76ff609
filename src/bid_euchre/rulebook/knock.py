"""Trump made by a card turned up: the rules that Knock Euchre has of its own, from the deal to the match."""

from __future__ import annotations

from typing import Final

from bid_euchre.rulebook.model import Rule

DEAL_9: Final = Rule(
    "DEAL-9",
    "a card is turned up",
    "Of the cards left over, which lie face down, one is turned up; everybody may know it for the rest of the hand, also when it has been taken up or turned down.",
    ("S1.8", "S3.5"),
)
DEAL_10: Final = Rule(
    "DEAL-10",
    "the deal may be stolen",
    "Where the house says so the partner of the player who dealt last may deal out of turn; until trump is made the side that was skipped may say so, the hand is thrown in and the proper player deals. Later the deal stands, and the next is by the player left of the thief.",
    (
        "S1.16",
        "INF: not where the next dealer is of the same side",
        "INF: where the same player deals again when all pass, the thief does",
    ),
)
CLAIM_5: Final = Rule(
    "CLAIM-5",
    "a swap with the kitty",
    "Where the house says so a weak hand is mended: three cards of it are given for the three cards left over that nobody has seen. The first swap of a hand uses them up.",
    (
        "S1.49",
        "S1.50",
        "S1.51",
        "INF S1.57: the first claim takes the cards",
        "INF: the others hear which claim it is; the cards they see only where they must be shown",
    ),
)
CLAIM_6: Final = Rule(
    "CLAIM-6",
    "bottoms",
    "A player who holds three or more nines and tens may swap three of them.",
    ("S1.49",),
)
CLAIM_7: Final = Rule(
    "CLAIM-7",
    "farmer's hand",
    "A player without jack, queen or king may show and swap three of his nines and tens; one who holds three tens, or three nines, may show and swap those.",
    ("S1.50", "INF: with four of a rank any three of them"),
)
CLAIM_8: Final = Rule(
    "CLAIM-8",
    "ace no face, a swap",
    "A player who holds one ace and otherwise only nines and tens may swap any three cards, before the calls or before the first lead.",
    ("S1.51",),
)
CLAIM_9: Final = Rule(
    "CLAIM-9",
    "no ace, face or trump",
    "A player who holds no ace, no face card and no trump may have the hand thrown in before the first lead; the next player deals.",
    ("WP09", "MEET"),
)
CLAIM_10: Final = Rule(
    "CLAIM-10",
    "nines and tens, and none of the suit turned up",
    "A player who holds only nines and tens, and none of the suit turned up, may have the hand thrown in; the next player deals.",
    ("ELINK", "INF: who deals"),
)
CALL_1: Final = Rule(
    "CALL-1",
    "the suit turned up is offered",
    "From eldest hand on every player, the dealer last, makes the suit of the card turned up trumps, or passes; the first who does so ends the calls.",
    ("S1.9", "S1.17", "S1.19", "S3.7", "S3.8"),
)
CALL_2: Final = Rule(
    "CALL-2",
    "ordering up may need a trump",
    "Where the house says so only a player who holds a card of that suit may order it up; for the dealer the card turned up may count.",
    ("WP09", "DOC2", "ELINK", "MEET"),
)
CALL_3: Final = Rule(
    "CALL-3",
    "the dealer's partner must play alone",
    "Where the house says so the dealer's partner, if he makes trump by the card turned up, must play alone.",
    ("S1.54", "WP09", "ELINK"),
)
CALL_4: Final = Rule(
    "CALL-4",
    "the second round",
    "When all have passed the card is turned down, and from eldest hand on every player names a suit or passes; nobody takes the card up.",
    ("S1.12", "S1.20", "S3.13", "S3.14"),
)
CALL_5: Final = Rule(
    "CALL-5",
    "the suit turned down is barred",
    "The suit that was turned down cannot be named in the second round, unless the house allows it.",
    ("S1.20", "BIC", "HOY01", "SOM 78", "INF S3.14"),
)
CALL_6: Final = Rule(
    "CALL-6",
    "all pass twice: the next dealer",
    "When everybody passes twice the hand is thrown in, and the next player deals.",
    ("S1.13", "S1.21", "S3.15"),
)
CALL_7: Final = Rule(
    "CALL-7",
    "all pass twice: the same dealer",
    "Where the house says so the same player deals again when everybody passes twice.",
    ("MTL",),
)
CALL_8: Final = Rule(
    "CALL-8",
    "the dealer is stuck",
    "Where the house says so the dealer, last in the second round, may not pass.",
    ("S0.24", "S1.48", "S3.15"),
)
CALL_9: Final = Rule(
    "CALL-9",
    "name or forfeit",
    "Where the house says so the dealer, last in the second round, names trump or gives up the deal: each other side scores a point, and the next player deals.",
    ("ELINK",),
)
CALL_10: Final = Rule(
    "CALL-10",
    "nobody makes trump",
    "Where the house says so the hand is played without trump when everybody passes twice; nobody is the maker, and the majority of the tricks scores.",
    ("ECOM", "INF: who leads and what it scores"),
)
CALL_11: Final = Rule(
    "CALL-11",
    "no trump may be called",
    "Where the house says so a player may call no trump, high, in place of a suit: in the second round only, or in both.",
    ("S1.46", "EGN", "INF: in both rounds"),
)
CALL_12: Final = Rule(
    "CALL-12",
    "a joker turned up",
    "When the joker is turned up there is no suit to offer: the dealer, or by the house's custom any player in turn, names trump, or the joker stands for a suit. The dealer takes it.",
    ("KATZ", "ELINK", "BOOH", "goodsoft", "INF: also where no trump is called"),
)
CALL_13: Final = Rule(
    "CALL-13",
    "the dealer takes up the card",
    "When trump is made by the card turned up the dealer takes it up and puts a card away face down.",
    ("S1.11", "S1.19", "S3.11"),
)
CALL_14: Final = Rule(
    "CALL-14",
    "the dealer may leave the card",
    "Where the house says so a dealer whom another player made take the card up may leave it.",
    ("S3.12", "BIC", "HOY01"),
)
CALL_15: Final = Rule(
    "CALL-15",
    "the dealer's discard",
    "The dealer puts away any card he then holds; where the house says so not the one he has taken up.",
    ("S1.11", "S3.11", "SOM 88", "OS", "DOC2", "INF S3.12: the card taken up too"),
)
CALL_16: Final = Rule(
    "CALL-16",
    "the blind loner",
    "Where the house says so a dealer who turns up a jack may, before he looks at his cards and anybody calls, play alone in that suit.",
    ("S1.55", "INF: before anybody calls"),
)
CALL_17: Final = Rule(
    "CALL-17",
    "going alone",
    "The player who makes trump may play without his partner.",
    ("S1.28", "S3.17", "S0.29"),
)
CALL_18: Final = Rule(
    "CALL-18",
    "when alone is said",
    "Alone is said with the call; or where the house says so after it, before the dealer's discard or before the first lead.",
    ("S1.29", "S3.18", "SOM 96–98", "OS"),
)
CALL_19: Final = Rule(
    "CALL-19",
    "who may go alone",
    "Where the house says so the maker's partner may go alone in his place, if the maker does not.",
    ("S3.18", "SOM 93–94", "INF: also if he has passed"),
)
CALL_20: Final = Rule(
    "CALL-20",
    "defending alone",
    "Where the house says so a defender may play without his partner; they are asked from the dealer's left until one does.",
    ("S1.35", "S3.18", "S3.19", "HOY01", "BIC-RR", "OS", "INF S3.18: in which order they are asked"),
)
EXCH_9: Final = Rule(
    "EXCH-9",
    "a loner's exchange",
    "Where the house says so a lone player puts a card away and receives any one card from his partner, in the order that the house sets; a lone defender too where that is said.",
    ("BIC-RR", "KEL6", "EGN"),
)
ORDER_9: Final = Rule(
    "ORDER-9",
    "the joker without trump",
    "Where the house allows no trump with a joker, it belongs to whatever suit is led and wins; when it is led itself nobody need follow.",
    ("INF: no source says how the joker is played without trump",),
)
PLAY_8: Final = Rule(
    "PLAY-8",
    "the lead to a loner",
    "When one player is alone the first player in play left of the dealer leads, or where the house says so the one left of the loner, or the loner.",
    ("BIC", "EGN", "OS", "S0.26", "S3.21"),
)
PLAY_9: Final = Rule(
    "PLAY-9",
    "the lead between two loners",
    "When both sides are alone the first of the two left of the dealer leads, or where the house says so the lone defender.",
    ("OS", "S3.22"),
)
SCORE_10: Final = Rule(
    "SCORE-10",
    "the makers take the majority",
    "Makers who take more than half of the tricks score a point.",
    ("S0.27", "S1.22", "S1.32", "S1.59", "S3.25"),
)
SCORE_11: Final = Rule(
    "SCORE-11",
    "a march",
    "Makers who take every trick score two points.",
    ("S0.27", "S1.32", "S3.25"),
)
SCORE_12: Final = Rule(
    "SCORE-12",
    "a lone hand",
    "A lone player of the makers who takes every trick scores four points, with fewer that are enough one.",
    ("S0.27", "S1.32", "S3.26"),
)
SCORE_13: Final = Rule(
    "SCORE-13",
    "euchre",
    "When the makers take fewer tricks than they need the defenders score two points; where players play each for himself every defender does.",
    ("S0.27", "S1.33", "S1.34", "S3.25", "CH13"),
)
SCORE_14: Final = Rule(
    "SCORE-14",
    "a lone defender",
    "A lone defender who stops the makers scores four points, unless the house sets others.",
    ("S1.35", "S3.27", "BIC-RR"),
)
SCORE_15: Final = Rule(
    "SCORE-15",
    "makers without a trick",
    "Where the house says so the defenders score more when the makers take no trick.",
    ("ELINK", "WP09"),
)
SCORE_16: Final = Rule(
    "SCORE-16",
    "the blind loner's points",
    "A blind loner scores five points for every trick, and one for fewer that are enough; when it fails the defenders score one.",
    ("S1.55", "INF: one point with fewer tricks"),
)
SCORE_17: Final = Rule(
    "SCORE-17",
    "setting back",
    "Where the house says so the winners of two or four points may have them taken off the opponents' score instead, which does not fall below zero.",
    ("S1.55", "INF: as many as were won", "INF: not below zero"),
)
MATCH_11: Final = Rule(
    "MATCH-11",
    "a rubber",
    "Where the house says so the match is a rubber of games: at the end of a game the scores go back to zero, and the deal goes on.",
    ("SOM 2", "BIC"),
)
MATCH_12: Final = Rule(
    "MATCH-12",
    "laps",
    "Where the house says so points above the target count as laps, and in a rubber they are carried to the next game.",
    ("BIC-RR", "KEL5"),
)
MATCH_13: Final = Rule(
    "MATCH-13",
    "slam",
    "Where the house says so a game in which the loser has no point is a slam, and counts as two games of a rubber.",
    ("BIC-RR", "KEL5"),
)
MATCH_14: Final = Rule(
    "MATCH-14",
    "skunk",
    "A game in which the loser has no point is called a skunk.",
    ("S1.38",),
)
