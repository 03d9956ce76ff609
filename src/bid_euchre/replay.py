"""Replaying: a record becomes the states that it tells of, if every card is known and everything was legal.

The first thing that is not possible ends a replay, with an error that says where in the record it stands.
:func:`bid_euchre.audit` goes on, and takes records with unknown cards too.
"""

from __future__ import annotations

from collections.abc import Iterator

from bid_euchre.actions import Concealed, Interrupt
from bid_euchre.cards import Card
from bid_euchre.engine import apply_action, new_match
from bid_euchre.errors import DealError, IllegalAction
from bid_euchre.record import Dealt, Done, Record
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.ending import CONDUCT_1
from bid_euchre.rulebook.making import DEAL_3, DEAL_5
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.values import expect
from bid_euchre.wording.records import NAMELESS, NOBODYS_TURN, NOT_DEALT, NOT_HIS_TURN, WRONG_DEALER


class IllegalInRecord(IllegalAction):
    """Something told by a record that the rules do not allow."""

    hand: int
    """Which hand of the record it is of, the first being 0."""

    action: int | None
    """Which of the actions of the hand it is, the first being 0; ``None`` before the deal, and for the deal itself."""

    def __init__(self, violation: Violation, hand: int, action: int | None) -> None:
        """Take the first rule broken, and where."""
        super().__init__(violation)
        self.hand = hand
        self.action = action

    def __str__(self) -> str:
        """Say where before what."""
        return f"{where(self.hand, self.action)}: {self.violation}"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the parts."""
        return (type(self), (self.violation, self.hand, self.action))


class UnplayableRecord(DealError):
    """Cards told by a record that cannot have been dealt, or are not known."""

    hand: int
    """Which hand of the record it is, the first being 0."""

    action: int | None
    """Which of the actions of the hand it is, the first being 0; ``None`` for the cards dealt."""

    def __init__(self, reasons: tuple[str, ...], hand: int, action: int | None = None) -> None:
        """Take what is wrong, and where."""
        super().__init__(reasons)
        self.hand = hand
        self.action = action

    def __str__(self) -> str:
        """Say where before what."""
        return f"{where(self.hand, self.action)}: {super().__str__()}"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the parts."""
        return (type(self), (self.reasons, self.hand, self.action))


def where(hand: int, action: int | None = None) -> str:
    """Name a place in a record for people, who count from 1."""
    return f"hand {hand + 1}" + ("" if action is None else f", action {action + 1}")


def replay(record: Record) -> Iterator[State]:
    """Go through all states that a record tells of: the first awaits the first deal, then one for each step.

    Raises :class:`IllegalInRecord`, which is an :class:`~bid_euchre.errors.IllegalAction`, at what the rules do not
    allow, :class:`UnplayableRecord`, which is a :class:`~bid_euchre.errors.DealError`, at cards that are not known or
    cannot have been dealt, :class:`~bid_euchre.errors.SeatError` when the record begins at a table that is not the
    ruleset's, and ``TypeError`` for what is no record.  What was noted of points is not looked at.
    """
    expect(record, Record, "a record")
    return _states(record, new_match(record.ruleset, dealer=record.dealer, scores=record.scores))


def _states(record: Record, state: State) -> Iterator[State]:
    yield state
    for number, hand in enumerate(record.hands):
        for done in hand.before:
            state = _do(state, done, number, None)
            yield state
        if not hand.dealt.holdings:
            if hand.actions:
                violation = Violation(DEAL_3, NOT_DEALT(action=str(hand.actions[0].action)))
                raise IllegalInRecord(violation, number, 0)
            continue
        due = state.match.dealer
        if hand.dealer not in (None, due):
            violation = Violation(DEAL_5, WRONG_DEALER(seat=hand.dealer, turn=due))
            raise IllegalInRecord(violation, number, None)
        state = _dealt(state, deal_of(record.ruleset, hand.dealt, number), number)
        yield state
        for place, done in enumerate(hand.actions):
            state = _do(state, done, number, place)
            yield state


def _dealt(state: State, deal: Deal, number: int) -> State:
    try:
        return apply_action(state, deal)
    except IllegalAction as error:
        raise IllegalInRecord(error.violation, number, None) from None


def deal_of(ruleset: Ruleset, dealt: Dealt, number: int = 0) -> Deal:
    """Give the cards of a hand as a deal.

    Raises :class:`UnplayableRecord` when one is not known, or they cannot have been dealt.
    """
    holdings: list[list[Card]] = []
    for seat, holding in enumerate(dealt.holdings):
        known = [card for card in holding if card is not None]
        if len(known) < len(holding):
            raise UnplayableRecord((f"the cards of seat {seat} are not all known",), number)
        holdings.append(known)
    try:
        deal = Deal.of(ruleset, holdings, dealt.upcard)
    except DealError as error:
        raise UnplayableRecord(error.reasons, number) from None
    left = list(deal.kitty)
    if dealt.upcard is not None:
        left.remove(dealt.upcard)
    told = [card for card in dealt.kitty if card is not None]
    wrong = (dealt.kitty and len(dealt.kitty) != len(left)) or any(told.count(card) > left.count(card) for card in told)
    if wrong:
        reason = f"left over beside the card turned up: {' '.join(map(str, left))}" if left else "no card is left over"
        raise UnplayableRecord((f"{reason}, not {' '.join(map(str, told))}",), number)
    return deal


def _do(state: State, done: Done, number: int, place: int | None) -> State:
    """Do what is told of a seat."""
    if isinstance(done.action, Concealed):
        who = "nobody named" if done.seat is None else f"seat {done.seat}"
        raise UnplayableRecord((f"which card it was is not known: {who}, {done.action.verb}",), number, place)
    if not isinstance(done.action, Interrupt) and done.seat != state.to_act:
        raise IllegalInRecord(out_of_turn(state, done), number, place)
    try:
        return apply_action(state, done.action)
    except IllegalAction as error:
        raise IllegalInRecord(error.violation, number, place) from None


def out_of_turn(state: State, done: Done) -> Violation:
    """Say that a seat acts though it is not its turn, or that nobody is named whose turn it could be."""
    if state.to_act is None:
        return Violation(CONDUCT_1, NOBODYS_TURN(seat=done.seat))
    if done.seat is None:
        return Violation(CONDUCT_1, NAMELESS(turn=state.to_act))
    return Violation(CONDUCT_1, NOT_HIS_TURN(seat=done.seat, turn=state.to_act))
