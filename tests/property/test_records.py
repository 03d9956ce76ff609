"""Matches at random, of rulesets of any options of both families, go through records and come back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import recorded
from hypothesis import given
from hypothesis import strategies as st

from bid_euchre import Record, Report, audit
from bid_euchre.errors import NotationError
from bid_euchre.notation import format_record, format_record_line, parse_record, parse_record_line
from bid_euchre.recording import record_seen
from bid_euchre.replay import replay


def _only_what_may_be(report: Report, record: Record) -> bool:
    """Whether nothing was found but reneges where they may be made."""
    permissive = record.ruleset.options["legality"] == "permissive"
    return report.clean or (permissive and {finding.kind for finding in report.findings} == {"renege"})


def test_matches_go_through_both_forms_and_are_replayed(
    rng: Random, hands: int, tell: Callable[[str], None], seed: int
) -> None:
    played = matches = 0
    while played < hands // 5:
        record, states = recorded.random_match(recorded.random_rules(rng, matches), rng)
        assert parse_record(format_record_line(record)) == record
        again = parse_record(format_record(record))
        assert again == record
        assert list(replay(again)) == states
        report = audit(record)
        assert _only_what_may_be(report, record), report.findings
        assert report.points == tuple([hand.points for hand in record.hands])
        assert report.scores == record.final
        matches += 1
        played += len(record.hands)
    tell(f"{played} hands of {matches} matches went through JSON and line and were replayed and audited, seed {seed}")


def test_what_one_seat_saw_has_nothing_against_it(
    rng: Random, hands: int, tell: Callable[[str], None], seed: int
) -> None:
    number = max(20, hands // 20)
    for place in range(number):
        record, _ = recorded.random_match(recorded.random_rules(rng, place), rng)
        seen = record_seen(record, int(rng.random() * record.ruleset.table.size))
        assert parse_record_line(format_record_line(seen)) == seen
        for hidden in (seen, recorded.hidden(record, rng)):
            report = audit(hidden)
            permissive = record.ruleset.options["legality"] == "permissive"
            assert permissive or report.clean, (format_record_line(hidden), report.findings)
    tell(f"{number} matches with hidden cards were audited, seed {seed}")


def test_whatever_is_told_is_judged(rng: Random, hands: int, tell: Callable[[str], None], seed: int) -> None:
    number = max(50, hands // 5)
    found = 0
    for place in range(number):
        record, _ = recorded.random_match(recorded.random_rules(rng, place), rng)
        record = recorded.garbled(recorded.hidden(record, rng) if place % 3 == 0 else record, rng)
        report = audit(record)
        found += not report.clean
        assert len(report.points) == len(record.hands)
    assert found > number // 2
    tell(f"{number} garbled matches were audited, {found} with findings, seed {seed}")


TEXTS = [recorded.HAND, format_record(recorded.told())]


@given(st.text() | st.binary())
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    _read(text)


@given(st.sampled_from(TEXTS), st.data())
def test_a_changed_text_is_read_or_refused(text: str, data: Any) -> None:
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(len(text), at + 20)))
    inserted = data.draw(
        st.text(max_size=10) | st.sampled_from(["[", "{", '"', "null", "NaN", "1e999", ";", "??", "9"])
    )
    _read(text[:at] + inserted + text[end:])


def _read(text: str | bytes) -> None:
    try:
        record = parse_record(text)
    except NotationError:
        return
    assert parse_record(format_record(record)) == record
    assert parse_record_line(format_record_line(record)) == record
    audit(record)
