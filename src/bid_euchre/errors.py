"""The errors of this library: one class for each thing that can be wrong, all under :class:`BidEuchreError`.

The policy: bad input is refused with one of these (or ``TypeError`` for a value of the wrong type), it is never
repaired, and whatever was asked about stays as it was.  An error carries what was wrong as data besides the message,
never a state: a state knows every hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bid_euchre.rulebook import Rule, Violation


class BidEuchreError(ValueError):
    """Anything this library refuses."""


class IllegalAction(BidEuchreError):
    """An action that the rules do not allow now."""

    violation: Violation
    """The first rule broken, and how."""

    def __init__(self, violation: Violation) -> None:
        """Take the first rule broken."""
        super().__init__(str(violation))
        self.violation = violation

    @property
    def rule(self) -> Rule:
        """The first rule broken."""
        return self.violation.rule

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by what was broken."""
        return (type(self), (self.violation,))


class ListedError(BidEuchreError):
    """Everything that is wrong with one thing, at once."""

    reasons: tuple[str, ...]
    """What is wrong, a sentence each."""

    def __init__(self, reasons: Iterable[str]) -> None:
        """Take what is wrong, a sentence each."""
        self.reasons = (reasons,) if isinstance(reasons, str) else tuple(reasons)
        super().__init__("; ".join(self.reasons))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the reasons."""
        return (type(self), (self.reasons,))


class DealError(ListedError):
    """Cards that cannot have been dealt: missing, doubled, foreign or miscounted."""


class AnalysisError(ListedError):
    """A position that cannot be analysed: not in play, of more than two sides, with cards that there are not."""


class RulesetError(ListedError):
    """Options that are unknown, not built, out of range, or contradict each other."""


class SeatError(BidEuchreError):
    """A seat, side or table that there is not."""


class NotationError(BidEuchreError):
    """Text that cannot be read, or something that cannot be written."""

    line: int | None = None
    """The line that is wrong, the first being 1; ``None`` where a text is too short to count its lines."""

    column: int | None = None
    """The place in that line, the first being 1."""

    @classmethod
    def at(cls, line: int, column: int, what: str) -> NotationError:
        """Make the error for a place of a longer text; the message says it first."""
        error = cls(f"line {line}, column {column}: {what}")
        error.line = line
        error.column = column
        return error


class LanguageError(BidEuchreError):
    """A language in which nothing can be said."""
