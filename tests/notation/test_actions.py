"""Reading actions: the inverse of writing them."""

from __future__ import annotations

from typing import Any

import pytest

from bid_euchre.actions import (
    DISCARDS,
    GIFTS,
    NAMES,
    PASS,
    PLAYS,
    Action,
    Alone,
    Bid,
    BlindAlone,
    Call,
    CallBet,
    Check,
    Claim,
    ClaimStolen,
    Concealed,
    DefendAlone,
    Discard,
    Draw,
    Forfeit,
    Give,
    Lay,
    Name,
    OrderUp,
    Play,
    Raise,
    SetBack,
    Steal,
    Take,
)
from bid_euchre.cards import ALL_CARDS, JOKER, Card, read_cards
from bid_euchre.contract import Strain
from bid_euchre.errors import NotationError
from bid_euchre.notation import parse_action

EVERY: list[Action] = [
    PASS,
    *PLAYS,
    *GIFTS,
    *DISCARDS,
    *[Draw(card) for card in ALL_CARDS],
    *NAMES,
    *[Bid(number) for number in range(1, 13)],
    *[Bid("moon", strain) for strain in Strain],
    Bid("ask"),
    Bid("moon-48"),
    Claim("ace-no-face-redeal"),
    Concealed("give"),
    Concealed("play"),
    Concealed("discard"),
    Concealed("draw"),
    *[OrderUp(alone) for alone in (False, True)],
    *[Call(strain, alone) for strain in Strain for alone in (False, True)],
    *[Alone(), DefendAlone(), BlindAlone(), Take(), Forfeit(), SetBack(), Check(), CallBet()],
    *[Raise(units) for units in (1, 2, 10, 999)],
    *[kind(seat) for kind in (Steal, ClaimStolen) for seat in range(9)],
    Claim("farmers", read_cards("9C 9D TH")),
    Concealed("claim bottoms"),
]


@pytest.mark.case("C155")
def test_reading_is_the_inverse_of_writing() -> None:
    assert [parse_action(str(action)) for action in EVERY] == EVERY


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("PASS", PASS),
        ("  pass ", PASS),
        ("bid  Moon", Bid("moon")),
        ("BID 4 h", Bid(4, Strain.HEARTS)),
        ("bid 4 HIGH", Bid(4, Strain.HIGH)),
        ("Name Low", Name(Strain.LOW)),
        ("play 10h", Play(Card.of("TH"))),
        ("play j♥", Play(Card.of("JH"))),
        ("give jok", Give(JOKER)),
        ("give ??", Concealed("give")),
        ("PLAY ??", Concealed("play")),
        ("Discard joker", Discard(JOKER)),
        ("discard ??", Concealed("discard")),
        ("draw 10♦", Draw(Card.of("TD"))),
        ("draw ??", Concealed("draw")),
        ("bid moon low", Bid("moon", Strain.LOW)),
        ("bid double-moon h", Bid("double-moon", Strain.HEARTS)),
        ("claim Ace-No-Face-Redeal", Claim("ace-no-face-redeal")),
        ("ORDER", OrderUp()),
        ("Order  Alone", OrderUp(True)),
        ("call h", Call(Strain.HEARTS)),
        ("CALL HIGH ALONE", Call(Strain.HIGH, True)),
        ("Alone", Alone()),
        ("DEFEND alone", DefendAlone()),
        (" blind  alone ", BlindAlone()),
        ("Take", Take()),
        ("FORFEIT", Forfeit()),
        ("Set Back", SetBack()),
        ("CHECK", Check()),
        (" Call ", CallBet()),
        ("Raise  2", Raise(2)),
        ("raise 007", Raise(7)),
        ("2 Steal", Steal(2)),
        ("0 STEAL", Steal(0)),
        ("1  claim  Stolen", ClaimStolen(1)),
        ("claim farmers th 9d 9c", Claim("farmers", read_cards("9C 9D TH"))),
        ("claim farmers 10h 9♦ 9C", Claim("farmers", read_cards("9C 9D TH"))),
        ("claim bottoms ?? ?? ??", Concealed("claim bottoms")),
        ("claim bottoms ??", Concealed("claim bottoms")),
    ],
)
def test_case_and_spelling_make_no_difference(text: str, action: Action) -> None:
    assert parse_action(text) == action


KNOWN = (
    "actions begin with pass, order, call, alone, defend, blind, take, forfeit, set, "
    "check, raise, bid, name, discard, draw, give, play, claim, lay, arbiter, or a seat's number"
)


