"""Records for the tests: one hand in full, matches at random, and what can be done to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import attrs

from bid_euchre.actions import Bid, Concealed, Discard, Draw, Give, Interrupt, Name, OrderUp, Pass, Play, Steal
from bid_euchre.cards import JOKER, Card
from bid_euchre.contract import Strain
from bid_euchre.notation import parse_record
from bid_euchre.record import Dealt, Done, HandRecord, Record
from bid_euchre.recording import record_of
from bid_euchre.testing.samples import sample_options
from bid_euchre.testing.walks import random_pick, walkers
from bid_euchre.variants import ALL

if TYPE_CHECKING:
    from random import Random

    from bid_euchre.actions import Action
    from bid_euchre.ruleset import Ruleset
    from bid_euchre.state import State

HAND: Final = (
    "record/1 ruleset=knock dealer=0 scores=4,6 final=6,6 ; dealer=0 "
    "holdings=9C,TC,JD,KH,AS/QC,KC,AC,9D,TD/JC,QD,KD,AD,9H/TH,JH,QH,AH,9S upcard=TS kitty=JS,QS,KS "
    "actions=[1 pass, 2 pass, 3 pass, 0 pass, 1 call C, "
    "1 AC, 2 JC, 3 9S, 0 9C, 2 AD, 3 TH, 0 JD, 1 9D, 2 KD, 3 QH, 0 KH, 1 TD, "
    "2 QD, 3 JH, 0 AS, 1 QC, 1 KC, 2 9H, 3 AH, 0 TC] points=2,0"
)
"""A hand of Knock Euchre in which clubs are called and the makers are euchred; the cards of all seats are known."""


def told(*changes: tuple[str, str]) -> Record:
    """Read the hand with some of its text changed."""
    text = HAND
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return parse_record(text)


HIDDEN: Final = ("holdings=9C,TC,JD,KH,AS/QC,KC,AC,9D,TD/JC,QD,KD,AD,9H/TH,JH,QH,AH,9S upcard=TS kitty=JS,QS,KS ", "")
"""A change by which no card but those played is told."""


def random_rules(rng: Random, number: int) -> Ruleset:
    """Give a named game, every other time with options at random."""
    base = ALL[number % len(ALL)]
    return base.replace(**sample_options(base, random_pick(rng))) if number % 2 else base


def random_match(rules: Ruleset, rng: Random) -> tuple[Record, list[State]]:
    """Play up to three hands of a match at random; give its record and all its states."""
    states: list[State] = []
    actions: list[Action] = []
    for walker in walkers(rules, rng):
        walk = walker.run()
        if states and walk.start is not states[-1]:
            break
        states += walk.states[1:] if states else walk.states
        actions += walk.actions
    start = states[0].match
    return record_of(rules, actions, dealer=start.dealer, scores=start.scores), states


def hidden(record: Record, rng: Random) -> Record:
    """Forget some of the cards that a record tells of."""
    return attrs.evolve(record, hands=tuple([_hidden(hand, rng) for hand in record.hands]))


def _hidden(hand: HandRecord, rng: Random) -> HandRecord:
    holdings = [tuple([None if rng.random() < 0.4 else card for card in holding]) for holding in hand.dealt.holdings]
    actions = [
        attrs.evolve(done, action=Concealed(str(done.action).split()[0]))
        if isinstance(done.action, (Discard, Give)) and rng.random() < 0.3
        else done
        for done in hand.actions
    ]
    dealt = Dealt(holdings, hand.dealt.upcard, (None,) * len(hand.dealt.kitty))
    return attrs.evolve(hand, dealt=dealt, actions=tuple(actions))


STRANGE: Final[tuple[Action, ...]] = (
    *(Play(JOKER), Pass(), Bid(5), Name(Strain.HIGH), Concealed("play"), Concealed("discard"), Steal(0)),
    *(Draw(Card.of("9C")), Discard(Card.of("7S")), OrderUp(True)),
)
"""Actions that seldom fit."""


def garbled(record: Record, rng: Random) -> Record:
    """Change a record in a few places, so that it tells what cannot have been."""
    hands = list(record.hands)
    for _ in range(1 + int(rng.random() * 3)):
        place = int(rng.random() * len(hands))
        hands[place] = _garbled(hands[place], record.ruleset, rng)
    return attrs.evolve(record, hands=tuple(hands))


def _by(seat: int | None, action: Action) -> Done:
    """Have a seat do something, unless the action names who does it."""
    return Done(action.seat if isinstance(action, Interrupt) else seat, action)


def _garbled(hand: HandRecord, rules: Ruleset, rng: Random) -> HandRecord:
    pick = random_pick(rng)
    actions = list(hand.actions)
    what = pick(("drop", "swap", "seat", "action", "dealer", "points", "cards", "cut", "upcard"))
    one, other = (int(rng.random() * len(actions)) for _ in range(2)) if actions else (0, 0)
    if what == "dealer":
        return attrs.evolve(hand, dealer=pick(rules.table.seats))
    if what == "points":
        return attrs.evolve(hand, points=tuple([pick(range(5)) for _ in range(rules.table.sides)]))
    if what == "upcard":
        return attrs.evolve(hand, dealt=attrs.evolve(hand.dealt, upcard=pick((None, *rules.pack.cards))))
    if what == "cards" and hand.dealt.holdings:
        holdings = [list(holding) for holding in hand.dealt.holdings]
        pick(holdings).append(pick(rules.pack.cards))
        pick([holding for holding in holdings if holding]).pop()
        return attrs.evolve(hand, dealt=attrs.evolve(hand.dealt, holdings=holdings))
    if not actions:
        return hand
    if what == "drop":
        del actions[one]
    elif what == "swap":
        actions[one], actions[other] = actions[other], actions[one]
    elif what == "seat":
        actions[one] = _by(pick(rules.table.seats), actions[one].action)
    elif what == "action":
        actions[one] = _by(actions[one].seat, pick((*STRANGE, *map(Play, rules.pack.cards))))
    else:
        del actions[one:]
    return attrs.evolve(hand, actions=tuple(actions))
