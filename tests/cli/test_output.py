from __future__ import annotations

import io
import re

import pytest

from bid_euchre import JOKER, Card
from bid_euchre.cards import read_cards
from bid_euchre.cli.lines import Glyphs, Line, Span, heading, line, plain
from bid_euchre.cli.output import has_rich, takes_pictures, wants_colour, write
from bid_euchre.cli.words import listed, plural, seats_of
from bid_euchre.table import Table

LINES: list[Line] = [
    heading("A heading"),
    (),
    line("long ", "text " * 40, Span("[b]", "rule"), [Span("J♥", "red"), Span(" "), Span("-4", "loss")]),
]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


def test_pieces_of_any_kind_make_a_line() -> None:
    assert line("a", Span("b", "red"), [Span("c")]) == (Span("a"), Span("b", "red"), Span("c"))
    assert plain(line("a", Span("b", "red"), [Span("c")])) == "abc"


def test_cards_are_written_with_pictures_or_letters() -> None:
    cards = read_cards("9C JH")
    assert plain(line(Glyphs(pictures=True).cards(cards))) == "9♣ J♥"
    assert plain(line(Glyphs(pictures=False).cards(cards))) == "9C JH"
    assert [Glyphs(pictures=True).card(card).style for card in (*cards, JOKER)] == ["plain", "red", "plain"]


@pytest.mark.parametrize(
    ("encoding", "takes"), [("utf-8", True), ("ascii", False), ("latin-1", False), ("utf-16", True)]
)
def test_pictures_are_written_where_the_encoding_has_them(encoding: str, takes: bool) -> None:
    assert takes_pictures(stream(encoding)) is takes


def test_a_stream_without_an_encoding_gets_letters() -> None:
    assert not takes_pictures(io.StringIO())


def test_colour_is_for_terminals() -> None:
    assert wants_colour(Terminal(), "auto", {}) is has_rich()
    assert not wants_colour(io.StringIO(), "auto", {})


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=["no-color", "dumb"])
def test_the_environment_can_refuse_colour(environment: dict[str, str]) -> None:
    assert not wants_colour(Terminal(), "auto", environment)
    assert wants_colour(Terminal(), "always", environment)


def test_an_empty_no_color_refuses_nothing() -> None:
    assert wants_colour(Terminal(), "auto", {"NO_COLOR": ""}) is has_rich()


def test_never_is_never() -> None:
    assert not wants_colour(Terminal(), "never", {})


def test_plain_lines_are_their_text() -> None:
    out = io.StringIO()
    write(LINES, out, colour=False)
    assert out.getvalue() == "A heading\n\nlong " + "text " * 40 + "[b]J♥ -4\n"


def test_colour_changes_nothing_but_the_colour() -> None:
    pytest.importorskip("rich")
    out = io.StringIO()
    write(LINES, out, colour=True)
    written = out.getvalue()
    assert "\x1b[31mJ♥\x1b[0m" in written
    assert "\x1b[1mA heading\x1b[0m" in written
    bare = io.StringIO()
    write(LINES, bare, colour=False)
    assert re.sub(r"\x1b\[\d*m", "", written) == bare.getvalue()


def test_a_closed_pipe_is_the_callers_affair_in_colour_too() -> None:
    pytest.importorskip("rich")

    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            raise BrokenPipeError

        def fileno(self) -> int:
            raise io.UnsupportedOperation

    with pytest.raises(BrokenPipeError):
        write(LINES, Closed(), colour=True)


def test_small_words() -> None:
    assert (plural(1, "trick"), plural(2, "trick"), plural(0, "trick")) == ("1 trick", "2 tricks", "0 tricks")
    assert (listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])) == ("a", "a and b", "a, b and c")
    assert seats_of(Table.solo(3), 1) == "seat 1"
    assert seats_of(Table.teams(6, 2), 1) == "seats 1, 3 and 5"
    assert Glyphs(pictures=False).card(Card.of("TD")) == Span("TD", "red")
