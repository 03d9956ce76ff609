"""What an arbiter rules: misdeals, hands played anew, cards shown, wrong counts, talk, and calls not allowed."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from hands import after, dealt, scored, texts
from turned import HANDS as ANY
from turned import refusal, turned, why
from wronged import (
    HANDS,
    MARCH,
    MOON,
    SURE,
    bidding,
    led,
    loose,
    loose_knock,
    onward,
    ordering,
    over,
    proper,
    reneged,
    said,
)

from bid_euchre.cards import Card, Suit
from bid_euchre.engine import apply_action, interrupts, is_legal, legal_actions, new_match, shuffle
from bid_euchre.errors import RulesetError
from bid_euchre.irregular import Demand, Expose, Penalize, Redeal
from bid_euchre.log import Judged
from bid_euchre.notation import parse_action
from bid_euchre.phases.arbiter import ArbiterRules
from bid_euchre.retelling import retell
from bid_euchre.rulebook.conduct import CONDUCT_7, CONDUCT_9, CONDUCT_10, CONDUCT_11
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.variants import BID_RACEHORSE, bid, find, knock
from bid_euchre.view import spectate, view
from bid_euchre.worlds import determinize


def again(state: State) -> State:
    """Deal the next hand."""
    return apply_action(state, shuffle(state, random.Random(1)))


def dealers(ruleset: Ruleset, number: int) -> list[int]:
    """Misdeal so many times, found after the deal, and list who deals then."""
    state = new_match(ruleset)
    found: list[int] = []
    for _ in range(number):
        state = after(again(state), "arbiter misdeal")
        found.append(state.match.dealer)
    return found


class TestRuling:
    """When an arbiter rules."""

    @pytest.mark.rule("CONDUCT-13")
    def test_not_where_the_rules_are_enforced(self) -> None:
        state = dealt(BID_RACEHORSE, HANDS)
        assert interrupts(state) == ()
        rules = {
            "arbiter misdeal": "CONDUCT-7",
            "arbiter replay": "CONDUCT-11",
            "arbiter wrong-count 1": "CONDUCT-9",
            "arbiter table-talk 1": "CONDUCT-10",
            "arbiter illegal-bid 1": "CONDUCT-12",
            "arbiter exposed-card 2 AS": "CONDUCT-8",
            "1 demand H": "CONDUCT-8",
        }
        for text, rule in rules.items():
            violation = refusal(state, text)
            assert violation.rule.id == rule
            assert violation.detail == "the rules are enforced in racehorse: nothing can be claimed or ruled"

    @pytest.mark.rule("CONDUCT-13")
    def test_between_the_deal_and_the_score(self) -> None:
        assert said(new_match(loose()), "arbiter") == ["arbiter misdeal"]
        assert said(dealt(loose(), HANDS), "arbiter")[:3] == [
            "arbiter misdeal",
            "arbiter replay",
            "arbiter wrong-count 0",
        ]
        state = over(led(scores=(0, 40), win_requires="any", renege_claim_until="end_of_hand"))
        assert state.is_over
        assert interrupts(state) == ()
        assert (refusal(state, "arbiter misdeal").rule.id, refusal(state, "arbiter replay").detail) == (
            "CONDUCT-13",
            "nothing can be ruled now: no hand is being played",
        )

    @pytest.mark.rule("CONDUCT-13")
    def test_between_two_hands_only_that_the_next_was_misdealt(self) -> None:
        state = over(led())
        assert said(state, "arbiter") == ["arbiter misdeal"]
        assert why(state, "arbiter misdeal") == [("CONDUCT-7", "the cards were wrongly dealt")]
        for text, rule in (("arbiter replay", "CONDUCT-11"), ("arbiter exposed-card 1 AH", "CONDUCT-8")):
            violation = refusal(state, text)
            assert (violation.rule.id, violation.detail) == (rule, f"{text} is not possible now")

    @pytest.mark.rule("CONDUCT-13")
    def test_also_while_everybody_is_asked_about_the_score(self) -> None:
        state = onward(led())
        assert state.phase == "reviewing"
        assert after(state, "arbiter replay").match.results[-1].thrown_in == CONDUCT_11

    @pytest.mark.rule("CONDUCT-13")
    def test_nothing_of_it_is_possible_of_seats_that_there_are_not(self) -> None:
        state = bidding(table_talk_penalty=("points", 1), out_of_turn_play="exposed_card", wrong_card_count_pts=2)
        for text in ("arbiter table-talk 7", "arbiter wrong-count 4", "arbiter exposed-card 8 AS"):
            assert not is_legal(state, parse_action(text))
            refusal(state, text)

    def test_it_is_of_no_seat(self) -> None:
        for text in ("arbiter misdeal", "arbiter table-talk 2", "arbiter exposed-card 2 AH"):
            action = parse_action(text)
            assert isinstance(action, (Redeal, Penalize, Expose))
            assert (action.seat, action.phrase, str(action)) == (None, text, text)
            assert pickle.loads(pickle.dumps(action)) == action


class TestMisdeals:
    """The cards were wrongly dealt."""

    @pytest.mark.rule("CONDUCT-7")
    def test_the_cards_are_thrown_in_and_nobody_scores(self) -> None:
        state = dealt(loose(), HANDS)
        assert why(state, "arbiter misdeal") == [("CONDUCT-7", "the cards were wrongly dealt")]
        over = scored(after(state, "arbiter misdeal"))
        assert (over.result.thrown_in, over.result.points, over.match.scores) == (CONDUCT_7, (0, 0), (0, 0))
        assert over.result.lines == ()

    @pytest.mark.rule("CONDUCT-7")
    @pytest.mark.parametrize(
        ("setting", "found"),
        [
            ("same_dealer", [0, 0, 0, 0]),
            ("next_dealer", [1, 2, 3, 0]),
            (("same_then_next", 1), [0, 1, 1, 2]),
            (("same_then_next", 2), [0, 0, 1, 1]),
        ],
    )
    def test_who_deals_then(self, setting: object, found: list[int]) -> None:
        assert dealers(loose(misdeal_redeal=setting), 4) == found
        assert dealers(loose_knock(misdeal_redeal=setting), 4) == found

    @pytest.mark.rule("CONDUCT-7")
    def test_of_any_hand_while_it_is_dealt(self) -> None:
        state = over(ordering(misdeal_redeal="same_until_upcard_then_next"))
        dealer, number = state.match.dealer, state.match.hand_number
        found = scored(after(state, "arbiter misdeal"))
        assert (found.result.thrown_in, found.hand.deal, found.result.points) == (CONDUCT_7, None, (0, 0))
        assert (found.match.dealer, found.match.hand_number) == (dealer, number + 1)
        assert found.match.scores == state.match.scores
        late = after(again(found), "arbiter misdeal")
        assert late.match.dealer == state.ruleset.table.left(dealer)

    @pytest.mark.rule("CONDUCT-7")
    def test_until_a_card_is_turned_up_the_same(self) -> None:
        ruleset = loose_knock()
        assert ruleset.options["misdeal_redeal"] == "same_until_upcard_then_next"
        assert after(new_match(ruleset), "arbiter misdeal").match.dealer == 0
        assert dealers(ruleset, 3) == [1, 2, 3]

    @pytest.mark.rule("CONDUCT-7")
    def test_a_hand_between_makes_the_count_begin_again(self) -> None:
        state = after(dealt(loose(misdeal_redeal=("same_then_next", 1)), HANDS), "arbiter misdeal")
        state = over(after(again(state), "pass", "pass", "pass"))
        before = state.match.dealer
        assert after(again(state), "arbiter misdeal").match.dealer == before

    @pytest.mark.rule("CONDUCT-7")
    def test_in_the_middle_of_the_play_the_cards_that_were_played_are_still_told(self) -> None:
        state = scored(after(led(), "arbiter misdeal"))
        played = state.played
        assert played is not None
        assert len(played.cards) == 5
        assert (state.result.thrown_in, state.match.scores) == (CONDUCT_7, (0, 0))
        assert sum(state.mask_of(seat).bit_count() for seat in range(4)) == 19
        assert said(state) == []

    @pytest.mark.rule("CONDUCT-7")
    def test_a_stolen_deal_is_no_obstacle(self) -> None:
        ruleset = loose_knock(steal_deal="allowed_until_trump")
        state = over(after(turned(ruleset, MARCH), "order", "discard 9H"))
        state = again(after(state, "2 steal"))
        assert {"1 claim stolen", "arbiter misdeal"} <= set(said(state, "stolen", "misdeal"))
        assert after(state, "arbiter misdeal").match.results[-1].thrown_in == CONDUCT_7


class TestPlayedAnew:
    """The hand is played again."""

    @pytest.mark.rule("CONDUCT-11")
    @pytest.mark.parametrize("setting", ["same_dealer", "next_dealer"])
    def test_the_same_player_deals_whatever_becomes_of_a_misdeal(self, setting: str) -> None:
        state = led(misdeal_redeal=setting)
        assert why(state, "arbiter replay") == [("CONDUCT-11", "the hand is played anew")]
        state = scored(after(state, "arbiter replay"))
        assert (state.result.thrown_in, state.match.dealer, state.match.scores) == (CONDUCT_11, 0, (0, 0))

    @pytest.mark.rule("CONDUCT-11")
    def test_every_card_stays_where_it_lay(self) -> None:
        for state in (bidding(), after(bidding(), "play AH")):
            thrown = after(state, "arbiter replay")
            held = [thrown.mask_of(seat) for seat in range(4)]
            assert held == [state.mask_of(seat) for seat in range(4)]

    @pytest.mark.rule("CONDUCT-11")
    def test_only_of_a_hand_that_was_dealt(self) -> None:
        assert refusal(new_match(loose()), "arbiter replay").rule.id == "CONDUCT-11"


class TestCounts:
    """A wrong number of cards."""

    @pytest.mark.rule("CONDUCT-9")
    def test_it_is_a_misdeal_unless_the_house_says_otherwise(self) -> None:
        state = bidding()
        assert why(state, "arbiter wrong-count 2") == [("CONDUCT-9", "seat 2 had a wrong number of cards")]
        thrown = scored(after(state, "arbiter wrong-count 2"))
        assert (thrown.result.thrown_in, thrown.match.dealer) == (CONDUCT_9, 0)
        assert after(bidding(misdeal_redeal="next_dealer"), "arbiter wrong-count 2").match.dealer == 1

    @pytest.mark.rule("CONDUCT-9")
    def test_the_others_get_points_and_the_offenders_score_nothing(self) -> None:
        state = after(bidding(hands=SURE, wrong_card_count_pts=2), "arbiter wrong-count 2")
        assert (state.phase, state.to_act) == ("playing", 1)
        result = scored(over(state)).result
        assert result.points == (0, 8)
        assert scored(over(bidding(hands=SURE))).result.points == (0, 6)
        other = scored(over(after(bidding(hands=SURE, wrong_card_count_pts=2), "arbiter wrong-count 1"))).result
        assert other.points == (2, 0)
        line = next(line for line in other.lines if line.side == 1 and line.rule == CONDUCT_9)
        assert (line.points, line.detail) == (-6, "the points of the hand are forfeited")

    @pytest.mark.rule("CONDUCT-9")
    def test_what_they_lose_in_the_hand_they_lose(self) -> None:
        state = after(led(wrong_card_count_pts=2), "arbiter wrong-count 3")
        assert scored(over(state)).result.points == (6, -5)

    @pytest.mark.rule("CONDUCT-9")
    def test_found_twice_it_is_paid_twice_and_forfeited_once(self) -> None:
        state = after(bidding(hands=SURE, wrong_card_count_pts=2), "arbiter wrong-count 1", "arbiter wrong-count 3")
        result = scored(over(state)).result
        assert result.points == (4, 0)
        assert sum(line.detail == "the points of the hand are forfeited" for line in result.lines) == 1

    @pytest.mark.rule("CONDUCT-9")
    def test_more_where_somebody_plays_alone(self) -> None:
        options: dict[str, Any] = {"wrong_card_count_pts": 2, "wrong_card_count_pts_alone": 4}
        assert scored(over(after(bidding("moon", SURE, **options), "arbiter wrong-count 2"))).result.points == (0, 28)
        together = bidding(hands=SURE, specials=(MOON,), **options)
        assert scored(over(after(together, "arbiter wrong-count 2"))).result.points == (0, 8)
        same = after(bidding("moon", SURE, wrong_card_count_pts=2), "arbiter wrong-count 2")
        assert scored(over(same)).result.points == (0, 26)

    @pytest.mark.rule("CONDUCT-9")
    def test_in_knock_euchre(self) -> None:
        state = after(ordering("order", MARCH, wrong_card_count_pts=2), "arbiter wrong-count 1")
        assert scored(over(state)).result.points == (2, 0)

    @pytest.mark.rule("CONDUCT-9")
    def test_in_a_hand_that_is_thrown_in_afterwards_the_points_are_given(self) -> None:
        state = after(dealt(loose(wrong_card_count_pts=2), HANDS), "arbiter wrong-count 2", "arbiter misdeal")
        assert (scored(state).result.thrown_in, state.match.scores) == (CONDUCT_7, (0, 2))


class TestTalk:
    """Table talk."""

    @pytest.mark.rule("CONDUCT-10")
    def test_it_costs_nothing_unless_the_house_says_so(self) -> None:
        assert said(bidding(), "talk") == []
        assert refusal(bidding(), "arbiter table-talk 2").rule.id == "CONDUCT-10"

    @pytest.mark.rule("CONDUCT-10")
    def test_points_for_the_others_at_any_time(self) -> None:
        state = after(
            bidding(hands=SURE, table_talk_penalty=("points", 1)), "arbiter table-talk 2", "arbiter table-talk 0"
        )
        result = scored(over(state)).result
        assert result.points == (0, 8)
        assert [line.detail for line in result.lines[-2:]] == [
            "seat 2 talked about the cards",
            "seat 0 talked about the cards",
        ]

    @pytest.mark.rule("CONDUCT-10")
    def test_the_hand_is_played_anew_by_the_same_dealer(self) -> None:
        state = scored(after(bidding(table_talk_penalty="replay"), "arbiter table-talk 2"))
        assert (state.result.thrown_in, state.match.dealer) == (CONDUCT_10, 0)

    @pytest.mark.rule("CONDUCT-10")
    @pytest.mark.parametrize("knocks", [False, True])
    def test_the_talker_loses_two_points_and_the_right_to_call(self, knocks: bool) -> None:
        make = loose_knock if knocks else loose
        rules = make(table_talk_penalty="lose_bid_right")
        state = after(turned(rules, ANY) if knocks else dealt(rules, HANDS), "arbiter table-talk 2")
        assert len(texts(state)) > 1
        state = after(state, "pass")
        assert (state.to_act, texts(state)) == (2, ["pass"])
        call = "order" if state.phase == "ordering" else "bid 4"
        violation = refusal(state, call)
        assert (violation.rule.id, violation.detail) == (
            "CONDUCT-10",
            "seat 2 may not call, only pass: so it was ruled",
        )
        assert len(texts(after(state, "pass"))) > 1

    @pytest.mark.rule("CONDUCT-10")
    @pytest.mark.parametrize("knocks", [False, True])
    def test_the_talkers_partner_loses_it_too_and_the_others_do_not(self, knocks: bool) -> None:
        make = loose_knock if knocks else loose
        rules = make(table_talk_penalty="lose_bid_right", all_pass="redeal_next")
        state = after(turned(rules, ANY) if knocks else dealt(rules, HANDS), "arbiter table-talk 2")
        callers: list[tuple[int | None, bool]] = []
        while state.phase in ("bidding", "ordering") and len(callers) < 4:
            callers.append((state.to_act, len(texts(state)) > 1))
            state = after(state, "pass")
        assert callers == [(1, True), (2, False), (3, True), (0, False)]

    @pytest.mark.rule("CONDUCT-10")
    def test_a_dealer_who_must_call_calls_all_the_same(self) -> None:
        state = dealt(loose(table_talk_penalty="lose_bid_right", all_pass="dealer_forced"), HANDS)
        state = after(state, "arbiter table-talk 0", "pass", "pass", "pass")
        assert "pass" not in texts(state)
        stuck = turned(loose_knock(table_talk_penalty="lose_bid_right", all_pass="stick_dealer"), ANY)
        stuck = after(stuck, "arbiter table-talk 0", *["pass"] * 7)
        assert "pass" not in texts(stuck)
        assert (refusal(stuck, "call H").rule.id, refusal(stuck, "pass").rule.id) == ("CALL-5", "CALL-8")
        assert refusal(state, "bid 2").rule.id == "BID-2"

    @pytest.mark.rule("CONDUCT-10", "CALL-12")
    def test_it_is_lost_too_where_all_may_name_trump_for_a_joker(self) -> None:
        rules = loose_knock(table_talk_penalty="lose_bid_right", joker=1, upcard_joker="all_name")
        state = after(turned(rules, ("9C", "9D", "9H", "9S"), "JOKER"), "arbiter table-talk 1")
        assert (state.phase, state.to_act, texts(state)) == ("naming for the joker", 1, ["pass"])
        assert refusal(state, "call C").rule.id == "CONDUCT-10"
        assert len(texts(after(state, "pass"))) > 1
        dealer = after(turned(rules, ("9C", "9D", "9H", "9S"), "JOKER"), "arbiter table-talk 0", *["pass"] * 3)
        assert "pass" not in texts(dealer)
        assert refusal(dealer, "pass").rule.id == "CALL-12"

    @pytest.mark.rule("CONDUCT-10")
    def test_once_the_contract_stands_there_is_no_right_to_lose(self) -> None:
        assert said(bidding(table_talk_penalty="lose_bid_right"), "talk") == []


class TestCalls:
    """A call that is not allowed."""

    @pytest.mark.rule("CONDUCT-12")
    def test_it_is_refused_and_no_more_unless_the_house_says_so(self) -> None:
        state = dealt(loose(), HANDS)
        assert said(state, "illegal") == []
        assert refusal(state, "arbiter illegal-bid 1").rule.id == "CONDUCT-12"

    @pytest.mark.rule("CONDUCT-12")
    def test_it_counts_as_a_pass(self) -> None:
        for state in (
            dealt(loose(illegal_bid="corrected_or_pass"), HANDS),
            turned(loose_knock(illegal_bid="corrected_or_pass"), ANY),
        ):
            assert said(state, "illegal") == ["arbiter illegal-bid 1"]
            detail = "the call of seat 1 was not allowed and counts as a pass"
            assert why(state, "arbiter illegal-bid 1") == [("CONDUCT-12", detail)]
            ruled = after(state, "arbiter illegal-bid 1")
            assert (ruled.to_act, texts(ruled), said(ruled, "illegal")) == (1, ["pass"], [])
            assert not is_legal(ruled, Penalize("illegal-bid", 1))

    @pytest.mark.rule("CONDUCT-12")
    def test_it_is_by_this_rule_that_no_other_call_is_made(self) -> None:
        rules = loose_knock(illegal_bid="corrected_or_pass", joker=1, upcard_joker="all_name")
        for state, call in (
            (dealt(loose(illegal_bid="corrected_or_pass"), HANDS), "bid 5"),
            (turned(loose_knock(illegal_bid="corrected_or_pass"), ANY), "order"),
            (turned(rules, ("9C", "9D", "9H", "9S"), "JOKER"), "call C"),
        ):
            ruled = after(state, "arbiter illegal-bid 1")
            violation = refusal(ruled, call)
            assert (violation.rule.id, texts(ruled)) == ("CONDUCT-12", ["pass"])
            assert violation.detail == "seat 1 may not call, only pass: so it was ruled"
            assert len(texts(after(ruled, "pass"))) > 1

    @pytest.mark.rule("CONDUCT-12")
    def test_for_this_turn_only(self) -> None:
        state = after(turned(loose_knock(illegal_bid="corrected_or_pass"), ANY), "arbiter illegal-bid 1")
        state = after(state, "pass", "pass", "pass", "pass")
        assert (state.to_act, len(texts(state)) > 1) == (1, True)

    @pytest.mark.rule("CONDUCT-12")
    def test_also_when_something_else_is_ruled_before_the_pass(self) -> None:
        ruleset = loose(illegal_bid="corrected_or_pass", table_talk_penalty=("points", 1))
        state = after(dealt(ruleset, HANDS), "arbiter illegal-bid 1", "arbiter table-talk 3")
        assert texts(state) == ["pass"]
        assert len(texts(after(state, "pass"))) > 1

    @pytest.mark.rule("CONDUCT-12")
    def test_only_of_who_is_to_call_and_may_pass(self) -> None:
        state = dealt(loose(illegal_bid="corrected_or_pass", all_pass="dealer_forced"), HANDS)
        assert not is_legal(state, Penalize("illegal-bid", 2))
        state = after(state, "pass", "pass", "pass")
        assert said(state, "illegal") == []
        assert said(bidding(illegal_bid="corrected_or_pass"), "illegal") == []


class TestCardsShown:
    """A card shown, or played out of turn."""

    @pytest.mark.rule("CONDUCT-8")
    def test_nothing_is_ruled_unless_the_house_says_so(self) -> None:
        assert refusal(bidding(), "arbiter exposed-card 2 AS").rule.id == "CONDUCT-8"
        assert refusal(new_match(loose(out_of_turn_play="retract")), "arbiter exposed-card 2 AS").rule.id == "CONDUCT-8"

    @pytest.mark.rule("CONDUCT-8")
    def test_whose_it_is_only_the_arbiter_sees_so_it_is_not_listed(self) -> None:
        state = bidding(out_of_turn_play="exposed_card")
        assert said(state, "exposed") == []
        assert is_legal(state, Expose(2, Card.of("AS")))
        assert why(state, "arbiter exposed-card 2 AS") == [("CONDUCT-8", "seat 2 showed AS")]
        assert refusal(state, "arbiter exposed-card 3 AS").detail == "seat 3 does not hold AS"
        assert refusal(state, "arbiter exposed-card 9 AS").detail == "seat 9 does not hold AS"
        assert refusal(state, "arbiter exposed-card 2 TC").detail == "seat 2 does not hold TC"

    @pytest.mark.rule("CONDUCT-8")
    def test_it_is_taken_back(self) -> None:
        state = after(bidding(out_of_turn_play="retract"), "arbiter exposed-card 2 AS", "play AH")
        assert (len(texts(state)), said(state, "demand")) == (6, [])

    @pytest.mark.rule("CONDUCT-8")
    def test_it_must_be_played_as_soon_as_it_may_be(self) -> None:
        state = after(bidding(out_of_turn_play="exposed_card"), "arbiter exposed-card 2 AS", "play AH")
        assert "play KS" in texts(state)
        assert texts(after(state, "play 9H", "play 9D", "play TC", "play KH")) == ["play AS"]
        state = after(state, "play 9H", "play 9D", "play TC", "play KH")
        violation = refusal(state, "play KS")
        assert (violation.rule.id, violation.detail) == ("CONDUCT-8", "seat 2 has exposed AS and must play it now")
        assert len(texts(after(state, "play AS", "play TD", "play JC", "play QH"))) == 4

    @pytest.mark.rule("CONDUCT-8")
    def test_it_must_be_led(self) -> None:
        assert texts(after(bidding(out_of_turn_play="exposed_card"), "arbiter exposed-card 1 9C")) == ["play 9C"]
        early = after(dealt(loose(out_of_turn_play="exposed_card"), HANDS), "arbiter exposed-card 1 9C", "bid 5")
        assert texts(after(early, "pass", "pass", "pass", "name high")) == ["play 9C"]

    @pytest.mark.rule("CONDUCT-8")
    def test_of_identical_cards_one_is_bound_for_each_that_was_shown(self) -> None:
        ruleset = find("gamerules-double").replace(legality="permissive", out_of_turn_play="exposed_card")
        rng = random.Random(3)
        state = apply_action(new_match(ruleset), shuffle(new_match(ruleset), rng))
        while state.phase != "playing":
            state = apply_action(state, legal_actions(state)[-1])
        seat = state.to_act
        assert seat is not None
        held = [str(card) for card in state.holding(seat)]
        twice = next(card for card in held if held.count(card) == 2)
        once = after(state, f"arbiter exposed-card {seat} {twice}")
        assert texts(once) == [f"play {twice}"]
        both = after(once, f"arbiter exposed-card {seat} {twice}")
        for begun, free in ((once, True), (both, False)):
            now = after(begun, f"play {twice}")
            while now.to_act != seat:
                now = after(now, proper(now)[0])
            assert (len(texts(now)) > 1) is free

    @pytest.mark.rule("CONDUCT-8")
    def test_one_that_was_put_away_since_binds_nobody(self) -> None:
        state = turned(loose_knock(out_of_turn_play="exposed_card"), ("9C TC QC KC AC",), "JS")
        state = after(state, "arbiter exposed-card 0 9C", "order", "discard 9C")
        for seat in range(4):
            shown = view(state, seat)
            world = determinize(shown, random.Random(seat))
            assert view(world, seat) == shown
        while state.to_act != 0:
            state = after(state, proper(state)[0])
        assert len(texts(state)) == 5


class TestDemands:
    """A suit asked for, since a card was shown."""

    def exposed(self, seat: int = 1, card: str = "9C") -> State:
        return after(bidding(out_of_turn_play="call_suit"), f"arbiter exposed-card {seat} {card}")

    @pytest.mark.rule("CONDUCT-8")
    def test_the_others_may_name_the_suit_that_is_led(self) -> None:
        state = self.exposed()
        assert said(state) == [f"{seat} demand {suit}" for seat in (0, 2) for suit in "CDHS"]
        reason = "a card of the other side was exposed, and seat 2 names the suit"
        assert why(state, "2 demand C") == [("CONDUCT-8", reason)]
        state = after(state, "2 demand C")
        assert (texts(state), said(state)) == (["play 9C"], [])
        violation = refusal(state, "play AH")
        assert (violation.rule.id, violation.detail) == ("CONDUCT-8", "seat 1 must lead the suit demanded: 9C")

    @pytest.mark.rule("CONDUCT-8")
    def test_who_holds_none_of_it_leads_what_he_likes(self) -> None:
        assert len(texts(after(self.exposed(), "2 demand S"))) == 6

    @pytest.mark.rule("CONDUCT-8")
    def test_only_the_next_lead_of_that_side_is_bound(self) -> None:
        state = after(self.exposed(), "2 demand H", "play AH", "play 9H", "play 9D", "play TC")
        assert (state.to_act, len(texts(state)), said(state, "demand")) == (1, 5, [])

    @pytest.mark.rule("CONDUCT-8")
    def test_nobody_asks_of_his_own_side_or_without_a_card_shown(self) -> None:
        for text in ("1 demand C", "3 demand C"):
            assert refusal(self.exposed(), text).rule.id == "CONDUCT-8"
        assert said(bidding(out_of_turn_play="call_suit"), "demand") == []

    @pytest.mark.rule("CONDUCT-8")
    def test_two_cards_of_a_side_are_one_demand(self) -> None:
        state = after(self.exposed(), "arbiter exposed-card 3 9D")
        assert len(said(state)) == 8
        assert said(after(state, "0 demand D")) == []

    @pytest.mark.rule("CONDUCT-8")
    def test_a_side_that_has_led_since_owes_nothing(self) -> None:
        state = after(self.exposed(), "play AH")
        assert said(state, "demand") == []

    @pytest.mark.rule("CONDUCT-8")
    def test_a_card_shown_in_the_middle_of_a_trick(self) -> None:
        state = after(bidding(out_of_turn_play="call_suit"), "play AH", "arbiter exposed-card 3 9D", "2 demand D")
        state = after(state, "play 9H", "play 9D", "play TC")
        assert (state.to_act, len(texts(state))) == (1, 5)  # it holds no diamond

    @pytest.mark.rule("CONDUCT-8")
    def test_before_the_play_and_after_it_there_is_nothing_to_ask(self) -> None:
        ruleset = loose(out_of_turn_play="call_suit")
        state = after(dealt(ruleset, HANDS), "arbiter exposed-card 1 9C")
        assert said(state, "demand") == []
        state = after(state, "bid 5", "pass", "pass", "pass", "name high")
        assert len(said(state, "demand")) == 8

    @pytest.mark.rule("CONDUCT-8")
    def test_with_three_sides_each_is_asked_in_the_order_in_which_they_showed_cards(self) -> None:
        ruleset = find("cutthroat").replace(legality="permissive", out_of_turn_play="call_suit")
        rng = random.Random(5)
        state = apply_action(new_match(ruleset), shuffle(new_match(ruleset), rng))
        while state.phase != "playing":
            state = apply_action(state, legal_actions(state)[-1])
        for seat in (1, 2):
            state = after(state, f"arbiter exposed-card {seat} {next(iter(state.holding(seat)))}")
        listed = said(state, "demand")
        assert len(listed) == len(set(listed)) == 12
        first = after(state, "0 demand C")
        assert [entry.seat for entry in first.hand.log if isinstance(entry.action, Demand)] == [1]
        second = after(first, "0 demand D")
        assert [entry.seat for entry in second.hand.log if isinstance(entry.action, Demand)] == [1, 2]
        assert said(second, "demand") == []
        assert [entry.seat for entry in after(state, "1 demand C").hand.log if isinstance(entry.action, Demand)] == [2]
        assert Demand(0, Suit.CLUBS) == parse_action("0 demand C")


def test_an_arbiter_is_no_step_of_a_hand() -> None:
    rules = next(phase for phase in loose().phases if isinstance(phase, ArbiterRules))
    hand = bidding().hand
    assert rules.idle(loose())
    assert rules.begin(hand) is hand


class TestPots:
    """Bets, where a ruling ends the hand."""

    @pytest.mark.rule("STAKE-1")
    def test_what_was_bet_stays_in_the_pot(self) -> None:
        state = after(turned(loose_knock(stakes="match_pot"), MARCH), "order", "discard 9H")
        while state.phase == "betting":
            state = after(state, "check")
        staked = state.hand.staked
        assert after(state, "arbiter misdeal").match.pot == staked
        state = after(state, "play JH", "play AS")
        while spectate(state).trick is not None:
            state = after(state, proper(state)[0])
        ended = scored(after(state, "play JD", "1 claim renege 2 1"))
        assert (ended.match.pot, ended.match.scores) == (staked, (0, 2))


class TestRules:
    """Which settings go together."""

    @pytest.mark.parametrize(
        ("options", "word"),
        [
            ({"out_of_turn_play": "retract"}, "out_of_turn_play"),
            ({"illegal_bid": "corrected_or_pass"}, "illegal_bid"),
            ({"wrong_card_count_pts": 2}, "wrong_card_count_pts"),
            ({"table_talk_penalty": "replay"}, "table_talk_penalty"),
            ({"misdeal_redeal": "next_dealer"}, "misdeal_redeal cannot act"),
            ({"legality": "permissive", "misdeal_redeal": "same_until_upcard_then_next"}, "card is turned up"),
            ({"legality": "permissive", "wrong_card_count_pts_alone": 4}, "wrong_card_count_pts_alone"),
            (
                {"legality": "permissive", "wrong_card_count_pts": 2, "wrong_card_count_pts_alone": 4},
                "wrong_card_count_pts_alone cannot act where nobody plays alone",
            ),
            ({"legality": "permissive", "misdeal_redeal": ("same_then_next", 0)}, "misdeal_redeal"),
            ({"legality": "permissive", "table_talk_penalty": ("points", 0)}, "table_talk_penalty"),
        ],
    )
    def test_what_cannot_act_is_refused(self, options: dict[str, Any], word: str) -> None:
        with pytest.raises(RulesetError, match=word):
            bid(**options)

    @pytest.mark.parametrize("setting", ["same_dealer", "next_dealer", ("same_then_next", 2)])
    def test_where_nothing_is_ruled_no_setting_says_who_deals_after_a_misdeal(self, setting: Any) -> None:
        with pytest.raises(RulesetError, match="misdeal_redeal cannot act where legality is 'strict'"):
            knock(misdeal_redeal=setting)


@pytest.mark.parametrize(
    "ruled",
    [
        ("arbiter table-talk 2", "play AH", "arbiter wrong-count 1"),
        ("arbiter exposed-card 1 9C", "2 demand H", "play AH", "play AS", "2 withdraw"),
        ("play AH", "play AS", "play 9D", "play TC", "play KH", "arbiter misdeal"),
    ],
)
def test_states_with_rulings_are_values(ruled: tuple[str, ...]) -> None:
    options: dict[str, Any] = {"table_talk_penalty": ("points", 1), "wrong_card_count_pts": 2}
    state = after(bidding(out_of_turn_play="call_suit", **options), *ruled)
    assert pickle.loads(pickle.dumps(state)) == state
    begun, actions = retell(state)
    for action in actions:
        begun = apply_action(begun, action)
    assert begun == state
    judged = [entry for entry in state.hand.log if isinstance(entry, Judged)]
    assert judged
    assert all(entry.upheld for entry in judged)
    for seat in range(4):
        shown = view(state, seat)
        assert view(determinize(shown, random.Random(seat)), seat) == shown


def test_what_may_be_ruled_does_not_tell_where_cards_lie() -> None:
    state = reneged(out_of_turn_play="call_suit", table_talk_penalty=("points", 1))
    for seat in range(4):
        assert interrupts(determinize(view(state, seat), random.Random(seat))) == interrupts(state)
