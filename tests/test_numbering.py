"""Deals have numbers: every deal one, every number one deal, and for ever the same."""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from collections.abc import Iterator
from math import factorial, prod
from typing import Any

import pytest
from hands import HANDS

from bid_euchre import numbering, variants
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, Card
from bid_euchre.engine import apply_action, new_match, shuffle
from bid_euchre.errors import DealError, SeatError
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal


def ways_to_deal(sizes: tuple[int, ...], copies: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Go through the deals the dull way: every way to fill each pile."""
    if not sizes:
        yield ()
        return
    for pile in itertools.product(*[range(cards + 1) for cards in copies]):
        if sum(pile) == sizes[0]:
            left = tuple([cards - own for cards, own in zip(copies, pile, strict=True)])
            for later in ways_to_deal(sizes[1:], left):
                yield (pile, *later)


@pytest.mark.parametrize(
    ("sizes", "copies"),
    [
        ((2, 2, 2, 2), (1,) * 8),
        ((2, 2, 2, 1), (3, 2, 2)),
        ((3, 2, 1, 3), (2, 2, 2, 2, 1)),
        ((3, 3, 3), (3, 3, 3)),
        ((4, 0, 4), (3, 3, 2)),
        ((9,), (3, 3, 3)),
        ((1, 1), (1, 1)),
    ],
    ids=str,
)
def test_every_deal_has_one_number(sizes: tuple[int, ...], copies: tuple[int, ...]) -> None:
    every = set(ways_to_deal(sizes, copies))
    assert numbering.count(sizes, copies) == len(every)
    numbers = {numbering.number_of(piles, copies): piles for piles in every}
    assert sorted(numbers) == list(range(len(every)))
    assert all(tuple(numbering.piles_of(number, sizes, copies)) == piles for number, piles in numbers.items())


def test_there_are_as_many_deals_as_a_single_pack_can_be_shared_out() -> None:
    assert Deal.count(variants.BID_RACEHORSE) == factorial(24) // factorial(6) ** 4
    assert Deal.count(variants.KNOCK) == factorial(24) // factorial(5) ** 4 // factorial(3)
    assert Deal.count(variants.find("gamerules-joker")) == factorial(25) // factorial(6) ** 3 // factorial(7)
    assert Deal.count(variants.find("two-handed")) == factorial(24) // factorial(5) ** 2 // factorial(13)


def test_there_are_as_many_deals_as_a_double_pack_can_be_shared_out(rng: random.Random) -> None:
    """Sampled: a deal of cards that are told apart is as likely as any other, one of faces stands for several."""
    copies = (2, 2, 2)
    numbers: Counter[int] = Counter()
    for order in itertools.permutations((0, 0, 1, 1, 2, 2)):
        piles = [tuple([pile.count(face) for face in range(3)]) for pile in (order[:2], order[2:4], order[4:])]
        numbers[numbering.number_of(piles, copies)] += 1
    assert len(numbers) == numbering.count((2, 2, 2), copies)
    for number, orders in numbers.items():
        piles = numbering.piles_of(number, (2, 2, 2), copies)
        within = prod([factorial(2) // prod([factorial(own) for own in pile]) for pile in piles])
        assert orders == within * factorial(2) ** 3


@pytest.mark.slow
@pytest.mark.parametrize("rules", variants.ALL, ids=str)
def test_a_deal_comes_back_from_its_number(rules: Ruleset, rng: random.Random) -> None:
    deals = Deal.count(rules)
    for dealer in rules.table.seats:
        start = new_match(rules, dealer=dealer)
        dealt = [shuffle(start, rng) for _ in range(5)]
        dealt += [Deal.from_number(rules, number, dealer) for number in (0, deals - 1)]
        assert [dealt[-2].number, dealt[-1].number] == [0, deals - 1]
        for deal in dealt:
            assert 0 <= deal.number < deals
            again = Deal.from_number(rules, deal.number, dealer)
            assert again == deal
            assert apply_action(start, again) == apply_action(start, deal)


FROM_NOW_ON = {
    ("racehorse", 0, 0): "9C TC JC QC KC AC | 9D TD JD QD KD AD | 9H TH JH QH KH AH | 9S TS JS QS KS AS",
    ("racehorse", 1_234_567, 0): "9C TC JC QC KC AC | KD AD 9H QH KH 9S | TD QD TH JH AH QS | 9D JD TS JS KS AS",
    ("knock", 87_422_604_058_839, 0): (
        "9D QD 9H JH AH | 9C JC TH KH 9S | QC AC QH TS AS | KC JD KD QS KS | JS up TC TD AD"
    ),
    ("gamerules-joker", 7 * 10**12, 2): (
        "9C QC TD KD JS JOKER | JC JD JH 9S TS QS | TC KC AC QD TH KH KS | 9D AD 9H QH AH AS"
    ),
    ("hammerwalt", 2 * 10**21, 1): (
        "9C 9D TD TH TH JH JH QH QH JS KS AS | QC KC 9D JD QD QD KD KD 9H TS TS QS | "
        "TC TC JC JC QC 9H KH KH 9S JS KS AS | 9C KC AC AC TD JD AD AD AH AH 9S QS"
    ),
    (
        "hasenpfeffer",
        10**13,
        3,
    ): "QC 9D TD 9H QH TS | TC QD KD KH 9S KS | AC JD AD JS QS AS | 9C JC KC JH AH JOKER | TH",
}
"""What some numbers mean, for ever."""


@pytest.mark.parametrize(("name", "number", "dealer"), FROM_NOW_ON)
def test_numbers_mean_what_they_have_always_meant(name: str, number: int, dealer: int) -> None:
    deal = Deal.from_number(variants.find(name), number, dealer)
    assert str(deal) == f"deal {FROM_NOW_ON[name, number, dealer]}"
    assert deal.number == number


def test_identical_cards_have_no_number_of_their_own() -> None:
    rules = variants.find("gamerules-double")
    deal = Deal.from_number(rules, 10**21)
    low, *_, high = [index for index, card in enumerate(DOUBLE_48.cards) if card == Card.of("9C")]
    swapped = [_swapped(mask, low, high) for mask in deal.masks]
    assert Deal(DOUBLE_48, tuple(swapped)).number == 10**21


def _swapped(mask: int, one: int, other: int) -> int:
    differ = (mask >> one ^ mask >> other) & 1
    return mask ^ (differ << one | differ << other)


def test_numbers_are_fast_to_come_by(rng: random.Random) -> None:
    for name in ("racehorse", "duck57-6", "hammerwalt", "guernsey"):
        rules = variants.find(name)
        numbers = [rng.randrange(Deal.count(rules)) for _ in range(50)]
        start = time.perf_counter()
        assert [Deal.from_number(rules, number).number for number in numbers] == numbers
        assert time.perf_counter() - start < 50 * 0.05  # ten times what it takes, for a busy machine


@pytest.mark.parametrize("number", [-1, 2308743493056, 10**9_999], ids=["below", "above", "huge"])
def test_other_numbers_are_refused(number: int) -> None:
    with pytest.raises(DealError, match=r"^deals of racehorse are numbered from 0 to 2308743493055, not "):
        Deal.from_number(variants.BID_RACEHORSE, number)


def test_what_is_no_deal_has_no_number() -> None:
    masks = Deal.of(variants.BID_RACEHORSE, HANDS).masks
    for holdings, upcard in (
        (masks[:3], None),
        ((masks[0], *masks[:3]), None),
        ((masks[0] + masks[1], 0, *masks[2:]), None),
        (masks, Card.of("9C")),
    ):
        with pytest.raises(DealError, match=r"^only a deal of the whole pack has a number$"):
            _ = Deal(EUCHRE_24, holdings, 0, upcard).number


def test_wrong_types_and_seats_are_refused() -> None:
    wrong: Any = "3"
    for call in (
        lambda: Deal.from_number(wrong, 3),
        lambda: Deal.from_number(variants.KNOCK, wrong),
        lambda: Deal.from_number(variants.KNOCK, 3, wrong),
        lambda: Deal.count(wrong),
    ):
        with pytest.raises(TypeError):
            call()
    with pytest.raises(SeatError):
        Deal.from_number(variants.KNOCK, 3, 4)
