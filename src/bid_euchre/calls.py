"""What may be called to make trump where nobody bids: ready-made lists, and the levels that come of calls."""

from __future__ import annotations

from typing import Final

from bid_euchre.actions import PASS, Action, Call, Forfeit, OrderUp
from bid_euchre.cards import ALL_CARDS, JOKER, Card, Suit
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.game import Game
from bid_euchre.hand import Hand
from bid_euchre.log import Spoken
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.knock import CALL_17, CALL_18
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.wording.calling import ALONE_LATER, NOBODY_ALONE
from bid_euchre.wording.conduct import SILENT

CALLED: Final = Level("call", "majority")
"""Trump was made, and everybody plays."""

ALONE: Final = Level("alone", "majority", partner_plays=False)
"""Somebody of the maker's side plays alone."""

BLIND_ALONE: Final = Level("blind-alone", "majority", partner_plays=False)
"""The dealer plays alone, and said so before he looked at his cards."""

NO_MAKER: Final = Level("no-maker", "majority")
"""Nobody made trump, and the hand is played without."""

FORFEIT: Final = Forfeit()

_BOTH: Final = (False, True)

SUITS: Final = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES)


class Calls:
    """What the options of a game let its players call."""

    __slots__ = (
        "_barring",
        "_contracts",
        "_first",
        "_forfeits",
        "_second",
        "_strains",
        "_stuck",
        "counts_as",
        "forces_partner",
        "high_first",
        "high_later",
        "plain",
        "with_alone",
    )

    def __init__(self, ruleset: Ruleset) -> None:
        """Read the options; use :func:`calls_of`."""
        options = ruleset.options
        joker = options.get("upcard_joker")
        calls = "none" if options.get("joker_in_nt") == "forbidden_nt" else options.get("knock_no_trump", "none")
        needs_trump = options.get("order_requirement", "none") != "none"
        all_pass = options.get("all_pass")
        self._forfeits: Final = all_pass == "stick_or_forfeit1"
        self._stuck: Final[bool] = all_pass == "stick_dealer" or self._forfeits
        self._barring: Final[object] = options.get("bar_turned_down_suit", True)
        self.with_alone: Final = options.get("alone") == "on" and options.get("alone_window") == "with_call"
        self.high_first: Final = calls == "any"
        self.high_later: Final = calls != "none"
        self.forces_partner: Final = options.get("dealer_partner_order") == "forced_alone"
        self.counts_as: Final[Suit | None] = Strain.of(joker[1]).trump if isinstance(joker, tuple) else None
        self._strains: Final[tuple[Strain | None, ...]] = tuple(
            [None if (suit := self.suit_of(card)) is None else Strain.of(suit) for card in ALL_CARDS]
        )
        self._contracts: Final = [_contracts(level, ruleset.table.size) for level in (CALLED, ALONE)]
        self._first: Final = [[self._offers(forced, may) for may in _BOTH] for forced in _BOTH]
        self._second: Final[list[tuple[Action, ...] | None]] = [None] * (2 * len(ALL_CARDS))
        self.plain: Final[tuple[Action, ...] | None] = (
            None if self.forces_partner or needs_trump else self._offers(False, True)
        )

    def first(self, forced: bool, may_order: bool) -> tuple[Action, ...]:
        """List what may be said of the suit turned up, by a partner who is forced to play alone or by another.

        Where nobody is bound it is ``plain``.
        """
        return self._first[forced][may_order]

    def _offers(self, forced: bool, may_order: bool) -> tuple[Action, ...]:
        if forced:
            return (PASS, OrderUp(True)) if may_order else (PASS,)  # CALL-3
        orders: list[Action] = [OrderUp(False), OrderUp(True)] if self.with_alone else [OrderUp(False)]
        return (PASS, *(orders if may_order else ()), *(self._named([Strain.HIGH]) if self.high_first else ()))

    def second(self, upcard: Card, dealer: bool) -> tuple[Action, ...]:
        """List what may be said in the second round, when this card was turned down, by the dealer or by another."""
        place = 2 * upcard.code + dealer
        known = self._second[place]
        if known is None:
            known = self._second[place] = self._others(upcard, dealer and self._stuck)
        return known

    def _others(self, upcard: Card, stuck: bool) -> tuple[Action, ...]:
        free = self._barring is False or (stuck and self._barring == "except_stuck_dealer")
        strains = [strain for strain in SUITS if free or strain.trump is not self.suit_of(upcard)]  # CALL-5
        named = self._named([*strains, Strain.HIGH] if self.high_later else strains)  # CALL-11
        if not stuck:
            return (PASS, *named)
        return (FORFEIT, *named) if self._forfeits else tuple(named)  # CALL-8, CALL-9

    def joker(self, forced: bool, may_pass: bool) -> tuple[Action, ...]:
        """List what may be named when a joker that stands for no suit is turned up (CALL-12)."""
        if forced:
            return (PASS, *[Call(strain, True) for strain in SUITS])
        strains = [*SUITS, Strain.HIGH] if self.high_first else [*SUITS]
        return (*((PASS,) if may_pass else ()), *self._named(strains))

    def _named(self, strains: list[Strain]) -> list[Action]:
        alone = (False, True) if self.with_alone else (False,)
        return [Call(strain, how) for strain in strains for how in alone]

    def made(self, hand: Hand, seat: Seat, action: Action, strain: Strain, alone: bool) -> Hand:
        """Settle the contract by a call, which ends the step."""
        return hand.contracted(self._contracts[alone][strain][seat], Spoken(seat, action))

    def suit_of(self, upcard: Card) -> Suit | None:
        """Tell which suit a card turned up offers; ``None`` for a joker that stands for none."""
        return self.counts_as if upcard is JOKER else upcard.suit

    def strain_of(self, upcard: Card) -> Strain:
        """Tell the strain in which that suit is trumps; the card must offer one."""
        strain = self._strains[upcard._code]
        assert strain is not None
        return strain


def _contracts(level: Level, seats: int) -> list[list[Contract]]:
    """Give the contracts at a level, by strain and maker."""
    return [[Contract(strain, level, seat) for seat in range(seats)] for strain in Strain]


def calls_of(game: Game) -> Calls:
    """Give the one reading of a game's options."""
    known: Calls | None = game.memo.get("calls")
    if known is None:
        known = game.memo["calls"] = Calls(game.ruleset)
    return known


def not_alone(ruleset: Ruleset) -> Violation:
    """Say why alone is not said with the call where it is not."""
    if ruleset.options.get("alone") != "on":
        return Violation(CALL_17, NOBODY_ALONE(ruleset=ruleset.name))
    return Violation(CALL_18, ALONE_LATER(ruleset=ruleset.name))


def offers_joker(hand: Hand) -> bool:
    """Whether a joker is turned up that stands for no suit."""
    return hand.upcard is JOKER and calls_of(hand.game).counts_as is None


def hushed(hand: Hand, seat: Seat, offers: tuple[Action, ...]) -> tuple[Action, ...]:
    """List what is left of a seat's calls: only to pass where it was ruled that it calls no more, unless it must."""
    return (PASS,) if PASS in offers and hand.silenced_by(seat) is not None else offers


def silence(hand: Hand, seat: Seat, offers: tuple[Action, ...], action: Action) -> tuple[Violation, ...]:
    """Say by which ruling a seat that is left these calls may not make another; nothing where none bars it."""
    rule = hand.silenced_by(seat)
    if rule is None or offers != (PASS,) or not isinstance(action, (OrderUp, Call)):
        return ()
    return (Violation(rule, SILENT(seat=seat)),)
