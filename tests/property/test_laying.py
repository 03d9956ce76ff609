"""Laying down in whole matches: what is accepted wins in every world, and what is refused loses in one that can be."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator, Sequence

import pytest

from bid_euchre.actions import Lay, Play
from bid_euchre.cards import Card
from bid_euchre.engine import apply_action, explain, is_legal, legal_actions, new_match, shuffle
from bid_euchre.laydown import lay_down, losing_line
from bid_euchre.laying import LosingLine
from bid_euchre.phases.play import Playing, Showing
from bid_euchre.rulebook.playing import PLAY_10, PLAY_11
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.state import Hand, State
from bid_euchre.testing.hidden import check_world
from bid_euchre.testing.invariants import check_cards, check_copies, check_standing, check_turn, check_views
from bid_euchre.variants import ALL
from bid_euchre.view import View, view
from bid_euchre.worlds import _world, determinize
from bid_euchre.worlds.past import Past
from bid_euchre.worlds.replay import Replay
from bid_euchre.worlds.whereabouts import Whereabouts

GAMES = tuple(rules for rules in ALL if rules.options["lay_down"] == "provable_only")
HANDS = 3
"""How many hands of each game are played."""

SMALL = 4
"""With how many cards left everything is tried."""


def leads(rules: Ruleset, rng: random.Random) -> Iterator[Playing]:
    """Play hands at random, and stop at every lead."""
    state = new_match(rules)
    for _ in range(HANDS):
        state = apply_action(state, shuffle(state, rng))
        while not isinstance(state, Scored):
            if isinstance(state, Playing) and not state.trick.plays:
                yield state
            state = apply_action(state, rng.choice(legal_actions(state)))
        if state.is_over:
            state = new_match(rules)


def candidates(shown: View, rng: random.Random) -> Iterator[tuple[Card, ...]]:
    """Choose cards to be laid down: those that are found, with one more, and some at random."""
    assert shown.holding is not None
    held = list(shown.holding)
    found = lay_down(shown)
    if found:
        yield found
    rest = list(held)
    for card in found:
        rest.remove(card)
    if rest:
        yield (*found, rng.choice(rest))
    rng.shuffle(held)
    yield tuple(held)
    yield tuple(held[:1])


def beaten(state: State, seat: int, cards: Sequence[Card]) -> bool:
    """Whether anybody can win a trick when the cards are led, trying every play."""
    if not isinstance(state, Playing):
        return False
    if not state.trick.plays:
        if state.to_act != seat:
            return True
        return bool(cards) and beaten(apply_action(state, Play(cards[0])), seat, cards[1:])
    return any(beaten(apply_action(state, action), seat, cards) for action in legal_actions(state))


def check_line(shown: View, line: LosingLine, cards: Sequence[Card]) -> None:
    """Check that a line is played legally, as laid down, and is lost in the end and not before."""
    assert tuple(trick.cards[0] for trick in line.tricks) == tuple(cards[: len(line.tricks)])
    assert tuple(len(holding) for holding in line.holdings) == shown.counts
    assert (len(line.kitty), len(line.buried)) == (shown.kitty, shown.buried)
    assert line.holdings[shown.seat or 0] == shown.holding
    assert [trick.winner == shown.seat for trick in line.tricks] == [True] * (len(line.tricks) - 1) + [False]


def world_of(shown: View, line: LosingLine, rng: random.Random) -> State | None:
    """Place the cards as a line has them, and play the hand so far; ``None`` when it cannot have come to this."""
    past = Past(shown)
    whereabouts = Whereabouts(shown, past)
    bits = shown.ruleset.pack.bits
    used = sum(whereabouts.played)
    placed = [0] * past.places
    for place, cards in enumerate((*line.holdings, line.kitty, line.buried)):
        for card in cards:
            free = bits[card.code] & ~used
            placed[place] |= free & -free
            used |= free & -free
    begun = shown.ruleset.phases[0].begin(Hand.fresh(shown.ruleset, shown.start))
    assert isinstance(begun, State)
    return _world(shown, past, whereabouts, placed, Replay(begun, shown.plays, rng), rng)


def can_be_told_more(shown: View) -> bool:
    """Whether the rules let a player conclude more than is asked: a gift between others was the best trump."""
    contract = shown.contract
    best = contract is not None and contract.level.exchange_scope == "best_of_trump" and shown.seat != contract.maker
    return best or shown.ruleset.options.get("all_pass") == "joker_holder_forced"


@pytest.mark.rule("PLAY-10", "PLAY-11")
@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_what_is_accepted_wins_and_what_is_refused_loses(rules: Ruleset) -> None:
    seed = f"laying {rules.name}"
    rng = random.Random(seed)
    for state in leads(rules, rng):
        assert state.to_act is not None
        shown = view(state, state.to_act)
        for cards in candidates(shown, rng):
            line = losing_line(shown, cards)
            action = Lay(cards)
            whole = len(cards) == len(state.holding(state.to_act))
            if line is None:
                ruling = explain(state, action)
                assert ruling.legal == is_legal(state, action)
                assert ruling.rule == (PLAY_10 if whole else PLAY_11)
                if len(state.holding(state.to_act)) <= SMALL:
                    world = determinize(shown, rng)
                    assert not beaten(world, state.to_act, cards), (seed, str(action))
                if ruling.legal:
                    check_laid(state, action, rng)
            else:
                assert not is_legal(state, action)
                check_line(shown, line, cards)
                if rng.random() < 0.3:
                    check_replayed(world_of(shown, line, rng), shown, line, (seed, str(action)))


def check_replayed(world: State | None, shown: View, line: LosingLine, where: object) -> None:
    """Play a line in the world in which its cards lie so."""
    assert world is not None or can_be_told_more(shown), where
    for trick in line.tricks if world is not None else ():
        for seat, card in trick.plays:
            assert world is not None
            assert world.to_act == seat, where
            world = apply_action(world, Play(card))


def check_laid(state: Playing, action: Lay, rng: random.Random) -> None:
    """Check the states after cards are laid down, up to the last of them."""
    twin = pickle.dumps(state)
    after = apply_action(state, action)
    assert pickle.dumps(state) == twin
    check_standing(state, after)
    last = state.hand.game.hand_size - len(state.tricks) == len(action.cards)
    assert isinstance(after, Scored if last else Showing)
    for number in range(4):
        check_turn(after)
        check_cards(after)
        check_copies(after)
        check_views(after)
        if rng.random() < 0.2:
            check_world(after, rng.choice((None, *state.ruleset.table.seats)), rng)
        if isinstance(after, Scored):
            break
        after = apply_action(after, legal_actions(after)[-1 if number else 0])
