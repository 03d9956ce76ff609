"""Ready-made lists of actions: what may be done with the cards of a mask, without building anything."""

from __future__ import annotations

import functools
from typing import Final

from bid_euchre.actions import DISCARDS, GIFTS, PLAYS, Action
from bid_euchre.cards import Pack

_CHUNK: Final = 12
_CHUNK_MASK: Final = 4095


class Menu:
    """Ready-made tuples of one verb's actions for the cards of a mask, twelve bits at a time."""

    __slots__ = ("_copies", "_high", "_low", "_rest", "_width")

    def __init__(self, pack: Pack, actions: tuple[Action, ...]) -> None:
        """Build the tables for the pack; ``actions`` holds the verb's action for each card code."""
        faces: list[Action] = [actions[face.code] for face in pack.faces]
        parts = [_combinations(faces[i : i + _CHUNK]) for i in range(0, len(faces), _CHUNK)]
        self._copies: Final = pack.copies
        self._width: Final = pack.suits_size
        self._low: Final = parts[0]
        self._high: Final = parts[1] if len(parts) > 1 else ((),)
        self._rest: Final = parts[2] if len(parts) > 2 else None

    def of(self, mask: int) -> tuple[Action, ...]:
        """Give the actions for the faces in the mask, each once, in the order of the pack."""
        if self._copies > 1:
            mask = self._fold(mask)
        if self._rest is None:
            return self._low[mask & _CHUNK_MASK] + self._high[mask >> _CHUNK]
        high = mask >> _CHUNK
        return self._low[mask & _CHUNK_MASK] + self._high[high & _CHUNK_MASK] + self._rest[high >> _CHUNK]

    def _fold(self, mask: int) -> int:
        plain = (1 << self._width) - 1
        joker = mask >> (self._width * self._copies)
        folded = 0
        for _ in range(self._copies):
            folded |= mask & plain
            mask >>= self._width
        return folded | joker << self._width


def _combinations(actions: list[Action]) -> tuple[tuple[Action, ...], ...]:
    built: list[tuple[Action, ...]] = [()]
    for action in actions:
        built += [(*chosen, action) for chosen in built]
    return tuple(built)


@functools.lru_cache(maxsize=64)
def play_menu(pack: Pack) -> Menu:
    """Give the plays of a pack's cards."""
    return Menu(pack, PLAYS)


@functools.lru_cache(maxsize=64)
def discard_menu(pack: Pack) -> Menu:
    """Give the discards of a pack's cards."""
    return Menu(pack, DISCARDS)


@functools.lru_cache(maxsize=64)
def gift_menu(pack: Pack) -> Menu:
    """Give the gifts of a pack's cards."""
    return Menu(pack, GIFTS)
