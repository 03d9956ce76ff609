"""The cards as they are dealt: which seat holds what, what is left over, and which card of that is turned up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from typing_extensions import override

from bid_euchre import numbering
from bid_euchre._compiler import mypyc_attr
from bid_euchre.actions import Action
from bid_euchre.cards import Card, CardSet, Pack
from bid_euchre.errors import DealError
from bid_euchre.gather import gather, stack, turn_up
from bid_euchre.ruleset import Ruleset
from bid_euchre.setup import TableRules
from bid_euchre.values import Value, expect, shown


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Value):
    """What a deal must know of a state: the game, and how it hands cards out."""

    __slots__ = ()

    @property
    def ruleset(self) -> Ruleset:
        """The game."""
        raise NotImplementedError

    def hand_out(self, order: Sequence[int]) -> Deal:
        """Deal a stacked pack, given as card indices from the top."""
        raise NotImplementedError


class Deal(Action):
    """The cards as they fall: an action of the pack, not of a player."""

    __slots__ = ("_holdings", "_kitty", "_pack", "_portions", "_upcard")

    def __init__(
        self,
        pack: Pack,
        holdings: tuple[int, ...],
        kitty: int = 0,
        upcard: Card | None = None,
        portions: object = None,
    ) -> None:
        """Take the holdings as masks over the pack, seat 0 first, the kitty, and its card that is turned up.

        See :meth:`of` for a deal by hand.  ``portions`` is what a state shared out a whole pack by: these cards need
        not be counted again.
        """
        if not isinstance(pack, Pack):
            expect(pack, Pack, "a pack")
        if upcard is not None and not isinstance(upcard, Card):
            expect(upcard, Card, "the card turned up")
        holdings, kitty = _settled(pack, holdings, kitty)
        self._pack: Final = pack
        self._holdings: Final = holdings
        self._kitty: Final = kitty
        self._upcard: Final[Card | None] = upcard
        self._portions: Final[object] = portions

    @staticmethod
    def of(ruleset: Ruleset, holdings: Sequence[str | Iterable[Card | str]], upcard: Card | str | None = None) -> Deal:
        """Build a deal by hand: the holdings by seat, seat 0 first, as text (``"9C TC JH"``) or cards.

        The kitty is what is left; where a card is turned up, ``upcard`` is the one of these.  One seat has the dealer's
        extra card, where there is one; that it is the dealer's is asked when the deal is applied.

        Raises :class:`~bid_euchre.errors.DealError` with all reasons when cards are missing, doubled, foreign or
        miscounted (DEAL-1), and when the upcard is missing, or given to a game that turns none (DEAL-9).
        """
        expect(ruleset, Ruleset, "a ruleset")
        masks, kitty, wrong = gather(ruleset.table_rules, holdings)
        turned, more = turn_up(ruleset.table_rules, upcard, kitty)
        if wrong or more:
            raise DealError([*more, *wrong])
        return Deal(ruleset.pack, masks, kitty, turned)

    @staticmethod
    def from_pack(state: Position, cards: str | Iterable[Card | str]) -> Deal:
        """Deal a stacked pack as the ruleset's ``deal_pattern`` says, its first card first.

        Raises :class:`~bid_euchre.errors.DealError` when these are not the cards of the pack, and
        :class:`~bid_euchre.errors.IllegalAction` when no cards are to be dealt.
        """
        if not isinstance(state, Position):
            raise TypeError(f"a state must be State, not {type(state).__name__}")
        order, wrong = stack(state.ruleset.pack, cards)
        if wrong:
            raise DealError(wrong)
        return state.hand_out(order)

    @staticmethod
    def from_number(ruleset: Ruleset, number: int, dealer: int = 0) -> Deal:
        """Give the deal with a number, from 0; the inverse of :attr:`number`.

        A number means the same deal for ever, in every game that deals the same cards out in the same portions; the
        ``dealer`` matters where he gets an extra card.  Raises :class:`~bid_euchre.errors.DealError` for a number that
        is not below :meth:`count`, and :class:`~bid_euchre.errors.SeatError` when there is no such seat.
        """
        expect(ruleset, Ruleset, "a ruleset")
        expect(number, int, "a deal's number")
        rules = ruleset.table_rules
        sizes = _sizes(rules, rules.table.check(dealer))
        pack = rules.pack
        copies = _copies(pack)
        deals = numbering.count(sizes, copies)
        if not 0 <= number < deals:
            raise DealError([f"deals of {ruleset.name} are numbered from 0 to {deals - 1}, not {shown(number)}"])
        left = pack.full
        masks: list[int] = []
        for pile in numbering.piles_of(number, sizes, copies):
            mask = 0
            for face, own in zip(pack.faces, pile, strict=True):
                for _ in range(own):
                    free = pack.bits[face.code] & left & ~mask
                    mask |= free & -free
            left &= ~mask
            masks.append(mask)
        holdings = tuple(masks[: rules.players])
        kitty = sum(masks[rules.players :])
        turned = CardSet(pack, masks[rules.players]) if rules.kitty_mode == "upcard" else ()
        return Deal(pack, holdings, kitty, next(iter(turned), None))

    @staticmethod
    def count(ruleset: Ruleset) -> int:
        """Tell how many different deals there are; identical cards are not told apart."""
        expect(ruleset, Ruleset, "a ruleset")
        return numbering.count(_sizes(ruleset.table_rules, 0), _copies(ruleset.pack))

    @property
    def number(self) -> int:
        """The number of the deal among those of its game, from 0; identical cards are not told apart.

        Raises :class:`~bid_euchre.errors.DealError` when these are not the cards of the pack.
        """
        pack = self._pack
        masks = [*self._holdings]
        kitty = self._kitty
        together = sum([*masks, kitty])
        if self._upcard is not None:
            turned = kitty & pack.bits[self._upcard.code]
            turned &= -turned
            masks.append(turned)
            kitty ^= turned
        masks.append(kitty)
        if together != pack.full or sum([mask.bit_count() for mask in masks]) != pack.size or 0 in masks[:-1]:
            raise DealError(["only a deal of the whole pack has a number"])
        bits = [pack.bits[face.code] for face in pack.faces]
        piles = [tuple([(mask & copies).bit_count() for copies in bits]) for mask in masks if mask]
        return numbering.number_of(piles, _copies(pack))

    @property
    def pack(self) -> Pack:
        """The pack that was dealt."""
        return self._pack

    @property
    def masks(self) -> tuple[int, ...]:
        """The holdings by seat as masks."""
        return self._holdings

    @property
    def kitty_mask(self) -> int:
        """The kitty as a mask."""
        return self._kitty

    @property
    def holdings(self) -> tuple[CardSet, ...]:
        """The holdings by seat."""
        return tuple([CardSet(self._pack, mask) for mask in self._holdings])

    @property
    def kitty(self) -> CardSet:
        """The cards left over, the one turned up among them."""
        return CardSet(self._pack, self._kitty)

    @property
    def upcard(self) -> Card | None:
        """The card of the kitty that is turned up; ``None`` in a game that turns none."""
        return self._upcard

    def dealt_as(self, portions: object) -> bool:
        """Whether a whole pack was shared out in these portions."""
        return self._portions is portions

    @override
    def _key(self) -> tuple[object, ...]:
        return (self._pack, self._holdings, self._kitty, self._upcard)

    @override
    def __str__(self) -> str:
        piles = [str(pile) for pile in self.holdings]
        if self._upcard is None:
            piles += [str(self.kitty)] if self._kitty else []
        else:
            turned = self._kitty & self._pack.bits[self._upcard.code]  # nothing in a deal that is not right
            rest = CardSet(self._pack, self._kitty ^ (turned & -turned))
            piles.append(f"{self._upcard} up {rest}".rstrip())
        return "deal " + " | ".join(piles)


def _settled(pack: Pack, holdings: tuple[int, ...], kitty: int) -> tuple[tuple[int, ...], int]:
    """Give holdings and kitty with identical cards where they belong; refuse what can be no cards of the pack."""
    together = total = kitty
    for mask in holdings:
        if not isinstance(mask, int):
            expect(mask, int, "a holding")
        together |= mask
        total += mask
    if not 0 <= together <= pack.full:
        raise DealError(["the masks have bits that are not in the pack"])
    if pack.copies == 1 or total != together:  # cards dealt twice stay as they are, to be refused as such
        return holdings, kitty
    *settled, kitty = pack.settle((*holdings, kitty))
    return tuple(settled), kitty


def _copies(pack: Pack) -> tuple[int, ...]:
    """Tell how often each face is in the pack."""
    return tuple([pack.bits[face.code].bit_count() for face in pack.faces])


def _sizes(rules: TableRules, dealer: int) -> list[int]:
    """Tell how many cards everybody gets, then how many are turned up and how many others are left over."""
    turned = 1 if rules.kitty_mode == "upcard" else 0
    left = [turned, rules.kitty_size - turned]
    return [*rules.dealt(dealer), *[size for size in left if size]]
