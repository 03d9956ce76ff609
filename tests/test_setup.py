"""Who plays, with which cards."""

from __future__ import annotations

import pytest

from bid_euchre.cards import EUCHRE_24
from bid_euchre.setup import TableRules
from bid_euchre.table import Table


@pytest.mark.rule("TABLE-1", "TABLE-2", "DEAL-1")
def test_four_players_in_two_pairs_share_24_cards() -> None:
    rules = TableRules()
    assert rules.players == 4
    assert rules.sides == ("alternating_teams", 2)
    assert (rules.low_rank, rules.copies, rules.joker) == (9, 1, 0)
    assert (rules.hand_size, rules.kitty_mode) == (6, "none")
    assert rules.table == Table((0, 1, 0, 1))
    assert rules.pack == EUCHRE_24
    assert list(rules.faults()) == []


@pytest.mark.rule("DEAL-1")
@pytest.mark.parametrize("size", [5, 7])
def test_the_whole_pack_must_be_dealt(size: int) -> None:
    assert list(TableRules(hand_size=size).faults()) == [f"hand_size {size} for 4 players does not deal out 24 cards"]


def test_table_and_pack_follow_from_the_options() -> None:
    rules = TableRules(players=6, sides=("alternating_teams", 3), low_rank=7, copies=1, joker=1)
    assert rules.table == Table((0, 1, 2, 0, 1, 2))
    assert rules.pack.size == 33
