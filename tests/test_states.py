"""The states by their steps: none is left out."""

from __future__ import annotations

import importlib
import pkgutil
from random import Random

import pytest

from bid_euchre import Ruleset, phases, states, variants
from bid_euchre.state import State, Turn
from bid_euchre.states import STATES, Playing, Scored
from bid_euchre.testing import walks
from bid_euchre.view import spectate


def shipped() -> set[type[State]]:
    """List the classes of states that the steps and the end of a hand have, but for those that refine another."""
    names = [f"bid_euchre.phases.{found.name}" for found in pkgutil.iter_modules(phases.__path__)]
    modules = [importlib.import_module(name) for name in (*names, "bid_euchre.scored")]
    values = [value for module in modules for value in vars(module).values()]
    found = {value for value in values if isinstance(value, type) and issubclass(value, State)} - {State, Turn}
    return {each for each in found if not any(each is not other and issubclass(each, other) for other in found)}


def test_every_state_is_there_under_the_name_of_its_step() -> None:
    assert set(STATES.values()) == shipped()
    assert all(name and STATES[name].phase == name for name in STATES)
    assert {"STATES", *[each.__name__ for each in STATES.values()]} == set(states.__all__)
    assert (next(iter(STATES)), [*STATES][-1]) == ("dealing", "scored")


@pytest.mark.parametrize("name", ["racehorse", "wikipedia", "robson", "double-hasenpfeffer"])
def test_what_a_view_calls_its_step_is_the_name_of_a_state(name: str) -> None:
    rules: Ruleset = variants.find(name)
    for walk, _ in zip(walks(rules, Random(1)), range(5), strict=False):
        for state in walk.states:
            assert isinstance(state, STATES[spectate(state).phase])


def test_what_only_some_steps_have() -> None:
    assert [name for name, each in STATES.items() if hasattr(each, "tricks")] == ["playing"]
    assert [name for name, each in STATES.items() if hasattr(each, "result")] == ["setting back", "scored"]
    assert (STATES["playing"], STATES["scored"]) == (Playing, Scored)
