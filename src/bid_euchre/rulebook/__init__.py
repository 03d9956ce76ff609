"""Every rule the library knows, by its id.

Sources name the rule sheets S0 to S3 by clause and other authorities by a short key; ``INF`` marks what no sheet
states and is inferred, with what from.  An id is never used again: a rule that is withdrawn takes its id with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bid_euchre.rulebook import ending, making, playing
from bid_euchre.rulebook.model import Ground, Rule, Ruling, Violation
from bid_euchre.rulebook.sources import SOURCES

RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {rule.id: rule for module in (making, playing, ending) for rule in vars(module).values() if isinstance(rule, Rule)}
)
"""All rules by their ids, in the order of a hand."""

__all__ = ["RULES", "SOURCES", "Ground", "Rule", "Ruling", "Violation"]
