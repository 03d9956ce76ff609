"""Reneges: whether suit must be followed as the cards are played, and what is said and paid where it need not be.

Where it need not be a renege stands until it is claimed, out of turn; a claim is judged here whatever step the hand is
in.  The step itself comes after the play: everybody is asked whether the hand may be scored, as long as there is
something left to claim.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, Literal

import attrs
from typing_extensions import override

from bid_euchre.actions import PASS, Action, Interrupt, Pass
from bid_euchre.contract import Contract
from bid_euchre.game import Game
from bid_euchre.irregular import ClaimRenege, Withdraw
from bid_euchre.log import Fine, Judged, Meanwhile, TakenBack
from bid_euchre.options import choice, number, unused
from bid_euchre.reneges import Stray, could_follow, has_taken_back, is_judged, strays
from bid_euchre.results import ScoreLine
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.conduct import CONDUCT_2, CONDUCT_3, CONDUCT_4, CONDUCT_5, CONDUCT_6
from bid_euchre.ruleset import PhaseRules, Ruleset, loners
from bid_euchre.setup import TableRules
from bid_euchre.state import Hand, State, Turn
from bid_euchre.table import Side
from bid_euchre.tricks import Played
from bid_euchre.wording import conduct as words

_REVIEW: Final = (PASS,)


@attrs.frozen(cache_hash=True)
class ConductRules(PhaseRules):
    """Whether a renege is possible, what it costs, and how long it may be corrected and claimed."""

    legality: Literal["strict", "permissive"] = choice(
        "strict",
        CONDUCT_2,
        {
            "strict": ("A card that does not follow is refused to a player who could follow.", "S1.24", "S2.18"),
            "permissive": ("A player may renege; the others may claim it.", "S1.44", "S2.19", "SOM 63"),
        },
    )

    renege_effect: Literal["award", "deduct", "max_of_hand", "set_contract"] = choice(
        "award",
        CONDUCT_3,
        {
            "award": ("A renege gives each other side points.", "S1.44", "SETON", "ECARDS", "SOM 63"),
            "deduct": ("A renege costs the offending side points.", "S2.19"),
            "max_of_hand": ("A renege gives the claiming side the most that the hand could bring it.", "MEET", "EUN"),
            "set_contract": ("The hand is scored as if the claiming side had taken every trick.", "MORT", "INF ORG"),
        },
    )

    renege_pts: int = number(2, CONDUCT_3, "What a renege is worth.", "S1.44", "S2.19", "SOM 63", low=0, high=1_000)

    renege_pts_alone: int = number(
        2,
        CONDUCT_3,
        "What a renege is worth where somebody plays alone.",
        "S1.45",
        "SETON",
        "SOM 63",
        low=0,
        high=1_000,
    )

    renege_ends_hand: bool = choice(
        True,
        CONDUCT_3,
        {
            True: ("A renege that is proved ends the hand.", "SETON", "ECARDS", "MORT"),
            False: ("The hand is played on, and scored besides.", "SOM 70", "INF S1.44", "INF S2.19"),
        },
    )

    renege_established: Literal["next_lead_by_side_or_quitted", "immediately"] = choice(
        "next_lead_by_side_or_quitted",
        CONDUCT_4,
        {
            "next_lead_by_side_or_quitted": ("A renege may be corrected until the next lead.", "SOM 64", "SOM 65"),
            "immediately": ("A renege cannot be corrected.", "SETON"),
        },
    )

    renege_claim_until: Literal["end_of_hand", "cut_for_next_deal", "next_lead"] = choice(
        "end_of_hand",
        CONDUCT_5,
        {
            "end_of_hand": ("A renege may be claimed until the hand is scored.", "S1.44"),
            "cut_for_next_deal": ("A renege may be claimed until the cards are dealt again.", "SOM 68"),
            "next_lead": ("A renege may be claimed until the next lead.", "MEET"),
        },
    )

    false_claim_pts: int = number(
        0, CONDUCT_6, "What a claim costs that is not true.", "MEET", "INF S1.44", low=0, high=1_000
    )

    @override
    def faults(self, table: TableRules, phases: tuple[PhaseRules, ...]) -> Iterator[str]:
        if self.legality == "strict":
            names = ("renege_established", "renege_claim_until", "false_claim_pts")
            yield from unused(self, names, "where legality is 'strict'")
        if self.renege_effect in ("max_of_hand", "set_contract"):
            names = ("renege_pts", "renege_pts_alone", "renege_ends_hand")
            yield from unused(self, names, f"where renege_effect is {self.renege_effect!r}")
            if self.renege_effect == "set_contract" and not all(phase.loses for phase in phases):
                yield "renege_effect 'set_contract' is the same as 'max_of_hand' where no hand costs points"
        elif self.renege_pts_alone != 2 and not loners(phases, table):
            yield "renege_pts_alone cannot act where nobody plays alone"
        if self.renege_claim_until == "next_lead" and self.renege_established != "immediately":
            yield "renege_claim_until 'next_lead' needs renege_established 'immediately': nothing could be claimed"

    @property
    @override
    def permissive(self) -> bool:
        return self.legality == "permissive"

    @override
    def costs(self, alone: bool) -> bool:
        return bool(self.false_claim_pts) or (self.renege_effect == "deduct" and self._priced(alone))

    @override
    def awards_besides(self, alone: bool) -> bool:
        return self.renege_effect == "award" and not self.renege_ends_hand and self._priced(alone)

    def _priced(self, alone: bool) -> bool:
        """Whether some renege is worth a point."""
        return bool(self.renege_pts or (alone and self.renege_pts_alone))

    @override
    def idle(self, ruleset: Ruleset) -> bool:
        return self.legality == "strict" or self.renege_claim_until == "next_lead"

    @override
    def begin(self, hand: Hand) -> State | Hand:
        return _review(hand, hand.game.lefts[hand.dealer], self)

    @override
    def offers(self, state: Any) -> tuple[Interrupt, ...]:
        now: State = state
        played = now.played
        if played is None or not self._is_open(now):
            return ()
        hand = now.hand
        found = [stray for stray in strays(played) if self._may_be_claimed(hand, stray, now)]
        table = hand.game.table
        offers: list[Interrupt] = [
            ClaimRenege(seat, stray.seat, stray.trick)
            for stray in found
            for seat in table.seats
            if table.side(seat) != table.side(stray.seat)
        ]
        offers += [Withdraw(stray.seat) for stray in strays(played) if self._may_be_taken_back(hand, stray, played)]
        return tuple(offers)

    def _is_open(self, state: State) -> bool:
        """Whether anything can be claimed of this hand."""
        hand = state.hand
        if hand.thrown_in is not None or hand.ended_by is not None or state.is_over:
            return False
        return state.to_act is not None or self.renege_claim_until == "cut_for_next_deal"

    def _may_be_claimed(self, hand: Hand, stray: Stray, state: State) -> bool:
        """Whether a card may be said to be a renege (CONDUCT-4, CONDUCT-5)."""
        if is_judged(hand, stray.seat, stray.trick):
            return False
        if self.renege_claim_until == "next_lead":
            return stray.last and hand.played is None
        return self.renege_established == "immediately" or not stray.last or hand.played is not None

    def _may_be_taken_back(self, hand: Hand, stray: Stray, played: Played) -> bool:
        """Whether a card may be taken back (CONDUCT-4)."""
        if not stray.last or hand.played is not None or self.renege_established == "immediately":
            return False
        start = stray.place - stray.place % played.layout.plan.size
        return not has_taken_back(hand, stray.seat, start)

    @override
    def hears(self, action: Any) -> bool:
        return isinstance(action, (ClaimRenege, Withdraw))

    @override
    def bars(self, state: Any, action: Any) -> Violation | None:
        now: State = state
        rule = CONDUCT_4 if isinstance(action, Withdraw) else CONDUCT_2
        if self.legality == "strict":
            return Violation(rule, words.ENFORCED(game=now.ruleset.name))
        if action in self.offers(now):
            return None
        if not isinstance(action, ClaimRenege):
            return Violation(CONDUCT_4, words.NOT_OFFERED(action=str(action)))
        return self._why_no_claim(now, action)

    def _why_no_claim(self, state: State, action: ClaimRenege) -> Violation:
        """Say why a renege cannot be claimed."""
        hand = state.hand
        table = hand.game.table
        said = {"seat": action.seat, "offender": action.offender, "trick": action.trick}
        ruled = hand.thrown_in is not None or hand.ended_by is not None
        if action.seat not in table.seats or action.offender not in table.seats or ruled:
            return Violation(CONDUCT_2, words.NOT_OFFERED(action=str(action)))
        if table.side(action.seat) == table.side(action.offender):
            return Violation(CONDUCT_2, words.OWN_SIDE(**said))
        played = state.played
        found = [] if played is None else [stray for stray in strays(played) if stray.trick == action.trick]
        if played is None or not 1 <= action.trick <= len(played.tricks):
            return Violation(CONDUCT_2, words.NO_SUCH_TRICK(**said))
        mine = [stray for stray in found if stray.seat == action.offender]
        if not mine:
            return Violation(CONDUCT_2, words.FOLLOWED(**said))
        if is_judged(hand, action.offender, action.trick):
            return Violation(CONDUCT_2, words.ALREADY(**said))
        late = self.renege_claim_until == "next_lead" or not self._is_open(state)
        return Violation(CONDUCT_5, words.TOO_LATE(**said)) if late else Violation(CONDUCT_4, words.NOT_YET(**said))

    @override
    def warrants(self, state: Any, action: Any) -> tuple[Ground, ...]:
        if isinstance(action, Withdraw):
            return (Ground(CONDUCT_4, words.MAY_WITHDRAW()),)
        said = {"seat": action.seat, "offender": action.offender, "trick": action.trick}
        return (Ground(CONDUCT_2, words.MAY_CLAIM(**said)),)

    @override
    def judge(self, state: Any, action: Any) -> State | Hand:
        now: State = state
        return self._take_back(now, action) if isinstance(action, Withdraw) else self._claim(now, action)

    def _take_back(self, state: State, action: Withdraw) -> State:
        """Have a seat's card of the last trick, and those played after it, back in their hands."""
        played = state.played
        assert played is not None
        stray = next(each for each in strays(played) if each.last and each.seat == action.seat)
        back = played.tricks[-1].plays[stray.place % played.layout.plan.size :]
        entry = TakenBack(action.seat, action, len(played.cards), back)
        return state.rewound(state.hand.but(entry=entry), stray.place)

    def _claim(self, state: State, action: ClaimRenege) -> State | Hand:
        """Judge a claim by the cards that were held."""
        hand = state.hand
        played = state.played
        assert played is not None
        stray = next(each for each in strays(played) if (each.seat, each.trick) == (action.offender, action.trick))
        cards = could_follow(played, stray)
        if cards:
            entry = Judged(action.offender, action, len(played.cards), True, self._cost(hand, action, played, cards))
        else:
            entry = Judged(action.seat, action, len(played.cards), False, self._false(hand, action))
        noted = hand.but(entry=entry)
        if entry.fine.ends:
            out = sum([1 << index for index in played.cards])
            return noted.but(played=played, holdings=tuple([mask & ~out for mask in noted.holdings]))
        if state.to_act is None:
            return noted  # scored already, and now anew
        return state.noted(noted)

    def _cost(self, hand: Hand, action: ClaimRenege, played: Played, cards: int) -> Fine:
        """Say what a renege costs (CONDUCT-3)."""
        game = hand.game
        side = game.sides_by_seat[action.offender]
        claiming = game.sides_by_seat[action.seat]
        contract = played.layout.contract
        held = " ".join([str(card) for index, card in enumerate(game.pack.cards) if cards >> index & 1])
        detail = words.UPHELD(offender=action.offender, cards=held, trick=action.trick)
        return self.fine(game, contract, side, claiming, detail)

    def fine(self, game: Game, contract: Contract, side: Side, claiming: Side, detail: str) -> Fine:
        """Say what a renege of a side costs that another side claims, with these words (CONDUCT-3)."""
        if self.renege_effect == "set_contract":
            every = [game.hand_size if each == claiming else 0 for each in range(game.sides)]
            return Fine(ends=True, tricks=tuple(every))
        if self.renege_effect == "max_of_hand":
            scoring = game.phases[game.last_step]
            points = [scoring.score(game, contract, split).points[claiming] for split in _splits(game)]
            return Fine((ScoreLine(claiming, max([*points, 0]), CONDUCT_3, detail),), ends=True)
        lines = [ScoreLine(each, points, CONDUCT_3, detail) for each, points in self.price(contract, side, game.sides)]
        return Fine(tuple(lines), self.renege_ends_hand)

    def price(self, contract: Contract, side: Side, sides: int) -> tuple[tuple[Side, int], ...]:
        """Tell what a renege of a side costs that is paid in points: who gets how many (CONDUCT-3)."""
        points = self.renege_pts_alone if contract.anyone_alone else self.renege_pts
        if self.renege_effect == "deduct":
            return ((side, -points),)
        return tuple([(each, points) for each in range(sides) if each != side])

    def _false(self, hand: Hand, action: ClaimRenege) -> Fine:
        """Say what a claim costs that is not true (CONDUCT-6)."""
        if not self.false_claim_pts:
            return Fine()
        detail = words.FALSE(offender=action.offender, trick=action.trick)
        side = hand.game.sides_by_seat[action.seat]
        return Fine((ScoreLine(side, -self.false_claim_pts, CONDUCT_6, detail),))


