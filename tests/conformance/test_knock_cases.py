"""Faults and disputes from the field in turn-up euchre, as rulings: each case with every setting of its option."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from hands import after, play_out, playing, scored, texts
from turned import HANDS, faults, passed_round, refusal, turned

from bid_euchre.actions import PASS, Call, Discard, OrderUp, Play
from bid_euchre.calls import ALONE, CALLED
from bid_euchre.cards import JOKER, Card, Suit
from bid_euchre.contract import Contract, Strain
from bid_euchre.engine import apply_action, interrupts, is_legal, legal_actions, new_match, shuffle
from bid_euchre.errors import DealError, IllegalAction, NotationError, RulesetError, SeatError
from bid_euchre.log import Spoken
from bid_euchre.match import Match
from bid_euchre.notation import parse_action
from bid_euchre.phases.deal import draw_dealer
from bid_euchre.phases.play import Playing
from bid_euchre.questions import effective_suit, score
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.state import Deal, State
from bid_euchre.variants import KNOCK, KNOCK_STICK, knock
from bid_euchre.view import spectate, view
from bid_euchre.worlds import determinize

ORDERS = ["pass", "order", "order alone"]
BURIED = 5
"""The place of the discard, behind four seats and the kitty."""


def both_ways(suits: str) -> list[str]:
    """List the calls of these suits, with the partner and alone."""
    return [f"call {suit}{alone}" for suit in suits for alone in ("", " alone")]


def discarded(state: State) -> State:
    """Let the dealer put his first card away."""
    assert state.phase == "discarding"
    return after(state, texts(state)[0])


def lone(maker: int, rules: Ruleset = KNOCK, dealer: int = 0) -> Playing:
    """Have a seat order up alone."""
    passes = (maker - dealer - 1) % 4
    return playing(discarded(after(turned(rules, dealer=dealer), *["pass"] * passes, "order alone")))


def worth(rules: Ruleset, own: int, maker: int = 0, *, alone: bool = False, defender: int | None = None) -> list[int]:
    """Score a hand in hearts by the tricks of the maker's side."""
    tricks = (own, 5 - own) if maker % 2 == 0 else (5 - own, own)
    contract = Contract(Strain.HEARTS, ALONE if alone else CALLED, maker, lone_defender=defender)
    return list(score(rules, contract, tricks).points)


# A joker turned up


@pytest.mark.case("C045")
@pytest.mark.rule("CALL-12", "CALL-13")
def test_the_dealer_names_trump_for_a_joker_unseen_and_takes_it() -> None:
    state = turned(knock(joker=1), HANDS, "JOKER")
    assert (state.to_act, texts(state)) == (0, both_ways("CDHS"))
    assert [view(state, seat).holding is None for seat in range(4)] == [True, False, False, False]
    state = after(state, "call H")
    assert state.hand.contract == Contract(Strain.HEARTS, CALLED, 0)
    assert (state.phase, state.to_act, len(state.holding(0))) == ("discarding", 0, 6)
    assert JOKER in state.holding(0)


@pytest.mark.case("C045")
@pytest.mark.rule("CALL-12")
@pytest.mark.parametrize(
    ("setting", "first", "offers", "seen"),
    [
        ("dealer_names_blind", 0, both_ways("CDHS"), False),
        ("dealer_names", 0, both_ways("CDHS"), True),
        ("all_name", 1, ["pass", *both_ways("CDHS")], True),
        (("counts_as", "S"), 1, ORDERS, True),
    ],
    ids=str,
)
def test_who_is_asked_when_a_joker_is_turned_up(setting: Any, first: int, offers: list[str], seen: bool) -> None:
    state = turned(knock(joker=1, upcard_joker=setting), HANDS, "JOKER")
    assert (state.to_act, texts(state)) == (first, offers)
    assert (view(state, 0).holding is not None) == seen


@pytest.mark.case("C046")
@pytest.mark.rule("CALL-12", "CALL-1")
@pytest.mark.parametrize("suit", "CDHS")
def test_a_joker_turned_up_may_propose_a_suit(suit: Any) -> None:
    state = turned(knock(joker=1, upcard_joker=("counts_as", suit)), HANDS, "JOKER")
    assert (state.to_act, texts(state)) == (1, ORDERS)
    contract = after(state, "order").hand.contract
    assert contract is not None
    assert contract.strain is Strain.of(suit)


# Bowers and the moment of trump


@pytest.mark.case("C019")
@pytest.mark.rule("CALL-2", "ORDER-4")
def test_a_left_bower_is_no_trump_before_trump_is_made_and_one_when_the_dealer_discards() -> None:
    hands = ("9C AC QD TH KD", "JC AD KC 9H TD", "", "")
    natural = knock(order_requirement="natural_trump_in_hand")
    assert texts(turned(natural, hands, "9S")) == ["pass"], "the jack of clubs is a club while spades are offered"
    state = after(turned(KNOCK, hands, "9S"), "order")
    assert state.phase == "discarding"
    assert state.hand.contract is not None
    strain = state.hand.contract.strain
    assert [effective_suit(card, strain) for card in ("JC", "JS")] == [Suit.SPADES, Suit.SPADES]
    assert [effective_suit(card, "high") for card in ("JC", "JS")] == [Suit.CLUBS, Suit.SPADES]


