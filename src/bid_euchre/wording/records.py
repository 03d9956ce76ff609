"""What is said about records: where they do not follow the rules, and what they do not tell."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

NOT_HIS_TURN: Final = Words("record.turn", "seat {seat} acts, and it is the turn of seat {turn}")
NOBODYS_TURN: Final = Words("record.nobodys-turn", "seat {seat} acts, and it is nobody's turn")
WRONG_DEALER: Final = Words("record.dealer", "seat {seat} deals, and it is the turn of seat {turn}")
NOT_DEALT: Final = Words("record.not-dealt", "{action} is done, and no cards have been dealt")
