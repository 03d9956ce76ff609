"""JSON read strictly: what two readers could understand in two ways is refused, and every refusal names its place.

The reader of the standard library takes doubled keys, numbers that are none, and any depth; here they are refused,
before anything is made of them.  :class:`Node` is a value with its place; a place is written as one would in a
program: ``hands[2].actions[0].seat``.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from typing import Final, NoReturn

import attrs

from bid_euchre.errors import NotationError
from bid_euchre.values import expect, shown

LARGEST: Final = 4_000_000
"""How many bytes, or characters, a text has at most."""

DEEPEST: Final = 12
"""How deep lists and objects may lie in one another."""

_LONGEST_NUMBER: Final = 12
LONGEST_TEXT: Final = 100_000
"""How many characters a text within has at most."""

_TEXTS: Final = re.compile(r'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_NO_BRACKET: Final = re.compile(r"[^\[\]{}]+")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")


@attrs.frozen
class _Object:
    """An object as it was written, doubled keys and all."""

    pairs: tuple[tuple[str, object], ...]


@attrs.frozen
class _Refused:
    """A number that cannot be had."""

    why: str


def decoded(text: str | bytes) -> str:
    """Give a text that is not too large and can be written as UTF-8; a byte order mark is dropped.

    Raises :class:`~bid_euchre.errors.NotationError` otherwise, with line and column.
    """
    expect(text, (str, bytes), "a text")
    if len(text) > LARGEST:
        raise NotationError(f"line 1, column 1: a text has {LARGEST} bytes at most, not {len(text)}")
    if isinstance(text, bytes):
        text = _utf8(text)
    lone = None if text.isascii() else _SURROGATE.search(text)
    if lone is not None:
        raise NotationError(f"{place(text, lone.start())}: half a surrogate pair is no character")
    return text.removeprefix("\ufeff")


def _utf8(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        raise NotationError(f"{place(before, len(before))}: this is not UTF-8") from None


def place(text: str, offset: int) -> str:
    """Name a place in a text by line and column, both counted from 1."""
    before = text.rfind("\n", 0, offset)
    return f"line {text.count(chr(10), 0, offset) + 1}, column {offset - before}"


def read_json(text: str) -> Node:
    """Read JSON.

    Raises :class:`~bid_euchre.errors.NotationError` with the place for what is no JSON, is nested deeper than
    :data:`DEEPEST`, has a key twice in one object, or has numbers that are too long or none at all.
    """
    _check_depth(text)
    try:
        value = json.loads(
            text,
            object_pairs_hook=lambda pairs: _Object(tuple(pairs)),
            parse_int=_integer,
            parse_float=_fraction,
            parse_constant=lambda name: _Refused(f"{name} is no number"),
        )
    except json.JSONDecodeError as error:
        raise NotationError(f"line {error.lineno}, column {error.colno}: {_lowered(error.msg)}") from None
    return Node(_plain(value, ""))


def _lowered(message: str) -> str:
    return message[:1].lower() + message[1:]


def _check_depth(text: str) -> None:
    """Refuse what is nested too deeply, before anything follows the nesting."""
    brackets = _NO_BRACKET.sub("", _TEXTS.sub("", text))
    for _ in range(DEEPEST):
        brackets = brackets.replace("[]", "").replace("{}", "")
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            raise NotationError(f"line 1, column 1: lists and objects lie at most {DEEPEST} deep in one another")


def _integer(digits: str) -> object:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else _Refused(f"a number of {len(digits)} digits is too long")


def _fraction(digits: str) -> object:
    number = float(digits)
    return number if math.isfinite(number) else _Refused("a number must be finite")


def _plain(value: object, path: str) -> object:
    """Give objects as dictionaries, refusing what no place could be named for before."""
    if isinstance(value, _Object):
        made: dict[str, object] = {}
        for key, part in value.pairs:
            if key in made:
                raise NotationError(f"{path or 'the whole'}: the key {shown(key)} stands twice")
            made[_whole(key, path)] = _plain(part, under(path, key))
        return made
    if isinstance(value, list):
        return [_plain(part, f"{path}[{index}]") for index, part in enumerate(value)]
    if isinstance(value, _Refused):
        raise NotationError(f"{path or 'the whole'}: {value.why}")
    return _whole(value, path) if isinstance(value, str) else value


def _whole(text: str, path: str) -> str:
    if not text.isascii() and _SURROGATE.search(text):
        raise NotationError(f"{path or 'the whole'}: half a surrogate pair is no character")
    return text


def under(path: str, key: str) -> str:
    """Name the place of a key in an object."""
    word = key if key.isidentifier() else shown(key)
    return f"{path}.{word}" if path else word


@attrs.frozen
class Node:
    """A value of JSON, and where it stands; each method gives it as one kind of thing, or refuses."""

    value: object
    """The value."""

    path: str = ""
    """Where it stands; nothing for the whole."""

    def refuse(self, why: str) -> NoReturn:
        """Raise :class:`~bid_euchre.errors.NotationError` with the place."""
        raise NotationError(f"{self.path or 'the whole'}: {why}")

    def fields(self, needed: Iterable[str], others: Iterable[str] = ()) -> dict[str, Node]:
        """Give the parts of an object that has these keys and, if at all, those others, and no more."""
        if not isinstance(self.value, dict):
            self.refuse(f"an object is expected, not {shown(self.value)}")
        needed = tuple(needed)
        known = (*needed, *others)
        for key in self.value:
            if key not in known:
                self.refuse(f"there is no key {shown(key)} here; keys are {', '.join(known)}")
        for key in needed:
            if key not in self.value:
                self.refuse(f"the key {key!r} is missing")
        return {key: Node(part, under(self.path, key)) for key, part in self.value.items()}

    def items(self, number: int | None = None, what: str = "parts") -> list[Node]:
        """Give the parts of a list, of so many where the number is given."""
        if not isinstance(self.value, list):
            self.refuse(f"a list is expected, not {shown(self.value)}")
        if number is not None and len(self.value) != number:
            self.refuse(f"there are {number} {what}, not {len(self.value)}")
        return [Node(part, f"{self.path}[{index}]") for index, part in enumerate(self.value)]

    def text(self, longest: int = LONGEST_TEXT) -> str:
        """Give a text that is not too long."""
        if not isinstance(self.value, str):
            self.refuse(f"a text is expected, not {shown(self.value)}")
        if len(self.value) > longest:
            self.refuse(f"a text here has {longest} characters at most, not {len(self.value)}")
        return self.value

    def integer(self, low: int, high: int) -> int:
        """Give a whole number within limits."""
        if type(self.value) is not int:
            self.refuse(f"a whole number is expected, not {shown(self.value)}")
        if not low <= self.value <= high:
            self.refuse(f"a number from {low} to {high} is expected, not {self.value}")
        return self.value
