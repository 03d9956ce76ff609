"""Axes of the table, the pack, the deal, and the making of the contract."""

from __future__ import annotations

import random
from typing import Final

from bid_euchre.axes.model import Axis
from bid_euchre.axes.scenes import SEAT, after, auction, choice, dealt, filled, finished, listed, offers, points, result
from bid_euchre.engine import apply_action, interrupts, new_match
from bid_euchre.errors import DealError
from bid_euchre.phases.deal import draw_dealer
from bid_euchre.questions import cards_in_order
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.variants import ASK, MOON
from bid_euchre.view import spectate

_THREE_CARDS: Final = {"hand_size": 3, "max_bid": 3, "kitty_mode": "dead"}
_SIX_SEATS: Final = {"players": 6, "hand_size": 4, "max_bid": 4}
_SEED: Final = 300
"""A pack of 24 that is shuffled with it falls JH TD 9C QD JS AD."""

_JOKER: Final = {"joker": 1, "hand_size": 5, "max_bid": 5, "kitty_mode": "dead", "trumps": ("suits",)}


def _order_of_speaking(ruleset: Ruleset) -> str:
    state = dealt(ruleset)
    seats = []
    while state.phase == "bidding":
        seats.append(state.to_act)
        state = after(state, offers(state)[0])
    return f"seats {', '.join(map(str, seats))}"


def _shares(ruleset: Ruleset) -> str:
    holdings = filled(ruleset, {1: "AH KH QH 9C", 3: "9D TD JD AC"})
    state = apply_action(new_match(ruleset), Deal.of(ruleset, holdings))
    return points(finished(after(auction(state, "3"), "name high"), holdings))


def _best_when_low(ruleset: Ruleset) -> str:
    return str(cards_in_order("low", ruleset.pack)[0])


def _three_aces(ruleset: Ruleset) -> str:
    try:
        Deal.of(ruleset, ("JH QH KH", "AH KC KD", "AH QC QD", "AH JC JD"))
    except DealError as error:
        return f"refused: {'; '.join(error.reasons)}"
    return "it is a deal"


def _best_heart(ruleset: Ruleset) -> str:
    return str(cards_in_order("H", ruleset.pack)[0])


def _number_of_tricks(ruleset: Ruleset) -> str:
    holdings = filled(ruleset, {})
    state = apply_action(new_match(ruleset), Deal.of(ruleset, holdings))
    state = finished(after(auction(state, "3"), "name high"), holdings)
    return f"{sum(result(state).tricks)} tricks"


def _first_turn(ruleset: Ruleset) -> str:
    state = dealt(ruleset)
    counts = spectate(state).counts
    assert state.to_act is not None
    return f"seat {state.to_act} is {state.phase}, with {counts[state.to_act]} cards"


def _after_the_auction(ruleset: Ruleset) -> str:
    state = auction(dealt(ruleset), "3")
    seen = spectate(state)
    return f"seat {state.to_act} is {state.phase}, with {seen.counts[SEAT]} cards; {seen.kitty} in the kitty"


def _jack_on_the_ace(ruleset: Ruleset) -> str:
    holdings = filled(ruleset, {1: "AH", 2: "JH", 3: "9H", 0: "TH"})
    state = apply_action(new_match(ruleset), Deal.of(ruleset, holdings))
    state = after(auction(state, "3"), "name H", "play AH", "play JH", "play 9H", "play TH")
    return f"seat {spectate(state).tricks[0].winner} wins the trick"


def _eldest_holding(ruleset: Ruleset) -> str:
    state = new_match(ruleset)
    state = apply_action(state, Deal.from_pack(state, ruleset.pack.cards))
    return str(state.holding(SEAT))


def _drawn(ruleset: Ruleset) -> str:
    return f"seat {draw_dealer(ruleset, random.Random(_SEED))}"


def _out_of_turn(ruleset: Ruleset) -> str:
    return listed([str(action) for action in interrupts(dealt(ruleset))]) or "nothing may be done out of turn"


def _weak_hands(ruleset: Ruleset) -> str:
    state = dealt(ruleset, {1: "9C 9D 9H 9S TC TD", 2: "TH TS AC AD AH AS"})
    asked: list[str] = []
    while state.phase == "claiming":
        claims = offers(state)[1:]
        if claims:
            asked.append(f"seat {state.to_act} may {claims[0]}")
        state = after(state, claims[0] if claims else "pass")
    asked.append(_thrown_in(state))
    return "; ".join(asked)


def _thrown_in(state: State) -> str:
    if state.phase != "scored":
        return f"seat {state.to_act} is {state.phase}"
    return f"the hand is thrown in, and seat {state.match.dealer} deals"


