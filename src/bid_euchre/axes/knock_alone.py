"""Axes of Knock Euchre: who plays alone, when it is said, who leads then, and which cards change hands."""

from __future__ import annotations

from typing import Final

from bid_euchre.axes.knock_scenes import UP, lead, now, passed, seats, steps, until_played
from bid_euchre.axes.model import Axis
from bid_euchre.axes.scenes import after, choice, dealt, offers
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.variants import knock
from bid_euchre.view import spectate

_DISCARD: Final = f"discard {UP}"


def _turned(ruleset: Ruleset) -> State:
    return dealt(ruleset, {}, UP)


def _first_call(ruleset: Ruleset) -> str:
    return choice(_turned(ruleset))


def _asked(ruleset: Ruleset, call: str = "order") -> str:
    state = _turned(ruleset)
    asked: list[int] = []
    while state.phase != "playing":
        if state.phase == "asked about going alone":
            assert state.to_act is not None
            asked.append(state.to_act)
        state = after(state, next(text for text in (call, _DISCARD, "pass") if text in offers(state)))
    return seats(asked) if asked else "nobody"


def _asked_together_and_alone(ruleset: Ruleset) -> str:
    return f"when seat 1 has a partner {_asked(ruleset)}; when it is alone {_asked(ruleset, 'order alone')}"


def _when(ruleset: Ruleset) -> str:
    state = _turned(ruleset)
    told, _ = steps(after(state, "order"), _DISCARD)
    return f"{choice(state)}; then {told}"


def _lead_without_eldest(ruleset: Ruleset) -> str:
    return lead(until_played(passed(_turned(ruleset), 2), "order alone", _DISCARD))


def _lead_of_two(ruleset: Ruleset) -> str:
    return lead(until_played(_turned(ruleset), "order alone", _DISCARD, "defend alone"))


def _partner_alone(ruleset: Ruleset) -> str:
    return now(after(passed(_turned(ruleset), 1), "order alone"))


def _exchanged(ruleset: Ruleset) -> str:
    state = _turned(ruleset)
    deeds: list[str] = []
    while state.phase != "playing":
        wanted = ("order alone", _DISCARD, "defend alone", "pass")
        action = next((text for text in wanted if text in offers(state)), offers(state)[0])
        if state.phase == "exchanging":
            assert state.to_act is not None
            verb = {"give": "gives one", "discard": "puts one away"}[action.split()[0]]
            deeds.append(f"seat {state.to_act} {verb} of {spectate(state).counts[state.to_act]}")
        state = after(state, action)
    return ", ".join(deeds) or "no card changes hands"


KNOCK_ALONE: Final = (
    Axis(
        name="alone",
        settings=("on", "off"),
        situation="A heart is turned up, and seat 1 may speak.",
        happens=_first_call,
        make=knock,
    ),
    Axis(
        name="alone_by",
        settings=("maker", "maker_side", "anyone"),
        situation="Seat 1 orders up, and nobody goes alone. Who is asked?",
        happens=_asked,
        beside={"alone_window": "before_first_lead"},
        needs={"anyone": {"defend_alone": "always"}},
        make=knock,
    ),
    Axis(
        name="alone_window",
        settings=("with_call", "before_discard", "before_first_lead"),
        situation="A heart is turned up, and seat 1 orders up.",
        happens=_when,
        make=knock,
    ),
    Axis(
        name="defend_alone",
        settings=("off", "vs_loner", "always"),
        situation="Seat 1 orders up. Which of the defenders, seats 2 and 0, are asked, if they all decline?",
        happens=_asked_together_and_alone,
        make=knock,
    ),
    Axis(
        name="alone_lead",
        settings=("eldest_active", "left_of_loner", "loner"),
        situation="Seat 0 has dealt; seat 3 orders up and plays alone, so that eldest hand sits out.",
        happens=_lead_without_eldest,
        make=knock,
    ),
    Axis(
        name="double_alone_lead",
        settings=("eldest_active", "lone_defender"),
        situation="Seat 0 has dealt; seat 1 orders up and plays alone, and seat 2 defends alone.",
        happens=_lead_of_two,
        beside={"defend_alone": "vs_loner"},
        make=knock,
    ),
    Axis(
        name="sitting_dealer_still_takes_upcard",
        settings=(True, False),
        situation="Seat 0 has dealt; seat 1 passes, and seat 2, the dealer's partner, orders up and plays alone.",
        happens=_partner_alone,
        make=knock,
    ),
    Axis(
        name="alone_exchange",
        settings=("none", "discard_then_receive", "receive_then_discard"),
        situation="Seat 1 orders up and plays alone, without its partner, seat 3.",
        happens=_exchanged,
        make=knock,
    ),
    Axis(
        name="defender_exchange",
        settings=(False, True),
        situation="Seat 1 orders up and plays alone, without seat 3; seat 2 defends alone, without the dealer, seat 0.",
        happens=_exchanged,
        beside={"defend_alone": "vs_loner", "alone_exchange": "discard_then_receive"},
        make=knock,
    ),
)
"""An axis for each option of loners."""
