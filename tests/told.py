"""Records for the tests: of hands played at random, and replayed from what they tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from bid_euchre.actions import Concealed, Interrupt
from bid_euchre.engine import apply_action, legal_actions, new_match
from bid_euchre.record import Dealt, Done, HandRecord, Record
from bid_euchre.state import Deal, State
from bid_euchre.testing.walks import Walk


def told(walk: Walk) -> HandRecord:
    """Write down a hand as it was played."""
    deal = next(action for action in walk.actions if isinstance(action, Deal))
    kitty = list(deal.kitty)
    if deal.upcard is not None:
        kitty.remove(deal.upcard)
    actions = [
        Done(action.seat if isinstance(action, Interrupt) else state.to_act, action)
        for state, action in zip(walk.states, walk.actions, strict=False)
        if not isinstance(action, Deal)
    ]
    holdings = tuple(tuple(holding) for holding in deal.holdings)
    return HandRecord(Dealt(holdings, deal.upcard, tuple(kitty)), tuple(actions), dealer=walk.start.match.dealer)


def recorded(walks: Iterable[Walk], **more: Any) -> Record:
    """Write down hands of one match that follow each other."""
    played = list(walks)
    first = played[0].start
    scores = first.match.scores if any(first.match.scores) else None
    hands = tuple(told(walk) for walk in played)
    return Record(first.ruleset, hands, dealer=first.match.dealer, scores=scores, **more)


def replayed(record: Record) -> list[State]:
    """Play a record, unknown cards being any, and give the state after each hand.

    Raises :class:`~bid_euchre.IllegalAction` where the play is not legal.
    """
    state = new_match(record.ruleset, dealer=record.dealer, scores=record.scores)
    ends = []
    for hand in record.hands:
        state = apply_action(state, _filled(record, hand))
        for place, done in enumerate(hand.actions):
            action = done.action
            if isinstance(action, Concealed):
                later = [
                    getattr(other.action, "card", None) for other in hand.actions[place:] if other.seat == done.seat
                ]
                spare = [one for one in legal_actions(state) if getattr(one, "card", None) not in later]
                action = spare[0]
            assert state.to_act == done.seat
            state = apply_action(state, action)
        ends.append(state)
    return ends


def _filled(record: Record, hand: HandRecord) -> Deal:
    left = Counter(record.ruleset.pack.cards)
    known = [*hand.dealt.holdings, hand.dealt.kitty, (hand.dealt.upcard,)]
    left.subtract([card for pile in known for card in pile if card is not None])
    spare = list(left.elements())
    holdings = [[spare.pop() if card is None else card for card in holding] for holding in hand.dealt.holdings]
    return Deal.of(record.ruleset, holdings, hand.dealt.upcard)
