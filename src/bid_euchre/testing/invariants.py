"""What must hold in one state of any ruleset, and of what is done in it."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterable
from typing import Final

from bid_euchre.actions import Action, Draw
from bid_euchre.cards import CardSet
from bid_euchre.course import before_play, from_first_lead
from bid_euchre.engine import advance, apply_action, explain, interrupts, is_legal, legal_actions, shuffle
from bid_euchre.errors import IllegalAction, NotationError
from bid_euchre.irregular import Expose
from bid_euchre.notation import parse_action
from bid_euchre.rulebook import RULES, Rule
from bid_euchre.state import Deal, State
from bid_euchre.testing.walks import Walk
from bid_euchre.view import spectate, view

_OURS: Final = "bid_euchre."


def require(condition: object, what: str) -> None:
    """Raise ``AssertionError`` unless a condition holds, also where Python leaves out ``assert``."""
    if not condition:
        raise AssertionError(what)


def check_turn(state: State) -> None:
    """Check that somebody can act, or cards are to be dealt, or the match is over: exactly one of these."""
    legal = legal_actions(state)
    require(len(set(legal)) == len(legal), "an action is listed as legal twice")
    require(not set(legal) & set(interrupts(state)), "an interrupt is listed as legal in turn too")
    if state.is_over:
        require(state.to_act is None, "the match is over and somebody is to act")
        require(not interrupts(state), "the match is over and something may be done out of turn")
    if state.to_act is not None:
        require(state.to_act in state.ruleset.table.seats, f"there is no seat {state.to_act}, and it is to act")
        require(legal, f"seat {state.to_act} is to act and has no legal action")
        return
    require(not legal, "nobody is to act and there are legal actions")
    if state.is_over:
        try:
            shuffle(state, random.Random(1))
        except IllegalAction:
            return
        raise AssertionError("the match is over and cards are dealt")
    deal = shuffle(state, random.Random(1))
    require(deal == shuffle(state, random.Random(1)), "the same seed deals other cards")
    require(is_legal(state, deal), "the cards as shuffled are no legal deal")


def check_cards(state: State) -> None:
    """Check that every card is in exactly one place: held, played, left over, put away, or on its way."""
    deal = state.hand.deal
    if deal is None:
        return
    pack = state.ruleset.pack
    dealt = places = 0
    for mask in (*deal.masks, deal.kitty_mask):
        require(not dealt & mask, "a card is dealt twice")
        dealt |= mask
    held = [state.mask_of(seat) for seat in state.ruleset.table.seats]
    held += state.hand.holdings[len(held) :]  # kitty, buried and in transit, which nobody holds
    played = [] if state.played is None else [1 << index for index in state.played.cards]
    for mask in (*held, *played):
        require(not places & mask, "a card is in two places")
        places |= mask
    require(not places & ~pack.full, "there is a card that is not in the pack")
    require(CardSet(pack, places) == CardSet(pack, dealt), "a card is nowhere, or was not dealt")
    _check_upcard(state, deal)
    if not played:
        require(tuple(held) == pack.settle(held), "identical cards are not kept canonical")


def _check_upcard(state: State, deal: Deal) -> None:
    """Check that a card turned up stays the same, and lies where it was until somebody is seen to take it."""
    hand = state.hand
    require(hand.upcard == deal.upcard, "the card turned up is another than was dealt")
    if deal.upcard is None:
        return
    bit = state.ruleset.pack.bits[deal.upcard.code]
    require(bit & deal.kitty_mask, "the card turned up is not of the kitty")
    taken = any(isinstance(entry.action, Draw) and entry.action.card is deal.upcard for entry in hand.log)
    require(taken or bit & hand.holdings[hand.kitty_place], "the card turned up is gone, and nobody took it")


def check_standing(before: State, after: State) -> None:
    """Check that a step keeps the game, and counts hands and results as they come."""
    require(after.ruleset == before.ruleset, "the ruleset has changed within a match")
    match = after.match
    require(match.dealer in after.ruleset.table.seats, f"there is no seat {match.dealer}, and it deals")
    require(len(match.scores) == after.ruleset.table.sides, "there is not one score for each side")
    require(match.hand_number - before.match.hand_number in (0, 1), "hands are not counted one by one")
    if match.hand_number == before.match.hand_number:
        stolen = match.stolen_from is not None and match == before.match.stolen_by(match.dealer)
        if before.hand.fines != after.hand.fines and len(match.results) == len(before.match.results):
            return  # a hand that had been scored was scored anew (CONDUCT-5)
        require(match == before.match or stolen, "the match has changed within a hand")
        return
    result = match.results[-1]
    require(match.results[:-1] == before.match.results, "earlier results have changed")
    added = tuple([old + new for old, new in zip(before.match.scores, result.points, strict=True)])
    stand = match.scores
    if match.games != before.match.games:
        require(match.games[:-1] == before.match.games, "earlier games of the rubber have changed")
        stand = match.games[-1].scores
    require(stand == added, "the result of the hand is not what was added to the scores")


def check_step(before: State, after: State) -> None:
    """Check everything that is cheap about a state and how it came."""
    check_turn(after)
    check_cards(after)
    check_standing(before, after)


def check_record(walk: Walk, place: int) -> None:
    """Check that the record of the hand has every action since the deal, in order."""
    if place <= walk.dealt_at:
        return
    state = walk.states[place]
    done = [str(action) for action in walk.actions[walk.dealt_at + 1 : place]]
    log = state.hand.log
    tricks = () if state.played is None else state.played.tricks
    # Cards are drawn by rule: nobody does it, and it stands in the record only.
    recorded = [str(entry.action) for entry in before_play(log) if not isinstance(entry.action, Draw)]
    recorded += [str(action) for _, action in from_first_lead(log, tricks)]
    require(recorded == done, "the record of the hand is not what was done")


def check_copies(state: State) -> None:
    """Check that a state which was pickled or copied is equal, with the same hash, and prints the same."""
    copies = (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state))  # noqa: S301 - our own
    for other, how in zip(copies, ("pickled", "copied", "deeply copied"), strict=True):
        require(type(other) is type(state), f"a state that was {how} is of another class")
        require(other == state and state == other, f"a state that was {how} is not equal")
        require(hash(other) == hash(state), f"a state that was {how} has another hash")
        require(repr(other) == repr(state), f"a state that was {how} prints otherwise")
        require(legal_actions(other) == legal_actions(state), f"a state that was {how} has other legal actions")


def check_views(state: State) -> int:
    """Check that nobody sees what may be done but the seat to act, and count the views looked at."""
    for seat in state.ruleset.table.seats:
        shown = view(state, seat)
        own = legal_actions(state) if seat == state.to_act else ()
        require(shown.legal_actions == own, f"the legal actions that seat {seat} sees are not its own")
        holding = state.holding(seat) if state.looked(seat) else None
        require(shown.holding == holding, f"the holding that seat {seat} sees is not its own")
        require(shown.interrupts == interrupts(state), f"seat {seat} does not see what may be done out of turn")
        require(shown.upcard == state.hand.upcard, f"seat {seat} does not see the card turned up")
        places = (*shown.counts, shown.kitty, shown.buried, shown.in_transit)
        played = sum([len(trick.cards) for trick in shown.tricks]) + (
            0 if shown.trick is None else len(shown.trick.cards)
        )
        dealt = 0 if state.hand.deal is None else state.ruleset.pack.size
        require(sum(places) + played == dealt, f"the cards that seat {seat} can count are not the pack")
    shown = spectate(state)
    require(shown.legal_actions == () and shown.holding is None, "a spectator sees what a player sees")
    return state.ruleset.table.size + 1


def check_actions(state: State, actions: Iterable[Action]) -> int:
    """Check that being listed, legal, explained as legal, and done are the same, and count the actions tried."""
    twin = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    hashed = hash(state)
    listed = {*legal_actions(state), *interrupts(state)}
    tried = dict.fromkeys([*actions, *listed])
    for action in tried:
        _check_action(state, action, action in listed)
    require(state == twin and hash(state) == hashed, "trying actions has changed the state")
    return len(tried)


def _check_action(state: State, action: Action, listed: bool) -> None:
    _check_notation(action)
    legal = is_legal(state, action)
    if isinstance(action, Deal):
        require(not (legal and state.to_act is not None), "cards can be dealt though somebody is to act")
    elif not isinstance(action, Expose):  # whose card it is only an arbiter sees, so it is legal and never listed
        require(legal == listed, f"{action} is {'' if legal else 'not '}legal, and is {'' if listed else 'not '}listed")
    violation = state.check(action)
    require((violation is None) == legal, f"{action} is {'' if legal else 'not '}legal, and check says {violation}")
    refusals = state.refusals(action)
    require(refusals[:1] == (() if violation is None else (violation,)), f"{action}: check is not the first refusal")
    require(len(set(refusals)) == len(refusals), f"{action} is refused twice for the same reason")
    ruling = explain(state, action)
    require(ruling.violations == refusals, f"{action} is refused for other reasons than the ruling gives")
    require(
        ruling.legal == legal and ruling.grounds, f"{action} is {'' if legal else 'not '}legal, and not explained so"
    )
    for ground in ruling.grounds:
        _check_rule(ground.rule, action)
    try:
        after = apply_action(state, action)
    except IllegalAction as error:
        require(not legal, f"{action} is legal, and refused: {error}")
        require(error.violation == violation, f"{action} is refused for another reason than check gives")
        require(not any(isinstance(value, State) for value in vars(error).values()), "an error carries a state")
    else:
        require(legal, f"{action} is not legal, and done")
        require(after == advance(state, action), f"{action} has two outcomes")


def _check_rule(rule: object, action: Action) -> None:
    require(isinstance(rule, Rule), f"{action} is judged by {rule!r}, which is no rule")
    assert isinstance(rule, Rule)
    require(RULES.get(rule.id, rule) == rule, f"{action} is judged by another rule {rule.id} than the rulebook's")


def _check_notation(action: Action) -> None:
    """Check that an action is read back from its notation.

    A verb from outside may be unknown to the reader, but must not be read as another.
    """
    if isinstance(action, Deal):
        return
    try:
        read = parse_action(str(action))
    except NotationError:
        require(not type(action).__module__.startswith(_OURS), f"{str(action)!r} cannot be read back")
    else:
        require(read == action, f"{str(action)!r} is read back as another action")
