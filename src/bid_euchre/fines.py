"""What rulings make of the result of a hand: points besides those of the tricks, or in their place."""

from __future__ import annotations

from bid_euchre.hand import Hand
from bid_euchre.results import Result, ScoreLine
from bid_euchre.rulebook.conduct import CONDUCT_9
from bid_euchre.wording.conduct import FORFEITED


def ended(hand: Hand) -> Result:
    """Give what a hand brought that a ruling ended, but for the ruling itself: nothing (CONDUCT-3)."""
    played = hand.played
    tricks = () if played is None else played.taken_by_side
    return Result((0,) * hand.game.sides, tricks, hand.contract)


def fined(hand: Hand, result: Result) -> Result:
    """Add the points of all rulings to the result of a hand."""
    fines = hand.fines
    barren = [fine.barren for fine in fines if fine.barren is not None and result.points[fine.barren] > 0]
    lines = [ScoreLine(side, -result.points[side], CONDUCT_9, FORFEITED()) for side in dict.fromkeys(barren)]
    lines += [line for fine in fines for line in fine.lines]
    if not lines:
        return result
    points = list(result.points)
    for line in lines:
        points[line.side] += line.points
    return Result(
        tuple(points),
        result.tricks,
        result.contract,
        result.needed,
        result.made,
        (),
        result.thrown_in,
        (*result.lines, *lines),
    )
