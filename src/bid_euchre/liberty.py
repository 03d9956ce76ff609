"""Which cards a seat may play where a renege is possible: what it holds, and what it is bound to by what went wrong.

Where the rules are enforced :func:`bid_euchre.kernel.tricks.playable` says it; here it only says what would be right.
"""

from __future__ import annotations

from bid_euchre.hand import Hand
from bid_euchre.irregular import Demand, Expose
from bid_euchre.kernel.tricks import playable
from bid_euchre.log import Judged, TakenBack
from bid_euchre.reneges import leads
from bid_euchre.table import Seat
from bid_euchre.tricks import Layout, Played


def liberty(hand: Hand, layout: Layout, seat: Seat, cards: bytes, out: int, lane: int) -> int:
    """Give the cards that a seat may play, as a mask.

    ``cards`` are those played by index, ``out`` the same as a mask, ``lane`` the suit led, of no meaning at a lead.
    """
    held = layout.holdings[seat] & ~out
    leads = len(cards) % layout.size == 0
    right = held if leads else playable(held, layout.order.follow[lane])
    back = _taken_back(hand, layout, seat, len(cards))
    if back:
        follows = held & layout.order.follow[lane]
        return follows or back  # CONDUCT-4
    shown = _exposed(hand, layout, seat) & right
    if shown:
        return shown  # CONDUCT-8
    owed = _demanded(hand, layout, seat, cards) & held if leads else 0
    return owed or held  # CONDUCT-8, CONDUCT-2


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
