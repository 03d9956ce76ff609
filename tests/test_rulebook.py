"""The rulebook: ids that never change, and what is said about an action in the words of a rule."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bid_euchre import options
from bid_euchre.actions import Bid
from bid_euchre.disputes import DISPUTES
from bid_euchre.rulebook import RULES, SOURCES, Ground, Rule, Ruling, Violation
from bid_euchre.rulebook.making import BID_1, BID_3, BID_5
from bid_euchre.rulebook.playing import PLAY_2
from bid_euchre.variants import ALL

IDS = (
    *("TABLE-1", "TABLE-2"),
    *("DEAL-1", "DEAL-2", "DEAL-3", "DEAL-4", "DEAL-5", "DEAL-6", "DEAL-7", "DEAL-8", "DEAL-9", "DEAL-10"),
    *("CLAIM-1", "CLAIM-2", "CLAIM-3", "CLAIM-4", "CLAIM-5", "CLAIM-6", "CLAIM-7", "CLAIM-8", "CLAIM-9", "CLAIM-10"),
    *("CALL-1", "CALL-2", "CALL-3", "CALL-4", "CALL-5", "CALL-6", "CALL-7", "CALL-8", "CALL-9", "CALL-10"),
    *("CALL-11", "CALL-12", "CALL-13", "CALL-14", "CALL-15", "CALL-16", "CALL-17", "CALL-18", "CALL-19", "CALL-20"),
    *("BID-1", "BID-2", "BID-3", "BID-4", "BID-5", "BID-6", "BID-7", "BID-8", "BID-9", "BID-10"),
    *("BID-11", "BID-12", "BID-13", "BID-14", "BID-15", "BID-16", "BID-17"),
    *("NAME-1", "NAME-2", "NAME-3", "NAME-4", "NAME-5"),
    *("EXCH-1", "EXCH-2", "EXCH-3", "EXCH-4", "EXCH-5", "EXCH-6", "EXCH-7", "EXCH-8", "EXCH-9"),
    *("ORDER-1", "ORDER-2", "ORDER-3", "ORDER-4", "ORDER-5", "ORDER-6", "ORDER-7", "ORDER-8", "ORDER-9"),
    *("PLAY-1", "PLAY-2", "PLAY-3", "PLAY-4", "PLAY-5", "PLAY-6", "PLAY-7", "PLAY-8", "PLAY-9"),
    *("PLAY-10", "PLAY-11"),
    *("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6", "SCORE-7", "SCORE-8", "SCORE-9"),
    *("SCORE-10", "SCORE-11", "SCORE-12", "SCORE-13", "SCORE-14", "SCORE-15", "SCORE-16", "SCORE-17"),
    *("MATCH-1", "MATCH-2", "MATCH-3", "MATCH-4", "MATCH-5", "MATCH-6", "MATCH-7", "MATCH-8", "MATCH-9", "MATCH-10"),
    *("MATCH-11", "MATCH-12", "MATCH-13", "MATCH-14"),
    *("STAKE-1", "STAKE-2", "STAKE-3", "STAKE-4", "STAKE-5", "STAKE-6", "STAKE-7", "STAKE-8", "STAKE-9"),
    *("CONDUCT-1", "CONDUCT-2", "CONDUCT-3", "CONDUCT-4", "CONDUCT-5", "CONDUCT-6", "CONDUCT-7", "CONDUCT-8"),
    *("CONDUCT-9", "CONDUCT-10", "CONDUCT-11", "CONDUCT-12", "CONDUCT-13"),
)
"""Every id there is.  One may be added; none may be taken away or mean something else."""


def test_the_rules_are_listed_in_the_order_of_a_hand() -> None:
    assert tuple(RULES) == IDS


@pytest.mark.parametrize("name", IDS)
def test_every_rule_has_title_text_and_sources(name: str) -> None:
    rule = RULES[name]
    assert rule.id == name
    assert rule.title[0].islower()
    assert not rule.title.endswith(".")
    assert rule.text[0].isupper()
    assert rule.text.endswith(".")
    assert rule.sources
    assert all(key(source) in {*SOURCES, "INF"} for source in rule.sources), rule.sources


def key(source: str) -> str:
    """Give what a citation begins with: a rule sheet without its clause, another authority, or ``INF``."""
    sheet, _, clause = source.partition(".")
    if source.startswith("INF"):
        return "INF"
    return sheet if sheet in {"S0", "S1", "S2", "S3"} and clause.isdecimal() else source.split(maxsplit=1)[0]


def cited() -> set[str]:
    """Collect the keys that rules, settings, named games and rulings cite."""
    found = {source for rule in RULES.values() for source in rule.sources}
    for dispute in DISPUTES.values():
        found |= set(dispute.sources)
        found |= {name for name in SOURCES if re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", dispute.dissent)}
    for ruleset in ALL:
        for part in ruleset.parts:
            for _, option in options.declared(part):
                found |= {source for setting in option.settings.values() for source in setting.sources}
        found |= set(ruleset.sources)
    return {key(source) for source in found}


def test_every_source_that_is_cited_is_named_and_no_other() -> None:
    assert cited() == {*SOURCES, "INF"}


def test_the_list_of_sources_says_what_each_is_and_cannot_be_changed() -> None:
    assert all(text.strip() == text != "" for text in SOURCES.values())
    assert len(set(SOURCES.values())) == len(SOURCES)
    book: Any = SOURCES
    with pytest.raises(TypeError):
        book["S0"] = "another"


def test_the_rule_of_every_setting_is_in_the_rulebook() -> None:
    for part in [part for ruleset in ALL for part in ruleset.parts]:
        for name, option in options.declared(part):
            for rule in (option.rule, *[setting.rule for setting in option.settings.values()]):
                assert rule is None or RULES[rule.id] is rule, name


def test_titles_and_texts_are_each_rule_s_own() -> None:
    assert len({rule.title for rule in RULES.values()}) == len(RULES)
    assert len({rule.text for rule in RULES.values()}) == len(RULES)


def test_the_rulebook_cannot_be_changed() -> None:
    book: Any = RULES
    with pytest.raises(TypeError):
        book["PLAY-2"] = BID_1


def test_a_rule_is_inferred_when_a_source_says_so() -> None:
    assert BID_5.inferred
    assert not BID_3.inferred
    assert Rule("X-1", "title", "Text.", ("S0.1", "INF from S2.1")).inferred
    assert not Rule("X-1", "title", "Text.", ("S0.1",)).inferred


def test_a_rule_prints_id_and_title() -> None:
    assert str(PLAY_2) == "PLAY-2 (follow suit)"


def test_grounds_print_the_rule_first() -> None:
    assert str(Ground(PLAY_2, "a club was led")) == "PLAY-2 (follow suit): a club was led"
    assert Violation(PLAY_2, "a club was led") != Ground(PLAY_2, "a club was led")


def test_a_ruling_with_grounds_is_legal() -> None:
    ruling = Ruling(Bid(4), (Ground(BID_3, "4 beats 3 by seat 1"), Ground(BID_1, "one turn")))
    assert ruling.legal
    assert ruling.violations == ()
    assert ruling.rule is BID_3
    assert str(ruling) == (
        "bid 4 is legal. BID-3 (every bid exceeds the last): 4 beats 3 by seat 1; "
        "BID-1 (one turn each, from eldest): one turn"
    )


def test_a_ruling_with_a_violation_is_not() -> None:
    broken = Violation(BID_3, "3 does not beat 4 by seat 1")
    ruling = Ruling(Bid(3), (broken, Ground(BID_1, "one turn")))
    assert not ruling.legal
    assert ruling.violations == (broken,)
    assert ruling.rule is BID_3
    assert str(ruling).startswith("bid 3 is not legal. BID-3 (every bid exceeds the last): 3 does not beat")
