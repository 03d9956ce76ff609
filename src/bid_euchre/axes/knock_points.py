"""Axes of Knock Euchre: what a hand is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bid_euchre.axes.knock_scenes import blind, hand
from bid_euchre.axes.model import Axis
from bid_euchre.axes.scenes import after, choice, ending, points
from bid_euchre.engine import new_match
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import knock

_THREE: Final = {"players": 3, "sides": "solo", "alone": "off"}
_DEFENDED: Final = {"defend_alone": "always"}
_BLIND: Final = {"prebid_blind_loner": "dealer_jack_up"}


def _with(tricks: int, call: str = "order", *, defended: bool = False) -> Callable[[Ruleset], str]:
    """Give what tells the points of a hand in which seat 1 takes so many tricks."""

    def happens(ruleset: Ruleset) -> str:
        return points(hand(ruleset, tricks, call, defended=defended))

    return happens


def _blind_with(tricks: int) -> Callable[[Ruleset], str]:
    def happens(ruleset: Ruleset) -> str:
        return points(blind(ruleset, tricks))

    return happens


def _set_back(ruleset: Ruleset) -> str:
    state = hand(ruleset, 5, state=new_match(ruleset, scores=(1, 3)))
    return f"{choice(state)}; {ending(after(state, 'set back'))}" if state.phase != "scored" else ending(state)


KNOCK_POINTS: Final = (
    Axis(
        name="pts_make",
        settings=(1, 2),
        situation="Seat 1, of side 1, has made trump and takes three of five tricks.",
        happens=_with(3),
        make=knock,
    ),
    Axis(
        name="pts_march",
        settings=(2, 3),
        situation="Seat 1, of side 1, has made trump and takes all five tricks.",
        happens=_with(5),
        make=knock,
    ),
    Axis(
        name="pts_lone_make",
        settings=(1, 2),
        situation="Seat 1, of side 1, plays alone and takes three of five tricks.",
        happens=_with(3, "order alone"),
        make=knock,
    ),
    Axis(
        name="pts_lone_4",
        settings=(None, 2, 3),
        situation="Seat 1, of side 1, plays alone and takes four of five tricks.",
        happens=_with(4, "order alone"),
        make=knock,
    ),
    Axis(
        name="pts_lone_march",
        settings=(4, 5),
        situation="Seat 1, of side 1, plays alone and takes all five tricks.",
        happens=_with(5, "order alone"),
        make=knock,
    ),
    Axis(
        name="pts_euchre",
        settings=(2, 3),
        situation="Seat 1, of side 1, has made trump and takes two of five tricks.",
        happens=_with(2),
        make=knock,
    ),
    Axis(
        name="pts_lone_euchred",
        settings=(2, 3, 4),
        situation="Seat 1, of side 1, plays alone and takes two of five tricks.",
        happens=_with(2, "order alone"),
        make=knock,
    ),
    Axis(
        name="pts_lone_def_euchre",
        settings=(4, 2),
        situation="Seat 1, of side 1, has made trump; seat 2 defends alone and takes three of five tricks.",
        happens=_with(2, defended=True),
        beside=_DEFENDED,
        make=knock,
    ),
    Axis(
        name="pts_lone_def_march",
        settings=(4, 6),
        situation="Seat 1, of side 1, has made trump; seat 2 defends alone and takes all five tricks.",
        happens=_with(0, defended=True),
        beside=_DEFENDED,
        make=knock,
    ),
    Axis(
        name="pts_lone_def_vs_lone",
        settings=(4, 8, None),
        situation="Seat 1, of side 1, plays alone; seat 2 defends alone and takes three of five tricks.",
        happens=_with(2, "order alone", defended=True),
        beside={**_DEFENDED, "pts_lone_def_euchre": 2},
        make=knock,
    ),
    Axis(
        name="pts_super_euchre",
        settings=(None, 4, 5),
        situation="Seat 1, of side 1, has made trump, and its side takes no trick.",
        happens=_with(0),
        make=knock,
    ),
    Axis(
        name="pts_blind_lone",
        settings=(5, 6),
        situation="The dealer, of side 0, plays a blind loner and takes all five tricks.",
        happens=_blind_with(5),
        beside=_BLIND,
        make=knock,
    ),
    Axis(
        name="pts_blind_lone_make",
        settings=(1, 2),
        situation="The dealer, of side 0, plays a blind loner and takes three of five tricks.",
        happens=_blind_with(3),
        beside=_BLIND,
        make=knock,
    ),
    Axis(
        name="pts_blind_lone_euchred",
        settings=(1, 2),
        situation="The dealer, of side 0, plays a blind loner and takes two of five tricks.",
        happens=_blind_with(2),
        beside=_BLIND,
        make=knock,
    ),
    Axis(
        name="robson_set_back",
        settings=(False, True),
        situation="Side 0 has one point, side 1 has three. Seat 1, of side 1, makes trump and takes all five tricks.",
        happens=_set_back,
        make=knock,
    ),
    Axis(
        name="euchre_to",
        settings=("opposing_side", "each_opponent"),
        situation="Seat 1, of side 1, has made trump and takes two of five tricks, seat 2 the rest.",
        happens=_with(2),
        needs={"each_opponent": _THREE},
        make=knock,
    ),
)
"""An axis for each option of the points."""
