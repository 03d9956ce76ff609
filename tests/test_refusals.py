"""Every rule that an action breaks is named, the first one first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hands import HANDS, after, dealt
from turned import passed_round, refusals, turned

from bid_euchre.actions import PASS, Bid, Play
from bid_euchre.cards import Card
from bid_euchre.engine import explain, is_legal, new_match
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.making import BID_2, CLAIM_1
from bid_euchre.state import Deal, Hand, State, Turn
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, KNOCK, MOON, bid, knock

if TYPE_CHECKING:
    from bid_euchre.actions import Action


def rules(state: State, text: str) -> list[str]:
    return [rule for rule, _ in refusals(state, text)]


class TestDeal:
    """The cards of a deal."""

    @pytest.mark.rule("DEAL-1", "DEAL-6", "DEAL-9")
    def test_every_pile_of_the_wrong_size_is_named(self) -> None:
        state = new_match(KNOCK)
        full = Deal.of(KNOCK, ("9C AC QD TH JS", "TC KC 9D AD QS", "JC QC JD KD AS", "TD JH AH TS KS"), "9H")
        masks = [mask & mask - 1 for mask in full.masks[:2]]
        deal = Deal(KNOCK.pack, (*masks, *full.masks[2:]), full.kitty_mask & full.kitty_mask - 1)
        assert [(one.rule.id, one.detail) for one in explain(state, deal).violations] == [
            ("DEAL-1", "seat 0 gets 5 cards"),
            ("DEAL-1", "seat 1 gets 5 cards"),
            ("DEAL-6", "the kitty has 4 cards"),
            ("DEAL-9", "one card of the kitty is turned up"),
        ]

    @pytest.mark.rule("DEAL-1")
    def test_a_card_dealt_twice_is_named_beside_a_pile_that_is_too_large(self) -> None:
        full = Deal.of(BID_RACEHORSE, HANDS)
        first, second, *others = full.masks
        deal = Deal(BID_RACEHORSE.pack, (first, second | first & -first, *others))
        assert [one.detail for one in explain(new_match(BID_RACEHORSE), deal).violations] == [
            "seat 1 gets 6 cards",
            "every card is dealt once",
        ]


class TestPlay:
    """A card played."""

    @pytest.mark.rule("PLAY-2", "PLAY-7")
    def test_a_card_not_held_that_does_not_follow_breaks_both(self) -> None:
        state = after(dealt(), "bid 4", "pass", "pass", "pass", "name H", "play AC")
        assert state.to_act == 2
        assert refusals(state, "play AS") == [
            ("PLAY-7", "seat 2 does not hold AS"),
            ("PLAY-2", "a club was led, and seat 2 holds TC KC"),
        ]
        assert rules(state, "play JC") == ["PLAY-7"]
        assert rules(state, "play QS") == ["PLAY-2"]

    @pytest.mark.rule("PLAY-7")
    def test_a_lead_only_has_to_be_held(self) -> None:
        state = after(dealt(), "bid 4", "pass", "pass", "pass", "name H")
        assert rules(state, "play AS") == ["PLAY-7"]


class TestBidding:
    """A bid."""

    @pytest.mark.rule("BID-3", "BID-15")
    def test_a_bid_too_low_and_with_a_strain_that_is_not_said_breaks_both(self) -> None:
        state = after(dealt(), "bid 4")
        assert refusals(state, "bid 3 H") == [
            ("BID-15", "a bid of 3 is written bid 3"),
            ("BID-3", "3 does not beat 4 by seat 1"),
        ]
        assert rules(state, "bid 5 H") == ["BID-15"]

    @pytest.mark.rule("BID-15", "BID-16")
    def test_a_bid_without_its_strain_is_too_low_only_if_no_strain_would_do(self) -> None:
        ranked = bid(denomination="in_bid", denomination_rank="low_suit_high")
        state = after(dealt(ranked), "bid 4 H")
        assert rules(state, "bid 4") == ["BID-15"]
        assert rules(state, "bid 3") == ["BID-15", "BID-3"]

    @pytest.mark.rule("BID-9", "BID-17")
    def test_a_bid_over_another_only_may_be_too_low_besides(self) -> None:
        double = attrs.evolve(MOON, name="double", only_over="moon")
        game = bid(specials=(attrs.evolve(MOON, ends_auction=False), double, attrs.evolve(MOON, name="shoot")))
        state = after(dealt(game), "bid shoot")
        assert rules(state, "bid double") == ["BID-17", "BID-9"]
        assert rules(dealt(game), "bid double") == ["BID-17"]
        assert is_legal(after(dealt(game), "bid moon"), Bid("double"))


class TestNaming:
    """The strain of a contract."""

    @pytest.mark.rule("NAME-2", "NAME-3")
    def test_a_strain_that_is_not_played_may_need_a_higher_bid_besides(self) -> None:
        state = after(dealt(bid(trumps=("suits", "nt_high"), nt_min_bid=5)), "bid 4", "pass", "pass", "pass")
        assert rules(state, "name low") == ["NAME-2", "NAME-3"]
        assert rules(state, "name high") == ["NAME-3"]

    @pytest.mark.rule("NAME-2")
    def test_no_minimum_is_named_where_there_is_no_trumpless_game(self) -> None:
        state = after(dealt(bid(trumps=("suits",), min_bid=1, forced_min=1)), "bid 2", "pass", "pass", "pass")
        assert rules(state, "name low") == ["NAME-2"]

    @pytest.mark.rule("NAME-4", "NAME-5")
    def test_a_joker_and_a_bid_that_needs_a_suit_forbid_it_both(self) -> None:
        moon = attrs.evolve(MOON, must_be_suit=True)
        game = bid(joker=1, kitty_mode="dead", joker_in_nt="forbidden_nt", specials=(moon,))
        state = after(dealt(game), "bid moon", "pass", "pass", "pass")
        assert rules(state, "name high") == ["NAME-5", "NAME-4"]


class TestExchange:
    """A card passed between partners."""

    @pytest.mark.rule("EXCH-1", "EXCH-2")
    def test_a_card_neither_held_nor_the_best_trump_breaks_both(self) -> None:
        state = after(dealt(BID_GAMERULES), "bid ask", "pass", "pass", "pass", "name D", "give 9D")
        assert state.to_act == 3
        assert refusals(state, "give JC") == [
            ("EXCH-2", "seat 3 does not hold JC"),
            ("EXCH-2", "the best trump of seat 3 is JH, not JC"),
        ]
        assert rules(state, "give QH") == ["EXCH-2"]


class TestCalls:
    """Making trump by the card turned up."""

    @pytest.mark.rule("CALL-2", "CALL-3", "CALL-18")
    def test_who_may_not_order_up_may_say_alone_at_the_wrong_time_too(self) -> None:
        late: Any = {"alone_window": "before_discard"}
        needs: Any = {"order_requirement": "any_trump_in_hand"}
        no_heart = ("", "9C TC QC KC AC", "9D TD QD KD AD", "")
        state = turned(knock(**needs, **late), no_heart)
        assert rules(state, "order") == ["CALL-2"]
        assert rules(state, "order alone") == ["CALL-2", "CALL-18"]
        forced = after(turned(knock(**needs, dealer_partner_order="forced_alone"), no_heart), "pass")
        assert rules(forced, "order") == ["CALL-2", "CALL-3"]
        assert rules(forced, "order alone") == ["CALL-2"]

    @pytest.mark.rule("CALL-1", "CALL-17")
    def test_another_suit_in_the_first_round_alone_where_nobody_goes_alone(self) -> None:
        state = turned(knock(alone="off"))
        assert refusals(state, "call S alone") == [
            ("CALL-1", "in the first round only hearts are offered"),
            ("CALL-17", "nobody plays alone in knock with changes"),
        ]

    @pytest.mark.rule("CALL-5", "CALL-18")
    def test_the_suit_turned_down_alone_at_the_wrong_time(self) -> None:
        state = passed_round(knock(alone_window="before_discard"))
        assert rules(state, "call H") == ["CALL-5"]
        assert rules(state, "call H alone") == ["CALL-5", "CALL-18"]

    @pytest.mark.rule("CALL-3", "CALL-11")
    def test_a_forced_partner_can_call_no_trump_for_two_reasons_less(self) -> None:
        state = after(turned(knock(dealer_partner_order="forced_alone")), "pass")
        assert rules(state, "call high") == ["CALL-3", "CALL-11"]
        allowed = after(turned(knock(dealer_partner_order="forced_alone", knock_no_trump="any")), "pass")
        assert rules(allowed, "call high") == ["CALL-3"]
        assert rules(turned(), "call high") == ["CALL-11"]

    @pytest.mark.rule("CALL-3", "CALL-11", "CALL-12", "CALL-18")
    def test_a_joker_turned_up(self) -> None:
        hands = ("", "", "", "")
        forced: Any = {"upcard_joker": "all_name", "dealer_partner_order": "forced_alone"}
        state = after(turned(knock(joker=1, **forced), hands, "JOKER"), "pass")
        assert rules(state, "call high") == ["CALL-3", "CALL-11"]
        late = turned(knock(joker=1, upcard_joker="all_name", alone_window="before_discard"), hands, "JOKER")
        assert rules(late, "call low alone") == ["CALL-11", "CALL-18"]
        assert rules(late, "call H alone") == ["CALL-18"]
        never = turned(knock(joker=1, upcard_joker="all_name", alone="off"), hands, "JOKER")
        assert rules(never, "call H alone") == ["CALL-17"]


class TestClaims:
    """A weak hand."""

    @pytest.mark.rule("CLAIM-6", "CLAIM-5")
    def test_a_hand_that_is_not_weak_and_cards_that_are_not_held(self) -> None:
        state = turned(knock(weak_hand_claims=("bottoms",)), ("", "9C JC QC KC AC"), "JS")
        assert refusals(state, "claim bottoms 9C 9D TD") == [
            ("CLAIM-6", "the hand of seat 1 is not three nines and tens"),
            ("CLAIM-6", "seat 1 does not hold 9D TD"),
        ]

    @pytest.mark.rule("CLAIM-5", "CLAIM-6")
    def test_what_is_used_up_and_would_not_have_been_for_this_hand(self) -> None:
        hands = ("", "9C TC 9D TD AH", "9H TH QS KS AS")
        state = after(turned(knock(weak_hand_claims=("bottoms",)), hands, "JS"), "claim bottoms 9C TC 9D")
        assert rules(state, "claim bottoms 9H TH 9S") == ["CLAIM-5", "CLAIM-6", "CLAIM-6"]

    @pytest.mark.rule("CLAIM-1", "CLAIM-9")
    def test_a_claim_too_early_of_a_hand_that_would_never_do(self) -> None:
        game = knock(weak_hand_claims=("bottoms", "no-ace-face-trump"))
        state = turned(game, ("", "9C JC QC KC AC"), "JS")
        assert rules(state, "claim no-ace-face-trump") == ["CLAIM-1", "CLAIM-9"]
        assert rules(state, "claim mcevoy") == ["CLAIM-1"]


class Shy(Turn):
    """A step from outside that names one rule at a time."""

    phase = "shying"

    def legal(self) -> tuple[Action, ...]:
        return (PASS,)

    def refusal(self, action: Action) -> Violation | None:
        return None if action == PASS else Violation(CLAIM_1, "only to pass")


class Bold(Turn):
    """A step from outside that names them all."""

    phase = "being bold"

    def breaches(self, action: Action) -> tuple[Violation, ...]:
        return () if action == PASS else (Violation(BID_2, "no bid"), Violation(CLAIM_1, "only to pass"))


def test_a_step_from_outside_may_name_one_rule_or_all() -> None:
    hand: Hand = dealt().hand
    shy, bold = Shy(hand, 1), Bold(hand, 1)
    assert shy.refusals(PASS) == bold.refusals(PASS) == ()
    assert shy.check(PASS) is bold.check(PASS) is bold.refusal(PASS) is None
    assert shy.refusals(Bid("3")) == (Violation(CLAIM_1, "only to pass"),)
    assert [one.rule for one in bold.refusals(Bid("3"))] == [BID_2, CLAIM_1]
    assert bold.refusal(Bid("3")) == bold.check(Bid("3")) == Violation(BID_2, "no bid")


@pytest.mark.rule("DEAL-3")
def test_what_is_out_of_place_altogether_breaks_no_rule_of_the_step() -> None:
    state = dealt()
    assert [one.rule.id for one in state.refusals(Deal.of(BID_RACEHORSE, HANDS))] == ["DEAL-3"]
    assert [one.rule.id for one in new_match(BID_RACEHORSE).refusals(Play(Card.of("9C")))] == ["DEAL-3"]
