"""The line of a record: the data of its JSON with less around it, in printable ASCII.

``record/1`` and the fields of the match come first, then after each `` ; `` the fields of a hand, or ``-`` when it has
none.  A field is a name, an equals sign and a value: numbers ``0,0``, texts ``"Ann","Bob"`` as JSON writes them, cards
``9C,TC/AH,??`` with the seats parted by strokes, and in brackets what was done: ``[1 bid 4, 2 pass "a remark", 1 JH]``.
A seat stands before each action, ``-`` when it is nobody's, and ``play`` is left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NoReturn

from bid_euchre.notation.located import Source

OPENING: Final = "record/"
"""How a line begins; the version follows."""

MOST_PARTS: Final = 30_000
"""How many hands, actions and texts a line has at most, taken together."""

_FORMAT: Final = "bid_euchre record"

_PLAY: Final = "play "

_KINDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("library", "comment"), "text"),
    "players": "texts",
    "tags": "pairs",
    **dict.fromkeys(("scores", "final", "points"), "numbers"),
    **dict.fromkeys(("before", "actions"), "actions"),
    "dealer": "number",
    "ruleset": "word",
    "holdings": "holdings",
    "upcard": "word",
    "kitty": "cards",
}
"""For each field how its value is written."""

_STRING: Final = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_WORD: Final = re.compile(r"[^ ;\"\[\]]+")
_NAME: Final = re.compile(r"([a-z]+)=")
_NUMBERS: Final = re.compile(r"-?[0-9]{1,9}(?:,-?[0-9]{1,9})*", re.ASCII)
_CARDS: Final = re.compile(r"(?:[0-9A-Za-z?]+(?:,[0-9A-Za-z?]+)*)?", re.ASCII)
_HOLDINGS: Final = re.compile(rf"{_CARDS.pattern}(?:/{_CARDS.pattern})*", re.ASCII)
_ACTION: Final = re.compile(r"([0-9]|-) ([^,\]\"\x00-\x1f]{1,200})", re.ASCII)
_NEXT_HAND: Final = " ; "
_EMPTY: Final = "-"
_BLANK: Final = " \t\r\n"


def written(record: Mapping[str, Any]) -> str:
    """Write the data of a record, its ruleset being a word."""
    hands = [_fields(hand) for hand in record["hands"]]
    own = {key: value for key, value in record.items() if key not in ("format", "version", "hands")}
    return _NEXT_HAND.join([f"{OPENING}{record['version']} {_fields(own)}", *[hand or _EMPTY for hand in hands]])


def _fields(values: Mapping[str, Any]) -> str:
    return " ".join([f"{name}={_WRITERS[_KINDS[name]](value)}" for name, value in values.items()])


def _list(values: Sequence[object]) -> str:
    return ",".join([json.dumps(value) for value in values])


def _commas(text: str) -> str:
    return text.replace(" ", ",")


def _said(actions: Sequence[Mapping[str, Any]]) -> str:
    told = []
    for done in actions:
        comment = f" {json.dumps(done['comment'])}" if "comment" in done else ""
        told.append(f"{done.get('seat', '-')} {done['action'].removeprefix(_PLAY)}{comment}")
    return f"[{', '.join(told)}]"


_WRITERS: Final[Mapping[str, Callable[[Any], str]]] = {
    "text": json.dumps,
    "number": str,
    "word": str,
    "texts": _list,
    "pairs": lambda pairs: _list([text for pair in pairs for text in pair]),
    "numbers": _list,
    "cards": _commas,
    "holdings": lambda holdings: "/".join([_commas(holding) for holding in holdings]),
    "actions": _said,
}


def read(text: str) -> dict[str, object]:
    """Read the data of a record, its ruleset being a word.

    Raises :class:`~bid_euchre.errors.NotationError` with line and column for what is no record's line.
    """
    line = text.rstrip(_BLANK)
    return _Reader(Source(text), len(line) - len(line.lstrip(_BLANK)), line.lstrip(_BLANK)).record()


class _Reader:
    """Reads a line from left to right."""

    def __init__(self, source: Source, start: int, text: str) -> None:
        self._source = source
        self._start = start
        self._text = text
        self._at = 0
        self._parts = 0

    def _count(self) -> None:
        """Refuse what has too many parts."""
        self._parts += 1
        if self._parts > MOST_PARTS:
            self._refuse(f"there are {MOST_PARTS} hands, actions and texts at most")

    def record(self) -> dict[str, object]:
        if not self._text.startswith(OPENING):
            self._refuse(f"a record's line begins with {OPENING}")
        self._at = len(OPENING)
        version = self._match(_WORD, "a version")
        if version != "1":
            self._refuse(f"version 1 can be read, not {version:.20}")
        if not self._skip(" "):
            self._refuse("a space is expected")
        whole = self._fields()
        hands: list[dict[str, object]] = []
        while self._at < len(self._text):
            self._at += len(_NEXT_HAND)
            self._count()
            hands.append({} if self._skip(_EMPTY) else self._fields())
            if self._at < len(self._text) and not self._text.startswith(_NEXT_HAND, self._at):
                self._refuse(f"{_NEXT_HAND!r} or the end is expected")
        return {"format": _FORMAT, "version": 1, **whole, "hands": hands}

    def _fields(self) -> dict[str, object]:
        """Read fields up to the next hand, or the end."""
        found: dict[str, object] = {}
        while True:
            named = _NAME.match(self._text, self._at)
            if named is None or named[1] not in _KINDS:
                self._refuse(f"a field is expected, one of {', '.join(_KINDS)}")
            if named[1] in found:
                self._refuse(f"the field {named[1]} stands twice")
            self._at = named.end()
            found[named[1]] = _READERS[_KINDS[named[1]]](self)
            if self._at == len(self._text) or self._text.startswith(_NEXT_HAND, self._at):
                return found
            if not self._skip(" "):
                self._refuse("a space is expected")

    def _refuse(self, why: str) -> NoReturn:
        raise self._source.error(self._start + self._at, why)

    def _match(self, pattern: re.Pattern[str], what: str) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            self._refuse(f"{what} is expected")
        self._at = found.end()
        return found[0]

    def _skip(self, sign: str) -> bool:
        """Go past a sign if it is there."""
        there = self._text.startswith(sign, self._at)
        self._at += len(sign) if there else 0
        return there

    def word(self) -> str:
        """Read a word."""
        return self._match(_WORD, "a word")

    def cards(self) -> str:
        """Read cards, parted by commas."""
        return self._match(_CARDS, "a card").replace(",", " ")

    def holdings(self) -> list[str]:
        """Read holdings, parted by strokes."""
        return self._match(_HOLDINGS, "a card").replace(",", " ").split("/")

    def numbers(self) -> list[int]:
        """Read numbers, parted by commas."""
        return [int(number) for number in self._match(_NUMBERS, "a number").split(",")]

    def number(self) -> int:
        """Read one number."""
        at = self._at
        found = self.numbers()
        if len(found) > 1:
            self._at = at
            self._refuse("one number is expected")
        return found[0]

    def text(self) -> str:
        """Read a text in quotes."""
        self._count()
        at = self._at
        quoted = self._match(_STRING, "a text in quotes")
        try:
            text = str(json.loads(quoted))
            text.encode()
        except ValueError:
            self._at = at
            self._refuse("this is no text of JSON")
        return text

    def texts(self) -> list[str]:
        """Read texts in quotes, parted by commas."""
        found = [self.text()]
        while self._skip(","):
            found.append(self.text())
        return found

    def pairs(self) -> list[list[str]]:
        """Read names with their texts, one after the other."""
        at = self._at
        found = self.texts()
        if len(found) % 2:
            self._at = at
            self._refuse("each name has a text")
        return [found[place : place + 2] for place in range(0, len(found), 2)]

    def actions(self) -> list[dict[str, object]]:
        """Read what was done, in brackets."""
        if not self._skip("["):
            self._refuse("'[' is expected")
        found: list[dict[str, object]] = []
        while not self._skip("]"):
            if found and not self._skip(", "):
                self._refuse("a comma and a space, or ']', are expected")
            found.append(self._action())
        return found

    def _action(self) -> dict[str, object]:
        self._count()
        at = self._at
        self._match(_ACTION, "a seat, or '-', and an action")
        seat, said = self._text[at], self._text[at + 2 : self._at].rstrip(" ")
        done: dict[str, object] = {} if seat == "-" else {"seat": int(seat)}
        done["action"] = f"{_PLAY}{said}" if _is_card(said) else said
        if self._text.startswith('"', self._at):
            done["comment"] = self.text()
        return done


def _is_card(said: str) -> bool:
    """Whether a card stands where an action would: every other action has a word of lower case letters first."""
    return " " not in said and not said.islower()


_READERS: Final[Mapping[str, Callable[[_Reader], object]]] = {
    "text": _Reader.text,
    "number": _Reader.number,
    "word": _Reader.word,
    "texts": _Reader.texts,
    "pairs": _Reader.pairs,
    "numbers": _Reader.numbers,
    "cards": _Reader.cards,
    "holdings": _Reader.holdings,
    "actions": _Reader.actions,
}
