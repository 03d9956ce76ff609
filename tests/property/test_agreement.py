"""The library and the dull implementation agree on every answer, hand by hand, over random options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest
from beside import Beside, built, dull_options, ruleset_of
from dull import random_options

from bid_euchre import variants
from bid_euchre.ruleset import Ruleset

pytestmark = [
    pytest.mark.rule("BID-1", "BID-2", "BID-3", "BID-4", "BID-5", "BID-6", "BID-7", "BID-8", "BID-9", "BID-10"),
    pytest.mark.rule("CLAIM-1", "CLAIM-2", "NAME-1", "NAME-2", "NAME-3", "NAME-4", "EXCH-1", "EXCH-2", "EXCH-3"),
    pytest.mark.rule("ORDER-1", "ORDER-2", "ORDER-3", "ORDER-4", "ORDER-6", "ORDER-7", "PLAY-1", "PLAY-2", "PLAY-3"),
    pytest.mark.rule("PLAY-4", "PLAY-5", "PLAY-6", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6"),
    pytest.mark.rule("SCORE-7", "MATCH-1", "MATCH-2", "MATCH-3", "MATCH-4", "DEAL-5"),
]

HANDS_OF_A_MATCH = 5


def agree(chosen: Mapping[str, object], hands: int, rng: Random) -> tuple[int, int, Counter[str]]:
    """Play hands on both sides: how many, how many steps, and what was met on the way."""
    played = steps = 0
    met: Counter[str] = Counter()
    while played < hands:
        beside = Beside.begin(chosen, rng)
        while not beside.state.is_over and beside.hands < HANDS_OF_A_MATCH:
            beside.play_hand(chosen, rng)
        played += beside.hands
        steps += beside.steps
        met += beside.met
    return played, steps, met


def test_they_agree_over_random_options(seed: int, hands: int, tell: Callable[[str], None]) -> None:
    """Options whose value is not built yet are left at their default on both sides."""
    rng = Random(seed)
    played = steps = matches = 0
    met: Counter[str] = Counter()
    while played < hands:
        chosen = built(random_options(rng))
        more, further, found = agree(chosen, HANDS_OF_A_MATCH, rng)
        played += more
        steps += further
        matches += 1
        met += found
    tell(f"{played} hands of {matches} rulesets agree in {steps} steps, seed {seed}: {dict(met)}")
    assert played >= hands
    frequent = ("give", "made", "set", "thrown in", "forced", "over")
    if hands >= 1_000:  # fewer need not meet everything
        assert all(met[what] for what in frequent), met
    if hands >= 10_000:
        assert met["claim"]
        assert met["extra hand"]


@pytest.mark.parametrize("rules", variants.ALL, ids=str)
def test_they_agree_over_the_named_rulesets(rules: Ruleset, seed: int, hands: int, tell: Callable[[str], None]) -> None:
    rng = Random(seed)
    played, steps, met = agree(dull_options(rules) | specials_of(rules), max(1, hands // 10), rng)
    tell(f"{played} hands of {rules} agree in {steps} steps, seed {seed}: {dict(met)}")
    assert met["play"] > 0


def specials_of(rules: Ruleset) -> dict[str, object]:
    """Write the rows of ``specials`` as the dull implementation does."""
    names = ("name", "tricks_needed", "partner_plays", "exchange", "n", "exchange_scope", "must_be_suit", "made", "set")
    return {"specials": tuple([{name: getattr(row, name) for name in names} for row in rules.ladder if row.is_special])}


def test_the_options_written_for_the_dull_implementation_make_the_same_ruleset() -> None:
    for rules in variants.ALL:
        assert ruleset_of(dull_options(rules) | specials_of(rules)) == rules


def test_options_that_are_not_built_are_left_out() -> None:
    chosen = {"min_bid": 2, "first_lead": "eldest_active", "win_margin": 2, "all_pass": "redeal_same"}
    assert built(chosen) == {"min_bid": 2}
