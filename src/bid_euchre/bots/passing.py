"""How :class:`~bid_euchre.bots.SimpleBot` parts with cards: what it gives to a partner, and what it puts away."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bid_euchre.actions import Action, Discard, Give
from bid_euchre.bots.calling import best_strain
from bid_euchre.bots.cardplay import worst
from bid_euchre.bots.strength import Strength, strength
from bid_euchre.cards import Card
from bid_euchre.view import View


def choose_gift(view: View, gifts: Sequence[Give]) -> Action:
    """Choose what to give: the maker his worst card, a partner the best trump or else the best card."""
    assert view.contract is not None
    about = strength(view.ruleset.pack, view.contract.strain)
    cards = [gift.card for gift in gifts]

    def rank(card: Card) -> tuple[bool, int]:
        return (not about.is_trump(card), about.place[card])

    keeps = view.seat == view.contract.maker and view.contract.loner in (None, view.seat)
    card = worst(about, view.holding or cards, cards) if keeps else min(cards, key=rank)
    return gifts[cards.index(card)]


def choose_discard(view: View, discards: Sequence[Discard]) -> Action:
    """Choose the worst card under the strain that is played, or before it is known, that promises most.

    A dealer who has taken up the card turned up, and a loner, part with the last card of a suit before others.
    """
    strain = best_strain(view) if view.contract is None else view.contract.strain
    about = strength(view.ruleset.pack, strain)
    cards = [discard.card for discard in discards]
    holding = view.holding or cards
    spare = worst(about, holding, cards) if view.upcard is None else least(about, holding, cards)
    return discards[cards.index(spare)]


def least(about: Strength, holding: Collection[Card], cards: Sequence[Card]) -> Card:
    """Choose the card of which a hand that can trump is best rid: no trump, no ace, the last of its suit."""
    held = [about.suit[card] for card in holding]

    def loss(card: Card) -> tuple[bool, bool, bool, int]:
        place = about.place[card]
        return (about.is_trump(card), place == 0, held.count(about.suit[card]) > 1, -place)

    return min(cards, key=loss)
