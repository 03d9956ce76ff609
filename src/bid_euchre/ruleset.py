"""A game as configured: who plays with what, the steps of a hand in order, and how the match is won.

A :class:`Ruleset` is a programme: its ``phases`` are small frozen values, one for each step of a hand, and nobody
subclasses anything to get a variant.  A step from outside is a :class:`PhaseRules` of one's own put into that tuple.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from bid_euchre import options
from bid_euchre.cards import Pack
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.errors import RulesetError
from bid_euchre.match import MatchRules
from bid_euchre.results import Result
from bid_euchre.setup import TableRules
from bid_euchre.table import Seat, Table
from bid_euchre.values import expect, shown

_MOST_TRICKS: Final = 99


class PhaseRules:
    """One step of a hand as configured: the base of all rules values that stand in ``Ruleset.phases``.

    A subclass is an ``attrs.frozen`` class whose options are fields declared by :mod:`bid_euchre.options`.
    """

    __slots__ = ()

    def begin(self, hand: Any) -> Any:  # noqa: ANN401 - hands and states are built on top of rulesets
        """Enter this step with a :class:`~bid_euchre.Hand`.

        Give a :class:`~bid_euchre.State` to decide in, or the hand itself when there is nothing to decide.
        """
        raise NotImplementedError

    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        """Go through what contradicts itself, the table or the other steps; the options of all these are in range."""
        yield from ()

    def ladder(self) -> tuple[Level, ...]:
        """List the levels at which this step lets contracts be made, lowest first."""
        return ()

    def playable(self, level: Level) -> bool:
        """Whether a contract at this level could be settled and played, as far as this step is concerned."""
        return True

    def strains(self, level: Level) -> tuple[Strain, ...] | None:
        """List the strains that may be named at a level; ``None`` when this step does not say."""
        return None

    def idle(self, ruleset: Ruleset) -> bool:
        """Whether this step never arises in a game; it is passed over then."""
        return False

    @property
    def forces(self) -> bool:
        """Whether this step can make a seat bid that may not pass."""
        return False

    @property
    def loses(self) -> bool:
        """Whether a hand may cost a side points; a step that does not score has no say, and says yes."""
        return True

    def costs(self, alone: bool) -> bool:
        """Whether what goes wrong, where it can, may cost a side points besides what the hand is worth.

        ``alone`` tells whether anybody may play without his partners.
        """
        return False

    def awards_besides(self, alone: bool) -> bool:
        """Whether what goes wrong, where it can, may give a side points in a hand that another side scores."""
        return False

    @property
    def reads_upcard(self) -> bool:
        """Whether this step makes trump by the card turned up."""
        return False

    @property
    def deal_may_be_stolen(self) -> bool:
        """Whether the deal may be taken out of turn (DEAL-10)."""
        return False

    @property
    def permissive(self) -> bool:
        """Whether this step lets rules be broken, and judges what is said of it (CONDUCT-2)."""
        return False

    @property
    def binds_exposed(self) -> bool:
        """Whether a card that was exposed must be played as soon as it may be (CONDUCT-8)."""
        return False

    def offers(self, state: Any) -> tuple[Any, ...]:  # noqa: ANN401 - as begin
        """List what may be done out of turn in a :class:`~bid_euchre.State`; it must not tell what is hidden."""
        return ()

    def score(self, game: Any, contract: Contract, tricks: tuple[int, ...]) -> Result:  # noqa: ANN401 - as begin
        """Score a contract by the tricks of each side, where this step does."""
        raise NotImplementedError

    def hears(self, action: Any) -> bool:  # noqa: ANN401 - as begin
        """Whether something out of turn is for this step to judge, in any state."""
        return False

    def bars(self, state: Any, action: Any) -> Any:  # noqa: ANN401 - as begin
        """Name the rule that what it hears breaks, as a violation; ``None`` when it is legal."""
        raise NotImplementedError

    def judge(self, state: Any, action: Any) -> Any:  # noqa: ANN401 - as begin
        """Do what it hears, legal as it is: the state after it, or the hand when this ends the step."""
        raise NotImplementedError

    def warrants(self, state: Any, action: Any) -> Any:  # noqa: ANN401 - as begin
        """Name the rules, as grounds, that allow what it hears, legal as it is."""
        raise NotImplementedError

    def lone_leader(self, contract: Contract, dealer: Seat, following: tuple[Seat, ...]) -> Seat | None:
        """Tell who leads where somebody plays alone; ``None`` when this step does not say.

        ``following`` has for each seat the next one in play, clockwise.
        """
        return None

    def claims(self) -> tuple[str, ...]:
        """List the names of the claims that this step knows."""
        return ()

    @property
    def keeps_pot(self) -> bool:
        """Whether bets are made into a pot in this step (STAKE-1)."""
        return False

    def staked(self, hand: Any) -> tuple[int, ...]:  # noqa: ANN401 - as begin
        """Tell what each side has bet in a :class:`~bid_euchre.Hand`; asked of a step that keeps a pot."""
        return ()


def later_counts(duplicate_tie: object) -> int:
    """Read the option of that name: 1 where of identical cards in a trick the last one counts, else 0 (ORDER-8)."""
    return 1 if duplicate_tie == "second" else 0


def _falls(phases: tuple[PhaseRules, ...], alone: bool) -> bool:
    """Whether a score may fall, by what a hand costs or by what goes wrong in it."""
    wrong = any(phase.permissive for phase in phases)
    return all(phase.loses for phase in phases) or (wrong and any(phase.costs(alone) for phase in phases))


def _shares(phases: tuple[PhaseRules, ...], alone: bool) -> bool:
    """Whether both of two sides may score in a hand: where hands cost points the others have what the bidders have not.

    Elsewhere one side scores a hand, and the other by what goes wrong in it.
    """
    wrong = any(phase.permissive for phase in phases)
    return all(phase.loses for phase in phases) or (wrong and any(phase.awards_besides(alone) for phase in phases))


@attrs.frozen(cache_hash=True)
class Ruleset:
    """A game.

    Rulesets with equal rules are equal, whatever they are called.  Raises
    :class:`~bid_euchre.errors.RulesetError` with all faults when the rules contradict each other.
    """

    table_rules: TableRules
    """Who plays, with which cards."""

    phases: tuple[PhaseRules, ...]
    """The steps of a hand, in order; the last one scores it."""

    match_rules: MatchRules
    """How the match is won."""

    name: str = attrs.field(default="unnamed", eq=False)
    """What the game is called, as :func:`bid_euchre.variants.find` takes it."""

    sources: tuple[str, ...] = attrs.field(default=(), eq=False)
    """Where the game is described."""

    def __attrs_post_init__(self) -> None:
        """Refuse contradictions."""
        expect(self.table_rules, TableRules, "the table's rules")
        expect(self.phases, tuple, "the steps")
        expect(self.match_rules, MatchRules, "the match's rules")
        expect(self.name, str, "a name")
        expect(self.sources, tuple, "the sources")
        for source in self.sources:
            expect(source, str, "a source")
        for phase in self.phases:
            expect(phase, PhaseRules, "a step")
            if not attrs.has(type(phase)):
                raise TypeError(f"a step must be of an attrs class, which {type(phase).__name__} is not")
        if not self.name.isprintable() or not self.name.strip():
            raise RulesetError(["a name is one line of text"])
        options.refuse(self._faults())

    def _faults(self) -> Iterator[str]:
        """Go through everything that is wrong; an option out of range counts as its default for the rest."""
        yield from options.faults(self.parts)
        if not self.phases:
            yield "a hand has no steps"
        table = options.mended(self.table_rules)
        wrong = tuple(table.faults())
        if table == self.table_rules:  # what follows from a default in place of a wrong number is no fault
            yield from wrong
        phases = tuple(options.mended(phase) for phase in self.phases)
        alone = bool(wrong) or loners(phases, table)
        yield from options.mended(self.match_rules).faults(
            2 if wrong else table.table.sides, falls=_falls(phases, alone), shared=_shares(phases, alone)
        )
        if self.table_rules.kitty_mode == "upcard" and not self.is_knock:
            yield "kitty_mode 'upcard' is for games in which the card turned up is offered as trump"
        # At a table that cannot be, what is wrong whatever is done about it.
        tables = tuple(table.repaired()) if wrong else (table,)
        found = [[fault for phase in phases for fault in phase.faults(each, phases)] for each in tables]
        yield from [fault for fault in found[0] if all(fault in other for other in found)] if found else ()

    @property
    def parts(self) -> tuple[Any, ...]:
        """All rules values in order."""
        return (self.table_rules, *self.phases, self.match_rules)

    @functools.cached_property
    def table(self) -> Table:
        """The seats and sides."""
        return self.table_rules.table

    @functools.cached_property
    def pack(self) -> Pack:
        """The cards."""
        return self.table_rules.pack

    @functools.cached_property
    def hand_size(self) -> int:
        """How many cards each seat plays, and so how many tricks there are."""
        return self.table_rules.hand_size

    @property
    def is_knock(self) -> bool:
        """Whether trump is made by a card turned up: the family is Knock Euchre, and else Bid Euchre."""
        return any(phase.reads_upcard for phase in self.phases)

    @property
    def both_may_score(self) -> bool:
        """Whether both of two sides may score in a hand."""
        return _shares(self.phases, loners(self.phases, self.table_rules))

    @functools.cached_property
    def later(self) -> int:
        """1 where of identical cards in a trick the last one counts, else 0 (ORDER-8)."""
        return later_counts(options.find(self.parts, "duplicate_tie"))

    @functools.cached_property
    def memo(self) -> dict[object, Any]:
        """Tables that steps derive from the rules, by keys of their own; no part of the value."""
        return {}

    @property
    def options(self) -> Mapping[str, object]:
        """All options with their values, flat: a mapping of one's own each time, which sets nothing here."""
        return options.read(self.parts)

    def replace(self, *, name: str | None = None, sources: tuple[str, ...] | None = None, **changes: object) -> Ruleset:
        """Make another ruleset with some options changed.

        Raises :class:`~bid_euchre.errors.RulesetError` with all faults: unknown options, and contradictions.
        """
        parts, wrong = options.replace(self.parts, changes)
        if name is None:
            name = self.name if not changes else f"{self.name} with changes"
        try:
            given = self.sources if sources is None else sources
            made = Ruleset(parts[0], tuple(parts[1:-1]), parts[-1], name, given)
        except RulesetError as error:
            raise RulesetError((*wrong, *error.reasons)) from None
        options.refuse(wrong)
        return made

    @functools.cached_property
    def ladder(self) -> tuple[Level, ...]:
        """The levels at which contracts can be made, lowest first."""
        levels = [level for phase in self.phases for level in phase.ladder()]
        return tuple(level for level in levels if all(phase.playable(level) for phase in self.phases))

    def needed(self, level: Level) -> int:
        """Tell how many tricks a level needs."""
        needed = level.tricks_needed
        if needed == "majority":
            return self.hand_size // 2 + 1  # SCORE-10
        return self.hand_size if needed is None else needed

    def strains(self, level: Level) -> tuple[Strain, ...]:
        """List the strains that may be named at a level."""
        for phase in self.phases:
            strains = phase.strains(level)
            if strains is not None:
                return strains
        return ()

    @functools.cached_property
    def next_steps(self) -> tuple[int, ...]:
        """For each step the next one that can arise; the last stays."""
        last = len(self.phases) - 1
        busy = [step for step, phase in enumerate(self.phases) if step == last or not phase.idle(self)]
        return tuple(next((later for later in busy if later > step), last) for step in range(len(self.phases)))

    def level(self, name: str | int) -> Level:
        """Find a level by name, or by its number of tricks.

        Raises :class:`~bid_euchre.errors.RulesetError` when the ladder has no such rung.
        """
        wanted = str(name) if isinstance(name, str) or 0 <= name <= _MOST_TRICKS else ""
        for level in self.ladder:
            if level.name == wanted:
                return level
        known = ", ".join(level.name for level in self.ladder)
        raise RulesetError([f"there is no bid {wanted or shown(name):.20}; bids are {known}"])

    def __str__(self) -> str:
        """Give the name."""
        return self.name


def loners(phases: tuple[PhaseRules, ...], table: TableRules) -> bool:
    """Whether somebody may play without partners that he has."""
    if table.table.sides == table.players:
        return False
    if options.find(phases, "defend_alone") not in (None, "off"):
        return True
    return any(not level.partner_plays for phase in phases for level in phase.ladder())
