"""The play in Trickster's files: a row for each trick, a column for each seat, whoever leads."""

from __future__ import annotations

from collections.abc import Sequence

from bid_euchre.actions import Action, Concealed, Play
from bid_euchre.cards import Card
from bid_euchre.contract import Level, Strain
from bid_euchre.errors import DealError
from bid_euchre.notation.ptn.sections import Tag, Word
from bid_euchre.notation.ptn.words import read_card
from bid_euchre.questions import trick_winner
from bid_euchre.record import Done
from bid_euchre.ruleset import Ruleset
from bid_euchre.table import Seat


def passed(ruleset: Ruleset, level: Level, maker: Seat) -> list[Done]:
    """List the cards that maker and partner pass each other; which they are is not told."""
    if level.exchange == "none":
        return []
    partners = ruleset.table.partners(maker)
    givers = [maker] * level.n + [partner for partner in partners for _ in range(level.n // len(partners))]
    return [Done(giver, Concealed("give")) for giver in givers]


def read_cards(tag: Tag, ruleset: Ruleset, strain: Strain, playing: Sequence[Seat], first: Seat) -> list[Done]:
    """Read the tricks; the leader of the first is the seat of the first column, or the next that plays."""
    if len(tag.rows) > ruleset.hand_size:
        raise tag.rows[ruleset.hand_size][0].error(f"there are {ruleset.hand_size} tricks, not more")
    size = ruleset.table.size
    turns = [(first + step) % size for step in range(size)]
    leader = next(seat for seat in turns if seat in playing)
    cards: list[Done] = []
    for number, row in enumerate(tag.rows, 1):
        trick = _row(row, size, playing, turns, leader)
        cards += [Done(seat, _action(card)) for seat, card in trick]
        if number < len(tag.rows):
            leader = _winner(row[0], ruleset, strain, trick, len(playing))
    return cards


def _row(
    row: Sequence[Word], size: int, playing: Sequence[Seat], turns: Sequence[Seat], leader: Seat
) -> list[tuple[Seat, Card | None]]:
    """Read a row as the cards of a trick in the order of play, up to the last one known."""
    if len(row) > size:
        raise row[size].error(f"there are {size} columns, not more")
    by_seat: dict[Seat, Card | None] = {}
    for seat, word in zip(turns, row, strict=False):
        card = by_seat[seat] = read_card(word)
        if card is not None and seat not in playing:
            raise word.error("a card stands in the column of a seat that sits out")
    order = [(leader + step) % size for step in range(size)]
    trick = [(seat, by_seat.get(seat)) for seat in order if seat in playing]
    while trick and trick[-1][1] is None:
        trick.pop()
    return trick


def _action(card: Card | None) -> Action:
    return Concealed("play") if card is None else Play(card)


def _winner(word: Word, ruleset: Ruleset, strain: Strain, trick: Sequence[tuple[Seat, Card | None]], size: int) -> Seat:
    """Tell who won a trick that another follows."""
    known = [card for _, card in trick if card is not None]
    if len(known) < size:
        raise word.error("who leads the next trick cannot be told: a card of this one is missing")
    try:
        return trick[trick_winner(known, strain, ruleset.pack)][0]
    except DealError as error:
        raise word.error(str(error)) from None
