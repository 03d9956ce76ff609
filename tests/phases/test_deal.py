"""Dealing: the cards are due, and fall by chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hands import HANDS, other_game

from bid_euchre.actions import PASS, Bid
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25
from bid_euchre.engine import apply_action, explain, is_legal, new_match, shuffle
from bid_euchre.errors import IllegalAction
from bid_euchre.phases.deal import Dealing, DealRules, draw_dealer
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.making import DEAL_1, DEAL_3
from bid_euchre.state import Deal
from bid_euchre.table import Table
from bid_euchre.variants import BID_RACEHORSE

MASKS = tuple(EUCHRE_24.set(hand).mask for hand in HANDS)


def test_the_only_settings_are_ones_and_a_random_dealer() -> None:
    assert (DealRules().deal_pattern, DealRules().first_dealer) == ("ones", "random")


def test_a_state_that_waits_for_cards_is_a_value() -> None:
    state = new_match(BID_RACEHORSE)
    assert isinstance(state, Dealing)
    assert state == Dealing(state.hand)
    assert hash(state) == hash((state.hand,))
    assert repr(state).startswith("Dealing(Hand(")
    assert state != new_match(BID_RACEHORSE, dealer=1)
    assert state.legal() == ()


@pytest.mark.rule("DEAL-1")
def test_the_whole_pack_may_fall_in_any_way() -> None:
    state = new_match(BID_RACEHORSE)
    deal = Deal.of(BID_RACEHORSE, HANDS)
    assert state.allows(deal)
    assert state.check(deal) is None
    after = apply_action(state, deal)
    assert (after.hand.deal, after.hand.holdings) == (deal, MASKS)
    assert after.hand.log == ()


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize(
    ("deal", "detail"),
    [
        (Deal(EUCHRE_25, MASKS), "these cards are dealt for another game than racehorse"),
        (Deal(DOUBLE_48, MASKS), "these cards are dealt for another game than racehorse"),
        (Deal(EUCHRE_24, MASKS[:3]), "these cards are dealt for another game than racehorse"),
        (Deal(EUCHRE_24, (*MASKS, 0)), "these cards are dealt for another game than racehorse"),
        (Deal(EUCHRE_24, (MASKS[0] & MASKS[0] - 1, *MASKS[1:])), "every seat gets 6 cards"),
        (Deal(EUCHRE_24, (*MASKS[:3], MASKS[3] & MASKS[3] - 1)), "every seat gets 6 cards"),
        (Deal(EUCHRE_24, (MASKS[0], MASKS[0], MASKS[2], MASKS[3])), "every card is dealt once"),
        (Deal(EUCHRE_24, (MASKS[3], MASKS[1], MASKS[2], MASKS[3])), "every card is dealt once"),
        (Deal(EUCHRE_24, (*MASKS[:3], 63 << 24)), "every card is dealt once"),
        (Deal(EUCHRE_24, (*MASKS[:3], -63)), "every seat gets 6 cards"),
    ],
    ids=[
        "other pack",
        "double pack",
        "three seats",
        "five seats",
        "five cards",
        "last one short",
        "low twice",
        "high twice",
        "foreign",
        "negative",
    ],
)
def test_other_deals_are_refused(deal: Deal, detail: str) -> None:
    state = new_match(BID_RACEHORSE)
    assert not is_legal(state, deal)
    assert explain(state, deal).violations == (Violation(DEAL_1, detail),)
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, deal)
    assert caught.value.violation == Violation(DEAL_1, detail)


@pytest.mark.rule("DEAL-3")
@pytest.mark.case("C152")
@pytest.mark.parametrize("action", [PASS, Bid(4)], ids=str)
def test_no_player_can_deal_or_do_anything_else(action: Any) -> None:
    state = new_match(BID_RACEHORSE)
    assert isinstance(state, Dealing)
    assert state.to_act is None
    assert not state.allows(action)
    expected = Violation(DEAL_3, f"{str(action)!r} is not possible: the cards are to be dealt first")
    assert state.refusal(action) == expected
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, action)
    assert caught.value.violation == expected


@pytest.mark.rule("DEAL-2")
@pytest.mark.parametrize("dealer", range(5))
def test_cards_go_round_one_at_a_time_from_eldest_to_the_dealer(dealer: int) -> None:
    ruleset = other_game(EUCHRE_25, Table.solo(5), 5)
    deal = new_match(ruleset, dealer=dealer).hand_out(range(25))
    for place in range(5):
        seat = (dealer + 1 + place) % 5
        assert deal.masks[seat] == sum(1 << (place + 5 * turn) for turn in range(5))


@pytest.mark.rule("DEAL-1")
def test_every_shuffle_deals_every_card_once() -> None:
    rng = Random(0)
    state = new_match(BID_RACEHORSE)
    deals = {shuffle(state, rng) for _ in range(50)}
    assert len(deals) == 50
    for deal in deals:
        assert is_legal(state, deal)
        assert [len(holding) for holding in deal.holdings] == [6, 6, 6, 6]


@pytest.mark.rule("DEAL-4")
@pytest.mark.case("C140")
def test_every_seat_is_as_likely_to_deal_first() -> None:
    rng = Random(1)
    drawn = Counter(draw_dealer(BID_RACEHORSE, rng) for _ in range(4000))
    assert set(drawn) == {0, 1, 2, 3}
    assert all(abs(times - 1000) < 150 for times in drawn.values()), drawn
    nine = other_game(EUCHRE_24, Table.solo(8), 3)
    assert {draw_dealer(nine, rng) for _ in range(300)} == set(range(8))


@pytest.mark.rule("DEAL-4")
def test_the_first_dealer_comes_from_the_numbers_alone() -> None:
    assert [draw_dealer(BID_RACEHORSE, Random(seed)) for seed in range(8)] == [
        int(Random(seed).random() * 4) for seed in range(8)
    ]
    wrong: Any = "racehorse"
    with pytest.raises(TypeError):
        draw_dealer(wrong, Random(0))
