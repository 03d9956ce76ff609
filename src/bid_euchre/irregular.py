"""What can be done out of turn when something has gone wrong at the table: by a player, or by an arbiter.

A player claims a renege, takes back his own, or asks for a suit that is owed to his side; each names his seat first.
An arbiter belongs to no seat: what he rules begins with ``arbiter``, and names the seat at fault.
"""

from __future__ import annotations

from typing import ClassVar, Final

from typing_extensions import override

from bid_euchre._compiler import slots
from bid_euchre.actions import Interrupt, SeatInterrupt
from bid_euchre.cards import Card, Suit
from bid_euchre.contract import check_number
from bid_euchre.errors import NotationError
from bid_euchre.values import expect


class ClaimRenege(SeatInterrupt):
    """Say that a seat did not follow though it could, in a trick counted from 1: ``1 claim renege 2 4``."""

    __slots__ = ("_offender", "_trick")
    __match_args__: Final = ("seat", "offender", "trick")

    def __init__(self, seat: int, offender: int, trick: int) -> None:
        """Say who claims it, of whom, and in which trick."""
        super().__init__(seat)
        self._offender: Final = check_number(offender, "a seat")
        self._trick: Final = check_number(trick, "a trick")

    @property
    def offender(self) -> int:
        """Who is said to have reneged."""
        return self._offender

    @property
    def trick(self) -> int:
        """In which trick, the first being 1."""
        return self._trick

    @override
    def _key(self) -> tuple[object, ...]:
        return (self.seat, self._offender, self._trick)

    @override
    def __str__(self) -> str:
        return f"{self.seat} claim renege {self._offender} {self._trick}"


class Withdraw(SeatInterrupt):
    """Take back the card that one has just played, to play one that follows: ``2 withdraw``."""

    __slots__ = ()
    words: ClassVar[str] = "withdraw"


class Demand(SeatInterrupt):
    """Say which suit a side must lead that played out of turn: ``1 demand H``."""

    __slots__ = ("_suit",)
    __match_args__: Final = ("seat", "suit")

    def __init__(self, seat: int, suit: Suit) -> None:
        """Say who demands which suit."""
        super().__init__(seat)
        expect(suit, Suit, "a suit")
        self._suit: Final = suit

    @property
    def suit(self) -> Suit:
        """The suit."""
        return self._suit

    @override
    def _key(self) -> tuple[object, ...]:
        return (self.seat, self._suit)

    @override
    def __str__(self) -> str:
        return f"{self.seat} demand {self._suit.letter}"


class Arbitration(Interrupt):
    """What an arbiter rules: the base of the three below."""

    __slots__ = slots("_reason")
    __match_args__: Final = ("reason",)
    reasons: ClassVar[tuple[str, ...]] = ()

    def __init__(self, reason: str) -> None:
        """Say what for: one of ``reasons``."""
        expect(reason, str, "a reason")
        if reason not in self.reasons:
            raise NotationError(f"a reason is one of {', '.join(self.reasons)}, not {reason[:20]!r}")
        self._reason: Final = reason

    @property
    def reason(self) -> str:
        """What for."""
        return self._reason

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._reason,)

    @override
    def __str__(self) -> str:
        return f"arbiter {self._reason}"


class Redeal(Arbitration):
    """Have the cards thrown in and dealt again: ``arbiter misdeal``, or to play the hand anew, ``arbiter replay``."""

    __slots__ = ()
    reasons: ClassVar[tuple[str, ...]] = ("misdeal", "replay")


class Penalize(Arbitration):
    """Rule against a seat: ``arbiter table-talk 2``, ``arbiter wrong-count 2``, ``arbiter illegal-bid 2``."""

    __slots__ = ("_offender",)
    __match_args__: Final = ("reason", "offender")
    reasons: ClassVar[tuple[str, ...]] = ("table-talk", "wrong-count", "illegal-bid")

    def __init__(self, reason: str, offender: int) -> None:
        """Say what for, and who is at fault."""
        super().__init__(reason)
        self._offender: Final = check_number(offender, "a seat")

    @property
    def offender(self) -> int:
        """Who is at fault."""
        return self._offender

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._reason, self._offender)

    @override
    def __str__(self) -> str:
        return f"arbiter {self._reason} {self._offender}"


class Expose(Arbitration):
    """Rule that a card was shown or played out of turn: ``arbiter exposed-card 2 AH``."""

    __slots__ = ("_card", "_offender")
    __match_args__: Final = ("offender", "card")
    reasons: ClassVar[tuple[str, ...]] = ("exposed-card",)

    def __init__(self, offender: int, card: Card) -> None:
        """Say whose card it is, and which."""
        super().__init__("exposed-card")
        expect(card, Card, "a card")
        self._offender: Final = check_number(offender, "a seat")
        self._card: Final = card

    @property
    def offender(self) -> int:
        """Whose card it is."""
        return self._offender

    @property
    def card(self) -> Card:
        """The card."""
        return self._card

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._offender, self._card)

    @override
    def __str__(self) -> str:
        return f"arbiter exposed-card {self._offender} {self._card}"
