"""Each single check says what does not hold; the state at fault is made by hand."""

from __future__ import annotations

import random
from random import Random
from typing import Any

import pytest
from typing_extensions import override

from bid_euchre import Bid, Card, Pass, State, apply_action, bid, knock, new_match, shuffle
from bid_euchre.actions import Action, Draw
from bid_euchre.log import Entry
from bid_euchre.match import Match
from bid_euchre.results import GameResult, Outcome, Result
from bid_euchre.rulebook.ending import MATCH_1
from bid_euchre.state import Deal, Hand
from bid_euchre.testing.invariants import check_cards, check_standing, check_turn, check_views, require

RULES = bid()
START = new_match(RULES)
DEALT = apply_action(START, shuffle(START, Random(1)))


class Odd(State):
    """A state that says what it is told to."""

    def __init__(self, base: State = DEALT, **told: Any) -> None:
        self.base = base
        self.told = told

    @override
    def _key(self) -> tuple[object, ...]:
        return (self.base,)

    @property
    @override
    def hand(self) -> Hand:
        return self.base.hand

    @property
    @override
    def match(self) -> Match:
        match: Match = self.told.get("match", self.base.match)
        return match

    @property
    @override
    def to_act(self) -> int | None:
        seat: int | None = self.told.get("to_act", self.base.to_act)
        return seat

    @property
    @override
    def is_over(self) -> bool:
        return bool(self.told.get("is_over", False))

    @override
    def mask_of(self, seat: int) -> int:
        masks: dict[int, int] = self.told.get("masks", {})
        return masks.get(seat, self.base.mask_of(seat))

    @override
    def looked(self, seat: int) -> bool:
        return bool(self.told.get("looked", True))

    @override
    def legal(self) -> tuple[Action, ...]:
        actions: tuple[Action, ...] = self.told.get("legal", self.base.legal())
        return actions

    @override
    def interrupts(self) -> tuple[Any, ...]:
        actions: tuple[Any, ...] = self.told.get("interrupts", ())
        return actions

    @override
    def draw(self, rng: random.Random) -> Deal:
        deals: list[Deal] = self.told.get("deals", [])
        return deals.pop(0) if deals else self.base.draw(rng)

    @override
    def allows(self, action: Action) -> bool:
        return bool(self.told.get("allows", self.base.allows(action)))


