"""Plays very many random hands of the named games and of generated ones, checking them on the way.

Every state is checked for what is cheap to check; one hand in a hundred is proved as `check_ruleset` does.  Prints the
counts, the time and the seed; ends with status 1 and the history of the hand when something does not hold.

    python bench/soak.py --hands 100000 --seed 1

With a number of actions the games are generated ones only, a new one every few hands, and every state is checked for
its record, its copies, everybody's view and what is refused as well.

    python bench/soak.py --actions 300000 --seed 1
"""

from __future__ import annotations

import argparse
import random
import secrets
import sys
import time
from collections import Counter
from collections.abc import Iterator

import attrs

from bid_euchre import __compiled__, variants
from bid_euchre.actions import Action
from bid_euchre.results import Result
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing import Report, check_hand, sample_options, universe
from bid_euchre.testing.invariants import check_actions, check_copies, check_record, check_step, check_views
from bid_euchre.testing.walks import Walk, random_pick, walkers

HANDS_OF_A_RULESET = 100
"""How many hands are played of a ruleset before the next."""

HANDS_OF_AN_OPTION_COMBINATION = 3
"""How many are played where only generated rulesets are."""

BID_FAMILY = tuple([rules for rules in variants.ALL if rules not in variants.KNOCK_FAMILY])

REFUSED_OF_A_STATE = 5
"""How many actions, most of them illegal, are tried in a state besides the legal ones."""


def varied(rng: random.Random) -> Ruleset:
    """Generate a ruleset from a named one."""
    pick = random_pick(rng)
    family = pick((BID_FAMILY, variants.KNOCK_FAMILY))
    base = pick(family)
    return base.replace(name=f"{base.name} varied", **sample_options(base, pick))


def rulesets(rng: random.Random, generated: bool) -> Iterator[Ruleset]:
    """Take the named rulesets and generated ones in turn, or these only, for ever."""
    while True:
        for rules in variants.ALL:
            if not generated:
                yield rules
            yield varied(rng)


@attrs.define
class Soak:
    """A run, and what it has gone through."""

    seed: int
    every: int
    hands: int | None
    actions: int | None
    done: int = 0
    played: int = 0
    tried: int = 0
    games: int = 0
    report: Report = attrs.field(init=False)
    ends: Counter[str] = attrs.Factory(Counter)
    history: list[str] = attrs.Factory(list)

    def __attrs_post_init__(self) -> None:
        """Begin the report."""
        self.report = Report("proved", self.seed)

    def run(self) -> None:
        """Play and check hands, until there are enough of them, or enough actions."""
        rng = random.Random(self.seed)
        number = HANDS_OF_A_RULESET if self.actions is None else HANDS_OF_AN_OPTION_COMBINATION
        for rules in rulesets(rng, self.actions is not None):
            self.games += 1
            universe_of = universe(rules)
            for walker, _ in zip(walkers(rules, rng), range(number), strict=False):
                if self.is_enough():
                    return
                self.history = [f"{dict(rules.options)}"]
                try:
                    walk = walker.run(check_step)
                except Exception:
                    self.history.append(walker.walk.history())
                    raise
                self.check(rules, walk, universe_of, rng)

    def is_enough(self) -> bool:
        """Whether the run is done."""
        if self.actions is not None:
            return self.done >= self.actions
        return self.played >= (self.hands or 0)

    def check(self, rules: Ruleset, walk: Walk, actions: tuple[Action, ...], rng: random.Random) -> None:
        """Count a hand, and check it as far as was asked."""
        result = walk.end.match.results[-1]
        self.ends[self.end_of(result)] += 1
        self.ends["match over"] += walk.end.is_over
        self.history.append(walk.history())
        if self.actions is not None:
            self.check_states(walk, actions, rng)
        if self.played % self.every == 0:
            self.report = self.report.plus(check_hand(rules, walk, actions, seed=self.seed, number=self.played))
        self.done += len(walk.actions)
        self.played += 1

    @staticmethod
    def end_of(result: Result) -> str:
        """Say how a hand came out."""
        if result.thrown_in is not None:
            return "thrown in"
        if result.made is None:
            return "without maker" if result.contract else "forfeited"
        return "made" if result.made else "set"

    def check_states(self, walk: Walk, actions: tuple[Action, ...], rng: random.Random) -> None:
        """Check every state of a hand for all but what is hidden."""
        for place, state in enumerate(walk.states):
            check_record(walk, place)
            check_copies(state)
            check_views(state)
            self.tried += check_actions(state, rng.sample(actions, REFUSED_OF_A_STATE))


def main() -> int:
    """Read the words after the command, and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=100_000, help="how many hands (100000)")
    parser.add_argument("--actions", type=int, help="how many actions instead, of generated games only")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32), help="repeat a run")
    parser.add_argument("--every", type=int, default=100, help="of how many hands one is proved whole (100)")
    arguments = parser.parse_args()
    build = "compiled" if __compiled__ else "pure"
    what = f"{arguments.hands} hands" if arguments.actions is None else f"{arguments.actions} actions"
    print(f"{what}, seed {arguments.seed}, {build} build", flush=True)
    start = time.perf_counter()
    soak = Soak(arguments.seed, arguments.every, arguments.hands, arguments.actions)
    try:
        soak.run()
    except Exception as error:  # noqa: BLE001 - whatever went wrong, the seed must be told
        print(*soak.history, sep="\n", file=sys.stderr)
        print(f"seed {arguments.seed}: {type(error).__name__}: {error}", file=sys.stderr)
        return 1
    seconds = time.perf_counter() - start
    print(
        f"{soak.played} hands of {soak.games} games, {soak.done} actions, in {seconds:.1f} seconds: {dict(soak.ends)}"
    )
    print(f"{soak.tried} actions were tried in every state, legal or not")
    print(soak.report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
