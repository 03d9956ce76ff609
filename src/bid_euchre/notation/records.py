"""Records as text: JSON to keep, to send and to read by eye, and one line to paste.  Both say the same.

Writing is canonical: equal records give the same bytes, which read back to an equal record for ever.
Reading refuses, with the place, whatever it does not know: keys, versions, seats that there are not.  What is told may
break every rule of the game; :func:`bid_euchre.audit` judges that.
"""

from __future__ import annotations

import functools
import importlib.metadata
import importlib.resources
import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from bid_euchre.actions import Action
from bid_euchre.cards import LARGEST_PACK, Card
from bid_euchre.errors import NotationError, RulesetError
from bid_euchre.notation import lines
from bid_euchre.notation.actions import MOST_ACTIONS, parse_action
from bid_euchre.notation.located import Source, read_json
from bid_euchre.notation.rulesets import format_ruleset, parse_ruleset, ruleset_from_json, ruleset_to_json
from bid_euchre.notation.shapes import LONGEST_TEXT, Node
from bid_euchre.record import Dealt, Done, HandRecord, Record, Tags
from bid_euchre.results import MOST_POINTS
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Table
from bid_euchre.values import expect, shown

FORMAT: Final = "bid_euchre record"
"""What the key ``format`` says."""

VERSION: Final = 1
"""The version of the format that is written; there is no other yet."""

LARGEST: Final = 1_000_000
"""How many bytes, or characters, a record has at most."""

_NEEDED: Final = ("format", "version", "ruleset", "dealer", "hands")
_OTHERS: Final = ("library", "players", "scores", "final", "comment", "tags")
_OF_A_HAND: Final = ("dealer", "before", "holdings", "upcard", "kitty", "actions", "points", "comment", "tags")

_LONGEST_NAME: Final = 200
_LONGEST_CARDS: Final = 8 * LARGEST_PACK
_WIDTH: Final = 100
_BLANK: Final = " \t\r\n"
_UNKNOWN: Final = "??"


def format_record(record: Record) -> str:
    """Write a record as JSON, in the one way in which an equal record is written.

    :func:`record_schema` describes it.  Raises :class:`~bid_euchre.errors.NotationError` for a record that could not be
    read back: with a ruleset, or actions, that no text can tell, with more than 1,000 actions in a hand, or with seats
    that there are not.
    """
    expect(record, Record, "a record")
    return _proved(record, "\n".join(_laid_out(_to_json(record, ruleset_to_json))) + "\n")


def format_record_line(record: Record) -> str:
    """Write a record as one line of ASCII, without the line's end; it says the same as the JSON.

    Raises :class:`~bid_euchre.errors.NotationError` as :func:`format_record`.
    """
    expect(record, Record, "a record")
    return _proved(record, lines.written(_to_json(record, format_ruleset)))


def parse_record(text: str | bytes) -> Record:
    """Read a record from JSON or from its line, whichever it is; bytes must be UTF-8.

    Raises :class:`~bid_euchre.errors.NotationError` with the place for whatever is not understood, and for more than
    1,000,000 bytes or 1,000 actions in a hand; ``TypeError`` for what is no text.
    """
    source = Source.of(text, LARGEST)
    begins = source.text[:_LONGEST_NAME].lstrip(_BLANK)
    if begins.startswith(lines.OPENING):
        return _record(Node(lines.read(source.text)))
    if not begins.startswith("{"):
        raise NotationError.at(1, 1, f"a record begins with {{ or with {lines.OPENING}, not {begins[:20]!r}")
    return _record(Node(read_json(source.text, largest=LARGEST).plain()))


def parse_record_line(text: str) -> Record:
    """Read a record from its line.

    Raises :class:`~bid_euchre.errors.NotationError` with the place for whatever is not understood; ``TypeError`` for
    what is no text.
    """
    expect(text, str, "a record's line")
    return _record(Node(lines.read(Source.of(text, LARGEST).text)))


