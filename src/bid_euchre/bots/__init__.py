"""Players made of code: simple bots, and the loop that has bots play.

A bot is given what its seat may know, a :class:`~bid_euchre.View`, and answers with one of ``view.legal_actions``.
"""

from bid_euchre.bots.base import Bot
from bid_euchre.bots.chance import RandomBot
from bid_euchre.bots.match import Step, play_match, steps
from bid_euchre.bots.simple import SimpleBot

__all__ = ["Bot", "RandomBot", "SimpleBot", "Step", "play_match", "steps"]
