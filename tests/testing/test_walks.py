"""Hands walked at random keep every state, and start young matches and old ones."""

from __future__ import annotations

from collections import Counter
from random import Random

from bid_euchre import Pass, apply_action, bid, interrupts, knock, legal_actions, variants
from bid_euchre.actions import ClaimStolen, Interrupt, Steal
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.testing import walks
from bid_euchre.testing.walks import Walker, lively, random_pick, starts


def test_a_walk_is_the_hand_step_by_step() -> None:
    walk = next(walks(bid(), Random(2)))
    assert len(walk.states) == len(walk.actions) + 1
    for before, action, after in zip(walk.states, walk.actions, walk.states[1:], strict=False):
        assert apply_action(before, action) == after
    assert walk.dealt_at == 0
    assert walk.start.phase == "dealing"
    assert walk.end.phase == "scored"


def test_hands_follow_each_other_within_a_match() -> None:
    first, second = (walk for walk, _ in zip(walks(bid(target=1_000), Random(2)), range(2), strict=False))
    assert second.start == first.end
    assert second.end.match.hand_number == 2


def test_the_history_names_seats_and_stops_where_it_is_told() -> None:
    walk = next(walks(bid(), Random(2)))
    lines = walk.history().splitlines()
    assert len(lines) == 1 + len(walk.actions)
    assert lines[1] == str(walk.actions[0])
    assert lines[2] == f"seat {walk.states[1].to_act}: {walk.actions[1]}"
    assert walk.history(1).splitlines() == lines[:2]


def test_before_the_deal_there_is_no_deal() -> None:
    walker = Walker(next(starts(bid(), Random(1))), random_pick(Random(1)), Random(1))
    assert walker.walk.dealt_at == 0
    assert not walker.walk.actions
    assert isinstance(walker.run().actions[0], Deal)


def test_now_and_then_something_is_done_out_of_turn() -> None:
    rules = knock(steal_deal="allowed_until_trump", target=1_000)
    done: Counter[type[Interrupt]] = Counter()
    for walk, _ in zip(walks(rules, Random(1)), range(300), strict=False):
        for place, (state, action) in enumerate(zip(walk.states, walk.actions, strict=False)):
            if isinstance(action, Interrupt):
                done[type(action)] += 1
                assert action in interrupts(state)
                assert str(action) == walk.history().splitlines()[place + 1]
        assert isinstance(walk.actions[walk.dealt_at], Deal)
    assert done[Steal] > 5
    assert done[ClaimStolen] > 0


def test_every_step_is_shown_to_the_check() -> None:
    steps: list[tuple[State, State]] = []
    walker = Walker(next(starts(bid(), Random(1))), random_pick(Random(1)), Random(1))
    walk = walker.run(lambda before, after: steps.append((before, after)))
    assert steps == list(zip(walk.states, walk.states[1:], strict=False))


def test_passes_are_as_frequent_as_bids_or_more(seed: int) -> None:
    walk = next(walks(bid(), Random(seed)))
    menu = legal_actions(walk.states[1])
    assert len(menu) == 5
    pick = lively(Random(seed))
    passes = sum(isinstance(pick(menu), Pass) for _ in range(2_000))
    assert 550 < passes < 850  # 0.5 / 2 + 0.5 / 5 = 35 %: 700, and a deviation of 21


def first_scores(rules: Ruleset, rng: Random) -> Counter[int]:
    """Count the scores of side 0 at so many beginnings that the rarest, one in 64, is missed once in 10^13 times."""
    return Counter(state.match.scores[0] for state, _ in zip(starts(rules, rng), range(2_000), strict=False))


def test_some_matches_begin_young_and_some_near_their_end(seed: int) -> None:
    scores = first_scores(bid(), Random(seed))
    assert scores[0] > 800
    assert set(scores) == {0, *range(24, 32)}


def test_some_walks_end_the_match() -> None:
    ends = [walk.end for walk, _ in zip(walks(variants.BID_GAMERULES, Random(1)), range(60), strict=False)]
    assert {end.is_over for end in ends} == {True, False}


def test_matches_without_a_target_begin_level_and_those_that_can_be_lost_begin_low_too(seed: int) -> None:
    fixed = bid(target=None, fixed_hands=2, win_requires="made_or_set")
    assert set(first_scores(fixed, Random(seed))) == {0}
    assert set(first_scores(bid(lose_at=-10), Random(seed))) == {0, *range(24, 32), *range(-9, -1)}