def record_schema() -> dict[str, Any]:
    """Give the JSON Schema (2020-12) of records as JSON; what it refuses is refused by the reader too."""
    file = importlib.resources.files("bid_euchre.notation").joinpath(f"record-{VERSION}.schema.json")
    schema: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return schema


@functools.lru_cache(maxsize=1)
def library_version() -> str:
    """Give the version of this library; a tree that is not installed has none."""
    try:
        return importlib.metadata.version("bid-euchre")
    except importlib.metadata.PackageNotFoundError:
        return "unknown"


def _proved(record: Record, text: str) -> str:
    """Give the text if it reads back to an equal record."""
    if len(text) > LARGEST or parse_record(text) != record:
        raise NotationError("this record cannot be written: it would not read back the same")
    return text


def _to_json(record: Record, said: Callable[[Ruleset], object]) -> dict[str, object]:
    whole = {
        "format": FORMAT,
        "version": VERSION,
        "library": record.library or library_version(),
        "ruleset": said(record.ruleset),
        "players": list(record.players) or None,
        "dealer": record.dealer,
        "scores": _numbers(record.scores),
        "hands": [_hand_to_json(hand) for hand in record.hands],
        "final": _numbers(record.final),
        "comment": record.comment or None,
        "tags": _pairs(record.tags),
    }
    return _without_nothing(whole)


def _hand_to_json(hand: HandRecord) -> dict[str, object]:
    dealt = hand.dealt
    whole = {
        "dealer": hand.dealer,
        "before": [_done_to_json(done) for done in hand.before] or None,
        "holdings": [_cards_text(holding) for holding in dealt.holdings] or None,
        "upcard": None if dealt.upcard is None else str(dealt.upcard),
        "kitty": _cards_text(dealt.kitty) or None,
        "actions": [_done_to_json(done) for done in hand.actions] or None,
        "points": _numbers(hand.points),
        "comment": hand.comment or None,
        "tags": _pairs(hand.tags),
    }
    return _without_nothing(whole)


def _done_to_json(done: Done) -> dict[str, object]:
    told: dict[str, object] = {} if done.seat is None else {"seat": done.seat}
    told["action"] = str(done.action)
    return told | ({"comment": done.comment} if done.comment else {})


def _without_nothing(whole: Mapping[str, object]) -> dict[str, object]:
    return {key: value for key, value in whole.items() if value is not None}


def _numbers(numbers: tuple[int, ...] | None) -> list[int] | None:
    return None if numbers is None else list(numbers)


def _pairs(tags: Tags) -> list[list[str]] | None:
    return [list(pair) for pair in tags] or None


def _cards_text(cards: tuple[Card | None, ...]) -> str:
    return " ".join([_UNKNOWN if card is None else str(card) for card in cards])


def _laid_out(value: object, indent: str = "", lead: str = "") -> list[str]:
    """Write JSON in lines: what fits stands on one, what does not has its parts on lines of their own."""
    text = json.dumps(value, ensure_ascii=False)
    if len(indent) + len(text) <= _WIDTH or not isinstance(value, (dict, list)) or not value:
        return [f"{indent}{lead}{text}"]
    if isinstance(value, dict):
        parts = [_laid_out(part, f"{indent} ", f"{json.dumps(key)}: ") for key, part in value.items()]
        opening, closing = "{", "}"
    else:
        parts = [_laid_out(part, f"{indent} ") for part in value]
        opening, closing = "[", "]"
    for part in parts[:-1]:
        part[-1] += ","
    return [f"{indent}{lead}{opening}", *[line for part in parts for line in part], f"{indent}{closing}"]


