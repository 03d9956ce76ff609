"""``bid-euchre watch``: a match among simple bots, every point explained."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from typing import TextIO

from bid_euchre.bots import SimpleBot, steps
from bid_euchre.cli import arguments as given
from bid_euchre.cli.lines import Glyphs, Line, heading
from bid_euchre.cli.narrator import Narrator
from bid_euchre.cli.opening import opening
from bid_euchre.cli.output import write
from bid_euchre.cli.words import plural, scores
from bid_euchre.engine import explain, new_match
from bid_euchre.phases.deal import draw_dealer
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.view import spectate


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "watch",
        help="watch bots play a match",
        description="Watch simple bots play a match to its end, every point explained. All cards are shown.",
        allow_abbrev=False,
    )
    given.add_variant(command, optional=True)
    given.add_chance(command)
    command.add_argument("--hands", metavar="N", type=given.count, help="stop after so many hands")
    given.add_looks(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace, out: TextIO) -> None:
    """Carry out the command."""
    ruleset = given.find_variant(arguments.variant)
    seed = given.choose_seed(arguments.seed)
    colour = given.colour(arguments, out)
    given.check_dealer(ruleset, arguments.dealer)
    lines = narrate(ruleset, seed, arguments.dealer, given.glyphs(arguments, out), hands=arguments.hands)
    write(lines, out, colour=colour)


def narrate(
    ruleset: Ruleset, seed: int, dealer: int | None, glyphs: Glyphs, *, hands: int | None = None
) -> Iterator[Line]:
    """Play a match, or so many hands of it, and put it into lines: the same arguments, the same lines."""
    rng = random.Random(seed)
    drawn = draw_dealer(ruleset, rng)
    state = new_match(ruleset, dealer=drawn if dealer is None else dealer)
    again = f"bid-euchre watch {given.named(ruleset)} --seed {seed}" + ("" if dealer is None else f" --dealer {dealer}")
    again += "" if hands is None else f" --hands {hands}"
    yield from opening(ruleset, f"The seed is {seed}; to see this match again: {again}", glyphs)
    narrator = Narrator(glyphs)
    for before, action, after in steps(state, [SimpleBot() for _ in ruleset.table.seats], rng):
        if isinstance(action, Deal):
            yield from narrator.deal(spectate(after), dict(enumerate(action.holdings)), action.kitty)
        else:
            ground = explain(before, action).grounds[0]
            yield from narrator.action(spectate(before), action, ground, spectate(after))
        state = after
        if state.match.hand_number == hands and not state.is_over:
            yield ()
            yield heading(f"Stopped after {plural(hands, 'hand')}: {scores(state.match.scores)}")
            break
    yield from narrator.ending(spectate(state))
