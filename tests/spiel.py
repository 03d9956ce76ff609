"""OpenSpiel's euchre in our notation: its numbers read as our words, and our words written as its numbers.

What its rules are in ours; ``find("openspiel")`` has them, but for its two switches:

================================================  ====================================================================
OpenSpiel 2.0.2                                   here
================================================  ====================================================================
``stick_the_dealer=true``                         ``all_pass="stick_dealer"``
``stick_the_dealer=false``                        ``all_pass="redeal_next"``: with one hand to a match, and a hand
                                                  thrown in counting as one, it ends without points
``allow_lone_defender=true``, ``false``           ``defend_alone="always"``, ``"off"``: both defenders are asked, from
                                                  the dealer's left, until one says yes, whether or not the maker plays
                                                  alone
the dealer takes the upcard and keeps it          ``dealer_takes_upcard="must"``, ``may_discard_upcard=False``
he takes it also when he will sit out             ``sitting_dealer_still_takes_upcard=True``
the suit turned down cannot be called, not even   ``bar_turned_down_suit=True``
by a stuck dealer
29 and 30 are asked after the dealer's discard    ``alone_window="before_first_lead"``, ``alone_by="maker"``
eldest leads; if he sits out, the next in play    ``first_lead``, ``alone_lead``, ``double_alone_lead``:
                                                  ``"eldest_active"``
three or four tricks 1, five 2, five alone 4      ``pts_make``, ``pts_lone_make``, ``pts_march``, ``pts_lone_march``
euchred 2, alone or not, without a trick too      ``pts_euchre``, ``pts_lone_euchred``; ``pts_super_euchre=None``
euchred by a lone defender 4, whatever he took    ``pts_lone_def_euchre``, ``pts_lone_def_march``,
and whoever was alone                             ``pts_lone_def_vs_lone``
cards dealt singly, the first to the dealer       ``deal_pattern="from_dealer"``
one deal                                          ``fixed_hands=1``, ``fixed_hands_count_thrown_in=True``
returns by player, zero in all                    points of the player's side less those of the other
================================================  ====================================================================

A history begins with 22 numbers of chance: the dealer's seat, twenty cards in the order of the deal, the upcard.  After
them come the decisions.  A card is its rank, from 0 for the nine, times four plus its suit; 24 is a pass, 25 to 28 name
clubs, diamonds, hearts and spades, 29 is alone, 30 with the partner.  The same number may be another word, as another
question was asked: see :func:`asked`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import attrs

Question: TypeAlias = Literal["ordering", "calling", "discarding", "alone", "defending", "playing"]
"""What a player is asked: in round one, in round two, the dealer, the maker, a defender, and in the play."""

CHANCE: Final = 22
"""So many numbers come before the first decision."""

PASS, CLUBS, ALONE, PARTNER = 24, 25, 29, 30

_RANKS, _SUITS = "9TJQKA", "CDHS"
_PLAYERS: Final = 4

_YES: Final[Mapping[Question, str]] = {"alone": "alone", "defending": "defend alone"}
_VERBS: Final[Mapping[Question, str]] = {"discarding": "discard", "playing": "play"}


def card(number: int) -> str:
    """Read a card."""
    return _RANKS[number // len(_SUITS)] + _SUITS[number % len(_SUITS)]


def card_number(text: str) -> int:
    """Write a card."""
    return _RANKS.index(text[0]) * len(_SUITS) + _SUITS.index(text[1])


@attrs.frozen
class Dealt:
    """The cards as they fell."""

    dealer: int
    """Whose deal it is."""

    holdings: tuple[str, ...]
    """What each seat was dealt, seat 0 first."""

    upcard: str
    """The card turned up."""


def dealt(chance: Sequence[int]) -> Dealt:
    """Read the numbers of chance."""
    dealer, *cards = chance
    assert len(cards) == CHANCE - 1
    rounds = [cards[(seat - dealer) % _PLAYERS : CHANCE - 2 : _PLAYERS] for seat in range(_PLAYERS)]
    return Dealt(dealer, tuple([" ".join(map(card, held)) for held in rounds]), card(cards[-1]))


def chance(deal: Dealt) -> list[int]:
    """Write a deal as the numbers of chance."""
    held = [deal.holdings[(deal.dealer + place) % _PLAYERS].split() for place in range(_PLAYERS)]
    cards = [text for round_ in zip(*held, strict=True) for text in round_]
    return [deal.dealer, *[card_number(text) for text in (*cards, deal.upcard)]]


def asked(decisions: Sequence[int], *, lone_defender: bool) -> Question:
    """Tell what is asked after these decisions; ``lone_defender`` tells whether defenders are asked at all."""
    passes = next((place for place, number in enumerate(decisions) if number != PASS), len(decisions))
    if passes == len(decisions):
        return "ordering" if passes < _PLAYERS else "calling"
    after = decisions[passes + 1 :]
    if passes < _PLAYERS:
        if not after:
            return "discarding"
        after = after[1:]
    if not after:
        return "alone"
    answers = after[1:3]
    if lone_defender and len(answers) < 2 and ALONE not in answers:
        return "defending"
    return "playing"


def words(question: Question, number: int) -> str:
    """Read a decision."""
    if question in _VERBS:
        return f"{_VERBS[question]} {card(number)}"
    if number in (PASS, PARTNER):
        return "pass"
    if question in _YES:
        return _YES[question]
    return "order" if question == "ordering" else f"call {_SUITS[number - CLUBS]}"


def number(question: Question, text: str, upcard: str) -> int:
    """Write a decision; ``upcard`` tells which suit is ordered."""
    if question in _VERBS:
        return card_number(text.removeprefix(f"{_VERBS[question]} "))
    if question in _YES:
        return PARTNER if text == "pass" else ALONE
    if text == "pass":
        return PASS
    return CLUBS + _SUITS.index(upcard[1] if text == "order" else text[-1])


def returns(points: Sequence[int]) -> list[float]:
    """Write the points of two sides as what each player gains."""
    return [float(points[seat % 2] - points[1 - seat % 2]) for seat in range(_PLAYERS)]


@attrs.frozen
class Trace:
    """One deal from beginning to end."""

    deal: list[int]
    """The numbers of chance."""

    steps: list[tuple[int, int, list[int]]]
    """The decisions: who, what, and everything that was legal."""

    winners: list[int]
    """Who won each trick; empty when everybody passed."""

    returns: list[float]
    """What each player gained."""

    stick_the_dealer: bool
    """Whether the dealer may not pass in round two."""

    allow_lone_defender: bool
    """Whether the defenders are asked about playing alone."""

    maker: int | None
    """Who named trump; ``None`` when everybody passed."""

    trump: str | None
    """The suit named; ``None`` when everybody passed."""

    alone: bool
    """Whether the maker played alone."""

    lone_defender: int | None
    """The defender who played alone."""

    @staticmethod
    def of(record: Mapping[str, Any]) -> Trace:
        """Read a line of ``traces.jsonl``; seats below zero stand for nobody."""
        steps = record["steps"]
        return Trace(
            deal=[step[1] for step in steps[:CHANCE]],
            steps=[(player, decision, legal) for player, decision, legal in steps[CHANCE:]],
            winners=[winner for winner in record["trick_winners"] if winner >= 0],
            returns=record["phase_returns"],
            maker=seat(record["declarer"]),
            trump=None if record["trump"] < 0 else _SUITS[record["trump"]],
            alone=bool(record["alone"]),
            lone_defender=seat(record["lone_defender"]),
            **record["params"],
        )

    def questions(self) -> list[Question]:
        """List what was asked at each step."""
        decisions = [step[1] for step in self.steps]
        return [asked(decisions[:place], lone_defender=self.allow_lone_defender) for place in range(len(decisions))]

    def seats(self) -> set[int]:
        """Tell who plays the cards: all but the partners of those who are alone."""
        alone = {self.lone_defender, self.maker if self.alone else None} - {None}
        return set(range(_PLAYERS)) - {(player + 2) % _PLAYERS for player in alone if player is not None}


def seat(number: int) -> int | None:
    """Read a player; below zero stands for nobody."""
    return None if number < 0 else number
