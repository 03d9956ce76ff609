"""Formats of others: games played at random are written and read back, and no text does anything but be refused."""

from __future__ import annotations

import functools
import itertools
import json
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st
from told import recorded, replayed

from bid_euchre.actions import Claim
from bid_euchre.errors import NotationError
from bid_euchre.notation import read_egn, read_ptn, write_egn, write_ptn
from bid_euchre.notation.ptn.options import read_options, write_options
from bid_euchre.record import Record
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing.walks import walks
from bid_euchre.variants import KNOCK_EGN

T = TypeVar("T")

EGN_CHOICES: Final[dict[str, list[object]]] = {
    "all_pass": ["stick_dealer", "redeal_next"],
    "dealer_partner_order": ["normal", "forced_alone"],
    "defend_alone": ["off", "vs_loner"],
    "alone_exchange": ["none", "receive_then_discard"],
    "knock_no_trump": ["none", "round2"],
    "alone_lead": ["eldest_active", "left_of_loner"],
    "weak_hand_claims": [(), ("farmers",), ("bottoms",)],
    "pts_lone_march": [4, 5],
    "target": [10, 5],
}
EGN_RULES: Final = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in EGN_CHOICES.items()})

PTN_OPTIONS: Final = st.fixed_dictionaries(
    {},
    optional={
        "gameOverScore": st.integers(5, 60),
        "allowNoTrump": st.booleans(),
        "allowLowNoTrump": st.booleans(),
        "noAlone": st.booleans(),
        "callForBest": st.booleans(),
        "offerAloneCall2": st.booleans(),
        "makerLeadsFirst": st.booleans(),
        "minBid": st.integers(0, 4),
        "numDecks": st.integers(1, 2),
        "deckSize": st.sampled_from([16, 20, 24, 28, 32]),
        "bidType": st.sampled_from([0, "LevelAndSuit"]),
        "biddingStyle": st.sampled_from([0, "Auction"]),
        "isPartnership": st.booleans(),
        "ambience": st.text(max_size=5),
    },
)
SEEDS: Final = st.integers(0, 2**32)


def tried(read: Callable[[], T]) -> tuple[T | None, NotationError | None]:
    """Call something, and give what it answers or why it refuses."""
    try:
        return read(), None
    except NotationError as error:
        return None, error


def egn_rules(options: dict[str, Any]) -> Ruleset:
    """Make a game that the notation can tell."""
    return KNOCK_EGN.replace(name="egn", **options)


def swaps(record: Record) -> bool:
    """Whether somebody swapped cards with the kitty; which ones, the play need not show."""
    return any(isinstance(done.action, Claim) for hand in record.hands for done in hand.actions)


@given(EGN_RULES, SEEDS)
def test_games_are_written_as_egn_and_read_back(options: dict[str, Any], seed: int) -> None:
    rules = egn_rules(options)
    for walk in itertools.islice(walks(rules, Random(seed)), 2):
        record = recorded([walk], players=("a", "b", "c", "d"), comment="two\nlines", tags=(("title", "t"),))
        text, error = tried(functools.partial(write_egn, record))
        if text is None:
            assert swaps(record)
            assert "claim" in str(error)
            continue
        assert read_egn(text) == record
        assert write_egn(read_egn(text)) == text
        (end,) = replayed(read_egn(text))
        assert (end.match.scores, end.match.results[-1]) == (walk.end.match.scores, walk.end.match.results[-1])


@given(PTN_OPTIONS, SEEDS)
def test_hands_are_written_as_ptn_and_read_back(options: dict[str, Any], seed: int) -> None:
    rules, error = tried(lambda: read_options(json.dumps(options), 4, False))
    if rules is None:
        assert "these options do not go together" in str(error)
        return
    assert read_options(write_options(rules) or "{}", 4, False) == rules
    walk = next(walks(rules, Random(seed)))
    record = recorded([walk], tags=(("Event", 'a "quoted" \\ event'), ("Site", "")))
    (hand,) = record.hands
    hidden = [done for done in hand.actions if not str(done.action).startswith("give ")]
    record = attrs.evolve(record, hands=(attrs.evolve(hand, actions=tuple(hidden)),), scores=None)
    given = len(hidden) < len(hand.actions)
    if given:
        with pytest.raises(NotationError, match="the notation cannot say what hand 1 has for action"):
            write_ptn([record])
        return
    text = write_ptn([record, record])
    assert read_ptn(text) == (record, record)
    assert write_ptn(read_ptn(text)) == text
    (end,) = replayed(record)
    assert end.match.results[-1] == walk.end.match.results[-1]


VALID_EGN: Final = write_egn(recorded(itertools.islice(walks(KNOCK_EGN, Random(1)), 2), players=("a", "b", "c", "d")))


def unscored(seed: int) -> Record:
    """Play a hand of Bid Euchre from nothing."""
    walk = next(walks(read_options("{}", 4, False), Random(seed)))
    return attrs.evolve(recorded([walk]), scores=None)


VALID_PTN: Final = write_ptn([unscored(1), unscored(2)])


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str | bytes:
    """Give a valid text with pieces taken out, doubled and put in, perhaps as bytes with some of them changed."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 30)))
        piece = draw(
            st.sampled_from([*'"[]{}:,-.%;\\♠↓\n0', text[start:end] * 2, "Xx", "null", "9" * 30, "\ufeff", "é"])
        )
        text = text[:start] + piece + text[end:]
    if draw(st.booleans()):
        return text
    data = bytearray(text.encode())
    if data and draw(st.booleans()):
        data[draw(st.integers(0, len(data) - 1))] = draw(st.integers(0, 255))
    return bytes(data)


@given(mutated(VALID_EGN) | st.text() | st.binary())
def test_no_text_makes_the_reader_of_egn_fail(text: str | bytes) -> None:
    record, error = tried(lambda: read_egn(text))
    if record is None:
        assert error is not None
        assert error.line is not None
        return
    again, _ = tried(lambda: write_egn(record))
    assert again is None or read_egn(again) == record


@given(mutated(VALID_PTN) | st.text() | st.binary())
def test_no_text_makes_the_reader_of_ptn_fail(text: str | bytes) -> None:
    records, error = tried(lambda: read_ptn(text))
    if records is None:
        assert error is not None
        assert error.line is not None
        return
    again, _ = tried(lambda: write_ptn(records))
    assert again is None or read_ptn(again) == records


@given(
    st.dictionaries(st.sampled_from(["min_rank", "num_players", "joker", "farmers", "canadian"]), st.integers(0, 12))
)
def test_no_rules_make_the_reader_fail(rules: dict[str, Any]) -> None:
    text = json.dumps({"metadata": {"ruleset": rules}})
    record, error = tried(lambda: read_egn(text))
    assert (record is None) == (error is not None)
    assert error is None or error.line == 1
