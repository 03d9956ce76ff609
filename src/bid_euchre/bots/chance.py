"""A bot that leaves everything to chance."""

from __future__ import annotations

import random

from bid_euchre.actions import Action
from bid_euchre.values import expect
from bid_euchre.view import View


class RandomBot:
    """Does any of the legal things, each as likely as any other.

    It makes few of its bids: four of its kind hardly ever finish a match.
    """

    def __init__(self, rng: random.Random) -> None:
        """Take the source of chance; the same numbers give the same choices on every Python version."""
        expect(rng, random.Random, "rng")
        self._rng = rng

    def choose(self, view: View) -> Action:
        """Draw one of the legal actions."""
        return view.legal_actions[int(self._rng.random() * len(view.legal_actions))]
