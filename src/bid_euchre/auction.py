"""The auction in tables: which rungs beat which, and whose turn it is to call.

A *rung* is what can be bid: a level, and where bids carry one a strain.  Rungs are numbered by their place on the
ladder; a set of rungs is a mask of places.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import attrs

from bid_euchre.actions import PASS, Action, Bid
from bid_euchre.contract import HighBid, Level, Strain
from bid_euchre.table import Seat, Table

Length: TypeAlias = Literal["single", "until_all_pass", "two_rounds"]

_BY_STRAIN: Final = {Strain.LOW: 0, Strain.HIGH: 2}
_WIDTH: Final = 4


@attrs.frozen
class Bounds:
    """What limits the bids: by numbers, by equalling, by rank of strains, by force."""

    min_bid: int
    forced_min: int
    may_exceed: bool
    equals: bool
    ranked: bool


class Open:
    """What is open to a seat: the rungs as a mask, and the actions."""

    __slots__ = ("actions", "rungs")

    def __init__(self, rungs: int, actions: tuple[Action, ...]) -> None:
        """Take both."""
        self.rungs: Final = rungs
        self.actions: Final = actions


class Ladder:
    """The rungs of a ruleset, and what is open over each of them."""

    __slots__ = ("_bounds", "_known", "_orders", "bids", "highs", "levels", "places", "strains")

    def __init__(self, rungs: tuple[tuple[Level, Strain | None], ...], seats: range, bounds: Bounds) -> None:
        """Take the rungs, lowest first; strains of one level stand side by side."""
        self._bounds: Final = bounds
        self._known: Final[list[Open | None]] = [None] * (3 * len(rungs) + 3)
        self.levels: Final[tuple[Level, ...]] = tuple([level for level, _ in rungs])
        self.strains: Final[tuple[Strain | None, ...]] = tuple([strain for _, strain in rungs])
        self.bids: Final = tuple([Bid(level.name, strain) for level, strain in rungs])
        self.places: Final = {bid: place for place, bid in enumerate(self.bids)}
        self.highs: Final = tuple(
            [tuple([HighBid(seat, level, False, strain) for seat in seats]) for level, strain in rungs]
        )
        names = list(dict.fromkeys([level.name for level in self.levels]))
        self._orders: Final[tuple[int, ...]] = tuple(
            [names.index(level.name) * _WIDTH + self._rank(level, strain) for level, strain in rungs]
        )

    def _rank(self, level: Level, strain: Strain | None) -> int:
        """Rank the strains of one number, where they rank: low, suits, high."""
        if strain is None or level.is_special or not self._bounds.ranked:
            return 0
        return _BY_STRAIN.get(strain, 1)

    def open(self, high: int | None, dealer: bool, forced: bool) -> Open:
        """Tell what is open over the rung at a place, to the dealer or another seat, forced or not."""
        kind = 2 if forced else 1 if dealer else 0
        slot = kind if high is None else 3 * high + 3 + kind
        known = self._known[slot]
        if known is None:
            known = self._open(-1 if high is None else high, kind)
            self._known[slot] = known
        return known

    def _open(self, high: int, kind: int) -> Open:
        places = [place for place in range(len(self.bids)) if self._beats(place, high, kind)]
        bids: tuple[Action, ...] = tuple([self.bids[place] for place in places])
        return Open(sum([1 << place for place in places]), bids if kind == 2 else (PASS, *bids))

    def _beats(self, place: int, high: int, kind: int) -> bool:
        level = self.levels[place]
        if level.only_over is not None:
            return high >= 0 and self.levels[high].name == level.only_over
        if kind == 2:
            return self._answers_force(level)
        if high < 0:
            return level.is_special or level.number >= self._bounds.min_bid
        equal = kind == 1 and self._bounds.equals and not level.is_special and level.name == self.levels[high].name
        return equal or self._orders[place] > self._orders[high]

    def _answers_force(self, level: Level) -> bool:
        if not self._bounds.may_exceed:
            return level.name == str(self._bounds.forced_min)
        return level.is_special or level.number >= self._bounds.forced_min


def next_to_call(
    length: Length, pass_is_final: bool, table: Table, dealer: Seat, calls: tuple[tuple[Seat, bool], ...]
) -> Seat | None:
    """Tell whose turn it is after some calls (who, and whether he passed); ``None``: the auction is over."""
    last = calls[-1][0]
    if length == "single":
        return None if last == dealer else table.lefts[last]  # BID-1
    bidders = [place for place, (_, passed) in enumerate(calls) if not passed]
    if bidders and len(calls) - bidders[-1] >= table.size:
        return None  # BID-12: all others have passed in a row
    rounds = 2 if length == "two_rounds" else 1
    if not bidders and len(calls) >= rounds * table.size:
        return None
    high = calls[bidders[-1]][0] if bidders else None
    passed_round = rounds == 2 and all(passed for _, passed in calls[: table.size])
    binding = calls[table.size :] if passed_round else calls  # BID-13: a first round of passes binds nobody
    for seat in table.rounds[last]:
        out = pass_is_final and (seat, True) in binding
        spoken = rounds == 2 and len([caller for caller, _ in calls if caller == seat]) >= 2
        if seat != high and not out and not spoken:
            return seat
    return None
