"""Text for what the library handles: reading it back, here; writing it is each value's ``str`` where it is short.

Whole games are read from, and written to, the formats of others: :func:`read_egn` and :func:`write_egn` for Euchre Game
Notation, :func:`read_ptn` and :func:`write_ptn` for Trickster's dialect of the Portable Bridge Notation.
"""

from bid_euchre.notation.actions import parse_action
from bid_euchre.notation.egn import read_egn, write_egn
from bid_euchre.notation.positions import format_position, parse_position
from bid_euchre.notation.ptn import read_ptn, write_ptn
from bid_euchre.notation.records import (
    format_record,
    format_record_line,
    parse_record,
    parse_record_line,
    record_schema,
)
from bid_euchre.notation.rulesets import format_ruleset, parse_ruleset, ruleset_from_json, ruleset_to_json

__all__ = [
    "format_position",
    "format_record",
    "format_record_line",
    "format_ruleset",
    "parse_action",
    "parse_position",
    "parse_record",
    "parse_record_line",
    "parse_ruleset",
    "read_egn",
    "read_ptn",
    "record_schema",
    "ruleset_from_json",
    "ruleset_to_json",
    "write_egn",
    "write_ptn",
]
