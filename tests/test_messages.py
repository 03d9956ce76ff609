"""Sentences with gaps, and the messages they make."""

from __future__ import annotations

import copy
import pickle

import pytest

from bid_euchre.messages import Message, Words

HOLDS = Words("test.holds", "seat {seat} holds {cards}")
TRICKS = Words("test.tricks", "{number} trick", "{number} tricks")
HANDS = Words("test.hands", "{side} after {hands} hand", "{side} after {hands} hands", "hands")


def test_a_message_is_its_english_text() -> None:
    message = HOLDS(seat=1, cards="9C JH")
    assert message == "seat 1 holds 9C JH"
    assert hash(message) == hash("seat 1 holds 9C JH")
    assert isinstance(message, str)
    assert f"{message}." == "seat 1 holds 9C JH."


def test_a_message_knows_its_words_and_what_was_put_into_them() -> None:
    message = HOLDS(seat=1, cards="9C JH")
    assert (message.id, message.words) == ("test.holds", HOLDS)
    assert dict(message.params) == {"seat": 1, "cards": "9C JH"}
    with pytest.raises(TypeError):
        message.params["seat"] = 2  # type: ignore[index]


@pytest.mark.parametrize(("number", "text"), [(0, "0 tricks"), (1, "1 trick"), (2, "2 tricks"), (-1, "-1 tricks")])
def test_one_is_said_otherwise_than_any_other_number(number: int, text: str) -> None:
    assert TRICKS(number=number) == text


def test_another_parameter_may_be_the_number() -> None:
    assert HANDS(side="side 2", hands=1) == "side 2 after 1 hand"
    assert HANDS(side="side 2", hands=12) == "side 2 after 12 hands"


def test_a_message_may_hold_another() -> None:
    message = HOLDS(seat=1, cards=TRICKS(number=2))
    assert message == "seat 1 holds 2 tricks"
    inner = message.params["cards"]
    assert isinstance(inner, Message)
    assert inner.params["number"] == 2


def test_a_message_survives_pickling_and_copying() -> None:
    message = HOLDS(seat=1, cards=TRICKS(number=2))
    for again in (pickle.loads(pickle.dumps(message)), copy.copy(message), copy.deepcopy(message)):
        assert type(again) is Message
        assert again == message
        assert (again.words, again.params) == (HOLDS, message.params)


def test_a_gap_that_is_not_filled_is_an_error() -> None:
    with pytest.raises(KeyError):
        HOLDS(seat=1)


def test_the_gaps_of_words_are_known() -> None:
    assert HOLDS.gaps == ("cards", "seat")
    assert HANDS.gaps == ("hands", "side")
    assert Words("test.none", "nothing").gaps == ()
    assert Words("test.cards", "{card} wins", "{card} win").gaps == ("card", "number")
