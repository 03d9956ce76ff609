"""Options at random never contradict each other, and leave no setting out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from outsiders import with_cut

from bid_euchre import bid, knock, variants
from bid_euchre.contract import EXCHANGES
from bid_euchre.options import declared
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing import sample_options
from bid_euchre.testing.samples import sample_rows
from bid_euchre.testing.walks import random_pick
from bid_euchre.variants import BID_RACEHORSE, KNOCK
from bid_euchre.weak import WEAK_HANDS


def test_the_plainest_choice_is_the_ruleset_itself() -> None:
    for rules in variants.ALL:
        assert sample_options(rules, lambda values: values[0]) == {}


def test_what_is_chosen_makes_a_ruleset(rng: Random) -> None:
    for _ in range(40):
        chosen: dict[str, Any] = sample_options(BID_RACEHORSE, random_pick(rng))
        rules = BID_RACEHORSE.replace(**chosen)
        assert {name: rules.options[name] for name in chosen} == chosen
        assert rules == bid(**chosen)


def test_what_is_chosen_for_a_game_with_a_turned_card_makes_one(rng: Random) -> None:
    for base in (*variants.KNOCK_FAMILY, KNOCK, KNOCK):
        chosen: dict[str, Any] = sample_options(base, random_pick(rng))
        rules = base.replace(**chosen)
        assert {name: rules.options[name] for name in chosen} == chosen
        assert rules.table_rules.kitty_mode == "upcard"
        if base == KNOCK:
            assert rules == knock(**chosen)


def every_option(base: Ruleset) -> set[str]:
    return {name for part in base.parts for name, _ in declared(part)}


NOT_IN_KNOCK = {"copies", "dealer_extra_cards", "kitty_mode", "duplicate_tie"}
"""Options that must stay as they are where a card is turned up."""


@pytest.mark.parametrize(
    ("base", "every"),
    [
        (BID_RACEHORSE, every_option(BID_RACEHORSE) - {"steal_deal"}),  # it has one setting there
        (KNOCK, every_option(KNOCK) - NOT_IN_KNOCK),
    ],
    ids=["bid", "knock"],
)
def test_in_time_every_option_that_has_settings_is_set(base: Ruleset, every: set[str], rng: Random) -> None:
    found: set[str] = set()
    for _ in range(5_000):  # the rarest is in one of a hundred
        found |= set(sample_options(base, random_pick(rng)))
        if found == every:
            break
    assert found == every


def test_in_time_every_claim_every_table_and_a_joker_without_trump_is_met(rng: Random) -> None:
    claims: set[str] = set()
    sizes: set[tuple[int, bool]] = set()
    jokers: set[object] = set()
    tables = {(2, True), (3, True), (4, False), (4, True), (6, False)}
    everything = (set(WEAK_HANDS), tables, {None, "plain_top_of_lead", "forbidden_nt"})
    for _ in range(5_000):  # the rarest table is in one of seventy
        rules = KNOCK.replace(**sample_options(KNOCK, random_pick(rng)))
        claims |= {name for name in WEAK_HANDS if name in str(rules.options["weak_hand_claims"])}
        sizes |= {(rules.table.size, rules.table.sides == rules.table.size)} & tables
        jokers.add(rules.options["joker_in_nt"])
        if (claims, sizes, jokers) == everything:
            break
    assert (claims, sizes, jokers) == everything


def test_a_step_from_outside_is_kept() -> None:
    rules = with_cut()
    chosen: dict[str, Any] = sample_options(rules, random_pick(Random(1)))
    assert len(rules.replace(**chosen).phases) == len(rules.phases)


def test_rows_of_specials_have_names_of_their_own(rng: Random) -> None:
    numbers = set()
    exchanges = set()
    for _ in range(100):
        rows = sample_rows(6, random_pick(rng))
        numbers.add(len(rows))
        assert len({row.name for row in rows}) == len(rows)
        for row in rows:
            assert row.is_special
            assert (row.n > 0) == (row.exchange != "none")
            exchanges.add(row.exchange)
    assert numbers == {0, 1, 2, 3}
    assert exchanges == set(EXCHANGES)
