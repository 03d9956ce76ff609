"""What a hand is played for: the strain, the rung of the ladder, and the contract that joins them to a maker.

A :class:`Strain` says which cards are trumps, and in which order cards win.  A :class:`Level` is one rung of the ladder
that bids climb: how many tricks must be taken, whether the partner plays, what it is worth; where nobody bids there are
only a few of them, such as alone.  A :class:`Contract` is
settled: a strain at a level by a maker.
"""

from __future__ import annotations

from enum import IntEnum
from types import NoneType
from typing import Any, Final, Literal, TypeAlias, get_args

import attrs

from bid_euchre.cards import Suit
from bid_euchre.errors import NotationError, SeatError
from bid_euchre.values import Value, expect, shown

_STRAINS: Final = ("C", "D", "H", "S", "high", "low")

Exchange: TypeAlias = Literal[
    "none",
    "swap_sequential",
    "partner_gives_first",
    "swap_blind",
    "discard_then_receive",
    "receive_then_discard",
]
"""How maker and partners exchange cards (EXCH-1, EXCH-5 to EXCH-8)."""

EXCHANGES: Final[tuple[str, ...]] = get_args(Exchange)

Scope: TypeAlias = Literal["any", "best_of_trump"]
"""Which cards the partners may give."""

SCOPES: Final[tuple[str, ...]] = get_args(Scope)

Points: TypeAlias = int | tuple[Literal["times"], int]
"""Points, or so many times the tricks taken (made), or the cards of a hand (set)."""


_MOST_COUNTED: Final = 99
"""The highest number that a seat or a trick is written with."""


def check_number(number: int, what: str) -> int:
    """Return the number of a seat or a trick, which need not be there but can be written down."""
    expect(number, int, what)
    if not -_MOST_COUNTED <= number <= _MOST_COUNTED:
        raise NotationError(f"the number of {what} has two digits at most")
    return int(number)


class Strain(IntEnum):
    """The way of playing: a trump suit, no trump with high cards winning, or no trump with low cards winning."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3
    HIGH = 4
    LOW = 5

    def __bool__(self) -> bool:
        """Every strain is true, clubs too, so that ``if strain`` asks whether there is one."""
        return True

    @staticmethod
    def of(text: str | Suit | Strain) -> Strain:
        """Read ``C``, ``D``, ``H``, ``S``, ``high`` or ``low``; a suit stands for itself as trump."""
        expect(text, (str, Suit, Strain), "a strain")
        if isinstance(text, int):
            return Strain(text)
        for strain, name in zip(Strain, _STRAINS, strict=True):
            if text.strip().lower() == name.lower():
                return strain
        raise NotationError(f"{text[:20]!r} is not a strain; strains are {', '.join(_STRAINS)}")

    @property
    def text(self) -> str:
        """The notation: ``C``, ``D``, ``H``, ``S``, ``high`` or ``low``."""
        return _STRAINS[self]

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` without trump."""
        return Suit(self) if self < Strain.HIGH else None

    @property
    def is_suit(self) -> bool:
        """Whether there is a trump suit."""
        return self < Strain.HIGH

    @property
    def words(self) -> str:
        """The strain for people: ``hearts are trumps`` or ``no trump, high``."""
        return f"{self.name.lower()} are trumps" if self.is_suit else f"no trump, {self.name.lower()}"


_COLUMN_TYPES: Final[dict[str, tuple[type[Any], ...]]] = {
    "name": (str,),
    "tricks_needed": (int, str, NoneType),
    "partner_plays": (bool,),
    "exchange": (str,),
    "n": (int,),
    "exchange_scope": (str,),
    "must_be_suit": (bool,),
    "made": (int, tuple, NoneType),
    "set": (int, tuple, NoneType),
    "ends_auction": (bool,),
    "only_over": (str, NoneType),
    "named_after": (bool,),
}
"""The types of a row's columns, which are read from text and JSON too."""


@attrs.frozen(cache_hash=True)
class Level:
    """A rung of the ladder of bids.

    Numbers are made by the bidding rules; rows of the option ``specials`` are written out, and outrank all numbers, the
    later row the earlier.  Points are those of the side, for the whole hand.
    """

    name: str
    """How the bid is written: ``4`` or ``moon``."""

    tricks_needed: int | Literal["majority"] | None = None
    """How many tricks make it; ``None`` is all of them, ``majority`` more than half."""

    partner_plays: bool = True
    """Whether the maker's partners play, or sit out."""

    exchange: Exchange = "none"
    """How cards are exchanged once the strain is named."""

    n: int = 0
    """How many cards each way."""

    exchange_scope: Scope = "any"
    """Which cards the partner may give."""

    must_be_suit: bool = False
    """Whether it can be played with a trump suit only."""

    made: Points | None = None
    """What the maker's side scores when it is made; ``None`` for a number, scored by tricks."""

    set: Points | None = None
    """What the maker's side loses when it is not made; ``None`` for a number, which loses itself."""

    ends_auction: bool = False
    """Whether nobody may bid after it."""

    only_over: str | None = None
    """The level that must be the highest bid; ``None``: it may be bid over anything below it."""

    named_after: bool = False
    """Whether its strain is named after the auction also where bids name theirs."""

    def __attrs_post_init__(self) -> None:
        """Refuse values of the wrong type, so that every rule may read every column."""
        for name, kinds in _COLUMN_TYPES.items():
            value: object = getattr(self, name)
            expect(value, kinds, f"a level's {name}")
            if isinstance(value, tuple) and list(map(type, value)) != [str, int]:
                raise TypeError(f"a level's {name} must be a number or ('times', number), not {shown(value)}")

    @property
    def is_special(self) -> bool:
        """Whether this is a named bid, not a number of tricks."""
        return not self.name.isdecimal()

    @property
    def number(self) -> int:
        """The number of tricks that is bid; 0 for a named bid."""
        return int(self.name) if len(self.name) < 4 and self.name.isdecimal() else 0

    def __str__(self) -> str:
        """Give the name."""
        return self.name


