"""Taking up cards and discarding: a seat that holds more cards than the others puts the surplus away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

import attrs
from typing_extensions import override

from bid_euchre.actions import DRAWS, PASS, Action, BlindAlone, Discard, Draw, OrderUp, Pass, Take
from bid_euchre.calls import offers_joker
from bid_euchre.cards import Card, CardSet
from bid_euchre.log import Entry, Spoken
from bid_euchre.menus import Menu, discard_menu
from bid_euchre.options import choice, find, unused
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.knock import CALL_13, CALL_14, CALL_15
from bid_euchre.rulebook.making import DEAL_6, DEAL_7, DEAL_8
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.tricks import sitting
from bid_euchre.wording.calling import HAS_TAKEN_UP, MADE_TO_TAKE, MUST_KEEP
from bid_euchre.wording.common import NOT_HELD
from bid_euchre.wording.making import ANY_DISCARD, HAS_MORE

_TAKE_OR_LEAVE: Final = (PASS, Take())


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


@attrs.frozen(cache_hash=True)
class PickUpRules(PhaseRules):
    """What the dealer does with the card turned up, when trump is made by it."""

    dealer_takes_upcard: Literal["must", "optional"] = choice(
        "must",
        CALL_13,
        {
            "must": ("The dealer takes up the card.", "S1.11", "S1.19", "OS"),
            "optional": ("A dealer whom another made take it up may leave it.", CALL_14, "S3.12", "BIC", "HOY01"),
        },
    )

    may_discard_upcard: bool = choice(
        True,
        CALL_15,
        {
            True: ("The dealer may put away the very card that he took up.", "MTL", "INF S3.12"),
            False: ("The dealer keeps the card that he took up.", "SOM 88", "OS", "DOC2"),
        },
    )

    sitting_dealer_still_takes_upcard: bool = choice(
        True,
        CALL_13,
        {
            True: ("A dealer who will sit out takes up the card all the same.", "OS", "INF"),
            False: ("A dealer who will sit out leaves the card.", "INF"),
        },
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        window = find(phases, "alone_window")
        forced = find(phases, "dealer_partner_order") == "forced_alone"
        sits = find(phases, "alone") == "on" and (window != "before_first_lead" or forced)
        if not sits and (window != "before_discard" or find(phases, "defend_alone") == "off"):
            names = ("sitting_dealer_still_takes_upcard",)
            yield from unused(self, names, "where nobody sits out before the dealer's discard")

    @override
    def begin(self, hand: Hand) -> State | Hand:
        contract = hand._contract
        if contract is None or not _by_upcard(hand):
            return hand
        if not self.sitting_dealer_still_takes_upcard and hand.dealer in sitting(hand.ruleset.table, contract):
            return hand
        if self.dealer_takes_upcard == "optional" and contract._maker != hand.dealer:
            return TakingUp(hand, hand.dealer, self)
        return self.taken_up(hand)

    def taken_up(self, hand: Hand) -> State:
        """Let the dealer take up the card, and ask for his discard."""
        deal, dealer = hand._deal, hand._match._dealer
        upcard = None if deal is None else deal._upcard
        assert upcard is not None
        hand = hand.moved(dealer, DRAWS[upcard._code], dealer, None, hand._game.kitty_place)
        return Discarding(hand, dealer, None if self.may_discard_upcard else upcard)


def _by_upcard(hand: Hand) -> bool:
    """Whether trump was made by the card turned up."""
    log = hand._log
    last = len(log) - 1
    while not isinstance(log[last], Spoken):
        last -= 1
    return isinstance(log[last]._action, (OrderUp, BlindAlone)) or offers_joker(hand)


class TakingUp(Turn):
    """The dealer may take up the card turned up, or leave it."""

    __slots__ = ("_rules",)
    phase: ClassVar[str] = "taking up"

    def __init__(self, hand: Hand, seat: int, rules: PickUpRules) -> None:
        """Ask the dealer."""
        super().__init__(hand, seat)
        self._rules: Final = rules

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat, self._rules)

    @override
    def legal(self) -> tuple[Action, ...]:
        return _TAKE_OR_LEAVE

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        return () if isinstance(action, (Pass, Take)) else (self.misplaced(action),)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return (Ground(CALL_14, MADE_TO_TAKE(seat=self._seat, card=str(self._hand.upcard))),)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand = self._hand.but(entry=Entry(self._seat, action))
        return hand if isinstance(action, Pass) else self._rules.taken_up(hand)


class Discarding(Turn):
    """A seat is to put a card away."""

    __slots__ = ("_kept", "_mask")
    phase: ClassVar[str] = "discarding"

    def __init__(self, hand: Hand, seat: int, kept: Card | None = None) -> None:
        """Ask a seat; ``kept`` is a card that may not be put away."""
        self._hand = hand
        self._seat = seat
        holding = hand._holdings[seat]
        self._kept: Final[Card | None] = kept
        self._mask: Final[int] = holding if kept is None else holding & ~hand._game.bits[kept._code]

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat, self._kept)

    @override
    def legal(self) -> tuple[Action, ...]:
        game = self._hand._game
        menu: Menu | None = game.memo.get("discards")
        if menu is None:
            menu = game.memo["discards"] = discard_menu(game.pack)
        return menu.of(self._mask)

    @override
    def allows(self, action: Action) -> bool:
        return isinstance(action, Discard) and self._mask & self._hand._game.bits[action._code] != 0

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if not isinstance(action, Discard):
            return (self.misplaced(action),)
        broken: list[Violation] = []
        if action.card not in self.holding(self._seat):
            rule = DEAL_8 if self._hand.upcard is None else CALL_15
            broken.append(Violation(rule, NOT_HELD(seat=self._seat, card=str(action.card))))
        if action.card is self._kept:
            broken.append(Violation(CALL_15, MUST_KEEP(card=str(action.card))))
        return tuple(broken)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if self._hand.upcard is not None:
            return (Ground(CALL_15, HAS_TAKEN_UP(seat=self._seat, card=str(self._hand.upcard))),)
        rule = DEAL_7 if self.hand.high_bid is None else DEAL_6
        return (Ground(DEAL_8, ANY_DISCARD(seat=self._seat)), Ground(rule, HAS_MORE()))

    @override
    def apply(self, action: Action) -> State | Hand:
        assert isinstance(action, Discard)
        hand, seat = self._hand, self._seat
        enough = hand._holdings[seat].bit_count() == hand._game.hand_size + 1
        hand = hand.moved(seat, action, hand._game.buried_place, (seat,), None, enough)
        return hand if enough else Discarding(hand, seat)
