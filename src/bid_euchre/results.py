"""What has come out: of a trick, of a hand, of a match.  Each names the rule that decided it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre.cards import Card
from bid_euchre.contract import Contract
from bid_euchre.messages import Words
from bid_euchre.rulebook import Rule
from bid_euchre.table import Seat, Side
from bid_euchre.values import Value
from bid_euchre.wording.ending import LAPS, SKUNK, SLAM, TRICKS

Share: TypeAlias = Literal["none", "some", "most", "all"]
"""How many of the tricks a side took; ``most`` is all but one."""

MOST_POINTS: Final = 1_000_000
"""How many points a score has at most, and below zero at least: no number that is written down is beyond that."""


@attrs.frozen
class Trick:
    """The cards of one trick, in order of play."""

    plays: tuple[tuple[Seat, Card], ...]
    """Who played which card; the first is the lead.  Empty while the lead is due."""

    winner: Seat | None
    """Who won it; ``None`` while it is not complete."""

    rule: Rule | None
    """The rule that decided it; ``None`` while it is not complete."""

    @property
    def leader(self) -> Seat | None:
        """Who led; ``None`` while the lead is due."""
        return self.plays[0][0] if self.plays else None

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in order of play."""
        return tuple(card for _, card in self.plays)

    def __str__(self) -> str:
        """List the cards: ``1:JH 2:9H 3:AC 0:TH``."""
        return " ".join(f"{seat}:{card}" for seat, card in self.plays)


@attrs.frozen
class ScoreLine:
    """Points for one side, and why."""

    side: Side
    """Whose points they are."""

    points: int
    """How many, below zero when they are lost."""

    rule: Rule
    """The rule that gives them."""

    detail: str
    """How it applies, in words; a :class:`~bid_euchre.messages.Message` can be said in another language."""


class Reckoning(Value):
    """What points are reckoned from besides the tricks: the contract, what it needs, and what it stands for."""

    __slots__ = ("contract", "lost", "needed", "worth")

    def __init__(self, contract: Contract, needed: int, worth: int, lost: int) -> None:
        """Take the numbers.

        ``worth`` is what the bid stands for when it is set: its number, or a special's own points; ``lost`` is what it
        then costs the maker.
        """
        self.contract: Final = contract
        self.needed: Final = needed
        self.worth: Final = worth
        self.lost: Final = lost

    @override
    def _key(self) -> tuple[object, ...]:
        return (self.contract, self.needed, self.worth, self.lost)


@attrs.frozen
class Award:
    """A row of the table of awards: whom it is for, and what it gives."""

    maker: bool
    """Whether it is for the side that played the contract, or for the others."""

    made: bool | None
    """Whether the contract was made; ``None`` fits both."""

    special: bool | None
    """Whether the contract was a special bid; ``None`` fits both."""

    share: Share | None
    """Which share of the tricks the side took; ``None`` fits all."""

    formula: Callable[[Reckoning, int], int]
    """What it gives, from the hand and the side's tricks."""

    words: Words | str
    """The same in words, with ``{tricks}``, ``{needed}`` and ``{level}``; a plain text is said so in every language."""

    rule: Rule
    """The rule that says so."""

    levels: tuple[str, ...] | None = None
    """The levels that the contract may have, by name; ``None`` fits all."""

    defended_alone: bool | None = None
    """Whether the side defended alone; ``None`` fits both."""

    makers_share: Share | None = None
    """Which share of the tricks the maker's side took; ``None`` fits all."""

    def line(self, side: Side, points: int, contract: Contract, tricks: int, needed: int) -> ScoreLine:
        """Put the award for a side in words."""
        known = {"tricks": TRICKS(number=tricks), "needed": needed, "level": contract.level.name}
        words = self.words
        detail = words.format(**known) if isinstance(words, str) else words(**{gap: known[gap] for gap in words.gaps})
        return ScoreLine(side, points, self.rule, detail)


