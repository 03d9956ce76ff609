"""Worlds: complete states that agree with everything one seat has seen.

A world is drawn in two steps.  The cards that the seat cannot locate are placed at random, each placement as likely as
any other that leaves out what was shown void.  Then the hand is taken back to the deal and played again: the world
stands only if every action seen was legal, so whatever else the rules let a player conclude follows from that alone.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import comb
from typing import Final

from bid_euchre.actions import Action, CardAction, Concealed
from bid_euchre.cards import Card, CardSet, Pack
from bid_euchre.engine import advance, is_legal, legal_actions
from bid_euchre.errors import BidEuchreError
from bid_euchre.log import Entry
from bid_euchre.results import Trick
from bid_euchre.state import Deal, Hand, State
from bid_euchre.tricks import better_trumps, order_of
from bid_euchre.values import expect
from bid_euchre.view import View

MOST_TRIES: Final = 100_000


def determinize(view: View, rng: random.Random) -> State:
    """Draw a state that shows this very view, the cards not seen placed at random.

    Every placement of the unseen cards for which all actions that the seat saw were legal is equally likely, identical
    cards counted as different ones.  Raises :class:`~bid_euchre.errors.BidEuchreError` when no placement is found,
    which does not happen for the view of a state.
    """
    expect(view, View, "a view")
    if not any(view.counts) and not view.tricks:
        return _begin(view)
    known = _located(view)
    layout = _Unseen(view, known)
    for _ in range(MOST_TRIES):
        holdings = [own | drawn for own, drawn in zip(known, layout.draw(rng), strict=True)]
        world = _world(view, holdings, rng)
        if world is not None:
            return world
    raise BidEuchreError("no placement of the unseen cards agrees with this view")


def _begin(view: View) -> State:
    begun = view.ruleset.phases[0].begin(Hand.fresh(view.ruleset, view.start))
    assert isinstance(begun, State)
    return begun


def _counts(view: View) -> tuple[int, ...]:
    """Give how many cards lie in each place: the seats, the kitty, buried, in transit."""
    return (*view.counts, view.kitty, view.buried, view.in_transit)


def _tricks(view: View) -> tuple[Trick, ...]:
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def _located(view: View) -> list[int]:
    """Give for each place the mask of the cards that are known to lie there now."""
    pack = view.ruleset.pack
    held = _followed(view)
    if view.seat is not None and view.holding is not None:
        held[view.seat] = list(view.holding)
    masks: list[int] = []
    used = _mask_of_plays(view)
    for cards in held:
        mask = 0
        for card in cards:
            free = pack.bits[card.code] & ~used & ~mask
            mask |= free & -free
        masks.append(mask)
        used |= mask
    return masks


def _followed(view: View) -> list[list[Card]]:
    """Follow the cards that were seen moved: for each place those that must still lie there."""
    held: list[list[Card]] = [[] for _ in _counts(view)]
    for entry in view.log:
        if entry.to is None:
            continue
        if isinstance(entry.action, CardAction):
            _drop(held[entry.origin], entry.action.card)
            held[entry.to].append(entry.action.card)
        else:
            held[entry.origin].clear()  # any of the cards known there may have been passed on unseen
    for trick in _tricks(view):
        for seat, card in trick.plays:
            _drop(held[seat], card)
    return held


def _drop(cards: list[Card], card: Card) -> None:
    if card in cards:
        cards.remove(card)


def _mask_of_plays(view: View) -> int:
    pack = view.ruleset.pack
    mask = 0
    for trick in _tricks(view):
        for card in trick.cards:
            free = pack.bits[card.code] & ~mask
            mask |= free & -free
    return mask


def _is_bound(view: View, entry: Entry) -> bool:
    """Whether a gift had to be its giver's best trump (EXCH-2)."""
    contract = view.contract
    if contract is None or contract.level.exchange_scope != "best_of_trump":
        return False
    passes_on = entry.to in (contract.maker, len(view.counts) + 2) and entry.origin == entry.seat
    return passes_on and entry.seat != contract.maker


