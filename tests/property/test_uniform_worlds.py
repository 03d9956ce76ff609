"""Worlds are drawn evenly: each placement of the unseen cards that fits what was seen, as often as any other.

The placements are listed by brute force: every way to lay the unseen cards is played again on the dull implementation,
with every choice of the cards that were given out of sight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

import pytest
from beside import dull_options
from dull import DullMatch

from bid_euchre import (
    Claim,
    Deal,
    State,
    View,
    apply_action,
    determinize,
    legal_actions,
    new_match,
    parse_action,
    variants,
    view,
)
from bid_euchre.actions import Action, CardAction, Concealed
from bid_euchre.engine import shuffle
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing.walks import lively

Placement: TypeAlias = tuple[tuple[str, ...], ...]
"""What every seat holds now, seat 0 first."""

DRAWS_FOR_EACH = 25
HANDS_IN_DOUBT = 3


def near_the_end(rules: Ruleset, calls: Sequence[str], left: int, rng: Random) -> State:
    """Play a hand with these calls until the leader has so many cards left."""
    state = new_match(rules, dealer=3)
    state = apply_action(state, shuffle(state, rng))
    for call in calls:
        state = apply_action(state, parse_action(call))
    pick = lively(rng)
    while state.to_act is not None:
        if state.phase == "playing" and len(state.holding(state.to_act)) == left and view(state, 0).trick is None:
            break
        state = apply_action(state, pick(legal_actions(state)))
    return state


def placements(shown: View) -> Iterator[Placement]:
    """Lay the unseen cards in all ways that give every seat its number of cards."""
    assert shown.seat is not None
    assert shown.holding is not None
    tricks = shown.tricks if shown.trick is None else (*shown.tricks, shown.trick)
    seen = {str(card) for trick in tricks for card in trick.cards} | {str(card) for card in shown.holding}
    unseen = [str(card) for card in shown.ruleset.pack.cards if str(card) not in seen]
    own = tuple(str(card) for card in shown.holding)
    for laid in _lay(unseen, [0 if seat == shown.seat else count for seat, count in enumerate(shown.counts)]):
        yield tuple(own if seat == shown.seat else cards for seat, cards in enumerate(laid))


def _lay(cards: list[str], counts: list[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    if not counts:
        yield ()
        return
    for chosen in combinations(cards, counts[0]):
        rest = [card for card in cards if card not in chosen]
        for others in _lay(rest, counts[1:]):
            yield (chosen, *others)


def could_be(shown: View, placement: Placement) -> bool:
    """Whether the hand can have come to this: some deal and some unseen gifts for which all that was seen was legal."""
    tricks = shown.tricks if shown.trick is None else (*shown.tricks, shown.trick)
    plays = [(seat, str(card)) for trick in tricks for seat, card in trick.plays]
    at_lead = [list(cards) for cards in placement]
    for seat, card in plays:
        at_lead[seat].append(card)
    entries = [(entry.seat, entry.to, entry.action) for entry in shown.log]
    return any(
        _plays_again(shown, dealt, [*before, *[f"play {card}" for _, card in plays]])
        for dealt, before in _taken_back(entries, at_lead)
    )


def _taken_back(
    entries: list[tuple[int, int | None, Action]], holdings: list[list[str]]
) -> Iterator[tuple[list[list[str]], list[str]]]:
    """Undo the gifts, last first, unseen ones in every way: the deal, and the actions before the play."""
    if not entries:
        yield holdings, []
        return
    *before, (giver, taker, action) = entries
    if taker is None:
        for dealt, done in _taken_back(before, holdings):
            yield dealt, [*done, str(action)]
        return
    assert isinstance(action, CardAction | Concealed)
    choices = [str(action.card)] if isinstance(action, CardAction) else list(holdings[taker])
    for card in choices:
        if card in holdings[taker]:
            earlier = [list(cards) for cards in holdings]
            earlier[taker].remove(card)
            earlier[giver].append(card)
            for dealt, done in _taken_back(before, earlier):
                yield dealt, [*done, f"give {card}"]


def _plays_again(shown: View, dealt: list[list[str]], actions: list[str]) -> bool:
    if any(len(cards) != shown.ruleset.hand_size for cards in dealt):
        return False
    match = DullMatch(dull_options(shown.ruleset), shown.dealer, shown.start.scores)
    match.deal(dealt)
    for action in actions:
        if action not in match.legal():
            return False
        match.act(action)
    return True


def placement_of(state: State) -> Placement:
    return tuple(tuple(str(card) for card in state.holding(seat)) for seat in state.ruleset.table.seats)


def limit(cells: int) -> float:
    """Give a value of chi-square that even draws exceed once in a billion times (Wilson and Hilferty)."""
    free = cells - 1
    part = 2 / (9 * free)
    return float(free * (1 - part + 6 * part**0.5) ** 3)


def check_even(state: State, seat: int, rng: Random) -> int:
    """Draw many worlds for a seat, and compare them with the list of what is possible; how many that are."""
    shown = view(state, seat)
    possible = {placement for placement in placements(shown) if could_be(shown, placement)}
    assert placement_of(state) in possible
    draws = DRAWS_FOR_EACH * len(possible)
    found = Counter(placement_of(determinize(shown, rng)) for _ in range(draws))
    assert set(found) <= possible
    assert found.keys() == possible  # a placement is missed by chance once in 10^10 times
    if len(possible) > 1:
        off = sum((found[placement] - DRAWS_FOR_EACH) ** 2 / DRAWS_FOR_EACH for placement in possible)
        assert off < limit(len(possible)), f"{found.most_common(3)} … {found.most_common()[-3:]}"
    return len(possible)


def check_hands(rules: Ruleset, calls: Sequence[str], left: int, seat: int, rng: Random) -> None:
    """Check hands until some of them left the seat in doubt; in the others it knew every card."""
    doubtful = 0
    for _ in range(100):
        doubtful += check_even(near_the_end(rules, calls, left, rng), seat, rng) > 1
        if doubtful == HANDS_IN_DOUBT:
            return
    raise AssertionError("hardly any hand left anything open")


CALLS = ("bid 3", "pass", "pass", "pass", "name H")
ASK = ("bid ask", "pass", "pass", "pass", "name H")
MOON = ("bid moon", "pass", "pass", "pass", "name H")


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1], ids=["the bidder", "an opponent"])
def test_two_tricks_before_the_end_all_that_the_voids_leave_open_is_as_likely(seat: int, rng: Random) -> None:
    check_hands(variants.BID_RACEHORSE, CALLS, 2, seat, rng)


@pytest.mark.slow
@pytest.mark.rule("EXCH-2", "EXCH-4")
@pytest.mark.parametrize(("seat", "left"), [(0, 1), (1, 1), (2, 2)], ids=["the bidder", "an opponent", "the partner"])
def test_an_ask_tells_a_seat_what_it_saw_of_it(seat: int, left: int, rng: Random) -> None:
    check_hands(variants.BID_GAMERULES, ASK, left, seat, rng)


@pytest.mark.slow
@pytest.mark.rule("PLAY-6")
def test_the_cards_of_a_sitting_partner_may_lie_anywhere(rng: Random) -> None:
    check_hands(variants.BID_GAMERULES, MOON, 1, 1, rng)


@pytest.mark.rule("CLAIM-1", "CLAIM-2")
def test_a_claim_tells_everybody_what_it_is_made_with(rng: Random) -> None:
    rules = variants.BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",))
    deal = ["9C TC AC 9D TD AD", "JC QC KC 9H TH AH", "JD QD KD 9S TS AS", "JH QH KH JS QS KS"]
    state = apply_action(new_match(rules, dealer=3), Deal.of(rules, deal))
    state = apply_action(state, Claim("ace-no-face-redeal"))
    for _ in range(20):
        holding = [str(card) for card in determinize(view(state, 2), rng).holding(0)]
        assert any(card[0] == "A" for card in holding)
        assert not any(card[0] in "JQK" for card in holding)


def test_the_list_of_placements_is_complete_when_nothing_is_known() -> None:
    state = near_the_end(variants.BID_RACEHORSE, CALLS, 2, Random(1))
    assert len(list(placements(view(state, 0)))) == 90  # 6! / (2! 2! 2!)
