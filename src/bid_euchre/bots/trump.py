"""How :class:`~bid_euchre.bots.SimpleBot` makes trump by the card turned up, and when it plays alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bid_euchre.actions import PASS, Action, Alone, Call, DefendAlone, Forfeit, OrderUp, Take
from bid_euchre.bots.estimate import estimate
from bid_euchre.bots.passing import least
from bid_euchre.bots.strength import strength
from bid_euchre.calls import CALLED
from bid_euchre.cards import JOKER, Card
from bid_euchre.contract import Strain
from bid_euchre.view import View

_ENOUGH: Final = 0.25
"""By how much an estimate must exceed the tricks needed, to make trump where one may pass."""

_HOPELESS: Final = -0.5
"""An estimate that falls short by this much stands for a euchre that costs more than the deal and a point."""

_ALONE: Final = 0.9
"""A hand that falls short of every trick by no more than this is played alone."""

_DEFENDS: Final = 1.0
"""By how much the tricks of a lone defender must exceed those that stop the makers."""

_GIFT: Final = 0.7
"""What the best card a partner can give adds to the tricks of a loner."""

_ABSENT: Final = 0.6
"""What is gained of the tricks one does not count on, if all better cards lie in the kitty."""

_TAKEN_UP: Final = (0.5, 0.4, 0.4, 0.3)
"""What the card turned up adds to the tricks of a side: for the best of its suit and the next ones."""

_LOW: Final = 0.2
"""The same for all others."""


class Prospects:
    """What a seat expects of the strains that can be made trumps."""

    def __init__(self, view: View) -> None:
        """Look at the cards, at the card turned up, and who would take it."""
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._holding: tuple[Card, ...] = tuple(view.holding or ())
        ruleset = view.ruleset
        self._absent = ruleset.table_rules.kitty_size / (ruleset.pack.size - ruleset.hand_size)

    def surplus(self, strain: Strain, *, by_upcard: bool, alone: bool = False) -> float:
        """Guess how many tricks more than are needed the side takes."""
        ruleset = self._view.ruleset
        return self._tricks(strain, by_upcard, alone) - ruleset.needed(CALLED)

    def all_alone(self, strain: Strain, *, by_upcard: bool) -> bool:
        """Whether the hand is to be played alone: that pays, and every trick can be hoped for."""
        options, size = self._view.ruleset.options, self._view.ruleset.hand_size
        helped = 0.0 if options["alone_exchange"] == "none" else _GIFT
        pays = _points(self._view, "pts_lone_march") > _points(self._view, "pts_march")
        return pays and self._tricks(strain, by_upcard, True) + helped >= size - _ALONE

    def _tricks(self, strain: Strain, by_upcard: bool, alone: bool) -> float:
        view, upcard = self._view, self._view.upcard
        holding, more = self._holding, 0.0
        gone: tuple[Card, ...] = (
            () if by_upcard or upcard is None or len(holding) > view.ruleset.hand_size else (upcard,)
        )
        if by_upcard and upcard is not None and upcard not in holding:
            if self._seat == view.dealer:
                held = (*holding, upcard)
                rid = least(strength(view.ruleset.pack, strain), held, held)
                holding = tuple(card for card in held if card is not rid)
            else:
                worth = self._taken_up(strain, upcard)
                ours = view.ruleset.table.side(self._seat) == view.ruleset.table.side(view.dealer)
                more = -worth if not ours else 0.0 if alone else worth
        gone = tuple(card for card in gone if card not in holding)
        tricks = estimate(view.ruleset, self._seat, holding, strain, alone=alone, gone=gone) + more
        return tricks + (view.ruleset.hand_size - tricks) * self._absent * _ABSENT

    def _taken_up(self, strain: Strain, upcard: Card) -> float:
        place = strength(self._view.ruleset.pack, strain).place[upcard]
        return _TAKEN_UP[place] if place < len(_TAKEN_UP) else _LOW


def _points(view: View, option: str) -> int:
    points = view.ruleset.options[option]
    return points if isinstance(points, int) else 0


def choose_call(view: View, calls: Sequence[OrderUp | Call | Forfeit]) -> Action:
    """Make trump where the hand promises enough, alone where it promises all; else pass, or do the least harm.

    Who has not looked at his cards names any suit.
    """
    made = [call for call in calls if not isinstance(call, Forfeit)]
    if view.holding is None:
        return made[0]
    prospects = Prospects(view)

    def surplus(call: OrderUp | Call) -> float:
        strain, by_upcard = _strain(view, call)
        return prospects.surplus(strain, by_upcard=by_upcard)

    best = max(made, key=lambda call: (surplus(call), not call.alone))
    strain, by_upcard = _strain(view, best)
    loner = next((call for call in made if call.alone and _strain(view, call)[0] is strain), None)
    if loner is not None and prospects.all_alone(strain, by_upcard=by_upcard):
        return loner
    if best.alone or surplus(best) < _ENOUGH:
        if PASS in view.legal_actions:
            return PASS
        forfeit = next((call for call in calls if isinstance(call, Forfeit)), None)
        if forfeit is not None and surplus(best) < _HOPELESS:
            return forfeit
    return best


def best_surplus(view: View) -> float:
    """Guess how many tricks more than are needed the best suit brings, before anything is called."""
    prospects = Prospects(view)
    suit = turned_suit(view)
    strains = [Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES]
    return max(prospects.surplus(strain, by_upcard=strain is suit) for strain in strains)


def turned_suit(view: View) -> Strain | None:
    """Tell the suit that the card turned up offers; ``None`` for a joker that stands for none."""
    if view.upcard is None:
        return None
    if view.upcard is JOKER:
        stands = view.ruleset.options.get("upcard_joker")
        return Strain.of(stands[1]) if isinstance(stands, tuple) else None
    return None if view.upcard.suit is None else Strain.of(view.upcard.suit)


def _strain(view: View, call: OrderUp | Call) -> tuple[Strain, bool]:
    """Tell what a call makes trumps, and whether the dealer takes up the card for it."""
    if isinstance(call, Call):
        return call.strain, view.upcard is JOKER and turned_suit(view) is None
    turned = turned_suit(view)
    assert turned is not None
    return turned, True


def choose_alone(view: View, offers: Sequence[Alone]) -> Action:
    """Play alone with a hand that can hope for every trick."""
    assert view.contract is not None
    return offers[0] if Prospects(view).all_alone(view.contract.strain, by_upcard=_was_ordered(view)) else PASS


def choose_defence(view: View, offers: Sequence[DefendAlone]) -> Action:
    """Defend alone with clearly more tricks than it takes to stop the makers."""
    contract, ruleset = view.contract, view.ruleset
    assert contract is not None
    assert view.seat is not None
    own = estimate(ruleset, view.seat, tuple(view.holding or ()), contract.strain, alone=True)
    stopped = ruleset.hand_size - ruleset.needed(contract.level) + 1
    pays = _points(view, "pts_lone_def_euchre") > _points(view, "pts_euchre")
    return offers[0] if pays and own >= stopped + _DEFENDS else PASS


def choose_upcard(view: View, offers: Sequence[Take]) -> Action:
    """Take up the card turned up unless it is the least of all."""
    assert view.contract is not None
    assert view.upcard is not None
    held = (*(view.holding or ()), view.upcard)
    rid = least(strength(view.ruleset.pack, view.contract.strain), held, held)
    return PASS if rid is view.upcard else offers[0]


def _was_ordered(view: View) -> bool:
    return any(isinstance(action, OrderUp) for _, action in view.calls) or view.upcard is JOKER
