"""Writing Euchre Game Notation: a game comes back, or is refused with the reason."""

from __future__ import annotations

import json
from typing import Any

import attrs
import pytest
from egn_files import BIDDING, FILE, PLAY, RULES, STATE, put, read

from bid_euchre import Card, NotationError, OrderUp, Steal, parse_action
from bid_euchre.actions import PASS
from bid_euchre.notation import read_egn, write_egn
from bid_euchre.record import Dealt, Done, HandRecord, Record
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.variants import BID_RACEHORSE, KNOCK, KNOCK_EGN, KNOCK_MICHIGAN

RECORD = read()
(HAND,) = RECORD.hands


def with_hand(**changes: Any) -> Record:
    """Give the record with something of its hand changed."""
    return attrs.evolve(RECORD, hands=(attrs.evolve(HAND, **changes),))


def refusal(record: Record) -> str:
    """Say why a record is not written."""
    with pytest.raises(NotationError) as caught:
        write_egn(record)
    return str(caught.value)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("version", "1.3"),
        ("deals", []),
        ("deals/0/phases", []),
        ("metadata/finalScore", [3, 10]),
        ("metadata/initialScore", [3, 5]),
        ("metadata/players", ["a", {"name": "b", "id": "7"}, "c", "d"]),
        ("metadata/title", "A title"),
        ("metadata/description", "Two\nlines, “quoted”"),
        ("metadata/site", {"a": [1, 2.5, None, True]}),
        ("views", []),
        (RULES, {"std": False, "jokers_wild": False, "canadian": True, "loner_lead": "LEFT_OF_LONER"}),
        (RULES, {"loner_march_score": 5, "loner_euchred_score": 4, "defend_alone": True, "winning_score": 5}),
        (RULES, {"num_deals": 8, "partners_best": True, "allow_no_trump": True, "joker": True}),
        (RULES, {"min_rank": 8}),
        ("deals/0/dealNumber", 7),
        ("deals/0/alternativeLines", [{"branchIndex": 0, "phases": []}]),
        (f"{STATE}/seen", "x"),
        (f"{STATE}/a.b", "x"),
        (f"{STATE}/playerCards", [["Kh", "Jc", "Qs", "9s", "Ts"], ["Ac", "Jd", "Jh", "Ah", "Ks"], [], []]),
        (f"{BIDDING}/callAnnotations", {"0": ["a", "b"], "7": ["late"]}),
        (f"{PLAY}/playAnnotations", {"3": ["a"], "90": ["late"]}),
        (f"{PLAY}/tricks", [["Jh", "Xh"]]),
        (f"{PLAY}/tricks", [["Jh", "Xx", "9c"]]),
        (f"{PLAY}/phaseNumber", 4),
        (f"{BIDDING}/discard", "Xx"),
    ],
)
def test_what_is_read_is_written(path: str, value: object) -> None:
    record = read(path, value)
    text = write_egn(record)
    assert read_egn(text) == record
    assert json.loads(text)["version"] == "1.4"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (f"{STATE}/playerCards", [["Kh"], ["Xh", "Ag"]]),
        (f"{BIDDING}/discard", "Xs"),
        (f"{BIDDING}/calls", ["Pass", "Pass"]),
        (f"{BIDDING}/calls", ["Pass", "Pass", "Pass", "Pass", "c"]),
        (f"{BIDDING}/discard", "Xx"),
        (f"{PLAY}/source", "x"),
    ],
)
def test_a_hand_without_play_is_written(path: str, value: object) -> None:
    file = put(f"{PLAY}/tricks", [], put(f"{BIDDING}/discard", ...))
    record = read(path, value, file)
    assert read_egn(write_egn(record)) == record


def test_exchanges_and_lone_defenders_are_written() -> None:
    file = put(f"{BIDDING}/isAlone", True, put(RULES, {"partners_best": True, "farmers": True, "defend_alone": True}))
    file = put(f"{BIDDING}/aloneDefender", 2, put(f"{PLAY}/tricks", [["Jh", "Th"]], file))
    swap = {"receiver": 2, "cards": ["9d", "Js", "As"]}
    for gift in ([], [{"sender": 3, "receiver": 1, "cards": ["Qh"]}]):
        record = read(f"{BIDDING}/cardExchanges", [swap, *gift], file)
        assert read_egn(write_egn(record)) == record
    unknown = read(
        f"{BIDDING}/cardExchanges", [{"sender": 3, "receiver": 1, "cards": ["Xx"]}], put(f"{PLAY}/tricks", [], file)
    )
    assert read_egn(write_egn(unknown)) == unknown


