"""Reneges: which cards did not follow the suit led, which of their players could have followed, and what may be said.

Which cards did not follow everybody sees; whether it was a renege shows only in the hand they came from.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from bid_euchre.hand import Hand
from bid_euchre.irregular import ClaimRenege
from bid_euchre.log import Judged, TakenBack
from bid_euchre.table import Seat
from bid_euchre.tricks import Played


@attrs.frozen
class Stray:
    """A card that did not follow the suit led."""

    seat: Seat
    """Who played it."""

    trick: int
    """To which trick, the first being 1."""

    place: int
    """How many cards had been played before it."""

    complete: bool
    """Whether its trick is complete."""

    last: bool
    """Whether no later trick has been led."""


def strays(played: Played) -> Iterator[Stray]:
    """Go through the cards that did not follow, in order."""
    layout = played.layout
    order = layout.plan.order
    size = layout.plan.size
    for number, trick in enumerate(layout.plan.words(played.cards), 1):
        start = (number - 1) * size
        follow = order.follow[order.lane[played.cards[start]]]
        for turn, (seat, card) in enumerate(trick.plays):
            if not layout.plan.bits[card.code] & follow:
                complete = len(trick.plays) == size
                yield Stray(seat, number, start + turn, complete, start + size >= len(played.cards))


def could_follow(played: Played, stray: Stray) -> int:
    """Give the cards that the seat could have followed with, as a mask; 0 when it was no renege."""
    layout = played.layout
    start = (stray.trick - 1) * layout.plan.size
    follow = layout.plan.order.follow[layout.plan.order.lane[played.cards[start]]]
    before = sum([1 << index for index in played.cards[: stray.place]])
    return layout.holdings[stray.seat] & ~before & follow


def is_judged(hand: Hand, seat: Seat, trick: int) -> bool:
    """Whether a claim against a seat in a trick has been judged."""
    entries = [entry.action for entry in hand.log if isinstance(entry, Judged)]
    claims = [action for action in entries if isinstance(action, ClaimRenege)]
    return any((claim.offender, claim.trick) == (seat, trick) for claim in claims)


def has_taken_back(hand: Hand, seat: Seat, start: int) -> bool:
    """Whether a seat has taken back a card of the trick that began after so many cards."""
    return any(isinstance(entry, TakenBack) and entry.seat == seat and entry.at > start for entry in hand.log)


def leads(played: Played) -> Iterator[tuple[int, Seat]]:
    """Go through the leads: how many cards had been played, and who led."""
    for number, trick in enumerate(played.tricks):
        yield number * played.layout.plan.size, trick.plays[0][0]
