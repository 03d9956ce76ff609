from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs
import pytest
from hands import after, dealt

from bid_euchre import view
from bid_euchre.bots import SimpleBot
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, MOON, BidOptions
from bid_euchre.variants.family import (
    BID_CINCINNATI,
    BID_DOUBLE_HASENPFEFFER,
    BID_GAMERULES_JOKER,
    BID_PAGAT,
    BID_PEPPER,
)

if TYPE_CHECKING:
    from bid_euchre import State

POOR = "9C TC 9D TD KH QS"

CLAIMS = ("ace-no-face-redeal",)

STICK: Final[BidOptions] = {"all_pass": "dealer_forced"}


def choice(state: State) -> str:
    assert state.to_act is not None
    return str(SimpleBot().choose(view(state, state.to_act)))


def hands(**given: str) -> list[str]:
    """Give seats their cards (``seat1="..."``) and deal the others what is left."""
    whole = [rank + suit for suit in "CDHS" for rank in "9TJQKA"]
    taken = " ".join(given.values()).split()
    rest = [card for card in whole if card not in taken]
    dealt_out = [given.get(f"seat{seat}", "").split() for seat in range(4)]
    for held in dealt_out:
        while len(held) < 6:
            held.append(rest.pop(0))
    return [" ".join(held) for held in dealt_out]


class TestBidding:
    def test_a_hand_of_sure_tricks_bids_them_all(self) -> None:
        assert choice(dealt(hands=hands(seat1="JH JD AH KH QH AS"))) == "bid 6"

    def test_both_bowers_and_a_third_trump_bid_four(self) -> None:
        assert choice(dealt(BID_GAMERULES, hands(seat1="JH JD AH TC QD TS"))) == "bid 4"

    def test_a_poor_hand_passes(self) -> None:
        assert choice(dealt(BID_GAMERULES, hands(seat1=POOR))) == "pass"

    def test_a_bid_that_is_too_high_to_beat_is_left_alone(self) -> None:
        state = after(dealt(hands=hands(seat2="JH JD AH TC QD TS")), "bid 5")
        assert choice(state) == "pass"

    @pytest.mark.rule("BID-6")
    def test_a_forced_dealer_with_a_poor_hand_bids_the_least(self) -> None:
        ruleset = BID_GAMERULES.replace(**STICK)
        assert choice(after(dealt(ruleset, hands(seat0=POOR)), "pass", "pass", "pass")) == "bid 3"

    @pytest.mark.rule("BID-5")
    def test_the_dealer_takes_over_an_opponents_bid(self) -> None:
        state = after(dealt(hands=hands(seat0="JH JD AH KH TC QD")), "bid 4", "pass", "pass")
        assert choice(state) == "bid 4"

    @pytest.mark.rule("BID-5")
    def test_the_dealer_leaves_his_partner_the_bid(self) -> None:
        state = after(dealt(hands=hands(seat0="JH JD AH KH TC QD")), "pass", "bid 4", "pass")
        assert choice(state) == "pass"

    def test_the_last_to_speak_bids_no_more_than_it_takes(self) -> None:
        state = after(dealt(hands=hands(seat0="JH JD AH KH QH AS")), "bid 3", "pass", "pass")
        assert choice(state) == "bid 3"

    def test_somebody_who_is_not_last_bids_all_he_can_make(self) -> None:
        state = after(dealt(hands=hands(seat3="JH JD AH KH QH AS")), "bid 3", "pass")
        assert choice(state) == "bid 6"


class TestSpecialBids:
    def test_an_unbeatable_hand_shoots_the_moon(self) -> None:
        assert choice(dealt(BID_GAMERULES, hands(seat1="JH JD AH KH QH TH"))) == "bid moon"

    def test_a_hand_that_needs_one_card_asks(self) -> None:
        assert choice(dealt(BID_GAMERULES, hands(seat1="JH JD AH KH AS TC"))) == "bid ask"

    def test_what_a_failed_moon_costs_is_weighed(self) -> None:
        risky = hands(seat1="JH JD AH KH AS TC")
        cheap = BID_GAMERULES.replace(specials=(attrs.evolve(MOON, set=1),))
        costly = BID_GAMERULES.replace(specials=(attrs.evolve(MOON, set=100),))
        assert choice(dealt(cheap, risky)) == "bid moon"
        assert choice(dealt(costly, risky)) == "bid 5"

    def test_a_good_hand_without_enough_trumps_bids_a_number(self) -> None:
        assert choice(dealt(BID_GAMERULES, hands(seat1="JH JD AH TC AS TS"))) == "bid 4"


