"""Exchanging: maker and partners pass cards, where the bid says so.

How many cards, in which order, and which the partners may give, stands in the level that was bid; there is nothing else
to set.  Each kind of exchange is a list of single steps: who gives, and where his card goes.
"""

from __future__ import annotations

import functools
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from bid_euchre.actions import Action, CardAction, Discard, Give, discard_menu, gift_menu
from bid_euchre.cards import Card, CardSet
from bid_euchre.contract import Contract
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.making import EXCH_1, EXCH_2, EXCH_3, EXCH_5, EXCH_6, EXCH_7, EXCH_8
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.state import Hand, State, Turn
from bid_euchre.table import Table
from bid_euchre.tricks import better_trumps, trumps_in_order

_KINDS: Final[dict[str, tuple[str, Rule]]] = {
    "swap_sequential": ("maker gives, partners give", EXCH_1),
    "partner_gives_first": ("partners give, maker gives", EXCH_5),
    "swap_blind": ("maker sends, partners send", EXCH_6),
    "discard_then_receive": ("maker buries, partners give", EXCH_7),
    "receive_then_discard": ("partners give, maker buries", EXCH_8),
}
"""For each kind of exchange who does what, in order, and its rule."""


@attrs.frozen(cache_hash=True)
class ExchangeRules(PhaseRules):
    """The step itself; its options are columns of the bidding ladder."""

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return all(level.exchange == "none" for level in ruleset.ladder)

    @override
    def begin(self, hand: Hand) -> State | Hand:
        contract = hand.contract
        if contract is None or contract.level.exchange == "none":
            return hand
        if not hand.ruleset.table.partners(contract.maker):
            return hand
        return Exchanging(hand, contract, 0)


@functools.lru_cache(maxsize=256)
def _steps(table: Table, maker: int, kind: str, number: int) -> tuple[tuple[int, int], ...]:
    """List for each card who gives it, and the place it goes to."""
    buried = table.size + 1
    transit = table.size + 2
    partners = table.partners(maker)
    steps: list[tuple[int, int]] = []
    for part in _KINDS[kind][0].split(", "):
        who, verb = part.split()
        givers = (maker,) if who == "maker" else partners
        for giver in givers:
            receiver = partners[0] if who == "maker" else maker
            place = buried if verb == "buries" else transit if verb.startswith("send") else receiver
            steps.extend([(giver, place)] * (number // len(givers)))
    return tuple(steps)


class Exchanging(Turn):
    """A seat is to pass a card."""

    __slots__ = ("_contract", "_done", "_to")
    phase: ClassVar[str] = "exchanging"

    def __init__(self, hand: Hand, contract: Contract, done: int) -> None:
        """Ask for the next card; ``done`` is the number of cards passed so far, by everybody."""
        level = contract.level
        seat, to = _steps(hand.ruleset.table, contract.maker, level.exchange, level.n)[done]
        super().__init__(hand, seat)
        self._contract: Final = contract
        self._done: Final = done
        self._to: Final = to

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._contract, self._done)

    @property
    def contract(self) -> Contract:
        """What will be played."""
        return self._contract

    @property
    def _buries(self) -> bool:
        return self._to == self._hand.buried_place

    @property
    def _bound(self) -> bool:
        """Whether the seat has to give its best trump (EXCH-2)."""
        return self._seat != self._contract.maker and self._contract.level.exchange_scope == "best_of_trump"

    def _choice(self) -> int:
        """Give the mask of the cards that may be passed."""
        holding = self.mask_of(self._seat)
        if not self._bound:
            return holding
        pack = self.ruleset.pack
        strain = self._contract.strain
        best = [card for card in CardSet(pack, holding) if not holding & better_trumps(pack, strain, card)]
        return sum([holding & pack.bits[card.code] for card in dict.fromkeys(best)])  # EXCH-2

    @override
    def legal(self) -> tuple[Action, ...]:
        pack = self.ruleset.pack
        return (discard_menu(pack) if self._buries else gift_menu(pack)).of(self._choice())

    @override
    def refusal(self, action: Action) -> Violation | None:
        if not isinstance(action, Discard if self._buries else Give):
            return self.misplaced(action)
        assert isinstance(action, CardAction)
        if action.card not in self.holding(self._seat):
            return Violation(self._rule(), f"seat {self._seat} does not hold {action.card}")
        best = self._best_trump() if self._bound else None
        if best is not None and action.card is not best:
            return Violation(EXCH_2, f"the best trump of seat {self._seat} is {best}, not {action.card}")
        return None

    def _best_trump(self) -> Card | None:
        """Find the best trump that the seat holds, bowers included; ``None`` when it holds none."""
        holding = self.holding(self._seat)
        trumps = trumps_in_order(self.ruleset.pack, self._contract.strain)
        return next((card for card in trumps if card in holding), None)

    def _rule(self) -> Rule:
        """Name the rule that the seat gives by."""
        if self._seat == self._contract.maker:
            return _KINDS[self._contract.level.exchange][1]
        return EXCH_2 if self._bound else EXCH_3

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if not self._bound:
            return (Ground(self._rule(), f"seat {self._seat} may choose any card he holds"),)
        best = self._best_trump()
        why = f"seat {self._seat} holds no trump" if best is None else f"{best} is the best trump of seat {self._seat}"
        return (Ground(EXCH_2, why),)

    @override
    def apply(self, action: Action) -> State | Hand:
        assert isinstance(action, CardAction)
        hand = self._hand.moved(self._seat, action, self._to, self._audience())
        level = self._contract.level
        if self._done + 1 < len(_steps(hand.ruleset.table, self._contract.maker, level.exchange, level.n)):
            return Exchanging(hand, self._contract, self._done + 1)
        if level.exchange != "swap_blind":
            return hand
        partner = hand.ruleset.table.partners(self._contract.maker)[0]
        return hand.delivered({self._contract.maker: partner, partner: self._contract.maker})

    def _audience(self) -> tuple[int, ...]:
        """Name the seats that see the card: giver and receiver (EXCH-4)."""
        if self._to < self._hand.kitty_place:
            return tuple(sorted((self._seat, self._to)))
        return (self._seat,)
