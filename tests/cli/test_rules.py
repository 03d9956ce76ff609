"""The rulebook of one game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bid_euchre import Ruleset
from bid_euchre.cli import main
from bid_euchre.cli.applies import rules_of
from bid_euchre.cli.lines import plain
from bid_euchre.cli.rules import rulebook
from bid_euchre.rulebook import RULES
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE


def told(ruleset: Ruleset) -> list[str]:
    return [plain(line) for line in rulebook(ruleset)]


def section(lines: list[str], heading: str) -> list[str]:
    begin = lines.index(heading) + 1
    return lines[begin : lines.index("", begin)]


def test_racehorse_differs_from_itself_in_nothing() -> None:
    assert section(told(BID_RACEHORSE), "What differs from racehorse") == ["  nothing"]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ALL[1:], ids=str)
def test_every_option_that_differs_is_told(ruleset: Ruleset) -> None:
    lines = section(told(ruleset), "What differs from racehorse")
    names = [line.split(" = ")[0].strip() for line in lines if " = " in line]
    assert names == [name for name, value in ruleset.options.items() if value != BID_RACEHORSE.options[name]]


def test_a_difference_is_told_with_the_setting_and_its_rule() -> None:
    lines = section(told(BID_GAMERULES), "What differs from racehorse")
    place = lines.index("  dealer_match = none (racehorse: equal_takes)")
    assert lines[place + 1] == "      The dealer too must bid higher. [S2.8] BID-3"
    assert "  specials = ask, moon (racehorse: none)" in lines
    assert "  nt_min_bid = none (racehorse: 3)" in lines


def test_yes_and_no_are_written_out() -> None:
    lines = told(BID_RACEHORSE.replace(bowers=False))
    assert "  bowers = no (racehorse: yes)" in lines


def test_a_game_of_ones_own_can_be_told() -> None:
    assert "This game: no source named." in told(BID_RACEHORSE.replace(target=16, sources=()))[1]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_the_rules_that_apply_are_quoted_with_text_and_sources(ruleset: Ruleset) -> None:
    text = " ".join(" ".join(told(ruleset)).split())
    for rule in rules_of(ruleset):
        assert f"{rule.id} {rule.title[0].upper()}{rule.title[1:]}. {rule.text} [" in text
    assert [word for word in text.split() if word in RULES and f"{word} " in text][-1] == "CONDUCT-1"


def test_inferences_are_marked() -> None:
    text = " ".join(" ".join(told(BID_RACEHORSE)).split())
    assert "[S0.7; inferred from S0.32: his partner's bid too]" in text


def test_rules_stand_under_headings_in_the_order_of_a_hand() -> None:
    lines = told(BID_GAMERULES)
    headings = [line for before, line in pairwise(lines) if not before]
    assert headings == [
        "What differs from racehorse",
        "The table",
        "The deal",
        "Bidding",
        "Naming the strain",
        "Exchanging cards",
        "The order of cards",
        "Play",
        "Scoring",
        "The match",
        "Conduct",
        "The sources",
    ]


def test_lines_are_not_too_long() -> None:
    assert max(len(line) for line in told(BID_GAMERULES)) <= 96


def test_the_command_finds_a_game_by_any_spelling(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "SE_Michigan"]) == 0
    assert capsys.readouterr().out.startswith("The rules of se-michigan\n")
