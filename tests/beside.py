"""The library and the dull implementation side by side: the same options, the same hands, every answer compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import attrs
from dull import DullMatch
from dull_chance import lively_deal, random_action, random_scores
from dull_options import Options, Special

from bid_euchre.cards import CardSet
from bid_euchre.contract import Level
from bid_euchre.engine import apply_action, legal_actions, new_match
from bid_euchre.notation import parse_action
from bid_euchre.scored import Scored
from bid_euchre.state import Deal, State
from bid_euchre.variants import bid

if TYPE_CHECKING:
    from random import Random

    from bid_euchre.ruleset import Ruleset

DULL_NAMES = [field.name for field in fields(Options)]
ROW_NAMES = [field.name for field in fields(Special)]


def dull_options(rules: Ruleset) -> dict[str, object]:
    """Write the options of a ruleset as the dull implementation does; those that only tell how to deal are left out."""
    chosen: dict[str, Any] = {name: value for name, value in rules.options.items() if name in DULL_NAMES}
    chosen["specials"] = tuple([{name: getattr(row, name) for name in ROW_NAMES} for row in chosen["specials"]])
    return chosen


def ruleset_of(chosen: Mapping[str, object]) -> Ruleset:
    """Make a ruleset of options as the dull implementation writes them."""
    given: dict[str, Any] = dict(chosen)
    given["specials"] = tuple([Level(**row) for row in given.get("specials", ())])
    return bid(**given)


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
        rules = ruleset_of(chosen)
        dealer = rng.randrange(rules.table.size)
        scores = random_scores(chosen, rng)
        return cls(new_match(rules, dealer=dealer, scores=scores), DullMatch(chosen, dealer, scores))

    def play_hand(self, rng: Random) -> None:
        """Deal, and play to the end of the hand at random."""
        holdings = lively_deal(self.dull.options, rng, self.dull.dealer)
        self.dull.deal(holdings)
        self.state = apply_action(self.state, Deal.of(self.state.ruleset, holdings))
        self.compare()
        while self.dull.to_act() is not None:
            action = random_action(self.dull.legal(), rng)
            self._note(action)
            self.dull.act(action)
            self.state = apply_action(self.state, parse_action(action))
            self.compare()
        self.hands += 1
        self.compare_end()

    def _note(self, action: str) -> None:
        """Count what is done, so that a run can tell whether it met everything."""
        dull = self.dull
        self.met[action.split(maxsplit=1)[0]] += 1
        if dull.phase == "bidding" and dull.joker_holder_asked:
            self.met["joker's holder"] += 1
        if dull.phase == "exchange":
            special = dull.special()
            assert special is not None
            self.met[special.exchange] += 1

    def compare(self) -> None:
        """Compare who acts, what is legal, who holds what, and the tricks."""
        state, dull = self.state, self.dull
        self.steps += 1
        assert state.to_act == dull.to_act()
        assert sorted([str(action) for action in legal_actions(state)]) == dull.legal()
        self._compare_cards()
        tricks = () if state.played is None else state.played.tricks
        complete = [trick for trick in tricks if trick.winner is not None]
        assert [trick.winner for trick in complete] == dull.winners
        assert [[(seat, str(card)) for seat, card in trick.plays] for trick in complete] == dull.tricks
        contract = state.hand.contract
        if contract is not None:
            assert contract.strain.text == dull.strain

    def _compare_cards(self) -> None:
        """Compare where every card is."""
        state, dull = self.state, self.dull
        for seat in state.ruleset.table.seats:
            assert sorted([str(card) for card in state.holding(seat)]) == sorted(dull.holdings[seat])
        hand = state.hand
        sent = [card for _, card in dull.sent]
        places = ((hand.kitty_place, dull.kitty), (hand.buried_place, dull.buried), (hand.transit_place, sent))
        for place, cards in places:
            assert sorted([str(card) for card in CardSet(state.ruleset.pack, hand.holdings[place])]) == sorted(cards)

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
