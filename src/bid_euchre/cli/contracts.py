"""A contract in words, as narrator and table say it."""

from __future__ import annotations

from bid_euchre.cli.words import listed, plural
from bid_euchre.contract import Contract
from bid_euchre.results import Result
from bid_euchre.ruleset import Ruleset


def settled(ruleset: Ruleset, contract: Contract) -> str:
    """Say what is played, who made it, and who plays alone."""
    if not ruleset.is_knock:
        return f"{contract.level} by seat {contract.maker}, {contract.strain.words}"
    if contract.maker is None:
        return f"{contract.strain.words}; nobody made it"
    text = f"{contract.strain.words}, made by seat {contract.maker}"
    if contract.loner is not None:
        own = contract.loner == contract.maker
        text += ", who plays alone" if own else f"; seat {contract.loner} plays alone"
    if contract.lone_defender is not None:
        text += f"; seat {contract.lone_defender} defends alone"
    return text


def aim(ruleset: Ruleset, contract: Contract) -> str:
    """Say who needs how many tricks."""
    tricks = f"{ruleset.needed(contract.level)} of {plural(ruleset.hand_size, 'trick')}"
    if contract.maker is None:
        return f"the side that takes {tricks} scores"
    return f"side {ruleset.table.side(contract.maker)} needs {tricks}"


def rule_of_lead(ruleset: Ruleset, contract: Contract) -> str:
    """Name the rule by which the first trick is led."""
    alone = [seat for seat in (contract.loner, contract.lone_defender) if seat is not None]
    return ("PLAY-1", "PLAY-8", "PLAY-9")[len(alone)] if ruleset.is_knock else "PLAY-1"


def verdict(ruleset: Ruleset, result: Result) -> str:
    """Say what came of a contract."""
    contract = result.contract
    assert contract is not None
    if contract.maker is None:
        taken = [f"side {side} took {plural(number, 'trick')}" for side, number in enumerate(result.tricks)]
        return f"nobody made trump; {listed(taken)}"
    side = ruleset.table.side(contract.maker)
    needed = f"side {side} needed {result.needed} and took {plural(result.tricks[side], 'trick')}"
    if ruleset.is_knock:
        return needed if result.made else f"{needed}: the makers are euchred"
    return f"{needed}: the bid is {'made' if result.made else 'set'}"
