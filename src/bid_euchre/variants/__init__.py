"""The games by name, and factories to make one's own by options.

A named ruleset is saved configuration with its sources: :func:`find` finds it, ``ALL`` has them all.
"""

from __future__ import annotations

import difflib
from typing import Final

from bid_euchre.errors import RulesetError
from bid_euchre.ruleset import Ruleset
from bid_euchre.values import expect
from bid_euchre.variants.bid import (
    ASK,
    ASK_SYMMETRIC,
    BID_GAMERULES,
    BID_GAMERULES_SYMMETRIC,
    BID_RACEHORSE,
    MOON,
    MOON_SYMMETRIC,
    BidOptions,
    bid,
)
from bid_euchre.variants.family import (
    BID_32,
    BID_CINCINNATI,
    BID_DOUBLE_50,
    BID_DOUBLE_HASENPFEFFER,
    BID_DOUBLE_ORGANIC,
    BID_DUCK57_3,
    BID_DUCK57_4,
    BID_DUCK57_6,
    BID_DUCK57_6_TWO_SIDES,
    BID_FOSTER,
    BID_GAMERULES_DOUBLE,
    BID_GAMERULES_JOKER,
    BID_HAMMERWALT,
    BID_HASENPFEFFER,
    BID_INDIANA_DOUBLE,
    BID_MORTEM,
    BID_PAGAT,
    BID_PEPPER,
    BID_SE_MICHIGAN,
    BID_SIX_HAND,
    BID_SLIDE,
    FAMILY,
)
from bid_euchre.variants.knock import (
    KNOCK,
    KNOCK_ABOUT,
    KNOCK_AUSTRALIA,
    KNOCK_BICYCLE,
    KNOCK_BRITISH,
    KNOCK_CANADIAN,
    KNOCK_CUTTHROAT,
    KNOCK_EGN,
    KNOCK_FAMILY,
    KNOCK_GUERNSEY,
    KNOCK_HOYLE,
    KNOCK_MICHIGAN,
    KNOCK_NEW_ZEALAND,
    KNOCK_OPENSPIEL,
    KNOCK_RAILROAD,
    KNOCK_ROBSON,
    KNOCK_SOMERSET,
    KNOCK_STICK,
    KNOCK_TWO_HANDED,
    KNOCK_WIKIPEDIA,
    KnockOptions,
    knock,
)

ALL: Final = (BID_RACEHORSE, BID_GAMERULES, BID_GAMERULES_SYMMETRIC, *FAMILY, *KNOCK_FAMILY)
"""Every named ruleset."""


def find(name: str) -> Ruleset:
    """Find a named ruleset; capitals and the choice of hyphen, underscore or space make no difference.

    Raises :class:`~bid_euchre.errors.RulesetError` when there is none of that name, with the names that come close.
    """
    expect(name, str, "a name")
    wanted = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    for ruleset in ALL:
        if ruleset.name == wanted:
            return ruleset
    known = [ruleset.name for ruleset in ALL]
    near = difflib.get_close_matches(wanted[:40], known, n=3, cutoff=0.75)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(known)}"
    raise RulesetError([f"there is no ruleset {name[:40]!r}; {hint}"])


__all__ = [
    "ALL",
    "ASK",
    "ASK_SYMMETRIC",
    "BID_32",
    "BID_CINCINNATI",
    "BID_DOUBLE_50",
    "BID_DOUBLE_HASENPFEFFER",
    "BID_DOUBLE_ORGANIC",
    "BID_DUCK57_3",
    "BID_DUCK57_4",
    "BID_DUCK57_6",
    "BID_DUCK57_6_TWO_SIDES",
    "BID_FOSTER",
    "BID_GAMERULES",
    "BID_GAMERULES_DOUBLE",
    "BID_GAMERULES_JOKER",
    "BID_GAMERULES_SYMMETRIC",
    "BID_HAMMERWALT",
    "BID_HASENPFEFFER",
    "BID_INDIANA_DOUBLE",
    "BID_MORTEM",
    "BID_PAGAT",
    "BID_PEPPER",
    "BID_RACEHORSE",
    "BID_SE_MICHIGAN",
    "BID_SIX_HAND",
    "BID_SLIDE",
    "FAMILY",
    "KNOCK",
    "KNOCK_ABOUT",
    "KNOCK_AUSTRALIA",
    "KNOCK_BICYCLE",
    "KNOCK_BRITISH",
    "KNOCK_CANADIAN",
    "KNOCK_CUTTHROAT",
    "KNOCK_EGN",
    "KNOCK_FAMILY",
    "KNOCK_GUERNSEY",
    "KNOCK_HOYLE",
    "KNOCK_MICHIGAN",
    "KNOCK_NEW_ZEALAND",
    "KNOCK_OPENSPIEL",
    "KNOCK_RAILROAD",
    "KNOCK_ROBSON",
    "KNOCK_SOMERSET",
    "KNOCK_STICK",
    "KNOCK_TWO_HANDED",
    "KNOCK_WIKIPEDIA",
    "MOON",
    "MOON_SYMMETRIC",
    "BidOptions",
    "KnockOptions",
    "bid",
    "find",
    "knock",
]
