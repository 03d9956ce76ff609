"""The entry point: reads the command line, runs the command, and turns what goes wrong into one line and a status.

The statuses are 0 for success, 1 when something illegal is found, the output cannot be written, or the input ends
before the match, 2 for a command line that cannot be carried out, 130 after Ctrl-C and 141 when a reader such as
``head`` has closed the pipe, as shells use them.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib.metadata
import os
import sys
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from typing_extensions import override

from bid_euchre._compiler import COMPILED
from bid_euchre.cli import check, compare, dealing, explain, listing, play, rules, solve, watch
from bid_euchre.cli.console import Stopped
from bid_euchre.errors import BidEuchreError

PROGRAM: Final = "bid-euchre"

_COMMANDS: Final = (watch, play, listing, rules, solve, dealing, explain, compare, check)
"""The modules of the commands: each has ``add_to(commands)``, which sets ``run(arguments, out)`` as its default.

What ``run`` gives, if anything, is the status.
"""


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in one line."""

    @override
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {_on_one_line(message)}; see {self.prog} --help\n")


class _Version(argparse.Action):
    """Prints the version, which is looked up only when it is asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="show the version and exit")

    @override
    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> None:
        print(version())
        parser.exit()


def version() -> str:
    """Say what is running."""
    try:
        number = importlib.metadata.version("bid-euchre")
    except importlib.metadata.PackageNotFoundError:
        number = "(not installed)"
    return f"{PROGRAM} {number}, {'compiled' if COMPILED else 'pure Python'}"


def parser() -> argparse.ArgumentParser:
    """Build the parser of the command line."""
    top = _Parser(
        prog=PROGRAM,
        description="Bid Euchre and Knock Euchre at the terminal, with a reason for everything.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action=_Version)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in _COMMANDS:
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and give the exit status; ``arguments`` are those of the process unless given.

    A command line that cannot be read exits at once, as :mod:`argparse` does.
    """
    try:
        try:
            wanted = parser().parse_args(arguments)
            if sys.stdout is None:
                return _complain("there is no standard output", 1)
            status: int | None = wanted.run(wanted, sys.stdout)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()  # here, where what goes wrong is still understood
    except (BidEuchreError, Stopped) as error:
        return _complain(str(error), 1 if isinstance(error, Stopped) else 2)
    except KeyboardInterrupt:
        return _complain("interrupted", 130)
    except BrokenPipeError:
        _forget_output()
        return 141
    except OSError as error:
        _forget_output()
        return _complain(f"cannot write: {error.strerror or error}", 1)
    return status or 0


def _on_one_line(message: str) -> str:
    """Write what cannot be printed as it would stand in a program: a message may quote what was typed."""
    signs = [sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in message]
    return "".join(signs)


def _complain(message: str, status: int) -> int:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            print(f"{PROGRAM}: {message}", file=sys.stderr)
    return status


def _forget_output() -> None:
    """Drop what is still to be written: the interpreter would complain about it on its way out."""
    with contextlib.suppress(OSError, ValueError):
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, sys.stdout.fileno())
        os.close(devnull)
