"""Who sits where, who is whose partner, and whose turn comes next.

Seats are numbered clockwise from 0, so the next seat is the one to the left.  Sides are numbered too; scores are listed
in their order.  Which seat deals is not known here.
"""

from __future__ import annotations

import functools
from typing import TypeAlias

import attrs

from bid_euchre.errors import SeatError
from bid_euchre.values import shown

Seat: TypeAlias = int
"""A place at the table, numbered clockwise from 0."""

Side: TypeAlias = int
"""A number of the players who win and lose together."""

FEWEST_SEATS = 2
MOST_SEATS = 9


@attrs.frozen(cache_hash=True)
class Table:
    """Two to nine seats, each belonging to one side; sides may have any shape."""

    sides_by_seat: tuple[Side, ...]
    """For each seat its side.  Sides are numbered from 0 in the order in which they first appear."""

    def __attrs_post_init__(self) -> None:
        """Refuse tables that nobody could sit at."""
        if not FEWEST_SEATS <= len(self.sides_by_seat) <= MOST_SEATS:
            raise SeatError(f"a table has {FEWEST_SEATS} to {MOST_SEATS} seats, not {len(self.sides_by_seat)}")
        if any(type(side) is not int for side in self.sides_by_seat):
            raise SeatError("sides are numbers")
        if list(dict.fromkeys(self.sides_by_seat)) != list(range(self.sides)) or self.sides == 1:
            raise SeatError("there are at least two sides, numbered from 0 as they first appear")

    @classmethod
    def teams(cls, seats: int, sides: int) -> Table:
        """Seat ``sides`` teams so that their players alternate: seat modulo ``sides`` is the side."""
        if not isinstance(seats, int) or not isinstance(sides, int):
            raise TypeError("seats and sides are numbers")
        if not 2 <= sides <= seats or seats % sides:
            raise SeatError(f"{seats} players do not make {sides} equal teams")
        return cls(tuple(seat % sides for seat in range(seats)))

    @classmethod
    def solo(cls, seats: int) -> Table:
        """Seat everybody for himself."""
        return cls(tuple(range(seats)))

    @functools.cached_property
    def size(self) -> int:
        """How many seats there are."""
        return len(self.sides_by_seat)

    @functools.cached_property
    def lefts(self) -> tuple[Seat, ...]:
        """For each seat the next one, clockwise."""
        return tuple([(seat + 1) % self.size for seat in self.seats])

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.size)

    @functools.cached_property
    def rounds(self) -> tuple[tuple[Seat, ...], ...]:
        """For each seat all seats clockwise, beginning left of it and ending with it."""
        around = [*self.seats, *self.seats]
        return tuple([tuple(around[seat + 1 : seat + 1 + self.size]) for seat in self.seats])

    @functools.cached_property
    def sides(self) -> int:
        """How many sides there are."""
        return len(set(self.sides_by_seat))

    def check(self, seat: Seat) -> Seat:
        """Return the seat, or raise :class:`~bid_euchre.errors.SeatError` (``TypeError`` when it is not a number)."""
        if not isinstance(seat, int):
            raise TypeError(f"a seat must be int, not {type(seat).__name__}")
        if not 0 <= seat < self.size:
            raise SeatError(f"there is no seat {shown(seat)} at this table; seats are 0 to {self.size - 1}")
        return seat

    def side(self, seat: Seat) -> Side:
        """Tell which side the seat belongs to."""
        return self.sides_by_seat[self.check(seat)]

    def left(self, seat: Seat) -> Seat:
        """Tell which seat is next, clockwise."""
        return self.lefts[self.check(seat)]

    def from_left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """List all seats clockwise, beginning left of the seat and ending with it."""
        return self.rounds[self.check(seat)]

    def members(self, side: Side) -> tuple[Seat, ...]:
        """List the seats of a side."""
        if not isinstance(side, int):
            raise TypeError(f"a side must be int, not {type(side).__name__}")
        if not 0 <= side < self.sides:
            raise SeatError(f"there is no side {shown(side)} at this table; sides are 0 to {self.sides - 1}")
        return tuple(seat for seat in self.seats if self.sides_by_seat[seat] == side)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """List the other seats of the seat's side, clockwise from its left."""
        return self._partners[self.check(seat)]

    def opponents(self, seat: Seat) -> tuple[Seat, ...]:
        """List the seats of other sides, clockwise from the seat's left."""
        return self._opponents[self.check(seat)]

    @functools.cached_property
    def _partners(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple([self._others(turns, True) for turns in self.rounds])

    @functools.cached_property
    def _opponents(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple([self._others(turns, False) for turns in self.rounds])

    def _others(self, turns: tuple[Seat, ...], own_side: bool) -> tuple[Seat, ...]:
        """List of the seats before the last those of its side, or the rest."""
        sides = self.sides_by_seat
        return tuple([other for other in turns[:-1] if (sides[other] == sides[turns[-1]]) == own_side])
