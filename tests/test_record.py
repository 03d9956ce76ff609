"""Records put together by hand: what is no record is refused at once, not where it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest
from recorded import told

from bid_euchre.actions import PASS, Action, Steal
from bid_euchre.deal import Deal
from bid_euchre.errors import NotationError
from bid_euchre.irregular import Redeal
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


def test_a_deal_is_no_action_of_a_hand() -> None:
    with pytest.raises(TypeError, match="the cards dealt stand in its hand"):
        Done(None, Deal(KNOCK.pack, (0, 0, 0, 0)))


@pytest.mark.parametrize(("seat", "action"), [(3, Steal(2)), (None, Steal(2)), (2, Redeal("misdeal"))])
def test_what_is_done_out_of_turn_is_done_by_whom_it_names(seat: int | None, action: Action) -> None:
    whom = "nobody" if seat is None else seat
    with pytest.raises(NotationError, match=f"^'{action}' names another seat than {whom}$"):
        Done(seat, action)


HUGE: Final = 10**5000


@pytest.mark.parametrize("number", [HUGE, -HUGE, 1_000_001, -1_000_001], ids=range(4))
def test_numbers_that_nobody_can_write_down_are_refused(number: int) -> None:
    makers: list[Callable[[], object]] = [
        lambda: Record(KNOCK, final=(number, 0)),
        lambda: Record(KNOCK, scores=(0, number)),
        lambda: Record(KNOCK, dealer=number),
        lambda: HandRecord(Dealt(), dealer=number),
        lambda: HandRecord(Dealt(), points=(number, 0)),
        lambda: Done(number, PASS),
    ]
    for make in makers:
        with pytest.raises(NotationError, match="must be a number from -1000000 to 1000000"):
            make()
    assert Record(KNOCK, final=(1_000_000, -1_000_000)).final == (1_000_000, -1_000_000)


def test_cards_dealt_are_cards() -> None:
    wrong: list[tuple[Any, ...]] = [(["9C"],), ([], "9C"), ([], None, ["9C"]), ([[9]],)]
    for dealt in wrong:
        with pytest.raises(TypeError):
            Dealt(*dealt)


def test_a_record_says_nothing_unless_told() -> None:
    assert Record(KNOCK, (HandRecord(Dealt()),)).scores is None
