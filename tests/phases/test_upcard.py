"""The card turned up: the blind loner on a jack, and what is named for a joker."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hands import after, playing, texts
from turned import HANDS, faults, refusal, turned, why

from bid_euchre.actions import PASS, BlindAlone, Call
from bid_euchre.calls import BLIND_ALONE
from bid_euchre.cards import EUCHRE_25, JOKER, Suit
from bid_euchre.contract import Contract, Strain
from bid_euchre.engine import legal_actions
from bid_euchre.log import Entry, Spoken
from bid_euchre.phases.deal import DealRules
from bid_euchre.phases.upcard import CallingForJoker, OfferingBlind, TurnedJokerRules, UpcardRules
from bid_euchre.state import Hand, State
from bid_euchre.variants import BID_RACEHORSE, KNOCK, KNOCK_BRITISH, KNOCK_ROBSON, knock
from bid_euchre.view import spectate, view

JOKER_UP = ("9C AC QD TH JS", "TC KC 9D AD QS", "JC QC JD KD AS", "TD JH AH TS KS")

SUITS_ALONE = [f"call {suit}{alone}" for suit in "CDHS" for alone in ("", " alone")]


def jack(rules: Any = KNOCK_ROBSON, **places: Any) -> State:
    """Turn up the jack of hearts."""
    return turned(rules, ("9C AC QD TH JS", "TC KC 9D AD QS", "JC QC JD KD AS", "TD 9H AH TS KS"), "JH", **places)


def joker(**options: Any) -> State:
    """Turn up the joker, seat 0 being the dealer."""
    return turned(knock(joker=1, **options), JOKER_UP, "JOKER")


class TestSettings:
    """What a house may say."""

    def test_by_default_nobody_plays_blind_and_the_dealer_names_for_a_joker(self) -> None:
        assert UpcardRules() == UpcardRules(upcard_joker="dealer_names_blind", prebid_blind_loner="off")
        assert UpcardRules().idle(KNOCK)
        assert not UpcardRules().idle(KNOCK_BRITISH)
        assert UpcardRules(upcard_joker="all_name").idle(KNOCK_BRITISH)
        assert not UpcardRules(prebid_blind_loner="dealer_jack_up").idle(KNOCK)

    @pytest.mark.parametrize(
        ("given", "read"),
        [
            (("counts_as", "S"), ("counts_as", "S")),
            (["counts_as", "S"], ("counts_as", "S")),
            (("counts_as", Suit.SPADES), ("counts_as", "S")),
            (["counts_as", Suit.HEARTS], ("counts_as", "H")),
        ],
        ids=str,
    )
    def test_a_suit_stands_in_letters(self, given: Any, read: object) -> None:
        assert UpcardRules(upcard_joker=given).upcard_joker == read
        assert knock(joker=1, upcard_joker=given).options["upcard_joker"] == read

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"upcard_joker": "all_name"}, "upcard_joker cannot act without a joker"),
            ({"upcard_joker": ("counts_as", "H")}, "upcard_joker cannot act without a joker"),
            (
                {"prebid_blind_loner": "dealer_jack_up", "alone": "off"},
                "prebid_blind_loner cannot act where nobody may go alone",
            ),
        ],
        ids=str,
    )
    def test_what_cannot_act_is_refused(self, options: dict[str, Any], reason: str) -> None:
        assert reason in faults(**options)

    @pytest.mark.parametrize("value", ["counts_as_spades", ("counts_as", "X"), ("counts_as",), "dealer"], ids=str)
    def test_other_settings_are_refused(self, value: Any) -> None:
        (reason,) = faults(joker=1, upcard_joker=value)
        assert reason.startswith(f"upcard_joker cannot be {value!r}; it is 'dealer_names_blind' or 'dealer_names' or ")

    def test_without_a_card_turned_up_nothing_arises(self) -> None:
        hand = Hand.fresh(BID_RACEHORSE, turned().match)
        assert UpcardRules().begin(hand) is hand
        assert TurnedJokerRules().idle(BID_RACEHORSE)


class TestBlindLoner:
    """A dealer who turns up a jack may play alone in its suit, his cards not seen."""

    @pytest.mark.rule("CALL-16")
    @pytest.mark.parametrize("dealer", range(4))
    def test_the_dealer_is_asked_before_anybody_calls(self, dealer: int) -> None:
        state = jack(dealer=dealer)
        assert isinstance(state, OfferingBlind)
        assert (state.phase, state.to_act, texts(state)) == ("offered a blind loner", dealer, ["pass", "blind alone"])
        assert why(state, "blind alone") == why(state, "pass")
        assert why(state, "pass") == [("CALL-16", f"the dealer, seat {dealer}, has turned up JH")]

    @pytest.mark.rule("CALL-16")
    def test_he_has_not_looked_at_his_cards_and_the_others_at_theirs(self) -> None:
        state = jack(dealer=1)
        assert [state.looked(seat) for seat in range(4)] == [True, False, True, True]
        assert view(state, 1).holding is None
        assert view(state, 1).counts == (5, 5, 5, 5)
        assert str(view(state, 0).holding) == "9C AC QD TH JS"
        assert all(after(state, text).looked(1) for text in ("pass", "blind alone"))

    @pytest.mark.rule("CALL-16", "CALL-1")
    def test_when_he_declines_the_suit_is_offered_from_eldest(self) -> None:
        state = after(jack(), "pass")
        assert (state.phase, state.to_act, texts(state)) == ("ordering", 1, ["pass", "order", "order alone"])
        assert state.hand.log == (Entry(0, PASS),)
        assert state.hand.calls == ()

    @pytest.mark.rule("CALL-16", "CALL-13")
    def test_when_he_plays_blind_he_takes_the_jack_and_nobody_calls(self) -> None:
        state = after(jack(), "blind alone")
        assert state.hand.contract == Contract(Strain.HEARTS, BLIND_ALONE, 0)
        assert state.hand.log[0] == Spoken(0, BlindAlone())
        assert (state.phase, state.to_act) == ("discarding", 0)
        assert "JH" in str(state.holding(0))
        state = playing(after(state, "discard 9C"))
        assert (state.to_act, state.contract.loner, view(state, 1).active) == (1, 0, (0, 1, 3))

    @pytest.mark.rule("CALL-16")
    @pytest.mark.parametrize("upcard", ["9H", "QH", "AH"])
    def test_only_a_jack_is_worth_asking(self, upcard: str) -> None:
        assert turned(KNOCK_ROBSON, ("9C AC QD TH JS",), upcard).phase == "ordering"

    @pytest.mark.rule("CALL-16")
    def test_the_house_must_allow_it(self) -> None:
        assert jack(KNOCK).phase == "ordering"
        assert "blind-alone" not in [level.name for level in KNOCK.ladder]
        assert "blind-alone" in [level.name for level in KNOCK_ROBSON.ladder]

    @pytest.mark.rule("CONDUCT-1")
    @pytest.mark.parametrize("text", ["order", "call H", "alone", "take", "play 9C"])
    def test_nothing_else_belongs_here(self, text: str) -> None:
        violation = refusal(jack(), text)
        assert violation.rule.id == "CONDUCT-1"
        assert violation.detail == f"{text!r} does not belong here: seat 0 is offered a blind loner"

    @pytest.mark.rule("CALL-16", "CLAIM-1")
    def test_it_comes_before_the_weak_hands(self) -> None:
        state = jack(KNOCK_ROBSON.replace(weak_hand_claims=("farmers",)))
        assert state.phase == "offered a blind loner"
        assert after(state, "pass").phase == "claiming"
        asked = after(state, "blind alone")
        assert (asked.phase, asked.to_act) == ("claiming", 1)
        assert (after(asked, *["pass"] * 4).phase, after(asked, *["pass"] * 4).to_act) == ("discarding", 0)

    def test_states_are_values(self) -> None:
        state = jack()
        assert state == OfferingBlind(state.hand, 0)
        assert state != jack(dealer=1)
        assert pickle.loads(pickle.dumps(state)) == state


class TestDealerNamesBlind:
    """The dealer names trump for a joker, his cards not seen."""

    @pytest.mark.rule("CALL-12")
    def test_the_dealer_names_a_suit_and_may_not_pass(self) -> None:
        state = joker()
        assert isinstance(state, CallingForJoker)
        assert (state.phase, state.to_act, texts(state)) == ("naming for the joker", 0, SUITS_ALONE)
        assert refusal(state, "pass").detail == "the dealer, seat 0, must name trump"
        assert refusal(state, "pass").rule.id == "CALL-12"
        assert why(state, "call H") == [("CALL-12", "the joker is turned up, and seat 0 is asked")]

    @pytest.mark.rule("CALL-12")
    def test_he_has_not_looked(self) -> None:
        state = joker()
        assert view(state, 0).holding is None
        assert view(state, 0).legal_actions == legal_actions(state)
        assert str(view(state, 1).holding) == JOKER_UP[1]
        assert spectate(state).upcard is JOKER
        assert view(after(state, "call H"), 0).holding is not None

    @pytest.mark.rule("CALL-12", "CALL-13", "ORDER-5")
    def test_he_takes_the_joker_and_discards(self) -> None:
        state = after(joker(), "call H alone")
        assert state.hand.contract == Contract(Strain.HEARTS, KNOCK.level("alone"), 0)
        assert state.hand.calls == ((0, Call(Strain.HEARTS, True)),)
        assert (state.phase, state.to_act, str(state.holding(0))) == ("discarding", 0, "9C AC QD TH JS JOKER")
        assert "discard JOKER" in texts(state)

    @pytest.mark.rule("CALL-12")
    def test_an_optional_upcard_is_no_option_for_the_maker_himself(self) -> None:
        assert after(joker(dealer_takes_upcard="optional"), "call H").phase == "discarding"

    @pytest.mark.rule("CALL-12", "CALL-11")
    def test_no_trump_only_where_it_may_be_called_in_any_round(self) -> None:
        for calls, offered in (("none", False), ("round2", False), ("any", True)):
            given = {} if calls == "none" else {"joker_in_nt": "plain_top_of_lead"}
            state = joker(knock_no_trump=calls, **given)
            assert ("call high" in texts(state)) == offered
            if not offered:
                assert refusal(state, "call high").rule.id == "CALL-11"
        assert refusal(joker(), "call low").detail == "seat 0 cannot call low now"

    @pytest.mark.rule("CALL-17", "CALL-18")
    def test_alone_is_said_where_the_house_has_it_said(self) -> None:
        for options in ({"alone": "off"}, {"alone_window": "before_first_lead"}):
            state = joker(**options)
            assert texts(state) == ["call C", "call D", "call H", "call S"]
            assert refusal(state, "call H alone").rule.id in {"CALL-17", "CALL-18"}

    @pytest.mark.rule("CONDUCT-1")
    @pytest.mark.parametrize("text", ["order", "take", "forfeit", "discard 9C"])
    def test_nothing_else_belongs_here(self, text: str) -> None:
        assert refusal(joker(), text).rule.id == "CONDUCT-1"

    @pytest.mark.rule("CALL-12")
    def test_weak_hands_are_asked_about_after_the_dealer_has_named(self) -> None:
        state = joker(weak_hand_claims=("mcevoy",))
        assert state.phase == "naming for the joker"
        assert after(state, "call H").phase == "claiming"
        assert after(state, "call H", *["pass"] * 4).phase == "discarding"


class TestDealerNames:
    """The dealer names trump for a joker, his cards seen."""

    @pytest.mark.rule("CALL-12")
    def test_he_looks_and_is_asked_after_the_weak_hands(self) -> None:
        state = joker(upcard_joker="dealer_names", weak_hand_claims=("mcevoy",))
        assert (state.phase, state.to_act) == ("claiming", 1)
        state = after(state, *["pass"] * 4)
        assert (state.phase, state.to_act, texts(state)) == ("naming for the joker", 0, SUITS_ALONE)
        assert str(view(state, 0).holding) == JOKER_UP[0]
        assert refusal(state, "pass").rule.id == "CALL-12"
        assert after(state, "call S").phase == "discarding"

    def test_another_card_is_offered_as_ever(self) -> None:
        assert turned(knock(joker=1, upcard_joker="dealer_names")).phase == "ordering"


class TestAllName:
    """Each in turn names trump or passes; the dealer must."""

    @pytest.mark.rule("CALL-12")
    def test_from_eldest_and_the_dealer_must(self) -> None:
        state = joker(upcard_joker="all_name")
        for seat in (1, 2, 3):
            assert (state.to_act, texts(state)) == (seat, ["pass", *SUITS_ALONE])
            state = after(state, "pass")
        assert (state.to_act, texts(state)) == (0, SUITS_ALONE)
        assert refusal(state, "pass").rule.id == "CALL-12"
        assert state.hand.calls == ((1, PASS), (2, PASS), (3, PASS))

    @pytest.mark.rule("CALL-12", "CALL-13")
    def test_whoever_names_the_joker_is_the_dealer_s(self) -> None:
        state = after(joker(upcard_joker="all_name"), "pass", "call S")
        assert state.hand.contract == Contract(Strain.SPADES, KNOCK.level("call"), 2)
        assert (state.phase, state.to_act, str(state.holding(0))) == ("discarding", 0, "9C AC QD TH JS JOKER")

    @pytest.mark.rule("CALL-12", "CALL-14")
    def test_the_dealer_may_leave_it_where_he_may_leave_a_card(self) -> None:
        state = after(joker(upcard_joker="all_name", dealer_takes_upcard="optional"), "call S")
        assert (state.to_act, texts(state)) == (0, ["pass", "take"])

    @pytest.mark.rule("CALL-3", "CALL-12")
    def test_a_forced_partner_names_alone_or_passes(self) -> None:
        rules = {"upcard_joker": "all_name", "dealer_partner_order": "forced_alone"}
        state = after(joker(**rules, knock_no_trump="any", joker_in_nt="plain_top_of_lead"), "pass")
        assert (state.to_act, texts(state)) == (
            2,
            ["pass", "call C alone", "call D alone", "call H alone", "call S alone"],
        )
        assert refusal(state, "call H").rule.id == "CALL-3"
        assert refusal(state, "call high").rule.id == "CALL-3"
        assert refusal(state, "call high alone").rule.id == "CALL-11"
        assert "call high alone" in texts(after(state, "pass"))

    @pytest.mark.rule("CALL-2")
    def test_nobody_needs_a_trump_to_name_one(self) -> None:
        state = joker(upcard_joker="all_name", order_requirement="natural_trump_in_hand")
        assert "call H" in texts(state)

    def test_states_are_values(self) -> None:
        state = joker(upcard_joker="all_name")
        assert state == CallingForJoker(state.hand, 1, True)
        assert state != CallingForJoker(state.hand, 1, False)
        assert state != CallingForJoker(state.hand, 2, True)
        assert pickle.loads(pickle.dumps(state)) == state


class TestCountsAs:
    """A joker turned up stands for a suit."""

    @pytest.mark.rule("CALL-12", "CALL-1", "CALL-5")
    @pytest.mark.parametrize("letter", "CDHS")
    def test_its_suit_is_offered_and_barred_when_turned_down(self, letter: str) -> None:
        state = joker(upcard_joker=("counts_as", letter))
        assert (state.phase, state.to_act, texts(state)) == ("ordering", 1, ["pass", "order", "order alone"])
        ordered = after(state, "order")
        assert ordered.hand.contract is not None
        assert ordered.hand.contract.strain is Strain.of(letter)
        assert JOKER in ordered.holding(0)
        second = after(state, *["pass"] * 4)
        assert refusal(second, f"call {letter}").rule.id == "CALL-5"
        assert sorted({text.split()[1] for text in texts(second) if text != "pass"}) == sorted(set("CDHS") - {letter})

    @pytest.mark.rule("CALL-12", "CALL-2")
    def test_to_order_it_up_one_needs_its_suit(self) -> None:
        state = joker(upcard_joker=("counts_as", "H"), order_requirement="natural_trump_in_hand")
        assert texts(state) == ["pass"]  # seat 1 holds no heart
        assert refusal(state, "order").detail == "seat 1 holds no heart to order up with"
        assert texts(after(state, "pass")) == ["pass"]
        assert texts(after(state, "pass", "pass")) == ["pass", "order", "order alone"]


def test_the_joker_in_a_hand_is_no_joker_turned_up() -> None:
    hands = ("9C AC QD TH JOKER", *HANDS[1:])
    state = turned(KNOCK_BRITISH, hands, "9H")
    assert (state.phase, state.to_act) == ("ordering", 1)
    assert EUCHRE_25.set("JOKER").mask & state.mask_of(0)


def test_the_steps_stand_where_the_order_of_events_says() -> None:
    names = [type(phase).__name__ for phase in KNOCK.phases]
    assert names == [
        *("DealRules", "AutomaticClaimRules", "UpcardRules", "ClaimRules", "TurnedJokerRules", "OrderingRules"),
        *("LonerRules", "PickUpRules", "LastLonerRules", "LoneExchangeRules", "LastClaimRules", "StakeRules"),
        *("PlayRules", "ConductRules", "ArbiterRules", "KnockScoringRules"),
    ]
    assert isinstance(KNOCK.phases[0], DealRules)
