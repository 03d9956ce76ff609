"""Which values of the named games no source gives, with what is inferred."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import find

_ALL_PASS: Final = "nothing is said of a hand in which all pass"
_ANY: Final = "nothing is said of a side that reaches the target otherwise than by making or setting a bid"
_DOUBLE: Final = "as in other games with a double pack"
_EQUAL: Final = "nothing is said of a dealer who bids the same"
_EXCEED: Final = "nothing is said of a forced dealer who bids more"
_LARGEST: Final = "as many as there are tricks"
_NO_LIMIT: Final = "no lowest bid is given for no trump"
_NO_SPECIALS: Final = "none is mentioned"
_ONE_TURN: Final = "nothing is said of a second turn"
_PACK: Final = "the source leaves pack and hand open"
_SUITS: Final = "no trump is not mentioned"

_GAMERULES: Final = {
    "auction": "the examples show one turn each, and no more is said",
    "specials": "that moon outranks ask, and that neither ends the auction",
    "both_over": "that after the extra hand the higher score wins, and level scores play another",
}

_DUCK57: Final = {
    "dealer_match": _EQUAL,
    "nt_min_bid": _NO_LIMIT,
    "specials": "which cards the shooter is given: they are not recorded",
    "win_requires": _ANY,
    "win_strictly_above": "fitted to recorded hands: at 50 they play on",
    "both_over": _DOUBLE,
    "lose_at": "fitted to recorded hands: at −48 they play on",
    "void_below": "fitted to recorded hands: at −26 they play on",
}

_ONE_PACK: Final[dict[str, dict[str, str]]] = {
    "racehorse": {
        "first_dealer": "nothing is said of the first deal",
        "deal_pattern": "nothing is said of how the cards are dealt",
        "dealer_match": "that he may equal his own partner too",
        "both_over": "it cannot matter: of two sides only one can win a hand",
    },
    "gamerules": _GAMERULES,
    "gamerules-symmetric": _GAMERULES,
    "gamerules-joker": {
        **_GAMERULES,
        "dealer_extra_cards": "that he discards before the auction, and any card",
    },
    "pagat": {
        "low_rank": _PACK,
        "hand_size": _PACK,
        "min_bid": "the source leaves it open",
        "max_bid": _LARGEST,
        "trumps": "no trump is named, low is not",
        "specials": "only some tables play alone, and no points are given",
        "all_pass": _ALL_PASS,
        "nt_min_bid": _NO_LIMIT,
        "target": "the source leaves it open",
    },
    "cincinnati": {
        "max_bid": _LARGEST,
        "trumps": "no trump is named, low is not",
        "nt_min_bid": _NO_LIMIT,
        "forced_may_exceed": _EXCEED,
        "target": "none was seen",
        "win_requires": _ANY,
    },
    "pepper": {
        "pass_is_final": "nothing is said of a player who has passed",
        "dealer_match": _EQUAL,
        "all_pass": _ALL_PASS,
        "specials": "that the partner plays in big pepper too",
        "nt_min_bid": _NO_LIMIT,
        "win_requires": _ANY,
    },
    "hasenpfeffer": {
        "auction": "one source says so, another that it goes round until three pass",
        "min_bid": "no lowest bid is given",
        "max_bid": _LARGEST,
        "forced_may_exceed": "three is all that is said",
        "trumps": _SUITS,
        "win_requires": _ANY,
    },
    "bid-32": {
        "all_pass": _ALL_PASS,
        "specials": "the points, and that both choose before they see",
        "nt_min_bid": _NO_LIMIT,
        "win_requires": _ANY,
    },
    "se-michigan": {"dealer_match": _EQUAL, "specials": "that the partner may return any card"},
    "slide": {
        "auction": "the source keeps the score and does not say",
        "min_bid": "the least it can note",
        "max_bid": _LARGEST,
        "dealer_match": _EQUAL,
        "all_pass": _ALL_PASS,
        "specials": "how cards are exchanged",
        "trumps": "the source keeps the score and does not say",
        "nt_min_bid": _NO_LIMIT,
    },
    "mortem": {"forced_may_exceed": _EXCEED},
    "foster": {
        "players": "four or six",
        "low_rank": "the pack of the time",
        "kitty_mode": "nothing is said of the rest of the pack",
        "min_bid": "no lowest bid is given",
        "max_bid": _LARGEST,
        "dealer_match": _EQUAL,
        "all_pass": _ALL_PASS,
        "denomination": "nothing is said of a suit in the bid",
        "trumps": _SUITS,
        "win_requires": _ANY,
    },
}

_TWO_PACKS: Final[dict[str, dict[str, str]]] = {
    "gamerules-double": {
        **_GAMERULES,
        "hand_size": "the whole pack",
        "max_bid": "all tricks but one: all of them only as ask or moon",
        "specials": "the whole rows: none are given for the double pack",
        "target": "as with one pack",
        "both_over": "as with one pack",
    },
    "double-hasenpfeffer": {
        "players": "four or six",
        "max_bid": "all tricks but one: all of them only alone",
        "dealer_match": _EQUAL,
        "forced_may_exceed": _EXCEED,
        "trumps": _SUITS,
        "target": "none is given",
        "win_requires": _ANY,
        "both_over": _DOUBLE,
    },
    "indiana-double": {
        "dealer_match": _EQUAL,
        "all_pass": _ALL_PASS,
        "specials": "that the moon may be played high or low too, and that the partner sits out",
        "nt_min_bid": _NO_LIMIT,
        "win_requires": _ANY,
        "both_over": _DOUBLE,
    },
    "hammerwalt": {
        "max_bid": _LARGEST,
        "dealer_match": _EQUAL,
        "forced_may_exceed": _EXCEED,
        "specials": "what alone is worth, and that the partner may return any cards",
        "nt_min_bid": _NO_LIMIT,
        "set_score": "nothing was seen of a bid that fails",
        "target": "none was seen",
        "win_requires": _ANY,
        "both_over": _DOUBLE,
    },
    "double-50": {
        "auction": _ONE_TURN,
        "max_bid": _LARGEST,
        "dealer_match": _EQUAL,
        "forced_may_exceed": _EXCEED,
        "specials": _NO_SPECIALS,
        "nt_min_bid": _NO_LIMIT,
        "win_requires": _ANY,
        "both_over": _DOUBLE,
    },
    **dict.fromkeys(("duck57-3", "duck57-4", "duck57-6", "duck57-6-two-sides"), _DUCK57),
    "double-organic": {
        "auction": _ONE_TURN,
        "min_bid": "no lowest bid is given",
        "max_bid": _LARGEST,
        "dealer_match": _EQUAL,
        "all_pass": _ALL_PASS,
        "specials": _NO_SPECIALS,
        "nt_min_bid": _NO_LIMIT,
    },
    "six-hand": {
        "dealer_match": _EQUAL,
        "specials": "that the partners may pass any card",
        "nt_min_bid": _NO_LIMIT,
        "both_over": "both sides at the target are not thought of",
    },
}

INFERRED: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(_ONE_PACK | _TWO_PACKS)
"""For each named game the options that no source of it gives, each with what is inferred, or why."""


def inferences(ruleset: Ruleset) -> dict[str, str]:
    """Tell which options of a game no source gives, in the order of a hand, each with what is inferred, or why.

    What is inferred is a value of the named game: a ruleset that only shares the name is held to it option by option.
    """
    reasons = INFERRED.get(ruleset.name, {})
    named = find(ruleset.name).options if reasons else {}
    return {name: reasons[name] for name, value in ruleset.options.items() if name in reasons and value == named[name]}
