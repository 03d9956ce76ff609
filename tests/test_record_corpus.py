"""The records that are kept: each must read for ever, and be written byte for byte as it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bid_euchre import audit
from bid_euchre.notation import format_record, format_record_line, parse_record, records
from bid_euchre.notation.defaults import SINCE
from bid_euchre.record import Record
from bid_euchre.replay import replay

FOLDER = Path(__file__).parent / "records"
NAMES = sorted({file.stem for file in FOLDER.iterdir()})


def read(file: Path) -> Record:
    return parse_record(file.read_bytes())


def test_there_are_records_of_both_families_in_both_forms() -> None:
    assert len(NAMES) >= 12
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}{end}" for name in NAMES for end in (".json", ".txt")}
    families = {"upcard" if read(FOLDER / f"{name}.txt").hands[0].dealt.upcard else "none" for name in NAMES}
    assert families == {"upcard", "none"}


@pytest.mark.parametrize("name", NAMES)
def test_a_record_reads_as_it_did_and_is_written_as_it_was(name: str) -> None:
    text, line = (FOLDER / f"{name}.json").read_bytes(), (FOLDER / f"{name}.txt").read_bytes()
    record = parse_record(text)
    assert record == parse_record(line)
    assert _without_younger_options(format_record(record), json.loads(text)) == text.decode()
    assert f"{format_record_line(record)}\n".encode() == line


def _without_younger_options(text: str, old: Any) -> str:
    """Leave out the options that there were not when a record was kept; they must mean what there was without them."""
    data = json.loads(text)
    rules = data["ruleset"]
    for name in [name for name in rules["options"] if name not in old["ruleset"]["options"]]:
        assert rules["options"].pop(name) == SINCE[rules["family"]][name]
    return "\n".join(records._laid_out(data)) + "\n"


@pytest.mark.parametrize("name", NAMES)
def test_a_record_says_what_it_did(name: str) -> None:
    record = read(FOLDER / f"{name}.json")
    report = audit(record)
    assert report.clean != name.startswith("illegal"), report.findings
    assert name.startswith(("hidden", "illegal")) == (not _can_be_replayed(record))
    if not name.startswith(("hidden", "illegal")):
        assert report.points == tuple([hand.points for hand in record.hands])
        assert report.scores == record.final


def _can_be_replayed(record: Record) -> bool:
    try:
        return bool(list(replay(record)))
    except ValueError:
        return False
