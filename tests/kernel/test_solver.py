"""The exact solver on numbers: places, equals, sure tricks, limits."""

from __future__ import annotations

import pytest

from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, Pack, Rank
from bid_euchre.contract import Strain
from bid_euchre.kernel import solver as solver_module
from bid_euchre.kernel.places import MOST_CARDS, Board
from bid_euchre.kernel.solver import Exhausted, Solver, count, highest
from bid_euchre.tricks import order_of

FOUR = (0, 1, 0, 1)


def masks(hands: tuple[str, ...], pack: Pack = EUCHRE_24) -> list[int]:
    used = 0
    found = []
    for hand in hands:
        mask = 0
        for card in hand.split():
            free = pack.bits[pack.faces[[str(face) for face in pack.faces].index(card)].code] & ~used
            mask |= free & -free
            used |= free & -free
        found.append(mask)
    return found


def made(strain: str, *hands: str, pack: Pack = EUCHRE_24, later: int = 0, limit: int = 10**9) -> Solver:
    sides = [seat % 2 for seat in range(len(hands))]
    order = order_of(pack, Strain.of(strain))
    return Solver(order, masks(hands, pack), range(len(hands)), sides, 0, later, limit)


def tricks(strain: str, *hands: str, leader: int = 0, pack: Pack = EUCHRE_24, later: int = 0) -> int:
    """Tell how many tricks side 0 takes."""
    solver = made(strain, *hands, pack=pack, later=later)
    left = len(hands[0].split())
    low, high = solver.bounds(solver.start(leader, (), left), left // 2)
    assert low == high
    return low


def index(card: str, pack: Pack = EUCHRE_24) -> int:
    return [str(face) for face in pack.cards].index(card)


def test_bits_are_counted_and_the_highest_is_found() -> None:
    assert [count(mask) for mask in (0, 1, 6, 1 << 61, (1 << 61) + 7)] == [0, 1, 2, 1, 4]
    assert [highest(mask) for mask in (0, 1, 6, 1 << 61, (1 << 61) + 7)] == [0, 1, 4, 1 << 61, 1 << 61]


def test_trumps_come_first_and_in_a_lane_the_strongest() -> None:
    board = Board(order_of(EUCHRE_24, Strain.HEARTS), masks(("9H JD", "JH AS")), (0, 1), (0, 1), 0)
    places = {str(EUCHRE_24.cards[card]): bit for card, bit in board.bits.items()}
    assert places == {"JH": 1, "JD": 2, "9H": 4, "AS": 16}
    assert (int(board.trumps), int(board.starts), int(board.places)) == (7, 17, 23)


def test_a_joker_without_trump_is_before_all_and_follows_every_lead() -> None:
    hands = masks(("9C 9D", "JOKER AC"), EUCHRE_25)
    board = Board(order_of(EUCHRE_25, Strain.HIGH), hands, (0, 1), (0, 1), 0)
    assert board.bits[24] == 1
    assert (int(board.trumps), int(board.lane.follow)) == (1, 0)
    assert int(board.lane.after.follow) == 0b1101
    assert int(board.lane.after.tops) == 0b1101


@pytest.mark.parametrize("strain", list(Strain))
def test_the_largest_table_has_room(strain: Strain) -> None:
    pack = Pack(low=Rank.EIGHT, copies=2, joker=True)
    assert pack.size == MOST_CARDS
    even = [sum(1 << card for card in range(seat, 57, 3)) for seat in range(3)]
    solver = Solver(order_of(pack, strain), even, (0, 1, 2), (0, 1, 0), 0, 0, 2_000)
    assert max(solver.board.bits.values()) < 1 << 61
    low, high = solver.bounds(solver.start(0, (), 19), 9)
    assert 0 <= low <= high <= 19


def test_the_best_cards_take_their_tricks() -> None:
    assert tricks("H", "JH JD AH", "KH QH 9C", "9S TS AS", "AC AD KD") == 3
    assert tricks("H", "9S TS AS", "JH JD AH", "9C TC QC", "9D TD QD") == 0
    assert tricks("low", "9H 9S", "AH AS", "KH KS", "QH QS") == 2


def test_the_one_who_is_led_up_to_may_gain() -> None:
    hands = ("KH 9C", "AH JC", "9S TS", "9D TD")
    assert [tricks("high", *hands, leader=leader) for leader in range(4)] == [0, 0, 2, 0]
    hands = ("AH 9C", "KH JC", "9S TS", "9D TD")
    assert [tricks("high", *hands, leader=leader) for leader in range(4)] == [1, 1, 2, 0]


def test_of_identical_cards_the_first_or_the_last_wins() -> None:
    hands = ("AC", "AC", "9C", "9C")
    assert tricks("H", *hands, pack=DOUBLE_48) == 1
    assert tricks("H", *hands, pack=DOUBLE_48, later=1) == 0
    triple = Pack(low=Rank.JACK, copies=3)
    assert tricks("H", "AC", "AC", "AC", pack=triple, later=1) == 1


def test_equals_are_tried_once() -> None:
    solver = made("H", "9C TC QC", "KC AC 9D", "9H TH QH", "9S TS QS")
    start = solver.start(0, (), 3)
    assert {same for _, same in solver.options(start)} == {index("QC")}
    solver = made("H", "9C QC 9D", "TC AC TD", "9H TH QH", "9S TS QS")
    assert len({same for _, same in solver.options(solver.start(0, (), 3))}) == 3


def test_a_card_in_the_trick_parts_equals() -> None:
    pack = EUCHRE_24
    on_table = 1 << index("TC")
    order = order_of(pack, Strain.HEARTS)
    solver = Solver(order, masks(("9D", "9C QC", "9H TH", "9S TS")), range(4), FOUR, on_table)
    start = solver.start(0, (index("TC"),), 2)
    assert {same for _, same in solver.options(start)} == {index("9C"), index("QC")}


def test_twins_are_told_apart_only_from_those_of_others() -> None:
    solver = made("H", "AC AC KC", "9D TD QD", "9H TH QH", "9S TS QS", pack=DOUBLE_48)
    assert len({same for _, same in solver.options(solver.start(0, (), 3))}) == 1
    solver = made("H", "AC KC KC", "AC KD QD", "9H TH QH", "9S TS QS", pack=DOUBLE_48)
    assert len({same for _, same in solver.options(solver.start(0, (), 3))}) == 2
    triple = Pack(low=Rank.JACK, copies=3)
    solver = made("H", "AC AC KC", "AC KD QD", "JH JD QH", "JS QS KS", pack=triple)
    assert len({same for _, same in solver.options(solver.start(0, (), 3))}) == 2


def test_a_limit_leaves_bounds() -> None:
    hands = ("9C QC TD KD AH JS", "JC AC 9D QD TH 9S", "TC KC JD AD 9H QS", "JH QH KH TS KS AS")
    exact = tricks("C", *hands)
    for limit in (0, 1, 10, 100, 300):
        solver = made("C", *hands, limit=limit)
        start = solver.start(0, (), 6)
        low, high = solver.bounds(start, 3)
        assert low <= exact <= high
        assert solver.nodes <= limit + 20
    solver = made("C", *hands, limit=0)
    with pytest.raises(Exhausted):
        solver.reaches(solver.start(0, (), 6), 3)


def test_bounds_know_what_is_sure() -> None:
    hands = ("JH JD 9C TC QD AC", "9H TH QC KC AD KD", "9D TD QS KS AS 9S", "AH KH JC TS JS QH")
    solver = made("H", *hands, limit=0)
    assert solver.bounds(solver.start(0, (), 6), 3)[0] == 2
    solver = made("H", *hands[1:], hands[0], limit=0)
    assert solver.bounds(solver.start(3, (), 6), 3)[1] == 4


def test_a_full_table_is_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("9C QC TD KD AH JS", "JC AC 9D QD TH 9S", "TC KC JD AD 9H QS", "JH QH KH TS KS AS")
    exact = tricks("C", *hands)
    monkeypatch.setattr(solver_module, "MOST_ENTRIES", 4)
    solver = made("C", *hands)
    assert solver.bounds(solver.start(0, (), 6), 3) == (exact, exact)
