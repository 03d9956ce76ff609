"""What is said anywhere, and what many sentences are made of: verdicts, suits, the steps of a hand.

A suit has a sentence of its own for each part that it plays in another, since elsewhere it may change its form there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bid_euchre.messages import Words

LEGAL: Final = Words("ruling.legal", "{action} is legal")
NOT_LEGAL: Final = Words("ruling.not-legal", "{action} is not legal")

NOT_HELD: Final = Words("play.not-held", "seat {seat} does not hold {card}")
EITHER: Final = Words("bid.either", "{first} or {second}")

SUIT_NAMES: Final = (
    Words("suit.clubs", "clubs"),
    Words("suit.diamonds", "diamonds"),
    Words("suit.hearts", "hearts"),
    Words("suit.spades", "spades"),
)
"""The suits by number."""

ONE_OF: Final = (
    Words("suit.a-club", "a club"),
    Words("suit.a-diamond", "a diamond"),
    Words("suit.a-heart", "a heart"),
    Words("suit.a-spade", "a spade"),
    Words("suit.the-joker", "the joker"),
)
"""A card of a suit, by the lane that it is of; a joker that is of none comes last."""

NONE_OF: Final = (
    Words("suit.no-club", "no club"),
    Words("suit.no-diamond", "no diamond"),
    Words("suit.no-heart", "no heart"),
    Words("suit.no-spade", "no spade"),
)
"""No card of a suit, by its number."""

LED: Final = (
    Words("suit.club-led", "a club was led"),
    Words("suit.diamond-led", "a diamond was led"),
    Words("suit.heart-led", "a heart was led"),
    Words("suit.spade-led", "a spade was led"),
    Words("suit.joker-led", "the joker was led"),
)
"""What was led, by lane."""

PHASES: Final[Mapping[str, Words]] = MappingProxyType(
    {
        phase: Words(f"phase.{phase.replace(' ', '-')}", phase)
        for phase in (
            "dealing",
            "claiming",
            "offered a blind loner",
            "naming for the joker",
            "ordering",
            "bidding",
            "naming",
            "asked about going alone",
            "taking up",
            "discarding",
            "exchanging",
            "playing",
            "setting back",
            "betting",
            "reviewing",
            "scored",
        )
    }
)
"""What a seat is doing, by the name of the step."""


def doing(phase: str) -> str:
    """Say what a seat is doing in a step; one from outside is called by its name."""
    words = PHASES.get(phase)
    return phase if words is None else words()


def either(texts: Sequence[str]) -> str:
    """Join what may be chosen from."""
    joined = texts[0]
    for text in texts[1:]:
        joined = EITHER(first=joined, second=text)
    return joined
