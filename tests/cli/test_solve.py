"""``bid-euchre solve``: tables, positions and JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bid_euchre.analysis import solve_deal, solve_position
from bid_euchre.cli import main

HANDS = ("9C QC TD KD AH JS", "JC AC 9D QD TH 9S", "TC KC JD AD 9H QS", "JH QH KH TS KS AS")
ENDING = ("9C", "JC AC", "TC KC", "JH QH")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["solve", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_deal_gives_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, *HANDS)
    assert lines[0] == "Tricks by strain and leader"
    assert lines[1] == "  Of each pair the first is side 0, seats 0 and 2; the second side 1, seats 1 and 3."
    assert lines[2].split("  ")[-4:] == ["0 leads", "1 leads", "2 leads", "3 leads"]
    solution = solve_deal(HANDS)
    assert lines[3].split() == ["C", *(str(solution.outlooks[solution.strains[0], leader]) for leader in range(4))]
    assert lines[-1] == f"  {solution.nodes} cards tried"
    assert len(lines) == 10


def test_a_table_can_have_one_strain_or_leader(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(printed(capsys, *HANDS, "--strain", "low")) == 5
    assert len(printed(capsys, *HANDS, "--leader", "2")[3].split()) == 2


def test_a_position_gives_each_card_and_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, *ENDING, "--strain", "H", "--leader", "0", "--trick", "QC", "--ascii")
    assert lines[0] == "Best play when hearts are trumps, seat 1 to play"
    assert lines[1] == "  Of the tricks left side 0 has 0, side 1 has 2; side 0 is seats 0 and 2."
    assert lines[2:5] == ["Card by card", "  JC  0-2  best", "  AC  0-2  best"]
    assert lines[5] == "A line of best play"
    assert lines[6].startswith("  0: QC ")
    assert len(lines[6].split()) == len(lines[7].split()) == 5
    assert lines[8].endswith("tried")


def test_a_loner_plays_without_his_partner(capsys: pytest.CaptureFixture[str]) -> None:
    where = ("--strain", "H", "--leader", "3", "--ascii")
    lines = printed(capsys, "9C QC", "JC AC", "TC KC", "JH QH", *where, "--out", "1")
    assert len(lines[-2].split()) == 4


def test_a_limit_leaves_bounds(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, *HANDS, "--strain", "S", "--leader", "0", "--limit", "0")
    assert lines[1].startswith("  Not found within the limit: ")
    assert "A line of best play" not in lines


def test_the_game_gives_pack_and_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "AC", "AC", "9C", "9C", "--variant", "indiana-double", "--leader", "0", "--strain", "S")
    assert "1-0  best" in lines[3]


def test_json_of_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    (text,) = printed(capsys, *HANDS, "--json", "--strain", "C")
    values: dict[str, Any] = json.loads(text)
    solution = solve_deal(HANDS, strains=["C"])
    assert values["nodes"] == solution.nodes
    assert {int(leader): tuple(each["least"]) for leader, each in values["strains"]["C"].items()} == {
        leader: outlook.tricks for (_, leader), outlook in solution.outlooks.items()
    }


def test_json_of_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    (text,) = printed(capsys, *ENDING, "--json", "--strain", "H", "--leader", "0", "--trick", "QC")
    values = json.loads(text)
    solution = solve_position(ENDING, "H", 0, "QC")
    assert values["seat"] == 1
    assert values["least"] == values["most"] == [0, 2]
    assert {card: tuple(each["least"]) for card, each in values["cards"].items()} == {
        str(card): outlook.least for card, outlook in solution.cards.items()
    }
    assert values["line"] == [[seat, str(card)] for seat, card in solution.line]
    assert values["nodes"] == solution.nodes


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((*HANDS[:3], "1S"), "'1S' is not a card"),
        (HANDS[:3], "there are 4 seats, not 3"),
        ((*HANDS, "--trick", "9C"), "a strain and a leader are needed"),
        ((*HANDS, "--game", "duck57-3"), "best play is known between two sides, not 3"),
        ((*HANDS, "--strain", "X"), "'X' is not a strain"),
        ((*HANDS, "--leader", "4"), "seat 4 does not play"),
    ],
)
def test_what_cannot_be_solved_is_refused_in_one_line(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *arguments]) == 2
    captured = capsys.readouterr()
    assert not captured.out
    assert words in captured.err
    assert captured.err.count("\n") == 1
