"""The rulebook of one game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bid_euchre import Ruleset
from bid_euchre.applies import rules_of
from bid_euchre.axes import INFERRED
from bid_euchre.cli import main
from bid_euchre.cli.families import base
from bid_euchre.cli.lines import plain
from bid_euchre.cli.rules import rulebook
from bid_euchre.rulebook import RULES
from bid_euchre.variants import ALL, BID_CINCINNATI, BID_DUCK57_4, BID_GAMERULES, BID_PEPPER, BID_RACEHORSE, KNOCK, find


def told(ruleset: Ruleset) -> list[str]:
    return [plain(line) for line in rulebook(ruleset)]


def section(lines: list[str], heading: str) -> list[str]:
    begin = lines.index(heading) + 1
    return lines[begin : lines.index("", begin)]


@pytest.mark.parametrize("ruleset", [BID_RACEHORSE, KNOCK], ids=str)
def test_the_ordinary_game_of_a_family_differs_from_itself_in_nothing(ruleset: Ruleset) -> None:
    assert base(ruleset) is ruleset
    assert section(told(ruleset), f"What differs from {ruleset}") == ["  nothing"]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", [game for game in ALL if game not in (BID_RACEHORSE, KNOCK)], ids=str)
def test_every_option_that_differs_is_told(ruleset: Ruleset) -> None:
    ordinary = base(ruleset)
    lines = section(told(ruleset), f"What differs from {ordinary}")
    names = [line.split(" = ")[0].strip() for line in lines if " = " in line]
    unlike = [name for name, value in ruleset.options.items() if value != ordinary.options[name]]
    if ruleset.options.get("trumps") == ("suits",):
        unlike.remove("nt_min_bid")  # a lowest bid without trump says nothing where there is always a trump suit
    assert names == unlike


def test_a_difference_is_told_with_the_setting_and_its_rule() -> None:
    lines = section(told(BID_GAMERULES), "What differs from racehorse")
    place = lines.index("  dealer_match = none (racehorse: equal_takes)")
    assert lines[place + 1] == "      The dealer too must bid higher. [S2.8] BID-3"
    assert "  specials = ask, moon (racehorse: none)" in lines
    assert not [line for line in lines if "nt_min_bid" in line]
    assert "  nt_min_bid = none (racehorse: 3)" in section(told(BID_PEPPER), "What differs from racehorse")


def test_the_rows_over_the_moon_are_told_with_their_names_and_points() -> None:
    lines = section(told(BID_CINCINNATI), "What differs from racehorse")
    place = lines.index("  moon_multiples = bicycle (racehorse: none)")
    assert lines[place + 1 : place + 8] == [
        "      Over a moon a double, triple and quadruple moon, each over the one below. [BIC-CIN] BID-17",
        "      Double-moon is all tricks without the partner, bid over moon only: made 24 points,",
        "      otherwise 6 points lost. [BIC-CIN] BID-17",
        "      Triple-moon is all tricks without the partner, bid over double-moon only: made 32 points,",
        "      otherwise 6 points lost. [BIC-CIN] BID-17",
        "      Quadruple-moon is all tricks without the partner, bid over triple-moon only: made 48",
        "      points, otherwise 6 points lost. [BIC-CIN] BID-17",
    ]


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_no_rule_speaks_of_sheets_that_it_does_not_name(ruleset: Ruleset) -> None:
    text = " ".join(" ".join(told(ruleset)).split())
    assert "both sheets" not in text
    assert "the sheet's game" not in text
    assert "four players as a rule sit in two fixed pairs" in text


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
    assert [word for word in text.split() if word in RULES and f"{word} " in text][-1] == "CONDUCT-3"


def test_inferences_are_marked() -> None:
    text = " ".join(" ".join(told(BID_RACEHORSE)).split())
    assert "[S0.7; inferred from S0.32: his partner's bid too]" in text


def test_a_difference_that_no_source_gives_says_what_is_inferred() -> None:
    """Of a dealer who bids the same nothing is written down for Pepper; how long the bidding goes on is."""
    lines = section(told(BID_PEPPER), "What differs from racehorse")
    place = lines.index("  dealer_match = none (racehorse: equal_takes)")
    assert lines[place + 1 : place + 3] == [
        "      The dealer too must bid higher. [S2.8] BID-3",
        "      Inferred: nothing is said of a dealer who bids the same.",
    ]
    place = lines.index("  auction = until_all_pass (racehorse: single)")
    assert lines[place + 1 : place + 3] == [
        "      The turn goes round until all others have passed after a bid. [PGT-P; IDD] BID-12",
        "  min_bid = 1 (racehorse: 3)",
    ]


def test_all_that_no_source_gives_stands_together_also_what_is_as_in_racehorse() -> None:
    """That a pass is final in Pepper is inferred, and no difference from racehorse."""
    assert section(told(BID_PEPPER), "Inferred") == [
        "  first_dealer = random",
        "      Nothing is said of the first deal.",
        "  pass_is_final = yes",
        "      Nothing is said of a player who has passed.",
        "  dealer_match = none",
        "      Nothing is said of a dealer who bids the same.",
        "  all_pass = redeal_next",
        "      Nothing is said of a hand in which all pass.",
        "  specials = little-pepper, big-pepper",
        "      That the partner plays in big pepper too.",
        "  nt_min_bid = none",
        "      No lowest bid is given for no trump.",
        "  win_requires = any",
        "      Nothing is said of a side that reaches the target otherwise than by making or setting a",
        "      bid.",
        "  both_over = higher",
        "      Nothing is said of sides that reach the target together.",
    ]


def test_racehorse_too_has_what_its_source_does_not_say() -> None:
    assert section(told(BID_RACEHORSE), "Inferred") == [
        "  deal_pattern = ones",
        "      Nothing is said of how the cards are dealt.",
        "  first_dealer = random",
        "      Nothing is said of the first deal.",
        "  dealer_match = equal_takes",
        "      That he may equal his own partner too.",
        "  both_over = higher",
        "      It cannot matter: of two sides only one can win a hand.",
    ]


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_inferred_value_is_told_where_it_differs_and_where_all_stand(ruleset: Ruleset) -> None:
    reasons = INFERRED.get(ruleset.name, {})
    lines = told(ruleset)
    assert ("Inferred" in lines) is bool(reasons)
    listed = section(lines, "Inferred") if reasons else []
    assert {line.split(" = ")[0].strip() for line in listed if " = " in line} == set(reasons)
    text = " ".join(" ".join(listed).split())
    for why in reasons.values():
        assert f" {why[0].upper()}{why[1:]}. ".replace("−", "-") in f"{text} "
    ordinary = base(ruleset)
    differences = " ".join(section(lines, f"What differs from {ordinary}"))
    unlike = [name for name in reasons if ruleset.options[name] != ordinary.options[name]]
    assert differences.count(" Inferred: ") == len(unlike)


@pytest.mark.parametrize("ruleset", [BID_RACEHORSE, BID_PEPPER], ids=str)
def test_in_a_game_of_ones_own_nothing_is_inferred(ruleset: Ruleset) -> None:
    lines = told(ruleset.replace(target=21))
    assert "Inferred" not in lines
    assert not [line for line in lines if line.startswith("      Inferred: ")]


def test_a_name_alone_makes_no_value_inferred() -> None:
    """Who calls his game pepper and forces the dealer has decided that himself; the rest is still pepper's."""
    lines = told(BID_PEPPER.replace(name="pepper", all_pass="dealer_forced", pass_is_final=False))
    listed = [line.split(" = ")[0].strip() for line in section(lines, "Inferred") if " = " in line]
    assert listed == ["first_dealer", "dealer_match", "specials", "nt_min_bid", "win_requires", "both_over"]
    lines = section(lines, "What differs from racehorse")
    place = lines.index("  pass_is_final = no (racehorse: yes)")
    assert lines[place + 1 : place + 3] == [
        "      Who has passed may bid again when his turn comes. [HAM; DUCK] BID-12",
        "  min_bid = 1 (racehorse: 3)",
    ]


