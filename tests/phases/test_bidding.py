"""Bidding: from eldest, each seat bids a rung of the ladder or passes."""

from __future__ import annotations

import pickle

import attrs
import pytest
from hands import HANDS, after, bidding, dealt, naming, scored, texts

from bid_euchre.actions import PASS, Action, Bid, Claim, Name, Play
from bid_euchre.cards import EUCHRE_24, Card
from bid_euchre.contract import Contract, HighBid, Level, Strain
from bid_euchre.engine import apply_action, explain, is_legal
from bid_euchre.errors import IllegalAction
from bid_euchre.log import Spoken
from bid_euchre.notation import parse_action
from bid_euchre.phases.bidding import Bidding, BiddingRules
from bid_euchre.results import Result
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.ending import CONDUCT_1
from bid_euchre.rulebook.making import (
    BID_2,
    BID_3,
    BID_4,
    BID_5,
    BID_6,
    BID_7,
    BID_8,
    BID_9,
    BID_11,
    BID_14,
    BID_15,
    BID_16,
    BID_17,
)
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE, MOON, bid, find

S0 = BID_RACEHORSE
S2 = BID_GAMERULES
BOTH = bid(specials=(ASK, MOON))
"""Racehorse with ask and moon."""

STICK = S2.replace(all_pass="dealer_forced")
CLOSING = bid(specials=(ASK, attrs.evolve(MOON, ends_auction=True)))
NAMED = bid(denomination="in_bid", max_bid=4, name="named")
RANKED = bid(denomination="in_bid", denomination_rank="low_suit_high", max_bid=4, name="ranked")
MULTIPLE = bid(specials=(ASK, MOON), moon_multiples="bicycle", name="multiple")
EXACTLY = bid(forced_may_exceed=False, forced_min=2, specials=(MOON,))
FOUR_EXACTLY = bid(forced_may_exceed=False, forced_min=4)
JOKER = find("hasenpfeffer")
WITH_JOKER = (HANDS[0], HANDS[1], "TC KC JD AD 9H JOKER", HANDS[3])
"""A deal of the pack with a joker: seat 2 has it, and the queen of spades lies dead."""


def choices(ruleset: Ruleset, *calls: str) -> str:
    """Give what may be called after these calls, seat 0 being the dealer."""
    state = after(dealt(ruleset), *(call if call == "pass" else f"bid {call}" for call in calls))
    assert isinstance(state, Bidding)
    return " ".join(text.removeprefix("bid ") for text in texts(state))


def refused(state: State, text: str) -> Violation:
    """Give the first rule that a call breaks."""
    action = parse_action(text if text == "pass" else f"bid {text}")
    assert not is_legal(state, action)
    ruling = explain(state, action)
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, action)
    assert ruling.violations == (caught.value.violation,)
    return caught.value.violation


def test_the_defaults_are_racehorse_s() -> None:
    assert BiddingRules() == BiddingRules(
        auction="single",
        pass_is_final=True,
        min_bid=3,
        max_bid=6,
        dealer_match="equal_takes",
        all_pass="dealer_forced",
        forced_min=3,
        forced_may_exceed=True,
        denomination="after_auction",
        denomination_rank="none",
        specials=(),
        moon_multiples="none",
    )


