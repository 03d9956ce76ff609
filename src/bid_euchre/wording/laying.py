"""What is said about cards laid down, and why they may not be."""

from __future__ import annotations

from typing import Final

from bid_euchre.messages import Words

OFF: Final = Words("lay.off", "in this game no cards are laid down")
UNPROVABLE: Final = Words("lay.unprovable", "where reneges are possible no cards are laid down")
NOTHING: Final = Words("lay.nothing", "no card is laid down")
NOT_LEADING: Final = Words("lay.not-leading", "seat {seat} is not to lead, and only who leads may lay cards down")
TWO_SUITS: Final = Words(
    "lay.two-suits",
    "seat {seat} keeps some of its cards, and those laid down are not all of one suit: {cards}",
)
BOUND: Final = Words("lay.bound", "seat {seat} has laid cards down, and is to lead {card} now")
LOSES: Final = Words(
    "lay.loses",
    "{card} does not win in every case: seat {seat} could hold {cards}, and play {plays}",
)
WINS: Final = Words("lay.wins", "{card} wins, wherever the other cards lie")
WIN: Final = Words("lay.win-in-order", "{cards} win in that order, wherever the other cards lie")
LED_NEXT: Final = Words("lay.led-next", "{card} was laid down to be led now")
