"""What if: a hand done again under rules in which one option is set otherwise.

:func:`neighbours` lists the rulesets that differ from a game in a single option, and :meth:`History.redone` brings a
hand about in one of them, as far as what was done is legal there.  Whoever asks a question of
the hand can ask it again there, and :func:`alternatives` keeps the options whose other settings give another answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

import attrs

from bid_euchre import options
from bid_euchre.actions import Interrupt, Play
from bid_euchre.deal import Deal
from bid_euchre.engine import apply_action, begin_hand
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.match import Match
from bid_euchre.options import Option
from bid_euchre.retelling import Done, after, chronicle
from bid_euchre.rulebook import Alternative, Otherwise, Rule
from bid_euchre.ruleset import Ruleset
from bid_euchre.sentences import Sentence, told
from bid_euchre.state import State

_TYPICAL: Final = (1, 3)
"""Numbers to try where an option has none: one, and one that many tables play with."""

_CANNOT_ACT: Final = re.compile(r"(\w+) (?:.* )?(?:cannot act|needs) ")
"""How a ruleset says that an option is set to what needs another option to be set otherwise."""


@attrs.frozen
class Neighbour:
    """A game that differs in one option."""

    option: str
    """The name of the option."""

    here: Sentence
    """How the option is set in the game at hand."""

    setting: object
    """How it is set in the other game."""

    there: Sentence
    """The same in a sentence."""

    ruleset: Ruleset
    """The other game."""

    besides: tuple[tuple[str, object], ...] = ()
    """Options that cannot act there, and had to be set back to their defaults, with these."""


def neighbours(ruleset: Ruleset) -> tuple[Neighbour, ...]:
    """List the games that differ from a game in one option, in the order of the options.

    Every setting with a name is tried, of numbers the two beside the one at hand, of tuples of settings each with one
    more or one fewer.  Where another option cannot act beside a setting it is set back to its default; what the other
    options contradict otherwise is left out, and so are rows of special bids.
    """
    known: tuple[Neighbour, ...] | None = ruleset.memo.get("neighbours")
    if known is None:
        known = ruleset.memo["neighbours"] = tuple(_neighbours(ruleset))
    return known


def _neighbours(ruleset: Ruleset) -> Iterator[Neighbour]:
    for part in ruleset.parts:
        for name, option in options.declared(part):
            value = getattr(part, name)
            here = told(ruleset, name, option, value)
            for other in other_values(option, value):
                changed, besides = _changed(ruleset, name, other)
                if changed is not None:
                    yield Neighbour(
                        name, here, other, told(changed, name, option, other), changed, tuple(besides.items())
                    )


def _changed(ruleset: Ruleset, name: str, setting: object) -> tuple[Ruleset | None, dict[str, object]]:
    """Set an option otherwise, and options that cannot act then back; ``None`` where that makes no game."""
    besides: dict[str, object] = {}
    while True:
        changes: dict[str, Any] = {name: setting, **besides}
        try:
            return ruleset.replace(name=ruleset.name, **changes), besides
        except RulesetError as error:
            idle = {_idle(reason) for reason in error.reasons}
        back = {other: default for other, default in _defaults(ruleset).items() if other in idle - set(changes)}
        if len(back) < len(idle):
            return None, besides
        besides |= back


def _idle(reason: str) -> str | None:
    """Read in why a game is refused which option cannot act in it; ``None`` where it is refused for something else."""
    found = _CANNOT_ACT.match(reason)
    return None if found is None else found[1]


def _defaults(ruleset: Ruleset) -> dict[str, object]:
    """Give the defaults of the options that are set otherwise, of a target that of the family."""
    found: dict[str, object] = {}
    for part in ruleset.parts:
        fields = attrs.fields_dict(type(part))
        names = [name for name, _ in options.declared(part)]
        found |= {name: fields[name].default for name in names if getattr(part, name) != fields[name].default}
    usual = ruleset.match_rules.replaced_target
    return found if usual is None else {**found, "target": usual}


def other_values(option: Option, value: object) -> Iterator[object]:
    """List other values that an option may have, near ones where there are too many."""
    if option.many:
        yield from _other_tuples(option, value)
        return
    for key in option.settings:
        if key is int:
            yield from _numbers(option, value)
        elif isinstance(key, tuple) and int in key:
            yield from _numbered(option, key, value)
        elif not isinstance(key, type) and key != value:
            yield key


def _other_tuples(option: Option, value: object) -> Iterator[object]:
    assert isinstance(value, tuple)
    names = [key for key in option.settings if not isinstance(key, type)]
    for name in names:
        yield tuple([key for key in names if (key in value) != (key == name)])


def _numbers(option: Option, value: object) -> Iterator[int]:
    """List the numbers beside one; where there is none some that are typical."""
    near = (
        (value - 1, value + 1) if type(value) is int else [min(max(one, option.low), option.high) for one in _TYPICAL]
    )
    yield from dict.fromkeys([number for number in near if option.low <= number <= option.high])


def _numbered(option: Option, key: tuple[Any, ...], value: object) -> Iterator[object]:
    """List values of a setting that holds a number."""
    place = key.index(int)
    same = isinstance(value, tuple) and value[:place] == key[:place]
    number = value[place] if same and isinstance(value, tuple) else None
    for other in _numbers(option, number):
        yield (*key[:place], other, *key[place + 1 :])


@attrs.frozen
class History:
    """What was done in a hand, to be done again elsewhere."""

    match: Match
    """The match as it stood when the hand began."""

    done: tuple[Done, ...]
    """What was done, the deal first."""

    phases: tuple[str, ...]
    """In which step each thing was done: a pass at cards that are claimed is none in an auction."""

    played: tuple[int, ...]
    """How many cards had been played before each thing was done; those taken back do not count."""

    @staticmethod
    def of(state: State) -> History | None:
        """Take down the history of a hand; ``None`` for a state that was not come to by legal actions alone."""
        try:
            now, told = chronicle(state)
        except IllegalAction:
            return None
        phases: list[str] = []
        played: list[int] = []
        for done in told:
            phases.append(now.phase)
            played.append(0 if now.played is None else len(now.played.cards))
            now = apply_action(now, done.action)
        return History(state.hand.match, told, tuple(phases), tuple(played))

    def until(self, cards: int) -> int:
        """Tell how many things had been done when the last of so many cards was played that were not taken back."""
        plays = [place for place, done in enumerate(self.done) if isinstance(done.action, Play)]
        return max([place for place in plays if self.played[place] == cards - 1]) + 1

    def redone(self, ruleset: Ruleset, number: int | None = None) -> State | None:
        """Do the first so many things again, or all, in another game.

        ``None`` when one is not legal there, or falls into another step.
        """
        now = self._begun(ruleset)
        for place in range(len(self.done[:number])):
            now = None if now is None else self._again(now, place)
        return now

    def scored(self, ruleset: Ruleset) -> State | None:
        """Do things again in another game until the hand is scored there; ``None`` when it does not come to that."""
        now = self._begun(ruleset)
        for place in range(len(self.done)):
            if now is None or self._is_scored(now):
                break
            now = self._again(now, place)
        return None if now is None or not self._is_scored(now) else now

    def _again(self, now: State, place: int) -> State | None:
        """Do one thing again, in the step in which it was done."""
        done = self.done[place]
        if now.phase != self.phases[place] and not isinstance(done.action, Interrupt):
            return None
        return after(now, _in_game(now.ruleset, done))

    def _begun(self, ruleset: Ruleset) -> State | None:
        return begin_hand(ruleset, self.match) if len(self.match.scores) == ruleset.table.sides else None

    def _is_scored(self, state: State) -> bool:
        return state.match.hand_number > self.match.hand_number


def _in_game(ruleset: Ruleset, done: Done) -> Done:
    return Done(None, dealt_in(ruleset, done.action)) if isinstance(done.action, Deal) else done


def dealt_in(ruleset: Ruleset, deal: Deal) -> Deal:
    """Give a deal as cards of another game's pack, where that holds the same cards; else as it is."""
    if deal.pack == ruleset.pack or deal.pack.cards != ruleset.pack.cards:
        return deal
    return Deal(ruleset.pack, deal.masks, deal.kitty_mask, deal.upcard)


