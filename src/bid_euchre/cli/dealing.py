"""``bid-euchre deal``: the deal with a number, or one by chance with the number it has."""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator, Mapping
from typing import Any, Final, TextIO

from bid_euchre.cards import Card
from bid_euchre.cli import arguments as given
from bid_euchre.cli.lines import Glyphs, Line, Span, heading, line
from bid_euchre.cli.output import write
from bid_euchre.engine import apply_action, new_match, shuffle
from bid_euchre.errors import BidEuchreError
from bid_euchre.notation import format_position
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.table import Seat

_MOST_DIGITS: Final = 80


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "deal",
        help="deal the cards, by number",
        description="Show the deal with a number, or one by chance with its number, and the position as a line of "
        "text that other commands read. A number means the same deal for ever.",
        allow_abbrev=False,
    )
    command.add_argument(
        "number", metavar="N", nargs="?", type=number, help="the deal's number, from 0 (by chance unless given)"
    )
    command.add_argument(
        "--variant", metavar="VARIANT", default="racehorse", help=f"{given.WHICH_GAME} (racehorse unless given)"
    )
    command.add_argument("--dealer", metavar="SEAT", type=given.number, default=0, help="who deals (0 unless given)")
    command.add_argument("--seed", metavar="N", type=given.number, help="the number that decides what chance deals")
    command.add_argument("--json", action="store_true", help="write JSON")
    given.add_looks(command)
    command.set_defaults(run=run)


def number(text: str) -> int:
    """Read the number of a deal, which may be longer than other numbers."""
    return given.number(text, _MOST_DIGITS)


def run(arguments: argparse.Namespace, out: TextIO) -> None:
    """Carry out the command."""
    ruleset = given.find_variant(arguments.variant)
    colour = given.colour(arguments, out)
    if arguments.number is not None and arguments.seed is not None:
        raise BidEuchreError("a deal by number leaves nothing to chance: give N or --seed, not both")
    start = new_match(ruleset, dealer=arguments.dealer)
    if arguments.number is None:
        deal = shuffle(start, random.Random(given.choose_seed(arguments.seed)))
    else:
        deal = Deal.from_number(ruleset, arguments.number, arguments.dealer)
    state = apply_action(start, deal)
    lines = told(ruleset, arguments.dealer, deal, state, given.glyphs(arguments, out))
    if arguments.json:
        lines = iter([line(json.dumps(values(ruleset, arguments.dealer, deal, state)))])
    write(lines, out, colour=colour)


def told(ruleset: Ruleset, dealer: Seat, deal: Deal, state: State, glyphs: Glyphs) -> Iterator[Line]:
    """Put a deal into lines."""
    yield heading(f"Deal {deal.number} of {ruleset.name}")
    for seat, holding in enumerate(deal.holdings):
        yield line("  ", Span(f"{seat}:", "rule"), " ", glyphs.cards(holding), " (dealer)" if seat == dealer else "")
    if deal.upcard is not None:
        yield line("  turned up: ", glyphs.card(deal.upcard))
    left = _left(deal)
    if left:
        yield line("  left over: ", glyphs.cards(left))
    yield line(f"  There are {Deal.count(ruleset)} deals, numbered from 0.")
    yield heading("The position")
    yield line(f"  {format_position(state)}")


def values(ruleset: Ruleset, dealer: Seat, deal: Deal, state: State) -> Mapping[str, Any]:
    """Put a deal into what JSON can hold; its number is a text, as many readers of JSON would round it."""
    return {
        "variant": ruleset.name,
        "number": str(deal.number),
        "deals": str(Deal.count(ruleset)),
        "dealer": dealer,
        "holdings": [[str(card) for card in holding] for holding in deal.holdings],
        "upcard": None if deal.upcard is None else str(deal.upcard),
        "kitty": [str(card) for card in _left(deal)],
        "position": format_position(state),
    }


def _left(deal: Deal) -> list[Card]:
    """List the cards left over that are not turned up."""
    left = list(deal.kitty)
    if deal.upcard is not None:
        left.remove(deal.upcard)
    return left