def test_what_is_kept_of_a_play_that_did_not_come_is_written() -> None:
    lone = put(f"{BIDDING}/isAlone", True, put(RULES, {"partners_best": True}))
    given = [{"sender": 3, "receiver": 1, "cards": ["Jx"]}]
    passed = put(f"{PLAY}/tricks", [], put(f"{BIDDING}/discard", ..., put(f"{BIDDING}/calls", ["Pass"])))
    unbid = put("deals/0/phases", [{"type": "TRICK_PLAY", "phaseNumber": 0, "tricks": [], "isAlone": True}])
    for file in (
        put(f"{BIDDING}/cardExchanges", given, put(f"{PLAY}/tricks", [["Jh", "Th", "9h"]], lone)),
        put(f"{PLAY}/playAnnotations", {"3": ["a"]}, passed),
        put(f"{BIDDING}/initialLead", 3, passed),
        put(f"{PLAY}/initialLead", 3, passed),
        unbid,
    ):
        record = read(file=file)
        assert record.hands[0].tags
        assert read_egn(write_egn(record)) == record


def test_a_swap_that_the_play_shows_is_written() -> None:
    file = put(f"{STATE}/playerCards", [[], [], [], ["9c", "Tc", "Td", "Kd", "Ad"]], put(RULES, {"go_under": True}))
    tricks = ["Jh Th As 9h", "Jd 9d Qh Kh", "Ah Qd Js Ts", "Ac Kc Kd Jc", "Ks Qc Ad Qs"]
    file = put(f"{PLAY}/tricks", [trick.split() for trick in tricks], file)
    record = read(f"{BIDDING}/cardExchanges", [{"receiver": 3, "cards": ["Qh", "Js", "As"]}], file)
    assert str(record.hands[0].actions[2].action) == "claim bottoms 9C TC TD"
    assert read_egn(write_egn(record)) == record


def test_a_hand_that_ends_too_early_is_refused() -> None:
    file = put(f"{BIDDING}/isAlone", True, put(RULES, {"partners_best": True}, put(f"{PLAY}/tricks", [])))
    record = read(f"{BIDDING}/cardExchanges", [{"sender": 3, "receiver": 1, "cards": ["Qh"]}], file)
    (hand,) = record.hands
    early = attrs.evolve(record, hands=(hand, attrs.evolve(hand, actions=hand.actions[:-1])))
    assert refusal(early).endswith("the notation cannot say what hand 2 has for its end")


def test_points_follow_from_the_play() -> None:
    assert read_egn(write_egn(with_hand(points=(0, 2)))) == RECORD


def test_what_follows_from_the_rest_need_not_be_told() -> None:
    bare = Dealt(((None,) * 5,) * 4, Card.of("9H"), (None,) * 3)
    assert read_egn(write_egn(with_hand(dealt=bare, dealer=None))) == RECORD
    assert read_egn(write_egn(attrs.evolve(RECORD, scores=(0, 0)))) == RECORD
    two = attrs.evolve(RECORD, hands=(HAND, HandRecord(HAND.dealt)))
    assert [hand.dealer for hand in read_egn(write_egn(two)).hands] == [0, 1]


def test_the_text_is_json_that_people_can_read() -> None:
    text = write_egn(attrs.evolve(RECORD, comment="é"))
    assert '"é"' in text
    assert text.endswith("}\n")
    assert json.loads(text)["metadata"]["ruleset"] == {
        "std": True,
        "canadian": False,
        "loner_lead": "LEFT_OF_DEALER",
    }
    assert set(json.loads(text)) == set(FILE)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (Record(BID_RACEHORSE), "the notation cannot say what the game has for hand_size, kitty_mode"),
        (Record(KNOCK_MICHIGAN), "the notation cannot say what the game has for first_dealer, may_discard_upcard"),
        (Record(KNOCK.replace(joker=1, dealer_takes_upcard="optional")), "dealer_takes_upcard"),
        (
            Record(KNOCK.replace(low_rank="J", players=2, sides="solo", alone="off")),
            "the notation cannot say these rules",
        ),
        (attrs.evolve(RECORD, tags=(("mood", "good"),)), "the notation has no place for the tag 'mood'"),
        (attrs.evolve(RECORD, tags=(("play.x", "1"),)), "the notation has no place for the tag 'play.x'"),
        (attrs.evolve(RECORD, tags=(("file.x", "good"),)), "line 1, column 1: a value was expected, not 'good'"),
        (attrs.evolve(RECORD, players=("a",)), "the notation cannot say what the record has for players"),
        (with_hand(comment="a remark"), "the notation cannot say what hand 1 has for comment"),
        (with_hand(tags=(("mood", "good"),)), "the notation has no place for the tag 'mood'"),
        (with_hand(tags=(("file.x", "1"),)), "the notation has no place for the tag 'file.x'"),
        (with_hand(tags=(("bidding.calls", "7"),)), "the notation cannot say this game: line"),
        (
            with_hand(dealt=Dealt(HAND.dealt.holdings, None, HAND.dealt.kitty)),
            "the notation cannot say this game: line",
        ),
        (
            with_hand(actions=HAND.actions[2:]),
            "the notation cannot say who made trump",
        ),
        (
            with_hand(actions=(*HAND.actions[:3], Done(0, HAND.actions[3].action), *HAND.actions[4:])),
            "the notation cannot say what hand 1 has for action 4, play TH of seat 0",
        ),
        (
            with_hand(actions=(HAND.actions[0], Done(0, HAND.actions[1].action, "why?"), *HAND.actions[2:])),
            "the notation cannot say what hand 1 has for action 2, discard 9S of seat 0",
        ),
        (
            with_hand(actions=(*HAND.actions, Done(None, PASS))),
            "the notation cannot say what hand 1 has for action 23, pass of nobody",
        ),
        (
            with_hand(actions=(*HAND.actions, Done(2, Steal(2)))),
            "the notation cannot say what hand 1 has for action 23, 2 steal of seat 2",
        ),
        (
            with_hand(actions=HAND.actions[:1] + HAND.actions[2:]),
            "the notation cannot say what hand 1 has for action 2, play JH of seat 1",
        ),
    ],
)
def test_what_the_notation_cannot_say_is_refused(record: Record, reason: str) -> None:
    assert reason in refusal(record)


