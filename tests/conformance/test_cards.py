"""Faults from the field that a few cards show: what may be played, and who wins.

Every case is a kind of fault that some program had, or a dispute that some page settles.  Cards are given as at the
table; the facts stand in the tables below, one row each.
"""

from __future__ import annotations

import pickle

import pytest
from hands import ALONE, after, cards, dealt, led, playing

from bid_euchre.actions import Play
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, Card, Pack, Suit
from bid_euchre.engine import apply_action
from bid_euchre.errors import RulesetError
from bid_euchre.questions import effective_suit, legal_cards, trick_winner
from bid_euchre.rulebook.playing import PLAY_2
from bid_euchre.variants import BID_RACEHORSE, bid

LEGAL = [
    # case, pack, strain, trick so far, holding, what may be played
    ("C001", EUCHRE_24, "S", "JC", "9S AC KC QD TH", "9S"),
    ("C001", EUCHRE_24, "C", "JS", "9C AS KS QD TH", "9C"),
    ("C001", EUCHRE_24, "H", "JD", "9H AD KD QC TS", "9H"),
    ("C001", EUCHRE_24, "D", "JH", "9D AH KH QC TS", "9D"),
    ("C003", EUCHRE_24, "H", "QD", "JH AD JD AH 9C TC", "AD"),
    ("C004", EUCHRE_24, "C", "9S QS", "JS AH KD 9D TC", "JS AH KD 9D TC"),
    ("C005", EUCHRE_24, "D", "AD", "JH KH QS 9C TS", "JH"),
    ("C009", EUCHRE_24, "S", "AC", "JC AH KH QD 9D", "JC AH KH QD 9D"),
    ("C010", EUCHRE_24, "S", "9H", "TH JC AD KD QD", "TH"),
    ("C012", EUCHRE_24, "D", "KS", "9S AH KH QH TC 9C", "9S"),
    ("C013", EUCHRE_24, "H", "", "9S AD KD TH", "9S AD KD TH"),
    ("C014", EUCHRE_24, "S", "JC", "9S AC KC QD TH", "9S"),
    ("C017", EUCHRE_24, "S", "AS", "JC QD TH", "JC"),
    ("C043", EUCHRE_25, "D", "JOK", "9D JH AC KC QS", "9D JH"),
    ("C043", EUCHRE_33, "D", "JOK", "9D JH AC KC QS", "9D JH"),
    ("C173", DOUBLE_48, "H", "", "JH JH", "JH"),
]

WINNERS = [
    # case, pack, strain, cards from the leader on, the winner's place
    ("C025", EUCHRE_24, "D", "JH JC 9D JD", 3),
    ("C026", EUCHRE_24, "C", "KC JS AC 9C", 1),
    ("C027", EUCHRE_24, "S", "9H AD KC TH", 3),
    ("C028", EUCHRE_24, "C", "9D KD AH TD", 1),
    ("C030", EUCHRE_24, "S", "9H AH KH TH", 1),
    ("C031", EUCHRE_24, "S", "AD 9S KD TD", 1),
    ("C033", EUCHRE_24, "S", "AD 9S KS TD", 2),
    ("C035", EUCHRE_24, "low", "9C AC TC KC", 0),
    ("C035", EUCHRE_24, "high", "9C AC TC KC", 1),
    ("C037", EUCHRE_24, "high", "TD JD QD JH", 2),
    ("C038", EUCHRE_24, "low", "QD JD KD 9H", 1),
    ("C039", EUCHRE_24, "H", "AS 9H JD JH", 3),
    ("C041", EUCHRE_32, "C", "8C 7C 9C AS", 2),
    ("C121", EUCHRE_24, "H", "JH 9H TH QH", 0),
    ("C171", DOUBLE_48, "H", "AS AS KS 9S", 0),
    ("C171", DOUBLE_48, "H", "9C JH TC JH", 1),
    ("C171", DOUBLE_48, "low", "TD 9D 9D AD", 1),
    ("C171", DOUBLE_48, "high", "KD AD AD QD", 1),
    ("C187", EUCHRE_24, "low", "AS 9D 9C 9H", 0),
    ("C188", EUCHRE_24, "high", "JC JS TC QC", 3),
]


