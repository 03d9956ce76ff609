"""Options that contradict each other are refused once, with every fault in the list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bid_euchre import RulesetError, bid, knock, variants
from bid_euchre.contract import Level
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing import strategies

ROW = Level("slide", partner_plays=True, made=6, set=6)

# Each is wrong whatever else is set, and says so in these words; no two lean on the same option.
FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"hand_size": 31}, "hand_size cannot be 31; it is a number from 1 to 30"),
    ({"low_rank": 6}, "low_rank cannot be 6"),
    ({"dealer_match": "sometimes"}, "dealer_match cannot be 'sometimes'"),
    ({"weak_hand_claims": ("beggars",)}, "each of weak_hand_claims cannot be 'beggars'"),
    ({"trumps": ("suits", "suits")}, "trumps lists something twice"),
    ({"first_lead": "dealer"}, "first_lead cannot be 'dealer'"),
    ({"set_score": ("lose_fixed", 0)}, "set_score cannot be ('lose_fixed', 0)"),
    ({"target": 0}, "target cannot be 0; it is a number from 1 to 10000 or None"),
    ({"minimum": 3}, "there is no option minimum"),
]

# Contradictions within one step, whose options are all in range; any of them together.
CLASHES: list[tuple[dict[str, Any], str]] = [
    ({"min_bid": 6, "max_bid": 5}, "min_bid 6 is above max_bid 5"),
    ({"all_pass": "redeal_next", "forced_min": 4}, "forced_min cannot act where all_pass is 'redeal_next'"),
    ({"specials": (ROW, attrs.evolve(ROW, made=7))}, "two rows of specials have the same name"),
    ({"trumps": ("suits",), "nt_min_bid": 4}, "nt_min_bid cannot act where there is no no-trump"),
    ({"both_over": "extra_hand"}, "both_over cannot act"),
]


# The same for Knock Euchre.
KNOCK_FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"bowers": "no"}, "bowers cannot be 'no'; it is True or False"),
    ({"upcard_joker": "counts_as_spades"}, "upcard_joker cannot be 'counts_as_spades'"),
    ({"prebid_blind_loner": "on"}, "prebid_blind_loner cannot be 'on'"),
    ({"weak_hand_claims": ("beggars",)}, "each of weak_hand_claims cannot be 'beggars'"),
    ({"all_pass": "dealer_forced"}, "all_pass cannot be 'dealer_forced'"),
    ({"alone": True}, "alone cannot be True; it is 'on' or 'off'"),
    ({"dealer_takes_upcard": "never"}, "dealer_takes_upcard cannot be 'never'"),
    ({"alone_exchange": "swap"}, "alone_exchange cannot be 'swap'"),
    ({"first_lead": "dealer"}, "first_lead cannot be 'dealer'"),
    ({"pts_march": -1}, "pts_march cannot be -1; it is a number from 0 to 1000"),
    ({"rubber": ("best_of", 1)}, "rubber cannot be ('best_of', 1)"),
    ({"min_bid": 3}, "there is no option min_bid"),
]

KNOCK_CLASHES: list[tuple[dict[str, Any], str]] = [
    ({"joker": 1, "knock_no_trump": "any"}, "joker_in_nt must say what becomes of no trump in a pack with a joker"),
    ({"upcard_counts_for_dealer": False}, "upcard_counts_for_dealer cannot act where nobody needs a trump"),
    ({"bar_turned_down_suit": "except_stuck_dealer"}, "bar_turned_down_suit 'except_stuck_dealer' cannot act"),
    ({"alone_by": "maker_side"}, "alone_by 'maker_side' needs an alone_window after the call"),
    ({"double_alone_lead": "lone_defender"}, "double_alone_lead cannot act where only one side may go alone"),
    ({"defender_exchange": True}, "defender_exchange cannot act without alone_exchange"),
    ({"pts_blind_lone": 6}, "pts_blind_lone cannot act in any hand that can come out"),
    ({"euchre_to": "each_opponent"}, "euchre_to 'each_opponent' cannot act where players have partners"),
    ({"fixed_hands_count_thrown_in": True}, "fixed_hands_count_thrown_in cannot act without fixed_hands"),
    ({"lose_at": -10}, "lose_at cannot act where no hand costs points"),
    ({"both_over": "bidder"}, "both_over cannot act where only one of two sides scores a hand"),
    ({"low_rank": 7, "weak_hand_claims": ("farmers",)}, "farmers needs three cards left over that nobody has seen"),
]


def reasons(chosen: dict[str, Any], family: Callable[..., Ruleset] = bid) -> tuple[str, ...]:
    with pytest.raises(RulesetError) as refused:
        family(**chosen)
    error = refused.value
    assert str(error) == "; ".join(error.reasons)
    assert len(set(error.reasons)) == len(error.reasons)
    return error.reasons


@given(st.lists(st.sampled_from(FAULTS), min_size=1, unique_by=lambda fault: fault[1]))
def test_every_fault_is_listed_once(faults: list[tuple[dict[str, Any], str]]) -> None:
    found = reasons({name: value for chosen, _ in faults for name, value in chosen.items()})
    assert len(found) == len(faults)
    for _, words in faults:
        assert sum(words in reason for reason in found) == 1


@given(st.lists(st.sampled_from(CLASHES), min_size=1, unique_by=lambda fault: fault[1]))
def test_every_contradiction_is_listed_once(clashes: list[tuple[dict[str, Any], str]]) -> None:
    found = reasons({name: value for chosen, _ in clashes for name, value in chosen.items()})
    assert len(found) == len(clashes)
    for _, words in clashes:
        assert sum(words in reason for reason in found) == 1


@given(st.lists(st.sampled_from(KNOCK_FAULTS), min_size=1, unique_by=lambda fault: fault[1]))
def test_every_fault_of_a_game_with_a_card_turned_up_is_listed_once(faults: list[tuple[dict[str, Any], str]]) -> None:
    found = reasons({name: value for chosen, _ in faults for name, value in chosen.items()}, knock)
    assert len(found) == len(faults)
    for _, words in faults:
        assert sum(words in reason for reason in found) == 1


@given(st.lists(st.sampled_from(KNOCK_CLASHES), min_size=1, unique_by=lambda fault: fault[1]))
def test_every_contradiction_of_such_a_game_is_listed_once(clashes: list[tuple[dict[str, Any], str]]) -> None:
    found = reasons({name: value for chosen, _ in clashes for name, value in chosen.items()}, knock)
    assert len(found) == len(clashes)
    for _, words in clashes:
        assert sum(words in reason for reason in found) == 1


@pytest.mark.rule("NAME-2")
def test_a_game_in_which_nothing_can_be_named_says_so() -> None:
    assert "trumps names nothing that could be played" in reasons({"trumps": ()})


def test_a_value_out_of_range_hides_no_contradiction_elsewhere() -> None:
    assert reasons({"low_rank": 6, "trumps": "suits", "both_over": "extra_hand"}) == (
        "low_rank cannot be 6; it is 7 or 8 or 9 or 10 or 'J'",
        "trumps is a tuple of settings, not 'suits'",
        "both_over cannot act where win_requires is 'made_or_set': only one side can win a hand",
    )


ROWS: list[tuple[dict[str, Any], str]] = [
    ({"name": "Moon"}, "a name has small letters, digits and hyphens"),
    ({"name": "7"}, "a name has small letters, digits and hyphens"),
    ({"made": None}, "made is 1 to 10000 points, or ('times', number), not None"),
    ({"made": 0}, "made is 1 to 10000 points, or ('times', number), not 0"),
    ({"set": -6}, "set is 1 to 10000 points"),
    ({"tricks_needed": 7}, "tricks_needed is 1 to 6"),
    ({"exchange": "pool_all"}, "there is no exchange 'pool_all'"),
    ({"n": 2}, "n cannot act"),
    ({"exchange_scope": "best_of_trump"}, "exchange_scope cannot act"),
    ({"exchange": "swap_sequential", "n": 0}, "n is 1 to 6 cards, not 0"),
    ({"made": ("twice", 2)}, "made is 1 to 10000 points, or ('times', number), not ('twice', 2)"),
    ({"only_over": "ask"}, "only_over"),
    ({"named_after": True}, "named_after cannot act"),
    (
        {"exchange": "discard_then_receive", "n": 1, "partner_plays": True},
        "partners who give and get nothing back must sit out",
    ),
    ({"exchange": "swap_sequential", "n": 1, "exchange_scope": "worst"}, "there is no exchange_scope 'worst'"),
]


@pytest.mark.rule("BID-8")
@pytest.mark.parametrize(("changes", "words"), ROWS, ids=[str(changes) for changes, _ in ROWS])
def test_a_row_of_specials_says_what_is_wrong_with_it(changes: dict[str, Any], words: str) -> None:
    row: dict[str, Any] = {"name": "moon", "partner_plays": False, "made": 24, "set": 6}
    found = reasons({"specials": (Level(**row | changes),)})
    assert any(words in reason for reason in found)


@pytest.mark.rule("NAME-4")
def test_a_row_that_needs_a_suit_is_refused_where_no_suit_is_played() -> None:
    row = Level("moon", must_be_suit=True, made=24, set=6)
    assert reasons({"specials": (row,), "trumps": ("nt_high",)}) == (
        "the row 'moon' of specials needs a suit, and trumps has none",
    )


@given(strategies.bid_options())
def test_options_that_agree_are_kept_as_they_are(chosen: dict[str, Any]) -> None:
    rules = bid(**chosen)
    options: dict[str, Any] = dict(rules.options)
    assert options == {**variants.BID_RACEHORSE.options, **chosen}
    assert rules == variants.BID_RACEHORSE.replace(**options)
    assert hash(rules) == hash(bid(**chosen))


@given(strategies.knock_options())
def test_so_are_those_of_a_game_with_a_card_turned_up(chosen: dict[str, Any]) -> None:
    rules = knock(**chosen)
    options: dict[str, Any] = dict(rules.options)
    assert options == {**variants.KNOCK.options, **chosen}
    assert rules == variants.KNOCK.replace(**options)
