"""Ready-made lists of actions: what may be done with the cards of a mask, without building anything."""

from __future__ import annotations

import functools
from typing import Final, TypeAlias

from typing_extensions import override

from bid_euchre.actions import DISCARDS, GIFTS, PLAYS, Action
from bid_euchre.cards import Pack

CHUNK: Final = 12
"""How many faces are looked up at once."""

CHUNK_MASK: Final = 4095

Offers: TypeAlias = tuple[tuple[Action, ...], ...]
"""For each set of some faces the actions, in the order of the pack."""


class Menu:
    """Ready-made tuples of one verb's actions for the cards of a mask."""

    __slots__ = ()

    def of(self, mask: int) -> tuple[Action, ...]:
        """Give the actions for the faces in the mask, each once, in the order of the pack."""
        raise NotImplementedError


class Short(Menu):
    """The menu of a pack of one to twice twelve faces, each once: two look-ups."""

    __slots__ = ("high", "low")

    def __init__(self, low: Offers, high: Offers) -> None:
        """Take the actions for each set of the first twelve faces, and for each of the others."""
        self.low: Final = low
        self.high: Final = high

    @override
    def of(self, mask: int) -> tuple[Action, ...]:
        return self.low[mask & CHUNK_MASK] + self.high[mask >> CHUNK]


class _Long(Menu):
    """The menu of a pack of more faces, each once: three look-ups."""

    __slots__ = ("_high", "_low", "_rest")

    def __init__(self, low: Offers, high: Offers, rest: Offers) -> None:
        self._low: Final = low
        self._high: Final = high
        self._rest: Final = rest

    @override
    def of(self, mask: int) -> tuple[Action, ...]:
        high = mask >> CHUNK
        return self._low[mask & CHUNK_MASK] + self._high[high & CHUNK_MASK] + self._rest[high >> CHUNK]


class _Folded(Menu):
    """The menu of a pack that has its faces several times: the copies are laid on one another first."""

    __slots__ = ("_copies", "_faces", "_width")

    def __init__(self, faces: Menu, pack: Pack) -> None:
        self._faces: Final = faces
        self._copies: Final = pack.copies
        self._width: Final = pack.suits_size

    @override
    def of(self, mask: int) -> tuple[Action, ...]:
        plain = (1 << self._width) - 1
        joker = mask >> (self._width * self._copies)
        folded = 0
        for _ in range(self._copies):
            folded |= mask & plain
            mask >>= self._width
        return self._faces.of(folded | joker << self._width)


def _menu(pack: Pack, actions: tuple[Action, ...]) -> Menu:
    """Build the tables for the pack, twelve faces at a time; ``actions`` has the verb's action for each card code."""
    faces: list[Action] = [actions[face.code] for face in pack.faces]
    low, high, *rest = [_combinations(faces[start : start + CHUNK]) for start in (0, CHUNK, 2 * CHUNK)]
    menu: Menu = _Long(low, high, *rest) if len(faces) > 2 * CHUNK else Short(low, high)
    return menu if pack.copies == 1 else _Folded(menu, pack)


def _combinations(actions: list[Action]) -> Offers:
    built: list[tuple[Action, ...]] = [()]
    for action in actions:
        built += [(*chosen, action) for chosen in built]
    return tuple(built)


@functools.lru_cache(maxsize=64)
def play_menu(pack: Pack) -> Menu:
    """Give the plays of a pack's cards."""
    return _menu(pack, PLAYS)


@functools.lru_cache(maxsize=64)
def discard_menu(pack: Pack) -> Menu:
    """Give the discards of a pack's cards."""
    return _menu(pack, DISCARDS)


@functools.lru_cache(maxsize=64)
def gift_menu(pack: Pack) -> Menu:
    """Give the gifts of a pack's cards."""
    return _menu(pack, GIFTS)
