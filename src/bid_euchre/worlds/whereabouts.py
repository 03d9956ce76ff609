"""Whereabouts: where each card may have lain at each time, and so where it may lie now.

Every fact that a view tells of a card limits where it was at that time; the moves carry that on to later times and back
to earlier ones.  Only what is cheap to see is used here: whether a placement can be is decided by playing it again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from bid_euchre.cards import Card, Rank
from bid_euchre.game import game_of
from bid_euchre.irregular import ClaimRenege, Expose
from bid_euchre.log import Judged, TakenBack
from bid_euchre.messages import Message
from bid_euchre.results import Trick
from bid_euchre.rulebook.making import CLAIM_4
from bid_euchre.tricks import order_of
from bid_euchre.view import View
from bid_euchre.worlds.facts import facts
from bid_euchre.worlds.moves import Hidden, Moment, Move, Shown, bits_of
from bid_euchre.worlds.past import Past
from bid_euchre.worlds.placements import Least, Placements

FOUR: Final = 4
"""How many nines throw a hand in (CLAIM-4)."""


class Whereabouts:
    """Where the cards of a view may be."""

    def __init__(self, view: View, past: Past) -> None:
        """Follow what was seen; there may turn out to be no way to place the cards."""
        self._view: Final = view
        self._past: Final = past
        self._pack: Final = view.ruleset.pack
        self._single: Final = [self._pack.bits[card.code].bit_count() == 1 for card in self._pack.cards]
        self.played: Final = self._played()
        """For each place the cards that were played from it, as masks."""
        copies = self._copies()
        self.moments: Final = [
            Moment(places, known, self._pack.bits) for places, known in zip(self._followed(), copies, strict=True)
        ]
        """Each time: before the first move, and after each.

        Cards of which there are copies are not followed; they may lie anywhere, but where they were shown not to.
        """
        self.known: Final = self._known()
        """For each place the cards that surely lie there now, as masks."""
        self._ways: Final = self._placements()
        self.number: Final[int] = sum([ways.number for ways in self._ways])
        """How many placements there are; one that comes about in two ways is counted twice."""

    def draw(self, rng: random.Random) -> list[int] | None:
        """Place the cards, each way as likely as any other: all places as masks; ``None`` now and then."""
        choice = int(rng.random() * self.number)
        chosen = 0
        while choice >= self._ways[chosen].number:
            choice -= self._ways[chosen].number
            chosen += 1
        drawn = [known | mask for known, mask in zip(self.known, self._ways[chosen].draw(rng), strict=True)]
        if len(self._ways) > 1:
            nines = self._nines()
            told = sum([(mask & nines).bit_count() >= FOUR for mask in drawn[: self._past.seats]])
            if int(rng.random() * told):
                return None  # it comes about once for each seat with four nines
        return drawn

    def _played(self) -> list[int]:
        masks = [0] * self._past.places
        used = 0
        for trick in tricks_of(self._view):
            for seat, card in trick.plays:
                free = self._pack.bits[card.code] & ~used
                masks[seat] |= free & -free
                used |= free & -free
        return masks

    def _followed(self) -> list[list[int]]:
        """Say for each time where each card may have lain: carry what was told forward, and then back."""
        times = self._told()
        steps = list(zip(self._past.moves, times, times[1:], strict=False))
        for move, earlier, later in steps:
            known: dict[tuple[int, int], int] = {}
            for index in self._followed_cards():
                key = (earlier[index], move.fate(index))
                if key not in known:
                    known[key] = _onward(move, *key)
                later[index] &= known[key]
        for move, earlier, later in reversed(steps):
            for index in self._followed_cards():
                earlier[index] = _back(move, earlier[index], move.fate(index), later[index])
        return times

    def _followed_cards(self) -> list[int]:
        return [index for index, single in enumerate(self._single) if single]

    def _told(self) -> list[list[int]]:
        """Say for each time where each card was told to lie, or not to lie."""
        past = self._past
        everywhere = (1 << past.places) - 1
        last = len(past.moves)
        times = [[everywhere] * self._pack.size for _ in range(last + 1)]
        dealt = (1 << past.kitty + 1) - 1
        upcard = 0 if self._view.upcard is None else self._pack.bits[self._view.upcard.code]
        for index, single in enumerate(self._single):
            if single:
                times[0][index] = 1 << past.kitty if upcard >> index & 1 else dealt
                times[last][index] &= self._now(index)
        unplayed = self._pack.full & ~sum(self.played)
        told = [*past.told, *facts(self._view, past)]
        told += [(last, 1 << seat, mask & unplayed) for seat, mask in enumerate(self._void())]
        told += [(last, everywhere ^ 1 << seat, mask & unplayed) for seat, mask in self._shown()]
        for time, places, cards in told:
            for index in bits_of(cards):
                # Of cards with copies it counts now: who is told of has got no more of them since.
                times[time if self._single[index] else last][index] &= ~places
        return times

    def _now(self, index: int) -> int:
        """Give the places where a card may lie after all moves, going by the play and one's own holding."""
        view = self._view
        for seat, mask in enumerate(self.played):
            if mask >> index & 1:
                return 1 << seat
        for seat, cards in view.face_up.items():
            if self._pack.cards[index] in cards:
                return 1 << seat
        if view.seat is None or view.holding is None:
            return -1
        return 1 << view.seat if view.holding.mask >> index & 1 else ~(1 << view.seat)

    def _void(self) -> list[int]:
        """Give for each seat the mask of the suits that it did not follow, or was found to have none of."""
        void = [0] * self._past.seats
        for entry in self._claimed():
            assert isinstance(entry.action, ClaimRenege)
            void[entry.action.offender] |= self._lacked(entry)
        if self._view.contract is not None and not game_of(self._view.ruleset).permissive:
            for trick in tricks_of(self._view):
                follow = self._suit_led(trick)
                for seat, card in trick.plays[1:]:
                    if not self._pack.bits[card.code] & follow:
                        void[seat] |= follow
        return void

    def _suit_led(self, trick: Trick) -> int:
        """Give the cards that follow what was led to a trick, as a mask."""
        assert self._view.contract is not None
        order = order_of(self._pack, self._view.contract.strain)
        return order.follow[order.lane[self._pack.cards.index(trick.cards[0])]]

    def _claimed(self) -> list[Judged]:
        """List the claims of a renege that were judged."""
        judged = [entry for entry in self._view.log if isinstance(entry, Judged)]
        return [entry for entry in judged if isinstance(entry.action, ClaimRenege)]

    def _lacked(self, entry: Judged) -> int:
        """Give the cards that a seat was found not to hold when a claim against it was judged, as a mask."""
        claim = entry.action
        assert isinstance(claim, ClaimRenege)
        held = _found(entry)
        if entry.upheld and not held:
            return 0
        return self._suit_led(tricks_of(self._view)[claim.trick - 1]) & ~sum(
            [self._pack.bits[card.code] for card in set(held)]
        )

    def _exhibits(self) -> list[tuple[int, int, list[Card]]]:
        """List what was shown of hands during the play: the seat, how many cards had been played, and the cards.

        What was exposed before the play may have gone elsewhere since; only doing it all again tells.
        """
        shown: list[tuple[int, int, list[Card]]] = []
        for entry in self._view.log:
            if isinstance(entry, TakenBack):
                shown += [(seat, entry.at - len(entry.cards), [card]) for seat, card in entry.cards]
            elif isinstance(entry.action, Expose) and isinstance(entry, Judged) and entry.at is not None:
                shown.append((entry.seat, entry.at, [entry.action.card]))
        for entry in self._claimed():
            claim = entry.action
            assert isinstance(claim, ClaimRenege)
            since = sum([len(trick.plays) for trick in tricks_of(self._view)[: claim.trick - 1]])
            shown.append((claim.offender, since, _found(entry)))
        return shown

    def _shown(self) -> list[tuple[int, int]]:
        """List the cards without copies that were shown in a hand, each with its seat."""
        shown = [(seat, self._pack.bits[card.code]) for seat, _, cards in self._exhibits() for card in cards]
        return [(seat, mask) for seat, mask in shown if mask.bit_count() == 1]

    def _known(self) -> list[int]:
        masks = [0] * self._past.places
        used = sum(self.played)
        for index in self._followed_cards():
            places = self.moments[-1].places[index]
            if not used >> index & 1 and places.bit_count() == 1:
                masks[places.bit_length() - 1] |= 1 << index
        for place, cards in enumerate(self._copies_now()):
            for card in cards:
                free = self._pack.bits[card.code] & ~used
                masks[place] |= free & -free
                used |= free & -free
        return masks

    def _copies(self) -> list[list[list[Card]]]:
        """Say for each time where cards with copies surely lie, since they were seen to go there."""
        times: list[list[list[Card]]] = [[[] for _ in range(self._past.places)]]
        for move in self._past.moves:
            held = [list(cards) for cards in times[-1]]
            if isinstance(move, Shown) and move.copies.bit_count() > 1:
                card = self._pack.cards[move.copies.bit_length() - 1]
                _drop(held[move.origin], card)
                held[move.to].append(card)
            elif isinstance(move, Hidden):
                held[move.origin].clear()  # any of the cards known there may have been passed on unseen
            times.append(held)
        return times

    def _copies_now(self) -> list[list[Card]]:
        """Say where cards with copies surely lie now: what was played is gone, one's own are seen."""
        held = [list(cards) for cards in self.moments[-1].copies]
        for trick in tricks_of(self._view):
            for seat, card in trick.plays:
                _drop(held[seat], card)
        view = self._view
        plays = [play for trick in tricks_of(view) for play in trick.plays]
        for seat, since, shown in self._exhibits():
            left = list(shown)
            for player, card in plays[since:]:
                if player == seat:
                    _drop(left, card)
            held[seat] = self._with(held[seat], left)
        for seat, cards in view.face_up.items():
            held[seat] = self._with(held[seat], cards)
        if view.seat is not None and view.holding is not None:
            held[view.seat] = [card for card in view.holding if self._pack.bits[card.code].bit_count() > 1]
        return held

    def _with(self, held: list[Card], shown: Sequence[Card]) -> list[Card]:
        """Add cards that were shown to those known in a place, each as often as it is in one of the two."""
        copied = [card for card in shown if self._pack.bits[card.code].bit_count() > 1]
        return held + [
            card for number, card in enumerate(copied) if copied[: number + 1].count(card) > held.count(card)
        ]

    def _placements(self) -> list[Placements]:
        """List the ways to place what cannot be located; several where it was told that some seat has four nines."""
        view = self._view
        now = (*view.counts, view.kitty, view.buried, view.in_transit, 0, 0)
        need = [count - mask.bit_count() for count, mask in zip(now, self.known, strict=True)]
        gone = sum(self.known) + sum(self.played)
        rest = [index for index in range(self._pack.size) if not gone >> index & 1]
        allowed = {index: self.moments[-1].places[index] for index in rest}
        if view.result is None or view.result.thrown_in != CLAIM_4:
            return [Placements(need, allowed)]
        nines = self._nines()
        known = [(mask & nines).bit_count() for mask in self.known[: self._past.seats]]
        return [Placements(need, allowed, Least(seat, nines, FOUR - number)) for seat, number in enumerate(known)]

    def _nines(self) -> int:
        return sum([1 << index for index, card in enumerate(self._pack.cards) if card.rank is Rank.NINE])


def _found(entry: Judged) -> list[Card]:
    """List the cards that a renege was proved by, as everybody was told them; none when no points tell it."""
    details = [line.detail for line in entry.fine.lines if entry.upheld]
    texts = [str(detail.params["cards"]) for detail in details[:1] if isinstance(detail, Message)]
    return [Card.of(text) for cards in texts for text in cards.split()]


def _drop(cards: list[Card], card: Card) -> None:
    if card in cards:
        cards.remove(card)


def tricks_of(view: View) -> tuple[Trick, ...]:
    """List the tricks, the one on the table among them."""
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def _onward(move: Move, places: int, fate: int) -> int:
    """Give the places where a card may lie after a move."""
    reached = 0
    for place in bits_of(places):
        reached |= move.after(place, fate)
    return reached


def _back(move: Move, places: int, fate: int, later: int) -> int:
    """Give those of the places from where a card may have come to one of the later ones."""
    return sum([1 << place for place in bits_of(places) if move.after(place, fate) & later])
