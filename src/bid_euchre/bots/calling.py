"""How :class:`~bid_euchre.bots.SimpleBot` bids and names the strain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bid_euchre.actions import Action, Bid, Name
from bid_euchre.bots.estimate import estimate
from bid_euchre.contract import HighBid, Level, Points, Strain
from bid_euchre.ruleset import Ruleset
from bid_euchre.view import View

_HELP: Final = 0.7
"""What a card from a partner adds to the tricks of a lone bidder."""

_CERTAIN: Final = 0.2
"""An estimate that falls short by no more than this stands for a bid that is made."""

_HOPELESS: Final = 1.7
"""One that falls short by this much stands for a bid that fails; in between the chance falls evenly."""

_CLEARLY: Final = 0.5
"""What a hand must promise beyond the lowest bid, not to be thrown in where it may be."""


class _Hopes:
    """What a seat expects of its holding, level by level.

    For special bids it counts on its own tricks alone, also where the partner plays: where all tricks are needed his
    usual share is no help.
    """

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self._ruleset = view.ruleset
        self._seat = view.seat
        self._holding = tuple(view.holding or ())
        self._guesses: dict[tuple[Strain, bool], float] = {}

    def tricks(self, strain: Strain, *, alone: bool) -> float:
        """Guess the tricks of the side."""
        key = (strain, alone)
        if key not in self._guesses:
            self._guesses[key] = estimate(self._ruleset, self._seat, self._holding, strain, alone=alone)
        return self._guesses[key]

    def best(self, level: Level) -> Strain:
        """Choose the strain that promises most of those that may be named at a level."""
        return max(self._ruleset.strains(level), key=lambda strain: self.tricks(strain, alone=level.is_special))

    def surplus(self, level: Level, strain: Strain | None = None) -> float:
        """Guess how many tricks more than needed a level brings, in the strain bid or the best that may be named."""
        named = self.best(level) if strain is None else strain
        helped = level.n if self._ruleset.table.partners(self._seat) else 0
        return self.tricks(named, alone=level.is_special) + _HELP * helped - self._ruleset.needed(level)


def choose_bid(view: View, bids: Sequence[Bid]) -> Action | None:
    """Choose the number that can be made, or a special bid that promises more; ``None`` to pass.

    Who has a turn to come, or is the last to speak, bids no more than it takes; who has not bids all he can make.
    """
    levels = {level.name: level for level in view.ruleset.ladder}
    hopes = _Hopes(view)
    high = _partners_bid(view)
    spoken = _speaks_again(view.ruleset) or len(view.calls) >= view.ruleset.table.size - 1
    numbers: list[tuple[int, float, Bid]] = []
    special, most = None, 0.0
    for bid in bids:
        level = levels[bid.rung]
        surplus = hopes.surplus(level, bid.strain)
        if level.is_special:
            worth = _worth(view.ruleset, level, surplus)
            if worth > most and not (high is not None and high.level.is_special):
                special, most = bid, worth
        elif surplus >= -_CERTAIN:
            most = max(most, surplus + int(level.name))
            if high is None or not (spoken or high.level == level):
                numbers.append((-int(level.name) if spoken else int(level.name), surplus, bid))
    return special or max(numbers, key=lambda number: number[:2], default=(0, 0, None))[2]


def least_bid(view: View, bids: Sequence[Bid]) -> Action:
    """Choose the bid that does least harm when there is no passing."""
    levels = {level.name: level for level in view.ruleset.ladder}
    hopes = _Hopes(view)
    lowest = [bid for bid in bids if bid.rung == bids[0].rung]
    return max(lowest, key=lambda bid: hopes.surplus(levels[bid.rung], bid.strain))


def is_worth_playing(view: View) -> bool:
    """Whether the holding promises clearly more than the lowest bid needs."""
    return _Hopes(view).surplus(view.ruleset.ladder[0]) >= _CLEARLY


def best_strain(view: View) -> Strain:
    """Choose the strain that promises most, for the bid that stands or else the lowest there is."""
    return _Hopes(view).best(view.ruleset.ladder[0] if view.high_bid is None else view.high_bid.level)


def choose_name(view: View, names: Sequence[Name]) -> Action:
    """Choose the strain that promises most."""
    alone = view.high_bid is not None and view.high_bid.level.is_special
    hopes = _Hopes(view)
    return max(names, key=lambda name: hopes.tricks(name.strain, alone=alone))


def _worth(ruleset: Ruleset, level: Level, surplus: float) -> float:
    """Weigh the points of a special bid by the chance to make it."""
    chance = min(1.0, max(0.0, (surplus + _HOPELESS) / (_HOPELESS - _CERTAIN)))
    return chance * _points(ruleset, level.made) - (1 - chance) * _points(ruleset, level.set)


def _points(ruleset: Ruleset, points: Points | None) -> int:
    return points[1] * ruleset.hand_size if isinstance(points, tuple) else points or 0


def _speaks_again(ruleset: Ruleset) -> bool:
    return ruleset.options.get("auction", "single") != "single"


def _partners_bid(view: View) -> HighBid | None:
    """Give the highest bid if it is a partner's: there is little to be gained from taking it over."""
    high = view.high_bid
    if high is None or view.seat is None:
        return None
    return high if high.seat in view.ruleset.table.partners(view.seat) else None