class TestBiddingInTheFamily:
    ROUND = BID_PEPPER.replace(min_bid=3, specials=())

    @pytest.mark.rule("BID-15")
    def test_the_strain_in_the_bid_is_the_best_one(self) -> None:
        assert choice(dealt(BID_PAGAT, hands(seat1="JH JD AH KH TC TS"))) == "bid 4 H"
        assert choice(dealt(BID_PAGAT, hands(seat1="JS JC AS KS TD QH"))) == "bid 4 S"

    @pytest.mark.rule("BID-6", "BID-15")
    def test_a_forced_dealer_names_the_best_strain_for_the_least(self) -> None:
        ruleset = BID_PAGAT.replace(all_pass="dealer_forced", trumps=("suits",))
        state = after(dealt(ruleset, hands(seat0="9C 9H TS 9D TD QD")), "pass", "pass", "pass")
        assert choice(state) == "bid 3 D"

    @pytest.mark.rule("BID-12")
    def test_somebody_with_another_turn_to_come_bids_no_more_than_it_takes(self) -> None:
        best = hands(seat1="JH JD AH KH AS QD")
        assert choice(dealt(self.ROUND, best)) == "bid 3"
        assert choice(after(dealt(self.ROUND, best), "bid 3", "bid 4", "pass", "pass")) == "bid 5"

    @pytest.mark.rule("BID-12")
    def test_a_partners_bid_is_not_raised_in_a_round(self) -> None:
        assert choice(after(dealt(self.ROUND, hands(seat3="JH JD AH KH AS QD")), "bid 3", "pass")) == "pass"

    @pytest.mark.rule("BID-17")
    def test_a_partners_moon_is_left_alone(self) -> None:
        given = hands(seat3="JH JD AH KH QH TH")
        assert choice(after(dealt(BID_CINCINNATI, given), "bid moon", "pass")) == "pass"
        assert choice(after(dealt(BID_CINCINNATI, given), "pass", "bid moon")) == "bid double-moon"

    def test_all_tricks_with_a_partner_need_a_hand_that_takes_them_alone(self) -> None:
        assert choice(dealt(BID_PEPPER, hands(seat1="JH JD AH KH QH AS"))) == "bid big-pepper"
        assert choice(dealt(BID_PEPPER, hands(seat1="JH JD AH KH AS QD"))) == "bid 1"


class TestPuttingAway:
    @pytest.mark.rule("DEAL-7", "DEAL-8")
    def test_the_dealer_puts_away_the_worst_of_seven(self) -> None:
        seven = "JH JD AH KH AS TC JOKER"
        state = dealt(BID_GAMERULES_JOKER, [seven, *hands(seat0="JH JD AH KH AS TC")[1:]])
        assert choice(state) == "discard TC"

    @pytest.mark.rule("EXCH-7")
    def test_a_lone_maker_puts_away_what_does_not_win(self) -> None:
        state = dealt(BID_DOUBLE_HASENPFEFFER, double("AH AH KH KH QH QH JH JH TH AS 9C 9D"), dealer=3)
        state = after(state, "bid alone", "pass", "pass", "pass", "name H")
        assert {choice(state), choice(after(state, choice(state)))} == {"discard 9C", "discard 9D"}


def double(first: str) -> list[str]:
    """Give seat 0 its twelve cards of the double pack, and deal the others what is left."""
    rest = [rank + suit for suit in "CDHS" for rank in "9TJQKA"] * 2
    for card in first.split():
        rest.remove(card)
    return [first, *(" ".join(rest[start : start + 12]) for start in (0, 12, 24))]


class TestNaming:
    def test_the_longest_trumps_are_named(self) -> None:
        state = after(dealt(hands=hands(seat1="9C JH JD AH TH QS")), "bid 4", "pass", "pass", "pass")
        assert choice(state) == "name H"

    def test_nines_and_tens_are_played_low(self) -> None:
        state = after(dealt(hands=hands(seat1="9C TC 9D TD 9H 9S")), "bid 4", "pass", "pass", "pass")
        assert choice(state) == "name low"

    def test_an_ask_is_named_by_the_tricks_taken_alone(self) -> None:
        state = after(dealt(BID_GAMERULES, hands(seat1="JS JC AS KS AH TD")), "bid ask", "pass", "pass", "pass")
        assert choice(state) == "name S"


class TestExchange:
    ASKED = ("bid ask", "pass", "pass", "pass", "name H")

    @pytest.mark.rule("EXCH-1")
    def test_the_maker_gives_his_worst_card(self) -> None:
        assert choice(after(dealt(BID_GAMERULES, hands(seat1="JH AH KH QH AS TC")), *self.ASKED)) == "give TC"

    @pytest.mark.rule("EXCH-2")
    def test_the_partner_gives_his_best_trump(self) -> None:
        state = dealt(BID_GAMERULES, hands(seat1="JH AH KH QH AS TC", seat3="JD 9H AD AC 9C KS"))
        assert choice(after(state, *self.ASKED, "give TC")) == "give JD"

    @pytest.mark.rule("EXCH-2")
    def test_a_partner_without_trumps_gives_an_ace(self) -> None:
        state = dealt(BID_GAMERULES, hands(seat1="JH AH KH QH AS TC", seat3="QD TD AD KC 9C KS"))
        assert choice(after(state, *self.ASKED, "give TC")) == "give AD"


