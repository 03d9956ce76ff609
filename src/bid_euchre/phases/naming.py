"""Naming: whoever won the auction names the strain."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import ClassVar, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre.actions import NAMES, Action, Name
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.log import Entry
from bid_euchre.options import choice, number, rows
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.making import NAME_1, NAME_2, NAME_3, NAME_4, NAME_5
from bid_euchre.ruleset import PhaseRules
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.wording.making import JOKER_FORBIDS, MINIMUM, NEEDS_SUIT, STRAIN_NOT_PLAYED, WON_AUCTION

Trumps: TypeAlias = Literal["suits", "nt_high", "nt_low"]

_STRAINS: Final = {
    "suits": (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES),
    "nt_high": (Strain.HIGH,),
    "nt_low": (Strain.LOW,),
}

_NO_LIMIT: Final = (3, None)
"""Settings of ``nt_min_bid`` that a game without no trump may have."""


def _in_order(trumps: object) -> object:
    """Bring the settings into the order in which strains are listed; what is no such tuple is left as it is."""
    if isinstance(trumps, (list, tuple, set, frozenset)):
        known = [one for one in _STRAINS if one in trumps]
        return tuple(known) if len(known) == len(trumps) else tuple(trumps)
    return trumps


@attrs.frozen(cache_hash=True)
class NamingRules(PhaseRules):
    """Which strains may be named."""

    trumps: tuple[Trumps, ...] = rows(
        ("suits", "nt_high", "nt_low"),
        NAME_2,
        {
            "suits": ("Any of the four suits may be trumps.", "S0.9", "S2.16"),
            "nt_high": ("There is no trump, high.", "S0.9", "S0.10"),
            "nt_low": ("There is no trump, low.", "S0.9", "S0.11"),
        },
        converter=_in_order,
    )

    nt_min_bid: int | None = number(
        3,
        NAME_3,
        "The lowest number of tricks that may be played without trump.",
        "S0.9",
        "MORT",
        low=1,
        high=30,
        without=("Any number may be played without trump.", "INF: where no source sets a minimum"),
    )

    joker_in_nt: Literal["forbidden_nt"] | None = choice(
        None,
        NAME_5,
        {
            None: ("There is no joker, or no no-trump.", "S0.19", "S2.16"),
            "forbidden_nt": ("With a joker in the pack no-trump is not offered.", "INF"),
        },
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if not self.trumps:
            yield "trumps names nothing that could be played"
            return
        yield from self._joker_and_bowers(table)
        levels = [level for phase in phases for level in phase.ladder()]
        if levels and not any(self.playable(level) for level in levels):
            forbids = self.joker_in_nt == "forbidden_nt"
            yield f"no bid could be named: {'joker_in_nt forbids it' if forbids else 'nt_min_bid leaves nothing'}"
        offered = {strain.is_suit for level in levels for strain in self.strains(level)}
        if levels and self.trumps != ("suits",) and self.joker_in_nt is None and False not in offered:
            yield "trumps names no-trump, and no bid can be played so"
        yield from self._idle_minimum([level.number for level in levels if not level.is_special])
        for level in levels:
            if level.is_special and not self.playable(level):
                yield f"the row {level.name!r} of specials needs a suit, and trumps has none"
            if level.exchange_scope == "best_of_trump" and "suits" not in self.trumps:
                yield f"the row {level.name!r} of specials: exchange_scope cannot act where there is no trump suit"

    def _joker_and_bowers(self, table: TableRules) -> Iterator[str]:
        """Go through what contradicts the pack."""
        unsettled = bool(table.joker) and self.trumps != ("suits",)
        if unsettled and self.joker_in_nt is None:
            yield "joker_in_nt must say what becomes of no-trump in a pack with a joker"
        if self.joker_in_nt is not None and not unsettled:
            yield "joker_in_nt cannot act without a joker and no-trump"
        if "suits" not in self.trumps and not table.bowers:
            yield "bowers cannot act where there is no trump suit"

    def _idle_minimum(self, numbers: list[int]) -> Iterator[str]:
        """Say why a minimum for no trump cannot act."""
        if self.nt_min_bid is None or self.nt_min_bid in _NO_LIMIT:
            return
        if self.trumps == ("suits",) or self.joker_in_nt == "forbidden_nt":
            yield "nt_min_bid cannot act where there is no no-trump"
        elif numbers and self.nt_min_bid <= min(numbers):
            yield f"nt_min_bid {self.nt_min_bid} cannot act where the lowest bid is {min(numbers)}"

    @override
    def playable(self, level: Level) -> bool:
        return len(self.strains(level)) > 0

    @override
    def strains(self, level: Level) -> tuple[Strain, ...]:
        return tuple([name.strain for name in _names(self.trumps, not self.needs_suit(level))])

    def needs_suit(self, level: Level) -> list[Violation]:
        """Say why a level must be played with a trump suit, for every reason; none when it need not."""
        reasons: list[Violation] = []
        forbidden = self.joker_in_nt == "forbidden_nt"
        if forbidden:
            reasons.append(Violation(NAME_5, JOKER_FORBIDS()))
        if level.must_be_suit:
            reasons.append(Violation(NAME_4, NEEDS_SUIT(bid=level.name)))
        least = None if forbidden or self.trumps == ("suits",) else self.nt_min_bid
        if least is not None and not level.is_special and level.number < least:
            reasons.append(Violation(NAME_3, MINIMUM(least=least, bid=level.name)))
        return reasons

    @override
    def begin(self, hand: Hand) -> State | Hand:
        high = hand._high_bid
        return hand if high is None or hand._contract is not None else Naming(hand, high._seat, self)


@functools.lru_cache(maxsize=64)
def _names(trumps: tuple[Trumps, ...], without_suit: bool) -> tuple[Name, ...]:
    strains = [strain for one in trumps for strain in _STRAINS[one]]
    return tuple([NAMES[strain] for strain in strains if strain.is_suit or without_suit])


class Naming(Turn):
    """The winner of the auction is to name the strain."""

    __slots__ = ("_level", "_names", "_rules")
    phase: ClassVar[str] = "naming"

    def __init__(self, hand: Hand, seat: int, rules: NamingRules) -> None:
        """Ask the winner of the auction."""
        self._hand = hand
        self._seat = seat
        assert hand._high_bid is not None
        level = hand._high_bid._level
        self._rules: Final = rules
        self._level: Final = level
        self._names: Final[tuple[Name, ...]] = _names(rules.trumps, not rules.needs_suit(level))

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._seat, self._rules)

    @property
    def level(self) -> Level:
        """The level that won the auction."""
        return self._level

    @override
    def legal(self) -> tuple[Action, ...]:
        return self._names

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if not isinstance(action, Name):
            return (self.misplaced(action),)
        broken: list[Violation] = []
        if all(action.strain not in _STRAINS[one] for one in self._rules.trumps):
            broken.append(Violation(NAME_2, STRAIN_NOT_PLAYED(strain=action.strain.text, ruleset=self.ruleset.name)))
        if not action.strain.is_suit:
            broken.extend(self._rules.needs_suit(self._level))
        return tuple(broken)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return (Ground(NAME_1, WON_AUCTION(seat=self._seat, bid=self._level.name)),)

    @override
    def apply(self, action: Action) -> State | Hand:
        assert isinstance(action, Name)
        high = self._hand._high_bid
        assert high is not None
        contract = Contract(action._strain, high._level, self._seat, forced=high._forced)
        return self._hand.contracted(contract, Entry(self._seat, action))
