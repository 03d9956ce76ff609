from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from bid_euchre import Action, Bid, Deal, IllegalAction, Ruleset, SeatError, View, new_match
from bid_euchre.bots import RandomBot, SimpleBot, play_match, steps
from bid_euchre.variants import ALL, BID_GAMERULES, BID_RACEHORSE, BidOptions, find
from bid_euchre.variants.family import BID_HAMMERWALT

if TYPE_CHECKING:
    from bid_euchre.bots import Bot

STICK: Final[BidOptions] = {"all_pass": "dealer_forced"}
ACE_NO_FACE = ("ace-no-face-redeal",)

GAMES = (
    *ALL,
    BID_GAMERULES.replace(name="stick-the-dealer", **STICK),
    BID_GAMERULES.replace(name="ace-no-face", weak_hand_claims=ACE_NO_FACE),
    BID_GAMERULES.replace(name="both", **STICK, weak_hand_claims=ACE_NO_FACE),
    BID_RACEHORSE.replace(name="racehorse-ace-no-face", weak_hand_claims=ACE_NO_FACE),
    BID_RACEHORSE.replace(name="widow", hand_size=5, max_bid=5, kitty_mode="widow_to_bidder"),
    BID_HAMMERWALT.replace(name="the second counts", duplicate_tie="second"),
)

FEW = (BID_RACEHORSE, BID_GAMERULES, find("hasenpfeffer"), find("foster"))
"""Games that are soon over."""


def four(bot: Bot) -> list[Bot]:
    return [bot] * 4


def table_of(ruleset: Ruleset, bot: Bot) -> list[Bot]:
    return [bot] * ruleset.table.size


class Stubborn:
    """Bids six whatever happens."""

    def choose(self, view: View) -> Action:
        return Bid(6)


def check_matches_end(ruleset: Ruleset, seeds: range) -> None:
    table = ruleset.table
    for seed in seeds:
        state = play_match(ruleset, table_of(ruleset, SimpleBot()), Random(seed), dealer=seed % table.size)
        assert state.is_over, f"seed {seed}"
        assert 1 <= state.match.hand_number <= 80, f"seed {seed}"
        points = [sum(result.points[side] for result in state.match.results) for side in range(table.sides)]
        assert state.match.scores == tuple(points), f"seed {seed}"


@pytest.mark.parametrize("ruleset", FEW, ids=str)
def test_matches_among_simple_bots_end(ruleset: Ruleset) -> None:
    check_matches_end(ruleset, range(1))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", GAMES, ids=str)
def test_many_matches_among_simple_bots_end(ruleset: Ruleset) -> None:
    check_matches_end(ruleset, range(100, 103))


def check_a_simple_side_wins(ruleset: Ruleset, seeds: range) -> None:
    for seed in seeds:
        rng = Random(seed)
        simple, chance = SimpleBot(), RandomBot(rng)
        bots: list[Bot] = [simple if ruleset.table.side(seat) == 1 else chance for seat in ruleset.table.seats]
        outcome = play_match(ruleset, bots, rng).match.outcome
        assert outcome is not None
        assert outcome.winner == 1, f"seed {seed}"


@pytest.mark.parametrize("ruleset", FEW, ids=str)
def test_a_simple_side_beats_a_random_one(ruleset: Ruleset) -> None:
    check_a_simple_side_wins(ruleset, range(1))


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ALL, ids=str)
def test_a_simple_side_beats_random_ones_in_every_game(ruleset: Ruleset) -> None:
    check_a_simple_side_wins(ruleset, range(1, 4))


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


def test_a_seed_is_no_generator() -> None:
    seed: Any = 32
    with pytest.raises(TypeError, match=r"^rng must be Random, not int$"):
        steps(new_match(BID_RACEHORSE), four(SimpleBot()), seed)
    with pytest.raises(TypeError, match=r"^rng must be Random, not int$"):
        play_match(BID_RACEHORSE, four(SimpleBot()), seed)


@pytest.mark.rule("BID-3")
def test_a_bot_that_breaks_a_rule_is_told_which() -> None:
    with pytest.raises(IllegalAction, match="BID-3"):
        play_match(BID_RACEHORSE, four(Stubborn()), Random(1))