def _raising(ruleset: Ruleset) -> str:
    state = dealt(ruleset)
    while state.phase == "bidding":
        bids = [text for text in offers(state) if text != "pass"]
        state = after(state, bids[0] if state.to_act in (1, 2) and bids else "pass")
    return f"it ends with {spectate(state).high_bid}"


def _turn_of_one_who_passed(ruleset: Ruleset) -> str:
    state = after(dealt(ruleset), "pass", "bid 3", "pass", "pass")
    return choice(state) if state.phase == "bidding" else f"the auction is over: {spectate(state).high_bid}"


def _first_bids(ruleset: Ruleset) -> str:
    return choice(dealt(ruleset))


def _dealer_after_a_four(ruleset: Ruleset) -> str:
    return choice(after(dealt(ruleset), "pass", "pass", "bid 4"))


def _everybody_passes(ruleset: Ruleset) -> str:
    given = {2: "JOKER"} if ruleset.table_rules.joker else None
    state = after(dealt(ruleset, given), "pass", "pass", "pass")
    if "pass" in offers(state):
        state = after(state, "pass")
    return choice(state) if state.phase == "bidding" else _thrown_in(state)


def _forced(ruleset: Ruleset) -> str:
    return choice(after(dealt(ruleset), "pass", "pass", "pass"))


def _threes_over_low(ruleset: Ruleset) -> str:
    bids = [text for text in offers(after(dealt(ruleset), "bid 3 low")) if text.startswith("bid 3")]
    return f"seat 2 may {listed(bids)}" if bids else "none of them"


def _over_a_moon(ruleset: Ruleset) -> str:
    return choice(after(dealt(ruleset), "bid moon"))


def _names(ruleset: Ruleset) -> str:
    return choice(auction(dealt(ruleset), "3"))


def _numbers_without_trump(ruleset: Ruleset) -> str:
    numbers = [number for number in "2345" if "name high" in offers(auction(dealt(ruleset), number))]
    return f"with {', '.join(numbers)}"


