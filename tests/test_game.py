"""A ruleset as the states read it."""

from __future__ import annotations

import pickle

import pytest

from bid_euchre.game import Game, game_of
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE, bid, find


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_a_game_has_the_numbers_of_its_ruleset(ruleset: Ruleset) -> None:
    game = game_of(ruleset)
    assert game.ruleset is ruleset
    assert (game.pack, game.table, game.phases) == (ruleset.pack, ruleset.table, ruleset.phases)
    assert (game.next_steps, game.last_step) == (ruleset.next_steps, len(ruleset.phases) - 1)
    assert (game.pack_mask, game.pack_size) == (2**ruleset.pack.size - 1, len(ruleset.pack.cards))
    assert (game.seats, game.sides) == (ruleset.table_rules.players, ruleset.table.sides)
    assert game.sides_by_seat == tuple(ruleset.table.side(seat) for seat in range(game.seats))
    assert (game.lefts, game.rounds) == (ruleset.table.lefts, ruleset.table.rounds)
    together = game.hand_size * game.seats + game.extra_cards + game.kitty_size
    assert together == game.pack_size


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("racehorse", (6, 0, 0)),
        ("gamerules-joker", (6, 1, 0)),
        ("hasenpfeffer", (6, 0, 1)),
        ("foster", (5, 0, 12)),
        ("duck57-3", (16, 0, 0)),
        ("knock", (5, 0, 4)),
        ("railroad", (5, 0, 13)),
    ],
)
@pytest.mark.rule("DEAL-1", "DEAL-6", "DEAL-7")
def test_a_game_knows_how_many_cards_fall_where(name: str, numbers: tuple[int, int, int]) -> None:
    game = game_of(find(name))
    assert (game.hand_size, game.extra_cards, game.kitty_size) == numbers


@pytest.mark.rule("DEAL-9", "DEAL-10")
def test_a_game_knows_whether_a_card_is_turned_up_and_the_deal_may_be_stolen() -> None:
    found = {
        name: (game_of(find(name)).turns_up, game_of(find(name)).steals) for name in ("foster", "knock", "wikipedia")
    }
    assert found == {"foster": (False, False), "knock": (True, False), "wikipedia": (True, True)}


@pytest.mark.rule("ORDER-8")
def test_a_game_knows_which_of_identical_cards_counts() -> None:
    double = find("gamerules-double")
    for tie, later in (("first", 0), ("second", 1)):
        ruleset = double.replace(duplicate_tie=tie)
        assert (ruleset.later, game_of(ruleset).later) == (later, later)
    assert game_of(BID_RACEHORSE).later == 0


def test_a_ruleset_is_read_once() -> None:
    ruleset = bid(target=61)
    assert game_of(ruleset) is game_of(ruleset)
    assert ruleset.memo == {"game": game_of(ruleset)}


def test_rulesets_with_equal_rules_have_equal_games() -> None:
    one, other = game_of(bid(target=62)), game_of(bid(target=62, name="ours"))
    assert one is not other
    assert one == other
    assert hash(one) == hash(other)
    assert one != game_of(bid(target=63))
    assert game_of(BID_RACEHORSE) != game_of(BID_GAMERULES)


def test_games_pickle_by_their_rulesets_without_the_tables_of_steps() -> None:
    game = game_of(bid(target=64))
    game.memo["mine"] = (1, 2)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert again.ruleset == game.ruleset
    assert again.memo == {}


def test_the_tables_of_steps_belong_to_one_game() -> None:
    one, other = Game(bid(target=65)), Game(bid(target=65))
    one.memo["mine"] = 3
    assert "mine" not in other.memo
    assert one == other
