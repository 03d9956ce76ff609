"""Two games beside each other: what differs, in words, and what it comes to."""

from __future__ import annotations

import attrs
import pytest
from outsiders import with_cut

from bid_euchre import compare, options
from bid_euchre.comparison import Comparison, Difference, Row
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import (
    ALL,
    ASK,
    BID_GAMERULES,
    BID_GAMERULES_DOUBLE,
    BID_RACEHORSE,
    KNOCK,
    KNOCK_FAMILY,
    KNOCK_RAILROAD,
    MOON,
    bid,
    find,
)


def by_name(comparison: Comparison) -> dict[str, Difference]:
    return {difference.option: difference for difference in comparison.differences}


def rows(comparison: Comparison) -> dict[str, Row]:
    return {row.name: row for row in comparison.rows}


def test_what_differs_is_told_in_both_sentences_with_an_example() -> None:
    found = by_name(compare(BID_RACEHORSE, BID_GAMERULES))
    match = found["dealer_match"]
    assert match.a.text == "The dealer may take the contract by bidding the same number."
    assert match.b.text == "The dealer too must bid higher."
    assert (match.a.rule.id, match.b.rule.id) == ("BID-5", "BID-3")
    assert (match.a.sources, match.b.sources) == (("S0.7", "INF S0.32"), ("S2.8",))
    assert match.a.situation == match.b.situation == "Seat 3 has bid 4, and seat 0 deals."
    assert match.a.outcome == "seat 0 may pass, bid 4, 5, 6"
    assert match.b.outcome == "seat 0 may pass, bid 5, 6"
    assert str(match) == f"dealer_match: {match.a.text} | {match.b.text}"


def test_what_is_alike_is_not_told() -> None:
    found = by_name(compare(BID_RACEHORSE, BID_GAMERULES))
    reneges = {"renege_effect", "renege_ends_hand"}
    assert set(found) == {"max_bid", "dealer_match", "all_pass", "trumps", "win_requires", "both_over", *reneges}


def test_a_game_is_played_like_itself() -> None:
    comparison = compare(KNOCK, find("knock"))
    assert comparison.same
    assert str(comparison) == "knock and knock are played alike"
    assert not compare(BID_RACEHORSE, BID_GAMERULES).same


def test_numbers_that_no_axis_lists_are_tried_in_its_situation() -> None:
    found = by_name(compare(bid(win_margin=40), bid(win_margin=50)))
    assert list(found) == ["win_margin"]
    assert found["win_margin"].a.text == "By how many points the winner has to lead: 40."
    assert found["win_margin"].a.outcome == "after 21 hands: 73 to 114, and side 1 has won"
    assert found["win_margin"].b.outcome not in (None, found["win_margin"].a.outcome)


def test_where_the_situation_cannot_be_or_tells_nothing_there_is_no_example() -> None:
    found = by_name(compare(BID_GAMERULES, BID_GAMERULES_DOUBLE))
    assert found["max_bid"].a.outcome == "seat 1 may pass, bid 3, 4, 5"
    assert (found["max_bid"].b.situation, found["max_bid"].b.outcome) == (None, None)
    same = by_name(compare(bid(target=45), bid(target=52)))
    assert same["target"].a.text == "The match is won at this many points: 45."
    assert (same["target"].a.outcome, same["target"].b.outcome) == (None, None)


def test_large_numbers_are_not_played_out() -> None:
    (fixed,) = compare(bid(fixed_hands=9_999), bid(fixed_hands=10)).differences
    assert fixed.a.outcome is None
    assert fixed.b.outcome is not None


