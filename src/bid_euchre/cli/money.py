"""Stakes in words: what is asked, what lies in the pot, and who gets what in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bid_euchre.actions import CallBet, Raise
from bid_euchre.cli.lines import Line, line
from bid_euchre.cli.words import alternatives, plural
from bid_euchre.stakes import Settlement, Stakes, settle
from bid_euchre.view import View


def in_pot(units: Sequence[int]) -> str:
    """Say what each player of the sides has put in: ``2 by side 0, 1 by side 1``."""
    return ", ".join(f"{number} by side {side}" for side, number in enumerate(units))


def question(view: View) -> Iterator[Line]:
    """Say what a side is asked that may bet, and what is staked."""
    assert view.seat is not None
    highest = max(view.staked)
    missing = highest - view.staked[view.ruleset.table.side(view.seat)]
    may = ["check and bet no more"]
    if any(isinstance(action, CallBet) for action in view.legal_actions):
        may.append(f"call for {plural(missing, 'unit')} more" if missing else "call and let it stand")
    raises = [action.units for action in view.legal_actions if isinstance(action, Raise)]
    if raises:
        may.append(f"raise by {'1' if raises[-1] == 1 else f'1 to {raises[-1]}'}")
    yield line(f"  staked in this hand: {in_pot(view.staked)}")
    yield line(f"  asked: {alternatives(may)}?")


def owed(view: View) -> tuple[Settlement, list[str]] | None:
    """Reckon what everybody gets or owes at the end of a match, in words; ``None`` where nothing is played for."""
    if Stakes.of(view.ruleset).kind == "none":
        return None
    settled = settle(view)
    told = [
        f"seat {seat} {'gets' if amount > 0 else 'pays'} {abs(amount)}"
        for seat, amount in enumerate(settled.seats)
        if amount
    ]
    return settled, told or ["nobody pays anything"]


def lying(view: View) -> Iterator[Line]:
    """Show what lies in the pot of a game that has one."""
    if any(view.match.pot):
        yield line(f"  in the pot: {in_pot(view.match.pot)}")
