"""JSON whose every value knows where it stands, for files that people write and that want a place in every error.

Two things are distinguished.  A :class:`Source` is a text that has passed the first gate: not too long, rightly
encoded.  A :class:`Node` is a value with its place in the source; asking it for what it should be gives that, or a
:class:`~bid_euchre.errors.NotationError` with line and column.  What a value *means* is for the readers of formats.

The policy: nothing but :class:`~bid_euchre.errors.NotationError` leaves this module, and nothing takes long: the
size, the depth, the number of values and the length of a number have limits, and a key may stand once in an object.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, NoReturn, TypeAlias

import attrs

from bid_euchre.errors import NotationError
from bid_euchre.values import shown

Plain: TypeAlias = "bool | int | float | str | list[Any] | dict[str, Any] | None"
"""What JSON can say, as ``json.dumps`` takes it."""

LARGEST: Final = 1_048_576
"""How many bytes, or characters, a text may have if nobody says otherwise."""

DEEPEST: Final = 40
"""How many arrays and objects may stand in each other."""

MOST_VALUES: Final = 200_000
"""How many values a text may have."""

_LONGEST_NUMBER: Final = 25
_QUOTED: Final = 40

_BLANK: Final = re.compile(r"[ \t\r\n]*")
_PLAIN_STRING: Final = re.compile(r'"([^"\\\x00-\x1f]*)"')
_STRING: Final = re.compile(r'"((?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*)"')
_ESCAPE: Final = re.compile(r"\\u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}|\\u[0-9A-Fa-f]{4}|\\.")
_NUMBER: Final = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?(?![0-9.])")
_WORD: Final = re.compile(r"(?:true|false|null)(?![A-Za-z0-9_])")
_LINE_END: Final = re.compile(r"\r\n|\r|\n")

_WORDS: Final[Mapping[str, bool | None]] = {"true": True, "false": False, "null": None}
_ESCAPED: Final = {'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}


@attrs.frozen(eq=False, repr=False)
class Source:
    """A text that can tell places in it."""

    text: str
    """The whole text, without a byte order mark."""

    @staticmethod
    def of(data: str | bytes, largest: int = LARGEST) -> Source:
        """Take a text, or the bytes of a file in UTF-8, of at most so many characters or bytes."""
        if not isinstance(data, (str, bytes)):
            raise TypeError(f"a text must be str or bytes, not {type(data).__name__}")
        if len(data) > largest:
            unit = "bytes" if isinstance(data, bytes) else "characters"
            raise NotationError.at(1, 1, f"a text may have {largest} {unit}, not {len(data)}")
        if isinstance(data, str):
            lone = next((place for place, sign in enumerate(data) if "\ud800" <= sign <= "\udfff"), None)
            if lone is not None:
                raise Source(data).error(lone, "there is half a character here")
            return Source(data.removeprefix("\ufeff"))
        try:
            return Source(data.decode("utf-8").removeprefix("\ufeff"))
        except UnicodeDecodeError as error:
            before = Source(data[: error.start].decode("utf-8"))
            raise before.error(len(before.text), "the text is not in UTF-8") from None

    def place(self, offset: int) -> tuple[int, int]:
        """Tell line and column of a place, both from 1."""
        line, start = 1, 0
        for end in _LINE_END.finditer(self.text, 0, offset):
            line, start = line + 1, end.end()
        return line, offset - start + 1

    def error(self, offset: int, what: str) -> NotationError:
        """Make the error for a place, to be raised."""
        line, column = self.place(offset)
        return NotationError.at(line, column, what)


@attrs.frozen(eq=False, repr=False)
class Node:
    """A value with its place."""

    source: Source
    """The text that it stands in."""

    offset: int
    """Where it begins there."""

    value: bool | int | float | str | tuple[Node, ...] | Mapping[str, Node] | None
    """What it is: an array has nodes, an object nodes by their keys."""

    def error(self, what: str) -> NotationError:
        """Make an error about this value, to be raised."""
        return self.source.error(self.offset, what)

    def _wrong(self, what: str, wanted: str) -> NoReturn:
        raise self.error(f"{what} is {wanted}, not {quoted(self)}")

    def text(self, what: str) -> str:
        """Give a string; ``what`` says in an error what it should be."""
        return self.value if isinstance(self.value, str) else self._wrong(what, "a text")

    def flag(self, what: str) -> bool:
        """Give true or false."""
        return self.value if isinstance(self.value, bool) else self._wrong(what, "true or false")

    def whole(self, what: str, low: int, high: int) -> int:
        """Give a whole number within bounds; ``2.0`` is one."""
        value = self.value
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self._wrong(what, f"a whole number from {low} to {high}")
        return value

    def items(self, what: str, most: int = MOST_VALUES) -> tuple[Node, ...]:
        """Give the values of an array of at most so many."""
        if not isinstance(self.value, tuple):
            self._wrong(what, "a list")
        if len(self.value) > most:
            raise self.error(f"{what} has {len(self.value)} values; it may have {most}")
        return self.value

    def members(self, what: str) -> Mapping[str, Node]:
        """Give the values of an object by their keys."""
        return self.value if isinstance(self.value, dict) else self._wrong(what, "an object")

    def plain(self) -> Plain:
        """Give the value without places."""
        if isinstance(self.value, tuple):
            return [item.plain() for item in self.value]
        if isinstance(self.value, dict):
            return {key: item.plain() for key, item in self.value.items()}
        assert not isinstance(self.value, Mapping)
        return self.value


def quoted(node: Node) -> str:
    """Show a value in an error, shortened."""
    if isinstance(node.value, tuple):
        return "a list"
    if isinstance(node.value, dict):
        return "an object"
    if node.value is None or isinstance(node.value, bool):
        return str(node.value).lower().replace("none", "null")
    return shown(node.value)


def read_json(data: str | bytes, *, largest: int = LARGEST) -> Node:
    """Read JSON, keeping places.

    Raises :class:`~bid_euchre.errors.NotationError` for what is not JSON, and beyond the limits.
    """
    source = Source.of(data, largest)
    reader = _Reader(source)
    node = reader.value(reader.skip(0), 0)
    end = reader.skip(reader.at)
    if end < len(source.text):
        raise source.error(end, f"nothing may follow here, not {source.text[end : end + _QUOTED]!r}")
    return node


class _Reader:
    """One pass over a text; ``at`` is where the last value ended."""

    def __init__(self, source: Source) -> None:
        self.source: Final = source
        self.text: Final = source.text
        self.at = 0
        self._values = 0

    def skip(self, offset: int) -> int:
        blank = _BLANK.match(self.text, offset)
        assert blank is not None
        return blank.end()

    def value(self, offset: int, depth: int) -> Node:
        """Read the value that begins here."""
        self._values += 1
        if self._values > MOST_VALUES:
            raise self.source.error(offset, f"there may be {MOST_VALUES} values, not more")
        sign = self.text[offset : offset + 1]
        if sign == '"':
            return Node(self.source, offset, self._string(offset))
        if sign in ("{", "["):
            if depth == DEEPEST:
                raise self.source.error(offset, f"values may stand in each other {DEEPEST} deep, not deeper")
            return Node(self.source, offset, (self._object if sign == "{" else self._array)(offset, depth + 1))
        word = _WORD.match(self.text, offset)
        if word is not None:
            self.at = word.end()
            return Node(self.source, offset, _WORDS[word[0]])
        return Node(self.source, offset, self._number(offset))

    def _number(self, offset: int) -> int | float:
        number = _NUMBER.match(self.text, offset)
        if number is None:
            raise self._expected(offset, "a value")
        self.at = number.end()
        if len(number[0]) > _LONGEST_NUMBER:
            raise self.source.error(offset, f"a number may have {_LONGEST_NUMBER} signs, not {len(number[0])}")
        if number[1] is None and number[2] is None:
            return int(number[0])
        real = float(number[0])
        if real in (float("inf"), float("-inf")):
            raise self.source.error(offset, f"the number {number[0]} is too large")
        return real

    def _string(self, offset: int) -> str:
        string = _PLAIN_STRING.match(self.text, offset)
        if string is not None:
            self.at = string.end()
            return string[1]
        string = _STRING.match(self.text, offset)
        if string is None:
            raise self.source.error(offset, "the text that begins here does not end, or holds what it must not")
        self.at = string.end()
        text = _ESCAPE.sub(_unescaped, string[1])
        if any("\ud800" <= sign <= "\udfff" for sign in text):
            raise self.source.error(offset, "the text that begins here has half a character")
        return text

    def _array(self, offset: int, depth: int) -> tuple[Node, ...]:
        return tuple([self.value(place, depth) for place in self._listed(offset, "]")])

    def _object(self, offset: int, depth: int) -> dict[str, Node]:
        members: dict[str, Node] = {}
        for place in self._listed(offset, "}"):
            if self.text[place : place + 1] != '"':
                raise self._expected(place, "a key in double quotes")
            key = self._string(place)
            if key in members:
                raise self.source.error(place, f"the key {shown(key)} stands here for the second time")
            colon = self.skip(self.at)
            if self.text[colon : colon + 1] != ":":
                raise self._expected(colon, "a colon")
            members[key] = self.value(self.skip(colon + 1), depth)
        return members

    def _listed(self, offset: int, end: str) -> Iterator[int]:
        """Go through the places where what is parted by commas begins; each is to be read before the next is asked."""
        place = self.skip(offset + 1)
        if self.text[place : place + 1] == end:
            self.at = place + 1
            return
        while True:
            yield place
            place = self.skip(self.at)
            sign = self.text[place : place + 1]
            if sign == end:
                self.at = place + 1
                return
            if sign != ",":
                raise self._expected(place, f"a comma or {end}")
            place = self.skip(place + 1)

    def _expected(self, offset: int, what: str) -> NotationError:
        found = repr(self.text[offset : offset + 10]) if offset < len(self.text) else "the end"
        return self.source.error(offset, f"{what} was expected, not {found}")


def _unescaped(escape: re.Match[str]) -> str:
    text = escape[0]
    if text[1] != "u":
        return _ESCAPED[text[1]]
    units = [int(unit, 16) for unit in text.split("\\u")[1:]]
    if len(units) == 1:
        return chr(units[0])
    high, low = units
    return chr(0x10000 + (high - 0xD800) * 0x400 + low - 0xDC00)
