"""The table of awards read: for each side the first row that fits what came out, indexed once for a ruleset."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeAlias

import attrs

from bid_euchre.contract import Level
from bid_euchre.game import Game
from bid_euchre.results import Award, Reckoning, Share

_SHARES: Final[tuple[Share, ...]] = ("none", "some", "most", "all")


@attrs.frozen
class Fixed:
    """The same number whatever was taken."""

    points: int

    def __call__(self, hand: Reckoning, tricks: int) -> int:
        """Give it."""
        return self.points


class Awarding(Protocol):
    """A step that has a table of awards."""

    @property
    def awards(self) -> tuple[Award, ...]:
        """The rows; the first that fits counts."""


_Rows: TypeAlias = tuple[Award, ...]
"""For one kind of outcome the rows of a side by its share of the tricks."""


def awarded(
    game: Game, rules: Awarding, reckoning: Reckoning, made: bool, tricks: tuple[int, ...], maker_side: int | None
) -> tuple[tuple[Award, ...], tuple[int, ...]]:
    """Give the row that is applied to each side, and its points; ``rules`` is the step that has the awards."""
    size = game.hand_size
    defender = reckoning.contract.lone_defender
    lone_side = -1 if defender is None else game.sides_by_seat[defender]
    theirs = 0 if maker_side is None else _share(tricks[maker_side], size)
    key = ("rows", reckoning.contract.level.name, made, maker_side, lone_side, theirs)
    rows: tuple[_Rows, ...] | None = game.memo.get(key)
    if rows is None:
        level = reckoning.contract.level
        sides = range(game.sides)
        outcomes = [(made, side == maker_side, side == lone_side, theirs) for side in sides]
        rows = game.memo[key] = tuple([_rows(rules, level, outcome) for outcome in outcomes])
    awards: list[Award] = []
    points: list[int] = []
    for side, taken in enumerate(tricks):
        award = rows[side][_share(taken, size)]
        awards.append(award)
        points.append(award.formula(reckoning, taken))
    return tuple(awards), tuple(points)


def first_award(
    awards: Sequence[Award], level: Level, outcome: tuple[bool, bool, bool], tricks: int, theirs: int, size: int
) -> Award:
    """Find the first row that fits a side.

    ``outcome`` tells whether the contract was made, whether the side is the maker's, and whether it defended alone;
    ``tricks`` are its own, ``theirs`` the maker's side's, of so many in a hand.
    """
    share = _SHARES[_share(tricks, size)]
    return next(
        award
        for award in awards
        if award.share in (None, share) and _fits(award, level, (*outcome, _share(theirs, size)))
    )


def _share(tricks: int, all_tricks: int) -> int:
    if tricks == 0:
        return 0
    return 3 if tricks == all_tricks else 2 if tricks == all_tricks - 1 else 1


def _rows(rules: Awarding, level: Level, outcome: tuple[bool, bool, bool, int]) -> _Rows:
    awards = [award for award in rules.awards if _fits(award, level, outcome)]
    return tuple([next(award for award in awards if award.share in (None, share)) for share in _SHARES])


def _fits(award: Award, level: Level, outcome: tuple[bool, bool, bool, int]) -> bool:
    made, maker, defended_alone, makers_share = outcome
    return (
        award.maker == maker
        and award.made in (None, made)
        and award.special in (None, level.is_special)
        and (award.levels is None or level.name in award.levels)
        and award.defended_alone in (None, defended_alone)
        and award.makers_share in (None, _SHARES[makers_share])
    )
