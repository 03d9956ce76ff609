"""The named games of Knock Euchre value by value, as the sources and the settled wording give them.

Every option of every game stands here as plain data, written from the rules and not from the library: what no source
and no settled wording says of a game is in ``SILENT``, the agreement of North America.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from bid_euchre import Contract, Strain, score
from bid_euchre.axes import INFERRED
from bid_euchre.variants import KNOCK, KNOCK_FAMILY, find

PAIRS: Final = ("alternating_teams", 2)

SILENT: Final[Mapping[str, object]] = {
    "players": 4,
    "sides": PAIRS,
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
    "lay_down": "provable_only",
    "legality": "strict",
    "renege_effect": "award",
    "renege_pts": 2,
    "renege_pts_alone": 2,
    "renege_ends_hand": True,
    "renege_established": "next_lead_by_side_or_quitted",
    "renege_claim_until": "end_of_hand",
    "false_claim_pts": 0,
    "misdeal_redeal": "same_until_upcard_then_next",
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
"""What a game does that says nothing of these: 24 cards, five each, two rounds, one, two, one, four, two and two."""

THIRTY_TWO: Final = {"low_rank": 7}

GAMES: Final[Mapping[str, Mapping[str, object]]] = {
    "knock": {},
    "stick": {"all_pass": "stick_dealer"},
    "wikipedia": {
        "renege_pts_alone": 4,
        "renege_ends_hand": False,
        "weak_hand_claims": ("bottoms", "farmers", "ace-no-face-swap"),
        "knock_no_trump": "round2",
        "win_margin": 2,
        "win_strictly_above": True,
        "steal_deal": "allowed_until_trump",
        "defend_alone": "always",
    },
    "about": {
        "deal_pattern": "three_two_alternating",
        "dealer_takes_upcard": "optional",
        "alone_by": "anyone",
        "alone_window": "before_first_lead",
        "alone_lead": "left_of_loner",
        "double_alone_lead": "lone_defender",
        "defend_alone": "always",
        "pts_lone_def_euchre": 2,
        "pts_lone_def_march": 4,
        "pts_lone_def_vs_lone": None,
    },
    "openspiel": {
        "deal_pattern": "from_dealer",
        "all_pass": "stick_dealer",
        "may_discard_upcard": False,
        "alone_window": "before_first_lead",
        "defend_alone": "off",
        "lay_down": "off",
        "fixed_hands": 1,
        "fixed_hands_count_thrown_in": True,
    },
    "canadian": {"dealer_partner_order": "forced_alone"},
    "australia": {"target": 11},
    "new-zealand": {**THIRTY_TWO, "target": 11},
    "british": {"joker": 1, "dealer_partner_order": "forced_alone", "target": 11},
    "guernsey": {**THIRTY_TWO, "joker": 1},
    "bicycle": {"first_dealer": "low_cut", "dealer_takes_upcard": "optional", "rubber": "bicycle"},
    "hoyle": {**THIRTY_TWO, "defend_alone": "vs_loner"},
    "somerset": {
        "lay_down": "off",
        **THIRTY_TWO,
        "renege_pts": 3,
        "renege_pts_alone": 5,
        "may_discard_upcard": False,
        "alone_by": "maker_side",
        "alone_window": "before_discard",
        "pts_lone_euchred": 4,
        "target": 5,
        "rubber": ("best_of", 3),
    },
    "railroad": {
        **THIRTY_TWO,
        "joker": 1,
        "defend_alone": "vs_loner",
        "alone_exchange": "discard_then_receive",
        "defender_exchange": True,
        "laps": True,
        "slam": True,
    },
    "robson": {"prebid_blind_loner": "dealer_jack_up", "robson_set_back": True},
    "cutthroat": {
        "players": 3,
        "sides": "solo",
        "alone": "off",
        "pts_march": 3,
        "euchre_to": "each_opponent",
    },
    "two-handed": {"players": 2, "sides": "solo", "alone": "off", "target": 5},
    "egn": {"all_pass": "stick_dealer"},
    "michigan": {
        "all_pass": "stick_dealer",
        "first_dealer": "first_jack",
        "may_discard_upcard": False,
        "lay_down": "off",
    },
}
"""For each game what it says."""

CARDS: Final[Mapping[str, tuple[int, int]]] = {
    **dict.fromkeys(("knock", "stick", "wikipedia", "about", "openspiel", "canadian", "australia"), (24, 4)),
    **dict.fromkeys(("bicycle", "robson", "egn", "michigan"), (24, 4)),
    **dict.fromkeys(("new-zealand", "hoyle", "somerset"), (32, 12)),
    **dict.fromkeys(("guernsey", "railroad"), (33, 13)),
    "british": (25, 5),
    "cutthroat": (24, 9),
    "two-handed": (24, 14),
}
"""For each game the cards of its pack, and those that are left over, the one turned up among them."""

SOURCES: Final[Mapping[str, set[str]]] = {
    "knock": {"S1", "S3", "BIC"},
    "stick": {"S0"},
    "wikipedia": {"S1"},
    "about": {"S3"},
    "openspiel": {"OS"},
    "canadian": {"S1", "WP09", "EGN", "ELINK"},
    "australia": {"S1"},
    "new-zealand": {"S1"},
    "british": {"PGT-E", "KATZ", "angelfire"},
    "guernsey": {"GUE"},
    "bicycle": {"BIC"},
    "hoyle": {"HOY01"},
    "somerset": {"SOM"},
    "railroad": {"BIC-RR"},
    "robson": {"S1"},
    "cutthroat": {"CH13", "KEL7"},
    "two-handed": {"KEL7", "CAS"},
    "egn": {"EGN"},
    "michigan": {"MCC"},
}


def test_these_are_the_named_games() -> None:
    assert [ruleset.name for ruleset in KNOCK_FAMILY] == list(GAMES)
    assert set(GAMES) == set(CARDS) == set(SOURCES)


def test_every_option_there_is_has_a_value_for_a_game_that_is_silent() -> None:
    assert set(SILENT) == set(KNOCK.options)


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_a_named_game_is_what_its_source_says(name: str) -> None:
    assert dict(find(name).options) == {**SILENT, **GAMES[name]}


@pytest.mark.parametrize("name", GAMES)
def test_yes_and_no_are_not_numbers_in_a_named_game(name: str) -> None:
    said = {**SILENT, **GAMES[name]}
    for option, value in find(name).options.items():
        assert type(value) is type(said[option]), option


@pytest.mark.rule("DEAL-6", "TABLE-2")
@pytest.mark.parametrize("name", CARDS)
def test_the_pack_and_what_is_left_over_add_up(name: str) -> None:
    ruleset = find(name)
    assert (ruleset.pack.size, ruleset.table_rules.kitty_size) == CARDS[name]
    size, left = CARDS[name]
    assert size - left == 5 * ruleset.table.size


@pytest.mark.parametrize("name", GAMES)
def test_what_calls_come_to_in_a_named_game(name: str) -> None:
    levels = [level.name for level in find(name).ladder]
    if name in {"cutthroat", "two-handed"}:
        assert levels == ["call"]
    elif name == "robson":
        assert sorted(levels) == ["alone", "blind-alone", "call"]
    else:
        assert sorted(levels) == ["alone", "call"]


@pytest.mark.rule("SCORE-10")
@pytest.mark.parametrize("name", GAMES)
def test_three_tricks_of_five_make_it(name: str) -> None:
    ruleset = find(name)
    assert all(ruleset.needed(level) == 3 for level in ruleset.ladder)


@pytest.mark.parametrize(
    ("tricks", "points"),
    [((3, 1, 1), (1, 0, 0)), ((4, 0, 1), (1, 0, 0)), ((5, 0, 0), (3, 0, 0)), ((2, 3, 0), (0, 2, 2))],
)
def test_the_standard_game_for_three_scores_as_cutthroat(tricks: tuple[int, ...], points: tuple[int, ...]) -> None:
    rules = find("cutthroat").replace(all_pass="stick_dealer")
    differ = {name for name, value in find("stick").options.items() if rules.options[name] != value}
    assert differ == {"players", "sides", "alone", "pts_march", "euchre_to"}
    assert score(rules, Contract(Strain.SPADES, rules.ladder[0], 0), tricks).points == points


@pytest.mark.parametrize("name", SOURCES)
def test_a_named_game_names_its_sources(name: str) -> None:
    assert set(find(name).sources) == SOURCES[name]


def test_what_is_inferred_is_an_option_of_a_named_game_and_says_what() -> None:
    assert set(GAMES) <= set(INFERRED)
    for name in GAMES:
        assert set(INFERRED[name]) <= set(SILENT), name
        assert all(INFERRED[name].values()), name


@pytest.mark.parametrize(
    ("other", "name"),
    [
        ("New Zealand", "new-zealand"),
        ("new_zealand", "new-zealand"),
        ("TWO handed", "two-handed"),
        ("Knock", "knock"),
    ],
)
def test_they_are_found_in_any_spelling(other: str, name: str) -> None:
    assert find(other) is find(name)
