"""How :class:`~bid_euchre.bots.SimpleBot` plays its cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from bid_euchre.actions import Action, Play
from bid_euchre.bots.strength import Strength, strength, unseen
from bid_euchre.cards import JOKER, Card
from bid_euchre.contract import Contract
from bid_euchre.questions import trick_winner
from bid_euchre.table import Seat
from bid_euchre.tricks import order_of
from bid_euchre.view import View


def choose_play(view: View, plays: Sequence[Play]) -> Action:
    """Choose a card: lead one that wins, win cheaply what the side is not winning, else throw the worst."""
    assert view.contract is not None
    plays = following(view, plays)
    cards = [play.card for play in plays]
    turn = _Turn(view, view.contract, cards)
    card = turn.lead() if view.trick is None else turn.follow()
    return plays[cards.index(card)]


def following(view: View, plays: Sequence[Play]) -> Sequence[Play]:
    """Leave out the cards that would be a renege, where the rules let them be played (CONDUCT-2)."""
    if view.trick is None or view.contract is None or view.ruleset.options.get("legality") != "permissive":
        return plays
    pack = view.ruleset.pack
    order = order_of(pack, view.contract.strain)
    follow = order.follow[order.lane[pack.cards.index(view.trick.cards[0])]]
    return [play for play in plays if pack.bits[play.card.code] & follow] or plays


class _Turn:
    """What a seat whose turn it is makes of the cards it sees."""

    def __init__(self, view: View, contract: Contract, choices: Sequence[Card]) -> None:
        assert view.seat is not None
        self.view = view
        self.contract = contract
        self.choices = choices
        self.seats = view.ruleset.table
        self.seat: Seat = view.seat
        self.strength: Strength = strength(view.ruleset.pack, contract.strain)
        self.unseen = list(unseen(view))
        self.later = view.ruleset.later

    def _worst(self, cards: Sequence[Card]) -> Card:
        return worst(self.strength, self.view.holding or cards, cards)

    def _is_sure(self, card: Card) -> bool:
        """Whether no card about beats it in its suit; of identical cards one is better where the rules say so."""
        suit, place = self.strength.suit[card], self.strength.place[card] + self.later
        return not any(
            self.strength.suit[other] is None
            or (self.strength.suit[other] is suit and self.strength.place[other] < place)
            for other in self.unseen
        )

    def _together(self, other: Seat) -> bool:
        """Whether another plays for the same end: he is of the side, or where trump was made defends as well."""
        if self.seats.side(other) == self.seats.side(self.seat):
            return True
        return self.view.upcard is not None and self.contract.maker not in (None, other, self.seat)

    def lead(self) -> Card:
        """Lead a card that wins: makers the best trump while others may have some, then aces and the like."""
        sure = [card for card in self.choices if self._is_sure(card)]
        trumps = [card for card in sure if self.strength.is_trump(card)]
        plain = [card for card in sure if not self.strength.is_trump(card)]
        maker = self.contract.maker
        making = maker is not None and self._together(maker)
        drawn = not any(self.strength.is_trump(card) for card in self.unseen)
        if trumps and making and not drawn:
            return min(trumps, key=self.strength.place.__getitem__)
        if plain:
            return max(plain, key=self._outstanding)
        low = [card for card in self.choices if not self.strength.is_trump(card)]
        return self._worst(low) if low else (trumps or [self._worst(self.choices)])[0]

    def _outstanding(self, card: Card) -> int:
        """Count the cards about in the suit of a card: the more there are, the less likely it is trumped."""
        suit = self.strength.suit[card]
        return sum(self.strength.suit[other] is suit for other in self.unseen)

    def follow(self) -> Card:
        """Win with as little as will do, unless the side has the trick; else throw the worst card."""
        assert self.view.trick is not None
        plays = self.view.trick.plays
        best = plays[self._winning([card for _, card in plays])][0]
        winners = [card for card in self.choices if self._wins(card)]
        if self._together(best) or not winners:
            return self._worst(self.choices)
        cheapest = self._worst(winners)
        ruffing = self.strength.suit[cheapest] is not self.strength.suit[plays[0][1]]
        if ruffing or self._is_last(len(plays)):
            return cheapest
        sure = [card for card in winners if self._is_sure(card)]
        return self._worst(sure) if sure else cheapest

    def _winning(self, cards: Sequence[Card]) -> int:
        if self.strength.trump is None and JOKER in cards:
            return cards.index(JOKER)
        tie: Literal["first", "second"] = "second" if self.later else "first"
        return trick_winner(cards, self.contract.strain, self.view.ruleset.pack, duplicate_tie=tie)

    def _wins(self, card: Card) -> bool:
        assert self.view.trick is not None
        cards = (*self.view.trick.cards, card)
        return self._winning(cards) == len(cards) - 1

    def _is_last(self, played: int) -> bool:
        return played + 1 == len(self.view.active)


def worst(about: Strength, holding: Iterable[Card], cards: Sequence[Card]) -> Card:
    """Choose the card that is missed least: no trump, no top card, from a short suit, low."""
    held = [about.suit[card] for card in holding]

    def loss(card: Card) -> tuple[bool, bool, int, int]:
        place = about.place[card]
        return (about.is_trump(card), place == 0, -place, held.count(about.suit[card]))

    return min(cards, key=loss)
