"""What a match is at any moment: the deal, the hand, and what every state has in common."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hands import FOUR, HANDS, after, dealt, one_of_each_phase, play_out

from bid_euchre.actions import PASS, Bid, Discard, Draw, Give, Name, Play
from bid_euchre.log import Entry, Spoken
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, JOKER, Card, CardSet, Pack
from bid_euchre.contract import Contract, HighBid, Level, Strain
from bid_euchre.engine import is_legal, legal_actions, new_match
from bid_euchre.errors import DealError, IllegalAction, SeatError
from bid_euchre.game import game_of
from bid_euchre.match import Match
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.ending import MATCH_5
from bid_euchre.rulebook.making import BID_7, DEAL_3
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, Hand, State, Turn
from bid_euchre.tricks import Layout, Played
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE, find

THREE = Level("3", 3)
WITH_CLAIMS = BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",))
MASKS = tuple(EUCHRE_24.set(hand).mask for hand in HANDS)
PLACES = (*MASKS, 0, 0, 0)
CLAIMING, BIDDING, NAMING, SCORING = 1, 3, 5, 9
"""Places of some steps in the named games."""


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
        assert hash(deal) == hash(Deal(Pack(), MASKS))
        assert deal != Deal(EUCHRE_24, MASKS, 1)
        assert pickle.loads(pickle.dumps(deal)) == deal

    def test_a_deal_of_a_double_pack_is_settled(self) -> None:
        deal = Deal(DOUBLE_48, (1 << 24, 1, 1 << 25, 0))
        assert deal.masks == (1, 1 << 24, 1 << 1, 0)
        with_kitty = Deal(DOUBLE_48, (2, 0, 1 << 24, 0), 1 | 1 << 25)
        assert (with_kitty.masks, with_kitty.kitty_mask) == ((2, 0, 1, 0), 1 << 24 | 1 << 25)

    @pytest.mark.rule("DEAL-6")
    def test_what_is_left_of_a_deal_by_hand_is_the_kitty(self) -> None:
        foster = find("foster")
        hands = ["7C 8C 9C TC JC", "7D 8D 9D TD JD", "7H 8H 9H TH JH", "7S 8S 9S TS JS"]
        deal = Deal.of(foster, hands)
        assert deal.kitty == EUCHRE_32.set("QC KC AC QD KD AD QH KH AH QS KS AS")
        assert deal.kitty.mask == deal.kitty_mask
        assert str(deal) == f"deal {' | '.join(hands)} | {deal.kitty}"
        assert pickle.loads(pickle.dumps(deal)) == deal
        assert Deal.of(BID_RACEHORSE, HANDS).kitty == EUCHRE_24.set()

    @pytest.mark.rule("DEAL-7")
    def test_any_seat_may_have_the_extra_card_until_it_is_dealt(self) -> None:
        seventh = find("gamerules-joker")
        for seat in range(4):
            hands = [hand + " JOKER" if seat == other else hand for other, hand in enumerate(HANDS)]
            deal = Deal.of(seventh, hands)
            assert JOKER in deal.holdings[seat]
            for dealer in range(4):
                assert is_legal(new_match(seventh, dealer=dealer), deal) == (dealer == seat)

    @pytest.mark.rule("DEAL-1")
    @pytest.mark.case("C138")
    def test_all_reasons_are_given_at_once(self) -> None:
        with pytest.raises(DealError) as caught:
            Deal.of(BID_RACEHORSE, ["9C 9C 8D", HANDS[1], HANDS[2]], upcard="AH")
        assert caught.value.reasons == (
            "no card is turned up in this game",
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
            assert caught.value.reasons == ("no card is turned up in this game",)

    def test_a_deal_needs_a_ruleset_and_a_pack(self) -> None:
        wrong: Any = "racehorse"
        with pytest.raises(TypeError):
            Deal.of(wrong, HANDS)
        with pytest.raises(TypeError):
            Deal(wrong, MASKS)

    @pytest.mark.rule("DEAL-6", "DEAL-7")
    @pytest.mark.parametrize("dealer", range(4))
    def test_the_last_cards_of_a_stacked_pack_are_the_extra_card_or_the_kitty(self, dealer: int) -> None:
        deal = Deal.from_pack(new_match(find("gamerules-joker"), dealer=dealer), EUCHRE_25.cards)
        assert str(deal.holdings[dealer]) == "QC TD AD QH TS AS JOKER"
        assert deal.kitty_mask == 0
        dead = Deal.from_pack(
            new_match(find("hasenpfeffer").replace(deal_pattern="ones"), dealer=dealer), EUCHRE_25.cards
        )
        assert str(dead.holdings[dealer]) == "QC TD AD QH TS AS"
        assert dead.kitty == EUCHRE_25.set("JOKER")

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
        assert hand.game is game_of(BID_RACEHORSE)
        assert (hand.step, hand.deal, hand.holdings, hand.log, hand.calls) == (0, None, (0,) * 7, (), ())
        assert (hand.high_bid, hand.contract, hand.played, hand.thrown_in) == (None, None, None, None)
        assert hand.next_dealer is None

    @pytest.mark.parametrize(("name", "seats"), [("racehorse", 4), ("duck57-3", 3), ("six-hand", 6)])
    def test_after_the_seats_come_kitty_buried_and_transit(self, name: str, seats: int) -> None:
        hand = Hand.fresh(find(name), Match((0, 0), 0))
        assert (hand.kitty_place, hand.buried_place, hand.transit_place) == (seats, seats + 1, seats + 2)
        assert len(hand.holdings) == seats + 3

    def test_a_dealt_hand_has_the_kitty_in_its_place(self) -> None:
        ruleset = find("hasenpfeffer")
        hand = Hand.fresh(ruleset, Match((0, 0), 0)).dealt(Deal.of(ruleset, HANDS))
        assert hand.holdings == (*[EUCHRE_25.set(text).mask for text in HANDS], EUCHRE_25.set("JOKER").mask, 0, 0)

    def test_something_happens_and_the_rest_stays(self) -> None:
        deal = Deal.of(BID_RACEHORSE, HANDS)
        hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(deal)
        assert (hand.deal, hand.holdings) == (deal, PLACES)
        high = HighBid(1, THREE, forced=False)
        called = hand.but(entry=Spoken(1, Bid(3)), high_bid=high)
        assert (called.log, called.calls, called.high_bid) == ((Spoken(1, Bid(3)),), ((1, Bid(3)),), high)
        assert (called.deal, called.holdings, called.contract) == (deal, PLACES, None)
        contract = Contract(Strain.HEARTS, THREE, 1)
        named = called.but(entry=Entry(1, Name(Strain.HEARTS)), contract=contract)
        assert named.log == (Spoken(1, Bid(3)), Entry(1, Name(Strain.HEARTS)))
        assert named.calls == ((1, Bid(3)),)
        assert (named.contract, named.high_bid) == (contract, high)
        played = Played(Layout(EUCHRE_24, FOUR, contract, MASKS, 1, 6), b"", (0, 0, 0, 0))
        over = named.but(played=played, holdings=(0,) * 7)
        assert (over.played, over.holdings, over.contract, over.log) == (played, (0,) * 7, contract, named.log)
        thrown = hand.but(thrown_in=BID_7, next_dealer=2)
        assert thrown.next_dealer == thrown.but().next_dealer == thrown.stepped().next_dealer == 2
        assert thrown.thrown_in is BID_7
        assert thrown.but().thrown_in is BID_7
        assert over.but() == over

    def test_a_hand_goes_on_step_by_step_or_to_the_last_when_thrown_in(self) -> None:
        hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
        assert hand.stepped().step == BIDDING
        assert hand.stepped().stepped().step == NAMING
        assert hand.stepped().but(thrown_in=BID_7).stepped().step == SCORING
        assert Hand.fresh(WITH_CLAIMS, Match((0, 0), 0)).stepped().step == CLAIMING
        full = hand.but(
            entry=Spoken(1, PASS),
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
            hand.but(holdings=(0,) * 7),
            hand.but(next_dealer=1),
            hand.but(entry=Spoken(1, PASS)),
            hand.but(high_bid=HighBid(1, THREE, forced=False)),
            hand.but(contract=Contract(Strain.LOW, THREE, 1)),
            hand.but(thrown_in=BID_7),
        ):
            assert hand != other


class TestMoving:
    """Cards that change their places in a hand."""

    DOUBLE = find("gamerules-double")

    def double(self) -> Hand:
        hands = [f"{hand} {hand}" for hand in HANDS]
        return Hand.fresh(self.DOUBLE, Match((0, 0), 0)).dealt(Deal.of(self.DOUBLE, hands))

    def shown(self, hand: Hand) -> list[str]:
        return [str(CardSet(hand.ruleset.pack, mask)) for mask in hand.holdings]

    def test_a_card_goes_from_a_holding_to_another_place(self) -> None:
        hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
        moved = hand.moved(1, Give(Card.of("JC")), 3, (1, 3))
        assert self.shown(moved) == [HANDS[0], "AC 9D QD TH 9S", HANDS[2], "JC JH QH KH TS KS AS", "", "", ""]
        assert moved.log == (Entry(1, Give(Card.of("JC")), (1, 3), 3),)
        assert hand.holdings == PLACES

    def test_a_card_may_come_from_another_place_than_the_seat(self) -> None:
        ruleset = find("hasenpfeffer")
        hand = Hand.fresh(ruleset, Match((0, 0), 0)).dealt(Deal.of(ruleset, HANDS))
        moved = hand.moved(2, Draw(JOKER), 2, (2,), hand.kitty_place)
        assert self.shown(moved) == [HANDS[0], HANDS[1], f"{HANDS[2]} JOKER", HANDS[3], "", "", ""]
        assert moved.log == (Entry(2, Draw(JOKER), (2,), 2, 4),)
        zero = hand.moved(2, Give(Card.of("9C")), 2, (2,), 0)
        assert self.shown(zero)[0] == "QC TD KD AH JS"

    def test_one_of_two_copies_goes_and_the_places_are_settled(self) -> None:
        hand = self.double().moved(1, Give(Card.of("AC")), 0, (0, 1))
        pack = hand.ruleset.pack
        ace = pack.bits[Card.of("AC").code]
        assert hand.holdings[0] & ace == ace & -ace
        assert hand.holdings[1] & ace == ace & ~(ace & -ace)
        assert sum(hand.holdings) == pack.full
        again = hand.moved(1, Discard(Card.of("AC")), hand.buried_place, (1,))
        assert self.shown(again)[5] == "AC"
        assert Card.of("AC") not in CardSet(pack, again.holdings[1])

    def test_cards_in_transit_are_delivered_together_and_then_seen(self) -> None:
        hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
        contract = Contract(Strain.HEARTS, THREE, 1)
        hand = hand.but(entry=Spoken(1, PASS), high_bid=HighBid(1, THREE, forced=False), contract=contract)
        way = hand.transit_place
        sent = hand.moved(1, Give(Card.of("JC")), way, (1,)).moved(3, Give(Card.of("AS")), way, (3,))
        assert self.shown(sent)[6] == "JC AS"
        there = sent.delivered({1: 3, 3: 1})
        assert self.shown(there)[1] == "AC 9D QD TH 9S AS"
        assert self.shown(there)[3] == "JC JH QH KH TS KS"
        assert self.shown(there)[6] == ""
        assert there.log == (
            Spoken(1, PASS),
            Entry(1, Give(Card.of("JC")), (1, 3), 3),
            Entry(3, Give(Card.of("AS")), (1, 3), 1),
        )
        assert (there.contract, there.high_bid, there.deal, there.step) == (
            contract,
            hand.high_bid,
            hand.deal,
            hand.step,
        )

    def test_identical_cards_in_transit_arrive_one_each(self) -> None:
        hand = self.double()
        way = hand.transit_place
        swapped = hand.moved(1, Give(Card.of("JC")), way, (1,)).moved(3, Give(Card.of("JH")), way, (3,))
        swapped = swapped.moved(1, Give(Card.of("JC")), way, (1,)).moved(3, Give(Card.of("JH")), way, (3,))
        there = swapped.delivered({1: 3, 3: 1})
        pack = hand.ruleset.pack
        assert CardSet(pack, there.holdings[1]).count(Card.of("JH")) == 2
        assert CardSet(pack, there.holdings[3]).count(Card.of("JC")) == 2
        assert (sum(there.holdings), there.holdings[way]) == (pack.full, 0)


def test_steps_in_which_there_is_nothing_to_decide_give_the_hand_back() -> None:
    hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
    _, claims, discard, _, widow, naming, again, exchange, play, _ = BID_RACEHORSE.phases
    for step in (claims, discard, widow, naming, again, exchange, play):
        assert step.begin(hand) is hand
    contract = Contract(Strain.LOW, THREE, 1)
    named = hand.but(contract=contract, high_bid=HighBid(1, THREE, forced=False))
    for step in (widow, naming, again, exchange):
        assert step.begin(named) is named


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
            lambda: State().hand,
        ):
            with pytest.raises(NotImplementedError):
                call()
        assert State().to_act is None
