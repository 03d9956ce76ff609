"""Walks: hands played at random, step by step, with every state on the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

import attrs

from bid_euchre.actions import Action, Interrupt
from bid_euchre.engine import apply_action, interrupts, legal_actions, new_match, shuffle
from bid_euchre.irregular import Redeal
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State

T = TypeVar("T")

MOST_STEPS: Final = 1_000
"""A hand that takes more steps than this is held to be endless."""

_HANDS_OF_A_MATCH: Final = 3

_INTERRUPTED: Final = 0.25
"""How often something is done out of turn where it may be."""


class Pick(Protocol):
    """Something that chooses: one value of a sequence, the first being the plainest."""

    def __call__(self, values: Sequence[T], /) -> T:
        """Choose one of the values."""
        ...


@attrs.frozen
class Walk:
    """A hand as it was played: the states, and the actions that lead from each to the next."""

    states: tuple[State, ...]
    """The states in order; the first awaits the deal."""

    actions: tuple[Action, ...]
    """The actions in order, one fewer than states once the walk is done."""

    @property
    def start(self) -> State:
        """The state before the deal."""
        return self.states[0]

    @property
    def end(self) -> State:
        """The last state."""
        return self.states[-1]

    @property
    def dealt_at(self) -> int:
        """The place of the deal among the actions; as many as there are actions when there is none."""
        for place, action in enumerate(self.actions):
            if isinstance(action, Deal):
                return place
        return len(self.actions)

    def history(self, stop: int | None = None) -> str:
        """Write down how the hand began and what was done, up to the state at a place."""
        start = self.start.match
        lines = [f"dealer {start.dealer}, scores {start.scores}, hand {start.hand_number}"]
        for state, action in zip(self.states, self.actions[:stop], strict=False):
            in_turn = state.to_act is not None and not isinstance(action, Interrupt)
            lines.append(f"seat {state.to_act}: {action}" if in_turn else f"{action}")
        return "\n".join(lines)


class Walker:
    """Plays one hand, and keeps the way it came; what was walked stays readable when a step fails."""

    def __init__(self, start: State, pick: Pick, rng: random.Random) -> None:
        """Begin at a state that awaits the deal."""
        self._pick = pick
        self._rng = rng
        self._states = [start]
        self._actions: list[Action] = []

    @property
    def walk(self) -> Walk:
        """The way so far."""
        return Walk(tuple(self._states), tuple(self._actions))

    def run(self, check: Callable[[State, State], None] | None = None) -> Walk:
        """Go on to the end of the hand, calling ``check`` with the states before and after each step.

        A claim before the deal may end the match, and then there is no hand.

        Raises ``AssertionError`` when the hand does not end, or somebody has to act and can do nothing.
        """
        number = self._states[0].match.hand_number
        while self._states[-1].match.hand_number == number and not self._states[-1].is_over:
            if len(self._actions) >= MOST_STEPS:
                raise AssertionError(f"the hand does not end within {MOST_STEPS} steps")
            self._step()
            if check is not None:
                check(*self._states[-2:])
        return self.walk

    def _step(self) -> None:
        state = self._states[-1]
        out_of_turn = interrupts(state)
        if out_of_turn and self._rng.random() < _INTERRUPTED:
            action: Action = self._pick(self._mild(out_of_turn))
        elif state.to_act is None:
            action = shuffle(state, self._rng)
        else:
            legal = legal_actions(state)
            if not legal:
                raise AssertionError(f"seat {state.to_act} is to act and has no legal action")
            action = self._pick(legal)
        self._actions.append(action)
        self._states.append(apply_action(state, action))

    def _mild(self, interrupts: Sequence[Interrupt]) -> Sequence[Interrupt]:
        """Leave out, mostly, what has the cards dealt again: few hands would be played."""
        mild = [action for action in interrupts if not isinstance(action, Redeal)]
        return mild if mild and self._rng.random() < 0.9 else interrupts


def random_pick(rng: random.Random) -> Pick:
    """Give a chooser by which every value is as likely as any other."""

    def pick(values: Sequence[T]) -> T:
        return values[int(rng.random() * len(values))]

    return pick


def lively(rng: random.Random) -> Pick:
    """Give a chooser of actions that takes rare verbs as often as common ones: a pass as often as any of many bids."""
    even = random_pick(rng)

    def pick(values: Sequence[T]) -> T:
        verbs = sorted({str(value).split(maxsplit=1)[0] for value in values})
        if len(verbs) == 1 or rng.random() < 0.5:
            return even(values)
        verb = even(verbs)
        return even([value for value in values if str(value).split(maxsplit=1)[0] == verb])

    return pick


def starts(rules: Ruleset, rng: random.Random) -> Iterator[State]:
    """Begin matches for ever: any dealer, and scores from which a match can end soon or is still long."""
    while True:
        near = rng.random() < 0.5
        scores = [_near(rules, rng) if near else 0 for _ in range(rules.table.sides)]
        yield new_match(rules, dealer=int(rng.random() * rules.table.size), scores=scores)


def _near(rules: Ruleset, rng: random.Random) -> int:
    """Give a score close to one that ends a match: the target, or where there is one, the score that loses it."""
    match = rules.match_rules
    lowest = match.lose_at if match.void_below is None else match.void_below
    if lowest is not None and (match.target is None or rng.random() < 0.25):
        return lowest + 1 + int(rng.random() * 8)
    return 0 if match.target is None else match.target - 1 - int(rng.random() * 8)


def walkers(rules: Ruleset, rng: random.Random) -> Iterator[Walker]:
    """Begin hands for ever; each must be run before the next is asked for."""
    for start in starts(rules, rng):
        state = start
        for _ in range(_HANDS_OF_A_MATCH):
            walker = Walker(state, lively(rng), rng)
            yield walker
            state = walker.walk.end
            if state.is_over:
                break


def walks(rules: Ruleset, rng: random.Random) -> Iterator[Walk]:
    """Play hands at random, for ever: several of each match.

    Raises ``AssertionError`` when a hand does not end, or somebody has to act and can do nothing.
    """
    for walker in walkers(rules, rng):
        yield walker.run()
