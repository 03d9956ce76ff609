"""Cards, packs, and sets of the cards of one pack."""

from __future__ import annotations

import copy
import pickle
from typing import Any, get_args

import pytest

from bid_euchre.cards import (
    ALL_CARDS,
    DOUBLE_48,
    EUCHRE_24,
    EUCHRE_25,
    EUCHRE_32,
    EUCHRE_33,
    JOKER,
    LARGEST_PACK,
    MOST_COPIES,
    Card,
    CardSet,
    LowRank,
    Pack,
    Rank,
    Suit,
    rank_of,
    read_cards,
)
from bid_euchre.errors import DealError, NotationError

FORTY = Pack(low=Rank.TEN, copies=2)
SIXTY = Pack(low=Rank.TEN, copies=3)
TRIPLE = Pack(low=Rank.JACK, copies=3, joker=True)
PACKS = (EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, DOUBLE_48, FORTY, SIXTY, TRIPLE)


def faces(text: str) -> list[Card]:
    return [Card.of(word) for word in text.split()]


class TestSuitsAndRanks:
    """Suits and ranks."""

    def test_suits_are_listed_clubs_diamonds_hearts_spades(self) -> None:
        assert [(suit.name, int(suit), suit.letter, suit.symbol) for suit in Suit] == [
            ("CLUBS", 0, "C", "♣"),
            ("DIAMONDS", 1, "D", "♦"),
            ("HEARTS", 2, "H", "♥"),
            ("SPADES", 3, "S", "♠"),
        ]

    def test_diamonds_and_hearts_are_red(self) -> None:
        assert [suit.is_red for suit in Suit] == [False, True, True, False]

    @pytest.mark.rule("ORDER-4")
    def test_every_suit_is_true_and_the_joker_s_none_is_not(self) -> None:
        assert all(suit for suit in Suit)
        assert not Card.of("JOKER").suit
        assert [suit + 0 for suit in Suit] == [0, 1, 2, 3], "they are numbers all the same"

    def test_the_next_suit_is_the_other_of_the_same_colour(self) -> None:
        assert [suit.next for suit in Suit] == [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS]

    def test_ranks_run_from_seven_to_ace(self) -> None:
        assert [(int(rank), rank.letter) for rank in Rank] == list(zip(range(7, 15), "789TJQKA", strict=True))


class TestCard:
    """One face."""

    def test_there_is_one_object_for_each_face(self) -> None:
        assert Card(Rank.JACK, Suit.HEARTS) is Card.of("JH")
        assert pickle.loads(pickle.dumps(Card.of("JH"))) is Card.of("JH")
        assert copy.copy(JOKER) is JOKER
        assert copy.deepcopy([Card.of("9C")])[0] is Card.of("9C")

    def test_codes_count_ranks_within_suits(self) -> None:
        assert [card.code for card in ALL_CARDS] == list(range(33))
        assert Card.of("7C").code == 0
        assert Card.of("AC").code == 7
        assert Card.of("9D").code == 10
        assert Card.of("AS").code == 31
        assert JOKER.code == 32

    def test_a_card_tells_rank_and_suit(self) -> None:
        for suit in Suit:
            for rank in Rank:
                card = Card(rank, suit)
                assert (card.rank, card.suit) == (rank, suit)
                assert str(card) == rank.letter + suit.letter
                assert card.symbol == rank.letter + suit.symbol

    def test_the_joker_has_neither_rank_nor_suit(self) -> None:
        assert JOKER.rank is None
        assert JOKER.suit is None
        assert (str(JOKER), JOKER.symbol) == ("JOKER", "JOKER")

    def test_the_repr_says_how_to_get_the_card(self) -> None:
        assert repr(Card.of("TD")) == "Card.of('TD')"
        assert repr(JOKER) == "Card.of('JOKER')"

    def test_cards_sort_by_suit_then_rank_and_the_joker_last(self) -> None:
        mixed = faces("JOKER 9S AC TD 9C AH")
        assert [str(card) for card in sorted(mixed)] == ["9C", "AC", "TD", "AH", "9S", "JOKER"]
        assert not Card.of("9C") < Card.of("9C")

    def test_cards_do_not_sort_among_other_things(self) -> None:
        other: Any = 3
        with pytest.raises(TypeError):
            Card.of("9C") < other  # noqa: B015

    @pytest.mark.parametrize(
        ("text", "card"),
        [
            ("9C", "9C"),
            (" js ", "JS"),
            ("10H", "TH"),
            ("th", "TH"),
            ("A♠", "AS"),
            ("10♢", "TD"),
            ("q♡", "QH"),
            ("K♧", "KC"),
            ("7♤", "7S"),
            ("8♦", "8D"),
            ("joker", "JOKER"),
            ("Jok", "JOKER"),
        ],
    )
    def test_cards_are_read_in_several_spellings(self, text: str, card: str) -> None:
        assert str(Card.of(text)) == card

    @pytest.mark.parametrize("text", ["", "C9", "1H", "6C", "10", "99C", "9X", "JC JC", "JOKERS", "110C", "10T"])
    def test_other_text_is_refused(self, text: str) -> None:
        with pytest.raises(NotationError) as caught:
            Card.of(text)
        assert str(caught.value) == (f"{text!r} is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER")

    def test_long_text_is_quoted_in_part(self) -> None:
        with pytest.raises(NotationError, match=r"^'x{20}' is not a card"):
            Card.of("x" * 21)

    @pytest.mark.parametrize(
        ("rank", "suit"),
        [(9, Suit.CLUBS), (Rank.NINE, 0), ("9", "C"), (Suit.CLUBS, Rank.NINE)],
        ids=["number as rank", "number as suit", "text", "swapped"],
    )
    def test_wrong_types_are_refused(self, rank: Any, suit: Any) -> None:
        with pytest.raises(TypeError, match=r"a (rank|suit) must be"):
            Card(rank, suit)

    def test_only_text_is_read(self) -> None:
        wrong: Any = 9
        with pytest.raises(TypeError, match="a card's text must be str, not int"):
            Card.of(wrong)

    def test_lists_of_cards_are_read_from_text_or_one_by_one(self) -> None:
        expected = (Card.of("9C"), Card.of("TH"), JOKER)
        assert read_cards("9C TH JOK") == expected
        assert read_cards("9C,10H, joker") == expected
        assert read_cards([Card.of("9C"), "TH", JOKER]) == expected
        assert read_cards("") == ()


