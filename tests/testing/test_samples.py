"""Options at random never contradict each other, and leave no setting out."""

from __future__ import annotations

from random import Random
from typing import Any

from outsiders import with_cut

from bid_euchre import bid, variants
from bid_euchre.contract import EXCHANGES
from bid_euchre.options import declared
from bid_euchre.testing import sample_options
from bid_euchre.testing.samples import sample_rows
from bid_euchre.testing.walks import random_pick
from bid_euchre.variants import BID_RACEHORSE


def test_the_plainest_choice_is_the_ruleset_itself() -> None:
    for rules in variants.ALL:
        assert sample_options(rules, lambda values: values[0]) == {}


def test_what_is_chosen_makes_a_ruleset(rng: Random) -> None:
    for _ in range(40):
        chosen: dict[str, Any] = sample_options(BID_RACEHORSE, random_pick(rng))
        rules = BID_RACEHORSE.replace(**chosen)
        assert {name: rules.options[name] for name in chosen} == chosen
        assert rules == bid(**chosen)


def test_in_time_every_option_that_has_settings_is_set(rng: Random) -> None:
    found: set[str] = set()
    every = {name for part in BID_RACEHORSE.parts for name, _ in declared(part)} - {"steal_deal"}  # it has one setting
    for _ in range(1_000):
        found |= set(sample_options(BID_RACEHORSE, random_pick(rng)))
        if found == every:
            break
    assert found == every


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
