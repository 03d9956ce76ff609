"""Writing lines: plain text, or colour where it is wanted and the extra for it is installed."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Literal, TextIO, TypeAlias

from bid_euchre.cards import Suit
from bid_euchre.cli.lines import Line, Span, plain

When: TypeAlias = Literal["auto", "always", "never"]
"""Whether to use colour: ``auto`` means at a terminal, unless the environment says no."""


def has_rich() -> bool:
    """Tell whether the extra ``cli`` is installed."""
    return importlib.util.find_spec("rich") is not None


def takes_pictures(out: TextIO) -> bool:
    """Tell whether the suits' pictures can be written to a stream."""
    try:
        "".join(suit.symbol for suit in Suit).encode(out.encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def wants_colour(out: TextIO, when: When, environment: Mapping[str, str] = os.environ) -> bool:
    """Tell whether to write colour: asked for, or at a terminal of a user who did not say ``NO_COLOR``."""
    if when != "auto":
        return when == "always"
    refused = bool(environment.get("NO_COLOR")) or environment.get("TERM") == "dumb"
    return out.isatty() and not refused and has_rich()


def writer(out: TextIO, *, colour: bool) -> Callable[[Line], None]:
    """Give what writes a line to a stream; a sign that the stream cannot carry is written by its number."""
    put = _colour(out) if colour else _plain(out)
    encoding = getattr(out, "encoding", None) or "utf-8"

    def carried(text: str) -> str:
        return text.encode(encoding, "backslashreplace").decode(encoding)

    return lambda text: put(tuple(Span(carried(span.text), span.style) for span in text))


def write(lines: Iterable[Line], out: TextIO, *, colour: bool) -> None:
    """Write lines, each as soon as it is known."""
    put = writer(out, colour=colour)
    for each in lines:
        put(each)


def _plain(out: TextIO) -> Callable[[Line], None]:
    def put(text: Line) -> None:
        out.write(plain(text) + "\n")

    return put


def _colour(out: TextIO) -> Callable[[Line], None]:
    from bid_euchre.cli.colour import ColourWriter  # noqa: PLC0415 - needs an extra, and takes long to import

    return ColourWriter(out)
