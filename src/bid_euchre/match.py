"""The match: scores over several hands, who deals next, and when somebody has won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre import options
from bid_euchre.options import choice, number
from bid_euchre.results import Outcome, Result
from bid_euchre.rulebook.ending import MATCH_1, MATCH_2, MATCH_3, MATCH_4, MATCH_6, MATCH_7, MATCH_8, MATCH_9, MATCH_10
from bid_euchre.table import Seat, Side, Table
from bid_euchre.values import Value

WinRequires: TypeAlias = Literal["any", "made_or_set", "made"]
BothOver: TypeAlias = Literal["higher", "bidder", "extra_hand"]


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
class _Standing:
    """What a hand that was scored left behind, for judging the match."""

    scores: tuple[int, ...]
    qualified: tuple[Side, ...]
    maker_side: Side
    hands: int


@attrs.frozen
class MatchRules:
    """How long a match lasts, and who wins it."""

    target: int | None = number(
        32,
        MATCH_1,
        "The match is won at this many points.",
        "S0.16",
        "S2.1",
        low=1,
        high=10_000,
        without=("No number of points wins; the match lasts a fixed number of hands.", "WEC24"),
    )

    win_requires: WinRequires = choice(
        "made_or_set",
        MATCH_2,
        {
            "any": ("A side at the target has won, however it got there.", MATCH_1, "S2.24"),
            "made_or_set": ("Only a side that made its bid or set the bidders in that hand can win.", "S0.17"),
            "made": ("Only a side that made its bid in that hand can win.", "RAE"),
        },
    )

    win_margin: int = number(1, MATCH_6, "By how many points the winner has to lead.", "S1.37", low=1, high=1_000)

    win_strictly_above: bool = choice(
        False,
        MATCH_6,
        {
            False: ("Reaching the target is enough.", "S0.16", "S2.24"),
            True: ("Only more than the target wins.", "S1.37", "DUCK"),
        },
    )

    both_over: BothOver = choice(
        "higher",
        MATCH_3,
        {
            "higher": ("When several sides reach the target together the higher score wins.", MATCH_4, "PERT", "MORT"),
            "bidder": ("When several sides reach the target together the bidders win.", MATCH_7, "DRBR", "PGT-B"),
            "extra_hand": ("When several sides reach the target together another hand decides.", "S2.25"),
        },
    )

    lose_at: int | None = number(
        None,
        MATCH_8,
        "A side that falls to this many points loses the match.",
        "EUS",
        "DUCK",
        low=-10_000,
        high=-1,
        without=("No score loses the match.", "S0.15"),
    )

    void_below: int | None = number(
        None,
        MATCH_9,
        "When all sides stand at this many points or below, the match is void.",
        "EUS",
        "DUCK",
        low=-10_000,
        high=-1,
        without=("No match is void.", "S0.15"),
    )

    fixed_hands: int | None = number(
        None,
        MATCH_10,
        "The match ends after this many hands; hands that were thrown in do not count.",
        "FAC",
        "WEC24",
        low=1,
        high=10_000,
        without=("The number of hands is not fixed.", "S0.16"),
    )

    def faults(self, sides: int = 2) -> Iterator[str]:
        """Go through what contradicts itself at a table with so many sides."""
        alone = self.win_requires == "made" or (self.win_requires == "made_or_set" and sides == 2)
        if self.target is None and self.fixed_hands is None:
            yield "a match without a target needs fixed_hands"
        for cannot, because in (
            (self.target is None, "without a target"),
            (alone, f"where win_requires is {self.win_requires!r}: only one side can win a hand"),
            (self.win_margin > 1, "with a win_margin: the leader wins"),
        ):
            if cannot:
                yield from options.unused(self, ("both_over",), because)
        if self.win_requires == "made_or_set" and sides > 2 and self.both_over == "bidder":
            yield "both_over 'bidder' cannot act where win_requires is 'made_or_set': only defenders can be several"
        if self.target is None:
            names = ("win_requires", "win_margin", "win_strictly_above")
            yield from options.unused(self, names, "without a target")

    def after(
        self, match: Match, result: Result, table: Table, maker_side: Side | None, next_dealer: Seat | None = None
    ) -> Match:
        """Score a hand: the match as it stands after it.

        ``maker_side`` is the side that played the contract, ``None`` when the hand was thrown in; ``next_dealer`` who
        deals next if not the seat to the left.
        """
        points = result.points
        scores = tuple([score + points[side] for side, score in enumerate(match.scores)])  # SCORE-6
        results = (*match.results, result)
        outcome: Outcome | None = None
        extra_hand = match.extra_hand
        if maker_side is not None and (extra_hand or self._may_end(scores)):
            played = self._played(results)
            standing = _Standing(scores, self._qualified(table, maker_side, result.made), maker_side, played)
            outcome, extra_hand = self._judge(match, standing)
        dealer = table.lefts[match.dealer] if next_dealer is None else next_dealer  # DEAL-5
        return Match(scores, dealer, match.hand_number + 1, results, outcome, extra_hand)

    def _may_end(self, scores: tuple[int, ...]) -> bool:
        """Whether a match could end at these scores."""
        best = max(scores)
        if self.fixed_hands is not None or (self.target is not None and best >= self.target):
            return True
        fallen = self.lose_at is not None and min(scores) <= self.lose_at
        return fallen or (self.void_below is not None and best <= self.void_below)

    def _played(self, results: tuple[Result, ...]) -> int:
        """Count the hands that were played, as far as it matters."""
        if self.fixed_hands is None:
            return 0
        return len([result for result in results if result.thrown_in is None])

    def _qualified(self, table: Table, maker_side: Side, made: bool | None) -> tuple[Side, ...]:
        """List the sides that may win at the target after this hand (MATCH-2)."""
        sides = range(table.sides)
        if self.win_requires == "any":
            return tuple(sides)
        if self.win_requires == "made":
            return (maker_side,) if made else ()
        return tuple([side for side in sides if (side == maker_side) == made])

    def _judge(self, match: Match, hand: _Standing) -> tuple[Outcome | None, bool]:
        """Judge the match after a hand: how it ended, if it did, and whether an extra hand is to decide it."""
        scores = hand.scores
        if match.extra_hand:  # MATCH-3: the higher score decides, even below the target
            best = _highest(scores, tuple(range(len(scores))))
            if best is None:
                return None, True
            return Outcome(best, MATCH_3, f"side {best} is ahead after the extra hand"), False
        if self.void_below is not None and max(scores) <= self.void_below:
            return Outcome(None, MATCH_9, f"all sides stand at {self.void_below} or below"), False
        over = tuple([side for side in hand.qualified if self._is_over(scores[side])])
        if len(over) > 1 and self.both_over == "extra_hand":
            return None, True
        won = self._at_target(hand, over)
        if won is None and self.lose_at is not None and min(scores) <= self.lose_at:
            won = self._fallen(scores, self.lose_at)
        if won is None and self.fixed_hands is not None and hand.hands >= self.fixed_hands:
            best = _highest(scores, tuple(range(len(scores))))
            how = "the sides are level" if best is None else f"side {best} is ahead"
            won = Outcome(best, MATCH_10, f"{how} after {self.fixed_hands} hands")
        return won, False

    def _is_over(self, score: int) -> bool:
        if self.target is None:
            return False
        return score > self.target if self.win_strictly_above else score >= self.target  # MATCH-6

    def _at_target(self, hand: _Standing, over: tuple[Side, ...]) -> Outcome | None:
        """Find who has won at the target, if anybody."""
        scores = hand.scores
        if len(over) > 1 and self.both_over == "bidder" and hand.maker_side in over:
            return Outcome(hand.maker_side, MATCH_7, f"side {hand.maker_side} was bidding, of those over the target")
        best = _highest(scores, over)
        if best is None:
            return None
        others = [score for side, score in enumerate(scores) if side != best]
        if self.win_margin > 1 and scores[best] < max(others) + self.win_margin:  # MATCH-6
            return None
        if len(over) > 1:
            return Outcome(best, MATCH_4, f"side {best} has the most of those at {self.target} or more")
        rule, how = _HOW[self.win_requires]
        return Outcome(best, rule, f"side {best} has {scores[best]} of {self.target} points{how}")

    def _fallen(self, scores: tuple[int, ...], lose_at: int) -> Outcome | None:
        """Find who has won because another side has lost."""
        best = _highest(scores, tuple(range(len(scores))))
        if best is None:
            return None
        return Outcome(best, MATCH_8, f"side {best} is ahead, and another stands at {lose_at} or below")


_HOW: Final = {
    "any": (MATCH_1, ""),
    "made_or_set": (MATCH_2, " and made its bid or set the bidders"),
    "made": (MATCH_2, " and made its bid"),
}


def _highest(scores: tuple[int, ...], among: tuple[Side, ...]) -> Side | None:
    """Tell which side has most; ``None`` when several have, or there is none to choose from."""
    best = max([scores[side] for side in among], default=0)
    leaders = [side for side in among if scores[side] == best]
    return leaders[0] if len(leaders) == 1 else None
