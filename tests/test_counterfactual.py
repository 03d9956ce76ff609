"""The games beside a game, and hands done again in them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hands import after, dealt, led, one_of_each_phase

from bid_euchre.contract import Level
from bid_euchre.counterfactual import History, alternatives, dealt_in, neighbours, other_values
from bid_euchre.options import Option, Setting
from bid_euchre.rulebook import RULES
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE, KNOCK, bid, find, knock

RULE = RULES["SCORE-1"]


def option(*settings: object, low: int = 0, high: int = 0, many: bool = False) -> Option:
    """Make an option of these settings."""
    return Option(RULE, {setting: Setting(str(setting)) for setting in settings}, low, high, many)


class TestOtherValues:
    """What an option may be besides what it is."""

    def test_every_other_name(self) -> None:
        assert list(other_values(option("a", "b", None), "a")) == ["b", None]

    def test_the_numbers_beside_one_within_the_limits(self) -> None:
        assert list(other_values(option(int, low=1, high=9), 5)) == [4, 6]
        assert list(other_values(option(int, low=5, high=5), 5)) == []
        assert list(other_values(option(int, None, low=1, high=9), 1)) == [2, None]

    def test_where_there_is_no_number_two_that_are_typical(self) -> None:
        assert list(other_values(option(int, None, low=0, high=9), None)) == [1, 3]
        assert list(other_values(option(int, None, low=-9, high=-1), None)) == [-1]

    def test_a_number_with_a_name(self) -> None:
        assert list(other_values(option(("lose", int), "all", low=1, high=9), "all")) == [("lose", 1), ("lose", 3)]
        assert list(other_values(option(("lose", int), "all", low=1, high=9), ("lose", 4))) == [
            ("lose", 3),
            ("lose", 5),
            "all",
        ]

    def test_of_a_tuple_one_setting_more_or_fewer(self) -> None:
        assert list(other_values(option("a", "b", "c", many=True), ("b",))) == [("a", "b"), (), ("b", "c")]

    def test_rows_are_left_alone(self) -> None:
        assert list(other_values(option(Level, many=True), (Level("moon"),))) == []


class TestNeighbours:
    """The games that differ in one option."""

    @pytest.mark.parametrize("rules", ALL[::7], ids=str)
    def test_each_differs_in_one_option_and_says_what_that_puts_out_of_use(self, rules: Ruleset) -> None:
        found = neighbours(rules)
        assert len(found) > 30
        for other in found:
            changed = [name for name, value in other.ruleset.options.items() if value != rules.options[name]]
            assert set(changed) == {other.option, *dict(other.besides)}
            assert other.ruleset.options[other.option] == other.setting
            assert other.ruleset.name == rules.name
            assert other.here.text != other.there.text

    def test_they_are_found_once(self) -> None:
        assert neighbours(BID_RACEHORSE) is neighbours(BID_RACEHORSE)

    @pytest.mark.parametrize(
        ("rules", "option", "setting", "besides"),
        [
            (knock(legality="permissive", out_of_turn_play="exposed_card"), "legality", "strict", ["out_of_turn_play"]),
            (BID_GAMERULES, "win_requires", "made", ["both_over"]),
            (BID_GAMERULES, "renege_effect", "max_of_hand", ["renege_ends_hand"]),
            (find("hasenpfeffer"), "all_pass", "redeal_next", ["forced_may_exceed"]),
            (find("somerset"), "alone_window", "with_call", ["alone_by"]),
            (find("british"), "fixed_hands", 1, ["target"]),
            (find("railroad"), "alone_exchange", "none", ["defender_exchange"]),
            (find("railroad"), "alone", "off", ["defend_alone", "alone_exchange", "defender_exchange"]),
        ],
    )
    def test_what_cannot_act_beside_a_setting_is_set_back(
        self, rules: Ruleset, option: str, setting: object, besides: list[str]
    ) -> None:
        (other,) = [one for one in neighbours(rules) if (one.option, one.setting) == (option, setting)]
        assert [name for name, _ in other.besides] == besides
        changes: dict[str, Any] = {option: setting, **dict(other.besides)}
        assert rules.replace(**changes) == other.ruleset

    def test_what_contradicts_itself_is_left_out(self) -> None:
        assert "fixed_hands_count_thrown_in" not in {other.option for other in neighbours(BID_RACEHORSE)}
        assert "two_rounds" not in [other.setting for other in neighbours(BID_RACEHORSE)]

    def test_what_no_claim_says(self) -> None:
        claims = [other for other in neighbours(BID_RACEHORSE) if other.option == "weak_hand_claims"]
        assert {other.here.text for other in claims} == {"No weak hand claims."}


class TestHistory:
    """A hand done again elsewhere."""

    def test_what_is_legal_there_is_done(self) -> None:
        state = after(dealt(), "bid 4", "pass", "pass")
        history = History.of(state)
        assert history is not None
        there = history.redone(BID_GAMERULES)
        assert there is not None
        assert there.ruleset == BID_GAMERULES
        assert there.hand.calls == state.hand.calls

    def test_what_is_not_legal_there_is_not(self) -> None:
        history = History.of(after(dealt(), "bid 4", "pass", "pass", "bid 4"))
        assert history is not None
        assert history.redone(BID_GAMERULES) is None
        assert history.redone(BID_GAMERULES, 4) is not None

    def test_a_pass_in_the_auction_is_none_where_weak_hands_are_claimed_first(self) -> None:
        history = History.of(after(dealt(), "pass", "pass", "pass"))
        assert history is not None
        claiming = BID_RACEHORSE.replace(weak_hand_claims=("mcevoy",))
        assert history.redone(claiming) is None
        assert history.redone(claiming, 1) is not None

    def test_it_is_not_done_where_others_sit(self) -> None:
        history = History.of(dealt())
        assert history is not None
        assert history.redone(bid(players=3, sides="solo", hand_size=8, max_bid=8)) is None

    def test_a_hand_goes_to_its_score(self, rng: Random) -> None:
        *before, end = one_of_each_phase(BID_RACEHORSE, rng)
        whole, part = History.of(end), History.of(before[-1])
        assert whole is not None
        assert part is not None
        there = whole.scored(BID_RACEHORSE.replace(target=20))
        assert there is not None
        assert there.match.results == end.match.results
        assert part.scored(BID_RACEHORSE) is None

    def test_what_was_done_after_the_score_does_not_matter(self) -> None:
        rules = KNOCK.replace(robson_set_back=True)
        ends = (end for seed in range(50) for end in one_of_each_phase(rules, Random(seed)))
        end = next(end for end in ends if end.match.results and str(end.hand.log[-1].action) == "pass")
        history = History.of(end)
        assert history is not None
        assert history.redone(KNOCK) is None or end.hand.thrown_in is not None
        there = history.scored(KNOCK)
        assert there is not None
        assert there.match.results[-1].points == end.match.results[-1].points

    def test_a_table_set_by_hand_has_none(self) -> None:
        assert History.of(led("H", ("AH", "KH", "QH", "JH"), tricks=1)) is None


class TestDeal:
    """The same cards in another game's pack."""

    def test_cards_without_bowers_are_the_same_cards(self) -> None:
        deal = dealt().hand.deal
        assert deal is not None
        plain = BID_RACEHORSE.replace(bowers=False)
        assert dealt_in(plain, deal).pack == plain.pack
        assert dealt_in(plain, deal).masks == deal.masks

    def test_other_cards_stay_what_they_are(self) -> None:
        deal = dealt().hand.deal
        assert deal is not None
        assert dealt_in(BID_RACEHORSE, deal) is deal
        assert dealt_in(KNOCK.replace(joker=1), deal) is deal


