"""Claiming: each seat in turn may have a weak hand thrown in, or mended from the kitty, where the house allows it.

Everybody is asked after the deal, and where a claim may wait for it, those in play once more before the first lead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Action, Claim, Pass
from bid_euchre.calls import calls_of
from bid_euchre.cards import Card, CardSet, Rank, Suit, rank_of
from bid_euchre.log import Entry, Swap
from bid_euchre.options import find, rows
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.knock import CLAIM_5, CLAIM_6, CLAIM_7, CLAIM_8, CLAIM_9, CLAIM_10
from bid_euchre.rulebook.making import CLAIM_1, CLAIM_2, CLAIM_3, CLAIM_4
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.tricks import sitting
from bid_euchre.weak import SWAPPED, WEAK_HANDS, Supply, WeakHand
from bid_euchre.wording.common import NOT_HELD
from bid_euchre.wording.making import (
    CLAIM_WRITTEN,
    IS_WEAK,
    MAY_DECLINE,
    NO_SUCH_CLAIM,
    NOT_WEAK,
    SWAP_WRITTEN,
    USED_UP,
)


def _hyphened(names: object) -> object:
    if isinstance(names, (list, tuple)):
        return tuple([name.replace("_", "-") if isinstance(name, str) else name for name in names])
    return names


@attrs.frozen(cache_hash=True)
class ClaimRules(PhaseRules):
    """Which weak hands may be claimed."""

    weak_hand_claims: tuple[str, ...] = rows(
        (),
        CLAIM_1,
        {
            "ace-no-face-redeal": (
                "With an ace and no face card the hand may be thrown in, and the next player deals.",
                CLAIM_2,
                "S2.27",
                "INF: the joker counts as a face; asked before the first bid",
            ),
            "mcevoy": (
                "With nines and tens only the hand may be thrown in, and the same player deals.",
                CLAIM_3,
                "WP-EV",
            ),
            "four-nines": (
                "Four nines in one hand throw the hand in, nobody is asked, and the next player deals.",
                CLAIM_4,
                "DRBR",
                "INF: who deals",
            ),
            "bottoms": ("Three nines and tens may be swapped with the kitty.", CLAIM_6, "S1.49"),
            "farmers": (
                "Three nines and tens of a hand without a face, three nines, or three tens may be shown and swapped.",
                CLAIM_7,
                "S1.50",
            ),
            "ace-no-face-swap": (
                "With one ace and otherwise nines and tens any three cards may be swapped.",
                CLAIM_8,
                "S1.51",
            ),
            "no-ace-face-trump": (
                "Without ace, face and trump the hand may be thrown in before the first lead.",
                CLAIM_9,
                "WP09",
                "MEET",
            ),
            "nines-tens-no-trump": (
                "With nines and tens only, none of the suit turned up, the hand may be thrown in.",
                CLAIM_10,
                "ELINK",
            ),
        },
        converter=_hyphened,
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        for name in self.weak_hand_claims:
            weak = WEAK_HANDS[name]
            if weak.needs_upcard and table.kitty_mode != "upcard":
                yield f"weak_hand_claims: {name} is for games in which a card is turned up"
            elif weak.is_swap and table.kitty_size - 1 != SWAPPED:
                yield f"weak_hand_claims: {name} needs three cards left over that nobody has seen"
            elif not weak.possible(_pack_of(table, phases)):
                yield f"weak_hand_claims: nobody can have {weak.words}"

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return not self.weak_hand_claims

    @override
    def begin(self, hand: Hand) -> State | Hand:
        thrown = _automatic(hand, self.weak_hand_claims)
        if thrown is not None:
            return thrown
        offered = tuple([name for name in self.claims() if WEAK_HANDS[name].first])
        seats = hand.ruleset.table.rounds[hand.dealer]
        return Claiming(hand, seats, offered, False) if offered else hand

    @override
    def claims(self) -> tuple[str, ...]:
        return tuple([name for name in self.weak_hand_claims if not WEAK_HANDS[name].automatic])


@attrs.frozen(cache_hash=True)
class AutomaticClaimRules(PhaseRules):
    """The step itself: hands that nobody is asked about are thrown in before anything else."""

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return not any(WEAK_HANDS[name].automatic for name in _allowed(ruleset))

    @override
    def begin(self, hand: Hand) -> State | Hand:
        return _automatic(hand, _allowed(hand.ruleset)) or hand


def _allowed(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple([name for phase in ruleset.phases if isinstance(phase, ClaimRules) for name in phase.weak_hand_claims])


def _automatic(hand: Hand, names: tuple[str, ...]) -> Hand | None:
    """Throw the hand in if somebody has what nobody is asked about; ``None`` when not."""
    for name in names:
        weak = WEAK_HANDS[name]
        if weak.automatic and any(weak.fits(_held(hand, seat), None) for seat in hand.ruleset.table.seats):
            return _throw_in(hand, weak)
    return None


def _pack_of(table: TableRules, phases: tuple[PhaseRules, ...]) -> Supply:
    """Count what claims are made of."""
    ranks = [rank for rank in Rank if rank >= rank_of(table.low_rank)]
    joker = bool(table.joker) and not isinstance(find(phases, "upcard_joker"), tuple)
    without = find(phases, "knock_no_trump") != "none" or find(phases, "all_pass") == "play_no_trump"
    return Supply(
        low=4 * table.copies * len([rank for rank in ranks if rank in (Rank.NINE, Rank.TEN)]),
        plain=4 * table.copies * len([rank for rank in ranks if rank <= Rank.TEN]),
        aces=4 * table.copies,
        hand=table.hand_size,
        most=table.hand_size + table.dealer_extra_cards,
        suits_barred=0 if joker else 1,
        trumps_barred=0 if without and find(phases, "joker_in_nt") != "forbidden_nt" else 1,
        nines=4 * table.copies if Rank.NINE in ranks else 0,
    )


@attrs.frozen(cache_hash=True)
class LastClaimRules(PhaseRules):
    """The step itself: claims that may wait for it are asked about once more before the first lead."""

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return not _late(ruleset)

    @override
    def begin(self, hand: Hand) -> State | Hand:
        contract = hand.contract
        if contract is None:
            return hand
        offered = _late(hand.ruleset)
        if _is_pointless(hand, offered):
            return hand
        table = hand.ruleset.table
        out = sitting(table, contract)
        seats = tuple([seat for seat in table.rounds[hand.dealer] if seat not in out])
        return Claiming(hand, seats, offered, True) if offered else hand


def _late(ruleset: Ruleset) -> tuple[str, ...]:
    return tuple([name for phase in ruleset.phases for name in phase.claims() if WEAK_HANDS[name].last])


def _held(hand: Hand, seat: int) -> list[Card]:
    return list(CardSet(hand.game.pack, hand.holdings[seat]))


def _is_used_up(hand: Hand) -> bool:
    """Whether the cards left over have been swapped for (CLAIM-5)."""
    return any(isinstance(entry, Swap) for entry in hand.log)


def _is_pointless(hand: Hand, offered: tuple[str, ...]) -> bool:
    """Whether a swap is all that could be claimed, and there is nothing left to swap for."""
    return _is_used_up(hand) and all(WEAK_HANDS[name].is_swap for name in offered)


def _suit(hand: Hand, weak: WeakHand) -> Suit | None:
    """Tell the suit that matters, the trump suit or the one turned up; ``None`` when there is none."""
    if weak.last:
        return None if hand.contract is None else hand.contract.strain.trump
    return None if hand.upcard is None else calls_of(hand.game).suit_of(hand.upcard)


def _throw_in(hand: Hand, weak: WeakHand) -> Hand:
    return hand.but(thrown_in=weak.rule, next_dealer=hand.dealer if weak.same_dealer else None)


class Claiming(Turn):
    """A seat is asked about its weak hand."""

    __slots__ = ("_last", "_offered", "_seats")
    phase: ClassVar[str] = "claiming"

    def __init__(self, hand: Hand, seats: tuple[int, ...], offered: tuple[str, ...], last: bool) -> None:
        """Ask the first of the seats still to be asked.

        ``offered`` are the claims that may be made now, ``last`` tells whether this is the asking before the lead.
        """
        super().__init__(hand, seats[0])
        self._seats: Final = seats
        self._offered: Final = offered
        self._last: Final = last

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seats, self._offered, self._last)

    def _claims(self, name: str) -> list[Action]:
        """List the ways in which the seat may make a claim."""
        if WEAK_HANDS[name].is_swap and _is_used_up(self._hand):
            return []
        return self._fitting(name, _held(self._hand, self._seat))

    def _fitting(self, name: str, cards: list[Card]) -> list[Action]:
        """List the ways in which these cards fit a claim, whether or not there is anything left to swap for."""
        weak = WEAK_HANDS[name]
        if weak.triples is not None:
            return [Claim(name, triple) for triple in weak.triples(cards)]
        return [Claim(name)] if weak.fits(cards, _suit(self._hand, weak)) else []

    @override
    def legal(self) -> tuple[Action, ...]:
        return (PASS, *[claim for name in self._offered for claim in self._claims(name)])

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if isinstance(action, Pass):
            return ()
        return tuple(self._no_claim(action)) if isinstance(action, Claim) else (self.misplaced(action),)

    def _no_claim(self, action: Claim) -> list[Violation]:
        """Say why a claim cannot be made; what a hand would need matters only where it may be claimed at all."""
        broken: list[Violation] = []
        if action.name not in self._offered:
            broken.append(Violation(CLAIM_1, NO_SUCH_CLAIM(claim=action.name, ruleset=self.ruleset.name)))
            if all(action.name not in phase.claims() for phase in self.ruleset.phases):
                return broken
        weak = WEAK_HANDS[action.name]
        if weak.is_swap and _is_used_up(self._hand):
            broken.append(Violation(CLAIM_5, USED_UP()))
        cards = _held(self._hand, self._seat)
        claims = self._fitting(action.name, cards)
        if not claims:
            broken.append(Violation(weak.rule, NOT_WEAK(seat=self._seat, weak=weak.words)))
        elif action not in claims:
            written = SWAP_WRITTEN if weak.is_swap else CLAIM_WRITTEN
            broken.append(Violation(weak.rule, written(claim=str(claims[0]))))
        missing = [str(card) for card in action.cards if card not in cards]
        if missing:
            broken.append(Violation(weak.rule, NOT_HELD(seat=self._seat, card=" ".join(missing))))
        return broken

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if isinstance(action, Claim):
            weak = WEAK_HANDS[action.name]
            return (Ground(weak.rule, IS_WEAK(weak=weak.words)),)
        return (Ground(CLAIM_1, MAY_DECLINE()),)

    @override
    def apply(self, action: Action) -> State | Hand:
        if isinstance(action, Claim) and not action.cards:
            return _throw_in(self._hand.but(entry=Entry(self._seat, action)), WEAK_HANDS[action.name])
        hand = self._swapped(action) if isinstance(action, Claim) else self._hand.but(entry=Entry(self._seat, action))
        if len(self._seats) == 1 or (self._last and _is_pointless(hand, self._offered)):
            return hand
        return Claiming(hand, self._seats[1:], self._offered, self._last)

    def _swapped(self, claim: Claim) -> Hand:
        """Swap three cards for those of the kitty that nobody has seen (CLAIM-5)."""
        hand = self._hand
        pack = hand.game.pack
        given = pack.set(claim.cards).mask
        received = hand.unexposed
        places = list(hand.holdings)
        places[self._seat] ^= given | received
        places[hand.kitty_place] ^= given | received
        seen_by = None if WEAK_HANDS[claim.name].shown else (self._seat,)
        entry = Swap(self._seat, claim, seen_by, hand.kitty_place, tuple(CardSet(pack, received)))
        return hand.but(holdings=tuple(places), entry=entry)
