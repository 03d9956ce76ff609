"""What holds in every hand of every game, said in the words of the table."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from beside import dull_options
from dull import SAME_COLOUR, best_trump, effective_suit, score_hand, trick_winner
from dull_knock_cards import playable
from dull_options import JOKER
from hypothesis import assume, given
from hypothesis import strategies as st

from bid_euchre import CardSet, Give, Play, State, apply_action, legal_actions, variants
from bid_euchre.axes.conduct import CONDUCT
from bid_euchre.engine import explain
from bid_euchre.phases.exchange import Exchanging
from bid_euchre.phases.play import Playing
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.testing import strategies, walks

WRONGS = (*[axis.name for axis in CONDUCT], "stakes", "stake_unit", "ante", "raise_limit", "most_raises")
"""The options of what goes wrong and what is played for, of which tests of their own speak."""


def plain(rules: Ruleset) -> Ruleset:
    """Have the rules of a game enforced, and nothing played for."""
    family = variants.BID_RACEHORSE if "auction" in rules.options else variants.KNOCK
    usual: dict[str, Any] = {name: family.options[name] for name in WRONGS}
    if family is variants.KNOCK:  # these may act by what goes wrong alone
        usual |= {name: family.options[name] for name in ("lose_at", "void_below", "both_over")}
    return rules.replace(**usual)


BIDS = st.sampled_from([rules for rules in variants.ALL if rules not in variants.KNOCK_FAMILY])
BIDS |= strategies.bid_rulesets().map(plain)
KNOCKS = st.sampled_from(variants.KNOCK_FAMILY) | strategies.knock_rulesets().map(plain)
RULESETS = BIDS | KNOCKS
STATES = RULESETS.flatmap(strategies.states)


def hand_of(rules: Ruleset, seed: int) -> list[State]:
    """Play a hand at random, and give its states."""
    return list(next(walks(rules, Random(seed))).states)


def sitting_out(state: State) -> set[int]:
    """Say who sits out: the partners of those who play alone."""
    contract = state.hand.contract
    assert contract is not None
    table = state.ruleset.table
    return {
        seat for lone in (contract.loner, contract.lone_defender) if lone is not None for seat in table.partners(lone)
    }


@pytest.mark.rule("DEAL-1", "DEAL-6", "DEAL-7")
@given(STATES)
def test_the_whole_pack_is_dealt_and_each_card_is_in_one_place(state: State) -> None:
    rules, hand = state.ruleset, state.hand
    held = [card for seat in rules.table.seats for card in state.holding(seat)]
    aside = [card for mask in hand.holdings[hand.kitty_place :] for card in CardSet(rules.pack, mask)]
    tricks = () if state.played is None else state.played.tricks
    played = [card for trick in tricks for card in trick.cards]
    dealt = [] if hand.deal is None else list(rules.pack.cards)
    assert Counter(held + aside + played) == Counter(dealt)
    if hand.deal is not None:
        extra = rules.table_rules.dealer_extra_cards
        sizes = [rules.hand_size + (extra if seat == hand.dealer else 0) for seat in rules.table.seats]
        assert [len(holding) for holding in hand.deal.holdings] == sizes
        assert len(hand.deal.kitty) == rules.table_rules.kitty_size


@pytest.mark.rule("PLAY-2", "PLAY-3", "PLAY-7", "ORDER-4")
@given(RULESETS, st.integers(0, 1_000_000))
def test_who_can_follow_suit_must_with_the_left_bower_too(rules: Ruleset, seed: int) -> None:
    for state in hand_of(rules, seed):
        if not isinstance(state, Playing):
            continue
        holding = [str(card) for card in state.holding(state.to_act)]
        strain = state.contract.strain.text
        trick = [str(card) for card in state.trick.cards]
        following = playable(holding, trick, strain, bowers=rules.table_rules.bowers)
        legal = legal_actions(state)
        assert [str(action) for action in legal] == [f"play {card}" for card in dict.fromkeys(following)]
        grounds = [explain(state, action).rule.id for action in legal]
        assert set(grounds) <= {"PLAY-1", "PLAY-2", "PLAY-3"}


def first_leader(end: State) -> int:
    """Say who leads to the first trick."""
    contract = end.hand.contract
    assert contract is not None
    options = end.ruleset.options
    seats = end.ruleset.table.size
    out = sitting_out(end)
    left_of = {
        seat: next((seat + step) % seats for step in range(1, seats + 1) if (seat + step) % seats not in out)
        for seat in range(seats)
    }
    eldest = left_of[end.hand.dealer]
    lone = contract.lone_defender if contract.loner is None else contract.loner
    if lone is not None and "alone_lead" in options:
        if contract.loner is not None and contract.lone_defender is not None:
            return contract.lone_defender if options["double_alone_lead"] == "lone_defender" else eldest
        return {"eldest_active": eldest, "left_of_loner": left_of[lone], "loner": lone}[str(options["alone_lead"])]
    if contract.maker is None or options["first_lead"] == "eldest_active":
        return eldest
    return contract.maker if options["first_lead"] == "bidder" else left_of[contract.maker]


@pytest.mark.rule("ORDER-1", "ORDER-2", "ORDER-3", "ORDER-6", "ORDER-7", "ORDER-8", "ORDER-9")
@pytest.mark.rule("PLAY-1", "PLAY-4", "PLAY-5", "PLAY-8", "PLAY-9")
@given(RULESETS, st.integers(0, 1_000_000))
def test_the_best_trump_or_the_best_of_the_suit_led_wins_and_leads(rules: Ruleset, seed: int) -> None:
    end = hand_of(rules, seed)[-1]
    assume(end.played is not None)
    assert end.played is not None
    contract = end.hand.contract
    assert contract is not None
    leader = first_leader(end)
    tie = str(rules.options["duplicate_tie"])
    for trick in end.played.tricks:
        assert trick.leader == leader
        cards = [str(card) for card in trick.cards]
        if JOKER in cards and not contract.strain.is_suit:
            place = cards.index(JOKER)
        else:
            place = trick_winner(cards, contract.strain.text, tie, bowers=rules.table_rules.bowers)
        leader = trick.plays[place][0]
        assert trick.winner == leader
        assert trick.rule is not None
        assert trick.rule.id == "PLAY-4"


@pytest.mark.rule("PLAY-6")
@given(RULESETS, st.integers(0, 1_000_000))
def test_who_plays_alone_has_partners_that_play_no_card(rules: Ruleset, seed: int) -> None:
    end = hand_of(rules, seed)[-1]
    assume(end.played is not None)
    assert end.played is not None
    playing = {seat for trick in end.played.tricks for seat, _ in trick.plays}
    sitting = sitting_out(end)
    assert playing == set(rules.table.seats) - sitting
    gifts = [entry for entry in end.hand.log if isinstance(entry.action, Give)]
    for seat in sitting:
        given = sum(entry.seat == seat for entry in gifts)
        received = sum(entry.to == seat for entry in gifts)
        assert len(end.holding(seat)) == rules.hand_size - given + received


@pytest.mark.rule("EXCH-1", "EXCH-2", "EXCH-3", "EXCH-5", "EXCH-6", "EXCH-7", "EXCH-8")
@given(BIDS, st.integers(0, 1_000_000))
def test_the_partner_gives_his_best_trump_of_all_he_then_holds(rules: Ruleset, seed: int) -> None:
    for state in hand_of(rules, seed):
        if not isinstance(state, Exchanging):
            continue
        contract = state.contract
        holding = [str(card) for card in state.holding(state.to_act)]
        best = best_trump(holding, contract.strain.text, bowers=rules.table_rules.bowers)
        free = state.to_act == contract.maker or contract.level.exchange_scope == "any" or best is None
        gifts = dict.fromkeys(holding) if free else [best]
        puts_away = contract.level.exchange.count("discard") and state.to_act == contract.maker
        verb = "discard" if puts_away else "give"
        assert [str(action) for action in legal_actions(state)] == [f"{verb} {card}" for card in gifts]


@pytest.mark.rule("EXCH-9")
@given(st.sampled_from(["discard_then_receive", "receive_then_discard"]), st.booleans(), st.integers(0, 1_000_000))
def test_a_loner_gets_one_card_and_puts_one_away(kind: str, both: bool, seed: int) -> None:
    rules = variants.KNOCK.replace(alone_exchange=kind, defend_alone="always", defender_exchange=both)
    hands = (walk.states for walk in walks(rules, Random(seed)))
    states = next(filter(None, ([state for state in hand if isinstance(state, Exchanging)] for hand in hands)))
    contract = states[0].contract
    loners = [contract.loner, contract.lone_defender if rules.options["defender_exchange"] else None]
    expected = []
    for loner in loners:
        if loner is not None:
            (partner,) = rules.table.partners(loner)
            steps = [(loner, "discard"), (partner, "give")]
            expected += steps if rules.options["alone_exchange"] == "discard_then_receive" else steps[::-1]
    assert [state.to_act for state in states] == [seat for seat, _ in expected]
    for state, (seat, verb) in zip(states, expected, strict=True):
        assert [str(action) for action in legal_actions(state)] == [f"{verb} {card}" for card in state.holding(seat)]


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6", "SCORE-7")
@given(BIDS, st.integers(0, 1_000_000))
def test_the_points_add_up_by_the_awards(rules: Ruleset, seed: int) -> None:
    before, *_, after = hand_of(rules, seed)
    assert isinstance(after, Scored)
    result = after.result
    games = after.match.games
    scores = games[-1].scores if games else after.match.scores
    assert scores == tuple(old + new for old, new in zip(before.match.scores, result.points, strict=True))
    if result.contract is None:
        assert set(result.points) == {0}
        assert result.lines == ()
        assert result.thrown_in is not None
        return
    assert tuple(line.points for line in result.lines) == result.points
    assert [line.side for line in result.lines] == list(range(rules.table.sides))
    contract = result.contract
    assert contract.maker is not None
    ours = rules.table.side(contract.maker)
    chosen = dull_options(rules)
    assert list(result.points) == score_hand(chosen, contract.level.name, ours, result.tricks, forced=contract.forced)
    assert result.made == (result.tricks[ours] >= rules.needed(contract.level))
    own = {True: ("SCORE-1", "SCORE-4"), False: ("SCORE-3", "SCORE-5", "SCORE-8")}
    assert result.lines[ours].rule.id in own[bool(result.made)]


@pytest.mark.rule("SCORE-10", "SCORE-11", "SCORE-12", "SCORE-13", "SCORE-14", "SCORE-15", "SCORE-16", "SCORE-17")
@given(KNOCKS, st.integers(0, 1_000_000))
def test_makers_or_defenders_score_and_never_both(rules: Ruleset, seed: int) -> None:
    end = hand_of(rules, seed)[-1]
    assert isinstance(end, Scored)
    result = end.result
    contract = result.contract
    if contract is None or contract.maker is None:
        assert result.made is None
        return
    assert contract == end.hand.contract
    own = rules.table.side(contract.maker)
    assert result.made == (result.tricks[own] > rules.hand_size // 2)
    if any(line.rule.id == "SCORE-17" for line in result.lines):
        assert all(points <= 0 for points in result.points)  # set back instead
        return
    assert [line.points for line in result.lines] == list(result.points)
    scoring = {side for side, points in enumerate(result.points) if points}
    assert scoring <= ({own} if result.made else set(range(rules.table.sides)) - {own})


@pytest.mark.rule("DEAL-5", "BID-11", "CLAIM-3", "CALL-7")
@given(RULESETS, st.integers(0, 1_000_000))
def test_every_hand_ends_and_the_deal_passes_to_the_left(rules: Ruleset, seed: int) -> None:
    before, *_, after = hand_of(rules, seed)
    assert after.phase == "scored"
    assert after.hand.dealer == before.match.dealer
    result = after.match.results[-1]
    same = result.thrown_in is not None and result.thrown_in.id in ("BID-11", "CLAIM-3", "CALL-7")
    assert after.match.dealer == (before.match.dealer + (0 if same else 1)) % rules.table.size
    assert sum(result.tricks) == (0 if result.contract is None else rules.hand_size)


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
