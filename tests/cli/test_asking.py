"""What a person is asked at every step of Knock Euchre, line by line."""

from __future__ import annotations

import pytest
from hands import after, dealt
from turned import passed_round, turned

from bid_euchre import Ruleset, State, apply_action, legal_actions, view
from bid_euchre.cli.asking import question
from bid_euchre.cli.lines import Glyphs, plain
from bid_euchre.cli.tableau import table
from bid_euchre.variants import (
    BID_GAMERULES,
    KNOCK,
    KNOCK_ABOUT,
    KNOCK_CANADIAN,
    KNOCK_RAILROAD,
    KNOCK_ROBSON,
    KNOCK_STICK,
    KNOCK_WIKIPEDIA,
    find,
)

LETTERS = Glyphs(pictures=False)

MARCH = ("TC QC KC TD QD", "JH JD AH KH QH", "9C AC 9D AD TS", "JC KD 9S QS KS")
"""Seat 1 takes every trick in hearts, whatever the others do."""


def asked(state: State) -> list[str]:
    """Give what the seat to act is asked."""
    assert state.to_act is not None
    return [plain(line).strip() for line in question(view(state, state.to_act), LETTERS)]


def shown(state: State, seat: int) -> list[str]:
    return [plain(line).strip() for line in table(view(state, seat), LETTERS)]


def played_out(state: State) -> State:
    while state.phase == "playing":
        state = apply_action(state, legal_actions(state)[0])
    return state


class TestCalls:
    def test_the_card_turned_up_is_offered(self) -> None:
        assert asked(turned()) == ["asked: order up 9H? Seat 0, the dealer, takes it up"]
        assert asked(after(turned(), "pass", "pass", "pass")) == ["asked: order up 9H? You take it up"]

    @pytest.mark.rule("CALL-14")
    def test_a_dealer_who_may_leave_the_card_is_not_said_to_take_it(self) -> None:
        assert asked(turned(KNOCK_ABOUT)) == ["asked: order up 9H? Seat 0, the dealer, may take it up"]

    @pytest.mark.rule("CALL-3")
    def test_a_partner_who_must_play_alone_is_told(self) -> None:
        state = after(turned(KNOCK_CANADIAN), "pass")
        assert asked(state) == ["asked: order up 9H? Seat 0, the dealer, takes it up; you would play alone"]

    @pytest.mark.rule("CALL-2")
    def test_who_may_not_order_up_is_told(self) -> None:
        ruleset = KNOCK.replace(order_requirement="natural_trump_in_hand")
        assert asked(turned(ruleset)) == ["asked: order up 9H? You hold no card that allows it"]

    @pytest.mark.rule("CALL-11")
    def test_no_trump_beside_the_card_turned_up(self) -> None:
        state = turned(KNOCK.replace(knock_no_trump="any"))
        assert asked(state) == ["asked: order up 9H? Seat 0, the dealer, takes it up, or call no trump"]

    @pytest.mark.rule("CALL-4", "CALL-8", "CALL-9", "CALL-11")
    @pytest.mark.parametrize(
        ("ruleset", "eldest", "dealer"),
        [
            (KNOCK, "you may call clubs, diamonds or spades", "you may call clubs, diamonds or spades"),
            (KNOCK_STICK, "you may call clubs, diamonds or spades", "you must call clubs, diamonds or spades"),
            (
                KNOCK.replace(knock_no_trump="round2", all_pass="stick_or_forfeit1"),
                "you may call clubs, diamonds, spades or no trump",
                "you may call clubs, diamonds, spades or no trump, or give up the deal and a point",
            ),
        ],
    )
    def test_in_the_second_round_the_other_suits(self, ruleset: Ruleset, eldest: str, dealer: str) -> None:
        state = passed_round(ruleset)
        assert asked(state) == [f"asked: {eldest}"]
        assert asked(after(state, "pass", "pass", "pass")) == [f"asked: {dealer}"]

    @pytest.mark.rule("CALL-12")
    def test_trump_for_a_joker(self) -> None:
        suits = "clubs, diamonds, hearts or spades"
        assert asked(turned(find("british"), upcard="JOKER")) == [
            f"asked: you must call {suits} for JOKER; you take it up"
        ]
        state = turned(find("british").replace(upcard_joker="all_name"), upcard="JOKER")
        assert asked(state) == [f"asked: you may call {suits} for JOKER; seat 0, the dealer, takes it up"]

    @pytest.mark.rule("CALL-16")
    def test_a_blind_loner(self) -> None:
        state = turned(KNOCK_ROBSON, upcard="JC", hands=["9C AC QD TH JS"])
        assert asked(state) == ["asked: play alone in clubs, your cards not seen? You take up JC"]

    @pytest.mark.rule("CALL-14")
    def test_taking_up(self) -> None:
        state = after(turned(KNOCK_ABOUT), "order")
        assert asked(state) == ["asked: take up 9H? Hearts are trumps, made by seat 1"]

    @pytest.mark.rule("CALL-15")
    def test_a_discard(self) -> None:
        assert asked(after(turned(), "order")) == [
            "asked: put a card away; you have taken up 9H. Hearts are trumps, made by seat 1"
        ]


