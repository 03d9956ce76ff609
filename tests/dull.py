"""A dull second implementation of Bid Euchre, to be held against the library.

Lists, strings and dicts only, nothing of ``bid_euchre``. Every rule here was written from
``rules.md`` and the rule sheets S0 and S2, and the comments name the place (``S0.7`` a clause of a
sheet, ``3.K`` the settled wording, ``C127`` a case). Nothing is fast and nothing is clever.

Cards are text (``9C``, ``TH``, ``JOKER``), strains are ``C D H S high low``, and a rung of the
ladder is called as in a bid: ``4``, ``ask``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

T = TypeVar("T")

SUITS = ["C", "D", "H", "S"]
RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"]
SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
FACES = ["J", "Q", "K"]  # the ace is no face card (3.H)
JOKER = "JOKER"
ACE_NO_FACE = "ace-no-face-redeal"


def known(value: T | None) -> T:
    """Take a fact that is settled by now."""
    if value is None:
        message = "not settled yet"
        raise RuntimeError(message)
    return value


# ---------------------------------------------------------------- options


@dataclass(frozen=True)
class Special:
    """A row of ``specials`` (3.D); its rank is its place in the tuple (3.K, Rungs)."""

    name: str
    tricks_needed: int | None = None  # None: all of them
    partner_plays: bool = False
    exchange: str = "none"
    n: int = 1
    exchange_scope: str = "any"
    must_be_suit: bool = False
    made: int | None = None  # points won; None: scored like a number of tricks
    set: int | None = None  # points lost, a positive number; None: the tricks needed
    ends_auction: bool = False


@dataclass(frozen=True)
class Options:
    """The axes of section 3 that are built here; the defaults are those of ``racehorse`` (S0)."""

    players: int = 4
    sides: Any = ("alternating_teams", 2)
    low_rank: int | str = 9
    copies: int = 1
    joker: int = 0
    joker_in_nt: str | None = None
    hand_size: int = 6
    auction: str = "single"
    pass_is_final: bool = True
    min_bid: int = 3
    max_bid: int = 6
    dealer_match: str = "equal_takes"
    all_pass: str = "dealer_forced"
    forced_min: int = 3
    forced_may_exceed: bool = True
    forced_set_factor: float = 1
    denomination: str = "after_auction"
    trumps: tuple[str, ...] = ("suits", "nt_high", "nt_low")
    nt_min_bid: int | None = 3
    specials: tuple[Special, ...] = ()
    first_lead: str = "bidder"
    duplicate_tie: str = "first"
    made_score: Any = "tricks"
    defender_score: str = "tricks"
    set_score: Any = "lose_bid"
    weak_hand_claims: tuple[str, ...] = ()
    target: int | None = 32
    win_requires: str = "made_or_set"
    win_margin: int = 1
    win_strictly_above: bool = False
    both_over: str = "higher"
    lose_at: int | None = None
    void_below: int | None = None
    fixed_hands: int | None = None


ALLOWED: dict[str, list[object]] = {
    "joker": [0, 1],
    "joker_in_nt": [None, "forbidden_nt"],
    "auction": ["single"],
    "pass_is_final": [True],
    "denomination": ["after_auction"],
    "dealer_match": ["none", "equal_takes"],
    "all_pass": ["redeal_next", "redeal_same", "dealer_forced"],
    "forced_set_factor": [1, 0.5],
    "first_lead": ["bidder", "eldest_active", "left_of_bidder"],
    "duplicate_tie": ["first", "second"],
    "defender_score": ["tricks", "none", "bid_if_set"],
    "win_requires": ["any", "made_or_set", "made"],
    "both_over": ["higher", "bidder", "extra_hand"],
}


def read_special(row: object) -> Special:
    """Read a row given as a dict or as any object with these attributes."""
    values: dict[str, Any] = {}
    for field in fields(Special):
        if isinstance(row, Mapping):
            if field.name in row:
                values[field.name] = row[field.name]
        elif hasattr(row, field.name):
            values[field.name] = getattr(row, field.name)
    return Special(**values)


def read_options(options: Mapping[str, object]) -> Options:
    """Read plain options; an unknown name or a value not built here is a ValueError."""
    values: dict[str, Any] = dict(options)
    unknown = sorted(set(values) - {field.name for field in fields(Options)})
    if unknown:
        message = f"unknown options: {unknown}"
        raise ValueError(message)
    values["specials"] = tuple(read_special(row) for row in values.get("specials", ()))
    read = Options(**values)
    check_values(read)
    check_game(read)
    return read


def check_values(options: Options) -> None:
    """Refuse a value that is not built here."""
    for name, allowed in ALLOWED.items():
        value = getattr(options, name)
        if value not in allowed:
            message = f"{name}={value!r} is not built here"
            raise ValueError(message)
    for claim in options.weak_hand_claims:
        if claim != ACE_NO_FACE:
            message = f"the claim {claim!r} is not built here"
            raise ValueError(message)
    for special in options.specials:
        if special.exchange not in ("none", "swap_sequential") or special.exchange_scope not in (
            "best_of_trump",
            "any",
        ):
            message = f"the exchange of {special.name!r} is not built here"
            raise ValueError(message)


def check_game(options: Options) -> None:
    """Refuse what cannot be played: fewer contradictions than the library refuses."""
    if options.players * options.hand_size > len(full_pack(options)):
        message = "not enough cards"
        raise ValueError(message)
    if options.joker and options.joker_in_nt is None and set(options.trumps) - {"suits"}:
        message = "a joker and no trump need joker_in_nt (3.K, joker and no trump)"
        raise ValueError(message)
    if options.target is None and options.fixed_hands is None:
        message = "nothing ends the match"
        raise ValueError(message)
    for special in options.specials:
        if not strains_of(options, special.name):
            message = f"nothing can be named after {special.name!r}"
            raise ValueError(message)
        # 3.K, exchanges: a swap needs exactly one partner; without a partner none arises.
        if special.exchange != "none" and len(partners_of(options, 0)) > 1:
            message = f"{special.name!r} needs exactly one partner"
            raise ValueError(message)
    if not numbers_from(options, options.min_bid) and not options.specials:
        message = "nothing can be bid"
        raise ValueError(message)
    if options.all_pass == "dealer_forced" and not forced_rungs(options):
        message = "the dealer is forced to bid and cannot"
        raise ValueError(message)


# ---------------------------------------------------------------- table and pack


def side_count(options: Options) -> int:
    """Say how many sides there are."""
    if options.sides == "solo":
        return options.players
    return int(options.sides[1])


def side_of(options: Options, seat: int) -> int:
    """Say whose side a seat is on: seat mod number of sides (3.K, the end)."""
    return seat % side_count(options)


def partners_of(options: Options, seat: int) -> list[int]:
    """List the other seats of this side."""
    return [
        other for other in range(options.players) if other != seat and side_of(options, other) == side_of(options, seat)
    ]


def full_pack(options: Options) -> list[str]:
    """List all cards of the pack, identical cards as often as they are there."""
    lowest = str(options.low_rank).replace("10", "T")
    ranks = RANKS[RANKS.index(lowest) :]
    one = [rank + suit for suit in SUITS for rank in ranks]
    return one * options.copies + [JOKER] * options.joker


# ---------------------------------------------------------------- cards


def effective_suit(card: str, strain: str) -> str:
    """Say which suit a card belongs to: left bower and joker are trumps (S0.9, S2.5, S2.28)."""
    if card == JOKER:
        if strain not in SUITS:
            message = "the joker has no suit without a trump suit"
            raise ValueError(message)
        return strain
    rank, suit = card[0], card[1]
    if strain in SUITS and rank == "J" and suit == SAME_COLOUR[strain]:
        return strain
    return suit


def suit_in_order(suit: str, strain: str) -> list[str]:
    """List the cards that belong to a suit under a strain, best first."""
    if suit == strain:
        # S1.3, S2.4: joker, right bower, left bower, then A K Q T 9 8 7.
        plain = [rank + suit for rank in reversed(RANKS) if rank != "J"]
        return [JOKER, "J" + suit, "J" + SAME_COLOUR[suit], *plain]
    # S0.11: low turns the order round in every suit. S0.10: no bowers without trump.
    ranks = RANKS if strain == "low" else list(reversed(RANKS))
    cards = [rank + suit for rank in ranks]
    return [card for card in cards if effective_suit(card, strain) == suit]


def cards_in_order(strain: str, pack: Sequence[str]) -> list[str]:
    """List the cards of a pack: trumps first, then the other suits C D H S, each best first."""
    suits = sorted(SUITS, key=lambda suit: suit != strain)
    result: list[str] = []
    for suit in suits:
        for card in suit_in_order(suit, strain):
            result += [card] * list(pack).count(card)
    return result


def legal_cards(holding: Sequence[str], trick_cards: Sequence[str], strain: str) -> list[str]:
    """List the cards that may be played: follow the effective suit, else anything (S2.18)."""
    different = sorted(set(holding))
    if not trick_cards:
        return different
    led = effective_suit(trick_cards[0], strain)
    following = [card for card in different if effective_suit(card, strain) == led]
    return following or different


def trick_winner(cards: Sequence[str], strain: str, duplicate_tie: str = "first") -> int:
    """Give the winner's place: highest trump, else highest of the suit led (S1.25, S2.18)."""
    suits_played = [effective_suit(card, strain) for card in cards]
    winning_suit = strain if strain in suits_played else suits_played[0]
    for card in suit_in_order(winning_suit, strain):
        places = [place for place, played in enumerate(cards) if played == card]
        if places:
            # Ruling 8: of identical cards the first wins; "second" is the last of them (3.K).
            return places[0] if duplicate_tie == "first" else places[-1]
    message = "an empty or foreign trick"
    raise ValueError(message)


