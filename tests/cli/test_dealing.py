"""``bid-euchre deal``: deals by number and by chance, and JSON."""

from __future__ import annotations

import json

import pytest

from bid_euchre.cli import main
from bid_euchre.notation import parse_position
from bid_euchre.state import Deal
from bid_euchre.variants import BID_RACEHORSE, KNOCK, find


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["deal", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_deal_has_a_number(capsys: pytest.CaptureFixture[str]) -> None:
    cards = ["9C TC JC QC KC AC", "KD AD 9H QH KH 9S", "TD QD TH JH AH QS", "9D JD TS JS KS AS"]
    assert printed(capsys, "1234567", "--ascii") == [
        "Deal 1234567 of racehorse",
        f"  0: {cards[0]} (dealer)",
        *[f"  {seat}: {cards[seat]}" for seat in (1, 2, 3)],
        "  There are 2308743493056 deals, numbered from 0.",
        "The position",
        f"  racehorse=bid 0 0/0 0 - {'/'.join(cards).replace(' ', ',')}",
    ]


def test_what_is_left_over_and_turned_up_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "87422604058839", "--variant", "knock", "--dealer", "3", "--ascii")
    assert lines[4:7] == ["  3: KC JD KD QS KS (dealer)", "  turned up: JS", "  left over: TC TD AD"]
    assert parse_position(lines[-1].strip()).hand.deal == Deal.from_number(KNOCK, 87_422_604_058_839)


def test_the_dealer_may_have_a_card_more(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "7000000000000", "--variant", "gamerules-joker", "--dealer", "2", "--ascii")
    assert lines[3] == "  2: TC KC AC QD TH KH KS (dealer)"


def test_chance_deals_by_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--seed", "7")
    assert printed(capsys, "--seed", "7") == lines
    number = lines[0].split()[1]
    assert printed(capsys, number) == lines
    assert 0 <= int(printed(capsys)[0].split()[1]) < Deal.count(BID_RACEHORSE)


def test_json_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    (text,) = printed(capsys, "87422604058839", "--variant", "knock", "--json")
    told = json.loads(text)
    state = parse_position(told.pop("position"))
    assert state.hand.deal == Deal.from_number(KNOCK, 87_422_604_058_839)
    assert told == {
        "variant": "knock",
        "number": "87422604058839",
        "deals": str(Deal.count(KNOCK)),
        "dealer": 0,
        "holdings": [
            cards.split() for cards in ("9D QD 9H JH AH", "9C JC TH KH 9S", "QC AC QH TS AS", "KC JD KD QS KS")
        ],
        "upcard": "JS",
        "kitty": ["TC", "TD", "AD"],
    }


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["2308743493056"], "deals of racehorse are numbered from 0 to 2308743493055, not 2308743493056"),
        (["1", "--seed", "7"], "a deal by number leaves nothing to chance: give N or --seed, not both"),
        (["1", "--dealer", "4"], "there is no seat 4 at this table"),
        (["1", "--variant", "hose"], "there is no variant 'hose'; did you mean"),
    ],
    ids=["number", "seed", "dealer", "variant"],
)
def test_what_cannot_be_dealt_is_refused(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deal", *arguments]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("number", ["-1", "1e9", "٣", "9" * 81])
def test_only_numbers_are_read(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["deal", number])
    assert capsys.readouterr().err


def test_a_double_pack_has_long_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    number = str(Deal.count(find("duck57-6")) - 1)
    assert printed(capsys, number, "--variant", "duck57-6")[0] == f"Deal {number} of duck57-6"
