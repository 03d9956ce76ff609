"""Reading lines from a person, or from a script that stands in for one."""

from __future__ import annotations

import contextlib
import importlib
from collections.abc import Iterable
from typing import TextIO

from bid_euchre.cli.lines import Line
from bid_euchre.cli.output import writer


class Stopped(Exception):
    """The input has ended before the match."""


class Console:
    """Writes lines and reads answers.

    At a terminal the person's line is edited and seen there; a line from a pipe is written after the prompt, so that
    the output reads the same.
    """

    def __init__(self, source: TextIO | None, out: TextIO, *, colour: bool) -> None:
        """Take where lines come from and go to."""
        self._source = source
        self._out = out
        self._put = writer(out, colour=colour)
        self._terminal = source is not None and source.isatty() and out.isatty()
        if self._terminal:
            with contextlib.suppress(ImportError):
                importlib.import_module("readline")  # lets a line be edited while it is typed
        reconfigure = getattr(source, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")

    def say(self, lines: Iterable[Line]) -> None:
        """Write lines."""
        for each in lines:
            self._put(each)

    def read(self, prompt: str) -> str:
        """Ask for a line.

        Raises :class:`Stopped` when there are no more.
        """
        try:
            text = input(prompt) if self._terminal else self._from_pipe(prompt)
        except (EOFError, KeyboardInterrupt) as error:
            self._out.write("\n")
            self._out.flush()
            if isinstance(error, KeyboardInterrupt):
                raise
            raise Stopped("the input ended before the match was over") from None
        return text.strip()

    def _from_pipe(self, prompt: str) -> str:
        self._out.write(prompt)
        self._out.flush()
        text = "" if self._source is None else self._source.readline()
        if not text:
            raise EOFError
        self._out.write("".join(map(self._echo, text.rstrip("\r\n"))) + "\n")
        return text

    def _echo(self, sign: str) -> str:
        """Give a sign as it can be written: what is no text, or has no place in the output's encoding, is a mark."""
        encoding = getattr(self._out, "encoding", None) or "utf-8"
        written = sign.encode(encoding, "replace").decode(encoding, "replace")
        return sign if sign.isprintable() and written == sign else "?"
