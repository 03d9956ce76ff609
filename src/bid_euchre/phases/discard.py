"""Discarding: a seat that holds more cards than the others puts the surplus away."""

from __future__ import annotations

from typing import ClassVar

import attrs
from typing_extensions import override

from bid_euchre.actions import Action, Discard, Draw, discard_menu
from bid_euchre.cards import CardSet
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.making import DEAL_6, DEAL_7, DEAL_8
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.state import Hand, State, Turn


@attrs.frozen(cache_hash=True)
class DiscardRules(PhaseRules):
    """The step itself: who has more cards than a hand has tricks discards (DEAL-7, DEAL-8)."""

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return not ruleset.table_rules.dealer_extra_cards and ruleset.table_rules.kitty_mode != "widow_to_bidder"

    @override
    def begin(self, hand: Hand) -> State | Hand:
        size: int = hand.ruleset.hand_size
        for seat in hand.ruleset.table.seats:
            if hand.holdings[seat].bit_count() > size:
                return Discarding(hand, seat)
        return hand


@attrs.frozen(cache_hash=True)
class WidowRules(PhaseRules):
    """The step itself: the winner of the auction takes up the kitty (DEAL-6)."""

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return ruleset.table_rules.kitty_mode != "widow_to_bidder"

    @override
    def begin(self, hand: Hand) -> State | Hand:
        high = hand.high_bid
        if high is None:
            return hand
        pack = hand.ruleset.pack
        for card in CardSet(pack, hand.holdings[hand.kitty_place]):
            hand = hand.moved(high.seat, Draw(card), high.seat, (high.seat,), hand.kitty_place)
        return hand


class Discarding(Turn):
    """A seat is to put a card away."""

    __slots__ = ()
    phase: ClassVar[str] = "discarding"

    @override
    def legal(self) -> tuple[Action, ...]:
        return discard_menu(self.ruleset.pack).of(self.mask_of(self._seat))

    @override
    def refusal(self, action: Action) -> Violation | None:
        if not isinstance(action, Discard):
            return self.misplaced(action)
        if action.card not in self.holding(self._seat):
            return Violation(DEAL_8, f"seat {self._seat} does not hold {action.card}")
        return None

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        rule = DEAL_7 if self.hand.high_bid is None else DEAL_6
        return (Ground(DEAL_8, f"seat {self._seat} may put away any card"), Ground(rule, "he has more than the others"))

    @override
    def apply(self, action: Action) -> State | Hand:
        assert isinstance(action, Discard)
        hand = self._hand.moved(self._seat, action, self._hand.buried_place, (self._seat,))
        return Discarding(hand, self._seat) if hand.holdings[self._seat].bit_count() > hand.ruleset.hand_size else hand