def test_what_is_inferred_can_be_written_at_any_terminal() -> None:
    lines = section(told(BID_DUCK57_4), "What differs from racehorse")
    assert "      Inferred: fitted to recorded hands: at -48 they play on." in lines
    assert all(line.isascii() for line in lines)


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
        "Inferred",
        "The sources",
    ]


def test_lines_are_not_too_long() -> None:
    assert max(len(line) for line in told(BID_GAMERULES)) <= 96


def test_the_command_finds_a_game_by_any_spelling(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "SE_Michigan"]) == 0
    assert capsys.readouterr().out.startswith("The rules of se-michigan\n")


def test_a_game_of_knock_euchre_is_compared_with_knock() -> None:
    lines = told(find("stick"))
    assert section(lines, "What differs from knock") == [
        "  all_pass = stick_dealer (knock: redeal_next)",
        "      The dealer must name a suit when all others have passed twice. [S0.24; S1.48] CALL-8",
    ]
    assert [line for before, line in pairwise(lines) if not before and line != "Inferred"] == [
        "What differs from knock",
        "The table",
        "The deal",
        "Making trump by the card turned up",
        "The order of cards",
        "Play",
        "Scoring",
        "The match",
        "Conduct",
        "The sources",
    ]


def test_what_the_ordinary_game_makes_of_a_rule_is_said() -> None:
    text = " ".join(" ".join(told(KNOCK)).split())
    assert "In this game: The match is won at this many points: 10. [S0.16; S2.1; S0.28; S1.36; S1.52; S3.28]" in text
    assert "In this game: The first seat in play left of the dealer leads." in text
