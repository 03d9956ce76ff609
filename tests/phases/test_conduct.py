"""Reneges: played, taken back, claimed, judged and paid."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest
from hands import after, dealt, playing, scored, texts
from turned import refusal, turned, why
from wronged import (
    HANDS,
    MARCH,
    bidding,
    is_renege,
    led,
    loose,
    loose_knock,
    onward,
    ordering,
    over,
    proper,
    reneged,
    said,
)

from bid_euchre import rulings
from bid_euchre.actions import PASS, Play
from bid_euchre.cards import Card
from bid_euchre.engine import apply_action, explain, interrupts, is_legal, legal_actions, new_match, shuffle
from bid_euchre.errors import RulesetError
from bid_euchre.game import game_of
from bid_euchre.irregular import ClaimRenege, Withdraw
from bid_euchre.log import Judged, Meanwhile, TakenBack
from bid_euchre.notation import format_position, parse_action, parse_position
from bid_euchre.outcomes import explain_match, explain_points, explain_trick
from bid_euchre.phases.conduct import Reviewing, _splits
from bid_euchre.results import Outcome
from bid_euchre.retelling import retell
from bid_euchre.rulebook.conduct import CONDUCT_2, CONDUCT_3, CONDUCT_5, CONDUCT_6
from bid_euchre.rulebook.ending import MATCH_8
from bid_euchre.state import State
from bid_euchre.variants import BID_RACEHORSE, KNOCK, KNOCK_CUTTHROAT, bid, find, knock
from bid_euchre.view import spectate, view
from bid_euchre.worlds import determinize

CLAIM = "1 claim renege 2 1"
FALSE = "1 claim renege 0 1"
ALONE: dict[str, Any] = {"call": "moon"}


def points(state: State) -> tuple[int, ...]:
    """Play the hand to its end, and give what it brought."""
    return scored(over(state)).result.points


def _bidder_and_another_over(**options: Any) -> State:
    """Let the bidders, of side 1, and side 0 come over the target by the renege of a third side."""
    three: dict[str, Any] = {"players": 6, "sides": ("alternating_teams", 3), "copies": 2, "hand_size": 8}
    rules = loose(max_bid=8, both_over="bidder", win_requires="any", **three, **options)
    begun = new_match(rules, scores=(31, 30, 0))
    seed = 0
    wrong: list[str] = []
    while not wrong:
        state = after(apply_action(begun, shuffle(begun, random.Random(seed))), "bid 3", *["pass"] * 5, "name H")
        state = after(state, texts(state)[0])
        wrong = [text for text in texts(state) if is_renege(state, text)]
        seed += 1
    state = after(state, wrong[0])
    while spectate(state).trick is not None:
        state = after(state, proper(state)[0])
    state = after(state, texts(state)[0], "1 claim renege 2 1")
    assert scored(state).result.points == (2, 2, 0)
    return state


class TestPlaying:
    """A card that does not follow."""

    @pytest.mark.rule("CONDUCT-2")
    def test_it_is_refused_where_the_rules_are_enforced(self) -> None:
        state = after(dealt(BID_RACEHORSE, HANDS), "bid 5", "pass", "pass", "pass", "name high", "play AH")
        assert texts(state) == ["play 9H"]
        assert refusal(state, "play AS").rule.id == "PLAY-2"

    @pytest.mark.rule("CONDUCT-2")
    def test_it_is_legal_where_they_are_not_and_the_ruling_says_what_it_is(self) -> None:
        for state, held in ((after(bidding(), "play AH"), "9H"), (after(ordering(), "play JH"), "TH")):
            assert "play AS" in texts(state)
            assert why(state, "play AS") == [("CONDUCT-2", f"a renege: seat 2 holds {held}")]
            ruling = rulings.explain(state, Play(Card.of("AS")))
            assert (ruling.legal, ruling.rule) == (True, CONDUCT_2)
            (option,) = [option for option in ruling.options if option.option == "legality"]
            assert [(other.setting, other.legal) for other in option.others] == [("strict", False)]

    def test_what_follows_and_what_cannot_follow_is_explained_as_ever(self) -> None:
        state = after(bidding(), "play AH")
        assert why(state, "play 9H")[0][0] == "PLAY-2"
        state = after(state, "play AS")
        assert why(state, "play 9D")[0] == ("PLAY-3", "a heart was led, and seat 3 holds none")

    def test_a_card_not_held_is_refused_all_the_same(self) -> None:
        assert refusal(after(bidding(), "play AH"), "play AC").rule.id == "PLAY-7"

    def test_nothing_can_be_laid_down(self) -> None:
        assert refusal(bidding(), "lay AH").rule.id == "PLAY-10"

    @pytest.mark.rule("PLAY-4")
    def test_the_trick_goes_to_who_wins_it(self) -> None:
        (trick,) = playing(reneged()).tricks
        assert trick.winner == 1
        assert trick.rule in [ground.rule for ground in explain_trick(reneged(), 1).grounds]


class TestCorrecting:
    """A card taken back before the next lead."""

    @pytest.mark.rule("CONDUCT-4")
    def test_whoever_did_not_follow_may_take_his_card_back_whether_he_could_or_not(self) -> None:
        assert said(after(bidding(), "play AH", "play AS")) == ["2 withdraw"]
        assert said(reneged()) == ["2 withdraw", "3 withdraw", "0 withdraw"]
        assert why(reneged(), "2 withdraw") == [("CONDUCT-4", "the next trick is not led yet")]

    @pytest.mark.rule("CONDUCT-4")
    def test_he_then_plays_one_that_follows_and_the_others_play_again(self) -> None:
        state = after(reneged(), "2 withdraw")
        assert (state.to_act, texts(state)) == (2, ["play 9H"])
        assert refusal(state, "play AS").detail == "seat 2 has taken a card back and must now play 9H"
        state = after(state, "play 9H")
        assert (state.to_act, len(texts(state))) == (3, 6)
        assert not is_legal(state, Withdraw(2))
        state = after(state, "play AD", "play 9S")
        assert playing(state).tricks[-1].cards == tuple(Card.of(card) for card in ("AH", "9H", "AD", "9S"))
        assert said(state) == ["3 withdraw", "0 withdraw"]

    @pytest.mark.rule("CONDUCT-4")
    def test_what_was_taken_back_everybody_has_seen(self) -> None:
        state = after(reneged(), "2 withdraw")
        (entry,) = [entry for entry in spectate(state).log if isinstance(entry, TakenBack)]
        assert [(seat, str(card)) for seat, card in entry.cards] == [(2, "AS"), (3, "9D"), (0, "TC")]
        assert (entry.seat, entry.at, entry.seen_by) == (2, 4, None)

    @pytest.mark.rule("CONDUCT-4")
    def test_the_last_of_a_trick_too(self) -> None:
        state = after(reneged(), "0 withdraw")
        assert (state.to_act, texts(state)) == (0, ["play TC"])

    @pytest.mark.rule("CONDUCT-4")
    def test_who_cannot_follow_after_all_plays_the_same_card_and_may_not_take_it_back_again(self) -> None:
        state = after(reneged(), "3 withdraw")
        assert texts(state) == ["play 9D"]
        state = after(state, "play 9D", "play TC")
        assert "3 withdraw" not in said(state)
        assert refusal(state, "3 withdraw").rule.id == "CONDUCT-4"

    @pytest.mark.rule("CONDUCT-4")
    def test_who_took_one_back_may_take_one_back_in_a_later_trick(self) -> None:
        state = after(reneged(), "3 withdraw", "play 9D", "play TC", "play KH", "play 9H", "play TD")
        assert "3 withdraw" in said(state)
        assert "3 withdraw" not in said(after(state, "3 withdraw", "play TD"))

    @pytest.mark.rule("CONDUCT-4")
    def test_when_somebody_before_him_changes_his_card_he_may_change_his_again(self) -> None:
        state = after(reneged(), "3 withdraw", "play 9D", "play TC", "2 withdraw", "play 9H")
        assert (state.to_act, len(texts(state))) == (3, 6)
        state = after(state, "play KD", "play KC")
        assert playing(state).tricks[-1].cards[2] == Card.of("KD")

    @pytest.mark.rule("CONDUCT-4")
    def test_who_could_follow_still_must_when_somebody_before_him_changes_his_card(self) -> None:
        hands = (HANDS[0], HANDS[1], HANDS[2].replace("9H", "9D"), HANDS[3].replace("9D", "9H"))
        state = after(dealt(loose(), hands), "bid 5", "pass", "pass", "pass", "name high", "play AH")
        state = after(state, "play AS", "play AD", "3 withdraw", "play 9H", "2 withdraw", "play AS")
        assert texts(state) == ["play 9H"]

    @pytest.mark.rule("CONDUCT-4")
    def test_one_taken_back_before_it_was_played_again(self) -> None:
        state = after(reneged(), "0 withdraw", "2 withdraw", "play 9H", "play 9D")
        assert len(texts(state)) == 6
        assert said(state) == ["3 withdraw"]

    @pytest.mark.rule("CONDUCT-4")
    def test_of_identical_cards_another_than_the_one_played_before_is_played_again(self) -> None:
        state = shuffled("gamerules-double")
        held = [str(card) for card in state.holding(1)]
        assert len(set(held)) < len(held)
        seen: list[str] = []
        while state.phase == "playing" and not seen:
            twice = [text for text in texts(state) if _played_before(state, text) and "withdraw" not in text]
            off = [text for text in twice if spectate(state).trick is not None and _is_void(state)]
            seat = state.to_act
            if not off or seat is None:
                state = after(state, proper(state)[0])
                continue
            back = after(state, off[0], f"{seat} withdraw")
            assert texts(back) == [off[0]]
            again = after(back, off[0])
            assert again.mask_of(seat) == after(state, off[0]).mask_of(seat)
            assert sum(again.mask_of(each).bit_count() for each in range(4)) + len(_cards(again)) == 48
            seen.append(off[0])
        assert seen

    @pytest.mark.rule("CONDUCT-4")
    def test_after_the_next_lead_it_is_too_late(self) -> None:
        assert said(led(), "withdraw") == []
        assert refusal(led(), "2 withdraw").rule.id == "CONDUCT-4"

    @pytest.mark.rule("CONDUCT-4")
    def test_where_a_renege_is_established_at_once_it_cannot_be_corrected(self) -> None:
        state = reneged(renege_established="immediately")
        assert said(state) == said(state, "claim")
        assert refusal(state, "2 withdraw").rule.id == "CONDUCT-4"
        assert is_legal(state, ClaimRenege(1, 2, 1))
        assert is_legal(after(bidding(renege_established="immediately"), "play AH", "play AS"), ClaimRenege(3, 2, 1))

    def test_who_followed_or_has_not_played_takes_nothing_back(self) -> None:
        state = after(bidding(), "play AH", "play 9H")
        assert said(state) == []
        for text in ("1 withdraw", "2 withdraw", "3 withdraw", "9 withdraw"):
            assert refusal(state, text).rule.id == "CONDUCT-4"


def shuffled(name: str) -> State:
    """Play a contract in a game of that name, its cards dealt by chance, in which reneges are possible."""
    ruleset = find(name).replace(legality="permissive")
    rng = random.Random(3)
    state = apply_action(new_match(ruleset), shuffle(new_match(ruleset), rng))
    while state.phase != "playing":
        state = apply_action(state, legal_actions(state)[-1])
    return state


def _cards(state: State) -> list[str]:
    return [str(card) for trick in playing(state).played.tricks for card in trick.cards]


def _played_before(state: State, text: str) -> bool:
    """Whether the seat to act has played the same card in this hand already."""
    plays = [play for trick in playing(state).played.tricks for play in trick.plays]
    return (state.to_act, Card.of(text.split()[1])) in plays


def _is_void(state: State) -> bool:
    return not any(is_renege(state, text) for text in texts(state)) and why(state, texts(state)[0])[0][0] == "PLAY-3"


class TestClaiming:
    """A renege said to have been."""

    @pytest.mark.rule("CONDUCT-2")
    def test_every_player_of_another_side_may_claim_it_whoever_s_turn_it_is(self) -> None:
        state = led()
        assert said(state, "renege 2 1") == ["1 claim renege 2 1", "3 claim renege 2 1"]
        assert why(state, CLAIM) == [("CONDUCT-2", "seat 1 may claim that seat 2 reneged in trick 1")]

    @pytest.mark.rule("CONDUCT-2")
    def test_what_may_be_claimed_does_not_tell_who_could_have_followed(self) -> None:
        assert "1 claim renege 0 1" in said(led())
        state = led()
        for seat in range(4):
            world = determinize(view(state, seat), random.Random(7))
            assert interrupts(world) == interrupts(state)

    @pytest.mark.rule("CONDUCT-2")
    @pytest.mark.parametrize(
        ("text", "rule", "detail"),
        [
            ("0 claim renege 2 1", "CONDUCT-2", "seat 0 plays with seat 2, and claims nothing against it"),
            ("2 claim renege 2 1", "CONDUCT-2", "seat 2 plays with seat 2, and claims nothing against it"),
            ("1 claim renege 2 3", "CONDUCT-2", "no card of trick 3 is there to be judged"),
            ("1 claim renege 2 0", "CONDUCT-2", "no card of trick 0 is there to be judged"),
            ("0 claim renege 1 1", "CONDUCT-2", "seat 1 followed in trick 1, or led, or did not play"),
            ("1 claim renege 2 2", "CONDUCT-2", "seat 2 followed in trick 2, or led, or did not play"),
            ("1 claim renege 9 1", "CONDUCT-2", "1 claim renege 9 1 is not possible now"),
            ("9 claim renege 2 1", "CONDUCT-2", "9 claim renege 2 1 is not possible now"),
        ],
    )
    def test_what_cannot_be_claimed(self, text: str, rule: str, detail: str) -> None:
        violation = refusal(led(), text)
        assert (violation.rule.id, violation.detail) == (rule, detail)

    @pytest.mark.rule("CONDUCT-4")
    def test_too_early_it_may_still_be_corrected(self) -> None:
        violation = refusal(reneged(), CLAIM)
        assert (violation.rule.id, violation.detail) == ("CONDUCT-4", "trick 1 may still be corrected by seat 2")

    @pytest.mark.rule("CONDUCT-2")
    def test_before_anything_is_played(self) -> None:
        assert refusal(bidding(), CLAIM).detail == "no card of trick 1 is there to be judged"
        begun = dealt(loose(), HANDS)
        assert refusal(begun, CLAIM).detail == "no card of trick 1 is there to be judged"
        assert refusal(begun, "2 withdraw").rule.id == "CONDUCT-4"

    @pytest.mark.rule("CONDUCT-2")
    def test_where_the_rules_are_enforced_there_is_nothing_to_claim(self) -> None:
        state = after(dealt(BID_RACEHORSE, HANDS), "bid 5", "pass", "pass", "pass", "name high", "play AH", "play 9H")
        for text in (CLAIM, "2 withdraw"):
            detail = "the rules are enforced in racehorse: nothing can be claimed or ruled"
            assert refusal(state, text).detail == detail

    @pytest.mark.rule("CONDUCT-2")
    def test_the_same_is_judged_once(self) -> None:
        state = after(led(renege_ends_hand=False), CLAIM)
        for text in (CLAIM, "3 claim renege 2 1"):
            assert refusal(state, text).detail == "what seat 2 played to trick 1 has been judged"
        state = after(led(), FALSE)
        assert refusal(state, "3 claim renege 0 1").detail == "what seat 0 played to trick 1 has been judged"

    @pytest.mark.rule("CONDUCT-2")
    def test_the_partner_of_a_lone_maker_may_claim_but_not_renege(self) -> None:
        state = led("moon")
        assert is_legal(state, ClaimRenege(3, 2, 1))
        assert not any("renege 3" in text for text in said(state, "claim"))
        assert refusal(state, "2 claim renege 3 1").detail == "seat 3 followed in trick 1, or led, or did not play"

    @pytest.mark.rule("CONDUCT-2")
    def test_with_three_sides_both_others_may(self) -> None:
        ruleset = KNOCK_CUTTHROAT.replace(legality="permissive")
        rng = random.Random(5)
        state = apply_action(new_match(ruleset), shuffle(new_match(ruleset), rng))
        while state.phase != "playing":
            state = apply_action(state, legal_actions(state)[-1])
        while not said(state, "claim"):
            wrong = [text for text in texts(state) if is_renege(state, text)] or texts(state)
            state = after(state, wrong[0])
        claims = [offer for offer in interrupts(state) if isinstance(offer, ClaimRenege)]
        first = claims[0]
        assert {claim.seat for claim in claims if claim.offender == first.offender} == {0, 1, 2} - {first.offender}

    def test_it_is_a_value_with_a_notation(self) -> None:
        claim = ClaimRenege(1, 2, 4)
        assert parse_action("1 claim renege 2 4") == claim
        assert (claim.seat, claim.offender, claim.trick, claim.phrase) == (1, 2, 4, "claim renege 2 4")
        assert pickle.loads(pickle.dumps(claim)) == claim != ClaimRenege(1, 2, 3)


class TestJudging:
    """What a renege costs."""

    @pytest.mark.rule("CONDUCT-3")
    def test_it_gives_the_other_side_two_points_and_ends_the_hand(self) -> None:
        state = scored(after(led(), CLAIM))
        assert (state.result.points, state.result.tricks, state.result.made) == ((0, 2), (0, 1), None)
        (line,) = state.result.lines
        assert (line.side, line.points, line.rule, line.detail) == (1, 2, CONDUCT_3, "seat 2 held 9H in trick 1")
        assert [ground.rule for ground in explain_points(state).grounds] == [CONDUCT_3]
        assert sum(state.mask_of(seat).bit_count() for seat in range(4)) == 19

    @pytest.mark.rule("CONDUCT-3")
    def test_whichever_side_it_is(self) -> None:
        state = after(bidding(), "play 9C", "play AS", "play 9D", "play TC")
        state = after(state, "play JC", "play AH")
        assert state.to_act == 2
        hands = (HANDS[0], "AH KH QH JH TH AC", HANDS[2], "9C 9D TD JD QD KD")
        hands = ("TC JC QC KC AD 9S", *hands[1:])
        state = after(dealt(loose(), hands), "bid 5", "pass", "pass", "pass", "name high")
        state = after(state, "play AC", "play 9H", "play 9D", "play TC", "play AH", "2 claim renege 3 1")
        assert scored(state).result.points == (2, 0)

    @pytest.mark.rule("CONDUCT-3")
    @pytest.mark.parametrize(
        ("options", "result"),
        [
            ({}, (0, 2)),
            ({"renege_pts": 3}, (0, 3)),
            ({"renege_effect": "deduct"}, (-2, 0)),
            ({"renege_effect": "deduct", "renege_pts": 5}, (-5, 0)),
            ({"renege_effect": "max_of_hand"}, (0, 6)),
            ({"renege_effect": "set_contract"}, (0, 6)),
            ({"renege_ends_hand": False}, (4, -3)),
            ({"renege_ends_hand": False, "renege_effect": "deduct"}, (2, -5)),
        ],
    )
    def test_each_effect(self, options: dict[str, Any], result: tuple[int, int]) -> None:
        assert points(led(**options)) == (4, -5)
        assert points(after(led(**options), CLAIM)) == result

    @pytest.mark.rule("CONDUCT-3")
    @pytest.mark.parametrize(
        ("options", "result"),
        [
            ({}, (0, 2)),
            ({"renege_pts_alone": 4}, (0, 4)),
            ({"renege_pts_alone": 4, "renege_effect": "deduct"}, (-4, 0)),
            ({"renege_effect": "max_of_hand"}, (0, 24)),
            ({"renege_effect": "set_contract"}, (0, 24)),
        ],
    )
    def test_where_somebody_plays_alone(self, options: dict[str, Any], result: tuple[int, int]) -> None:
        assert points(after(led("moon", **options), CLAIM)) == result

    @pytest.mark.rule("CONDUCT-3")
    @pytest.mark.parametrize(
        ("call", "options", "result"),
        [
            ("order", {}, (0, 2)),
            ("order alone", {}, (0, 2)),
            ("order alone", {"renege_pts_alone": 4}, (0, 4)),
            ("order", {"renege_effect": "max_of_hand"}, (0, 2)),
            ("order alone", {"renege_effect": "max_of_hand"}, (0, 4)),
            ("order", {"renege_effect": "deduct"}, (-2, 0)),
            ("order", {"renege_ends_hand": False}, (0, 4)),
        ],
    )
    def test_in_knock_euchre(self, call: str, options: dict[str, Any], result: tuple[int, int]) -> None:
        state = after(ordering(call, MARCH, **options), "play JH", "play AS")
        while spectate(state).trick is not None:
            state = after(state, proper(state)[0])
        state = after(state, "play JD")
        if options.get("renege_ends_hand") is False:
            assert points(state) == (0, 2)
            assert scored(over(after(state, CLAIM))).result.made
        assert points(after(state, CLAIM)) == result

    @pytest.mark.rule("CONDUCT-3")
    def test_defenders_get_nothing_at_most_where_they_never_score(self) -> None:
        hands = ("TC JC QC KC AD 9S", "AH KH QH JH TH AC", HANDS[2], "9C 9D TD JD QD KD")
        for effect in ("max_of_hand", "set_contract"):
            ruleset = loose(renege_effect=effect, defender_score="none")
            state = after(dealt(ruleset, hands), "bid 5", "pass", "pass", "pass", "name high")
            state = after(state, "play AC", "play 9H", "play 9D", "play TC", "play AH", "2 claim renege 3 1")
            assert scored(state).result.points == ((0, 0) if effect == "max_of_hand" else (0, -5))

    @pytest.mark.rule("CONDUCT-3", "MATCH-7")
    def test_the_bidders_are_still_the_bidders_of_a_hand_that_a_ruling_ended(self) -> None:
        outcome = _bidder_and_another_over().match.outcome
        assert outcome is not None
        assert (outcome.winner, outcome.rule.id) == (1, "MATCH-7")

    @pytest.mark.rule("CONDUCT-3", "MATCH-7", "MATCH-11")
    def test_a_position_after_such_a_hand_is_read_back(self) -> None:
        state = _bidder_and_another_over(rubber=("best_of", 3))
        assert [game.winner for game in state.match.games] == [1]
        assert parse_position(format_position(state)) == state
        dealt_again = apply_action(state, shuffle(state, random.Random(1)))
        assert parse_position(format_position(dealt_again)) == dealt_again

    @pytest.mark.rule("CONDUCT-6")
    def test_a_claim_that_is_not_true_costs_what_the_house_says_and_the_hand_goes_on(self) -> None:
        assert points(after(led(), FALSE)) == (4, -5)
        state = after(led(false_claim_pts=2), FALSE)
        assert (state.phase, state.to_act) == ("playing", 2)
        result = scored(over(state)).result
        assert result.points == (4, -7)
        assert (result.lines[-1].rule, result.lines[-1].points) == (CONDUCT_6, -2)
        assert result.lines[-1].detail == "seat 0 held no card to follow with in trick 1"

    @pytest.mark.rule("CONDUCT-3")
    def test_several_rulings_add_up(self) -> None:
        state = after(led(false_claim_pts=2, renege_ends_hand=False), FALSE, CLAIM)
        assert points(state) == (4, -5)
        assert [entry.upheld for entry in state.hand.log if isinstance(entry, Judged)] == [False, True]
        assert len(state.hand.fines) == 2

    @pytest.mark.rule("CONDUCT-3")
    def test_where_bids_that_are_made_win_the_match_it_does_not(self) -> None:
        state = scored(after(led(scores=(0, 31), win_requires="made_or_set"), CLAIM))
        assert (state.match.scores, state.is_over) == ((0, 33), False)
        assert scored(after(led(scores=(0, 31), win_requires="any"), CLAIM)).is_over
        explain_match(state)

    @pytest.mark.rule("CONDUCT-3")
    @pytest.mark.parametrize(
        ("call", "offender", "result"),
        [
            ("bid 5", 2, (0, 6)),
            ("bid partners-best", 2, (0, 12)),
            ("bid alone", 2, (0, 24)),
            ("bid 5", 1, (6, -5)),
            ("bid partners-best", 1, (6, -12)),
            ("bid alone", 1, (6, -24)),
        ],
    )
    def test_in_mortem_the_hand_is_lost(self, call: str, offender: int, result: tuple[int, int]) -> None:
        rules = find("mortem").replace(legality="permissive")
        dealt_out = ("9C TC 9D TD 9S TS", "AC 9H AD TH AS JC", "QC JH QD QH QS JS", "KC AH KD KH KS JD")
        state = after(dealt(rules, dealt_out), call, "pass", "pass", "pass", "name H")
        while state.phase != "playing":
            state = after(state, texts(state)[-1])
        trick = 0
        while not trick:
            wrong = [text for text in texts(state) if state.to_act == offender and is_renege(state, text)]
            trick = len(spectate(state).tricks) + 1 if wrong else 0
            state = after(state, (wrong or proper(state))[0])
        while not any(str(offer).startswith(f"{3 - offender} claim") for offer in interrupts(state)):
            state = after(state, proper(state)[0])
        state = scored(after(state, f"{3 - offender} claim renege {offender} {trick}"))
        assert state.result.points == result

    def test_what_was_judged_everybody_sees(self) -> None:
        state = after(led(renege_ends_hand=False), CLAIM)
        (entry,) = [entry for entry in spectate(state).log if isinstance(entry, Judged)]
        assert (entry.seat, entry.action, entry.upheld, entry.at) == (2, ClaimRenege(1, 2, 1), True, 5)
        assert view(state, 3).log[-1] == entry


@pytest.mark.rule("CONDUCT-3")
@pytest.mark.parametrize("effect", ["award", "set_contract"])
@pytest.mark.parametrize("claim", [CLAIM, FALSE])
def test_what_a_claim_has_shown_everybody_knows(effect: str, claim: str) -> None:
    state = after(led(renege_effect=effect), claim)
    for seat in range(4):
        shown = view(state, seat)
        for seed in range(5):
            world = determinize(shown, random.Random(seed))
            assert view(world, seat) == shown
            hearts = [{str(card) for card in world.holding(each) if str(card).endswith("H")} for each in (0, 2)]
            if claim == FALSE:
                assert not hearts[0]
            elif effect == "award":
                assert hearts[1] == {"9H"}  # the line of the score says so
            else:
                assert hearts[1]


class TestReviewing:
    """The cards are played, and it may be said that something was wrong."""

    @pytest.mark.rule("CONDUCT-5")
    def test_everybody_is_asked_from_the_dealer_s_left_as_long_as_there_is_something_to_claim(self) -> None:
        state = onward(led())
        asked: list[int | None] = []
        while isinstance(state, Reviewing):
            assert legal_actions(state) == (PASS,)
            asked.append(state.to_act)
            assert why(state, "pass") == [("CONDUCT-5", f"seat {state.to_act} is asked whether the hand may be scored")]
            assert refusal(state, "play AH").rule.id == "CONDUCT-1"
            assert is_legal(state, ClaimRenege(1, 2, 1))
            state = after(state, "pass")
        assert asked == [1, 2, 3, 0]
        assert scored(state).result.points == (4, -5)
        assert [entry.seat for entry in state.hand.log if isinstance(entry, Meanwhile)] == [1, 2, 3, 0]

    @pytest.mark.rule("CONDUCT-5")
    def test_nobody_is_asked_when_everybody_has_followed(self) -> None:
        hands = ("AC TC JC QC KC 9C", "AH KH QH JH TH 9H", "AS KS QS JS TS 9S", "9D TD JD QD KD AD")
        state = after(dealt(loose(), hands), "bid 6", "pass", "pass", "pass", "name H")
        assert onward(state).phase == "reviewing"  # that nobody could follow is not seen
        mixed = ("9C 9H TC TH JC JH", "AC AH KC KH QC QH", "9S TS JS 9D TD JD", "QS KS AS QD KD AD")
        state = after(dealt(loose(), mixed, dealer=3), "pass", "bid 3", "pass", "pass", "name high")
        assert onward(state).phase == "reviewing"

    @pytest.mark.rule("CONDUCT-5")
    def test_a_claim_is_judged_there(self) -> None:
        state = after(onward(led()), "pass", "pass")
        assert scored(after(state, "3 claim renege 2 1")).result.points == (0, 2)
        kept = after(onward(led(renege_ends_hand=False)), CLAIM)
        assert isinstance(kept, Reviewing)
        assert points(kept) == (4, -3)

    @pytest.mark.rule("CONDUCT-5")
    def test_when_the_last_claim_is_judged_the_hand_is_scored(self) -> None:
        state = onward(after(ordering(), "play JH"))
        while isinstance(state, Reviewing):
            state = after(state, said(state, "claim")[0])
        assert state.phase == "scored"

    @pytest.mark.rule("CONDUCT-5")
    def test_after_the_score_it_is_too_late(self) -> None:
        violation = refusal(over(led()), CLAIM)
        assert (violation.rule, violation.detail) == (CONDUCT_5, "trick 1 can no longer be judged")
        assert refusal(over(led()), "1 claim renege 2 2").rule == CONDUCT_2
        assert refusal(over(led()), "1 claim renege 3 1").rule == CONDUCT_2
        assert refusal(after(led(), "arbiter misdeal"), CLAIM).detail == "1 claim renege 2 1 is not possible now"

    @pytest.mark.rule("CONDUCT-5")
    def test_until_the_cut_the_hand_is_scored_anew(self) -> None:
        state = over(led(renege_claim_until="cut_for_next_deal"))
        assert (state.match.scores, state.match.hand_number) == ((4, -5), 1)
        again = scored(after(state, CLAIM))
        assert (again.match.scores, again.match.hand_number, len(again.match.results)) == ((0, 2), 1, 1)
        assert refusal(again, "3 claim renege 0 1").rule == CONDUCT_2
        kept = after(over(led(renege_claim_until="cut_for_next_deal", renege_ends_hand=False)), CLAIM)
        assert kept.match.scores == (4, -3)
        assert is_legal(kept, ClaimRenege(1, 0, 1))
        dealt_again = apply_action(state, shuffle(state, random.Random(1)))
        assert not is_legal(dealt_again, ClaimRenege(1, 2, 1))

    @pytest.mark.rule("CONDUCT-5")
    def test_a_false_claim_after_the_score_costs_points_too(self) -> None:
        state = over(led(renege_claim_until="cut_for_next_deal", false_claim_pts=2))
        assert after(state, FALSE).match.scores == (4, -7)

    @pytest.mark.rule("CONDUCT-5")
    def test_a_match_that_is_over_stays_so(self) -> None:
        state = over(led(renege_claim_until="cut_for_next_deal", scores=(30, 0), win_requires="any"))
        assert state.is_over
        assert said(state) == []
        assert not is_legal(state, ClaimRenege(1, 2, 1))

    @pytest.mark.rule("CONDUCT-5")
    def test_it_can_end_the_match_after_the_score(self) -> None:
        state = over(led(renege_claim_until="cut_for_next_deal", scores=(0, 31), win_requires="any"))
        assert not state.is_over
        state = after(state, CLAIM)
        assert state.is_over
        assert state.match.scores == (0, 33)

    @pytest.mark.rule("CONDUCT-5")
    def test_only_before_the_next_lead(self) -> None:
        options: dict[str, Any] = {"renege_claim_until": "next_lead", "renege_established": "immediately"}
        assert is_legal(reneged(**options), ClaimRenege(1, 2, 1))
        violation = refusal(led(**options), CLAIM)
        assert (violation.rule, violation.detail) == (CONDUCT_5, "trick 1 can no longer be judged")
        assert onward(led(**options)).phase == "scored"


class TestSettingBack:
    """The set-back of robson, with what was ruled."""

    def played(self, scores: tuple[int, int] = (3, 0), **options: Any) -> State:
        options = {"robson_set_back": True, **options}
        state = after(ordering("order", MARCH, scores, **options), "play JH", "play AS")
        while state.phase in ("playing", "reviewing"):
            state = after(state, "pass" if state.phase == "reviewing" else proper(state)[0])
        assert state.phase == "setting back"
        return state

    @pytest.mark.rule("SCORE-17")
    def test_a_renege_may_be_claimed_while_it_is_asked(self) -> None:
        assert scored(after(self.played(), CLAIM)).match.scores == (3, 2)

    @pytest.mark.rule("SCORE-17")
    def test_what_was_ruled_is_added_to_what_is_chosen(self) -> None:
        state = after(self.played(renege_ends_hand=False), CLAIM)
        assert state.phase == "setting back"
        assert after(state, "pass").match.scores == (3, 4)
        assert after(state, "set back").match.scores == (1, 2)

    @pytest.mark.rule("SCORE-17")
    def test_what_was_chosen_stands_when_the_hand_is_scored_anew(self) -> None:
        options: dict[str, Any] = {"renege_claim_until": "cut_for_next_deal", "renege_ends_hand": False}
        state = after(self.played(**options), "set back")
        assert state.match.scores == (1, 0)
        again = after(state, CLAIM)
        assert again.phase == "scored"
        assert again.match.scores == (1, 2)
        begun, actions = retell(again)
        for action in actions:
            begun = apply_action(begun, action)
        assert begun == again


def faults(**options: Any) -> tuple[str, ...]:
    """Give the reasons why a game of Knock Euchre in which reneges are possible is refused, if it is."""
    try:
        knock(**{"legality": "permissive", **options})
    except RulesetError as refused:
        return refused.reasons
    return ()


class TestRules:
    """Which settings go together."""

    @pytest.mark.parametrize(
        ("options", "word"),
        [
            ({"renege_established": "immediately"}, "renege_established"),
            ({"renege_claim_until": "cut_for_next_deal"}, "renege_claim_until"),
            ({"false_claim_pts": 2}, "false_claim_pts"),
            ({"legality": "permissive", "renege_effect": "max_of_hand", "renege_pts": 3}, "renege_pts"),
            ({"legality": "permissive", "renege_pts_alone": 4}, "nobody plays alone"),
            ({"legality": "permissive", "renege_claim_until": "next_lead"}, "needs renege_established"),
            ({"legality": "loose"}, "legality"),
            ({"renege_pts": -1}, "renege_pts"),
        ],
    )
    def test_what_cannot_act_is_refused(self, options: dict[str, Any], word: str) -> None:
        with pytest.raises(RulesetError, match=word):
            bid(**options)

    def test_setting_the_contract_is_the_most_of_the_hand_where_no_hand_costs_points(self) -> None:
        with pytest.raises(RulesetError, match="the same as 'max_of_hand'"):
            loose_knock(renege_effect="set_contract")

    @pytest.mark.rule("MATCH-8", "MATCH-9")
    @pytest.mark.parametrize("option", ["lose_at", "void_below"])
    @pytest.mark.parametrize(
        ("options", "may"),
        [
            ({}, False),
            ({"renege_effect": "deduct"}, True),
            ({"renege_effect": "deduct", "renege_pts": 0}, True),
            ({"renege_effect": "deduct", "renege_pts": 0, "renege_pts_alone": 0}, False),
            ({"renege_effect": "deduct", "renege_pts": 0, "alone": "off"}, False),
            ({"renege_effect": "deduct", "renege_pts": 0, "alone": "off", "defend_alone": "always"}, True),
            ({"renege_effect": "deduct", "renege_pts": 0, "players": 3, "sides": "solo", "alone": "off"}, False),
            ({"renege_effect": "max_of_hand", "false_claim_pts": 1}, True),
            ({"table_talk_penalty": ("points", 3), "wrong_card_count_pts": 2, "renege_ends_hand": False}, False),
        ],
        ids=str,
    )
    def test_a_score_falls_in_knock_only_by_what_goes_wrong(
        self, option: str, options: dict[str, Any], may: bool
    ) -> None:
        assert faults(**options, **{option: -3}) == (
            () if may else (f"{option} cannot act where no hand costs points",)
        )

    def test_where_hands_are_counted_no_score_loses(self) -> None:
        options = {"renege_effect": "deduct", "fixed_hands": 4, "lose_at": -3, "void_below": -2}
        assert faults(**options) == (
            "lose_at cannot act with fixed_hands",
            "void_below cannot act with fixed_hands",
        )

    def test_where_nothing_can_go_wrong_what_it_would_cost_does_not_count(self) -> None:
        options = {"renege_effect": "deduct", "renege_ends_hand": False, "lose_at": -3, "both_over": "bidder"}
        assert faults(legality="strict", **options) == (
            "lose_at cannot act where no hand costs points",
            "both_over cannot act where only one of two sides scores a hand",
        )

    @pytest.mark.rule("MATCH-4")
    @pytest.mark.parametrize(
        ("options", "may"),
        [
            ({}, False),
            ({"renege_ends_hand": False}, True),
            ({"renege_ends_hand": False, "renege_pts": 0}, True),
            ({"renege_ends_hand": False, "renege_pts": 0, "renege_pts_alone": 0}, False),
            ({"renege_ends_hand": False, "renege_pts": 0, "alone": "off"}, False),
            ({"renege_ends_hand": False, "renege_effect": "deduct"}, False),
            ({"renege_effect": "max_of_hand", "false_claim_pts": 1}, False),
            ({"table_talk_penalty": ("points", 3)}, True),
            ({"table_talk_penalty": "lose_bid_right"}, True),
            ({"table_talk_penalty": "replay"}, False),
            ({"wrong_card_count_pts": 2}, True),
            ({"wrong_card_count_pts": 0, "wrong_card_count_pts_alone": 1}, True),
            ({"wrong_card_count_pts": 0}, False),
        ],
        ids=str,
    )
    def test_both_of_two_sides_score_in_knock_only_by_what_goes_wrong(self, options: dict[str, Any], may: bool) -> None:
        assert faults(both_over="extra_hand", **options) == (
            () if may else ("both_over cannot act where only one of two sides scores a hand",)
        )

    @pytest.mark.rule("CONDUCT-3", "MATCH-8")
    @pytest.mark.parametrize(("lose_at", "won"), [(-10, True), (-11, True), (-12, False)])
    def test_a_renege_that_is_deducted_can_lose_the_match(self, lose_at: int, won: bool) -> None:
        state = ordering(scores=(-9, 0), renege_effect="deduct", lose_at=lose_at)
        state = after(state, "play JH", "play AS", "play 9D", "play TC", "play AH", "1 claim renege 2 1")
        match = scored(over(state)).match
        outcome = f"side 1 is ahead, and another stands at {lose_at} or below"
        assert match.scores == (-11, 0)
        assert match.outcome == (Outcome(1, MATCH_8, outcome) if won else None)

    @pytest.mark.rule("CONDUCT-3", "MATCH-3", "MATCH-4", "MATCH-7")
    @pytest.mark.parametrize(
        ("both_over", "winner", "extra"), [("higher", None, False), ("bidder", 1, False), ("extra_hand", None, True)]
    )
    def test_who_has_won_where_makers_and_offended_both_come_to_the_target(
        self, both_over: str, winner: int | None, extra: bool
    ) -> None:
        hands = ("9C TC QC 9S TS", "JD JH AD KD AS", "TH JC 9H QS KC", "9D QD AC KH QH")
        rules = loose_knock(renege_ends_hand=False, both_over=both_over)
        state = after(turned(rules, hands, "TD", scores=(9, 9)), "order", "discard TD")
        state = after(state, "play JD", "play TH", "play AC", "play 9S", "play JH", "0 claim renege 3 1")
        result = scored(over(state))
        assert (result.result.points, result.match.scores) == ((2, 2), (11, 11))
        outcome = result.match.outcome
        assert (outcome and outcome.winner, result.match.extra_hand) == (winner, extra)

    def test_points_alone_where_a_defender_may_play_alone(self) -> None:
        ruleset = loose_knock(alone="off", defend_alone="always", renege_pts_alone=4)
        assert ruleset.options["renege_pts_alone"] == 4

    def test_strict_is_the_default_in_both_families(self) -> None:
        for ruleset in (BID_RACEHORSE, KNOCK):
            assert ruleset.options["legality"] == "strict"


def asked() -> State:
    return onward(led())


def corrected() -> State:
    return after(reneged(), "2 withdraw")


@pytest.mark.parametrize("make", [reneged, led, asked, corrected])
def test_states_in_which_something_went_wrong_are_values(make: Any) -> None:
    state = make()
    assert pickle.loads(pickle.dumps(state)) == state == make()
    begun, actions = retell(state)
    for action in actions:
        begun = apply_action(begun, action)
    assert begun == state
    for seat in range(4):
        shown = view(state, seat)
        for seed in range(3):
            assert view(determinize(shown, random.Random(seed)), seat) == shown


@pytest.mark.parametrize("make", [reneged, led, asked, corrected])
def test_rulings_and_legality_agree(make: Any) -> None:
    state = make()
    actions = [*legal_actions(state), *interrupts(state), *[Play(card) for card in state.ruleset.pack.faces]]
    actions += [ClaimRenege(1, 2, 1), Withdraw(2), PASS]
    for action in actions:
        assert explain(state, action).legal == is_legal(state, action), action


@pytest.mark.rule("CONDUCT-3")
def test_the_most_that_a_hand_could_bring_is_sought_among_all_ways_to_share_its_tricks() -> None:
    assert _splits(game_of(KNOCK)) == [(taken, 5 - taken) for taken in range(6)]
    assert _splits(game_of(BID_RACEHORSE)) == [(taken, 6 - taken) for taken in range(7)]
    three = _splits(game_of(KNOCK_CUTTHROAT))
    assert len(set(three)) == len(three) == 21
    assert {sum(split) for split in three} == {5}
