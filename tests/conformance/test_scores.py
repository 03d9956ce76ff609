"""Faults and disputes about points, and about how a match ends."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hands import FOUR, HANDS, after, dealt, play_out

from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action, legal_actions
from bid_euchre.errors import RulesetError
from bid_euchre.match import Match, MatchRules, WinRequires
from bid_euchre.questions import score
from bid_euchre.results import Result
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.variants import ASK, ASK_SYMMETRIC, BID_GAMERULES, BID_RACEHORSE, MOON, MOON_SYMMETRIC, bid, find

BOTH = bid(specials=(ASK, MOON))


def points(ruleset: Ruleset, level: str, maker: int, tricks: tuple[int, int]) -> tuple[int, ...]:
    """Score a hand in hearts; tricks are by side."""
    return score(ruleset, Contract(Strain.HEARTS, ruleset.level(level), maker), tricks).points


def end(rules: MatchRules, before: tuple[int, int], ruleset: Ruleset, level: str, maker: int, own: int) -> Match:
    """Score a hand in which the maker's side took so many tricks."""
    tricks = (own, 6 - own) if maker % 2 == 0 else (6 - own, own)
    result: Result = score(ruleset, Contract(Strain.HEARTS, ruleset.level(level), maker), tricks)
    return rules.after(Match(before, 0), result, FOUR, maker % 2)


def refused(**options: Any) -> tuple[str, ...]:
    with pytest.raises(RulesetError) as caught:
        bid(**options)
    return caught.value.reasons


@pytest.mark.case("C102")
@pytest.mark.rule("SCORE-1", "SCORE-2")
@pytest.mark.parametrize("maker", range(4))
def test_the_maker_s_side_is_judged_whoever_dealt(maker: int) -> None:
    made = (3, 3)
    assert points(BID_RACEHORSE, "3", maker, made) == (3, 3)
    assert points(BID_RACEHORSE, "4", maker, made) == ((-4, 3) if maker % 2 == 0 else (3, -4))


@pytest.mark.case("C103")
@pytest.mark.rule("SCORE-4")
def test_a_special_bid_scores_its_row_and_not_its_tricks() -> None:
    assert points(BOTH, "moon", 2, (6, 0)) == (24, 0)
    assert points(BOTH, "6", 2, (6, 0)) == (6, 0)
    for made_score in ("tricks", "bid", ("tricks_plus", 2)):
        assert points(BOTH.replace(made_score=made_score), "moon", 2, (6, 0)) == (24, 0)
    by_hand = BOTH.replace(score_model="per_hand", specials=(Level("moon", partner_plays=False, made=4, set=6),))
    assert points(by_hand, "moon", 2, (6, 0)) == (4, 0)
    assert points(by_hand, "6", 2, (6, 0)) == (2, 0)


@pytest.mark.case("C107")
@pytest.mark.rule("SCORE-3", "SCORE-9")
def test_no_trick_at_all_is_an_ordinary_set() -> None:
    assert points(BID_RACEHORSE, "5", 0, (0, 6)) == (-5, 6)
    skunked = bid(zero_trick_penalty=6)
    assert points(skunked, "5", 0, (0, 6)) == (-5, 6)  # it is the defenders' penalty
    assert points(skunked, "5", 0, (6, 0)) == (6, -6)
    assert points(skunked, "5", 0, (5, 1)) == (5, 1)
    assert refused(pts_super_euchre=4) == ("there is no option pts_super_euchre",)


@pytest.mark.case("C109")
def test_tricks_of_earlier_hands_do_not_count_again() -> None:
    state = play_out(after(dealt(), "bid 3", "pass", "pass", "pass", "name H"))
    first = state.match.scores
    again = play_out(
        after(apply_action(state, Deal.of(BID_RACEHORSE, HANDS)), "pass", "pass", "bid 3", "pass", "name H")
    )
    assert sum(again.result.tricks) == 6
    assert again.match.scores == tuple(map(sum, zip(first, again.result.points, strict=True)))


@pytest.mark.case("C110")
def test_a_hand_is_scored_by_its_last_card_and_only_then() -> None:
    state = play_out(after(dealt(scores=(4, 4)), "bid 3", "pass", "pass", "pass", "name H"))
    assert legal_actions(state) == ()
    assert len(state.match.results) == 1
    assert state.match.scores == tuple(4 + one for one in state.result.points)


