"""How fast best play is found: the distribution over random deals, beside a plain alpha-beta in the same run.

Each row is one kind of question asked of many random deals: how long an answer takes (milliseconds of processor time,
median and 99th percentile) and how many cards are tried.  The solver is built anew for every deal.  The plain
alpha-beta has no table of positions, merges no cards, knows no sure tricks and tries the cards as they lie in the pack;
it answers the same questions for the first ``--plain`` deals, the answers must agree, and it is always interpreted:
compare the cards tried.

    python bench/solver.py --deals 1000 --endings 1000 --plain 20
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence

from bid_euchre import DOUBLE_48, EUCHRE_24, Pack, Strain, __compiled__
from bid_euchre.kernel.order import Order
from bid_euchre.kernel.solver import Solver
from bid_euchre.kernel.tricks import beats, playable
from bid_euchre.tricks import order_of

SEATS = range(4)
SIDES = (0, 1, 0, 1)
BEST_SHARE = 0.99


class Plain:
    """Alpha-beta and nothing else."""

    def __init__(self, order: Order, holdings: Sequence[int]) -> None:
        """Take the tables and what everybody holds."""
        self.order = order
        self.holdings = list(holdings)
        self.nodes = 0

    def lead(self, seat: int, low: int, high: int) -> int:
        """Tell how many of the tricks left side 0 takes, between two numbers that matter."""
        return self.play(seat, 0, 4, 0, 0, seat, low, high) if self.holdings[seat] else 0

    def play(self, seat: int, lane: int, to_play: int, best: int, seen: int, winner: int, low: int, high: int) -> int:
        """Tell the same within a trick, to which so many seats are still to play."""
        cards = self.holdings[seat]
        if seen:
            cards = playable(cards, self.order.follow[lane])
        first = SIDES[seat] == 0
        value = low if first else high
        while cards and low < high:
            bit = cards & -cards
            cards ^= bit
            self.nodes += 1
            self.holdings[seat] ^= bit
            found = self._after(seat, bit.bit_length() - 1, lane, to_play, best, seen, winner, low, high)
            self.holdings[seat] ^= bit
            if first:
                low = value = max(value, found)
            else:
                high = value = min(value, found)
        return value

    def _after(
        self, seat: int, card: int, lane: int, to_play: int, best: int, seen: int, winner: int, low: int, high: int
    ) -> int:
        if not seen:
            lane = self.order.lane[card]
        power = self.order.power[lane][card]
        if not seen or beats(power, best, 0):
            best, winner = power, seat
        if to_play > 1:
            return self.play((seat + 1) % 4, lane, to_play - 1, best, 1, winner, low, high)
        taken = 1 if SIDES[winner] == 0 else 0
        return taken + self.lead(winner, low - taken, high - taken)


def deals(pack: Pack, cards: int, seed: int) -> Iterator[tuple[list[int], Strain, int]]:
    """Deal, and choose a strain and a leader, again and again."""
    rng = random.Random(seed)
    while True:
        order = rng.sample(range(pack.size), 4 * cards)
        holdings = [sum(1 << card for card in order[seat * cards : (seat + 1) * cards]) for seat in SEATS]
        yield holdings, Strain(rng.randrange(6)), rng.randrange(4)


def one(pack: Pack, cards: int, holdings: Sequence[int], strain: Strain, leader: int) -> tuple[int, int]:
    """Solve one strain and leader: the tricks of side 0, and how many cards were tried."""
    solver = Solver(order_of(pack, strain), holdings, SEATS, SIDES)
    low, high = solver.bounds(solver.start(leader, (), cards), (cards + 1) // 2)
    assert low == high
    return low, solver.nodes


def table(pack: Pack, cards: int, holdings: Sequence[int], *_: object) -> tuple[int, int]:
    """Solve all strains and leaders: the sum of the tricks of side 0, and how many cards were tried."""
    total = nodes = 0
    guess = (cards + 1) // 2
    for strain in Strain:
        solver = Solver(order_of(pack, strain), holdings, SEATS, SIDES)
        for leader in SEATS:
            guess, _high = solver.bounds(solver.start(leader, (), cards), guess)
            total += guess
        nodes += solver.nodes
    return total, nodes


def plainly(pack: Pack, cards: int, holdings: Sequence[int], strain: Strain, leader: int) -> tuple[int, int]:
    """Answer :func:`one` by alpha-beta alone."""
    plain = Plain(order_of(pack, strain), holdings)
    return plain.lead(leader, 0, cards), plain.nodes


def measure(
    pack: Pack, cards: int, number: int, seed: int, ask: Callable[..., tuple[int, int]]
) -> tuple[list[int], list[float], list[int]]:
    """Ask of so many deals: the answers, the milliseconds and the cards tried."""
    answers: list[int] = []
    times: list[float] = []
    nodes: list[int] = []
    for _, deal in zip(range(number), deals(pack, cards, seed), strict=False):
        start = time.process_time()
        answer, tried = ask(pack, cards, *deal)
        times.append((time.process_time() - start) * 1000)
        answers.append(answer)
        nodes.append(tried)
    return answers, times, nodes


def row(name: str, times: Sequence[float], nodes: Sequence[int]) -> str:
    """Write a row: median and 99th percentile of the milliseconds and of the cards tried."""

    def at(values: Sequence[float], share: float) -> float:
        return sorted(values)[min(int(len(values) * share), len(values) - 1)]

    figures = (
        f"{at(times, 0.5):10.3f} {at(times, BEST_SHARE):10.3f} {at(nodes, 0.5):10.0f} {at(nodes, BEST_SHARE):10.0f}"
    )
    return f"{name:34} {len(times):6} {figures}"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=1000, help="how many deals are solved")
    parser.add_argument("--endings", type=int, default=1000, help="how many endings of a double deck are")
    parser.add_argument("--plain", type=int, default=20, help="how many of them by plain alpha-beta too")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"bid_euchre {'compiled' if __compiled__ else 'pure'}, seed {options.seed}")
    print(f"{'':34} {'deals':>6} {'median ms':>10} {'99 % ms':>10} {'cards':>10} {'99 %':>10}")
    for name, pack, cards, number, ask in (
        ("six cards, a strain and leader", EUCHRE_24, 6, options.deals, one),
        ("five cards, a strain and leader", EUCHRE_24, 5, options.deals, one),
        ("six cards, 6 strains x 4 leaders", EUCHRE_24, 6, options.deals, table),
        ("double deck, nine tricks", DOUBLE_48, 9, options.endings, one),
    ):
        answers, times, nodes = measure(pack, cards, number, options.seed, ask)
        print(row(name, times, nodes), flush=True)
        if ask is one and pack is EUCHRE_24 and options.plain:
            found, times, nodes = measure(pack, cards, min(options.plain, number), options.seed, plainly)
            assert found == answers[: len(found)]
            print(row("  plain alpha-beta", times, nodes), flush=True)


if __name__ == "__main__":
    main()