@pytest.mark.rule("PLAY-2", "PLAY-3")
@pytest.mark.parametrize(
    ("pack", "strain", "trick", "holding", "expected"),
    [
        pytest.param(*row[1:], marks=pytest.mark.case(row[0]), id=f"{row[0]} {row[1].size} {row[2]} {row[3]}")
        for row in LEGAL
    ],
)
def test_what_may_be_played(pack: Pack, strain: str, trick: str, holding: str, expected: str) -> None:
    answer = legal_cards(holding, trick, strain, pack)
    assert set(answer) == {Card.of(text) for text in expected.split()}
    assert len(set(answer)) == len(answer)
    # The same in the middle of a hand, in the seat that follows the trick.
    played = trick.split()
    hands = [*played, holding, *[""] * 3][:4]
    state = led(strain, hands, *played, pack=pack)
    assert state.to_act == len(played)
    assert cards(state) == [str(card) for card in answer]
    for card in state.holding(len(played)):
        violation = state.refusal(Play(card))
        assert (violation is None) == (card in answer)
        assert violation is None or violation.rule is PLAY_2


@pytest.mark.rule("PLAY-4")
@pytest.mark.parametrize(
    ("pack", "strain", "trick", "place"),
    [
        pytest.param(*row[1:], marks=pytest.mark.case(row[0]), id=f"{row[0]} {row[1].size} {row[2]} {row[3]}")
        for row in WINNERS
    ],
)
@pytest.mark.parametrize("leader", range(4))
def test_who_wins(pack: Pack, strain: str, trick: str, place: int, leader: int) -> None:
    assert trick_winner(trick, strain, pack) == place
    played = trick.split()
    hands = [played[(seat - leader) % 4] for seat in range(4)]
    state = led(strain, hands, *played, pack=pack, leader=leader)
    winner = (leader + place) % 4
    assert (state.tricks[0].winner, state.to_act) == (winner, winner)
    assert [state.taken[seat] for seat in range(4)] == [int(seat == winner) for seat in range(4)]


SECOND = [
    # strain, cards from the leader on, the winner's place where the last of identical cards counts
    ("H", "AS AS KS 9S", 1),
    ("H", "9C JH TC JH", 3),
    ("low", "TD 9D 9D AD", 2),
    ("high", "KD AD AD QD", 2),
    ("H", "AS KS KS 9S", 0),  # copies of a lower card change nothing
    ("H", "JD JH JD 9H", 1),
    ("H", "9C AS AS TC", 3),  # nor do copies that do not follow
]


@pytest.mark.case("C171")
@pytest.mark.rule("ORDER-8")
@pytest.mark.parametrize(("strain", "trick", "place"), SECOND)
@pytest.mark.parametrize("leader", range(4))
def test_the_last_of_identical_cards_wins_where_the_house_says_so(
    strain: str, trick: str, place: int, leader: int
) -> None:
    assert trick_winner(trick, strain, DOUBLE_48, duplicate_tie="second") == place
    played = trick.split()
    hands = [played[(seat - leader) % 4] for seat in range(4)]
    state = led(strain, hands, *played, pack=DOUBLE_48, leader=leader, later=1)
    winner = (leader + place) % 4
    assert (state.tricks[0].winner, state.to_act) == (winner, winner)


@pytest.mark.case("C171")
@pytest.mark.rule("ORDER-8")
@pytest.mark.parametrize(("tie", "winner"), [("first", 1), ("second", 0)])
def test_which_of_identical_cards_wins_is_an_option_of_the_game(tie: str, winner: int) -> None:
    game = BID_RACEHORSE.replace(copies=2, hand_size=12, max_bid=12, duplicate_tie=tie)
    quarter = [" ".join(map(str, EUCHRE_24.cards[6 * seat : 6 * seat + 6])) for seat in range(4)]
    hands = [f"{quarter[seat]} {quarter[(seat + 1) % 4]}" for seat in range(4)]
    state = after(dealt(game, hands), "bid 3", "pass", "pass", "pass", "name high")
    state = after(state, "play AD", "play 9S", "play AC", "play AD")
    assert state.to_act == winner


