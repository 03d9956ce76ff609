"""Analysis with all cards known: what best play leads to, card by card, and how many ways the play can go.

Everything here looks at all hands, so it takes states, never views.  What is refused is refused with one
:class:`~bid_euchre.errors.AnalysisError` that lists every reason; a value of the wrong type is a ``TypeError``.

A solution is exact unless ``limit`` cuts it short.  Two hundred nested calls are needed at most, and the memory of the
search is bounded: see ``bid_euchre.kernel.solver``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

import attrs

from bid_euchre.actions import Action
from bid_euchre.cards import EUCHRE_24, Card, Pack, read_cards
from bid_euchre.contract import Strain
from bid_euchre.deal import Deal
from bid_euchre.engine import advance, legal_actions
from bid_euchre.errors import AnalysisError, NotationError
from bid_euchre.kernel.order import Order
from bid_euchre.kernel.places import MOST_CARDS
from bid_euchre.kernel.solver import NO_LIMIT, Exhausted, Solver, Spot
from bid_euchre.phases.play import Playing
from bid_euchre.questions import Cards, Strains
from bid_euchre.ruleset import later_counts
from bid_euchre.state import State
from bid_euchre.table import Seat, Table
from bid_euchre.tricks import order_of
from bid_euchre.values import HOLDINGS, expect, expect_list, shown


@attrs.frozen
class Outlook:
    """How many tricks of a hand the two sides take when nobody errs, those already taken included."""

    least: tuple[int, int]
    """The tricks that each side takes at least."""

    most: tuple[int, int]
    """The tricks that each side takes at most."""

    @property
    def tricks(self) -> tuple[int, int] | None:
        """The tricks of each side; ``None`` when a limit left them open."""
        return self.least if self.least == self.most else None

    def __str__(self) -> str:
        """Give the tricks of each side: ``4-2``; what is open as ``3..4-2..3``."""
        sides = [f"{low}" if low == high else f"{low}..{high}" for low, high in zip(self.least, self.most, strict=True)]
        return "-".join(sides)


@attrs.frozen
class Solution:
    """What best play leads to from one point of the play."""

    seat: Seat
    """Whose turn it is."""

    outlook: Outlook
    """The tricks of each side when everybody plays his best from here on."""

    cards: Mapping[Card, Outlook]
    """For each legal card, in the order of the pack, the tricks of each side after it."""

    line: tuple[tuple[Seat, Card], ...]
    """Best play from here on, card by card; it ends early where a limit was reached."""

    nodes: int
    """How many cards were tried."""

    @property
    def best(self) -> tuple[Card, ...]:
        """The legal cards that lose nothing; none when a limit left the result open."""
        return tuple(card for card, outlook in self.cards.items() if outlook == self.outlook and outlook.tricks)


@attrs.frozen
class DealSolution:
    """What best play leads to in each strain, whoever leads."""

    outlooks: Mapping[tuple[Strain, Seat], Outlook]
    """The tricks of each side by strain and leader."""

    nodes: int
    """How many cards were tried."""

    @property
    def strains(self) -> tuple[Strain, ...]:
        """The strains."""
        return tuple(dict.fromkeys(strain for strain, _ in self.outlooks))

    @property
    def leaders(self) -> tuple[Seat, ...]:
        """The seats that lead."""
        return tuple(dict.fromkeys(leader for _, leader in self.outlooks))


def solve(state: State, limit: int | None = None) -> Solution:
    """Find the exact result of best play, from any point of the play.

    With ``limit``, no more than about so many cards are tried, and what is not found by then is left open between
    bounds.  Raises :class:`~bid_euchre.errors.AnalysisError` when no card is to be played, there are more than two
    sides, or cards that were laid down are still to be led.
    """
    expect(state, State, "a state")
    most = _limit(limit)
    if not isinstance(state, Playing):
        raise AnalysisError([f"no card is to be played: this state is {state.phase}"])
    played = state.played
    layout = played.layout
    if played.laid and played.laid[-1].left(len(played.cards), layout.plan.size):
        raise AnalysisError(["cards that were laid down are to be led first"])
    sides = layout.plan.table.sides_by_seat
    done, begun = divmod(len(played.cards), layout.plan.size)
    trick = list(played.cards[len(played.cards) - begun :])
    holdings = [state.mask_of(seat) for seat in layout.plan.table.seats]
    leader = state.trick.plays[0][0] if begun else state.to_act
    scene = _Scene(layout.plan.table, tuple(holdings), layout.plan.active, layout.plan.later)
    _refuse([*_wrong_table(layout.plan.table), *scene.wrong_sizes(leader, begun)])
    solver = scene.solver(layout.plan.order, most, trick)
    taken = sum([tricks for seat, tricks in enumerate(played.taken) if sides[seat] == 0])
    start = solver.start(leader, trick, layout.plan.tricks - done)
    return _Reading(solver, layout.plan.pack, taken, layout.plan.tricks).solution(start)


class _Reading:
    """A solver's numbers in words: cards, and tricks of the whole hand."""

    def __init__(self, solver: Solver, pack: Pack, taken: int, total: int) -> None:
        self._solver = solver
        self._pack = pack
        self._taken = taken
        self._total = total

    def solution(self, start: Spot) -> Solution:
        """Solve from a point on."""
        first = start.seat.first
        found: dict[int, tuple[int, int]] = {}
        cards: dict[Card, tuple[int, int]] = {}
        guess = start.left // 2
        for index, stand_in in sorted(self._solver.options(start)):
            if stand_in not in found:
                found[stand_in] = self._solver.bounds(self._solver.after(start, stand_in), guess)
                guess = found[stand_in][0]
            cards.setdefault(self._pack.cards[index], found[stand_in])
        choose = max if first else min
        low, high = choose([low for low, _ in cards.values()]), choose([high for _, high in cards.values()])
        line = self._line(start, low) if low == high else ()
        order = sorted(cards)
        return Solution(
            start.seat.seat,
            self.outlook(low, high),
            {card: self.outlook(*cards[card]) for card in order},
            line,
            self._solver.nodes,
        )

    def outlook(self, low: int, high: int) -> Outlook:
        """Put the tricks that side 0 takes from here on into those of both sides in the hand."""
        low, high = low + self._taken, high + self._taken
        return Outlook((low, self._total - high), (high, self._total - low))

    def _line(self, spot: Spot, tricks: int) -> tuple[tuple[Seat, Card], ...]:
        """Follow a line on which side 0 takes so many tricks, and nobody can do better."""
        line: list[tuple[Seat, Card]] = []
        try:
            while spot.left:
                card = self._best(spot, tricks)
                line.append((spot.seat.seat, self._pack.cards[card]))
                spot = self._solver.after(spot, card)
        except Exhausted:
            pass
        return tuple(line)

    def _best(self, spot: Spot, tricks: int) -> int:
        """Find a card with which the seat whose turn it is loses nothing."""
        first = spot.seat.first
        cards = list(dict.fromkeys(stand_in for _, stand_in in self._solver.options(spot)))
        while len(cards) > 1:
            card = cards.pop()
            if self._solver.reaches(self._solver.after(spot, card), tricks if first else tricks + 1) == first:
                return card
        return cards[0]


