"""The strategies give what they promise, shrink to the plainest, and say what they need."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from bid_euchre import EUCHRE_24, Card, CardSet, Pack, State, bid, is_legal, knock, new_match, variants
from bid_euchre.cards import ALL_CARDS, LARGEST_PACK
from bid_euchre.contract import Level
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.testing import strategies, universe

QUICK = settings(database=None, derandomize=True, max_examples=2_000)
UNSHRUNK = settings(QUICK, phases=[Phase.generate])


@given(strategies.packs())
def test_packs_are_packs(pack: Pack) -> None:
    assert pack.size <= LARGEST_PACK
    assert len(pack.cards) == pack.size


@given(st.data())
def test_cards_are_of_their_pack(data: st.DataObject) -> None:
    pack = data.draw(strategies.packs())
    assert data.draw(strategies.cards(pack)) in pack
    assert data.draw(strategies.cards()) in ALL_CARDS


@given(st.data())
def test_card_sets_have_the_size_asked_for(data: st.DataObject) -> None:
    pack = data.draw(strategies.packs())
    cards = data.draw(strategies.card_sets(pack, min_size=2, max_size=5))
    assert 2 <= len(cards) <= 5
    assert cards.pack == pack


@pytest.mark.rule("DEAL-1", "DEAL-2")
@given(st.data())
def test_deals_are_legal(data: st.DataObject) -> None:
    dealer = data.draw(st.integers(0, 3))
    deal = data.draw(strategies.deals(variants.BID_GAMERULES, dealer))
    assert is_legal(new_match(variants.BID_GAMERULES, dealer=dealer), deal)


@given(strategies.level_rows(), strategies.rulesets())
def test_rows_and_rulesets_are_valid(rows: tuple[Level, ...], rules: Ruleset) -> None:
    assert bid(specials=rows).ladder[4:] == rows
    assert rules.ladder


@given(strategies.bid_rulesets(), strategies.knock_rulesets())
def test_rulesets_are_of_their_family(bids: Ruleset, knocks: Ruleset) -> None:
    assert bids.table_rules.kitty_mode != "upcard"
    assert knocks.table_rules.kitty_mode == "upcard"


@given(st.data())
def test_states_are_of_their_ruleset(data: st.DataObject) -> None:
    rules = data.draw(st.sampled_from(variants.ALL))
    state = data.draw(strategies.states(rules))
    assert state.ruleset == rules
    assert data.draw(strategies.actions(rules)) in universe(rules)


@pytest.mark.slow
@pytest.mark.parametrize(
    "phase", ["dealing", "claiming", "discarding", "bidding", "naming", "exchanging", "playing", "scored"]
)
def test_every_step_can_be_reached(phase: str) -> None:
    rules = variants.find("gamerules-joker").replace(weak_hand_claims=("ace-no-face-redeal",))
    found = find(strategies.states(rules), lambda state: state.phase == phase, settings=UNSHRUNK)
    assert found.phase == phase


@pytest.mark.slow
@pytest.mark.parametrize(
    "phase",
    [
        *("offered a blind loner", "claiming", "ordering", "asked about going alone", "taking up", "discarding"),
        *("exchanging", "playing", "setting back", "scored"),
    ],
)
def test_every_step_of_knock_euchre_can_be_reached(phase: str) -> None:
    rules = variants.find("robson").replace(
        weak_hand_claims=("bottoms",),
        alone_window="before_discard",
        dealer_takes_upcard="optional",
        alone_exchange="receive_then_discard",
    )
    found = find(strategies.states(rules), lambda state: state.phase == phase, settings=UNSHRUNK)
    assert found.phase == phase


@pytest.mark.slow
@pytest.mark.parametrize(
    ("strategy", "plainest"),
    [
        (strategies.packs(), EUCHRE_24),
        (strategies.cards(), Card.of("7C")),
        (strategies.card_sets(EUCHRE_24), CardSet(EUCHRE_24, 0)),
        (strategies.level_rows(), ()),
        (strategies.bid_options(), {}),
        (strategies.rulesets(), bid()),
        (strategies.knock_rulesets(), knock()),
        (strategies.states(bid()), new_match(bid())),
    ],
    ids=[
        *("packs", "cards", "card_sets", "level_rows", "bid_options", "rulesets", "knock_rulesets"),
        "states",
    ],
)
def test_everything_shrinks_to_the_plainest(strategy: st.SearchStrategy[Any], plainest: object) -> None:
    assert find(strategy, lambda _: True, settings=QUICK) == plainest


@pytest.mark.slow
def test_a_deal_shrinks_to_the_pack_in_its_order() -> None:
    plain = Deal.from_pack(new_match(bid()), EUCHRE_24.cards)
    assert find(strategies.deals(bid()), lambda _: True, settings=QUICK) == plain


@pytest.mark.slow
def test_a_state_shrinks_to_passes_and_low_bids() -> None:
    def named(state: State) -> bool:
        return state.phase == "naming"

    state = find(strategies.states(bid()), named, settings=QUICK)
    assert [str(action) for _, action in state.hand.calls] == ["pass", "pass", "pass", "bid 3"]


@pytest.mark.slow
def test_without_hypothesis_the_rest_works_and_the_error_says_what_is_missing() -> None:
    code = """
import sys
sys.modules["hypothesis"] = None
import bid_euchre.testing
try:
    import bid_euchre.testing.strategies
except ImportError as error:
    print(error)
"""
    done = subprocess.run(  # noqa: S603 - this very Python
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout == (
        "bid_euchre.testing.strategies needs Hypothesis, which is not installed: pip install hypothesis\n"
    )
