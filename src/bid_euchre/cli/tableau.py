"""The table as one seat sees it: how it stands, what lies there, what may be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bid_euchre.actions import Action, Discard, Draw, Give, OrderUp
from bid_euchre.cli.asking import question
from bid_euchre.cli.contracts import aim, settled
from bid_euchre.cli.deeds import second_round
from bid_euchre.cli.lines import Glyphs, Line, Span, heading, line
from bid_euchre.cli.money import lying
from bid_euchre.cli.quoting import WIDTH
from bid_euchre.cli.words import plural, scores
from bid_euchre.log import Swap
from bid_euchre.results import Trick
from bid_euchre.view import View

_NOT_SEEN: Final = "  you have not looked at your cards yet"


def table(view: View, glyphs: Glyphs) -> Iterator[Line]:
    """Show everything about a hand that its seat may know and has a use for."""
    yield heading(f"Hand {view.start.hand_number + 1}: seat {view.dealer} deals; {scores(view.scores)}")
    if view.calls:
        yield line(f"  calls: {', '.join(f'{seat} {call}' for seat, call in view.calls)}")
    yield from _left_over(view, glyphs)
    contract = view.contract
    if contract is not None:
        yield line(f"  contract: {settled(view.ruleset, contract)}")
        yield line(f"  {aim(view.ruleset, contract)}; taken: {_taken(view)}")
        for seat in view.ruleset.table.seats:
            if seat not in view.active:
                yield line(f"  seat {seat} sits out")
    yield from lying(view)
    yield from _swaps(view, glyphs)
    away = [entry.action.card for entry in view.log if entry.seat == view.seat and isinstance(entry.action, Discard)]
    if away:
        yield line("  you have put away: ", glyphs.cards(away))
    if view.to_act is None and not view.is_over:
        yield line(f"  the hand is over, and the next deal is due: seat {view.match.dealer} deals")
        yield from out_of_turn(view)
        return
    yield from _asked(view, glyphs)


def _swaps(view: View, glyphs: Glyphs) -> Iterator[Line]:
    """Show which weak hands were swapped: the cards where they were shown, and what came back for one's own."""
    for entry in view.log:
        if isinstance(entry, Swap):
            who = "you have" if entry.seat == view.seat else f"seat {entry.seat} has"
            given = "three cards" if entry.given is None else glyphs.cards(entry.given)
            back = [] if entry.received is None else [Span(" for "), *glyphs.cards(entry.received)]
            yield line(f"  {who} swapped ", given, back)


def _left_over(view: View, glyphs: Glyphs) -> Iterator[Line]:
    """Show the kitty: the card turned up, and what became of it."""
    if view.upcard is None:
        if view.kitty:
            yield line(f"  left over: {plural(view.kitty, 'card')}, face down")
        return
    taken = any(isinstance(entry.action, Draw) for entry in view.log)
    offered = view.contract is None and len(view.calls) < view.ruleset.table.size
    fate = f"taken up by seat {view.dealer}" if taken else "" if offered else "turned down"
    if not taken and view.contract is not None and any(isinstance(action, OrderUp) for _, action in view.calls):
        fate = "not taken up"
    hidden = view.kitty - (not taken)
    yield line("  turned up: ", glyphs.card(view.upcard), f", {fate}" if fate else "")
    yield line(f"  left over besides: {plural(hidden, 'card')}, face down")


def turn(view: View, glyphs: Glyphs) -> Iterator[Line]:
    """Show what a seat needs to see when it is its turn."""
    if view.upcard is not None and view.contract is None:
        yield line("  turned up: ", glyphs.card(view.upcard), ", turned down" if second_round(view) else "")
    yield from _asked(view, glyphs)


def _asked(view: View, glyphs: Glyphs) -> Iterator[Line]:
    """Show the trick on the table, what a seat holds, and what it may do."""
    for seat, cards in view.face_up.items():
        yield line("  you have" if seat == view.seat else f"  seat {seat} has", " laid down: ", glyphs.cards(cards))
    if view.trick is not None:
        yield line("  on the table: ", _trick(view.trick, glyphs))
    if view.holding is None:
        yield line(_NOT_SEEN)
    elif view.holding:
        yield line("  you hold: ", glyphs.cards(view.holding))
    yield from _due(view)
    yield from question(view, glyphs)
    yield from menu(view.legal_actions)
    yield from out_of_turn(view)


def out_of_turn(view: View) -> Iterator[Line]:
    """List what the seat may do out of turn."""
    own = [action.phrase for action in view.interrupts if action.seat == view.seat]
    if own:
        yield line(f"  out of turn you may: {', '.join(own)}")


def _due(view: View) -> Iterator[Line]:
    """Say how many cards are still to be given or put away, where it is more than one in all."""
    kind = type(view.legal_actions[0]) if view.legal_actions else Action
    if not issubclass(kind, (Give, Discard)) or view.upcard is not None:
        return
    done = 0
    for entry in reversed(view.log):
        if entry.seat != view.seat or not isinstance(entry.action, kind):
            break
        done += 1
    due = _share(view) - done
    if view.contract is None or view.phase != "exchanging":
        due = len(view.holding or ()) - view.ruleset.hand_size
    elif issubclass(kind, Discard):  # what was put away for a kitty does not count
        due += sum(entry.seat == view.seat and isinstance(entry.action, Draw) for entry in view.log)
    if due > 1 or done:
        yield line(f"  still to {'give' if issubclass(kind, Give) else 'put away'}: {plural(due, 'card')}")


def _share(view: View) -> int:
    """Tell how many cards the seat has to part with in the exchange of the contract."""
    contract = view.contract
    if contract is None or contract.maker is None:
        return 0
    number = contract.level.n
    return number if view.seat == contract.maker else number // len(view.ruleset.table.partners(contract.maker))


def menu(actions: Sequence[Action]) -> Iterator[Line]:
    """List actions with their numbers, in columns."""
    cells = [f"{place} {action}" for place, action in enumerate(actions, start=1)]
    width = max((len(cell) for cell in cells), default=0) + 3
    across = max(1, (WIDTH - 11) // width)
    for start in range(0, len(cells), across):
        row = "".join(f"{cell:<{width}}" for cell in cells[start : start + across])
        yield line("  you may: " if start == 0 else " " * 11, row.rstrip())


def _taken(view: View) -> str:
    sides = view.ruleset.table
    counts = [sum(view.taken[seat] for seat in sides.members(side)) for side in range(sides.sides)]
    return ", ".join(f"side {side} {count}" for side, count in enumerate(counts))


def _trick(trick: Trick, glyphs: Glyphs) -> Iterator[Span]:
    for place, (seat, card) in enumerate(trick.plays):
        yield Span(f"{'  ' if place else ''}{seat}:")
        yield glyphs.card(card)
