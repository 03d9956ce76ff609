"""Bringing situations about: deals, auctions and hands in which everybody does what he is told."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

from bid_euchre.cards import read_cards
from bid_euchre.engine import apply_action, explain, legal_actions, new_match, shuffle
from bid_euchre.notation import parse_action
from bid_euchre.results import Result
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.view import spectate

SEAT: Final = 1
"""The seat that bids, in most situations; eldest hand when seat 0 deals."""

_HEARTS: Final = ("AH", "KH", "QH", "JH", "TH", "9H")
_DIAMONDS: Final = ("9D", "TD", "JD", "QD", "KD", "AD")


def dealt(ruleset: Ruleset, given: Mapping[int, str] | None = None, up: str | None = None) -> State:
    """Begin a match and deal: the cards given by seat, and the rest in the order of the pack, seat 0 first.

    Without cards given they are shuffled.  Seat 0 deals, and turns up a card where one is turned up.
    """
    state = new_match(ruleset)
    if given is None:
        return apply_action(state, shuffle(state, random.Random(0)))
    return apply_action(state, Deal.of(ruleset, filled(ruleset, given, up), up))


def filled(ruleset: Ruleset, given: Mapping[int, str], up: str | None = None) -> list[str]:
    """Fill the holdings up with the cards that are not given, in the order of the pack, seat 0 first."""
    left = [str(card) for card in ruleset.pack.cards if str(card) != up]
    for text in given.values():
        for card in read_cards(text):
            left.remove(str(card))
    holdings = []
    for seat in ruleset.table.seats:
        own = given.get(seat, "").split()
        missing = max(ruleset.hand_size - len(own), 0)  # a dealer may have been given his extra card
        holdings.append(" ".join([*own, *left[:missing]]))
        del left[:missing]
    return holdings


def after(state: State, *texts: str) -> State:
    """Do what is written, one action after the other."""
    for text in texts:
        state = apply_action(state, parse_action(text))
    return state


def offers(state: State) -> tuple[str, ...]:
    """List what the seat to act may do."""
    return tuple(str(action) for action in legal_actions(state))


def choice(state: State) -> str:
    """Tell whose turn it is, and what it may do."""
    return f"seat {state.to_act} may {listed(offers(state))}"


def listed(texts: Sequence[str]) -> str:
    """List actions in words, saying the verb that several share once."""
    said: list[str] = []
    last = ""
    for text in texts:
        verb, _, rest = text.partition(" ")
        said.append(rest if rest and verb == last else text)
        last = verb
    return ", ".join(said)


def auction(state: State, bid: str, seat: int = SEAT) -> State:
    """Let one seat make a bid as soon as it may, and the others pass."""
    while state.phase == "bidding":
        wanted = f"bid {bid}"
        state = after(state, wanted if state.to_act == seat and wanted in offers(state) else "pass")
    return state


def finished(state: State, orders: Sequence[str]) -> State:
    """Play a hand out: everybody plays the first card that is legal, in the order in which his are listed."""
    while state.phase == "playing":
        state = one_card(state, orders)
    return state


def one_card(state: State, orders: Sequence[str]) -> State:
    """Play the first card that is legal, in the order in which those of the seat to act are listed."""
    assert state.to_act is not None
    legal = offers(state)
    return after(state, next(f"play {card}" for card in orders[state.to_act].split() if f"play {card}" in legal))


def taking(ruleset: Ruleset, tricks: int) -> list[str]:
    """List holdings of six cards with which seat 1, without trump, takes so many tricks, and seat 2 the rest.

    Seat 1 leads its hearts, then the nine of clubs, under which seat 2 holds all the clubs.
    """
    losers = ("9C", *_DIAMONDS)[: len(_HEARTS) - tricks]
    own = (*_HEARTS[:tricks], *losers)
    return filled(ruleset, {SEAT: " ".join(own), 2: "9S AC KC QC JC TC"})


def hand(ruleset: Ruleset, bid: str, tricks: int, state: State | None = None) -> State:
    """Play a hand in which seat 1 makes a bid, plays high, and takes so many tricks."""
    holdings = taking(ruleset, tricks)
    state = apply_action(state or new_match(ruleset), Deal.of(ruleset, holdings))
    state = after(auction(state, bid), "name high")
    return finished(state, holdings)


def laid(state: State, cards: str) -> str:
    """Tell what comes of laying cards down."""
    action = parse_action(f"lay {cards}")
    ruling = explain(state, action)
    if not ruling.legal:
        return f"it may not: {ruling.grounds[0].detail}"
    return points(apply_action(state, action))


def result(state: State) -> Result:
    """Give what the hand brought."""
    found = spectate(state).result
    assert found is not None
    return found


def points(state: State) -> str:
    """Tell what the hand brought, by sides."""
    return ", ".join(f"side {side} scores {number}" for side, number in enumerate(result(state).points))


def ending(state: State) -> str:
    """Tell the scores, and whether that ends the match."""
    scores = " to ".join(map(str, state.match.scores))
    outcome = state.match.outcome
    if outcome is None:
        return f"{scores}, and the match goes on"
    won = "nobody has won" if outcome.winner is None else f"side {outcome.winner} has won"
    return f"{scores}, and {won}"


def rubber(state: State, hands: int) -> str:
    """Tell how many games of a rubber have been won, what they are worth, and how the match stands."""
    games = state.match.games
    won = sum([game.games for game in games])
    worth = " and ".join(str(game.points) for game in games if game.points)
    told = f"after {hands} hand{'s' if hands > 1 else ''}"
    if games:
        told += f", {won} game{'s' if won > 1 else ''} won{f' for {worth} points' if worth else ''}"
    return f"{told}: {ending(state)}"
