"""Scoring Knock Euchre: what a hand is worth, and setting the opponents back."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hands import after, play_out, scored, texts
from turned import faults, refusal, turned, why

from bid_euchre.actions import PASS, SetBack
from bid_euchre.calls import ALONE, BLIND_ALONE, CALLED, NO_MAKER
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action, legal_actions
from bid_euchre.errors import RulesetError
from bid_euchre.log import Answered
from bid_euchre.phases.knock_scoring import KnockScoringRules, SettingBack
from bid_euchre.phases.play import Playing
from bid_euchre.questions import score
from bid_euchre.results import Result, ScoreLine
from bid_euchre.rulebook.knock import SCORE_17
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.variants import (
    KNOCK,
    KNOCK_ABOUT,
    KNOCK_CUTTHROAT,
    KNOCK_ROBSON,
    KNOCK_SOMERSET,
    KNOCK_TWO_HANDED,
    KNOCK_WIKIPEDIA,
    knock,
)

EVERY = knock(
    name="every row another number",
    defend_alone="always",
    prebid_blind_loner="dealer_jack_up",
    pts_make=11,
    pts_march=12,
    pts_lone_make=13,
    pts_lone_4=14,
    pts_lone_march=15,
    pts_euchre=16,
    pts_lone_euchred=17,
    pts_lone_def_euchre=18,
    pts_lone_def_march=19,
    pts_lone_def_vs_lone=20,
    pts_super_euchre=21,
    pts_blind_lone=22,
    pts_blind_lone_make=23,
    pts_blind_lone_euchred=24,
)


def worth(
    rules: Ruleset, tricks: tuple[int, ...], level: Level = CALLED, maker: int | None = 0, defender: int | None = None
) -> Result:
    """Score a hand in hearts, or without trump when nobody made it."""
    strain = Strain.HIGH if level == NO_MAKER else Strain.HEARTS
    return score(rules, Contract(strain, level, maker, lone_defender=defender), tricks)


def told(result: Result) -> list[str]:
    return [f"{line.points} {line.rule.id} {line.detail}" for line in result.lines]


class TestAwards:
    """For each side the first row that fits."""

    @pytest.mark.rule("SCORE-10", "SCORE-11", "SCORE-13")
    @pytest.mark.parametrize(
        ("own", "points", "rule"),
        [
            (0, (0, 2), "SCORE-13"),
            (1, (0, 2), "SCORE-13"),
            (2, (0, 2), "SCORE-13"),
            (3, (1, 0), "SCORE-10"),
            (4, (1, 0), "SCORE-10"),
            (5, (2, 0), "SCORE-11"),
        ],
    )
    def test_a_pair(self, own: int, points: tuple[int, int], rule: str) -> None:
        result = worth(KNOCK, (own, 5 - own))
        assert (result.points, result.made, result.needed) == (points, own >= 3, 3)
        assert max(result.lines, key=lambda line: line.points).rule.id == rule
        assert worth(KNOCK, (5 - own, own), maker=3).points == points[::-1]

    @pytest.mark.rule("SCORE-12", "SCORE-13")
    @pytest.mark.parametrize(("own", "points"), [(0, (0, 2)), (2, (0, 2)), (3, (1, 0)), (4, (1, 0)), (5, (4, 0))])
    def test_a_loner(self, own: int, points: tuple[int, int]) -> None:
        assert worth(KNOCK, (own, 5 - own), ALONE).points == points

    @pytest.mark.rule("SCORE-10", "SCORE-11", "SCORE-12", "SCORE-13", "SCORE-14", "SCORE-15", "SCORE-16")
    @pytest.mark.parametrize(
        ("level", "own", "defender", "points", "rule"),
        [
            (CALLED, 3, None, 11, "SCORE-10"),
            (CALLED, 4, None, 11, "SCORE-10"),
            (CALLED, 5, None, 12, "SCORE-11"),
            (CALLED, 3, 1, 11, "SCORE-10"),
            (CALLED, 5, 1, 12, "SCORE-11"),
            (ALONE, 3, None, 13, "SCORE-12"),
            (ALONE, 4, None, 14, "SCORE-12"),
            (ALONE, 5, None, 15, "SCORE-12"),
            (ALONE, 5, 3, 15, "SCORE-12"),
            (BLIND_ALONE, 3, None, 23, "SCORE-16"),
            (BLIND_ALONE, 4, None, 23, "SCORE-16"),
            (BLIND_ALONE, 5, None, 22, "SCORE-16"),
            (CALLED, 2, None, -16, "SCORE-13"),
            (CALLED, 1, None, -16, "SCORE-13"),
            (CALLED, 0, None, -21, "SCORE-15"),
            (CALLED, 2, 1, -18, "SCORE-14"),
            (CALLED, 1, 3, -18, "SCORE-14"),
            (CALLED, 0, 1, -19, "SCORE-14"),
            (ALONE, 2, None, -17, "SCORE-13"),
            (ALONE, 0, None, -21, "SCORE-15"),
            (ALONE, 2, 1, -20, "SCORE-14"),
            (ALONE, 0, 1, -20, "SCORE-14"),
            (BLIND_ALONE, 2, None, -24, "SCORE-16"),
            (BLIND_ALONE, 0, None, -24, "SCORE-16"),
            (BLIND_ALONE, 2, 1, -24, "SCORE-16"),
            (BLIND_ALONE, 0, 3, -24, "SCORE-16"),
        ],
        ids=lambda value: value.name if isinstance(value, Level) else str(value),
    )
    def test_every_row(self, level: Level, own: int, defender: int | None, points: int, rule: str) -> None:
        """Points below zero are the defenders'."""
        result = worth(EVERY, (own, 5 - own), level, 0, defender)
        assert result.points == ((points, 0) if points > 0 else (0, -points))
        assert [line.rule.id for line in result.lines if line.points] == [rule]

    @pytest.mark.rule("SCORE-14")
    def test_without_points_of_its_own_a_lone_defender_scores_against_a_loner_as_against_a_pair(self) -> None:
        for rules, stop, march in (
            (EVERY.replace(pts_lone_def_vs_lone=None), 18, 19),
            (KNOCK_ABOUT, 2, 4),
            (KNOCK_WIKIPEDIA, 4, 4),
        ):
            assert worth(rules, (2, 3), ALONE, 0, 1).points == (0, stop)
            assert worth(rules, (0, 5), ALONE, 0, 1).points == (0, march)
            assert worth(rules, (2, 3), CALLED, 0, 1).points == (0, stop)
            assert worth(rules, (0, 5), CALLED, 0, 1).points == (0, march)

    @pytest.mark.rule("SCORE-14")
    def test_a_lone_defender_with_too_few_tricks_changes_nothing(self) -> None:
        assert worth(KNOCK_ABOUT, (3, 2), CALLED, 0, 1).points == (1, 0)
        assert worth(KNOCK_ABOUT, (4, 1), ALONE, 0, 1).points == (1, 0)
        assert worth(KNOCK_ABOUT, (5, 0), ALONE, 0, 1).points == (4, 0)

    @pytest.mark.rule("SCORE-12")
    def test_four_tricks_alone_count_as_three_unless_the_house_says_so(self) -> None:
        assert worth(KNOCK, (4, 1), ALONE).points == (1, 0)
        assert worth(knock(pts_lone_4=2), (4, 1), ALONE).points == (2, 0)
        assert worth(knock(pts_lone_4=2), (3, 2), ALONE).points == (1, 0)

    @pytest.mark.rule("SCORE-12", "SCORE-10")
    def test_with_seven_cards_it_takes_four_and_all_but_one_are_six(self) -> None:
        seven = knock(low_rank=7, hand_size=7, pts_lone_4=2)
        assert [worth(seven, (own, 7 - own), ALONE).points for own in (3, 4, 5, 6, 7)] == [
            *((0, 2), (1, 0), (1, 0), (2, 0), (4, 0)),
        ]
        assert [worth(seven, (own, 7 - own)).points for own in (3, 4, 6, 7)] == [(0, 2), (1, 0), (1, 0), (2, 0)]

    @pytest.mark.rule("SCORE-15")
    def test_makers_without_a_trick(self) -> None:
        assert worth(KNOCK, (0, 5)).points == (0, 2)
        assert worth(knock(pts_super_euchre=4), (0, 5)).points == (0, 4)
        assert worth(knock(pts_super_euchre=4), (1, 4)).points == (0, 2)

    @pytest.mark.rule("SCORE-16")
    def test_a_blind_loner_scores_five_one_and_gives_one(self) -> None:
        found = [worth(KNOCK_ROBSON, (own, 5 - own), BLIND_ALONE).points for own in range(6)]
        assert found == [(0, 1), (0, 1), (0, 1), (1, 0), (1, 0), (5, 0)]

    @pytest.mark.rule("SCORE-13")
    def test_a_loner_who_is_euchred_costs_four_in_somerset(self) -> None:
        assert worth(KNOCK_SOMERSET, (2, 3), ALONE).points == (0, 4)
        assert worth(KNOCK_SOMERSET, (2, 3)).points == (0, 2)

    @pytest.mark.rule("SCORE-12")
    def test_a_partner_who_goes_alone_in_place_of_the_maker_is_a_loner(self) -> None:
        contract = Contract(Strain.HEARTS, ALONE, 0, loner=2)
        assert score(KNOCK_SOMERSET, contract, (5, 0)).points == (4, 0)
        assert score(KNOCK_SOMERSET, contract, (0, 5)).points == (0, 4)


