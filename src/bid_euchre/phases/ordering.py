"""Ordering: the suit of the card turned up is offered round the table, then any other suit.

What may be said stands ready in :mod:`bid_euchre.calls`; here is whose turn it is, who is bound how, and what comes of
it when everybody passes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

import attrs
from typing_extensions import override

from bid_euchre import options
from bid_euchre.actions import Action, Call, Forfeit, OrderUp, Pass
from bid_euchre.calls import CALLED, NO_MAKER, SUITS, Calls, calls_of, hushed, not_alone, silence
from bid_euchre.cards import Suit
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.log import Spoken
from bid_euchre.options import choice
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.knock import (
    CALL_1,
    CALL_2,
    CALL_3,
    CALL_4,
    CALL_5,
    CALL_6,
    CALL_7,
    CALL_8,
    CALL_9,
    CALL_10,
    CALL_11,
    ORDER_9,
)
from bid_euchre.rulebook.making import NAME_5
from bid_euchre.ruleset import PhaseRules
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.tricks import order_of
from bid_euchre.wording import calling
from bid_euchre.wording.common import NONE_OF, SUIT_NAMES


@attrs.frozen(cache_hash=True)
class OrderingRules(PhaseRules):
    """How trump is made by a card turned up."""

    bar_turned_down_suit: bool | Literal["except_stuck_dealer"] = choice(
        True,
        CALL_5,
        {
            True: ("The suit turned down cannot be named.", "S1.20", "BIC", "HOY01", "INF S3.14"),
            False: ("The suit turned down may be named again.", CALL_4, "S3.14"),
            "except_stuck_dealer": ("Only a dealer who may not pass may name the suit turned down.", "INF"),
        },
    )

    dealer_partner_order: Literal["normal", "forced_alone"] = choice(
        "normal",
        CALL_3,
        {
            "normal": ("The dealer's partner orders up like anybody.", CALL_1, "S1.17", "OHIO"),
            "forced_alone": ("The dealer's partner orders up only to play alone.", "S1.54", "ELINK"),
        },
    )

    order_requirement: Literal["none", "natural_trump_in_hand", "any_trump_in_hand"] = choice(
        "none",
        CALL_2,
        {
            "none": ("Nobody needs a card of the suit to order it up.", CALL_1, "OHIO", "MCC"),
            "natural_trump_in_hand": (
                "Who orders up needs a card of the suit; left bower and joker are none.",
                "WP09",
                "DOC2",
            ),
            "any_trump_in_hand": ("Who orders up needs a trump; left bower and joker are trumps.", "MEET"),
        },
    )

    upcard_counts_for_dealer: bool = choice(
        True,
        CALL_2,
        {
            True: ("For the dealer the card turned up counts.", "INF"),
            False: ("The dealer needs one besides the card turned up.", "DOC2"),
        },
    )

    knock_no_trump: Literal["none", "round2", "any"] = choice(
        "none",
        CALL_11,
        {
            "none": ("Trump is always a suit.", CALL_4, "S0.25", "S3.14"),
            "round2": ("No trump may be called in the second round.", "S1.46", "EGN"),
            "any": ("No trump may be called in both rounds.", "INF"),
        },
    )

    joker_in_nt: Literal["forbidden_nt", "plain_top_of_lead"] | None = choice(
        None,
        NAME_5,
        {
            None: ("There is no joker, or no no-trump.", "S0.25"),
            "forbidden_nt": ("With a joker in the pack no trump is not offered.", "INF"),
            "plain_top_of_lead": ("Without trump a joker is of the suit led, and wins.", ORDER_9, "INF"),
        },
    )

    all_pass: Literal["redeal_next", "redeal_same", "stick_dealer", "stick_or_forfeit1", "play_no_trump"] = choice(
        "redeal_next",
        CALL_6,
        {
            "redeal_next": ("When all pass twice the next player deals.", "S1.21", "S3.15"),
            "redeal_same": ("When all pass twice the same player deals.", CALL_7, "MTL"),
            "stick_dealer": (
                "The dealer must name a suit when all others have passed twice.",
                CALL_8,
                "S0.24",
                "S1.48",
            ),
            "stick_or_forfeit1": ("The dealer then names a suit or gives up deal and point.", CALL_9, "ELINK"),
            "play_no_trump": ("When all pass twice the hand is played without trump.", CALL_10, "ECOM"),
        },
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if table.kitty_mode != "upcard":
            yield "kitty_mode must be 'upcard' where the card turned up is offered as trump"
        if table.copies != 1:
            yield "copies must be 1 where a card is turned up"
        if table.dealer_extra_cards:
            yield "dealer_extra_cards cannot act where the dealer takes up a card"
        if self.dealer_partner_order == "forced_alone":
            if table.table.sides == table.players:
                yield "dealer_partner_order 'forced_alone' needs partners"
            elif options.find(phases, "alone") != "on":
                yield "dealer_partner_order 'forced_alone' cannot act where nobody may go alone"
        if self.order_requirement == "none":
            yield from options.unused(self, ("upcard_counts_for_dealer",), "where nobody needs a trump to order up")
        if self.bar_turned_down_suit == "except_stuck_dealer" and not self.sticks:
            yield "bar_turned_down_suit 'except_stuck_dealer' cannot act where the dealer may pass"
        yield from self._faults_without_trump(bool(table.joker))

    @property
    def sticks(self) -> bool:
        """Whether the dealer may not simply pass the second time (CALL-8, CALL-9)."""
        return self.all_pass in ("stick_dealer", "stick_or_forfeit1")

    def _faults_without_trump(self, joker: bool) -> Iterator[str]:
        plays = self.knock_no_trump != "none" or self.all_pass == "play_no_trump"
        if joker and plays and self.joker_in_nt is None:
            yield "joker_in_nt must say what becomes of no trump in a pack with a joker"
        if self.joker_in_nt is not None and not (joker and plays):
            yield "joker_in_nt cannot act without a joker and no trump"
        if self.joker_in_nt == "forbidden_nt" and self.all_pass == "play_no_trump":
            yield "all_pass 'play_no_trump' cannot be where joker_in_nt forbids no trump"

    @property
    @override
    def reads_upcard(self) -> bool:
        return True

    @override
    def ladder(self) -> tuple[Level, ...]:
        return (CALLED, NO_MAKER) if self.all_pass == "play_no_trump" else (CALLED,)

    @override
    def strains(self, level: Level) -> tuple[Strain, ...] | None:
        if level == NO_MAKER:
            return (Strain.HIGH,)
        high = self.knock_no_trump != "none" and self.joker_in_nt != "forbidden_nt" and level.name != "blind-alone"
        return (*SUITS, Strain.HIGH) if high else SUITS

    @override
    def begin(self, hand: Hand) -> State | Hand:
        return Ordering(hand, hand._game.lefts[hand._match._dealer], 1) if hand._contract is None else hand


class Ordering(Turn):
    """A seat makes trump, or passes."""

    __slots__ = ("_calls", "_legal", "_round")
    phase: ClassVar[str] = "ordering"

    def __init__(self, hand: Hand, seat: int, number: int) -> None:
        """Ask a seat in the first round or the second."""
        self._hand = hand
        self._seat = seat
        game = hand._game
        calls = calls_of(game)
        self._round: Final = number
        self._calls: Final[Calls] = calls
        if number == 2:
            upcard = hand.upcard
            assert upcard is not None
            legal = calls.second(upcard, seat == hand._match._dealer)
        elif calls.plain is not None:
            legal = calls.plain
        else:
            legal = calls.first(self._forced(), self._may_order())
        self._legal: Final[tuple[Action, ...]] = hushed(hand, seat, legal) if game.permissive else legal

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat, self._round)

    @property
    def round(self) -> int:
        """The round of calls: 1 for the suit turned up, 2 for the others."""
        return self._round

    @property
    def _rules(self) -> OrderingRules:
        rules = self._hand.game.phases[self._hand.step]
        assert isinstance(rules, OrderingRules)
        return rules

    def _suit(self) -> Suit:
        """Tell which suit is offered."""
        upcard = self._hand.upcard
        assert upcard is not None
        suit = self._calls.suit_of(upcard)
        assert suit is not None
        return suit

    def _forced(self) -> bool:
        """Whether the seat may order up only to play alone (CALL-3)."""
        if not self._calls.forces_partner:
            return False
        return self._seat in self._hand.ruleset.table.partners(self._hand.dealer)

    def _may_order(self) -> bool:
        """Whether the seat holds what one needs to order up (CALL-2)."""
        rules = self._rules
        if rules.order_requirement == "none":
            return True
        hand = self._hand
        upcard = hand.upcard
        pack = hand.game.pack
        holding = hand.holdings[self._seat]
        if self._seat == hand.dealer and rules.upcard_counts_for_dealer and upcard is not None:
            holding |= pack.bits[upcard.code]
        suit = self._suit()
        if rules.order_requirement == "any_trump_in_hand":
            return holding & order_of(pack, Strain(suit)).follow[suit] != 0
        return any(holding >> index & 1 and card.suit is suit for index, card in enumerate(pack.cards))

    @override
    def legal(self) -> tuple[Action, ...]:
        return self._legal

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if action in self._legal:
            return ()
        return silence(self._hand, self._seat, self._legal, action) or self._why_not(action)

    def _why_not(self, action: Action) -> tuple[Violation, ...]:
        """Name every rule that an illegal action breaks."""
        if isinstance(action, OrderUp) and self._round == 1:
            return tuple(self._no_order(action))
        if isinstance(action, Call):
            return tuple(self._no_call(action))
        if isinstance(action, Pass):
            if self._rules.all_pass == "stick_or_forfeit1":
                return (Violation(CALL_9, calling.MUST_NAME_OR_FORFEIT(seat=self._seat)),)
            return (Violation(CALL_8, calling.MUST_NAME_NOW(seat=self._seat)),)
        if isinstance(action, Forfeit):
            return (Violation(CALL_9, calling.NO_FORFEIT(seat=self._seat)),)
        return (self.misplaced(action),)

    def _no_order(self, action: OrderUp) -> list[Violation]:
        broken: list[Violation] = []
        if not self._may_order():
            broken.append(Violation(CALL_2, calling.NONE_TO_ORDER(seat=self._seat, none=NONE_OF[self._suit()]())))
        if self._forced() and not action.alone:
            broken.append(Violation(CALL_3, calling.PARTNER_ALONE(seat=self._seat)))
        return broken + self._not_alone(action.alone)

    def _not_alone(self, alone: bool) -> list[Violation]:
        """Say why alone is not said with the call, if it is; who is forced to play so always says it."""
        if not alone or self._calls.with_alone or (self._round == 1 and self._forced()):
            return []
        return [not_alone(self.ruleset)]

    def _no_call(self, action: Call) -> list[Violation]:
        strain = action.strain
        broken: list[Violation] = []
        if strain is Strain.LOW:
            broken.append(Violation(CALL_11, calling.NO_LOW()))
        elif strain is Strain.HIGH:
            broken += self._no_high()
        elif self._round == 1:
            broken.append(Violation(CALL_1, calling.ONLY_SUIT(suit=SUIT_NAMES[self._suit()]())))
        elif Call(strain) not in self._legal:
            broken.append(Violation(CALL_5, calling.TURNED_DOWN(suit=SUIT_NAMES[self._suit()]())))
        return broken + self._not_alone(action.alone)

    def _no_high(self) -> list[Violation]:
        """Say why no trump cannot be called, for every reason."""
        cannot = calling.NO_HIGH(seat=self._seat)
        forced = self._round == 1 and self._forced()
        offered = self._calls.high_first if self._round == 1 else self._calls.high_later
        return [Violation(rule, cannot) for rule, holds in ((CALL_3, forced), (CALL_11, not offered)) if holds]

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if isinstance(action, OrderUp):
            return (Ground(CALL_1, calling.SUIT_UP(suit=SUIT_NAMES[self._suit()]())),)
        if isinstance(action, Forfeit):
            return (Ground(CALL_9, calling.FORFEITS(seat=self._seat)),)
        if isinstance(action, Call) and not action.strain.is_suit:
            return (Ground(CALL_11, calling.MAY_CALL_HIGH(seat=self._seat)),)
        return (Ground(CALL_1 if self._round == 1 else CALL_4, calling.TURN(seat=self._seat)),)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand = self._hand
        if isinstance(action, OrderUp):
            upcard = None if hand._deal is None else hand._deal._upcard
            assert upcard is not None
            return self._calls.made(hand, self._seat, action, self._calls.strain_of(upcard), action._alone)
        if isinstance(action, Call):
            return self._calls.made(hand, self._seat, action, action._strain, action._alone)
        hand = hand.logged(Spoken(self._seat, action))
        if self._seat != hand._match._dealer:
            return Ordering(hand, hand._game.lefts[self._seat], self._round)
        if self._round == 1:
            return Ordering(hand, hand._game.lefts[self._seat], 2)
        return hand if isinstance(action, Forfeit) else self._passed_out(hand)

    def _passed_out(self, hand: Hand) -> Hand:
        """Everybody has passed twice."""
        all_pass = self._rules.all_pass
        if all_pass == "play_no_trump":
            return hand.but(contract=Contract(Strain.HIGH, NO_MAKER, None))
        if all_pass == "redeal_same":
            return hand.but(thrown_in=CALL_7, next_dealer=hand.dealer)
        return hand.but(thrown_in=CALL_6)