def _shown_void(view: View) -> list[int]:
    """Give for each place the mask of the cards that cannot lie there.

    A seat that did not follow suit has none of it left, and one that gave its best trump has no better one.
    """
    void = [0] * len(_counts(view))
    if view.contract is None:
        return void
    pack = view.ruleset.pack
    for entry in view.log:
        if isinstance(entry.action, CardAction) and _is_bound(view, entry):
            void[entry.seat] |= better_trumps(pack, view.contract.strain, entry.action.card)
    order = order_of(pack, view.contract.strain)
    for trick in _tricks(view):
        follow = order.follow[order.lane[pack.cards.index(trick.cards[0])]]
        for seat, card in trick.plays[1:]:
            if not pack.bits[card.code] & follow:
                void[seat] |= follow
    return void


class _Unseen:
    """The cards that a seat cannot locate, and where they may be.

    Cards that the same seats cannot hold form a group.  Seats that may hold any of them need no care: what the others
    leave is dealt to them at random.
    """

    def __init__(self, view: View, known: Sequence[int]) -> None:
        pack = view.ruleset.pack
        void = _shown_void(view)
        unseen = pack.full & ~_mask_of_plays(view)
        for mask in known:
            unseen &= ~mask
        self.need = [count - mask.bit_count() for count, mask in zip(_counts(view), known, strict=True)]
        self.bound = [seat for seat, mask in enumerate(void) if mask & unseen and self.need[seat]]
        groups: dict[tuple[bool, ...], list[int]] = {}
        for index in range(pack.size):
            if unseen >> index & 1:
                barred = tuple(bool(void[seat] >> index & 1) for seat in self.bound)
                groups.setdefault(barred, []).append(index)
        self.barred = tuple(groups)
        self.groups = tuple(groups.values())
        self.counted: dict[tuple[int, tuple[int, ...]], int] = {}

    def draw(self, rng: random.Random) -> list[int]:
        """Place all cards: a mask for each seat, every allowed placement as likely as any other."""
        groups = [_shuffled(group, rng) for group in self.groups]
        masks = [0] * len(self.need)
        for turn, seat in enumerate(self.bound):
            for group, share in zip(groups, self._share(turn, tuple(map(len, groups)), rng), strict=True):
                for _ in range(share):
                    masks[seat] |= 1 << group.pop()
        rest = _shuffled([index for group in groups for index in group], rng)
        for seat, need in enumerate(self.need):
            if seat not in self.bound:
                for _ in range(need):
                    masks[seat] |= 1 << rest.pop()
        return masks

    def _share(self, turn: int, sizes: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
        """Choose how many cards of each group a bound seat gets, by the number of placements with each choice."""
        choice = int(rng.random() * self._ways(turn, sizes))
        for shares, ways in self._choices(turn, sizes):
            choice -= ways
            if choice < 0:
                return shares
        raise BidEuchreError("no placement of the unseen cards agrees with this view")

    def _ways(self, turn: int, sizes: tuple[int, ...]) -> int:
        """Count the ways to fill the bound seats from this one on."""
        if turn == len(self.bound):
            return 1
        key = (turn, sizes)
        if key not in self.counted:
            self.counted[key] = sum(ways for _, ways in self._choices(turn, sizes))
        return self.counted[key]

    def _choices(self, turn: int, sizes: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        limits = [0 if barred[turn] else size for barred, size in zip(self.barred, sizes, strict=True)]
        for shares in _splits(self.need[self.bound[turn]], limits):
            ways = self._ways(turn + 1, tuple(size - share for size, share in zip(sizes, shares, strict=True)))
            for size, share in zip(sizes, shares, strict=True):
                ways *= comb(size, share)
            if ways:
                yield shares, ways


def _splits(number: int, limits: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """List the ways to write a number as a sum of numbers within limits."""
    if not limits:
        if not number:
            yield ()
        return
    for first in range(min(number, limits[0]) + 1):
        for rest in _splits(number - first, limits[1:]):
            yield (first, *rest)


def _shuffled(cards: Sequence[int], rng: random.Random) -> list[int]:
    left = list(cards)
    return [left.pop(int(rng.random() * count)) for count in range(len(left), 0, -1)]


def _world(view: View, holdings: Sequence[int], rng: random.Random) -> State | None:
    """Take the hand back to the deal and play it again; ``None`` when something seen was not legal then."""
    pack = view.ruleset.pack
    at_lead = [_listed(pack, mask) for mask in holdings]
    for trick in _tricks(view):
        for seat, card in trick.plays:
            at_lead[seat].append(card)
    for dealt, actions in _taken_back(view, view.log, at_lead, rng):
        state = _replay(view, dealt, actions)
        if state is not None and (view.seat is None or _holds(state, view.seat, view.holding)):
            return state
    return None


def _holds(state: State, seat: int, holding: CardSet | None) -> bool:
    """Whether a seat holds what it sees, and not something that is on its way to it."""
    return holding is None or state.holding(seat) == holding


def _listed(pack: Pack, mask: int) -> list[Card]:
    return [card for index, card in enumerate(pack.cards) if mask >> index & 1]


def _taken_back(
    view: View, log: Sequence[Entry], places: list[list[Card]], rng: random.Random
) -> Iterator[tuple[list[list[Card]], list[tuple[int, str]]]]:
    """Undo what was done, last first: the places as dealt, and the actions, cards not seen chosen in every way."""
    if not log:
        yield places, []
        return
    *before, last = log
    if last.to is None:
        for dealt, actions in _taken_back(view, before, places, rng):
            yield dealt, [*actions, (last.seat, str(last.action))]
        return
    verb = str(last.action).split()[0]
    for card in _choices(view, last, places, rng):
        earlier = [list(cards) for cards in places]
        earlier[last.to].remove(card)
        earlier[last.origin].append(card)
        for dealt, actions in _taken_back(view, before, earlier, rng):
            yield dealt, [*actions, (last.seat, f"{verb} {card}")]


def _choices(view: View, entry: Entry, places: Sequence[Sequence[Card]], rng: random.Random) -> list[Card]:
    """List in random order the cards that may have been moved by an entry, given where all lie after it."""
    assert entry.to is not None
    action = entry.action
    there = set(places[entry.to])
    choices = sorted(there) if isinstance(action, Concealed) else [card for card in there if card is _card(action)]
    if view.contract is not None and _is_bound(view, entry):
        kept = view.ruleset.pack.set(places[entry.seat]).mask
        strain = view.contract.strain
        choices = [card for card in choices if not kept & better_trumps(view.ruleset.pack, strain, card)]
    return [choices[place] for place in _shuffled(range(len(choices)), rng)]


def _card(action: Action) -> Card | None:
    return action.card if isinstance(action, CardAction) else None


def _replay(view: View, dealt: Sequence[Sequence[Card]], actions: Sequence[tuple[int, str]]) -> State | None:
    """Deal, and do what was done; ``None`` when some of it was not legal."""
    pack = view.ruleset.pack
    deal = _deal(pack, dealt, len(view.counts))
    state = _begin(view)
    if not is_legal(state, deal):
        return None
    plays = [(seat, f"play {card}") for trick in _tricks(view) for seat, card in trick.plays]
    done = [entry for entry in actions if not entry[1].startswith("draw ")]  # cards are drawn by rule
    return _redo(advance(state, deal), [*done, *plays])


def _redo(state: State, actions: Sequence[tuple[int, str]]) -> State | None:
    """Do actions by their notation; one that is concealed is done in every way until the rest is legal too."""
    for place, (seat, text) in enumerate(actions):
        if state.to_act != seat:
            return None
        if text.endswith(" ??"):
            verb = text.split()[0]
            ways = [action for action in legal_actions(state) if str(action).split()[0] == verb]
            worlds = (_redo(advance(state, action), actions[place + 1 :]) for action in ways)
            return next((world for world in worlds if world is not None), None)
        action = next((action for action in legal_actions(state) if str(action) == text), None)
        if action is None:
            return None
        state = advance(state, action)
    return state


def _deal(pack: Pack, dealt: Sequence[Sequence[Card]], seats: int) -> Deal:
    used = 0
    masks: list[int] = []
    for cards in dealt:
        mask = 0
        for card in cards:
            free = pack.bits[card.code] & ~used
            mask |= free & -free
            used |= free & -free
        masks.append(mask)
    return Deal(pack, tuple(masks[:seats]), masks[seats])