class TestAlternatives:
    """The options under which a question has another answer."""

    def test_options_of_the_rules_come_first_then_those_that_could_follow_them(self) -> None:
        def ask(rules: Ruleset) -> tuple[object, str]:
            return rules.options, "otherwise"

        bid_4 = RULES["BID-4"]
        plain = [one.option for one in alternatives(BID_RACEHORSE, ask, None, [bid_4])]
        told = [one.option for one in alternatives(BID_RACEHORSE, ask, None, [RULES["BID-5"], RULES["BID-7"]])]
        assert plain == list(dict.fromkeys(other.option for other in neighbours(BID_RACEHORSE)))
        assert told[:3] == ["dealer_match", "all_pass", plain[0]]

    def test_what_cannot_be_asked_is_left_out(self) -> None:
        assert alternatives(BID_RACEHORSE, lambda _: None, True) == ()

    def test_it_is_told_in_a_line(self) -> None:
        def ask(rules: Ruleset) -> tuple[object, str]:
            return rules.options["dealer_match"] == "equal_takes", "not legal"

        (found,) = alternatives(BID_RACEHORSE, ask, True)
        assert str(found) == (
            "dealer_match='equal_takes': The dealer may take the contract by bidding the same number. "
            "Otherwise dealer_match='none': not legal."
        )
        (other,) = found.others
        assert (other.legal, other.rule.id, other.text) == (False, "BID-3", "The dealer too must bid higher.")
        assert other.sources == ("S2.8",)
        assert (found.rule.id, found.sources) == ("BID-5", ("S0.7", "INF S0.32"))
