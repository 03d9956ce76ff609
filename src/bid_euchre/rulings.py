"""Rulings: whether an action is legal, by which rules, and which options of the house decided it.

The engine gives the plain answer.  Here it is made complete: with every rule that bears on the action, and with what
the answer would be at other tables.  For that the hand is done again under each other setting of each option and the
question is asked again there (:mod:`bid_euchre.counterfactual`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from bid_euchre import engine
from bid_euchre.actions import Action, Interrupt, Pass, Play
from bid_euchre.bearing import bearing
from bid_euchre.counterfactual import Answer, History, alternatives, dealt_in
from bid_euchre.rulebook import Alternative, Ground, Ruling
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.values import expect
from bid_euchre.wording.rulings import LEGAL_THERE, NOT_LEGAL_THERE

_LONGEST: Final = 100
"""More than is ever said between two cards where nobody passes without need, or everybody does who may."""


def explain(state: State, action: Action) -> Ruling:
    """Tell whether an action is legal, by which rules, and which options of the game decided it.

    ``Ruling.grounds`` are the rules that an illegal action breaks, or those that allow and shape a legal one, the
    foremost first; ``Ruling.options`` the options of the game under other settings of which the answer would be the
    other one, the hand having gone as it did.  A setting under which the hand could not have come to this is left out,
    and so is one under which the same is asked only after something else.

    The hand is done again at many tables, which takes some hundredths of a second, and late in a hand some tenths: who
    only asks whether, or which rules are broken, has :func:`~bid_euchre.is_legal` and ``State.refusals``.

    Raises ``TypeError`` for values of the wrong type.
    """
    expect(state, State, "a state")
    expect(action, Action, "an action")
    ruling = engine.explain(state, action)
    if ruling.legal and not isinstance(action, Interrupt):
        ruling = attrs.evolve(ruling, grounds=_joined(ruling.grounds, bearing(state, action)))
    return attrs.evolve(ruling, options=_options(state, ruling))


def _joined(first: tuple[Ground, ...], more: tuple[Ground, ...]) -> tuple[Ground, ...]:
    """Put grounds together, each rule once."""
    by_rule = {ground.rule.id: ground for ground in reversed((*first, *more))}
    return tuple([by_rule[rule] for rule in dict.fromkeys(ground.rule.id for ground in (*first, *more))])


def _options(state: State, ruling: Ruling) -> tuple[Alternative, ...]:
    history = History.of(state)
    if history is None:
        return ()
    asked = ruling.action

    def ask(ruleset: Ruleset) -> Answer | None:
        there = history.redone(ruleset)
        if there is None:
            return None
        action = dealt_in(ruleset, asked) if isinstance(asked, Deal) else asked
        in_turn = isinstance(action, Interrupt) or state.to_act == there.to_act
        legal = in_turn and engine.is_legal(there, action)
        if there.phase != state.phase or not (in_turn or isinstance(action, Play)):
            if isinstance(asked, Pass) and (legal or not ruling.legal):
                return None  # a pass where something else is asked is another pass
            if ruling.legal and not legal and _comes_to(there, state, asked):
                return None  # something else is asked first: that says nothing of the action
        return legal, LEGAL_THERE() if legal else NOT_LEGAL_THERE()

    return alternatives(state.ruleset, ask, ruling.legal, [ground.rule for ground in ruling.grounds])


def _comes_to(there: State, step: State, action: Action) -> bool:
    """Whether a step still comes, when all pass who may or when nobody does; for the same seat, if it is no card."""
    return any(_is_step(now, step, action) for passing in (True, False) for now in _onward(there, passing))


def _is_step(now: State, step: State, action: Action) -> bool:
    return now.phase == step.phase and (now.to_act == step.to_act or isinstance(action, Play))


def _onward(now: State, passing: bool) -> Iterator[State]:
    """Go through the steps up to the first lead, or to the end of the hand."""
    number = now.match.hand_number
    for _ in range(_LONGEST):
        yield now
        legal = engine.legal_actions(now)
        if not legal or isinstance(legal[0], Play) or now.match.hand_number > number:
            return
        now = engine.apply_action(now, next((one for one in legal if isinstance(one, Pass) == passing), legal[0]))
