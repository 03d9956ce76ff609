"""Ten games that other people recorded in Euchre Game Notation, with the points that another program gives them.

The environment variable ``BID_EUCHRE_ORACLES`` names the folder that has ``egn/game01.egn`` and its fellows.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest
from told import replayed

from bid_euchre.errors import IllegalAction, NotationError
from bid_euchre.notation import read_egn, write_egn

FOLDER: Final = os.environ.get("BID_EUCHRE_ORACLES")
pytestmark = pytest.mark.skipif(FOLDER is None, reason="BID_EUCHRE_ORACLES names no folder")
EGN: Final = Path(FOLDER or ".") / "egn"
LEGAL: Final = [f"game{number:02}.egn" for number in range(1, 10)]


@pytest.fixture(scope="module")
def scores() -> dict[str, Any]:
    """Read the points that another program gave the games."""
    found: dict[str, Any] = json.loads((EGN / "scores.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", LEGAL)
def test_the_games_replay_with_the_points_of_another_program(name: str, scores: dict[str, Any]) -> None:
    record = read_egn((EGN / name).read_bytes())
    ends = replayed(record)
    deals = scores[name]["deals"]
    assert [[*end.match.results[-1].points] for end in ends] == [deal["points"] for deal in deals]
    assert [[*end.match.scores] for end in ends] == [deal["running"] for deal in deals]
    assert ends[-1].is_over == scores[name]["ends_exactly_at_target"]


@pytest.mark.parametrize("name", LEGAL)
def test_the_games_are_written_and_read_back(name: str) -> None:
    record = read_egn((EGN / name).read_bytes())
    assert read_egn(write_egn(record)) == record


def test_the_tenth_game_is_read_and_not_legal() -> None:
    record = read_egn((EGN / "game10.egn").read_bytes())
    assert [hand.dealer for hand in record.hands] == [0, 1]
    assert [len(hand.actions) for hand in record.hands] == [25, 21]
    assert record.hands[0].dealt.kitty != (None, None, None)
    with pytest.raises(IllegalAction, match="PLAY-2"):
        replayed(record)


def test_a_kitty_that_only_an_older_version_can_tell_is_not_written() -> None:
    with pytest.raises(NotationError, match="hand 1 has for the cards dealt"):
        write_egn(read_egn((EGN / "game10.egn").read_bytes()))
