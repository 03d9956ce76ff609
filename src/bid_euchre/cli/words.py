"""Small words that several parts of the command line say alike."""

from __future__ import annotations

from collections.abc import Sequence

from bid_euchre.match import Match
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Side, Table


def plural(number: int, noun: str) -> str:
    """Count something: ``1 trick``, ``2 tricks``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(parts: Sequence[str]) -> str:
    """List something: ``a``, ``a and b``, ``a, b and c``."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def seats_of(table: Table, side: Side) -> str:
    """Name the seats of a side: ``seats 0 and 2``."""
    seats = [str(seat) for seat in table.members(side)]
    return f"{'seat' if len(seats) == 1 else 'seats'} {listed(seats)}"


def scores(points: Sequence[int]) -> str:
    """Say how it stands: ``side 0 has 12, side 1 has -3``."""
    return ", ".join(f"side {side} has {number}" for side, number in enumerate(points))


def standing(ruleset: Ruleset, match: Match) -> str:
    """Say how a rubber stands: the games won, and what they are worth where that is counted."""
    parts: list[str] = []
    for side in range(ruleset.table.sides):
        won = [game for game in match.games if game.winner == side]
        worth = (
            f" worth {plural(sum(game.points for game in won), 'point')}" if any(game.points for game in won) else ""
        )
        parts.append(f"side {side} has won {plural(sum(game.games for game in won), 'game')}{worth}")
    return ", ".join(parts)


def alternatives(parts: Sequence[str]) -> str:
    """List what there is to choose from: ``a``, ``a or b``, ``a, b or c``."""
    return " or ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
