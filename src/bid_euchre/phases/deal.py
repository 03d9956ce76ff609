"""Dealing: the cards are due, and fall by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import floor
from typing import ClassVar, Final, Literal

import attrs
from typing_extensions import override

from bid_euchre.actions import Action
from bid_euchre.cards import LARGEST_PACK, Rank
from bid_euchre.game import Game
from bid_euchre.options import choice
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.knock import DEAL_9, DEAL_10
from bid_euchre.rulebook.making import DEAL_1, DEAL_2, DEAL_3, DEAL_4, DEAL_5, DEAL_6, DEAL_7
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.state import Deal, Hand, State
from bid_euchre.values import expect
from bid_euchre.wording import making

_BITS: Final = [1 << index for index in range(LARGEST_PACK)]

_COUNTS: Final = [float(count) for count in range(LARGEST_PACK, 0, -1)]
"""How many cards are left before each draw; that many of the last for a smaller pack."""


_PACKETS: Final = {"ones": (1,), "pairs": (2,), "threes": (3,), "two_three": (2, 3), "from_dealer": (1,)}
"""For each setting of ``deal_pattern`` how many cards a seat gets at a time, over and over."""

_EVEN_PLACES: Final = (3, 2)
_ODD_PLACES: Final = (2, 3)
"""The same for ``three_two_alternating``, by the place in the order of dealing."""


@attrs.frozen(cache_hash=True)
class DealRules(PhaseRules):
    """How the cards are handed out, and who deals."""

    deal_pattern: Literal["ones", "pairs", "threes", "two_three", "three_two_alternating", "from_dealer"] = choice(
        "ones",
        DEAL_2,
        {
            "ones": ("One card at a time, the first to eldest hand.", "S2.6", "INF S0.34 for S0"),
            "pairs": ("Two cards at a time, the first to eldest hand.", "S1.6"),
            "threes": ("Three cards at a time, the first to eldest hand.", "GR-H"),
            "two_three": ("Two cards at a time, then three, the first to eldest hand.", "S1.6", "BIC"),
            "three_two_alternating": ("Three cards and two by turns round the table, then two and three.", "S3.6"),
            "from_dealer": ("One card at a time, the first to the dealer.", "OS"),
        },
    )

    first_dealer: Literal["random", "first_jack", "first_black_jack", "low_cut", "high_cut"] = choice(
        "random",
        DEAL_4,
        {
            "random": ("Every seat is as likely to deal first.", "S3.4", "INF for S0 and S2"),
            "first_jack": ("Cards are turned up round the table; the first jack deals.", "OHIO", "MCC"),
            "first_black_jack": ("Cards are turned up round the table; the first black jack deals.", "WP09", "MEET"),
            "low_cut": ("Everybody cuts; the lowest card deals, and ties cut again.", "BIC", "GR-H"),
            "high_cut": ("Everybody cuts; the highest card deals, and ties cut again.", "KATZ"),
        },
    )

    steal_deal: Literal["forbidden_correct", "allowed_until_trump"] = choice(
        "forbidden_correct",
        DEAL_5,
        {
            "forbidden_correct": ("Nobody deals out of turn.", "MCC"),
            "allowed_until_trump": (
                "The last dealer's partner may deal; it stands once trump is made.",
                DEAL_10,
                "S1.16",
            ),
        },
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if not self.deal_may_be_stolen:
            return
        if table.kitty_mode != "upcard":
            yield "steal_deal 'allowed_until_trump' is for games in which a card is turned up"
        if table.table.sides == table.players:
            yield "steal_deal 'allowed_until_trump' needs partners"

    @property
    @override
    def deal_may_be_stolen(self) -> bool:
        return self.steal_deal == "allowed_until_trump"

    @override
    def begin(self, hand: Hand) -> State | Hand:
        return Dealing(hand, self)


def draw_dealer(ruleset: Ruleset, rng: random.Random) -> int:
    """Choose the first dealer as the option ``first_dealer`` says (DEAL-4)."""
    expect(ruleset, Ruleset, "a ruleset")
    expect(rng, random.Random, "rng")
    seats = list(ruleset.table.seats)
    method = ruleset.options.get("first_dealer", "random")
    if method == "random":
        return int(rng.random() * len(seats))
    if method in ("first_jack", "first_black_jack"):
        wanted = [card for card in ruleset.pack.cards if card.rank is Rank.JACK]
        if method == "first_black_jack":
            wanted = [card for card in wanted if card.suit is not None and not card.suit.is_red]
        turned = [ruleset.pack.cards[index] for index in _shuffled(ruleset.pack.size, rng)]
        return next(place for place, card in enumerate(turned) if card in wanted) % len(seats)
    while len(seats) > 1:
        cuts = [ruleset.pack.cards[index].rank or 15 for index in _shuffled(ruleset.pack.size, rng)]
        shown = dict(zip(seats, cuts, strict=False))
        best = min(shown.values()) if method == "low_cut" else max(shown.values())
        seats = [seat for seat in seats if shown[seat] == best]
    return seats[0]


def _shuffled(size: int, rng: random.Random) -> list[int]:
    """Shuffle as Fisher and Yates did, striking out one of those left at a time.

    Only ``rng.random()`` is used: it gives the same numbers for the same seed on every Python version.
    """
    draw = rng.random
    left = list(range(size))
    return [left.pop(floor(draw() * count)) for count in _COUNTS[-size:]]


class Dealing(State):
    """The cards are to be dealt."""

    __slots__ = ("_portions", "_rules")
    phase: ClassVar[str] = "dealing"

    def __init__(self, hand: Hand, rules: DealRules) -> None:
        """Wait for the cards of a hand."""
        self._hand = hand
        self._rules: Final = rules
        self._portions: Final = _portions(hand, rules)

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._hand, self._rules)

    @override
    def legal(self) -> tuple[Action, ...]:
        return ()

    @override
    def allows(self, action: Action) -> bool:
        if not isinstance(action, Deal):
            return False
        return action.dealt_as(self._portions) or not self.breaches(action)

    @override
    def breaches(self, action: Action) -> tuple[Violation, ...]:
        if not isinstance(action, Deal):
            return (Violation(DEAL_3, making.DEAL_FIRST(action=str(action))),)
        game = self._hand.game
        pack = game.pack
        if (action.pack is not pack and action.pack != pack) or len(action.masks) != game.seats:
            return (Violation(DEAL_1, making.OTHER_GAME(ruleset=game.ruleset.name)),)
        broken = self._miscounted(action)
        misturned = self._misturned(action)
        if misturned is not None:
            broken.append(misturned)
        return tuple(broken)

    def _miscounted(self, action: Deal) -> list[Violation]:
        """Say why these are not the right cards for everybody."""
        game = self._hand.game
        dealt = game.dealt[self._hand.dealer]
        kitty = action.kitty_mask
        together = kitty
        united = kitty
        broken: list[Violation] = []
        for seat, mask in enumerate(action.masks):
            together += mask
            united |= mask
            if mask.bit_count() != dealt[seat] or mask < 0:
                rule = DEAL_7 if game.extra_cards else DEAL_1
                broken.append(Violation(rule, making.SEAT_GETS(seat=seat, number=dealt[seat])))
        if kitty and (kitty < 0 or kitty.bit_count() != game.kitty_size):
            broken.append(Violation(DEAL_6, making.KITTY_HAS(number=game.kitty_size)))
        # Where a pile has the wrong size already, the cards missing or too many are what that says.
        if together != united or (not broken and together != game.pack_mask):
            broken.append(Violation(DEAL_1, making.EVERY_CARD_ONCE()))
        return broken

    def _misturned(self, action: Deal) -> Violation | None:
        """Say why the card turned up is not right."""
        game = self._hand.game
        upcard = action.upcard
        turned = upcard is not None and game.pack.bits[upcard.code] & action.kitty_mask != 0
        if turned == game.turns_up and (turned or upcard is None):
            return None
        return Violation(DEAL_9, making.TURNED_UP() if game.turns_up else making.NONE_TURNED_UP())

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return (Ground(DEAL_1, making.EVERY_CARD_ONCE()),)

    @override
    def apply(self, action: Action) -> State | Hand:
        assert isinstance(action, Deal)
        return self._hand.dealt(action)

    @override
    def draw(self, rng: random.Random) -> Deal:
        return self._portions.drawn(rng)

    @override
    def hand_out(self, order: Sequence[int]) -> Deal:
        return self._portions.stacked(order)


class _Portions:
    """How the pack is shared out when a seat deals: for each card, from the top, to which pile it goes.

    The piles are the seats, the card that is turned up, and what else is left over; of each card stands beside the pile
    how many are left before it is drawn.
    """

    __slots__ = ("_game", "_steps")

    def __init__(self, pattern: str, game: Game, dealer: int) -> None:
        piles = _piles(pattern, game, dealer)
        self._game: Final = game
        self._steps: Final[list[tuple[int, float]]] = list(zip(piles, _COUNTS[-game.pack_size :], strict=True))

    def drawn(self, rng: random.Random) -> Deal:
        """Shuffle as :func:`_shuffled` does, and deal."""
        game = self._game
        draw = rng.random
        left = _BITS[: game.pack_size]
        masks = [0] * (game.seats + 2)
        for pile, count in self._steps:
            masks[pile] = masks[pile] | left.pop(floor(draw() * count))
        return self._deal(masks, self)

    def stacked(self, order: Sequence[int]) -> Deal:
        """Deal a stacked pack, given as card indices from the top."""
        masks = [0] * (self._game.seats + 2)
        for (pile, _), index in zip(self._steps, order, strict=True):
            masks[pile] |= _BITS[index]
        return self._deal(masks, None)

    def _deal(self, masks: list[int], portions: object) -> Deal:
        game = self._game
        rest = masks.pop()
        turned = masks.pop()
        upcard = game.cards[turned.bit_length() - 1] if turned else None  # DEAL-9
        return Deal(game.pack, tuple(masks), turned | rest, upcard, portions)  # DEAL-6


def _portions(hand: Hand, rules: DealRules) -> _Portions:
    """Tell how the pack is shared out in a hand."""
    game, dealer = hand._game, hand._match._dealer
    key = ("portions", dealer)
    known: _Portions | None = game.memo.get(key)
    if known is None:
        known = game.memo[key] = _Portions(rules.deal_pattern, game, dealer)
    return known


def _piles(pattern: str, game: Game, dealer: int) -> list[int]:
    """Tell for each card of the pack, from the top, which seat gets it.

    The number after the last seat is the card turned up, the one after that the rest of the kitty.
    """
    turns = game.rounds[dealer]
    if pattern == "from_dealer":
        turns = (turns[-1], *turns[:-1])
    left = [_packets(pattern, place, game.hand_size) for place in range(game.seats)]
    piles: list[int] = []
    while any(left):
        for place, seat in enumerate(turns):
            piles += [seat] * (left[place].pop(0) if left[place] else 0)  # DEAL-2
    piles += [dealer] * game.extra_cards  # DEAL-7
    piles += [game.seats] * game.turns_up  # DEAL-9
    return piles + [game.seats + 1] * (game.pack_size - len(piles))  # DEAL-6


def _packets(pattern: str, place: int, size: int) -> list[int]:
    """List how many cards the seat at a place in the order of dealing gets each time round."""
    turns = _PACKETS.get(pattern, _ODD_PLACES if place % 2 else _EVEN_PLACES)
    packets: list[int] = []
    while sum(packets) < size:
        packets.append(min(turns[len(packets) % len(turns)], size - sum(packets)))
    return packets
