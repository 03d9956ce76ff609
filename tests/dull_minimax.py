"""Best play found by trying everything, written to be believed: a full minimax that remembers positions.

Nothing of the library's play is used: the order of cards is written out once more, from the printed faces, and nothing
is cut, merged or estimated.  A card is its place in a list of texts (``JH``, ``JOKER``; the same text may stand there
twice), a holding the sum of two to the power of its cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

RANKS = "789TJQKA"
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def suit_of(card: str, strain: str, *, bowers: bool) -> str:
    """Tell to which suit a card belongs in play; a joker without trump to none, which is written ``*``."""
    if card == "JOKER":
        return "*" if strain in {"high", "low"} else strain
    if bowers and card[0] == "J" and SAME_COLOUR[card[1]] == strain:
        return strain
    return card[1]


def strength_of(card: str, led: str, strain: str, *, bowers: bool) -> int:
    """Tell how strong a card is in a trick to which a suit was led; 0 for one that cannot win it."""
    if card == "JOKER":
        return 1000
    suit = suit_of(card, strain, bowers=bowers)
    rank = 20 - RANKS.index(card[0]) if strain == "low" else 1 + RANKS.index(card[0])
    if suit == strain:
        if bowers and card[0] == "J":
            return 900 if card[1] == strain else 800
        return 100 + rank
    return rank if suit == led else 0


class Dull:
    """One strain at one table."""

    def __init__(
        self,
        strain: str,
        cards: Sequence[str],
        seats: Sequence[int],
        sides: Mapping[int, int],
        *,
        last_wins: bool = False,
        bowers: bool = True,
    ) -> None:
        """Take the strain (a suit's letter, ``high`` or ``low``), the pack, the seats in play clockwise, and sides.

        ``last_wins`` tells that of identical cards the last one played wins.
        """
        self.seats = list(seats)
        self.sides = [sides[seat] for seat in seats]
        self.last_wins = last_wins
        self.suits = [suit_of(card, strain, bowers=bowers) for card in cards]
        self.strength = {
            led: [strength_of(card, led, strain, bowers=bowers) for card in cards] for led in ("C", "D", "H", "S", "*")
        }
        self.known: dict[tuple[tuple[int, ...], int], int] = {}

    def may(self, holding: int, led: str | None) -> list[int]:
        """List the cards that may be played to a lead; a joker without trump follows any."""
        held = [card for card in range(len(self.suits)) if holding >> card & 1]
        follow = [card for card in held if led is not None and led != "*" and self.suits[card] in (led, "*")]
        return follow or held

    def winner(self, trick: Sequence[tuple[int, int]]) -> int:
        """Tell who wins a trick, given as places at the table and cards."""
        strength = self.strength[self.suits[trick[0][1]]]
        most = max([strength[card] for _, card in trick])
        winners = [place for place, card in trick if strength[card] == most]
        return winners[-1] if self.last_wins else winners[0]

    def best(self, holdings: tuple[int, ...], place: int, trick: tuple[tuple[int, int], ...] = ()) -> int:
        """Tell how many tricks side 0 takes from here on, the one on the table included."""
        if trick:
            return self._choose(holdings, place, trick)
        if not holdings[place]:
            return 0
        key = (holdings, place)
        if key not in self.known:
            self.known[key] = self._choose(holdings, place, trick)
        return self.known[key]

    def _choose(self, holdings: tuple[int, ...], place: int, trick: tuple[tuple[int, int], ...]) -> int:
        values = [value for _, value in self.each(holdings, place, trick)]
        return max(values) if self.sides[place] == 0 else min(values)

    def each(
        self, holdings: tuple[int, ...], place: int, trick: tuple[tuple[int, int], ...] = ()
    ) -> list[tuple[int, int]]:
        """List the cards that may be played, and how many tricks side 0 takes after each."""
        found: list[tuple[int, int]] = []
        after = (place + 1) % len(self.seats)
        for card in self.may(holdings[place], self.suits[trick[0][1]] if trick else None):
            left = (*holdings[:place], holdings[place] ^ 1 << card, *holdings[place + 1 :])
            played = (*trick, (place, card))
            if len(played) < len(self.seats):
                value = self.best(left, after, played)
            else:
                winner = self.winner(played)
                value = (1 if self.sides[winner] == 0 else 0) + self.best(left, winner)
            found.append((card, value))
        return found
