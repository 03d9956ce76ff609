"""The dull implementation is tested by hand-worked examples, so that it can be trusted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from dull import (
    DullMatch,
    Special,
    best_trump,
    cards_in_order,
    effective_suit,
    full_pack,
    is_ace_no_face,
    legal_cards,
    random_action,
    random_deal,
    random_options,
    random_scores,
    read_options,
    score_hand,
    trick_winner,
)

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
MOON = ASK | {"name": "moon", "exchange": "none", "made": 24}

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
    assert Counter(cards + match.undealt) == Counter(full_pack(match.options))


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
    pack = full_pack(read_options({"joker": 1, "trumps": ("suits",)}))
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
        {"auction": "until_all_pass"},
        {"hand_size": 7},
        {"joker": 1},
        {"target": None},
        {"weak_hand_claims": ("farmers",)},
        {"specials": (ASK | {"exchange": "pool_all"},)},
        {"specials": (MOON | {"must_be_suit": True},), "trumps": ("nt_high",)},
        {"trumps": ("nt_high",), "nt_min_bid": 4, "forced_may_exceed": False},
        {"trumps": ("nt_high",), "nt_min_bid": 7},
        {"players": 6, "copies": 2, "specials": (ASK,)},
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


# -- random play


def play_hand(match: DullMatch, options: dict[str, object], rng: Random) -> None:
    """Play a hand at random, with the invariants that need no second thought."""
    before = list(match.scores)
    match.deal(random_deal(options, rng))
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


WIDER: list[dict[str, object]] = [
    {"players": 3, "sides": "solo", "hand_size": 8},
    {"players": 6, "copies": 2, "hand_size": 8, "max_bid": 8, "specials": (MOON,)},
    {"players": 6, "sides": ("alternating_teams", 3), "copies": 2, "hand_size": 8},
    {"copies": 2, "hand_size": 12, "max_bid": 12, "duplicate_tie": "second", "specials": (ASK,)},
    {"joker": 1, "trumps": ("suits",)},
    {"low_rank": 7, "hand_size": 8, "max_bid": 8},
]


@pytest.mark.parametrize("options", WIDER)
def test_wider_tables_end_too(options: dict[str, object]) -> None:
    rng = Random(7)
    match = DullMatch(options)
    for _ in range(20):
        if not match.is_over:
            play_hand(match, options, rng)


def test_random_options_and_hands() -> None:
    rng = Random(2)
    for _ in range(200):
        options = random_options(rng)
        match = DullMatch(options, rng.randrange(4), random_scores(options, rng))
        for _ in range(3):
            if not match.is_over:
                play_hand(match, options, rng)
