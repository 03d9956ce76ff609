"""Laying down: the proof agrees with an independent search through all distributions and all plays."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest

from bid_euchre.cards import Pack, Rank
from bid_euchre.contract import Strain
from bid_euchre.kernel.laying import Leads, Loss
from bid_euchre.kernel.unseen import Unseen
from bid_euchre.tricks import order_of

SEEDS = range(6)
ENDINGS = 400
"""How many endings each seed tries."""

PACKS = (Pack(), Pack(joker=True), Pack(copies=2), Pack(low=Rank.QUEEN, copies=2, joker=True), Pack(bowers=False))


class Ending:
    """A small ending: somebody leads cards in order, and cannot see the others."""

    def __init__(self, rng: random.Random) -> None:
        """Choose one at random; most of the leads are good cards, so that laying down is not always wrong."""
        pack = rng.choice(PACKS)
        self.order = order_of(pack, rng.choice(list(Strain)))
        self.later = rng.choice((0, 0, 1))
        self.size = rng.choice((1, 2, 2, 3))
        self.followers = tuple(range(1, rng.choice((2, 3, 3, 4)) if self.size < 3 else 3))
        kitty = rng.randrange(3)
        known = rng.sample(range(pack.size), min(pack.size, self.size * (len(self.followers) + 1) + kitty + 2))
        known.sort(key=self.strength, reverse=True)
        leads = [known.pop(0 if rng.random() < 0.7 else rng.randrange(len(known))) for _ in range(self.size)]
        if rng.random() < 0.5:
            leads.sort(key=self.strength, reverse=True)
        self.leads = tuple(leads[: rng.choice((self.size, self.size, 1))])
        self.cards = rng.sample(known, self.size * len(self.followers) + kitty)
        self.needs = (0, *[self.size for _ in self.followers], kitty)
        self.places = self.allowed(rng)

    def strength(self, card: int) -> int:
        return self.order.power[self.order.lane[card]][card]

    def allowed(self, rng: random.Random) -> tuple[int, ...]:
        """Say where each card may lie: where it does, and anywhere but where some seat is void, or known to be."""
        truth = [place for place, need in enumerate(self.needs) for _ in range(need)]
        masks = []
        for _, place in zip(self.cards, truth, strict=True):
            everywhere = (1 << len(self.needs)) - 2
            if rng.random() < 0.2:
                everywhere = rng.randrange(1 << len(self.needs)) & ~1
            masks.append(everywhere | 1 << place)
        for seat in self.followers:
            if rng.random() < 0.3:
                lane = self.order.lane[rng.choice(self.cards)]
                for number, (card, place) in enumerate(zip(self.cards, truth, strict=True)):
                    if self.order.lane[card] == lane and place != seat:
                        masks[number] &= ~(1 << seat)
        return tuple(masks)

    def prove(self) -> Loss | None:
        unseen = Unseen(self.cards, self.places, self.needs)
        return Leads(self.order, self.later, self.leads, self.followers, unseen).loss()

    def distributions(self) -> Iterator[dict[int, frozenset[int]]]:
        """List every way to place the unseen cards, what the kitty holds left out."""

        def place(number: int, held: dict[int, list[int]]) -> Iterator[dict[int, frozenset[int]]]:
            if number == len(self.cards):
                yield {seat: frozenset(held[seat]) for seat in self.followers}
                return
            for where, need in enumerate(self.needs):
                if self.places[number] & 1 << where and len(held[where]) < need:
                    held[where].append(self.cards[number])
                    yield from place(number + 1, held)
                    held[where].pop()

        yield from place(0, {where: [] for where in range(len(self.needs))})

    def beaten(self, lead: int, card: int) -> bool:
        row = self.order.power[self.order.lane[lead]]
        return row[card] > row[lead] or (bool(self.later) and row[card] == row[lead])

    def can_lose(self, held: frozenset[int], leads: Sequence[int]) -> bool:
        """Whether a seat can beat one of the leads, whatever it takes."""
        if not leads:
            return False
        follow = self.order.follow[self.order.lane[leads[0]]]
        legal = [card for card in held if follow >> card & 1] or list(held)
        return any(self.beaten(leads[0], card) or self.can_lose(held - {card}, leads[1:]) for card in legal)

    def loses(self) -> bool:
        return any(self.can_lose(held, self.leads) for world in self.distributions() for held in set(world.values()))

    def check_line(self, loss: Loss) -> None:
        """Replay a line: the cards lie as they may, are played legally, and the last lead does not win."""
        for place, mask in enumerate(loss.masks):
            assert mask.bit_count() == self.needs[place]
        for card, allowed in zip(self.cards, self.places, strict=True):
            assert [place for place, mask in enumerate(loss.masks) if mask >> card & 1 and allowed >> place & 1]
        held = {seat: {card for card in self.cards if loss.masks[seat] >> card & 1} for seat in self.followers}
        assert tuple(trick[0] for trick in loss.plays) == self.leads[: len(loss.plays)]
        lost = []
        for lead, *answers in loss.plays:
            follow = self.order.follow[self.order.lane[lead]]
            for seat, card in zip(self.followers, answers, strict=True):
                assert card in held[seat]
                assert follow >> card & 1 or not any(follow >> other & 1 for other in held[seat])
                held[seat].remove(card)
            lost.append(any(self.beaten(lead, card) for card in answers))
        assert lost == [False] * (len(lost) - 1) + [True]


@pytest.mark.rule("PLAY-10")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_proof_agrees_with_a_search_through_everything(seed: int) -> None:
    rng = random.Random(seed)
    accepted = 0
    for number in range(ENDINGS):
        ending = Ending(rng)
        loss = ending.prove()
        assert (loss is not None) == ending.loses(), f"ending {number} of seed {seed}"
        if loss is None:
            accepted += 1
        else:
            ending.check_line(loss)
    assert ENDINGS // 10 < accepted < ENDINGS * 9 // 10
