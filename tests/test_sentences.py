"""Options in sentences, and sources in words."""

from __future__ import annotations

import attrs
import pytest

from bid_euchre import Ruleset
from bid_euchre.cli.lines import plain
from bid_euchre.cli.sources import cited, keys, legend
from bid_euchre.comparison import compare
from bid_euchre.options import declared
from bid_euchre.rulebook import RULES, SOURCES
from bid_euchre.sentences import cannot_act, sentences, told, unusual
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE, MOON
from bid_euchre.variants.family import (
    BID_CINCINNATI,
    BID_DOUBLE_50,
    BID_DOUBLE_HASENPFEFFER,
    BID_DUCK57_3,
    BID_INDIANA_DOUBLE,
    BID_SE_MICHIGAN,
    BID_SIX_HAND,
)


def texts(ruleset: Ruleset, option: str) -> list[str]:
    return [sentence.text for sentence in sentences(ruleset) if sentence.option == option]


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_every_option_that_can_act_has_its_sentence(ruleset: Ruleset) -> None:
    named = {sentence.option for sentence in sentences(ruleset)}
    silent = {name for name, value in ruleset.options.items() if value == ()}
    missing = set(ruleset.options) - named - silent
    assert missing == ({"nt_min_bid"} if ruleset.options.get("trumps") == ("suits",) else set())


def test_numbers_stand_behind_their_sentence() -> None:
    assert texts(BID_RACEHORSE, "target") == ["The match is won at this many points: 32."]
    assert texts(BID_DOUBLE_50, "made_score") == ["A bid that is made scores every trick and so many points more: 2."]
    assert texts(BID_DOUBLE_50, "lose_at") == ["A side that falls to this many points loses the match: -50."]
    assert texts(BID_RACEHORSE, "lose_at") == ["No score loses the match."]


@pytest.mark.parametrize(
    ("ruleset", "words"),
    [
        (
            BID_INDIANA_DOUBLE,
            (
                "Moon is all tricks without the partner, after putting 3 cards away and getting as many from him, the "
                "best trump there is, the strain named after the auction: made 24 points, otherwise 24 points lost."
            ),
        ),
        (
            BID_DOUBLE_HASENPFEFFER,
            (
                "Alone is all tricks without the partner, after putting 2 cards away and getting as many from him: "
                "made 2 points for each trick, otherwise 2 points for each card dealt lost."
            ),
        ),
        (
            BID_SIX_HAND,
            (
                "Shoot is all tricks without the partners, after putting 2 cards away and getting as many from them: "
                "made 12 points, otherwise 12 points lost."
            ),
        ),
        (BID_DUCK57_3, "Shooter is all tricks: made 24 points, otherwise 24 points lost."),
        (
            BID_GAMERULES.replace(
                specials=(attrs.evolve(MOON, tricks_needed=4, exchange="swap_blind", n=1, ends_auction=True, made=1),)
            ),
            (
                "Moon is 4 tricks without the partner, after swapping 1 card with him unseen, and ends the auction: "
                "made 1 point, otherwise 6 points lost."
            ),
        ),
    ],
    ids=["indiana", "hasenpfeffer", "six-hand", "solo", "blind"],
)
def test_special_bids_in_words(ruleset: Ruleset, words: str) -> None:
    assert words in texts(ruleset, "specials")


@pytest.mark.parametrize(
    ("ruleset", "rows"),
    [
        (BID_RACEHORSE, []),
        (BID_GAMERULES, []),
        (
            BID_CINCINNATI,
            [
                f"{name} is all tricks without the partner, bid over {below} only: made {made} points, otherwise 6 "
                "points lost."
                for name, below, made in (
                    ("Double-moon", "moon", 24),
                    ("Triple-moon", "double-moon", 32),
                    ("Quadruple-moon", "triple-moon", 48),
                )
            ],
        ),
        (
            BID_SE_MICHIGAN,
            [
                f"Moon-{points} is all tricks without the partner, bid over {below} only: made {points} points, "
                f"otherwise {points} points lost."
                for points, below in ((48, "moon"), (96, "moon-48"), (192, "moon-96"))
            ],
        ),
    ],
    ids=str,
)
def test_the_rows_over_a_moon_in_words(ruleset: Ruleset, rows: list[str]) -> None:
    assert texts(ruleset, "moon_multiples")[1:] == rows


def test_a_lowest_bid_without_trump_says_nothing_where_there_is_always_a_trump_suit() -> None:
    assert cannot_act(BID_GAMERULES, "nt_min_bid")
    assert not cannot_act(BID_RACEHORSE, "nt_min_bid")
    assert not cannot_act(BID_GAMERULES, "min_bid")


def test_how_cards_are_laid_down_says_nothing_where_everybody_may_renege() -> None:
    loose = BID_GAMERULES.replace(legality="permissive")
    assert cannot_act(loose, "lay_down")
    assert compare(loose, loose.replace(lay_down="off")).same
    assert not compare(BID_GAMERULES, BID_GAMERULES.replace(lay_down="off")).same


def test_what_is_unusual_is_found_by_the_rule_it_follows() -> None:
    assert [sentence.option for sentence in unusual(BID_GAMERULES, RULES["BID-3"])] == ["dealer_match"]
    assert not unusual(BID_RACEHORSE, RULES["BID-3"])
    assert not unusual(BID_GAMERULES, RULES["BID-5"])


def test_inferences_are_written_out() -> None:
    assert cited(("S0.7", "INF S0.32")) == "S0.7; inferred from S0.32"
    assert cited(("INF: any card", "INF for S2.26", "INF")) == "inferred: any card; inferred for S2.26; inferred"
    assert cited(("INF S2.33: the gift included",)) == "inferred from S2.33: the gift included"


def test_keys_are_found_in_sources_of_every_form() -> None:
    assert keys(["S0.7", "INF S2.32: of one turn", "BIC-CIN", "reference.com", "INF"]) == {
        "S0",
        "S2",
        "BIC-CIN",
        "reference.com",
    }


def test_every_source_of_every_rule_and_option_is_known() -> None:
    for rule in RULES.values():
        for source in rule.sources:
            assert source.startswith("INF") or keys([source]), source
    for sentence in (sentence for ruleset in ALL for sentence in sentences(ruleset)):
        for source in sentence.sources:
            assert source.startswith("INF") or keys([source]), source


def test_keys_are_explained_in_the_order_of_the_list() -> None:
    lines = [plain(line) for line in legend({"PGT-B", "S0"})]
    assert lines == [f"  S0     {SOURCES['S0']}", f"  PGT-B  {SOURCES['PGT-B']}"]
    assert not list(legend(()))


def test_one_value_in_a_sentence() -> None:
    (option,) = [option for part in BID_RACEHORSE.parts for name, option in declared(part) if name == "dealer_match"]
    sentence = told(BID_RACEHORSE, "dealer_match", option, "none")
    assert (sentence.text, sentence.rule.id, sentence.sources) == (
        "The dealer too must bid higher.",
        "BID-3",
        ("S2.8",),
    )
    assert not sentence.usual
    with pytest.raises(LookupError, match="'never' is no setting"):
        told(BID_RACEHORSE, "dealer_match", option, "never")
