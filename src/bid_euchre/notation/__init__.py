"""Text for what the library handles: reading it back, here; writing it is each value's ``str`` where it is short."""

from bid_euchre.notation.actions import parse_action
from bid_euchre.notation.positions import format_position, parse_position
from bid_euchre.notation.rulesets import format_ruleset, parse_ruleset, ruleset_from_json, ruleset_to_json

__all__ = [
    "format_position",
    "format_ruleset",
    "parse_action",
    "parse_position",
    "parse_ruleset",
    "ruleset_from_json",
    "ruleset_to_json",
]
