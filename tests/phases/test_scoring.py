"""Scoring: what a finished hand brings, and how the next one begins."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import attrs
import pytest
from hands import HANDS, after, dealt, play_out, scored

from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action
from bid_euchre.errors import RulesetError
from bid_euchre.game import Game
from bid_euchre.messages import Words
from bid_euchre.phases.scoring import Paid, ScoringRules
from bid_euchre.results import Award, Result
from bid_euchre.rulebook.ending import SCORE_1, SCORE_2, SCORE_3
from bid_euchre.rulebook.making import BID_7
from bid_euchre.scored import Scored
from bid_euchre.state import Deal
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE, MOON, bid, find

RULES = ScoringRules()
FOUR_BID = Contract(Strain.HEARTS, Level("4", 4), 0)


def thrown_in() -> Scored:
    return scored(after(dealt(BID_GAMERULES, dealer=3), "pass", "pass", "pass", "pass"))


def test_the_defaults_are_those_of_both_sheets() -> None:
    assert (
        ScoringRules(
            score_model="per_trick",
            made_score="tricks",
            defender_score="tricks",
            set_score="lose_bid",
            forced_set_factor=1,
            zero_trick_penalty=None,
        )
        == RULES
    )


Row: TypeAlias = tuple[bool, bool | None, bool | None, str | None, str, str]


def words_of(row: Award) -> str:
    assert isinstance(row.words, Words)
    return row.words.text


def rows(rules: ScoringRules) -> list[Row]:
    """Write out the table of awards."""
    return [(row.maker, row.made, row.special, row.share, words_of(row), row.rule.id) for row in rules.awards]


SPECIAL_MADE: Row = (True, True, True, None, "{level} made with {tricks}", "SCORE-4")
SPECIAL_SET: Row = (True, False, True, None, "{level} not made with {tricks}", "SCORE-5")
MADE: Row = (True, True, None, None, "{tricks} taken, {needed} bid", "SCORE-1")
SET: Row = (True, False, None, None, "{tricks} taken, {needed} bid", "SCORE-3")
OTHERS: Row = (False, None, None, None, "{tricks} taken", "SCORE-2")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (RULES, [SPECIAL_MADE, SPECIAL_SET, MADE, SET, OTHERS]),
        (ScoringRules(made_score=("tricks_plus", 2)), [SPECIAL_MADE, SPECIAL_SET, MADE, SET, OTHERS]),
        (ScoringRules(defender_score="none"), [SPECIAL_MADE, SPECIAL_SET, MADE, SET, OTHERS]),
        (
            ScoringRules(set_score="opponents_gain_bid"),
            [
                SPECIAL_MADE,
                SPECIAL_SET,
                MADE,
                SET,
                (False, False, None, None, "the bid that was set", "SCORE-3"),
                OTHERS,
            ],
        ),
        (
            ScoringRules(defender_score="bid_if_set"),
            [
                SPECIAL_MADE,
                SPECIAL_SET,
                MADE,
                SET,
                (False, False, None, None, "the bid that was set", "SCORE-2"),
                OTHERS,
            ],
        ),
        (
            ScoringRules(zero_trick_penalty=6),
            [(False, True, None, "none", "no trick taken", "SCORE-9"), SPECIAL_MADE, SPECIAL_SET, MADE, SET, OTHERS],
        ),
        (
            ScoringRules(score_model="per_hand"),
            [
                SPECIAL_MADE,
                (True, True, None, "all", "every trick taken", "SCORE-1"),
                MADE,
                (True, False, None, None, "{tricks} taken, {needed} bid", "SCORE-3"),
                (False, True, None, None, "the bid was made", "SCORE-2"),
                (False, False, None, None, "the bid was set", "SCORE-2"),
            ],
        ),
    ],
    ids=["plain", "tricks plus", "none", "gain", "bid if set", "zero", "per hand"],
)
def test_the_table_of_awards(rules: ScoringRules, expected: list[Row]) -> None:
    assert rows(rules) == expected
    assert all(isinstance(row, Award) for row in rules.awards)


def score(rules: ScoringRules, tricks: tuple[int, ...], level: Level | None = None, *, forced: bool = False) -> Result:
    """Score a contract of side 0 in a game for four: 4 hearts unless another level is given."""
    contract = Contract(Strain.HEARTS, level or Level("4", 4), 0, forced=forced)
    return rules.score(Game(BID_RACEHORSE), contract, tricks)


def told(result: Result) -> list[str]:
    """Write out the score lines."""
    return [f"{line.points} {line.rule.id} {line.detail}" for line in result.lines]


@pytest.mark.rule("SCORE-1", "SCORE-3")
@pytest.mark.parametrize(
    ("tricks", "points", "made"),
    [
        ((6, 0), (6, 0), True),
        ((5, 1), (5, 1), True),
        ((4, 2), (4, 2), True),
        ((3, 3), (-4, 3), False),
        ((0, 6), (-4, 6), False),
    ],
    ids=str,
)
def test_exactly_the_bid_makes_it_and_one_fewer_sets_it(
    tricks: tuple[int, int], points: tuple[int, int], made: bool
) -> None:
    result = RULES.score(Game(BID_RACEHORSE), FOUR_BID, tricks)
    assert (result.points, result.made, result.tricks) == (points, made, tricks)
    assert [line.rule for line in result.lines] == [SCORE_1 if made else SCORE_3, SCORE_2]
    assert [line.side for line in result.lines] == [0, 1]


@pytest.mark.rule("SCORE-4", "SCORE-5")
@pytest.mark.case("C115")
def test_a_special_bid_needs_all_the_tricks_unless_its_row_says_otherwise() -> None:
    game = Game(BID_GAMERULES)
    assert RULES.score(game, Contract(Strain.HEARTS, ASK, 1), (0, 6)).points == (0, 12)
    assert RULES.score(game, Contract(Strain.HEARTS, ASK, 1), (1, 5)).points == (1, -6)
    four = Level("slam", tricks_needed=4, made=10, set=7)
    assert RULES.score(game, Contract(Strain.HEARTS, four, 1), (2, 4)).points == (2, 10)
    assert RULES.score(game, Contract(Strain.HEARTS, four, 1), (3, 3)).points == (3, -7)
    assert told(RULES.score(game, Contract(Strain.HEARTS, ASK, 1), (1, 5))) == [
        "1 SCORE-2 1 trick taken",
        "-6 SCORE-5 ask not made with 5 tricks",
    ]


class TestAxes:
    """What tables do differently."""

    @pytest.mark.rule("SCORE-1")
    @pytest.mark.case("C114")
    @pytest.mark.parametrize(
        ("made_score", "four", "five", "six"),
        [("tricks", 4, 5, 6), ("bid", 4, 4, 4), (("tricks_plus", 2), 6, 7, 8), (("tricks_plus", 1), 5, 6, 7)],
    )
    def test_what_a_bid_that_is_made_scores(self, made_score: str | Paid, four: int, five: int, six: int) -> None:
        rules = ScoringRules(made_score=made_score)
        assert [score(rules, (own, 6 - own)).points for own in (4, 5, 6)] == [(four, 2), (five, 1), (six, 0)]
        assert score(rules, (3, 3)).points == (-4, 3)
        assert told(score(rules, (5, 1))) == [f"{five} SCORE-1 5 tricks taken, 4 bid", "1 SCORE-2 1 trick taken"]

    @pytest.mark.rule("SCORE-2")
    @pytest.mark.parametrize(
        ("defender_score", "made", "set_"),
        [("tricks", (4, 2), (-4, 3)), ("none", (4, 0), (-4, 0)), ("bid_if_set", (4, 0), (-4, 4))],
    )
    def test_what_defenders_score(
        self, defender_score: Literal["tricks", "none", "bid_if_set"], made: tuple[int, int], set_: tuple[int, int]
    ) -> None:
        rules = ScoringRules(defender_score=defender_score)
        assert score(rules, (4, 2)).points == made
        assert score(rules, (3, 3)).points == set_
        assert score(rules, (0, 6)).points == ((-4, 6) if defender_score == "tricks" else set_)

    @pytest.mark.rule("SCORE-3")
    @pytest.mark.case("C117")
    @pytest.mark.parametrize(
        ("set_score", "points"),
        [
            ("lose_bid", (-4, 3)),
            (("lose_fixed", 6), (-6, 3)),
            (("lose_fixed", 1), (-1, 3)),
            ("opponents_gain_bid", (0, 4)),
        ],
    )
    def test_what_a_set_costs(self, set_score: str | Paid, points: tuple[int, int]) -> None:
        rules = ScoringRules(set_score=set_score)
        assert score(rules, (3, 3)).points == points
        assert score(rules, (4, 2)).points == (4, 2)

    @pytest.mark.rule("SCORE-2", "SCORE-3")
    def test_who_gets_the_bid_that_was_set(self) -> None:
        gain = ScoringRules(set_score="opponents_gain_bid")
        assert told(score(gain, (3, 3))) == ["0 SCORE-3 3 tricks taken, 4 bid", "4 SCORE-3 the bid that was set"]
        either = ScoringRules(defender_score="bid_if_set")
        assert told(score(either, (3, 3))) == ["-4 SCORE-3 3 tricks taken, 4 bid", "4 SCORE-2 the bid that was set"]
        assert told(score(either, (5, 1))) == ["5 SCORE-1 5 tricks taken, 4 bid", "0 SCORE-2 1 trick taken"]
        six = bid(players=6, sides=("alternating_teams", 3), hand_size=4, max_bid=4)
        contract = Contract(Strain.LOW, Level("3", 3), 4)
        for rules, points in ((gain, (3, 0, 3)), (either, (3, -3, 3))):
            assert rules.score(Game(six), contract, (1, 2, 1)).points == points

    @pytest.mark.rule("SCORE-3", "SCORE-5")
    def test_a_special_bid_has_its_own_points_whatever_numbers_cost(self) -> None:
        for rules, lost, given in (
            (ScoringRules(set_score=("lose_fixed", 9)), -6, 1),
            (ScoringRules(set_score="opponents_gain_bid"), 0, 6),
            (ScoringRules(defender_score="bid_if_set"), -6, 6),
            (ScoringRules(defender_score="none"), -6, 0),
        ):
            assert score(rules, (5, 1), MOON).points == (lost, given)
            assert score(rules, (6, 0), MOON).points == (24, 0)
        for made_score in ("bid", ("tricks_plus", 5)):
            assert score(ScoringRules(made_score=made_score), (6, 0), MOON).points == (24, 0)

    @pytest.mark.rule("SCORE-4", "SCORE-5")
    def test_points_may_be_times_the_tricks_taken_or_the_hand(self) -> None:
        twice = Level("twice", tricks_needed=4, made=("times", 2), set=("times", 2))
        assert [score(RULES, (own, 6 - own), twice).points for own in (3, 4, 5, 6)] == [
            (-12, 3),
            (8, 2),
            (10, 1),
            (12, 0),
        ]
        assert score(ScoringRules(set_score="opponents_gain_bid"), (3, 3), twice).points == (0, 12)
        double = find("double-hasenpfeffer")
        alone = Contract(Strain.SPADES, double.level("alone"), 1)
        assert RULES.score(Game(double), alone, (0, 12)).points == (0, 24)
        assert RULES.score(Game(double), alone, (1, 11)).points == (1, -24)

    @pytest.mark.rule("SCORE-8")
    @pytest.mark.parametrize(("number", "half"), [(3, 2), (4, 2), (5, 3), (6, 3)])
    def test_a_forced_player_loses_half_rounded_up(self, number: int, half: int) -> None:
        level = Level(str(number), number)
        rules = ScoringRules(forced_set_factor=0.5)
        assert score(rules, (2, 4), level, forced=True).points == (-half, 4)
        assert score(rules, (2, 4), level).points == (-number, 4)
        assert score(RULES, (2, 4), level, forced=True).points == (-number, 4)
        assert score(rules, (6, 0), level, forced=True).points == (6, 0)

    @pytest.mark.rule("SCORE-8")
    def test_half_counts_for_special_bids_too_and_whoever_is_paid(self) -> None:
        rules = ScoringRules(forced_set_factor=0.5)
        assert score(rules, (5, 1), MOON, forced=True).points == (-3, 1)
        assert score(rules, (5, 1), attrs.evolve(MOON, set=("times", 2)), forced=True).points == (-6, 1)
        fixed = ScoringRules(forced_set_factor=0.5, set_score=("lose_fixed", 7))
        assert score(fixed, (2, 4), forced=True).points == (-4, 4)
        given = ScoringRules(forced_set_factor=0.5, set_score="opponents_gain_bid")
        assert score(given, (2, 4), Level("5", 5), forced=True).points == (0, 3)
        both = ScoringRules(forced_set_factor=0.5, defender_score="bid_if_set")
        assert score(both, (2, 4), forced=True).points == (-2, 4)

    @pytest.mark.rule("SCORE-9")
    def test_defenders_without_a_trick_lose_when_the_contract_is_made(self) -> None:
        rules = ScoringRules(zero_trick_penalty=6)
        assert score(rules, (6, 0)).points == (6, -6)
        assert told(score(rules, (6, 0))) == ["6 SCORE-1 6 tricks taken, 4 bid", "-6 SCORE-9 no trick taken"]
        assert score(rules, (5, 1)).points == (5, 1)
        assert score(rules, (0, 6)).points == (-4, 6)
        assert score(rules, (6, 0), MOON).points == (24, -6)
        three = Game(bid(players=6, sides=("alternating_teams", 3), hand_size=4, max_bid=4))
        assert rules.score(three, Contract(Strain.LOW, Level("3", 3), 0), (3, 0, 1)).points == (3, -6, 1)
        assert rules.score(three, Contract(Strain.LOW, Level("3", 3), 0), (2, 0, 2)).points == (-3, 0, 2)
        by_hand = ScoringRules(score_model="per_hand", zero_trick_penalty=1)
        assert score(by_hand, (6, 0)).points == (2, -1)

    @pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-4")
    def test_points_by_the_hand(self) -> None:
        rules = ScoringRules(score_model="per_hand")
        assert [score(rules, (own, 6 - own)).points for own in (3, 4, 5, 6, 0)] == [
            (0, 2),
            (1, 0),
            (1, 0),
            (2, 0),
            (0, 2),
        ]
        moon = Level("moon", partner_plays=False, made=4, set=1)
        assert [score(rules, (own, 6 - own), moon).points for own in (6, 5)] == [(4, 0), (0, 2)]
        assert told(score(rules, (6, 0))) == ["2 SCORE-1 every trick taken", "0 SCORE-2 the bid was made"]
        assert told(score(rules, (3, 3))) == ["0 SCORE-3 3 tricks taken, 4 bid", "2 SCORE-2 the bid was set"]

    @pytest.mark.parametrize(
        ("options", "reasons"),
        [
            (
                {"score_model": "per_hand", "made_score": "bid"},
                ["made_score cannot act where score_model is 'per_hand'"],
            ),
            (
                {"score_model": "per_hand", "defender_score": "none", "set_score": ("lose_fixed", 6)},
                [
                    "defender_score cannot act where score_model is 'per_hand'",
                    "set_score cannot act where score_model is 'per_hand'",
                ],
            ),
            (
                {"score_model": "per_hand", "forced_set_factor": 0.5},
                ["forced_set_factor cannot act where score_model is 'per_hand'"],
            ),
            (
                {"set_score": "opponents_gain_bid", "defender_score": "bid_if_set"},
                ["set_score 'opponents_gain_bid' and defender_score 'bid_if_set' both give the bid away"],
            ),
            (
                {"all_pass": "redeal_next", "forced_set_factor": 0.5},
                ["forced_set_factor cannot act where no dealer is forced to bid"],
            ),
            ({"zero_trick_penalty": 0}, ["zero_trick_penalty cannot be 0; it is a number from 1 to 100 or None"]),
            (
                {"made_score": ("tricks_plus", 0)},
                [
                    (
                        "made_score cannot be ('tricks_plus', 0); "
                        "it is 'tricks' or 'bid' or ('tricks_plus', a number from 1 to 100)"
                    )
                ],
            ),
            (
                {"set_score": "lose_fixed"},
                [
                    (
                        "set_score cannot be 'lose_fixed'; "
                        "it is 'lose_bid' or ('lose_fixed', a number from 1 to 100) or 'opponents_gain_bid'"
                    )
                ],
            ),
            ({"forced_set_factor": 2}, ["forced_set_factor cannot be 2; it is 1 or 0.5"]),
        ],
        ids=str,
    )
    def test_the_fault_is_named(self, options: dict[str, Any], reasons: list[str]) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(**options)
        assert list(caught.value.reasons) == reasons


@pytest.mark.rule("SCORE-2")
def test_every_other_side_scores_its_tricks() -> None:
    three = Game(bid(players=6, sides=("alternating_teams", 3), hand_size=4, max_bid=4))
    result = RULES.score(three, Contract(Strain.LOW, Level("2", 2), 4), (1, 2, 1))
    assert (result.points, result.made) == ((1, 2, 1), True)
    result = RULES.score(three, Contract(Strain.LOW, Level("3", 3), 4), (1, 2, 1))
    assert (result.points, result.made) == ((1, -3, 1), False)


@pytest.mark.rule("SCORE-7")
def test_a_hand_thrown_in_brings_nothing() -> None:
    state = thrown_in()
    assert state.result == Result((0, 0), thrown_in=BID_7)
    assert state.hand.thrown_in is BID_7
    assert RULES.result(state.hand) == state.result
    # Also when it is thrown in only after the strain was named.
    assert RULES.result(state.hand.but(contract=FOUR_BID)) == state.result


@pytest.mark.case("C109")
@pytest.mark.case("C110")
def test_a_hand_is_scored_once_and_the_next_starts_from_nothing() -> None:
    state = play_out(after(dealt(scores=(4, 4)), "bid 3", "pass", "pass", "pass", "name H"))
    points = state.result.points
    assert state.match.scores == (4 + points[0], 4 + points[1])
    assert state.match.results == (state.result,)
    assert state.legal() == ()
    assert state.hand.match.scores == (4, 4)
    second = apply_action(state, Deal.of(BID_RACEHORSE, HANDS))
    assert second.match == state.match
    assert (second.played, second.hand.log, second.hand.contract) == (None, (), None)
    again = play_out(after(second, "bid 3", "pass", "pass", "pass", "name C"))
    assert sum(again.result.tricks) == 6
    assert again.match.results == (state.result, again.result)
    assert again.match.scores == tuple(4 + one + two for one, two in zip(points, again.result.points, strict=True))
