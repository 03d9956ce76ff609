"""Rulesets as data of JSON, with every option written out, and as one word of text, with what is out of the ordinary.

Both say the family and the options, never only a name: a name means what its game is today, and may be corrected, but
what is written down must mean the same rules for ever.  The name goes along as a label.  What a text leaves out is what
:mod:`bid_euchre.notation.defaults` says.  People may type a name all the same.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

from bid_euchre import options
from bid_euchre.contract import Level
from bid_euchre.errors import NotationError, RulesetError
from bid_euchre.notation.defaults import COLUMNS, FIRST, LEFT_OUT
from bid_euchre.options import Option
from bid_euchre.ruleset import Ruleset
from bid_euchre.values import expect, shown
from bid_euchre.variants import ALL, BID_RACEHORSE, KNOCK, find

LONGEST_RULESET: Final = 4_000
"""How many characters the text of a ruleset has at most."""

_STEPS: Final[Mapping[str, Ruleset]] = {"bid": BID_RACEHORSE, "knock": KNOCK}
"""For each family a game with its steps; every option of it is replaced."""

FAMILIES: Final = tuple(_STEPS)
"""The words that name a family of games in a ruleset's text; each is a ruleset itself."""

_KEYS: Final = ("family", "name", "sources", "options")
_UNNAMED: Final = "unnamed"
_MOST_FAULTS: Final = 12
_MOST_ROWS: Final = 20

_HEAD: Final = re.compile(r"[!-~]+")
_INTEGER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_FRACTION: Final = re.compile(r"-?[0-9]{1,9}\.[0-9]{1,9}", re.ASCII)
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,59}|[0-9]{1,9}-[A-Za-z0-9_-]{1,50}", re.ASCII)
_WORDS: Final[Mapping[str, object]] = {"-": None, "yes": True, "no": False}
_TYPED: Final[Mapping[str, object]] = {**_WORDS, "true": True, "false": False, "True": True, "False": False}
"""What is read besides what is written: yes and no as Python and JSON have them."""


def family_of(ruleset: Ruleset) -> str:
    """Tell the family that a ruleset belongs to: ``bid`` or ``knock``.

    Raises :class:`~bid_euchre.errors.NotationError` for one with steps of its own, which no text can tell.
    """
    expect(ruleset, Ruleset, "a ruleset")
    steps = [type(phase) for phase in ruleset.phases]
    for family, base in _STEPS.items():
        if steps == [type(phase) for phase in base.phases] and _made_of_options(ruleset, base):
            return family
    raise NotationError(f"{ruleset.name[:40]!r} has rules that are no options of {' or '.join(_STEPS)}")


def _made_of_options(ruleset: Ruleset, base: Ruleset) -> bool:
    try:
        return _with_options(base, ruleset.options) == ruleset
    except RulesetError:
        return False


def _with_options(base: Ruleset, values: Mapping[str, Any]) -> Ruleset:
    return base.replace(**values)


def ruleset_to_json(ruleset: Ruleset) -> dict[str, Any]:
    """Give a ruleset as data of JSON: its family, its name, its sources, and every option with its value.

    Tuples are lists, and a special bid is an object with all its columns.  Raises
    :class:`~bid_euchre.errors.NotationError` for a ruleset with steps of its own.
    """
    family = family_of(ruleset)
    values = {name: _to_json(value) for name, value in ruleset.options.items()}
    return {"family": family, "name": ruleset.name, "sources": list(ruleset.sources), "options": values}


def _to_json(value: object) -> object:
    if isinstance(value, tuple):
        return [_to_json(part) for part in value]
    if isinstance(value, Level):
        return {"name": value.name, **{column: _to_json(getattr(value, column)) for column in COLUMNS}}
    return value


def ruleset_from_json(data: object) -> Ruleset:
    """Read a ruleset from data of JSON, the inverse of :func:`ruleset_to_json`.

    ``name`` and ``sources`` may be left out, and options that are younger than the notation.  Raises
    :class:`~bid_euchre.errors.NotationError` with everything that is not understood, and
    :class:`~bid_euchre.errors.RulesetError` with all faults when the options contradict each other.
    """
    if not isinstance(data, dict):
        raise NotationError(f"a ruleset is an object with {', '.join(_KEYS)}, not {shown(data)}")
    faults = [f"a ruleset has no {shown(key)}" for key in data if key not in _KEYS]
    name, sources, wrong = _labels(data)
    faults += wrong
    values: dict[str, object] = {}
    family = next((family for family in _STEPS if data.get("family") == family), "")
    if family:
        values, wrong = _from_json(family, data.get("options"))
        faults += wrong
    else:
        faults.insert(0, f"a family is {' or '.join(_STEPS)}, not {shown(data.get('family'))}")
    _refuse(faults)
    return _build(family, values, name, sources)


