"""Reading the cards of a deal from people: everything that is wrong with them, at once."""

from __future__ import annotations

import pytest
from hands import HANDS

from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, Card
from bid_euchre.gather import gather, stack, turn_up
from bid_euchre.setup import TableRules

PLAIN = TableRules()
WITH_JOKER = TableRules(joker=1, kitty_mode="dead")
SEVENTH = TableRules(joker=1, dealer_extra_cards=1)
FIVES = TableRules(low_rank=7, hand_size=5, kitty_mode="dead")

TEXT = "is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER"


def test_a_whole_pack_is_read_without_reasons() -> None:
    masks, kitty, reasons = gather(PLAIN, HANDS)
    assert reasons == []
    assert masks == tuple(EUCHRE_24.set(hand).mask for hand in HANDS)
    assert sum(masks) == EUCHRE_24.full
    assert kitty == 0


def test_holdings_may_be_text_with_commas_or_cards() -> None:
    holdings: list[str | list[Card] | list[str]] = [
        "9C,QC, TD KD AH JS",
        [Card.of(text) for text in HANDS[1].split()],
        HANDS[2].split(),
        HANDS[3],
    ]
    assert gather(PLAIN, holdings) == gather(PLAIN, HANDS)


@pytest.mark.rule("DEAL-1")
@pytest.mark.case("C138")
def test_everything_wrong_is_said_at_once() -> None:
    _, _, reasons = gather(PLAIN, ["9C 9C TC JC QC KC", "8H JOKER XX AC", HANDS[2]])
    assert reasons == [
        "there are 4 seats, not 3",
        "seat 0: 9C is dealt too often",
        f"seat 1: 'XX' {TEXT}",
        "seat 1: 8H is not in this pack",
        "seat 1: JOKER is not in this pack",
        "seat 1 has 4 cards, not 6",
        "seat 2: TC is dealt too often",
        "seat 2: KC is dealt too often",
        "not dealt: 9D TD QD KD TH JH QH KH AH 9S TS JS KS AS",
    ]


def test_one_text_for_all_seats_is_refused_in_one_sentence() -> None:
    masks, kitty, reasons = gather(PLAIN, "9C TC")
    assert reasons == ["the holdings are 4 texts in a list, by seat, not one text"]
    assert (masks, kitty) == ((0, 0, 0, 0), EUCHRE_24.full)


@pytest.mark.case("C138")
def test_a_card_held_by_two_is_doubled() -> None:
    _, _, reasons = gather(PLAIN, [HANDS[0], HANDS[1].replace("9S", "9C"), *HANDS[2:]])
    assert reasons == ["seat 1: 9C is dealt too often", "not dealt: 9S"]


def test_a_double_pack_has_every_card_twice() -> None:
    hands = ["9C 9C TC TC JC JC QC QC KC KC AC AC", *[hand + " " + hand for hand in HANDS[1:]]]
    _, _, reasons = gather(TableRules(copies=2, hand_size=12), hands)
    assert reasons == [
        "seat 1: JC is dealt too often",
        "seat 1: AC is dealt too often",
        "seat 1: JC is dealt too often",
        "seat 1: AC is dealt too often",
        "seat 2: TC is dealt too often",
        "seat 2: KC is dealt too often",
        "seat 2: TC is dealt too often",
        "seat 2: KC is dealt too often",
        "not dealt: TD TD KD KD AH AH JS JS",
    ]


@pytest.mark.rule("DEAL-6")
def test_what_is_left_over_is_the_kitty() -> None:
    masks, kitty, reasons = gather(WITH_JOKER, HANDS)
    assert reasons == []
    assert kitty == EUCHRE_25.set("JOKER").mask
    assert sum(masks) == EUCHRE_25.full & ~kitty
    hands = ["7C 8C 9C TC JC", "7D 8D 9D TD JD", "7H 8H 9H TH JH", "7S 8S 9S TS JS"]
    masks, kitty, reasons = gather(FIVES, hands)
    assert reasons == []
    assert kitty == EUCHRE_32.set("QC KC AC QD KD AD QH KH AH QS KS AS").mask


@pytest.mark.rule("DEAL-6")
def test_with_a_kitty_the_counts_are_asked_all_the_same() -> None:
    _, _, reasons = gather(WITH_JOKER, [HANDS[0] + " JOKER", *HANDS[1:]])
    assert reasons == ["seat 0 has 7 cards, not 6"]
    _, _, reasons = gather(WITH_JOKER, ["9C", "9C TC JC QC KC AC", *HANDS[2:]])
    assert reasons == [
        "seat 0 has 1 card, not 6",
        "seat 1: 9C is dealt too often",
        "seat 2: TC is dealt too often",
        "seat 2: KC is dealt too often",
    ]


