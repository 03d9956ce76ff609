"""Best play found by trying everything, written to be believed: a full minimax that remembers positions.

Nothing of the library's play is used: cards are (suit, rank, copy), a holding is a frozen set of them, the order of
cards is written out once more, and nothing is cut, merged or estimated.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence

DullCard = tuple[str, str, int]
"""Suit (``C D H S``, or ``*`` for a joker), rank, and which copy."""

RANKS = "789TJQKA"
PARTNER_SUIT = {"C": "S", "S": "C", "D": "H", "H": "D"}


def dull_cards(texts: Iterable[str]) -> list[DullCard]:
    """Read cards as ``JH`` or ``JOKER``; the first of two alike is copy 0."""
    seen: dict[str, int] = {}
    found: list[DullCard] = []
    for text in texts:
        copy = seen.get(text, 0)
        seen[text] = copy + 1
        found.append(("*", "*", copy) if text == "JOKER" else (text[1], text[0], copy))
    return found


class Dull:
    """One strain at one table."""

    def __init__(
        self, strain: str, seats: Sequence[int], sides: Mapping[int, int], *, last_wins: bool = False, bowers: bool = True
    ) -> None:
        """Take the strain (a suit's letter, ``high`` or ``low``), the seats in play clockwise, and who is of which side."""
        self.strain = strain
        self.seats = tuple(seats)
        self.sides = sides
        self.last_wins = last_wins
        self.bowers = bowers
        self.best = functools.cache(self._best)

    def suit(self, card: DullCard) -> str:
        """Tell to which suit a card belongs; a joker without trump to none."""
        if card[0] == "*":
            return "*" if self.strain in {"high", "low"} else self.strain
        if self.bowers and card[1] == "J" and self.strain == PARTNER_SUIT[card[0]]:
            return self.strain
        return card[0]

    def strength(self, card: DullCard, led: str) -> int:
        """Tell how strong a card is in a trick; 0 for one that cannot win it."""
        if card[0] == "*":
            return 1000
        suit = self.suit(card)
        rank = RANKS.index(card[1]) + 1
        if self.strain == "low":
            rank = 20 - rank
        if suit == self.strain:
            if self.bowers and card[1] == "J":
                return 900 if card[0] == self.strain else 800
            return 100 + rank
        return rank if suit == led else 0

    def may(self, holding: frozenset[DullCard], led: str | None) -> list[DullCard]:
        """List the cards that may be played."""
        follow = [card for card in holding if led is not None and led != "*" and self.suit(card) in (led, "*")]
        return sorted(follow or holding)

    def winner(self, trick: Sequence[tuple[int, DullCard]]) -> int:
        """Tell which seat wins a trick."""
        led = self.suit(trick[0][1])
        most = max(self.strength(card, led) for _, card in trick)
        seats = [seat for seat, card in trick if self.strength(card, led) == most]
        return seats[-1] if self.last_wins else seats[0]

    def _best(self, holdings: tuple[frozenset[DullCard], ...], seat: int, trick: tuple[tuple[int, DullCard], ...]) -> int:
        """Tell how many tricks side 0 takes from here on, the one on the table included."""
        place = self.seats.index(seat)
        if not trick and not holdings[place]:
            return 0
        values = [value for _, value in self.each(holdings, seat, trick)]
        return max(values) if self.sides[seat] == 0 else min(values)

    def each(
        self, holdings: tuple[frozenset[DullCard], ...], seat: int, trick: tuple[tuple[int, DullCard], ...]
    ) -> list[tuple[DullCard, int]]:
        """List the cards that may be played, and how many tricks side 0 takes after each."""
        place = self.seats.index(seat)
        led = self.suit(trick[0][1]) if trick else None
        found: list[tuple[DullCard, int]] = []
        for card in self.may(holdings[place], led):
            left = (*holdings[:place], holdings[place] - {card}, *holdings[place + 1 :])
            played = (*trick, (seat, card))
            if len(played) < len(self.seats):
                value = self.best(left, self.seats[(place + 1) % len(self.seats)], played)
            else:
                winner = self.winner(played)
                value = (self.sides[winner] == 0) + self.best(left, winner, ())
            found.append((card, value))
        return found
