"""An axis: one option, and the smallest situation that tells its settings apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import attrs
from typing_extensions import override

from bid_euchre.contract import Level
from bid_euchre.errors import RulesetError
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants.bid import bid


@attrs.frozen(kw_only=True)
class Axis:
    """An option with settings of it that are worth telling apart."""

    name: str
    """The name of the option."""

    settings: tuple[object, ...]
    """The settings: all there are, or of numbers and rows some."""

    situation: str
    """What has been dealt, bid or played, in words, and what is asked."""

    happens: Callable[[Ruleset], str]
    """Brings the situation about in a game, and tells what happens."""

    beside: Mapping[str, object] = attrs.field(factory=dict)
    """Other options of the game in which the situation arises."""

    needs: Mapping[object, Mapping[str, object]] = attrs.field(factory=dict)
    """For a setting further options, without which it could not act."""

    make: Callable[..., Ruleset] = bid
    """Makes the game of its options: :func:`~bid_euchre.bid`, or :func:`~bid_euchre.knock`."""

    def options(self, setting: object) -> dict[str, object]:
        """Give the options of the game in which the situation arises under a setting."""
        return {**self.beside, **self.needs.get(setting, {}), self.name: setting}

    def outcome(self, setting: object) -> str:
        """Tell what happens under a setting; a game that is refused as contradictory is an outcome too."""
        try:
            ruleset = self.make(**self.options(setting))
        except RulesetError as error:
            return f"refused: {'; '.join(error.reasons)}"
        return self.happens(ruleset)


@attrs.frozen(kw_only=True)
class Column(Axis):
    """A column of the rows of special bids; what its settings need are other columns."""

    row: Level
    """The row in which the column is set."""

    below: tuple[Level, ...] = ()
    """Rows that stand below it."""

    @override
    def options(self, setting: object) -> dict[str, object]:
        """Give the options of the game in which the situation arises under a setting."""
        columns: dict[str, Any] = {**self.needs.get(setting, {}), self.name: setting}
        return {**self.beside, "specials": (*self.below, attrs.evolve(self.row, **columns))}
