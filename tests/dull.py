"""A dull second implementation of Bid Euchre, to be held against the library.

Lists, strings and dicts only, nothing of ``bid_euchre``. Every rule here was written from
``rules.md`` and the rule sheets S0 and S2, and the comments name the place (``S0.7`` a clause of a
sheet, ``3.K`` the settled wording, ``C127`` a case). Nothing is fast and nothing is clever.

Cards are text (``9C``, ``TH``, ``JOKER``), strains are ``C D H S high low``, and a rung of the
ladder is called as in a bid: ``4``, ``ask``.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from dull_options import (
    ACE_NO_FACE,
    FOUR_NINES,
    JOKER,
    MCEVOY,
    RANKS,
    SUITS,
    SWAPS,
    Options,
    Special,
    all_specials,
    forced_rungs,
    full_pack,
    opening_rungs,
    partners_of,
    rank_of,
    read_options,
    side_count,
    side_of,
    special_named,
    strains_of,
    tricks_needed,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

T = TypeVar("T")

SAME_COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
FACES = ["J", "Q", "K"]  # the ace is no face card (3.H)


def known(value: T | None) -> T:
    """Take a fact that is settled by now."""
    if value is None:
        message = "not settled yet"
        raise RuntimeError(message)
    return value


# ---------------------------------------------------------------- cards


def effective_suit(card: str, strain: str, *, bowers: bool = True) -> str:
    """Say which suit a card belongs to: left bower and joker are trumps (S0.9, S2.5, S2.28)."""
    if card == JOKER:
        if strain not in SUITS:
            message = "the joker has no suit without a trump suit"
            raise ValueError(message)
        return strain
    rank, suit = card[0], card[1]
    if bowers and strain in SUITS and rank == "J" and suit == SAME_COLOUR[strain]:
        return strain
    return suit


def suit_in_order(suit: str, strain: str, *, bowers: bool = True) -> list[str]:
    """List the cards that belong to a suit under a strain, best first."""
    if suit == strain:
        # S1.3, S2.4: joker, right bower, left bower, then A K Q T 9 8 7; jacks as printed where there are no bowers.
        if not bowers:
            return [JOKER, *[rank + suit for rank in reversed(RANKS)]]
        plain = [rank + suit for rank in reversed(RANKS) if rank != "J"]
        return [JOKER, "J" + suit, "J" + SAME_COLOUR[suit], *plain]
    # S0.11: low turns the order round in every suit. S0.10: no bowers without trump.
    ranks = RANKS if strain == "low" else list(reversed(RANKS))
    cards = [rank + suit for rank in ranks]
    return [card for card in cards if effective_suit(card, strain, bowers=bowers) == suit]


def cards_in_order(strain: str, pack: Sequence[str]) -> list[str]:
    """List the cards of a pack: trumps first, then the other suits C D H S, each best first."""
    suits = sorted(SUITS, key=lambda suit: suit != strain)
    result: list[str] = []
    for suit in suits:
        for card in suit_in_order(suit, strain):
            result += [card] * list(pack).count(card)
    return result


def legal_cards(holding: Sequence[str], trick_cards: Sequence[str], strain: str, *, bowers: bool = True) -> list[str]:
    """List the cards that may be played: follow the effective suit, else anything (S2.18)."""
    different = sorted(set(holding))
    if not trick_cards:
        return different
    led = effective_suit(trick_cards[0], strain, bowers=bowers)
    following = [card for card in different if effective_suit(card, strain, bowers=bowers) == led]
    return following or different


def trick_winner(cards: Sequence[str], strain: str, duplicate_tie: str = "first", *, bowers: bool = True) -> int:
    """Give the winner's place: highest trump, else highest of the suit led (S1.25, S2.18)."""
    suits_played = [effective_suit(card, strain, bowers=bowers) for card in cards]
    winning_suit = strain if strain in suits_played else suits_played[0]
    for card in suit_in_order(winning_suit, strain, bowers=bowers):
        places = [place for place, played in enumerate(cards) if played == card]
        if places:
            # Ruling 8: of identical cards the first wins; "second" is the last of them (3.K).
            return places[0] if duplicate_tie == "first" else places[-1]
    message = "an empty or foreign trick"
    raise ValueError(message)


def best_trump(holding: Sequence[str], strain: str, *, bowers: bool = True) -> str | None:
    """Find the best trump of a holding, or None."""
    if strain not in SUITS:
        return None
    for card in suit_in_order(strain, strain, bowers=bowers):
        if card in holding:
            return card
    return None


