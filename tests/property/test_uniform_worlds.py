"""Worlds are drawn evenly: each placement of the unseen cards that fits what was seen, as often as any other.

The placements are listed by brute force: every way to lay the unseen cards is played again on the dull implementation,
with every choice of the cards that were given out of sight.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

import pytest
from beside import dull_options
from beside_knock import dull_options as dull_knock_options
from dull import DullMatch
from dull_knock import DullKnock

from bid_euchre import (
    CardSet,
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
from bid_euchre.actions import Action, CardAction, Concealed, Draw
from bid_euchre.engine import shuffle
from bid_euchre.log import Entry, Swap
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing.walks import lively, walks

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


# ---------------------------------------------------------------- Knock Euchre: the kitty and the discards count too

Laid: TypeAlias = tuple[tuple[str, ...], ...]
"""What lies in each place: with the seats, in the kitty, buried."""

MOST_LAID = 400
"""How many ways to lay the unseen cards are played again."""


def laid(state: State) -> Laid:
    """Say what lies where."""
    hand = state.hand
    piles = [state.holding(seat) for seat in state.ruleset.table.seats]
    piles += [CardSet(state.ruleset.pack, hand.holdings[place]) for place in (hand.kitty_place, hand.buried_place)]
    return tuple(tuple(str(card) for card in pile) for pile in piles)


def ways_to_lay(shown: View) -> int:
    """Count the ways to lay the unseen cards, a turned card that was not taken lying where it is."""
    counts = open_places(shown)
    ways = math.factorial(sum(counts))
    for count in counts:
        ways //= math.factorial(count)
    return ways


def open_places(shown: View) -> list[int]:
    """Say how many unseen cards lie in each place."""
    lies_there = shown.upcard not in shown.unseen and not taken(shown)
    counts = [0 if seat == shown.seat else count for seat, count in enumerate(shown.counts)]
    return [*counts, shown.kitty - lies_there, shown.buried]


def taken(shown: View) -> bool:
    return any(isinstance(entry.action, Draw) for entry in shown.log)


def all_laid(shown: View) -> Iterator[list[list[str]]]:
    """Lay the unseen cards in every way."""
    assert shown.holding is not None
    own = [str(card) for card in shown.holding]
    for piles in _lay([str(card) for card in shown.unseen], open_places(shown)):
        places = [own if place == shown.seat else list(cards) for place, cards in enumerate(piles)]
        if not taken(shown):
            places[-2].append(str(shown.upcard))
        yield places


def before(shown: View, places: list[list[str]]) -> Iterator[tuple[list[list[str]], list[str]]]:
    """Take the entries of the log back, last first, those not seen in every way: the deal, and what was done."""
    tricks = shown.tricks if shown.trick is None else (*shown.tricks, shown.trick)
    plays = [(seat, str(card)) for trick in tricks for seat, card in trick.plays]
    at_lead = [list(cards) for cards in places]
    for seat, card in plays:
        at_lead[seat].append(card)
    for dealt, done in back(list(shown.log), at_lead):
        yield dealt, [*done, *[f"play {card}" for _, card in plays]]


def back(log: list[Entry], places: list[list[str]]) -> Iterator[tuple[list[list[str]], list[str]]]:
    if not log:
        yield places, []
        return
    *earlier, last = log
    for given, received, written in ways_back(last, places):
        again = [list(cards) for cards in places]
        if last.to is not None:
            again[last.to] = [card for card in again[last.to] if card not in given] + list(received)
            again[last.origin] = [card for card in again[last.origin] if card not in received] + list(given)
        for dealt, done in back(earlier, again):
            yield dealt, [*done, *written]


def ways_back(entry: Entry, places: list[list[str]]) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], list[str]]]:
    """List which cards an entry may have moved there and back, and how it was written."""
    if entry.to is None:
        yield (), (), [str(entry.action)]
        return
    words = str(entry.action).split()
    for given in combinations(places[entry.to], 3 if isinstance(entry, Swap) else 1):
        if "??" not in words and not set(given) <= set(words):
            continue
        if not isinstance(entry, Swap):
            yield given, (), [] if words[0] == "draw" else [f"{words[0]} {given[0]}"]
            continue
        known = None if entry.received is None else {str(card) for card in entry.received}
        for received in combinations(places[entry.seat], 3):
            if known is None or set(received) == known:
                yield given, received, [" ".join([*words[:2], *in_order(given)])]


def in_order(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=lambda card: ("CDHS".index(card[1]), "789TJQKA".index(card[0])))


def came_about(shown: View, places: list[list[str]]) -> bool:
    """Whether some deal and some moves that were not seen lead to this, all that was seen being legal."""
    return any(plays_knock(shown, dealt, done) for dealt, done in before(shown, places))


def plays_knock(shown: View, dealt: list[list[str]], done: list[str]) -> bool:
    seats = shown.ruleset.table.size
    if any(len(cards) != shown.ruleset.hand_size for cards in dealt[:seats]) or str(shown.upcard) not in dealt[seats]:
        return False
    match = DullKnock(dull_knock_options(shown.ruleset), shown.dealer, shown.start.scores)
    match.deal(dealt[:seats], str(shown.upcard))
    for action in done:
        if action not in match.legal():
            return False
        match.act(action)
    return match.to_act() == shown.to_act


def check_knock(rules: Ruleset, rng: Random, wanted: Callable[[State], bool], *, hands: int = 1) -> None:
    """Compare the worlds of some seat with all placements, in hands that meet what is wanted."""
    checked = 0
    for walk in walks(rules, rng):
        seat = rng.randrange(rules.table.size)
        state = next((state for state in walk.states if state.to_act is not None and few(state, seat)), None)
        if state is None or not wanted(state):
            continue
        shown = view(state, seat)
        possible = {
            tuple(tuple(in_order(pile)) for pile in places) for places in all_laid(shown) if came_about(shown, places)
        }
        assert laid(state) in possible
        draws = DRAWS_FOR_EACH * len(possible)
        found = Counter(laid(determinize(shown, rng)) for _ in range(draws))
        assert found.keys() == possible
        if len(possible) > 1:
            off = sum((found[one] - DRAWS_FOR_EACH) ** 2 / DRAWS_FOR_EACH for one in possible)
            assert off < limit(len(possible))
            checked += 1
        if checked == hands:
            return


def few(state: State, seat: int) -> bool:
    return state.phase == "playing" and ways_to_lay(view(state, seat)) <= MOST_LAID


def verbs(state: State) -> list[str]:
    return [str(entry.action).split()[0] for entry in state.hand.log]


@pytest.mark.slow
@pytest.mark.rule("CALL-13", "CALL-15")
@pytest.mark.parametrize("may", [True, False])
def test_the_dealer_may_have_put_away_any_card_he_might(may: bool, rng: Random) -> None:
    rules = variants.KNOCK.replace(may_discard_upcard=may)
    check_knock(rules, rng, lambda state: "discard" in verbs(state), hands=2)


@pytest.mark.slow
@pytest.mark.rule("CALL-2")
def test_who_ordered_up_had_a_trump_to_do_it_with(rng: Random) -> None:
    rules = variants.KNOCK.replace(order_requirement="natural_trump_in_hand", upcard_counts_for_dealer=False)
    check_knock(rules, rng, lambda state: "order" in verbs(state), hands=2)


@pytest.mark.slow
@pytest.mark.rule("CLAIM-5", "CLAIM-6", "CLAIM-7", "CLAIM-8")
@pytest.mark.parametrize("claim", ["bottoms", "farmers", "ace-no-face-swap"])
def test_a_swap_tells_what_was_given_and_not_what_came_back(claim: str, rng: Random) -> None:
    rules = variants.KNOCK.replace(weak_hand_claims=(claim,))
    check_knock(rules, rng, lambda state: "claim" in verbs(state), hands=2)


@pytest.mark.slow
@pytest.mark.rule("EXCH-9")
def test_a_loner_s_discard_and_the_card_he_got_may_be_any(rng: Random) -> None:
    rules = variants.KNOCK.replace(alone_exchange="receive_then_discard")
    check_knock(rules, rng, lambda state: "give" in verbs(state), hands=2)


def test_the_list_of_placements_is_complete_when_nothing_is_known() -> None:
    state = near_the_end(variants.BID_RACEHORSE, CALLS, 2, Random(1))
    assert len(list(placements(view(state, 0)))) == 90  # 6! / (2! 2! 2!)
