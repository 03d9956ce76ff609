"""A step of a hand that the library does not know: before anybody bids, somebody cuts the pack or passes.

It is sound unless it is told to have a fault; each fault breaks one promise that every step has to keep.
"""

from __future__ import annotations

from itertools import count
from typing import Any, ClassVar

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Action, Pass, Play
from bid_euchre.cards import EUCHRE_24
from bid_euchre.log import Entry
from bid_euchre.rulebook import RULES, Ground, Rule, Violation
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.state import Hand, State, Turn
from bid_euchre.variants import BID_RACEHORSE

CUT_1 = Rule("CUT-1", "cutting", "Eldest hand may cut the pack at one, two or three.", ("INF",))
OTHER_PLAY_2 = Rule("PLAY-2", "something else", "A rule that has taken the id of another.", ("INF",))

_NUMBERS = count()


class Cut(Action):
    """Cut the pack: ``cut 2``."""

    def __init__(self, number: int, written: str = "cut") -> None:
        self.number = number
        self.written = written

    @override
    def _key(self) -> tuple[object, ...]:
        return (self.number, self.written)

    @override
    def __str__(self) -> str:
        return "pass" if self.written == "pass" else f"{self.written} {self.number}"


@attrs.frozen
class CutRules(PhaseRules):
    """Whether the step has a fault, and which."""

    fault: str = ""

    @override
    def begin(self, hand: Hand) -> State | Hand:
        seat = hand.ruleset.table.left(hand.dealer)
        if self.fault == "turn tells":
            nine = EUCHRE_24.set("9C").mask
            seat = next(seat for seat, holding in enumerate(hand.holdings) if holding & nine)
        return Cutting(hand, seat, self.fault)


class Cutting(Turn):
    """A seat is to cut or pass."""

    phase: ClassVar[str] = "cutting"

    def __init__(self, hand: Hand, seat: int, fault: str, asked: int = 0) -> None:
        super().__init__(hand, seat)
        self.fault = fault
        self.asked = asked
        self.cuts = tuple(Cut(number, "pass" if fault == "unreadable" else "cut") for number in (1, 2, 3))

    @override
    def _key(self) -> tuple[object, ...]:
        asked = next(_NUMBERS) if self.fault == "unequal to itself" else self.asked
        return (self._hand, self._seat, self.fault, asked)

    @override
    def __reduce__(self) -> tuple[object, ...]:
        seat = (self._seat + 1) % 4 if self.fault == "pickled otherwise" else self._seat
        return (Cutting, (self._hand, seat, self.fault, self.asked))

    @override
    def legal(self) -> tuple[Action, ...]:
        if self.fault == "nothing legal":
            return ()
        if self.fault == "listed twice":
            return (PASS, *self.cuts, PASS)
        return (PASS, *self.cuts)

    @override
    def allows(self, action: Action) -> bool:
        if self.fault == "asking changes it":
            self.asked += 1
        if self.fault == "more allowed" and isinstance(action, Play):
            return True
        return action in (PASS, *self.cuts)

    @override
    def interrupts(self) -> tuple[Any, ...]:
        return (PASS,) if self.fault == "in and out of turn" else ()

    @override
    def refusal(self, action: Action) -> Violation | None:
        if isinstance(action, Pass) or action in self.cuts:
            return Violation(CUT_1, "never") if self.fault == "checked otherwise" and action == self.cuts[2] else None
        if self.fault == "refused without a rule":
            return Violation("CUT-1", "no such action")  # type: ignore[arg-type]
        if self.fault == "refused by a false rule":
            return Violation(OTHER_PLAY_2, "no such action")
        return Violation(RULES["PLAY-2"], "no") if isinstance(action, Play) else self.misplaced(action)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return () if self.fault == "not explained" else (Ground(CUT_1, "he may"),)

    @override
    def apply(self, action: Action) -> State | Hand:
        if self.fault == "endless":
            return Cutting(self._hand, self._seat, self.fault, self.asked + 1)
        if self.fault == "broken":
            raise KeyError("cut")
        hand = self._hand if self.fault == "not recorded" else self._hand.but(entry=Entry(self._seat, action))
        return self._with_holdings(hand)

    def _with_holdings(self, hand: Hand) -> Hand:
        first, second, *others = hand.holdings
        if self.fault == "card lost":
            return hand.but(holdings=(first & (first - 1), second, *others))
        if self.fault == "card doubled":
            return hand.but(holdings=(first, second | first & -first, *others))
        return hand


def with_cut(fault: str = "", base: Ruleset = BID_RACEHORSE) -> Ruleset:
    """Put the step between the deal and the rest of the hand."""
    deal, *others = base.phases
    name = f"{base.name} with a cut" + (f": {fault}" if fault else "")
    return Ruleset(base.table_rules, (deal, CutRules(fault), *others), base.match_rules, name)
