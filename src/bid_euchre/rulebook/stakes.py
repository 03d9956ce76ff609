"""What is played for besides the points: the pot, and stakes by the point or by the trick."""

from __future__ import annotations

from typing import Final

from bid_euchre.rulebook.model import Rule

STAKE_1: Final = Rule(
    "STAKE-1",
    "a pot for the match",
    "Where the house says so the sides bet into a pot after trump is made and before the first card, in every hand that a side has made trump in; a bet is made by each player of the side alike.",
    ("S1.40", "INF: the spokesman bets for each of his side; no bets where nobody made trump"),
)
STAKE_2: Final = Rule(
    "STAKE-2",
    "the ante",
    "When trump is made each side stakes the ante, before anybody speaks; without an ante there is nothing to call until somebody raises.",
    ("S1.40", "INF: all sides stake it alike"),
)
STAKE_3: Final = Rule(
    "STAKE-3",
    "who speaks for a side",
    "The first in play of a side, from the dealer's left, speaks for it; the defenders speak first, in turn, and the makers when somebody has raised; who has raised is answered by every side still in.",
    ("S1.40", "INF: who speaks, and that the makers have bet by making trump"),
)
STAKE_4: Final = Rule(
    "STAKE-4",
    "a check",
    "A side that checks leaves what it has staked in this hand to the pot, and bets no more; the hand is played all the same. When one side alone has not checked it takes back what it staked in this hand.",
    ("S1.40", "INF: a check forfeits the ante, and a bet that nobody meets is taken back"),
)
STAKE_5: Final = Rule(
    "STAKE-5",
    "a call",
    "A side that calls stakes as much as the highest; when all sides still in have done so the bets are settled, and go to the pot, also when the hand is thrown in after that; before that each side takes back what it staked in it.",
    ("S1.40", "INF: that it meets the highest stake, and what becomes of a hand that is thrown in"),
)
STAKE_6: Final = Rule(
    "STAKE-6",
    "a raise",
    "A side that raises stakes some units more than the highest; the house limits how many units a raise may be, and how many raises a hand may have.",
    ("S1.40", "INF: the limits"),
)
STAKE_7: Final = Rule(
    "STAKE-7",
    "the pot goes with the match",
    "The side that wins the match halves the pot between its players; it runs over all hands, and in a rubber over all games. When nobody wins each side takes back what it put in.",
    ("S1.40", "INF: a match that nobody wins, and that the pot of a rubber goes with the rubber"),
)
STAKE_8: Final = Rule(
    "STAKE-8",
    "stakes by the point",
    "Where the house says so each player of a losing side pays a unit for each point by which the winners are ahead of it, and the winners share alike; in a rubber each game is settled by itself. While no side is alone ahead, and when nobody wins, nothing is paid.",
    ("S1.41", "INF: who pays whom, rubbers, and a winner who is behind is paid nothing"),
)
STAKE_9: Final = Rule(
    "STAKE-9",
    "stakes by the trick",
    "Where the house says so each trick of each hand is worth a unit to every player of the side that took it, from every other side.",
    ("S1.41", "INF: that every other side pays"),
)
