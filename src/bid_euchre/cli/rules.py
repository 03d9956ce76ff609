"""``bid-euchre rules``: the rulebook of one game."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TextIO

from bid_euchre.applies import rules_of
from bid_euchre.axes import inferences
from bid_euchre.cli import arguments as given
from bid_euchre.cli.deciding import decided
from bid_euchre.cli.families import base
from bid_euchre.cli.lines import Line, Span, heading, line
from bid_euchre.cli.output import write
from bid_euchre.cli.quoting import quote, wrapped
from bid_euchre.cli.settings import listed
from bid_euchre.cli.sources import cited, keys, legend
from bid_euchre.contract import Level
from bid_euchre.rulebook import CHAPTERS
from bid_euchre.ruleset import Ruleset
from bid_euchre.sentences import cannot_act, sentences


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "rules",
        help="show the rulebook of a game",
        description="Show the rules that apply in a game, with their sources, and what differs from racehorse, "
        "or in Knock Euchre from knock.",
        allow_abbrev=False,
    )
    given.add_variant(command, optional=False)
    command.add_argument("--options", action="store_true", help="show what can be set, and how it is set here")
    given.add_colour(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace, out: TextIO) -> None:
    """Carry out the command."""
    colour = given.colour(arguments, out)
    ruleset = given.find_variant(arguments.variant)
    write(listed(ruleset) if arguments.options else rulebook(ruleset), out, colour=colour)


def rulebook(ruleset: Ruleset) -> Iterator[Line]:
    """Put the rulebook of a game into lines."""
    yield heading(f"The rules of {ruleset.name}")
    yield line(
        f"This game: {', '.join(ruleset.sources) or 'no source named'}. What the letters stand for is at the end;"
    )
    yield line("S0.7 is clause 7 of S0, and so on. Marked as inferred is what no source states outright.")
    yield ()
    yield heading(f"What differs from {base(ruleset).name}")
    yield from _differences(ruleset)
    chapter = ""
    for rule in rules_of(ruleset):
        prefix = rule.id.partition("-")[0]
        if prefix != chapter:
            chapter = prefix
            yield ()
            yield heading(CHAPTERS.get(prefix, prefix))
        yield from quote(rule, decided(ruleset, rule), title=True)
    yield from _inferred(ruleset)
    yield ()
    yield heading("The sources")
    yield from legend(keys([*ruleset.sources, *_sources(ruleset)]))


def _sources(ruleset: Ruleset) -> Iterator[str]:
    for rule in rules_of(ruleset):
        yield from rule.sources
        yield from (source for sentence in decided(ruleset, rule) for source in sentence.sources)
    for sentence in sentences(ruleset):
        if not sentence.usual:
            yield from sentence.sources


def _differences(ruleset: Ruleset) -> Iterator[Line]:
    ordinary = base(ruleset)
    usual = ordinary.options
    changed = {
        name: value
        for name, value in ruleset.options.items()
        if (name not in usual or value != usual[name]) and not cannot_act(ruleset, name)
    }
    if not changed:
        yield line("  nothing")
    told = list(sentences(ruleset))
    inferred = inferences(ruleset)
    for name, value in changed.items():
        was = f" ({ordinary.name}: {_shown(usual[name])})" if name in usual else ""
        yield line("  ", Span(name, "rule"), f" = {_shown(value)}{was}")
        for sentence in told:
            if sentence.option == name:
                sources = f" [{cited(sentence.sources)}]" if sentence.sources else ""
                for text in wrapped(f"{sentence.text}{sources} {sentence.rule.id}", " " * 6):
                    yield line(text)
        if name in inferred:
            yield from _reason(f"Inferred: {inferred[name]}")


def _inferred(ruleset: Ruleset) -> Iterator[Line]:
    inferred = inferences(ruleset)
    if inferred:
        yield ()
        yield heading("Inferred")
    for name, why in inferred.items():
        yield line("  ", Span(name, "rule"), f" = {_shown(ruleset.options[name])}")
        yield from _reason(f"{why[0].upper()}{why[1:]}")


def _reason(text: str) -> Iterator[Line]:
    plain = text.replace("−", "-")  # as numbers are written here, and for terminals that know ASCII alone
    for each in wrapped(f"{plain}.", " " * 6):
        yield line(each)


def _shown(value: object) -> str:
    """Write the value of an option."""
    if isinstance(value, Level):
        return value.name
    if isinstance(value, tuple):
        return ", ".join(_shown(part) for part in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
