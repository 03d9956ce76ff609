"""What a renege costs under a ruleset (CONDUCT-3), in words and in points."""

from __future__ import annotations

from collections.abc import Sequence

from bid_euchre.contract import Contract
from bid_euchre.game import game_of
from bid_euchre.messages import Message
from bid_euchre.phases.conduct import ConductRules
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.wording import records as words


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


def fined(ruleset: Ruleset, contract: Contract, seat: Seat, due: Sequence[int]) -> set[tuple[int, ...]]:
    """Give the points, by side, that a hand worth ``due`` may bring once a side claims that this seat has reneged."""
    rules, game = _conduct(ruleset), game_of(ruleset)
    side = ruleset.table.side(seat)
    found: set[tuple[int, ...]] = set()
    for claiming in range(game.sides):
        if claiming == side:
            continue
        fine = rules.fine(game, contract, side, claiming, "")
        points = [0] * game.sides if fine.ends else list(due)
        if fine.tricks is not None:
            points = list(game.phases[game.last_step].score(game, contract, fine.tricks).points)
        for line in fine.lines:
            points[line.side] += line.points
        found.add(tuple(points))
    return found


def _conduct(ruleset: Ruleset) -> ConductRules:
    """Find the rules of conduct; a game without any has the usual ones."""
    return next((phase for phase in ruleset.phases if isinstance(phase, ConductRules)), ConductRules())
