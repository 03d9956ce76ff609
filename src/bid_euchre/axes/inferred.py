"""Which values of the named games no source gives, with what is inferred.

That a game does not have a house rule of which its sources do not speak is no inference; what a game must have in one
way or another is, and so is a reading of what a source leaves open.  That cards which win in any case may be laid down
is neither: it changes nothing of what a hand brings.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bid_euchre.axes.inferred_knock import FIRST_DEALER, KNOCK_INFERRED, PATTERN
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import find

_ALL_PASS: Final = "nothing is said of a hand in which all pass"
_ANY: Final = "nothing is said of a side that reaches the target otherwise than by making or setting a bid"
_BOTH: Final = "nothing is said of sides that reach the target together"
_DEFENDERS: Final = "nothing was seen of the defenders' tricks"
_DOUBLE: Final = "as in other games with a double pack"
_EQUAL: Final = "nothing is said of a dealer who bids the same"
_EXCEED: Final = "nothing is said of a forced dealer who bids more"
_IDENTICAL: Final = "nothing is said of two identical cards in a trick; as in most games with a double pack"
_KEEPS_SCORE: Final = "the source keeps the score and does not say"
_LARGEST: Final = "as many as there are tricks"
_NO_LIMIT: Final = "no lowest bid is given for no trump"
_MADE: Final = "nothing was seen of what a bid that is made is worth"
_ONE_SIDE: Final = "it cannot matter: of two sides only one can win a hand"
_LEAD: Final = "nothing was seen of who leads"
_PACK: Final = "the source leaves pack and hand open"
_SET: Final = "nothing was seen of a bid that fails"
_SUITS: Final = "no trump is not mentioned"

_DEALT: Final = {"deal_pattern": PATTERN, "first_dealer": FIRST_DEALER}
"""Of the games whose sources tell neither how cards are dealt nor who deals first."""

_GAMERULES: Final = {
    "first_dealer": FIRST_DEALER,
    "auction": "the examples show one turn each, and no more is said",
    "specials": "that moon outranks ask and neither ends the auction, and that the partner, asked for his best trump, "
    "gives the best there is, bowers and the bidder's own gift counted",
    "defender_score": "that the defenders too score their tricks: that only bidders do is not said",
    "set_score": "that bidders who fail score none of their tricks, and that scores go below zero",
    "renege_ends_hand": "that the hand is played on and scored besides",
    "both_over": "that after the extra hand the higher score wins, and level scores play another",
}

_DUCK57: Final = {
    **_DEALT,
    "duplicate_tie": _IDENTICAL,
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
        **_DEALT,
        "dealer_match": "that he may equal his own partner too",
        "both_over": _ONE_SIDE,
    },
    "gamerules": _GAMERULES,
    "gamerules-symmetric": _GAMERULES,
    "gamerules-joker": {
        **_GAMERULES,
        "dealer_extra_cards": "that he discards before the auction, and any card",
    },
    "pagat": {
        **_DEALT,
        "low_rank": _PACK,
        "hand_size": _PACK,
        "min_bid": "the source leaves it open",
        "max_bid": _LARGEST,
        "trumps": "no trump is named, low is not",
        "specials": "only some tables play alone, and no points are given",
        "all_pass": _ALL_PASS,
        "nt_min_bid": _NO_LIMIT,
        "target": "the source leaves it open",
        "both_over": _ONE_SIDE,
    },
    "cincinnati": {
        **_DEALT,
        "first_lead": _LEAD,
        "made_score": _MADE,
        "defender_score": _DEFENDERS,
        "max_bid": _LARGEST,
        "trumps": "no trump is named, low is not",
        "nt_min_bid": _NO_LIMIT,
        "forced_may_exceed": _EXCEED,
        "target": "none was seen",
        "win_requires": _ANY,
        "both_over": _BOTH,
    },
    "pepper": {
        "first_dealer": FIRST_DEALER,
        "pass_is_final": "nothing is said of a player who has passed",
        "dealer_match": _EQUAL,
        "all_pass": _ALL_PASS,
        "specials": "that the partner plays in big pepper too",
        "nt_min_bid": _NO_LIMIT,
        "win_requires": _ANY,
        "both_over": _BOTH,
    },
    "hasenpfeffer": {
        "auction": "one source says so, another that it goes round until three pass",
        "min_bid": "no lowest bid is given",
        "max_bid": _LARGEST,
        "forced_may_exceed": "three is all that is said",
        "trumps": _SUITS,
        "denomination": "nothing was seen of when the suit is named",
        "first_lead": _LEAD,
        "made_score": _MADE,
        "defender_score": _DEFENDERS,
        "set_score": _SET,
        "win_requires": _ANY,
        "both_over": _BOTH,
    },
    "bid-32": {
        **_DEALT,
        "duplicate_tie": _IDENTICAL,
        "made_score": _MADE,
        "defender_score": _DEFENDERS,
        "set_score": _SET,
        "all_pass": _ALL_PASS,
        "specials": "the points, and that both choose before they see",
        "nt_min_bid": _NO_LIMIT,
        "win_requires": _ANY,
    },
    "se-michigan": {**_DEALT, "dealer_match": _EQUAL, "specials": "that the partner may return any card"},
    "slide": {
        **_DEALT,
        "auction": _KEEPS_SCORE,
        "denomination": _KEEPS_SCORE,
        "first_lead": _KEEPS_SCORE,
        "dealer_match": _EQUAL,
        "all_pass": _ALL_PASS,
        "specials": "how cards are exchanged",
        "trumps": _KEEPS_SCORE,
        "nt_min_bid": _NO_LIMIT,
    },
    "mortem": {**_DEALT, "forced_may_exceed": _EXCEED},
    "foster": {
        **_DEALT,
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
        "both_over": "it cannot matter: only one side scores a hand",
    },
}

_TWO_PACKS: Final[dict[str, dict[str, str]]] = {
    "gamerules-double": {
        **_GAMERULES,
        "duplicate_tie": _IDENTICAL,
        "hand_size": "the whole pack",
        "max_bid": "all tricks but one: all of them only as ask or moon",
        "specials": "the whole rows: none are given for the double pack",
        "target": "as with one pack",
        "both_over": "as with one pack",
    },
    "double-hasenpfeffer": {
        **_DEALT,
        "players": "four or six",
        "duplicate_tie": _IDENTICAL,
        "max_bid": "all tricks but one: all of them only alone",
        "dealer_match": _EQUAL,
        "forced_may_exceed": _EXCEED,
        "trumps": _SUITS,
        "target": "none is given",
        "win_requires": _ANY,
        "both_over": _DOUBLE,
    },
    "indiana-double": {
        **_DEALT,
        "duplicate_tie": _IDENTICAL,
        "made_score": _MADE,
        "defender_score": _DEFENDERS,
        "set_score": _SET,
        "dealer_match": _EQUAL,
        "all_pass": _ALL_PASS,
        "specials": "that the moon may be played high or low too, and that the partner sits out",
        "nt_min_bid": _NO_LIMIT,
        "win_requires": _ANY,
        "both_over": _DOUBLE,
    },
    "hammerwalt": {
        **_DEALT,
        "duplicate_tie": _IDENTICAL,
        "made_score": _MADE,
        "defender_score": _DEFENDERS,
        "max_bid": _LARGEST,
        "dealer_match": _EQUAL,
        "forced_may_exceed": _EXCEED,
        "specials": "what alone is worth, and that the partner may return any cards",
        "nt_min_bid": _NO_LIMIT,
        "set_score": _SET,
        "target": "none was seen",
        "win_requires": _ANY,
        "both_over": _DOUBLE,
    },
    "double-50": {
        **_DEALT,
        "auction": "EUS says nothing of a second turn; in DUCK the turn goes round until all others have passed",
        "max_bid": _LARGEST,
        "dealer_match": _EQUAL,
        "forced_may_exceed": "EUS says nothing of a stuck dealer who bids more; in DUCK he bids exactly the minimum",
        "specials": "EUS mentions none, and is followed; DUCK has a shooter and a loner",
        "nt_min_bid": _NO_LIMIT,
        "win_requires": _ANY,
        "both_over": _DOUBLE,
    },
    **dict.fromkeys(("duck57-3", "duck57-4", "duck57-6", "duck57-6-two-sides"), _DUCK57),
    "double-organic": {
        **_DEALT,
        "renege_effect": "that the hand is lost: as if the other side had taken every trick",
        "auction": "nothing is said of a second turn",
        "made_score": _MADE,
        "defender_score": _DEFENDERS,
        "set_score": _SET,
        "min_bid": "no lowest bid is given",
        "max_bid": _LARGEST,
        "dealer_match": _EQUAL,
        "all_pass": _ALL_PASS,
        "specials": "none is mentioned",
        "nt_min_bid": _NO_LIMIT,
        "both_over": _ONE_SIDE,
    },
    "six-hand": {
        **_DEALT,
        "dealer_match": _EQUAL,
        "specials": "that the partners may pass any card",
        "nt_min_bid": _NO_LIMIT,
        "both_over": "both sides at the target are not thought of",
    },
}

INFERRED: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {name: MappingProxyType(options) for name, options in (_ONE_PACK | _TWO_PACKS | KNOCK_INFERRED).items()}
)
"""For each named game the options that no source of it gives, each with what is inferred, or why."""


def inferences(ruleset: Ruleset) -> dict[str, str]:
    """Tell which options of a game no source gives, in the order of a hand, each with what is inferred, or why.

    What is inferred is a value of the named game: a ruleset that only shares the name is held to it option by option.
    """
    reasons = INFERRED.get(ruleset.name, {})
    named = find(ruleset.name).options if reasons else {}
    return {name: reasons[name] for name, value in ruleset.options.items() if name in reasons and value == named[name]}
