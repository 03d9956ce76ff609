"""Traces: where the cards that a seat cannot see may lie, going by what it saw of each card and of each move.

It saw its own cards, those played, shown or turned up, and those that it gave, got or put away; it saw who could not
follow suit; it knows that who gave it his best trump kept no better one; and it can count.  A card that was moved
unseen may be any that lay where it came from.  What follows from calls is not asked, nor from gifts between others.

Of identical cards the one that was seen to move is taken to be the one of which most is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bid_euchre.actions import CardAction, Claim
from bid_euchre.cards import Card, Pack
from bid_euchre.contract import Contract
from bid_euchre.errors import AnalysisError
from bid_euchre.kernel.order import Order
from bid_euchre.kernel.unseen import Unseen
from bid_euchre.log import Entry, Swap
from bid_euchre.results import Trick
from bid_euchre.tricks import better_trumps
from bid_euchre.weak import WEAK_HANDS


class Traces:
    """For each card the places where it may lie: the seats, then the kitty and the cards put away face down."""

    def __init__(self, pack: Pack, seats: int, upcard: Card | None, contract: Contract) -> None:
        """Begin after the deal, when each card may lie with any seat or in the kitty, and the upcard lies there."""
        self._pack: Final = pack
        self._contract: Final = contract
        self._kitty: Final = seats
        self._buried: Final = seats + 1
        self._places: Final = dict.fromkeys(range(pack.size), (1 << seats + 1) - 1)
        self._upcard: Final = None if upcard is None else self._pick(upcard, seats)
        if self._upcard is not None:
            self._places[self._upcard] = 1 << seats

    def _pick(self, card: Card, place: int) -> int:
        """Find which of identical cards it is that was seen in a place.

        Where it may have been another one, that one may lie wherever this one did.
        """
        bits = self._pack.bits[card.code]
        fitting = [index for index, mask in self._places.items() if bits >> index & 1 and mask >> place & 1]
        if not fitting:
            raise AnalysisError([f"{card} cannot have been where it was seen"])
        fitting.sort(key=lambda index: self._places[index].bit_count())
        first, *others = fitting
        for index in others:
            self._places[index] |= self._places[first]
        return first

    def follow(self, log: Iterable[Entry], seat: int, *, keeps_upcard: bool) -> None:
        """Follow what was done before the play, as a seat saw it; the dealer may have to keep the upcard (CALL-15)."""
        for entry in log:
            if isinstance(entry, Swap):
                self._swap(entry, seat)
            elif entry.to is not None:
                seen = entry.seen_by is None or seat in entry.seen_by
                if seen and isinstance(entry.action, CardAction):
                    self._places[self._pick(entry.action.card, entry.origin)] = 1 << entry.to
                    self._best(entry, entry.action.card)
                else:
                    kept = self._upcard if keeps_upcard and entry.to == self._buried else None
                    self._move(entry.origin, entry.to, kept)

    def _best(self, entry: Entry, card: Card) -> None:
        """Leave no better trump with who had to give his best (EXCH-2), but those that were just given to him."""
        contract = self._contract
        bound = contract.level.exchange_scope == "best_of_trump" and entry.seat != contract.maker
        if not bound or entry.to in (self._kitty, self._buried) or entry.origin != entry.seat:
            return
        better = better_trumps(self._pack, contract.strain, card)
        for index, mask in self._places.items():
            if better >> index & 1:
                self._places[index] = mask & ~(1 << entry.seat) or mask

    def _move(self, origin: int, to: int, kept: int | None) -> None:
        """Move a card unseen: it may be any that may lie there, but the one that is kept."""
        for index, mask in self._places.items():
            if mask >> origin & 1 and index != kept:
                self._places[index] = mask | 1 << to

    def _swap(self, entry: Swap, seat: int) -> None:
        """Swap a weak hand's cards with those of the kitty that were not turned up (CLAIM-5)."""
        owner = entry.seat
        shown = owner == seat or entry.seen_by is None or seat in entry.seen_by
        cards = entry.given if shown else None
        given = None if cards is None else [self._pick(card, owner) for card in cards]
        own = entry.received if owner == seat else None
        received = None if own is None else [self._pick(card, self._kitty) for card in own]
        action = entry.action
        name = action.name if isinstance(action, Claim) else str(action).split()[1]
        for index, mask in self._places.items():
            if index != self._upcard or not mask >> self._kitty & 1:
                fits = self._pack.cards[index].rank in WEAK_HANDS[name].given
                self._places[index] = self._swapped(mask, owner, index, given, received, fits=fits)

    def _swapped(
        self, mask: int, owner: int, index: int, given: list[int] | None, received: list[int] | None, *, fits: bool
    ) -> int:
        """Give the places of a card after a swap; ``given`` and ``received`` are what was seen of it."""
        here, there = 1 << owner, 1 << self._kitty
        if given is not None and index in given:
            return there
        if received is not None and index in received:
            return here
        after = mask & ~there
        if mask & there and received is None:
            after |= here
        if mask & here and given is None and fits:
            after |= there
        return after

    def unseen(
        self, seat: int, holding: Iterable[Card], tricks: Sequence[Trick], order: Order, needs: Sequence[int]
    ) -> Unseen:
        """Leave out what the seat sees, and what the play has shown; ``needs`` counts the cards of each place."""
        for trick in tricks:
            for player, card in trick.plays:
                del self._places[self._pick(card, player)]
        for card in holding:
            del self._places[self._pick(card, seat)]
        closed = self._voids(tricks, order)
        places = [
            mask & ~(1 << seat) & ~sum([1 << player for player, suits in closed.items() if suits >> index & 1])
            for index, mask in self._places.items()
        ]
        return Unseen(tuple(self._places), places, [*needs[:seat], 0, *needs[seat + 1 :]])

    def _voids(self, tricks: Sequence[Trick], order: Order) -> dict[int, int]:
        """Give for each seat that did not follow suit the cards that it therefore cannot hold."""
        closed: dict[int, int] = {}
        for trick in tricks:
            suit = order.follow[order.lane[self._pack.cards.index(trick.cards[0])]]
            for player, card in trick.plays[1:]:
                if not suit & self._pack.bits[card.code]:
                    closed[player] = closed.get(player, 0) | suit
        return closed
