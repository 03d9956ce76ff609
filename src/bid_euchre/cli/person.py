"""A person at a seat: reads what is typed, answers questions, and sends an action only when it is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from bid_euchre.actions import Action, Bid, Claim
from bid_euchre.cli.console import Console
from bid_euchre.cli.lines import Glyphs, Line, line
from bid_euchre.cli.quoting import quote
from bid_euchre.cli.settings import unusual
from bid_euchre.cli.tableau import table, turn
from bid_euchre.errors import NotationError
from bid_euchre.notation import parse_action
from bid_euchre.rulebook import RULES, Rule, Ruling
from bid_euchre.view import View

HELP: Final = """\
An action is typed as it is listed (bid 4, play JH), by its number in the list, or without its verb
(JH, H, low, moon). It is held until you press Enter on an empty line; until then `undo` takes it
back, and another action takes its place. With ! at its end (JH!) it is sent at once.
  Enter        sends what is held
  undo         takes back what is held
  why ACTION   says whether an action is legal now, and by which rule; also why PLAY-2
  last         shows the last trick
  view         shows the table again
  help         shows this
  quit         leaves the match""".splitlines()
"""What can be typed."""

QUICK_HELP: Final = [
    "An action is typed as it is listed (bid 4, play JH), by its number in the list, or without its verb",
    "(JH, H, low, moon), and is sent at once: there is no undo with --quick.",
    *(text for text in HELP[4:] if not text.startswith("  undo")),
]
"""The same where actions are sent at once."""


class Left(Exception):
    """The person has left the match."""


class Person:
    """Whoever sits at a seat."""

    def __init__(self, console: Console, glyphs: Glyphs, *, quick: bool) -> None:
        """Take where to ask; ``quick`` sends actions without waiting for an empty line."""
        self._console = console
        self._glyphs = glyphs
        self._quick = quick
        self._held: Action | None = None
        self.last_trick: Line = line("no trick has been played yet")
        """The last complete trick in words."""

    def choose(self, view: View, rule_on: Callable[[Action], Ruling]) -> Action:
        """Ask until there is an action to send; ``rule_on`` says whether an action is legal, and why.

        Raises :class:`Left` when the person wants no more.
        """
        self._console.say(turn(view, self._glyphs))
        self._held = None
        if len(view.legal_actions) == 1 and not self._quick:
            self._held = view.legal_actions[0]
            self._tell(f"there is no choice: Enter sends {self._held}")
        while True:
            held = "" if self._held is None else f" [{self._held}]"
            typed = self._console.read(f"seat {view.seat}{held}> ")
            if not typed and self._held is not None:
                return self._held
            if not self._answer(typed, view, rule_on):
                action = self._understand(typed, view, rule_on)
                if action is not None:
                    return action

    def _tell(self, *texts: str) -> None:
        self._console.say(line(text) for text in texts)

    def _answer(self, typed: str, view: View, rule_on: Callable[[Action], Ruling]) -> bool:
        """Answer whatever is no action; tell whether it was."""
        word, _, rest = typed.lower().partition(" ")
        if word in ("why", "explain"):
            self._why(rest.strip(), view, rule_on)
        elif typed.lower() in ("help", "?"):
            self._tell(*(QUICK_HELP if self._quick else HELP))
        elif typed.lower() == "view":
            self._console.say(table(view, self._glyphs))
        elif typed.lower() == "last":
            self._console.say([self.last_trick])
        elif typed.lower() == "undo":
            self._undo()
        elif typed.lower() in ("quit", "exit"):
            raise Left
        elif not typed:
            self._tell("there is nothing to send: type an action or its number; help says more")
        else:
            return False
        return True

    def _undo(self) -> None:
        self._tell("there is nothing to take back" if self._held is None else f"{self._held} is taken back")
        self._held = None

    def _understand(self, typed: str, view: View, rule_on: Callable[[Action], Ruling]) -> Action | None:
        """Read an action; hold it if it is legal, or give it if it is to be sent at once."""
        self._held = None
        try:
            action = understood(typed.removesuffix("!"), view)
        except NotationError as error:
            self._tell(str(error))
            return None
        ruling = rule_on(action)
        if not ruling.legal:
            self._tell(str(ruling))
            return None
        if self._quick or typed.endswith("!"):
            return action
        self._held = action
        self._tell(f"{action}: Enter sends it, undo takes it back")
        return None

    def _why(self, typed: str, view: View, rule_on: Callable[[Action], Ruling]) -> None:
        """Rule on an action, and quote the rules."""
        if not typed and self._held is not None:
            typed = str(self._held)
        if typed.upper() in RULES:
            self._quote([RULES[typed.upper()]], view)
        elif not typed:
            self._tell("why what? An action, its number, or a rule: why play JH, why 2, why PLAY-2")
        else:
            try:
                ruling = rule_on(understood(typed, view))
            except NotationError as error:
                self._tell(str(error))
                return
            self._tell(str(ruling))
            self._quote([ground.rule for ground in ruling.grounds], view)

    def _quote(self, rules: Iterable[Rule], view: View) -> None:
        for rule in rules:
            self._console.say(quote(rule, unusual(view.ruleset, rule)))


def understood(typed: str, view: View) -> Action:
    """Read an action: its notation, its number among the legal ones, or its notation without the verb.

    Raises :class:`~bid_euchre.errors.NotationError` when it is none of these.
    """
    legal = view.legal_actions
    typed = typed.strip()
    if typed.isascii() and typed.isdigit():
        if len(typed) < 5 and 1 <= int(typed) <= len(legal):
            return legal[int(typed) - 1]
        raise NotationError(f"there is no number {typed[:20]} in the list: it goes from 1 to {len(legal)}")
    for verb in dict.fromkeys(str(action).split()[0] for action in legal if typed):
        action = _read(f"{verb} {typed}")
        if action is not None and (not isinstance(action, (Bid, Claim)) or action in legal or _is_rung(action, view)):
            return action
    if typed.split()[:1] and typed.split()[0].lower() in _VERBS:
        return parse_action(typed)
    raise NotationError(f"{typed[:40]!r} is not understood; help says what can be typed")


_VERBS: Final = frozenset({"pass", "bid", "name", "give", "discard", "play", "claim"})


def _read(text: str) -> Action | None:
    try:
        return parse_action(text)
    except NotationError:
        return None


def _is_rung(action: Action, view: View) -> bool:
    """Whether it is a bid that the game knows, though it may be too low now."""
    return isinstance(action, Bid) and any(level.name == action.rung for level in view.ruleset.ladder)
