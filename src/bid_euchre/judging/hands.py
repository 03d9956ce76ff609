"""One hand of a record, judged: first as if everything was legal, then, where it was not, as it is told."""

from __future__ import annotations

from typing import Final

import attrs

from bid_euchre.actions import Concealed, Draw, Interrupt, Play
from bid_euchre.engine import apply_action, begin_hand
from bid_euchre.errors import IllegalAction
from bid_euchre.judging.cards import Shown
from bid_euchre.judging.findings import Finding
from bid_euchre.judging.plays import Tricks, changes_play
from bid_euchre.judging.steps import Course
from bid_euchre.match import Match
from bid_euchre.phases.play import Playing
from bid_euchre.record import Done, HandRecord
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.state import State, settle
from bid_euchre.wording import records as words

_TRIES: Final = 24
"""How many placements of the cards that are not known are tried, to find one in which everything was legal."""

_MOST_ACTIONS: Final = 150
"""How many actions a hand may tell of and be judged with more than one deal; none that was played has so many."""


@attrs.frozen
class Verdict:
    """What a hand comes to."""

    end: Scored | None
    """The hand scored; ``None`` when it could not be."""

    findings: tuple[Finding, ...]
    """What does not follow the rules."""

    unknown: tuple[str, ...]
    """What could not be known."""


def judge_hand(ruleset: Ruleset, match: Match, hand: HandRecord, number: int) -> Verdict:
    """Judge a hand that begins where the match stands."""
    shown = Shown(ruleset, hand, match.dealer, number)
    begun = begin_hand(ruleset, match)
    best: Verdict | None = None
    for deal in shown.deals(_TRIES if len(hand.actions) <= _MOST_ACTIONS else 1):
        if not begun.allows(deal):
            break
        dealt = apply_action(begun, deal)
        if isinstance(dealt, Scored) and hand.actions and shown.open_seats:
            continue  # the cards lay otherwise: with these the hand would have been thrown in (CLAIM-4)
        states = _if_legal(dealt, hand.actions)
        if states is None:
            told = _as_told(shown, dealt, hand.actions, number)
        else:
            told = _legally(states, shown, hand.actions, number)
        if best is None or _weight(told) < _weight(best):
            best = told
        if not _weight(best):
            break
    if best is None:
        best = Verdict(None, (), (words.UNKNOWN_DEAL(hand=number + 1),))
    seats = shown.open_seats
    if seats:
        named = ", ".join(map(str, seats))
        say = words.UNKNOWN_CARDS if len(seats) == 1 else words.UNKNOWN_CARDS_OF_SEVERAL
        best = attrs.evolve(best, unknown=(say(hand=number + 1, seats=named), *best.unknown))
    return attrs.evolve(best, findings=(*shown.findings, *best.findings))


def _weight(verdict: Verdict) -> int:
    return len(verdict.findings) + len(verdict.unknown)


def _legally(states: list[State], shown: Shown, actions: tuple[Done, ...], number: int) -> Verdict:
    """Judge a hand in which nothing was refused; where the rules let a renege be made, one may be left."""
    end = states[-1]
    played = end.played
    findings: tuple[Finding, ...] = ()
    if end.ruleset.options.get("legality", "strict") != "strict" and played is not None:
        start = next(state for state in states if isinstance(state, Playing))
        plays = [Done(seat, Play(card)) for trick in played.tricks for seat, card in trick.plays]
        tricks = Tricks(shown, plays, number, start)
        tricks.run(0)
        reneges = [finding for finding in tricks.findings if finding.kind == "renege"]
        findings = tuple([attrs.evolve(finding, action=None) for finding in reneges])
    said = [done.action for done in actions if changes_play(done.action)]
    if said and shown.open_seats:  # what it brought hangs on cards that are not known
        unknown = [words.UNKNOWN_TALK(hand=number + 1, action=str(action)) for action in said]
        return Verdict(None, findings, tuple(unknown))
    if isinstance(end, Scored):
        return Verdict(end, findings, ())
    return Verdict(None, findings, _not_ended(end))


def _not_ended(state: State) -> tuple[str, ...]:
    return (words.UNKNOWN_END(hand=state.hand.number + 1),)


def _if_legal(state: State, actions: tuple[Done, ...]) -> list[State] | None:
    """Do everything if all of it is legal, and give the states; ``None`` when something is not."""
    states = [state]
    for done in actions:
        action = done.action
        if isinstance(action, Draw):
            continue
        if isinstance(action, Concealed) or not (isinstance(action, Interrupt) or done.seat == state.to_act):
            return None
        try:
            state = apply_action(state, action)
        except IllegalAction:
            return None
        states.append(state)
    return states


def _as_told(shown: Shown, dealt: State, actions: tuple[Done, ...], number: int) -> Verdict:
    """Judge a hand step by step, going on after what is not legal."""
    course = Course(shown, actions, number, dealt)
    course.run()
    findings, unknown = course.findings, course.unknown
    if isinstance(course.state, Playing) and not course.stopped:
        tricks = Tricks(shown, course.actions, number, course.state)
        course.at = tricks.run(course.at)
        findings += tricks.findings
        unknown += tricks.unknown
        course.stopped = tricks.stopped
        if tricks.complete:
            played = tricks.hand()
            course.state = settle(played, played)
            course.run()
    end = course.state
    if isinstance(end, Scored) and not course.stopped:
        return Verdict(end, tuple(findings), tuple(unknown))
    if not course.stopped:
        unknown += _not_ended(end)
    return Verdict(None, tuple(findings), tuple(unknown))