OUT_OF_TURN = (
    "out of turn are '2 steal', '2 claim stolen', '2 claim renege', '2 withdraw', '2 demand', "
    "with a seat's number before"
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", f"'' is not an action; {KNOWN}"),
        ("   ", f"'   ' is not an action; {KNOWN}"),
        ("fold", f"'fold' is not an action; {KNOWN}"),
        ("9C", f"'9C' is not an action; {KNOWN}"),
        ("deal 9C", f"'deal 9C' is not an action; {KNOWN}"),
        ("pass 3", "'pass 3' has 1 word after 'pass'; it takes 0"),
        ("bid", "'bid' has 0 words after 'bid'; it takes 1 or 2"),
        ("BID 4 H alone", "'BID 4 H alone' has 3 words after 'bid'; it takes 1 or 2"),
        ("name", "'name' has 0 words after 'name'; it takes 1"),
        ("name H H", "'name H H' has 2 words after 'name'; it takes 1"),
        ("play", "'play' has 0 words after 'play'; it takes 1"),
        ("give 9C 9D", "'give 9C 9D' has 2 words after 'give'; it takes 1"),
        ("discard", "'discard' has 0 words after 'discard'; it takes 1"),
        ("draw 9C 9D", "'draw 9C 9D' has 2 words after 'draw'; it takes 1"),
        ("discard 9X", "'9x' is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER"),
        ("order up", "'up' is not understood after a call; it may be 'alone'"),
        ("order alone now", "'order alone now' has 2 words after 'order'; it takes 0 or 1"),
        ("call X", "'x' is not a strain; strains are C, D, H, S, high, low"),
        ("call NT", "'nt' is not a strain; strains are C, D, H, S, high, low"),
        ("call H S", "'s' is not understood after a call; it may be 'alone'"),
        ("call alone H", "'alone' is not a strain; strains are C, D, H, S, high, low"),
        ("call H alone alone", "'call H alone alone' has 3 words after 'call'; it takes 0 or 1 or 2"),
        ("raise", "'raise' has 0 words after 'raise'; it takes 1"),
        ("check 1", "'check 1' has 1 word after 'check'; it takes 0"),
        ("raise H", "'h' is not a number of units; a raise is written 'raise 2'"),
        ("raise -1", "'-1' is not a number of units; a raise is written 'raise 2'"),
        ("raise ²", "'²' is not a number of units; a raise is written 'raise 2'"),
        ("raise 0", "a raise is a number from 1 to 999"),
        ("raise 1000", "a raise is a number from 1 to 999"),
        ("alone H", "'alone H' has 1 word after 'alone'; it takes 0"),
        ("defend", "'defend' has 0 words after 'defend'; it takes 1"),
        ("defend H", "'h' is not understood; the action is 'defend alone'"),
        ("blind loner", "'loner' is not understood; the action is 'blind alone'"),
        ("take 9C", "'take 9C' has 1 word after 'take'; it takes 0"),
        ("forfeit deal", "'forfeit deal' has 1 word after 'forfeit'; it takes 0"),
        ("set forward", "'forward' is not understood; the action is 'set back'"),
        ("set back 2", "'set back 2' has 2 words after 'set'; it takes 1"),
        ("steal", f"'steal' is not an action; {KNOWN}"),
        ("2", f"'2' is not an action; {OUT_OF_TURN}"),
        ("2 steals", f"'2 steals' is not an action; {OUT_OF_TURN}"),
        ("2 order", f"'2 order' is not an action; {OUT_OF_TURN}"),
        ("2 steal now", f"'2 steal now' is not an action; {OUT_OF_TURN}"),
        ("12 steal", f"'12 steal' is not an action; {OUT_OF_TURN}"),
        ("1 claim renege 2", f"'1 claim renege 2' is not an action; {OUT_OF_TURN}"),
        ("² steal", f"'² steal' is not an action; {KNOWN}"),
        (
            "claim farmers 9C 9D TH TS",
            "'claim farmers 9C 9D TH TS' has 5 words after 'claim'; it takes 1 or 2 or 3 or 4",
        ),
        ("claim farmers 9C 9X TH", "'9x' is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER"),
        ("claim farmers 9C ?? TH", "'??' is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER"),
        ("claim", "'claim' has 0 words after 'claim'; it takes 1 or 2 or 3 or 4"),
        ("name X", "'x' is not a strain; strains are C, D, H, S, high, low"),
        ("bid 4 ?", "'?' is not a strain; strains are C, D, H, S, high, low"),
        ("bid 4!", "'4!' cannot be a rung: letters, digits and hyphens only, 40 at most"),
        ("claim a_b", "'a_b' cannot be a claim: letters, digits and hyphens only, 40 at most"),
        ("play 9X", "'9x' is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER"),
        ("play ?", "'?' is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER"),
    ],
)
def test_other_text_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert str(caught.value) == message


def test_long_text_is_no_action() -> None:
    assert parse_action("pass" + " " * 156) == PASS
    with pytest.raises(NotationError) as caught:
        parse_action("pass" + " " * 157)
    assert str(caught.value) == f"{'pass' + ' ' * 76!r} is not an action; {KNOWN}"


@pytest.mark.rule("PLAY-10")
def test_cards_laid_down_are_read_in_order_and_as_many_as_one_can_hold() -> None:
    assert parse_action("lay JH 10d JOKER") == Lay(read_cards("JH TD JOKER"))
    longest = f"lay{' 10H' * 30}"
    assert parse_action(longest) == Lay(read_cards("TH " * 30))
    with pytest.raises(NotationError) as caught:
        parse_action(f"lay{' TH' * 31}")
    assert str(caught.value).endswith(" has 31 words after 'lay'; it takes 1 to 30")


@pytest.mark.parametrize("wrong", [None, 3, PASS], ids=["None", "number", "action"])
def test_only_text_is_read(wrong: Any) -> None:
    with pytest.raises(TypeError):
        parse_action(wrong)
