"""Comparing two games: which options differ, in words, and what each setting comes to where it can be told.

An option is compared by its value and by the rule that the value follows; special bids are compared row by row, each
row column by column.  The examples are those of :mod:`bid_euchre.axes`: the smallest situation that tells the settings
of an option apart, in a game that is otherwise ``racehorse`` or ``knock``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

import attrs

from bid_euchre import options
from bid_euchre.contract import Level
from bid_euchre.options import Option
from bid_euchre.rulebook import Rule
from bid_euchre.ruleset import Ruleset
from bid_euchre.sentences import cannot_act, row_told, told
from bid_euchre.values import expect

if TYPE_CHECKING:
    from bid_euchre.axes import Axis

_ROWS: Final = "specials"
"""The option that is compared row by row."""

_LARGE: Final = 100
"""Numbers beyond it are not tried: a match to so many points takes its time."""


@attrs.frozen
class Way:
    """How one of two games does something."""

    setting: object
    """The value of the option, or of the column."""

    text: str
    """The same in a sentence."""

    rule: Rule
    """The rule it follows."""

    sources: tuple[str, ...]
    """Who plays so."""

    situation: str | None = None
    """The smallest situation that tells the settings apart; ``None`` where there is none for this one."""

    outcome: str | None = None
    """What happens in it; ``None`` where there is none."""

    base: str | None = None
    """The game in which it happens: that of this name with this one setting, and what that and the situation need.

    It is ``racehorse`` or ``knock``, and not the game that is compared: what comes of a setting there hangs on others.
    """


@attrs.frozen
class Difference:
    """An option, or a column of a special bid, that two games set otherwise."""

    option: str
    """The name of the option, or of the row and the column: ``moon.set``."""

    a: Way
    """How the first game does it."""

    b: Way
    """How the second game does it."""

    def __str__(self) -> str:
        """Give both ways in a line."""
        return f"{self.option}: {self.a.text} | {self.b.text}"


@attrs.frozen
class Row:
    """A special bid of two games, or of one of them."""

    name: str
    """The name of the bid."""

    a: Way | None
    """How it is in the first game; ``None`` when that has no bid of the name."""

    b: Way | None
    """How it is in the second game; ``None`` when that has no bid of the name."""

    columns: tuple[Difference, ...] = ()
    """What differs, where both games have it."""


@attrs.frozen
class Comparison:
    """Two games beside each other."""

    a: Ruleset
    """The first game."""

    b: Ruleset
    """The second game."""

    differences: tuple[Difference, ...]
    """The options that both have and that differ, in the order of the first game's options."""

    rows: tuple[Row, ...]
    """The special bids that differ, those of the first game first."""

    order: tuple[tuple[str, ...], tuple[str, ...]] | None
    """The special bids that both have, lowest first in each, where their order differs; else ``None``."""

    only_a: tuple[tuple[str, Way], ...]
    """The options that only the first game has: by name, and how it does it."""

    only_b: tuple[tuple[str, Way], ...]
    """The options that only the second game has."""

    @property
    def same(self) -> bool:
        """Whether the games are played alike."""
        return not (self.differences or self.rows or self.order or self.only_a or self.only_b)

    def __str__(self) -> str:
        """Give a line for each difference."""
        lines = [str(difference) for difference in self.differences]
        for row in self.rows:
            lines += [str(column) for column in row.columns]
            if row.a is None or row.b is None:
                way, name = (row.a, self.a.name) if row.b is None else (row.b, self.b.name)
                lines.append(f"{row.name}: only in {name}: {'' if way is None else way.text}")
        if self.order is not None:
            lines.append(f"{_ROWS}: {' | '.join([', '.join(names) for names in self.order])}")
        for found, name in ((self.only_a, self.a.name), (self.only_b, self.b.name)):
            lines += [f"{option}: only in {name}: {way.text}" for option, way in found]
        return "\n".join(lines) or f"{self.a.name} and {self.b.name} are played alike"


def compare(a: Ruleset, b: Ruleset) -> Comparison:
    """Compare two games of either family.

    Of games of different families the options that both have are compared, and the others listed as only in one.
    Raises ``TypeError`` for what is no ruleset.
    """
    expect(a, Ruleset, "a ruleset")
    expect(b, Ruleset, "a ruleset")
    in_a, in_b = _ways(a), _ways(b)
    shared = [name for name in in_a if name in in_b and name != _ROWS]
    differences = [Difference(name, in_a[name], in_b[name]) for name in shared if _differs(in_a[name], in_b[name])]
    examples = _axes(a), _axes(b)
    told = [_with_examples(difference, examples) for difference in differences]
    rows, order = _compare_rows(a, b) if _ROWS in in_a and _ROWS in in_b else ((), None)
    only_a = [(name, way) for name, way in in_a.items() if name not in in_b]
    only_b = [(name, way) for name, way in in_b.items() if name not in in_a]
    return Comparison(a, b, tuple(told), rows, order, tuple(only_a), tuple(only_b))


