"""Which values of the named games no source gives, with what is inferred."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_ALL_PASS: Final = "nobody says what follows when all pass"
_BIDDER: Final = "as in other games with a double pack"
_EQUAL: Final = "nobody says that the dealer may bid the same"
_ANY: Final = "nobody says that a side must have made or set a bid to win"
_NO_LIMIT: Final = "nobody sets a limit"
_LARGEST: Final = "as many as there are tricks"

_DUCK57: Final = {
    "max_bid": _LARGEST,
    "dealer_match": _EQUAL,
    "nt_min_bid": _NO_LIMIT,
    "specials": "the cards given to the shooter are not recorded",
    "win_requires": _ANY,
    "win_strictly_above": "fitted to recorded hands: 50 play on",
    "both_over": _BIDDER,
    "lose_at": "fitted to recorded hands: −48 play on",
    "void_below": "fitted to recorded hands: −26 play on",
}

INFERRED: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "gamerules": {"specials": "that moon outranks ask, and that neither ends the auction"},
        "gamerules-symmetric": {"specials": "that moon outranks ask, and that neither ends the auction"},
        "gamerules-joker": {
            "dealer_extra_cards": "that he discards before the auction, and any card",
            "specials": "that moon outranks ask, and that neither ends the auction",
        },
        "gamerules-double": {
            "hand_size": "the whole pack",
            "max_bid": "all tricks but one: all of them only as ask or moon",
            "specials": "the whole rows: the sheet gives none for the double pack",
            "both_over": "as with one pack",
        },
        "pagat": {
            "trumps": "no-trump is named by the source, low is not",
            "all_pass": _ALL_PASS,
            "nt_min_bid": _NO_LIMIT,
        },
        "cincinnati": {
            "trumps": "no-trump is named by the source, low is not",
            "nt_min_bid": _NO_LIMIT,
            "win_requires": _ANY,
        },
        "pepper": {
            "dealer_match": _EQUAL,
            "all_pass": _ALL_PASS,
            "specials": "that the partner plays in big pepper too",
            "nt_min_bid": _NO_LIMIT,
            "win_requires": _ANY,
        },
        "hasenpfeffer": {
            "min_bid": "as other games of one pack bid",
            "dealer_match": _EQUAL,
            "forced_may_exceed": "three is all that is said",
            "trumps": "no-trump is not mentioned",
            "win_requires": _ANY,
        },
        "double-hasenpfeffer": {
            "max_bid": "all tricks but one: all of them only alone",
            "dealer_match": _EQUAL,
            "trumps": "no-trump is not mentioned",
            "win_requires": _ANY,
            "both_over": _BIDDER,
        },
        "indiana-double": {
            "dealer_match": _EQUAL,
            "all_pass": _ALL_PASS,
            "specials": "that the moon may be played high or low too, and that the partner sits out",
            "nt_min_bid": _NO_LIMIT,
            "win_requires": _ANY,
            "both_over": _BIDDER,
        },
        "hammerwalt": {
            "max_bid": _LARGEST,
            "dealer_match": _EQUAL,
            "specials": "what alone is worth, and that the partner may return any cards",
            "nt_min_bid": _NO_LIMIT,
            "target": "as in other games with a double pack",
            "win_requires": _ANY,
            "both_over": _BIDDER,
        },
        "double-50": {
            "max_bid": _LARGEST,
            "dealer_match": _EQUAL,
            "nt_min_bid": _NO_LIMIT,
            "win_requires": _ANY,
            "both_over": _BIDDER,
        },
        "duck57-3": _DUCK57,
        "duck57-4": _DUCK57,
        "duck57-6": _DUCK57,
        "duck57-6-two-sides": _DUCK57,
        "double-organic": {
            "max_bid": _LARGEST,
            "dealer_match": _EQUAL,
            "all_pass": _ALL_PASS,
            "nt_min_bid": _NO_LIMIT,
        },
        "bid-32": {
            "all_pass": _ALL_PASS,
            "specials": "the points, and that both choose before they see",
            "nt_min_bid": _NO_LIMIT,
            "win_requires": _ANY,
        },
        "se-michigan": {
            "dealer_match": _EQUAL,
            "specials": "that the partner may return any card",
        },
        "slide": {
            "dealer_match": _EQUAL,
            "all_pass": _ALL_PASS,
            "specials": "how the one card each way is exchanged",
            "trumps": "a score keeper does not say",
            "nt_min_bid": _NO_LIMIT,
        },
        "six-hand": {
            "dealer_match": _EQUAL,
            "specials": "that the partners may pass any card",
            "nt_min_bid": _NO_LIMIT,
        },
        "foster": {
            "low_rank": "the pack of the time",
            "kitty_mode": "nothing is said of the rest of the pack",
            "min_bid": _NO_LIMIT,
            "max_bid": _LARGEST,
            "dealer_match": _EQUAL,
            "all_pass": _ALL_PASS,
            "trumps": "no-trump is not mentioned",
            "win_requires": _ANY,
        },
    }
)
"""For each named game the options other than racehorse's that no source gives, each with what is inferred."""
