"""How the simple bot makes trump by a card turned up, plays alone, and parts with cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hands import after
from turned import passed_round, turned

from bid_euchre import view
from bid_euchre.bots import SimpleBot
from bid_euchre.variants import (
    KNOCK,
    KNOCK_ABOUT,
    KNOCK_CANADIAN,
    KNOCK_OPENSPIEL,
    KNOCK_RAILROAD,
    KNOCK_ROBSON,
    KNOCK_STICK,
    KNOCK_WIKIPEDIA,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bid_euchre import State

POOR = "9C TC 9D TD QS"
STRONG = "JH JD AH 9C TS"
"""Both bowers and the ace, if hearts are trumps."""

SURE = "JH JD AH KH QH"


def choice(state: State) -> str:
    assert state.to_act is not None
    return str(SimpleBot().choose(view(state, state.to_act)))


def held(seat: int, hand: str) -> Sequence[str]:
    """Give one seat its cards."""
    return [*[""] * seat, hand]


class TestRoundOne:
    @pytest.mark.rule("CALL-1")
    def test_both_bowers_and_the_ace_order_up_and_for_the_dealer_play_alone(self) -> None:
        for seat, passes in ((1, 0), (2, 1), (3, 2)):
            state = after(turned(KNOCK, held(seat, STRONG), "9H"), *["pass"] * passes)
            assert choice(state) == "order"
        assert choice(after(turned(KNOCK, held(0, STRONG), "9H"), "pass", "pass", "pass")) == "order alone"

    @pytest.mark.rule("CALL-1")
    def test_a_poor_hand_passes(self) -> None:
        assert choice(turned(KNOCK, held(1, POOR), "9H")) == "pass"

    @pytest.mark.rule("CALL-1", "CALL-13")
    def test_a_card_that_goes_to_the_own_side_is_worth_more_than_one_that_goes_to_the_others(self) -> None:
        middling = "JD KH AC QC QS"
        assert choice(after(turned(KNOCK, held(2, middling), "JH"), "pass")) == "order"
        assert choice(turned(KNOCK, held(1, middling), "JH")) == "pass"

    @pytest.mark.rule("CALL-13")
    def test_the_dealer_counts_the_card_he_would_take_up(self) -> None:
        hand = "AH KH AC 9D TS"
        assert choice(after(turned(KNOCK, held(0, hand), "JH"), "pass", "pass", "pass")) == "order"
        assert choice(turned(KNOCK, held(1, hand), "JH")) == "pass"

    @pytest.mark.rule("CALL-3")
    def test_a_partner_who_must_play_alone_orders_up_with_every_trick_only(self) -> None:
        assert choice(after(turned(KNOCK_CANADIAN, held(2, STRONG), "9H"), "pass")) == "pass"
        assert choice(after(turned(KNOCK_CANADIAN, held(2, SURE), "9H"), "pass")) == "order alone"


class TestRoundTwo:
    @pytest.mark.rule("CALL-4")
    def test_the_best_suit_is_called(self) -> None:
        assert choice(passed_round(KNOCK, held(1, "JS AS KS 9C TD"), "9H")) == "call S"

    @pytest.mark.rule("CALL-4")
    def test_a_bower_that_was_turned_down_is_no_danger(self) -> None:
        """With the jack of hearts turned down nothing beats the ace of diamonds but its own jack."""
        hand = "AD KD QD 9C TS"
        turned_down = {upcard: choice(passed_round(KNOCK, held(1, hand), upcard)) for upcard in ("JH", "9H")}
        assert turned_down == {"JH": "call D", "9H": "pass"}

    @pytest.mark.rule("CALL-8")
    def test_a_dealer_who_is_stuck_does_the_least_harm(self) -> None:
        state = after(passed_round(KNOCK_STICK, held(0, "9C TC QC TD QS"), "9H"), "pass", "pass", "pass")
        assert choice(state) == "call C"

    @pytest.mark.rule("CALL-9")
    def test_a_dealer_forfeits_with_a_hopeless_hand_only(self) -> None:
        ruleset = KNOCK.replace(all_pass="stick_or_forfeit1")
        hopeless = after(passed_round(ruleset, held(0, "9C TC 9D TD QS"), "9H"), "pass", "pass", "pass")
        assert choice(hopeless) == "forfeit"
        fair = after(passed_round(ruleset, held(0, "AC KC AD TD QS"), "9H"), "pass", "pass", "pass")
        assert choice(fair).startswith("call ")

    @pytest.mark.rule("CALL-11")
    def test_aces_are_played_without_trump(self) -> None:
        ruleset = KNOCK.replace(knock_no_trump="round2")
        assert choice(passed_round(ruleset, held(1, "AC KC AD AS AH"), "9H")).startswith("call high")


@pytest.mark.rule("CALL-12")
def test_a_dealer_who_has_not_looked_names_any_suit_and_keeps_his_partner() -> None:
    assert choice(turned(KNOCK.replace(joker=1), upcard="JOKER")) == "call C"


class TestAlone:
    @pytest.mark.rule("CALL-17")
    def test_a_hand_of_sure_tricks_plays_alone(self) -> None:
        assert choice(turned(KNOCK, held(1, SURE), "9H")) == "order alone"
        assert choice(passed_round(KNOCK, held(1, "JS JC AS KS QS"), "9H")) == "call S alone"

    @pytest.mark.rule("CALL-17", "CALL-18")
    def test_who_is_asked_later_answers_alike(self) -> None:
        for hand, answer in ((SURE, "alone"), (STRONG, "pass")):
            state = after(turned(KNOCK_OPENSPIEL, held(1, hand), "9H"), "order")
            assert choice(after(state, choice(state))) == answer

    @pytest.mark.rule("CALL-17", "SCORE-12")
    def test_where_it_does_not_pay_nobody_plays_alone(self) -> None:
        ruleset = KNOCK.replace(pts_lone_march=2)
        assert choice(turned(ruleset, held(1, SURE), "9H")) == "order"

    @pytest.mark.rule("CALL-20")
    def test_only_a_hand_that_stops_the_makers_for_sure_defends_alone(self) -> None:
        for hand, answer in (("JH JD AH KH AS", "defend alone"), ("JH AC 9C TD TS", "pass")):
            state = after(turned(KNOCK_WIKIPEDIA, held(2, hand), "9H"), *["pass"] * 4, "order")
            state = after(state, choice(state))
            assert choice(state) == answer

    @pytest.mark.rule("CALL-16")
    def test_nobody_plays_alone_unseen_unless_he_is_far_behind(self) -> None:
        assert choice(turned(KNOCK_ROBSON, upcard="JC", hands=["9C"])) == "pass"
        assert choice(turned(KNOCK_ROBSON, upcard="JC", hands=["9C"], scores=(0, 5))) == "pass"
        assert choice(turned(KNOCK_ROBSON, upcard="JC", hands=["9C"], scores=(1, 9))) == "blind alone"


class TestCards:
    @pytest.mark.rule("CALL-14")
    def test_the_card_turned_up_is_taken_unless_it_is_the_least(self) -> None:
        for hand, answer in ((POOR, "take"), ("JH JD AH KH QH", "pass")):
            state = after(turned(KNOCK_ABOUT, held(0, hand), "9H"), "order")
            assert choice(state) == answer

    @pytest.mark.rule("CALL-15")
    @pytest.mark.parametrize(
        ("hand", "discard"),
        [
            ("JH AH 9C KC TS", "TS"),  # the last card of its suit
            ("JH AH AC KC QC", "QC"),  # no ace
            ("JH AH AC KD QD", "QD"),  # no single ace either
            ("JH JD AH KH AC", "AC"),  # rather an ace than a trump
        ],
    )
    def test_the_dealer_makes_a_void_and_keeps_trumps_and_aces(self, hand: str, discard: str) -> None:
        assert choice(after(turned(KNOCK, held(0, hand), "9H"), "order")) == f"discard {discard}"

    @pytest.mark.rule("EXCH-9")
    def test_a_loner_gets_the_best_trump_for_his_worst_card(self) -> None:
        hands = ("7C 8C 9C TC QC", "JH JD AH KH 9S", "KC AC 7D 8D 9D", "JOKER TH TD QD KD")
        state = after(turned(KNOCK_RAILROAD, hands, "9H"), "order alone", "discard 7C", "pass", "pass")
        assert choice(state) == "discard 9S"
        assert choice(after(state, "discard 9S")) == "give JOKER"

    @pytest.mark.rule("EXCH-9", "CALL-19")
    def test_a_maker_whose_partner_plays_alone_gives_his_best_too(self) -> None:
        ruleset = KNOCK_ABOUT.replace(alone_exchange="receive_then_discard")
        state = turned(ruleset, ["JH", "", "JD AH 9C 9D TS"], "9H")
        state = after(state, "pass", "order", "take", "discard 9H", "pass", "alone", "pass", "pass")
        assert choice(state) == "give JD"


class TestPlay:
    @pytest.mark.rule("PLAY-4", "SCORE-13")
    def test_those_who_defend_each_for_himself_do_not_beat_each_other(self) -> None:
        ruleset = KNOCK.replace(players=3, sides="solo", alone="off")
        state = turned(ruleset, ["AC 9H TH JS 9S", "JC TC QC KD 9D", "KC 9C QD TD TS"], "AH", dealer=2)
        state = after(state, "order", choice(after(state, "order")))
        assert choice(after(state, "play AC", "play TC")) == "play 9C"

    @pytest.mark.rule("ORDER-9", "CALL-10")
    def test_a_joker_without_trump_wins(self) -> None:
        ruleset = KNOCK.replace(joker=1, all_pass="play_no_trump", joker_in_nt="plain_top_of_lead")
        hands = ("AC QC QD TH JS", "TC KC 9D AD QS", "JOKER JC JD KD AS", "TD JH AH TS KS")
        state = after(turned(ruleset, hands, "9H"), *["pass"] * 8)
        assert choice(after(state, "play AD")) == "play JOKER"
