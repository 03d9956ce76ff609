"""Which cards are good under a strain, put the way a player thinks of it: suit by suit, best first."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Final

from bid_euchre.cards import Card, Pack, Suit
from bid_euchre.contract import Strain
from bid_euchre.questions import cards_in_order, effective_suit
from bid_euchre.view import View


class Strength:
    """The cards of a pack under a strain.  Made once for each of them, see :func:`strength`."""

    def __init__(self, pack: Pack, strain: Strain) -> None:
        """Ask for the order of the cards."""
        order = cards_in_order(strain, pack)
        self.trump: Final = strain.trump
        self.suit: Final[Mapping[Card, Suit]] = {card: effective_suit(card, strain) for card in order}
        """For each card the suit it belongs to in play."""

        self.suits: Final[Mapping[Suit, tuple[Card, ...]]] = {
            suit: tuple(card for card in order if self.suit[card] is suit) for suit in Suit
        }
        """The different cards of each suit, best first."""

        self.place: Final[Mapping[Card, int]] = {
            card: place for cards in self.suits.values() for place, card in enumerate(cards)
        }
        """For each card how many others of its suit are better."""

    def of_suit(self, cards: Iterable[Card], suit: Suit) -> list[Card]:
        """Pick the cards that belong to a suit, best first."""
        return sorted((card for card in cards if self.suit[card] is suit), key=self.place.__getitem__)

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        return self.trump is not None and self.suit[card] is self.trump


@functools.lru_cache(maxsize=64)
def strength(pack: Pack, strain: Strain) -> Strength:
    """Give the strength of the cards of a pack under a strain."""
    return Strength(pack, strain)


def unseen(view: View) -> list[Card]:
    """List the cards that are neither in one's own hand nor played, each as often as it is about."""
    left = list(view.ruleset.pack.cards)
    tricks = view.tricks if view.trick is None else (*view.tricks, view.trick)
    for card in (*(view.holding or ()), *(card for trick in tricks for card in trick.cards)):
        left.remove(card)
    return left
