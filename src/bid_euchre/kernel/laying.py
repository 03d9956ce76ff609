"""Cards laid down: whether they all win when they are led in order, wherever the cards not seen may lie.

Up to the first trick lost the leader keeps the lead, so it is enough to ask of each other seat by itself, and of each
lead, whether it could hold cards with which it beats that lead.  It beats it by following with a better card, which it
must have kept when it followed the earlier leads of that suit: it needs one more card of the suit for each of them.  Or
it has none of the suit left and plays a trump, kept likewise, after it got rid of the suit earlier: on leads of that
suit, and where it could not follow.  More such cards of a kind never harm it, so only the most and the least of a
kind that it can hold matter, which :class:`~bid_euchre.kernel.unseen.Unseen` counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from bid_euchre.kernel.order import Order
from bid_euchre.kernel.tricks import beats, playable, winner
from bid_euchre.kernel.unseen import Unseen


class Loss:
    """A way in which a lead does not win."""

    __slots__ = ("masks", "plays", "winner")

    def __init__(self, masks: Sequence[int], plays: Sequence[tuple[int, ...]], winner: int) -> None:
        """Take where the unseen cards lie, a mask by place, and the cards played, trick by trick, the lead first.

        The last trick is lost; ``winner`` is the place in it of the card that wins.
        """
        self.masks: Final = tuple(masks)
        self.plays: Final = tuple(plays)
        self.winner: Final = winner


class Leads:
    """Cards led in order, and the seats that play to them, clockwise."""

    __slots__ = ("cards", "followers", "later", "order", "unseen")

    def __init__(
        self, order: Order, later: int, cards: Sequence[int], followers: Sequence[int], unseen: Unseen
    ) -> None:
        """Take the leads by index; ``later`` is 1 where of identical cards the last one wins (ORDER-8)."""
        self.order: Final = order
        self.later: Final = later
        self.cards: Final = tuple(cards)
        self.followers: Final = tuple(followers)
        self.unseen: Final = unseen

    def loss(self) -> Loss | None:
        """Find a way in which one of the leads does not win; ``None`` when all of them always win."""
        for step in range(len(self.cards)):
            found = self._danger(step)
            if found is not None:
                seat, kinds = found
                return self._line(self.unseen.placed(seat, kinds), seat, step)
        return None

    def is_sure(self, step: int) -> bool:
        """Whether a lead always wins if those before it do."""
        return self._danger(step) is None

    def _danger(self, step: int) -> tuple[int, tuple[int, ...]] | None:
        """Name a seat that may beat a lead, and the kinds of cards of which it needs the most for that."""
        for seat in self.followers:
            kinds = self._follows(seat, step) or self._trumps(seat, step)
            if kinds is not None:
                return seat, kinds
        return None

    def _beaters(self, step: int) -> int:
        """Give the unseen cards that would beat a lead."""
        lead = self.cards[step]
        row = self.order.power[self.order.lane[lead]]
        return sum([1 << card for card in self.unseen.cards if beats(row[card], row[lead], self.later)])

    def _follow(self, step: int) -> int:
        return self.order.follow[self.order.lane[self.cards[step]]]

    def _earlier(self, step: int, lane: int) -> int:
        """Count the leads of a suit before a lead."""
        return sum([self.order.lane[lead] == lane for lead in self.cards[:step]])

    def _follows(self, seat: int, step: int) -> tuple[int, ...] | None:
        """Tell of which cards a seat needs the most to beat a lead by following it; ``None`` if it cannot."""
        suit = self._follow(step)
        better = self._beaters(step) & suit
        most = self.unseen.most
        if not better or not most(seat, better):
            return None
        if most(seat, suit) <= self._earlier(step, self.order.lane[self.cards[step]]):
            return None
        return (better, suit)

    def _trumps(self, seat: int, step: int) -> tuple[int, ...] | None:
        """Tell of which cards a seat needs the most to trump a lead; ``None`` if it cannot."""
        trumps = self._beaters(step) & ~self._follow(step)
        if not trumps:
            return None
        led = self.order.lane[self.cards[step]]
        trump = self.order.lane[trumps.bit_length() - 1]
        most = self.unseen.most
        if most(seat, trumps) <= self._earlier(step, trump):
            return None
        number = self.unseen.needs[seat]
        others = [lane for lane in range(4) if lane not in (led, trump)]
        for chosen in product((False, True), repeat=2):
            short = [lane for lane, wanted in zip(others, chosen, strict=True) if wanted]
            shed = sum([self._earlier(step, lane) for lane in (led, *short)])
            rest = ~sum([self.order.follow[lane] for lane in (led, *short)])
            if number - most(seat, rest) <= shed:
                return (trumps, rest)
        return None

    def _line(self, masks: Sequence[int], seat: int, step: int) -> Loss:
        """Play the leads until one is lost: everybody plays anything, but the seat keeps what beats the lead."""
        held = list(masks)
        better = self._beaters(step)
        suit = self._follow(step)
        sparing = (~suit, ~better, -1) if better & suit & held[seat] else (suit, ~better, -1)
        plays: list[tuple[int, ...]] = []
        place = 0
        while not place:
            number = len(plays)
            lead = self.cards[number]
            trick = [lead]
            for other in self.followers:
                legal = playable(held[other], self.order.follow[self.order.lane[lead]])
                if other == seat:
                    wishes = sparing if number < step else (better,)
                    legal = _first([legal & wish for wish in wishes])
                card = (legal & -legal).bit_length() - 1
                held[other] ^= 1 << card
                trick.append(card)
            plays.append(tuple(trick))
            place = winner(self.order, trick, self.later)
        return Loss(masks, plays, place)


def _first(masks: Sequence[int]) -> int:
    """Give the first mask that is not empty; one of them must not be."""
    place = 0
    while not masks[place]:
        place += 1
    return masks[place]
