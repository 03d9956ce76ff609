"""The proof of a ruleset: random hands, with everything the library promises checked on the way."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import attrs

from bid_euchre.actions import Action
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.testing.hidden import check_secrecy, check_world
from bid_euchre.testing.invariants import check_actions, check_copies, check_record, check_step, check_views, require
from bid_euchre.testing.universe import universe
from bid_euchre.testing.walks import Walk, random_pick, walkers
from bid_euchre.values import expect

_LOOKS: Final = 3
"""At how many moments of a hand each seat's unseen cards are permuted, and how often at each."""


@attrs.frozen
class Report:
    """What a proof went through."""

    ruleset: str
    """The name of the ruleset."""

    seed: int
    """The seed of the hands."""

    hands: int = 0
    """How many hands were played."""

    states: int = 0
    """How many states were looked at."""

    actions: int = 0
    """How many actions were tried, legal or not."""

    views: int = 0
    """How many views were looked at."""

    worlds: int = 0
    """How many worlds were drawn for a view."""

    permutations: int = 0
    """How many hands were played again with unseen cards permuted, to the same views."""

    pickles: int = 0
    """How many states were pickled and copied."""

    def __str__(self) -> str:
        """Say it in one line."""
        counts = f"{self.hands} hands, {self.states} states, {self.actions} actions tried, {self.views} views, "
        replayed = f"{self.worlds} worlds, {self.permutations} permutations, {self.pickles} pickles"
        return f"{self.ruleset}, seed {self.seed}: {counts}{replayed}"

    def plus(self, other: Report) -> Report:
        """Add the counts of another proof to this one's, which keeps its name and seed."""
        counts = [field.name for field in attrs.fields(Report) if field.name not in ("ruleset", "seed")]
        return attrs.evolve(self, **{name: getattr(self, name) + getattr(other, name) for name in counts})


def check_ruleset(rules: Ruleset, *, hands: int = 10, seed: int = 0) -> Report:
    """Prove a ruleset by random hands, whoever made its steps, and report what was gone through.

    The hands end.  In every state what is listed as legal, what is found legal, what is explained as legal and what can
    be done are the same, over all actions that there are; what is refused names a rule, and the state stays as it was.
    Somebody can act, or the cards are to be dealt.  Every card is in one place.  States pickle and copy to equal ones,
    actions are read back from their notation, the same seed deals the same cards.  Nobody's view changes when cards
    that he has not seen change places, and worlds drawn for a view show this view.

    Raises ``AssertionError`` with ruleset, seed and history when something does not hold; the same call fails again.
    """
    expect(rules, Ruleset, "a ruleset")
    expect(hands, int, "a number of hands")
    expect(seed, int, "a seed")
    if hands < 1:
        raise ValueError("nothing is proved by no hands")
    walks = _walked(rules, hands, seed)
    seen = dict.fromkeys(action for walk in walks for action in walk.actions[walk.dealt_at + 1 :])
    tried = universe(rules, seen)
    total = Report(rules.name, seed)
    for number, walk in enumerate(walks):
        total = total.plus(_Proof(rules, seed, number, walk).run(tried, random.Random(f"{seed} {number}")))
    return total


def check_hand(rules: Ruleset, walk: Walk, actions: Sequence[Action], *, seed: int = 0, number: int = 0) -> Report:
    """Prove one hand that was walked, trying the actions in each of its states; as :func:`check_ruleset` does.

    ``seed`` and ``number`` say which hand it is, for the message of a failure and for what is drawn at random.
    """
    return _Proof(rules, seed, number, walk).run(actions, random.Random(f"{seed} {number}"))


def _walked(rules: Ruleset, hands: int, seed: int) -> list[Walk]:
    """Play the hands first: what is seen to be legal in one is tried in all."""
    found: list[Walk] = []
    for number, walker in enumerate(walkers(rules, random.Random(seed))):
        if number == hands:
            break
        try:
            found.append(walker.run(check_step))
        except Exception as error:
            walk = walker.walk
            raise _failure(rules, seed, number, walk.history(), error) from error
    return found


def _failure(rules: Ruleset, seed: int, number: int, history: str, error: Exception) -> AssertionError:
    options = ", ".join(f"{name}={value!r}" for name, value in rules.options.items())
    what = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
    return AssertionError(f"{what}\n{rules.name}, seed {seed}, hand {number} of the proof\n{options}\n{history}")


@attrs.define
class _Proof:
    """One hand being proved; ``place`` is how far it has come, for the message of a failure."""

    rules: Ruleset
    seed: int
    number: int
    walk: Walk
    place: int = 0

    def run(self, actions: Sequence[Action], rng: random.Random) -> Report:
        """Check everything about the hand."""
        try:
            report = self._states(actions)
            replayed = Report("", 0, permutations=self._permutations(rng), worlds=self._worlds(rng))
            return report.plus(replayed)
        except Exception as error:
            raise _failure(self.rules, self.seed, self.number, self.walk.history(self.place), error) from error

    def _states(self, actions: Sequence[Action]) -> Report:
        states = self.walk.states
        tried = views = 0
        for place, state in enumerate(states):
            self.place = place
            require(state.ruleset == self.rules, "the hand is of another game")
            check_step(states[max(place - 1, 0)], state)
            check_record(self.walk, place)
            check_copies(state)
            tried += check_actions(state, actions)
            views += check_views(state)
        return Report(self.rules.name, self.seed, 1, len(states), tried, views, pickles=len(states))

    def _worlds(self, rng: random.Random) -> int:
        """Draw a world in every state for one seat or the spectator; count them."""
        pick = random_pick(rng)
        for place, state in enumerate(self.walk.states):
            self.place = place
            check_world(state, pick(self._watchers()), rng)
        return len(self.walk.states)

    def _permutations(self, rng: random.Random) -> int:
        """Permute what each seat has not seen, soon after the deal and later; count the hands that could be played."""
        pick = random_pick(rng)
        dealt = self.walk.dealt_at + 1
        played = 0
        if dealt >= len(self.walk.states):
            return 0
        for seat in self._watchers():
            for look in range(_LOOKS):
                self.place = pick(range(dealt, dealt + 3 if look == 0 else len(self.walk.states)))
                self.place = min(self.place, len(self.walk.states) - 1)
                played += sum(check_secrecy(self.walk, self.place, seat, rng) for _ in range(_LOOKS))
        return played

    def _watchers(self) -> tuple[Seat | None, ...]:
        return (*self.rules.table.seats, None)
