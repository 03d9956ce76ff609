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
    "dealer_extra_cards": 0,
    "kitty_mode": "none",
    "bowers": True,
    "deal_pattern": "ones",
    "first_dealer": "random",
    "steal_deal": "forbidden_correct",
    "weak_hand_claims": (),
    "auction": "single",
    "pass_is_final": True,
    "min_bid": 3,
    "max_bid": 6,
    "dealer_match": "equal_takes",
    "all_pass": "dealer_forced",
    "forced_min": 3,
    "forced_may_exceed": True,
    "denomination": "after_auction",
    "denomination_rank": "none",
    "specials": (),
    "moon_multiples": "none",
    "trumps": ("suits", "nt_high", "nt_low"),
    "nt_min_bid": 3,
    "joker_in_nt": None,
    "stakes": "none",
    "stake_unit": 1,
    "ante": 1,
    "raise_limit": 2,
    "most_raises": 3,
    "first_lead": "bidder",
    "duplicate_tie": "first",
    "lay_down": "provable_only",
    "legality": "strict",
    "renege_effect": "award",
    "renege_pts": 2,
    "renege_pts_alone": 2,
    "renege_ends_hand": True,
    "renege_established": "next_lead_by_side_or_quitted",
    "renege_claim_until": "end_of_hand",
    "false_claim_pts": 0,
    "misdeal_redeal": "same_dealer",
    "out_of_turn_play": "refuse",
    "illegal_bid": "refuse",
    "wrong_card_count_pts": None,
    "wrong_card_count_pts_alone": None,
    "table_talk_penalty": "none",
    "score_model": "per_trick",
    "made_score": "tricks",
    "defender_score": "tricks",
    "set_score": "lose_bid",
    "forced_set_factor": 1,
    "zero_trick_penalty": None,
    "target": 32,
    "win_requires": "made_or_set",
    "win_margin": 1,
    "win_strictly_above": False,
    "both_over": "higher",
    "lose_at": None,
    "void_below": None,
    "fixed_hands": None,
    "fixed_hands_count_thrown_in": False,
    "laps": False,
    "slam": False,
    "rubber": None,
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


@attrs.frozen
class Idle(PhaseRules):
    """A step that never arises."""

    def idle(self, ruleset: Ruleset) -> bool:
        return True


@attrs.frozen
class Last(PhaseRules):
    """The last step of a hand."""


