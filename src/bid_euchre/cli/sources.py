"""Where rules are written: sources cited in brackets, and what their keys stand for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from bid_euchre.cli.lines import Line, Span, line
from bid_euchre.rulebook import SOURCES

_WORD: Final = re.compile(r"[A-Za-z0-9.-]+")

_INFERRED: Final = re.compile(r"^INF\b")


def cited(sources: Iterable[str]) -> str:
    """Write sources as they stand in brackets; what is inferred says so."""
    return "; ".join(_cite(source) for source in sources)


def _cite(source: str) -> str:
    if not _INFERRED.match(source):
        return source
    rest = source.removeprefix("INF")
    start = rest.lstrip()[:4]
    return f"inferred{' from' if rest[:1] == ' ' and start != 'for ' else ''}{rest}"


def keys(sources: Iterable[str]) -> set[str]:
    """Find the keys in sources: ``S0`` in ``INF S0.34``."""
    words = [word for source in sources for word in _WORD.findall(source)]
    return {key for word in words for key in (word, word.split(".")[0]) if key in SOURCES}


def legend(found: Iterable[str]) -> Iterator[Line]:
    """Say what keys stand for, a line each, in the order of the list of sources."""
    wanted = set(found)
    width = max((len(key) for key in wanted), default=0)
    for key, title in SOURCES.items():
        if key in wanted:
            yield line("  ", Span(f"{key:<{width}}", "rule"), f"  {title}")
