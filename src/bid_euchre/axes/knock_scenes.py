"""Bringing situations of Knock Euchre about: deals with a card turned up, and hands in which eldest hand makes trump.

In most of them the nine of hearts is turned up and hearts are trumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bid_euchre.axes.scenes import after, finished, offers, points
from bid_euchre.engine import apply_action, new_match
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.view import spectate

UP: Final = "9H"
"""The card that is turned up in most situations."""

_TRUMPS: Final = ("JH", "JD", "AH", "KH", "QH", "TH")
_LOSERS: Final = ("9C", "9D", "TD", "QD", "KD")
_CLUBS: Final = ("TC", "JC", "QC", "KC", "AC")
_DIAMONDS: Final = ("AD", "KD", "QD", "TD", "9D")
_SPADES: Final = ("9S", "TS", "QS", "KS", "AS")
_BEST_OF_KITTY: Final = 3
"""How many of the best trumps that eldest hand does not hold lie in the kitty, where they win nothing."""


def holdings(ruleset: Ruleset, tricks: int, dealer: int = 0) -> list[str]:
    """List holdings of five cards with which eldest hand takes so many tricks, and the next seat the rest.

    Eldest hand leads its trumps, then the nine of clubs, under which the next seat holds the clubs.
    """
    left = _TRUMPS[tricks + _BEST_OF_KITTY :]
    own = (*_TRUMPS[:tricks], *_LOSERS[: len(_LOSERS) - tricks])
    stopper = (*left, *_CLUBS[len(left) :])
    rest = [card for card in (*_CLUBS[: len(left)], *_DIAMONDS, "JS") if card not in own][:5]
    piles = [" ".join(pile) for pile in (_SPADES, own, stopper, rest)][: ruleset.table.size]
    return [piles[(seat - dealer) % len(piles)] for seat in ruleset.table.seats]


def hand(
    ruleset: Ruleset, tricks: int, call: str = "order", *, defended: bool = False, state: State | None = None
) -> State:
    """Play a hand in which eldest hand makes hearts trumps and takes so many tricks.

    ``defended`` tells whether the next seat defends alone where it may.
    """
    begun = state or new_match(ruleset)
    dealt = holdings(ruleset, tricks, begun.match.dealer)
    begun = apply_action(begun, Deal.of(ruleset, dealt, UP))
    return finished(until_played(begun, call, *(["defend alone"] * defended), f"discard {UP}"), dealt)


def blind(ruleset: Ruleset, tricks: int) -> State:
    """Play a hand in which the dealer plays a blind loner on the jack of hearts and takes so many tricks.

    He ruffs as soon as he can, and leads his trumps; his partner, who sits out, has the others.
    """
    own = (*_TRUMPS[1:tricks], *_LOSERS[: 5 - tricks], "9S")
    partner = (*_TRUMPS[tricks:], "9H", "AS", "KS", "QS")[:5]
    last = ("JS", "TS", *[card for card in reversed(_DIAMONDS) if card not in own])[-5:]
    dealt = [" ".join(pile) for pile in (own, _CLUBS, partner, last)]
    state = apply_action(new_match(ruleset), Deal.of(ruleset, dealt, "JH"))
    return finished(until_played(state, "blind alone", "discard 9S"), [f"JH {dealt[0]}", *dealt[1:]])


def until_played(state: State, *wanted: str) -> State:
    """Let everybody do the first of these that he may, or else pass, until the first lead."""
    while state.phase != "playing":
        state = after(state, next(text for text in (*wanted, "pass") if text in offers(state)))
    return state


def passed(state: State, times: int) -> State:
    """Let so many seats in turn pass."""
    return after(state, *["pass"] * times)


def steps(state: State, *wanted: str) -> tuple[str, State]:
    """Do as :func:`until_played` does; tell who was asked for what, and give the state at the first lead."""
    told: list[str] = []
    while state.phase != "playing":
        told.append(f"seat {state.to_act} is {state.phase}")
        state = after(state, next((text for text in (*wanted, "pass") if text in offers(state)), offers(state)[0]))
    return ", ".join(told), state


def two_points(state: State, side: int) -> State:
    """Play a hand that brings two points to a side: eldest hand takes all tricks, or only two."""
    ruleset = state.ruleset
    eldest = ruleset.table.lefts[state.match.dealer]
    return hand(ruleset, 5 if ruleset.table.side(eldest) == side else 2, state=state)


def seats(numbers: Sequence[int]) -> str:
    """Name seats."""
    return f"seat{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"


def thrown_in(state: State) -> str:
    """Tell that nothing was played, and who deals next."""
    brought = f"over: {points(state)}" if any(state.match.scores) else "thrown in"
    return f"the hand is {brought}, and seat {state.match.dealer} deals"


def lead(state: State) -> str:
    """Tell who leads."""
    return f"seat {state.to_act} leads"


def now(state: State) -> str:
    """Tell whose turn it is and what for, and how many cards it holds."""
    counts = spectate(state).counts
    assert state.to_act is not None
    return f"seat {state.to_act} is {state.phase}, with {counts[state.to_act]} cards"
