"""Axes of Knock Euchre: the table, the deal, weak hands, and the making of trump."""

from __future__ import annotations

import random
from typing import Final

from bid_euchre.axes.knock_scenes import UP, holdings, now, passed, seats, thrown_in, until_played
from bid_euchre.axes.model import Axis
from bid_euchre.axes.scenes import after, choice, dealt, filled, finished, laid, listed, offers, points
from bid_euchre.engine import apply_action, interrupts, new_match, shuffle
from bid_euchre.phases.deal import draw_dealer
from bid_euchre.questions import cards_in_order
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.variants import knock
from bid_euchre.view import spectate, view

_SEED: Final = 300
"""A pack of 24 that is shuffled with it falls JH TD 9C QD JS AD."""

_TOGETHER: Final = {"alone": "off"}
_SIX: Final = {1: "JH JD 7C 7D 8D", 2: "8H 9H 8C 9C 9D", 3: "TC JC QC KC AC", 4: "TH QH TD QD KD", 5: "KH AD 7S 8S 9S"}


def _turned(ruleset: Ruleset) -> State:
    return dealt(ruleset, {}, UP)


def _order_of_calling(ruleset: Ruleset) -> str:
    state = _turned(ruleset)
    asked: list[int] = []
    while state.to_act is not None and state.to_act not in asked:
        asked.append(state.to_act)
        state = after(state, "pass")
    return seats(asked)


def _two_and_three(ruleset: Ruleset) -> str:
    orders = filled(ruleset, {**_SIX, 0: "TS JS QS KS AS"}, "7H")
    state = apply_action(new_match(ruleset), Deal.of(ruleset, orders, "7H"))
    return points(finished(until_played(state, "order", "discard 7H"), orders))


def _worst_club(ruleset: Ruleset) -> str:
    return str([card for card in cards_in_order("H", ruleset.pack) if str(card).endswith("C")][-1])


def _best_heart(ruleset: Ruleset) -> str:
    return str(cards_in_order("H", ruleset.pack)[0])


def _best_five(ruleset: Ruleset) -> str:
    cards = "JH JD AH KH QH"
    return laid(until_played(dealt(ruleset, {1: cards}, UP), "order", f"discard {UP}"), cards)


def _tricks(ruleset: Ruleset) -> str:
    return f"{ruleset.hand_size} tricks, {ruleset.needed(ruleset.level('call'))} are enough"


def _jack_on_the_ace(ruleset: Ruleset) -> str:
    state = dealt(ruleset, {1: "AH 9C", 2: "JH", 3: "TH", 0: "QH"}, UP)
    state = after(state, "order", f"discard {UP}", "play AH", "play JH", "play TH", "play QH")
    return f"seat {spectate(state).tricks[0].winner} wins the trick"


def _eldest_holding(ruleset: Ruleset) -> str:
    state = new_match(ruleset)
    state = apply_action(state, Deal.from_pack(state, ruleset.pack.cards))
    return f"{state.holding(1)}, and {state.hand.upcard} is turned up"


def _drawn(ruleset: Ruleset) -> str:
    return f"seat {draw_dealer(ruleset, random.Random(_SEED))}"


def _out_of_turn(state: State) -> str:
    return " or ".join(str(action) for action in interrupts(state)) or "nothing may be done out of turn"


def _stolen(ruleset: Ruleset) -> str:
    state = passed(_turned(ruleset), 8)
    told = [_out_of_turn(state)]
    if interrupts(state):
        state = after(state, str(interrupts(state)[0]))
        state = apply_action(state, shuffle(state, random.Random(0)))
        told.append(f"dealt, {_out_of_turn(state)}")
        told.append(f"claimed, {thrown_in(after(state, str(interrupts(state)[0])))}")
        told.append(f"ordered up, {_out_of_turn(after(state, 'order'))}")
    return "; ".join(told)


def _joker_turned(ruleset: Ruleset) -> str:
    state = dealt(ruleset, {}, "JOKER")
    assert state.to_act is not None
    unseen = ", his cards not seen" if view(state, state.to_act).holding is None else ""
    if state.phase != "ordering":
        return f"{choice(state)}{unseen}"
    contract = spectate(after(state, "order")).contract
    assert contract is not None
    return f"{choice(state)}, which makes {contract.strain.name.lower()} trumps"


def _jack_turned(ruleset: Ruleset) -> str:
    return choice(dealt(ruleset, {}, "JH"))


def _weak_hands(ruleset: Ruleset) -> str:
    first = dealt(ruleset, {1: "AC TC TD TH TS", 2: "9C 9D 9H 9S KC"}, "JH")
    second = dealt(ruleset, {1: "9C TC 9D TD 9S"}, "JH")
    return f"first {_claimed(first)}; then {_claimed(second)}"