# ---------------------------------------------------------------- weak hands


def is_ace_no_face(holding: Sequence[str]) -> bool:
    """Test for at least one ace and no J, Q, K; the joker counts as a face (S2.27, 3.K)."""
    if JOKER in holding:
        return False
    ranks = [card[0] for card in holding]
    return "A" in ranks and not any(face in ranks for face in FACES)


def is_mcevoy(holding: Sequence[str]) -> bool:
    """Test for nines and tens only (3.H); the joker is a face (3.K)."""
    return all(card != JOKER and card[0] in "9T" for card in holding)


def has_four_nines(holding: Sequence[str]) -> bool:
    """Test for four nines or more (3.K)."""
    return len([card for card in holding if card[0] == "9"]) >= 4


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
            points.append(defenders_when_made(read, tricks))
        else:
            points.append(defenders_when_set(read, rung, tricks, forced=forced))
    return points


def points_made(options: Options, rung: str, tricks: int) -> int:
    """Give the bidders' points for a bid they made."""
    special = special_named(options, rung)
    if special is not None:
        # 3.K, points: a special always has its own made and set; ("times", 2) is twice the tricks taken.
        return int(special.made[1]) * tricks if isinstance(special.made, tuple) else int(special.made)
    if options.score_model == "per_hand":
        return 2 if tricks == options.hand_size else 1
    if options.made_score == "tricks":
        return tricks  # ruling 47: overtricks count
    if options.made_score == "bid":
        return tricks_needed(options, rung)
    return tricks + int(options.made_score[1])  # ("tricks_plus", n)


def own_set(options: Options, rung: str) -> int:
    """Give what a bid is called: a special's set, or the number; ("times", 2) is twice the hand size (3.K, points)."""
    special = special_named(options, rung)
    if special is None:
        return int(rung)
    return int(special.set[1]) * options.hand_size if isinstance(special.set, tuple) else int(special.set)


def set_value(options: Options, rung: str, *, forced: bool) -> int:
    """Give what a set bid is worth, a positive number, before asking who loses or gains it."""
    if special_named(options, rung) is not None or options.set_score in ("lose_bid", "opponents_gain_bid"):
        value = own_set(options, rung)  # a special's own also under ("lose_fixed", n)
    else:
        value = int(options.set_score[1])  # ("lose_fixed", n)
    if forced and options.forced_set_factor != 1:
        value = value // 2 + value % 2  # 3.K, points: a half set is rounded up, specials too
    return value


def points_lost(options: Options, rung: str, *, forced: bool) -> int:
    """Give what the bidders lose when set; they score no tricks (S0.14)."""
    if options.score_model == "per_hand" or options.set_score == "opponents_gain_bid":
        return 0  # B14, 3.K: the opponents gain instead
    return set_value(options, rung, forced=forced)


def defenders_when_made(options: Options, tricks: int) -> int:
    """Give a defending side's points when the bid was made."""
    if options.zero_trick_penalty is not None and tricks == 0:
        return -options.zero_trick_penalty  # B15, 3.K
    if options.score_model == "per_hand" or options.defender_score != "tricks":
        return 0  # under bid_if_set nothing when made (3.K, points)
    return tricks  # S0.13


def defenders_when_set(options: Options, rung: str, tricks: int, *, forced: bool) -> int:
    """Give a defending side's points when the bid was set."""
    if options.score_model == "per_hand":
        return 2  # 3.K, points: each other side 2
    if options.set_score == "opponents_gain_bid":
        return set_value(options, rung, forced=forced)  # in place of their tricks (3.K, points)
    if options.defender_score == "bid_if_set":
        return own_set(options, rung)  # the bid itself, whole: only the loss is halved or fixed
    if options.defender_score == "none":
        return 0
    return tricks  # ruling 49: defenders still score theirs


# ---------------------------------------------------------------- bids as text


def parts_of(bid: str) -> tuple[str, str | None]:
    """Take a bid apart: the rung, and the strain where the bid names one."""
    rung, _, strain = bid.partition(" ")
    return rung, strain or None


