"""Bidding: each seat in turn bids a rung of the ladder or passes, and the highest bid wins the auction.

The ladder is made of :class:`~bid_euchre.contract.Level`: the numbers allowed, then the special bids in their order.
Which rungs beat which, and whose turn it is, stands in the tables of :mod:`bid_euchre.auction`; nothing here asks what
a rung is called.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Action, Bid, Pass
from bid_euchre.auction import Bounds, Ladder, Length, Open, next_to_call
from bid_euchre.cards import JOKER
from bid_euchre.contract import Contract, HighBid, Level, Strain
from bid_euchre.game import Game
from bid_euchre.log import Spoken
from bid_euchre.options import choice, number, rows, unused
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.making import (
    BID_1,
    BID_2,
    BID_3,
    BID_4,
    BID_5,
    BID_6,
    BID_7,
    BID_8,
    BID_9,
    BID_11,
    BID_12,
    BID_13,
    BID_14,
    BID_15,
    BID_16,
    BID_17,
)
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.specials import moons, row_faults
from bid_euchre.state import Hand, State, Turn
from bid_euchre.values import shown
from bid_euchre.wording import conduct, making
from bid_euchre.wording.common import either


@attrs.frozen(cache_hash=True)
class BiddingRules(PhaseRules):
    """What may be bid, and by whom."""

    auction: Length = choice(
        "single",
        BID_1,
        {
            "single": ("Every seat has one turn.", "S0.4", "S2.7", "INF S2.32"),
            "until_all_pass": ("The turn goes round until all others have passed after a bid.", BID_12, "PGT-P", "IDD"),
            "two_rounds": ("The turn goes round at most twice.", BID_13, "HAM"),
        },
    )

    pass_is_final: bool = choice(
        True,
        BID_12,
        {
            True: ("Who has passed does not bid again.", "IND", "INF for one turn each"),
            False: ("Who has passed may bid again when his turn comes.", "HAM", "DUCK"),
        },
    )

    min_bid: int = number(3, BID_2, "The lowest number of tricks that may be bid.", "S0.5", "S2.7", low=1, high=30)

    max_bid: int = number(6, BID_2, "The highest number of tricks that may be bid.", "S0.5", "S2.10", low=1, high=30)

    dealer_match: Literal["none", "equal_takes"] = choice(
        "equal_takes",
        BID_5,
        {
            "none": ("The dealer too must bid higher.", BID_3, "S2.8"),
            "equal_takes": ("The dealer may take the contract by bidding the same number.", "S0.7", "INF S0.32"),
        },
    )

    all_pass: Literal["redeal_next", "redeal_same", "dealer_forced", "joker_holder_forced"] = choice(
        "dealer_forced",
        BID_6,
        {
            "redeal_next": ("When all pass the next player deals.", BID_7, "S2.15"),
            "redeal_same": ("When all pass the same player deals again.", BID_11, "DRBR"),
            "dealer_forced": ("When the others pass the dealer must bid.", "S0.8", "S2.26"),
            "joker_holder_forced": ("When all pass the holder of the joker must bid.", BID_14, "GR-H", "DEN"),
        },
    )

    forced_min: int = number(
        3, BID_6, "The lowest number that a forced player may bid.", "S0.8", "INF for S2.26", low=1, high=30
    )

    forced_may_exceed: bool = choice(
        True,
        BID_6,
        {
            True: ("A forced player may bid higher.", "S0.8", "INF for S2.26"),
            False: ("A forced player bids exactly the lowest forced number.", "GR-H", "DUCK"),
        },
    )

    denomination: Literal["after_auction", "in_bid"] = choice(
        "after_auction",
        BID_15,
        {
            "after_auction": ("The strain is named by the winner of the auction.", "S0.6", "S2.16"),
            "in_bid": ("Every bid names its strain.", "PGT-B", "SIXR"),
        },
    )

    denomination_rank: Literal["none", "low_suit_high"] = choice(
        "none",
        BID_16,
        {
            "none": ("The strain makes no difference: the number must be raised.", "PGT-B", "S0.5", "S2.8"),
            "low_suit_high": ("At the same number a suit beats low, and high beats a suit.", "BENH"),
        },
    )

    specials: tuple[Level, ...] = rows(
        (), BID_8, {Level: ("A named bid above all numbers; a later row beats an earlier one.", "S2.10", "S2.30")}
    )

    moon_multiples: Literal["none", "bicycle", "doubling"] = choice(
        "none",
        BID_17,
        {
            "none": ("The last special bid is the highest.", "S2.14"),
            "bicycle": ("Over a moon a double, triple and quadruple moon, each over the one below.", "BIC-CIN"),
            "doubling": ("Over a moon 48, 96 and 192, each over the one below.", "DRBR"),
        },
    )

    @override
    def ladder(self) -> tuple[Level, ...]:
        lowest = min(self.min_bid, self.forced_min) if self.forces else self.min_bid
        numbers = [Level(str(tricks), tricks) for tricks in range(lowest, self.max_bid + 1)]
        return (*numbers, *self.specials, *moons(self.specials, self.moon_multiples))

    @property
    @override
    def forces(self) -> bool:
        return self.all_pass in ("dealer_forced", "joker_holder_forced")

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if self.min_bid > self.max_bid:
            yield f"min_bid {self.min_bid} is above max_bid {self.max_bid}"
        if self.max_bid > table.hand_size:
            yield f"max_bid {self.max_bid} is more than the {table.hand_size} tricks of a hand"
        if self.forces and self.forced_min > self.max_bid:
            yield f"forced_min {self.forced_min} is above max_bid {self.max_bid}"
        yield from self._idle_options(table)
        yield from self._special_faults(table)
        yield from self._faults_beside(phases)

    def _special_faults(self, table: TableRules) -> Iterator[str]:
        """Go through what is wrong with the special bids."""
        rows = (*self.specials, *moons(self.specials, self.moon_multiples))
        if len({level.name for level in rows}) < len(rows):
            yield "two rows of specials have the same name"
        if self.moon_multiples != "none" and not self.specials:
            yield f"moon_multiples {self.moon_multiples!r} needs a moon among the specials"
        if self.moon_multiples != "none" and self.specials and self.specials[-1].ends_auction:
            yield f"moon_multiples cannot act where the bid of {self.specials[-1]} ends the auction"
        closing: list[str] = []
        below = [str(tricks) for tricks in range(self.min_bid, self.max_bid + 1)]
        for level in self.specials:
            yield from row_faults(level, table)
            if level.only_over is not None and level.only_over not in below:
                yield f"the row {level.name!r} of specials: only_over names no bid below it: {shown(level.only_over)}"
            if level.named_after and self.denomination == "after_auction":
                yield f"the row {level.name!r} of specials: named_after cannot act where every strain is named after"
            if level.only_over in closing:
                yield f"the row {level.name!r} of specials: {level.only_over} below it ends the auction"
            if level.ends_auction:
                closing.append(level.name)
            below.append(level.name)

    def _faults_beside(self, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        """Go through what contradicts the strains that can be named."""
        playable = [level for level in self.ladder() if all(phase.playable(level) for phase in phases)]
        answers = [level for level in playable if not level.is_special and level.number >= self.forced_min]
        if not self.forced_may_exceed:
            answers = [level for level in answers if level.name == str(self.forced_min)]
        elif not answers:
            answers = [level for level in playable if level.is_special and level.only_over is None]
        if self.forces and not answers and playable and self.forced_min <= self.max_bid:
            yield f"forced_min {self.forced_min} leaves a forced player nothing to bid: it cannot be named"
        names = {level.name for level in playable}
        for level in playable:
            if level.only_over is not None and level.only_over in {each.name for each in self.ladder()} - names:
                yield f"the row {level.name!r} of specials: {level.only_over} below it cannot be named"
        highest = Level(str(self.max_bid), self.max_bid)
        named = [strains for phase in phases if (strains := phase.strains(highest)) is not None]
        ranks = {"suit" if strain.is_suit else strain.text for strains in named for strain in strains}
        if self.denomination == "in_bid" and named and len(ranks) < 2:
            yield from unused(self, ("denomination_rank",), "where all strains are level")

    def _idle_options(self, table: TableRules) -> Iterator[str]:
        """Go through the options that are set and cannot act."""
        if not self.forces:
            yield from unused(self, ("forced_min", "forced_may_exceed"), f"where all_pass is {self.all_pass!r}")
        if self.all_pass == "joker_holder_forced" and not table.joker:
            yield "all_pass 'joker_holder_forced' needs a joker in the pack"
        if self.all_pass == "joker_holder_forced" and self.forced_may_exceed:
            yield "forced_may_exceed must be False where the joker's holder is forced: he bids forced_min"
        if self.auction == "single":
            yield from unused(self, ("pass_is_final",), "where everybody has one turn")
        elif self.dealer_match != "none":
            yield "dealer_match 'equal_takes' is for auctions of one turn each"
        if self.denomination == "after_auction":
            yield from unused(self, ("denomination_rank",), "where bids name no strain")

    @override
    def begin(self, hand: Hand) -> State | Hand:
        return _bidding(hand, hand._game.lefts[hand._match._dealer], False)


class _Tables:
    """What the auction reads at every turn."""

    __slots__ = ("forces_dealer", "ladder", "lefts", "rules", "single")

    def __init__(self, ruleset: Ruleset, rules: BiddingRules) -> None:
        rungs: list[tuple[Level, Strain | None]] = []
        for level in ruleset.ladder:
            if rules.denomination == "in_bid" and not level.named_after:
                rungs.extend([(level, strain) for strain in ruleset.strains(level)])  # BID-15
            else:
                rungs.append((level, None))
        bounds = Bounds(
            rules.min_bid,
            rules.forced_min,
            rules.forced_may_exceed,
            rules.dealer_match == "equal_takes",
            rules.denomination_rank == "low_suit_high",
        )
        self.rules: Final = rules
        self.single: Final[bool] = rules.auction == "single"
        self.lefts: Final[tuple[int, ...]] = ruleset.table.lefts
        self.ladder: Final = Ladder(tuple(rungs), ruleset.table.seats, bounds)
        self.forces_dealer: Final[bool] = rules.all_pass == "dealer_forced"


def _tables(game: Game, step: int) -> _Tables:
    known: _Tables | None = game.memo.get(step)
    if known is None:
        rules = game.phases[step]
        assert isinstance(rules, BiddingRules)
        known = game.memo[step] = _Tables(game.ruleset, rules)
    return known


SILENT: Final = Open(0, (PASS,))
"""What is open to a seat that may call no more (CONDUCT-10)."""


class Bidding(Turn):
    """A seat is to bid or pass."""

    __slots__ = ("_again", "_forced", "_high", "_open", "_tables")
    phase: ClassVar[str] = "bidding"

    def __init__(self, hand: Hand, seat: int, tables: _Tables, again: bool, high: int | None) -> None:
        """Ask a seat for its bid; the calls so far stand in the hand, and ``high`` is the highest bid's place.

        ``again``: everybody has passed, and the holder of the joker is asked again (BID-14).
        """
        self._hand = hand
        self._seat = seat
        dealer = seat == hand._match._dealer
        forced = again or (dealer and high is None and tables.forces_dealer and _would_end(hand, seat, tables.rules))
        self._tables: Final = tables
        self._again: Final = again
        self._high: Final = high
        self._forced: Final = forced
        silent = hand._game.permissive and not forced and hand.silenced_by(seat) is not None
        self._open: Final[Open] = SILENT if silent else tables.ladder.open(high, dealer, forced)

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat, self._again)

    @override
    def __reduce__(self) -> tuple[object, ...]:
        """Pickle without the tables."""
        return (_bidding, self._key())

    @property
    def high_bid(self) -> HighBid | None:
        """The highest bid so far; ``None`` when nobody has bid."""
        return self._hand.high_bid

    @property
    def is_forced(self) -> bool:
        """Whether the seat may not pass, since nobody has bid (BID-6, BID-14)."""
        return self._forced

    @override
    def legal(self) -> tuple[Action, ...]:
        return self._open.actions

    @override
    def allows(self, action: Action) -> bool:
        if isinstance(action, Bid):
            place = self._tables.ladder.places.get(action)
            return place is not None and self._open.rungs >> place & 1 == 1
        return isinstance(action, Pass) and not self._forced

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if isinstance(action, Pass):
            return self._must_bid()
        if not isinstance(action, Bid):
            return (self.misplaced(action),)
        silence = self._hand.silenced_by(self._seat)
        if self._open is SILENT and silence is not None:
            return (Violation(silence, conduct.SILENT(seat=self._seat)),)
        ladder = self._tables.ladder
        named = [bid for bid in ladder.bids if bid.rung == action.rung]
        if not named:
            known = ", ".join(dict.fromkeys([bid.rung for bid in ladder.bids]))
            return (Violation(BID_2, making.NO_SUCH_BID(bid=action.rung, ruleset=self.ruleset.name, bids=known)),)
        if action in named:
            return tuple(self._too_low(action))
        miswritten = making.BID_WRITTEN(bid=action.rung, ways=either([str(bid) for bid in named]))
        too_low = [self._too_low(bid) for bid in named]
        # It is too low as well only if it would be however it was written.
        return (Violation(BID_15, miswritten), *(too_low[0] if all(too_low) else ()))

    def _must_bid(self) -> tuple[Violation, ...]:
        """Say why the seat may not pass."""
        if self._again:
            return (Violation(BID_14, making.JOKER_MUST_BID(seat=self._seat)),)
        if self._forced:
            return (Violation(BID_6, making.DEALER_MUST_BID(seat=self._seat)),)
        return ()

    def _too_low(self, bid: Bid) -> list[Violation]:
        """Say why a rung does not stand over the highest bid."""
        level = self._tables.ladder.levels[self._tables.ladder.places[bid]]
        high = self._hand.high_bid
        if level.only_over is not None and high is not None and high.level.name == level.only_over:
            return []
        broken: list[Violation] = []
        if level.only_over is not None:
            broken.append(Violation(BID_17, making.ONLY_OVER(bid=level.name, other=level.only_over)))
        beaten = self._too_low_to_open(level) if high is None else self._beaten(level, bid.strain, high)
        if beaten is not None:
            broken.append(beaten)
        return broken

    def _beaten(self, level: Level, strain: Strain | None, high: HighBid) -> Violation | None:
        """Say why a rung does not beat the highest bid."""
        ranks = [rung.name for rung in self.ruleset.ladder]
        step = ranks.index(level.name) - ranks.index(high.level.name)
        if step > 0 or (step == 0 and (self._dealer_matches(level) or self._outranks(level, strain, high))):
            return None
        rule: Rule = BID_9 if high.level.is_special and level.is_special else BID_3
        return Violation(rule, making.BEATEN(bid=level.name, high=_by(high)))

    def _too_low_to_open(self, level: Level) -> Violation | None:
        rules = self._tables.rules
        least = rules.forced_min if self._forced else rules.min_bid
        rule = BID_14 if self._again else BID_6 if self._forced else BID_2
        if self._forced and not rules.forced_may_exceed:
            return None if level.name == str(least) else Violation(rule, making.BID_IS(least=least, bid=level.name))
        if level.is_special or level.number >= least:
            return None
        return Violation(rule, making.LOWEST_BID_IS(least=least, bid=level.name))

    def _dealer_matches(self, level: Level) -> bool:
        """Whether the seat may bid the same again (BID-5)."""
        equals = self._tables.rules.dealer_match == "equal_takes"
        return self._seat == self._hand.dealer and equals and not level.is_special

    def _outranks(self, level: Level, strain: Strain | None, high: HighBid) -> bool:
        """Whether the strain beats the high bid's at the same number (BID-16)."""
        ranked = self._tables.rules.denomination_rank == "low_suit_high" and not level.is_special
        if not ranked or strain is None or high.strain is None:
            return False
        order = [high.strain is Strain.LOW, high.strain.is_suit, high.strain is Strain.HIGH].index(True)
        own = [strain is Strain.LOW, strain.is_suit, strain is Strain.HIGH].index(True)
        return own > order

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if isinstance(action, Pass):
            return (Ground(BID_4, making.TURN_TO_BID(seat=self._seat)),)
        assert isinstance(action, Bid)
        level = self._tables.ladder.levels[self._tables.ladder.places[action]]
        high = self._hand.high_bid
        if high is None:
            opens = BID_8 if level.is_special else BID_2
            rule = BID_14 if self._again else BID_6 if self._forced else opens
            return (Ground(rule, making.FIRST_BID(bid=level.name)),)
        if high.level == level and self._dealer_matches(level):
            return (Ground(BID_5, making.DEALER_TAKES(seat=self._seat, high=_by(high))),)
        if level.only_over is not None:
            return (Ground(BID_17, making.GOES_OVER(bid=level.name, high=_by(high))),)
        if high.level == level:
            return (Ground(BID_16, making.OUTRANKS(action=str(action), high=_by(high))),)
        return (Ground(BID_8 if level.is_special else BID_3, making.BEATS(bid=level.name, high=_by(high))),)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand, tables = self._hand, self._tables
        place, high = self._high, hand._high_bid
        if isinstance(action, Bid):
            place = tables.ladder.places[action]
            high = tables.ladder.highs[place][self._seat]
            if self._forced:
                high = HighBid(self._seat, high._level, True, high._strain)
        entry = Spoken(self._seat, action)
        over = self._forced or (high is not None and high._level.ends_auction)  # BID-10
        seat = None if over else _next(hand, entry, tables)
        if seat is not None:
            return Bidding(hand.called(entry, high), seat, tables, False, place)
        return self._passed_out(hand.called(entry, None)) if high is None else self._won(entry, high)

    def _won(self, entry: Spoken, high: HighBid) -> Hand:
        """End the auction; where bids name the strain the contract is settled."""
        hand = self._hand
        if high._strain is None:
            return hand.called(entry, high, True)
        contract = Contract(high._strain, high._level, high._seat, forced=high._forced)
        return hand.but(entry=entry, high_bid=high, contract=contract, ends=True)

    def _passed_out(self, hand: Hand) -> State | Hand:
        all_pass = self._tables.rules.all_pass
        if all_pass == "joker_holder_forced":
            joker = hand.ruleset.pack.bits[JOKER.code]
            for seat in hand.ruleset.table.seats:
                if hand.holdings[seat] & joker:
                    return Bidding(hand, seat, self._tables, True, None)
        if all_pass == "redeal_same":
            return hand.but(thrown_in=BID_11, next_dealer=hand.dealer)
        return hand.but(thrown_in=BID_7)


