"""What must be a type error.  Checked by mypy, never run: an error that vanishes leaves an unused comment behind.

Nothing here may be reached by a mistake that type-checks: hidden cards through a view, a state where a view is wanted,
a value that changes, an option that does not exist.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import bid_euchre as be
from bid_euchre import variants
from bid_euchre.phases.play import Playing

rng = random.Random(0)
Bot = Callable[[be.View], be.Action]


def bot(view: be.View) -> be.Action:
    """Choose by the view alone."""
    return view.legal_actions[0]


def cheat(state: be.State) -> be.Action:
    """Choose by the state."""
    return be.legal_actions(state)[0]


def hidden(state: be.State) -> None:
    """A view holds nothing but what its seat may know."""
    shown = be.view(state, 0)
    _ = shown.holdings  # type: ignore[attr-defined]
    _ = shown.hand  # type: ignore[attr-defined]
    _ = shown.state  # type: ignore[attr-defined]
    _ = shown.deal  # type: ignore[attr-defined]
    shown.mask_of(1)  # type: ignore[attr-defined]
    _ = be.spectate(state).holdings  # type: ignore[attr-defined]


def states_for_views(state: be.State) -> None:
    """A state is no view."""
    be.determinize(state, rng)  # type: ignore[arg-type]
    bot(state)  # type: ignore[arg-type]
    player: Bot = cheat  # type: ignore[assignment]
    be.view(be.view(state, 0), 0)  # type: ignore[arg-type]
    be.legal_actions(be.view(state, 0))  # type: ignore[arg-type]
    be.apply_action(be.view(state, 0), player(be.view(state, 0)))  # type: ignore[arg-type]


def values_do_not_change(state: be.State) -> None:
    """No attribute of any value can be assigned."""
    state.to_act = 1  # type: ignore[misc]
    state.match.scores = (0, 0)  # type: ignore[misc]
    state.hand.contract = None  # type: ignore[misc]
    be.view(state, 0).seat = 1  # type: ignore[misc]
    be.view(state, 0).unseen = be.EUCHRE_24.set()  # type: ignore[misc]
    state.hand.log[0].seat = 1  # type: ignore[misc]
    be.Bid(4).rung = "5"  # type: ignore[misc]
    be.Play(be.JOKER).card = be.JOKER  # type: ignore[misc]
    be.JOKER.suit = be.Suit.CLUBS  # type: ignore[misc]
    be.EUCHRE_24.copies = 2  # type: ignore[misc]
    be.EUCHRE_24.set().mask = 0  # type: ignore[misc]
    variants.BID_RACEHORSE.name = "mine"  # type: ignore[misc]
    be.Contract(be.Strain.LOW, be.Level("3"), 0).maker = 1  # type: ignore[misc]
    be.Level("3").made = 3  # type: ignore[misc]
    be.explain(state, be.Pass()).grounds = ()  # type: ignore[misc]


def options_exist_and_are_built() -> None:
    """Options have names and settings."""
    be.bid(colour="red")  # type: ignore[call-arg]
    be.bid(target="32")  # type: ignore[arg-type]
    be.bid(players="5")  # type: ignore[arg-type]
    be.bid(sides="called_partner")  # type: ignore[arg-type]
    be.bid(sides=("teams", 2))  # type: ignore[arg-type]
    be.bid(low_rank=6)  # type: ignore[arg-type]
    be.bid(copies="2")  # type: ignore[arg-type]
    be.bid(joker="JOKER")  # type: ignore[arg-type]
    be.bid(kitty_mode="upcard")  # type: ignore[arg-type]
    be.bid(bowers="no")  # type: ignore[arg-type]
    be.bid(deal_pattern="fives")  # type: ignore[arg-type]
    be.bid(steal_deal="misdeal")  # type: ignore[arg-type]
    be.bid(weak_hand_claims=["mcevoy"])  # type: ignore[arg-type]
    be.bid(auction="three_rounds")  # type: ignore[arg-type]
    be.bid(dealer_match="all")  # type: ignore[arg-type]
    be.bid(all_pass="stick_dealer")  # type: ignore[arg-type]
    be.bid(forced_may_exceed=None)  # type: ignore[arg-type]
    be.bid(denomination="before")  # type: ignore[arg-type]
    be.bid(specials=("moon",))  # type: ignore[arg-type]
    be.bid(moon_multiples=2)  # type: ignore[arg-type]
    be.bid(trumps=("spades",))  # type: ignore[arg-type]
    be.bid(trumps=["suits"])  # type: ignore[arg-type]
    be.bid(joker_in_nt="named_suit")  # type: ignore[arg-type]
    be.bid(first_lead="dealer")  # type: ignore[arg-type]
    be.bid(duplicate_tie="third")  # type: ignore[arg-type]
    be.bid(lay_down="consent")  # type: ignore[arg-type]
    be.bid(made_score="all")  # type: ignore[arg-type]
    be.bid(set_score=("lose_bid", 6))  # type: ignore[arg-type]
    be.bid(forced_set_factor="half")  # type: ignore[arg-type]
    be.bid(zero_trick_penalty="6")  # type: ignore[arg-type]
    be.bid(win_requires="set")  # type: ignore[arg-type]
    be.bid(both_over="dealer")  # type: ignore[arg-type]
    be.bid(fixed_hands=8.0)  # type: ignore[arg-type]
    be.bid(rubber=3)  # type: ignore[arg-type]
    be.bid(laps="yes")  # type: ignore[arg-type]
    be.bid("racehorse")  # type: ignore[call-arg]


def options_of_the_other_family() -> None:
    """What one family has the other may lack."""
    be.knock(colour="red")  # type: ignore[call-arg]
    be.knock(copies=2)  # type: ignore[call-arg]
    be.knock(min_bid=3)  # type: ignore[call-arg]
    be.knock(specials=())  # type: ignore[call-arg]
    be.knock(kitty_mode="dead")  # type: ignore[call-arg]
    be.bid(alone="on")  # type: ignore[call-arg]
    be.bid(pts_march=2)  # type: ignore[call-arg]
    be.knock(all_pass="dealer_forced")  # type: ignore[arg-type]
    be.knock(upcard_joker="counts_as_spades")  # type: ignore[arg-type]
    be.knock(upcard_joker=("counts_as", be.Suit.HEARTS))  # type: ignore[arg-type]
    be.knock(bar_turned_down_suit="always")  # type: ignore[arg-type]
    be.knock(dealer_takes_upcard=True)  # type: ignore[arg-type]
    be.knock(alone=True)  # type: ignore[arg-type]
    be.knock(alone_window="before_bids")  # type: ignore[arg-type]
    be.knock(defend_alone="on")  # type: ignore[arg-type]
    be.knock(weak_hand_claims="farmers")  # type: ignore[arg-type]
    be.knock(pts_march=None)  # type: ignore[arg-type]
    be.knock(rubber=("best", 3))  # type: ignore[arg-type]
    be.knock(joker_in_nt="named_suit")  # type: ignore[arg-type]


def wrong_kinds(state: be.State) -> None:
    """Cards, strains and levels are no text where they are settled."""
    be.new_match("racehorse")  # type: ignore[arg-type]
    be.new_match(be.bid(), 1)  # type: ignore[call-arg]
    be.apply_action(state, "pass")  # type: ignore[arg-type]
    be.Play("9C")  # type: ignore[arg-type]
    be.Name("H")  # type: ignore[arg-type]
    be.Call("H")  # type: ignore[arg-type]
    be.Call(be.Suit.HEARTS)  # type: ignore[arg-type]
    be.OrderUp("alone")  # type: ignore[arg-type]
    be.Alone(2)  # type: ignore[call-arg]
    be.Steal("2")  # type: ignore[arg-type]
    be.Claim("farmers", "9C 9D TH")  # type: ignore[arg-type]
    be.Name(be.Suit.HEARTS)  # type: ignore[arg-type]
    be.Card("9", "C")  # type: ignore[arg-type]
    be.Contract("H", be.Level("3"), 0)  # type: ignore[arg-type]
    be.shuffle(state, 0)  # type: ignore[arg-type]
    be.view(state, None)  # type: ignore[arg-type]
    be.Level("moon", exchange="pool_all")  # type: ignore[arg-type]
    be.Level("moon", exchange_scope="worst")  # type: ignore[arg-type]
    be.Level("moon", made=("twice", 2))  # type: ignore[arg-type]
    be.Level("moon", made=24, set="24")  # type: ignore[arg-type]
    be.trick_winner("AS AS", "H", be.DOUBLE_48, duplicate_tie="last")  # type: ignore[arg-type]
    _ = state.contract  # type: ignore[attr-defined]
    _ = state.tricks  # type: ignore[attr-defined]


def what_one_phase_lacks(state: Playing) -> None:
    """A hand in play has no result."""
    _ = state.result  # type: ignore[attr-defined]
    _ = state.high_bid  # type: ignore[attr-defined]
