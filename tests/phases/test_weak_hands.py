"""Claiming in Knock Euchre: weak hands that are thrown in by the suit turned up, or mended from the kitty."""

from __future__ import annotations

import pickle
from itertools import combinations
from typing import Any

import pytest
from hands import after, claiming, scored, texts
from turned import faults, refusal, turned, why

from bid_euchre.actions import PASS, Claim, Concealed
from bid_euchre.cards import Card, read_cards
from bid_euchre.log import Entry, Swap
from bid_euchre.notation import parse_action
from bid_euchre.phases.claims import AutomaticClaimRules, Claiming, ClaimRules, LastClaimRules
from bid_euchre.results import Result
from bid_euchre.rulebook.knock import CLAIM_9, CLAIM_10
from bid_euchre.rulebook.making import CLAIM_3, CLAIM_4
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.variants import KNOCK, KNOCK_ROBSON, KNOCK_WIKIPEDIA, knock
from bid_euchre.view import view

KITTY = 4
"""The place behind the four seats."""


def allowing(*claims: str, **options: Any) -> Ruleset:
    return knock(weak_hand_claims=claims, **options)


def eldest(rules: Ruleset, cards: str, upcard: str = "JS") -> State:
    """Deal these cards to eldest hand, seat 1; the three unseen cards are the last of the pack."""
    return turned(rules, ("", cards), upcard)


def swaps(name: str, cards: str) -> list[str]:
    """Write every way to swap three of these cards."""
    ways = combinations(sorted(read_cards(cards), key=lambda card: card.code), 3)
    return [f"claim {name} {' '.join(map(str, way))}" for way in ways]


