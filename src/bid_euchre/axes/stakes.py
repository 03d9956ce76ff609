"""Axes of what is played for: the pot, and stakes by the point and by the trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import attrs

from bid_euchre.axes.knock_scenes import UP, holdings
from bid_euchre.axes.model import Axis
from bid_euchre.axes.scenes import after, auction, choice, finished, offers, taking
from bid_euchre.engine import apply_action, new_match
from bid_euchre.ruleset import Ruleset
from bid_euchre.stakes import settle
from bid_euchre.state import Deal, State
from bid_euchre.variants import bid, knock
from bid_euchre.view import spectate

_SHORT: Final = 4
"""How many tricks a bid of five takes in these situations."""

_MARCH: Final = 5


def _bid(ruleset: Ruleset) -> State:
    """Let seat 1 bid 5 and name high; it will take four tricks of six."""
    state = apply_action(new_match(ruleset), Deal.of(ruleset, taking(ruleset, _SHORT)))
    return after(auction(state, "5"), "name high")


def _ordered(ruleset: Ruleset) -> State:
    """Let seat 1 make hearts trumps; it will take all five tricks."""
    state = apply_action(new_match(ruleset), Deal.of(ruleset, holdings(ruleset, _MARCH), UP))
    return after(state, "order", f"discard {UP}")


def _bet(state: State, *wanted: str) -> State:
    """Let each side that is asked say the first of these that it may, or else check."""
    while state.phase == "betting":
        state = after(state, next(text for text in (*wanted, "check") if text in offers(state)))
    return state


def _paid(state: State) -> str:
    settled = settle(state)
    told = [f"seat {seat} {amount:+d}" for seat, amount in enumerate(settled.seats) if amount]
    return f"{', '.join(told) or 'nobody pays'}{f', {settled.pot} in the pot' if settled.pot else ''}"


def _in(units: tuple[int, ...]) -> str:
    return " and ".join(map(str, units))


@attrs.frozen
class _Family:
    """How a hand of a family is begun and played in these situations, and what is told of it."""

    make: Callable[..., Ruleset]
    begin: Callable[[Ruleset], State]
    play: Callable[[State], State]
    told: str

    def settled(self, ruleset: Ruleset) -> str:
        return _paid(self.play(_bet(self.begin(ruleset), "call")))

    def staked(self, ruleset: Ruleset) -> str:
        checked = spectate(_bet(self.begin(ruleset))).staked
        called = spectate(_bet(self.begin(ruleset), "call")).staked
        return f"the other side having checked, {_in(checked)}; having called, {_in(called)}"

    def offered(self, ruleset: Ruleset) -> str:
        return choice(self.begin(ruleset))

    def raised(self, ruleset: Ruleset) -> str:
        units = spectate(_bet(self.begin(ruleset), "raise 1", "call")).staked
        return f"the sides raise as long as they may, and stake {_in(units)}"

    def of_kinds(self) -> tuple[Axis, ...]:
        """Give the axes of what is played for."""
        kinds = ("none", "match_pot", "per_point", "per_trick")
        over = f"match of one hand is over: {self.told}"
        beside = {"fixed_hands": 1}
        by_points = {**beside, "stakes": "per_point"}
        return (
            self._axis("stakes", kinds, f"A {over}", self.settled, beside),
            self._axis("stake_unit", (1, 5), f"Points are paid for, and a {over}", self.settled, by_points),
        )

    def of_bets(self) -> tuple[Axis, ...]:
        """Give the axes of what may be bet."""
        answers = "Seat 1 has made trump, and the other side calls if it can; or it checks."
        asked = "Seat 1 has made trump, and the other side is asked."
        raises = "Seat 1 has made trump, and both sides raise by one as long as they may, then call."
        pot = {"stakes": "match_pot"}
        return (
            self._axis("ante", (1, 0, 3), answers, self.staked, pot),
            self._axis("raise_limit", (2, 1, 3), asked, self.offered, pot),
            self._axis("most_raises", (3, 0, 1), raises, self.raised, pot),
        )

    def _axis(
        self,
        name: str,
        settings: tuple[object, ...],
        situation: str,
        happens: Callable[[Ruleset], str],
        beside: Mapping[str, object],
    ) -> Axis:
        return Axis(name=name, settings=settings, situation=situation, happens=happens, beside=beside, make=self.make)


_BID: Final = _Family(
    bid,
    _bid,
    lambda state: finished(state, taking(state.ruleset, _SHORT)),
    "seat 1 has bid 5 and taken four tricks of six; the other side has called.",
)
_KNOCK: Final = _Family(
    knock,
    _ordered,
    lambda state: finished(state, holdings(state.ruleset, _MARCH)),
    "seat 1 has made trump and taken all five tricks; the other side has called.",
)

STAKES: Final = (*_BID.of_kinds(), *_BID.of_bets())
"""An axis for each option of the stakes in Bid Euchre."""

KNOCK_STAKES: Final = (*_KNOCK.of_kinds(), *_KNOCK.of_bets())
"""An axis for each option of the stakes in Knock Euchre."""
