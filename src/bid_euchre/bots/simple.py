"""A bot that bids by the cards it holds and plays sensibly, without search and without chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from bid_euchre.actions import (
    PASS,
    Action,
    Alone,
    Bid,
    BlindAlone,
    Call,
    CallBet,
    Check,
    Claim,
    DefendAlone,
    Discard,
    Forfeit,
    Give,
    Name,
    OrderUp,
    Play,
    Raise,
    SetBack,
    Take,
)
from bid_euchre.bots.calling import choose_bid, choose_name, least_bid
from bid_euchre.bots.cardplay import choose_play
from bid_euchre.bots.offers import choose_bet, choose_blind, choose_claim, choose_set_back
from bid_euchre.bots.passing import choose_discard, choose_gift
from bid_euchre.bots.trump import choose_alone, choose_call, choose_defence, choose_upcard
from bid_euchre.view import View

_Chooser: TypeAlias = Callable[[View, Sequence[Any]], Action]


def _bid(view: View, bids: Sequence[Bid]) -> Action:
    chosen = choose_bid(view, bids)
    if chosen is not None:
        return chosen
    return PASS if PASS in view.legal_actions else least_bid(view, bids)


_CHOOSERS: Final[tuple[tuple[tuple[type[Action], ...], _Chooser], ...]] = (
    ((Play,), choose_play),
    ((Bid,), _bid),
    ((OrderUp, Call, Forfeit), choose_call),
    ((Name,), choose_name),
    ((Give,), choose_gift),
    ((Discard,), choose_discard),
    ((Take,), choose_upcard),
    ((Alone,), choose_alone),
    ((DefendAlone,), choose_defence),
    ((Claim,), choose_claim),
    ((BlindAlone,), choose_blind),
    ((SetBack,), choose_set_back),
    ((Check, CallBet, Raise), choose_bet),
)
"""For each kind of action what chooses among those that are legal, and passing."""


class SimpleBot:
    """Bids the tricks it expects, names its best strain, leads winners, wins cheaply and throws its worst cards.

    Where a card is turned up it makes trump with a hand that promises the majority, and goes alone with one that can
    hope for every trick.  It looks at its view and nothing else: the same view gets the same answer.
    """

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions."""
        for verbs, choose in _CHOOSERS:
            actions = [action for action in view.legal_actions if isinstance(action, verbs)]
            if actions:
                return choose(view, actions)
        return view.legal_actions[0]
