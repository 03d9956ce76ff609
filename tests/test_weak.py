"""Weak hands: for each claim which hands it is for, and what comes of it."""

from __future__ import annotations

import pytest

from bid_euchre.cards import JOKER, Card, Rank, Suit, read_cards
from bid_euchre.rulebook import RULES
from bid_euchre.weak import SWAPPED, WEAK_HANDS, Supply

PACK_24 = Supply(low=8, plain=8, aces=4, nines=4, hand=5, most=5, suits_barred=1, trumps_barred=1)


def cards(text: str) -> tuple[Card, ...]:
    return read_cards(text)


def ways(name: str, text: str) -> list[str]:
    """Write the threes that may be swapped."""
    triples = WEAK_HANDS[name].triples
    assert triples is not None
    return [" ".join(map(str, triple)) for triple in triples(cards(text))]


def test_every_claim_has_its_rule_its_words_and_its_effect() -> None:
    assert {name: weak.rule.id for name, weak in WEAK_HANDS.items()} == {
        "ace-no-face-redeal": "CLAIM-2",
        "mcevoy": "CLAIM-3",
        "four-nines": "CLAIM-4",
        "bottoms": "CLAIM-6",
        "farmers": "CLAIM-7",
        "ace-no-face-swap": "CLAIM-8",
        "no-ace-face-trump": "CLAIM-9",
        "nines-tens-no-trump": "CLAIM-10",
    }
    assert all(weak.rule is RULES[weak.rule.id] for weak in WEAK_HANDS.values())
    assert len({weak.words for weak in WEAK_HANDS.values()}) == len(WEAK_HANDS)
    told = {
        "is_swap": {"bottoms", "farmers", "ace-no-face-swap"},
        "shown": {"farmers"},
        "same_dealer": {"mcevoy"},
        "automatic": {"four-nines"},
        "last": {"ace-no-face-swap", "no-ace-face-trump"},
        "needs_upcard": {"bottoms", "farmers", "ace-no-face-swap", "no-ace-face-trump", "nines-tens-no-trump"},
    }
    for column, names in told.items():
        assert {name for name, weak in WEAK_HANDS.items() if getattr(weak, column)} == names, column
    assert [name for name, weak in WEAK_HANDS.items() if not weak.first] == ["no-ace-face-trump"]
    assert SWAPPED == 3


def test_which_ranks_a_swap_gives_away() -> None:
    low = (Rank.NINE, Rank.TEN)
    given = {name: weak.given for name, weak in WEAK_HANDS.items() if weak.is_swap}
    assert given == {"bottoms": low, "farmers": low, "ace-no-face-swap": (*low, Rank.ACE)}


@pytest.mark.parametrize(
    ("name", "text", "suit", "fits"),
    [
        ("ace-no-face-redeal", "9C TC AC AD 9H", None, True),
        ("ace-no-face-redeal", "7C 8C AC 7D 8H", None, True),
        ("ace-no-face-redeal", "9C TC 9D TD 9H", None, False),
        ("ace-no-face-redeal", "9C TC AC JD 9H", None, False),
        ("ace-no-face-redeal", "9C TC AC JOKER 9H", None, False),
        ("mcevoy", "9C TC 9D TD 9H", None, True),
        ("mcevoy", "9C TC 9D TD 8H", None, False),
        ("mcevoy", "9C TC 9D TD JOKER", None, False),
        ("four-nines", "9C 9D 9H 9S AH", None, True),
        ("four-nines", "9C 9D 9H TS AH", None, False),
        ("no-ace-face-trump", "9C TC 9D TD 9H", Suit.SPADES, True),
        ("no-ace-face-trump", "9C TC 9D TD 9H", Suit.HEARTS, False),
        ("no-ace-face-trump", "9C TC 9D TD 9H", None, True),
        ("no-ace-face-trump", "7C 8C 9D TD 9H", Suit.SPADES, True),
        ("no-ace-face-trump", "9C TC 9D TD AH", Suit.SPADES, False),
        ("no-ace-face-trump", "9C TC 9D TD JH", Suit.SPADES, False),
        ("no-ace-face-trump", "9C TC 9D TD JOKER", None, False),
        ("nines-tens-no-trump", "9C TC 9D TD 9H", Suit.SPADES, True),
        ("nines-tens-no-trump", "9C TC 9D TD 9H", Suit.CLUBS, False),
        ("nines-tens-no-trump", "9C TC 9D TD 9H", None, True),
        ("nines-tens-no-trump", "9C TC 9D TD 8H", Suit.SPADES, False),
        ("bottoms", "9C TC 9D TD 9H", None, False),  # a swap throws nothing in
    ],
)
def test_which_hands_may_be_thrown_in(name: str, text: str, suit: Suit | None, fits: bool) -> None:
    assert WEAK_HANDS[name].fits(cards(text), suit) == fits


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("bottoms", "9C TC 9D AH KH", ["9C TC 9D"]),
        ("bottoms", "9C TC JC AH KH", []),
        ("bottoms", "9C TC 9D TD KH", ["9C TC 9D", "9C TC TD", "9C 9D TD", "TC 9D TD"]),
        ("farmers", "9C TC 9D AH AS", ["9C TC 9D"]),
        ("farmers", "9C TC AD AH AS", []),
        ("farmers", "9C TC 9D AH KH", []),
        ("farmers", "9C TC 9D AH JOKER", []),
        ("farmers", "9C 9D 9H AH KH", ["9C 9D 9H"]),
        ("farmers", "TC TD TS QC JOKER", ["TC TD TS"]),
        ("farmers", "9C 9D 9H 9S KH", ["9C 9D 9H", "9C 9D 9S", "9C 9H 9S", "9D 9H 9S"]),
        ("farmers", "9C 9D 9H TS TH", ["9C 9D 9H", "9C 9D TS", "9C 9D TH", "9C 9H TS", "9C 9H TH", "9C TS TH"]),
        ("farmers", "7C 8C 9D TD AH", []),  # sevens and eights are never nines or tens
        ("ace-no-face-swap", "9C TC AD 9H", ["9C TC AD", "9C TC 9H", "9C AD 9H", "TC AD 9H"]),
        ("ace-no-face-swap", "9C TC AD AH", []),
        ("ace-no-face-swap", "9C TC 9D 9H", []),
        ("ace-no-face-swap", "9C TC 8D AH", []),
        ("ace-no-face-swap", "9C TC KD AH", []),
        ("ace-no-face-swap", "9C TC JOKER AH", []),
    ],
)
def test_which_cards_may_be_swapped(name: str, text: str, expected: list[str]) -> None:
    found = ways(name, text)
    assert found[: len(expected)] == expected
    assert len(found) == (10 if text == "9C 9D 9H TS TH" else len(expected))
    assert len(set(found)) == len(found)


