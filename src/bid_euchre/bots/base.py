"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from bid_euchre.actions import Action
from bid_euchre.view import View


class Bot(Protocol):
    """Something that plays a seat.  Any class with this method is one; nothing needs to be inherited."""

    def choose(self, view: View) -> Action:
        """Choose one of ``view.legal_actions``; it is the turn of ``view.seat``."""
