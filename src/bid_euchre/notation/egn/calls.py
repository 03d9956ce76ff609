"""The bidding of a deal in Euchre Game Notation: who made what trump, who plays alone, what was put away and passed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from bid_euchre.actions import PASS, Action, Call, OrderUp
from bid_euchre.cards import Card
from bid_euchre.contract import Strain
from bid_euchre.notation.egn.faces import read_face, read_suit
from bid_euchre.notation.egn.fields import Fields, tagged
from bid_euchre.notation.located import Node
from bid_euchre.record import Done, Tags
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.weak import SWAPPED

_ORDERS: Final = ("ORDER", "PICKUP", "CALL", "ALONE")
_SUITS: Final = ("C", "D", "H", "S")
_MOST_NOTES: Final = 50


@attrs.frozen
class Exchange:
    """Cards that went from a seat, or the kitty, to a seat."""

    sender: Seat | None
    """Who gave them; ``None``: the kitty."""

    receiver: Seat
    """Who got them."""

    cards: tuple[Card | None, ...]
    """The cards."""


@attrs.frozen
class Bidding:
    """What the bidding came to."""

    calls: tuple[Done, ...] = ()
    """The calls."""

    maker: Seat | None = None
    """Who made trump."""

    strain: Strain | None = None
    """What was made."""

    ordered: bool = False
    """Whether the dealer takes up the card."""

    alone: bool = False
    """Whether the maker plays alone."""

    defender: Seat | None = None
    """Who defends alone."""

    discard: tuple[Card | None] | None = None
    """What was put away, if anything is said of it."""

    exchanges: tuple[Exchange, ...] = ()
    """What was passed."""

    tags: Tags = ()
    """What has no place above."""


def read_bidding(node: Node, ruleset: Ruleset, dealer: Seat, upcard: Card, alone: bool | None) -> Bidding:
    """Read a bidding phase; ``alone`` is what the play phase says of it."""
    fields = phase_fields(node)
    said = fields.take("isAlone")
    whether = alone if said is None else said.flag("isAlone")
    if None not in (alone, whether) and alone != whether:
        raise node.error("isAlone is not the same here and in the phase of play")
    notes = read_notes(fields.take("callAnnotations"))
    calls = fields.need("calls").items("calls", 2 * ruleset.table.size)
    spoken, bidding = _spoken(calls, ruleset, dealer, upcard, bool(whether))
    commented = tuple([attrs.evolve(done, comment=notes.pop(place, "")) for place, done in enumerate(spoken)])
    if bidding.maker is None and bidding.alone:
        raise node.error("isAlone is true, and nobody has made trump")
    defender = _defender(fields.take("aloneDefender"), ruleset, bidding)
    exchanges, kept = _exchanges(fields.take("cardExchanges"), ruleset, bidding)
    bidding = attrs.evolve(bidding, calls=commented, defender=defender, exchanges=exchanges)
    discard = fields.take("discard")
    tags = [*[(f"bidding.callAnnotations.{place}", note) for place, note in notes.items()], *kept]
    if discard is not None:
        card, partly = read_face(discard, bidding.strain)
        if card is not None and not (bidding.ordered or _is_helped(ruleset, bidding)):
            raise discard.error("nobody takes up a card, and nobody discards")
        bidding = attrs.evolve(bidding, discard=(card,))
        tags += [("bidding.discard", tagged(discard))] if partly else []
    return attrs.evolve(bidding, tags=(*tags, *fields.tags("bidding")))


def phase_fields(node: Node) -> Fields:
    """Take the keys of a phase, but not those by which the phases are sorted."""
    fields = Fields(node, "a phase")
    for key in ("type", "phaseNumber", "initialLead"):
        fields.take(key)
    return fields


def _spoken(
    calls: tuple[Node, ...], ruleset: Ruleset, dealer: Seat, upcard: Card, alone: bool
) -> tuple[list[Done], Bidding]:
    """Read the calls in turn, the first on the dealer's left."""
    spoken: list[Done] = []
    bidding = Bidding(alone=alone)
    size = ruleset.table.size
    for place, node in enumerate(calls):
        if bidding.maker is not None:
            raise node.error("trump is made, and no call may follow")
        seat = (dealer + 1 + place) % size
        action = _action(node, upcard, place < size, alone)
        spoken.append(Done(seat, action))
        if isinstance(action, (OrderUp, Call)):
            strain = action.strain if isinstance(action, Call) else _turned(upcard)
            ordered, lone = isinstance(action, OrderUp), action.alone
            bidding = Bidding(maker=seat, strain=strain, ordered=ordered, alone=lone)
    return spoken, bidding


