"""Numbers for deals: a bijection between the ways to deal a pack into piles, and the numbers below how many there are.

Identical cards are not told apart, and neither are the cards of a pile by their order.  A pile is the list of how often
each face is in it.  The order of numbering is a promise: a number means the same deal for ever.

The piles are dealt one after the other.  What a pile leaves depends only on how many faces have one, two or three cards
left, so a pile is numbered by its *take* first: of the faces with so many cards left, from how many it takes so many.
Which faces these are comes next, by the combinatorial number system, then the piles that follow.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from math import comb
from typing import Final, TypeAlias

Left: TypeAlias = tuple[int, ...]
"""How many faces have one card left, how many two, how many three."""

Take: TypeAlias = tuple[tuple[int, ...], ...]
"""For each kind of face in :data:`Left`, from how many of them one card is taken, from how many two, and so on."""

Pile: TypeAlias = tuple[int, ...]
"""How often each face is in a pile."""

_MOST: Final = 3


def count(sizes: Sequence[int], copies: Sequence[int]) -> int:
    """Tell in how many ways a pack can be dealt into piles of these sizes; ``copies`` is how often it has each face."""
    return _ways(tuple(sizes), _left(copies))


def number_of(piles: Sequence[Pile], copies: Sequence[int]) -> int:
    """Give the number of piles that are a whole pack together, from 0."""
    sizes = tuple([sum(pile) for pile in piles])
    number = 0
    now = list(copies)
    for place, pile in enumerate(piles):
        left = _left(now)
        later = sizes[place + 1 :]
        take = _taken(now, pile)
        takes = _takes(left, sizes[place])
        for before in takes[: takes.index(take)]:
            number += _arrangements(left, before) * _ways(later, _after(left, before))
        number += _arrangement(now, pile, take) * _ways(later, _after(left, take))
        now = [cards - own for cards, own in zip(now, pile, strict=True)]
    return number


def piles_of(number: int, sizes: Sequence[int], copies: Sequence[int]) -> list[Pile]:
    """Give the piles with a number, which must be below :func:`count`: the inverse of :func:`number_of`."""
    piles: list[Pile] = []
    now = list(copies)
    for place, size in enumerate(sizes):
        left = _left(now)
        later = tuple(sizes[place + 1 :])
        takes = iter(_takes(left, size))
        take = next(takes)
        while number >= (before := _arrangements(left, take) * _ways(later, _after(left, take))):
            number -= before
            take = next(takes)
        arrangement, number = divmod(number, _ways(later, _after(left, take)))
        piles.append(_arranged(arrangement, now, take))
        now = [cards - own for cards, own in zip(now, piles[-1], strict=True)]
    return piles


def _left(now: Sequence[int]) -> Left:
    return tuple([now.count(cards) for cards in range(1, _MOST + 1)])


def _taken(now: Sequence[int], pile: Pile) -> Take:
    pairs = list(zip(now, pile, strict=True))
    return tuple([tuple([pairs.count((cards, own)) for own in range(1, cards + 1)]) for cards in range(1, _MOST + 1)])


def _after(left: Left, take: Take) -> Left:
    """Tell what a take leaves."""
    rest = [0] * _MOST
    for cards, faces in enumerate(left, 1):
        rest[cards - 1] += faces - sum(take[cards - 1])
        for own, number in enumerate(take[cards - 1], 1):
            if own < cards:
                rest[cards - own - 1] += number
    return tuple(rest)


@functools.lru_cache(maxsize=4096)
def _ways(sizes: tuple[int, ...], left: Left) -> int:
    """Count the ways to deal what is left into piles of these sizes."""
    if len(sizes) <= 1:
        return 1
    later = sizes[1:]
    return sum([_arrangements(left, take) * _ways(later, _after(left, take)) for take in _takes(left, sizes[0])])


@functools.lru_cache(maxsize=4096)
def _takes(left: Left, size: int) -> tuple[Take, ...]:
    """List the takes of so many cards in their order: fewest of the faces with one left, then of those with two."""
    found: list[tuple[Take, int]] = [((), size)]
    for cards, faces in enumerate(left, 1):
        rest = sum([more * number for more, number in enumerate(left, 1) if more > cards])
        found = [
            ((*take, numbers), missing - total)
            for take, missing in found
            for total in range(max(0, missing - rest), min(missing, cards * faces) + 1)
            for numbers in _numbers(faces, cards, total)
        ]
    return tuple([take for take, _ in found])


@functools.lru_cache(maxsize=4096)
def _numbers(faces: int, most: int, total: int) -> tuple[tuple[int, ...], ...]:
    """List from how many of so many faces one card can be taken, from how many two, and so on, for a total of cards."""
    if most == 1:
        return ((total,),) if total <= faces else ()
    found: list[tuple[int, ...]] = []
    for number in range(min(faces, total // most) + 1):
        found += [(*fewer, number) for fewer in _numbers(faces - number, most - 1, total - most * number)]
    return tuple(found)


@functools.lru_cache(maxsize=4096)
def _arrangements(left: Left, take: Take) -> int:
    """Count which faces a take can be of."""
    ways = 1
    for faces, numbers in zip(left, take, strict=True):
        for number in numbers:
            ways *= comb(faces, number)
            faces -= number  # noqa: PLW2901 - those that have not been chosen yet
    return ways


def _arrangement(now: Sequence[int], pile: Pile, take: Take) -> int:
    """Give the number of the faces of a take."""
    number = 0
    for cards, numbers in enumerate(take, 1):
        faces = [face for face, left in enumerate(now) if left == cards]
        for own, chosen in enumerate(numbers, 1):
            places = [place for place, face in enumerate(faces) if pile[face] == own]
            number = number * comb(len(faces), chosen) + sum(
                [comb(place, rank) for rank, place in enumerate(places, 1)]
            )
            faces = [face for face in faces if pile[face] != own]
    return number


def _arranged(number: int, now: Sequence[int], take: Take) -> Pile:
    """Choose the faces of a take by their number: the inverse of :func:`_arrangement`."""
    digits: list[int] = []
    for faces, numbers in reversed(list(zip(_left(now), take, strict=True))):
        for place in range(len(numbers) - 1, -1, -1):
            number, digit = divmod(number, comb(faces - sum(numbers[:place]), numbers[place]))
            digits.append(digit)
    pile = [0] * len(now)
    for cards, numbers in enumerate(take, 1):
        free = [face for face, left in enumerate(now) if left == cards]
        for own, chosen in enumerate(numbers, 1):
            for face in _combination(digits.pop(), free, chosen):
                pile[face] = own
            free = [face for face in free if not pile[face]]
    return tuple(pile)


def _combination(number: int, faces: Sequence[int], chosen: int) -> list[int]:
    """Choose so many of the faces, by number."""
    found: list[int] = []
    place = len(faces) - 1
    for rank in range(chosen, 0, -1):
        while comb(place, rank) > number:
            place -= 1
        number -= comb(place, rank)
        found.append(faces[place])
    return found
