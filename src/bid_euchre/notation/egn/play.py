"""The play of a deal in Euchre Game Notation: cards in the order of play, and whose they are, by who leads and wins."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from bid_euchre.actions import Action, Concealed, Play
from bid_euchre.cards import Card
from bid_euchre.contract import Strain
from bid_euchre.errors import DealError
from bid_euchre.notation.egn.calls import Bidding, phase_fields, read_notes
from bid_euchre.notation.egn.faces import read_face
from bid_euchre.notation.egn.fields import tagged
from bid_euchre.notation.located import Node
from bid_euchre.questions import trick_winner
from bid_euchre.record import Done, Tags
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat


def seats_in_play(ruleset: Ruleset, maker: Seat, alone: bool, defender: Seat | None) -> tuple[Seat, ...]:
    """List the seats that play cards."""
    out = ruleset.table.partners(maker) if alone else ()
    out += () if defender is None else ruleset.table.partners(defender)
    return tuple([seat for seat in ruleset.table.seats if seat not in out])


def first_leader(ruleset: Ruleset, dealer: Seat, bidding: Bidding) -> Seat:
    """Tell who leads to the first trick by the rules (PLAY-8, PLAY-9)."""
    assert bidding.maker is not None
    playing = seats_in_play(ruleset, bidding.maker, bidding.alone, bidding.defender)
    from_loner = ruleset.options["alone_lead"] == "left_of_loner" and bidding.alone and bidding.defender is None
    return next_in_play(ruleset, playing, bidding.maker if from_loner else dealer)


def next_in_play(ruleset: Ruleset, playing: tuple[Seat, ...], seat: Seat) -> Seat:
    """Give the next seat clockwise that plays."""
    return next(left for left in ruleset.table.from_left_of(seat) if left in playing)


@attrs.frozen
class Played:
    """The cards played, and what has no place in them."""

    cards: tuple[Done, ...] = ()
    """Who played what."""

    tags: Tags = ()
    """What has no place there."""


def read_play(node: Node, ruleset: Ruleset, dealer: Seat, bidding: Bidding, told: Node | None) -> Played:
    """Read a phase of play; ``told`` is the first leader, where an older file names him."""
    fields = phase_fields(node)
    alone = fields.take("isAlone")
    whether = alone is not None and alone.flag("isAlone")
    tricks = fields.need("tricks").items("tricks", ruleset.hand_size)
    notes = read_notes(fields.take("playAnnotations"))
    if bidding.maker is None:
        for trick in tricks:
            raise trick.error("cards are played, and nobody has made trump")
        lone = [("play.isAlone", "true")] if whether else []
        return Played((), (*lone, *_late(notes), *fields.tags("play")))
    playing = seats_in_play(ruleset, bidding.maker, bidding.alone, bidding.defender)
    leader = first_leader(ruleset, dealer, bidding)
    if told is not None:
        leader = told.whole("initialLead", 0, ruleset.table.size - 1)
        if leader not in playing:
            raise told.error(f"seat {leader} leads, and sits out")
    cards, partly = _cards(tricks, ruleset, bidding.strain, playing, leader)
    tags = [("play.tricks", tagged(node.members("a phase of play")["tricks"]))] if partly else []
    done = [Done(seat, action, notes.pop(place, "")) for place, (seat, action) in enumerate(cards)]
    return Played(tuple(done), (*tags, *_late(notes), *fields.tags("play")))


def _late(notes: Mapping[int, str]) -> Tags:
    """Keep annotations of cards that are not told."""
    return tuple([(f"play.playAnnotations.{place}", note) for place, note in notes.items()])


def _cards(
    tricks: tuple[Node, ...], ruleset: Ruleset, strain: Strain | None, playing: tuple[Seat, ...], leader: Seat
) -> tuple[list[tuple[Seat, Action]], bool]:
    """Read the tricks, and tell whether some card is known in part only."""
    cards: list[tuple[Seat, Action]] = []
    partly = False
    for number, trick in enumerate(tricks):
        faces = [read_face(face, strain) for face in trick.items("a trick", len(playing))]
        seat, order = leader, list[Seat]()
        for card, part in faces:
            cards.append((seat, Concealed("play") if card is None else Play(card)))
            order.append(seat)
            partly |= part
            seat = next_in_play(ruleset, playing, seat)
        if number + 1 < len(tricks):
            leader = order[_winner(trick, ruleset, strain, [card for card, _ in faces], len(playing))]
    return cards, partly


def _winner(node: Node, ruleset: Ruleset, strain: Strain | None, faces: list[Card | None], size: int) -> int:
    """Tell the place of the card that won a trick which another follows."""
    known = [card for card in faces if card is not None]
    if len(faces) < size or len(known) < size:
        raise node.error("who leads the next trick cannot be told: a card of this one is missing")
    assert strain is not None
    try:
        return trick_winner(known, strain, ruleset.pack)
    except DealError as error:
        raise node.error(str(error)) from None
