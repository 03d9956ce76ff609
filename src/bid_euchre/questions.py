"""Questions about cards that need no match: what may be played, who wins, what outranks what, what a hand is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from bid_euchre.calls import NO_MAKER
from bid_euchre.cards import EUCHRE_24, EUCHRE_32, JOKER, Card, Pack, Suit, read_cards
from bid_euchre.contract import Contract, Strain
from bid_euchre.errors import BidEuchreError, RulesetError, SeatError
from bid_euchre.game import game_of
from bid_euchre.kernel.order import Order
from bid_euchre.kernel.tricks import playable, winner
from bid_euchre.results import Result
from bid_euchre.ruleset import PhaseRules, Ruleset, later_counts
from bid_euchre.tricks import order_of
from bid_euchre.values import expect, expect_list, shown

Cards: TypeAlias = str | Iterable[Card | str]
"""Cards as text (``"9C TC JH"``), or cards or texts one by one."""

Strains: TypeAlias = Strain | Suit | str
"""A strain, a suit as trump, or the notation of a strain."""


def legal_cards(holding: Cards, trick: Cards, strain: Strains, pack: Pack = EUCHRE_24) -> tuple[Card, ...]:
    """List the cards of a holding that may be played to a trick, each face once, in the order of the pack.

    ``trick`` has the cards played so far, the lead first; with none of them every card may be led (PLAY-3).  Raises
    :class:`~bid_euchre.errors.DealError` when the pack does not have all these cards.
    """
    expect(pack, Pack, "a pack")
    held = read_cards(holding)
    table = read_cards(trick)
    pack.set((*held, *table))
    order = _order(pack, strain, (*held, *table))
    mask = pack.set(held).mask
    if table:
        mask = playable(mask, order.follow[order.lane[pack.cards.index(table[0])]])
    return tuple(card for card in pack.faces if mask & pack.bits[card.code])


def trick_winner(
    trick: Cards,
    strain: Strains,
    pack: Pack = EUCHRE_24,
    *,
    duplicate_tie: Literal["first", "second"] = "first",
) -> int:
    """Tell the place in the trick, from 0, of the card that wins it (PLAY-4).

    ``duplicate_tie`` tells which of identical cards counts (ORDER-8).

    Raises :class:`~bid_euchre.errors.DealError` when the pack does not have all these cards, and
    :class:`~bid_euchre.errors.BidEuchreError` for an empty trick.
    """
    expect(pack, Pack, "a pack")
    table = read_cards(trick)
    pack.set(table)
    if not table:
        raise BidEuchreError("a trick without cards has no winner")
    if duplicate_tie not in ("first", "second"):
        raise RulesetError([f"duplicate_tie is 'first' or 'second', not {shown(duplicate_tie)}"])
    places = [pack.cards.index(card) for card in table]
    return winner(_order(pack, strain, table), places, later_counts(duplicate_tie))


def cards_in_order(strain: Strains, pack: Pack = EUCHRE_24) -> tuple[Card, ...]:
    """List all different cards, best first: the trumps, then each plain suit, clubs to spades (ORDER-1 to ORDER-7)."""
    expect(pack, Pack, "a pack")
    order = _order(pack, strain, pack.faces)
    trump = Strain.of(strain).trump
    places = [(order.lane[index], order.power[order.lane[index]][index]) for index in range(pack.size)]
    strength = {card: (lane != trump, lane, -power) for card, (lane, power) in zip(pack.cards, places, strict=True)}
    return tuple(sorted(pack.faces, key=strength.__getitem__))


def effective_suit(card: Card | str, strain: Strains, pack: Pack = EUCHRE_32) -> Suit:
    """Tell which suit a card belongs to in play: the left bower and the joker belong to the trump suit (ORDER-4).

    Of the pack only matters whether it has bowers.  Raises :class:`~bid_euchre.errors.RulesetError` for a joker without
    trump.
    """
    expect(pack, Pack, "a pack")
    (card,) = read_cards((card,))
    strain = Strain.of(strain)
    if card.suit is None:
        if strain.trump is None:
            raise RulesetError(["without trump it is not settled which suit the joker belongs to"])
        return strain.trump
    every = Pack(low=EUCHRE_32.low, bowers=pack.bowers)
    return Suit(order_of(every, strain).lane[every.cards.index(card)])


def score(ruleset: Ruleset, contract: Contract, tricks: Sequence[int]) -> Result:
    """Score a hand without playing it: what each side gets when the sides took these many tricks.

    ``tricks`` are by side, and must add up to the tricks of a hand.  Raises
    :class:`~bid_euchre.errors.BidEuchreError` when they do not, :class:`~bid_euchre.errors.SeatError` when the maker, a
    loner or a lone defender cannot sit where the contract says, and :class:`~bid_euchre.errors.RulesetError` when the
    ruleset has no such level or no scoring.
    """
    expect(ruleset, Ruleset, "a ruleset")
    expect(contract, Contract, "a contract")
    expect_list(tricks, "the tricks must be a list, by side")
    for number in tricks:
        expect(number, int, "a number of tricks")
    taken = tuple([int(number) for number in tricks])  # a result is remembered: what equals a number is not one
    _check_seats(ruleset, contract)
    if contract.level not in ruleset.ladder:
        raise RulesetError([f"there is no bid {contract.level} as this one in {ruleset.name}"])
    if contract.strain not in ruleset.strains(contract.level):
        raise RulesetError([f"{contract.level} cannot be played in {contract.strain.text} in {ruleset.name}"])
    if len(taken) != ruleset.table.sides or min(taken) < 0 or sum(taken) != ruleset.hand_size:
        raise BidEuchreError(f"{ruleset.table.sides} sides share {ruleset.hand_size} tricks, not {shown(taken)}")
    last = ruleset.phases[-1]
    if type(last).score is PhaseRules.score:
        raise RulesetError([f"the last step of {ruleset.name} does not tell what a contract is worth"])
    return last.score(game_of(ruleset), contract, taken)


def _check_seats(ruleset: Ruleset, contract: Contract) -> None:
    """Refuse a contract by seats that cannot have made it, or cannot play alone in it."""
    table = ruleset.table
    maker, loner, defender = contract.maker, contract.loner, contract.lone_defender
    for seat in (maker, loner, defender):
        if seat is not None:
            table.check(seat)
    if maker is None:
        if contract.level != NO_MAKER:
            raise SeatError(f"somebody must have made {contract}")
        maker_side = None
    else:
        maker_side = table.side(maker)
    if loner is not None and table.side(loner) != maker_side:
        raise SeatError(f"seat {loner} is not of the maker's side, and cannot play {contract} alone")
    if defender is None:
        return
    if maker_side is None or table.side(defender) == maker_side:
        raise SeatError(f"seat {defender} does not defend, and cannot defend alone")
    allowed = ruleset.options.get("defend_alone", "off")
    if allowed == "off" or (allowed == "vs_loner" and loner is None):
        raise SeatError(f"seat {defender} cannot defend alone against {contract} in {ruleset.name}")


def _order(pack: Pack, strain: Strains, cards: Iterable[Card]) -> Order:
    strain = Strain.of(strain)
    if strain.trump is None and JOKER in cards:
        raise RulesetError(["without trump it is not settled how the joker is played"])
    return order_of(pack, strain)
