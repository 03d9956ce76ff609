"""Plays very many random hands of the named games and of generated ones, checking them on the way.

Every state is checked for what is cheap to check; one hand in a hundred is proved as `check_ruleset` does.  Prints the
counts, the time and the seed; ends with status 1 and the history of the hand when something does not hold.

    python bench/soak.py --hands 100000 --seed 1
"""

from __future__ import annotations

import argparse
import random
import secrets
import sys
import time
from collections import Counter
from collections.abc import Iterator

from bid_euchre import __compiled__, variants
from bid_euchre.actions import Action
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing import Report, check_hand, sample_options, universe
from bid_euchre.testing.invariants import check_step
from bid_euchre.testing.walks import Walk, random_pick, walkers

HANDS_OF_A_RULESET = 100
"""How many hands are played of a generated ruleset before the next."""


def rulesets(rng: random.Random) -> Iterator[Ruleset]:
    """Take the named rulesets and generated ones in turn, for ever."""
    pick = random_pick(rng)
    while True:
        for rules in variants.ALL:
            yield rules
            base = pick(variants.ALL)
            yield base.replace(name=f"{base.name} varied", **sample_options(base, pick))


def hands(rng: random.Random, history: list[str]) -> Iterator[tuple[Ruleset, Walk]]:
    """Play hands for ever, checking every state; ``history`` tells the hand in which something did not hold."""
    for rules in rulesets(rng):
        for walker, _ in zip(walkers(rules, rng), range(HANDS_OF_A_RULESET), strict=False):
            try:
                walk = walker.run(check_step)
            except Exception:
                history[:] = [f"{dict(rules.options)}", walker.walk.history()]
                raise
            yield rules, walk


def soak(number: int, seed: int, every: int) -> tuple[int, Report, Counter[str]]:
    """Play and check hands: how many states there were, what was proved, and how the hands ended."""
    history: list[str] = []
    total = Report("proved", seed)
    ends: Counter[str] = Counter()
    tried: dict[Ruleset, tuple[Action, ...]] = {}
    states = 0
    try:
        for place, (rules, walk) in enumerate(hands(random.Random(seed), history)):
            if place == number:
                break
            states += len(walk.states) - 1
            result = walk.end.match.results[-1]
            ends["thrown in" if result.made is None else "made" if result.made else "set"] += 1
            ends["match over"] += walk.end.is_over
            if place % every == 0:
                tried = {rules: tried[rules]} if rules in tried else {rules: universe(rules)}
                total = total.plus(check_hand(rules, walk, tried[rules], seed=seed, number=place))
    except Exception:
        print(*history, sep="\n", file=sys.stderr)
        raise
    return states, total, ends


def main() -> int:
    """Read the words after the command, and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=100_000, help="how many hands (100000)")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32), help="repeat a run")
    parser.add_argument("--every", type=int, default=100, help="of how many hands one is proved whole (100)")
    arguments = parser.parse_args()
    build = "compiled" if __compiled__ else "pure"
    print(f"{arguments.hands} hands, seed {arguments.seed}, {build} build", flush=True)
    start = time.perf_counter()
    try:
        states, total, ends = soak(arguments.hands, arguments.seed, arguments.every)
    except Exception as error:  # noqa: BLE001 - whatever went wrong, the seed must be told
        print(f"seed {arguments.seed}: {type(error).__name__}: {error}", file=sys.stderr)
        return 1
    seconds = time.perf_counter() - start
    print(f"{arguments.hands} hands finished, {states} states checked, {seconds:.1f} seconds: {dict(ends)}")
    print(total)
    return 0


if __name__ == "__main__":
    sys.exit(main())
