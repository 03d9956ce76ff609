"""The tables that say which card follows and which beats which, on numbers alone."""

from __future__ import annotations

import pytest

from bid_euchre.kernel.order import HIGH, JOKER_LANE, LANES, LOW, NO_SUIT, Order, build

RANKS = range(7, 15)
JACK = 11


def cards(low: int, copies: int, *, joker: bool) -> list[tuple[int, int]]:
    """List a pack as suits and ranks."""
    plain = [(suit, rank) for suit in range(4) for rank in range(low, 15)] * copies
    return [*plain, (NO_SUIT, 0)] if joker else plain


PACKS = {
    "24": cards(9, 1, joker=False),
    "25": cards(9, 1, joker=True),
    "32": cards(7, 1, joker=False),
    "33": cards(7, 1, joker=True),
    "40": cards(10, 2, joker=False),
    "48": cards(9, 2, joker=False),
    "60": cards(10, 3, joker=False),
}


def order(pack: list[tuple[int, int]], strain: int, *, bowers: bool = True) -> Order:
    return build(tuple(suit for suit, _ in pack), tuple(rank for _, rank in pack), strain, bowers)


def ranking(pack: list[tuple[int, int]], strain: int, lane: int, *, bowers: bool = True) -> list[tuple[int, int]]:
    """List what can win a trick so led, best first."""
    power = order(pack, strain, bowers=bowers).power[lane]
    able = [index for index in range(len(pack)) if power[index] > 0]
    return [pack[index] for index in sorted(able, key=lambda index: -power[index])]


def test_the_numbers_of_strains_and_lanes_are_fixed() -> None:
    assert (HIGH, LOW, JOKER_LANE, LANES, NO_SUIT) == (4, 5, 4, 5, 4)


@pytest.mark.rule("ORDER-2", "ORDER-3", "ORDER-4")
@pytest.mark.parametrize("trump", range(4))
@pytest.mark.parametrize("name", ["24", "32"])
def test_trumps_rank_right_left_ace_down(name: str, trump: int) -> None:
    pack = PACKS[name]
    low = pack[0][1]
    expected = [(trump, JACK), (3 - trump, JACK)]
    expected += [(trump, rank) for rank in range(14, low - 1, -1) if rank != JACK]
    assert ranking(pack, trump, trump) == expected


@pytest.mark.rule("ORDER-5")
@pytest.mark.parametrize("trump", range(4))
@pytest.mark.parametrize("name", ["25", "33"])
def test_the_joker_is_above_the_right_bower(name: str, trump: int) -> None:
    assert ranking(PACKS[name], trump, trump)[:3] == [(NO_SUIT, 0), (trump, JACK), (3 - trump, JACK)]


@pytest.mark.rule("ORDER-1", "ORDER-2")
@pytest.mark.parametrize("trump", range(4))
@pytest.mark.parametrize("name", ["24", "25", "32", "33"])
def test_a_plain_lead_is_won_by_trumps_then_by_its_own_suit(name: str, trump: int) -> None:
    pack = PACKS[name]
    low = pack[0][1]
    trumps = ranking(pack, trump, trump)
    for suit in set(range(4)) - {trump}:
        plain = [(suit, rank) for rank in range(14, low - 1, -1) if not (suit == 3 - trump and rank == JACK)]
        assert ranking(pack, trump, suit) == trumps + plain


@pytest.mark.rule("ORDER-3")
@pytest.mark.parametrize("trump", range(4))
@pytest.mark.parametrize("name", ["24", "25", "32"])
def test_without_bowers_every_suit_ranks_ace_king_queen_jack_down(name: str, trump: int) -> None:
    pack = PACKS[name]
    low = pack[0][1]
    down = range(14, low - 1, -1)
    joker = [(NO_SUIT, 0)] if name == "25" else []
    trumps = ranking(pack, trump, trump, bowers=False)
    assert trumps == joker + [(trump, rank) for rank in down]
    for suit in set(range(4)) - {trump}:
        assert ranking(pack, trump, suit, bowers=False) == trumps + [(suit, rank) for rank in down]


