"""The states a match can be in, by the step that the hand has reached.

What every state has is in :class:`~bid_euchre.State`; what only one step has, such as the tricks of
:class:`~bid_euchre.phases.play.Playing` or the result of :class:`~bid_euchre.scored.Scored`, is an attribute of that
class, to be had after an ``isinstance``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bid_euchre.phases.alone import AskedAlone
from bid_euchre.phases.bidding import Bidding
from bid_euchre.phases.claims import Claiming
from bid_euchre.phases.conduct import Reviewing
from bid_euchre.phases.deal import Dealing
from bid_euchre.phases.discard import Discarding, TakingUp
from bid_euchre.phases.exchange import Exchanging
from bid_euchre.phases.knock_scoring import SettingBack
from bid_euchre.phases.naming import Naming
from bid_euchre.phases.ordering import Ordering
from bid_euchre.phases.play import Playing
from bid_euchre.phases.stakes import Betting
from bid_euchre.phases.upcard import CallingForJoker, OfferingBlind
from bid_euchre.scored import Scored
from bid_euchre.state import State

__all__ = [
    "STATES",
    "AskedAlone",
    "Betting",
    "Bidding",
    "CallingForJoker",
    "Claiming",
    "Dealing",
    "Discarding",
    "Exchanging",
    "Naming",
    "OfferingBlind",
    "Ordering",
    "Playing",
    "Reviewing",
    "Scored",
    "SettingBack",
    "TakingUp",
]

_IN_ORDER: Final[tuple[type[State], ...]] = (
    *(Dealing, OfferingBlind, CallingForJoker, Claiming, Bidding, Ordering, AskedAlone, TakingUp, Naming, Discarding),
    *(Exchanging, Betting, Playing, Reviewing, SettingBack, Scored),
)

STATES: Final[Mapping[str, type[State]]] = {each.phase: each for each in _IN_ORDER}
"""Every step there is by its name, which is ``State.phase`` and ``View.phase``, about in the order of a hand.

A step from outside has a name and a class of its own.
"""
