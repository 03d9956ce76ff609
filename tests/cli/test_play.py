"""A person at the table: what is asked, what is answered, and what is sent."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from typing import Any

import pytest

from bid_euchre import Ruleset
from bid_euchre.cli import main
from bid_euchre.cli.console import Console, Stopped
from bid_euchre.cli.guide import guide, typing
from bid_euchre.cli.lines import Glyphs
from bid_euchre.cli.play import Game
from bid_euchre.cli.watch import narrate
from bid_euchre.rulebook import RULES
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE, KNOCK, KNOCK_ROBSON, KNOCK_WIKIPEDIA, find
from bid_euchre.variants.knock import KNOCK_FAMILY

FIRST = ["  you hold: KC 9D 9H JH KH TS", "  you may: 1 pass       2 bid 5      3 bid ask    4 bid moon"]
"""What seat 0 is shown first in gamerules with seed 3, in which it deals and seat 1 bids 4."""


def played(
    *typed: str, ruleset: Ruleset = BID_GAMERULES, seat: int = 0, seed: int = 3, quick: bool = False
) -> list[str]:
    """Type lines, leave, and give what was printed after the opening."""
    out = io.StringIO()
    console = Console(io.StringIO("\n".join([*typed, "quit", ""])), out, colour=False)
    Game(ruleset, seat, console, Glyphs(pictures=False), quick=quick).play(seed, None)
    lines = out.getvalue().splitlines()
    return lines[next(place for place, line in enumerate(lines) if line.startswith("Hand 1")) :]


def answers(*typed: str) -> list[str]:
    """Give what is printed after the first list of actions, without the lines of leaving."""
    lines = played(*typed)
    return lines[lines.index(FIRST[1]) + 1 : -3]


class TestWhatIsShown:
    def test_ones_own_cards_and_what_one_may_do(self) -> None:
        lines = played()
        assert lines[:7] == [
            "Hand 1: seat 0 deals; side 0 has 0, side 1 has 0",
            "  seat 0 holds KC 9D 9H JH KH TS (dealer)",
            "  seat 1 bids 4: 4 is the first bid [BID-2]",
            "  seat 2 passes",
            "  seat 3 passes",
            *FIRST,
        ]

    def test_the_trick_on_the_table(self) -> None:
        assert "  on the table: 1:JC  2:9C  3:QC" in played("pass!")

    def test_ones_own_cards_are_shown_once_where_one_speaks_first(self) -> None:
        lines = played(seat=1)
        assert lines[:3] == [
            "Hand 1: seat 0 deals; side 0 has 0, side 1 has 0",
            "  you hold: TC JC AC KD TH JS",
            "  you may: 1 pass       2 bid 3      3 bid 4      4 bid 5      5 bid ask    6 bid moon",
        ]

    def test_nobody_elses_holding(self) -> None:
        lines = played(*["1!"] * 40, seat=2)
        assert {line.split()[1] for line in lines if " holds " in line} == {"2"}

    def test_the_cards_of_an_exchange_between_others_stay_hidden(self) -> None:
        lines = played(*["#1"] * 200, ruleset=find("se-michigan").replace(target=200), seed=24, quick=True)
        gifts = [line for line in lines if " gives " in line and not line.startswith("  seat 0")]
        assert gifts
        mine = "seat 2 gives"
        assert all(line.split(" gives ")[1].startswith("a card") for line in gifts if mine not in line)

    def test_view_shows_the_table_again(self) -> None:
        assert answers("view") == [
            "seat 0> view",
            "Hand 1: seat 0 deals; side 0 has 0, side 1 has 0",
            "  calls: 1 bid 4, 2 pass, 3 pass",
            *FIRST,
        ]

    def test_view_shows_contract_tricks_and_who_sits_out(self) -> None:
        lines = played("bid moon!", "name H!", "JH!", "view")
        begin = lines.index("seat 0> view")
        assert lines[begin + 2 : begin + 6] == [
            "  calls: 1 bid 4, 2 pass, 3 pass, 0 bid moon",
            "  contract: moon by seat 0, hearts are trumps",
            "  side 0 needs 6 of 6 tricks; taken: side 0 1, side 1 0",
            "  seat 2 sits out",
        ]

    def test_how_many_cards_are_due_is_told_while_it_is_more_than_one(self) -> None:
        lines = played("bid shoot H!", "#1!", "#1!", ruleset=find("six-hand"), seed=4)
        due = [line for line in lines if "still to" in line]
        assert due == ["  still to put away: 2 cards", "  still to put away: 1 card"]
        place = lines.index(due[1])
        assert lines[place - 2 : place] == ["  seat 0 puts away 9D [EXCH-7]", "  you hold: TD TH JH QH KH 9S QS"]
        assert lines[place + 1].startswith("  you may: 1 discard TD")

    def test_of_a_single_card_nothing_more_is_told(self) -> None:
        lines = played("ask!", "H!", "#1!")
        assert any(line.startswith("  you may: 1 give KC") for line in lines)
        assert not [line for line in lines if "still to" in line]

    def test_a_dealer_with_one_card_too_many_is_told_nothing_more(self) -> None:
        lines = played("#1!", ruleset=find("gamerules-joker"), seed=3)
        assert any("1 discard " in line for line in lines)
        assert not [line for line in lines if "still to" in line]

    def test_cards_of_a_kitty_are_put_away_one_by_one(self) -> None:
        ruleset = BID_RACEHORSE.replace(hand_size=5, max_bid=5, kitty_mode="widow_to_bidder")
        lines = played("bid 5!", *["#1!"] * 5, ruleset=ruleset, seat=1, seed=3)
        assert [line.split(": ")[1] for line in lines if "still to put away" in line] == [
            *("4 cards", "3 cards", "2 cards", "1 card"),
        ]

    def test_view_shows_what_one_has_put_away(self) -> None:
        lines = played("bid shoot H!", "view", "#1!", "#1!", "view", ruleset=find("six-hand"), seed=4)
        assert [line for line in lines if "put away:" in line and "you" in line] == ["  you have put away: 9D TD"]

    def test_last_shows_the_last_trick(self) -> None:
        assert answers("last") == ["seat 0> last", "no trick has been played yet"]
        lines = played("pass!", "KC!", "last")
        trick = next(line for line in lines if line.startswith("  trick 1:"))
        assert lines[lines.index("seat 0> last") + 1] == trick.replace("  trick", "  hand 1, trick", 1)

    def test_last_reaches_back_to_the_hand_before(self) -> None:
        lines = played(*["1!"] * 7, "last")
        assert lines[lines.index("seat 0> last") + 1].startswith("  hand 1, trick 6:")

    def test_the_kitty_is_mentioned(self) -> None:
        assert "  left over: 12 cards, face down" in played("view", ruleset=find("foster"))


class TestSending:
    def test_an_action_is_held_until_an_empty_line(self) -> None:
        lines = played("bid 5", "")
        begin = lines.index("seat 0> bid 5")
        assert lines[begin + 1 : begin + 4] == [
            "bid 5: Enter sends it, undo takes it back",
            "seat 0 [bid 5]> ",
            "  seat 0 bids 5: 5 beats 4 by seat 1 [BID-3]",
        ]

    def test_a_mistyped_line_is_taken_back(self) -> None:
        assert answers("bid 5", "undo", "") == [
            "seat 0> bid 5",
            "bid 5: Enter sends it, undo takes it back",
            "seat 0 [bid 5]> undo",
            "bid 5 is taken back",
            "seat 0> ",
            "there is nothing to send: type an action or its number; help says more",
        ]

    def test_another_action_takes_the_place_of_the_one_held(self) -> None:
        lines = played("bid 5", "pass", "")
        assert "  seat 0 passes" in lines
        assert not any("seat 0 bids" in line for line in lines)

    @pytest.mark.parametrize("typed", ["bid 3", "bod", "JH", "bid 3!"])
    def test_a_line_that_is_refused_leaves_what_is_held(self, typed: str) -> None:
        lines = answers("bid 5", typed)
        assert lines[-1] == "bid 5 is still held: Enter sends it"
        lines = played("bid 5", typed, "undo", "")
        assert f"seat 0 [bid 5]> {typed}" in lines
        assert lines[lines.index("seat 0 [bid 5]> undo") + 1 :][:2] == ["bid 5 is taken back", "seat 0> "]
        assert "  seat 0 bids 5: 5 beats 4 by seat 1 [BID-3]" in played("bid 5", typed, "")

    def test_without_anything_held_nothing_is_said_to_be(self) -> None:
        assert not [line for line in answers("bid 3") if "held" in line]

    def test_nothing_can_be_undone_once_it_is_sent(self) -> None:
        lines = played("bid moon!", "undo")
        assert lines[-4] == "there is nothing to take back"

    def test_a_single_card_stays_to_be_sent_after_undo(self) -> None:
        lines = played("pass!", "undo", "")
        place = lines.index("seat 0 [play KC]> undo")
        assert lines[place + 1 : place + 3] == ["there is no choice: Enter sends play KC", "seat 0 [play KC]> "]
        assert lines[place + 3].startswith("  trick 1:  1:JC  2:9C  3:QC  0:KC")

    def test_a_mark_sends_at_once(self) -> None:
        assert "  seat 0 passes" in played("1!")

    def test_quick_sends_everything_at_once(self) -> None:
        lines = played("1", "1", quick=True)
        assert "  seat 0 passes" in lines
        assert any(line.startswith("  trick 1:") for line in lines)

    def test_a_number_that_could_be_a_place_or_a_bid_is_asked_about_even_with_quick(self) -> None:
        for quick in (False, True):
            lines = played("4", seat=1, quick=quick)
            place = lines.index("seat 1> 4")
            assert lines[place + 1 : place + 3] == [
                "4 is `bid 5` by its place in the list: write `#4` for that, and for the bid `bid 4`",
                "seat 1> quit",
            ]

    @pytest.mark.parametrize(("typed", "sent"), [("#4", "5: 5"), ("bid 4", "4: 4"), ("bid 5", "5: 5")])
    def test_a_place_and_a_bid_can_be_told_apart(self, typed: str, sent: str) -> None:
        assert f"  seat 1 bids {sent} is the first bid [BID-2]" in played(typed, seat=1, quick=True)

    def test_a_number_past_the_list_is_a_bid(self) -> None:
        assert "bid 5: Enter sends it, undo takes it back" in answers("5")

    def test_where_there_is_no_choice_an_empty_line_will_do(self) -> None:
        lines = played("pass!", "")
        place = lines.index("there is no choice: Enter sends play KC")
        assert lines[place + 1] == "seat 0 [play KC]> "
        assert lines[place + 2].startswith("  trick 1:  1:JC  2:9C  3:QC  0:KC")

    @pytest.mark.parametrize("typed", ["bid moon", "BID MOON", "#4", "moon", "  #4  "])
    def test_an_action_may_be_typed_in_several_ways(self, typed: str) -> None:
        assert "bid moon: Enter sends it, undo takes it back" in answers(typed)

    @pytest.mark.parametrize("typed", ["H", "name h", "3", "#3", "hearts", "name Hearts", "♥", "name ♡"])
    def test_a_strain_may_be_typed_alone(self, typed: str) -> None:
        assert "name H: Enter sends it, undo takes it back" in played("bid moon!", typed)
        assert "  seat 0 names the strain: hearts are trumps [NAME-1]" in played("bid moon!", f"{typed}!")

    @pytest.mark.parametrize("typed", ["JH", "play jh", "j♥"])
    def test_a_card_may_be_typed_alone(self, typed: str) -> None:
        assert "play JH: Enter sends it, undo takes it back" in played("bid moon!", "H!", typed)

    @pytest.mark.parametrize(
        ("typed", "words"),
        [
            ("bid 4", "bid 4 is not legal. BID-3 (every bid exceeds the last): 4 does not beat 4 by seat 1"),
            ("play JH", "play JH is not legal. CONDUCT-1 "),
            ("bid 4 H", "bid 4 H is not legal. BID-15 "),
            ("#5", "there is no number 5 in the list: it goes from 1 to 4"),
            ("0", "there is no number 0 in the list"),
            ("9" * 5000, "there is no number 99999999999999999999 in the list"),
            ("JH", "play JH is not legal. CONDUCT-1 "),
            ("spades", "name S is not legal. CONDUCT-1 "),
            ("4", "4 is `bid moon` by its place in the list: write `#4` for that, and for the bid `bid 4`"),
            ("4!", "4 is `bid moon` by its place in the list"),
            ("7", "there is no number 7 in the list"),
            ("play", "play what? It takes a card"),
            ("bid", "bid what? It takes a number of tricks or a special bid, as in bid 5"),
            ("name", "name what? It takes a strain"),
            ("bod 5", "'bod 5' is not understood; help says what can be typed"),
            ("!", "'' is not understood"),
            ("\x1b[31m", "'\\x1b[31m' is not understood"),
        ],
    )
    def test_what_cannot_be_done_is_refused_with_the_reason(self, typed: str, words: str) -> None:
        assert answers(typed)[1].startswith(words)


class TestWhy:
    def test_an_action_that_is_legal(self) -> None:
        lines = answers("why bid 5")
        assert lines[1] == "bid 5 is legal. BID-3 (every bid exceeds the last): 5 beats 4 by seat 1"
        assert lines[2].startswith("  BID-3     A bid must be higher")
        assert lines[-1] == "            In this game: The dealer too must bid higher. [S2.8]"

    def test_an_action_that_is_not(self) -> None:
        lines = played("pass!", "why JH")
        begin = lines.index("seat 0 [play KC]> why JH")
        assert lines[begin + 1] == "play JH is not legal. PLAY-2 (follow suit): a club was led, and seat 0 holds KC"
        assert lines[begin + 2].startswith("  PLAY-2    A player who holds a card of the suit led must play one")

    def test_a_number_stands_for_its_action(self) -> None:
        assert answers("why 1")[1].startswith("pass is legal. BID-4")

    def test_what_is_held_is_asked_about_and_stays_held(self) -> None:
        lines = answers("bid 5", "why", "why bid 3")
        assert lines[3].startswith("bid 5 is legal.")
        assert lines[-1].startswith(" ")
        assert any(line == "seat 0 [bid 5]> why bid 3" for line in lines)

    def test_a_rule_of_other_games_is_said_to_be_one(self) -> None:
        lines = answers("why bid-15")
        assert lines[1] == "BID-15 does not apply in gamerules. It says:"
        assert lines[2].startswith("  BID-15    Where the house says so every bid names its strain")
        assert lines[-1] == "            In this game: The strain is named by the winner of the auction. [S0.6; S2.16]"
        assert lines[-1] in answers("why bid 4 H")
        assert not any("does not apply" in line for line in answers("why BID-3"))

    def test_a_rule_is_quoted(self) -> None:
        assert answers("why play-2")[1].split(maxsplit=1)[0] == "PLAY-2"
        assert RULES["PLAY-2"].text[:40] in answers("why play-2")[1]

    @pytest.mark.parametrize(
        ("typed", "words"),
        [("why", "why what?"), ("why me", "'me' is not understood"), ("why 77", "there is no number")],
    )
    def test_a_question_that_is_none(self, typed: str, words: str) -> None:
        assert answers(typed)[1].startswith(words)


class TestLeaving:
    def test_help_says_what_can_be_typed(self) -> None:
        assert answers("help")[1:] == guide(BID_GAMERULES, quick=False)
        lines = played("?", quick=True)
        assert lines[lines.index("seat 0> ?") + 1 : -3] == guide(BID_GAMERULES, quick=True)

    @pytest.mark.parametrize("typed", ["quit", "exit", "q", "Q", "quit!"])
    def test_leaving_says_how_it_stood_and_how_to_begin_again(self, typed: str) -> None:
        lines = played(typed)
        assert lines[-2:] == [
            "You leave the match: side 0 has 0, side 1 has 0.",
            "To play these cards again: bid-euchre play gamerules --seed 3",
        ]
        assert lines[-3] == f"seat 0> {typed}"

    def test_the_command_to_begin_again_has_seat_and_dealer(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        arguments = ["play", "pepper", "--seat", "2", "--seed", "5", "--dealer", "1"]
        for _ in range(2):
            monkeypatch.setattr(sys, "stdin", io.StringIO("q\n"))
            assert main(arguments) == 0
            again = capsys.readouterr().out.splitlines()[-1].partition(": bid-euchre ")[2]
            assert again == "play pepper --seat 2 --seed 5 --dealer 1"
            arguments = again.split()

    def test_scores_say_how_it_stands(self) -> None:
        assert answers("scores")[1:] == ["side 0 has 0, side 1 has 0"]
        lines = played(*["#1!"] * 7, "scores")
        assert lines[lines.index("seat 0> scores") + 1] == next(line for line in lines if "  now " in line)[6:]

    def test_a_mark_behind_a_command_is_no_matter(self) -> None:
        assert answers("view!")[1:] == answers("view")[1:]
        assert answers("bid 5", "undo!")[-1] == "bid 5 is taken back"

    def test_the_end_of_the_input_is_one_line_and_a_status(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("help\n"))
        assert main(["play", "--seed", "3"]) == 1
        written = capsys.readouterr()
        assert written.err == "bid-euchre: the input ended before the match was over\n"
        assert written.out.splitlines()[-3:] == [
            "seat 0> ",
            "You leave the match: side 0 has 0, side 1 has 0.",
            "To play these cards again: bid-euchre play racehorse --seed 3",
        ]

    def test_without_an_input_it_ends_at_once(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", None)
        assert main(["play", "--seed", "3"]) == 1
        assert capsys.readouterr().err == "bid-euchre: the input ended before the match was over\n"

    def test_an_interrupt_is_one_line_and_a_status(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        class Interrupted(io.StringIO):
            def readline(self, *_: Any) -> Any:
                raise KeyboardInterrupt

        monkeypatch.setattr(sys, "stdin", Interrupted())
        assert main(["play", "--seed", "3"]) == 130
        written = capsys.readouterr()
        assert written.err == "bid-euchre: interrupted\n"
        assert written.out.splitlines()[-3:-1] == ["seat 0> ", "You leave the match: side 0 has 0, side 1 has 0."]


class TestConsole:
    def test_a_terminal_is_asked_with_its_own_editing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Terminal(io.StringIO):
            def isatty(self) -> bool:
                return True

        asked: list[str] = []

        def edited(prompt: str) -> str:
            asked.append(prompt)
            return " bid 4 "

        monkeypatch.setattr("builtins.input", edited)
        out = Terminal()
        assert Console(Terminal(), out, colour=False).read("seat 0> ") == "bid 4"
        assert (asked, out.getvalue()) == (["seat 0> "], "")

    def test_a_line_from_a_pipe_stands_behind_the_prompt(self) -> None:
        out = io.StringIO()
        console = Console(io.StringIO("pass\r\n"), out, colour=False)
        assert console.read("seat 0> ") == "pass"
        assert out.getvalue() == "seat 0> pass\n"
        with pytest.raises(Stopped):
            console.read("seat 0> ")

    def test_only_what_the_output_can_carry_is_written_behind_the_prompt(self) -> None:
        out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
        assert Console(io.StringIO("é J♥\x1b\n"), out, colour=False).read("> ") == "é J♥\x1b"
        out.flush()
        buffer = out.buffer
        assert isinstance(buffer, io.BytesIO)
        assert buffer.getvalue() == b"> ? J??\n"

    def test_bytes_that_are_no_text_are_no_matter(self) -> None:
        source = io.TextIOWrapper(io.BytesIO(b"bid \xff\xfe\n"), encoding="utf-8")
        assert Console(source, io.StringIO(), colour=False).read("> ").startswith("bid ")


def test_the_cards_are_those_that_watch_shows_for_the_same_seed() -> None:
    out = io.StringIO()
    Game(BID_RACEHORSE, 2, Console(io.StringIO("quit\n"), out, colour=False), Glyphs(pictures=False), quick=True).play(
        8, None
    )
    (mine,) = [line for line in out.getvalue().splitlines() if " holds " in line]
    shown = ("".join(span.text for span in line) for line in narrate(BID_RACEHORSE, 8, None, Glyphs(pictures=False)))
    assert next(line for line in shown if line.startswith("  seat 2 holds ")) == mine


def test_partners_are_told_at_the_beginning(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, seat, words in (
        ("racehorse", 1, "You have seat 1, with seat 3."),
        ("six-hand", 0, "You have seat 0, with seat 2 and seat 4."),
        ("duck57-3", 2, "You have seat 2, alone."),
    ):
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        assert main(["play", name, "--seat", str(seat), "--seed", "3"]) == 0
        assert capsys.readouterr().out.splitlines()[1] == f"{words} The seed of the cards is 3."


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_a_match_can_be_played_to_its_end_from_every_seat(ruleset: Ruleset) -> None:
    seat = len(ruleset.name) % ruleset.table.size
    lines = played(*["#1"] * 5000, ruleset=ruleset, seat=seat, seed=1, quick=True)
    (end,) = [place for place, line in enumerate(lines) if line.startswith("The match is over")]
    assert re.search(r"\[MATCH-\d+\]$", lines[end + 1])
    assert (
        lines[-1] == f"To play these cards again: bid-euchre play {ruleset}{f' --seat {seat}' if seat else ''} --seed 1"
    )
    held = [line.split()[1] for line in lines if line.startswith("  seat ") and " holds " in line]
    assert set(held) <= {str(seat)}  # none where one speaks first in the only hand
    assert held or any("  you hold: " in line for line in lines)


class TestKnockEuchre:
    def test_the_card_turned_up_is_shown_and_a_suit_stands_for_ordering_it(self) -> None:
        lines = played("C", "", ruleset=KNOCK, seat=1)
        assert lines[:6] == [
            "Hand 1: seat 0 deals; side 0 has 0, side 1 has 0",
            "  turned up: JC [DEAL-9]",
            "  turned up: JC",
            "  you hold: AC JD AD TH AS",
            "  asked: order up JC? Seat 0, the dealer, takes it up",
            "  you may: 1 pass          2 order         3 order alone",
        ]
        assert lines[6:10] == [
            "seat 1> C",
            "order: Enter sends it, undo takes it back",
            "seat 1 [order]> ",
            "  seat 1 orders up JC: clubs are trumps [CALL-1]",
        ]
        assert "  seat 0 puts a card away [CALL-15]" in lines

    def test_why_names_the_rule_of_the_call(self) -> None:
        lines = played("why call H", "why CALL-8", ruleset=KNOCK, seat=1)
        assert lines[lines.index("seat 1> why call H") + 1] == (
            "call H is not legal. CALL-1 (the suit turned up is offered): in the first round only clubs are offered"
        )
        assert lines[lines.index("seat 1> why CALL-8") + 1] == "CALL-8 does not apply in knock. It says:"

    @pytest.mark.rule("CALL-17")
    @pytest.mark.parametrize("name", ["cutthroat", "two-handed"])
    def test_why_says_nothing_of_partners_where_there_are_none(self, name: str) -> None:
        lines = played("why order alone", ruleset=find(name), seat=1)
        place = next(place for place, line in enumerate(lines) if line.endswith("> why order alone"))
        assert lines[place + 1].startswith("order alone is not legal. CALL-17 (going alone): ")
        assert lines[place + 2] == f"CALL-17 does not apply in {name}. It says:"
        assert lines[place + 3].startswith("  CALL-17   The player who makes trump may play without his partner.")
        assert lines[place + 4].startswith("seat 1> quit")

    @pytest.mark.rule("SCORE-17")
    def test_the_points_are_at_stake_when_they_may_be_set_back(self) -> None:
        lines = played(*["order", "#1"] * 60, ruleset=KNOCK_ROBSON, seed=1, quick=True)
        place = next(place for place, line in enumerate(lines) if line.startswith("  asked: set back, "))
        assert lines[place - 3 : place + 2] == [
            "  side 0 needed 3 and took 5 tricks",
            "  worth 2 points to side 0: every trick taken [SCORE-11]",
            "  so far side 0 has 3, side 1 has 2",
            "  asked: set back, 2 points off side 1? Or pass, and add 2 to side 0",
            "  you may: 1 pass       2 set back",
        ]
        assert lines[place - 4].startswith("  trick 5: ")

    @pytest.mark.rule("CALL-16")
    def test_a_dealer_who_has_not_looked_sees_his_cards_when_he_has(self) -> None:
        for typed, words in (
            ("pass!", "  you hold: 9D QD 9H 9S QS"),
            ("blind alone!", "  you hold: JC 9D QD 9H 9S QS"),
        ):
            lines = played(typed, ruleset=KNOCK_ROBSON, seat=0)
            assert lines[1:7] == [
                "  turned up: JC [DEAL-9]",
                "  turned up: JC",
                "  you have not looked at your cards yet",
                "  asked: play alone in clubs, your cards not seen? You take up JC",
                "  you may: 1 pass          2 blind alone",
                f"seat 0> {typed}",
            ]
            assert words in lines

    @pytest.mark.rule("CALL-12")
    def test_a_dealer_who_names_trump_for_a_joker_has_not_looked(self) -> None:
        lines = played("H!", ruleset=KNOCK.replace(joker=1), seed=224)
        assert lines[1:4] == [
            "  turned up: JOKER [DEAL-9]",
            "  turned up: JOKER",
            "  you have not looked at your cards yet",
        ]
        place = lines.index("seat 0> H!")
        assert lines[place + 1 : place + 4] == [
            "  seat 0 calls hearts [CALL-12]",
            "  seat 0 takes up JOKER [CALL-13]",
            "  you hold: 9C QH TS JS KS JOKER",
        ]


class TestStealing:
    """Seat 2 is the partner of the first dealer in this match."""

    ASKED = "Seat 1 deals next. You may: 1 wait   2 steal"

    def stealing(self, *typed: str, quick: bool = True) -> list[str]:
        """Do the first thing listed until the deal may be stolen, then type these lines, and give what follows."""
        lines = played(*["#1!"] * 40, ruleset=KNOCK_WIKIPEDIA, seat=2, quick=quick)
        before = [line for line in lines[: lines.index(self.ASKED)] if line.startswith("seat 2") and "> " in line]
        lines = played(*["#1!"] * len(before), *typed, ruleset=KNOCK_WIKIPEDIA, seat=2, quick=quick)
        return lines[lines.index(self.ASKED) + 1 :]

    @pytest.mark.rule("DEAL-10")
    @pytest.mark.parametrize("typed", ["steal", "2 steal", "2", "#2", "STEAL!"])
    def test_the_deal_is_stolen(self, typed: str) -> None:
        lines = self.stealing(typed)
        assert lines[:4] == [
            f"seat 2> {typed}",
            "  seat 2 steals the deal from seat 1 [DEAL-10]",
            "",
            next(line for line in lines if line.startswith("Hand 2: seat 2 deals; ")),
        ]

    @pytest.mark.rule("DEAL-10")
    @pytest.mark.parametrize("typed", ["", "1", "#1", "wait", "pass"])
    def test_the_deal_is_left_to_the_next_dealer(self, typed: str) -> None:
        assert self.stealing(typed)[2].startswith("Hand 2: seat 1 deals; ")

    def test_other_lines_are_answered(self) -> None:
        lines = self.stealing("order", "why steal", "scores", "wait")
        assert lines[1] == "'order' is not understood: type wait or steal, or press Enter to wait"
        assert lines[3].startswith("2 steal is legal. DEAL-10 (the deal may be stolen): seat 2 may do so out of turn")

    @pytest.mark.rule("DEAL-10", "DEAL-5")
    def test_both_answers_can_be_asked_about(self) -> None:
        lines = self.stealing("why 2", "explain #2", "why 1", "wait")
        ruling = "2 steal is legal. DEAL-10 (the deal may be stolen): seat 2 may do so out of turn"
        assert [line for line in lines if line.startswith(ruling)] == [lines[1]] * 2
        assert lines[lines.index("seat 2> why 1") + 1] == "you may always wait: seat 1 then deals"

    @pytest.mark.rule("DEAL-10")
    def test_it_is_held_until_an_empty_line_and_can_be_taken_back(self) -> None:
        lines = self.stealing("steal", "", quick=False)
        assert lines[:4] == [
            "seat 2> steal",
            "2 steal: Enter sends it, undo takes it back",
            "seat 2 [2 steal]> ",
            "  seat 2 steals the deal from seat 1 [DEAL-10]",
        ]
        lines = self.stealing("2", "undo", "", quick=False)
        assert lines[2:5] == ["seat 2 [2 steal]> undo", "2 steal is taken back", "seat 2> "]
        assert lines[6].startswith("Hand 2: seat 1 deals; ")
        assert self.stealing("steal!", quick=False)[1] == "  seat 2 steals the deal from seat 1 [DEAL-10]"

    def test_view_says_that_the_next_deal_is_due(self) -> None:
        lines = self.stealing("view")
        place = lines.index("  the hand is over, and the next deal is due: seat 1 deals")
        assert lines[1].startswith("Hand 1: seat 0 deals; ")
        assert lines[place + 1] == "  out of turn you may: steal"

    @pytest.mark.rule("DEAL-10")
    def test_out_of_its_time_it_is_refused_with_the_rule(self) -> None:
        lines = played(
            "steal", "claim stolen", "0 steal", "1 claim stolen", ruleset=KNOCK_WIKIPEDIA, seat=1, quick=True
        )
        answers = [lines[place + 1] for place, line in enumerate(lines) if line.startswith("seat 1> ")][:4]
        now = "is not legal. DEAL-10 (the deal may be stolen): '{}' is not possible out of turn now"
        assert answers == [
            f"1 steal {now.format('1 steal')}",
            f"1 claim stolen {now.format('1 claim stolen')}",
            "you have seat 1, and cannot speak for seat 0",
            f"1 claim stolen {now.format('1 claim stolen')}",
        ]


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", KNOCK_FAMILY, ids=str)
@pytest.mark.parametrize("second", ["#2", "#3", "alone"])
def test_whatever_is_chosen_a_match_of_knock_euchre_ends(ruleset: Ruleset, second: str) -> None:
    for seat in ruleset.table.seats:
        lines = played(*[second, "#1"] * 2500, ruleset=ruleset, seat=seat, seed=seat, quick=True)
        assert len([line for line in lines if line.startswith("The match is over")]) == 1


def run(typed: bytes, *arguments: str, **changes: str) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **changes}
    command = [sys.executable, "-m", "bid_euchre", "play", *arguments]
    return subprocess.run(  # noqa: S603 - our own program
        command, input=typed, capture_output=True, env=environment, check=False, timeout=60
    )


@pytest.mark.slow
class TestFromOutside:
    def test_a_script_plays_a_match_through_pipes(self) -> None:
        done = run(b"#1\n" * 3000, "hasenpfeffer", "--seat", "3", "--seed", "7", "--quick")
        assert (done.returncode, done.stderr) == (0, b"")
        text = done.stdout.decode()
        assert "The match is over" in text
        assert "\x1b" not in text
        assert "♥" in text

    def test_the_same_script_plays_the_same_match(self) -> None:
        arguments = ("--seed", "4", "--quick", "--ascii", "--dealer", "2")
        one, other = (run(b"1\n" * 3000, *arguments) for _ in range(2))
        assert one.stdout == other.stdout
        assert one.stdout.isascii()

    def test_letters_where_pictures_cannot_be_written(self) -> None:
        done = run(b"view\nquit\n", "--seed", "4", PYTHONIOENCODING="ascii")
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.isascii()

    def test_what_cannot_be_echoed_is_no_matter(self) -> None:
        done = run("é\nquit\n".encode(), "--seed", "1", PYTHONIOENCODING="ascii")
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.isascii()

    def test_an_input_that_ends(self) -> None:
        done = run(b"help\n", "--seed", "4")
        assert done.returncode == 1
        assert done.stderr == b"bid-euchre: the input ended before the match was over\n"

    def test_rubbish_is_answered_and_the_match_goes_on(self) -> None:
        done = run(b"\xff\xfe\n\x00\x1b[2J\n" + b"bid " * 5000 + b"\nquit\n", "--seed", "4")
        assert (done.returncode, done.stderr) == (0, b"")
        assert b"\x1b" not in done.stdout
        assert done.stdout.decode().splitlines()[-2].startswith("You leave the match")

    def test_help_has_what_can_be_typed(self) -> None:
        done = run(b"", "--help")
        assert done.returncode == 0
        assert all(line in done.stdout.decode() for line in guide(BID_RACEHORSE, quick=False))
        assert all(line in done.stdout.decode() for line in typing(KNOCK, quick=False))


class TestStakes:
    """A game that is played for a pot."""

    POT = KNOCK.replace(name="pot", stakes="match_pot", target=2)

    @pytest.mark.rule("STAKE-4", "STAKE-5")
    def test_a_defender_is_asked_what_he_stakes(self) -> None:
        lines = played("#1!", "raise 2!", ruleset=self.POT, seat=2, seed=1)
        place = lines.index("seat 2> raise 2!")
        assert lines[place - 3 : place + 2] == [
            "  staked in this hand: 1 by side 0, 1 by side 1",
            "  asked: check and bet no more, call and let it stand or raise by 1 to 2?",
            "  you may: 1 check     2 call      3 raise 1   4 raise 2",
            "seat 2> raise 2!",
            "  seat 2 raises by 2 units: side 0 stakes 3: raise 1 of 3 [STAKE-6]",
        ]

    @pytest.mark.parametrize(
        ("typed", "told"),
        [
            ("call!", "  seat 2 calls: side 0 lets the stake of 1 stand [STAKE-5]"),
            ("Check!", "  seat 2 checks: side 0 bets no more, and leaves 1 to the pot [STAKE-4]"),
            ("#3!", "  seat 2 raises by 1 unit: side 0 stakes 2: raise 1 of 3 [STAKE-6]"),
            ("raise", "raise what? It takes a number of units, as in raise 1"),
            ("why raise 3", "raise 3 is not legal. STAKE-6 (a raise): a raise is 1 to 2 units, not 3"),
        ],
    )
    @pytest.mark.parametrize("ruleset", [POT, BID_RACEHORSE.replace(name="pot of bids", stakes="match_pot")], ids=str)
    def test_bets_are_typed_as_they_are_listed(self, ruleset: Ruleset, typed: str, told: str) -> None:
        lines = played("pass!", typed, ruleset=ruleset, seat=2, seed=1)
        assert lines[lines.index(f"seat 2> {typed}") + 1] == told

    @pytest.mark.rule("STAKE-7")
    def test_at_the_end_everybody_is_told_what_he_gets(self) -> None:
        lines = played(*["#1"] * 40, ruleset=self.POT, seat=2, seed=1, quick=True)
        assert "  each player puts into the pot: 1 by side 0, 0 by side 1 [STAKE-1]" in lines
        assert any(line.endswith(" [STAKE-7]") for line in lines)

    @pytest.mark.rule("STAKE-1")
    def test_what_lies_in_the_pot_is_shown_with_the_table(self) -> None:
        lines = played(
            *["#1"] * 8, "view", ruleset=self.POT.replace(name="long", target=10), seat=2, seed=1, quick=True
        )
        assert "  in the pot: 1 by side 0, 0 by side 1" in lines[lines.index("seat 2> view") :]

    @pytest.mark.rule("STAKE-8")
    def test_points_are_paid_for_at_the_end(self) -> None:
        ruleset = KNOCK.replace(name="paid", stakes="per_point", stake_unit=5, target=2)
        lines = ["".join(span.text for span in line) for line in narrate(ruleset, 1, None, Glyphs(pictures=False))]
        place = lines.index("The rules named above") - 2
        assert lines[place - 1] == "  side 0 has 2, side 1 has 0"
        assert lines[place] == "  seat 0 gets 10, seat 1 pays 10, seat 2 gets 10, seat 3 pays 10 [STAKE-8]"
