"""The axis table of Knock Euchre: every option in the smallest situation that tells its settings apart.

What happens under each setting is written here from the rules; a setting that is ignored, or taken for another, fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest
from axes_tried import declared, is_number, tried
from conduct_tried import KNOCK_CONDUCT

from bid_euchre.axes import INFERRED, KNOCK_AXES, Axis, inferences
from bid_euchre.engine import apply_action, legal_actions, new_match
from bid_euchre.errors import RulesetError
from bid_euchre.notation import parse_action
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.variants import KNOCK, KNOCK_FAMILY, KnockOptions, find, knock
from bid_euchre.view import spectate

PAIRS: Final = ("alternating_teams", 2)
TRIOS: Final = ("alternating_teams", 3)

EXPECTED: Final[Mapping[str, Mapping[object, str]]] = {
    "players": {
        2: "seats 1, 0",
        3: "seats 1, 2, 0",
        4: "seats 1, 2, 3, 0",
    },
    "sides": {
        PAIRS: "side 0 scores 0, side 1 scores 2",
        TRIOS: "side 0 scores 2, side 1 scores 0, side 2 scores 2",
        "solo": "side 0 scores 2, side 1 scores 0, side 2 scores 2, side 3 scores 2, side 4 scores 2, side 5 scores 2",
    },
    "low_rank": {
        7: "7C",
        8: "8C",
        9: "9C",
        10: "TC",
        "J": "JC",
    },
    "joker": {
        0: "JH",
        1: "JOKER",
    },
    "hand_size": {
        3: "3 tricks, 2 are enough",
        5: "5 tricks, 3 are enough",
        7: "7 tricks, 4 are enough",
    },
    "bowers": {
        True: "seat 2 wins the trick",
        False: "seat 1 wins the trick",
    },
    "deal_pattern": {
        "ones": "9C KC JD 9H KH, and JS is turned up",
        "pairs": "9C TC JD QD KH, and JS is turned up",
        "threes": "9C TC JC 9H TH, and JS is turned up",
        "two_three": "9C TC JD QD KD, and JS is turned up",
        "three_two_alternating": "9C TC JC KD AD, and JS is turned up",
        "from_dealer": "TC AC QD TH AH, and JS is turned up",
    },
    "first_dealer": {
        "random": "seat 3",
        "first_jack": "seat 0",
        "first_black_jack": "seat 4",
        "low_cut": "seat 2",
        "high_cut": "seat 5",
    },
    "steal_deal": {
        "forbidden_correct": "nothing may be done out of turn",
        "allowed_until_trump": "2 steal; dealt, 1 claim stolen or 3 claim stolen; claimed, the hand is thrown in, and "
        "seat 1 deals; ordered up, nothing may be done out of turn",
    },
    "upcard_joker": {
        "dealer_names_blind": "seat 0 may call C, D, H, S, his cards not seen",
        "dealer_names": "seat 0 may call C, D, H, S",
        "all_name": "seat 1 may pass, call C, D, H, S",
        ("counts_as", "C"): "seat 1 may pass, order, which makes clubs trumps",
        ("counts_as", "D"): "seat 1 may pass, order, which makes diamonds trumps",
        ("counts_as", "H"): "seat 1 may pass, order, which makes hearts trumps",
        ("counts_as", "S"): "seat 1 may pass, order, which makes spades trumps",
    },
    "prebid_blind_loner": {
        "off": "seat 1 may pass, order, alone",
        "dealer_jack_up": "seat 0 may pass, blind alone",
    },
    "weak_hand_claims": {
        (): "first nothing; then nothing",
        (
            "ace-no-face-redeal",
        ): "first seat 1 may claim ace-no-face-redeal, the hand is thrown in, and seat 1 deals; then nothing",
        ("mcevoy",): "first nothing; then seat 1 may claim mcevoy, the hand is thrown in, and seat 0 deals",
        ("four-nines",): "first the hand is thrown in, and seat 1 deals; then nothing",
        ("bottoms",): "first seat 1 may claim bottoms TC TD TH, the others learn: claim bottoms ??; then seat 1"
        " may claim bottoms 9C TC 9D, the others learn: claim bottoms ??",
        ("farmers",): "first seat 1 may claim farmers TC TD TH, the others learn: claim farmers TC TD TH; then "
        "seat 1 may claim farmers 9C TC 9D, the others learn: claim farmers 9C TC 9D",
        ("ace-no-face-swap",): "first seat 1 may claim ace-no-face-swap TC AC TD, the others learn: claim ace-no-face-"
        "swap ??; then nothing",
        (
            "no-ace-face-trump",
        ): "first nothing; then seat 1 may claim no-ace-face-trump, the hand is thrown in, and seat 1 deals",
        (
            "nines-tens-no-trump",
        ): "first nothing; then seat 1 may claim nines-tens-no-trump, the hand is thrown in, and seat 1 deals",
    },
    "bar_turned_down_suit": {
        True: "seat 1 may pass, call C, D, S; seat 0 may call C, D, S",
        False: "seat 1 may pass, call C, D, H, S; seat 0 may call C, D, H, S",
        "except_stuck_dealer": "seat 1 may pass, call C, D, S; seat 0 may call C, D, H, S",
    },
    "dealer_partner_order": {
        "normal": "seat 2 may pass, order, alone",
        "forced_alone": "seat 2 may pass, order alone",
    },
    "order_requirement": {
        "none": "seat 1 may pass, order; seat 2 may pass, order",
        "natural_trump_in_hand": "seat 1 may pass; seat 2 may pass",
        "any_trump_in_hand": "seat 1 may pass, order; seat 2 may pass",
    },
    "upcard_counts_for_dealer": {
        True: "seat 0 may pass, order",
        False: "seat 0 may pass",
    },
    "knock_no_trump": {
        "none": "seat 1 may pass, order; seat 1 may pass, call C, D, S",
        "round2": "seat 1 may pass, order; seat 1 may pass, call C, D, S, high",
        "any": "seat 1 may pass, order, call high; seat 1 may pass, call C, D, S, high",
    },
    "joker_in_nt": {
        None: "refused: joker_in_nt must say what becomes of no trump in a pack with a joker",
        "forbidden_nt": "seat 1 may pass, order",
        "plain_top_of_lead": "seat 1 may pass, order, call high; on a nine of clubs seat 2 may play JOKER",
    },
    "all_pass": {
        "redeal_next": "the hand is thrown in, and seat 1 deals",
        "redeal_same": "the hand is thrown in, and seat 0 deals",
        "stick_dealer": "seat 0 may call C, D, S",
        "stick_or_forfeit1": "seat 0 may forfeit, call C, D, S; the hand is over: side 0 scores 0, side 1 scores 1, "
        "and seat 1 deals",
        "play_no_trump": "seat 1 leads, high is played, and nobody is the maker",
    },
    "dealer_takes_upcard": {
        "must": "seat 0 is discarding, with 6 cards",
        "optional": "seat 0 is taking up, with 5 cards",
    },
    "may_discard_upcard": {
        True: "seat 0 may discard 9H, 9S, TS, JS, QS, KS",
        False: "seat 0 may discard 9S, TS, JS, QS, KS",
    },
    "first_lead": {
        "bidder": "seat 2 leads",
        "eldest_active": "seat 1 leads",
        "left_of_bidder": "seat 3 leads",
    },
    "lay_down": {
        "off": "it may not: in this game no cards are laid down",
        "provable_only": "side 0 scores 0, side 1 scores 2",
    },
    "alone": {
        "on": "seat 1 may pass, order, alone",
        "off": "seat 1 may pass, order",
    },
    "alone_by": {
        "maker": "seat 1",
        "maker_side": "seats 1, 3",
        "anyone": "seats 1, 3, 2, 0",
    },
    "alone_window": {
        "with_call": "seat 1 may pass, order, alone; then seat 0 is discarding",
        "before_discard": "seat 1 may pass, order; then seat 1 is asked about going alone, seat 0 is discarding",
        "before_first_lead": "seat 1 may pass, order; then seat 0 is discarding, seat 1 is asked about going alone",
    },
    "defend_alone": {
        "off": "when seat 1 has a partner nobody; when it is alone nobody",
        "vs_loner": "when seat 1 has a partner nobody; when it is alone seats 2, 0",
        "always": "when seat 1 has a partner seats 2, 0; when it is alone seats 2, 0",
    },
    "alone_lead": {
        "eldest_active": "seat 2 leads",
        "left_of_loner": "seat 0 leads",
        "loner": "seat 3 leads",
    },
    "double_alone_lead": {
        "eldest_active": "seat 1 leads",
        "lone_defender": "seat 2 leads",
    },
    "sitting_dealer_still_takes_upcard": {
        True: "seat 0 is discarding, with 6 cards",
        False: "seat 1 is playing, with 5 cards",
    },
    "alone_exchange": {
        "none": "no card changes hands",
        "discard_then_receive": "seat 1 puts one away of 5, seat 3 gives one of 5",
        "receive_then_discard": "seat 3 gives one of 5, seat 1 puts one away of 6",
    },
    "defender_exchange": {
        False: "seat 1 puts one away of 5, seat 3 gives one of 5",
        True: "seat 1 puts one away of 5, seat 3 gives one of 5, seat 2 puts one away of 5, seat 0 gives one of 5",
    },
    "stakes": {
        "none": "nobody pays",
        "match_pot": "seat 0 -1, seat 1 +1, seat 2 -1, seat 3 +1",
        "per_point": "seat 0 -2, seat 1 +2, seat 2 -2, seat 3 +2",
        "per_trick": "seat 0 -5, seat 1 +5, seat 2 -5, seat 3 +5",
    },
    "stake_unit": {
        1: "seat 0 -2, seat 1 +2, seat 2 -2, seat 3 +2",
        5: "seat 0 -10, seat 1 +10, seat 2 -10, seat 3 +10",
    },
    "ante": {
        1: "the other side having checked, 1 and 0; having called, 1 and 1",
        0: "the other side having checked, 0 and 0; having called, 0 and 0",
        3: "the other side having checked, 3 and 0; having called, 3 and 3",
    },
    "raise_limit": {
        2: "seat 2 may check, call, raise 1, 2",
        1: "seat 2 may check, call, raise 1",
        3: "seat 2 may check, call, raise 1, 2, 3",
    },
    "most_raises": {
        3: "the sides raise as long as they may, and stake 4 and 4",
        0: "the sides raise as long as they may, and stake 1 and 1",
        1: "the sides raise as long as they may, and stake 2 and 2",
    },
    **KNOCK_CONDUCT,
    "pts_make": {
        1: "side 0 scores 0, side 1 scores 1",
        2: "side 0 scores 0, side 1 scores 2",
    },
    "pts_march": {
        2: "side 0 scores 0, side 1 scores 2",
        3: "side 0 scores 0, side 1 scores 3",
    },
    "pts_lone_make": {
        1: "side 0 scores 0, side 1 scores 1",
        2: "side 0 scores 0, side 1 scores 2",
    },
    "pts_lone_4": {
        None: "side 0 scores 0, side 1 scores 1",
        2: "side 0 scores 0, side 1 scores 2",
        3: "side 0 scores 0, side 1 scores 3",
    },
    "pts_lone_march": {
        4: "side 0 scores 0, side 1 scores 4",
        5: "side 0 scores 0, side 1 scores 5",
    },
    "pts_euchre": {
        2: "side 0 scores 2, side 1 scores 0",
        3: "side 0 scores 3, side 1 scores 0",
    },
    "pts_lone_euchred": {
        2: "side 0 scores 2, side 1 scores 0",
        3: "side 0 scores 3, side 1 scores 0",
        4: "side 0 scores 4, side 1 scores 0",
    },
    "pts_lone_def_euchre": {
        4: "side 0 scores 4, side 1 scores 0",
        2: "side 0 scores 2, side 1 scores 0",
    },
    "pts_lone_def_march": {
        4: "side 0 scores 4, side 1 scores 0",
        6: "side 0 scores 6, side 1 scores 0",
    },
    "pts_lone_def_vs_lone": {
        4: "side 0 scores 4, side 1 scores 0",
        8: "side 0 scores 8, side 1 scores 0",
        None: "side 0 scores 2, side 1 scores 0",
    },
    "pts_super_euchre": {
        None: "side 0 scores 2, side 1 scores 0",
        4: "side 0 scores 4, side 1 scores 0",
        5: "side 0 scores 5, side 1 scores 0",
    },
    "pts_blind_lone": {
        5: "side 0 scores 5, side 1 scores 0",
        6: "side 0 scores 6, side 1 scores 0",
    },
    "pts_blind_lone_make": {
        1: "side 0 scores 1, side 1 scores 0",
        2: "side 0 scores 2, side 1 scores 0",
    },
    "pts_blind_lone_euchred": {
        1: "side 0 scores 0, side 1 scores 1",
        2: "side 0 scores 0, side 1 scores 2",
    },
    "robson_set_back": {
        False: "1 to 5, and the match goes on",
        True: "seat 1 may pass, set back; 0 to 3, and the match goes on",
    },
    "euchre_to": {
        "opposing_side": "side 0 scores 2, side 1 scores 0",
        "each_opponent": "side 0 scores 2, side 1 scores 0, side 2 scores 2",
    },
    "target": {
        10: "after 5 hands: 0 to 10, and side 1 has won",
        5: "after 3 hands: 0 to 6, and side 1 has won",
        None: "after 2 hands: 0 to 4, and side 1 has won",
    },
    "win_requires": {
        "any": "0 to 10, and side 1 has won; 0 to 11, and side 1 has won; 0 to 11, and side 1 has won",
        "made_or_set": "0 to 10, and the match goes on; 0 to 11, and side 1 has won; 0 to 11, and side 1 has won",
        "made": "0 to 10, and the match goes on; 0 to 11, and the match goes on; 0 to 11, and side 1 has won",
    },
    "win_margin": {
        1: "after 1 hand: 9 to 10, and side 1 has won",
        2: "after 2 hands: 9 to 12, and side 1 has won",
        4: "after 3 hands: 9 to 14, and side 1 has won",
    },
    "win_strictly_above": {
        False: "0 to 10, and side 1 has won",
        True: "0 to 10, and the match goes on",
    },
    "both_over": {
        "higher": "11 to 9 to 10, and side 0 has won; 11 to 10 to 11, and the match goes on",
        "bidder": "11 to 9 to 10, and side 0 has won; 11 to 10 to 11, and side 1 has won",
        "extra_hand": "11 to 9 to 10, and the match goes on; 11 to 10 to 11, and the match goes on",
    },
    "lose_at": {
        None: "2 to -11, and the match goes on; 2 to -13, and the match goes on",
        -10: "2 to -11, and side 0 has won; 2 to -13, and side 0 has won",
        -12: "2 to -11, and the match goes on; 2 to -13, and side 0 has won",
    },
    "void_below": {
        None: "-10 to -11, and the match goes on; -11 to -11, and the match goes on",
        -10: "-10 to -11, and nobody has won; -11 to -11, and nobody has won",
        -11: "-10 to -11, and the match goes on; -11 to -11, and nobody has won",
    },
    "fixed_hands": {
        None: "after 5 hands: 0 to 10, and side 1 has won",
        1: "after 1 hand: 0 to 2, and side 1 has won",
        2: "after 2 hands: 0 to 4, and side 1 has won",
    },
    "fixed_hands_count_thrown_in": {
        False: "0 to 0, and the match goes on",
        True: "0 to 0, and nobody has won",
    },
    "laps": {
        False: "after 1 hand, 1 game won: 0 to 0, and the match goes on",
        True: "after 1 hand, 1 game won: 0 to 3, and the match goes on",
    },
    "slam": {
        False: "after 1 hand, 1 game won: 0 to 0, and the match goes on",
        True: "after 1 hand, 2 games won: 0 to 0, and side 1 has won",
    },
    "rubber": {
        None: "after 3 hands: 0 to 6, and side 1 has won",
        ("best_of", 3): "after 6 hands, 2 games won: 0 to 0, and side 1 has won",
        ("best_of", 5): "after 9 hands, 3 games won: 0 to 0, and side 1 has won",
        "bicycle": "after 6 hands, 2 games won for 3 and 5 points: 0 to 0, and side 1 has won",
    },
}
"""For each option what happens under each setting."""

EVERY: Final = [pytest.param(axis, id=axis.name) for axis in KNOCK_AXES.values()]


def cases() -> list[object]:
    return [
        pytest.param(axis, setting, id=f"{axis.name}-{number}")
        for axis in KNOCK_AXES.values()
        for number, setting in enumerate(axis.settings)
    ]


@pytest.mark.parametrize(("axis", "setting"), cases())
def test_what_happens_is_what_the_setting_says(axis: Axis, setting: object) -> None:
    assert axis.outcome(setting) == EXPECTED[axis.name][setting]


@pytest.mark.parametrize("axis", EVERY)
def test_no_two_settings_come_to_the_same(axis: Axis) -> None:
    outcomes = [axis.outcome(setting) for setting in axis.settings]
    assert len(set(outcomes)) == len(outcomes) >= 2


@pytest.mark.parametrize("axis", EVERY)
def test_the_settings_of_an_axis_are_those_that_are_written_here(axis: Axis) -> None:
    assert list(axis.settings) == list(EXPECTED[axis.name])


def test_every_option_of_knock_has_its_axis() -> None:
    assert list(KNOCK_AXES) == list(EXPECTED)
    assert set(KNOCK_AXES) == set(KnockOptions.__annotations__) <= set(KNOCK.options)


@pytest.mark.parametrize("axis", EVERY)
def test_every_setting_that_there_is_is_tried_and_numbers_twice(axis: Axis) -> None:
    option = declared(KNOCK)[axis.name]
    for setting in option.settings:
        number = len(tried(axis, option, setting))
        assert number >= (2 if is_number(setting) else 1), f"{axis.name} is never {setting!r}"
    for value in axis.settings:
        assert option.fault(axis.name, value) is None


@pytest.mark.parametrize("axis", EVERY)
def test_only_the_same_under_another_name_is_refused_and_a_joker_without_a_word_of_no_trump(axis: Axis) -> None:
    refused = [setting for setting in axis.settings if axis.outcome(setting).startswith("refused")]
    never = {"joker_in_nt": [None], "renege_effect": ["set_contract"]}
    assert refused == never.get(axis.name, [])


@pytest.mark.parametrize("axis", EVERY)
def test_a_situation_is_told_in_words(axis: Axis) -> None:
    assert axis.situation[0].isupper()
    assert axis.situation[-1] in ".?"


@pytest.mark.rule("ORDER-9")
def test_without_trump_the_joker_is_of_the_suit_led_and_wins() -> None:
    """Seat 2 holds the joker and no club: it must follow with it, and has the trick."""
    rules = knock(joker=1, knock_no_trump="any", joker_in_nt="plain_top_of_lead")
    holdings = ("TC JC QC KC JS", "AC TH QH KH AH", "JOKER 9D TD QD KD", "9S TS QS KS AS")
    state = apply_action(new_match(rules), Deal.of(rules, holdings, "9H"))
    for text in ("call high", "play AC"):
        state = apply_action(state, parse_action(text))
    assert [str(action) for action in legal_actions(state)] == ["play JOKER"]
    for text in ("play JOKER", "play 9S", "play TC"):
        state = apply_action(state, parse_action(text))
    assert spectate(state).tricks[0].winner == state.to_act == 2


def test_the_game_of_a_situation_is_one_of_knock() -> None:
    axis = KNOCK_AXES["alone_by"]
    assert axis.make is knock
    assert axis.options("anyone") == {
        "alone_window": "before_first_lead",
        "defend_alone": "always",
        "alone_by": "anyone",
    }


def test_a_game_that_is_refused_is_an_outcome() -> None:
    with pytest.raises(RulesetError) as caught:
        knock(joker=1, knock_no_trump="any")
    assert KNOCK_AXES["joker_in_nt"].outcome(None) == f"refused: {'; '.join(caught.value.reasons)}"


@pytest.mark.parametrize("ruleset", KNOCK_FAMILY, ids=str)
def test_what_no_source_of_a_game_gives_is_an_option_of_knock(ruleset: Ruleset) -> None:
    assert set(INFERRED[ruleset.name]) <= set(KNOCK_AXES)
    assert inferences(ruleset).keys() == INFERRED[ruleset.name].keys()


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("knock", {"may_discard_upcard", "sitting_dealer_still_takes_upcard", "both_over"}),
        ("stick", {"deal_pattern", "first_dealer"}),
        ("wikipedia", {"alone_lead", "double_alone_lead", "pts_lone_def_vs_lone", "knock_no_trump", "defend_alone"}),
        ("about", {"bar_turned_down_suit", "pts_lone_euchred", "pts_lone_def_vs_lone", "alone_by"}),
        ("openspiel", {"target"}),
        ("canadian", {"first_dealer"}),
        ("australia", {"alone_lead", "first_dealer"}),
        ("new-zealand", {"alone_lead", "first_dealer"}),
        ("british", {"all_pass", "deal_pattern", "defend_alone"}),
        ("guernsey", {"hand_size", "target", "upcard_joker", "all_pass"}),
        ("bicycle", {"low_rank", "joker", "target"}),
        ("hoyle", {"target", "pts_march", "pts_lone_def_vs_lone"}),
        ("somerset", {"low_rank", "hand_size", "alone_by", "pts_march"}),
        ("railroad", {"low_rank", "hand_size", "target", "double_alone_lead"}),
        ("robson", {"robson_set_back", "pts_blind_lone_make", "prebid_blind_loner"}),
        ("cutthroat", {"alone", "both_over"}),
        ("two-handed", {"low_rank", "all_pass"}),
        ("egn", {"deal_pattern", "first_dealer", "may_discard_upcard"}),
        ("michigan", {"alone_window", "pts_march"}),
    ],
)
def test_what_the_settled_wording_proposes_is_marked_as_inferred(name: str, options: set[str]) -> None:
    assert options <= set(INFERRED[name])


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("knock", {"all_pass", "dealer_takes_upcard", "first_dealer", "target", "pts_march", "pts_lone_euchred"}),
        ("stick", {"all_pass", "bar_turned_down_suit", "target", "pts_lone_march"}),
        ("wikipedia", {"win_margin", "win_strictly_above", "pts_lone_def_euchre", "pts_lone_euchred"}),
        ("about", {"dealer_takes_upcard", "alone_lead", "double_alone_lead", "deal_pattern", "pts_lone_def_euchre"}),
        ("openspiel", {"all_pass", "may_discard_upcard", "deal_pattern", "fixed_hands", "defend_alone"}),
        ("canadian", {"dealer_partner_order", "alone_lead"}),
        ("australia", {"target"}),
        ("new-zealand", {"target", "low_rank", "hand_size", "deal_pattern"}),
        ("british", {"joker", "upcard_joker", "dealer_partner_order", "target", "pts_lone_march"}),
        ("guernsey", {"joker", "low_rank"}),
        ("bicycle", {"rubber", "dealer_takes_upcard", "bar_turned_down_suit", "all_pass", "alone_lead"}),
        ("hoyle", {"low_rank", "hand_size", "defend_alone", "bar_turned_down_suit"}),
        ("somerset", {"target", "rubber", "pts_lone_euchred", "may_discard_upcard", "all_pass", "alone_window"}),
        ("somerset", {"lay_down"}),
        ("railroad", {"joker", "defend_alone", "defender_exchange", "laps", "slam", "pts_lone_def_vs_lone"}),
        ("robson", {"pts_blind_lone", "pts_blind_lone_euchred"}),
        ("cutthroat", {"players", "pts_march", "euchre_to", "target", "pts_euchre"}),
        ("two-handed", {"target", "deal_pattern", "alone", "pts_march", "first_lead"}),
        ("egn", {"all_pass", "target", "pts_lone_march", "pts_lone_euchred", "alone_lead"}),
        ("michigan", {"first_dealer", "all_pass", "target", "deal_pattern", "lay_down"}),
    ],
)
def test_what_a_source_says_is_not_marked_as_inferred(name: str, options: set[str]) -> None:
    assert options.isdisjoint(INFERRED[name])
    assert options <= set(find(name).options)
