"""Recording: making records of what was played, whole or as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from bid_euchre.actions import Action, Draw, Interrupt
from bid_euchre.cards import Card
from bid_euchre.engine import apply_action, begin_hand, new_match
from bid_euchre.errors import NotationError, SeatError
from bid_euchre.match import Match
from bid_euchre.record import Dealt, Done, HandRecord, Record
from bid_euchre.replay import replay
from bid_euchre.retelling import chronicle
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.table import Seat
from bid_euchre.values import expect
from bid_euchre.view import view


def record_of(
    ruleset: Ruleset,
    actions: Iterable[Action],
    *,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
    players: Iterable[str] = (),
    comment: str = "",
) -> Record:
    """Record a match from what a program has: the ruleset, and all actions in order, the deals among them.

    Seats, points and the final score are filled in.  ``dealer`` and ``scores`` are those of
    :func:`bid_euchre.new_match`, and so are the errors; ``players`` are names by seat, of all seats or none, else
    :class:`~bid_euchre.errors.SeatError` is raised.  :class:`~bid_euchre.errors.IllegalAction` is raised for the first
    action that is not legal.
    """
    state = new_match(ruleset, dealer=dealer, scores=scores)
    names = tuple(players)
    if len(names) not in (0, ruleset.table.size):
        raise SeatError(f"there are {ruleset.table.size} players, not {len(names)}")
    start = None if scores is None else tuple(scores)
    writer = _Writer(state)
    for action in actions:
        writer.take(action)
    hands = writer.hands()
    done = bool(hands) and hands[-1].points is not None
    return Record(
        ruleset=ruleset,
        hands=hands,
        dealer=dealer,
        scores=start,
        players=names,
        final=writer.state.match.scores if done else None,
        comment=comment,
    )


class _Writer:
    """Writes hands down as they are played."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._before: list[Done] = []
        self._hands: list[HandRecord] = []

    def take(self, action: Action) -> None:
        """Do an action, and write it down."""
        was = self.state
        self.state = apply_action(was, action)
        if isinstance(action, Deal):
            self._hands.append(HandRecord(dealt_of(action), dealer=was.match.dealer, before=tuple(self._before)))
            self._before = []
        else:
            done = Done(action.seat if isinstance(action, Interrupt) else was.to_act, action)
            if self.state.hand.deal is None:
                self._before.append(done)
                self._end_undealt()
                return
            hand = self._hands[-1]
            self._hands[-1] = attrs.evolve(hand, actions=(*hand.actions, done))
        if self.state.match.hand_number > self.state.hand.number:
            self._hands[-1] = attrs.evolve(self._hands[-1], points=self.state.match.results[-1].points)

    def _end_undealt(self) -> None:
        """Write down a hand that was over before its cards were dealt."""
        match, hand = self.state.match, self.state.hand
        if match.hand_number > hand.number:
            points = match.results[-1].points
            self._hands.append(HandRecord(Dealt(), dealer=hand.dealer, points=points, before=tuple(self._before)))
            self._before = []

    def hands(self) -> tuple[HandRecord, ...]:
        """Give the hands so far."""
        waiting = [HandRecord(Dealt(), before=tuple(self._before))] if self._before else []
        return (*self._hands, *waiting)


def dealt_of(deal: Deal) -> Dealt:
    """Describe the cards of a deal."""
    kitty = list(deal.kitty)
    if deal.upcard is not None:
        kitty.remove(deal.upcard)
    return Dealt([tuple(holding) for holding in deal.holdings], deal.upcard, kitty)


def record_of_hand(state: State, players: Iterable[str] = ()) -> Record:
    """Record the hand of a state alone, up to that state.

    Raises :class:`~bid_euchre.errors.NotationError` when it hangs on the hands before it: after the first game of a
    rubber, in an extra hand, and where the deal was stolen; ``TypeError`` for what is no state.
    """
    start, told = chronicle(state)
    match = start.match
    if start != begin_hand(start.ruleset, Match(match.scores, match.dealer, match.hand_number, match.results)):
        raise NotationError("this hand hangs on those before it: record the match")
    actions = [done.action for done in told]
    return record_of(start.ruleset, actions, dealer=match.dealer, scores=match.scores, players=players)


def record_seen(record: Record, seat: Seat) -> Record:
    """Give a record as one seat saw the hands: what it never saw is not known, and no remark is left.

    The cards that others played stand in the actions only.  Raises what :func:`bid_euchre.replay` raises, and
    :class:`~bid_euchre.errors.SeatError` when there is no such seat.
    """
    expect(record, Record, "a record")
    record.ruleset.table.check(seat)
    ends: dict[int, State] = {}
    for state in replay(record):
        if state.hand.deal is not None:
            ends[state.hand.number] = state
    dealt = iter(ends.values())
    hands = [_hand_seen(hand, next(dealt), seat) if hand.dealt.holdings else hand for hand in record.hands]
    bare = [attrs.evolve(hand, before=_bare(hand.before), comment="", tags=()) for hand in hands]
    return attrs.evolve(record, hands=tuple(bare), comment="", tags=())


def _bare(told: Iterable[Done]) -> tuple[Done, ...]:
    """Give what was done without what was remarked."""
    return tuple([Done(done.seat, done.action) for done in told])


def _hand_seen(hand: HandRecord, end: State, seat: Seat) -> HandRecord:
    """Conceal what a seat did not see of a hand."""
    looked = end.looked(seat)
    holdings = [
        holding if each == seat and looked else (None,) * len(holding)
        for each, holding in enumerate(hand.dealt.holdings)
    ]
    drawn = _drawn(end, seat, hand.dealt.upcard)
    kitty: list[Card | None] = []
    for card in hand.dealt.kitty:
        kitty.append(card if card in drawn else None)
        if card in drawn:
            drawn.remove(card)
    actions = tuple(
        [Done(done.seat, action) for done, action in zip(hand.actions, _seen(hand, end, seat), strict=True)]
    )
    return HandRecord(Dealt(holdings, hand.dealt.upcard, kitty), actions, hand.dealer, hand.points, before=hand.before)


def _drawn(end: State, seat: Seat, upcard: Card | None) -> list[Card]:
    """List the cards of the kitty that a seat saw go to somebody, the one turned up aside."""
    return [
        entry.action.card
        for entry in view(end, seat).log
        if isinstance(entry.action, Draw) and entry.action.card is not upcard
    ]


def _seen(hand: HandRecord, end: State, seat: Seat) -> list[Action]:
    """Give the actions of a hand as a seat saw them."""
    entries = list(zip(end.hand.log, view(end, seat).log, strict=True))
    seen: list[Action] = []
    for done in hand.actions:
        found = next((pair for pair in entries if (pair[0].seat, pair[0].action) == (done.seat, done.action)), None)
        if found is None:
            seen.append(done.action)
        else:
            entries.remove(found)
            seen.append(found[1].action)
    return seen
