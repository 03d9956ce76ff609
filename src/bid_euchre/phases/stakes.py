"""Stakes: what a match is played for, and the bets into the pot between the making of trump and the first card.

Stakes by the point or by the trick are reckoned from the match alone (:func:`bid_euchre.settle`); only the pot is a
step of the hand.  A bet is a side's: one seat speaks for it, and every player of the side stakes as much.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre.actions import Action, CallBet, Check, Raise
from bid_euchre.contract import Contract
from bid_euchre.log import Entry
from bid_euchre.options import choice, number, unused
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.stakes import STAKE_1, STAKE_2, STAKE_3, STAKE_4, STAKE_5, STAKE_6, STAKE_8, STAKE_9
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.tricks import sitting
from bid_euchre.wording import stakes as words

StakeKind: TypeAlias = Literal["none", "match_pot", "per_point", "per_trick"]

_CHECK: Final = Check()
_CALL: Final = CallBet()


@attrs.frozen(cache_hash=True)
class StakeRules(PhaseRules):
    """What is played for, and the limits of the bets."""

    stakes: StakeKind = choice(
        "none",
        STAKE_1,
        {
            "none": ("Nothing is played for but the match.", "INF S1.40"),
            "match_pot": ("The sides bet into a pot that the winners of the match divide.", "S1.40"),
            "per_point": ("The losers pay for each point by which they are behind.", STAKE_8, "S1.41"),
            "per_trick": ("Each trick is paid for.", STAKE_9, "S1.41"),
        },
    )

    stake_unit: int = number(
        1, STAKE_1, "What a unit of the stakes is worth.", "S1.41", "INF: the number", low=1, high=1_000
    )

    ante: int = number(
        1,
        STAKE_2,
        "How many units each side stakes when trump is made.",
        "S1.40",
        "INF: the number",
        low=0,
        high=100,
    )

    raise_limit: int = number(
        2, STAKE_6, "By how many units a bet may be raised at once.", "INF S1.40: no limit is given", low=1, high=100
    )

    most_raises: int = number(
        3, STAKE_6, "How many raises a hand may have.", "INF S1.40: no limit is given", low=0, high=20
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if self.stakes == "none":
            yield from unused(self, ("stake_unit",), "where nothing is played for")
        if self.stakes != "match_pot":
            yield from unused(self, ("ante", "raise_limit", "most_raises"), "without a pot")
        elif not self.most_raises:
            yield from unused(self, ("raise_limit",), "where nobody may raise")
            if not self.ante:
                yield "stakes 'match_pot' needs an ante or raises: nothing could be bet"

    @property
    @override
    def keeps_pot(self) -> bool:
        return self.stakes == "match_pot"

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return self.stakes != "match_pot"

    @override
    def begin(self, hand: Hand) -> State | Hand:
        contract = hand.contract
        if not self.keeps_pot or contract is None or contract.maker is None:  # STAKE-1
            return hand
        return Betting(hand, self, _first_to_speak(hand, contract), (self.ante,) * hand.game.sides, (), 0)

    @override
    def staked(self, hand: Hand) -> tuple[int, ...]:
        """Tell what each side has staked in a hand: while bets are made what lies there, then what stays in the pot."""
        sides = hand.game.sides
        bets = [entry for entry in hand.log if isinstance(entry.action, (Check, CallBet, Raise))]
        contract = hand.contract
        if contract is None or contract.maker is None or not (bets or hand.game.phases[hand.step] is self):
            return (0,) * sides
        waiting = _first_to_speak(hand, contract)
        stakes = (self.ante,) * sides
        checked: tuple[int, ...] = ()
        for entry in bets:
            waiting, stakes, checked = _said(hand, entry.action, waiting, stakes, checked)
        if hand.thrown_in is not None and waiting:  # STAKE-5: nothing is settled
            return (0,) * sides
        if len(checked) == sides - 1:  # STAKE-4: nobody has met what the last side staked
            return tuple([units if side in checked else 0 for side, units in enumerate(stakes)])
        return stakes


_Bets: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The seats that are still to speak, in turn, the units of each side, and the sides that bet no more."""


def _said(
    hand: Hand, action: Action, waiting: tuple[int, ...], stakes: tuple[int, ...], checked: tuple[int, ...]
) -> _Bets:
    """Give how the betting stands when the first of those waiting has said something."""
    seat = waiting[0]
    side = hand.game.sides_by_seat[seat]
    if isinstance(action, Check):
        return waiting[1:], stakes, (*checked, side)
    units = action.units if isinstance(action, Raise) else 0
    staked = (*stakes[:side], max(stakes) + units, *stakes[side + 1 :])
    return _answering(hand, seat, checked) if units else waiting[1:], staked, checked


