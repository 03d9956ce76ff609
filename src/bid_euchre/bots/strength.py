"""Which cards are good under a strain, put the way a player thinks of it: suit by suit, best first."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from typing import Final

from bid_euchre.actions import CardAction
from bid_euchre.cards import JOKER, Card, CardSet, Pack, Suit
from bid_euchre.contract import Strain
from bid_euchre.log import Entry, Swap
from bid_euchre.tricks import order_of
from bid_euchre.view import View


class Strength:
    """The cards of a pack under a strain.  Made once for each of them, see :func:`strength`."""

    def __init__(self, pack: Pack, strain: Strain) -> None:
        """Ask for the order of the cards; a joker without trump is of no suit."""
        order = order_of(pack, strain)
        lanes = {card: (order.lane[index], index) for index, card in enumerate(pack.cards)}
        powers = {card: order.power[lane][index] for card, (lane, index) in lanes.items()}
        faces = sorted(pack.faces, key=lambda card: -powers[card])
        self.trump: Final = strain.trump
        self.suit: Final[Mapping[Card, Suit | None]] = {
            card: None if card is JOKER and strain.trump is None else Suit(lanes[card][0]) for card in faces
        }
        """For each card the suit it belongs to in play."""

        self.suits: Final[Mapping[Suit, tuple[Card, ...]]] = {
            suit: tuple(card for card in faces if self.suit[card] is suit) for suit in Suit
        }
        """The different cards of each suit, best first."""

        self.place: Final[Mapping[Card, int]] = {
            JOKER: 0,
            **{card: place for cards in self.suits.values() for place, card in enumerate(cards)},
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


def unseen(view: View) -> CardSet:
    """Give the cards that may yet be played by others, each as often as it is about.

    What one has put away oneself, given to a partner who sits out or swapped with the kitty is not among them, nor what
    another was seen to swap.
    """
    pack = view.ruleset.pack
    away = (None, *view.active)
    gone = [_card(entry) for entry in view.log if entry.seat == view.seat and entry.to not in away]
    back = [_card(entry) for entry in view.log if entry.seat != view.seat and entry.to == view.seat]
    swapped = [card for entry in view.log if isinstance(entry, Swap) for card in entry.given or ()]
    return view.unseen - (pack.set([*filter(None, gone), *swapped]) - pack.set([*filter(None, back)]))


def _card(entry: Entry) -> Card | None:
    return entry.action.card if isinstance(entry.action, CardAction) else None
