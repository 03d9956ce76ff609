"""Rules in full, with their sources, and what a game makes of them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from bid_euchre.cli.lines import Line, Span, line
from bid_euchre.cli.sources import cited
from bid_euchre.rulebook import Rule
from bid_euchre.sentences import Sentence

WIDTH: Final = 96

_INDENT: Final = 12


def quote(rule: Rule, here: Iterable[Sentence] = (), *, title: bool = False) -> Iterator[Line]:
    """Quote a rule, with its title if wanted; ``here`` is what the game has set about it."""
    begin = f"{rule.title[0].upper()}{rule.title[1:]}. " if title else ""
    named = margin(rule)
    first, *rest = wrapped(f"{begin}{rule.text} [{cited(rule.sources)}]", named)
    yield line(Span(named, "rule"), first[len(named) :])
    for sentence in here:
        sources = f" [{cited(sentence.sources)}]" if sentence.sources else ""
        rest += wrapped(f"In this game: {sentence.text}{sources}", " " * _INDENT)
    for each in rest:
        yield line(each)


def margin(rule: Rule) -> str:
    """Write the id of a rule where it stands before a text: a space parts them, however long it is."""
    return f"  {rule.id:<{_INDENT - 3}} "


def wrapped(text: str, begin: str) -> list[str]:
    """Break a text into lines; ``begin`` stands before the first."""
    lines = textwrap.wrap(text, WIDTH - len(begin), break_on_hyphens=False, break_long_words=False)
    return [(" " * len(begin) if place else begin) + each for place, each in enumerate(lines)]