def _turned(upcard: Card) -> Strain:
    assert upcard.suit is not None
    return Strain(upcard.suit)


def _action(node: Node, upcard: Card, first: bool, alone: bool) -> Action:
    word = node.text("a call").strip().upper()
    if word == "PASS":
        return PASS
    if word in _ORDERS:
        return OrderUp(alone or word == "ALONE")
    if word in ("N", "NT"):
        return Call(Strain.HIGH, alone)
    if word not in _SUITS:
        raise node.error(f"a call is Pass, Order, c, d, h, s or n, not {word[:20]!r}")
    suit = read_suit(word)
    return OrderUp(alone) if first and suit is upcard.suit else Call(Strain(suit), alone)


def _defender(node: Node | None, ruleset: Ruleset, bidding: Bidding) -> Seat | None:
    if node is None:
        return None
    seat = node.whole("aloneDefender", -1, ruleset.table.size - 1)
    if seat == -1:
        return None
    if bidding.maker is None or seat not in ruleset.table.opponents(bidding.maker):
        raise node.error(f"seat {seat} is no opponent of a maker")
    return seat


def _is_helped(ruleset: Ruleset, bidding: Bidding) -> bool:
    """Whether a loner gets a card from his partner."""
    return bidding.alone and ruleset.options["alone_exchange"] != "none"


def _exchanges(node: Node | None, ruleset: Ruleset, bidding: Bidding) -> tuple[tuple[Exchange, ...], Tags]:
    """Read what was passed; with a card that is known in part only all of it is a tag too."""
    tags: Tags = ()
    found: list[Exchange] = []
    last = ruleset.table.size - 1
    for item in () if node is None else node.items("cardExchanges", 4):
        fields = Fields(item, "an exchange")
        sender = fields.take("sender")
        receiver = fields.need("receiver").whole("receiver", 0, last)
        faces = [read_face(card, bidding.strain) for card in fields.need("cards").items("cards", 10)]
        for key, other in fields.rest().items():
            raise other.error(f"an exchange has sender, receiver and cards, not {key[:20]!r}")
        giver = None if sender is None else sender.whole("sender", 0, last)
        if any((giver is None) == (other.sender is None) for other in found):
            raise item.error("the kitty is swapped once, and a loner helped once")
        found.append(Exchange(giver, receiver, tuple([card for card, _ in faces])))
        _check_exchange(item, ruleset, bidding, found[-1])
        if node is not None and any(partly for _, partly in faces):
            tags = (("bidding.cardExchanges", tagged(node)),)
    return tuple(found), tags


def _check_exchange(node: Node, ruleset: Ruleset, bidding: Bidding, exchange: Exchange) -> None:
    """Refuse an exchange that no rule of the game knows."""
    if exchange.sender is None:
        if not ruleset.options["weak_hand_claims"] or len(exchange.cards) != SWAPPED:
            raise node.error("three cards come from the kitty where farmers or go_under is played, and nothing else")
    elif not _is_helped(ruleset, bidding) or exchange.receiver != bidding.maker or len(exchange.cards) != 1:
        raise node.error("one card goes to a loner where partners_best is played, and nothing else")
    elif exchange.sender not in ruleset.table.partners(exchange.receiver):
        raise node.error(f"seats {exchange.sender} and {exchange.receiver} are no partners")


def read_notes(node: Node | None) -> dict[int, str]:
    """Read annotations: for each number one text, a line for each."""
    notes: dict[int, str] = {}
    members: Mapping[str, Node] = {} if node is None else node.members("annotations")
    for key, value in members.items():
        if not (key.isdecimal() and key.isascii() and len(key) < 5):
            raise value.error(f"annotations stand under the number of a call or a card, not under {key[:20]!r}")
        place = int(key)
        if place in notes:
            raise value.error(f"the annotations of {place} stand here twice")
        lines = value.items("annotations", _MOST_NOTES) if isinstance(value.value, tuple) else (value,)
        notes[place] = "\n".join([line.text("an annotation") for line in lines])
    return notes