UNDEALT = Dealt([[None] * 5] * 4, Card.of("9C"), [None] * 3)


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (HandRecord(Dealt()), "hand 1 has the cards of 0 seats, and there are 4"),
        (HandRecord(Dealt([[None] * 5] * 3)), "hand 1 has the cards of 3 seats, and there are 4"),
        (HandRecord(UNDEALT, (Done(7, PASS),)), "there are 4 seats, from 0, and no seat 7"),
        (HandRecord(UNDEALT, (Done(-1, PASS),)), "there are 4 seats, from 0, and no seat -1"),
        (HandRecord(UNDEALT, (Done(1, OrderUp()),), dealer=9), "there are 4 seats, from 0, and no seat 9"),
        (
            HandRecord(
                UNDEALT, tags=(("initialState.playerCards", "5"), ("initialState.playerCards.0", "[]")), dealer=0
            ),
            "the notation cannot say this game: line",
        ),
        (
            HandRecord(UNDEALT, tags=(("bidding.callAnnotations", "5"), ("bidding.callAnnotations.0", "5")), dealer=0),
            "the notation cannot say this game: line",
        ),
    ],
)
def test_what_no_game_could_tell_is_refused(hand: HandRecord, reason: str) -> None:
    assert reason in refusal(Record(KNOCK_EGN, (hand,)))


def test_a_key_that_looks_like_the_cards_of_no_seat_comes_back() -> None:
    clubs = [Card.of(f"{rank}C") for rank in "9TJQK"]
    known = Dealt([clubs, *[[None] * 5] * 3], Card.of("AC"), [None] * 3)
    record = Record(KNOCK_EGN, (HandRecord(known, dealer=0, tags=(("initialState.playerCards.7", "[]"),)),))
    assert read_egn(write_egn(record)) == record


def test_what_a_hand_needs_to_go_on_is_missed() -> None:
    record = read(f"{PLAY}/tricks", [["Jh"]], put(f"{BIDDING}/isAlone", True, put(RULES, {"defend_alone": True})))
    (hand,) = record.hands
    short = tuple(done for done in hand.actions if done.action != parse_action("pass"))
    assert refusal(attrs.evolve(record, hands=(attrs.evolve(hand, actions=short),))).endswith(
        "action 3, play JH of seat 1"
    )


def test_what_the_notation_adds_is_no_hand_that_was_told() -> None:
    record = read(RULES, {"farmers": True}, put("deals/0/phases", []))
    (hand,) = record.hands
    told = attrs.evolve(record, hands=(attrs.evolve(hand, actions=(Done(1, parse_action("pass")),)),))
    assert "the notation cannot say what hand 1 has for" in refusal(told)


def test_a_step_of_ones_own_is_refused() -> None:
    @attrs.frozen
    class Stretching(PhaseRules):
        pass

    rules = Ruleset(
        KNOCK_EGN.table_rules, (*KNOCK_EGN.phases[:-1], Stretching(), KNOCK_EGN.phases[-1]), KNOCK_EGN.match_rules
    )
    assert refusal(Record(rules)) == "the notation cannot say what the game has for its steps"


def test_only_a_record_is_written() -> None:
    with pytest.raises(TypeError, match="a record must be Record, not str"):
        write_egn("")  # type: ignore[arg-type]
