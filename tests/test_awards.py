"""The table of awards read: for each side the first row that fits."""

from __future__ import annotations

import pytest

from bid_euchre.awards import Fixed, awarded, first_award
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.game import Game
from bid_euchre.results import Award, Reckoning, Share
from bid_euchre.rulebook.knock import SCORE_10, SCORE_13
from bid_euchre.variants import BID_RACEHORSE, KNOCK, KNOCK_CUTTHROAT

CALL = Level("call", "majority")
LONE = Level("alone", "majority", partner_plays=False)


def row(
    points: int,
    maker: bool,
    made: bool | None = None,
    share: Share | None = None,
    *,
    special: bool | None = None,
    levels: tuple[str, ...] | None = None,
    defended_alone: bool | None = None,
    makers_share: Share | None = None,
) -> Award:
    rule = SCORE_10 if maker else SCORE_13
    return Award(maker, made, special, share, Fixed(points), "{tricks}", rule, levels, defended_alone, makers_share)


class Rows:
    """A step that has these rows and nothing else."""

    def __init__(self, *rows: Award) -> None:
        self.awards = rows


def points(
    rows: Rows, contract: Contract, made: bool, tricks: tuple[int, ...], maker_side: int | None = 0
) -> list[int]:
    rules = KNOCK_CUTTHROAT if len(tricks) == 3 else KNOCK
    awards, found = awarded(Game(rules), rows, Reckoning(contract, 3, 0, 0), made, tricks, maker_side)
    assert [award.formula(Reckoning(contract, 3, 0, 0), 0) for award in awards] == list(found)
    return list(found)


def call(level: Level = CALL, maker: int | None = 0, defender: int | None = None) -> Contract:
    return Contract(Strain.HEARTS, level, maker, lone_defender=defender)


@pytest.mark.rule("SCORE-10")
def test_the_first_row_that_fits_counts_and_the_later_ones_do_not() -> None:
    rows = Rows(row(3, True, True, "all"), row(2, True, True), row(1, True), row(0, False))
    assert points(rows, call(), True, (5, 0)) == [3, 0]
    assert points(rows, call(), True, (4, 1)) == [2, 0]
    assert points(rows, call(), False, (2, 3)) == [1, 0]
    reversed_rows = Rows(row(1, True), row(3, True, True, "all"), row(0, False))
    assert points(reversed_rows, call(), True, (5, 0)) == [1, 0]


@pytest.mark.parametrize(("tricks", "share"), [(0, 1), (1, 2), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_shares_of_the_tricks(tricks: int, share: int) -> None:
    rows = Rows(
        *(row(number, True, None, name) for number, name in enumerate(("none", "some", "most", "all"), 1)),  # type: ignore[arg-type]
        row(0, False),
    )
    assert points(rows, call(), tricks >= 3, (tricks, 5 - tricks)) == [share, 0]


def test_a_row_may_be_for_some_levels_only() -> None:
    rows = Rows(row(4, True, levels=("alone", "blind-alone")), row(1, True), row(0, False))
    assert points(rows, call(LONE), True, (5, 0)) == [4, 0]
    assert points(rows, call(), True, (5, 0)) == [1, 0]


def test_a_row_may_be_for_a_lone_defender_and_only_for_his_side() -> None:
    rows = Rows(row(0, True), row(4, False, defended_alone=True), row(2, False, defended_alone=False))
    assert points(rows, call(), False, (2, 3)) == [0, 2]
    assert points(rows, call(defender=1), False, (2, 3)) == [0, 4]
    assert points(rows, call(defender=3), False, (2, 3)) == [0, 4]
    three = Rows(row(0, True), row(4, False, defended_alone=True), row(2, False))
    assert points(three, call(defender=2), False, (2, 2, 1)) == [0, 2, 4]


def test_a_row_may_ask_for_the_share_of_the_makers() -> None:
    rows = Rows(row(0, True), row(4, False, makers_share="none"), row(2, False))
    assert points(rows, call(), False, (0, 5)) == [0, 4]
    assert points(rows, call(), False, (1, 4)) == [0, 2]
    assert points(rows, call(), False, (0, 3, 2)) == [0, 4, 4]


def test_without_a_maker_nobody_is_the_makers() -> None:
    rows = Rows(row(1, True), row(2, False, makers_share="none"), row(3, False))
    assert points(rows, call(maker=None), True, (3, 2), maker_side=None) == [2, 2]


def test_a_row_may_be_for_special_bids() -> None:
    rows = Rows(row(24, True, special=True), row(3, True, special=False), row(0, False))
    for level, expected in ((Level("moon", made=24, set=6), 24), (Level("4", 4), 3)):
        reckoning = Reckoning(Contract(Strain.LOW, level, 0), 4, 0, 0)
        _, found = awarded(Game(BID_RACEHORSE), rows, reckoning, True, (6, 0), 0)
        assert found == (expected, 0)


@pytest.mark.parametrize(
    ("outcome", "tricks", "theirs", "expected"),
    [
        ((True, True, False), 5, 5, 5),
        ((True, True, False), 3, 3, 1),
        ((False, False, False), 3, 2, 2),
        ((False, False, True), 3, 2, 4),
        ((False, False, False), 5, 0, 9),
        ((False, False, True), 5, 0, 4),
    ],
)
def test_the_row_of_a_side_by_what_came_out(
    outcome: tuple[bool, bool, bool], tricks: int, theirs: int, expected: int
) -> None:
    """Whether it was made, whether the side is the maker's, and whether it defended alone."""
    rows = [
        row(5, True, True, "all"),
        row(1, True, True),
        row(4, False, False, defended_alone=True),
        row(9, False, False, makers_share="none"),
        row(2, False, False),
    ]
    award = first_award(rows, CALL, outcome, tricks, theirs, 5)
    assert award.formula(Reckoning(call(), 3, 0, 0), tricks) == expected


def test_fixed_points_are_the_same_whatever_was_taken() -> None:
    assert [Fixed(4)(Reckoning(call(), 3, 0, 0), tricks) for tricks in range(6)] == [4] * 6
    assert Fixed(4) == Fixed(4)
    assert Fixed(4) != Fixed(2)