def _labels(data: Mapping[str, object]) -> tuple[str, tuple[str, ...], list[str]]:
    name = data.get("name", _UNNAMED)
    sources = data.get("sources", [])
    faults = []
    if not isinstance(name, str):
        faults.append(f"a name is a text, not {shown(name)}")
    if not isinstance(sources, list) or not all(isinstance(source, str) for source in sources):
        faults.append(f"the sources are texts in a list, not {shown(sources)}")
    return str(name), tuple(sources) if not faults and isinstance(sources, list) else (), faults


def _from_json(family: str, values: object) -> tuple[dict[str, object], list[str]]:
    """Read the options; with them what is wrong."""
    if not isinstance(values, dict):
        return {}, [f"the options are an object, not {shown(values)}"]
    known = _declared(family)
    faults = [f"there is no option {shown(name)}" for name in values if name not in known]
    faults += [f"the option {name} is missing" for name in FIRST[family] if name not in values]
    read: dict[str, object] = {}
    for name, value in values.items():
        if name in known:
            read[name] = _thawed(name, value, faults, nested=known[name].many)
    return read, faults


def _thawed(name: str, value: object, faults: list[str], *, nested: bool = False) -> object:
    """Give a value of JSON as an option has it: lists as tuples, and objects in a list as special bids."""
    if isinstance(value, list):
        if len(value) > _MOST_ROWS:
            faults.append(f"{name} has {len(value)} parts; there are {_MOST_ROWS} at most")
            return ()
        if nested:
            return tuple([_thawed(name, part, faults) for part in value])
        if not any(isinstance(part, (list, dict)) for part in value):
            return tuple(value)
    elif isinstance(value, dict):
        if not nested and name == "specials":
            return _row(name, value, faults)
    else:
        return value
    faults.append(f"{name} cannot be {shown(value)}")
    return None


def _row(name: str, columns: Mapping[object, object], faults: list[str]) -> object:
    """Read a special bid."""
    wrong = [f"a row of {name} has no {shown(column)}" for column in columns if column not in ("name", *COLUMNS)]
    if not isinstance(columns.get("name"), str):
        wrong.append(f"a row of {name} has a name, not {shown(columns.get('name'))}")
    row: dict[str, Any] = dict(COLUMNS)
    row |= {str(column): _thawed(f"{name}: {shown(column)}", value, wrong) for column, value in columns.items()}
    if not wrong:
        try:
            return Level(**row)
        except TypeError as error:
            wrong.append(f"a row of {name}: {error}")
    faults += wrong
    return None


def format_ruleset(ruleset: Ruleset) -> str:
    """Write a ruleset as one word: ``gamerules=bid:max_bid=5,trumps=suits``, its name, its family, and its options.

    Options are left out that are as a table has them which never changes; :func:`parse_ruleset` reads it back.
    Raises :class:`~bid_euchre.errors.NotationError` for a ruleset with steps of its own, or too long a name.
    """
    expect(ruleset, Ruleset, "a ruleset")
    text = f"{quote(ruleset.name, safe='')}={_options_text(ruleset)}"
    if len(text) > LONGEST_RULESET:
        raise NotationError(f"the text of a ruleset has {LONGEST_RULESET} characters at most, not {len(text)}")
    return text


@functools.lru_cache(maxsize=64)
def _options_text(ruleset: Ruleset) -> str:
    family = family_of(ruleset)
    usual = LEFT_OUT[family]
    known = _declared(family)
    told = [
        f"{name}={value_text(value, many=known[name].many)}"
        for name, value in ruleset.options.items()
        if value != usual[name]
    ]
    return f"{family}:{','.join(told)}" if told else family


def value_text(value: object, *, many: bool = False) -> str:
    """Write the value of an option as it stands in the text of a ruleset; ``many`` for one that takes several."""
    return _text(value, "+" if many else "/")


def _text(value: object, between: str = "/") -> str:
    """Write one value; ``between`` parts what a tuple has."""
    if isinstance(value, tuple):
        return between.join([_text(part) for part in value])
    if isinstance(value, Level):
        columns = {column: getattr(value, column) for column, usual in COLUMNS.items()}
        told = [f"{column}={_text(part)}" for column, part in columns.items() if part != COLUMNS[column]]
        return ":".join([value.name, *told])
    for word, meaning in _WORDS.items():
        if value is meaning:
            return word
    return str(value)