@pytest.mark.case("C171")
def test_with_one_pack_no_two_cards_are_identical() -> None:
    with pytest.raises(RulesetError) as caught:
        bid(duplicate_tie="second")
    assert caught.value.reasons == ("duplicate_tie cannot act where every card is in the pack once",)


@pytest.mark.case("C173")
@pytest.mark.rule("PLAY-2")
def test_two_top_trumps_are_one_action_and_both_are_played() -> None:
    state = led("H", ["JH JH", "9C 9H", "9D 9H", "9S TC"], pack=DOUBLE_48, tricks=2)
    assert cards(state) == ["JH"]
    state = playing(after(state, "play JH", "play 9H", "play 9H", "play 9S"))
    assert (state.to_act, cards(state), str(state.holding(0))) == (0, ["JH"], "JH")


@pytest.mark.case("C013")
def test_the_suit_led_is_forgotten_after_the_trick() -> None:
    state = led("H", ["9C", "AC 9S AD KD TH", "TC", "QC"], "9C", "AC", "TC", "QC")
    assert state.to_act == 1
    assert set(cards(state)) == {"9S", "AD", "KD", "TH"}


@pytest.mark.case("C014")
def test_asking_twice_changes_nothing() -> None:
    state = led("S", ["JC", "9S AC KC QD TH", "TC", "9C"], "JC")
    before = pickle.dumps(state)
    assert cards(state) == cards(state) == ["9S"]
    assert str(state.trick) == "0:JC"
    assert pickle.dumps(state) == before


@pytest.mark.case("C018")
@pytest.mark.parametrize("other", ["C", "D", "H", "low"])
def test_the_suit_of_a_card_depends_on_the_strain_asked_about(other: str) -> None:
    led(other, ["9C", "TC", "AC", "KC"])
    assert effective_suit("JC", "S") is Suit.SPADES
    assert effective_suit("JC", "high") is Suit.CLUBS


@pytest.mark.case("C019")
def test_there_are_bowers_from_the_moment_trump_is_made() -> None:
    assert {card: effective_suit(card, "high") for card in ("JC", "JS")} == {"JC": Suit.CLUBS, "JS": Suit.SPADES}
    assert {card: effective_suit(card, "S") for card in ("JC", "JS")} == {"JC": Suit.SPADES, "JS": Suit.SPADES}


@pytest.mark.case("C049")
def test_a_lone_hand_has_three_cards_to_the_trick() -> None:
    state = led("H", ["KC 9D", "9C TD", "TC QD", "AC AD"], level=ALONE, leader=1)
    order = []
    while not state.tricks:
        order.append(state.to_act)
        state = playing(apply_action(state, state.legal()[0]))
    assert order == [1, 2, 0]
    assert len(state.tricks[0].cards) == 3


@pytest.mark.case("C052")
@pytest.mark.case("C054")
@pytest.mark.parametrize(("maker", "sitting"), [(3, 1), (2, 0), (1, 3), (0, 2)])
def test_the_lone_maker_faces_both_opponents(maker: int, sitting: int) -> None:
    state = led("H", ["9C", "TC", "QC", "KC"], level=ALONE, leader=maker)
    assert state.played.layout.plan.active == tuple(seat for seat in range(4) if seat != sitting)


@pytest.mark.case("C151")
def test_a_card_that_is_not_held_is_refused() -> None:
    state = led("H", ["9C", "9S AD KD TH QC", "TC", "AS"], "9C")
    before = pickle.dumps(state)
    for text in ("AS", "9C", "9H"):
        violation = state.check(Play(Card.of(text)))
        assert violation is not None
        assert str(violation) == f"PLAY-7 (play a card that you hold): seat 1 does not hold {text}"
    assert pickle.dumps(state) == before


