"""Which cards a seat may play where a renege is possible, and by what it is bound."""

from __future__ import annotations

import pytest
from hands import after, playing, texts
from wronged import bidding, ordering, reneged

from bid_euchre.cards import Card, CardSet
from bid_euchre.liberty import Binding, binding, liberty, unbound
from bid_euchre.rulebook.conduct import CONDUCT_4, CONDUCT_8
from bid_euchre.state import State


def asked(state: State) -> tuple[Binding | None, str]:
    """Ask what the seat to act is bound to, and what it may play."""
    now = playing(state)
    played = now.played
    rest = played.layout.plan.pack.full - sum(1 << index for index in played.cards)
    where = (now.hand, played.layout, now.to_act, played.cards, rest)
    return binding(*where), str(CardSet(played.layout.plan.pack, liberty(*where)))


@pytest.mark.rule("CONDUCT-2")
def test_a_seat_is_free_unless_something_went_wrong() -> None:
    for state in (bidding(), after(bidding(), "play AH"), ordering(), after(ordering(), "play JH"), reneged()):
        bound, cards = asked(state)
        assert bound is None
        assert cards == str(state.holding(playing(state).to_act))


@pytest.mark.rule("CONDUCT-4")
def test_who_took_his_card_back_must_follow_or_play_it_again() -> None:
    bound, cards = asked(after(reneged(), "2 withdraw"))
    assert bound is not None
    assert (bound[1], cards) == (CONDUCT_4, "9H")
    assert asked(after(reneged(), "3 withdraw"))[1] == "9D"
    assert asked(after(reneged(), "2 withdraw", "play 9H"))[0] is None


@pytest.mark.rule("CONDUCT-4")
def test_it_is_the_suit_led_to_this_trick_that_he_must_follow() -> None:
    state = after(bidding(), "play AH", "play 9H", "play 9D", "play TC", "play 9C", "play AS", "play TD", "play 9S")
    assert asked(after(state, "0 withdraw"))[1] == "JC QC KC AC"


@pytest.mark.rule("CONDUCT-8")
def test_a_card_exposed_binds_where_it_may_be_played() -> None:
    state = after(bidding(out_of_turn_play="exposed_card"), "arbiter exposed-card 2 AS")
    assert asked(after(state, "play AH"))[0] is None
    bound, cards = asked(after(state, "play 9C"))
    assert bound is not None
    assert (bound[1], cards) == (CONDUCT_8, "AS")
    assert asked(state)[0] is None


@pytest.mark.rule("CONDUCT-8")
def test_only_a_card_exposed_binds_and_no_other_ruling_against_the_seat() -> None:
    rulings = ("arbiter table-talk 2", "arbiter exposed-card 2 AS", "arbiter table-talk 2")
    state = after(bidding(out_of_turn_play="exposed_card", table_talk_penalty=("points", 2)), *rulings)
    assert asked(after(state, "play 9C"))[1] == "AS"


@pytest.mark.rule("CONDUCT-8")
def test_a_card_taken_back_comes_before_one_exposed() -> None:
    state = after(bidding(out_of_turn_play="exposed_card"), "play AH", "play AS", "arbiter exposed-card 2 KS")
    assert asked(after(state, "2 withdraw"))[1] == "9H"


@pytest.mark.rule("CONDUCT-8")
def test_a_suit_demanded_binds_the_leader_of_that_side_alone() -> None:
    state = after(bidding(out_of_turn_play="call_suit"), "arbiter exposed-card 2 AS", "1 demand S")
    assert asked(state)[0] is None
    state = after(state, "play 9C", "play AS", "play AD", "play AC")
    bound, cards = asked(state)
    assert (bound is not None, cards, playing(state).to_act) == (True, "9S", 0)


@pytest.mark.rule("CONDUCT-8")
def test_a_suit_demanded_of_one_side_is_nothing_to_the_other() -> None:
    hands = ("AC 9C TC JC 9S QC", "AH KH QH 9D JH TS", "9H AS KS QS JS TH", "KC TD JD QD KD AD")
    state = after(bidding(hands=hands, out_of_turn_play="call_suit"), "arbiter exposed-card 2 AS", "1 demand S")
    assert (playing(state).to_act, asked(state)[0]) == (1, None)


@pytest.mark.rule("CONDUCT-8")
def test_a_demand_waits_for_the_next_lead_of_that_side_and_counts_once() -> None:
    hands = ("AC 9C TC JC 9S QC", "AH KH QH 9D JH TH", "9H AS KS QS JS TS", "KC TD JD QD KD AD")
    state = after(bidding(hands=hands, out_of_turn_play="call_suit"), "arbiter exposed-card 2 AS", "1 demand S")
    state = after(state, "play AH", "play 9H", "play KC", "play QC")
    assert asked(state)[0] is None
    state = after(state, "play KH", "play KS", "play TD", "play 9C")
    assert asked(state)[0] is None
    state = after(state, "play 9D", "play QS", "play JD", "play TC", "play KD")
    assert asked(state)[0] is None
    hands = ("AC KC TC JC 9S QC", "9C KH QH 9D JH TH", "9H AS KS QS JS TS", "AH TD JD QD KD AD")
    state = after(bidding(hands=hands, out_of_turn_play="call_suit"), "arbiter exposed-card 2 AS", "1 demand S")
    state = after(state, "play KH", "play 9H", "play TD", "play KC", "play 9C", "play KS", "play JD", "play AC")
    bound, cards = asked(state)
    assert (bound is not None, cards) == (True, "9S")
    state = after(state, "play 9S", "play KH" if "play KH" in texts(state) else "play QH")
    state = after(state, "play AS", "play QD")
    assert (playing(state).to_act, asked(state)[0]) == (2, None)


@pytest.mark.rule("CONDUCT-4")
def test_only_the_card_of_this_trick_that_was_taken_back_binds() -> None:
    state = after(reneged(), "2 withdraw", "play 9H")
    while playing(state).trick.cards:
        state = after(state, texts(state)[0])
    assert asked(state)[0] is None
    state = after(state, texts(state)[0])
    assert asked(state)[0] is None


def test_a_bound_seat_is_told_why() -> None:
    state = playing(after(reneged(), "2 withdraw"))
    bound = asked(state)[0]
    violation = unbound(bound, state.played.layout, 2, Card.of("KS"))
    assert violation is not None
    assert violation.detail == "seat 2 has taken a card back and must now play 9H"
    assert unbound(bound, state.played.layout, 2, Card.of("9H")) is None
    assert unbound(None, state.played.layout, 2, Card.of("KS")) is None