def _first_to_speak(hand: Hand, contract: Contract) -> tuple[int, ...]:
    """List who speaks before anybody has raised: the defenders, in turn (STAKE-3)."""
    assert contract.maker is not None
    sides = hand.game.sides_by_seat
    return tuple([seat for seat in spokesmen(hand, contract) if sides[seat] != sides[contract.maker]])


def _answering(hand: Hand, seat: int, checked: tuple[int, ...]) -> tuple[int, ...]:
    """List who answers a raise: the others who are still in, in turn (STAKE-3)."""
    contract = hand.contract
    assert contract is not None
    sides = hand.game.sides_by_seat
    speaking = spokesmen(hand, contract)
    place = speaking.index(seat)
    others = [*speaking[place + 1 :], *speaking[:place]]
    return tuple([each for each in others if sides[each] not in checked])


def spokesmen(hand: Hand, contract: Contract) -> list[int]:
    """List the seats that speak for the sides: the first in play of each, from the dealer's left (STAKE-3)."""
    game = hand.game
    out = sitting(game.table, contract)
    spoken: list[int] = []
    found: list[int] = []
    for seat in game.rounds[hand.dealer]:
        side = game.sides_by_seat[seat]
        if seat not in out and side not in spoken:
            spoken.append(side)
            found.append(seat)
    return found


class Betting(Turn):
    """A side is to check, to call, or to raise."""

    __slots__ = ("_checked", "_raises", "_rules", "_stakes", "_waiting")
    phase: ClassVar[str] = "betting"

    def __init__(
        self,
        hand: Hand,
        rules: StakeRules,
        waiting: tuple[int, ...],
        stakes: tuple[int, ...],
        checked: tuple[int, ...],
        raises: int,
    ) -> None:
        """Take how the betting stands.

        ``waiting`` are the seats that are still to speak, in turn, ``stakes`` the units of each side, ``checked`` the
        sides that bet no more, ``raises`` the number of raises so far.
        """
        super().__init__(hand, waiting[0])
        self._rules: Final = rules
        self._waiting: Final = waiting
        self._stakes: Final = stakes
        self._checked: Final = checked
        self._raises: Final = raises

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._rules, self._waiting, self._stakes, self._checked, self._raises)

    @property
    def contract(self) -> Contract:
        """What will be played."""
        contract = self._hand.contract
        assert contract is not None
        return contract

    @property
    def stakes(self) -> tuple[int, ...]:
        """What each side has staked in this hand so far, in units."""
        return self._stakes

    @property
    def raises(self) -> int:
        """How many raises there have been."""
        return self._raises

    @property
    def _side(self) -> int:
        return self._hand.game.sides_by_seat[self._seat]

    @override
    def legal(self) -> tuple[Action, ...]:
        found: list[Action] = [_CHECK]
        if max(self._stakes):
            found.append(_CALL)
        if self._raises < self._rules.most_raises:
            found += [Raise(units) for units in range(1, self._rules.raise_limit + 1)]
        return tuple(found)

    @override
    def refusal(self, action: Action) -> Violation | None:
        if isinstance(action, Check):
            return None
        if isinstance(action, CallBet):
            return None if max(self._stakes) else Violation(STAKE_5, words.NOTHING_TO_CALL(seat=self._seat))
        return self._no_raise(action) if isinstance(action, Raise) else self.misplaced(action)

    def _no_raise(self, action: Raise) -> Violation | None:
        rules = self._rules
        if not rules.most_raises:
            return Violation(STAKE_6, words.NO_RAISES())
        if self._raises == rules.most_raises:
            return Violation(STAKE_6, words.NO_RAISES_LEFT(number=self._raises))
        if action.units > rules.raise_limit:
            return Violation(STAKE_6, words.RAISE_LIMIT(number=rules.raise_limit, raised=action.units))
        return None

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        side = self._side
        speaks = Ground(STAKE_3, words.SPEAKS(seat=self._seat, side=side))
        highest = max(self._stakes)
        own = self._stakes[side]
        if isinstance(action, Raise):
            told = words.RAISES(
                side=side, highest=highest + action.units, raises=self._raises + 1, number=self._rules.most_raises
            )
            return (Ground(STAKE_6, told), speaks)
        if isinstance(action, CallBet):
            more = words.CALLS(side=side, number=highest - own, highest=highest)
            return (Ground(STAKE_5, words.STANDS(side=side, highest=own) if own == highest else more), speaks)
        return (Ground(STAKE_4, words.CHECKS(side=side, staked=own)), speaks)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand = self._hand.but(entry=Entry(self._seat, action))
        waiting, stakes, checked = _said(hand, action, self._waiting, self._stakes, self._checked)
        if not waiting:
            return hand
        return Betting(hand, self._rules, waiting, stakes, checked, self._raises + isinstance(action, Raise))
