"""What a rule is, and what is said about an action in the words of a rule.

A :class:`Rule` has an id that never changes its meaning, a title, a text, and the sources it was taken from.  A
:class:`Violation` is a rule that an action breaks, a :class:`Ruling` the answer to "may I do this, and why".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from bid_euchre.actions import Action


@attrs.frozen
class Rule:
    """One rule."""

    id: str
    """A prefix for the step of the game and a number: ``PLAY-2``."""

    title: str
    """The rule in a few words."""

    text: str
    """The rule in one or two sentences."""

    sources: tuple[str, ...]
    """Where it is written: rule sheet and clause (``S0.12``); ``INF`` when it is inferred, with what from."""

    @property
    def inferred(self) -> bool:
        """Whether no source states the rule outright."""
        return any(source.startswith("INF") for source in self.sources)

    def __str__(self) -> str:
        """Give id and title."""
        return f"{self.id} ({self.title})"


@attrs.frozen
class Ground:
    """A rule, and how it applies to an action or an outcome."""

    rule: Rule
    """The rule applied."""

    detail: str
    """How, in words; where it is a :class:`~bid_euchre.messages.Message` it can be said in another language."""

    def __str__(self) -> str:
        """Give the rule first."""
        return f"{self.rule}: {self.detail}"


@attrs.frozen
class Violation(Ground):
    """A rule, and how an action breaks it."""


@attrs.frozen
class Otherwise:
    """Another setting of an option, and what would come of it."""

    setting: object
    """The value that the option would have."""

    text: str
    """The setting in a sentence."""

    rule: Rule
    """The rule it follows."""

    sources: tuple[str, ...]
    """Who plays so."""

    answer: str
    """What would come of it, in words."""

    legal: bool | None = None
    """Whether the action would be legal; ``None`` where no action was asked about."""

    besides: tuple[tuple[str, object], ...] = ()
    """Options that cannot act beside the setting and are set back to these, their defaults, with it."""


@attrs.frozen
class Alternative:
    """An option that made a difference: how it is set in this game, and what other settings would have come to."""

    option: str
    """The name of the option."""

    setting: object
    """Its value in this game."""

    text: str
    """The setting in a sentence."""

    rule: Rule
    """The rule it follows."""

    sources: tuple[str, ...]
    """Who plays so."""

    others: tuple[Otherwise, ...]
    """The other settings under which the answer would be another."""

    def __str__(self) -> str:
        """Give the option, what it says, and what the others would."""
        others = "; ".join(f"{self.option}={other.setting!r}: {other.answer}" for other in self.others)
        return f"{self.option}={self.setting!r}: {self.text} Otherwise {others}."


def _sources(grounds: tuple[Ground, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([source for ground in grounds for source in ground.rule.sources]))


@attrs.frozen
class Ruling:
    """Whether an action is legal in a state, and the rules that say so."""

    action: Action
    """What was asked about."""

    grounds: tuple[Ground, ...]
    """The rules that decide, the foremost first: what an illegal action violates, what allows a legal one."""

    options: tuple[Alternative, ...] = ()
    """The options of the game under other settings of which the answer would be the other one."""

    @property
    def violations(self) -> tuple[Violation, ...]:
        """The rules broken, the first one first; empty when the action is legal."""
        return tuple(ground for ground in self.grounds if isinstance(ground, Violation))

    @property
    def legal(self) -> bool:
        """Whether the action is legal."""
        return not self.violations

    @property
    def rule(self) -> Rule:
        """The rule that decides."""
        return self.grounds[0].rule

    @property
    def sources(self) -> tuple[str, ...]:
        """Where the rules that decide are written, each place once."""
        return _sources(self.grounds)

    def __str__(self) -> str:
        """Give the answer with its reasons."""
        verdict = "legal" if self.legal else "not legal"
        return f"{self.action} is {verdict}. " + "; ".join(str(ground) for ground in self.grounds)


@attrs.frozen
class Reason:
    """Why something came out as it did."""

    statement: str
    """What came out."""

    grounds: tuple[Ground, ...]
    """The rules that brought it about, the foremost first."""

    options: tuple[Alternative, ...] = ()
    """The options of the game under other settings of which it would have come out otherwise."""

    @property
    def rule(self) -> Rule:
        """The rule that decides."""
        return self.grounds[0].rule

    @property
    def sources(self) -> tuple[str, ...]:
        """Where the rules that decide are written, each place once."""
        return _sources(self.grounds)

    def __str__(self) -> str:
        """Give what came out with its reasons."""
        return f"{self.statement}. " + "; ".join(str(ground) for ground in self.grounds)