class TestChoices:
    """What may be called."""

    @pytest.mark.rule("BID-2", "BID-4")
    def test_the_first_may_pass_or_bid_from_the_lowest_to_the_highest(self) -> None:
        assert choices(S0) == "pass 3 4 5 6"
        assert choices(S2) == "pass 3 4 5 ask moon"
        assert choices(bid(min_bid=1, max_bid=2, forced_min=1, nt_min_bid=None)) == "pass 1 2"
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

    @pytest.mark.rule("BID-3", "BID-5")
    @pytest.mark.parametrize("dealer", range(4))
    def test_whoever_deals_nobody_else_is_told_that_he_may_equal(self, dealer: int) -> None:
        state = after(dealt(S0, dealer=dealer), "bid 4")
        for _ in range(2):
            assert refused(state, "4").rule.id == "BID-3"
            state = after(state, "pass")
        assert explain(state, Bid(4)).grounds[0].rule.id == "BID-5"

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

    @pytest.mark.rule("BID-6")
    def test_a_forced_player_may_be_held_to_the_lowest_forced_number(self) -> None:
        assert choices(EXACTLY) == "pass 3 4 5 6 moon"
        assert choices(EXACTLY, "pass", "pass", "pass") == "2"
        assert choices(EXACTLY, "pass", "pass", "3") == "pass 3 4 5 6 moon"
        assert [level.name for level in EXACTLY.ladder] == ["2", "3", "4", "5", "6", "moon"]

    @pytest.mark.rule("BID-15")
    def test_where_bids_name_their_strain_every_strain_is_a_rung(self) -> None:
        threes = "3 C 3 D 3 H 3 S 3 high 3 low"
        fours = threes.replace("3", "4")
        assert choices(NAMED) == f"pass {threes} {fours}"
        assert choices(NAMED, "3 high") == f"pass {fours}"
        assert choices(NAMED, "4 C") == "pass"
        assert choices(NAMED, "pass", "pass", "pass") == f"{threes} {fours}"

    @pytest.mark.rule("BID-5", "BID-15")
    def test_the_dealer_equals_in_any_strain(self) -> None:
        fours = "4 C 4 D 4 H 4 S 4 high 4 low"
        assert choices(NAMED, "4 C", "pass", "pass") == f"pass {fours}"
        assert choices(RANKED, "4 high", "pass", "pass") == f"pass {fours}"

    @pytest.mark.rule("BID-16")
    @pytest.mark.case("C095")
    def test_high_beats_a_suit_and_a_suit_beats_low_at_the_same_number(self) -> None:
        assert choices(RANKED, "4 low") == "pass 4 C 4 D 4 H 4 S 4 high"
        for suit in "CDHS":
            assert choices(RANKED, f"4 {suit}") == "pass 4 high"
        assert choices(RANKED, "4 high") == "pass"
        assert choices(RANKED, "3 high") == "pass 4 C 4 D 4 H 4 S 4 high 4 low"

    @pytest.mark.rule("BID-9", "BID-15", "BID-16")
    def test_special_bids_name_a_strain_too_and_never_rank_by_it(self) -> None:
        game = RANKED.replace(max_bid=3, specials=(ASK, MOON))
        asks = "ask C ask D ask H ask S"
        moons = "moon C moon D moon H moon S moon high moon low"
        assert choices(game, "3 high") == f"pass {asks} {moons}"
        assert choices(game, "ask C") == f"pass {moons}"
        assert choices(game, "moon low") == "pass"
        later = game.replace(specials=(attrs.evolve(MOON, named_after=True),))
        assert choices(later, "3 high") == "pass moon"

    @pytest.mark.rule("BID-17")
    @pytest.mark.case("C183")
    def test_a_moon_is_bid_over_by_the_next_multiple_only(self) -> None:
        assert choices(MULTIPLE) == "pass 3 4 5 6 ask moon"
        assert choices(MULTIPLE, "ask") == "pass moon"
        assert choices(MULTIPLE, "moon") == "pass double-moon"
        assert choices(MULTIPLE, "moon", "double-moon") == "pass triple-moon"
        assert choices(MULTIPLE, "moon", "double-moon", "triple-moon") == "pass quadruple-moon"
        assert choices(MULTIPLE, "pass", "pass", "pass") == "3 4 5 6 ask moon"
        doubling = bid(specials=(MOON,), moon_multiples="doubling")
        assert choices(doubling, "moon", "moon-48", "moon-96") == "pass moon-192"

    @pytest.mark.rule("BID-17")
    def test_a_row_may_go_only_over_another(self) -> None:
        over = attrs.evolve(MOON, name="over", only_over="ask")
        game = bid(specials=(ASK, over, MOON))
        assert choices(game, "3") == "pass 4 5 6 ask moon"
        assert choices(game, "ask") == "pass over moon"
        assert choices(game, "ask", "over") == "pass moon"
        number = bid(specials=(attrs.evolve(MOON, name="over", only_over="4"),))
        assert choices(number, "4") == "pass 5 6 over"
        assert choices(number, "5") == "pass 6"

    @pytest.mark.rule("BID-14")
    def test_the_holder_of_the_joker_bids_when_all_have_passed(self) -> None:
        for dealer in range(4):
            state = after(dealt(JOKER, WITH_JOKER, dealer=dealer), *["pass"] * 3)
            assert texts(state)[0] == "pass"  # the dealer is not forced
            state = bidding(after(state, "pass"))
            assert (state.to_act, state.is_forced, texts(state)) == (2, True, ["bid 3"])


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
            (EXACTLY, ("pass", "pass", "pass"), "3", BID_6, "the bid now is 2, not 3"),
            (EXACTLY, ("pass", "pass", "pass"), "moon", BID_6, "the bid now is 2, not moon"),
            (FOUR_EXACTLY, ("pass", "pass", "pass"), "3", BID_6, "the bid now is 4, not 3"),
            (EXACTLY, (), "2", BID_2, "the lowest bid now is 3, not 2"),
            (EXACTLY, ("pass", "3"), "2", BID_3, "2 does not beat 3 by seat 2"),
            (
                NAMED,
                (),
                "3",
                BID_15,
                "a bid of 3 is written bid 3 C or bid 3 D or bid 3 H or bid 3 S or bid 3 high or bid 3 low",
            ),
            (NAMED, ("3 C",), "3 high", BID_3, "3 does not beat 3 C by seat 1"),
            (RANKED, ("3 C",), "3 D", BID_3, "3 does not beat 3 C by seat 1"),
            (RANKED, ("3 C",), "3 low", BID_3, "3 does not beat 3 C by seat 1"),
            (RANKED, ("3 high",), "3 high", BID_3, "3 does not beat 3 high by seat 1"),
            (S0, (), "4 H", BID_15, "a bid of 4 is written bid 4"),
            (MULTIPLE, (), "double-moon", BID_17, "double-moon may only be bid over moon"),
            (MULTIPLE, ("ask",), "double-moon", BID_17, "double-moon may only be bid over moon"),
            (MULTIPLE, ("moon",), "triple-moon", BID_17, "triple-moon may only be bid over double-moon"),
            (MULTIPLE, ("moon", "double-moon"), "moon", BID_9, "moon does not beat double-moon by seat 2"),
            (MULTIPLE, ("pass", "pass", "pass"), "double-moon", BID_17, "double-moon may only be bid over moon"),
        ],
        ids=str,
    )
    def test_the_first_rule_broken_is_named(
        self, ruleset: Ruleset, calls: tuple[str, ...], wrong: str, rule: Rule, detail: str
    ) -> None:
        state = after(dealt(ruleset), *(call if call == "pass" else f"bid {call}" for call in calls))
        assert refused(state, wrong) == Violation(rule, detail)

    @pytest.mark.rule("BID-14")
    def test_the_holder_of_the_joker_has_one_bid(self) -> None:
        state = after(dealt(JOKER, WITH_JOKER), *["pass"] * 4)
        assert refused(state, "pass") == Violation(
            BID_14, "everybody has passed, so seat 2, who has the joker, must bid"
        )
        assert refused(state, "4") == Violation(BID_14, "the bid now is 3, not 4")
        assert explain(state, Bid(3)).grounds == (Ground(BID_14, "3 is the first bid"),)

    @pytest.mark.rule("CONDUCT-1")
    @pytest.mark.parametrize("action", [Name(Strain.HEARTS), Play(Card.of("JC")), Claim("mcevoy")], ids=str)
    def test_nothing_else_is_done_in_the_auction(self, action: Action) -> None:
        state = dealt()
        assert not is_legal(state, action)
        assert explain(state, action).violations == (
            Violation(CONDUCT_1, f"{str(action)!r} does not belong here: seat 1 is bidding"),
        )


