"""Has the readers of text read very many spoilt texts: each must be read or refused, at once and with the one error.

Prints the counts, the time and the seed; ends with status 1 and the text when something else happens.

    python bench/fuzz.py --inputs 1000000 --seed 1
"""

from __future__ import annotations

import argparse
import secrets
import sys
import time

from bid_euchre import __compiled__
from bid_euchre.testing.fuzzing import READERS, fuzz


def main() -> int:
    """Read the words after the command, and run."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--inputs", type=int, default=1_000_000, help="how many texts in all (1000000)")
    parser.add_argument("--seed", type=int, default=secrets.randbits(32), help="repeat a run")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a text may take (1)")
    parser.add_argument("readers", nargs="*", help=f"some of {', '.join(READERS)} (all)")
    arguments = parser.parse_args()
    build = "compiled" if __compiled__ else "pure"
    print(f"{arguments.inputs} texts, seed {arguments.seed}, {build} build", flush=True)
    start = time.perf_counter()
    try:
        fuzzed = fuzz(arguments.inputs, arguments.seed, arguments.readers or None, arguments.seconds)
    except AssertionError as error:
        print(error, file=sys.stderr)
        return 1
    print(fuzzed)
    print(f"in {time.perf_counter() - start:.1f} seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
