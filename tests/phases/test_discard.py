"""Discarding: a seat that holds more cards than the others puts the surplus away."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from hands import HANDS, after, dealt, playing, scored, texts
from turned import faults, passed_round, refusal, turned, why

from bid_euchre.actions import PASS, Action, Bid, Concealed, Discard, Draw, Give, Play, Take
from bid_euchre.cards import Card
from bid_euchre.contract import Strain
from bid_euchre.engine import apply_action, explain, is_legal
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.log import Entry
from bid_euchre.phases.discard import Discarding, DiscardRules, PickUpRules, TakingUp, WidowRules
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.ending import CONDUCT_1
from bid_euchre.rulebook.making import DEAL_6, DEAL_7, DEAL_8
from bid_euchre.state import State
from bid_euchre.variants import ASK, BID_RACEHORSE, KNOCK, bid, find, knock
from bid_euchre.view import view

SEVENTH = find("gamerules-joker")
WIDOW = bid(low_rank=7, hand_size=7, max_bid=7, kitty_mode="widow_to_bidder", name="widow")
"""Thirty-two cards, seven each: the bidder takes up four."""

KITTY, BURIED = 4, 5
"""Places behind the four seats."""

EIGHTS = tuple(f"{hand} {eight}" for hand, eight in zip(HANDS, ("8C", "8D", "8H", "8S"), strict=True))


def discarding(state: State) -> Discarding:
    assert isinstance(state, Discarding)
    return state


def seventh(dealer: int = 0) -> Discarding:
    """Deal the joker to the dealer as his seventh card."""
    hands = [f"{hand} JOKER" if seat == dealer else hand for seat, hand in enumerate(HANDS)]
    return discarding(dealt(SEVENTH, hands, dealer=dealer))


def widow(*calls: str, name: str = "H") -> State:
    """Deal the four sevens to the kitty, and let the auction go like this."""
    return after(dealt(WIDOW, EIGHTS), *calls, f"name {name}")


class TestSeventhCard:
    """The dealer's extra card."""

    @pytest.mark.rule("DEAL-7", "DEAL-8")
    @pytest.mark.parametrize("dealer", range(4))
    def test_the_dealer_discards_before_the_bidding_and_any_card(self, dealer: int) -> None:
        state = seventh(dealer)
        assert (state.to_act, state.phase) == (dealer, "discarding")
        assert [len(state.holding(seat)) for seat in range(4)] == [6 + (seat == dealer) for seat in range(4)]
        assert texts(state) == [f"discard {card}" for card in state.holding(dealer)]
        assert "discard JOKER" in texts(state)
        for action in state.legal():
            assert explain(state, action).grounds == (
                Ground(DEAL_8, f"seat {dealer} may put away any card"),
                Ground(DEAL_7, "he has more than the others"),
            )
            done = apply_action(state, action)
            assert (done.phase, done.to_act) == ("bidding", (dealer + 1) % 4)

    @pytest.mark.rule("DEAL-8")
    def test_the_card_lies_face_down_and_only_the_dealer_knows_it(self) -> None:
        state = after(seventh(), "discard TD")
        assert str(state.holding(0)) == "9C QC KD AH JS JOKER"
        assert state.hand.log == (Entry(0, Discard(Card.of("TD")), (0,), BURIED),)
        assert state.hand.holdings[BURIED] == SEVENTH.pack.set("TD").mask
        assert state.hand.buried_place == BURIED
        assert state.hand.calls == ()
        assert view(state, 0).actions == ((0, Discard(Card.of("TD"))),)
        for seat in (1, 2, 3):
            assert view(state, seat).actions == ((0, Concealed("discard")),)

    @pytest.mark.rule("DEAL-8", "ORDER-5")
    def test_the_joker_may_be_put_away(self) -> None:
        state = after(seventh(3), "discard JOKER", "bid 3", "pass", "pass", "pass", "name H")
        over = playing(state)
        assert all("JOKER" not in str(over.holding(seat)) for seat in range(4))

    @pytest.mark.rule("DEAL-8")
    def test_a_card_must_be_held(self) -> None:
        state = seventh()
        action = Discard(Card.of("JH"))
        violation = Violation(DEAL_8, "seat 0 does not hold JH")
        assert not is_legal(state, action)
        assert explain(state, action).violations == (violation,)
        with pytest.raises(IllegalAction) as caught:
            apply_action(state, action)
        assert caught.value.violation == violation

    @pytest.mark.rule("CONDUCT-1")
    @pytest.mark.parametrize(
        "action", [PASS, Bid(3), Play(Card.of("TD")), Give(Card.of("TD")), Draw(Card.of("TD"))], ids=str
    )
    def test_nothing_else_can_be_done(self, action: Action) -> None:
        state = seventh()
        assert not is_legal(state, action)
        assert explain(state, action).violations == (
            Violation(CONDUCT_1, f"{str(action)!r} does not belong here: seat 0 is discarding"),
        )

    @pytest.mark.rule("DEAL-7", "CLAIM-2", "CLAIM-4")
    def test_claims_come_first_and_the_dealer_is_judged_on_seven(self) -> None:
        game = SEVENTH.replace(weak_hand_claims=("ace-no-face-redeal", "four-nines"))
        hands = ("9C TC AC 9D TD AD JS", "JC QC KC JD QD KD", "9H TH 9S TS AH JOKER", "JH QH KH QS KS AS")
        state = dealt(game, hands)
        assert (state.phase, state.to_act) == ("claiming", 1)
        state = after(state, "pass", "pass", "pass")
        assert (state.to_act, texts(state)) == (0, ["pass"])
        assert after(state, "pass").phase == "discarding"
        nines = ("9C 9D 9H 9S TC TD TH", "JC QC KC JD QD KD", "AC AD TS AS AH JOKER", "JH QH KH JS QS KS")
        assert scored(dealt(game, nines)).hand.thrown_in is not None

    def test_with_two_packs_the_copies_stay_settled(self) -> None:
        game = SEVENTH.replace(copies=2, hand_size=12)
        pack = game.pack
        deal = (
            " ".join(map(str, pack.cards[:13])),
            *(" ".join(map(str, pack.cards[13 + 12 * seat : 25 + 12 * seat])) for seat in range(3)),
        )
        state = discarding(dealt(game, deal))
        assert len(state.holding(0)) == 13
        state_after = apply_action(state, state.legal()[0])
        assert pack.settle(state_after.hand.holdings) == state_after.hand.holdings
        assert (len(state_after.holding(0)), state_after.phase) == (12, "bidding")


