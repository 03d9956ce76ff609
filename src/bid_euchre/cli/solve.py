"""``bid-euchre solve``: what best play leads to when all cards are known."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from typing import Any, TextIO

from bid_euchre.analysis import DealSolution, Outlook, Solution, solve_deal, solve_position
from bid_euchre.cards import Card
from bid_euchre.cli import arguments as given
from bid_euchre.cli.lines import Glyphs, Line, Span, heading, line
from bid_euchre.cli.output import write
from bid_euchre.cli.words import plural, scores, seats_of
from bid_euchre.contract import Strain
from bid_euchre.errors import AnalysisError
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat, Table


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "solve",
        help="find best play when all cards are known",
        description="Find how many tricks each side takes when nobody errs and all cards are known: for each strain "
        "and leader; or, with a strain and a leader, for each card that may be played, and a line of best play.",
        allow_abbrev=False,
    )
    command.add_argument(
        "holdings", metavar="CARDS", nargs="+", help="what a seat holds, seat 0 first, each in quotes: '9C TC JH'"
    )
    command.add_argument(
        "--variant",
        "--game",
        metavar="VARIANT",
        default="racehorse",
        help="whose pack and table (racehorse unless given)",
    )
    command.add_argument("--strain", metavar="STRAIN", help="C, D, H, S, high or low")
    command.add_argument("--leader", metavar="SEAT", type=given.number, help="the seat that leads, or led to the trick")
    command.add_argument("--trick", metavar="CARDS", default="", help="the cards on the table, the lead first")
    command.add_argument(
        "--out", metavar="SEAT", type=given.number, action="append", default=[], help="a seat that does not play"
    )
    command.add_argument("--limit", metavar="N", type=given.number, help="give bounds after so many cards were tried")
    command.add_argument("--json", action="store_true", help="write JSON")
    given.add_looks(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace, out: TextIO) -> None:
    """Carry out the command."""
    ruleset = given.find_variant(arguments.variant)
    colour = given.colour(arguments, out)
    if arguments.strain is not None and arguments.leader is not None:
        solution = _position(arguments, ruleset)
        lines = told(solution, arguments, ruleset, given.glyphs(arguments, out))
        values = position_values(solution)
    elif arguments.trick:
        raise AnalysisError(["with cards on the table a strain and a leader are needed"])
    else:
        table = _table(arguments, ruleset)
        lines, values = tabled(table, ruleset.table), table_values(table)
    if arguments.json:
        lines = iter([line(json.dumps(values))])
    write(lines, out, colour=colour)


def _common(arguments: argparse.Namespace, ruleset: Ruleset) -> dict[str, Any]:
    return {
        "sitting_out": arguments.out,
        "table": ruleset.table,
        "pack": ruleset.pack,
        "duplicate_tie": ruleset.options.get("duplicate_tie", "first"),
        "limit": arguments.limit,
    }


def _position(arguments: argparse.Namespace, ruleset: Ruleset) -> Solution:
    common = _common(arguments, ruleset)
    return solve_position(arguments.holdings, arguments.strain, arguments.leader, arguments.trick, **common)


def _table(arguments: argparse.Namespace, ruleset: Ruleset) -> DealSolution:
    strains = list(Strain) if arguments.strain is None else [arguments.strain]
    leaders = None if arguments.leader is None else [arguments.leader]
    return solve_deal(arguments.holdings, strains=strains, leaders=leaders, **_common(arguments, ruleset))


def tabled(solution: DealSolution, table: Table) -> Iterator[Line]:
    """Put the table of a deal into lines."""
    yield heading("Tricks by strain and leader")
    yield line(f"  Of each pair the first is side 0, {seats_of(table, 0)}; the second side 1, {seats_of(table, 1)}.")
    rows = [["", *(f"{leader} leads" for leader in solution.leaders)]]
    rows += [
        [strain.text, *(str(solution.outlooks[strain, leader]) for leader in solution.leaders)]
        for strain in solution.strains
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        yield line("  " + "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip())
    yield line(f"  {plural(solution.nodes, 'card')} tried")


def told(solution: Solution, arguments: argparse.Namespace, ruleset: Ruleset, glyphs: Glyphs) -> Iterator[Line]:
    """Put what best play leads to into lines."""
    table = ruleset.table
    yield heading(f"Best play when {Strain.of(arguments.strain).words}, seat {solution.seat} to play")
    tricks = solution.outlook.tricks
    if tricks is None:
        yield line(f"  Not found within the limit: {solution.outlook}, side 0 first.")
    else:
        yield line(f"  Of the tricks left {scores(tricks)}; side 0 is {seats_of(table, 0)}.")
    yield heading("Card by card")
    width = max(len(str(card)) for card in solution.cards)
    for card, outlook in solution.cards.items():
        padding = " " * (width - len(str(card)) + 2)
        yield line("  ", glyphs.card(card), padding, str(outlook), *(["  best"] if card in solution.best else []))
    if solution.line:
        yield heading("A line of best play")
        yield from _line_of_play(solution, arguments, table, glyphs)
    yield line(f"  {plural(solution.nodes, 'card')} tried")


def _line_of_play(solution: Solution, arguments: argparse.Namespace, table: Table, glyphs: Glyphs) -> Iterator[Line]:
    """Put the line into tricks, after the cards that are on the table."""
    on_table = [Card.of(text) for text in arguments.trick.replace(",", " ").split()]
    size = len([seat for seat in table.seats if seat not in arguments.out])
    plays = [*((arguments.leader, card) for card in on_table), *solution.line]
    for start in range(0, len(plays), size):
        trick = plays[start : start + size]
        yield line("  ", Span(f"{trick[0][0]}:", "rule"), " ", glyphs.cards([card for _, card in trick]))


def outlook_values(outlook: Outlook) -> Mapping[str, Any]:
    """Put an outlook into what JSON can hold."""
    return {"least": list(outlook.least), "most": list(outlook.most)}


def table_values(solution: DealSolution) -> Mapping[str, Any]:
    """Put the table of a deal into what JSON can hold: by strain, then by leader."""

    def row(strain: Strain) -> Mapping[str, Any]:
        leaders: tuple[Seat, ...] = solution.leaders
        return {str(leader): outlook_values(solution.outlooks[strain, leader]) for leader in leaders}

    return {"strains": {strain.text: row(strain) for strain in solution.strains}, "nodes": solution.nodes}


def position_values(solution: Solution) -> Mapping[str, Any]:
    """Put what best play leads to into what JSON can hold."""
    return {
        "seat": solution.seat,
        **outlook_values(solution.outlook),
        "cards": {str(card): outlook_values(outlook) for card, outlook in solution.cards.items()},
        "line": [[seat, str(card)] for seat, card in solution.line],
        "nodes": solution.nodes,
    }
