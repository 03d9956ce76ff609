"""Which cards a seat may play where a renege is possible: what it holds, and what it is bound to by what went wrong.

Where the rules are enforced :func:`bid_euchre.kernel.tricks.playable` says it; here it only says what would be right.
"""

from __future__ import annotations

from typing import TypeAlias

from bid_euchre.cards import Card
from bid_euchre.hand import Hand
from bid_euchre.irregular import Demand, Expose
from bid_euchre.kernel.tricks import playable
from bid_euchre.log import Judged, TakenBack
from bid_euchre.messages import Words
from bid_euchre.reneges import leads
from bid_euchre.rulebook import Rule, Violation
from bid_euchre.rulebook.conduct import CONDUCT_4, CONDUCT_8
from bid_euchre.table import Seat
from bid_euchre.tricks import Layout, Played
from bid_euchre.wording import conduct as words

Binding: TypeAlias = tuple[int, Rule, Words]
"""The cards that may be played, as a mask, the rule, and the sentence that says why."""


def liberty(hand: Hand, layout: Layout, seat: Seat, cards: bytes, out: int, lane: int) -> int:
    """Give the cards that a seat may play, as a mask.

    ``cards`` are those played by index, ``out`` the same as a mask, ``lane`` the suit led, of no meaning at a lead.
    """
    bound = binding(hand, layout, seat, cards, out, lane)
    return layout.holdings[seat] & ~out if bound is None else bound[0]


def binding(hand: Hand, layout: Layout, seat: Seat, cards: bytes, out: int, lane: int) -> Binding | None:
    """Say to which cards a seat is bound by what went wrong, and why; ``None`` when it is free (CONDUCT-2)."""
    held = layout.holdings[seat] & ~out
    leads_now = len(cards) % layout.size == 0
    back = _taken_back(hand, layout, seat, len(cards))
    if back:
        return (held & layout.order.follow[lane] or back, CONDUCT_4, words.BOUND_BACK)
    right = held if leads_now else playable(held, layout.order.follow[lane])
    shown = _exposed(hand, layout, seat) & right
    if shown:
        return (shown, CONDUCT_8, words.BOUND_SHOWN)
    owed = _demanded(hand, layout, seat, cards) & held if leads_now else 0
    return (owed, CONDUCT_8, words.BOUND_OWED) if owed else None


def unbound(bound: Binding | None, layout: Layout, seat: Seat, card: Card) -> Violation | None:
    """Say why a card held may not be played; ``None`` when it may."""
    if bound is None or bound[0] & layout.bits[card.code]:
        return None
    cards = " ".join([str(face) for face in layout.pack.faces if bound[0] & layout.bits[face.code]])
    return Violation(bound[1], bound[2](seat=seat, cards=cards))


def _taken_back(hand: Hand, layout: Layout, seat: Seat, number: int) -> int:
    """Give the card that the seat has just taken back, as a mask of its copies."""
    for entry in hand.log:
        if isinstance(entry, TakenBack) and entry.seat == seat and entry.at - len(entry.cards) == number:
            return layout.bits[entry.cards[0][1].code] & layout.holdings[seat]
    return 0


def _exposed(hand: Hand, layout: Layout, seat: Seat) -> int:
    """Give the cards that the seat has exposed and must play, as a mask."""
    mask = 0
    if hand.game.binds_exposed:
        for entry in hand.log:
            if isinstance(entry, Judged) and isinstance(entry.action, Expose) and entry.seat == seat:
                mask |= layout.bits[entry.action.card.code]
    return mask


def _demanded(hand: Hand, layout: Layout, seat: Seat, cards: bytes) -> int:
    """Give the cards of the suit that the seat's side must lead, as a mask; of all suits' cards when none is due."""
    table = layout.table
    mask = 0
    for entry in hand.log:
        if (
            isinstance(entry, Judged)
            and isinstance(entry.action, Demand)
            and table.side(entry.seat) == table.side(seat)
        ):
            led = [leader for start, leader in leads(Played(layout, cards, ())) if start >= (entry.at or 0)]
            if all(table.side(leader) != table.side(seat) for leader in led):
                mask = layout.order.follow[entry.action.suit]
    return mask
