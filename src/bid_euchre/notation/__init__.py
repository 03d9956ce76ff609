"""Text for what the library handles: reading it back, here; writing it is each value's ``str``.

Whole games are read from, and written to, the formats of others: :func:`read_egn` and :func:`write_egn` for Euchre Game
Notation, :func:`read_ptn` and :func:`write_ptn` for Trickster's dialect of the Portable Bridge Notation.
"""

from bid_euchre.notation.actions import parse_action
from bid_euchre.notation.egn import read_egn, write_egn
from bid_euchre.notation.ptn import read_ptn, write_ptn

__all__ = ["parse_action", "read_egn", "read_ptn", "write_egn", "write_ptn"]
