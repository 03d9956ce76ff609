"""A file of tags as its games: each tag with its value and the rows of words that follow it, all with their places."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Final

import attrs

from bid_euchre.errors import NotationError
from bid_euchre.notation.located import Source

MOST_GAMES: Final = 400

_LINE: Final = re.compile(r"[^\r\n]+")
_WORD: Final = re.compile(r"\S+")
_NAME: Final = re.compile(r"\[\s*([A-Za-z][A-Za-z0-9_]*)\s*")
_ESCAPED: Final = re.compile(r'\\([\\"])')
_BARE_QUOTE: Final = re.compile(r'(?<!\\)"')

OPTIONS: Final = "GameOptionsJson"
INHERITED: Final[tuple[str, ...]] = ("Event", OPTIONS)
"""What a game without an event of its own has from the one before."""


@attrs.frozen(eq=False)
class Word:
    """A piece of the text."""

    source: Source
    """The text."""

    offset: int
    """Where it begins."""

    text: str
    """What stands there."""

    def error(self, what: str) -> NotationError:
        """Make an error about it, to be raised."""
        return self.source.error(self.offset, what)

    def words(self) -> list[Word]:
        """Part it at spaces."""
        return [Word(self.source, self.offset + found.start(), found[0]) for found in _WORD.finditer(self.text)]


@attrs.frozen(eq=False, slots=False)  # what is worked out once needs room to be kept
class Tag:
    """A tag with what follows it."""

    name: Word
    """Its name."""

    value: Word
    """Its value, as it stands between the quotes."""

    rows: list[list[Word]] = attrs.field(factory=list)
    """The words of the lines after it."""

    @functools.cached_property
    def text(self) -> str:
        """The value, with its escapes resolved."""
        return _ESCAPED.sub(r"\1", self.value.text)

    def place(self, index: int) -> int:
        """Tell where in the source a character of :attr:`text` stands."""
        offset, left = 0, index
        for found in _ESCAPED.finditer(self.value.text):
            plain = found.start() - offset
            if left <= plain:
                break
            left -= plain + 1
            offset = found.end()
        return self.value.offset + offset + left

    @functools.cached_property
    def whole(self) -> str:
        """The value and, a line each, the rows; to be asked when all rows are there."""
        return "\n".join([self.text, *[" ".join([word.text for word in row]) for row in self.rows]])


@attrs.frozen(eq=False)
class Section:
    """The tags of one game."""

    tags: dict[str, Tag] = attrs.field(factory=dict)
    """The tags by name, in order."""

    remarks: list[str] = attrs.field(factory=list)
    """What was remarked."""

    inherited: dict[str, Tag] = attrs.field(factory=dict)
    """What it has from the game before, unless it has its own."""

    @property
    def all_tags(self) -> dict[str, Tag]:
        """The tags with those of the game before."""
        return {**self.inherited, **self.tags}


def read_sections(source: Source) -> list[Section]:
    """Part a file into games; an event begins one, and so does a tag that stands a second time."""
    sections = [Section()]
    tag: Tag | None = None
    for line in _lines(source):
        if isinstance(line, str):
            sections[-1].remarks.append(line)
        elif line.text.startswith("["):
            tag = _tag(line)
            _begin(sections, tag)
            sections[-1].tags[tag.name.text] = tag
        elif tag is None:
            raise line.error(f"a tag in brackets was expected, not {line.text[:20]!r}")
        else:
            tag.rows.append(line.words())
    return [section for section in sections if section.tags or section.remarks]


def _begin(sections: list[Section], tag: Tag) -> None:
    """Begin another game, if this tag does; an event has nothing from the one before."""
    name = tag.name.text
    last = sections[-1]
    if name in last.tags or (name == "Event" and "Deal" in last.tags):
        if len(sections) == MOST_GAMES:
            raise tag.name.error(f"there may be {MOST_GAMES} games, not more")
        known = last.all_tags
        sections.append(Section(inherited={key: known[key] for key in INHERITED if key in known}))
    if name == "Event":
        sections[-1].inherited.clear()


def _tag(line: Word) -> Tag:
    named = _NAME.match(line.text)
    if named is None or not line.text.endswith("]"):
        raise line.error('a tag is [Name "value"], on one line')
    name, value = named[1], line.text[named.end() : -1].rstrip()
    start = line.offset + named.end()
    if value.startswith('"'):
        if len(value) < 2 or not value.endswith('"') or (name != OPTIONS and _ends_early(value)):
            raise line.source.error(start, f"the value of {name[:20]} does not end where its line does")
        start, value = start + 1, value[1:-1]
    elif '"' in value:
        raise line.source.error(start, f"the value of {name[:20]} stands half in quotes")
    return Tag(Word(line.source, line.offset + named.start(1), name), Word(line.source, start, value))


def _ends_early(value: str) -> bool:
    """Whether a quote ends the value before its end, or the last one is escaped."""
    inner = value[1:]
    closing = _BARE_QUOTE.search(inner.replace("\\\\", "  "))
    return closing is None or closing.end() != len(inner)


def _lines(source: Source) -> Iterator[Word | str]:
    """Go through the lines: those with words, and what was remarked as plain text."""
    text = source.text
    open_at: int | None = None
    for line in _LINE.finditer(text):
        start, end = line.span()
        while start < end:
            if open_at is not None:
                closes = text.find("}", start, end)
                inside = text[start : end if closes < 0 else closes].strip()
                if inside:
                    yield inside
                open_at, start = (open_at, end) if closes < 0 else (None, closes + 1)
            elif text[start].isspace():
                start += 1
            elif text[start] in "%;":
                yield text[start + 1 : end].strip()
                start = end
            else:
                begins = -1 if text[start] == "[" else text.find("{", start, end)
                word = text[start : end if begins < 0 else begins].strip()
                if word:
                    yield Word(source, start, word)
                open_at, start = (None, end) if begins < 0 else (begins, begins + 1)
    if open_at is not None:
        raise source.error(open_at, "the remark that begins here does not end")
