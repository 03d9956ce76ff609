"""Ordering: the suit turned up is offered round the table, then any other suit."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hands import after, play_out, playing, scored, texts
from turned import HANDS, faults, passed_round, refusal, turned, why

from bid_euchre.actions import PASS, Call, OrderUp
from bid_euchre.calls import CALLED, NO_MAKER
from bid_euchre.contract import Contract, Strain
from bid_euchre.engine import explain
from bid_euchre.log import Spoken
from bid_euchre.notation import parse_action
from bid_euchre.phases.ordering import Ordering, OrderingRules
from bid_euchre.results import Result, ScoreLine
from bid_euchre.rulebook.knock import CALL_6, CALL_7, CALL_9
from bid_euchre.state import State
from bid_euchre.variants import KNOCK, KNOCK_CANADIAN, KNOCK_CUTTHROAT, KNOCK_STICK, KNOCK_TWO_HANDED, knock

ORDERS = ["pass", "order", "order alone"]


def others(*suits: str, high: bool = False) -> list[str]:
    """List the calls of these suits, each with partner and alone."""
    names = [*suits, "high"] if high else [*suits]
    return [f"call {name}{alone}" for name in names for alone in ("", " alone")]


def ordering(state: State) -> Ordering:
    assert isinstance(state, Ordering)
    return state


class TestFirstRound:
    """The suit turned up."""

    @pytest.mark.rule("CALL-1")
    @pytest.mark.parametrize("dealer", range(4))
    def test_it_is_offered_from_eldest_and_the_dealer_is_last(self, dealer: int) -> None:
        state = turned(dealer=dealer)
        for turn in range(1, 5):
            seat = (dealer + turn) % 4
            assert (ordering(state).round, state.to_act, texts(state)) == (1, seat, ORDERS)
            state = after(state, "pass")
        assert (ordering(state).round, state.to_act) == (2, (dealer + 1) % 4)
        assert state.hand.calls == tuple(((dealer + turn) % 4, PASS) for turn in range(1, 5))

    @pytest.mark.rule("CALL-1", "CALL-13")
    @pytest.mark.parametrize("passes", range(4))
    def test_the_first_who_orders_ends_the_calls(self, passes: int) -> None:
        state = after(turned(), *["pass"] * passes, "order")
        maker = (passes + 1) % 4
        assert state.hand.contract == Contract(Strain.HEARTS, CALLED, maker)
        assert (state.phase, state.to_act, len(state.holding(0))) == ("discarding", 0, 6)
        assert state.hand.log[passes] == Spoken(maker, OrderUp(False))

    @pytest.mark.rule("CALL-17", "CALL-18")
    def test_alone_is_said_with_the_call(self) -> None:
        contract = after(turned(), "pass", "order alone").hand.contract
        assert contract is not None
        assert (contract.level.name, contract.maker, contract.loner, contract.alone) == ("alone", 2, 2, True)

    @pytest.mark.rule("CALL-1")
    @pytest.mark.parametrize("text", ["call S", "call H", "call C alone"])
    def test_no_suit_is_named_in_the_first_round(self, text: str) -> None:
        violation = refusal(turned(), text)
        assert (violation.rule.id, violation.detail) == ("CALL-1", "in the first round only hearts are offered")

    @pytest.mark.rule("CALL-9", "CONDUCT-1")
    def test_other_words_do_not_belong_here(self) -> None:
        assert refusal(turned(), "forfeit").detail == "seat 1 cannot forfeit the deal now"
        for text in ("bid 3", "take", "discard 9C", "alone", "name H"):
            assert refusal(turned(), text).detail == f"{text!r} does not belong here: seat 1 is ordering"

    @pytest.mark.rule("CALL-1")
    def test_why_it_is_allowed(self) -> None:
        assert why(turned(), "order") == [("CALL-1", "hearts are turned up")]
        assert why(turned(), "pass") == [("CALL-1", "it is the turn of seat 1")]

    @pytest.mark.rule("CALL-17", "CALL-18")
    @pytest.mark.parametrize(
        ("options", "rule"),
        [
            ({"alone": "off"}, "CALL-17"),
            ({"alone_window": "before_discard"}, "CALL-18"),
            ({"alone_window": "before_first_lead"}, "CALL-18"),
        ],
        ids=str,
    )
    def test_without_alone_in_the_call_it_is_not_said(self, options: dict[str, Any], rule: str) -> None:
        state = turned(knock(**options))
        assert texts(state) == ["pass", "order"]
        violation = refusal(state, "order alone")
        words = "nobody plays alone" if rule == "CALL-17" else "alone is not said with the call"
        assert (violation.rule.id, violation.detail) == (rule, f"{words} in knock with changes")
        assert refusal(passed_round(knock(**options)), "call S alone").rule.id == rule

    @pytest.mark.rule("CALL-18", "CALL-11")
    def test_nor_is_it_with_the_suit_turned_down_or_without_trump(self) -> None:
        rules = knock(alone_window="before_discard", bar_turned_down_suit=False, knock_no_trump="any")
        state = passed_round(rules)
        assert texts(state) == ["pass", "call C", "call D", "call H", "call S", "call high"]
        for text in ("call H alone", "call high alone"):
            assert refusal(state, text).rule.id == "CALL-18"
        assert refusal(turned(rules), "call high alone").rule.id == "CALL-18"

    @pytest.mark.rule("CALL-1", "TABLE-1")
    @pytest.mark.parametrize(("rules", "seats"), [(KNOCK_CUTTHROAT, [1, 2, 0]), (KNOCK_TWO_HANDED, [1, 0])], ids=str)
    def test_with_fewer_players_the_round_is_shorter(self, rules: Any, seats: list[int]) -> None:
        state = turned(rules, ())
        asked = []
        for _ in seats:
            assert (ordering(state).round, texts(state)) == (1, ["pass", "order"])
            asked.append(state.to_act)
            state = after(state, "pass")
        assert asked == seats
        assert (ordering(state).round, state.to_act) == (2, 1)


class TestRequirement:
    """Who orders up may need a trump."""

    HANDS = (
        "9C AC QD TS JS",  # the dealer: no heart but the one turned up
        "TC KC 9D JD QS",  # the left bower only
        "JC QC 9S KD AS",  # nothing
        "TD JH AH TH KS",  # hearts
    )

    def offered(self, **options: Any) -> list[bool]:
        """Tell for eldest, partner, third hand and dealer whether he may order up."""
        state = turned(knock(**options), self.HANDS)
        found = []
        for _ in range(4):
            may = "order" in texts(state)
            if not may:
                violation = refusal(state, "order")
                assert violation.rule.id == "CALL-2"
                assert violation.detail == f"seat {state.to_act} holds no heart to order up with"
            found.append(may)
            state = after(state, "pass")
        assert ordering(state).round == 2
        return found

    @pytest.mark.rule("CALL-1", "CALL-2")
    def test_by_default_nobody_needs_one(self) -> None:
        assert self.offered() == [True] * 4

    @pytest.mark.rule("CALL-2")
    def test_a_natural_trump_is_a_card_of_the_suit(self) -> None:
        natural = {"order_requirement": "natural_trump_in_hand"}
        assert self.offered(**natural) == [False, False, True, True]
        assert self.offered(**natural, upcard_counts_for_dealer=False) == [False, False, True, False]

    @pytest.mark.rule("CALL-2", "ORDER-4")
    def test_any_trump_may_be_the_left_bower(self) -> None:
        anything = {"order_requirement": "any_trump_in_hand"}
        assert self.offered(**anything) == [True, False, True, True]
        assert self.offered(**anything, upcard_counts_for_dealer=False) == [True, False, True, False]

    @pytest.mark.rule("CALL-2", "ORDER-5")
    @pytest.mark.parametrize(("requirement", "may"), [("natural_trump_in_hand", False), ("any_trump_in_hand", True)])
    def test_the_joker_is_a_trump_and_no_natural_one(self, requirement: Any, may: bool) -> None:
        hands = (self.HANDS[0], "TC KC 9D JOKER QS", *self.HANDS[2:])
        state = turned(knock(joker=1, order_requirement=requirement), hands)
        assert ("order" in texts(state)) == may

    @pytest.mark.rule("CALL-2", "CALL-4")
    def test_it_binds_in_the_first_round_only(self) -> None:
        state = passed_round(knock(order_requirement="natural_trump_in_hand"), self.HANDS)
        assert texts(state) == ["pass", *others("C", "D", "S")]
        assert "call D" in texts(after(state, "pass", "pass"))  # seat 3 holds one diamond

    @pytest.mark.rule("CALL-2", "CALL-3")
    def test_it_binds_a_forced_partner_too(self) -> None:
        rules = knock(order_requirement="natural_trump_in_hand", dealer_partner_order="forced_alone")
        state = after(turned(rules, self.HANDS), "pass")
        assert (state.to_act, texts(state)) == (2, ["pass"])
        assert refusal(state, "order alone").rule.id == "CALL-2"
        later = turned(rules.replace(alone_window="before_discard"), self.HANDS)
        ruling = explain(after(later, "pass"), parse_action("order alone"))
        assert [ground.rule.id for ground in ruling.grounds] == ["CALL-2"], "he may say alone with it"

    def test_the_upcard_cannot_count_where_nobody_needs_a_trump(self) -> None:
        assert faults(upcard_counts_for_dealer=False) == (
            "upcard_counts_for_dealer cannot act where nobody needs a trump to order up",
        )


class TestForcedPartner:
    """The dealer's partner orders up only to play alone."""

    @pytest.mark.rule("CALL-3")
    @pytest.mark.parametrize("dealer", range(4))
    def test_the_partner_has_pass_and_order_alone_and_nobody_else(self, dealer: int) -> None:
        state = turned(KNOCK_CANADIAN, dealer=dealer)
        for turn in range(1, 5):
            forced = turn == 2
            assert texts(state) == (["pass", "order alone"] if forced else ORDERS)
            if forced:
                violation = refusal(state, "order")
                assert violation.rule.id == "CALL-3"
                assert violation.detail == f"seat {state.to_act} is the dealer's partner and must play alone"
            state = after(state, "pass")

    @pytest.mark.rule("CALL-3", "CALL-18")
    @pytest.mark.parametrize("window", ["before_discard", "before_first_lead"])
    def test_he_says_alone_with_the_call_whatever_the_window(self, window: Any) -> None:
        rules = knock(dealer_partner_order="forced_alone", alone_window=window)
        state = after(turned(rules), "pass")
        assert texts(state) == ["pass", "order alone"]
        state = after(state, "order alone")
        assert (state.phase, state.to_act) == ("discarding", 0)
        assert playing(after(state, "discard 9C")).contract.loner == 2

    @pytest.mark.rule("CALL-3", "CALL-4")
    def test_in_the_second_round_he_is_free(self) -> None:
        state = after(passed_round(KNOCK_CANADIAN), "pass")
        assert (state.to_act, texts(state)) == (2, ["pass", *others("C", "D", "S")])

    @pytest.mark.rule("CALL-4", "CALL-18")
    def test_in_the_second_round_he_says_alone_when_the_others_do(self) -> None:
        rules = knock(dealer_partner_order="forced_alone", alone_window="before_discard")
        state = after(passed_round(rules), "pass")
        assert (state.to_act, refusal(state, "call C alone").rule.id) == (2, "CALL-18")

    @pytest.mark.rule("CALL-3", "CALL-11")
    def test_no_trump_is_not_for_him_in_the_first_round(self) -> None:
        rules = knock(dealer_partner_order="forced_alone", knock_no_trump="any")
        state = turned(rules)
        assert texts(state) == [*ORDERS, "call high", "call high alone"]
        state = after(state, "pass")
        assert texts(state) == ["pass", "order alone"]
        assert refusal(state, "call high").rule.id == "CALL-3"
        assert refusal(state, "call high alone").rule.id == "CALL-3"

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"sides": "solo", "alone": "off"}, "dealer_partner_order 'forced_alone' needs partners"),
            ({"alone": "off"}, "dealer_partner_order 'forced_alone' cannot act where nobody may go alone"),
        ],
        ids=str,
    )
    def test_where_there_is_no_partner_or_no_loner_it_is_refused(self, options: dict[str, Any], reason: str) -> None:
        assert faults(dealer_partner_order="forced_alone", **options) == (reason,)


