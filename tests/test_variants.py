"""The games by name, and games of one's own."""

from __future__ import annotations

from itertools import combinations
from typing import Any, get_type_hints

import pytest

from bid_euchre.contract import Level
from bid_euchre.errors import RulesetError
from bid_euchre.rulebook import SOURCES
from bid_euchre.variants import (
    ALL,
    ASK,
    ASK_SYMMETRIC,
    BID_GAMERULES,
    BID_GAMERULES_SYMMETRIC,
    BID_RACEHORSE,
    FAMILY,
    KNOCK,
    KNOCK_FAMILY,
    MOON,
    MOON_SYMMETRIC,
    BidOptions,
    KnockOptions,
    bid,
    find,
    knock,
)


def test_bid_without_options_is_racehorse() -> None:
    assert bid() == BID_RACEHORSE
    assert bid().name == "racehorse"
    assert BID_RACEHORSE.sources == ("S0",)


def test_knock_without_options_is_the_game_of_north_america() -> None:
    assert knock() == KNOCK
    assert knock().name == "knock"
    assert KNOCK.sources == ("S1", "S3", "BIC")
    assert knock(target=11).name == "knock with changes"
    assert knock(name="ours", target=11, sources=("S1",)).sources == ("S1",)


def test_the_keywords_are_the_options_in_the_order_of_a_hand() -> None:
    assert list(get_type_hints(BidOptions)) == list(BID_RACEHORSE.options)
    not_of_the_family = {"copies", "dealer_extra_cards", "kitty_mode", "duplicate_tie"}
    options = [name for name in KNOCK.options if name not in not_of_the_family]
    assert list(get_type_hints(KnockOptions)) == options


NAMES: dict[str, tuple[str, ...]] = {
    "racehorse": ("S0",),
    "gamerules": ("S2",),
    "gamerules-symmetric": ("S2", "PERT", "DRBR", "MORT"),
    "gamerules-joker": ("S2",),
    "gamerules-double": ("S2",),
    "pagat": ("PGT-B",),
    "cincinnati": ("BIC-CIN",),
    "pepper": ("PGT-P", "PAR"),
    "hasenpfeffer": ("GR-H", "DEN"),
    "double-hasenpfeffer": ("PAR",),
    "indiana-double": ("IND", "IDD"),
    "hammerwalt": ("HAM",),
    "double-50": ("EUS", "DUCK"),
    "duck57-3": ("DUCK",),
    "duck57-4": ("DUCK",),
    "duck57-6": ("DUCK",),
    "duck57-6-two-sides": ("DUCK",),
    "double-organic": ("ORG",),
    "bid-32": ("FAC", "NP-B"),
    "se-michigan": ("DRBR",),
    "slide": ("PERT",),
    "mortem": ("MORT",),
    "six-hand": ("SIXR",),
    "foster": ("FOS",),
    "knock": ("S1", "S3", "BIC"),
    "stick": ("S0",),
    "wikipedia": ("S1",),
    "about": ("S3",),
    "openspiel": ("OS",),
    "canadian": ("S1", "WP09", "EGN", "ELINK"),
    "australia": ("S1",),
    "new-zealand": ("S1",),
    "british": ("PGT-E", "KATZ", "angelfire"),
    "guernsey": ("GUE",),
    "bicycle": ("BIC",),
    "hoyle": ("HOY01",),
    "somerset": ("SOM",),
    "railroad": ("BIC-RR",),
    "robson": ("S1",),
    "cutthroat": ("CH13", "KEL7"),
    "two-handed": ("KEL7", "CAS"),
    "egn": ("EGN",),
    "michigan": ("MCC",),
}
"""Every named game with its sources."""


def test_every_named_game_names_its_sources() -> None:
    assert {ruleset.name: ruleset.sources for ruleset in ALL} == NAMES
    assert {source for ruleset in ALL for source in ruleset.sources} <= set(SOURCES)


def test_every_named_game_is_another_game() -> None:
    alike = [(one.name, other.name) for one, other in combinations(ALL, 2) if one == other]
    assert alike == [("stick", "egn")], "two sources, one game"
    assert (BID_RACEHORSE, BID_GAMERULES, BID_GAMERULES_SYMMETRIC, *FAMILY, *KNOCK_FAMILY) == ALL


@pytest.mark.parametrize(
    ("specials", "reason"),
    [
        ("moon", "specials is a tuple of settings, not 'moon'"),
        (MOON, "specials is a tuple of settings, not one Level alone"),
        (("moon",), "each of specials cannot be 'moon'; it is a Level"),
    ],
)
def test_special_bids_are_rows_in_a_tuple(specials: Any, reason: str) -> None:
    with pytest.raises(RulesetError) as caught:
        bid(specials=specials)
    assert caught.value.reasons == (reason,)


