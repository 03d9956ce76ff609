"""What a renege costs under a ruleset (CONDUCT-3), in points and in words."""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from bid_euchre.contract import Contract
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.wording import records as words


@attrs.frozen
class Costs:
    """What a renege costs."""

    sentence: str
    """In words."""

    points: tuple[int, ...] | None
    """What each side gets for it; ``None`` when that is not a number of points."""

    ends_hand: bool
    """Whether the hand ends, and brings nothing else."""


def renege_costs(ruleset: Ruleset, contract: Contract, seat: Seat) -> Costs:
    """Tell what it costs that a seat has reneged."""
    options: Mapping[str, object] = ruleset.options
    effect = options.get("renege_effect", "award")
    if effect in ("max_of_hand", "set_contract"):
        text = words.COSTS_MOST() if effect == "max_of_hand" else words.COSTS_CONTRACT()
        return Costs(words.WHOLE(sentence=text), None, True)
    alone = contract.alone or contract.lone_defender is not None
    number = options.get("renege_pts_alone" if alone else "renege_pts", 2)
    points = number if isinstance(number, int) else 2
    ends = options.get("renege_ends_hand", True) is True
    side = ruleset.table.side(seat)
    if effect == "deduct":
        text = words.COSTS_DEDUCT(side=side, number=points)
    elif ruleset.table.sides == 2:
        text = words.COSTS_AWARD(side=1 - side, number=points)
    else:
        text = words.COSTS_AWARDS(number=points)
    gets = (-points, 0) if effect == "deduct" else (0, points)
    by_side = tuple([gets[0] if each == side else gets[1] for each in range(ruleset.table.sides)])
    return Costs((words.ENDS if ends else words.BESIDE)(costs=text), by_side, ends)