def solve_position(
    holdings: Sequence[Cards],
    strain: Strains,
    leader: Seat,
    trick: Cards = (),
    *,
    sitting_out: Iterable[Seat] = (),
    table: Table | None = None,
    pack: Pack = EUCHRE_24,
    duplicate_tie: Literal["first", "second"] = "first",
    limit: int | None = None,
) -> Solution:
    """Find the exact result of best play from a point of the play that is given by its cards, without a match.

    ``holdings`` are what the seats still hold, ``leader`` led or leads to the trick, and ``trick`` is what lies on the
    table, the lead first; tricks that were taken before are not counted.  The rest is as in :func:`solve_deal`, and so
    is what is refused.
    """
    most = _limit(limit)
    (wanted,) = _strains((strain,))
    expect_list(holdings, HOLDINGS)
    *piles, on_table = _read([*holdings, trick], pack)
    scene = _scene(piles, table, sitting_out, duplicate_tie)
    _refuse([*scene.wrong_leaders((leader,)), *scene.wrong_sizes(leader, len(on_table))])
    solver = scene.solver(order_of(pack, wanted), most, on_table)
    left = max([scene.masks[seat].bit_count() for seat in scene.active])
    return _Reading(solver, pack, 0, left).solution(solver.start(leader, on_table, left))


