"""Axes of special bids: the columns of their rows."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bid_euchre.actions import Pass
from bid_euchre.axes.model import Column
from bid_euchre.axes.scenes import after, auction, choice, dealt, hand, points
from bid_euchre.contract import Level
from bid_euchre.engine import apply_action, legal_actions
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.variants import MOON
from bid_euchre.view import spectate

_ROW: Final = Level("special", partner_plays=False, made=10, set=10)
_SWAP: Final = Level("special", partner_plays=False, exchange="swap_sequential", n=1, made=10, set=10)
_DEALT: Final = {1: "JH JD AH KH QH 9C", 3: "9H TH AC AD AS KS"}


def _won(ruleset: Ruleset) -> State:
    return auction(dealt(ruleset, _DEALT), "special")


def _with_five(ruleset: Ruleset) -> str:
    return points(hand(ruleset, "special", 5))


def _with_six(ruleset: Ruleset) -> str:
    return points(hand(ruleset, "special", 6))


def _in_play(ruleset: Ruleset) -> str:
    seats = spectate(after(_won(ruleset), "name H")).active
    return f"seats {', '.join(map(str, seats))}"


def _exchanged(ruleset: Ruleset) -> str:
    state = after(_won(ruleset), "name H")
    deeds = []
    while state.phase == "exchanging":
        assert state.to_act is not None
        action = legal_actions(state)[0]
        verb = {"give": "gives one", "discard": "puts one away"}[str(action).split()[0]]
        deeds.append(f"seat {state.to_act} {verb} of {spectate(state).counts[state.to_act]}")
        state = apply_action(state, action)
    return ", ".join(deeds) or "no card changes hands"


def _gifts(ruleset: Ruleset) -> str:
    return choice(after(_won(ruleset), "name H", "give 9C"))


def _names(ruleset: Ruleset) -> str:
    return choice(_won(ruleset))


def _next(ruleset: Ruleset) -> str:
    state = after(dealt(ruleset), "bid special")
    return f"seat {state.to_act} is {state.phase}"


def _rungs(ruleset: Ruleset) -> str:
    return choice(dealt(ruleset))


def _over_a_six(ruleset: Ruleset) -> str:
    state = after(dealt(ruleset), "bid 6")
    bids = [str(action) for action in legal_actions(state) if not isinstance(action, Pass)]
    return f"seat 2 may {' or '.join(bids)}"


COLUMNS: Final[Mapping[str, Column]] = MappingProxyType(
    {
        column.name: column
        for column in (
            Column(
                name="tricks_needed",
                settings=(None, 5),
                situation="Seat 1, of side 1, has won with a special bid worth 10 and takes five of six tricks.",
                happens=_with_five,
                row=_ROW,
            ),
            Column(
                name="partner_plays",
                settings=(True, False),
                situation="Seat 1 has won with a special bid. Who plays?",
                happens=_in_play,
                row=_ROW,
            ),
            Column(
                name="exchange",
                settings=(
                    "none",
                    "swap_sequential",
                    "partner_gives_first",
                    "swap_blind",
                    "discard_then_receive",
                    "receive_then_discard",
                ),
                situation="Seat 1 has won with a special bid and named hearts; its partner is seat 3.",
                happens=_exchanged,
                row=_SWAP,
                needs={"none": {"n": 0}},
            ),
            Column(
                name="n",
                settings=(1, 2),
                situation="Seat 1 has won with a special bid and named hearts; its partner is seat 3.",
                happens=_exchanged,
                row=_SWAP,
            ),
            Column(
                name="exchange_scope",
                settings=("any", "best_of_trump"),
                situation="Hearts are trumps. Seat 3 holds two of them, and its partner has given it a nine of clubs.",
                happens=_gifts,
                row=_SWAP,
            ),
            Column(
                name="must_be_suit",
                settings=(True, False),
                situation="Seat 1 has won with a special bid.",
                happens=_names,
                row=_ROW,
            ),
            Column(
                name="made",
                settings=(10, ("times", 2)),
                situation="Seat 1, of side 1, has won with a special bid and takes all six tricks.",
                happens=_with_six,
                row=_ROW,
            ),
            Column(
                name="set",
                settings=(10, ("times", 2)),
                situation="Seat 1, of side 1, has won with a special bid and takes five of six tricks.",
                happens=_with_five,
                row=_ROW,
            ),
            Column(
                name="ends_auction",
                settings=(True, False),
                situation="Seat 1 has made a special bid.",
                happens=_next,
                row=_ROW,
            ),
            Column(
                name="only_over",
                settings=("moon", None),
                situation="There is a special bid over the moon, and seat 1 has bid 6.",
                happens=_over_a_six,
                row=_ROW,
                below=(MOON,),
            ),
            Column(
                name="named_after",
                settings=(True, False),
                situation="Bids name their strain: suits only, and only 3 can be bid as a number. Nobody has bid yet.",
                happens=_rungs,
                row=_ROW,
                beside={"denomination": "in_bid", "trumps": ("suits",), "max_bid": 3},
            ),
        )
    }
)
"""For each column of the rows of special bids its axis, but for the name."""
