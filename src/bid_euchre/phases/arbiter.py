"""The arbiter: what he may rule out of turn where the rules are not enforced, and what comes of it.

It is never a step of its own; what it holds is asked for in every step from the deal to the score.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeAlias

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Interrupt
from bid_euchre.cards import Suit
from bid_euchre.irregular import Arbitration, Demand, Expose, Penalize, Redeal
from bid_euchre.log import Fine, Judged
from bid_euchre.messages import Message
from bid_euchre.options import choice, number, unused
from bid_euchre.reneges import leads
from bid_euchre.results import ScoreLine
from bid_euchre.rulebook import Ground, Rule, Violation
from bid_euchre.rulebook.conduct import CONDUCT_7, CONDUCT_8, CONDUCT_9, CONDUCT_10, CONDUCT_11, CONDUCT_12, CONDUCT_13
from bid_euchre.ruleset import PhaseRules, Ruleset, loners
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State
from bid_euchre.table import Seat
from bid_euchre.wording import conduct as words
from bid_euchre.wording.common import NOT_HELD

_CALLING: Final = ("bidding", "ordering", "naming for the joker")
"""The steps in which a call that is not allowed can count as a pass."""

_TALK_PTS: Final = 2
"""What a talker's side gives besides its right to call (OHIO)."""

_MISDEAL: Final = Redeal("misdeal")
_REPLAY: Final = Redeal("replay")

MisdealRedeal: TypeAlias = (
    Literal["same_until_upcard_then_next", "same_dealer", "next_dealer"] | tuple[Literal["same_then_next"], int]
)
OutOfTurnPlay: TypeAlias = Literal["refuse", "exposed_card", "call_suit", "retract"]
IllegalBid: TypeAlias = Literal["refuse", "corrected_or_pass"]
TalkPenalty: TypeAlias = Literal["none", "replay", "lose_bid_right"] | tuple[Literal["points"], int]


