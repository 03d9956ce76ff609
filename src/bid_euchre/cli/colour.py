"""Lines in colour.  Only this module imports ``rich``: it is there where the extra ``cli`` is installed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

from bid_euchre.cli.lines import Line, Style

_STYLES: Final[Mapping[Style, str]] = {
    "plain": "",
    "heading": "bold",
    "red": "red",
    "rule": "cyan",
    "gain": "green",
    "loss": "magenta",
}


class _Console(Console):
    """A console that leaves it to its caller what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        raise  # noqa: PLE0704 - it is called while the error is being handled


class ColourWriter:
    """Writes lines to a stream in the sixteen colours that every terminal has."""

    def __init__(self, out: TextIO) -> None:
        """Take the stream, which was found to take colour."""
        self._console = _Console(file=out, force_terminal=True, color_system="standard", no_color=False)

    def __call__(self, text: Line) -> None:
        """Write a line."""
        spans = [(span.text, _STYLES[span.style]) for span in text]
        self._console.print(Text.assemble(*spans), soft_wrap=True)
