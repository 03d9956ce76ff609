"""The public names."""

from __future__ import annotations

import subprocess
import sys
import types

import bid_euchre

FRAGMENT = "import bid_euchre, sys; print(*sorted(name for name in sys.modules if name.startswith('bid_euchre')))"


def test_every_public_name_exists_once() -> None:
    assert len(set(bid_euchre.__all__)) == len(bid_euchre.__all__)
    for name in bid_euchre.__all__:
        assert getattr(bid_euchre, name) is not None, name


def test_nothing_else_is_public() -> None:
    others = [
        name
        for name, value in vars(bid_euchre).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    ]
    assert sorted(others) == sorted(
        name
        for name in bid_euchre.__all__
        if not name.startswith("_") and not isinstance(getattr(bid_euchre, name), types.ModuleType)
    )


def test_whether_the_compiled_build_is_running_is_known() -> None:
    assert type(bid_euchre.__compiled__) is bool


def test_the_public_face_is_there() -> None:
    expected = """
        Action Bid BidEuchreError Card CardSet Claim Contract Deal DealError Discard Give IllegalAction Level Match Name
        NotationError Outcome Pack Pass Play Rank Result Rule Ruleset RulesetError Ruling SeatError State Strain Suit
        Table Trick View Violation advance apply_action bid cards_in_order determinize draw_dealer
        effective_suit explain interrupts is_legal legal_actions legal_cards new_match parse_action score shuffle
        spectate trick_winner variants view
    """
    assert set(expected.split()) <= set(bid_euchre.__all__)


def test_importing_the_library_brings_no_tests_bots_or_command_line() -> None:
    done = subprocess.run([sys.executable, "-c", FRAGMENT], capture_output=True, text=True, check=True)  # noqa: S603
    for edge in ("testing", "bots", "cli"):
        assert f"bid_euchre.{edge}" not in done.stdout