# The lead and the seats with a loner


@pytest.mark.case("C049")
@pytest.mark.rule("PLAY-6", "PLAY-8")
def test_a_lone_hand_has_three_cards_to_a_trick() -> None:
    state: State = lone(1)
    order = []
    while not playing(state).tricks:
        order.append(state.to_act)
        state = apply_action(state, legal_actions(state)[0])
    assert order == [1, 2, 0]
    assert len(playing(state).tricks[0].cards) == 3


@pytest.mark.case("C051")
@pytest.mark.rule("SCORE-12", "PLAY-6")
def test_a_lone_hand_is_over_with_five_cards_in_the_sitting_hand() -> None:
    state = after(turned(KNOCK, ("", "AH KH QH JH JD"), "TH"), "order alone", "discard TH")
    done = play_out(state)
    assert (done.result.points, done.match.scores) == ((0, 4), (0, 4))
    assert [len(done.holding(seat)) for seat in range(4)] == [0, 0, 0, 5]
    assert done.phase == "scored"


@pytest.mark.case("C052")
@pytest.mark.case("C054")
@pytest.mark.rule("PLAY-6", "PLAY-8")
@pytest.mark.parametrize(("maker", "sitting", "leader"), [(1, 3, 1), (2, 0, 1), (3, 1, 2), (0, 2, 1)])
def test_the_loner_s_partner_sits_and_both_opponents_play(maker: int, sitting: int, leader: int) -> None:
    state = lone(maker)
    assert view(state, 0).active == tuple(seat for seat in range(4) if seat != sitting)
    assert state.to_act == leader


@pytest.mark.case("C057")
@pytest.mark.rule("PLAY-8")
@pytest.mark.parametrize(("lead", "leader"), [("eldest_active", 2), ("left_of_loner", 0), ("loner", 3)])
def test_who_leads_to_a_lone_hand_is_the_house_s_choice(lead: Any, leader: int) -> None:
    assert lone(3, knock(alone_lead=lead)).to_act == leader


@pytest.mark.case("C059")
@pytest.mark.rule("CALL-20")
@pytest.mark.parametrize(
    ("defend", "against_a_pair", "against_a_loner"),
    [("off", "playing", "playing"), ("vs_loner", "playing", "asked"), ("always", "asked", "asked")],
)
def test_defending_alone_is_asked_about_against_whom_the_house_says(
    defend: Any, against_a_pair: str, against_a_loner: str
) -> None:
    for text, phase in (("order", against_a_pair), ("order alone", against_a_loner)):
        state = discarded(after(turned(knock(defend_alone=defend)), text))
        assert state.phase.startswith(phase)


@pytest.mark.case("C062")
@pytest.mark.rule("CALL-13", "CALL-17")
@pytest.mark.parametrize(("takes", "phase", "size"), [(True, "discarding", 6), (False, "playing", 5)])
def test_whether_a_dealer_who_sits_out_takes_the_card(takes: bool, phase: str, size: int) -> None:
    rules = knock(sitting_dealer_still_takes_upcard=takes)
    state = after(turned(rules, HANDS, "9S"), "pass", "order alone")
    assert (state.phase, len(state.holding(0))) == (phase, size)
    state = discarded(state) if takes else state
    assert playing(state).contract == Contract(Strain.SPADES, ALONE, 2)
    assert (state.to_act, len(state.holding(0)), view(state, 0).active) == (1, 5, (1, 2, 3))
    done = play_out(state)
    assert done.played is not None
    assert all(seat != 0 for trick in done.played.tricks for seat, _ in trick.plays)


# The dealer's card


@pytest.mark.case("C064")
@pytest.mark.rule("CALL-13")
def test_the_card_goes_to_the_dealer_not_to_who_ordered_it() -> None:
    state = after(turned(dealer=3), "order")
    assert state.hand.contract == Contract(Strain.HEARTS, CALLED, 0)
    assert (state.phase, state.to_act) == ("discarding", 3)
    assert [len(state.holding(seat)) for seat in range(4)] == [5, 5, 5, 6]
    assert Card.of("9H") in state.holding(3)


@pytest.mark.case("C065")
@pytest.mark.rule("CALL-1")
def test_a_pass_moves_no_card() -> None:
    state = turned(dealer=3)
    for seat in (0, 1, 2):
        assert (state.to_act, len(state.holding(3))) == (seat, 5)
        state = after(state, "pass")


@pytest.mark.case("C066")
@pytest.mark.rule("CALL-15")
@pytest.mark.parametrize("may", [True, False])
def test_whether_the_card_taken_up_may_be_put_away_is_the_house_s_choice(may: bool) -> None:
    hands = ("AH KH AD KD AS", "", "", "")
    state = after(turned(knock(may_discard_upcard=may), hands, "9C"), "order")
    own = ["discard AD", "discard KD", "discard AH", "discard KH", "discard AS"]
    assert sorted(texts(state)) == sorted([*own, *(["discard 9C"] if may else [])])
    assert is_legal(state, Discard(Card.of("9C"))) == may


@pytest.mark.case("C067")
@pytest.mark.rule("CONDUCT-1")
def test_nobody_leads_before_the_discard() -> None:
    state = after(turned(), "order")
    assert [view(state, seat).legal_actions for seat in (1, 2, 3)] == [()] * 3
    before = pickle.dumps(state)
    assert refusal(state, "play TC").rule.id == "CONDUCT-1"
    assert pickle.dumps(state) == before


