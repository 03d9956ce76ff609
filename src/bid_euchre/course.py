"""The course of a hand: what was done in it, in order, told from its log and its tricks."""

from __future__ import annotations

from collections.abc import Sequence

from bid_euchre.actions import Action, Lay, Play
from bid_euchre.cards import Card
from bid_euchre.log import Entry, Judged, Meanwhile, TakenBack
from bid_euchre.results import Trick
from bid_euchre.table import Seat
from bid_euchre.tricks import Laid


def before_play(log: Sequence[Entry]) -> tuple[Entry, ...]:
    """List what was done before the first lead was due, in order."""
    return tuple([entry for entry in log if _time(entry) is None])


def from_first_lead(
    log: Sequence[Entry], tricks: Sequence[Trick], laid: Sequence[Laid] = ()
) -> tuple[tuple[Seat, Action], ...]:
    """List what was done since the first lead was due, in order: cards played, taken back and laid down, and the rest.

    For what an arbiter ruled the seat is the one at fault.
    """
    cards = [play for trick in tricks for play in trick.plays]
    parts: list[list[tuple[Seat, Action]]] = []
    later = [entry for entry in log if _time(entry) is not None]
    for place in range(len(later) - 1, -1, -1):
        entry = later[place]
        time = _time(entry)
        assert time is not None
        kept = time - len(entry.cards) if isinstance(entry, TakenBack) else time
        parts.append([(entry.seat, entry.action), *_plays(cards[kept:])])
        cards = cards[:kept]
        if isinstance(entry, TakenBack):
            cards += entry.cards
    parts.append(_plays(cards))
    deeds = [deed for part in reversed(parts) for deed in part]
    for each in reversed(laid):  # where cards are laid down nothing else is done while cards are played
        deeds.insert(each.after, (each.seat, Lay(each.cards)))
    return tuple(deeds)


def _time(entry: Entry) -> int | None:
    """Tell how many cards had been played; ``None`` before the first lead was due."""
    return entry.at if isinstance(entry, (Meanwhile, Judged)) else None


def _plays(cards: Sequence[tuple[Seat, Card]]) -> list[tuple[Seat, Action]]:
    return [(seat, Play(card)) for seat, card in cards]