SIDES = "it is ('alternating_teams', a number from 2 to 9) or 'solo'"
KITTY = "it is 'none' or 'dead' or 'upcard' or 'widow_to_bidder'"
PATTERNS = "it is 'ones' or 'pairs' or 'threes' or 'two_three' or 'three_two_alternating' or 'from_dealer'"
CLAIMS = (
    "it is 'ace-no-face-redeal' or 'mcevoy' or 'four-nines' or 'bottoms' or 'farmers' or 'ace-no-face-swap' or "
    "'no-ace-face-trump' or 'nines-tens-no-trump'"
)
DEALERS = "it is 'random' or 'first_jack' or 'first_black_jack' or 'low_cut' or 'high_cut'"
ALL_PASS = "it is 'redeal_next' or 'redeal_same' or 'dealer_forced' or 'joker_holder_forced'"
LEADS = "it is 'bidder' or 'eldest_active' or 'left_of_bidder'"
MADE = "it is 'tricks' or 'bid' or ('tricks_plus', a number from 1 to 100)"
RUBBERS = "it is None or ('best_of', a number from 2 to 99) or 'bicycle'"
LOST = "it is 'lose_bid' or ('lose_fixed', a number from 1 to 100) or 'opponents_gain_bid'"


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
        assert BID_RACEHORSE.replace(name=" ours ").name == " ours "
        for wrong in ("", "  ", "two\nlines", "a\tb"):
            with pytest.raises(RulesetError, match=r"^a name is one line of text$"):
                BID_RACEHORSE.replace(name=wrong)

    def test_unknown_options_and_contradictions_are_listed_together(self) -> None:
        assert refused(colour="red", min_bid=6, max_bid=5, target=0, both_over="extra_hand") == (
            "there is no option colour",
            "target cannot be 0; it is a number from 1 to 10000 or None",
            "both_over cannot act where win_requires is 'made_or_set': only one side can win a hand",
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
            "3 rounds for 4 players in 14 steps are too many",
        )

    def test_an_option_out_of_range_counts_as_its_default_for_the_rest(self) -> None:
        with pytest.raises(RulesetError) as caught:
            with_toast().replace(rounds=4, min_bid=9)
        assert caught.value.reasons == (
            "rounds cannot be 4; it is a number from 0 to 3",
            "min_bid 9 is above max_bid 6",
        )

    def test_sources_stay_unless_others_are_given(self) -> None:
        assert BID_RACEHORSE.replace(target=40, sources=("our house",)).sources == ("our house",)
        assert BID_RACEHORSE.replace(target=40, sources=()).sources == ()
        assert bid(target=40, sources=("S2",), name="ours").sources == ("S2",)

    def test_what_cannot_be_converted_is_a_fault_too(self) -> None:
        assert refused(specials=3) == ("specials is a tuple of settings, not 3",)


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
            (
                {"nt_min_bid": 4, "min_bid": 4, "forced_min": 4},
                ("nt_min_bid 4 cannot act where the lowest bid is 4",),
            ),
            (
                {"specials": (attrs.evolve(MOON, only_over="grand"),)},
                ("the row 'moon' of specials: only_over names no bid below it: 'grand'",),
            ),
            (
                {"specials": (attrs.evolve(MOON, named_after=True),)},
                ("the row 'moon' of specials: named_after cannot act where every strain is named after",),
            ),
            ({"trumps": ("suits",), "nt_min_bid": 4}, ("nt_min_bid cannot act where there is no no-trump",)),
            (
                {"both_over": "extra_hand"},
                ("both_over cannot act where win_requires is 'made_or_set': only one side can win a hand",),
            ),
            (
                {"hand_size": 5, "max_bid": 5},
                ("kitty_mode is 'none', and 5 cards for each of 4 players leave 4 of 24 cards",),
            ),
            (
                {"forced_may_exceed": False, "forced_min": 4, "all_pass": "redeal_same"},
                (
                    "forced_min cannot act where all_pass is 'redeal_same'",
                    "forced_may_exceed cannot act where all_pass is 'redeal_same'",
                ),
            ),
            (
                {"all_pass": "joker_holder_forced", "forced_may_exceed": False},
                ("all_pass 'joker_holder_forced' needs a joker in the pack",),
            ),
            (
                {"all_pass": "joker_holder_forced", "joker": 1, "kitty_mode": "dead", "joker_in_nt": "forbidden_nt"},
                ("forced_may_exceed must be False where the joker's holder is forced: he bids forced_min",),
            ),
            ({"pass_is_final": False}, ("pass_is_final cannot act where everybody has one turn",)),
            (
                {"auction": "until_all_pass"},
                ("dealer_match 'equal_takes' is for auctions of one turn each",),
            ),
            (
                {"denomination_rank": "low_suit_high"},
                ("denomination_rank cannot act where bids name no strain",),
            ),
            (
                {"moon_multiples": "bicycle"},
                ("moon_multiples 'bicycle' needs a moon among the specials",),
            ),
            (
                {"joker": 1, "kitty_mode": "dead"},
                ("joker_in_nt must say what becomes of no-trump in a pack with a joker",),
            ),
            ({"joker_in_nt": "forbidden_nt"}, ("joker_in_nt cannot act without a joker and no-trump",)),
            (
                {"joker": 1, "kitty_mode": "dead", "trumps": ("suits",), "joker_in_nt": "forbidden_nt"},
                ("joker_in_nt cannot act without a joker and no-trump",),
            ),
            (
                {"trumps": ("nt_high",), "nt_min_bid": 7},
                (
                    "no bid could be named: nt_min_bid leaves nothing",
                    "trumps names no-trump, and no bid can be played so",
                ),
            ),
            (
                {"trumps": ("nt_high", "nt_low"), "specials": (ASK,)},
                (
                    "the row 'ask' of specials needs a suit, and trumps has none",
                    "the row 'ask' of specials: exchange_scope cannot act where there is no trump suit",
                ),
            ),
            ({"duplicate_tie": "second"}, ("duplicate_tie cannot act where every card is in the pack once",)),
            (
                {"score_model": "per_hand", "made_score": "bid", "defender_score": "none", "forced_set_factor": 0.5},
                (
                    "made_score cannot act where score_model is 'per_hand'",
                    "defender_score cannot act where score_model is 'per_hand'",
                    "forced_set_factor cannot act where score_model is 'per_hand'",
                ),
            ),
            (
                {"set_score": "opponents_gain_bid", "defender_score": "bid_if_set"},
                ("set_score 'opponents_gain_bid' and defender_score 'bid_if_set' both give the bid away",),
            ),
            (
                {"forced_set_factor": 0.5, "all_pass": "redeal_next"},
                ("forced_set_factor cannot act where no dealer is forced to bid",),
            ),
            ({"target": None}, ("a match without a target needs fixed_hands",)),
            (
                {"kitty_mode": "upcard", "hand_size": 5, "max_bid": 5},
                ("kitty_mode 'upcard' is for games in which the card turned up is offered as trump",),
            ),
            (
                {
                    "specials": (
                        attrs.evolve(MOON, ends_auction=True),
                        attrs.evolve(MOON, name="grand", only_over="moon"),
                    )
                },
                ("the row 'grand' of specials: moon below it ends the auction",),
            ),
            (
                {
                    "trumps": ("nt_high",),
                    "nt_min_bid": None,
                    "specials": (
                        attrs.evolve(MOON, must_be_suit=True),
                        attrs.evolve(MOON, name="grand", only_over="moon"),
                    ),
                },
                (
                    "the row 'grand' of specials: moon below it cannot be named",
                    "the row 'moon' of specials needs a suit, and trumps has none",
                ),
            ),
            (
                {"target": None, "fixed_hands": 8, "win_requires": "made", "win_strictly_above": True},
                (
                    "win_requires cannot act without a target",
                    "win_strictly_above cannot act without a target",
                ),
            ),
            (
                {"win_margin": 2, "win_requires": "any", "both_over": "bidder"},
                ("both_over cannot act with a win_margin: the leader wins",),
            ),
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
            "the row 'Moon' of specials: a name has small letters, digits and hyphens, 40 at most, and is not a number",
            "the row 'Moon' of specials: made is 1 to 10000 points, or ('times', number), not None",
            "the row 'Moon' of specials: set is 1 to 10000 points, or ('times', number), not None",
            "the row 'Moon' of specials: a name has small letters, digits and hyphens, 40 at most, and is not a number",
            "n cannot act in the row 'Moon' of specials without an exchange",
            "nt_min_bid cannot act where there is no no-trump",
        )

    @pytest.mark.parametrize(
        ("options", "fault"),
        [
            ({"players": 1}, "players cannot be 1; it is a number from 2 to 9"),
            ({"players": 10}, "players cannot be 10; it is a number from 2 to 9"),
            ({"players": "4"}, "players cannot be '4'; it is a number from 2 to 9"),
            ({"sides": "called_partner"}, f"sides cannot be 'called_partner'; {SIDES}"),
            ({"sides": ("alternating_teams", 1)}, f"sides cannot be ('alternating_teams', 1); {SIDES}"),
            ({"sides": ("alternating_teams", 10)}, f"sides cannot be ('alternating_teams', 10); {SIDES}"),
            ({"low_rank": 6}, "low_rank cannot be 6; it is 7 or 8 or 9 or 10 or 'J'"),
            ({"low_rank": "9"}, "low_rank cannot be '9'; it is 7 or 8 or 9 or 10 or 'J'"),
            ({"copies": 0}, "copies cannot be 0; it is a number from 1 to 3"),
            ({"copies": 4}, "copies cannot be 4; it is a number from 1 to 3"),
            ({"joker": 2}, "joker cannot be 2; it is a number from 0 to 1"),
            ({"hand_size": 0}, "hand_size cannot be 0; it is a number from 1 to 30"),
            ({"hand_size": 31}, "hand_size cannot be 31; it is a number from 1 to 30"),
            ({"dealer_extra_cards": 2}, "dealer_extra_cards cannot be 2; it is a number from 0 to 1"),
            ({"kitty_mode": "widow_dead"}, f"kitty_mode cannot be 'widow_dead'; {KITTY}"),
            ({"kitty_mode": "dummy_hands"}, f"kitty_mode cannot be 'dummy_hands'; {KITTY}"),
            ({"kitty_mode": "layout"}, f"kitty_mode cannot be 'layout'; {KITTY}"),
            ({"bowers": 1}, "bowers cannot be 1; it is True or False"),
            ({"deal_pattern": "fibonacci"}, f"deal_pattern cannot be 'fibonacci'; {PATTERNS}"),
            (
                {"first_dealer": "youngest"},
                f"first_dealer cannot be 'youngest'; {DEALERS}",
            ),
            (
                {"steal_deal": "misdeal"},
                "steal_deal cannot be 'misdeal'; it is 'forbidden_correct' or 'allowed_until_trump'",
            ),
            ({"weak_hand_claims": ("beggars",)}, f"each of weak_hand_claims cannot be 'beggars'; {CLAIMS}"),
            ({"weak_hand_claims": "mcevoy"}, "weak_hand_claims is a tuple of settings, not 'mcevoy'"),
            ({"weak_hand_claims": ("mcevoy", "mcevoy")}, "weak_hand_claims lists something twice"),
            ({"auction": "double"}, "auction cannot be 'double'; it is 'single' or 'until_all_pass' or 'two_rounds'"),
            ({"pass_is_final": 1}, "pass_is_final cannot be 1; it is True or False"),
            ({"min_bid": 0}, "min_bid cannot be 0; it is a number from 1 to 30"),
            ({"max_bid": 31}, "max_bid cannot be 31; it is a number from 1 to 30"),
            ({"dealer_match": "all"}, "dealer_match cannot be 'all'; it is 'none' or 'equal_takes'"),
            (
                {"all_pass": "stick_dealer"},
                f"all_pass cannot be 'stick_dealer'; {ALL_PASS}",
            ),
            ({"forced_min": 0}, "forced_min cannot be 0; it is a number from 1 to 30"),
            ({"denomination": "before"}, "denomination cannot be 'before'; it is 'after_auction' or 'in_bid'"),
            ({"denomination_rank": "high"}, "denomination_rank cannot be 'high'; it is 'none' or 'low_suit_high'"),
            ({"specials": ("moon",)}, "each of specials cannot be 'moon'; it is a Level"),
            ({"specials": MOON}, "specials is a tuple of settings, not one Level alone"),
            ({"specials": (MOON, MOON)}, "specials lists something twice"),
            ({"moon_multiples": 2}, "moon_multiples cannot be 2; it is 'none' or 'bicycle' or 'doubling'"),
            ({"trumps": ("spades",)}, "each of trumps cannot be 'spades'; it is 'suits' or 'nt_high' or 'nt_low'"),
            ({"trumps": "suits"}, "trumps is a tuple of settings, not 'suits'"),
            ({"nt_min_bid": 31}, "nt_min_bid cannot be 31; it is a number from 1 to 30 or None"),
            ({"joker_in_nt": "named_suit"}, "joker_in_nt cannot be 'named_suit'; it is None or 'forbidden_nt'"),
            (
                {"joker_in_nt": "plain_top_of_lead"},
                "joker_in_nt cannot be 'plain_top_of_lead'; it is None or 'forbidden_nt'",
            ),
            ({"first_lead": "dealer"}, f"first_lead cannot be 'dealer'; {LEADS}"),
            ({"duplicate_tie": "third"}, "duplicate_tie cannot be 'third'; it is 'first' or 'second'"),
            ({"lay_down": "consent"}, "lay_down cannot be 'consent'; it is 'off' or 'provable_only'"),
            ({"score_model": "points"}, "score_model cannot be 'points'; it is 'per_trick' or 'per_hand'"),
            ({"made_score": "none"}, f"made_score cannot be 'none'; {MADE}"),
            ({"made_score": ("tricks_plus", 0)}, f"made_score cannot be ('tricks_plus', 0); {MADE}"),
            (
                {"defender_score": "bid"},
                "defender_score cannot be 'bid'; it is 'tricks' or 'none' or 'bid_if_set'",
            ),
            ({"set_score": "lose_fixed"}, f"set_score cannot be 'lose_fixed'; {LOST}"),
            ({"set_score": ("lose_fixed", 101)}, f"set_score cannot be ('lose_fixed', 101); {LOST}"),
            ({"forced_set_factor": 2}, "forced_set_factor cannot be 2; it is 1 or 0.5"),
            ({"zero_trick_penalty": 0}, "zero_trick_penalty cannot be 0; it is a number from 1 to 100 or None"),
            ({"target": 0}, "target cannot be 0; it is a number from 1 to 10000 or None"),
            ({"target": 10_001}, "target cannot be 10001; it is a number from 1 to 10000 or None"),
            ({"target": "32"}, "target cannot be '32'; it is a number from 1 to 10000 or None"),
            ({"win_requires": "set"}, "win_requires cannot be 'set'; it is 'any' or 'made_or_set' or 'made'"),
            ({"win_margin": 0}, "win_margin cannot be 0; it is a number from 1 to 1000"),
            ({"win_strictly_above": None}, "win_strictly_above cannot be None; it is False or True"),
            ({"both_over": "dealer"}, "both_over cannot be 'dealer'; it is 'higher' or 'bidder' or 'extra_hand'"),
            ({"lose_at": 0}, "lose_at cannot be 0; it is a number from -10000 to -1 or None"),
            ({"void_below": 1}, "void_below cannot be 1; it is a number from -10000 to -1 or None"),
            ({"fixed_hands": 0}, "fixed_hands cannot be 0; it is a number from 1 to 10000 or None"),
            (
                {"fixed_hands_count_thrown_in": None, "fixed_hands": 8},
                "fixed_hands_count_thrown_in cannot be None; it is False or True",
            ),
            ({"laps": 1}, "laps cannot be 1; it is False or True"),
            ({"slam": "double"}, "slam cannot be 'double'; it is False or True"),
            ({"rubber": 3}, f"rubber cannot be 3; {RUBBERS}"),
            ({"rubber": ("best_of", 1)}, f"rubber cannot be ('best_of', 1); {RUBBERS}"),
            ({"rubber": ("best_of", 100)}, f"rubber cannot be ('best_of', 100); {RUBBERS}"),
        ],
        ids=str,
    )
    def test_other_settings_are_refused(self, options: dict[str, object], fault: str) -> None:
        assert refused(**options) == (fault,)

    def test_what_comes_later_is_refused_as_unknown(self) -> None:
        later = ("doubling", "drop_out", "fast_break", "four_trick_tokens", "upcard_club_rule")
        for name in later:
            assert refused(**{name: "off"}) == (f"there is no option {name}",)

    def test_every_fault_is_listed_also_when_a_value_is_out_of_range(self) -> None:
        assert refused(
            target=0, min_bid=0, players=5, copies=2, hand_size=9, first_lead="dealer", kitty_mode="dead"
        ) == (
            "min_bid cannot be 0; it is a number from 1 to 30",
            f"first_lead cannot be 'dealer'; {LEADS}",
            "target cannot be 0; it is a number from 1 to 10000 or None",
            "5 players do not make 2 equal sides",
        )
        assert refused(target=0, max_bid=9, both_over="bidder", trumps=()) == (
            "target cannot be 0; it is a number from 1 to 10000 or None",
            "both_over cannot act where win_requires is 'made_or_set': only one side can win a hand",
            "max_bid 9 is more than the 6 tricks of a hand",
            "trumps names nothing that could be played",
        )

    @pytest.mark.parametrize(
        ("options", "word"),
        [
            ({"bowers": False, "trumps": ("nt_high",)}, "bowers"),
            (
                {"denomination": "in_bid", "denomination_rank": "low_suit_high", "trumps": ("suits",)},
                "denomination_rank",
            ),
        ],
        ids=str,
    )
    def test_what_cannot_act_without_suits_or_without_no_trump_is_refused(
        self, options: dict[str, object], word: str
    ) -> None:
        assert any(reason.startswith(f"{word} cannot act") for reason in refused(**options))

    @pytest.mark.rule("BID-6", "NAME-3")
    def test_a_forced_seat_must_have_a_bid_to_make(self) -> None:
        reasons = refused(trumps=("nt_high",), nt_min_bid=5, forced_min=3, forced_may_exceed=False)
        assert any("forced_min" in reason for reason in reasons)

    @pytest.mark.rule("BID-17")
    def test_the_moons_over_a_moon_have_names_that_no_other_row_has(self) -> None:
        reasons = refused(specials=(attrs.evolve(MOON, name="double-moon"), MOON), moon_multiples="bicycle")
        assert any("same name" in reason for reason in reasons)

    def test_at_a_table_that_cannot_be_what_is_wrong_at_any_other_is_listed_too(self) -> None:
        assert refused(hand_size=7, min_bid=6, max_bid=5) == (
            "24 cards are too few: 7 cards for each of 4 players",
            "min_bid 6 is above max_bid 5",
        )
        assert refused(hand_size=7, max_bid=7) == ("24 cards are too few: 7 cards for each of 4 players",)

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

    @pytest.mark.parametrize("name", [2, 7, 99, -1, 100, "moon", ""])
    def test_other_rungs_are_refused(self, name: str | int) -> None:
        with pytest.raises(RulesetError) as caught:
            BID_RACEHORSE.level(name)
        assert caught.value.reasons == (f"there is no bid {name or repr(name)}; bids are 3, 4, 5, 6",)

    @pytest.mark.rule("BID-6")
    def test_the_forced_number_is_on_the_ladder_where_a_seat_is_forced(self) -> None:
        low = BID_RACEHORSE.replace(min_bid=5, forced_min=2)
        assert [level.name for level in low.ladder] == ["2", "3", "4", "5", "6"]
        free = BID_GAMERULES.replace(min_bid=5)
        assert [level.name for level in free.ladder] == ["5", "ask", "moon"]

    @pytest.mark.rule("NAME-3")
    def test_a_number_for_which_nothing_could_be_named_is_no_rung(self) -> None:
        bare = bid(trumps=("nt_high", "nt_low"), nt_min_bid=5, forced_min=5, specials=(MOON,))
        assert [level.name for level in bare.ladder] == ["5", "6", "moon"]
        with pytest.raises(RulesetError) as caught:
            bare.level(4)
        assert caught.value.reasons == ("there is no bid 4; bids are 5, 6, moon",)

    @pytest.mark.rule("BID-17")
    def test_moons_over_the_moon_are_the_highest_rungs(self) -> None:
        moons = bid(specials=(ASK, MOON), moon_multiples="bicycle")
        assert [level.name for level in moons.ladder[4:]] == [
            "ask",
            "moon",
            "double-moon",
            "triple-moon",
            "quadruple-moon",
        ]
        assert moons.level("triple-moon").only_over == "double-moon"

    def test_a_level_needs_its_number_or_all_tricks(self) -> None:
        assert BID_RACEHORSE.needed(Level("4", 4)) == 4
        assert BID_GAMERULES.needed(MOON) == 6
        assert bid(copies=2, hand_size=12).needed(MOON) == 12
        assert BID_GAMERULES.needed(Level("little", 5)) == 5

    @pytest.mark.rule("NAME-2", "NAME-3", "NAME-4", "NAME-5")
    @pytest.mark.parametrize(
        ("ruleset", "rung", "strains"),
        [
            (BID_RACEHORSE, "3", "C D H S high low"),
            (BID_GAMERULES, "5", "C D H S"),
            (bid(nt_min_bid=5), "4", "C D H S"),
            (bid(nt_min_bid=5), "5", "C D H S high low"),
            (bid(nt_min_bid=5, specials=(MOON,)), "moon", "C D H S high low"),
            (bid(specials=(ASK,)), "ask", "C D H S"),
            (bid(trumps=("nt_low",)), "3", "low"),
            (bid(joker=1, kitty_mode="dead", joker_in_nt="forbidden_nt"), "6", "C D H S"),
        ],
        ids=str,
    )
    def test_the_strains_of_a_level_are_those_that_may_be_named(
        self, ruleset: Ruleset, rung: str, strains: str
    ) -> None:
        assert " ".join(strain.text for strain in ruleset.strains(ruleset.level(rung))) == strains

    def test_a_game_in_which_nobody_names_has_no_strains(self) -> None:
        phases = tuple(phase for phase in BID_RACEHORSE.phases if not isinstance(phase, NamingRules))
        bare = Ruleset(TableRules(), phases, MatchRules())
        assert bare.strains(bare.level(3)) == ()

    def test_a_long_name_is_quoted_in_part(self) -> None:
        with pytest.raises(RulesetError, match=r"^there is no bid x{20}; bids"):
            BID_RACEHORSE.level("x" * 21)


