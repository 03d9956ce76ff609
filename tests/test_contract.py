"""Strains, rungs of the ladder, high bids and contracts."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest

from bid_euchre.cards import Suit
from bid_euchre.contract import EXCHANGES, SCOPES, Contract, HighBid, Level, Strain
from bid_euchre.errors import NotationError, SeatError

THREE = Level("3", 3)
MOON = Level("moon", partner_plays=False, made=24, set=6)


class TestStrain:
    """The way of playing."""

    def test_every_strain_is_true(self) -> None:
        assert all(strain for strain in Strain)
        assert [strain + 0 for strain in Strain] == list(range(6)), "they are numbers all the same"

    def test_strains_are_the_suits_then_high_then_low(self) -> None:
        assert [(int(strain), strain.text, strain.trump, strain.is_suit, strain.words) for strain in Strain] == [
            (0, "C", Suit.CLUBS, True, "clubs are trumps"),
            (1, "D", Suit.DIAMONDS, True, "diamonds are trumps"),
            (2, "H", Suit.HEARTS, True, "hearts are trumps"),
            (3, "S", Suit.SPADES, True, "spades are trumps"),
            (4, "high", None, False, "no trump, high"),
            (5, "low", None, False, "no trump, low"),
        ]

    @pytest.mark.parametrize(
        ("text", "strain"),
        [
            ("C", Strain.CLUBS),
            ("d", Strain.DIAMONDS),
            (" H ", Strain.HEARTS),
            ("S", Strain.SPADES),
            ("high", Strain.HIGH),
            ("LOW", Strain.LOW),
            (Suit.HEARTS, Strain.HEARTS),
            (Suit.CLUBS, Strain.CLUBS),
            (Strain.LOW, Strain.LOW),
        ],
    )
    def test_strains_are_read(self, text: str | Suit | Strain, strain: Strain) -> None:
        assert Strain.of(text) is strain
        assert Strain.LOW.of(text) is strain

    @pytest.mark.parametrize("text", ["", "hearts", "N", "NT", "high low", "h!"])
    def test_other_text_is_refused(self, text: str) -> None:
        with pytest.raises(NotationError) as caught:
            Strain.of(text)
        assert str(caught.value) == f"{text!r} is not a strain; strains are C, D, H, S, high, low"

    def test_long_text_is_quoted_in_part(self) -> None:
        with pytest.raises(NotationError, match=r"^'y{20}' is not a strain"):
            Strain.of("y" * 21)

    @pytest.mark.parametrize("wrong", [0, None, True, 4])
    def test_numbers_are_no_strains(self, wrong: Any) -> None:
        with pytest.raises(TypeError):
            Strain.of(wrong)


class TestLevel:
    """A rung of the ladder."""

    def test_a_level_that_only_has_a_name_needs_all_tricks_with_the_partner(self) -> None:
        level = Level("4")
        assert (level.tricks_needed, level.partner_plays, level.exchange, level.n) == (None, True, "none", 0)
        assert (level.exchange_scope, level.must_be_suit) == ("any", False)
        assert (level.made, level.set, level.ends_auction) == (None, None, False)
        assert (level.only_over, level.named_after) == (None, False)

    def test_a_level_is_special_unless_its_name_is_a_number(self) -> None:
        assert MOON.is_special
        assert Level("moon-48").is_special
        assert not THREE.is_special
        assert not Level("12", 12).is_special

    def test_a_level_is_written_as_its_name(self) -> None:
        assert (str(THREE), str(MOON)) == ("3", "moon")

    def test_levels_with_the_same_columns_are_equal(self) -> None:
        assert Level("3", 3) == THREE
        assert Level("3", 4) != THREE
        assert hash(Level("3", 3)) == hash(THREE)
        assert Level("3", 3, only_over="2") != THREE
        assert Level("3", 3, named_after=True) != THREE

    @pytest.mark.parametrize(
        ("column", "wrong"),
        [
            ("name", (3, None)),
            ("tricks_needed", (2.5, [4], ("times", 4))),
            ("partner_plays", (0, None, "no")),
            ("exchange", (None, 1, ("none",))),
            ("n", (None, "1", 1.0, ("times", 1))),
            ("exchange_scope", (None, 3, ["any"])),
            ("must_be_suit", (None, 1, "no")),
            ("made", ("24", 2.5, [6], (), ("times",), ("times", "2"), ("times", 2, 3), ("times", True), (2, 2))),
            ("set", ("24", 2.5, {6}, (), ("times", None), (None, 2))),
            ("ends_auction", (None, 1, "yes")),
            ("only_over", (4, False, ("ask",))),
            ("named_after", (None, 1, [])),
        ],
    )
    def test_every_column_is_of_its_type(self, column: str, wrong: tuple[Any, ...]) -> None:
        for value in wrong:
            with pytest.raises(TypeError, match=f"^a level's {column} must be "):
                attrs.evolve(MOON, **{column: value})

    def test_the_kinds_of_exchange_and_the_scopes_are_these(self) -> None:
        assert EXCHANGES == (
            "none",
            "swap_sequential",
            "partner_gives_first",
            "swap_blind",
            "discard_then_receive",
            "receive_then_discard",
        )
        assert SCOPES == ("any", "best_of_trump")


class TestHighBid:
    """The highest bid so far."""

    def test_a_high_bid_tells_who_bid_what(self) -> None:
        bid = HighBid(2, THREE, forced=True)
        assert (bid.seat, bid.level, bid.forced) == (2, THREE, True)
        assert str(bid) == "3 by seat 2"
        assert not HighBid(2, THREE, forced=False).forced
        assert bid.strain is None

    @pytest.mark.rule("BID-15")
    def test_where_bids_name_it_a_high_bid_has_a_strain(self) -> None:
        bid = HighBid(1, Level("4", 4), False, Strain.HEARTS)
        assert bid.strain is Strain.HEARTS
        assert str(bid) == "4 H by seat 1"
        assert str(HighBid(3, MOON, False, Strain.LOW)) == "moon low by seat 3"
        assert bid != HighBid(1, Level("4", 4), False, Strain.SPADES)
        assert bid != HighBid(1, Level("4", 4), False)
        assert pickle.loads(pickle.dumps(bid)) == bid

    def test_high_bids_are_values(self) -> None:
        bid = HighBid(2, THREE, forced=False)
        assert bid == HighBid(2, THREE, forced=False)
        assert bid != HighBid(3, THREE, forced=False)
        assert bid != HighBid(2, MOON, forced=False)
        assert bid != HighBid(2, THREE, forced=True)
        assert hash(bid) == hash(HighBid(2, Level("3", 3), forced=False))
        assert repr(bid) == f"HighBid(2, {THREE!r}, False, None)"
        assert pickle.loads(pickle.dumps(bid)) == bid


class TestContract:
    """A strain at a level by a maker."""

    def test_a_contract_tells_its_parts(self) -> None:
        contract = Contract(Strain.HEARTS, THREE, 1)
        assert (contract.strain, contract.level, contract.maker, contract.forced) == (Strain.HEARTS, THREE, 1, False)
        assert Contract(Strain.HEARTS, THREE, 1, forced=True).forced

    def test_it_is_written_level_first(self) -> None:
        assert str(Contract(Strain.HEARTS, Level("4", 4), 0)) == "4 H"
        assert str(Contract(Strain.LOW, MOON, 3)) == "moon low"

    @pytest.mark.rule("PLAY-6")
    def test_it_is_alone_when_the_partner_does_not_play(self) -> None:
        assert Contract(Strain.HIGH, MOON, 0).alone
        assert not Contract(Strain.HIGH, THREE, 0).alone

    @pytest.mark.rule("CALL-17", "CALL-19")
    def test_the_loner_is_the_maker_unless_another_is_named(self) -> None:
        assert Contract(Strain.HIGH, MOON, 3).loner == 3
        assert Contract(Strain.HIGH, MOON, 0).loner == 0
        assert Contract(Strain.HIGH, MOON, 0, loner=2).loner == 2
        assert Contract(Strain.HIGH, THREE, 3).loner is None
        with pytest.raises(SeatError, match=r"^nobody plays alone at the level 3$"):
            Contract(Strain.HIGH, THREE, 3, loner=3)

    @pytest.mark.rule("CALL-20")
    def test_a_defender_may_be_alone_at_every_level(self) -> None:
        assert Contract(Strain.HIGH, THREE, 3).lone_defender is None
        for level in (THREE, MOON):
            assert Contract(Strain.HIGH, level, 3, lone_defender=0).lone_defender == 0

    @pytest.mark.rule("CALL-10")
    def test_there_may_be_no_maker(self) -> None:
        nobody = Contract(Strain.HIGH, THREE, None)
        assert (nobody.maker, nobody.loner, nobody.alone) == (None, None, False)

    def test_contracts_are_values(self) -> None:
        contract = Contract(Strain.HEARTS, THREE, 1, forced=True)
        assert contract == Contract(Strain.HEARTS, Level("3", 3), 1, forced=True)
        assert contract != Contract(Strain.HEARTS, THREE, 1)
        assert contract != Contract(Strain.SPADES, THREE, 1, forced=True)
        assert contract != Contract(Strain.HEARTS, MOON, 1, forced=True)
        assert contract != Contract(Strain.HEARTS, THREE, 2, forced=True)
        assert Contract(Strain.HEARTS, MOON, 1, loner=3) != Contract(Strain.HEARTS, MOON, 1)
        assert Contract(Strain.HEARTS, MOON, 1, loner=1) == Contract(Strain.HEARTS, MOON, 1)
        lone = Contract(Strain.HEARTS, MOON, 1, loner=3, lone_defender=2)
        assert pickle.loads(pickle.dumps(lone)) == lone
        assert contract != Contract(Strain.HEARTS, THREE, 1, forced=True, lone_defender=2)
        assert hash(contract) == hash((Strain.HEARTS, THREE, 1, True, None, None))
        again = pickle.loads(pickle.dumps(contract))
        assert again == contract
        assert again.forced

    @pytest.mark.parametrize(
        ("strain", "level", "maker"),
        [("H", THREE, 0), (Suit.HEARTS, THREE, 0), (2, THREE, 0), (Strain.HEARTS, "3", 0), (Strain.HEARTS, THREE, "0")],
        ids=["text", "suit", "number", "rung", "seat"],
    )
    def test_wrong_types_are_refused(self, strain: Any, level: Any, maker: Any) -> None:
        with pytest.raises(TypeError):
            Contract(strain, level, maker)
