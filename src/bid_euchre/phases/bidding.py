"""Bidding: from eldest, each seat bids a rung of the ladder or passes, and the highest bid wins the auction.

The ladder is a tuple of :class:`~bid_euchre.contract.Level`: the numbers allowed, then the special bids in their order.
A bid beats whatever stands below it; nothing here asks what a rung is called.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import ClassVar, Final, Literal

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Action, Bid, Call, Pass
from bid_euchre.contract import HighBid, Level
from bid_euchre.options import choice, number, rows, unused
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.making import BID_1, BID_2, BID_3, BID_4, BID_5, BID_6, BID_7, BID_8, BID_9
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn


@attrs.frozen(cache_hash=True)
class BiddingRules(PhaseRules):
    """What may be bid, and by whom."""

    auction: Literal["single"] = choice(
        "single", BID_1, {"single": ("Every seat has one turn.", "S0.4", "S2.7", "INF S2.32")}
    )

    min_bid: int = number(3, BID_2, "The lowest number of tricks that may be bid.", "S0.5", "S2.7", low=1, high=30)

    max_bid: int = number(6, BID_2, "The highest number of tricks that may be bid.", "S0.5", "S2.10", low=1, high=30)

    dealer_match: Literal["none", "equal_takes"] = choice(
        "equal_takes",
        BID_5,
        {
            "none": ("The dealer too must bid higher.", "S2.8"),
            "equal_takes": ("The dealer may take the contract by bidding the same number.", "S0.7", "INF S0.32"),
        },
    )

    all_pass: Literal["redeal_next", "dealer_forced"] = choice(
        "dealer_forced",
        BID_6,
        {
            "redeal_next": ("When all pass the next player deals.", "S2.15"),
            "dealer_forced": ("When the others pass the dealer must bid.", "S0.8", "S2.26"),
        },
    )

    forced_min: int = number(
        3, BID_6, "The lowest number that a forced dealer may bid.", "S0.8", "INF for S2.26", low=1, high=30
    )

    specials: tuple[Level, ...] = rows(
        (), BID_8, {Level: ("A named bid above all numbers; a later row beats an earlier one.", "S2.10", "S2.30")}
    )

    @override
    def ladder(self) -> tuple[Level, ...]:
        lowest = min(self.min_bid, self.forced_min) if self.all_pass == "dealer_forced" else self.min_bid
        return (*[Level(str(tricks), tricks) for tricks in range(lowest, self.max_bid + 1)], *self.specials)

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if self.min_bid > self.max_bid:
            yield f"min_bid {self.min_bid} is above max_bid {self.max_bid}"
        if self.max_bid > table.hand_size:
            yield f"max_bid {self.max_bid} is more than the {table.hand_size} tricks of a hand"
        if self.all_pass == "dealer_forced":
            if self.forced_min > self.max_bid:
                yield f"forced_min {self.forced_min} is above max_bid {self.max_bid}"
        else:
            yield from unused(self, ("forced_min",), f"where all_pass is {self.all_pass!r}")
        names = [level.name for level in self.specials]
        if len(set(names)) < len(names):
            yield "two rows of specials have the same name"
        for level in self.specials:
            yield from _row_faults(level, table)

    @override
    def begin(self, hand: Hand) -> State | Hand:
        return _bidding(hand, hand.ruleset.table.lefts[hand.dealer])


def _row_faults(level: Level, table: TableRules) -> Iterator[str]:
    """Go through what is wrong with a row of ``specials``."""
    where = f"the row {level.name!r} of specials"
    if not level.is_special or not level.name.replace("-", "").isalnum() or level.name != level.name.lower():
        yield f"{where}: a name has small letters, digits and hyphens, and is not a number"
    for what, points in (("made", level.made), ("set", level.set)):
        if type(points) is not int or points < 1:
            yield f"{where}: {what} is a number of points from 1, not {points!r}"
    if not _is_number(level.tricks_needed, table.hand_size) and level.tricks_needed is not None:
        yield f"{where}: tricks_needed is 1 to {table.hand_size}, not {level.tricks_needed!r}"
    yield from _exchange_faults(level, where, table)


def _exchange_faults(level: Level, where: str, table: TableRules) -> Iterator[str]:
    if level.exchange_scope not in ("any", "best_of_trump"):
        yield f"{where}: there is no exchange_scope {level.exchange_scope!r}"
    if level.exchange == "none":
        yield from unused(level, ("n", "exchange_scope"), f"in {where} without an exchange")
        return
    if level.exchange != "swap_sequential":
        yield f"{where}: there is no exchange {level.exchange!r}"
    if not _is_number(level.n, table.hand_size):
        yield f"{where}: n is 1 to {table.hand_size} cards, not {level.n!r}"
    if any(len(table.table.partners(seat)) != 1 for seat in table.table.seats):
        yield f"{where}: an exchange needs exactly one partner"


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 1 <= value <= most


class _Rungs:
    """What the auction reads at every turn: the rules, and the ladder by place."""

    __slots__ = (
        "bids",
        "forces_dealer",
        "highs",
        "levels",
        "lowest",
        "lowest_forced",
        "menus",
        "over",
        "places",
        "rules",
    )

    def __init__(self, rules: BiddingRules, levels: tuple[Level, ...], seats: range) -> None:
        """Build the tables.

        ``over`` gives by the highest bid the place of the lowest rung over it, and the same for the dealer; ``highs``
        by rung and seat the high bid that it makes when it is not forced; ``menus`` by the place of the lowest rung
        that may be bid the pass and the bids.
        """
        equals = rules.dealer_match == "equal_takes"
        tricks = [rules.max_bid + 1 if level.is_special else int(level.name) for level in levels]
        bids: tuple[Action, ...] = tuple([Bid(level.name) for level in levels])
        self.rules: Final = rules
        self.levels: Final = levels
        self.bids: Final = bids
        self.places: Final = {level.name: place for place, level in enumerate(levels)}
        self.over: Final = {
            level.name: (place + 1, place if equals and not level.is_special else place + 1)
            for place, level in enumerate(levels)
        }
        self.lowest: Final = len([number for number in tricks if number < rules.min_bid])
        self.lowest_forced: Final = len([number for number in tricks if number < rules.forced_min])
        self.forces_dealer: Final[bool] = rules.all_pass == "dealer_forced"
        self.highs: Final = tuple([tuple([HighBid(seat, level, False) for seat in seats]) for level in levels])
        self.menus: Final[tuple[tuple[Action, ...], ...]] = tuple(
            [(PASS, *bids[lowest:]) for lowest in range(len(bids) + 1)]
        )


@functools.lru_cache(maxsize=256)
def _rungs(ruleset: Ruleset, step: int) -> _Rungs:
    rules = ruleset.phases[step]
    assert isinstance(rules, BiddingRules)
    return _Rungs(rules, ruleset.ladder, ruleset.table.seats)


class Bidding(Turn):
    """A seat is to bid or pass."""

    __slots__ = ("_forced", "_lowest", "_rungs")
    phase: ClassVar[str] = "bidding"

    def __init__(self, hand: Hand, seat: int, rungs: _Rungs) -> None:
        """Ask a seat for its bid; the calls so far stand in the hand."""
        super().__init__(hand, seat)
        high = hand.high_bid
        last = seat == hand.dealer
        self._forced: Final = last and high is None and rungs.forces_dealer  # BID-6
        if high is None:
            lowest = rungs.lowest_forced if self._forced else rungs.lowest  # BID-2
        else:
            lowest = rungs.over[high.level.name][last]  # BID-3, BID-5
        self._rungs: Final[_Rungs] = rungs
        self._lowest: Final = lowest

    @override
    def __reduce__(self) -> tuple[object, ...]:
        """Pickle without the tables."""
        return (_bidding, self._key())

    @property
    def high_bid(self) -> HighBid | None:
        """The highest bid so far; ``None`` when nobody has bid."""
        return self._hand.high_bid

    @property
    def is_forced(self) -> bool:
        """Whether the seat may not pass: the dealer, after nobody has bid (BID-6)."""
        return self._forced

    @override
    def legal(self) -> tuple[Action, ...]:
        return self._rungs.bids[self._lowest :] if self._forced else self._rungs.menus[self._lowest]

    @override
    def allows(self, action: Action) -> bool:
        if isinstance(action, Bid):
            return action.strain is None and self._rungs.places.get(action.rung, -1) >= self._lowest
        return isinstance(action, Pass) and not self._forced

    @override
    def refusal(self, action: Action) -> Violation | None:
        if isinstance(action, Pass):
            if self._forced:
                return Violation(BID_6, f"everybody else has passed, so the dealer, seat {self._seat}, must bid")
            return None
        if not isinstance(action, Bid):
            return self.misplaced(action)
        if action.strain is not None:
            return Violation(BID_2, f"a bid names no strain in {self.ruleset.name}")
        place = self._rungs.places.get(action.rung)
        if place is None:
            known = ", ".join(self._rungs.places)
            return Violation(BID_2, f"there is no bid of {action.rung} in {self.ruleset.name}; bids are {known}")
        return self._too_low(place)

    def _too_low(self, place: int) -> Violation | None:
        level = self._rungs.levels[place]
        rules = self._rungs.rules
        high = self._hand.high_bid
        if high is None:
            least = rules.forced_min if self._forced else rules.min_bid
            if level.is_special or int(level.name) >= least:
                return None
            return Violation(BID_6 if self._forced else BID_2, f"the lowest bid now is {least}, not {level}")
        if place > self._rungs.places[high.level.name]:
            return None
        if level == high.level and self._dealer_matches(high):
            return None
        both_special = high.level.is_special and level.is_special
        return Violation(BID_9 if both_special else BID_3, f"{level} does not beat {high}")

    def _dealer_matches(self, high: HighBid) -> bool:
        """Whether the seat may bid the same again (BID-5)."""
        return (
            self._seat == self._hand.dealer
            and self._rungs.rules.dealer_match == "equal_takes"
            and not high.level.is_special
        )

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if isinstance(action, Pass):
            return (Ground(BID_4, f"it is the turn of seat {self._seat} to bid or pass"),)
        assert isinstance(action, Bid)
        level = self._rungs.levels[self._rungs.places[action.rung]]
        high = self._hand.high_bid
        if high is None:
            return (Ground(BID_6 if self._forced else BID_2, f"{level} is the first bid"),)
        if high.level == level:
            return (Ground(BID_5, f"the dealer, seat {self._seat}, takes over {high}"),)
        return (Ground(BID_8 if level.is_special else BID_3, f"{level} beats {high}"),)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand = self._hand
        high = hand.high_bid
        if isinstance(action, Bid):
            high = self._rungs.highs[self._rungs.places[action.rung]][self._seat]
            if self._forced:
                high = HighBid(self._seat, high.level, True)
        hand = hand.but(entry=Call(self._seat, action), high_bid=high)
        if self._seat != hand.dealer and not (high is not None and high.level.ends_auction):  # BID-1, BID-10
            return Bidding(hand, hand.ruleset.table.lefts[self._seat], self._rungs)
        return hand.but(thrown_in=BID_7) if high is None else hand


def _bidding(hand: Hand, seat: int) -> Bidding:
    return Bidding(hand, seat, _rungs(hand.ruleset, hand.step))
