"""Going alone: who may play without his partner, and defend so, and who leads then.

Where alone is not said with the call, a step asks for it: first the makers, then the defenders from the dealer's left
until one declares.  The rules stand in one place of a hand, before the dealer's discard, and a second step before the
first lead reads them there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Action, Alone, DefendAlone, Pass
from bid_euchre.calls import ALONE
from bid_euchre.contract import Contract, Level
from bid_euchre.log import Entry
from bid_euchre.options import choice, unused
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.knock import CALL_17, CALL_18, CALL_19, CALL_20, PLAY_8, PLAY_9
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.table import Seat, Table
from bid_euchre.wording.calling import IS_DEFENDER, IS_MAKER, IS_PARTNER, SAYS_ALONE, SAYS_DEFEND

_ALONE: Final = (PASS, Alone())
_DEFEND: Final = (PASS, DefendAlone())

Asked: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""The makers, and the defenders, who are still asked, in order."""


@attrs.frozen(cache_hash=True)
class LonerRules(PhaseRules):
    """Who may play alone, when it is said, and who leads."""

    alone: Literal["on", "off"] = choice(
        "on",
        CALL_17,
        {
            "on": ("The maker may play without his partner.", "S1.28", "S3.17", "S0.29"),
            "off": ("Who makes trump may not play alone.", "CH13", "CAS"),
        },
    )

    alone_by: Literal["maker", "maker_side", "anyone"] = choice(
        "maker",
        CALL_19,
        {
            "maker": ("Of the makers only the one who made trump may go alone.", CALL_17, "BIC", "OS"),
            "maker_side": ("If the maker does not go alone his partner may.", "SOM 93–94"),
            "anyone": ("If the maker does not go alone his partner may, and defenders may.", "S3.18"),
        },
    )

    alone_window: Literal["with_call", "before_discard", "before_first_lead"] = choice(
        "with_call",
        CALL_18,
        {
            "with_call": ("Alone is said with the call.", "S1.29", "BIC"),
            "before_discard": ("Alone is said after the call, before the dealer takes up the card.", "SOM 96–98"),
            "before_first_lead": ("Alone is said after the dealer's discard, before the first lead.", "S3.18", "OS"),
        },
    )

    defend_alone: Literal["off", "vs_loner", "always"] = choice(
        "off",
        CALL_20,
        {
            "off": ("Nobody defends alone.", CALL_17, "BIC"),
            "vs_loner": ("A defender may play alone against a loner.", "HOY01", "BIC-RR", "EGN"),
            "always": ("A defender may play alone in any case.", "S3.18", "OS"),
        },
    )

    alone_lead: Literal["eldest_active", "left_of_loner", "loner"] = choice(
        "eldest_active",
        PLAY_8,
        {
            "eldest_active": ("With one loner the first in play left of the dealer leads.", "BIC", "EGN", "OS"),
            "left_of_loner": ("With one loner the first in play left of him leads, also when he defends.", "S3.21"),
            "loner": ("With one loner he leads.", "INF"),
        },
    )

    double_alone_lead: Literal["eldest_active", "lone_defender"] = choice(
        "eldest_active",
        PLAY_9,
        {
            "eldest_active": ("Between two loners the first left of the dealer leads.", "OS"),
            "lone_defender": ("Between two loners the one who defends leads.", "S3.22"),
        },
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        solo = table.table.sides == table.players
        if solo and self.alone == "on":
            yield "alone must be 'off' where everybody plays for himself"
        if solo and self.defend_alone != "off":
            yield f"defend_alone {self.defend_alone!r} needs partners"
        if self.alone_by != "maker" and self.alone_window == "with_call":
            yield f"alone_by {self.alone_by!r} needs an alone_window after the call"
        if self.alone_by == "anyone" and self.defend_alone == "off":
            yield "alone_by 'anyone' needs defend_alone"
        if self.alone == "off":
            yield from unused(self, ("alone_by",), "where nobody may go alone")
            if self.defend_alone == "vs_loner":
                yield "defend_alone 'vs_loner' cannot act where nobody may go alone"
        if self.alone == "off" and self.defend_alone == "off":
            yield from unused(self, ("alone_window", "alone_lead"), "where nobody may go alone")
        if self.alone == "off" or self.defend_alone == "off":
            yield from unused(self, ("double_alone_lead",), "where only one side may go alone")

    @override
    def ladder(self) -> tuple[Level, ...]:
        return (ALONE,) if self.alone == "on" else ()

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return self.alone_window != "before_discard"

    @override
    def begin(self, hand: Hand) -> State | Hand:
        return self.ask(hand) if self.alone_window == "before_discard" else hand

    def ask(self, hand: Hand) -> State | Hand:
        """Ask those who may play alone, one after the other."""
        contract = hand._contract
        if contract is None or contract._maker is None:
            return hand
        game = hand._game
        orders: list[list[Asked]] | None = game.memo.get("asked")
        if orders is None:
            seats = game.table.seats
            orders = [[self._asked(game.table, maker, dealer) for dealer in seats] for maker in seats]
            game.memo["asked"] = orders
        makers, defenders = orders[contract._maker][hand._match._dealer]
        asked = self.still_asked(contract, makers, defenders)
        return hand if asked is None else AskedAlone(hand, self, asked[0], asked[1])

    def _asked(self, table: Table, maker: int, dealer: int) -> Asked:
        """List the makers, and the defenders, in the order in which they are asked."""
        makers: tuple[int, ...] = ()
        if self.alone == "on" and self.alone_window != "with_call":
            makers = (maker, *(() if self.alone_by == "maker" else table.partners(maker)))
        opponents = () if self.defend_alone == "off" else table.opponents(maker)
        return makers, tuple([seat for seat in table.rounds[dealer] if seat in opponents])

    def still_asked(self, contract: Contract, makers: tuple[int, ...], defenders: tuple[int, ...]) -> Asked | None:
        """Tell who of these may still play alone, makers and defenders; ``None`` when nobody may."""
        if makers and contract._level.partner_plays:
            return makers, defenders
        if not defenders or contract._lone_defender is not None:
            return None
        against = self.defend_alone == "always" or (self.defend_alone == "vs_loner" and contract.alone)
        return ((), defenders) if against else None

    @override
    def lone_leader(self, contract: Contract, dealer: Seat, following: tuple[Seat, ...]) -> Seat | None:
        loner, defender = contract.loner, contract.lone_defender
        if loner is not None and defender is not None:
            return defender if self.double_alone_lead == "lone_defender" else following[dealer]
        lone = defender if loner is None else loner
        if lone is None or self.alone_lead == "eldest_active":
            return following[dealer]
        return lone if self.alone_lead == "loner" else following[lone]


@attrs.frozen(cache_hash=True)
class LastLonerRules(PhaseRules):
    """The step itself: those who may still play alone are asked before the first lead (CALL-18)."""

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        rules = _rules(ruleset)
        if rules is None or rules.alone_window == "before_discard":
            return True
        return rules.alone_window == "with_call" and rules.defend_alone == "off"

    @override
    def begin(self, hand: Hand) -> State | Hand:
        game = hand._game
        known: LonerRules | None = game.memo.get("loners")
        if known is None:
            known = game.memo["loners"] = _rules(game.ruleset)
        return hand if known is None else known.ask(hand)


def _rules(ruleset: Ruleset) -> LonerRules | None:
    return next((phase for phase in ruleset.phases if isinstance(phase, LonerRules)), None)


class AskedAlone(Turn):
    """A seat is asked whether it plays alone."""

    __slots__ = ("_defenders", "_makers", "_rules")
    phase: ClassVar[str] = "asked about going alone"

    def __init__(self, hand: Hand, rules: LonerRules, makers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
        """Ask the first of the makers left to ask, or else of the defenders."""
        self._hand = hand
        self._seat = makers[0] if makers else defenders[0]
        self._rules: Final = rules
        self._makers: Final = makers
        self._defenders: Final = defenders

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._rules, self._makers, self._defenders)

    @property
    def contract(self) -> Contract:
        """What will be played, as far as it is settled."""
        contract = self._hand.contract
        assert contract is not None
        return contract

    @override
    def legal(self) -> tuple[Action, ...]:
        return _ALONE if self._makers else _DEFEND

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if isinstance(action, (Pass, Alone if self._makers else DefendAlone)):
            return ()
        if isinstance(action, Alone):
            return (Violation(CALL_20, SAYS_DEFEND(seat=self._seat)),)
        if isinstance(action, DefendAlone):
            return (Violation(CALL_17, SAYS_ALONE(seat=self._seat)),)
        return (self.misplaced(action),)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        if not self._makers:
            return (Ground(CALL_20, IS_DEFENDER(seat=self._seat)),)
        if self._seat == self.contract.maker:
            return (Ground(CALL_17, IS_MAKER(seat=self._seat)),)
        return (Ground(CALL_19, IS_PARTNER(seat=self._seat)),)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand, contract = self._hand, self._hand._contract
        assert contract is not None
        makers, defenders = self._makers, self._defenders
        entry = Entry(self._seat, action)
        if isinstance(action, Alone):
            contract = Contract(contract._strain, ALONE, contract._maker, loner=self._seat)
        elif isinstance(action, DefendAlone):
            maker, loner = contract._maker, contract._loner
            contract = Contract(contract._strain, contract._level, maker, loner=loner, lone_defender=self._seat)
        asked = self._rules.still_asked(contract, makers[1:], defenders if makers else defenders[1:])
        if isinstance(action, Pass):
            hand = hand.logged(entry, asked is None)
        elif asked is None:
            hand = hand.contracted(contract, entry)
        else:
            hand = hand.but(entry=entry, contract=contract)
        return hand if asked is None else AskedAlone(hand, self._rules, asked[0], asked[1])
