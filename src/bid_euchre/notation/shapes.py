"""Data of JSON, whose parts know where they stand and are asked for what they should be.

A place is written as one would in a program: ``hands[2].actions[0].seat``.  The data may come from JSON or from another
form that says the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NoReturn

import attrs

from bid_euchre.errors import NotationError
from bid_euchre.values import shown

LONGEST_TEXT: Final = 100_000
"""How many characters a text within has at most, if nobody says otherwise."""


def under(path: str, key: str) -> str:
    """Name the place of a key in an object."""
    word = key if key.isidentifier() else shown(key)
    return f"{path}.{word}" if path else word


@attrs.frozen
class Node:
    """A value of JSON, and where it stands; each method gives it as one kind of thing, or refuses."""

    value: object
    """The value."""

    path: str = ""
    """Where it stands; nothing for the whole."""

    def refuse(self, why: str) -> NoReturn:
        """Raise :class:`~bid_euchre.errors.NotationError` with the place."""
        raise NotationError(f"{self.path or 'the whole'}: {why}")

    def fields(self, needed: Iterable[str], others: Iterable[str] = ()) -> dict[str, Node]:
        """Give the parts of an object that has these keys and, if at all, those others, and no more."""
        if not isinstance(self.value, dict):
            self.refuse(f"an object is expected, not {shown(self.value)}")
        needed = tuple(needed)
        known = (*needed, *others)
        for key in self.value:
            if key not in known:
                self.refuse(f"there is no key {shown(key)} here; keys are {', '.join(known)}")
        for key in needed:
            if key not in self.value:
                self.refuse(f"the key {key!r} is missing")
        return {key: Node(part, under(self.path, key)) for key, part in self.value.items()}

    def items(self, number: int | None = None, what: str = "parts") -> list[Node]:
        """Give the parts of a list, of so many where the number is given."""
        if not isinstance(self.value, list):
            self.refuse(f"a list is expected, not {shown(self.value)}")
        if number is not None and len(self.value) != number:
            self.refuse(f"there are {number} {what}, not {len(self.value)}")
        return [Node(part, f"{self.path}[{index}]") for index, part in enumerate(self.value)]

    def text(self, longest: int = LONGEST_TEXT) -> str:
        """Give a text that is not too long."""
        if not isinstance(self.value, str):
            self.refuse(f"a text is expected, not {shown(self.value)}")
        if len(self.value) > longest:
            self.refuse(f"a text here has {longest} characters at most, not {len(self.value)}")
        return self.value

    def integer(self, low: int, high: int) -> int:
        """Give a whole number within limits."""
        if type(self.value) is not int:
            self.refuse(f"a whole number is expected, not {shown(self.value)}")
        if not low <= self.value <= high:
            self.refuse(f"a number from {low} to {high} is expected, not {self.value}")
        return self.value
