"""Scoring a hand whose trump was made by the card turned up: rows of awards, and the choice to set the opponents back.

For each side the first row that fits gives its points; a row fits by whether the side made trump, whether the contract
was made, who played alone, and which share of the tricks the side took.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from typing import ClassVar, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Action, Pass, SetBack
from bid_euchre.awards import Fixed, awarded, first_award, remembered
from bid_euchre.calls import NO_MAKER
from bid_euchre.contract import Contract, Level
from bid_euchre.fines import ended
from bid_euchre.game import Game
from bid_euchre.log import Answered
from bid_euchre.messages import Words
from bid_euchre.options import choice, find, number, unused
from bid_euchre.results import Award, Reckoning, Result, ScoreLine, Share
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.knock import (
    CALL_9,
    SCORE_10,
    SCORE_11,
    SCORE_12,
    SCORE_13,
    SCORE_14,
    SCORE_15,
    SCORE_16,
    SCORE_17,
)
from bid_euchre.ruleset import PhaseRules
from bid_euchre.scored import finished
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.tricks import sitting
from bid_euchre.wording import ending

_SET_BACK: Final = (2, 4)
"""The points that may be taken off the opponents' score instead (SCORE-17)."""

_WORTH_SETTING_BACK: Final = tuple([Fixed(points) for points in _SET_BACK])


_LONE: Final = ("alone",)
_BLIND: Final = ("blind-alone",)
_ANY_LONE: Final = ("alone", "blind-alone")

_Row: TypeAlias = tuple[str, bool, bool, Share | None, Words, Rule, tuple[str, ...] | None, bool | None, Share | None]
"""An option, whether the row is for the makers, whether they made it, the side's share of the tricks, words, rule; and
for which levels it is, whether for a lone defender, and for which share of the makers."""

_TABLE: Final[tuple[_Row, ...]] = (
    ("", True, False, None, ending.OF_NEEDED, SCORE_13, None, None, None),
    ("pts_blind_lone", True, True, "all", ending.EVERY_TRICK_UNSEEN, SCORE_16, _BLIND, None, None),
    ("pts_blind_lone_make", True, True, None, ending.TAKEN_UNSEEN, SCORE_16, _BLIND, None, None),
    ("pts_lone_march", True, True, "all", ending.EVERY_TRICK_ALONE, SCORE_12, _LONE, None, None),
    ("pts_lone_4", True, True, "most", ending.TAKEN_ALONE, SCORE_12, _LONE, None, None),
    ("pts_lone_make", True, True, None, ending.TAKEN_ALONE, SCORE_12, _LONE, None, None),
    ("pts_march", True, True, "all", ending.EVERY_TRICK, SCORE_11, None, None, None),
    ("pts_make", True, True, None, ending.TAKEN, SCORE_10, None, None, None),
    ("", False, True, None, ending.NOT_STOPPED, SCORE_10, None, None, None),
    ("pts_blind_lone_euchred", False, False, None, ending.BLIND_STOPPED, SCORE_16, _BLIND, None, None),
    ("pts_lone_def_vs_lone", False, False, None, ending.LONER_STOPPED_ALONE, SCORE_14, _ANY_LONE, True, None),
    ("pts_lone_def_march", False, False, "all", ending.EVERY_TRICK_ALONE, SCORE_14, None, True, None),
    ("pts_lone_def_euchre", False, False, None, ending.MAKERS_STOPPED_ALONE, SCORE_14, None, True, None),
    ("pts_super_euchre", False, False, None, ending.MAKERS_TOOK_NONE, SCORE_15, None, None, "none"),
    ("pts_lone_euchred", False, False, None, ending.LONER_STOPPED, SCORE_13, _ANY_LONE, None, None),
    ("pts_euchre", False, False, None, ending.MAKERS_STOPPED, SCORE_13, None, None, None),
)
"""The rows in their order; one without an option is worth nothing, one whose option is ``None`` is left out."""


def _endings(phases: tuple[PhaseRules, ...]) -> tuple[tuple[Level, bool], ...]:
    """List the levels that can be played, each with and without a lone defender where there may be one."""
    defend = find(phases, "defend_alone")
    endings: list[tuple[Level, bool]] = []
    for level in [level for phase in phases for level in phase.ladder() if level != NO_MAKER]:
        endings.append((level, False))
        if defend == "always" or (defend == "vs_loner" and not level.partner_plays):
            endings.append((level, True))
    return tuple(endings)