class TestWidow:
    """The kitty that goes to the high bidder."""

    @pytest.mark.rule("DEAL-6")
    @pytest.mark.parametrize(
        ("calls", "seat"),
        [
            (("bid 3", "pass", "pass", "pass"), 1),
            (("pass", "pass", "pass", "bid 3"), 0),
            (("bid 3", "bid 4", "pass", "bid 4"), 0),
        ],
    )
    def test_the_bidder_takes_it_up_before_he_names_the_strain(self, calls: tuple[str, ...], seat: int) -> None:
        state = dealt(WIDOW, EIGHTS)
        assert str(state.hand.deal and state.hand.deal.kitty) == "7C 7D 7H 7S"
        assert state.hand.holdings[KITTY].bit_count() == 4
        state = after(state, *calls)
        assert (state.phase, state.to_act) == ("naming", seat)
        assert [len(state.holding(other)) for other in range(4)] == [11 if other == seat else 7 for other in range(4)]
        assert {f"7{suit}" for suit in "CDHS"} <= {str(card) for card in state.holding(seat)}
        assert state.hand.holdings[KITTY] == 0
        drawn = state.hand.log[4:]
        assert drawn == tuple(
            Entry(seat, Draw(Card.of(text)), (seat,), seat, KITTY) for text in ("7C", "7D", "7H", "7S")
        )
        assert {entry.origin for entry in drawn} == {KITTY}

    @pytest.mark.rule("DEAL-6", "DEAL-8")
    def test_he_discards_as_many_one_by_one_after_he_has_named(self) -> None:
        state = widow("bid 3", "pass", "pass", "pass")
        for number, text in enumerate(("7C", "JC", "7S", "8D")):
            assert (discarding(state).to_act, len(state.holding(1))) == (1, 11 - number)
            assert explain(state, Discard(Card.of(text))).grounds == (
                Ground(DEAL_8, "seat 1 may put away any card"),
                Ground(DEAL_6, "he has more than the others"),
            )
            state = after(state, f"discard {text}")
        assert (state.phase, state.to_act, str(state.holding(1))) == ("playing", 1, "AC 7D 9D QD 7H TH 9S")
        assert {str(card) for card in WIDOW.pack.cards if state.hand.holdings[BURIED] & WIDOW.pack.bits[card.code]} == {
            "7C",
            "JC",
            "7S",
            "8D",
        }
        over = state
        while over.phase == "playing":
            over = apply_action(over, over.legal()[0])
        assert sum(scored(over).result.tricks) == 7

    @pytest.mark.rule("DEAL-6", "EXCH-4")
    def test_nobody_else_sees_what_he_takes_and_puts_away(self) -> None:
        state = after(widow("bid 3", "pass", "pass", "pass"), "discard JC")
        assert view(state, 1).actions[4:8] == tuple((1, Draw(Card.of(text))) for text in ("7C", "7D", "7H", "7S"))
        for seat in (0, 2, 3):
            assert view(state, seat).actions[4:8] == ((1, Concealed("draw")),) * 4
            assert view(state, seat).actions[-1] == (1, Concealed("discard"))
            assert view(state, seat).counts == (7, 10, 7, 7)

    @pytest.mark.rule("DEAL-6")
    def test_nobody_takes_it_when_all_pass(self) -> None:
        state = after(dealt(WIDOW.replace(all_pass="redeal_next"), EIGHTS), *["pass"] * 4)
        assert state.hand.holdings[KITTY].bit_count() == 4
        assert scored(state).result.points == (0, 0)

    @pytest.mark.rule("DEAL-6", "EXCH-1")
    def test_the_exchange_comes_after_the_discards(self) -> None:
        row = attrs.evolve(ASK, exchange_scope="any", must_be_suit=False)
        state = after(dealt(WIDOW.replace(specials=(row,)), EIGHTS), "bid ask", "pass", "pass", "pass", "name low")
        for text in ("AC", "JC", "QD", "TH"):
            state = after(state, f"discard {text}")
        assert (state.phase, state.to_act, len(state.holding(1))) == ("exchanging", 1, 7)

    @pytest.mark.rule("DEAL-6", "BID-15")
    def test_with_the_strain_in_the_bid_he_discards_at_once(self) -> None:
        game = WIDOW.replace(denomination="in_bid")
        state = after(dealt(game, EIGHTS), "bid 3 H", "pass", "pass", "pass")
        assert (state.phase, state.to_act, len(state.holding(1))) == ("discarding", 1, 11)

    @pytest.mark.rule("DEAL-6", "DEAL-7")
    def test_the_dealer_s_extra_card_goes_before_the_bidding_and_the_kitty_after(self) -> None:
        game = WIDOW.replace(dealer_extra_cards=1)
        hands = (f"{EIGHTS[0]} 7C", *EIGHTS[1:])
        state = after(dealt(game, hands), "discard 7C", "bid 3", "pass", "pass", "pass", "name H")
        assert (state.phase, state.to_act, len(state.holding(1))) == ("discarding", 1, 10)


