"""Every rule the library knows, by its id.

Sources name the rule sheets S0 to S3 by clause and other authorities by a short key; ``INF`` marks what no sheet
states and is inferred, with what from.  An id is never used again: a rule that is withdrawn takes its id with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bid_euchre.rulebook import conduct, ending, knock, making, playing, stakes
from bid_euchre.rulebook.model import Alternative, Ground, Otherwise, Reason, Rule, Ruling, Violation
from bid_euchre.rulebook.sources import SOURCES

CHAPTERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "TABLE": "The table",
        "DEAL": "The deal",
        "CLAIM": "Weak hands",
        "CALL": "Making trump by the card turned up",
        "BID": "Bidding",
        "NAME": "Naming the strain",
        "EXCH": "Exchanging cards",
        "ORDER": "The order of cards",
        "PLAY": "Play",
        "SCORE": "Scoring",
        "MATCH": "The match",
        "STAKE": "Stakes",
        "CONDUCT": "Conduct",
    }
)
"""The chapters in the order of a hand, by the beginnings of the rules' ids, with their headings."""


def _place(rule: Rule) -> tuple[int, int]:
    chapter, _, number = rule.id.partition("-")
    return (list(CHAPTERS).index(chapter), int(number))


def _all() -> list[Rule]:
    modules = (making, knock, playing, ending, conduct, stakes)
    values = [value for module in modules for value in vars(module).values()]
    return sorted([value for value in values if isinstance(value, Rule)], key=_place)


RULES: Final[Mapping[str, Rule]] = MappingProxyType({rule.id: rule for rule in _all()})
"""All rules by their ids, in the order of a hand."""

__all__ = [
    "CHAPTERS",
    "RULES",
    "SOURCES",
    "Alternative",
    "Ground",
    "Otherwise",
    "Reason",
    "Rule",
    "Ruling",
    "Violation",
]
