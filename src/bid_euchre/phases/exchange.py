"""Exchanging: partners pass cards, where the bid says so, or where a loner may ask for a card.

How many cards, in which order, and which the partners may give, stands in the level that was bid, or in the options for
loners.  Each kind of exchange is a list of single steps: who gives, and where his card goes.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import ClassVar, Final, Literal

import attrs
from typing_extensions import override

from bid_euchre.actions import Action, CardAction, Discard, Give
from bid_euchre.cards import Card, CardSet
from bid_euchre.contract import Contract, Level
from bid_euchre.menus import discard_menu, gift_menu
from bid_euchre.options import choice, find, unused
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.knock import CALL_17, EXCH_9
from bid_euchre.rulebook.making import EXCH_1, EXCH_2, EXCH_3, EXCH_5, EXCH_6, EXCH_7, EXCH_8
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.table import Table
from bid_euchre.tricks import better_trumps, trumps_in_order
from bid_euchre.wording.common import NOT_HELD
from bid_euchre.wording.making import ANY_CARD, BEST_TRUMP, NO_TRUMP_HELD, NOT_BEST

_KINDS: Final[dict[str, tuple[str, Rule]]] = {
    "swap_sequential": ("maker gives, partners give", EXCH_1),
    "partner_gives_first": ("partners give, maker gives", EXCH_5),
    "swap_blind": ("maker sends, partners send", EXCH_6),
    "discard_then_receive": ("maker buries, partners give", EXCH_7),
    "receive_then_discard": ("partners give, maker buries", EXCH_8),
}
"""For each kind of exchange who does what, in order, and its rule."""


@attrs.frozen
class Step:
    """One card to be passed."""

    giver: int
    """Who passes it."""

    to: int
    """The place it goes to."""

    rule: Rule
    """The rule it is passed by."""

    bound: bool = False
    """Whether it must be the giver's best trump (EXCH-2)."""


@attrs.frozen(cache_hash=True)
class ExchangeRules(PhaseRules):
    """The step itself; its options are columns of the bidding ladder."""

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return all(level.exchange == "none" for level in ruleset.ladder)

    @override
    def begin(self, hand: Hand) -> State | Hand:
        contract = hand.contract
        if contract is None or contract.maker is None or contract.level.exchange == "none":
            return hand
        if not hand.ruleset.table.partners(contract.maker):
            return hand
        steps = _steps(hand.ruleset.table, contract.maker, contract.level)
        return Exchanging(hand, contract, steps, 0)


