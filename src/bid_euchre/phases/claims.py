"""Claiming: before anybody bids, each seat in turn may have a weak hand thrown in, where the house allows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Action, Claim, Entry, Pass
from bid_euchre.cards import CardSet, Rank
from bid_euchre.options import rows
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.making import CLAIM_1, CLAIM_2
from bid_euchre.ruleset import PhaseRules
from bid_euchre.state import Hand, State, Turn

_FACES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)


def _ace_no_face(holding: CardSet) -> bool:
    ranks = [card.rank for card in holding]
    return Rank.ACE in ranks and not any(rank is None or rank in _FACES for rank in ranks)


_TESTS: Final[Mapping[str, tuple[Rule, Callable[[CardSet], bool], str]]] = {
    "ace-no-face-redeal": (CLAIM_2, _ace_no_face, "at least one ace and no jack, queen, king or joker"),
}
"""For each claim its rule, its test, and the test in words."""


def _hyphened(names: object) -> object:
    if isinstance(names, (list, tuple)):
        return tuple([name.replace("_", "-") if isinstance(name, str) else name for name in names])
    return names


@attrs.frozen(cache_hash=True)
class ClaimRules(PhaseRules):
    """Which weak hands may be claimed."""

    weak_hand_claims: tuple[str, ...] = rows(
        (),
        CLAIM_1,
        {
            "ace-no-face-redeal": (
                "With an ace and no face card the hand may be thrown in, and the next player deals.",
                "S2.27",
                "INF: the joker counts as a face; asked before the first bid",
            ),
        },
        converter=_hyphened,
    )

    @override
    def begin(self, hand: Hand) -> State | Hand:
        if not self.weak_hand_claims:
            return hand
        return Claiming(hand, hand.ruleset.table.left(hand.dealer), self.weak_hand_claims)

    @override
    def claims(self) -> tuple[str, ...]:
        return self.weak_hand_claims


class Claiming(Turn):
    """A seat is asked about its weak hand."""

    __slots__ = ("_offered",)
    phase: ClassVar[str] = "claiming"

    def __init__(self, hand: Hand, seat: int, offered: tuple[str, ...]) -> None:
        """Ask a seat; ``offered`` are the claims that the house allows."""
        super().__init__(hand, seat)
        self._offered: Final = offered

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat, self._offered)

    @override
    def legal(self) -> tuple[Action, ...]:
        holding = self.holding(self._seat)
        return (PASS, *[Claim(name) for name in self._offered if _TESTS[name][1](holding)])

    @override
    def refusal(self, action: Action) -> Violation | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Claim):
            return self.misplaced(action)
        if action.name not in self._offered:
            return Violation(CLAIM_1, f"{action.name} is not a claim in {self.ruleset.name}")
        rule, test, words = _TESTS[action.name]
        if not test(self.holding(self._seat)):
            return Violation(rule, f"the hand of seat {self._seat} is not {words}")
        return None

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if isinstance(action, Claim):
            rule, _, words = _TESTS[action.name]
            return (Ground(rule, f"the hand has {words}"),)
        return (Ground(CLAIM_1, "a claim may always be declined"),)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand = self._hand.but(entry=Entry(self._seat, action))
        if isinstance(action, Claim):
            return hand.but(thrown_in=_TESTS[action.name][0])
        if self._seat == hand.dealer:
            return hand
        return Claiming(hand, hand.ruleset.table.lefts[self._seat], self._offered)
