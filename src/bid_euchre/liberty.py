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


def liberty(hand: Hand, layout: Layout, seat: Seat, cards: bytes, rest: int) -> int:
    """Give the cards that a seat may play, as a mask.

    ``cards`` are those played by index, ``rest`` all others of the pack as a mask.
    """
    bound = binding(hand, layout, seat, cards, rest)
    return layout.holdings[seat] & rest if bound is None else bound[0]


def binding(hand: Hand, layout: Layout, seat: Seat, cards: bytes, rest: int) -> Binding | None:
    """Say to which cards a seat is bound by what went wrong, and why; ``None`` when it is free (CONDUCT-2)."""
    held = layout.holdings[seat] & rest
    on_table = len(cards) % layout.plan.size
    leads_now = on_table == 0
    back = 0 if leads_now else _taken_back(hand, layout, seat, cards, held)
    if back:
        return (back, CONDUCT_4, words.BOUND_BACK)
    right = held if leads_now else playable(held, layout.plan.leads[cards[-on_table]].follow)
    shown = _exposed(hand, layout, seat, cards) & right
    if shown:
        return (shown, CONDUCT_8, words.BOUND_SHOWN)
    owed = _demanded(hand, layout, seat, cards) & held if leads_now else 0
    return (owed, CONDUCT_8, words.BOUND_OWED) if owed else None


def unbound(bound: Binding | None, layout: Layout, seat: Seat, card: Card) -> Violation | None:
    """Say why a card held may not be played; ``None`` when it may."""
    if bound is None or bound[0] & layout.plan.bits[card.code]:
        return None
    cards = " ".join([str(face) for face in layout.plan.pack.faces if bound[0] & layout.plan.bits[face.code]])
    return Violation(bound[1], bound[2](seat=seat, cards=cards))


def _taken_back(hand: Hand, layout: Layout, seat: Seat, cards: bytes, held: int) -> int:
    """Give the cards that a seat must play that took back its card of this trick, as a mask; 0 when it is free.

    Who cannot follow after all plays the same card again, unless somebody before him has changed his since.
    """
    start = len(cards) - len(cards) % layout.plan.size
    backs = [entry for entry in hand.log if isinstance(entry, TakenBack) and entry.at > start]
    mine = next((entry for entry in backs if entry.seat == seat and entry.at - len(entry.cards) == len(cards)), None)
    if mine is None:
        return 0
    follow = held & layout.plan.order.follow[layout.plan.order.lane[cards[start]]]
    again = held & layout.plan.bits[mine.cards[0][1].code] if backs[-1] is mine else 0
    return follow or again


def _exposed(hand: Hand, layout: Layout, seat: Seat, cards: bytes) -> int:
    """Give the cards that the seat has exposed and must play, as a mask; of identical cards one is played for each."""
    if not hand.game.binds_exposed:
        return 0
    shown: dict[Card, list[int]] = {}
    for entry in hand.log:
        if isinstance(entry, Judged) and isinstance(entry.action, Expose) and entry.seat == seat:
            shown.setdefault(entry.action.card, []).append(entry.at or 0)
    mask = 0
    for card, times in shown.items():
        copies = layout.plan.bits[card.code]
        for place, at in enumerate(times):
            if (_since(layout, seat, cards, at) & copies).bit_count() < len(times) - place:
                mask |= copies
    return mask


def _since(layout: Layout, seat: Seat, cards: bytes, at: int) -> int:
    """Give what a seat has played since so many cards had been played, as a mask."""
    plays = [play for trick in layout.plan.words(cards) for play in trick.plays]
    return sum([1 << index for index, (player, _) in zip(cards[at:], plays[at:], strict=True) if player == seat])


def _demanded(hand: Hand, layout: Layout, seat: Seat, cards: bytes) -> int:
    """Give the cards of the suit that the seat's side must lead, as a mask; of all suits' cards when none is due."""
    table = layout.plan.table
    mask = 0
    for entry in hand.log:
        if (
            isinstance(entry, Judged)
            and isinstance(entry.action, Demand)
            and table.side(entry.seat) == table.side(seat)
        ):
            led = [leader for start, leader in leads(Played(layout, cards, ())) if start >= (entry.at or 0)]
            if all(table.side(leader) != table.side(seat) for leader in led):
                mask = layout.plan.order.follow[entry.action.suit]
    return mask
