"""What can be done: each verb prints as its notation."""

from __future__ import annotations

import pickle
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
    Name,
    OrderUp,
    Pass,
    Play,
    Raise,
    SetBack,
    Steal,
    Take,
    check_word,
)
from bid_euchre.cards import ALL_CARDS, JOKER, Card, Pack, Rank, read_cards
from bid_euchre.contract import Strain
from bid_euchre.errors import NotationError

FORTY = Pack(low=Rank.TEN, copies=2)
TRIPLE = Pack(low=Rank.JACK, copies=3, joker=True)

ACTIONS = [
    (Pass(), "pass", "Pass()"),
    (Bid(4), "bid 4", "Bid('4', None)"),
    (Bid("moon"), "bid moon", "Bid('moon', None)"),
    (Bid("4", Strain.HEARTS), "bid 4 H", "Bid('4', <Strain.HEARTS: 2>)"),
    (Bid(3, Strain.LOW), "bid 3 low", "Bid('3', <Strain.LOW: 5>)"),
    (Name(Strain.CLUBS), "name C", "Name(<Strain.CLUBS: 0>)"),
    (Name(Strain.HIGH), "name high", "Name(<Strain.HIGH: 4>)"),
    (Give(Card.of("AH")), "give AH", "Give(Card.of('AH'))"),
    (Discard(Card.of("9S")), "discard 9S", "Discard(Card.of('9S'))"),
    (Draw(Card.of("TD")), "draw TD", "Draw(Card.of('TD'))"),
    (Play(JOKER), "play JOKER", "Play(Card.of('JOKER'))"),
    (Claim("ace-no-face-redeal"), "claim ace-no-face-redeal", "Claim('ace-no-face-redeal', ())"),
    (
        Claim("farmers", read_cards("TH 9D 9C")),
        "claim farmers 9C 9D TH",
        "Claim('farmers', (Card.of('9C'), Card.of('9D'), Card.of('TH')))",
    ),
    (OrderUp(), "order", "OrderUp(False)"),
    (OrderUp(True), "order alone", "OrderUp(True)"),
    (Call(Strain.HEARTS), "call H", "Call(<Strain.HEARTS: 2>, False)"),
    (Call(Strain.HIGH, True), "call high alone", "Call(<Strain.HIGH: 4>, True)"),
    (Alone(), "alone", "Alone()"),
    (DefendAlone(), "defend alone", "DefendAlone()"),
    (BlindAlone(), "blind alone", "BlindAlone()"),
    (Take(), "take", "Take()"),
    (Forfeit(), "forfeit", "Forfeit()"),
    (SetBack(), "set back", "SetBack()"),
    (Check(), "check", "Check()"),
    (CallBet(), "call", "CallBet()"),
    (Raise(2), "raise 2", "Raise(2)"),
    (Steal(2), "2 steal", "Steal(2)"),
    (ClaimStolen(0), "0 claim stolen", "ClaimStolen(0)"),
    (Concealed("give"), "give ??", "Concealed('give')"),
    (Concealed("discard"), "discard ??", "Concealed('discard')"),
]


@pytest.mark.parametrize(("action", "text", "shown"), ACTIONS, ids=[text for _, text, _ in ACTIONS])
def test_actions_print_as_their_notation(action: Action, text: str, shown: str) -> None:
    assert str(action) == text
    assert repr(action) == shown
    assert pickle.loads(pickle.dumps(action)) == action


def test_actions_are_equal_by_verb_and_object() -> None:
    assert Pass() == PASS
    assert Bid(4) == Bid("4")
    assert Bid(4) != Bid(5)
    assert Bid(4) != Bid(4, Strain.HEARTS)
    assert Bid(4, Strain.SPADES) != Bid(4, Strain.HEARTS)
    assert Name(Strain.HIGH) != Name(Strain.LOW)
    assert Play(JOKER) != Give(JOKER)
    assert Discard(JOKER) != Draw(JOKER)
    assert Play(Card.of("9C")) != Play(Card.of("9D"))
    assert Claim("a") != Claim("b")
    assert Claim("a", read_cards("9C 9D TH")) == Claim("a", read_cards("TH 9C 9D"))
    assert Claim("a", read_cards("9C 9D TH")) != Claim("a", read_cards("9C 9D TS"))
    assert Alone() == Alone()
    assert Alone() != DefendAlone()
    assert Steal(1) != Steal(2)
    assert Steal(1) != ClaimStolen(1)
    assert Call(Strain.HEARTS) != Name(Strain.HEARTS)
    assert Call(Strain.HEARTS) != Call(Strain.HEARTS, True)
    assert Concealed("give") != Concealed("play")
    assert len({action for action, _, _ in ACTIONS}) == len(ACTIONS)
    assert hash(Bid(4)) == hash(("4", None))
    assert hash(Play(JOKER)) == hash((JOKER,))


def test_actions_tell_their_objects() -> None:
    assert (Bid(4).rung, Bid(4).strain) == ("4", None)
    assert (Bid("moon", Strain.LOW).rung, Bid("moon", Strain.LOW).strain) == ("moon", Strain.LOW)
    assert Name(Strain.LOW).strain is Strain.LOW
    assert (Play(Card.of("9D")).card, Play(Card.of("9D")).code) == (Card.of("9D"), 10)
    assert Claim("weak").name == "weak"
    assert Concealed("give").verb == "give"
    assert (OrderUp().alone, OrderUp(True).alone) == (False, True)
    assert (Call(Strain.LOW, True).strain, Call(Strain.LOW, True).alone, Call(Strain.LOW).alone) == (
        *(Strain.LOW, True, False),
    )
    assert (Steal(3).seat, ClaimStolen(0).seat) == (3, 0)
    assert Claim("farmers", read_cards("TH 9D 9C")).cards == read_cards("9C 9D TH")


