"""What tables do differently, and the smallest situation that tells each way from the others.

An :class:`Axis` is one option with a situation: the same few actions are run through the engine under each setting, and
:meth:`Axis.outcome` tells what happens.  ``AXES`` has one for every option of :func:`~bid_euchre.bid`, in their order,
``KNOCK_AXES`` one for every option of :func:`~bid_euchre.knock`, and ``COLUMNS`` one for every column of the rows of
special bids.  ``INFERRED`` tells which values of the named games no source gives, and :func:`inferences` which of a
game at hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bid_euchre.axes.columns import COLUMNS
from bid_euchre.axes.conduct import CONDUCT, KNOCK_CONDUCT
from bid_euchre.axes.ending import ENDING
from bid_euchre.axes.inferred import INFERRED, inferences
from bid_euchre.axes.knock_alone import KNOCK_ALONE
from bid_euchre.axes.knock_ending import KNOCK_ENDING
from bid_euchre.axes.knock_making import KNOCK_MAKING
from bid_euchre.axes.knock_points import KNOCK_POINTS
from bid_euchre.axes.making import MAKING
from bid_euchre.axes.model import Axis, Column
from bid_euchre.axes.playing import PLAYING, POINTS
from bid_euchre.axes.stakes import KNOCK_STAKES, STAKES

_BID: Final = (*MAKING, *STAKES, *PLAYING, *CONDUCT, *POINTS, *ENDING)
_KNOCK: Final = (*KNOCK_MAKING, *KNOCK_ALONE, *KNOCK_STAKES, *KNOCK_CONDUCT, *KNOCK_POINTS, *KNOCK_ENDING)

AXES: Final[Mapping[str, Axis]] = MappingProxyType({axis.name: axis for axis in _BID})
"""For each option of :func:`~bid_euchre.bid` its axis, in the order of a hand."""

KNOCK_AXES: Final[Mapping[str, Axis]] = MappingProxyType({axis.name: axis for axis in _KNOCK})
"""For each option of :func:`~bid_euchre.knock` its axis: trump, playing alone, stakes, conduct, points, match."""

__all__ = ["AXES", "COLUMNS", "INFERRED", "KNOCK_AXES", "Axis", "Column", "inferences"]
