"""Special bids as rows: what is wrong with a row, and the rows that go over a moon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import attrs

from bid_euchre.contract import EXCHANGES, SCOPES, Level
from bid_euchre.options import unused
from bid_euchre.setup import TableRules
from bid_euchre.values import shown

MOST_POINTS: Final = 10_000
LONGEST_NAME: Final = 40

_MULTIPLES: Final = {
    "none": (),
    "bicycle": (("double-{}", 24), ("triple-{}", 32), ("quadruple-{}", 48)),
    "doubling": (("{}-48", 48), ("{}-96", 96), ("{}-192", 192)),
}
"""For each setting of ``moon_multiples`` the names and points of the rows over the moon."""


def moons(specials: tuple[Level, ...], multiples: str) -> Iterator[Level]:
    """Make the rows over the last special bid, each to be bid only over the one below (BID-17)."""
    if not specials:
        return
    moon = specials[-1]
    below = moon.name
    for name, made in _MULTIPLES[multiples]:
        lost = moon.set if multiples == "bicycle" else made
        yield attrs.evolve(moon, name=name.format(moon.name), made=made, set=lost, only_over=below)
        below = name.format(moon.name)


def row_faults(level: Level, table: TableRules) -> Iterator[str]:
    """Go through what is wrong with a row of ``specials``."""
    where = f"the row {shown(level.name)} of specials"
    plain = level.name.isascii() and level.name.replace("-", "").isalnum()
    if not level.is_special or not plain or level.name != level.name.lower() or len(level.name) > LONGEST_NAME:
        yield f"{where}: a name has small letters, digits and hyphens, {LONGEST_NAME} at most, and is not a number"
    for what, points in (("made", level.made), ("set", level.set)):
        number = points[1] if isinstance(points, tuple) and points[:1] == ("times",) and len(points) == 2 else points
        if type(number) is not int or not 1 <= number <= MOST_POINTS:
            yield f"{where}: {what} is 1 to {MOST_POINTS} points, or ('times', number), not {shown(points)}"
    if not _is_number(level.tricks_needed, table.hand_size) and level.tricks_needed is not None:
        yield f"{where}: tricks_needed is 1 to {table.hand_size}, not {shown(level.tricks_needed)}"
    yield from _exchange_faults(level, where, table)


def _exchange_faults(level: Level, where: str, table: TableRules) -> Iterator[str]:
    if level.exchange_scope not in SCOPES:
        yield f"{where}: there is no exchange_scope {shown(level.exchange_scope)}"
    if level.exchange == "none":
        yield from unused(level, ("n", "exchange_scope"), f"in {where} without an exchange")
        return
    if level.exchange not in EXCHANGES:
        yield f"{where}: there is no exchange {shown(level.exchange)}"
    if not _is_number(level.n, table.hand_size):
        yield f"{where}: n is 1 to {table.hand_size} cards, not {shown(level.n)}"
    one_way = level.exchange in ("discard_then_receive", "receive_then_discard")
    if one_way and level.partner_plays and table.sides != "solo":
        yield f"{where}: partners who give and get nothing back must sit out"
    partners = {len(table.table.partners(seat)) for seat in table.table.seats}
    if level.exchange in ("swap_sequential", "partner_gives_first", "swap_blind") and partners not in ({0}, {1}):
        yield f"{where}: a swap needs exactly one partner"
    if any(number and _is_number(level.n, table.hand_size) and level.n % number for number in partners):
        yield f"{where}: {level.n} cards cannot be shared by the partners equally"


def _is_number(value: object, most: int) -> bool:
    return type(value) is int and 1 <= value <= most
