"""Strategies for Hypothesis: packs, cards, deals, rulesets and the states that can be reached.

This is the one module that needs Hypothesis.  Everything shrinks to the plainest: the euchre pack, few cards, default
options, passes, and the first card that may be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from bid_euchre.actions import Action
from bid_euchre.cards import ALL_CARDS, LARGEST_PACK, MOST_COPIES, Card, CardSet, Pack, Rank
from bid_euchre.contract import Level
from bid_euchre.engine import apply_action, legal_actions, new_match
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.testing.samples import sample_options, sample_rows
from bid_euchre.testing.universe import universe
from bid_euchre.variants import BID_RACEHORSE, KNOCK

try:
    from hypothesis import strategies as st
except ImportError as _error:
    raise ImportError(
        "bid_euchre.testing.strategies needs Hypothesis, which is not installed: pip install hypothesis"
    ) from _error

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

__all__ = [
    "actions",
    "bid_options",
    "bid_rulesets",
    "card_sets",
    "cards",
    "deals",
    "knock_options",
    "knock_rulesets",
    "level_rows",
    "packs",
    "rulesets",
    "states",
]

T = TypeVar("T")


def _packs() -> list[Pack]:
    lows = sorted(Rank, key=lambda rank: (rank is not Rank.NINE, rank))
    return [
        Pack(low, copies, joker)
        for copies in range(1, MOST_COPIES + 1)
        for joker in (False, True)
        for low in lows
        if 4 * (15 - low) * copies + joker <= LARGEST_PACK
    ]


_PACKS: Final = _packs()

_WHEEL: Final = 60
"""A number that menus of most sizes divide."""


def packs() -> SearchStrategy[Pack]:
    """Any pack that can be made; the plainest is the euchre pack of 24."""
    return st.sampled_from(_PACKS)


def cards(pack: Pack | None = None) -> SearchStrategy[Card]:
    """Any card of a pack; without a pack any card there is."""
    return st.sampled_from(ALL_CARDS if pack is None else pack.faces)


def card_sets(pack: Pack, *, min_size: int = 0, max_size: int | None = None) -> SearchStrategy[CardSet]:
    """Any set of a pack's cards, copies counted."""
    places = st.sets(st.integers(0, pack.size - 1), min_size=min_size, max_size=max_size)
    return places.map(lambda found: CardSet(pack, sum(1 << place for place in found)))


@st.composite
def deals(draw: DrawFn, ruleset: Ruleset, dealer: int = 0) -> Deal:
    """Any deal of a ruleset; the plainest hands the pack out in its own order."""
    order = draw(st.permutations(ruleset.pack.cards))
    return Deal.from_pack(new_match(ruleset, dealer=dealer), order)


@st.composite
def level_rows(draw: DrawFn, hand_size: int = 6) -> tuple[Level, ...]:
    """Rows for the option ``specials``: none to three, each valid by itself in a game for partners."""

    def pick(values: Sequence[T]) -> T:
        return draw(st.sampled_from(values))

    return sample_rows(hand_size, pick)


@st.composite
def bid_options(draw: DrawFn) -> dict[str, Any]:
    """Any options of :func:`bid_euchre.bid` that do not contradict each other; the plainest are none.

    Every option that is built takes part, with all its settings, rows of ``specials`` included.
    """

    def pick(values: Sequence[T]) -> T:
        return draw(st.sampled_from(values))

    return sample_options(BID_RACEHORSE, pick)


@st.composite
def knock_options(draw: DrawFn) -> dict[str, Any]:
    """Any options of :func:`bid_euchre.knock` that do not contradict each other; the plainest are none."""

    def pick(values: Sequence[T]) -> T:
        return draw(st.sampled_from(values))

    return sample_options(KNOCK, pick)


def bid_rulesets() -> SearchStrategy[Ruleset]:
    """Any ruleset that :func:`bid_euchre.bid` can make; the plainest is ``racehorse``."""
    return bid_options().map(lambda chosen: BID_RACEHORSE.replace(name=None, **chosen))


def knock_rulesets() -> SearchStrategy[Ruleset]:
    """Any ruleset that :func:`bid_euchre.knock` can make; the plainest is ``knock``."""
    return knock_options().map(lambda chosen: KNOCK.replace(name=None, **chosen))


def rulesets() -> SearchStrategy[Ruleset]:
    """Any ruleset of either family; the plainest is ``racehorse``."""
    return bid_rulesets() | knock_rulesets()


@st.composite
def states(draw: DrawFn, ruleset: Ruleset) -> State:
    """Any state that can be reached within one hand of a ruleset; the plainest awaits the first deal.

    The match may be young, or close to its end.
    """
    dealer = draw(st.integers(0, ruleset.table.size - 1))
    target = ruleset.match_rules.target or 1
    start = st.sampled_from([0, *range(target - 1, max(target - 8, 0), -1)])
    scores = draw(st.tuples(*[start] * ruleset.table.sides))
    state = new_match(ruleset, dealer=dealer, scores=scores)
    for _ in range(draw(st.integers(0, ruleset.table.size * (ruleset.hand_size + 3)))):
        if state.match.hand_number:
            break
        if state.to_act is None:
            action: Action = Deal.from_pack(state, draw(st.permutations(ruleset.pack.cards)))
        else:
            legal = legal_actions(state)
            action = legal[draw(st.integers(0, _WHEEL - 1)) % len(legal)]  # the same range everywhere shrinks best
        state = apply_action(state, action)
    return state


def actions(ruleset: Ruleset) -> SearchStrategy[Action]:
    """Any action worth trying in a state of a ruleset, legal or not."""
    return st.sampled_from(universe(ruleset))