class TestSecondRound:
    """Any other suit."""

    @pytest.mark.rule("CALL-4", "CALL-5")
    @pytest.mark.parametrize(("upcard", "suits"), [("9H", "CDS"), ("9C", "DHS"), ("9D", "CHS"), ("9S", "CDH")], ids=str)
    def test_the_suit_turned_down_is_barred(self, upcard: str, suits: str) -> None:
        state = passed_round(KNOCK, (), upcard)
        assert texts(state) == ["pass", *others(*suits)]
        violation = refusal(state, f"call {upcard[1]}")
        assert violation.rule.id == "CALL-5"
        assert violation.detail == f"{Strain.of(upcard[1]).name.lower()} were turned down"
        assert refusal(state, f"call {upcard[1]} alone") == violation

    @pytest.mark.rule("CALL-4")
    def test_who_names_a_suit_makes_it_and_nobody_takes_the_card_up(self) -> None:
        state = after(passed_round(), "pass", "call S")
        assert playing(state).contract == Contract(Strain.SPADES, CALLED, 2)
        assert [len(state.holding(seat)) for seat in range(4)] == [5] * 4
        assert state.hand.log[-1] == Spoken(2, Call(Strain.SPADES, False))
        alone = after(passed_round(), "call D alone").hand.contract
        assert alone is not None
        assert (alone.loner, alone.strain) == (1, Strain.DIAMONDS)

    @pytest.mark.rule("CALL-4", "CALL-5")
    def test_the_house_may_not_bar_it(self) -> None:
        state = passed_round(knock(bar_turned_down_suit=False))
        assert texts(state) == ["pass", *others("C", "D", "H", "S")]
        assert playing(after(state, "call H")).contract.strain is Strain.HEARTS

    @pytest.mark.rule("CALL-4", "CONDUCT-1")
    def test_nothing_is_ordered_up_any_more(self) -> None:
        for text in ("order", "order alone", "take"):
            assert refusal(passed_round(), text).rule.id == "CONDUCT-1"
        assert refusal(passed_round(), "forfeit").rule.id == "CALL-9"

    @pytest.mark.rule("CALL-4")
    def test_why_it_is_allowed(self) -> None:
        assert why(passed_round(), "call S") == [("CALL-4", "it is the turn of seat 1")]
        assert why(passed_round(), "pass") == [("CALL-4", "it is the turn of seat 1")]


