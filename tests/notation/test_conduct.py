"""The notation of what is said and ruled when something has gone wrong."""

from __future__ import annotations

import pickle

import pytest

from bid_euchre.actions import Action, ClaimStolen, Steal
from bid_euchre.cards import Card, Suit
from bid_euchre.errors import NotationError
from bid_euchre.irregular import Arbitration, ClaimRenege, Demand, Expose, Penalize, Redeal, Withdraw
from bid_euchre.notation import parse_action

EVERY: list[tuple[str, Action]] = [
    ("1 claim renege 2 4", ClaimRenege(1, 2, 4)),
    ("0 claim renege 3 12", ClaimRenege(0, 3, 12)),
    ("2 withdraw", Withdraw(2)),
    ("1 demand H", Demand(1, Suit.HEARTS)),
    ("arbiter misdeal", Redeal("misdeal")),
    ("arbiter replay", Redeal("replay")),
    ("arbiter table-talk 2", Penalize("table-talk", 2)),
    ("arbiter wrong-count 2", Penalize("wrong-count", 2)),
    ("arbiter illegal-bid 2", Penalize("illegal-bid", 2)),
    ("arbiter exposed-card 2 AH", Expose(2, Card.of("AH"))),
    ("arbiter exposed-card 2 JOKER", Expose(2, Card.of("JOKER"))),
]


@pytest.mark.parametrize(("text", "action"), EVERY)
def test_each_is_read_back(text: str, action: Action) -> None:
    assert parse_action(text) == action
    assert str(action) == text
    assert parse_action(text.upper()) == parse_action(f"  {text.lower()} ") == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert hash(parse_action(text)) == hash(action)
    assert [other for _, other in EVERY if other == action] == [action]


@pytest.mark.parametrize(
    "text",
    [
        "claim renege 2 4 5",
        "1 claim renege",
        "1 claim renege 2",
        "1 claim renege 2 4 6",
        "1 claim renege two 4",
        "1 claim renege 2 -4",
        "1 claim renege 2 999",
        "1 claim renege 2 ²",
        "12 withdraw",
        "2 withdraw AH",
        "1 demand",
        "1 demand high",
        "1 demand X",
        "1 demand H S",
        "٢ withdraw",
        "arbiter",
        "arbiter table-talk",
        "arbiter table-talk 2 3",
        "arbiter table-talk x",
        "arbiter misdeal 1",
        "arbiter exposed-card 2",
        "arbiter exposed-card AH 2",
        "arbiter exposed-card 2 ??",
        "arbiter exposed-card 2 1H",
        "arbiter murder 2",
        "2 arbiter misdeal",
        "arbiter " + "9" * 200,
    ],
)
def test_what_is_no_such_thing_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.parametrize("kind", [Redeal, Penalize])
def test_a_reason_is_one_of_those_there_are(kind: type[Arbitration]) -> None:
    arguments = () if kind is Redeal else (2,)
    with pytest.raises(NotationError, match="a reason is one of"):
        kind("murder", *arguments)
    with pytest.raises(TypeError):
        kind(3, *arguments)  # type: ignore[arg-type]


def test_a_switch_for_a_number_is_written_as_the_number() -> None:
    done = [ClaimRenege(True, False, True), Withdraw(True), Steal(False), Penalize("table-talk", True)]
    for action in [*done, Expose(True, Card.of("AH"))]:
        assert parse_action(str(action)) == action


@pytest.mark.parametrize("number", [-100, 100, 10**5_000], ids=["below", "above", "huge"])
def test_numbers_that_nobody_can_write_down_are_refused(number: int) -> None:
    for kind in (Steal, ClaimStolen, Withdraw):
        with pytest.raises(NotationError, match="the number of a seat has two digits at most"):
            kind(number)
    with pytest.raises(NotationError, match="a trick"):
        ClaimRenege(0, 1, number)
    with pytest.raises(NotationError, match="a seat"):
        ClaimRenege(0, number, 1)
    with pytest.raises(NotationError, match="a seat"):
        Penalize("table-talk", number)
    with pytest.raises(NotationError, match="a seat"):
        Expose(number, Card.of("AH"))


def test_wrong_types_are_refused() -> None:
    with pytest.raises(TypeError):
        ClaimRenege(1, "2", 3)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        ClaimRenege(1, 2, "3")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Demand(1, "H")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Penalize("table-talk", "2")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Expose("2", Card.of("AH"))  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Expose(2, "AH")  # type: ignore[arg-type]


def test_what_a_ruling_is_about_can_be_read() -> None:
    assert (Redeal("misdeal").reason, Penalize("table-talk", 2).offender) == ("misdeal", 2)
    shown = Expose(2, Card.of("AH"))
    assert (shown.reason, shown.offender, shown.card) == ("exposed-card", 2, Card.of("AH"))
    assert (Demand(1, Suit.HEARTS).suit, Demand(1, Suit.HEARTS).phrase) == (Suit.HEARTS, "demand H")