@pytest.mark.case("C086")
@pytest.mark.rule("CALL-1")
def test_nobody_is_asked_once_trump_is_made() -> None:
    state = after(turned(dealer=3), "pass", "order")
    assert (state.to_act, state.phase) == (3, "discarding")


# The calls

ALL_PASS = ["redeal_next", "redeal_same", "stick_dealer", "stick_or_forfeit1", "play_no_trump"]


@pytest.mark.case("C072")
@pytest.mark.rule("CALL-4", "CALL-8")
@pytest.mark.parametrize("all_pass", ALL_PASS)
def test_only_a_stuck_dealer_may_not_pass(all_pass: Any) -> None:
    state = passed_round(knock(all_pass=all_pass), (), "9D")
    for _ in range(3):
        assert "pass" in texts(state)
        state = after(state, "pass")
    assert ("pass" in texts(state)) == (not all_pass.startswith("stick"))


@pytest.mark.case("C073")
@pytest.mark.rule("CALL-8", "SCORE-10")
@pytest.mark.parametrize("all_pass", ["stick_dealer", "stick_or_forfeit1"])
def test_a_stuck_dealer_is_the_maker(all_pass: Any) -> None:
    state = playing(after(turned(knock(all_pass=all_pass), (), "9D"), *["pass"] * 7, "call S"))
    assert state.contract == Contract(Strain.SPADES, CALLED, 0)
    assert state.to_act == 1
    assert worth(KNOCK_STICK, 3) == [1, 0]


@pytest.mark.case("C075")
@pytest.mark.rule("CALL-5", "CALL-8")
@pytest.mark.parametrize("all_pass", ["stick_dealer", "stick_or_forfeit1"])
@pytest.mark.parametrize(("barred", "suits"), [(True, "CDH"), (False, "CDHS"), ("except_stuck_dealer", "CDHS")])
def test_whether_a_stuck_dealer_may_name_the_suit_turned_down(all_pass: Any, barred: Any, suits: str) -> None:
    state = turned(knock(all_pass=all_pass, bar_turned_down_suit=barred), HANDS, "9S")
    for turn in range(4, 7):
        others = after(state, *["pass"] * turn)
        assert ("call S" in texts(others)) == (barred is False)
    state = after(state, *["pass"] * 7)
    assert [text for text in texts(state) if text != "forfeit"] == both_ways(suits)
    assert ("forfeit" in texts(state)) == (all_pass == "stick_or_forfeit1")


@pytest.mark.case("C076")
@pytest.mark.rule("CALL-11", "ORDER-6", "CALL-8")
@pytest.mark.parametrize(("no_trump", "offered"), [("none", False), ("round2", True), ("any", True)])
def test_whether_a_stuck_dealer_may_call_no_trump(no_trump: Any, offered: bool) -> None:
    state = after(turned(knock(all_pass="stick_dealer", knock_no_trump=no_trump), HANDS, "9S"), *["pass"] * 7)
    assert ("call high" in texts(state)) == offered
    assert "pass" not in texts(state)
    assert "call S" not in texts(state)
    if offered:
        over = playing(after(state, "call high"))
        assert over.contract.strain is Strain.HIGH
        assert effective_suit("JC", over.contract.strain) is Suit.CLUBS


@pytest.mark.case("C077")
@pytest.mark.rule("CALL-1")
def test_no_other_suit_is_made_in_the_first_round() -> None:
    state = turned()
    assert texts(state) == ORDERS
    assert refusal(state, "call S").rule.id == "CALL-1"


@pytest.mark.case("C078")
@pytest.mark.rule("CALL-5")
@pytest.mark.parametrize(("barred", "suits"), [(True, "CDS"), (False, "CDHS"), ("except_stuck_dealer", "CDS")])
def test_the_suit_turned_down_is_not_named_unless_the_house_allows_it(barred: Any, suits: str) -> None:
    rules = knock(bar_turned_down_suit=barred, all_pass="stick_dealer")
    state = passed_round(rules)
    assert texts(state) == ["pass", *both_ways(suits)]
    if barred is False:
        assert playing(after(state, "call H")).contract.strain is Strain.HEARTS
    else:
        assert refusal(state, "call H").rule.id == "CALL-5"


@pytest.mark.case("C080")
@pytest.mark.rule("CALL-2")
@pytest.mark.parametrize(
    ("requirement", "counts", "may"),
    [
        ("none", True, True),
        ("natural_trump_in_hand", True, True),
        ("natural_trump_in_hand", False, False),
        ("any_trump_in_hand", True, True),
        ("any_trump_in_hand", False, True),
    ],
)
def test_whether_a_dealer_with_nothing_but_the_left_bower_may_take_up_the_jack(
    requirement: Any, counts: bool, may: bool
) -> None:
    hands = ("JC AH KH 9D TD", "", "", "")
    rules = knock(order_requirement=requirement, upcard_counts_for_dealer=counts)
    state = after(turned(rules, hands, "JS"), "pass", "pass", "pass")
    assert (state.to_act, texts(state)) == (0, ORDERS if may else ["pass"])


