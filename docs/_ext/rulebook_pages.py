"""Writes pages from the package: the rules under their ids as anchors, the options, their axes, and the sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from writing import cells, shown, written

from bid_euchre import options, variants
from bid_euchre.axes import AXES, COLUMNS
from bid_euchre.rulebook import RULES, SOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.application import Sphinx

    from bid_euchre.axes import Axis
    from bid_euchre.rulebook import Rule
    from bid_euchre.ruleset import Ruleset

# The prefix of the ids, in the order of a hand, and its heading.
CHAPTERS = {
    "TABLE": "The table",
    "DEAL": "The deal",
    "CLAIM": "Claims on a hand",
    "CALL": "Making trump by the upcard",
    "BID": "Bidding",
    "NAME": "Naming the strain",
    "EXCH": "Exchanges",
    "ORDER": "The order of cards",
    "PLAY": "Play",
    "SCORE": "Scoring",
    "MATCH": "The match",
    "CONDUCT": "Conduct at the table",
    "NOTE": "Notation",
}


def chapters(rules: Iterable[Rule]) -> Iterator[str]:
    """Answer the lines of the chapters; a rule can be referred to by its id."""
    by_prefix: dict[str, list[Rule]] = {prefix: [] for prefix in CHAPTERS}
    for rule in rules:
        by_prefix[rule.id.partition("-")[0]].append(rule)
    for prefix, members in by_prefix.items():
        if not members:
            continue
        yield from (f"## {CHAPTERS[prefix]}", "")
        for rule in members:
            yield from (f"({rule.id})=", f"### {rule.id}: {rule.title}", "", rule.text, "")
            yield from (f"Sources: {written(rule.sources)}.", "")


def settings(parts: Iterable[object]) -> Iterator[str]:
    """Answer the lines of the options: the rule each belongs to, its default, and a sentence for each setting."""
    for part in parts:
        for name, option in options.declared(part):
            yield from (f"(option-{name})=", f"## `{name}`", "", f"Belongs to {{ref}}`{option.rule.id}`.", "")
            for value, setting in option.settings.items():
                place = f" {{ref}}`{setting.rule.id} <{setting.rule.id}>`" if setting.rule is not None else ""
                sources = f" ({written(setting.sources)})" if setting.sources else ""
                yield f"* `{_key(option, value)}`: {setting.text}{place}{sources}"
            yield from ("", f"In `bid()` it is `{getattr(part, name)!r}`.", "")
            if name in AXES:
                yield from (f"What each setting comes to: {{ref}}`axis-{name}`.", "")


def _key(option: options.Option, value: object) -> str:
    """Answer a setting as it is written, a number by its limits."""
    if value is int:
        return f"{option.low} to {option.high}"
    if isinstance(value, tuple):
        return f"({', '.join(_key(option, part) for part in value)})"
    return value.__name__ if isinstance(value, type) else repr(value)


def situations(axes: Mapping[str, Axis], prefix: str) -> Iterator[str]:
    """Answer the lines of axes: the situation, and what happens in it under each setting."""
    for axis in axes.values():
        yield from (f"({prefix}-{axis.name})=", f"### `{axis.name}`", "")
        beside = ", ".join(f"`{name}={shown(value)}`" for name, value in axis.beside.items())
        yield from (f"{axis.situation}{f' (With {beside}.)' if beside else ''}", "")
        yield from (cells("setting", "what happens"), cells("---", "---"))
        for setting in axis.settings:
            needs = [f"`{name}={shown(value)}`" for name, value in axis.needs.get(setting, {}).items()]
            more = f" with {', '.join(needs)}" if needs else ""
            yield cells(f"`{shown(setting)}`{more}", axis.outcome(setting))
        yield ""


def both_tables() -> Iterator[str]:
    """Answer the lines of the axes of options, then of the columns of special bids."""
    yield from ("## Options", "")
    yield from situations(AXES, "axis")
    yield from ("## Columns of special bids", "", "The rows of {ref}`option-specials`, column by column.", "")
    yield from situations(COLUMNS, "column")


def authorities(rulesets: Iterable[Ruleset]) -> Iterator[str]:
    """Answer the lines of the sources, each with the named games taken from it."""
    games: dict[str, list[str]] = {key: [] for key in SOURCES}
    for ruleset in rulesets:
        for key in ruleset.sources:
            games[key].append(f"{{ref}}`{ruleset.name} <game-{ruleset.name}>`")
    for key, text in SOURCES.items():
        yield from (f"(source-{key})=", f"## {key}", "", f"{text}.", "")
        if games[key]:
            yield from (f"Games: {', '.join(games[key])}.", "")


PAGES = {
    "rulebook": lambda: chapters(RULES.values()),
    "options": lambda: settings(variants.BID_RACEHORSE.parts),
    "axes": both_tables,
    "sources": lambda: authorities(variants.ALL),
}


def append_lines(_app: Sphinx, docname: str, source: list[str]) -> None:
    """Append what is generated to a page's own words."""
    if docname in PAGES:
        source[0] += "\n" + "\n".join(PAGES[docname]())


def setup(app: Sphinx) -> dict[str, bool]:
    """Join in the reading of pages."""
    app.connect("source-read", append_lines)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
