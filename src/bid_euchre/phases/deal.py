"""Dealing: the cards are due, and fall by chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Final, Literal

import attrs
from typing_extensions import override

from bid_euchre.actions import Action
from bid_euchre.cards import LARGEST_PACK
from bid_euchre.options import choice
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.making import DEAL_1, DEAL_2, DEAL_3, DEAL_4
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.state import Deal, Hand, State
from bid_euchre.values import expect

_BITS: Final = [1 << index for index in range(LARGEST_PACK)]


@attrs.frozen(cache_hash=True)
class DealRules(PhaseRules):
    """How the cards are handed out, and who deals first."""

    deal_pattern: Literal["ones"] = choice(
        "ones", DEAL_2, {"ones": ("One card at a time, the first to eldest hand.", "S2.6", "INF S0.34 for S0")}
    )

    first_dealer: Literal["random"] = choice(
        "random", DEAL_4, {"random": ("Every seat is as likely to deal first.", "S3.4", "INF for S0 and S2")}
    )

    @override
    def begin(self, hand: Hand) -> State | Hand:
        return Dealing(hand)


def draw_dealer(ruleset: Ruleset, rng: random.Random) -> int:
    """Choose the first dealer as the option ``first_dealer`` says: every seat is as likely (DEAL-4)."""
    expect(ruleset, Ruleset, "a ruleset")
    return int(rng.random() * ruleset.table.size)


class Dealing(State):
    """The cards are to be dealt."""

    __slots__ = ("_hand",)
    phase: ClassVar[str] = "dealing"

    def __init__(self, hand: Hand) -> None:
        """Wait for the cards of a hand."""
        self._hand: Final = hand

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand,)

    @property
    @override
    def hand(self) -> Hand:
        return self._hand

    @override
    def legal(self) -> tuple[Action, ...]:
        return ()

    @override
    def allows(self, action: Action) -> bool:
        return self.refusal(action) is None

    @override
    def refusal(self, action: Action) -> Violation | None:
        if not isinstance(action, Deal):
            return Violation(DEAL_3, f"{str(action)!r} is not possible: the cards are to be dealt first")
        ruleset = self.ruleset
        pack = ruleset.pack
        if (action.pack is not pack and action.pack != pack) or len(action.masks) != ruleset.table.size:
            return Violation(DEAL_1, f"these cards are dealt for another game than {ruleset.name}")
        size = ruleset.hand_size
        together = 0
        for mask in action.masks:
            together += mask
            if mask.bit_count() != size or mask < 0:
                return Violation(DEAL_1, f"every seat gets {size} cards")
        if together != pack.full:  # holdings of the right sizes add up to the pack only when disjoint
            return Violation(DEAL_1, "every card is dealt once")
        return None

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return (Ground(DEAL_1, "every card is dealt once"),)

    @override
    def apply(self, action: Action) -> State | Hand:
        assert isinstance(action, Deal)
        return self._hand.dealt(action)

    @override
    def draw(self, rng: random.Random) -> Deal:
        """Shuffle as Fisher and Yates did, striking out one of the cards left at a time, and deal.

        Only ``rng.random()`` is used: it gives the same numbers for the same seed on every Python version.
        """
        left = _BITS[: self.ruleset.pack.size]
        draw = rng.random
        return self._hand_out([left.pop(int(draw() * count)) for count in range(len(left), 0, -1)])

    @override
    def hand_out(self, order: Sequence[int]) -> Deal:
        return self._hand_out([1 << index for index in order])

    def _hand_out(self, bits: list[int]) -> Deal:
        """Deal the pack, given as masks of one card each, from the top."""
        ruleset = self.ruleset
        turns = ruleset.table.rounds[self._hand.dealer]
        seats = len(turns)
        holdings = [0] * seats
        for place, seat in enumerate(turns):
            holdings[seat] = sum(bits[place::seats])  # DEAL-2
        return Deal(ruleset.pack, tuple(holdings))
