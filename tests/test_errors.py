"""The errors: what is refused, as a class and as data."""

from __future__ import annotations

import pickle

import pytest

from bid_euchre.errors import (
    AnalysisError,
    BidEuchreError,
    DealError,
    IllegalAction,
    LanguageError,
    NotationError,
    RulesetError,
    SeatError,
)
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.playing import PLAY_2


@pytest.mark.parametrize(
    "kind", [AnalysisError, IllegalAction, DealError, LanguageError, RulesetError, SeatError, NotationError]
)
def test_everything_refused_is_one_family(kind: type[Exception]) -> None:
    assert issubclass(kind, BidEuchreError)
    assert issubclass(kind, ValueError)


def test_an_illegal_action_prints_the_rule_first() -> None:
    error = IllegalAction(Violation(PLAY_2, "a club was led"))
    assert str(error) == "PLAY-2 (follow suit): a club was led"
    assert error.rule is PLAY_2
    assert error.violation.detail == "a club was led"


def test_an_illegal_action_pickles_with_its_violation() -> None:
    error = IllegalAction(Violation(PLAY_2, "a club was led"))
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is IllegalAction
    assert again.violation == error.violation
    assert str(again) == str(error)


@pytest.mark.parametrize("kind", [AnalysisError, DealError, RulesetError])
def test_listed_errors_join_their_reasons(kind: type[AnalysisError | DealError | RulesetError]) -> None:
    error = kind(["one thing", "another"])
    assert error.reasons == ("one thing", "another")
    assert str(error) == "one thing; another"
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is kind
    assert again.reasons == error.reasons
    assert str(again) == str(error)


def test_a_single_reason_may_be_given_as_text() -> None:
    assert DealError("one thing").reasons == ("one thing",)