class TestNextSteps:
    """Steps that cannot arise are passed over."""

    @pytest.mark.parametrize(
        ("options", "steps"),
        [
            ({}, "Deal Bidding Naming Play Scoring"),
            ({"weak_hand_claims": ("mcevoy",)}, "Deal Claim Bidding Naming Play Scoring"),
            ({"specials": (ASK, MOON)}, "Deal Bidding Naming Exchange Play Scoring"),
            ({"specials": (MOON,)}, "Deal Bidding Naming Play Scoring"),
            (
                {"joker": 1, "joker_in_nt": "forbidden_nt", "dealer_extra_cards": 1},
                "Deal Discard Bidding Naming Discard Play Scoring",
            ),
            (
                {"joker": 1, "joker_in_nt": "forbidden_nt", "kitty_mode": "widow_to_bidder"},
                "Deal Discard Bidding Widow Naming Discard Play Scoring",
            ),
            (
                {"joker": 1, "joker_in_nt": "forbidden_nt", "kitty_mode": "dead"},
                "Deal Bidding Naming Play Scoring",
            ),
        ],
        ids=str,
    )
    def test_a_hand_goes_through_the_steps_that_can_arise(self, options: Any, steps: str) -> None:
        ruleset = bid(**options)
        found = [0]
        while ruleset.next_steps[found[-1]] != found[-1]:
            found.append(ruleset.next_steps[found[-1]])
        names = [type(ruleset.phases[step]).__name__.removesuffix("Rules") for step in found]
        assert " ".join(names) == steps

    def test_the_last_step_stays_and_so_it_is_for_a_single_one(self) -> None:
        assert BID_RACEHORSE.next_steps[-1] == len(BID_RACEHORSE.phases) - 1
        assert Ruleset(TableRules(), (Toast(),), MatchRules()).next_steps == (0,)
        assert with_toast().next_steps[-2:] == (13, 13)

    def test_a_step_that_never_arises_is_passed_over_also_when_it_is_from_outside(self) -> None:
        never = Ruleset(TableRules(), (Toast(), Idle(), Last()), MatchRules())
        assert never.next_steps == (2, 2, 2)


