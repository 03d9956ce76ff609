"""What can be set in a game: every option with its value there, and what each setting means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bid_euchre import options
from bid_euchre.cli.lines import Line, Span, heading, line
from bid_euchre.cli.quoting import wrapped
from bid_euchre.cli.sources import cited, keys, legend
from bid_euchre.notation.rulesets import family_of, value_text
from bid_euchre.ruleset import Ruleset

_HOW: Final = (
    "Each option with what it is set to here and what it may be set to, written as in the text of a game: "
    "{name}:option=value,option=value. Of what has + behind it there may be several, parted by +. "
    "- is none. A setting that contradicts another is refused with the reason."
)


def listed(ruleset: Ruleset) -> Iterator[Line]:
    """Put the options of a game into lines, those that rule its deal first."""
    yield heading(f"The options of {ruleset.name}")
    yield from map(line, wrapped(_HOW.format(name=family_of(ruleset)), ""))
    used: list[str] = []
    for part in ruleset.parts:
        for name, option in options.declared(part):
            yield ()
            value = value_text(getattr(part, name), many=option.many)
            yield line("  ", Span(name, "rule"), f" = {value}".rstrip())
            used += [source for setting in option.settings.values() for source in setting.sources]
            yield from _settings(option)
    yield ()
    yield heading("The sources")
    yield from legend(keys(used))


def _settings(option: options.Option) -> Iterator[Line]:
    """Go through what an option may be set to."""
    for value, setting in option.settings.items():
        rule = option.rule if setting.rule is None else setting.rule
        sources = f" [{cited(setting.sources)}]" if setting.sources else ""
        text = f"{_written(option, value)}{'+' * option.many}  {setting.text}{sources} {rule.id}"
        yield from map(line, wrapped(text, " " * 6))


def _written(option: options.Option, value: object) -> str:
    """Write a setting as it stands in the text of a game; a number by its limits."""
    if isinstance(value, tuple):
        return "/".join([_written(option, part) for part in value])
    if value is int:
        return f"{option.low}..{option.high}"
    return "name:column=value" if isinstance(value, type) else value_text(value)
