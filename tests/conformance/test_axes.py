"""The axis table: every option in the smallest situation that tells its settings apart.

What happens under each setting is written here from the rules; a setting that is ignored, or taken for another, fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

import attrs
import pytest
from axes_tried import declared, is_number, tried
from conduct_tried import BID_CONDUCT

from bid_euchre.axes import AXES, COLUMNS, Axis, Column
from bid_euchre.contract import Exchange, Level, Scope
from bid_euchre.errors import RulesetError
from bid_euchre.variants import ASK, BID_RACEHORSE, MOON, bid

PAIRS: Final = ("alternating_teams", 2)
TRIOS: Final = ("alternating_teams", 3)

EXPECTED: Final[Mapping[str, Mapping[object, str]]] = {
    "players": {
        3: "seats 1, 2, 0",
        4: "seats 1, 2, 3, 0",
        6: "seats 1, 2, 3, 4, 5, 0",
    },
    "sides": {
        PAIRS: "side 0 scores 0, side 1 scores 4",
        TRIOS: "side 0 scores 1, side 1 scores 3, side 2 scores 0",
        "solo": "side 0 scores 0, side 1 scores 3, side 2 scores 0, side 3 scores 1, side 4 scores 0, side 5 scores 0",
    },
    "low_rank": {7: "7C", 8: "8C", 9: "9C", 10: "TC", "J": "JC"},
    "copies": {
        1: "refused: seat 2: AH is dealt too often; seat 3: AH is dealt too often",
        2: "refused: seat 3: AH is dealt too often",
        3: "it is a deal",
    },
    "joker": {0: "JH", 1: "JOKER"},
    "hand_size": {3: "3 tricks", 4: "4 tricks", 5: "5 tricks"},
    "dealer_extra_cards": {
        0: "seat 1 is bidding, with 5 cards",
        1: "seat 0 is discarding, with 6 cards",
    },
    "kitty_mode": {
        "none": "seat 1 is naming, with 6 cards; 0 in the kitty",
        "dead": "seat 1 is naming, with 5 cards; 4 in the kitty",
        "widow_to_bidder": "seat 1 is naming, with 9 cards; 0 in the kitty",
        "upcard": "refused: kitty_mode 'upcard' is for games in which the card turned up is offered as trump",
    },
    "bowers": {True: "seat 2 wins the trick", False: "seat 1 wins the trick"},
    "deal_pattern": {
        "ones": "9C KC JD 9H KH JS",
        "pairs": "9C TC JD QD KH AH",
        "threes": "9C TC JC 9H TH JH",
        "two_three": "9C TC JD QD KD JS",
        "three_two_alternating": "9C TC JC KD AD JS",
        "from_dealer": "TC AC QD TH AH QS",
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
        "allowed_until_trump": "refused: steal_deal 'allowed_until_trump' is for games in which a card is turned up",
    },
    "weak_hand_claims": {
        (): "seat 1 is bidding",
        ("ace-no-face-redeal",): "seat 2 may claim ace-no-face-redeal; the hand is thrown in, and seat 1 deals",
        ("mcevoy",): "seat 1 may claim mcevoy; the hand is thrown in, and seat 0 deals",
        ("four-nines",): "the hand is thrown in, and seat 1 deals",
        **{
            (name,): f"refused: weak_hand_claims: {name} is for games in which a card is turned up"
            for name in ("bottoms", "farmers", "ace-no-face-swap", "no-ace-face-trump", "nines-tens-no-trump")
        },
    },
    "auction": {
        "single": "it ends with 2 by seat 2",
        "until_all_pass": "it ends with 6 by seat 2",
        "two_rounds": "it ends with 4 by seat 2",
    },
    "pass_is_final": {True: "the auction is over: 3 by seat 2", False: "seat 1 may pass, bid 4, 5, 6"},
    "min_bid": {
        1: "seat 1 may pass, bid 1, 2, 3, 4, 5, 6",
        3: "seat 1 may pass, bid 3, 4, 5, 6",
        4: "seat 1 may pass, bid 4, 5, 6",
    },
    "max_bid": {
        4: "seat 1 may pass, bid 3, 4",
        5: "seat 1 may pass, bid 3, 4, 5",
        6: "seat 1 may pass, bid 3, 4, 5, 6",
    },
    "dealer_match": {"none": "seat 0 may pass, bid 5, 6", "equal_takes": "seat 0 may pass, bid 4, 5, 6"},
    "all_pass": {
        "redeal_next": "the hand is thrown in, and seat 1 deals",
        "redeal_same": "the hand is thrown in, and seat 0 deals",
        "dealer_forced": "seat 0 may bid 3, 4, 5",
        "joker_holder_forced": "seat 2 may bid 3",
    },
    "forced_min": {
        2: "seat 0 may bid 2, 3, 4, 5, 6",
        3: "seat 0 may bid 3, 4, 5, 6",
        5: "seat 0 may bid 5, 6",
    },
    "forced_may_exceed": {True: "seat 0 may bid 3, 4, 5, 6", False: "seat 0 may bid 3"},
    "denomination": {
        "after_auction": "seat 1 may pass, bid 3",
        "in_bid": "seat 1 may pass, bid 3 C, 3 D, 3 H, 3 S, 3 high, 3 low",
    },
    "denomination_rank": {"none": "none of them", "low_suit_high": "seat 2 may bid 3 C, 3 D, 3 H, 3 S, 3 high"},
    "specials": {
        (): "seat 1 may pass, bid 3",
        (MOON,): "seat 1 may pass, bid 3, moon",
        (ASK, MOON): "seat 1 may pass, bid 3, ask, moon",
    },
    "moon_multiples": {
        "none": "seat 2 may pass",
        "bicycle": "seat 2 may pass, bid double-moon",
        "doubling": "seat 2 may pass, bid moon-48",
    },
    "trumps": {
        ("suits",): "seat 1 may name C, D, H, S",
        ("suits", "nt_high"): "seat 1 may name C, D, H, S, high",
        ("suits", "nt_low"): "seat 1 may name C, D, H, S, low",
        ("suits", "nt_high", "nt_low"): "seat 1 may name C, D, H, S, high, low",
        ("nt_high", "nt_low"): "seat 1 may name high, low",
    },
    "nt_min_bid": {None: "with 2, 3, 4, 5", 3: "with 3, 4, 5", 4: "with 4, 5"},
    "joker_in_nt": {
        None: "refused: joker_in_nt must say what becomes of no-trump in a pack with a joker",
        "forbidden_nt": "seat 1 may name C, D, H, S",
    },
    "stakes": {
        "none": "nobody pays",
        "match_pot": "seat 0 +1, seat 1 -1, seat 2 +1, seat 3 -1",
        "per_point": "seat 0 +7, seat 1 -7, seat 2 +7, seat 3 -7",
        "per_trick": "seat 0 -2, seat 1 +2, seat 2 -2, seat 3 +2",
    },
    "stake_unit": {
        1: "seat 0 +7, seat 1 -7, seat 2 +7, seat 3 -7",
        5: "seat 0 +35, seat 1 -35, seat 2 +35, seat 3 -35",
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
    "first_lead": {"bidder": "seat 3 leads", "eldest_active": "seat 2 leads", "left_of_bidder": "seat 0 leads"},
    "duplicate_tie": {"first": "seat 1 wins the trick", "second": "seat 2 wins the trick"},
    "lay_down": {
        "off": "it may not: in this game no cards are laid down",
        "provable_only": "side 0 scores 0, side 1 scores 6",
    },
    **BID_CONDUCT,
    "score_model": {
        "per_trick": "five: side 0 scores 1, side 1 scores 5; six: side 0 scores 0, side 1 scores 6",
        "per_hand": "five: side 0 scores 0, side 1 scores 1; six: side 0 scores 0, side 1 scores 2",
    },
    "made_score": {
        "tricks": "side 0 scores 1, side 1 scores 5",
        "bid": "side 0 scores 1, side 1 scores 4",
        ("tricks_plus", 2): "side 0 scores 1, side 1 scores 7",
        ("tricks_plus", 3): "side 0 scores 1, side 1 scores 8",
    },
    "defender_score": {
        "tricks": "side 0 scores 2, side 1 scores -5",
        "none": "side 0 scores 0, side 1 scores -5",
        "bid_if_set": "side 0 scores 5, side 1 scores -5",
    },
    "set_score": {
        "lose_bid": "side 0 scores 2, side 1 scores -5",
        ("lose_fixed", 6): "side 0 scores 2, side 1 scores -6",
        ("lose_fixed", 9): "side 0 scores 2, side 1 scores -9",
        "opponents_gain_bid": "side 0 scores 5, side 1 scores 0",
    },
    "forced_set_factor": {1: "side 0 scores 4, side 1 scores -5", 0.5: "side 0 scores 4, side 1 scores -3"},
    "zero_trick_penalty": {
        None: "side 0 scores 0, side 1 scores 6",
        3: "side 0 scores -3, side 1 scores 6",
        6: "side 0 scores -6, side 1 scores 6",
    },
    "target": {
        32: "after 1 hand: 0 to 36, and side 1 has won",
        42: "after 2 hands: 0 to 42, and side 1 has won",
        None: "after 3 hands: 0 to 48, and side 1 has won",
    },
    "win_requires": {
        "any": "the other, bidding 4: 33 to 14, and side 0 has won; bidding 5: 33 to 5, and side 0 has won; "
        "the side with 31, bidding 4: 12 to 35, and side 1 has won",
        "made_or_set": "the other, bidding 4: 33 to 14, and the match goes on; bidding 5: 33 to 5, and side 0 has won; "
        "the side with 31, bidding 4: 12 to 35, and side 1 has won",
        "made": "the other, bidding 4: 33 to 14, and the match goes on; bidding 5: 33 to 5, and the match goes on; "
        "the side with 31, bidding 4: 12 to 35, and side 1 has won",
    },
    "win_margin": {
        1: "after 1 hand: 33 to 34, and side 1 has won",
        2: "after 2 hands: 35 to 38, and side 1 has won",
        4: "after 3 hands: 37 to 42, and side 1 has won",
    },
    "win_strictly_above": {
        False: "2 to 32, and side 1 has won",
        True: "2 to 32, and the match goes on",
    },
    "both_over": {
        "higher": "33 to 32, and side 0 has won",
        "bidder": "33 to 32, and side 1 has won",
        "extra_hand": "33 to 32, and the match goes on",
    },
    "lose_at": {
        None: "after 4 hands: 13 to -28, and side 0 has won",
        -10: "after 1 hand: 7 to -13, and side 0 has won",
        -20: "after 3 hands: 11 to -23, and side 0 has won",
    },
    "void_below": {
        None: "after 3 hands: -9 to -18, and side 0 has won",
        -8: "after 1 hand: -9 to -8, and nobody has won",
        -9: "after 2 hands: -9 to -13, and nobody has won",
    },
    "fixed_hands": {
        None: "after 3 hands: 0 to 18, and side 1 has won",
        1: "after 1 hand: 0 to 6, and side 1 has won",
        2: "after 2 hands: 0 to 12, and side 1 has won",
    },
    "fixed_hands_count_thrown_in": {
        False: "0 to 0, and the match goes on",
        True: "0 to 0, and nobody has won",
    },
    "laps": {
        False: "after 1 hand, 1 game won: 0 to 0, and the match goes on",
        True: "after 1 hand, 1 game won: 0 to 4, and the match goes on",
    },
    "slam": {
        False: "after 1 hand, 1 game won: 0 to 0, and the match goes on",
        True: "after 1 hand, 2 games won: 0 to 0, and side 1 has won",
    },
    "rubber": {
        None: "after 3 hands: 0 to 18, and side 1 has won",
        ("best_of", 3): "after 6 hands, 2 games won: 0 to 0, and side 1 has won",
        ("best_of", 5): "after 9 hands, 3 games won: 0 to 0, and side 1 has won",
        "bicycle": "after 6 hands, 2 games won for 3 and 5 points: 0 to 0, and side 1 has won",
    },
}
"""For each option what happens under each setting."""

EXPECTED_OF_COLUMNS: Final[Mapping[str, Mapping[object, str]]] = {
    "tricks_needed": {None: "side 0 scores 1, side 1 scores -10", 5: "side 0 scores 1, side 1 scores 10"},
    "partner_plays": {True: "seats 0, 1, 2, 3", False: "seats 0, 1, 2"},
    "exchange": {
        "none": "no card changes hands",
        "swap_sequential": "seat 1 gives one of 6, seat 3 gives one of 7",
        "partner_gives_first": "seat 3 gives one of 6, seat 1 gives one of 7",
        "swap_blind": "seat 1 gives one of 6, seat 3 gives one of 6",
        "discard_then_receive": "seat 1 puts one away of 6, seat 3 gives one of 6",
        "receive_then_discard": "seat 3 gives one of 6, seat 1 puts one away of 7",
    },
    "n": {
        1: "seat 1 gives one of 6, seat 3 gives one of 7",
        2: "seat 1 gives one of 6, seat 1 gives one of 5, seat 3 gives one of 8, seat 3 gives one of 7",
    },
    "exchange_scope": {
        "any": "seat 3 may give 9C, AC, AD, 9H, TH, KS, AS",
        "best_of_trump": "seat 3 may give TH",
    },
    "must_be_suit": {
        True: "seat 1 may name C, D, H, S",
        False: "seat 1 may name C, D, H, S, high, low",
    },
    "made": {10: "side 0 scores 0, side 1 scores 10", ("times", 2): "side 0 scores 0, side 1 scores 12"},
    "set": {10: "side 0 scores 1, side 1 scores -10", ("times", 2): "side 0 scores 1, side 1 scores -12"},
    "ends_auction": {True: "seat 1 is naming", False: "seat 2 is bidding"},
    "only_over": {"moon": "seat 2 may bid moon", None: "seat 2 may bid moon or bid special"},
    "named_after": {
        True: "seat 1 may pass, bid 3 C, 3 D, 3 H, 3 S, special",
        False: "seat 1 may pass, bid 3 C, 3 D, 3 H, 3 S, special C, special D, special H, special S",
    },
}
"""For each column of the rows of special bids what happens under each setting."""

EVERY: Final = [*AXES.values(), *COLUMNS.values()]


def expected(axis: Axis) -> Mapping[object, str]:
    return EXPECTED_OF_COLUMNS[axis.name] if isinstance(axis, Column) else EXPECTED[axis.name]


def cases() -> list[object]:
    return [
        pytest.param(axis, setting, id=f"{axis.name}-{number}")
        for axis in EVERY
        for number, setting in enumerate(axis.settings)
    ]


@pytest.mark.parametrize(("axis", "setting"), cases())
def test_what_happens_is_what_the_setting_says(axis: Axis, setting: object) -> None:
    assert axis.outcome(setting) == expected(axis)[setting]


@pytest.mark.parametrize("axis", EVERY, ids=lambda axis: axis.name)
def test_no_two_settings_come_to_the_same(axis: Axis) -> None:
    outcomes = [axis.outcome(setting) for setting in axis.settings]
    assert len(set(outcomes)) == len(outcomes) >= 2


@pytest.mark.parametrize("axis", EVERY, ids=lambda axis: axis.name)
def test_the_settings_of_an_axis_are_those_that_are_written_here(axis: Axis) -> None:
    assert list(axis.settings) == list(expected(axis))


def test_every_option_has_its_axis() -> None:
    assert list(AXES) == list(EXPECTED) == list(BID_RACEHORSE.options)


def test_every_column_of_special_bids_has_its_axis() -> None:
    assert list(COLUMNS) == list(EXPECTED_OF_COLUMNS)
    assert set(COLUMNS) == {field.name for field in attrs.fields(Level)} - {"name"}
    assert COLUMNS["exchange"].settings == get_args(Exchange)
    assert COLUMNS["exchange_scope"].settings == get_args(Scope)


@pytest.mark.parametrize("axis", AXES.values(), ids=lambda axis: axis.name)
def test_every_setting_that_there_is_is_tried_and_numbers_twice(axis: Axis) -> None:
    option = declared(BID_RACEHORSE)[axis.name]
    for setting in option.settings:
        number = len(tried(axis, option, setting))
        assert number >= (2 if is_number(setting) else 1), f"{axis.name} is never {setting!r}"
    for value in axis.settings:
        assert option.fault(axis.name, value) is None


@pytest.mark.parametrize("axis", EVERY, ids=lambda axis: axis.name)
def test_a_situation_is_told_in_words(axis: Axis) -> None:
    assert axis.situation[0].isupper()
    assert axis.situation[-1] in ".?"


def test_a_game_that_is_refused_is_an_outcome() -> None:
    axis = AXES["max_bid"]
    with pytest.raises(RulesetError) as caught:
        bid(max_bid=7)
    assert axis.outcome(7) == f"refused: {'; '.join(caught.value.reasons)}"


def test_an_axis_gives_the_options_of_its_game() -> None:
    assert AXES["dealer_match"].options("none") == {"dealer_match": "none"}
    assert AXES["players"].options(3) == {"sides": "solo", "hand_size": 8, "players": 3}
    row = Level("special", partner_plays=False, made=10, set=10, only_over="moon")
    assert COLUMNS["only_over"].options("moon") == {"specials": (MOON, row)}
    assert COLUMNS["n"].options(2)["specials"] == (
        Level("special", partner_plays=False, exchange="swap_sequential", n=2, made=10, set=10),
    )
