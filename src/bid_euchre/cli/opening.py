"""What is said before a match: the game, how it is played and who says so, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bid_euchre import options
from bid_euchre.cards import Card
from bid_euchre.cli.lines import Glyphs, Line, Span, heading, line
from bid_euchre.cli.words import listed, plural, seats_of
from bid_euchre.contract import Level
from bid_euchre.options import Option
from bid_euchre.ruleset import Ruleset

_TOLD: Final = (
    "hand_size",
    "weak_hand_claims",
    "auction",
    "min_bid",
    "max_bid",
    "specials",
    "dealer_match",
    "all_pass",
    "trumps",
    "first_lead",
    "made_score",
    "defender_score",
    "set_score",
    "target",
    "win_requires",
)
"""The options that tell a newcomer how the game goes, in the order of a hand."""

_EXAMPLE: Final = Card.of("JH")


def opening(ruleset: Ruleset, note: str, glyphs: Glyphs) -> Iterator[Line]:
    """Introduce the game and the table; ``note`` is a sentence of the command's own."""
    yield heading(f"Bid Euchre: {ruleset.name}")
    yield line(f"Sources: {listed(ruleset.sources) or 'none named'}")
    yield line(note)
    yield ()
    yield heading("How it is played")
    yield line("  (in brackets where it is written: S0.7 is clause 7 of rule sheet S0, INF marks an inference)")
    yield from _rules(ruleset)
    yield ()
    yield heading("The table")
    yield from _table(ruleset, glyphs)


def _rules(ruleset: Ruleset) -> Iterator[Line]:
    known = {name: (option, getattr(part, name)) for part in ruleset.parts for name, option in options.declared(part)}
    for name in _TOLD:
        if name in known:
            option, value = known[name]
            for text, sources in _sentences(option, value):
                yield line(f"  {text} ", Span(f"[{', '.join(sources)}]", "rule"))


def _sentences(option: Option, value: object) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Put the value of an option into sentences, each with its sources."""
    for part in value if isinstance(value, tuple) and option.many else (value,):
        setting = option.settings.get(part) or option.settings[type(part)]
        if isinstance(part, Level):
            yield _level(part), setting.sources
        elif isinstance(part, int):
            yield f"{setting.text.removesuffix('.')}: {part}.", setting.sources
        else:
            yield setting.text, setting.sources


def _level(level: Level) -> str:
    tricks = "all tricks" if level.tricks_needed is None else plural(level.tricks_needed, "trick")
    partner = "" if level.partner_plays else " without the partner"
    swap = "" if level.exchange == "none" else f", after swapping {plural(level.n, 'card')} with him"
    return (
        f"{level.name.capitalize()} is {tricks}{partner}{swap}: made {level.made} points, otherwise {level.set} lost."
    )


def _table(ruleset: Ruleset, glyphs: Glyphs) -> Iterator[Line]:
    table = ruleset.table
    sides = [f"side {side} is {seats_of(table, side)}" for side in range(table.sides)]
    yield line(f"  The seats are 0 to {table.size - 1}, clockwise; {'; '.join(sides)}.")
    yield line("  In a trick 2:", glyphs.card(_EXAMPLE), " means that seat 2 plays that card; the leader stands first.")
    yield line(
        f"  The pack has {ruleset.pack}; T is the ten" + ("." if glyphs.pictures else ", and C D H S the suits.")
    )
