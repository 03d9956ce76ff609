"""What is said of the cards played, and of whose turn it is."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

MISPLACED: Final = Words("conduct.misplaced", "'{action}' does not belong here: seat {seat} is {phase}")

MUST_FOLLOW: Final = Words("play.must-follow", "{led}, and seat {seat} holds {cards}")
LEADS: Final = Words("play.leads", "seat {seat} leads and may play any card")
VOID: Final = Words("play.void", "{led}, and seat {seat} holds none")
FOLLOWS: Final = Words("play.follows", "{card} follows {suit}")
IS_TRUMP: Final = Words("order.is-trump", "{card} is {suit}")
LEFT_BOWER: Final = Words("order.left-bower", "{card} is {suit}, the left bower")
