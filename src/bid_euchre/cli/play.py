"""``bid-euchre play``: a match of one person against simple bots."""

from __future__ import annotations

import argparse
import functools
import random
import sys
from typing import TextIO

from bid_euchre.actions import Action, Claim, Discard, Give, Interrupt
from bid_euchre.bots import SimpleBot
from bid_euchre.cli import arguments as given
from bid_euchre.cli.console import Console, Stopped
from bid_euchre.cli.guide import guide, typing
from bid_euchre.cli.lines import Glyphs, Line, Span, line
from bid_euchre.cli.narrator import Narrator
from bid_euchre.cli.opening import opening
from bid_euchre.cli.person import Left, Person
from bid_euchre.cli.words import listed, scores
from bid_euchre.engine import apply_action, explain, new_match, shuffle
from bid_euchre.errors import NotationError
from bid_euchre.irregular import Withdraw
from bid_euchre.phases.deal import draw_dealer
from bid_euchre.rulebook import Ruling
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal, State
from bid_euchre.tricks import order_of
from bid_euchre.variants import ALL, BID_RACEHORSE, KNOCK
from bid_euchre.view import View, view


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those of the command line."""
    command = commands.add_parser(
        "play",
        help="play a match against bots",
        description="Play a match at one seat; simple bots have the others. Only what your seat may know is shown.",
        epilog="\n".join(_tables()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    given.add_variant(command, optional=True)
    command.add_argument("--seat", metavar="N", type=given.number, default=0, help="your seat (0 unless given)")
    given.add_chance(command)
    command.add_argument("--permissive", action="store_true", help="let reneges be played, taken back and claimed")
    command.add_argument("--quick", action="store_true", help="send every action at once, without Enter and undo")
    given.add_looks(command)
    command.set_defaults(run=run)


def _tables() -> list[str]:
    """Say what can be typed at a table of each family."""
    knock = ["At the table of knock:", *typing(KNOCK, quick=False)]
    return ["At the table of racehorse:", *guide(BID_RACEHORSE, quick=False), "", *knock]


def run(arguments: argparse.Namespace, out: TextIO) -> None:
    """Carry out the command."""
    ruleset = given.find_variant(arguments.variant)
    if arguments.permissive:
        ruleset = ruleset.replace(name=ruleset.name, legality="permissive")
    colour = given.colour(arguments, out)
    given.check_dealer(ruleset, arguments.dealer)
    ruleset.table.check(arguments.seat)
    console = Console(sys.stdin, out, colour=colour)
    seed = given.choose_seed(arguments.seed)
    glyphs = given.glyphs(arguments, out)
    Game(ruleset, arguments.seat, console, glyphs, quick=arguments.quick).play(seed, arguments.dealer)


class Game:
    """A match of one person against bots."""

    def __init__(self, ruleset: Ruleset, seat: int, console: Console, glyphs: Glyphs, *, quick: bool) -> None:
        """Seat the person."""
        self._ruleset = ruleset
        self._seat = seat
        self._console = console
        self._glyphs = glyphs
        self._quick = quick
        self._narrator = Narrator(glyphs)
        self._person = Person(console, glyphs, quick=quick)
        self._bot = SimpleBot()

    def play(self, seed: int, dealer: int | None) -> None:
        """Play a match, until it is over or the person leaves."""
        rng = random.Random(seed)
        drawn = draw_dealer(self._ruleset, rng)
        state = new_match(self._ruleset, dealer=drawn if dealer is None else dealer)
        self._open(seed)
        try:
            while not state.is_over:
                state = self._step(state, rng)
        except (Left, Stopped, KeyboardInterrupt) as left:
            self._console.say([line(f"You leave the match: {scores(state.match.scores)}."), self._again(seed, dealer)])
            if isinstance(left, Left):
                return
            raise
        self._console.say(self._narrator.ending(view(state, self._seat)))
        self._console.say([(), self._again(seed, dealer)])

    def _again(self, seed: int, dealer: int | None) -> Line:
        command = f"bid-euchre play {_called(self._ruleset)}" + (f" --seat {self._seat}" if self._seat else "")
        command += f" --seed {seed}" + ("" if dealer is None else f" --dealer {dealer}")
        return line(f"To play these cards again: {command}")

    def _open(self, seed: int) -> None:
        table = self._ruleset.table
        partners = [f"seat {seat}" for seat in sorted(table.partners(self._seat))]
        note = f"You have seat {self._seat}, " + (f"with {listed(partners)}." if partners else "alone.")
        self._console.say(opening(self._ruleset, f"{note} The seed of the cards is {seed}.", self._glyphs))
        self._console.say([(), *(line(text) for text in guide(self._ruleset, quick=self._quick))])

    def _next(self, state: State, before: View, rng: random.Random) -> Action:
        """Give what is done next: by the person, by a bot, or by the pack."""
        if state.to_act == self._seat:
            return self._person.choose(before, functools.partial(explain, state))
        said = None
        if state.to_act is None or _has_reneged(before):
            said = self._person.interrupt(before, functools.partial(_explain_out_of_turn, state))
        if said is not None:
            return said
        return shuffle(state, rng) if state.to_act is None else self._bot.choose(view(state, state.to_act))

    def _step(self, state: State, rng: random.Random) -> State:
        before = view(state, self._seat)
        action = self._next(state, before, rng)
        then = apply_action(state, action)
        after = view(then, self._seat)
        if isinstance(action, Deal):
            shown_next = after.to_act == self._seat  # with what may be done
            holding = {} if after.holding is None or shown_next else {self._seat: after.holding}
            self._console.say(self._narrator.deal(after, holding))
        else:
            ground = explain(state, action).grounds[0]
            self._console.say(self._narrator.action(before, _as_seen(action, before, after), ground, after))
            if before.holding is None and after.holding is not None and after.to_act != self._seat:
                self._console.say([line("  you hold: ", self._glyphs.cards(after.holding))])
        if len(after.tricks) > len(before.tricks):
            first, *rest = self._narrator.trick(after, after.tricks[-1])
            hand = Span(f"  hand {after.start.hand_number + 1}, {first.text.lstrip()}", first.style)
            self._person.last_trick = line(hand, rest)
        return then


def _called(ruleset: Ruleset) -> str:
    """Write a game as it was asked for: a named one may be permissive besides."""
    known = next((one for one in ALL if one.name == ruleset.name and one != ruleset), None)
    if known is not None and known.replace(legality="permissive") == ruleset:
        return f"{known.name} --permissive"
    return given.named(ruleset)


def _explain_out_of_turn(state: State, action: Action) -> Ruling:
    """Rule on what may be done out of turn, and on nothing else: that would be ruled on for who has the turn."""
    if not isinstance(action, Interrupt):
        raise NotationError("it is not your turn")
    return explain(state, action)


def _has_reneged(view: View) -> bool:
    """Whether a seat did not follow in the trick just played though it could, as it sees by its own cards."""
    if (
        view.phase != "playing"
        or view.trick is not None
        or not view.tricks
        or Withdraw(view.seat or 0) not in view.interrupts
    ):
        return False
    assert view.contract is not None
    assert view.holding is not None
    pack = view.ruleset.pack
    order = order_of(pack, view.contract.strain)
    return bool(view.holding.mask & order.follow[order.lane[pack.cards.index(view.tricks[-1].cards[0])]])


def _as_seen(action: Action, before: View, after: View) -> Action:
    """Give an action as the seat saw it: cards that it did not see are concealed."""
    secret = isinstance(action, (Give, Discard)) or (isinstance(action, Claim) and action.cards)
    return after.log[len(before.log)].action if secret else action
