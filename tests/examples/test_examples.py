"""The examples run, as a reader would run them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"

LEFT_BOWER = "ORDER-4 (the left bower belongs to the trump suit): JD is a heart, the left bower"

pytestmark = pytest.mark.slow


def run(name: str, *arguments: str) -> list[str]:
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)  # noqa: S603 - ours
    assert not done.stderr
    return done.stdout.splitlines()


def test_the_bot_beats_two_random_ones() -> None:
    *hands, last = run("bot.py", "7")
    assert all(line.startswith(f"hand {number}: ") for number, line in enumerate(hands, start=1))
    assert last.startswith("side 0 has ")
    assert "(MATCH-2)" in last


@pytest.mark.parametrize("name", ["knock", "robson", "railroad", "cutthroat", "gamerules"])
def test_the_bot_plays_games_of_both_families(name: str) -> None:
    *hands, last = run("bot.py", "7", name)
    assert hands
    assert last.startswith(("side 0 has ", "side 2 has "))


def test_the_bot_is_written_in_under_sixty_lines() -> None:
    assert len((EXAMPLES / "bot.py").read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.rule("PLAY-2", "ORDER-4", "BID-5", "BID-3", "CALL-4", "CALL-5")
def test_the_disputes_are_settled() -> None:
    rulings = [line.strip() for line in run("dispute.py") if line.startswith("  ")]
    assert rulings == [
        "play 9S is not legal. PLAY-2 (follow suit): a heart was led, and seat 0 holds JD",
        f"play JD is legal. PLAY-2 (follow suit): JD follows a heart; {LEFT_BOWER}",
        (
            "bid 4 is legal. BID-5 (the dealer may equal the highest bid): the dealer, seat 0, takes over 4 by seat 3; "
            "BID-2 (a bid is a number of tricks): numbers from 3 to 6 may be bid; "
            "BID-1 (one turn each, from eldest): it is the turn of seat 0"
        ),
        "bid 3 is not legal. BID-3 (every bid exceeds the last): 3 does not beat 4 by seat 3",
        "call H is not legal. CALL-5 (the suit turned down is barred): hearts were turned down",
        (
            "call D alone is legal. CALL-4 (the second round): it is the turn of seat 1; "
            "CALL-17 (going alone): seat 1 plays without the partner; "
            "CALL-18 (when alone is said): alone is said with the call"
        ),
    ]
