"""Playing: the cards are played trick by trick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

import attrs
from typing_extensions import override

from bid_euchre._compiler import slots
from bid_euchre.actions import PLAYS, Action, Lay, Play
from bid_euchre.cards import Card, CardSet
from bid_euchre.contract import Contract
from bid_euchre.game import Game
from bid_euchre.kernel.tricks import SEATS, Led
from bid_euchre.laying import Chair
from bid_euchre.liberty import Binding, binding, liberty, unbound
from bid_euchre.menus import CHUNK, CHUNK_MASK
from bid_euchre.options import choice, unused
from bid_euchre.results import Trick
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.conduct import CONDUCT_2
from bid_euchre.rulebook.playing import ORDER_4, ORDER_5, ORDER_8, PLAY_1, PLAY_2, PLAY_3, PLAY_7, PLAY_10, PLAY_11
from bid_euchre.ruleset import PhaseRules
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State
from bid_euchre.tricks import BYTES, Laid, Layout, Plan, Played, Tally, seating, sitting
from bid_euchre.wording import conduct
from bid_euchre.wording.common import LED, NOT_HELD, ONE_OF
from bid_euchre.wording.laying import BOUND, LED_NEXT, NOT_LEADING, OFF, UNPROVABLE, WIN, WINS
from bid_euchre.wording.playing import FOLLOWS, IS_TRUMP, LEADS, LEFT_BOWER, MUST_FOLLOW, VOID


@attrs.frozen(cache_hash=True)
class PlayRules(PhaseRules):
    """Who leads, which of equal cards wins, and whether sure winners may be laid down."""

    first_lead: Literal["bidder", "eldest_active", "left_of_bidder"] = choice(
        "bidder",
        PLAY_1,
        {
            "bidder": ("The winner of the auction leads to the first trick.", "S0.12", "S2.17"),
            "eldest_active": (
                "The first seat in play left of the dealer leads.",
                "S1.23",
                "S3.20",
                "FOS",
                "MORT",
                "SIXR",
            ),
            "left_of_bidder": ("The first seat in play left of the winner of the auction leads.", "BENH"),
        },
    )

    duplicate_tie: Literal["first", "second"] = choice(
        "first",
        ORDER_8,
        {
            "first": ("Of identical cards in a trick the first one played counts.", "PGT-B", "EUS"),
            "second": ("Of identical cards in a trick the last one played counts.", "reference.com"),
        },
    )

    lay_down: Literal["off", "provable_only"] = choice(
        "provable_only",
        PLAY_10,
        {
            "off": ("Nobody lays cards down: every trick is played.", "MCC", "INF SOM 48", "INF OS"),
            "provable_only": ("Cards that win however the others lie may be laid down.", "S1.31", "INF: proof needed"),
        },
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if table.copies == 1:
            yield from unused(self, ("duplicate_tie",), "where every card is in the pack once")

    @override
    def begin(self, hand: Hand) -> State | Hand:
        contract = hand._contract
        if contract is None:
            return hand
        game, dealer = hand._game, hand._match._dealer
        key = ("plan", contract._strain, contract._maker, contract._loner, contract._lone_defender, dealer)
        plan: Plan | None = game.memo.get(key)
        if plan is None:
            plan = game.memo[key] = self._plan(game, contract, dealer)
        return first_lead(hand, Layout(plan, contract, hand._holdings))

    def _plan(self, game: Game, contract: Contract, dealer: int) -> Plan:
        """Work out who plays, and who leads."""
        out = sitting(game.table, contract)
        leader = self._leader(game, contract, dealer, seating(game.pack, game.table, out).following)
        strain = contract.strain
        return Plan(game.pack, game.table, strain, out, leader, game.hand_size, game.later, game.permissive)

    def _leader(self, game: Game, contract: Contract, dealer: int, following: tuple[int, ...]) -> int:
        """Find who leads to the first trick (PLAY-1)."""
        if contract.anyone_alone:
            for phase in game.phases:
                leader = phase.lone_leader(contract, dealer, following)
                if leader is not None:
                    return leader
        maker = contract.maker
        if self.first_lead == "eldest_active" or maker is None:
            return following[dealer]
        return maker if self.first_lead == "bidder" else following[maker]


class Playing(State):
    """A seat is to play a card.

    Besides the layout, which stays, the state has only what moves: the cards played so far, and what follows from them.
    Two such states are equal when the hand, the layout and the cards played are.

    There is no constructor: :func:`first_lead` gives the first one, :meth:`attempt` the next, filled in on the spot.
    This is done at every card, and to call a class with all that takes an interpreter as long as all the rest.
    """

    __slots__ = slots(
        "_best",
        "_cards",
        "_layout",
        "_led",
        "_legal",
        "_rest",
        "_seat",
        "_tally",
    )
    phase: ClassVar[str] = "playing"

    _layout: Layout
    _cards: bytes
    """The cards played, by index in order."""
    _rest: int
    """All the other cards of the pack, as a mask."""
    _tally: Tally
    """The tricks taken."""
    _led: Led | None
    """The trick on the table; ``None`` while it has no cards."""
    _best: int
    """What the card that wins it so far weighs, with the seat that played it."""
    _seat: int
    _legal: int
    """The mask of the cards that may be played."""

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._layout, self._cards)

    @override
    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the cards played."""
        return (resume, self._key())

    @property
    @override
    def to_act(self) -> int:
        return self._seat

    @property
    def contract(self) -> Contract:
        """What is played."""
        return self._layout.contract

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks so far."""
        words = self._layout.plan.words(self._cards)
        return words if self._led is None else words[:-1]

    @property
    def trick(self) -> Trick:
        """The trick on the table, without cards when the next one is a lead."""
        return Trick((), None, None) if self._led is None else self._layout.plan.words(self._cards)[-1]

    @property
    def taken(self) -> tuple[int, ...]:
        """How many tricks each seat has taken."""
        return self._tally.taken

    @property
    @override
    def played(self) -> Played:
        return Played(self._layout, self._cards, self._tally.taken)

    @override
    def mask_of(self, seat: int) -> int:
        return self._layout.holdings[seat] & self._rest

    @override
    def legal(self) -> tuple[Action, ...]:
        plan = self._layout.plan
        low = plan.low
        if low is None:
            return plan.fixed.menu.of(self._legal)
        return low[self._legal & CHUNK_MASK] + plan.high[self._legal >> CHUNK]

    @override
    def allows(self, action: Action) -> bool:
        if not isinstance(action, Play):
            return isinstance(action, Lay) and self._no_lay(action) is None
        return self._legal & self._layout.plan.bits[action._code] != 0

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if not isinstance(action, Play):
            barred = self._no_lay(action) if isinstance(action, Lay) else self.misplaced(action)
            return () if barred is None else (barred,)
        card = action.card
        holding = self.holding(self._seat)
        broken: list[Violation] = []
        if card not in holding:
            broken.append(Violation(PLAY_7, NOT_HELD(seat=self._seat, card=str(card))))
        elif self._layout.plan.permissive:
            bars = unbound(self._binding(), self._layout, self._seat, card)
            return () if bars is None else (bars,)
        if self._led is None:
            return tuple(broken)
        suits = CardSet(self._layout.plan.pack, self._led.follow)
        bound = [str(held) for held in holding if held in suits]
        if bound and card not in suits:
            held = MUST_FOLLOW(led=LED[self._led.lane](), seat=self._seat, cards=" ".join(bound))
            broken.append(Violation(PLAY_2, held))
        return tuple(broken)

    def _binding(self) -> Binding | None:
        """Say what the seat is bound to where reneges are possible."""
        return binding(self._hand, self._layout, self._seat, self._cards, self._rest)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if isinstance(action, Lay):
            cards = " ".join(map(str, action.cards))
            told = WINS(card=cards) if len(action.cards) == 1 else WIN(cards=cards)
            return (Ground(self._chair().rule(action.cards), told),)
        assert isinstance(action, Play)
        card = action.card
        led = self._led
        if led is None:
            first = not self._cards
            return (Ground(PLAY_1 if first else PLAY_3, LEADS(seat=self._seat)),)
        if not led.follow & self._layout.plan.bits[card.code]:
            return (self._unfollowed(led),)
        return (Ground(PLAY_2, FOLLOWS(card=str(card), suit=ONE_OF[led.lane]())), *self._promoted(card, led))

    def _unfollowed(self, led: Led) -> Ground:
        """Say why a card that does not follow is legal."""
        follow = CardSet(self._layout.plan.pack, led.follow)
        held = [str(card) for card in self.holding(self._seat) if card in follow]
        if held:
            return Ground(CONDUCT_2, conduct.RENEGE(seat=self._seat, cards=" ".join(held)))
        return Ground(PLAY_3, VOID(led=LED[led.lane](), seat=self._seat))

    def _promoted(self, card: Card, led: Led) -> tuple[Ground, ...]:
        """Say why a card that follows is of another suit than the printed one."""
        trump = self.contract.strain.trump
        if trump is None or led.lane != trump or card.suit is trump:
            return ()
        if card.suit is None:
            return (Ground(ORDER_5, IS_TRUMP(card=str(card), suit=ONE_OF[trump]())),)
        return (Ground(ORDER_4, LEFT_BOWER(card=str(card), suit=ONE_OF[trump]())),)

    @override
    def rewound(self, hand: Hand, kept: int) -> State:
        state = resume(hand, self._layout, self._cards[:kept])
        assert isinstance(state, State)
        return state

    @override
    def apply(self, action: Action) -> State | Hand:
        outcome = self._lay(action) if isinstance(action, Lay) else self.attempt(action)
        assert outcome is not None
        return outcome

    @override
    def attempt(self, action: Action) -> State | Hand | None:
        if not isinstance(action, Play):
            return self._lay(action) if isinstance(action, Lay) and self._no_lay(action) is None else None
        layout = self._layout
        plan = layout.plan
        bit = self._legal & plan.bits[action._code]
        if not bit:
            return None
        index = plan.places[action._code]
        if index < 0:
            bit, index = _lowest(bit)
        rest = self._rest ^ bit
        cards = self._cards + BYTES[index]
        led = self._led
        if led is None:
            led = plan.leads[index]
        seat = self._seat
        weight = led.row[index] + seat
        best = weight if weight > self._best else self._best  # PLAY-4, ORDER-8  # noqa: FURB136 - no call
        led = led.then
        if led is None:
            return self._trick_ended(best % SEATS, cards, rest)
        seat = plan.following[seat]
        legal = layout.holdings[seat] & rest
        legal = legal & led.follow or legal  # PLAY-2, PLAY-3
        if plan.permissive:
            legal = liberty(self._hand, layout, seat, cards, rest)
        state = Playing()
        state._hand = self._hand
        state._layout = layout
        state._tally = self._tally
        state._cards = cards
        state._rest = rest
        state._led = led
        state._best = best
        state._seat = seat
        state._legal = legal
        return state

    def _trick_ended(self, seat: int, cards: bytes, rest: int) -> State | Hand:
        """End a trick that a seat takes: it leads to the next one, or the hand is played out (PLAY-4)."""
        layout = self._layout
        plan = layout.plan
        tally = self._tally.then[seat]
        if tally is None:
            tally = self._tally.more(seat)
        if tally.number == plan.tricks:
            left = tuple([holding & rest for holding in layout.holdings])
            return self._hand.played_out(Played(layout, cards, tally.taken), left)
        legal = layout.holdings[seat] & rest  # PLAY-5
        if plan.permissive:
            legal = liberty(self._hand, layout, seat, cards, rest)
        return _leading(self._hand, layout, tally, cards, rest, seat, legal)

    def after_card(self, index: int) -> State | Hand:
        """Give what comes of a card, by index, that the seat plays, whether it may or not."""
        free = Playing()
        _copy(self, free)
        free._legal = 1 << index
        free._rest |= 1 << index
        outcome = free.attempt(PLAYS[self._layout.plan.pack.cards[index].code])
        assert outcome is not None
        return outcome

    def _chair(self) -> Chair:
        """Give the seat whose turn it is with all it knows."""
        hand = self._hand
        counts = [self.mask_of(seat).bit_count() for seat in self._layout.plan.table.seats]
        others = [mask.bit_count() for mask in hand.holdings[len(counts) :]]
        places = tuple(counts + others)
        seat = self._seat
        return Chair(hand.ruleset, seat, self.contract, self.holding(seat), places, hand.log, hand.upcard, self.tricks)

    def _no_lay(self, action: Lay) -> Violation | None:
        """Say why cards may not be laid down now; ``None`` when they may (PLAY-10, PLAY-11)."""
        if self._hand.ruleset.options.get("lay_down") != "provable_only":
            return Violation(PLAY_10, OFF())
        if self._layout.plan.permissive:
            return Violation(PLAY_10, UNPROVABLE())
        if self._led is not None:
            return Violation(PLAY_10, NOT_LEADING(seat=self._seat))
        return self._chair().refusal(action.cards)

    def _lay(self, action: Lay) -> State | Hand:
        """Lay cards down that win: with all of them the hand is over, with a part they are led one by one."""
        laid = (*self.played.laid, Laid(len(self._cards), self._seat, action.cards))
        left = [holding & self._rest for holding in self._layout.holdings]
        size = left[self._seat].bit_count()
        if len(action.cards) < size:
            return showing(self, laid)
        taken = tuple([tricks + size * (seat == self._seat) for seat, tricks in enumerate(self._tally.taken)])
        return self._hand.played_out(Played(self._layout, self._cards, taken, laid), tuple(left))


class Showing(Playing):
    """A seat is to play a card, and cards have been laid down in this hand, to be led in the order named (PLAY-11)."""

    __slots__ = ("_laid",)
    _laid: tuple[Laid, ...]
    """What has been laid down, in order."""

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._layout, self._cards, self._laid)

    @property
    @override
    def played(self) -> Played:
        return Played(self._layout, self._cards, self._tally.taken, self._laid)

    def _next(self) -> Card | None:
        """Name the card that is to be led now; ``None`` when none of those laid down is."""
        left = self._laid[-1].left(len(self._cards), self._layout.plan.size)
        return left[0] if left and self._led is None else None

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        card = self._next()
        if card is None or not isinstance(action, (Play, Lay)) or action == Play(card):
            return super().breaches(action)
        return (Violation(PLAY_11, BOUND(seat=self._seat, card=str(card))),)

    @override
    def _no_lay(self, action: Lay) -> Violation | None:
        card = self._next()
        return super()._no_lay(action) if card is None else Violation(PLAY_11, BOUND(seat=self._seat, card=str(card)))

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        card = self._next()
        return super().grounds(action) if card is None else (Ground(PLAY_11, LED_NEXT(card=str(card))),)

    @override
    def attempt(self, action: Action) -> State | Hand | None:
        outcome = super().attempt(action)
        return self._kept(outcome) if isinstance(action, Play) and outcome is not None else outcome

    @override
    def after_card(self, index: int) -> State | Hand:
        return self._kept(super().after_card(index))

    def _kept(self, outcome: State | Hand) -> State | Hand:
        """Give what came of a card, with what has been laid down."""
        if isinstance(outcome, Playing):
            return showing(outcome, self._laid)
        assert isinstance(outcome, Hand)
        played = outcome.played
        assert played is not None
        return outcome.but(played=Played(played.layout, played.cards, played.taken, self._laid))


def showing(state: Playing, laid: tuple[Laid, ...]) -> Showing:
    """Give a state with the cards that have been laid down: those not led yet are led next, in order."""
    shown = Showing()
    _copy(state, shown)
    shown._laid = laid
    layout = state._layout
    left = laid[-1].left(len(state._cards), layout.plan.size)
    if left and state._led is None:
        shown._legal &= layout.plan.bits[left[0].code]
    return shown


def first_lead(hand: Hand, layout: Layout) -> Playing:
    """Begin the play of a hand."""
    plan = layout.plan
    leader, rest = plan.leader, plan.pack.full
    legal = liberty(hand, layout, leader, b"", rest) if plan.permissive else layout.holdings[leader]
    return _leading(hand, layout, plan.fixed.untaken, b"", rest, leader, legal)


def _leading(hand: Hand, layout: Layout, tally: Tally, cards: bytes, rest: int, seat: int, legal: int) -> Playing:
    """Give the state in which a seat is to lead."""
    state = Playing()
    state._hand = hand
    state._layout = layout
    state._tally = tally
    state._cards = cards
    state._rest = rest
    state._led = None
    state._best = -1
    state._seat = seat
    state._legal = legal
    return state


def _lowest(copies: int) -> tuple[int, int]:
    """Give of identical cards the one that lies first in the pack: its bit and its index."""
    bit = copies & -copies
    return bit, bit.bit_length() - 1


def _copy(state: Playing, into: Playing) -> None:
    """Fill a state in with the parts of another."""
    into._hand, into._layout, into._tally = state._hand, state._layout, state._tally
    into._cards, into._rest, into._led = state._cards, state._rest, state._led
    into._best, into._seat, into._legal = state._best, state._seat, state._legal


def resume(hand: Hand, layout: Layout, cards: bytes, laid: tuple[Laid, ...] = ()) -> State | Hand:
    """Play the cards again, given by index in order, and lay down what was laid down on the way."""
    state: State | Hand = first_lead(hand, layout)
    lays = {each.after: Lay(each.cards) for each in laid}
    for number in range(len(cards) + 1):
        if number in lays:
            assert isinstance(state, State)
            state = state.apply(lays[number])
        if number < len(cards):
            assert isinstance(state, Playing)
            state = state.after_card(cards[number])
    return state
