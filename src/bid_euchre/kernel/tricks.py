"""Following suit and winning a trick: the one implementation, on numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bid_euchre.kernel.order import Order


def playable(holding: int, follow: int) -> int:
    """Give the cards of a holding that may be played to a lead: those that follow it, or all when none does."""
    return holding & follow or holding


def beats(power: int, best: int, later: int) -> bool:
    """Whether a card takes over from the best so far; of equal cards the first stays, unless ``later`` is 1."""
    return power > best - later


def winner(order: Order, cards: Sequence[int], later: int) -> int:
    """Tell which of the cards, given by index in order of play, wins: its place in the trick."""
    row = order.power[order.lane[cards[0]]]
    place = 0
    best = row[cards[0]]
    for turn in range(1, len(cards)):
        power = row[cards[turn]]
        if beats(power, best, later):
            place = turn
            best = power
    return place
