"""Bets into the pot: who speaks, what may be said, and what it puts in."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hands import after, dealt, play_out, playing, scored, texts
from turned import HANDS, UPCARD, faults, passed_round, refusal, turned, why

from bid_euchre import Deal, apply_action, bid, knock, legal_actions, new_match, spectate
from bid_euchre.actions import Action, CallBet, Check, Raise
from bid_euchre.errors import RulesetError
from bid_euchre.log import Entry
from bid_euchre.phases.stakes import Betting, StakeRules
from bid_euchre.ruleset import PhaseRules
from bid_euchre.state import State
from bid_euchre.testing import check_ruleset
from bid_euchre.variants import BID_RACEHORSE, KNOCK, KNOCK_CUTTHROAT

POT = knock(name="pot", stakes="match_pot")
BARE = knock(name="no ante", stakes="match_pot", ante=0)
THREE = KNOCK_CUTTHROAT.replace(name="three for a pot", stakes="match_pot", ante=2, raise_limit=3)


def betting(state: State) -> Betting:
    assert isinstance(state, Betting)
    return state


def ordered(rules: Any = POT, *said: str) -> State:
    """Let seat 1, left of the dealer, make the suit turned up trumps, and the dealer put his first card away."""
    state = after(turned(rules), "order")
    return after(apply_action(state, legal_actions(state)[0]), *said)


@pytest.mark.rule("STAKE-1")
class TestThePot:
    def test_bets_are_made_when_trump_is_made_and_before_the_first_card(self) -> None:
        state = betting(ordered())
        assert state.phase == "betting"
        assert state.contract == state.hand.contract
        assert playing(after(state, "call")).to_act == 1

    def test_in_bid_euchre_they_come_after_the_exchange(self) -> None:
        state = dealt(bid(stakes="match_pot"))
        assert betting(after(state, "bid 4", "pass", "pass", "pass", "name H")).to_act == 2

    def test_nobody_bets_in_a_game_without_a_pot(self) -> None:
        for kind in ("none", "per_point", "per_trick"):
            state = playing(ordered(knock(stakes=kind)))
            assert state.hand.staked == spectate(state).staked == ()
            assert play_out(state).match.pot == ()

    def test_nobody_bets_when_nobody_has_made_trump(self) -> None:
        rules = knock(stakes="match_pot", all_pass="play_no_trump")
        state = playing(after(passed_round(rules), *["pass"] * 4))
        assert state.hand.staked == (0, 0)
        assert play_out(state).match.pot == (0, 0)

    def test_nobody_bets_when_the_hand_is_thrown_in(self) -> None:
        state = scored(after(passed_round(POT), *["pass"] * 4))
        assert state.match.pot == (0, 0)

    def test_nobody_bets_when_the_deal_is_given_up(self) -> None:
        rules = knock(stakes="match_pot", all_pass="stick_or_forfeit1")
        assert scored(after(passed_round(rules), *["pass"] * 3, "forfeit")).match.pot == (0, 0)

    def test_what_was_staked_is_in_the_pot_when_the_hand_is_over(self) -> None:
        state = ordered(POT, "raise 2", "call")
        assert (state.match.pot, state.hand.staked) == ((), (3, 3))
        over = play_out(state)
        assert over.match.pot == (3, 3)
        assert over.hand.staked == (3, 3)

    @pytest.mark.rule("STAKE-5")
    @pytest.mark.parametrize(
        ("said", "pot"),
        [
            ((), (0, 0)),
            (("raise 1",), (0, 0)),
            (("raise 1", "call"), (6, 6)),
            (("call",), (5, 5)),
            (("check",), (5, 0)),
        ],
    )
    def test_of_a_hand_that_is_thrown_in_it_keeps_what_was_settled_and_no_more(
        self, said: tuple[str, ...], pot: tuple[int, ...]
    ) -> None:
        state = ordered(knock(stakes="match_pot", ante=5, legality="permissive"), *said)
        assert scored(after(state, "arbiter misdeal")).match.pot == pot

    def test_hand_after_hand_is_added(self) -> None:
        over = play_out(ordered(POT, "check"))
        assert over.match.pot == (1, 0)
        state = after(apply_action(over, Deal.of(POT, HANDS, UPCARD)), "order")  # by seat 2, of side 0
        state = after(apply_action(state, legal_actions(state)[0]), "call")
        assert (state.match.pot, state.hand.staked) == ((1, 0), (1, 1))
        assert play_out(state).match.pot == (2, 1)

    def test_everybody_sees_the_bets(self) -> None:
        state = ordered(POT, "raise 1")
        assert spectate(state).log[-1] == Entry(2, Raise(1))
        assert spectate(state).staked == (2, 1)
        assert spectate(state).phase == "betting"


@pytest.mark.rule("STAKE-2")
class TestTheAnte:
    def test_every_side_stakes_it_before_anybody_speaks(self) -> None:
        state = betting(ordered(knock(stakes="match_pot", ante=3)))
        assert state.stakes == state.hand.staked == (3, 3)

    def test_without_it_there_is_nothing_to_call(self) -> None:
        state = ordered(BARE)
        assert texts(state) == ["check", "raise 1", "raise 2"]
        broken = refusal(state, "call")
        assert (broken.rule.id, broken.detail) == (
            "STAKE-5",
            "nothing is staked that seat 2 could call; it may check or raise",
        )
        assert texts(after(state, "raise 2")) == ["check", "call", "raise 1", "raise 2"]

    def test_it_is_not_staked_before_trump_is_made(self) -> None:
        assert turned(POT).hand.staked == (0, 0)


@pytest.mark.rule("STAKE-3")
class TestWhoSpeaks:
    def test_the_defender_nearest_to_the_dealers_left_speaks_first(self) -> None:
        assert ordered().to_act == 2
        state = after(turned(POT), "pass", "order")
        state = apply_action(state, legal_actions(state)[0])
        assert state.to_act == 1

    def test_the_makers_speak_when_a_defender_has_raised(self) -> None:
        state = ordered(POT, "raise 1")
        assert state.to_act == 1
        assert after(state, "raise 1").to_act == 2

    def test_a_partner_who_sits_out_does_not_speak(self) -> None:
        state = after(turned(POT), "pass", "pass", "pass", "order alone")
        state = apply_action(state, legal_actions(state)[0])
        assert state.hand.contract is not None
        assert state.hand.contract.loner == 0
        assert state.to_act == 1
        assert after(state, "raise 1").to_act == 0  # not seat 2, which would be first

    def test_of_three_sides_both_defenders_speak_and_the_maker_answers(self) -> None:
        state = after(turned(THREE, HANDS_OF_THREE), "order")
        state = apply_action(state, legal_actions(state)[0])
        assert state.to_act == 2
        state = after(state, "raise 3")
        assert state.to_act == 0
        state = after(state, "call")
        assert state.to_act == 1
        assert playing(after(state, "call")).hand.staked == (5, 5, 5)

    def test_who_raises_is_answered_by_those_still_in_from_his_left(self) -> None:
        state = after(turned(THREE, HANDS_OF_THREE), "order")
        state = apply_action(state, legal_actions(state)[0])
        state = after(state, "call", "raise 1")  # seat 2 calls, seat 0 raises
        assert state.to_act == 1
        state = after(state, "check")
        assert state.to_act == 2
        assert playing(after(state, "raise 2", "call")).hand.staked == (5, 2, 5)

    def test_why_says_for_whom_a_seat_speaks(self) -> None:
        assert why(ordered(), "check") == [
            ("STAKE-4", "side 0 bets no more, and leaves 1 to the pot"),
            ("STAKE-3", "seat 2 speaks for side 0"),
        ]

    def test_other_verbs_do_not_belong_here(self) -> None:
        state = ordered()
        for text in ("pass", "order", "alone", "play 9C", "call H"):
            assert refusal(state, text).rule.id == "CONDUCT-1"


HANDS_OF_THREE = ("9C AC QD TH JS", "TC KC 9D AD QS", "JC QC JD KD AS")


@pytest.mark.rule("STAKE-4")
class TestACheck:
    def test_it_leaves_the_ante_to_the_pot_and_the_hand_is_played(self) -> None:
        state = playing(ordered(POT, "check"))
        assert state.hand.staked == (1, 0)
        assert state.hand.log[-1] == Entry(2, Check())

    def test_the_makers_leave_theirs_when_they_check_a_raise_and_the_raiser_takes_his_back(self) -> None:
        assert playing(ordered(POT, "raise 2", "check")).hand.staked == (0, 1)

    def test_a_side_that_has_raised_leaves_all_it_staked(self) -> None:
        assert playing(ordered(POT, "raise 2", "raise 1", "check")).hand.staked == (3, 0)

    def test_between_two_that_are_still_in_the_bets_stand(self) -> None:
        state = after(turned(THREE, HANDS_OF_THREE), "order")
        state = apply_action(state, legal_actions(state)[0])
        assert playing(after(state, "check", "call")).hand.staked == (2, 2, 2)
        assert playing(after(state, "check", "check")).hand.staked == (2, 0, 2)
        assert playing(after(state, "check", "raise 1", "call")).hand.staked == (3, 3, 2)
        assert playing(after(state, "check", "raise 1", "check")).hand.staked == (0, 2, 2)


@pytest.mark.rule("STAKE-5")
class TestACall:
    def test_it_meets_the_highest_stake_and_settles_the_bets(self) -> None:
        assert why(ordered(), "call")[0] == ("STAKE-5", "side 0 lets the stake of 1 stand")
        assert playing(ordered(POT, "call")).hand.staked == (1, 1)
        state = ordered(POT, "raise 2")
        assert why(state, "call")[0] == ("STAKE-5", "side 1 adds 2 units to meet 3")
        state = playing(after(state, "call"))
        assert state.hand.staked == (3, 3)
        assert state.hand.log[-1] == Entry(1, CallBet())

    def test_a_single_unit_is_told_as_one(self) -> None:
        assert why(ordered(POT, "raise 1"), "call")[0] == ("STAKE-5", "side 1 adds 1 unit to meet 2")


@pytest.mark.rule("STAKE-6")
class TestARaise:
    def test_it_stakes_so_many_more_than_the_highest(self) -> None:
        state = betting(ordered(POT, "raise 2", "raise 1"))
        assert (state.stakes, state.raises) == ((3, 4), 2)
        assert why(ordered(), "raise 2")[0] == ("STAKE-6", "side 0 stakes 3: raise 1 of 3")

    def test_the_house_limits_how_much_it_may_be(self) -> None:
        assert texts(ordered()) == ["check", "call", "raise 1", "raise 2"]
        assert refusal(ordered(), "raise 3").detail == "a raise is 1 to 2 units, not 3"
        single = ordered(knock(stakes="match_pot", raise_limit=1))
        assert refusal(single, "raise 2").detail == "a raise is 1 unit, not 2"

    def test_the_house_limits_how_many_there_are(self) -> None:
        state = ordered(POT, "raise 1", "raise 1", "raise 1")
        assert texts(state) == ["check", "call"]
        broken = refusal(state, "raise 1")
        assert (broken.rule.id, broken.detail) == ("STAKE-6", "the hand has had its 3 raises")
        once = ordered(knock(stakes="match_pot", most_raises=1), "raise 1")
        assert refusal(once, "raise 1").detail == "the hand has had its 1 raise"

    def test_the_house_may_allow_none(self) -> None:
        state = ordered(knock(stakes="match_pot", most_raises=0))
        assert texts(state) == ["check", "call"]
        assert refusal(state, "raise 1").detail == "nobody may raise in this game"


def test_a_state_pickles_and_is_equal_to_another_that_came_to_the_same() -> None:
    state = ordered(POT, "raise 1")
    assert pickle.loads(pickle.dumps(state)) == state == ordered(POT, "raise 1")
    assert hash(state) == hash(ordered(POT, "raise 1"))
    assert state != ordered(POT, "raise 2")


@pytest.mark.parametrize(
    ("options", "reasons"),
    [
        ({"stake_unit": 5}, ("stake_unit cannot act where nothing is played for",)),
        ({"ante": 2, "most_raises": 1}, ("ante cannot act without a pot", "most_raises cannot act without a pot")),
        ({"stakes": "per_point", "raise_limit": 1}, ("raise_limit cannot act without a pot",)),
        (
            {"stakes": "match_pot", "most_raises": 0, "raise_limit": 1},
            ("raise_limit cannot act where nobody may raise",),
        ),
        (
            {"stakes": "match_pot", "most_raises": 0, "ante": 0},
            ("stakes 'match_pot' needs an ante or raises: nothing could be bet",),
        ),
        ({"stakes": "per_hand_pot"}, None),
        ({"stakes": "match_pot", "ante": -1}, ("ante cannot be -1; it is a number from 0 to 100",)),
    ],
)
def test_what_cannot_act_is_refused(options: dict[str, Any], reasons: tuple[str, ...] | None) -> None:
    found = faults(**options)
    if reasons is not None:
        assert found == reasons
    else:
        assert found[0].startswith("stakes cannot be 'per_hand_pot'; it is 'none' or 'match_pot'")
    with pytest.raises(RulesetError):
        bid(**options)


def test_a_step_that_keeps_no_pot_knows_of_no_bets() -> None:
    hand = new_match(BID_RACEHORSE).hand
    assert not PhaseRules().keeps_pot
    assert PhaseRules().staked(hand) == ()
    assert hand.game.pot is None
    assert StakeRules().begin(hand) is hand
    assert new_match(POT).hand.game.pot == StakeRules(stakes="match_pot")
    assert KNOCK.next_steps != POT.next_steps


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        POT,
        BARE,
        THREE,
        knock(
            name="lone defenders", stakes="match_pot", defend_alone="always", weak_hand_claims=("no-ace-face-trump",)
        ),
        bid(name="bids", stakes="match_pot", ante=5, raise_limit=1),
        bid(name="three sides", players=6, sides=("alternating_teams", 3), hand_size=4, max_bid=4, stakes="match_pot"),
    ],
    ids=str,
)
def test_the_step_is_proved_like_any_other(rules: Any) -> None:
    assert check_ruleset(rules, hands=2, seed=7).hands == 2


def test_bets_are_plain_actions() -> None:
    found: list[Action] = [Check(), CallBet(), Raise(2)]
    assert list(legal_actions(ordered()))[:2] == found[:2]
