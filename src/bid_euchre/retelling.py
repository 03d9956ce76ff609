"""Retelling: a state says where its hand began, and what was done since, in the order in which it was done.

A :class:`~bid_euchre.Hand` keeps what was done before the play and the cards that were played apart, and some of what
it keeps happened by rule and is nobody's action.  Retelling puts it together again as actions that can be applied,
under the same rules or, to see what they decide, under others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs

from bid_euchre.actions import Action, Draw, Interrupt, Play
from bid_euchre.course import before_play, from_first_lead
from bid_euchre.engine import apply_action, begin_hand
from bid_euchre.errors import IllegalAction
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.ending import CONDUCT_1
from bid_euchre.state import State
from bid_euchre.table import Seat
from bid_euchre.values import expect
from bid_euchre.wording.rulings import DOES_NOT_LEAD


@attrs.frozen
class Done:
    """An action of a hand with who did it."""

    seat: Seat | None
    """Who; ``None`` for the cards as they fell."""

    action: Action
    """What was done."""


def retell(state: State) -> tuple[State, tuple[Action, ...]]:
    """Tell how a state came about: the state that awaits the deal of its hand, and the actions since, the deal first.

    Applied one after the other with :func:`bid_euchre.apply_action` they lead to an equal state.  Where the deal was
    stolen (DEAL-10) the state that awaits it is the one after the theft.  A state that awaits the first deal has no
    actions.  Raises ``TypeError`` for what is no state, and :class:`~bid_euchre.errors.IllegalAction` for a state that
    was not come to by legal actions alone.
    """
    begun, told = chronicle(state)
    return begun, tuple([done.action for done in told])


def chronicle(state: State) -> tuple[State, tuple[Done, ...]]:
    """Tell the same as :func:`retell`, each action with the seat that did it."""
    expect(state, State, "a state")
    hand = state.hand
    begun = begin_hand(hand.ruleset, hand.match)
    recorded = _as_recorded(state)
    if redo(begun, [done.action for done in recorded]) == state:
        return begun, tuple(recorded)
    dealt = () if hand.deal is None else (Done(None, hand.deal),)
    said = [Done(entry.seat, entry.action) for entry in hand.log if not isinstance(entry.action, Draw)]
    now = begun if hand.deal is None else apply_action(begun, hand.deal)
    told = woven(said, _plays(state), state, now)
    if told is None:
        raise IllegalAction(Violation(CONDUCT_1, DOES_NOT_LEAD()))
    return begun, (*dealt, *told)


def _as_recorded(state: State) -> list[Done]:
    """List what was done as the log and the tricks have it, where every step of the game is one of ours."""
    hand = state.hand
    done = [] if hand.deal is None else [Done(None, hand.deal)]
    before = [entry for entry in before_play(hand.log) if not isinstance(entry.action, Draw)]
    done += [Done(_who(entry.seat, entry.action), entry.action) for entry in before]
    played = state.played
    if played is not None:
        deeds = from_first_lead(hand.log, played.tricks, played.laid)
        done += [Done(_who(seat, action), action) for seat, action in deeds]
    return done


def _who(seat: Seat, action: Action) -> Seat | None:
    """Tell who did something: for an arbiter there is no seat, and the one noted is at fault."""
    return action.seat if isinstance(action, Interrupt) else seat


def _plays(state: State) -> list[Done]:
    tricks = () if state.played is None else state.played.tricks
    return [Done(seat, Play(card)) for trick in tricks for seat, card in trick.plays]


def woven(said: Sequence[Done], plays: Sequence[Done], end: State, dealt: State) -> list[Done] | None:
    """Weave what was said and what was played into one order that leads from a state to another, if there is one.

    It is for steps from outside, which may note what was said while cards were played without saying when: such a thing
    stands at the first place where it is legal and leads to the end.
    """
    order: list[Done] = []
    branches: list[tuple[State, int, int]] = []
    now, spoken, played = dealt, 0, 0
    while True:
        after_word = after(now, said[spoken]) if spoken < len(said) else None
        after_card = after(now, plays[played]) if played < len(plays) else None
        if after_word is not None:
            if after_card is not None:
                branches.append((after_card, spoken, played + 1))
            order.append(said[spoken])
            now, spoken = after_word, spoken + 1
        elif after_card is not None:
            order.append(plays[played])
            now, played = after_card, played + 1
        elif len(order) == len(said) + len(plays) and now == end:
            return order
        elif branches:
            now, spoken, played = branches.pop()
            del order[spoken + played - 1 :]
            order.append(plays[played - 1])
        else:
            return None


def after(state: State, done: Done) -> State | None:
    """Do what a seat did; ``None`` when it is not its turn, or not legal."""
    if not isinstance(done.action, Interrupt) and state.to_act != done.seat:
        return None
    try:
        return apply_action(state, done.action)
    except IllegalAction:
        return None


def redo(begun: State, actions: Iterable[Action]) -> State | None:
    """Apply actions one after the other; ``None`` as soon as one of them is not legal."""
    now = begun
    for action in actions:
        try:
            now = apply_action(now, action)
        except IllegalAction:
            return None
    return now
