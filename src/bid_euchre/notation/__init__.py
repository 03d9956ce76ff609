"""Text for what the library handles: reading it back, here; writing it is each value's ``str``."""

from bid_euchre.notation.actions import parse_action

__all__ = ["parse_action"]
