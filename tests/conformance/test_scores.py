"""Faults and disputes about points, and about how a match ends."""

from __future__ import annotations

from typing import Any

import pytest
from hands import FOUR, HANDS, after, dealt, play_out

from bid_euchre.contract import Contract, Strain
from bid_euchre.engine import apply_action, legal_actions
from bid_euchre.errors import RulesetError
from bid_euchre.match import Match, MatchRules
from bid_euchre.questions import score
from bid_euchre.results import Result
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.variants import ASK, ASK_SYMMETRIC, BID_GAMERULES, BID_RACEHORSE, MOON, MOON_SYMMETRIC, bid

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


@pytest.mark.case("C107")
@pytest.mark.rule("SCORE-3")
def test_no_trick_at_all_is_an_ordinary_set() -> None:
    assert points(BID_RACEHORSE, "5", 0, (0, 6)) == (-5, 6)
    assert refused(zero_trick_penalty=6) == ("zero_trick_penalty cannot be 6; it is None",)
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
@pytest.mark.rule("SCORE-1")
def test_overtricks_count() -> None:
    assert points(BID_RACEHORSE, "3", 1, (1, 5)) == (1, 5)
    assert refused(made_score="bid") == ("made_score cannot be 'bid'; it is 'tricks'",)
    assert refused(made_score=("tricks_plus", 2)) == ("made_score cannot be ('tricks_plus', 2); it is 'tricks'",)


@pytest.mark.case("C115")
@pytest.mark.rule("SCORE-4", "SCORE-5")
def test_an_ask_made_and_failed_under_both_penalties() -> None:
    symmetric = BOTH.replace(specials=(ASK_SYMMETRIC, MOON_SYMMETRIC))
    assert points(symmetric, "ask", 0, (6, 0)) == (12, 0)
    assert points(symmetric, "ask", 0, (5, 1)) == (-12, 1)
    assert points(BOTH, "ask", 0, (6, 0)) == (12, 0)
    assert points(BOTH, "ask", 0, (5, 1)) == (-6, 1)


@pytest.mark.case("C117")
@pytest.mark.rule("SCORE-3")
def test_a_set_side_loses_its_bid_and_a_flat_penalty_is_not_built() -> None:
    assert points(BID_RACEHORSE, "4", 0, (3, 3)) == (-4, 3)
    for value in (("lose_fixed", 6), "opponents_gain_bid"):
        assert refused(set_score=value) == (f"set_score cannot be {value!r}; it is 'lose_bid'",)


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
    assert refused(end_early=True) == ("there is no option end_early",)
    assert refused(all_pass="redeal_next", forced_min=4) == ("forced_min cannot act where all_pass is 'redeal_next'",)  # noqa: S106 - a rule, not a password


@pytest.mark.case("C125")
@pytest.mark.rule("MATCH-1")
def test_scores_are_not_capped_at_the_target() -> None:
    match = end(BID_GAMERULES.match_rules, (31, 31), BID_GAMERULES, "moon", 1, 6)
    assert match.scores == (31, 55)
    assert match.outcome is not None
    assert match.outcome.winner == 1


@pytest.mark.case("C127")
@pytest.mark.rule("MATCH-2", "MATCH-3", "MATCH-4")
def test_both_sides_pass_the_target_under_every_setting() -> None:
    def ending(**options: Any) -> Match:
        return end(MatchRules(**options), (29, 31), BID_RACEHORSE, "3", 0, 3)

    higher = ending(win_requires="any", both_over="higher")
    assert higher.scores == (32, 34)
    assert higher.outcome is not None
    assert (higher.outcome.winner, higher.outcome.rule.id) == (1, "MATCH-4")
    extra = ending(win_requires="any", both_over="extra_hand")
    assert (extra.outcome, extra.extra_hand) == (None, True)
    made = ending(win_requires="made_or_set")
    assert made.outcome is not None
    assert (made.outcome.winner, made.outcome.rule.id) == (0, "MATCH-2")
    assert refused(win_requires="any", both_over="bidder") == (
        "both_over cannot be 'bidder'; it is 'higher' or 'extra_hand'",
    )


@pytest.mark.case("C129")
@pytest.mark.rule("MATCH-1", "MATCH-2")
def test_going_out_on_defence_under_every_setting() -> None:
    must = end(MatchRules(win_requires="made_or_set"), (10, 31), BID_RACEHORSE, "4", 0, 4)
    assert must.scores == (14, 33)
    assert must.outcome is None
    free = end(MatchRules(win_requires="any"), (10, 31), BID_RACEHORSE, "4", 0, 4)
    assert free.outcome is not None
    assert free.outcome.winner == 1
    assert refused(win_requires="made") == ("win_requires cannot be 'made'; it is 'any' or 'made_or_set'",)


@pytest.mark.case("C130")
@pytest.mark.rule("SCORE-6")
def test_losing_at_minus_the_target_is_not_built() -> None:
    assert refused(target=54, lose_at=-54) == ("there is no option lose_at",)
    match = end(MatchRules(target=54, win_requires="any"), (-50, 20), BID_RACEHORSE, "4", 0, 2)
    assert match.scores == (-54, 24)
    assert match.outcome is None


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
