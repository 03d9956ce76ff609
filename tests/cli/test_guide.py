"""What a person is told that can be typed."""

from __future__ import annotations

import re

import pytest
from hands import dealt
from turned import turned

from bid_euchre import Ruleset, parse_action, view
from bid_euchre.cli.guide import guide
from bid_euchre.cli.reading import understood
from bid_euchre.variants import ALL, find


@pytest.mark.parametrize(
    ("name", "listed", "bare"),
    [
        ("racehorse", "bid 4, play JH", "JH, H, low"),
        ("gamerules", "bid 4, play JH", "JH, H, moon"),
        ("cincinnati", "bid 4, play JH", "JH, H, moon"),
        ("hasenpfeffer", "bid 2, play JH", "JH, H"),
        ("six-hand", "bid 4 H, play JH", "JH, alone H"),
        ("knock", "order, call S, play JH", "S, JH"),
        ("indiana-double", "bid 2 H, play JH", "JH, H, low, moon"),
    ],
)
def test_the_examples_are_of_the_game(name: str, listed: str, bare: str) -> None:
    text = " ".join(guide(find(name), quick=False))
    assert text.startswith(f"An action is typed as it is listed ({listed}), without its verb ({bare}), or by its place")


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_example_is_known_to_the_game(ruleset: Ruleset) -> None:
    text = " ".join(guide(ruleset, quick=True))
    listed, bare = (part.split(", ") for part in re.findall(r"\(([^)#]+)\)", text)[:2])
    bids = {level.name for level in ruleset.ladder}
    for example in (*listed, *bare):
        if ruleset.pack.size == 24 and ruleset.table.size == 4:
            state = dealt(ruleset) if ruleset.hand_size == 6 else turned(ruleset)
            action = understood(example, view(state, 1))
            assert str(action).endswith(example)
            assert parse_action(str(action)) == action
    assert {example.split()[1] for example in listed if example.startswith("bid")} <= bids


def test_lines_fit() -> None:
    for ruleset in ALL:
        for quick in (False, True):
            assert max(map(len, guide(ruleset, quick=quick))) <= 100


def test_where_actions_are_sent_at_once_there_is_no_undo() -> None:
    held, quick = (guide(find("racehorse"), quick=quick) for quick in (False, True))
    assert "  undo         takes back what is held" in held
    assert not [line for line in quick if line.startswith(("  undo", "  Enter"))]
    assert "It is sent at once: there is no undo with --quick." in " ".join(quick)
    for line in ("  scores       says how it stands", "  quit         leaves the match; also exit, or q"):
        assert line in held
        assert line in quick


def test_where_the_deal_may_be_stolen_it_is_said_how() -> None:
    for name in ("wikipedia", "knock"):
        lines = guide(find(name), quick=False)
        assert bool([line for line in lines if line.startswith("  steal ")]) is (name == "wikipedia")
        assert bool([line for line in lines if line.startswith("  claim stolen ")]) is (name == "wikipedia")
    assert "The # may be left out. " in " ".join(guide(find("knock"), quick=False))
