"""Moves: cards that went from place to place before the play, as a view tells, and how each move is taken back.

What was not seen is a set: the cards that one seat moved one after the other, all from one place to another, are taken
back together.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from typing import Final

import attrs
from typing_extensions import override

from bid_euchre.actions import Action, Claim
from bid_euchre.cards import Card, CardSet, Pack
from bid_euchre.contract import Strain
from bid_euchre.tricks import better_trumps
from bid_euchre.weak import SWAPPED, WEAK_HANDS
from bid_euchre.worlds.placements import shuffled


@attrs.frozen
class Deed:
    """What a seat did, to be done again: an action, or one with each of some cards in any order."""

    seat: int
    action: Action | None = None
    verb: str = ""
    cards: int = 0


Undone = tuple[list[int], "Deed | None"]
"""The places as masks before a move, and what is to be done again; nothing where cards move by rule."""


def bits_of(mask: int) -> list[int]:
    """List the places of the bits that are set."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


@attrs.frozen
class Moment:
    """Where cards may lie at a time."""

    places: list[int]
    """For each card, by index, the mask of the places where it may lie."""

    copies: Sequence[Sequence[Card]]
    """For each place the cards, of those that have copies, that surely lie there."""

    bits: tuple[int, ...]
    """For each card code the mask of all copies."""

    def staying(self, place: int, there: int) -> int:
        """Give of some cards as many copies as surely lie in a place."""
        found = 0
        for card in self.copies[place]:
            free = there & self.bits[card.code] & ~found
            found |= free & -free
        return found

    def missing(self, place: int, here: int, there: int) -> int:
        """Give of some cards the copies that surely lie in a place, and are not among those that are here."""
        found = 0
        for card in self.copies[place]:
            own = here & self.bits[card.code]
            free = there & self.bits[card.code] & ~found
            here ^= own & -own
            found |= 0 if own else free & -free
        return found


class Move:
    """Cards that went from place to place; the base of the classes below."""

    def fate(self, index: int) -> int:
        """Say as a number what a card may have had to do with it, for :meth:`after`."""
        raise NotImplementedError

    def after(self, place: int, fate: int) -> int:
        """Give the mask of the places in which a card may lie afterwards that lay in a place before."""
        raise NotImplementedError

    def undone(self, masks: Sequence[int], before: Moment, rng: random.Random) -> Iterator[Undone]:
        """Take the move back in every way, in random order.

        ``masks`` are the places after it, ``before`` tells where cards may have lain before.
        """
        raise NotImplementedError


@attrs.frozen
class Bound:
    """That a card must be the giver's best trump (EXCH-2)."""

    giver: int
    pack: Pack
    strain: Strain

    def allowed(self, masks: Sequence[int]) -> int:
        """Give the mask of the cards that no card which the giver has left is a better trump than."""
        kept = masks[self.giver]
        better = better_than(self.pack, self.strain)
        return sum([1 << index for index, others in enumerate(better) if not kept & others])


@functools.lru_cache(maxsize=64)
def better_than(pack: Pack, strain: Strain) -> tuple[int, ...]:
    """Give for each card, by index, the mask of the trumps that are better."""
    return tuple([better_trumps(pack, strain, card) for card in pack.cards])


_AT_RANDOM: Final = 4
"""How many choices are tried at random before the likeliest."""

_GIVEN: Final = 1
_RECEIVED: Final = 2
_EXPOSED: Final = 4
"""What :meth:`Swapped.fate` adds up."""


@attrs.frozen
class Shown(Move):
    """A card that was seen moved."""

    origin: int
    to: int
    copies: int
    """The mask of all copies of the card."""

    deed: Deed | None

    @override
    def fate(self, index: int) -> int:
        return self.copies >> index & 1

    @override
    def after(self, place: int, fate: int) -> int:
        if not fate:
            return 1 << place
        return 1 << self.to if place == self.origin else 0

    @override
    def undone(self, masks: Sequence[int], before: Moment, rng: random.Random) -> Iterator[Undone]:
        copies = masks[self.to] & self.copies
        yield _moved(masks, self.to, self.origin, copies & -copies), self.deed


