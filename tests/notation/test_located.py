"""JSON with places: what is read, what is refused, and where an error says that it is."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bid_euchre.errors import NotationError
from bid_euchre.notation.located import DEEPEST, MOST_VALUES, Source, quoted, read_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**18), 10**18) | st.floats(-1e9, 1e9) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=20,
)


@given(VALUES, st.sampled_from([None, 1]), st.booleans())
def test_what_json_writes_is_read_back(value: Any, indent: int | None, escaped: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=escaped)
    assert read_json(text).plain() == value
    assert read_json(text.encode()).plain() == value


def test_a_byte_order_mark_is_no_part_of_a_text() -> None:
    assert read_json("\ufeff[1]").plain() == [1]
    assert read_json(b"\xef\xbb\xbf[1]").plain() == [1]


def test_every_value_knows_its_place() -> None:
    node = read_json('{"a": [1,\r\n  "x"],\n\t"b": null}')
    members = node.members("it")
    one, other = members["a"].items("a")
    assert one.source.place(one.offset) == (1, 8)
    assert other.source.place(other.offset) == (2, 3)
    assert members["b"].source.place(members["b"].offset) == (3, 7)
    error = other.error("this")
    assert (str(error), error.line, error.column) == ("line 2, column 3: this", 2, 3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: a value was expected, not the end"),
        ("[1,\n", "line 2, column 1: a value was expected, not the end"),
        ("[1 2]", "line 1, column 4: a comma or ] was expected, not '2]'"),
        ("[1,]", "line 1, column 4: a value was expected, not ']'"),
        ("{1: 2}", "line 1, column 2: a key in double quotes was expected, not '1: 2}'"),
        ('{"a" 2}', "line 1, column 6: a colon was expected, not '2}'"),
        ('{"a": 1, "a": 2}', "line 1, column 10: the key 'a' stands here for the second time"),
        ('{"a": 1} x', "line 1, column 10: nothing may follow here, not 'x'"),
        ('"abc', "line 1, column 1: the text that begins here does not end, or holds what it must not"),
        ('"a\nb"', "line 1, column 1: the text that begins here does not end, or holds what it must not"),
        (r'"\x"', "line 1, column 1: the text that begins here does not end, or holds what it must not"),
        (r'"\ud800"', "line 1, column 1: the text that begins here has half a character"),
        ("'a'", """line 1, column 1: a value was expected, not "'a'\""""),
        ("tru", "line 1, column 1: a value was expected, not 'tru'"),
        ("truest", "line 1, column 1: a value was expected, not 'truest'"),
        ("01", "line 1, column 1: a value was expected, not '01'"),
        ("NaN", "line 1, column 1: a value was expected, not 'NaN'"),
        ("1e999", "line 1, column 1: the number 1e999 is too large"),
        ("9" * 26, "line 1, column 1: a number may have 25 signs, not 26"),
        ("[" * 41, f"line 1, column 41: values may stand in each other {DEEPEST} deep, not deeper"),
        ("\ud800", "line 1, column 1: there is half a character here"),
    ],
)
def test_what_is_no_json_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_json(text)
    assert str(caught.value) == message


def test_other_encodings_are_refused_where_they_begin_to_differ() -> None:
    with pytest.raises(NotationError, match="line 2, column 3: the text is not in UTF-8"):
        read_json(b'[\n "\xff"]')
    with pytest.raises(NotationError, match="line 1, column 1: the text is not in UTF-8"):
        read_json("[1]".encode("utf-16"))


def test_a_text_is_text() -> None:
    with pytest.raises(TypeError, match="a text must be str or bytes, not list"):
        read_json([])  # type: ignore[arg-type]


def test_a_text_too_long_is_refused_unread() -> None:
    assert read_json("[1]", largest=3).plain() == [1]
    with pytest.raises(NotationError, match="a text may have 3 characters, not 4"):
        read_json("[1] ", largest=3)
    with pytest.raises(NotationError, match="a text may have 3 bytes, not 4"):
        read_json(b"[1] ", largest=3)


@pytest.mark.parametrize("text", ["[" * 1_000_000, "[" + "1," * 500_000, '"' + "\\u0041" * 170_000, '{"a":' * 200_000])
def test_nothing_takes_long(text: str) -> None:
    before = time.process_time()
    with pytest.raises(NotationError):
        read_json(text)
    assert time.process_time() - before < 5  # a second on an idle machine


def test_there_may_not_be_too_many_values() -> None:
    with pytest.raises(NotationError, match=f"there may be {MOST_VALUES} values, not more"):
        read_json("[" + "1," * MOST_VALUES + "1]")


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda node: node.text("a name"), "a name is a text, not 2"),
        (lambda node: node.flag("it"), "it is true or false, not 2"),
        (lambda node: node.whole("it", 3, 5), "it is a whole number from 3 to 5, not 2"),
        (lambda node: node.items("it"), "it is a list, not 2"),
        (lambda node: node.members("it"), "it is an object, not 2"),
    ],
)
def test_a_value_of_another_kind_is_refused(ask: Any, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        ask(read_json(" 2"))
    assert str(caught.value) == f"line 1, column 2: {message}"


def test_values_are_what_they_are() -> None:
    assert read_json('"a"').text("it") == "a"
    assert read_json("true").flag("it") is True
    assert read_json("2.0").whole("it", 0, 5) == 2
    with pytest.raises(NotationError, match="from 0 to 5, not true"):
        read_json("true").whole("it", 0, 5)
    with pytest.raises(NotationError, match=r"from 0 to 5, not 2\.5"):
        read_json("2.5").whole("it", 0, 5)
    with pytest.raises(NotationError, match="it has 2 values; it may have 1"):
        read_json("[1, 2]").items("it", 1)


def test_values_are_quoted_in_short() -> None:
    texts = ["[1]", "{}", "null", "true", '"a"', "1.5"]
    assert [quoted(read_json(text)) for text in texts] == ["a list", "an object", "null", "true", "'a'", "1.5"]


def test_lines_end_in_any_way() -> None:
    source = Source.of("a\rb\r\nc\nd")
    assert [source.place(offset) for offset in (0, 2, 5, 7)] == [(1, 1), (2, 1), (3, 1), (4, 1)]
