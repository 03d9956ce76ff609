"""Trickster's dialect of the Portable Bridge Notation, in which positions of Bid Euchre are exchanged.

Nobody has written it down, so it is read tolerantly and written strictly.  What a table at Trickster does and a file
does not tell is taken as the pages of the documentation say.
"""

from bid_euchre.notation.ptn.reading import read_ptn
from bid_euchre.notation.ptn.writing import write_ptn

__all__ = ["read_ptn", "write_ptn"]