class Result(Value):
    """What a hand brought each side."""

    __slots__ = ("_awards", "_contract", "_lines", "_made", "_needed", "_points", "_thrown_in", "_tricks")

    def __init__(
        self,
        points: tuple[int, ...],
        tricks: tuple[int, ...] = (),
        contract: Contract | None = None,
        needed: int = 0,
        made: bool | None = None,
        awards: tuple[Award, ...] = (),
        thrown_in: Rule | None = None,
        lines: tuple[ScoreLine, ...] = (),
    ) -> None:
        """Take what the scoring found.

        ``awards`` has the row that was applied to each side; ``lines`` are given where no awards tell the points.
        """
        self._points: Final = points
        self._tricks: Final = tricks
        self._contract: Final = contract
        self._needed: Final = needed
        self._made: Final = made
        self._awards: Final = awards
        self._thrown_in: Final = thrown_in
        self._lines: Final = lines

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each side, in the order of the sides."""
        return self._points

    @property
    def tricks(self) -> tuple[int, ...]:
        """The tricks each side took; empty when the hand was thrown in."""
        return self._tricks

    @property
    def contract(self) -> Contract | None:
        """What was played; ``None`` when the hand was thrown in."""
        return self._contract

    @property
    def maker(self) -> Seat | None:
        """Who made the contract; ``None`` when nobody did, or there was none."""
        return None if self._contract is None else self._contract._maker

    @property
    def needed(self) -> int:
        """How many tricks the contract needed; 0 when the hand was thrown in."""
        return self._needed

    @property
    def made(self) -> bool | None:
        """Whether the maker's side took the tricks it needed; ``None`` when there was no maker."""
        return self._made

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The points one by one, each with its rule; empty when the hand was thrown in."""
        contract = self._contract
        if self._lines:
            return self._lines
        if contract is None:
            return ()
        return tuple(
            [
                award.line(side, self._points[side], contract, self._tricks[side], self._needed)
                for side, award in enumerate(self._awards)
            ]
        )

    @property
    def thrown_in(self) -> Rule | None:
        """The rule that threw the hand in; ``None`` when it was played."""
        return self._thrown_in

    def by(self, contract: Contract) -> Result:
        """Give the same for another contract that comes to the same."""
        return Result(self._points, self._tricks, contract, self._needed, self._made, self._awards)

    @override
    def _key(self) -> tuple[object, ...]:
        return (
            self._points,
            self._tricks,
            self._contract,
            self._needed,
            self._made,
            self._awards,
            self._thrown_in,
            self._lines,
        )


class Outcome(Value):
    """How a match ended."""

    __slots__ = ("_detail", "_laps", "_rule", "_skunk", "_slam", "_winner")

    def __init__(
        self, winner: Side | None, rule: Rule, detail: str, skunk: bool = False, slam: bool = False, laps: int = 0
    ) -> None:
        """Take who won, by which rule, how, and what the game was besides."""
        self._winner: Final = winner
        self._rule: Final = rule
        self._detail: Final = detail
        self._skunk: Final = skunk
        self._slam: Final = slam
        self._laps: Final = laps

    @property
    def winner(self) -> Side | None:
        """The side that won it; ``None`` for a tie."""
        return self._winner

    @property
    def rule(self) -> Rule:
        """The rule that ended it."""
        return self._rule

    @property
    def detail(self) -> str:
        """How, in words."""
        return self._detail

    @property
    def skunk(self) -> bool:
        """Whether all others had no point (MATCH-14)."""
        return self._skunk

    @property
    def slam(self) -> bool:
        """Whether that counts as a slam (MATCH-13)."""
        return self._slam

    @property
    def laps(self) -> int:
        """The points above the target, where they count as laps (MATCH-12)."""
        return self._laps

    @property
    def besides(self) -> tuple[str, ...]:
        """What the game was besides won or tied, in words: a slam or a skunk, and with laps."""
        titles: list[str] = []
        if self._slam or self._skunk:
            titles.append(SLAM() if self._slam else SKUNK())
        if self._laps:
            titles.append(LAPS(number=self._laps))
        return tuple(titles)

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._winner, self._rule, self._detail, self._skunk, self._slam, self._laps)

    def __str__(self) -> str:
        """Say it in one line."""
        return f"{'; '.join([self._detail, *self.besides])} ({self._rule.id})"


@attrs.frozen
class GameResult:
    """A game of a rubber, as it ended."""

    scores: tuple[int, ...]
    """The points of each side when it ended."""

    outcome: Outcome
    """Who won it, and by which rule."""

    hands: int
    """How many hands of the match there were at its end, those thrown in among them."""

    games: int = 1
    """How many games it counts for: 2 for a slam, 0 when nobody won it."""

    points: int = 0
    """What it is worth in a rubber counted by points, a bonus included."""

    @property
    def winner(self) -> Side | None:
        """The side that won it; ``None`` when nobody did."""
        return self.outcome.winner


def games_won(games: tuple[GameResult, ...], side: Side) -> int:
    """Count the games that a side has won."""
    return sum([game.games for game in games if game.winner == side])


def leading(scores: tuple[int, ...], among: Sequence[Side]) -> Side | None:
    """Tell which side has most; ``None`` when several have, or there is none to choose from."""
    leader: Side | None = None
    best = 0
    level = False
    for side in among:
        score = scores[side]
        if leader is None or score > best:
            leader, best, level = side, score, False
        elif score == best:
            level = True
    return None if level else leader


def skunked(scores: tuple[int, ...], winner: Side) -> bool:
    """Whether all but the winner have no point (MATCH-14)."""
    return scores.count(0) == len(scores) - (scores[winner] != 0)
