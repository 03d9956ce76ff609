"""What every state has in common."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random

import pytest
from hands import HANDS, after, dealt, one_of_each_phase, play_out

from bid_euchre.actions import PASS, Bid, Name, Play
from bid_euchre.cards import EUCHRE_24, Card
from bid_euchre.contract import Strain
from bid_euchre.engine import apply_action, legal_actions, new_match, shuffle
from bid_euchre.errors import IllegalAction, RulesetError, SeatError
from bid_euchre.match import Match
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.ending import MATCH_5
from bid_euchre.rulebook.making import DEAL_3
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, Hand, State, Turn
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE, find
from bid_euchre.view import spectate, view

MADE = ("bid 3", "pass", "pass", "pass", "name H")
WITH_CLAIMS = BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",))
MASKS = tuple(EUCHRE_24.set(hand).mask for hand in HANDS)


class TestState:
    """What every state has."""

    def test_a_state_is_told_in_a_line_without_a_card(self) -> None:
        state = new_match(BID_RACEHORSE)
        assert str(state) == "racehorse, hand 1: dealing, the cards are to be dealt"
        state = dealt()
        assert str(state) == "racehorse, hand 1: bidding, seat 1 to act"
        end = play_out(after(state, *MADE))
        assert str(end) == "racehorse, hand 1: scored, the cards are to be dealt"
        assert str(apply_action(end, shuffle(end, Random(1)))) == "racehorse, hand 2: bidding, seat 2 to act"
        over = play_out(after(dealt(BID_RACEHORSE.replace(win_requires="any"), scores=(31, 31)), *MADE))
        assert str(over) == "racehorse with changes, hand 1: scored, the match is over"

    def test_a_view_is_told_in_a_line_with_its_cards(self) -> None:
        state = dealt()
        told = "racehorse, hand 1: bidding, seat 1 to act, as"
        assert str(view(state, 2)) == f"{told} seat 2 sees it: {HANDS[2]}"
        assert str(spectate(state)) == f"{told} a spectator sees it"

    def test_a_last_step_that_gives_the_hand_back_is_refused_when_it_comes_to_that(self) -> None:
        unscored = Ruleset(BID_RACEHORSE.table_rules, BID_RACEHORSE.phases[:-1], BID_RACEHORSE.match_rules, "unscored")
        state = new_match(unscored)
        state = apply_action(state, shuffle(state, Random(1)))
        for _ in range(28):
            state = apply_action(state, legal_actions(state)[-1])
        (last,) = legal_actions(state)
        with pytest.raises(RulesetError) as caught:
            apply_action(state, last)
        assert caught.value.reasons == ("the last step of unscored gives the hand back, and does not score it",)
        assert state.phase == "playing"

    def test_a_state_tells_game_match_and_holdings(self) -> None:
        state = dealt(dealer=2, scores=(5, 6))
        assert state.ruleset is BID_RACEHORSE
        assert state.match == Match((5, 6), 2)
        assert state.hand.match is state.match
        assert (state.to_act, state.is_over, state.played) == (3, False, None)
        assert [str(state.holding(seat)) for seat in range(4)] == list(HANDS)
        assert [state.mask_of(seat) for seat in range(4)] == list(MASKS)
        assert all(state.looked(seat) for seat in range(4))
        assert state.interrupts() == ()

    def test_only_seats_of_the_table_hold_cards(self) -> None:
        with pytest.raises(SeatError):
            dealt().holding(4)

    @pytest.mark.rule("DEAL-3")
    def test_cards_are_not_dealt_in_the_middle_of_a_hand(self) -> None:
        state = dealt()
        assert state.check(Deal.of(BID_RACEHORSE, HANDS)) == Violation(
            DEAL_3, "seat 1 is to act; no cards are to be dealt"
        )
        calls: list[Callable[[], object]] = [lambda: state.draw(Random(0)), lambda: state.hand_out(range(24))]
        for call in calls:
            with pytest.raises(IllegalAction) as caught:
                call()
            assert caught.value.rule.id == "DEAL-3"

    @pytest.mark.rule("DEAL-3")
    def test_nobody_can_do_anything_before_the_deal(self) -> None:
        for action in (PASS, Bid(3), Play(Card.of("9C")), Name(Strain.LOW)):
            assert new_match(BID_RACEHORSE).check(action) == Violation(
                DEAL_3, f"{str(action)!r} is not possible: the cards are to be dealt first"
            )

    @pytest.mark.rule("MATCH-5")
    def test_nothing_is_possible_when_the_match_is_over(self) -> None:
        state = play_out(after(dealt(scores=(100, 100)), "bid 3", "pass", "pass", "pass", "name S"))
        assert state.is_over
        assert state.to_act is None
        assert legal_actions(state) == ()
        for action in (PASS, Play(Card.of("9C")), Deal.of(BID_RACEHORSE, HANDS)):
            assert state.check(action) == Violation(MATCH_5, "the match is over")
            assert not state.allows(action)
            assert state.attempt(action) is None
        calls: list[Callable[[], object]] = [lambda: state.draw(Random(0)), lambda: state.hand_out(range(24))]
        for call in calls:
            with pytest.raises(IllegalAction) as caught:
                call()
            assert str(caught.value) == "MATCH-5 (a match that is over): the match is over"

    @pytest.mark.case("C154")
    @pytest.mark.parametrize(
        ("ruleset", "extra"),
        [
            (BID_RACEHORSE, set()),
            (WITH_CLAIMS.replace(specials=(ASK,)), {"claiming", "exchanging"}),
            (find("gamerules-joker").replace(max_bid=6, specials=()), {"discarding"}),
        ],
        ids=["racehorse", "gamerules", "with a joker"],
    )
    def test_states_of_every_phase_pickle_to_equal_states(self, ruleset: Ruleset, extra: set[str]) -> None:
        phases = set()
        for state in one_of_each_phase(ruleset, Random(4)):
            phases.add(state.phase)
            again = pickle.loads(pickle.dumps(state))
            assert again == state
            assert hash(again) == hash(state)
            assert again.legal() == state.legal()
            assert (again.to_act, again.match, again.hand) == (state.to_act, state.match, state.hand)
        assert phases == {"dealing", "bidding", "naming", "playing", "scored"} | extra

    def test_a_state_from_outside_must_say_what_is_legal(self) -> None:
        bare = Turn(Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)), 2)
        assert (bare.to_act, bare.phase, State.phase) == (2, "", "")
        assert bare == Turn(bare.hand, 2)
        assert bare != Turn(bare.hand, 1)
        for call in (
            bare.legal,
            lambda: bare.refusal(PASS),
            lambda: bare.grounds(PASS),
            lambda: bare.apply(PASS),
        ):
            with pytest.raises(NotImplementedError):
                call()
        assert State().to_act is None
        with pytest.raises(AttributeError):
            State().hand  # noqa: B018
