"""What may be called to make trump where nobody bids, as the options of a game say."""

from __future__ import annotations

from typing import Any

import pytest
from turned import turned

from bid_euchre.actions import PASS, Action, Call, OrderUp
from bid_euchre.calls import ALONE, BLIND_ALONE, CALLED, NO_MAKER, SUITS, Calls, calls_of, offers_joker
from bid_euchre.cards import EUCHRE_24, JOKER, Card, Suit
from bid_euchre.contract import Contract, Strain
from bid_euchre.game import game_of
from bid_euchre.log import Spoken
from bid_euchre.variants import KNOCK, KNOCK_BRITISH, KNOCK_CANADIAN, knock


def read(**options: Any) -> Calls:
    return Calls(knock(**options))


def written(actions: tuple[Action, ...]) -> str:
    return ", ".join(map(str, actions))


def test_the_levels_that_come_of_calls() -> None:
    assert [level.name for level in (CALLED, ALONE, BLIND_ALONE, NO_MAKER)] == [
        *("call", "alone", "blind-alone", "no-maker"),
    ]
    assert [level.partner_plays for level in (CALLED, ALONE, BLIND_ALONE, NO_MAKER)] == [True, False, False, True]
    assert {level.tricks_needed for level in (CALLED, ALONE, BLIND_ALONE, NO_MAKER)} == {"majority"}
    assert SUITS == (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES)


@pytest.mark.rule("CALL-1", "CALL-3", "CALL-11", "CALL-18")
@pytest.mark.parametrize(
    ("options", "free", "forced"),
    [
        ({}, "pass, order, order alone", "pass, order alone"),
        ({"alone": "off"}, "pass, order", "pass, order alone"),
        ({"alone_window": "before_discard"}, "pass, order", "pass, order alone"),
        ({"alone_window": "before_first_lead"}, "pass, order", "pass, order alone"),
        (
            {"knock_no_trump": "any"},
            "pass, order, order alone, call high, call high alone",
            "pass, order alone",
        ),
        ({"knock_no_trump": "round2"}, "pass, order, order alone", "pass, order alone"),
        ({"knock_no_trump": "any", "alone": "off"}, "pass, order, call high", "pass, order alone"),
    ],
    ids=str,
)
def test_the_first_round(options: dict[str, Any], free: str, forced: str) -> None:
    calls = read(**options)
    assert written(calls.first(forced=False, may_order=True)) == free
    assert written(calls.first(forced=True, may_order=True)) == forced
    assert calls.first(forced=True, may_order=False) == (PASS,)
    without = ", ".join(text for text in free.split(", ") if not text.startswith("order"))
    assert written(calls.first(forced=False, may_order=False)) == without
    assert calls.first(forced=False, may_order=True) is calls.first(forced=False, may_order=True)


@pytest.mark.rule("CALL-4", "CALL-5", "CALL-8", "CALL-9", "CALL-11")
@pytest.mark.parametrize(
    ("options", "turned", "others", "dealer"),
    [
        ({}, "9H", "pass, call C, call D, call S", "pass, call C, call D, call S"),
        ({"bar_turned_down_suit": False}, "9H", "pass, call C, call D, call H, call S", None),
        ({"all_pass": "stick_dealer"}, "AS", "pass, call C, call D, call H", "call C, call D, call H"),
        ({"all_pass": "stick_or_forfeit1"}, "JC", "pass, call D, call H, call S", "forfeit, call D, call H, call S"),
        (
            {"all_pass": "stick_dealer", "bar_turned_down_suit": "except_stuck_dealer"},
            "AS",
            "pass, call C, call D, call H",
            "call C, call D, call H, call S",
        ),
        ({"knock_no_trump": "round2"}, "9H", "pass, call C, call D, call S, call high", None),
        ({"knock_no_trump": "any"}, "9H", "pass, call C, call D, call S, call high", None),
        ({"joker": 1, "upcard_joker": ("counts_as", "D")}, "JOKER", "pass, call C, call H, call S", None),
    ],
    ids=str,
)
def test_the_second_round(options: dict[str, Any], turned: str, others: str, dealer: str | None) -> None:
    calls = read(alone="off", **options)
    upcard = Card.of(turned)
    for _ in range(2):  # made once, given twice
        assert written(calls.second(upcard, False)) == others
        assert written(calls.second(upcard, True)) == (dealer or others)