def test_tables_that_steps_derive_are_no_part_of_the_value() -> None:
    one, other = bid(target=77), bid(target=77)
    one.memo["mine"] = [1]
    assert one.memo == {"mine": [1]}
    assert "mine" not in other.memo
    assert one == other
    assert hash(one) == hash(other)
    assert "mine" not in pickle.loads(pickle.dumps(one)).memo


def test_names_are_text() -> None:
    wrong: Any = 3
    with pytest.raises(TypeError, match=r"^a name must be str, not int$"):
        Ruleset(TableRules(), BID_RACEHORSE.phases, MatchRules(), wrong)


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        (("a table", BID_RACEHORSE.phases, MatchRules()), "the table's rules must be TableRules, not str"),
        ((TableRules(), None, MatchRules()), "the steps must be tuple, not NoneType"),
        ((TableRules(), list(BID_RACEHORSE.phases), MatchRules()), "the steps must be tuple, not list"),
        ((TableRules(), (PhaseRules(),), MatchRules()), "a step must be of an attrs class, which PhaseRules is not"),
        ((TableRules(), BID_RACEHORSE.phases, None), "the match's rules must be MatchRules, not NoneType"),
    ],
    ids=["table", "nothing", "list", "plain", "match"],
)
def test_the_parts_of_a_game_are_of_their_types(parts: tuple[Any, Any, Any], message: str) -> None:
    with pytest.raises(TypeError) as caught:
        Ruleset(*parts)
    assert str(caught.value) == message


def test_a_step_that_says_nothing_has_no_levels_claims_or_faults() -> None:
    step = PhaseRules()
    assert step.ladder() == ()
    assert step.claims() == ()
    assert list(step.faults(TableRules(), ())) == []
    assert step.playable(MOON) is True
    assert step.strains(MOON) is None
    assert step.idle(BID_RACEHORSE) is False
    assert step.forces is False
    with pytest.raises(NotImplementedError):
        step.begin(None)
