"""Reading what was played from a file, whichever of the formats it is in."""

from __future__ import annotations

import json
import re
import sys
from typing import Final

from bid_euchre.errors import BidEuchreError, NotationError
from bid_euchre.notation import parse_position, parse_record, parse_record_line, read_egn, read_ptn
from bid_euchre.notation.positions import LONGEST_POSITION
from bid_euchre.record import Record
from bid_euchre.recording import record_of_hand

MOST_BYTES: Final = 1_048_576
"""How large a file may be; the readers draw the line for their formats themselves."""

_UNKNOWN: Final = "this is no record, and in no format that can be read"

_OBJECT: Final = re.compile(rb'\{\s*(["}]|\Z)')
"""How an object of JSON begins; anything else in braces is a remark of Trickster's files."""

_FIELDS: Final = 4
"""How many words a position has at least."""

_KINDS: Final = ("fileType", "file_type")
"""The key of Euchre Game Notation that says what it is, which may be left out, and its older name."""

_PARTS: Final = ("metadata", "deals")
"""The keys by which it is known without."""

_BLANK: Final = b"\xef\xbb\xbf \t\r\n"


def read_file(name: str) -> bytes:
    """Read a file, or standard input for ``-``.

    Raises :class:`~bid_euchre.errors.BidEuchreError` when it cannot be read or is too large.
    """
    if name == "-" and sys.stdin is None:
        raise BidEuchreError("there is no standard input to read")
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(name, "rb") as file:  # noqa: PTH123 - what cannot be a path is refused by the system, in its words
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BidEuchreError(f"cannot read {name!r:.200}: {reason}") from None
    if len(data) > MOST_BYTES:
        raise BidEuchreError(f"cannot read {name!r:.200}: it has more than {MOST_BYTES} bytes")
    return data


def records_in(data: bytes) -> tuple[Record, ...]:
    """Read the matches of a file; which format it is in is told by its content.

    Raises :class:`~bid_euchre.errors.NotationError` with the place when it is in none of them.
    """
    start = data.lstrip(_BLANK)
    if not start:
        raise NotationError.at(1, 1, "the file is empty")
    if start.startswith(b"record/"):
        return _lines(data)
    if _OBJECT.match(start):
        return (read_egn(data) if _is_foreign(start) else parse_record(data),)
    if start.startswith((b"{", b"%", b";")) or (start.startswith(b"[") and start[1:].lstrip()[:1].isalpha()):
        return read_ptn(data)
    if start.startswith(b"["):
        raise NotationError.at(1, 1, _UNKNOWN)
    return (_position(data),)


def _is_foreign(data: bytes) -> bool:
    """Whether an object of JSON is Euchre Game Notation, by its keys; one that is cut off, by those that are seen."""
    known = (*_KINDS, *_PARTS, "format")
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        whole = [key for key in known if f'"{key}"'.encode() in data]
    keys = {key for key in known if key in whole}
    return not keys.isdisjoint(_KINDS) or ("format" not in keys and not keys.isdisjoint(_PARTS))


def _position(data: bytes) -> Record:
    """Read a position, whose reader plays it by the rules: what is told of its hand, if it does not hang on others."""
    if len(data) > LONGEST_POSITION or b"\n" in data.strip():
        raise NotationError.at(1, 1, _UNKNOWN)
    try:
        text = data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise NotationError.at(1, error.start + 1, "this is not UTF-8") from None
    if len(text.split()) < _FIELDS:
        raise NotationError.at(1, 1, _UNKNOWN)
    return record_of_hand(parse_position(text))


def _lines(data: bytes) -> tuple[Record, ...]:
    """Read records that stand in one line each."""
    records = []
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return (parse_record(data),)  # which says where it is wrong
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                records.append(parse_record_line(line))
            except NotationError as error:
                told = str(error)
                rest = told.removeprefix("line 1") if told.startswith("line 1,") else f": {told}"
                raise NotationError(f"line {number}{rest}") from None
    return tuple(records)
