"""Writes a page for every named game from its ruleset, the list of them, and their constants for the API page.

The pages are written into ``variants/`` before any page is read; git does not keep them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.pycode import ModuleAnalyzer
from writing import base_of, cells, place, shown, written

from bid_euchre import score, variants
from bid_euchre.applies import rules_of
from bid_euchre.axes import inferences
from bid_euchre.contract import Contract, Level
from bid_euchre.rulebook import SOURCES
from bid_euchre.ruleset import Ruleset
from bid_euchre.sentences import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

MODULES = {
    "bid_euchre.variants.bid": "bid_euchre.variants",
    "bid_euchre.variants.family": "bid_euchre.variants.family",
    "bid_euchre.variants.knock": "bid_euchre.variants",
}
"""Where constants are defined, and where they are to be imported from."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def constants() -> dict[str, tuple[str, list[str]]]:
    """Answer for each constant with a docstring where it is imported from, and the docstring's lines."""
    found = {}
    for module, home in MODULES.items():
        for (scope, name), lines in ModuleAnalyzer.for_module(module).find_attr_docs().items():
            if not scope and not name.startswith("_"):
                found[name] = (home, lines)
    return found


def introduction(ruleset: Ruleset) -> str:
    """Answer the docstring of the game's constant, with links to the games that it names."""
    for name, (home, lines) in constants().items():
        if _value(home, name) is ruleset:
            return re.sub(r":data:`~?\.?([\w.]+)`", _link, " ".join(line for line in lines if line))
    raise LookupError(f"no constant is {ruleset.name}")


def _value(home: str, name: str) -> object:
    return getattr(__import__(home, fromlist=[name]), name)


def _link(reference: re.Match[str]) -> str:
    name = reference[1].rpartition(".")[2]
    value = _value(constants()[name][0], name)
    return f"{{ref}}`{value} <game-{value}>`" if isinstance(value, Ruleset) else f"`{value}`"


def page(ruleset: Ruleset) -> Iterator[str]:
    """Answer the lines of a game's page."""
    sources = ", ".join(f"{written([key])} ({SOURCES[key]})" for key in ruleset.sources)
    yield from (f"(game-{ruleset.name})=", f"# {ruleset.name}", "", introduction(ruleset), "")
    yield from (f"`variants.find({ruleset.name!r})`; sources: {sources}.", "")
    yield from ("## Table and cards", "", *_glance(ruleset), "")
    if base_of(ruleset) is variants.KNOCK:
        yield from ("## Points", "", *_hands(ruleset), "")
    else:
        yield from ("## Bids", "", *_ladder(ruleset), "")
    yield from _settings(ruleset)
    yield from _inferred(ruleset)
    yield from ("## Its rules", "", *[f"* {{ref}}`{rule.id}`" for rule in rules_of(ruleset)], "")


def _glance(ruleset: Ruleset) -> Iterator[str]:
    table = ruleset.table
    if ruleset.table_rules.sides == "solo":
        sides = "each for himself"
    else:
        sides = f"in {NUMBERS[table.sides]} sides of {NUMBERS[table.size // table.sides]}"
    extra = ruleset.table_rules.dealer_extra_cards
    kitty = ruleset.table_rules.kitty_size
    each = f"{ruleset.hand_size}{f', the dealer {extra} more' if extra else ''}"
    strains = sorted({strain for level in ruleset.ladder for strain in ruleset.strains(level)})
    turned = ", of which one is turned up" if ruleset.table_rules.kitty_mode == "upcard" else ""
    yield from (cells("", ""), cells("---", "---"))
    yield cells("players", f"{table.size}, {sides}")
    yield cells("pack", ruleset.pack)
    yield cells("cards each", each)
    yield cells("left over", f"{kitty or 'none'}{turned}")
    yield cells("played in", ", ".join("a suit" if strain.is_suit else strain.text for strain in strains[3:]))
    yield cells("game", _length(ruleset))


