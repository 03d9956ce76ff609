"""A state tells how its hand began and what was done since, and doing it again leads back to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hands import after, dealt, led, one_of_each_phase
from hypothesis import given
from hypothesis import strategies as st
from outsiders import Cut, CutRules, with_cut
from typing_extensions import override

from bid_euchre import IllegalAction, apply_action, new_match, shuffle, variants
from bid_euchre.actions import Action, Bid, ClaimStolen, Draw, SetBack, Steal
from bid_euchre.engine import advance, interrupts, legal_actions
from bid_euchre.notation import parse_action
from bid_euchre.retelling import Done, chronicle, redo, retell, woven
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.testing import strategies, walks
from bid_euchre.testing.samples import sample_options
from bid_euchre.testing.walks import random_pick
from bid_euchre.variants import BID_RACEHORSE, KNOCK, knock


def told(state: State) -> list[str]:
    """List what was done, with the seats, in notation."""
    return [f"{done.seat} {done.action}" for done in chronicle(state)[1]]


def test_a_match_that_has_not_begun_has_nothing_to_tell() -> None:
    state = new_match(BID_RACEHORSE, dealer=2, scores=(3, 4))
    assert retell(state) == (state, ())


def test_the_deal_comes_first_and_is_nobodys() -> None:
    state = after(dealt(), "bid 3")
    begun, actions = retell(state)
    assert begun == new_match(BID_RACEHORSE)
    assert actions == (state.hand.deal, parse_action("bid 3"))
    assert told(state)[0].startswith("None deal ")
    assert told(state)[1:] == ["1 bid 3"]


def test_a_card_that_is_taken_up_by_rule_is_nobodys_action() -> None:
    state = apply_action(new_match(KNOCK), shuffle(new_match(KNOCK), Random(1)))
    state = after(state, "order")
    assert any(isinstance(entry.action, Draw) for entry in state.hand.log)
    assert told(state)[1:] == ["1 order"]
    assert redo(*retell(state)) == state


def test_the_next_hand_does_not_tell_of_the_last(rng: Random) -> None:
    *_, end = one_of_each_phase(BID_RACEHORSE, rng)
    second = apply_action(end, shuffle(end, rng))
    begun, actions = retell(second)
    assert begun.match == end.match
    assert len(actions) == 1
    assert redo(begun, actions) == second


@pytest.mark.rule("DEAL-10")
def test_a_stolen_deal_is_told_from_the_theft_on(rng: Random) -> None:
    rules = knock(steal_deal="allowed_until_trump")
    end = play_out_first(new_match(rules), rng)
    thief = next(action for action in interrupts(end) if isinstance(action, Steal))
    stolen = apply_action(end, thief)
    assert retell(stolen) == (stolen, ())
    called = apply_action(apply_action(stolen, shuffle(stolen, rng)), ClaimStolen(1))
    begun, actions = retell(called)
    assert begun == stolen
    assert actions[-1] == ClaimStolen(1)
    assert redo(begun, actions) == called


def play_out_first(state: State, rng: Random) -> State:
    """Play a hand: the last of what may be done before the play, the first card in it."""
    state = apply_action(state, shuffle(state, rng))
    while state.to_act is not None:
        legal = legal_actions(state)
        state = apply_action(state, legal[0] if state.played else legal[-1])
    return state


@pytest.mark.rule("SCORE-17")
def test_what_is_said_after_the_play_is_told_after_it() -> None:
    rules = knock(robson_set_back=True)
    state = next(end for end in (set_back(rules, Random(seed)) for seed in range(50)) if end is not None)
    actions = retell(state)[1]
    assert actions[-1] == SetBack()
    assert redo(*retell(state)) == state


def set_back(rules: Any, rng: Random) -> State | None:
    """Play a hand and set the opponents back if that may be done."""
    state = new_match(rules, scores=(5, 5))
    state = apply_action(state, shuffle(state, rng))
    while state.to_act is not None:
        legal = legal_actions(state)
        state = apply_action(state, SetBack() if SetBack() in legal else legal[-1])
    return state if any(entry.action == SetBack() for entry in state.hand.log) else None


def test_a_step_from_outside_is_told_too(rng: Random) -> None:
    for state in one_of_each_phase(with_cut(), rng):
        assert redo(*retell(state)) == state


def test_a_step_from_outside_that_says_no_time_is_told_where_it_can_have_been(rng: Random) -> None:
    rules = BID_RACEHORSE
    *phases, scoring = rules.phases
    state = new_match(Ruleset(rules.table_rules, (*phases, CutRules(), scoring), rules.match_rules, "cut at the end"))
    state = apply_action(state, shuffle(state, rng))
    while state.to_act is not None:
        state = apply_action(state, legal_actions(state)[-1])
    begun, actions = retell(state)
    assert actions[-1] == Cut(3)
    assert redo(begun, actions) == state


def test_doing_again_stops_at_what_is_not_legal() -> None:
    begun, actions = retell(after(dealt(), "bid 3"))
    assert redo(begun, (*actions, parse_action("bid 3"))) is None
    assert redo(begun, actions[1:]) is None


def test_a_state_that_no_legal_actions_lead_to_cannot_be_told() -> None:
    state = advance(after(dealt(), "bid 4"), parse_action("bid 3"))
    with pytest.raises(IllegalAction, match="CONDUCT-1"):
        retell(state)
    with pytest.raises(IllegalAction, match="DEAL-1"):
        retell(led("H", ("AH", "KH", "QH", "JH"), tricks=1))
    with pytest.raises(TypeError, match="a state must be State, not str"):
        retell("state")  # type: ignore[arg-type]


class Said(State):
    """A state that knows only what was done, in which anything may be done by seat 0 at any time."""

    def __init__(self, *done: Action) -> None:
        self.done = done

    @override
    def _key(self) -> tuple[object, ...]:
        return self.done

    @property
    @override
    def to_act(self) -> int:
        return 0

    @override
    def attempt(self, action: Action) -> State:
        return Said(*self.done, action)


def test_what_is_said_between_two_cards_is_told_where_it_was_said() -> None:
    word, ace, king = (parse_action(text) for text in ("pass", "play AH", "play KH"))
    said, plays = [Done(0, word)], [Done(0, ace), Done(0, king)]
    for order in ((word, ace, king), (ace, word, king), (ace, king, word)):
        told = woven(said, plays, Said(*order), Said())
        assert told is not None
        assert tuple(done.action for done in told) == order
    assert woven(said, plays, Said(king, word, ace), Said()) is None


@given(strategies.rulesets().flatmap(strategies.states))
def test_what_a_state_tells_leads_back_to_it(state: State) -> None:
    begun, actions = retell(state)
    assert redo(begun, actions) == state


@given(st.sampled_from(variants.ALL).flatmap(strategies.states))
def test_so_it_is_in_every_named_game(state: State) -> None:
    begun, actions = retell(state)
    assert begun.to_act is None
    assert redo(begun, actions) == state


def test_every_state_of_random_hands_is_told(seed: int, hands: int, tell: Callable[[str], None]) -> None:
    rng = Random(seed)
    phases: Counter[str] = Counter()
    played = 0
    while played < max(20, hands // 10):
        base = (BID_RACEHORSE, KNOCK)[played % 2]
        rules = base.replace(**sample_options(base, random_pick(rng)))
        for walk, _ in zip(walks(rules, rng), range(3), strict=False):
            for state in walk.states:
                begun, actions = retell(state)
                assert redo(begun, actions) == state, walk.history()
                phases[state.phase] += 1
            played += 1
    tell(f"the states of {played} hands were told and done again, seed {seed}: {dict(phases)}")


def test_what_did_not_come_about_legally_is_not_retold() -> None:
    state = after(dealt(), "bid 4")
    wrong = advance(state, Bid("3"))
    with pytest.raises(IllegalAction, match="does not lead to this state"):
        retell(wrong)
