"""What a match is at any moment: the deal, the hand, and what every state has in common."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hands import FOUR, HANDS, after, dealt, one_of_each_phase, play_out

from bid_euchre.actions import PASS, Bid, Call, Entry, Name, Play
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, Card
from bid_euchre.contract import Contract, HighBid, Level, Strain
from bid_euchre.engine import legal_actions, new_match
from bid_euchre.errors import DealError, IllegalAction, SeatError
from bid_euchre.match import Match
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.ending import MATCH_5
from bid_euchre.rulebook.making import BID_7, DEAL_3
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, Hand, State, Turn
from bid_euchre.tricks import Layout, Played
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE

THREE = Level("3", 3)
WITH_CLAIMS = BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",))
MASKS = tuple(EUCHRE_24.set(hand).mask for hand in HANDS)


class TestDeal:
    """The cards as they fall."""

    def test_a_deal_by_hand_gives_everybody_his_cards(self) -> None:
        deal = Deal.of(BID_RACEHORSE, HANDS)
        assert deal.masks == MASKS
        assert deal.pack is BID_RACEHORSE.pack
        assert deal.holdings == tuple(EUCHRE_24.set(hand) for hand in HANDS)
        assert str(deal) == ("deal 9C QC TD KD AH JS | JC AC 9D QD TH 9S | TC KC JD AD 9H QS | JH QH KH TS KS AS")

    def test_deals_are_values(self) -> None:
        deal = Deal.of(BID_RACEHORSE, HANDS)
        assert deal == Deal(EUCHRE_24, MASKS)
        assert deal != Deal(EUCHRE_24, MASKS[::-1])
        assert deal != Deal(DOUBLE_48, MASKS)
        assert hash(deal) == hash((EUCHRE_24, MASKS))
        assert pickle.loads(pickle.dumps(deal)) == deal

    def test_a_deal_of_a_double_pack_is_settled(self) -> None:
        deal = Deal(DOUBLE_48, (1 << 24, 1, 1 << 25, 0))
        assert deal.masks == (1, 1 << 24, 1 << 1, 0)

    @pytest.mark.rule("DEAL-1")
    @pytest.mark.case("C138")
    def test_all_reasons_are_given_at_once(self) -> None:
        with pytest.raises(DealError) as caught:
            Deal.of(BID_RACEHORSE, ["9C 9C 8D", HANDS[1], HANDS[2]], upcard="AH")
        assert caught.value.reasons == (
            "no card is turned up in racehorse",
            "there are 4 seats, not 3",
            "seat 0: 9C is dealt too often",
            "seat 0: 8D is not in this pack",
            "seat 0 has 3 cards, not 6",
            "not dealt: QC TD KD JH QH KH AH TS JS KS AS",
        )

    def test_an_upcard_alone_is_a_reason(self) -> None:
        for upcard in ("AH", Card.of("AH")):
            with pytest.raises(DealError) as caught:
                Deal.of(BID_GAMERULES, HANDS, upcard)
            assert caught.value.reasons == ("no card is turned up in gamerules",)

    def test_a_deal_needs_a_ruleset_and_a_pack(self) -> None:
        wrong: Any = "racehorse"
        with pytest.raises(TypeError):
            Deal.of(wrong, HANDS)
        with pytest.raises(TypeError):
            Deal(wrong, MASKS)

    @pytest.mark.rule("DEAL-2")
    @pytest.mark.case("C136")
    @pytest.mark.parametrize("dealer", range(4))
    def test_a_stacked_pack_goes_round_from_eldest(self, dealer: int) -> None:
        deal = Deal.from_pack(new_match(BID_RACEHORSE, dealer=dealer), EUCHRE_24.cards)
        eldest = (dealer + 1) % 4
        assert str(deal.holdings[eldest]) == "9C KC JD 9H KH JS"
        assert str(deal.holdings[(eldest + 1) % 4]) == "TC AC QD TH AH QS"
        assert str(deal.holdings[(eldest + 2) % 4]) == "JC 9D KD JH 9S KS"
        assert str(deal.holdings[dealer]) == "QC TD AD QH TS AS"

    def test_a_stacked_pack_must_be_whole_and_due(self) -> None:
        with pytest.raises(DealError) as caught:
            Deal.from_pack(new_match(BID_RACEHORSE), "9C 9C")
        assert caught.value.reasons[0] == "the pack: 9C is dealt too often"
        with pytest.raises(IllegalAction) as refused:
            Deal.from_pack(dealt(), EUCHRE_24.cards)
        assert str(refused.value) == ("DEAL-3 (cards come from the pack): seat 1 is to act; no cards are to be dealt")
        wrong: Any = None
        with pytest.raises(TypeError):
            Deal.from_pack(wrong, EUCHRE_24.cards)


class TestHand:
    """Everything between two deals."""

    def test_a_fresh_hand_has_nothing_but_the_match(self) -> None:
        match = Match((3, 4), 2, 7)
        hand = Hand.fresh(BID_RACEHORSE, match)
        assert (hand.ruleset, hand.match, hand.dealer, hand.number) == (BID_RACEHORSE, match, 2, 7)
        assert (hand.step, hand.deal, hand.holdings, hand.log, hand.calls) == (0, None, (0, 0, 0, 0), (), ())
        assert (hand.high_bid, hand.contract, hand.played, hand.thrown_in) == (None, None, None, None)

    def test_something_happens_and_the_rest_stays(self) -> None:
        deal = Deal.of(BID_RACEHORSE, HANDS)
        hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(deal)
        assert (hand.deal, hand.holdings) == (deal, MASKS)
        high = HighBid(1, THREE, forced=False)
        called = hand.but(entry=Call(1, Bid(3)), high_bid=high)
        assert (called.log, called.calls, called.high_bid) == ((Call(1, Bid(3)),), ((1, Bid(3)),), high)
        assert (called.deal, called.holdings, called.contract) == (deal, MASKS, None)
        contract = Contract(Strain.HEARTS, THREE, 1)
        named = called.but(entry=Entry(1, Name(Strain.HEARTS)), contract=contract)
        assert named.log == (Call(1, Bid(3)), Entry(1, Name(Strain.HEARTS)))
        assert named.calls == ((1, Bid(3)),)
        assert (named.contract, named.high_bid) == (contract, high)
        played = Played(Layout(EUCHRE_24, FOUR, contract, MASKS, 1, 6), b"", (0, 0, 0, 0))
        over = named.but(played=played, holdings=(0, 0, 0, 0))
        assert (over.played, over.holdings, over.contract, over.log) == (played, (0, 0, 0, 0), contract, named.log)
        thrown = hand.but(thrown_in=BID_7)
        assert thrown.thrown_in is BID_7
        assert thrown.but().thrown_in is BID_7
        assert over.but() == over

    def test_a_hand_goes_on_step_by_step_or_to_the_last_when_thrown_in(self) -> None:
        hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
        assert hand.stepped().step == 1
        assert hand.stepped().stepped().step == 2
        assert hand.stepped().but(thrown_in=BID_7).stepped().step == 6
        full = hand.but(
            entry=Call(1, PASS),
            high_bid=HighBid(1, THREE, forced=True),
            contract=Contract(Strain.LOW, THREE, 1),
            played=Played(Layout(EUCHRE_24, FOUR, Contract(Strain.LOW, THREE, 1), MASKS, 1, 6), b"", (0,) * 4),
            thrown_in=BID_7,
        )
        stepped = full.stepped()
        assert (stepped.log, stepped.high_bid, stepped.contract) == (full.log, full.high_bid, full.contract)
        assert (stepped.played, stepped.thrown_in, stepped.deal) == (full.played, BID_7, full.deal)
        assert (stepped.holdings, stepped.match) == (full.holdings, full.match)

    def test_hands_are_values(self) -> None:
        hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
        assert hand == Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
        assert pickle.loads(pickle.dumps(hand)) == hand
        for other in (
            Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)),
            Hand.fresh(BID_GAMERULES, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS)),
            Hand.fresh(BID_RACEHORSE, Match((0, 0), 1)).dealt(Deal.of(BID_RACEHORSE, HANDS)),
            hand.stepped(),
            hand.but(holdings=(0, 0, 0, 0)),
            hand.but(entry=Call(1, PASS)),
            hand.but(high_bid=HighBid(1, THREE, forced=False)),
            hand.but(contract=Contract(Strain.LOW, THREE, 1)),
            hand.but(thrown_in=BID_7),
        ):
            assert hand != other


def test_steps_in_which_there_is_nothing_to_decide_give_the_hand_back() -> None:
    hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
    _, claims, _, naming, exchange, play, _ = BID_RACEHORSE.phases
    for step in (claims, naming, exchange, play):
        assert step.begin(hand) is hand
    contract = Contract(Strain.LOW, THREE, 1)
    named = hand.but(contract=contract, high_bid=HighBid(1, THREE, forced=False))
    assert exchange.begin(named) is named


class TestState:
    """What every state has."""

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
        [(BID_RACEHORSE, set()), (WITH_CLAIMS.replace(specials=(ASK,)), {"claiming", "exchanging"})],
        ids=["racehorse", "gamerules"],
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
            lambda: State().hand,
        ):
            with pytest.raises(NotImplementedError):
                call()
        assert State().to_act is None