def _record(node: Node) -> Record:
    """Read a record from what JSON or a line says."""
    fields = node.fields(_NEEDED, _OTHERS)
    if fields["format"].value != FORMAT:
        fields["format"].refuse(f"{FORMAT!r} is expected, not {shown(fields['format'].value)}")
    fields["version"].integer(VERSION, VERSION)
    ruleset = _ruleset(fields["ruleset"])
    table = ruleset.table
    return Record(
        ruleset=ruleset,
        hands=tuple([_hand(part, table) for part in fields["hands"].items()]),
        dealer=fields["dealer"].integer(0, table.size - 1),
        scores=_points(fields.get("scores"), table),
        players=_players(fields.get("players"), table),
        final=_points(fields.get("final"), table),
        comment=_text(fields.get("comment")),
        tags=_tags(fields.get("tags")),
        library=_text(fields.get("library"), _LONGEST_NAME),
    )


def _ruleset(node: Node) -> Ruleset:
    try:
        return parse_ruleset(node.value) if isinstance(node.value, str) else ruleset_from_json(node.value)
    except (NotationError, RulesetError) as error:
        node.refuse(str(error))


def _hand(node: Node, table: Table) -> HandRecord:
    fields = node.fields((), _OF_A_HAND)
    dealer = fields.get("dealer")
    return HandRecord(
        dealt=_dealt(fields, table),
        actions=_actions(fields.get("actions"), table),
        dealer=None if dealer is None else dealer.integer(0, table.size - 1),
        points=_points(fields.get("points"), table),
        comment=_text(fields.get("comment")),
        tags=_tags(fields.get("tags")),
        before=_actions(fields.get("before"), table),
    )


def _dealt(fields: Mapping[str, Node], table: Table) -> Dealt:
    holdings, upcard, kitty = fields.get("holdings"), fields.get("upcard"), fields.get("kitty")
    turned = () if upcard is None else _cards(upcard)
    if upcard is not None and (len(turned) != 1 or turned[0] is None):
        upcard.refuse("the card turned up is one card")
    return Dealt(
        () if holdings is None else [_cards(part) for part in holdings.items(table.size, "seats")],
        turned[0] if turned else None,
        () if kitty is None else _cards(kitty),
    )


def _cards(node: Node) -> tuple[Card | None, ...]:
    words = node.text(_LONGEST_CARDS).replace(",", " ").split()
    if len(words) > LARGEST_PACK:
        node.refuse(f"there are {LARGEST_PACK} cards at most, not {len(words)}")
    try:
        return tuple([None if word == _UNKNOWN else Card.of(word) for word in words])
    except NotationError as error:
        node.refuse(str(error))


def _actions(node: Node | None, table: Table) -> tuple[Done, ...]:
    parts = () if node is None else node.items()
    if node is not None and len(parts) > MOST_ACTIONS:
        node.refuse(f"a hand has {MOST_ACTIONS} actions at most, not {len(parts)}")
    return tuple([_done(part, table) for part in parts])


def _done(node: Node, table: Table) -> Done:
    fields = node.fields(("action",), ("seat", "comment"))
    text = fields["action"].text()
    try:
        action = _read_action(text)
    except NotationError as error:
        fields["action"].refuse(str(error))
    seat = fields["seat"].integer(0, table.size - 1) if "seat" in fields else None
    comment = _text(fields.get("comment"))
    try:
        return Done(seat, action, comment)
    except NotationError as error:
        fields["action"].refuse(str(error))


@functools.lru_cache(maxsize=512)
def _read_action(text: str) -> Action:
    return parse_action(text)


def _points(node: Node | None, table: Table) -> tuple[int, ...] | None:
    if node is None:
        return None
    return tuple([part.integer(-MOST_POINTS, MOST_POINTS) for part in node.items(table.sides, "sides")])


def _players(node: Node | None, table: Table) -> tuple[str, ...]:
    return () if node is None else tuple([part.text(_LONGEST_NAME) for part in node.items(table.size, "players")])


def _tags(node: Node | None) -> Tags:
    tags = []
    for part in () if node is None else node.items():
        name, text = part.items(2, "texts")
        tags.append((name.text(_LONGEST_NAME), text.text()))
    return tuple(tags)


def _text(node: Node | None, longest: int = LONGEST_TEXT) -> str:
    return "" if node is None else node.text(longest)