class TestAllPass:
    """What comes of it when everybody passes twice."""

    @pytest.mark.rule("CALL-6", "SCORE-7", "DEAL-5")
    def test_the_next_player_deals(self) -> None:
        state = scored(after(turned(dealer=2, scores=(3, 4)), *["pass"] * 8))
        assert state.result == Result((0, 0), thrown_in=CALL_6)
        assert (state.match.scores, state.match.dealer, len(state.hand.calls)) == ((3, 4), 3, 8)

    @pytest.mark.rule("CALL-7", "SCORE-7")
    def test_the_same_player_deals_again(self) -> None:
        state = scored(after(turned(knock(all_pass="redeal_same"), dealer=2), *["pass"] * 8))
        assert (state.result.thrown_in, state.match.dealer) == (CALL_7, 2)

    @pytest.mark.rule("CALL-8")
    def test_the_dealer_is_stuck(self) -> None:
        state = after(turned(KNOCK_STICK), *["pass"] * 7)
        assert (state.to_act, texts(state)) == (0, others("C", "D", "S"))
        violation = refusal(state, "pass")
        assert (violation.rule.id, violation.detail) == ("CALL-8", "the dealer, seat 0, must name trump now")
        assert playing(after(state, "call C")).contract == Contract(Strain.CLUBS, CALLED, 0)

    @pytest.mark.rule("CALL-8")
    def test_nobody_else_is(self) -> None:
        state = turned(KNOCK_STICK)
        for _ in range(7):
            assert texts(state)[0] == "pass"
            state = after(state, "pass")

    @pytest.mark.rule("CALL-5", "CALL-8")
    @pytest.mark.parametrize("all_pass", ["stick_dealer", "stick_or_forfeit1"])
    def test_only_a_stuck_dealer_may_name_what_was_turned_down_where_the_house_says_so(self, all_pass: Any) -> None:
        state = passed_round(knock(all_pass=all_pass, bar_turned_down_suit="except_stuck_dealer"))
        for _ in range(3):
            assert refusal(state, "call H").rule.id == "CALL-5"
            state = after(state, "pass")
        assert "call H" in texts(state)
        assert playing(after(state, "call H")).contract.strain is Strain.HEARTS

    @pytest.mark.rule("CALL-9")
    def test_the_dealer_may_give_up_the_deal_and_a_point(self) -> None:
        rules = knock(all_pass="stick_or_forfeit1")
        state = after(turned(rules, scores=(3, 4)), *["pass"] * 7)
        assert texts(state) == ["forfeit", *others("C", "D", "S")]
        violation = refusal(state, "pass")
        assert violation.rule.id == "CALL-9"
        assert violation.detail == "the dealer, seat 0, must name trump now, or give up the deal"
        assert why(state, "forfeit") == [("CALL-9", "the dealer, seat 0, gives up the deal and a point")]
        done = scored(after(state, "forfeit"))
        line = ScoreLine(1, 1, CALL_9, "the dealer gave up the deal")
        assert done.result == Result((0, 1), lines=(line,))
        assert done.result.lines == (line,)
        assert (done.match.scores, done.match.dealer, done.result.thrown_in) == ((3, 5), 1, None)

    @pytest.mark.rule("CALL-9")
    def test_each_other_side_scores_it(self) -> None:
        rules = KNOCK_CUTTHROAT.replace(all_pass="stick_or_forfeit1")
        state = scored(after(turned(rules, (), dealer=1), *["pass"] * 5, "forfeit"))
        assert (state.result.points, state.match.dealer) == ((1, 0, 1), 2)

    @pytest.mark.rule("CALL-10")
    def test_the_hand_is_played_without_trump_and_without_a_maker(self) -> None:
        rules = knock(all_pass="play_no_trump", defend_alone="always", alone_window="before_first_lead")
        state = playing(after(turned(rules, dealer=1), *["pass"] * 8))
        assert state.contract == Contract(Strain.HIGH, NO_MAKER, None)
        assert (state.to_act, state.contract.maker, state.contract.alone) == (2, None, False)
        result = play_out(state).result
        assert result.made is None
        assert max(result.tricks) >= 3
        assert sorted(result.points) == ([0, 2] if 5 in result.tricks else [0, 1])
        assert result.points.index(max(result.points)) == result.tricks.index(max(result.tricks))