@pytest.mark.case("C081")
@pytest.mark.rule("CALL-3")
@pytest.mark.parametrize(("order", "partner"), [("normal", ORDERS), ("forced_alone", ["pass", "order alone"])])
def test_the_dealer_s_partner_may_have_to_play_alone(order: Any, partner: list[str]) -> None:
    state = turned(knock(dealer_partner_order=order), (), "9D")
    found = []
    for _ in range(4):
        found.append(texts(state))
        state = after(state, "pass")
    assert found == [ORDERS, partner, ORDERS, ORDERS]


@pytest.mark.case("C083")
@pytest.mark.rule("CALL-6", "CALL-7", "CALL-8", "CALL-9", "CALL-10")
@pytest.mark.parametrize(
    ("all_pass", "phase"),
    [("redeal_next", "scored"), ("redeal_same", "scored"), ("play_no_trump", "playing")],
)
def test_there_are_eight_calls_and_no_ninth(all_pass: Any, phase: str) -> None:
    state = after(turned(knock(all_pass=all_pass)), *["pass"] * 8)
    assert (state.phase, len(state.hand.calls)) == (phase, 8)
    assert not any(is_legal(state, action) for action in (PASS, OrderUp(), Call(Strain.SPADES)))


@pytest.mark.case("C085")
@pytest.mark.rule("CALL-6", "CALL-7", "DEAL-1", "DEAL-5")
@pytest.mark.parametrize(("all_pass", "dealer"), [("redeal_next", 1), ("redeal_same", 0)])
def test_a_new_deal_is_a_whole_new_deal(all_pass: Any, dealer: int) -> None:
    state = after(turned(knock(all_pass=all_pass)), *["pass"] * 8)
    state = apply_action(state, shuffle(state, Random(1)))
    assert (state.hand.dealer, state.to_act) == (dealer, dealer + 1)
    assert [len(state.holding(seat)) for seat in range(4)] == [5] * 4
    assert state.hand.holdings[4].bit_count() == 4
    assert sum(state.hand.holdings) == KNOCK.pack.full
    assert state.hand.calls == ()


@pytest.mark.case("C087")
@pytest.mark.rule("CALL-4", "CALL-17")
def test_alone_and_with_the_partner_are_told_apart() -> None:
    for text, sitting in (("call C alone", (2,)), ("call C", ())):
        state = playing(after(passed_round(dealer=3), text))
        assert state.contract.alone == bool(sitting)
        assert tuple(seat for seat in range(4) if seat not in view(state, 0).active) == sitting
        assert str(state.hand.calls[-1][1]) == text


# Scores


@pytest.mark.case("C102")
@pytest.mark.rule("SCORE-10")
def test_the_makers_side_is_judged_not_the_dealer_s() -> None:
    assert worth(KNOCK, 3, maker=1) == [0, 1]


@pytest.mark.case("C103")
@pytest.mark.rule("SCORE-12", "SCORE-11")
def test_a_lone_march_is_four_and_a_march_two() -> None:
    assert worth(KNOCK, 5, maker=2, alone=True) == [4, 0]
    assert worth(KNOCK, 5, maker=2) == [2, 0]


@pytest.mark.case("C105")
@pytest.mark.rule("SCORE-14")
@pytest.mark.parametrize(
    ("defend", "against_a_loner", "stopped", "all_five"),
    [
        ("vs_loner", 4, 4, 4),
        ("always", 4, 4, 4),
        ("always", 8, 8, 8),
        ("always", None, 4, 4),
    ],
)
def test_a_loner_stopped_by_a_lone_defender(
    defend: Any, against_a_loner: int | None, stopped: int, all_five: int
) -> None:
    rules = knock(defend_alone=defend, pts_lone_def_vs_lone=against_a_loner)
    assert worth(rules, 2, alone=True, defender=1) == [0, stopped]
    assert worth(rules, 0, alone=True, defender=1) == [0, all_five]
    assert worth(rules, 2, alone=True) == [0, 2], "two defenders"


@pytest.mark.case("C106")
@pytest.mark.rule("SCORE-13")
@pytest.mark.parametrize("points", [2, 3, 4])
def test_what_a_loner_who_is_euchred_costs_is_the_house_s_choice(points: int) -> None:
    rules = knock(pts_lone_euchred=points)
    assert worth(rules, 2, alone=True) == [0, points]
    assert worth(rules, 2) == [0, 2]


@pytest.mark.case("C107")
@pytest.mark.rule("SCORE-13", "SCORE-15")
@pytest.mark.parametrize(("super_euchre", "points"), [(None, 2), (4, 4)])
def test_makers_without_a_trick_cost_two_once(super_euchre: int | None, points: int) -> None:
    rules = knock(pts_super_euchre=super_euchre)
    assert worth(rules, 0) == [0, points]
    assert worth(rules, 1) == [0, 2]


TOP = "AH KH QH JH JD"


def hand_of(state: State, top: int, order: str = "order") -> Scored:
    """Deal a seat all the high hearts, have eldest order up, and play to the end."""
    rules = state.ruleset
    rest = [card for card in rules.pack.cards if str(card) not in TOP.split() and str(card) != "TH"]
    hands = [TOP if seat == top else " ".join(str(rest.pop(0)) for _ in range(5)) for seat in range(4)]
    state = apply_action(state, Deal.of(rules, hands, "TH"))
    return play_out(after(state, order, "discard TH"))


