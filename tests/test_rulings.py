"""Rulings: what is legal, by which rules, and at which tables it would be otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any

import attrs
import pytest
from hands import HANDS, after, dealt, led
from outsiders import with_cut
from turned import passed_round, turned
from wronged import proper

from bid_euchre import Ruling, engine, explain, is_legal, legal_actions, new_match, shuffle
from bid_euchre.actions import Steal
from bid_euchre.engine import apply_action
from bid_euchre.errors import RulesetError
from bid_euchre.notation import parse_action
from bid_euchre.retelling import redo, retell
from bid_euchre.rulings import _LONGEST, _onward
from bid_euchre.state import Deal, State
from bid_euchre.testing import universe, walks
from bid_euchre.testing.samples import sample_options
from bid_euchre.testing.walks import random_pick
from bid_euchre.variants import (
    ALL,
    ASK,
    BID_GAMERULES,
    BID_GAMERULES_JOKER,
    BID_RACEHORSE,
    KNOCK,
    KNOCK_RAILROAD,
    MOON,
    bid,
    find,
    knock,
)


def ruling(state: State, text: str) -> Ruling:
    return explain(state, parse_action(text))


def grounds(state: State, text: str) -> dict[str, str]:
    """Give the rules that bear on a legal action, each with how."""
    found = ruling(state, text)
    assert found.legal
    assert len({ground.rule.id for ground in found.grounds}) == len(found.grounds)
    return {ground.rule.id: ground.detail for ground in found.grounds}


def otherwise(state: State, text: str) -> dict[str, dict[object, bool | None]]:
    """Give the options that made the difference: by name, and under which settings the answer is another."""
    return {one.option: {other.setting: other.legal for other in one.others} for one in ruling(state, text).options}


def matched(rules: Any = BID_RACEHORSE) -> State:
    """Have the dealer asked after a bid of four."""
    return after(dealt(rules), "bid 4", "pass", "pass")


class TestRuling:
    """The answer as a whole."""

    @pytest.mark.rule("BID-5")
    def test_the_house_that_allows_it_is_named_and_what_others_say(self) -> None:
        found = ruling(matched(), "bid 4")
        assert found.legal
        assert found.rule.id == "BID-5"
        (option,) = found.options
        assert (option.option, option.setting) == ("dealer_match", "equal_takes")
        assert option.text == "The dealer may take the contract by bidding the same number."
        (other,) = option.others
        assert (other.setting, other.legal, other.answer, other.rule.id) == ("none", False, "not legal", "BID-3")

    @pytest.mark.rule("BID-3")
    def test_so_is_the_house_that_forbids_it(self) -> None:
        found = ruling(matched(BID_GAMERULES), "bid 4")
        assert not found.legal
        assert found.rule.id == "BID-3"
        (option,) = found.options
        assert (option.option, option.setting) == ("dealer_match", "none")
        assert [(other.setting, other.legal, other.answer) for other in option.others] == [
            ("equal_takes", True, "legal")
        ]

    def test_sources_are_those_of_the_rules_each_once(self) -> None:
        found = ruling(matched(), "bid 4")
        expected = [source for ground in found.grounds for source in ground.rule.sources]
        assert found.sources == tuple(dict.fromkeys(expected))
        assert "S0.7" in found.sources
        assert len(expected) > len(found.sources)

    def test_all_rules_broken_are_kept(self) -> None:
        state = after(dealt(), "bid 4", "pass", "pass", "pass", "name H", "play JC")
        state = after(
            dealt(BID_RACEHORSE, ("9C QC TD KD AH JS", *HANDS[1:])), "bid 4", "pass", "pass", "pass", "name C"
        )
        state = after(state, "play JC")
        found = ruling(state, "play AS")
        assert [violation.rule.id for violation in found.violations] == ["PLAY-7", "PLAY-2"]
        assert found.grounds == engine.explain(state, parse_action("play AS")).grounds

    def test_a_table_set_by_hand_is_ruled_without_other_tables(self) -> None:
        state = led("H", ("AH KH", "QH AC", "TH 9H", "JH JD"), "AH", tricks=2)
        found = ruling(state, "play AC")
        assert not found.legal
        assert found.options == ()

    def test_a_step_from_outside_is_ruled_by_its_own_rules(self, rng: Random) -> None:
        state = new_match(with_cut())
        state = apply_action(state, shuffle(state, rng))
        assert [ground.rule.id for ground in explain(state, legal_actions(state)[1]).grounds] == ["CUT-1"]

    def test_wrong_types_are_refused(self) -> None:
        with pytest.raises(TypeError, match="a state must be State, not str"):
            explain("state", parse_action("pass"))  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="an action must be Action, not str"):
            explain(dealt(), "pass")  # type: ignore[arg-type]


class TestDeal:
    """Cards as they fall."""

    @pytest.mark.rule("DEAL-1", "DEAL-4", "DEAL-5", "DEAL-6", "DEAL-7", "DEAL-9")
    @pytest.mark.parametrize(
        ("rules", "expected"),
        [
            (BID_RACEHORSE, {"DEAL-1", "DEAL-4"}),
            (BID_GAMERULES_JOKER, {"DEAL-1", "DEAL-4", "DEAL-7"}),
            (bid(hand_size=5, max_bid=5, kitty_mode="dead"), {"DEAL-1", "DEAL-4", "DEAL-6"}),
            (KNOCK, {"DEAL-1", "DEAL-4", "DEAL-9"}),
        ],
        ids=("racehorse", "seventh card", "dead cards", "upcard"),
    )
    def test_what_lies_where(self, rules: Any, expected: set[str], rng: Random) -> None:
        state = new_match(rules)
        assert {ground.rule.id for ground in explain(state, shuffle(state, rng)).grounds} == expected

    @pytest.mark.rule("DEAL-5", "DEAL-10")
    def test_who_deals_next(self, rng: Random) -> None:
        state = new_match(knock(steal_deal="allowed_until_trump"))
        state = apply_action(state, shuffle(state, rng))
        while state.to_act is not None:
            legal = legal_actions(state)
            state = apply_action(state, legal[0] if state.played else legal[-1])
        in_turn = {ground.rule.id: ground.detail for ground in explain(state, shuffle(state, rng)).grounds}
        assert in_turn["DEAL-5"] == "it is the turn of seat 1 to deal"
        theft = explain(state, Steal(2))
        assert [ground.rule.id for ground in theft.grounds] == ["DEAL-10"]
        assert theft.options[0].option == "steal_deal"
        state = apply_action(state, Steal(2))
        stolen = {ground.rule.id: ground.detail for ground in explain(state, shuffle(state, rng)).grounds}
        assert stolen["DEAL-10"] == "seat 2 has stolen the deal from seat 1"

    def test_a_deal_for_a_pack_with_bowers_is_asked_about_as_cards(self) -> None:
        state = new_match(BID_RACEHORSE)
        deal = Deal.of(BID_RACEHORSE, HANDS)
        assert "bowers" not in [one.option for one in explain(state, deal).options]


class TestBidding:
    """What bears on a bid."""

    @pytest.mark.rule("BID-1", "BID-2", "BID-4", "BID-6")
    def test_whose_turn_it_is_and_what_may_be_bid(self) -> None:
        assert grounds(dealt(), "bid 3") == {
            "BID-2": "3 is the first bid",
            "BID-1": "it is the turn of seat 1",
        }
        raised = grounds(after(dealt(), "bid 3"), "bid 4")
        assert raised["BID-2"] == "numbers from 3 to 6 may be bid"
        assert grounds(dealt(), "pass")["BID-1"] == "it is the turn of seat 1"

    @pytest.mark.rule("BID-6")
    def test_a_forced_dealer_is_bound_by_that_alone(self) -> None:
        state = after(dealt(), "pass", "pass", "pass")
        assert list(grounds(state, "bid 3")) == ["BID-6", "BID-2"]
        assert otherwise(state, "pass")["all_pass"] == {"redeal_next": True, "redeal_same": True}

    @pytest.mark.rule("BID-12", "BID-13")
    @pytest.mark.parametrize(("auction", "rule"), [("until_all_pass", "BID-12"), ("two_rounds", "BID-13")])
    def test_longer_auctions_have_their_own_rule(self, auction: Any, rule: str) -> None:
        state = dealt(bid(auction=auction, dealer_match="none", pass_is_final=True))
        assert rule in grounds(state, "bid 3")

    @pytest.mark.rule("BID-8", "BID-9", "BID-10")
    def test_named_bids(self) -> None:
        rules = BID_GAMERULES
        assert grounds(dealt(rules), "bid ask")["BID-8"] == "ask is the first bid"
        over = grounds(after(dealt(rules), "bid ask"), "bid moon")
        assert over["BID-9"] == "moon stands above ask"
        closing = rules.replace(specials=(ASK, attrs.evolve(MOON, ends_auction=True)))
        assert grounds(dealt(closing), "bid moon")["BID-10"] == "the bid of moon ends the auction"

    @pytest.mark.rule("BID-15")
    def test_a_bid_with_its_strain(self) -> None:
        assert grounds(dealt(bid(denomination="in_bid")), "bid 3 H")["BID-15"] == "the bid names its strain"

    @pytest.mark.rule("NAME-1", "NAME-2", "NAME-3", "NAME-4")
    def test_naming(self) -> None:
        state = after(dealt(), "bid 4", "pass", "pass", "pass")
        assert grounds(state, "name H")["NAME-2"] == "H is played in this game"
        assert "NAME-3" not in grounds(state, "name H")
        assert grounds(state, "name low")["NAME-3"] == "without trump the lowest bid is 3, and this one is 4"
        assert otherwise(state, "name low")["trumps"] == {("suits", "nt_high"): False}
        asked = after(dealt(BID_GAMERULES), "bid ask", "pass", "pass", "pass")
        assert grounds(asked, "name H")["NAME-4"] == "ask needs a trump suit, and H is one"


class TestCalling:
    """What bears on making trump by the card turned up."""

    @pytest.mark.rule("CALL-1", "CALL-17", "CALL-18")
    def test_alone_with_the_call(self) -> None:
        assert list(grounds(turned(), "order")) == ["CALL-1"]
        found = grounds(turned(), "order alone")
        assert list(found) == ["CALL-1", "CALL-17", "CALL-18"]
        assert "alone" in otherwise(turned(), "order alone")

    @pytest.mark.rule("CALL-2")
    def test_a_trump_that_ordering_up_needs(self) -> None:
        state = after(turned(knock(order_requirement="natural_trump_in_hand")), "pass", "pass")
        assert grounds(state, "order")["CALL-2"] == "seat 3 holds the trump that ordering up needs"

    @pytest.mark.rule("CALL-2")
    def test_who_lacks_it_could_order_up_elsewhere(self) -> None:
        state = turned(knock(order_requirement="natural_trump_in_hand"))
        assert otherwise(state, "order") == {"order_requirement": {"none": True}}

    @pytest.mark.rule("CALL-3")
    def test_a_partner_who_must_play_alone(self) -> None:
        state = after(turned(knock(dealer_partner_order="forced_alone")), "pass")
        assert grounds(state, "order alone")["CALL-3"] == "seat 2 is the dealer's partner and plays alone"
        assert otherwise(state, "order")["dealer_partner_order"] == {"normal": True}
        later = knock(dealer_partner_order="forced_alone", alone_window="before_first_lead")
        assert list(grounds(after(turned(later), "pass"), "order alone")) == ["CALL-1", "CALL-3", "CALL-17"]

    @pytest.mark.rule("CALL-4", "CALL-5")
    def test_the_suit_that_was_turned_down(self) -> None:
        barred = passed_round()
        assert otherwise(barred, "call H") == {"bar_turned_down_suit": {False: True}}
        free = passed_round(knock(bar_turned_down_suit=False))
        assert grounds(free, "call H")["CALL-5"] == "the suit of 9H, which was turned down, may be named"
        assert "CALL-5" not in grounds(free, "call C")

    @pytest.mark.rule("CALL-5")
    def test_a_joker_that_was_turned_down_is_of_the_suit_it_counts_as(self) -> None:
        rules = knock(joker=1, knock_no_trump="round2", joker_in_nt="plain_top_of_lead", bar_turned_down_suit=False)
        state = passed_round(rules.replace(upcard_joker=("counts_as", "S")), ("9C", "", "", ""), "JOKER")
        assert grounds(state, "call S")["CALL-5"] == "the suit of JOKER, which was turned down, may be named"
        assert "CALL-5" not in grounds(state, "call high")

    @pytest.mark.rule("CALL-8", "CALL-9")
    @pytest.mark.parametrize(("all_pass", "rule"), [("stick_dealer", "CALL-8"), ("stick_or_forfeit1", "CALL-9")])
    def test_a_dealer_who_is_stuck(self, all_pass: Any, rule: str) -> None:
        state = after(passed_round(knock(all_pass=all_pass)), "pass", "pass", "pass")
        assert grounds(state, "call C")[rule] == "the dealer, seat 0, may not pass"
        assert otherwise(state, "pass")["all_pass"] == {
            "redeal_next": True,
            "redeal_same": True,
            "play_no_trump": True,
        }

    @pytest.mark.rule("CALL-12")
    def test_a_joker_that_is_turned_up(self) -> None:
        rules = knock(joker=1, upcard_joker="dealer_names", alone="on")
        state = turned(rules, ("9C", "", "", ""), "JOKER")
        assert list(grounds(state, "call C alone")) == ["CALL-12", "CALL-17", "CALL-18"]
        counts = turned(knock(joker=1, upcard_joker=("counts_as", "H")), ("9C", "", "", ""), "JOKER")
        assert grounds(counts, "order")["CALL-12"] == "JOKER is turned up"

    @pytest.mark.rule("CALL-3", "CALL-12")
    def test_a_partner_who_names_for_a_joker(self) -> None:
        rules = knock(joker=1, upcard_joker="all_name", dealer_partner_order="forced_alone")
        state = after(turned(rules, ("9C", "", "", ""), "JOKER"), "pass")
        assert "CALL-3" in grounds(state, "call C alone")

    @pytest.mark.rule("CALL-13", "CALL-14")
    def test_a_card_that_may_be_left(self) -> None:
        state = after(turned(knock(dealer_takes_upcard="optional")), "order")
        assert grounds(state, "take")["CALL-13"] == "the dealer, seat 0, takes up 9H"
        assert list(grounds(state, "pass")) == ["CALL-14"]

    @pytest.mark.rule("CALL-15")
    def test_the_card_that_was_taken_up(self) -> None:
        state = after(turned(knock(may_discard_upcard=False)), "order")
        assert otherwise(state, "discard 9H") == {"may_discard_upcard": {True: True}}

    @pytest.mark.rule("CALL-18", "CALL-20")
    def test_who_is_asked_about_going_alone(self) -> None:
        state = after(turned(knock(alone_window="before_discard")), "order")
        assert grounds(state, "alone")["CALL-18"] == "seat 1 is asked about it now"
        assert list(grounds(state, "pass")) == ["CALL-17", "CALL-18"]

    @pytest.mark.rule("CLAIM-1", "CLAIM-5", "CLAIM-7")
    def test_a_weak_hand(self) -> None:
        hands = ("AC KC QC AD KD", "9C TC 9D TD AS", "", "")
        state = turned(knock(weak_hand_claims=("farmers",)), hands, "9H")
        assert list(grounds(state, "claim farmers 9C TC 9D")) == ["CLAIM-7", "CLAIM-5", "CLAIM-1"]
        assert list(grounds(state, "pass")) == ["CLAIM-1"]
        assert "farmers" in str(otherwise(turned(KNOCK, hands, "9H"), "claim farmers 9C TC 9D")["weak_hand_claims"])

    @pytest.mark.rule("CLAIM-1", "CLAIM-3")
    def test_a_weak_hand_that_is_thrown_in(self) -> None:
        hands = ("", "9C TC 9D TD 9S", "", "")
        state = turned(knock(weak_hand_claims=("mcevoy",)), hands, "9H")
        assert list(grounds(state, "claim mcevoy")) == ["CLAIM-3", "CLAIM-1"]


class TestExchange:
    """What bears on a card that is passed."""

    @pytest.mark.rule("EXCH-1", "EXCH-2", "EXCH-4")
    def test_only_the_partners_see_it(self) -> None:
        state = after(dealt(BID_GAMERULES), "bid ask", "pass", "pass", "pass", "name C")
        assert grounds(state, "give QD")["EXCH-4"] == "only seats 1 and 3 see the card"
        state = after(state, "give QD")
        assert grounds(state, str(legal_actions(state)[0]))["EXCH-4"] == "only seats 3 and 1 see the card"

    @pytest.mark.rule("EXCH-4", "EXCH-9")
    def test_what_is_put_away_nobody_sees(self) -> None:
        state = turned(KNOCK_RAILROAD, ("9C", "", "", ""), "9H")
        state = after(state, "order alone", "discard 9C")
        while state.phase != "exchanging":
            state = after(state, "pass")
        assert "EXCH-4" not in grounds(state, str(legal_actions(state)[0]))


PLAYED = ("9C JC TD KD AH JS", "QC AC 9D QD TH 9S", "TC KC JD AD 9H QS", "JH QH KH TS KS AS")
"""A deal of the 24 cards in which seat 0 holds two black jacks."""


def in_play(strain: str, *plays: str, hands: Any = PLAYED, rules: Any = BID_RACEHORSE) -> State:
    """Have seat 1 play a strain."""
    state = after(dealt(rules, hands), "bid 4", "pass", "pass", "pass", f"name {strain}")
    return after(state, *[f"play {card}" for card in plays])


class TestPlay:
    """What bears on a card."""

    @pytest.mark.rule("PLAY-1", "PLAY-3")
    def test_the_first_lead(self) -> None:
        found = grounds(in_play("H"), "play AC")
        assert found["PLAY-1"] == "seat 1 leads and may play any card"
        assert found["PLAY-3"] == "the leader may play any card"

    @pytest.mark.rule("PLAY-5")
    def test_a_later_lead(self) -> None:
        state = in_play("S", "AC", "TC", "TS", "9C")
        assert grounds(state, "play AS")["PLAY-5"] == "seat 3 won the trick before"

    @pytest.mark.rule("ORDER-4")
    def test_the_left_bower_follows_trumps(self) -> None:
        state = in_play("S", "9S", "QS", "AS")
        assert grounds(state, "play JC")["ORDER-4"] == "JC is a spade, the left bower"
        assert grounds(state, "play JC")["PLAY-2"] == "JC follows a spade"

    @pytest.mark.rule("ORDER-4")
    def test_who_holds_only_the_left_bower_of_a_suit_need_not_follow_it(self) -> None:
        hands = ("9S JC TD KD AH JS", "QC AC 9D QD TH 9C", "TC KC JD AD 9H QS", "JH QH KH TS KS AS")
        state = in_play("S", "AC", "TC", "TS", hands=hands)
        found = grounds(state, "play TD")
        assert found["PLAY-3"] == "a club was led, and seat 0 holds none"
        assert found["ORDER-4"] == "JC is a spade, the left bower"
        assert otherwise(state, "play TD") == {"bowers": {False: False}}

    @pytest.mark.rule("ORDER-6", "ORDER-7")
    @pytest.mark.parametrize(("strain", "rule"), [("high", "ORDER-6"), ("low", "ORDER-7")])
    def test_a_jack_without_trump(self, strain: str, rule: str) -> None:
        state = in_play(strain, "AC", "TC", "TS")
        assert grounds(state, "play JC")[rule] == "without trump there are no bowers, and JC is a club"
        assert rule not in grounds(state, "play 9C")

    @pytest.mark.rule("ORDER-5", "ORDER-9", "PLAY-6", "PLAY-8")
    def test_a_joker_and_a_partner_who_sits_out(self) -> None:
        rules = knock(joker=1, knock_no_trump="any", joker_in_nt="plain_top_of_lead")
        hands = ("9C TC QC KC AC", "JOKER 9D TD QD KD", "AD JC 9S TS QS", "JD JH TH QH KH")
        trump = after(turned(rules, hands, "9H"), "order alone", "discard 9C")
        found = grounds(trump, "play JOKER")
        assert found["ORDER-5"] == "JOKER is a heart"
        assert found["PLAY-8"] == "seat 1 leads to the first trick"
        state = after(trump, "play JOKER", "play AD")
        assert "PLAY-6" in grounds(state, "play 9H")
        high = after(turned(rules, hands, "9H"), "call high")
        assert grounds(high, "play JOKER")["ORDER-9"].startswith("without trump JOKER belongs to any suit led")
        led_joker = after(high, "play JOKER")
        assert grounds(led_joker, "play AD")["ORDER-9"] == "the joker was led, which nobody need follow"

    @pytest.mark.rule("PLAY-1")
    def test_the_lead_to_a_moon_is_no_lead_to_a_loner(self) -> None:
        state = after(dealt(BID_GAMERULES), "bid moon", "pass", "pass", "pass", "name C")
        assert set(grounds(state, "play JC")) == {"PLAY-1", "PLAY-3"}

    @pytest.mark.rule("PLAY-9")
    def test_the_lead_between_two_loners(self) -> None:
        state = after(turned(knock(defend_alone="vs_loner")), "order alone", "discard 9C", "defend alone")
        assert grounds(state, str(legal_actions(state)[0]))["PLAY-9"] == "seat 1 leads to the first trick"

    @pytest.mark.rule("PLAY-1")
    def test_who_would_lead_elsewhere(self) -> None:
        state = after(dealt(), "pass", "bid 4", "pass", "pass", "name H")
        assert otherwise(state, "play TC") == {"first_lead": {"eldest_active": False, "left_of_bidder": False}}
        assert otherwise(in_play("H"), "play AC") == {"first_lead": {"left_of_bidder": False}}

    @pytest.mark.rule("PLAY-2", "CONDUCT-2")
    def test_a_renege_is_legal_by_the_house_that_permits_it_whatever_else_it_punishes(self) -> None:
        state = in_play("S", "AC", rules=bid(legality="permissive", out_of_turn_play="exposed_card"))
        assert otherwise(state, "play AD") == {"legality": {"strict": False}}
        (option,) = ruling(state, "play AD").options
        assert option.others[0].besides == (("out_of_turn_play", "refuse"),)

    @pytest.mark.rule("PLAY-2")
    def test_not_to_follow_is_illegal_wherever_the_rules_are_enforced(self) -> None:
        assert otherwise(in_play("S", "AC"), "play AD") == {"legality": {"permissive": True}}


def ways(seed: int) -> Iterator[State]:
    """Play hands of random games of both families."""
    rng = Random(seed)
    while True:
        base = (BID_RACEHORSE, KNOCK)[int(rng.random() * 2)]
        try:
            rules = base.replace(**sample_options(base, random_pick(rng)))
        except RulesetError:
            continue
        yield from next(walks(rules, rng)).states


def test_what_is_said_of_other_tables_is_true_there(seed: int, hands: int, tell: Callable[[str], None]) -> None:
    rng = Random(seed)
    asked = found = 0
    for state in ways(seed):
        if found and asked >= max(60, hands // 10):
            break
        if state.phase == "playing" and rng.random() < 0.95:
            continue
        legal = legal_actions(state)
        wanted = rng.choice(legal) if legal and rng.random() < 0.5 else rng.choice(universe(state.ruleset))
        answer = explain(state, wanted)
        assert answer.legal == is_legal(state, wanted)
        asked += 1
        for option in answer.options:
            for other in option.others:
                changes: dict[str, Any] = {option.option: other.setting, **dict(other.besides)}
                rules = state.ruleset.replace(**changes)
                begun, actions = retell(state)
                there = redo(engine.begin_hand(rules, begun.match), actions)
                if there is not None and there.to_act == state.to_act:
                    assert is_legal(there, wanted) == other.legal != answer.legal
                    found += 1
    tell(f"{asked} rulings, {found} other tables asked, seed {seed}")
    assert found


def test_a_ruling_takes_well_under_a_second(rng: Random) -> None:
    state = new_match(KNOCK_RAILROAD)
    state = apply_action(state, shuffle(state, rng))
    took = []
    while state.to_act is not None:
        action = rng.choice(legal_actions(state))
        started = process_time()
        explain(state, action)
        took.append(process_time() - started)
        state = apply_action(state, action)
    assert sorted(took)[len(took) // 2] < 0.5


def test_what_is_asked_before_the_auction_elsewhere_says_nothing_of_a_forced_dealer() -> None:
    ruling = explain(after(dealt(), "pass", "pass", "pass"), parse_action("pass"))
    assert not ruling.legal
    assert [option.option for option in ruling.options] == ["all_pass"]


def test_a_pass_where_something_else_is_asked_elsewhere_is_another_pass() -> None:
    lead = turned()
    for action in ("order", "discard"):
        lead = apply_action(lead, next(one for one in legal_actions(lead) if str(one).startswith(action)))
    assert lead.phase == "playing"
    ruling = explain(lead, parse_action("pass"))
    assert (ruling.legal, ruling.options) == (False, ())


def opened(rules: Any, *texts: str) -> State:
    """Deal at random, always the same, and do what is written."""
    state = new_match(rules)
    return after(apply_action(state, shuffle(state, Random(1))), *texts)


@pytest.mark.parametrize(
    ("state", "text", "option", "setting"),
    [
        (opened(find("bicycle"), "order"), "take", "dealer_takes_upcard", "must"),
        (opened(find("bicycle"), "order"), "pass", "dealer_takes_upcard", "must"),
        (opened(find("hoyle"), "order alone", "discard TC"), "defend alone", "defend_alone", "off"),
        (opened(find("somerset"), "order"), "alone", "alone", "off"),
        (opened(find("somerset"), "order"), "alone", "alone_window", "with_call"),
        (opened(knock(stakes="match_pot"), "order", "discard KC"), "raise 1", "stakes", "none"),
    ],
)
def test_the_house_that_asks_at_all_is_named(state: State, text: str, option: str, setting: object) -> None:
    assert is_legal(state, parse_action(text))
    assert otherwise(state, text)[option][setting] is False


def test_a_house_that_asks_something_else_first_is_not_named() -> None:
    discard = after(turned(), "order")
    assert "dealer_takes_upcard" not in otherwise(discard, "discard 9C")
    assert "alone_window" not in otherwise(discard, "discard 9C")
    assert "stakes" not in otherwise(after(discard, "discard 9C"), "play KC")
    asked = after(turned(knock(alone_window="before_discard", defend_alone="always")), "order", "pass")
    assert set(otherwise(asked, "defend alone")) == {"defend_alone"}


MAKES: dict[str, set[str]] = {
    "asked about going alone": {"alone", "alone_window", "defend_alone"},
    "betting": {"stakes"},
    "naming for the joker": {"upcard_joker"},
    "offered a blind loner": {"prebid_blind_loner"},
    "reviewing": {"legality"},
    "setting back": {"robson_set_back"},
    "taking up": {"dealer_takes_upcard"},
}
"""For each step that not every house has the options that make it."""


def first_of_each_step(rules: Any, seed: int) -> dict[str, State]:
    """Give the first state of each step that comes up in a hand that is mostly bid or ordered up."""
    rng = Random(seed)
    state = new_match(rules)
    state = apply_action(state, shuffle(state, rng))
    found: dict[str, State] = {}
    while state.to_act is not None and not state.match.hand_number:
        found.setdefault(state.phase, state)
        legal = legal_actions(state)
        bold = [action for action in legal if str(action) != "pass"]
        state = apply_action(state, rng.choice(bold if bold and rng.random() < 0.6 else legal))
    return found


def test_in_every_named_game_the_option_that_makes_a_step_is_named_for_what_is_done_in_it() -> None:
    pots = [rules.replace(stakes="match_pot") for rules in (BID_RACEHORSE, KNOCK)]
    asked: set[str] = set()
    for rules in (*ALL, *pots, knock(joker=1, upcard_joker="all_name")):
        steps = {step: state for seed in range(9) for step, state in first_of_each_step(rules, seed).items()}
        for step in steps.keys() & MAKES.keys():
            for action in legal_actions(steps[step])[:3]:
                assert MAKES[step] & set(otherwise(steps[step], str(action))), (rules.name, step, str(action))
            asked.add(step)
    assert asked == MAKES.keys() - {"reviewing"}


def test_the_house_that_lets_a_hand_be_reviewed_is_named() -> None:
    state = after(dealt(bid(legality="permissive")), "bid 4", "pass", "pass", "pass", "name H")
    while state.phase == "playing":
        state = after(state, proper(state)[0])
    assert state.phase == "reviewing"
    assert otherwise(state, "pass")["legality"] == {"strict": False}


def test_where_a_step_from_outside_never_ends_the_search_for_another_does(rng: Random) -> None:
    state = new_match(with_cut("endless"))
    state = apply_action(state, shuffle(state, rng))
    gone = list(_onward(state, passing=False))
    assert (len(gone), {now.phase for now in gone}) == (_LONGEST, {"cutting"})
