"""Auditing: what is wrong with a record, by which rule, what it costs, and what could not be known.

Nothing a record tells stops an audit: what was not legal is found, and the hand goes on as it is told.  Cards that are
not known are judged by those that show: a card played twice, or held by another, and suit not followed by a seat that
plays a card of it later.  Points are reckoned anew and compared with those that were noted.
"""

from __future__ import annotations

from collections.abc import Sequence

from bid_euchre.actions import Interrupt, Steal
from bid_euchre.engine import apply_action, begin_hand, new_match
from bid_euchre.errors import SeatError
from bid_euchre.judging.costs import fined
from bid_euchre.judging.findings import Finding, Report
from bid_euchre.judging.hands import Verdict, judge_hand
from bid_euchre.match import Match
from bid_euchre.record import HandRecord, Record
from bid_euchre.results import Result
from bid_euchre.rulebook import Rule
from bid_euchre.rulebook.ending import MATCH_1, MATCH_5, SCORE_7
from bid_euchre.rulebook.making import DEAL_5
from bid_euchre.values import expect
from bid_euchre.wording import records as words

__all__ = ["Finding", "Report", "audit"]


def audit(record: Record) -> Report:
    """Find what does not follow the rules in a record.

    Raises :class:`~bid_euchre.errors.SeatError` when it speaks of seats or sides that there are not, and ``TypeError``
    for what is no record; whatever else is told is judged.
    """
    expect(record, Record, "a record")
    _check_table(record)
    auditor = _Auditor(record)
    for number, hand in enumerate(record.hands):
        auditor.take(hand, number)
    return auditor.report()


def _check_table(record: Record) -> None:
    """Refuse seats and sides that there are not."""
    table = record.ruleset.table
    for hand in record.hands:
        for seat in [hand.dealer, *[done.seat for done in (*hand.before, *hand.actions)]]:
            if seat is not None:
                table.check(seat)
        if len(hand.dealt.holdings) not in (0, table.size):
            raise SeatError(f"there are {table.size} seats, not {len(hand.dealt.holdings)}")
    for points in (record.final, *[hand.points for hand in record.hands]):
        if points is not None and len(points) != table.sides:
            raise SeatError(f"there are {table.sides} sides, not {len(points)}")


