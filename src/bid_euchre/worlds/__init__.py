"""Worlds: complete states that agree with everything one seat has seen.

A world is drawn in two steps.  The cards that the seat cannot locate are placed at random, each placement as likely as
any other that leaves out what is known to lie elsewhere (:mod:`bid_euchre.worlds.whereabouts`).  Then the hand is taken
back to the deal and played again: the world stands only if every action seen was legal and it shows the very view, so
whatever else the rules let a player conclude follows from that alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from bid_euchre.engine import advance
from bid_euchre.errors import BidEuchreError
from bid_euchre.state import Deal, Hand, State
from bid_euchre.values import expect
from bid_euchre.view import View, spectate
from bid_euchre.view import view as show
from bid_euchre.worlds.moves import Deed, Moment, Move
from bid_euchre.worlds.past import Past
from bid_euchre.worlds.replay import Replay
from bid_euchre.worlds.whereabouts import Whereabouts

MOST_TRIES: Final = 100_000
"""How many placements are tried before a view is held to be impossible."""

MOST_WAYS: Final = 1_000
"""How many moves are taken back in search of a way in which a placement can have come about."""


def determinize(view: View, rng: random.Random) -> State:
    """Draw a state that shows this very view, the cards not seen placed at random.

    Every placement of the unseen cards for which all actions that the seat saw were legal is equally likely, identical
    cards counted as different ones.  Raises :class:`~bid_euchre.errors.BidEuchreError` when no placement is found,
    which does not happen for the view of a state.
    """
    expect(view, View, "a view")
    expect(rng, random.Random, "rng")
    begun = view.ruleset.phases[0].begin(Hand.fresh(view.ruleset, view.start))
    assert isinstance(begun, State)
    if not any(view.counts) and not view.tricks:
        return _undealt(begun, view)
    past = Past(view)
    whereabouts = Whereabouts(view, past)
    replay = Replay(begun, view.plays, rng)
    for _ in range(MOST_TRIES if whereabouts.number else 0):
        placed = whereabouts.draw(rng)
        world = None if placed is None else _world(view, past, whereabouts, placed, replay, rng)
        if world is not None:
            return world
    raise BidEuchreError("no placement of the unseen cards agrees with this view")


def _undealt(begun: State, view: View) -> State:
    """Give the state before the deal, or after a ruling that there is to be none."""
    state = begun
    for entry in view.log:
        state = advance(state, entry.action)
    return state


def _world(
    view: View, past: Past, whereabouts: Whereabouts, placed: Sequence[int], replay: Replay, rng: random.Random
) -> State | None:
    """Take the hand back to the deal and play it again; ``None`` when it cannot have come to this."""
    at_lead = [mask | played for mask, played in zip(placed, whereabouts.played, strict=True)]
    for masks, done in _Undoing(past.moves, whereabouts.moments, rng).ways(len(past.moves), at_lead):
        deal = Deal(view.ruleset.pack, tuple(masks[: past.seats]), masks[past.kitty], view.upcard)
        deeds = [done[item] if isinstance(item, int) else item for item in past.script]
        world = replay.run(deal, [deed for deed in deeds if deed is not None])
        if world is not None and _shows(world, view):
            return world
    return None


class _Undoing:
    """Moves being taken back; it comes to an end where the ways are too many."""

    def __init__(self, moves: Sequence[Move], moments: Sequence[Moment], rng: random.Random) -> None:
        self._moves = moves
        self._moments = moments
        self._rng = rng
        self._left = MOST_WAYS

    def ways(self, number: int, masks: Sequence[int]) -> Iterator[tuple[Sequence[int], list[Deed | None]]]:
        """Take back the first so many moves, last first: the places as dealt, and for each move what is to be done."""
        if not number:
            yield masks, []
            return
        for earlier, deed in self._moves[number - 1].undone(masks, self._moments[number - 1], self._rng):
            self._left -= 1
            for dealt, done in self.ways(number - 1, earlier):
                yield dealt, [*done, deed]
            if self._left < 0:
                return


def _shows(world: State, view: View) -> bool:
    return (spectate(world) if view.seat is None else show(world, view.seat)) == view
