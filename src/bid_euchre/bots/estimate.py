"""How many tricks a holding is worth: the guess by which :class:`~bid_euchre.bots.SimpleBot` bids and makes trump.

The suit that matters, trumps or without trump every suit, is played out in the mind: one leads what is best there, and
loses the lowest card to each better one that is about.  The numbers below were fitted to hands that the bot played.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bid_euchre.bots.strength import strength
from bid_euchre.cards import JOKER, Card, Pack
from bid_euchre.contract import Strain
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat

_ACE_BESIDE_TRUMPS: Final = 0.8
"""What the top card of a plain suit is worth: it may be trumped."""

_WITHOUT_TRUMP: Final = 0.68
"""What is left of the tricks counted where nothing stops the others from running their suits."""

_PARTNER: Final = 0.2
"""Partners take more than their share of what the bidder does not, as if there were more: his high cards help them."""


def estimate(
    ruleset: Ruleset,
    seat: Seat,
    holding: Collection[Card],
    strain: Strain,
    *,
    alone: bool,
    gone: Collection[Card] = (),
) -> float:
    """Guess how many tricks the side of a seat takes when the seat leads; ``alone`` when its partners sit out.

    ``gone`` are cards that nobody holds.
    """
    partners = 0 if alone else len(ruleset.table.partners(seat))
    others = len(ruleset.table.opponents(seat)) + partners
    own = min(ruleset.hand_size, _own(ruleset.pack, holding, strain, others, gone))
    share = min(1, (partners + _PARTNER) / others) if partners else 0
    return own + (ruleset.hand_size - own) * share


def _own(pack: Pack, holding: Collection[Card], strain: Strain, others: int, gone: Collection[Card]) -> float:
    about = strength(pack, strain)
    total = 0.0 if strain.trump is not None or JOKER not in holding else 1.0
    left = [card for card in pack.cards if card not in gone]
    for suit in about.suits:
        held = [about.place[card] for card in about.of_suit(holding, suit)]
        out = [about.place[card] for card in about.of_suit(left, suit)]
        for place in held:
            out.remove(place)
        if strain.trump is None:
            total += _WITHOUT_TRUMP * _run(held, out, others)
        elif suit is strain.trump:
            total += _run(held, out, others)
        elif _is_best(held, out):
            total += _ACE_BESIDE_TRUMPS
    return total


def _run(held: list[int], out: list[int], others: int) -> int:
    """Count the tricks when a suit is led again and again.  Both lists have places in the suit, best first."""
    won = 0
    falling = others
    while held:
        if _is_best(held, out):
            held, out, won = held[1:], out[:-falling], won + 1
        else:
            held, out = held[:-1], out[1:]
            out = out[: max(0, len(out) - falling + 1)]
        falling = max(1, others - 1)  # somebody is void by then
    return won


def _is_best(held: list[int], out: list[int]) -> bool:
    return bool(held) and (not out or held[0] <= out[0])
