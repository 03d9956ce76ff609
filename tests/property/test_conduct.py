"""Random hands in which reneges happen, told a second time by a dull implementation of the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
from dull_conduct import Table

from bid_euchre.actions import Play
from bid_euchre.engine import apply_action, interrupts, is_legal, legal_actions, new_match, shuffle
from bid_euchre.irregular import ClaimRenege, Expose, Withdraw
from bid_euchre.phases.conduct import Reviewing
from bid_euchre.phases.play import Playing
from bid_euchre.questions import score
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.testing import check_ruleset
from bid_euchre.variants import ALL, find
from bid_euchre.view import view
from bid_euchre.worlds import determinize

NAMES = (
    *("racehorse", "gamerules", "gamerules-joker", "gamerules-double", "duck57-6", "duck57-3", "six-hand"),
    *("knock", "wikipedia", "somerset", "railroad", "cutthroat", "two-handed", "hoyle"),
)
"""Games of both families: with jokers, with double packs, with three sides, with loners."""

HANDS = 15


def varied(name: str, rng: random.Random) -> Ruleset:
    """Make a game in which reneges are possible and cost anything."""
    ruleset = find(name)
    options: dict[str, Any] = {"legality": "permissive", "lay_down": "off"}
    options["renege_established"] = rng.choice(["next_lead_by_side_or_quitted", "immediately"])
    until = ["end_of_hand", "cut_for_next_deal"]
    if options["renege_established"] == "immediately":
        until.append("next_lead")
    options["renege_claim_until"] = rng.choice(until)
    options["false_claim_pts"] = rng.choice([0, 2])
    if rng.random() < 0.2:
        defaults: dict[str, Any] = {"renege_pts": 2, "renege_pts_alone": 2, "renege_ends_hand": True}
        return ruleset.replace(**options, renege_effect="max_of_hand", **defaults)
    options["renege_effect"] = rng.choice(["award", "deduct"])
    options["renege_ends_hand"] = rng.random() < 0.3
    return ruleset.replace(**options)


def begun(ruleset: Ruleset, rng: random.Random) -> State:
    """Deal until a hand is played, with any calls."""
    while True:
        state = new_match(ruleset)
        state = apply_action(state, shuffle(state, rng))
        while state.to_act is not None and not isinstance(state, Playing):
            state = apply_action(state, rng.choice(legal_actions(state)))
        if isinstance(state, Playing):
            return state


def watched(state: State) -> Table:
    """Set the dull table as the play begins."""
    assert isinstance(state, Playing)
    ruleset = state.ruleset
    table = ruleset.table
    contract = state.contract
    size = ruleset.hand_size
    most = [
        max(0, score(ruleset, contract, [size * (side == other) for other in range(table.sides)]).points[side])
        for side in range(table.sides)
    ]
    alone = contract.loner is not None or contract.lone_defender is not None
    sides = [table.side(seat) for seat in table.seats]
    held = [[str(card) for card in state.holding(seat)] for seat in table.seats]
    return Table(ruleset.options, held, sides, state.played.layout.plan.active, contract.strain.text, alone, most)


def said(state: State) -> set[str]:
    """List the claims and withdrawals that are possible, each once."""
    found = [str(offer) for offer in interrupts(state) if isinstance(offer, (ClaimRenege, Withdraw))]
    assert len(found) == len(set(found))
    return set(found)


def played(state: State, dull: Table, rng: random.Random) -> State:
    """Play to the end of the hand, anything out of turn now and then, and compare at every step."""
    while isinstance(state, (Playing, Reviewing)):
        assert said(state) == dull.may_claim() | dull.may_withdraw()
        offers = [offer for offer in interrupts(state) if isinstance(offer, (ClaimRenege, Withdraw))]
        if offers and rng.random() < 0.15:
            offer = rng.choice(offers)
            assert is_legal(state, offer)
            if isinstance(offer, Withdraw):
                dull.withdraw(offer.seat)
            else:
                dull.claim(offer.seat, offer.offender, offer.trick)
            state = apply_action(state, offer)
            assert (state.match.hand_number == 1) >= dull.ended
            continue
        action = rng.choice(legal_actions(state))
        if isinstance(action, Play):
            assert state.to_act is not None
            dull.play(state.to_act, str(action.card))
        state = apply_action(state, action)
    return state


@pytest.mark.rule("CONDUCT-2", "CONDUCT-3", "CONDUCT-4", "CONDUCT-5", "CONDUCT-6")
@pytest.mark.parametrize("name", NAMES)
def test_the_dull_telling_agrees(name: str, rng: random.Random) -> None:
    for _ in range(HANDS):
        ruleset = varied(name, rng)
        state = begun(ruleset, rng)
        before = state.match.scores
        dull = watched(state)
        state = played(state, dull, rng)
        if state.to_act is not None:  # a set-back is offered
            state = apply_action(state, legal_actions(state)[0])
        result = state.match.results[-1]
        fines = [dull.points[side] for side in range(ruleset.table.sides)]
        own = [0] * len(fines)
        if not dull.ended:
            assert result.contract is not None
            own = list(score(ruleset, result.contract, result.tricks).points)
        assert list(result.points) == [one + other for one, other in zip(own, fines, strict=True)], ruleset.options
        assert sum(state.match.scores) - sum(before) == sum(result.points) or state.match.games


@pytest.mark.parametrize("name", ["racehorse", "gamerules-double", "knock", "duck57-6"])
def test_worlds_drawn_for_a_view_show_it_whatever_went_wrong(name: str, rng: random.Random) -> None:
    for out_of_turn in ("exposed_card", "call_suit", "retract"):
        state = begun(find(name).replace(legality="permissive", lay_down="off", out_of_turn_play=out_of_turn), rng)
        for _ in range(25):
            if not isinstance(state, Playing):
                break
            seat = rng.choice(state.ruleset.table.seats)
            if rng.random() < 0.2 and state.holding(seat):
                card = rng.choice(list(state.holding(seat)))
                state = apply_action(state, Expose(seat, card))
            offers = [offer for offer in interrupts(state) if offer.seat is not None]
            if offers and rng.random() < 0.3:
                state = apply_action(state, rng.choice(offers))
            elif state.to_act is not None:
                state = apply_action(state, rng.choice(legal_actions(state)))
            for each in state.ruleset.table.seats:
                shown = view(state, each)
                assert view(determinize(shown, rng), each) == shown


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_named_game_holds_where_reneges_are_possible(ruleset: Ruleset, seed: int) -> None:
    check_ruleset(ruleset.replace(legality="permissive"), hands=1, seed=seed)
