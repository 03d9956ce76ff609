"""Axes of the play and of the points of a hand."""

from __future__ import annotations

from typing import Final

from bid_euchre.axes.model import Axis
from bid_euchre.axes.scenes import SEAT, after, auction, dealt, filled, hand, laid, points
from bid_euchre.engine import apply_action, legal_actions, new_match
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.variants import MOON
from bid_euchre.view import spectate


def _first_lead(ruleset: Ruleset) -> str:
    state = after(auction(dealt(ruleset), "moon", seat=3), "name C")
    return f"seat {state.to_act} leads"


def _two_aces(ruleset: Ruleset) -> str:
    holdings = filled(ruleset, {1: "AH", 2: "AH"})
    state = apply_action(new_match(ruleset), Deal.of(ruleset, holdings))
    state = after(auction(state, "3"), "name high", "play AH", "play AH")
    while not spectate(state).tricks:
        state = apply_action(state, legal_actions(state)[0])
    return f"seat {spectate(state).tricks[0].winner} wins the trick"


def _best_six(ruleset: Ruleset) -> str:
    cards = "JH JD AH KH QH TH"
    return laid(after(auction(dealt(ruleset, {SEAT: cards}), "6"), "name H"), cards)


def _four_with_five(ruleset: Ruleset) -> str:
    return points(hand(ruleset, "4", 5))


def _five_with_four(ruleset: Ruleset) -> str:
    return points(hand(ruleset, "5", 4))


def _both(ruleset: Ruleset) -> str:
    return f"five: {_four_with_five(ruleset)}; six: {points(hand(ruleset, '4', 6))}"


def _forced_and_set(ruleset: Ruleset) -> str:
    return points(hand(ruleset, "5", 2, new_match(ruleset, dealer=1)))


def _all_six(ruleset: Ruleset) -> str:
    return points(hand(ruleset, "6", 6))


PLAYING: Final = (
    Axis(
        name="first_lead",
        settings=("bidder", "eldest_active", "left_of_bidder"),
        situation="Seat 0 deals, and seat 3 plays a moon, without its partner, seat 1.",
        happens=_first_lead,
        beside={"specials": (MOON,)},
    ),
    Axis(
        name="duplicate_tie",
        settings=("first", "second"),
        situation="High is played with two packs. Seat 1 leads an ace of hearts, and seat 2 plays the other.",
        happens=_two_aces,
        beside={"copies": 2, "low_rank": "J", "hand_size": 3, "max_bid": 3, "kitty_mode": "dead"},
    ),
    Axis(
        name="lay_down",
        settings=("off", "provable_only"),
        situation="Seat 1 has bid 6, named hearts, and lays the six best of them down.",
        happens=_best_six,
    ),
)
"""Axes of the play."""

POINTS: Final = (
    Axis(
        name="score_model",
        settings=("per_trick", "per_hand"),
        situation="Seat 1, of side 1, has bid 4 and takes five tricks, or all six.",
        happens=_both,
    ),
    Axis(
        name="made_score",
        settings=("tricks", "bid", ("tricks_plus", 2), ("tricks_plus", 3)),
        situation="Seat 1, of side 1, has bid 4 and takes five tricks.",
        happens=_four_with_five,
    ),
    Axis(
        name="defender_score",
        settings=("tricks", "none", "bid_if_set"),
        situation="Seat 1, of side 1, has bid 5 and takes four tricks.",
        happens=_five_with_four,
    ),
    Axis(
        name="set_score",
        settings=("lose_bid", ("lose_fixed", 6), ("lose_fixed", 9), "opponents_gain_bid"),
        situation="Seat 1, of side 1, has bid 5 and takes four tricks.",
        happens=_five_with_four,
    ),
    Axis(
        name="forced_set_factor",
        settings=(1, 0.5),
        situation="Seat 1 deals, is forced to bid, bids 5 and takes two tricks.",
        happens=_forced_and_set,
    ),
    Axis(
        name="zero_trick_penalty",
        settings=(None, 3, 6),
        situation="Seat 1, of side 1, has bid 6 and takes all six tricks.",
        happens=_all_six,
    ),
)
"""An axis for each option of the play and the scoring of a hand."""