@pytest.mark.case("C109")
@pytest.mark.rule("SCORE-11", "MATCH-1")
def test_tricks_of_an_earlier_hand_are_not_counted_again() -> None:
    first = hand_of(new_match(KNOCK, dealer=3), 0)
    second = hand_of(first, 1)
    assert (first.result.tricks, second.result.tricks) == ((5, 0), (0, 5))
    assert [first.match.scores, second.match.scores] == [(2, 0), (2, 2)]


@pytest.mark.case("C110")
@pytest.mark.rule("SCORE-13")
def test_a_hand_is_scored_once() -> None:
    state = hand_of(new_match(KNOCK, dealer=0, scores=(4, 4)), 2)
    assert (state.match.scores, legal_actions(state), interrupts(state)) == ((6, 4), (), ())
    assert not is_legal(state, Play(Card.of("TH")))


@pytest.mark.case("C119")
def test_buck_euchre_is_another_game_and_refused_as_such() -> None:
    for name in ("upcard_club_rule", "drop_out", "start_score", "fail_penalty"):
        assert faults(**{name: 1}) == (f"there is no option {name}",)


# The end of the game


@pytest.mark.case("C120")
@pytest.mark.rule("MATCH-1", "MATCH-5")
def test_side_0_wins_as_any_other() -> None:
    state = hand_of(new_match(KNOCK, dealer=3, scores=(9, 7)), 0)
    assert state.match.outcome is not None
    assert (state.is_over, state.match.outcome.winner, legal_actions(state)) == (True, 0, ())


@pytest.mark.case("C124")
def test_the_target_is_ten_and_options_that_do_nothing_are_refused() -> None:
    assert KNOCK.match_rules.target == 10
    assert faults(end_early=True) == ("there is no option end_early",)
    assert faults(upcard_counts_for_dealer=False) == (
        "upcard_counts_for_dealer cannot act where nobody needs a trump to order up",
    )


@pytest.mark.case("C125")
@pytest.mark.rule("MATCH-1", "SCORE-12")
def test_a_score_goes_past_the_target_as_it_is() -> None:
    state = hand_of(new_match(KNOCK, dealer=0, scores=(9, 9)), 1, "order alone")
    assert state.match.outcome is not None
    assert (state.match.scores, state.match.outcome.winner) == ((9, 13), 1)


# Deals


@pytest.mark.case("C133")
@pytest.mark.rule("DEAL-4")
@pytest.mark.parametrize("dealer", range(4))
def test_every_seat_may_deal_first(dealer: int) -> None:
    assert (turned(dealer=dealer).hand.dealer, turned(dealer=dealer).to_act) == (dealer, (dealer + 1) % 4)
    for wrong in (4, -1):
        with pytest.raises(SeatError):
            new_match(KNOCK, dealer=wrong)


@pytest.mark.case("C135")
@pytest.mark.rule("DEAL-5", "CALL-1")
def test_the_first_to_call_is_left_of_the_new_dealer_whoever_won_the_last_trick() -> None:
    state: State = hand_of(new_match(KNOCK, dealer=0), 3)
    assert isinstance(state, Scored)
    assert state.match.dealer == 1
    assert apply_action(state, shuffle(state, Random(2))).to_act == 2


@pytest.mark.case("C136")
@pytest.mark.rule("DEAL-2", "DEAL-9")
@pytest.mark.parametrize(("pattern", "first"), [("ones", 3), ("from_dealer", 2)])
def test_a_stacked_pack_goes_round_from_eldest_or_where_the_house_says_from_the_dealer(
    pattern: Any, first: int
) -> None:
    deal = Deal.from_pack(new_match(knock(deal_pattern=pattern), dealer=2), KNOCK.pack.cards)
    for place in range(4):
        assert deal.masks[(first + place) % 4] >> place & 1
    assert deal.upcard is KNOCK.pack.cards[20]


@pytest.mark.case("C137")
@pytest.mark.rule("TABLE-2", "DEAL-6", "DEAL-9")
@pytest.mark.parametrize(
    ("options", "pack", "down", "ranks"),
    [
        ({}, 24, 3, "9TJQKA"),
        ({"joker": 1}, 25, 4, "9TJQKA"),
        ({"low_rank": 8}, 28, 7, "89TJQKA"),
        ({"low_rank": 7}, 32, 11, "789TJQKA"),
        ({"low_rank": 7, "joker": 1}, 33, 12, "789TJQKA"),
        ({"low_rank": 7, "hand_size": 7}, 32, 3, "789TJQKA"),
    ],
    ids=str,
)
def test_what_each_pack_has_and_what_stays_down(options: dict[str, Any], pack: int, down: int, ranks: str) -> None:
    rules = knock(**options)
    state = new_match(rules)
    deal = shuffle(state, Random(3))
    assert (rules.pack.size, len(deal.kitty)) == (pack, down + 1)
    assert deal.upcard in deal.kitty
    assert {str(card)[0] for card in rules.pack.cards if card is not JOKER} == set(ranks)
    assert len({card for pile in (*deal.holdings, deal.kitty) for card in pile}) == pack


