"""Laying cards down: whether they win, led in order, against everything that the player cannot exclude.

A :class:`Chair` is the seat that wants to lay cards down, with all it knows; it can be made from a state as well as
from a view.  The proof itself is in :mod:`bid_euchre.kernel.laying`.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from bid_euchre.cards import Card, CardSet
from bid_euchre.contract import Contract
from bid_euchre.kernel.laying import Leads, Loss
from bid_euchre.kernel.order import Order
from bid_euchre.kernel.unseen import Unseen
from bid_euchre.log import Entry
from bid_euchre.messages import Message
from bid_euchre.results import Trick
from bid_euchre.rulebook import Rule, Violation
from bid_euchre.rulebook.playing import PLAY_4, PLAY_7, PLAY_10, PLAY_11
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.traces import Traces
from bid_euchre.tricks import order_of, sitting
from bid_euchre.wording.common import NOT_HELD
from bid_euchre.wording.laying import LOSES, NOTHING, TWO_SUITS


@attrs.frozen
class LosingLine:
    """A way in which cards laid down do not all win: where the other cards could lie, and what could be played."""

    holdings: tuple[CardSet, ...]
    """What each seat could hold, seat 0 first; one's own cards are among them."""

    kitty: CardSet
    """What could lie in the kitty."""

    buried: CardSet
    """What could have been put away face down."""

    tricks: tuple[Trick, ...]
    """The tricks that could be played; the last one is lost."""

    @property
    def card(self) -> Card:
        """The card that does not win."""
        return self.tricks[-1].cards[0]

    def message(self) -> Message:
        """Tell it in words."""
        winner = self.tricks[-1].winner
        assert winner is not None
        plays = "; ".join([", ".join([f"{seat} {card}" for seat, card in trick.plays]) for trick in self.tricks])
        return LOSES(card=str(self.card), seat=winner, cards=str(self.holdings[winner]), plays=plays)


@attrs.frozen
class Chair:
    """A seat that is to lead, and what it knows."""

    ruleset: Ruleset
    """The game."""

    seat: Seat
    """Whose chair it is."""

    contract: Contract
    """What is played."""

    holding: CardSet
    """What the seat holds."""

    counts: tuple[int, ...]
    """How many cards lie in each place: with the seats, in the kitty, put away."""

    log: tuple[Entry, ...]
    """What was done before the play; what this seat did not see is not looked at."""

    upcard: Card | None
    """The card that was turned up."""

    tricks: tuple[Trick, ...]
    """The tricks so far."""

    @property
    def order(self) -> Order:
        """Which cards outrank which."""
        return order_of(self.ruleset.pack, self.contract.strain)

    def rule(self, cards: Sequence[Card]) -> Rule:
        """Name the rule by which cards are laid down: all that the seat holds, or a part of them."""
        return PLAY_11 if len(cards) < len(self.holding) else PLAY_10

    def refusal(self, cards: Sequence[Card]) -> Violation | None:
        """Say why cards may not be laid down in this order; ``None`` when they may."""
        wrong = self._wrong(cards)
        if wrong is not None:
            return wrong
        line = self.losing_line(cards)
        return None if line is None else Violation(self.rule(cards), line.message())

    def _wrong(self, cards: Sequence[Card]) -> Violation | None:
        """Say what is wrong with cards at first sight."""
        if not cards:
            return Violation(PLAY_10, NOTHING())
        missing = [card for card in dict.fromkeys(cards) if cards.count(card) > self.holding.count(card)]
        if missing:
            return Violation(PLAY_7, NOT_HELD(seat=self.seat, card=" ".join(map(str, missing))))
        if len(cards) < len(self.holding) and len({self.lane(card) for card in cards}) > 1:
            return Violation(PLAY_11, TWO_SUITS(seat=self.seat, cards=" ".join(map(str, cards))))
        return None

    def lane(self, card: Card) -> int:
        """Give the suit that a card belongs to in play, as a number."""
        return self.order.lane[self.ruleset.pack.cards.index(card)]

    def losing_line(self, cards: Sequence[Card]) -> LosingLine | None:
        """Find a way in which cards of one's own, led in this order, do not all win; ``None`` when there is none."""
        loss = self.leads(cards, self.unseen()).loss()
        return None if loss is None else self._told(loss)

    def leads(self, cards: Sequence[Card], unseen: Unseen) -> Leads:
        """Ask about cards led in this order; ``unseen`` is :meth:`unseen`."""
        index = self.ruleset.pack.cards.index
        return Leads(self.order, self.ruleset.later, [index(card) for card in cards], self._followers(), unseen)

    def unseen(self) -> Unseen:
        """Give the cards that the seat cannot see, and where each may lie."""
        ruleset = self.ruleset
        traces = Traces(ruleset.pack, ruleset.table.size, self.upcard, self.contract)
        traces.follow(self.log, self.seat, keeps_upcard=ruleset.options.get("may_discard_upcard") is False)
        return traces.unseen(self.seat, self.holding, self.tricks, self.order, self.counts)

    def _followers(self) -> list[Seat]:
        """List the seats that play after this one, clockwise."""
        out = sitting(self.ruleset.table, self.contract)
        return [seat for seat in self.ruleset.table.rounds[self.seat] if seat not in (*out, self.seat)]

    def _told(self, loss: Loss) -> LosingLine:
        """Put the kernel's numbers into cards."""
        pack = self.ruleset.pack
        seats = [self.seat, *self._followers()]
        tricks: list[Trick] = []
        for number, indices in enumerate(loss.plays, start=1):
            plays = tuple([(seat, pack.cards[index]) for seat, index in zip(seats, indices, strict=True)])
            tricks.append(Trick(plays, seats[loss.winner if number == len(loss.plays) else 0], PLAY_4))
        size = self.ruleset.table.size
        holdings = [CardSet(pack, mask) for mask in loss.masks]
        holdings[self.seat] = self.holding
        return LosingLine(tuple(holdings[:size]), holdings[size], holdings[size + 1], tuple(tricks))