class _Auditor:
    """Goes through a match hand by hand."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._state = new_match(record.ruleset, dealer=record.dealer, scores=record.scores)
        self._findings: list[Finding] = []
        self._unknown: list[str] = []
        self._points: list[tuple[int, ...] | None] = []
        self._sure = True

    def take(self, hand: HandRecord, number: int) -> None:
        """Judge a hand, and go on to where the match stands after it."""
        self._go_on(number)
        done = len(self._state.match.results)
        self._before(hand, number)
        if not hand.dealt.holdings and not hand.actions:
            self._untold(hand, number, self._state.match.results[done:])
            return
        match = self._dealt(hand, number)
        verdict = judge_hand(self._record.ruleset, match, hand, number)
        self._findings += verdict.findings
        self._unknown += verdict.unknown
        self._score(verdict, hand, match, number)

    def _untold(self, hand: HandRecord, number: int, results: Sequence[Result]) -> None:
        """Take a hand without cards and actions, which has one of the results when it was over before the deal."""
        if results:
            self._points.append(results[0].points)
        elif hand.points is None:
            self._points.append(None)
        else:
            match = self._dealt(hand, number)
            self._unknown.append(words.UNKNOWN_END(hand=number + 1))
            self._score(Verdict(None, (), ()), hand, match, number)

    def _dealt(self, hand: HandRecord, number: int) -> Match:
        """Give the match with whoever dealt, and find another dealer than is due."""
        match = self._state.match
        if hand.dealer is None or hand.dealer == match.dealer:
            return match
        if self._points[-1:] != [None]:  # how the last hand ended may tell who deals
            sentence = words.WRONG_DEALER(seat=hand.dealer, turn=match.dealer)
            self._findings.append(Finding("dealer", DEAL_5, sentence, hand=number, seat=hand.dealer))
        return _dealt_by(match, hand.dealer)

    def _go_on(self, number: int) -> None:
        """Go on to the next hand, also of a match that is over."""
        match = self._state.match
        if match.outcome is None:
            return
        if self._sure:
            self._findings.append(Finding("match", MATCH_5, words.WENT_ON(how=match.outcome.detail), hand=number))
        self._state = begin_hand(
            self._record.ruleset, Match(match.scores, match.dealer, match.hand_number, match.results)
        )

    def _before(self, hand: HandRecord, number: int) -> None:
        """Judge what was done before the deal."""
        for done in hand.before:
            if isinstance(done.action, Interrupt) and self._state.may_interrupt(done.action):
                self._state = apply_action(self._state, done.action)
                continue
            if isinstance(done.action, Steal) and self._points[-1:] == [None]:  # it hangs on how the last hand ended
                self._state = begin_hand(self._record.ruleset, self._state.match.stolen_by(done.action.seat))
                continue
            first, *others = self._state.refusals(done.action)
            rules = tuple([other.rule for other in others])
            self._findings.append(
                Finding("action", first.rule, first.detail, hand=number, seat=done.seat, others=rules)
            )

    def _score(self, verdict: Verdict, hand: HandRecord, match: Match, number: int) -> None:
        """Compare the points, and go on with what the hand brought."""
        if verdict.end is None:
            self._points.append(None)
            self._sure = False
            self._carry(match, Result(hand.points or (0,) * self._record.ruleset.table.sides))
            return
        result = verdict.end.match.results[-1]
        due = result.points
        noted = hand.points
        if noted is not None and noted != due and noted in _claimed(verdict, due):
            self._points.append(noted)
            self._carry(match, Result(noted))
            self._sure = False
            return
        self._points.append(due)
        self._state = verdict.end
        if noted is not None and noted != due:
            sentence = words.WRONG_POINTS(due=_scores(due), noted=_scores(noted))
            self._findings.append(Finding("points", _scored_by(result, noted), sentence, hand=number))

    def _carry(self, match: Match, result: Result) -> None:
        """Go on with points whose hand cannot be scored."""
        ruleset = self._record.ruleset
        after = ruleset.match_rules.after(match, result, ruleset.table, None)
        if after.outcome is not None:
            after = Match(after.scores, after.dealer, after.hand_number, after.results)
        self._state = begin_hand(ruleset, after)

    def report(self) -> Report:
        """Put together what was found."""
        match = self._state.match
        final = self._record.final
        whole = None not in self._points
        if final is not None and whole and final != match.scores:
            sentence = words.WRONG_FINAL(due=_scores(match.scores), noted=_scores(final))
            self._findings.append(Finding("points", MATCH_1, sentence))
        if match.outcome is None:
            self._unknown.append(words.UNKNOWN_WINNER())
        return Report(tuple(self._findings), tuple(self._unknown), tuple(self._points), match.scores)


def _dealt_by(match: Match, dealer: int) -> Match:
    """Give the match with another dealer than is due."""
    return Match(
        match.scores, dealer, match.hand_number, match.results, None, match.extra_hand, match.games, match.stolen_from
    )


def _claimed(verdict: Verdict, due: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Give what a hand may bring when its first renege is claimed; nothing when there is none."""
    first = next((finding for finding in verdict.findings if finding.kind == "renege"), None)
    end = verdict.end
    if first is None or first.seat is None or end is None or end.hand.contract is None:
        return set()
    return fined(end.ruleset, end.hand.contract, first.seat, due)


def _scored_by(result: Result, noted: Sequence[int]) -> Rule:
    """Name the rule by which a side has points that were noted otherwise."""
    sides = [side for side, points in enumerate(result.points) if points != noted[side]]
    rules = [line.rule for line in result.lines if line.side in sides]
    return rules[0] if rules else SCORE_7


def _scores(points: Sequence[int]) -> str:
    told = str(points[0])
    for each in points[1:]:
        told = words.TO(first=told, second=str(each))
    return told