@attrs.frozen
class Hidden(Move):
    """Cards that were moved unseen, from one place to another."""

    origin: int
    to: int
    number: int
    seat: int
    verb: str
    """How it is written; nothing where cards move by rule."""

    everything: bool
    """Whether nothing was left in the place that they came from."""

    kept: int
    """The mask of the cards that cannot be among them."""

    bound: Bound | None

    ranks: tuple[int, ...] | None = None
    """How likely each card, by index, is among them for a gift before to have been right; the lower, the more."""

    @override
    def fate(self, index: int) -> int:
        return self.kept >> index & 1

    @override
    def after(self, place: int, fate: int) -> int:
        if place != self.origin or fate:
            return 1 << place
        return 1 << self.to if self.everything else 1 << self.to | 1 << place

    @override
    def undone(self, masks: Sequence[int], before: Moment, rng: random.Random) -> Iterator[Undone]:
        fitting = ~self.kept
        if self.bound is not None:
            fitting &= self.bound.allowed(masks)
        chosen = _chosen(masks, self.number, (self.to, self.origin), before, fitting, rng, self.ranks)
        for cards in chosen:
            deed = Deed(self.seat, None, self.verb, cards) if self.verb else None
            yield _moved(masks, self.to, self.origin, cards), deed


@attrs.frozen
class Swapped(Move):
    """Three cards of a weak hand, swapped with those of the kitty that nobody had seen (CLAIM-5)."""

    seat: int
    kitty: int
    pack: Pack
    claim: str

    given: int
    """The mask of the cards that may have been given."""

    shown: bool
    """Whether these are the three that were."""

    received: int
    """The mask of the cards that may have come back."""

    owned: bool
    """Whether these are the three that did."""

    exposed: int
    """The card turned up, as a mask."""

    @override
    def fate(self, index: int) -> int:
        return (self.given >> index & 1) | (self.received >> index & 1) << 1 | (self.exposed >> index & 1) << 2

    @override
    def after(self, place: int, fate: int) -> int:
        if fate & _EXPOSED:
            return 1 << place
        if place == self.kitty:
            return 1 << self.seat if fate & _RECEIVED else 0
        if (self.owned and fate & _RECEIVED) or (self.shown and fate & _GIVEN and place != self.seat):
            return 0
        if place == self.seat and fate & _GIVEN:
            return 1 << self.kitty if self.shown else 1 << self.kitty | 1 << place
        return 1 << place

    @override
    def undone(self, masks: Sequence[int], before: Moment, rng: random.Random) -> Iterator[Undone]:
        given = masks[self.kitty] & ~self.exposed
        cards = tuple(CardSet(self.pack, given))
        for received in _chosen(masks, SWAPPED, (self.seat, self.kitty), before, self.received, rng):
            earlier = _moved(masks, self.seat, self.kitty, received | given)
            if self._fits(cards, list(CardSet(self.pack, earlier[self.seat]))):
                yield earlier, Deed(self.seat, Claim(self.claim, cards))

    def _fits(self, given: tuple[Card, ...], holding: list[Card]) -> bool:
        """Whether the hand could be claimed with, and these cards given."""
        triples = WEAK_HANDS[self.claim].triples
        return triples is not None and given in triples(holding)


def _chosen(
    masks: Sequence[int],
    number: int,
    way: tuple[int, int],
    before: Moment,
    fitting: int,
    rng: random.Random,
    ranks: tuple[int, ...] | None = None,
) -> Iterator[int]:
    """Choose cards to be taken back from a place to where they came from: in every way, in random order.

    Those that cannot have lain there before must be among them, those that cannot have come from the origin must not.
    Where cards rank, the lowest are tried once a few choices at random have not led to anything.
    """
    place, origin = way
    there = masks[place] & ~before.staying(place, masks[place])
    surely = before.missing(origin, masks[origin], there)
    perhaps: list[int] = []
    for index in bits_of(there & ~surely):
        if not before.places[index] >> place & 1:
            surely |= 1 << index
        elif before.places[index] >> origin & 1 and fitting >> index & 1:
            perhaps.append(index)
    left = number - surely.bit_count()
    if left < 0 or surely & ~fitting:
        return
    perhaps = shuffled(perhaps, rng)
    ways: Iterable[Sequence[int]] = combinations(perhaps, left)
    if ranks is not None:
        at_random = [shuffled(perhaps, rng)[:left] for _ in range(_AT_RANDOM if left <= len(perhaps) else 0)]
        ways = chain(at_random, combinations(sorted(perhaps, key=ranks.__getitem__), left))
    for chosen in ways:
        yield surely | sum([1 << index for index in chosen])


def _moved(masks: Sequence[int], place: int, other: int, cards: int) -> list[int]:
    changed = list(masks)
    changed[place] ^= cards
    changed[other] ^= cards
    return changed