def _splits(game: Game) -> list[tuple[int, ...]]:
    """List how the sides may share the tricks of a hand."""
    splits: list[tuple[int, ...]] = [()]
    for _ in range(game.sides - 1):
        splits = [(*split, more) for split in splits for more in range(game.hand_size - sum(split) + 1)]
    return [(*split, game.hand_size - sum(split)) for split in splits]


def _review(hand: Hand, seat: int, rules: ConductRules) -> State | Hand:
    """Ask a seat whether the hand may be scored, if there is anything left to claim."""
    asked = Reviewing(hand, seat)
    return asked if hand.played is not None and rules.offers(asked) else hand


class Reviewing(Turn):
    """The cards are played; a seat is asked whether the hand may be scored, and reneges may be claimed."""

    __slots__ = ()
    phase: ClassVar[str] = "reviewing"

    @override
    def legal(self) -> tuple[Action, ...]:
        return _REVIEW

    @override
    def refusal(self, action: Action) -> Violation | None:
        return None if isinstance(action, Pass) else self.misplaced(action)

    @override
    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return (Ground(CONDUCT_5, words.MAY_BE_SCORED(seat=self._seat)),)

    @override
    def noted(self, hand: Hand) -> State | Hand:
        rules = hand.game.phases[hand.step]
        assert isinstance(rules, ConductRules)
        return _review(hand, self._seat, rules)

    @override
    def apply(self, action: Action) -> State | Hand:
        hand = self._hand
        played = hand.played
        assert played is not None
        noted = hand.but(entry=Meanwhile(self._seat, action, len(played.cards)))
        return noted if self._seat == hand.dealer else Reviewing(noted, hand.game.lefts[self._seat])
