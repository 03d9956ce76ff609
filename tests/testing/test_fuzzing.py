"""Fuzzing: a quick slice of it, and that it notices what it looks for."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable

import pytest

from bid_euchre.errors import DealError, NotationError
from bid_euchre.testing import fuzzing
from bid_euchre.testing.fuzzing import READERS, Reader, fuzz, spoilt

TEXTS = int(os.environ.get("BID_EUCHRE_TEXTS", "5000"))


def test_spoilt_texts_are_read_or_refused(seed: int, tell: Callable[[str], None]) -> None:
    fuzzed = fuzz(TEXTS, seed)
    tell(str(fuzzed))
    assert fuzzed.number == TEXTS
    assert list(fuzzed.read) == list(READERS)
    assert all(fuzzed.read[name] and fuzzed.refused[name] for name in READERS)


def test_a_run_can_be_repeated_and_be_of_some_readers() -> None:
    assert (
        fuzz(200, 5, ["cards"]).read == fuzz(200, 5, ["cards"]).read == {"cards": fuzz(200, 5, ["cards"]).read["cards"]}
    )


def test_what_is_spoilt_is_seldom_what_it_was(rng: random.Random) -> None:
    texts = READERS["rulesets"].texts(rng)
    spoilt_texts = [spoilt(texts, rng) for _ in range(300)]
    assert len(set(spoilt_texts)) > 250
    assert len(set(spoilt_texts) & set(texts)) < 50


@pytest.mark.parametrize("name", READERS)
def test_texts_are_good_before_they_are_spoilt(name: str, rng: random.Random) -> None:
    for text in READERS[name].texts(rng):
        READERS[name].read(text)


def crash(text: str) -> object:
    raise KeyError(text)


def refuse_otherwise(text: str) -> object:
    raise DealError([text])


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (crash, "broken raised KeyError for "),
        (refuse_otherwise, "broken refused .* by DealError"),
        (lambda _: time.sleep(0.02), "broken took 0.0 seconds for "),
    ],
    ids=["crash", "error", "slow"],
)
def test_a_broken_reader_is_found(read: Callable[[str], object], message: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Reader(read, lambda _: ["text"], (NotationError,))
    monkeypatch.setattr(fuzzing, "READERS", {"broken": broken})
    with pytest.raises(AssertionError, match=message):
        fuzz(10, 1, seconds=0.01)
