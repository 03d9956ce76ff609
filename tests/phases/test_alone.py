"""Going alone: who may play without his partner, when he says so, and who leads then."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hands import after, play_out, playing, texts
from turned import faults, passed_round, refusal, turned, why

from bid_euchre.actions import PASS, Alone, DefendAlone
from bid_euchre.calls import ALONE, CALLED
from bid_euchre.contract import Contract, Strain
from bid_euchre.log import Entry
from bid_euchre.phases.alone import AskedAlone, LonerRules
from bid_euchre.state import State
from bid_euchre.variants import (
    KNOCK,
    KNOCK_ABOUT,
    KNOCK_CUTTHROAT,
    KNOCK_HOYLE,
    KNOCK_OPENSPIEL,
    KNOCK_SOMERSET,
    KNOCK_WIKIPEDIA,
    knock,
)
from bid_euchre.view import view

LATE = knock(alone_window="before_first_lead")
EARLY = knock(alone_window="before_discard")


def asked(state: State) -> AskedAlone:
    assert isinstance(state, AskedAlone)
    return state


def discarded(state: State) -> State:
    """Let the dealer put his first card away."""
    assert state.phase == "discarding"
    return after(state, texts(state)[0])


def rounds(state: State) -> list[tuple[int | None, list[str]]]:
    """List who is asked, and what he may say, when everybody declines."""
    found: list[tuple[int | None, list[str]]] = []
    while isinstance(state, AskedAlone):
        found.append((state.to_act, texts(state)))
        state = after(state, "pass")
    return found


MAY = ["pass", "alone"]
MAY_DEFEND = ["pass", "defend alone"]


class TestWhen:
    """When alone is said."""

    @pytest.mark.rule("CALL-17", "CALL-18")
    def test_with_the_call_nobody_is_asked_later(self) -> None:
        state = after(turned(), "order")
        assert state.phase == "discarding"
        assert playing(discarded(state)).contract == Contract(Strain.HEARTS, CALLED, 1)
        assert playing(discarded(after(turned(), "order alone"))).contract == Contract(Strain.HEARTS, ALONE, 1)

    @pytest.mark.rule("CALL-18")
    def test_before_the_discard_the_maker_is_asked_right_after_his_call(self) -> None:
        state = after(turned(EARLY), "pass", "order")
        assert (asked(state).phase, state.to_act, texts(state)) == ("asked about going alone", 2, MAY)
        assert [len(state.holding(seat)) for seat in range(4)] == [5] * 4
        alone = after(state, "alone")
        assert (alone.phase, alone.to_act, alone.hand.log[-2]) == ("discarding", 0, Entry(2, Alone()))
        assert alone.hand.contract == Contract(Strain.HEARTS, ALONE, 2)
        declined = after(state, "pass")
        assert (declined.phase, declined.hand.contract) == ("discarding", Contract(Strain.HEARTS, CALLED, 2))

    @pytest.mark.rule("CALL-18", "CALL-4")
    def test_before_the_discard_it_is_asked_in_the_second_round_too(self) -> None:
        state = after(passed_round(EARLY), "call S")
        assert (state.to_act, texts(state)) == (1, MAY)
        assert playing(after(state, "alone")).contract == Contract(Strain.SPADES, ALONE, 1)

    @pytest.mark.rule("CALL-18")
    def test_before_the_first_lead_the_maker_is_asked_after_the_discard(self) -> None:
        state = after(turned(LATE), "order")
        assert state.phase == "discarding"
        state = discarded(state)
        assert (state.to_act, texts(state)) == (1, MAY)
        assert playing(after(state, "alone")).contract == Contract(Strain.HEARTS, ALONE, 1)
        assert playing(after(state, "pass")).contract == Contract(Strain.HEARTS, CALLED, 1)
        assert after(passed_round(LATE), "pass", "call S").to_act == 2

    @pytest.mark.rule("CALL-17", "CALL-18")
    def test_why_it_is_allowed_and_what_else_does_not_belong_here(self) -> None:
        state = after(turned(EARLY), "order")
        assert why(state, "alone") == [("CALL-17", "seat 1 is the maker")]
        assert refusal(state, "defend alone").detail == "seat 1 is of the makers, and says 'alone'"
        assert refusal(state, "defend alone").rule.id == "CALL-17"
        for text in ("order alone", "discard 9C", "play 9C", "blind alone"):
            violation = refusal(state, text)
            assert violation.rule.id == "CONDUCT-1"
            assert violation.detail.endswith("seat 1 is asked about going alone")

    @pytest.mark.rule("CALL-17")
    def test_where_nobody_may_go_alone_nobody_is_asked(self) -> None:
        assert discarded(after(turned(knock(alone="off")), "order")).phase == "playing"
        assert "alone" not in [level.name for level in knock(alone="off").ladder]


class TestWho:
    """Who may go alone, in the order of asking."""

    @pytest.mark.rule("CALL-17", "CALL-19")
    def test_only_the_maker(self) -> None:
        state = after(turned(EARLY), "order")
        assert rounds(state) == [(1, MAY)]

    @pytest.mark.rule("CALL-19")
    @pytest.mark.parametrize(("passes", "maker", "partner"), [(0, 1, 3), (1, 2, 0), (2, 3, 1), (3, 0, 2)])
    def test_the_maker_and_then_his_partner_also_when_he_has_passed(
        self, passes: int, maker: int, partner: int
    ) -> None:
        state = after(turned(KNOCK_SOMERSET, ()), *["pass"] * passes, "order")
        assert rounds(state) == [(maker, MAY), (partner, MAY)]
        state = after(state, "pass")
        assert why(state, "alone") == [("CALL-19", f"seat {partner} is his partner")]
        contract = after(state, "alone").hand.contract
        assert contract == Contract(Strain.HEARTS, ALONE, maker, loner=partner)
        assert contract is not None
        assert (contract.maker, contract.loner) == (maker, partner)

    @pytest.mark.rule("CALL-19")
    def test_a_partner_is_not_asked_when_the_maker_goes_alone(self) -> None:
        state = after(turned(KNOCK_SOMERSET, ()), "order", "alone")
        assert state.phase == "discarding"

    @pytest.mark.rule("CALL-19", "CALL-20", "CALL-18")
    def test_anyone_is_the_makers_and_then_the_defenders_from_the_dealer_s_left(self) -> None:
        state = after(turned(KNOCK_ABOUT, dealer=3), "pass", "order", "pass")  # the dealer leaves the card
        assert rounds(state) == [(1, MAY), (3, MAY), (0, MAY_DEFEND), (2, MAY_DEFEND)]
        state = after(turned(KNOCK_ABOUT, dealer=0), "pass", "order", "pass")
        assert rounds(state) == [(2, MAY), (0, MAY), (1, MAY_DEFEND), (3, MAY_DEFEND)]

    @pytest.mark.rule("CALL-20")
    def test_the_first_defender_who_declares_ends_the_asking(self) -> None:
        state = after(turned(KNOCK_ABOUT), "pass", "order", "pass", "pass", "pass")
        assert (state.to_act, texts(state)) == (1, MAY_DEFEND)
        assert why(state, "defend alone") == [("CALL-20", "seat 1 is a defender")]
        done = playing(after(state, "defend alone"))
        assert done.contract == Contract(Strain.HEARTS, CALLED, 2, lone_defender=1)
        assert done.hand.log[-1] == Entry(1, DefendAlone())
        done = playing(after(state, "pass", "defend alone"))
        assert done.contract.lone_defender == 3

    @pytest.mark.rule("CALL-20")
    def test_a_defender_says_defend_alone(self) -> None:
        state = after(turned(KNOCK_ABOUT), "pass", "order", "pass", "pass", "pass")
        violation = refusal(state, "alone")
        assert (violation.rule.id, violation.detail) == ("CALL-20", "seat 1 is a defender, and says 'defend alone'")

    @pytest.mark.rule("CALL-20", "CALL-19")
    def test_both_sides_may_be_alone(self) -> None:
        state = after(turned(KNOCK_ABOUT), "pass", "order", "pass", "pass", "alone", "pass", "defend alone")
        contract = playing(state).contract
        assert contract == Contract(Strain.HEARTS, ALONE, 2, loner=0, lone_defender=3)
        assert view(state, 0).active == (0, 3)

    @pytest.mark.rule("CALL-20")
    @pytest.mark.parametrize(
        ("defend", "pair", "loner"), [("off", False, False), ("vs_loner", False, True), ("always", True, True)]
    )
    def test_against_whom_one_may_defend_alone(self, defend: Any, pair: bool, loner: bool) -> None:
        rules = knock(defend_alone=defend)
        for text, offered in (("order", pair), ("order alone", loner)):
            state = discarded(after(turned(rules), text))
            assert rounds(state) == ([(2, MAY_DEFEND), (0, MAY_DEFEND)] if offered else [])

    @pytest.mark.rule("CALL-18", "CALL-20")
    def test_with_the_call_the_defenders_are_asked_after_the_discard(self) -> None:
        state = after(turned(KNOCK_WIKIPEDIA, scores=(0, 0)), *["pass"] * 4, "order")
        assert state.phase == "discarding"
        assert (discarded(state).to_act, texts(discarded(state))) == (2, MAY_DEFEND)

    @pytest.mark.rule("CALL-18", "CALL-20")
    def test_before_the_discard_the_defenders_are_asked_before_it_too(self) -> None:
        rules = knock(alone_window="before_discard", defend_alone="always")
        state = after(turned(rules), "order")
        assert rounds(state) == [(1, MAY), (2, MAY_DEFEND), (0, MAY_DEFEND)]
        state = after(state, "pass", "pass", "defend alone")
        assert (state.phase, state.to_act) == ("discarding", 0)
        assert discarded(state).phase == "playing"

    @pytest.mark.rule("CALL-20")
    def test_without_loners_one_may_still_defend_alone(self) -> None:
        rules = knock(alone="off", defend_alone="always")
        state = discarded(after(turned(rules), "order"))
        assert rounds(state) == [(2, MAY_DEFEND), (0, MAY_DEFEND)]
        assert playing(after(state, "defend alone")).contract.lone_defender == 2


class TestSeats:
    """Who plays, and who sits out."""

    @pytest.mark.rule("PLAY-6", "CALL-17")
    @pytest.mark.parametrize("maker", range(4))
    def test_the_loner_s_partner_sits_out_and_three_cards_make_a_trick(self, maker: int) -> None:
        passes = (maker - 1) % 4
        state = playing(discarded(after(turned(), *["pass"] * passes, "order alone")))
        assert view(state, 0).active == tuple(seat for seat in range(4) if seat != (maker + 2) % 4)
        result = play_out(state)
        assert result.hand.played is not None
        assert [len(trick.plays) for trick in result.hand.played.tricks] == [3] * 5
        assert len(result.holding((maker + 2) % 4)) == 5

    @pytest.mark.rule("PLAY-6", "CALL-20")
    def test_two_loners_play_two_cards_to_a_trick(self) -> None:
        state = discarded(after(turned(knock(defend_alone="vs_loner")), "order alone"))
        done = play_out(after(state, "defend alone"))
        assert done.hand.played is not None
        assert {len(trick.plays) for trick in done.hand.played.tricks} == {2}
        assert [len(done.holding(seat)) for seat in range(4)] == [5, 0, 0, 5]


class TestLead:
    """Who leads to the first trick."""

    def leader(self, rules: Any, maker: int, *answers: str, dealer: int = 0) -> int | None:
        """Have a seat order up alone, and the defenders answer so."""
        passes = (maker - dealer - 1) % 4
        state = after(turned(rules, dealer=dealer), *["pass"] * passes, "order alone")
        return playing(after(discarded(state), *answers)).to_act

    @pytest.mark.rule("PLAY-8")
    @pytest.mark.case("C057")
    @pytest.mark.parametrize(
        ("lead", "leaders"),
        [("eldest_active", [1, 1, 2, 1]), ("left_of_loner", [2, 3, 0, 1]), ("loner", [1, 2, 3, 0])],
    )
    def test_with_one_loner(self, lead: Any, leaders: list[int]) -> None:
        """The loner is eldest, the dealer's partner, third hand, the dealer."""
        rules = knock(alone_lead=lead)
        assert [self.leader(rules, maker) for maker in (1, 2, 3, 0)] == leaders
        turned_on = [(seat + 2) % 4 for seat in leaders]
        assert [self.leader(rules, maker, dealer=2) for maker in (3, 0, 1, 2)] == turned_on

    @pytest.mark.rule("PLAY-8")
    @pytest.mark.parametrize(("lead", "leader"), [("eldest_active", 2), ("left_of_loner", 3), ("loner", 2)])
    def test_a_lone_defender_counts_as_the_loner(self, lead: Any, leader: int) -> None:
        rules = knock(alone_lead=lead, defend_alone="always")
        state = discarded(after(turned(rules, dealer=1), "pass", "order"))
        assert (state.to_act, texts(state)) == (2, MAY_DEFEND)
        assert playing(after(state, "defend alone")).to_act == leader

    @pytest.mark.rule("PLAY-8")
    def test_left_of_the_loner_is_the_next_in_play(self) -> None:
        """Seat 3 defends alone against the pair 0 and 2: his left is the dealer."""
        rules = knock(alone_lead="left_of_loner", defend_alone="always")
        state = discarded(after(turned(rules), "pass", "order"))
        assert playing(after(state, "pass", "defend alone")).to_act == 0

    @pytest.mark.rule("PLAY-9")
    @pytest.mark.parametrize(
        ("lead", "double", "leader"),
        [
            ("eldest_active", "eldest_active", 2),
            ("left_of_loner", "eldest_active", 2),
            ("loner", "eldest_active", 2),
            ("eldest_active", "lone_defender", 3),
            ("left_of_loner", "lone_defender", 3),
        ],
    )
    def test_between_two_loners_only_the_option_for_two_counts(self, lead: Any, double: Any, leader: int) -> None:
        rules = knock(alone_lead=lead, double_alone_lead=double, defend_alone="vs_loner")
        assert self.leader(rules, 2, "pass", "defend alone") == leader

    @pytest.mark.rule("PLAY-1", "PLAY-8")
    @pytest.mark.parametrize(("first", "leader"), [("eldest_active", 1), ("bidder", 2), ("left_of_bidder", 3)])
    def test_without_a_loner_the_first_lead_counts(self, first: Any, leader: int) -> None:
        rules = knock(first_lead=first)
        assert playing(discarded(after(turned(rules), "pass", "order"))).to_act == leader
        assert self.leader(rules, 3) == 2

    @pytest.mark.rule("PLAY-8")
    def test_the_named_games_lead_as_their_sources_say(self) -> None:
        third = ("pass", "pass", "order")
        about = after(turned(KNOCK_ABOUT), *third, "pass", "alone", "pass", "pass")
        assert playing(about).to_act == 0
        assert [self.leader(rules, 3) for rules in (KNOCK, KNOCK_OPENSPIEL.replace(alone_window="with_call"))] == [2, 2]


