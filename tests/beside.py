"""The library and the dull implementation side by side: the same options, the same hands, every answer compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import attrs
from dull import DullMatch, Options, is_ace_no_face, random_action, random_deal, random_scores

from bid_euchre import options
from bid_euchre.contract import Level
from bid_euchre.engine import apply_action, legal_actions, new_match
from bid_euchre.notation import parse_action
from bid_euchre.phases.scoring import Scored
from bid_euchre.state import Deal, State
from bid_euchre.variants import BID_RACEHORSE, bid

if TYPE_CHECKING:
    from random import Random

    from bid_euchre.ruleset import Ruleset

DULL_NAMES = {field.name for field in fields(Options)}


def dull_options(rules: Ruleset) -> dict[str, object]:
    """Give the options of a ruleset that the dull implementation knows."""
    return {name: value for name, value in rules.options.items() if name in DULL_NAMES}


def built(chosen: Mapping[str, object]) -> dict[str, object]:
    """Keep those of the dull implementation's options that the library has built, with settings it has built.

    What is left out keeps its default, which is the same on both sides: that of ``racehorse``.
    """
    known = {name: option for part in BID_RACEHORSE.parts for name, option in options.declared(part)}
    return {
        name: value
        for name, value in chosen.items()
        if name == "specials" or (name in known and known[name].fault(name, value) is None)
    }


def ruleset_of(chosen: Mapping[str, object]) -> Ruleset:
    """Make a ruleset of options as the dull implementation writes them."""
    given: dict[str, Any] = dict(chosen)
    given["specials"] = tuple([Level(**row) for row in given.get("specials", ())])
    return bid(**given)


def lively_deal(chosen: Mapping[str, object], rng: Random) -> list[list[str]]:
    """Deal at random; where weak hands may be claimed, often one that somebody can claim: they are rare."""
    holdings = random_deal(chosen, rng)
    if chosen.get("weak_hand_claims") and rng.random() < 0.3:
        for _ in range(100):
            if any(map(is_ace_no_face, holdings)):
                break
            holdings = random_deal(chosen, rng)
    return holdings


@attrs.define
class Beside:
    """A match on both sides; every method raises ``AssertionError`` where they differ."""

    state: State
    dull: DullMatch
    hands: int = 0
    steps: int = 0
    met: Counter[str] = attrs.Factory(Counter)

    @classmethod
    def begin(cls, chosen: Mapping[str, object], rng: Random) -> Beside:
        """Begin a match with the same dealer and scores."""
        dealer = rng.randrange(4)
        scores = random_scores(chosen, rng)
        return cls(new_match(ruleset_of(chosen), dealer=dealer, scores=scores), DullMatch(chosen, dealer, scores))

    def play_hand(self, chosen: Mapping[str, object], rng: Random) -> None:
        """Deal, and play to the end of the hand at random."""
        holdings = lively_deal(chosen, rng)
        self.dull.deal(holdings)
        self.state = apply_action(self.state, Deal.of(self.state.ruleset, holdings))
        self.compare()
        while self.dull.to_act() is not None:
            action = random_action(self.dull.legal(), rng)
            self.dull.act(action)
            self.state = apply_action(self.state, parse_action(action))
            self.met[action.split()[0]] += 1
            self.compare()
        self.hands += 1
        self.compare_end()

    def compare(self) -> None:
        """Compare who acts, what is legal, who holds what, and the tricks."""
        state, dull = self.state, self.dull
        self.steps += 1
        assert state.to_act == dull.to_act()
        assert sorted(str(action) for action in legal_actions(state)) == dull.legal()
        for seat in state.ruleset.table.seats:
            assert sorted(str(card) for card in state.holding(seat)) == sorted(dull.holdings[seat])
        tricks = () if state.played is None else state.played.tricks
        complete = [trick for trick in tricks if trick.winner is not None]
        assert [trick.winner for trick in complete] == dull.winners
        assert [[(seat, str(card)) for seat, card in trick.plays] for trick in complete] == dull.tricks
        contract = state.hand.contract
        assert (None if contract is None else contract.strain.text) == dull.strain

    def compare_end(self) -> None:
        """Compare points, scores, dealer and winner."""
        state, dull = self.state, self.dull
        assert isinstance(state, Scored)
        match = state.match
        result = state.result
        assert list(match.scores) == dull.scores
        assert list(result.points) == dull.last_points
        assert (result.thrown_in is not None) == dull.thrown_in
        assert match.dealer == dull.dealer
        assert state.is_over == dull.is_over
        # Once a match is over nothing is pending; the dull one does not trouble to say so.
        assert match.extra_hand == (dull.extra_hand_pending and not dull.is_over)
        assert (None if match.outcome is None else match.outcome.winner) == dull.winner
        contract = result.contract
        if contract is not None:
            assert (contract.maker, contract.level.name, contract.forced) == (dull.bidder, dull.rung, dull.forced)
            assert list(result.tricks) == dull.tricks_by_side()
        self.met["made" if result.made else "set" if result.made is not None else "thrown in"] += 1
        self.met["forced"] += contract is not None and contract.forced
        self.met["over"] += state.is_over
        self.met["extra hand"] += match.extra_hand
