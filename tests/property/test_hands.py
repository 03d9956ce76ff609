"""What holds in every hand of every game, said in the words of the table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from dull import SAME_COLOUR, best_trump, effective_suit, trick_winner
from hypothesis import assume, given
from hypothesis import strategies as st

from bid_euchre import Play, State, apply_action, explain, legal_actions, variants
from bid_euchre.phases.exchange import Exchanging
from bid_euchre.phases.play import Playing
from bid_euchre.phases.scoring import Scored
from bid_euchre.results import Result
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing import strategies, walks

RULESETS = st.sampled_from(variants.ALL) | strategies.rulesets()
STATES = RULESETS.flatmap(strategies.states)


def hand_of(rules: Ruleset, seed: int) -> list[State]:
    """Play a hand at random, and give its states."""
    return list(next(walks(rules, Random(seed))).states)


@pytest.mark.rule("DEAL-1")
@given(STATES)
def test_the_whole_pack_is_dealt_and_each_card_is_in_one_place(state: State) -> None:
    held = [card for seat in state.ruleset.table.seats for card in state.holding(seat)]
    tricks = () if state.played is None else state.played.tricks
    played = [card for trick in tricks for card in trick.cards]
    dealt = [] if state.hand.deal is None else list(state.ruleset.pack.cards)
    assert Counter(held + played) == Counter(dealt)
    assert state.hand.deal is None or all(len(holding) == 6 for holding in state.hand.deal.holdings)


@pytest.mark.rule("PLAY-2", "PLAY-3", "PLAY-7", "ORDER-4")
@given(RULESETS, st.integers(0, 1_000_000))
def test_who_can_follow_suit_must_with_the_left_bower_too(rules: Ruleset, seed: int) -> None:
    for state in hand_of(rules, seed):
        if not isinstance(state, Playing):
            continue
        holding = [str(card) for card in state.holding(state.to_act)]
        strain = state.contract.strain.text
        following = holding
        if state.trick.plays:
            led = effective_suit(str(state.trick.cards[0]), strain)
            following = [card for card in holding if effective_suit(card, strain) == led] or holding
        legal = legal_actions(state)
        assert [str(action) for action in legal] == [f"play {card}" for card in following]
        grounds = [explain(state, action).rule.id for action in legal]
        assert set(grounds) <= {"PLAY-1", "PLAY-2", "PLAY-3"}


@pytest.mark.rule("ORDER-1", "ORDER-2", "ORDER-3", "ORDER-6", "ORDER-7", "PLAY-4", "PLAY-5", "PLAY-1")
@given(RULESETS, st.integers(0, 1_000_000))
def test_the_best_trump_or_the_best_of_the_suit_led_wins_and_leads(rules: Ruleset, seed: int) -> None:
    end = hand_of(rules, seed)[-1]
    assume(end.played is not None)
    assert end.played is not None
    contract = end.hand.contract
    assert contract is not None
    leader = contract.maker
    for trick in end.played.tricks:
        assert trick.leader == leader
        place = trick_winner([str(card) for card in trick.cards], contract.strain.text)
        leader = trick.plays[place][0]
        assert trick.winner == leader
        assert trick.rule is not None
        assert trick.rule.id == "PLAY-4"


@pytest.mark.rule("PLAY-6")
@given(RULESETS, st.integers(0, 1_000_000))
def test_the_partner_of_a_lone_maker_plays_no_card(rules: Ruleset, seed: int) -> None:
    end = hand_of(rules, seed)[-1]
    contract = end.hand.contract
    assume(contract is not None)
    assert contract is not None
    assert end.played is not None
    playing = {seat for trick in end.played.tricks for seat, _ in trick.plays}
    sitting = set(rules.table.partners(contract.maker)) if contract.alone else set()
    assert playing == set(rules.table.seats) - sitting
    assert all(len(end.holding(seat)) == 6 for seat in sitting)


@pytest.mark.rule("EXCH-1", "EXCH-2", "EXCH-3")
@given(RULESETS, st.integers(0, 1_000_000))
def test_the_partner_gives_his_best_trump_of_all_he_then_holds(rules: Ruleset, seed: int) -> None:
    for state in hand_of(rules, seed):
        if not isinstance(state, Exchanging):
            continue
        contract = state.contract
        holding = [str(card) for card in state.holding(state.to_act)]
        best = best_trump(holding, contract.strain.text)
        free = state.to_act == contract.maker or contract.level.exchange_scope == "any" or best is None
        gifts = holding if free else [best]
        assert [str(action) for action in legal_actions(state)] == [f"give {card}" for card in gifts]


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6", "SCORE-7")
@given(RULESETS, st.integers(0, 1_000_000))
def test_the_points_add_up_by_the_awards(rules: Ruleset, seed: int) -> None:
    before, *_, after = hand_of(rules, seed)
    assert isinstance(after, Scored)
    result = after.result
    assert after.match.scores == tuple(old + new for old, new in zip(before.match.scores, result.points, strict=True))
    if result.contract is None:
        assert result.points == (0, 0)
        assert result.lines == ()
        assert result.thrown_in is not None
        return
    assert tuple(line.points for line in result.lines) == result.points
    assert [line.side for line in result.lines] == [0, 1]
    assert [(line.points, line.rule.id) for line in result.lines] == expected_lines(rules, result)


def expected_lines(rules: Ruleset, result: Result) -> list[tuple[int, str]]:
    """Give points and rule for each side from the tricks taken."""
    contract = result.contract
    assert contract is not None
    level = contract.level
    ours = rules.table.side(contract.maker)
    needed = level.tricks_needed or 6
    taken = result.tricks[ours]
    lines = [(tricks, "SCORE-2") for tricks in result.tricks]
    if level.made is not None and level.set is not None:
        lines[ours] = (level.made, "SCORE-4") if taken >= needed else (-level.set, "SCORE-5")
    else:
        lines[ours] = (taken, "SCORE-1") if taken >= needed else (-needed, "SCORE-3")
    return lines


@pytest.mark.rule("DEAL-5")
@given(RULESETS, st.integers(0, 1_000_000))
def test_every_hand_ends_and_the_deal_passes_to_the_left(rules: Ruleset, seed: int) -> None:
    before, *_, after = hand_of(rules, seed)
    assert after.phase == "scored"
    assert after.hand.dealer == before.match.dealer
    assert after.match.dealer == (before.match.dealer + 1) % 4
    result = after.match.results[-1]
    assert sum(result.tricks) == (0 if result.contract is None else 6)


@pytest.mark.rule("ORDER-4")
def test_the_left_bower_is_met_in_the_random_hands(rng: Random) -> None:
    followed = 0
    for walk, _ in zip(walks(variants.BID_GAMERULES, rng), range(60), strict=False):
        for state, action in zip(walk.states, walk.actions, strict=False):
            if isinstance(state, Playing) and state.trick.plays and isinstance(action, Play):
                trump = state.contract.strain.text
                left = "J" + SAME_COLOUR[trump]
                if str(action.card) == left and effective_suit(str(state.trick.cards[0]), trump) == trump:
                    followed += 1
                    assert explain(state, action).grounds[-1].rule.id == "ORDER-4"
                    assert apply_action(state, action).holding(state.to_act) == state.holding(
                        state.to_act
                    ) - state.ruleset.pack.set([action.card])
    assert followed > 0
