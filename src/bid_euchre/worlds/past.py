"""The past of a hand as a view tells it: what was done before the play in order, and which cards moved by it."""

from __future__ import annotations

from typing import Final

import attrs

from bid_euchre.actions import CardAction, Claim, Concealed, Draw, Give
from bid_euchre.cards import Card
from bid_euchre.course import before_play
from bid_euchre.log import Entry, Spoken, Swap
from bid_euchre.tricks import better_trumps
from bid_euchre.view import View
from bid_euchre.weak import WEAK_HANDS
from bid_euchre.worlds.moves import Bound, Deed, Hidden, Move, Shown, Swapped, better_than


class Past:
    """What was done before the play: the moves of cards, and between them the deeds that moved none.

    Places are those of :class:`~bid_euchre.Hand`, and two more: what maker and partner have sent each other unseen.
    """

    def __init__(self, view: View) -> None:
        """Read the log of a view, as far as the first lead."""
        rules = view.ruleset.table_rules
        self._view: Final = view
        self.seats: Final = len(view.counts)
        self.kitty: Final = self.seats
        self.buried: Final = self.seats + 1
        self.sent: Final = (self.seats + 3, self.seats + 4)
        self.places: Final = self.seats + 5
        self.moves: Final[list[Move]] = []
        self.script: Final[list[Deed | int]] = []
        """What was done, in order; a number stands for the move of that number."""
        self.told: Final[list[tuple[int, int, int]]] = []
        """What was told otherwise: a time, as a number of moves, places as a mask, and cards that did not lie there."""
        self.called_after: int = 0
        """How many moves there were before the first call."""
        self._counts: Final = [*rules.dealt(view.dealer), rules.kitty_size, 0, 0, 0, 0]
        self._read_all([self._sent_blind(entry) for entry in before_play(view.log)])
        self._deliver()
        self._rank()

    def _sent_blind(self, entry: Entry) -> Entry:
        """Let a card that was sent blindly lie by itself, until both partners have sent theirs (EXCH-6)."""
        contract = self._view.contract
        if contract is None or contract.level.exchange != "swap_blind" or entry.to is None or entry.to >= self.kitty:
            return entry
        if str(entry.action).split()[0] != Give.verb:
            return entry
        to = self.sent[0 if entry.seat == contract.maker else 1]
        return Entry(entry.seat, entry.action, entry.seen_by, to, entry.source)

    def _read_all(self, log: list[Entry]) -> None:
        place = 0
        while place < len(log):
            entry = log[place]
            if isinstance(entry, Spoken) and not any(isinstance(earlier, Spoken) for earlier in log[:place]):
                self.called_after = len(self.moves)
            number = 1
            if _is_hidden(entry) and not self._kept(entry):
                way = _way(entry)
                while place + number < len(log) and _way(log[place + number]) == way:
                    number += 1
            self._read(entry, number)
            place += number

    def _read(self, entry: Entry, number: int) -> None:
        """Take an entry, or several that tell the same of cards not seen."""
        if isinstance(entry, Swap):
            self._add(self._swapped(entry))
        elif _is_hidden(entry):
            self._hidden(entry, number)
        elif entry.to is not None and isinstance(entry.action, CardAction):
            self._shown(entry, entry.to, entry.action)
        else:
            self.script.append(Deed(entry.seat, entry.action))

    def _shown(self, entry: Entry, to: int, action: CardAction) -> None:
        copies = self._copies(action.card)
        self._carry(entry.origin, to, 1)
        self._add(Shown(entry.origin, to, copies, None if isinstance(action, Draw) else Deed(entry.seat, action)))
        bound = self._bound(entry)
        if bound is not None:
            better = better_trumps(bound.pack, bound.strain, action.card)
            self.told.append((len(self.moves), 1 << entry.seat, better))

    def _add(self, move: Move) -> None:
        self.script.append(len(self.moves))
        self.moves.append(move)

    def _copies(self, card: Card | None) -> int:
        return 0 if card is None else self._view.ruleset.pack.bits[card.code]

    def _carry(self, origin: int, to: int, number: int) -> bool:
        """Keep count; tells whether nothing was left."""
        self._counts[origin] -= number
        self._counts[to] += number
        return self._counts[origin] == 0

    def _hidden(self, entry: Entry, number: int) -> None:
        assert entry.to is not None
        verb = str(entry.action).split()[0]
        everything = self._carry(entry.origin, entry.to, number)
        kept = self._kept(entry)
        named = "" if verb == Draw.verb else verb
        bound = self._bound(entry)
        self._add(Hidden(entry.origin, entry.to, number, entry.seat, named, everything, kept, bound))

    def _kept(self, entry: Entry) -> int:
        """Give the mask of the card that the dealer has just taken up and must keep, if he now discards (CALL-15)."""
        last = self.moves[-1] if self.moves else None
        taken = isinstance(last, Shown) and last.origin == self.kitty and last.to == entry.origin
        if not taken or entry.to != self.buried:
            return 0
        return self._copies(self._view.upcard) if self._view.ruleset.options.get("may_discard_upcard") is False else 0

    def _bound(self, entry: Entry) -> Bound | None:
        """Say that a gift had to be its giver's best trump, where it had (EXCH-2)."""
        contract = self._view.contract
        if contract is None or contract.level.exchange_scope != "best_of_trump" or entry.seat == contract.maker:
            return None
        if entry.to in (self.kitty, self.buried) or entry.origin != entry.seat:
            return None
        return Bound(entry.seat, self._view.ruleset.pack, contract.strain)

    def _swapped(self, entry: Swap) -> Swapped:
        pack = self._view.ruleset.pack
        action = entry.action
        given, received = entry.given, entry.received
        name = action.name if isinstance(action, Claim) else str(action).split()[1]
        ranks = WEAK_HANDS[name].given
        given_mask = pack.set([card for card in pack.cards if card.rank in ranks] if given is None else given).mask
        upcard = self._copies(self._view.upcard)
        taken = any(
            isinstance(move, Shown) and (move.origin, move.copies) == (self.kitty, upcard) for move in self.moves
        )
        received_mask = pack.full & ~upcard if received is None else pack.set(received).mask
        return Swapped(
            seat=entry.seat,
            kitty=self.kitty,
            pack=pack,
            claim=name,
            given=given_mask,
            shown=given is not None,
            received=received_mask,
            owned=received is not None,
            exposed=0 if taken else upcard,
        )

    def _deliver(self) -> None:
        """Let the partners have what they have sent each other."""
        contract = self._view.contract
        if contract is None or contract.maker is None:
            return
        partners = self._view.ruleset.table.partners(contract.maker)
        for place, receiver in ((self.sent[1], contract.maker), *[(self.sent[0], seat) for seat in partners[:1]]):
            for move in tuple(self.moves):
                if isinstance(move, Shown) and move.to == place:
                    self.moves.append(Shown(place, receiver, move.copies, None))
                elif isinstance(move, Hidden) and move.to == place:
                    self.moves.append(Hidden(place, receiver, move.number, receiver, "", True, 0, move.bound))

    def _rank(self) -> None:
        """Let those cards be taken back first without which the gifts before are best trumps (EXCH-2)."""
        for number, move in enumerate(self.moves):
            for earlier in self.moves[:number]:
                if isinstance(move, Hidden) and isinstance(earlier, Hidden) and earlier.bound is not None:
                    better = better_than(earlier.bound.pack, earlier.bound.strain)
                    ranks = [mask.bit_count() for mask in better]
                    if move.to == earlier.bound.giver:
                        self.moves[number] = attrs.evolve(move, ranks=tuple(ranks))
                    elif move.to == earlier.to:
                        self.moves[number] = attrs.evolve(move, ranks=tuple([-rank for rank in ranks]))


def _is_hidden(entry: Entry) -> bool:
    """Whether a card was moved unseen."""
    return entry.to is not None and isinstance(entry.action, Concealed) and not isinstance(entry, Swap)


def _way(entry: Entry) -> tuple[object, ...]:
    """Say who moved a card from where to where, and how; a card that was seen goes a way of its own."""
    return (_is_hidden(entry), entry.seat, entry.origin, entry.to, str(entry.action))
