"""Random hands a second beside OpenSpiel's euchre, both driven from Python in one run.

Both sides deal at random and choose uniformly among the legal actions until the hand is over.  OpenSpiel is timed
twice: with a copy of its state made before every action, which is what immutable states compare with, and in place.
Rounds alternate, so that a machine that slows down slows all alike; the ratio is the median of the rounds' ratios.

    python bench/vs_openspiel.py --hands 2000 --rounds 9
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

import pyspiel

from bid_euchre import Ruleset, __compiled__, apply_action, legal_actions, new_match, shuffle, variants


def theirs(*, copies: bool) -> Callable[[random.Random], None]:
    """Make a function that plays one hand of OpenSpiel's euchre."""
    game = pyspiel.load_game("euchre(stick_the_dealer=true)")

    def play(rng: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            action = actions[int(rng.random() * len(actions))]
            if copies:
                state = state.clone()
            state.apply_action(action)

    return play


def ours(ruleset: Ruleset) -> Callable[[random.Random], None]:
    """Make a function that plays one hand of a game of ours."""

    def play(rng: random.Random) -> None:
        state = new_match(ruleset)
        state = apply_action(state, shuffle(state, rng))
        while state.to_act is not None:
            actions = legal_actions(state)
            state = apply_action(state, actions[int(rng.random() * len(actions))])

    return play


def rate(play: Callable[[random.Random], None], hands: int, seed: int) -> float:
    """Measure hands a second."""
    rng = random.Random(seed)
    start = time.perf_counter()
    for _ in range(hands):
        play(rng)
    return hands / (time.perf_counter() - start)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--variant", action="append", default=[])
    options = parser.parse_args()
    names = options.variant or ["openspiel", "racehorse", "gamerules"]
    players = {"OpenSpiel, copied": theirs(copies=True), "OpenSpiel, in place": theirs(copies=False)}
    players |= {name: ours(variants.find(name)) for name in names}
    for play in players.values():
        rate(play, max(options.hands // 10, 10), 0)
    rates: dict[str, list[float]] = {name: [] for name in players}
    for seed in range(1, options.rounds + 1):
        for name, play in players.items():
            rates[name].append(rate(play, options.hands, seed))
    print(f"bid_euchre {'compiled' if __compiled__ else 'pure'}, {options.rounds} rounds of {options.hands} hands")
    for name, measured in rates.items():
        ratio = statistics.median(a / b for a, b in zip(measured, rates["OpenSpiel, copied"], strict=True))
        print(f"{name:20} {statistics.median(measured):9.0f} hands a second, {ratio:5.2f} x OpenSpiel copied")


if __name__ == "__main__":
    main()
