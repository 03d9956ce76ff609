"""Who sits where, who is whose partner, and whose turn comes next."""

from __future__ import annotations

from typing import Any

import pytest

from bid_euchre.errors import SeatError
from bid_euchre.table import FEWEST_SEATS, MOST_SEATS, Table

PAIRS = Table.teams(4, 2)
ODD = Table((0, 1, 1, 0, 2, 0))
"""Six seats: three against two against one."""


@pytest.mark.rule("TABLE-1")
def test_partners_sit_opposite_each_other() -> None:
    assert PAIRS.sides_by_seat == (0, 1, 0, 1)
    assert [PAIRS.partners(seat) for seat in PAIRS.seats] == [(2,), (3,), (0,), (1,)]
    assert [PAIRS.opponents(seat) for seat in PAIRS.seats] == [(1, 3), (2, 0), (3, 1), (0, 2)]
    assert [PAIRS.members(side) for side in range(2)] == [(0, 2), (1, 3)]


def test_the_next_seat_is_to_the_left() -> None:
    assert PAIRS.lefts == (1, 2, 3, 0)
    assert [PAIRS.left(seat) for seat in PAIRS.seats] == [1, 2, 3, 0]
    assert PAIRS.from_left_of(0) == (1, 2, 3, 0)
    assert PAIRS.from_left_of(2) == (3, 0, 1, 2)
    assert PAIRS.rounds == ((1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2), (0, 1, 2, 3))


@pytest.mark.parametrize("seats", range(2, 10))
def test_two_to_nine_may_play_each_for_himself(seats: int) -> None:
    table = Table.solo(seats)
    assert (table.size, table.sides) == (seats, seats)
    assert list(table.seats) == list(range(seats))
    assert all(table.partners(seat) == () for seat in table.seats)
    assert all(table.side(seat) == seat for seat in table.seats)
    assert table.left(seats - 1) == 0
    assert table.opponents(0) == tuple(range(1, seats))
    assert table == Table.teams(seats, seats)


@pytest.mark.parametrize(
    ("seats", "sides", "by_seat"),
    [
        (6, 2, (0, 1, 0, 1, 0, 1)),
        (6, 3, (0, 1, 2, 0, 1, 2)),
        (8, 2, (0, 1, 0, 1, 0, 1, 0, 1)),
        (8, 4, (0, 1, 2, 3, 0, 1, 2, 3)),
        (9, 3, (0, 1, 2, 0, 1, 2, 0, 1, 2)),
        (2, 2, (0, 1)),
    ],
)
def test_teams_alternate(seats: int, sides: int, by_seat: tuple[int, ...]) -> None:
    table = Table.teams(seats, sides)
    assert table.sides_by_seat == by_seat
    assert (table.size, table.sides) == (seats, sides)


def test_partners_are_listed_clockwise_from_the_left() -> None:
    six = Table.teams(6, 2)
    assert six.partners(4) == (0, 2)
    assert six.opponents(4) == (5, 1, 3)


def test_sides_may_have_any_shape() -> None:
    assert (ODD.size, ODD.sides) == (6, 3)
    assert [ODD.members(side) for side in range(3)] == [(0, 3, 5), (1, 2), (4,)]
    assert ODD.partners(3) == (5, 0)
    assert ODD.partners(4) == ()
    assert ODD.opponents(5) == (1, 2, 4)


@pytest.mark.parametrize(
    ("sides", "message"),
    [
        ((), "a table has 2 to 9 seats, not 0"),
        ((0,), "a table has 2 to 9 seats, not 1"),
        ((0, 1) * 5, "a table has 2 to 9 seats, not 10"),
        ((0, 0), "there are at least two sides, numbered from 0 as they first appear"),
        ((1, 0), "there are at least two sides, numbered from 0 as they first appear"),
        ((0, 2, 1), "there are at least two sides, numbered from 0 as they first appear"),
        ((0, 1, 3), "there are at least two sides, numbered from 0 as they first appear"),
        ((0, "1"), "sides are numbers"),
        ((0, True), "sides are numbers"),
    ],
)
def test_tables_that_nobody_could_sit_at_are_refused(sides: Any, message: str) -> None:
    with pytest.raises(SeatError) as caught:
        Table(sides)
    assert str(caught.value) == message


@pytest.mark.parametrize(("seats", "sides"), [(4, 3), (4, 1), (4, 0), (2, 4), (6, 4), (4, -2)])
def test_unequal_teams_are_refused(seats: int, sides: int) -> None:
    with pytest.raises(SeatError) as caught:
        Table.teams(seats, sides)
    assert str(caught.value) == f"{seats} players do not make {sides} equal teams"


def test_the_limits_are_two_and_nine_seats() -> None:
    assert (FEWEST_SEATS, MOST_SEATS) == (2, 9)
    for seats in (1, 10):
        with pytest.raises(SeatError):
            Table.solo(seats)


def test_a_seat_is_checked_and_given_back() -> None:
    assert [PAIRS.check(seat) for seat in (0, 3)] == [0, 3]


@pytest.mark.case("C133")
@pytest.mark.parametrize("seat", [4, -1])
def test_seats_that_there_are_not_are_refused(seat: int) -> None:
    for ask in (PAIRS.check, PAIRS.side, PAIRS.left, PAIRS.from_left_of, PAIRS.partners, PAIRS.opponents):
        with pytest.raises(SeatError) as caught:
            ask(seat)
        assert str(caught.value) == f"there is no seat {seat} at this table; seats are 0 to 3"


@pytest.mark.parametrize(("seat", "name"), [("0", "str"), (1.0, "float"), (None, "NoneType")])
def test_seats_are_numbers(seat: Any, name: str) -> None:
    with pytest.raises(TypeError) as caught:
        PAIRS.check(seat)
    assert str(caught.value) == f"a seat must be int, not {name}"


@pytest.mark.parametrize(("side", "name"), [("0", "str"), (1.0, "float"), (None, "NoneType")])
def test_sides_are_numbers(side: Any, name: str) -> None:
    with pytest.raises(TypeError) as caught:
        PAIRS.members(side)
    assert str(caught.value) == f"a side must be int, not {name}"


@pytest.mark.parametrize("side", [2, -1])
def test_sides_that_there_are_not_are_refused(side: int) -> None:
    with pytest.raises(SeatError) as caught:
        PAIRS.members(side)
    assert str(caught.value) == f"there is no side {side} at this table; sides are 0 to 1"


def test_the_sides_that_there_are_are_named() -> None:
    with pytest.raises(SeatError) as caught:
        Table.teams(8, 4).members(4)
    assert str(caught.value) == "there is no side 4 at this table; sides are 0 to 3"


@pytest.mark.parametrize(("seats", "sides"), [("4", 2), (4, None), (4.0, 2)])
def test_teams_are_counted_in_numbers(seats: Any, sides: Any) -> None:
    with pytest.raises(TypeError, match=r"^seats and sides are numbers$"):
        Table.teams(seats, sides)


def test_tables_of_the_same_sides_are_equal() -> None:
    assert Table((0, 1, 0, 1)) == PAIRS
    assert hash(Table((0, 1, 0, 1))) == hash(PAIRS)
    assert Table((0, 0, 1, 1)) != PAIRS
