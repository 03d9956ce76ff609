"""Dealing: the cards are due, and fall by chance."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hands import HANDS

from bid_euchre.actions import PASS, Bid
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, Card
from bid_euchre.engine import apply_action, explain, is_legal, new_match, shuffle
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.phases.deal import Dealing, DealRules, draw_dealer
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.knock import DEAL_9
from bid_euchre.rulebook.making import DEAL_1, DEAL_3, DEAL_6, DEAL_7
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.variants import BID_RACEHORSE, KNOCK, bid, find, knock

PATTERNS = ("ones", "pairs", "threes", "two_three", "three_two_alternating", "from_dealer")
MASKS = tuple(EUCHRE_24.set(hand).mask for hand in HANDS)


def test_the_defaults_are_one_card_at_a_time_and_a_random_dealer() -> None:
    rules = DealRules()
    assert (rules.deal_pattern, rules.first_dealer, rules.steal_deal) == ("ones", "random", "forbidden_correct")
    with pytest.raises(RulesetError) as caught:
        bid(deal_pattern="fives", steal_deal="misdeal")  # type: ignore[arg-type]
    assert caught.value.reasons == (
        f"deal_pattern cannot be 'fives'; it is {' or '.join(map(repr, PATTERNS))}",
        "steal_deal cannot be 'misdeal'; it is 'forbidden_correct' or 'allowed_until_trump'",
    )


def test_a_state_that_waits_for_cards_is_a_value() -> None:
    state = new_match(BID_RACEHORSE)
    assert isinstance(state, Dealing)
    assert state == Dealing(state.hand, DealRules())
    assert state != Dealing(state.hand, DealRules(deal_pattern="pairs"))
    assert hash(state) == hash((state.hand, DealRules()))
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
    assert (after.hand.deal, after.hand.holdings) == (deal, (*MASKS, 0, 0, 0))
    assert explain(state, deal).grounds == (Ground(DEAL_1, "every card is dealt once"),)
    assert after.hand.log == ()


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize(
    ("deal", "detail"),
    [
        (Deal(EUCHRE_25, MASKS), "these cards are dealt for another game than racehorse"),
        (Deal(DOUBLE_48, MASKS), "these cards are dealt for another game than racehorse"),
        (Deal(EUCHRE_24, MASKS[:3]), "these cards are dealt for another game than racehorse"),
        (Deal(EUCHRE_24, (*MASKS, 0)), "these cards are dealt for another game than racehorse"),
        (Deal(EUCHRE_24, (MASKS[0] & MASKS[0] - 1, *MASKS[1:])), "seat 0 gets 6 cards"),
        (Deal(EUCHRE_24, (*MASKS[:3], MASKS[3] & MASKS[3] - 1)), "seat 3 gets 6 cards"),
        (Deal(EUCHRE_24, (MASKS[0], MASKS[0], MASKS[2], MASKS[3])), "every card is dealt once"),
        (Deal(EUCHRE_24, (MASKS[3], MASKS[1], MASKS[2], MASKS[3])), "every card is dealt once"),
        (Deal(EUCHRE_24, (*MASKS[:3], MASKS[3] & MASKS[3] - 1), 1 << 23), "seat 3 gets 6 cards"),
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
        "one left over",
    ],
)
def test_other_deals_are_refused(deal: Deal, detail: str) -> None:
    state = new_match(BID_RACEHORSE)
    assert not is_legal(state, deal)
    assert explain(state, deal).violations[0] == Violation(DEAL_1, detail)
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, deal)
    assert caught.value.violation == Violation(DEAL_1, detail)


JOKER = find("hasenpfeffer")
SEVENTH = find("gamerules-joker")


@pytest.mark.rule("DEAL-6")
@pytest.mark.parametrize(
    ("masks", "kitty", "violation"),
    [
        (MASKS, 1 << 24, None),
        ((*MASKS[:3], MASKS[3] & MASKS[3] - 1 | 1 << 24), MASKS[3] & -MASKS[3], None),
        (MASKS, 0, Violation(DEAL_1, "every card is dealt once")),
        (MASKS, 3 << 23, Violation(DEAL_6, "the kitty has 1 card")),
        (MASKS, 1, Violation(DEAL_1, "every card is dealt once")),
        ((*MASKS[:3], MASKS[3] | 1 << 24), 0, Violation(DEAL_1, "seat 3 gets 6 cards")),
    ],
    ids=["joker dead", "joker held", "no kitty", "two cards", "doubled", "seven cards"],
)
def test_what_is_left_over_must_be_there(masks: tuple[int, ...], kitty: int, violation: Violation | None) -> None:
    state = new_match(JOKER)
    deal = Deal(JOKER.pack, masks, kitty)
    assert state.check(deal) == violation
    assert is_legal(state, deal) == (violation is None)
    if violation is None:
        after = apply_action(state, deal)
        assert after.hand.holdings == (*masks, kitty, 0, 0)
        assert after.hand.holdings[after.hand.kitty_place] == kitty


@pytest.mark.rule("DEAL-7")
@pytest.mark.parametrize("dealer", range(4))
def test_the_seventh_card_is_the_dealer_s(dealer: int) -> None:
    state = new_match(SEVENTH, dealer=dealer)
    for seat in range(4):
        masks = tuple(mask | (1 << 24 if place == seat else 0) for place, mask in enumerate(MASKS))
        deal = Deal(SEVENTH.pack, masks)
        if seat == dealer:
            assert state.check(deal) is None
        else:
            first = min(seat, dealer)
            number = 7 if first == dealer else 6
            assert state.check(deal) == Violation(DEAL_7, f"seat {first} gets {number} cards")
            with pytest.raises(IllegalAction):
                apply_action(state, deal)


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
    ruleset = bid(
        players=5,
        sides="solo",
        joker=1,
        hand_size=5,
        min_bid=1,
        max_bid=5,
        forced_min=1,
        trumps=("suits",),
    )
    deal = new_match(ruleset, dealer=dealer).hand_out(range(25))
    for place in range(5):
        seat = (dealer + 1 + place) % 5
        assert deal.masks[seat] == sum(1 << (place + 5 * turn) for turn in range(5))
    assert deal.kitty_mask == 0


@pytest.mark.rule("DEAL-2")
@pytest.mark.parametrize(
    ("pattern", "size", "eldest"),
    [
        ("ones", 6, [0, 4, 8, 12, 16, 20]),
        ("pairs", 6, [0, 1, 8, 9, 16, 17]),
        ("threes", 6, [0, 1, 2, 12, 13, 14]),
        ("pairs", 5, [0, 1, 8, 9, 16]),  # the last packet is what is left
        ("threes", 5, [0, 1, 2, 12, 13]),
        ("threes", 4, [0, 1, 2, 12]),
    ],
)
@pytest.mark.parametrize("dealer", [0, 2])
def test_packets_of_two_or_three(pattern: str, size: int, eldest: list[int], dealer: int) -> None:
    kitty = "none" if size == 6 else "dead"
    game = BID_RACEHORSE.replace(deal_pattern=pattern, hand_size=size, max_bid=4, kitty_mode=kitty)
    state = new_match(game, dealer=dealer)
    deal = state.hand_out(range(24))
    assert deal.masks[(dealer + 1) % 4] == sum(1 << index for index in eldest)
    assert deal.kitty_mask == sum(1 << index for index in range(4 * size, 24))
    assert is_legal(state, deal)


@pytest.mark.rule("DEAL-6", "DEAL-7")
def test_after_the_hands_come_the_dealer_s_extra_card_and_the_kitty() -> None:
    seventh = new_match(SEVENTH, dealer=1).hand_out(range(24, -1, -1))
    assert seventh.masks[1].bit_count() == 7
    assert seventh.masks[1] & 1 == 1  # the last card of the pack
    assert seventh.kitty_mask == 0
    both = BID_RACEHORSE.replace(low_rank=7, hand_size=7, dealer_extra_cards=1, kitty_mode="widow_to_bidder")
    deal = new_match(both, dealer=3).hand_out(range(32))
    assert deal.masks[3] >> 28 == 1
    assert deal.kitty_mask == 7 << 29
    assert str(deal) == "deal " + " | ".join(str(pile) for pile in (*deal.holdings, deal.kitty))


@pytest.mark.rule("DEAL-1")
@pytest.mark.rule("DEAL-1", "DEAL-2")
@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("size", range(1, 9))
def test_everybody_gets_as_many_cards_in_whatever_packets(pattern: Any, size: int) -> None:
    rules = bid(
        players=3,
        sides="solo",
        hand_size=size,
        kitty_mode="none" if size == 8 else "dead",
        deal_pattern=pattern,
        min_bid=1,
        max_bid=size,
        forced_min=1,
        trumps=("suits",),
    )
    deal = shuffle(new_match(rules, dealer=1), Random(size))
    assert [len(holding) for holding in deal.holdings] == [size] * 3
    assert len(deal.kitty) == 24 - 3 * size


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
    assert {draw_dealer(find("six-hand"), rng) for _ in range(300)} == set(range(6))


@pytest.mark.rule("DEAL-4")
def test_the_first_dealer_comes_from_the_numbers_alone() -> None:
    assert [draw_dealer(BID_RACEHORSE, Random(seed)) for seed in range(8)] == [
        int(Random(seed).random() * 4) for seed in range(8)
    ]
    wrong: Any = "racehorse"
    with pytest.raises(TypeError):
        draw_dealer(wrong, Random(0))


class Turned(Random):
    """Numbers by which the cards named come up first, one pack after the other."""

    def __init__(self, ruleset: Ruleset, *packs: str) -> None:
        super().__init__(0)
        self.numbers: list[float] = []
        for pack in packs:
            left = list(ruleset.pack.cards)
            wanted = [Card.of(text) for text in pack.split()]
            for card in (*wanted, *left[: len(left) - len(wanted)]):
                place = left.index(card) if card in left else 0
                self.numbers.append((place + 0.5) / len(left))
                left.pop(place)

    def random(self) -> float:
        return self.numbers.pop(0)


@pytest.mark.rule("DEAL-4")
@pytest.mark.parametrize(
    ("method", "packs", "dealer"),
    [
        ("first_jack", ["JD"], 0),
        ("first_jack", ["9C AC JD JC"], 2),
        ("first_jack", ["9C AC TD QC JS"], 0),  # the fifth card falls to seat 0 again
        ("first_jack", ["9C AC TD QC KS JH"], 1),
        ("first_black_jack", ["9C JD JC"], 2),
        ("first_black_jack", ["JD JH 9S JS"], 3),
        ("low_cut", ["TC 9D QH AS"], 1),
        ("high_cut", ["TC 9D QH AS"], 3),
        ("low_cut", ["9C 9D QH AS", "AC KC"], 1),  # seats 0 and 1 cut again
        ("low_cut", ["9C TD 9H 9S", "AC AD KC"], 3),
        ("low_cut", ["9C TD 9H 9S", "AC KD KC", "9C TC"], 2),
        ("high_cut", ["TC AD QH AS", "9C TC"], 3),
        ("high_cut", ["AC AD AH AS", "JC JD JH QS"], 3),
    ],
)
def test_the_dealer_is_drawn_by_cards(method: str, packs: list[str], dealer: int) -> None:
    game = BID_RACEHORSE.replace(first_dealer=method)
    assert draw_dealer(game, Turned(game, *packs)) == dealer


@pytest.mark.rule("DEAL-4")
def test_a_joker_cut_is_the_highest_card() -> None:
    for method, dealer in (("high_cut", 1), ("low_cut", 0)):
        game = JOKER.replace(first_dealer=method)
        assert draw_dealer(game, Turned(game, "9C JOKER QH AS")) == dealer
        assert JOKER.options["first_dealer"] == "low_cut"


KNOCK_MASKS = tuple(31 << 5 * seat for seat in range(4))
"""The pack in its order, five cards each; the last four are left over."""


class TestTurningUp:
    """A card of the kitty is turned up."""

    @pytest.mark.rule("DEAL-9")
    @pytest.mark.parametrize("upcard", ["JS", "QS", "KS", "AS"])
    def test_any_card_left_over_may_be_turned_up(self, upcard: str) -> None:
        state = new_match(KNOCK)
        deal = Deal(KNOCK.pack, KNOCK_MASKS, 15 << 20, Card.of(upcard))
        assert state.check(deal) is None
        done = apply_action(state, deal)
        assert (done.hand.upcard, done.hand.holdings) == (Card.of(upcard), (*KNOCK_MASKS, 15 << 20, 0, 0))

    @pytest.mark.rule("DEAL-9")
    @pytest.mark.parametrize("upcard", [None, Card.of("9C"), Card.of("JOKER"), Card.of("7C")], ids=str)
    def test_it_must_be_there_and_one_of_these(self, upcard: Card | None) -> None:
        deal = Deal(KNOCK.pack, KNOCK_MASKS, 15 << 20, upcard)
        assert explain(new_match(KNOCK), deal).violations == (Violation(DEAL_9, "one card of the kitty is turned up"),)

    @pytest.mark.rule("DEAL-9")
    def test_a_game_that_turns_none_takes_no_upcard(self) -> None:
        foster = find("foster")
        masks = tuple(31 << 5 * seat for seat in range(4))
        for upcard, legal in ((None, True), (foster.pack.cards[-1], False)):
            deal = Deal(foster.pack, masks, foster.pack.full & ~sum(masks), upcard)
            assert is_legal(new_match(foster), deal) == legal
            if not legal:
                assert explain(new_match(foster), deal).violations == (Violation(DEAL_9, "no card is turned up"),)

    @pytest.mark.rule("DEAL-9", "DEAL-2")
    @pytest.mark.case("C136")
    def test_of_a_stacked_pack_the_first_card_after_the_hands_is_turned_up(self) -> None:
        ones = knock(deal_pattern="ones")
        deal = new_match(ones, dealer=2).hand_out(range(24))
        firsts = [deal.masks[seat] & -deal.masks[seat] for seat in (3, 0, 1, 2)]
        assert firsts == [1, 2, 4, 8]
        assert (deal.upcard, deal.kitty_mask) == (KNOCK.pack.cards[20], 15 << 20)

    @pytest.mark.rule("DEAL-9")
    def test_every_card_is_turned_up_now_and_then(self) -> None:
        rng = Random(5)
        state = new_match(KNOCK)
        deals = [shuffle(state, rng) for _ in range(400)]
        assert {deal.upcard for deal in deals} == set(KNOCK.pack.cards)
        assert all(is_legal(state, deal) for deal in deals)

    @pytest.mark.rule("DEAL-6", "TABLE-2")
    @pytest.mark.parametrize(
        ("options", "kitty"),
        [
            ({}, 4),
            ({"joker": 1}, 5),
            ({"low_rank": 8}, 8),
            ({"low_rank": 8, "joker": 1}, 9),
            ({"low_rank": 7}, 12),
            ({"low_rank": 7, "joker": 1}, 13),
            ({"low_rank": 7, "hand_size": 7}, 4),
            ({"players": 3, "sides": "solo", "alone": "off"}, 9),
            ({"players": 2, "sides": "solo", "alone": "off"}, 14),
        ],
        ids=str,
    )
    def test_what_is_left_over_is_what_is_left(self, options: dict[str, Any], kitty: int) -> None:
        rules = knock(**options)
        deal = shuffle(new_match(rules), Random(0))
        assert (rules.table_rules.kitty_size, deal.kitty_mask.bit_count()) == (kitty, kitty)

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"hand_size": 6}, "kitty_mode is 'upcard', and 6 cards for each of 4 players leave no card"),
            ({"hand_size": 7}, "24 cards are too few: 7 cards for each of 4 players"),
        ],
        ids=str,
    )
    def test_a_card_must_be_left_to_turn_up(self, options: dict[str, Any], reason: str) -> None:
        with pytest.raises(RulesetError) as caught:
            knock(**options)
        assert reason in caught.value.reasons


@pytest.mark.rule("DEAL-2")
@pytest.mark.parametrize(
    ("pattern", "piles"),
    [
        ("two_three", [[0, 1, 8, 9, 10], [2, 3, 11, 12, 13], [4, 5, 14, 15, 16], [6, 7, 17, 18, 19]]),
        # three to the left, two to the partner, three to the right, two to himself, then the other way round
        ("three_two_alternating", [[0, 1, 2, 10, 11], [3, 4, 12, 13, 14], [5, 6, 7, 15, 16], [8, 9, 17, 18, 19]]),
        ("ones", [[place + 4 * turn for turn in range(5)] for place in range(4)]),
        ("pairs", [[0, 1, 8, 9, 16], [2, 3, 10, 11, 17], [4, 5, 12, 13, 18], [6, 7, 14, 15, 19]]),
        ("threes", [[0, 1, 2, 12, 13], [3, 4, 5, 14, 15], [6, 7, 8, 16, 17], [9, 10, 11, 18, 19]]),
        # singly, the first to the dealer: what eldest gets is the second card
        ("from_dealer", [[1 + place + 4 * turn for turn in range(5)] for place in range(3)] + [[0, 4, 8, 12, 16]]),
    ],
)
@pytest.mark.parametrize("dealer", range(4))
def test_how_five_cards_each_are_handed_out(pattern: Any, piles: list[list[int]], dealer: int) -> None:
    deal = new_match(knock(deal_pattern=pattern), dealer=dealer).hand_out(range(24))
    for place, pile in enumerate(piles):
        assert deal.masks[(dealer + 1 + place) % 4] == sum(1 << index for index in pile)
    assert (deal.upcard, deal.kitty_mask) == (KNOCK.pack.cards[20], 15 << 20)
