"""What was done in a hand before the play, entry by entry: by whom, who saw it, and where cards went."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from bid_euchre._compiler import slots
from bid_euchre.actions import Action, Claim
from bid_euchre.cards import Card
from bid_euchre.values import Value


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


class Spoken(Entry):
    """A call of the auction: a bid or a pass."""

    __slots__ = ()


class Swap(Entry):
    """A weak hand's cards swapped with those of the kitty; ``action`` has the cards given."""

    __slots__ = ("_received",)

    def __init__(
        self,
        seat: int,
        action: Action,
        seen_by: tuple[int, ...] | None,
        to: int,
        received: tuple[Card, ...] | None = None,
    ) -> None:
        """Take who gave what, who saw it, the place of the kitty, and what came back, ``None`` when it is hidden."""
        super().__init__(seat, action, seen_by, to)
        self._received: Final = received

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._seat, self._action, self._seen_by, self._to, self._received)

    @property
    def received(self) -> tuple[Card, ...] | None:
        """The cards that came back; ``None`` when this record does not show them."""
        return self._received

    @property
    def given(self) -> tuple[Card, ...] | None:
        """The cards that were given; ``None`` when this record does not show them."""
        return self._action.cards if isinstance(self._action, Claim) else None
