"""The match of the dull Knock Euchre: scores, games, rubbers, and who has won.

Written from ``rules.md`` only, nothing of ``bid_euchre``; the comments name the place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dull_knock_options import Options, side_count

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Standing:
    """How a match stands."""

    def __init__(self, options: Options, scores: Sequence[int] | None = None) -> None:
        """Begin a match."""
        sides = side_count(options)
        self.options = options
        self.scores = [0] * sides if scores is None else list(scores)
        if len(self.scores) != sides:
            message = f"{sides} scores wanted"
            raise ValueError(message)
        self.hands = 0  # as many as count for fixed_hands
        self.extra_hand = False
        self.games: list[tuple[int | None, list[int]]] = []  # of a rubber: who won, and the final scores
        self.won = [0] * sides  # games, a slam counting as two
        self.is_over = False
        self.winner: int | None = None

    def thrown_in(self) -> None:
        """Note a hand that was thrown in: it counts for fixed_hands only where the option says so (3.K, the match)."""
        if self.options.fixed_hands_count_thrown_in:
            self.hands += 1
            self._judge_fixed_hands()

    def scored(self, points: Sequence[int], qualified: Sequence[int], maker_side: int | None) -> None:
        """Score a hand, and judge; qualified are the sides that may win by it."""
        self.scores = [score + more for score, more in zip(self.scores, points, strict=True)]
        self.hands += 1
        if self.options.fixed_hands is not None:
            self._judge_fixed_hands()
        elif self.extra_hand:
            # 3.K, winning: the higher score wins even below the target; level: yet another hand.
            self._win(self._leader(range(len(self.scores))))
        else:
            self._judge_target([side for side in qualified if self._is_over_target(side)], maker_side)

    def _judge_fixed_hands(self) -> None:
        """3.K, the match: fixed_hands replaces the target; the higher score wins, level is a tie."""
        if self.options.fixed_hands is not None and self.hands >= self.options.fixed_hands:
            self._end(self._leader(range(len(self.scores))))

    def _is_over_target(self, side: int) -> bool:
        target = int(self.options.target or 0)
        # S1.37, ruling 63: strictly above is more than the target.
        return self.scores[side] > target if self.options.win_strictly_above else self.scores[side] >= target

    def _judge_target(self, over: Sequence[int], maker_side: int | None) -> None:
        if not over:
            return
        if self.options.win_margin > 1:
            self._win(self._far_ahead(over))
        elif len(over) == 1:
            self._win(over[0])  # even when behind or level with a side that may not win (3.K, winning)
        elif self.options.both_over == "extra_hand":
            self.extra_hand = True
        elif self.options.both_over == "bidder" and maker_side in over:
            self._win(maker_side)
        else:
            self._win(self._leader(over))  # level sides play on

    def _leader(self, sides: Iterable[int]) -> int | None:
        best = max(self.scores[side] for side in sides)
        at_the_top = [side for side in sides if self.scores[side] == best]
        return at_the_top[0] if len(at_the_top) == 1 else None

    def _far_ahead(self, over: Sequence[int]) -> int | None:
        for side in over:
            others = [score for other, score in enumerate(self.scores) if other != side]
            if self.scores[side] - max(others) >= self.options.win_margin:
                return side
        return None

    def _win(self, winner: int | None) -> None:
        """End the game, and the match where it was the last."""
        if winner is None:
            return
        self.extra_hand = False
        self._end(winner)

    def _end(self, winner: int | None) -> None:
        """End the game, for nobody when it is a tie."""
        if self.options.rubber is None:
            self.is_over, self.winner = True, winner  # laps and slam only name the outcome (3.K, the match)
            return
        self.hands = 0
        if winner is None:
            self.games.append((None, list(self.scores)))
            self.scores = [0] * len(self.scores)
            return
        final = list(self.scores)
        losers = [score for side, score in enumerate(final) if side != winner]
        self.games.append((winner, final))
        # A slam, the losers at 0, counts as two games (3.K, the match).
        self.won[winner] += 2 if self.options.slam and max(losers) == 0 else 1
        # At the end of a game scores go to 0 at once; laps carry score minus target.
        self.scores = [0] * len(final)
        if self.options.laps:
            self.scores[winner] = final[winner] - int(self.options.target or 0)
        needed = 2 if self.options.rubber == "bicycle" else int(self.options.rubber[1]) // 2 + 1
        if self.won[winner] >= needed:
            self.is_over, self.winner = True, winner

    def rubber_points(self) -> list[int]:
        """Give the points of a bicycle rubber: 3, 2 or 1 for a game by the losers' score, 2 more for the rubber."""
        points = [0] * len(self.scores)
        for winner, final in self.games:
            if winner is None:
                continue
            best = max(score for side, score in enumerate(final) if side != winner)
            points[winner] += 3 if best <= 0 else 2 if best <= 2 else 1
        if self.winner is not None:
            points[self.winner] += 2
        return points
