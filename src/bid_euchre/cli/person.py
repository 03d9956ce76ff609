"""A person at a seat: reads what is typed, answers questions, and sends an action only when it is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bid_euchre.actions import Action, Interrupt
from bid_euchre.applies import rules_of
from bid_euchre.cli.console import Console
from bid_euchre.cli.deciding import decided
from bid_euchre.cli.guide import guide
from bid_euchre.cli.lines import Glyphs, Line, line
from bid_euchre.cli.quoting import quote
from bid_euchre.cli.reading import understood
from bid_euchre.cli.tableau import table, turn
from bid_euchre.cli.words import scores
from bid_euchre.errors import NotationError
from bid_euchre.irregular import Withdraw
from bid_euchre.rulebook import RULES, Rule, Ruling
from bid_euchre.view import View


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
            typed = self._ask(view)
            if not typed and self._held is not None:
                return self._held
            if not self._answer(typed, view, rule_on):
                action = self._understand(typed, view, rule_on)
                if action is not None:
                    return action

    def interrupt(self, view: View, rule_on: Callable[[Action], Ruling]) -> Action | None:
        """Ask about what may be done out of turn before the next deal, or lead; ``None`` when it is nothing.

        What is done is held like any other action; an empty line without it is waiting.
        """
        own = _offer(view)
        if own is None:
            return None
        next_seat, does, rule = _waiting(view)
        self._console.say([(), line(f"Seat {next_seat} {does} next. You may: 1 wait   2 {own.phrase}")])
        self._held = None
        while True:
            typed = self._ask(view)
            said = typed.removesuffix("!").strip().lower()
            word = said.removeprefix("why ").removeprefix("explain ").strip().removeprefix("#")
            asks = said.startswith(("why ", "explain "))
            if not said:
                return self._held
            mine = word in ("2", own.phrase, str(own))
            if word in ("1", "wait", "pass"):
                if not asks:
                    return None
                self._tell(f"you may always wait: seat {next_seat} then {does}")
                self._quote([rule], view)
            elif mine and asks:
                self._why(str(own), view, rule_on)
            elif mine or not self._answer(typed, view, rule_on):
                action = own if mine else self._out_of_turn(typed, view, rule_on, own)
                if action is not None and self._is_sent(action, typed):
                    return action

    def _ask(self, view: View) -> str:
        """Read a line; the prompt says what is held."""
        held = "" if self._held is None else f" [{self._held}]"
        return self._console.read(f"seat {view.seat}{held}> ")

    def _is_sent(self, action: Action, typed: str) -> bool:
        """Whether an action that may be done is sent at once; otherwise hold it."""
        if self._quick or typed.endswith("!"):
            return True
        self._held = action
        self._tell(f"{action}: Enter sends it, undo takes it back")
        return False

    def _tell(self, *texts: str) -> None:
        self._console.say(line(text) for text in texts)

    def _answer(self, typed: str, view: View, rule_on: Callable[[Action], Ruling]) -> bool:
        """Answer whatever is no action; tell whether it was."""
        command = typed.lower().removesuffix("!").strip()
        word, _, rest = command.partition(" ")
        if word in ("why", "explain"):
            self._why(rest.strip(), view, rule_on)
        elif command in ("help", "?"):
            self._tell(*guide(view.ruleset, quick=self._quick))
        elif command == "view":
            self._console.say(table(view, self._glyphs))
        elif command == "last":
            self._console.say([self.last_trick])
        elif command in ("scores", "score"):
            self._tell(scores(view.scores))
        elif command == "undo":
            self._undo(view)
        elif command in ("quit", "exit", "q"):
            raise Left
        elif not typed:
            self._tell("there is nothing to send: type an action or its number; help says more")
        else:
            return False
        return True

    def _undo(self, view: View) -> None:
        if self._held is not None and len(view.legal_actions) == 1:
            self._tell(f"there is no choice: Enter sends {self._held}")
            return
        self._tell("there is nothing to take back" if self._held is None else f"{self._held} is taken back")
        self._held = None

    def _refuse(self, why: str) -> None:
        """Say why a line is no action to send, and that it changes nothing."""
        self._tell(why)
        if self._held is not None:
            self._tell(f"{self._held} is still held: Enter sends it")

    def _understand(self, typed: str, view: View, rule_on: Callable[[Action], Ruling]) -> Action | None:
        """Read an action; hold it if it is legal, or give it if it is to be sent at once."""
        try:
            action = understood(typed.removesuffix("!"), view)
        except NotationError as error:
            self._refuse(str(error))
            return None
        ruling = rule_on(action)
        if not ruling.legal:
            self._refuse(str(ruling))
            return None
        return action if self._is_sent(action, typed) else None

    def _out_of_turn(
        self, typed: str, view: View, rule_on: Callable[[Action], Ruling], own: Interrupt
    ) -> Interrupt | None:
        """Read something else that is done out of turn; ``None`` when it is not that, or not legal."""
        try:
            action = understood(typed.removesuffix("!"), view)
        except NotationError:
            action = None
        if not isinstance(action, Interrupt):
            self._refuse(f"{typed[:40]!r} is not understood: type wait or {own.phrase}, or press Enter to wait")
            return None
        ruling = rule_on(action)
        if not ruling.legal:
            self._refuse(str(ruling))
        return action if ruling.legal else None

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
            self._quote(dict.fromkeys(ground.rule for ground in ruling.grounds), view)

    def _quote(self, rules: Iterable[Rule], view: View) -> None:
        """Quote rules, each with what the game makes of it; also of one that does not apply."""
        for rule in rules:
            if rule not in rules_of(view.ruleset):
                self._tell(f"{rule.id} does not apply in {view.ruleset.name}. It says:")
            self._console.say(quote(rule, decided(view.ruleset, rule)))


def _offer(view: View) -> Interrupt | None:
    """Find what a seat may do out of turn when it is asked: before the next lead only to take its card back."""
    kind = Interrupt if view.to_act is None else Withdraw
    return next((action for action in view.interrupts if action.seat == view.seat and isinstance(action, kind)), None)


def _waiting(view: View) -> tuple[int, str, Rule]:
    """Tell who goes on when one waits, what he does, and the rule of it."""
    if view.to_act is None:
        return view.match.dealer, "deals", RULES["DEAL-5"]
    return view.to_act, "leads", RULES["CONDUCT-4"]