def best_trump(holding: Sequence[str], strain: str) -> str | None:
    """Find the best trump of a holding, or None."""
    if strain not in SUITS:
        return None
    for card in suit_in_order(strain, strain):
        if card in holding:
            return card
    return None


def is_ace_no_face(holding: Sequence[str]) -> bool:
    """Test for at least one ace and no J, Q, K; the joker counts as a face (S2.27, 3.K)."""
    if JOKER in holding:
        return False
    ranks = [card[0] for card in holding]
    return "A" in ranks and not any(face in ranks for face in FACES)


# ---------------------------------------------------------------- the ladder of bids


def special_named(options: Options, rung: str) -> Special | None:
    """Find the special bid of this name; None for a number."""
    for special in options.specials:
        if special.name == rung:
            return special
    return None


def rank_of(options: Options, rung: str) -> tuple[int, int]:
    """Rank a rung: numbers by size, every special above them by its place (3.K, Rungs)."""
    names = [special.name for special in options.specials]
    if rung in names:
        return (1, names.index(rung))
    return (0, int(rung))


def strains_of(options: Options, rung: str) -> list[str]:
    """List what may be named after winning with this rung (S0.9, S2.16)."""
    special = special_named(options, rung)
    strains: list[str] = []
    if "suits" in options.trumps:
        strains += SUITS
    # 3.K, joker: forbidden_nt means that no-trump calls are not offered.
    if options.joker:
        return strains
    if special is not None and special.must_be_suit:
        return strains
    # 3.K, auction: nt_min_bid binds numbers, not specials.
    if special is None and options.nt_min_bid is not None and int(rung) < options.nt_min_bid:
        return strains
    if "nt_high" in options.trumps:
        strains.append("high")
    if "nt_low" in options.trumps:
        strains.append("low")
    return strains


