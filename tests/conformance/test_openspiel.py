"""Knock Euchre beside OpenSpiel's: the program itself where it is installed, and what it once put out.

``spiel.py`` tells which of our options its rules are.  The program is ``open-spiel`` 2.0.2, of the dependency group
``bench``.  What it put out lies in the folder ``openspiel`` of the one that the environment variable
``BID_EUCHRE_ORACLES`` names: ``traces.jsonl`` with a thousand deals, ``perft.json`` with the number of action sequences
by depth for sixteen.

``BID_EUCHRE_HANDS`` sets the number of random deals under each of the four settings, the profile where it is unset:

    BID_EUCHRE_HANDS=20000 pytest tests/conformance/test_openspiel.py
"""

from __future__ import annotations

import functools
import json
import os
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import pytest
import spiel

from bid_euchre.engine import apply_action, interrupts, legal_actions, new_match
from bid_euchre.notation import parse_action
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.state import Deal, State
from bid_euchre.variants import find

Choice: TypeAlias = Callable[[list[int]], int]
"""Chooses one of the legal actions."""

SETTINGS: Final = {
    "stuck": (True, False),
    "stuck, lone defenders": (True, True),
    "thrown in": (False, False),
    "thrown in, lone defenders": (False, True),
}
"""What ``stick_the_dealer`` and ``allow_lone_defender`` are set to."""

PHASES: Final = {
    "ordering": "BIDDING",
    "calling": "BIDDING",
    "discarding": "DISCARD",
    "alone": "GO_ALONE",
    "defending": "GO_ALONE",
    "playing": "PLAY",
}
"""OpenSpiel's phase for each question."""

OFFERS: Final = {"ordering": {"pass", "order"}, "alone": {"alone", "pass"}, "defending": {"defend alone", "pass"}}
"""Everything that can be answered to a question."""

PERFT: Final = 181_519
"""The sum of all counts in ``perft.json``."""

BEATEN: Final = spiel.Dealt(3, ("9C 9D 9S TC TD", "JH JD AH KH QH", "TS JS QS QC TH", "AS AC AD KS KC"), "9H")
"""Seat 0 orders up a heart, and seat 1 holds the five best."""


@pytest.fixture(scope="module")
def pyspiel() -> Any:
    return pytest.importorskip(
        "pyspiel", reason="OpenSpiel is not installed (open-spiel 2.0.2, dependency group bench)"
    )


@pytest.fixture(scope="module")
def folder() -> Path:
    named = os.environ.get("BID_EUCHRE_ORACLES")
    if not named:
        pytest.skip("BID_EUCHRE_ORACLES does not name the folder of what OpenSpiel put out")
    return Path(named, "openspiel")


@pytest.fixture(scope="module")
def traces(folder: Path) -> list[spiel.Trace]:
    lines = Path(folder, "traces.jsonl").read_text(encoding="utf-8").splitlines()
    return [spiel.Trace.of(json.loads(line)) for line in lines]


