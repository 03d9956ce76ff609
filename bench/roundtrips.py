"""Writes every state of very many random hands of random rulesets down as a position, and reads it back.

What is read must be equal to what was written, hash included, and be written the same again; the rulesets go through
their text and their JSON too, and the matches through both forms of records, to be replayed and audited.  Prints the
counts, the time and the seed; ends with status 1 and the line when not.

    python bench/roundtrips.py --hands 10000 --seed 1
"""

from __future__ import annotations

import argparse
import random
import secrets
import sys
import time
from collections import Counter

from bid_euchre import (
    __compiled__,
    audit,
    format_position,
    format_record,
    format_record_line,
    format_ruleset,
    parse_position,
    parse_record,
    parse_record_line,
    parse_ruleset,
    record_of,
    replay,
    variants,
)
from bid_euchre.notation import ruleset_from_json, ruleset_to_json
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.testing import Walk, sample_options
from bid_euchre.testing.walks import random_pick, walkers

HANDS_OF_A_RULESET = 3
"""How many hands are played of a ruleset before the next."""


def varied(number: int, rng: random.Random) -> Ruleset:
    """Generate a ruleset from a named one, or take that."""
    pick = random_pick(rng)
    base = pick(
        pick((variants.KNOCK_FAMILY, tuple([each for each in variants.ALL if each not in variants.KNOCK_FAMILY])))
    )
    if rng.random() < 0.2:
        return base
    return base.replace(name=f"{base.name} № {number}", **sample_options(base, pick))


def check_ruleset_texts(rules: Ruleset) -> None:
    """Have a ruleset written and read."""
    for again in (parse_ruleset(format_ruleset(rules)), ruleset_from_json(ruleset_to_json(rules))):
        if again != rules or hash(again) != hash(rules) or again.name != rules.name:
            raise AssertionError(format_ruleset(rules))


def check_position(state: State) -> int:
    """Have a state written and read; tell the length of the line."""
    text = format_position(state)
    again = parse_position(text)
    if again != state or hash(again) != hash(state) or format_position(again) != text:
        raise AssertionError(text)
    return len(text)


def check_records(walks: list[Walk]) -> None:
    """Have the matches that hands are of recorded, written in both forms, read, replayed and audited."""
    matches: list[list[Walk]] = []
    for walk in walks:
        if matches and walk.start == matches[-1][-1].end:
            matches[-1].append(walk)
        else:
            matches.append([walk])
    for match in matches:
        start = match[0].start
        actions = [action for walk in match for action in walk.actions]
        record = record_of(start.ruleset, actions, dealer=start.match.dealer, scores=start.match.scores)
        line = format_record_line(record)
        again = parse_record(format_record(record))
        states = [start, *[state for walk in match for state in walk.states[1:]]]
        if again != record or parse_record_line(line) != record or list(replay(again)) != states:
            raise AssertionError(line)
        if audit(record).scores != record.final:
            raise AssertionError(line)


def main() -> int:
    """Read the words after the command, and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=10_000, help="how many hands (10000)")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32), help="repeat a run")
    arguments = parser.parse_args()
    build = "compiled" if __compiled__ else "pure"
    print(f"{arguments.hands} hands, seed {arguments.seed}, {build} build", flush=True)
    rng = random.Random(arguments.seed)
    steps: Counter[str] = Counter()
    longest = games = played = 0
    start = time.perf_counter()
    try:
        while played < arguments.hands:
            rules = varied(games, rng)
            games += 1
            check_ruleset_texts(rules)
            walks = []
            for walker, _ in zip(walkers(rules, rng), range(HANDS_OF_A_RULESET), strict=False):
                walks.append(walker.run())
                for state in walks[-1].states:
                    longest = max(longest, check_position(state))
                    steps[state.phase] += 1
                played += 1
            check_records(walks)
    except Exception as error:  # noqa: BLE001 - whatever went wrong, the seed must be told
        print(f"seed {arguments.seed}: {type(error).__name__}: {error}", file=sys.stderr)
        return 1
    seconds = time.perf_counter() - start
    print(f"{played} hands of {games} rulesets, in records and {steps.total()} positions, in {seconds:.1f} seconds")
    print(f"the longest line has {longest} characters; by step: {dict(steps.most_common())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
