"""Options at random that do not contradict each other, whoever chooses: a random number generator, or Hypothesis."""

from __future__ import annotations

from typing import Final

from bid_euchre import options
from bid_euchre.contract import Level, Scope
from bid_euchre.errors import RulesetError
from bid_euchre.options import Option
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing.walks import Pick

_LARGEST: Final = 64
"""Scores above it are no more interesting."""

_MOST_ROWS: Final = 3

_MOST_BEST: Final = 1
"""How many cards a partner may have to give by their rank: worlds with longer exchanges take too long to draw."""

_NAMES: Final = ("ask", "moon", "alone", "slide", "call-2")

_FIRST: Final = ("all_pass", "forced_min", "min_bid", "max_bid", "trumps", "win_requires")
"""Options that others lean on, in the order in which they are chosen; the others follow."""


def sample_options(base: Ruleset, pick: Pick) -> dict[str, object]:
    """Choose options for ``base.replace``: for each a setting, unless it contradicts those chosen before it.

    Every option that the ruleset's steps declare takes part, with all its settings.  The plainest choice is always the
    default.
    """
    chosen: dict[str, object] = {}
    for name, option in sorted(_declared(base).items(), key=_place):
        default = base.options[name]
        value = _sample(base, option, default, pick)
        if value != default and _agrees(base, {**chosen, name: value}):
            chosen[name] = value
    return chosen


def _declared(base: Ruleset) -> dict[str, Option]:
    return {name: option for part in base.parts for name, option in options.declared(part)}


def _place(item: tuple[str, Option]) -> int:
    return _FIRST.index(item[0]) if item[0] in _FIRST else len(_FIRST)


def _agrees(base: Ruleset, chosen: dict[str, object]) -> bool:
    try:
        base.replace(name=None, **chosen)
    except RulesetError:
        return False
    return True


def _sample(base: Ruleset, option: Option, default: object, pick: Pick) -> object:
    if not option.many:
        return pick(_values(option, default, base.hand_size))
    if Level in option.settings:
        return sample_rows(base.hand_size, pick)
    settings = [setting for setting in option.settings if not isinstance(setting, type)]
    return pick([default, *_subsets(settings)])


def _values(option: Option, default: object, hand_size: int) -> list[object]:
    """List the settings of an option, the default first; numbers of tricks go no further than one above a hand."""
    values: list[object] = [default]
    highest = _LARGEST if option.high > _LARGEST else min(option.high, hand_size + 1)
    for setting in option.settings:
        if setting is int:
            values += range(option.low, highest + 1)
        elif not isinstance(setting, type):
            values.append(setting)
    return values


def _subsets(settings: list[object]) -> list[object]:
    found: list[tuple[object, ...]] = [()]
    for setting in settings:
        found += [(*subset, setting) for subset in found]
    return list(found)


def sample_rows(hand_size: int, pick: Pick) -> tuple[Level, ...]:
    """Choose rows of the option ``specials``: none to three, each valid by itself."""
    number = pick(range(_MOST_ROWS + 1))
    first = pick(range(len(_NAMES)))
    return tuple([_row(_NAMES[(first + place) % len(_NAMES)], hand_size, pick) for place in range(number)])


def _row(name: str, hand_size: int, pick: Pick) -> Level:
    swaps = pick((False, True))
    scope: Scope = pick(("best_of_trump", "any")) if swaps else "any"
    most = _MOST_BEST if scope == "best_of_trump" else hand_size
    points = range(1, 25)
    return Level(
        name,
        tricks_needed=pick((None, *range(1, hand_size + 1))),
        partner_plays=pick((False, True)),
        exchange="swap_sequential" if swaps else "none",
        n=pick(range(1, most + 1)) if swaps else 0,
        exchange_scope=scope,
        must_be_suit=pick((False, True)),
        made=pick(points),
        set=pick(points),
        ends_auction=pick((False, True)),
    )
