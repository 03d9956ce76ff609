"""A bot of one's own against two that play at random: ``python examples/bot.py [SEED]``."""

from __future__ import annotations

import random
import sys

from bid_euchre import Action, Bid, Name, Pass, Play, Suit, View, bid, cards_in_order, effective_suit, trick_winner
from bid_euchre.bots import RandomBot, play_match


class TrumpCounter:
    """Bids when it holds four trumps, draws them, and wins a trick whenever it can."""

    def choose(self, view: View) -> Action:
        """Answer with one of ``view.legal_actions``; all that this seat may know is in the view."""
        legal = view.legal_actions
        if isinstance(legal[0], Play):
            return self.play(view)
        suit = max(Suit, key=lambda suit: self.trumps(view, suit))
        if isinstance(legal[0], Name):
            return next(name for name in legal if isinstance(name, Name) and name.strain.trump is suit)
        bids = [action for action in legal if isinstance(action, Bid)]
        forced = Pass() not in legal
        return bids[0] if bids and (forced or self.trumps(view, suit) >= 4) else Pass()

    def trumps(self, view: View, suit: Suit) -> int:
        """Count the cards that would be trumps, the left bower among them."""
        return sum(effective_suit(card, suit) is suit for card in view.holding or ())

    def play(self, view: View) -> Action:
        """Play the best card that wins the trick as it stands, else the worst."""
        assert view.contract is not None
        strain = view.contract.strain
        table = () if view.trick is None else view.trick.cards
        plays = [action for action in view.legal_actions if isinstance(action, Play)]
        plays.sort(key=lambda play: cards_in_order(strain).index(play.card))
        winning = [play for play in plays if trick_winner((*table, play.card), strain) == len(table)]
        return winning[0] if winning else plays[-1]


def main(seed: int) -> None:
    """Play a match: seats 0 and 2 are ours."""
    rng = random.Random(seed)
    ours, theirs = TrumpCounter(), RandomBot(rng)
    state = play_match(bid(), [ours, theirs, ours, theirs], rng)
    for number, result in enumerate(state.match.results, start=1):
        print(f"hand {number}: {result.contract}, tricks {result.tricks}, points {result.points}")
    print(f"{state.match.outcome}; the scores are {state.match.scores}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 32)
