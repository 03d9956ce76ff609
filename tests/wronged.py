"""Tables at which something goes wrong: seat 1 plays the contract, and seat 2 does not follow though it could."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hands import after, dealt, texts
from turned import turned

from bid_euchre.contract import Level
from bid_euchre.engine import explain, interrupts
from bid_euchre.notation import parse_action
from bid_euchre.variants import bid, knock
from bid_euchre.view import spectate

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from bid_euchre.ruleset import Ruleset
    from bid_euchre.state import State

HANDS = (
    "TC JC QC KC AC 9S",
    "AH KH QH JH TH 9C",
    "9H AS KS QS JS TS",
    "9D TD JD QD KD AD",
)
"""Seat 1 leads hearts, high; seat 2 alone could follow, once."""

SURE = ("TC JC QC KC AD 9S", "AH KH QH JH TH AC", "9H AS KS QS JS TS", "9C 9D TD JD QD KD")
"""The same, and seat 1 takes every trick."""

TRUMPS = ("", "JH JD AH KH 9C", "TH AS KS QS JS", "9S TS 9D TD JC")
"""The nine of hearts is turned up; seat 1 leads trumps, and of the others only seat 2 has one, besides the dealer."""

MARCH = ("", "JH JD AH KH QH", "TH AS KS QS JS", "9S TS 9D TD JC")
"""The same, and seat 1 takes every trick."""

MOON = Level("moon", partner_plays=False, made=24, set=24)


def loose(**options: Any) -> Ruleset:
    """Make a game of Bid Euchre in which reneges are possible."""
    return bid(legality="permissive", **options)


def loose_knock(**options: Any) -> Ruleset:
    """Make a game of Knock Euchre in which reneges are possible."""
    return knock(legality="permissive", **options)


def bidding(
    call: str = "5", hands: Sequence[str] = HANDS, scores: tuple[int, ...] | None = None, **options: Any
) -> State:
    """Let seat 1 play a contract in high, and lead."""
    if call == "moon":
        options["specials"] = (MOON,)
    state = after(dealt(loose(**options), hands, scores=scores), f"bid {call}")
    while state.phase == "bidding":
        state = after(state, "pass")
    return after(state, "name high")


def ordering(
    call: str = "order", hands: Sequence[str] = TRUMPS, scores: tuple[int, ...] | None = None, **options: Any
) -> State:
    """Let seat 1 order up the nine of hearts, and lead."""
    return after(turned(loose_knock(**options), hands, scores=scores), call, "discard 9H")


def reneged(call: str = "5", **options: Any) -> State:
    """Play the first trick: hearts are led, and seat 2 throws the ace of spades though it holds the nine."""
    state = after(bidding(call, **options), "play AH", "play AS")
    return after(state, "play TC") if call == "moon" else after(state, "play 9D", "play TC")


def led(call: str = "5", **options: Any) -> State:
    """Go on to the second lead, so that the renege is established."""
    return after(reneged(call, **options), "play KH")


def onward(state: State) -> State:
    """Play on to the last card: the first card that follows, else the first one."""
    while state.phase == "playing":
        state = after(state, proper(state)[0])
    return state


def over(state: State) -> State:
    """Go on to the end of the hand; nobody says anything more."""
    state = onward(state)
    while state.to_act is not None:
        state = after(state, "pass" if "pass" in texts(state) else texts(state)[0])
    return state


def proper(state: State) -> list[str]:
    """List the cards that may be played without a renege."""
    trick = spectate(state).trick
    if trick is None:
        return texts(state)
    return [text for text in texts(state) if not is_renege(state, text)]


def is_renege(state: State, text: str) -> bool:
    """Whether a card that may be played would be a renege, as its ruling says."""
    return explain(state, parse_action(text)).rule.id == "CONDUCT-2"


def said(state: State, *words: str) -> list[str]:
    """List what may be done out of turn, of these kinds: claims, withdrawals, demands, or what an arbiter rules."""
    kinds = words or ("claim", "withdraw", "demand")
    return [str(offer) for offer in interrupts(state) if any(word in str(offer) for word in kinds)]