def test_a_mistyped_option_is_guessed() -> None:
    with pytest.raises(RulesetError, match=r"^there is no option taget; did you mean target\?$"):
        BID_RACEHORSE.replace(taget=21)


def test_a_game_of_one_s_own_may_be_named() -> None:
    assert bid(name="ours", target=21).name == "ours"
    assert bid(target=21).name == "racehorse with changes"
    assert bid(target=21).match_rules.target == 21


def test_gamerules_differs_from_racehorse_in_what_s2_says() -> None:
    changed = {name: value for name, value in BID_GAMERULES.options.items() if value != BID_RACEHORSE.options[name]}
    assert changed == {
        "max_bid": 5,
        "dealer_match": "none",
        "all_pass": "redeal_next",
        "specials": (ASK, MOON),
        "trumps": ("suits",),
        "nt_min_bid": None,
        "win_requires": "any",
        "both_over": "extra_hand",
        "renege_effect": "deduct",
        "renege_ends_hand": False,
    }


@pytest.mark.rule("BID-8", "SCORE-4", "SCORE-5")
def test_ask_and_moon_are_played_alone_for_12_and_24_and_cost_6() -> None:
    assert (
        Level(
            name="ask",
            tricks_needed=None,
            partner_plays=False,
            exchange="swap_sequential",
            n=1,
            exchange_scope="best_of_trump",
            must_be_suit=True,
            made=12,
            set=6,
            ends_auction=False,
            only_over=None,
            named_after=False,
        )
        == ASK
    )
    assert (
        Level(
            name="moon",
            tricks_needed=None,
            partner_plays=False,
            exchange="none",
            n=0,
            exchange_scope="any",
            must_be_suit=False,
            made=24,
            set=6,
            ends_auction=False,
            only_over=None,
            named_after=False,
        )
        == MOON
    )


def test_in_the_symmetric_game_a_failure_costs_what_success_would_bring() -> None:
    assert BID_GAMERULES.replace(specials=(ASK_SYMMETRIC, MOON_SYMMETRIC)) == BID_GAMERULES_SYMMETRIC
    for one, other, points in ((ASK_SYMMETRIC, ASK, 12), (MOON_SYMMETRIC, MOON, 24)):
        assert (one.made, one.set) == (points, points)
        assert (one.name, one.exchange, one.n, one.exchange_scope, one.must_be_suit, one.partner_plays) == (
            other.name,
            other.exchange,
            other.n,
            other.exchange_scope,
            other.must_be_suit,
            other.partner_plays,
        )


def test_every_named_game_is_found_by_its_name() -> None:
    assert [ruleset.name for ruleset in ALL] == list(NAMES)
    for ruleset in ALL:
        assert find(ruleset.name) is ruleset


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("gamerules_symmetric", "gamerules-symmetric"),
        ("Gamerules Symmetric", "gamerules-symmetric"),
        (" GAMERULES--SYMMETRIC ", "gamerules-symmetric"),
        ("gamerules - symmetric", "gamerules-symmetric"),
        ("DUCK57 6 two_sides", "duck57-6-two-sides"),
        ("Six Hand", "six-hand"),
        ("new_zealand", "new-zealand"),
        ("Two-Handed", "two-handed"),
    ],
)
def test_capitals_and_hyphens_make_no_difference(name: str, found: str) -> None:
    assert find(name).name == found


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("pepperr", "pepper"),
        ("racehorses", "racehorse"),
        ("bid_racehorse", "racehorse"),
        ("SIX HANDS", "six-hand"),
        ("knok", "knock"),
        ("canadians", "canadian"),
        ("duck57-5", "duck57-6 or duck57-4 or duck57-3"),
    ],
)
def test_other_names_are_refused_with_those_that_come_close(name: str, near: str) -> None:
    with pytest.raises(RulesetError) as caught:
        find(name)
    assert caught.value.reasons == (f"there is no ruleset {name!r}; did you mean {near}?",)


@pytest.mark.parametrize("name", ["", "euchre", "poker"])
def test_other_names_are_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(RulesetError) as caught:
        find(name)
    assert caught.value.reasons == (f"there is no ruleset {name!r}; there are {', '.join(NAMES)}",)


def test_a_long_name_is_quoted_in_part() -> None:
    with pytest.raises(RulesetError, match=r"^there is no ruleset 'x{40}';"):
        find("x" * 41)


def test_names_are_text() -> None:
    wrong: Any = 3
    with pytest.raises(TypeError, match=r"^a name must be str, not int$"):
        find(wrong)
