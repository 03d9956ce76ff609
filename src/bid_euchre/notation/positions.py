"""Positions: a state of any step as one line of text, and back.

A line has words parted by spaces: the ruleset, who deals, the scores, the number of the hand, the results so far, the
deal, and what was done since, an action a word.  Nothing that follows from these is written: reading a position
does the actions again, so one that cannot have come about is refused with the rule that forbids it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NoReturn, TypeVar

from bid_euchre.actions import Action, Play
from bid_euchre.cards import Card
from bid_euchre.engine import apply_action, begin_hand
from bid_euchre.errors import BidEuchreError, DealError, IllegalAction, NotationError
from bid_euchre.notation.actions import MOST_ACTIONS, parse_action
from bid_euchre.notation.rulesets import format_ruleset, parse_ruleset
from bid_euchre.notation.standings import NOTHING, format_standing, parse_standing
from bid_euchre.retelling import retell
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.values import expect

LONGEST_POSITION: Final = 40_000
"""How many characters a position has at most."""

_LONGEST_COMPLAINT: Final = 400
_FIELDS: Final = ("the ruleset", "the dealer", "the scores", "the hand's number", "the results", "the deal")
_MANY: Final = f"a hand has {MOST_ACTIONS} actions at most"
_UNPRINTABLE: Final = re.compile(r"[^ -~]")
_WORD: Final = re.compile(r"[^ ]+")
_DEAL_NUMBER: Final = re.compile(r"#([0-9]{1,80})", re.ASCII)

Kind = TypeVar("Kind")


def format_position(state: State) -> str:
    """Write a state as one line of printable ASCII; :func:`parse_position` reads an equal one back.

    Raises :class:`~bid_euchre.errors.NotationError` for a ruleset with steps of its own, a state that was not come to
    by legal actions, and a match or a hand too long to be written.
    """
    expect(state, State, "a state")
    ruleset = state.ruleset
    label = format_ruleset(ruleset)
    try:
        _, actions = retell(state)
    except IllegalAction as error:
        raise NotationError(f"this state cannot be written: {error}") from None
    done = [_format_deal(each) if isinstance(each, Deal) else _format_action(each) for each in actions]
    due = [NOTHING] if state.hand.deal is None else []
    words = [label, *format_standing(ruleset, state.hand.match), *due, *done]
    text = " ".join(words)
    if len(text) > LONGEST_POSITION:
        raise NotationError(f"a position has {LONGEST_POSITION} characters at most, not {len(text)}")
    if len(done) > MOST_ACTIONS + 1:
        raise NotationError(f"{_MANY}, not {len(done) - 1}")
    return text


def _format_deal(deal: Deal) -> str:
    piles = [",".join([str(card) for card in holding]) for holding in deal.holdings]
    return "/".join(piles if deal.upcard is None else [*piles, str(deal.upcard)])


def _format_action(action: Action) -> str:
    return str(action.card) if isinstance(action, Play) else str(action).replace(" ", "_")


def parse_position(text: str) -> State:
    """Read a state from its line, the inverse of :func:`format_position`.

    Words may be left out from the end: then seat 0 deals, nobody has points, it is the first hand, no results are
    known, and the cards are not dealt yet.  Results that are not known may be left out as ``-`` too: the scores stand
    for themselves then.  A deal may be written as its number, ``#1234567``.

    Raises :class:`~bid_euchre.errors.NotationError` with the place when the line cannot be read, when it has more than
    1,000 actions, or the position cannot have come about.
    """
    expect(text, str, "a position")
    if len(text) > LONGEST_POSITION:
        raise NotationError(f"a position has {LONGEST_POSITION} characters at most, not {len(text)}")
    odd = _UNPRINTABLE.search(text)
    if odd is not None:
        raise NotationError(
            f"column {odd.start() + 1}: {odd[0]!r} cannot stand in a position, which is a line of ASCII"
        )
    words = [(found[0], found.start() + 1) for found in _WORD.finditer(text)]
    if not words:
        raise NotationError(f"a position is one line with {', '.join(_FIELDS)}, and the actions")
    (label, column), *rest = words
    ruleset = _read(0, column, lambda: parse_ruleset(label))
    state = _begun(ruleset, rest[:4], len(text) + 1)
    if len(rest) > 4 and rest[4][0] != NOTHING:
        dealt, column = rest[4]
        begun = state
        state = _read(5, column, lambda: apply_action(begun, _parse_deal(begun, dealt)))
    if len(rest) - 5 > MOST_ACTIONS:
        _refuse(6 + MOST_ACTIONS, rest[5 + MOST_ACTIONS][1], _MANY)
    for place, (word, at) in enumerate(rest[5:], 6):
        try:
            state = apply_action(state, parse_word(word))
        except BidEuchreError as error:
            _refuse(place, at, str(error))
    return state


def _begun(ruleset: Ruleset, words: list[tuple[str, int]], end: int) -> State:
    """Begin the hand where the match stands."""
    usual = ["0", "/".join(["0"] * ruleset.table.sides), "0", NOTHING]
    told = [word for word, _ in words] + usual[len(words) :]
    try:
        match = parse_standing(ruleset, told)
    except NotationError as error:
        place, _, why = str(error).partition(":")
        _refuse(int(place) + 1, words[int(place)][1] if int(place) < len(words) else end, why)
    return begin_hand(ruleset, match)


def _parse_deal(state: State, word: str) -> Deal:
    """Read a deal: its number, or the holdings by seat and the card turned up."""
    ruleset = state.ruleset
    if word.startswith("#"):
        found = _DEAL_NUMBER.fullmatch(word)
        if found is None:
            raise NotationError(f"a deal's number is as #1234567, not {word[:20]!r}")
        return Deal.from_number(ruleset, int(found[1]), state.match.dealer)
    piles = word.split("/")
    turned = ruleset.table_rules.kitty_mode == "upcard"
    if len(piles) != ruleset.table.size + turned:
        upcard = ", and the card turned up" if turned else ""
        raise NotationError(
            f"a deal has the cards of {ruleset.table.size} seats, parted by strokes{upcard}: "
            f"{ruleset.table.size + turned} piles, not {len(piles)}"
        )
    try:
        return Deal.of(ruleset, piles[: ruleset.table.size], piles[-1] if turned else None)
    except DealError as error:
        raise NotationError(f"{error} (DEAL-1)") from None


def parse_word(word: str) -> Action:
    """Read an action as it stands in a position: a card is played, words are joined by low lines.

    Raises :class:`~bid_euchre.errors.NotationError` when the word is no action.
    """
    try:
        return Play(Card.of(word))
    except NotationError:
        return parse_action(word.replace("_", " "))


def _read(place: int, column: int, read: Callable[[], Kind]) -> Kind:
    """Read a word; what is wrong with it is told with the place."""
    try:
        return read()
    except BidEuchreError as error:
        _refuse(place, column, str(error))


def _refuse(place: int, column: int, why: str) -> NoReturn:
    what = _FIELDS[place] if place < len(_FIELDS) else f"action {place - len(_FIELDS) + 1}"
    if len(why) > _LONGEST_COMPLAINT:
        why = f"{why[:_LONGEST_COMPLAINT]}…"
    raise NotationError(f"column {column}, {what}: {why}") from None
