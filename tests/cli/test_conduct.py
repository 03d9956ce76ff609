"""Reneges at the terminal: typed, asked about and told."""

from __future__ import annotations

import functools
import io

import pytest
from hands import after
from wronged import bidding, led, onward, reneged

from bid_euchre import apply_action, explain, parse_action, view
from bid_euchre.cli.app import main
from bid_euchre.cli.console import Console
from bid_euchre.cli.guide import guide
from bid_euchre.cli.lines import Glyphs
from bid_euchre.cli.narrator import Narrator
from bid_euchre.cli.person import Person
from bid_euchre.cli.play import Game
from bid_euchre.cli.reading import understood
from bid_euchre.errors import NotationError
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.variants import BID_RACEHORSE, KNOCK

GLYPHS = Glyphs(pictures=False)
LOOSE = BID_RACEHORSE.replace(name="racehorse", legality="permissive")


def played(*typed: str, ruleset: Ruleset = LOOSE, seed: int = 98) -> str:
    """Type lines at seat 0, leave, and give what was printed."""
    out = io.StringIO()
    console = Console(io.StringIO("\n".join([*typed, "quit", ""])), out, colour=False)
    Game(ruleset, 0, console, GLYPHS, quick=True).play(seed, None)
    return out.getvalue()


def told(state: State, text: str) -> list[str]:
    """Narrate something, as a spectator without cards is told it."""
    action = parse_action(text)
    ground = explain(state, action).grounds[0]
    then = apply_action(state, action)
    lines = Narrator(GLYPHS).action(view(state, 0), action, ground, view(then, 0))
    return ["".join(span.text for span in each) for each in lines]


@pytest.mark.parametrize("typed", ["withdraw", "0 withdraw", "WITHDRAW", "claim renege 1 2", "0 claim renege 1 2"])
def test_it_is_typed_with_the_seat_or_without(typed: str) -> None:
    for state in (bidding(), reneged()):
        expected = typed.lower() if typed[0] == "0" else f"0 {typed.lower()}"
        assert str(understood(typed, view(state, 0))) == expected


def test_a_suit_is_demanded_in_any_spelling() -> None:
    assert str(understood("demand hearts", view(bidding(), 0))) == "0 demand H"


@pytest.mark.parametrize("typed", ["1 withdraw", "2 claim renege 1 2", "arbiter misdeal", "claim renege 1"])
def test_nobody_speaks_for_another_seat_or_as_arbiter(typed: str) -> None:
    with pytest.raises(NotationError):
        understood(typed, view(bidding(), 0))


def test_what_was_said_out_of_turn_is_told() -> None:
    assert told(reneged(), "2 withdraw")[0] == "  seat 2 takes a card back [CONDUCT-4]"
    claim = "claims that seat 2 reneged in trick 1: it is true"
    assert told(led(), "1 claim renege 2 1")[0] == f"  seat 1 {claim} [CONDUCT-2]"
    false = told(led(), "1 claim renege 0 1")
    assert false == ["  seat 1 claims that seat 0 reneged in trick 1: it is not true [CONDUCT-2]"]
    assert told(onward(led()), "pass")[0] == "  seat 1 claims nothing: the hand may be scored"


def test_what_an_arbiter_rules_is_told() -> None:
    state = bidding(table_talk_penalty=("points", 1), out_of_turn_play="call_suit")
    assert told(state, "arbiter table-talk 2") == ["  an arbiter rules: seat 2 talked about the cards [CONDUCT-10]"]
    shown = after(state, "arbiter exposed-card 1 9C")
    assert told(shown, "2 demand C") == ["  seat 2 demands a suit: clubs [CONDUCT-8]"]
    thrown = told(state, "arbiter misdeal")
    assert thrown[:3] == [
        "  an arbiter rules: the cards were wrongly dealt [CONDUCT-7]",
        "  the hand is thrown in [CONDUCT-7]",
        "  no side scores [SCORE-7]",
    ]
    talked = told(after(state, "arbiter table-talk 2"), "arbiter misdeal")
    assert "  no side scores [SCORE-7]" not in talked


