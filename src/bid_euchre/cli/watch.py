"""``bid-euchre watch``: a match among simple bots, every point explained."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import Final, TextIO

from bid_euchre import variants
from bid_euchre.bots import SimpleBot, steps
from bid_euchre.cli.lines import Glyphs, Line
from bid_euchre.cli.narrator import Narrator
from bid_euchre.cli.opening import opening
from bid_euchre.cli.output import has_rich, takes_pictures, wants_colour, write
from bid_euchre.engine import explain, new_match
from bid_euchre.errors import BidEuchreError
from bid_euchre.phases.deal import draw_dealer
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.view import spectate

_SEEDS: Final = 1_000_000
"""A seed that is chosen here is below this number, so that it can be typed again."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    names = ", ".join(ruleset.name for ruleset in variants.ALL)
    command = commands.add_parser(
        "watch",
        help="watch bots play a match",
        description="Watch simple bots play a match to its end, every point explained. All cards are shown.",
        allow_abbrev=False,
    )
    command.add_argument("variant", metavar="VARIANT", nargs="?", default="racehorse", help=f"one of {names}")
    command.add_argument(
        "--seed", metavar="N", type=_number, help="the number that decides the cards: the same number, the same match"
    )
    command.add_argument(
        "--dealer", metavar="SEAT", type=_number, help="the seat that deals first (by lot unless given)"
    )
    command.add_argument("--ascii", action="store_true", help="write suits as letters, as in JH")
    command.add_argument("--color", choices=("auto", "always", "never"), default="auto", help="whether to use colour")
    command.set_defaults(run=run)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from 0 of at most 20 digits")
    return int(text)


def run(arguments: argparse.Namespace, out: TextIO) -> None:
    """Carry out the command."""
    ruleset = variants.find(arguments.variant)
    seed = random.SystemRandom().randrange(_SEEDS) if arguments.seed is None else arguments.seed
    if arguments.color == "always" and not has_rich():
        raise BidEuchreError("colour needs the extra: pip install 'bid-euchre[cli]'")
    if arguments.dealer is not None:
        ruleset.table.check(arguments.dealer)
    glyphs = Glyphs(not arguments.ascii and takes_pictures(out))
    lines = narrate(ruleset, seed, arguments.dealer, glyphs)
    write(lines, out, colour=wants_colour(out, arguments.color))


def narrate(ruleset: Ruleset, seed: int, dealer: int | None, glyphs: Glyphs) -> Iterator[Line]:
    """Play a match and put it into lines: the same arguments, the same lines."""
    rng = random.Random(seed)
    drawn = draw_dealer(ruleset, rng)
    state = new_match(ruleset, dealer=drawn if dealer is None else dealer)
    again = f"bid-euchre watch {ruleset.name} --seed {seed}" + ("" if dealer is None else f" --dealer {dealer}")
    yield from opening(ruleset, f"The seed is {seed}; to see this match again: {again}", glyphs)
    narrator = Narrator(glyphs)
    for before, action, after in steps(state, [SimpleBot() for _ in ruleset.table.seats], rng):
        if isinstance(action, Deal):
            yield from narrator.deal(spectate(after), dict(enumerate(action.holdings)))
        else:
            ground = explain(before, action).grounds[0]
            yield from narrator.action(spectate(before), action, ground, spectate(after))
        state = after
    yield from narrator.ending(spectate(state))
