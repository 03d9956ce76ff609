from __future__ import annotations

import re

import pytest

from bid_euchre import Ruleset
from bid_euchre.applies import rules_of
from bid_euchre.cli import main
from bid_euchre.cli.lines import Glyphs, plain
from bid_euchre.cli.watch import narrate
from bid_euchre.variants import ALL, find

pytestmark = pytest.mark.slow


def watched(variant: str, seed: int, dealer: int | None = None) -> list[str]:
    return [plain(line) for line in narrate(find(variant), seed, dealer, Glyphs(pictures=False))]


def scores(line: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"side \d has (-?\d+)", line)))


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_point_of_a_match_is_told(ruleset: Ruleset) -> None:
    lines = watched(ruleset.name, 1)
    told = [0] * ruleset.table.sides
    for line in lines:
        points = re.fullmatch(r"  side (\d): +([+-]?\d+)  .*: .* \[(?:SCORE|CALL)-\d+\]", line)
        if points:
            told[int(points[1])] += int(points[2])
        if line.startswith("  now "):
            assert scores(line) == tuple(told)
        if re.match(r"  side \d wins game \d", line):  # the next game of a rubber begins at nothing
            told = [0] * ruleset.table.sides
    (end,) = [place for place, line in enumerate(lines) if line.startswith("The match is over")]
    assert re.search(r"\[MATCH-\d+\]$", lines[end + 1])
    if ruleset.match_rules.rubber is None:
        last = next(line for line in lines[end + 2 :] if scores(line))
        assert scores(last) == tuple(told)


def test_every_rule_named_is_quoted() -> None:
    lines = watched("gamerules", 3)
    end = lines.index("The rules named above")
    until = lines.index("Where they are written")
    named = {rule for line in lines[:end] for rule in re.findall(r"\[([A-Z]+-\d+)\]$", line)}
    assert named == {line.split()[0] for line in lines[end + 1 : until - 1] if line[2] != " "}


def test_the_seed_is_printed_so_that_the_match_can_be_seen_again() -> None:
    assert watched("racehorse", 12)[1] == (
        "The seed is 12; to see this match again: bid-euchre watch racehorse --seed 12"
    )
    assert watched("racehorse", 12, 3)[1].endswith(" --seed 12 --dealer 3")


def test_a_match_without_a_seed_can_be_seen_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch"]) == 0
    first = capsys.readouterr().out
    again = re.search(r"bid-euchre (watch racehorse --seed \d+)\n", first)
    assert again
    assert main(again[1].split()) == 0
    assert capsys.readouterr().out == first


def test_a_watcher_may_stop_after_some_hands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "racehorse", "--seed", "3", "--hands", "2", "--ascii"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].endswith(": bid-euchre watch racehorse --seed 3 --hands 2")
    assert [line.split(":")[0] for line in lines if line.startswith("Hand ")] == ["Hand 1", "Hand 2"]
    end = lines.index("Stopped after 2 hands: side 0 has 9, side 1 has -4")
    assert lines[end - 2] == "  now side 0 has 9, side 1 has -4"
    assert lines[end + 2] == "The rules named above"
    assert lines[2:end] == watched("racehorse", 3)[2:end]


def test_more_hands_than_a_match_has_are_no_matter(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "racehorse", "--seed", "3", "--hands", "999", "--ascii"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[2:] == watched("racehorse", 3)[2:]


@pytest.mark.parametrize("wrong", ["0", "-1", "x"])
def test_a_number_of_hands_is_one_at_least(wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["watch", "--hands", wrong])
    assert stopped.value.code == 2
    assert "--hands" in capsys.readouterr().err


def test_another_seed_is_another_match() -> None:
    assert watched("racehorse", 1)[2:] != watched("racehorse", 2)[2:]


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_rule_named_applies_in_the_game(ruleset: Ruleset) -> None:
    known = {rule.id for rule in rules_of(ruleset)}
    for seed in range(3):
        lines = watched(ruleset.name, seed)
        end = lines.index("The rules named above")
        assert {rule for line in lines[:end] for rule in re.findall(r"\[([A-Z]+-\d+)\]$", line)} <= known


@pytest.mark.rule("DEAL-4", "DEAL-5")
def test_the_first_dealer_is_drawn_or_given() -> None:
    drawn = {next(line for line in watched("racehorse", seed) if line.startswith("Hand 1")) for seed in range(12)}
    assert drawn == {f"Hand 1: seat {seat} deals; side 0 has 0, side 1 has 0" for seat in range(4)}
    hands = [line for line in watched("racehorse", 1, 3) if line.startswith("Hand ")]
    assert [int(line.split("seat ")[1][0]) for line in hands[:3]] == [3, 0, 1]


def test_a_hand_reads_like_this() -> None:
    lines = watched("racehorse", 3)
    begin = lines.index("Hand 4: seat 3 deals; side 0 has 15, side 1 has -4")
    assert lines[begin + 1 : lines.index("", begin)] == GOLDEN.splitlines()


GOLDEN = """\
  seat 0 holds TC JC AD 9S TS AS
  seat 1 holds QD KD 9H QH KH QS
  seat 2 holds 9C QC KC TD AH KS
  seat 3 holds AC 9D JD TH JH JS (dealer)
  seat 0 bids 4: 4 is the first bid [BID-2]
  seat 1 passes
  seat 2 passes
  seat 3 bids 4: the dealer, seat 3, takes over 4 by seat 0 [BID-5]
  seat 3 names the strain: diamonds are trumps [NAME-1]
  contract: 4 by seat 3, diamonds are trumps; side 1 needs 4 of 6 tricks
  seat 3 leads [PLAY-1]
  trick 1:  3:JD  0:AD  1:QD  2:TD  seat 3 wins with JD, the right bower [PLAY-4]
  trick 2:  3:JH  0:9S  1:KD  2:9C  seat 3 wins with JH, the left bower [PLAY-4]
  trick 3:  3:AC  0:TC  1:9H  2:QC  seat 3 wins with AC, the best club [PLAY-4]
  trick 4:  3:TH  0:TS  1:QH  2:AH  seat 2 wins with AH, the best heart [PLAY-4]
  trick 5:  2:KC  3:9D  0:JC  1:QS  seat 3 wins with 9D, the best trump [PLAY-4]
  trick 6:  3:JS  0:AS  1:KH  2:KS  seat 0 wins with AS, the best spade [PLAY-4]
  side 1 needed 4 and took 4 tricks: the bid is made
  side 0:  +2  2 tricks taken: the other side's score [SCORE-2]
  side 1:  +4  4 tricks taken, 4 bid: a bid that is made [SCORE-1]
  now side 0 has 17, side 1 has 0
"""
