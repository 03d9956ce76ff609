"""The auction in tables: which rungs beat which, and whose turn it is to call."""

from __future__ import annotations

import attrs
import pytest

from bid_euchre.actions import PASS, Bid
from bid_euchre.auction import Bounds, Ladder, Length, Open, next_to_call
from bid_euchre.contract import HighBid, Level, Strain
from bid_euchre.table import Table

FOUR = Table.teams(4, 2)
NUMBERS = tuple(Level(str(tricks), tricks) for tricks in range(3, 7))
ASK = Level("ask", made=12, set=12)
MOON = Level("moon", made=24, set=24)
DOUBLE = Level("double-moon", made=48, set=48, only_over="moon")
TRIPLE = Level("triple-moon", made=72, set=72, only_over="double-moon")
STRAINS = (Strain.HEARTS, Strain.SPADES, Strain.HIGH, Strain.LOW)


def bounds(
    *,
    min_bid: int = 3,
    forced_min: int = 3,
    may_exceed: bool = True,
    equals: bool = False,
    ranked: bool = False,
) -> Bounds:
    return Bounds(min_bid, forced_min, may_exceed, equals, ranked)


def plain(limits: Bounds, *levels: Level) -> Ladder:
    """Make a ladder of bids that name no strain."""
    return Ladder(tuple((level, None) for level in levels), FOUR.seats, limits)


def strained(limits: Bounds, *levels: Level) -> Ladder:
    """Make a ladder of bids that name hearts, spades, high or low."""
    return Ladder(tuple((level, strain) for level in levels for strain in STRAINS), FOUR.seats, limits)


def words(opened: Open) -> list[str]:
    return [str(action) for action in opened.actions]


def over(ladder: Ladder, high: str | None, *, dealer: bool = False, forced: bool = False) -> list[str]:
    """List what may be done over a bid; the mask of rungs must say the same."""
    place = None if high is None else [str(bid) for bid in ladder.bids].index(high)
    opened = ladder.open(place, dealer, forced)
    bids = [bid for index, bid in enumerate(ladder.bids) if opened.rungs >> index & 1]
    assert list(opened.actions) == (bids if forced else [PASS, *bids])
    return words(opened)