@pytest.mark.rule("CALL-5", "CALL-8")
def test_every_card_turned_down_bars_its_own_suit_whoever_asks_after_it() -> None:
    calls = read(all_pass="stick_dealer", alone="off")
    for card in EUCHRE_24.cards:
        for dealer in (False, True):
            named = [f"call {suit}" for suit in "CDHS" if suit != str(card)[1]]
            assert written(calls.second(card, dealer)) == ", ".join(named if dealer else ["pass", *named])


def test_in_the_second_round_alone_stands_beside_every_suit() -> None:
    expected = "pass, call C, call C alone, call D, call D alone, call S, call S alone"
    assert written(read().second(Card.of("9H"), False)) == expected


@pytest.mark.rule("CALL-12", "CALL-3", "CALL-11")
def test_what_is_named_for_a_joker() -> None:
    calls = read(joker=1, alone="off")
    suits = "call C, call D, call H, call S"
    assert written(calls.joker(forced=False, may_pass=False)) == suits
    assert written(calls.joker(forced=False, may_pass=True)) == f"pass, {suits}"
    alone = "call C alone, call D alone, call H alone, call S alone"
    assert written(calls.joker(forced=True, may_pass=True)) == f"pass, {alone}"
    high = read(joker=1, alone="off", knock_no_trump="any", joker_in_nt="plain_top_of_lead")
    assert written(high.joker(forced=False, may_pass=False)) == f"{suits}, call high"
    forbidden = read(joker=1, alone="off", knock_no_trump="any", joker_in_nt="forbidden_nt")
    assert written(forbidden.joker(forced=False, may_pass=False)) == suits
    later = read(joker=1, alone="off", knock_no_trump="round2", joker_in_nt="plain_top_of_lead")
    assert written(later.joker(forced=False, may_pass=False)) == suits


@pytest.mark.rule("CALL-12")
def test_which_suit_a_card_turned_up_offers() -> None:
    assert read().suit_of(Card.of("JH")) is Suit.HEARTS
    assert read(joker=1).suit_of(JOKER) is None
    stands = read(joker=1, upcard_joker=("counts_as", "S"))
    assert stands.suit_of(JOKER) is Suit.SPADES
    assert stands.suit_of(Card.of("9D")) is Suit.DIAMONDS
    assert [stands.strain_of(card) for card in (JOKER, Card.of("9D"))] == [Strain.SPADES, Strain.DIAMONDS]


@pytest.mark.rule("CALL-12")
def test_a_joker_turned_up_that_stands_for_no_suit() -> None:
    for options, offered in (
        ({}, True),
        ({"upcard_joker": "all_name"}, True),
        ({"upcard_joker": ("counts_as", "H")}, False),
    ):
        rules = knock(joker=1, **options)
        assert offers_joker(turned(rules, (), "JOKER").hand) == offered
        assert not offers_joker(turned(rules, (), "9H").hand)


def test_the_options_are_read_once_for_a_game() -> None:
    game = game_of(KNOCK)
    assert calls_of(game) is calls_of(game)
    assert calls_of(game) is not calls_of(game_of(KNOCK_BRITISH))
    assert (calls_of(game).forces_partner, calls_of(game_of(KNOCK_CANADIAN)).forces_partner) == (False, True)


@pytest.mark.rule("CALL-1", "CALL-17")
def test_a_call_settles_the_contract() -> None:
    hand = turned().hand
    calls = calls_of(hand.game)
    done = calls.made(hand, 1, OrderUp(False), Strain.HEARTS, alone=False)
    assert (done.contract, done.log) == (Contract(Strain.HEARTS, CALLED, 1), (Spoken(1, OrderUp(False)),))
    call = Call(Strain.SPADES, True)
    alone = calls.made(hand, 2, call, Strain.SPADES, alone=True)
    assert (alone.contract, alone.calls) == (Contract(Strain.SPADES, ALONE, 2), ((2, call),))
    assert (done.step, alone.step) == (hand.stepped().step, hand.stepped().step)
    assert hand.contract is None