def deal(seed: int) -> Deal:
    return shuffle(START, Random(seed))


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (Odd(legal=(Pass(), Pass())), "listed as legal twice"),
        (Odd(interrupts=(Pass(),)), "listed as legal in turn too"),
        (Odd(is_over=True), "the match is over and somebody is to act"),
        (Odd(START, is_over=True, interrupts=(Pass(),)), "the match is over and something may be done"),
        (Odd(to_act=4), "there is no seat 4"),
        (Odd(legal=()), "seat 1 is to act and has no legal action"),
        (Odd(START, legal=(Pass(),)), "nobody is to act and there are legal actions"),
        (Odd(START, is_over=True), "the match is over and cards are dealt"),
        (Odd(START, deals=[deal(1), deal(2)]), "the same seed deals other cards"),
        (Odd(START, allows=False), "the cards as shuffled are no legal deal"),
    ],
)
def test_it_is_somebody_s_turn_or_the_deal_or_the_end(state: State, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        check_turn(state)


@pytest.mark.parametrize(
    ("masks", "words"),
    [
        ({0: DEALT.mask_of(0) & (DEALT.mask_of(0) - 1)}, "a card is nowhere"),
        ({0: DEALT.mask_of(1)}, "a card is in two places"),
        ({0: DEALT.mask_of(0) | 1 << 24}, "a card that is not in the pack"),
    ],
)
def test_every_card_is_in_one_place(masks: dict[int, int], words: str) -> None:
    check_cards(Odd())
    with pytest.raises(AssertionError, match=words):
        check_cards(Odd(masks=masks))


MATCH = DEALT.match


@pytest.mark.parametrize(
    ("match", "words"),
    [
        (Match((0, 0), 4), "there is no seat 4, and it deals"),
        (Match((0,), 0), "not one score for each side"),
        (Match((0, 0), 0, 2), "hands are not counted one by one"),
        (Match((0, 1), 0), "the match has changed within a hand"),
        (Match((0, 0), 0, 1, (Result((3, 0)), Result((0, 0)))), "earlier results have changed"),
        (Match((3, 1), 0, 1, (Result((3, 0)),)), "not what was added to the scores"),
    ],
)
def test_the_standing_moves_by_hands(match: Match, words: str) -> None:
    check_standing(DEALT, Odd())
    with pytest.raises(AssertionError, match=words):
        check_standing(DEALT, Odd(match=match))


GAME = GameResult((10, 3), Outcome(0, MATCH_1, "ten points"), 1)
BEFORE = Match((9, 3), 0)
WON = Result((1, 0))


def test_after_a_game_of_a_rubber_the_scores_begin_again() -> None:
    before = Odd(match=BEFORE)
    check_standing(before, Odd(match=Match((0, 0), 1, 1, (WON,), games=(GAME,))))
    other = GameResult((11, 3), Outcome(0, MATCH_1, "ten points"), 1)
    with pytest.raises(AssertionError, match="not what was added to the scores"):
        check_standing(before, Odd(match=Match((0, 0), 1, 1, (WON,), games=(other,))))
    with pytest.raises(AssertionError, match="earlier games of the rubber have changed"):
        check_standing(before, Odd(match=Match((0, 0), 1, 1, (WON,), games=(other, GAME))))


@pytest.mark.rule("DEAL-10")
def test_a_stolen_deal_changes_who_deals_and_nothing_else() -> None:
    before = Odd(match=BEFORE)
    check_standing(before, Odd(match=BEFORE.stolen_by(3)))
    with pytest.raises(AssertionError, match="the match has changed within a hand"):
        check_standing(before, Odd(match=Match((9, 4), 3, stolen_from=0)))


UPCARD_HANDS = ["TC JC QC KC AC", "TD JD QD KD AD", "TH QH KH AH 9S", "TS JS QS KS AS"]
TURNED = apply_action(new_match(knock()), Deal.of(knock(), UPCARD_HANDS, upcard="JH"))


class Moved(Odd):
    """A state with another hand."""

    def __init__(self, base: State, hand: Hand) -> None:
        super().__init__(base, masks=dict(enumerate(hand.holdings[:4])))
        self.other = hand

    @property
    @override
    def hand(self) -> Hand:
        return self.other


@pytest.mark.rule("DEAL-9")
def test_the_card_turned_up_lies_there_until_it_is_taken() -> None:
    check_cards(TURNED)
    hand = TURNED.hand
    bit = hand.game.pack.set("JH").mask
    held = list(hand.holdings)
    held[0], held[hand.kitty_place] = held[0] | bit, held[hand.kitty_place] & ~bit
    with pytest.raises(AssertionError, match="the card turned up is gone, and nobody took it"):
        check_cards(Moved(TURNED, hand.but(holdings=tuple(held))))
    drawn = Entry(0, Draw(Card.of("JH")), None, 0, hand.kitty_place)
    check_cards(Moved(TURNED, hand.but(holdings=tuple(held), entry=drawn)))
    assert hand.deal is not None
    other = hand.dealt(Deal(hand.game.pack, hand.deal.masks, hand.deal.kitty_mask, Card.of("TC")))
    with pytest.raises(AssertionError, match="the card turned up is not of the kitty"):
        check_cards(Moved(TURNED, other))


def test_the_game_stays_the_same() -> None:
    other = new_match(bid(target=20))
    with pytest.raises(AssertionError, match="the ruleset has changed"):
        check_standing(DEALT, other)


def test_views_are_counted_and_a_hidden_holding_stays_hidden() -> None:
    assert check_views(DEALT) == 5
    assert check_views(Odd(looked=False)) == 5


def test_require_speaks_in_the_words_given() -> None:
    require(Bid(3) in DEALT.legal(), "never said")
    with pytest.raises(AssertionError, match=r"^so it is$"):
        require(0, "so it is")
