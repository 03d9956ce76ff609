"""Positions: every state of every step is one line, the line is that state again, and nothing else is a position."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any, cast

import outsiders
import pytest
from hands import HANDS

from bid_euchre import variants
from bid_euchre.actions import PASS, Play, Steal
from bid_euchre.engine import apply_action, begin_hand, legal_actions, new_match, shuffle
from bid_euchre.errors import NotationError
from bid_euchre.match import Match
from bid_euchre.notation import format_position, parse_action, parse_position
from bid_euchre.notation.positions import LONGEST_POSITION
from bid_euchre.notation.standings import MOST_RESULTS, format_standing, parse_standing
from bid_euchre.results import Result, ScoreLine
from bid_euchre.rulebook.knock import SCORE_17
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.testing.samples import sample_options
from bid_euchre.testing.walks import lively, random_pick, walkers

DEALT = "/".join(hand.replace(" ", ",") for hand in HANDS)
TURNED = "9C,TC,JC,QC,KC/9D,TD,JD,QD,KD/9H,TH,JH,QH,KH/9S,TS,JS,QS,KS/AH"


def comes_back(state: State) -> str:
    text = format_position(state)
    again = parse_position(text)
    assert again == state, text
    assert hash(again) == hash(state)
    assert legal_actions(again) == legal_actions(state)
    assert format_position(again) == text
    assert text.isascii()
    assert text.isprintable()
    return text


def states_of(rules: Ruleset, rng: random.Random, hands: int) -> Iterator[State]:
    for walker, _ in zip(walkers(rules, rng), range(hands), strict=False):
        yield from walker.run().states


FIRST = (variants.BID_RACEHORSE, variants.BID_GAMERULES, variants.KNOCK, variants.KNOCK_WIKIPEDIA)
NAMED = [pytest.param(rules, marks=() if rules in FIRST else pytest.mark.slow) for rules in variants.ALL]


@pytest.mark.case("C154")
@pytest.mark.parametrize("rules", NAMED, ids=str)
def test_every_state_of_a_named_game_comes_back_equal(rules: Ruleset, rng: random.Random) -> None:
    for state in states_of(rules, rng, 3):
        comes_back(state)


@pytest.mark.case("C154")
def test_every_state_of_random_hands_of_random_rulesets_comes_back_equal(
    rng: random.Random, hands: int, tell: Callable[[str], None]
) -> None:
    steps: set[str] = set()
    number = played = 0
    while played < max(10, hands // 25):
        base = rng.choice((variants.BID_RACEHORSE, variants.KNOCK, *variants.ALL))
        rules = base.replace(name=f"random {played}", **sample_options(base, random_pick(rng)))
        for walker, _ in zip(walkers(rules, rng), range(3), strict=False):
            for state in walker.run().states:
                comes_back(state)
                steps.add(state.phase)
                number += 1
            played += 1
    tell(f"{number} positions of {played} random hands came back equal: {', '.join(sorted(steps))}")
    assert {"dealing", "playing", "scored"} < steps


@pytest.mark.slow
@pytest.mark.parametrize("name", ["gamerules", "bicycle", "railroad", "double-50", "robson", "wikipedia", "pagat"])
def test_a_whole_match_comes_back_hand_by_hand(name: str, rng: random.Random) -> None:
    state = new_match(variants.find(name))
    pick = lively(rng)
    while not state.is_over and state.match.hand_number < 60:
        if state.to_act is not None:
            state = apply_action(state, pick(legal_actions(state)))
            continue
        comes_back(state)
        state = apply_action(state, shuffle(state, rng))
    assert state.match.results
    comes_back(state)


def played_on(state: State, line: str) -> State:
    for word in line.split(" "):
        state = apply_action(state, parse_action(word.replace("_", " ")))
    return state


def test_lines_mean_what_they_have_always_meant() -> None:
    state = new_match(variants.KNOCK, dealer=3, scores=(4, 7))
    assert comes_back(state) == "knock=knock 3 4/7 0 - -"
    state = apply_action(state, Deal.of(variants.KNOCK, TURNED.split("/")[:4], "AH"))
    start = f"knock=knock 3 4/7 0 - {TURNED}"
    assert comes_back(state) == start
    state = played_on(state, "pass pass order discard_9S")
    assert comes_back(state) == f"{start} pass pass order discard_9S"
    state = played_on(state, "play_9C play_9D")
    assert comes_back(state) == f"{start} pass pass order discard_9S 9C 9D"


STICK = "stick=knock:all_pass=stick_dealer"


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("stick", f"{STICK} 0 0/0 0 - -"),
        ("stick 2", f"{STICK} 2 0/0 0 - -"),
        ("stick 2 3/8", f"{STICK} 2 3/8 0 - -"),
        ("stick 2 3/8 7", f"{STICK} 2 3/8 7 - -"),
        ("stick  2   3/8 7 -", f"{STICK} 2 3/8 7 - -"),
        (
            f"stick 2 3/8 7 - {TURNED} PASS Order_ALONE discard_10h play_9s",
            f"{STICK} 2 3/8 7 - {TURNED} pass order_alone discard_TH 9S",
        ),
        (
            f"racehorse 3 0/0 0 - {DEALT.replace('T', '10').lower()} bid_3 pass pass pass name_h js",
            f"racehorse=bid 3 0/0 0 - {DEALT} bid_3 pass pass pass name_H JS",
        ),
    ],
    ids=range(7),
)
def test_what_people_type_may_be_shorter_or_look_otherwise(short: str, long: str) -> None:
    state = parse_position(short)
    assert state == parse_position(long)
    assert comes_back(state) == long


def test_a_deal_may_be_written_as_its_number() -> None:
    state = parse_position("knock 1 0/0 0 - #87422604058839")
    assert state.hand.deal == Deal.from_number(variants.KNOCK, 87_422_604_058_839)
    assert parse_position(comes_back(state)) == state
    seventh = parse_position("gamerules-joker 2 0/0 0 - #7000000000000")
    assert seventh.hand.deal is not None
    assert len(seventh.hand.deal.holdings[2]) == 7


def test_results_that_are_not_known_may_be_left_out() -> None:
    state = parse_position("gamerules 1 28/-6 9 -")
    assert (state.match.scores, state.match.hand_number, state.match.results) == ((28, -6), 9, ())
    rng = random.Random(5)
    for _ in range(3):
        state = apply_action(state, shuffle(state, rng))
        while state.to_act is not None:
            state = apply_action(state, lively(rng)(legal_actions(state)))
            comes_back(state)
    assert len(state.match.results) == 3


@pytest.mark.rule("MATCH-3")
def test_an_extra_hand_is_part_of_a_position() -> None:
    state = parse_position("gamerules 1 32/32 9+ -")
    assert state.match.extra_hand
    assert comes_back(state).endswith(" 1 32/32 9+ - -")
    state = apply_action(state, Deal.of(variants.BID_GAMERULES, HANDS))
    state = played_on(state, "pass pass pass pass")
    assert state.match.extra_hand
    state = apply_action(state, Deal.of(variants.BID_GAMERULES, HANDS))
    assert " 2 32/32 10+ 32/32+>BID-7 " in comes_back(state)


@pytest.mark.rule("DEAL-10")
def test_a_stolen_deal_is_part_of_a_position(rng: random.Random) -> None:
    state = new_match(variants.find("wikipedia"))
    state = apply_action(state, shuffle(state, rng))
    while state.to_act is not None:
        state = apply_action(state, lively(rng)(legal_actions(state)))
    stolen = apply_action(state, Steal(2))
    assert " 2/1 " in comes_back(stolen)
    assert parse_position(f"{format_position(state)} 2_steal") == stolen
    called = apply_action(apply_action(stolen, shuffle(stolen, rng)), parse_action("1 claim stolen"))
    assert comes_back(called).endswith(" 1_claim_stolen")
    again = apply_action(called, shuffle(called, rng))
    assert ";DEAL-10 " in comes_back(again)


@pytest.mark.rule("SCORE-17")
def test_points_that_do_not_follow_from_the_tricks_are_told_one_by_one(rng: random.Random) -> None:
    for state in states_of(variants.find("robson"), rng, 400):
        if state.match.results and any(line.rule.id == "SCORE-17" for line in state.match.results[-1].lines):
            assert ":SCORE-17:set+back+by+" in comes_back(apply_action(state, shuffle(state, rng)))
            return
    pytest.fail("nobody was set back")


@pytest.mark.rule("CALL-9")
def test_a_deal_given_up_is_a_result() -> None:
    rules = variants.knock(all_pass="stick_or_forfeit1")
    state = apply_action(new_match(rules), Deal.of(rules, TURNED.split("/")[:4], "AH"))
    state = played_on(state, "pass pass pass pass pass pass pass forfeit")
    state = apply_action(state, Deal.of(rules, TURNED.split("/")[:4], "AH"))
    assert " 1 0/1 1 !1:1:CALL-9:the+dealer+gave+up+the+deal " in comes_back(state)


def test_a_hand_that_was_not_scored_is_a_result() -> None:
    state = parse_position("racehorse 0 0/0 1 4.H.1.1/2*")
    assert state.match.results[0].tricks == (1, 2)
    assert state.match.results[0].points == (0, 0)
    comes_back(state)


@pytest.mark.rule("STAKE-1")
def test_the_pot_is_part_of_a_position() -> None:
    rules = variants.knock(stakes="match_pot", name="pot")
    state = parse_position("pot=knock:stakes=match_pot 3 4/7$3/5 2 -")
    assert state == begin_hand(rules, Match((4, 7), 3, 2, pot=(3, 5)))
    assert comes_back(state) == "pot=knock:stakes=match_pot 3 4/7$3/5 2 - -"
    for pot, complaint in (("3", "a number for each of 2 sides"), ("3/-5", "nobody has less than nothing in the pot")):
        with pytest.raises(NotationError, match=f"^column 30, the scores: .*{complaint}"):
            parse_position(f"pot=knock:stakes=match_pot 3 4/7${pot}")
    with pytest.raises(NotationError, match=r"there is no pot in this game \(STAKE-1\)$"):
        parse_position("racehorse 3 4/7$3/5")


START = "racehorse 0 0/0 0 -"
COMPLAINTS = [
    (
        "",
        (
            "a position is one line with the ruleset, the dealer, the scores, the hand's number, the results, "
            "the deal, and the actions"
        ),
    ),
    ("racehörse 0", "column 6: 'ö' cannot stand in a position, which is a line of ASCII"),
    ("racehorse 0\n", "column 12: '\\n' cannot stand in a position, which is a line of ASCII"),
    ("bid:target=x 0", "column 1, the ruleset: target cannot be 'x'; it is a number from 1 to 10000 or None"),
    ("bid:targets=3", "column 1, the ruleset: there is no option 'targets'"),
    ("racehorse 4", "column 11, the dealer: there is no seat 4 at this table; seats are 0 to 3"),
    (
        "racehorse 0,1",
        "column 11, the dealer: the dealer is a seat's number, as 0, or 2/1 when 2 deals in place of 1, not '0,1'",
    ),
    ("racehorse 0/1 0/0 1", "column 11, the dealer: seat 0 cannot have stolen the deal of seat 1 (DEAL-10)"),
    ("wikipedia 0/2 0/0 1", "column 11, the dealer: seat 0 cannot have stolen the deal of seat 2 (DEAL-10)"),
    ("wikipedia 0/5 0/0 1", "column 11, the dealer: there is no seat 5 at this table; seats are 0 to 3"),
    ("wikipedia 0/1", "column 11, the dealer: the first deal of a match cannot be stolen (DEAL-10)"),
    ("racehorse 0 1/2/3", "column 13, the scores: the scores are a number for each of 2 sides, as 0/0"),
    ("racehorse 0 1/2e3", "column 13, the scores: the scores are a number for each of 2 sides, as 0/0"),
    (
        "racehorse 0 0/0 x",
        "column 17, the hand's number: the hand's number is as 3, or 3+ for an extra hand, not 'x'",
    ),
    ("racehorse 0 0/0 3+", "column 17, the hand's number: no extra hand decides this game (MATCH-3)"),
    ("racehorse 0 4/2 0 4.H.1.4/2", "column 19, the results: before hand 0 there cannot be 1 results"),
    (
        "racehorse 0 4/0 1 bad",
        (
            "column 19, the results: result 1: 'bad' is no result; one is as 4.H.1.4/2, or the rule "
            "by which it was thrown in"
        ),
    ),
    (
        "racehorse 0 4/0 1 5.H.0.1/5;",
        "column 19, the results: before hand 1 there cannot be 2 results",
    ),
    ("racehorse 0 4/0 1 7.H.0.4/2", "column 19, the results: result 1: there is no bid 7; bids are 3, 4, 5, 6"),
    (
        "racehorse 0 4/0 1 4.X.0.4/2",
        "column 19, the results: result 1: 'X' is not a strain; strains are C, D, H, S, high, low",
    ),
    (
        "racehorse 0 4/0 1 4.H.4.4/2",
        "column 19, the results: result 1: there is no seat 4 at this table; seats are 0 to 3",
    ),
    ("racehorse 0 4/0 1 4.H.-.4/2", "column 19, the results: result 1: somebody must have made 4 H"),
    ("racehorse 0 4/0 1 4.H.0a1.4/2", "column 19, the results: result 1: nobody plays alone at the level 4"),
    ("racehorse 0 4/0 1 4.H.0.4/3", "column 19, the results: result 1: 2 sides share 6 tricks, not (4, 3)"),
    ("racehorse 0 0/0 1 BID-99", "column 19, the results: result 1: there is no rule 'BID-99'"),
    ("racehorse 0 0/0 1 PLAY-2", "column 19, the results: result 1: no hand is thrown in by PLAY-2"),
    (
        "racehorse 0 0/0 1 !0:x",
        "column 19, the results: result 1: '0:x' tells no points; they are as 0:-2:SCORE-17:why, the side first",
    ),
    (
        "racehorse 0 0/0 1 !2:1:SCORE-17:",
        "column 19, the results: result 1: '2:1:SCORE-17:' tells no points; they are as 0:-2:SCORE-17:why",
    ),
    ("racehorse 0 1/0 1 !0:1:SCORE-17:%ff", "column 19, the results: result 1: '%ff' is no text"),
    (
        "racehorse 0 36/0 2 30/0>6.H.0.6/0;4.H.0.4/2",
        (
            "column 20, the results: after result 1 the match was over: side 0 has 36 of 32 points and made its bid "
            "or set the bidders; a skunk (MATCH-2)"
        ),
    ),
    (
        "racehorse 0 36/0 1 30/0>6.H.0.6/0",
        (
            "column 20, the results: with these results the match is over: side 0 has 36 of 32 points and made its bid "
            "or set the bidders; a skunk (MATCH-2)"
        ),
    ),
    (
        "gamerules 0 33/33 1 29/31>4.H.0.4/2",
        "column 21, the results: with these results the scores are 33/33 and an extra hand, not 33/33",
    ),
    (
        "gamerules 0 4/2 1+ 4.H.0.4/2",
        "column 20, the results: with these results the scores are 4/2, not 4/2+",
    ),
    (
        f"{START} - pass",
        "column 23, action 1: DEAL-3 (cards come from the pack): 'pass' is not possible",
    ),
    (f"{START} #-3", "column 21, the deal: a deal's number is as #1234567, not '#-3'"),
    (
        f"{START} #2308743493056",
        "column 21, the deal: deals of racehorse are numbered from 0 to 2308743493055, not 2308743493056",
    ),
    (f"{START} 9C,9D", "column 21, the deal: a deal has the cards of 4 seats, parted by strokes: 4 piles, not 1"),
    (
        "knock 0 0/0 0 - 9C/9D/9H/9S",
        (
            "column 17, the deal: a deal has the cards of 4 seats, parted by strokes, and the card turned up: "
            "5 piles, not 4"
        ),
    ),
    (
        f"{START} {DEALT.replace('QC', '9C')}",
        "column 21, the deal: seat 0: 9C is dealt too often; not dealt: QC (DEAL-1)",
    ),
    (
        f"gamerules-joker 2 0/0 0 - JOKER,{DEALT}",
        "column 27, the deal: DEAL-7 (the dealer's extra card): seat 0 gets 6 cards",
    ),
    (
        f"{START} {DEALT} pass bid_9",
        "column 98, action 2: BID-2 (a bid is a number of tricks): there is no bid of 9 in racehorse; bids are 3, 4",
    ),
    (
        f"{START} {DEALT} bid_3 pass pass pass name_H 9X",
        "column 121, action 6: '9X' is not an action; actions begin with",
    ),
    (
        f"{START} {DEALT} bid_3 pass pass pass name_H 9H",
        "column 121, action 6: PLAY-7 (play a card that you hold): seat 1 does not hold 9H",
    ),
    (
        f"{START} {DEALT} 1_claim_stolen",
        "column 93, action 1: DEAL-10 (the deal may be stolen): '1 claim stolen' is not possible out of turn now",
    ),
]


@pytest.mark.case("C159")
@pytest.mark.parametrize(("text", "complaint"), COMPLAINTS, ids=range(len(COMPLAINTS)))
def test_what_is_no_position_is_refused_with_the_place_and_the_rule(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert str(caught.value).startswith(complaint)


HOSTILE = [
    "a" * (LONGEST_POSITION + 1),
    "racehorse " * 3_000,
    f"bid:players=10000 {'0/' * 10_000}",
    f"{START} {'9C/' * 10_000}",
    f"{START} {'9C,' * 10_000}",
    f"{START} {DEALT} {'pass ' * 7_000}",
    f"racehorse 0 0/0 2000 {';'.join(['BID-7'] * 2_001)}",
    f"racehorse 0 0/0 2000 {';'.join(['4.H.0.4/2'] * 2_000)}",
    f"racehorse 0 0/0 9 {'!' * 30_000}",
    f"racehorse 0 0/0 9 {'!0:1:SCORE-1:' * 3_000}",
    f"racehorse 0 0/0 9 4.H.0.{'4/' * 10_000}",
    f"racehorse 0 0/0 9 {'>' * 30_000}",
    f"bid:{'specials=' * 400}",
    f"bid:{'[' * 3_000}",
    f"{START} #{'9' * 30_000}",
    "\0" * 40_000,
    "(" * 40_000,
    " " * 40_000,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_makes_one_error_within_a_second(text: str) -> None:
    start = time.perf_counter()
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    assert time.perf_counter() - start < 1
    assert len(str(caught.value)) < 600


def test_a_hand_may_have_a_thousand_actions() -> None:
    rules = "racehorse=bid:legality=permissive,table_talk_penalty=points/2"
    talk = " ".join(["arbiter_table-talk_1"] * 1_000)
    begun = time.process_time()
    state = parse_position(f"{rules} 0 0/0 0 - {DEALT} {talk}")
    assert time.process_time() - begun < 5  # a second on an idle machine
    with pytest.raises(NotationError, match=r"column [0-9]+, action 1001: a hand has 1000 actions at most$"):
        parse_position(f"{rules} 0 0/0 0 - {DEALT} {talk} pass")
    with pytest.raises(NotationError, match=r"^a hand has 1000 actions at most, not 1001$"):
        format_position(apply_action(state, PASS))


def test_what_no_text_can_tell_is_not_written() -> None:
    with pytest.raises(NotationError, match="has rules that are no options"):
        format_position(new_match(outsiders.with_cut()))
    state = apply_action(new_match(variants.BID_RACEHORSE), Deal.of(variants.BID_RACEHORSE, HANDS))
    state = played_on(state, "pass pass pass bid_3 name_H")
    make, (hand, *others) = cast("tuple[Any, tuple[Any, ...]]", state.__reduce__())
    assert make(hand, *others) == state
    forged = make(hand.but(next_dealer=3), *others)
    with pytest.raises(NotationError, match="this state cannot be written: CONDUCT-1"):
        format_position(forged)


@pytest.mark.parametrize(
    "match",
    [
        Match((3, 3), 0, 1, (Result((4, 2)),)),
        Match((4, 2), 0, 1, (Result((4, 2)),)),
        Match((1, 2), 0, 0, (), extra_hand=True),
        Match((0, 0), 0, MOST_RESULTS + 1, (Result((0, 0)),) * (MOST_RESULTS + 1)),
    ],
    ids=range(4),
)
def test_a_match_that_no_results_lead_to_is_not_written(match: Match) -> None:
    with pytest.raises(NotationError, match=r"cannot be written|too long to be written"):
        format_standing(variants.BID_RACEHORSE, match)


def test_the_words_of_a_standing_are_four() -> None:
    words = format_standing(variants.BID_RACEHORSE, Match((4, 2), 3))
    assert words == ("3", "4/2", "0", "-")
    assert parse_standing(variants.BID_RACEHORSE, words) == Match((4, 2), 3)


@pytest.mark.parametrize("wrong", [None, 3, Play], ids=str)
def test_a_wrong_type_is_refused(wrong: Any) -> None:
    for call in (format_position, parse_position):
        with pytest.raises(TypeError):
            call(wrong)


def test_a_position_that_is_too_long_is_not_written() -> None:
    lines = tuple([ScoreLine(side, 0, SCORE_17, "why " * 30) for side in (0, 1)])
    long = Match((0, 0), 0, 200, (Result((0, 0), lines=lines),) * 200)
    begun = begin_hand(variants.BID_RACEHORSE, long)
    with pytest.raises(NotationError, match=f"a position has {LONGEST_POSITION} characters at most, not "):
        format_position(begun)
