"""Which cards follow which, and which beat which, as tables of integers.

The *lane* of a card is the suit it belongs to in play: the left bower and the joker lie in the trump lane.  Lanes are
numbered as suits are; the fifth is the lane of a joker where there is no trump.  ``follow[lane]`` is the mask of the
cards that follow a lead of that lane, ``power[lane][card]`` says how strong the card is in a trick so led: 0 cannot
win, otherwise the larger number wins.  This is the only place where jacks become bowers.

A joker without trump: it follows any lead and beats all; led itself it is a lane of its own which nobody can follow.
"""

from __future__ import annotations

from typing import Final

HIGH: Final = 4
LOW: Final = 5
JOKER_LANE: Final = 4
LANES: Final = 5
NO_SUIT: Final = 4

_JACK: Final = 11
_TRUMP: Final = 32
_LEFT: Final = _TRUMP + 15
_RIGHT: Final = _TRUMP + 16
_BEST: Final = _TRUMP + 17


class Order:
    """The tables of one pack under one strain."""

    __slots__ = ("follow", "lane", "power")

    def __init__(self, lane: tuple[int, ...], follow: tuple[int, ...], power: tuple[tuple[int, ...], ...]) -> None:
        """Take the tables as they are described above."""
        self.lane: Final = lane
        self.follow: Final = follow
        self.power: Final = power


def _place(suit: int, rank: int, strain: int, bowers: bool) -> tuple[int, int]:
    """Give a card's lane and its strength there; trumps lie above 32."""
    if suit == NO_SUIT:
        return (strain, _BEST) if strain < HIGH else (JOKER_LANE, _BEST)  # ORDER-5
    if strain == LOW:
        return (suit, 15 - rank)  # ORDER-7
    if strain == HIGH:
        return (suit, rank)  # ORDER-6
    if bowers and rank == _JACK and suit == strain:
        return (suit, _RIGHT)  # ORDER-3
    if bowers and rank == _JACK and suit == 3 - strain:
        return (strain, _LEFT)  # ORDER-4
    return (suit, rank + _TRUMP if suit == strain else rank)  # ORDER-1, ORDER-2


def build(suits: tuple[int, ...], ranks: tuple[int, ...], strain: int, bowers: bool = True) -> Order:
    """Build the tables for cards given by suit (4 for a joker) and rank (7 to 14, jack 11), index by index."""
    places = [_place(suit, rank, strain, bowers) for suit, rank in zip(suits, ranks, strict=True)]
    lanes = tuple([lane for lane, _ in places])
    follow: list[int] = []
    power: list[tuple[int, ...]] = []
    for led in range(LANES):
        mask = 0
        row: list[int] = []
        for index, (lane, strength) in enumerate(places):
            follows = lane in (led, JOKER_LANE) and led != JOKER_LANE
            if follows:
                mask |= 1 << index
            row.append(strength if lane == led or strength > _TRUMP else 0)
        follow.append(mask)
        power.append(tuple(row))
    return Order(lanes, tuple(follow), tuple(power))
