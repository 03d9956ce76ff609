"""Placements: laying cards into places, each allowed way as likely as any other."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from typing import NamedTuple


class Least(NamedTuple):
    """How many of some cards must come to lie in a place at least."""

    place: int
    cards: int
    number: int


class Placements:
    """All ways to lay cards into places, so many into each, where some cards cannot lie in some places.

    Cards that the same places cannot take form a group.  A place that may take any of them needs no care: what the
    others leave is laid there at random.
    """

    def __init__(self, need: Sequence[int], allowed: Mapping[int, int], least: Least | None = None) -> None:
        """Take how many cards each place needs, and for each card, by index, the mask of places it may lie in."""
        self.need = need
        self.least = least
        everywhere = -1
        for places in allowed.values():
            everywhere &= places
        asked = -1 if least is None else least.place
        self.bound: list[int] = [
            place for place, number in enumerate(need) if place == asked or (number and _bars(everywhere, place))
        ]
        groups: dict[tuple[int, bool], list[int]] = {}
        mask = sum([1 << place for place in self.bound])
        for index, places in allowed.items():
            wanted = least is not None and least.cards >> index & 1 == 1
            groups.setdefault((places & mask, wanted), []).append(index)
        self.kinds: tuple[tuple[int, bool], ...] = tuple(groups)
        self.groups: tuple[list[int], ...] = tuple(groups.values())
        self.counted: dict[tuple[int, tuple[int, ...]], int] = {}
        self.number: int = self._number() if sum(need) == len(allowed) and min(need) >= 0 else 0
        """How many ways there are."""

    def _number(self) -> int:
        ways = self._ways(0, tuple(map(len, self.groups)))
        left = sum([need for place, need in enumerate(self.need) if place not in self.bound])
        for place, need in enumerate(self.need):
            if place not in self.bound:
                ways *= comb(left, need)
                left -= need
        return ways

    def draw(self, rng: random.Random) -> list[int]:
        """Lay all cards: a mask for each place.  There must be a way."""
        groups = [shuffled(group, rng) for group in self.groups]
        masks = [0] * len(self.need)
        for turn, place in enumerate(self.bound):
            for group, share in zip(groups, self._share(turn, tuple(map(len, groups)), rng), strict=True):
                for _ in range(share):
                    masks[place] |= 1 << group.pop()
        rest = shuffled([index for group in groups for index in group], rng)
        for place, need in enumerate(self.need):
            if place not in self.bound:
                for _ in range(need):
                    masks[place] |= 1 << rest.pop()
        return masks

    def _share(self, turn: int, sizes: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
        """Choose how many cards of each group a bound place gets, by the number of ways with each choice."""
        choice = int(rng.random() * self._ways(turn, sizes))
        choices = self._choices(turn, sizes)
        shares, ways = next(choices)
        while choice >= ways:
            choice -= ways
            shares, ways = next(choices)
        return shares

    def _ways(self, turn: int, sizes: tuple[int, ...]) -> int:
        """Count the ways to fill the bound places from this one on."""
        if turn == len(self.bound):
            return 1
        key = (turn, sizes)
        if key not in self.counted:
            self.counted[key] = sum([ways for _, ways in self._choices(turn, sizes)])
        return self.counted[key]

    def _choices(self, turn: int, sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        place = self.bound[turn]
        limits = [size if kind[0] >> place & 1 else 0 for kind, size in zip(self.kinds, sizes, strict=True)]
        for shares in _splits(self.need[place], limits):
            if not self._suffices(place, shares):
                continue
            ways = self._ways(turn + 1, tuple([size - share for size, share in zip(sizes, shares, strict=True)]))
            for size, share in zip(sizes, shares, strict=True):
                ways *= comb(size, share)
            if ways:
                yield shares, ways

    def _suffices(self, place: int, shares: Sequence[int]) -> bool:
        """Whether a place gets at least what it must."""
        if self.least is None or self.least.place != place:
            return True
        wanted = sum([share for kind, share in zip(self.kinds, shares, strict=True) if kind[1]])
        return wanted >= self.least.number


def _bars(everywhere: int, place: int) -> bool:
    return not everywhere >> place & 1


def _splits(number: int, limits: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """List the ways to write a number as a sum of numbers within limits; 0 where there are none."""
    if not limits:
        yield ()
        return
    least = max(0, number - sum(limits[1:]))
    for first in range(least, min(number, limits[0]) + 1):
        for rest in _splits(number - first, limits[1:]):
            yield (first, *rest)


def shuffled(cards: Sequence[int], rng: random.Random) -> list[int]:
    """Shuffle by striking out one of those left at a time, with ``rng.random()`` only."""
    left = list(cards)
    return [left.pop(int(rng.random() * count)) for count in range(len(left), 0, -1)]
