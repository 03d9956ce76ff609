"""Positions of Bid Euchre that another program's tests keep in its dialect of the Portable Bridge Notation.

The environment variable ``BID_EUCHRE_ORACLES`` names the folder that has ``ptn/Basic Play.ptn`` and its fellows.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import pytest
from told import replayed

from bid_euchre.notation import read_ptn, write_ptn

FOLDER: Final = os.environ.get("BID_EUCHRE_ORACLES")
pytestmark = pytest.mark.skipif(FOLDER is None, reason="BID_EUCHRE_ORACLES names no folder")
PTN: Final = Path(FOLDER or ".") / "ptn"
GAMES: Final = {"Basic Play": 3, "Bid Alone": 8, "Bid NT": 3, "Last to Bid": 3, "Leads": 2}


def words(text: str) -> list[str]:
    """List the words of a file, the ranks of a suit in one order."""
    ranks = re.compile(r"\b[9TJQKA]+\b(?=[. \"][^\]]*\]$)", re.MULTILINE)
    return ranks.sub(lambda found: "".join(sorted(found[0])), text).split()


@pytest.mark.parametrize("name", GAMES)
def test_the_files_are_read_and_written_back(name: str) -> None:
    data = (PTN / f"{name}.ptn").read_bytes()
    records = read_ptn(data)
    assert len(records) == GAMES[name]
    text = write_ptn(records)
    assert read_ptn(text) == records
    assert words(text) == words(data.decode("utf-8-sig"))


def test_hands_that_are_known_replay_as_far_as_they_go() -> None:
    records = read_ptn((PTN / "Basic Play.ptn").read_bytes())
    assert [len(replayed(record)) for record in records] == [1, 1, 1]
    assert [replayed(record)[-1].to_act for record in records] == [1, 0, 0]


@pytest.mark.parametrize("name", ["Bid Alone", "Bid NT", "Last to Bid"])
def test_auctions_replay_whatever_the_other_hands_are(name: str) -> None:
    for record in read_ptn((PTN / f"{name}.ptn").read_bytes()):
        assert len(replayed(record)) == 1