class TestLadder:
    """The rungs, and what is open over each."""

    def test_rungs_are_numbered_by_their_places(self) -> None:
        ladder = plain(bounds(), *NUMBERS, MOON)
        assert ladder.bids == (Bid(3), Bid(4), Bid(5), Bid(6), Bid("moon"))
        assert ladder.levels == (*NUMBERS, MOON)
        assert ladder.strains == (None,) * 5
        assert [ladder.places[bid] for bid in ladder.bids] == [0, 1, 2, 3, 4]
        assert Bid(3, Strain.HEARTS) not in ladder.places

    @pytest.mark.rule("BID-15")
    def test_where_bids_name_the_strain_every_strain_is_a_rung(self) -> None:
        ladder = strained(bounds(), NUMBERS[0], MOON)
        assert [str(bid) for bid in ladder.bids] == [
            *("bid 3 H", "bid 3 S", "bid 3 high", "bid 3 low"),
            *("bid moon H", "bid moon S", "bid moon high", "bid moon low"),
        ]
        assert ladder.strains == STRAINS * 2

    def test_every_rung_has_its_high_bids_ready_by_seat(self) -> None:
        ladder = strained(bounds(), NUMBERS[0])
        assert ladder.highs[1] == tuple(HighBid(seat, NUMBERS[0], False, Strain.SPADES) for seat in range(4))
        assert plain(bounds(), MOON).highs == (tuple(HighBid(seat, MOON, False) for seat in range(4)),)

    def test_what_is_open_is_found_once(self) -> None:
        ladder = plain(bounds(equals=True), *NUMBERS)
        assert ladder.open(1, False, False) is ladder.open(1, False, False)
        assert ladder.open(1, False, False) is not ladder.open(1, True, False)
        assert ladder.open(None, False, True) is ladder.open(None, True, True)

    @pytest.mark.rule("BID-2", "BID-4", "BID-8")
    def test_the_first_bid_is_any_from_the_lowest_allowed(self) -> None:
        ladder = plain(bounds(min_bid=4), *NUMBERS, ASK, MOON)
        for dealer in (False, True):
            assert over(ladder, None, dealer=dealer) == ["pass", "bid 4", "bid 5", "bid 6", "bid ask", "bid moon"]

    @pytest.mark.rule("BID-3", "BID-8", "BID-9")
    def test_every_bid_exceeds_the_last_and_specials_stand_above_numbers(self) -> None:
        ladder = plain(bounds(), *NUMBERS, ASK, MOON)
        assert over(ladder, "bid 4") == ["pass", "bid 5", "bid 6", "bid ask", "bid moon"]
        assert over(ladder, "bid 6") == ["pass", "bid ask", "bid moon"]
        assert over(ladder, "bid ask") == ["pass", "bid moon"]
        assert over(ladder, "bid moon") == ["pass"]
        assert over(ladder, "bid 4", dealer=True) == over(ladder, "bid 4")

    @pytest.mark.rule("BID-5")
    def test_the_dealer_may_equal_a_number_but_no_special(self) -> None:
        ladder = plain(bounds(equals=True), *NUMBERS, ASK, MOON)
        assert over(ladder, "bid 5", dealer=True) == ["pass", "bid 5", "bid 6", "bid ask", "bid moon"]
        assert over(ladder, "bid 5") == ["pass", "bid 6", "bid ask", "bid moon"]
        assert over(ladder, "bid ask", dealer=True) == ["pass", "bid moon"]
        assert over(ladder, "bid moon", dealer=True) == ["pass"]

    @pytest.mark.rule("BID-5", "BID-15")
    def test_the_dealer_may_equal_the_number_in_any_strain(self) -> None:
        ladder = strained(bounds(equals=True), *NUMBERS[:2])
        threes, fours = ([f"bid {number} {strain.text}" for strain in STRAINS] for number in (3, 4))
        assert over(ladder, "bid 3 high", dealer=True) == ["pass", *threes, *fours]
        assert over(ladder, "bid 3 high") == ["pass", *fours]
        assert over(ladder, "bid 4 H", dealer=True) == ["pass", *fours]

    @pytest.mark.rule("BID-6")
    def test_a_forced_seat_bids_at_least_the_forced_number_or_a_special(self) -> None:
        ladder = plain(bounds(min_bid=4, forced_min=5), *NUMBERS, MOON)
        assert over(ladder, None, dealer=True, forced=True) == ["bid 5", "bid 6", "bid moon"]
        low = plain(bounds(min_bid=5, forced_min=3), *NUMBERS, MOON)
        assert over(low, None, forced=True) == ["bid 3", "bid 4", "bid 5", "bid 6", "bid moon"]
        assert over(low, None) == ["pass", "bid 5", "bid 6", "bid moon"]

    @pytest.mark.rule("BID-6", "BID-14")
    def test_where_it_may_not_exceed_it_bids_exactly_the_forced_number(self) -> None:
        ladder = plain(bounds(forced_min=4, may_exceed=False), *NUMBERS, MOON)
        assert over(ladder, None, forced=True) == ["bid 4"]
        in_bid = strained(bounds(may_exceed=False), *NUMBERS, MOON)
        assert over(in_bid, None, forced=True) == ["bid 3 H", "bid 3 S", "bid 3 high", "bid 3 low"]

    @pytest.mark.rule("BID-16")
    def test_where_strains_rank_a_suit_beats_low_and_high_beats_a_suit(self) -> None:
        ladder = strained(bounds(ranked=True), *NUMBERS[:2])
        fours = [f"bid 4 {strain.text}" for strain in STRAINS]
        assert over(ladder, "bid 3 low") == ["pass", "bid 3 H", "bid 3 S", "bid 3 high", *fours]
        assert over(ladder, "bid 3 H") == ["pass", "bid 3 high", *fours]
        assert over(ladder, "bid 3 S") == ["pass", "bid 3 high", *fours]
        assert over(ladder, "bid 3 high") == ["pass", *fours]
        assert over(ladder, "bid 4 high") == ["pass"]

    @pytest.mark.rule("BID-16", "BID-9")
    def test_strains_of_specials_are_level(self) -> None:
        ladder = strained(bounds(ranked=True), NUMBERS[0], ASK, MOON)
        moons = [f"bid moon {strain.text}" for strain in STRAINS]
        assert over(ladder, "bid ask low") == ["pass", *moons]
        assert over(ladder, "bid moon low") == ["pass"]

    @pytest.mark.rule("BID-16")
    def test_where_strains_do_not_rank_the_number_must_be_raised(self) -> None:
        ladder = strained(bounds(), *NUMBERS[:2])
        assert over(ladder, "bid 3 low") == ["pass", "bid 4 H", "bid 4 S", "bid 4 high", "bid 4 low"]
        assert over(ladder, "bid 4 low") == ["pass"]

    @pytest.mark.rule("BID-17")
    def test_moons_over_moons_go_only_over_the_one_below(self) -> None:
        ladder = plain(bounds(equals=True), *NUMBERS, MOON, DOUBLE, TRIPLE)
        assert over(ladder, None) == ["pass", "bid 3", "bid 4", "bid 5", "bid 6", "bid moon"]
        assert over(ladder, None, forced=True) == ["bid 3", "bid 4", "bid 5", "bid 6", "bid moon"]
        assert over(ladder, "bid 6") == ["pass", "bid moon"]
        assert over(ladder, "bid moon") == ["pass", "bid double-moon"]
        assert over(ladder, "bid double-moon", dealer=True) == ["pass", "bid triple-moon"]
        assert over(ladder, "bid triple-moon") == ["pass"]

    @pytest.mark.rule("BID-17")
    def test_a_special_may_go_over_one_number_alone(self) -> None:
        grand = Level("grand", made=9, set=9, only_over="4")
        ladder = plain(bounds(), *NUMBERS, grand, MOON)
        assert over(ladder, "bid 4") == ["pass", "bid 5", "bid 6", "bid grand", "bid moon"]
        assert over(ladder, "bid 5") == ["pass", "bid 6", "bid moon"]
        ladder = plain(bounds(), *NUMBERS, attrs.evolve(grand, only_over="3"))
        assert over(ladder, "bid 3") == ["pass", "bid 4", "bid 5", "bid 6", "bid grand"], "the lowest of all too"
        assert over(ladder, "bid 4") == ["pass", "bid 5", "bid 6"]

    @pytest.mark.rule("BID-15")
    def test_a_special_may_be_named_after_where_other_bids_name_theirs(self) -> None:
        rungs = (*[(NUMBERS[0], strain) for strain in STRAINS], (MOON, None))
        ladder = Ladder(rungs, FOUR.seats, bounds(ranked=True))
        assert over(ladder, "bid 3 high") == ["pass", "bid moon"]
        assert over(ladder, "bid moon") == ["pass"]
        assert ladder.strains[-1] is None


