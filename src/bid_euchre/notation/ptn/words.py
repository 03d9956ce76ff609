"""Hands, bids, strains and cards as Trickster's files write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bid_euchre.actions import PASS, Action, Bid, Name, Pass
from bid_euchre.cards import Card, Rank
from bid_euchre.contract import Strain
from bid_euchre.errors import NotationError
from bid_euchre.notation.ptn.sections import Word
from bid_euchre.notation.whereabouts import Pile, pile

SEATS: Final[dict[int, tuple[str, ...]]] = {
    2: ("S", "N"),
    3: ("S", "W", "E"),
    4: ("S", "W", "N", "E"),
    5: ("S", "SW", "NW", "NE", "SE"),
    6: ("S", "SW", "NW", "N", "NE", "SE"),
}
"""The names of the seats by their number, clockwise, seat 0 first."""

SUITS: Final = "SHDC"
_SYMBOLS: Final = dict(zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True))
_PICTURES: Final = dict(zip(SUITS, "♠♥♦♣", strict=True))

_BID: Final = re.compile(r"(?:([0-9]{1,2}))?([SHDC]|NT|N)?(↑|↓|HIGH|LOW)?(ALONE|CALL1|CALL2)?")
_CARD: Final = re.compile(r"([SHDC])(10|[789TJQKA])|(10|[789TJQKA])([SHDC])")
_RANKS: Final = "AKQJT987"

_LONE: Final = {"ALONE": "alone", "CALL1": "call-1", "CALL2": "call-2"}
_LONE_WORDS: Final = {"alone": "Alone", "call-1": "Call1", "call-2": "Call2"}


def lettered(text: str) -> str:
    """Write suits as letters, and everything in capitals."""
    return "".join([_SYMBOLS.get(sign, sign) for sign in text.strip()]).upper()


def read_seat(word: Word, players: int) -> int:
    """Read the name of a seat."""
    seats = SEATS[players]
    name = word.text.strip().upper()
    if name not in seats:
        raise word.error(f"seats are {', '.join(seats)} for {players}, not {name[:20]!r}")
    return seats.index(name)


def read_hand(word: Word, size: int) -> Pile:
    """Read a hand; ``-`` for one that is not known."""
    if word.text == "-":
        return pile((), size)
    suits = lettered(word.text).replace("10", "T").split(".")
    if len(suits) > len(SUITS):
        raise word.error(f"a hand has four suits, parted by dots, not {len(suits)}")
    cards: list[Card] = []
    for suit, ranks in zip(SUITS, suits, strict=False):
        for rank in ranks:
            if rank not in _RANKS:
                raise word.error(f"{rank!r} is not a rank; ranks are {' '.join(_RANKS)}")
            cards.append(Card.of(rank + suit))
    if len(cards) > size:
        raise word.error(f"the hand has {len(cards)} cards; there are {size} for each")
    return pile(cards, size)


def write_hand(holding: Pile) -> str:
    """Write a hand."""
    known = [card for card in holding if card is not None]
    if not known:
        return "-"
    return ".".join([_ranks([card for card in known if _letter(card) == suit]) for suit in SUITS])


def _ranks(cards: Sequence[Card]) -> str:
    return "".join([str(card)[0] for card in sorted(cards, key=_rank, reverse=True)])


def _rank(card: Card) -> Rank:
    assert card.rank is not None
    return card.rank


def _letter(card: Card) -> str:
    if card.suit is None:
        raise NotationError("the notation has no joker")
    return card.suit.letter


def read_card(word: Word) -> Card | None:
    """Read a card, the suit first; ``None`` for a dash."""
    if word.text == "-":
        return None
    found = _CARD.fullmatch(lettered(word.text))
    if found is None:
        raise word.error(f"a card is suit then rank, as SJ, or a dash, not {word.text[:20]!r}")
    suit, rank = (found[1], found[2]) if found[1] else (found[4], found[3])
    return Card.of(rank + suit)


def write_card(card: Card) -> str:
    """Write a card."""
    return _letter(card) + str(card)[0]


def read_call(word: Word) -> tuple[str | None, Strain | None]:
    """Read a call: the rung, ``None`` for a pass, and the strain where it is told."""
    text = lettered(word.text)
    if text in ("PASS", "P"):
        return None, None
    found = _BID.fullmatch(text)
    if found is None or not (found[1] or found[4]) or (found[1] and found[4]) or (found[3] and not found[2]):
        raise word.error(f"a bid is Pass, a number, Alone, Call1 or Call2, with the strain behind, not {text[:20]!r}")
    rung = str(int(found[1])) if found[1] else _LONE[found[4]]
    if found[2] is None:
        return rung, None
    if found[2] in SUITS:
        if found[3]:
            raise word.error("only NT is high or low")
        return rung, Strain.of(found[2])
    return rung, Strain.LOW if found[3] in ("↓", "LOW") else Strain.HIGH


def write_call(rung: str, strain: Strain | None, arrows: bool) -> str:
    """Write a bid, with its strain if it has one; ``arrows`` when high and low are told apart."""
    lone = _LONE_WORDS.get(rung)
    if strain is None:
        return rung if lone is None else lone
    word = _PICTURES[strain.text] if strain.is_suit else "NT"
    if not strain.is_suit and (arrows or strain is Strain.LOW):
        word += "↑" if strain is Strain.HIGH else "↓"
    return rung + word if lone is None else word + lone


def action_of(rung: str | None, strain: Strain | None) -> Action:
    """Make the action of a call in an auction."""
    return PASS if rung is None else Bid(rung, strain)


def call_of(action: Pass | Bid | Name, rung: str, arrows: bool) -> str:
    """Write an action of an auction; ``rung`` is what has been bid, for the strain named."""
    if isinstance(action, Pass):
        return "Pass"
    return write_call(action.rung if isinstance(action, Bid) else rung, action.strain, arrows)
