"""Writing Euchre Game Notation 1.4, and proving by reading it that nothing got lost."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from bid_euchre.errors import NotationError
from bid_euchre.notation.egn.deal_writing import write_deal
from bid_euchre.notation.egn.reading import FILE_TYPE, TEXTS, read_egn
from bid_euchre.notation.egn.rules import read_rules, write_rules
from bid_euchre.notation.located import read_json
from bid_euchre.notation.losses import refuse_lost, refuse_lost_rules, refuse_strange_seats
from bid_euchre.notation.whereabouts import completed, revealed
from bid_euchre.record import HandRecord, Record, Tags
from bid_euchre.values import expect

VERSION: Final = "1.4"


def write_egn(record: Record) -> str:
    """Write a record as Euchre Game Notation, version 1.4.

    The points of single hands are not written: in this notation they follow from the play.  Reading the text gives the
    record back without them, with every dealer named, and with the cards filled in that the play shows.

    Raises :class:`~bid_euchre.errors.NotationError` with the reason when the notation cannot say something: Bid Euchre,
    a rule, a deal stolen, an action with a comment that has no place, a card that only the kitty shows, a hand
    whose cards are not told seat by seat.
    """
    expect(record, Record, "a record")
    rules = write_rules(record.ruleset)
    try:
        written, _ = read_rules(read_json(json.dumps(rules)))
    except NotationError as error:
        raise NotationError(f"the notation cannot say these rules: {error}") from None
    refuse_lost_rules(written, record.ruleset)
    refuse_strange_seats(record)
    whole = attrs.evolve(
        record,
        hands=tuple(_filled(record)),
        scores=record.scores if record.scores and any(record.scores) else None,
    )
    metadata: dict[str, Any] = {
        "description": record.comment,
        "players": list(record.players),
        "initialScore": list(whole.scores or [0] * record.ruleset.table.sides),
        **({} if record.final is None else {"finalScore": list(record.final)}),
        "ruleset": rules,
    }
    deals = [write_deal(record.ruleset, hand, number) for number, hand in enumerate(whole.hands)]
    file: dict[str, Any] = {"fileType": FILE_TYPE, "version": VERSION, "metadata": metadata, "deals": deals}
    _add(file, record.tags)
    text = json.dumps(file, ensure_ascii=False, indent=1) + "\n"
    _prove(text, whole)
    return text


def _filled(record: Record) -> Iterable[HandRecord]:
    """Say of each hand what the others and the play show of it."""
    dealer = record.dealer
    for hand in record.hands:
        dealer = dealer if hand.dealer is None else hand.dealer
        dealt = completed(record.ruleset, dealer, hand.dealt, hand.actions)
        actions = revealed(record.ruleset, dealer, dealt, hand.actions)
        yield attrs.evolve(hand, dealer=dealer, dealt=dealt, actions=actions, points=None)
        dealer = record.ruleset.table.left(dealer)


def _add(file: dict[str, Any], tags: Tags) -> None:
    """Put the tags of the record where they come from."""
    metadata = file["metadata"]
    places: Mapping[str, dict[str, Any]] = {"metadata": metadata, "file": file, "ruleset": metadata["ruleset"]}
    for name, text in tags:
        place, _, key = name.partition(".")
        if name in TEXTS:
            metadata[name] = text
        elif key and place in places:
            places[place][key] = read_json(text).plain()
        else:
            raise NotationError(f"the notation has no place for the tag {name[:40]!r}")


def _prove(text: str, wanted: Record) -> None:
    """Read what was written, and name the first thing that does not come back."""
    try:
        found = read_egn(text)
    except NotationError as error:
        raise NotationError(f"the notation cannot say this game: {error}") from None
    refuse_lost(found, wanted)
