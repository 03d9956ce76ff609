"""A dull second telling of the renege rules, to be held against the library: lists, strings and dicts only.

Written from S1.44, S1.45, S2.19, rulings 36 to 39 and section 3.I of ``rules.md``; nothing of ``bid_euchre``. A game is
what its options say, a hand the cards each seat held when play began, and what was done since, in notation. It follows
which cards did not follow suit, which of them may be taken back or claimed now, whether a claim is true, and what it
costs; scoring what was played is not its business.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dull import effective_suit

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Table:
    """A hand being played, watched by somebody who sees all cards."""

    def __init__(
        self,
        options: Mapping[str, object],
        held: Sequence[Sequence[str]],
        sides: Sequence[int],
        playing: Sequence[int],
        strain: str,
        alone: bool,
        most: Sequence[int],
    ) -> None:
        """Take the options, the cards, the side of each seat, who plays, and what each side could get at most."""
        self.options = options
        self.hands = [Counter(cards) for cards in held]
        self.sides = sides
        self.size = len(playing)
        self.strain = strain
        self.alone = alone
        self.most = most
        self.cards = len(held[playing[0]])
        self.tricks: list[list[tuple[int, str]]] = [[]]
        self.guilty: dict[tuple[int, int], bool] = {}
        self.judged: set[tuple[int, int]] = set()
        self.took_back: set[tuple[int, int]] = set()
        self.points: Counter[int] = Counter()
        self.ended = False

    def suit(self, card: str, led: str | None = None) -> str:
        """Say which suit a card counts as; where there is no trump a joker is of whatever suit was led."""
        if card == "JOKER" and self.strain not in "CDHS":
            return "joker" if led is None else led
        return effective_suit(card, self.strain, bowers=bool(self.options.get("bowers", True)))

    def is_over(self) -> bool:
        """Whether the cards are played."""
        return len(self.tricks) == self.cards and len(self.tricks[-1]) == self.size

    def play(self, seat: int, card: str) -> None:
        """Play a card; note whether it strayed, and whether its player could have followed."""
        if len(self.tricks[-1]) == self.size:
            self.tricks.append([])
        trick = self.tricks[-1]
        if trick:
            led = self.suit(trick[0][1])
            if led == "joker":
                could = False  # what is led is the joker: nobody need follow
                strays = False
            else:
                strays = self.suit(card, led) != led
                could = any(self.suit(other, led) == led for other in self.hands[seat].elements())
            if strays:
                self.guilty[seat, len(self.tricks)] = could
        trick.append((seat, card))
        self.hands[seat][card] -= 1

    def withdraw(self, seat: int) -> None:
        """Take a card of the last trick back, and with it those played after it (SOM 64, 65, 69)."""
        number = len(self.tricks)
        trick = self.tricks[-1]
        place = [player for player, _ in trick].index(seat)
        for player, card in trick[place:]:
            self.hands[player][card] += 1
            self.guilty.pop((player, number), None)
        del trick[place:]
        self.took_back.add((seat, number))

    def may_withdraw(self) -> set[str]:
        """List who may take a card back: until the next lead (ruling 36), once a trick."""
        if self.options["renege_established"] == "immediately" or self.is_over() or self.ended:
            return set()
        number = len(self.tricks)
        return {
            f"{seat} withdraw"
            for seat, trick in self.guilty
            if trick == number and (seat, number) not in self.took_back
        }

    def may_claim(self) -> set[str]:
        """List every claim that is possible now, true or not (rulings 36 and 38)."""
        if self.ended:
            return set()
        found: set[str] = set()
        for offender, number in self.guilty:
            recent = number == len(self.tricks) and not self.is_over()
            if self.options["renege_claim_until"] == "next_lead":
                open_now = recent
            else:
                open_now = self.options["renege_established"] == "immediately" or not recent
            if open_now and (offender, number) not in self.judged:
                others = [seat for seat, side in enumerate(self.sides) if side != self.sides[offender]]
                found |= {f"{seat} claim renege {offender} {number}" for seat in others}
        return found

    def claim(self, seat: int, offender: int, number: int) -> None:
        """Judge a claim by the cards held, and pay for it (rulings 37 and 39, MEET)."""
        self.judged.add((offender, number))
        own, wrong = self.sides[seat], self.sides[offender]
        if not self.guilty[offender, number]:
            self.points[own] -= int(str(self.options["false_claim_pts"]))
            return
        worth = int(str(self.options["renege_pts_alone" if self.alone else "renege_pts"]))
        effect = self.options["renege_effect"]
        if effect == "award":
            for side in set(self.sides) - {wrong}:
                self.points[side] += worth
        elif effect == "deduct":
            self.points[wrong] -= worth
        else:
            self.points[own] += self.most[own]
        self.ended = effect == "max_of_hand" or self.options["renege_ends_hand"] is True