def _differs(a: Way, b: Way) -> bool:
    return a.setting != b.setting or type(a.setting) is not type(b.setting) or a.rule != b.rule


def _ways(ruleset: Ruleset) -> dict[str, Way]:
    """Tell how a game sets each of its options that can act in it."""
    found: dict[str, Way] = {}
    for part in ruleset.parts:
        for name, option in options.declared(part):
            if not cannot_act(ruleset, name):
                found[name] = _way(ruleset, name, option, getattr(part, name))
    return found


def _way(ruleset: Ruleset, name: str, option: Option, value: object) -> Way:
    sentence = told(ruleset, name, option, value)
    return Way(value, sentence.text, sentence.rule, sentence.sources)


def _axes(ruleset: Ruleset) -> Mapping[str, Axis]:
    """Give the situations of a game's family."""
    from bid_euchre.axes import AXES, KNOCK_AXES  # noqa: PLC0415 - a table that only this function of the library reads

    return KNOCK_AXES if ruleset.is_knock else AXES


def _with_examples(difference: Difference, axes: tuple[Mapping[str, Axis], Mapping[str, Axis]]) -> Difference:
    first, second = [tables.get(difference.option) for tables in axes]
    a, b = _example(difference.a, first), _example(difference.b, second)
    if first is second and a.outcome == b.outcome:  # the situation does not tell these two apart
        return difference
    return attrs.evolve(difference, a=a, b=b)


def _example(way: Way, axis: Axis | None) -> Way:
    """Add what a setting comes to in the situation of an axis, where it can be brought about."""
    outcome = None if axis is None else _outcome(axis, way.setting)
    if axis is None or outcome is None:
        return way
    return attrs.evolve(way, situation=axis.situation, outcome=outcome, base=axis.make().name)


def _outcome(axis: Axis, setting: object) -> str | None:
    """Tell what happens; ``None`` where a setting that the axis does not list does not fit its situation."""
    if setting in axis.settings:
        return axis.outcome(setting)
    if isinstance(setting, int) and abs(setting) > _LARGE:
        return None
    outcome = axis.outcome(setting)
    return None if outcome.startswith("refused") else outcome


def _compare_rows(a: Ruleset, b: Ruleset) -> tuple[tuple[Row, ...], tuple[tuple[str, ...], tuple[str, ...]] | None]:
    """Compare the special bids of two games."""
    in_a, in_b = _specials(a), _specials(b)
    rows: list[Row] = []
    for name in dict.fromkeys((*in_a, *in_b)):
        first, second = in_a.get(name), in_b.get(name)
        if first == second:
            continue
        ways = [None if row is None else _row_way(game, row) for game, row in ((a, first), (b, second))]
        columns = () if first is None or second is None else tuple(_columns(first, second, _row_rule(a)))
        rows.append(Row(name, ways[0], ways[1], columns))
    both = [tuple([name for name in rows if name in in_a and name in in_b]) for rows in (in_a, in_b)]
    return tuple(rows), None if both[0] == both[1] else (both[0], both[1])


def _specials(ruleset: Ruleset) -> dict[str, Level]:
    rows: Any = ruleset.options[_ROWS]
    return {row.name: row for row in rows}


def _row_option(ruleset: Ruleset) -> Option:
    return next(option for part in ruleset.parts for name, option in options.declared(part) if name == _ROWS)


def _row_rule(ruleset: Ruleset) -> Rule:
    return _row_option(ruleset).rule


def _row_way(ruleset: Ruleset, row: Level) -> Way:
    option = _row_option(ruleset)
    return Way(row, row_told(ruleset, row), option.rule, option.settings[Level].sources)


def _columns(a: Level, b: Level, rule: Rule) -> Iterator[Difference]:
    """Compare two rows column by column."""
    from bid_euchre.axes import COLUMNS  # noqa: PLC0415 - as above

    for field in attrs.fields(Level):
        one, other = getattr(a, field.name), getattr(b, field.name)
        if one == other:
            continue
        ways = [Way(value, f"{field.name.replace('_', ' ')}: {_shown(value)}", rule, ()) for value in (one, other)]
        difference = Difference(f"{a.name}.{field.name}", ways[0], ways[1])
        axis = COLUMNS.get(field.name)
        first, second = (_example(way, axis) for way in ways)
        yield difference if first.outcome == second.outcome else attrs.evolve(difference, a=first, b=second)


def _shown(value: object) -> str:
    """Write the value of a column."""
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)
