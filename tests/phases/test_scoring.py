"""Scoring: what a finished hand brings, and how the next one begins."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hands import HANDS, after, dealt, other_game, play_out, scored

from bid_euchre.actions import PASS
from bid_euchre.cards import EUCHRE_24
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action, explain, is_legal, shuffle
from bid_euchre.errors import IllegalAction
from bid_euchre.match import Match
from bid_euchre.phases.scoring import Scored, ScoringRules
from bid_euchre.results import Award, Result
from bid_euchre.rulebook.ending import SCORE_1, SCORE_2, SCORE_3, SCORE_4, SCORE_5
from bid_euchre.rulebook.making import BID_7
from bid_euchre.state import Deal
from bid_euchre.table import Table
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE, MOON

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
            zero_trick_penalty=None,
        )
        == RULES
    )


def test_the_table_of_awards_has_a_row_for_every_outcome() -> None:
    rows = [(row.maker, row.made, row.special, row.words, row.rule) for row in RULES.awards]
    assert rows == [
        (True, True, True, "{level} made with {tricks}", SCORE_4),
        (True, False, True, "{level} not made with {tricks}", SCORE_5),
        (True, True, None, "{tricks} taken", SCORE_1),
        (True, False, None, "{tricks} taken, {needed} bid", SCORE_3),
        (False, None, None, "{tricks} taken", SCORE_2),
    ]
    moon = Contract(Strain.HEARTS, MOON, 0)
    assert [row.formula(moon, 5, 6) for row in RULES.awards] == [24, -6, 5, -6, 5]
    bare = Contract(Strain.HEARTS, Level("bare"), 0)
    assert [row.formula(bare, 5, 6) for row in RULES.awards[:2]] == [0, 0]
    assert all(isinstance(row, Award) for row in RULES.awards)


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
    result = RULES.score(BID_RACEHORSE, FOUR_BID, tricks)
    assert (result.points, result.made, result.tricks) == (points, made, tricks)
    assert [line.rule for line in result.lines] == [SCORE_1 if made else SCORE_3, SCORE_2]
    assert [line.side for line in result.lines] == [0, 1]


@pytest.mark.rule("SCORE-4", "SCORE-5")
@pytest.mark.case("C115")
def test_a_special_bid_needs_all_the_tricks_unless_its_row_says_otherwise() -> None:
    assert RULES.score(BID_GAMERULES, Contract(Strain.HEARTS, ASK, 1), (0, 6)).points == (0, 12)
    assert RULES.score(BID_GAMERULES, Contract(Strain.HEARTS, ASK, 1), (1, 5)).points == (1, -6)
    four = Level("slam", tricks_needed=4, made=10, set=7)
    assert RULES.score(BID_GAMERULES, Contract(Strain.HEARTS, four, 1), (2, 4)).points == (2, 10)
    assert RULES.score(BID_GAMERULES, Contract(Strain.HEARTS, four, 1), (3, 3)).points == (3, -7)


@pytest.mark.rule("SCORE-2")
def test_every_other_side_scores_its_tricks() -> None:
    three = other_game(EUCHRE_24, Table.teams(6, 3), 4)
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


@pytest.mark.rule("DEAL-5")
@pytest.mark.case("C135")
def test_the_next_hand_is_dealt_by_the_next_seat_whoever_won_the_last_trick() -> None:
    state = thrown_in()
    assert (state.hand.dealer, state.match.dealer) == (3, 0)
    assert state.to_act is None
    deal = shuffle(state, Random(3))
    assert is_legal(state, deal)
    assert explain(state, deal).legal
    after_deal = apply_action(state, deal)
    assert (after_deal.hand.dealer, after_deal.to_act, after_deal.hand.number) == (0, 1, 1)
    assert (state.next_hand().phase, state.next_hand().hand.dealer) == ("dealing", 0)
    assert state.next_hand().match == state.match
    assert state.apply(deal) == state.next_hand().apply(deal)
    assert state.hand_out(range(24)) == state.next_hand().hand_out(range(24))


@pytest.mark.rule("DEAL-1", "DEAL-3")
def test_only_a_right_deal_goes_on() -> None:
    state = thrown_in()
    short = Deal(EUCHRE_24, (1, 2, 4, 8))
    assert not is_legal(state, short)
    assert explain(state, short).rule.id == "DEAL-1"
    assert explain(state, PASS).rule.id == "DEAL-3"
    with pytest.raises(IllegalAction, match=r"^DEAL-3 .*'pass' is not possible: the cards are to be dealt first$"):
        apply_action(state, PASS)


@pytest.mark.rule("MATCH-5")
def test_a_finished_match_takes_no_deal() -> None:
    state = play_out(after(dealt(scores=(60, 60)), "bid 3", "pass", "pass", "pass", "name H"))
    assert state.is_over
    deal = Deal.of(BID_RACEHORSE, HANDS)
    assert not is_legal(state, deal)
    with pytest.raises(IllegalAction, match=r"^MATCH-5 "):
        apply_action(state, deal)
    with pytest.raises(IllegalAction, match=r"^MATCH-5 "):
        shuffle(state, Random(0))
    with pytest.raises(IllegalAction, match=r"^MATCH-5 "):
        Deal.from_pack(state, EUCHRE_24.cards)


def test_scored_states_are_values() -> None:
    state = thrown_in()
    assert state == Scored(state.hand, state.match, state.result)
    assert state != Scored(state.hand, Match((0, 0), 0), state.result)
    assert state != Scored(state.hand, state.match, Result((0, 1)))
    assert pickle.loads(pickle.dumps(state)) == state
    assert hash(state) == hash((state.hand, state.match, state.result))