def numbers_from(options: Options, lowest: int) -> list[str]:
    """List the numbers on offer: not those for which nothing could be named (3.K, auction)."""
    numbers = [str(number) for number in range(lowest, options.max_bid + 1)]
    return [number for number in numbers if strains_of(options, number)]


def forced_rungs(options: Options) -> list[str]:
    """List a forced dealer's bids: forced_min, or all from it and every special (S0.8, 3.K)."""
    numbers = numbers_from(options, options.forced_min)
    if not options.forced_may_exceed:
        return [number for number in numbers if int(number) == options.forced_min]
    return numbers + [special.name for special in options.specials]


def tricks_needed(options: Options, rung: str) -> int:
    """Say how many tricks the bidding side must take."""
    special = special_named(options, rung)
    if special is None:
        return int(rung)
    if special.tricks_needed is None:
        return options.hand_size
    return special.tricks_needed


# ---------------------------------------------------------------- points


def score_hand(
    options: Mapping[str, object] | Options,
    rung: str,
    bidder_side: int,
    tricks_by_side: Sequence[int],
    *,
    forced: bool = False,
) -> list[int]:
    """Give the points of a hand by side."""
    read = options if isinstance(options, Options) else read_options(options)
    made = tricks_by_side[bidder_side] >= tricks_needed(read, rung)
    points: list[int] = []
    for side, tricks in enumerate(tricks_by_side):
        if side == bidder_side and made:
            points.append(points_made(read, rung, tricks))
        elif side == bidder_side:
            points.append(-points_lost(read, rung, forced=forced))
        elif made:
            # S0.13: defenders score their tricks also when the bid is made; under bid_if_set
            # nothing (3.K, points).
            points.append(tricks if read.defender_score == "tricks" else 0)
        else:
            points.append(defenders_when_set(read, rung, tricks, forced=forced))
    return points


def points_made(options: Options, rung: str, tricks: int) -> int:
    """Give the bidders' points for a bid they made."""
    special = special_named(options, rung)
    if special is not None and special.made is not None:
        return special.made  # 3.K, points: a special always has its own made and set
    if options.made_score == "tricks":
        return tricks  # ruling 47: overtricks count
    if options.made_score == "bid":
        return tricks_needed(options, rung)
    return tricks + int(options.made_score[1])  # ("tricks_plus", n)