class TestNoTrump:
    """No trump in place of a suit."""

    @pytest.mark.rule("CALL-11")
    @pytest.mark.parametrize(
        ("calls", "first", "second"), [("none", False, False), ("round2", False, True), ("any", True, True)]
    )
    def test_in_which_round_it_may_be_called(self, calls: Any, first: bool, second: bool) -> None:
        rules = knock(knock_no_trump=calls)
        for state, offered in ((turned(rules), first), (passed_round(rules), second)):
            assert ("call high" in texts(state)) == offered
            assert ("call high alone" in texts(state)) == offered
            if not offered:
                assert refusal(state, "call high").rule.id == "CALL-11"
                assert refusal(state, "call high").detail == "seat 1 cannot call no trump now"
            else:
                assert why(state, "call high") == [("CALL-11", "seat 1 may call no trump")]

    @pytest.mark.rule("CALL-11")
    @pytest.mark.parametrize("calls", ["none", "round2", "any"])
    def test_low_is_never_called(self, calls: Any) -> None:
        for state in (turned(knock(knock_no_trump=calls)), passed_round(knock(knock_no_trump=calls))):
            violation = refusal(state, "call low")
            assert (violation.rule.id, violation.detail) == ("CALL-11", "no trump low is not played")

    @pytest.mark.rule("CALL-11")
    def test_in_the_first_round_the_card_stays_on_the_table(self) -> None:
        state = playing(after(turned(knock(knock_no_trump="any")), "call high"))
        assert state.contract == Contract(Strain.HIGH, CALLED, 1)
        assert state.hand.holdings[state.hand.kitty_place].bit_count() == 4

    @pytest.mark.rule("CALL-11")
    def test_a_stuck_dealer_may_call_it_where_it_is_allowed(self) -> None:
        state = after(turned(knock(all_pass="stick_dealer", knock_no_trump="round2")), *["pass"] * 7)
        assert texts(state) == others("C", "D", "S", high=True)

    @pytest.mark.rule("NAME-5")
    def test_with_a_joker_it_must_be_said_what_becomes_of_it(self) -> None:
        reason = "joker_in_nt must say what becomes of no trump in a pack with a joker"
        assert faults(joker=1, knock_no_trump="round2") == (reason,)
        assert faults(joker=1, all_pass="play_no_trump") == (reason,)
        reason = "joker_in_nt cannot act without a joker and no trump"
        assert faults(joker_in_nt="forbidden_nt") == (reason,)
        assert faults(joker=1, joker_in_nt="plain_top_of_lead") == (reason,)

    @pytest.mark.rule("NAME-5")
    def test_where_it_is_forbidden_it_is_not_offered(self) -> None:
        rules = knock(joker=1, knock_no_trump="any", joker_in_nt="forbidden_nt")
        assert texts(turned(rules)) == ORDERS
        assert texts(passed_round(rules)) == ["pass", *others("C", "D", "S")]
        assert refusal(passed_round(rules), "call high").rule.id == "CALL-11"
        assert faults(joker=1, all_pass="play_no_trump", joker_in_nt="forbidden_nt") == (
            "all_pass 'play_no_trump' cannot be where joker_in_nt forbids no trump",
        )

    @pytest.mark.rule("NAME-5")
    def test_where_the_joker_tops_every_lead_it_is_offered(self) -> None:
        rules = knock(joker=1, knock_no_trump="round2", joker_in_nt="plain_top_of_lead")
        assert texts(passed_round(rules)) == ["pass", *others("C", "D", "S", high=True)]