class TestSettings:
    """When the steps arise."""

    def test_without_surplus_cards_nobody_is_asked(self) -> None:
        for game in (BID_RACEHORSE, find("hasenpfeffer"), find("foster")):
            assert DiscardRules().idle(game)
            assert WidowRules().idle(game)
        assert not DiscardRules().idle(SEVENTH)
        assert WidowRules().idle(SEVENTH)
        assert not DiscardRules().idle(WIDOW)
        assert not WidowRules().idle(WIDOW)
        dead = WIDOW.replace(kitty_mode="dead")
        state = after(dealt(dead, EIGHTS), "bid 3", "pass", "pass", "pass", "name H")
        assert (state.phase, state.hand.holdings[KITTY].bit_count()) == ("playing", 4)

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            (
                {"kitty_mode": "dead"},
                "kitty_mode is 'dead', and 6 cards for each of 4 players leave no card",
            ),
            (
                {"low_rank": 7},
                "kitty_mode is 'none', and 6 cards for each of 4 players leave 8 of 32 cards",
            ),
            (
                {"dealer_extra_cards": 1},
                "24 cards are too few: 6 cards for each of 4 players and 1 more for the dealer",
            ),
            (
                {"kitty_mode": "widow_dead"},
                "kitty_mode cannot be 'widow_dead'; it is 'none' or 'dead' or 'upcard' or 'widow_to_bidder'",
            ),
        ],
        ids=str,
    )
    def test_the_cards_must_come_out(self, options: dict[str, Any], reason: str) -> None:
        with pytest.raises(RulesetError) as caught:
            BID_RACEHORSE.replace(**options)
        assert caught.value.reasons == (reason,)

    def test_without_a_bid_the_kitty_stays_where_it_is(self) -> None:
        hand = dealt(WIDOW, EIGHTS).hand
        assert WidowRules().begin(hand) is hand
        assert DiscardRules().begin(hand) is hand

    def test_states_of_discarding_are_values(self) -> None:
        state = seventh()
        assert state == Discarding(state.hand, 0)
        assert state != Discarding(state.hand, 1)
        assert state != seventh(1)
        assert pickle.loads(pickle.dumps(state)) == state
        assert hash(state) == hash((state.hand, 0, None))