class TestSwaps:
    """Three cards of a weak hand for the three that nobody has seen."""

    @pytest.mark.rule("CLAIM-6")
    @pytest.mark.parametrize(
        ("cards", "low"),
        [
            ("9C TC 9D AH KH", "9C TC 9D"),
            ("9C TC 9D TD KH", "9C TC 9D TD"),
            ("9C 9D 9H AH KH", "9C 9D 9H"),
            ("9C TC AD AH KH", ""),
            ("JC JD QD AH KH", ""),
        ],
    )
    def test_bottoms_are_any_three_nines_and_tens(self, cards: str, low: str) -> None:
        state = eldest(allowing("bottoms"), cards)
        assert texts(state) == ["pass", *(swaps("bottoms", low) if low else [])]
        if not low:
            violation = refusal(state, f"claim bottoms {' '.join(cards.split()[:3])}")
            assert violation.rule.id == "CLAIM-6"
            assert violation.detail == "the hand of seat 1 is not three nines and tens"

    @pytest.mark.rule("CLAIM-7")
    @pytest.mark.parametrize(
        ("cards", "low"),
        [
            ("9C TC 9D AH AD", ["9C TC 9D"]),  # no face: an ace is none
            ("9C TC 9D AH KH", []),  # a king
            ("9C 9D 9H AH KH", ["9C 9D 9H"]),  # three nines
            ("TC TD TH QC KC", ["TC TD TH"]),  # three tens
            ("9C 9D TC AH KH", []),
            ("9C 9D 9H 9S KH", ["9C 9D 9H", "9C 9D 9S", "9C 9H 9S", "9D 9H 9S"]),  # four of a rank: any three
        ],
    )
    def test_a_farmer_s_hand_has_no_face_or_three_of_one_low_rank(self, cards: str, low: list[str]) -> None:
        state = eldest(allowing("farmers"), cards)
        assert texts(state) == ["pass", *[f"claim farmers {way}" for way in low]]

    @pytest.mark.rule("CLAIM-7", "CLAIM-9")
    def test_a_joker_counts_as_a_face(self) -> None:
        five: Any = {"players": 5, "sides": "solo", "alone": "off", "low_rank": 8, "joker": 1}
        rules = knock(weak_hand_claims=("farmers", "bottoms", "no-ace-face-trump"), **five)
        state = turned(rules, ("", "9C TC 9D 8D JOKER"), "JS")
        assert texts(state) == ["pass", *swaps("bottoms", "9C TC 9D")]
        assert texts(turned(rules, ("", "9C TC 9D 8D 8H"), "JS"))[1] == "claim farmers 9C TC 9D"
        state = after(state, *["pass"] * 5, "order", "discard JS")
        assert (state.phase, texts(state)) == ("claiming", ["pass"])
        assert refusal(state, "claim no-ace-face-trump").rule.id == "CLAIM-9"

    @pytest.mark.rule("CLAIM-8")
    @pytest.mark.parametrize(
        ("cards", "fits"),
        [
            ("9C TC 9D TD AH", True),
            ("9C TC 9D AD AH", False),
            ("9C TC 9D TD 9H", False),
            ("9C TC 9D TD JH", False),
            ("9C TC 9D KD AH", False),
        ],
    )
    def test_ace_no_face_swaps_any_three_of_one_ace_and_low_cards(self, cards: str, fits: bool) -> None:
        state = eldest(allowing("ace-no-face-swap"), cards)
        assert texts(state) == ["pass", *(swaps("ace-no-face-swap", cards) if fits else [])]
        if not fits:
            assert refusal(state, f"claim ace-no-face-swap {' '.join(cards.split()[:3])}").rule.id == "CLAIM-8"

    @pytest.mark.rule("CLAIM-5")
    def test_the_three_cards_received_are_those_that_nobody_has_seen(self) -> None:
        state = eldest(allowing("farmers"), "9C TC 9D TD 9H")
        kitty = state.hand.deal and state.hand.deal.kitty
        assert str(kitty) == "JS QS KS AS"
        done = after(state, "claim farmers 9C TC 9D")
        assert (done.to_act, done.phase) == (2, "claiming")
        assert str(done.holding(1)) == "TD 9H QS KS AS"
        assert done.hand.holdings[KITTY] == KNOCK.pack.set("9C TC 9D JS").mask
        assert sum(done.hand.holdings) == KNOCK.pack.full
        assert done.hand.upcard is Card.of("JS")
        assert done.hand.unexposed == KNOCK.pack.set("9C TC 9D").mask

    @pytest.mark.rule("CLAIM-5")
    def test_the_first_swap_uses_them_up_and_everybody_is_asked_all_the_same(self) -> None:
        state = turned(allowing("farmers", "bottoms"), ("", "9C TC 9D TD AH", "9H TH 9S TS AS"), "JS")
        state = after(state, "claim bottoms 9C TC 9D")
        assert [state.to_act] == [2]
        assert texts(state) == ["pass"]
        violation = refusal(state, "claim farmers 9H TH 9S")
        assert violation.rule.id == "CLAIM-5"
        assert violation.detail == "the cards left over have been taken already"
        state = after(state, "pass")
        assert (state.to_act, texts(state)) == (3, ["pass"])
        state = after(state, "pass")
        assert (state.to_act, after(state, "pass").phase) == (0, "ordering")

    @pytest.mark.rule("CLAIM-5", "CLAIM-7")
    def test_a_swap_is_written_in_the_order_of_the_pack_and_read_in_any(self) -> None:
        state = eldest(allowing("farmers"), "9C TC 9D TD 9H")
        assert after(state, "claim farmers 9H 9C TD") == after(state, "claim farmers 9C TD 9H")
        violation = refusal(state, "claim farmers 9C TC")
        assert violation.rule.id == "CLAIM-7"
        assert violation.detail == "the claim is written claim farmers 9C TC 9D, with cards that may be swapped"
        assert refusal(state, "claim farmers").rule.id == "CLAIM-7"
        assert refusal(state, "claim farmers 9C TC 9S").rule.id == "CLAIM-7"

    @pytest.mark.rule("CLAIM-5", "CLAIM-7")
    def test_a_farmer_shows_what_he_gives_and_only_he_sees_what_he_gets(self) -> None:
        state = after(eldest(allowing("farmers"), "9C TC 9D TD 9H"), "claim farmers 9C TC 9D")
        given = parse_action("claim farmers 9C TC 9D")
        received = read_cards("QS KS AS")
        assert view(state, 1).log == (Swap(1, given, None, KITTY, received),)
        assert view(state, 1).log[-1] == state.hand.log[-1]
        for seat in (0, 2, 3):
            assert view(state, seat).log == (Swap(1, given, None, KITTY),)

    @pytest.mark.rule("CLAIM-5", "CLAIM-6", "CLAIM-8")
    @pytest.mark.parametrize("name", ["bottoms", "ace-no-face-swap"])
    def test_elsewhere_only_that_a_swap_happened_is_seen(self, name: str) -> None:
        state = after(eldest(allowing(name), "9C TC 9D TD AH"), f"claim {name} 9C TC 9D")
        own = view(state, 1).log[-1]
        assert isinstance(own, Swap)
        assert (own.given, own.received) == (read_cards("9C TC 9D"), read_cards("QS KS AS"))
        for seat in (0, 2, 3):
            assert view(state, seat).log == (Swap(1, Concealed(f"claim {name}"), (1,), KITTY),)
            assert str(view(state, seat).log[-1].action) == f"claim {name} ??"

    @pytest.mark.rule("CLAIM-8", "CLAIM-5")
    def test_ace_no_face_is_asked_about_again_before_the_first_lead(self) -> None:
        rules = allowing("ace-no-face-swap")
        state = after(eldest(rules, "9C TC 9D TD AH"), *["pass"] * 4, "order", "discard JS")
        assert (state.phase, state.to_act) == ("claiming", 1)
        assert "claim ace-no-face-swap 9C TC 9D" in texts(state)
        swapped = after(state, "claim ace-no-face-swap 9C TC 9D")
        assert swapped.phase == "playing", "nothing is left to claim"
        asked = [state.to_act]
        while state.phase == "claiming":
            state = after(state, "pass")
            asked.append(state.to_act)
        assert asked == [1, 2, 3, 0, 1]

    @pytest.mark.rule("CLAIM-8", "CLAIM-5", "PLAY-6")
    def test_the_second_asking_is_for_the_seats_in_play(self) -> None:
        rules = allowing("ace-no-face-swap", defend_alone="vs_loner")
        state = after(
            eldest(rules, "9C TC 9D TD AH"), *["pass"] * 4, "order alone", "discard JS", "pass", "defend alone"
        )
        asked = []
        while state.phase == "claiming":
            asked.append(state.to_act)
            state = after(state, "pass")
        assert asked == [1, 0]

    @pytest.mark.rule("CLAIM-5", "CLAIM-8")
    def test_the_second_asking_is_left_out_when_the_swap_is_used_up(self) -> None:
        rules = allowing("ace-no-face-swap")
        state = after(eldest(rules, "9C TC 9D TD AH"), "claim ace-no-face-swap 9C TC 9D", *["pass"] * 3)
        assert after(state, "order", texts(after(state, "order"))[0]).phase == "playing"

    @pytest.mark.rule("CLAIM-6", "CLAIM-7", "CLAIM-8")
    def test_the_claims_of_one_hand_stand_side_by_side(self) -> None:
        state = eldest(KNOCK_WIKIPEDIA, "9C TC 9D TD AH")
        expected = [
            *swaps("bottoms", "9C TC 9D TD"),
            *swaps("farmers", "9C TC 9D TD"),
            *swaps("ace-no-face-swap", "9C TC 9D TD AH"),
        ]
        assert texts(state) == ["pass", *expected]

    @pytest.mark.rule("CLAIM-6", "CLAIM-1")
    def test_why_it_is_allowed(self) -> None:
        state = eldest(allowing("bottoms"), "9C TC 9D TD AH")
        assert why(state, "claim bottoms 9C TC 9D") == [("CLAIM-6", "the hand has three nines and tens")]
        assert why(state, "pass") == [("CLAIM-1", "a claim may always be declined")]
        assert refusal(state, "claim farmers 9C TC 9D").rule.id == "CLAIM-1"
        assert refusal(state, "order").rule.id == "CONDUCT-1"


