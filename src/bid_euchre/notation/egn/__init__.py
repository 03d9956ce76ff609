"""Euchre Game Notation, the JSON in which games of Knock Euchre are exchanged: reading it, and writing it.

Reading is tolerant: of older versions, of what is missing, of keys that are not the notation's; what cannot be given a
place in a :class:`~bid_euchre.record.Record` is kept as a tag of it.  Writing is strict: version 1.4, and only games
that come back the same.
"""

from bid_euchre.notation.egn.reading import read_egn
from bid_euchre.notation.egn.writing import write_egn

__all__ = ["read_egn", "write_egn"]