def grade(strain: str | None) -> int:
    """Rank strains at equal numbers: low, suits, high (B5); suits are level (3.K)."""
    return {"low": 0, "high": 2}.get(str(strain), 1)


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
        self.kitty: list[str] = []
        self.buried: list[str] = []  # put away face down
        self.sent: list[tuple[int, str]] = []  # on the way to a partner: who sent it, and the card
        self.asked: list[int] = []  # seats that have answered the claims question
        self.calls: list[tuple[int, str]] = []  # seat and "pass" or what follows "bid"
        self.joker_holder_asked = False
        self.bidder: int | None = None
        self.rung: str | None = None
        self.forced = False
        self.strain: str | None = None
        self.exchanges: list[tuple[int, str]] = []  # still to be done: who, and where his card goes
        self.sitting_out: list[int] = []
        self.tricks: list[list[tuple[int, str]]] = []  # finished tricks
        self.winners: list[int] = []  # the seats that won them
        self.trick: list[tuple[int, str]] = []  # the trick on the table
        self.turn: int | None = None

    # -- dealing

    def deal(self, holdings: Sequence[Sequence[str]]) -> None:
        """Deal these cards, seat 0 first; the rest is the kitty."""
        if self.phase != "over" or self.is_over:
            message = "no cards are to be dealt now"
            raise ValueError(message)
        dealt = [card for holding in holdings for card in holding]
        wrong = Counter(dealt) - Counter(full_pack(self.options))
        sizes = [len(holding) for holding in holdings]
        if wrong or sizes != self._sizes():
            message = f"not a deal: sizes {sizes}, too many of {sorted(wrong)}"
            raise ValueError(message)
        self._forget_hand()
        self.holdings = {seat: list(holding) for seat, holding in enumerate(holdings)}
        self.kitty = sorted((Counter(full_pack(self.options)) - Counter(dealt)).elements())
        self.thrown_in = False
        if FOUR_NINES in self.options.weak_hand_claims and any(map(has_four_nines, holdings)):
            self._throw_in(next_dealer=True)  # 3.K, weak hands: automatic, next dealer
        elif self._claims():
            self.phase = "claims"  # 3.K, weak hands: every seat is asked from eldest, whatever it holds
            self.turn = self._eldest()
        else:
            self._begin_dealers_discard()

    def _sizes(self) -> list[int]:
        sizes = [self.options.hand_size] * self.options.players
        sizes[self.dealer] += self.options.dealer_extra_cards  # S2.28
        return sizes

    def _eldest(self) -> int:
        return self._left_of(self.dealer)

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
        elif self.phase == "discard":
            actions = [f"discard {card}" for card in self.holdings[self._turn()]]
        elif self.phase == "bidding":
            actions = self._legal_bids()
        elif self.phase == "naming":
            actions = [f"name {strain}" for strain in strains_of(self.options, self._rung())]
        elif self.phase == "exchange":
            actions = self._legal_exchanges()
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
        elif self.phase == "discard":
            self._discard(seat, what)
        elif self.phase == "bidding":
            self._call(seat, what)
        elif self.phase == "naming":
            self._name(what)
        elif self.phase == "exchange":
            self._pass_on(seat, what)
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

    def _claims(self) -> list[str]:
        return [claim for claim in self.options.weak_hand_claims if claim != FOUR_NINES]

    def _legal_claims(self) -> list[str]:
        holding = self.holdings[self._turn()]  # the dealer is judged on seven (3.K)
        actions = ["pass"]
        if ACE_NO_FACE in self._claims() and is_ace_no_face(holding):
            actions.append(f"claim {ACE_NO_FACE}")
        if MCEVOY in self._claims() and is_mcevoy(holding):
            actions.append(f"claim {MCEVOY}")
        return actions

    def _answer_claims(self, seat: int, what: str) -> None:
        self.asked.append(seat)
        if what == ACE_NO_FACE:
            self._throw_in(next_dealer=True)  # S2.27: the deal goes to the next player
        elif what == MCEVOY:
            self._throw_in(next_dealer=False)  # 3.H: redeal, same dealer
        elif len(self.asked) < self.options.players:
            self.turn = self._left_of(seat)
        else:
            self._begin_dealers_discard()

    # -- discarding

    def _begin_dealers_discard(self) -> None:
        if self.options.dealer_extra_cards:
            self.phase = "discard"  # S2.28; always before the auction (3.K)
            self.turn = self.dealer
        else:
            self._begin_auction()

    def _discard(self, seat: int, card: str) -> None:
        self.holdings[seat].remove(card)
        self.buried.append(card)
        if len(self.holdings[seat]) > self.options.hand_size:
            return
        if self.bidder is None:
            self._begin_auction()
        else:
            self._begin_exchange()

    # -- the auction

    def _begin_auction(self) -> None:
        self.phase = "bidding"
        self.turn = self._eldest()

    def _highest(self) -> tuple[int, str] | None:
        """Find the standing bid: the last that was not a pass."""
        for seat, call in reversed(self.calls):
            if call != "pass":
                return (seat, call)
        return None

    def _is_forced(self) -> bool:
        if self.joker_holder_asked:
            return True
        # S0.8, S2.26; 3.K: where the dealer's pass would end the auction without a bid.
        if self.options.all_pass != "dealer_forced" or self.turn != self.dealer or self._highest() is not None:
            return False
        return self._caller_after([*self.calls, (self.dealer, "pass")]) is None

    def _legal_bids(self) -> list[str]:
        if self._is_forced():
            return [f"bid {bid}" for rung in forced_rungs(self.options) for bid in self._written(rung)]
        standing = self._highest()
        if standing is None:
            rungs = opening_rungs(self.options)
            return ["pass"] + [f"bid {bid}" for rung in rungs for bid in self._written(rung)]
        rungs = [str(number) for number in range(self.options.min_bid, self.options.max_bid + 1)]
        rungs += [special.name for special in self._specials()]
        bids = [bid for rung in rungs for bid in self._written(rung)]
        return ["pass"] + [f"bid {bid}" for bid in bids if self._may_follow(bid, standing[1])]

    def _specials(self) -> list[Special]:
        return all_specials(self.options)

    def _written(self, rung: str) -> list[str]:
        """Write a bid of a rung in every way; a number for which nothing could be named is not offered (3.K)."""
        strains = strains_of(self.options, rung)
        special = special_named(self.options, rung)
        named_after = special is not None and special.named_after
        if self.options.denomination == "in_bid" and not named_after:
            return [f"{rung} {strain}" for strain in strains]  # B4; specials too (3.K, auction)
        return [rung] if strains else []

    def _may_follow(self, bid: str, standing: str) -> bool:
        rung, strain = parts_of(bid)
        other, other_strain = parts_of(standing)
        special = special_named(self.options, rung)
        if special is not None and special.only_over is not None:
            return other == special.only_over
        if rank_of(self.options, rung) > rank_of(self.options, other):
            return True  # S0.5, S2.8; a partner may be overbid too (S2.9)
        if rung != other or special is not None:
            return False
        if self.options.denomination_rank == "low_suit_high" and grade(strain) > grade(other_strain):
            return True  # 3.K, auction: at equal numbers only
        # S0.7, S0.32: the dealer may equal, his own partner too; numbers only, in any strain (3.K, auction).
        return self.options.dealer_match == "equal_takes" and self.turn == self.dealer

    def _call(self, seat: int, what: str) -> None:
        forced = self._is_forced()
        self.calls.append((seat, what))
        special = special_named(self.options, parts_of(what)[0]) if what != "pass" else None
        caller = self._caller_after(self.calls)
        if forced or (special is not None and special.ends_auction) or caller is None:
            self._end_auction(forced=forced)
        else:
            self.turn = caller

    def _caller_after(self, calls: Sequence[tuple[int, str]]) -> int | None:
        """Say who is to speak after these calls; None when the auction is over."""
        players = self.options.players
        if self.options.auction == "single":
            # S0.4: one turn each. Everybody is asked, also when only a pass is left.
            return self._left_of(calls[-1][0]) if len(calls) < players else None
        if self.options.auction == "two_rounds" and [call for _, call in calls] == ["pass"] * players:
            return self._eldest()  # 3.K: a first round of passes is followed by a second
        bids = [place for place, (_, call) in enumerate(calls) if call != "pass"]
        standing = calls[bids[-1]][0] if bids else None
        for step in range(1, players + 1):
            seat = (calls[-1][0] + step) % players
            if seat != standing and not self._has_done(seat, calls, bids):
                return seat
        return None

    def _has_done(self, seat: int, calls: Sequence[tuple[int, str]], bids: Sequence[int]) -> bool:
        """Say whether a seat speaks no more: it passed for good, or since the last bid, or has spoken twice."""
        players = self.options.players
        if self.options.auction == "two_rounds":
            if len([caller for caller, _ in calls if caller == seat]) == 2:
                return True
            if [call for _, call in calls[:players]] == ["pass"] * players:
                calls = calls[players:]  # everybody speaks again in the second round
                bids = [place - players for place in bids]
        since = calls if self.options.pass_is_final or not bids else calls[bids[-1] :]
        return (seat, "pass") in since

    def _end_auction(self, *, forced: bool) -> None:
        standing = self._highest()
        if standing is None:
            self._all_passed()
            return
        self.bidder = standing[0]
        self.rung, self.strain = parts_of(standing[1])
        self.forced = forced
        if self.options.kitty_mode == "widow_to_bidder":
            self.holdings[self.bidder] += self.kitty  # 3.K: when the auction ends, then naming, discarding, exchange
            self.kitty = []
        if self.strain is None:
            self.phase = "naming"
            self.turn = self.bidder
        else:
            self._begin_bidders_discard()

    def _all_passed(self) -> None:
        holders = [seat for seat, holding in self.holdings.items() if JOKER in holding]
        if self.options.all_pass == "joker_holder_forced" and holders:
            self.joker_holder_asked = True  # 3.K: he is asked again
            self.turn = holders[0]
            return
        # S2.15, and a dead joker (3.K): next dealer; redeal_same as DRBR (B2).
        self._throw_in(next_dealer=self.options.all_pass != "redeal_same")

    # -- naming and exchange

    def special(self) -> Special | None:
        return special_named(self.options, self._rung())

    def _name(self, strain: str) -> None:
        self.strain = strain
        self._begin_bidders_discard()

    def _begin_bidders_discard(self) -> None:
        if len(self.holdings[self._bidder()]) > self.options.hand_size:
            self.phase = "discard"
            self.turn = self.bidder
        else:
            self._begin_exchange()

    def _begin_exchange(self) -> None:
        special = self.special()
        partners = partners_of(self.options, self._bidder())
        if special is not None and not special.partner_plays:
            self.sitting_out = partners  # S2.13, S2.14
        # Ruling 57: after the trump is named. Without a partner none arises (3.K).
        if special is None or special.exchange == "none" or not partners:
            self._begin_play()
            return
        giving = "partner" if special.exchange in SWAPS else "buried"
        if special.exchange == "swap_blind":
            giving = "sent"
        own = [(self._bidder(), giving)] * special.n
        back = "sent" if special.exchange == "swap_blind" else "bidder"
        theirs = [(partner, back) for partner in partners for _ in range(special.n // len(partners))]
        partners_first = special.exchange in ("partner_gives_first", "receive_then_discard")
        self.exchanges = theirs + own if partners_first else own + theirs
        self.phase = "exchange"
        self.turn = self.exchanges[0][0]

    def _legal_exchanges(self) -> list[str]:
        holding = self.holdings[self._turn()]
        special = known(self.special())
        verb = "discard" if self.exchanges[0][1] == "buried" else "give"
        if self.turn != self.bidder and special.exchange_scope == "best_of_trump":
            # 3.K, ask: the best trump of all he holds now, the gift included; without one, or in no trump, any card.
            best = best_trump(holding, self._strain(), bowers=self.options.bowers)
            if best is not None:
                return [f"{verb} {best}"]
        return [f"{verb} {card}" for card in holding]

    def _pass_on(self, seat: int, card: str) -> None:
        _, where = self.exchanges.pop(0)
        partner = partners_of(self.options, self._bidder())[0]
        self.holdings[seat].remove(card)  # moved at once, in swap_blind after the last (3.K, exchanges)
        if where == "buried":
            self.buried.append(card)
        elif where == "sent":
            self.sent.append((seat, card))
        else:
            self.holdings[partner if where == "partner" else self._bidder()].append(card)
        if self.exchanges:
            self.turn = self.exchanges[0][0]
            return
        for sender, moved in self.sent:
            self.holdings[partner if sender == self.bidder else self._bidder()].append(moved)
        self.sent = []
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
        on_table = [card for _, card in self.trick]
        return legal_cards(self.holdings[self._turn()], on_table, self._strain(), bowers=self.options.bowers)

    def _play(self, seat: int, card: str) -> None:
        self.holdings[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) < self.options.players - len(self.sitting_out):
            self.turn = self._next_active(seat)
            return
        cards = [played for _, played in self.trick]
        place = trick_winner(cards, self._strain(), self.options.duplicate_tie, bowers=self.options.bowers)
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