def test_a_match_that_a_renege_does_not_win_is_told_so() -> None:
    lines = told(led(scores=(0, 31), win_requires="made_or_set"), "1 claim renege 2 1")
    assert any("nobody has won: side 1 neither made a bid nor set the bidders" in text for text in lines)


def test_the_guide_tells_of_it_where_it_is_possible() -> None:
    for ruleset in (BID_RACEHORSE, KNOCK):
        loose = ruleset.replace(legality="permissive")
        assert any("withdraw" in text for text in guide(loose, quick=False))
        assert not any("withdraw" in text for text in guide(ruleset, quick=False))
        assert not any(text.startswith("  lay CARDS") for text in guide(loose, quick=False))


def test_it_is_asked_for_at_the_command_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "racehorse", "--permissive", "--seed", "98"]) == 0
    out = capsys.readouterr().out
    assert "claim renege 2 4" in out
    assert "bid-euchre play racehorse --permissive --seed 98" in out


def shown(printed: str) -> list[str]:
    """Give what was printed since seat 0 played its first card."""
    lines = printed.splitlines()
    return lines[next(place for place, text in enumerate(lines) if "trick 1:" in text) :]


@pytest.mark.rule("CONDUCT-4")
@pytest.mark.parametrize("typed", ["withdraw", "2", "0 withdraw"])
def test_who_reneged_is_asked_before_the_next_lead_whether_he_takes_it_back(typed: str) -> None:
    lines = shown(played("pass", "play JH", typed, "play TC"))
    assert "Seat 2 leads next. You may: 1 wait   2 withdraw" in lines[2]
    assert "  seat 0 takes a card back [CONDUCT-4]" in [text.removeprefix("seat 0> ") for text in lines]
    assert any("0:TC" in text and "trick 1:" in text for text in lines)


def test_he_may_wait_and_ask_why() -> None:
    lines = shown(played("pass", "play JH", "why 1", "why withdraw", "wait"))
    assert any("you may always wait: seat 2 then leads" in text for text in lines)
    assert any("withdraw is legal. CONDUCT-4" in text for text in lines)
    assert any("on the table: 2:" in text for text in lines)


def test_while_he_is_asked_nothing_is_ruled_on_for_who_leads_next() -> None:
    asked = [f"why play {card}" for card in LOOSE.pack.cards]
    lines = shown(played("pass", "play JH", *asked, "wait"))
    assert [text for text in lines if "it is not your turn" in text] == ["it is not your turn"] * len(asked)
    assert not any("PLAY-7" in text or "may play any card" in text for text in lines)


@pytest.mark.rule("CONDUCT-2")
def test_what_else_is_done_out_of_turn_is_understood_at_that_prompt_and_nothing_more() -> None:
    lines = shown(played("pass", "play JH", "claim renege 3 1", "claim renege 2", "play TC", "wait"))
    refused = "is not understood: type wait or withdraw, or press Enter to wait"
    assert [text for text in lines if "trick 1, or led" in text or refused in text] == [
        (
            "0 claim renege 3 1 is not legal. CONDUCT-2 (a renege must be claimed): "
            "seat 3 followed in trick 1, or led, or did not play"
        ),
        f"'claim renege 2' {refused}",
        f"'play TC' {refused}",
    ]


def test_a_claim_made_at_that_prompt_is_judged() -> None:
    out = io.StringIO()
    state = after(reneged(), "play KH", "play KS", "play TD", "play JC")
    typed = io.StringIO("claim renege 3 1\n")
    person = Person(Console(typed, out, colour=False), GLYPHS, quick=True)
    assert str(person.interrupt(view(state, 2), functools.partial(explain, state))) == "2 claim renege 3 1"


def test_who_could_not_follow_or_followed_is_not_asked() -> None:
    assert "leads next" not in played("pass", "play TC", "play JH", "play AS")
    assert "leads next" not in played("pass", "play TC", ruleset=BID_RACEHORSE)
