"""What can be done: one class for each verb, each a value that prints as its notation.

An action says what is done, not by whom: the seat whose turn it is does it.  ``str(action)`` is the notation,
:func:`bid_euchre.parse_action` reads it back.  Dealing is an action of nobody, see
:class:`bid_euchre.state.Deal`.
"""

from __future__ import annotations

import functools
from typing import ClassVar, Final

from typing_extensions import override

from bid_euchre._compiler import mypyc_attr, slots
from bid_euchre.cards import ALL_CARDS, Card, Pack
from bid_euchre.contract import Strain
from bid_euchre.errors import NotationError
from bid_euchre.values import Value, expect

_CHUNK: Final = 12
_CHUNK_MASK: Final = 4095


def check_word(word: str, what: str) -> str:
    """Return a name that can stand in notation, or raise :class:`~bid_euchre.errors.NotationError`."""
    if not word or not word.replace("-", "").isalnum() or not word.isascii():
        raise NotationError(f"{word[:20]!r} cannot be {what}: letters, digits and hyphens only")
    return word


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """Something a player, or the pack, can do."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    def __str__(self) -> str:
        """Give the notation."""
        raise NotImplementedError


class Pass(Action):
    """Bid nothing, or decline an offer: ``pass``."""

    __slots__ = ()

    @override
    def _key(self) -> tuple[object, ...]:
        return ()

    @override
    def __str__(self) -> str:
        return "pass"


class Bid(Action):
    """Undertake a rung of the ladder: ``bid 4``, ``bid moon``, and with the strain in the bid ``bid 4 H``."""

    __slots__ = ("_hash", "_rung", "_strain")
    __match_args__: Final = ("rung", "strain")

    def __init__(self, rung: str | int, strain: Strain | None = None) -> None:
        """Name the rung, by its name or as a number of tricks, and the strain where bids carry one."""
        expect(rung, (str, int), "a rung")
        if strain is not None:
            expect(strain, Strain, "a strain")
        self._rung: Final = check_word(rung if isinstance(rung, str) else str(int(rung)), "a rung")
        self._strain: Final = strain
        self._hash: Final = hash((self._rung, None if strain is None else strain.text))

    @override
    def __hash__(self) -> int:
        return self._hash

    @property
    def rung(self) -> str:
        """The rung's name: ``4`` or ``moon``."""
        return self._rung

    @property
    def strain(self) -> Strain | None:
        """The strain, where bids carry one."""
        return self._strain

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._rung, self._strain)

    @override
    def __str__(self) -> str:
        return f"bid {self._rung}" if self._strain is None else f"bid {self._rung} {self._strain.text}"


class Name(Action):
    """Name the strain after winning the auction: ``name H``, ``name high``."""

    __slots__ = ("_strain",)
    __match_args__: Final = ("strain",)

    def __init__(self, strain: Strain) -> None:
        """Name the strain."""
        expect(strain, Strain, "a strain")
        self._strain: Final = strain

    @property
    def strain(self) -> Strain:
        """The strain named."""
        return self._strain

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._strain,)

    @override
    def __str__(self) -> str:
        return f"name {self._strain.text}"


class CardAction(Action):
    """An action with one card of one's own."""

    __slots__ = slots("_card", "_code")
    __match_args__: Final = ("card",)
    verb: ClassVar[str] = ""

    def __init__(self, card: Card) -> None:
        """Choose the card."""
        expect(card, Card, "a card")
        self._card: Final = card
        self._code: Final[int] = card.code

    @property
    def card(self) -> Card:
        """The card."""
        return self._card

    @property
    def code(self) -> int:
        """The card's code, see :attr:`bid_euchre.Card.code`."""
        return self._code

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._card,)

    @override
    def __str__(self) -> str:
        return f"{self.verb} {self._card}"


class Give(CardAction):
    """Give a card to the partner: ``give AH``."""

    __slots__ = ()
    verb: ClassVar[str] = "give"


class Discard(CardAction):
    """Put a card away face down: ``discard 9C``."""

    __slots__ = ()
    verb: ClassVar[str] = "discard"


class Draw(CardAction):
    """Have a card from the kitty: ``draw 9C``.  It happens by rule, and stands in records only."""

    __slots__ = ()
    verb: ClassVar[str] = "draw"


class Play(CardAction):
    """Play a card to the trick: ``play JH``."""

    __slots__ = ()
    verb: ClassVar[str] = "play"


class Claim(Action):
    """Claim what the house allows a weak hand: ``claim ace-no-face-redeal``."""

    __slots__ = ("_name",)
    __match_args__: Final = ("name",)

    def __init__(self, name: str) -> None:
        """Name the claim."""
        expect(name, str, "a claim's name")
        self._name: Final = check_word(name, "a claim")

    @property
    def name(self) -> str:
        """The claim's name."""
        return self._name

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._name,)

    @override
    def __str__(self) -> str:
        return f"claim {self._name}"


