"""What is said before a match: the game, how it is played and who says so, and who sits where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bid_euchre.applies import rules_of
from bid_euchre.cards import Card, Rank
from bid_euchre.cli.deciding import deciding
from bid_euchre.cli.families import family
from bid_euchre.cli.lines import Glyphs, Line, Span, heading, line
from bid_euchre.cli.sources import cited, keys, legend
from bid_euchre.cli.words import seats_of
from bid_euchre.ruleset import Ruleset

_TOLD: Final = frozenset(
    {
        "hand_size",
        "weak_hand_claims",
        "auction",
        "min_bid",
        "max_bid",
        "specials",
        "dealer_match",
        "all_pass",
        "denomination",
        "trumps",
        "first_lead",
        "made_score",
        "defender_score",
        "set_score",
        "target",
        "win_requires",
        "upcard_joker",
        "bar_turned_down_suit",
        "dealer_takes_upcard",
        "alone",
        "alone_window",
        "defend_alone",
        "alone_lead",
        "pts_make",
        "pts_march",
        "pts_lone_march",
        "pts_euchre",
    }
)
"""The options that tell a newcomer how the game goes; others are told when they are set to something unusual."""

_SEEN: Final = frozenset({"players", "sides", "low_rank", "copies", "joker"})
"""The options that are told with the table."""

_EXAMPLE: Final = Card.of("JH")


def opening(ruleset: Ruleset, note: str, glyphs: Glyphs) -> Iterator[Line]:
    """Introduce the game and the table; ``note`` is a sentence of the command's own."""
    told = [each for each in deciding(ruleset) if each.option not in _SEEN]
    told = [each for each in told if each.option in _TOLD or not each.usual]
    if ruleset.is_knock:  # what bids are worth, who may go alone unseen and the like may have no place in it
        rules = rules_of(ruleset)
        told = [each for each in told if each.rule in rules]
    yield heading(f"{family(ruleset)}: {ruleset.name}")
    yield line(note)
    yield ()
    yield heading("How it is played")
    for each in told:
        yield line(f"  {each.text}", *([Span(f" [{cited(each.sources)}]", "rule")] if each.sources else []))
    yield ()
    yield heading("Where it is written")
    yield line(f"  This game: {', '.join(ruleset.sources) or 'no source named'}. S0.7 is clause 7 of S0, and so on.")
    yield from legend(keys([*ruleset.sources, *(source for each in told for source in each.sources)]))
    yield ()
    yield heading("The table")
    yield from _table(ruleset, glyphs)


def _table(ruleset: Ruleset, glyphs: Glyphs) -> Iterator[Line]:
    table = ruleset.table
    sides = [f"side {side} is {seats_of(table, side)}" for side in range(table.sides)]
    yield line(f"  The seats are 0 to {table.size - 1}, clockwise; {'; '.join(sides)}.")
    seat = min(2, table.size - 1)
    yield line(
        f"  In a trick {seat}:",
        glyphs.card(_EXAMPLE),
        f" means that seat {seat} plays that card; the leader stands first.",
    )
    letters = ["T is the ten"] * (ruleset.pack.low <= Rank.TEN) + ["C D H S are the suits"] * (not glyphs.pictures)
    yield line(f"  The pack has {'; '.join([str(ruleset.pack), *letters])}.")
