"""Settling: the pot, and stakes by the point and by the trick."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from bid_euchre import Settlement, Stakes, bid, knock, new_match, settle, spectate
from bid_euchre.bots import Bot, SimpleBot, play_match
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.errors import RulesetError, SeatError
from bid_euchre.match import Match
from bid_euchre.phases.stakes import StakeRules
from bid_euchre.results import GameResult, Outcome, Result
from bid_euchre.rulebook.ending import MATCH_1, MATCH_9
from bid_euchre.rulebook.stakes import STAKE_1, STAKE_7, STAKE_8, STAKE_9
from bid_euchre.table import Table
from bid_euchre.variants import BID_RACEHORSE, KNOCK_SOMERSET

WON = Outcome(0, MATCH_1, "side 0 has won")
LOST = Outcome(1, MATCH_1, "side 1 has won")
VOID = Outcome(None, MATCH_9, "nobody has won")
CONTRACT = Contract(Strain.HEARTS, Level("4", 4), 0)

POINTS = Stakes("per_point")
TRICKS = Stakes("per_trick")
POT = Stakes("match_pot")


def hand(*tricks: int) -> Result:
    return Result(tricks, tricks, CONTRACT, 4, True)


@pytest.mark.rule("STAKE-7")
class TestThePot:
    def test_the_winners_halve_it(self) -> None:
        match = Match((10, 6), 0, outcome=WON, pot=(5, 7))
        assert settle(match, POT) == Settlement((7, -7, 7, -7), 0, STAKE_7)
        assert settle(match, Stakes("match_pot", 25)).seats == (175, -175, 175, -175)

    def test_it_stays_where_it_is_while_the_match_goes_on(self) -> None:
        settled = settle(Match((4, 6), 0, pot=(5, 7)), POT)
        assert settled == Settlement((-5, -7, -5, -7), 24, STAKE_7)
        assert sum(settled.seats) + settled.pot == 0

    def test_each_side_takes_its_own_back_when_nobody_wins(self) -> None:
        assert settle(Match((-9, -9), 0, outcome=VOID, pot=(5, 7)), POT).seats == (0, 0, 0, 0)

    def test_it_is_divided_by_as_many_as_play_on_a_side(self) -> None:
        match = Match((10, 6, 2), 0, outcome=LOST, pot=(5, 7, 2))
        solo = attrs.evolve(POT, table=Table.solo(3))
        six = attrs.evolve(POT, table=Table.teams(6, 3))
        assert settle(match, solo).seats == (-5, 7, -2)
        assert settle(match, six).seats == (-5, 7, -2, -5, 7, -2)

    def test_it_is_empty_before_the_first_bet(self) -> None:
        assert settle(new_match(knock(stakes="match_pot"))) == Settlement((0, 0, 0, 0), 0, STAKE_7)

    def test_a_rubber_s_goes_with_the_rubber(self) -> None:
        games = (GameResult((10, 3), WON, 4), GameResult((3, 10), LOST, 9))
        going_on = Match((0, 0), 0, 9, games=games, pot=(9, 8))
        assert settle(going_on, POT).pot == 34
        over = Match((0, 0), 0, 12, outcome=LOST, games=(*games, games[1]), pot=(9, 8))
        assert settle(over, POT).seats == (-9, 9, -9, 9)


@pytest.mark.rule("STAKE-8")
class TestByThePoint:
    def test_the_losers_pay_the_difference_of_the_points(self) -> None:
        match = Match((32, 19), 0, outcome=WON)
        assert settle(match, POINTS) == Settlement((13, -13, 13, -13), 0, STAKE_8)
        assert settle(match, Stakes("per_point", 10)).seats == (130, -130, 130, -130)

    def test_points_below_nothing_count(self) -> None:
        assert settle(Match((32, -8), 0, outcome=WON), POINTS).seats == (40, -40, 40, -40)

    def test_a_match_that_goes_on_is_settled_as_it_stands(self) -> None:
        assert settle(Match((3, 9), 0), POINTS).seats == (-6, 6, -6, 6)
        assert settle(Match((9, 9), 0), POINTS).seats == (0, 0, 0, 0)

    def test_of_three_sides_each_loser_pays_the_winner(self) -> None:
        three = attrs.evolve(POINTS, table=Table.solo(3))
        assert settle(Match((10, 7, 3), 0, outcome=WON), three).seats == (10, -3, -7)
        assert settle(Match((10, 10, 3), 0), three).seats == (0, 0, 0)

    def test_a_loser_who_is_ahead_pays_nothing(self) -> None:
        assert settle(Match((32, 35), 0, outcome=WON), POINTS).seats == (0, 0, 0, 0)

    def test_nothing_is_paid_when_nobody_wins(self) -> None:
        assert settle(Match((-20, -3), 0, outcome=VOID), POINTS).seats == (0, 0, 0, 0)

    def test_each_game_of_a_rubber_is_settled_and_the_one_that_goes_on_too(self) -> None:
        games = (GameResult((10, 3), WON, 4), GameResult((5, 11), LOST, 9))
        assert settle(Match((4, 2), 0, 10, games=games), POINTS).seats == (3, -3, 3, -3)
        over = Match((0, 0), 0, 12, outcome=WON, games=(*games, GameResult((10, 8), WON, 12)))
        assert settle(over, POINTS).seats == (3, -3, 3, -3)

    def test_laps_count_in_the_game_that_they_are_carried_to(self) -> None:
        lapped = Outcome(0, MATCH_1, "side 0 has won", laps=2)
        first = GameResult((12, 3), lapped, 4)
        assert settle(Match((2, 0), 0, 4, games=(first,)), POINTS).seats == (9, -9, 9, -9)
        over = Match((2, 0), 0, 8, outcome=WON, games=(first, GameResult((12, 3), lapped, 8)))
        assert settle(over, POINTS).seats == (16, -16, 16, -16)


@pytest.mark.rule("STAKE-9")
class TestByTheTrick:
    def test_a_side_is_paid_for_its_tricks_and_pays_for_the_others(self) -> None:
        match = Match((9, 3), 0, results=(hand(5, 1), Result((0, 0), thrown_in=STAKE_1), hand(4, 2)))
        assert settle(match, TRICKS) == Settlement((6, -6, 6, -6), 0, STAKE_9)
        assert settle(match, Stakes("per_trick", 5)).seats == (30, -30, 30, -30)

    def test_of_three_sides_each_other_pays(self) -> None:
        three = attrs.evolve(TRICKS, table=Table.solo(3))
        assert settle(Match((5, 0, 0), 0, results=(hand(3, 2, 0),)), three).seats == (4, 1, -5)


class TestWhatIsPlayedFor:
    @pytest.mark.rule("STAKE-1")
    def test_a_game_has_its_own_stakes(self) -> None:
        rules = knock(stakes="per_point", stake_unit=5)
        assert Stakes.of(rules) == Stakes("per_point", 5, rules.table)
        assert Stakes.of(BID_RACEHORSE).kind == "none"
        bare = attrs.evolve(
            BID_RACEHORSE, phases=tuple(one for one in BID_RACEHORSE.phases if not isinstance(one, StakeRules))
        )
        assert "stakes" not in bare.options
        assert Stakes.of(bare) == Stakes("none", 1, bare.table)

    def test_a_state_or_a_view_is_settled_by_the_stakes_of_its_game(self) -> None:
        state = new_match(knock(stakes="per_point", stake_unit=5), scores=(3, 1))
        assert settle(state) == settle(spectate(state)) == Settlement((10, -10, 10, -10), 0, STAKE_8)
        assert settle(state.match, state.ruleset) == settle(state)
        assert settle(state, POINTS).seats == (2, -2, 2, -2)
        assert settle(state, KNOCK_SOMERSET) == Settlement((0, 0, 0, 0), 0, STAKE_1)

    def test_a_bare_match_needs_stakes(self) -> None:
        with pytest.raises(TypeError, match=r"^a bare match does not tell its stakes$"):
            settle(Match((3, 1), 0))

    @pytest.mark.parametrize(
        ("match", "stakes"),
        [("match", POINTS), (Match((3, 1), 0), "per_point"), (None, None), (Match((3, 1), 0), 5)],
    )
    def test_other_values_are_refused(self, match: Any, stakes: Any) -> None:
        with pytest.raises(TypeError):
            settle(match, stakes)

    def test_the_sides_must_be_those_of_the_match_and_equal(self) -> None:
        with pytest.raises(SeatError, match=r"^the match is between 3 sides, and 2 sit at the table$"):
            settle(Match((3, 1, 2), 0), POINTS)
        with pytest.raises(SeatError, match=r"^sides that are not of equal size cannot be settled$"):
            settle(Match((3, 1), 0), attrs.evolve(POINTS, table=Table((0, 1, 0))))

    def test_stakes_that_there_are_not_are_refused(self) -> None:
        kind: Any = "per_hand"
        with pytest.raises(RulesetError) as caught:
            Stakes(kind, 0)
        assert caught.value.reasons == (
            "stakes cannot be 'per_hand'; they are none or match_pot or per_point or per_trick",
            "a unit is worth 1 at least, not 0",
        )
        for wrong in (("per_point", "5"), ("per_point", 5, "table"), (None, 1)):
            values: Any = wrong
            with pytest.raises(TypeError):
                Stakes(*values)


@pytest.mark.slow
@pytest.mark.rule("STAKE-1")
@pytest.mark.parametrize(
    "rules",
    [
        knock(name="knock for a pot", stakes="match_pot"),
        bid(name="bids for a pot", stakes="match_pot", ante=3),
        KNOCK_SOMERSET.replace(name="a rubber for a pot", stakes="match_pot", ante=2),
    ],
    ids=str,
)
def test_a_match_of_bots_is_settled_to_the_last_unit(rules: Any) -> None:
    bots: list[Bot] = [SimpleBot()] * 4
    for seed in range(3):
        over = play_match(rules, bots, Random(seed))
        settled = settle(over)
        winner = over.match.outcome.winner if over.match.outcome is not None else None
        assert winner is not None, f"seed {seed}"
        other = over.match.pot[1 - winner]
        assert sum(settled.seats) == settled.pot == 0, f"seed {seed}"
        assert settled.seats[winner] == settled.seats[winner + 2] == other, f"seed {seed}"
        assert sum(over.match.pot) > 0, f"seed {seed}"
