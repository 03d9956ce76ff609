"""What holds in every hand of every game, said in the words of the table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from beside import dull_options
from dull import SAME_COLOUR, best_trump, effective_suit, score_hand, trick_winner
from hypothesis import assume, given
from hypothesis import strategies as st

from bid_euchre import CardSet, Play, State, apply_action, explain, legal_actions, variants
from bid_euchre.phases.exchange import Exchanging
from bid_euchre.phases.play import Playing
from bid_euchre.scored import Scored
from bid_euchre.ruleset import Ruleset
from bid_euchre.testing import strategies, walks

RULESETS = st.sampled_from(variants.ALL) | strategies.rulesets()
STATES = RULESETS.flatmap(strategies.states)


def hand_of(rules: Ruleset, seed: int) -> list[State]:
    """Play a hand at random, and give its states."""
    return list(next(walks(rules, Random(seed))).states)


def suit_of(rules: Ruleset, card: str, strain: str) -> str:
    """Say which suit a card belongs to."""
    return effective_suit(card, strain, bowers=rules.table_rules.bowers)


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
        following = holding
        if state.trick.plays:
            led = suit_of(rules, str(state.trick.cards[0]), strain)
            following = [card for card in holding if suit_of(rules, card, strain) == led] or holding
        legal = legal_actions(state)
        assert [str(action) for action in legal] == [f"play {card}" for card in dict.fromkeys(following)]
        grounds = [explain(state, action).rule.id for action in legal]
        assert set(grounds) <= {"PLAY-1", "PLAY-2", "PLAY-3"}


def leaders(rules: Ruleset, end: State) -> dict[str, int]:
    """Say for each setting of ``first_lead`` who leads to the first trick."""
    contract = end.hand.contract
    assert contract is not None
    seats = rules.table.size
    active = [
        seat for seat in rules.table.seats if not contract.alone or seat not in rules.table.partners(contract.maker)
    ]
    left_of = {
        seat: next((seat + step) % seats for step in range(1, seats + 1) if (seat + step) % seats in active)
        for seat in rules.table.seats
    }
    return {
        "bidder": contract.maker,
        "eldest_active": left_of[end.hand.dealer],
        "left_of_bidder": left_of[contract.maker],
    }


@pytest.mark.rule("ORDER-1", "ORDER-2", "ORDER-3", "ORDER-6", "ORDER-7", "ORDER-8", "PLAY-4", "PLAY-5", "PLAY-1")
@given(RULESETS, st.integers(0, 1_000_000))
def test_the_best_trump_or_the_best_of_the_suit_led_wins_and_leads(rules: Ruleset, seed: int) -> None:
    end = hand_of(rules, seed)[-1]
    assume(end.played is not None)
    assert end.played is not None
    contract = end.hand.contract
    assert contract is not None
    leader = leaders(rules, end)[str(rules.options["first_lead"])]
    tie = str(rules.options["duplicate_tie"])
    for trick in end.played.tricks:
        assert trick.leader == leader
        cards = [str(card) for card in trick.cards]
        place = trick_winner(cards, contract.strain.text, tie, bowers=rules.table_rules.bowers)
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
    given = 0
    if contract.level.exchange in ("discard_then_receive", "receive_then_discard") and sitting:
        given = contract.level.n // len(sitting)
    assert all(len(end.holding(seat)) == rules.hand_size - given for seat in sitting)


@pytest.mark.rule("EXCH-1", "EXCH-2", "EXCH-3", "EXCH-5", "EXCH-6", "EXCH-7", "EXCH-8")
@given(RULESETS, st.integers(0, 1_000_000))
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


@pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6", "SCORE-7")
@given(RULESETS, st.integers(0, 1_000_000))
def test_the_points_add_up_by_the_awards(rules: Ruleset, seed: int) -> None:
    before, *_, after = hand_of(rules, seed)
    assert isinstance(after, Scored)
    result = after.result
    assert after.match.scores == tuple(old + new for old, new in zip(before.match.scores, result.points, strict=True))
    if result.contract is None:
        assert set(result.points) == {0}
        assert result.lines == ()
        assert result.thrown_in is not None
        return
    assert tuple(line.points for line in result.lines) == result.points
    assert [line.side for line in result.lines] == list(range(rules.table.sides))
    contract = result.contract
    ours = rules.table.side(contract.maker)
    chosen = dull_options(rules)
    assert list(result.points) == score_hand(chosen, contract.level.name, ours, result.tricks, forced=contract.forced)
    assert result.made == (result.tricks[ours] >= rules.needed(contract.level))
    own = {True: ("SCORE-1", "SCORE-4"), False: ("SCORE-3", "SCORE-5", "SCORE-8")}
    assert result.lines[ours].rule.id in own[bool(result.made)]


@pytest.mark.rule("DEAL-5", "BID-11", "CLAIM-3")
@given(RULESETS, st.integers(0, 1_000_000))
def test_every_hand_ends_and_the_deal_passes_to_the_left(rules: Ruleset, seed: int) -> None:
    before, *_, after = hand_of(rules, seed)
    assert after.phase == "scored"
    assert after.hand.dealer == before.match.dealer
    result = after.match.results[-1]
    same = result.thrown_in is not None and result.thrown_in.id in ("BID-11", "CLAIM-3")
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
