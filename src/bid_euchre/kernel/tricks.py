"""Following suit and winning a trick: the one implementation, on numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bid_euchre.kernel.order import LANES, Order

SEATS: Final = 16
"""More seats than there are, and more turns than a trick has."""


class Led:
    """A trick led to in some lane and not complete: what that means for the next card.

    ``follow`` is the mask of the cards that follow, ``row`` has for each card what it weighs in this turn, and ``then``
    is the trick with one card more, ``None`` when it is complete.

    A weight is the card's power, then the turn, so that of equal cards the first or the last counts, then room for the
    seat that plays it: the highest number of a trick tells who takes it.
    """

    __slots__ = ("follow", "lane", "row", "then")

    def __init__(self, lane: int, follow: int, row: tuple[int, ...], then: Led | None) -> None:
        """Take what is described above."""
        self.lane: Final = lane
        self.follow: Final = follow
        self.row: Final = row
        self.then: Final[Led | None] = then


def leads(order: Order, size: int, later: int) -> tuple[Led, ...]:
    """Give for each card, by index, the trick of so many cards that it is led to, before it lies there.

    Of equal cards the first counts, or the last where ``later`` is 1.
    """
    by_lane: list[Led] = []
    for lane in range(LANES):
        led: Led | None = None
        for turn in reversed(range(size)):
            place = turn if later else size - 1 - turn
            row = tuple([(power * SEATS + place) * SEATS for power in order.power[lane]])
            led = Led(lane, order.follow[lane], row, led)
        assert led is not None
        by_lane.append(led)
    return tuple([by_lane[lane] for lane in order.lane])


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
