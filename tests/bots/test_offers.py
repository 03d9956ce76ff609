"""What the simple bot does with claims, with the set-back and with bets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hands import after
from turned import turned

from bid_euchre import apply_action, legal_actions, view
from bid_euchre.bots import SimpleBot
from bid_euchre.variants import KNOCK, KNOCK_ROBSON, KNOCK_WIKIPEDIA

if TYPE_CHECKING:
    from bid_euchre import State


def choice(state: State) -> str:
    assert state.to_act is not None
    return str(SimpleBot().choose(view(state, state.to_act)))


class TestSwaps:
    @pytest.mark.rule("CLAIM-6")
    def test_three_worthless_cards_are_swapped_and_the_others_kept(self) -> None:
        state = turned(KNOCK_WIKIPEDIA, ["", "9C TC 9D TS AH"], "KS")
        assert choice(state) in {"claim bottoms 9C TC 9D", "claim bottoms 9C 9D TS", "claim bottoms TC 9D TS"}

    @pytest.mark.rule("CLAIM-6")
    def test_a_hand_that_makes_trump_is_kept_as_it_is(self) -> None:
        assert choice(turned(KNOCK_WIKIPEDIA, ["", "JS JC 9S TS 9D"], "KS")) == "pass"

    @pytest.mark.rule("CLAIM-8")
    def test_the_ace_is_not_swapped(self) -> None:
        ruleset = KNOCK.replace(weak_hand_claims=("ace-no-face-swap",))
        answer = choice(turned(ruleset, ["", "9C TC 9D TD AH"], "KS"))
        assert answer.startswith("claim ace-no-face-swap ")
        assert "AH" not in answer


class TestThrowingIn:
    @pytest.mark.rule("CLAIM-3", "CLAIM-10")
    @pytest.mark.parametrize("name", ["mcevoy", "nines-tens-no-trump"])
    def test_nines_and_tens_are_thrown_in(self, name: str) -> None:
        ruleset = KNOCK.replace(weak_hand_claims=(name,))
        assert choice(turned(ruleset, ["", "9C TC 9D TD 9H"], "KS")) == f"claim {name}"

    @pytest.mark.rule("CLAIM-2")
    def test_four_aces_are_played(self) -> None:
        ruleset = KNOCK.replace(weak_hand_claims=("ace-no-face-redeal",))
        assert choice(turned(ruleset, ["", "AC TC AD AH AS"], "KS")) == "pass"
        assert choice(turned(ruleset, ["", "AC TC 9D TH 9H"], "KS")) == "claim ace-no-face-redeal"

    @pytest.mark.rule("CLAIM-9")
    def test_a_hand_of_the_makers_is_not_thrown_in_and_one_of_the_defenders_is(self) -> None:
        ruleset = KNOCK.replace(weak_hand_claims=("no-ace-face-trump",))
        hands = ["", "9C TC 9D TD 9H", "JS JC AS QS TS"]
        made_by_others = after(turned(ruleset, hands, "KS"), "pass", "order", "discard QC")
        assert choice(made_by_others) == "claim no-ace-face-trump"
        hands = ["", "9C TC 9D TD 9H", "", "JS JC AS QS TS"]
        made_by_partner = after(turned(ruleset, hands, "KS"), "pass", "pass", "order", "discard QC")
        assert choice(made_by_partner) == "pass"


@pytest.mark.rule("SCORE-17")
@pytest.mark.parametrize(
    ("scores", "answer"),
    [
        ((6, 3), "set back"),
        ((3, 6), "pass"),  # the others are behind
        ((1, 0), "pass"),  # they have less than would be lost
        ((9, 8), "pass"),  # two points win the game
    ],
)
def test_the_others_are_set_back_where_it_gains_most(scores: tuple[int, int], answer: str) -> None:
    hands = ("TC QC KC TD QD", "JH JD AH KH QH", "9C AC 9D AD TS")
    state = after(turned(KNOCK_ROBSON, hands, "9H", scores=scores), "order", "discard TC")
    while state.phase == "playing":
        state = apply_action(state, legal_actions(state)[0])
    assert choice(state) == answer


@pytest.mark.rule("STAKE-4", "STAKE-5", "STAKE-6")
@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("9C TC 9D TD QD", "check"),
        ("9C AC AD KD 9S", "call"),
        ("JH JD AH AC AD", "raise 2"),
    ],
)
def test_the_better_the_defence_the_more_is_staked(hand: str, answer: str) -> None:
    ruleset = KNOCK.replace(stakes="match_pot")
    state = after(turned(ruleset, ["", "", hand], "9H"), "order")
    state = apply_action(state, legal_actions(state)[0])
    assert state.to_act == 2
    assert choice(state) == answer


@pytest.mark.rule("STAKE-2")
def test_without_an_ante_a_middling_hand_is_checked() -> None:
    ruleset = KNOCK.replace(stakes="match_pot", ante=0)
    state = after(turned(ruleset, ["", "", "9C AC AD KD 9S"], "9H"), "order")
    assert choice(apply_action(state, legal_actions(state)[0])) == "check"