def solve_deal(
    deal: Deal | Sequence[Cards],
    *,
    strains: Iterable[Strains] = tuple(Strain),
    leaders: Iterable[Seat] | None = None,
    sitting_out: Iterable[Seat] = (),
    table: Table | None = None,
    pack: Pack = EUCHRE_24,
    duplicate_tie: Literal["first", "second"] = "first",
    limit: int | None = None,
) -> DealSolution:
    """Find the exact result of best play of a whole deal, in each strain and whoever leads.

    ``deal`` is a deal, or what the seats hold, seat 0 first, as text or cards of ``pack``; all hold the same number.
    The sides sit alternately unless ``table`` says otherwise; ``sitting_out`` are the seats that do not play.
    ``duplicate_tie`` tells which of identical cards counts (ORDER-8).  With ``limit``, no more than about so many cards
    are tried for the whole table.

    Raises :class:`~bid_euchre.errors.AnalysisError` for cards that are not in the pack, unequal holdings, more than two
    sides, and leaders who do not play.
    """
    most = _limit(limit)
    if isinstance(deal, Deal):
        pack = deal.pack
        deal = deal.holdings
    expect_list(deal, HOLDINGS)
    scene = _scene(_read(deal, pack), table, sitting_out, duplicate_tie)
    wanted = scene.active if leaders is None else tuple(leaders)
    _refuse([*scene.wrong_leaders(wanted), *scene.wrong_sizes(scene.active[0], 0)])
    outlooks: dict[tuple[Strain, Seat], Outlook] = {}
    nodes = 0
    for strain in _strains(strains):
        solver = scene.solver(order_of(pack, strain), max(most - nodes, 0))
        outlooks.update(_by_leader(solver, strain, wanted))
        nodes += solver.nodes
    return DealSolution(outlooks, nodes)


def _by_leader(
    solver: Solver, strain: Strain, leaders: Sequence[Seat]
) -> Iterator[tuple[tuple[Strain, Seat], Outlook]]:
    """Solve one strain: what is found with one leader helps with the next."""
    size = len(solver.board.bits) // len(solver.board.players)
    guess = size // 2
    for leader in leaders:
        guess, high = solver.bounds(solver.start(leader, (), size), guess)
        yield (strain, leader), Outlook((guess, size - high), (high, size - guess))


def perft(state: State, depth: int) -> int:
    """Count the ways in which the next ``depth`` actions can go; a way that ends before, or awaits a deal, is none.

    Raises :class:`~bid_euchre.errors.AnalysisError` for a depth below 0.
    """
    expect(state, State, "a state")
    return _ways(state, _depth(depth))


def divide(state: State, depth: int) -> dict[Action, int]:
    """Count the ways of :func:`perft` by the first action.

    Raises :class:`~bid_euchre.errors.AnalysisError` for a depth below 1.
    """
    expect(state, State, "a state")
    if _depth(depth) == 0:
        raise AnalysisError(["without a first action nothing can be divided"])
    return {action: _ways(advance(state, action), depth - 1) for action in legal_actions(state)}


