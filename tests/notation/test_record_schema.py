"""The JSON Schema of records: it takes what is written, and refuses in shape what the reader refuses."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
import recorded

from bid_euchre.errors import NotationError
from bid_euchre.notation import format_record, parse_record, record_schema

jsonschema = pytest.importorskip("jsonschema", reason="reads schemas; not everywhere to be had")

CORPUS = Path(__file__).parents[1] / "records"


@pytest.fixture
def validator() -> Any:
    schema = record_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def data() -> Any:
    return json.loads(format_record(recorded.told()))


def test_it_takes_every_record_that_is_written(validator: Any) -> None:
    validator.validate(data())
    for number in range(60):
        record, _ = recorded.random_match(recorded.random_rules(Random(number), number), Random(number))
        validator.validate(json.loads(format_record(record)))


@pytest.mark.parametrize("file", sorted(CORPUS.glob("*.json")), ids=lambda file: file.name)
def test_it_takes_the_records_that_are_kept(file: Path, validator: Any) -> None:
    validator.validate(json.loads(file.read_text(encoding="utf-8")))


WRONG: dict[str, Any] = {
    "format": ("format", "x"),
    "version": ("version", 2),
    "version-bool": ("version", True),
    "dealer": ("dealer", "0"),
    "dealer-low": ("dealer", -1),
    "dealer-high": ("dealer", 9),
    "scores": ("scores", [1.5, 2]),
    "scores-one": ("scores", [1]),
    "scores-huge": ("scores", [0, 10**9]),
    "players": ("players", ["x"] * 10_000),
    "player": ("players", [1, 2, 3, 4]),
    "ruleset": ("ruleset", None),
    "ruleset-family": ("ruleset", {"family": "hearts", "options": {}}),
    "ruleset-key": ("ruleset", {"family": "bid", "options": {}, "extra": 1}),
    "ruleset-options": ("ruleset", {"family": "bid"}),
    "hands": ("hands", {}),
    "hand": ("hands", [1]),
    "hand-key": ("hands", [{"cards": "9C"}]),
    "holdings": ("hands", [{"holdings": ["9C"] * 10_000}]),
    "holding": ("hands", [{"holdings": [["9C"], "", "", ""]}]),
    "upcard": ("hands", [{"upcard": ""}]),
    "kitty": ("hands", [{"kitty": "9C " * 999}]),
    "actions": ("hands", [{"actions": ["1 pass"]}]),
    "action": ("hands", [{"actions": [{"seat": 1}]}]),
    "action-empty": ("hands", [{"actions": [{"seat": 1, "action": ""}]}]),
    "action-long": ("hands", [{"actions": [{"seat": 1, "action": "bid " + "x" * 160}]}]),
    "actions-many": ("hands", [{"actions": [{"seat": 1, "action": "pass"}] * 1_001}]),
    "before-many": ("hands", [{"before": [{"seat": 1, "action": "1 steal"}] * 1_001}]),
    "seat": ("hands", [{"actions": [{"seat": None, "action": "pass"}]}]),
    "comment": ("comment", 1),
    "comment-long": ("comment", "x" * 100_001),
    "tags": ("tags", {"a": "b"}),
    "tag": ("tags", [["a"]]),
    "tag-three": ("tags", [["a", "b", "c"]]),
    "tag-number": ("tags", [["a", 1]]),
    "extra": ("extra", 1),
}


@pytest.mark.parametrize(("key", "value"), WRONG.values(), ids=WRONG)
def test_what_it_refuses_is_refused_by_the_reader_too(key: str, value: Any, validator: Any) -> None:
    wrong = {**data(), key: value}
    assert not validator.is_valid(wrong)
    with pytest.raises(NotationError):
        parse_record(json.dumps(wrong))


def test_it_takes_the_longest_action_that_is_read(validator: Any) -> None:
    laid = {**data(), "hands": [{"actions": [{"seat": 1, "action": f"lay{' 9C' * 30}{' ' * 67}"}]}]}
    assert len(laid["hands"][0]["actions"][0]["action"]) == 160
    parse_record(json.dumps(laid))
    assert validator.is_valid(laid)


@pytest.mark.parametrize("key", ["format", "version", "ruleset", "dealer", "hands"])
def test_what_is_missing_is_missed_by_both(key: str, validator: Any) -> None:
    wrong = data()
    del wrong[key]
    assert not validator.is_valid(wrong)
    with pytest.raises(NotationError):
        parse_record(json.dumps(wrong))
