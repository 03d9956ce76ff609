"""What a player may lay down, as far as he knows: questions about a view of the seat that is to lead.

Everything here looks at one seat's view, and so never at what it cannot know.
"""

from __future__ import annotations

from collections.abc import Sequence

from bid_euchre.cards import Card, read_cards
from bid_euchre.errors import AnalysisError
from bid_euchre.laying import Chair, LosingLine
from bid_euchre.questions import Cards
from bid_euchre.values import expect
from bid_euchre.view import View


def losing_line(view: View, cards: Cards) -> LosingLine | None:
    """Find a way in which cards, led in this order, do not all win; ``None`` when there is none.

    The cards are the player's own, as text or cards; whether the game lets him lay them down, and that those which are
    a part of his cards must be of one suit, is not asked here.  Raises :class:`~bid_euchre.errors.AnalysisError` when
    it is not his lead, no card is given or he does not hold them all, and
    :class:`~bid_euchre.errors.NotationError` for a text that is no cards.
    """
    chair = _chair(view)
    asked = tuple(read_cards(cards))
    missing = [card for card in dict.fromkeys(asked) if asked.count(card) > chair.holding.count(card)]
    if missing:
        raise AnalysisError([f"seat {chair.seat} does not hold {' '.join(map(str, missing))}"])
    if not asked:
        raise AnalysisError(["no card is given"])
    return chair.losing_line(asked)


def lay_down(view: View) -> tuple[Card, ...]:
    """Find the most cards that the player may lay down, in an order in which they win; none when no lead is sure.

    All of his cards where that can be proved, else the longest part of one suit.  Raises
    :class:`~bid_euchre.errors.AnalysisError` when it is not his lead.
    """
    return _Search(_chair(view)).longest()


class _Search:
    """The search for cards that win.

    In a suit the best cards are led first, and trumps before other suits: another order is never better, for a lead of
    trumps takes from nobody but trumps, and a weaker card needs the leads before it most.  So what matters of the leads
    before a lead is only how many there were of each suit, and no such number is tried twice.
    """

    def __init__(self, chair: Chair) -> None:
        self._chair = chair
        self._unseen = chair.unseen()
        suits: dict[int, list[Card]] = {}
        row = chair.order.power
        index = chair.ruleset.pack.cards.index
        for card in sorted(chair.holding, key=lambda card: -row[chair.lane(card)][index(card)]):
            suits.setdefault(chair.lane(card), []).append(card)
        trump = chair.contract.strain.trump
        self._first = [] if trump is None else suits.pop(int(trump), [])
        self._suits = list(suits.values())
        self._tried: set[tuple[int, ...]] = set()

    def longest(self) -> tuple[Card, ...]:
        """Find the most cards, or none."""
        whole = self._from(self._first, tuple([0 for _ in self._suits])) if self._win(self._first) else None
        if whole is not None:
            return tuple(whole)
        parts = [self._part(tuple(suit)) for suit in (self._first, *self._suits)]
        return max(parts, key=len)

    def _sure(self, cards: Sequence[Card]) -> bool:
        """Whether the last of some cards wins, if those led before it do."""
        return self._chair.leads(cards, self._unseen).is_sure(len(cards) - 1)

    def _win(self, cards: Sequence[Card]) -> bool:
        return all(self._sure(cards[: number + 1]) for number in range(len(cards)))

    def _part(self, suit: tuple[Card, ...]) -> tuple[Card, ...]:
        """Give the best cards of a suit that win, led from the top."""
        number = 0
        while number < len(suit) and self._sure(suit[: number + 1]):
            number += 1
        return suit[:number]

    def _from(self, led: list[Card], numbers: tuple[int, ...]) -> list[Card] | None:
        """Lead the rest so that every card wins, so many of each suit having been led; ``None`` if there is no way."""
        if len(led) == len(self._chair.holding):
            return led
        self._tried.add(numbers)
        for place, suit in enumerate(self._suits):
            more = (*numbers[:place], numbers[place] + 1, *numbers[place + 1 :])
            if numbers[place] < len(suit) and more not in self._tried:
                leads = [*led, suit[numbers[place]]]
                whole = self._from(leads, more) if self._sure(leads) else None
                if whole is not None:
                    return whole
        return None


def _chair(view: View) -> Chair:
    """Seat whoever looks at a view; raise unless it is his lead."""
    expect(view, View, "a view")
    leading = view.phase == "playing" and view.trick is None and not view.face_up
    if view.seat is None or view.seat != view.to_act or view.holding is None or view.contract is None or not leading:
        raise AnalysisError(["only who is to lead can lay cards down"])
    counts = (*view.counts, view.kitty, view.buried)
    chair = Chair(view.ruleset, view.seat, view.contract, view.holding, counts, view.log, view.upcard, view.tricks)
    if not chair.unseen().is_possible():
        raise AnalysisError(["no placement of the unseen cards agrees with this view"])
    return chair
