"""What was done in a hand before the play, entry by entry: by whom, who saw it, and where cards went."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from bid_euchre._compiler import slots
from bid_euchre.actions import Action, Claim
from bid_euchre.cards import Card
from bid_euchre.results import ScoreLine
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


class Meanwhile(Entry):
    """Something that was done after the first lead was due, and is no card played."""

    __slots__ = slots("_at")

    def __init__(self, seat: int, action: Action, at: int) -> None:
        """Take who did what, and how many cards had been played then."""
        super().__init__(seat, action)
        self._at: Final = at

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._seat, self._action, self._at)

    @property
    def at(self) -> int:
        """How many cards had been played."""
        return self._at


class Answered(Meanwhile):
    """What was chosen when a hand was scored."""

    __slots__ = ()


class TakenBack(Meanwhile):
    """Cards were taken back into the hands that had played them."""

    __slots__ = ("_cards",)

    def __init__(self, seat: int, action: Action, at: int, cards: tuple[tuple[int, Card], ...]) -> None:
        """Take who did it, how many cards had been played, and the last of these, which are back: seat and card."""
        super().__init__(seat, action, at)
        self._cards: Final = cards

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._seat, self._action, self._at, self._cards)

    @property
    def cards(self) -> tuple[tuple[int, Card], ...]:
        """The cards that are back, in the order in which they had been played, each with its seat."""
        return self._cards


class Fine(Value):
    """What a ruling costs: points for some sides, and what becomes of the hand."""

    __slots__ = ("_barren", "_ends", "_lines", "_passes", "_silent", "_tricks")

    def __init__(
        self,
        lines: tuple[ScoreLine, ...] = (),
        ends: bool = False,
        tricks: tuple[int, ...] | None = None,
        barren: int | None = None,
        silent: int | None = None,
        passes: bool = False,
    ) -> None:
        """Take the points, side by side, and what becomes of the hand."""
        self._lines: Final = lines
        self._ends: Final = ends
        self._tricks: Final = tricks
        self._barren: Final = barren
        self._silent: Final = silent
        self._passes: Final = passes

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._lines, self._ends, self._tricks, self._barren, self._silent, self._passes)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The points, each with its rule."""
        return self._lines

    @property
    def ends(self) -> bool:
        """Whether the hand ends with it."""
        return self._ends

    @property
    def tricks(self) -> tuple[int, ...] | None:
        """The tricks by side as which the hand is scored; ``None`` when it is scored as it was played, or not."""
        return self._tricks

    @property
    def barren(self) -> int | None:
        """The side that scores nothing for the hand itself; ``None`` for none."""
        return self._barren

    @property
    def silent(self) -> int | None:
        """The side that may call no more; ``None`` for none."""
        return self._silent

    @property
    def passes(self) -> bool:
        """Whether the seat at fault must pass now."""
        return self._passes


class Judged(Entry):
    """A claim, or a ruling of an arbiter, and what came of it; ``seat`` is the one at fault."""

    __slots__ = ("_at", "_fine", "_upheld")

    def __init__(self, seat: int, action: Action, at: int | None, upheld: bool, fine: Fine) -> None:
        """Take what was ruled.

        ``at`` is how many cards had been played, ``None`` before the first lead was due; ``upheld`` whether a claim was
        true.
        """
        super().__init__(seat, action)
        self._at: Final = at
        self._upheld: Final = upheld
        self._fine: Final = fine

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._seat, self._action, self._at, self._upheld, self._fine)

    @property
    def at(self) -> int | None:
        """How many cards had been played; ``None`` before the first lead was due."""
        return self._at

    @property
    def upheld(self) -> bool:
        """Whether a claim was true; an arbiter's ruling always is."""
        return self._upheld

    @property
    def fine(self) -> Fine:
        """What it costs."""
        return self._fine


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
