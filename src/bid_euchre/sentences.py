"""Options in sentences: what a game's settings mean, and which of them are not the family's ordinary ones."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, Final

import attrs

from bid_euchre import options
from bid_euchre.contract import Level, Points, Strain
from bid_euchre.options import Option, Setting
from bid_euchre.rulebook import Rule
from bid_euchre.ruleset import Ruleset


@attrs.frozen
class Sentence:
    """A setting of a game in words."""

    option: str
    """The name of the option."""

    text: str
    """What it means."""

    sources: tuple[str, ...]
    """Who plays so."""

    rule: Rule
    """The rule it follows."""

    usual: bool
    """Whether the option is set as in the ordinary game of the family."""


def sentences(ruleset: Ruleset) -> Iterator[Sentence]:
    """Put all options of a game into sentences, in the order of a hand; one without any settings is left out."""
    for part in ruleset.parts:
        fields = attrs.fields_dict(type(part))
        for name, option in options.declared(part):
            value = getattr(part, name)
            if cannot_act(ruleset, name):
                continue
            for each in value if option.many else (value,):
                key, setting = _find(option, each)
                text = row_told(ruleset, each) if isinstance(each, Level) else _text(key, setting, each)
                rule = setting.rule or option.rule
                yield Sentence(name, text, setting.sources, rule, value == fields[name].default)
                if name == "moon_multiples":
                    yield from _multiples(ruleset, setting, rule)


def _multiples(ruleset: Ruleset, setting: Setting, rule: Rule) -> Iterator[Sentence]:
    """Put the rows over the last special bid into sentences; they stand in the ladder alone."""
    rows: Any = ruleset.options.get("specials", ())
    for level in ruleset.ladder:
        if level.is_special and level not in rows:
            yield Sentence("moon_multiples", row_told(ruleset, level), setting.sources, rule, usual=False)


def cannot_act(ruleset: Ruleset, option: str) -> bool:
    """Whether an option says nothing in a game.

    A lowest bid without trump where there is always a trump suit, and how cards are laid down where everybody may
    renege, so that nothing is provable.
    """
    if option == "lay_down":
        return any(phase.permissive for phase in ruleset.phases)
    return option == "nt_min_bid" and not _without_trump(ruleset)


def _without_trump(ruleset: Ruleset) -> bool:
    return any(not strain.is_suit for level in ruleset.ladder for strain in ruleset.strains(level))


@functools.lru_cache(maxsize=64)
def _unusual(ruleset: Ruleset) -> tuple[Sentence, ...]:
    return tuple(sentence for sentence in sentences(ruleset) if not sentence.usual)


def told(ruleset: Ruleset, name: str, option: Option, value: object) -> Sentence:
    """Put one value of an option into a sentence, or a tuple of settings into one after the other."""
    fields = next(attrs.fields_dict(type(part)) for part in ruleset.parts if name in _names(part))
    usual = value == fields[name].default
    if not option.many:
        key, setting = _find(option, value)
        return Sentence(name, _text(key, setting, value), setting.sources, setting.rule or option.rule, usual)
    assert isinstance(value, tuple)
    rows = [(row, *_find(option, row)) for row in value]
    texts = [
        row_told(ruleset, row) if isinstance(row, Level) else _text(key, setting, row) for row, key, setting in rows
    ]
    sources = dict.fromkeys([source for _, _, setting in rows for source in setting.sources])
    rules = dict.fromkeys([setting.rule or option.rule for _, _, setting in rows])
    rule = next(iter(rules)) if len(rules) == 1 else option.rule
    return Sentence(name, " ".join(texts) or f"No {name.replace('_', ' ')}.", tuple(sources), rule, usual)


def _names(part: object) -> list[str]:
    return [name for name, _ in options.declared(part)]


def unusual(ruleset: Ruleset, rule: Rule) -> list[Sentence]:
    """List the settings by which a game has its own way with a rule."""
    return [sentence for sentence in _unusual(ruleset) if sentence.rule.id == rule.id]


def _find(option: Option, value: object) -> tuple[object, Setting]:
    """Find the setting that a value is of."""
    for key, setting in option.settings.items():
        if attrs.evolve(option, settings={key: setting}, many=False).fault("", value) is None:
            return key, setting
    raise LookupError(f"{value!r} is no setting")


def _text(key: object, setting: Setting, value: object) -> str:
    number: object = value if key is int else None
    if isinstance(key, tuple) and key[0] == "counts_as":
        number = Strain.of(str(key[1])).name.lower()
    elif isinstance(key, tuple) and isinstance(value, tuple):
        number = next((given for part, given in zip(key, value, strict=True) if part is int), None)
    return setting.text if number is None else f"{setting.text.removesuffix('.')}: {number}."


_SWAPS: Final = {
    "none": "",
    "swap_sequential": ", after giving {them} {cards} and getting {as_many} back{best}",
    "partner_gives_first": ", after getting {cards} from {them}{best} and giving {as_many} back",
    "swap_blind": ", after swapping {cards} with {them} unseen{best}",
    "discard_then_receive": ", after putting {cards} away and getting {as_many} from {them}{best}",
    "receive_then_discard": ", after getting {cards} from {them}{best} and putting {as_many} away",
}
"""For each kind of exchange what the maker does."""


def row_told(ruleset: Ruleset, level: Level) -> str:
    """Put a special bid into a sentence."""
    number = len(ruleset.table.partners(0))
    needed = level.tricks_needed
    tricks = "all tricks" if needed is None else "the majority" if needed == "majority" else _plural(needed, "trick")
    alone = "" if level.partner_plays or not number else f" without the {'partner' if number == 1 else 'partners'}"
    swap = _SWAPS[level.exchange if number else "none"].format(
        them="him" if number == 1 else "them",
        cards=_plural(level.n, "card"),
        as_many="one" if level.n == 1 else "as many",
        best=", the best trump there is" if level.exchange_scope == "best_of_trump" else "",
    )
    more = [
        f", bid over {level.only_over} only" if level.only_over else "",
        ", with a trump suit" * level.must_be_suit,
        ", the strain named after the auction" * level.named_after,
        ", and ends the auction" * level.ends_auction,
    ]
    worth = f"made {_points(level.made)}, otherwise {_points(level.set, 'card dealt')} lost"
    return f"{level.name.capitalize()} is {tricks}{alone}{swap}{''.join(more)}: {worth}."


def _points(points: Points | None, each: str = "trick") -> str:
    if isinstance(points, tuple):
        return f"{_plural(points[1], 'point')} for each {each}"
    return _plural(points or 0, "point")


def _plural(number: int, noun: str) -> str:
    """Count something: ``1 trick``, ``2 tricks``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
