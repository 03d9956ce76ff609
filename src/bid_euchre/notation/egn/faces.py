"""Cards as Euchre Game Notation writes them: ``Jc``, ``Nc`` for the nine, ``R`` and ``L`` for the bowers, ``Xx``."""

from __future__ import annotations

import re
from typing import Final

from bid_euchre.cards import JOKER, Card, Rank, Suit
from bid_euchre.contract import Strain
from bid_euchre.errors import NotationError
from bid_euchre.notation.located import Node

_BOWERS: Final = ("R", "L")
_GENERIC: Final = re.compile(r"([789NTJQKAX]|10)([CDHSXTNG])")
_SUITS: Final = "CDHS"


def read_face(node: Node, strain: Strain | None) -> tuple[Card | None, bool]:
    """Read a card, and tell whether it is known in part only; ``None`` for a card that is not, or not wholly, known.

    ``strain`` is what is played, for bowers and suits that are told by it; ``None`` when nothing is.
    """
    text = node.text("a card").strip().upper()
    if text in ("", "X", "XX"):
        return None, False
    if text == "B":
        return JOKER, False
    trump = None if strain is None else strain.trump
    if text in _BOWERS:
        if trump is None:
            raise node.error(f"{text} is a bower, and there is no trump suit")
        return Card(Rank.JACK, trump if text == "R" else trump.next), False
    found = _GENERIC.fullmatch(text)
    if found is None:
        return _plain(node, text), False
    rank, suit = found[1].replace("N", "9"), found[2]
    if trump is not None and suit in "TN":
        suit = _SUITS[trump if suit == "T" else trump.next]
    if rank == "X" or suit not in _SUITS:
        return None, True
    return _plain(node, rank + suit), False


def _plain(node: Node, text: str) -> Card:
    try:
        return Card.of(text)
    except NotationError as error:
        raise node.error(str(error)) from None


def read_suit(letter: str) -> Suit:
    """Give the suit of a letter."""
    return Suit(_SUITS.index(letter))


def write_face(card: Card | None) -> str:
    """Write a card, or that it is not known."""
    if card is None:
        return "Xx"
    return "B" if card is JOKER else f"{str(card)[0]}{str(card)[1].lower()}"
