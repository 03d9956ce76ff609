"""Exchanging: maker and partner swap cards, where the bid says so.

How many cards, and which the partner may give, stands in the level that was bid; there is nothing else to set.
"""

from __future__ import annotations

from typing import ClassVar, Final

import attrs
from typing_extensions import override

from bid_euchre.actions import Action, CardAction, Entry, Give, gift_menu
from bid_euchre.cards import Card, CardSet
from bid_euchre.contract import Contract
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.making import EXCH_1, EXCH_2, EXCH_3
from bid_euchre.ruleset import PhaseRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.tricks import order_of


@attrs.frozen(cache_hash=True)
class ExchangeRules(PhaseRules):
    """The step itself; its options are columns of the bidding ladder."""

    @override
    def begin(self, hand: Hand) -> State | Hand:
        contract = hand.contract
        if contract is None or contract.level.exchange == "none":
            return hand
        return Exchanging(hand, contract, 0)


class Exchanging(Turn):
    """A seat is to give a card to its partner."""

    __slots__ = ("_contract", "_given", "_partner")
    phase: ClassVar[str] = "exchanging"

    def __init__(self, hand: Hand, contract: Contract, given: int) -> None:
        """Ask for the next gift; ``given`` is the number of cards given so far, by both."""
        partner = hand.ruleset.table.partners(contract.maker)[0]
        super().__init__(hand, contract.maker if given < contract.level.n else partner)
        self._contract: Final = contract
        self._given: Final = given
        self._partner: Final = partner

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._contract, self._given)

    @property
    def contract(self) -> Contract:
        """What will be played."""
        return self._contract

    @property
    def receiver(self) -> int:
        """The seat that gets the card."""
        return self._partner if self._seat == self._contract.maker else self._contract.maker

    def _choice(self) -> int:
        """Give the mask of the cards that may be given."""
        holding = self.mask_of(self._seat)
        level = self._contract.level
        if self._seat == self._contract.maker or level.exchange_scope == "any":
            return holding
        best = self._best_trump()
        return holding if best is None else holding & self.ruleset.pack.bits[best.code]

    def _best_trump(self) -> Card | None:
        """Find the best trump that the seat holds, bowers included (EXCH-2)."""
        strain = self._contract.strain
        if not strain.is_suit:
            return None
        order = order_of(self.ruleset.pack, strain)
        trumps = self.mask_of(self._seat) & order.follow[strain]
        cards = self.ruleset.pack.cards
        held = [index for index in range(len(cards)) if trumps >> index & 1]
        if not held:
            return None
        return cards[max(held, key=order.power[strain].__getitem__)]

    @override
    def legal(self) -> tuple[Action, ...]:
        return gift_menu(self.ruleset.pack).of(self._choice())

    @override
    def refusal(self, action: Action) -> Violation | None:
        if not isinstance(action, Give):
            return self.misplaced(action)
        maker = self._seat == self._contract.maker
        rule = EXCH_1 if maker else EXCH_2 if self._contract.level.exchange_scope == "best_of_trump" else EXCH_3
        if action.card not in self.holding(self._seat):
            return Violation(rule, f"seat {self._seat} does not hold {action.card}")
        best = self._best_trump() if rule is EXCH_2 else None
        if best is not None and action.card is not best:
            return Violation(EXCH_2, f"the best trump of seat {self._seat} is {best}, not {action.card}")
        return None

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if self._seat == self._contract.maker:
            return (Ground(EXCH_1, f"seat {self._seat} may give any card he holds"),)
        if self._contract.level.exchange_scope == "any":
            return (Ground(EXCH_3, f"seat {self._seat} may give any card he holds"),)
        best = self._best_trump()
        why = f"seat {self._seat} holds no trump" if best is None else f"{best} is the best trump of seat {self._seat}"
        return (Ground(EXCH_2, why),)

    @override
    def apply(self, action: Action) -> State | Hand:
        assert isinstance(action, CardAction)
        seat = self._seat
        other = self.receiver
        pack = self.ruleset.pack
        copies = self.mask_of(seat) & pack.bits[action.code]
        card = copies & -copies
        holdings = list(self._hand.holdings)
        holdings[seat] ^= card
        holdings[other] ^= card
        seen_by = (min(seat, other), max(seat, other))  # EXCH-4
        hand = self._hand.but(entry=Entry(seat, action, seen_by, other), holdings=pack.settle(holdings))
        if self._given + 1 == 2 * self._contract.level.n:
            return hand
        return Exchanging(hand, self._contract, self._given + 1)

    def received(self) -> CardSet:
        """Give the cards that the seat to act has been given so far."""
        got = [
            entry.action.card for entry in self._hand.log if entry.to == self._seat and isinstance(entry.action, Give)
        ]
        return self.ruleset.pack.set(got)
