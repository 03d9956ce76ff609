"""A deal of Euchre Game Notation as the record of a hand: what was dealt, and everything that was done, in order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import attrs

from bid_euchre.actions import PASS, Concealed, DefendAlone, Discard, Give
from bid_euchre.cards import Card
from bid_euchre.notation.egn.calls import Bidding, Exchange, read_bidding
from bid_euchre.notation.egn.faces import read_face
from bid_euchre.notation.egn.fields import Fields, tagged
from bid_euchre.notation.egn.play import Played, read_play
from bid_euchre.notation.located import Node
from bid_euchre.notation.whereabouts import Pile, completed, doubled, pile, revealed
from bid_euchre.record import Dealt, Done, HandRecord, Tags
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat

_NAMES: Final = {"EUCHRE_BIDDING": "bidding", "TRICK_PLAY": "play"}
"""The types of the phases, and what their tags begin with."""


def read_deal(node: Node, number: int, ruleset: Ruleset) -> HandRecord:
    """Read the deal of this number, from 0."""
    if isinstance(node.value, str):
        raise node.error("a deal packed into one text is not read")
    fields = Fields(node, "a deal")
    state_node = fields.need("initialState")
    state = Fields(state_node, "initialState")
    dealer = state.need("dealer").whole("dealer", 0, ruleset.table.size - 1)
    upcard = _upcard(state.need("upCard"), ruleset)
    phases, phase_tags = _phases(fields.take("phases"))
    bidding, played = _phased(phases, ruleset, dealer, upcard)
    dealt, dealt_tags = _dealt(state, ruleset, upcard, bidding)
    actions = tuple(_actions(ruleset, dealer, bidding, played.cards))
    dealt = completed(ruleset, dealer, dealt, actions)
    if doubled(ruleset, dealt):
        raise state_node.error("a card was dealt to two places, or is not in the pack")
    tags = (*_number(fields, number), *phase_tags, *bidding.tags, *played.tags, *dealt_tags)
    return HandRecord(
        dealt=dealt,
        actions=revealed(ruleset, dealer, dealt, actions),
        dealer=dealer,
        tags=(*tags, *state.tags("initialState"), *fields.tags("deal")),
    )


def _phased(phases: Mapping[str, Node], ruleset: Ruleset, dealer: Seat, upcard: Card) -> tuple[Bidding, Played]:
    """Read the phases; older files tell the first leader in either."""
    leads = _leads(phases, ruleset)
    bidding, played = Bidding(), Played()
    play = phases.get("TRICK_PLAY")
    if "EUCHRE_BIDDING" in phases:
        alone = None if play is None else Fields(play, "a phase").take("isAlone")
        whether = None if alone is None else alone.flag("isAlone")
        bidding = read_bidding(phases["EUCHRE_BIDDING"], ruleset, dealer, upcard, whether)
    if play is not None:
        played = read_play(play, ruleset, dealer, bidding, next(iter(leads.values()), None))
    if not played.cards:  # who was to lead shows in nothing else
        unused = tuple([(f"{_NAMES[kind]}.initialLead", tagged(lead)) for kind, lead in leads.items()])
        played = attrs.evolve(played, tags=(*unused, *played.tags))
    return bidding, played


def _leads(phases: Mapping[str, Node], ruleset: Ruleset) -> dict[str, Node]:
    """Tell who leads first, as far as the phases say it."""
    told = {kind: Fields(phase, "a phase").take("initialLead") for kind, phase in phases.items()}
    leads = {kind: lead for kind, lead in told.items() if lead is not None}
    seats = [lead.whole("initialLead", 0, ruleset.table.size - 1) for lead in leads.values()]
    if len(set(seats)) > 1:
        raise list(leads.values())[-1].error("initialLead is not the same here and in the other phase")
    return leads


def _number(fields: Fields, number: int) -> Tags:
    node = fields.take("dealNumber")
    written = number if node is None else node.whole("dealNumber", 0, 10_000)
    return () if written == number else (("deal.dealNumber", str(written)),)


def _upcard(node: Node, ruleset: Ruleset) -> Card:
    card, _ = read_face(node, None)
    if card is None or card.suit is None:
        raise node.error("the card turned up must be known, and no joker")
    if card not in ruleset.pack:
        raise node.error(f"{card} is not in the pack")
    return card


def _phases(node: Node | None) -> tuple[dict[str, Node], Tags]:
    """Sort the phases by their types."""
    found: dict[str, Node] = {}
    tags: list[tuple[str, str]] = []
    for place, phase in enumerate(() if node is None else node.items("phases", 2)):
        fields = Fields(phase, "a phase")
        kind = fields.need("type")
        name = kind.text("a type").upper()
        if name in found or name not in _NAMES:
            raise kind.error("the phases are EUCHRE_BIDDING and TRICK_PLAY, each once")
        number = fields.take("phaseNumber")
        written = place if number is None else number.whole("phaseNumber", 0, 10_000)
        if written != place:
            tags.append((f"{_NAMES[name]}.phaseNumber", str(written)))
        found[name] = phase
    return found, tuple(tags)


def _dealt(state: Fields, ruleset: Ruleset, upcard: Card, bidding: Bidding) -> tuple[Dealt, Tags]:
    """Read the cards as far as they are told."""
    size, seats = ruleset.hand_size, ruleset.table.size
    tags: list[tuple[str, str]] = []
    node, kitty = state.take("playerCards"), state.take("kitty")
    holdings: list[Pile] = [pile((), size)] * seats
    for seat, cards in enumerate(() if node is None else node.items("playerCards", seats)):
        holdings[seat], partly = _pile(cards, bidding, size)
        tags += [(f"initialState.playerCards.{seat}", tagged(cards))] if partly else []
    rest = ruleset.table_rules.kitty_size - 1
    left = pile((), rest)
    if kitty is not None:
        left, partly = _pile(kitty, bidding, rest)
        tags += [("initialState.kitty", tagged(kitty))] if partly else []
    received = [exchange.cards for exchange in bidding.exchanges if exchange.sender is None]
    if received and None in left:
        left = pile(received[0], rest)
    return Dealt(tuple(holdings), upcard, left), tuple(tags)


def _pile(node: Node, bidding: Bidding, size: int) -> tuple[Pile, bool]:
    faces = [read_face(card, bidding.strain) for card in node.items("cards", size)]
    return pile([card for card, _ in faces], size), any(partly for _, partly in faces)


def _actions(ruleset: Ruleset, dealer: Seat, bidding: Bidding, cards: Sequence[Done]) -> Iterator[Done]:
    """Put what was done in the order in which it is done here."""
    yield from _claims(ruleset, dealer, bidding)
    yield from bidding.calls
    maker = bidding.maker
    if maker is None:
        return
    begun = bool(cards)
    if bidding.ordered and (begun or bidding.discard):
        yield Done(dealer, _discard(bidding))
    if bidding.defender is not None or (begun and bidding.alone and ruleset.options["defend_alone"] != "off"):
        yield from _defence(ruleset, dealer, maker, bidding)
    gifts = [exchange for exchange in bidding.exchanges if exchange.sender is not None]
    if gifts or (begun and bidding.alone and ruleset.options["alone_exchange"] != "none"):
        yield from _gift(ruleset, maker, bidding, gifts)
    yield from cards


def _discard(bidding: Bidding) -> Discard | Concealed:
    card = None if bidding.discard is None else bidding.discard[0]
    return Concealed("discard") if card is None else Discard(card)


def _claims(ruleset: Ruleset, dealer: Seat, bidding: Bidding) -> Iterator[Done]:
    """Ask everybody about a weak hand, where the game has any; who swapped got cards of the kitty."""
    names = ruleset.options["weak_hand_claims"]
    assert isinstance(names, tuple)
    swaps = [exchange.receiver for exchange in bidding.exchanges if exchange.sender is None]
    for seat in ruleset.table.from_left_of(dealer) if names and (bidding.calls or swaps) else ():
        yield Done(seat, Concealed(f"claim {names[-1]}") if seat in swaps else PASS)


def _defence(ruleset: Ruleset, dealer: Seat, maker: Seat, bidding: Bidding) -> Iterator[Done]:
    """Ask the defenders, from the dealer's left, until one declares."""
    for seat in ruleset.table.from_left_of(dealer):
        if seat == bidding.defender:
            yield Done(seat, DefendAlone())
            return
        if seat in ruleset.table.opponents(maker):
            yield Done(seat, PASS)


def _gift(ruleset: Ruleset, maker: Seat, bidding: Bidding, gifts: Sequence[Exchange]) -> Iterator[Done]:
    """Pass the partner's card, and let the loner put one away."""
    card = gifts[0].cards[0] if gifts else None
    giver = gifts[0].sender if gifts else ruleset.table.partners(maker)[0]
    yield Done(giver, Concealed("give") if card is None else Give(card))
    yield Done(maker, Concealed("discard") if bidding.ordered else _discard(bidding))
