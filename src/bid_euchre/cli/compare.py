"""``bid-euchre compare``: two games beside each other, with what each difference comes to."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TextIO

import attrs

from bid_euchre.cli import arguments as given
from bid_euchre.cli.lines import Line, Span, heading, line
from bid_euchre.cli.output import write
from bid_euchre.cli.quoting import wrapped
from bid_euchre.cli.sources import cited, keys, legend
from bid_euchre.comparison import Comparison, Difference, Row, Way, compare
from bid_euchre.contract import Level
from bid_euchre.notation.rulesets import value_text
from bid_euchre.options import declared
from bid_euchre.variants import BID_RACEHORSE, KNOCK

_SEVERAL: Final = {
    name for game in (BID_RACEHORSE, KNOCK) for part in game.parts for name, option in declared(part) if option.many
}
"""The options that take several values."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "compare",
        help="compare two games",
        description="Say which rules of two games differ, in words, and what each way comes to in the smallest "
        "situation that tells them apart, of which all else is as usual.",
        allow_abbrev=False,
    )
    command.add_argument("a", metavar="A", help=given.WHICH_GAME)
    command.add_argument("b", metavar="B", help=given.WHICH_GAME)
    command.add_argument("--json", action="store_true", help="write JSON")
    given.add_colour(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace, out: TextIO) -> None:
    """Carry out the command."""
    colour = given.colour(arguments, out)
    comparison = compare(given.find_variant(arguments.a), given.find_variant(arguments.b))
    lines = iter([line(json.dumps(values(comparison)))]) if arguments.json else told(comparison)
    write(lines, out, colour=colour)


def told(comparison: Comparison) -> Iterator[Line]:
    """Put a comparison into lines."""
    names = comparison.a.name, comparison.b.name
    if comparison.same:
        yield heading(f"{names[0]} and {names[1]} are played alike")
        return
    yield heading(f"What differs between {names[0]} and {names[1]}")
    for difference in comparison.differences:
        yield from _difference(difference, names)
    if comparison.rows or comparison.order:
        yield ()
        yield heading("Special bids")
        for row in comparison.rows:
            yield from _row(row, names)
        for name, rows in zip(names, comparison.order or (), strict=False):
            yield line(f"  In {name} they rank {', '.join(rows)}, the lowest first.")
    for name, found in ((names[0], comparison.only_a), (names[1], comparison.only_b)):
        if found:
            yield ()
            yield heading(f"Only in {name}")
            yield from _only(found)
    yield ()
    yield heading("The sources")
    yield from legend(keys(_sources(comparison)))


def _difference(difference: Difference, names: tuple[str, str]) -> Iterator[Line]:
    yield line("  ", Span(difference.option, "rule"))
    for name, way in zip(names, (difference.a, difference.b), strict=True):
        yield from _indented(f"{name}: {_sentence(way)}")
    yield from _example(difference)


def _example(difference: Difference) -> Iterator[Line]:
    """Tell what the two ways come to, by their settings, once where the situation is the same."""
    ways = [way for way in (difference.a, difference.b) if way.situation is not None]
    for base, situation in dict.fromkeys([(way.base, way.situation) for way in ways]):
        yield from _indented(f"Say, all else as in {base}: {situation}")
        for way in ways:
            if (way.base, way.situation) == (base, situation):
                yield from _indented(f"{_setting(difference.option, way.setting)}: {way.outcome}", 10)


def _setting(option: str, value: object) -> str:
    """Write an option with its value as it stands in the text of a ruleset; of a row only the column."""
    several = option in _SEVERAL
    return f"{option.rpartition('.')[2]}={value_text(value, many=several)}"


def _row(row: Row, names: tuple[str, str]) -> Iterator[Line]:
    yield line("  ", Span(row.name, "rule"))
    for name, way in zip(names, (row.a, row.b), strict=True):
        yield from _indented(f"{name}: {'no such bid' if way is None else _sentence(way)}")
    for column in row.columns:
        yield from _example(column)


def _only(found: Sequence[tuple[str, Way]]) -> Iterator[Line]:
    for option, way in found:
        yield line("  ", Span(option, "rule"))
        yield from _indented(_sentence(way))


def _sentence(way: Way) -> str:
    sources = cited(way.sources)
    return f"{way.text}{f' [{sources}]' if sources else ''} {way.rule.id}"


def _indented(text: str, width: int = 6) -> Iterator[Line]:
    for each in wrapped(text, " " * width):
        yield line(each)


def _ways(comparison: Comparison) -> Iterator[Way]:
    for difference in comparison.differences:
        yield from (difference.a, difference.b)
    for row in comparison.rows:
        yield from [way for way in (row.a, row.b) if way is not None]
    for _, way in (*comparison.only_a, *comparison.only_b):
        yield way


def _sources(comparison: Comparison) -> Iterator[str]:
    for way in _ways(comparison):
        yield from way.sources


def values(comparison: Comparison) -> Mapping[str, Any]:
    """Put a comparison into what JSON can hold."""
    return {
        "a": comparison.a.name,
        "b": comparison.b.name,
        "same": comparison.same,
        "differences": [_difference_values(difference) for difference in comparison.differences],
        "specials": [
            {
                "name": row.name,
                "a": None if row.a is None else _way_values(row.a),
                "b": None if row.b is None else _way_values(row.b),
                "columns": [_difference_values(column) for column in row.columns],
            }
            for row in comparison.rows
        ],
        "order": None if comparison.order is None else [list(names) for names in comparison.order],
        "only_a": [{"option": option, **_way_values(way)} for option, way in comparison.only_a],
        "only_b": [{"option": option, **_way_values(way)} for option, way in comparison.only_b],
    }


def _difference_values(difference: Difference) -> Mapping[str, Any]:
    return {"option": difference.option, "a": _way_values(difference.a), "b": _way_values(difference.b)}


def _way_values(way: Way) -> Mapping[str, Any]:
    return {
        "setting": _plain(way.setting),
        "text": way.text,
        "rule": way.rule.id,
        "sources": list(way.sources),
        "situation": way.situation,
        "outcome": way.outcome,
        "base": way.base,
    }


def _plain(value: object) -> object:
    """Put a value into what JSON can hold: a row as its columns, tuples as lists."""
    if isinstance(value, Level):
        return {name: _plain(column) for name, column in attrs.asdict(value).items()}
    return [_plain(part) for part in value] if isinstance(value, tuple) else value
