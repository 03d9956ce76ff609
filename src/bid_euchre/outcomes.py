"""Outcomes: why a card won the trick, why a hand brought these points, and why the match is over or goes on.

Each answer is a :class:`~bid_euchre.Reason`: what came out, the rules that brought it about, and the options of the
house that decided it, found as for rulings by doing the hand again at other tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bid_euchre.bearing import first_lead_rule, is_left_bower, lane_of, nature, suit_words
from bid_euchre.cards import JOKER, Card, Rank
from bid_euchre.contract import Strain
from bid_euchre.counterfactual import Answer, History, alternatives
from bid_euchre.errors import AnalysisError
from bid_euchre.kernel.order import JOKER_LANE
from bid_euchre.match import Match
from bid_euchre.messages import Message
from bid_euchre.results import Result, Trick
from bid_euchre.rulebook import Alternative, Ground, Reason, Rule
from bid_euchre.rulebook.ending import SCORE_6, SCORE_7
from bid_euchre.rulebook.playing import (
    ORDER_1,
    ORDER_2,
    ORDER_3,
    ORDER_6,
    ORDER_7,
    ORDER_8,
    PLAY_2,
    PLAY_3,
    PLAY_4,
    PLAY_5,
)
from bid_euchre.ruleset import Ruleset
from bid_euchre.standing import just_scored, standing, verdict
from bid_euchre.state import State
from bid_euchre.tricks import Layout
from bid_euchre.values import expect
from bid_euchre.wording import rulings as say


def explain_trick(state: State, number: int) -> Reason:
    """Tell why a trick of this hand was won as it was; the first trick is number 1.

    The grounds are who led and what, who followed, which card won, and what made it outrank the others.  Raises
    :class:`~bid_euchre.errors.AnalysisError` when there is no such trick, or it is not complete, and ``TypeError`` for
    values of the wrong type.
    """
    expect(state, State, "a state")
    expect(number, int, "the number of a trick")
    played = state.played
    tricks = () if played is None else tuple([trick for trick in played.tricks if trick.winner is not None])
    if played is None or not 1 <= number <= len(tricks):
        complete = "1 trick is" if len(tricks) == 1 else f"{len(tricks)} tricks are"
        raise AnalysisError([f"there is no trick {number}: {complete} complete in this hand"])
    trick = tricks[number - 1]
    card = next(card for seat, card in trick.plays if seat == trick.winner)
    lead = first_lead_rule(state.ruleset, played.layout) if number == 1 else PLAY_5
    grounds = tuple(_why_won(played.layout, trick, card, lead))
    statement = say.WON(seat=trick.winner, trick=number, card=str(card))
    return Reason(statement, grounds, _otherwise_won(state, tricks[:number], grounds))


def _why_won(layout: Layout, trick: Trick, winner: Card, lead: Rule) -> Iterator[Ground]:
    leader, led = trick.plays[0]
    lane = lane_of(layout, led)
    trumps = [card for card in trick.cards if layout.contract.strain.trump is not None and _is_trump(layout, card)]
    yield Ground(PLAY_4, _best(layout, winner, bool(trumps)))
    words = say.WAS_LED if lead is PLAY_5 else say.WAS_LED_FIRST
    yield Ground(lead, words(seat=leader, card=str(led), suit=suit_words(layout, led)))
    others = trick.plays[1:]
    followed = [f"{seat}:{card}" for seat, card in others if _follows(layout, lane, card)]
    discarded = [f"{seat}:{card}" for seat, card in others if not _follows(layout, lane, card)]
    if followed:
        yield Ground(PLAY_2, say.FOLLOWED(cards=" ".join(followed)))
    if discarded:
        yield Ground(PLAY_3, say.DISCARDED(cards=" ".join(discarded)))
    yield from _ranks(layout, trick, winner)


def _is_trump(layout: Layout, card: Card) -> bool:
    return lane_of(layout, card) == int(layout.contract.strain)


def _follows(layout: Layout, lane: int, card: Card) -> bool:
    return lane != JOKER_LANE and bool(layout.plan.order.follow[lane] >> layout.plan.pack.cards.index(card) & 1)


def _best(layout: Layout, winner: Card, trumped: bool) -> Message:
    text = str(winner)
    if not layout.contract.strain.is_suit:
        return say.JOKER_WON(card=text) if winner is JOKER else say.BEST_PLAIN(card=text)
    return say.BEST_TRUMP(card=text) if trumped else say.BEST_LED(card=text)


def _ranks(layout: Layout, trick: Trick, winner: Card) -> Iterator[Ground]:
    """Name the rules of the order of cards by which the winner outranks the others."""
    strain = layout.contract.strain
    lane = lane_of(layout, winner)
    alike = [card for card in dict.fromkeys(trick.cards) if card is not winner and lane_of(layout, card) == lane]
    others = " ".join([str(card) for card in alike])
    if winner is JOKER or is_left_bower(layout, winner):
        yield from nature(layout, winner)
    elif strain.is_suit and winner.rank is Rank.JACK and winner.suit is strain.trump and layout.plan.pack.bowers:
        yield Ground(ORDER_3, say.RIGHT_BOWER(card=str(winner)))
    elif alike and strain is Strain.LOW:
        yield Ground(ORDER_7, say.LOW_OVER(card=str(winner), others=others))
    elif alike:
        yield Ground(_order_rule(layout, winner), say.OVER(card=str(winner), others=others))
    if strain.is_suit and _is_trump(layout, winner) and len(alike) + 1 < len(set(trick.cards)):
        yield Ground(ORDER_2, say.TRUMPED(card=str(winner)))
    for card in alike:
        if is_left_bower(layout, card):
            yield from nature(layout, card)
    if trick.cards.count(winner) > 1:
        yield Ground(ORDER_8, (say.LAST_COUNTS if layout.plan.later else say.FIRST_COUNTS)(card=str(winner)))


def _order_rule(layout: Layout, card: Card) -> Rule:
    """Name the rule that ranks the cards of a suit."""
    if not layout.contract.strain.is_suit:
        return ORDER_6
    return ORDER_2 if _is_trump(layout, card) else ORDER_1


def _otherwise_won(state: State, tricks: Sequence[Trick], grounds: tuple[Ground, ...]) -> tuple[Alternative, ...]:
    """Find the options under other settings of which another seat would have won the last of these tricks."""
    history = History.of(state)
    if history is None:
        return ()
    end = history.until(sum(len(trick.plays) for trick in tricks))

    def ask(ruleset: Ruleset) -> Answer | None:
        there = history.redone(ruleset, end)
        if there is None or there.played is None:
            return None
        same = [trick for trick in there.played.tricks[len(tricks) - 1 :] if trick.plays == tricks[-1].plays]
        winner = same[0].winner if same else None  # where others play too, or fewer, these cards are no such trick
        return None if winner is None else (winner, say.WON_THERE(seat=winner))

    return alternatives(state.ruleset, ask, tricks[-1].winner, [ground.rule for ground in grounds])


def explain_points(state: State) -> Reason:
    """Tell why this hand brought the points that it did.

    The grounds are the line of each side with its rule, and where a score falls below zero that it may.  Raises
    :class:`~bid_euchre.errors.AnalysisError` while the hand is not scored, and ``TypeError`` for what is no state.
    """
    expect(state, State, "a state")
    result = just_scored(state)
    if result is None:
        raise AnalysisError(["this hand is not scored yet"])
    grounds = tuple(_why_points(state, result))
    history = History.of(state)

    def ask(ruleset: Ruleset) -> Answer | None:
        there = None if history is None else history.scored(ruleset)
        other = None if there is None else just_scored(there)
        return None if other is None else (other.points, _brought(other.points))

    options = alternatives(state.ruleset, ask, result.points, [ground.rule for ground in grounds])
    return Reason(_brought(result.points), grounds, options)


def _why_points(state: State, result: Result) -> Iterator[Ground]:
    if result.thrown_in is not None:
        yield Ground(result.thrown_in, say.THROWN_IN())
        yield Ground(SCORE_7, say.NO_SCORE())
    for line in result.lines:
        yield Ground(line.rule, say.LINE(side=line.side, line=line.detail))
    for side, before in enumerate(state.hand.match.scores):
        after = before + result.points[side]
        if after < min(before, 0):
            yield Ground(SCORE_6, say.TALLY(side=side, before=before, after=after))


def _brought(points: Sequence[int]) -> Message:
    """Say what a hand brought each side."""
    told = [_brought_side(side, number) for side, number in enumerate(points)]
    words = told[-1]
    for message in reversed(told[:-1]):
        words = say.AND(first=message, more=words)
    return words


def _brought_side(side: int, points: int) -> Message:
    if not points:
        return say.NOTHING(side=side)
    return say.POINTS(side=side, points=points) if points > 0 else say.LOSES(side=side, points=-points)


def explain_match(state: State) -> Reason:
    """Tell why the match is over, or why it goes on.

    Once a hand is scored the options are those under other settings of which the match would go on, be over, or be won
    by another side; before that nothing can be said of them.  Raises ``TypeError`` for what is no state.
    """
    expect(state, State, "a state")
    grounds = tuple(standing(state))
    history = None if just_scored(state) is None else History.of(state)

    def ask(ruleset: Ruleset) -> Answer | None:
        there = None if history is None else history.scored(ruleset)
        return None if there is None else (_decision(there.match), verdict(there.match))

    here = _decision(state.match)
    options = () if history is None else alternatives(state.ruleset, ask, here, [ground.rule for ground in grounds])
    return Reason(verdict(state.match), grounds, options)


def _decision(match: Match) -> tuple[bool, int | None]:
    """Tell whether a match is over, and who has won."""
    return (False, None) if match.outcome is None else (True, match.outcome.winner)
