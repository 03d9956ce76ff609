"""The dull implementation is tested by hand-worked examples, so that it can be trusted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from dull import (
    DullMatch,
    best_trump,
    cards_in_order,
    effective_suit,
    has_four_nines,
    is_ace_no_face,
    is_mcevoy,
    legal_cards,
    score_hand,
    trick_winner,
)
from dull_chance import lively_deal, random_action, random_options, random_scores, wild_options
from dull_options import Special, contradictions, full_pack, read_options, understood

if TYPE_CHECKING:
    from collections.abc import Mapping

# Seat 0 holds all clubs, seat 1 all diamonds, seat 2 all hearts, seat 3 all spades.
SUITED = [[rank + suit for rank in "9TJQKA"] for suit in "CDHS"]

ASK = {
    "name": "ask",
    "tricks_needed": None,
    "partner_plays": False,
    "exchange": "swap_sequential",
    "n": 1,
    "exchange_scope": "best_of_trump",
    "must_be_suit": False,
    "made": 12,
    "set": 6,
    "ends_auction": False,
}
MOON = ASK | {"name": "moon", "exchange": "none", "n": 0, "exchange_scope": "any", "made": 24}

GAMERULES: dict[str, object] = {
    "max_bid": 5,
    "dealer_match": "none",
    "all_pass": "redeal_next",
    "trumps": ("suits",),
    "specials": (ASK, MOON),
    "win_requires": "any",
    "both_over": "extra_hand",
}


def begin(options: Mapping[str, object], *actions: str, dealer: int = 0, scores: list[int] | None = None) -> DullMatch:
    """Deal every seat its suit and do these actions."""
    match = DullMatch(options, dealer, scores)
    match.deal(SUITED)
    for action in actions:
        match.act(action)
    return match


def play_anything(match: DullMatch) -> None:
    """Play the first legal card until the hand is over."""
    while match.phase == "play":
        match.act(match.legal()[0])


def check_conservation(match: DullMatch) -> None:
    """Every card is in exactly one place."""
    cards = [card for holding in match.holdings.values() for card in holding]
    cards += [card for trick in [*match.tricks, match.trick] for _, card in trick]
    cards += [card for _, card in match.sent]
    assert Counter(cards + match.kitty + match.buried) == Counter(full_pack(match.options))


# -- cards


@pytest.mark.parametrize(
    ("card", "strain", "suit"),
    [
        ("JD", "H", "H"),
        ("JH", "H", "H"),
        ("JS", "H", "S"),
        ("JC", "S", "S"),
        ("JD", "high", "D"),
        ("JD", "low", "D"),
        ("AD", "H", "D"),
        ("JOKER", "C", "C"),
    ],
)
def test_effective_suit(card: str, strain: str, suit: str) -> None:
    assert effective_suit(card, strain) == suit


def test_the_joker_needs_a_trump_suit() -> None:
    with pytest.raises(ValueError, match="no suit"):
        effective_suit("JOKER", "high")


def test_cards_in_order() -> None:
    pack = full_pack(read_options({"joker": 1, "kitty_mode": "dead", "trumps": ("suits",)}))
    ordered = cards_in_order("H", pack)
    assert ordered[:8] == ["JOKER", "JH", "JD", "AH", "KH", "QH", "TH", "9H"]
    assert ordered[8:14] == ["AC", "KC", "QC", "JC", "TC", "9C"]
    assert ordered[14:19] == ["AD", "KD", "QD", "TD", "9D"]
    assert Counter(ordered) == Counter(pack)
    assert cards_in_order("low", SUITED[3]) == SUITED[3]
    assert cards_in_order("high", SUITED[3]) == SUITED[3][::-1]
    assert cards_in_order("C", ["9C", "9C", "AC"]) == ["AC", "9C", "9C"]


@pytest.mark.parametrize(
    ("holding", "trick", "strain", "legal"),
    [
        ("JH AD JD AH 9C TC", "QD", "H", "AD"),  # C003
        ("9S AH KH QH TC 9C", "KS", "D", "9S"),  # C012
        ("JD AC 9S", "AH", "H", "JD"),  # ruling 1
        ("JD AC 9S", "AD", "H", "9S AC JD"),  # ruling 2
        ("9H AS", "JD", "H", "9H"),  # ruling 3
        ("JD AC", "AD", "high", "JD"),
        ("JH JH", "", "H", "JH"),  # C173
    ],
)
def test_legal_cards(holding: str, trick: str, strain: str, legal: str) -> None:
    assert legal_cards(holding.split(), trick.split(), strain) == legal.split()


@pytest.mark.parametrize(
    ("cards", "strain", "place"),
    [
        ("AD 9S KD TD", "S", 1),  # C031
        ("9C AC TC KC", "low", 0),  # C035
        ("TD JD QD JH", "high", 2),  # C037
        ("QD JD KD 9H", "low", 1),  # C038
        ("AS 9H JD JH", "H", 3),  # C039
        ("AS AS KS 9S", "H", 0),  # C171
        ("9C JH TC JH", "H", 1),
        ("TD 9D 9D AD", "low", 1),
        ("AS 9D 9C 9H", "low", 0),  # C187
        ("JC JS TC QC", "high", 3),  # C188
        ("JH JOKER JD AH", "H", 1),
    ],
)
def test_trick_winner(cards: str, strain: str, place: int) -> None:
    assert trick_winner(cards.split(), strain) == place


def test_the_second_of_identical_cards_may_win() -> None:
    assert trick_winner(["AS", "KS", "AS", "9S"], "H", "second") == 2


def test_best_trump() -> None:
    assert best_trump(["AH", "JD", "9C"], "H") == "JD"
    assert best_trump(["9C", "AS"], "H") is None
    assert best_trump(["9C", "AS"], "high") is None


def test_ace_no_face() -> None:
    assert is_ace_no_face(["AS", "AH", "9C", "TC", "9D", "TD"])
    assert not is_ace_no_face(["9S", "9H", "9C", "TC", "9D", "TD"])
    assert not is_ace_no_face(["AS", "JH", "9C", "TC", "9D", "TD"])
    assert not is_ace_no_face(["AS", "JOKER", "9C", "TC", "9D", "TD"])


# -- points


@pytest.mark.parametrize(
    ("options", "rung", "tricks", "forced", "points"),
    [
        ({}, "3", (5, 1), False, [5, 1]),  # C114
        ({"made_score": "bid"}, "3", (5, 1), False, [3, 1]),
        ({"made_score": ("tricks_plus", 2)}, "3", (5, 1), False, [7, 1]),
        ({}, "4", (3, 3), False, [-4, 3]),  # S0.14
        ({"set_score": ("lose_fixed", 6)}, "4", (3, 3), False, [-6, 3]),  # C117
        ({"set_score": "opponents_gain_bid"}, "4", (3, 3), False, [0, 4]),
        ({"defender_score": "none"}, "4", (3, 3), False, [-4, 0]),
        ({"defender_score": "none"}, "4", (4, 2), False, [4, 0]),
        ({"defender_score": "bid_if_set"}, "4", (3, 3), False, [-4, 4]),
        ({"defender_score": "bid_if_set"}, "4", (4, 2), False, [4, 0]),
        ({"forced_set_factor": 0.5}, "3", (2, 4), True, [-2, 4]),
        ({"forced_set_factor": 0.5}, "3", (2, 4), False, [-3, 4]),
        ({"forced_set_factor": 0.5}, "4", (2, 4), True, [-2, 4]),
        (GAMERULES, "ask", (6, 0), False, [12, 0]),  # S2.21
        (GAMERULES, "ask", (5, 1), False, [-6, 1]),  # S2.23
        (GAMERULES, "moon", (6, 0), False, [24, 0]),  # S2.22
        (GAMERULES | {"set_score": ("lose_fixed", 9)}, "moon", (5, 1), False, [-6, 1]),
        (GAMERULES | {"defender_score": "bid_if_set"}, "ask", (5, 1), False, [-6, 6]),
        (GAMERULES | {"set_score": "opponents_gain_bid"}, "moon", (5, 1), False, [0, 6]),
    ],
)
def test_score_hand(
    options: dict[str, object], rung: str, tricks: tuple[int, int], forced: bool, points: list[int]
) -> None:
    assert score_hand(options, rung, 0, tricks, forced=forced) == points
    assert score_hand(options, rung, 1, tricks[::-1], forced=forced) == points[::-1]


# -- the auction


def test_racehorse_auction() -> None:
    match = begin({})
    assert match.to_act() == 1
    assert match.legal() == ["bid 3", "bid 4", "bid 5", "bid 6", "pass"]
    match.act("bid 4")
    assert match.legal() == ["bid 5", "bid 6", "pass"]
    with pytest.raises(ValueError, match="bid 4"):
        match.act("bid 4")
    match.act("pass")
    match.act("bid 6")
    assert match.legal() == ["bid 6", "pass"]  # S0.7, S0.32
    match.act("bid 6")
    assert (match.phase, match.to_act(), match.forced) == ("naming", 0, False)
    assert match.legal() == ["name C", "name D", "name H", "name S", "name high", "name low"]


def test_without_equalling_the_top_bid_leaves_a_pass() -> None:
    assert begin({"dealer_match": "none"}, "pass", "bid 6", "pass").legal() == ["pass"]


def test_the_dealer_is_forced() -> None:
    match = begin({}, "pass", "pass", "pass")
    assert match.legal() == ["bid 3", "bid 4", "bid 5", "bid 6"]  # S0.8
    match.act("bid 3")
    assert match.forced
    exactly = {"forced_may_exceed": False, "forced_min": 2, "specials": (MOON,)}
    assert begin(exactly, "pass", "pass", "pass").legal() == ["bid 2"]
    lower = {"forced_min": 2, "min_bid": 5, "specials": (MOON,)}
    expected = ["bid 2", "bid 3", "bid 4", "bid 5", "bid 6", "bid moon"]
    assert begin(lower, "pass", "pass", "pass").legal() == expected


@pytest.mark.parametrize(("all_pass", "dealer"), [("redeal_next", 3), ("redeal_same", 2)])
def test_all_pass(all_pass: str, dealer: int) -> None:
    match = begin({"all_pass": all_pass}, "pass", "pass", "pass", "pass", dealer=2)
    assert match.thrown_in
    assert (match.to_act(), match.dealer, match.phase) == (None, dealer, "over")
    assert (match.scores, match.hands_played) == ([0, 0], 0)
    match.deal(SUITED)
    assert not match.thrown_in


def test_specials_outrank_numbers_and_each_other() -> None:
    match = begin(GAMERULES, "bid 5")
    assert match.legal() == ["bid ask", "bid moon", "pass"]
    match.act("bid ask")
    assert match.legal() == ["bid moon", "pass"]
    match.act("bid moon")
    assert match.legal() == ["pass"]  # C183
    match.act("pass")
    assert (match.phase, match.to_act()) == ("naming", 3)


def test_a_special_is_never_equalled() -> None:
    match = begin(GAMERULES | {"dealer_match": "equal_takes"}, "bid moon", "pass", "pass")
    assert match.legal() == ["pass"]


def test_a_special_may_end_the_auction() -> None:
    match = begin({"specials": (MOON | {"ends_auction": True},)}, "bid moon")
    assert (match.phase, match.to_act()) == ("naming", 1)  # C184


def test_no_trump_has_its_own_minimum() -> None:
    suits = ["name C", "name D", "name H", "name S"]
    options: dict[str, object] = {"nt_min_bid": 4, "specials": (MOON,)}
    assert begin(options, "bid 3", "pass", "pass", "pass").legal() == suits  # C096
    assert begin(options, "bid 4", "pass", "pass", "pass").legal() == [
        *suits,
        "name high",
        "name low",
    ]
    assert "name high" in begin(options, "bid moon", "pass", "pass", "pass").legal()
    must = {"specials": (MOON | {"must_be_suit": True},)}
    assert begin(must, "bid moon", "pass", "pass", "pass").legal() == suits  # C185


def test_a_number_for_which_nothing_could_be_named_is_not_offered() -> None:
    assert begin({"nt_min_bid": 5, "trumps": ("nt_low",)}).legal() == ["bid 5", "bid 6", "pass"]


# -- claims


def test_everybody_is_asked_for_a_claim() -> None:
    options: dict[str, object] = {"weak_hand_claims": ("ace-no-face-redeal",)}
    match = begin(options, "pass", "pass", "pass")
    assert (match.phase, match.to_act(), match.legal()) == ("claims", 0, ["pass"])
    match.act("pass")
    assert (match.phase, match.to_act()) == ("bidding", 1)


def test_a_claim_throws_the_hand_in() -> None:
    match = DullMatch({"weak_hand_claims": ("ace-no-face-redeal",)}, 1)
    weak = ["9C", "TC", "AC", "9D", "TD", "AD"]
    rest = [card for holding in SUITED for card in holding if card not in weak]
    match.deal([rest[:6], rest[6:12], weak, rest[12:]])
    assert (match.to_act(), match.legal()) == (2, ["claim ace-no-face-redeal", "pass"])
    match.act("claim ace-no-face-redeal")
    assert (match.thrown_in, match.dealer, match.to_act()) == (True, 2, None)


# -- exchange and play


def test_ask() -> None:
    match = begin(GAMERULES, "bid ask", "pass", "pass", "pass", "name S")
    assert (match.phase, match.to_act(), len(match.legal())) == ("exchange", 1, 6)
    match.act("give 9D")
    assert match.to_act() == 3
    assert match.legal() == ["give JS"]  # right bower, S2.33
    match.act("give JS")
    assert (match.phase, match.to_act()) == ("play", 1)
    assert "9D" in match.holdings[3]
    assert "JS" in match.holdings[1]
    while match.trick or not match.tricks:
        match.act(match.legal()[0])
    assert [seat for seat, _ in match.tricks[0]] == [1, 2, 0]  # S2.13: the partner sits out
    play_anything(match)
    assert len(match.holdings[3]) == 6  # C050
    assert sum(len(trick) for trick in match.tricks) == 18
    check_conservation(match)


def test_ask_with_a_partner_who_has_only_the_gift_or_nothing() -> None:
    match = begin(GAMERULES, "bid ask", "pass", "pass", "pass", "name D", "give 9D")
    assert match.legal() == ["give 9D"]  # the gift included
    match = begin(GAMERULES, "bid ask", "pass", "pass", "pass", "name H", "give 9D")
    assert len(match.legal()) == 7  # S2.12
    match = begin(GAMERULES, "bid ask", "pass", "pass", "pass", "name H", "give JD")
    assert match.legal() == ["give JD"]  # the left bower is a trump
    free = {"specials": (ASK | {"exchange_scope": "any"},)}
    match = begin(free, "bid ask", "pass", "pass", "pass", "name S", "give 9D")
    assert len(match.legal()) == 7
    no_trump = begin({"specials": (ASK,)}, "bid ask", "pass", "pass", "pass", "name low", "give 9D")
    assert len(no_trump.legal()) == 7


def test_several_cards_are_given_one_by_one() -> None:
    options: dict[str, object] = {"specials": (ASK | {"n": 2, "partner_plays": True},)}
    match = begin(options, "bid ask", "pass", "pass", "pass", "name S")
    for action in ("give 9D", "give TD"):
        assert match.to_act() == 1
        match.act(action)
    for action in ("give JS", "give AS"):
        assert (match.to_act(), match.legal()) == (3, [action])
        match.act(action)
    assert (match.phase, match.sitting_out) == ("play", [])


def test_specials_may_be_objects() -> None:
    row = Special("moon", made=24, set=6)
    assert begin({"specials": (row,)}).legal()[-2:] == ["bid moon", "pass"]


@pytest.mark.parametrize(
    ("first_lead", "bid", "leader"),
    [
        ("bidder", "bid 4", 3),
        ("eldest_active", "bid 4", 1),
        ("left_of_bidder", "bid 4", 0),
        ("eldest_active", "bid moon", 2),  # C060: seat 1 sits out
        ("left_of_bidder", "bid moon", 0),
    ],
)
def test_first_lead(first_lead: str, bid: str, leader: int) -> None:
    options: dict[str, object] = {"first_lead": first_lead, "specials": (MOON,)}
    assert begin(options, "pass", "pass", bid, "pass", "name H").to_act() == leader


def test_a_hand_of_racehorse() -> None:
    match = begin({}, "bid 6", "pass", "pass", "pass", "name D")
    play_anything(match)
    # Seat 2 holds the left bower and must follow with it.
    assert match.tricks[0] == [(1, "9D"), (2, "JH"), (3, "9S"), (0, "9C")]
    assert match.winners[0] == 2
    assert match.last_points == [match.tricks_by_side()[0], -6]
    assert match.scores == match.last_points
    assert (match.dealer, match.phase, match.is_over) == (1, "over", False)


# -- the end of the match


def finish(options: dict[str, object], scores: list[int], *, strain: str = "D", bid: str = "bid 3") -> DullMatch:
    """Seat 1 bids and names; with diamonds, JD led draws the left bower and takes all six."""
    match = begin(options, bid, "pass", "pass", "pass", f"name {strain}", scores=scores)
    if strain == "D":
        match.act("play JD")
    play_anything(match)
    return match


def test_made_bids_win() -> None:
    match = finish({}, [40, 26])
    assert match.last_points == [0, 6]
    assert (match.scores, match.winner, match.outcome_kind) == ([40, 32], 1, "target")


def test_a_set_wins_for_the_defenders() -> None:
    # Clubs are trump and seat 0 holds them but for the left bower of seat 3.
    match = finish({}, [27, 40], strain="C")
    assert match.last_points == [5, -3]
    assert (match.scores, match.winner) == ([32, 37], 0)  # level or behind does not matter
    assert finish({"win_requires": "made"}, [27, 40], strain="C").winner is None
    assert finish({"win_requires": "any"}, [27, 40], strain="C").winner == 1


def test_the_target_may_have_to_be_passed() -> None:
    assert finish({"win_strictly_above": True}, [0, 26]).winner is None
    assert finish({"win_strictly_above": True}, [0, 27]).winner == 1


ANY: dict[str, object] = {"win_requires": "any"}


@pytest.mark.parametrize(
    ("options", "scores", "winner"),
    [
        (ANY, [40, 30], 0),  # higher
        (ANY, [36, 30], None),  # level: play on
        (ANY | {"both_over": "bidder"}, [40, 30], 1),  # C127
        (ANY | {"both_over": "bidder"}, [36, 30], 1),
        (ANY | {"both_over": "bidder"}, [40, 10], 0),
        (ANY | {"win_margin": 3}, [37, 30], None),
        (ANY | {"win_margin": 3}, [38, 30], None),
        (ANY | {"win_margin": 3}, [39, 30], 0),
        (ANY | {"win_margin": 3}, [33, 30], 1),
        ({"win_margin": 3}, [39, 30], None),  # only the bidders may win, and they are behind
        ({"win_margin": 3}, [33, 30], 1),
    ],
)
def test_both_over(options: dict[str, object], scores: list[int], winner: int | None) -> None:
    match = finish(options, scores)
    assert (match.winner, match.is_over) == (winner, winner is not None)


def test_extra_hand() -> None:
    match = finish(GAMERULES, [40, 30])
    assert (match.extra_hand_pending, match.is_over, match.scores) == (True, False, [40, 36])
    match.deal(SUITED)
    for _ in range(4):
        match.act("pass")  # a thrown-in hand does not count
    assert (match.extra_hand_pending, match.is_over) == (True, False)
    match.scores = [10, 4]
    match.deal(SUITED)  # seat 2 deals now, seat 3 is eldest
    for action in ("pass", "pass", "bid 3", "pass", "name D", "play JD"):
        match.act(action)
    play_anything(match)
    assert match.scores == [10, 10]  # level: yet another hand
    assert (match.extra_hand_pending, match.is_over) == (True, False)
    match.deal(SUITED)
    for action in ("pass", "bid 3", "pass", "pass", "name D", "play JD"):
        match.act(action)
    play_anything(match)
    assert (match.scores, match.winner, match.outcome_kind) == ([10, 16], 1, "extra_hand")


def test_lose_at_and_void() -> None:
    match = finish({"lose_at": -54, "target": 54}, [20, -51], strain="C")
    assert (match.scores, match.winner, match.outcome_kind) == ([25, -54], 0, "lose_at")  # C130
    assert not finish({"lose_at": -54}, [20, -50], strain="C").is_over
    match = finish({"void_below": -5, "lose_at": -5}, [-10, -2], strain="C")
    assert (match.scores, match.winner, match.outcome_kind) == ([-5, -5], None, "void")
    assert match.is_over
    level = finish({"lose_at": -5}, [-10, -2], strain="C")
    assert not level.is_over


def test_fixed_hands() -> None:
    match = finish({"fixed_hands": 1, "target": None}, [0, 0])
    assert (match.winner, match.outcome_kind) == (1, "fixed_hands")
    match = finish({"fixed_hands": 1}, [6, 0])
    assert (match.is_over, match.winner, match.outcome_kind) == (True, None, "tie")
    match = finish({"fixed_hands": 5}, [0, 30])
    assert (match.winner, match.outcome_kind) == (1, "target")
    assert not finish({"fixed_hands": 2}, [0, 0]).is_over


# -- refusals


@pytest.mark.parametrize(
    "options",
    [
        {"minimum": 3},
        {"auction": "three_rounds"},
        {"hand_size": 7},
        {"hand_size": 5, "max_bid": 5},
        {"kitty_mode": "dead"},
        {"joker": 1, "kitty_mode": "dead"},
        {"joker": 1, "trumps": ("suits",)},
        {"target": None},
        {"weak_hand_claims": ("farmers",)},
        {"low_rank": "J", "hand_size": 4, "max_bid": 4, "weak_hand_claims": ("four-nines",)},
        {"specials": (ASK | {"exchange": "pool_all"},)},
        {"specials": (MOON | {"must_be_suit": True},), "trumps": ("nt_high",)},
        {"specials": (MOON | {"n": 1},)},
        {"specials": (MOON | {"only_over": "ask"},)},
        {"specials": (MOON | {"named_after": True},)},
        {"specials": (ASK | {"exchange": "discard_then_receive", "partner_plays": True},)},
        {"specials": (MOON, MOON)},
        {"moon_multiples": "doubling"},
        {"moon_multiples": "doubling", "specials": (MOON | {"ends_auction": True},)},
        {"trumps": ("nt_high",), "nt_min_bid": 4, "forced_may_exceed": False},
        {"trumps": ("nt_high",), "nt_min_bid": 7},
        {"trumps": ("suits",), "nt_min_bid": 4},
        {"bowers": False, "trumps": ("nt_high",)},
        {"players": 6, "copies": 2, "hand_size": 8, "specials": (ASK,)},
        {"auction": "until_all_pass"},
        {"pass_is_final": False},
        {"denomination_rank": "low_suit_high"},
        {"duplicate_tie": "second"},
        {"all_pass": "redeal_next", "forced_min": 4},
        {"all_pass": "joker_holder_forced", "forced_may_exceed": False},
        {"score_model": "per_hand", "made_score": "bid"},
        {"set_score": "opponents_gain_bid", "defender_score": "bid_if_set"},
        {"both_over": "extra_hand"},
    ],
)
def test_refused_options(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"."):
        DullMatch(options)


def test_refused_deals_and_scores() -> None:
    match = DullMatch({})
    with pytest.raises(ValueError, match="not a deal"):
        match.deal([SUITED[0], SUITED[0], SUITED[2], SUITED[3]])
    with pytest.raises(ValueError, match="not a deal"):
        match.deal(SUITED[:3])
    match.deal(SUITED)
    with pytest.raises(ValueError, match="no cards"):
        match.deal(SUITED)
    with pytest.raises(ValueError, match="scores"):
        DullMatch({}, scores=[0])


# -- the wider family


PLAIN: dict[str, object] = {"dealer_match": "none", "all_pass": "redeal_next"}


def test_until_all_pass_goes_on_until_the_others_have_passed_in_a_row() -> None:
    again = PLAIN | {"auction": "until_all_pass", "pass_is_final": False}
    match = begin(again, "pass", "bid 3", "pass", "pass")
    assert match.to_act() == 1  # he may come back
    match.act("bid 4")
    for _ in range(3):
        match.act("pass")
    assert (match.phase, match.to_act()) == ("naming", 1)
    final = PLAIN | {"auction": "until_all_pass"}
    assert begin(final, "pass", "bid 3", "pass", "pass").phase == "naming"
    assert begin(final, "pass", "bid 3", "bid 4", "pass").to_act() == 2
    assert begin(final, "pass", "pass", "pass", "pass").thrown_in


def test_two_rounds_are_two_turns_at_most() -> None:
    options = PLAIN | {"auction": "two_rounds", "pass_is_final": False, "specials": (MOON,)}
    match = begin(options, "bid 3", "bid 4", "bid 5", "bid 6")
    assert match.to_act() == 1
    for action in ("bid moon", "pass", "pass"):
        match.act(action)
    assert match.to_act() == 0
    match.act("pass")
    assert (match.phase, match.to_act()) == ("naming", 1)


@pytest.mark.parametrize("final", [True, False])
def test_a_round_of_passes_is_followed_by_a_second_for_everybody(final: bool) -> None:
    options = PLAIN | {"auction": "two_rounds", "pass_is_final": final, "all_pass": "dealer_forced", "forced_min": 5}
    match = begin(options, "pass", "pass", "pass")
    assert "pass" in match.legal()  # the dealer's pass does not end the auction yet
    match.act("pass")
    match.act("bid 3")
    assert (match.to_act(), match.legal()) == (2, ["bid 4", "bid 5", "bid 6", "pass"])
    match = begin(options, *["pass"] * 7)
    assert match.legal() == ["bid 5", "bid 6"]


def test_a_bid_may_name_its_strain() -> None:
    match = begin({"denomination": "in_bid", "nt_min_bid": 4}, "bid 3 H")
    assert match.legal()[:6] == ["bid 4 C", "bid 4 D", "bid 4 H", "bid 4 S", "bid 4 high", "bid 4 low"]
    assert not [bid for bid in match.legal() if bid.startswith("bid 3")]
    match.act("pass")
    match.act("pass")
    assert {"bid 3 C", "bid 3 H"} < set(match.legal())  # the dealer equals in any strain
    match.act("bid 3 C")
    assert (match.phase, match.strain, match.to_act()) == ("play", "C", 0)


def test_low_suits_and_high_may_rank() -> None:
    options = PLAIN | {"denomination": "in_bid", "denomination_rank": "low_suit_high", "min_bid": 6}
    assert begin(options, "bid 6 low").legal() == ["bid 6 C", "bid 6 D", "bid 6 H", "bid 6 S", "bid 6 high", "pass"]
    assert begin(options, "bid 6 C").legal() == ["bid 6 high", "pass"]
    assert begin(options, "bid 6 high").legal() == ["pass"]


def test_moons_go_over_moons_one_by_one() -> None:
    options = PLAIN | {"specials": (MOON,), "moon_multiples": "bicycle"}
    assert begin(options, "bid 6").legal() == ["bid moon", "pass"]
    assert begin(options, "bid moon").legal() == ["bid double-moon", "pass"]
    assert begin(options, "bid moon", "bid double-moon").legal() == ["bid triple-moon", "pass"]
    assert score_hand(options, "triple-moon", 0, [6, 0]) == [32, 0]
    assert score_hand(options, "triple-moon", 0, [5, 1]) == [-6, 1]
    doubled = options | {"moon_multiples": "doubling"}
    assert score_hand(doubled, "moon-96", 0, [5, 1]) == [-96, 1]


JOKER_PACK: dict[str, object] = {
    "joker": 1,
    "kitty_mode": "dead",
    "trumps": ("suits",),
    "dealer_match": "none",
    "all_pass": "joker_holder_forced",
    "forced_may_exceed": False,
}


def test_the_holder_of_the_joker_is_asked_again() -> None:
    match = DullMatch(JOKER_PACK, 0)
    match.deal([SUITED[0], SUITED[1], [*SUITED[2][:5], "JOKER"], SUITED[3]])
    for _ in range(4):
        match.act("pass")
    assert (match.to_act(), match.legal()) == (2, ["bid 3"])
    match.act("bid 3")
    assert (match.phase, match.bidder, match.forced) == ("naming", 2, True)
    match = DullMatch(JOKER_PACK, 0)
    match.deal(SUITED)
    for _ in range(4):
        match.act("pass")
    assert (match.thrown_in, match.dealer, match.kitty) == (True, 1, ["JOKER"])


def test_the_dealer_s_seventh_card_is_put_away_before_the_auction() -> None:
    match = DullMatch({"joker": 1, "dealer_extra_cards": 1, "trumps": ("suits",)}, 0)
    match.deal([[*SUITED[0], "JOKER"], *SUITED[1:]])
    assert (match.to_act(), len(match.legal())) == (0, 7)
    match.act("discard 9C")
    assert (match.phase, match.to_act(), match.buried) == ("bidding", 1, ["9C"])


def test_the_bidder_takes_the_widow_then_names_then_discards() -> None:
    options = {"hand_size": 5, "max_bid": 5, "kitty_mode": "widow_to_bidder"}
    match = DullMatch(options, 3)
    match.deal([holding[:5] for holding in SUITED])
    for action in ("bid 3", "pass", "pass", "pass"):
        match.act(action)
    assert (match.phase, len(match.holdings[0]), match.kitty) == ("naming", 9, [])
    match.act("name H")
    for card in ("9C", "TC", "JC", "QC"):
        assert match.phase == "discard"
        match.act(f"discard {card}")
    assert (match.phase, sorted(match.holdings[0])) == ("play", ["AC", "AD", "AH", "AS", "KC"])


@pytest.mark.parametrize(
    ("exchange", "steps"),
    [
        ("swap_sequential", ["1 give 9D", "1 give TD", "3 give 9S", "3 give TS"]),
        ("partner_gives_first", ["3 give 9S", "3 give TS", "1 give 9D", "1 give TD"]),
        ("swap_blind", ["1 give 9D", "1 give TD", "3 give 9S", "3 give TS"]),
        ("discard_then_receive", ["1 discard 9D", "1 discard TD", "3 give 9S", "3 give TS"]),
        ("receive_then_discard", ["3 give 9S", "3 give TS", "1 discard 9D", "1 discard TD"]),
    ],
)
def test_cards_go_one_by_one(exchange: str, steps: list[str]) -> None:
    row = ASK | {"exchange": exchange, "n": 2, "exchange_scope": "any"}
    match = begin({"specials": (row,)}, "bid ask", "pass", "pass", "pass", "name H")
    for place, step in enumerate(steps):
        seat, action = step.split(" ", 1)
        assert match.to_act() == int(seat)
        before = {seat: list(holding) for seat, holding in match.holdings.items()}
        match.act(action)
        if exchange == "swap_blind" and place < 3:
            assert all(len(match.holdings[seat]) <= len(before[seat]) for seat in match.holdings)
    assert (match.phase, sorted(match.holdings[1])) == ("play", ["9S", "AD", "JD", "KD", "QD", "TS"])
    check_conservation(match)


def test_several_partners_share_what_they_give() -> None:
    row = ASK | {"exchange": "discard_then_receive", "n": 2, "exchange_scope": "any"}
    options: dict[str, object] = {"players": 6, "copies": 2, "hand_size": 8, "max_bid": 8, "specials": (row,)}
    match = DullMatch(options, 0)
    pack = full_pack(match.options)
    match.deal([pack[seat * 8 : seat * 8 + 8] for seat in range(6)])
    for action in ("bid ask", *["pass"] * 5, "name H"):
        match.act(action)
    turns = []
    while match.phase == "exchange":
        turns.append(match.to_act())
        match.act(match.legal()[0])
    assert turns == [1, 1, 3, 5]
    assert [len(match.holdings[seat]) for seat in (1, 3, 5)] == [8, 7, 7]


@pytest.mark.parametrize(
    ("options", "rung", "tricks", "points"),
    [
        ({"score_model": "per_hand"}, "3", [5, 1], [1, 0]),
        ({"score_model": "per_hand"}, "3", [6, 0], [2, 0]),
        ({"score_model": "per_hand"}, "3", [2, 4], [0, 2]),
        ({"score_model": "per_hand", "specials": (MOON | {"made": 4},)}, "moon", [6, 0], [4, 0]),
        ({"zero_trick_penalty": 6}, "6", [6, 0], [6, -6]),
        ({"zero_trick_penalty": 6}, "5", [5, 1], [5, 1]),
        ({"specials": (MOON | {"made": ("times", 2), "set": ("times", 2)},)}, "moon", [6, 0], [12, 0]),
        ({"specials": (MOON | {"made": ("times", 2), "set": ("times", 2)},)}, "moon", [4, 2], [-12, 2]),
    ],
)
def test_wider_points(options: dict[str, object], rung: str, tricks: list[int], points: list[int]) -> None:
    assert score_hand(options, rung, 0, tricks) == points


def test_weak_hands_of_the_wider_family() -> None:
    assert is_mcevoy(["9S", "TS", "9H"])
    assert not is_mcevoy(["9S", "TS", "8H"])
    assert not is_mcevoy(["9S", "JOKER"])
    assert has_four_nines(["9S", "9H", "9C", "9D", "AH"])
    assert not has_four_nines(["9S", "9H", "9C", "AD"])
    deal = [["9C", "9D", "9H", "9S", "TC", "AC"], ["TD", "JD", "QD", "KD", "AD", "JC"]]
    deal += [["TH", "JH", "QH", "KH", "AH", "QC"], ["TS", "JS", "QS", "KS", "AS", "KC"]]
    match = DullMatch({"weak_hand_claims": ("four-nines",)}, 2)
    match.deal(deal)
    assert (match.thrown_in, match.dealer, match.to_act()) == (True, 3, None)


def test_without_bowers_jacks_rank_as_printed() -> None:
    assert effective_suit("JD", "H", bowers=False) == "D"
    assert trick_winner(["AH", "JH", "QH", "JD"], "H", bowers=False) == 0
    assert best_trump(["JD", "9H", "JH"], "H", bowers=False) == "JH"
    assert legal_cards(["JD", "AC"], ["AH"], "H", bowers=False) == ["AC", "JD"]


# -- random play


def play_hand(match: DullMatch, rng: Random) -> None:
    """Play a hand at random, with the invariants that need no second thought."""
    before = list(match.scores)
    match.deal(lively_deal(match.options, rng, match.dealer))
    while match.to_act() is not None:
        actions = match.legal()
        assert actions == sorted(set(actions))
        assert actions
        match.act(random_action(actions, rng))
        check_conservation(match)
    assert match.phase == "over"
    assert match.legal() == []
    added = [old + new for old, new in zip(before, match.last_points, strict=True)]
    assert match.scores == added
    if match.thrown_in:
        assert match.last_points == [0] * len(before)
    else:
        assert sum(match.tricks_by_side()) == match.options.hand_size


@pytest.mark.slow
def test_random_options_and_hands(rng: Random) -> None:
    for _ in range(60):
        options = random_options(rng)
        match = DullMatch(options, rng.randrange(2), random_scores(options, rng))
        for _ in range(2):
            if not match.is_over:
                play_hand(match, rng)


def test_wild_options_are_right_and_wrong(rng: Random) -> None:
    wrong = [bool(list(contradictions(understood(wild_options(rng))))) for _ in range(100)]
    assert set(wrong) == {True, False}
