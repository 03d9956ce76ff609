"""Cards, packs, and sets of the cards of one pack.

Three things are distinguished.  A :class:`Card` is a face, the nine of clubs: however often it is written there is one
object for it.  A :class:`Pack` is the list of cards that a game is played with, in which a face may stand more than
once; the place of a card in ``pack.cards`` is the bit that stands for it in a mask.  A :class:`CardSet` is a mask with
its pack and a friendly face.  No card is a bower here: which cards are trumps depends on the contract, see
:mod:`bid_euchre.kernel.order`.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Iterator
from enum import IntEnum
from typing import Final, Literal, final

import attrs

from bid_euchre.errors import DealError, NotationError
from bid_euchre.values import expect

LARGEST_PACK: Final = 60
MOST_COPIES: Final = 3

_LETTERS: Final = "CDHS"
_SYMBOLS: Final = "♣♦♥♠"
_OTHER_SYMBOLS: Final = "♧♢♡♤"
_RANKS: Final = {7: "7", 8: "8", 9: "9", 10: "T", 11: "J", 12: "Q", 13: "K", 14: "A"}


class Suit(IntEnum):
    """One of the four suits, in the order in which cards are listed (no suit outranks another)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    def __bool__(self) -> bool:
        """Every suit is true, clubs too, so that ``if card.suit`` asks whether there is one."""
        return True

    @property
    def letter(self) -> str:
        """The letter in card notation: ``C``, ``D``, ``H`` or ``S``."""
        return _LETTERS[self]

    @property
    def symbol(self) -> str:
        """The suit's picture as one character."""
        return _SYMBOLS[self]

    @property
    def is_red(self) -> bool:
        """Whether the suit is diamonds or hearts."""
        return self in {Suit.DIAMONDS, Suit.HEARTS}

    @property
    def next(self) -> Suit:
        """The other suit of the same colour, which the left bower comes from (ORDER-4)."""
        return Suit(3 - self)


class Rank(IntEnum):
    """What is printed in a card's corner, by its place in a plain suit (ORDER-1)."""

    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The character in card notation: ``7 8 9 T J Q K A``."""
        return _RANKS[self]


@final
class Card:
    """One face: a rank and a suit, or the joker, which has neither.

    Equal faces are the same object.  Cards sort as they lie in a pack: by suit, then by rank, the joker last.
    """

    __slots__ = ("_code", "_rank", "_suit", "_text")

    _code: int
    _rank: Rank | None
    _suit: Suit | None
    _text: str

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """Return the one card of that rank and suit."""
        expect(rank, Rank, "a rank")
        expect(suit, Suit, "a suit")
        return ALL_CARDS[suit * 8 + rank - 7]

    @staticmethod
    def of(text: str) -> Card:
        """Read one card: rank then suit, ``9C`` or ``JH``; also ``10H``, ``JOKER``, ``JOK``, and suit symbols.

        Raises :class:`~bid_euchre.errors.NotationError` for anything else.
        """
        expect(text, str, "a card's text")
        card = _BY_TEXT.get(text.strip().upper())
        if card is None:
            raise NotationError(f"{text[:20]!r} is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER")
        return card

    @property
    def code(self) -> int:
        """The face's number, the same whatever the pack: suit × 8 + rank − 7, or 32 for the joker."""
        return self._code

    @property
    def rank(self) -> Rank | None:
        """What is printed in the corner; ``None`` for the joker."""
        return self._rank

    @property
    def suit(self) -> Suit | None:
        """The printed suit; ``None`` for the joker.  The left bower's is not the suit it belongs to in play."""
        return self._suit

    @property
    def symbol(self) -> str:
        """The card with its suit's picture: ``J♥``."""
        return self._text if self._suit is None else self._text[0] + self._suit.symbol

    def __str__(self) -> str:
        """Give the notation."""
        return self._text

    def __repr__(self) -> str:
        """Show how to get this card."""
        return f"Card.of({self._text!r})"

    def __lt__(self, other: object) -> bool:
        """Compare places in a pack, not strength."""
        return self._code < other._code if isinstance(other, Card) else NotImplemented

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by notation, so that loading finds the one card."""
        return (Card.of, (self._text,))

    def __copy__(self) -> Card:
        """Return the card itself."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Card:
        """Return the card itself."""
        return self


