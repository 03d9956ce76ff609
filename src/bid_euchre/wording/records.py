"""What is said about records: where they do not follow the rules, and what they do not tell."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

NOT_HIS_TURN: Final = Words("record.turn", "seat {seat} acts, and it is the turn of seat {turn}")
NOBODYS_TURN: Final = Words("record.nobodys-turn", "seat {seat} acts, and it is nobody's turn")
NAMELESS: Final = Words("record.nameless", "an action of nobody named, and it is the turn of seat {turn}")
WRONG_DEALER: Final = Words("record.dealer", "seat {seat} deals, and it is the turn of seat {turn}")
NOT_DEALT: Final = Words("record.not-dealt", "{action} is done, and no cards have been dealt")

NOT_IN_PACK: Final = Words("record.foreign", "{card} is not in the pack")
DOUBLED: Final = Words("record.doubled", "{card} is told of in more places than the pack has of it")
MISCOUNTED: Final = Words(
    "record.miscounted", "seat {seat} has {found} card, not {due}", "seat {seat} has {found} cards, not {due}", "found"
)
MISCOUNTED_KITTY: Final = Words(
    "record.kitty", "{found} card is left over, not {due}", "{found} cards are left over, not {due}", "found"
)
NOT_TURNED: Final = Words("record.upcard", "no card is turned up in this game, and {card} was")

WRONG_LEADER: Final = Words(
    "record.leader", "seat {seat} leads, and it is the turn of seat {turn}, who won the last trick"
)
WRONG_FIRST: Final = Words("record.first-leader", "seat {seat} leads first, and it is the turn of seat {turn}")
SITS_OUT: Final = Words("record.sits-out", "seat {seat} plays {card}, and sits out")
PLAYED_BEFORE: Final = Words(
    "record.played-before", "seat {seat} plays {card}, which seat {other} played in trick {trick}"
)
HELD_ELSEWHERE: Final = Words("record.elsewhere", "seat {seat} plays {card}, which seat {other} holds")
HOLDS_NOT: Final = Words("record.holds-not", "seat {seat} plays {card}, and does not hold it")
NO_CARD: Final = Words("record.no-card", "seat {seat}: {action}, and a card is to be played")
PLAYS_ON: Final = Words("record.plays-on", "seat {seat}: {action}, and the hand is over")
NAMELESS_PLAYS_ON: Final = Words(
    "record.nameless-plays-on", "an action of nobody named: {action}, and the hand is over"
)

RENEGED: Final = Words(
    "record.renege", "seat {seat} reneges with {card}, {led} being led, and shows {shown} in trick {trick}"
)
RENEGED_HELD: Final = Words("record.renege-held", "seat {seat} reneges with {card}, {led} being led, and holds {shown}")

COSTS_AWARD: Final = Words(
    "record.award", "It gives {number} point to side {side}", "It gives {number} points to side {side}"
)
COSTS_AWARDS: Final = Words(
    "record.awards", "It gives {number} point to each other side", "It gives {number} points to each other side"
)
COSTS_DEDUCT: Final = Words(
    "record.deduct", "It costs side {side} {number} point", "It costs side {side} {number} points"
)
COSTS_MOST: Final = Words("record.most", "It gives the other side the most that the hand could bring it")
COSTS_CONTRACT: Final = Words("record.contract", "The hand counts as if the other side had taken every trick")
ENDS: Final = Words("record.ends", "{costs}, and ends the hand.")
BESIDE: Final = Words("record.beside", "{costs}, beside what the hand brings.")

BREAKS_TOO: Final = Words("record.breaks-too", "It breaks {rules} too.")
WHOLE: Final = Words("record.whole", "{sentence}.")
WHOLE_AND: Final = Words("record.whole-and", "{sentence} {more}")

TO: Final = Words("record.to", "{first} to {second}")
WRONG_POINTS: Final = Words("record.points", "the hand brings {due}, and {noted} was noted")
WRONG_FINAL: Final = Words("record.final", "the score in the end is {due}, and {noted} was noted")
WENT_ON: Final = Words("record.went-on", "the match was over, {how}, and another hand is told")

UNKNOWN_CARDS: Final = Words(
    "record.unknown-cards",
    "hand {hand}: the cards of seat {seats} are not all known, and were judged by those that showed",
)
UNKNOWN_CARDS_OF_SEVERAL: Final = Words(
    "record.unknown-cards-of-several",
    "hand {hand}: the cards of seats {seats} are not all known, and were judged by those that showed",
)
UNKNOWN_DONE: Final = Words(
    "record.unknown-done", "hand {hand}: whether seat {seat} could say '{action}' hangs on cards that are not known"
)
UNKNOWN_TRICK: Final = Words(
    "record.unknown-trick", "hand {hand}: who won trick {trick}, of which not all cards are known"
)
UNKNOWN_REST: Final = Words(
    "record.unknown-rest", "hand {hand}: what came after action {action}, which could not be done"
)
UNKNOWN_END: Final = Words("record.unknown-end", "hand {hand}: what it brought; it is not told to its end")
UNKNOWN_TALK: Final = Words("record.unknown-talk", "hand {hand}: what came of '{action}'")
UNKNOWN_DEAL: Final = Words("record.unknown-deal", "hand {hand}: what happened; no cards can be dealt as it says")
UNKNOWN_WINNER: Final = Words("record.unknown-winner", "who won: the record ends before the match is over")
