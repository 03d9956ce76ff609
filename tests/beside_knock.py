"""The library and the dull Knock Euchre side by side: the same options, the same hands, every answer compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import attrs
from dull_knock import DullKnock
from dull_knock_chance import lively_deal, random_action, random_interrupt, random_scores
from dull_knock_options import Options
from dull_options import JOKER

from bid_euchre.engine import apply_action, interrupts, legal_actions, new_match
from bid_euchre.notation import parse_action
from bid_euchre.scored import Scored
from bid_euchre.state import Deal, State
from bid_euchre.variants import knock

if TYPE_CHECKING:
    from random import Random

    from bid_euchre.ruleset import Ruleset

NAMES = [field.name for field in fields(Options)]


def dull_options(rules: Ruleset) -> dict[str, object]:
    """Write the options of a ruleset as the dull implementation does."""
    return {name: value for name, value in rules.options.items() if name in NAMES}


def ruleset_of(chosen: Mapping[str, object]) -> Ruleset:
    """Make a ruleset of options as the dull implementation writes them."""
    given: dict[str, Any] = dict(chosen)
    rules: Ruleset = knock(**given)
    return rules


@attrs.define
class Beside:
    """A match on both sides; every method raises ``AssertionError`` where they differ."""

    state: State
    dull: DullKnock
    hands: int = 0
    steps: int = 0
    met: Counter[str] = attrs.Factory(Counter)

    @classmethod
    def begin(cls, chosen: Mapping[str, object], rng: Random) -> Beside:
        """Begin a match with the same dealer and scores."""
        rules = ruleset_of(chosen)
        dealer = rng.randrange(rules.table.size)
        scores = random_scores(chosen, rng)
        return cls(new_match(rules, dealer=dealer, scores=scores), DullKnock(chosen, dealer, scores))

    def play_hand(self, rng: Random) -> None:
        """Deal, or steal the deal and deal, and play to the end of the hand at random."""
        stolen = random_interrupt(self.dull.interrupts(), rng)
        if stolen is not None:
            self._do(stolen)
        holdings, upcard = lively_deal(self.dull.options, rng)
        self.dull.deal(holdings, upcard)
        self.state = apply_action(self.state, Deal.of(self.state.ruleset, holdings, upcard=upcard))
        self.met["joker turned"] += upcard == JOKER
        self.met["jack turned"] += upcard[0] == "J" and upcard != JOKER
        self.compare()
        while self.dull.to_act() is not None:
            action = random_interrupt(self.dull.interrupts(), rng) or random_action(self.dull.legal(), rng)
            self._do(action)
        self.hands += 1
        self.compare_end()

    def _do(self, action: str) -> None:
        self._note(action)
        self.dull.act(action)
        self.state = apply_action(self.state, parse_action(action))
        self.compare()

    def _note(self, action: str) -> None:
        """Count what is done, so that a run can tell whether it met everything."""
        words = [word for word in action.split() if not word.isdigit()]
        self.met[words[0]] += 1
        if words[0] in ("order", "call", "blind", "set", "defend"):
            self.met[" ".join(word for word in words if word not in list("CDHS"))] += len(words) > 1
        if words[0] == "claim":
            self.met[f"claim {words[1]}"] += 1
            self.met["second claim"] += self.dull.phase == "claims" and self.dull.queue[0][0] == "second"
        self.met["upcard discarded"] += action == f"discard {self.dull.upcard}"

    def compare(self) -> None:
        """Compare who acts, what may be done in turn and out of turn, who holds what, and the tricks."""
        state, dull = self.state, self.dull
        self.steps += 1
        assert state.to_act == dull.to_act(), (state.phase, dull.phase)
        assert sorted([str(action) for action in legal_actions(state)]) == dull.legal()
        assert sorted([str(action) for action in interrupts(state)]) == sorted(dull.interrupts())
        if state.phase == "dealing":
            return  # after a theft: nothing of the new hand is there yet
        for seat in state.ruleset.table.seats:
            assert sorted([str(card) for card in state.holding(seat)]) == sorted(dull.holdings[seat])
        tricks = () if state.played is None else state.played.tricks
        complete = [trick for trick in tricks if trick.winner is not None]
        assert [trick.winner for trick in complete] == dull.winners
        assert [[(seat, str(card)) for seat, card in trick.plays] for trick in complete] == dull.tricks
        self._compare_contract()

    def _compare_contract(self) -> None:
        """Compare what is played, and who is alone."""
        hand: Any = self.state.hand
        dull = self.dull
        if hand.upcard is not None:
            assert str(hand.upcard) == dull.upcard
        contract = hand.contract
        if contract is None or dull.strain is None:
            return
        assert (contract.strain.text, contract.maker) == (dull.strain, dull.maker)
        assert contract.alone == (dull.loner is not None)
        assert (contract.loner, contract.lone_defender) == (dull.loner, dull.lone_defender)

    def compare_end(self) -> None:
        """Compare points, scores, dealer, games and winner."""
        state, dull = self.state, self.dull
        assert isinstance(state, Scored)
        match: Any = state.match
        result = state.result
        assert list(result.points) == dull.last_points
        assert list(match.scores) == dull.scores
        assert (result.thrown_in is not None) == dull.thrown_in
        assert match.dealer == dull.dealer
        assert state.is_over == dull.is_over
        assert match.extra_hand == dull.standing.extra_hand
        assert (None if match.outcome is None else match.outcome.winner) == dull.winner
        if dull.options.rubber is not None:
            assert [(game.winner, list(game.scores)) for game in match.games] == dull.games
        if dull.made is not None:
            assert result.made == dull.made
        if dull.strain is not None and not dull.thrown_in:
            assert list(result.tricks) == dull.tricks_by_side()
        self._note_end()

    def _note_end(self) -> None:
        """Count how the hand came out."""
        dull = self.dull
        self.met["thrown in" if dull.thrown_in else "made" if dull.made else "not made"] += 1
        self.met["over"] += dull.is_over
        self.met["extra hand"] += dull.standing.extra_hand
        self.met["tie"] += dull.is_over and dull.winner is None
        self.met["rubber"] += dull.is_over and bool(dull.games)
        self.met["second round"] += dull.round == 2
        if dull.thrown_in or dull.forfeited:
            return
        self.met["played no trump"] += dull.strain == "high"
        self.met["played without maker"] += dull.maker is None
        self.met["lone maker"] += dull.loner is not None
        self.met["lone defender"] += dull.lone_defender is not None
        self.met["two alone"] += dull.loner is not None and dull.lone_defender is not None
        self.met["partner alone"] += dull.loner is not None and dull.loner != dull.maker
        self.met["blind euchred"] += dull.blind and not dull.made
        self.met["joker without trump"] += dull.strain == "high" and any(
            card == JOKER for trick in dull.tricks for _, card in trick
        )
