from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from bid_euchre import Action, Bid, Deal, IllegalAction, Ruleset, SeatError, View, new_match
from bid_euchre.bots import RandomBot, SimpleBot, play_match, steps
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE

if TYPE_CHECKING:
    from bid_euchre.bots import Bot

STICK: Final = {"all_pass": "dealer_forced"}
ACE_NO_FACE = ("ace-no-face-redeal",)

GAMES = (
    *ALL,
    BID_GAMERULES.replace(name="stick-the-dealer", **STICK),
    BID_GAMERULES.replace(name="ace-no-face", weak_hand_claims=ACE_NO_FACE),
    BID_GAMERULES.replace(name="both", **STICK, weak_hand_claims=ACE_NO_FACE),
    BID_RACEHORSE.replace(name="racehorse-ace-no-face", weak_hand_claims=ACE_NO_FACE),
)


def four(bot: Bot) -> list[Bot]:
    return [bot] * 4


class Stubborn:
    """Bids six whatever happens."""

    def choose(self, view: View) -> Action:
        return Bid(6)


def check_matches_end(ruleset: Ruleset, seeds: range) -> None:
    for seed in seeds:
        state = play_match(ruleset, four(SimpleBot()), Random(seed), dealer=seed % 4)
        assert state.is_over, f"seed {seed}"
        assert 1 <= state.match.hand_number <= 60, f"seed {seed}"
        points = [sum(result.points[side] for result in state.match.results) for side in (0, 1)]
        assert state.match.scores == tuple(points), f"seed {seed}"


@pytest.mark.parametrize("ruleset", GAMES, ids=str)
def test_matches_among_simple_bots_end(ruleset: Ruleset) -> None:
    check_matches_end(ruleset, range(2))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", GAMES, ids=str)
def test_many_matches_among_simple_bots_end(ruleset: Ruleset) -> None:
    check_matches_end(ruleset, range(100, 120))


@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_a_simple_side_beats_a_random_one(ruleset: Ruleset) -> None:
    for seed in range(4):
        rng = Random(seed)
        bots: list[Bot] = [RandomBot(rng), SimpleBot(), RandomBot(rng), SimpleBot()]
        outcome = play_match(ruleset, bots, rng).match.outcome
        assert outcome is not None
        assert outcome.winner == 1, f"seed {seed}"


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = (play_match(BID_RACEHORSE, four(SimpleBot()), Random(9)) for _ in range(2))
    assert one == other
    assert one != play_match(BID_RACEHORSE, four(SimpleBot()), Random(10))


def test_steps_are_a_chain_that_begins_with_a_deal() -> None:
    begun = new_match(BID_RACEHORSE, dealer=2)
    done = list(steps(begun, four(SimpleBot()), Random(1)))
    assert done[0].before is begun
    assert all(later.before is earlier.after for earlier, later in pairwise(done))
    assert all(isinstance(step.action, Deal) == (step.before.to_act is None) for step in done)
    assert done[-1].after.is_over


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(SeatError, match="there are 4 seats, not 3"):
        steps(new_match(BID_RACEHORSE), [SimpleBot()] * 3, Random(1))


@pytest.mark.rule("BID-3")
def test_a_bot_that_breaks_a_rule_is_told_which() -> None:
    with pytest.raises(IllegalAction, match="BID-3"):
        play_match(BID_RACEHORSE, four(Stubborn()), Random(1))