@pytest.mark.case("C114")
@pytest.mark.rule("SCORE-1", "SCORE-2")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, (1, 5)),
        ({"made_score": "tricks"}, (1, 5)),
        ({"made_score": "bid"}, (1, 3)),
        ({"made_score": ("tricks_plus", 2)}, (1, 7)),
        ({"made_score": "bid", "defender_score": "none", "set_score": "opponents_gain_bid"}, (0, 3)),
        ({"defender_score": "bid_if_set"}, (0, 5)),
        ({"score_model": "per_hand"}, (0, 1)),
    ],
    ids=str,
)
def test_overtricks_count_as_the_house_says(options: dict[str, Any], expected: tuple[int, int]) -> None:
    assert points(bid(**options), "3", 1, (1, 5)) == expected


@pytest.mark.case("C115")
@pytest.mark.rule("SCORE-4", "SCORE-5")
def test_an_ask_made_and_failed_under_every_penalty() -> None:
    symmetric = BOTH.replace(specials=(ASK_SYMMETRIC, MOON_SYMMETRIC))
    assert points(symmetric, "ask", 0, (6, 0)) == (12, 0)
    assert points(symmetric, "ask", 0, (5, 1)) == (-12, 1)
    assert points(BOTH, "ask", 0, (6, 0)) == (12, 0)
    assert points(BOTH, "ask", 0, (5, 1)) == (-6, 1)
    twice = BOTH.replace(specials=(attrs.evolve(ASK, made=("times", 2), set=("times", 2)),))
    assert points(twice, "ask", 0, (6, 0)) == (12, 0)
    assert points(twice, "ask", 0, (5, 1)) == (-12, 1)
    given = BOTH.replace(set_score="opponents_gain_bid")
    assert points(given, "ask", 0, (5, 1)) == (0, 6)
    flat = BOTH.replace(set_score=("lose_fixed", 7))
    assert points(flat, "ask", 0, (5, 1)) == (-6, 1)  # a special bid has its own


@pytest.mark.case("C117")
@pytest.mark.rule("SCORE-3")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, (-4, 3)),
        ({"set_score": "lose_bid"}, (-4, 3)),
        ({"set_score": ("lose_fixed", 6)}, (-6, 3)),
        ({"set_score": ("lose_fixed", 1)}, (-1, 3)),
        ({"set_score": "opponents_gain_bid"}, (0, 4)),
        ({"set_score": "opponents_gain_bid", "defender_score": "none"}, (0, 4)),
        ({"defender_score": "none"}, (-4, 0)),
        ({"defender_score": "bid_if_set"}, (-4, 4)),
        ({"score_model": "per_hand"}, (0, 2)),
    ],
    ids=str,
)
def test_a_set_side_pays_as_the_house_says(options: dict[str, Any], expected: tuple[int, int]) -> None:
    assert points(bid(**options), "4", 0, (3, 3)) == expected
    assert points(find("pepper"), "4", 0, (3, 3)) == (-6, 3)


@pytest.mark.case("C120")
@pytest.mark.rule("MATCH-1", "MATCH-5")
def test_side_0_wins_as_well_as_any_other() -> None:
    for ruleset in (BID_RACEHORSE, BID_GAMERULES):
        match = end(ruleset.match_rules, (29, 7), ruleset, "3", 0, 3)
        assert match.outcome is not None
        assert match.outcome.winner == 0
    state = play_out(after(dealt(BID_GAMERULES, scores=(200, 7)), "bid 3", "pass", "pass", "pass", "name H"))
    assert state.is_over
    assert legal_actions(state) == ()


@pytest.mark.case("C124")
def test_the_defaults_are_the_rules_and_nothing_without_effect_is_accepted() -> None:
    assert bid().options["target"] == 32
    assert bid(target=None, fixed_hands=8).options["target"] is None
    assert refused(end_early=True) == ("there is no option end_early",)
    assert refused(all_pass="redeal_next", forced_min=4) == ("forced_min cannot act where all_pass is 'redeal_next'",)


