"""Scoring: what a finished hand brings, as rows of a table of awards.

For each side the first row that fits the outcome gives its points.  A row fits by three things: whether it is the side
that played the contract, whether the contract was made, and whether it was a special bid.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre.actions import Action
from bid_euchre.contract import Contract
from bid_euchre.match import Match
from bid_euchre.options import choice
from bid_euchre.results import Award, Result
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.ending import SCORE_1, SCORE_2, SCORE_3, SCORE_4, SCORE_5
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.state import Deal, Hand, State


def _tricks(_contract: Contract, tricks: int, _needed: int) -> int:
    return tricks


def _lose_bid(_contract: Contract, _tricks: int, needed: int) -> int:
    return -needed


def _special_made(contract: Contract, _tricks: int, _needed: int) -> int:
    return contract.level.made or 0


def _special_set(contract: Contract, _tricks: int, _needed: int) -> int:
    return -(contract.level.set or 0)


Formula: TypeAlias = Callable[[Contract, int, int], int]

_FORMULAS: Final[Mapping[str, tuple[Formula, str]]] = {
    "tricks": (_tricks, "{tricks} taken"),
    "lose_bid": (_lose_bid, "{tricks} taken, {needed} bid"),
}
"""For each setting of the scores by tricks the formula, and the same in words."""


@attrs.frozen(cache_hash=True)
class ScoringRules(PhaseRules):
    """What a hand is worth."""

    score_model: Literal["per_trick"] = choice(
        "per_trick", SCORE_1, {"per_trick": ("Points are reckoned by tricks.", "S0.13", "S2.20")}
    )

    made_score: Literal["tricks"] = choice(
        "tricks", SCORE_1, {"tricks": ("A bid that is made scores every trick taken.", "S0.13", "S2.20")}
    )

    defender_score: Literal["tricks"] = choice(
        "tricks", SCORE_2, {"tricks": ("The other side scores its tricks in any case.", "S0.13", "INF S2.20")}
    )

    set_score: Literal["lose_bid"] = choice(
        "lose_bid", SCORE_3, {"lose_bid": ("A bid that fails loses its number.", "S0.14", "S2.23")}
    )

    zero_trick_penalty: None = choice(
        None, SCORE_2, {None: ("Defenders who take no trick lose nothing.", "S0.13", "S2.20")}
    )

    @property
    def awards(self) -> tuple[Award, ...]:
        """The table of awards; the first row that fits counts."""
        made, set_, defenders = (
            _FORMULAS[setting] for setting in (self.made_score, self.set_score, self.defender_score)
        )
        return (
            Award(True, True, True, _special_made, "{level} made with {tricks}", SCORE_4),
            Award(True, False, True, _special_set, "{level} not made with {tricks}", SCORE_5),
            Award(True, True, None, *made, SCORE_1),
            Award(True, False, None, *set_, SCORE_3),
            Award(False, None, None, *defenders, SCORE_2),
        )

    @override
    def begin(self, hand: Hand) -> State | Hand:
        ruleset = hand.ruleset
        result = self.result(hand)
        maker_side = None if result.contract is None else ruleset.table.sides_by_seat[result.contract.maker]
        return Scored(hand, ruleset.match_rules.after(hand.match, result, ruleset.table, maker_side), result)

    def result(self, hand: Hand) -> Result:
        """Score a hand that was played out or thrown in."""
        if hand.played is None or hand.contract is None:
            return Result((0,) * hand.ruleset.table.sides, thrown_in=hand.thrown_in)  # SCORE-7
        return self.score(hand.ruleset, hand.contract, hand.played.taken_by_side)

    def score(self, ruleset: Ruleset, contract: Contract, tricks: tuple[int, ...]) -> Result:
        """Score a contract by the tricks of each side."""
        table = ruleset.table
        maker_side = table.sides_by_seat[contract.maker]
        level = contract.level
        needed = ruleset.hand_size if level.tricks_needed is None else level.tricks_needed
        made = tricks[maker_side] >= needed
        ours, theirs = _rows(self)[2 * made + level.is_special]
        awards = [ours if side == maker_side else theirs for side in range(table.sides)]
        points = [award.formula(contract, tricks[side], needed) for side, award in enumerate(awards)]
        return Result(tuple(points), tricks, contract, needed, made, tuple(awards))


@functools.lru_cache(maxsize=64)
def _rows(rules: ScoringRules) -> tuple[tuple[Award, Award], ...]:
    """Find for every outcome (not made, made; each a number, a special) the rows of maker's side and of the others."""
    return tuple(
        [
            (_first(rules.awards, True, made, special), _first(rules.awards, False, made, special))
            for made in (False, True)
            for special in (False, True)
        ]
    )


def _first(awards: tuple[Award, ...], maker: bool, made: bool, special: bool) -> Award:
    """Find the first row that fits."""
    return next(
        award
        for award in awards
        if award.maker == maker and award.made in (None, made) and award.special in (None, special)
    )


class Scored(State):
    """The hand is over and scored; the next one may be dealt unless the match is over."""

    __slots__ = ("_hand", "_match", "_result")
    phase: ClassVar[str] = "scored"

    def __init__(self, hand: Hand, match: Match, result: Result) -> None:
        """Take the hand, the match after it, and what it brought."""
        self._hand: Final = hand
        self._match: Final = match
        self._result: Final = result

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._match, self._result)

    @property
    @override
    def hand(self) -> Hand:
        return self._hand

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
    def legal(self) -> tuple[Action, ...]:
        return ()

    @override
    def allows(self, action: Action) -> bool:
        return not self.is_over and self.next_hand().allows(action)

    @override
    def refusal(self, action: Action) -> Violation | None:
        return self.next_hand().refusal(action)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return self.next_hand().grounds(action)

    @override
    def apply(self, action: Action) -> State | Hand:
        return self.next_hand().apply(action)

    @override
    def draw(self, rng: random.Random) -> Deal:
        return super().draw(rng) if self.is_over else self.next_hand().draw(rng)

    @override
    def hand_out(self, order: Sequence[int]) -> Deal:
        return super().hand_out(order) if self.is_over else self.next_hand().hand_out(order)