class TestSolo:
    """Each for himself."""

    @pytest.mark.rule("SCORE-13", "SCORE-11")
    @pytest.mark.parametrize(
        ("tricks", "points"),
        [
            ((5, 0, 0), (3, 0, 0)),
            ((4, 1, 0), (1, 0, 0)),
            ((3, 1, 1), (1, 0, 0)),
            ((2, 3, 0), (0, 2, 2)),
            ((2, 2, 1), (0, 2, 2)),
            ((0, 5, 0), (0, 2, 2)),
        ],
    )
    def test_three_players(self, tricks: tuple[int, ...], points: tuple[int, ...]) -> None:
        assert worth(KNOCK_CUTTHROAT, tricks).points == points

    @pytest.mark.rule("SCORE-13")
    def test_two_players(self) -> None:
        found = [worth(KNOCK_TWO_HANDED, (own, 5 - own)).points for own in range(6)]
        assert found == [(0, 2), (0, 2), (0, 2), (1, 0), (1, 0), (2, 0)]

    @pytest.mark.rule("SCORE-13")
    def test_each_opponent_is_what_they_get_either_way(self) -> None:
        solo: Any = {"players": 3, "sides": "solo", "alone": "off"}
        for where in ("opposing_side", "each_opponent"):
            rules = knock(**solo, euchre_to=where)
            assert worth(rules, (1, 2, 2)).points == (0, 2, 2)
        assert faults(euchre_to="each_opponent") == (
            "euchre_to 'each_opponent' cannot act where players have partners",
        )


