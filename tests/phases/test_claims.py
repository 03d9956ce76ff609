"""Claiming: before anybody bids each seat may have a weak hand thrown in, where the house allows it."""

from __future__ import annotations

from typing import Any

import pytest
from hands import OtherTable, after, claiming, dealt, scored, texts

from bid_euchre.actions import PASS, Bid, Claim, Entry
from bid_euchre.cards import EUCHRE_25
from bid_euchre.engine import apply_action, explain, is_legal
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.phases.claims import Claiming, ClaimRules
from bid_euchre.results import Result
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.making import CLAIM_1, CLAIM_2
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Table
from bid_euchre.variants import BID_GAMERULES, bid

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
    table = OtherTable(hand_size=5, seats=Table.solo(5), cards=EUCHRE_25)
    phases = BID_GAMERULES.replace(specials=()).phases
    claims = ClaimRules(("ace-no-face-redeal",))
    ruleset = Ruleset(table, (phases[0], claims, *phases[2:]), GAME.match_rules, "joker")
    hands = ("9C TC 9D AC JOKER", "TD 9H TH 9S AH", "JC QC KC AD TS", "JD QD KD JH AS", "QH KH JS QS KS")
    state = dealt(ruleset, hands, dealer=4)
    assert texts(state) == ["pass"]
    assert texts(after(state, "pass")) == ["pass", "claim ace-no-face-redeal"]


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
    violation = Violation(CLAIM_1, "farmers is not a claim in gamerules with changes")
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
    assert state == Claiming(state.hand, 1, ("ace-no-face-redeal",))
    assert state != Claiming(state.hand, 2, ("ace-no-face-redeal",))
    assert state != Claiming(state.hand, 1, ())
