"""What a player may know: a type of its own that holds no state.

A view is built by naming what is public, and the holding of one seat, field by field; whatever a step of the game adds
to its state stays private until it is named here.  Bots, transports and logs take views only.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from bid_euchre.actions import Action, Claim, Concealed, Draw, Interrupt
from bid_euchre.cards import Card, CardSet
from bid_euchre.contract import Contract, HighBid
from bid_euchre.course import before_play, from_first_lead
from bid_euchre.log import Entry, Swap
from bid_euchre.match import Match
from bid_euchre.results import Result, Trick
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State, turn
from bid_euchre.table import Seat
from bid_euchre.tricks import Laid, sitting
from bid_euchre.values import expect


@attrs.frozen
class View:
    """A match as one seat sees it, or as a spectator does."""

    ruleset: Ruleset
    """The game."""

    seat: Seat | None
    """Whose view it is; ``None``: a spectator's, who sees no holding."""

    match: Match
    """The match: scores, who deals next, results so far, outcome."""

    start: Match
    """The match as it stood when this hand began."""

    phase: str
    """The name of the step that the hand has reached: ``dealing``, ``bidding``, ``playing``, ``scored``, …"""

    to_act: Seat | None
    """The seat whose turn it is; ``None`` when cards are to be dealt, or the match is over."""

    is_over: bool
    """Whether the match is over."""

    holding: CardSet | None
    """One's own cards; ``None`` for a spectator, and while the seat has not looked at them."""

    counts: tuple[int, ...]
    """How many cards each seat holds."""

    kitty: int
    """How many cards lie in the kitty."""

    buried: int
    """How many cards have been put away face down."""

    in_transit: int
    """How many cards are on their way to a partner, not received yet."""

    log: tuple[Entry, ...]
    """What was done before the play; a card that this seat did not see is concealed."""

    calls: tuple[tuple[Seat, Action], ...]
    """The calls of the auction in order: who, and what."""

    high_bid: HighBid | None
    """The highest bid so far, or the one that won the auction; ``None`` when there is none."""

    contract: Contract | None
    """What is played; ``None`` until the strain is named."""

    tricks: tuple[Trick, ...]
    """The complete tricks so far."""

    trick: Trick | None
    """The trick on the table; ``None`` when the next card is a lead, and outside the play."""

    taken: tuple[int, ...]
    """How many tricks each seat has taken."""

    result: Result | None
    """What the hand brought, once it is over; ``None`` before that."""

    legal_actions: tuple[Action, ...]
    """What this seat may do now; empty when it is not its turn.  To lay cards down is not listed: see ``is_legal``."""

    upcard: Card | None = None
    """The card that was turned up, also when it has been taken or turned down; ``None`` where none is."""

    interrupts: tuple[Interrupt, ...] = ()
    """What may be done out of turn, by any seat."""

    laid: tuple[Laid, ...] = ()
    """What was laid down in this hand, in order; everybody sees the cards."""
    staked: tuple[int, ...] = ()
    """What each side has put into the pot in this hand (STAKE-1); empty in a game without a pot."""

    def __str__(self) -> str:
        """Give a line: ``racehorse, hand 1: bidding, seat 1 to act, as seat 2 sees it: 9C JH …``."""
        now = f"{self.phase}, {turn(self.to_act, self.is_over)}"
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        held = f": {self.holding}" if self.holding else ""
        return f"{self.ruleset.name}, hand {self.start.hand_number + 1}: {now}, as {who} sees it{held}"

    @property
    def dealer(self) -> Seat:
        """Who dealt, or deals, this hand."""
        return self.start.dealer

    @property
    def active(self) -> tuple[Seat, ...]:
        """The seats that play, as far as the contract says: all but the partners of a lone maker (PLAY-6)."""
        table = self.ruleset.table
        out = () if self.contract is None else sitting(table, self.contract)
        return tuple([seat for seat in table.seats if seat not in out])

    @property
    def unseen(self) -> CardSet:
        """The cards that are neither in one's own holding nor played; what one gave or put away is among them.

        A card that was turned up and not taken is not: everybody knows where it lies.  Nor is one laid down.
        """
        pack = self.ruleset.pack
        gone = [card for trick in self._all_tricks for card in trick.cards]
        gone += [card for seat, cards in self.face_up.items() if seat != self.seat for card in cards]
        rest = CardSet(pack, pack.full) - pack.set([*gone, *self._turned_down])
        return rest if self.holding is None else rest - self.holding

    @property
    def face_up(self) -> Mapping[Seat, tuple[Card, ...]]:
        """The cards that lie face up before a seat, since it laid them down and has not led them yet."""
        if not self.laid:
            return {}
        last = self.laid[-1]
        played = sum([len(trick.plays) for trick in self._all_tricks])
        left = last.left(played, len(self.active))
        return {last.seat: left} if left else {}

    @property
    def _all_tricks(self) -> tuple[Trick, ...]:
        return self.tricks if self.trick is None else (*self.tricks, self.trick)

    @property
    def _turned_down(self) -> tuple[Card, ...]:
        """The card turned up, while it lies there."""
        taken = any(isinstance(entry.action, Draw) and entry.seen_by is None for entry in self.log)
        return () if self.upcard is None or taken else (self.upcard,)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each side."""
        return self.match.scores

    @property
    def actions(self) -> tuple[tuple[Seat, Action], ...]:
        """Everything done in this hand in order, as it was seen: who, and what.

        Of what an arbiter ruled the seat is the one at fault.
        """
        return (*[(entry.seat, entry.action) for entry in before_play(self.log)], *self.plays)

    @property
    def plays(self) -> tuple[tuple[Seat, Action], ...]:
        """What was done since the first lead was due, in order: cards played, and what was said meanwhile."""
        return from_first_lead(self.log, self._all_tricks, self.laid)


def view(state: State, seat: Seat) -> View:
    """Show a state to a seat.

    Raises :class:`~bid_euchre.errors.SeatError` when there is no such seat.
    """
    expect(state, State, "a state")
    state.ruleset.table.check(seat)
    holding = CardSet(state.ruleset.pack, state.mask_of(seat)) if state.looked(seat) else None
    return _show(state, seat, holding, state.legal() if state.to_act == seat else ())


def spectate(state: State) -> View:
    """Show a state to somebody who sees no holding."""
    expect(state, State, "a state")
    return _show(state, None, None, ())


def _show(state: State, seat: Seat | None, holding: CardSet | None, legal: tuple[Action, ...]) -> View:
    hand = state.hand
    seats = state.ruleset.table.seats
    played = state.played
    tricks = () if played is None else played.tricks
    trick = tricks[-1] if tricks and tricks[-1].winner is None else None
    match = state.match
    over = match.hand_number > hand.match.hand_number
    return View(
        ruleset=state.ruleset,
        seat=seat,
        match=match,
        start=hand.match,
        phase=state.phase,
        to_act=state.to_act,
        is_over=state.is_over,
        holding=holding,
        counts=tuple([state.mask_of(each).bit_count() for each in seats]),
        kitty=hand.holdings[hand.kitty_place].bit_count(),
        buried=hand.holdings[hand.buried_place].bit_count(),
        in_transit=hand.holdings[hand.transit_place].bit_count(),
        log=tuple([_seen(entry, seat) for entry in hand.log]),
        calls=hand.calls,
        high_bid=hand.high_bid,
        contract=hand.contract,
        tricks=tricks if trick is None else tricks[:-1],
        trick=trick,
        taken=(0,) * len(seats) if played is None else played.taken,
        result=match.results[-1] if over else None,
        legal_actions=legal,
        upcard=hand.upcard,
        interrupts=state.interrupts(),
        laid=() if played is None else played.laid,
        staked=hand.staked,
    )


def _seen(entry: Entry, seat: Seat | None) -> Entry:
    """Show what was done to a seat: cards that it did not see are concealed."""
    if isinstance(entry, Swap):
        return _swap_seen(entry, seat)
    if entry.seen_by is None or seat in entry.seen_by:
        return entry
    return Entry(entry.seat, Concealed(str(entry.action).split()[0]), entry.seen_by, entry.to, entry.source)


def _swap_seen(entry: Swap, seat: Seat | None) -> Entry:
    """Show a weak hand's swap: the claim is called, what comes back only its owner sees (CLAIM-5)."""
    if seat == entry.seat or entry.to is None:
        return entry
    action = entry.action
    if entry.seen_by is not None and isinstance(action, Claim):
        action = Concealed(f"claim {action.name}")
    return Swap(entry.seat, action, entry.seen_by, entry.to)