class TestThrowIns:
    """Hands thrown in by the suit turned up, or by the trump suit."""

    @pytest.mark.rule("CLAIM-10", "SCORE-7", "DEAL-5")
    @pytest.mark.parametrize(
        ("upcard", "cards", "fits"),
        [
            ("JS", "9C TC 9D TD 9H", True),
            ("JH", "9C TC 9D TD 9H", False),
            ("JS", "9C TC 9D TD AH", False),
            ("JS", "9C TC 9D TD 9S", False),
        ],
    )
    def test_nines_and_tens_and_none_of_the_suit_turned_up(self, upcard: str, cards: str, fits: bool) -> None:
        state = eldest(allowing("nines-tens-no-trump"), cards, upcard)
        assert texts(state) == ["pass", *(["claim nines-tens-no-trump"] if fits else [])]
        if not fits:
            assert refusal(state, "claim nines-tens-no-trump").rule.id == "CLAIM-10"
            return
        done = scored(after(state, "claim nines-tens-no-trump"))
        assert done.result == Result((0, 0), thrown_in=CLAIM_10)
        assert (done.match.dealer, done.hand.log[-1]) == (1, Entry(1, Claim("nines-tens-no-trump")))

    @pytest.mark.rule("CLAIM-10", "CALL-12")
    @pytest.mark.parametrize(("suit", "fits"), [("S", True), ("H", False)])
    def test_a_joker_turned_up_stands_for_its_suit(self, suit: Any, fits: bool) -> None:
        rules = allowing("nines-tens-no-trump", joker=1, upcard_joker=("counts_as", suit))
        state = turned(rules, ("", "9C TC 9D TD 9H"), "JOKER")
        assert ("claim nines-tens-no-trump" in texts(state)) == fits

    @pytest.mark.rule("CLAIM-10", "CALL-12")
    def test_a_joker_turned_up_that_stands_for_none_bars_nothing(self) -> None:
        rules = allowing("nines-tens-no-trump", joker=1, upcard_joker="dealer_names")
        state = turned(rules, ("", "9C TC 9D TD 9H"), "JOKER")
        assert "claim nines-tens-no-trump" in texts(state)

    @pytest.mark.rule("CLAIM-9", "SCORE-7", "DEAL-5")
    def test_no_ace_face_or_trump_is_asked_before_the_first_lead_only(self) -> None:
        rules = allowing("no-ace-face-trump")
        state = eldest(rules, "9C TC 9D TD 9H")
        assert state.phase == "ordering"
        state = after(state, "order")  # spades
        state = after(state, texts(state)[0])
        assert (state.phase, state.to_act) == ("claiming", 1)
        assert texts(state) == ["pass", "claim no-ace-face-trump"]
        assert why(state, "claim no-ace-face-trump") == [("CLAIM-9", "the hand has no ace, no face card and no trump")]
        done = scored(after(state, "claim no-ace-face-trump"))
        assert done.result == Result((0, 0), thrown_in=CLAIM_9)
        assert done.match.dealer == 1
        other = after(state, "pass")
        assert (other.to_act, texts(other)) == (2, ["pass"])
        assert refusal(other, "claim no-ace-face-trump").rule.id == "CLAIM-9"

    @pytest.mark.rule("CLAIM-9")
    @pytest.mark.parametrize(("call", "fits"), [("call C", False), ("call H", False), ("call high", True)])
    def test_what_is_trump_counts_not_what_was_turned_up(self, call: str, fits: bool) -> None:
        rules = allowing("no-ace-face-trump", knock_no_trump="round2")
        state = after(eldest(rules, "9C TC 9D TD 9H", "JS"), *["pass"] * 4, call)
        assert ("claim no-ace-face-trump" in texts(state)) == fits

    @pytest.mark.rule("CLAIM-9")
    def test_sevens_and_eights_are_no_faces(self) -> None:
        rules = knock(low_rank=7, weak_hand_claims=("no-ace-face-trump",))
        state = after(turned(rules, ("", "7C 8C 9D TD 7H"), "JS"), "order")
        state = after(state, texts(state)[0])
        assert "claim no-ace-face-trump" in texts(state)

    @pytest.mark.rule("CLAIM-3", "DEAL-5")
    def test_nines_and_tens_only_are_dealt_again_by_the_same_player(self) -> None:
        done = scored(after(eldest(allowing("mcevoy"), "9C TC 9D TD 9H"), "claim mcevoy"))
        assert (done.result.thrown_in, done.match.dealer) == (CLAIM_3, 0)

    @pytest.mark.rule("CLAIM-3")
    def test_sevens_and_eights_are_no_nines_and_tens(self) -> None:
        rules = knock(low_rank=7, weak_hand_claims=("mcevoy",))
        assert texts(turned(rules, ("", "7C 8C 9D TD 9H"), "JS")) == ["pass"]
        assert texts(turned(rules, ("", "9C TC 9D TD 9H"), "JS")) == ["pass", "claim mcevoy"]

    @pytest.mark.rule("CLAIM-4", "CALL-16")
    def test_four_nines_come_before_everything_else(self) -> None:
        rules = KNOCK_ROBSON.replace(weak_hand_claims=("four-nines", "mcevoy"))
        state = scored(eldest(rules, "9C 9D 9H 9S AH", "JH"))
        assert (state.hand.thrown_in, state.hand.log, state.match.dealer) == (CLAIM_4, (), 1)
        assert eldest(rules, "9C 9D 9H TS AH", "JH").phase == "offered a blind loner"


