"""What several commands take from the command line."""

from __future__ import annotations

import argparse
import difflib
import random
import shlex
from typing import Final, TextIO

from bid_euchre import variants
from bid_euchre.cli.lines import Glyphs
from bid_euchre.cli.output import has_rich, takes_pictures, wants_colour
from bid_euchre.cli.words import alternatives
from bid_euchre.errors import BidEuchreError, RulesetError
from bid_euchre.notation import format_ruleset, parse_ruleset
from bid_euchre.notation.rulesets import FAMILIES
from bid_euchre.ruleset import Ruleset

WHICH_GAME: Final = "a name from `bid-euchre variants`, or a game as text"
"""What names a game on the command line."""

_SEEDS: Final = 1_000_000
"""A seed that is chosen here is below this number, so that it can be typed again."""


_QUOTED: Final = 24
"""How much is quoted of what is no number."""


def add_variant(command: argparse.ArgumentParser, *, optional: bool) -> None:
    """Add the name of a game."""
    command.add_argument(
        "variant",
        metavar="VARIANT",
        nargs="?" if optional else None,
        default="racehorse",
        help=WHICH_GAME + (" (racehorse unless given)" if optional else ""),
    )


def add_chance(command: argparse.ArgumentParser) -> None:
    """Add what decides the cards and who deals."""
    command.add_argument(
        "--seed", metavar="N", type=number, help="the number that decides the cards: the same number, the same cards"
    )
    command.add_argument(
        "--dealer", metavar="SEAT", type=number, help="the seat that deals first (by lot unless given)"
    )


def add_looks(command: argparse.ArgumentParser) -> None:
    """Add how the output looks."""
    command.add_argument("--ascii", action="store_true", help="write suits as letters, as in JH")
    add_colour(command)


def add_colour(command: argparse.ArgumentParser) -> None:
    """Add whether the output is in colour."""
    command.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="whether to use colour")


def number(text: str, most: int = 20) -> int:
    """Read a number from the command line, of so many digits at most."""
    if not (text.isascii() and text.isdigit() and len(text) <= most):
        quoted = repr(text) if len(text) <= _QUOTED else f"{text[:_QUOTED]!r}…"
        raise argparse.ArgumentTypeError(f"{quoted} is not a whole number from 0 of at most {most} digits")
    return int(text)


def count(text: str) -> int:
    """Read a number of things from the command line, one at least."""
    if not number(text):
        raise argparse.ArgumentTypeError("it is 1 at least")
    return number(text)


def find_variant(name: str) -> Ruleset:
    """Find a game by name, or read it written out: ``racehorse:target=50``.

    Raises :class:`~bid_euchre.errors.BidEuchreError` with the names that come close when there is none, and with all
    that is wrong with a text.
    """
    if name in FAMILIES or any(sign in name for sign in ":="):
        return parse_ruleset(name)
    try:
        return variants.find(name)
    except RulesetError:
        wanted = name.lower().replace("_", "-").replace(" ", "-")
        known = [ruleset.name for ruleset in variants.ALL]
        near = difflib.get_close_matches(wanted, known, n=3)
        near += [other for other in known if len(wanted) > 1 and wanted in other and other not in near]
        hint = f"did you mean {alternatives(near[:4])}?" if near else "`bid-euchre variants` lists them all"
        raise BidEuchreError(f"there is no variant {name[:40]!r}; {hint}") from None


def named(ruleset: Ruleset) -> str:
    """Write a game so that the command line finds it again: by name, or written out for a shell."""
    known = any(ruleset is one for one in variants.ALL)
    return ruleset.name if known else shlex.quote(format_ruleset(ruleset))


def choose_seed(seed: int | None) -> int:
    """Give the seed, or one by chance."""
    return random.SystemRandom().randrange(_SEEDS) if seed is None else seed


def check_dealer(ruleset: Ruleset, dealer: int | None) -> None:
    """Refuse a dealer who has no seat."""
    if dealer is not None:
        ruleset.table.check(dealer)


def glyphs(arguments: argparse.Namespace, out: TextIO) -> Glyphs:
    """Tell how cards are written."""
    return Glyphs(not arguments.ascii and takes_pictures(out))


def colour(arguments: argparse.Namespace, out: TextIO) -> bool:
    """Tell whether to write colour.

    Raises :class:`~bid_euchre.errors.BidEuchreError` when it is asked for and cannot be had.
    """
    if arguments.color == "always" and not has_rich():
        raise BidEuchreError("colour needs the extra: pip install 'bid-euchre[cli]'")
    return wants_colour(out, arguments.color)
