"""The program from outside: what it prints where, and its exit status."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from typing import Any

import pytest

from bid_euchre.cli import main
from bid_euchre.cli.app import version


def run(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **changes}
    command = [sys.executable, "-m", "bid_euchre", *arguments]
    return subprocess.run(  # noqa: S603 - our own program
        command, capture_output=True, encoding="utf-8", env=environment, check=False, timeout=60
    )


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["watch", "pinochle"], "there is no variant 'pinochle'; `bid-euchre variants` lists them all"),
        (["watch", "gamerule"], "there is no variant 'gamerule'; did you mean gamerules, "),
        (
            ["play", "hasenpfefer"],
            "there is no variant 'hasenpfefer'; did you mean hasenpfeffer or double-hasenpfeffer?",
        ),
        (["rules", "DUCK57"], "there is no variant 'DUCK57'; did you mean duck57-"),
        (["rules"], "required: VARIANT"),
        (["play", "--seat", "4"], "there is no seat 4 at this table; seats are 0 to 3"),
        (["play", "duck57-3", "--seat", "3"], "there is no seat 3 at this table; seats are 0 to 2"),
        (["play", "--dealer", "7"], "there is no seat 7 at this table; seats are 0 to 3"),
        (["play", "--seat", "east"], "'east' is not a whole number"),
        (["variants", "racehorse"], "unrecognized arguments: racehorse"),
        (["watch", "--seed", "many"], "'many' is not a whole number"),
        (["watch", "--seed", "-1"], "'-1' is not a whole number"),
        (["watch", "--seed", "9" * 21], "at most 20 digits"),
        (["watch", "--dealer", "4"], "there is no seat 4 at this table; seats are 0 to 3"),
        (["watch", "--color", "pink"], "invalid choice: 'pink'"),
        (["watch", "--loud"], "unrecognized arguments: --loud"),
        (["watch", "racehorse", "gamerules"], "unrecognized arguments: gamerules"),
        (["watch", "racehorse", "two\nlines \x1b[2J"], "unrecognized arguments: two\\nlines \\x1b[2J"),
        (["watch", "--seed=1\n2"], "'1\\n2' is not a whole number"),
        (["listen"], "invalid choice: 'listen'"),
        ([], "required: COMMAND"),
    ],
    ids=lambda value: " ".join(value)[:20] or "nothing" if isinstance(value, list) else "",
)
def test_what_cannot_be_carried_out_is_refused_in_one_line(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status: Any = main(arguments)
    except SystemExit as exit_:
        status = exit_.code
    written = capsys.readouterr()
    assert status == 2
    assert not written.out
    assert written.err.count("\n") == 1
    assert written.err.startswith("bid-euchre")
    assert words in written.err


@pytest.mark.parametrize("command", ["watch", "play", "variants", "rules racehorse"])
def test_colour_that_cannot_be_had_is_refused(
    command: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("bid_euchre.cli.arguments.has_rich", lambda: False)
    assert main([*command.split(), "--color", "always"]) == 2
    assert capsys.readouterr().err == "bid-euchre: colour needs the extra: pip install 'bid-euchre[cli]'\n"


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_are_printed(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main([option])
    assert not exit_.value.code
    written = capsys.readouterr()
    assert "bid-euchre" in written.out
    assert not written.err


def test_the_version_says_which_build_is_running() -> None:
    assert version().startswith("bid-euchre ")
    assert version().endswith(("pure Python", "compiled"))


@pytest.mark.slow
def test_the_package_runs_as_a_module() -> None:
    done = run("watch", "gamerules", "--seed", "5")
    assert done.returncode == 0
    assert not done.stderr
    assert done.stdout.startswith("Bid Euchre: gamerules\n")
    assert "♥" in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.slow
def test_an_output_without_the_pictures_gets_letters() -> None:
    done = run("watch", "--seed", "5", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert done.stdout == run("watch", "--seed", "5", "--ascii").stdout


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [["watch", "--seed", "5"], ["--help"]], ids=["watch", "help"])
def test_a_closed_pipe_is_no_matter_for_words(arguments: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "bid_euchre", *arguments]
    done = subprocess.run(  # noqa: S603 - our own program
        command,
        stdout=writing,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": ""},  # argparse swallows what goes wrong at once
        check=False,
        timeout=60,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


class Stream:
    """An output on which something happens at the first word."""

    encoding = "utf-8"

    def __init__(self, happens: BaseException) -> None:
        self.happens = happens

    def isatty(self) -> bool:
        return False

    def write(self, text: str) -> int:
        raise self.happens

    def flush(self) -> None:
        pass

    def fileno(self) -> int:
        raise io.UnsupportedOperation


@pytest.mark.parametrize(
    ("happens", "status", "words"),
    [
        (KeyboardInterrupt(), 130, "bid-euchre: interrupted\n"),
        (BrokenPipeError(), 141, ""),
        (OSError(28, "No space left on device"), 1, "bid-euchre: cannot write: No space left on device\n"),
    ],
    ids=["interrupt", "pipe", "disk"],
)
def test_what_happens_while_writing(
    happens: BaseException,
    status: int,
    words: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdout", Stream(happens))
    assert main(["watch"]) == status
    assert capsys.readouterr().err == words


def test_without_a_place_for_complaints_nothing_is_printed_in_its_stead(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["watch", "pinochle"]) == 2
    assert not capsys.readouterr().out


def test_without_an_output_nothing_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["watch"]) == 1
    assert capsys.readouterr().err == "bid-euchre: there is no standard output\n"


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "racehorse:target=50"],
        ["watch", "racehorse:target=50", "--seed", "3", "--hands", "1"],
        ["deal", "7", "--variant", "racehorse:target=50"],
        ["solve", "--variant", "racehorse:target=50", "9C", "9D", "9H", "9S"],
        ["compare", "bid", "racehorse:target=50"],
    ],
    ids=" ".join,
)
def test_every_command_takes_a_game_as_text(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 0
    assert capsys.readouterr().out
    wrong = [word.replace("target=50", "target=0,players=3") for word in words]
    assert main(wrong) == 2
    assert capsys.readouterr().err.startswith("bid-euchre: target cannot be 0; it is ")


def test_a_match_is_called_so_that_it_is_found_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", "racehorse:target=50", "--seed", "98"]) == 0
    again = capsys.readouterr().out.splitlines()[-1].removeprefix("To play these cards again: ")
    assert again == "bid-euchre play racehorse%20with%20changes=bid:target=50 --seed 98"
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(again.split()[1:]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(again)


def test_of_a_number_that_is_too_long_the_beginning_is_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["watch", "--hands", "9" * 30])
    assert f"'{'9' * 24}'… is not a whole number from 0 of at most 20 digits" in capsys.readouterr().err
