"""Exact play with all cards known: how many tricks two sides take when nobody errs.

**Search.**  The question is always whether side 0 takes at least so many of the tricks that are left; the number is
found by asking twice or a little oftener.  What is known of a position at the start of a trick is kept in a table, by
who leads and, lane by lane, who holds the strongest card, the next, and so on: cards that are gone leave no trace.
Of cards of one hand between which nobody else's lie, nor the card that wins the trick so far, one is tried.
Identical cards of several hands are told apart from those above and below: the first one played wins, or the last one
with ``later``.

**Memory.**  The recursion has two calls for each card in play and three for each trick left, 200 at most.  The table
has no more entries than cards were tried, and is emptied when it has ``MOST_ENTRIES``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from bid_euchre.kernel.order import Order
from bid_euchre.kernel.places import Board, Lane, Player

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_ENTRIES: Final = 1_000_000
"""With so many positions the table is emptied; they take some 200 megabytes."""


NO_LIMIT: Final = 1_000_000_000_000_000
"""More cards than these nobody can wait for."""


class Exhausted(Exception):
    """The cards that might be tried are used up."""


def count(mask: i64) -> i64:
    """Count the bits of a mask that has few."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def highest(mask: i64) -> i64:
    """Give the highest bit of a mask that has few."""
    rest = mask & (mask - 1)
    while rest:
        mask = rest
        rest = mask & (mask - 1)
    return mask


class OnTable:
    """A trick that has begun: who led which lane, the card that wins so far, what beats it, and whose it is."""

    __slots__ = ("best", "lane", "leader", "over", "winner")

    def __init__(self, leader: Player, lane: Lane, best: i64, over: i64, winner: Player) -> None:
        """Take the parts."""
        self.leader: Final = leader
        self.lane: Final = lane
        self.best: i64 = best
        self.over: i64 = over
        self.winner: Final = winner


class Spot:
    """A point of the play: whose turn it is, the cards still held, the tricks left, and those side 0 has taken."""

    __slots__ = ("left", "rest", "seat", "taken", "trick")

    def __init__(self, seat: Player, rest: i64, left: i64, taken: i64, trick: OnTable | None = None) -> None:
        """Take the parts; the trick on the table is one of those left."""
        self.seat: Final = seat
        self.rest: i64 = rest
        self.left: i64 = left
        self.taken: i64 = taken
        self.trick: Final = trick


