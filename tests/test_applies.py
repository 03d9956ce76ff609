"""Which rules a game has a use for: nothing is cited at the table that its rulebook leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs
import pytest

from bid_euchre import Ruleset, new_match
from bid_euchre.applies import rules_of
from bid_euchre.bots import RandomBot, SimpleBot, steps
from bid_euchre.engine import explain
from bid_euchre.options import choice
from bid_euchre.rulebook import RULES, Rule, knock
from bid_euchre.rulebook.making import CLAIM_1
from bid_euchre.ruleset import PhaseRules
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE, KNOCK, find
from bid_euchre.variants.knock import KNOCK_FAMILY

if TYPE_CHECKING:
    from random import Random

    from bid_euchre.bots import Bot
    from bid_euchre.variants import BidOptions


FORCED: BidOptions = {"all_pass": "joker_holder_forced", "forced_may_exceed": False}
"""What it takes that the holder of the joker must bid."""


HOUSES: dict[str, dict[str, Any]] = {
    "CLAIM-9": {"weak_hand_claims": ("no-ace-face-trump",)},
    "CLAIM-10": {"weak_hand_claims": ("nines-tens-no-trump",)},
    "CALL-2": {"order_requirement": "any_trump_in_hand"},
    "CALL-7": {"all_pass": "redeal_same"},
    "CALL-9": {"all_pass": "stick_or_forfeit1"},
    "CALL-10": {"all_pass": "play_no_trump"},
    "NAME-5": {"joker": 1, "knock_no_trump": "any", "joker_in_nt": "forbidden_nt"},
    "ORDER-9": {"joker": 1, "all_pass": "play_no_trump", "joker_in_nt": "plain_top_of_lead"},
    "SCORE-15": {"pts_super_euchre": 4},
    **{f"STAKE-{number}": {"stakes": "match_pot"} for number in range(1, 8)},
    "STAKE-8": {"stakes": "per_point"},
    "STAKE-9": {"stakes": "per_trick"},
}
"""The rules of Knock Euchre that no named game follows, each with the options by which a house does."""


def ids(ruleset: Ruleset) -> set[str]:
    return {rule.id for rule in rules_of(ruleset)}


def test_racehorse_knows_no_special_bids_and_gamerules_no_matching_dealer() -> None:
    assert ids(BID_GAMERULES) - ids(BID_RACEHORSE) == {
        *("BID-7", "BID-8", "BID-9", "NAME-4", "EXCH-1", "EXCH-2", "EXCH-4", "PLAY-6", "SCORE-4", "SCORE-5"),
        *("SCORE-7", "MATCH-3"),
    }
    assert ids(BID_RACEHORSE) - ids(BID_GAMERULES) == {"BID-5", "BID-6", "ORDER-6", "ORDER-7", "MATCH-2"}


@pytest.mark.parametrize(
    ("rule", "changes"),
    [
        ("CLAIM-2", {"weak_hand_claims": ("ace-no-face-redeal",)}),
        ("CLAIM-3", {"weak_hand_claims": ("mcevoy",)}),
        ("CLAIM-4", {"weak_hand_claims": ("four-nines",)}),
        ("BID-16", {"denomination": "in_bid", "denomination_rank": "low_suit_high"}),
        ("NAME-3", {"nt_min_bid": 4}),
        ("NAME-5", {"joker": 1, "dealer_extra_cards": 1, "joker_in_nt": "forbidden_nt"}),
        ("DEAL-8", {"hand_size": 5, "max_bid": 5, "kitty_mode": "widow_to_bidder"}),
        ("SCORE-8", {"forced_set_factor": 0.5}),
        ("SCORE-9", {"zero_trick_penalty": 5}),
        ("MATCH-6", {"win_margin": 2}),
        ("MATCH-10", {"fixed_hands": 12}),
        ("ORDER-3", {"bowers": True}),
    ],
)
def test_a_rule_applies_where_its_option_is_set(rule: str, changes: BidOptions) -> None:
    assert rule in ids(BID_RACEHORSE.replace(**changes))
    assert rule == "ORDER-3" or rule not in ids(BID_RACEHORSE)


@pytest.mark.rule("BID-7", "BID-11", "BID-14")
@pytest.mark.parametrize(
    ("changes", "thrown_in"),
    [
        ({"all_pass": "redeal_next"}, True),
        ({"all_pass": "redeal_same"}, False),
        ({"all_pass": "dealer_forced"}, False),
        ({**FORCED, "joker": 1, "kitty_mode": "dead"}, True),
        ({**FORCED, "joker": 1, "dealer_extra_cards": 1}, True),
        ({**FORCED, "joker": 1, "low_rank": 7, "players": 3, "sides": "solo", "hand_size": 11}, False),
    ],
    ids=str,
)
def test_hands_are_thrown_in_where_all_may_pass(changes: BidOptions, thrown_in: bool) -> None:
    assert ("BID-7" in ids(BID_RACEHORSE.replace(trumps=("suits",), nt_min_bid=None, **changes))) is thrown_in


def test_a_target_that_nobody_needs_is_no_rule() -> None:
    counted = BID_RACEHORSE.replace(target=None, fixed_hands=8)
    assert ids(BID_RACEHORSE) - ids(counted) == {"MATCH-1", "MATCH-2"}


@pytest.mark.rule("ORDER-3", "ORDER-4")
def test_without_bowers_there_is_no_left_bower() -> None:
    assert "ORDER-4" not in ids(BID_RACEHORSE.replace(bowers=False))


def test_every_rule_applies_somewhere() -> None:
    made = [
        BID_RACEHORSE.replace(weak_hand_claims=("ace-no-face-redeal", "mcevoy")),
        BID_RACEHORSE.replace(denomination="in_bid", denomination_rank="low_suit_high"),
        BID_RACEHORSE.replace(joker=1, dealer_extra_cards=1, joker_in_nt="forbidden_nt"),
        BID_RACEHORSE.replace(zero_trick_penalty=5, fixed_hands=8),
        find("bid-32").replace(specials=(find("bid-32").level("moon"),)),
        BID_RACEHORSE.replace(legality="permissive"),
    ]
    made += [KNOCK.replace(**changes) for changes in HOUSES.values()]
    left = set(RULES) - {rule for ruleset in (*ALL, *made) for rule in ids(ruleset)}
    assert left == {"EXCH-5"}


@pytest.mark.parametrize(("rule", "changes"), HOUSES.items())
def test_a_rule_of_the_house_applies_where_its_options_are_set(rule: str, changes: dict[str, Any]) -> None:
    assert rule in ids(KNOCK.replace(**changes))
    assert not [name for name in KNOCK_FAMILY if rule in ids(name)]


def test_every_rule_of_knock_euchre_is_a_named_game_s_or_a_house_s() -> None:
    own = {rule.id for rule in vars(knock).values() if isinstance(rule, Rule)}
    named = {rule for ruleset in KNOCK_FAMILY for rule in ids(ruleset)}
    assert own - named == {rule for rule in HOUSES if rule != "NAME-5" and not rule.startswith("STAKE-")}
    bid = {rule for ruleset in ALL if ruleset not in KNOCK_FAMILY for rule in ids(ruleset)}
    assert not own & bid


@pytest.mark.parametrize("ruleset", KNOCK_FAMILY, ids=str)
def test_where_nobody_bids_no_rule_of_bidding_applies(ruleset: Ruleset) -> None:
    assert not [rule for rule in ids(ruleset) if rule.startswith(("BID-", "NAME-"))]
    assert not ids(ruleset) & {"DEAL-6", "SCORE-1", "SCORE-2", "SCORE-3", "SCORE-6", "MATCH-8"}


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("stick", {"CALL-8"}),
        ("about", {"CALL-14", "CALL-19", "CALL-20", "PLAY-9", "SCORE-14"}),
        ("canadian", {"CALL-3"}),
        ("british", {"CALL-3", "CALL-12", "ORDER-5"}),
        ("robson", {"CALL-16", "SCORE-16", "SCORE-17"}),
        (
            "railroad",
            {"CALL-12", "CALL-20", "EXCH-4", "EXCH-9", "ORDER-5", "PLAY-9", "SCORE-14", "MATCH-12", "MATCH-13"},
        ),
        ("somerset", {"CALL-19", "MATCH-11"}),
        ("openspiel", {"CALL-8", "MATCH-10"}),
        ("cutthroat", {"MATCH-4"}),
        (
            "wikipedia",
            {
                *("DEAL-10", "CLAIM-1", "CLAIM-5", "CLAIM-6", "CLAIM-7", "CLAIM-8", "CALL-11", "CALL-20", "ORDER-6"),
                *("PLAY-9", "SCORE-14", "MATCH-6"),
            },
        ),
    ],
)
def test_what_a_named_game_has_besides_the_ordinary_one(name: str, more: set[str]) -> None:
    assert ids(find(name)) - ids(KNOCK) == more


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        ({}, ""),
        ({"renege_ends_hand": False}, "MATCH-4"),
        ({"renege_ends_hand": False, "both_over": "bidder"}, "MATCH-4 MATCH-7"),
        ({"table_talk_penalty": ("points", 1), "both_over": "extra_hand"}, "MATCH-3"),
        ({"renege_effect": "deduct", "lose_at": -10}, "MATCH-8"),
    ],
    ids=str,
)
def test_how_two_sides_end_a_match_of_knock_euchre_by_what_goes_wrong(changes: dict[str, Any], rules: str) -> None:
    ending = {"MATCH-3", "MATCH-4", "MATCH-7", "MATCH-8", "MATCH-9"}
    assert ids(KNOCK.replace(legality="permissive", **changes)) & ending == set(rules.split())


def test_a_step_from_outside_may_have_an_option_of_a_name_that_is_known() -> None:
    @attrs.frozen
    class Other(PhaseRules):
        weak_hand_claims: int | None = choice(5, CLAIM_1, {5: "Five.", None: "None."})

    kept = [phase for phase in BID_RACEHORSE.phases if not hasattr(phase, "weak_hand_claims")]
    ours = Ruleset(BID_RACEHORSE.table_rules, (*kept[:-1], Other(), kept[-1]), BID_RACEHORSE.match_rules)
    assert "CLAIM-2" not in {rule.id for rule in rules_of(ours)}


def test_only_a_ruleset_has_rules() -> None:
    wrong: Any = "racehorse"
    with pytest.raises(TypeError, match=r"^a ruleset must be Ruleset, not str$"):
        rules_of(wrong)


def test_what_named_games_do_not_have_of_the_ordinary_one() -> None:
    alone = {"CALL-17", "CALL-18", "PLAY-6", "PLAY-8", "SCORE-12"}
    assert ids(KNOCK) - ids(find("cutthroat")) == alone
    assert ids(KNOCK) - ids(find("stick")) == {"CALL-6", "SCORE-7"}
    assert ids(KNOCK) - ids(find("openspiel")) == {"CALL-6", "PLAY-10", "PLAY-11", "SCORE-7", "MATCH-1"}


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_whatever_is_cited_in_a_game_is_in_its_rulebook(ruleset: Ruleset, rng: Random) -> None:
    known = ids(ruleset)
    cited: set[str] = set()
    bots: list[Bot] = [SimpleBot(), *[RandomBot(rng)] * (ruleset.table.size - 1)]
    for hands, step in enumerate(steps(new_match(ruleset), bots, rng)):
        if hands > 400:
            break
        cited |= {ground.rule.id for ground in explain(step.before, step.action).grounds}
        result = step.after.match.results[-1:] if step.after.to_act is None else ()
        cited |= {line.rule.id for each in result for line in each.lines}
        cited |= {each.thrown_in.id for each in result if each.thrown_in is not None}
    assert cited <= known
