"""The end of a hand: it is scored, everything of it can be read, and the next one may be dealt."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Final

from typing_extensions import override

from bid_euchre.actions import Action, Interrupt, Steal
from bid_euchre.deal import Deal
from bid_euchre.fines import fined
from bid_euchre.hand import Hand
from bid_euchre.match import Match
from bid_euchre.results import Result
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.knock import DEAL_10
from bid_euchre.state import State, settle


class Scored(State):
    """The hand is over and scored; the next one may be dealt unless the match is over."""

    __slots__ = ("_match", "_result")
    phase: ClassVar[str] = "scored"

    def __init__(self, hand: Hand, match: Match, result: Result) -> None:
        """Take the hand, the match after it, and what it brought."""
        self._hand = hand
        self._match: Final = match
        self._result: Final = result

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._match, self._result)

    @property
    @override
    def match(self) -> Match:
        return self._match

    @property
    def result(self) -> Result:
        """What the hand brought."""
        return self._result

    @property
    @override
    def is_over(self) -> bool:
        return self._match.outcome is not None

    def next_hand(self) -> State:
        """Give the state in which the next hand is dealt."""
        begun = self.ruleset.phases[0].begin(Hand.fresh(self.ruleset, self._match))
        assert isinstance(begun, State)
        return begun

    @override
    def under_way(self) -> State:
        return self if self.is_over else self.next_hand()

    @override
    def legal(self) -> tuple[Action, ...]:
        return ()

    @override
    def allows(self, action: Action) -> bool:
        return not self.is_over and self.next_hand().allows(action)

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        return self.next_hand().breaches(action)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return self.next_hand().grounds(action)

    @override
    def apply(self, action: Action) -> State | Hand:
        begun = self.next_hand()
        outcome = begun.apply(action)
        return outcome if isinstance(outcome, State) else settle(outcome, begun.hand)

    @override
    def thefts(self) -> tuple[Interrupt, ...]:
        """List who may deal out of turn: the partners of the last dealer (DEAL-10)."""
        hand = self._hand
        table = self.ruleset.table
        if not hand.game.steals or self.is_over or hand.thrown_in == DEAL_10:
            return ()
        if table.side(self._match.dealer) == table.side(hand.dealer):
            return ()
        return tuple([Steal(seat) for seat in table.partners(hand.dealer)])

    @override
    def called_back(self, action: Interrupt) -> State | Hand:
        assert action.seat is not None
        begun = self.ruleset.phases[0].begin(Hand.fresh(self.ruleset, self._match.stolen_by(action.seat)))
        assert isinstance(begun, State)
        return begun

    @override
    def draw(self, rng: random.Random) -> Deal:
        return super().draw(rng) if self.is_over else self.next_hand().draw(rng)

    @override
    def hand_out(self, order: Sequence[int]) -> Deal:
        return super().hand_out(order) if self.is_over else self.next_hand().hand_out(order)


def finished(hand: Hand, result: Result) -> Scored:
    """End a hand with a result, to which what was ruled is added."""
    game = hand._game
    if game.permissive:
        result = fined(hand, result)
    contract = result._contract
    maker = None if contract is None else contract._maker
    maker_side = None if maker is None else game.sides_by_seat[maker]
    staked = hand.staked if game.pot is not None else ()
    after = game.match_rules.after(hand._match, result, game.table, maker_side, hand._next_dealer, staked)
    return Scored(hand, after, result)