Answer = tuple[object, str]
"""An answer to compare by, and the same in words."""


def alternatives(
    ruleset: Ruleset, ask: Callable[[Ruleset], Answer | None], here: object, rules: Iterable[Rule] = ()
) -> tuple[Alternative, ...]:
    """Ask a question in every neighbouring game; give the options under whose other settings the answer is another.

    ``ask`` gives the answer in a game, or ``None`` where it cannot be asked, and ``here`` is the answer in the game at
    hand.  Options of the ``rules`` come first.  An answer that is a truth value is told as one of legality.
    """
    found: dict[str, list[Otherwise]] = {}
    sentences: dict[str, Sentence] = {}
    values = ruleset.options
    for other in neighbours(ruleset):
        answer = ask(other.ruleset)
        if answer is None or answer[0] == here:
            continue
        legal = answer[0] if isinstance(answer[0], bool) else None
        there = other.there
        told_there = Otherwise(other.setting, there.text, there.rule, there.sources, answer[1], legal, other.besides)
        found.setdefault(other.option, []).append(told_there)
        sentences[other.option] = other.here
    first = list(rules)
    made = [_alternative(sentences[name], values[name], others) for name, others in found.items()]
    return tuple(sorted(made, key=lambda one: _remoteness(one, first)))


def _alternative(here: Sentence, value: object, others: Sequence[Otherwise]) -> Alternative:
    return Alternative(here.option, value, here.text, here.rule, here.sources, tuple(others))


def _remoteness(one: Alternative, rules: Sequence[Rule]) -> int:
    """Tell how far an option is from some rules: its own is among them, another setting's is, or neither."""
    if one.rule in rules:
        return 0
    return 1 if any(other.rule in rules for other in one.others) else 2
