"""Which settings of a game decide something in it, so that they are worth telling under their rules."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any, Final

import attrs

from bid_euchre import options
from bid_euchre.errors import RulesetError
from bid_euchre.options import Option
from bid_euchre.rulebook import Rule
from bid_euchre.ruleset import Ruleset
from bid_euchre.sentences import Sentence, sentences

_UNABLE: Final = re.compile(
    r"cannot act|needs (partners|two sides|exactly one partner)|where everybody plays for himself"
    r"|is for games in which a card is turned up"
)
"""What a ruleset is refused with when an option has no place in it, whatever it is set to."""


def decided(ruleset: Ruleset, rule: Rule) -> list[Sentence]:
    """List the settings by which a game settles what a rule leaves open, the usual ones among them."""
    return [sentence for sentence in deciding(ruleset) if sentence.rule.id == rule.id]


@functools.lru_cache(maxsize=64)
def deciding(ruleset: Ruleset) -> tuple[Sentence, ...]:
    """List the settings that decide something in a game, each sentence once and none that another one overrules."""
    idle = {
        name for part in ruleset.parts for name, option in options.declared(part) if _is_idle(ruleset, name, option)
    }
    found: dict[str, Sentence] = {}
    for sentence in sentences(ruleset):
        if sentence.option not in idle and not _is_overruled(ruleset, sentence):
            told = _weakened(sentence) if sentence.option == "target" and _is_more_needed(ruleset) else sentence
            found.setdefault(told.text, told)
    return tuple(found.values())


def _is_idle(ruleset: Ruleset, name: str, option: Option) -> bool:
    """Whether nothing could come of an option: whatever else it is set to, the game is refused because of it."""
    value = ruleset.options[name]
    others = [] if option.many else [other for other in _values(option, value) if repr(other) != repr(value)]
    return bool(others) and all(_is_out_of_place(ruleset, name, other) for other in others)


def _is_out_of_place(ruleset: Ruleset, name: str, value: object) -> bool:
    changes: dict[str, Any] = {name: value}
    try:
        ruleset.replace(**changes)
    except RulesetError as error:
        return any(reason.startswith(f"{name} ") and _UNABLE.search(reason) for reason in error.reasons)
    return False


def _values(option: Option, value: object) -> Iterator[object]:
    """Give other values that an option may have: one for each setting, of numbers the next ones or a limit."""
    for key in option.settings:
        if key is int:
            near = (value + 1, value - 1) if isinstance(value, int) else (option.low,)
            yield from (number for number in near if option.low <= number <= option.high)
        elif isinstance(key, tuple):
            yield tuple(option.low if part is int else part for part in key)
        elif not isinstance(key, type):
            yield key


def _is_more_needed(ruleset: Ruleset) -> bool:
    """Whether a side at the target need not have won (MATCH-6)."""
    return ruleset.match_rules.win_margin > 1 or ruleset.match_rules.win_strictly_above


def _weakened(sentence: Sentence) -> Sentence:
    return attrs.evolve(sentence, text=sentence.text.replace("is won at", "is played to"))


def _is_overruled(ruleset: Ruleset, sentence: Sentence) -> bool:
    """Whether another setting of the game takes precedence over what a sentence says."""
    of: Any = ruleset.options
    leads: bool = of["win_margin"] > 1
    if sentence.option == "win_requires":
        return of["win_requires"] == "any" and _is_more_needed(ruleset)
    if sentence.option == "win_margin":
        return not leads
    if sentence.option == "win_strictly_above":
        return leads and not of["win_strictly_above"]
    unmade = of["all_pass"] == "play_no_trump"
    return unmade and sentence.option == "knock_no_trump" and bool(of["knock_no_trump"] == "none")
