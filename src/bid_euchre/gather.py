"""Reading the cards of a deal from people: everything that is wrong with them, at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bid_euchre.cards import Card, CardSet, Pack, read_cards
from bid_euchre.errors import NotationError
from bid_euchre.setup import TableRules
from bid_euchre.values import HOLDINGS, expect_list


def gather(rules: TableRules, holdings: Sequence[str | Iterable[Card | str]]) -> tuple[tuple[int, ...], int, list[str]]:
    """Turn holdings by seat into masks, and what is left into the kitty; with them what is wrong (DEAL-1)."""
    pack = rules.pack
    seats = rules.table.size
    reasons: list[str] = []
    if isinstance(holdings, str):
        return (0,) * seats, pack.full, [f"the holdings are {seats} texts in a list, by seat, not one text"]
    expect_list(holdings, HOLDINGS)
    if len(holdings) != seats:
        reasons.append(f"there are {seats} seats, not {len(holdings)}")
    masks: list[int] = []
    extra = rules.dealer_extra_cards
    used = 0
    for seat, holding in enumerate(holdings):
        legible, wrong = _legible(f"seat {seat}", holding)
        taken, surplus = _take(pack, used, f"seat {seat}", legible)
        mask = sum([1 << index for index in taken])
        masks.append(mask)
        used |= mask
        reasons += wrong + surplus
        number = len(legible) + len(wrong)
        if extra and number == rules.hand_size + extra:
            extra = 0
        elif number != rules.hand_size:
            reasons.append(f"seat {seat} has {number} card{'s' * (number != 1)}, not {rules.hand_size}")
    if extra and len(holdings) == seats:
        reasons.append(f"no seat has {rules.hand_size + extra} cards, as the dealer must")
    left = CardSet(pack, pack.full & ~used)
    if left and not rules.kitty_size:
        reasons.append(f"not dealt: {left}")
    return tuple(masks), pack.full & ~used, reasons


def turn_up(rules: TableRules, upcard: Card | str | None, kitty: int) -> tuple[Card | None, list[str]]:
    """Read the card turned up, which must be of the kitty; with it what is wrong (DEAL-9)."""
    turns = rules.kitty_mode == "upcard"
    if upcard is None:
        return None, ["one card of the kitty must be turned up"] if turns else []
    if not turns:
        return None, ["no card is turned up in this game"]
    legible, wrong = _legible("the card turned up", (upcard,))
    if not legible:
        return None, wrong
    (card,) = legible
    if not rules.pack.bits[card.code] & kitty:
        return None, [f"the card turned up, {card}, is not among those left over"]
    return card, []


def stack(pack: Pack, cards: str | Iterable[Card | str]) -> tuple[list[int], list[str]]:
    """Turn a stacked pack into card indices from the top; with them the reasons why it is not the whole pack."""
    legible, wrong = _legible("the pack", cards)
    taken, surplus = _take(pack, 0, "the pack", legible)
    missing = CardSet(pack, pack.full & ~sum([1 << index for index in taken]))
    return taken, wrong + surplus + ([f"not in the pack: {missing}"] if missing else [])


def _legible(where: str, cards: str | Iterable[Card | str]) -> tuple[list[Card], list[str]]:
    """Read what can be read; with it the reasons why the rest cannot."""
    found: list[Card] = []
    reasons: list[str] = []
    for card in cards.replace(",", " ").split() if isinstance(cards, str) else cards:
        try:
            found.extend(read_cards((card,)))
        except NotationError as error:
            reasons.append(f"{where}: {error}")
    return found, reasons


def _take(pack: Pack, used: int, where: str, cards: Iterable[Card]) -> tuple[list[int], list[str]]:
    """Find for each card the lowest copy not used yet; with them the reasons why there is none."""
    taken: list[int] = []
    reasons: list[str] = []
    for card in cards:
        free = pack.bits[card.code] & ~used
        if free:
            used |= free & -free
            taken.append((free & -free).bit_length() - 1)
        else:
            reasons.append(f"{where}: {card} is " + ("dealt too often" if card in pack else "not in this pack"))
    return taken, reasons