class TestGrounds:
    """Why a call is allowed."""

    @pytest.mark.parametrize(
        ("ruleset", "calls", "call", "rule", "detail"),
        [
            (S0, (), "pass", BID_4, "it is the turn of seat 1 to bid or pass"),
            (S0, (), "3", BID_2, "3 is the first bid"),
            (S2, (), "moon", BID_8, "moon is the first bid"),
            (S0, ("3",), "4", BID_3, "4 beats 3 by seat 1"),
            (S2, ("3",), "ask", BID_8, "ask beats 3 by seat 1"),
            (S2, ("ask",), "moon", BID_8, "moon beats ask by seat 1"),
            (S0, ("4", "pass", "pass"), "4", BID_5, "the dealer, seat 0, takes over 4 by seat 1"),
            (S0, ("4", "pass", "pass"), "5", BID_3, "5 beats 4 by seat 1"),
            (S0, ("pass", "pass", "pass"), "3", BID_6, "3 is the first bid"),
            (STICK, ("pass", "pass", "pass"), "moon", BID_6, "moon is the first bid"),
            (MULTIPLE, ("moon",), "double-moon", BID_17, "double-moon goes over moon by seat 1"),
            (NAMED, ("3 C", "pass", "pass"), "3 low", BID_5, "the dealer, seat 0, takes over 3 C by seat 1"),
            (RANKED, ("3 low",), "3 C", BID_16, "bid 3 C outranks 3 low by seat 1"),
            (RANKED, ("3 C",), "3 high", BID_16, "bid 3 high outranks 3 C by seat 1"),
            (RANKED, ("3 C",), "4 low", BID_3, "4 beats 3 C by seat 1"),
        ],
        ids=str,
    )
    def test_the_rule_that_allows_it_is_named(
        self, ruleset: Ruleset, calls: tuple[str, ...], call: str, rule: Rule, detail: str
    ) -> None:
        state = after(dealt(ruleset), *(one if one == "pass" else f"bid {one}" for one in calls))
        ruling = explain(state, parse_action(call if call == "pass" else f"bid {call}"))
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
        assert state.hand.log == (Spoken(0, Bid(3)), Spoken(1, PASS))
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
    def test_an_auction_of_eight(self) -> None:
        game = bid(players=8, sides="solo", hand_size=3, min_bid=1, max_bid=3, forced_min=1)
        state = dealt(game, [" ".join(map(str, EUCHRE_24.cards[3 * seat : 3 * seat + 3])) for seat in range(8)])
        state = after(state, "bid 1", "pass", "bid 2", "pass", "pass", "pass", "pass")
        assert (state.to_act, texts(state)) == (0, ["pass", "bid 2", "bid 3"])
        assert naming(after(state, "bid 2")).to_act == 0

    @pytest.mark.rule("BID-11")
    def test_when_all_pass_the_same_player_may_have_to_deal_again(self) -> None:
        game = S2.replace(all_pass="redeal_same")
        state = scored(after(dealt(game, dealer=1, scores=(7, 8)), "pass", "pass", "pass", "pass"))
        assert state.result == Result((0, 0), thrown_in=BID_11)
        assert (state.match.scores, state.match.dealer, state.match.hand_number) == ((7, 8), 1, 1)
        again = after(apply_action(state, Deal.of(game, HANDS)), "pass", "pass", "pass", "pass")
        assert (again.match.dealer, again.match.hand_number) == (1, 2)

    @pytest.mark.rule("BID-14")
    def test_the_holder_of_the_joker_has_a_forced_contract(self) -> None:
        state = after(dealt(JOKER, WITH_JOKER), *["pass"] * 4, "bid 3")
        assert state.hand.high_bid == HighBid(2, Level("3", 3), forced=True)
        assert state.hand.calls == (*[(seat, PASS) for seat in (1, 2, 3, 0)], (2, Bid(3)))
        contract = after(state, "name D").hand.contract
        assert contract is not None
        assert (contract.maker, contract.forced) == (2, True)

    @pytest.mark.rule("BID-7", "BID-14")
    def test_a_joker_that_lies_dead_forces_nobody(self) -> None:
        state = scored(after(dealt(JOKER, dealer=2), *["pass"] * 4))
        assert (state.hand.thrown_in, state.match.dealer) == (BID_7, 3)

    @pytest.mark.rule("BID-7", "BID-14", "DEAL-8")
    def test_nor_does_a_joker_that_the_dealer_has_put_away(self) -> None:
        game = find("gamerules-joker").replace(all_pass="joker_holder_forced", forced_may_exceed=False)
        hands = (f"{HANDS[0]} JOKER", *HANDS[1:])
        state = scored(after(dealt(game, hands), "discard JOKER", *["pass"] * 4))
        assert (state.hand.thrown_in, state.match.dealer) == (BID_7, 1)
        held = bidding(after(dealt(game, hands), "discard 9C", *["pass"] * 4))
        assert (held.to_act, texts(held)) == (0, ["bid 3"])

    @pytest.mark.rule("BID-15")
    @pytest.mark.parametrize(("call", "strain"), [("3 H", Strain.HEARTS), ("4 low", Strain.LOW)])
    def test_a_bid_with_its_strain_is_the_contract(self, call: str, strain: Strain) -> None:
        state = after(dealt(NAMED), "pass", f"bid {call}")
        level = Level(call[0], int(call[0]))
        assert state.hand.high_bid == HighBid(2, level, forced=False, strain=strain)
        assert str(state.hand.high_bid) == f"{call} by seat 2"
        state = after(state, "pass", "pass")
        assert (state.phase, state.to_act) == ("playing", 2)
        assert state.hand.contract == Contract(strain, level, 2)
        forced = after(dealt(NAMED), "pass", "pass", "pass", f"bid {call}")
        assert forced.hand.contract == Contract(strain, level, 0, forced=True)

    @pytest.mark.rule("BID-10")
    def test_a_closing_bid_with_its_strain_ends_the_auction_too(self) -> None:
        game = NAMED.replace(specials=(attrs.evolve(MOON, ends_auction=True),))
        state = after(dealt(game), "pass", "bid moon high")
        assert (state.phase, state.to_act) == ("playing", 2)

    @pytest.mark.rule("BID-17")
    def test_the_highest_multiple_is_played(self) -> None:
        state = after(dealt(MULTIPLE), "bid moon", "bid double-moon", "bid triple-moon", "pass", "name H")
        contract = state.hand.contract
        assert contract is not None
        assert (contract.maker, contract.level.name, contract.level.made, contract.level.set) == (
            3,
            "triple-moon",
            32,
            6,
        )
        assert contract.alone


def test_states_of_bidding_are_values() -> None:
    state = bidding(after(dealt(S0), "bid 4"))
    assert state == bidding(after(dealt(S0), "bid 4"))
    assert state != bidding(after(dealt(S0), "bid 5"))
    assert state != bidding(after(dealt(S0, dealer=3), "bid 4"))
    assert pickle.loads(pickle.dumps(state)).legal() == state.legal()
    assert hash(state) == hash((state.hand, 2, False))
    ranked = bidding(after(dealt(RANKED), "bid 3 low", "bid 3 H"))
    again = pickle.loads(pickle.dumps(ranked))
    assert (again, again.legal(), again.check(Bid(3, Strain.SPADES))) == (
        ranked,
        ranked.legal(),
        Violation(BID_3, "3 does not beat 3 H by seat 2"),
    )
    holder = bidding(after(dealt(JOKER, WITH_JOKER), *["pass"] * 4))
    again = pickle.loads(pickle.dumps(holder))
    assert (again, again.is_forced, again.legal()) == (holder, True, (Bid(3),))
    assert holder != bidding(dealt(JOKER, WITH_JOKER))
