"""The match: scores over several hands, who deals next, and when somebody has won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre import options
from bid_euchre.options import choice, number
from bid_euchre.results import Outcome, Result
from bid_euchre.rulebook.ending import MATCH_1, MATCH_2, MATCH_3, MATCH_4
from bid_euchre.table import Seat, Side, Table
from bid_euchre.values import Value

WinRequires: TypeAlias = Literal["any", "made_or_set"]
BothOver: TypeAlias = Literal["higher", "extra_hand"]


class Match(Value):
    """Where a match stands between two hands, or stood when the present hand was dealt."""

    __slots__ = ("_dealer", "_extra_hand", "_games", "_hand_number", "_outcome", "_results", "_scores")

    def __init__(
        self,
        scores: tuple[int, ...],
        dealer: int,
        hand_number: int = 0,
        results: tuple[Result, ...] = (),
        outcome: Outcome | None = None,
        extra_hand: bool = False,
    ) -> None:
        """Take the standing."""
        self._scores: Final = scores
        self._dealer: Final = dealer
        self._hand_number: Final = hand_number
        self._results: Final = results
        self._outcome: Final = outcome
        self._extra_hand: Final = extra_hand

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each side."""
        return self._scores

    @property
    def dealer(self) -> Seat:
        """The seat that deals next."""
        return self._dealer

    @property
    def hand_number(self) -> int:
        """The number of the next hand, the first being 0; hands that were thrown in count."""
        return self._hand_number

    @property
    def results(self) -> tuple[Result, ...]:
        """The results of the hands so far."""
        return self._results

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; ``None`` while it goes on."""
        return self._outcome

    @property
    def extra_hand(self) -> bool:
        """Whether one more hand is to decide between sides that reached the target together (MATCH-3)."""
        return self._extra_hand

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._scores, self._dealer, self._hand_number, self._results, self._outcome, self._extra_hand)


@attrs.frozen
class MatchRules:
    """How long a match lasts, and who wins it."""

    target: int = number(32, MATCH_1, "The match is won at this many points.", "S0.16", "S2.1", low=1, high=10_000)

    win_requires: WinRequires = choice(
        "made_or_set",
        MATCH_2,
        {
            "any": ("A side at the target has won, however it got there.", "S2.24"),
            "made_or_set": ("Only a side that made its bid or set the bidders in that hand can win.", "S0.17"),
        },
    )

    both_over: BothOver = choice(
        "higher",
        MATCH_3,
        {
            "higher": ("When several sides reach the target together the higher score wins.", "PERT", "MORT"),
            "extra_hand": ("When several sides reach the target together another hand decides.", "S2.25"),
        },
    )

    def faults(self) -> Iterator[str]:
        """Go through what contradicts itself."""
        if self.win_requires != "any":
            yield from options.unused(
                self, ("both_over",), f"where win_requires is {self.win_requires!r}: only one side can win a hand"
            )

    def after(self, match: Match, result: Result, table: Table, maker_side: Side | None) -> Match:
        """Score a hand: the match as it stands after it.

        ``maker_side`` is the side that played the contract, ``None`` when the hand was thrown in.
        """
        points = result.points
        scores = tuple([score + points[side] for side, score in enumerate(match.scores)])
        outcome: Outcome | None = None
        extra_hand = match.extra_hand
        if maker_side is not None and (extra_hand or max(scores) >= self.target):
            outcome, extra_hand = self._judge(match, scores, self._qualified(table, maker_side, result.made))
        return Match(
            scores,
            table.lefts[match.dealer],  # DEAL-5
            match.hand_number + 1,
            (*match.results, result),
            outcome,
            extra_hand,
        )

    def _qualified(self, table: Table, maker_side: Side, made: bool | None) -> tuple[Side, ...]:
        sides = range(table.sides)
        if self.win_requires == "any":
            return tuple(sides)
        return tuple([side for side in sides if (side == maker_side) == made])  # MATCH-2

    def _judge(self, match: Match, scores: tuple[int, ...], qualified: tuple[Side, ...]) -> tuple[Outcome | None, bool]:
        if match.extra_hand:  # MATCH-3: the higher score decides, even below the target
            best = _highest(scores, tuple(range(len(scores))))
            if best is None:
                return None, True
            return Outcome(best, MATCH_3, f"side {best} is ahead after the extra hand"), False
        over = tuple([side for side in qualified if scores[side] >= self.target])
        if len(over) > 1 and self.both_over == "extra_hand":
            return None, True
        best = _highest(scores, over)
        if best is None:
            return None, False
        if len(over) > 1:
            return Outcome(best, MATCH_4, f"side {best} has the most of those at {self.target} or more"), False
        rule, how = _HOW[self.win_requires]
        return Outcome(best, rule, f"side {best} has {scores[best]} of {self.target} points{how}"), False


_HOW: Final = {
    "any": (MATCH_1, ""),
    "made_or_set": (MATCH_2, " and made its bid or set the bidders"),
}


def _highest(scores: tuple[int, ...], among: tuple[Side, ...]) -> Side | None:
    """Tell which side has most; ``None`` when several have, or there is none to choose from."""
    best = max([scores[side] for side in among], default=0)
    leaders = [side for side in among if scores[side] == best]
    return leaders[0] if len(leaders) == 1 else None
