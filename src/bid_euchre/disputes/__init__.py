"""What people dispute at the table, how it is ruled, and the proof.

A :class:`Dispute` has a situation and a ruling in words, with the rules that decide, the sources, and who rules
otherwise; its :class:`Scene` objects prove it: the same few actions are run through the engine under each setting of
the option that decides, and :meth:`Dispute.outcomes` tells what the engine says.  ``DISPUTES`` has them by number.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bid_euchre.disputes.alone import ALONE
from bid_euchre.disputes.bidding import BIDDING
from bid_euchre.disputes.cards import CARDS
from bid_euchre.disputes.conduct import CONDUCT
from bid_euchre.disputes.making import MAKING
from bid_euchre.disputes.model import Chapter, Dispute, Question, Scene
from bid_euchre.disputes.special import SPECIAL

DISPUTES: Final[Mapping[int, Dispute]] = MappingProxyType(
    {dispute.number: dispute for dispute in (*CARDS, *MAKING, *ALONE, *CONDUCT, *BIDDING, *SPECIAL)}
)
"""The disputes by number."""

__all__ = ["DISPUTES", "Chapter", "Dispute", "Question", "Scene"]
