"""A dispute, its ruling, and the scenes that prove it.

A :class:`Dispute` is words: what happened, what is ruled, where it was seen and who rules otherwise.  A :class:`Scene`
is the proof: cards dealt by hand, actions in their notation, and questions that the engine answers, under each setting
of the option that decides.  Nothing that a scene tells is written down here: it is what the engine does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import attrs

from bid_euchre.actions import Interrupt
from bid_euchre.axes.scenes import after, filled, offers
from bid_euchre.contract import Level
from bid_euchre.engine import apply_action, is_legal, new_match
from bid_euchre.errors import RulesetError
from bid_euchre.notation import parse_action
from bid_euchre.questions import legal_cards
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.variants import KNOCK
from bid_euchre.view import spectate, view

Chapter: TypeAlias = Literal[
    "Cards and following", "Making trump", "Alone", "Misdeal and conduct", "Bidding games", "Other games"
]
"""What a dispute is about."""

Question: TypeAlias = Callable[[State], str]
"""What is asked when the actions have been done; the answer is in words."""

IF_ASKED: Final = " if asked"
"""Ends an action that is done only where it is legal: under other settings the question does not arise."""

TO_THE_PLAY: Final = "pass to the play"
"""Everybody passes who may, and otherwise does the first thing that is legal, until the first lead."""

TO_THE_SCORE: Final = "pass to the score"
"""Everybody passes who is asked whether the hand may be scored."""

DEAL_AGAIN: Final = "deal again"
"""The same cards are dealt once more."""

PLAY_ON: Final = "play on"
"""The hand is played out: everybody plays the first card that follows, in the order in which his were listed."""


@attrs.frozen(kw_only=True)
class Scene:
    """A hand as far as the dispute needs it, and what the engine says of it."""

    asked: tuple[Question, ...]
    """What is asked at the end."""

    game: Ruleset = KNOCK
    """The named game that is played."""

    beside: Mapping[str, object] = attrs.field(factory=dict)
    """Options in which the game differs from the named one."""

    option: str | None = None
    """The option that decides; ``None`` when no option does."""

    settings: tuple[object, ...] = ()
    """Its settings."""

    needs: Mapping[object, Mapping[str, object]] = attrs.field(factory=dict)
    """For a setting further options, without which it could not act."""

    row: Level | None = None
    """The special bid of which the option is a column; ``None`` when it is an option of the game."""

    dealer: int = 0
    """Who deals."""

    scores: tuple[int, ...] | None = None
    """The points before the hand; ``None`` for none."""

    held: Mapping[int, str] | None = attrs.field(factory=dict)
    """The cards by seat that matter; the rest is dealt in the order of the pack.  ``None``: nothing is dealt."""

    up: str | None = None
    """The card turned up, in a game that turns one."""

    done: tuple[str, ...] = ()
    """What is done, in order: notation, or one of the words above."""

    def options(self, setting: object = None) -> dict[str, Any]:
        """Give the options in which the game differs under a setting."""
        if self.option is None:
            return dict(self.beside)
        chosen = {**self.needs.get(setting, {}), self.option: setting}
        if self.row is None:
            return {**self.beside, **chosen}
        columns: dict[str, Any] = chosen
        return {**self.beside, "specials": (attrs.evolve(self.row, **columns),)}

    def ruleset(self, setting: object = None) -> Ruleset:
        """Make the game under a setting; raises :class:`~bid_euchre.errors.RulesetError` when there is no such game."""
        options = self.options(setting)
        return self.game.replace(**options) if options else self.game

    def outcome(self, setting: object = None) -> str:
        """Tell what the engine says under a setting; a game that is refused is an outcome too."""
        try:
            state = self.reached(setting)
        except RulesetError as error:
            return f"there is no such game: {'; '.join(error.reasons)}"
        return "; ".join([ask(state) for ask in self.asked])

    def reached(self, setting: object = None) -> State:
        """Do everything under a setting, and give the state that is reached."""
        *_, (_, state) = self._steps(self.ruleset(setting))
        return state

    def told(self, setting: object = None) -> list[str]:
        """List what is done under a setting, each with the seat that does it, tricks played on as a whole.

        Raises :class:`~bid_euchre.errors.RulesetError` when there is no such game.
        """
        return [text for text, _ in self._steps(self.ruleset(setting)) if text]

    def dealt(self, ruleset: Ruleset) -> list[str]:
        """List the holdings, seat 0 first."""
        return filled(ruleset, self.held or {}, self.up)

    def lines(self) -> list[str]:
        """Tell the outcome under each setting, or the only one, with the setting before it."""
        if self.option is None:
            beside = [f"{name}={shown(value)}" for name, value in self.beside.items()]
            return [f"in {self.game}{' with ' if beside else ''}{', '.join(beside)}: {self.outcome()}"]
        return [f"under {self.option}={shown(setting)}: {self.outcome(setting)}" for setting in self.settings]

    def _steps(self, ruleset: Ruleset) -> Iterator[tuple[str, State]]:
        """Go through what happens: in words, empty when nothing does, and the state after it."""
        state = new_match(ruleset, dealer=self.dealer, scores=self.scores)
        yield "", state
        holdings = self.dealt(ruleset)
        for entry in (*([] if self.held is None else [DEAL_AGAIN]), *self.done):
            for text, later in _done(state, entry, holdings, self.up):
                state = later
                yield text, state


def _done(state: State, entry: str, holdings: Sequence[str], up: str | None) -> Iterator[tuple[str, State]]:
    """Do one entry: what is done in words, and the state after it, for each of its actions."""
    if entry == DEAL_AGAIN:
        state = apply_action(state, Deal.of(state.ruleset, holdings, up))
        yield f"seat {spectate(state).dealer} deals{'' if up is None else f' and turns up {up}'}", state
    elif entry == TO_THE_PLAY:
        yield from _passing(state, lambda now: now.phase != "playing")
    elif entry == TO_THE_SCORE:
        yield from _passing(state, lambda now: now.phase == "reviewing")
    elif entry == PLAY_ON:
        yield from _play_on(state, holdings)
    else:
        text = entry.removesuffix(IF_ASKED)
        action = parse_action(text)
        if text == entry or is_legal(state, action):
            who = "" if isinstance(action, Interrupt) else f"seat {state.to_act}: "
            yield f"{who}{text}", apply_action(state, action)


def _passing(state: State, goes_on: Callable[[State], bool]) -> Iterator[tuple[str, State]]:
    """Pass as long as it goes on; who may not pass does the first thing that is legal."""
    while goes_on(state):
        offered = offers(state)
        action = "pass" if "pass" in offered else offered[0]
        text = f"seat {state.to_act}: {action}"
        state = after(state, action)
        yield text, state


def _play_on(state: State, holdings: Sequence[str]) -> Iterator[tuple[str, State]]:
    while state.phase == "playing":
        assert state.to_act is not None
        shown = view(state, state.to_act)
        assert shown.holding is not None
        assert shown.contract is not None
        led = () if shown.trick is None else shown.trick.cards
        follow = legal_cards(shown.holding, led, shown.contract.strain, state.ruleset.pack)
        right = [f"play {card}" for card in follow if f"play {card}" in offers(state)]
        listed = [f"play {card}" for card in holdings[state.to_act].split()]
        state = after(state, next((text for text in listed if text in right), right[0]))
        tricks = spectate(state).tricks
        yield str(tricks[-1]) if len(tricks) > len(shown.tricks) else "", state


@attrs.frozen(kw_only=True)
class Dispute:
    """What people dispute, and how it is ruled."""

    number: int
    """Its number, from 1; numbers never change."""

    chapter: Chapter
    """What it is about."""

    situation: str
    """What happened, or what is asked."""

    ruling: str
    """How it is ruled."""

    rules: tuple[str, ...]
    """The ids of the rules that decide, the foremost first."""

    sources: tuple[str, ...]
    """Where the ruling was seen; ``INF`` when it is inferred, with what from."""

    dissent: str = ""
    """Who rules otherwise, and how; empty when nobody does."""

    proof: tuple[Scene, ...] = ()
    """The scenes that prove it."""

    @property
    def options(self) -> dict[str, tuple[object, ...]]:
        """The options that decide, each with its settings; empty when none does."""
        return {scene.option: scene.settings for scene in self.proof if scene.option is not None}

    def outcomes(self) -> list[str]:
        """Tell what the engine says in each scene, under each setting."""
        return [line for scene in self.proof for line in scene.lines()]


def shown(setting: object) -> str:
    """Write a setting as in Python, special bids by their names alone."""
    if isinstance(setting, Level):
        return setting.name
    if isinstance(setting, tuple):
        return f"({', '.join(map(shown, setting))}{',' * (len(setting) == 1)})"
    return repr(setting)
