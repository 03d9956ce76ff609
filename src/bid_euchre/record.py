"""What happened at a table, written down: who played what, hand by hand, the cards as far as they are known.

A :class:`Record` is described, not proved: it may tell of illegal plays, of cards nobody saw, of points wrongly
counted.  Only what cannot be meant at all is refused: a value of the wrong type, a number that nobody can write down,
something done out of turn by another seat than the one it names.
:mod:`bid_euchre.notation` reads and writes it, ``replay`` makes states of it, ``audit`` says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import attrs

from bid_euchre.actions import Action, Interrupt
from bid_euchre.cards import Card
from bid_euchre.deal import Deal
from bid_euchre.errors import NotationError
from bid_euchre.results import MOST_POINTS
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.values import expect

Tags: TypeAlias = tuple[tuple[str, str], ...]
"""Names with their texts, in the order in which they were written."""


def in_order(cards: Iterable[Card | None]) -> tuple[Card | None, ...]:
    """Put cards in the order of a pack, those that are not known last."""
    listed = list(cards)
    for card in listed:
        expect(card, (Card, type(None)), "a card")
    known = sorted([card for card in listed if card is not None])
    return (*known, *[None] * (len(listed) - len(known)))


def _each_in_order(holdings: Iterable[Iterable[Card | None]]) -> tuple[tuple[Card | None, ...], ...]:
    return tuple([in_order(holding) for holding in holdings])


def _number(value: object, what: str) -> None:
    """Refuse what is no number; a switch, though Python counts it among the numbers, would be written as one."""
    if isinstance(value, bool):
        raise TypeError(f"{what} must be int, not bool")
    expect(value, int, what)
    assert isinstance(value, int)
    if not -MOST_POINTS <= value <= MOST_POINTS:
        raise NotationError(f"{what} must be a number from {-MOST_POINTS} to {MOST_POINTS}")


def _numbers(values: object, what: str) -> None:
    if values is not None:
        for value in _tuple(values, what):
            _number(value, f"each of {what}")


def _each(values: object, kind: type, what: str) -> None:
    for value in _tuple(values, what):
        expect(value, kind, f"each of {what}")


def _tuple(values: object, what: str) -> tuple[object, ...]:
    expect(values, tuple, what)
    assert isinstance(values, tuple)
    return values


def _tagged(tags: object) -> None:
    for tag in _tuple(tags, "the tags"):
        pair = _tuple(tag, "each of the tags")
        _each(pair, str, "the texts of a tag")
        if len(pair) != 2:
            raise TypeError(f"a tag must be a name and a text, not {len(pair)} texts")


@attrs.frozen
class Dealt:
    """The cards of a hand as far as they are known."""

    holdings: tuple[tuple[Card | None, ...], ...] = attrs.field(default=(), converter=_each_in_order)
    """What each seat was dealt, seat 0 first, in the order of a pack; ``None``, at the end, for cards not known.

    Without any holdings the hand has not been dealt yet.
    """

    upcard: Card | None = None
    """The card that was turned up, where one is."""

    kitty: tuple[Card | None, ...] = attrs.field(default=(), converter=in_order)
    """The other cards left over; ``None`` for one that is not known."""

    def __attrs_post_init__(self) -> None:
        """Refuse values of the wrong type."""
        expect(self.upcard, (Card, type(None)), "a card")


@attrs.frozen
class Done:
    """Something that was done in a hand.

    Raises :class:`~bid_euchre.errors.NotationError` for something out of turn that names another seat.
    """

    seat: Seat | None
    """Who did it; ``None`` for an arbiter."""

    action: Action
    """What was done; :class:`~bid_euchre.Concealed` when its card is not known."""

    comment: str = ""
    """What somebody remarked."""

    def __attrs_post_init__(self) -> None:
        """Refuse values of the wrong type, and what names another seat."""
        if self.seat is not None:
            _number(self.seat, "a seat")
        expect(self.action, Action, "an action")
        if isinstance(self.action, Deal):
            raise TypeError("a deal is no action of a record: the cards dealt stand in its hand")
        if isinstance(self.action, Interrupt) and self.action.seat != self.seat:
            seat = "nobody" if self.seat is None else self.seat
            raise NotationError(f"{str(self.action)!r} names another seat than {seat}")
        expect(self.comment, str, "a remark")


@attrs.frozen
class HandRecord:
    """One hand."""

    dealt: Dealt
    """The cards."""

    actions: tuple[Done, ...] = ()
    """What was done once the cards were dealt, in order, what was done out of turn among it."""

    dealer: Seat | None = None
    """Who dealt, where it was written down; ``None``: whoever the rules say."""

    points: tuple[int, ...] | None = None
    """What the hand brought each side, as it was written down; ``None`` when it was not."""

    comment: str = ""
    """What somebody remarked."""

    tags: Tags = ()
    """What the source says besides, as it was written."""

    before: tuple[Done, ...] = ()
    """What was done before the cards were dealt: the deal stolen."""

    def __attrs_post_init__(self) -> None:
        """Refuse values of the wrong type."""
        expect(self.dealt, Dealt, "the cards dealt")
        _each(self.actions, Done, "the actions")
        if self.dealer is not None:
            _number(self.dealer, "a seat")
        _numbers(self.points, "the points")
        expect(self.comment, str, "a remark")
        _tagged(self.tags)
        _each(self.before, Done, "the actions before the deal")


@attrs.frozen
class Record:
    """A match, or a part of one."""

    ruleset: Ruleset
    """The game."""

    hands: tuple[HandRecord, ...] = ()
    """The hands in order; the last may not be complete."""

    dealer: Seat = 0
    """Who dealt the first hand."""

    scores: tuple[int, ...] | None = None
    """What each side had before the first hand; ``None``: nothing."""

    players: tuple[str, ...] = ()
    """What the players are called, seat 0 first; none when it was not written down."""

    final: tuple[int, ...] | None = None
    """What each side had in the end, as it was written down; ``None`` when it was not."""

    comment: str = ""
    """What somebody remarked."""

    tags: Tags = ()
    """What the source says besides, as it was written."""

    library: str = attrs.field(default="", eq=False)
    """The version of this library that wrote it down; empty: the one that is running."""

    def __attrs_post_init__(self) -> None:
        """Refuse values of the wrong type."""
        expect(self.ruleset, Ruleset, "a ruleset")
        _each(self.hands, HandRecord, "the hands")
        _number(self.dealer, "a seat")
        _numbers(self.scores, "the scores")
        _each(self.players, str, "the players")
        _numbers(self.final, "the final scores")
        expect(self.comment, str, "a remark")
        _tagged(self.tags)
        expect(self.library, str, "a version")
