"""Records put together by hand: what is no record is refused at once, not where it is read."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from recorded import told

from bid_euchre.actions import PASS
from bid_euchre.record import Dealt, Done, HandRecord, Record
from bid_euchre.variants import KNOCK


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ruleset", "knock"),
        ("hands", None),
        ("hands", []),
        ("hands", ("x",)),
        ("dealer", True),
        ("dealer", None),
        ("dealer", 1.0),
        ("scores", [0, 0]),
        ("scores", (0, False)),
        ("players", "NESW"),
        ("players", (None,) * 4),
        ("final", (0.5, float("nan"))),
        ("comment", None),
        ("comment", b"x"),
        ("tags", ("name", "text")),
        ("tags", (("name",),)),
        ("tags", (("name", 3),)),
        ("library", 1),
    ],
)
def test_a_record_takes_only_what_it_is_made_of(field: str, value: Any) -> None:
    with pytest.raises(TypeError):
        attrs.evolve(told(), **{field: value})


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("dealt", None),
        ("actions", [Done(0, PASS)]),
        ("actions", (PASS,)),
        ("dealer", False),
        ("points", 2),
        ("points", (2, True)),
        ("comment", 3),
        ("tags", None),
        ("before", ("2 steal",)),
    ],
)
def test_a_hand_takes_only_what_it_is_made_of(field: str, value: Any) -> None:
    with pytest.raises(TypeError):
        attrs.evolve(told().hands[0], **{field: value})


def test_what_was_done_is_an_action_of_a_seat() -> None:
    wrong: list[tuple[Any, ...]] = [(True, PASS), ("0", PASS), (0, "pass"), (0, None), (0, PASS, None)]
    for done in wrong:
        with pytest.raises(TypeError):
            Done(*done)
    assert Done(None, PASS).seat is None


def test_cards_dealt_are_cards() -> None:
    wrong: list[tuple[Any, ...]] = [(["9C"],), ([], "9C"), ([], None, ["9C"]), ([[9]],)]
    for dealt in wrong:
        with pytest.raises(TypeError):
            Dealt(*dealt)


def test_a_record_says_nothing_unless_told() -> None:
    assert Record(KNOCK, (HandRecord(Dealt()),)).scores is None
