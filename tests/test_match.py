"""The match: scores over several hands, who deals next, and when somebody has won."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING

import attrs
import pytest
from hands import FOUR, HANDS, after, dealt, play_out, scored

from bid_euchre import options
from bid_euchre.actions import Pass
from bid_euchre.calls import NO_MAKER
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action, new_match
from bid_euchre.match import Match, MatchRules
from bid_euchre.results import GameResult, Outcome, Result
from bid_euchre.rulebook.ending import MATCH_1, MATCH_2, MATCH_3, MATCH_4, MATCH_6, MATCH_7, MATCH_8, MATCH_9, MATCH_10
from bid_euchre.rulebook.knock import MATCH_11
from bid_euchre.rulebook.making import BID_7, BID_11
from bid_euchre.state import Deal
from bid_euchre.table import Table
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, bid

if TYPE_CHECKING:
    from bid_euchre.state import State

S0 = BID_RACEHORSE.match_rules
S2 = BID_GAMERULES.match_rules
CONTRACT = Contract(Strain.HEARTS, Level("call", "majority"), 0)
HIGHER = MatchRules(win_requires="any", both_over="higher")


def judged(
    rules: MatchRules,
    before: tuple[int, ...],
    points: tuple[int, ...],
    *,
    maker_side: int | None = 0,
    made: bool | None = True,
    extra_hand: bool = False,
    table: Table = FOUR,
    earlier: tuple[Result, ...] = (),
) -> Match:
    """Score a hand of which only the points are known."""
    thrown_in = BID_7 if maker_side is None else None
    result = Result(points, made=made, thrown_in=thrown_in)
    match = Match(before, 0, len(earlier), earlier, extra_hand=extra_hand)
    return rules.after(match, result, table, maker_side)


def won(match: Match) -> tuple[int | None, str] | None:
    """Tell who won and by which rule."""
    return None if match.outcome is None else (match.outcome.winner, match.outcome.rule.id)


class TestMatch:
    """Where a match stands."""

    def test_a_match_begins_with_the_first_hand(self) -> None:
        match = Match((0, 0), 2)
        assert (match.scores, match.dealer, match.hand_number) == ((0, 0), 2, 0)
        assert (match.results, match.outcome, match.extra_hand) == ((), None, False)

    def test_matches_are_values(self) -> None:
        outcome = Outcome(0, MATCH_1, "won")
        match = Match((1, 2), 3, 4, (Result((1, 2)),), outcome, extra_hand=True)
        assert match == Match((1, 2), 3, 4, (Result((1, 2)),), outcome, extra_hand=True)
        assert pickle.loads(pickle.dumps(match)) == match
        for other in (
            Match((1, 3), 3, 4, (Result((1, 2)),), outcome, extra_hand=True),
            Match((1, 2), 2, 4, (Result((1, 2)),), outcome, extra_hand=True),
            Match((1, 2), 3, 5, (Result((1, 2)),), outcome, extra_hand=True),
            Match((1, 2), 3, 4, (), outcome, extra_hand=True),
            Match((1, 2), 3, 4, (Result((1, 2)),), None, extra_hand=True),
            Match((1, 2), 3, 4, (Result((1, 2)),), outcome),
            Match((1, 2), 3, 4, (Result((1, 2)),), outcome, extra_hand=True, pot=(1, 0)),
        ):
            assert match != other


class TestDefaults:
    """What a match is unless told otherwise."""

    @pytest.mark.rule("MATCH-1")
    def test_the_target_of_both_sheets_is_32(self) -> None:
        assert MatchRules() == MatchRules(
            target=32,
            win_requires="made_or_set",
            win_margin=1,
            win_strictly_above=False,
            both_over="higher",
            lose_at=None,
            void_below=None,
            fixed_hands=None,
        )
        assert (S0.target, S0.win_requires, S0.both_over) == (32, "made_or_set", "higher")
        assert (S2.target, S2.win_requires, S2.both_over) == (32, "any", "extra_hand")

    def test_both_over_cannot_act_where_only_one_side_can_win(self) -> None:
        assert list(MatchRules(both_over="extra_hand").faults()) == [
            "both_over cannot act where win_requires is 'made_or_set': only one side can win a hand"
        ]
        assert list(MatchRules(win_requires="any", both_over="extra_hand").faults()) == []
        assert list(MatchRules().faults()) == []
        assert list(MatchRules(win_requires="made", both_over="bidder").faults()) == [
            "both_over cannot act where win_requires is 'made': only one side can win a hand"
        ]

    @pytest.mark.rule("MATCH-10")
    def test_a_match_ends_at_a_target_or_after_some_hands(self) -> None:
        assert list(MatchRules(target=None).faults()) == ["a match without a target needs fixed_hands"]
        assert list(MatchRules(target=None, fixed_hands=8).faults()) == []
        assert list(MatchRules(fixed_hands=8).faults()) == []

    def test_what_asks_for_a_target_cannot_act_without_one(self) -> None:
        rules = MatchRules(
            target=None,
            fixed_hands=8,
            win_requires="any",
            win_margin=2,
            win_strictly_above=True,
            both_over="bidder",
        )
        assert list(rules.faults()) == [
            "both_over cannot act without a target",
            "both_over cannot act with a win_margin: the leader wins",
            "win_margin cannot act without a target",
            "win_strictly_above cannot act without a target",
        ]
        assert list(MatchRules(target=None, fixed_hands=8, win_requires="made", laps=True).faults()) == [
            "win_requires cannot act without a target",
            "laps cannot act without a target",
        ]

    def test_options_belong_to_their_rules(self) -> None:
        declared = dict(options.declared(MatchRules()))
        rules = {
            "target": (32, MATCH_1),
            "win_requires": ("any", MATCH_1),
            "win_margin": (2, MATCH_6),
            "win_strictly_above": (True, MATCH_6),
            "both_over": ("extra_hand", MATCH_3),
            "lose_at": (-50, MATCH_8),
            "void_below": (-25, MATCH_9),
            "fixed_hands": (8, MATCH_10),
        }
        assert {name: (value, declared[name].rule_for(value)) for name, (value, _) in rules.items()} == rules
        assert declared["both_over"].rule_for("higher") is MATCH_4
        assert declared["both_over"].rule_for("bidder") is MATCH_7
        assert declared["win_requires"].rule_for("made") is MATCH_2


class TestScores:
    """Adding up."""

    def test_points_are_added_and_the_hand_is_recorded(self) -> None:
        result = Result((4, 2), made=True)
        before = Match((5, -3), 3, 7, (Result((5, -3)),))
        assert S0.after(before, result, FOUR, 0) == Match((9, -1), 0, 8, (Result((5, -3)), result))
        assert before == Match((5, -3), 3, 7, (Result((5, -3)),))

    @pytest.mark.rule("DEAL-5")
    def test_the_deal_passes_to_the_left_also_after_a_hand_thrown_in(self) -> None:
        dealers = [S0.after(Match((0, 0), dealer), Result((0, 0)), FOUR, None).dealer for dealer in FOUR.seats]
        assert dealers == [1, 2, 3, 0]
        assert S0.after(Match((0, 0), 2), Result((4, 2), made=True), FOUR, 1).dealer == 3

    @pytest.mark.rule("DEAL-5", "BID-11")
    @pytest.mark.parametrize("dealer", range(4))
    def test_who_deals_next_may_be_said(self, dealer: int) -> None:
        match = S0.after(Match((0, 0), dealer), Result((0, 0), thrown_in=BID_11), FOUR, None, dealer)
        assert (match.dealer, match.hand_number) == (dealer, 1)
        assert S0.after(Match((0, 0), 3), Result((0, 0)), FOUR, None, 0).dealer == 0

    @pytest.mark.rule("SCORE-6")
    def test_scores_go_below_zero_and_are_not_capped(self) -> None:
        assert judged(S0, (-4, 0), (-6, 3), made=False).scores == (-10, 3)
        assert judged(S0, (31, 0), (24, 0)).scores == (55, 0)


class TestMadeOrSet:
    """S0: only a side that made its bid or set the bidders wins."""

    @pytest.mark.rule("MATCH-1", "MATCH-2")
    def test_the_bidders_win_at_exactly_the_target(self) -> None:
        match = judged(S0, (28, 10), (4, 2))
        assert won(match) == (0, "MATCH-2")
        assert match.outcome == Outcome(0, MATCH_2, "side 0 has 32 of 32 points and made its bid or set the bidders")

    @pytest.mark.rule("MATCH-1")
    def test_one_below_the_target_is_not_enough(self) -> None:
        assert judged(S0, (27, 10), (4, 2)).outcome is None

    @pytest.mark.rule("MATCH-2")
    @pytest.mark.case("C129")
    def test_a_side_may_stand_at_32_by_odd_tricks_without_winning(self) -> None:
        match = judged(S0, (10, 31), (4, 2))
        assert match.scores == (14, 33)
        assert match.outcome is None
        assert not match.extra_hand

    @pytest.mark.rule("MATCH-2")
    def test_a_side_above_the_target_wins_later_by_making_its_bid(self) -> None:
        assert won(judged(S0, (14, 33), (2, 4), maker_side=1)) == (1, "MATCH-2")

    @pytest.mark.rule("MATCH-2")
    def test_a_side_above_the_target_wins_later_by_setting_the_bidders(self) -> None:
        match = judged(S0, (14, 33), (-5, 2), made=False)
        assert match.scores == (9, 35)
        assert won(match) == (1, "MATCH-2")

    @pytest.mark.rule("MATCH-2")
    def test_setting_the_bidders_may_reach_the_target(self) -> None:
        assert won(judged(S0, (30, 29), (-4, 3), made=False)) == (1, "MATCH-2")

    @pytest.mark.rule("MATCH-2")
    def test_a_set_side_above_the_target_does_not_win(self) -> None:
        match = judged(S0, (40, 2), (-3, 4), made=False)
        assert match.scores == (37, 6)
        assert match.outcome is None

    @pytest.mark.rule("MATCH-2")
    def test_bidders_who_make_it_win_from_behind_and_level(self) -> None:
        assert won(judged(S0, (29, 33), (3, 3))) == (0, "MATCH-2")
        assert won(judged(S0, (29, 31), (5, 1))) == (0, "MATCH-2")
        assert won(judged(S0, (28, 30), (4, 2))) == (0, "MATCH-2")

    @pytest.mark.rule("MATCH-2")
    def test_several_defending_sides_may_win_and_the_higher_does(self) -> None:
        three = Table.teams(6, 3)
        match = judged(S0, (9, 30, 29), (-3, 2, 4), made=False, table=three)
        assert match.outcome == Outcome(2, MATCH_4, "side 2 has the most of those at 32 or more")
        assert judged(S0, (9, 30, 30), (-3, 2, 2), made=False, table=three).outcome is None
        assert won(judged(S0, (9, 30, 20), (-3, 2, 4), made=False, table=three)) == (1, "MATCH-2")

    @pytest.mark.rule("BID-7")
    def test_a_hand_thrown_in_wins_nothing(self) -> None:
        assert judged(S0, (40, 0), (0, 0), maker_side=None, made=None).outcome is None
        assert judged(S2, (40, 0), (0, 0), maker_side=None, made=None).outcome is None

    @pytest.mark.rule("MATCH-2")
    @pytest.mark.parametrize("points", [1, 2])
    def test_where_nobody_made_trump_who_scores_the_hand_wins_with_a_single_point_too(self, points: int) -> None:
        played = Result((points, 0), (3, 2), Contract(Strain.HIGH, NO_MAKER, None))
        match = attrs.evolve(S0, target=10).after(Match((9, 20), 0), played, FOUR, None)
        assert won(match) == (0, "MATCH-2")


class TestAny:
    """S2: the first side at the target has won."""

    @pytest.mark.rule("MATCH-1")
    @pytest.mark.case("C129")
    def test_a_side_wins_by_odd_tricks(self) -> None:
        match = judged(S2, (10, 31), (4, 2))
        assert match.outcome == Outcome(1, MATCH_1, "side 1 has 33 of 32 points")

    @pytest.mark.rule("MATCH-1")
    def test_exactly_the_target_wins_and_one_below_does_not(self) -> None:
        assert won(judged(S2, (28, 0), (4, 2))) == (0, "MATCH-1")
        assert judged(S2, (27, 29), (4, 2)).outcome is None

    @pytest.mark.rule("MATCH-4")
    def test_the_higher_score_wins_when_both_are_over(self) -> None:
        match = judged(HIGHER, (29, 31), (3, 3))
        assert match.outcome == Outcome(1, MATCH_4, "side 1 has the most of those at 32 or more")
        assert won(judged(HIGHER, (31, 30), (4, 2))) == (0, "MATCH-4")

    @pytest.mark.rule("MATCH-4")
    def test_equal_scores_over_the_target_play_on(self) -> None:
        match = judged(HIGHER, (29, 29), (3, 3))
        assert match.outcome is None
        assert not match.extra_hand
        assert judged(HIGHER, (997, 998), (4, 3)).outcome is None

    @pytest.mark.rule("MATCH-3")
    @pytest.mark.parametrize("before", [(29, 31), (31, 29), (29, 29)])
    def test_both_at_32_play_another_hand_also_when_the_scores_differ(self, before: tuple[int, ...]) -> None:
        match = judged(S2, before, (3, 3))
        assert match.outcome is None
        assert match.extra_hand

    @pytest.mark.rule("MATCH-3")
    def test_after_the_extra_hand_the_higher_score_wins_even_below_the_target(self) -> None:
        match = judged(S2, (32, 34), (-6, -4), extra_hand=True)
        assert match.scores == (26, 30)
        assert match.outcome == Outcome(1, MATCH_3, "side 1 is ahead after the extra hand")
        assert not match.extra_hand

    @pytest.mark.rule("MATCH-3")
    def test_equal_scores_after_the_extra_hand_play_yet_another(self) -> None:
        match = judged(S2, (34, 35), (3, 2), extra_hand=True)
        assert match.outcome is None
        assert match.extra_hand
        assert won(judged(S2, match.scores, (5, 1), extra_hand=True)) == (0, "MATCH-3")

    @pytest.mark.rule("MATCH-3")
    def test_a_hand_thrown_in_is_no_extra_hand(self) -> None:
        match = judged(S2, (34, 32), (0, 0), maker_side=None, made=None, extra_hand=True)
        assert match.outcome is None
        assert match.extra_hand

    @pytest.mark.rule("MATCH-3")
    def test_level_below_zero_after_the_extra_hand_play_on(self) -> None:
        match = judged(S2, (1, -1), (-4, -2), extra_hand=True)
        assert (match.outcome, match.extra_hand) == (None, True)
        assert won(judged(S2, (-9, -8), (1, 1), extra_hand=True)) == (1, "MATCH-3")

    @pytest.mark.rule("MATCH-1")
    def test_a_target_of_one_is_reached_by_one_point(self) -> None:
        rules = MatchRules(target=1, win_requires="any")
        assert won(judged(rules, (0, 0), (-3, 1), made=False)) == (1, "MATCH-1")
        assert judged(rules, (0, -6), (-3, 6), made=False).outcome is None


class TestMade:
    """Only a side that made its bid in the hand can win."""

    RULES = MatchRules(win_requires="made")

    @pytest.mark.rule("MATCH-2")
    @pytest.mark.case("C129")
    def test_the_bidders_win_by_making_their_bid(self) -> None:
        match = judged(self.RULES, (28, 40), (4, 2))
        assert match.outcome == Outcome(0, MATCH_2, "side 0 has 32 of 32 points and made its bid")

    @pytest.mark.rule("MATCH-2")
    def test_setting_the_bidders_wins_nothing_at_any_score(self) -> None:
        assert judged(self.RULES, (30, 40), (-4, 3), made=False).outcome is None
        assert judged(self.RULES, (40, 30), (-4, 3), made=False).outcome is None


class TestMargin:
    """By how much the winner has to lead."""

    @pytest.mark.rule("MATCH-6")
    def test_a_lead_of_less_than_the_margin_plays_on(self) -> None:
        rules = MatchRules(win_requires="any", win_margin=2)
        assert judged(rules, (31, 30), (1, 1)).outcome is None
        assert won(judged(rules, (31, 30), (2, 1))) == (0, "MATCH-6")
        assert judged(rules, (32, 32), (2, 1)).outcome is None
        assert won(judged(rules, (32, 32), (4, 2))) == (0, "MATCH-6")

    @pytest.mark.rule("MATCH-6")
    def test_the_margin_counts_over_every_other_side_also_below_the_target(self) -> None:
        rules = MatchRules(win_requires="any", win_margin=5)
        three = Table.solo(3)
        assert judged(rules, (30, 20, 27), (3, 2, 1), table=three).outcome == Outcome(
            0, MATCH_6, "side 0 has 33 points and leads by 5 or more"
        )
        assert judged(rules, (30, 20, 28), (3, 2, 1), table=three).outcome is None

    @pytest.mark.rule("MATCH-6")
    def test_the_margin_counts_also_over_a_side_that_could_not_win(self) -> None:
        rules = MatchRules(win_margin=2)
        assert judged(rules, (30, 33), (4, 2)).outcome is None
        assert judged(rules, (30, 30), (4, 2)).outcome == Outcome(
            0, MATCH_6, "side 0 has 34 points and leads by 2 or more"
        )
        assert judged(rules, (30, 31), (4, 2)).outcome is None

    @pytest.mark.rule("MATCH-6")
    def test_only_more_than_the_target_wins_where_it_must_be_passed(self) -> None:
        rules = MatchRules(win_requires="any", win_strictly_above=True)
        assert judged(rules, (28, 10), (4, 2)).outcome is None
        assert won(judged(rules, (29, 10), (4, 2))) == (0, "MATCH-1")
        assert won(judged(rules, (29, 30), (4, 2))) == (0, "MATCH-1"), "the other stands at the target only"

    @pytest.mark.rule("MATCH-6")
    def test_win_by_two_is_a_margin_of_two_above_the_target(self) -> None:
        rules = MatchRules(target=10, win_requires="any", win_margin=2, win_strictly_above=True)
        assert judged(rules, (6, 8), (4, 0)).outcome is None, "10 to 8 does not win"
        assert won(judged(rules, (7, 8), (4, 0))) == (0, "MATCH-6")
        assert judged(rules, (7, 8), (4, 2)).outcome is None, "11 to 10 does not either"


class TestBidder:
    """The bidders win when several sides arrive together."""

    RULES = MatchRules(win_requires="any", both_over="bidder")

    @pytest.mark.rule("MATCH-7")
    def test_the_bidders_win_from_behind_and_level(self) -> None:
        for before in ((29, 33), (29, 29), (33, 29)):
            match = judged(self.RULES, before, (3, 3))
            assert match.outcome == Outcome(0, MATCH_7, "side 0 was bidding, of those over the target")
        assert won(judged(self.RULES, (33, 29), (3, 3), maker_side=1)) == (1, "MATCH-7")

    @pytest.mark.rule("MATCH-7", "MATCH-4")
    def test_of_others_than_the_bidders_the_higher_wins_and_level_ones_play_on(self) -> None:
        three = Table.solo(3)
        assert won(judged(self.RULES, (2, 30, 31), (-3, 4, 4), made=False, table=three)) == (2, "MATCH-4")
        assert judged(self.RULES, (2, 30, 30), (-3, 4, 4), made=False, table=three).outcome is None

    @pytest.mark.rule("MATCH-1")
    def test_a_side_that_arrives_by_itself_has_won_whoever_bid(self) -> None:
        assert won(judged(self.RULES, (10, 31), (3, 3))) == (1, "MATCH-1")
        assert won(judged(self.RULES, (31, 10), (3, 3))) == (0, "MATCH-1")


class TestLoseAt:
    """A score that loses the match."""

    RULES = MatchRules(target=50, win_requires="any", lose_at=-50)

    @pytest.mark.rule("MATCH-8")
    def test_a_side_that_falls_to_the_score_loses(self) -> None:
        match = judged(self.RULES, (-44, -20), (-6, 3), made=False)
        assert match.outcome == Outcome(1, MATCH_8, "side 1 is ahead, and another stands at -50 or below")
        assert judged(self.RULES, (-43, -20), (-6, 3), made=False).outcome is None

    @pytest.mark.rule("MATCH-8")
    def test_of_three_the_highest_wins_and_level_ones_at_the_top_play_on(self) -> None:
        three = Table.solo(3)
        assert won(judged(self.RULES, (-44, 5, 9), (-6, 3, 3), made=False, table=three)) == (2, "MATCH-8")
        assert judged(self.RULES, (-44, 5, 5), (-6, 3, 3), made=False, table=three).outcome is None

    @pytest.mark.rule("MATCH-8", "MATCH-1")
    def test_the_target_is_judged_first(self) -> None:
        three = Table.solo(3)
        match = judged(self.RULES, (-44, 48, 49), (-6, 3, 0), made=False, table=three)
        assert won(match) == (1, "MATCH-1")
        match = judged(self.RULES, (-50, 49, 49), (-3, 2, 2), made=False, table=three)
        assert match.outcome is None, "level over the target, and at the top"

    @pytest.mark.rule("MATCH-8", "BID-7")
    def test_a_hand_thrown_in_loses_nothing(self) -> None:
        assert judged(self.RULES, (-60, 0), (0, 0), maker_side=None, made=None).outcome is None


class TestVoid:
    """A match in which everybody has fallen too low."""

    RULES = MatchRules(target=50, win_requires="any", lose_at=-50, void_below=-25)

    @pytest.mark.rule("MATCH-9")
    def test_the_match_is_void_when_all_sides_stand_so_low(self) -> None:
        match = judged(self.RULES, (-24, -28), (-6, 3), made=False)
        assert match.outcome == Outcome(None, MATCH_9, "all sides stand at -25 or below")
        assert judged(self.RULES, (-24, -27), (-6, 3), made=False).outcome is None

    @pytest.mark.rule("MATCH-9", "MATCH-8")
    def test_void_comes_before_losing(self) -> None:
        assert won(judged(self.RULES, (-48, -28), (-6, 3), made=False)) == (None, "MATCH-9")
        assert won(judged(self.RULES, (-48, -27), (-6, 3), made=False)) == (1, "MATCH-8")

    @pytest.mark.rule("MATCH-9")
    @pytest.mark.parametrize(("other", "outcome"), [(-30, (None, "MATCH-9")), (-29, None)])
    def test_void_without_a_losing_score(self, other: int, outcome: tuple[int | None, str] | None) -> None:
        rules = MatchRules(void_below=-26)
        assert won(judged(rules, (-40, other), (-6, 4), made=False)) == outcome


class TestFixedHands:
    """A match of a number of hands."""

    RULES = MatchRules(target=None, fixed_hands=2)
    HAND = Result((3, 3), made=True)
    THROWN_IN = Result((0, 0), thrown_in=BID_7)

    @pytest.mark.rule("MATCH-10")
    def test_after_the_last_hand_the_higher_score_wins(self) -> None:
        assert judged(self.RULES, (40, 0), (4, 2)).outcome is None
        match = judged(self.RULES, (3, 3), (2, 4), earlier=(self.HAND,))
        assert match.outcome == Outcome(1, MATCH_10, "side 1 is ahead after 2 hands")

    @pytest.mark.rule("MATCH-10")
    def test_a_match_that_was_set_up_with_more_hands_ends_with_the_next(self) -> None:
        assert won(judged(self.RULES, (3, 3), (2, 4), earlier=(self.HAND,) * 3)) == (1, "MATCH-10")

    @pytest.mark.rule("MATCH-10")
    def test_level_sides_tie(self) -> None:
        match = judged(self.RULES, (3, 3), (3, 3), earlier=(self.HAND,))
        assert match.outcome == Outcome(None, MATCH_10, "the sides are level after 2 hands")

    @pytest.mark.rule("MATCH-10", "BID-7")
    def test_hands_thrown_in_do_not_count(self) -> None:
        assert judged(self.RULES, (3, 3), (2, 4), earlier=(self.THROWN_IN, self.THROWN_IN)).outcome is None
        earlier = (self.THROWN_IN, self.HAND, self.THROWN_IN)
        assert won(judged(self.RULES, (3, 3), (2, 4), earlier=earlier)) == (1, "MATCH-10")
        assert judged(self.RULES, (3, 3), (0, 0), maker_side=None, made=None, earlier=(self.HAND,)).outcome is None

    @pytest.mark.rule("MATCH-10", "MATCH-1")
    def test_a_target_still_ends_the_match(self) -> None:
        rules = MatchRules(win_requires="any", fixed_hands=3)
        assert won(judged(rules, (28, 0), (4, 2))) == (0, "MATCH-1")
        assert judged(rules, (27, 0), (4, 2)).outcome is None
        both = (self.HAND, self.HAND)
        assert won(judged(rules, (6, 6), (4, 2), earlier=both)) == (0, "MATCH-10")
        assert won(judged(rules, (32, 28), (0, 4), earlier=both, maker_side=1)) == (None, "MATCH-10")

    @pytest.mark.rule("MATCH-10", "MATCH-8", "MATCH-9")
    def test_void_and_losing_come_before_the_last_hand(self) -> None:
        rules = MatchRules(target=None, fixed_hands=1, lose_at=-10, void_below=-5)
        assert won(judged(rules, (-6, -9), (-3, 3), made=False)) == (None, "MATCH-9")
        assert won(judged(rules, (-8, 0), (-3, 3), made=False)) == (1, "MATCH-8")
        assert won(judged(rules, (-4, 0), (-3, 3), made=False)) == (1, "MATCH-10")

    @pytest.mark.rule("MATCH-3", "MATCH-10")
    def test_a_pending_extra_hand_is_judged_before_all_else(self) -> None:
        rules = MatchRules(win_requires="any", both_over="extra_hand", void_below=-1, lose_at=-10, fixed_hands=1)
        assert won(judged(rules, (-5, -20), (-3, 3), made=False, extra_hand=True)) == (0, "MATCH-3")
        match = judged(rules, (-5, -11), (-3, 3), made=False, extra_hand=True)
        assert (match.outcome, match.extra_hand) == (None, True)


SUITED = ("9C TC JC QC KC AC", "9D TD JD QD KD AD", "9H TH JH QH KH AH", "9S TS JS QS KS AS")
"""Everybody holds one suit."""


class TestHandWorked:
    """Whole matches on paper."""

    @pytest.mark.rule("MATCH-2")
    @pytest.mark.case("C129")
    def test_s0_a_side_sits_at_32_and_wins_in_the_next_hand_by_setting(self) -> None:
        state = dealt(BID_RACEHORSE, SUITED, dealer=0, scores=(26, 32))
        state = play_out(after(state, "pass", "bid 3", "pass", "pass", "name S"))
        # Seat 3 ruffs the heart led and leads a spade, seat 0 has to win that with the left bower, and
        # seat 3 ruffs the club: side 0, which bid three, takes one trick.
        assert scored(state).result.tricks == (1, 5)
        assert state.match.scores == (23, 37)
        assert state.match.outcome == Outcome(
            1, MATCH_2, "side 1 has 37 of 32 points and made its bid or set the bidders"
        )
        assert state.is_over

    @pytest.mark.rule("MATCH-2", "DEAL-5")
    def test_s0_tricks_against_a_made_bid_reach_32_and_leave_the_match_open(self) -> None:
        state = dealt(BID_RACEHORSE, SUITED, dealer=0, scores=(0, 31))
        # The dealer equals his partner, and leads a low trump to the left bower: five tricks to one.
        state = play_out(after(state, "pass", "bid 3", "pass", "bid 3", "name C"))
        assert scored(state).result.tricks == (5, 1)
        assert state.match.scores == (5, 32)
        assert (state.match.dealer, state.match.hand_number, state.is_over) == (1, 1, False)
        # In the next hand side 1 makes its bid, and wins with what it already had.
        state = apply_action(state, Deal.of(BID_RACEHORSE, SUITED))
        state = play_out(after(state, "pass", "bid 3", "pass", "pass", "name S"))
        assert scored(state).result.tricks == (1, 5)
        assert state.match.scores == (6, 37)
        assert state.match.outcome == Outcome(
            1, MATCH_2, "side 1 has 37 of 32 points and made its bid or set the bidders"
        )

    @pytest.mark.rule("MATCH-3")
    def test_s2_both_over_32_then_thrown_in_then_decided(self) -> None:
        state: State = dealt(BID_GAMERULES, HANDS, scores=(31, 31))
        state = play_out(after(state, "bid 3", "pass", "pass", "pass", "name D"))
        first = scored(state).result
        assert sum(first.tricks) == 6
        assert min(first.points) >= 1, "both sides score"
        assert state.match.extra_hand
        assert state.match.outcome is None
        assert state.to_act is None
        assert not state.is_over
        after_first = state.match.scores
        state = apply_action(state, Deal.of(BID_GAMERULES, HANDS))
        state = after(state, "pass", "pass", "pass", "pass")
        assert scored(state).result.thrown_in is BID_7
        assert state.match.scores == after_first
        assert state.match.extra_hand
        assert state.match.dealer == 2
        state = apply_action(state, Deal.of(BID_GAMERULES, HANDS))
        assert state.to_act == 3
        state = play_out(after(state, "bid 5", "pass", "pass", "pass", "name C"))
        one, other = state.match.scores
        assert one != other
        assert state.match.outcome == Outcome(
            int(other > one), MATCH_3, f"side {int(other > one)} is ahead after the extra hand"
        )
        assert state.is_over
        assert [result.thrown_in for result in state.match.results] == [None, BID_7, None]

    @pytest.mark.rule("BID-7", "DEAL-5", "SCORE-7")
    def test_thrown_in_hands_only_move_the_deal(self) -> None:
        state: State = new_match(BID_GAMERULES, dealer=3)
        for number, dealer in enumerate((3, 0, 1, 2, 3)):
            assert (state.match.dealer, state.match.hand_number) == (dealer, number)
            state = apply_action(state, Deal.of(BID_GAMERULES, HANDS))
            for offset in range(4):
                assert state.to_act == (dealer + 1 + offset) % 4
                state = apply_action(state, Pass())
            assert scored(state).result == Result((0, 0), thrown_in=BID_7)
        assert state.match.scores == (0, 0)

    @pytest.mark.rule("SCORE-6")
    def test_a_match_may_begin_below_zero_and_stay_there(self) -> None:
        state = dealt(bid(), HANDS, scores=(-40, -2))
        state = play_out(after(state, "pass", "pass", "pass", "bid 6", "name low"))
        result = scored(state).result
        assert result.made is False
        assert result.points == (-6, result.tricks[1])
        assert state.match.scores == (-46, -2 + result.tricks[1])


@pytest.mark.rule("MATCH-7")
def test_bidders_are_never_among_several_defenders_who_qualify() -> None:
    rules = MatchRules(win_requires="made_or_set", both_over="bidder")
    assert tuple(rules.faults(3)) == (
        "both_over 'bidder' cannot act where win_requires is 'made_or_set': only defenders can be several",
    )
    assert tuple(MatchRules(win_requires="made_or_set", both_over="extra_hand").faults(3)) == ()


KNOCK_TEN = MatchRules(target=10, win_requires="any", replaced_target=10)
"""Knock Euchre to ten."""


def series(rules: MatchRules, *hands: tuple[int, int], start: tuple[int, int] = (0, 0)) -> Match:
    """Score hands one after the other, each made by the side that scored."""
    match = Match(start, 0)
    for points in hands:
        maker = 0 if points[0] else 1
        match = rules.after(match, Result(points, (5, 0), CONTRACT, 3, True), FOUR, maker)
    return match


class TestSkunk:
    """A loser who has nothing."""

    @pytest.mark.rule("MATCH-14")
    def test_a_game_in_which_the_loser_has_no_point_is_a_skunk(self) -> None:
        match = series(KNOCK_TEN, *[(4, 0)] * 3)
        assert match.outcome == Outcome(0, MATCH_1, "side 0 has 12 of 10 points", skunk=True)
        assert str(match.outcome) == "side 0 has 12 of 10 points; a skunk (MATCH-1)"
        ordinary = series(KNOCK_TEN, (0, 1), *[(4, 0)] * 3)
        assert ordinary.outcome == Outcome(0, MATCH_1, "side 0 has 12 of 10 points")

    @pytest.mark.rule("MATCH-14")
    def test_of_several_losers_nobody_may_have_a_point(self) -> None:
        three = Table.solo(3)
        rules = MatchRules(target=10, win_requires="any")
        for other, skunk in ((0, True), (1, False)):
            match = rules.after(Match((8, 0, other), 0), Result((2, 0, 0), made=True, contract=CONTRACT), three, 0)
            assert match.outcome is not None
            assert match.outcome.skunk == skunk

    @pytest.mark.rule("MATCH-14")
    def test_a_tie_is_none(self) -> None:
        rules = MatchRules(target=10, win_requires="any", fixed_hands=1, replaced_target=10)
        match = rules.after(Match((0, 0), 0), Result((0, 0), made=False, contract=CONTRACT), FOUR, 0)
        assert match.outcome == Outcome(None, MATCH_10, "the sides are level after 1 hand")


@pytest.mark.rule("MATCH-10")
def test_a_fixed_number_of_hands_ends_a_game_alone_only_where_it_replaces_the_target() -> None:
    assert attrs.evolve(KNOCK_TEN, fixed_hands=4).by_hands
    assert not KNOCK_TEN.by_hands
    assert not MatchRules(fixed_hands=4).by_hands


class TestRubber:
    """Several games to a match."""

    BEST_OF_3 = MatchRules(target=5, win_requires="any", rubber=("best_of", 3), replaced_target=10)
    BICYCLE = MatchRules(target=10, win_requires="any", rubber="bicycle", replaced_target=10)

    @pytest.mark.rule("MATCH-11")
    def test_at_the_end_of_a_game_scores_go_to_zero_and_the_deal_goes_on(self) -> None:
        match = series(self.BEST_OF_3, (4, 0), (0, 2), (2, 0))
        assert (match.scores, match.outcome, match.dealer, match.hand_number) == ((0, 0), None, 3, 3)
        assert match.games == (
            GameResult((6, 2), Outcome(0, MATCH_1, "side 0 has 6 of 5 points"), hands=3, games=1, points=0),
        )
        assert (match.games[0].winner, len(match.results)) == (0, 3)

    @pytest.mark.rule("MATCH-11")
    def test_two_games_of_three_win_it(self) -> None:
        first = ((4, 0), (0, 2), (2, 0))
        second = ((0, 4), (0, 1), (1, 0))
        match = series(self.BEST_OF_3, *first, *second[:2])
        assert [game.winner for game in match.games] == [0, 1]
        assert match.outcome is None
        match = series(self.BEST_OF_3, *first, *second[:2], *first)
        assert [game.winner for game in match.games] == [0, 1, 0]
        assert match.outcome == Outcome(0, MATCH_11, "side 0 has won 2 games")
        assert match.scores == (0, 0)
        assert [game.hands for game in match.games] == [3, 5, 8]

    @pytest.mark.rule("MATCH-11")
    @pytest.mark.parametrize(("games", "needed"), [(2, 2), (3, 2), (4, 3), (5, 3), (7, 4)])
    def test_the_best_of_so_many_is_more_than_half(self, games: int, needed: int) -> None:
        rules = MatchRules(target=1, win_requires="any", rubber=("best_of", games))
        for number in range(1, needed):
            assert series(rules, *[(1, 0)] * number).outcome is None
        assert won(series(rules, *[(1, 0)] * needed)) == (0, "MATCH-11")

    @pytest.mark.rule("MATCH-11")
    @pytest.mark.parametrize(("loser", "points"), [(0, 3), (1, 2), (2, 2), (3, 1), (9, 1)])
    def test_bicycle_counts_a_game_by_what_the_loser_has(self, loser: int, points: int) -> None:
        match = self.BICYCLE.after(Match((8, loser), 0), Result((2, 0), (5, 0), CONTRACT, 3, True), FOUR, 0)
        assert [game.points for game in match.games] == [points]
        assert (match.games[0].scores, match.outcome) == ((10, loser), None)

    @pytest.mark.rule("MATCH-11")
    def test_bicycle_s_rubber_ends_at_two_games_with_two_points_more(self) -> None:
        games = (
            GameResult((10, 4), Outcome(0, MATCH_1, "won"), 9, points=1),
            GameResult((3, 10), Outcome(1, MATCH_1, "won"), 18, points=1),
        )
        before = Match((9, 2), 1, 25, games=games)
        match = self.BICYCLE.after(before, Result((2, 0), (5, 0), CONTRACT, 3, True), FOUR, 0)
        assert match.games[:2] == games
        assert (match.games[2].points, match.games[2].scores, match.games[2].hands) == (4, (11, 2), 26)
        assert match.outcome == Outcome(0, MATCH_11, "side 0 has won 2 games")
        assert (match.scores, match.dealer) == ((0, 0), 2)

    @pytest.mark.rule("MATCH-11", "MATCH-14")
    def test_the_last_game_s_skunk_is_named_and_counts_once(self) -> None:
        match = series(self.BEST_OF_3, *[(4, 0)] * 4)
        assert [game.games for game in match.games] == [1, 1]
        assert match.outcome == Outcome(0, MATCH_11, "side 0 has won 2 games", skunk=True)

    @pytest.mark.rule("MATCH-10", "MATCH-11")
    def test_a_game_that_nobody_wins_counts_for_nobody(self) -> None:
        rules = MatchRules(target=10, win_requires="any", fixed_hands=2, rubber=("best_of", 3), replaced_target=10)
        match = series(rules, (2, 0), (0, 2))
        assert match.games == (
            GameResult((2, 2), Outcome(None, MATCH_10, "the sides are level after 2 hands"), 2, games=0, points=0),
        )
        assert (match.scores, match.outcome) == ((0, 0), None)
        match = series(rules, (2, 0), (0, 2), (1, 0))
        assert (match.scores, len(match.games)) == ((1, 0), 1), "hands are counted game by game"
        match = series(rules, (2, 0), (0, 2), (1, 0), (1, 0), (1, 0), (1, 0))
        assert won(match) == (0, "MATCH-11")
        match = series(rules, (2, 0), (0, 2), (1, 0), (1, 0), (1, 0))
        assert (match.scores, match.outcome, len(match.games)) == ((1, 0), None, 2), "and so are those of the third"

    @pytest.mark.rule("MATCH-10", "MATCH-11")
    @pytest.mark.parametrize("counted", [True, False])
    def test_hands_of_earlier_games_do_not_count_whether_thrown_in_hands_do_or_not(self, counted: bool) -> None:
        rules = MatchRules(
            target=10,
            win_requires="any",
            fixed_hands=2,
            fixed_hands_count_thrown_in=counted,
            rubber=("best_of", 3),
            replaced_target=10,
        )
        assert [len(series(rules, *[(1, 0)] * hands).games) for hands in range(4)] == [0, 0, 1, 1]
        assert won(series(rules, *[(1, 0)] * 4)) == (0, "MATCH-11")

    @pytest.mark.rule("MATCH-11")
    def test_without_a_rubber_there_are_no_games(self) -> None:
        match = series(KNOCK_TEN, *[(4, 0)] * 3)
        assert (match.games, match.scores) == ((), (12, 0))


class TestLaps:
    """Points above the target."""

    @pytest.mark.rule("MATCH-12")
    def test_without_a_rubber_they_are_named_in_the_outcome(self) -> None:
        rules = MatchRules(target=10, win_requires="any", laps=True)
        match = series(rules, (4, 0), (4, 0), (0, 1), (4, 0))
        assert match.outcome == Outcome(0, MATCH_1, "side 0 has 12 of 10 points", laps=2)
        assert str(match.outcome) == "side 0 has 12 of 10 points; 2 points over (MATCH-1)"
        assert match.scores == (12, 1)

    @pytest.mark.rule("MATCH-12")
    def test_in_a_rubber_the_winner_begins_the_next_game_with_them(self) -> None:
        rules = MatchRules(target=10, win_requires="any", laps=True, rubber=("best_of", 3))
        match = series(rules, (4, 0), (4, 0), (0, 1), (4, 0))
        assert (match.scores, match.outcome) == ((2, 0), None)
        assert match.games[0].outcome.laps == 2
        assert series(rules, (4, 0), (4, 0), (0, 1), (2, 0)).scores == (0, 0)

    @pytest.mark.rule("MATCH-12")
    def test_without_the_option_they_are_lost(self) -> None:
        rules = MatchRules(target=10, win_requires="any", rubber=("best_of", 3))
        match = series(rules, (4, 0), (4, 0), (0, 1), (4, 0))
        assert (match.scores, match.games[0].outcome.laps) == ((0, 0), 0)


class TestSlam:
    """A game without a point for the loser."""

    @pytest.mark.rule("MATCH-13", "MATCH-14")
    def test_without_a_rubber_it_is_named_in_the_outcome(self) -> None:
        match = series(MatchRules(target=10, win_requires="any", slam=True), *[(4, 0)] * 3)
        assert match.outcome == Outcome(0, MATCH_1, "side 0 has 12 of 10 points", skunk=True, slam=True)
        assert str(match.outcome) == "side 0 has 12 of 10 points; a slam (MATCH-1)"

    @pytest.mark.rule("MATCH-13")
    def test_in_a_rubber_it_counts_as_two_games(self) -> None:
        rules = MatchRules(target=10, win_requires="any", slam=True, rubber=("best_of", 3))
        match = series(rules, *[(4, 0)] * 3)
        assert [game.games for game in match.games] == [2]
        assert match.outcome == Outcome(0, MATCH_11, "side 0 has won 2 games", skunk=True, slam=True)
        five = MatchRules(target=10, win_requires="any", slam=True, rubber=("best_of", 5))
        assert series(five, *[(4, 0)] * 3).outcome is None
        assert series(five, *[(4, 0)] * 3, (0, 1), *[(4, 0)] * 3).outcome is not None
        ordinary = series(rules, (0, 1), *[(4, 0)] * 3)
        assert ([game.games for game in ordinary.games], ordinary.outcome) == ([1], None)

    @pytest.mark.rule("MATCH-13", "MATCH-11")
    def test_a_slam_ends_bicycle_s_rubber_at_once(self) -> None:
        rules = MatchRules(target=10, win_requires="any", slam=True, rubber="bicycle")
        match = series(rules, *[(4, 0)] * 3)
        assert [(game.games, game.points) for game in match.games] == [(2, 5)]
        assert won(match) == (0, "MATCH-11")


class TestHandsReplaceTheTarget:
    """In Knock Euchre a fixed number of hands does away with target and margin."""

    @pytest.mark.rule("MATCH-10")
    def test_the_target_ends_nothing(self) -> None:
        rules = MatchRules(target=10, win_requires="any", fixed_hands=4, replaced_target=10)
        assert series(rules, *[(4, 0)] * 3).outcome is None
        match = series(rules, *[(4, 0)] * 3, (0, 4))
        assert match.outcome == Outcome(0, MATCH_10, "side 0 is ahead after 4 hands")

    @pytest.mark.rule("MATCH-10")
    @pytest.mark.parametrize(("counts", "over"), [(False, False), (True, True)])
    def test_whether_hands_thrown_in_count(self, counts: bool, over: bool) -> None:
        rules = MatchRules(
            target=10,
            win_requires="any",
            fixed_hands=2,
            fixed_hands_count_thrown_in=counts,
            replaced_target=10,
        )
        match = rules.after(series(rules, (2, 0)), Result((0, 0), thrown_in=BID_7), FOUR, None)
        assert (match.outcome is not None) == over

    @pytest.mark.rule("MATCH-10")
    def test_beside_a_target_too_hands_thrown_in_may_count(self) -> None:
        rules = MatchRules(target=10, win_requires="any", fixed_hands=2, fixed_hands_count_thrown_in=True)
        match = rules.after(series(rules, (2, 0)), Result((0, 0), thrown_in=BID_7), FOUR, None)
        assert match.outcome == Outcome(0, MATCH_10, "side 0 is ahead after 2 hands", skunk=True)
        over = rules.after(Match((10, 3), 0), Result((0, 0), thrown_in=BID_7), FOUR, None)
        assert over.outcome is None, "a hand thrown in wins nothing at the target"

    @pytest.mark.rule("MATCH-10")
    def test_a_margin_and_laps_ask_for_a_target_in_vain(self) -> None:
        rules = MatchRules(
            target=10,
            fixed_hands=4,
            win_requires="any",
            win_margin=2,
            win_strictly_above=True,
            laps=True,
            replaced_target=10,
        )
        assert list(rules.faults()) == [
            "win_margin cannot act without a target",
            "win_strictly_above cannot act without a target",
            "laps cannot act without a target",
        ]

    def test_thrown_in_hands_are_counted_only_among_a_fixed_number(self) -> None:
        assert list(MatchRules(win_requires="any", fixed_hands_count_thrown_in=True).faults()) == [
            "fixed_hands_count_thrown_in cannot act without fixed_hands"
        ]

    def test_where_no_hand_costs_points_nobody_falls(self) -> None:
        rules = MatchRules(target=10, win_requires="any", lose_at=-5, void_below=-3, both_over="bidder")
        falling = [
            "lose_at cannot act where no hand costs points",
            "void_below cannot act where no hand costs points",
        ]
        both = ["both_over cannot act where only one of two sides scores a hand"]
        assert list(rules.faults(2, falls=False, shared=False)) == [*falling, *both]
        assert list(rules.faults(2, falls=True, shared=False)) == both
        assert list(rules.faults(2, falls=False, shared=True)) == falling
        assert list(rules.faults(3, falls=False, shared=False)) == falling


class TestWithoutAMaker:
    """Who may win where a maker is wanted and there was none."""

    @pytest.mark.rule("MATCH-2", "CALL-10")
    def test_the_side_that_scored_the_hand_qualifies(self) -> None:
        rules = MatchRules(target=10, win_requires="made_or_set")
        played = Result((0, 2), (0, 5), Contract(Strain.HEARTS, Level("call", "majority"), None), 3, None)
        assert won(rules.after(Match((9, 9), 0), played, FOUR, None)) == (1, "MATCH-2")
        assert rules.after(Match((10, 3), 0), played, FOUR, None).outcome is None

    @pytest.mark.rule("MATCH-2", "CONDUCT-3")
    def test_a_hand_that_a_ruling_ended_qualifies_nobody(self) -> None:
        for requires in ("made_or_set", "made"):
            rules = MatchRules(target=10, win_requires=requires)
            for side in (0, 1):
                ruled = Result((2, 2), (0, 1), CONTRACT)
                assert rules.after(Match((9, 9), 0), ruled, FOUR, side).outcome is None

    @pytest.mark.rule("MATCH-2", "CALL-9")
    def test_a_deal_given_up_qualifies_nobody(self) -> None:
        for requires in ("made_or_set", "made"):
            rules = MatchRules(target=10, win_requires=requires)
            assert rules.after(Match((9, 9), 0), Result((0, 1)), FOUR, None).outcome is None
        rules = MatchRules(target=10, win_requires="any")
        assert won(rules.after(Match((9, 9), 0), Result((0, 1)), FOUR, None)) == (1, "MATCH-1")


class TestStolen:
    """A deal that was stolen."""

    @pytest.mark.rule("DEAL-10")
    def test_the_thief_deals_and_the_next_is_left_of_him(self) -> None:
        match = Match((3, 4), 1, 5)
        stolen = match.stolen_by(2)
        assert (stolen.dealer, stolen.stolen_from, match.stolen_from) == (2, 1, None)
        assert (stolen.scores, stolen.hand_number) == ((3, 4), 5)
        assert stolen != Match((3, 4), 2, 5)
        after_it = KNOCK_TEN.after(stolen, Result((1, 0), (3, 2), CONTRACT, 3, True), FOUR, 0)
        assert (after_it.dealer, after_it.stolen_from) == (3, None)
        back = KNOCK_TEN.after(stolen, Result((0, 0), thrown_in=BID_7), FOUR, None, 1)
        assert (back.dealer, back.stolen_from) == (1, None)


class TestPot:
    """What was staked."""

    PLAYED = Result((1, 0), (3, 2), CONTRACT, 3, True)

    @pytest.mark.rule("STAKE-1")
    def test_it_is_added_to_the_pot_hand_by_hand(self) -> None:
        match = Match((0, 0), 0)
        assert match.pot == ()
        match = KNOCK_TEN.after(match, self.PLAYED, FOUR, 0, staked=(1, 3))
        assert match.pot == (1, 3)
        assert pickle.loads(pickle.dumps(match)) == match
        assert KNOCK_TEN.after(match, self.PLAYED, FOUR, 0, staked=(2, 2)).pot == (3, 5)
        assert KNOCK_TEN.after(match, self.PLAYED, FOUR, 0).pot == (1, 3)

    @pytest.mark.rule("STAKE-1")
    def test_it_is_there_when_the_match_is_over_and_when_the_deal_is_stolen(self) -> None:
        over = KNOCK_TEN.after(Match((9, 0), 0, pot=(4, 4)), self.PLAYED, FOUR, 0, staked=(1, 1))
        assert won(over) == (0, "MATCH-1")
        assert over.pot == (5, 5)
        assert Match((9, 0), 0, pot=(4, 4)).stolen_by(2).pot == (4, 4)

    @pytest.mark.rule("STAKE-7")
    def test_in_a_rubber_it_runs_over_the_games(self) -> None:
        rules = MatchRules(target=10, win_requires="any", rubber=("best_of", 3))
        first = rules.after(Match((9, 0), 0, pot=(4, 4)), self.PLAYED, FOUR, 0, staked=(1, 1))
        assert (first.scores, first.outcome, first.pot) == ((0, 0), None, (5, 5))
