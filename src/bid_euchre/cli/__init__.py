"""The command line: ``bid-euchre``, also ``python -m bid_euchre``.

A command runs the match, a narrator puts it into lines, an output writes the lines; none knows how the others work.
"""

from bid_euchre.cli.app import main

__all__ = ["main"]