def _make(code: int) -> Card:
    card = object.__new__(Card)
    card._code = code
    card._suit = None if code == 32 else Suit(code // 8)
    card._rank = None if code == 32 else Rank(code % 8 + 7)
    card._text = "JOKER" if code == 32 else _RANKS[code % 8 + 7] + _LETTERS[code // 8]
    return card


ALL_CARDS: Final = tuple(_make(code) for code in range(33))
"""Every face there is, by its code."""

JOKER: Final = ALL_CARDS[32]
"""The joker, also called the best bower or benny."""


def _spellings() -> Iterator[tuple[str, Card]]:
    for card in ALL_CARDS[:32]:
        text = str(card)
        for rank in (text[0], "10") if text[0] == "T" else (text[0],):
            for suits in (_LETTERS, _SYMBOLS, _OTHER_SYMBOLS):
                yield rank + suits[card.code // 8], card
    yield "JOKER", JOKER
    yield "JOK", JOKER


_BY_TEXT: Final = dict(_spellings())


def read_cards(cards: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Turn text (``"9C TC JH"``, parted by spaces or commas) or an iterable of cards or texts into cards, in order."""
    if isinstance(cards, str):
        cards = cards.replace(",", " ").split()
    return tuple(card if isinstance(card, Card) else Card.of(card) for card in cards)


@attrs.frozen(cache_hash=True)
class Pack:
    """The cards a game is played with: from ``low`` to the ace in each suit, ``copies`` times, and perhaps a joker.

    ``bowers`` says whether jacks become bowers when there is a trump suit.

    Bit *i* of a mask is ``cards[i]``.  Copies are stacked pack upon pack; the joker is last.  Identical cards are kept
    canonical: who holds any of them holds the lowest copies that are not held before him in seat order.
    """

    low: Rank = attrs.field(default=Rank.NINE, validator=attrs.validators.instance_of(Rank))
    copies: int = attrs.field(default=1, validator=attrs.validators.instance_of(int))
    joker: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))
    bowers: bool = attrs.field(default=True, validator=attrs.validators.instance_of(bool))

    def __attrs_post_init__(self) -> None:
        """Refuse packs that are too large."""
        if not 1 <= self.copies <= MOST_COPIES or self.size > LARGEST_PACK:
            raise DealError([f"a pack has one to {MOST_COPIES} copies and at most {LARGEST_PACK} cards"])

    @property
    def suits_size(self) -> int:
        """How many different faces there are without the joker."""
        return 4 * (15 - self.low)

    @functools.cached_property
    def size(self) -> int:
        """How many cards there are."""
        return self.suits_size * self.copies + self.joker

    @functools.cached_property
    def faces(self) -> tuple[Card, ...]:
        """The different cards, in order."""
        plain = tuple(Card(Rank(rank), suit) for suit in Suit for rank in range(self.low, 15))
        return (*plain, JOKER) if self.joker else plain

    @functools.cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards; the place of a card is its bit."""
        plain = self.faces[: self.suits_size] * self.copies
        return (*plain, JOKER) if self.joker else plain

    @functools.cached_property
    def bits(self) -> tuple[int, ...]:
        """For each card code the mask of all copies of that face; 0 for a face that is not in the pack."""
        found = [0] * len(ALL_CARDS)
        for index, card in enumerate(self.cards):
            found[card.code] |= 1 << index
        return tuple(found)

    @functools.cached_property
    def full(self) -> int:
        """The mask of all cards."""
        return (1 << self.size) - 1

    def __contains__(self, card: object) -> bool:
        """Whether the face is in this pack."""
        return isinstance(card, Card) and self.bits[card.code] != 0

    def settle(self, masks: Iterable[int]) -> tuple[int, ...]:
        """Swap identical cards between disjoint masks until the earlier mask has the lower copies."""
        masks = tuple(masks)
        if self.copies == 1:
            return masks
        settled: list[int] = []
        taken = (0, 0)
        for mask in masks:
            own = self._counted(mask)
            settled.append(self._stacked(own, taken) | mask & self._joker_bit)
            taken = _added(taken, own)
        return tuple(settled)

    @functools.cached_property
    def _joker_bit(self) -> int:
        return 1 << self.suits_size * self.copies if self.joker else 0

    def _counted(self, mask: int) -> tuple[int, int, int]:
        """Give the faces that a mask has at least once, at least twice, and three times, as masks over one copy."""
        width = self.suits_size
        plain = (1 << width) - 1
        first, second, third = mask & plain, mask >> width & plain, mask >> 2 * width & plain
        if self.copies == 2:  # what lies above the second copy is the joker
            return first | second, first & second, 0
        twice = first & second | first & third | second & third
        return first | second | third, twice, first & second & third

    def _stacked(self, own: tuple[int, int, int], taken: tuple[int, int]) -> int:
        """Give the copies that follow those taken before, so many of each face as are owned."""
        once, twice, thrice = own
        before, before_two = taken
        new, after_one = ~before, before & ~before_two
        lowest = once & new
        middle = twice & new | once & after_one
        highest = thrice & new | twice & after_one | once & before_two
        return lowest | middle << self.suits_size | highest << 2 * self.suits_size

    def set(self, cards: str | Iterable[Card | str] = ()) -> CardSet:
        """Make a set of cards of this pack.

        Raises :class:`~bid_euchre.errors.DealError` when a card is not in the pack, or not as often as it is listed.
        """
        mask = 0
        for card in read_cards(cards):
            free = self.bits[card.code] & ~mask
            if not free:
                raise DealError(
                    [f"{card} is in the pack {'only ' + _times(self, card) if card in self else 'not at all'}"]
                )
            mask |= free & -free
        return CardSet(self, mask)

    def __str__(self) -> str:
        """Say what the pack is."""
        joker = " and a joker" if self.joker else ""
        bowers = "" if self.bowers else ", no bowers"
        return f"{self.size} cards, {self.low.letter} to A, {self.copies} of each{joker}{bowers}"


def _added(taken: tuple[int, int], own: tuple[int, int, int]) -> tuple[int, int]:
    """Add to the faces taken, at least once and at least twice, those of a mask; after three there is none left."""
    one, two = taken
    once, twice, _ = own
    return one | once, two | twice | one & once


def _times(pack: Pack, card: Card) -> str:
    number = pack.bits[card.code].bit_count()
    return "once" if number == 1 else f"{number} times"


@final
class CardSet(Collection[Card]):
    """Some cards of one pack, in the pack's order; in a pack with copies a face may be in it more than once.

    Sets of the same pack are equal when each face is in them equally often.  Between two sets of one pack ``|`` takes
    the larger number of each face, ``&`` the smaller, ``-`` subtracts and never goes below none, ``<=`` compares
    face by face.  With a single pack these are the ordinary operations on sets.
    """

    __slots__ = ("_mask", "_pack")

    def __init__(self, pack: Pack, mask: int) -> None:
        """Take a mask over ``pack.cards``; which copies its bits name makes no difference."""
        expect(pack, Pack, "a pack")
        expect(mask, int, "a mask")
        if mask & ~pack.full:
            raise DealError(["the mask has bits that are not in the pack"])
        self._pack: Final = pack
        self._mask: Final = pack.settle((mask,))[0]

    @property
    def pack(self) -> Pack:
        """The pack that the cards are from."""
        return self._pack

    @property
    def mask(self) -> int:
        """The cards as bits, of each face the lowest copies."""
        return self._mask

    @property
    def faces(self) -> frozenset[Card]:
        """The different cards as a plain set."""
        return frozenset(self)

    def count(self, card: Card) -> int:
        """How often the face is in the set."""
        return (self._mask & self._pack.bits[card.code]).bit_count()

    def __len__(self) -> int:
        """How many cards there are, copies counted."""
        return self._mask.bit_count()

    def __iter__(self) -> Iterator[Card]:
        """Go through the faces in order, each as often as it is there."""
        pack = self._pack
        if pack.copies == 1:
            return iter([card for index, card in enumerate(pack.cards) if self._mask >> index & 1])
        return iter([face for face in pack.faces for _ in range(self.count(face))])

    def __contains__(self, card: object) -> bool:
        """Whether the face is in the set at least once."""
        return isinstance(card, Card) and self.count(card) > 0

    def _other(self, other: CardSet) -> int:
        if other._pack != self._pack:
            raise DealError(["these cards are from two different packs"])
        return other._mask

    def __or__(self, other: CardSet) -> CardSet:
        """Take the larger number of each face."""
        return CardSet(self._pack, self._mask | self._other(other)) if isinstance(other, CardSet) else NotImplemented

    def __and__(self, other: CardSet) -> CardSet:
        """Take the smaller number of each face."""
        return CardSet(self._pack, self._mask & self._other(other)) if isinstance(other, CardSet) else NotImplemented

    def __sub__(self, other: CardSet) -> CardSet:
        """Take away what is in the other."""
        return CardSet(self._pack, self._mask & ~self._other(other)) if isinstance(other, CardSet) else NotImplemented

    def __le__(self, other: CardSet) -> bool:
        """Whether the other has each face at least as often."""
        return not self._mask & ~self._other(other) if isinstance(other, CardSet) else NotImplemented

    def __lt__(self, other: CardSet) -> bool:
        """Whether the other has each face at least as often, and more cards."""
        return (self <= other and self != other) if isinstance(other, CardSet) else NotImplemented

    def __eq__(self, other: object) -> bool:
        """Compare pack and faces."""
        if not isinstance(other, CardSet):
            return NotImplemented
        return self._mask == other._mask and self._pack == other._pack

    def __hash__(self) -> int:
        """Hash the faces."""
        return hash((self._pack, self._mask))

    def __str__(self) -> str:
        """List the cards: ``9C TC JH``."""
        return " ".join(str(card) for card in self)

    def __repr__(self) -> str:
        """Show the cards."""
        return f"<CardSet {self}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as pack and mask."""
        return (CardSet, (self._pack, self._mask))


EUCHRE_24: Final = Pack()
"""Nine to ace: the usual euchre pack."""

EUCHRE_25: Final = Pack(joker=True)
"""Nine to ace and the joker."""

EUCHRE_32: Final = Pack(low=Rank.SEVEN)
"""Seven to ace."""

EUCHRE_33: Final = Pack(low=Rank.SEVEN, joker=True)
"""Seven to ace and the joker."""

DOUBLE_48: Final = Pack(copies=2)
"""Nine to ace twice: the double pack."""

LowRank = Literal[7, 8, 9, 10, "J"]
"""How the option ``low_rank`` names the lowest rank of a pack."""


def rank_of(low: LowRank) -> Rank:
    """Turn the option's spelling into a rank."""
    return Rank.JACK if low == "J" else Rank(low)