@pytest.mark.case("C125")
@pytest.mark.rule("MATCH-1")
def test_scores_are_not_capped_at_the_target() -> None:
    match = end(BID_GAMERULES.match_rules, (31, 31), BID_GAMERULES, "moon", 1, 6)
    assert match.scores == (31, 55)
    assert match.outcome is not None
    assert match.outcome.winner == 1


@pytest.mark.case("C127")
@pytest.mark.rule("MATCH-2", "MATCH-3", "MATCH-4", "MATCH-7")
@pytest.mark.parametrize(
    ("options", "winner", "rule"),
    [
        ({"win_requires": "any", "both_over": "higher"}, 1, "MATCH-4"),
        ({"win_requires": "any", "both_over": "bidder"}, 0, "MATCH-7"),
        ({"win_requires": "made_or_set"}, 0, "MATCH-2"),
        ({"win_requires": "made"}, 0, "MATCH-2"),
    ],
    ids=str,
)
def test_both_sides_pass_the_target(options: dict[str, Any], winner: int, rule: str) -> None:
    match = end(MatchRules(**options), (29, 31), BID_RACEHORSE, "3", 0, 3)
    assert match.scores == (32, 34)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule.id) == (winner, rule)


@pytest.mark.case("C127")
@pytest.mark.rule("MATCH-3", "MATCH-6")
@pytest.mark.parametrize(
    ("options", "extra"),
    [
        ({"win_requires": "any", "both_over": "extra_hand"}, True),
        ({"win_requires": "any", "win_margin": 3}, False),
        ({"win_requires": "any", "win_strictly_above": True, "target": 34}, False),
    ],
    ids=str,
)
def test_both_sides_pass_the_target_and_play_on(options: dict[str, Any], extra: bool) -> None:
    match = end(MatchRules(**options), (29, 31), BID_RACEHORSE, "3", 0, 3)
    assert match.scores == (32, 34)
    assert (match.outcome, match.extra_hand) == (None, extra)


@pytest.mark.case("C129")
@pytest.mark.rule("MATCH-1", "MATCH-2")
@pytest.mark.parametrize(
    ("win_requires", "on_a_made_bid", "on_a_set_bid"),
    [("any", 1, 1), ("made_or_set", None, 1), ("made", None, None)],
)
def test_going_out_on_defence(win_requires: WinRequires, on_a_made_bid: int | None, on_a_set_bid: int | None) -> None:
    rules = MatchRules(win_requires=win_requires)
    for own, scores, expected in ((4, (14, 33), on_a_made_bid), (3, (6, 34), on_a_set_bid)):
        match = end(rules, (10, 31), BID_RACEHORSE, "4", 0, own)
        assert match.scores == scores
        assert (match.outcome and match.outcome.winner) == expected
        assert (match.outcome is None) == (expected is None)


@pytest.mark.case("C130")
@pytest.mark.rule("MATCH-8", "SCORE-6")
@pytest.mark.parametrize(("lose_at", "winner"), [(-54, 1), (-53, 1), (-55, None), (None, None)])
def test_falling_to_a_number_loses_at_once(lose_at: int | None, winner: int | None) -> None:
    rules = MatchRules(target=54, win_requires="any", lose_at=lose_at)
    match = end(rules, (-50, 20), BID_RACEHORSE, "4", 0, 2)
    assert match.scores == (-54, 24)
    assert (match.outcome is None) == (winner is None)
    if match.outcome is not None:
        assert (match.outcome.winner, match.outcome.rule.id) == (winner, "MATCH-8")


@pytest.mark.case("C050")
@pytest.mark.case("C051")
@pytest.mark.rule("PLAY-6", "SCORE-4", "SCORE-5")
def test_a_lone_hand_is_over_and_scored_though_the_partner_holds_six_cards() -> None:
    hands = ("9S TS QS KS AS 9D", "JC JS AC KC QC TC", "9C TD JD QD KD AD", "9H TH JH QH KH AH")
    state = after(dealt(BID_GAMERULES, hands), "bid moon", "pass", "pass", "pass", "name C")
    over = play_out(state)
    assert over.played is not None
    assert (len(over.played.tricks), len(over.played.cards)) == (6, 18)
    assert [len(over.holding(seat)) for seat in range(4)] == [0, 0, 0, 6]
    assert over.phase == "scored"
    assert over.result.points == (0, 24)
