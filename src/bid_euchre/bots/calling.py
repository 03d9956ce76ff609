"""How :class:`~bid_euchre.bots.SimpleBot` bids, names the strain, and gives cards to its partner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bid_euchre.actions import Action, Bid, Give, Name
from bid_euchre.bots.cardplay import worst
from bid_euchre.bots.estimate import estimate
from bid_euchre.bots.strength import strength
from bid_euchre.cards import Card
from bid_euchre.contract import Level, Strain
from bid_euchre.phases.naming import NamingRules
from bid_euchre.ruleset import Ruleset
from bid_euchre.view import View

_HELP: Final = 0.7
"""What a card from the partner adds to the tricks of a lone bidder."""

_CERTAIN: Final = 0.2
"""An estimate that falls short by no more than this stands for a bid that is made."""

_HOPELESS: Final = 1.7
"""One that falls short by this much stands for a bid that fails; in between the chance falls evenly."""

_CLEARLY: Final = 0.5
"""What a hand must promise beyond the lowest bid, not to be thrown in where it may be."""


class _Hopes:
    """What a seat expects of its holding, level by level."""

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

    def surplus(self, level: Level, strain: Strain | None = None) -> float:
        """Guess how many tricks more than needed a level brings, in the strain bid or the best that may be named."""
        strains = _strains(self._ruleset, level) if strain is None else [strain]
        best = max(self.tricks(each, alone=not level.partner_plays) for each in strains)
        needed = self._ruleset.hand_size if level.tricks_needed is None else level.tricks_needed
        return best + _HELP * level.n - needed


def choose_bid(view: View, bids: Sequence[Bid]) -> Action | None:
    """Choose the highest number that can be made, or a special bid that promises more; ``None`` to pass.

    When everybody else has spoken the lowest number that wins will do.
    """
    levels = {level.name: level for level in view.ruleset.ladder}
    hopes = _Hopes(view)
    numbers: list[Bid] = []
    special, most = None, 0.0
    for bid in bids:
        level = levels[bid.rung]
        surplus = hopes.surplus(level, bid.strain)
        if level.made is not None and level.set is not None:
            worth = _worth(surplus, level.made, level.set)
            if worth > most:
                special, most = bid, worth
        elif surplus >= -_CERTAIN:
            most = max(most, surplus + int(level.name))
            if not _is_partners(view, level):
                numbers.append(bid)
    if special is not None or not numbers:
        return special
    return numbers[0] if len(view.calls) == view.ruleset.table.size - 1 else numbers[-1]


def is_worth_playing(view: View) -> bool:
    """Whether the holding promises clearly more than the lowest bid needs."""
    return _Hopes(view).surplus(view.ruleset.ladder[0]) >= _CLEARLY


def choose_name(view: View, names: Sequence[Name]) -> Action:
    """Choose the strain that promises most."""
    alone = view.high_bid is not None and not view.high_bid.level.partner_plays
    hopes = _Hopes(view)
    return max(names, key=lambda name: hopes.tricks(name.strain, alone=alone))


def choose_gift(view: View, gifts: Sequence[Give]) -> Action:
    """Choose what to give: the maker his worst card, his partner the best trump or else the best card."""
    assert view.contract is not None
    about = strength(view.ruleset.pack, view.contract.strain)
    cards = [gift.card for gift in gifts]

    def rank(card: Card) -> tuple[bool, int]:
        return (not about.is_trump(card), about.place[card])

    maker = view.seat == view.contract.maker
    card = worst(about, view.holding or cards, cards) if maker else min(cards, key=rank)
    return gifts[cards.index(card)]


def _strains(ruleset: Ruleset, level: Level) -> list[Strain]:
    phases = [phase for phase in ruleset.phases if isinstance(phase, NamingRules)]
    return [strain for phase in phases for strain in phase.strains(level)]


def _worth(surplus: float, made: int, lost: int) -> float:
    """Weigh the points of a special bid by the chance to make it."""
    chance = min(1.0, max(0.0, (surplus + _HOPELESS) / (_HOPELESS - _CERTAIN)))
    return chance * made - (1 - chance) * lost


def _is_partners(view: View, level: Level) -> bool:
    """Whether the partner has bid this already: there is nothing to be gained from taking it over."""
    high = view.high_bid
    if high is None or view.seat is None:
        return False
    return high.level == level and high.seat in view.ruleset.table.partners(view.seat)