def _length(ruleset: Ruleset) -> str:
    rules = ruleset.match_rules
    if rules.fixed_hands is not None and (rules.target is None or rules.replaced_target is not None):
        return f"{NUMBERS[rules.fixed_hands]} hand{'s' if rules.fixed_hands > 1 else ''}"
    above = "more than " if rules.win_strictly_above else ""
    lead = f", and {rules.win_margin} ahead" if rules.win_margin > 1 else ""
    games = "" if rules.rubber is None else ", in a rubber"
    return f"{above}{rules.target} points{lead}{games}"


# How the levels of Knock Euchre are played.
PLAYED = {
    "call": "the makers together",
    "alone": "a maker alone",
    "blind-alone": "the dealer alone, his cards not seen",
    "no-maker": "nobody has made trump",
}


def _hands(ruleset: Ruleset) -> Iterator[str]:
    """Answer the lines of the points by what the makers take."""
    size = ruleset.hand_size
    yield "Points are those of the makers and of one other side, which takes all other tricks, by the makers' tricks."
    yield from ("", cells("played by", *range(size + 1)), cells(*["---"] * (size + 2)))
    defend = ruleset.options["defend_alone"]
    for level in ruleset.ladder:
        played = PLAYED[level.name] if ruleset.table.partners(0) else "the maker"
        yield cells(played, *[_points(ruleset, level, taken) for taken in range(size + 1)])
        if level.name != "no-maker" and (defend == "always" or (defend == "vs_loner" and not level.partner_plays)):
            points = [_points(ruleset, level, taken, lone_defender=1) for taken in range(size + 1)]
            yield cells(f"{played}, against a lone defender", *points)


def _ladder(ruleset: Ruleset) -> Iterator[str]:
    yield from ("Points are those of the makers and of one other side, which takes all other tricks.", "")
    yield from (cells("bid", "tricks", "played", "just made", "one trick short", ""), cells(*["---"] * 6))
    for level in ruleset.ladder:
        needed = ruleset.needed(level)
        alone = not level.partner_plays and ruleset.table.partners(0)
        yield cells(
            f"`{level}`",
            needed,
            "alone" if alone else "with all",
            _points(ruleset, level, needed),
            _points(ruleset, level, needed - 1),
            _remark(ruleset, level),
        )


def _points(ruleset: Ruleset, level: Level, taken: int, lone_defender: int | None = None) -> str:
    table = ruleset.table
    tricks = [0] * table.sides
    tricks[table.side(0)] = taken
    tricks[table.side(1)] = ruleset.hand_size - taken
    strain = ruleset.strains(level)[0]
    maker = None if level.name == "no-maker" else 0
    points = score(ruleset, Contract(strain, level, maker, lone_defender=lone_defender), tricks).points
    return f"{points[table.side(0)]} to {points[table.side(1)]}".replace("-", "−")


def _remark(ruleset: Ruleset, level: Level) -> str:
    if level.only_over is not None:
        return f"only over {level.only_over}"
    least = ruleset.options["min_bid"]
    forced = not level.is_special and isinstance(least, int) and int(level.name) < least
    return "only when forced" if forced else ""


def _settings(ruleset: Ruleset) -> Iterator[str]:
    """Answer the lines of the options: those other than in the game its family starts from, for that one all."""
    base = base_of(ruleset)
    if ruleset is base:
        factory = "knock" if base is variants.KNOCK else "bid"
        yield from ("## Its options", "", f"The base of the family: `{factory}()` without options is this game.", "")
    else:
        yield from (f"## Other than in {{ref}}`{base} <game-{base}>`", "")
    inferred = inferences(ruleset)
    told = list(sentences(ruleset))
    for name in dict.fromkeys(sentence.option for sentence in told):
        value = ruleset.options[name]
        if ruleset is not base and value == base.options[name]:
            continue
        mark = f", *inferred*: {inferred[name]}" if name in inferred else ""
        yield f"{{ref}}`{name} <{place(ruleset, name)}>` = `{shown(value)}`{mark}"
        for sentence in told:
            if sentence.option == name:
                cited = _own if mark and ruleset is not base else _cited
                sources = cited(ruleset, sentence.sources)
                where = f" ({written(sources)})" if sources else ""
                yield from (f": {sentence.text} {{ref}}`{sentence.rule.id} <{sentence.rule.id}>`{where}", "")


