"""Who plays, with which cards: the part of a ruleset that every step of a hand relies on."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, get_args

import attrs

from bid_euchre.cards import LARGEST_PACK, MOST_COPIES, LowRank, Pack, rank_of
from bid_euchre.options import choice, number
from bid_euchre.rulebook.knock import DEAL_9
from bid_euchre.rulebook.making import DEAL_1, DEAL_6, DEAL_7, TABLE_1, TABLE_2
from bid_euchre.rulebook.playing import ORDER_3
from bid_euchre.table import Seat, Table

Sides: TypeAlias = tuple[Literal["alternating_teams"], int] | Literal["solo"]
KittyMode: TypeAlias = Literal["none", "dead", "widow_to_bidder", "upcard"]

_LARGEST_HAND: Final = 30

_RANKS: Final[tuple[LowRank, ...]] = get_args(LowRank)

_PACKS: Final = tuple([(rank, copies) for rank in _RANKS for copies in range(1, MOST_COPIES + 1)])
"""What a pack can be made of: its lowest rank, and how often every card is in it."""


@attrs.frozen
class TableRules:
    """The table, the pack, and how many cards everybody gets."""

    players: int = number(4, TABLE_1, "How many players there are.", "S0.3", "S2.2", low=2, high=9)

    sides: Sides = choice(
        ("alternating_teams", 2),
        TABLE_1,
        {
            ("alternating_teams", int): ("So many sides that sit alternately; two of four face each other.", "S0.3"),
            "solo": ("Everybody plays for himself.", "S0.30"),
        },
        low=2,
        high=9,
    )

    low_rank: LowRank = choice(
        9,
        TABLE_2,
        {
            7: ("The lowest card of a suit is the seven.", "S1.2"),
            8: ("The lowest card of a suit is the eight.", "BIC"),
            9: ("The lowest card of a suit is the nine.", "S0.1", "S2.3"),
            10: ("The lowest card of a suit is the ten.", "QUEST"),
            "J": ("The lowest card of a suit is the jack.", "FAC"),
        },
    )

    copies: int = number(1, TABLE_2, "How often every card is in the pack.", "S0.1", "S2.29", low=1, high=MOST_COPIES)

    joker: int = number(0, TABLE_2, "How many jokers are in the pack.", "S0.19", "S2.28", low=0, high=1)

    hand_size: int = number(
        6,
        DEAL_1,
        "How many cards are dealt to each seat.",
        "S0.1",
        "S2.6",
        "S0.22",
        "S1.5",
        "S1.7",
        "S3.5",
        low=1,
        high=_LARGEST_HAND,
    )

    dealer_extra_cards: int = number(
        0, DEAL_7, "How many cards more the dealer gets, who discards as many.", "S2.28", low=0, high=1
    )

    kitty_mode: KittyMode = choice(
        "none",
        DEAL_6,
        {
            "none": ("No card is left over.", "S0.2", "S2.6"),
            "dead": ("The cards left over are out of play, and nobody sees them.", "GR-H"),
            "upcard": ("One of the cards left over is turned up, and offered as trump.", DEAL_9, "S1.8", "S3.5"),
            "widow_to_bidder": ("The high bidder takes the cards left over, and discards as many.", "INF"),
        },
    )

    bowers: bool = choice(
        True,
        ORDER_3,
        {
            True: ("The jacks of the trump suit's colour are the bowers.", "S0.9", "S2.4"),
            False: ("There are no bowers: jacks rank as printed in all suits.", "PAR"),
        },
    )

    @functools.cached_property
    def table(self) -> Table:
        """The seats and sides."""
        return Table.solo(self.players) if self.sides == "solo" else Table.teams(self.players, self.sides[1])

    @functools.cached_property
    def pack(self) -> Pack:
        """The cards."""
        return Pack(rank_of(self.low_rank), self.copies, bool(self.joker), self.bowers)

    @functools.cached_property
    def kitty_size(self) -> int:
        """How many cards are left over."""
        return self._pack_size - self.hand_size * self.players - self.dealer_extra_cards

    @property
    def _pack_size(self) -> int:
        return (15 - rank_of(self.low_rank)) * 4 * self.copies + self.joker

    def dealt(self, dealer: Seat) -> tuple[int, ...]:
        """List how many cards each seat is dealt when a seat deals (DEAL-1, DEAL-7)."""
        return tuple([self.hand_size + self.dealer_extra_cards * (seat == dealer) for seat in range(self.players)])

    def repaired(self) -> Iterator[TableRules]:
        """Go through tables of so many players that differ from this one only in what contradicts itself.

        That are the sides; or else the pack, or the cards of a hand.
        """
        teams = [number for number in range(2, self.players + 1) if self.players % number == 0]
        fit = self.sides == "solo" or self.sides[1] in teams
        sides: list[Sides] = [self.sides] if fit else ["solo", *[("alternating_teams", number) for number in teams]]
        for way in [attrs.evolve(self, sides=one) for one in sides]:
            others = [attrs.evolve(way, hand_size=size) for size in range(1, _LARGEST_HAND + 1)]
            others += [attrs.evolve(way, low_rank=rank, copies=copies) for rank, copies in _PACKS]
            yield from [way] if not any(way.faults()) else [one for one in others if not any(one.faults())]

    def faults(self) -> Iterator[str]:
        """Go through what contradicts itself."""
        if self.sides != "solo" and (self.sides[1] > self.players or self.players % self.sides[1]):
            yield f"{self.players} players do not make {self.sides[1]} equal sides"
        if self._pack_size > LARGEST_PACK:
            yield f"a pack has at most {LARGEST_PACK} cards, not {self._pack_size}"
        dealt = f"{self.hand_size} cards for each of {self.players} players"
        if self.dealer_extra_cards:
            dealt += f" and {self.dealer_extra_cards} more for the dealer"
        if self.kitty_size < 0:
            yield f"{self._pack_size} cards are too few: {dealt}"
        elif self.kitty_mode == "none" and self.kitty_size:
            yield f"kitty_mode is 'none', and {dealt} leave {self.kitty_size} of {self._pack_size} cards"
        elif self.kitty_mode != "none" and not self.kitty_size:
            yield f"kitty_mode is {self.kitty_mode!r}, and {dealt} leave no card"
