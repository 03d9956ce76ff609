"""Claiming: before anybody bids each seat may have a weak hand thrown in, where the house allows it."""

from __future__ import annotations

from typing import Any

import pytest
from hands import after, claiming, dealt, scored, texts

from bid_euchre.actions import PASS, Bid, Claim
from bid_euchre.cards import Card
from bid_euchre.engine import apply_action, explain, is_legal
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.log import Entry
from bid_euchre.phases.claims import Claiming, ClaimRules
from bid_euchre.results import Result
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.making import CLAIM_1, CLAIM_2, CLAIM_3, CLAIM_4
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import BID_GAMERULES, bid, find

CLAIM = Claim("ace-no-face-redeal")
GAME = BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",))

WEAK = (
    "9C TC AC 9D TD AD",  # two aces and no face: a weak hand
    "JC QC KC JD QD KD",  # faces and no ace
    "9H TH 9S TS AH JS",  # an ace and a face
    "JH QH KH QS KS AS",
)


def test_no_claims_are_the_default() -> None:
    assert ClaimRules().weak_hand_claims == ()
    assert ClaimRules().claims() == ()
    assert dealt(BID_GAMERULES).phase == "bidding"


def test_underscores_are_read_as_hyphens() -> None:
    assert ClaimRules(weak_hand_claims=("ace_no_face_redeal",)) == ClaimRules(("ace-no-face-redeal",))
    assert ClaimRules(weak_hand_claims=["ace_no_face_redeal"]).claims() == ("ace-no-face-redeal",)  # type: ignore[arg-type]
    assert bid(weak_hand_claims=("ace_no_face_redeal",)).options["weak_hand_claims"] == ("ace-no-face-redeal",)


def test_claims_are_given_as_a_tuple() -> None:
    names: Any = "ace-no-face-redeal"
    with pytest.raises(RulesetError) as caught:
        bid(weak_hand_claims=names)
    assert caught.value.reasons == ("weak_hand_claims is a tuple of settings, not 'ace-no-face-redeal'",)


@pytest.mark.rule("CLAIM-1")
def test_everybody_is_asked_once_from_eldest_and_may_decline() -> None:
    state = dealt(GAME, WEAK, dealer=1)
    asked = []
    while isinstance(state, Claiming):
        asked.append(state.to_act)
        assert PASS in state.legal()
        state = apply_action(state, PASS)
    assert asked == [2, 3, 0, 1]
    assert (state.phase, state.to_act) == ("bidding", 2)
    assert state.hand.log == tuple(Entry(seat, PASS) for seat in (2, 3, 0, 1))
    assert state.hand.calls == ()


@pytest.mark.rule("CLAIM-2")
@pytest.mark.parametrize(("seat", "offered"), [(0, True), (1, False), (2, False), (3, False)])
def test_an_ace_and_no_face_may_be_claimed(seat: int, offered: bool) -> None:
    state = claiming(dealt(GAME, WEAK, dealer=(seat - 1) % 4))
    assert state.to_act == seat
    assert texts(state) == (["pass", "claim ace-no-face-redeal"] if offered else ["pass"])
    assert is_legal(state, CLAIM) == offered
    if not offered:
        assert explain(state, CLAIM).violations == (
            Violation(CLAIM_2, f"the hand of seat {seat} is not at least one ace and no jack, queen, king or joker"),
        )


@pytest.mark.rule("CLAIM-2")
def test_nines_and_tens_alone_are_no_claim() -> None:
    hands = ("9C TC 9D TD 9H TH", "JC QC KC JD QD KD", "9S TS AC AD AH JS", "JH QH KH QS KS AS")
    assert texts(dealt(GAME, hands, dealer=3)) == ["pass"]


@pytest.mark.rule("CLAIM-2")
def test_the_joker_counts_as_a_face() -> None:
    game = find("hasenpfeffer").replace(weak_hand_claims=("ace-no-face-redeal",))
    hands = ("JC QC KC JD QD KD", "9C TC 9D TD AC JOKER", "9H TH 9S TS AH AS", "JH QH KH JS QS KS")
    state = dealt(game, hands)
    assert texts(state) == ["pass"]
    assert texts(after(state, "pass")) == ["pass", "claim ace-no-face-redeal"]


LOW = ("JC QC KC JD QD KD", "9C TC 9D TD 9H TH", "AC AD AH JS QS KS", "9S TS JH QH KH AS")
"""Seat 1 holds nothing but nines and tens."""


@pytest.mark.rule("CLAIM-3", "SCORE-7")
@pytest.mark.case("C176")
def test_nines_and_tens_only_are_dealt_again_by_the_same_player() -> None:
    game = BID_GAMERULES.replace(weak_hand_claims=("mcevoy",))
    state = claiming(dealt(game, LOW, scores=(5, 6)))
    assert texts(state) == ["pass", "claim mcevoy"]
    assert explain(state, Claim("mcevoy")).grounds == (Ground(CLAIM_3, "the hand has nines and tens only"),)
    done = scored(after(state, "claim mcevoy"))
    assert done.result == Result((0, 0), thrown_in=CLAIM_3)
    assert (done.match.scores, done.match.dealer, done.match.hand_number) == ((5, 6), 0, 1)
    other = after(state, "pass", "pass")
    assert (other.to_act, texts(other)) == (3, ["pass"])
    assert explain(other, Claim("mcevoy")).violations == (
        Violation(CLAIM_3, "the hand of seat 3 is not nines and tens only"),
    )