@pytest.mark.case("C138")
@pytest.mark.rule("DEAL-1")
def test_a_deal_with_a_card_twice_or_too_many_is_refused() -> None:
    with pytest.raises(DealError) as caught:
        Deal.of(KNOCK, ("TC TC TC TC TC TC", *HANDS[1:]), "9H")
    assert "seat 0: TC is dealt too often" in caught.value.reasons
    assert "seat 0 has 6 cards, not 5" in caught.value.reasons


@pytest.mark.case("C140")
@pytest.mark.rule("DEAL-4")
@pytest.mark.parametrize("method", ["random", "first_jack", "first_black_jack", "low_cut", "high_cut"])
def test_every_seat_deals_first_now_and_then(method: Any) -> None:
    rng = Random(4)
    drawn = [draw_dealer(knock(first_dealer=method), rng) for _ in range(200)]
    assert set(drawn) == {0, 1, 2, 3}


# What may be known


@pytest.mark.case("C142")
@pytest.mark.rule("DEAL-9")
def test_a_seat_does_not_know_what_lies_in_the_kitty() -> None:
    state = turned(KNOCK, ("9C TC QC KC AC",))
    unseen = view(state, 0).unseen
    assert len(unseen) == 18
    assert unseen == KNOCK.pack.set(KNOCK.pack.cards) - KNOCK.pack.set("9C TC QC KC AC 9H")


@pytest.mark.case("C143")
@pytest.mark.rule("CALL-15")
def test_kitty_and_discard_move_when_the_unseen_cards_are_dealt_again() -> None:
    state = after(turned(KNOCK, ("TD 9C TC JC QC",), "9S"), "order", "discard TD")
    seen = view(state, 3)
    rng = Random(5)
    worlds = [determinize(seen, rng) for _ in range(60)]
    assert all(view(world, 3) == seen for world in worlds)
    assert len({world.hand.holdings[BURIED] for world in worlds}) > 5, "the discard varies"
    kitty = state.hand.unexposed
    assert any(world.mask_of(seat) & kitty for world in worlds for seat in (0, 1, 2))
    assert {world.mask_of(3) for world in worlds} == {state.mask_of(3)}


@pytest.mark.case("C148")
def test_nobody_is_told_what_another_may_do() -> None:
    state = turned()
    assert view(state, 1).legal_actions == legal_actions(state)
    assert all(view(state, seat).legal_actions == () for seat in (0, 2, 3))
    assert spectate(state).legal_actions == ()


@pytest.mark.case("C149")
@pytest.mark.rule("PLAY-6")
def test_the_sitting_partner_s_cards_are_not_shown() -> None:
    state = lone(1)
    swapped = turned(KNOCK, (HANDS[0], HANDS[1], HANDS[2], "TD JH QH TS KS"))
    swapped = playing(discarded(after(swapped, "order alone")))
    for seat in (0, 1, 2):
        assert view(state, seat) == view(swapped, seat)
    assert view(state, 3) != view(swapped, 3)


@pytest.mark.case("C151")
@pytest.mark.rule("PLAY-7", "CALL-15")
def test_a_card_that_is_not_held_is_refused() -> None:
    state = after(turned(), "order")
    assert refusal(state, "discard KS").rule.id == "CALL-15"
    assert refusal(discarded(state), "play KS").rule.id == "PLAY-7"


# Records


@pytest.mark.case("C154")
def test_states_of_every_step_pickle_to_equal_states() -> None:
    rules = knock(
        joker=1,
        upcard_joker="dealer_names",
        dealer_takes_upcard="optional",
        alone_window="before_first_lead",
        alone_exchange="discard_then_receive",
        defend_alone="vs_loner",
        prebid_blind_loner="dealer_jack_up",
        weak_hand_claims=("mcevoy",),
        robson_set_back=True,
    )
    met = set()
    for upcard, calls in (("JH", ("order",)), ("JOKER", ("call H",))):
        state = turned(rules, (), upcard)
        for _ in range(60):
            met.add(state.phase)
            again = pickle.loads(pickle.dumps(state))
            assert (again, hash(again)) == (state, hash(state))
            assert (again.legal(), again.to_act, again.phase) == (state.legal(), state.to_act, state.phase)
            if isinstance(state, Scored):
                break
            offered = texts(state)
            wanted = [text for text in (*calls, "alone", "defend alone", "take") if text in offered]
            state = after(state, wanted[0] if wanted else offered[0])
    assert met >= {
        *("offered a blind loner", "naming for the joker", "claiming", "ordering", "taking up", "discarding"),
        *("asked about going alone", "exchanging", "playing", "scored"),
    }


@pytest.mark.case("C157")
@pytest.mark.rule("CALL-1", "CALL-4")
def test_the_text_of_every_call_is_of_its_round() -> None:
    state = after(passed_round(), "call S")
    assert state.hand.log[4] == Spoken(1, Call(Strain.SPADES))
    assert [f"{seat} {action}" for seat, action in state.hand.calls] == [
        *("1 pass", "2 pass", "3 pass", "0 pass", "1 call S"),
    ]
    taken = after(turned(), "pass", "pass", "pass", "order")
    assert [str(action) for _, action in taken.hand.calls][-1] == "order"
    for _, action in (*state.hand.calls, *taken.hand.calls):
        assert parse_action(str(action)) == action


