"""The universe of actions has every verb with every operand, and what was seen."""

from __future__ import annotations

from random import Random

from outsiders import Cut, with_cut

from bid_euchre import Claim, Concealed, Give, Name, Pass, Play, bid, is_legal, new_match, variants
from bid_euchre.actions import (
    Alone,
    Bid,
    BlindAlone,
    Call,
    CallBet,
    Check,
    ClaimStolen,
    DefendAlone,
    Discard,
    Draw,
    Forfeit,
    OrderUp,
    Raise,
    SetBack,
    Steal,
    Take,
)
from bid_euchre.cards import ALL_CARDS, Card
from bid_euchre.contract import Strain
from bid_euchre.irregular import ClaimRenege, Demand, Expose, Penalize, Redeal, Withdraw
from bid_euchre.state import Deal
from bid_euchre.testing import universe, walks


def test_every_verb_is_there_with_all_that_it_can_say() -> None:
    actions = universe(variants.BID_GAMERULES)
    assert len(set(actions)) == len(actions)
    assert {action.card for action in actions if isinstance(action, Play)} == set(ALL_CARDS)
    assert {action.card for action in actions if isinstance(action, Give)} == set(ALL_CARDS)
    assert {action.card for action in actions if isinstance(action, Discard)} == set(ALL_CARDS)
    assert {action.strain for action in actions if isinstance(action, Name)} == set(Strain)
    assert {type(action) for action in actions} == {
        *(Pass, Bid, Name, Play, Give, Discard, Draw, Claim, Concealed, Deal),
        *(OrderUp, Call, Alone, DefendAlone, BlindAlone, Take, Forfeit, SetBack, Steal, ClaimStolen),
        *(Check, CallBet, Raise),
        *(ClaimRenege, Withdraw, Demand, Redeal, Penalize, Expose),
    }
    for alone in (False, True):
        assert OrderUp(alone) in actions
        assert {action.strain for action in actions if isinstance(action, Call) and action.alone == alone} == set(
            Strain
        )
    # Who may do something out of turn, who may not, and a seat that is not at the table.
    assert {action.seat for action in actions if isinstance(action, Steal)} == {0, 1, 2, 3, 4}
    assert {action.seat for action in actions if isinstance(action, ClaimStolen)} == {0, 1, 2, 3, 4}
    assert {action.seat for action in actions if isinstance(action, Withdraw)} == {0, 1, 2, 3, 4}
    assert {action.offender for action in actions if isinstance(action, Expose)} == {0, 1, 2, 3, 4}
    assert {str(action) for action in actions if isinstance(action, Redeal)} == {"arbiter misdeal", "arbiter replay"}
    bids = [action for action in actions if isinstance(action, Bid)]
    assert {"3", "5", "7", "ask", "moon", "nonsense"} <= {action.rung for action in bids}
    assert {action.strain for action in bids} == {None, *Strain}


def test_weak_hands_are_claimed_with_all_cards_that_may_be_swapped_and_with_some_that_may_not() -> None:
    rules = variants.find("wikipedia")
    claims = [action for action in universe(rules) if isinstance(action, Claim)]
    swaps = {name: {claim.cards for claim in claims if claim.name == name} for name in rules.phases[3].claims()}
    assert list(swaps) == ["bottoms", "farmers", "ace-no-face-swap"]
    low, other = (tuple(Card.of(card) for card in cards.split()) for cards in ("9C TD TS", "9C TC AS"))
    assert all(low in cards and () in cards for cards in swaps.values())
    assert [other in cards for cards in swaps.values()] == [False, False, True]
    assert all(any(len(cards) == 1 for cards in swaps[name]) for name in swaps)
    assert not any(claim.cards == low for claim in universe(bid()) if isinstance(claim, Claim))


def test_some_deals_are_legal_and_some_are_not() -> None:
    for rules in variants.ALL:
        state = new_match(rules)
        deals = [action for action in universe(rules) if isinstance(action, Deal)]
        assert len(deals) == 6 + bool(rules.table_rules.kitty_size)
        assert [is_legal(state, deal) for deal in deals] == [True, *[False] * (len(deals) - 1)]


def test_whatever_is_legal_in_our_games_is_in_the_universe() -> None:
    for rules in variants.ALL:
        actions = set(universe(rules))
        for walk, _ in zip(walks(rules, Random(1)), range(5), strict=False):
            assert {action for action in walk.actions if not isinstance(action, Deal)} <= actions


def test_a_verb_from_outside_joins_when_it_was_seen() -> None:
    assert Cut(2) not in universe(with_cut())
    assert Cut(2) in universe(with_cut(), [Cut(2)])


def test_a_card_seen_with_a_verb_brings_all_cards() -> None:
    seen = Play(ALL_CARDS[8])
    assert universe(bid(), [seen]) == universe(bid())
