"""The cards of one hand laid out for the solver: a bit for each, the lanes as masks, the seats in play in a ring.

Every card in play gets a place of its own, one bit: lane by lane with an empty place between, the lane that beats the
others (trumps, or a joker without trump) first, in each lane the strongest card first.  So of the cards that can win a
trick the one with the lowest place does.  Identical cards lie side by side, each ``joined`` to the one before.
What follows, what can win and what is stronger is read from the tables of :mod:`bid_euchre.kernel.order`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bid_euchre.kernel.order import LANES, Order

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_CARDS: Final = 57
"""More cards in play than these have no room in 62 bits."""

_MIXED: Final = 15
"""In the code of a lane what stands before and after identical cards that several seats hold."""


class Player:
    """A seat in play: its cards by place, whether it is of side 0, who follows, and the last lead that did it."""

    __slots__ = ("after", "first", "lead", "number", "own", "seat")

    def __init__(self, seat: int, number: int, first: bool) -> None:
        """Take the seat, its number among those in play, and its side."""
        self.seat: Final = seat
        self.number: Final = number
        self.first: bool = first
        self.own: i64 = 0
        self.lead: i64 = 0
        self.after: Player = self


class Lane:
    """A lane by places: its cards, what follows when it is led, and what can win then."""

    __slots__ = (
        "after",
        "base",
        "cards",
        "codes",
        "ends",
        "follow",
        "full",
        "holders",
        "known",
        "last",
        "places",
        "shift",
        "tops",
    )

    def __init__(self, cards: list[int], base: int, shift: int) -> None:
        """Take the cards, strongest first, the place of the first one, and where the lane stands in a key."""
        full = (1 << len(cards)) - 1
        self.cards: Final = cards
        self.base: i64 = base
        self.shift: i64 = shift
        self.full: i64 = full
        self.places: i64 = full << base
        self.last: i64 = (full + 1 >> 1) << base
        self.follow: i64 = 0
        self.tops: i64 = 0
        self.codes: Final[list[int]] = [-1] * (full + 1)
        self.known: Final[dict[int, int]] = {}
        self.holders: Final[list[int]] = []
        self.ends: list[int] = []
        self.after: Lane = self


class Board:
    """The cards in play by place, and who holds them."""

    __slots__ = ("bits", "copies", "first", "joined", "lane", "places", "players", "starts", "trumps")

    def __init__(
        self, order: Order, holdings: Sequence[int], active: Sequence[int], sides: Sequence[int], on_table: int
    ) -> None:
        """Take what every seat holds as masks, the seats in play clockwise, and for every seat its side, 0 or 1.

        ``on_table`` is the mask of the cards of a trick that has begun, which nobody holds any more.
        """
        self.first: i64 = 0
        self.joined: i64 = 0
        self.places: i64 = 0
        self.starts: i64 = 0
        self.trumps: i64 = 0
        self.copies: bool = False
        self.bits: Final[dict[int, int]] = {}
        together = on_table
        for seat in active:
            together |= holdings[seat]
        self.lane: Final = self._lay_out(order, together)
        self.players: Final = self._seat(holdings, active, sides)
        lane = self.lane
        while not lane.holders:
            self._describe(lane)
            lane = lane.after

    def _lay_out(self, order: Order, together: int) -> Lane:
        """Give the cards their places and the lanes their masks; answer the first lane."""
        by_lane: list[list[int]] = [[] for _ in range(LANES)]
        while together:
            low = together & -together
            together ^= low
            card = low.bit_length() - 1
            by_lane[order.lane[card]].append(card)
        numbers = [number for number in range(LANES) if by_lane[number]]
        strong = [number for number in numbers if order.power[(number + 1) % LANES][by_lane[number][0]]]
        lanes: list[Lane] = []
        base = 0
        for number in strong + [number for number in numbers if number not in strong]:
            lane = Lane(by_lane[number], base, base - len(lanes))
            self._place(lane, order.power[number])
            if number in strong:
                self.trumps = lane.places
            lanes.append(lane)
            base += len(lane.cards) + 1
        for place, lane in enumerate(lanes):
            number = order.lane[lane.cards[0]]
            lane.follow = self.mask(order.follow[number])
            lane.tops = lane.places | self.trumps
            lane.after = lanes[(place + 1) % len(lanes)]
        return lanes[0]

    def _place(self, lane: Lane, power: Sequence[int]) -> None:
        """Give the cards of a lane their places."""
        lane.cards.sort(key=lambda card: -power[card])
        bit = 1 << int(lane.base)
        self.starts |= bit
        self.places |= lane.places
        before = 0
        for card in lane.cards:
            self.bits[card] = bit
            if power[card] == before:
                self.joined |= bit
                self.copies = True
            before = power[card]
            bit <<= 1

    def _seat(self, holdings: Sequence[int], active: Sequence[int], sides: Sequence[int]) -> dict[int, Player]:
        """Seat the players in a ring."""
        players = {seat: Player(seat, number, sides[seat] == 0) for number, seat in enumerate(active)}
        for place, seat in enumerate(active):
            player = players[seat]
            player.after = players[active[(place + 1) % len(active)]]
            player.own = self.mask(holdings[seat])
            if player.first:
                self.first |= player.own
        return players

    def _describe(self, lane: Lane) -> None:
        """Note who holds each card of a lane, and where those that are identical to it end."""
        size = len(lane.cards)
        lane.ends = list(range(1, size + 1))
        for index in range(size - 2, -1, -1):
            if self.bits[lane.cards[index + 1]] & int(self.joined):
                lane.ends[index] = lane.ends[index + 1]
        for card in lane.cards:
            bit = self.bits[card]
            holders = [player.number for player in self.players.values() if int(player.own) & bit]
            lane.holders.append(holders[0] if holders else 0)

    def mask(self, cards: int) -> int:
        """Turn a mask over the pack into the places of those that are in play."""
        places = 0
        for card, bit in self.bits.items():
            if cards >> card & 1:
                places |= bit
        return places

    def code(self, lane: Lane, rest: i64) -> int:
        """Give a number to what is left in a lane, given as bits from its first place: same holders, same number."""
        code = 1
        index = 0
        size = len(lane.cards)
        left = int(rest)
        while index < size:
            end = lane.ends[index]
            holders = [lane.holders[place] for place in range(index, end) if left >> place & 1]
            holders.sort()
            mixed = len(holders) > 1 and holders[0] != holders[-1]
            for number in [_MIXED, *holders, _MIXED] if mixed else holders:
                code = code << 4 | number
            index = end
        return lane.known.setdefault(code, len(lane.known))