MAKING: Final = (
    Axis(
        name="players",
        settings=(3, 4, 6),
        situation="Everybody plays for himself; seat 0 deals. In which order is bid?",
        happens=_order_of_speaking,
        beside={"sides": "solo"},
        needs={3: {"hand_size": 8}, 6: {"hand_size": 4, "max_bid": 4}},
    ),
    Axis(
        name="sides",
        settings=(("alternating_teams", 2), ("alternating_teams", 3), "solo"),
        situation="Of six players with four cards each, seat 1 bids 3 and takes three tricks; seat 3 takes the last.",
        happens=_shares,
        beside=_SIX_SEATS,
    ),
    Axis(
        name="low_rank",
        settings=(7, 8, 9, 10, "J"),
        situation="Low is played. Which is the best club?",
        happens=_best_when_low,
        beside=_THREE_CARDS,
    ),
    Axis(
        name="copies",
        settings=(1, 2, 3),
        situation="With three cards each, seats 1, 2 and 3 all hold an ace of hearts.",
        happens=_three_aces,
        beside={**_THREE_CARDS, "low_rank": "J"},
    ),
    Axis(
        name="joker",
        settings=(0, 1),
        situation="Hearts are trumps. Which is the best card?",
        happens=_best_heart,
        beside={name: value for name, value in _JOKER.items() if name != "joker"},
    ),
    Axis(
        name="hand_size",
        settings=(3, 4, 5),
        situation="The rest of the pack is dead. How many tricks has a hand?",
        happens=_number_of_tricks,
        beside={"kitty_mode": "dead", "max_bid": 3},
    ),
    Axis(
        name="dealer_extra_cards",
        settings=(0, 1),
        situation="Five cards each and a joker in the pack; seat 0 deals. Whose turn is it?",
        happens=_first_turn,
        beside=_JOKER,
    ),
    Axis(
        name="kitty_mode",
        settings=("none", "dead", "widow_to_bidder", "upcard"),
        situation="Of 24 cards each of four seats gets six, or where some are left over five. Seat 1 wins with 3.",
        happens=_after_the_auction,
        beside={"hand_size": 5, "max_bid": 5},
        needs={"none": {"hand_size": 6}},
    ),
    Axis(
        name="bowers",
        settings=(True, False),
        situation="Hearts are trumps. Seat 1 leads the ace of hearts, seat 2 plays the jack, seats 3 and 0 small ones.",
        happens=_jack_on_the_ace,
    ),
    Axis(
        name="deal_pattern",
        settings=("ones", "pairs", "threes", "two_three", "three_two_alternating", "from_dealer"),
        situation="A new pack, nine to ace, clubs to spades, is dealt from the top. What does eldest hand hold?",
        happens=_eldest_holding,
    ),
    Axis(
        name="first_dealer",
        settings=("random", "first_jack", "first_black_jack", "low_cut", "high_cut"),
        situation="Six sit down. From seat 0 on they turn up, or cut, JH TD 9C QD JS AD. Who deals first?",
        happens=_drawn,
        beside=_SIX_SEATS,
    ),
    Axis(
        name="steal_deal",
        settings=("forbidden_correct", "allowed_until_trump"),
        situation="The cards are dealt. What may be done out of turn?",
        happens=_out_of_turn,
    ),
    Axis(
        name="weak_hand_claims",
        settings=(
            (),
            ("ace-no-face-redeal",),
            ("mcevoy",),
            ("four-nines",),
            ("bottoms",),
            ("farmers",),
            ("ace-no-face-swap",),
            ("no-ace-face-trump",),
            ("nines-tens-no-trump",),
        ),
        situation="Seat 0 deals. Seat 1 holds the four nines and two tens, seat 2 the four aces and two tens.",
        happens=_weak_hands,
    ),
    Axis(
        name="auction",
        settings=("single", "until_all_pass", "two_rounds"),
        situation="Seats 1 and 2 raise by one as often as they may, the others pass.",
        happens=_raising,
        beside={"dealer_match": "none", "min_bid": 1},
    ),
    Axis(
        name="pass_is_final",
        settings=(True, False),
        situation="Bids go round. Seat 1 passes, seat 2 bids 3, seats 3 and 0 pass.",
        happens=_turn_of_one_who_passed,
        beside={"dealer_match": "none", "auction": "until_all_pass"},
    ),
    Axis(
        name="min_bid",
        settings=(1, 3, 4),
        situation="Nobody has bid yet.",
        happens=_first_bids,
    ),
    Axis(
        name="max_bid",
        settings=(4, 5, 6),
        situation="Nobody has bid yet.",
        happens=_first_bids,
    ),
    Axis(
        name="dealer_match",
        settings=("none", "equal_takes"),
        situation="Seat 3 has bid 4, and seat 0 deals.",
        happens=_dealer_after_a_four,
    ),
    Axis(
        name="all_pass",
        settings=("redeal_next", "redeal_same", "dealer_forced", "joker_holder_forced"),
        situation="Seat 0 deals, seat 2 holds the joker. Everybody passes who may.",
        happens=_everybody_passes,
        beside=_JOKER,
        needs={"joker_holder_forced": {"forced_may_exceed": False}},
    ),
    Axis(
        name="forced_min",
        settings=(2, 3, 5),
        situation="Seats 1, 2 and 3 have passed, and the dealer is forced.",
        happens=_forced,
    ),
    Axis(
        name="forced_may_exceed",
        settings=(True, False),
        situation="Seats 1, 2 and 3 have passed, and the dealer is forced.",
        happens=_forced,
    ),
    Axis(
        name="denomination",
        settings=("after_auction", "in_bid"),
        situation="Only 3 can be bid. Nobody has bid yet.",
        happens=_first_bids,
        beside={"max_bid": 3},
    ),
    Axis(
        name="denomination_rank",
        settings=("none", "low_suit_high"),
        situation="Seat 1 has bid 3 low. Which bids of 3 may seat 2 make?",
        happens=_threes_over_low,
        beside={"denomination": "in_bid"},
    ),
    Axis(
        name="specials",
        settings=((), (MOON,), (ASK, MOON)),
        situation="Only 3 can be bid as a number. Nobody has bid yet.",
        happens=_first_bids,
        beside={"max_bid": 3},
    ),
    Axis(
        name="moon_multiples",
        settings=("none", "bicycle", "doubling"),
        situation="Seat 1 has bid moon.",
        happens=_over_a_moon,
        beside={"specials": (MOON,)},
    ),
    Axis(
        name="trumps",
        settings=(
            ("suits",),
            ("suits", "nt_high"),
            ("suits", "nt_low"),
            ("suits", "nt_high", "nt_low"),
            ("nt_high", "nt_low"),
        ),
        situation="Seat 1 has won the auction with 3.",
        happens=_names,
    ),
    Axis(
        name="nt_min_bid",
        settings=(None, 3, 4),
        situation="From 2 can be bid. With which of the bids 2 to 5 may seat 1 name high?",
        happens=_numbers_without_trump,
        beside={"min_bid": 2},
    ),
    Axis(
        name="joker_in_nt",
        settings=(None, "forbidden_nt"),
        situation="There is a joker in the pack, and suits, high and low are played. Seat 1 has won with 3.",
        happens=_names,
        beside={**_JOKER, "trumps": ("suits", "nt_high", "nt_low")},
    ),
)
"""An axis for each option of the table, the deal, the claims, the bidding and the naming."""
