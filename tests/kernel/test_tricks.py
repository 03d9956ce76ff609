"""Following suit and winning a trick, on numbers alone."""

from __future__ import annotations

from random import Random

import pytest

from bid_euchre.kernel.order import HIGH, LOW, NO_SUIT, build
from bid_euchre.kernel.tricks import SEATS, Led, beats, leads, playable, winner
from bid_euchre.table import MOST_SEATS

PACK = [(suit, rank) for suit in range(4) for rank in range(9, 15)] + [(NO_SUIT, 0)]
DOUBLE = PACK[:-1] * 2


def place(pack: list[tuple[int, int]], text: str) -> int:
    """Find a card, ``JH`` or ``JOKER``; in a double pack ``JH'`` is the second copy."""
    if text == "JOKER":
        return len(pack) - 1
    index = pack.index(("CDHS".index(text[1]), "9TJQKA".index(text[0]) + 9))
    return index + 24 * (len(text) - 2)


def won(pack: list[tuple[int, int]], strain: int, trick: str, later: int = 0, *, bowers: bool = True) -> int:
    order = build(tuple(suit for suit, _ in pack), tuple(rank for _, rank in pack), strain, bowers)
    return winner(order, [place(pack, card) for card in trick.split()], later)


@pytest.mark.parametrize("strain", range(6))
@pytest.mark.parametrize("size", [2, 3, 6])
@pytest.mark.parametrize("later", [0, 1])
def test_a_trick_led_to_has_the_tables_of_its_lane_until_it_is_complete(strain: int, size: int, later: int) -> None:
    order = build(tuple(suit for suit, _ in PACK), tuple(rank for _, rank in PACK), strain)
    for index, begun in enumerate(leads(order, size, later)):
        lane = order.lane[index]
        led: Led | None = begun
        for _ in range(size):
            assert led is not None
            assert (led.lane, led.follow) == (lane, order.follow[lane])
            assert tuple(weight // SEATS**2 for weight in led.row) == order.power[lane]
            led = led.then
        assert led is None


@pytest.mark.rule("PLAY-4", "ORDER-8")
@pytest.mark.parametrize("later", [0, 1])
@pytest.mark.parametrize("strain", range(6))
def test_the_highest_weight_is_that_of_the_card_that_takes_the_trick(strain: int, later: int) -> None:
    assert MOST_SEATS <= SEATS
    rng = Random(strain)
    order = build(tuple(suit for suit, _ in DOUBLE), tuple(rank for _, rank in DOUBLE), strain)
    for _ in range(300):
        size = rng.randint(2, MOST_SEATS)
        cards = rng.sample(range(len(DOUBLE)), size)
        seats = rng.sample(range(SEATS), size)
        led: Led | None = leads(order, size, later)[cards[0]]
        best = -1
        for seat, card in zip(seats, cards, strict=True):
            assert led is not None
            best = max(best, led.row[card] + seat)
            led = led.then
        assert best % SEATS == seats[winner(order, cards, later)]


@pytest.mark.rule("PLAY-2", "PLAY-3")
def test_what_follows_must_be_played_and_otherwise_anything() -> None:
    assert playable(0b0110, 0b0011) == 0b0010
    assert playable(0b1100, 0b0011) == 0b1100
    assert playable(0b0011, 0b0011) == 0b0011
    assert playable(0, 0b0011) == 0
    assert playable(1 << 59 | 1 << 33, 1 << 59) == 1 << 59


@pytest.mark.rule("ORDER-8")
def test_only_a_stronger_card_takes_over() -> None:
    assert beats(2, 1, 0)
    assert not beats(1, 1, 0)
    assert not beats(0, 1, 0)


@pytest.mark.rule("ORDER-8")
def test_an_equal_card_takes_over_where_the_later_counts() -> None:
    assert beats(2, 1, 1)
    assert beats(1, 1, 1)
    assert not beats(0, 1, 1)


@pytest.mark.rule("PLAY-4")
@pytest.mark.parametrize(
    ("strain", "trick", "place_won"),
    [
        (3, "9H AD KC TH", 3),
        (3, "AD 9S KD TD", 1),
        (3, "AD 9S KS TD", 2),
        (1, "JH JC 9D JD", 3),
        (0, "KC JS AC 9C", 1),
        (0, "9D KD AH TD", 1),
        (3, "9H AH KH TH", 1),
        (2, "AS 9H JD JH", 3),
        (2, "JH JOKER JD AH", 1),
        (2, "JOKER JH JD AH", 0),
        (HIGH, "TD JD QD JH", 2),
        (HIGH, "JC JS TC QC", 3),
        (HIGH, "9C AD AH AS", 0),
        (LOW, "9C AC TC KC", 0),
        (LOW, "QD JD KD 9H", 1),
        (LOW, "AS 9D 9C 9H", 0),
        (LOW, "AS KS", 1),
        (2, "9C", 0),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led_wins(strain: int, trick: str, place_won: int) -> None:
    assert won(PACK, strain, trick) == place_won


@pytest.mark.rule("ORDER-8")
@pytest.mark.parametrize(
    ("strain", "trick", "place_won"),
    [
        (2, "AS AS' KS 9S", 0),
        (2, "AS' AS KS 9S", 0),
        (2, "9C JH TC JH'", 1),
        (2, "9C JD JD' JH'", 3),
        (LOW, "TD 9D' 9D AD", 1),
        (HIGH, "KD AD AD' QD", 1),
    ],
)
def test_of_identical_cards_the_first_wins(strain: int, trick: str, place_won: int) -> None:
    assert won(DOUBLE, strain, trick) == place_won


@pytest.mark.rule("ORDER-8")
@pytest.mark.case("C171")
@pytest.mark.parametrize(
    ("strain", "trick", "place_won"),
    [
        (2, "AS AS' KS 9S", 1),
        (2, "AS' AS KS 9S", 1),
        (2, "AS KS AS' 9S", 2),
        (2, "9C JH TC JH'", 3),
        (2, "9C JD JD' JH'", 3),
        (2, "JH JH' JD JD'", 1),
        (2, "9C AD 9C' AD'", 2),
        (LOW, "TD 9D' 9D AD", 2),
        (HIGH, "KD AD AD' QD", 2),
        (HIGH, "KD AC KD' AC'", 2),
        (2, "9C AD AS TD", 0),
    ],
)
def test_where_the_later_counts_the_last_of_identical_cards_wins(strain: int, trick: str, place_won: int) -> None:
    assert won(DOUBLE, strain, trick, later=1) == place_won


@pytest.mark.rule("ORDER-3", "PLAY-4")
@pytest.mark.parametrize(
    ("strain", "trick", "place_won"),
    [
        (2, "9H AH KH JH", 1),
        (2, "JH QH TH 9H", 1),
        (2, "9D JD TD KD", 3),
        (2, "9D JD TD JH", 3),
        (2, "9H JD TH AD", 2),
        (2, "JOKER AH JH QH", 0),
    ],
)
def test_without_bowers_a_jack_is_a_card_of_its_suit(strain: int, trick: str, place_won: int) -> None:
    assert won(PACK, strain, trick, bowers=False) == place_won


@pytest.mark.parametrize("strain", [HIGH, LOW])
def test_a_joker_without_trump_wins_wherever_it_falls(strain: int) -> None:
    assert won(PACK, strain, "9C JOKER AC") == 1
    assert won(PACK, strain, "JOKER 9C AC") == 0
    assert won(PACK, strain, "AD 9D JOKER") == 2
