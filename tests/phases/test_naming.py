"""Naming: whoever won the auction names the strain."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hands import after, dealt, naming, playing, texts

from bid_euchre.actions import Name, Play
from bid_euchre.cards import Card
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action, explain, is_legal
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.log import Entry
from bid_euchre.phases.naming import Naming, NamingRules
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.making import NAME_1, NAME_2, NAME_3, NAME_4, NAME_5
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE, MOON, bid, find

SUITS = "C D H S"
ALL = "C D H S high low"


def strains(ruleset: Ruleset, call: str) -> str:
    """Give what seat 1 may name after winning with this bid."""
    state = after(dealt(ruleset), f"bid {call}", "pass", "pass", "pass")
    assert (state.phase, state.to_act) == ("naming", 1)
    return " ".join(text.removeprefix("name ") for text in texts(state))


def test_the_defaults_are_all_strains_from_three() -> None:
    assert NamingRules() == NamingRules(trumps=("suits", "nt_high", "nt_low"), nt_min_bid=3, joker_in_nt=None)


@pytest.mark.rule("NAME-2")
@pytest.mark.parametrize(
    ("ruleset", "call", "expected"),
    [
        (BID_RACEHORSE, "3", ALL),
        (BID_RACEHORSE, "6", ALL),
        (BID_GAMERULES, "3", SUITS),
        (BID_GAMERULES, "ask", SUITS),
        (BID_GAMERULES, "moon", SUITS),
        (bid(trumps=("suits", "nt_low")), "4", "C D H S low"),
        (bid(trumps=("nt_low", "nt_high")), "4", "high low"),
        (bid(trumps=("nt_high",)), "3", "high"),
    ],
    ids=str,
)
def test_the_strains_of_the_game_may_be_named(ruleset: Ruleset, call: str, expected: str) -> None:
    assert strains(ruleset, call) == expected


@pytest.mark.rule("NAME-3")
@pytest.mark.case("C096")
def test_no_trump_may_need_a_minimum() -> None:
    game = bid(nt_min_bid=4, specials=(MOON,))
    assert strains(game, "3") == SUITS
    assert strains(game, "4") == ALL
    assert strains(game, "moon") == ALL
    assert strains(bid(min_bid=1, forced_min=1, nt_min_bid=None), "1") == ALL
    assert strains(bid(min_bid=1, forced_min=1), "2") == SUITS


@pytest.mark.rule("NAME-4")
@pytest.mark.case("C185")
def test_a_special_bid_may_need_a_suit() -> None:
    assert strains(bid(specials=(ASK,)), "ask") == SUITS
    assert strains(bid(specials=(attrs.evolve(ASK, must_be_suit=False),)), "ask") == ALL


FORBIDDEN = bid(joker=1, kitty_mode="dead", joker_in_nt="forbidden_nt", name="forbidden")
"""A game of all strains, in which the joker leaves the suits."""


@pytest.mark.rule("NAME-5")
def test_with_a_joker_no_trump_may_be_forbidden() -> None:
    assert strains(FORBIDDEN, "3") == SUITS
    assert strains(FORBIDDEN.replace(specials=(MOON,)), "moon") == SUITS
    named = FORBIDDEN.replace(denomination="in_bid", max_bid=3)
    assert texts(dealt(named)) == ["pass", "bid 3 C", "bid 3 D", "bid 3 H", "bid 3 S"]
    assert strains(find("hasenpfeffer"), "3") == SUITS


@pytest.mark.rule("NAME-2", "BID-15")
def test_a_strain_named_in_the_bid_is_not_asked_for() -> None:
    state = after(dealt(bid(denomination="in_bid")), "bid 3 low", "pass", "pass", "pass")
    assert playing(state).contract == Contract(Strain.LOW, Level("3", 3), 1)
    assert [entry.action for entry in state.hand.log if isinstance(entry.action, Name)] == []


@pytest.mark.parametrize(
    ("ruleset", "call", "name", "violation"),
    [
        (BID_GAMERULES, "3", "high", Violation(NAME_2, "high is not played in gamerules")),
        (bid(trumps=("nt_high",), name="high"), "3", "H", Violation(NAME_2, "H is not played in high")),
        (bid(trumps=("nt_high",), name="high"), "3", "low", Violation(NAME_2, "low is not played in high")),
        (bid(nt_min_bid=4), "3", "low", Violation(NAME_3, "without trump the lowest bid is 4, and this one is 3")),
        (bid(specials=(ASK,)), "ask", "high", Violation(NAME_4, "ask must be played with a trump suit")),
        (FORBIDDEN, "6", "high", Violation(NAME_5, "with a joker in the pack there is no no-trump")),
    ],
    ids=["no high", "no suit", "no low", "minimum", "must be suit", "joker"],
)
def test_the_rule_broken_is_named(ruleset: Ruleset, call: str, name: str, violation: Violation) -> None:
    state = after(dealt(ruleset), f"bid {call}", "pass", "pass", "pass")
    action = Name(Strain.of(name))
    assert not is_legal(state, action)
    assert explain(state, action).violations == (violation,)
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, action)
    assert caught.value.violation == violation


@pytest.mark.rule("NAME-1")
def test_the_winner_of_the_auction_names_whoever_dealt() -> None:
    state = naming(after(dealt(dealer=2), "bid 3", "bid 4", "pass", "pass"))
    assert (state.to_act, state.level) == (0, Level("4", 4))
    assert explain(state, Name(Strain.LOW)).grounds == (Ground(NAME_1, "seat 0 won the auction with 4"),)
    named = playing(after(state, "name low"))
    assert named.contract == named.hand.contract == Contract(Strain.LOW, Level("4", 4), 0)
    assert named.hand.log[-1] == Entry(0, Name(Strain.LOW))
    assert len(named.hand.calls) == 4


@pytest.mark.rule("CONDUCT-1")
def test_cards_wait_until_the_strain_is_named() -> None:
    state = after(dealt(), "bid 3", "pass", "pass", "pass")
    ruling = explain(state, Play(Card.of("JC")))
    assert ruling.rule.id == "CONDUCT-1"
    assert ruling.grounds[0].detail == "'play JC' does not belong here: seat 1 is naming"


def test_states_of_naming_are_values() -> None:
    state = naming(after(dealt(), "bid 3", "pass", "pass", "pass"))
    rules = next(phase for phase in BID_RACEHORSE.phases if isinstance(phase, NamingRules))
    assert state == Naming(state.hand, 1, rules)
    assert state != Naming(state.hand, 2, rules)
    assert state != Naming(state.hand, 1, NamingRules(nt_min_bid=4))


class TestOptions:
    """The options of naming."""

    @pytest.mark.parametrize(
        "given",
        [
            ("nt_low", "suits", "nt_high"),
            ["nt_high", "nt_low", "suits"],
            {"suits", "nt_high", "nt_low"},
            frozenset({"suits", "nt_high", "nt_low"}),
        ],
        ids=lambda given: type(given).__name__,
    )
    def test_the_order_in_which_strains_are_given_makes_no_difference(self, given: Any) -> None:
        assert NamingRules(trumps=given) == NamingRules()

    @pytest.mark.parametrize(
        ("trumps", "kept"),
        [
            (("nt_low", "spades"), ("nt_low", "spades")),
            (("suits", "suits"), ("suits", "suits")),
            ("suits", "suits"),
            (3, 3),
        ],
        ids=str,
    )
    def test_what_is_no_such_tuple_is_left_for_the_check(self, trumps: Any, kept: Any) -> None:
        assert NamingRules(trumps=trumps).trumps == kept

    def test_strains_listed_twice_are_refused(self) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(trumps=("suits", "suits"))
        assert caught.value.reasons == ("trumps lists something twice",)

    def test_a_minimum_without_no_trump_is_refused_unless_it_is_no_limit(self) -> None:
        assert bid(trumps=("suits",)).options["nt_min_bid"] == 3
        assert bid(trumps=("suits",), nt_min_bid=None).options["nt_min_bid"] is None
        with pytest.raises(RulesetError):
            bid(trumps=("suits",), nt_min_bid=5)

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            (
                {"joker": 1, "kitty_mode": "dead"},
                "joker_in_nt must say what becomes of no-trump in a pack with a joker",
            ),
            (
                {"joker": 1, "kitty_mode": "dead", "trumps": ("suits",), "joker_in_nt": "forbidden_nt"},
                "joker_in_nt cannot act without a joker and no-trump",
            ),
            ({"joker_in_nt": "forbidden_nt"}, "joker_in_nt cannot act without a joker and no-trump"),
            ({"joker_in_nt": "named_suit"}, "joker_in_nt cannot be 'named_suit'; it is None or 'forbidden_nt'"),
            (
                {"joker_in_nt": "plain_top_of_lead"},
                "joker_in_nt cannot be 'plain_top_of_lead'; it is None or 'forbidden_nt'",
            ),
            ({"trumps": ()}, "trumps names nothing that could be played"),
        ],
        ids=str,
    )
    def test_the_fault_is_named(self, options: dict[str, Any], reason: str) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(**options)
        assert caught.value.reasons == (reason,)

    @pytest.mark.rule("NAME-5")
    def test_a_joker_without_suits_leaves_nothing(self) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(joker=1, kitty_mode="dead", trumps=("nt_high",), joker_in_nt="forbidden_nt")
        assert "no bid could be named: joker_in_nt forbids it" in caught.value.reasons

    def test_a_game_must_leave_something_to_bid(self) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(trumps=("nt_high",), nt_min_bid=7)
        assert caught.value.reasons == (
            "no bid could be named: nt_min_bid leaves nothing",
            "trumps names no-trump, and no bid can be played so",
        )

    def test_a_row_that_needs_a_suit_needs_suits(self) -> None:
        with pytest.raises(RulesetError) as caught:
            bid(trumps=("nt_low",), specials=(attrs.evolve(MOON, must_be_suit=True), attrs.evolve(MOON, name="other")))
        assert caught.value.reasons == ("the row 'moon' of specials needs a suit, and trumps has none",)
        with pytest.raises(RulesetError) as caught:
            bid(trumps=("nt_low",), specials=(ASK, MOON))
        assert caught.value.reasons == (
            "the row 'ask' of specials needs a suit, and trumps has none",
            "the row 'ask' of specials: exchange_scope cannot act where there is no trump suit",
        )

    @pytest.mark.parametrize(("lowest", "minimum", "fits"), [(3, 2, False), (3, 4, True), (1, 1, False), (1, 2, True)])
    def test_a_minimum_that_every_bid_reaches_is_none(self, lowest: int, minimum: int, fits: bool) -> None:
        if fits:
            assert bid(min_bid=lowest, forced_min=lowest, nt_min_bid=minimum).options["nt_min_bid"] == minimum
            return
        with pytest.raises(RulesetError) as caught:
            bid(min_bid=lowest, forced_min=lowest, nt_min_bid=minimum)
        assert caught.value.reasons == (f"nt_min_bid {minimum} cannot act where the lowest bid is {lowest}",)

    def test_strains_are_listed_by_level(self) -> None:
        rules = NamingRules(nt_min_bid=4)
        assert rules.strains(Level("3", 3)) == (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES)
        assert rules.strains(Level("4", 4)) == tuple(Strain)
        assert rules.strains(ASK) == (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES)
        assert rules.strains(MOON) == tuple(Strain)
        assert NamingRules(trumps=("nt_low",), nt_min_bid=4).strains(Level("3", 3)) == ()
        assert not NamingRules(trumps=("nt_low",), nt_min_bid=4).playable(Level("3", 3))
        assert NamingRules(trumps=("nt_low",), nt_min_bid=4).playable(Level("4", 4))
