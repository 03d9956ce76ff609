"""``bid-euchre check``: findings of files of any format, and the status."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest
from recorded import HAND, told

from bid_euchre.actions import Steal
from bid_euchre.cli import main
from bid_euchre.engine import apply_action, new_match
from bid_euchre.notation import format_position, format_record, read_egn, read_ptn, write_egn
from bid_euchre.replay import deal_of, replay
from bid_euchre.variants import BID_RACEHORSE, KNOCK

RENEGED = HAND.replace("0 JD", "0 XX").replace("0 KH", "0 JD").replace("0 XX", "0 KH")

FINDING = "hand 1, trick 2: PLAY-2 (follow suit): seat 0 reneges with KH, diamonds being led, and shows JD in trick 3."

PTN = '[Event "A game"]\n[Deal "N:J.A.KT.Q9 9.T.Q9.AJ Q.9.AJ.KT AKT.KQJ.."]\n'


def checked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, data: str | bytes, *more: str
) -> tuple[int, str, str]:
    given = data.encode() if isinstance(data, str) else data
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given)))
    status = main(["check", "-", *more])
    out, err = capsys.readouterr()
    return status, out, err


def test_findings_are_told_one_a_line_with_their_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game"
    file.write_text(RENEGED)
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{FINDING} It gives 2 points to side 1, and ends the hand.",
        "1 finding",
        "Not known",
        "  who won: the record ends before the match is over",
    ]


def test_where_nothing_is_wrong_the_status_is_0(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    over = HAND.replace("scores=4,6 final=6,6", "scores=9,6 final=11,6")
    assert checked(capsys, monkeypatch, over) == (0, "Nothing is found that does not follow the rules.\n", "")


def test_matches_of_one_file_are_numbered(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    status, out, _ = checked(capsys, monkeypatch, f"{HAND}\n\n{RENEGED}\n")
    assert status == 1
    assert out.startswith("match 2, hand 1, trick 2: PLAY-2")
    assert "  match 1, who won: " in out


def test_json_has_everything(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    status, out, _ = checked(capsys, monkeypatch, RENEGED, "--json")
    (match,) = json.loads(out)["matches"]
    (finding,) = match["findings"]
    assert status == 1
    assert (finding["rule"], finding["kind"], finding["hand"], finding["trick"], finding["seat"]) == (
        *("PLAY-2", "renege", 0, 1, 0),
    )
    assert match["points"] == [[2, 0]]
    assert match["scores"] == [6, 6]


def test_all_formats_are_told_by_their_content(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    states = list(replay(told()))
    for text in (
        format_record(told()),
        "\ufeff" + HAND,
        write_egn(told(("ruleset=knock ", "ruleset=egn "), (" scores=4,6 final=6,6", ""), (" points=2,0", ""))),
        PTN,
        *[format_position(state) for state in (states[0], states[8], states[-1], new_match(BID_RACEHORSE))],
    ):
        status, out, err = checked(capsys, monkeypatch, text)
        assert (status, err) == (0, ""), text
        assert "Nothing is found" in out


def test_a_position_that_hangs_on_earlier_hands_is_refused(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stolen = KNOCK.replace(steal_deal="allowed_until_trump")
    state = new_match(stolen, scores=(4, 6))
    (hand,) = told().hands
    for action in (deal_of(stolen, hand.dealt), *[done.action for done in hand.actions], Steal(2)):
        state = apply_action(state, action)
    dealt = apply_action(state, deal_of(stolen, hand.dealt))
    for hanging in (state, dealt):
        status, out, err = checked(capsys, monkeypatch, format_position(hanging), "--json")
        assert (status, out) == (2, "")
        assert err == "bid-euchre: this hand hangs on those before it: record the match\n"


@pytest.mark.parametrize(
    ("old", "new"),
    [("", ""), ('"fileType": "Euchre Game Notation",\n', ""), ('"fileType"', '"file_type"')],
    ids=["named", "unnamed", "older"],
)
def test_every_game_of_others_that_can_be_read_can_be_checked(
    old: str, new: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = write_egn(told(("ruleset=knock ", "ruleset=egn "), (" scores=4,6 final=6,6", ""), (" points=2,0", "")))
    assert old in game
    text = game.replace(old, new)
    assert len(read_egn(text).hands) == 1
    assert checked(capsys, monkeypatch, text)[::2] == (0, "")
    remarked = format_record(told((" points=2,0", ' points=2,0 tags="deals","metadata"')))
    assert checked(capsys, monkeypatch, remarked)[::2] == (0, "")
    cut = checked(capsys, monkeypatch, text[:-9])
    assert cut[0] == 2
    assert cut[2].startswith("bid-euchre: line ")


UNREADABLE = {
    "nothing": (b"", "line 1, column 1: the file is empty"),
    "blanks": (b" \r\n\t", "line 1, column 1: the file is empty"),
    "sentence": (b"hello world, again", "line 1, column 1: this is no record, and in no format that can be read"),
    "list": (b'[{"format": 1}]', "line 1, column 1: this is no record, and in no format that can be read"),
    "brace": (b"{", "line 1, column 2: a key in double quotes was expected, not the end"),
    "words": (b"hello\nthere", "line 1, column 1: this is no record, and in no format that can be read"),
    "position": (b"hello", ""),
    "encoding": (b"\xffhello", "line 1, column 1: this is not UTF-8"),
    "record": (b'{"format": 1}', "the whole: the key 'version' is missing"),
    "line": (f"{HAND}\nrecord/2 x".encode(), "line 2, column 9: version 1 can be read, not 2"),
    "line-encoding": (b"record/1 \xff", "line 1, column 10: the text is not in UTF-8"),
    "egn": (b'{"fileType": "Euchre Game Notation"}', ""),
    "ptn": (b"[Deal", ""),
    "large": (b"{" + b" " * 1_000_000, "line 1, column 1: a text may have 1000000 bytes, not 1000001"),
    "huge": (b"{" + b" " * 1_048_576, "cannot read '-': it has more than 1048576 bytes"),
}


def test_a_file_of_tricksters_may_begin_with_a_remark(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = '{ a remark }\n[Event "x"]\n[Deal "N:K9.A9.K9. AJ.KQ.T.9 QT.T.AQ.T .J.J.AKQJ"]\n'
    assert read_ptn(text)[0].comment == "a remark"
    assert checked(capsys, monkeypatch, text)[::2] == (0, "")


def test_without_standard_input_there_is_nothing_to_read(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["check", "-"]) == 2
    assert capsys.readouterr().err == "bid-euchre: there is no standard input to read\n"


@pytest.mark.parametrize(("data", "message"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_gives_status_2(
    data: bytes, message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    status, out, err = checked(capsys, monkeypatch, data)
    assert (status, out) == (2, "")
    assert err.startswith(f"bid-euchre: {message}")
    assert err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing", ".", "a\0b"], ids=["missing", "folder", "null"])
def test_a_file_that_cannot_be_opened_gives_status_2(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path / name)]) == 2
    assert capsys.readouterr().err.startswith("bid-euchre: cannot read ")
