"""``bid-euchre check``: what in a record does not follow the rules."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Any, TextIO

from bid_euchre.audit import Finding, Report, audit
from bid_euchre.cli import arguments as given
from bid_euchre.cli.files import read_file, records_in
from bid_euchre.cli.lines import Line, Span, heading, line
from bid_euchre.cli.output import write
from bid_euchre.cli.words import plural


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "check",
        help="find what does not follow the rules in a record",
        description="Find what does not follow the rules in a record of a match, one line each with its rule, and say "
        "what could not be known. The status is 1 when something is found, and 2 when the file cannot be read.",
        allow_abbrev=False,
    )
    command.add_argument("file", metavar="FILE", help="a record, in any format that can be read; - is standard input")
    command.add_argument("--json", action="store_true", help="write JSON")
    given.add_colour(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace, out: TextIO) -> int:
    """Carry out the command; the status is 1 when something is found."""
    reports = [audit(record) for record in records_in(read_file(arguments.file))]
    lines = told(reports)
    if arguments.json:
        lines = iter([line(json.dumps({"matches": [values(report) for report in reports]}))])
    write(lines, out, colour=given.colour(arguments, out))
    return 0 if all(report.clean for report in reports) else 1


def told(reports: Sequence[Report]) -> Iterator[Line]:
    """Put what was found into lines."""
    for number, report in enumerate(reports, start=1):
        match = f"match {number}, " if len(reports) > 1 else ""
        for finding in report.findings:
            yield line(match, f"{finding.place}: ", Span(str(finding.rule), "rule"), f": {finding.said}")
    found = sum(len(report.findings) for report in reports)
    yield line(plural(found, "finding") if found else "Nothing is found that does not follow the rules.")
    unknown = [(number, sentence) for number, report in enumerate(reports, start=1) for sentence in report.unknown]
    if unknown:
        yield heading("Not known")
    for number, sentence in unknown:
        match = f"match {number}, " if len(reports) > 1 else ""
        yield line(f"  {match}{sentence}")


def values(report: Report) -> dict[str, Any]:
    """Put a report into what JSON can hold."""
    return {
        "findings": [_finding_values(finding) for finding in report.findings],
        "unknown": list(report.unknown),
        "points": [None if points is None else list(points) for points in report.points],
        "scores": list(report.scores),
    }


def _finding_values(finding: Finding) -> dict[str, Any]:
    return {
        "kind": finding.kind,
        "rule": finding.rule.id,
        "title": finding.rule.title,
        "sentence": finding.sentence,
        "costs": finding.costs,
        "hand": finding.hand,
        "action": finding.action,
        "trick": finding.trick,
        "seat": finding.seat,
        "others": [rule.id for rule in finding.others],
    }
