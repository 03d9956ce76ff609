"""Options: fields of rules values that can be set one by one, by name."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from bid_euchre import options
from bid_euchre.contract import Level
from bid_euchre.errors import RulesetError
from bid_euchre.options import Option, Setting, choice, number, rows
from bid_euchre.rulebook import SOURCES, Rule
from bid_euchre.rulebook.making import BID_1, BID_2
from bid_euchre.rulebook.playing import PLAY_1
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import ALL, BID_RACEHORSE, KNOCK

KINDS = list({type(part): part for part in (*BID_RACEHORSE.parts, *KNOCK.parts)}.values())
"""The rules values of both families, one of each kind."""


def key(source: str) -> str:
    """Give what a citation begins with: ``S0`` of ``S0.4``, ``SOM`` of ``SOM 78``."""
    sheet, _, clause = source.partition(".")
    return sheet if sheet in {"S0", "S1", "S2", "S3"} and clause.isdecimal() else source.split(maxsplit=1)[0]


def source_is_known(source: str) -> bool:
    """Whether a source is inferred, or has a key that stands for something."""
    return source.startswith("INF") or key(source) in SOURCES


def capital(value: Any) -> Any:
    return value.upper() if isinstance(value, str) else tuple(value)


@attrs.frozen
class Sample:
    """A rules value from outside, with an option of each kind."""

    size: int = number(3, BID_2, "How many.", "S0.5", low=1, high=6)
    limit: int | None = number(None, BID_2, "At most so many.", "S2.7", low=2, high=4, without=("No limit.", "S2.10"))
    mode: str | None = choice("one", BID_1, {"one": "One.", "two": ("Two.", "S0.4", "INF"), None: "None."})
    paid: Any = choice(
        "all", BID_1, {"all": "All.", ("plus", int): ("More.", "S2.8"), "none": ("None.", BID_2, "S2.9")}, low=1, high=9
    )
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
    assert [name for name, _ in options.declared(Sample())] == ["size", "limit", "mode", "paid", "order"]
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
    assert option("paid").settings == {
        "all": Setting("All."),
        ("plus", int): Setting("More.", ("S2.8",)),
        "none": Setting("None.", ("S2.9",), BID_2),
    }
    assert (option("paid").low, option("paid").high) == (1, 9)


@pytest.mark.parametrize(
    ("name", "value", "rule"),
    [
        ("paid", "all", BID_1),
        ("paid", "none", BID_2),
        ("paid", ("plus", 3), BID_1),
        ("size", 3, BID_2),
        ("limit", None, BID_2),
        ("limit", 3, PLAY_1),
        ("order", ("b",), PLAY_1),
    ],
)
def test_a_setting_follows_its_own_rule_or_the_option_s(name: str, value: object, rule: Rule) -> None:
    numbers = Option(BID_2, {int: Setting("So many.", (), PLAY_1), None: Setting("No limit.")}, low=2, high=4)
    assert (numbers if name == "limit" else option(name)).rule_for(value) is rule


def test_options_are_read_by_name_in_order() -> None:
    assert options.read([Sample(size=5), Other()]) == {
        "size": 1,
        "limit": None,
        "mode": "one",
        "paid": "all",
        "order": ("a",),
        "letters": (),
    }
    assert list(options.read([Sample()])) == ["size", "limit", "mode", "paid", "order"]


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
        ("paid", "all"),
        ("paid", ("plus", 1)),
        ("paid", ("plus", 9)),
    ],
)
def test_settings_within_the_limits_are_right(name: str, value: object) -> None:
    assert option(name).fault(name, value) is None


PAID = "it is 'all' or ('plus', a number from 1 to 9) or 'none'"


@pytest.mark.parametrize(
    ("name", "value", "fault"),
    [
        ("size", 0, "size cannot be 0; it is a number from 1 to 6"),
        ("size", 7, "size cannot be 7; it is a number from 1 to 6"),
        ("size", "3", "size cannot be '3'; it is a number from 1 to 6"),
        ("size", True, "size cannot be True; it is a number from 1 to 6"),
        ("size", 3.0, "size cannot be 3.0; it is a number from 1 to 6"),
        ("size", None, "size cannot be None; it is a number from 1 to 6"),
        ("limit", 1, "limit cannot be 1; it is a number from 2 to 4 or None"),
        ("limit", 5, "limit cannot be 5; it is a number from 2 to 4 or None"),
        ("limit", "2", "limit cannot be '2'; it is a number from 2 to 4 or None"),
        ("mode", "three", "mode cannot be 'three'; it is 'one' or 'two' or None"),
        ("mode", 1, "mode cannot be 1; it is 'one' or 'two' or None"),
        ("order", "a", "order is a tuple of settings, not 'a'"),
        ("order", 3, "order is a tuple of settings, not 3"),
        ("order", Level("x"), "order is a tuple of settings, not one Level alone"),
        ("order", ("a", "c"), "each of order cannot be 'c'; it is 'a' or 'b' or a Level"),
        ("order", ("a", "a"), "order lists something twice"),
        ("order", (Level("x"), Level("x")), "order lists something twice"),
        ("order", (["a"],), "each of order cannot be ['a']; it is 'a' or 'b' or a Level"),
        ("order", ({"a": 1},), "each of order cannot be {'a': 1}; it is 'a' or 'b' or a Level"),
        ("paid", "plus", f"paid cannot be 'plus'; {PAID}"),
        ("paid", ("plus", 0), f"paid cannot be ('plus', 0); {PAID}"),
        ("paid", ("plus", 10), f"paid cannot be ('plus', 10); {PAID}"),
        ("paid", ("plus", True), f"paid cannot be ('plus', True); {PAID}"),
        ("paid", ("plus", "3"), f"paid cannot be ('plus', '3'); {PAID}"),
        ("paid", ("minus", 3), f"paid cannot be ('minus', 3); {PAID}"),
        ("paid", ("plus", 3, 3), f"paid cannot be ('plus', 3, 3); {PAID}"),
        ("paid", ("plus",), f"paid cannot be ('plus',); {PAID}"),
        ("paid", ["plus", 3], f"paid cannot be ['plus', 3]; {PAID}"),
        ("paid", (), f"paid cannot be (); {PAID}"),
        ("paid", 3, f"paid cannot be 3; {PAID}"),
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
        "size cannot be 9; it is a number from 1 to 6",
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


@pytest.mark.parametrize(("typed", "meant"), [("siz", "size"), ("modes", "mode"), ("ordre", "order")])
def test_replacing_guesses_what_was_meant(typed: str, meant: str) -> None:
    replaced, wrong = options.replace(iter([Sample()]), {typed: 4})
    assert replaced == [Sample()]
    assert wrong == [f"there is no option {typed}; did you mean {meant}?"]


@pytest.mark.parametrize(
    ("ruleset", "typed", "hint"),
    [
        (KNOCK, "stick_the_dealer", 'all_pass="stick_dealer" does that'),
        (KNOCK, "canadian_loner", 'dealer_partner_order="forced_alone" does that'),
        (KNOCK, "lone_lead", "did you mean alone_lead?"),
        (KNOCK, "super_euchre", "did you mean pts_super_euchre?"),
        (BID_RACEHORSE, "dealer_stuck", 'all_pass="dealer_forced" does that'),
        (BID_RACEHORSE, "until_three_pass", 'auction="until_all_pass" does that'),
        (BID_RACEHORSE, "partner_blind", 'a row\'s exchange="partner_gives_first" does that'),
    ],
)
def test_what_other_programs_call_an_option_is_known(ruleset: Ruleset, typed: str, hint: str) -> None:
    given: dict[str, Any] = {typed: True}
    with pytest.raises(RulesetError) as caught:
        ruleset.replace(**given)
    assert caught.value.reasons == (f"there is no option {typed}; {hint}",)


@pytest.mark.parametrize(("ruleset", "typed"), [(BID_RACEHORSE, "stick_the_dealer"), (KNOCK, "dealer_stuck")], ids=str)
def test_no_hint_leads_to_an_option_of_another_family(ruleset: Ruleset, typed: str) -> None:
    given: dict[str, Any] = {typed: True}
    with pytest.raises(RulesetError, match=f"^there is no option {typed}$"):
        ruleset.replace(**given)


def test_rows_take_tuples_and_lists_and_nothing_else() -> None:
    given: Any = ["b", "a"]
    assert Sample(order=given).order == ("b", "a")
    given = iter("ab")
    assert list(options.faults([Sample(order=given)])) == [f"order is a tuple of settings, not {given!r}"]
    given = "ab"
    assert list(options.faults([Sample(order=given)])) == ["order is a tuple of settings, not 'ab'"]


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


def test_options_out_of_range_are_mended_to_their_defaults_and_the_others_stay() -> None:
    right = Sample(size=6, mode=None, order=("b",), inner=9)
    assert options.mended(right) is right
    wrong = Sample(size=7, mode="three", limit=2, order=("c",), inner=9)
    assert options.mended(wrong) == Sample(size=3, mode="one", limit=2, order=("a",), inner=9)
    assert wrong.size == 7


def test_reasons_are_refused_together_and_no_reason_is_no_refusal() -> None:
    options.refuse(())
    with pytest.raises(RulesetError) as caught:
        options.refuse(f"fault {number}" for number in (1, 2))
    assert caught.value.reasons == ("fault 1", "fault 2")


@pytest.mark.parametrize("part", KINDS, ids=lambda part: type(part).__name__)
def test_every_option_of_the_library_has_rule_sentence_and_sources(part: object) -> None:
    for name, declared in options.declared(part):
        assert declared.rule.id, name
        assert declared.settings, name
        for setting in declared.settings.values():
            assert setting.text.endswith("."), name
            assert setting.sources, name
            assert all(source_is_known(source) for source in setting.sources), (name, setting.sources)


def test_every_field_of_the_library_s_rules_values_is_an_option() -> None:
    of_the_family = {"replaced_target"}
    for part in KINDS:
        fields = [field.name for field in attrs.fields(type(part)) if field.name not in of_the_family]
        assert fields == [name for name, _ in options.declared(part)]


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_setting_of_the_named_games_is_a_declared_one(ruleset: Any) -> None:
    assert list(options.faults(ruleset.parts)) == []
    for part in ruleset.parts:
        for name, declared in options.declared(part):
            assert declared.fault(name, getattr(part, name)) is None


POINTS = (0, 1_000)
LIMITS = {
    "players": (2, 9),
    "sides": (2, 9),
    "copies": (1, 3),
    "joker": (0, 1),
    "hand_size": (1, 30),
    "dealer_extra_cards": (0, 1),
    **dict.fromkeys(("min_bid", "max_bid", "forced_min", "nt_min_bid"), (1, 30)),
    "stake_unit": (1, 1_000),
    "ante": (0, 100),
    "raise_limit": (1, 100),
    "most_raises": (0, 20),
    **dict.fromkeys(("renege_pts", "renege_pts_alone", "false_claim_pts"), POINTS),
    **dict.fromkeys(("wrong_card_count_pts", "wrong_card_count_pts_alone"), POINTS),
    "misdeal_redeal": (1, 9),
    **dict.fromkeys(("table_talk_penalty", "made_score", "set_score", "zero_trick_penalty"), (1, 100)),
    **dict.fromkeys(("target", "fixed_hands"), (1, 10_000)),
    "win_margin": (1, 1_000),
    **dict.fromkeys(("lose_at", "void_below"), (-10_000, -1)),
    "rubber": (2, 99),
    **dict.fromkeys(("pts_make", "pts_march", "pts_lone_make", "pts_lone_4", "pts_lone_march"), POINTS),
    **dict.fromkeys(("pts_euchre", "pts_lone_euchred", "pts_super_euchre"), POINTS),
    **dict.fromkeys(("pts_lone_def_euchre", "pts_lone_def_march", "pts_lone_def_vs_lone"), POINTS),
    **dict.fromkeys(("pts_blind_lone", "pts_blind_lone_make", "pts_blind_lone_euchred"), POINTS),
}
"""Every number that an option may be, and every number that a setting may have: the lowest and the highest."""


def test_numbers_have_the_limits_that_are_promised() -> None:
    found: dict[str, tuple[int, int]] = {}
    for part in KINDS:
        for name, option in options.declared(part):
            for setting in option.settings:
                if setting is not int and not (isinstance(setting, tuple) and int in setting):
                    continue
                found[name] = (option.low, option.high)
                for value, fits in ((option.low, True), (option.high, True), (option.low - 1, False)):
                    whole = (setting[0], value) if isinstance(setting, tuple) else value
                    assert (option.fault(name, whole) is None) is fits, (name, whole)
    assert found == LIMITS
