"""The table of the dull Knock Euchre: what is known of a match, the tricks, the points and the end of a hand.

Written from ``rules.md`` only, nothing of ``bid_euchre``; the comments name the place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dull import known
from dull_knock_cards import playable, winning_place
from dull_knock_end import Standing
from dull_knock_options import Ending, made, partners_of, points_of, read_options, side_count, side_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Table:
    """What lies on the table, and what happens from the first lead on."""

    def __init__(self, options: Mapping[str, object], dealer: int = 0, scores: Sequence[int] | None = None) -> None:
        """Begin a match; no cards are dealt yet."""
        self.options = read_options(options)
        self.standing = Standing(self.options, scores)
        self.dealer = dealer  # of this hand; between hands who deals next (3.K, the match)
        self.dealt_last: int | None = None  # who dealt the last hand
        self.rightful: int | None = None  # who should deal when the deal was stolen
        self.thief: int | None = None  # who is about to deal in place of somebody else
        self.skipped: int | None = None  # whose deal this hand was; None where nobody stole it
        self.last_points: list[int] = [0] * side_count(self.options)
        self.thrown_in = False
        self.called_back = False  # by "claim stolen"
        self.forfeited = False
        self.made: bool | None = None
        self.phase = "over"
        self._forget_hand()

    def _forget_hand(self) -> None:
        self.holdings: dict[int, list[str]] = {seat: [] for seat in range(self.options.players)}
        self.upcard = ""
        self.upcard_on_table = False
        self.kitty: list[str] = []  # the cards left over that nobody has seen
        self.buried: list[str] = []  # put away face down
        self.swapped = False
        self.stages_done = 0
        self.queue: list[tuple[str, int]] = []  # questions still to be asked: what, and whom
        self.round = 1
        self.passes = 0
        self.calls: list[tuple[int, str]] = []
        self.strain: str | None = None
        self.maker: int | None = None
        self.blind = False
        self.loner: int | None = None  # of the maker's side
        self.lone_defender: int | None = None
        self.picks_up = False  # whether the upcard is for the dealer
        self.tricks: list[list[tuple[int, str]]] = []  # finished tricks
        self.winners: list[int] = []  # the seats that won them
        self.trick: list[tuple[int, str]] = []  # the trick on the table
        self.turn: int | None = None

    @property
    def scores(self) -> list[int]:
        """The scores of the game by side."""
        return self.standing.scores

    @property
    def games(self) -> list[tuple[int | None, list[int]]]:
        """The games of a rubber: who won, if anybody, and the final scores."""
        return self.standing.games

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.standing.is_over

    @property
    def winner(self) -> int | None:
        """The side that won the match, None for a tie."""
        return self.standing.winner

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.options.players

    def _round_from_left_of(self, seat: int) -> list[int]:
        return [(seat + step) % self.options.players for step in range(1, self.options.players + 1)]

    def sitting_out(self) -> list[int]:
        """List the seats that do not play: partners of whoever is alone."""
        alone = [seat for seat in (self.loner, self.lone_defender) if seat is not None]
        return sorted(partner for seat in alone for partner in partners_of(self.options, seat))

    def _active_from_left_of(self, seat: int) -> list[int]:
        return [other for other in self._round_from_left_of(seat) if other not in self.sitting_out()]

    def _turn(self) -> int:
        return known(self.turn)

    def _ask(self, phase: str, seat: int) -> bool:
        self.phase, self.turn = phase, seat
        return True

    # -- play

    def _stage_play(self) -> bool:
        return self._ask("play", self._leader())

    def _leader(self) -> int:
        """Say who leads: by the number of those alone one of three options counts (3.K, loners)."""
        eldest = self._active_from_left_of(self.dealer)[0]
        alone = [seat for seat in (self.loner, self.lone_defender) if seat is not None]
        if len(alone) == 2:
            return known(self.lone_defender) if self.options.double_alone_lead == "lone_defender" else eldest  # S3.22
        if len(alone) == 1:
            if self.options.alone_lead == "loner":
                return alone[0]
            # S3.21; for a lone defender too, and if that seat sits out, the next active one (3.K, alone).
            return eldest if self.options.alone_lead == "eldest_active" else self._active_from_left_of(alone[0])[0]
        if self.maker is None or self.options.first_lead == "eldest_active":
            return eldest  # S1.23; where all had passed eldest leads (3.K, calls)
        return self.maker if self.options.first_lead == "bidder" else self._left_of(self.maker)

    def _legal_plays(self) -> list[str]:
        on_table = [card for _, card in self.trick]
        cards = playable(self.holdings[self._turn()], on_table, known(self.strain), bowers=self.options.bowers)
        return [f"play {card}" for card in cards]

    def _play(self, seat: int, action: str) -> None:
        card = action.split()[1]
        self.holdings[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < self.options.players - len(self.sitting_out()):
            self.turn = self._active_from_left_of(seat)[0]
            return
        cards = [played for _, played in self.trick]
        winner = self.trick[winning_place(cards, known(self.strain), bowers=self.options.bowers)][0]
        self.tricks.append(self.trick)
        self.winners.append(winner)
        self.trick = []
        self.turn = winner  # S1.26
        if len(self.tricks) == self.options.hand_size:
            self._reckon()

    # -- the end of a hand

    def tricks_by_side(self) -> list[int]:
        """Count the tricks taken so far."""
        taken = [0] * side_count(self.options)
        for seat in self.winners:
            taken[side_of(self.options, seat)] += 1
        return taken

    def ending(self) -> Ending:
        """Say how the hand came out."""
        maker = None if self.maker is None else side_of(self.options, self.maker)
        lone = None if self.lone_defender is None else side_of(self.options, self.lone_defender)
        return Ending(tuple(self.tricks_by_side()), maker, self.loner is not None, self.blind, lone)

    def _reckon(self) -> None:
        """Count the points; the winners of 2 or 4 may set back instead (S1.55; 3.K, Robson and points)."""
        ending = self.ending()
        self.last_points = points_of(self.options, ending)
        self.made = None if self.maker is None else made(ending)
        if self.options.robson_set_back and self.maker is not None:
            chooser = self.maker if self.made else self._first_defender()
            if self.last_points[side_of(self.options, chooser)] in (2, 4):
                self._ask("set back", chooser)  # the maker even if he sat out, before scores are touched
                return
        self._score_hand([side for side, points in enumerate(self.last_points) if points])

    def _first_defender(self) -> int:
        side = side_of(self.options, known(self.maker))
        return next(seat for seat in self._active_from_left_of(self.dealer) if side_of(self.options, seat) != side)

    def _answer_set_back(self, seat: int, action: str) -> None:
        scored = [side for side, points in enumerate(self.last_points) if points]
        if action == "set back":
            # The opponents lose exactly the points just won, never below zero; the lines are then the deduction.
            won = self.last_points[side_of(self.options, seat)]
            losses = [0 if side in scored else min(won, score) for side, score in enumerate(self.scores)]
            self.last_points = [-loss for loss in losses]
        self._score_hand(scored)

    def _score_hand(self, scored: Sequence[int]) -> None:
        """Score the hand; scored are the sides that won it, which may win the match by it (3.K, the match)."""
        maker_side = None if self.maker is None else side_of(self.options, self.maker)
        qualified = list(scored)
        if self.options.win_requires == "any":
            qualified = list(range(side_count(self.options)))  # however it got there
        elif self.options.win_requires == "made" and self.made is False:
            qualified = []
        self.standing.scored(self.last_points, qualified, maker_side)
        self._end_hand(self._left_of(self.dealer))

    def _forfeit(self, seat: int) -> None:
        """3.K, calls: each other side scores 1, the next player deals; a hand, neither made nor set."""
        self.forfeited = True
        own = side_of(self.options, seat)
        self.last_points = [int(side != own) for side in range(side_count(self.options))]
        self._score_hand([])  # a forfeit qualifies nobody (3.K, the match)

    def _throw_in(self, next_dealer: int) -> None:
        self.thrown_in = True
        self.last_points = [0] * side_count(self.options)
        self.standing.thrown_in()
        self._end_hand(next_dealer)

    def _end_hand(self, next_dealer: int) -> None:
        self.phase, self.turn = "over", None
        self.dealer = next_dealer
