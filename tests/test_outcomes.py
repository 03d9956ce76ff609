"""Outcomes: why a card won, why these points, why the match is over or goes on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import pytest
from hands import after, dealt, led, one_of_each_phase, play_out
from turned import turned
from wronged import bidding, over, reneged

from bid_euchre import Reason, apply_action, explain_match, explain_points, explain_trick, shuffle
from bid_euchre.cards import DOUBLE_48
from bid_euchre.contract import Contract, Strain
from bid_euchre.engine import legal_actions
from bid_euchre.errors import AnalysisError, RulesetError
from bid_euchre.hand import Hand
from bid_euchre.language import explanation
from bid_euchre.match import Match
from bid_euchre.phases.deal import Dealing, DealRules
from bid_euchre.results import GameResult, Outcome, Result
from bid_euchre.rulebook import RULES
from bid_euchre.scored import Scored
from bid_euchre.state import State
from bid_euchre.testing import walks
from bid_euchre.testing.samples import sample_options
from bid_euchre.testing.walks import random_pick
from bid_euchre.variants import BID_GAMERULES, BID_GAMERULES_DOUBLE, BID_RACEHORSE, KNOCK, knock


def why(reason: Reason) -> dict[str, str]:
    """Give the grounds by rule; of several for one rule the first."""
    return {ground.rule.id: ground.detail for ground in reversed(reason.grounds)}


def otherwise(reason: Reason) -> dict[str, dict[object, str]]:
    """Give the options that made the difference, and what would come of the other settings."""
    return {one.option: {other.setting: other.answer for other in one.others} for one in reason.options}


PLAYED = ("9C JC TD KD AH JS", "QC AC 9D QD TH 9S", "TC KC JD AD 9H QS", "JH QH KH TS KS AS")


def in_play(strain: str, *plays: str, rules: Any = BID_RACEHORSE) -> State:
    """Have seat 1 play a strain."""
    state = after(dealt(rules, PLAYED), "bid 4", "pass", "pass", "pass", f"name {strain}")
    return after(state, *[f"play {card}" for card in plays])


class TestTrick:
    """Why a card won."""

    @pytest.mark.rule("PLAY-1", "PLAY-2", "PLAY-3", "PLAY-4", "ORDER-1")
    def test_the_highest_card_of_the_suit_led(self) -> None:
        reason = explain_trick(in_play("H", "AC", "TC", "AS", "9C"), 1)
        assert reason.statement == "seat 1 won trick 1 with AC"
        assert reason.rule.id == "PLAY-4"
        assert why(reason) == {
            "PLAY-4": "no trump was played, and AC is the highest card of the suit led",
            "PLAY-1": "seat 1 led to the first trick: AC, a club",
            "PLAY-2": "2:TC 0:9C followed",
            "PLAY-3": "3:AS did not follow",
            "ORDER-1": "AC ranks over TC 9C",
        }
        assert "S1.25" in reason.sources
        assert len(set(reason.sources)) == len(reason.sources)
        assert str(reason).startswith(
            "seat 1 won trick 1 with AC. PLAY-4 (the highest trump wins): no trump was played"
        )

    @pytest.mark.rule("PLAY-1")
    def test_the_lead_to_a_moon_is_no_lead_to_a_loner(self) -> None:
        state = after(
            dealt(BID_GAMERULES), "bid moon", "pass", "pass", "pass", "name C", "play JC", "play KC", "play 9C"
        )
        assert why(explain_trick(state, 1))["PLAY-1"] == "seat 1 led to the first trick: JC, a club"
        loner = after(turned(), "order alone", "discard 9C", "play KC", "play JC", "play AC")
        assert "PLAY-8" in why(explain_trick(loner, 1))

    @pytest.mark.rule("PLAY-5", "ORDER-2")
    def test_a_trump_on_a_plain_suit(self) -> None:
        state = in_play("S", "AC", "TC", "TS", "9C", "QH", "AH", "TH", "9H")
        first, second = explain_trick(state, 1), explain_trick(state, 2)
        assert why(first)["ORDER-2"] == "TS is a trump, and beats every plain card"
        assert why(first)["PLAY-4"] == "TS is the highest trump in the trick"
        assert why(second)["PLAY-5"] == "seat 3 led QH, a heart"
        assert second.statement == "seat 0 won trick 2 with AH"

    @pytest.mark.rule("ORDER-2", "ORDER-3", "ORDER-4")
    def test_bowers(self) -> None:
        left = explain_trick(in_play("S", "9S", "QS", "AS", "JC"), 1)
        assert left.statement == "seat 0 won trick 1 with JC"
        assert why(left)["ORDER-4"] == "JC is a spade, the left bower"
        right = explain_trick(in_play("S", "9S", "QS", "AS", "JS"), 1)
        assert why(right)["ORDER-3"] == "JS is the right bower"
        assert otherwise(right) == {"bowers": {False: "seat 3 would have won it"}}
        over = explain_trick(in_play("C", "AC", "KC", "TS", "JS"), 1)
        assert why(over)["ORDER-4"] == "JS is a club, the left bower"

    @pytest.mark.rule("ORDER-4")
    def test_a_left_bower_that_is_beaten(self) -> None:
        state = led("S", ("AS", "JC", "JS", "KS"), "AS", "JC", "JS", "KS", tricks=2)
        grounds = [(ground.rule.id, ground.detail) for ground in explain_trick(state, 1).grounds]
        assert ("ORDER-3", "JS is the right bower") in grounds
        assert ("ORDER-4", "JC is a spade, the left bower") in grounds

    @pytest.mark.rule("ORDER-6", "ORDER-7")
    def test_without_trump(self) -> None:
        high = explain_trick(in_play("high", "AC", "TC", "TS", "9C"), 1)
        assert why(high)["ORDER-6"] == "AC ranks over TC 9C"
        assert why(high)["PLAY-4"] == "there is no trump, and AC is the highest card of the suit led"
        low = explain_trick(in_play("low", "AC", "TC", "TS", "9C"), 1)
        assert low.statement == "seat 0 won trick 1 with 9C"
        assert why(low)["ORDER-7"] == "in no trump low 9C ranks over AC TC"
        assert why(low)["PLAY-4"] == "there is no trump, and 9C is the highest card of the suit led"

    def test_another_language(self) -> None:
        reason = explain_trick(in_play("H", "AC", "TC", "AS", "9C"), 1)
        assert explanation(reason, "en") == str(reason)
        assert explanation(reason, "cs").startswith("zdvih 1 vzal hráč 1 kartou AC. PLAY-4 (")

    def test_a_card_that_nobody_followed(self) -> None:
        state = led("H", ("AC", "KD", "QD", "JS"), "AC", "KD", "QD", "JS", tricks=2)
        assert list(why(explain_trick(state, 1))) == ["PLAY-3", "PLAY-1", "PLAY-4"]

    @pytest.mark.rule("ORDER-5", "ORDER-9")
    def test_jokers(self) -> None:
        rules = knock(joker=1, knock_no_trump="any", joker_in_nt="plain_top_of_lead")
        hands = ("9C TC QC KC AC", "JOKER 9D TD QD KD", "AD JC 9S TS QS", "JD JH TH QH KH")
        plays = ("play JOKER", "play AD", "play JH", "play 9C")
        trump = after(turned(rules, hands, "9H"), "order", "discard 9H", *plays)
        assert why(explain_trick(trump, 1))["ORDER-5"] == "JOKER is a heart"
        high = explain_trick(after(turned(rules, hands, "9H"), "call high", *plays), 1)
        assert why(high)["PLAY-4"] == "without trump JOKER wins"
        assert why(high)["ORDER-9"] == "without trump JOKER belongs to any suit led, and beats all"
        assert "PLAY-2" not in why(high)

    @pytest.mark.rule("ORDER-8")
    @pytest.mark.parametrize(
        ("tie", "winner", "words"), [("first", 1, "first"), ("second", 3, "last")], ids=["first", "second"]
    )
    def test_identical_cards(self, tie: Any, winner: int, words: str) -> None:
        rules = BID_GAMERULES_DOUBLE.replace(duplicate_tie=tie)
        rest = [str(card) for card in DOUBLE_48.cards if str(card) != "AC"]
        own = ["AC"]
        cards = (rest[:12], own + rest[12:23], rest[23:35], own + rest[35:])
        state = dealt(rules, [" ".join(hand) for hand in cards])
        state = after(state, "bid 11", "pass", "pass", "pass", "name S", "play AC")
        state = apply_action(state, legal_actions(state)[0])
        state = after(state, "play AC")
        state = apply_action(state, legal_actions(state)[0])
        reason = explain_trick(state, 1)
        assert reason.statement == f"seat {winner} won trick 1 with AC"
        assert why(reason)["ORDER-8"] == f"of identical cards AC the {words} counts"
        assert list(otherwise(reason)) == ["duplicate_tie"]

    @pytest.mark.case("C025", "C026", "C027", "C030", "C031", "C033", "C035", "C037", "C038", "C039")
    @pytest.mark.parametrize(
        ("strain", "plays", "winner", "rules"),
        [
            ("D", "JH JC 9D JD", 3, {"ORDER-3", "ORDER-4"}),
            ("C", "KC JS AC 9C", 1, {"ORDER-4"}),
            ("S", "9H AD KC TH", 3, {"ORDER-1", "PLAY-3"}),
            ("S", "9H AH KH TH", 1, {"ORDER-1"}),
            ("S", "AD 9S KD TD", 1, {"ORDER-2"}),
            ("S", "AD 9S KS TD", 2, {"ORDER-2"}),
            ("low", "9C AC TC KC", 0, {"ORDER-7"}),
            ("high", "TD JD QD JH", 2, {"ORDER-6"}),
            ("low", "QD JD KD 9H", 1, {"ORDER-7", "PLAY-3"}),
            ("H", "AS 9H JD JH", 3, {"ORDER-2", "ORDER-3", "ORDER-4"}),
        ],
    )
    def test_tricks_that_programs_have_got_wrong(self, strain: str, plays: str, winner: int, rules: set[str]) -> None:
        cards = plays.split()
        reason = explain_trick(led(strain, cards, *cards, tricks=2), 1)
        assert reason.statement == f"seat {winner} won trick 1 with {cards[winner]}"
        assert rules <= set(why(reason))

    def test_a_trick_that_is_not_there_is_refused(self) -> None:
        state = in_play("H", "AC", "TC", "AS", "9C", "QC")
        with pytest.raises(AnalysisError, match="there is no trick 2: 1 trick is complete in this hand"):
            explain_trick(state, 2)
        with pytest.raises(AnalysisError, match="there is no trick 0"):
            explain_trick(state, 0)
        with pytest.raises(AnalysisError, match="there is no trick 1: 0 tricks are complete in this hand"):
            explain_trick(dealt(), 1)
        with pytest.raises(TypeError, match="the number of a trick must be int, not str"):
            explain_trick(state, "1")  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="a state must be State"):
            explain_trick(None, 1)  # type: ignore[arg-type]


class TestPoints:
    """Why a hand brought its points."""

    @pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-6")
    def test_each_side_has_its_line(self) -> None:
        end = play_out(after(dealt(), "bid 6", "pass", "pass", "pass", "name H"))
        reason = explain_points(end)
        assert reason.statement == "side 0 scores 5 points, side 1 loses 6 points" or reason.statement.startswith(
            "side 0"
        )
        assert why(reason)["SCORE-3"].startswith("side 1: ")
        assert why(reason)["SCORE-2"].startswith("side 0: ")
        assert why(reason)["SCORE-6"] == "side 1 goes from 0 to -6"
        others = otherwise(reason)
        assert set(others) == {"set_score", "defender_score", "score_model"}
        assert others["set_score"]["opponents_gain_bid"] == "side 0 scores 6 points, side 1 scores nothing"

    @pytest.mark.rule("SCORE-10", "SCORE-13")
    def test_numbers_of_points_are_tried_too(self) -> None:
        end = play_out(after(turned(), "order", "discard 9C"))
        (option,) = explain_points(end).options
        assert (option.option, option.setting) == ("pts_euchre", 2)
        assert [other.setting for other in option.others] == [1, 3]

    @pytest.mark.rule("SCORE-7", "BID-7")
    def test_a_hand_that_was_thrown_in(self) -> None:
        reason = explain_points(after(dealt(BID_GAMERULES), "pass", "pass", "pass", "pass"))
        assert reason.statement == "side 0 scores nothing, side 1 scores nothing"
        assert why(reason) == {"BID-7": "the hand was thrown in", "SCORE-7": "no side scores"}

    def test_one_point_is_one_point(self) -> None:
        end = after(turned(knock(all_pass="stick_or_forfeit1")), *["pass"] * 7, "forfeit")
        reason = explain_points(end)
        assert reason.statement == "side 0 scores nothing, side 1 scores 1 point"
        assert why(reason)["CALL-9"] == "side 1: the dealer gave up the deal"

    def test_a_hand_that_goes_on_is_refused(self) -> None:
        with pytest.raises(AnalysisError, match="this hand is not scored yet"):
            explain_points(dealt())
        with pytest.raises(TypeError, match="a state must be State"):
            explain_points("state")  # type: ignore[arg-type]

    def test_the_next_hand_does_not_answer_for_the_last(self, rng: Random) -> None:
        *_, end = one_of_each_phase(BID_RACEHORSE, rng)
        assert explain_points(end).grounds
        with pytest.raises(AnalysisError):
            explain_points(apply_action(end, shuffle(end, rng)))


def stands(rules: Any, scores: tuple[int, ...], result: Result | None = None, **match: Any) -> State:
    """Set a match as it stands, after a hand if there is a result."""
    hands = match.pop("hand_number", 1)
    results = match.pop("results", (result,) if result is not None else ())
    now = Match(scores, 0, hands, results, **match)
    fresh = Hand.fresh(rules, now if result is None else Match(scores, 0, hands - 1))
    if result is None:
        return Dealing(fresh, DealRules())
    return Scored(fresh, now, result)


def made(rules: Any, side: int, points: tuple[int, ...]) -> Result:
    """Give a hand of four that a side made."""
    contract = Contract(Strain.HEARTS, rules.ladder[1], side)
    return Result(points, (4, 2) if side == 0 else (2, 4), contract, rules.needed(contract.level), True)


class TestMatch:
    """Why the match is over, or goes on."""

    @pytest.mark.rule("MATCH-1")
    def test_nobody_is_there_yet(self) -> None:
        reason = explain_match(dealt(scores=(3, 30)))
        assert reason.statement == "the match goes on"
        assert why(reason) == {"MATCH-1": "side 1 has the most points, 30, and 32 are needed"}
        assert reason.options == ()

    @pytest.mark.rule("MATCH-2")
    def test_it_is_over(self) -> None:
        reason = explain_match(play_out(after(dealt(scores=(10, 31)), "bid 3", "pass", "pass", "pass", "name D")))
        assert reason.statement == "the match is over, and side 1 has won"
        assert why(reason) == {"MATCH-2": "side 1 has 34 of 32 points and made its bid or set the bidders"}
        assert otherwise(reason)["rubber"][("best_of", 3)] == "the match goes on"

    @pytest.mark.rule("MATCH-2", "MATCH-3")
    def test_who_may_win_matters_also_where_an_extra_hand_could_decide(self) -> None:
        state = play_out(after(dealt(BID_GAMERULES, scores=(31, 30)), "bid 3", "pass", "pass", "pass", "name D"))
        assert BID_GAMERULES.options["both_over"] == "extra_hand"
        assert "win_requires" in otherwise(explain_match(state))

    @pytest.mark.rule("MATCH-2")
    def test_points_alone_do_not_win(self) -> None:
        result = made(BID_RACEHORSE, 0, (4, 2))
        state = stands(BID_RACEHORSE, (14, 33), result)
        assert why(explain_match(state)) == {
            "MATCH-2": "side 1 stands at 33, and wins only with a hand in which it makes its bid or sets the bidders"
        }
        strict = BID_RACEHORSE.replace(win_requires="made")
        assert "makes its bid" in why(explain_match(stands(strict, (14, 33), made(strict, 0, (4, 2)))))["MATCH-2"]
        assert why(explain_match(dealt(scores=(14, 33))))["MATCH-2"].startswith("side 1 stands at 33")

    @pytest.mark.rule("MATCH-1")
    def test_a_match_is_judged_after_a_hand_that_was_played(self) -> None:
        assert why(explain_match(dealt(BID_GAMERULES, scores=(14, 33)))) == {
            "MATCH-1": "side 1 stands at 33, and the match is judged after a hand played"
        }
        thrown = Result((0, 0), thrown_in=RULES["BID-7"])
        assert "MATCH-1" in why(explain_match(stands(BID_GAMERULES, (14, 33), thrown)))

    @pytest.mark.rule("MATCH-3", "MATCH-4", "MATCH-6")
    def test_several_at_the_target(self) -> None:
        extra = stands(BID_GAMERULES, (33, 34), made(BID_GAMERULES, 0, (4, 2)), extra_hand=True)
        assert why(explain_match(extra)) == {"MATCH-3": "another hand decides between the sides"}
        level = BID_GAMERULES.replace(both_over="higher")
        assert why(explain_match(stands(level, (33, 33), made(level, 0, (4, 2))))) == {
            "MATCH-4": "of those at the target several have the most, 33"
        }
        margin = BID_GAMERULES.replace(both_over="higher", win_margin=5)
        assert why(explain_match(stands(margin, (33, 31), made(margin, 0, (4, 2))))) == {
            "MATCH-6": "side 0 stands at 33, and does not lead by 5"
        }
        above = BID_GAMERULES.replace(win_strictly_above=True)
        assert why(explain_match(stands(above, (32, 31), made(above, 0, (4, 2))))) == {
            "MATCH-6": "side 0 stands at 32, and only more than 32 wins"
        }

    @pytest.mark.rule("MATCH-8", "MATCH-9", "MATCH-10")
    def test_limits_and_numbers_of_hands(self) -> None:
        low = BID_GAMERULES.replace(lose_at=-20, void_below=-10)
        assert why(explain_match(stands(low, (3, -5), made(low, 0, (4, 2))))) == {
            "MATCH-1": "side 0 has the most points, 3, and 32 are needed",
            "MATCH-8": "no side stands at -20 or below",
            "MATCH-9": "not all sides stand at -10 or below",
        }
        losing = BID_GAMERULES.replace(lose_at=-20)
        level = explain_match(stands(losing, (-21, -21), made(losing, 0, (4, 2))))
        assert why(level)["MATCH-8"] == "a side stands at -20 or below, but the best are level"
        fixed = BID_GAMERULES.replace(fixed_hands=4)
        result = made(fixed, 0, (4, 2))
        assert why(explain_match(stands(fixed, (4, 2), result)))["MATCH-10"] == "1 hand of 4 has been played"
        aimless = BID_GAMERULES.replace(fixed_hands=4, target=None, both_over="higher")
        assert list(why(explain_match(stands(aimless, (4, 2), result)))) == ["MATCH-10"]

    @pytest.mark.rule("MATCH-11", "MATCH-12", "MATCH-13", "MATCH-14")
    def test_rubbers(self) -> None:
        rules = knock(rubber=("best_of", 3), slam=True, laps=True)
        won = Outcome(1, RULES["MATCH-1"], "side 1 has 10 of 10 points", True, True, 2)
        game = GameResult((0, 12), won, 1, 2)
        going = stands(rules, (0, 2), made(BID_RACEHORSE, 1, (0, 2)), games=(attrs.evolve(game, games=1),))
        details = [ground.detail for ground in explain_match(going).grounds]
        assert details[:2] == ["side 0 has won 0 games", "side 1 has won 1 game"]
        over = Outcome(1, RULES["MATCH-11"], "side 1 has won 2 games", True, True, 2)
        ended = explain_match(stands(rules, (0, 2), made(BID_RACEHORSE, 1, (0, 2)), games=(game,), outcome=over))
        assert ended.statement == "the match is over, and side 1 has won"
        assert [ground.rule.id for ground in ended.grounds] == [
            "MATCH-11",
            "MATCH-1",
            "MATCH-14",
            "MATCH-13",
            "MATCH-12",
        ]
        assert why(ended)["MATCH-12"] == "2 points above the target count"

    def test_a_tie(self) -> None:
        tie = Outcome(None, RULES["MATCH-9"], "all sides stand at -10 or below")
        state = stands(BID_GAMERULES, (-11, -12), made(BID_GAMERULES, 0, (0, 0)), outcome=tie)
        assert explain_match(state).statement == "the match is over, and nobody has won"

    def test_the_option_that_decides(self) -> None:
        end = play_out(after(dealt(scores=(31, 10)), "bid 3", "pass", "pass", "pass", "name D"))
        reason = explain_match(end)
        assert end.match.scores == (34, 13)
        assert reason.rule.id == "MATCH-2"
        assert otherwise(reason)["win_requires"]["any"] == "the match is over, and side 0 has won"

    def test_a_wrong_type_is_refused(self) -> None:
        with pytest.raises(TypeError, match="a state must be State"):
            explain_match(1)  # type: ignore[arg-type]


@pytest.mark.rule("PLAY-4", "CONDUCT-4")
def test_what_was_taken_back_does_not_count_among_the_cards_of_a_trick() -> None:
    mended = over(after(reneged(), "2 withdraw", "play 9H", "play 9D", "play TC"))
    straight = over(after(bidding(), "play AH", "play 9H", "play 9D", "play TC"))
    assert mended.played is not None
    assert straight.played is not None
    assert mended.played.tricks == straight.played.tricks
    for number in range(1, 7):
        there, here = explain_trick(mended, number), explain_trick(straight, number)
        assert (there.statement, there.grounds, there.options) == (here.statement, here.grounds, here.options)


def test_every_hand_can_be_explained(seed: int, hands: int, tell: Callable[[str], None]) -> None:
    rng = Random(seed)
    explained = decided = 0
    while explained < max(12, hands // 100):
        base = (BID_RACEHORSE, KNOCK)[explained % 2]
        try:
            rules = base.replace(**sample_options(base, random_pick(rng)))
        except RulesetError:
            continue
        walk = next(walks(rules, rng))
        end = walk.end
        assert explain_match(walk.start).grounds
        assert explain_match(end).grounds, walk.history()
        points = explain_points(end)
        assert points.grounds, walk.history()
        decided += len(points.options)
        tricks = () if end.played is None else end.played.tricks
        tricks = tuple([trick for trick in tricks if trick.winner is not None])  # a ruling may have ended the hand
        for number, trick in enumerate(tricks, 1):
            reason = explain_trick(end, number)
            assert reason.statement.startswith(f"seat {trick.winner} won trick {number} with "), walk.history()
            assert reason.rule.id == "PLAY-4"
        explained += 1
    tell(f"{explained} hands explained, {decided} options decided points, seed {seed}")