def _ways(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum([_ways(advance(state, action), depth - 1) for action in actions])


def _depth(depth: int) -> int:
    expect(depth, int, "a depth")
    if depth < 0:
        raise AnalysisError([f"a depth is 0 at least, not {shown(depth)}"])
    return depth


def _limit(limit: int | None) -> int:
    if limit is None:
        return NO_LIMIT
    expect(limit, int, "a limit")
    if limit < 0:
        raise AnalysisError([f"a limit is 0 at least, not {shown(limit)}"])
    return min(limit, NO_LIMIT)


def _refuse(reasons: Iterable[str]) -> None:
    wrong = list(reasons)
    if wrong:
        raise AnalysisError(wrong)


@attrs.frozen
class _Scene:
    """Who holds what, who plays, and which of identical cards wins."""

    table: Table
    masks: tuple[int, ...]
    active: tuple[Seat, ...]
    later: int

    def solver(self, order: Order, limit: int, on_table: Sequence[int] = ()) -> Solver:
        """Lay the cards out for the solver."""
        mask = sum([1 << index for index in on_table])
        return Solver(order, self.masks, self.active, self.table.sides_by_seat, mask, self.later, limit)

    def wrong_leaders(self, leaders: Iterable[Seat]) -> Iterator[str]:
        """Name the leaders who do not play."""
        for leader in leaders:
            if leader not in self.active:
                yield f"seat {shown(leader)} does not play, and cannot lead"

    def wrong_sizes(self, leader: Seat, on_table: int) -> Iterator[str]:
        """Say what is wrong with the numbers of cards, when so many have been played to the trick."""
        if on_table >= len(self.active):
            yield f"a trick of {len(self.active)} cards with {on_table} on the table is complete"
        elif leader in self.active:
            place = self.active.index(leader)
            seats = self.active[place:] + self.active[:place]
            numbers = [self.masks[seat].bit_count() + (turn < on_table) for turn, seat in enumerate(seats)]
            if 0 in numbers or len(set(numbers)) != 1:
                yield "those who play must have the same number of cards, one at least: " + ", ".join(
                    [f"seat {seat} has {number}" for seat, number in zip(seats, numbers, strict=True)]
                )
        cards = sum([self.masks[seat].bit_count() for seat in self.active]) + on_table
        if cards > MOST_CARDS:
            yield f"{cards} cards in play are more than {MOST_CARDS}"


def _scene(piles: Sequence[Sequence[int]], table: Table | None, out: Iterable[Seat], duplicate_tie: str) -> _Scene:
    """Seat everybody, or say everything that is wrong."""
    masks = tuple([sum([1 << index for index in pile]) for pile in piles])
    if table is None:
        if len(masks) % 2 or not 2 <= len(masks) <= 8:
            raise AnalysisError([f"{len(masks)} holdings do not make two equal sides: a table is needed"])
        table = Table.teams(len(masks), 2)
    expect(table, Table, "a table")
    wrong = list(_wrong_table(table))
    sitting = tuple(out)
    if duplicate_tie not in ("first", "second"):
        wrong.append(f"duplicate_tie is 'first' or 'second', not {shown(duplicate_tie)}")
    if len(masks) != table.size:
        wrong.append(f"there are {table.size} seats, not {len(masks)}")
    wrong += [f"seat {shown(seat)} cannot sit out: there is none" for seat in sitting if seat not in table.seats]
    active = tuple([seat for seat in table.seats if seat not in sitting])
    if not active:
        wrong.append("nobody plays")
    _refuse(wrong)
    return _Scene(table, masks, active, later_counts(duplicate_tie))


def _read(piles: Sequence[Cards], pack: Pack) -> list[list[int]]:
    """Read cards as indices of the pack, or say everything that is wrong with them."""
    expect(pack, Pack, "a pack")
    wrong: list[str] = []
    found: list[list[int]] = []
    used = 0
    for pile in piles:
        indices: list[int] = []
        for text in pile.replace(",", " ").split() if isinstance(pile, str) else pile:
            try:
                (card,) = read_cards((text,))
            except NotationError as error:
                wrong.append(str(error))
                continue
            free = pack.bits[card.code] & ~used
            if free:
                used |= free & -free
                indices.append((free & -free).bit_length() - 1)
            else:
                wrong.append(f"{card} is " + ("there too often" if card in pack else "not in this pack"))
        found.append(indices)
    _refuse(wrong)
    return found


def _wrong_table(table: Table) -> Iterator[str]:
    if table.sides != 2:
        yield f"best play is known between two sides, not {table.sides}"


def _strains(strains: Iterable[Strains]) -> list[Strain]:
    if isinstance(strains, str):
        strains = strains.split()
    try:
        return [Strain.of(strain) for strain in strains]
    except (NotationError, ValueError) as error:
        raise AnalysisError([str(error)]) from error
