"""Axes of what goes wrong at a table: reneges, and what an arbiter rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import attrs

from bid_euchre.actions import Interrupt
from bid_euchre.axes.knock_scenes import UP
from bid_euchre.axes.model import Axis
from bid_euchre.axes.scenes import after, auction, choice, filled, offers, points
from bid_euchre.contract import Level
from bid_euchre.engine import apply_action, explain, interrupts, is_legal, new_match
from bid_euchre.irregular import Demand
from bid_euchre.notation import parse_action
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.variants.bid import bid
from bid_euchre.variants.knock import knock
from bid_euchre.view import spectate

_PERMISSIVE: Final = {"legality": "permissive"}
_SHOWN: Final = "AS"
"""The card that seat 2 plays though it could follow, or lets be seen."""

_CLAIM: Final = "1 claim renege 2 1"
_FALSE: Final = "1 claim renege 0 1"


@attrs.frozen
class _Family:
    """How a hand of a family is begun in these situations: seat 1 plays the contract and leads its best cards."""

    make: Callable[..., Ruleset]
    own: str
    others: str
    call: Callable[[State, bool], State]
    lone: Mapping[str, object] = attrs.field(factory=dict)

    def dealt(self, ruleset: Ruleset, offender: int = 2) -> State:
        up = UP if ruleset.table_rules.kitty_mode == "upcard" else None
        given = {1: self.own, offender: self.others}
        return apply_action(new_match(ruleset), Deal.of(ruleset, filled(ruleset, given, up), up))

    def begun(self, ruleset: Ruleset, alone: bool = False) -> State:
        return self.call(self.dealt(ruleset), alone)

    def reneged(self, ruleset: Ruleset, alone: bool = False) -> State:
        """Play the first trick: seat 1 leads, seat 2 does not follow though it could, the others do what they must."""
        state = self.begun(ruleset, alone)
        return _on_lead(after(state, f"play {self.own.split()[0]}", f"play {_SHOWN}"))

    def led(self, ruleset: Ruleset, alone: bool = False) -> State:
        """Go on to the second lead."""
        return after(self.reneged(ruleset, alone), f"play {self.own.split()[1]}")

    def legality(self, ruleset: Ruleset) -> str:
        return choice(after(self.begun(ruleset), f"play {self.own.split()[0]}"))

    def claimed_of_both(self, ruleset: Ruleset) -> str:
        other = self.call(self.dealt(ruleset, 3), False)
        other = _until(after(other, f"play {self.own.split()[0]}"), 3)
        other = after(_on_lead(after(other, f"play {_SHOWN}")), f"play {self.own.split()[1]}")
        own = points(_over(after(other, "2 claim renege 3 1")))
        return f"{self.claimed(ruleset)}; had seat 3 done so, {own}"

    def claimed(self, ruleset: Ruleset) -> str:
        return points(_over(after(self.led(ruleset), _CLAIM)))

    def claimed_alone(self, ruleset: Ruleset) -> str:
        return points(_over(after(self.led(ruleset, alone=True), _CLAIM)))

    def false(self, ruleset: Ruleset) -> str:
        return points(_over(after(self.led(ruleset), _FALSE)))

    def established(self, ruleset: Ruleset) -> str:
        state = self.reneged(ruleset)
        back = "may" if is_legal(state, parse_action("2 withdraw")) else "may not"
        said = "may be" if is_legal(state, parse_action(_CLAIM)) else "may not be"
        return f"before the next lead seat 2 {back} take it back, and it {said} claimed"

    def until(self, ruleset: Ruleset) -> str:
        moments = {"before the next lead": self.reneged(ruleset), "after it": self.led(ruleset)}
        moments["when the cards are played"] = _played(self.led(ruleset))
        moments["when the hand is scored"] = _over(self.led(ruleset))
        open_at = [when for when, state in moments.items() if is_legal(state, parse_action(_CLAIM))]
        return f"it may be claimed {', '.join(open_at)}"

    def misdealt(self, ruleset: Ruleset) -> str:
        state = after(new_match(ruleset), "arbiter misdeal")
        deals = [f"before the deal, seat {state.match.dealer} deals"]
        state = new_match(ruleset)
        for _ in range(3):
            deal = Deal.of(ruleset, *_cards(self.dealt(ruleset)))
            state = after(apply_action(state, deal), "arbiter misdeal")
            deals.append(f"seat {state.match.dealer}")
        return f"found {deals[0]}; later, {', '.join(deals[1:])} in turn"

    def exposed(self, ruleset: Ruleset) -> str:
        state = after(self.begun(ruleset), f"play {self.own.split()[0]}", f"play {self.others.split()[0]}")
        action = parse_action(f"arbiter exposed-card 2 {_SHOWN}")
        if not is_legal(state, action):
            return _refused(state, action)
        state = apply_action(state, action)
        demands = [offer for offer in interrupts(state) if isinstance(offer, Demand)]
        asked = f"the other side may demand a suit in {len(demands)} ways" if demands else "no suit may be demanded"
        state = _on_lead(state)
        return f"{asked}; next to play, {choice(_until(state, 2))}"

    def called(self, ruleset: Ruleset) -> str:
        state = self.dealt(ruleset)
        action = parse_action("arbiter illegal-bid 1")
        return choice(apply_action(state, action)) if is_legal(state, action) else _refused(state, action)

    def counted(self, ruleset: Ruleset) -> str:
        return _told(after(self.begun(ruleset), "arbiter wrong-count 2"))

    def counted_alone(self, ruleset: Ruleset) -> str:
        return _told(after(self.begun(ruleset, alone=True), "arbiter wrong-count 2"))

    def talked(self, ruleset: Ruleset) -> str:
        state = self.dealt(ruleset)
        action = parse_action("arbiter table-talk 1")
        if not is_legal(state, action):
            return _refused(state, action)
        state = apply_action(state, action)
        if state.to_act is None:
            return _thrown(state)
        may = choice(state) if len(offers(state)) == 1 else f"seat {state.to_act} may call"
        return f"{may}; {_told(after(state, 'pass') if len(offers(state)) == 1 else self.call(state, False))}"


def _cards(state: State) -> tuple[list[str], str | None]:
    deal = state.hand.deal
    assert deal is not None
    return [str(holding) for holding in deal.holdings], None if deal.upcard is None else str(deal.upcard)


def _refused(state: State, action: object) -> str:
    assert isinstance(action, Interrupt)
    return f"it is refused: {explain(state, action).grounds[0].detail}"


def _first(state: State) -> State:
    """Let the seat to act do the first thing that it may; it follows suit where it can."""
    return after(state, offers(state)[0])


def _played(state: State) -> State:
    """Play on to the last trick."""
    while state.phase == "playing":
        state = _first(state)
    return state


def _over(state: State) -> State:
    """Go on to the end of the hand, everybody passing who may."""
    while state.to_act is not None:
        state = after(state, "pass") if "pass" in offers(state) else _first(state)
    return state


def _on_lead(state: State) -> State:
    """Play on to the next lead."""
    while spectate(state).trick is not None:
        state = _first(state)
    return state


def _until(state: State, seat: int) -> State:
    while state.to_act != seat:
        state = _first(state)
    return state


def _thrown(state: State) -> str:
    return f"the cards are thrown in, and seat {state.match.dealer} deals"


def _told(state: State) -> str:
    """Tell what the hand brings, or that the cards are thrown in."""
    if state.to_act is None and not any(state.match.scores):
        return _thrown(state)
    return points(_over(state))


def _bids(state: State, alone: bool) -> State:
    state = auction(state, "moon" if alone else "5")
    return after(state, "name high")


def _orders(state: State, alone: bool) -> State:
    state = after(state, "order alone" if alone else "order")
    return after(state, f"discard {UP}")


_MOON: Final = Level("moon", partner_plays=False, made=24, set=24)

_BID: Final = _Family(bid, "AH KH QH JH TH 9C", "9H AS KS QS JS TS", _bids, {"specials": (_MOON,)})
_KNOCK: Final = _Family(knock, "JH JD AH KH 9C", "TH AS KS QS JS", _orders)

_RENEGE: Final = "Seat 1 leads; seat 2, who could follow, plays the ace of spades."
_CLAIMED: Final = f"{_RENEGE} When the next card is led seat 1 claims it."
_ALONE: Final = f"Seat 1 plays alone. {_CLAIMED}"
_HOW: Final = "What comes of it?"


_EFFECTS: Final = ("award", "deduct", "max_of_hand", "set_contract")
_UNTIL: Final = ("end_of_hand", "cut_for_next_deal", "next_lead")
_TALK: Final = ("none", ("points", 1), ("points", 2), "replay", "lose_bid_right")
_EXPOSED: Final = ("refuse", "exposed_card", "call_suit", "retract")
_ESTABLISHED: Final = ("next_lead_by_side_or_quitted", "immediately")
_AGAIN: Final = ("same_dealer", "next_dealer", ("same_then_next", 1), ("same_then_next", 2))
_WRONG: Final = "An arbiter finds that seat 2 has a wrong number of cards. What comes of it?"
_SEEN: Final = "An arbiter finds that seat 2 has let its ace of spades be seen. What may be done at its next turn?"
_REFUSED: Final = "An arbiter finds the first call not allowed, and not corrected."

_Row: TypeAlias = tuple[str, tuple[object, ...], str, Callable[[Ruleset], str], Mapping[str, object]]
"""An option, its settings, the situation, what happens, and the options beside it."""


def _reneges(family: _Family) -> tuple[_Row, ...]:
    lone = {**_PERMISSIVE, **family.lone}
    by_both = (f"{_CLAIMED} {_HOW}", family.claimed_of_both, _PERMISSIVE)
    effect = by_both if family is _BID else (f"{_ALONE} {_HOW}", family.claimed_alone, lone)
    return (
        ("legality", ("strict", "permissive"), "A card is led, and seat 2 could follow.", family.legality, {}),
        ("renege_effect", _EFFECTS, *effect),
        ("renege_pts", (2, 3), f"{_CLAIMED} {_HOW}", family.claimed, _PERMISSIVE),
        ("renege_pts_alone", (2, 4), f"{_ALONE} {_HOW}", family.claimed_alone, lone),
        ("renege_ends_hand", (True, False), f"{_CLAIMED} {_HOW}", family.claimed, _PERMISSIVE),
        ("renege_established", _ESTABLISHED, f"{_RENEGE} The trick is complete.", family.established, _PERMISSIVE),
        ("renege_claim_until", _UNTIL, f"{_RENEGE} When may it be claimed?", family.until, _PERMISSIVE),
        ("false_claim_pts", (0, 2), "Seat 1 claims a renege where there was none.", family.false, _PERMISSIVE),
    )


def _rulings(family: _Family) -> tuple[_Row, ...]:
    alone = {**_PERMISSIVE, **family.lone, "wrong_card_count_pts": 2}
    misdeals = ("same_until_upcard_then_next", *_AGAIN)
    return (
        ("misdeal_redeal", misdeals, "An arbiter finds a misdeal. Who deals next?", family.misdealt, _PERMISSIVE),
        ("out_of_turn_play", _EXPOSED, _SEEN, family.exposed, _PERMISSIVE),
        ("illegal_bid", ("refuse", "corrected_or_pass"), _REFUSED, family.called, _PERMISSIVE),
        ("wrong_card_count_pts", (None, 2, 3), _WRONG, family.counted, _PERMISSIVE),
        ("wrong_card_count_pts_alone", (None, 4, 5), f"Seat 1 plays alone. {_WRONG}", family.counted_alone, alone),
        ("table_talk_penalty", _TALK, "An arbiter finds that seat 1 has talked.", family.talked, _PERMISSIVE),
    )


def _axes(family: _Family) -> tuple[Axis, ...]:
    """Give the axes of a family, in the order of its options."""
    needs: Mapping[object, Mapping[str, object]] = {"next_lead": {"renege_established": "immediately"}}
    return tuple(
        [
            Axis(
                name=name,
                settings=settings,
                situation=situation,
                happens=happens,
                beside=beside,
                needs=needs if name == "renege_claim_until" else {},
                make=family.make,
            )
            for name, settings, situation, happens, beside in (*_reneges(family), *_rulings(family))
        ]
    )


CONDUCT: Final = _axes(_BID)
"""An axis for each option of conduct in Bid Euchre."""

KNOCK_CONDUCT: Final = _axes(_KNOCK)
"""An axis for each option of conduct in Knock Euchre."""
