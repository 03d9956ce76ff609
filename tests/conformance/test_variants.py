"""The named games of Bid Euchre value by value, as the sources and the settled wording give them.

Every option of every game stands here as plain data, written from the rules and not from the library: what no source
and no settled wording says of a game is in ``SILENT``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import attrs
import pytest

from bid_euchre.axes import INFERRED
from bid_euchre.contract import Level
from bid_euchre.variants import BID_GAMERULES, BID_GAMERULES_SYMMETRIC, BID_RACEHORSE, FAMILY, find

PAIRS: Final = ("alternating_teams", 2)
TRIOS: Final = ("alternating_teams", 3)
SUITS: Final = ("suits",)
HIGH: Final = ("suits", "nt_high")
EVERYTHING: Final = ("suits", "nt_high", "nt_low")

SILENT: Final[Mapping[str, object]] = {
    "players": 4,
    "sides": PAIRS,
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
    "dealer_match": "none",
    "all_pass": "redeal_next",
    "forced_min": 3,
    "forced_may_exceed": True,
    "denomination": "after_auction",
    "denomination_rank": "none",
    "specials": (),
    "moon_multiples": "none",
    "trumps": SUITS,
    "nt_min_bid": None,
    "joker_in_nt": None,
    "first_lead": "bidder",
    "duplicate_tie": "first",
    "lay_down": "provable_only",
    "legality": "strict",
    "renege_effect": "award",
    "renege_pts": 2,
    "renege_pts_alone": 2,
    "renege_ends_hand": True,
    "renege_established": "next_lead_by_side_or_quitted",
    "renege_claim_until": "end_of_hand",
    "false_claim_pts": 0,
    "misdeal_redeal": "same_dealer",
    "out_of_turn_play": "refuse",
    "illegal_bid": "refuse",
    "wrong_card_count_pts": None,
    "wrong_card_count_pts_alone": None,
    "table_talk_penalty": "none",
    "stakes": "none",
    "stake_unit": 1,
    "ante": 1,
    "raise_limit": 2,
    "most_raises": 3,
    "score_model": "per_trick",
    "made_score": "tricks",
    "defender_score": "tricks",
    "set_score": "lose_bid",
    "forced_set_factor": 1,
    "zero_trick_penalty": None,
    "target": 32,
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
"""What a game does that says nothing of these."""

DOUBLE_PACK: Final[Mapping[str, object]] = {"copies": 2, "hand_size": 12, "both_over": "bidder"}
"""What a game for four does with all 48 cards of a double pack, and nothing else said."""


def row(name: str, made: object, lost: object, **columns: Any) -> dict[str, Any]:
    """Write out a special bid played without the partner, who neither gives nor takes unless that is said."""
    return {
        "name": name,
        "tricks_needed": None,
        "partner_plays": False,
        "exchange": "none",
        "n": 0,
        "exchange_scope": "any",
        "must_be_suit": False,
        "made": made,
        "set": lost,
        "ends_auction": False,
        "only_over": None,
        "named_after": False,
        **columns,
    }


ASK: Final = {"exchange": "swap_sequential", "n": 1, "exchange_scope": "best_of_trump", "must_be_suit": True}
"""The ask of S2: one card given, the best trump back."""

SWAP_ONE: Final = {"exchange": "swap_sequential", "n": 1}
TAKE_TWO: Final = {"exchange": "discard_then_receive", "n": 2}

DEDUCTED: Final[Mapping[str, object]] = {"renege_effect": "deduct", "renege_ends_hand": False}
"""What a renege costs in S2: two points off, on top of the hand."""

GAMERULES: Final[Mapping[str, object]] = {
    "max_bid": 5,
    "specials": (row("ask", 12, 6, **ASK), row("moon", 24, 6)),
    "both_over": "extra_hand",
    **DEDUCTED,
}


def duck57(players: int, sides: object, hand: int, minimum: int) -> dict[str, object]:
    """Write out the games of ``duck57``: shooter one and a half times the hand, loner twice."""
    less = hand + hand // 2
    return {
        "players": players,
        "sides": sides,
        "copies": 2,
        "hand_size": hand,
        "auction": "until_all_pass",
        "pass_is_final": False,
        "min_bid": minimum,
        "max_bid": hand,
        "all_pass": "dealer_forced",
        "forced_min": minimum,
        "forced_may_exceed": False,
        "trumps": EVERYTHING,
        "specials": (
            row("shooter", less, less, exchange="receive_then_discard", n=2),
            row("loner", 2 * hand, less, ends_auction=True),
        ),
        "made_score": ("tricks_plus", 2),
        "target": 50,
        "win_strictly_above": True,
        "both_over": "bidder",
        "lose_at": -49,
        "void_below": -27,
    }


GAMES: Final[Mapping[str, Mapping[str, object]]] = {
    "racehorse": {
        "dealer_match": "equal_takes",
        "all_pass": "dealer_forced",
        "trumps": EVERYTHING,
        "nt_min_bid": 3,
        "win_requires": "made_or_set",
    },
    "gamerules": GAMERULES,
    "gamerules-symmetric": {**GAMERULES, "specials": (row("ask", 12, 12, **ASK), row("moon", 24, 24))},
    "gamerules-joker": {**GAMERULES, "joker": 1, "dealer_extra_cards": 1},
    "gamerules-double": {
        **DOUBLE_PACK,
        **DEDUCTED,
        "max_bid": 11,
        "specials": (row("ask", 12, 12, **ASK), row("moon", 24, 12)),
        "both_over": "extra_hand",
    },
    "pagat": {"trumps": HIGH, "denomination": "in_bid", "win_requires": "made_or_set"},
    "cincinnati": {
        "trumps": HIGH,
        "all_pass": "dealer_forced",
        "specials": (row("moon", 12, 6),),
        "moon_multiples": "bicycle",
    },
    "pepper": {
        "trumps": HIGH,
        "auction": "until_all_pass",
        "min_bid": 1,
        "max_bid": 5,
        "specials": (
            row("little-pepper", 6, 6, partner_plays=True),
            row("big-pepper", 12, 12, partner_plays=True),
        ),
        "set_score": ("lose_fixed", 6),
        "target": 30,
    },
    "hasenpfeffer": {
        "joker": 1,
        "kitty_mode": "dead",
        "deal_pattern": "threes",
        "first_dealer": "low_cut",
        "min_bid": 1,
        "all_pass": "joker_holder_forced",
        "forced_min": 3,
        "forced_may_exceed": False,
        "target": 10,
    },
    "double-hasenpfeffer": {
        **DOUBLE_PACK,
        "bowers": False,
        "max_bid": 11,
        "all_pass": "dealer_forced",
        "forced_set_factor": 0.5,
        "specials": (row("alone", ("times", 2), ("times", 2), **TAKE_TWO),),
    },
    "indiana-double": {
        **DOUBLE_PACK,
        "trumps": EVERYTHING,
        "auction": "until_all_pass",
        "min_bid": 1,
        "max_bid": 12,
        "denomination": "in_bid",
        "specials": (
            row(
                "moon",
                24,
                24,
                exchange="discard_then_receive",
                n=3,
                exchange_scope="best_of_trump",
                named_after=True,
            ),
        ),
        "target": 52,
    },
    "hammerwalt": {
        **DOUBLE_PACK,
        "trumps": EVERYTHING,
        "auction": "two_rounds",
        "pass_is_final": False,
        "min_bid": 6,
        "max_bid": 12,
        "all_pass": "dealer_forced",
        "forced_min": 5,
        "specials": (row("alone", 24, 24, exchange="swap_sequential", n=3, ends_auction=True),),
        "target": 52,
    },
    "double-50": {
        **DOUBLE_PACK,
        "trumps": EVERYTHING,
        "min_bid": 6,
        "max_bid": 12,
        "all_pass": "dealer_forced",
        "forced_min": 6,
        "made_score": ("tricks_plus", 2),
        "target": 50,
        "lose_at": -50,
        "void_below": -25,
    },
    "duck57-3": duck57(3, "solo", 16, 6),
    "duck57-4": duck57(4, PAIRS, 12, 6),
    "duck57-6": duck57(6, TRIOS, 8, 4),
    "duck57-6-two-sides": duck57(6, PAIRS, 8, 4),
    "double-organic": {
        **DOUBLE_PACK,
        "trumps": EVERYTHING,
        "max_bid": 12,
        "denomination": "in_bid",
        "renege_effect": "set_contract",
        "win_requires": "made_or_set",
        "both_over": "higher",  # where only one side can win a hand it cannot act
        "target": 52,
    },
    "bid-32": {
        "low_rank": "J",
        "copies": 2,
        "hand_size": 8,
        "trumps": HIGH,
        "min_bid": 1,
        "max_bid": 8,
        "denomination": "in_bid",
        "specials": (
            row("call-2", 10, 10, exchange="swap_blind", n=2),
            row("call-1", 12, 12, exchange="swap_blind", n=1),
            row("moon", 16, 16),
        ),
        "target": 52,
    },
    "se-michigan": {
        "weak_hand_claims": ("four-nines",),
        "min_bid": 1,
        "all_pass": "redeal_same",
        "specials": (row("ask", 12, 12, **SWAP_ONE), row("moon", 24, 24)),
        "moon_multiples": "doubling",
        "both_over": "bidder",
    },
    "slide": {
        "trumps": EVERYTHING,
        "specials": (row("slide", 12, 12, **SWAP_ONE), row("alone", 24, 24)),
        "target": 42,
    },
    "mortem": {
        "trumps": EVERYTHING,
        "nt_min_bid": 4,
        "all_pass": "dealer_forced",
        "specials": (row("partners-best", 12, 12, must_be_suit=True, **SWAP_ONE), row("alone", 24, 24)),
        "first_lead": "eldest_active",
        "renege_effect": "set_contract",
        "target": 40,
    },
    "six-hand": {
        "players": 6,
        "copies": 2,
        "hand_size": 8,
        "trumps": EVERYTHING,
        "max_bid": 8,
        "denomination": "in_bid",
        "specials": (row("shoot", 12, 12, **TAKE_TWO), row("alone", 24, 24)),
        "first_lead": "eldest_active",
    },
    "foster": {
        "low_rank": 7,
        "hand_size": 5,
        "kitty_mode": "dead",
        "min_bid": 1,
        "max_bid": 5,
        "first_lead": "eldest_active",
        "made_score": "bid",
        "defender_score": "none",
        "set_score": "opponents_gain_bid",
        "target": 15,
    },
}
"""For each game what it says."""

CARDS: Final[Mapping[str, tuple[int, int]]] = {
    **dict.fromkeys(("racehorse", "gamerules", "gamerules-symmetric", "pagat", "cincinnati", "pepper"), (24, 0)),
    **dict.fromkeys(("se-michigan", "slide", "mortem"), (24, 0)),
    "gamerules-joker": (25, 0),
    "hasenpfeffer": (25, 1),
    **dict.fromkeys(("gamerules-double", "double-hasenpfeffer", "indiana-double", "hammerwalt"), (48, 0)),
    **dict.fromkeys(("double-50", "double-organic", "six-hand"), (48, 0)),
    **dict.fromkeys(("duck57-3", "duck57-4", "duck57-6", "duck57-6-two-sides"), (48, 0)),
    "bid-32": (32, 0),
    "foster": (32, 12),
}
"""For each game the cards of its pack, and those that are left over."""


def numbers(least: int, most: int) -> tuple[str, ...]:
    return tuple(str(tricks) for tricks in range(least, most + 1))


RUNGS: Final[Mapping[str, tuple[str, ...]]] = {
    "racehorse": numbers(3, 6),
    "gamerules": (*numbers(3, 5), "ask", "moon"),
    "gamerules-symmetric": (*numbers(3, 5), "ask", "moon"),
    "gamerules-joker": (*numbers(3, 5), "ask", "moon"),
    "gamerules-double": (*numbers(3, 11), "ask", "moon"),
    "pagat": numbers(3, 6),
    "cincinnati": (*numbers(3, 6), "moon", "double-moon", "triple-moon", "quadruple-moon"),
    "pepper": (*numbers(1, 5), "little-pepper", "big-pepper"),
    "hasenpfeffer": numbers(1, 6),
    "double-hasenpfeffer": (*numbers(3, 11), "alone"),
    "indiana-double": (*numbers(1, 12), "moon"),
    "hammerwalt": (*numbers(5, 12), "alone"),
    "double-50": numbers(6, 12),
    "duck57-3": (*numbers(6, 16), "shooter", "loner"),
    "duck57-4": (*numbers(6, 12), "shooter", "loner"),
    "duck57-6": (*numbers(4, 8), "shooter", "loner"),
    "duck57-6-two-sides": (*numbers(4, 8), "shooter", "loner"),
    "double-organic": numbers(3, 12),
    "bid-32": (*numbers(1, 8), "call-2", "call-1", "moon"),
    "se-michigan": (*numbers(1, 6), "ask", "moon", "moon-48", "moon-96", "moon-192"),
    "slide": (*numbers(3, 6), "slide", "alone"),
    "mortem": (*numbers(3, 6), "partners-best", "alone"),
    "six-hand": (*numbers(3, 8), "shoot", "alone"),
    "foster": numbers(1, 5),
}
"""For each game the bids there are, lowest first."""

SOURCES: Final[Mapping[str, set[str]]] = {
    "racehorse": {"S0"},
    "gamerules": {"S2"},
    "gamerules-symmetric": {"S2", "PERT", "DRBR", "MORT"},
    "gamerules-joker": {"S2"},
    "gamerules-double": {"S2"},
    "pagat": {"PGT-B"},
    "cincinnati": {"BIC-CIN"},
    "pepper": {"PGT-P", "PAR"},
    "hasenpfeffer": {"GR-H", "DEN"},
    "double-hasenpfeffer": {"PAR"},
    "indiana-double": {"IND", "IDD"},
    "hammerwalt": {"HAM"},
    "double-50": {"EUS", "DUCK"},
    **{name: {"DUCK"} for name in ("duck57-3", "duck57-4", "duck57-6", "duck57-6-two-sides")},
    "double-organic": {"ORG"},
    "bid-32": {"FAC", "NP-B"},
    "se-michigan": {"DRBR"},
    "slide": {"PERT"},
    "mortem": {"MORT"},
    "six-hand": {"SIXR"},
    "foster": {"FOS"},
}


def plain(value: object) -> object:
    """Write the rows of special bids out, with the names of their columns; leave anything else as it is."""
    if isinstance(value, tuple):
        return tuple(attrs.asdict(part) if isinstance(part, Level) else part for part in value)
    return value


def test_these_are_the_named_games() -> None:
    named = [ruleset.name for ruleset in (BID_RACEHORSE, BID_GAMERULES, BID_GAMERULES_SYMMETRIC, *FAMILY)]
    assert set(named) == set(GAMES) == set(CARDS) == set(RUNGS) == set(SOURCES)
    assert len(named) == len(GAMES) == 24


def test_every_option_there_is_has_a_value_for_a_game_that_is_silent() -> None:
    assert set(SILENT) == set(BID_RACEHORSE.options)


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_a_named_game_is_what_its_source_says(name: str) -> None:
    said = {**SILENT, **GAMES[name]}
    assert {option: plain(value) for option, value in find(name).options.items()} == said


@pytest.mark.parametrize("name", GAMES)
def test_yes_and_no_are_not_numbers_in_a_named_game(name: str) -> None:
    said = {**SILENT, **GAMES[name]}
    switches = {option for option, value in said.items() if isinstance(value, bool)}
    assert {option for option, value in find(name).options.items() if isinstance(value, bool)} == switches


@pytest.mark.parametrize("name", CARDS)
def test_the_pack_and_what_is_left_over_add_up(name: str) -> None:
    ruleset = find(name)
    size, left = CARDS[name]
    assert (ruleset.pack.size, ruleset.table_rules.kitty_size) == (size, left)
    dealt = {**SILENT, **GAMES[name]}
    assert isinstance(dealt["players"], int)
    assert isinstance(dealt["hand_size"], int)
    assert isinstance(dealt["dealer_extra_cards"], int)
    assert size - dealt["players"] * dealt["hand_size"] - dealt["dealer_extra_cards"] == left


@pytest.mark.parametrize("name", RUNGS)
def test_the_ladder_of_a_named_game_has_its_rungs(name: str) -> None:
    assert tuple(level.name for level in find(name).ladder) == RUNGS[name]


@pytest.mark.rule("BID-17")
@pytest.mark.parametrize(
    ("name", "over"),
    [
        (
            "cincinnati",
            [
                ("double-moon", 24, 6, "moon"),
                ("triple-moon", 32, 6, "double-moon"),
                ("quadruple-moon", 48, 6, "triple-moon"),
            ],
        ),
        (
            "se-michigan",
            [("moon-48", 48, 48, "moon"), ("moon-96", 96, 96, "moon-48"), ("moon-192", 192, 192, "moon-96")],
        ),
    ],
)
def test_moons_over_moons_are_worth_what_their_source_says(name: str, over: list[tuple[str, int, int, str]]) -> None:
    found = [level for level in find(name).ladder if level.only_over is not None]
    assert [(level.name, level.made, level.set, level.only_over) for level in found] == over
    assert all(not level.partner_plays and level.exchange == "none" for level in found)


@pytest.mark.parametrize("name", SOURCES)
def test_a_named_game_names_its_sources(name: str) -> None:
    assert set(find(name).sources) == SOURCES[name]


def test_what_is_inferred_is_an_option_of_a_named_game_and_says_what() -> None:
    assert set(GAMES) <= set(INFERRED)
    for name, options in INFERRED.items():
        assert set(options) <= set(find(name).options), name
        assert all(options.values()), name


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("gamerules-double", {"hand_size", "max_bid", "specials", "duplicate_tie", "defender_score"}),
        ("racehorse", {"deal_pattern", "dealer_match", "both_over"}),
        ("gamerules", {"first_dealer", "auction", "specials", "defender_score", "both_over"}),
        ("pagat", {"low_rank", "hand_size", "min_bid", "max_bid", "trumps", "target", "specials"}),
        ("cincinnati", {"max_bid", "trumps", "target"}),
        ("pepper", {"pass_is_final", "all_pass", "specials"}),
        ("hasenpfeffer", {"min_bid", "max_bid", "trumps", "auction", "forced_may_exceed", "denomination"}),
        ("hasenpfeffer", {"first_lead", "made_score", "defender_score", "set_score", "both_over"}),
        ("double-hasenpfeffer", {"players", "trumps", "target", "max_bid", "forced_may_exceed", "both_over"}),
        ("indiana-double", {"all_pass", "specials", "both_over"}),
        ("hammerwalt", {"max_bid", "set_score", "target", "forced_may_exceed", "specials", "both_over"}),
        ("double-50", {"auction", "max_bid", "specials", "forced_may_exceed", "both_over"}),
        ("double-organic", {"auction", "min_bid", "max_bid", "all_pass", "specials", "renege_effect"}),
        ("bid-32", {"specials", "all_pass"}),
        ("se-michigan", {"specials"}),
        ("slide", {"auction", "denomination", "first_lead", "trumps", "specials", "all_pass"}),
        ("six-hand", {"both_over"}),
        ("foster", {"players", "low_rank", "kitty_mode", "trumps", "min_bid", "max_bid", "all_pass", "denomination"}),
        ("duck57-4", {"specials", "lose_at", "void_below", "win_strictly_above"}),
    ],
)
def test_what_the_settled_wording_proposes_is_marked_as_inferred(name: str, options: set[str]) -> None:
    assert options <= set(INFERRED[name])


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("racehorse", {"auction", "all_pass", "trumps", "win_requires", "target"}),
        ("gamerules", {"max_bid", "all_pass", "trumps", "win_requires"}),
        ("pagat", {"denomination"}),
        ("cincinnati", {"all_pass", "moon_multiples"}),
        ("pepper", {"set_score", "target", "min_bid", "max_bid", "auction"}),
        ("hasenpfeffer", {"joker", "kitty_mode", "deal_pattern", "all_pass", "forced_min", "target", "first_dealer"}),
        ("double-hasenpfeffer", {"bowers", "forced_set_factor", "all_pass"}),
        ("indiana-double", {"denomination", "target", "trumps", "min_bid"}),
        ("hammerwalt", {"auction", "pass_is_final", "min_bid", "forced_min"}),
        ("double-50", {"made_score", "target", "lose_at", "void_below"}),
        ("double-organic", {"denomination", "target"}),
        ("bid-32", {"low_rank", "hand_size", "max_bid", "target"}),
        ("se-michigan", {"weak_hand_claims", "all_pass", "moon_multiples", "both_over"}),
        ("slide", {"min_bid", "max_bid", "target", "win_requires", "set_score", "both_over"}),
        ("mortem", {"nt_min_bid", "all_pass", "first_lead", "target", "specials", "renege_effect"}),
        ("six-hand", {"players", "hand_size", "first_lead", "denomination"}),
        ("foster", {"made_score", "defender_score", "set_score", "target", "first_lead"}),
    ],
)
def test_what_a_source_says_is_not_marked_as_inferred(name: str, options: set[str]) -> None:
    assert options.isdisjoint(INFERRED.get(name, {}))
