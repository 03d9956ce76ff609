"""What a hand scores, how a match is won, and how players behave."""

from __future__ import annotations

from typing import Final

from bid_euchre.rulebook.model import Rule

SCORE_1: Final = Rule(
    "SCORE-1",
    "a bid that is made",
    "A side that takes at least as many tricks as it bid scores one point for each trick it took, unless the house sets another score.",
    ("S0.13", "S2.20"),
)
SCORE_2: Final = Rule(
    "SCORE-2",
    "the other side's score",
    "The other side scores one point for each trick it took, whether the bid was made or not, unless the house sets another score.",
    ("S0.13", "INF S2.20: not limited to the bidders"),
)
SCORE_3: Final = Rule(
    "SCORE-3",
    "a bid that is set",
    "A side that falls short scores no tricks and loses as many points as it bid, unless the house sets another loss.",
    ("S0.14", "S2.23", "INF S2.34: that it scores no tricks"),
)
SCORE_4: Final = Rule(
    "SCORE-4",
    "a special bid made",
    "A special bid that is made scores the points of its row in place of tricks, in the game of S2 12 for ask and 24 for moon.",
    ("S2.21", "S2.22"),
)
SCORE_5: Final = Rule(
    "SCORE-5",
    "a special bid set",
    "A special bid that fails loses the points of its row: in the game of S2 the number bid, six.",
    ("S2.23",),
)
SCORE_6: Final = Rule(
    "SCORE-6",
    "scores may be negative",
    "A score may go below zero.",
    ("S0.15", "INF S2.34"),
)
SCORE_7: Final = Rule(
    "SCORE-7",
    "a hand that was thrown in scores nothing",
    "No side scores in a hand that is thrown in.",
    ("S2.15", "S2.27"),
)
SCORE_8: Final = Rule(
    "SCORE-8",
    "a forced dealer may lose half",
    "Where the house says so a dealer who was forced to bid and is set loses half of what the contract costs, rounded up.",
    ("PAR", "INF: rounded up, and for special bids too"),
)
SCORE_9: Final = Rule(
    "SCORE-9",
    "defenders without a trick may lose points",
    "Where the house says so a side that defends without taking a trick against a contract that is made loses a number of points.",
    ("WSUM",),
)
MATCH_1: Final = Rule(
    "MATCH-1",
    "the target",
    "The match is won by reaching the target, in S0 and S2 32 points, in Knock Euchre as a rule 10; it is judged when a hand is over and scored in full.",
    ("S0.16", "S2.1", "S2.24", "S0.28", "S1.36", "S3.28"),
)
MATCH_2: Final = Rule(
    "MATCH-2",
    "made or set",
    "A side wins only at the end of a hand in which it made its bid or set the bidders; tricks taken against a bid that was made never win, so a side may stand at the target without having won.",
    ("S0.17", "S0.35"),
)
MATCH_3: Final = Rule(
    "MATCH-3",
    "both sides at the target: another hand",
    "When both sides reach the target in one hand, one more hand is played, also when the scores differ; then the higher score wins, and equal scores play on. A hand thrown in does not count.",
    ("S2.25", "INF: what decides afterwards"),
)
MATCH_4: Final = Rule(
    "MATCH-4",
    "both sides at the target: the higher score",
    "When both sides reach the target in one hand the higher score wins; equal scores play on.",
    ("PERT", "MORT"),
)
MATCH_5: Final = Rule(
    "MATCH-5",
    "a match that is over",
    "When the match is over nothing more is dealt, bid or played.",
    ("S0.16", "S2.24"),
)
MATCH_6: Final = Rule(
    "MATCH-6",
    "a margin to win by",
    "Where the house says so only more than the target wins, or only a lead of some points over every other side.",
    ("S1.37",),
)
MATCH_7: Final = Rule(
    "MATCH-7",
    "both sides at the target: the bidders",
    "Where the house says so the bidders win when several sides reach the target in one hand and the bidders are among them.",
    ("DRBR", "PGT-B"),
)
MATCH_8: Final = Rule(
    "MATCH-8",
    "a score that loses",
    "Where the house says so the match ends when a side falls to a number of points; the highest side wins, and level sides play on.",
    ("EUS", "DUCK", "INF: the highest side wins"),
)
MATCH_9: Final = Rule(
    "MATCH-9",
    "a void match",
    "Where the house says so the match is void, and nobody wins, when all sides stand at a number of points or below.",
    ("EUS", "DUCK"),
)
MATCH_10: Final = Rule(
    "MATCH-10",
    "a fixed number of hands",
    "Where the house says so the match ends after a number of hands that were played; the higher score wins, level is a tie.",
    ("FAC", "WEC24"),
)
CONDUCT_1: Final = Rule(
    "CONDUCT-1",
    "whose turn it is",
    "Only the seat whose turn it is may act, and only with what belongs to the step that the hand has reached.",
    ("S2.7", "S2.18"),
)