class TestSettings:
    """What a house may allow."""

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            (
                {"weak_hand_claims": ("farmers",), "low_rank": 7},
                "weak_hand_claims: farmers needs three cards left over that nobody has seen",
            ),
            (
                {"weak_hand_claims": ("bottoms",), "joker": 1},
                "weak_hand_claims: bottoms needs three cards left over that nobody has seen",
            ),
            (
                {"weak_hand_claims": ("ace-no-face-swap",), "players": 3, "sides": "solo", "alone": "off"},
                "weak_hand_claims: ace-no-face-swap needs three cards left over that nobody has seen",
            ),
            (
                {"weak_hand_claims": ("four-nines",), "low_rank": 10, "hand_size": 4},
                "weak_hand_claims: nobody can have four nines",
            ),
            ({"weak_hand_claims": ("farmers", "farmers")}, "weak_hand_claims lists something twice"),
        ],
        ids=str,
    )
    def test_what_cannot_be_claimed_is_refused(self, options: dict[str, Any], reason: str) -> None:
        assert faults(**options) == (reason,)

    def test_every_claim_that_cannot_be_is_named(self) -> None:
        assert faults(weak_hand_claims=("farmers", "bottoms", "four_nines"), low_rank=10, hand_size=4) == (
            "weak_hand_claims: nobody can have four nines",
        )
        assert faults(weak_hand_claims=("farmers", "bottoms"), low_rank=7) == (
            "weak_hand_claims: farmers needs three cards left over that nobody has seen",
            "weak_hand_claims: bottoms needs three cards left over that nobody has seen",
        )

    def test_without_trump_cards_of_all_suits_are_none(self) -> None:
        """Eight cards are neither aces, faces nor of a suit that is trumps, and six where some suit must be."""
        three: dict[str, Any] = {"players": 3, "sides": "solo", "alone": "off", "hand_size": 7}
        claim: dict[str, Any] = {"weak_hand_claims": ("no-ace-face-trump",)}
        assert knock(**three, **claim, knock_no_trump="round2").hand_size == 7
        assert knock(**three, **claim, all_pass="play_no_trump").hand_size == 7
        assert faults(**three, **claim) == ("weak_hand_claims: nobody can have no ace, no face card and no trump",)
        assert knock(**{**three, "hand_size": 6}, **claim).hand_size == 6
        joker: dict[str, Any] = {"joker": 1, "knock_no_trump": "any"}
        assert knock(**three, **claim, **joker, joker_in_nt="plain_top_of_lead").hand_size == 7
        assert "weak_hand_claims: " in " ".join(faults(**three, **claim, **joker, joker_in_nt="forbidden_nt"))

    def test_seven_cards_of_32_leave_three_unseen(self) -> None:
        rules = knock(low_rank=7, hand_size=7, weak_hand_claims=("farmers",))
        state = turned(rules, ("", "7C 8C 9C TC 9D AD AH"), "JS")
        assert texts(state) == ["pass", *swaps("farmers", "9C TC 9D")]

    def test_when_the_steps_arise(self) -> None:
        assert ClaimRules().idle(KNOCK)
        assert AutomaticClaimRules().idle(KNOCK)
        assert LastClaimRules().idle(KNOCK)
        assert not LastClaimRules().idle(allowing("ace-no-face-swap"))
        assert LastClaimRules().idle(allowing("farmers"))
        assert not AutomaticClaimRules().idle(allowing("four-nines"))
        assert LastClaimRules().begin(turned().hand) == turned().hand


def test_states_are_values() -> None:
    state = claiming(eldest(allowing("farmers"), "9C TC 9D TD 9H"))
    assert state == Claiming(state.hand, (1, 2, 3, 0), ("farmers",), False)
    assert state != Claiming(state.hand, (1, 2, 3, 0), ("farmers",), True)
    assert pickle.loads(pickle.dumps(after(state, "claim farmers 9C TC 9D"))) == after(state, "claim farmers 9C TC 9D")
    assert state.legal()[0] == PASS
