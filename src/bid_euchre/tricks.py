"""The cards as they are played in one hand: what stays fixed from the first lead on, and the tricks in words."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from typing_extensions import override

from bid_euchre.cards import LARGEST_PACK, Card, Pack
from bid_euchre.contract import Contract, Strain
from bid_euchre.kernel import order as kernel_order
from bid_euchre.kernel import tricks as kernel_tricks
from bid_euchre.kernel.order import NO_SUIT, Order
from bid_euchre.kernel.tricks import Led
from bid_euchre.menus import Menu, Offers, Short, play_menu
from bid_euchre.results import Trick
from bid_euchre.rulebook.playing import PLAY_4
from bid_euchre.table import Seat, Table
from bid_euchre.values import Value

BYTES: Final = tuple([bytes((index,)) for index in range(LARGEST_PACK)])
"""Each card index as bytes of length one."""


@functools.lru_cache(maxsize=64)
def _orders(pack: Pack) -> tuple[Order, ...]:
    suits = tuple([NO_SUIT if card.suit is None else int(card.suit) for card in pack.cards])
    ranks = tuple([0 if card.rank is None else int(card.rank) for card in pack.cards])
    return tuple([kernel_order.build(suits, ranks, int(strain), pack.bowers) for strain in Strain])


@functools.lru_cache(maxsize=256)
def _leads(pack: Pack, size: int, later: int) -> tuple[tuple[Led, ...], ...]:
    return tuple([kernel_tricks.leads(order, size, later) for order in _orders(pack)])


def _places(pack: Pack) -> tuple[int, ...]:
    """Give for each card code its index in the pack; less than 0 for a card that is there several times, or not."""
    return tuple([bits.bit_length() - 1 if bits.bit_count() == 1 else -1 for bits in pack.bits])


def order_of(pack: Pack, strain: Strain) -> Order:
    """Give the tables of a pack under a strain."""
    return _orders(pack)[strain]


def trumps_in_order(pack: Pack, strain: Strain) -> tuple[Card, ...]:
    """List the different trumps, best first; none without a trump suit."""
    if not strain.is_suit:
        return ()
    order = order_of(pack, strain)
    power = order.power[strain]
    trumps = [index for index in range(pack.size) if order.lane[index] == strain]
    return tuple(dict.fromkeys([pack.cards[index] for index in sorted(trumps, key=lambda index: -power[index])]))


def better_trumps(pack: Pack, strain: Strain, card: Card) -> int:
    """Give the mask of the trumps that are better than a card; of all trumps for a card that is none."""
    if not strain.is_suit:
        return 0
    order = order_of(pack, strain)
    power = order.power[strain]
    own = power[pack.cards.index(card)]
    return sum([1 << index for index in range(pack.size) if order.lane[index] == strain and power[index] > own])


class Plan(Value):
    """What hands have in common that are played in one strain, from one leader, with the same seats sitting out."""

    __slots__ = (
        "bits",
        "fixed",
        "following",
        "high",
        "later",
        "leader",
        "leads",
        "low",
        "out",
        "pack",
        "permissive",
        "places",
        "size",
        "strain",
        "table",
        "tricks",
    )

    def __init__(
        self,
        pack: Pack,
        table: Table,
        strain: Strain,
        out: tuple[Seat, ...],
        leader: Seat,
        tricks: int,
        later: int = 0,
        permissive: bool = False,
    ) -> None:
        """Take which seats sit out, who leads, and how many tricks will be played.

        ``later`` is 1 where of identical cards the last one wins (ORDER-8); ``permissive`` is whether a card may be
        played that does not follow though it could (CONDUCT-2).
        """
        fixed = seating(pack, table, out)
        self.pack: Final = pack
        self.table: Final = table
        self.strain: Final = strain
        self.out: Final = out
        self.leader: Final = leader
        self.tricks: Final = tricks
        self.later: Final = later
        self.permissive: Final = permissive
        self.fixed: Final = fixed
        self.following: Final = fixed.following
        self.size: Final = len(fixed.active)
        self.bits: Final = fixed.bits
        self.places: Final = fixed.places
        self.leads: Final = _leads(pack, len(fixed.active), later)[strain]
        self.low: Final[Offers | None] = fixed.menu.low if isinstance(fixed.menu, Short) else None
        self.high: Final[Offers] = fixed.menu.high if isinstance(fixed.menu, Short) else ()

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that play."""
        return self.fixed.active

    @property
    def order(self) -> Order:
        """The tables of the pack under the strain."""
        return self.fixed.orders[self.strain]

    @override
    def _key(self) -> tuple[object, ...]:
        return (
            self.pack,
            self.table,
            self.strain,
            self.out,
            self.leader,
            self.tricks,
            self.later,
            self.permissive,
        )

    def words(self, cards: bytes) -> tuple[Trick, ...]:
        """Put the cards played, by index in order, into tricks; the last one may be incomplete."""
        size = self.size
        leader = self.leader
        tricks: list[Trick] = []
        for start in range(0, len(cards), size):
            played = cards[start : start + size]
            seats = self.seats_from(leader)[: len(played)]
            plays = tuple([(seat, self.pack.cards[index]) for seat, index in zip(seats, played, strict=True)])
            if len(played) < size:
                tricks.append(Trick(plays, None, None))
                break
            leader = seats[kernel_tricks.winner(self.order, played, self.later)]
            tricks.append(Trick(plays, leader, PLAY_4))
        return tuple(tricks)

    def seats_from(self, leader: Seat) -> Sequence[Seat]:
        """List the seats in play, clockwise from one of them."""
        seats = [leader]
        while len(seats) < len(self.active):
            seats.append(self.following[seats[-1]])
        return seats