REPLAYS = [
    # case, pack, strain, maker, alone, hands, tricks as played, winners, tricks of the maker's side
    pytest.param(
        *(EUCHRE_24, "high", 1, True),
        ("KS QS KD TC 9C", "JD 9D AC KC QD", "AS TS KH QH QC", "9H"),
        ("0:9C 1:AC 2:QC", "1:KC 2:TS 0:TC", "1:QD 2:QH 0:KD", "0:QS 1:9D 2:AS", "2:KH 0:KS 1:JD"),
        (1, 1, 0, 2, 2),
        2,
        marks=pytest.mark.case("C161"),
        id="C161",
    ),
    pytest.param(
        *(EUCHRE_32, "D", 0, False),
        ("AD JD TD KS TC", "AS 7S JH KC QC", "AH TH JC 7C QS", "KH 8H 9C 8C QD"),
        (
            "1:KC 2:7C 3:8C 0:TC",
            "1:QC 2:JC 3:9C 0:TD",
            "0:KS 1:AS 2:QS 3:QD",
            "3:KH 0:AD 1:JH 2:TH",
            "1:7S 2:AH 3:8H 0:JD",
        ),
        (1, 0, 3, 1, 0),
        2,
        marks=pytest.mark.case("C163"),
        id="C163",
    ),
    pytest.param(
        *(EUCHRE_32, "D", 1, False),
        ("9D JH QS QH 9H", "AD KD TD AS TS", "QD 7D 8D AH 8H", "AC QC TC KH 9S"),
        (
            "1:AD 2:7D 3:TC 0:JH",
            "0:QS 1:AS 2:8D 3:9S",
            "2:8H 3:KH 0:9H 1:TS",
            "3:AC 0:9D 1:TD 2:QD",
            "2:AH 3:QC 0:QH 1:KD",
        ),
        (0, 2, 3, 2, 1),
        2,
        marks=pytest.mark.case("C164"),
        id="C164",
    ),
    pytest.param(
        *(EUCHRE_32, "C", 0, True),
        ("QC JC JS QD JD", "AC KC AD KD 7D", "8H", "9C TD KS 7S 7H"),
        ("1:AD 3:TD 0:JD", "1:7D 3:9C 0:QD"),
        (1, 3),
        0,
        marks=pytest.mark.case("C166"),
        id="C166",
    ),
]


@pytest.mark.rule("PLAY-2", "PLAY-4", "PLAY-5")
@pytest.mark.parametrize(("pack", "strain", "maker", "alone", "hands", "tricks", "winners", "taken"), REPLAYS)
def test_published_hands_are_replayed(
    pack: Pack,
    strain: str,
    maker: int,
    alone: bool,
    hands: tuple[str, ...],
    tricks: tuple[str, ...],
    winners: tuple[int, ...],
    taken: int,
) -> None:
    leader = int(tricks[0][0])
    state = led(strain, hands, pack=pack, leader=leader, maker=maker, level=ALONE if alone else None)
    plays = [play for trick in tricks for play in trick.split()]
    for number, play in enumerate(plays):
        seat, card = play.split(":")
        assert state.to_act == int(seat), f"card {number}: {play}"
        state = playing(apply_action(state, Play(Card.of(card))))
    played = state.played
    assert played is not None
    assert [str(trick) for trick in played.tricks] == list(tricks)
    assert tuple(trick.winner for trick in played.tricks) == winners
    assert played.taken_by_side[maker % 2] == taken


@pytest.mark.case("C166")
def test_who_is_void_by_the_left_bower_s_own_suit_may_ruff() -> None:
    hands = ("QC JC JS QD JD", "AC KC AD KD 7D", "8H", "9C TD KS 7S 7H")
    state = led("C", hands, "AD", "TD", "JD", "7D", pack=EUCHRE_32, leader=1, maker=0, level=ALONE)
    assert state.to_act == 3
    assert set(cards(state)) == {"9C", "KS", "7S", "7H"}
    state = playing(apply_action(apply_action(state, Play(Card.of("9C"))), Play(Card.of("QD"))))
    assert state.to_act == 3
    order = []
    while len(state.tricks) == 2:
        order.append(state.to_act)
        state = playing(apply_action(state, state.legal()[0]))
    assert order == [3, 0, 1]
