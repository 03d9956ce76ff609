from __future__ import annotations

from typing import TYPE_CHECKING

from bid_euchre.cli import main
from bid_euchre.cli.lines import plain
from bid_euchre.cli.listing import listing
from bid_euchre.rulebook import SOURCES
from bid_euchre.variants import ALL, BID_RACEHORSE, find

if TYPE_CHECKING:
    import pytest


def test_every_game_has_a_line() -> None:
    lines = [plain(line) for line in listing(ALL)]
    columns = ["name", "players", "cards", "each", "target", "sources"]
    listed: list[str] = []
    for family in ("Bid Euchre", "Knock Euchre"):
        begin = lines.index(family) + 1
        assert lines[begin].split() == columns
        listed += [line.split()[0] for line in lines[begin + 1 : lines.index("", begin)]]
    assert listed == [ruleset.name for ruleset in ALL]
    assert all(len(line) <= 96 for line in lines)


def test_a_line_has_players_cards_target_and_sources() -> None:
    lines = [plain(line).split("  ") for line in listing([BID_RACEHORSE, find("duck57-3"), find("pepper")])]
    cells = [[cell.strip() for cell in line if cell.strip()] for line in lines]
    assert cells[2:5] == [
        ["racehorse", "4, 2 sides", "24", "6", "32", "S0"],
        ["duck57-3", "3, each alone", "48", "16", "50", "DUCK"],
        ["pepper", "4, 2 sides", "24", "6", "30", "PGT-P, PAR"],
    ]


def test_a_match_of_so_many_hands_says_so() -> None:
    ruleset = BID_RACEHORSE.replace(target=None, fixed_hands=8, name="eight", sources=())
    assert plain(list(listing([ruleset]))[2]).split()[-2:] == ["8", "hands"]
    assert plain(list(listing([find("openspiel")]))[2]).endswith("  1 hand  OS")


def test_the_sources_are_explained() -> None:
    lines = [plain(line) for line in listing([BID_RACEHORSE])]
    assert lines[-2:] == ["The sources", f"  S0  {SOURCES['S0']}"]


def test_the_command_prints_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants"]) == 0
    assert capsys.readouterr().out.splitlines() == [plain(line) for line in listing(ALL)]
