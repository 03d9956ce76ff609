"""``bid-euchre explain``: rulings, outcomes, other languages, JSON, and what cannot be explained."""

from __future__ import annotations

import io
import json
import sys

import pytest
from hands import after, dealt, play_out
from wronged import bidding

from bid_euchre.cli import main
from bid_euchre.cli.explain import shown
from bid_euchre.notation import format_position

DEAL = "9C,QC,TD,KD,AH,JS/JC,AC,9D,QD,TH,9S/TC,KC,JD,AD,9H,QS/JH,QH,KH,TS,KS,AS"
MATCHED = f"racehorse=bid 0 0/0 0 - {DEAL} bid_4 pass pass"
"""The dealer is asked after a bid of four."""

PLAYED = f"{MATCHED} pass name_H play_AC play_TC play_AS play_9C"
SCORED = format_position(play_out(after(dealt(), "bid 3", "pass", "pass", "pass", "name H")))
THROWN_IN = f"gamerules 0 0/0 0 - {DEAL} pass pass pass pass"


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["explain", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["explain", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_a_legal_action(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, MATCHED, "bid", "4") == [
        "bid 4 is legal.",
        "  BID-5     The dealer may equal the highest bid: the dealer, seat 0, takes over 4 by seat 1",
        "            [S0.7; inferred from S0.32: his partner's bid too]",
        "  BID-2     A bid is a number of tricks: numbers from 3 to 6 may be bid [S0.5; S2.7; S2.10]",
        "  BID-1     One turn each, from eldest: it is the turn of seat 0 [S0.4; S2.7; inferred from",
        "            S2.32: S2 shows one turn each and states no more]",
        "",
        "At other tables",
        "  dealer_match = equal_takes",
        "      The dealer may take the contract by bidding the same number. [S0.7; inferred from S0.32]",
        "      BID-5",
        "      none: not legal. The dealer too must bid higher. [S2.8] BID-3",
        "",
        "The sources",
        "  S0  six-card Bid Euchre, called Racehorse: rules page of a games site (Czech)",
        "  S2  Bid Euchre, gamerules.com (Estonian)",
    ]


def test_an_illegal_action_has_no_other_tables_when_it_is_illegal_everywhere(
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = printed(capsys, MATCHED, "bid 3")
    assert lines[:3] == [
        "bid 3 is not legal.",
        "  BID-3     Every bid exceeds the last: 3 does not beat 4 by seat 1 [S0.5; S2.8; S2.9]",
        "",
    ]
    assert "At other tables" not in lines


def test_the_position_may_come_from_the_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{MATCHED}\n"))
    assert printed(capsys, "-", "bid", "5")[0] == "bid 5 is legal."


def test_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, MATCHED, "bid 3", "--language", "cs")
    assert lines[0] == "bid 3: nedovoleno."
    assert "nabídka 3 nepřebíjí nabídku 4 (hráč 1)" in lines[1]
    assert printed(capsys, MATCHED, "bid 4", "--language", "cs")[7] == "U jiných stolů"


def test_an_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, PLAYED, "--trick", "1")[0] == "seat 1 won trick 1 with AC."
    points = printed(capsys, THROWN_IN, "--points")
    assert points[:2] == [
        "side 0 scores nothing, side 1 scores nothing.",
        "  BID-7     All pass: the hand was thrown in [S2.15]",
    ]
    match = printed(capsys, SCORED, "--match")
    assert match[0] == "the match goes on."
    assert "  fixed_hands = none" in match
    assert "      1: the match is over, and side 0 has won. The match ends after this many hands: 1. [FAC;" in match


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    (text,) = printed(capsys, MATCHED, "bid 4", "--json")
    answer = json.loads(text)
    assert (answer["action"], answer["legal"], answer["statement"]) == ("bid 4", True, "bid 4 is legal")
    assert answer["grounds"][0]["rule"] == "BID-5"
    assert answer["options"] == [
        {
            "option": "dealer_match",
            "setting": "equal_takes",
            "text": "The dealer may take the contract by bidding the same number.",
            "rule": "BID-5",
            "sources": ["S0.7", "INF S0.32"],
            "others": [
                {
                    "setting": "none",
                    "text": "The dealer too must bid higher.",
                    "rule": "BID-3",
                    "sources": ["S2.8"],
                    "answer": "not legal",
                    "legal": False,
                }
            ],
        }
    ]
    (text,) = printed(capsys, SCORED, "--match", "--json")
    assert "action" not in json.loads(text)
    assert "legal" not in json.loads(text)["options"][0]["others"][0]


def test_what_is_set_back_with_another_setting_is_told_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    bound = format_position(after(bidding(out_of_turn_play="exposed_card"), "play AH"))
    told = " ".join(text.strip() for text in printed(capsys, bound, "play AS"))
    assert "strict, with out_of_turn_play = refuse: not legal." in told
    (text,) = printed(capsys, bound, "play AS", "--json")
    others = [other for option in json.loads(text)["options"] for other in option["others"]]
    assert {"setting": "strict", "besides": {"out_of_turn_play": "refuse"}}.items() <= others[0].items()


def test_a_long_id_stands_clear_of_its_title(capsys: pytest.CaptureFixture[str]) -> None:
    permissive = MATCHED.replace("racehorse=bid ", "racehorse:legality=permissive ")
    lines = printed(capsys, permissive, "arbiter", "table-talk", "2")
    assert lines[1].startswith("  CONDUCT-10 Table talk: ")


def test_an_action_may_be_written_as_in_a_position(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, MATCHED, "bid_4") == printed(capsys, MATCHED, "bid", "4")
    assert printed(capsys, PLAYED, "KC")[0].startswith("play KC is ")
    assert printed(capsys, MATCHED, "pass")[0] == "pass is legal."


def test_a_position_without_quotes_is_told_from_an_action(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, *MATCHED.split(), "bid", "4") == (
        "bid-euchre: a position is one argument: put it in quotes\n"
    )


def test_settings_are_written_in_words() -> None:
    assert shown(("lose_fixed", 3)) == "lose_fixed, 3"
    assert (shown(()), shown(None), shown(True), shown(False), shown(4)) == ("none", "none", "yes", "no", "4")


@pytest.mark.parametrize("arguments", [(), ("bid", "4", "--match"), ("pass", "--trick", "1")])
def test_one_thing_is_explained(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]) -> None:
    assert refused(capsys, MATCHED, *arguments) == (
        "bid-euchre: one thing is explained: an ACTION, or --trick N, --points or --match\n"
    )


def test_what_cannot_be_read_or_explained_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, "nonsense", "pass").startswith("bid-euchre: column 1, the ruleset: there is no ruleset")
    assert refused(capsys, MATCHED, "bid", "what ever").startswith("bid-euchre: ")
    assert refused(capsys, MATCHED, "--trick", "1").endswith(
        "there is no trick 1: 0 tricks are complete in this hand\n"
    )
    assert refused(capsys, MATCHED, "--points") == "bid-euchre: this hand is not scored yet\n"
    assert refused(capsys, MATCHED, "pass", "--language", "xx").startswith("bid-euchre: there is no language 'xx'")


def test_an_input_that_is_no_position_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert refused(capsys, "-", "pass") == "bid-euchre: there is no standard input to read a position from\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\xff"), encoding="utf-8"))
    assert refused(capsys, "-", "pass") == "bid-euchre: the standard input is no text\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * 1_000_001))
    assert refused(capsys, "-", "pass") == "bid-euchre: a position is at most 1000000 signs long\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert refused(capsys, "-", "pass").startswith("bid-euchre: ")