def taken_apart(action: Action) -> str:
    """Take an action apart by a match statement."""
    match action:
        case Bid(rung, strain):
            return rung if strain is None else f"{rung}/{strain.text}"
        case Name(strain):
            return strain.text
        case Give(card) | Discard(card) | Draw(card) | Play(card):
            return str(card)
        case Claim(name, cards):
            return f"{name}/{len(cards)}"
        case Concealed(verb):
            return verb
        case _:
            return taken_apart_further(action)


def taken_apart_further(action: Action) -> str:
    match action:
        case OrderUp(alone):
            return f"order/{alone}"
        case Call(strain, alone):
            return f"{strain.text}/{alone}"
        case Steal(seat) | ClaimStolen(seat):
            return str(seat)
        case Raise(units):
            return str(units)
        case _:
            return "-"


def test_actions_take_part_in_match_statements() -> None:
    assert [taken_apart(action) for action, _, _ in ACTIONS] == [
        *("-", "4", "moon", "4/H", "3/low", "C", "high", "AH", "9S", "TD", "JOKER"),
        *("ace-no-face-redeal/0", "farmers/3", "order/False", "order/True", "H/False", "high/True"),
        *("-", "-", "-", "-", "-", "-", "-", "-", "2", "2", "0", "give", "discard"),
    ]


def test_a_verb_from_outside_prints_as_its_class_until_it_has_a_notation() -> None:
    class Wave(Action):
        pass

    assert str(Wave()) == "Wave"


@pytest.mark.parametrize("number", [-1, 100, 10**5000], ids=["below", "above", "far above"])
def test_a_bid_is_a_number_of_two_digits_or_a_name(number: int) -> None:
    assert (str(Bid(0)), str(Bid(99))) == ("bid 0", "bid 99")
    with pytest.raises(NotationError, match=r"^a bid is a number from 0 to 99, or a name$"):
        Bid(number)


@pytest.mark.parametrize("units", [0, -1, 1000, 10**5000], ids=["nothing", "below", "above", "far above"])
def test_a_raise_is_a_number_of_three_digits(units: int) -> None:
    assert (Raise(1).units, str(Raise(999))) == (1, "raise 999")
    with pytest.raises(NotationError, match=r"^a raise is a number from 1 to 999$"):
        Raise(units)


def test_capitals_make_no_difference_in_names() -> None:
    assert Bid("Moon") == Bid("moon")
    assert Claim("McEvoy") == Claim("mcevoy")


@pytest.mark.parametrize("word", ["3", "moon", "moon-48", "a1", "x"])
def test_words_have_letters_digits_and_hyphens(word: str) -> None:
    assert check_word(word, "a rung") == word


@pytest.mark.parametrize("word", ["", "-", "--", "two words", "a_b", "é", "x!", "4 H", "5\n", "x" * 41])
def test_other_words_are_refused(word: str) -> None:
    with pytest.raises(NotationError) as caught:
        check_word(word, "a rung")
    assert str(caught.value) == f"{word[:20]!r} cannot be a rung: letters, digits and hyphens only, 40 at most"


def test_long_words_are_quoted_in_part() -> None:
    with pytest.raises(NotationError, match=r"^'!{20}' cannot be a claim"):
        check_word("!" * 21, "a claim")


def test_words_that_cannot_stand_in_notation_are_no_actions() -> None:
    with pytest.raises(NotationError, match=r"^'a b' cannot be a rung"):
        Bid("a b")
    with pytest.raises(NotationError, match=r"^'' cannot be a claim"):
        Claim("")
    with pytest.raises(NotationError, match=r"^'-' cannot be a rung"):
        Bid("-")


@pytest.mark.parametrize(
    ("verb", "wrong"),
    [
        (Bid, None),
        (Bid, 4.0),
        (Name, "H"),
        (Name, 2),
        (Give, "AH"),
        (Discard, "AH"),
        (Draw, 7),
        (Play, 3),
        (Play, None),
        (Claim, 3),
        (Call, "H"),
        (OrderUp, "alone"),
        (Steal, "2"),
        (ClaimStolen, None),
        (Concealed, None),
    ],
)
def test_wrong_types_are_refused(verb: Any, wrong: Any) -> None:
    with pytest.raises(TypeError):
        verb(wrong)


def test_a_suit_is_no_strain_of_a_bid() -> None:
    wrong: Any = "H"
    with pytest.raises(TypeError):
        Bid(4, wrong)


def test_an_action_for_every_card_and_strain_is_ready_made() -> None:
    assert [str(action) for action in PLAYS] == [f"play {card}" for card in ALL_CARDS]
    assert [str(action) for action in GIFTS] == [f"give {card}" for card in ALL_CARDS]
    assert [str(action) for action in DISCARDS] == [f"discard {card}" for card in ALL_CARDS]
    assert [str(action) for action in NAMES] == ["name C", "name D", "name H", "name S", "name high", "name low"]