@pytest.mark.rule("ORDER-3", "ORDER-4")
@pytest.mark.parametrize("strain", range(6))
def test_without_bowers_every_card_keeps_its_printed_suit(strain: int) -> None:
    pack = PACKS["32"]
    plain, bowered = order(pack, strain, bowers=False), order(pack, strain)
    assert plain.lane == tuple(suit for suit, _ in pack)
    assert build(tuple(suit for suit, _ in pack), tuple(rank for _, rank in pack), strain).lane == bowered.lane
    if strain >= HIGH:
        assert plain.power == bowered.power


@pytest.mark.rule("ORDER-6")
@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize("name", ["24", "32"])
def test_no_trump_high_ranks_ace_down_and_nothing_else_wins(name: str, suit: int) -> None:
    low = PACKS[name][0][1]
    assert ranking(PACKS[name], HIGH, suit) == [(suit, rank) for rank in range(14, low - 1, -1)]


@pytest.mark.rule("ORDER-7")
@pytest.mark.parametrize("suit", range(4))
@pytest.mark.parametrize("name", ["24", "32"])
def test_no_trump_low_is_reversed(name: str, suit: int) -> None:
    low = PACKS[name][0][1]
    assert ranking(PACKS[name], LOW, suit) == [(suit, rank) for rank in range(low, 15)]


@pytest.mark.rule("ORDER-8")
@pytest.mark.parametrize("name", ["40", "48", "60"])
@pytest.mark.parametrize("strain", range(6))
def test_identical_cards_are_equally_strong(name: str, strain: int) -> None:
    pack = PACKS[name]
    faces = len(set(pack))
    tables = order(pack, strain)
    for row in tables.power:
        assert all(row[index] == row[index % faces] for index in range(len(pack)))
    assert all(tables.lane[index] == tables.lane[index % faces] for index in range(len(pack)))


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("strain", range(6))
def test_within_a_lane_different_faces_are_never_equal(name: str, strain: int) -> None:
    pack = PACKS[name]
    tables = order(pack, strain)
    assert len(tables.power) == len(tables.follow) == LANES
    for lane in range(LANES):
        able = {pack[index]: tables.power[lane][index] for index in range(len(pack)) if tables.power[lane][index]}
        assert len(set(able.values())) == len(able)
        assert min([0, *tables.power[lane]]) == 0


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("strain", range(6))
def test_cards_follow_the_lane_they_lie_in(name: str, strain: int) -> None:
    pack = PACKS[name]
    tables = order(pack, strain)
    for index, (suit, rank) in enumerate(pack):
        if suit == NO_SUIT:
            lane = strain if strain < HIGH else JOKER_LANE
        elif strain < HIGH and rank == JACK and suit == 3 - strain:
            lane = strain
        else:
            lane = suit
        assert tables.lane[index] == lane
        for led in range(4):
            follows = led == lane or (suit == NO_SUIT and strain >= HIGH)
            assert bool(tables.follow[led] >> index & 1) == follows
    assert tables.follow[JOKER_LANE] == 0


@pytest.mark.parametrize("strain", [HIGH, LOW])
@pytest.mark.parametrize("name", ["25", "33"])
def test_a_joker_without_trump_follows_any_lead_and_wins_it(name: str, strain: int) -> None:
    pack = PACKS[name]
    tables = order(pack, strain)
    joker = len(pack) - 1
    for led in range(4):
        assert tables.follow[led] >> joker & 1
        assert ranking(pack, strain, led)[0] == (NO_SUIT, 0)
    assert tables.lane[joker] == JOKER_LANE
    assert ranking(pack, strain, JOKER_LANE) == [(NO_SUIT, 0)]


@pytest.mark.parametrize(
    ("strain", "power"),
    [(0, (41, 48, 44, 46, 47, 49)), (HIGH, (9, 11, 12, 14, 0, 49)), (LOW, (6, 4, 3, 1, 0, 49))],
    ids=["clubs", "high", "low"],
)
def test_strength_is_by_rank_and_trumps_lie_above_32(strain: int, power: tuple[int, ...]) -> None:
    """Nine, jack, queen and ace of clubs, the jack of spades, and a joker, when a club is led."""
    assert order([(0, 9), (0, 11), (0, 12), (0, 14), (3, 11), (NO_SUIT, 0)], strain).power[0] == power


def test_suits_and_ranks_must_be_of_one_length() -> None:
    with pytest.raises(ValueError, match="zip"):
        build((0, 1), (9,), HIGH)
