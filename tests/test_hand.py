"""A hand: everything between two deals that is passed from step to step."""

from __future__ import annotations

import pickle

import pytest
from hands import FOUR, HANDS, after, laid_out
from turned import turned

from bid_euchre.actions import PASS, Bid, Discard, Draw, Give, Name
from bid_euchre.cards import EUCHRE_24, EUCHRE_25, JOKER, Card, CardSet
from bid_euchre.contract import Contract, HighBid, Level, Strain
from bid_euchre.game import game_of
from bid_euchre.log import Entry, Spoken
from bid_euchre.match import Match
from bid_euchre.rulebook.making import BID_7
from bid_euchre.state import Deal, Hand
from bid_euchre.tricks import Played
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, KNOCK, find

THREE = Level("3", 3)
WITH_CLAIMS = BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",))
MASKS = tuple(EUCHRE_24.set(hand).mask for hand in HANDS)
PLACES = (*MASKS, 0, 0, 0)
CLAIMING, BIDDING, NAMING, SCORING = 1, 3, 5, len(BID_RACEHORSE.phases) - 1
"""Places of some steps in the named games."""


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
        played = Played(laid_out(EUCHRE_24, FOUR, contract, MASKS, 1, 6), b"", (0, 0, 0, 0))
        over = named.but(played=played, holdings=(0,) * 7)
        assert (over.played, over.holdings, over.contract, over.log) == (played, (0,) * 7, contract, named.log)
        thrown = hand.but(thrown_in=BID_7, next_dealer=2)
        assert thrown.next_dealer == thrown.but().next_dealer == thrown.stepped().next_dealer == 2
        assert thrown.thrown_in is BID_7
        assert thrown.but().thrown_in is BID_7
        assert over.but() == over

    def test_a_hand_goes_on_step_by_step_or_to_the_last_when_thrown_in(self) -> None:
        hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
        assert hand.step == BIDDING
        assert hand.stepped().step == NAMING
        assert hand.but(thrown_in=BID_7).stepped().step == SCORING
        assert Hand.fresh(WITH_CLAIMS, Match((0, 0), 0)).stepped().step == CLAIMING
        full = hand.but(
            entry=Spoken(1, PASS),
            high_bid=HighBid(1, THREE, forced=True),
            contract=Contract(Strain.LOW, THREE, 1),
            played=Played(laid_out(EUCHRE_24, FOUR, Contract(Strain.LOW, THREE, 1), MASKS, 1, 6), b"", (0,) * 4),
            thrown_in=BID_7,
        )
        stepped = full.stepped()
        assert (stepped.log, stepped.high_bid, stepped.contract) == (full.log, full.high_bid, full.contract)
        assert (stepped.played, stepped.thrown_in, stepped.deal) == (full.played, BID_7, full.deal)
        assert (stepped.holdings, stepped.match) == (full.holdings, full.match)

    def test_what_ends_a_step_is_in_the_next_one_at_once(self) -> None:
        hand = Hand.fresh(BID_RACEHORSE, Match((0, 0), 0)).dealt(Deal.of(BID_RACEHORSE, HANDS))
        assert hand.but(entry=Spoken(1, PASS)).step == BIDDING
        assert hand.but(entry=Spoken(1, PASS), ends=True).step == NAMING
        assert hand.but(ends=True) == hand.stepped()
        assert hand.but(thrown_in=BID_7, ends=True).step == SCORING
        assert hand.but(thrown_in=BID_7).but(ends=True).step == SCORING
        card = Discard(next(iter(hand.deal.holdings[0]))) if hand.deal is not None else None
        assert card is not None
        assert hand.moved(0, card, hand.buried_place, None).step == BIDDING
        assert hand.moved(0, card, hand.buried_place, None, ends=True).step == NAMING

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
    _, claims, discard, _, widow, naming, again, exchange, stakes, play, conduct, arbiter, _ = BID_RACEHORSE.phases
    for step in (claims, discard, widow, naming, again, exchange, stakes, play, conduct, arbiter):
        assert step.begin(hand) is hand
    contract = Contract(Strain.LOW, THREE, 1)
    named = hand.but(contract=contract, high_bid=HighBid(1, THREE, forced=False))
    for step in (widow, naming, again, exchange, stakes):
        assert step.begin(named) is named


class TestKitty:
    """The cards left over, and the one turned up."""

    @pytest.mark.rule("DEAL-9", "CLAIM-5")
    def test_the_card_turned_up_stays_known_and_the_others_are_unexposed(self) -> None:
        hand = turned().hand
        assert hand.upcard is Card.of("9H")
        assert hand.unexposed == KNOCK.pack.set("QH KH 9S").mask
        taken = after(turned(), "order").hand
        assert (taken.upcard, taken.unexposed) == (Card.of("9H"), hand.unexposed)
        assert hand.holdings[hand.kitty_place] == KNOCK.pack.set("QH KH 9H 9S").mask
        assert taken.holdings[hand.kitty_place] == hand.unexposed

    def test_without_a_card_turned_up_the_whole_kitty_is_unexposed(self) -> None:
        ruleset = find("hasenpfeffer")
        hand = Hand.fresh(ruleset, Match((0, 0), 0)).dealt(Deal.of(ruleset, HANDS))
        assert (hand.upcard, hand.unexposed) == (None, EUCHRE_25.set("JOKER").mask)
        assert Hand.fresh(ruleset, Match((0, 0), 0)).upcard is None
