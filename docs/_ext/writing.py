"""Words that several pages are written with: sources with their links, and values of options."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bid_euchre import options, variants
from bid_euchre.contract import Level
from bid_euchre.rulebook import SOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bid_euchre.ruleset import Ruleset

_KEYS = "|".join(re.escape(key) for key in sorted(SOURCES, key=len, reverse=True))
_CITED = re.compile(rf"(?<![\w.-])({_KEYS})(\.\d+)?(?![\w-])")
_INFERRED = re.compile(r"^INF(:| for|)")


def written(sources: Iterable[str]) -> str:
    """Answer the sources in one line, with links, inferences in words."""
    return "; ".join(_source(source) for source in sources)


def _source(source: str) -> str:
    found = _INFERRED.match(source)
    if found is not None:
        rest = source[found.end() :]
        source = f"*inferred{found[1] or (' from' if rest else '')}*{rest}"
    return _CITED.sub(lambda key: f"{{ref}}`{key[0]} <source-{key[1]}>`", source)


def shown(value: object) -> str:
    """Answer the value of an option as it is written in Python, special bids by their names alone."""
    if isinstance(value, Level):
        return value.name
    if isinstance(value, tuple) and any(isinstance(part, Level) for part in value):
        return f"({', '.join(map(shown, value))}{',' * (len(value) == 1)})"
    return repr(value)


def base_of(ruleset: Ruleset) -> Ruleset:
    """Answer the game that a named game's family starts from."""
    return variants.KNOCK if ruleset in variants.KNOCK_FAMILY else variants.BID_RACEHORSE


def place(ruleset: Ruleset, option: str) -> str:
    """Answer the anchor of an option; one of that name that the other family declares elsewhere has its own."""
    owners = [_owner(game, option) for game in (ruleset, variants.BID_RACEHORSE)]
    return f"option-{option}" if owners[0] is owners[1] or owners[1] is None else f"knock-option-{option}"


def _owner(ruleset: Ruleset, option: str) -> type | None:
    return next((type(part) for part in ruleset.parts if option in dict(options.declared(part))), None)


def cells(*texts: object) -> str:
    """Answer a row of a table."""
    return f"| {' | '.join(str(text).replace('|', '&#124;') for text in texts)} |"
