"""The library and the dull Knock Euchre agree on every answer, hand by hand, over random options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest
from beside_knock import Beside, dull_options, ruleset_of
from dull_knock_chance import random_options, wild_options
from dull_knock_options import CLAIMS, contradictions, understood

from bid_euchre import RulesetError
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import KNOCK_FAMILY

pytestmark = [
    pytest.mark.rule("CALL-1", "CALL-2", "CALL-3", "CALL-4", "CALL-5", "CALL-6", "CALL-7", "CALL-8", "CALL-9"),
    pytest.mark.rule("CALL-10", "CALL-11", "CALL-12", "CALL-13", "CALL-14", "CALL-15", "CALL-16", "CALL-17"),
    pytest.mark.rule("CALL-18", "CALL-19", "CALL-20", "DEAL-9", "DEAL-10", "CLAIM-5", "CLAIM-6", "CLAIM-7"),
    pytest.mark.rule("CLAIM-8", "CLAIM-9", "CLAIM-10", "EXCH-9", "ORDER-9", "PLAY-8", "PLAY-9", "SCORE-10"),
    pytest.mark.rule("SCORE-11", "SCORE-12", "SCORE-13", "SCORE-14", "SCORE-15", "SCORE-16", "SCORE-17"),
    pytest.mark.rule("MATCH-10", "MATCH-11", "MATCH-12", "MATCH-13"),
]

HANDS_OF_A_MATCH = 4

FREQUENT = (
    *("order", "call", "take", "discard", "give", "made", "not made", "thrown in", "over", "second round"),
    *("alone", "order alone", "call alone", "defend alone", "lone maker", "lone defender", "two alone"),
    *("joker turned", "jack turned", "claim", "steal", "call high", "forfeit", "blind alone", "set back"),
)
RARE = (
    *(f"claim {claim}" for claim in (*CLAIMS, "stolen") if claim != "four-nines"),
    *("second claim", "extra hand", "tie", "rubber", "partner alone", "blind euchred", "call high alone"),
    *("upcard discarded", "played no trump", "played without maker", "joker without trump"),
)


def agree(chosen: Mapping[str, object], hands: int, rng: Random) -> tuple[int, int, Counter[str]]:
    """Play hands on both sides: how many, how many steps, and what was met on the way."""
    played = steps = 0
    met: Counter[str] = Counter()
    while played < hands:
        beside = Beside.begin(chosen, rng)
        while not beside.state.is_over and beside.hands < HANDS_OF_A_MATCH:
            beside.play_hand(rng)
        played += beside.hands
        steps += beside.steps
        met += beside.met
    return played, steps, met


def test_they_agree_over_random_options(seed: int, hands: int, tell: Callable[[str], None]) -> None:
    rng = Random(seed)
    played = steps = rulesets = 0
    met: Counter[str] = Counter()
    while played < hands:
        chosen = random_options(rng)
        print(chosen)  # noqa: T201 - pytest shows the last when the test fails
        more, further, found = agree(chosen, HANDS_OF_A_MATCH, rng)
        played += more
        steps += further
        rulesets += 1
        met += found
    tell(f"{played} hands of {rulesets} option combinations agree in {steps} steps, seed {seed}: {dict(met)}")
    if hands >= 1_000:  # fewer need not meet everything
        assert all(met[what] for what in FREQUENT), met
    if hands >= 10_000:
        assert all(met[what] for what in RARE), met


def test_they_refuse_the_same_options(seed: int, hands: int, tell: Callable[[str], None]) -> None:
    rng = Random(seed)
    refused: Counter[bool] = Counter()
    number = max(1, hands // 2)
    for _ in range(number):
        chosen = wild_options(rng)
        wrong = contradictions(understood(chosen))
        reasons: tuple[str, ...] = ()
        try:
            ruleset_of(chosen)
        except RulesetError as error:
            reasons = error.reasons
        assert bool(reasons) == bool(wrong), f"{chosen}\nthe library: {reasons}\nthe dull one: {wrong}"
        refused[bool(wrong)] += 1
    tell(f"{refused[True]} of {number} option combinations are refused by both, seed {seed}")
    if hands >= 1_000:
        assert min(refused.values()) > number // 10


@pytest.mark.parametrize("rules", KNOCK_FAMILY, ids=str)
def test_they_agree_over_the_named_rulesets(rules: Ruleset, seed: int, hands: int, tell: Callable[[str], None]) -> None:
    rng = Random(seed)
    played, steps, met = agree(dull_options(rules), max(1, hands // 100), rng)
    tell(f"{played} hands of {rules} agree in {steps} steps, seed {seed}: {dict(met)}")
    assert met["play"] + met["thrown in"] > 0


@pytest.mark.parametrize("rules", KNOCK_FAMILY, ids=str)
def test_the_options_written_for_the_dull_implementation_make_the_same_ruleset(rules: Ruleset) -> None:
    # What a renege costs where there is none, and what is laid down, is no matter of the dull one.
    left_out = ("lay_down", "renege_ends_hand", "renege_pts", "renege_pts_alone")
    assert ruleset_of({**dull_options(rules), **{name: rules.options[name] for name in left_out}}) == rules
    assert contradictions(understood(dull_options(rules))) == []