class TestNoMaker:
    """A hand that nobody made."""

    RULES = knock(all_pass="play_no_trump", pts_make=3, pts_march=7)

    @pytest.mark.rule("CALL-10")
    @pytest.mark.parametrize(
        ("tricks", "points"),
        [((3, 2), (3, 0)), ((1, 4), (0, 3)), ((5, 0), (7, 0)), ((0, 5), (0, 7))],
    )
    def test_the_majority_scores_as_makers_would(self, tricks: tuple[int, int], points: tuple[int, int]) -> None:
        result = worth(self.RULES, tricks, NO_MAKER, None)
        assert (result.points, result.made) == (points, None)

    @pytest.mark.rule("CALL-10")
    def test_without_a_majority_nobody_scores(self) -> None:
        rules = KNOCK_CUTTHROAT.replace(all_pass="play_no_trump")
        assert worth(rules, (2, 2, 1), NO_MAKER, None).points == (0, 0, 0)
        assert worth(rules, (1, 3, 1), NO_MAKER, None).points == (0, 1, 0)
        assert worth(rules, (0, 0, 5), NO_MAKER, None).points == (0, 0, 3)

    @pytest.mark.rule("CALL-10", "SCORE-17")
    def test_there_is_no_set_back(self) -> None:
        rules = knock(all_pass="play_no_trump", robson_set_back=True)
        state = after(turned(rules), *["pass"] * 8)
        assert play_out(state).phase == "scored"


