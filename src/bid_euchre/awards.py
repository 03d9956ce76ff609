"""The table of awards read: for each side the first row that fits what came out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import attrs

from bid_euchre.contract import Contract, Level
from bid_euchre.game import Game
from bid_euchre.results import Award, Reckoning, Result, Share

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


def remembered(
    game: Game,
    contract: Contract,
    tricks: tuple[int, ...],
    score: Callable[[Game, Contract, tuple[int, ...]], Result],
) -> Result:
    """Score a contract; what a level has brought a side by so many tricks is worked out once for a game."""
    sides = game.sides_by_seat
    maker, defender = contract._maker, contract._lone_defender
    maker_side = None if maker is None else sides[maker]
    key = (contract._level, contract._forced, maker_side, None if defender is None else sides[defender], tricks)
    known: Result | None = game.memo.get(key)
    if known is None:
        known = game.memo[key] = score(game, contract, tricks)
    return known if known._contract is contract else known.by(contract)


def awarded(
    game: Game, rules: Awarding, reckoning: Reckoning, made: bool, tricks: tuple[int, ...], maker_side: int | None
) -> tuple[tuple[Award, ...], tuple[int, ...]]:
    """Give the row that is applied to each side, and its points; ``rules`` is the step that has the awards."""
    level, defender = reckoning.contract.level, reckoning.contract.lone_defender
    lone_side = None if defender is None else game.sides_by_seat[defender]
    theirs = 0 if maker_side is None else tricks[maker_side]
    rows = rules.awards
    awards: list[Award] = []
    for side, taken in enumerate(tricks):
        outcome = (made, side == maker_side, side == lone_side)
        awards.append(first_award(rows, level, outcome, taken, theirs, game.hand_size))
    points = [award.formula(reckoning, taken) for award, taken in zip(awards, tricks, strict=True)]
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
