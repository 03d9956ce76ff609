"""Weak hands: for each claim that a house may allow, which hands it is for, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Final, TypeAlias

import attrs

from bid_euchre.cards import Card, Rank, Suit
from bid_euchre.rulebook import Rule
from bid_euchre.rulebook.knock import CLAIM_6, CLAIM_7, CLAIM_8, CLAIM_9, CLAIM_10
from bid_euchre.rulebook.making import CLAIM_2, CLAIM_3, CLAIM_4
from bid_euchre.wording.making import (
    ACE_NO_FACE,
    BOTTOMS,
    FARMERS,
    FOUR_NINES,
    LOW_WITHOUT,
    NINES_AND_TENS,
    NOTHING_HIGH,
    ONE_ACE,
)

SWAPPED: Final = 3
"""How many cards a swap takes."""

_FACES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING, None)
"""Ranks that count as faces; the joker has none, and counts as one too."""

_LOW: Final = (Rank.NINE, Rank.TEN)

Triple: TypeAlias = tuple[Card, ...]


def _faces(cards: Sequence[Card]) -> bool:
    return any(card.rank in _FACES for card in cards)


def _all_low(cards: Sequence[Card]) -> bool:
    return all(card.rank in _LOW for card in cards)


def _of_rank(cards: Sequence[Card], *ranks: Rank) -> list[Card]:
    return [card for card in cards if card.rank in ranks]


def _ace_no_face(cards: Sequence[Card], _suit: Suit | None) -> bool:
    return bool(_of_rank(cards, Rank.ACE)) and not _faces(cards)


def _nines_and_tens(cards: Sequence[Card], _suit: Suit | None) -> bool:
    return _all_low(cards)


def _four_nines(cards: Sequence[Card], _suit: Suit | None) -> bool:
    return len(_of_rank(cards, Rank.NINE)) >= 4


def _nothing_high(cards: Sequence[Card], suit: Suit | None) -> bool:
    has_trump = suit is not None and any(card.suit is suit for card in cards)
    return not _of_rank(cards, Rank.ACE) and not _faces(cards) and not has_trump


def _low_without(cards: Sequence[Card], suit: Suit | None) -> bool:
    return _all_low(cards) and not any(card.suit is suit for card in cards)


def _bottoms(cards: Sequence[Card]) -> list[Triple]:
    return list(combinations(_of_rank(cards, *_LOW), SWAPPED))


def _farmers(cards: Sequence[Card]) -> list[Triple]:
    if not _faces(cards):
        return _bottoms(cards)
    return [triple for rank in _LOW for triple in combinations(_of_rank(cards, rank), SWAPPED)]


def _any_three(cards: Sequence[Card]) -> list[Triple]:
    aces = _of_rank(cards, Rank.ACE)
    fits = len(aces) == 1 and _all_low([card for card in cards if card not in aces])
    return list(combinations(cards, SWAPPED)) if fits else []


def _never(_cards: Sequence[Card], _suit: Suit | None) -> bool:
    return False


@attrs.frozen
class Supply:
    """How many cards a pack has of what claims are made of, and how many of them a hand takes."""

    low: int
    """Nines and tens."""

    plain: int
    """Cards below the jack."""

    aces: int
    """Aces."""

    nines: int
    """Nines."""

    hand: int
    """The cards of a hand."""

    most: int
    """The cards of the largest hand."""

    suits_barred: int
    """1 where one suit is always turned up."""

    trumps_barred: int
    """1 where one suit is always trumps."""


@attrs.frozen
class WeakHand:
    """A claim."""

    rule: Rule
    """The rule that allows it."""

    words: str
    """What the hand must be, in words."""

    possible: Callable[[Supply], bool]
    """Whether a pack has the cards for it."""

    fits: Callable[[Sequence[Card], Suit | None], bool] = _never
    """Whether a hand may be thrown in; with it goes the suit turned up, or the trump suit once it is known."""

    triples: Callable[[Sequence[Card]], list[Triple]] | None = None
    """Which three cards may be swapped, each way once; ``None`` where the hand is thrown in."""

    given: tuple[Rank, ...] = ()
    """The ranks that the cards swapped may have."""

    shown: bool = False
    """Whether everybody sees the cards that are given."""

    same_dealer: bool = False
    """Whether the same player deals again."""

    automatic: bool = False
    """Whether nobody is asked."""

    first: bool = True
    """Whether it is asked about after the deal."""

    last: bool = False
    """Whether it is asked about before the first lead."""

    needs_upcard: bool = False
    """Whether it is for games in which a card is turned up."""

    @property
    def is_swap(self) -> bool:
        """Whether cards are swapped with the kitty."""
        return self.triples is not None


WEAK_HANDS: Final[Mapping[str, WeakHand]] = MappingProxyType(
    {
        "ace-no-face-redeal": WeakHand(
            CLAIM_2,
            ACE_NO_FACE(),
            lambda pack: pack.plain + pack.aces >= pack.hand,
            _ace_no_face,
        ),
        "mcevoy": WeakHand(
            CLAIM_3, NINES_AND_TENS(), lambda pack: pack.low >= pack.hand, _nines_and_tens, same_dealer=True
        ),
        "four-nines": WeakHand(
            CLAIM_4, FOUR_NINES(), lambda pack: min(pack.nines, pack.most) >= 4, _four_nines, automatic=True
        ),
        "bottoms": WeakHand(
            CLAIM_6,
            BOTTOMS(),
            lambda pack: min(pack.low, pack.hand) >= SWAPPED,
            triples=_bottoms,
            given=_LOW,
            needs_upcard=True,
        ),
        "farmers": WeakHand(
            CLAIM_7,
            FARMERS(),
            lambda pack: min(pack.low, pack.hand) >= SWAPPED,
            triples=_farmers,
            given=_LOW,
            shown=True,
            needs_upcard=True,
        ),
        "ace-no-face-swap": WeakHand(
            CLAIM_8,
            ONE_ACE(),
            lambda pack: pack.hand >= SWAPPED and pack.low + 1 >= pack.hand,
            triples=_any_three,
            given=(*_LOW, Rank.ACE),
            last=True,
            needs_upcard=True,
        ),
        "no-ace-face-trump": WeakHand(
            CLAIM_9,
            NOTHING_HIGH(),
            lambda pack: pack.plain // 4 * (4 - pack.trumps_barred) >= pack.hand,
            _nothing_high,
            first=False,
            last=True,
            needs_upcard=True,
        ),
        "nines-tens-no-trump": WeakHand(
            CLAIM_10,
            LOW_WITHOUT(),
            lambda pack: pack.low // 4 * (4 - pack.suits_barred) >= pack.hand,
            _low_without,
            needs_upcard=True,
        ),
    }
)
"""Every claim by its name."""
