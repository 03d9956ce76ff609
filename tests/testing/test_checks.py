"""`check_ruleset` passes what is sound, and finds each fault that a step can have."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from outsiders import CUT_1, Cut, with_cut

from bid_euchre import bid, variants
from bid_euchre.testing import Report, check_hand, check_ruleset, universe, walks

FAULTS = {
    "endless": "does not end within",
    "nothing legal": "has no legal action",
    "listed twice": "listed as legal twice",
    "in and out of turn": "an interrupt is listed as legal in turn too",
    "more allowed": "is legal, and is not listed",
    "checked otherwise": "cut 3 is legal, and check says CUT-1",
    "refused without a rule": "which is no rule",
    "refused by a false rule": "another rule PLAY-2 than the rulebook's",
    "not explained": "not explained so",
    "asking changes it": "trying actions has changed the state",
    "unequal to itself": "has two outcomes",
    "pickled otherwise": "a state that was pickled is not equal",
    "unreadable": "is read back as another action",
    "not recorded": "the record of the hand is not what was done",
    "card lost": "a card is nowhere, or was not dealt",
    "card doubled": "a card is in two places",
    "turn tells": "lie otherwise",
    "broken": "KeyError: 'cut'",
}


@pytest.mark.slow
def test_a_step_from_outside_is_proved_like_any_other() -> None:
    report = check_ruleset(with_cut(), hands=2, seed=3)
    plain = check_ruleset(bid(), hands=2, seed=3)
    assert report.hands == plain.hands == 2
    assert report.ruleset == "racehorse with a cut"
    # The verb from outside is tried too, in every state.
    assert report.actions // report.states > plain.actions // plain.states
    for each in (report, plain):
        assert each.permutations > each.hands
        assert each.worlds == each.states > 5 * each.hands


@pytest.mark.slow
@pytest.mark.parametrize(("fault", "words"), FAULTS.items())
def test_each_fault_is_found(fault: str, words: str) -> None:
    with pytest.raises(AssertionError) as failure:
        check_ruleset(with_cut(fault), hands=4, seed=1)
    assert words in str(failure.value)


def test_a_failure_tells_how_to_repeat_it() -> None:
    rules = with_cut("card lost", variants.BID_GAMERULES)
    with pytest.raises(AssertionError) as failure:
        check_ruleset(rules, hands=2, seed=17)
    first, where, options, start, deal, cut, *_ = str(failure.value).splitlines()
    assert first == "a card is nowhere, or was not dealt"
    assert where == "gamerules with a cut: card lost, seed 17, hand 0 of the proof"
    assert "max_bid=5" in options
    assert start.startswith("dealer ")
    assert deal.startswith("deal ")
    assert cut.split()[0] == "seat"
    with pytest.raises(AssertionError) as again:
        check_ruleset(rules, hands=2, seed=17)
    assert str(again.value) == str(failure.value)


@pytest.mark.slow
def test_the_same_seed_proves_the_same() -> None:
    assert check_ruleset(bid(), hands=1, seed=5) == check_ruleset(bid(), hands=1, seed=5)


def test_reports_add_up_under_the_first_name() -> None:
    first = Report("a", 1, hands=1, states=2, actions=3, views=4, worlds=5, permutations=6, pickles=7)
    second = Report("b", 2, hands=10, states=20, actions=30, views=40, worlds=50, permutations=60, pickles=70)
    total = first.plus(second)
    assert (total.ruleset, total.seed) == ("a", 1)
    assert attrs.astuple(total)[2:] == (11, 22, 33, 44, 55, 66, 77)
    assert str(total) == (
        "a, seed 1: 11 hands, 22 states, 33 actions tried, 44 views, 55 worlds, 66 permutations, 77 pickles"
    )


def test_one_hand_can_be_proved_by_itself() -> None:
    rules = bid()
    walk = next(walks(rules, Random(4)))
    tried = universe(rules)
    report = check_hand(rules, walk, tried, seed=4)
    assert (report.hands, report.states) == (1, len(walk.states))
    assert report.actions >= len(tried) * len(walk.states)


def test_a_hand_of_another_game_is_refused() -> None:
    walk = next(walks(bid(), Random(4)))
    with pytest.raises(AssertionError, match="the hand is of another game"):
        check_hand(variants.BID_GAMERULES, walk, ())


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"rules": "racehorse"}, TypeError),
        ({"rules": bid(), "hands": "2"}, TypeError),
        ({"rules": bid(), "seed": None}, TypeError),
        ({"rules": bid(), "hands": 0}, ValueError),
    ],
)
def test_wrong_arguments_are_refused(arguments: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        check_ruleset(**arguments)  # type: ignore[arg-type]


def test_the_step_from_outside_writes_its_own_verb() -> None:
    assert str(Cut(2)) == "cut 2"
    assert CUT_1.id == "CUT-1"
