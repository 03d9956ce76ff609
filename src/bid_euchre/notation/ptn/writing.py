"""Writing Trickster's files, and proving by reading that nothing got lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import attrs

from bid_euchre.actions import Bid, Concealed, Name, Pass, Play
from bid_euchre.errors import NotationError
from bid_euchre.notation.losses import refuse_lost, refuse_strange_seats
from bid_euchre.notation.ptn.options import write_options
from bid_euchre.notation.ptn.reading import ASSUMED, FIRST, event_first, read_ptn
from bid_euchre.notation.ptn.sections import OPTIONS
from bid_euchre.notation.ptn.words import SEATS, call_of, write_call, write_card, write_hand
from bid_euchre.record import HandRecord, Record, Tags
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat
from bid_euchre.values import expect


def write_ptn(records: Iterable[Record]) -> str:
    """Write records of one hand each as a file of Trickster's dialect of the Portable Bridge Notation.

    Reading the text gives the records back.  Cards that partners passed each other are not written.

    Raises :class:`~bid_euchre.errors.NotationError` with the reason for what the notation cannot say: Knock Euchre,
    options of Bid Euchre that a table at Trickster does not have, more hands than one, scores, known cards passed.
    """
    wanted = []
    for record in records:
        expect(record, Record, "a record")
        hands = [attrs.evolve(hand, dealer=record.dealer) if hand.dealer is None else hand for hand in record.hands]
        wanted.append(attrs.evolve(record, hands=tuple(hands), tags=event_first(record.tags)))
    text = "\n".join(["\n".join(_lines(record)) + "\n" for record in wanted])
    try:
        found = read_ptn(text)
    except NotationError as error:
        raise NotationError(f"the notation cannot say this game: {error}") from None
    if len(found) != len(wanted):
        raise NotationError("the notation cannot say where one of the games begins: a tag stands in it twice")
    for theirs, ours in zip(found, wanted, strict=True):
        refuse_lost(theirs, ours)
    return text


def _lines(record: Record) -> Iterator[str]:
    """Write a game, its own tags first, but an event before all."""
    ruleset = record.ruleset
    if len(record.hands) != 1 or ruleset.table.size not in SEATS:
        raise NotationError("the notation has one hand for two to six players in a game")
    refuse_strange_seats(record)
    (hand,) = record.hands
    dealer = hand.dealer or 0
    tags = dict(hand.tags)
    yield from _tags([(name, text) for name, text in record.tags if name == "Event"] or [("Event", "")])
    options = write_options(ruleset)
    if options is not None and OPTIONS not in dict(record.tags):
        yield from _tags([(OPTIONS, options)])
    yield from _tags([(name, text) for name, text in record.tags if name != "Event"])
    first = tags.get(FIRST, SEATS[ruleset.table.size][dealer % ruleset.table.size])
    yield from _deal(ruleset, hand, first)
    yield from _calls(ruleset, hand, dealer, tags.get(ASSUMED))
    yield from _play(ruleset, hand)
    yield from [f"% {line}" for line in record.comment.split("\n") if record.comment]


def _tags(tags: Tags | Sequence[tuple[str, str]]) -> Iterator[str]:
    for name, text in tags:
        value, *rows = text.split("\n")
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        yield f'[{name} "{escaped}"]'
        yield from rows


def _deal(ruleset: Ruleset, hand: HandRecord, first: str) -> Iterator[str]:
    seats = SEATS[ruleset.table.size]
    if first not in seats:
        raise NotationError(f"there is no seat {first[:20]!r}")
    start = seats.index(first)
    holdings = [hand.dealt.holdings[(start + step) % len(seats)] for step in range(len(seats))]
    yield f'[Deal "{first}:{" ".join([write_hand(holding) for holding in holdings])}"]'


def _calls(ruleset: Ruleset, hand: HandRecord, dealer: Seat, assumed: str | None) -> Iterator[str]:
    """Write the auction, or the contract where the calls were not told."""
    done = [(one.seat, one.action) for one in hand.actions if isinstance(one.action, (Pass, Bid, Name))]
    trumps = ruleset.options.get("trumps")
    arrows = isinstance(trumps, tuple) and "nt_low" in trumps
    bids = [(seat, action) for seat, action in done if isinstance(action, Bid)]
    if assumed is not None:
        names = [action.strain for _, action in done if isinstance(action, Name)]
        if not bids or not (names or bids[-1][1].strain):
            raise NotationError("the notation cannot say a contract without a bid and a strain")
        seat, bid = bids[-1]
        if "declarer" not in assumed and seat is not None:
            yield f'[Declarer "{SEATS[ruleset.table.size][seat % ruleset.table.size]}"]'
        yield f'[Contract "{write_call(bid.rung, names[-1] if names else bid.strain, arrows)}"]'
        return
    if not done:
        return
    rung = bids[-1][1].rung if bids else ""
    first = (dealer + 1) % ruleset.table.size
    yield f'[Auction "{SEATS[ruleset.table.size][first]}"]'
    words = [(seat, call_of(action, rung, arrows)) for seat, action in done]
    yield from _columns(ruleset.table.size, first, words)


def _columns(size: int, first: Seat, words: Sequence[tuple[Seat | None, str]]) -> Iterator[str]:
    """Put words under their seats, one after the other, with dashes between; every row but the first is filled up."""
    flat: list[str] = []
    for seat, word in words:
        if seat is None:
            raise NotationError("the notation has no arbiter")
        flat += ["-"] * ((seat - first - len(flat)) % size)
        flat.append(word)
    if len(flat) > size:
        flat += ["-"] * (-len(flat) % size)
    yield from [" ".join(flat[start : start + size]) for start in range(0, len(flat), size)]


def _play(ruleset: Ruleset, hand: HandRecord) -> Iterator[str]:
    """Write the play, its columns beginning with the seat that leads first."""
    plays = [one for one in hand.actions if isinstance(one.action, Play) or one.action == Concealed("play")]
    if not plays:
        return
    size = ruleset.table.size
    bids = [one for one in hand.actions if isinstance(one.action, Bid)]
    rungs = [one.action.rung for one in bids if isinstance(one.action, Bid)]
    alone = any(level.name == rungs[-1] and not level.partner_plays for level in ruleset.ladder if rungs)
    out = ruleset.table.partners(bids[-1].seat or 0) if alone else ()
    first = plays[0].seat or 0
    yield f'[Play "{SEATS[size][first % size]}"]'
    for start in range(0, len(plays), size - len(out)):
        trick = {one.seat: one.action for one in plays[start : start + size - len(out)]}
        columns = [trick.get((first + step) % size) for step in range(size)]
        yield " ".join([write_card(action.card) if isinstance(action, Play) else "-" for action in columns])
