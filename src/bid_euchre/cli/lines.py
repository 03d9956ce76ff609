"""Lines of text with hints how they may look; what the hints mean is the output's business."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

import attrs

from bid_euchre.cards import Card

Style: TypeAlias = Literal["plain", "heading", "red", "rule", "gain", "loss"]
"""What a piece of text is; ``red`` is a card of a red suit."""


@attrs.frozen
class Span:
    """A piece of a line."""

    text: str
    """What it says."""

    style: Style = "plain"
    """What it is."""


Line: TypeAlias = tuple[Span, ...]
"""A line: its pieces in order.  Without pieces it is empty."""


def line(*parts: str | Span | Iterable[Span]) -> Line:
    """Join texts and pieces to a line."""
    return tuple(_flatten(parts))


def _flatten(parts: Iterable[str | Span | Iterable[Span]]) -> Iterator[Span]:
    for part in parts:
        if isinstance(part, str):
            yield Span(part)
        elif isinstance(part, Span):
            yield part
        else:
            yield from part


def heading(text: str) -> Line:
    """Make a heading."""
    return (Span(text, "heading"),)


def plain(text: Line) -> str:
    """Give the text of a line alone."""
    return "".join(span.text for span in text)


@attrs.frozen
class Glyphs:
    """How cards are written: with the pictures of the suits, or with letters."""

    pictures: bool
    """Whether the suits are pictures: ``J♥``, not ``JH``."""

    def card(self, card: Card) -> Span:
        """Write a card."""
        red = card.suit is not None and card.suit.is_red
        return Span(card.symbol if self.pictures else str(card), "red" if red else "plain")

    def cards(self, cards: Iterable[Card]) -> Iterator[Span]:
        """Write cards with spaces between them."""
        for place, card in enumerate(cards):
            if place:
                yield Span(" ")
            yield self.card(card)
