"""``python -m bid_euchre``: the command line."""

import sys

from bid_euchre.cli import main

if __name__ == "__main__":
    sys.exit(main())
