"""The card turned up: what a turned jack or joker lets the dealer do, before anybody makes trump by its suit.

The blind loner, and a dealer who names trump for a joker before he looks at his cards, come before anything else; where
he may look first, or everybody may name, the weak hands have been asked about before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre import options
from bid_euchre.actions import PASS, Action, BlindAlone, Call, Pass
from bid_euchre.calls import BLIND_ALONE, calls_of, hushed, not_alone, offers_joker, silence
from bid_euchre.cards import Rank, Suit
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.log import Entry, Spoken
from bid_euchre.options import choice
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.knock import CALL_3, CALL_11, CALL_12, CALL_16, CALL_17
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.table import Seat
from bid_euchre.wording.calling import CANNOT_CALL, HAS_TURNED_UP, JOKER_UP, MUST_NAME, PARTNER_ALONE

SuitLetter: TypeAlias = Literal["C", "D", "H", "S"]

JokerTurned: TypeAlias = (
    Literal["dealer_names_blind", "dealer_names", "all_name"] | tuple[Literal["counts_as"], SuitLetter]
)

BLIND: Final = BlindAlone()


def _lettered(value: object) -> object:
    if isinstance(value, (tuple, list)) and len(value) == 2 and isinstance(value[1], Suit):
        return (value[0], value[1].letter)
    return tuple(value) if isinstance(value, list) else value


@attrs.frozen(cache_hash=True)
class UpcardRules(PhaseRules):
    """What follows from a jack or a joker turned up."""

    upcard_joker: JokerTurned = choice(
        "dealer_names_blind",
        CALL_12,
        {
            "dealer_names_blind": (
                "For a joker turned up the dealer names trump, his cards not seen.",
                "KATZ",
                "ELINK",
            ),
            "dealer_names": ("For a joker turned up the dealer names trump, his cards seen.", "BOOH"),
            "all_name": ("For a joker turned up each in turn names trump or passes; the dealer must.", "goodsoft"),
            **{("counts_as", suit): ("A joker turned up stands for a suit.", "BOOH") for suit in ("C", "D", "H", "S")},
        },
        converter=_lettered,
    )

    prebid_blind_loner: Literal["off", "dealer_jack_up"] = choice(
        "off",
        CALL_16,
        {
            "off": ("Nobody plays alone unseen.", CALL_17, "S1.28"),
            "dealer_jack_up": ("A dealer who turns up a jack may play alone in its suit, his cards not seen.", "S1.55"),
        },
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if not table.joker:
            yield from options.unused(self, ("upcard_joker",), "without a joker")
        if self.prebid_blind_loner != "off" and options.find(phases, "alone") != "on":
            yield "prebid_blind_loner cannot act where nobody may go alone"

    @property
    @override
    def reads_upcard(self) -> bool:
        return True

    @override
    def ladder(self) -> tuple[Level, ...]:
        return () if self.prebid_blind_loner == "off" else (BLIND_ALONE,)

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        names_blind = bool(ruleset.table_rules.joker) and self.upcard_joker == "dealer_names_blind"
        return self.prebid_blind_loner == "off" and not names_blind

    @override
    def begin(self, hand: Hand) -> State | Hand:
        upcard = hand.upcard
        if upcard is None:
            return hand
        if offers_joker(hand) and self.upcard_joker == "dealer_names_blind":
            return CallingForJoker(hand, hand.dealer, False)
        if upcard.rank is Rank.JACK and self.prebid_blind_loner == "dealer_jack_up":
            return OfferingBlind(hand, hand.dealer)
        return hand


@attrs.frozen(cache_hash=True)
class TurnedJokerRules(PhaseRules):
    """The step itself: a joker that is turned up, where trump is named for it with the cards seen (CALL-12)."""

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return ruleset.options.get("upcard_joker") not in ("dealer_names", "all_name")

    @override
    def begin(self, hand: Hand) -> State | Hand:
        if hand.contract is not None or not offers_joker(hand):
            return hand
        if hand.ruleset.options["upcard_joker"] == "all_name":
            return CallingForJoker(hand, hand.game.lefts[hand.dealer], True)
        return CallingForJoker(hand, hand.dealer, True)


class OfferingBlind(Turn):
    """The dealer has turned up a jack, and may play alone before he looks at his cards."""

    __slots__ = ()
    phase: ClassVar[str] = "offered a blind loner"

    @override
    def looked(self, seat: Seat) -> bool:
        return seat != self._hand.dealer

    @override
    def legal(self) -> tuple[Action, ...]:
        return (PASS, BLIND)

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        return () if isinstance(action, (Pass, BlindAlone)) else (self.misplaced(action),)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return (Ground(CALL_16, HAS_TURNED_UP(seat=self._seat, card=str(self._hand.upcard))),)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand = self._hand
        if isinstance(action, Pass):
            return hand.but(entry=Entry(self._seat, action))
        upcard = hand.upcard
        assert upcard is not None
        assert upcard.suit is not None
        contract = Contract(Strain.of(upcard.suit), BLIND_ALONE, self._seat)
        return hand.but(entry=Spoken(self._seat, action), contract=contract)


class CallingForJoker(Turn):
    """A joker is turned up, and a seat names trump."""

    __slots__ = ("_seen",)
    phase: ClassVar[str] = "naming for the joker"

    def __init__(self, hand: Hand, seat: int, seen: bool) -> None:
        """Ask a seat; ``seen`` tells whether the dealer has looked at his cards."""
        super().__init__(hand, seat)
        self._seen: Final = seen

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat, self._seen)

    @override
    def looked(self, seat: Seat) -> bool:
        return self._seen or seat != self._hand.dealer

    @property
    def _forced(self) -> bool:
        """Whether the seat may only play alone (CALL-3)."""
        hand = self._hand
        return calls_of(hand.game).forces_partner and self._seat in hand.ruleset.table.partners(hand.dealer)

    @override
    def legal(self) -> tuple[Action, ...]:
        hand = self._hand
        offers = calls_of(hand.game).joker(self._forced, self._seat != hand.dealer)
        return hushed(hand, self._seat, offers) if hand.game.permissive else offers

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if action in self.legal():
            return ()
        return silence(self._hand, self._seat, self.legal(), action) or self._why_not(action)

    def _why_not(self, action: Action) -> tuple[Violation, ...]:
        """Name every rule that an illegal action breaks."""
        if isinstance(action, Pass):
            return (Violation(CALL_12, MUST_NAME(seat=self._seat)),)
        if not isinstance(action, Call):
            return (self.misplaced(action),)
        broken: list[Violation] = []
        forced = self._forced
        if forced and not action.alone:
            broken.append(Violation(CALL_3, PARTNER_ALONE(seat=self._seat)))
        if not action.strain.is_suit and Call(action.strain) not in self.legal():
            broken.append(Violation(CALL_11, CANNOT_CALL(seat=self._seat, strain=action.strain.text)))
        if action.alone and not forced and not calls_of(self._hand.game).with_alone:
            broken.append(not_alone(self.ruleset))
        return tuple(broken)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return (Ground(CALL_12, JOKER_UP(seat=self._seat)),)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand = self._hand
        if isinstance(action, Call):
            return calls_of(hand.game).made(hand, self._seat, action, action.strain, action.alone)
        return CallingForJoker(hand.but(entry=Spoken(self._seat, action)), hand.game.lefts[self._seat], self._seen)