@pytest.fixture
def deals(hands: int) -> int:
    """How many deals under each setting."""
    return hands if os.environ.get("BID_EUCHRE_HANDS") else max(1, hands // 20)


@functools.cache
def rules(stick_the_dealer: bool, allow_lone_defender: bool) -> Ruleset:
    """Give our ruleset for OpenSpiel's two switches."""
    return find("openspiel").replace(
        all_pass="stick_dealer" if stick_the_dealer else "redeal_next",
        defend_alone="always" if allow_lone_defender else "off",
    )


def begun(ruleset: Ruleset, deal: spiel.Dealt) -> State:
    """Deal these cards."""
    return apply_action(new_match(ruleset, dealer=deal.dealer), Deal.of(ruleset, deal.holdings, deal.upcard))


def shuffled(rng: Random) -> list[int]:
    """Choose a dealer, and deal at random."""
    return [rng.randrange(4), *rng.sample(range(24), 21)]


def at_random(rng: Random) -> Choice:
    """Choose among the legal actions at random; how readily the players of a deal pass is chosen too."""
    reluctance = rng.random()

    def choose(legal: list[int]) -> int:
        if spiel.PASS in legal and rng.random() < reluctance:
            return spiel.PASS
        others = [number for number in legal if number != spiel.PASS] or legal
        return others[int(rng.random() * len(others))]

    return choose


def run(pyspiel: Any, setting: tuple[bool, bool], deal: list[int], choose: Choice) -> spiel.Trace:
    """Have OpenSpiel play a deal."""
    stick, defenders = setting
    switches = f"stick_the_dealer={stick},allow_lone_defender={defenders}".lower()
    state = pyspiel.load_game(f"euchre({switches})").new_initial_state()
    for number in deal:
        state.apply_action(number)
    steps: list[tuple[int, int, list[int]]] = []
    while not state.is_terminal():
        legal = state.legal_actions()
        question = spiel.asked([step[1] for step in steps], lone_defender=defenders)
        assert state.current_phase().name == PHASES[question]
        steps.append((state.current_player(), choose(legal), legal))
        state.apply_action(steps[-1][1])
    assert state.history() == [*deal, *[step[1] for step in steps]]
    maker, trump = spiel.seat(state.declarer()), state.trump_suit()
    return spiel.Trace(
        deal=deal,
        steps=steps,
        winners=[trick.winner() for trick in state.tricks() if trick.winner() >= 0],
        returns=state.returns(),
        stick_the_dealer=stick,
        allow_lone_defender=defenders,
        maker=maker,
        trump=None if maker is None else "CDHS"[int(trump)],
        alone=bool(state.declarer_go_alone()),
        lone_defender=spiel.seat(state.lone_defender()),
    )


def follow(ruleset: Ruleset, trace: spiel.Trace, counts: Counter[str]) -> Scored:
    """Play a deal as OpenSpiel did: at every step the same player with the same choice, and what came of it."""
    deal = spiel.dealt(trace.deal)
    state = begun(ruleset, deal)
    for (player, number, legal), question in zip(trace.steps, trace.questions(), strict=True):
        assert state.to_act == player, (question, trace)
        offered = [str(action) for action in legal_actions(state)]
        assert sorted(offered) == sorted([spiel.words(question, choice) for choice in legal]), (question, trace)
        assert interrupts(state) == ()
        state = apply_action(state, parse_action(spiel.words(question, number)))
        counts[f"asked {question}"] += 1
    assert isinstance(state, Scored)
    assert state.is_over
    assert state.to_act is None
    finished(state, trace)
    counts["deals"] += 1
    counts["thrown in"] += trace.maker is None
    counts["alone"] += trace.alone
    counts["defended alone"] += trace.lone_defender is not None
    counts["without a trick"] += trace.maker is not None and {winner % 2 for winner in trace.winners} == {
        1 - trace.maker % 2
    }
    return state


def finished(state: Scored, trace: spiel.Trace) -> None:
    """Compare the tricks, the contract and the points."""
    result, contract, played = state.result, state.hand.contract, state.hand.played
    assert spiel.returns(result.points) == trace.returns, trace
    assert state.match.scores == result.points
    if trace.maker is None:
        assert (result.thrown_in is None, contract, played, trace.winners) == (False, None, None, [])
        assert result.points == (0, 0)
        return
    assert result.thrown_in is None
    assert contract is not None
    assert played is not None
    assert (contract.maker, contract.strain.text) == (trace.maker, trace.trump)
    assert [trick.winner for trick in played.tricks] == trace.winners, trace
    assert all({seat for seat, _ in trick.plays} == trace.seats() for trick in played.tricks)
    assert result.tricks == tuple([sum(winner % 2 == side for winner in trace.winners) for side in (0, 1)])


def said(counts: Counter[str]) -> str:
    """Put the counts in words."""
    return ", ".join([f"{number} {what}" for what, number in sorted(counts.items()) if number])


def perft(state: State, depth: int) -> list[int]:
    """Count the action sequences of each length up to a depth."""
    counts = [0] * depth

    def count(state: State, below: int) -> None:
        actions = legal_actions(state)
        counts[below] += len(actions)
        if below + 1 < depth:
            for action in actions:
                count(apply_action(state, action), below + 1)

    count(state, 0)
    return counts


def to_the_lead(state: State, discard: int) -> State:
    """Have the first player order, the dealer discard a card, and nobody play alone."""
    answers = {"order": "order", f"discard {spiel.card(discard)}": f"discard {spiel.card(discard)}"}
    offered = {str(action) for action in legal_actions(state)}
    while not all(text.startswith("play ") for text in offered):
        (text,) = (offered & set(answers)) or (offered & {"pass"})
        state = apply_action(state, parse_action(text))
        offered = {str(action) for action in legal_actions(state)}
    return state


@pytest.mark.parametrize("name", SETTINGS)
def test_every_choice_winner_and_point_is_openspiels(
    pyspiel: Any, name: str, deals: int, rng: Random, tell: Callable[[str], None]
) -> None:
    counts: Counter[str] = Counter()
    for _ in range(deals):
        trace = run(pyspiel, SETTINGS[name], shuffled(rng), at_random(rng))
        follow(rules(*SETTINGS[name]), trace, counts)
    assert counts["deals"] == deals
    tell(f"beside OpenSpiel, {name}: {said(counts)}")


@pytest.mark.parametrize("name", SETTINGS)
def test_its_deals_read_well(pyspiel: Any, name: str, deals: int, rng: Random) -> None:
    for _ in range(deals):
        check_words(run(pyspiel, SETTINGS[name], shuffled(rng), at_random(rng)))


def check_words(trace: spiel.Trace) -> None:
    """Check that a deal reads well: every number is a word of its question, and is written back as it was."""
    deal = spiel.dealt(trace.deal)
    assert spiel.chance(deal) == trace.deal
    held = [set(holding.split()) for holding in deal.holdings]
    for (player, number, legal), question in zip(trace.steps, trace.questions(), strict=True):
        texts = [spiel.words(question, choice) for choice in legal]
        assert [spiel.number(question, text, deal.upcard) for text in texts] == legal
        assert number in legal
        if question in OFFERS:
            assert set(texts) == OFFERS[question]
        elif question == "calling":
            suits = {f"call {suit}" for suit in "CDHS" if suit != deal.upcard[1]}
            stuck = trace.stick_the_dealer and player == deal.dealer
            assert set(texts) == (suits if stuck else suits | {"pass"})
        elif question == "discarding":
            assert player == deal.dealer
            assert {text.removeprefix("discard ") for text in texts} == held[player]
            held[player] = held[player] - {spiel.card(number)} | {deal.upcard}
        else:
            assert {text.removeprefix("play ") for text in texts} <= held[player]
            held[player].remove(spiel.card(number))
    left = set() if trace.maker is not None else set(range(4))
    assert [bool(cards) for cards in held] == [seat in left or seat not in trace.seats() for seat in range(4)]


def test_the_recorded_deals_read_well(traces: list[spiel.Trace]) -> None:
    assert len(traces) == 1_000
    assert Counter([(trace.stick_the_dealer, trace.allow_lone_defender) for trace in traces]) == dict.fromkeys(
        SETTINGS.values(), 250
    )
    for trace in traces:
        check_words(trace)
    assert {question for trace in traces for question in trace.questions()} == set(PHASES)


@pytest.mark.parametrize("name", SETTINGS)
def test_the_recorded_deals_come_out_as_recorded(
    traces: list[spiel.Trace], name: str, tell: Callable[[str], None]
) -> None:
    counts: Counter[str] = Counter()
    for trace in traces:
        if (trace.stick_the_dealer, trace.allow_lone_defender) == SETTINGS[name]:
            follow(rules(*SETTINGS[name]), trace, counts)
    assert counts["deals"] == 250
    tell(f"recorded from OpenSpiel, {name}: {said(counts)}")


@pytest.mark.slow
def test_the_counts_of_action_sequences_are_openspiels(folder: Path, tell: Callable[[str], None]) -> None:
    positions = json.loads(Path(folder, "perft.json").read_text(encoding="utf-8"))
    assert len(positions) == 16
    total = 0
    for position in positions:
        state = begun(rules(**position["params"]), spiel.dealt(position["deal"]))
        expected, play = position["perft"], position["play"]
        assert (play["first_bidder_orders"], play["alone"]) == (True, False)
        assert perft(state, len(expected)) == expected, position
        led = to_the_lead(state, play["discard"])
        assert perft(led, len(play["perft"])) == play["perft"], position
        total += sum(expected) + sum(play["perft"])
    assert total == PERFT
    tell(f"perft of OpenSpiel: {len(positions)} positions, {total} action sequences")


def test_cards_are_dealt_in_openspiels_order(rng: Random) -> None:
    ruleset = rules(stick_the_dealer=True, allow_lone_defender=False)
    for _ in range(20):
        numbers = shuffled(rng)
        deal = spiel.dealt(numbers)
        kitty = [number for number in range(24) if number not in numbers[1:]]
        stacked = [spiel.card(number) for number in (*numbers[1:], *kitty)]
        fallen = Deal.from_pack(new_match(ruleset, dealer=deal.dealer), stacked)
        assert fallen == Deal.of(ruleset, deal.holdings, deal.upcard)


def scripted(lines: Iterable[int]) -> Choice:
    """Choose what is written, then always the first of what is legal."""
    left = iter(lines)
    return lambda legal: next(left, legal[0])


def test_openspiel_does_not_give_the_four_it_promises_for_makers_without_a_trick(pyspiel: Any) -> None:
    """``euchre.h`` says that "the makers lose 4 points if they fail to win a single trick"; ``euchre.cc`` takes 2.

    We follow what it does: ``openspiel`` gives 2 as well.  The four are ``pts_super_euchre=4``.
    """
    setting = SETTINGS["stuck"]
    lines = (spiel.CLUBS + 2, spiel.card_number("KC"), spiel.PARTNER)
    trace = run(pyspiel, setting, spiel.chance(BEATEN), scripted(lines))
    assert (trace.maker, trace.trump, trace.winners) == (0, "H", [1] * 5)
    assert trace.returns == [-2.0, 2.0, -2.0, 2.0]
    scored = follow(rules(*setting), trace, Counter())
    assert scored.result.points == (0, 2)
    state = begun(rules(*setting).replace(pts_super_euchre=4), BEATEN)
    for (_, number, _), question in zip(trace.steps, trace.questions(), strict=True):
        state = apply_action(state, parse_action(spiel.words(question, number)))
    assert isinstance(state, Scored)
    assert (state.result.tricks, state.result.points) == ((0, 5), (0, 4))