def set_value(options: Options, rung: str, *, forced: bool) -> int:
    """Give what a set bid is worth, a positive number, before asking who loses or gains it."""
    special = special_named(options, rung)
    if special is not None and special.set is not None:
        value = special.set  # also under ("lose_fixed", n): it has its own set
    elif options.set_score in ("lose_bid", "opponents_gain_bid"):
        value = tricks_needed(options, rung)
    else:
        value = int(options.set_score[1])  # ("lose_fixed", n)
    if forced and options.forced_set_factor != 1:
        value = value // 2 + value % 2  # 3.K, points: a half set is rounded up, specials too
    return value


def points_lost(options: Options, rung: str, *, forced: bool) -> int:
    """Give what the bidders lose when set; they score no tricks (S0.14)."""
    if options.set_score == "opponents_gain_bid":
        return 0  # B14: the opponents gain it instead
    return set_value(options, rung, forced=forced)


def defenders_when_set(options: Options, rung: str, tricks: int, *, forced: bool) -> int:
    """Give a defending side's points when the bid was set."""
    if options.set_score == "opponents_gain_bid":
        return set_value(options, rung, forced=forced)  # in place of their tricks (3.K, points)
    if options.defender_score == "bid_if_set":
        # The bid itself, whole: only the loss is halved or fixed.
        special = special_named(options, rung)
        if special is not None and special.set is not None:
            return special.set
        return tricks_needed(options, rung)
    if options.defender_score == "none":
        return 0
    return tricks  # ruling 49: defenders still score theirs


# ---------------------------------------------------------------- the match


