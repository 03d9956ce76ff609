"""The solver against a full minimax: every legal card's value, at endings and whole deals of every kind."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import attrs
import pytest
from dull_minimax import Dull

from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, Pack, Rank
from bid_euchre.contract import Strain
from bid_euchre.kernel.solver import Solver
from bid_euchre.tricks import order_of

SINGLE = (EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, Pack(bowers=False))
DOUBLE = (DOUBLE_48, Pack(low=Rank.JACK, copies=3), Pack(copies=2, joker=True), Pack(low=Rank.TEN, copies=2))


@attrs.frozen
class Scene:
    """A point of the play."""

    pack: Pack
    strain: Strain
    active: tuple[int, ...]
    sides: tuple[int, ...]
    holdings: tuple[int, ...]
    leader: int
    later: int = 0
    trick: tuple[int, ...] = ()


def anybody(rng: random.Random, packs: Sequence[Pack], most: int) -> Scene:
    """Set a table at random: up to ``most`` cards each, many seats with fewer; loners and lone defenders among them."""
    pack = rng.choice(packs)
    size = rng.choice((2, 3, 4, 4, 4, 4, 5, 6, 9))
    sides = [seat % 2 for seat in range(size)]
    if size % 2 or rng.random() < 0.2:
        sides = [0, 1, *(rng.randrange(2) for _ in range(size - 2))]
        rng.shuffle(sides)
    out = {seat for seat in range(size) if rng.random() < 0.15} if rng.random() < 0.4 else set()
    active = tuple(seat for seat in range(size) if seat not in out) or (0,)
    cards = rng.randint(1, max(1, min(most, 16 // len(active), pack.size // size)))
    order = rng.sample(range(pack.size), pack.size)
    if rng.random() < 0.3:  # cards of few suits
        order.sort(key=lambda card: (pack.cards[card].code // 8, rng.random()))
        order = order[: cards * size + rng.randrange(4)] if len(order) > cards * size + 4 else order
        rng.shuffle(order)
    holdings = tuple(sum(1 << card for card in order[seat * cards : (seat + 1) * cards]) for seat in range(size))
    scene = Scene(pack, rng.choice(list(Strain)), active, tuple(sides), holdings, rng.choice(active), rng.randrange(2))
    return begun(rng, scene) if rng.random() < 0.5 else scene


def dull_of(scene: Scene) -> Dull:
    cards = [str(card) for card in scene.pack.cards]
    sides = dict(enumerate(scene.sides))
    return Dull(scene.strain.text, cards, scene.active, sides, last_wins=scene.later == 1, bowers=scene.pack.bowers)


def begun(rng: random.Random, scene: Scene) -> Scene:
    """Let some cards be played to the trick."""
    dull = dull_of(scene)
    holdings = list(scene.holdings)
    trick: list[int] = []
    place = scene.active.index(scene.leader)
    for _ in range(rng.randrange(len(scene.active))):
        seat = scene.active[(place + len(trick)) % len(scene.active)]
        card = rng.choice(dull.may(holdings[seat], dull.suits[trick[0]] if trick else None))
        holdings[seat] ^= 1 << card
        trick.append(card)
    return attrs.evolve(scene, holdings=tuple(holdings), trick=tuple(trick))


def compare(scene: Scene, guess: int) -> None:
    """Compare every legal card's value, and the best."""
    size = len(scene.active)
    first = scene.active.index(scene.leader)
    trick = tuple(((first + turn) % size, card) for turn, card in enumerate(scene.trick))
    place = (first + len(trick)) % size
    dull = dull_of(scene)
    expected = dict(dull.each(tuple(scene.holdings[seat] for seat in scene.active), place, trick))
    on_table = sum(1 << card for card in scene.trick)
    left = scene.holdings[scene.active[place]].bit_count()
    order = order_of(scene.pack, scene.strain)
    solver = Solver(order, scene.holdings, scene.active, scene.sides, on_table, scene.later)
    start = solver.start(scene.leader, scene.trick, left)
    found = {card: solver.bounds(solver.after(start, same), guess) for card, same in solver.options(start)}
    assert found == {card: (value, value) for card, value in expected.items()}, scene
    fresh = Solver(order, scene.holdings, scene.active, scene.sides, on_table, scene.later)
    best = (max if scene.sides[scene.active[place]] == 0 else min)(expected.values())
    assert fresh.bounds(fresh.start(scene.leader, scene.trick, left), guess) == (best, best), scene


def test_endings(rng: random.Random, hands: int, tell: Callable[[str], None]) -> None:
    number = max(hands // (1 if hands > 10_000 else 10), 2)
    for _ in range(number):
        compare(anybody(rng, SINGLE, 4), rng.randrange(5))
    tell(f"the solver agrees with a full minimax at {number} endings")


def test_endings_with_identical_cards(rng: random.Random, hands: int, tell: Callable[[str], None]) -> None:
    number = max(hands * 3 // 100, 2)
    for _ in range(number):
        compare(anybody(rng, DOUBLE, 4), rng.randrange(5))
    tell(f"the solver agrees with a full minimax at {number} endings with identical cards")


@pytest.mark.slow
def test_whole_deals(rng: random.Random, hands: int, tell: Callable[[str], None]) -> None:
    number = max(hands // 1_000, 1)
    for _ in range(number):
        pack = rng.choice(SINGLE)
        cards = 5 if rng.random() < 0.9 else 6
        order = rng.sample(range(pack.size), cards * 4)
        holdings = tuple(sum(1 << card for card in order[seat * cards : (seat + 1) * cards]) for seat in range(4))
        active = rng.choice([(0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 3), (1, 2, 3), (0, 3), (1, 2)])
        strain = rng.choice(list(Strain))
        compare(Scene(pack, strain, active, (0, 1, 0, 1), holdings, rng.choice(active)), rng.randrange(6))
    tell(f"the solver agrees with a full minimax at {number} whole deals")
