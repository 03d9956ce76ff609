"""Who plays, with which cards: the part of a ruleset that every step of a hand relies on."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Literal, TypeAlias

import attrs

from bid_euchre.cards import LowRank, Pack, rank_of
from bid_euchre.options import choice, number
from bid_euchre.rulebook.making import DEAL_1, TABLE_1, TABLE_2
from bid_euchre.table import Table

Sides: TypeAlias = tuple[Literal["alternating_teams"], int]


@attrs.frozen
class TableRules:
    """The table, the pack, and how many cards everybody gets."""

    players: int = choice(4, TABLE_1, {4: ("Four players.", "S0.3", "S2.2")})

    sides: Sides = choice(
        ("alternating_teams", 2),
        TABLE_1,
        {("alternating_teams", 2): ("Two sides that sit alternately: partners face each other.", "S0.3", "S2.2")},
    )

    low_rank: LowRank = choice(9, TABLE_2, {9: ("The lowest card of a suit is the nine.", "S0.1", "S2.3")})

    copies: int = choice(1, TABLE_2, {1: ("Every card is in the pack once.", "S0.1", "S2.3")})

    joker: int = choice(0, TABLE_2, {0: ("There is no joker in the pack.", "S0.19", "S2.3")})

    hand_size: int = number(6, DEAL_1, "How many cards are dealt to each seat.", "S0.1", "S2.6", low=1, high=30)

    kitty_mode: Literal["none"] = choice("none", DEAL_1, {"none": ("No card is left over.", "S0.2", "S2.6")})

    @functools.cached_property
    def table(self) -> Table:
        """The seats and sides."""
        return Table.teams(self.players, self.sides[1])

    @functools.cached_property
    def pack(self) -> Pack:
        """The cards."""
        return Pack(rank_of(self.low_rank), self.copies, bool(self.joker))

    def faults(self) -> Iterator[str]:
        """Go through what contradicts itself."""
        if self.hand_size * self.players != self.pack.size:
            yield f"hand_size {self.hand_size} for {self.players} players does not deal out {self.pack.size} cards"
