"""Where the cards of a recorded hand were, as far as what was done shows it.

A record may leave a holding out, and yet every card of it is played in the hand.  What a seat was dealt is what left
it less what came to it; a pile is filled in where the cards are certain, and only then.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import attrs

from bid_euchre.actions import Action, CardAction, Claim, Concealed, Discard, Give, OrderUp, Play
from bid_euchre.cards import Card
from bid_euchre.record import Dealt, Done
from bid_euchre.ruleset import Ruleset
from bid_euchre.weak import SWAPPED

Pile: TypeAlias = tuple[Card | None, ...]

_SHOWN: Final[dict[str, Callable[[Card], Action]]] = {"play": Play, "discard": Discard, "give": Give}
"""What an action is whose one card turns out to be known."""


@attrs.frozen
class Flow:
    """What left a seat and what came to it, in order; ``None`` for a card not known."""

    went: list[Card | None] = attrs.field(factory=list)
    """Cards played, put away and given."""

    came: list[Card | None] = attrs.field(factory=list)
    """Cards taken up and given by others."""


def flows(ruleset: Ruleset, dealer: int, dealt: Dealt, actions: Sequence[Done]) -> tuple[Flow, ...]:
    """Follow the cards of each seat, a card turned up being taken by the dealer when it is ordered up."""
    found = tuple([Flow() for _ in ruleset.table.seats])
    for done in actions:
        if done.seat is None:
            continue
        own = found[done.seat]
        action = done.action
        if isinstance(action, OrderUp):
            found[dealer].came.append(dealt.upcard)
        elif swapped(action):
            own.went.extend(action.cards if isinstance(action, Claim) else [None] * SWAPPED)
            own.came.extend(dealt.kitty)
        elif isinstance(action, (Play, Discard, Give)) or action in _HIDDEN:
            card = action.card if isinstance(action, CardAction) else None
            own.went.append(card)
            if isinstance(action, Give) or action == _HIDDEN_GIFT:
                for partner in ruleset.table.partners(done.seat):
                    found[partner].came.append(card)
    return found


_HIDDEN_GIFT: Final = Concealed("give")
_HIDDEN: Final = (Concealed("play"), Concealed("discard"), _HIDDEN_GIFT)


def swapped(action: Action) -> bool:
    """Whether three cards were swapped with the kitty."""
    if isinstance(action, Claim):
        return bool(action.cards)
    return isinstance(action, Concealed) and action.verb.startswith("claim ")


def pile(cards: Sequence[Card | None], size: int) -> Pile:
    """Put cards in the order of a pack, and those not known behind them."""
    known = sorted([card for card in cards if card is not None])
    return (*known, *[None] * (size - len(known)))


def completed(ruleset: Ruleset, dealer: int, dealt: Dealt, actions: Sequence[Done]) -> Dealt:
    """Fill in what the actions show of the cards dealt; a pile that contradicts the others is left as it is told."""
    size = ruleset.hand_size
    holdings: list[Pile] = []
    for told, flow in zip(dealt.holdings, flows(ruleset, dealer, dealt, actions), strict=True):
        shown = _shown(told, flow)
        holdings.append(pile(shown, size) if len(shown) <= size else told)
    better = attrs.evolve(dealt, holdings=tuple(holdings))
    over = _over(ruleset, better)
    if over:
        holdings = [told if over.intersection(new) else new for told, new in zip(dealt.holdings, holdings, strict=True)]
        return attrs.evolve(dealt, holdings=tuple(holdings))
    return _last_pile(ruleset, better)


def _shown(told: Pile, flow: Flow) -> list[Card]:
    """List the cards that a seat was certainly dealt."""
    seen = Counter([card for card in told if card is not None])
    if None in flow.came:  # any card that left it may be one that came
        return [*seen.elements()]
    shown = Counter([card for card in flow.went if card is not None])
    shown.subtract([card for card in flow.came if card is not None])
    return [*(seen | +shown).elements()]


def _left(ruleset: Ruleset, dealt: Dealt) -> Counter[Card]:
    """Count the cards of the pack that are nowhere; below zero where there are too many."""
    left = Counter(ruleset.pack.cards)
    left.subtract([card for cards in (*dealt.holdings, dealt.kitty) for card in cards if card is not None])
    left.subtract([] if dealt.upcard is None else [dealt.upcard])
    return left


def _over(ruleset: Ruleset, dealt: Dealt) -> set[Card]:
    return {card for card, number in _left(ruleset, dealt).items() if number < 0}


def doubled(ruleset: Ruleset, dealt: Dealt) -> bool:
    """Whether a card is dealt more often than the pack has it."""
    return bool(_over(ruleset, dealt))


def _last_pile(ruleset: Ruleset, dealt: Dealt) -> Dealt:
    """Put the cards left over into the one pile that has gaps, where there is but one."""
    left = [*_left(ruleset, dealt).elements()]
    piles = [*dealt.holdings, dealt.kitty]
    gaps = [place for place, cards in enumerate(piles) if None in cards]
    if len(gaps) != 1 or piles[gaps[0]].count(None) != len(left):
        return dealt
    piles[gaps[0]] = pile([*piles[gaps[0]], *left], len(piles[gaps[0]]))
    return attrs.evolve(dealt, holdings=tuple(piles[:-1]), kitty=piles[-1])


def revealed(ruleset: Ruleset, dealer: int, dealt: Dealt, actions: Sequence[Done]) -> tuple[Done, ...]:
    """Name the card of an action not seen, where it is the only one that the seat can have done it with."""
    found = list(actions)
    for seat, flow in enumerate(flows(ruleset, dealer, dealt, actions)):
        hidden = [place for place, done in enumerate(actions) if done.seat == seat and _hides(done.action)]
        incoming = [*dealt.holdings[seat], *flow.came]
        if len(hidden) != 1 or None in incoming:
            continue
        left = Counter(incoming)
        left.subtract([card for card in flow.went if card is not None])
        if min(left.values()) < 0 or left.total() != flow.went.count(None):
            continue
        place = hidden[0]
        found[place] = attrs.evolve(found[place], action=_named(found[place].action, [*left.elements()]))
    return tuple(found)


def _hides(action: Action) -> bool:
    return isinstance(action, Concealed) and (action in _HIDDEN or swapped(action))


def _named(action: Action, cards: Sequence[Card | None]) -> Action:
    assert isinstance(action, Concealed)
    known = tuple([card for card in cards if card is not None])
    if swapped(action):
        return Claim(action.verb.removeprefix("claim "), known)
    return _SHOWN[action.verb](known[0])
