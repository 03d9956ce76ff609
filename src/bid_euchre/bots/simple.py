"""A bot that bids by the cards it holds and plays sensibly, without search and without chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from bid_euchre.actions import Action, Bid, Claim, Discard, Give, Name, Pass, Play
from bid_euchre.bots.calling import choose_bid, choose_name, is_worth_playing, least_bid
from bid_euchre.bots.cardplay import choose_play
from bid_euchre.bots.passing import choose_discard, choose_gift
from bid_euchre.view import View

Verb = TypeVar("Verb", bound=Action)


class SimpleBot:
    """Bids the tricks it expects, names its best strain, leads winners, wins cheaply and throws its worst cards.

    It looks at its view and nothing else: the same view gets the same answer.
    """

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions."""
        legal = view.legal_actions
        if plays := _only(Play, legal):
            return choose_play(view, plays)
        if names := _only(Name, legal):
            return choose_name(view, names)
        if gifts := _only(Give, legal):
            return choose_gift(view, gifts)
        if discards := _only(Discard, legal):
            return choose_discard(view, discards)
        claims = _only(Claim, legal)
        if claims and not is_worth_playing(view):
            return claims[0]
        bids = _only(Bid, legal)
        return choose_bid(view, bids) or next(iter(_only(Pass, legal)), None) or least_bid(view, bids)


def _only(verb: type[Verb], actions: Iterable[Action]) -> list[Verb]:
    return [action for action in actions if isinstance(action, verb)]