@pytest.mark.case("C159")
def test_unknown_actions_options_and_overlapping_cards_are_errors() -> None:
    for text in ("orders", "order up", "call X", "take 9C", "AUCTION2"):
        with pytest.raises(NotationError):
            parse_action(text)
    assert faults(phase="AUCTION2") == ("there is no option phase",)
    with pytest.raises(DealError):
        Deal.of(KNOCK, (HANDS[0], HANDS[0], HANDS[2], HANDS[3]), "9H")
    with pytest.raises(DealError):
        Deal.of(KNOCK, HANDS, "9C")


# Weak hands


@pytest.mark.case("C174")
@pytest.mark.rule("CLAIM-5", "CLAIM-6", "CLAIM-7", "CLAIM-8")
@pytest.mark.parametrize(
    ("name", "cards", "number"),
    [
        ("farmers", "9C TC 9D TD 9H", 11),
        ("bottoms", "9C TC 9D TD 9H", 11),
        ("ace-no-face-swap", "9C TC 9D TD AH", 11),
    ],
)
def test_three_cards_are_swapped_with_those_face_down(name: str, cards: str, number: int) -> None:
    hands = ("TH 9S TS JC QC", cards, "", "KC AC JD QD AD" if name == "ace-no-face-swap" else "KC AC JD QD AH")
    state = turned(knock(weak_hand_claims=(name,)), hands, "AS")
    assert (state.to_act, len(texts(state))) == (1, number)
    down = state.hand.unexposed
    state = after(state, f"claim {name} 9C TC 9D")
    assert state.mask_of(1) & down == down
    assert (len(state.holding(1)), state.hand.unexposed.bit_count()) == (5, 3)
    assert state.hand.upcard is Card.of("AS")
    assert sum(state.hand.holdings) == KNOCK.pack.full
    assert state.to_act == 2


@pytest.mark.case("C176")
@pytest.mark.rule("CLAIM-2", "CLAIM-3", "CLAIM-4", "CLAIM-10", "SCORE-7")
@pytest.mark.parametrize(
    ("name", "cards", "dealer"),
    [
        ("mcevoy", "9C TC 9D TD 9H", 0),
        ("ace-no-face-redeal", "9C TC 9D TD AH", 1),
        ("nines-tens-no-trump", "9C TC 9D TD 9H", 1),
        ("four-nines", "9C 9D 9H 9S AH", 1),
    ],
)
def test_elsewhere_the_whole_deal_is_thrown_in(name: str, cards: str, dealer: int) -> None:
    state = turned(knock(weak_hand_claims=(name,)), ("", cards), "JS", scores=(3, 4))
    done = scored(state if name == "four-nines" else after(state, f"claim {name}"))
    assert (done.match.dealer, done.match.scores) == (dealer, (3, 4))
    again = apply_action(done, shuffle(done, Random(6)))
    assert again.hand.dealer == dealer


# The interface


@pytest.mark.case("C179")
def test_the_state_alone_tells_who_acts() -> None:
    state = turned(dealer=2)
    assert (state.phase, state.to_act) == ("ordering", 3)
    state = after(state, "order")
    assert (state.phase, state.to_act) == ("discarding", 2)
    state = discarded(state)
    assert (state.phase, state.to_act) == ("playing", 3)


@pytest.mark.case("C180")
def test_the_first_hand_is_a_hand_like_others() -> None:
    first, later = turned(), turned()
    assert (first.hand.number, first.match) == (0, Match((0, 0), 0))
    state: State = hand_of(new_match(KNOCK, dealer=3), 0)
    state = apply_action(state, Deal.of(KNOCK, HANDS, "9H"))
    assert (state.hand.number, state.to_act, texts(state)) == (1, 1, texts(first))
    assert [entry.action for entry in state.hand.log] == [entry.action for entry in later.hand.log]


# Printed hands


@pytest.mark.case("C163")
@pytest.mark.rule("ORDER-4", "SCORE-13")
def test_a_left_bower_overruffs_the_ace_of_trumps() -> None:
    hands = ("8D JD TD KS TC", "AS 7S JH KC QC", "AH TH JC 7C QS", "KH 8H 9C 8C QD")
    state = turned(knock(low_rank=7), hands, "AD")
    state = after(state, "pass", "pass", "pass", "order", "discard 8D")
    replayed(state, "KC 7C 8C TC QC JC 9C TD KS AS QS QD KH AD JH TH 7S AH 8H JD", (1, 0, 3, 1, 0), (0, 2))


@pytest.mark.case("C164")
@pytest.mark.rule("ORDER-4", "SCORE-13")
def test_a_left_bower_takes_the_ace_of_trumps() -> None:
    hands = ("7S JH QS QH 9H", "AD KD TD AS TS", "QD 7D 8D AH 8H", "AC QC TC KH 9S")
    state = after(turned(knock(low_rank=7), hands, "9D"), "order", "discard 7S")
    replayed(state, "AD 7D TC JH QS AS 8D 9S 8H KH 9H TS AC 9D TD QD AH QC QH KD", (0, 2, 3, 2, 1), (2, 0))