@pytest.mark.rule("CLAIM-3")
def test_nines_and_tens_only_have_no_lower_cards() -> None:
    game = find("foster").replace(weak_hand_claims=("mcevoy",))
    hands = ("9C TC 9D TD 8H", "9H TH 9S TS 7C", "JC QC KC AC JD", "QD KD AD JH QH")
    state = dealt(game, hands)
    assert all(texts(after(state, *["pass"] * turn)) == ["pass"] for turn in range(4))


@pytest.mark.rule("CLAIM-4", "SCORE-7", "DEAL-5")
@pytest.mark.parametrize("seat", range(4))
def test_four_nines_throw_the_hand_in_before_anybody_is_asked(seat: int) -> None:
    game = find("se-michigan")
    others = ["JC QC KC JD QD KD", "TC AC TD AD TH AH", "JH QH KH QS KS AS"]
    hands = [*others[:seat], "9C 9D 9H 9S TS JS", *others[seat:]]
    state = scored(dealt(game, hands, dealer=2, scores=(31, 31)))
    assert state.result == Result((0, 0), thrown_in=CLAIM_4)
    assert (state.match.scores, state.match.dealer, state.is_over) == ((31, 31), 3, False)
    assert state.hand.log == ()


@pytest.mark.rule("CLAIM-4")
def test_three_nines_are_nothing_and_nobody_is_asked() -> None:
    game = find("se-michigan")
    hands = ("JC QC KC JD QD KD", "9C 9D 9H TS JS AS", "TC AC TD AD TH AH", "JH QH KH QS KS 9S")
    state = dealt(game, hands)
    assert (state.phase, state.hand.log) == ("bidding", ())
    assert ClaimRules(("four-nines",)).claims() == ()


@pytest.mark.rule("CLAIM-4")
def test_five_nines_of_two_packs_are_four_or_more() -> None:
    game = find("gamerules-double").replace(weak_hand_claims=("four-nines",))
    pack = sorted(game.pack.cards)
    nines = [card for card in pack if str(card)[0] == "9"]
    rest = [card for card in pack if str(card)[0] != "9"]

    def hands(number: int) -> list[str]:
        """Give seat 1 so many nines, and the others no more than three."""
        held: list[list[Card]] = [[], nines[:number], [], []]
        left = nines[number:]
        for seat in (0, 2, 3):
            held[seat], left = left[:3], left[3:]
        cards = list(rest)
        for holding in held:
            while len(holding) < 12:
                holding.append(cards.pop())
        return [" ".join(map(str, holding)) for holding in held]

    assert dealt(game, hands(3)).phase == "bidding"
    for number in (4, 5):
        assert scored(dealt(game, hands(number))).hand.thrown_in is CLAIM_4


@pytest.mark.rule("CLAIM-1", "CLAIM-4")
def test_several_claims_are_offered_together_and_four_nines_come_first() -> None:
    game = BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal", "mcevoy", "four-nines"))
    state = claiming(dealt(game, LOW))
    assert texts(state) == ["pass", "claim mcevoy"]
    assert explain(state, CLAIM).violations == (
        Violation(CLAIM_2, "the hand of seat 1 is not at least one ace and no jack, queen, king or joker"),
    )
    assert explain(state, Claim("four-nines")).violations == (
        Violation(CLAIM_1, "four-nines cannot be claimed now in gamerules with changes"),
    )
    nines = ("JC QC KC JD QD KD", "9C 9D 9H 9S TH TC", "AC AD AH JS QS KS", "TD TS JH QH KH AS")
    assert scored(dealt(game, nines)).hand.thrown_in is CLAIM_4
    assert game.phases[1].claims() == ("ace-no-face-redeal", "mcevoy")


@pytest.mark.parametrize("claims", [("farmers",), ("bottoms",), ("ace-no-face-swap",)], ids=str)
def test_what_needs_a_kitty_of_three_is_for_another_game(claims: tuple[str, ...]) -> None:
    with pytest.raises(RulesetError) as caught:
        bid(weak_hand_claims=claims)
    assert caught.value.reasons == (f"weak_hand_claims: {claims[0]} is for games in which a card is turned up",)


@pytest.mark.rule("CLAIM-2", "DEAL-5", "SCORE-7")
def test_a_claim_throws_the_hand_in_and_the_next_player_deals() -> None:
    state = after(dealt(GAME, WEAK, dealer=2, scores=(5, 6)), "pass", "claim ace-no-face-redeal")
    assert state.hand.log == (Entry(3, PASS), Entry(0, CLAIM))
    assert state.hand.thrown_in is CLAIM_2
    assert scored(state).result == Result((0, 0), thrown_in=CLAIM_2)
    assert (state.match.scores, state.match.dealer, state.match.hand_number) == ((5, 6), 3, 1)
    assert not state.is_over


