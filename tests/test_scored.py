"""The end of a hand: it is scored, and the next one may be dealt, or stolen."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hands import HANDS, after, dealt, play_out, scored
from turned import faults, refusal, turned, why

from bid_euchre.actions import PASS, ClaimStolen, Steal
from bid_euchre.cards import EUCHRE_24
from bid_euchre.engine import advance, apply_action, explain, interrupts, is_legal, legal_actions, new_match, shuffle
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.log import Entry
from bid_euchre.match import Match
from bid_euchre.results import Result
from bid_euchre.rulebook.knock import CALL_6, CALL_7, DEAL_10
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.state import Deal, State
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, KNOCK, KNOCK_ROBSON, knock
from bid_euchre.view import spectate, view


def thrown_in() -> Scored:
    return scored(after(dealt(BID_GAMERULES, dealer=3), "pass", "pass", "pass", "pass"))


@pytest.mark.rule("DEAL-5")
@pytest.mark.case("C135")
def test_the_next_hand_is_dealt_by_the_next_seat_whoever_won_the_last_trick() -> None:
    state = thrown_in()
    assert (state.hand.dealer, state.match.dealer) == (3, 0)
    assert state.to_act is None
    deal = shuffle(state, Random(3))
    assert is_legal(state, deal)
    assert explain(state, deal).legal
    after_deal = apply_action(state, deal)
    assert (after_deal.hand.dealer, after_deal.to_act, after_deal.hand.number) == (0, 1, 1)
    assert (state.next_hand().phase, state.next_hand().hand.dealer) == ("dealing", 0)
    assert state.next_hand().match == state.match
    assert state.apply(deal) == apply_action(state.next_hand(), deal)
    assert state.hand_out(range(24)) == state.next_hand().hand_out(range(24))


@pytest.mark.rule("DEAL-1", "DEAL-3")
def test_only_a_right_deal_goes_on() -> None:
    state = thrown_in()
    short = Deal(EUCHRE_24, (1, 2, 4, 8))
    assert not is_legal(state, short)
    assert explain(state, short).rule.id == "DEAL-1"
    assert explain(state, PASS).rule.id == "DEAL-3"
    with pytest.raises(IllegalAction, match=r"^DEAL-3 .*'pass' is not possible: the cards are to be dealt first$"):
        apply_action(state, PASS)


@pytest.mark.rule("MATCH-5")
def test_a_finished_match_takes_no_deal() -> None:
    state = play_out(after(dealt(scores=(60, 60)), "bid 3", "pass", "pass", "pass", "name H"))
    assert state.is_over
    deal = Deal.of(BID_RACEHORSE, HANDS)
    assert not is_legal(state, deal)
    with pytest.raises(IllegalAction, match=r"^MATCH-5 "):
        apply_action(state, deal)
    with pytest.raises(IllegalAction, match=r"^MATCH-5 "):
        shuffle(state, Random(0))
    with pytest.raises(IllegalAction, match=r"^MATCH-5 "):
        Deal.from_pack(state, EUCHRE_24.cards)


def test_scored_states_are_values() -> None:
    state = thrown_in()
    assert state == Scored(state.hand, state.match, state.result)
    assert state != Scored(state.hand, Match((0, 0), 0), state.result)
    assert state != Scored(state.hand, state.match, Result((0, 1)))
    assert pickle.loads(pickle.dumps(state)) == state
    assert hash(state) == hash((state.hand, state.match, state.result))


STEALING = knock(name="stealing", steal_deal="allowed_until_trump")


def between(dealer: int = 0, rules: Ruleset = STEALING) -> Scored:
    """Let all pass twice: the next player is to deal."""
    return scored(after(turned(rules, dealer=dealer), *["pass"] * 8))


def stolen(dealer: int = 0) -> State:
    """Let the last dealer's partner deal."""
    state = between(dealer)
    thief = (dealer + 2) % 4
    state_after = after(state, f"{thief} steal")
    return apply_action(state_after, shuffle(state_after, Random(7)))


