"""Writes pages from the package: the rules under their ids as anchors, the options, their axes, and the sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from writing import cells, place, shown, written

from bid_euchre import options, variants
from bid_euchre.axes import AXES, COLUMNS, KNOCK_AXES
from bid_euchre.disputes import DISPUTES
from bid_euchre.rulebook import RULES, SOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from sphinx.application import Sphinx

    from bid_euchre.axes import Axis
    from bid_euchre.disputes import Dispute
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
    "STAKE": "Stakes",
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
            rulings = [f"{{ref}}`{each.number} <ruling-{each.number}>`" for each in _disputed(rule)]
            if rulings:
                yield from (f"Disputed: {', '.join(rulings)}.", "")


def _disputed(rule: Rule) -> Iterator[Dispute]:
    """Go through the disputes that a rule decides."""
    return (dispute for dispute in DISPUTES.values() if rule.id in dispute.rules)


# The families in the order of the page: a game of each, what makes it, and its axes.
FAMILIES = (
    (variants.BID_RACEHORSE, "bid", AXES),
    (variants.KNOCK, "knock", KNOCK_AXES),
)


def all_settings() -> Iterator[str]:
    """Answer the lines of the options: those of both families, and those of each."""
    owners: dict[tuple[type, str], list[str]] = {}
    for game, factory, axes in FAMILIES:
        for part in game.parts:
            for name, _ in options.declared(part):
                owners.setdefault((type(part), name), []).append(_default(factory, name, getattr(part, name), axes))
    both = {key for key, defaults in owners.items() if len(defaults) == len(FAMILIES)}
    yield from ("## Both families", "", *_options(variants.BID_RACEHORSE, both, owners))
    yield from ("## Bid Euchre", "", *_options(variants.BID_RACEHORSE, set(owners) - both, owners))
    yield from ("## Knock Euchre", "", *_options(variants.KNOCK, set(owners) - both, owners))


def _default(factory: str, name: str, value: object, axes: Mapping[str, Axis]) -> str:
    if name not in axes:
        return f"In `{factory}()` it is always `{value!r}`."
    prefix = "axis" if factory == "bid" else f"{factory}-axis"
    return f"In `{factory}()` it is `{value!r}`; what each setting comes to: {{ref}}`{prefix}-{name}`."


def _options(
    game: Ruleset, wanted: set[tuple[type, str]], owners: Mapping[tuple[type, str], list[str]]
) -> Iterator[str]:
    """Answer the lines of options: the rule each belongs to, a sentence for each setting, and its defaults."""
    for part in game.parts:
        for name, option in options.declared(part):
            if (type(part), name) not in wanted:
                continue
            yield from (f"({place(game, name)})=", f"### `{name}`", "", f"Belongs to {{ref}}`{option.rule.id}`.", "")
            for value, setting in option.settings.items():
                rule = f" {{ref}}`{setting.rule.id} <{setting.rule.id}>`" if setting.rule is not None else ""
                sources = f" ({written(setting.sources)})" if setting.sources else ""
                yield f"* `{_key(option, value)}`: {setting.text}{rule}{sources}"
            yield ""
            for default in owners[type(part), name]:
                yield from (default, "")


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


def all_tables() -> Iterator[str]:
    """Answer the lines of the axes: Bid Euchre, the columns of its special bids, Knock Euchre."""
    yield from ("## Options of Bid Euchre", "")
    yield from situations(AXES, "axis")
    yield from ("## Columns of special bids", "", "The rows of {ref}`option-specials`, column by column.", "")
    yield from situations(COLUMNS, "column")
    yield from ("## Options of Knock Euchre", "", "The nine of hearts is turned up where nothing else is said.", "")
    yield from situations(KNOCK_AXES, "knock-axis")


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
    "options": all_settings,
    "axes": all_tables,
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
