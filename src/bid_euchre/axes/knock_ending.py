"""Axes of Knock Euchre: how a match ends."""

from __future__ import annotations

from typing import Final

from bid_euchre.axes.knock_scenes import UP, hand, holdings, passed, two_points, until_played
from bid_euchre.axes.model import Axis
from bid_euchre.axes.scenes import after, dealt, ending, finished, one_card, rubber
from bid_euchre.engine import apply_action, new_match
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.variants import knock

_BEST_OF_THREE: Final = {"rubber": ("best_of", 3)}
_CLAIMS_COST: Final = {"legality": "permissive", "false_claim_pts": 2}


def _hands(ruleset: Ruleset, scores: tuple[int, int]) -> tuple[int, State]:
    """Give side 1 two points in each hand until the match is over; count the hands."""
    state = new_match(ruleset, scores=scores)
    number = 0
    while not state.is_over:
        state = two_points(state, 1)
        number += 1
    return number, state


def _told(ruleset: Ruleset, scores: tuple[int, int]) -> str:
    number, state = _hands(ruleset, scores)
    return f"after {number} hand{'s' if number > 1 else ''}: {ending(state)}"


def _from_nothing(ruleset: Ruleset) -> str:
    return _told(ruleset, (0, 0))


def _behind_by_one(ruleset: Ruleset) -> str:
    return _told(ruleset, (9, 8))


def _games(ruleset: Ruleset) -> str:
    number, state = _hands(ruleset, (0, 0))
    return rubber(state, number)


def _one_forfeits(ruleset: Ruleset) -> str:
    state = new_match(ruleset, scores=(0, 9))
    state = apply_action(state, Deal.of(ruleset, holdings(ruleset, 5), UP))
    return ending(after(passed(state, 7), "forfeit"))


def _at_nine(ruleset: Ruleset) -> str:
    euchred = two_points(new_match(ruleset, dealer=1, scores=(0, 9)), 1)
    marched = two_points(new_match(ruleset, scores=(0, 9)), 1)
    return f"{_one_forfeits(ruleset)}; {ending(euchred)}; {ending(marched)}"


def _exactly(ruleset: Ruleset) -> str:
    return ending(two_points(new_match(ruleset, scores=(0, 8)), 1))


def _both_over(ruleset: Ruleset) -> str:
    euchred = hand(ruleset, 2, state=new_match(ruleset, scores=(9, 9, 8)))
    made = hand(ruleset, 3, state=new_match(ruleset, scores=(11, 9, 11)))
    return f"{ending(euchred)}; {ending(made)}"


def _falsely_claimed(ruleset: Ruleset, scores: tuple[int, int]) -> str:
    """Euchre side 1, which has claimed a renege that was none after the first trick."""
    dealt = holdings(ruleset, 2)
    state = apply_action(new_match(ruleset, scores=scores), Deal.of(ruleset, dealt, UP))
    state = until_played(state, "order", f"discard {UP}")
    for _ in range(ruleset.table.size + 1):
        state = one_card(state, dealt)
    state = finished(after(state, "1 claim renege 0 1"), dealt)
    while state.to_act is not None:
        state = after(state, "pass")
    return ending(state)


def _one_falls(ruleset: Ruleset) -> str:
    return f"{_falsely_claimed(ruleset, (0, -9))}; {_falsely_claimed(ruleset, (0, -11))}"


def _all_fall(ruleset: Ruleset) -> str:
    return f"{_falsely_claimed(ruleset, (-12, -9))}; {_falsely_claimed(ruleset, (-13, -9))}"


def _passed_out(ruleset: Ruleset) -> str:
    return ending(passed(dealt(ruleset, {}, UP), 8))


def _lone_march(ruleset: Ruleset) -> str:
    return rubber(hand(ruleset, 5, "order alone", state=new_match(ruleset, scores=(2, 9))), 1)


def _nothing_for_the_loser(ruleset: Ruleset) -> str:
    return rubber(hand(ruleset, 5, state=new_match(ruleset, scores=(0, 8))), 1)


KNOCK_ENDING: Final = (
    Axis(
        name="target",
        settings=(10, 5, None),
        situation="Side 1 takes two points in each hand.",
        happens=_from_nothing,
        needs={None: {"fixed_hands": 2}},
        make=knock,
    ),
    Axis(
        name="win_requires",
        settings=("any", "made_or_set", "made"),
        situation="Side 1 has nine points of ten. The dealer, of side 0, forfeits; or side 0 makes trump and is "
        "euchred; or side 1 makes trump and takes all five tricks.",
        happens=_at_nine,
        beside={"all_pass": "stick_or_forfeit1"},
        make=knock,
    ),
    Axis(
        name="win_margin",
        settings=(1, 2, 4),
        situation="Side 0 has nine points, side 1 has eight, and takes two more in each hand.",
        happens=_behind_by_one,
        make=knock,
    ),
    Axis(
        name="win_strictly_above",
        settings=(False, True),
        situation="Side 1 has eight points of ten and takes two more.",
        happens=_exactly,
        make=knock,
    ),
    Axis(
        name="both_over",
        settings=("higher", "bidder", "extra_hand"),
        situation="Three play, each for himself. The scores are 9, 9 and 8, and seat 1 is euchred; "
        "or, when two have come to 11 together, they are 11, 9 and 11, and seat 1 takes three tricks.",
        happens=_both_over,
        beside={"players": 3, "sides": "solo", "alone": "off"},
        make=knock,
    ),
    Axis(
        name="lose_at",
        settings=(None, -10, -12),
        situation="At 0 to −9, or at 0 to −11, seat 1, of side 1, makes trump, takes two of five tricks, and claims a "
        "renege that was none, which costs two points.",
        happens=_one_falls,
        beside=_CLAIMS_COST,
        make=knock,
    ),
    Axis(
        name="void_below",
        settings=(None, -10, -11),
        situation="At −12 to −9, or at −13 to −9, seat 1, of side 1, makes trump, takes two of five tricks, and claims "
        "a renege that was none, which costs two points.",
        happens=_all_fall,
        beside=_CLAIMS_COST,
        make=knock,
    ),
    Axis(
        name="fixed_hands",
        settings=(None, 1, 2),
        situation="Side 1 takes two points in each hand.",
        happens=_from_nothing,
        make=knock,
    ),
    Axis(
        name="fixed_hands_count_thrown_in",
        settings=(False, True),
        situation="The match is to last one hand, and all have passed twice.",
        happens=_passed_out,
        beside={"fixed_hands": 1},
        make=knock,
    ),
    Axis(
        name="laps",
        settings=(False, True),
        situation="In the first of three games side 0 has two points of ten, side 1 has nine. Seat 1, of side 1, plays "
        "alone and takes all five tricks.",
        happens=_lone_march,
        beside=_BEST_OF_THREE,
        make=knock,
    ),
    Axis(
        name="slam",
        settings=(False, True),
        situation="In the first of three games side 0 has nothing, side 1 eight points of ten. Seat 1, of side 1, "
        "makes trump and takes all five tricks.",
        happens=_nothing_for_the_loser,
        beside=_BEST_OF_THREE,
        make=knock,
    ),
    Axis(
        name="rubber",
        settings=(None, ("best_of", 3), ("best_of", 5), "bicycle"),
        situation="Side 1 takes two points in each hand, and the other side none; five are played to.",
        happens=_games,
        beside={"target": 5},
        make=knock,
    ),
)
"""An axis for each option of the match."""
