"""Cards that somebody cannot see: where each may lie, when each place has so many of them.

What can lie together in one place is told by counting, for Hall's theorem says when all cards find room: no group of
places may be the only room for more cards than it has room for.  Which cards a place can have form a matroid, so to ask
for as many as possible of one kind, and then of a wider kind that includes it, is no contradiction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NOWHERE: Final = -1


class Unseen:
    """The unseen cards with the places where each may lie, and how many of them lie in each place."""

    __slots__ = ("_groups", "cards", "needs", "places")

    def __init__(self, cards: Sequence[int], places: Sequence[int], needs: Sequence[int]) -> None:
        """Take the cards by index, for each the mask of its places, and the number of cards by place."""
        self.cards: Final = tuple(cards)
        self.places: Final = tuple(places)
        self.needs: Final = tuple(needs)
        groups = {0}
        for mask in dict.fromkeys(self.places):
            groups |= {group | mask for group in groups}
        self._groups: Final = tuple(sorted(groups))

    def most(self, place: int, wanted: int) -> int:
        """Tell how many of some cards, a mask, a place can have at most."""
        here = 1 << place
        least = self.needs[place]
        for others in self._groups:
            group = others | here
            room = sum([need for other, need in enumerate(self.needs) if group >> other & 1])
            for card, mask in zip(self.cards, self.places, strict=True):
                bounds = group & ~here if wanted >> card & 1 else group
                room -= not mask & ~bounds
            least = min(least, room)
        return least

    def is_possible(self) -> bool:
        """Whether all cards can be placed."""
        if len(self.cards) != sum(self.needs):
            return False
        for group in self._groups:
            room = sum([need for place, need in enumerate(self.needs) if group >> place & 1])
            if sum([not mask & ~group for mask in self.places]) > room:
                return False
        return True

    def placed(self, place: int, kinds: Sequence[int]) -> list[int]:
        """Place all cards, in one place as many as can be of the first kind, then of the next: the places as masks.

        Each kind is a mask of cards that includes the kind before.
        """
        room = list(self.needs)
        at = [NOWHERE] * len(self.cards)
        fixed: set[int] = set()
        for token in range(len(at)):
            any(self._put(token, target, at, room, fixed) for target in range(len(room)))
        for kind in kinds:
            for token, card in enumerate(self.cards):
                if kind >> card & 1 and token not in fixed and self._put(token, place, at, room, fixed):
                    fixed.add(token)
        masks = [0] * len(room)
        for token, card in enumerate(self.cards):
            masks[at[token]] |= 1 << card
        return masks

    def _put(self, token: int, target: int, at: list[int], room: list[int], fixed: set[int]) -> bool:
        """Put a card in a place, moving others that are not fixed on to where there is room; False when it cannot be.

        The places are searched in breadth, each reached by the card that would have to leave the one before.
        """
        if not self.places[token] >> target & 1 or at[token] == target:
            return at[token] == target
        old = at[token]
        if old != NOWHERE:
            room[old] += 1
        leaver = {target: token}
        queue = [target]
        for place in queue:
            if room[place]:
                room[place] -= 1
                self._shift(place, leaver, at, token)
                return True
            for other, there in enumerate(at):
                if there == place and other not in fixed and other != token:
                    for free in range(len(room)):
                        if self.places[other] >> free & 1 and free not in leaver:
                            leaver[free] = other
                            queue.append(free)
        if old != NOWHERE:
            room[old] -= 1
        return False

    @staticmethod
    def _shift(place: int, leaver: dict[int, int], at: list[int], token: int) -> None:
        """Move each card of a chain, which ends in a place, to the next place."""
        while True:
            mover = leaver[place]
            before = at[mover]
            at[mover] = place
            if mover == token:
                return
            place = before
