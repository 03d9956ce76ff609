"""What rulings make of the points of a hand."""

from __future__ import annotations

import pickle

from hands import after, scored
from wronged import SURE, bidding, led, ordering, over

from bid_euchre.fines import ended, fined
from bid_euchre.log import Fine
from bid_euchre.results import Result, ScoreLine
from bid_euchre.rulebook.conduct import CONDUCT_3, CONDUCT_9


def test_a_hand_without_rulings_keeps_its_result() -> None:
    state = scored(over(bidding(hands=SURE)))
    result = Result((0, 6), (0, 6))
    assert fined(state.hand, result) is result


def test_points_are_added_line_by_line() -> None:
    hand = after(led(), "1 claim renege 2 1").hand
    result = fined(hand, Result((1, 1), (3, 3)))
    assert (result.points, result.tricks) == ((1, 3), (3, 3))
    assert [(line.side, line.points, line.rule) for line in result.lines] == [(1, 2, CONDUCT_3)]


def test_a_side_with_a_wrong_count_forfeits_what_it_won_and_not_what_it_lost() -> None:
    hand = after(bidding(wrong_card_count_pts=2), "arbiter wrong-count 1", "arbiter wrong-count 3").hand
    won = fined(hand, Result((1, 5), (1, 5)))
    assert won.points == (5, 0)
    assert [(line.side, line.points) for line in won.lines] == [(1, -5), (0, 2), (0, 2)]
    assert {line.rule for line in won.lines} == {CONDUCT_9}
    assert fined(hand, Result((1, -5), (1, 5))).points == (5, -5)
    assert fined(hand, Result((1, 0), (1, 5))).points == (5, 0)


def test_a_hand_that_a_ruling_ended_is_neither_made_nor_set() -> None:
    state = scored(after(led(), "1 claim renege 2 1"))
    result = ended(state.hand)
    assert (result.points, result.tricks, result.made, result.needed) == ((0, 0), (0, 1), None, 0)
    assert result.contract == state.hand.contract
    assert ended(bidding().hand).tricks == ()


def test_where_the_rules_are_enforced_there_are_no_fines() -> None:
    assert bidding().hand.fines == ()
    assert ordering().hand.ended_by is None
    assert after(led(), "1 claim renege 2 1").hand.ended_by is not None


def test_a_fine_is_a_value() -> None:
    fine = Fine((ScoreLine(1, 2, CONDUCT_3, "seat 2"),), ends=True)
    assert pickle.loads(pickle.dumps(fine)) == fine != Fine()
    assert (Fine().lines, Fine().ends, Fine().tricks, Fine().barren, Fine().silent, Fine().passes) == (
        (),
        False,
        None,
        None,
        None,
        False,
    )
