from __future__ import annotations

import pytest
from hands import HANDS, after, dealt

from bid_euchre import DOUBLE_48, EUCHRE_24, EUCHRE_33, JOKER, Card, Pack, Strain, Suit, view
from bid_euchre.bots.strength import strength, unseen
from bid_euchre.cards import read_cards
from bid_euchre.variants import BID_GAMERULES
from bid_euchre.variants.family import BID_GAMERULES_JOKER


@pytest.mark.rule("ORDER-2", "ORDER-4")
def test_the_left_bower_counts_among_the_trumps() -> None:
    about = strength(EUCHRE_24, Strain.HEARTS)
    assert about.suits[Suit.HEARTS] == read_cards("JH JD AH KH QH TH 9H")
    assert about.suits[Suit.DIAMONDS] == read_cards("AD KD QD TD 9D")
    assert about.is_trump(Card.of("JD"))
    assert about.place[Card.of("JD")] == 1


@pytest.mark.rule("ORDER-7")
def test_without_trump_low_the_nine_is_best_and_nothing_is_trump() -> None:
    about = strength(EUCHRE_24, Strain.LOW)
    assert about.place[Card.of("9S")] == 0
    assert about.place[Card.of("AS")] == 5
    assert not any(about.is_trump(card) for card in EUCHRE_24.cards)


@pytest.mark.rule("ORDER-5")
def test_the_joker_is_the_best_trump() -> None:
    assert strength(EUCHRE_33, Strain.SPADES).suits[Suit.SPADES][:2] == (JOKER, Card.of("JS"))


def test_cards_of_a_suit_come_best_first_and_as_often_as_they_are_held() -> None:
    about = strength(DOUBLE_48, Strain.CLUBS)
    assert about.of_suit(read_cards("9C JC AD JS JC"), Suit.CLUBS) == list(read_cards("JC JC JS 9C"))


def test_cards_played_and_cards_held_are_not_about() -> None:
    state = after(dealt(), "bid 4", "pass", "pass", "pass", "name H", "play 9D", "play AD")
    left = unseen(view(state, 3))
    assert len(left) == 24 - 6 - 2
    assert not set(left) & {*read_cards(HANDS[3]), *read_cards("9D AD")}


@pytest.mark.rule("ORDER-3")
def test_without_bowers_jacks_stay_in_their_suits() -> None:
    about = strength(Pack(copies=2, bowers=False), Strain.HEARTS)
    assert about.suits[Suit.HEARTS] == read_cards("AH KH QH JH TH 9H")
    assert not about.is_trump(Card.of("JD"))


@pytest.mark.rule("EXCH-1", "PLAY-6")
def test_a_card_given_to_somebody_who_sits_out_is_not_about() -> None:
    hands = ("AC QC 9S TS QS KS", "JH JD AH KH QH TC", "9C TH 9D TD 9H JS", "JC KC QD KD AD AS")
    state = after(dealt(BID_GAMERULES, hands), "bid ask", "pass", "pass", "pass", "name H", "give TC")
    left = unseen(view(after(state, "give KC"), 1))
    assert Card.of("TC") not in left
    assert len(left) == 24 - 6 - 1


@pytest.mark.rule("DEAL-8")
def test_a_card_put_away_is_not_about() -> None:
    hands = ("AC QC 9S TS QS KS JOKER", "JH JD AH KH QH TH", "9C TC 9D TD 9H JS", "JC KC QD KD AD AS")
    state = after(dealt(BID_GAMERULES_JOKER, hands), "discard 9S")
    assert Card.of("9S") not in unseen(view(state, 0))
    assert Card.of("9S") in unseen(view(state, 1))
