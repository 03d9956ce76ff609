"""Options: the fields of rules values that can be set one by one, by name.

An option is declared where it acts, as the field of a rules value, by :func:`choice`, :func:`number` or :func:`rows`.
The declaration holds what people need to know of it: the rule it belongs to, a sentence for each setting, the sources.
Reading, replacing and checking options goes through the fields, so a rules value from outside joins in.
"""

from __future__ import annotations

import difflib
import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, cast

import attrs

from bid_euchre.errors import RulesetError
from bid_euchre.values import shown

if TYPE_CHECKING:
    from bid_euchre.rulebook import Rule

Kind = TypeVar("Kind")

_KEY: Final = "bid_euchre.option"


@attrs.frozen
class Setting:
    """One way an option can be set, in a sentence."""

    text: str
    """What it means."""

    sources: tuple[str, ...] = ()
    """Who plays so; ``INF`` when no source states it."""

    rule: Rule | None = None
    """The rule it follows, if not the option's own."""


@attrs.frozen
class Option:
    """What there is to know of one option."""

    rule: Rule
    """The rule it belongs to."""

    settings: Mapping[object, Setting]
    """A sentence for each setting.  A type stands for every value of it that the limits allow."""

    low: int = 0
    """The lowest number allowed."""

    high: int = 0
    """The highest number allowed."""

    many: bool = False
    """Whether the value is a tuple of settings, each at most once."""

    def fault(self, name: str, value: object) -> str | None:
        """Say what is wrong with a value; ``None`` when it is one of the settings and within the limits."""
        if self.many:
            return self._fault_in_tuple(name, value)
        if any(self._fits(setting, value) for setting in self.settings):
            return None
        return f"{name} cannot be {shown(value)}; it is {self._choices()}"

    def _fits(self, setting: object, value: object) -> bool:
        """Whether a value is of a setting: within the limits, of the type, alike part by part, or the same."""
        if setting is int:
            return type(value) is int and self.low <= value <= self.high
        if isinstance(setting, type):
            return isinstance(value, setting)
        if isinstance(setting, tuple):
            if not isinstance(value, tuple) or len(value) != len(setting):
                return False
            return all(self._fits(part, value[place]) for place, part in enumerate(setting))
        if type(value) is float and type(setting) is int:
            return value == setting and any(isinstance(other, float) for other in self.settings)
        return type(value) is type(setting) and value == setting

    def _fault_in_tuple(self, name: str, value: object) -> str | None:
        one = attrs.evolve(self, many=False)
        if not isinstance(value, tuple):
            row = not isinstance(value, str) and one.fault(name, value) is None
            return f"{name} is a tuple of settings, not {f'one {type(value).__name__} alone' if row else shown(value)}"
        for part in value:
            fault = one.fault(f"each of {name}", part)
            if fault is not None:
                return fault
        twice = any(value.index(part) < place for place, part in enumerate(value))
        return f"{name} lists something twice" if twice else None

    def setting_for(self, value: object) -> Setting | None:
        """Find the setting that a value is of; ``None`` when it is none of them."""
        return next((words for setting, words in self.settings.items() if self._fits(setting, value)), None)

    def rule_for(self, value: object) -> Rule:
        """Name the rule that a value follows."""
        setting = self.setting_for(value)
        return self.rule if setting is None or setting.rule is None else setting.rule

    def _choices(self) -> str:
        return " or ".join(self._word(setting) for setting in self.settings)

    def _word(self, setting: object) -> str:
        if setting is int:
            return f"a number from {self.low} to {self.high}"
        if isinstance(setting, type):
            return f"a {setting.__name__}"
        if isinstance(setting, tuple):
            return f"({', '.join(self._word(part) for part in setting)})"
        return repr(setting)


Words: TypeAlias = "str | tuple[str | Rule, ...]"
"""A setting's sentence, or the sentence with its sources and, where it is not the option's own, its rule."""


def _setting(words: Words) -> Setting:
    if isinstance(words, str):
        return Setting(words)
    texts = [word for word in words if isinstance(word, str)]
    rules = [word for word in words if not isinstance(word, str)]
    return Setting(texts[0], tuple(texts[1:]), rules[0] if rules else None)


def _settings(texts: Mapping[Any, Words]) -> dict[object, Setting]:
    return {value: _setting(words) for value, words in texts.items()}


def _field(default: object, option: Option, converter: Any = None) -> Any:  # noqa: ANN401 - as attrs.field
    return attrs.field(default=default, metadata={_KEY: option}, converter=converter)


def choice(
    default: object,
    rule: Rule,
    settings: Mapping[Any, Words],
    *,
    low: int = 0,
    high: int = 0,
    converter: Any = None,  # noqa: ANN401
) -> Any:  # noqa: ANN401
    """Declare an option with named settings: each maps to its sentence, or to the sentence and its sources.

    A setting ``("name", int)`` stands for the name with any number within the limits.
    """
    return _field(default, Option(rule, _settings(settings), low=low, high=high), converter)


def number(
    default: int | None,
    rule: Rule,
    text: str,
    *sources: str,
    low: int,
    high: int,
    without: Words | None = None,
) -> Any:  # noqa: ANN401
    """Declare an option that is a number within limits; ``without`` is what ``None`` means, where it is allowed."""
    settings: dict[object, Setting] = {int: Setting(text, sources)}
    if without is not None:
        settings |= _settings({None: without})
    return _field(default, Option(rule, settings, low=low, high=high))


def _tuple(value: Any) -> Any:  # noqa: ANN401
    """Make a tuple; what is no list of things stays as it is, to be refused as such."""
    return tuple(value) if isinstance(value, (list, tuple)) else value


