"""Reading actions: the syntax alone.  Whether an action is legal, or known to a ruleset, is not asked here."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Final

from bid_euchre.actions import (
    PASS,
    Action,
    Alone,
    Bid,
    BlindAlone,
    Call,
    CallBet,
    Check,
    Claim,
    ClaimStolen,
    Concealed,
    DefendAlone,
    Discard,
    Draw,
    Forfeit,
    Give,
    Lay,
    Name,
    OrderUp,
    Play,
    Raise,
    SetBack,
    Steal,
    Take,
)
from bid_euchre.cards import LARGEST_PACK, Card, Suit
from bid_euchre.contract import Strain
from bid_euchre.errors import NotationError
from bid_euchre.irregular import ClaimRenege, Demand, Expose, Penalize, Redeal, Withdraw
from bid_euchre.values import expect

MOST_ACTIONS: Final = 1_000
"""How many actions of one hand are written or read at most; none that was played has nearly so many."""

_LONGEST: Final = 80
"""How much of a text is written into a message."""

_MOST_LAID: Final = LARGEST_PACK // 2
"""How many cards one seat can hold at most."""

_LISTED: Final = 4
"""How many numbers are listed one by one."""

_LONGEST_ACTION: Final = 160
"""Longer than any action: the longest is the largest hand laid down."""

_Reader = Callable[..., Action]


def _bid(rung: str, strain: str | None = None) -> Action:
    return Bid(rung, None if strain is None else Strain.of(strain))


def _card_action(verb: str, kind: Callable[[Card], Action]) -> _Reader:
    return lambda card: Concealed(verb) if card == "??" else kind(Card.of(card))


def _order(alone: str | None = None) -> Action:
    return OrderUp(_is_alone(alone))


def _call(strain: str | None = None, alone: str | None = None) -> Action:
    return CallBet() if strain is None else Call(Strain.of(strain), _is_alone(alone))


def _raise(units: str) -> Action:
    if not (units.isdecimal() and units.isascii()):
        raise NotationError(f"{units[:_LONGEST]!r} is not a number of units; a raise is written 'raise 2'")
    return Raise(int(units))


def _is_alone(word: str | None) -> bool:
    if word not in (None, "alone"):
        raise NotationError(f"{word[:_LONGEST]!r} is not understood after a call; it may be 'alone'")
    return word is not None


def _claim(name: str, *cards: str) -> Action:
    if cards and all(card == "??" for card in cards):
        return Concealed(f"claim {name}")
    return Claim(name, tuple([Card.of(card) for card in cards]))


def _lay(*cards: str) -> Action:
    return Lay(tuple([Card.of(card) for card in cards]))


def _phrase(second: str, action: Action) -> _Reader:
    """Read a verb of two words."""

    def read(word: str) -> Action:
        if word != second:
            raise NotationError(f"{word[:_LONGEST]!r} is not understood; the action is {str(action)!r}")
        return action

    return read


_READERS: Final[Mapping[str, tuple[range, _Reader]]] = {
    "pass": (range(1), lambda: PASS),
    "order": (range(2), _order),
    "call": (range(3), _call),
    "alone": (range(1), Alone),
    "defend": (range(1, 2), _phrase("alone", DefendAlone())),
    "blind": (range(1, 2), _phrase("alone", BlindAlone())),
    "take": (range(1), Take),
    "forfeit": (range(1), Forfeit),
    "set": (range(1, 2), _phrase("back", SetBack())),
    "check": (range(1), Check),
    "raise": (range(1, 2), _raise),
    "bid": (range(1, 3), _bid),
    "name": (range(1, 2), lambda strain: Name(Strain.of(strain))),
    "discard": (range(1, 2), _card_action("discard", Discard)),
    "draw": (range(1, 2), _card_action("draw", Draw)),
    "give": (range(1, 2), _card_action("give", Give)),
    "play": (range(1, 2), _card_action("play", Play)),
    "claim": (range(1, 5), _claim),
    "lay": (range(1, _MOST_LAID + 1), _lay),
}
"""For each verb how many words may follow it, and what makes an action of them."""


def _seat(word: str) -> int:
    """Read the number of a seat, or of a trick."""
    if not (word.isdecimal() and word.isascii() and len(word) <= 2):
        raise NotationError(f"{word[:_LONGEST]!r} is not a number of one or two digits")
    return int(word)


def _suit(word: str) -> Suit:
    strain = Strain.of(word)
    if strain.trump is None:
        raise NotationError(f"{word[:_LONGEST]!r} is not a suit")
    return strain.trump


_INTERRUPTS: Final[Mapping[tuple[str, ...], tuple[int, Callable[..., Action]]]] = {
    ("steal",): (0, Steal),
    ("claim", "stolen"): (0, ClaimStolen),
    ("claim", "renege"): (2, lambda seat, other, trick: ClaimRenege(seat, _seat(other), _seat(trick))),
    ("withdraw",): (0, Withdraw),
    ("demand",): (1, lambda seat, suit: Demand(seat, _suit(suit))),
}
"""What may follow the number of a seat, how many words come after that, and what makes an action of them."""

_RULINGS: Final[Mapping[str, tuple[int, Callable[..., Action]]]] = {
    **{reason: (0, functools.partial(Redeal, reason)) for reason in Redeal.reasons},
    **{reason: (1, lambda seat, why=reason: Penalize(why, _seat(seat))) for reason in Penalize.reasons},
    "exposed-card": (2, lambda seat, card: Expose(_seat(seat), Card.of(card))),
}
"""What an arbiter may rule, how many words come after that, and what makes an action of them."""


def parse_action(text: str) -> Action:
    """Read an action from its notation, the inverse of ``str(action)``.

    Words are parted by spaces; verbs and rungs may be written in any case.  Raises
    :class:`~bid_euchre.errors.NotationError` when the text is no action.
    """
    expect(text, str, "an action's text")
    words = text.split() if len(text) <= _LONGEST_ACTION else []
    if words and words[0].isdecimal() and words[0].isascii():
        return _interrupt(text, words)
    if words and words[0].lower() == "arbiter":
        return _ruling(text, [word.lower() for word in words[1:]])
    if not words or words[0].lower() not in _READERS:
        known = f"{', '.join(_READERS)}, arbiter, or a seat's number"
        raise NotationError(f"{text[:_LONGEST]!r} is not an action; actions begin with {known}")
    verb, *rest = words
    numbers, reader = _READERS[verb.lower()]
    if len(rest) not in numbers:
        raise NotationError(
            f"{text[:_LONGEST]!r} has {_counted(len(rest))} after {verb.lower()!r}; it takes {_either(numbers)}"
        )
    return reader(*[word.lower() for word in rest])


def _interrupt(text: str, words: list[str]) -> Action:
    said = [word.lower() for word in words[1:]]
    for phrase, (number, reader) in _INTERRUPTS.items():
        rest = said[len(phrase) :]
        if tuple(said[: len(phrase)]) == phrase and len(rest) == number and len(words[0]) == 1:
            return reader(int(words[0]), *rest)
    known = ", ".join(repr(f"2 {' '.join(phrase)}") for phrase in _INTERRUPTS)
    raise NotationError(f"{text[:_LONGEST]!r} is not an action; out of turn are {known}, with a seat's number before")


def _ruling(text: str, words: list[str]) -> Action:
    number, reader = _RULINGS.get(words[0] if words else "", (None, Redeal))
    if len(words) - 1 != number:
        known = ", ".join(_RULINGS)
        raise NotationError(
            f"{text[:_LONGEST]!r} is not a ruling; an arbiter may rule {known}, with the seat and the card at fault"
        )
    return reader(*words[1:])


def _either(numbers: range) -> str:
    if len(numbers) > _LISTED:
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join(str(number) for number in numbers)


def _counted(words: int) -> str:
    return "1 word" if words == 1 else f"{words} words"