def test_only_swaps_have_threes() -> None:
    assert [name for name, weak in WEAK_HANDS.items() if weak.triples is None] == [
        *("ace-no-face-redeal", "mcevoy", "four-nines", "no-ace-face-trump", "nines-tens-no-trump"),
    ]


@pytest.mark.parametrize(
    ("name", "supply", "possible"),
    [
        *[(name, PACK_24, True) for name in WEAK_HANDS],
        # twenty cards, four each: tens, but no nines
        ("mcevoy", Supply(4, 4, 4, 0, 4, 4, 1, 1), True),
        ("mcevoy", Supply(4, 4, 4, 0, 5, 5, 1, 1), False),
        ("four-nines", Supply(4, 4, 4, 0, 4, 4, 1, 1), False),
        ("four-nines", Supply(8, 8, 4, 4, 3, 3, 1, 1), False),
        ("four-nines", Supply(8, 8, 4, 4, 3, 4, 1, 1), True),  # the dealer's larger hand
        ("bottoms", Supply(4, 4, 4, 0, 2, 2, 1, 1), False),
        ("farmers", Supply(0, 0, 4, 0, 4, 4, 1, 1), False),
        ("ace-no-face-redeal", Supply(0, 0, 4, 0, 5, 5, 1, 1), False),
        ("ace-no-face-redeal", Supply(0, 0, 4, 0, 4, 4, 1, 1), True),
        ("ace-no-face-swap", Supply(4, 4, 4, 0, 5, 5, 1, 1), True),
        ("ace-no-face-swap", Supply(4, 4, 4, 0, 6, 6, 1, 1), False),
        ("ace-no-face-swap", Supply(4, 4, 4, 0, 2, 2, 1, 1), False),
        ("no-ace-face-trump", Supply(4, 4, 4, 0, 4, 4, 1, 1), False),
        ("no-ace-face-trump", Supply(4, 4, 4, 0, 4, 4, 1, 0), True),
        ("no-ace-face-trump", Supply(8, 8, 4, 4, 6, 6, 1, 1), True),
        ("nines-tens-no-trump", Supply(8, 8, 4, 4, 7, 7, 1, 1), False),
        ("nines-tens-no-trump", Supply(8, 8, 4, 4, 7, 7, 0, 1), True),
    ],
)
def test_whether_a_pack_has_the_cards_for_it(name: str, supply: Supply, possible: bool) -> None:
    assert WEAK_HANDS[name].possible(supply) == possible


def test_the_joker_has_no_rank_and_counts_as_a_face() -> None:
    assert JOKER.rank is None
    assert not WEAK_HANDS["ace-no-face-redeal"].fits((JOKER, *cards("AC 9C TC 9D")), None)