@pytest.mark.rule("DEAL-7")
@pytest.mark.parametrize("dealer", range(4))
def test_one_seat_has_the_dealer_s_extra_card_whoever_deals(dealer: int) -> None:
    hands = [hand + " JOKER" if seat == dealer else hand for seat, hand in enumerate(HANDS)]
    masks, kitty, reasons = gather(SEVENTH, hands)
    assert reasons == []
    assert kitty == 0
    assert [mask.bit_count() for mask in masks] == [7 if seat == dealer else 6 for seat in range(4)]


@pytest.mark.rule("DEAL-7")
def test_the_extra_card_is_missed_and_only_one_seat_has_it() -> None:
    _, _, reasons = gather(SEVENTH, HANDS)
    assert reasons == ["no seat has 7 cards, as the dealer must", "not dealt: JOKER"]
    _, _, reasons = gather(SEVENTH, [HANDS[0] + " JOKER", HANDS[1] + " TC", HANDS[2].removeprefix("TC "), HANDS[3]])
    assert reasons == ["seat 1 has 7 cards, not 6", "seat 2 has 5 cards, not 6"]
    _, _, reasons = gather(SEVENTH, HANDS[:3])
    assert reasons == ["there are 4 seats, not 3", "not dealt: JH QH KH TS KS AS JOKER"]


def test_words_that_are_no_cards_count_as_cards() -> None:
    _, _, reasons = gather(PLAIN, [HANDS[0].replace("9C", "??"), *HANDS[1:]])
    assert reasons == [f"seat 0: '??' {TEXT}", "not dealt: 9C"]


def test_six_seats_of_eight_share_the_double_pack() -> None:
    rules = TableRules(players=6, copies=2, hand_size=8)
    cards = [str(card) for card in DOUBLE_48.cards]
    masks, kitty, reasons = gather(rules, [cards[seat * 8 : seat * 8 + 8] for seat in range(6)])
    assert (kitty, reasons) == (0, [])
    assert sum(masks) == DOUBLE_48.full


def test_a_stacked_pack_is_read_from_the_top() -> None:
    order, reasons = stack(EUCHRE_24, " ".join(HANDS))
    assert reasons == []
    assert [str(EUCHRE_24.cards[index]) for index in order] == " ".join(HANDS).split()
    order, reasons = stack(DOUBLE_48, " ".join(HANDS * 2))
    assert reasons == []
    assert order[:2] == [0, 3]
    assert order[24:26] == [24, 27]


def test_a_stacked_pack_must_be_whole() -> None:
    _, reasons = stack(EUCHRE_24, [*HANDS[0].split(), *HANDS[1].split(), "9C", "7C", "?"])
    assert reasons == [
        f"the pack: '?' {TEXT}",
        "the pack: 9C is dealt too often",
        "the pack: 7C is not in this pack",
        "not in the pack: TC KC JD AD 9H JH QH KH TS QS KS AS",
    ]


TURNED = TableRules(hand_size=5, kitty_mode="upcard")
LEFT = TURNED.pack.set("JS QS KS AS").mask


@pytest.mark.rule("DEAL-9")
@pytest.mark.parametrize("upcard", ["JS", Card.of("JS")], ids=["text", "card"])
def test_a_card_left_over_is_turned_up(upcard: Card | str) -> None:
    assert turn_up(TURNED, upcard, LEFT) == (Card.of("JS"), [])


@pytest.mark.rule("DEAL-9")
@pytest.mark.parametrize(
    ("upcard", "reason"),
    [
        (None, "one card of the kitty must be turned up"),
        ("9C", "the card turned up, 9C, is not among those left over"),
        ("JOKER", "the card turned up, JOKER, is not among those left over"),
    ],
)
def test_another_card_is_not(upcard: str | None, reason: str) -> None:
    assert turn_up(TURNED, upcard, LEFT) == (None, [reason])


@pytest.mark.rule("DEAL-9")
def test_where_none_is_turned_up_none_is_given() -> None:
    assert turn_up(TableRules(), None, 0) == (None, [])
    assert turn_up(TableRules(), "JS", 0) == (None, ["no card is turned up in this game"])
    assert turn_up(TableRules(hand_size=5, kitty_mode="dead"), "JS", LEFT)[1] == ["no card is turned up in this game"]