class Layout(Value):
    """What does not change between the first lead and the last trick: the contract, and what everybody held then."""

    __slots__ = ("contract", "holdings", "plan")

    def __init__(self, plan: Plan, contract: Contract, holdings: tuple[int, ...]) -> None:
        """Take what is played, by which plan, and the holdings as masks by place."""
        self.plan: Final = plan
        self.contract: Final = contract
        self.holdings: Final = holdings

    @override
    def _key(self) -> tuple[object, ...]:
        return (self.plan, self.contract, self.holdings)


class Tally:
    """The tricks taken so far in a hand, by seat and by side; hands with the same seats in play share it."""

    __slots__ = ("_known", "_table", "by_side", "number", "taken", "then")

    def __init__(self, table: Table, taken: tuple[int, ...], known: dict[tuple[int, ...], Tally]) -> None:
        """Count the tricks of each seat; ``known`` are all the tallies that there have been."""
        sides = [0] * table.sides
        for seat, own in enumerate(taken):
            sides[table.sides_by_seat[seat]] += own
        self._table: Final = table
        self._known: Final = known
        self.taken: Final = taken
        self.number: Final = sum(taken)
        self.by_side: Final = tuple(sides)
        self.then: Final[list[Tally | None]] = [None] * len(taken)
        """For each seat the tally with one trick more for it, once that has been counted."""

    def of(self, taken: tuple[int, ...]) -> Tally:
        """Give the tally of these tricks."""
        known = self._known.get(taken)
        if known is None:
            known = self._known[taken] = Tally(self._table, taken, self._known)
        return known

    def more(self, seat: Seat) -> Tally:
        """Give the tally with one trick more for a seat."""
        taken = list(self.taken)
        taken[seat] += 1
        after = self.then[seat] = self.of(tuple(taken))
        return after


class Seating:
    """What hands of one game have in common, by who sits out."""

    __slots__ = ("active", "bits", "following", "menu", "orders", "places", "untaken")

    def __init__(self, pack: Pack, table: Table, out: tuple[int, ...]) -> None:
        """List the seats in play, and for each seat the next one in play, clockwise; ``out`` sit out."""
        active = [seat for seat in table.seats if seat not in out]
        following = [next(other for other in table.rounds[seat] if other in active) for seat in table.seats]
        self.active: Final[tuple[int, ...]] = tuple(active)
        self.following: Final[tuple[int, ...]] = tuple(following)
        self.orders: Final[tuple[Order, ...]] = _orders(pack)
        self.bits: Final[tuple[int, ...]] = pack.bits
        self.places: Final[tuple[int, ...]] = _places(pack)
        self.menu: Final[Menu] = play_menu(pack)
        self.untaken: Final = Tally(table, (0,) * table.size, {})


@functools.lru_cache(maxsize=512)
def seating(pack: Pack, table: Table, out: tuple[int, ...]) -> Seating:
    """Give what hands of one game have in common in which these seats sit out."""
    return Seating(pack, table, out)


def sitting(table: Table, contract: Contract) -> tuple[Seat, ...]:
    """List the seats that sit out: the partners of those who play alone (PLAY-6)."""
    out: tuple[Seat, ...] = ()
    if contract.loner is not None:
        out = table.partners(contract.loner)
    if contract.lone_defender is not None:
        out += table.partners(contract.lone_defender)
    return out


class Laid(Value):
    """Cards that a seat laid down to lead them in order (PLAY-10, PLAY-11)."""

    __slots__ = ("_after", "_cards", "_seat")
    __match_args__: Final = ("after", "seat", "cards")

    def __init__(self, after: int, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Take how many cards had been played, who laid cards down, and which, in the order in which they are led."""
        self._after: Final = after
        self._seat: Final = seat
        self._cards: Final = cards

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._after, self._seat, self._cards)

    @property
    def after(self) -> int:
        """How many cards had been played by then."""
        return self._after

    @property
    def seat(self) -> Seat:
        """Who laid them down."""
        return self._seat

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the order in which they are led."""
        return self._cards

    def left(self, played: int, size: int) -> tuple[Card, ...]:
        """Give those that have not been led when so many cards have been played, in tricks of a size."""
        return self._cards[(played - self._after + size - 1) // size :]


class Played(Value):
    """The play of a hand up to some card."""

    __slots__ = ("_cards", "_laid", "_layout", "_taken")

    def __init__(self, layout: Layout, cards: bytes, taken: tuple[int, ...], laid: tuple[Laid, ...] = ()) -> None:
        """Take the layout, the cards played by index in order, the tricks that each seat took, and what was laid down.

        Once a whole hand is laid down all tricks are taken, though not all cards are played.
        """
        self._layout: Final = layout
        self._cards: Final = cards
        self._taken: Final = taken
        self._laid: Final = laid

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._layout, self._cards, self._taken, self._laid)

    @property
    def laid(self) -> tuple[Laid, ...]:
        """What was laid down in this hand, in order."""
        return self._laid

    @property
    def layout(self) -> Layout:
        """What was fixed from the first lead on."""
        return self._layout

    @property
    def cards(self) -> bytes:
        """The cards played, by index in order."""
        return self._cards

    @property
    def taken(self) -> tuple[int, ...]:
        """How many tricks each seat took."""
        return self._taken

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks in words."""
        return self._layout.plan.words(self._cards)

    @property
    def taken_by_side(self) -> tuple[int, ...]:
        """How many tricks each side took."""
        return self._layout.plan.fixed.untaken.of(self._taken).by_side