@pytest.mark.case("C166")
@pytest.mark.rule("PLAY-2", "PLAY-6", "ORDER-4")
def test_a_defender_void_in_the_suit_led_may_ruff_a_loner() -> None:
    hands = ("8S JC JS QD JD", "AC KC AD KD 7D", "8H", "9C TD KS 7S 7H")
    state = turned(knock(low_rank=7), hands, "QC")
    state = after(
        state, "pass", "pass", "pass", "order alone", "discard 8S", "play AD", "play TD", "play JD", "play 7D"
    )
    assert (state.to_act, sorted(texts(state))) == (3, ["play 7H", "play 7S", "play 9C", "play KS"])
    state = playing(after(state, "play 9C", "play QD"))
    assert ([trick.winner for trick in state.tricks], state.to_act) == ([1, 3], 3)
    order = [state.to_act]
    for _ in range(2):
        state = playing(apply_action(state, legal_actions(state)[0]))
        order.append(state.to_act)
    assert order == [3, 0, 1]


@pytest.mark.case("C161")
@pytest.mark.rule("CALL-11", "EXCH-9", "ORDER-6", "SCORE-13")
@pytest.mark.parametrize(
    ("exchange", "steps"),
    [
        ("discard_then_receive", ("discard 9S", "give QD")),
        ("receive_then_discard", ("give QD", "discard 9S")),
    ],
)
def test_no_trump_alone_after_an_exchange_is_euchred(exchange: Any, steps: tuple[str, str]) -> None:
    hands = ("KS QS KD TC 9C", "JD 9D AC KC 9S", "AS TS KH QH QC", "QD JC JH AH TD")
    rules = knock(knock_no_trump="round2", alone_exchange=exchange)
    state = passed_round(rules, hands, "JS", dealer=3)
    state = after(state, "pass", "call high alone", *steps)
    assert view(state, 0).active == (0, 1, 2)
    replayed(state, "9C AC QC KC TS TC QD QH KD QS 9D AS KH KS JD", (1, 1, 0, 2, 2), (2, 0))


def replayed(state: State, cards: str, winners: tuple[int, ...], points: tuple[int, int]) -> None:
    """Play the cards in this order, and see who wins the tricks and what it is worth."""
    for card in cards.split():
        state = after(state, f"play {card}")
    done = scored(state)
    assert done.played is not None
    assert tuple(trick.winner for trick in done.played.tricks) == winners
    assert done.result.points == points


# Bad input


def test_all_faults_of_impossible_options_come_in_one_error() -> None:
    assert faults(
        joker=1,
        knock_no_trump="any",
        weak_hand_claims=("farmers",),
        players=3,
        sides="solo",
        defend_alone="always",
        dealer_partner_order="forced_alone",
    ) == (
        "weak_hand_claims: farmers needs three cards left over that nobody has seen",
        "dealer_partner_order 'forced_alone' needs partners",
        "joker_in_nt must say what becomes of no trump in a pack with a joker",
        "alone must be 'off' where everybody plays for himself",
        "defend_alone 'always' needs partners",
    )


def test_at_a_table_that_cannot_be_what_is_wrong_at_any_other_is_listed_too() -> None:
    assert faults(players=3, defend_alone="always") == (
        "3 players do not make 2 equal sides",
        "alone must be 'off' where everybody plays for himself",
        "defend_alone 'always' needs partners",
    )
    nine = "9 players do not make 2 equal sides"
    assert faults(players=9, hand_size=2, defend_alone="always") == (nine,)  # three sides of three have partners
    seven = "24 cards are too few: 7 cards for each of 4 players"
    assert faults(hand_size=7, weak_hand_claims=("farmers",)) == (seven,)  # five each leave the three cards
    assert faults(hand_size=7, joker=1, knock_no_trump="any", alone="off", alone_lead="loner") == (
        "25 cards are too few: 7 cards for each of 4 players",
        "joker_in_nt must say what becomes of no trump in a pack with a joker",
        "alone_lead cannot act where nobody may go alone",
    )


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (
            {"joker": 1, "knock_no_trump": "round2"},
            "joker_in_nt must say what becomes of no trump in a pack with a joker",
        ),
        ({"dealer_partner_order": "forced_alone", "players": 3, "sides": "solo", "alone": "off"}, "needs partners"),
        ({"weak_hand_claims": ("bottoms",), "low_rank": 7}, "bottoms needs three cards left over"),
        ({"defend_alone": "vs_loner", "players": 3, "sides": "solo", "alone": "off"}, "needs partners"),
    ],
    ids=str,
)
def test_each_impossible_combination_is_refused(options: dict[str, Any], reason: str) -> None:
    assert any(reason in fault for fault in faults(**options))


def test_a_canadian_loner_needs_a_card_turned_up() -> None:
    with pytest.raises(RulesetError) as caught:
        KNOCK.replace(dealer_partner_order="forced_alone", kitty_mode="dead")
    assert "kitty_mode must be 'upcard' where the card turned up is offered as trump" in caught.value.reasons


@pytest.mark.parametrize(
    ("state", "text", "rule"),
    [
        (passed_round(), "call H", "CALL-5"),
        (after(turned(), "order"), "discard KS", "CALL-15"),
        (after(turned(), "order"), "play TC", "CONDUCT-1"),
    ],
    ids=["the suit turned down", "a card not held", "a lead before the discard"],
)
def test_what_is_not_allowed_is_refused_by_its_rule(state: State, text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, parse_action(text))
    assert caught.value.rule.id == rule
    assert str(caught.value).startswith(rule)
