"""What has come out: of a trick, of a hand, of a match."""

from __future__ import annotations

import pickle

import pytest

from bid_euchre.cards import Card
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.results import Award, GameResult, Outcome, Reckoning, Result, ScoreLine, Trick
from bid_euchre.rulebook.ending import MATCH_1, SCORE_1, SCORE_2
from bid_euchre.rulebook.making import BID_7
from bid_euchre.rulebook.playing import PLAY_4

FOUR = Contract(Strain.HEARTS, Level("4", 4), 1)


def twice(hand: Reckoning, tricks: int) -> int:
    return 2 * tricks + hand.needed


def all_of_them(_hand: Reckoning, tricks: int) -> int:
    return tricks


MAKER = Award(True, None, None, None, twice, "{level}: {tricks} of {needed}", SCORE_1)
OTHERS = Award(False, None, None, None, all_of_them, "{tricks}", SCORE_2)


def test_a_trick_lists_its_plays_from_the_leader() -> None:
    trick = Trick(((1, Card.of("JH")), (2, Card.of("9H")), (3, Card.of("AC")), (0, Card.of("TH"))), 1, PLAY_4)
    assert str(trick) == "1:JH 2:9H 3:AC 0:TH"
    assert trick.leader == 1
    assert trick.cards == tuple(Card.of(text) for text in ("JH", "9H", "AC", "TH"))
    assert (trick.winner, trick.rule) == (1, PLAY_4)


def test_an_award_words_its_points() -> None:
    assert MAKER.line(1, 7, FOUR, 1, 4) == ScoreLine(1, 7, SCORE_1, "4: 1 trick of 4")
    assert MAKER.line(0, -4, FOUR, 0, 6) == ScoreLine(0, -4, SCORE_1, "4: 0 tricks of 6")
    assert OTHERS.line(0, 2, FOUR, 2, 4) == ScoreLine(0, 2, SCORE_2, "2 tricks")


def test_a_formula_reckons_with_the_hand_and_the_tricks() -> None:
    hand = Reckoning(FOUR, 4, 4, 2)
    assert (hand.contract, hand.needed, hand.worth, hand.lost) == (FOUR, 4, 4, 2)
    assert MAKER.formula(hand, 5) == 14
    assert OTHERS.formula(hand, 5) == 5


def test_reckonings_are_values() -> None:
    hand = Reckoning(FOUR, 4, 6, 3)
    assert hand == Reckoning(FOUR, 4, 6, 3)
    assert pickle.loads(pickle.dumps(hand)) == hand
    for other in (
        Reckoning(Contract(Strain.LOW, Level("4", 4), 1), 4, 6, 3),
        Reckoning(FOUR, 5, 6, 3),
        Reckoning(FOUR, 4, 5, 3),
        Reckoning(FOUR, 4, 6, 6),
    ):
        assert hand != other


def test_a_result_has_a_line_for_each_side() -> None:
    result = Result((2, 13), (2, 4), FOUR, 4, made=True, awards=(OTHERS, MAKER))
    assert result.points == (2, 13)
    assert result.tricks == (2, 4)
    assert result.contract is FOUR
    assert result.needed == 4
    assert result.made is True
    assert result.thrown_in is None
    assert result.lines == (
        ScoreLine(0, 2, SCORE_2, "2 tricks"),
        ScoreLine(1, 13, SCORE_1, "4: 4 tricks of 4"),
    )


@pytest.mark.rule("SCORE-7")
def test_a_hand_thrown_in_has_no_lines() -> None:
    result = Result((0, 0), thrown_in=BID_7)
    assert (result.points, result.tricks, result.contract, result.made) == ((0, 0), (), None, None)
    assert result.needed == 0
    assert result.lines == ()
    assert result.thrown_in is BID_7


def test_results_are_values() -> None:
    result = Result((0, 0), (2, 4), None, 4, made=False, thrown_in=BID_7)
    assert result == Result((0, 0), (2, 4), None, 4, made=False, thrown_in=BID_7)
    assert pickle.loads(pickle.dumps(result)) == result
    for other in (
        Result((0, 1), (2, 4), None, 4, made=False, thrown_in=BID_7),
        Result((0, 0), (3, 3), None, 4, made=False, thrown_in=BID_7),
        Result((0, 0), (2, 4), FOUR, 4, made=False, thrown_in=BID_7),
        Result((0, 0), (2, 4), None, 5, made=False, thrown_in=BID_7),
        Result((0, 0), (2, 4), None, 4, made=True, thrown_in=BID_7),
        Result((0, 0), (2, 4), None, 4, made=False, awards=(MAKER,), thrown_in=BID_7),
        Result((0, 0), (2, 4), None, 4, made=False),
    ):
        assert result != other


def test_an_outcome_says_how_in_one_line() -> None:
    outcome = Outcome(0, MATCH_1, "side 0 has 33 of 32 points")
    assert (outcome.winner, outcome.rule) == (0, MATCH_1)
    assert str(outcome) == "side 0 has 33 of 32 points (MATCH-1)"


@pytest.mark.rule("MATCH-12", "MATCH-13", "MATCH-14")
@pytest.mark.parametrize(
    ("outcome", "text"),
    [
        (Outcome(0, MATCH_1, "won", skunk=True), "won; a skunk (MATCH-1)"),
        (Outcome(0, MATCH_1, "won", skunk=True, slam=True), "won; a slam (MATCH-1)"),
        (Outcome(0, MATCH_1, "won", laps=3), "won; 3 points over (MATCH-1)"),
        (Outcome(0, MATCH_1, "won", True, True, 2), "won; a slam; 2 points over (MATCH-1)"),
    ],
)
def test_an_outcome_names_what_a_game_was_besides(outcome: Outcome, text: str) -> None:
    assert str(outcome) == text


def test_outcomes_are_values() -> None:
    outcome = Outcome(0, MATCH_1, "won", skunk=True, slam=True, laps=2)
    assert outcome == Outcome(0, MATCH_1, "won", True, True, 2)
    assert (outcome.skunk, outcome.slam, outcome.laps, outcome.detail) == (True, True, 2, "won")
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    for other in (
        Outcome(1, MATCH_1, "won", True, True, 2),
        Outcome(None, MATCH_1, "won", True, True, 2),
        Outcome(0, SCORE_1, "won", True, True, 2),
        Outcome(0, MATCH_1, "lost", True, True, 2),
        Outcome(0, MATCH_1, "won", False, True, 2),
        Outcome(0, MATCH_1, "won", True, False, 2),
        Outcome(0, MATCH_1, "won", True, True, 3),
    ):
        assert outcome != other


@pytest.mark.rule("MATCH-11")
def test_a_game_of_a_rubber_tells_who_won_it() -> None:
    game = GameResult((10, 3), Outcome(0, MATCH_1, "won"), 9)
    assert (game.winner, game.games, game.points) == (0, 1, 0)
    assert GameResult((3, 3), Outcome(None, MATCH_1, "level"), 9, games=0).winner is None
    assert pickle.loads(pickle.dumps(game)) == game


def test_lines_that_are_given_stand_for_those_of_awards() -> None:
    line = ScoreLine(1, 1, SCORE_1, "given up")
    result = Result((0, 1), lines=(line,))
    assert (result.lines, result.thrown_in, result.contract) == ((line,), None, None)
    assert result != Result((0, 1))
    assert pickle.loads(pickle.dumps(result)) == result