class TestPack:
    """The cards a game is played with."""

    @pytest.mark.parametrize(
        ("pack", "size", "different", "words"),
        [
            (EUCHRE_24, 24, 24, "24 cards, 9 to A, 1 of each"),
            (EUCHRE_25, 25, 25, "25 cards, 9 to A, 1 of each and a joker"),
            (EUCHRE_32, 32, 32, "32 cards, 7 to A, 1 of each"),
            (EUCHRE_33, 33, 33, "33 cards, 7 to A, 1 of each and a joker"),
            (DOUBLE_48, 48, 24, "48 cards, 9 to A, 2 of each"),
            (FORTY, 40, 20, "40 cards, T to A, 2 of each"),
            (SIXTY, 60, 20, "60 cards, T to A, 3 of each"),
            (TRIPLE, 49, 17, "49 cards, J to A, 3 of each and a joker"),
            (Pack(copies=2, bowers=False), 48, 24, "48 cards, 9 to A, 2 of each, no bowers"),
            (Pack(joker=True, bowers=False), 25, 25, "25 cards, 9 to A, 1 of each and a joker, no bowers"),
        ],
    )
    @pytest.mark.case("C137")
    def test_packs_have_their_cards(self, pack: Pack, size: int, different: int, words: str) -> None:
        assert pack.size == len(pack.cards) == pack.full.bit_count() == size
        assert pack.full == 2**size - 1
        assert len(pack.faces) == len(set(pack.cards)) == different
        assert pack.suits_size == different - pack.joker
        assert str(pack) == words

    @pytest.mark.rule("TABLE-2")
    def test_the_euchre_pack_lists_suit_after_suit(self) -> None:
        text = " ".join(map(str, EUCHRE_24.cards))
        assert text == "9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS"
        assert EUCHRE_32.cards[:8] == tuple(faces("7C 8C 9C TC JC QC KC AC"))

    def test_copies_are_stacked_pack_upon_pack_and_the_joker_is_last(self) -> None:
        assert DOUBLE_48.cards == EUCHRE_24.cards * 2
        assert EUCHRE_25.cards == (*EUCHRE_24.cards, JOKER)
        assert TRIPLE.cards[:16] == TRIPLE.cards[16:32] == TRIPLE.cards[32:48]
        assert TRIPLE.cards[48] is JOKER
        assert TRIPLE.faces == (*TRIPLE.cards[:16], JOKER)

    def test_each_face_has_the_bits_of_its_copies(self) -> None:
        assert EUCHRE_24.bits[Card.of("9C").code] == 1
        assert EUCHRE_24.bits[Card.of("AS").code] == 1 << 23
        assert EUCHRE_24.bits[JOKER.code] == 0
        assert EUCHRE_24.bits[Card.of("7C").code] == 0
        assert DOUBLE_48.bits[Card.of("TC").code] == 1 << 1 | 1 << 25
        assert TRIPLE.bits[Card.of("JD").code] == 1 << 4 | 1 << 20 | 1 << 36
        assert TRIPLE.bits[JOKER.code] == 1 << 48
        assert all(sum(pack.bits) == pack.full and len(pack.bits) == 33 for pack in PACKS)

    def test_a_pack_knows_its_faces(self) -> None:
        wrong: Any = "9C"
        assert Card.of("9C") in EUCHRE_24
        assert Card.of("8C") not in EUCHRE_24
        assert Card.of("8C") in EUCHRE_32
        assert JOKER in EUCHRE_33
        assert JOKER not in EUCHRE_32
        assert wrong not in EUCHRE_24

    def test_packs_with_the_same_cards_are_equal(self) -> None:
        assert Pack() == EUCHRE_24
        assert hash(Pack(copies=2)) == hash(DOUBLE_48)
        assert Pack(Rank.SEVEN, 1, True) == EUCHRE_33
        assert EUCHRE_24 != EUCHRE_25
        assert Pack(bowers=True) == EUCHRE_24

    @pytest.mark.rule("ORDER-3")
    def test_a_pack_without_bowers_has_the_same_cards_and_is_another_pack(self) -> None:
        plain = Pack(bowers=False)
        assert EUCHRE_24.bowers
        assert not plain.bowers
        assert plain.cards == EUCHRE_24.cards
        assert plain != EUCHRE_24
        assert plain.set("9C") != EUCHRE_24.set("9C")
        assert pickle.loads(pickle.dumps(plain)) == plain

    @pytest.mark.parametrize(
        ("low", "copies", "joker"),
        [
            (Rank.NINE, 0, False),
            (Rank.ACE, 4, False),
            (Rank.SEVEN, 2, False),
            (Rank.TEN, 3, True),
            (Rank.NINE, 3, False),
            (Rank.NINE, -1, False),
        ],
    )
    def test_packs_of_more_than_sixty_cards_or_three_copies_are_refused(
        self, low: Rank, copies: int, joker: bool
    ) -> None:
        with pytest.raises(DealError, match=r"^a pack has one to 3 copies and at most 60 cards$"):
            Pack(low, copies, joker)

    def test_the_limits_are_sixty_cards_and_three_copies(self) -> None:
        assert (LARGEST_PACK, MOST_COPIES) == (60, 3)

    @pytest.mark.parametrize(
        "options", [{"low": 9}, {"copies": "1"}, {"joker": 1}, {"low": "9"}, {"copies": 1.0}, {"bowers": 0}], ids=str
    )
    def test_packs_of_wrong_types_are_refused(self, options: Any) -> None:
        with pytest.raises(TypeError):
            Pack(**options)

    def test_settling_leaves_a_single_pack_alone(self) -> None:
        assert EUCHRE_24.settle((5, 8)) == (5, 8)
        assert EUCHRE_24.settle(iter([3])) == (3,)

    def test_the_first_holder_has_the_lowest_copy(self) -> None:
        upper = 1 << 24
        assert DOUBLE_48.settle((upper, 1)) == (1, upper)
        assert DOUBLE_48.settle((0, upper)) == (0, 1)
        assert DOUBLE_48.settle((upper | 1, 2 << 24)) == (upper | 1, 2)
        assert TRIPLE.settle((1 << 32, 1 << 16, 1 << 48)) == (1, 1 << 16, 1 << 48)
        assert TRIPLE.settle((1 << 32 | 1, 1 << 16)) == (1 << 16 | 1, 1 << 32)

    def test_sets_are_made_from_text_or_cards(self) -> None:
        assert EUCHRE_24.set("9C TC").mask == 3
        assert EUCHRE_24.set([Card.of("AS"), "9C"]).mask == 1 << 23 | 1
        assert EUCHRE_24.set().mask == 0
        assert DOUBLE_48.set("9C 9C").mask == 1 << 24 | 1

    @pytest.mark.parametrize(
        ("pack", "cards", "reason"),
        [
            (EUCHRE_24, "9C 9C", "9C is in the pack only once"),
            (DOUBLE_48, "9C 9C 9C", "9C is in the pack only 2 times"),
            (SIXTY, "AS AS AS AS", "AS is in the pack only 3 times"),
            (EUCHRE_24, "9C 8C", "8C is in the pack not at all"),
            (EUCHRE_32, "JOK", "JOKER is in the pack not at all"),
        ],
    )
    def test_sets_have_only_the_cards_of_the_pack(self, pack: Pack, cards: str, reason: str) -> None:
        with pytest.raises(DealError) as caught:
            pack.set(cards)
        assert caught.value.reasons == (reason,)

    def test_the_option_names_the_lowest_rank(self) -> None:
        assert [rank_of(low) for low in (7, 8, 9, 10)] == [Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN]
        assert rank_of("J") is Rank.JACK
        assert get_args(LowRank) == (7, 8, 9, 10, "J")


