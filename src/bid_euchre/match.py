"""The match: scores over several hands, who deals next, and when somebody has won."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre import options
from bid_euchre.options import choice, number
from bid_euchre.results import GameResult, Outcome, Result, games_won, leading, skunked
from bid_euchre.rulebook.ending import MATCH_1, MATCH_2, MATCH_3, MATCH_4, MATCH_6, MATCH_7, MATCH_8, MATCH_9, MATCH_10
from bid_euchre.rulebook.knock import MATCH_11, MATCH_12, MATCH_13
from bid_euchre.table import Seat, Side, Table
from bid_euchre.values import Value
from bid_euchre.wording import ending

WinRequires: TypeAlias = Literal["any", "made_or_set", "made"]
BothOver: TypeAlias = Literal["higher", "bidder", "extra_hand"]


class Match(Value):
    """Where a match stands between two hands, or stood when the present hand was dealt."""

    __slots__ = (
        "_dealer",
        "_extra_hand",
        "_games",
        "_hand_number",
        "_outcome",
        "_pot",
        "_results",
        "_scores",
        "_stolen_from",
    )

    def __init__(
        self,
        scores: tuple[int, ...],
        dealer: int,
        hand_number: int = 0,
        results: tuple[Result, ...] = (),
        outcome: Outcome | None = None,
        extra_hand: bool = False,
        games: tuple[GameResult, ...] = (),
        stolen_from: int | None = None,
        pot: tuple[int, ...] = (),
    ) -> None:
        """Take the standing."""
        self._scores: Final = scores
        self._dealer: Final = dealer
        self._hand_number: Final = hand_number
        self._results: Final = results
        self._outcome: Final = outcome
        self._extra_hand: Final = extra_hand
        self._games: Final = games
        self._stolen_from: Final = stolen_from
        self._pot: Final = pot

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each side; in a rubber those of the game that is being played."""
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

    @property
    def games(self) -> tuple[GameResult, ...]:
        """The games of a rubber so far (MATCH-11); none where a match is a single game."""
        return self._games

    @property
    def stolen_from(self) -> Seat | None:
        """Whose turn it was to deal, when the dealer has stolen the deal (DEAL-10); else ``None``."""
        return self._stolen_from

    @property
    def pot(self) -> tuple[int, ...]:
        """What the sides have put into the pot, each of their players, in units (STAKE-1); empty at first."""
        return self._pot

    def stolen_by(self, thief: Seat) -> Match:
        """Give the match in which a player deals out of turn."""
        return Match(
            self._scores,
            thief,
            self._hand_number,
            self._results,
            self._outcome,
            self._extra_hand,
            self._games,
            self._dealer,
            self._pot,
        )

    @override
    def _key(self) -> tuple[object, ...]:
        return (
            self._scores,
            self._dealer,
            self._hand_number,
            self._results,
            self._outcome,
            self._extra_hand,
            self._games,
            self._stolen_from,
            self._pot,
        )


class _Standing:
    """What a hand that was scored left behind, for judging the match."""

    __slots__ = ("hands", "maker_side", "qualified", "scores")

    def __init__(
        self, scores: tuple[int, ...], qualified: tuple[Side, ...], maker_side: Side | None, hands: int
    ) -> None:
        self.scores: Final = scores
        self.qualified: Final = qualified
        self.maker_side: Final = maker_side
        self.hands: Final = hands