@attrs.frozen(cache_hash=True)
class ArbiterRules(PhaseRules):
    """What an arbiter may rule, and what it costs."""

    misdeal_redeal: MisdealRedeal = choice(
        "same_until_upcard_then_next",
        CONDUCT_7,
        {
            "same_until_upcard_then_next": (
                "After a misdeal the same player deals, and once a card is turned up the next.",
                "MCC",
            ),
            "same_dealer": ("After a misdeal the same player deals again.", "SOM 33", "MEET"),
            "next_dealer": ("After a misdeal the next player deals.", "INF EUN: before the first trick too"),
            ("same_then_next", int): ("The same player deals again, but only so many times.", "SETON", "ECOM"),
        },
        low=1,
        high=9,
    )

    out_of_turn_play: OutOfTurnPlay = choice(
        "refuse",
        CONDUCT_8,
        {
            "refuse": ("No card is exposed: a play out of turn is refused.", "INF S1.26"),
            "exposed_card": ("A card that was exposed must be played as soon as it may be.", "EUN", "INF SOM 46"),
            "call_suit": ("A side that exposed a card may be told which suit to lead next.", "SOM 52"),
            "retract": ("A card that was exposed is taken back.", "INF SOM 52"),
        },
    )

    illegal_bid: IllegalBid = choice(
        "refuse",
        CONDUCT_12,
        {
            "refuse": ("A call that is not allowed is not made.", "S2.8"),
            "corrected_or_pass": ("A call that is not allowed and not corrected counts as a pass.", "MORT", "SOM 78"),
        },
    )

    wrong_card_count_pts: int | None = number(
        None,
        CONDUCT_9,
        "What a wrong number of cards gives the other sides.",
        "SOM 90",
        "INF SOM 90: what is forfeited goes to them",
        low=0,
        high=1_000,
        without=("A wrong number of cards is a misdeal.", "EUN"),
    )

    wrong_card_count_pts_alone: int | None = number(
        None,
        CONDUCT_9,
        "What it gives them where somebody plays alone.",
        "SOM 90",
        low=0,
        high=1_000,
        without=("It gives as much where somebody plays alone.", "INF SOM 90"),
    )

    table_talk_penalty: TalkPenalty = choice(
        "none",
        CONDUCT_10,
        {
            "none": ("Table talk costs nothing.", "S1.43"),
            ("points", int): ("Table talk gives each other side so many points.", "S1.42", "INF MEET"),
            "replay": ("A hand with table talk is played anew.", "S1.42"),
            "lose_bid_right": ("A talker's side may call no more, and gives two points.", "OHIO"),
        },
        low=1,
        high=100,
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        turned = any(phase.reads_upcard for phase in phases)
        if not any(phase.permissive for phase in phases):
            names = ("out_of_turn_play", "illegal_bid", "wrong_card_count_pts", "table_talk_penalty")
            yield from unused(self, names, "where legality is 'strict'")
            if self.misdeal_redeal != ("same_until_upcard_then_next" if turned else "same_dealer"):
                yield "misdeal_redeal cannot act where legality is 'strict'"
        if self.misdeal_redeal == "same_until_upcard_then_next" and not turned:
            yield "misdeal_redeal 'same_until_upcard_then_next' is for games in which a card is turned up"
        if self.wrong_card_count_pts is None:
            yield from unused(self, ("wrong_card_count_pts_alone",), "where wrong_card_count_pts is None")
        elif not loners(phases, table):
            yield from unused(self, ("wrong_card_count_pts_alone",), "where nobody plays alone")

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return True

    @override
    def begin(self, hand: Hand) -> Hand:
        return hand

    @override
    def awards_besides(self, alone: bool) -> bool:
        talk = self.table_talk_penalty not in ("none", "replay")
        return talk or bool(self.wrong_card_count_pts or (alone and self.wrong_card_count_pts_alone))

    @property
    @override
    def binds_exposed(self) -> bool:
        return self.out_of_turn_play == "exposed_card"

    @override
    def offers(self, state: Any) -> tuple[Interrupt, ...]:
        now: State = state.under_way()
        if not _is_going_on(now):
            return ()
        if now.hand.deal is None:
            return (_MISDEAL,)
        offers: list[Interrupt] = [_MISDEAL, _REPLAY]
        reasons = ["wrong-count", *(["table-talk"] if self._hears_talk(now) else [])]
        offers += [Penalize(reason, seat) for reason in reasons for seat in now.hand.game.table.seats]
        if self._counts_as_pass(now) and now.to_act is not None:
            offers.append(Penalize("illegal-bid", now.to_act))
        return (*offers, *self._demands(now))

    def _hears_talk(self, state: State) -> bool:
        """Whether table talk costs something now."""
        if self.table_talk_penalty == "lose_bid_right":
            return state.hand.contract is None
        return self.table_talk_penalty != "none"

    def _counts_as_pass(self, state: State) -> bool:
        """Whether a call that is not allowed would count as a pass (CONDUCT-12)."""
        if self.illegal_bid == "refuse" or state.to_act is None or state.phase not in _CALLING:
            return False
        return state.allows(PASS) and state.hand.silenced_by(state.to_act) is None

    def _demands(self, state: State) -> list[Interrupt]:
        """List the demands for a suit: one for each card that was exposed, until its side leads (CONDUCT-8)."""
        if self.out_of_turn_play != "call_suit" or state.played is None or state.hand.played is not None:
            return []
        table = state.hand.game.table
        sides = [table.side(seat) for seat in _owing(state)]
        seats = [seat for seat in table.seats if any(side != table.side(seat) for side in sides)]
        return [Demand(seat, suit) for seat in seats for suit in Suit]

    @override
    def hears(self, action: Any) -> bool:
        return isinstance(action, (Arbitration, Demand))

    @override
    def bars(self, state: Any, action: Any) -> Violation | None:
        now: State = state.under_way()
        rule = _rule(action)
        if not now.hand.game.permissive:
            return Violation(rule, words.ENFORCED(game=now.ruleset.name))
        if action in self.offers(now):
            return None
        if not _is_going_on(now):
            return Violation(CONDUCT_13, words.OVER())
        if not isinstance(action, Expose) or now.hand.deal is None or self.out_of_turn_play == "refuse":
            return Violation(rule, words.NOT_OFFERED(action=str(action)))
        held = now.mask_of(action.offender) if action.offender in now.hand.game.table.seats else 0
        if held & now.hand.game.pack.bits[action.card.code]:
            return None
        return Violation(CONDUCT_8, NOT_HELD(seat=action.offender, card=str(action.card)))

    @override
    def warrants(self, state: Any, action: Any) -> tuple[Ground, ...]:
        return (Ground(_rule(action), _detail(action)),)

    @override
    def judge(self, state: Any, action: Any) -> State | Hand:
        now: State = state.under_way()
        if isinstance(action, Redeal):
            rule = CONDUCT_7 if action == _MISDEAL else CONDUCT_11
            return self._thrown_in(now, action, rule, now.hand.dealer)
        if isinstance(action, Demand):
            table = now.hand.game.table
            owes = next(seat for seat in _owing(now) if table.side(seat) != table.side(action.seat))
            return now.noted(_noted(now, owes, action, Fine()))
        if isinstance(action, Expose):
            return now.noted(_noted(now, action.offender, action, Fine()))
        return self._penalize(now, action)

    def _penalize(self, state: State, action: Penalize) -> State | Hand:
        offender = action.offender
        if action.reason == "illegal-bid":
            return state.noted(_noted(state, offender, action, Fine(passes=True)))
        if action.reason == "wrong-count":
            return self._wrong_count(state, action)
        if self.table_talk_penalty == "replay":
            return self._thrown_in(state, action, CONDUCT_10, offender)
        loses = self.table_talk_penalty == "lose_bid_right"
        silent = state.hand.game.sides_by_seat[offender] if loses else None
        points = self.table_talk_penalty[1] if isinstance(self.table_talk_penalty, tuple) else _TALK_PTS
        fine = Fine(_to_others(state.hand, action, points, CONDUCT_10), silent=silent)
        return state.noted(_noted(state, offender, action, fine))

    def _wrong_count(self, state: State, action: Penalize) -> State | Hand:
        """Judge a wrong number of cards (CONDUCT-9)."""
        hand = state.hand
        points = self.wrong_card_count_pts
        if points is None:
            return self._thrown_in(state, action, CONDUCT_9, action.offender)
        contract = hand.contract
        alone = contract is not None and contract.anyone_alone
        if alone and self.wrong_card_count_pts_alone is not None:
            points = self.wrong_card_count_pts_alone
        lines = _to_others(hand, action, points, CONDUCT_9)
        fine = Fine(lines, barren=hand.game.sides_by_seat[action.offender])
        return state.noted(_noted(state, action.offender, action, fine))

    def _thrown_in(self, state: State, action: Interrupt, rule: Rule, offender: int) -> Hand:
        """Have the cards thrown in; who deals next depends on why."""
        hand = _noted(state, offender, action, Fine())
        again = rule is CONDUCT_11 or rule is CONDUCT_10 or self._deals_again(hand)
        played = state.played
        out = 0 if played is None else sum([1 << index for index in played.cards])
        return hand.but(
            thrown_in=rule,
            next_dealer=hand.dealer if again else None,
            played=played,
            holdings=tuple([mask & ~out for mask in hand.holdings]),
        )

    def _deals_again(self, hand: Hand) -> bool:
        """Whether the same player deals again after a misdeal (CONDUCT-7)."""
        if isinstance(self.misdeal_redeal, tuple):
            times = 0
            for result in reversed(hand.match.results):
                if result.thrown_in not in (CONDUCT_7, CONDUCT_9):
                    break
                times += 1
            most = self.misdeal_redeal[1]
            return times % (most + 1) < most
        if self.misdeal_redeal == "same_until_upcard_then_next":
            return hand.deal is None
        return self.misdeal_redeal == "same_dealer"


def _owing(state: State) -> list[Seat]:
    """List the seats whose sides owe a suit for a card they exposed, the first exposed first; a side owes one."""
    played = state.played
    assert played is not None
    table = state.hand.game.table
    owing: list[Seat] = []
    for entry in state.hand.log:
        if not isinstance(entry, Judged):
            continue
        led = [table.side(leader) for start, leader in leads(played) if start >= (entry.at or 0)]
        side = table.side(entry.seat)
        same = [seat for seat in owing if table.side(seat) == side]
        if isinstance(entry.action, Expose) and side not in led and not same:
            owing.append(entry.seat)
        elif isinstance(entry.action, Demand):
            owing = [seat for seat in owing if table.side(seat) != side]
    return owing


def _is_going_on(state: State) -> bool:
    """Whether a hand is being dealt or played, and not scored."""
    return not state.is_over and state.match.hand_number == state.hand.match.hand_number


def _noted(state: State, offender: int, action: Interrupt, fine: Fine) -> Hand:
    """Note what was ruled."""
    played = state.played
    at = None if played is None else len(played.cards)
    return state.hand.but(entry=Judged(offender, action, at, True, fine))


def _to_others(hand: Hand, action: Penalize, points: int, rule: Rule) -> tuple[ScoreLine, ...]:
    """Give points to all sides but the offending one."""
    own = hand.game.sides_by_seat[action.offender]
    detail = _detail(action)
    return tuple([ScoreLine(side, points, rule, detail) for side in range(hand.game.sides) if side != own])


def _rule(action: Interrupt) -> Rule:
    """Name the rule that a ruling stands on."""
    if isinstance(action, Penalize):
        return _PENALTIES[action.reason]
    if isinstance(action, Redeal):
        return CONDUCT_7 if action == _MISDEAL else CONDUCT_11
    return CONDUCT_8


_PENALTIES: Final = {"table-talk": CONDUCT_10, "wrong-count": CONDUCT_9, "illegal-bid": CONDUCT_12}


def _detail(action: Interrupt) -> Message:
    """Say what was ruled."""
    if isinstance(action, Penalize):
        texts = {"table-talk": words.TALK, "wrong-count": words.WRONG_COUNT, "illegal-bid": words.ILLEGAL_BID}
        return texts[action.reason](offender=action.offender)
    if isinstance(action, Expose):
        return words.EXPOSED(offender=action.offender, card=str(action.card))
    if isinstance(action, Demand):
        return words.OWES(seat=action.seat)
    return words.MISDEAL() if action == _MISDEAL else words.REPLAY()
