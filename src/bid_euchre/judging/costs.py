"""What a renege costs under a ruleset (CONDUCT-3), in words and in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bid_euchre.contract import Contract
from bid_euchre.messages import Message
from bid_euchre.phases.conduct import ConductRules
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.wording import records as words

_IN_WORDS: Final = ("max_of_hand", "set_contract")
"""Settings of ``renege_effect`` that no fixed number of points tells."""


def renege_costs(ruleset: Ruleset, contract: Contract, seat: Seat) -> Message:
    """Tell what it costs that a seat has reneged."""
    rules = _conduct(ruleset)
    if rules.renege_effect == "max_of_hand":
        return words.WHOLE(sentence=words.COSTS_MOST())
    if rules.renege_effect == "set_contract":
        return words.WHOLE(sentence=words.COSTS_CONTRACT())
    table = ruleset.table
    paid = rules.price(contract, table.side(seat), table.sides)
    side, points = paid[0]
    if rules.renege_effect == "deduct":
        text = words.COSTS_DEDUCT(side=side, number=-points)
    elif len(paid) == 1:
        text = words.COSTS_AWARD(side=side, number=points)
    else:
        text = words.COSTS_AWARDS(number=points)
    return (words.ENDS if rules.renege_ends_hand else words.BESIDE)(costs=text)


def fined(ruleset: Ruleset, contract: Contract, seat: Seat, due: Sequence[int]) -> tuple[int, ...] | None:
    """Give the points, by side, of a hand worth ``due`` when this renege is claimed; ``None`` if no option tells."""
    rules = _conduct(ruleset)
    if rules.renege_effect in _IN_WORDS:
        return None
    table = ruleset.table
    points = [0] * table.sides if rules.renege_ends_hand else list(due)
    for side, fine in rules.price(contract, table.side(seat), table.sides):
        points[side] += fine
    return tuple(points)


def _conduct(ruleset: Ruleset) -> ConductRules:
    """Find the rules of conduct; a game without any has the usual ones."""
    return next((phase for phase in ruleset.phases if isinstance(phase, ConductRules)), ConductRules())
