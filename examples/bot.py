"""A bot of one's own against some that play at random: ``python examples/bot.py [SEED [VARIANT]]``."""

from __future__ import annotations

import random
import sys

import bid_euchre as be
from bid_euchre.bots import RandomBot, play_match


class TrumpCounter:
    """Bids, orders up or calls when it holds enough trumps, and wins a trick whenever it can."""

    def choose(self, view: be.View) -> be.Action:
        """Answer with one of ``view.legal_actions``; all that this seat may know is in the view."""
        if isinstance(view.legal_actions[0], (be.Play, be.Discard)) and view.contract is not None:
            return self.card(view, view.contract.strain)
        best = max(be.Suit, key=lambda suit: self.trumps(view, suit))
        turned = None if view.upcard is None else view.upcard.suit
        for action in view.legal_actions:
            match action:
                case be.Bid() if self.trumps(view, best) >= 4:
                    return action
                case be.Name(strain) if strain.trump is best:
                    return action
                case be.OrderUp() if turned is not None and self.trumps(view, turned) >= 3:
                    return action
                case be.Call(strain) if strain.trump is best and self.trumps(view, best) >= 3:
                    return action
        return view.legal_actions[0]  # as a rule a pass

    def trumps(self, view: be.View, suit: be.Suit) -> int:
        """Count the cards that would be trumps; before it has looked at its cards (``holding`` is ``None``) none."""
        return sum(be.effective_suit(card, suit) is suit for card in view.holding or ())

    def card(self, view: be.View, strain: be.Strain) -> be.Action:
        """Play the best card that wins the trick as it stands, else the worst; put away the worst."""
        pack, table = view.ruleset.pack, () if view.trick is None else view.trick.cards
        cards = [action for action in view.legal_actions if isinstance(action, (be.Play, be.Discard))]
        cards.sort(key=lambda action: be.cards_in_order(strain, pack).index(action.card))
        plays = [action for action in cards if isinstance(action, be.Play)]
        wins = [play for play in plays if be.trick_winner((*table, play.card), strain, pack=pack) == len(table)]
        return wins[0] if wins else cards[-1]


def main(seed: int, name: str) -> None:
    """Play a match of a named game: seats 0, 2 and so on are ours."""
    rng, ruleset = random.Random(seed), be.variants.find(name)
    state = play_match(ruleset, [RandomBot(rng) if seat % 2 else TrumpCounter() for seat in ruleset.table.seats], rng)
    for number, result in enumerate(state.match.results, start=1):
        print(f"hand {number}: {result.contract}, tricks {result.tricks}, points {result.points}")
    print(f"{state.match.outcome}; the scores are {state.match.scores}")


if __name__ == "__main__":
    main(int((sys.argv[1:] or ["32"])[0]), (sys.argv[2:] or ["racehorse"])[0])
