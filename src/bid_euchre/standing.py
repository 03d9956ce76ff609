"""How a match stands: over and by which rule, or going on and by which rules.

A match that is over carries its outcome.  Of one that goes on nothing is kept but the scores, so the reasons are found
here: for each way in which it could have ended, why it did not.
"""

from __future__ import annotations

from collections.abc import Iterator

from bid_euchre.match import Match, MatchRules
from bid_euchre.messages import Message
from bid_euchre.results import Outcome, Result
from bid_euchre.rulebook import Ground
from bid_euchre.rulebook.ending import MATCH_1, MATCH_2, MATCH_3, MATCH_4, MATCH_6, MATCH_8, MATCH_9, MATCH_10
from bid_euchre.rulebook.knock import MATCH_11, MATCH_12, MATCH_13, MATCH_14
from bid_euchre.state import State
from bid_euchre.table import Side
from bid_euchre.wording import rulings as say
from bid_euchre.wording.ending import GAMES_WON


def verdict(match: Match) -> Message:
    """Say whether a match is over, and who has won."""
    outcome = match.outcome
    if outcome is None:
        return say.GOES_ON()
    return say.TIED() if outcome.winner is None else say.IS_WON(side=outcome.winner)


def just_scored(state: State) -> Result | None:
    """Give the result of this hand; ``None`` while it is not scored."""
    match = state.match
    return match.results[-1] if match.hand_number > state.hand.match.hand_number else None


def standing(state: State) -> Iterator[Ground]:
    """Name the rules by which the match is over, or goes on."""
    match = state.match
    outcome = match.outcome
    if outcome is not None:
        yield from _ended(match, outcome)
        return
    rules: MatchRules = state.ruleset.match_rules
    if match.extra_hand:
        yield Ground(MATCH_3, say.EXTRA_HAND())
        return
    yield from _of_rubber(match, rules)
    if rules.target is not None and not rules.by_hands:
        yield from _below_target(state, rules, rules.target)
    yield from _by_limits(match, rules)
    if rules.fixed_hands is not None:
        number = rules.hands_played(match, match.results)
        yield Ground(MATCH_10, say.HANDS_PLAYED(number=number, hands=rules.fixed_hands))


def _ended(match: Match, outcome: Outcome) -> Iterator[Ground]:
    yield Ground(outcome.rule, outcome.detail)
    if match.games:
        last = match.games[-1].outcome
        yield Ground(last.rule, last.detail)
    if outcome.skunk:
        yield Ground(MATCH_14, say.SKUNK())
    if outcome.slam:
        yield Ground(MATCH_13, say.SLAM())
    if outcome.laps:
        yield Ground(MATCH_12, say.LAPS(number=outcome.laps))


def _of_rubber(match: Match, rules: MatchRules) -> Iterator[Ground]:
    if rules.rubber is None:
        return
    for side in range(len(match.scores)):
        won = sum([game.games for game in match.games if game.winner == side])
        yield Ground(MATCH_11, GAMES_WON(side=side, number=won))


def _below_target(state: State, rules: MatchRules, target: int) -> Iterator[Ground]:
    """Say why nobody has won by points."""
    scores = state.match.scores
    enough = [side for side, score in enumerate(scores) if rules.is_enough(score)]
    if not enough:
        best = max(scores)
        rule, words = (MATCH_6, say.NOT_ABOVE) if best == target else (MATCH_1, say.BELOW)
        yield Ground(rule, words(side=scores.index(best), score=best, target=target))
        return
    result = just_scored(state)
    if result is None or result.thrown_in is not None:
        for side in enough:
            yield _must_be_won(rules, side, scores[side])
        return
    maker = result.maker
    table = state.ruleset.table
    qualified = rules.qualified(table, None if maker is None else table.side(maker), result)
    for side in enough:
        if side not in qualified:
            yield _must_be_won(rules, side, scores[side])
    yield from _undecided(rules, scores, [side for side in enough if side in qualified])


def _must_be_won(rules: MatchRules, side: Side, score: int) -> Ground:
    """Say that points alone do not win."""
    if rules.win_requires == "any":
        return Ground(MATCH_1, say.NOT_YET(side=side, score=score))
    words = say.MADE if rules.win_requires == "made" else say.MADE_OR_SET
    return Ground(MATCH_2, words(side=side, score=score))


def _undecided(rules: MatchRules, scores: tuple[int, ...], sides: list[Side]) -> Iterator[Ground]:
    """Say why none of the sides that could have won has."""
    if not sides:
        return
    best = max(scores[side] for side in sides)
    first = [side for side in sides if scores[side] == best]
    if len(first) > 1:
        yield Ground(MATCH_4, say.LEVEL(score=best))
    else:  # a single one that leads by enough would have won
        yield Ground(MATCH_6, say.LEAD_TOO_SMALL(side=first[0], score=best, margin=rules.win_margin))


def _by_limits(match: Match, rules: MatchRules) -> Iterator[Ground]:
    """Say why nobody has lost, and the match is not void."""
    if rules.lose_at is not None:
        words = say.LOST_LEVEL if min(match.scores) <= rules.lose_at else say.NOT_LOST
        yield Ground(MATCH_8, words(score=rules.lose_at))
    if rules.void_below is not None:
        yield Ground(MATCH_9, say.NOT_VOID(score=rules.void_below))
