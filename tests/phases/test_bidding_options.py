"""Bidding: which rows of special bids, and which options together, make an auction."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hands import after, dealt, naming, texts

from bid_euchre.contract import Exchange, HighBid, Strain
from bid_euchre.engine import apply_action, new_match, shuffle
from bid_euchre.errors import RulesetError
from bid_euchre.phases.naming import Trumps
from bid_euchre.variants import ASK, MOON, bid, find

JOKER = find("hasenpfeffer")
RANKED: dict[str, Any] = {"denomination": "in_bid", "denomination_rank": "low_suit_high"}


class TestRows:
    """Rows of the option ``specials``."""

    @pytest.mark.parametrize(
        ("columns", "reason"),
        [
            ({"name": "Moon"}, "a name has small letters, digits and hyphens, 40 at most, and is not a number"),
            ({"name": "7"}, "a name has small letters, digits and hyphens, 40 at most, and is not a number"),
            ({"name": "a b"}, "a name has small letters, digits and hyphens, 40 at most, and is not a number"),
            ({"name": ""}, "a name has small letters, digits and hyphens, 40 at most, and is not a number"),
            ({"made": None}, "made is 1 to 10000 points, or ('times', number), not None"),
            ({"made": 0}, "made is 1 to 10000 points, or ('times', number), not 0"),
            ({"set": None}, "set is 1 to 10000 points, or ('times', number), not None"),
            ({"set": -6}, "set is 1 to 10000 points, or ('times', number), not -6"),
            ({"made": ("times", 0)}, "made is 1 to 10000 points, or ('times', number), not ('times', 0)"),
            ({"set": ("twice", 2)}, "set is 1 to 10000 points, or ('times', number), not ('twice', 2)"),
            ({"tricks_needed": 0}, "tricks_needed is 1 to 6, not 0"),
            ({"tricks_needed": 7}, "tricks_needed is 1 to 6, not 7"),
            ({"exchange": "pool_all", "n": 1}, "there is no exchange 'pool_all'"),
            ({"exchange": "discard_then_receive", "n": 0}, "n is 1 to 6 cards, not 0"),
            ({"only_over": "ask"}, "only_over names no bid below it: 'ask'"),
            ({"only_over": "moon"}, "only_over names no bid below it: 'moon'"),
            ({"only_over": "2"}, "only_over names no bid below it: '2'"),
            ({"named_after": True}, "named_after cannot act where every strain is named after"),
            ({"exchange": "swap_sequential"}, "n is 1 to 6 cards, not 0"),
            ({"exchange": "swap_sequential", "n": 7}, "n is 1 to 6 cards, not 7"),
            ({"exchange_scope": "worst"}, "there is no exchange_scope 'worst'"),
        ],
        ids=str,
    )
    def test_rows_that_cannot_be_played_are_refused(self, columns: dict[str, Any], reason: str) -> None:
        level = attrs.evolve(MOON, **columns)
        with pytest.raises(RulesetError) as caught:
            bid(specials=(level,))
        assert f"the row {level.name!r} of specials: {reason}" in caught.value.reasons

    def test_a_name_must_be_possible_in_notation(self) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(specials=(attrs.evolve(MOON, name="möön"),))
        assert caught.value.reasons == (
            "the row 'möön' of specials: a name has small letters, digits and hyphens, 40 at most, and is not a number",
        )

    @pytest.mark.parametrize(("column", "value"), [("n", 1), ("exchange_scope", "best_of_trump")])
    def test_columns_of_an_exchange_need_an_exchange(self, column: str, value: Any) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(specials=(attrs.evolve(MOON, **{column: value}),))
        assert caught.value.reasons == (f"{column} cannot act in the row 'moon' of specials without an exchange",)

    @pytest.mark.parametrize(
        "columns",
        [
            {"name": "moon-48"},
            {"name": "call2"},
            {"tricks_needed": 1},
            {"tricks_needed": 6},
            {"made": 1, "set": 1},
            {"exchange": "swap_sequential", "n": 6},
            {"exchange": "swap_sequential", "n": 1, "exchange_scope": "best_of_trump"},
            {"exchange": "swap_blind", "n": 3},
            {"exchange": "partner_gives_first", "n": 1, "partner_plays": True},
            {"exchange": "discard_then_receive", "n": 6},
            {"exchange": "receive_then_discard", "n": 2},
            {"made": ("times", 2), "set": ("times", 1)},
            {"only_over": "4"},
            {"only_over": "6"},
            {"ends_auction": True},
        ],
        ids=str,
    )
    def test_other_rows_are_played(self, columns: dict[str, Any]) -> None:
        level = attrs.evolve(MOON, **columns)
        assert bid(specials=(level,)).ladder[-1] == level

    @pytest.mark.parametrize("exchange", ["swap_sequential", "partner_gives_first", "swap_blind"])
    def test_a_swap_needs_exactly_one_partner(self, exchange: Exchange) -> None:
        row = attrs.evolve(ASK, exchange=exchange, n=2)
        with pytest.raises(RulesetError) as caught:
            bid(players=6, hand_size=4, max_bid=4, specials=(row,))
        assert caught.value.reasons == ("the row 'ask' of specials: a swap needs exactly one partner",)
        assert bid(players=6, hand_size=4, max_bid=4, sides=("alternating_teams", 3), specials=(row,)).table.sides == 3

    @pytest.mark.parametrize("exchange", ["discard_then_receive", "receive_then_discard"])
    def test_several_partners_share_the_cards_equally(self, exchange: Exchange) -> None:
        row = attrs.evolve(ASK, exchange=exchange, n=3)
        with pytest.raises(RulesetError) as caught:
            bid(players=6, hand_size=4, max_bid=4, specials=(row,))
        assert caught.value.reasons == ("the row 'ask' of specials: 3 cards cannot be shared by the partners equally",)
        for number in (2, 4):
            assert (
                bid(players=6, hand_size=4, max_bid=4, specials=(attrs.evolve(row, n=number),)).level("ask").n == number
            )

    @pytest.mark.parametrize("exchange", ["discard_then_receive", "receive_then_discard"])
    def test_partners_who_give_and_get_nothing_back_cannot_play_on(self, exchange: Exchange) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(specials=(attrs.evolve(MOON, partner_plays=True, exchange=exchange, n=1),))
        assert len(caught.value.reasons) == 1
        assert caught.value.reasons[0].startswith("the row 'moon' of specials: ")

    @pytest.mark.rule("BID-15", "NAME-1")
    def test_a_row_may_leave_its_strain_for_later(self) -> None:
        game = bid(denomination="in_bid", specials=(attrs.evolve(MOON, named_after=True),))
        state = naming(after(dealt(game), "bid moon", "pass", "pass", "pass"))
        assert (state.to_act, texts(state)) == (1, [f"name {strain.text}" for strain in Strain])
        assert state.hand.high_bid == HighBid(1, attrs.evolve(MOON, named_after=True), forced=False)
        start = new_match(find("indiana-double"))
        indiana = apply_action(start, shuffle(start, Random(0)))
        assert [action for action in texts(indiana) if "moon" in action] == ["bid moon"]

    def test_two_rows_need_two_names(self) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(specials=(MOON, attrs.evolve(MOON, made=48)))
        assert caught.value.reasons == ("two rows of specials have the same name",)


class TestContradictions:
    """Options of the auction that cannot stand together, or cannot act."""

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"min_bid": 5, "max_bid": 4}, "min_bid 5 is above max_bid 4"),
            ({"max_bid": 7}, "max_bid 7 is more than the 6 tricks of a hand"),
            ({"forced_min": 7}, "forced_min 7 is above max_bid 6"),
            ({"all_pass": "redeal_next", "forced_min": 4}, "forced_min cannot act where all_pass is 'redeal_next'"),
            (
                {"all_pass": "redeal_same", "forced_may_exceed": False},
                "forced_may_exceed cannot act where all_pass is 'redeal_same'",
            ),
            (
                {"all_pass": "joker_holder_forced", "forced_may_exceed": False},
                "all_pass 'joker_holder_forced' needs a joker in the pack",
            ),
            ({"pass_is_final": False}, "pass_is_final cannot act where everybody has one turn"),
            ({"auction": "until_all_pass"}, "dealer_match 'equal_takes' is for auctions of one turn each"),
            ({"auction": "two_rounds"}, "dealer_match 'equal_takes' is for auctions of one turn each"),
            ({"denomination_rank": "low_suit_high"}, "denomination_rank cannot act where bids name no strain"),
            (
                {**RANKED, "trumps": ("suits",), "nt_min_bid": None},
                "denomination_rank cannot act where all strains are level",
            ),
            ({"moon_multiples": "bicycle"}, "moon_multiples 'bicycle' needs a moon among the specials"),
            ({"moon_multiples": "doubling"}, "moon_multiples 'doubling' needs a moon among the specials"),
        ],
        ids=str,
    )
    def test_the_fault_is_named(self, options: dict[str, Any], reason: str) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(**options)
        assert caught.value.reasons == (reason,)

    @pytest.mark.rule("BID-16")
    def test_strains_do_not_rank_where_no_number_can_be_named(self) -> None:
        pack: dict[str, Any] = {"players": 3, "sides": "solo", "low_rank": 7, "hand_size": 3, "kitty_mode": "dead"}
        calls: dict[str, Any] = {"min_bid": 1, "max_bid": 1, "nt_min_bid": 2, "specials": (MOON,)}
        auction: dict[str, Any] = {"dealer_match": "none", "all_pass": "redeal_next", "trumps": ("nt_high", "nt_low")}
        with pytest.raises(RulesetError) as caught:
            bid(**pack, **calls, **auction, **RANKED)
        assert caught.value.reasons == ("denomination_rank cannot act where all strains are level",)
        assert bid(**pack, **{**calls, "nt_min_bid": None}, **auction, **RANKED).ladder

    @pytest.mark.rule("BID-14")
    def test_the_holder_of_the_joker_bids_exactly_the_forced_number(self) -> None:
        with pytest.raises(RulesetError) as caught:
            JOKER.replace(forced_may_exceed=True)
        assert caught.value.reasons == (
            "forced_may_exceed must be False where the joker's holder is forced: he bids forced_min",
        )

    @pytest.mark.rule("BID-6")
    @pytest.mark.parametrize(
        "options",
        [
            {"forced_may_exceed": False, "trumps": ("nt_high",), "nt_min_bid": 4},
            {"forced_may_exceed": False, "trumps": ("nt_low",), "nt_min_bid": 6, "forced_min": 5},
        ],
        ids=str,
    )
    def test_a_forced_player_must_have_a_bid(self, options: dict[str, Any]) -> None:
        with pytest.raises(RulesetError):
            bid(**options)

    @pytest.mark.rule("BID-10", "BID-17")
    def test_nothing_goes_over_a_moon_that_ends_the_auction(self) -> None:
        with pytest.raises(RulesetError, match="moon_multiples"):
            bid(specials=(attrs.evolve(MOON, ends_auction=True),), moon_multiples="bicycle")

    @pytest.mark.rule("BID-16")
    @pytest.mark.parametrize("trumps", [("suits",), ("nt_high",), ("nt_low",)])
    def test_strains_that_are_all_level_do_not_rank(self, trumps: tuple[Trumps, ...]) -> None:
        with pytest.raises(RulesetError, match="denomination_rank"):
            bid(trumps=trumps, denomination="in_bid", denomination_rank="low_suit_high")

    def test_all_faults_are_told_at_once(self) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(max_bid=9, forced_min=10, denomination_rank="low_suit_high", specials=(attrs.evolve(MOON, made=0),))
        assert caught.value.reasons == (
            "max_bid 9 is more than the 6 tricks of a hand",
            "forced_min 10 is above max_bid 9",
            "denomination_rank cannot act where bids name no strain",
            "the row 'moon' of specials: made is 1 to 10000 points, or ('times', number), not 0",
        )


@pytest.mark.rule("BID-2", "BID-6")
def test_numbers_for_which_nothing_could_be_named_are_not_offered() -> None:
    high_only = bid(trumps=("nt_high",), nt_min_bid=5)
    assert texts(dealt(high_only)) == ["pass", "bid 5", "bid 6"]
    assert [level.name for level in high_only.ladder] == ["5", "6"]
    assert texts(after(dealt(high_only), "pass", "pass", "pass")) == ["bid 5", "bid 6"]
