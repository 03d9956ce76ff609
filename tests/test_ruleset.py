"""A game as configured: contradictions are refused all at once, options are read and replaced by name."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import attrs
import pytest

from bid_euchre.contract import Level
from bid_euchre.errors import RulesetError
from bid_euchre.match import MatchRules
from bid_euchre.options import number
from bid_euchre.phases.bidding import BiddingRules
from bid_euchre.phases.naming import NamingRules
from bid_euchre.rulebook.making import CLAIM_1
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE, MOON, bid

if TYPE_CHECKING:
    from collections.abc import Iterator

DEFAULTS: dict[str, object] = {
    "players": 4,
    "sides": ("alternating_teams", 2),
    "low_rank": 9,
    "copies": 1,
    "joker": 0,
    "hand_size": 6,
    "kitty_mode": "none",
    "deal_pattern": "ones",
    "first_dealer": "random",
    "weak_hand_claims": (),
    "auction": "single",
    "min_bid": 3,
    "max_bid": 6,
    "dealer_match": "equal_takes",
    "all_pass": "dealer_forced",
    "forced_min": 3,
    "specials": (),
    "trumps": ("suits", "nt_high", "nt_low"),
    "nt_min_bid": 3,
    "first_lead": "bidder",
    "duplicate_tie": "first",
    "score_model": "per_trick",
    "made_score": "tricks",
    "defender_score": "tricks",
    "set_score": "lose_bid",
    "zero_trick_penalty": None,
    "target": 32,
    "win_requires": "made_or_set",
    "both_over": "higher",
}


@attrs.frozen
class Toast(PhaseRules):
    """A step from outside with an option of its own."""

    rounds: int = number(1, CLAIM_1, "How many rounds are drunk.", low=0, high=3)

    def begin(self, hand: Any) -> Any:
        return hand

    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if self.rounds > 2:
            yield f"{self.rounds} rounds for {table.players} players in {len(phases)} steps are too many"


def with_toast(**options: Any) -> Ruleset:
    return Ruleset(
        BID_RACEHORSE.table_rules, (*BID_RACEHORSE.phases, Toast(**options)), BID_RACEHORSE.match_rules, "toasted"
    )


def refused(**options: Any) -> tuple[str, ...]:
    """Give the reasons why options are refused."""
    with pytest.raises(RulesetError) as caught:
        bid(**options)
    return caught.value.reasons


def test_options_are_read_flat_and_in_the_order_of_a_hand() -> None:
    assert dict(BID_RACEHORSE.options) == DEFAULTS
    assert list(BID_RACEHORSE.options) == list(DEFAULTS)


@pytest.mark.parametrize("name", DEFAULTS)
def test_every_option_can_be_set_to_what_it_is(name: str) -> None:
    options: Any = {name: DEFAULTS[name]}
    assert bid(**options) == BID_RACEHORSE


def test_rulesets_with_equal_rules_are_equal_whatever_they_are_called() -> None:
    other = Ruleset(
        BID_RACEHORSE.table_rules, BID_RACEHORSE.phases, BID_RACEHORSE.match_rules, "another", ("somebody",)
    )
    assert other == BID_RACEHORSE
    assert hash(other) == hash(BID_RACEHORSE)
    assert (other.name, other.sources) == ("another", ("somebody",))
    assert BID_GAMERULES != BID_RACEHORSE
    assert bid(target=31) != BID_RACEHORSE


def test_rulesets_pickle_with_their_names() -> None:
    again = pickle.loads(pickle.dumps(BID_GAMERULES))
    assert again == BID_GAMERULES
    assert hash(again) == hash(BID_GAMERULES)
    assert (again.name, again.sources) == ("gamerules", BID_GAMERULES.sources)


def test_a_ruleset_is_written_as_its_name() -> None:
    assert str(BID_RACEHORSE) == "racehorse"
    bare = Ruleset(BID_RACEHORSE.table_rules, BID_RACEHORSE.phases, BID_RACEHORSE.match_rules)
    assert (bare.name, bare.sources) == ("unnamed", ())


def test_a_ruleset_cannot_be_changed() -> None:
    ruleset: Any = BID_RACEHORSE
    with pytest.raises(AttributeError):
        ruleset.name = "x"


def test_table_pack_and_hand_size_are_those_of_the_table_rules() -> None:
    assert BID_RACEHORSE.table is BID_RACEHORSE.table_rules.table
    assert BID_RACEHORSE.pack is BID_RACEHORSE.table_rules.pack
    assert BID_RACEHORSE.hand_size == 6
    assert BID_RACEHORSE.parts == (BID_RACEHORSE.table_rules, *BID_RACEHORSE.phases, BID_RACEHORSE.match_rules)


class TestReplace:
    """Another ruleset with some options changed."""

    def test_options_are_changed_in_their_places_and_the_rest_stays(self) -> None:
        other = BID_RACEHORSE.replace(target=40, min_bid=4, forced_min=4)
        assert dict(other.options) == DEFAULTS | {"target": 40, "min_bid": 4, "forced_min": 4}
        assert dict(BID_RACEHORSE.options) == DEFAULTS
        assert other.sources == ("S0",)

    def test_a_changed_game_says_that_it_is(self) -> None:
        assert BID_RACEHORSE.replace(target=40).name == "racehorse with changes"
        assert BID_RACEHORSE.replace(target=40, name="long").name == "long"
        assert BID_RACEHORSE.replace().name == "racehorse"
        assert BID_RACEHORSE.replace(name="").name == ""

    def test_unknown_options_and_contradictions_are_listed_together(self) -> None:
        assert refused(colour="red", min_bid=6, max_bid=5, target=0, both_over="extra_hand") == (
            "there is no option colour",
            "target is 1 to 10000, not 0",
            "min_bid 6 is above max_bid 5",
        )

    def test_an_unknown_option_alone_is_refused(self) -> None:
        assert refused(target=40, colour="red") == ("there is no option colour",)

    def test_the_options_of_a_step_from_outside_join_in(self) -> None:
        toasted = with_toast()
        assert toasted.options["rounds"] == 1
        assert toasted.replace(rounds=2).options["rounds"] == 2
        assert toasted.replace(rounds=2) == with_toast(rounds=2)
        with pytest.raises(RulesetError) as caught:
            toasted.replace(rounds=3, min_bid=7, max_bid=7)
        assert caught.value.reasons == (
            "max_bid 7 is more than the 6 tricks of a hand",
            "3 rounds for 4 players in 8 steps are too many",
        )

    def test_an_option_out_of_range_keeps_its_step_from_being_asked_further(self) -> None:
        with pytest.raises(RulesetError) as caught:
            with_toast().replace(rounds=4, min_bid=9)
        assert caught.value.reasons == ("rounds is 0 to 3, not 4", "min_bid 9 is above max_bid 6")


class TestFaults:
    """What contradicts itself."""

    @pytest.mark.parametrize(
        ("options", "reasons"),
        [
            ({"min_bid": 6, "max_bid": 5, "forced_min": 5}, ("min_bid 6 is above max_bid 5",)),
            ({"max_bid": 7}, ("max_bid 7 is more than the 6 tricks of a hand",)),
            ({"forced_min": 6, "max_bid": 5}, ("forced_min 6 is above max_bid 5",)),
            (
                {"forced_min": 4, "all_pass": "redeal_next"},
                ("forced_min cannot act where all_pass is 'redeal_next'",),
            ),
            ({"trumps": ()}, ("trumps names nothing that could be played",)),
            ({"trumps": ("suits",), "nt_min_bid": 4}, ("nt_min_bid cannot act where there is no no-trump",)),
            (
                {"both_over": "extra_hand"},
                ("both_over cannot act where win_requires is 'made_or_set': only one side can win a hand",),
            ),
            ({"hand_size": 5, "max_bid": 5}, ("hand_size 5 for 4 players does not deal out 24 cards",)),
        ],
        ids=str,
    )
    def test_options_that_contradict_each_other_are_refused(
        self, options: dict[str, object], reasons: tuple[str, ...]
    ) -> None:
        assert refused(**options) == reasons

    def test_all_faults_are_listed_at_once(self) -> None:
        assert refused(
            min_bid=6,
            max_bid=5,
            forced_min=7,
            trumps=("suits",),
            nt_min_bid=4,
            both_over="extra_hand",
            specials=(Level("Moon"), Level("Moon", made=24, set=6, n=1)),
        ) == (
            "both_over cannot act where win_requires is 'made_or_set': only one side can win a hand",
            "min_bid 6 is above max_bid 5",
            "forced_min 7 is above max_bid 5",
            "two rows of specials have the same name",
            "the row 'Moon' of specials: a name has small letters, digits and hyphens, and is not a number",
            "the row 'Moon' of specials: made is a number of points from 1, not None",
            "the row 'Moon' of specials: set is a number of points from 1, not None",
            "the row 'Moon' of specials: a name has small letters, digits and hyphens, and is not a number",
            "n cannot act in the row 'Moon' of specials without an exchange",
            "nt_min_bid cannot act where there is no no-trump",
        )

    @pytest.mark.parametrize(
        ("options", "fault"),
        [
            ({"players": 5}, "players cannot be 5; it is 4"),
            ({"sides": "solo"}, "sides cannot be 'solo'; it is ('alternating_teams', 2)"),
            ({"low_rank": 7}, "low_rank cannot be 7; it is 9"),
            ({"copies": 2}, "copies cannot be 2; it is 1"),
            ({"joker": 1}, "joker cannot be 1; it is 0"),
            ({"kitty_mode": "dead"}, "kitty_mode cannot be 'dead'; it is 'none'"),
            ({"deal_pattern": "two_three"}, "deal_pattern cannot be 'two_three'; it is 'ones'"),
            ({"first_dealer": "first_jack"}, "first_dealer cannot be 'first_jack'; it is 'random'"),
            (
                {"weak_hand_claims": ("mcevoy",)},
                "each of weak_hand_claims cannot be 'mcevoy'; it is 'ace-no-face-redeal'",
            ),
            ({"auction": "two_rounds"}, "auction cannot be 'two_rounds'; it is 'single'"),
            ({"dealer_match": "all"}, "dealer_match cannot be 'all'; it is 'none' or 'equal_takes'"),
            ({"all_pass": "redeal_same"}, "all_pass cannot be 'redeal_same'; it is 'redeal_next' or 'dealer_forced'"),
            ({"min_bid": 0}, "min_bid is 1 to 30, not 0"),
            ({"max_bid": 31}, "max_bid is 1 to 30, not 31"),
            ({"forced_min": 0}, "forced_min is 1 to 30, not 0"),
            ({"specials": ("moon",)}, "each of specials cannot be 'moon'; it is a Level"),
            ({"specials": (MOON, MOON)}, "specials lists something twice"),
            ({"trumps": ("spades",)}, "each of trumps cannot be 'spades'; it is 'suits' or 'nt_high' or 'nt_low'"),
            ({"trumps": "suits"}, "trumps is a tuple of settings, not 'suits'"),
            ({"nt_min_bid": 31}, "nt_min_bid is 1 to 30, not 31"),
            ({"first_lead": "eldest_active"}, "first_lead cannot be 'eldest_active'; it is 'bidder'"),
            ({"duplicate_tie": "second"}, "duplicate_tie cannot be 'second'; it is 'first'"),
            ({"score_model": "per_hand"}, "score_model cannot be 'per_hand'; it is 'per_trick'"),
            ({"made_score": "bid"}, "made_score cannot be 'bid'; it is 'tricks'"),
            ({"defender_score": "none"}, "defender_score cannot be 'none'; it is 'tricks'"),
            ({"set_score": ("lose_fixed", 6)}, "set_score cannot be ('lose_fixed', 6); it is 'lose_bid'"),
            ({"zero_trick_penalty": 6}, "zero_trick_penalty cannot be 6; it is None"),
            ({"target": 0}, "target is 1 to 10000, not 0"),
            ({"target": 10_001}, "target is 1 to 10000, not 10001"),
            ({"target": "32"}, "target cannot be '32'; it is a number from 1 to 10000"),
            ({"win_requires": "made"}, "win_requires cannot be 'made'; it is 'any' or 'made_or_set'"),
            ({"both_over": "bidder"}, "both_over cannot be 'bidder'; it is 'higher' or 'extra_hand'"),
            ({"hand_size": 0}, "hand_size is 1 to 30, not 0"),
            ({"hand_size": 31}, "hand_size is 1 to 30, not 31"),
        ],
        ids=str,
    )
    def test_what_is_not_built_is_refused(self, options: dict[str, object], fault: str) -> None:
        assert refused(**options)[0] == fault

    def test_a_hand_needs_steps(self) -> None:
        with pytest.raises(RulesetError) as caught:
            Ruleset(TableRules(), (), MatchRules())
        assert caught.value.reasons == ("a hand has no steps",)

    def test_two_steps_cannot_share_an_option(self) -> None:
        with pytest.raises(RulesetError) as caught:
            Ruleset(TableRules(), (BiddingRules(), BiddingRules(), NamingRules()), MatchRules())
        assert "two steps both have an option min_bid" in caught.value.reasons


class TestLadder:
    """The levels at which contracts can be made."""

    def test_numbers_come_first_and_specials_in_their_order(self) -> None:
        assert [level.name for level in BID_RACEHORSE.ladder] == ["3", "4", "5", "6"]
        assert [level.name for level in BID_GAMERULES.ladder] == ["3", "4", "5", "ask", "moon"]
        assert [level.tricks_needed for level in BID_RACEHORSE.ladder] == [3, 4, 5, 6]

    def test_a_level_is_found_by_name_or_number(self) -> None:
        assert BID_RACEHORSE.level(4) == Level("4", 4)
        assert BID_RACEHORSE.level("6") == Level("6", 6)
        assert BID_GAMERULES.level("ask") == ASK
        assert BID_GAMERULES.level("moon") == MOON

    @pytest.mark.parametrize("name", [2, 7, "moon", ""])
    def test_other_rungs_are_refused(self, name: str | int) -> None:
        with pytest.raises(RulesetError) as caught:
            BID_RACEHORSE.level(name)
        assert caught.value.reasons == (f"there is no bid {name}; bids are 3, 4, 5, 6",)

    def test_a_long_name_is_quoted_in_part(self) -> None:
        with pytest.raises(RulesetError, match=r"^there is no bid x{20}; bids"):
            BID_RACEHORSE.level("x" * 21)


def test_a_step_that_says_nothing_has_no_levels_claims_or_faults() -> None:
    step = PhaseRules()
    assert step.ladder() == ()
    assert step.claims() == ()
    assert list(step.faults(TableRules(), ())) == []
    assert step.playable(MOON) is True
    with pytest.raises(NotImplementedError):
        step.begin(None)
