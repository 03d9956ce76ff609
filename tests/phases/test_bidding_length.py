"""Bidding: how long an auction lasts, and whose turn it is."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from hands import HANDS, after, bidding, dealt, texts

from bid_euchre.actions import PASS
from bid_euchre.auction import next_to_call
from bid_euchre.contract import HighBid, Level
from bid_euchre.engine import apply_action, explain, new_match, shuffle
from bid_euchre.rulebook.making import BID_6
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import BID_RACEHORSE, MOON, bid, find

S0 = BID_RACEHORSE
LONG = bid(auction="until_all_pass", dealer_match="none")
BACK = bid(auction="until_all_pass", dealer_match="none", pass_is_final=False)
TWICE = bid(auction="two_rounds", dealer_match="none")
TWICE_BACK = bid(auction="two_rounds", dealer_match="none", pass_is_final=False)
JOKER = find("hasenpfeffer")
WITH_JOKER = (HANDS[0], HANDS[1], "TC KC JD AD 9H JOKER", HANDS[3])
"""A deal of the pack with a joker: seat 2 has it, and the queen of spades lies dead."""


class TestLength:
    """How long an auction lasts, and whose turn it is."""

    def turns(self, ruleset: Ruleset, calls: str) -> str:
        """Tell who is asked for each of these calls, seat 0 being the dealer, and what comes after them."""
        state = dealt(ruleset)
        asked: list[str] = []
        for call in calls.split():
            assert state.phase == "bidding", f"after {len(asked)} calls"
            asked.append(str(state.to_act))
            state = after(state, "pass" if call == "-" else f"bid {call}")
        asked.append(f"{state.phase} {state.to_act}")
        return " ".join(asked)

    @pytest.mark.rule("BID-1")
    @pytest.mark.parametrize(
        ("calls", "turns"),
        [("3 4 - -", "1 2 3 0 naming 2"), ("- - - 3", "1 2 3 0 naming 0"), ("3 4 5 6", "1 2 3 0 naming 0")],
    )
    def test_one_turn_each(self, calls: str, turns: str) -> None:
        assert self.turns(S0, calls) == turns

    @pytest.mark.rule("BID-1")
    def test_one_turn_each_is_told_by_the_last_call_alone(self) -> None:
        table = S0.table
        assert [next_to_call("single", True, table, 2, ((seat, True),)) for seat in range(4)] == [1, 2, None, 0]

    @pytest.mark.rule("BID-12")
    @pytest.mark.case("C099")
    @pytest.mark.parametrize(
        ("calls", "turns"),
        [
            ("3 - - -", "1 2 3 0 naming 1"),
            ("- 3 - -", "1 2 3 0 naming 2"),  # the first is out: two passes follow the bid
            ("3 4 - -", "1 2 3 0 bidding 1"),
            ("3 4 - - 5 6", "1 2 3 0 1 2 bidding 1"),
            ("3 4 - - 5 6 -", "1 2 3 0 1 2 1 naming 2"),
            ("3 4 5 6 - - -", "1 2 3 0 1 2 3 naming 0"),
            ("- - - 3", "1 2 3 0 naming 0"),
        ],
    )
    def test_until_all_others_have_passed_and_a_pass_is_final(self, calls: str, turns: str) -> None:
        assert self.turns(LONG, calls) == turns

    @pytest.mark.rule("BID-12")
    @pytest.mark.parametrize(
        ("calls", "turns"),
        [
            ("3 - - -", "1 2 3 0 naming 1"),
            ("- 3 - - -", "1 2 3 0 1 naming 2"),
            ("- 3 - - 4 - - -", "1 2 3 0 1 2 3 0 naming 1"),
            ("- 3 - 4 5 - - 6 - - -", "1 2 3 0 1 2 3 0 1 2 3 naming 0"),
        ],
    )
    def test_until_all_others_have_passed_in_a_row(self, calls: str, turns: str) -> None:
        assert self.turns(BACK, calls) == turns

    @pytest.mark.rule("BID-12", "BID-7")
    @pytest.mark.parametrize("game", [LONG, BACK], ids=["final", "not final"])
    def test_four_passes_end_a_long_auction(self, game: Ruleset) -> None:
        assert self.turns(game.replace(all_pass="redeal_next"), "- - - -") == "1 2 3 0 scored None"

    @pytest.mark.rule("BID-13")
    @pytest.mark.parametrize(
        ("calls", "turns"),
        [
            ("3 - - -", "1 2 3 0 naming 1"),
            ("- 3 - -", "1 2 3 0 naming 2"),  # who has passed is out once there is a bid
            ("- - - - 3 - - -", "1 2 3 0 1 2 3 0 naming 1"),  # a whole second round follows a first of passes
            ("- - - - - 3 4 5", "1 2 3 0 1 2 3 0 naming 0"),
            ("3 4 - - 5 6", "1 2 3 0 1 2 naming 2"),  # nobody speaks a third time
            ("3 4 5 6 - - -", "1 2 3 0 1 2 3 naming 0"),
        ],
    )
    def test_two_rounds_with_a_final_pass(self, calls: str, turns: str) -> None:
        assert self.turns(TWICE, calls) == turns

    @pytest.mark.rule("BID-13")
    @pytest.mark.parametrize(
        ("calls", "turns"),
        [
            ("- 3 - - 4 - - -", "1 2 3 0 1 2 3 0 naming 1"),
            ("- 3 - - - ", "1 2 3 0 1 naming 2"),
            ("- - - - 3 - - -", "1 2 3 0 1 2 3 0 naming 1"),
            ("3 - - 4 5 - - 6", "1 2 3 0 1 2 3 0 naming 0"),
        ],
    )
    def test_two_rounds_in_which_a_passer_may_come_back(self, calls: str, turns: str) -> None:
        assert self.turns(TWICE_BACK, calls) == turns

    @pytest.mark.rule("BID-6", "BID-13")
    @pytest.mark.parametrize("game", [TWICE, TWICE_BACK], ids=["final", "not final"])
    def test_in_two_rounds_the_dealer_is_forced_in_the_second(self, game: Ruleset) -> None:
        state = bidding(after(dealt(game), *["pass"] * 3))
        assert (state.to_act, state.is_forced) == (0, False)
        state = bidding(after(state, *["pass"] * 4))
        assert (state.to_act, state.is_forced, texts(state)) == (0, True, ["bid 3", "bid 4", "bid 5", "bid 6"])
        assert explain(state, PASS).rule is BID_6
        forced = after(state, "bid 3")
        assert (forced.phase, forced.hand.high_bid) == ("naming", HighBid(0, Level("3", 3), forced=True))

    @pytest.mark.rule("BID-6", "BID-12")
    @pytest.mark.parametrize("game", [LONG, BACK], ids=["final", "not final"])
    def test_a_forced_bid_ends_the_auction(self, game: Ruleset) -> None:
        state = bidding(after(dealt(game), *["pass"] * 3))
        assert state.is_forced
        assert after(state, "bid 4").phase == "naming"

    @pytest.mark.rule("BID-10", "BID-12")
    def test_a_closing_bid_ends_a_long_auction(self) -> None:
        game = BACK.replace(specials=(attrs.evolve(MOON, ends_auction=True),))
        assert self.turns(game, "3 moon") == "1 2 naming 2"

    @pytest.mark.rule("BID-12", "BID-14")
    def test_the_holder_of_the_joker_is_asked_after_a_long_auction(self) -> None:
        game = JOKER.replace(auction="two_rounds")
        state = bidding(after(dealt(game, WITH_JOKER), *["pass"] * 8))
        assert (state.to_act, state.is_forced) == (2, True)
        assert after(state, "bid 3").phase == "naming"

    @pytest.mark.rule("BID-12")
    def test_three_players_and_six(self) -> None:
        three = find("duck57-3")
        state = apply_action(new_match(three), shuffle(new_match(three), Random(1)))
        state = after(state, "bid 6", "bid 7", "pass", "pass")
        assert (state.phase, state.to_act) == ("naming", 2)
        six = find("duck57-6")
        state = apply_action(new_match(six), shuffle(new_match(six), Random(1)))
        state = after(state, "pass", "bid 4", "pass", "bid 5", *["pass"] * 5)
        assert (state.phase, state.to_act, len(state.hand.calls)) == ("naming", 4, 9)
