"""What a match is at any moment: the hand being played, and the step it has reached.

A :class:`Hand` is everything between two deals that does not belong to one step alone; it is passed from step to step.
A :class:`State` is a hand within one step: it knows whose turn it is, what is legal, and what comes of it.  The steps
themselves are in ``bid_euchre.phases``; nothing here knows one of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from typing_extensions import override

from bid_euchre._compiler import mypyc_attr, slots
from bid_euchre.actions import Action, Call, CardAction, Entry
from bid_euchre.cards import Card, CardSet, Pack
from bid_euchre.contract import Contract, HighBid
from bid_euchre.errors import DealError, IllegalAction
from bid_euchre.game import Game, game_of
from bid_euchre.gather import gather, stack
from bid_euchre.match import Match
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.ending import CONDUCT_1, MATCH_5
from bid_euchre.rulebook.making import DEAL_3
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.tricks import Played
from bid_euchre.values import Value, expect


class Deal(Action):
    """The cards as they fall: an action of the pack, not of a player."""

    __slots__ = ("_holdings", "_kitty", "_pack")

    def __init__(self, pack: Pack, holdings: tuple[int, ...], kitty: int = 0) -> None:
        """Take the holdings as masks over the pack, seat 0 first, and the kitty; see :meth:`of` for a deal by hand."""
        if not isinstance(pack, Pack):
            expect(pack, Pack, "a pack")
        if pack.copies > 1:
            *settled, kitty = pack.settle((*holdings, kitty))
            holdings = tuple(settled)
        self._pack: Final = pack
        self._holdings: Final = holdings
        self._kitty: Final = kitty

    @staticmethod
    def of(ruleset: Ruleset, holdings: Sequence[str | Iterable[Card | str]], upcard: Card | str | None = None) -> Deal:
        """Build a deal by hand: the holdings by seat, seat 0 first, as text (``"9C TC JH"``) or cards.

        The kitty is what is left.  One seat has the dealer's extra card; that it is the dealer's is asked when the deal
        is applied.

        Raises :class:`~bid_euchre.errors.DealError` with all reasons when cards are missing, doubled, foreign or
        miscounted (DEAL-1), and when an upcard is given to a game that turns none.
        """
        expect(ruleset, Ruleset, "a ruleset")
        reasons = [] if upcard is None else [f"no card is turned up in {ruleset.name}"]
        masks, kitty, wrong = gather(ruleset.table_rules, holdings)
        if reasons or wrong:
            raise DealError([*reasons, *wrong])
        return Deal(ruleset.pack, masks, kitty)

    @staticmethod
    def from_pack(state: State, cards: str | Iterable[Card | str]) -> Deal:
        """Deal a stacked pack as the ruleset's ``deal_pattern`` says, its first card first.

        Raises :class:`~bid_euchre.errors.DealError` when these are not the cards of the pack, and
        :class:`~bid_euchre.errors.IllegalAction` when no cards are to be dealt.
        """
        expect(state, State, "a state")
        order, wrong = stack(state.ruleset.pack, cards)
        if wrong:
            raise DealError(wrong)
        return state.hand_out(order)

    @property
    def pack(self) -> Pack:
        """The pack that was dealt."""
        return self._pack

    @property
    def masks(self) -> tuple[int, ...]:
        """The holdings by seat as masks."""
        return self._holdings

    @property
    def kitty_mask(self) -> int:
        """The kitty as a mask."""
        return self._kitty

    @property
    def holdings(self) -> tuple[CardSet, ...]:
        """The holdings by seat."""
        return tuple([CardSet(self._pack, mask) for mask in self._holdings])

    @property
    def kitty(self) -> CardSet:
        """The cards left over."""
        return CardSet(self._pack, self._kitty)

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._pack, self._holdings, self._kitty)

    @override
    def __str__(self) -> str:
        piles = [*self.holdings, self.kitty] if self._kitty else self.holdings
        return "deal " + " | ".join([str(pile) for pile in piles])


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
        return self._match.dealer

    @property
    def number(self) -> int:
        """The number of this hand in the match, the first being 0."""
        return self._match.hand_number

    @property
    def deal(self) -> Deal | None:
        """The cards as they were dealt; ``None`` before that."""
        return self._deal

    @property
    def log(self) -> tuple[Entry, ...]:
        """What was done before the play, in order."""
        return self._log

    @property
    def calls(self) -> tuple[tuple[Seat, Action], ...]:
        """The calls of the auction in order: who, and what."""
        return tuple([(entry.seat, entry.action) for entry in self._log if isinstance(entry, Call)])

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
    def kitty_place(self) -> int:
        """The place of the kitty in ``holdings``."""
        return self._game.seats

    @property
    def buried_place(self) -> int:
        """The place of the cards put away face down in ``holdings``."""
        return self._game.seats + 1

    @property
    def transit_place(self) -> int:
        """The place of the cards on their way to a partner in ``holdings``."""
        return self._game.seats + 2

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
    ) -> Hand:
        """Make the hand as it is after something happened; what is not given stays, nothing is taken back.

        Holdings must be settled (:meth:`bid_euchre.Pack.settle`).
        """
        return Hand(
            self._game,
            self._match,
            self._step,
            self._deal,
            self._holdings if holdings is None else holdings,
            self._log if entry is None else (*self._log, entry),
            self._high_bid if high_bid is None else high_bid,
            self._contract if contract is None else contract,
            self._played if played is None else played,
            self._thrown_in if thrown_in is None else thrown_in,
            self._next_dealer if next_dealer is None else next_dealer,
        )

    def moved(
        self, seat: Seat, action: CardAction, to: int, seen_by: tuple[int, ...], source: int | None = None
    ) -> Hand:
        """Note that a seat moved a card to a place, from its holding or another place, and who saw which."""
        pack = self._game.pack
        origin = seat if source is None else source
        copies = self._holdings[origin] & pack.bits[action.code]
        card = copies & -copies
        places = list(self._holdings)
        places[origin] ^= card
        places[to] ^= card
        return self.but(entry=Entry(seat, action, seen_by, to, source), holdings=pack.settle(places))

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

    def stepped(self) -> Hand:
        """Go on to the next step; a hand that was thrown in goes to the last."""
        game = self._game
        step = game.next_steps[self._step] if self._thrown_in is None else game.last_step
        return Hand(
            self._game,
            self._match,
            step,
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
        """Take up the cards."""
        return Hand(self._game, self._match, self._step, deal, (*deal.masks, deal.kitty_mask, 0, 0))


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Value):
    """A hand within one step; the base of all states.

    A subclass gives ``legal``, ``refusal`` and ``apply``, and says which actions belong to its step.
    """

    __slots__ = ()

    phase: ClassVar[str] = ""
    """The name of the step."""

    @property
    def hand(self) -> Hand:
        """What has happened since the deal."""
        raise NotImplementedError

    @property
    def ruleset(self) -> Ruleset:
        """The game."""
        return self.hand.ruleset

    @property
    def match(self) -> Match:
        """The match: scores, who deals, results so far."""
        return self.hand.match

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is; ``None`` when cards are to be dealt, or the match is over."""
        return None

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return False

    @property
    def played(self) -> Played | None:
        """The cards played to tricks so far; ``None`` before the first lead is due."""
        return self.hand.played

    def mask_of(self, seat: Seat) -> int:
        """Give what a seat holds now as a mask over the pack."""
        return self.hand.holdings[seat]

    def holding(self, seat: Seat) -> CardSet:
        """Give what a seat holds now."""
        return CardSet(self.ruleset.pack, self.mask_of(self.ruleset.table.check(seat)))

    def looked(self, seat: Seat) -> bool:
        """Whether the seat has seen its cards."""
        return True

    def legal(self) -> tuple[Action, ...]:
        """List what may be done now, without doubles."""
        raise NotImplementedError

    def allows(self, action: Action) -> bool:
        """Whether an action is legal."""
        return action in self.legal()

    def interrupts(self) -> tuple[Action, ...]:
        """List what may be done out of turn."""
        return ()

    def check(self, action: Action) -> Violation | None:
        """Name the first rule that an action breaks; ``None`` when it is legal."""
        if self.is_over:
            return Violation(MATCH_5, "the match is over")
        if isinstance(action, Deal) and self.to_act is not None:
            return self._no_deal()
        if not isinstance(action, Deal) and self.to_act is None:
            return Violation(DEAL_3, f"{str(action)!r} is not possible: the cards are to be dealt first")
        return self.refusal(action)

    def refusal(self, action: Action) -> Violation | None:
        """Name the first rule of this step that an action breaks; ``None`` when it is legal."""
        raise NotImplementedError

    def misplaced(self, action: Action) -> Violation:
        """Say that an action does not belong to this step."""
        return Violation(CONDUCT_1, f"{str(action)!r} does not belong here: seat {self.to_act} is {self.phase}")

    def grounds(self, action: Action) -> tuple[Ground, ...]:
        """Name the rules that allow a legal action, the foremost first."""
        raise NotImplementedError

    def apply(self, action: Action) -> State | Hand:
        """Do a legal action: the next state of this step, or the hand when the step is finished."""
        raise NotImplementedError

    def attempt(self, action: Action) -> State | Hand | None:
        """Do an action if it is legal; ``None`` when it is not."""
        return self.apply(action) if self.allows(action) else None

    def draw(self, rng: random.Random) -> Deal:
        """Shuffle and deal."""
        raise IllegalAction(self._no_deal())

    def hand_out(self, order: Sequence[int]) -> Deal:
        """Deal a stacked pack, given as card indices from the top."""
        raise IllegalAction(self._no_deal())

    def _no_deal(self) -> Violation:
        if self.is_over:
            return Violation(MATCH_5, "the match is over")
        return Violation(DEAL_3, f"seat {self.to_act} is to act; no cards are to be dealt")


@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(State):
    """A state in which it is some seat's turn."""

    __slots__ = slots("_hand", "_seat")

    def __init__(self, hand: Hand, seat: int) -> None:
        """Take the hand and whose turn it is."""
        self._hand: Final = hand
        self._seat: Final = seat

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat)

    @property
    @override
    def hand(self) -> Hand:
        return self._hand

    @property
    @override
    def to_act(self) -> Seat:
        return self._seat
