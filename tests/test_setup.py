"""Who plays, with which cards."""

from __future__ import annotations

from typing import Any

import pytest

from bid_euchre import options
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, Pack, Rank
from bid_euchre.rulebook.making import DEAL_6, DEAL_7, TABLE_1, TABLE_2
from bid_euchre.rulebook.playing import ORDER_3
from bid_euchre.setup import TableRules
from bid_euchre.table import Table
from bid_euchre.variants import ALL


@pytest.mark.rule("TABLE-1", "TABLE-2", "DEAL-1")
def test_four_players_in_two_pairs_share_24_cards() -> None:
    rules = TableRules()
    assert rules.players == 4
    assert rules.sides == ("alternating_teams", 2)
    assert (rules.low_rank, rules.copies, rules.joker) == (9, 1, 0)
    assert (rules.hand_size, rules.dealer_extra_cards, rules.kitty_mode, rules.bowers) == (6, 0, "none", True)
    assert rules.table == Table((0, 1, 0, 1))
    assert rules.pack == EUCHRE_24
    assert rules.kitty_size == 0
    assert list(rules.faults()) == []


def test_every_option_belongs_to_its_rule() -> None:
    rules = {name: option.rule for name, option in options.declared(TableRules())}
    assert rules["players"] is rules["sides"] is TABLE_1
    assert rules["low_rank"] is rules["copies"] is rules["joker"] is TABLE_2
    assert (rules["dealer_extra_cards"], rules["kitty_mode"], rules["bowers"]) == (DEAL_7, DEAL_6, ORDER_3)


@pytest.mark.parametrize(
    ("rules", "table"),
    [
        (TableRules(players=3, sides="solo", hand_size=8), Table.solo(3)),
        (TableRules(players=6, sides=("alternating_teams", 3), hand_size=4), Table((0, 1, 2, 0, 1, 2))),
        (TableRules(players=6, hand_size=4), Table((0, 1, 0, 1, 0, 1))),
        (TableRules(players=8, sides=("alternating_teams", 4), hand_size=3), Table.teams(8, 4)),
        (TableRules(players=2, sides="solo", hand_size=12), Table((0, 1))),
        (TableRules(players=9, sides=("alternating_teams", 3), copies=2, low_rank=10, hand_size=4), Table.teams(9, 3)),
    ],
    ids=["three solo", "six in threes", "six in twos", "eight in fours", "two", "nine"],
)
@pytest.mark.rule("TABLE-1")
def test_two_to_nine_players_sit_in_sides_or_for_themselves(rules: TableRules, table: Table) -> None:
    assert rules.table == table


@pytest.mark.parametrize(
    ("rules", "pack"),
    [
        (TableRules(joker=1), EUCHRE_25),
        (TableRules(low_rank=7), EUCHRE_32),
        (TableRules(low_rank=7, joker=1), EUCHRE_33),
        (TableRules(copies=2), DOUBLE_48),
        (TableRules(low_rank=8), Pack(Rank.EIGHT)),
        (TableRules(low_rank=10, copies=2), Pack(Rank.TEN, 2)),
        (TableRules(low_rank=10, copies=3), Pack(Rank.TEN, 3)),
        (TableRules(low_rank="J", copies=2), Pack(Rank.JACK, 2)),
        (TableRules(bowers=False, copies=2), Pack(copies=2, bowers=False)),
    ],
    ids=["25", "32", "33", "48", "28", "40", "60", "32 of jacks up", "48 without bowers"],
)
@pytest.mark.rule("TABLE-2", "ORDER-3")
def test_the_pack_follows_from_the_options(rules: TableRules, pack: Pack) -> None:
    assert rules.pack == pack
    assert rules.kitty_size == pack.size - 24


