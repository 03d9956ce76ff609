"""The library and the dull implementation agree on every answer, hand by hand, over random options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from beside import Beside, dull_options, ruleset_of
from dull_chance import random_options, wild_options
from dull_options import contradictions, understood

from bid_euchre import RulesetError, bid
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import BID_GAMERULES, BID_GAMERULES_SYMMETRIC, BID_RACEHORSE, FAMILY

pytestmark = [
    pytest.mark.rule("BID-1", "BID-2", "BID-3", "BID-4", "BID-5", "BID-6", "BID-7", "BID-8", "BID-9", "BID-10"),
    pytest.mark.rule("BID-11", "BID-12", "BID-13", "BID-14", "BID-15", "BID-16", "BID-17", "NAME-5"),
    pytest.mark.rule("CLAIM-1", "CLAIM-2", "CLAIM-3", "CLAIM-4", "NAME-1", "NAME-2", "NAME-3", "NAME-4"),
    pytest.mark.rule("EXCH-1", "EXCH-2", "EXCH-3", "EXCH-5", "EXCH-6", "EXCH-7", "EXCH-8"),
    pytest.mark.rule("ORDER-1", "ORDER-2", "ORDER-3", "ORDER-4", "ORDER-5", "ORDER-6", "ORDER-7", "ORDER-8"),
    pytest.mark.rule("PLAY-1", "PLAY-2", "PLAY-3", "PLAY-4", "PLAY-5", "PLAY-6", "DEAL-5", "DEAL-6", "DEAL-7"),
    pytest.mark.rule("DEAL-8", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6", "SCORE-7"),
    pytest.mark.rule("SCORE-8", "SCORE-9", "MATCH-1", "MATCH-2", "MATCH-3", "MATCH-4", "MATCH-6", "MATCH-7"),
    pytest.mark.rule("MATCH-8", "MATCH-9", "MATCH-10", "TABLE-1", "TABLE-2"),
]

HANDS_OF_A_MATCH = 3

NAMED = (BID_RACEHORSE, BID_GAMERULES, BID_GAMERULES_SYMMETRIC, *FAMILY)
"""The named games that this dull implementation plays."""

FREQUENT = ("give", "discard", "made", "set", "thrown in", "forced", "over", "claim")
RARE = (
    *("extra hand", "joker's holder", "swap_sequential", "partner_gives_first", "swap_blind"),
    *("discard_then_receive", "receive_then_discard"),
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
        wrong = list(contradictions(understood(chosen)))
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


@pytest.mark.parametrize("rules", NAMED, ids=str)
def test_they_agree_over_the_named_rulesets(rules: Ruleset, seed: int, hands: int, tell: Callable[[str], None]) -> None:
    rng = Random(seed)
    played, steps, met = agree(dull_options(rules), max(1, hands // 100), rng)
    tell(f"{played} hands of {rules} agree in {steps} steps, seed {seed}: {dict(met)}")
    assert met["play"] + met["thrown in"] > 0


def test_the_options_written_for_the_dull_implementation_make_the_same_ruleset() -> None:
    # Who gets which card is no matter of the dull one, nor what a renege costs where there is none.
    left_out = ("deal_pattern", "first_dealer", "renege_effect", "renege_ends_hand")
    for rules in NAMED:
        same: dict[str, Any] = {name: rules.options[name] for name in left_out}
        assert ruleset_of(dull_options(rules) | same) == rules


LATER: list[dict[str, Any]] = [
    {"sides": "called_partner"},
    {"kitty_mode": "dummy_hands"},
    {"kitty_mode": "layout"},
    {"joker": 1, "kitty_mode": "dead", "joker_in_nt": "named_suit"},
    {"joker": 1, "kitty_mode": "dead", "joker_in_nt": "plain_top_of_lead"},
    {"steal_deal": "allowed_until_trump"},
    {"weak_hand_claims": ("farmers",)},
    {"doubling": "double"},
    {"drop_out": "after_trump"},
]


@pytest.mark.parametrize("chosen", LATER, ids=str)
def test_what_comes_later_is_refused(chosen: dict[str, Any]) -> None:
    with pytest.raises(RulesetError):
        bid(**chosen)
