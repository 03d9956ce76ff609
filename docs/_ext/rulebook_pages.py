"""Writes pages from the package: the rules under their ids as anchors, the options, and the named rulesets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bid_euchre import options, variants
from bid_euchre.rulebook import RULES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx

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


def written(sources: Iterable[str]) -> str:
    """Answer the sources in one line, inferences in words."""
    return "; ".join(source.replace("INF: ", "inferred: ").replace("INF ", "inferred from ") for source in sources)


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
            yield from (f"## `{name}`", "", f"Belongs to {{ref}}`{option.rule.id}`.", "")
            for value, setting in option.settings.items():
                shown = value.__name__ if isinstance(value, type) else repr(value)
                shown = f"{option.low} to {option.high}" if value is int else shown
                sources = f" ({written(setting.sources)})" if setting.sources else ""
                yield f"* `{shown}`: {setting.text}{sources}"
            yield from ("", f"In `bid()` it is `{getattr(part, name)!r}`.", "")


def named(rulesets: Iterable[Ruleset]) -> Iterator[str]:
    """Answer the lines of the named rulesets: sources, and the options that are not those of the first."""
    base, *others = rulesets
    yield from (f"## {base.name}", "", f"Sources: {', '.join(base.sources)}. The base of the family.", "")
    for ruleset in others:
        yield from (f"## {ruleset.name}", "", f"Sources: {', '.join(ruleset.sources)}. Other than {base.name}:", "")
        for name, value in ruleset.options.items():
            if value != base.options[name]:
                yield from (f"`{name}`", f": `{value!r}`", "")


PAGES = {
    "rulebook": lambda: chapters(RULES.values()),
    "options": lambda: settings(variants.BID_RACEHORSE.parts),
    "variants": lambda: named(variants.ALL),
}


def append_lines(_app: Sphinx, docname: str, source: list[str]) -> None:
    """Append what is generated to a page's own words."""
    if docname in PAGES:
        source[0] += "\n" + "\n".join(PAGES[docname]())


def setup(app: Sphinx) -> dict[str, bool]:
    """Join in the reading of pages."""
    app.connect("source-read", append_lines)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
