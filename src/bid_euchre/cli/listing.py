"""``bid-euchre variants``: the games by name, a line each."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Final, TextIO

from bid_euchre import variants
from bid_euchre.cli import arguments as given
from bid_euchre.cli.families import family
from bid_euchre.cli.lines import Line, Span, heading, line
from bid_euchre.cli.output import write
from bid_euchre.cli.sources import keys, legend
from bid_euchre.cli.words import plural
from bid_euchre.ruleset import Ruleset

_COLUMNS: Final = ("name", "players", "cards", "each", "target", "sources")


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "variants",
        help="list the games",
        description="List the games by name: players and sides, cards in all and for each player, target, sources.",
        allow_abbrev=False,
    )
    given.add_colour(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace, out: TextIO) -> None:
    """Carry out the command."""
    write(listing(variants.ALL), out, colour=given.colour(arguments, out))


def listing(rulesets: Sequence[Ruleset]) -> Iterator[Line]:
    """List games, family by family and a line each, and what their sources are."""
    rows = [_row(ruleset) for ruleset in rulesets]
    widths = [max(len(row[column]) for row in (_COLUMNS, *rows)) for column in range(len(_COLUMNS))]

    def padded(row: Sequence[str]) -> str:
        return "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()

    for name in dict.fromkeys(family(ruleset) for ruleset in rulesets):
        yield heading(name)
        yield heading(padded(_COLUMNS))
        for ruleset, row in zip(rulesets, rows, strict=True):
            if family(ruleset) == name:
                text = padded(row)
                yield line(Span(text[: widths[0]], "rule"), text[widths[0] :])
        yield ()
    yield heading("The sources")
    yield from legend(keys(source for ruleset in rulesets for source in ruleset.sources))


def _row(ruleset: Ruleset) -> tuple[str, ...]:
    table = ruleset.table
    sides = "each alone" if table.sides == table.size else f"{table.sides} sides"
    rules = ruleset.match_rules
    hands = rules.fixed_hands if rules.target is None or rules.by_hands else None
    return (
        ruleset.name,
        f"{table.size}, {sides}",
        str(ruleset.pack.size),
        str(ruleset.hand_size),
        str(rules.target) if hands is None else plural(hands, "hand"),
        ", ".join(ruleset.sources),
    )
