"""Axes of the end of a match."""

from __future__ import annotations

from typing import Final

from bid_euchre.axes.model import Axis
from bid_euchre.axes.scenes import after, dealt, ending, hand, rubber
from bid_euchre.engine import new_match
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State


def _after_a_hand(ruleset: Ruleset, scores: tuple[int, int], bid: str, tricks: int) -> str:
    return ending(hand(ruleset, bid, tricks, new_match(ruleset, scores=scores)))


def _until_over(ruleset: Ruleset, scores: tuple[int, int], bid: str, tricks: int) -> tuple[State, int]:
    """Play the same hand until the match is over; count the hands."""
    state = new_match(ruleset, scores=scores)
    number = 0
    while not state.is_over:
        state = hand(ruleset, bid, tricks, state)
        number += 1
    return state, number


def _hands(ruleset: Ruleset, scores: tuple[int, int], bid: str, tricks: int) -> str:
    state, number = _until_over(ruleset, scores, bid, tricks)
    return f"after {number} hand{'s' if number > 1 else ''}: {ending(state)}"


def _from_nothing(ruleset: Ruleset) -> str:
    return _hands(ruleset, (0, 0), "6", 6)


def _from_thirty(ruleset: Ruleset) -> str:
    return _hands(ruleset, (0, 30), "6", 6)


def _ahead_by_one(ruleset: Ruleset) -> str:
    return _hands(ruleset, (31, 30), "4", 4)


def _one_falls(ruleset: Ruleset) -> str:
    return _hands(ruleset, (5, -8), "5", 4)


def _both_low(ruleset: Ruleset) -> str:
    return _hands(ruleset, (-9, -3), "5", 4)


def _defenders_arrive(ruleset: Ruleset) -> str:
    made = _after_a_hand(ruleset, (31, 10), "4", 4)
    lost = _after_a_hand(ruleset, (31, 10), "5", 4)
    own = _after_a_hand(ruleset, (10, 31), "4", 4)
    return f"the other, bidding 4: {made}; bidding 5: {lost}; the side with 31, bidding 4: {own}"


def _exactly(ruleset: Ruleset) -> str:
    return _after_a_hand(ruleset, (0, 28), "4", 4)


def _both_arrive(ruleset: Ruleset) -> str:
    return _after_a_hand(ruleset, (31, 28), "4", 4)


def _passed_out(ruleset: Ruleset) -> str:
    return ending(after(dealt(ruleset), "pass", "pass", "pass", "pass"))


def _first_game(ruleset: Ruleset) -> str:
    return rubber(hand(ruleset, "6", 6, new_match(ruleset, scores=(3, 30))), 1)


def _nothing_for_the_loser(ruleset: Ruleset) -> str:
    return rubber(hand(ruleset, "6", 6, new_match(ruleset, scores=(0, 30))), 1)


def _games(ruleset: Ruleset) -> str:
    return rubber(*_until_over(ruleset, (0, 0), "6", 6))


_BEST_OF_THREE: Final = {"rubber": ("best_of", 3)}

ENDING: Final = (
    Axis(
        name="target",
        settings=(32, 42, None),
        situation="Side 1 has 30 points and takes six in each hand. At most three hands.",
        happens=_from_thirty,
        beside={"fixed_hands": 3},
    ),
    Axis(
        name="win_requires",
        settings=("any", "made_or_set", "made"),
        situation="One side has 31 points, the other 10. Four tricks are taken by the bidders, two by the others.",
        happens=_defenders_arrive,
    ),
    Axis(
        name="win_margin",
        settings=(1, 2, 4),
        situation="Side 0 has 31 points, side 1 has 30, and in each hand side 1 makes 4 with four tricks of six.",
        happens=_ahead_by_one,
        beside={"win_requires": "any"},
    ),
    Axis(
        name="win_strictly_above",
        settings=(False, True),
        situation="Side 1 has 28 points, and 32 are played to. Seat 1, of side 1, makes 4.",
        happens=_exactly,
    ),
    Axis(
        name="both_over",
        settings=("higher", "bidder", "extra_hand"),
        situation="Side 0 has 31 points, side 1 has 28. Seat 1, of side 1, makes 4, and the others take two tricks.",
        happens=_both_arrive,
        beside={"win_requires": "any"},
    ),
    Axis(
        name="lose_at",
        settings=(None, -10, -20),
        situation="Scores are 5 to −8; in each hand side 1 bids 5 and takes four tricks. At most four hands.",
        happens=_one_falls,
        beside={"fixed_hands": 4},
    ),
    Axis(
        name="void_below",
        settings=(None, -8, -9),
        situation="Scores are −9 to −3; in each hand side 1 bids 5 and is set. At most three hands.",
        happens=_both_low,
        beside={"fixed_hands": 3, "defender_score": "none"},
    ),
    Axis(
        name="fixed_hands",
        settings=(None, 1, 2),
        situation="Side 1 takes six points in each hand, and 16 are played to.",
        happens=_from_nothing,
        beside={"target": 16},
    ),
    Axis(
        name="fixed_hands_count_thrown_in",
        settings=(False, True),
        situation="The match is to last one hand, and all have passed.",
        happens=_passed_out,
        beside={"fixed_hands": 1, "all_pass": "redeal_next"},
    ),
    Axis(
        name="laps",
        settings=(False, True),
        situation="In the first of three games side 0 has 3 points of 32, side 1 has 30, and takes six more.",
        happens=_first_game,
        beside=_BEST_OF_THREE,
    ),
    Axis(
        name="slam",
        settings=(False, True),
        situation="In the first of three games side 0 has nothing, side 1 has 30 points of 32, and takes six more.",
        happens=_nothing_for_the_loser,
        beside=_BEST_OF_THREE,
    ),
    Axis(
        name="rubber",
        settings=(None, ("best_of", 3), ("best_of", 5), "bicycle"),
        situation="Side 1 takes six points in each hand, and the other side none; 16 are played to.",
        happens=_games,
        beside={"target": 16},
    ),
)
"""An axis for each option of the match."""
