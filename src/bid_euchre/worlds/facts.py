"""Facts that everybody is told without being shown a card: what a rule brings about only when certain cards lie so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from bid_euchre.actions import Claim, Pass
from bid_euchre.auction import next_to_call
from bid_euchre.calls import calls_of
from bid_euchre.cards import JOKER, Card, Suit
from bid_euchre.game import game_of
from bid_euchre.rulebook.making import BID_7
from bid_euchre.view import View
from bid_euchre.weak import WEAK_HANDS, WeakHand
from bid_euchre.worlds.past import Past

_ACE: Final = Card.of("AC")

Fact: TypeAlias = tuple[int, int, int]
"""A time, as a number of moves, the mask of some places, and that of the cards that did not lie there."""


def facts(view: View, past: Past) -> Iterator[Fact]:
    """List what a view tells in this way."""
    yield from _joker_told(view, past)
    yield from _thrown_in(view, past)


def _joker_told(view: View, past: Past) -> Iterator[Fact]:
    """Say who has the joker when all have passed, and its holder must bid (BID-14)."""
    joker = view.ruleset.pack.bits[JOKER.code]
    if not joker or view.ruleset.options.get("all_pass") != "joker_holder_forced":
        return
    seats = (1 << past.seats) - 1
    if view.result is not None and view.result.thrown_in == BID_7:
        yield past.called_after, seats, joker
        return
    holder = _asked_again(view) if view.high_bid is None else view.high_bid.seat if view.high_bid.forced else None
    if holder is not None:
        yield past.called_after, ~(1 << holder), joker


def _asked_again(view: View) -> int | None:
    """Tell who is asked again after everybody has passed; ``None`` when nobody is."""
    options: Mapping[str, Any] = view.ruleset.options
    calls = tuple([(seat, isinstance(call, Pass)) for seat, call in view.calls])
    if view.phase != "bidding" or not calls:
        return None
    following = next_to_call(options["auction"], options["pass_is_final"], view.ruleset.table, view.dealer, calls)
    return view.to_act if following is None else None


def _thrown_in(view: View, past: Past) -> Iterator[Fact]:
    """Say which cards are not in a hand that was claimed to be weak, and thrown in."""
    last = view.log[-1] if view.log else None
    if last is None or view.result is None or not isinstance(last.action, Claim):
        return
    weak = WEAK_HANDS.get(last.action.name)
    if weak is None or weak.rule != view.result.thrown_in:
        return
    suit = _suit(view, weak)
    barred = [index for index, card in enumerate(view.ruleset.pack.cards) if not _may_be_in(card, weak, suit)]
    yield len(past.moves), 1 << last.seat, sum([1 << index for index in barred])


def _suit(view: View, weak: WeakHand) -> Suit | None:
    """Tell the suit that matters: trumps before the first lead, else the one turned up."""
    if weak.last:
        return None if view.contract is None else view.contract.strain.trump
    return None if view.upcard is None else calls_of(game_of(view.ruleset)).suit_of(view.upcard)


def _may_be_in(card: Card, weak: WeakHand, suit: Suit | None) -> bool:
    """Whether a card may be in a weak hand: by itself or, where it must have an ace, beside that."""
    return weak.fits([card], suit) or weak.fits([_ACE, card], suit)
