"""The finite universe of actions that a ruleset is tried with: every verb with every operand, sense or nonsense."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Final

from bid_euchre.actions import DISCARDS, GIFTS, NAMES, PASS, PLAYS, Action, Bid, CardAction, Claim, Concealed, Draw
from bid_euchre.cards import ALL_CARDS, DOUBLE_48, EUCHRE_24
from bid_euchre.contract import Strain
from bid_euchre.engine import new_match, shuffle
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal

_RUNGS: Final = ("ask", "moon", "nonsense")
"""Rungs that many ladders have not."""

_CLAIMS: Final = ("ace-no-face-redeal", "farmers", "nonsense")
"""Claims that many rulesets have not."""


def universe(rules: Ruleset, seen: Iterable[Action] = ()) -> tuple[Action, ...]:
    """List all actions worth trying in any state of a ruleset, each once.

    Every verb of the library with all cards, strains, rungs and claims, known to the ruleset or not; actions that can
    never be done; deals right and wrong.  To these come the actions ``seen`` to be legal, which may be of verbs from
    outside: a verb with one card is tried with all cards.
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
    for name in dict.fromkeys([*(name for phase in rules.phases for name in phase.claims()), *_CLAIMS]):
        yield Claim(name)
    for verb in ("discard", "draw", "give", "play"):
        yield Concealed(verb)


def _deals(rules: Ruleset) -> Iterator[Action]:
    state = new_match(rules)
    if state.to_act is not None:
        return
    deal = shuffle(state, random.Random(1))
    first, *others = deal.masks
    kitty = deal.kitty_mask
    yield deal
    yield Deal(rules.pack, (first, first, *others[1:]), kitty)
    yield Deal(rules.pack, (first & (first - 1), *others), kitty)
    yield Deal(rules.pack, tuple(others), kitty)
    other = DOUBLE_48 if rules.pack == EUCHRE_24 else EUCHRE_24
    yield Deal(other, tuple([mask & other.full for mask in deal.masks]), kitty & other.full)


def _spread(seen: Iterable[Action]) -> Iterator[Action]:
    actions = list(seen)
    yield from actions
    for kind in dict.fromkeys([type(action) for action in actions if isinstance(action, CardAction)]):
        for card in ALL_CARDS:
            yield kind(card)