class DullMatch:
    """A match in progress: deal when nobody is to act, else act; everything can be read."""

    def __init__(self, options: Mapping[str, object], dealer: int = 0, scores: Sequence[int] | None = None) -> None:
        """Begin a match; no cards are dealt yet."""
        self.options = read_options(options)
        sides = side_count(self.options)
        self.scores: list[int] = [0] * sides if scores is None else list(scores)
        if len(self.scores) != sides:
            message = f"{sides} scores wanted"
            raise ValueError(message)
        self.dealer = dealer
        self.winner: int | None = None
        self.is_over = False
        self.outcome_kind: str | None = None
        self.hands_played = 0  # thrown-in hands do not count
        self.extra_hand_pending = False
        self.last_points: list[int] = [0] * sides
        self.thrown_in = False
        self.phase = "over"
        self._forget_hand()

    def _forget_hand(self) -> None:
        self.holdings: dict[int, list[str]] = {seat: [] for seat in range(self.options.players)}
        self.undealt: list[str] = []
        self.asked: list[int] = []  # seats that have answered the claims question
        self.calls: list[tuple[int, str]] = []  # seat and "pass" or the rung
        self.bidder: int | None = None
        self.rung: str | None = None
        self.forced = False
        self.strain: str | None = None
        self.gifts: list[tuple[int, str]] = []  # seat and card
        self.sitting_out: list[int] = []
        self.tricks: list[list[tuple[int, str]]] = []  # finished tricks
        self.winners: list[int] = []  # the seats that won them
        self.trick: list[tuple[int, str]] = []  # the trick on the table
        self.turn: int | None = None

    # -- dealing

    def deal(self, holdings: Sequence[Sequence[str]]) -> None:
        """Deal these cards, seat 0 first."""
        if self.phase != "over" or self.is_over:
            message = "no cards are to be dealt now"
            raise ValueError(message)
        dealt = [card for holding in holdings for card in holding]
        wrong = Counter(dealt) - Counter(full_pack(self.options))
        sizes = [len(holding) for holding in holdings]
        if wrong or sizes != [self.options.hand_size] * self.options.players:
            message = f"not a deal: sizes {sizes}, too many of {sorted(wrong)}"
            raise ValueError(message)
        self._forget_hand()
        self.holdings = {seat: list(holding) for seat, holding in enumerate(holdings)}
        self.undealt = sorted((Counter(full_pack(self.options)) - Counter(dealt)).elements())
        self.thrown_in = False
        # 3.K, weak hands: every seat is asked from eldest, whatever it holds.
        self.phase = "claims" if self.options.weak_hand_claims else "bidding"
        self.turn = self._eldest()

    def _eldest(self) -> int:
        return (self.dealer + 1) % self.options.players

    # -- asking and answering

    def to_act(self) -> int | None:
        """Say whose turn it is; None when cards are to be dealt or the match is over."""
        return self.turn

    def legal(self) -> list[str]:
        """List the actions of the seat to act, sorted, no doubles."""
        if self.phase == "over":
            return []
        if self.phase == "claims":
            actions = self._legal_claims()
        elif self.phase == "bidding":
            actions = self._legal_bids()
        elif self.phase == "naming":
            actions = [f"name {strain}" for strain in strains_of(self.options, self._rung())]
        elif self.phase == "exchange":
            actions = [f"give {card}" for card in self._legal_gifts()]
        else:
            actions = [f"play {card}" for card in self._legal_plays()]
        return sorted(set(actions))

    def act(self, action: str) -> None:
        """Do one of the legal actions."""
        if action not in self.legal():
            message = f"{action!r} is not among {self.legal()}"
            raise ValueError(message)
        seat = self._turn()
        what = action.split(" ", 1)[-1]  # what follows the verb; a pass is its own
        if self.phase == "claims":
            self._answer_claims(seat, what)
        elif self.phase == "bidding":
            self._call(seat, what)
        elif self.phase == "naming":
            self._name(what)
        elif self.phase == "exchange":
            self._give(seat, what)
        else:
            self._play(seat, what)

    def _turn(self) -> int:
        return known(self.turn)

    def _bidder(self) -> int:
        return known(self.bidder)

    def _rung(self) -> str:
        return known(self.rung)

    def _strain(self) -> str:
        return known(self.strain)

    # -- claims

    def _legal_claims(self) -> list[str]:
        holding = self.holdings[self._turn()]
        if ACE_NO_FACE in self.options.weak_hand_claims and is_ace_no_face(holding):
            return ["pass", f"claim {ACE_NO_FACE}"]
        return ["pass"]

    def _answer_claims(self, seat: int, what: str) -> None:
        self.asked.append(seat)
        if what == ACE_NO_FACE:
            self._throw_in(next_dealer=True)  # S2.27: the deal goes to the next player
            return
        if len(self.asked) < self.options.players:
            self.turn = self._left_of(seat)
            return
        self.phase = "bidding"
        self.turn = self._eldest()

    # -- the auction

    def _highest(self) -> tuple[int, str] | None:
        """Find the standing bid: the last that was not a pass."""
        for seat, rung in reversed(self.calls):
            if rung != "pass":
                return (seat, rung)
        return None

    def _dealer_is_forced(self) -> bool:
        # S0.8, S2.26: only the dealer, who speaks last, and only when nobody has bid.
        return self.options.all_pass == "dealer_forced" and self.turn == self.dealer and self._highest() is None

    def _legal_bids(self) -> list[str]:
        if self._dealer_is_forced():
            return [f"bid {rung}" for rung in forced_rungs(self.options)]
        rungs = numbers_from(self.options, self.options.min_bid) + [special.name for special in self.options.specials]
        standing = self._highest()
        if standing is not None:
            rungs = [rung for rung in rungs if self._may_follow(rung, standing[1])]
        return ["pass"] + [f"bid {rung}" for rung in rungs]

    def _may_follow(self, rung: str, standing: str) -> bool:
        if rank_of(self.options, rung) > rank_of(self.options, standing):
            return True  # S0.5, S2.8; a partner may be overbid too (S2.9)
        # S0.7, S0.32: the dealer may equal, his own partner too; numbers only (3.K, auction).
        equals = rung == standing and special_named(self.options, rung) is None
        return equals and self.options.dealer_match == "equal_takes" and self.turn == self.dealer

    def _call(self, seat: int, what: str) -> None:
        forced = self._dealer_is_forced()
        self.calls.append((seat, what))
        special = special_named(self.options, what)
        at_once = special is not None and special.ends_auction
        # S0.4: one turn each. Everybody is asked, also when only a pass is left.
        if len(self.calls) < self.options.players and not at_once:
            self.turn = self._left_of(seat)
            return
        standing = self._highest()
        if standing is None:
            # S2.15: next dealer; redeal_same as DRBR (B2).
            self._throw_in(next_dealer=self.options.all_pass != "redeal_same")
            return
        self.bidder, self.rung = standing
        self.forced = forced
        self.phase = "naming"
        self.turn = self.bidder

    # -- naming and exchange

    def _special(self) -> Special | None:
        return special_named(self.options, self._rung())

    def _name(self, strain: str) -> None:
        self.strain = strain
        special = self._special()
        partners = partners_of(self.options, self._bidder())
        if special is not None and not special.partner_plays:
            self.sitting_out = partners  # S2.13, S2.14
        if special is not None and special.exchange == "swap_sequential" and special.n > 0 and partners:
            self.phase = "exchange"  # ruling 57: after the trump is named
            self.turn = self.bidder  # S2.11: the bidder gives first
        else:
            self._begin_play()

    def _legal_gifts(self) -> list[str]:
        holding = self.holdings[self._turn()]
        special = known(self._special())
        if self.turn == self.bidder or special.exchange_scope == "any":
            return holding
        # 3.K, ask: the best trump of all he holds now, the gift included; without one, or in no
        # trump, any card.
        best = best_trump(holding, self._strain())
        return holding if best is None else [best]

    def _give(self, seat: int, card: str) -> None:
        special = known(self._special())
        bidder = self._bidder()
        partner = partners_of(self.options, bidder)[0]
        taker = partner if seat == bidder else bidder
        self.holdings[seat].remove(card)
        self.holdings[taker].append(card)  # 3.K, exchanges: moved at once
        self.gifts.append((seat, card))
        if len(self.gifts) < special.n:
            self.turn = bidder
        elif len(self.gifts) < 2 * special.n:
            self.turn = partner
        else:
            self._begin_play()

    # -- play

    def _begin_play(self) -> None:
        self.phase = "play"
        if self.options.first_lead == "bidder":
            self.turn = self._bidder()  # S0.12, S2.17
        elif self.options.first_lead == "eldest_active":
            self.turn = self._next_active(self.dealer)  # C060: a sitting eldest is passed over
        else:
            self.turn = self._next_active(self._bidder())

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.options.players

    def _next_active(self, seat: int) -> int:
        following = self._left_of(seat)
        while following in self.sitting_out:
            following = self._left_of(following)
        return following

    def _legal_plays(self) -> list[str]:
        return legal_cards(self.holdings[self._turn()], [card for _, card in self.trick], self._strain())

    def _play(self, seat: int, card: str) -> None:
        self.holdings[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < self.options.players - len(self.sitting_out):
            self.turn = self._next_active(seat)
            return
        place = trick_winner([played for _, played in self.trick], self._strain(), self.options.duplicate_tie)
        winner = self.trick[place][0]
        self.tricks.append(self.trick)
        self.winners.append(winner)
        self.trick = []
        self.turn = winner  # S1.26, S2.18
        if len(self.tricks) == self.options.hand_size:
            self._finish_hand()

    # -- the end of a hand

    def tricks_by_side(self) -> list[int]:
        """Count the tricks taken so far."""
        taken = [0] * side_count(self.options)
        for seat in self.winners:
            taken[side_of(self.options, seat)] += 1
        return taken

    def _throw_in(self, *, next_dealer: bool) -> None:
        self.thrown_in = True
        self.last_points = [0] * side_count(self.options)
        self._end_hand(next_dealer=next_dealer)

    def _end_hand(self, *, next_dealer: bool) -> None:
        self.phase = "over"
        self.turn = None
        if next_dealer:
            # 3.K, the match: dealer is who deals next as soon as a hand is over.
            self.dealer = self._left_of(self.dealer)

    def _finish_hand(self) -> None:
        side = side_of(self.options, self._bidder())
        self.last_points = score_hand(self.options, self._rung(), side, self.tricks_by_side(), forced=self.forced)
        self.scores = [score + points for score, points in zip(self.scores, self.last_points, strict=True)]
        self.hands_played += 1
        self._end_hand(next_dealer=True)
        self._judge()

    # -- the end of the match

    def _judge(self) -> None:
        """Judge in the order of 3.K, "Bid Euchre, the end"."""
        if self.extra_hand_pending:
            # Only the higher score decides, even below the target; level: yet another hand.
            self._end_match("extra_hand", self._leader(range(len(self.scores))))
            return
        if self._is_void():
            self.is_over = True
            self.outcome_kind = "void"
            return
        if self._demands_extra_hand():
            self.extra_hand_pending = True
            return
        self._end_match("target", self._target_winner())
        if not self.is_over and self._somebody_lost():
            self._end_match("lose_at", self._leader(range(len(self.scores))))
        if not self.is_over and self.options.fixed_hands is not None and self.hands_played >= self.options.fixed_hands:
            self._end_match("fixed_hands", self._leader(range(len(self.scores))))
            if not self.is_over:
                self.is_over = True
                self.outcome_kind = "tie"  # a tie is a tie (3.K)

    def _end_match(self, kind: str, winner: int | None) -> None:
        if winner is not None:
            self.is_over = True
            self.outcome_kind = kind
            self.winner = winner

    def _leader(self, sides: Iterable[int]) -> int | None:
        """Find the side with the highest score among these, None when it is shared."""
        best = max(self.scores[side] for side in sides)
        at_the_top = [side for side in sides if self.scores[side] == best]
        return at_the_top[0] if len(at_the_top) == 1 else None

    def _is_void(self) -> bool:
        return self.options.void_below is not None and max(self.scores) <= self.options.void_below

    def _somebody_lost(self) -> bool:
        return self.options.lose_at is not None and min(self.scores) <= self.options.lose_at

    def _is_over_target(self, side: int) -> bool:
        if self.options.target is None:
            return False
        if self.options.win_strictly_above:
            return self.scores[side] > self.options.target
        return self.scores[side] >= self.options.target

    def _may_win(self, side: int) -> bool:
        """Say whether this hand lets a side win (S0.17, B16)."""
        bidders = side_of(self.options, self._bidder())
        made = self.tricks_by_side()[bidders] >= tricks_needed(self.options, self._rung())
        if self.options.win_requires == "any":
            return True
        if made:
            return side == bidders
        return self.options.win_requires == "made_or_set" and side != bidders

    def _over(self) -> list[int]:
        return [side for side in range(len(self.scores)) if self._is_over_target(side) and self._may_win(side)]

    def _demands_extra_hand(self) -> bool:
        # S2.25, also when the scores differ; both_over counts with win_margin 1 only (3.K).
        return self.options.both_over == "extra_hand" and self.options.win_margin == 1 and len(self._over()) > 1

    def _target_winner(self) -> int | None:
        over = self._over()
        if not over:
            return None
        if self.options.win_margin > 1:
            return self._far_ahead(over)
        if len(over) == 1:
            # Even when behind or level with a side that may not win (3.K, winning: 32-34).
            return over[0]
        bidders = side_of(self.options, self._bidder())
        if self.options.both_over == "bidder" and bidders in over:
            return bidders  # C127
        return self._leader(over)  # level: play on

    def _far_ahead(self, over: list[int]) -> int | None:
        """Find the side that leads every other by the margin."""
        for side in over:
            others = [score for other, score in enumerate(self.scores) if other != side]
            if self.scores[side] - max(others) >= self.options.win_margin:
                return side
        return None


# ---------------------------------------------------------------- chance, for tests


def random_deal(options: Mapping[str, object], rng: Random) -> list[list[str]]:
    """Deal at random."""
    read = read_options(options)
    pack = full_pack(read)
    rng.shuffle(pack)
    return [pack[seat * read.hand_size : (seat + 1) * read.hand_size] for seat in range(read.players)]


def random_action(legal: Sequence[str], rng: Random) -> str:
    """Choose at random, but call low: else forced dealers and made bids would hardly occur."""
    numbers = [action for action in legal if action.startswith("bid ") and action[4:].isdigit()]
    if "pass" in legal and _chance(rng, 0.6):
        return "pass"
    if numbers and _chance(rng, 0.6):
        return min(numbers, key=lambda action: int(action[4:]))
    return rng.choice(legal)


def random_scores(options: Mapping[str, object], rng: Random) -> list[int]:
    """Give scores from which the match can end soon: near the target, near lose_at, or 0."""
    read = read_options(options)
    choices = [0, 0]
    if read.target is not None:
        choices += [read.target - step for step in (1, 2, 3)]
    if read.lose_at is not None:
        choices += [read.lose_at + step for step in (1, 2, 5)]
    return [rng.choice(choices) for _ in range(side_count(read))]


def _chance(rng: Random, probability: float) -> bool:
    return rng.random() < probability


def random_options(rng: Random) -> dict[str, object]:
    """Give random options of the two six-card games that do not contradict each other.

    What cannot act is left out, and so are the few pairings of which ``rules.md`` does not say what
    they do: ``bid_if_set`` with specials, a half set with ``opponents_gain_bid``, ``fixed_hands``
    with ``extra_hand``, ``lose_at`` with a ``win_margin``.
    """
    options: dict[str, object] = {}
    max_bid = rng.choice([4, 5, 5, 6, 6, 6])
    min_bid = rng.choice([number for number in [1, 2, 3, 3, 3, 4, 5] if number <= max_bid])
    options["min_bid"], options["max_bid"] = min_bid, max_bid
    options["dealer_match"] = rng.choice(["none", "equal_takes"])
    options["first_lead"] = rng.choice(["bidder", "bidder", "eldest_active", "left_of_bidder"])
    trumps = rng.choice(
        [
            ("suits",),
            ("suits",),
            ("suits", "nt_high", "nt_low"),
            ("suits", "nt_high", "nt_low"),
            ("suits", "nt_high"),
            ("suits", "nt_low"),
            ("nt_high", "nt_low"),
        ]
    )
    options["trumps"] = trumps
    specials = _random_specials(rng, trumps)
    options["specials"] = specials
    _add_all_pass(rng, options, max_bid)
    _add_nt_min_bid(rng, options, min_bid, max_bid)
    _add_scores(rng, options)
    if _chance(rng, 0.3):
        options["weak_hand_claims"] = (ACE_NO_FACE,)
    _add_end(rng, options)
    return options


def _random_specials(rng: Random, trumps: tuple[str, ...]) -> tuple[dict[str, object], ...]:
    names = rng.choice([[], [], ["ask", "moon"], ["ask", "moon"], ["ask"], ["moon"], ["slide", "ask", "alone"]])
    return tuple(_random_special(rng, name, trumps) for name in names)


def _random_special(rng: Random, name: str, trumps: tuple[str, ...]) -> dict[str, object]:
    row: dict[str, object] = {
        "name": name,
        "tricks_needed": rng.choice([None, None, None, 5]),
        "partner_plays": name == "slide" or _chance(rng, 0.2),
        "exchange": "swap_sequential" if name == "ask" else "none",
        "made": rng.choice([6, 8, 12, 24]),
        "set": rng.choice([6, 12, 24, 5, 7]),
        "ends_auction": _chance(rng, 0.3),
    }
    if name == "ask":
        row["n"] = rng.choice([1, 1, 1, 2, 3])
        # Without a trump suit the best trump could not act.
        row["exchange_scope"] = rng.choice(["best_of_trump", "best_of_trump", "any"]) if "suits" in trumps else "any"
    if "suits" in trumps and len(trumps) > 1:
        row["must_be_suit"] = _chance(rng, 0.3)
    return row


def _add_all_pass(rng: Random, options: dict[str, object], max_bid: int) -> None:
    all_pass = rng.choice(["dealer_forced", "dealer_forced", "redeal_next", "redeal_same"])
    options["all_pass"] = all_pass
    if all_pass != "dealer_forced":
        return  # the forced_* options could not act
    forced_min = rng.choice([number for number in [2, 3, 3, 4, 5] if number <= max_bid])
    nothing_above = forced_min == max_bid and not options["specials"]
    options["forced_min"] = forced_min
    options["forced_may_exceed"] = nothing_above or _chance(rng, 0.6)
    options["forced_set_factor"] = rng.choice([1, 1, 0.5])


def _add_nt_min_bid(rng: Random, options: dict[str, object], min_bid: int, max_bid: int) -> None:
    trumps: Any = options["trumps"]
    if trumps == ("suits",):
        return  # there is no no-trump for it to bind
    forced_min: Any = options.get("forced_min", min_bid)
    lowest = min(min_bid, forced_min)
    highest = max_bid
    if "suits" not in trumps and options.get("forced_may_exceed") is False:
        highest = forced_min  # the dealer must be able to name something after it
    if lowest < highest and _chance(rng, 0.4):
        options["nt_min_bid"] = rng.randint(lowest + 1, highest)
    elif lowest < known(Options.nt_min_bid):
        options["nt_min_bid"] = None  # racehorse's own 3 would bind here


def _add_scores(rng: Random, options: dict[str, object]) -> None:
    options["made_score"] = rng.choice(["tricks", "tricks", "tricks", "bid", ("tricks_plus", 2)])
    set_scores: list[object] = ["lose_bid", "lose_bid", "lose_bid", ("lose_fixed", 6)]
    if options.get("forced_set_factor", 1) == 1:
        set_scores.append("opponents_gain_bid")
    options["set_score"] = rng.choice(set_scores)
    defender_scores = ["tricks", "tricks", "tricks", "none"]
    if not options["specials"] and options["set_score"] != "opponents_gain_bid":
        defender_scores.append("bid_if_set")
    options["defender_score"] = rng.choice(defender_scores)


def _add_end(rng: Random, options: dict[str, object]) -> None:
    if options["set_score"] != "opponents_gain_bid":  # else nobody ever falls below zero
        if _chance(rng, 0.3):
            options["lose_at"] = rng.choice([-10, -20, -32])
        if _chance(rng, 0.2):
            options["void_below"] = rng.choice([-5, -8])
    if _chance(rng, 0.2):
        options["fixed_hands"] = rng.randint(2, 12)
        if _chance(rng, 0.3):
            options["target"] = None
            return  # how a target wins could not act
    options["target"] = rng.choice([5, 10, 15, 32, 32, 40])
    options["win_strictly_above"] = _chance(rng, 0.2)
    options["win_requires"] = rng.choice(["any", "any", "any", "made_or_set", "made_or_set", "made"])
    if "lose_at" not in options and _chance(rng, 0.2):
        options["win_margin"] = rng.choice([2, 3])
    elif options["win_requires"] == "any" and options["defender_score"] == "tricks":
        # Only then can both sides pass the target in one hand, and both of them win.
        kinds = ["higher", "bidder"]
        if "fixed_hands" not in options:
            kinds += ["extra_hand", "extra_hand"]
        options["both_over"] = rng.choice(kinds)
