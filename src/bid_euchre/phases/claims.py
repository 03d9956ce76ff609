"""Claiming: before anybody bids, each seat in turn may have a weak hand thrown in, where the house allows it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar, Final

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Action, Claim, Entry, Pass
from bid_euchre.cards import CardSet, Rank, rank_of
from bid_euchre.options import rows
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.making import CLAIM_1, CLAIM_2, CLAIM_3, CLAIM_4
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn

_FACES: Final = (Rank.JACK, Rank.QUEEN, Rank.KING, None)
"""Ranks that count as faces; the joker has none, and counts as one too."""


def _ace_no_face(ranks: Sequence[Rank | None]) -> bool:
    return Rank.ACE in ranks and not any(rank in _FACES for rank in ranks)


def _nines_and_tens(ranks: Sequence[Rank | None]) -> bool:
    return all(rank in (Rank.NINE, Rank.TEN) for rank in ranks)


def _four_nines(ranks: Sequence[Rank | None]) -> bool:
    return ranks.count(Rank.NINE) >= 4


@attrs.frozen
class _Test:
    """What makes a hand weak, and what comes of it."""

    rule: Rule
    fits: Callable[[Sequence[Rank | None]], bool]
    words: str
    same_dealer: bool = False
    automatic: bool = False


_TESTS: Final[Mapping[str, _Test]] = {
    "ace-no-face-redeal": _Test(CLAIM_2, _ace_no_face, "at least one ace and no jack, queen, king or joker"),
    "mcevoy": _Test(CLAIM_3, _nines_and_tens, "nines and tens only", same_dealer=True),
    "four-nines": _Test(CLAIM_4, _four_nines, "four nines", automatic=True),
}
"""For each claim its test."""


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
                "S2.27",
                "INF: the joker counts as a face; asked before the first bid",
            ),
            "mcevoy": ("With nines and tens only the hand may be thrown in, and the same player deals.", "WP-EV"),
            "four-nines": (
                "Four nines in one hand throw the hand in, nobody is asked, and the next player deals.",
                "DRBR",
                "INF: who deals",
            ),
        },
        converter=_hyphened,
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        lowest = rank_of(table.low_rank)
        if "four-nines" in self.weak_hand_claims and (lowest > Rank.NINE or table.hand_size < 4):
            yield "weak_hand_claims: nobody can have four nines"
        if "mcevoy" in self.weak_hand_claims and lowest > Rank.TEN:
            yield "weak_hand_claims: nobody can have nines and tens only"

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return not self.weak_hand_claims

    @override
    def begin(self, hand: Hand) -> State | Hand:
        seats = hand.ruleset.table.rounds[hand.dealer]
        for name in self.weak_hand_claims:
            test = _TESTS[name]
            if test.automatic and any(test.fits(_ranks(hand, seat)) for seat in seats):
                return _throw_in(hand, test)
        offered = tuple([name for name in self.weak_hand_claims if not _TESTS[name].automatic])
        return Claiming(hand, seats[0], offered) if offered else hand

    @override
    def claims(self) -> tuple[str, ...]:
        return tuple([name for name in self.weak_hand_claims if not _TESTS[name].automatic])


def _ranks(hand: Hand, seat: int) -> list[Rank | None]:
    return [card.rank for card in CardSet(hand.ruleset.pack, hand.holdings[seat])]


def _throw_in(hand: Hand, test: _Test) -> Hand:
    return hand.but(thrown_in=test.rule, next_dealer=hand.dealer if test.same_dealer else None)


class Claiming(Turn):
    """A seat is asked about its weak hand."""

    __slots__ = ("_offered",)
    phase: ClassVar[str] = "claiming"

    def __init__(self, hand: Hand, seat: int, offered: tuple[str, ...]) -> None:
        """Ask a seat; ``offered`` are the claims that the house allows."""
        super().__init__(hand, seat)
        self._offered: Final = offered

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat, self._offered)

    @override
    def legal(self) -> tuple[Action, ...]:
        ranks = _ranks(self._hand, self._seat)
        return (PASS, *[Claim(name) for name in self._offered if _TESTS[name].fits(ranks)])

    @override
    def refusal(self, action: Action) -> Violation | None:
        if isinstance(action, Pass):
            return None
        if not isinstance(action, Claim):
            return self.misplaced(action)
        if action.name not in self._offered:
            return Violation(CLAIM_1, f"{action.name} is not a claim in {self.ruleset.name}")
        test = _TESTS[action.name]
        if not test.fits(_ranks(self._hand, self._seat)):
            return Violation(test.rule, f"the hand of seat {self._seat} is not {test.words}")
        return None

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if isinstance(action, Claim):
            test = _TESTS[action.name]
            return (Ground(test.rule, f"the hand has {test.words}"),)
        return (Ground(CLAIM_1, "a claim may always be declined"),)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand = self._hand.but(entry=Entry(self._seat, action))
        if isinstance(action, Claim):
            return _throw_in(hand, _TESTS[action.name])
        if self._seat == hand.dealer:
            return hand
        return Claiming(hand, hand.ruleset.table.lefts[self._seat], self._offered)