class TestRows:
    """Special bids beside each other."""

    @pytest.mark.rule("BID-8")
    def test_a_row_of_one_game_only(self) -> None:
        comparison = compare(BID_RACEHORSE, BID_GAMERULES)
        moon = rows(comparison)["moon"]
        assert moon.a is None
        assert moon.b is not None
        assert moon.b.text == "Moon is all tricks without the partner: made 24 points, otherwise 6 points lost."
        assert f"moon: only in gamerules: {moon.b.text}" in str(comparison).splitlines()
        back = compare(BID_GAMERULES, BID_RACEHORSE)
        assert rows(back)["moon"].b is None
        assert f"moon: only in gamerules: {moon.b.text}" in str(back).splitlines()

    @pytest.mark.rule("SCORE-5")
    def test_a_row_of_both_column_by_column(self) -> None:
        comparison = compare(BID_GAMERULES, BID_GAMERULES_DOUBLE)
        (column,) = rows(comparison)["moon"].columns
        assert (column.option, column.a.setting, column.b.setting) == ("moon.set", 6, 12)
        assert (column.a.text, column.b.text) == ("set: 6", "set: 12")
        assert column.a.outcome == "side 0 scores 1, side 1 scores -6"
        assert column.b.outcome == "side 0 scores 1, side 1 scores -12"
        assert "moon.set: set: 6 | set: 12" in str(comparison)

    def test_columns_of_every_kind_in_words(self) -> None:
        other = attrs.evolve(MOON, tricks_needed=5, partner_plays=True, made=("times", 2))
        (row,) = compare(bid(specials=(MOON,)), bid(specials=(other,))).rows
        assert [(column.a.text, column.b.text) for column in row.columns] == [
            ("tricks needed: none", "tricks needed: 5"),
            ("partner plays: no", "partner plays: yes"),
            ("made: 24", "made: times 2"),
        ]

    @pytest.mark.rule("BID-9")
    def test_their_order(self) -> None:
        one, other = bid(max_bid=5, specials=(ASK, MOON)), bid(max_bid=5, specials=(MOON, ASK))
        comparison = compare(one, other)
        assert comparison.order == (("ask", "moon"), ("moon", "ask"))
        assert not comparison.same
        assert str(comparison) == "specials: ask, moon | moon, ask"
        assert compare(one, one).order is None


class TestFamilies:
    """Games of different families."""

    def test_what_both_have_is_compared_and_the_rest_listed(self) -> None:
        comparison = compare(BID_RACEHORSE, KNOCK)
        found = by_name(comparison)
        assert found["target"].b.text == "The match is won at this many points: 10."
        assert found["all_pass"].a.situation != found["all_pass"].b.situation
        only_a, only_b = dict(comparison.only_a), dict(comparison.only_b)
        assert {"dealer_match", "specials"} <= set(only_a)
        assert {"pts_march", "order_requirement"} <= set(only_b)
        assert "pts_march: only in knock: Makers with every trick score: 2." in str(comparison).splitlines()
        assert comparison.rows == ()

    def test_one_name_for_two_rules_is_a_difference(self) -> None:
        found = by_name(compare(BID_GAMERULES, KNOCK))
        assert found["all_pass"].a.setting == found["all_pass"].b.setting == "redeal_next"
        assert (found["all_pass"].a.rule.id, found["all_pass"].b.rule.id) == ("BID-7", "CALL-6")

    def test_a_step_from_outside_brings_no_difference_without_options(self) -> None:
        assert compare(BID_RACEHORSE, with_cut()).same

    def test_what_is_no_game_is_refused(self) -> None:
        with pytest.raises(TypeError, match="a ruleset must be Ruleset, not str"):
            compare("racehorse", KNOCK)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="a ruleset must be Ruleset, not str"):
            compare(KNOCK, "knock")  # type: ignore[arg-type]


@pytest.mark.parametrize("rules", ALL, ids=str)
def test_every_named_game_is_compared_with_the_ordinary_one(rules: Ruleset) -> None:
    ordinary = KNOCK if rules in KNOCK_FAMILY else BID_RACEHORSE
    comparison = compare(ordinary, rules)
    named = {difference.option for difference in comparison.differences}
    values = dict(options.read(rules.parts))
    changed = {name for name, value in options.read(ordinary.parts).items() if value != values[name]}
    assert named <= changed
    assert changed - named <= {"specials", "nt_min_bid"}
    assert comparison.same == (not changed - {"nt_min_bid"})
    for difference in comparison.differences:
        assert difference.a.text != difference.b.text
        assert (difference.a.outcome is None) == (difference.a.situation is None)


def test_railroad_has_an_example_for_everything() -> None:
    found = compare(KNOCK, KNOCK_RAILROAD).differences
    assert len(found) == 7
    for difference in found:
        assert difference.a.outcome is not None
        assert difference.b.outcome is not None