def _claimed(state: State) -> str:
    """Make the first claim that may be made, and tell what comes of it."""
    while state.phase not in ("playing", "scored"):
        claims = [text for text in offers(state) if text.startswith("claim")]
        if claims:
            who = f"seat {state.to_act} may {claims[0]}"
            state = after(state, claims[0])
            heard = spectate(state).log[-1].action
            return f"{who}, {thrown_in(state)}" if state.phase == "scored" else f"{who}, the others learn: {heard}"
        offered = offers(state)
        state = after(state, next((text for text in ("order", "pass") if text in offered), offered[0]))
    return thrown_in(state) if state.phase == "scored" else "nothing"


def _second_round(ruleset: Ruleset) -> str:
    state = passed(_turned(ruleset), 4)
    return f"{choice(state)}; {choice(passed(state, 3))}"


def _dealers_partner(ruleset: Ruleset) -> str:
    return choice(passed(_turned(ruleset), 1))


def _with_what(ruleset: Ruleset) -> str:
    state = dealt(ruleset, {1: "JD 9C TC JC QC", 2: "9S TS JS QS KS"}, UP)
    return f"{choice(state)}; {choice(passed(state, 1))}"


def _dealer_without(ruleset: Ruleset) -> str:
    return choice(passed(dealt(ruleset, {0: "9S TS JS QS KS"}, UP), 3))


def _both_rounds(ruleset: Ruleset) -> str:
    state = _turned(ruleset)
    return f"{choice(state)}; {choice(passed(state, 4))}"


def _joker_without_trump(ruleset: Ruleset) -> str:
    state = dealt(ruleset, {1: "9C TH QH KH AH", 2: "JOKER 9D TD QD KD"}, UP)
    told = choice(state)
    if "call high" in offers(state):
        told += f"; on a nine of clubs {choice(after(state, 'call high', 'play 9C'))}"
    return told


def _all_pass(ruleset: Ruleset) -> str:
    state = passed(_turned(ruleset), 7)
    if "pass" not in offers(state):
        told = choice(state)
        return f"{told}; {thrown_in(after(state, 'forfeit'))}" if "forfeit" in offers(state) else told
    state = after(state, "pass")
    if state.phase == "scored":
        return thrown_in(state)
    contract = spectate(state).contract
    assert contract is not None
    return f"seat {state.to_act} leads, {contract.strain.text} is played, and nobody is the maker"


def _dealer_after_an_order(ruleset: Ruleset) -> str:
    return now(after(_turned(ruleset), "order"))


def _discards(ruleset: Ruleset) -> str:
    state = after(dealt(ruleset, {0: "9S TS JS QS KS"}, UP), "order")
    return f"seat 0 may {listed(offers(state))}"


def _who_leads(ruleset: Ruleset) -> str:
    state = dealt(ruleset, dict(enumerate(holdings(ruleset, 3))), UP)
    return f"seat {until_played(passed(state, 1), 'order', f'discard {UP}').to_act} leads"