def _by(high: HighBid) -> str:
    """Put the highest bid in words."""
    bid = high.level.name if high.strain is None else f"{high.level.name} {high.strain.text}"
    return making.HIGH_BID(bid=bid, seat=high.seat)


def _next(hand: Hand, last: Spoken, tables: _Tables) -> int | None:
    """Tell whose turn it is after one more call; ``None``: the auction is over."""
    if tables.single:
        return None if last._seat == hand._match._dealer else tables.lefts[last._seat]  # BID-1
    rules = tables.rules
    calls = tuple([(seat, isinstance(call, Pass)) for seat, call in (*hand.calls, (last._seat, last._action))])
    return next_to_call(rules.auction, rules.pass_is_final, hand.ruleset.table, hand.dealer, calls)


def _would_end(hand: Hand, seat: int, rules: BiddingRules) -> bool:
    """Whether the auction would end without a bid if the seat passed."""
    if rules.auction == "single":
        return True
    calls = (*[(caller, True) for caller, _ in hand.calls], (seat, True))
    return next_to_call(rules.auction, rules.pass_is_final, hand.ruleset.table, hand.dealer, calls) is None


def _bidding(hand: Hand, seat: int, again: bool) -> Bidding:
    tables = _tables(hand._game, hand._step)
    high = hand._high_bid
    place = None if high is None else tables.ladder.places[Bid(high._level.name, high._strain)]
    return Bidding(hand, seat, tables, again, place)
