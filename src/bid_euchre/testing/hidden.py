"""What must not be seen: views stand still when cards that the seat has not seen change places."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TypeAlias

from bid_euchre.actions import Action, CardAction, Claim, Concealed, Draw, Pass
from bid_euchre.cards import JOKER, Card, CardSet, Pack, read_cards
from bid_euchre.course import before_play
from bid_euchre.engine import apply_action, interrupts, is_legal, legal_actions
from bid_euchre.errors import NotationError
from bid_euchre.log import Judged, Swap
from bid_euchre.state import Deal, State
from bid_euchre.table import Seat
from bid_euchre.testing.invariants import check_cards, require
from bid_euchre.testing.walks import Walk, random_pick
from bid_euchre.view import View, spectate, view
from bid_euchre.worlds import determinize

Place: TypeAlias = tuple[int, int]
"""A card of a deal: the seat it was dealt to, one above the last for the kitty, and its place in that holding."""


def show(state: State, seat: Seat | None) -> View:
    """Show a state to a seat, or to a spectator."""
    return spectate(state) if seat is None else view(state, seat)


def check_world(state: State, seat: Seat | None, rng: random.Random) -> None:
    """Check that a world drawn for a view shows this very view, and has every card in one place."""
    shown = show(state, seat)
    world = determinize(shown, rng)
    require(show(world, seat) == shown, f"a world drawn for seat {seat} shows another view")
    require(type(world) is type(state), f"a world drawn for seat {seat} has reached another step")
    check_cards(world)


def check_secrecy(walk: Walk, stop: int, seat: Seat | None, rng: random.Random) -> bool:
    """Permute cards that a seat has not seen by the state at ``stop``, and play the same hand.

    Its views on the way are the same.  Tells whether the other hand could be played so far at all: some cards cannot
    have lain otherwise, and then nothing is proved.
    """
    deal = walk.actions[walk.dealt_at] if stop > walk.dealt_at else None
    if not isinstance(deal, Deal):
        return False
    places = _unseen(walk.states[stop], deal, seat)
    moved = _permuted(places, rng)
    holdings = [list(holding) for holding in _piles(deal)]
    for (holder, place), card in moved.items():
        holdings[holder][place] = card
    *masks, kitty = _masks(deal.pack, holdings)
    other = Deal(deal.pack, tuple(masks), kitty, deal.upcard)
    swapped = {places[place]: card for place, card in moved.items()}
    return other != deal and _same_views(walk, stop, seat, other, swapped, rng)


def _piles(deal: Deal) -> tuple[CardSet, ...]:
    """List the holdings, and the kitty after them."""
    return (*deal.holdings, deal.kitty)


def _unseen(state: State, deal: Deal, seat: Seat | None) -> dict[Place, Card]:
    """Find the dealt cards that a seat cannot have seen: not its own, and named in nothing that it saw."""
    shown = show(state, seat)
    seen = {card for _, action in shown.actions for card in _cards_in(action)}
    seen |= {card for entry in shown.log if isinstance(entry, Swap) for card in entry.received or ()}
    if shown.upcard is not None:
        seen.add(shown.upcard)
    if _is_joker_told(shown):
        seen.add(JOKER)
    return {
        (holder, place): card
        for holder, holding in enumerate(_piles(deal))
        if holder != seat or shown.holding is None
        for place, card in enumerate(holding)
        if card not in seen
    }


def _is_joker_told(shown: View) -> bool:
    """Whether everybody has passed where the holder of the joker must then say so (BID-14)."""
    passed = [isinstance(call, Pass) for _, call in shown.calls[: len(shown.counts)]]
    everybody = len(passed) == len(shown.counts) and all(passed)
    return everybody and shown.ruleset.options.get("all_pass") == "joker_holder_forced"


def _is_drawn(action: Action) -> bool:
    """Whether a card was drawn, which nobody does: it happens by rule."""
    return isinstance(action, Draw) or (isinstance(action, Concealed) and action.verb == Draw.verb)


def _cards_in(action: Action) -> tuple[Card, ...]:
    found: list[Card] = []
    for word in str(action).split()[1:]:
        try:
            found += read_cards((word,))
        except NotationError:
            continue
    return tuple(found)


def _permuted(places: Mapping[Place, Card], rng: random.Random) -> dict[Place, Card]:
    """Put the cards in other places: two of them change places, or all are shuffled."""
    free = list(places)
    if len(free) < 2:
        return dict(places)
    if rng.random() < 0.5:
        cards = [places[place] for place in free]
        return {place: cards.pop(int(rng.random() * len(cards))) for place in free}
    first = free.pop(int(rng.random() * len(free)))
    elsewhere = [place for place in free if place[0] != first[0]] or free
    second = elsewhere[int(rng.random() * len(elsewhere))]
    return {**places, first: places[second], second: places[first]}


def _masks(pack: Pack, holdings: list[list[Card]]) -> tuple[int, ...]:
    used = 0
    masks: list[int] = []
    for cards in holdings:
        mask = 0
        for card in cards:
            free = pack.bits[card.code] & ~used & ~mask
            mask |= free & -free
        masks.append(mask)
        used |= mask
    return tuple(masks)


def _same_views(
    walk: Walk, stop: int, seat: Seat | None, deal: Deal, swapped: Mapping[Card, Card], rng: random.Random
) -> bool:
    """Play the hand again from another deal, comparing what a seat sees after every action."""
    dealt = walk.dealt_at
    log = before_play(show(walk.states[stop], seat).log)
    recorded = iter([entry.action for entry in log if not _is_drawn(entry.action)])
    state = apply_action(walk.states[dealt], deal)
    if state.match.hand_number != walk.states[dealt + 1].match.hand_number:
        return False  # a deal that ends the hand by itself is seen to do so by everybody
    for place in range(dealt + 1, stop + 1):
        original = walk.states[place]
        if _learned(state) != _learned(original):
            return False  # a claim was judged by the cards held
        if show(state, seat) != show(original, seat):
            what = CardSet(deal.pack, _moved_mask(deal.pack, swapped))
            raise AssertionError(f"seat {seat} sees that cards it has not seen lie otherwise: {what}\ndealt {deal}")
        require(interrupts(state) == interrupts(original), "what may be done out of turn tells where unseen cards lie")
        if place == stop:
            break
        action = walk.actions[place]
        seen = next(recorded) if original.played is None else action
        done = _again(state, seen, action, swapped, rng)
        if done is None:
            return False
        state = apply_action(state, done)
    return True


def _learned(state: State) -> list[Judged]:
    """List how the claims of a hand were judged, and by which cards: everybody learns that."""
    return [entry for entry in state.hand.log if isinstance(entry, Judged)]


def _moved_mask(pack: Pack, swapped: Mapping[Card, Card]) -> int:
    return pack.set([old for old, new in swapped.items() if old is not new]).mask


def _again(state: State, seen: Action, done: Action, swapped: Mapping[Card, Card], rng: random.Random) -> Action | None:
    """Find what can stand for an action in the other hand; ``None`` when nothing can.

    What was seen is done again.  For a card that was not seen the card in its place is taken, or any that will do.
    """
    if not isinstance(seen, Concealed):
        return done if is_legal(state, done) else None
    same = _with_others(done, swapped)
    if is_legal(state, same):
        return same
    fitting = [action for action in legal_actions(state) if str(action).startswith(f"{seen.verb} ")]
    return random_pick(rng)(fitting) if fitting else None


def _with_others(action: Action, swapped: Mapping[Card, Card]) -> Action:
    """Write an action with the cards that are now where its cards were."""
    if isinstance(action, Claim):
        return Claim(action.name, tuple([swapped.get(card, card) for card in action.cards]))
    return type(action)(swapped.get(action.card, action.card)) if isinstance(action, CardAction) else action
