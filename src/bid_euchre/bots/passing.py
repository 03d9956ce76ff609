"""How :class:`~bid_euchre.bots.SimpleBot` parts with cards: what it gives to a partner, and what it puts away."""

from __future__ import annotations

from collections.abc import Sequence

from bid_euchre.actions import Action, Discard, Give
from bid_euchre.bots.calling import best_strain
from bid_euchre.bots.cardplay import worst
from bid_euchre.bots.strength import strength
from bid_euchre.cards import Card
from bid_euchre.view import View


def choose_gift(view: View, gifts: Sequence[Give]) -> Action:
    """Choose what to give: the maker his worst card, his partner the best trump or else the best card."""
    assert view.contract is not None
    about = strength(view.ruleset.pack, view.contract.strain)
    cards = [gift.card for gift in gifts]

    def rank(card: Card) -> tuple[bool, int]:
        return (not about.is_trump(card), about.place[card])

    maker = view.seat == view.contract.maker
    card = worst(about, view.holding or cards, cards) if maker else min(cards, key=rank)
    return gifts[cards.index(card)]


def choose_discard(view: View, discards: Sequence[Discard]) -> Action:
    """Choose the worst card under the strain that is played, or before it is known, that promises most."""
    strain = best_strain(view) if view.contract is None else view.contract.strain
    about = strength(view.ruleset.pack, strain)
    cards = [discard.card for discard in discards]
    return discards[cards.index(worst(about, view.holding or cards, cards))]
