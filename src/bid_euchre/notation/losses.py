"""What a format cannot say of a game, named."""

from __future__ import annotations

import attrs

from bid_euchre.errors import NotationError
from bid_euchre.record import HandRecord, Record
from bid_euchre.ruleset import Ruleset


def refuse_lost_rules(found: Ruleset, wanted: Ruleset) -> None:
    """Name the options that got lost; ``found`` is what a format says of ``wanted``."""
    if found == wanted:
        return
    theirs = found.options
    lost = [name for name, value in wanted.options.items() if name not in theirs or theirs[name] != value]
    raise NotationError(f"the notation cannot say what the game has for {', '.join(lost) or 'its steps'}")


def refuse_strange_seats(record: Record) -> None:
    """Refuse what is told of seats that there are not, and cards that are not told seat by seat."""
    seats = record.ruleset.table.seats
    dealers = [record.dealer, *[hand.dealer for hand in record.hands if hand.dealer is not None]]
    done = [one.seat for hand in record.hands for one in (*hand.before, *hand.actions) if one.seat is not None]
    strange = next((seat for seat in (*dealers, *done) if seat not in seats), None)
    if strange is not None:
        raise NotationError(f"there are {len(seats)} seats, from 0, and no seat {strange}")
    for number, hand in enumerate(record.hands, 1):
        told = len(hand.dealt.holdings)
        if told != len(seats):
            raise NotationError(f"hand {number} has the cards of {told} seats, and there are {len(seats)}")


def refuse_lost(found: Record, wanted: Record) -> None:
    """Name the first thing that got lost; ``found`` is what was read of ``wanted`` written."""
    if found == wanted:
        return
    name = _differs(found, wanted, "hands")
    if name is not None:
        raise NotationError(f"the notation cannot say what the record has for {name}")
    pairs = enumerate(zip(found.hands, wanted.hands, strict=True), 1)
    number, (theirs, ours) = next((number, pair) for number, pair in pairs if pair[0] != pair[1])
    raise NotationError(f"the notation cannot say what hand {number} has for {_lost(theirs, ours)}")


def _lost(found: HandRecord, wanted: HandRecord) -> str:
    """Name what of a hand did not come back."""
    name = _differs(found, wanted, "actions")
    if name is not None:
        return {"dealt": "the cards dealt"}.get(name, name)
    pairs = zip((*found.actions, None), wanted.actions, strict=False)
    place = next((place for place, (theirs, ours) in enumerate(pairs) if theirs != ours), None)
    if place is None:
        return "its end"
    done = wanted.actions[place]
    return f"action {place + 1}, {done.action} of {'nobody' if done.seat is None else f'seat {done.seat}'}"


def _differs(found: Record | HandRecord, wanted: Record | HandRecord, but: str) -> str | None:
    """Name the first field, other than one, that is not the same."""
    names = [field.name for field in attrs.fields(type(wanted)) if field.eq and field.name != but]
    return next((name for name in names if getattr(found, name) != getattr(wanted, name)), None)
