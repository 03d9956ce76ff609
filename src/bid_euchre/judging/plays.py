"""The play of a hand as a record tells it: the cards played take the tricks, whether they might be played or not.

Only cards that a seat is shown to have held prove anything against it: those written down, and those that it played
later.  A renege is proved by them; the trick in which it shows is named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from bid_euchre.actions import Action, ClaimStolen, Concealed, Interrupt, Play, Steal
from bid_euchre.cards import Card
from bid_euchre.hand import Hand
from bid_euchre.judging.cards import Shown
from bid_euchre.judging.costs import renege_costs
from bid_euchre.judging.findings import Finding, Kind
from bid_euchre.messages import Message
from bid_euchre.phases.play import Playing
from bid_euchre.record import Done
from bid_euchre.rulebook import Rule
from bid_euchre.rulebook.ending import CONDUCT_1
from bid_euchre.rulebook.playing import PLAY_1, PLAY_2, PLAY_5, PLAY_6, PLAY_7
from bid_euchre.table import Seat
from bid_euchre.tricks import Played
from bid_euchre.wording import records as words
from bid_euchre.wording.common import SUIT_NAMES


def changes_play(action: Action) -> bool:
    """Whether something done out of turn may change the play, or what it brings: all but what is said of a deal."""
    return isinstance(action, Interrupt) and not isinstance(action, (Steal, ClaimStolen))


class Tricks:
    """Goes through the cards played in a hand."""

    def __init__(self, shown: Shown, actions: Sequence[Done], number: int, start: Playing) -> None:
        """Begin at the first lead."""
        self._actions: Final = actions
        self._number: Final = number
        self._start: Final = start
        self._layout: Final = start.played.layout
        self._held: Final = [self._certain(shown, seat) for seat in start.ruleset.table.seats]
        self._open: Final = shown.open_seats
        self._gone: Final[Counter[Card]] = Counter()
        self._tricks: Final[list[list[tuple[Seat, Card | None]]]] = [[]]
        self._taken: Final = [0] * start.ruleset.table.size
        self._due: Seat = self._layout.plan.leader
        self._blurred = False
        self.stopped: bool = False
        self.findings: Final[list[Finding]] = []
        self.unknown: Final[list[str]] = []

    def _certain(self, shown: Shown, seat: Seat) -> Counter[Card]:
        """Count the cards that a seat is shown to hold at the first lead."""
        holding = Counter(self._start.holding(seat))
        got = Counter(shown.got[seat])
        if shown.widow and seat != self._start.contract.maker:
            got -= Counter(shown.kitty)
        proved = Counter(shown.dealt[seat]) + got - shown.parted_with(seat)
        if shown.conceals(seat):  # what is written down may be what it put away
            proved = Counter(
                [done.action.card for done in self._actions if done.seat == seat and isinstance(done.action, Play)]
            )
        return holding & proved

    @property
    def complete(self) -> bool:
        """Whether all cards were played."""
        return len(self._tricks) > self._layout.plan.tricks

    def run(self, at: int) -> int:
        """Go on from a place among the actions; give the place after the last card."""
        while at < len(self._actions) and not self.complete and not self.stopped:
            done = self._actions[at]
            self._take(done, at)
            at += 1
        return at

    def _take(self, done: Done, at: int) -> None:
        """Lay a card on the table, and find what is wrong with it."""
        action, seat = done.action, done.seat
        if isinstance(action, Interrupt) or seat is None:
            self.unknown.append(words.UNKNOWN_TALK(hand=self._number + 1, action=str(action)))
            self.stopped = changes_play(action)
            return
        hidden = isinstance(action, Concealed) and action.verb == "play"
        if not isinstance(action, Play) and not hidden:
            self._find("action", CONDUCT_1, words.NO_CARD(seat=seat, action=str(action)), at, seat)
            return
        trick = self._tricks[-1]
        self._check_turn(trick, seat, at, "??" if hidden else str(action).split()[1])
        card = action.card if isinstance(action, Play) else None
        if card is not None and card not in self._layout.plan.pack:
            self._find("cards", PLAY_7, words.NOT_IN_PACK(card=str(card)), at, seat)
            card = None
        if card is not None:
            self._check_held(seat, card, at)
            self._check_follows(trick, seat, card, at)
            self._part_with(seat, card)
        trick.append((seat, card))
        self._due = self._layout.plan.following[seat]
        if len(trick) == self._layout.plan.size:
            self._quit(trick, at)

    def _find(self, kind: Kind, rule: Rule, sentence: str, at: int, seat: Seat, costs: str = "") -> None:
        trick = len(self._tricks) - 1
        self.findings.append(
            Finding(kind, rule, sentence, hand=self._number, action=at, trick=trick, seat=seat, costs=costs)
        )

    def _check_turn(self, trick: list[tuple[Seat, Card | None]], seat: Seat, at: int, card: str) -> None:
        """Find a card that is played out of turn."""
        if seat == self._due or self._blurred:
            self._blurred = False
        elif seat not in self._layout.plan.active:
            self._find("turn", PLAY_6, words.SITS_OUT(seat=seat, card=card), at, seat)
        elif trick:
            self._find("turn", CONDUCT_1, words.NOT_HIS_TURN(seat=seat, turn=self._due), at, seat)
        elif len(self._tricks) == 1:
            self._find("turn", PLAY_1, words.WRONG_FIRST(seat=seat, turn=self._due), at, seat)
        else:
            self._find("turn", PLAY_5, words.WRONG_LEADER(seat=seat, turn=self._due), at, seat)

    def _check_held(self, seat: Seat, card: Card, at: int) -> None:
        """Find a card that the seat cannot have."""
        if self._held[seat][card] > 0:
            return
        copies = self._layout.plan.pack.bits[card.code].bit_count()
        others = [other for other, held in enumerate(self._held) if other != seat and held[card] > 0]
        if self._gone[card] == copies:
            number, other = self._played_by(card)
            sentence = words.PLAYED_BEFORE(seat=seat, card=str(card), other=other, trick=number + 1)
        elif others and self._gone[card] + sum([self._held[other][card] for other in others]) >= copies:
            sentence = words.HELD_ELSEWHERE(seat=seat, card=str(card), other=others[0])
        elif seat not in self._open:
            sentence = words.HOLDS_NOT(seat=seat, card=str(card))
        else:
            return
        self._find("cards", PLAY_7, sentence, at, seat)

    def _played_by(self, card: Card) -> tuple[int, Seat]:
        """Tell in which trick a card was played first, and by whom."""
        return next(
            (number, seat) for number, trick in enumerate(self._tricks) for seat, played in trick if played is card
        )

    def _check_follows(self, trick: list[tuple[Seat, Card | None]], seat: Seat, card: Card, at: int) -> None:
        """Find a card that does not follow though the seat is shown to hold one that would."""
        led = trick[0][1] if trick else None
        if led is None:
            return
        index = self._layout.plan.pack.cards.index
        lane = self._layout.plan.order.lane[index(led)]
        follow = self._layout.plan.order.follow[lane]
        if follow >> index(card) & 1:
            return
        held = [each for each in self._held[seat] if self._held[seat][each] > 0 and follow >> index(each) & 1]
        if not held:
            return
        suit = SUIT_NAMES[lane]() if lane < len(SUIT_NAMES) else str(led)
        said = {"seat": seat, "card": str(card), "led": suit}
        showed = self._shown_later(seat, held, at)
        if showed is None:
            sentence: Message = words.RENEGED_HELD(**said, shown=" ".join(map(str, sorted(held))))
        else:
            sentence = words.RENEGED(**said, shown=str(showed[0]), trick=showed[1] + 1)
        self._find("renege", PLAY_2, sentence, at, seat, renege_costs(self._start.ruleset, self._start.contract, seat))

    def _shown_later(self, seat: Seat, held: Sequence[Card], at: int) -> tuple[Card, int] | None:
        """Tell which of these cards the seat plays next, and in which trick."""
        played = len(self._tricks) * self._layout.plan.size - self._layout.plan.size + len(self._tricks[-1])
        for done in self._actions[at + 1 :]:
            if isinstance(done.action, (Play, Concealed)):
                played += 1
                if done.seat == seat and isinstance(done.action, Play) and done.action.card in held:
                    return done.action.card, played // self._layout.plan.size
        return None

    def _part_with(self, seat: Seat, card: Card) -> None:
        """Take a card from whoever is shown to hold it."""
        self._gone[card] += 1
        owner = next((each for each in (seat, *range(len(self._held))) if self._held[each][card] > 0), None)
        copies = self._layout.plan.pack.bits[card.code].bit_count()
        held = sum([holding[card] for holding in self._held])
        if owner is not None and (owner == seat or held + self._gone[card] > copies):
            self._held[owner][card] -= 1

    def _quit(self, trick: list[tuple[Seat, Card | None]], at: int) -> None:
        """Give a complete trick to its winner."""
        cards = [card for _, card in trick if card is not None]
        if len(cards) == len(trick):
            winner = trick[self._place_of_winner(cards)][0]
        else:
            winner, self._blurred = self._next_leader(at, trick[0][0]), True
            self.unknown.append(words.UNKNOWN_TRICK(hand=self._number + 1, trick=len(self._tricks)))
        self._taken[winner] += 1
        self._due = winner
        self._tricks.append([])

    def _place_of_winner(self, cards: Sequence[Card]) -> int:
        layout = self._layout
        (trick,) = layout.plan.words(bytes([layout.plan.pack.cards.index(card) for card in cards]))
        return next(place for place, (seat, _) in enumerate(trick.plays) if seat == trick.winner)

    def _next_leader(self, at: int, otherwise: Seat) -> Seat:
        """Take who plays next for the winner of a trick that is not known."""
        later = [done.seat for done in self._actions[at + 1 :] if isinstance(done.action, (Play, Concealed))]
        return next((seat for seat in later if seat is not None), otherwise)

    def hand(self) -> Hand:
        """Give the hand as it is after all cards were played."""
        index = self._layout.plan.pack.cards.index
        plays = [card for trick in self._tricks for _, card in trick]
        cards = bytes([0 if card is None else index(card) for card in plays])
        hand = self._start.hand
        empty = (*[0] * len(self._taken), *hand.holdings[len(self._taken) :])
        return hand.but(played=Played(self._layout, cards, tuple(self._taken)), holdings=empty)
