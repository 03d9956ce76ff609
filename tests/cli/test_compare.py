"""``bid-euchre compare``: two games beside each other, in words and as JSON."""

from __future__ import annotations

import json

import pytest

from bid_euchre.cli import main
from bid_euchre.variants import ALL


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["compare", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_options_with_what_they_come_to(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "racehorse", "gamerules")
    assert lines[0] == "What differs between racehorse and gamerules"
    start = lines.index("  dealer_match")
    assert lines[start : start + 7] == [
        "  dealer_match",
        "      racehorse: The dealer may take the contract by bidding the same number. [S0.7; inferred",
        "      from S0.32] BID-5",
        "      gamerules: The dealer too must bid higher. [S2.8] BID-3",
        "      Say, all else as in racehorse: Seat 3 has bid 4, and seat 0 deals.",
        "          dealer_match=equal_takes: seat 0 may pass, bid 4, 5, 6",
        "          dealer_match=none: seat 0 may pass, bid 5, 6",
    ]
    assert lines[lines.index("Special bids") + 2] == "      racehorse: no such bid"
    assert lines[lines.index("The sources") + 1].startswith("  S0")


def test_special_bids_column_by_column(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "gamerules", "gamerules-double")
    assert "          set=12: side 0 scores 1, side 1 scores -12" in lines


def test_games_written_out(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "bid:target=50", "bid:target=40")
    assert "          target=50: after 3 hands: 0 to 48, and side 1 has won" in lines
    assert "          target=40: after 2 hands: 0 to 42, and side 1 has won" in lines


def test_the_order_of_special_bids(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "gamerules", "slide")
    assert any(line.startswith("Special bids") for line in lines)


def test_games_that_are_played_alike(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "knock", "KNOCK") == ["knock and knock are played alike"]


def test_games_of_two_families(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "racehorse", "knock")
    assert "Only in racehorse" in lines
    assert lines[lines.index("Only in knock") + 1 :].count("  pts_march") == 1
    assert "      Say, all else as in knock: Side 1 takes two points in each hand." in lines


def test_each_way_stands_under_its_own_game(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "racehorse", "knock")
    start = lines.index("  deal_pattern")
    told = [line.strip() for line in lines[start : start + 10]]
    assert [line[:25] for line in told if line.startswith(("Say", "deal_pattern="))] == [
        "Say, all else as in raceh",
        "deal_pattern=ones: 9C KC ",
        "Say, all else as in knock",
        "deal_pattern=two_three: 9",
    ]


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    (text,) = printed(capsys, "gamerules", "gamerules-double", "--json")
    answer = json.loads(text)
    assert (answer["a"], answer["b"], answer["same"], answer["order"]) == (
        "gamerules",
        "gamerules-double",
        False,
        None,
    )
    assert [difference["option"] for difference in answer["differences"]] == ["copies", "hand_size", "max_bid"]
    (moon,) = [row for row in answer["specials"] if row["name"] == "moon"]
    assert moon["a"]["setting"]["set"] == 6
    assert [column["option"] for column in moon["columns"]] == ["moon.set"]
    (text,) = printed(capsys, "racehorse", "knock", "--json")
    answer = json.loads(text)
    assert "pts_march" in [option["option"] for option in answer["only_b"]]
    assert isinstance(answer["only_a"][0]["setting"], (str, list, int))
    (text,) = printed(capsys, "racehorse", "gamerules", "--json")
    (ask,) = [row for row in json.loads(text)["specials"] if row["name"] == "ask"]
    assert ask["a"] is None


@pytest.mark.parametrize("name", [rules.name for rules in ALL][::6])
def test_every_game_can_be_compared(capsys: pytest.CaptureFixture[str], name: str) -> None:
    for line in printed(capsys, "racehorse", name):
        assert len(line) <= 110
    (text,) = printed(capsys, name, "railroad", "--json")
    assert json.loads(text)["a"] == name


@pytest.mark.parametrize(
    ("a", "said"), [("racehors", "did you mean racehorse"), ("bid:target=what", "target"), ("x:y", "x")]
)
def test_what_is_no_game_is_refused(capsys: pytest.CaptureFixture[str], a: str, said: str) -> None:
    assert main(["compare", a, "knock"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