class Solver:
    """The cards of one hand under one strain, and what has been found out about them."""

    __slots__ = (
        "board",
        "copies",
        "first",
        "held",
        "joined",
        "lane",
        "later",
        "limit",
        "nodes",
        "places",
        "ring",
        "starts",
        "table",
        "trumps",
    )

    def __init__(
        self,
        order: Order,
        holdings: Sequence[int],
        active: Sequence[int],
        sides: Sequence[int],
        on_table: int = 0,
        later: int = 0,
        limit: int = NO_LIMIT,
    ) -> None:
        """Take what :class:`~bid_euchre.kernel.places.Board` takes, which of identical cards wins, and a limit.

        ``limit`` is how many cards may be tried before :class:`Exhausted` is raised.
        """
        board = Board(order, holdings, active, sides, on_table)
        self.board: Final = board
        self.lane: Final = board.lane
        self.copies: bool = board.copies
        self.first: i64 = board.first
        self.joined: i64 = board.joined
        self.places: i64 = board.places
        self.ring: Final = board.players[active[0]]
        self.starts: i64 = board.starts
        self.trumps: i64 = board.trumps
        self.later: bool = later == 1
        self.limit: i64 = min(limit, NO_LIMIT)
        self.nodes: i64 = 0
        held = 0
        for player in board.players.values():
            held |= int(player.own)
        self.held: Final[int] = held
        self.table: Final[dict[int, int]] = {}

    def lane_of(self, bit: i64) -> Lane:
        """Find the lane of a card."""
        lane = self.lane
        while bit > lane.last:
            lane = lane.after
        return lane

    def over(self, bit: i64, lane: Lane) -> i64:
        """List the places of the cards that beat a card in a trick to which a lane was led."""
        if self.copies:
            if self.later:
                bit <<= 1
                while bit & self.joined:
                    bit <<= 1
            else:
                while bit & self.joined:
                    bit >>= 1
        return lane.tops & (bit - 1)

    def _spread(self, mask: i64) -> i64:
        """Add all copies of the cards of a mask."""
        joined = self.joined
        mask |= mask << 1 & joined
        mask |= mask << 1 & joined
        mask |= (mask & joined) >> 1
        return mask | (mask & joined) >> 1

    def choices(self, own: i64, others: i64) -> i64:
        """Choose one of the cards of a hand for each that is equivalent; ``others`` lie between."""
        if not self.copies:
            free = self.places & ~others
            return (free & ~own) + (free & ~(free << 1)) & own
        joined = self.joined
        spread = self._spread(others)
        mixed = own & spread
        double = mixed << 1 & joined
        double |= (double | mixed << 1 & joined) << 1 & joined
        free = self.places & ~spread
        alone = own & free
        return ((free & ~alone) + (free & ~(free << 1)) & alone) | (mixed & ~double)

    def _sure(self, seat: Player, rest: i64) -> i64:
        """Count tricks that the leader takes himself, whatever the others do: the best cards, one after the other."""
        own = seat.own & rest
        others = rest & ~own
        free = self.places & ~(self._spread(others) if self.copies else others)
        reach = free + self.starts
        run = free & ~reach & own
        if self.copies and not self.later:
            twins = reach & ~free
            twins |= twins << 1 & self.joined
            run |= (twins | twins << 1 & self.joined) & own
        against = others & self.trumps
        if not against:
            return count(run)
        number = count(run & self.trumps)
        if number:
            player = seat.after
            while player is not seat:
                if count(player.own & against) > number:
                    return number
                player = player.after
            return count(run | own & self.trumps)
        return 0

    def _top(self, rest: i64) -> i64:
        """Count tricks that the side with the best trump is sure to take with one hand's; negative for side 1."""
        trumps = rest & self.trumps
        ours = trumps & self.first
        first = trumps & -trumps & ours != 0
        against = trumps ^ ours if first else ours
        if self.copies:
            against = self._spread(against)
        head = trumps & ((against & -against) - 1)
        most: i64 = 0
        start = player = self.ring
        while True:
            if player.first == first:
                number = count(player.own & head)
                most = max(most, number)
            player = player.after
            if player is start:
                return most if first else -most

    def _key(self, seat: Player, rest: i64) -> i64:
        """Name a position at the start of a trick."""
        start = lane = self.lane
        key: i64 = 0
        while True:
            bits = rest >> lane.base & lane.full
            code: i64 = lane.codes[bits]
            if code < 0:
                code = lane.codes[bits] = self.board.code(lane, bits)
            key |= code << lane.shift
            lane = lane.after
            if lane is start:
                return key << 4 | seat.number

    def led(self, seat: Player, rest: i64, left: i64, need: i64) -> bool:
        """Tell whether side 0 takes at least ``need`` of the ``left`` tricks when a seat leads; ``rest`` is held."""
        if need <= 0:
            return True
        if need > left:
            return False
        if left == 1:
            return self._last(seat, rest)
        sure = self._sure(seat, rest)
        low: i64 = 0
        high = left
        if seat.first:
            low = sure
        else:
            high = left - sure
        if low < need <= high and rest & self.trumps:
            sure = self._top(rest)
            low = max(low, sure)
            high = min(high, left + sure)
        if need <= low:
            return True
        if need > high:
            return False
        return self._looked_up(seat, rest, left, need)

    def _last(self, seat: Player, rest: i64) -> bool:
        """Tell whether side 0 takes the last trick, in which nobody has a choice."""
        card = seat.own & rest
        lane = self.lane_of(card)
        over = self.over(card, lane)
        winner = seat
        player = seat.after
        while player is not seat:
            card = player.own & rest
            if card & over:
                over = self.over(card, lane)
                winner = player
            player = player.after
        return winner.first

    def _looked_up(self, seat: Player, rest: i64, left: i64, need: i64) -> bool:
        """Answer :meth:`led` from the table, or by trying the leads."""
        key = self._key(seat, rest)
        entry: i64 = self.table.get(key, -1)
        low: i64 = 0
        high = left
        if entry >= 0:
            low = entry >> 6
            high = entry & 63
            if need <= low:
                return True
            if need > high:
                return False
        made = self._lead(seat, rest, left, need)
        if len(self.table) >= MOST_ENTRIES:
            self.table.clear()
        self.table[key] = need << 6 | high if made else low << 6 | need - 1
        return made

    def _lead(self, seat: Player, rest: i64, left: i64, need: i64) -> bool:
        """Try the leads: the last one that did it, the best of their lanes, then the weakest first."""
        own = seat.own & rest
        others = rest & ~own
        cards = self.choices(own, others)
        free = self.places & ~others
        good = cards & free & ~(free + self.starts)
        bit = seat.lead & cards
        while cards:
            if not bit:
                bit = good & -good if good else highest(cards)
            good &= ~bit
            cards ^= bit
            lane = self.lane_of(bit)
            made = self._play(seat, rest ^ bit, lane, bit, self.over(bit, lane), seat, seat, left, need)
            if made == seat.first:
                seat.lead = bit
                return made
            bit = 0
        return not seat.first

    def _follow(
        self,
        seat: Player,
        rest: i64,
        lane: Lane,
        best: i64,
        over: i64,
        winner: Player,
        leader: Player,
        left: i64,
        need: i64,
    ) -> bool:
        """Try the cards of a seat that follows, the weakest first; ``best`` wins so far, ``over`` beat it."""
        self.nodes += 1
        if self.nodes > self.limit:
            raise Exhausted
        own = seat.own & rest
        cards = own & lane.follow or own
        if cards & (cards - 1):
            cards &= self.choices(own, rest & ~own | best)
        later = cards & over
        cards ^= later
        first = seat.first
        if winner.first != first or not cards:
            cards, later = later, cards
        while cards or later:
            if not cards:
                cards, later = later, cards
            bit = highest(cards)
            cards ^= bit
            if bit & over:
                made = self._play(seat, rest ^ bit, lane, bit, self.over(bit, lane), seat, leader, left, need)
            else:
                made = self._play(seat, rest ^ bit, lane, best, over, winner, leader, left, need)
            if made == first:
                return first
        return not first

    def _play(
        self,
        seat: Player,
        rest: i64,
        lane: Lane,
        best: i64,
        over: i64,
        winner: Player,
        leader: Player,
        left: i64,
        need: i64,
    ) -> bool:
        """Go on after a seat has played."""
        after = seat.after
        if after is leader:
            return self.led(winner, rest, left - 1, need - 1 if winner.first else need)
        return self._follow(after, rest, lane, best, over, winner, leader, left, need)

    def start(self, leader: int, trick: Sequence[int], left: int) -> Spot:
        """Give the point of the play that was laid out: who led, the cards on the table, and the tricks left."""
        spot = Spot(self.board.players[leader], self.held | sum([self.board.bits[card] for card in trick]), left, 0)
        for card in trick:
            spot = self.after(spot, card)
        return spot

    def after(self, spot: Spot, card: int) -> Spot:
        """Give the point of the play after a card of the pack, which the seat holds."""
        bit: i64 = self.board.bits[card]
        seat = spot.seat
        trick = spot.trick
        if trick is None:
            lane = self.lane_of(bit)
            trick = OnTable(seat, lane, bit, self.over(bit, lane), seat)
        elif bit & trick.over:
            trick = OnTable(trick.leader, trick.lane, bit, self.over(bit, trick.lane), seat)
        rest = spot.rest ^ bit
        if seat.after is not trick.leader:
            return Spot(seat.after, rest, spot.left, spot.taken, trick)
        return Spot(trick.winner, rest, spot.left - 1, spot.taken + (1 if trick.winner.first else 0))

    def options(self, spot: Spot) -> list[tuple[int, int]]:
        """List the cards that may be played, and for each the one of its equals that stands for them all."""
        trick = spot.trick
        own = spot.seat.own & spot.rest
        others = spot.rest & ~own
        cards = own
        if trick is not None:
            cards = own & trick.lane.follow or own
            others |= trick.best
        chosen = self.choices(own, others)
        found: list[tuple[int, int]] = []
        stand_in = 0
        for card, place in self.board.bits.items():
            bit: i64 = place
            if bit & chosen:
                stand_in = card
            if bit & cards:
                found.append((card, stand_in))
        return found

    def reaches(self, spot: Spot, need: int) -> bool:
        """Tell whether side 0 takes at least so many tricks from the first point laid out on, this one being reached.

        Raises :class:`Exhausted` when too many cards have been tried.
        """
        wanted: i64 = need - spot.taken
        trick = spot.trick
        if trick is None or wanted <= 0 or wanted > spot.left:
            return self.led(spot.seat, spot.rest, spot.left, wanted)
        return self._follow(
            spot.seat, spot.rest, trick.lane, trick.best, trick.over, trick.winner, trick.leader, spot.left, wanted
        )

    def bounds(self, spot: Spot, guess: int) -> tuple[int, int]:
        """Find how many tricks side 0 takes from the first point laid out on: one number twice, or bounds.

        There are bounds when too many cards have been tried.  A good guess is found faster.
        """
        low: int = spot.taken
        high: int = spot.taken + spot.left
        try:
            while low < high:
                need = min(max(guess, low + 1), high)
                if self.reaches(spot, need):
                    low = need
                    guess = need + 1
                else:
                    high = need - 1
                    guess = high
        except Exhausted:
            needs = range(low + 1, high + 1)
            low += sum([self._known(spot, need, True) for need in needs])
            high -= sum([self._known(spot, need, False) for need in needs])
        return low, high

    def _known(self, spot: Spot, need: int, answer: bool) -> bool:
        """Tell whether an answer of :meth:`reaches` is known or sure, when no more cards may be tried."""
        try:
            return self.reaches(spot, need) == answer
        except Exhausted:
            return False