KNOCK_MAKING: Final = (
    Axis(
        name="players",
        settings=(2, 3, 4),
        situation="Everybody plays for himself; seat 0 deals. In which order is trump offered?",
        happens=_order_of_calling,
        beside={"sides": "solo", **_TOGETHER},
        make=knock,
    ),
    Axis(
        name="sides",
        settings=(("alternating_teams", 2), ("alternating_teams", 3), "solo"),
        situation="Of six players seat 1 orders up and takes two tricks; seat 3 takes the other three.",
        happens=_two_and_three,
        beside={"players": 6, "low_rank": 7, **_TOGETHER},
        make=knock,
    ),
    Axis(
        name="low_rank",
        settings=(7, 8, 9, 10, "J"),
        situation="Three cards each, and hearts are trumps. Which is the worst club?",
        happens=_worst_club,
        beside={"hand_size": 3},
        make=knock,
    ),
    Axis(
        name="joker",
        settings=(0, 1),
        situation="Hearts are trumps. Which is the best card?",
        happens=_best_heart,
        make=knock,
    ),
    Axis(
        name="hand_size",
        settings=(3, 5, 7),
        situation="There are 32 cards. How many tricks has a hand, and how many do the makers need?",
        happens=_tricks,
        beside={"low_rank": 7},
        make=knock,
    ),
    Axis(
        name="bowers",
        settings=(True, False),
        situation="Hearts are trumps. Seat 1 leads the ace of hearts, seat 2 plays the jack, seats 3 and 0 small ones.",
        happens=_jack_on_the_ace,
        make=knock,
    ),
    Axis(
        name="deal_pattern",
        settings=("ones", "pairs", "threes", "two_three", "three_two_alternating", "from_dealer"),
        situation="A new pack, nine to ace, clubs to spades, is dealt from the top. What does eldest hand hold?",
        happens=_eldest_holding,
        make=knock,
    ),
    Axis(
        name="first_dealer",
        settings=("random", "first_jack", "first_black_jack", "low_cut", "high_cut"),
        situation="Six sit down. From seat 0 on they turn up, or cut, JH TD 9C QD JS AD. Who deals first?",
        happens=_drawn,
        beside={"players": 6, "hand_size": 3},
        make=knock,
    ),
    Axis(
        name="steal_deal",
        settings=("forbidden_correct", "allowed_until_trump"),
        situation="Seat 0 has dealt, all have passed twice, and seat 1 is to deal. What may be done out of turn?",
        happens=_stolen,
        make=knock,
    ),
    Axis(
        name="upcard_joker",
        settings=(
            "dealer_names_blind",
            "dealer_names",
            "all_name",
            *[("counts_as", suit) for suit in ("C", "D", "H", "S")],
        ),
        situation="Seat 0 has dealt and turned up the joker.",
        happens=_joker_turned,
        beside={"joker": 1, **_TOGETHER},
        make=knock,
    ),
    Axis(
        name="prebid_blind_loner",
        settings=("off", "dealer_jack_up"),
        situation="Seat 0 has dealt and turned up the jack of hearts.",
        happens=_jack_turned,
        make=knock,
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
        situation="A heart is turned up. First seat 1 holds an ace and four tens, seat 2 the four nines and a king; "
        "then, in another hand, seat 1 holds five nines and tens, no heart among them. Seat 1 orders up if it can.",
        happens=_weak_hands,
        make=knock,
    ),
    Axis(
        name="bar_turned_down_suit",
        settings=(True, False, "except_stuck_dealer"),
        situation="Hearts have been turned down. Seat 1 is first; then seat 0, the dealer, when the rest has passed.",
        happens=_second_round,
        beside={"all_pass": "stick_dealer", **_TOGETHER},
        make=knock,
    ),
    Axis(
        name="dealer_partner_order",
        settings=("normal", "forced_alone"),
        situation="Seat 0 has dealt, seat 1 has passed, and seat 2 is the dealer's partner.",
        happens=_dealers_partner,
        make=knock,
    ),
    Axis(
        name="order_requirement",
        settings=("none", "natural_trump_in_hand", "any_trump_in_hand"),
        situation="A heart is turned up. Seat 1 holds the jack of diamonds and no heart, seat 2 neither.",
        happens=_with_what,
        beside=_TOGETHER,
        make=knock,
    ),
    Axis(
        name="upcard_counts_for_dealer",
        settings=(True, False),
        situation="A heart is turned up, the others have passed, and the dealer holds no heart.",
        happens=_dealer_without,
        beside={"order_requirement": "natural_trump_in_hand", **_TOGETHER},
        make=knock,
    ),
    Axis(
        name="knock_no_trump",
        settings=("none", "round2", "any"),
        situation="A heart is turned up. Seat 1 is first; and then first again, when all have passed.",
        happens=_both_rounds,
        beside=_TOGETHER,
        make=knock,
    ),
    Axis(
        name="joker_in_nt",
        settings=(None, "forbidden_nt", "plain_top_of_lead"),
        situation="A joker is in the pack. Seat 1 may speak; then it leads, and seat 2 holds the joker and no club.",
        happens=_joker_without_trump,
        beside={"joker": 1, "knock_no_trump": "any", **_TOGETHER},
        make=knock,
    ),
    Axis(
        name="all_pass",
        settings=("redeal_next", "redeal_same", "stick_dealer", "stick_or_forfeit1", "play_no_trump"),
        situation="Seat 0 has dealt, hearts have been turned down, and everybody passes again who may.",
        happens=_all_pass,
        beside=_TOGETHER,
        make=knock,
    ),
    Axis(
        name="dealer_takes_upcard",
        settings=("must", "optional"),
        situation="Seat 0 has dealt five cards to everybody, and seat 1 orders up.",
        happens=_dealer_after_an_order,
        make=knock,
    ),
    Axis(
        name="may_discard_upcard",
        settings=(True, False),
        situation="Seat 0, the dealer, holds spades and has had to take up the nine of hearts.",
        happens=_discards,
        make=knock,
    ),
    Axis(
        name="first_lead",
        settings=("bidder", "eldest_active", "left_of_bidder"),
        situation="Seat 0 has dealt, seat 1 has passed, and seat 2 orders up.",
        happens=_who_leads,
        make=knock,
    ),
    Axis(
        name="lay_down",
        settings=("off", "provable_only"),
        situation="Seat 1 orders the nine of hearts up, leads, and lays the five best hearts down.",
        happens=_best_five,
        make=knock,
    ),
)
"""An axis for each option of the table, the deal, the claims, the calls and the play."""
