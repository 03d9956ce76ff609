"""``bid-euchre explain``: why an action is legal or not in a position, or why something came out as it did."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, TextIO

from bid_euchre.actions import Action
from bid_euchre.cli import arguments as given
from bid_euchre.cli.lines import Line, Span, heading, line
from bid_euchre.cli.output import write
from bid_euchre.cli.quoting import margin, wrapped
from bid_euchre.cli.sources import cited, keys, legend
from bid_euchre.errors import BidEuchreError
from bid_euchre.language import LANGUAGES, rule_title, translate
from bid_euchre.notation import parse_action, parse_position
from bid_euchre.notation.positions import parse_word
from bid_euchre.outcomes import explain_match, explain_points, explain_trick
from bid_euchre.rulebook import Alternative, Ground, Reason, Ruling
from bid_euchre.rulings import explain
from bid_euchre.state import State
from bid_euchre.wording.common import LEGAL, NOT_LEGAL
from bid_euchre.wording.rulings import AT_OTHER_TABLES, THE_SOURCES

_MOST_READ: Final = 1_000_000
"""How many signs are read from the standard input; no position is as long."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "explain",
        help="say why an action is legal or not",
        description="Say whether an action is legal in a position, by which rules, and at which tables it would be "
        "otherwise; or why a trick was won, a hand brought its points, or the match goes on.",
        allow_abbrev=False,
    )
    command.add_argument(
        "position",
        metavar="POSITION",
        help="the position as a line of text, in quotes, as `bid-euchre deal` shows one; - reads it from input",
    )
    command.add_argument(
        "action", metavar="ACTION", nargs="*", help="the action, as in: bid 4; or as in a position: bid_4, JH"
    )
    outcome = command.add_mutually_exclusive_group()
    outcome.add_argument("--trick", metavar="N", type=given.count, help="say why trick N was won, the first being 1")
    outcome.add_argument("--points", action="store_true", help="say why the hand brought its points")
    outcome.add_argument("--match", action="store_true", help="say why the match is over, or goes on")
    command.add_argument(
        "--language", metavar="CODE", default="en", help=f"the language: {' or '.join(LANGUAGES)} (en unless given)"
    )
    command.add_argument("--json", action="store_true", help="write JSON")
    given.add_colour(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace, out: TextIO) -> None:
    """Carry out the command."""
    colour = given.colour(arguments, out)
    if any("/" in word for word in arguments.action):
        raise BidEuchreError("a position is one argument: put it in quotes")
    translate("", arguments.language)  # refuses a language that is not spoken before anything is read
    answer = _answer(arguments, parse_position(_read(arguments.position)))

    def say(text: str) -> str:
        return translate(text, arguments.language)

    lines = told(answer, arguments.language)
    if arguments.json:
        lines = iter([line(json.dumps(values(answer, say)))])
    write(lines, out, colour=colour)


def _read(position: str) -> str:
    """Give the position, read from the standard input where that is asked for."""
    if position != "-":
        return position
    if sys.stdin is None:
        raise BidEuchreError("there is no standard input to read a position from")
    try:
        text = sys.stdin.read(_MOST_READ + 1)
    except UnicodeDecodeError:
        raise BidEuchreError("the standard input is no text") from None
    if len(text) > _MOST_READ:
        raise BidEuchreError(f"a position is at most {_MOST_READ} signs long")
    return text.strip()


def _answer(arguments: argparse.Namespace, state: State) -> Ruling | Reason:
    """Ask what is to be explained: one thing, an action or an outcome."""
    outcome = arguments.trick is not None or arguments.points or arguments.match
    if outcome == bool(arguments.action):
        raise BidEuchreError("one thing is explained: an ACTION, or --trick N, --points or --match")
    if arguments.action:
        return explain(state, _action(" ".join(arguments.action)))
    if arguments.trick is not None:
        return explain_trick(state, arguments.trick)
    return explain_points(state) if arguments.points else explain_match(state)


def _action(text: str) -> Action:
    """Read an action, also as the word that it is in a position."""
    if " " not in text:
        return parse_word(text)
    return parse_action(text)


def statement(answer: Ruling | Reason) -> str:
    """Say in a sentence what is explained."""
    if isinstance(answer, Reason):
        return answer.statement
    return (LEGAL if answer.legal else NOT_LEGAL)(action=str(answer.action))


def told(answer: Ruling | Reason, language: str) -> Iterator[Line]:
    """Put an answer into lines."""
    yield heading(f"{translate(statement(answer), language)}.")
    for ground in answer.grounds:
        yield from _ground(ground, language)
    if answer.options:
        yield ()
        yield heading(translate(AT_OTHER_TABLES(), language))
        for option in answer.options:
            yield from _option(option, language)
    yield ()
    yield heading(translate(THE_SOURCES(), language))
    yield from legend(keys(_sources(answer)))


def _ground(ground: Ground, language: str) -> Iterator[Line]:
    title = rule_title(ground.rule, language)
    text = f"{title[0].upper()}{title[1:]}: {translate(ground.detail, language)} [{cited(ground.rule.sources)}]"
    named = margin(ground.rule)
    first, *rest = wrapped(text, named)
    yield line(Span(named, "rule"), first[len(named) :])
    for each in rest:
        yield line(each)


def _option(option: Alternative, language: str) -> Iterator[Line]:
    yield line("  ", Span(option.option, "rule"), f" = {shown(option.setting)}")
    yield from _indented(f"{option.text}{_bracketed(option.sources)} {option.rule.id}", 6)
    for other in option.others:
        answer = translate(other.answer, language)
        told = "".join([f", with {name} = {shown(value)}" for name, value in other.besides])
        yield from _indented(
            f"{shown(other.setting)}{told}: {answer}. {other.text}{_bracketed(other.sources)} {other.rule.id}", 6
        )


def _indented(text: str, width: int) -> Iterator[Line]:
    for each in wrapped(text, " " * width):
        yield line(each)


def _bracketed(sources: Iterable[str]) -> str:
    found = cited(sources)
    return f" [{found}]" if found else ""


def _sources(answer: Ruling | Reason) -> Iterator[str]:
    yield from answer.sources
    for option in answer.options:
        yield from option.sources
        for other in option.others:
            yield from other.sources


def shown(value: object) -> str:
    """Write the value of an option as it stands in Python, but for tuples of one kind."""
    if isinstance(value, tuple):
        return ", ".join(shown(part) for part in value) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def values(answer: Ruling | Reason, say: Callable[[str], str] = str) -> Mapping[str, Any]:
    """Put an answer into what JSON can hold; ``say`` says its sentences."""
    asked = {} if isinstance(answer, Reason) else {"action": str(answer.action), "legal": answer.legal}
    return {
        **asked,
        "statement": say(statement(answer)),
        "grounds": [
            {"rule": ground.rule.id, "detail": say(ground.detail), "sources": list(ground.rule.sources)}
            for ground in answer.grounds
        ],
        "sources": list(answer.sources),
        "options": [_option_values(option, say) for option in answer.options],
    }


def _option_values(option: Alternative, say: Callable[[str], str]) -> Mapping[str, Any]:
    return {
        "option": option.option,
        "setting": option.setting,
        "text": option.text,
        "rule": option.rule.id,
        "sources": list(option.sources),
        "others": [
            {
                "setting": other.setting,
                "text": other.text,
                "rule": other.rule.id,
                "sources": list(other.sources),
                "answer": say(other.answer),
                **({} if other.legal is None else {"legal": other.legal}),
                **({"besides": dict(other.besides)} if other.besides else {}),
            }
            for other in option.others
        ],
    }