def _cited(ruleset: Ruleset, sources: tuple[str, ...]) -> tuple[str, ...]:
    """Answer which sources say so of this game: of a setting's those that are the game's own, or else all of those."""
    if ruleset is base_of(ruleset):
        return sources
    own = _own(ruleset, sources)
    return (*own, *[source for source in sources if source.startswith("INF:")]) if own else ruleset.sources


def _own(ruleset: Ruleset, sources: tuple[str, ...]) -> tuple[str, ...]:
    """Answer those of a setting's sources that are the game's own."""
    return tuple(source for source in sources if any(re.match(rf"{key}(?![\w-])", source) for key in ruleset.sources))


def _inferred(ruleset: Ruleset) -> Iterator[str]:
    """Answer the lines of what is inferred though it is as in the game its family starts from."""
    base = base_of(ruleset)
    same = {
        name: why
        for name, why in inferences(ruleset).items()
        if ruleset is not base and ruleset.options[name] == base.options[name]
    }
    if same:
        yield from (f"## Inferred, and as in {base}", "")
        for name, why in same.items():
            yield f"* {{ref}}`{name} <{place(ruleset, name)}>` = `{shown(ruleset.options[name])}`: {why}"
        yield ""


def listed() -> Iterator[str]:
    """Answer the lines of the lists of games, one for each family."""
    for heading, base in (("Bid Euchre", variants.BID_RACEHORSE), ("Knock Euchre", variants.KNOCK)):
        games = [ruleset for ruleset in variants.ALL if base_of(ruleset) is base]
        yield from ("", f"## {heading}", "")
        yield from (cells("game", "", "players", "cards", "sources"), cells(*["---"] * 5))
        for ruleset in games:
            yield cells(
                f"{{ref}}`{ruleset.name} <game-{ruleset.name}>`",
                introduction(ruleset),
                ruleset.table.size,
                ruleset.pack.size,
                written(ruleset.sources),
            )
        pages = [f"variants/{ruleset.name}" for ruleset in games]
        yield from ("", "```{toctree}", ":hidden:", f":caption: {heading}", "", *pages, "```")


def documented() -> Iterator[str]:
    """Answer the lines of the API page for the constants: games, and rows of special bids."""
    yield "```{eval-rst}"
    for name, (home, lines) in constants().items():
        value = _value(home, name)
        if isinstance(value, (Ruleset, Level)):
            kind = "bid_euchre." + type(value).__name__
            yield from (f".. py:currentmodule:: {home}", "", f".. py:data:: {name}", f"   :type: {kind}", "")
            yield from (f"   {line}" for line in lines)
            yield ""
    yield "```"


PAGES = {"variants": listed, "api": documented}


def append_lines(_app: Sphinx, docname: str, source: list[str]) -> None:
    """Append what is generated to a page's own words."""
    if docname in PAGES:
        source[0] += "\n" + "\n".join(PAGES[docname]()) + "\n"


def write_pages(app: Sphinx) -> None:
    """Write the pages of the games, those that have changed, and take away those of games that are no more."""
    folder = Path(app.srcdir, "variants")
    folder.mkdir(exist_ok=True)
    wanted = {folder / f"{ruleset.name}.md": "\n".join(page(ruleset)) + "\n" for ruleset in variants.ALL}
    for path in set(folder.glob("*.md")) - set(wanted):
        path.unlink()
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Write the pages first, and join in the reading of the others."""
    app.connect("builder-inited", write_pages)
    app.connect("source-read", append_lines)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