def rows(
    default: tuple[object, ...],
    rule: Rule,
    settings: Mapping[Any, Words],
    converter: Any = _tuple,  # noqa: ANN401
) -> Any:  # noqa: ANN401
    """Declare an option that is a tuple of settings, or of rows of the types given."""
    return _field(default, Option(rule, _settings(settings), many=True), converter)


def declared(part: Any) -> Iterator[tuple[str, Option]]:  # noqa: ANN401 - any rules value
    """Go through the options of one rules value, by name."""
    kind: Any = type(part)
    yield from _options_of(kind).items()


@functools.lru_cache(maxsize=128)
def _options_of(kind: Any) -> dict[str, Option]:  # noqa: ANN401 - any class of rules values
    return {field.name: field.metadata[_KEY] for field in attrs.fields(kind) if _KEY in field.metadata}


def read(parts: Iterable[Any]) -> dict[str, object]:
    """Give all options of the rules values with their values."""
    return {name: getattr(part, name) for part in parts for name, _ in declared(part)}


def faults(parts: Iterable[Any]) -> Iterator[str]:
    """Go through what is wrong with single options: values out of range, and names that stand twice."""
    seen: set[str] = set()
    for part in parts:
        for name, option in declared(part):
            fault = option.fault(name, getattr(part, name))
            if fault is not None:
                yield fault
            if name in seen:
                yield f"two steps both have an option {name}"
            seen.add(name)


def mended(part: Kind) -> Kind:
    """Give a rules value with every option that is out of range set to its default."""
    rules: Any = part
    fields = attrs.fields_dict(type(rules))
    bad = {
        name: fields[name].default
        for name, option in declared(part)
        if option.fault(name, getattr(part, name)) is not None
    }
    return part if not bad else cast("Kind", attrs.evolve(rules, **bad))


def unused(part: Any, names: Iterable[str], because: str) -> Iterator[str]:  # noqa: ANN401 - any rules value
    """Go through the named options that are set to other than their default though they cannot act."""
    fields = attrs.fields_dict(type(part))
    for name in names:
        if getattr(part, name) != fields[name].default:
            yield f"{name} cannot act {because}"


def find(parts: Iterable[Any], name: str) -> object:
    """Give the value of an option by name; ``None`` when none of these rules values declares it."""
    return next((getattr(part, name) for part in parts for declares, _ in declared(part) if declares == name), None)


def replace(parts: Iterable[Any], changes: Mapping[str, object]) -> tuple[list[Any], list[str]]:
    """Put new values in their places; give the new rules values, and what was not understood."""
    parts = tuple(parts)
    left = dict(changes)
    replaced: list[Any] = []
    wrong: list[str] = []
    for part in parts:
        own = {name: left.pop(name) for name, _ in declared(part) if name in left}
        try:
            replaced.append(attrs.evolve(part, **own) if own else part)
        except (TypeError, ValueError, RecursionError) as error:
            wrong.append(f"{', '.join(own)}: {error}")
            replaced.append(part)
    known = [name for part in parts for name, _ in declared(part)]
    return replaced, wrong + [f"there is no option {name}{_near(name, known)}" for name in left]


_ELSEWHERE: Final[Mapping[str, tuple[str, str | None]]] = {
    "ask_contracts": ("specials", "a row's must_be_suit"),
    "canadian_loner": ("dealer_partner_order", 'dealer_partner_order="forced_alone"'),
    "dealer_may_match": ("dealer_match", 'dealer_match="equal_takes"'),
    "dealer_no_trump": ("knock_no_trump", None),
    "dealer_stuck": ("forced_min", 'all_pass="dealer_forced"'),
    "denomination_order": ("denomination_rank", None),
    "double_moon": ("moon_multiples", None),
    "farmers_hand": ("weak_hand_claims", None),
    "joker_turned": ("upcard_joker", None),
    "lone_euchre": ("pts_lone_euchred", None),
    "lone_lead": ("alone_lead", None),
    "min_no_trump_level": ("nt_min_bid", None),
    "must_bid_out": ("win_requires", None),
    "partner_blind": ("specials", 'a row\'s exchange="partner_gives_first"'),
    "require_natural_trump": ("order_requirement", 'order_requirement="natural_trump_in_hand"'),
    "score_bid_only": ("made_score", 'made_score="bid"'),
    "set_penalty": ("set_score", None),
    "simultaneous": ("specials", 'a row\'s exchange="swap_blind"'),
    "stick_the_dealer": ("bar_turned_down_suit", 'all_pass="stick_dealer"'),
    "stuck_dealer_may_call_turned_suit": ("bar_turned_down_suit", 'bar_turned_down_suit="except_stuck_dealer"'),
    "super_euchre": ("pts_super_euchre", None),
    "tie_break": ("both_over", None),
    "top_bid_ends_auction": ("specials", "a row's ends_auction"),
    "until_three_pass": ("auction", 'auction="until_all_pass"'),
}
"""What other programs call an option: one that a game must have for it, and what does it here if not that alone."""


def _near(name: str, known: list[str]) -> str:
    needed, does = _ELSEWHERE.get(name, (None, None))
    if needed in known:
        return f"; {does} does that" if does else f"; did you mean {needed}?"
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.8)
    return f"; did you mean {near[0]}?" if near else ""


def refuse(reasons: Iterable[str]) -> None:
    """Raise one :class:`~bid_euchre.errors.RulesetError` with all reasons, if there are any."""
    found = tuple(reasons)
    if found:
        raise RulesetError(found)