class TestAlone:
    @pytest.mark.rule("CALL-17", "CALL-20")
    def test_going_and_defending_alone(self) -> None:
        state = after(turned(KNOCK_ABOUT), "order", "pass")
        assert asked(state) == ["asked: go alone? Hearts are trumps, made by seat 1"]
        assert asked(after(state, "alone")) == [
            "asked: defend alone? Hearts are trumps, made by seat 1, who plays alone"
        ]

    @pytest.mark.rule("EXCH-9")
    def test_a_loner_hears_that_a_card_comes_back(self) -> None:
        alone = "Hearts are trumps, made by seat 1, who plays alone"
        for kind, discard, gift in (
            ("discard_then_receive", "then seat 3, your partner, gives you one", ""),
            ("receive_then_discard", "seat 3, your partner, has given you one", ", who then puts one away"),
        ):
            state = turned(KNOCK_RAILROAD.replace(alone_exchange=kind, defend_alone="off", defender_exchange=False))
            state = after(state, "order alone", "discard 9H")
            steps = [
                f"asked: put a card away; {discard}. {alone}",
                f"asked: give seat 1, your partner, a card{gift}. {alone}",
            ]
            if kind == "receive_then_discard":
                steps.reverse()
            told = asked(state)
            assert [*told, *asked(apply_action(state, legal_actions(state)[0]))] == steps


class TestClaims:
    @pytest.mark.rule("CLAIM-1")
    def test_a_weak_hand(self) -> None:
        ruleset = KNOCK.replace(weak_hand_claims=("ace-no-face-swap",))
        state = turned(ruleset, ["", "AC 9C TC 9D TD"])
        assert asked(state) == ["asked: a weak hand? Turned up is 9H"]
        state = after(state, "pass")
        assert asked(state) == ["asked: a weak hand? You have none to claim. Turned up is 9H"]
        late = after(state, "pass", "pass", "pass", "order", "discard 9H")
        assert asked(late) == ["asked: a weak hand? Hearts are trumps, made by seat 1"]
        assert asked(dealt(BID_GAMERULES.replace(weak_hand_claims=("mcevoy",))))[0].startswith("asked: a weak hand?")

    @pytest.mark.rule("CLAIM-5", "CLAIM-6", "CLAIM-7")
    def test_view_shows_what_was_swapped(self) -> None:
        state = turned(KNOCK_WIKIPEDIA, ["", "9C TC 9D TD JS"])
        swapped = after(state, "claim bottoms 9C TC 9D")
        (mine,) = [line for line in shown(swapped, 1) if "swapped" in line]
        assert mine.startswith("you have swapped 9C TC 9D for ")
        assert len(mine.partition(" for ")[2].split()) == 3
        assert "seat 1 has swapped three cards" in shown(swapped, 2)
        farmer = after(turned(KNOCK_WIKIPEDIA, ["", "9C TC 9D TD AS"]), "claim farmers 9C TC 9D")
        assert "seat 1 has swapped 9C TC 9D" in shown(farmer, 2)


class TestSettingBack:
    def ended(self, scores: tuple[int, int]) -> State:
        return played_out(after(turned(KNOCK_ROBSON, MARCH, scores=scores), "order", "discard TC"))

    @pytest.mark.rule("SCORE-17")
    @pytest.mark.parametrize(
        ("scores", "words"),
        [
            ((3, 1), "set back, 2 points off side 0? Or pass, and add 2 to side 1"),
            ((1, 4), "set back, 1 point off side 0? Or pass, and add 2 to side 1"),
            ((0, 4), "set back, nothing would come off, for side 0 has 0? Or pass, and add 2 to side 1"),
        ],
    )
    def test_what_is_at_stake_is_shown(self, scores: tuple[int, int], words: str) -> None:
        assert asked(self.ended(scores)) == [
            "side 1 needed 3 and took 5 tricks",
            "worth 2 points to side 1: every trick taken [SCORE-11]",
            f"so far side 0 has {scores[0]}, side 1 has {scores[1]}",
            f"asked: {words}",
        ]


def test_a_card_to_be_played_is_asked_for_by_the_table() -> None:
    assert not asked(after(turned(), "order", "discard 9H"))
    assert not asked(dealt(BID_GAMERULES))
