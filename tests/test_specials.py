"""Special bids as rows: what is wrong with a row, and the rows that go over a moon."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from bid_euchre.contract import EXCHANGES, Level
from bid_euchre.setup import TableRules
from bid_euchre.specials import moons, row_faults
from bid_euchre.variants import ALL, ASK, ASK_SYMMETRIC, MOON, MOON_SYMMETRIC, find

BIDDING = [ruleset for ruleset in ALL if "specials" in ruleset.options]
FOUR = TableRules()
THREE = TableRules(players=3, sides="solo", hand_size=8)
SIX = TableRules(players=6, copies=2, hand_size=8)
SIX_IN_THREES = TableRules(players=6, sides=("alternating_teams", 3), copies=2, hand_size=8)
ROW = Level("row", partner_plays=False, made=10, set=10)


def faults(table: TableRules = FOUR, **columns: Any) -> list[str]:
    """List what is wrong with a row, without the words that name it."""
    row = attrs.evolve(ROW, **columns)
    found = list(row_faults(row, table))
    assert all(f"the row {row.name!r} of specials" in fault for fault in found), "every fault names the row"
    return [fault.removeprefix(f"the row {row.name!r} of specials: ") for fault in found]


class TestMoons:
    """Moons over moons."""

    @pytest.mark.rule("BID-17")
    def test_bicycle_goes_over_the_moon_with_24_32_and_48(self) -> None:
        moon = Level("moon", partner_plays=False, made=12, set=6)
        made = list(moons((ASK, moon), "bicycle"))
        assert [(level.name, level.made, level.set, level.only_over) for level in made] == [
            ("double-moon", 24, 6, "moon"),
            ("triple-moon", 32, 6, "double-moon"),
            ("quadruple-moon", 48, 6, "triple-moon"),
        ]
        assert all(not level.partner_plays and level.tricks_needed is None for level in made)

    @pytest.mark.rule("BID-17")
    def test_doubling_goes_over_the_moon_with_48_96_and_192_either_way(self) -> None:
        made = list(moons((ASK_SYMMETRIC, MOON_SYMMETRIC), "doubling"))
        assert [(level.name, level.made, level.set, level.only_over) for level in made] == [
            ("moon-48", 48, 48, "moon"),
            ("moon-96", 96, 96, "moon-48"),
            ("moon-192", 192, 192, "moon-96"),
        ]

    @pytest.mark.rule("BID-17")
    def test_they_go_over_the_last_special_bid_and_have_its_other_columns(self) -> None:
        grand = Level(
            "grand", tricks_needed=5, exchange="swap_blind", n=2, must_be_suit=True, made=9, set=8, named_after=True
        )
        first = next(moons((MOON, grand), "bicycle"))
        assert first == attrs.evolve(grand, name="double-grand", made=24, only_over="grand")

    def test_without_multiples_or_specials_there_are_none(self) -> None:
        assert list(moons((ASK, MOON), "none")) == []
        assert list(moons((), "bicycle")) == []
        assert list(moons((), "doubling")) == []

    @pytest.mark.rule("BID-17")
    def test_the_named_games_have_the_rungs_that_their_sources_tell(self) -> None:
        assert [level.name for level in find("se-michigan").ladder][-5:] == [
            *("ask", "moon", "moon-48", "moon-96", "moon-192"),
        ]
        assert [(level.name, level.made, level.set) for level in find("cincinnati").ladder][-4:] == [
            ("moon", 12, 6),
            ("double-moon", 24, 6),
            ("triple-moon", 32, 6),
            ("quadruple-moon", 48, 6),
        ]


class TestRows:
    """What is wrong with a row."""

    @pytest.mark.parametrize("ruleset", BIDDING, ids=str)
    def test_the_rows_of_the_named_games_are_right(self, ruleset: Any) -> None:
        for level in ruleset.options["specials"]:
            assert list(row_faults(level, ruleset.table_rules)) == []

    @pytest.mark.parametrize("name", ["x", "moon", "call-2", "moon-48", "3d", "two-of-3"])
    def test_names_have_small_letters_digits_and_hyphens(self, name: str) -> None:
        assert faults(name=name) == []

    @pytest.mark.parametrize(
        "name", ["", "Moon", "3", "12", "-", "two words", "a_b", "é", "moon!", "²", "moon\n", "x" * 41]
    )
    def test_other_names_and_numbers_are_refused(self, name: str) -> None:
        assert faults(name=name) == ["a name has small letters, digits and hyphens, 40 at most, and is not a number"]

    @pytest.mark.parametrize("column", ["made", "set"])
    @pytest.mark.parametrize("points", [1, 12, 10_000, ("times", 1), ("times", 2)], ids=str)
    def test_points_are_a_number_or_a_multiple_of_the_tricks(self, column: str, points: Any) -> None:
        assert faults(**{column: points}) == []

    @pytest.mark.parametrize("column", ["made", "set"])
    @pytest.mark.parametrize(
        "points", [None, 0, -6, 10_001, True, ("times", 0), ("times", -1), ("times", 10_001), ("thrice", 2)], ids=str
    )
    def test_other_points_are_refused(self, column: str, points: Any) -> None:
        assert faults(**{column: points}) == [f"{column} is 1 to 10000 points, or ('times', number), not {points!r}"]

    @pytest.mark.parametrize("tricks", [None, 1, 6])
    def test_a_row_needs_some_or_all_tricks_of_a_hand(self, tricks: int | None) -> None:
        assert faults(tricks_needed=tricks) == []
        assert faults(SIX, tricks_needed=8) == []

    @pytest.mark.parametrize("tricks", [0, 7, -1, "6", True], ids=str)
    def test_a_row_cannot_need_other_numbers_of_tricks(self, tricks: Any) -> None:
        assert faults(tricks_needed=tricks) == [f"tricks_needed is 1 to 6, not {tricks!r}"]

    @pytest.mark.parametrize("exchange", [kind for kind in EXCHANGES if kind != "none"])
    @pytest.mark.parametrize("n", [1, 6])
    @pytest.mark.rule("EXCH-1", "EXCH-5", "EXCH-6", "EXCH-7", "EXCH-8")
    def test_some_or_all_cards_of_a_hand_are_exchanged(self, exchange: str, n: int) -> None:
        assert faults(exchange=exchange, n=n) == []
        assert faults(exchange=exchange, n=n, exchange_scope="best_of_trump") == []

    @pytest.mark.parametrize("n", [0, 7, -1, True], ids=str)
    def test_other_numbers_of_cards_are_refused(self, n: Any) -> None:
        assert faults(exchange="swap_sequential", n=n) == [f"n is 1 to 6 cards, not {n!r}"]

    def test_without_an_exchange_its_columns_cannot_act(self) -> None:
        assert list(row_faults(attrs.evolve(ROW, n=1, exchange_scope="best_of_trump"), FOUR)) == [
            "n cannot act in the row 'row' of specials without an exchange",
            "exchange_scope cannot act in the row 'row' of specials without an exchange",
        ]

    def test_unknown_exchanges_and_scopes_are_refused(self) -> None:
        assert faults(exchange="pool_all", n=1) == ["there is no exchange 'pool_all'"]
        assert faults(exchange="swap_blind", n=1, exchange_scope="worst") == ["there is no exchange_scope 'worst'"]

    @pytest.mark.parametrize("exchange", ["swap_sequential", "partner_gives_first", "swap_blind"])
    def test_a_swap_needs_exactly_one_partner(self, exchange: str) -> None:
        assert faults(SIX, exchange=exchange, n=2) == ["a swap needs exactly one partner"]
        assert faults(SIX_IN_THREES, exchange=exchange, n=1) == []

    @pytest.mark.parametrize("exchange", [kind for kind in EXCHANGES if kind != "none"])
    def test_without_a_partner_no_exchange_arises_and_none_is_refused(self, exchange: str) -> None:
        assert faults(THREE, exchange=exchange, n=1) == []

    @pytest.mark.rule("EXCH-7", "EXCH-8")
    @pytest.mark.parametrize("exchange", ["discard_then_receive", "receive_then_discard"])
    def test_several_partners_share_the_cards_equally(self, exchange: str) -> None:
        assert faults(SIX, exchange=exchange, n=2) == []
        assert faults(SIX, exchange=exchange, n=4) == []
        assert faults(SIX, exchange=exchange, n=3) == ["3 cards cannot be shared by the partners equally"]
        assert faults(FOUR, exchange=exchange, n=3) == []

    def test_all_faults_of_a_row_are_listed(self) -> None:
        columns: Any = {"tricks_needed": 9, "exchange": "swap_blind", "n": 3, "exchange_scope": "worst", "made": 0}
        row = Level("Row", partner_plays=False, **columns)
        where = "the row 'Row' of specials"
        assert list(row_faults(row, SIX)) == [
            f"{where}: a name has small letters, digits and hyphens, 40 at most, and is not a number",
            f"{where}: made is 1 to 10000 points, or ('times', number), not 0",
            f"{where}: set is 1 to 10000 points, or ('times', number), not None",
            f"{where}: tricks_needed is 1 to 8, not 9",
            f"{where}: there is no exchange_scope 'worst'",
            f"{where}: a swap needs exactly one partner",
            f"{where}: 3 cards cannot be shared by the partners equally",
        ]
