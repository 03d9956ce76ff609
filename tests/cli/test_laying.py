"""Laying cards down at the terminal: how it is typed, told and shown."""

from __future__ import annotations

import io

import pytest

from bid_euchre import Ruleset, apply_action, explain, new_match, parse_action, view
from bid_euchre.cli.console import Console
from bid_euchre.cli.deeds import deed
from bid_euchre.cli.guide import guide
from bid_euchre.cli.lines import Glyphs, line
from bid_euchre.cli.play import Game
from bid_euchre.cli.tableau import table
from bid_euchre.deal import Deal
from bid_euchre.variants import BID_RACEHORSE, KNOCK_OPENSPIEL

BEFORE = ("pass", "play TC", "play JH", "play AS")
"""What seat 0 does with seed 98 until it is to lead with JC, KC and KH."""


def played(*typed: str, ruleset: Ruleset = BID_RACEHORSE) -> list[str]:
    """Type lines after those before, leave, and give what was printed after the last list of cards."""
    out = io.StringIO()
    console = Console(io.StringIO("\n".join([*BEFORE, *typed, "quit", ""])), out, colour=False)
    Game(ruleset, 0, console, Glyphs(pictures=False), quick=True).play(98, None)
    lines = [text for text in out.getvalue().splitlines() if not text.startswith("seat 0>")]
    return lines[lines.index("  you hold: JC KC KH") + 2 :]


@pytest.mark.rule("PLAY-10")
def test_a_whole_hand_is_laid_down_and_the_hand_is_scored() -> None:
    first, second, *_ = played("lay KC JC KH")
    assert first == ("  seat 0 lays down KC JC KH: KC JC KH win in that order, wherever the other cards lie [PLAY-10]")
    assert "took" in second


@pytest.mark.rule("PLAY-11")
def test_a_part_is_led_card_by_card() -> None:
    first, *rest = played("lay KC JC")
    assert first == "  seat 0 lays down KC JC: KC JC win in that order, wherever the other cards lie [PLAY-11]"
    assert rest[:3] == ["  you have laid down: KC JC", "  you hold: JC KC KH", "  you may: 1 play KC"]


def test_one_may_ask_first() -> None:
    rule = "PLAY-11 (laying a part of a hand down)"
    assert played("why lay JC")[0] == f"lay JC is legal. {rule}: JC wins, wherever the other cards lie"
    assert played("why lay JC JH")[0].startswith("lay JC JH is not legal. PLAY-7 ")
    assert played("lay")[0] == "lay what? It takes the cards in the order in which they are led"
    assert "is not understood" in played("JC KC")[0]


def test_the_guide_tells_of_it_where_it_is_allowed() -> None:
    def told(ruleset: Ruleset) -> bool:
        return any(text.startswith("  lay CARDS") for text in guide(ruleset, quick=False))

    assert told(BID_RACEHORSE)
    assert not told(KNOCK_OPENSPIEL)


def test_the_others_see_it_on_the_table() -> None:
    hands = ("JH JD AH AS KS 9D", "9C TC JC QC KC AC", "TD QD KD AD 9H TH", "9S TS JS QS QH KH")
    state = apply_action(new_match(BID_RACEHORSE, dealer=3), Deal.of(BID_RACEHORSE, hands))
    for text in ("bid 6", "pass", "pass", "pass", "name H"):
        state = apply_action(state, parse_action(text))
    action = parse_action("lay JH JD")
    after = apply_action(state, action)
    glyphs = Glyphs(pictures=False)
    shown = ["".join(span.text for span in each) for each in table(view(after, 2), glyphs)]
    assert "  seat 0 has laid down: JH JD" in shown
    ground = explain(state, action).grounds[0]
    told = line(*deed(view(state, 2), 0, action, ground, view(after, 2), glyphs))
    assert "".join(span.text for span in told).startswith("lays down JH JD: ")