class HighBid(Value):
    """The highest bid of an auction so far."""

    __slots__ = ("_forced", "_level", "_seat", "_strain")

    def __init__(self, seat: int, level: Level, forced: bool, strain: Strain | None = None) -> None:
        """Take who bid what; ``forced`` when he was not allowed to pass (BID-6)."""
        self._seat: Final = seat
        self._level: Final = level
        self._forced: Final = forced
        self._strain: Final = strain

    @property
    def strain(self) -> Strain | None:
        """The strain, where bids name it."""
        return self._strain

    @property
    def seat(self) -> int:
        """Who made it."""
        return self._seat

    @property
    def level(self) -> Level:
        """The rung of the ladder."""
        return self._level

    @property
    def forced(self) -> bool:
        """Whether the bidder was not allowed to pass."""
        return self._forced

    def _key(self) -> tuple[object, ...]:
        return (self._seat, self._level, self._forced, self._strain)

    def __str__(self) -> str:
        """Give the level's name, the strain where bids name it, and the seat."""
        strain = "" if self._strain is None else f" {self._strain.text}"
        return f"{self._level.name}{strain} by seat {self._seat}"


class Contract(Value):
    """A strain at a level by a maker."""

    __slots__ = ("_forced", "_level", "_lone_defender", "_loner", "_maker", "_strain")

    def __init__(
        self,
        strain: Strain,
        level: Level,
        maker: int | None,
        *,
        forced: bool = False,
        loner: int | None = None,
        lone_defender: int | None = None,
    ) -> None:
        """Settle a contract.

        ``maker`` is ``None`` when nobody made trump (CALL-10); ``forced`` tells that he was not allowed to pass
        (BID-6).  ``loner`` is who plays alone when that is not the maker himself, ``lone_defender`` a defender who
        plays without his partners.  Raises :class:`~bid_euchre.errors.SeatError` for a loner at a level at which
        partners play.
        """
        if not (isinstance(strain, Strain) and isinstance(level, Level)):
            expect(strain, Strain, "a strain")
            expect(level, Level, "a level")
        if maker is not None and not isinstance(maker, int):
            expect(maker, int, "a seat")
        if loner is not None:
            expect(loner, int, "a seat")
            if level.partner_plays:
                raise SeatError(f"nobody plays alone at the level {level.name}")
        if lone_defender is not None:
            expect(lone_defender, int, "a seat")
        self._strain: Final = strain
        self._level: Final = level
        self._maker: Final = maker
        self._forced: Final = forced
        self._loner: Final = None if level.partner_plays else maker if loner is None else loner
        self._lone_defender: Final = lone_defender

    @property
    def strain(self) -> Strain:
        """The way of playing."""
        return self._strain

    @property
    def level(self) -> Level:
        """The rung of the ladder."""
        return self._level

    @property
    def maker(self) -> int | None:
        """The seat that won the auction or made trump; ``None`` when nobody did."""
        return self._maker

    @property
    def forced(self) -> bool:
        """Whether the maker was not allowed to pass."""
        return self._forced

    @property
    def alone(self) -> bool:
        """Whether somebody of the maker's side plays without his partners."""
        return not self._level.partner_plays

    @property
    def anyone_alone(self) -> bool:
        """Whether somebody plays without his partners, of either side."""
        return self._loner is not None or self._lone_defender is not None

    @property
    def loner(self) -> int | None:
        """Who of the maker's side plays without his partners: the maker as a rule; ``None`` when nobody does."""
        return self._loner

    @property
    def lone_defender(self) -> int | None:
        """Which defender plays without his partners; ``None`` when none does."""
        return self._lone_defender

    def _key(self) -> tuple[object, ...]:
        return (self._strain, self._level, self._maker, self._forced, self._loner, self._lone_defender)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the parts."""
        return (_rebuild, self._key())

    def __str__(self) -> str:
        """Give the level and strain in notation: ``4 H``, ``alone H``."""
        return f"{self._level.name} {self._strain.text}"


def _rebuild(
    strain: Strain, level: Level, maker: int | None, forced: bool, loner: int | None, lone_defender: int | None
) -> Contract:
    return Contract(strain, level, maker, forced=forced, loner=loner, lone_defender=lone_defender)
