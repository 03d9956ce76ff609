"""Every ruleset passes the proof that the library offers for anybody's."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bid_euchre import variants
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing import check_ruleset, strategies

pytestmark = pytest.mark.rule(
    *("DEAL-1", "DEAL-3", "CONDUCT-1", "MATCH-5", "BID-1", "BID-2", "BID-3", "NAME-2", "PLAY-2", "PLAY-7", "EXCH-4"),
    *("DEAL-9", "DEAL-10", "CALL-1", "CALL-4", "CLAIM-5"),
)

USUAL = settings.default
assert USUAL is not None
PROOFS = max(1, USUAL.max_examples // 20)
"""How many generated rulesets are proved: a proof takes longer than an example."""


FIRST = (variants.BID_RACEHORSE, variants.BID_GAMERULES, variants.KNOCK, variants.find("wikipedia"))
NAMED = [pytest.param(rules, marks=() if rules in FIRST else pytest.mark.slow) for rules in variants.ALL]


@pytest.mark.parametrize("rules", NAMED, ids=str)
def test_a_named_ruleset_is_sound(rules: Ruleset, seed: int, hands: int, tell: Callable[[str], None]) -> None:
    report = check_ruleset(rules, hands=max(2, hands // 1_000), seed=seed)
    tell(str(report))
    assert report.worlds == report.states >= 2 * report.hands  # a claim before the deal can end a match


@settings(max_examples=PROOFS)
@given(strategies.rulesets(), st.integers(0, 1_000_000))
def test_a_ruleset_of_any_options_is_sound(rules: Ruleset, seed: int) -> None:
    assert check_ruleset(rules, hands=1, seed=seed).hands == 1