def test_the_lines_tell_who_gets_what_and_why() -> None:
    assert told(worth(KNOCK, (3, 2))) == [
        "1 SCORE-10 3 tricks taken",
        "0 SCORE-10 2 tricks taken, and the majority not stopped",
    ]
    assert told(worth(KNOCK, (5, 0))) == [
        "2 SCORE-11 every trick taken",
        "0 SCORE-10 0 tricks taken, and the majority not stopped",
    ]
    assert told(worth(KNOCK, (1, 4))) == ["0 SCORE-13 1 trick taken of the 3 needed", "2 SCORE-13 the makers stopped"]
    assert told(worth(KNOCK, (4, 1), ALONE))[0] == "1 SCORE-12 4 tricks taken alone"
    assert told(worth(KNOCK, (2, 3), ALONE))[1] == "2 SCORE-13 a loner stopped"
    assert told(worth(EVERY, (0, 5)))[1] == "21 SCORE-15 the makers took no trick"
    assert told(worth(EVERY, (2, 3), CALLED, 0, 1))[1] == "18 SCORE-14 the makers stopped alone"
    assert told(worth(EVERY, (2, 3), ALONE, 0, 1))[1] == "20 SCORE-14 a loner stopped alone"
    assert told(worth(EVERY, (5, 0), BLIND_ALONE))[0] == "22 SCORE-16 every trick taken alone, unseen"


TOP = "AH KH QH JH JD"
"""The five highest hearts: they take every trick."""


def ready(rules: Ruleset, top: int, *calls: str, dealer: int = 0, scores: tuple[int, int] = (0, 0)) -> State:
    """Give a seat the five highest hearts, turn up the ten, let the calls be made, and play the hand to its end."""
    hands = [TOP if seat == top else "" for seat in range(4)]
    state = after(turned(rules, hands, "TH", dealer=dealer, scores=scores), *calls)
    while state.phase == "discarding":
        state = after(state, "discard TH")
    while isinstance(state, Playing):
        state = apply_action(state, legal_actions(state)[0])
    return state


