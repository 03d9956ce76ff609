"""A ruleset as the states read it: what is needed at every action, within one reach."""

from __future__ import annotations

from typing import Any, Final

from typing_extensions import override

from bid_euchre.cards import Card, Pack
from bid_euchre.contract import Level
from bid_euchre.match import MatchRules
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.table import Table
from bid_euchre.values import Value


class Game(Value):
    """The numbers of a ruleset, and the tables that its steps derive from it."""

    __slots__ = (
        "binds_exposed",
        "bits",
        "buried_place",
        "cards",
        "dealt",
        "extra_cards",
        "hand_size",
        "judges",
        "kitty_place",
        "kitty_size",
        "last_step",
        "later",
        "lefts",
        "majority",
        "match_rules",
        "memo",
        "next_steps",
        "pack",
        "pack_mask",
        "pack_size",
        "permissive",
        "phases",
        "pot",
        "rounds",
        "ruleset",
        "seats",
        "sides",
        "sides_by_seat",
        "single",
        "steals",
        "table",
        "transit_place",
        "turns_up",
    )

    def __init__(self, ruleset: Ruleset) -> None:
        """Read the ruleset; use :func:`game_of`."""
        table = ruleset.table
        permissive = any(phase.permissive for phase in ruleset.phases)
        self.ruleset: Final = ruleset
        self.pack: Final[Pack] = ruleset.pack
        self.table: Final[Table] = table
        self.phases: Final[tuple[PhaseRules, ...]] = ruleset.phases
        self.majority: Final[int] = ruleset.hand_size // 2 + 1
        self.match_rules: Final[MatchRules] = ruleset.match_rules
        self.last_step: Final = len(ruleset.phases) - 1
        self.later: Final[int] = ruleset.later
        self.next_steps: Final[tuple[int, ...]] = ruleset.next_steps
        self.hand_size: Final[int] = ruleset.hand_size
        self.extra_cards: Final[int] = ruleset.table_rules.dealer_extra_cards
        self.dealt: Final[tuple[tuple[int, ...], ...]] = tuple(
            [ruleset.table_rules.dealt(seat) for seat in table.seats]
        )
        self.kitty_size: Final[int] = ruleset.table_rules.kitty_size
        self.bits: Final[tuple[int, ...]] = ruleset.pack.bits
        self.cards: Final[tuple[Card, ...]] = ruleset.pack.cards
        self.pack_mask: Final[int] = ruleset.pack.full
        self.pack_size: Final[int] = ruleset.pack.size
        self.seats: Final[int] = table.size
        self.kitty_place: Final[int] = table.size
        self.buried_place: Final[int] = table.size + 1
        self.transit_place: Final[int] = table.size + 2
        self.sides: Final[int] = table.sides
        self.sides_by_seat: Final[tuple[int, ...]] = table.sides_by_seat
        self.lefts: Final[tuple[int, ...]] = table.lefts
        self.rounds: Final[tuple[tuple[int, ...], ...]] = table.rounds
        self.single: Final[bool] = ruleset.pack.copies == 1
        self.turns_up: Final[bool] = ruleset.table_rules.kitty_mode == "upcard"
        self.steals: Final[bool] = any(phase.deal_may_be_stolen for phase in ruleset.phases)
        self.judges: Final[tuple[PhaseRules, ...]] = ruleset.phases if permissive else ()
        self.permissive: Final[bool] = permissive
        self.binds_exposed: Final = any(phase.binds_exposed for phase in ruleset.phases)
        self.pot: Final[PhaseRules | None] = next((phase for phase in ruleset.phases if phase.keeps_pot), None)
        self.memo: Final[dict[object, Any]] = {}

    def needed(self, level: Level) -> int:
        """Tell how many tricks a level needs."""
        needed = level.tricks_needed
        if needed is None:
            return self.hand_size
        return needed if isinstance(needed, int) else self.majority

    @override
    def _key(self) -> tuple[object, ...]:
        return (self.ruleset,)


def game_of(ruleset: Ruleset) -> Game:
    """Give the one reading of a ruleset."""
    known: Game | None = ruleset.memo.get("game")
    if known is None:
        known = ruleset.memo["game"] = Game(ruleset)
    return known
