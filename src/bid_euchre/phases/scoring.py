"""Scoring: what a finished hand brings, as rows of a table of awards.

For each side the first row that fits the outcome gives its points.  A row fits by three things: whether it is the side
that played the contract, whether the contract was made, and whether it was a special bid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre.awards import Fixed, awarded, remembered
from bid_euchre.contract import Contract, Level
from bid_euchre.fines import ended
from bid_euchre.game import Game
from bid_euchre.options import choice, number, unused
from bid_euchre.results import Award, Reckoning, Result
from bid_euchre.rulebook.ending import SCORE_1, SCORE_2, SCORE_3, SCORE_4, SCORE_5, SCORE_8, SCORE_9
from bid_euchre.ruleset import PhaseRules
from bid_euchre.scored import finished
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State
from bid_euchre.wording.ending import (
    BID_GIVEN,
    BID_MADE,
    BID_SET,
    EVERY_TRICK,
    NO_TRICK,
    SPECIAL_MADE,
    SPECIAL_SET,
    TAKEN,
    TAKEN_AND_BID,
)


def _tricks(_hand: Reckoning, tricks: int) -> int:
    return tricks


def _nothing(_hand: Reckoning, _tricks: int) -> int:
    return 0


def _the_bid(hand: Reckoning, _tricks: int) -> int:
    return hand.needed


def _lost(hand: Reckoning, _tricks: int) -> int:
    return -hand.lost


def _given_away(hand: Reckoning, _tricks: int) -> int:
    return hand.lost


def _worth(hand: Reckoning, _tricks: int) -> int:
    return hand.worth


def _special_made(hand: Reckoning, tricks: int) -> int:
    made = hand.contract.level.made
    if isinstance(made, tuple):
        return made[1] * tricks
    return 0 if made is None else made


@attrs.frozen
class _More:
    """Every trick and some points more."""

    extra: int

    def __call__(self, hand: Reckoning, tricks: int) -> int:
        return tricks + self.extra


Paid: TypeAlias = tuple[str, int]
"""A setting with its number of points."""


@attrs.frozen(cache_hash=True)
class ScoringRules(PhaseRules):
    """What a hand is worth."""

    score_model: Literal["per_trick", "per_hand"] = choice(
        "per_trick",
        SCORE_1,
        {
            "per_trick": ("Points are reckoned by tricks.", "S0.13", "S2.20"),
            "per_hand": ("A bid made is 1, all tricks 2; a bid set gives each other side 2.", "BENH"),
        },
    )

    made_score: str | Paid = choice(
        "tricks",
        SCORE_1,
        {
            "tricks": ("A bid that is made scores every trick taken.", "S0.13", "S2.20"),
            "bid": ("A bid that is made scores its number, whatever was taken.", "FOS"),
            ("tricks_plus", int): ("A bid that is made scores every trick and so many points more.", "EUS", "DUCK"),
        },
        low=1,
        high=100,
    )

    defender_score: Literal["tricks", "none", "bid_if_set"] = choice(
        "tricks",
        SCORE_2,
        {
            "tricks": ("The other side scores its tricks in any case.", "S0.13", "INF S2.20"),
            "none": ("The other side never scores.", "BENH", "FOS"),
            "bid_if_set": ("The other side scores the bid when it is set, else nothing.", "FOS"),
        },
    )

    set_score: str | Paid = choice(
        "lose_bid",
        SCORE_3,
        {
            "lose_bid": ("A bid that fails loses its number.", "S0.14", "S2.23"),
            ("lose_fixed", int): ("A bid that fails loses so many points, whatever it was.", "PAR", "PGT-P"),
            "opponents_gain_bid": ("A bid that fails costs nothing, and each other side gains it.", "FOS", "AERN"),
        },
        low=1,
        high=100,
    )

    forced_set_factor: float = choice(
        1,
        SCORE_8,
        {
            1: ("A forced dealer who is set loses as much as anybody.", "S0.14"),
            0.5: ("A forced dealer who is set loses half, rounded up.", "PAR", "INF: rounded up, specials too"),
        },
    )

    zero_trick_penalty: int | None = number(
        None,
        SCORE_9,
        "What defenders who take no trick lose when the contract is made.",
        "WSUM",
        low=1,
        high=100,
        without=("Defenders who take no trick lose nothing.", "S0.13", "S2.20"),
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if self.score_model == "per_hand":
            names = ("made_score", "defender_score", "set_score", "forced_set_factor")
            yield from unused(self, names, "where score_model is 'per_hand'")
        if self.set_score == "opponents_gain_bid" and self.defender_score == "bid_if_set":
            yield "set_score 'opponents_gain_bid' and defender_score 'bid_if_set' both give the bid away"
        forces = any(phase.forces for phase in phases)
        if not forces:
            yield from unused(self, ("forced_set_factor",), "where no dealer is forced to bid")

    @property
    def awards(self) -> tuple[Award, ...]:
        """The table of awards; the first row that fits counts."""
        rows = self._per_hand() if self.score_model == "per_hand" else self._per_trick()
        if self.zero_trick_penalty is None:
            return rows
        penalty = Fixed(-self.zero_trick_penalty)
        return (Award(False, True, None, "none", penalty, NO_TRICK, SCORE_9), *rows)

    def _per_hand(self) -> tuple[Award, ...]:
        return (
            Award(True, True, True, None, _special_made, SPECIAL_MADE, SCORE_4),
            Award(True, True, None, "all", Fixed(2), EVERY_TRICK, SCORE_1),
            Award(True, True, None, None, Fixed(1), TAKEN_AND_BID, SCORE_1),
            Award(True, False, None, None, _nothing, TAKEN_AND_BID, SCORE_3),
            Award(False, True, None, None, _nothing, BID_MADE, SCORE_2),
            Award(False, False, None, None, Fixed(2), BID_SET, SCORE_2),
        )

    def _per_trick(self) -> tuple[Award, ...]:
        gives_away = self.set_score == "opponents_gain_bid"
        loses = _nothing if gives_away else _lost
        return (
            Award(True, True, True, None, _special_made, SPECIAL_MADE, SCORE_4),
            Award(True, False, True, None, loses, SPECIAL_SET, SCORE_5),
            Award(True, True, None, None, self._made(), TAKEN_AND_BID, SCORE_1),
            Award(True, False, None, None, loses, TAKEN_AND_BID, SCORE_3),
            *self._defenders(gives_away),
        )

    def _made(self) -> Callable[[Reckoning, int], int]:
        if isinstance(self.made_score, tuple):
            return _More(self.made_score[1])
        return _tricks if self.made_score == "tricks" else _the_bid

    def _defenders(self, gives_away: bool) -> tuple[Award, ...]:
        own = _tricks if self.defender_score == "tricks" else _nothing
        always = Award(False, None, None, None, own, TAKEN, SCORE_2)
        if gives_away:
            return (Award(False, False, None, None, _given_away, BID_GIVEN, SCORE_3), always)
        if self.defender_score == "bid_if_set":
            return (Award(False, False, None, None, _worth, BID_GIVEN, SCORE_2), always)
        return (always,)

    @override
    def begin(self, hand: Hand) -> State | Hand:
        return finished(hand, self.result(hand))

    def result(self, hand: Hand) -> Result:
        """Score a hand that was played out, thrown in, or ended by a ruling."""
        if hand._played is None or hand._contract is None or hand._thrown_in is not None:
            return Result((0,) * hand._game.sides, thrown_in=hand._thrown_in)  # SCORE-7
        fine = hand.ended_by if hand._game.permissive else None
        if fine is not None:
            return ended(hand) if fine.tricks is None else self.score(hand._game, hand._contract, fine.tricks)
        return self.score(hand._game, hand._contract, hand._played.taken_by_side)

    @override
    def score(self, game: Game, contract: Contract, tricks: tuple[int, ...]) -> Result:
        """Score a contract by the tricks of each side."""
        return remembered(game, contract, tricks, self._score)

    def _score(self, game: Game, contract: Contract, tricks: tuple[int, ...]) -> Result:
        assert contract.maker is not None
        maker_side = game.sides_by_seat[contract.maker]
        level = contract.level
        needed = game.needed(level)
        made = tricks[maker_side] >= needed
        worth = _worth_of(level, needed, game.hand_size)
        reckoning = Reckoning(contract, needed, worth, self._cost(contract, worth))
        awards, points = awarded(game, self, reckoning, made, tricks, maker_side)
        return Result(points, tricks, contract, needed, made, awards)

    def _cost(self, contract: Contract, worth: int) -> int:
        """Reckon what the contract costs when it is not made."""
        fixed = self.set_score[1] if isinstance(self.set_score, tuple) else None
        cost = worth if fixed is None or contract.level.set is not None else fixed
        if contract.forced and self.forced_set_factor != 1:
            return (cost + 1) // 2  # SCORE-8
        return cost


def _worth_of(level: Level, needed: int, size: int) -> int:
    """Tell what a bid stands for when it is set."""
    if level.set is None:
        return needed
    return level.set[1] * size if isinstance(level.set, tuple) else level.set
