"""Replay: doing again, from a deal, what a view tells was done."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from bid_euchre.actions import Action, CardAction, Concealed, Interrupt
from bid_euchre.engine import advance, is_legal, legal_actions
from bid_euchre.state import Deal, State
from bid_euchre.worlds.moves import Deed


class Replay:
    """A hand to be done again; the play stands by itself, since it comes when the first lead is due."""

    def __init__(self, begun: State, plays: Sequence[tuple[int, Action]], rng: random.Random) -> None:
        """Take the state that awaits the deal, and who did what since the first lead was due."""
        self._begun: Final = begun
        self._plays: Final = plays
        self._rng: Final = rng

    def run(self, deal: Deal, deeds: Sequence[Deed]) -> State | None:
        """Deal, and do everything again; ``None`` when some of it is not legal then."""
        return self._go_on(advance(self._begun, deal), deeds, False) if is_legal(self._begun, deal) else None

    def _go_on(self, state: State, deeds: Sequence[Deed], played: bool) -> State | None:
        """Do what is left; ``played`` tells whether the cards have been played."""
        now: State | None = state
        for place, deed in enumerate(deeds):
            if now is not None and not played and now.played is not None:
                now, played = self._play(now), True
            if now is None:
                return None
            if isinstance(deed.action, Concealed):
                return self._somehow(now, deed.action.verb, deeds[place + 1 :], played)
            now = self._do(now, deed)
        return now if now is None or played else self._play(now)

    def _somehow(self, state: State, verb: str, deeds: Sequence[Deed], played: bool) -> State | None:
        """Do something that was not seen, and moved no card, in every way until the rest is legal too."""
        ways = [action for action in legal_actions(state) if str(action).split()[0] == verb]
        worlds = (self._go_on(advance(state, action), deeds, played) for action in ways)
        return next((world for world in worlds if world is not None), None)

    def _play(self, state: State) -> State | None:
        now: State | None = state
        for seat, action in self._plays:
            if now is None:
                return None
            now = _out_of_turn(now, action) if isinstance(action, Interrupt) else _done(now, seat, action)
        return now

    def _do(self, state: State, deed: Deed) -> State | None:
        action = deed.action
        if isinstance(action, Interrupt):
            return _out_of_turn(state, action)
        return self._do_each(state, deed) if action is None else _done(state, deed.seat, action)

    def _do_each(self, state: State, deed: Deed) -> State | None:
        """Do the same with each of some cards, in any order that is legal."""
        bits = state.ruleset.pack.bits
        cards = deed.cards
        while cards:
            legal = [action for action in legal_actions(state) if isinstance(action, CardAction)]
            fitting = [action for action in legal if action.verb == deed.verb and bits[action.code] & cards]
            if state.to_act != deed.seat or not fitting:
                return None
            action = fitting[int(self._rng.random() * len(fitting))]
            copies = cards & bits[action.code]
            cards ^= copies & -copies
            state = advance(state, action)
        return state


def _out_of_turn(state: State, action: Interrupt) -> State | None:
    """Do what was done out of turn, if it is legal."""
    return advance(state, action) if state.may_interrupt(action) else None


def _done(state: State, seat: int, action: Action) -> State | None:
    """Do what a seat did, if it is its turn and legal."""
    return advance(state, action) if state.to_act == seat and is_legal(state, action) else None
