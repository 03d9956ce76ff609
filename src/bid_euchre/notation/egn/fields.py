"""The keys of an object, each taken once, under the names of version 1.4; what nobody takes becomes tags."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from bid_euchre.notation.located import Node
from bid_euchre.record import Tags

_OLDER: Final[Mapping[str, str]] = {
    "match_id": "gameId",
    "matchId": "gameId",
    "initial_score": "initialScore",
    "final_score": "finalScore",
    "initial_state": "initialState",
    "deal_number": "dealNumber",
    "up_card": "upCard",
    "player_cards": "playerCards",
    "card_exchanges": "cardExchanges",
    "phase_number": "phaseNumber",
    "is_alone": "isAlone",
    "alone_defender": "aloneDefender",
    "calls_annotations": "callAnnotations",
    "call_annotations": "callAnnotations",
    "tricks_annotations": "playAnnotations",
    "play_annotations": "playAnnotations",
    "alternative_lines": "alternativeLines",
    "file_type": "fileType",
    "initial_lead": "initialLead",
    "max_deals": "num_deals",
}
"""Names of before version 1.1, and what they are called now."""


def tagged(node: Node) -> str:
    """Write a value as the text of a tag."""
    return json.dumps(node.plain(), ensure_ascii=False, separators=(",", ":"))


class Fields:
    """What is left of an object to be taken."""

    def __init__(self, node: Node, what: str) -> None:
        """Take the object, and what it is called in an error."""
        self._node: Final = node
        self._what: Final = what
        self._left: Final[dict[str, Node]] = {}
        for key, value in node.members(what).items():
            name = _OLDER.get(key, key)
            if name in self._left:
                raise value.error(f"{key} stands here under its older and its newer name")
            self._left[name] = value

    def take(self, key: str) -> Node | None:
        """Give a value; ``None`` when there is none, or it is null."""
        node = self._left.pop(key, None)
        return None if node is None or node.value is None else node

    def need(self, key: str) -> Node:
        """Give a value that must be there."""
        node = self.take(key)
        if node is None:
            raise self._node.error(f"{self._what} must have {key}")
        return node

    def rest(self) -> Mapping[str, Node]:
        """Give what nobody has taken."""
        return self._left

    def tags(self, prefix: str) -> Tags:
        """Make tags of what nobody has taken."""
        return tuple([(f"{prefix}.{key}", tagged(node)) for key, node in self._left.items()])