class TestSettings:
    """What is refused."""

    def test_the_defaults_are_those_of_north_america(self) -> None:
        assert OrderingRules() == OrderingRules(
            bar_turned_down_suit=True,
            dealer_partner_order="normal",
            order_requirement="none",
            upcard_counts_for_dealer=True,
            knock_no_trump="none",
            joker_in_nt=None,
            all_pass="redeal_next",
        )
        assert OrderingRules().reads_upcard

    @pytest.mark.parametrize(
        ("options", "reason"),
        [
            ({"copies": 2}, "copies must be 1 where a card is turned up"),
            ({"dealer_extra_cards": 1}, "dealer_extra_cards cannot act where the dealer takes up a card"),
            ({"kitty_mode": "dead"}, "kitty_mode must be 'upcard' where the card turned up is offered as trump"),
            (
                {"bar_turned_down_suit": "except_stuck_dealer"},
                "bar_turned_down_suit 'except_stuck_dealer' cannot act where the dealer may pass",
            ),
        ],
        ids=str,
    )
    def test_what_cannot_be_is_refused(self, options: dict[str, Any], reason: str) -> None:
        assert reason in faults(**options)

    def test_the_ladder_has_the_levels_that_calls_come_to(self) -> None:
        assert [level.name for level in KNOCK.ladder] == ["call", "alone"]
        assert [level.name for level in knock(alone="off", all_pass="play_no_trump").ladder] == ["call", "no-maker"]
        assert KNOCK.needed(CALLED) == 3
        assert knock(low_rank=7, hand_size=7).needed(CALLED) == 4

    def test_which_strains_a_level_may_have(self) -> None:
        suits = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES)
        assert KNOCK.strains(CALLED) == suits
        assert knock(knock_no_trump="round2").strains(CALLED) == (*suits, Strain.HIGH)
        assert knock(all_pass="play_no_trump").strains(NO_MAKER) == (Strain.HIGH,)


def test_states_are_values() -> None:
    state = ordering(turned())
    assert state == Ordering(state.hand, 1, 1)
    assert state != Ordering(state.hand, 2, 1)
    assert state != Ordering(state.hand, 1, 2)
    assert state != turned(dealer=1)
    again = pickle.loads(pickle.dumps(state))
    assert again == state
    assert again.legal() == state.legal()
    assert explain(state, parse_action("order")).legal
    assert tuple(str(state.holding(seat)) for seat in range(4)) == HANDS