@attrs.frozen(cache_hash=True)
class KnockScoringRules(PhaseRules):
    """What a hand is worth."""

    pts_make: int = number(1, SCORE_10, "Makers with the majority score.", "S0.27", "S1.32", "S3.25", low=0, high=1_000)

    pts_march: int = number(
        2, SCORE_11, "Makers with every trick score.", "S0.27", "S1.32", "S3.25", "CH13", low=0, high=1_000
    )

    pts_lone_make: int = number(
        1, SCORE_12, "A loner with the majority scores.", "S1.32", "S3.26", "BIC", low=0, high=1_000
    )

    pts_lone_4: int | None = number(
        None,
        SCORE_12,
        "A loner with all tricks but one scores.",
        "WP09",
        low=0,
        high=1_000,
        without=("A loner with all tricks but one scores as with fewer.", "S1.32", "BIC"),
    )

    pts_lone_march: int = number(4, SCORE_12, "A loner with every trick scores.", "S0.27", "S1.32", low=0, high=1_000)

    pts_euchre: int = number(
        2, SCORE_13, "Defenders who stop the makers score.", "S0.27", "S1.33", "S3.25", low=0, high=1_000
    )

    pts_lone_euchred: int = number(
        2, SCORE_13, "Defenders who stop a loner score.", "S1.34", "BIC", "SOM 3", low=0, high=1_000
    )

    pts_lone_def_euchre: int = number(
        4, SCORE_14, "A lone defender who stops the makers scores.", "S1.35", "S3.27", low=0, high=1_000
    )

    pts_lone_def_march: int = number(
        4, SCORE_14, "A lone defender with every trick scores.", "S1.35", "S3.27", low=0, high=1_000
    )

    pts_lone_def_vs_lone: int | None = number(
        4,
        SCORE_14,
        "A lone defender who stops a loner scores.",
        "BIC-RR",
        "WP09",
        low=0,
        high=1_000,
        without=("A lone defender scores against a loner as against a pair.", "S3.27", "INF S3.29"),
    )

    pts_super_euchre: int | None = number(
        None,
        SCORE_15,
        "Defenders against makers without a trick score.",
        "ELINK",
        "WP09",
        low=0,
        high=1_000,
        without=("Makers without a trick are euchred like others.", SCORE_13, "S1.33", "S3.25", "BIC"),
    )

    pts_blind_lone: int = number(5, SCORE_16, "A blind loner with every trick scores.", "S1.55", low=0, high=1_000)

    pts_blind_lone_make: int = number(
        1, SCORE_16, "A blind loner with the majority scores.", "INF S1.55", low=0, high=1_000
    )

    pts_blind_lone_euchred: int = number(
        1, SCORE_16, "Defenders who stop a blind loner score.", "S1.55", low=0, high=1_000
    )

    robson_set_back: bool = choice(
        False,
        SCORE_17,
        {
            False: ("Points won are added.", SCORE_10, "S1.32"),
            True: ("Two or four points won may be taken off the opponents' score instead.", "S1.55"),
        },
    )

    euchre_to: Literal["opposing_side", "each_opponent"] = choice(
        "opposing_side",
        SCORE_13,
        {
            "opposing_side": ("Every side that defends scores a euchre once.", "S1.33", "S3.25"),
            "each_opponent": ("Where everybody plays for himself each defender scores a euchre.", "CH13"),
        },
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        live = _live(self, _endings(phases), table.hand_size, table.table.sides)
        for name, award in self._rows():
            if name and award not in live:
                yield from unused(self, (name,), "in any hand that can come out")
        if self.pts_lone_def_vs_lone is None and (
            find(phases, "alone") == "off" or find(phases, "defend_alone") == "off"
        ):
            yield "pts_lone_def_vs_lone cannot act where two never play alone"
        if self.robson_set_back and table.table.sides != 2:
            yield "robson_set_back needs two sides"
        elif self.robson_set_back and not any(award.formula in _WORTH_SETTING_BACK for award in live):
            yield "robson_set_back cannot act where no hand is worth two points or four"
        if self.euchre_to == "each_opponent" and table.table.sides != table.players:
            yield "euchre_to 'each_opponent' cannot act where players have partners"

    @property
    @override
    def loses(self) -> bool:
        return False

    @property
    def awards(self) -> tuple[Award, ...]:
        """The table of awards; the first row that fits counts."""
        return tuple([award for _, award in self._rows()])

    def _rows(self) -> Iterator[tuple[str, Award]]:
        """Give the rows, each with the option that it is worth; a row of no option is worth nothing."""
        for name, maker, made, share, words, rule, levels, defended, makers_share in _TABLE:
            points: int | None = getattr(self, name) if name else 0
            if points is not None:
                yield name, Award(maker, made, None, share, Fixed(points), words, rule, levels, defended, makers_share)

    @override
    def begin(self, hand: Hand) -> State | Hand:
        result = self.result(hand)
        winner = _may_set_back(hand, result) if self.robson_set_back else None
        if winner is None:
            return finished(hand, result)
        asked = SettingBack(hand, winner, result)
        chosen = _chosen(hand, winner)
        return asked if chosen is None else finished(hand, asked.outcome(chosen))

    def result(self, hand: Hand) -> Result:
        """Score a hand that was played out, thrown in, forfeited, or ended by a ruling."""
        game = hand._game
        sides = game.sides
        if hand._thrown_in is not None:
            return Result((0,) * sides, thrown_in=hand._thrown_in)  # SCORE-7
        played, contract = hand._played, hand._contract
        if played is None or contract is None:
            own = game.sides_by_seat[hand.dealer]
            lines = [ScoreLine(side, 1, CALL_9, ending.GAVE_UP()) for side in range(sides) if side != own]
            return Result(tuple([int(side != own) for side in range(sides)]), lines=tuple(lines))
        fine = hand.ended_by if game.permissive else None
        if fine is not None:
            return ended(hand) if fine.tricks is None else self.score(game, contract, fine.tricks)
        return self.score(game, contract, played.taken_by_side)

    @override
    def score(self, game: Game, contract: Contract, tricks: tuple[int, ...]) -> Result:
        """Score a contract by the tricks of each side."""
        return remembered(game, contract, tricks, self._score)

    def _score(self, game: Game, contract: Contract, tricks: tuple[int, ...]) -> Result:
        needed = game.needed(contract.level)
        reckoning = Reckoning(contract, needed, 0, 0)
        maker = contract.maker
        if maker is None:
            return _unmade(game, self, reckoning, tricks)
        maker_side = game.sides_by_seat[maker]
        made = tricks[maker_side] >= needed
        awards, points = awarded(game, self, reckoning, made, tricks, maker_side)
        return Result(points, tricks, contract, needed, made, awards)


@functools.lru_cache(maxsize=256)
def _live(rules: KnockScoringRules, endings: tuple[tuple[Level, bool], ...], size: int, sides: int) -> frozenset[Award]:
    """List the rows that some hand can come to, with so many tricks shared by so many sides."""
    rows = rules.awards
    live: set[Award] = set()
    for level, defended in endings:
        for makers, others in itertools.product(range(size + 1), repeat=2):
            left = size - makers - others
            if left < 0 or (left and sides == 2):
                continue
            made = makers >= size // 2 + 1
            live.add(first_award(rows, level, (made, True, False), makers, makers, size))
            live.add(first_award(rows, level, (made, False, defended), others, makers, size))
            if sides > 2:
                live.add(first_award(rows, level, (made, False, False), others, makers, size))
    return frozenset(live)


def _unmade(game: Game, rules: KnockScoringRules, reckoning: Reckoning, tricks: tuple[int, ...]) -> Result:
    """Score a hand that nobody made: the majority scores as makers would (CALL-10)."""
    needed = reckoning.needed
    best = next((side for side, taken in enumerate(tricks) if taken >= needed), None)
    awards, points = awarded(game, rules, reckoning, True, tricks, best)
    return Result(points, tricks, reckoning.contract, needed, None, awards)


def _may_set_back(hand: Hand, result: Result) -> int | None:
    """Tell who may set the opponents back; ``None`` when nobody may (SCORE-17)."""
    contract = result.contract
    if contract is None or contract.maker is None or max(result.points) not in _SET_BACK:
        return None
    if result.made:
        return contract.maker
    table = hand.ruleset.table
    out = sitting(table, contract)
    maker_side = table.side(contract.maker)
    return next(seat for seat in table.rounds[hand.dealer] if seat not in out and table.side(seat) != maker_side)


def _chosen(hand: Hand, seat: int) -> Action | None:
    """Tell what a seat answered when offered the set-back, where the hand is scored anew; ``None`` before that."""
    answers = [entry.action for entry in hand.log if isinstance(entry, Answered) and entry.seat == seat]
    return answers[-1] if answers else None


class SettingBack(Turn):
    """The winners of a hand may have its points taken off the opponents' score instead of adding them to theirs."""

    __slots__ = ("_result",)
    phase: ClassVar[str] = "setting back"

    def __init__(self, hand: Hand, seat: int, result: Result) -> None:
        """Ask a seat; ``result`` is what the hand brings if it declines."""
        super().__init__(hand, seat)
        self._result: Final = result

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat, self._result)

    @property
    def result(self) -> Result:
        """What the hand brings when the points are added."""
        return self._result

    @override
    def legal(self) -> tuple[Action, ...]:
        return _CHOICE

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        return () if isinstance(action, (Pass, SetBack)) else (self.misplaced(action),)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return (Ground(SCORE_17, ending.WORTH(number=max(self._result.points))),)

    @override
    def apply(self, action: Action) -> State | Hand:
        played = self._hand.played
        assert played is not None
        hand = self._hand.but(entry=Answered(self._seat, action, len(played.cards)))
        return finished(hand, self.outcome(action))

    def outcome(self, action: Action) -> Result:
        """Give what the hand brings by an answer."""
        return self._result if isinstance(action, Pass) else self._deduction()

    def _deduction(self) -> Result:
        """Take the points off the opponents' score, which does not fall below zero (SCORE-17)."""
        result = self._result
        won = max(result.points)
        own = self._hand.game.sides_by_seat[self._seat]
        lost = [0 if side == own else min(won, max(0, score)) for side, score in enumerate(self._hand.match.scores)]
        how = ending.SET_BACK(points=won)
        lines = tuple([ScoreLine(side, -lost[side], SCORE_17, how) for side in range(len(lost)) if side != own])
        points = tuple([-number for number in lost])
        return Result(points, result.tricks, result.contract, result.needed, result.made, lines=lines)


_CHOICE: Final = (PASS, SetBack())