class TestSettings:
    """What is refused."""

    def test_the_defaults_are_those_of_north_america(self) -> None:
        assert LonerRules() == LonerRules(
            alone="on",
            alone_by="maker",
            alone_window="with_call",
            defend_alone="off",
            alone_lead="eldest_active",
            double_alone_lead="eldest_active",
        )

    @pytest.mark.parametrize(
        ("options", "reasons"),
        [
            ({"alone_by": "maker_side"}, ("alone_by 'maker_side' needs an alone_window after the call",)),
            (
                {"alone_by": "anyone"},
                (
                    "alone_by 'anyone' needs an alone_window after the call",
                    "alone_by 'anyone' needs defend_alone",
                ),
            ),
            (
                {"alone_by": "anyone", "alone_window": "before_discard"},
                ("alone_by 'anyone' needs defend_alone",),
            ),
            ({"players": 3, "sides": "solo"}, ("alone must be 'off' where everybody plays for himself",)),
            (
                {"players": 3, "sides": "solo", "alone": "off", "defend_alone": "always"},
                ("defend_alone 'always' needs partners",),
            ),
            (
                {"alone": "off", "defend_alone": "vs_loner"},
                ("defend_alone 'vs_loner' cannot act where nobody may go alone",),
            ),
            (
                {"alone": "off", "alone_window": "before_first_lead", "alone_lead": "loner"},
                (
                    "alone_window cannot act where nobody may go alone",
                    "alone_lead cannot act where nobody may go alone",
                ),
            ),
            (
                {"alone": "off", "alone_window": "before_first_lead", "alone_by": "maker_side"},
                (
                    "alone_by cannot act where nobody may go alone",
                    "alone_window cannot act where nobody may go alone",
                ),
            ),
            (
                {"double_alone_lead": "lone_defender"},
                ("double_alone_lead cannot act where only one side may go alone",),
            ),
            (
                {"alone": "off", "defend_alone": "always", "double_alone_lead": "lone_defender"},
                ("double_alone_lead cannot act where only one side may go alone",),
            ),
        ],
        ids=str,
    )
    def test_what_contradicts_itself_is_refused(self, options: dict[str, Any], reasons: tuple[str, ...]) -> None:
        assert faults(**options) == reasons

    def test_nobody_can_defend_alone_at_a_table_of_three(self) -> None:
        with pytest.raises(ValueError, match="defend_alone 'vs_loner' needs partners"):
            KNOCK_CUTTHROAT.replace(defend_alone="vs_loner")

    def test_hoyle_defends_alone_against_a_loner_only(self) -> None:
        assert discarded(after(turned(KNOCK_HOYLE, ()), "order")).phase == "playing"
        assert discarded(after(turned(KNOCK_HOYLE, ()), "order alone")).phase == "asked about going alone"


def test_states_are_values() -> None:
    state = asked(after(turned(knock(alone_window="before_discard", defend_alone="always")), "order"))
    rules = LonerRules(alone_window="before_discard", defend_alone="always")
    assert state == AskedAlone(state.hand, rules, (1,), (2, 0))
    assert state != AskedAlone(state.hand, rules, (), (2, 0))
    assert state != AskedAlone(state.hand, LonerRules(), (1,), (2, 0))
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.legal() == (PASS, Alone())