class Concealed(Action):
    """What somebody sees of an action with a card that he does not see: ``give ??``.  It can never be done."""

    __slots__ = ("_verb",)
    __match_args__: Final = ("verb",)

    def __init__(self, verb: str) -> None:
        """Keep the verb only."""
        expect(verb, str, "a verb")
        self._verb: Final = verb

    @property
    def verb(self) -> str:
        """What was done."""
        return self._verb

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._verb,)

    @override
    def __str__(self) -> str:
        return f"{self._verb} ??"


class Entry(Value):
    """An action in the record of a hand: by whom, who saw it, and where a card went."""

    __slots__ = slots("_action", "_seat", "_seen_by", "_source", "_to")

    def __init__(
        self,
        seat: int,
        action: Action,
        seen_by: tuple[int, ...] | None = None,
        to: int | None = None,
        source: int | None = None,
    ) -> None:
        """Take who did what.

        ``seen_by`` are the seats that saw the card (``None``: all), ``to`` the place it went to (``None``: no card
        moved), ``source`` the place it came from if not the seat itself.
        """
        self._seat: Final = seat
        self._action: Final = action
        self._seen_by: Final = seen_by
        self._to: Final = to
        self._source: Final = source

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._seat, self._action, self._seen_by, self._to, self._source)

    @property
    def seat(self) -> int:
        """Who did it."""
        return self._seat

    @property
    def action(self) -> Action:
        """What was done."""
        return self._action

    @property
    def seen_by(self) -> tuple[int, ...] | None:
        """The seats that saw the card; ``None``: all."""
        return self._seen_by

    @property
    def to(self) -> int | None:
        """The place that a card went to; ``None`` when no card moved."""
        return self._to

    @property
    def source(self) -> int | None:
        """The place that the card came from, if not the seat itself."""
        return self._source

    @property
    def origin(self) -> int:
        """The place that the card came from."""
        return self._seat if self._source is None else self._source


class Call(Entry):
    """A call of the auction: a bid or a pass."""

    __slots__ = ()


class Menu:
    """Ready-made tuples of one verb's actions for the cards of a mask, twelve bits at a time."""

    __slots__ = ("_copies", "_high", "_low", "_rest", "_width")

    def __init__(self, pack: Pack, actions: tuple[Action, ...]) -> None:
        """Build the tables for the pack; ``actions`` holds the verb's action for each card code."""
        faces: list[Action] = [actions[face.code] for face in pack.faces]
        parts = [_combinations(faces[i : i + _CHUNK]) for i in range(0, len(faces), _CHUNK)]
        self._copies: Final = pack.copies
        self._width: Final = pack.suits_size
        self._low: Final = parts[0]
        self._high: Final = parts[1] if len(parts) > 1 else ((),)
        self._rest: Final = parts[2] if len(parts) > 2 else None

    def of(self, mask: int) -> tuple[Action, ...]:
        """Give the actions for the faces in the mask, each once, in the order of the pack."""
        if self._copies > 1:
            mask = self._fold(mask)
        high = mask >> _CHUNK
        if self._rest is None:
            return self._low[mask & _CHUNK_MASK] + self._high[high]
        return self._low[mask & _CHUNK_MASK] + self._high[high & _CHUNK_MASK] + self._rest[high >> _CHUNK]

    def _fold(self, mask: int) -> int:
        plain = (1 << self._width) - 1
        joker = mask >> (self._width * self._copies)
        folded = 0
        for _ in range(self._copies):
            folded |= mask & plain
            mask >>= self._width
        return folded | joker << self._width


def _combinations(actions: list[Action]) -> tuple[tuple[Action, ...], ...]:
    built: list[tuple[Action, ...]] = [()]
    for action in actions:
        built += [(*chosen, action) for chosen in built]
    return tuple(built)


PASS: Final = Pass()
PLAYS: Final[tuple[Action, ...]] = tuple([Play(card) for card in ALL_CARDS])
GIFTS: Final[tuple[Action, ...]] = tuple([Give(card) for card in ALL_CARDS])
DISCARDS: Final[tuple[Action, ...]] = tuple([Discard(card) for card in ALL_CARDS])
NAMES: Final[tuple[Name, ...]] = tuple([Name(strain) for strain in Strain])


@functools.lru_cache(maxsize=64)
def play_menu(pack: Pack) -> Menu:
    """Give the plays of a pack's cards."""
    return Menu(pack, PLAYS)


@functools.lru_cache(maxsize=64)
def discard_menu(pack: Pack) -> Menu:
    """Give the discards of a pack's cards."""
    return Menu(pack, DISCARDS)


@functools.lru_cache(maxsize=64)
def gift_menu(pack: Pack) -> Menu:
    """Give the gifts of a pack's cards."""
    return Menu(pack, GIFTS)
