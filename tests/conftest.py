"""Profiles of Hypothesis, seeds of random tests, and how many hands they play.

``HYPOTHESIS_PROFILE`` (or ``--hypothesis-profile``) chooses how much is tried: ``quick``, ``long`` or ``mutation``.
``BID_EUCHRE_SEED`` repeats a run, ``BID_EUCHRE_HANDS`` sets the number of hands of the longest random tests.
"""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, Phase, settings

_HANDS: Final = {"quick": 1_000, "long": 20_000, "mutation": 20}
_DEFAULT: Final = "quick"

_SLOW: Final = [HealthCheck.too_slow]  # how fast rulesets are made says nothing about them

settings.register_profile("quick", deadline=None, max_examples=25, print_blob=True, suppress_health_check=_SLOW)
settings.register_profile("long", deadline=None, max_examples=1_500, print_blob=True, suppress_health_check=_SLOW)
settings.register_profile(
    "mutation",
    database=None,
    deadline=None,
    derandomize=True,
    max_examples=5,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", _DEFAULT))

_TOLD: Final = pytest.StashKey[list[str]]()

_FRESH: Final = secrets.randbits(32)


def _profile(config: pytest.Config) -> str:
    chosen = config.getoption("--hypothesis-profile", None)
    return str(chosen or os.environ.get("HYPOTHESIS_PROFILE", _DEFAULT))


def _seed(config: pytest.Config) -> int:
    """Choose the seed of the run; mutants must all meet the same hands."""
    given = os.environ.get("BID_EUCHRE_SEED")
    if given:
        return int(given)
    shared: dict[str, int] = getattr(config, "workerinput", {})
    return 0 if _profile(config) == "mutation" else shared.get("fresh", _FRESH)


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Let the processes that share the tests draw from one seed."""
    node.workerinput["fresh"] = _FRESH


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Gather what the processes have to say."""
    node.config.stash.setdefault(_TOLD, []).extend(getattr(node, "workeroutput", {}).get("told", []))


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand over what this process has to say, if it is one of several."""
    output: dict[str, list[str]] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["told"] = session.config.stash.get(_TOLD, [])


def pytest_report_header(config: pytest.Config) -> str:
    return f"random tests: BID_EUCHRE_SEED={_seed(config)} HYPOTHESIS_PROFILE={_profile(config)}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    told = config.stash.get(_TOLD, [])
    if told:
        terminalreporter.section("random tests", "-")
        for line in told:
            terminalreporter.write_line(line)


@pytest.fixture
def tell(request: pytest.FixtureRequest) -> Callable[[str], None]:
    """Something to say at the end of the run: how many hands were played, say."""
    told = request.config.stash.setdefault(_TOLD, [])
    return told.append


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> int:
    """A number of its own for each test, from the seed of the run; printed, so that a failure shows it."""
    run = _seed(request.config)
    print(f"repeat with BID_EUCHRE_SEED={run}")  # noqa: T201 - pytest shows it when the test fails
    return random.Random(f"{run} {request.node.name}").getrandbits(32)


@pytest.fixture
def rng(seed: int) -> random.Random:
    """Random numbers that a failure tells how to repeat."""
    return random.Random(seed)


@pytest.fixture
def hands(request: pytest.FixtureRequest) -> int:
    """How many hands the longest random tests play."""
    return int(os.environ.get("BID_EUCHRE_HANDS") or _HANDS.get(_profile(request.config), _HANDS[_DEFAULT]))