@pytest.mark.rule("CLAIM-2")
class TestClaims:
    def test_a_weak_hand_is_thrown_in(self) -> None:
        ruleset = BID_GAMERULES.replace(weak_hand_claims=CLAIMS)
        assert choice(dealt(ruleset, hands(seat1="9C TC 9D AD TH 9S"))) == "claim ace-no-face-redeal"

    def test_four_aces_are_played(self) -> None:
        ruleset = BID_RACEHORSE.replace(weak_hand_claims=CLAIMS)
        assert choice(dealt(ruleset, hands(seat1="AC TC AD AH TH AS"))) == "pass"


def playing(strain: str, *played: str, **given: str) -> State:
    """Let seat 1 make 4 in a strain, and play cards."""
    called = ("bid 4", "pass", "pass", "pass", f"name {strain}")
    return after(dealt(hands=hands(**given)), *called, *[f"play {card}" for card in played])


class TestLeading:
    DRAWN = ("JH", "KH", "QH", "TH", "JD", "AH", "9C", "TS")

    def at(self, *played: str) -> State:
        return playing(
            "H",
            *played,
            seat1="JH JD 9H AC 9S KD",
            seat2="AH KH AS KS TD 9D",
            seat3="QH TC 9C QD AD JS",
            seat0="TH QC KC JC TS QS",
        )

    def test_the_maker_draws_trumps_with_the_right_bower(self) -> None:
        assert choice(self.at()) == "play JH"

    def test_when_all_trumps_are_drawn_the_maker_leads_an_ace(self) -> None:
        assert choice(self.at(*self.DRAWN)) == "play AC"

    def test_a_maker_without_the_best_trump_keeps_his_trumps(self) -> None:
        assert choice(playing("H", seat1="AH KH QH 9S QD TC", seat2="JH JD 9H 9C KC AC")) == "play 9S"

    def test_a_defender_leads_an_ace(self) -> None:
        state = playing(
            "H", "9S", "AS", "JS", "TS", seat1="JH JD 9H AC 9S KD", seat2="AH KH AS QS TD AD", seat3="JS KS", seat0="TS"
        )
        assert choice(state) == "play AD"

    def test_somebody_with_trumps_only_leads_one(self) -> None:
        state = playing("H", seat1="JH JD AH KH QH TH")
        assert choice(state) == "play JH"


class TestFollowing:
    def test_the_last_to_play_wins_as_cheaply_as_he_can(self) -> None:
        state = playing("high", "9S", "TS", "JS", seat1="9S", seat2="TS", seat3="JS", seat0="QS KS AS")
        assert choice(state) == "play QS"

    def test_the_side_that_has_the_trick_throws_its_worst(self) -> None:
        state = playing("high", "9S", "AS", "JS", seat1="9S", seat2="AS", seat3="JS", seat0="QS KS")
        assert choice(state) == "play QS"

    def test_in_low_the_worst_is_the_highest_rank(self) -> None:
        state = playing("low", "AS", "9S", "JS", seat1="AS", seat2="9S", seat3="JS", seat0="QS KS")
        assert choice(state) == "play KS"

    def test_nobody_throws_a_good_trump_under_a_better_one(self) -> None:
        assert choice(playing("H", "JH", seat1="JH", seat2="AH 9H")) == "play 9H"

    def test_with_others_to_play_a_card_is_put_on_that_holds(self) -> None:
        state = playing("high", "JS", seat1="JS", seat2="QS AS", seat3="KS")
        assert choice(state) == "play AS"

    def test_when_no_card_holds_a_cheap_one_is_tried(self) -> None:
        state = playing("high", "TS", seat1="TS", seat2="JS QS", seat3="AS")
        assert choice(state) == "play JS"

    def test_a_void_trumps_with_the_lowest(self) -> None:
        state = playing("H", "AS", seat1="AS", seat2="JH 9H AC KC AD KD", seat3="KS")
        assert choice(state) == "play 9H"

    def test_the_partners_trick_is_not_trumped(self) -> None:
        state = playing("H", "9S", "AS", "JS", seat1="9S", seat2="AS", seat3="JS", seat0="JH 9H AC KC AD TD")
        assert choice(state) == "play TD"

    @pytest.mark.rule("PLAY-6")
    def test_against_a_loner_the_second_defender_is_the_last_to_play(self) -> None:
        given = hands(seat1="JH JD AH KH TS", seat2="9S", seat3="AC", seat0="JS QS AS")
        state = after(dealt(BID_GAMERULES, given), "bid moon", "pass", "pass", "pass", "name H", "play TS", "play 9S")
        assert choice(state) == "play JS"


def test_the_same_view_gets_the_same_answer() -> None:
    seen = view(dealt(), 1)
    assert SimpleBot().choose(seen) == SimpleBot().choose(seen)