@pytest.mark.rule("CLAIM-1")
def test_other_claims_are_not_known() -> None:
    state = dealt(GAME, WEAK, dealer=3)
    violation = Violation(CLAIM_1, "farmers cannot be claimed now in gamerules with changes")
    assert explain(state, Claim("farmers")).violations == (violation,)
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, Claim("farmers"))
    assert caught.value.violation == violation


@pytest.mark.rule("CONDUCT-1")
def test_bids_wait_until_everybody_was_asked() -> None:
    state = dealt(GAME, WEAK, dealer=3)
    ruling = explain(state, Bid(3))
    assert ruling.rule.id == "CONDUCT-1"
    assert ruling.grounds[0].detail == "'bid 3' does not belong here: seat 0 is claiming"


@pytest.mark.rule("CLAIM-1", "CLAIM-2")
def test_why_a_claim_is_allowed() -> None:
    state = dealt(GAME, WEAK, dealer=3)
    assert explain(state, CLAIM).grounds == (
        Ground(CLAIM_2, "the hand has at least one ace and no jack, queen, king or joker"),
    )
    assert explain(state, PASS).grounds == (Ground(CLAIM_1, "a claim may always be declined"),)


def test_states_of_claiming_are_values() -> None:
    state = claiming(dealt(GAME, WEAK))
    seats = (1, 2, 3, 0)
    assert state == Claiming(state.hand, seats, ("ace-no-face-redeal",), False)
    assert state != Claiming(state.hand, seats[1:], ("ace-no-face-redeal",), False)
    assert state != Claiming(state.hand, seats, (), False)
    assert state != Claiming(state.hand, seats, ("ace-no-face-redeal",), True)


@pytest.mark.rule("CLAIM-3", "CLAIM-4")
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            {"weak_hand_claims": ("four-nines",), "low_rank": 10, "hand_size": 5, "max_bid": 5},
            "weak_hand_claims: nobody can have four nines",
        ),
        (
            {"weak_hand_claims": ("four-nines",), "hand_size": 3, "max_bid": 3, "kitty_mode": "dead"},
            "weak_hand_claims: nobody can have four nines",
        ),
        (
            {"weak_hand_claims": ("mcevoy",), "low_rank": "J", "hand_size": 4, "max_bid": 4},
            "weak_hand_claims: nobody can have nines and tens only",
        ),
        (
            {"weak_hand_claims": ("mcevoy",), "low_rank": 10, "hand_size": 5, "max_bid": 5},
            "weak_hand_claims: nobody can have nines and tens only",
        ),
    ],
)
def test_a_claim_that_nobody_could_make_is_refused(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(RulesetError) as caught:
        bid(**options)
    assert caught.value.reasons == (reason,)


@pytest.mark.rule("CLAIM-4")
def test_the_dealer_s_extra_card_may_be_his_fourth_nine() -> None:
    short: dict[str, Any] = {"hand_size": 3, "max_bid": 3, "kitty_mode": "dead", "weak_hand_claims": ("four-nines",)}
    assert bid(**short, dealer_extra_cards=1).hand_size == 3


@pytest.mark.rule("CLAIM-3", "CLAIM-4")
def test_four_nines_and_nines_and_tens_are_possible_from_four_cards_and_from_the_ten_on() -> None:
    four = bid(weak_hand_claims=("four-nines",), hand_size=4, max_bid=4, kitty_mode="dead")
    assert four.options["weak_hand_claims"] == ("four-nines",)
    tens = bid(weak_hand_claims=("mcevoy",), low_rank=10, hand_size=4, max_bid=4, kitty_mode="dead")
    assert tens.options["weak_hand_claims"] == ("mcevoy",)


def refusals(game: Ruleset, claim: Any) -> tuple[str, ...]:
    """Give the reasons why a game cannot have a claim, if it cannot."""
    try:
        game.replace(weak_hand_claims=(claim,))
    except RulesetError as refused:
        return refused.reasons
    return ()


@pytest.mark.rule("CLAIM-3")
@pytest.mark.parametrize(("hand", "may"), [(16, True), (17, False)])
def test_two_packs_have_sixteen_nines_and_tens(hand: int, may: bool) -> None:
    two: dict[str, Any] = {"players": 2, "sides": "solo", "copies": 2, "kitty_mode": "dead", "max_bid": hand}
    none = "weak_hand_claims: nobody can have nines and tens only"
    assert refusals(bid(**two, hand_size=hand), "mcevoy") == (() if may else (none,))


@pytest.mark.rule("CLAIM-2")
@pytest.mark.parametrize(("hand", "may"), [(4, True), (5, False)])
def test_where_the_jack_is_the_lowest_card_a_hand_without_a_face_is_four_aces(hand: int, may: bool) -> None:
    jacks: dict[str, Any] = {"players": 3, "sides": "solo", "low_rank": "J", "kitty_mode": "dead", "max_bid": hand}
    none = "weak_hand_claims: nobody can have at least one ace and no jack, queen, king or joker"
    assert refusals(bid(**jacks, hand_size=hand), "ace-no-face-redeal") == (() if may else (none,))
