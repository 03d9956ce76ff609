"""Cards of the dull Knock Euchre: following, winning, and which weak hands may be claimed.

Written from ``rules.md`` only, nothing of ``bid_euchre``; the comments name the place.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from dull import effective_suit, suit_in_order
from dull_knock_options import Options, full_pack
from dull_options import JOKER, SUITS

if TYPE_CHECKING:
    from collections.abc import Sequence

# ---------------------------------------------------------------- tricks


def belongs_to(card: str, suit: str, strain: str, *, bowers: bool) -> bool:
    """Say whether a card follows a suit; without trump the joker is of whatever suit was led (3.K, calls)."""
    if card == JOKER and strain not in SUITS:
        return True
    return effective_suit(card, strain, bowers=bowers) == suit


def playable(holding: Sequence[str], trick: Sequence[str], strain: str, *, bowers: bool) -> list[str]:
    """List what may be played: follow the effective suit if able, else anything (S1.24, S3.23)."""
    if not trick or (trick[0] == JOKER and strain not in SUITS):
        return list(holding)  # led without trump, the joker need not be followed (3.K, calls)
    led = effective_suit(trick[0], strain, bowers=bowers)
    following = [card for card in holding if belongs_to(card, led, strain, bowers=bowers)]
    return following or list(holding)


def winning_place(trick: Sequence[str], strain: str, *, bowers: bool) -> int:
    """Give the winner's place: highest trump, else highest of the suit led (S1.25); without trump the joker (3.K)."""
    if strain not in SUITS and JOKER in trick:
        return list(trick).index(JOKER)
    suits = [effective_suit(card, strain, bowers=bowers) for card in trick]
    for card in suit_in_order(strain if strain in suits else suits[0], strain, bowers=bowers):
        if card in trick:
            return list(trick).index(card)
    message = "an empty or foreign trick"
    raise ValueError(message)


def turned_suit(options: Options, upcard: str) -> str | None:
    """Say which suit the upcard offers; a joker none unless it counts as one (3.K, turned joker)."""
    if upcard != JOKER:
        return upcard[1]
    return str(options.upcard_joker[1]) if isinstance(options.upcard_joker, tuple) else None


def natural(card: str, suit: str) -> bool:
    """Say whether a card is of the suit itself, neither left bower nor joker (K6, ruling 7, 3.K)."""
    return card != JOKER and card[1] == suit


# ---------------------------------------------------------------- weak hands


def is_face(card: str) -> bool:
    """J, Q, K and the joker are faces, the ace is none (3.H, 3.K)."""
    return card == JOKER or card[0] in "JQK"


def nines_and_tens(holding: Sequence[str]) -> list[str]:
    """List the nines and tens of a hand; 7s and 8s are none (3.K)."""
    return [card for card in holding if card != JOKER and card[0] in "9T"]


def in_pack_order(options: Options, cards: Sequence[str]) -> list[str]:
    """Put cards in pack order."""
    return sorted(cards, key=full_pack(options).index)


def threes_of(options: Options, cards: Sequence[str]) -> list[str]:
    """Write every three of these cards, in pack order."""
    return [" ".join(three) for three in combinations(in_pack_order(options, cards), 3)]


def swaps(options: Options, claim: str, holding: Sequence[str]) -> list[str]:
    """List which three cards this hand may swap by this claim."""
    low = nines_and_tens(holding)
    if claim == "bottoms":
        return threes_of(options, low)  # S1.49: any three among 9s and 10s
    if claim == "farmers":
        # S1.50, 3.K: without a face any three of the 9s and 10s; or three 10s or three 9s.
        written = threes_of(options, low) if not any(map(is_face, holding)) else []
        for rank in "9T":
            written += threes_of(options, [card for card in low if card[0] == rank])
        return sorted(set(written))
    aces = [card for card in holding if card[0] == "A"]
    if len(aces) == 1 and len(low) == len(holding) - 1:
        return threes_of(options, holding)  # S1.51: exactly one ace and otherwise 9s and 10s, his choice
    return []


def may_throw_in(claim: str, holding: Sequence[str], suit: str | None, *, bowers: bool) -> bool:
    """Test a hand for a claim that throws in; suit is the turned suit, for no-ace-face-trump what is trump."""
    faces = any(map(is_face, holding))
    aces = [card for card in holding if card[0] == "A"]
    if claim == "ace-no-face-redeal":
        return bool(aces) and not faces  # S2.27
    if claim == "mcevoy":
        return len(nines_and_tens(holding)) == len(holding)
    if claim == "nines-tens-no-trump":
        of_suit = [card for card in holding if suit is not None and natural(card, suit)]
        return len(nines_and_tens(holding)) == len(holding) and not of_suit
    trumps = [card for card in holding if suit in SUITS and belongs_to(card, str(suit), str(suit), bowers=bowers)]
    return not aces and not faces and not trumps  # no-ace-face-trump


def has_four_nines(holding: Sequence[str]) -> bool:
    """Test for four nines (3.H)."""
    return len([card for card in holding if card[0] == "9"]) == 4
