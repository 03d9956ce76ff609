"""Writing lines: plain text, or colour by ``rich`` where it is installed and wanted."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal, TextIO, TypeAlias

from bid_euchre.cards import Suit
from bid_euchre.cli.lines import Line, plain

When: TypeAlias = Literal["auto", "always", "never"]
"""Whether to use colour: ``auto`` means at a terminal, unless the environment says no."""

_RICH_STYLES: Final = {
    "plain": "",
    "heading": "bold",
    "red": "red",
    "rule": "cyan",
    "gain": "green",
    "loss": "magenta",
}


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


def write(lines: Iterable[Line], out: TextIO, *, colour: bool) -> None:
    """Write lines, each as soon as it is known, and flush."""
    put = _rich(out) if colour else _plain(out)
    for each in lines:
        put(each)
    out.flush()


def _plain(out: TextIO) -> Callable[[Line], None]:
    def put(text: Line) -> None:
        out.write(plain(text) + "\n")

    return put


def _rich(out: TextIO) -> Callable[[Line], None]:
    from rich.console import Console  # noqa: PLC0415 - an extra, and slow to import
    from rich.text import Text  # noqa: PLC0415

    console = Console(file=out, force_terminal=True, color_system="standard", no_color=False, highlight=False)

    def put(text: Line) -> None:
        spans = [(span.text, _RICH_STYLES[span.style]) for span in text]
        console.print(Text.assemble(*spans), soft_wrap=True)

    return put