class TestSetBack:
    """The points won taken off the opponents' score instead."""

    RULES = knock(name="back", robson_set_back=True)

    @pytest.mark.rule("SCORE-17")
    def test_the_maker_may_do_it_after_two_points_or_four(self) -> None:
        for calls, won in ((("order",), 2), (("order alone",), 4)):
            state = ready(self.RULES, 1, *calls, scores=(5, 3))
            assert isinstance(state, SettingBack)
            assert (state.phase, state.to_act, texts(state)) == ("setting back", 1, ["pass", "set back"])
            assert why(state, "set back") == [("SCORE-17", f"the hand was worth {won} points")]
            assert state.match.scores == (5, 3), "scores are untouched while he thinks"
            assert state.result.points == (0, won)
            added = scored(after(state, "pass"))
            assert (added.match.scores, added.result) == ((5, 3 + won), state.result)
            back = scored(after(state, "set back"))
            assert back.match.scores == (5 - won, 3)
            assert back.result.points == (-won, 0)
            assert back.result.lines == (ScoreLine(0, -won, SCORE_17, f"set back by {won}"),)
            assert (back.result.tricks, back.result.made) == ((0, 5), True)
            assert back.played is not None
            at = len(back.played.cards)
            assert back.hand.log[-1] == Answered(1, SetBack(), at)
            assert added.hand.log[-1] == Answered(1, PASS, at)

    @pytest.mark.rule("SCORE-17")
    @pytest.mark.parametrize(("before", "taken"), [(5, 2), (2, 2), (1, 1), (0, 0)])
    def test_never_below_zero(self, before: int, taken: int) -> None:
        state = ready(self.RULES, 1, "order", scores=(before, 3))
        back = scored(after(state, "set back"))
        assert (back.match.scores, back.result.points) == ((before - taken, 3), (-taken, 0))

    @pytest.mark.rule("SCORE-17")
    def test_after_a_euchre_the_first_active_defender_left_of_the_dealer_decides(self) -> None:
        state = ready(self.RULES, 2, "order", scores=(4, 6))
        assert (state.phase, state.to_act, texts(state)) == ("setting back", 2, ["pass", "set back"])
        assert scored(after(state, "set back")).match.scores == (4, 4)
        assert ready(self.RULES, 3, "pass", "order").to_act == 1
        assert ready(self.RULES, 3, "order", dealer=0).to_act == 1, "the maker, after a march of his partner's"

    @pytest.mark.rule("SCORE-17", "CALL-20")
    def test_a_defender_who_sits_out_does_not_decide(self) -> None:
        rules = knock(robson_set_back=True, defend_alone="always")
        hands = ["", "", "", TOP]
        state = after(turned(rules, hands, "TH"), "pass", "order")
        state = after(state, texts(state)[0], "pass", "defend alone")
        while isinstance(state, Playing):
            state = apply_action(state, legal_actions(state)[0])
        assert (state.phase, state.to_act) == ("setting back", 3)
        assert scored(after(state, "pass")).result.points == (0, 4)

    @pytest.mark.rule("SCORE-17", "CALL-19")
    def test_the_maker_decides_even_if_he_sat_out(self) -> None:
        rules = knock(robson_set_back=True, alone_by="maker_side", alone_window="before_discard")
        state = ready(rules, 3, "order", "pass", "alone")
        assert (state.phase, state.to_act) == ("setting back", 1)
        assert scored(after(state, "pass")).result.points == (0, 4)

    @pytest.mark.rule("SCORE-17")
    def test_it_is_offered_also_when_it_ends_the_game(self) -> None:
        state = ready(self.RULES, 1, "order", scores=(3, 9))
        assert state.phase == "setting back"
        assert after(state, "pass").is_over
        assert not after(state, "set back").is_over

    @pytest.mark.rule("SCORE-17", "SCORE-16")
    def test_not_after_one_point_or_five(self) -> None:
        hands = ("AC KC AD KD KH", "JH JD AH 9C 9D", "QC JC QD TD QH", "9S TS QS KS AS")
        state = after(turned(self.RULES, hands, "TH"), "order", "discard TH")
        assert scored(self.to_the_end(state)).result.points == (0, 1)
        blind = turned(KNOCK_ROBSON, ("AH KH QH JD 9C",), "JH")
        assert scored(self.to_the_end(after(blind, "blind alone", "discard 9C"))).result.points == (5, 0)

    @staticmethod
    def to_the_end(state: State) -> State:
        """Play the first legal card until the tricks are over."""
        while isinstance(state, Playing):
            state = apply_action(state, legal_actions(state)[0])
        return state

    @pytest.mark.rule("CONDUCT-1")
    @pytest.mark.parametrize("text", ["play 9C", "order", "take", "forfeit"])
    def test_nothing_else_belongs_here(self, text: str) -> None:
        violation = refusal(ready(self.RULES, 1, "order"), text)
        assert violation.rule.id == "CONDUCT-1"
        assert violation.detail == f"{text!r} does not belong here: seat 1 is setting back"

    @pytest.mark.rule("SCORE-17")
    def test_without_the_option_points_are_added(self) -> None:
        assert ready(KNOCK, 1, "order", scores=(5, 3)).match.scores == (5, 5)

    def test_states_are_values(self) -> None:
        state = ready(self.RULES, 1, "order")
        assert isinstance(state, SettingBack)
        assert state == SettingBack(state.hand, 1, state.result)
        assert state != SettingBack(state.hand, 3, state.result)
        assert pickle.loads(pickle.dumps(state)) == state


