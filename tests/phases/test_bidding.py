"""Bidding: from eldest, each seat bids a rung of the ladder or passes."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from hands import after, bidding, compiled_differs, dealt, naming, other_game, scored, texts

from bid_euchre.actions import PASS, Bid, Call
from bid_euchre.cards import EUCHRE_24
from bid_euchre.contract import HighBid, Level, Strain
from bid_euchre.engine import apply_action, explain, is_legal
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.phases.bidding import Bidding, BiddingRules
from bid_euchre.results import Result
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.making import BID_2, BID_3, BID_4, BID_5, BID_6, BID_7, BID_8, BID_9
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.table import Table
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE, MOON, bid

S0 = BID_RACEHORSE
S2 = BID_GAMERULES
BOTH = bid(specials=(ASK, MOON))
"""Racehorse with ask and moon."""

STICK = S2.replace(all_pass="dealer_forced")  # noqa: S106 - a rule, not a password
CLOSING = bid(specials=(ASK, attrs.evolve(MOON, ends_auction=True)))


def choices(ruleset: Ruleset, *calls: str) -> str:
    """Give what may be called after these calls, seat 0 being the dealer."""
    state = after(dealt(ruleset), *(call if call == "pass" else f"bid {call}" for call in calls))
    assert isinstance(state, Bidding)
    return " ".join(text.removeprefix("bid ") for text in texts(state))


def refused(state: State, text: str) -> Violation:
    """Give the first rule that a call breaks."""
    action = PASS if text == "pass" else Bid(text)
    assert not is_legal(state, action)
    ruling = explain(state, action)
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, action)
    assert ruling.violations == (caught.value.violation,)
    return caught.value.violation


def test_the_defaults_are_racehorse_s() -> None:
    assert BiddingRules() == BiddingRules(
        auction="single",
        min_bid=3,
        max_bid=6,
        dealer_match="equal_takes",
        all_pass="dealer_forced",  # noqa: S106 - a rule, not a password
        forced_min=3,
        specials=(),
    )


class TestChoices:
    """What may be called."""

    @pytest.mark.rule("BID-2", "BID-4")
    def test_the_first_may_pass_or_bid_from_the_lowest_to_the_highest(self) -> None:
        assert choices(S0) == "pass 3 4 5 6"
        assert choices(S2) == "pass 3 4 5 ask moon"
        assert choices(bid(min_bid=1, max_bid=2, forced_min=1, nt_min_bid=1)) == "pass 1 2"
        assert choices(bid(min_bid=6)) == "pass 6"
        assert choices(bid(min_bid=4, forced_min=4)) == "pass 4 5 6"

    @pytest.mark.rule("BID-3")
    @pytest.mark.case("C089")
    def test_every_bid_must_exceed_the_last_and_pass_stays_open(self) -> None:
        assert choices(S0, "3") == "pass 4 5 6"
        assert choices(S0, "4", "5") == "pass 6"
        assert choices(S0, "6") == "pass"
        assert choices(S2, "5") == "pass ask moon"
        assert choices(BOTH, "3") == "pass 4 5 6 ask moon"

    @pytest.mark.rule("BID-3")
    def test_a_partner_may_be_outbid(self) -> None:
        assert choices(S0, "3", "pass") == "pass 4 5 6"

    @pytest.mark.rule("BID-5")
    @pytest.mark.case("C092")
    @pytest.mark.parametrize(
        ("ruleset", "calls", "expected"),
        [
            (S0, ("4", "pass", "pass"), "pass 4 5 6"),
            (S0, ("pass", "4", "pass"), "pass 4 5 6"),
            (S0, ("pass", "pass", "6"), "pass 6"),
            (S0, ("3", "4", "5"), "pass 5 6"),
            (bid(dealer_match="none"), ("4", "pass", "pass"), "pass 5 6"),
            (bid(dealer_match="none"), ("6", "pass", "pass"), "pass"),
            (S2, ("4", "pass", "pass"), "pass 5 ask moon"),
            (BOTH, ("4", "pass", "pass"), "pass 4 5 6 ask moon"),
            (BOTH, ("6", "pass", "pass"), "pass 6 ask moon"),
        ],
        ids=str,
    )
    def test_only_the_dealer_may_equal_where_the_house_says_so(
        self, ruleset: Ruleset, calls: tuple[str, ...], expected: str
    ) -> None:
        assert choices(ruleset, *calls) == expected

    @pytest.mark.rule("BID-5")
    def test_special_bids_are_not_equalled(self) -> None:
        assert choices(BOTH, "ask", "pass", "pass") == "pass moon"
        assert choices(BOTH, "moon", "pass", "pass") == "pass"

    @pytest.mark.rule("BID-6")
    def test_when_the_others_pass_the_dealer_must_bid(self) -> None:
        assert choices(S0, "pass", "pass", "pass") == "3 4 5 6"
        assert choices(STICK, "pass", "pass", "pass") == "3 4 5 ask moon"
        assert choices(S2, "pass", "pass", "pass") == "pass 3 4 5 ask moon"
        assert choices(S0, "pass", "pass") == "pass 3 4 5 6"

    @pytest.mark.rule("BID-6")
    def test_the_forced_minimum_may_be_lower_or_higher_than_the_ordinary_one(self) -> None:
        lower = bid(min_bid=5, forced_min=3)
        assert choices(lower) == "pass 5 6"
        assert choices(lower, "pass", "pass", "pass") == "3 4 5 6"
        higher = bid(min_bid=3, forced_min=5)
        assert choices(higher) == "pass 3 4 5 6"
        assert choices(higher, "pass", "pass", "pass") == "5 6"

    @pytest.mark.rule("BID-8", "BID-9")
    def test_special_bids_beat_numbers_and_each_other_in_their_order(self) -> None:
        assert choices(S2, "ask") == "pass moon"
        assert choices(S2, "moon") == "pass"
        assert choices(S2.replace(specials=(MOON, ASK)), "moon") == "pass ask"


class TestRefusals:
    """What may not be called, and why."""

    @pytest.mark.parametrize(
        ("ruleset", "calls", "wrong", "rule", "detail"),
        [
            (S0, (), "2", BID_2, "there is no bid of 2 in racehorse; bids are 3, 4, 5, 6"),
            (S0, (), "7", BID_2, "there is no bid of 7 in racehorse; bids are 3, 4, 5, 6"),
            (S0, (), "moon", BID_2, "there is no bid of moon in racehorse; bids are 3, 4, 5, 6"),
            (S2, (), "6", BID_2, "there is no bid of 6 in gamerules; bids are 3, 4, 5, ask, moon"),
            (S0, ("4",), "3", BID_3, "3 does not beat 4 by seat 1"),
            (S0, ("4",), "4", BID_3, "4 does not beat 4 by seat 1"),
            (S0, ("pass", "6"), "6", BID_3, "6 does not beat 6 by seat 2"),
            (S0, ("5", "pass", "pass"), "4", BID_3, "4 does not beat 5 by seat 1"),
            (S2, ("4", "pass", "pass"), "4", BID_3, "4 does not beat 4 by seat 1"),
            (S2, ("ask",), "5", BID_3, "5 does not beat ask by seat 1"),
            (S2, ("ask",), "ask", BID_9, "ask does not beat ask by seat 1"),
            (S2, ("pass", "moon"), "ask", BID_9, "ask does not beat moon by seat 2"),
            (BOTH, ("moon", "pass", "pass"), "moon", BID_9, "moon does not beat moon by seat 1"),
            (S0, ("pass", "pass", "pass"), "pass", BID_6, "everybody else has passed, so the dealer, seat 0, must bid"),
            (bid(min_bid=5), (), "4", BID_2, "the lowest bid now is 5, not 4"),
            (bid(forced_min=5), ("pass", "pass", "pass"), "4", BID_6, "the lowest bid now is 5, not 4"),
        ],
        ids=str,
    )
    def test_the_first_rule_broken_is_named(
        self, ruleset: Ruleset, calls: tuple[str, ...], wrong: str, rule: Rule, detail: str
    ) -> None:
        state = after(dealt(ruleset), *(call if call == "pass" else f"bid {call}" for call in calls))
        assert refused(state, wrong) == Violation(rule, detail)

    @pytest.mark.rule("BID-2")
    def test_a_bid_names_no_strain(self) -> None:
        state = dealt()
        assert not is_legal(state, Bid(4, Strain.HEARTS))
        assert explain(state, Bid(4, Strain.HEARTS)).violations == (
            Violation(BID_2, "a bid names no strain in racehorse"),
        )


class TestGrounds:
    """Why a call is allowed."""

    @pytest.mark.parametrize(
        ("ruleset", "calls", "call", "rule", "detail"),
        [
            (S0, (), "pass", BID_4, "it is the turn of seat 1 to bid or pass"),
            (S0, (), "3", BID_2, "3 is the first bid"),
            (S2, (), "moon", BID_2, "moon is the first bid"),
            (S0, ("3",), "4", BID_3, "4 beats 3 by seat 1"),
            (S2, ("3",), "ask", BID_8, "ask beats 3 by seat 1"),
            (S2, ("ask",), "moon", BID_8, "moon beats ask by seat 1"),
            (S0, ("4", "pass", "pass"), "4", BID_5, "the dealer, seat 0, takes over 4 by seat 1"),
            (S0, ("4", "pass", "pass"), "5", BID_3, "5 beats 4 by seat 1"),
            (S0, ("pass", "pass", "pass"), "3", BID_6, "3 is the first bid"),
        ],
        ids=str,
    )
    def test_the_rule_that_allows_it_is_named(
        self, ruleset: Ruleset, calls: tuple[str, ...], call: str, rule: Rule, detail: str
    ) -> None:
        state = after(dealt(ruleset), *(one if one == "pass" else f"bid {one}" for one in calls))
        ruling = explain(state, PASS if call == "pass" else Bid(call))
        assert ruling.grounds == (Ground(rule, detail),)
        assert ruling.legal


class TestCourse:
    """How an auction goes."""

    @pytest.mark.rule("BID-1")
    @pytest.mark.case("C098")
    @pytest.mark.parametrize("dealer", range(4))
    def test_every_seat_has_one_turn_from_eldest(self, dealer: int) -> None:
        state = dealt(S0, dealer=dealer)
        for offset, call in enumerate(("pass", "bid 3", "pass", "pass")):
            assert state.to_act == (dealer + 1 + offset) % 4
            state = after(state, call)
        assert (state.phase, state.to_act) == ("naming", (dealer + 2) % 4)
        assert len(state.hand.calls) == 4

    def test_calls_are_recorded_and_the_high_bid_kept(self) -> None:
        state = after(dealt(S0, dealer=3), "bid 3", "pass")
        assert state.hand.log == (Call(0, Bid(3)), Call(1, PASS))
        assert bidding(state).high_bid == HighBid(0, Level("3", 3), forced=False)
        state = after(state, "bid 5")
        assert bidding(state).high_bid == HighBid(2, Level("5", 5), forced=False)
        assert bidding(dealt()).high_bid is None

    @pytest.mark.rule("BID-5")
    def test_the_dealer_who_equals_names_and_leads(self) -> None:
        state = naming(after(dealt(S0), "pass", "bid 4", "pass", "bid 4"))
        assert (state.to_act, state.level) == (0, Level("4", 4))
        assert state.hand.high_bid == HighBid(0, Level("4", 4), forced=False)
        assert after(state, "name low").to_act == 0

    @pytest.mark.rule("BID-6")
    def test_only_the_last_is_forced_and_it_is_recorded(self) -> None:
        state = after(dealt(S0), "pass", "pass")
        assert not bidding(state).is_forced
        state = after(state, "pass")
        assert bidding(state).is_forced
        state = after(state, "bid 6")
        assert state.hand.high_bid == HighBid(0, Level("6", 6), forced=True)
        contract = after(state, "name S").hand.contract
        assert contract is not None
        assert contract.forced

    def test_a_bid_that_is_not_forced_makes_no_forced_contract(self) -> None:
        state = after(dealt(S0), "pass", "pass", "bid 3", "bid 4", "name S")
        assert state.hand.contract is not None
        assert not state.hand.contract.forced
        state = after(dealt(S2), "pass", "pass", "pass", "bid 3")
        assert state.hand.high_bid == HighBid(0, Level("3", 3), forced=False)

    @pytest.mark.rule("BID-7")
    def test_when_all_pass_the_hand_is_thrown_in(self) -> None:
        state = scored(after(dealt(S2, dealer=1, scores=(7, 8)), "pass", "pass", "pass", "pass"))
        assert state.hand.thrown_in is BID_7
        assert state.result == Result((0, 0), thrown_in=BID_7)
        assert (state.match.scores, state.match.dealer) == ((7, 8), 2)
        assert state.hand.contract is None

    @pytest.mark.rule("BID-10")
    @pytest.mark.case("C184")
    def test_a_closing_bid_ends_the_auction_at_once(self) -> None:
        state = after(dealt(CLOSING), "pass", "bid moon")
        assert (state.phase, state.to_act, len(state.hand.calls)) == ("naming", 2, 2)
        assert after(dealt(CLOSING), "pass", "bid ask").phase == "bidding"
        assert after(dealt(BOTH), "pass", "bid moon").phase == "bidding"

    @pytest.mark.rule("BID-1")
    def test_an_auction_of_seven(self) -> None:
        game = other_game(EUCHRE_24, Table.solo(8), 3)
        state = dealt(game, [" ".join(map(str, EUCHRE_24.cards[3 * seat : 3 * seat + 3])) for seat in range(8)])
        state = after(state, "bid 1", "pass", "bid 2", "pass", "pass", "pass", "pass")
        assert (state.to_act, texts(state)) == (0, ["pass", "bid 2", "bid 3"])
        assert naming(after(state, "bid 2")).to_act == 0


class TestRows:
    """Rows of the option ``specials``."""

    @pytest.mark.parametrize(
        ("columns", "reason"),
        [
            ({"name": "Moon"}, "a name has small letters, digits and hyphens, and is not a number"),
            ({"name": "7"}, "a name has small letters, digits and hyphens, and is not a number"),
            ({"name": "a b"}, "a name has small letters, digits and hyphens, and is not a number"),
            ({"name": ""}, "a name has small letters, digits and hyphens, and is not a number"),
            ({"made": None}, "made is a number of points from 1, not None"),
            ({"made": 0}, "made is a number of points from 1, not 0"),
            ({"set": None}, "set is a number of points from 1, not None"),
            ({"set": -6}, "set is a number of points from 1, not -6"),
            pytest.param(
                {"set": ("times", 2)},
                "set is a number of points from 1, not ('times', 2)",
                marks=compiled_differs,
            ),
            ({"tricks_needed": 0}, "tricks_needed is 1 to 6, not 0"),
            ({"tricks_needed": 7}, "tricks_needed is 1 to 6, not 7"),
            pytest.param(
                {"tricks_needed": True},
                "tricks_needed is 1 to 6, not True",
                marks=compiled_differs,
            ),
            ({"exchange": "swap_blind", "n": 1}, "there is no exchange 'swap_blind'"),
            ({"exchange": "swap_sequential"}, "n is 1 to 6 cards, not 0"),
            ({"exchange": "swap_sequential", "n": 7}, "n is 1 to 6 cards, not 7"),
            ({"exchange_scope": "worst"}, "there is no exchange_scope 'worst'"),
        ],
        ids=str,
    )
    def test_rows_that_cannot_be_played_are_refused(self, columns: dict[str, Any], reason: str) -> None:
        level = attrs.evolve(MOON, **columns)
        with pytest.raises(RulesetError) as caught:
            bid(specials=(level,))
        assert f"the row {level.name!r} of specials: {reason}" in caught.value.reasons

    @pytest.mark.xfail(strict=True, reason="letters beyond a to z are taken, and then no bid can be written")
    def test_a_name_must_be_possible_in_notation(self) -> None:
        with pytest.raises(RulesetError):
            bid(specials=(attrs.evolve(MOON, name="möön"),))

    @pytest.mark.parametrize(("column", "value"), [("n", 1), ("exchange_scope", "best_of_trump")])
    def test_columns_of_an_exchange_need_an_exchange(self, column: str, value: Any) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(specials=(attrs.evolve(MOON, **{column: value}),))
        assert caught.value.reasons == (f"{column} cannot act in the row 'moon' of specials without an exchange",)

    @pytest.mark.parametrize(
        "columns",
        [
            {"name": "moon-48"},
            {"name": "call2"},
            {"tricks_needed": 1},
            {"tricks_needed": 6},
            {"made": 1, "set": 1},
            {"exchange": "swap_sequential", "n": 6},
            {"exchange": "swap_sequential", "n": 1, "exchange_scope": "best_of_trump"},
        ],
        ids=str,
    )
    def test_other_rows_are_played(self, columns: dict[str, Any]) -> None:
        level = attrs.evolve(MOON, **columns)
        assert bid(specials=(level,)).ladder[-1] == level

    def test_an_exchange_needs_exactly_one_partner(self) -> None:
        for table in (Table.solo(4), Table.teams(6, 2)):
            with pytest.raises(RulesetError) as caught:
                other_game(EUCHRE_24, table, 24 // table.size, bidding_rules=BiddingRules(max_bid=4, specials=(ASK,)))
            assert caught.value.reasons == ("the row 'ask' of specials: an exchange needs exactly one partner",)

    def test_two_rows_need_two_names(self) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(specials=(MOON, attrs.evolve(MOON, made=48)))
        assert caught.value.reasons == ("two rows of specials have the same name",)


def test_states_of_bidding_are_values() -> None:
    state = bidding(after(dealt(S0), "bid 4"))
    assert state == bidding(after(dealt(S0), "bid 4"))
    assert state != bidding(after(dealt(S0), "bid 5"))
    assert state != bidding(after(dealt(S0, dealer=3), "bid 4"))
    assert pickle.loads(pickle.dumps(state)).legal() == state.legal()
    assert hash(state) == hash((state.hand, 2))


def test_numbers_for_which_nothing_could_be_named_are_not_offered() -> None:
    high_only = bid(trumps=("nt_high",), nt_min_bid=5)
    assert choices(high_only) == "pass 5 6"
    assert [level.name for level in high_only.ladder] == ["5", "6"]
    assert choices(high_only, "pass", "pass", "pass") == "5 6"
