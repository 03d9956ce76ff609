"""What is said of bets."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

NOTHING_TO_CALL: Final = Words(
    "stakes.nothing-to-call", "nothing is staked that seat {seat} could call; it may check or raise"
)
NO_RAISES_LEFT: Final = Words(
    "stakes.no-raises-left", "the hand has had its {number} raise", "the hand has had its {number} raises"
)
NO_RAISES: Final = Words("stakes.no-raises", "nobody may raise in this game")
RAISE_LIMIT: Final = Words(
    "stakes.raise-limit",
    "a raise is {number} unit, not {raised}",
    "a raise is 1 to {number} units, not {raised}",
)
CHECKS: Final = Words("stakes.checks", "side {side} bets no more, and leaves {staked} to the pot")
CALLS: Final = Words(
    "stakes.calls",
    "side {side} adds {number} unit to meet {highest}",
    "side {side} adds {number} units to meet {highest}",
)
STANDS: Final = Words("stakes.stands", "side {side} lets the stake of {highest} stand")
RAISES: Final = Words("stakes.raises", "side {side} stakes {highest}: raise {raises} of {number}")
SPEAKS: Final = Words("stakes.speaks", "seat {seat} speaks for side {side}")
