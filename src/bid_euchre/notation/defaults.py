"""What an option is where a text leaves it out: data, written down once and never changed.

A text says only what differs from these tables, so they are a part of the notation and not of the games: the named
games and the options' own defaults may be corrected, a table may not, or old texts would mean other rules.  An option
that is new goes into :data:`SINCE`, with the value that games without it have always had; texts from before it are read
so.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_BID: Final[Mapping[str, object]] = {
    "players": 4,
    "sides": ("alternating_teams", 2),
    "low_rank": 9,
    "copies": 1,
    "joker": 0,
    "hand_size": 6,
    "dealer_extra_cards": 0,
    "kitty_mode": "none",
    "bowers": True,
    "deal_pattern": "ones",
    "first_dealer": "random",
    "steal_deal": "forbidden_correct",
    "weak_hand_claims": (),
    "auction": "single",
    "pass_is_final": True,
    "min_bid": 3,
    "max_bid": 6,
    "dealer_match": "equal_takes",
    "all_pass": "dealer_forced",
    "forced_min": 3,
    "forced_may_exceed": True,
    "denomination": "after_auction",
    "denomination_rank": "none",
    "specials": (),
    "moon_multiples": "none",
    "trumps": ("suits", "nt_high", "nt_low"),
    "nt_min_bid": 3,
    "joker_in_nt": None,
    "first_lead": "bidder",
    "duplicate_tie": "first",
    "score_model": "per_trick",
    "made_score": "tricks",
    "defender_score": "tricks",
    "set_score": "lose_bid",
    "forced_set_factor": 1,
    "zero_trick_penalty": None,
    "target": 32,
    "win_requires": "made_or_set",
    "win_margin": 1,
    "win_strictly_above": False,
    "both_over": "higher",
    "lose_at": None,
    "void_below": None,
    "fixed_hands": None,
    "fixed_hands_count_thrown_in": False,
    "laps": False,
    "slam": False,
    "rubber": None,
}

_KNOCK: Final[Mapping[str, object]] = {
    "players": 4,
    "sides": ("alternating_teams", 2),
    "low_rank": 9,
    "copies": 1,
    "joker": 0,
    "hand_size": 5,
    "dealer_extra_cards": 0,
    "kitty_mode": "upcard",
    "bowers": True,
    "deal_pattern": "two_three",
    "first_dealer": "random",
    "steal_deal": "forbidden_correct",
    "upcard_joker": "dealer_names_blind",
    "prebid_blind_loner": "off",
    "weak_hand_claims": (),
    "bar_turned_down_suit": True,
    "dealer_partner_order": "normal",
    "order_requirement": "none",
    "upcard_counts_for_dealer": True,
    "knock_no_trump": "none",
    "joker_in_nt": None,
    "all_pass": "redeal_next",
    "alone": "on",
    "alone_by": "maker",
    "alone_window": "with_call",
    "defend_alone": "off",
    "alone_lead": "eldest_active",
    "double_alone_lead": "eldest_active",
    "dealer_takes_upcard": "must",
    "may_discard_upcard": True,
    "sitting_dealer_still_takes_upcard": True,
    "alone_exchange": "none",
    "defender_exchange": False,
    "first_lead": "eldest_active",
    "duplicate_tie": "first",
    "pts_make": 1,
    "pts_march": 2,
    "pts_lone_make": 1,
    "pts_lone_4": None,
    "pts_lone_march": 4,
    "pts_euchre": 2,
    "pts_lone_euchred": 2,
    "pts_lone_def_euchre": 4,
    "pts_lone_def_march": 4,
    "pts_lone_def_vs_lone": 4,
    "pts_super_euchre": None,
    "pts_blind_lone": 5,
    "pts_blind_lone_make": 1,
    "pts_blind_lone_euchred": 1,
    "robson_set_back": False,
    "euchre_to": "opposing_side",
    "target": 10,
    "win_requires": "any",
    "win_margin": 1,
    "win_strictly_above": False,
    "both_over": "higher",
    "lose_at": None,
    "void_below": None,
    "fixed_hands": None,
    "fixed_hands_count_thrown_in": False,
    "laps": False,
    "slam": False,
    "rubber": None,
}

FIRST: Final[Mapping[str, Mapping[str, object]]] = {"bid": _BID, "knock": _KNOCK}
"""For each family the options that there were from the beginning: none is ever added, taken away or changed here."""

_REFEREE: Final[Mapping[str, object]] = {
    "stakes": "none",
    "stake_unit": 1,
    "ante": 1,
    "raise_limit": 2,
    "most_raises": 3,
    "lay_down": "provable_only",
    "legality": "strict",
    "renege_effect": "award",
    "renege_pts": 2,
    "renege_pts_alone": 2,
    "renege_ends_hand": True,
    "renege_established": "next_lead_by_side_or_quitted",
    "renege_claim_until": "end_of_hand",
    "false_claim_pts": 0,
    "out_of_turn_play": "refuse",
    "illegal_bid": "refuse",
    "wrong_card_count_pts": None,
    "wrong_card_count_pts_alone": None,
    "table_talk_penalty": "none",
}
"""The options of laying down, stakes and conduct, which both families have."""

SINCE: Final[Mapping[str, Mapping[str, object]]] = {
    "bid": {
        **_REFEREE,
        "misdeal_redeal": "same_dealer",
    },
    "knock": {
        **_REFEREE,
        "misdeal_redeal": "same_until_upcard_then_next",
    },
}
"""For each family the options that came later, each with what it is in a text that does not know it."""

LEFT_OUT: Final[Mapping[str, Mapping[str, object]]] = MappingProxyType(
    {family: MappingProxyType({**first, **SINCE[family]}) for family, first in FIRST.items()}
)
"""For each family what every option is where a text leaves it out."""

COLUMNS: Final[Mapping[str, object]] = {
    "tricks_needed": None,
    "partner_plays": True,
    "exchange": "none",
    "n": 0,
    "exchange_scope": "any",
    "must_be_suit": False,
    "made": None,
    "set": None,
    "ends_auction": False,
    "only_over": None,
    "named_after": False,
}
"""What a column of a special bid is where a text leaves it out; its name cannot be left out."""