@functools.lru_cache(maxsize=256)
def _steps(table: Table, maker: int, level: Level) -> tuple[Step, ...]:
    """List the cards to be passed for a bid."""
    text, own = _KINDS[level.exchange]
    partners = table.partners(maker)
    bound = level.exchange_scope == "best_of_trump"
    steps: list[Step] = []
    for part in text.split(", "):
        who, verb = part.split()
        givers = (maker,) if who == "maker" else partners
        for giver in givers:
            receiver = partners[0] if who == "maker" else maker
            to = table.size + 1 if verb == "buries" else table.size + 2 if verb.startswith("send") else receiver
            rule = own if who == "maker" else EXCH_2 if bound else EXCH_3
            steps.extend([Step(giver, to, rule, bound and who != "maker")] * (level.n // len(givers)))
    return tuple(steps)


@attrs.frozen(cache_hash=True)
class LoneExchangeRules(PhaseRules):
    """Whether a lone player gets a card from his partner."""

    alone_exchange: Literal["none", "discard_then_receive", "receive_then_discard"] = choice(
        "none",
        EXCH_9,
        {
            "none": ("A loner plays the cards he has.", CALL_17, "S1.30", "BIC"),
            "discard_then_receive": ("A loner puts a card away, then his partner gives him one.", "BIC-RR"),
            "receive_then_discard": ("A loner gets a card from his partner, then puts one away.", "KEL6", "EGN"),
        },
    )

    defender_exchange: bool = choice(
        False,
        EXCH_9,
        {
            False: ("A lone defender gets no card.", "EGN"),
            True: ("A lone defender gets a card from his partner too.", "KEL6", "BIC-RR"),
        },
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if self.alone_exchange == "none":
            yield from unused(self, ("defender_exchange",), "without alone_exchange")
            return
        if find(phases, "alone") == "off":
            yield "alone_exchange cannot act where nobody may go alone"
        if any(len(table.table.partners(seat)) > 1 for seat in table.table.seats):
            yield "alone_exchange needs exactly one partner"
        if find(phases, "defend_alone") == "off":
            yield from unused(self, ("defender_exchange",), "where nobody defends alone")

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return self.alone_exchange == "none"

    @override
    def begin(self, hand: Hand) -> State | Hand:
        contract = hand.contract
        if contract is None or self.alone_exchange == "none":
            return hand
        steps: tuple[Step, ...] = ()
        if contract.loner is not None:
            steps += self._for(hand, contract.loner)
        if contract.lone_defender is not None and self.defender_exchange:
            steps += self._for(hand, contract.lone_defender)
        return Exchanging(hand, contract, steps, 0) if steps else hand

    def _for(self, hand: Hand, loner: int) -> tuple[Step, ...]:
        (partner,) = hand.ruleset.table.partners(loner)
        discard = Step(loner, hand.buried_place, EXCH_9)
        gift = Step(partner, loner, EXCH_9)
        return (discard, gift) if self.alone_exchange == "discard_then_receive" else (gift, discard)


class Exchanging(Turn):
    """A seat is to pass a card."""

    __slots__ = ("_contract", "_done", "_step", "_steps")
    phase: ClassVar[str] = "exchanging"

    def __init__(self, hand: Hand, contract: Contract, steps: tuple[Step, ...], done: int) -> None:
        """Ask for the next card; ``done`` is the number of cards passed so far, by everybody."""
        super().__init__(hand, steps[done].giver)
        self._contract: Final = contract
        self._steps: Final = steps
        self._done: Final = done
        self._step: Final[Step] = steps[done]

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._contract, self._steps, self._done)

    @property
    def contract(self) -> Contract:
        """What will be played."""
        return self._contract

    @property
    def _buries(self) -> bool:
        return self._step.to == self._hand.buried_place

    def _choice(self) -> int:
        """Give the mask of the cards that may be passed."""
        holding = self.mask_of(self._seat)
        if not self._step.bound:
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
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if not isinstance(action, Discard if self._buries else Give):
            return (self.misplaced(action),)
        assert isinstance(action, CardAction)
        broken: list[Violation] = []
        if action.card not in self.holding(self._seat):
            broken.append(Violation(self._step.rule, NOT_HELD(seat=self._seat, card=str(action.card))))
        best = self._best_trump() if self._step.bound else None
        if best is not None and action.card is not best:
            broken.append(Violation(EXCH_2, NOT_BEST(seat=self._seat, best=str(best), card=str(action.card))))
        return tuple(broken)

    def _best_trump(self) -> Card | None:
        """Find the best trump that the seat holds, bowers included; ``None`` when it holds none."""
        holding = self.holding(self._seat)
        trumps = trumps_in_order(self.ruleset.pack, self._contract.strain)
        return next((card for card in trumps if card in holding), None)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if not self._step.bound:
            return (Ground(self._step.rule, ANY_CARD(seat=self._seat)),)
        best = self._best_trump()
        if best is None:
            return (Ground(EXCH_2, NO_TRUMP_HELD(seat=self._seat)),)
        return (Ground(EXCH_2, BEST_TRUMP(card=str(best), seat=self._seat)),)

    @override
    def apply(self, action: Action) -> State | Hand:
        assert isinstance(action, CardAction)
        hand = self._hand.moved(self._seat, action, self._step.to, self._audience())
        if self._done + 1 < len(self._steps):
            return Exchanging(hand, self._contract, self._steps, self._done + 1)
        maker = self._contract.maker
        if self._step.to != hand.transit_place or maker is None:
            return hand
        partner = hand.ruleset.table.partners(maker)[0]
        return hand.delivered({maker: partner, partner: maker})

    def _audience(self) -> tuple[int, ...]:
        """Name the seats that see the card: giver and receiver (EXCH-4)."""
        if self._step.to < self._hand.kitty_place:
            return tuple(sorted((self._seat, self._step.to)))
        return (self._seat,)