class TestCardSet:
    """Some cards of one pack."""

    def test_a_set_lists_its_cards_in_the_order_of_the_pack(self) -> None:
        cards = EUCHRE_25.set("JOKER AS 9H TC")
        assert str(cards) == "TC 9H AS JOKER"
        assert repr(cards) == "<CardSet TC 9H AS JOKER>"
        assert list(cards) == faces("TC 9H AS JOKER")
        assert len(cards) == 4
        assert cards.pack is EUCHRE_25
        assert cards.faces == frozenset(faces("TC 9H AS JOKER"))

    def test_copies_are_counted_and_listed_together(self) -> None:
        cards = DOUBLE_48.set("9C TC 9C AS")
        assert str(cards) == "9C 9C TC AS"
        assert [cards.count(Card.of(text)) for text in ("9C", "TC", "JC")] == [2, 1, 0]
        assert len(cards) == 4
        assert len(cards.faces) == 3

    def test_which_copies_are_named_makes_no_difference(self) -> None:
        one, other = CardSet(DOUBLE_48, 1), CardSet(DOUBLE_48, 1 << 24)
        assert one == other
        assert hash(one) == hash(other)
        assert other.mask == 1

    def test_membership_is_of_faces(self) -> None:
        wrong: Any = "9C"
        cards = DOUBLE_48.set("9C")
        assert Card.of("9C") in cards
        assert Card.of("TC") not in cards
        assert wrong not in cards

    def test_an_empty_set_is_false(self) -> None:
        assert not EUCHRE_24.set()
        assert EUCHRE_24.set("9C")
        assert str(EUCHRE_24.set()) == ""

    def test_with_a_single_pack_the_operations_are_those_of_sets(self) -> None:
        one, other = EUCHRE_24.set("9C TC"), EUCHRE_24.set("TC JC")
        assert one | other == EUCHRE_24.set("9C TC JC")
        assert one & other == EUCHRE_24.set("TC")
        assert one - other == EUCHRE_24.set("9C")
        assert EUCHRE_24.set("TC") < one
        assert EUCHRE_24.set("TC") <= one
        assert one <= one  # noqa: PLR0124
        assert not one < one  # noqa: PLR0124
        assert not one <= other
        assert not one < other
        assert one >= EUCHRE_24.set("TC")
        assert one > EUCHRE_24.set("TC")

    def test_with_copies_the_larger_the_smaller_and_the_difference_are_by_face(self) -> None:
        two, one = DOUBLE_48.set("9C 9C TC"), DOUBLE_48.set("9C JC")
        assert two | one == DOUBLE_48.set("9C 9C TC JC")
        assert two & one == DOUBLE_48.set("9C")
        assert two - one == DOUBLE_48.set("9C TC")
        assert one - two == DOUBLE_48.set("JC")
        assert DOUBLE_48.set("9C") < DOUBLE_48.set("9C 9C")
        assert not DOUBLE_48.set("9C 9C") <= DOUBLE_48.set("9C TC")

    def test_sets_of_different_packs_are_unequal_and_do_not_mix(self) -> None:
        one, other = EUCHRE_24.set("9C"), EUCHRE_25.set("9C")
        assert one != other
        for operation in ("__or__", "__and__", "__sub__", "__le__"):
            with pytest.raises(DealError, match=r"^these cards are from two different packs$"):
                getattr(one, operation)(other)

    def test_sets_do_not_mix_with_other_things(self) -> None:
        cards = EUCHRE_24.set("9C")
        for operation in ("__or__", "__and__", "__sub__", "__le__", "__lt__", "__eq__"):
            assert getattr(cards, operation)(frozenset({Card.of("9C")})) is NotImplemented

    def test_sets_pickle_and_hash(self) -> None:
        cards = DOUBLE_48.set("9C 9C AS")
        assert pickle.loads(pickle.dumps(cards)) == cards
        assert len({cards, DOUBLE_48.set("AS 9C 9C")}) == 1

    def test_bits_outside_the_pack_are_refused(self) -> None:
        assert CardSet(EUCHRE_24, EUCHRE_24.full).mask == EUCHRE_24.full
        for mask in (1 << 24, -1):
            with pytest.raises(DealError, match=r"^the mask has bits that are not in the pack$"):
                CardSet(EUCHRE_24, mask)

    @pytest.mark.parametrize(
        ("pack", "mask", "message"),
        [
            ("24", 0, "a pack must be Pack, not str"),
            (EUCHRE_24, "0", "a mask must be int, not str"),
        ],
    )
    def test_wrong_types_are_refused(self, pack: Any, mask: Any, message: str) -> None:
        with pytest.raises(TypeError, match=f"^{message}$"):
            CardSet(pack, mask)
