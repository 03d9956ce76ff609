"""A hand: everything between two deals that does not belong to one step alone; it is passed from step to step."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from bid_euchre.actions import Action, CardAction
from bid_euchre.cards import Card
from bid_euchre.contract import Contract, HighBid
from bid_euchre.deal import Deal
from bid_euchre.game import Game, game_of
from bid_euchre.log import Entry, Fine, Judged, Spoken
from bid_euchre.match import Match
from bid_euchre.rulebook import Rule
from bid_euchre.rulebook.conduct import CONDUCT_10, CONDUCT_12
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.tricks import Played
from bid_euchre.values import Value


class Hand(Value):
    """What happens between two deals, apart from what only one step knows.

    ``holdings`` are masks by place: the seats, then the kitty, the cards buried face down, and those in transit between
    partners; :meth:`kitty_place` and its neighbours give the places' numbers.
    """

    __slots__ = (
        "_contract",
        "_deal",
        "_game",
        "_high_bid",
        "_holdings",
        "_log",
        "_match",
        "_next_dealer",
        "_played",
        "_step",
        "_thrown_in",
    )

    def __init__(
        self,
        game: Game,
        match: Match,
        step: int,
        deal: Deal | None,
        holdings: tuple[int, ...],
        log: tuple[Entry, ...] = (),
        high_bid: HighBid | None = None,
        contract: Contract | None = None,
        played: Played | None = None,
        thrown_in: Rule | None = None,
        next_dealer: int | None = None,
    ) -> None:
        """Take everything; hands are made from one another by the methods below."""
        self._game: Final = game
        self._match: Final = match
        self._step: Final = step
        self._deal: Final = deal
        self._holdings: Final = holdings
        self._log: Final = log
        self._high_bid: Final = high_bid
        self._contract: Final = contract
        self._played: Final = played
        self._thrown_in: Final = thrown_in
        self._next_dealer: Final = next_dealer

    @override
    def _key(self) -> tuple[object, ...]:
        return (
            self._game,
            self._match,
            self._step,
            self._deal,
            self._holdings,
            self._log,
            self._high_bid,
            self._contract,
            self._played,
            self._thrown_in,
            self._next_dealer,
        )

    @property
    def ruleset(self) -> Ruleset:
        """The game."""
        return self._game.ruleset

    @property
    def game(self) -> Game:
        """The game as the states read it."""
        return self._game

    @property
    def step(self) -> int:
        """Which of the ruleset's steps the hand is in."""
        return self._step

    @property
    def holdings(self) -> tuple[int, ...]:
        """What lies in each place, as masks: with the seats, in the kitty, buried, in transit."""
        return self._holdings

    @property
    def match(self) -> Match:
        """The match as it stood when this hand began."""
        return self._match

    @property
    def dealer(self) -> Seat:
        """Who deals this hand."""
        return self._match._dealer

    @property
    def number(self) -> int:
        """The number of this hand in the match, the first being 0."""
        return self._match.hand_number

    @property
    def deal(self) -> Deal | None:
        """The cards as they were dealt; ``None`` before that."""
        return self._deal

    @property
    def upcard(self) -> Card | None:
        """The card that was turned up, also when it has been taken or turned down; ``None`` where none is."""
        return None if self._deal is None else self._deal._upcard

    @property
    def unexposed(self) -> int:
        """The cards of the kitty that nobody was shown by turning them up, as a mask."""
        kitty = self._holdings[self._game.seats]
        upcard = self.upcard
        return kitty if upcard is None else kitty & ~self._game.pack.bits[upcard.code]

    @property
    def log(self) -> tuple[Entry, ...]:
        """What was done before the play, in order."""
        return self._log

    @property
    def calls(self) -> tuple[tuple[Seat, Action], ...]:
        """The calls of the auction in order: who, and what."""
        return tuple([(entry.seat, entry.action) for entry in self._log if isinstance(entry, Spoken)])

    @property
    def fines(self) -> tuple[Fine, ...]:
        """What was ruled in this hand by claims or by an arbiter, in order; none where the rules are enforced."""
        if not self._game.permissive:
            return ()
        return tuple([entry.fine for entry in self._log if isinstance(entry, Judged)])

    @property
    def ended_by(self) -> Fine | None:
        """The ruling that ended the hand; ``None`` when none did."""
        return next((fine for fine in self.fines if fine.ends), None)

    def silenced_by(self, seat: Seat) -> Rule | None:
        """Name the rule by which a seat calls no more in this hand, or not in this turn; ``None`` when it may."""
        if self._game.sides_by_seat[seat] in [fine.silent for fine in self.fines]:
            return CONDUCT_10
        for entry in reversed(self._log):
            if not isinstance(entry, Judged):
                break
            if entry.fine.passes and entry.seat == seat:
                return CONDUCT_12
        return None

    @property
    def high_bid(self) -> HighBid | None:
        """The highest bid so far, or the one that won the auction; ``None`` when there is none."""
        return self._high_bid

    @property
    def contract(self) -> Contract | None:
        """What is played; ``None`` until the strain is named."""
        return self._contract

    @property
    def played(self) -> Played | None:
        """The cards played, once all are; ``None`` before that."""
        return self._played

    @property
    def thrown_in(self) -> Rule | None:
        """The rule by which the hand was thrown in; ``None`` when it was not."""
        return self._thrown_in

    @property
    def next_dealer(self) -> Seat | None:
        """Who deals next, if a rule says other than the seat to the left; else ``None``."""
        return self._next_dealer

    @property
    def staked(self) -> tuple[int, ...]:
        """What each side has put into the pot in this hand (STAKE-1); empty in a game without a pot."""
        pot = self._game.pot
        return () if pot is None else pot.staked(self)

    @property
    def kitty_place(self) -> int:
        """The place of the kitty in ``holdings``."""
        return self._game.kitty_place

    @property
    def buried_place(self) -> int:
        """The place of the cards put away face down in ``holdings``."""
        return self._game.buried_place

    @property
    def transit_place(self) -> int:
        """The place of the cards on their way to a partner in ``holdings``."""
        return self._game.transit_place

    @staticmethod
    def fresh(ruleset: Ruleset, match: Match) -> Hand:
        """Begin a hand, not dealt yet."""
        game = game_of(ruleset)
        return Hand(game, match, 0, None, (0,) * (game.seats + 3))

    def but(
        self,
        *,
        holdings: tuple[int, ...] | None = None,
        entry: Entry | None = None,
        high_bid: HighBid | None = None,
        contract: Contract | None = None,
        played: Played | None = None,
        thrown_in: Rule | None = None,
        next_dealer: int | None = None,
        ends: bool = False,
    ) -> Hand:
        """Make the hand as it is after something happened; what is not given stays, nothing is taken back.

        Holdings must be settled (:meth:`bid_euchre.Pack.settle`).  ``ends`` tells that the step is finished with it:
        the hand is in the next one at once, and need not be made a second time.
        """
        return Hand(
            self._game,
            self._match,
            self._due(thrown_in or self._thrown_in) if ends else self._step,
            self._deal,
            self._holdings if holdings is None else holdings,
            self._log if entry is None else (*self._log, entry),
            self._high_bid if high_bid is None else high_bid,
            self._contract if contract is None else contract,
            self._played if played is None else played,
            self._thrown_in if thrown_in is None else thrown_in,
            self._next_dealer if next_dealer is None else next_dealer,
        )

    def logged(self, entry: Entry, ends: bool = False) -> Hand:
        """Make the hand as it is after something was done that changes nothing else; ``ends`` as in :meth:`but`."""
        return Hand(
            self._game,
            self._match,
            self._due(self._thrown_in) if ends else self._step,
            self._deal,
            self._holdings,
            (*self._log, entry),
            self._high_bid,
            self._contract,
            self._played,
            self._thrown_in,
            self._next_dealer,
        )

    def called(self, entry: Entry, high_bid: HighBid | None, ends: bool = False) -> Hand:
        """Make the hand as it is after a call, with the highest bid so far; ``ends`` as in :meth:`but`."""
        return Hand(
            self._game,
            self._match,
            self._due(None) if ends else self._step,
            self._deal,
            self._holdings,
            (*self._log, entry),
            high_bid,
        )

    def contracted(self, contract: Contract, entry: Entry) -> Hand:
        """Make the hand as it is after the step that settled the contract, by what was done last."""
        return Hand(
            self._game,
            self._match,
            self._due(None),
            self._deal,
            self._holdings,
            (*self._log, entry),
            self._high_bid,
            contract,
        )

    def played_out(self, played: Played, holdings: tuple[int, ...]) -> Hand:
        """Make the hand as it is after the last trick."""
        return Hand(
            self._game,
            self._match,
            self._due(None),
            self._deal,
            holdings,
            self._log,
            self._high_bid,
            self._contract,
            played,
        )

    def moved(
        self,
        seat: Seat,
        action: CardAction,
        to: int,
        seen_by: tuple[int, ...] | None,
        source: int | None = None,
        ends: bool = False,
    ) -> Hand:
        """Note that a seat moved a card to a place, from its holding or another place, and who saw which (or all).

        ``ends`` tells that the step is finished with it, as in :meth:`but`.
        """
        game = self._game
        origin = seat if source is None else source
        copies = self._holdings[origin] & game.bits[action._code]
        card = copies & -copies
        places = list(self._holdings)
        places[origin] ^= card
        places[to] ^= card
        return Hand(
            game,
            self._match,
            self._due(None) if ends else self._step,
            self._deal,
            tuple(places) if game.single else game.pack.settle(places),
            (*self._log, Entry(seat, action, seen_by, to, source)),
            self._high_bid,
            self._contract,
        )

    def delivered(self, receivers: dict[Seat, Seat]) -> Hand:
        """Hand over the cards in transit: for each giver the seat that gets his, and now sees them."""
        pack = self._game.pack
        places = list(self._holdings)
        log: list[Entry] = []
        for entry in self._log:
            if entry.to == self.transit_place and isinstance(entry.action, CardAction):
                receiver = receivers[entry.seat]
                copies = places[self.transit_place] & pack.bits[entry.action.code]
                card = copies & -copies
                places[self.transit_place] ^= card
                places[receiver] ^= card
                log.append(Entry(entry.seat, entry.action, tuple(sorted((entry.seat, receiver))), receiver))
            else:
                log.append(entry)
        return Hand(
            self._game,
            self._match,
            self._step,
            self._deal,
            pack.settle(places),
            tuple(log),
            self._high_bid,
            self._contract,
        )

    def _due(self, thrown_in: Rule | None) -> int:
        """Tell which step comes next; after a hand that was thrown in, or ended by a ruling, it is the last."""
        game = self._game
        if thrown_in is not None or (game.permissive and self.ended_by is not None):
            return game.last_step
        return game.next_steps[self._step]

    def stepped(self) -> Hand:
        """Go on to the next step."""
        return Hand(
            self._game,
            self._match,
            self._due(self._thrown_in),
            self._deal,
            self._holdings,
            self._log,
            self._high_bid,
            self._contract,
            self._played,
            self._thrown_in,
            self._next_dealer,
        )

    def dealt(self, deal: Deal) -> Hand:
        """Take up the cards, and end the step."""
        game = self._game
        return Hand(game, self._match, game.next_steps[self._step], deal, (*deal._holdings, deal._kitty, 0, 0))