def order(
    length: Length,
    calls: str,
    *,
    final: bool = True,
    dealer: int = 0,
    table: Table = FOUR,
) -> str:
    """Tell who is asked, one after the other, when the calls are as written: ``b`` a bid, ``-`` a pass."""
    made: list[tuple[int, bool]] = []
    seat: int | None = table.left(dealer)
    asked = ""
    for call in calls:
        assert seat is not None, f"nobody is asked any more after {asked}"
        asked += str(seat)
        made.append((seat, call == "-"))
        seat = next_to_call(length, final, table, dealer, tuple(made))
    return asked + ("." if seat is None else str(seat))


class TestWhoseTurn:
    """Whose turn it is, and when the auction is over."""

    @pytest.mark.rule("BID-1")
    @pytest.mark.parametrize("calls", ["b-b-", "----", "bbbb", "---b"])
    @pytest.mark.parametrize("dealer", range(4))
    def test_in_a_single_round_everybody_has_one_turn(self, calls: str, dealer: int) -> None:
        around = "".join(str((dealer + 1 + turn) % 4) for turn in range(4))
        assert order("single", calls, dealer=dealer) == around + "."

    @pytest.mark.rule("BID-12")
    @pytest.mark.parametrize(
        ("calls", "asked"),
        [
            ("----", "1230."),
            ("b---", "1230."),
            ("-b--", "1230."),
            ("bb---", "12301."),
            ("b-b--", "12301."),
            ("bbbb---", "1230123."),
            ("b-b-b-", "123013."),
            ("bbbbbbbb---", "12301230123."),
        ],
    )
    def test_the_bidding_goes_on_until_all_others_have_passed(self, calls: str, asked: str) -> None:
        assert order("until_all_pass", calls) == asked

    @pytest.mark.rule("BID-12")
    def test_who_has_passed_does_not_come_back_where_a_pass_is_final(self) -> None:
        assert order("until_all_pass", "-b-bb") == "123020"
        assert order("until_all_pass", "-b-bb-") == "123020."
        assert order("until_all_pass", "b-bbb-") == "1230130"

    @pytest.mark.rule("BID-12")
    def test_who_has_passed_comes_back_where_a_pass_is_not_final(self) -> None:
        assert order("until_all_pass", "-b-b", final=False) == "12301"
        assert order("until_all_pass", "---b---", final=False) == "1230123."
        assert order("until_all_pass", "---b-b---", final=False) == "123012301."
        assert order("until_all_pass", "----", final=False) == "1230."

    @pytest.mark.rule("BID-12")
    def test_the_first_bid_by_the_dealer_ends_it_when_passes_are_final(self) -> None:
        assert order("until_all_pass", "---b") == "1230."

    @pytest.mark.rule("BID-13")
    def test_a_first_round_of_passes_is_followed_by_a_second(self) -> None:
        for final in (True, False):
            assert order("two_rounds", "----", final=final) == "12301"
            assert order("two_rounds", "--------", final=final) == "12301230."

    @pytest.mark.rule("BID-13")
    def test_nobody_speaks_more_than_twice(self) -> None:
        assert order("two_rounds", "bbbbbbbb", final=False) == "12301230."
        assert order("two_rounds", "---b---", final=False) == "1230123."
        assert order("two_rounds", "----b---", final=False) == "12301230."

    @pytest.mark.rule("BID-13")
    def test_who_has_the_highest_bid_is_not_asked(self) -> None:
        assert order("two_rounds", "b---", final=False) == "1230."
        assert order("two_rounds", "bb-b-", final=False) == "123012"
        assert order("two_rounds", "b--b", final=False) == "12301"
        assert order("two_rounds", "---b--", final=False) == "1230123"
        assert order("two_rounds", "----b-b-", final=False) == "12301230."

    @pytest.mark.rule("BID-12", "BID-13")
    def test_in_two_rounds_a_final_pass_counts_once_somebody_has_bid(self) -> None:
        assert order("two_rounds", "b-bb") == "12301"
        assert order("two_rounds", "b-bb-") == "123013"
        assert order("two_rounds", "-b-b") == "12302"

    @pytest.mark.rule("BID-13")
    def test_after_a_first_round_of_passes_everybody_speaks_again_also_where_a_pass_is_final(self) -> None:
        assert order("two_rounds", "----b---") == "12301230."
        assert order("two_rounds", "-----b-b") == "12301230."
        assert order("two_rounds", "-------b") == "12301230."

    @pytest.mark.rule("BID-12")
    @pytest.mark.parametrize(
        ("table", "calls", "asked"),
        [
            (Table.solo(3), "b--", "120."),
            (Table.solo(3), "bb-b-", "12012."),
            (Table.solo(2), "b-", "10."),
            (Table.solo(2), "bbb-", "1010."),
            (Table.teams(6, 2), "b-----", "123450."),
            (Table.teams(6, 3), "bb---b--", "12345012."),
        ],
        ids=["three", "three, longer", "two", "two, longer", "six", "six, longer"],
    )
    def test_any_number_of_seats_take_their_turns(self, table: Table, calls: str, asked: str) -> None:
        assert order("until_all_pass", calls, table=table) == asked
