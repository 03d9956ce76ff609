"""Settling: who owes whom what, when a match is played for more than itself.

A :class:`Stakes` says what is played for; the state of a match says how it stands, and :func:`settle` reckons what each
seat gets or owes.  Nothing here changes a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args

import attrs

from bid_euchre.errors import RulesetError, SeatError
from bid_euchre.match import Match
from bid_euchre.options import find
from bid_euchre.phases.stakes import StakeKind
from bid_euchre.results import leading
from bid_euchre.rulebook import Rule
from bid_euchre.rulebook.stakes import STAKE_1, STAKE_7, STAKE_8, STAKE_9
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.table import Table
from bid_euchre.values import expect, shown
from bid_euchre.view import View

_RULES: Final = {"none": STAKE_1, "match_pot": STAKE_7, "per_point": STAKE_8, "per_trick": STAKE_9}


@attrs.frozen
class Stakes:
    """What a match is played for.

    Raises :class:`~bid_euchre.errors.RulesetError` for stakes that there are not, and ``TypeError`` for values of the
    wrong type.
    """

    kind: StakeKind = "none"
    """``none``, ``match_pot``, ``per_point`` or ``per_trick``, as the option ``stakes`` has them."""

    unit: int = 1
    """What a unit is worth, 1 at least."""

    table: Table | None = None
    """Who sits where, for a bare match, which does not tell; ``None``: two pairs."""

    def __attrs_post_init__(self) -> None:
        """Refuse what is no stakes."""
        expect(self.kind, str, "the kind of stakes")
        expect(self.unit, int, "a unit")
        expect(self.table, (Table, type(None)), "a table")
        wrong: list[str] = []
        if self.kind not in get_args(StakeKind):
            wrong.append(f"stakes cannot be {shown(self.kind)}; they are {' or '.join(get_args(StakeKind))}")
        if self.unit < 1:
            wrong.append(f"a unit is worth 1 at least, not {shown(self.unit)}")
        if wrong:
            raise RulesetError(wrong)

    @classmethod
    def of(cls, ruleset: Ruleset) -> Stakes:
        """Read the stakes of a game, with its table; ``none`` for one whose steps say nothing of stakes."""
        expect(ruleset, Ruleset, "a ruleset")
        kind: Any = find(ruleset.phases, "stakes")
        unit: Any = find(ruleset.phases, "stake_unit")
        return cls(kind or "none", unit or 1, ruleset.table)


@attrs.frozen
class Settlement:
    """What is to be paid."""

    seats: tuple[int, ...]
    """What each seat gets, below zero what it owes; with what is still in the pot it sums to nothing."""

    pot: int
    """What is still in the pot: of a match that goes on."""

    rule: Rule
    """The rule by which it is reckoned."""


def settle(match: State | View | Match, stakes: Stakes | Ruleset | None = None) -> Settlement:
    """Reckon what each seat gets or owes, after a match or as it stands; a hand that is not over does not count.

    ``match`` is a state or a view, or a bare :class:`~bid_euchre.Match`, ``stakes`` what is played for; a ruleset
    stands for its own stakes, and nothing for those of the game that the state is of.  A bare match needs stakes.

    The sides are of equal size, so each player pays one of another side.  Raises :class:`~bid_euchre.errors.SeatError`
    when the sides of the table are not those of the match, or not of equal size, and ``TypeError`` for values of the
    wrong type.
    """
    expect(match, (State, View, Match), "a match")
    expect(stakes, (Stakes, Ruleset, type(None)), "the stakes")
    played: Match
    if isinstance(match, Match):
        played = match
        if stakes is None:
            raise TypeError("a bare match does not tell its stakes")
        terms = Stakes.of(stakes) if isinstance(stakes, Ruleset) else stakes
        table = Table.teams(4, 2) if terms.table is None else terms.table
    else:
        played = match.match
        terms = stakes if isinstance(stakes, Stakes) else Stakes.of(stakes or match.ruleset)
        table = match.ruleset.table if terms.table is None else terms.table
    _check(table, len(played.scores))
    players = table.size // table.sides
    sides, pot = [0] * table.sides, 0
    if terms.kind == "match_pot":
        sides, pot = _pot(played, table.sides)
    elif terms.kind == "per_point":
        sides = _by_points(played)
    elif terms.kind == "per_trick":
        sides = _by_tricks(played, table.sides)
    each = tuple([sides[side] * terms.unit for side in table.sides_by_seat])
    return Settlement(each, pot * players * terms.unit, _RULES[terms.kind])


def _check(table: Table, sides: int) -> None:
    """Refuse a table at which the match cannot have been played."""
    if table.sides != sides:
        raise SeatError(f"the match is between {sides} sides, and {table.sides} sit at the table")
    if len({len(table.members(side)) for side in range(sides)}) > 1:
        raise SeatError("sides that are not of equal size cannot be settled")


def _pot(match: Match, sides: int) -> tuple[list[int], int]:
    """Divide the pot (STAKE-7): what each player of a side gets, and what is left in it for each place of a side."""
    paid = match.pot or (0,) * sides
    outcome = match.outcome
    if outcome is None:
        return [-units for units in paid], sum(paid)
    if outcome.winner is None:
        return [0] * sides, 0
    return [sum(paid) - units if side == outcome.winner else -units for side, units in enumerate(paid)], 0


def _by_points(match: Match) -> list[int]:
    """Settle by points (STAKE-8): game by game, and what is played of the last one as it stands."""
    games: list[tuple[Sequence[int], int | None]] = []
    over = match.outcome is not None
    for place, game in enumerate(match.games):
        last = over and place == len(match.games) - 1
        carried = 0 if last else game.outcome.laps
        scores = [points - (carried if side == game.winner else 0) for side, points in enumerate(game.scores)]
        games.append((scores, game.winner))
    if match.outcome is None:
        games.append((match.scores, leading(match.scores, range(len(match.scores)))))
    elif not match.games:
        games.append((match.scores, match.outcome.winner))
    total = [0] * len(match.scores)
    for points, winner in games:
        for side, own in enumerate(points):
            if winner is not None and own < points[winner]:
                total[side] -= points[winner] - own
                total[winner] += points[winner] - own
    return total


def _by_tricks(match: Match, sides: int) -> list[int]:
    """Settle by tricks (STAKE-9): a side is paid for its own by every other one, and pays for theirs."""
    taken = [sum([result.tricks[side] for result in match.results if result.tricks]) for side in range(sides)]
    return [sides * own - sum(taken) for own in taken]