def parse_ruleset(text: str) -> Ruleset:
    """Read a ruleset from its text, the inverse of :func:`format_ruleset`.

    The label may be left out: ``bid:target=50``.  A name alone, ``racehorse``, and a name with changes,
    ``racehorse:target=50``, mean that game as it is in this version of the library.

    Raises :class:`~bid_euchre.errors.NotationError` with everything that is not understood, and
    :class:`~bid_euchre.errors.RulesetError` with all faults when there is no such game or the options contradict each
    other.
    """
    expect(text, str, "a ruleset's text")
    if len(text) > LONGEST_RULESET:
        raise NotationError(f"the text of a ruleset has {LONGEST_RULESET} characters at most, not {len(text)}")
    return _parsed(text)


@functools.lru_cache(maxsize=64)
def _parsed(text: str) -> Ruleset:
    head, colon, rest = text.partition(":")
    label, equals, family = head.rpartition("=")
    if not _HEAD.fullmatch(head) or bool(equals) > bool(label) or bool(colon) > bool(rest):
        raise NotationError(f"{text[:60]!r} is not a ruleset; one is a name, or as bid:target=50,trumps=suits")
    if family in _STEPS:
        values, faults = _read_options(_declared(family), rest)
        _refuse(faults)
        return _build(family, values, _name(label) if equals else _UNNAMED if rest else family)
    if equals:
        raise NotationError(f"a family is {' or '.join(_STEPS)}, not {family[:40]!r}")
    named = find(family)
    if not rest:
        return named
    values, faults = _read_options(_declared(family_of(named)), rest)
    _refuse(faults)
    return _with_options(named, values)


def _name(label: str) -> str:
    try:
        return unquote(label, errors="strict")
    except UnicodeDecodeError:
        raise NotationError(f"the name {label[:60]!r} is no text") from None


def _read_options(known: Mapping[str, Option], text: str) -> tuple[dict[str, object], list[str]]:
    """Read ``target=50,trumps=suits``; with it what is wrong."""
    faults: list[str] = []
    values: dict[str, object] = {}
    for part in text.split(",") if text else []:
        name, equals, value = part.partition("=")
        if name not in known:
            faults.append(f"there is no option {name[:40]!r}")
        elif not equals:
            faults.append(f"{name} has no value")
        elif name in values:
            faults.append(f"{name} is given twice")
        else:
            values[name] = _read_many(name, value, faults) if known[name].many else _read(name, value, faults)
    return values, faults


def _read_many(name: str, text: str, faults: list[str]) -> tuple[object, ...]:
    """Read ``suits+nt_high``, or special bids."""
    parts = text.split("+") if text else []
    if len(parts) > _MOST_ROWS:
        faults.append(f"{name} has {len(parts)} parts; there are {_MOST_ROWS} at most")
        return ()
    one: Callable[[str, str, list[str]], object] = _read_row if name == "specials" else _read
    return tuple([one(name, part, faults) for part in parts])


def _read_row(name: str, text: str, faults: list[str]) -> object:
    """Read ``moon:partner_plays=no:made=24:set=6``."""
    row, *rest = text.split(":")
    before = len(faults)
    columns: dict[object, object] = {"name": row}
    for part in rest:
        column, equals, value = part.partition("=")
        if not equals or column in columns:
            faults.append(f"a row of {name} has {part[:40]!r}, which is no column or stands twice")
        else:
            name_of_row = column == "only_over"  # which may look like a number
            columns[column] = value if name_of_row else _read(f"{name}: {column[:40]}", value, faults)
    return _row(name, columns, faults) if len(faults) == before else None


def _read(name: str, text: str, faults: list[str]) -> object:
    """Read one value: a number, a word, or two of these parted by a stroke."""
    first, stroke, second = text.partition("/")
    if stroke:
        return (_read_word(name, first, faults), _read_word(name, second, faults))
    return _read_word(name, text, faults)


def _read_word(name: str, text: str, faults: list[str]) -> object:
    if text in _TYPED:
        return _TYPED[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _FRACTION.fullmatch(text):
        return float(text)
    if not _WORD.fullmatch(text):
        faults.append(f"{name} cannot be {text[:40]!r}")
    return text


@functools.lru_cache(maxsize=4)
def _declared(family: str) -> Mapping[str, Option]:
    return {name: option for part in _STEPS[family].parts for name, option in options.declared(part)}


def _refuse(faults: Iterable[str]) -> None:
    """Raise one error with what is wrong, if anything is."""
    found = list(faults)
    if len(found) > _MOST_FAULTS:
        found = [*found[:_MOST_FAULTS], f"and {len(found) - _MOST_FAULTS} more"]
    if found:
        raise NotationError("; ".join(found))


def _build(family: str, values: Mapping[str, object], name: str, sources: tuple[str, ...] = ()) -> Ruleset:
    """Make a ruleset of all options; a named game is itself, so that what is derived from it is shared."""
    made = _STEPS[family].replace(name=name, sources=sources, **{**LEFT_OUT[family], **values})
    for known in ALL:
        if known.name == name and known == made and sources in ((), known.sources):
            return known
    return made
