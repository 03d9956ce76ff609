"""The two families of games, and the game of each that the others are compared with."""

from __future__ import annotations

from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import BID_RACEHORSE, KNOCK


def family(ruleset: Ruleset) -> str:
    """Name the family of a game."""
    return "Knock Euchre" if ruleset.is_knock else "Bid Euchre"


def base(ruleset: Ruleset) -> Ruleset:
    """Give the ordinary game of the family."""
    return KNOCK if ruleset.is_knock else BID_RACEHORSE
