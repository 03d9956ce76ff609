"""The 521 hands that the bots of another program played, from the first call to the last point.

The environment variable ``BID_EUCHRE_ORACLES`` names the folder that has ``duck57/hands.jsonl``.  Cards that nobody
played are not recorded, nor are the gifts to a shooter: the partners who sit out hold what is left, and a shooter puts
away the very cards he was given.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs
import pytest

from bid_euchre.actions import PASS, Action, Bid, Discard, Give, Name, Play
from bid_euchre.cards import Card
from bid_euchre.contract import Level, Strain
from bid_euchre.engine import apply_action, explain, new_match
from bid_euchre.phases.exchange import Exchanging
from bid_euchre.phases.play import Playing
from bid_euchre.questions import trick_winner
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.state import Deal, State
from bid_euchre.variants import find

Record: TypeAlias = dict[str, Any]
"""A hand as it was written down."""

GAMES: Final = {
    "h3_t1": find("duck57-3"),
    "h4_t2": find("duck57-4"),
    "h6_t2": find("duck57-6"),
    "h6_t3": find("duck57-6-two-sides"),
}
"""The game by how the names of its files begin: players, and players of a side."""

HANDS: Final = {"h3_t1": 84, "h4_t2": 140, "h6_t2": 212, "h6_t3": 85}

NUMBERED: Final = GAMES["h6_t3"].replace(
    specials=(
        Level("nine", partner_plays=False, made=9, set=12),
        Level("ten", partner_plays=False, made=10, set=12),
        GAMES["h6_t3"].level("shooter"),
        GAMES["h6_t3"].level("loner"),
    )
)
"""Two sides of three also bid 9 and 10 of eight tricks, alone: what is bid is won, and twelve lost."""

ROWS: Final = {9: "nine", 10: "ten"}

STRAINS: Final = {"c": "C", "d": "D", "h": "H", "s": "S", "n": "high", "l": "low"}

WINS, FALLS, VOID = ("MATCH-1", "MATCH-4", "MATCH-7"), ("MATCH-8",), ("MATCH-9",)


@pytest.fixture(scope="module")
def records() -> list[Record]:
    folder = os.environ.get("BID_EUCHRE_ORACLES")
    if not folder:
        pytest.skip("BID_EUCHRE_ORACLES does not name the folder of recorded games")
    text = Path(folder, "duck57", "hands.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def matches(records: list[Record], kind: str) -> Iterator[list[Record]]:
    """Go through the matches of a game, each with its hands in order."""
    for name in dict.fromkeys([record["file"] for record in records if record["file"].startswith(kind)]):
        hands = [record for record in records if record["file"] == name]
        hands.sort(key=lambda record: int(record["hand"]))
        assert [record["hand"] for record in hands] == list(range(1, len(hands) + 1))
        yield hands


def seating(hands: list[Record], players: int) -> dict[str, int]:
    """Give everybody a seat, from the first hand in which all were asked to bid."""
    for record in hands:
        names = list(dict.fromkeys([name for name, _ in record["bids"]]))
        if len(names) == players:
            return {name: seat for seat, name in enumerate(names)}
    raise AssertionError("somebody was never asked")


@attrs.define
class Replay:
    """A match played again, hand by hand."""

    rules: Ruleset
    seats: dict[str, int]
    counts: Counter[str]
    scores: tuple[int, ...]

    def by_side(self, points: dict[str, int]) -> tuple[int, ...]:
        """Put points in the order of the sides; a side is written as its players."""
        scores: dict[int, int] = {}
        for names, score in points.items():
            (side,) = {self.seats[name] % self.rules.table.sides for name in names.split("/")}
            scores[side] = score
        return tuple([scores[side] for side in range(self.rules.table.sides)])

    def call(self, number: int) -> Action:
        if number == 0:
            return PASS
        if number <= self.rules.hand_size:
            return Bid(number)
        specials = {self.rules.hand_size * 3 // 2: "shooter", self.rules.hand_size * 2: "loner"}
        return Bid(specials.get(number) or ROWS[number])

    def deal(self, record: Record) -> Deal:
        """Put the cards together: what everybody played, and for those who sat out what is left, eight each."""
        held: dict[int, list[Card]] = {seat: [] for seat in self.seats.values()}
        for trick in record["tricks"]:
            for name, card in trick["plays"]:
                held[self.seats[name]].append(Card.of(card.upper()))
        left = Counter(self.rules.pack.cards) - Counter([card for cards in held.values() for card in cards])
        rest = sorted(left.elements())
        for cards in held.values():
            while len(cards) < self.rules.hand_size:
                cards.append(rest.pop())
        assert rest == []
        return Deal.of(self.rules, [held[seat] for seat in sorted(held)])

    def play(self, record: Record) -> Scored:
        """Play one hand: every call, card, winner and point as recorded."""
        special = any(number in ROWS and number > self.rules.hand_size for _, number in record["bids"])
        rules = NUMBERED if special else self.rules
        state = new_match(rules, dealer=self.seats[record["dealer"]], scores=self.scores)
        state = self.auction(apply_action(state, self.deal(record)), record)
        state = self.exchange(apply_action(state, Name(Strain.of(STRAINS[record["trump"]]))))
        for trick in record["tricks"]:
            state = self.trick(state, trick)
        assert isinstance(state, Scored)
        assert state.result.points == self.by_side(record["delta"])
        assert state.match.scores == self.by_side(record["total"])
        self.scores = state.match.scores
        self.counts["hands" if rules is self.rules else "hands with bids of 9 and 10"] += 1
        self.counts["points"] += rules.table.sides
        return state

    def auction(self, state: State, record: Record) -> State:
        for name, number in record["bids"]:
            assert (state.phase, state.to_act) == ("bidding", self.seats[name])
            assert explain(state, self.call(number)).legal
            state = apply_action(state, self.call(number))
            self.counts["calls"] += 1
        assert (state.phase, state.to_act) == ("naming", self.seats[record["bidder"]])
        high = state.hand.high_bid
        assert high is not None
        assert Bid(high.level.name) == self.call(record["bid"])
        return state

    def exchange(self, state: State) -> State:
        """Give the shooter cards that he then puts away."""
        gifts: list[Card] = []
        while isinstance(state, Exchanging):
            if state.to_act == state.contract.maker:
                state = apply_action(state, Discard(gifts.pop()))
            else:
                gifts.append(next(iter(state.holding(state.to_act))))
                state = apply_action(state, Give(gifts[-1]))
            self.counts["cards passed"] += 1
        assert gifts == []
        return state

    def trick(self, state: State, trick: Record) -> State:
        assert isinstance(state, Playing)
        played = state
        for name, card in trick["plays"]:
            assert state.to_act == self.seats[name]
            state = apply_action(state, Play(Card.of(card.upper())))
            self.counts["cards"] += 1
        words = state.played.tricks[len(played.tricks)] if state.played is not None else None
        assert words is not None
        assert words.winner == self.seats[trick["winner"]]
        cards = [card.upper() for _, card in trick["plays"]]
        place = trick_winner(cards, played.contract.strain, self.rules.pack)
        assert trick["plays"][place][0] == trick["winner"]
        self.counts["winners"] += 1
        return state


def ending(scores: tuple[int, ...]) -> tuple[str, ...]:
    """Tell by which rules a match may end at these scores; by none when it goes on, as it does with level leaders."""
    if max(scores) <= -27:
        return VOID
    if scores.count(max(scores)) > 1:
        return ()
    if max(scores) > 50:
        return WINS
    return FALLS if min(scores) <= -49 else ()


@pytest.mark.rule("PLAY-4", "ORDER-8", "BID-10", "BID-12", "SCORE-1", "SCORE-3", "MATCH-6", "MATCH-8", "MATCH-9")
@pytest.mark.parametrize("kind", GAMES)
def test_every_winner_point_and_total_is_as_recorded(
    records: list[Record], kind: str, tell: Callable[[str], None]
) -> None:
    rules = GAMES[kind]
    counts: Counter[str] = Counter()
    for hands in matches(records, kind):
        replay = Replay(rules, seating(hands, rules.table.size), counts, (0,) * rules.table.sides)
        for record, following in zip(hands, [*hands[1:], None], strict=True):
            state = replay.play(record)
            expected = ending(state.match.scores)
            assert state.is_over == (following is None) == bool(expected), (record["file"], record["hand"])
            if following is not None:
                assert state.match.dealer == replay.seats[following["dealer"]]
                continue
            outcome = state.match.outcome
            assert outcome is not None
            assert outcome.rule.id in expected
            assert outcome.winner == (None if expected is VOID else replay.scores.index(max(replay.scores)))
            counts["matches"] += 1
    assert counts["hands"] + counts["hands with bids of 9 and 10"] == HANDS[kind]
    tell(f"{rules.name}: " + ", ".join([f"{number} {what}" for what, number in sorted(counts.items())]))


def test_all_521_hands_belong_to_one_of_the_games(records: list[Record]) -> None:
    assert len(records) == sum(HANDS.values()) == 521
    assert Counter([record["file"][:5] for record in records]) == HANDS
