"""A hand within one step: whose turn it is, what is legal, and what comes of it.

The steps themselves are in ``bid_euchre.phases``; nothing here knows one of them.  :class:`~bid_euchre.Deal` and
:class:`~bid_euchre.Hand`, which every step handles, have modules of their own and can be had from here.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import ClassVar, cast

from typing_extensions import override

from bid_euchre._compiler import mypyc_attr, slots
from bid_euchre.actions import Action, ClaimStolen, Interrupt, Steal
from bid_euchre.cards import CardSet
from bid_euchre.deal import Deal, Position
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.hand import Hand
from bid_euchre.log import Entry
from bid_euchre.match import Match
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.ending import CONDUCT_1, MATCH_5
from bid_euchre.rulebook.knock import DEAL_10
from bid_euchre.rulebook.making import DEAL_3
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.table import Seat
from bid_euchre.tricks import Played
from bid_euchre.wording.common import doing
from bid_euchre.wording.ending import OVER
from bid_euchre.wording.making import DEAL_FIRST, NO_DEAL, NOT_OUT_OF_TURN, OUT_OF_TURN
from bid_euchre.wording.playing import MISPLACED

__all__ = ["Deal", "Hand", "State", "Turn", "settle"]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Position):
    """A hand within one step; the base of all states.

    A subclass gives ``legal``, ``breaches`` (or ``refusal``) and ``apply``, says which actions belong to its step, and
    keeps its hand in ``_hand``, or has a ``hand`` of its own.
    """

    __slots__ = slots("_hand")

    phase: ClassVar[str] = ""
    """The name of the step."""

    _hand: Hand

    @property
    def hand(self) -> Hand:
        """What has happened since the deal."""
        return self._hand

    @property
    @override
    def ruleset(self) -> Ruleset:
        return self.hand.ruleset

    @property
    def match(self) -> Match:
        """The match: scores, who deals, results so far."""
        return self.hand.match

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is; ``None`` when cards are to be dealt, or the match is over."""
        return None

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return False

    @property
    def played(self) -> Played | None:
        """The cards played to tricks so far; ``None`` before the first lead is due."""
        return self.hand.played

    def __str__(self) -> str:
        """Give a line without a card in it: ``racehorse, hand 1: bidding, seat 1 to act``."""
        number = self.hand.match.hand_number + 1
        return f"{self.ruleset.name}, hand {number}: {self.phase}, {turn(self.to_act, self.is_over)}"

    def mask_of(self, seat: Seat) -> int:
        """Give what a seat holds now as a mask over the pack."""
        return self.hand.holdings[seat]

    def holding(self, seat: Seat) -> CardSet:
        """Give what a seat holds now."""
        return CardSet(self.ruleset.pack, self.mask_of(self.ruleset.table.check(seat)))

    def looked(self, seat: Seat) -> bool:
        """Whether the seat has seen its cards."""
        return True

    def legal(self) -> tuple[Action, ...]:
        """List what may be done now, without doubles."""
        raise NotImplementedError

    def allows(self, action: Action) -> bool:
        """Whether an action is legal."""
        offered = self.legal()
        for offer in offered:  # what was listed is known at once, what equals it needs a comparison
            if offer is action:
                return True
        return action in offered

    def interrupts(self) -> tuple[Interrupt, ...]:
        """List what may be done out of turn; nothing in it tells what is hidden."""
        offers = self.thefts()
        for phase in self.hand.game.judges:
            offers += phase.offers(self)
        return offers

    def may_interrupt(self, action: Interrupt) -> bool:
        """Whether something out of turn is legal; what a hidden card decides may be, and is not listed."""
        judge = self._judge(action)
        return action in self.interrupts() if judge is None else judge.bars(self, action) is None

    def under_way(self) -> State:
        """Give the state of the hand that is under way: between two hands that of the next one."""
        return self

    def _judge(self, action: Interrupt) -> PhaseRules | None:
        """Find the step that judges something out of turn."""
        return next((phase for phase in self.hand.game.phases if phase.hears(action)), None)

    def thefts(self) -> tuple[Interrupt, ...]:
        """List what may be done about a stolen deal: calling it until trump is made (DEAL-10)."""
        hand = self.hand
        skipped = hand.match.stolen_from
        if skipped is None or hand.deal is None or hand.contract is not None:
            return ()
        table = self.ruleset.table
        return tuple([ClaimStolen(seat) for seat in table.seats if table.side(seat) == table.side(skipped)])

    def interrupt(self, action: Interrupt) -> State | Hand:
        """Do what is legal out of turn."""
        judge = self._judge(action)
        if judge is not None:
            outcome: State | Hand = judge.judge(self, action)
            return outcome
        return self.called_back(action)

    def called_back(self, action: Interrupt) -> State | Hand:
        """Do something about a stolen deal: call it, and have the cards thrown in."""
        hand = self.hand
        assert action.seat is not None
        return hand.but(entry=Entry(action.seat, action), thrown_in=DEAL_10, next_dealer=hand.match.stolen_from)

    def noted(self, hand: Hand) -> State | Hand:
        """Give the same state with something noted in its hand."""
        make, parts = cast("tuple[Callable[..., State | Hand], tuple[object, ...]]", self.__reduce__())
        return make(hand, *parts[1:])

    def rewound(self, hand: Hand, kept: int) -> State:
        """Give the play with only its first cards kept, and something noted in its hand."""
        raise NotImplementedError

    def check(self, action: Action) -> Violation | None:
        """Name the first rule that an action breaks; ``None`` when it is legal."""
        refusals = self.refusals(action)
        return refusals[0] if refusals else None

    def refusals(self, action: Action) -> tuple[Violation, ...]:
        """Name every rule that an action breaks, the first one first; none when it is legal."""
        if isinstance(action, Interrupt):
            violation = self._misjudged(action)
            return () if violation is None else (violation,)
        if self.is_over:
            return (Violation(MATCH_5, OVER()),)
        if isinstance(action, Deal) and self.to_act is not None:
            return (self._no_deal(),)
        if not isinstance(action, Deal) and self.to_act is None:
            return (Violation(DEAL_3, DEAL_FIRST(action=str(action))),)
        return self.breaches(action)

    def breaches(self, action: Action) -> tuple[Violation, ...]:
        """Name every rule of this step that an action breaks, the first one first; none when it is legal.

        A step that knows of one at a time may give ``refusal`` instead.
        """
        violation = self.refusal(action)
        return () if violation is None else (violation,)

    def _misjudged(self, action: Interrupt) -> Violation | None:
        """Name the rule that something out of turn breaks."""
        judge = self._judge(action)
        if judge is not None:
            broken: Violation | None = judge.bars(self, action)
            return broken
        if action in self.interrupts():
            return None
        rule = DEAL_10 if isinstance(action, (Steal, ClaimStolen)) else CONDUCT_1
        return Violation(rule, NOT_OUT_OF_TURN(action=str(action)))

    def refusal(self, action: Action) -> Violation | None:
        """Name the first rule of this step that an action breaks; ``None`` when it is legal."""
        if type(self).breaches is State.breaches:
            raise NotImplementedError
        breaches = self.breaches(action)
        return breaches[0] if breaches else None

    def misplaced(self, action: Action) -> Violation:
        """Say that an action does not belong to this step."""
        return Violation(CONDUCT_1, MISPLACED(action=str(action), seat=self.to_act, phase=doing(self.phase)))

    def grounds(self, action: Action) -> tuple[Ground, ...]:
        """Name the rules that allow a legal action of this step, the foremost first."""
        raise NotImplementedError

    def reasons(self, action: Action) -> tuple[Ground, ...]:
        """Name the rules that allow a legal action, also one out of turn."""
        if not isinstance(action, Interrupt):
            return self.grounds(action)
        judge = self._judge(action)
        if judge is not None:
            warrants: tuple[Ground, ...] = judge.warrants(self, action)
            return warrants
        return (Ground(DEAL_10, OUT_OF_TURN(seat=action.seat)),)

    def apply(self, action: Action) -> State | Hand:
        """Do a legal action: the next state of this step, or the hand when the step is finished."""
        raise NotImplementedError

    def attempt(self, action: Action) -> State | Hand | None:
        """Do an action if it is legal; ``None`` when it is not."""
        return self.apply(action) if self.allows(action) else None

    def draw(self, rng: random.Random) -> Deal:
        """Shuffle and deal."""
        raise IllegalAction(self._no_deal())

    @override
    def hand_out(self, order: Sequence[int]) -> Deal:
        raise IllegalAction(self._no_deal())

    def _no_deal(self) -> Violation:
        if self.is_over:
            return Violation(MATCH_5, OVER())
        return Violation(DEAL_3, NO_DEAL(seat=self.to_act))


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(State):
    """A state in which it is some seat's turn.

    The steps of every hand fill these two in themselves: to ask for this constructor takes an interpreter longer than
    all that theirs do.
    """

    __slots__ = slots("_seat")

    _seat: Seat

    def __init__(self, hand: Hand, seat: Seat) -> None:
        """Take the hand and whose turn it is."""
        self._hand = hand
        self._seat = seat

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat)

    @property
    @override
    def to_act(self) -> Seat:
        return self._seat


def turn(to_act: Seat | None, is_over: bool) -> str:
    """Say in a few words whose turn it is."""
    if is_over:
        return "the match is over"
    return "the cards are to be dealt" if to_act is None else f"seat {to_act} to act"


def settle(hand: Hand, before: Hand) -> State:
    """Go through the steps until there is something to decide.

    The hand that comes of what was done in ``before`` is in the next step already, or goes on to it now; so does one of
    another match: what is done between two hands belongs to the hand that is about to begin.
    """
    while True:
        gone_on = hand._step != before._step and hand._match is before._match
        before = hand if gone_on else hand.stepped()
        outcome: State | Hand = before._game.phases[before._step].begin(before)
        if isinstance(outcome, State):
            return outcome
        if before._step == before._game.last_step:
            raise RulesetError([f"the last step of {before.ruleset.name} gives the hand back, and does not score it"])
        hand = outcome
