"""Reading actions: the syntax alone.  Whether an action is legal, or known to a ruleset, is not asked here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bid_euchre.actions import PASS, Action, Bid, Claim, Concealed, Discard, Draw, Give, Name, Play
from bid_euchre.cards import Card
from bid_euchre.contract import Strain
from bid_euchre.errors import NotationError
from bid_euchre.values import expect

_LONGEST: Final = 80

_Reader = Callable[..., Action]


def _bid(rung: str, strain: str | None = None) -> Action:
    return Bid(rung, None if strain is None else Strain.of(strain))


def _card_action(verb: str, kind: Callable[[Card], Action]) -> _Reader:
    return lambda card: Concealed(verb) if card == "??" else kind(Card.of(card))


_READERS: Final[Mapping[str, tuple[range, _Reader]]] = {
    "pass": (range(1), lambda: PASS),
    "bid": (range(1, 3), _bid),
    "name": (range(1, 2), lambda strain: Name(Strain.of(strain))),
    "discard": (range(1, 2), _card_action("discard", Discard)),
    "draw": (range(1, 2), _card_action("draw", Draw)),
    "give": (range(1, 2), _card_action("give", Give)),
    "play": (range(1, 2), _card_action("play", Play)),
    "claim": (range(1, 2), Claim),
}
"""For each verb how many words may follow it, and what makes an action of them."""


def parse_action(text: str) -> Action:
    """Read an action from its notation, the inverse of ``str(action)``.

    Words are parted by spaces; verbs and rungs may be written in any case.  Raises
    :class:`~bid_euchre.errors.NotationError` when the text is no action.
    """
    expect(text, str, "an action's text")
    words = text.split() if len(text) <= _LONGEST else []
    if not words or words[0].lower() not in _READERS:
        raise NotationError(f"{text[:_LONGEST]!r} is not an action; actions begin with {', '.join(_READERS)}")
    verb, *rest = words
    numbers, reader = _READERS[verb.lower()]
    if len(rest) not in numbers:
        raise NotationError(f"{text!r} has {len(rest)} words after {verb.lower()!r}; it takes {_either(numbers)}")
    return reader(*[word.lower() for word in rest])


def _either(numbers: range) -> str:
    return " or ".join(str(number) for number in numbers)
