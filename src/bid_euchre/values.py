"""The base of the hand-written values: what is built for every hand or action.

Such a value keeps its data in private slots and shows it through read-only properties, as ``fractions.Fraction`` does;
as there, what is passed through at every action reads the slots, since a property costs five times as much.  It is
equal to a value of the same class with the same key, hashes, prints and pickles by that key, and copies to itself.
Everything that is built once, or only when somebody asks, is an ``attrs.frozen`` class instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeVar

from bid_euchre._compiler import mypyc_attr

Kind = TypeVar("Kind")

HOLDINGS: Final = "the holdings must be a list, by seat"
"""What :func:`expect_list` says of the cards of a deal."""

_LONGEST: Final = 120


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Something equal to whatever has the same class and the same key."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    def _key(self) -> tuple[object, ...]:
        """Give the arguments that build an equal value, in the order of the constructor's parameters."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """Compare class and key."""
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, Value)
        return self._key() == other._key()

    def __hash__(self) -> int:
        """Hash the key."""
        return hash(self._key())

    def __repr__(self) -> str:
        """Show the class and the key."""
        return f"{type(self).__name__}({', '.join([repr(part) for part in self._key()])})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the constructor call that builds an equal value."""
        return (type(self), self._key())

    def __copy__(self) -> Value:
        """Return the value itself: it cannot change."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Value:
        """Return the value itself: it cannot change."""
        return self


def expect(value: object, kind: type[Kind] | tuple[type[Kind], ...], what: str) -> None:
    """Raise ``TypeError`` unless ``value`` is of the given kind."""
    if not isinstance(value, kind):
        kinds = kind if isinstance(kind, tuple) else (kind,)
        names = " or ".join([each.__name__ for each in kinds])
        raise TypeError(f"{what} must be {names}, not {type(value).__name__}")


def expect_list(value: object, must: str) -> None:
    """Raise ``TypeError``, which begins with what it must be, for anything but a list or a tuple."""
    if isinstance(value, (str, bytes)) or not isinstance(value, Sequence):
        raise TypeError(f"{must}, not {type(value).__name__}")


def shown(value: object) -> str:
    """Write any value into a message, shortened; one of thousands of digits or levels cannot be written at all."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"{type(value).__name__} too large to be written"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
