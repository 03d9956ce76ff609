"""Options: fields of rules values that can be set one by one, by name."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from bid_euchre import options
from bid_euchre.contract import Level
from bid_euchre.errors import RulesetError
from bid_euchre.options import Option, Setting, choice, number, rows
from bid_euchre.rulebook.making import BID_1, BID_2
from bid_euchre.rulebook.playing import PLAY_1
from bid_euchre.variants import ALL, BID_RACEHORSE


def capital(value: Any) -> Any:
    return value.upper() if isinstance(value, str) else tuple(value)


@attrs.frozen
class Sample:
    """A rules value from outside, with an option of each kind."""

    size: int = number(3, BID_2, "How many.", "S0.5", low=1, high=6)
    limit: int | None = number(None, BID_2, "At most so many.", "S2.7", low=2, high=4, without=("No limit.", "S2.10"))
    mode: str | None = choice("one", BID_1, {"one": "One.", "two": ("Two.", "S0.4", "INF"), None: "None."})
    order: tuple[str | Level, ...] = rows(("a",), PLAY_1, {"a": "A.", "b": "B.", Level: ("A row.", "S2.10")})
    inner: int = 0


@attrs.frozen
class Other:
    """Another one, which has the option ``size`` too."""

    size: int = number(1, BID_2, "How many.", low=1, high=2)
    letters: Any = rows((), BID_1, {"A": "A."}, converter=capital)


def option(name: str, of: object = Sample()) -> Option:
    return dict(options.declared(of))[name]


def test_options_are_declared_with_rule_sentences_and_sources() -> None:
    assert [name for name, _ in options.declared(Sample())] == ["size", "limit", "mode", "order"]
    assert option("size") == Option(BID_2, {int: Setting("How many.", ("S0.5",))}, low=1, high=6)
    assert option("limit").settings == {
        int: Setting("At most so many.", ("S2.7",)),
        None: Setting("No limit.", ("S2.10",)),
    }
    assert option("mode").rule is BID_1
    assert option("mode").settings == {
        "one": Setting("One."),
        "two": Setting("Two.", ("S0.4", "INF")),
        None: Setting("None."),
    }
    assert option("order").many
    assert not option("mode").many
    assert (option("mode").low, option("mode").high) == (0, 0)
    assert option("order").settings[Level] == Setting("A row.", ("S2.10",))


def test_options_are_read_by_name_in_order() -> None:
    assert options.read([Sample(size=5), Other()]) == {
        "size": 1,
        "limit": None,
        "mode": "one",
        "order": ("a",),
        "letters": (),
    }
    assert list(options.read([Sample()])) == ["size", "limit", "mode", "order"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("size", 1),
        ("size", 6),
        ("limit", 2),
        ("limit", 4),
        ("limit", None),
        ("mode", "two"),
        ("mode", None),
        ("order", ()),
        ("order", ("b", "a")),
        ("order", (Level("x"), "a")),
    ],
)
def test_settings_within_the_limits_are_right(name: str, value: object) -> None:
    assert option(name).fault(name, value) is None


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("size", 0, "size is 1 to 6, not 0"),
        ("size", 7, "size is 1 to 6, not 7"),
        ("size", "3", "size cannot be '3'; it is a number from 1 to 6"),
        ("size", True, "size cannot be True; it is a number from 1 to 6"),
        ("size", 3.0, "size cannot be 3.0; it is a number from 1 to 6"),
        ("size", None, "size cannot be None; it is a number from 1 to 6"),
        ("limit", 1, "limit is 2 to 4, not 1"),
        ("limit", 5, "limit is 2 to 4, not 5"),
        ("limit", "2", "limit cannot be '2'; it is a number from 2 to 4 or None"),
        ("mode", "three", "mode cannot be 'three'; it is 'one' or 'two' or None"),
        ("mode", 1, "mode cannot be 1; it is 'one' or 'two' or None"),
        ("order", "a", "order is a tuple of settings, not 'a'"),
        ("order", ("a", "c"), "each of order cannot be 'c'; it is 'a' or 'b' or a Level"),
        ("order", ("a", "a"), "order lists something twice"),
    ],
)
def test_other_values_are_faults(name: str, value: object, fault: str) -> None:
    assert option(name).fault(name, value) == fault


def test_one_is_not_true_among_named_settings() -> None:
    switch = Option(BID_1, {1: Setting("Once.")})
    assert switch.fault("copies", 1) is None
    assert switch.fault("copies", True) == "copies cannot be True; it is 1"
    assert switch.fault("copies", 1.0) == "copies cannot be 1.0; it is 1"


def test_faults_of_several_rules_values_come_together() -> None:
    assert list(options.faults([Sample(size=9, mode="x"), Other(size=2)])) == [
        "size is 1 to 6, not 9",
        "mode cannot be 'x'; it is 'one' or 'two' or None",
        "two steps both have an option size",
    ]
    assert list(options.faults([Sample()])) == []


def test_replacing_puts_values_into_their_places() -> None:
    parts = [Sample(), Other()]
    replaced, wrong = options.replace(parts, {"mode": "two", "letters": ["A"]})
    assert replaced == [Sample(mode="two"), Other(letters=("A",))]
    assert wrong == []
    assert parts == [Sample(), Other()]


def test_replacing_names_what_it_does_not_know() -> None:
    replaced, wrong = options.replace([Sample()], {"colour": "red", "size": 4, "inner": 1})
    assert replaced == [Sample(size=4)]
    assert wrong == ["there is no option colour", "there is no option inner"]


def test_replacing_names_what_could_not_be_converted() -> None:
    replaced, wrong = options.replace([Other(), Sample()], {"letters": 3, "mode": "two"})
    assert replaced == [Other(), Sample(mode="two")]
    assert wrong == ["letters: 'int' object is not iterable"]


def test_an_option_without_effect_must_keep_its_default() -> None:
    assert list(options.unused(Sample(), ("size", "mode"), "here")) == []
    assert list(options.unused(Sample(size=4, mode=None, limit=3), ("size", "mode"), "here")) == [
        "size cannot act here",
        "mode cannot act here",
    ]


def test_a_rules_value_is_in_range_when_all_its_options_are() -> None:
    assert options.in_range(Sample())
    assert options.in_range(Sample(size=6, mode=None, order=("b",)))
    assert not options.in_range(Sample(size=7))
    assert not options.in_range(Sample(order=("c",)))


def test_reasons_are_refused_together_and_no_reason_is_no_refusal() -> None:
    options.refuse(())
    with pytest.raises(RulesetError) as caught:
        options.refuse(f"fault {number}" for number in (1, 2))
    assert caught.value.reasons == ("fault 1", "fault 2")


@pytest.mark.parametrize("part", BID_RACEHORSE.parts, ids=lambda part: type(part).__name__)
def test_every_option_of_the_library_has_rule_sentence_and_sources(part: object) -> None:
    for name, declared in options.declared(part):
        assert declared.rule.id, name
        assert declared.settings, name
        for setting in declared.settings.values():
            assert setting.text.endswith("."), name
            assert setting.sources or setting.text == "Any number may be played without trump.", name


def test_every_field_of_the_library_s_rules_values_is_an_option() -> None:
    for part in BID_RACEHORSE.parts:
        assert [field.name for field in attrs.fields(type(part))] == [name for name, _ in options.declared(part)]


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_setting_of_the_named_games_is_a_declared_one(ruleset: Any) -> None:
    assert list(options.faults(ruleset.parts)) == []
    for part in ruleset.parts:
        for name, declared in options.declared(part):
            assert declared.fault(name, getattr(part, name)) is None
