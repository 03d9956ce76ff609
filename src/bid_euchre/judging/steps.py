"""What is done in turn besides the play, judged by the steps of the game, and gone on from as far as it can be.

What cannot be done is found and left out: where the seat could pass it is taken to have passed, where it had to give or
put away a card some card is taken, and where nothing of the kind is possible the hand is judged no further.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bid_euchre.actions import PASS, Action, CardAction, Concealed, Draw, Interrupt
from bid_euchre.engine import apply_action
from bid_euchre.judging.cards import Shown
from bid_euchre.judging.findings import Finding
from bid_euchre.messages import Message
from bid_euchre.phases.play import Playing
from bid_euchre.record import Done
from bid_euchre.replay import out_of_turn
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.ending import CONDUCT_1
from bid_euchre.rulebook.knock import CALL_2
from bid_euchre.rulebook.making import EXCH_2
from bid_euchre.state import State
from bid_euchre.table import Seat
from bid_euchre.wording import records as words

_BY_HOLDING: Final = {CALL_2, EXCH_2}
"""The rules that hang on what else a seat holds, those of weak hands aside."""


def _after_the_end(done: Done) -> Message:
    """Say that something is done in a hand that is over."""
    if done.seat is None:
        return words.NAMELESS_PLAYS_ON(action=str(done.action))
    return words.PLAYS_ON(seat=done.seat, action=str(done.action))


class Course:
    """Goes through the actions of a hand."""

    def __init__(self, shown: Shown, actions: Sequence[Done], number: int, dealt: State) -> None:
        """Begin at the state after the deal."""
        self._shown: Final = shown
        self._actions: Final = list(enumerate(actions))
        self._number: Final = number
        self.state: State = dealt
        self.at: int = 0
        self._moved: Final[set[int]] = set()
        self.stopped: bool = False
        self.findings: Final[list[Finding]] = []
        self.unknown: Final[list[str]] = []

    @property
    def actions(self) -> list[Done]:
        """The actions in the order in which they were taken, or are to be."""
        return [done for _, done in self._actions]

    def run(self) -> None:
        """Go on until cards are to be played, or everything told is done."""
        while self.at < len(self._actions) and not self.stopped:
            if isinstance(self.state, Playing):
                return
            _, done = self._actions[self.at]
            if not isinstance(done.action, Draw):  # it happens by rule
                self._take(done)
            self.at += 1

    def _take(self, done: Done) -> None:
        """Do what is told, or find why not."""
        state = self.state
        if isinstance(done.action, Interrupt):
            if state.may_interrupt(done.action):
                self.state = apply_action(state, done.action)
            else:
                self._find_refused(done, state)
        elif state.to_act is None:
            self._find("turn", Violation(CONDUCT_1, _after_the_end(done)), done)
        elif state.to_act == done.seat:
            self._do(state, done)
        elif not self._is_moved():
            self._find("turn", out_of_turn(state, done), done)
            self._do_out_of_turn(state, done)

    def _is_moved(self) -> bool:
        """Whether this was found to be out of turn before."""
        return self._actions[self.at][0] in self._moved

    def _do_out_of_turn(self, state: State, done: Done) -> None:
        """Do what is out of turn where it fits: after what is told next, or after passes."""
        if done.seat is None:
            return
        if self._changed_places(state.to_act):
            self._take(self._actions[self.at][1])
            return
        caught_up = self._caught_up(state, done)
        if caught_up is not None:
            self._do(caught_up, done)

    def _do(self, state: State, done: Done) -> None:
        """Do what is told of the seat whose turn it is, or find why not and go on."""
        action = self._known(state, done)
        if state.allows(action):
            self.state = apply_action(state, action)
        elif not self._is_moved():
            self._find_refused(done, state)
            if not self.stopped:
                self._go_on(state, action)

    def _changed_places(self, turn: Seat | None) -> bool:
        """Change two actions told one after the other if the later one was due; tell whether they were."""
        here = self._actions[self.at]
        if self.at + 1 >= len(self._actions) or self._actions[self.at + 1][1].seat != turn:
            return False
        self._actions[self.at : self.at + 2] = [self._actions[self.at + 1], here]
        self._moved.add(here[0])
        return True

    def _find(self, kind: str, violation: Violation, done: Done, *others: Violation) -> None:
        rules = tuple(dict.fromkeys([other.rule for other in others if other.rule != violation.rule]))
        self.findings.append(
            Finding(
                "turn" if kind == "turn" else "action",
                violation.rule,
                violation.detail,
                hand=self._number,
                action=self._actions[self.at][0],
                seat=done.seat,
                others=rules,
            )
        )

    def _find_refused(self, done: Done, state: State) -> None:
        """Say why something is refused, unless that hangs on cards that are not known."""
        first, *others = state.refusals(done.action)
        if done.seat in self._shown.open_seats and self._hangs_on_cards(first, done, state):
            told = words.UNKNOWN_DONE(hand=self._number + 1, seat=done.seat, action=str(done.action))
            self.unknown.append(told)
            self._stop()
        else:
            self._find("action", first, done, *others)

    def _hangs_on_cards(self, violation: Violation, done: Done, state: State) -> bool:
        """Whether what is refused might be right with other cards."""
        action = done.action
        if isinstance(action, CardAction) and done.seat is not None and action.card not in state.holding(done.seat):
            return action.card in state.ruleset.pack
        if isinstance(action, Concealed):
            return True
        return violation.rule in _BY_HOLDING or violation.rule.id.startswith("CLAIM-")

    def _caught_up(self, state: State, done: Done) -> State | None:
        """Have the seats before this one pass, as far as they may; ``None`` when it does not come to its turn so."""
        while state.to_act != done.seat and not isinstance(state, Playing) and state.allows(PASS):
            state = apply_action(state, PASS)
        return state if state.to_act == done.seat and not isinstance(state, Playing) else None

    def _known(self, state: State, done: Done) -> Action:
        """Give the action; one with a card that is not known is done with some card."""
        action = done.action
        if not isinstance(action, Concealed):
            return action
        alike = [legal for legal in state.legal() if str(legal).startswith(f"{action.verb} ")]
        gifts = self._shown.passed[state.to_act] if action.verb == "give" and state.to_act is not None else []
        traced = [legal for legal in alike if getattr(legal, "card", None) in gifts]
        unproved = [legal for legal in alike if not self._is_needed(done.seat, legal)]
        return (traced or unproved or alike or [action])[0]

    def _is_needed(self, seat: int | None, action: Action) -> bool:
        """Whether a seat does something later with the card of an action, and so cannot have parted with it."""
        cards = getattr(action, "cards", (getattr(action, "card", None),))
        later = self._actions[self.at + 1 :]
        return any(done.seat == seat and getattr(done.action, "card", None) in cards for _, done in later)

    def _go_on(self, state: State, action: Action) -> None:
        """Go on after what could not be done."""
        if [done.seat for _, done in self._actions[self.at + 1 : self.at + 2]] == [state.to_act]:
            return  # it did something else instead
        verb = str(action).split(maxsplit=1)[0]
        alike = [legal for legal in state.legal() if str(legal).split(maxsplit=1)[0] == verb]
        if state.allows(PASS):
            self.state = apply_action(state, PASS)
        elif alike and verb in ("discard", "give"):
            self.state = apply_action(state, alike[0])
        else:
            self._stop()

    def _stop(self) -> None:
        """Judge the hand no further."""
        self.stopped = True
        self.unknown.append(words.UNKNOWN_REST(hand=self._number + 1, action=self._actions[self.at][0] + 1))
