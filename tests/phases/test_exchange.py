"""Exchanging: maker and partner swap cards, where the bid says so."""

from __future__ import annotations

import attrs
import pytest
from hands import FOUR, HANDS, after, dealt, exchanging, other_game, playing, texts

from bid_euchre.actions import PASS, Entry, Give, Play
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, Card
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action, explain, is_legal
from bid_euchre.errors import IllegalAction
from bid_euchre.phases.bidding import BiddingRules
from bid_euchre.phases.exchange import Exchanging
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.making import EXCH_1, EXCH_2, EXCH_3
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import ASK, BID_GAMERULES, bid

FREE = bid(specials=(attrs.evolve(ASK, exchange_scope="any", must_be_suit=False),), name="free")
TWO = bid(specials=(attrs.evolve(ASK, n=2),), name="two")
BEST = bid(specials=(attrs.evolve(ASK, must_be_suit=False),), name="best")

# Seat 1 JC AC 9D QD TH 9S, his partner JH QH KH TS KS AS.


def asked(strain: str, *gives: str, ruleset: Ruleset = BID_GAMERULES) -> Exchanging:
    """Let seat 1 ask with this strain, and do these gifts."""
    state = after(dealt(ruleset), "bid ask", "pass", "pass", "pass", f"name {strain}")
    return exchanging(after(state, *[f"give {card}" for card in gives]))


def gifts(state: Exchanging) -> str:
    return " ".join(text.removeprefix("give ") for text in texts(state))


def refused(state: Exchanging, card: str) -> Violation:
    action = Give(Card.of(card))
    assert not is_legal(state, action)
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, action)
    assert explain(state, action).violations == (caught.value.violation,)
    return caught.value.violation


@pytest.mark.rule("EXCH-1")
def test_the_maker_gives_first_any_card_he_likes() -> None:
    state = asked("H")
    assert (state.to_act, state.receiver) == (1, 3)
    assert state.contract == Contract(Strain.HEARTS, ASK, 1)
    assert gifts(state) == "JC AC 9D QD TH 9S"
    assert explain(state, Give(Card.of("TH"))).grounds == (Ground(EXCH_1, "seat 1 may give any card he holds"),)
    assert refused(state, "JH") == Violation(EXCH_1, "seat 1 does not hold JH")
    assert len(state.received()) == 0


@pytest.mark.rule("EXCH-2")
@pytest.mark.parametrize(
    ("strain", "gift", "best"),
    [
        ("H", "9D", "JH"),
        ("S", "9D", "AS"),
        ("S", "JC", "JC"),  # the left bower just received beats the ace
        ("D", "9D", "JH"),  # the left bower is a diamond
        ("C", "AC", "AC"),  # the only trump is the gift itself
    ],
)
def test_the_partner_gives_his_best_trump_bowers_and_the_gift_included(strain: str, gift: str, best: str) -> None:
    state = asked(strain, gift)
    assert (state.to_act, state.receiver) == (3, 1)
    assert str(state.received()) == gift
    assert gifts(state) == best
    assert explain(state, Give(Card.of(best))).grounds == (Ground(EXCH_2, f"{best} is the best trump of seat 3"),)
    assert refused(state, "TS") == Violation(EXCH_2, f"the best trump of seat 3 is {best}, not TS")


@pytest.mark.rule("EXCH-2")
def test_without_a_trump_the_partner_gives_any_card() -> None:
    state = asked("C", "9D")
    assert gifts(state) == "9D JH QH KH TS KS AS"
    assert explain(state, Give(Card.of("TS"))).grounds == (Ground(EXCH_2, "seat 3 holds no trump"),)
    assert refused(state, "9C") == Violation(EXCH_2, "seat 3 does not hold 9C")


@pytest.mark.rule("EXCH-2")
def test_without_trump_the_best_of_trump_is_any_card() -> None:
    assert gifts(asked("high", "9D", ruleset=BEST)) == "9D JH QH KH TS KS AS"


@pytest.mark.rule("EXCH-3")
@pytest.mark.case("C170")
def test_where_the_row_says_so_the_partner_gives_any_card() -> None:
    state = asked("H", "9D", ruleset=FREE)
    assert gifts(state) == "9D JH QH KH TS KS AS"
    assert explain(state, Give(Card.of("9D"))).grounds == (Ground(EXCH_3, "seat 3 may give any card he holds"),)
    assert refused(state, "9C") == Violation(EXCH_3, "seat 3 does not hold 9C")