class TestStealing:
    """The deal taken out of turn."""

    @pytest.mark.rule("DEAL-10")
    @pytest.mark.parametrize("dealer", range(4))
    def test_between_hands_the_last_dealer_s_partner_may_deal(self, dealer: int) -> None:
        state = between(dealer)
        thief = (dealer + 2) % 4
        assert interrupts(state) == (Steal(thief),)
        assert (state.match.dealer, is_legal(state, Steal(thief))) == ((dealer + 1) % 4, True)
        assert why(state, f"{thief} steal") == [("DEAL-10", f"seat {thief} may do so out of turn")]
        taken = after(state, f"{thief} steal")
        assert (taken.phase, taken.to_act, taken.match.dealer) == ("dealing", None, thief)
        assert taken.match.stolen_from == (dealer + 1) % 4
        assert interrupts(taken) == ()
        assert advance(state, Steal(thief)) == taken
        again = apply_action(taken, shuffle(taken, Random(7)))
        assert (again.hand.dealer, again.to_act) == (thief, (thief + 1) % 4)

    @pytest.mark.rule("DEAL-10")
    @pytest.mark.parametrize("seat", [0, 1, 3])
    def test_nobody_else_may(self, seat: int) -> None:
        violation = refusal(between(), f"{seat} steal")
        assert (violation.rule.id, violation.detail) == ("DEAL-10", f"'{seat} steal' is not possible out of turn now")

    @pytest.mark.rule("DEAL-10")
    def test_the_proper_dealer_may_deal_all_the_same(self) -> None:
        state = between()
        proper = apply_action(state, shuffle(state, Random(7)))
        assert (proper.hand.dealer, proper.match.stolen_from, interrupts(proper)) == (1, None, ())

    @pytest.mark.rule("DEAL-10")
    def test_only_once_a_hand_has_been_dealt(self) -> None:
        fresh = turned(STEALING)
        assert interrupts(fresh) == ()
        assert refusal(fresh, "2 steal").rule.id == "DEAL-10"

    @pytest.mark.rule("DEAL-10")
    @pytest.mark.parametrize("dealer", range(4))
    def test_until_trump_is_made_both_of_the_skipped_side_may_say_so(self, dealer: int) -> None:
        state = stolen(dealer)
        skipped = sorted([(dealer + 1) % 4, (dealer + 3) % 4])
        assert interrupts(state) == tuple(ClaimStolen(seat) for seat in skipped)
        for seat in skipped:
            done = scored(after(state, f"{seat} claim stolen"))
            assert done.result == Result((0, 0), thrown_in=DEAL_10)
            assert (done.match.dealer, done.match.scores) == ((dealer + 1) % 4, (0, 0))
            assert done.hand.log == (Entry(seat, ClaimStolen(seat)),)
        assert refusal(state, f"{dealer} claim stolen").rule.id == "DEAL-10"

    @pytest.mark.rule("DEAL-10")
    def test_also_between_two_calls_and_in_the_second_round(self) -> None:
        state = stolen()
        for _ in range(8):
            assert interrupts(state) == (ClaimStolen(1), ClaimStolen(3))
            state = after(state, "pass")
        assert interrupts(state) == (Steal(0),)

    @pytest.mark.rule("DEAL-10", "DEAL-5")
    def test_once_trump_is_made_it_stands_and_the_next_dealer_is_left_of_the_thief(self) -> None:
        state = after(stolen(), "order")
        assert interrupts(state) == ()
        violation = refusal(state, "1 claim stolen")
        assert violation.detail == "'1 claim stolen' is not possible out of turn now"
        state = after(state, str(state.legal()[0]))
        assert interrupts(state) == ()
        done = play_out(state)
        assert (done.match.dealer, done.match.stolen_from) == (3, None)
        assert interrupts(done) == (Steal(0),)

    @pytest.mark.rule("DEAL-10", "CALL-6")
    def test_when_all_pass_twice_it_stands_too(self) -> None:
        done = scored(after(stolen(), *["pass"] * 8))
        assert (done.result.thrown_in, done.match.dealer) == (CALL_6, 3)

    @pytest.mark.rule("DEAL-10", "CALL-7")
    def test_where_the_same_player_deals_again_when_all_pass_the_thief_does(self) -> None:
        state = after(turned(STEALING.replace(all_pass="redeal_same")), "order")
        state = apply_action(play_out(after(state, str(state.legal()[0]))), Steal(2))
        done = scored(after(apply_action(state, shuffle(state, Random(7))), *["pass"] * 8))
        assert (done.result.thrown_in, done.match.dealer, interrupts(done)) == (CALL_7, 2, ())

    @pytest.mark.rule("DEAL-10")
    def test_a_deal_that_was_called_back_is_not_stolen_again_at_once(self) -> None:
        done = scored(after(stolen(), "3 claim stolen"))
        assert (done.match.dealer, interrupts(done)) == (1, ())
        again = apply_action(done, shuffle(done, Random(8)))
        assert (again.hand.dealer, interrupts(again)) == (1, ())
        assert interrupts(scored(after(again, *["pass"] * 8))) == (Steal(3),)

    @pytest.mark.rule("DEAL-10", "CALL-7")
    def test_not_where_the_next_dealer_is_of_the_same_side(self) -> None:
        same = knock(steal_deal="allowed_until_trump", all_pass="redeal_same")
        assert interrupts(between(0, same)) == ()

    @pytest.mark.rule("DEAL-10")
    def test_not_when_the_match_is_over(self) -> None:
        rules = knock(steal_deal="allowed_until_trump", fixed_hands=1, fixed_hands_count_thrown_in=True)
        state = between(0, rules)
        assert (state.is_over, interrupts(state)) == (True, ())
        assert refusal(state, "2 steal").rule.id == "DEAL-10"

    @pytest.mark.rule("DEAL-10")
    def test_only_where_the_house_says_so(self) -> None:
        assert interrupts(between(0, KNOCK)) == ()
        assert refusal(between(0, KNOCK), "2 steal").rule.id == "DEAL-10"

    @pytest.mark.rule("DEAL-10")
    def test_everybody_sees_what_may_be_done_out_of_turn(self) -> None:
        state = stolen()
        assert [view(state, seat).interrupts for seat in range(4)] == [(ClaimStolen(1), ClaimStolen(3))] * 4
        assert spectate(between()).interrupts == (Steal(2),)

    @pytest.mark.rule("DEAL-10", "CALL-12", "CALL-16")
    def test_before_a_blind_loner_too(self) -> None:
        rules = KNOCK_ROBSON.replace(steal_deal="allowed_until_trump")
        state = after(between(0, rules), "2 steal")
        hands = ["9C TC JC QC KC", "AC 9D TD JD QD", "KD AD 9H TH QH", "KH AH 9S TS QS"]
        state = apply_action(state, Deal.of(rules, hands, "JH"))
        assert (state.phase, state.to_act) == ("offered a blind loner", 2)
        assert interrupts(state) == (ClaimStolen(1), ClaimStolen(3))
        assert interrupts(after(state, "blind alone")) == ()

    def test_states_are_values(self) -> None:
        for state in (between(), after(between(), "2 steal"), stolen(), after(stolen(), "1 claim stolen")):
            assert pickle.loads(pickle.dumps(state)) == state

    def test_it_needs_partners_and_a_card_turned_up(self) -> None:
        assert faults(steal_deal="allowed_until_trump", players=3, sides="solo", alone="off") == (
            "steal_deal 'allowed_until_trump' needs partners",
        )
        with pytest.raises(RulesetError, match="is for games in which a card is turned up"):
            BID_RACEHORSE.replace(steal_deal="allowed_until_trump")


@pytest.mark.rule("DEAL-10")
def test_a_state_read_back_offers_the_same_thefts_as_before() -> None:
    rules = knock(steal_deal="allowed_until_trump")
    rng = Random(1)
    state = apply_action(new_match(rules), shuffle(new_match(rules), rng))
    while state.phase != "scored":
        state = apply_action(state, legal_actions(state)[0])
    state = apply_action(state, Steal(2))
    claimed = apply_action(apply_action(state, shuffle(state, rng)), ClaimStolen(1))
    assert interrupts(claimed) == (), "a deal that was claimed is not stolen again"
    assert interrupts(pickle.loads(pickle.dumps(claimed))) == ()
