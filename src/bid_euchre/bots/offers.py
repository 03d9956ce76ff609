"""What :class:`~bid_euchre.bots.SimpleBot` does with what the house offers: claims, blind loners, set-backs, bets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bid_euchre.actions import PASS, Action, BlindAlone, CallBet, Check, Claim, Raise, SetBack
from bid_euchre.bots.calling import is_worth_playing
from bid_euchre.bots.estimate import estimate
from bid_euchre.bots.trump import best_surplus, turned_suit
from bid_euchre.cards import Card
from bid_euchre.contract import Strain
from bid_euchre.questions import score
from bid_euchre.view import View

_GOOD: Final = 0.0
"""A hand that promises so much more than is needed is kept as it is."""

_SPARED: Final = 0.9
"""What three cards that nobody has seen are worth in tricks."""


_STRONG: Final = 1.0
"""With so many tricks more than are needed the stakes are raised."""

_WEAK: Final = -0.7
"""With so many too few nothing more is staked."""


def choose_claim(view: View, claims: Sequence[Claim]) -> Action:
    """Swap cards for better ones, and throw in a hand that is not worth playing; else claim nothing."""
    swaps = [claim for claim in claims if claim.cards]
    if swaps:
        return _swap(view, swaps)
    if view.upcard is None:
        return PASS if is_worth_playing(view) else claims[0]
    if view.contract is not None:
        maker = view.contract.maker
        ours = maker is not None and view.seat in (maker, *view.ruleset.table.partners(maker))
        return PASS if ours else claims[0]
    return PASS if best_surplus(view) >= _GOOD else claims[0]


def _swap(view: View, swaps: Sequence[Claim]) -> Action:
    """Give the three cards that are missed least, unless they are worth more than three others."""
    holding = tuple(view.holding or ())
    if view.contract is None and best_surplus(view) >= _GOOD:
        return PASS

    def kept(claim: Claim) -> tuple[float, float]:
        return _worth(view, tuple(card for card in holding if card not in claim.cards))

    best = max(swaps, key=kept)
    return best if _worth(view, holding)[0] - kept(best)[0] <= _SPARED else PASS


def _worth(view: View, cards: tuple[Card, ...]) -> tuple[float, float]:
    """Weigh cards by the tricks they take alone: in the trump suit, or the best there is, and in the suit turned up."""
    assert view.seat is not None
    contract, turned = view.contract, turned_suit(view)
    suits = [Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES] if contract is None else [contract.strain]
    tricks = {suit: estimate(view.ruleset, view.seat, cards, suit, alone=True) for suit in suits}
    return max(tricks.values()), tricks.get(turned, 0.0) if turned is not None else 0.0


def choose_blind(view: View, offers: Sequence[BlindAlone]) -> Action:
    """Play alone with the cards not seen when the others are far ahead, and likely to win soon."""
    own, others = _scores(view)
    target = view.ruleset.match_rules.target
    return offers[0] if target is not None and max(others) - own > target // 2 else PASS


def choose_set_back(view: View, offers: Sequence[SetBack]) -> Action:
    """Set the opponents back when they are ahead and lose all that was won, and the points would not win the game."""
    own, others = _scores(view)
    won = _won(view)
    target = view.ruleset.match_rules.target
    wins = target is not None and own + won >= target
    return offers[0] if not wins and max(others) > own and max(others) >= won else PASS


def choose_bet(view: View, bets: Sequence[Check | CallBet | Raise]) -> Action:
    """Raise with a hand that promises clearly more than its side needs, check with one that promises too little."""
    surplus = _bet_surplus(view)
    raises = [bet for bet in bets if isinstance(bet, Raise)]
    if raises and surplus >= _STRONG:
        return raises[-1]
    call = next((bet for bet in bets if isinstance(bet, CallBet)), None)
    return bets[0] if call is None or surplus < _WEAK else call


def _bet_surplus(view: View) -> float:
    """Guess how many tricks more than needed the side takes, to make the contract or to stop it."""
    contract, ruleset = view.contract, view.ruleset
    assert contract is not None
    assert contract.maker is not None
    assert view.seat is not None
    table = ruleset.table
    makers = table.side(view.seat) == table.side(contract.maker)
    needed = ruleset.needed(contract.level)
    alone = not any(seat in view.active for seat in table.partners(view.seat))
    tricks = estimate(ruleset, view.seat, tuple(view.holding or ()), contract.strain, alone=alone)
    return tricks - (needed if makers else ruleset.hand_size - needed + 1)


def _won(view: View) -> int:
    """Tell what the hand was worth: what a set-back takes off."""
    assert view.contract is not None
    table = view.ruleset.table
    tricks = [sum(view.taken[seat] for seat in table.members(side)) for side in range(table.sides)]
    return max(score(view.ruleset, view.contract, tricks).points)


def _scores(view: View) -> tuple[int, list[int]]:
    """Give the points of the side, and those of the others."""
    assert view.seat is not None
    side = view.ruleset.table.side(view.seat)
    return view.scores[side], [points for other, points in enumerate(view.scores) if other != side]
