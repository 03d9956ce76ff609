"""Tables of Knock Euchre set for the tests: what matters of a deal is written, the rest is filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hands import after

from bid_euchre.cards import Card, read_cards
from bid_euchre.engine import apply_action, explain, is_legal, new_match
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.notation import parse_action
from bid_euchre.rulebook import Violation
from bid_euchre.state import Deal, State
from bid_euchre.variants import KNOCK, knock

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from bid_euchre.ruleset import Ruleset

HANDS = (
    "9C AC QD TH JS",
    "TC KC 9D AD QS",
    "JC QC JD KD AS",
    "TD JH AH TS KS",
)
"""A deal of 24 cards; the nine of hearts is turned up, and queen, king of hearts and nine of spades lie below."""

UPCARD = "9H"


def filled(rules: Ruleset, hands: Sequence[str], upcard: str) -> list[list[Card]]:
    """Give every seat the cards written for it, and the rest from the pack in its order."""
    wanted = [read_cards(hand) for hand in (*hands, *[""] * (rules.table.size - len(hands)))]
    used = {Card.of(upcard), *[card for hand in wanted for card in hand]}
    left = [card for card in rules.pack.cards if card not in used]
    size = rules.hand_size
    return [[*hand, *[left.pop(0) for _ in range(size - len(hand))]] for hand in wanted]


def turned(
    rules: Ruleset = KNOCK,
    hands: Sequence[str] = HANDS,
    upcard: str = UPCARD,
    *,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
) -> State:
    """Begin a match, deal the hands, and turn up a card."""
    deal = Deal.of(rules, filled(rules, hands, upcard), upcard)
    return apply_action(new_match(rules, dealer=dealer, scores=scores), deal)


def passed_round(rules: Ruleset = KNOCK, hands: Sequence[str] = HANDS, upcard: str = UPCARD, dealer: int = 0) -> State:
    """Deal, and let everybody pass in the first round."""
    return after(turned(rules, hands, upcard, dealer=dealer), *["pass"] * rules.table.size)


def refusal(state: State, text: str) -> Violation:
    """Give the first reason why an action is refused, the same in every way of asking; the state stays as it was."""
    action = parse_action(text)
    before = (state.legal(), state.hand)
    assert not is_legal(state, action)
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, action)
    assert explain(state, action).violations[0] == caught.value.violation
    assert state.check(action) == caught.value.violation
    assert (state.legal(), state.hand) == before
    return caught.value.violation


def refusals(state: State, text: str) -> list[tuple[str, str]]:
    """Give every rule that an action breaks, with how, the first one first."""
    first = refusal(state, text)
    broken = explain(state, parse_action(text)).violations
    assert broken[0] == first
    return [(violation.rule.id, violation.detail) for violation in broken]


def why(state: State, text: str) -> list[tuple[str, str]]:
    """Give the rules that allow an action, with how they apply."""
    ruling = explain(state, parse_action(text))
    assert ruling.legal
    return [(ground.rule.id, ground.detail) for ground in ruling.grounds]


def faults(**options: Any) -> tuple[str, ...]:
    """Give the reasons why options are refused."""
    with pytest.raises(RulesetError) as caught:
        knock(**options)
    return caught.value.reasons
