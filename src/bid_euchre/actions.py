"""What can be done: one class for each verb, each a value that prints as its notation.

An action says what is done, not by whom: the seat whose turn it is does it.  ``str(action)`` is the notation,
:func:`bid_euchre.parse_action` reads it back.  Dealing is an action of nobody, see
:class:`~bid_euchre.Deal`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from typing_extensions import override

from bid_euchre._compiler import mypyc_attr, slots
from bid_euchre.cards import ALL_CARDS, Card
from bid_euchre.contract import Strain, check_number
from bid_euchre.errors import NotationError
from bid_euchre.values import Value, expect

_MOST_TRICKS: Final = 99

_HIGHEST_RAISE: Final = 999

_LONGEST_WORD: Final = 40


def check_word(word: str, what: str) -> str:
    """Return a name that can stand in notation, or raise :class:`~bid_euchre.errors.NotationError`."""
    if not word.replace("-", "").isalnum() or not word.isascii() or len(word) > _LONGEST_WORD:
        raise NotationError(
            f"{word[:20]!r} cannot be {what}: letters, digits and hyphens only, {_LONGEST_WORD} at most"
        )
    return word


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """Something a player, or the pack, can do."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    def __str__(self) -> str:
        """Give the notation; what has none gives the name of its class."""
        return type(self).__name__


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
        if isinstance(rung, int) and not 0 <= rung <= _MOST_TRICKS:
            raise NotationError(f"a bid is a number from 0 to {_MOST_TRICKS}, or a name")
        self._rung: Final = check_word(rung.lower() if isinstance(rung, str) else str(int(rung)), "a rung")
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


class OrderUp(Action):
    """Make the suit of the card turned up trumps: ``order``, ``order alone``."""

    __slots__ = ("_alone",)
    __match_args__: Final = ("alone",)

    def __init__(self, alone: bool = False) -> None:
        """Say whether one plays without one's partner."""
        expect(alone, bool, "alone")
        self._alone: Final = alone

    @property
    def alone(self) -> bool:
        """Whether the caller plays without his partner."""
        return self._alone

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._alone,)

    @override
    def __str__(self) -> str:
        return "order alone" if self._alone else "order"


class Call(Action):
    """Name the strain without bidding: ``call H``, ``call high``, ``call H alone``."""

    __slots__ = ("_alone", "_strain")
    __match_args__: Final = ("strain", "alone")

    def __init__(self, strain: Strain, alone: bool = False) -> None:
        """Name the strain, and whether one plays without one's partner."""
        expect(strain, Strain, "a strain")
        expect(alone, bool, "alone")
        self._strain: Final = strain
        self._alone: Final = alone

    @property
    def strain(self) -> Strain:
        """The strain named."""
        return self._strain

    @property
    def alone(self) -> bool:
        """Whether the caller plays without his partner."""
        return self._alone

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._strain, self._alone)

    @override
    def __str__(self) -> str:
        return f"call {self._strain.text}{' alone' if self._alone else ''}"


class Answer(Action):
    """What is said in a word or two, with nothing to add: the base of the verbs below."""

    __slots__ = ()
    words: ClassVar[str] = ""

    @override
    def _key(self) -> tuple[object, ...]:
        return ()

    @override
    def __str__(self) -> str:
        return self.words


class Alone(Answer):
    """Play without the partner: ``alone``."""

    __slots__ = ()
    words: ClassVar[str] = "alone"


class DefendAlone(Answer):
    """Defend without the partner: ``defend alone``."""

    __slots__ = ()
    words: ClassVar[str] = "defend alone"


class BlindAlone(Answer):
    """Play alone in the suit turned up, the holding not seen: ``blind alone``."""

    __slots__ = ()
    words: ClassVar[str] = "blind alone"


class Take(Answer):
    """Take up the card that was turned up: ``take``."""

    __slots__ = ()
    words: ClassVar[str] = "take"


class Forfeit(Answer):
    """Give up the deal and a point: ``forfeit``."""

    __slots__ = ()
    words: ClassVar[str] = "forfeit"


class SetBack(Answer):
    """Have the points won taken off the opponents' score: ``set back``."""

    __slots__ = ()
    words: ClassVar[str] = "set back"


class Check(Answer):
    """Bet no more in this hand: ``check``."""

    __slots__ = ()
    words: ClassVar[str] = "check"