class TestSettings:
    """What is refused."""

    def test_the_defaults_are_those_of_north_america(self) -> None:
        assert KnockScoringRules() == KnockScoringRules(
            pts_make=1,
            pts_march=2,
            pts_lone_make=1,
            pts_lone_4=None,
            pts_lone_march=4,
            pts_euchre=2,
            pts_lone_euchred=2,
            pts_lone_def_euchre=4,
            pts_lone_def_march=4,
            pts_lone_def_vs_lone=4,
            pts_super_euchre=None,
            pts_blind_lone=5,
            pts_blind_lone_make=1,
            pts_blind_lone_euchred=1,
            robson_set_back=False,
            euchre_to="opposing_side",
        )
        assert not KnockScoringRules().loses

    def test_a_game_without_a_call_has_no_award_to_live_and_says_so(self) -> None:
        for first in range(7, len(KNOCK.phases)):
            with pytest.raises(RulesetError) as caught:
                Ruleset(KNOCK.table_rules, KNOCK.phases[first:], KNOCK.match_rules, "bare")
            assert "kitty_mode 'upcard' is for games" in str(caught.value)

    @pytest.mark.parametrize(
        ("options", "reasons"),
        [
            ({"pts_lone_def_euchre": 3}, ("pts_lone_def_euchre cannot act in any hand that can come out",)),
            (
                {"pts_lone_def_vs_lone": 3, "pts_blind_lone": 6},
                (
                    "pts_blind_lone cannot act in any hand that can come out",
                    "pts_lone_def_vs_lone cannot act in any hand that can come out",
                ),
            ),
            ({"pts_lone_def_vs_lone": None}, ("pts_lone_def_vs_lone cannot act where two never play alone",)),
            (
                {"alone": "off", "defend_alone": "always", "pts_lone_def_vs_lone": None},
                ("pts_lone_def_vs_lone cannot act where two never play alone",),
            ),
            ({"pts_blind_lone_make": 2}, ("pts_blind_lone_make cannot act in any hand that can come out",)),
            ({"pts_lone_march": 5, "alone": "off"}, ("pts_lone_march cannot act in any hand that can come out",)),
            (
                {"pts_lone_4": 2, "hand_size": 1, "alone": "on"},
                ("pts_lone_4 cannot act in any hand that can come out",),
            ),
            (
                {"robson_set_back": True, "players": 3, "sides": "solo", "alone": "off"},
                ("robson_set_back needs two sides",),
            ),
            (
                {"robson_set_back": True, "pts_march": 3, "pts_euchre": 3, "pts_lone_march": 5, "pts_lone_euchred": 3},
                ("robson_set_back cannot act where no hand is worth two points or four",),
            ),
            ({"pts_make": -1}, ("pts_make cannot be -1; it is a number from 0 to 1000",)),
            ({"pts_march": None}, ("pts_march cannot be None; it is a number from 0 to 1000",)),
            ({"pts_lone_4": 1001}, ("pts_lone_4 cannot be 1001; it is a number from 0 to 1000 or None",)),
        ],
        ids=str,
    )
    def test_what_cannot_act_is_refused(self, options: dict[str, Any], reasons: tuple[str, ...]) -> None:
        assert faults(**options) == reasons