DEALER = "9C AC QD TH JS"
"""What the dealer holds at the table of :mod:`turned`, where the nine of hearts is turned up."""


class TestPickingUp:
    """The card turned up, when trump is made by it."""

    @pytest.mark.rule("CALL-13", "CALL-15", "DEAL-9")
    @pytest.mark.parametrize("passes", range(4))
    def test_the_dealer_takes_it_up_and_puts_a_card_away_whoever_made_it(self, passes: int) -> None:
        state = discarding(after(turned(), *["pass"] * passes, "order"))
        assert (state.to_act, str(state.holding(0))) == (0, "9C AC QD 9H TH JS")
        assert [len(state.holding(seat)) for seat in range(4)] == [6, 5, 5, 5]
        assert state.hand.log[-1] == Entry(0, Draw(Card.of("9H")), None, 0, KITTY)
        done = after(state, "discard QD")
        assert (done.phase, str(done.holding(0))) == ("playing", "9C AC 9H TH JS")
        assert done.hand.holdings[BURIED] == KNOCK.pack.set("QD").mask
        assert done.hand.log[-1] == Entry(0, Discard(Card.of("QD")), (0,), BURIED)

    @pytest.mark.rule("CALL-15", "EXCH-4")
    def test_everybody_sees_what_he_takes_and_only_he_what_he_puts_away(self) -> None:
        state = after(turned(), "order", "discard QD")
        for seat in range(4):
            shown = view(state, seat)
            assert shown.actions[1] == (0, Draw(Card.of("9H")))
            assert shown.actions[2] == (0, Discard(Card.of("QD")) if seat == 0 else Concealed("discard"))
            assert (shown.upcard, shown.kitty, shown.buried) == (Card.of("9H"), 3, 1)

    @pytest.mark.rule("CALL-13")
    def test_in_the_second_round_nobody_takes_it(self) -> None:
        state = after(passed_round(), "call S")
        assert (state.phase, state.hand.holdings[KITTY].bit_count(), state.hand.holdings[BURIED]) == ("playing", 4, 0)

    @pytest.mark.rule("CALL-15")
    @pytest.mark.parametrize(
        ("may", "cards"), [(True, "9C AC QD 9H TH JS"), (False, "9C AC QD TH JS")], ids=["may", "may not"]
    )
    def test_whether_the_very_card_taken_up_may_be_put_away(self, may: bool, cards: str) -> None:
        state = after(turned(knock(may_discard_upcard=may)), "order")
        assert texts(state) == [f"discard {card}" for card in cards.split()]
        if not may:
            violation = refusal(state, "discard 9H")
            assert (violation.rule.id, violation.detail) == ("CALL-15", "9H was taken up, and must be kept")
        assert why(state, "discard QD") == [("CALL-15", "the dealer, seat 0, has taken up 9H")]

    @pytest.mark.rule("CALL-15")
    def test_a_card_must_be_held(self) -> None:
        violation = refusal(after(turned(), "order"), "discard KS")
        assert (violation.rule.id, violation.detail) == ("CALL-15", "seat 0 does not hold KS")

    @pytest.mark.rule("CONDUCT-1")
    @pytest.mark.parametrize("text", ["play 9C", "pass", "take", "give 9C", "order"])
    def test_nobody_leads_before_the_discard(self, text: str) -> None:
        violation = refusal(after(turned(), "order"), text)
        assert violation.rule.id == "CONDUCT-1"
        assert violation.detail == f"{text!r} does not belong here: seat 0 is discarding"

    @pytest.mark.rule("CALL-14")
    @pytest.mark.parametrize(("passes", "asked"), [(0, True), (1, True), (2, True), (3, False)])
    def test_a_dealer_whom_another_made_take_it_may_leave_it(self, passes: int, asked: bool) -> None:
        state = after(turned(knock(dealer_takes_upcard="optional")), *["pass"] * passes, "order")
        assert (state.phase, state.to_act) == ("taking up" if asked else "discarding", 0)
        if asked:
            assert texts(state) == ["pass", "take"]
            detail = "another made the dealer, seat 0, take up 9H"
            assert why(state, "take") == why(state, "pass") == [("CALL-14", detail)]

    @pytest.mark.rule("CALL-14")
    def test_what_he_leaves_is_out_of_play_and_trump_stays(self) -> None:
        state = after(turned(knock(dealer_takes_upcard="optional")), "order")
        left = playing(after(state, "pass"))
        assert (left.contract.strain, left.hand.holdings[KITTY].bit_count()) == (Strain.HEARTS, 4)
        assert str(left.holding(0)) == DEALER
        assert left.hand.log[-1] == Entry(0, PASS)
        taken = discarding(after(state, "take"))
        assert (taken.hand.log[-2], len(taken.holding(0))) == (Entry(0, Take()), 6)
        assert after(taken, "discard 9H").phase == "playing"

    @pytest.mark.rule("CALL-14", "CONDUCT-1")
    @pytest.mark.parametrize("text", ["discard 9C", "play 9C", "order", "alone"])
    def test_nothing_else_belongs_there(self, text: str) -> None:
        state = after(turned(knock(dealer_takes_upcard="optional")), "order")
        assert refusal(state, text).detail == f"{text!r} does not belong here: seat 0 is taking up"

    @pytest.mark.rule("CALL-13")
    @pytest.mark.parametrize(("takes", "phase"), [(True, "discarding"), (False, "playing")])
    def test_whether_a_dealer_who_will_sit_out_takes_it(self, takes: bool, phase: str) -> None:
        rules = knock(sitting_dealer_still_takes_upcard=takes)
        state = after(turned(rules), "pass", "order alone")
        assert (state.phase, len(state.holding(0))) == (phase, 6 if takes else 5)
        for calls in (("order alone",), ("pass", "order"), ("pass", "pass", "pass", "order alone")):
            assert after(turned(rules), *calls).phase == "discarding"

    @pytest.mark.rule("CALL-13", "CALL-20")
    def test_a_dealer_whose_partner_defends_alone_before_the_discard_sits_out_too(self) -> None:
        rules = knock(alone_window="before_discard", defend_alone="always", sitting_dealer_still_takes_upcard=False)
        state = after(turned(rules), "order", "pass")
        assert after(state, "defend alone").phase == "playing"  # seat 2, the dealer's partner
        assert after(state, "pass", "defend alone").phase == "discarding"  # the dealer himself
        nobody_else = after(turned(rules.replace(alone="off")), "order")
        assert after(nobody_else, "defend alone").phase == "playing"

    @pytest.mark.parametrize(
        "options",
        [
            {"alone": "off"},
            {"alone_window": "before_first_lead"},
            {"alone_window": "before_first_lead", "defend_alone": "always"},
            {"players": 3, "sides": "solo", "alone": "off"},
        ],
        ids=str,
    )
    def test_where_nobody_sits_out_by_then_it_cannot_act(self, options: dict[str, Any]) -> None:
        assert faults(sitting_dealer_still_takes_upcard=False, **options) == (
            "sitting_dealer_still_takes_upcard cannot act where nobody sits out before the dealer's discard",
        )

    def test_it_can_act_where_a_forced_partner_is_alone_whatever_the_window(self) -> None:
        rules = knock(
            dealer_partner_order="forced_alone",
            alone_window="before_first_lead",
            sitting_dealer_still_takes_upcard=False,
        )
        assert playing(after(turned(rules), "pass", "order alone")).contract.loner == 2

    def test_states_are_values(self) -> None:
        rules = PickUpRules(dealer_takes_upcard="optional")
        state = after(turned(knock(dealer_takes_upcard="optional")), "order")
        assert state == TakingUp(state.hand, 0, rules)
        assert state != TakingUp(state.hand, 0, PickUpRules())
        assert pickle.loads(pickle.dumps(state)) == state
        kept = after(turned(knock(may_discard_upcard=False)), "order")
        assert kept == Discarding(kept.hand, 0, Card.of("9H"))
        assert kept != Discarding(kept.hand, 0)
        assert pickle.loads(pickle.dumps(kept)).legal() == kept.legal()

    def test_the_defaults_are_those_of_north_america(self) -> None:
        assert PickUpRules() == PickUpRules(
            dealer_takes_upcard="must", may_discard_upcard=True, sitting_dealer_still_takes_upcard=True
        )
