"""Writes the rules of the package into the page `rulebook`, each under its id as an anchor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bid_euchre.rulebook import RULES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sphinx.application import Sphinx

    from bid_euchre.rulebook import Rule

PAGE = "rulebook"

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


def markdown(rules: Iterable[Rule]) -> Iterator[str]:
    """Answer the lines of the chapters; a rule can be referred to by its id."""
    chapters: dict[str, list[Rule]] = {prefix: [] for prefix in CHAPTERS}
    for rule in rules:
        chapters[rule.id.partition("-")[0]].append(rule)
    for prefix, members in chapters.items():
        if not members:
            continue
        yield from (f"## {CHAPTERS[prefix]}", "")
        for rule in members:
            yield from (f"({rule.id})=", f"### {rule.id}: {rule.title}", "", rule.text, "")
            if rule.sources:
                sources = [source.replace("INF ", "inferred from ") for source in rule.sources]
                yield from (f"Sources: {'; '.join(sources)}.", "")


def append_rules(_app: Sphinx, docname: str, source: list[str]) -> None:
    """Append the chapters to the page's own words."""
    if docname == PAGE:
        source[0] += "\n" + "\n".join(markdown(RULES.values()))


def setup(app: Sphinx) -> dict[str, bool]:
    """Join in the reading of pages."""
    app.connect("source-read", append_rules)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
