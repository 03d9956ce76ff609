"""Which rules bear on a legal action besides the one that allows it.

A step of a hand names the rule by which it lets somebody act.  Others shape what he does: whose turn it is and why,
what a card is under this strain, what the house asks of a bid.  They are found here, from what everybody could see of
the state and from the actor's own cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from bid_euchre.actions import Action, Bid, Call, Claim, Give, Name, OrderUp, Pass, Play, Take
from bid_euchre.calls import calls_of
from bid_euchre.cards import JOKER, Card, CardSet, Rank
from bid_euchre.contract import Strain
from bid_euchre.kernel.order import JOKER_LANE
from bid_euchre.messages import Message
from bid_euchre.phases.alone import AskedAlone
from bid_euchre.phases.bidding import Bidding
from bid_euchre.phases.claims import Claiming
from bid_euchre.phases.deal import Dealing
from bid_euchre.phases.discard import TakingUp
from bid_euchre.phases.exchange import Exchanging
from bid_euchre.phases.naming import Naming
from bid_euchre.phases.ordering import Ordering
from bid_euchre.phases.play import Playing
from bid_euchre.phases.upcard import CallingForJoker
from bid_euchre.rulebook import Ground, Rule
from bid_euchre.rulebook.knock import (
    CALL_2,
    CALL_3,
    CALL_5,
    CALL_8,
    CALL_9,
    CALL_12,
    CALL_13,
    CALL_17,
    CALL_18,
    CLAIM_5,
    DEAL_9,
    DEAL_10,
    ORDER_9,
    PLAY_8,
    PLAY_9,
)
from bid_euchre.rulebook.making import (
    BID_1,
    BID_2,
    BID_8,
    BID_9,
    BID_10,
    BID_12,
    BID_13,
    BID_15,
    CLAIM_1,
    DEAL_4,
    DEAL_5,
    DEAL_6,
    DEAL_7,
    EXCH_4,
    NAME_2,
    NAME_3,
    NAME_4,
)
from bid_euchre.rulebook.playing import ORDER_4, ORDER_5, ORDER_6, ORDER_7, PLAY_1, PLAY_3, PLAY_5, PLAY_6
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.state import Deal, State
from bid_euchre.tricks import Layout
from bid_euchre.wording import rulings as say
from bid_euchre.wording.calling import TURN
from bid_euchre.wording.common import ONE_OF
from bid_euchre.wording.making import MINIMUM
from bid_euchre.wording.playing import IS_TRUMP, LEFT_BOWER

_LENGTHS: Final = {"single": BID_1, "until_all_pass": BID_12, "two_rounds": BID_13}
"""For each length of auction the rule that says whose turn it is."""


def bearing(state: State, action: Action) -> tuple[Ground, ...]:
    """Name the rules that bear on a legal action besides the one that allows it; none for an action out of turn.

    A step from outside has none but its own.
    """
    for kind, find in _BY_STATE:
        if isinstance(state, kind):
            return tuple(find(state, action))
    return ()


def _dealt(state: State, action: Action) -> Iterator[Ground]:
    if isinstance(state, Scored):
        state = state.next_hand()
    match = state.hand.match
    if match.stolen_from is not None:
        yield Ground(DEAL_10, say.STOLE(seat=match.dealer, other=match.stolen_from))
    elif match.hand_number:
        yield Ground(DEAL_5, say.DEALS(seat=match.dealer))
    else:
        yield Ground(DEAL_4, say.DEALS_FIRST(seat=match.dealer))
    table = state.ruleset.table_rules
    if table.dealer_extra_cards:
        yield Ground(DEAL_7, say.EXTRA_CARD(seat=match.dealer))
    if isinstance(action, Deal) and action.upcard is not None:
        yield Ground(DEAL_9, say.TURNED_UP(card=str(action.upcard)))
    elif table.kitty_size:
        yield Ground(DEAL_6, say.LEFT_OVER(number=table.kitty_size))


def _bid(state: Bidding, action: Action) -> Iterator[Ground]:
    if isinstance(action, Bid):
        level = state.ruleset.level(action.rung)
        high = state.high_bid
        if level.is_special:
            yield Ground(BID_8, say.SPECIAL(level=level.name))
            if high is not None and high.level.is_special:
                yield Ground(BID_9, say.OVER_SPECIAL(level=level.name, other=high.level.name))
        else:
            numbers = [rung for rung in state.ruleset.ladder if not rung.is_special]
            yield Ground(BID_2, say.NUMBERS(low=numbers[0].name, high=numbers[-1].name))
        if action.strain is not None:
            yield Ground(BID_15, say.STRAIN_IN_BID())
        if level.ends_auction:
            yield Ground(BID_10, say.ENDS_AUCTION(level=level.name))
    if not state.is_forced:
        length = _LENGTHS[str(state.ruleset.options["auction"])]
        yield Ground(length, TURN(seat=state.to_act))


def _named(state: Naming, action: Action) -> Iterator[Ground]:
    assert isinstance(action, Name)
    strain, level = action.strain, state.level
    yield Ground(NAME_2, say.STRAIN_ALLOWED(strain=strain.text))
    least = state.ruleset.options.get("nt_min_bid")
    if not strain.is_suit and least is not None and not level.is_special:
        yield Ground(NAME_3, MINIMUM(least=least, bid=level.name))
    if strain.is_suit and level.must_be_suit:
        yield Ground(NAME_4, say.SUIT_NEEDED(level=level.name, strain=strain.text))


def _called(state: Ordering | CallingForJoker, action: Action) -> Iterator[Ground]:
    options = state.ruleset.options
    seat = state.to_act
    if isinstance(action, OrderUp) and options.get("order_requirement", "none") != "none":
        yield Ground(CALL_2, say.HOLDS_NEEDED(seat=seat))
    if isinstance(action, (OrderUp, Call)) and action.alone:
        first = isinstance(state, CallingForJoker) or state.round == 1
        partner = seat in state.ruleset.table.partners(state.hand.dealer)
        if first and partner and options.get("dealer_partner_order") == "forced_alone":
            yield Ground(CALL_3, say.PARTNER_ALONE(seat=seat))
        yield Ground(CALL_17, say.GOES_ALONE(seat=seat))
        if options.get("alone_window") == "with_call":
            yield Ground(CALL_18, say.SAID_WITH_CALL())
    if isinstance(state, Ordering):
        yield from _second_round(state, action)


def _second_round(state: Ordering, action: Action) -> Iterator[Ground]:
    upcard = state.hand.upcard
    if upcard is JOKER:
        yield Ground(CALL_12, say.TURNED_UP(card=str(upcard)))
    if state.round == 1 or upcard is None:
        return
    suit = calls_of(state.hand.game).suit_of(upcard)
    if isinstance(action, Call) and suit is not None and action.strain.trump is suit:
        yield Ground(CALL_5, say.TURNED_DOWN(card=str(upcard)))
    all_pass = state.ruleset.options.get("all_pass")
    if state.to_act == state.hand.dealer and all_pass in ("stick_dealer", "stick_or_forfeit1"):
        rule = CALL_8 if all_pass == "stick_dealer" else CALL_9
        yield Ground(rule, say.DEALER_STUCK(seat=state.to_act))


def _taken_up(state: TakingUp, action: Action) -> Iterator[Ground]:
    if isinstance(action, Take):
        yield Ground(CALL_13, say.TAKES_UP(seat=state.to_act, card=str(state.hand.upcard)))


def _exchanged(state: Exchanging, action: Action) -> Iterator[Ground]:
    maker = state.contract.maker
    partners = () if maker is None else state.ruleset.table.partners(maker)
    if isinstance(action, Give) and len(partners) == 1:
        other = partners[0] if state.to_act == maker else maker
        yield Ground(EXCH_4, say.SEEN_BY(seat=state.to_act, other=other))


def _asked_alone(state: AskedAlone, action: Action) -> Iterator[Ground]:
    yield Ground(CALL_18, say.ASKED_LATER(seat=state.to_act))
    if not isinstance(action, Pass):
        yield Ground(CALL_17, say.GOES_ALONE(seat=state.to_act))


def _claimed(state: Claiming, action: Action) -> Iterator[Ground]:
    if isinstance(action, Claim):
        if action.cards:
            yield Ground(CLAIM_5, say.SWAPS())
        yield Ground(CLAIM_1, say.ASKED(seat=state.to_act))


def _played(state: Playing, action: Action) -> Iterator[Ground]:
    if not isinstance(action, Play):
        return  # cards laid down: what proves them says all
    layout = state.played.layout
    on_table = state.trick.plays
    seat = state.to_act
    if not on_table:
        if state.tricks:
            yield Ground(PLAY_5, say.WON_BEFORE(seat=seat))
        else:
            yield Ground(first_lead_rule(state.ruleset, layout), say.LEADS_FIRST(seat=seat))
        yield Ground(PLAY_3, say.LEADER_FREE())
    else:
        sitting = state.ruleset.table.seats[seat - 1]
        if sitting not in layout.plan.active:
            yield Ground(PLAY_6, say.SITS_OUT(seat=sitting))
    yield from nature(layout, action.card)
    if on_table:
        yield from _unlike(state, layout, on_table[0][1])


def first_lead_rule(ruleset: Ruleset, layout: Layout) -> Rule:
    """Name the rule by which somebody leads to the first trick of a hand.

    Where no step says who leads against a loner he changes nothing.
    """
    contract = layout.contract
    if not contract.anyone_alone or "alone_lead" not in ruleset.options:
        return PLAY_1
    return PLAY_8 if contract.loner is None or contract.lone_defender is None else PLAY_9


def lane_of(layout: Layout, card: Card) -> int:
    """Tell to which suit a card belongs in a hand, as a number; 4 for a joker where there is no trump."""
    return layout.plan.order.lane[layout.plan.pack.cards.index(card)]


def suit_words(layout: Layout, card: Card) -> Message:
    """Say to which suit a card belongs in a hand: ``a club``."""
    return ONE_OF[lane_of(layout, card)]()


def is_left_bower(layout: Layout, card: Card) -> bool:
    """Whether a card is the left bower."""
    return card is not JOKER and lane_of(layout, card) != int(card.suit or 0)


def nature(layout: Layout, card: Card) -> Iterator[Ground]:
    """Say what a card is under the strain, where that is not what is printed on it, or what it often is."""
    strain: Strain = layout.contract.strain
    suit = suit_words(layout, card)
    if card is JOKER:
        trump = strain.is_suit
        words = IS_TRUMP(card=str(card), suit=suit) if trump else say.JOKER_FREE(card=str(card))
        yield Ground(ORDER_5 if trump else ORDER_9, words)
    elif is_left_bower(layout, card):
        yield Ground(ORDER_4, LEFT_BOWER(card=str(card), suit=suit))
    elif card.rank is Rank.JACK and not strain.is_suit and layout.plan.pack.bowers:
        yield Ground(ORDER_7 if strain is Strain.LOW else ORDER_6, say.NO_BOWERS(card=str(card), suit=suit))


def _unlike(state: Playing, layout: Layout, led: Card) -> Iterator[Ground]:
    """Say why a seat need not follow that seems to hold a card of the suit led."""
    lane = lane_of(layout, led)
    if lane == JOKER_LANE:
        yield Ground(ORDER_9, say.JOKER_LED())
        return
    holding = CardSet(layout.plan.pack, state.mask_of(state.to_act))
    follows = CardSet(layout.plan.pack, layout.plan.order.follow[lane])
    if any(card in follows for card in holding):
        return
    for card in holding:
        if card.suit is not None and int(card.suit) == lane:
            yield Ground(ORDER_4, LEFT_BOWER(card=str(card), suit=suit_words(layout, card)))


_Find = Callable[[Any, Action], Iterator[Ground]]

_BY_STATE: Final[tuple[tuple[type[State], _Find], ...]] = (
    (Playing, _played),
    (Bidding, _bid),
    (Naming, _named),
    (Ordering, _called),
    (CallingForJoker, _called),
    (Exchanging, _exchanged),
    (AskedAlone, _asked_alone),
    (TakingUp, _taken_up),
    (Claiming, _claimed),
    (Dealing, _dealt),
    (Scored, _dealt),
)
"""For each step what finds the rules that bear on its actions."""
