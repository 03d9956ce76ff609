"""The engine: a match step by step.  It asks the state, and knows no step by name.

A finished step hands over to the next in ``ruleset.phases``; everything else is the states' own affair.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from bid_euchre.actions import Action, Interrupt
from bid_euchre.errors import IllegalAction, NotationError, SeatError
from bid_euchre.game import game_of
from bid_euchre.match import Match
from bid_euchre.results import MOST_POINTS
from bid_euchre.rulebook import Ruling
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, Hand, State, settle
from bid_euchre.values import expect, expect_list


def new_match(ruleset: Ruleset, *, dealer: int = 0, scores: Sequence[int] | None = None) -> State:
    """Begin a match: a state that awaits the first deal.

    ``dealer`` is the seat that deals first, ``scores`` the points that each side starts with (none unless given); a
    side that is at the target already wins with the first hand that lets it (MATCH-1, MATCH-2).
    Raises :class:`~bid_euchre.errors.SeatError` when there is no such seat or the scores are not
    one for each side, :class:`~bid_euchre.errors.NotationError` when one is beyond what can be written down, and
    ``TypeError`` for values of the wrong type.
    """
    if not isinstance(ruleset, Ruleset):
        expect(ruleset, Ruleset, "a ruleset")
    game = game_of(ruleset)
    if not (isinstance(dealer, int) and 0 <= dealer < game.seats):
        game.table.check(dealer)
    if scores is not None:
        return begin_hand(ruleset, Match(_start(scores, game.sides), int(dealer)))
    key = ("new match", dealer)
    known: State | None = game.memo.get(key)
    if known is None:
        known = game.memo[key] = begin_hand(ruleset, Match((0,) * game.sides, int(dealer)))
    return known


def _start(scores: Sequence[int], sides: int) -> tuple[int, ...]:
    """Read the scores that a match starts with."""
    expect_list(scores, "the scores must be a list, by side")
    given = tuple(scores)
    for score in given:
        expect(score, int, "a score")
    if len(given) != sides:
        raise SeatError(f"there are {sides} sides, not {len(given)}")
    if not all(-MOST_POINTS <= score <= MOST_POINTS for score in given):
        raise NotationError(f"a score is a number from {-MOST_POINTS} to {MOST_POINTS}")
    return tuple([int(score) for score in given])


def begin_hand(ruleset: Ruleset, match: Match) -> State:
    """Begin the next hand of a match that is not over: a state that awaits its deal."""
    fresh = Hand.fresh(ruleset, match)
    begun: State | Hand = ruleset.phases[0].begin(fresh)
    return begun if isinstance(begun, State) else settle(begun, fresh)


def shuffle(state: State, rng: random.Random) -> Deal:
    """Shuffle the pack and deal; the same numbers from ``rng`` give the same cards on every Python version.

    Raises :class:`~bid_euchre.errors.IllegalAction` when no cards are to be dealt, and ``TypeError`` for a seed in
    place of a generator.
    """
    if not (isinstance(state, State) and isinstance(rng, random.Random)):
        expect(state, State, "a state")
        expect(rng, random.Random, "rng")
    return state.draw(rng)


def legal_actions(state: State) -> tuple[Action, ...]:
    """List what the seat to act may do; empty when cards are to be dealt or the match is over.

    One thing is not listed, though it may be legal: to lay cards down (:class:`~bid_euchre.Lay`) takes a proof, and
    leads to nothing that playing does not lead to.  :func:`is_legal` and :func:`explain` know it.
    """
    try:
        return state.legal()
    except AttributeError:
        expect(state, State, "a state")
        raise


def interrupts(state: State) -> tuple[Interrupt, ...]:
    """List what may be done out of turn; empty in an ordinary ruleset.

    The list tells nothing that is hidden.  Where the rules can be broken (CONDUCT-2) an arbiter may also rule that a
    card was exposed, which is not listed: whose it is, only he sees.
    """
    expect(state, State, "a state")
    return state.interrupts()


def is_legal(state: State, action: Action) -> bool:
    """Tell whether an action is legal, a deal included, and cards laid down, which are not listed."""
    expect(state, State, "a state")
    expect(action, Action, "an action")
    return state.may_interrupt(action) if isinstance(action, Interrupt) else state.allows(action)


def explain(state: State, action: Action) -> Ruling:
    """Tell whether an action is legal, and by which rules: all that allow it, or all that it breaks."""
    expect(state, State, "a state")
    expect(action, Action, "an action")
    return Ruling(action, state.refusals(action) or state.reasons(action))


def apply_action(state: State, action: Action) -> State:
    """Do an action and give the state after it; the old state stays as it is.

    Raises :class:`~bid_euchre.errors.IllegalAction` with the first rule broken when the action is not legal.
    """
    try:
        outcome = state.attempt(action)
    except AttributeError:
        expect(state, State, "a state")
        raise
    if isinstance(outcome, State):
        return outcome
    return _out_of_turn(state, action) if outcome is None else settle(outcome, state.hand)


def _out_of_turn(state: State, action: Action) -> State:
    """Do an action out of turn; raise with the first rule broken when it is not legal."""
    if isinstance(action, Interrupt) and state.may_interrupt(action):
        return advance(state, action)
    raise _refusal(state, action)


def _refusal(state: State, action: Action) -> IllegalAction:
    expect(action, Action, "an action")
    violation = state.check(action)
    assert violation is not None, "a state refuses an action and names no rule"
    return IllegalAction(violation)


def advance(state: State, action: Action) -> State:
    """Do an action without asking whether it is legal.

    The caller has to know that it is, from :func:`legal_actions` or :func:`is_legal`; what an illegal action does here
    is not defined.
    """
    outcome = state.interrupt(action) if isinstance(action, Interrupt) else state.apply(action)
    return outcome if isinstance(outcome, State) else settle(outcome, state.hand)
