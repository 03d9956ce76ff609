"""Reading Euchre Game Notation."""

from __future__ import annotations

from typing import Final

from bid_euchre.notation.egn.deals import read_deal
from bid_euchre.notation.egn.fields import Fields, tagged
from bid_euchre.notation.egn.rules import read_rules
from bid_euchre.notation.located import Node, read_json
from bid_euchre.record import Record, Tags
from bid_euchre.ruleset import Ruleset

FILE_TYPE: Final = "Euchre Game Notation"
MOST_DEALS: Final = 100
TEXTS: Final = ("gameId", "title", "date")
"""Texts of the metadata that are tags of the record under their own names."""

_HIGHEST: Final = 10_000


def read_egn(text: str | bytes) -> Record:
    """Read a file of Euchre Game Notation, version 1.4 or older.

    The seats are the players 0 to 3, the sides 0 and 1.  Cards that are not told are ``None``, and filled in where what
    was played leaves no doubt; what a seat is asked here and the notation does not tell, was declined.  Keys that have
    no place in a record become its tags: ``title``, ``gameId`` and ``date`` as they are, all others in JSON under their
    path, ``deal.alternativeLines``.

    Raises :class:`~bid_euchre.errors.NotationError` with line and column for what is not JSON or not the notation, for
    rules that are not played here, above 1 MiB and 100 deals.
    """
    node = read_json(text)
    fields = Fields(node, "the file")
    kind = fields.take("fileType")
    if kind is not None and kind.text("fileType") != FILE_TYPE:
        raise kind.error(f"fileType is {FILE_TYPE!r}")
    _check_version(fields.take("version"))
    meta = Fields(fields.need("metadata"), "metadata")
    ruleset, rule_tags = read_rules(meta.take("ruleset"))
    players, player_tags = _players(meta.take("players"), ruleset)
    texts = [(name, meta.take(name)) for name in TEXTS]
    named = [(name, found.text(name)) for name, found in texts if found is not None]
    description = meta.take("description")
    scores = _scores(meta.take("initialScore"), ruleset)
    final = _scores(meta.take("finalScore"), ruleset)
    deals = fields.take("deals")
    hands = [] if deals is None else list(deals.items("deals", MOST_DEALS))
    read = tuple([read_deal(deal, number, ruleset) for number, deal in enumerate(hands)])
    return Record(
        ruleset=ruleset,
        hands=read,
        dealer=0 if not read or read[0].dealer is None else read[0].dealer,
        scores=scores if scores and any(scores) else None,
        players=players,
        final=final,
        comment="" if description is None else description.text("description"),
        tags=(*named, *player_tags, *rule_tags, *meta.tags("metadata"), *fields.tags("file")),
    )


def _check_version(node: Node | None) -> None:
    if node is not None and node.text("version").split(".")[0] != "1":
        raise node.error("the version is 1.4, or an older one that begins with 1")


def _players(node: Node | None, ruleset: Ruleset) -> tuple[tuple[str, ...], Tags]:
    """Read the names; what more is told of players, and names that do not fit the seats, are a tag."""
    names: list[str] = []
    more = False
    items = () if node is None else node.items("players", 10)
    for item in items:
        if isinstance(item.value, str):
            names.append(item.value)
        else:
            fields = Fields(item, "a player")
            names.append(fields.need("name").text("a name"))
            more = True
    fits = len(names) in (0, ruleset.table.size)
    tags = () if node is None or (fits and not more) else (("metadata.players", tagged(node)),)
    return tuple(names) if fits else (), tags


def _scores(node: Node | None, ruleset: Ruleset) -> tuple[int, ...] | None:
    """Read the points of each side."""
    if node is None:
        return None
    scores = node.items("scores")
    if len(scores) not in (0, ruleset.table.sides):
        raise node.error(f"there are {ruleset.table.sides} sides, not {len(scores)}")
    return tuple([score.whole("a score", -_HIGHEST, _HIGHEST) for score in scores]) or None
