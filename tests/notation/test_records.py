"""Records as JSON and as a line: what is written, what is read, and what is refused with its place."""

from __future__ import annotations

import importlib.metadata
import json
import time
from collections.abc import Callable
from typing import Any

import attrs
import outsiders
import pytest
from recorded import HAND, told

from bid_euchre import variants
from bid_euchre.actions import PASS, Bid, Claim, Concealed, Discard, Play, Steal
from bid_euchre.cards import Card
from bid_euchre.errors import NotationError
from bid_euchre.notation import (
    format_record,
    format_record_line,
    parse_record,
    parse_record_line,
    records,
    ruleset_to_json,
)
from bid_euchre.record import Dealt, Done, HandRecord, Record

NINE, JACK = Card.of("9C"), Card.of("JH")
NOTHING: tuple[None, ...] = (None, None)

FULL = Record(
    variants.KNOCK,
    (
        HandRecord(
            Dealt([[JACK, None, NINE], NOTHING, NOTHING, NOTHING], Card.of("AS"), [None, NINE]),
            (
                Done(1, PASS, 'so "low", ] ;\n'),
                Done(2, Bid(4)),
                Done(2, Concealed("discard")),
                Done(2, Concealed("claim bottoms")),
                Done(2, Claim("farmers", (NINE, NINE, NINE))),
                Done(3, Play(JACK)),
                Done(3, Concealed("play"), "??"),
                Done(None, PASS),
            ),
            dealer=3,
            points=(2, -4),
            comment="ø",
            tags=(("a", "b"), ("a", "")),
            before=(Done(2, Steal(2)),),
        ),
        HandRecord(Dealt()),
        HandRecord(Dealt(), dealer=0),
    ),
    dealer=2,
    scores=(1, 2),
    players=("Ann", "", "ø", "=;["),
    final=(3, -2),
    comment="all; of it",
    tags=(("Event", "x"),),
    library="0.9",
)


def data(**changes: object) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(format_record(told()))
    return {**whole, **changes}


def hand(**changes: object) -> dict[str, Any]:
    whole = data()
    (one,) = whole["hands"]
    return {**whole, "hands": [one, {**one, **changes}]}


@pytest.mark.parametrize("record", [FULL, told(), Record(variants.BID_DOUBLE_50)], ids=["full", "hand", "empty"])
def test_both_forms_say_the_same(record: Record) -> None:
    text, line = format_record(record), format_record_line(record)
    assert line.isascii()
    assert line.isprintable()
    assert parse_record(text) == parse_record(line) == parse_record_line(line) == record
    assert parse_record(text.encode()) == parse_record(b"\xef\xbb\xbf" + line.encode() + b"\r\n") == record
    assert format_record(parse_record(line)) == text
    assert format_record_line(parse_record(text)) == line


def test_the_line_is_compact() -> None:
    assert format_record_line(FULL) == (
        'record/1 library="0.9" ruleset=knock=knock players="Ann","","\\u00f8","=;[" dealer=2 scores=1,2 final=3,-2 '
        'comment="all; of it" tags="Event","x" ; dealer=3 before=[2 2 steal] holdings=9C,JH,??/??,??/??,??/??,?? '
        'upcard=AS kitty=9C,?? actions=[1 pass "so \\"low\\", ] ;\\n", 2 bid 4, 2 discard ??, 2 claim bottoms ??, '
        '2 claim farmers 9C 9C 9C, 3 JH, 3 ?? "??", - pass] points=2,-4 comment="\\u00f8" tags="a","b","a","" '
        "; - ; dealer=0"
    )


def test_the_json_is_laid_out_to_be_read() -> None:
    lines = format_record(told()).splitlines()
    assert lines[:4] == ["{", ' "format": "bid_euchre record",', ' "version": 1,', lines[3]]
    assert lines[3].startswith(' "library": "')
    assert '    {"seat": 1, "action": "pass"},' in lines
    assert lines[-2:] == [' "final": [6, 6]', "}"]
    assert all(len(line) <= 110 for line in lines)


def test_the_version_that_wrote_it_is_kept_and_makes_no_difference() -> None:
    old = attrs.evolve(FULL, library="0.1")
    assert old == FULL
    assert parse_record(format_record(old)).library == "0.1"
    assert parse_record(format_record(attrs.evolve(FULL, library=""))).library == records.library_version()


