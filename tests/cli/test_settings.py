"""What can be set in a game, as it is listed."""

from __future__ import annotations

import re

import pytest

from bid_euchre import Ruleset, RulesetError
from bid_euchre.cli import main
from bid_euchre.cli.lines import plain
from bid_euchre.cli.settings import listed
from bid_euchre.notation import parse_ruleset
from bid_euchre.notation.rulesets import family_of
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE, KNOCK, find

_OPTION = re.compile(r"^ {2}(\w+) = ?(.*)$")
_SETTING = re.compile(r"^ {6}(\S+)  \S")
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


def told(ruleset: Ruleset) -> list[str]:
    return [plain(line) for line in listed(ruleset)]


def values(ruleset: Ruleset) -> dict[str, str]:
    found = [_OPTION.match(line) for line in told(ruleset)]
    return {match[1]: match[2] for match in found if match is not None}


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_option_stands_there_with_its_value_as_the_text_of_a_game_has_it(ruleset: Ruleset) -> None:
    found = values(ruleset)
    assert list(found) == list(ruleset.options)
    text = ",".join(f"{name}={value}" for name, value in found.items())
    assert parse_ruleset(f"{family_of(ruleset)}:{text}") == ruleset


@pytest.mark.parametrize("ruleset", [BID_RACEHORSE, KNOCK], ids=str)
def test_every_setting_can_be_written_so(ruleset: Ruleset) -> None:
    name, tried = "", 0
    for line in told(ruleset):
        option = _OPTION.match(line)
        name = name if option is None else option[1]
        written = _SETTING.match(line)
        if not name or written is None or "column" in written[1]:
            continue
        ends = _RANGE.search(written[1])
        for end in ends.groups() if ends else ("",):
            setting = _RANGE.sub(end, written[1]).removesuffix("+")
            assert is_known(ruleset, name, setting), line
            tried += 1
    assert tried > 150
    assert not is_known(ruleset, "bowers", "maybe")


def is_known(ruleset: Ruleset, name: str, setting: str) -> bool:
    """Tell whether a setting is one, though others may contradict it."""
    try:
        return parse_ruleset(f"{ruleset.name}:{name}={setting}") is not None
    except RulesetError as error:
        return not any(reason.startswith(f"{name} cannot be ") for reason in error.reasons)


def test_a_setting_is_told_with_its_sources_and_its_rule() -> None:
    lines = told(find("stick"))
    place = lines.index("  all_pass = stick_dealer")
    assert lines[place + 1] == "      redeal_next  When all pass twice the next player deals. [S1.21; S3.15] CALL-6"
    assert "  win_margin = 1" in lines
    assert any(line.startswith("      1..1000  By how many points the winner has to lead.") for line in lines)
    assert any(line.startswith("  S1 ") for line in lines[lines.index("The sources") :])


def test_special_bids_are_written_with_their_columns() -> None:
    assert values(BID_GAMERULES)["specials"].endswith("+moon:partner_plays=no:made=24:set=6")


def test_the_command_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "knock:target=11", "--options"]) == 0
    told = capsys.readouterr().out
    assert "\n  target = 11\n" in told
    assert "What differs from knock" not in told
