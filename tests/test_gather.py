"""Reading the cards of a deal from people: everything that is wrong with them, at once."""

from __future__ import annotations

import pytest
from hands import HANDS

from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, Card
from bid_euchre.gather import gather, stack

TEXT = "is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER"


def test_a_whole_pack_is_read_without_reasons() -> None:
    masks, reasons = gather(EUCHRE_24, 4, 6, HANDS)
    assert reasons == []
    assert masks == tuple(EUCHRE_24.set(hand).mask for hand in HANDS)
    assert sum(masks) == EUCHRE_24.full


def test_holdings_may_be_text_with_commas_or_cards() -> None:
    holdings: list[str | list[Card] | list[str]] = [
        "9C,QC, TD KD AH JS",
        [Card.of(text) for text in HANDS[1].split()],
        HANDS[2].split(),
        HANDS[3],
    ]
    assert gather(EUCHRE_24, 4, 6, holdings) == gather(EUCHRE_24, 4, 6, HANDS)


@pytest.mark.rule("DEAL-1")
@pytest.mark.case("C138")
def test_everything_wrong_is_said_at_once() -> None:
    _, reasons = gather(EUCHRE_24, 4, 6, ["9C 9C TC JC QC KC", "8H JOKER XX AC", HANDS[2]])
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


@pytest.mark.case("C138")
def test_a_card_held_by_two_is_doubled() -> None:
    _, reasons = gather(EUCHRE_24, 4, 6, [HANDS[0], HANDS[1].replace("9S", "9C"), *HANDS[2:]])
    assert reasons == ["seat 1: 9C is dealt too often", "not dealt: 9S"]


def test_a_double_pack_has_every_card_twice() -> None:
    hands = ["9C 9C TC TC JC JC QC QC KC KC AC AC", *[hand + " " + hand for hand in HANDS[1:]]]
    _, reasons = gather(DOUBLE_48, 4, 12, hands)
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


def test_the_joker_is_missed_by_its_name() -> None:
    _, reasons = gather(EUCHRE_25, 4, 6, HANDS)
    assert reasons == ["not dealt: JOKER"]


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