class CallBet(Answer):
    """Stake as much as the highest: ``call``."""

    __slots__ = ()
    words: ClassVar[str] = "call"


class Raise(Action):
    """Stake some units more than the highest: ``raise 2``."""

    __slots__ = ("_units",)
    __match_args__: Final = ("units",)

    def __init__(self, units: int) -> None:
        """Say by how many units."""
        expect(units, int, "a raise")
        if not 1 <= units <= _HIGHEST_RAISE:
            raise NotationError(f"a raise is a number from 1 to {_HIGHEST_RAISE}")
        self._units: Final = int(units)

    @property
    def units(self) -> int:
        """By how many units."""
        return self._units

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._units,)

    @override
    def __str__(self) -> str:
        return f"raise {self._units}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Interrupt(Action):
    """Something done out of turn; a player's names the seat that does it."""

    __slots__ = ()

    @property
    def seat(self) -> int | None:
        """Who does it; ``None`` for an arbiter, who has no seat."""
        return None

    @property
    def phrase(self) -> str:
        """The notation without the seat: what a player says."""
        return str(self) if self.seat is None else str(self).split(" ", 1)[1]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatInterrupt(Interrupt):
    """Something that a player does out of turn: the base of the two below."""

    __slots__ = slots("_seat")
    __match_args__: Final = ("seat",)
    words: ClassVar[str] = ""

    def __init__(self, seat: int) -> None:
        """Say who does it."""
        self._seat: Final = check_number(seat, "a seat")

    @property
    @override
    def seat(self) -> int:
        return self._seat

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._seat,)

    @override
    def __str__(self) -> str:
        return f"{self._seat} {self.words}"


class Steal(SeatInterrupt):
    """Deal though it is the next player's turn to: ``2 steal``."""

    __slots__ = ()
    words: ClassVar[str] = "steal"


class ClaimStolen(SeatInterrupt):
    """Say that the deal was stolen: ``1 claim stolen``."""

    __slots__ = ()
    words: ClassVar[str] = "claim stolen"


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
    """Claim what the house allows a weak hand: ``claim ace-no-face-redeal``, ``claim farmers 9C 9D TH``."""

    __slots__ = ("_cards", "_name")
    __match_args__: Final = ("name", "cards")

    def __init__(self, name: str, cards: tuple[Card, ...] = ()) -> None:
        """Name the claim, and the cards to be swapped if it is a swap; their order makes no difference."""
        expect(name, str, "a claim's name")
        expect(cards, tuple, "the cards of a claim")
        for card in cards:
            expect(card, Card, "a card")
        self._name: Final = check_word(name.lower(), "a claim")
        self._cards: Final[tuple[Card, ...]] = tuple(sorted(cards, key=_place))

    @property
    def name(self) -> str:
        """The claim's name."""
        return self._name

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards given for others, in the order of a pack; none where nothing is swapped."""
        return self._cards

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._name, self._cards)

    @override
    def __str__(self) -> str:
        return " ".join([f"claim {self._name}", *[str(card) for card in self._cards]])


class Lay(Action):
    """Lay cards down that will all win, led in this order: ``lay JH JD AH``.

    It is never among the legal actions that are listed, and may be legal nevertheless: to list it would take a proof.
    """

    __slots__ = ("_cards",)
    __match_args__: Final = ("cards",)

    def __init__(self, cards: tuple[Card, ...]) -> None:
        """Choose the cards; their order is the order in which they are led."""
        expect(cards, tuple, "the cards laid down")
        for card in cards:
            expect(card, Card, "a card")
        self._cards: Final[tuple[Card, ...]] = cards

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which they are led."""
        return self._cards

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._cards,)

    @override
    def __str__(self) -> str:
        return " ".join(["lay", *[str(card) for card in self._cards]])


def _place(card: Card) -> int:
    return card.code


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


PASS: Final = Pass()
PLAYS: Final[tuple[Action, ...]] = tuple([Play(card) for card in ALL_CARDS])
GIFTS: Final[tuple[Action, ...]] = tuple([Give(card) for card in ALL_CARDS])
DISCARDS: Final[tuple[Action, ...]] = tuple([Discard(card) for card in ALL_CARDS])
DRAWS: Final[tuple[Draw, ...]] = tuple([Draw(card) for card in ALL_CARDS])
NAMES: Final[tuple[Name, ...]] = tuple([Name(strain) for strain in Strain])
