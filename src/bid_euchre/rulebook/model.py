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
class Ruling:
    """Whether an action is legal in a state, and the rules that say so."""

    action: Action
    """What was asked about."""

    grounds: tuple[Ground, ...]
    """The rules that decide, the foremost first: what an illegal action violates, what allows a legal one."""

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

    def __str__(self) -> str:
        """Give the answer with its reasons."""
        verdict = "legal" if self.legal else "not legal"
        return f"{self.action} is {verdict}. " + "; ".join(str(ground) for ground in self.grounds)