def test_a_tree_that_is_not_installed_has_no_version(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    records.library_version.cache_clear()
    monkeypatch.setattr(importlib.metadata, "version", missing)
    assert records.library_version() == "unknown"
    records.library_version.cache_clear()


def test_a_name_stands_for_a_game() -> None:
    assert parse_record("record/1 ruleset=racehorse:target=50 dealer=1").ruleset.options["target"] == 50
    assert parse_record(json.dumps(data(ruleset="knock"))).ruleset == variants.KNOCK


def test_cards_may_be_written_as_people_do() -> None:
    record = parse_record(json.dumps(hand(holdings=["10h, j♠ ??", "", "9c", ""])))
    assert record.hands[1].dealt.holdings == ((Card.of("TH"), Card.of("JS"), None), (), (NINE,), ())


REFUSED = {
    "": "line 1, column 1: a record begins with { or with record/, not ''",
    "hello": "line 1, column 1: a record begins with { or with record/, not 'hello'",
    "[]": "line 1, column 1: a record begins with { or with record/, not '[]'",
    "{}": "the whole: the key 'format' is missing",
    '{"format": 1': "line 1, column 13: a comma or } was expected, not the end",
    '{"format": 1, "format": 1}': "line 1, column 15: the key 'format' stands here for the second time",
    '{"format": NaN}': "line 1, column 12: a value was expected, not 'NaN}'",
    '{"a": ' * 100: "line 1, column 241: values may stand in each other 40 deep, not deeper",
    '{"a": "\\ud800"}': "line 1, column 7: the text that begins here has half a character",
    "\ud800": "line 1, column 1: there is half a character here",
    "{" + " " * 1_000_000: "line 1, column 1: a text may have 1000000 characters, not 1000001",
}


@pytest.mark.parametrize(("text", "message"), REFUSED.items(), ids=range(len(REFUSED)))
def test_what_is_no_record_is_refused_with_its_place(text: str, message: str) -> None:
    began = time.perf_counter()
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    assert str(caught.value) == message
    assert time.perf_counter() - began < 1


DATA: dict[str, tuple[dict[str, Any], str]] = {
    "format": (data(format="x"), "format: 'bid_euchre record' is expected, not 'x'"),
    "version": (data(version=2), "version: a number from 1 to 1 is expected, not 2"),
    "version-bool": (data(version=True), "version: a whole number is expected, not True"),
    "key": (data(extra=1), "the whole: there is no key 'extra' here; keys are format, version, "),
    "dealer": (data(dealer=4), "dealer: a number from 0 to 3 is expected, not 4"),
    "dealer-float": (data(dealer=1.0), "dealer: a whole number is expected, not 1.0"),
    "scores": (data(scores=[1]), "scores: there are 2 sides, not 1"),
    "scores-text": (data(scores=["1", 2]), "scores[0]: a whole number is expected, not '1'"),
    "players": (data(players=["x"] * 10_000), "players: there are 4 players, not 10000"),
    "player": (data(players=["x" * 201, "", "", ""]), "players[0]: a text here has 200 characters at most, not 201"),
    "ruleset": (data(ruleset="hearts"), "ruleset: there is no ruleset 'hearts'; "),
    "ruleset-list": (data(ruleset=[]), "ruleset: a ruleset is an object with family, "),
    "hands": (data(hands={}), "hands: a list is expected, not {}"),
    "hand": (data(hands=[1]), "hands[0]: an object is expected, not 1"),
    "comment": (data(comment=1), "comment: a text is expected, not 1"),
    "tags": (data(tags=[["a"]]), "tags[0]: there are 2 texts, not 1"),
    "holdings": (hand(holdings=["9C"] * 10_000), "hands[1].holdings: there are 4 seats, not 10000"),
    "card": (hand(holdings=["9C", "", "9X", ""]), "hands[1].holdings[2]: '9X' is not a card; "),
    "cards": (hand(holdings=["9C " * 61, "", "", ""]), "hands[1].holdings[0]: there are 60 cards at most, not 61"),
    "long-cards": (hand(kitty="9C " * 999), "hands[1].kitty: a text here has 480 characters at most, not 2997"),
    "upcard": (hand(upcard="??"), "hands[1].upcard: the card turned up is one card"),
    "upcards": (hand(upcard="9C TC"), "hands[1].upcard: the card turned up is one card"),
    "points": (hand(points=[1, 10**9]), "hands[1].points[1]: a number from -1000000 to 1000000 is expected, not "),
    "action": (hand(actions=[{"seat": 1}]), "hands[1].actions[0]: the key 'action' is missing"),
    "no-action": (hand(actions=[{"seat": 1, "action": "jump"}]), "hands[1].actions[0].action: 'jump' is not an action"),
    "seat": (hand(actions=[{"seat": 4, "action": "pass"}]), "hands[1].actions[0].seat: a number from 0 to 3 is "),
    "another": (
        hand(before=[{"seat": 1, "action": "2 steal"}]),
        "hands[1].before[0].action: '2 steal' names another seat than 1",
    ),
    "nobody": (
        hand(before=[{"action": "2 steal"}]),
        "hands[1].before[0].action: '2 steal' names another seat than nobody",
    ),
    "actions": (
        hand(actions=[{"seat": 1, "action": "pass"}] * 1_001),
        "hands[1].actions: a hand has 1000 actions at most, not 1001",
    ),
    "before": (
        hand(before=[{"seat": 1, "action": "1 steal"}] * 1_001),
        "hands[1].before: a hand has 1000 actions at most, not 1001",
    ),
    "strange-key": (data(**{"a b": 1}), "the whole: there is no key 'a b' here"),
}


@pytest.mark.parametrize(("whole", "message"), DATA.values(), ids=DATA)
def test_what_is_wrong_in_it_is_refused_with_its_place(whole: dict[str, Any], message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_record(json.dumps(whole))
    assert str(caught.value).startswith(message)


LINES = {
    "record/1": "line 1, column 9: a space is expected",
    "record/": "line 1, column 8: a version is expected",
    "record/2 dealer=0": "line 1, column 9: version 1 can be read, not 2",
    "record/1 ": "line 1, column 9: a space is expected",
    "record/1 dealer=0": "the whole: the key 'ruleset' is missing",
    "record/1 x=0": "line 1, column 10: a field is expected, one of library, comment, ",
    "record/1 dealer=0 dealer=1": "line 1, column 19: the field dealer stands twice",
    "record/1 dealer=0,1": "line 1, column 17: one number is expected",
    "record/1 dealer=x": "line 1, column 17: a number is expected",
    "record/1 dealer=0  scores=0,0": "line 1, column 19: a field is expected",
    "record/1 dealer=0;": "line 1, column 18: a space is expected",
    "record/1 ruleset=knock dealer=0 ; ": "line 1, column 33: a field is expected",
    "record/1 ruleset=knock dealer=0 ; x": "line 1, column 35: a field is expected",
    "record/1 ruleset=knock dealer=0 ; - x": "line 1, column 36: ' ; ' or the end is expected",
    "record/1 comment=x": "line 1, column 18: a text in quotes is expected",
    'record/1 comment="\\x"': "line 1, column 18: this is no text of JSON",
    'record/1 comment="\\ud800"': "line 1, column 18: this is no text of JSON",
    'record/1 tags="a"': "line 1, column 15: each name has a text",
    "record/1 ruleset=knock dealer=0 ; actions=1": "line 1, column 43: '[' is expected",
    "record/1 ruleset=knock dealer=0 ; actions=[x pass]": "line 1, column 44: a seat, or '-', and an action",
    "record/1 ruleset=knock dealer=0 ; actions=[1 pass": "line 1, column 50: a comma and a space, or ']', are expected",
    "record/1 ruleset=knock dealer=0 ; actions=[1 jump]": "hands[0].actions[0].action: 'jump' is not an action",
    "record/1 ruleset=knock dealer=0 ; actions=[5 pass]": "hands[0].actions[0].seat: a number from 0 to 3 is ",
    "record/1 ruleset=knock dealer=0 ; holdings=9C/9D": "hands[0].holdings: there are 4 seats, not 2",
    "record/1 ruleset=knock dealer=0 ; holdings=9C,/9D/9H/9S": "line 1, column 46: a space is expected",
    "record/1 ruleset=knock dealer=0 ; holdings=9C/9D/9H/,9S": "line 1, column 53: a space is expected",
    "record/1 ruleset=knock dealer=0 ; kitty=9C,,9D": "line 1, column 43: a space is expected",
    "record/1 ruleset=knock dealer=0 ; kitty=9C,9D,": "line 1, column 46: a space is expected",
    "record/1 ruleset=knock dealer=0 ; kitty=9C/9D": "line 1, column 43: a space is expected",
    "record/1 ruleset=knock dealer=0 ; players=1": "line 1, column 43: a text in quotes is expected",
    "record/1 ruleset=knock dealer=0 ; ruleset=": "line 1, column 43: a word is expected",
    "record/1 ruleset=knock dealer=0 ; ruleset=x": "hands[0]: there is no key 'ruleset' here",
    "record/1 ruleset=knock dealer=0" + " ; -" * 40_000: "line 1, column ",
    "record/1 tags=" + ",".join(['""'] * 40_000): "line 1, column ",
    "record/1 ruleset=knock dealer=0 ; actions=[" + "1 pass, " * 40_000: "line 1, column ",
}


@pytest.mark.parametrize(("text", "message"), LINES.items(), ids=range(len(LINES)))
def test_a_line_that_is_wrong_is_refused_with_its_place(text: str, message: str) -> None:
    for read in (parse_record_line, parse_record):
        with pytest.raises(NotationError) as caught:
            read(text)
        assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("before", "place"), [("", (1, 28)), ("   \n  ", (2, 30)), ("\r\n\r\n", (3, 28)), ("\ufeff \t", (1, 30))]
)
def test_a_place_is_counted_in_the_text_that_was_given(before: str, place: tuple[int, int]) -> None:
    for read in (parse_record, parse_record_line):
        with pytest.raises(NotationError, match="a field is expected") as caught:
            read(f"{before}record/1 ruleset=racehorse bogus=1 \n")
        assert (caught.value.line, caught.value.column) == place


def test_what_is_no_line_is_refused() -> None:
    with pytest.raises(NotationError, match=r"^line 1, column 1: a record's line begins with record/$"):
        parse_record_line(format_record(FULL))


def test_bytes_must_be_utf_8() -> None:
    with pytest.raises(NotationError, match=r"^line 2, column 3: the text is not in UTF-8$"):
        parse_record(b'{\n "\xff": 1}')


def test_what_is_cut_off_is_refused_wherever() -> None:
    for whole in (format_record(told()).rstrip(), HAND):
        for end in range(0, len(whole), 7):
            try:
                assert parse_record(whole[:end]) != told()
            except NotationError:
                continue


UNWRITABLE = {
    "seat": attrs.evolve(FULL, dealer=4),
    "players": attrs.evolve(FULL, players=("Ann",)),
    "scores": attrs.evolve(FULL, scores=(1, 2, 3)),
    "points": attrs.evolve(FULL, hands=(HandRecord(Dealt(), points=(1,)),)),
    "half": attrs.evolve(FULL, comment="\ud800"),
    "steps": attrs.evolve(FULL, ruleset=outsiders.with_cut()),
    "rung": attrs.evolve(FULL, hands=(HandRecord(Dealt(), (Done(9, Discard(NINE)),)),)),
    "huge": attrs.evolve(FULL, tags=(("a", "x" * 100_000),) * 11),
}


@pytest.mark.parametrize("record", UNWRITABLE.values(), ids=UNWRITABLE)
@pytest.mark.parametrize("write", [format_record, format_record_line])
def test_what_could_not_be_read_back_is_not_written(record: Record, write: Callable[[Record], str]) -> None:
    with pytest.raises(NotationError):
        write(record)


def test_what_would_read_back_otherwise_is_not_written() -> None:
    floating = attrs.evolve(FULL, hands=(HandRecord(Dealt(), (Done(1, Concealed("PLAY")),)),))
    with pytest.raises(NotationError, match="would not read back the same"):
        format_record(floating)


@pytest.mark.parametrize("call", [format_record, format_record_line, parse_record, parse_record_line])
@pytest.mark.parametrize("wrong", [None, 3, []], ids=str)
def test_a_wrong_type_is_refused(call: Callable[[Any], object], wrong: Any) -> None:
    with pytest.raises(TypeError):
        call(wrong)


def test_a_line_is_text() -> None:
    with pytest.raises(TypeError):
        parse_record_line(HAND.encode())  # type: ignore[arg-type]


def test_every_option_is_written_out() -> None:
    assert data()["ruleset"] == ruleset_to_json(variants.KNOCK)
