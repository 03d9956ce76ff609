"""Bots at a table: the loop that plays a match."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bid_euchre.actions import Action
from bid_euchre.bots.base import Bot
from bid_euchre.engine import apply_action, new_match, shuffle
from bid_euchre.errors import SeatError
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.values import expect
from bid_euchre.view import view


class Step(NamedTuple):
    """One action of a match: what it was done in, and what came of it."""

    before: State
    """The state in which it was done; its ``to_act`` did it, ``None`` being the pack."""

    action: Action
    """What was done: a deal, or the choice of a bot."""

    after: State
    """The state after it."""


def steps(state: State, bots: Sequence[Bot], rng: random.Random) -> Iterator[Step]:
    """Go on from a state until the match is over, one action at a time.

    ``bots`` are the players by seat; cards are shuffled by ``rng``.  Each bot sees the view of its own seat, and is
    asked in its turn alone: what may be done out of turn is left.

    Raises :class:`~bid_euchre.errors.SeatError` at once unless there is one bot for each seat, and ``TypeError`` for a
    seed in place of a generator.
    """
    expect(rng, random.Random, "rng")
    if len(bots) != state.ruleset.table.size:
        raise SeatError(f"there are {state.ruleset.table.size} seats, not {len(bots)}")
    return _steps(state, bots, rng)


def _steps(state: State, bots: Sequence[Bot], rng: random.Random) -> Iterator[Step]:
    while not state.is_over:
        seat = state.to_act
        action = shuffle(state, rng) if seat is None else bots[seat].choose(view(state, seat))
        after = apply_action(state, action)
        yield Step(state, action, after)
        state = after


def play_match(
    ruleset: Ruleset, bots: Sequence[Bot], rng: random.Random, *, dealer: int = 0, hands: int | None = None
) -> State:
    """Play a match to its end, or for so many ``hands``, and give its last state.

    ``bots`` are the players by seat; the cards are shuffled by ``rng``, and ``dealer`` is the seat that deals first.
    Bots that seldom make their bids may never finish a match: ``hands``, of which those thrown in are some, are the
    most that are played then.  Nobody is asked for what may be done out of turn.

    Raises what :func:`steps` does, and ``ValueError`` unless a hand is to be played.
    """
    if hands is not None:
        expect(hands, int, "a number of hands")
        if hands < 1:
            raise ValueError("a match has a hand at least")
    state = new_match(ruleset, dealer=dealer)
    for step in steps(state, bots, rng):
        state = step.after
        if state.match.hand_number == hands:
            break
    return state