@pytest.mark.rule("EXCH-1", "EXCH-4")
def test_the_cards_change_hands_and_the_maker_leads() -> None:
    state = asked("H", "9D")
    assert [len(state.holding(seat)) for seat in range(4)] == [6, 5, 6, 7]
    assert state.hand.log[-1] == Entry(1, Give(Card.of("9D")), (1, 3), 3)
    done = playing(after(state, "give JH"))
    assert done.hand.log[-1] == Entry(3, Give(Card.of("JH")), (1, 3), 1)
    assert str(done.holding(1)) == "JC AC QD TH JH 9S"
    assert str(done.holding(3)) == "9D QH KH TS KS AS"
    assert [str(done.holding(seat)) for seat in (0, 2)] == [HANDS[0], HANDS[2]]
    assert done.to_act == 1
    assert done.hand.deal is not None
    assert str(done.hand.deal.holdings[1]) == HANDS[1]


@pytest.mark.rule("EXCH-4")
def test_who_sees_a_gift_is_listed_in_the_order_of_the_seats() -> None:
    state = after(dealt(BID_GAMERULES, dealer=2), "bid ask", "pass", "pass", "pass", "name H", "give JH")
    assert state.hand.log[-1] == Entry(3, Give(Card.of("JH")), (1, 3), 1)


@pytest.mark.rule("EXCH-1", "EXCH-2")
def test_two_cards_each_are_given_one_by_one_and_each_time_the_best_trump_left() -> None:
    state = asked("H", ruleset=TWO)
    state = exchanging(after(state, "give 9D"))
    assert (state.to_act, state.receiver) == (1, 3)
    assert gifts(state) == "JC AC QD TH 9S"
    state = exchanging(after(state, "give 9S"))
    assert (state.to_act, str(state.received())) == (3, "9D 9S")
    assert gifts(state) == "JH"
    state = exchanging(after(state, "give JH"))
    assert (state.to_act, gifts(state)) == (3, "KH")
    assert playing(after(state, "give KH")).to_act == 1


def test_numbers_and_rows_without_an_exchange_go_straight_to_play() -> None:
    assert after(dealt(BID_GAMERULES), "bid 5", "pass", "pass", "pass", "name H").phase == "playing"
    assert after(dealt(BID_GAMERULES), "bid moon", "pass", "pass", "pass", "name H").phase == "playing"


@pytest.mark.rule("CONDUCT-1")
@pytest.mark.parametrize("action", [PASS, Play(Card.of("JC"))], ids=str)
def test_nothing_else_can_be_done(action: object) -> None:
    state = asked("H")
    assert isinstance(action, (type(PASS), Play))
    ruling = explain(state, action)
    assert ruling.rule.id == "CONDUCT-1"
    assert ruling.grounds[0].detail == f"{str(action)!r} does not belong here: seat 1 is exchanging"


def test_of_identical_cards_one_is_given_and_the_copies_stay_settled() -> None:
    rules = BiddingRules(max_bid=12, specials=(attrs.evolve(ASK, exchange_scope="any"),))
    game = other_game(DOUBLE_48, FOUR, 12, bidding_rules=rules)
    hands = [" ".join(map(str, EUCHRE_24.cards[6 * seat : 6 * seat + 6] * 2)) for seat in range(4)]
    state = after(dealt(game, hands), "bid ask", "pass", "pass", "pass", "name D")
    assert texts(state) == ["give 9D", "give TD", "give JD", "give QD", "give KD", "give AD"]
    state = after(state, "give 9D")
    assert state.holding(1).count(Card.of("9D")) == 1
    assert state.holding(3).count(Card.of("9D")) == 1
    assert state.mask_of(1) & DOUBLE_48.bits[Card.of("9D").code] == 1 << 6
    assert state.mask_of(3) & DOUBLE_48.bits[Card.of("9D").code] == 1 << 30


def test_states_of_exchanging_are_values() -> None:
    state = asked("H", "9D")
    assert state == asked("H", "9D")
    assert state == Exchanging(state.hand, state.contract, 1)
    assert state != Exchanging(state.hand, state.contract, 0)
    assert state != Exchanging(state.hand, Contract(Strain.SPADES, ASK, 1), 1)
    assert (
        Exchanging(state.hand, Contract(Strain.HEARTS, Level("x", exchange="swap_sequential", n=3), 1), 2).to_act == 1
    )
