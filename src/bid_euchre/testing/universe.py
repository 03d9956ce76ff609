"""The finite universe of actions that a ruleset is tried with: every verb with every operand, sense or nonsense."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from bid_euchre.actions import (
    DISCARDS,
    GIFTS,
    NAMES,
    PASS,
    PLAYS,
    Action,
    Alone,
    Bid,
    BlindAlone,
    Call,
    CallBet,
    CardAction,
    Check,
    Claim,
    ClaimStolen,
    Concealed,
    DefendAlone,
    Draw,
    Forfeit,
    OrderUp,
    Raise,
    SetBack,
    Steal,
    Take,
)
from bid_euchre.cards import ALL_CARDS, DOUBLE_48, EUCHRE_24, Rank, Suit
from bid_euchre.contract import Strain
from bid_euchre.engine import new_match, shuffle
from bid_euchre.irregular import ClaimRenege, Demand, Expose, Penalize, Redeal, Withdraw
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.weak import SWAPPED, WEAK_HANDS

_RUNGS: Final = ("ask", "moon", "nonsense")
"""Rungs that many ladders have not."""

_CLAIMS: Final = ("ace-no-face-redeal", "farmers", "nonsense")
"""Claims that many rulesets have not."""

_ANSWERS: Final = (Alone(), DefendAlone(), BlindAlone(), Take(), Forfeit(), SetBack(), Check(), CallBet())

_RAISES: Final = (1, 2, 3, 101)
"""Raises: few units, and more than any game allows."""


_SOME: Final = 5
"""Of so many cards one is tried where each would be tried with every seat."""


def universe(rules: Ruleset, seen: Iterable[Action] = ()) -> tuple[Action, ...]:
    """List all actions worth trying in any state of a ruleset, each once.

    Every verb of the library with all cards, strains, rungs and claims, known to the ruleset or not; actions that can
    never be done; deals right and wrong.  To these come the actions ``seen`` to be legal, which may be of verbs from
    outside: a verb with one card is tried with all cards.  Only ``lay`` is left out, which can be legal and is not
    listed; so can the ruling that a card was exposed.
    """
    return tuple(dict.fromkeys([*_verbs(rules), *_deals(rules), *_spread(seen)]))


def _verbs(rules: Ruleset) -> Iterator[Action]:
    yield PASS
    known = [level.name for phase in rules.phases for level in phase.ladder()]
    numbers = [str(number) for number in range(rules.hand_size + 2)]
    for rung in dict.fromkeys([*known, *numbers, *_RUNGS]):
        for strain in (None, *Strain):
            yield Bid(rung, strain)
    yield from NAMES
    yield from PLAYS
    yield from GIFTS
    yield from DISCARDS
    for card in rules.pack.faces:
        yield Draw(card)
    for verb in ("discard", "draw", "give", "play"):
        yield Concealed(verb)
    yield from _ANSWERS
    for units in _RAISES:
        yield Raise(units)
    for alone in (False, True):
        yield OrderUp(alone)
        for strain in Strain:
            yield Call(strain, alone)
    yield from _claims(rules)
    for seat in range(rules.table.size + 1):
        yield Steal(seat)
        yield ClaimStolen(seat)
    yield from _said_and_ruled(rules)


def _said_and_ruled(rules: Ruleset) -> Iterator[Action]:
    """Say and rule everything that can be where something has gone wrong, also of seats and tricks that are not."""
    seats = range(rules.table.size + 1)
    for seat in seats:
        yield Withdraw(seat)
        for suit in Suit:
            yield Demand(seat, suit)
        for trick in (0, 1, 2, rules.hand_size + 1):
            yield ClaimRenege(seat, (seat + 1) % rules.table.size, trick)
        for reason in Penalize.reasons:
            yield Penalize(reason, seat)
        for card in rules.pack.faces[::_SOME]:
            yield Expose(seat, card)
    yield ClaimRenege(0, 0, 1)
    yield ClaimRenege(0, seats[-1], 1)
    for reason in Redeal.reasons:
        yield Redeal(reason)


def _claims(rules: Ruleset) -> Iterator[Action]:
    """Claim everything without cards, with too few, with any three, and with such as may be swapped for it."""
    known = [name for phase in rules.phases for name in phase.claims()]
    for name in dict.fromkeys([*known, *_CLAIMS]):
        yield Claim(name)
        for number in (1, SWAPPED):
            yield Claim(name, rules.pack.faces[:number])
    for name in known:
        weak = WEAK_HANDS.get(name)
        given = () if weak is None else weak.given
        for cards in combinations([card for card in rules.pack.faces if card.rank in given], SWAPPED):
            if [card.rank for card in cards].count(Rank.ACE) <= 1:
                yield Claim(name, cards)


def _deals(rules: Ruleset) -> Iterator[Action]:
    state = new_match(rules)
    if state.to_act is not None:
        return
    deal = shuffle(state, random.Random(1))
    first, *others = deal.masks
    kitty, upcard = deal.kitty_mask, deal.upcard
    yield deal
    yield Deal(rules.pack, (first, first, *others[1:]), kitty, upcard)
    yield Deal(rules.pack, (first & (first - 1), *others), kitty, upcard)
    yield Deal(rules.pack, tuple(others), kitty, upcard)
    other = DOUBLE_48 if rules.pack == EUCHRE_24 else EUCHRE_24
    yield Deal(other, tuple([mask & other.full for mask in deal.masks]), kitty & other.full, upcard)
    yield Deal(rules.pack, deal.masks, kitty, next(iter(deal.holdings[0])))
    yield Deal(rules.pack, deal.masks, kitty, next(iter(deal.kitty), None) if upcard is None else None)


def _spread(seen: Iterable[Action]) -> Iterator[Action]:
    actions = list(seen)
    yield from actions
    for kind in dict.fromkeys([type(action) for action in actions if isinstance(action, CardAction)]):
        for card in ALL_CARDS:
            yield kind(card)