@attrs.frozen
class MatchRules:
    """How long a match lasts, and who wins it."""

    target: int | None = number(
        32,
        MATCH_1,
        "The match is won at this many points.",
        "S0.16",
        "S2.1",
        "S0.28",
        "S1.36",
        "S1.52",
        "S3.28",
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
        "The match ends after this many hands.",
        "FAC",
        "WEC24",
        low=1,
        high=10_000,
        without=("The number of hands is not fixed.", "S0.16"),
    )

    fixed_hands_count_thrown_in: bool = choice(
        False,
        MATCH_10,
        {
            False: ("Hands that were thrown in do not count among a fixed number of hands.", "INF"),
            True: ("Hands that were thrown in count among a fixed number of hands.", "OS"),
        },
    )

    laps: bool = choice(
        False,
        MATCH_12,
        {
            False: ("Points above the target are lost.", "S0.16", "S2.24"),
            True: ("Points above the target are laps; in a rubber they are carried on.", "BIC-RR", "KEL5"),
        },
    )

    slam: bool = choice(
        False,
        MATCH_13,
        {
            False: ("A game in which the loser has no point counts as any other.", "S1.38"),
            True: ("A game in which the loser has no point counts as two games.", "BIC-RR", "KEL5"),
        },
    )

    rubber: Literal["bicycle"] | tuple[Literal["best_of"], int] | None = choice(
        None,
        MATCH_11,
        {
            None: ("A match is a single game.", "S1.36", "S3.28"),
            ("best_of", int): ("The match is the best of so many games.", "SOM 2"),
            "bicycle": (
                "Two games won win the match; games are worth one to three points, and the last two more.",
                "BIC",
            ),
        },
        low=2,
        high=99,
    )

    replaced_target: int | None = None
    """The family's usual target, where a fixed number of hands does away with it; no option."""

    def faults(self, sides: int = 2, *, falls: bool = True, shared: bool = True) -> Iterator[str]:
        """Go through what contradicts itself; a score may fall or not, both of two sides may score a hand or not."""
        aimless = self.target is None or self.by_hands
        alone = self.win_requires == "made" or (self.win_requires == "made_or_set" and sides == 2)
        if self.target is None and self.fixed_hands is None:
            yield "a match without a target needs fixed_hands"
        for cannot, because in (
            (aimless, "without a target"),
            (alone, f"where win_requires is {self.win_requires!r}: only one side can win a hand"),
            (self.win_margin > 1, "with a win_margin: the leader wins"),
        ):
            if cannot:
                yield from options.unused(self, ("both_over",), because)
        if self.win_requires == "made_or_set" and sides > 2 and self.both_over == "bidder":
            yield "both_over 'bidder' cannot act where win_requires is 'made_or_set': only defenders can be several"
        yield from self._faults_without_target(aimless)
        if self.fixed_hands is None:
            yield from options.unused(self, ("fixed_hands_count_thrown_in",), "without fixed_hands")
        if not falls:
            yield from options.unused(self, ("lose_at", "void_below"), "where no hand costs points")
        elif self.by_hands:
            yield from options.unused(self, ("lose_at", "void_below"), "with fixed_hands")
        if not shared and sides == 2 and not aimless and not alone and self.win_margin == 1:
            yield from options.unused(self, ("both_over",), "where only one of two sides scores a hand")

    def _faults_without_target(self, aimless: bool) -> Iterator[str]:
        """Go through what cannot act where no number of points wins."""
        if self.by_hands and self.target not in (None, self.replaced_target):
            yield f"target {self.target} cannot act with fixed_hands, which replaces it; None takes it away"
        if aimless:
            if self.win_requires == "made" or (self.win_requires == "made_or_set" and self.by_hands):
                yield "win_requires cannot act without a target"
            yield from options.unused(self, ("win_margin", "win_strictly_above", "laps"), "without a target")

    @property
    def by_hands(self) -> bool:
        """Whether a fixed number of hands ends a game in the place of a target (MATCH-10)."""
        return self.replaced_target is not None and self.fixed_hands is not None

    def after(
        self,
        match: Match,
        result: Result,
        table: Table,
        maker_side: Side | None,
        next_dealer: Seat | None = None,
        staked: tuple[int, ...] = (),
    ) -> Match:
        """Score a hand: the match as it stands after it.

        ``maker_side`` is the side that played the contract, ``None`` when there was none; ``next_dealer`` who deals
        next if not the seat to the left; ``staked`` what each side has bet, nothing in a game without a pot.
        """
        points = result._points
        scores = tuple([score + points[side] for side, score in enumerate(match._scores)])  # SCORE-6
        results = (*match._results, result)
        outcome: Outcome | None = None
        extra_hand = match._extra_hand
        if self.fixed_hands is not None and self.replaced_target is not None:
            outcome = _by_number(scores, self.hands_played(match, results), self.fixed_hands, self.slam)
        elif (extra_hand or self._may_end(scores)) and self._counts(match, result):
            played = self.hands_played(match, results)
            standing = _Standing(scores, self.qualified(table, maker_side, result), maker_side, played)
            outcome, extra_hand = self._judge(match, standing)
            outcome = None if outcome is None else self._titled(outcome, scores)
        dealer = table.lefts[match._dealer] if next_dealer is None else next_dealer  # DEAL-5
        number = match._hand_number + 1
        pot = _added(match._pot, staked) if staked else match._pot
        games = match._games
        if outcome is not None and self.rubber is not None:
            games += (self._game(match, scores, outcome, number),)
            scores, outcome = self._rubber(games)
            extra_hand = False
        return Match(scores, dealer, number, results, outcome, extra_hand, games, None, pot)

    def _counts(self, match: Match, result: Result) -> bool:
        """Whether a game can end with this hand."""
        if result._thrown_in is None:
            return True
        return self.fixed_hands_count_thrown_in and not match._extra_hand  # MATCH-3, MATCH-10

    def _may_end(self, scores: tuple[int, ...]) -> bool:
        """Whether a match could end at these scores."""
        best = max(scores)
        if self.fixed_hands is not None or (self.target is not None and best >= self.target):
            return True
        fallen = self.lose_at is not None and min(scores) <= self.lose_at
        return fallen or (self.void_below is not None and best <= self.void_below)

    def hands_played(self, match: Match, results: tuple[Result, ...]) -> int:
        """Count the hands of the game that were played, as far as it matters."""
        if self.fixed_hands is None:
            return 0
        before = match._games[-1].hands if match._games else 0
        if self.fixed_hands_count_thrown_in:
            return len(results) - before
        return len([result for result in results[before:] if result._thrown_in is None])

    def qualified(self, table: Table, maker_side: Side | None, result: Result) -> tuple[Side, ...]:
        """List the sides that may win at the target after this hand (MATCH-2)."""
        sides = range(table.sides)
        if result.thrown_in is not None:
            return ()
        if self.win_requires == "any":
            return tuple(sides)
        if maker_side is None:  # nobody made trump: who scored the hand
            if result.contract is None:
                return ()  # a deal that was forfeited is nobody's
            return tuple([side for side in sides if result.points[side] > 0])
        if self.win_requires == "made":
            return (maker_side,) if result.made else ()
        return tuple([side for side in sides if (side == maker_side) == result.made])

    def _titled(self, outcome: Outcome, scores: tuple[int, ...]) -> Outcome:
        """Name what a game was besides won (MATCH-12, MATCH-13, MATCH-14)."""
        winner = outcome._winner
        if winner is None:
            return outcome
        skunk = skunked(scores, winner)
        laps = max(0, scores[winner] - self.target) if self.laps and self.target is not None else 0
        return Outcome(winner, outcome._rule, outcome._detail, skunk, skunk and self.slam, laps)

    def _game(self, match: Match, scores: tuple[int, ...], outcome: Outcome, hands: int) -> GameResult:
        """Record a game of a rubber that has ended."""
        winner = outcome.winner
        if winner is None:
            return GameResult(scores, outcome, hands, 0)
        games = 2 if outcome.slam else 1
        points = 0
        if self.rubber == "bicycle":
            best = max([score for side, score in enumerate(scores) if side != winner])
            points = 3 if best <= 0 else 2 if best < 3 else 1
            if games_won(match.games, winner) + games >= 2:
                points += 2
        return GameResult(scores, outcome, hands, games, points)

    def _rubber(self, games: tuple[GameResult, ...]) -> tuple[tuple[int, ...], Outcome | None]:
        """Begin the next game of a rubber, or end the rubber: the scores, and the outcome (MATCH-11)."""
        last = games[-1].outcome
        winner = last.winner
        needed = self.rubber[1] // 2 + 1 if isinstance(self.rubber, tuple) else 2
        won: Outcome | None = None
        if winner is not None and games_won(games, winner) >= needed:
            how = ending.GAMES_WON(side=winner, number=games_won(games, winner))
            won = Outcome(winner, MATCH_11, how, last.skunk, last.slam, last.laps)
        return tuple([last.laps if side == winner else 0 for side in range(len(games[-1].scores))]), won  # MATCH-12

    def _judge(self, match: Match, hand: _Standing) -> tuple[Outcome | None, bool]:
        """Judge the match after a hand: how it ended, if it did, and whether an extra hand is to decide it."""
        scores = hand.scores
        if match.extra_hand:  # MATCH-3: the higher score decides, even below the target
            best = leading(scores, range(len(scores)))
            if best is None:
                return None, True
            return Outcome(best, MATCH_3, ending.AFTER_EXTRA(side=best)), False
        if self.void_below is not None and max(scores) <= self.void_below:
            return Outcome(None, MATCH_9, ending.ALL_BELOW(points=self.void_below)), False
        over = tuple([side for side in hand.qualified if self.is_enough(scores[side])])
        if len(over) > 1 and self.both_over == "extra_hand":
            return None, True
        won = self._at_target(hand, over)
        if won is None and self.lose_at is not None and min(scores) <= self.lose_at:
            won = self._fallen(scores, self.lose_at)
        if won is None and self.fixed_hands is not None:
            won = _by_number(scores, hand.hands, self.fixed_hands, self.slam)
        return won, False

    def is_enough(self, score: int) -> bool:
        """Whether a score reaches the target, where there is one that acts."""
        if self.target is None or self.by_hands:
            return False
        return score > self.target if self.win_strictly_above else score >= self.target  # MATCH-6

    def _at_target(self, hand: _Standing, over: tuple[Side, ...]) -> Outcome | None:
        """Find who has won at the target, if anybody."""
        scores = hand.scores
        if len(over) > 1 and self.both_over == "bidder" and hand.maker_side in over:
            return Outcome(hand.maker_side, MATCH_7, ending.WAS_BIDDING(side=hand.maker_side))
        best = leading(scores, over)
        if best is None:
            return None
        others = [score for side, score in enumerate(scores) if side != best]
        if self.win_margin > 1 and scores[best] < max(others) + self.win_margin:  # MATCH-6
            return None
        if self.win_margin > 1:
            return Outcome(best, MATCH_6, ending.LEADS_BY(side=best, number=scores[best], margin=self.win_margin))
        if len(over) > 1:
            return Outcome(best, MATCH_4, ending.HAS_MOST(side=best, target=self.target))
        rule, how = _HOW[self.win_requires]
        return Outcome(best, rule, how(side=best, points=scores[best], number=self.target))

    def _fallen(self, scores: tuple[int, ...], lose_at: int) -> Outcome | None:
        """Find who has won because another side has lost."""
        best = leading(scores, range(len(scores)))
        if best is None:
            return None
        return Outcome(best, MATCH_8, ending.ANOTHER_BELOW(side=best, points=lose_at))


@functools.lru_cache(maxsize=256)  # a match of one hand is judged once a hand
def _by_number(scores: tuple[int, ...], played: int, hands: int, slam: bool) -> Outcome | None:
    """End a game after a fixed number of hands (MATCH-10), and name what it was besides won (MATCH-13, MATCH-14)."""
    if played < hands:
        return None
    best = leading(scores, range(len(scores)))
    if best is None:
        return Outcome(None, MATCH_10, ending.LEVEL_AFTER(number=hands))
    skunk = skunked(scores, best)
    return Outcome(best, MATCH_10, ending.AHEAD_AFTER(side=best, number=hands), skunk, skunk and slam)


def _added(pot: tuple[int, ...], staked: tuple[int, ...]) -> tuple[int, ...]:
    """Put what was staked into the pot (STAKE-1)."""
    return tuple([units + (pot[side] if pot else 0) for side, units in enumerate(staked)])


_HOW: Final = {
    "any": (MATCH_1, ending.AT_TARGET),
    "made_or_set": (MATCH_2, ending.AT_TARGET_MADE_OR_SET),
    "made": (MATCH_2, ending.AT_TARGET_MADE),
}
