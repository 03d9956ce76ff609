"""Hand-written values: equal, hashed, shown, pickled and copied by their key."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

import pytest

from bid_euchre.actions import Bid, Pass
from bid_euchre.contract import HighBid, Level, Strain
from bid_euchre.values import Value, expect, shown

if TYPE_CHECKING:
    from collections.abc import Callable


class Pair(Value):
    """A value from outside."""

    def __init__(self, one: object, two: object) -> None:
        self.one = one
        self.two = two

    def _key(self) -> tuple[object, ...]:
        return (self.one, self.two)


class Twin(Pair):
    """The same parts, another class."""


class Unspeakable(Value):
    """A value that nobody gave a key."""


def test_values_of_one_class_with_one_key_are_equal() -> None:
    assert Pair(1, "x") == Pair(1, "x")
    assert Pair(1, "x") != Pair(1, "y")
    assert Pair(1, "x") != Pair(2, "x")


def test_the_class_counts_as_much_as_the_key() -> None:
    assert Pair(1, 2) != Twin(1, 2)
    assert Twin(1, 2) != Pair(1, 2)
    assert Pair(1, 2) != (1, 2)
    assert Pair(1, 2).__eq__((1, 2)) is NotImplemented


def test_a_value_is_equal_to_itself_whatever_its_key() -> None:
    value = Unspeakable()
    assert value == value  # noqa: PLR0124
    assert Pair(float("nan"), 0) != Pair(float("nan"), 0)


def test_a_value_needs_a_key() -> None:
    with pytest.raises(NotImplementedError):
        hash(Unspeakable())


def test_values_hash_by_their_key() -> None:
    assert hash(Pair(1, "x")) == hash((1, "x"))
    assert len({Pair(1, 2), Pair(1, 2), Pair(2, 1)}) == 2


def test_values_show_class_and_key() -> None:
    assert repr(Pair(1, "x")) == "Pair(1, 'x')"
    assert repr(Twin(None, (1,))) == "Twin(None, (1,))"


def test_values_pickle_as_the_call_that_makes_them() -> None:
    assert Pair(1, "x").__reduce__() == (Pair, (1, "x"))


def test_values_copy_to_themselves() -> None:
    value = Pair([], {})
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value


@pytest.mark.parametrize(
    ("assign", "attribute"),
    [
        (lambda value: setattr(value, "rung", "6"), "rung"),
        (lambda value: setattr(value, "strain", None), "strain"),
    ],
    ids=["rung", "strain"],
)
def test_public_attributes_cannot_be_assigned(assign: Callable[[Any], None], attribute: str) -> None:
    action = Bid(4, Strain.HEARTS)
    before = getattr(action, attribute)
    with pytest.raises(AttributeError):
        assign(action)
    assert getattr(action, attribute) == before


def test_the_seat_of_a_high_bid_cannot_be_assigned() -> None:
    high: Any = HighBid(0, Level("3", 3), forced=True)
    with pytest.raises(AttributeError):
        high.seat = 1
    assert high.seat == 0


def test_expect_lets_the_right_kind_pass() -> None:
    expect(3, int, "a number")
    expect(True, int, "a number")
    expect("3", (int, str), "a number")
    expect(True, bool, "a switch")
    expect(True, (str, bool), "a switch")
    expect(Pass(), Value, "a value")


@pytest.mark.parametrize(
    ("value", "kind", "message"),
    [
        ("3", int, "a number must be int, not str"),
        (None, int, "a number must be int, not NoneType"),
        (3.0, (int, str), "a number must be int or str, not float"),
        (Bid("3"), Pass, "a number must be Pass, not Bid"),
    ],
)
def test_expect_names_what_was_wanted_and_what_came(value: object, kind: Any, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        expect(value, kind, "a number")
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (3, "3"),
        ("a", "'a'"),
        ("x" * 118, f"'{'x' * 118}'"),
        ("x" * 119, f"'{'x' * 119}…"),
        (10**5000, "int too large to be written"),
    ],
    ids=["number", "text", "longest", "too long", "too many digits"],
)
def test_whatever_is_wrong_is_shown_shortened(value: object, text: str) -> None:
    assert shown(value) == text


def test_what_is_nested_too_deeply_is_not_shown() -> None:
    nest: list[Any] = []
    for _ in range(100_000):
        nest = [nest]
    assert shown(nest) == "list too large to be written"
    while nest:
        nest = nest.pop()