@pytest.mark.rule("DEAL-1", "DEAL-6", "DEAL-7")
@pytest.mark.parametrize(
    ("rules", "left"),
    [
        (TableRules(joker=1, kitty_mode="dead"), 1),
        (TableRules(joker=1, kitty_mode="widow_to_bidder"), 1),
        (TableRules(joker=1, dealer_extra_cards=1), 0),
        (TableRules(low_rank=7, hand_size=5, kitty_mode="dead"), 12),
        (TableRules(low_rank=7, hand_size=5, kitty_mode="dead", dealer_extra_cards=1), 11),
        (TableRules(players=3, sides="solo", copies=2, hand_size=16), 0),
        (TableRules(players=6, sides=("alternating_teams", 2), copies=2, hand_size=8), 0),
        (TableRules(low_rank="J", copies=2, hand_size=8), 0),
    ],
    ids=["dead joker", "widow", "seventh card", "five of 32", "five of 32 and one", "three", "six", "jacks up"],
)
def test_what_is_not_dealt_lies_in_the_kitty(rules: TableRules, left: int) -> None:
    assert rules.kitty_size == left
    assert list(rules.faults()) == []


SIX_AND_ONE = "6 cards for each of 4 players and 1 more for the dealer"


@pytest.mark.rule("DEAL-1", "DEAL-6")
@pytest.mark.parametrize(
    ("settings", "fault"),
    [
        (
            {"hand_size": 5},
            "kitty_mode is 'none', and 5 cards for each of 4 players leave 4 of 24 cards",
        ),
        ({"hand_size": 7}, "24 cards are too few: 7 cards for each of 4 players"),
        (
            {"dealer_extra_cards": 1},
            f"24 cards are too few: {SIX_AND_ONE}",
        ),
        ({"joker": 1}, "kitty_mode is 'none', and 6 cards for each of 4 players leave 1 of 25 cards"),
        ({"kitty_mode": "dead"}, "kitty_mode is 'dead', and 6 cards for each of 4 players leave no card"),
        (
            {"kitty_mode": "widow_to_bidder", "joker": 1, "dealer_extra_cards": 1},
            f"kitty_mode is 'widow_to_bidder', and {SIX_AND_ONE} leave no card",
        ),
        (
            {"players": 5, "sides": "solo", "joker": 1},
            "25 cards are too few: 6 cards for each of 5 players",
        ),
    ],
    ids=lambda value: "" if isinstance(value, str) else str(value),
)
def test_pack_and_hands_must_agree_with_the_kitty(settings: Any, fault: str) -> None:
    assert list(TableRules(**settings).faults()) == [fault]


@pytest.mark.rule("TABLE-1")
@pytest.mark.parametrize(("players", "sides"), [(5, 2), (3, 2), (4, 3), (2, 4), (9, 2)], ids=str)
def test_sides_must_be_equal(players: int, sides: int) -> None:
    faults = list(TableRules(players=players, sides=("alternating_teams", sides)).faults())
    assert faults[0] == f"{players} players do not make {sides} equal sides"


@pytest.mark.rule("TABLE-2")
def test_a_pack_of_more_than_sixty_cards_is_refused() -> None:
    rules = TableRules(low_rank=9, copies=3, hand_size=18)
    assert list(rules.faults()) == ["a pack has at most 60 cards, not 72"]
    sixty_one = TableRules(low_rank=10, copies=3, joker=1, hand_size=15, kitty_mode="dead")
    assert list(sixty_one.faults()) == ["a pack has at most 60 cards, not 61"]


def test_all_faults_are_listed_at_once() -> None:
    rules = TableRules(players=5, copies=3, low_rank=7, hand_size=19)
    assert list(rules.faults()) == [
        "5 players do not make 2 equal sides",
        "a pack has at most 60 cards, not 96",
        "kitty_mode is 'none', and 19 cards for each of 5 players leave 1 of 96 cards",
    ]


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_the_named_games_deal_out_their_packs(ruleset: Any) -> None:
    rules = ruleset.table_rules
    dealt = rules.hand_size * rules.players + rules.dealer_extra_cards
    assert rules.kitty_size == rules.pack.size - dealt >= 0
    assert (rules.kitty_size > 0) == (rules.kitty_mode != "none")
