"""Worlds: complete states that agree with everything one seat has seen."""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import Any

import attrs
import pytest
from hands import HANDS, after, dealt, other_game

from bid_euchre import worlds
from bid_euchre.actions import PASS, Action, Discard, Give
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, Card, CardSet, Pack, Rank
from bid_euchre.contract import Level
from bid_euchre.engine import apply_action, legal_actions, new_match, shuffle
from bid_euchre.errors import BidEuchreError
from bid_euchre.log import Entry, Spoken
from bid_euchre.results import Trick
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.playing import PLAY_4
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.state import Deal, Hand, State, Turn
from bid_euchre.table import Table
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, bid, find
from bid_euchre.view import spectate, view
from bid_euchre.worlds import determinize

ASKED = ("bid ask", "pass", "pass", "pass", "name H")
SMALL = other_game(Pack(low=Rank.JACK), Table.solo(4), 4)
"""Four cards each: few enough worlds to count them."""

DRAWS = 900

SMALL_HANDS = ("JC QC JD QD", "KC AC JH QH", "KD AD JS QS", "KH AH KS AS")


def placements(state: State, seat: int) -> Counter[tuple[CardSet, ...]]:
    rng = Random(20)
    shown = view(state, seat)
    drawn = [determinize(shown, rng) for _ in range(DRAWS)]
    return Counter(tuple(world.holding(other) for other in state.ruleset.table.seats) for world in drawn)


def possible(state: State, seat: int) -> set[tuple[CardSet, ...]]:
    """Find by trying every placement the ones whose replay shows the very view."""
    shown = view(state, seat)
    pack = state.ruleset.pack
    played = {card for trick in [*shown.tricks, *([shown.trick] if shown.trick else [])] for card in trick.cards}
    assert shown.holding is not None
    hidden = [card for card in pack.cards if card not in played and card not in shown.holding]
    others = [other for other in state.ruleset.table.seats if other != seat]
    found = set()
    for first in itertools.combinations(hidden, shown.counts[others[0]]):
        rest = [card for card in hidden if card not in first]
        for second in itertools.combinations(rest, shown.counts[others[1]]):
            third = [card for card in rest if card not in second]
            now = dict(zip(others, (first, second, third), strict=True)) | {seat: tuple(shown.holding)}
            whole = [list(now[one]) for one in state.ruleset.table.seats]
            for trick in [*shown.tricks, *([shown.trick] if shown.trick else [])]:
                for player, card in trick.plays:
                    whole[player].append(card)
            world: State | None = apply_action(new_match(state.ruleset), Deal.of(state.ruleset, whole))
            for player, action in shown.actions:
                if world is None or world.to_act != player or action not in legal_actions(world):
                    world = None
                    break
                world = apply_action(world, action)
            if world is not None and view(world, seat) == shown:
                found.add(tuple(pack.set(now[one]) for one in state.ruleset.table.seats))
    return found


WIDOW = bid(joker=1, kitty_mode="widow_to_bidder", joker_in_nt="forbidden_nt", max_bid=3)


@pytest.mark.parametrize(
    "ruleset",
    [
        *(BID_RACEHORSE, BID_GAMERULES, other_game(DOUBLE_48, Table.teams(4, 2), 12), find("gamerules-joker"), WIDOW),
        *(find("bid-32"), find("indiana-double"), find("duck57-3"), find("six-hand"), find("foster")),
    ],
    ids=lambda ruleset: f"{ruleset.name}-{ruleset.pack.size}",
)
@pytest.mark.parametrize("seed", [0, 1])
def test_a_world_shows_the_very_view_it_was_drawn_from(ruleset: Ruleset, seed: int) -> None:
    rng = Random(seed)
    state = new_match(ruleset, dealer=seed, scores=(3, -4, 5)[: ruleset.table.sides])
    for _ in range(36):
        action = shuffle(state, rng) if state.to_act is None else rng.choice(legal_actions(state))
        state = apply_action(state, action)
        seat = rng.randrange(ruleset.table.size)
        world = determinize(view(state, seat), rng)
        assert view(world, seat) == view(state, seat), f"seed {seed}, seat {seat}, {state!r}"
        assert spectate(determinize(spectate(state), rng)) == spectate(state), f"seed {seed}"


def test_a_finished_match_is_a_world_too() -> None:
    state = after(dealt(BID_GAMERULES), "pass", "pass", "pass", "pass")
    assert view(determinize(view(state, 1), Random(0)), 1) == view(state, 1)


def test_before_the_deal_there_is_one_world() -> None:
    state = new_match(BID_RACEHORSE, dealer=2, scores=(1, 2))
    assert determinize(view(state, 0), Random(0)) == state
    assert determinize(spectate(state), Random(0)) == state


@pytest.mark.case("C142")
@pytest.mark.case("C143")
def test_one_s_own_cards_stay_and_all_others_move() -> None:
    state = dealt()
    rng = Random(1)
    drawn = [determinize(view(state, 0), rng) for _ in range(60)]
    assert {world.holding(0) for world in drawn} == {state.holding(0)}
    unseen = EUCHRE_24.set(EUCHRE_24.cards) - state.holding(0)
    assert len(unseen) == 18
    for seat in (1, 2, 3):
        assert {card for world in drawn for card in world.holding(seat)} == set(unseen)


def follow(state: State, plays: int) -> State:
    """Play so many cards, each time the first that may be played."""
    for _ in range(plays):
        state = apply_action(state, legal_actions(state)[0])
    return state


@pytest.mark.parametrize(
    ("strain", "plays", "seat", "number"),
    [("H", 8, 0, 18), ("H", 8, 2, 36), ("D", 7, 0, 60), ("D", 7, 2, 30), ("low", 8, 0, 90), ("S", 12, 2, 2)],
)
def test_every_world_that_agrees_is_drawn_equally_often_and_no_other(
    strain: str, plays: int, seat: int, number: int
) -> None:
    state = follow(after(dealt(SMALL, SMALL_HANDS), "bid 3", "pass", "pass", "pass", f"name {strain}"), plays)
    drawn = placements(state, seat)
    allowed = possible(state, seat)
    assert set(drawn) == allowed
    assert len(allowed) == number
    expected = DRAWS / len(allowed)
    assert all(abs(times - expected) < 5 * expected**0.5 for times in drawn.values()), drawn


SEVENTH = bid(
    low_rank="J",
    joker=1,
    hand_size=4,
    dealer_extra_cards=1,
    max_bid=4,
    trumps=("suits",),
    nt_min_bid=None,
)
"""The game of four cards each, and one more for the dealer."""


def with_buried(state: State, seat: int) -> set[tuple[CardSet, ...]]:
    """Find by trying every placement, the dealer's discard included, the ones whose replay shows the very view."""
    shown = view(state, seat)
    pack = state.ruleset.pack
    tricks = [*shown.tricks, *([shown.trick] if shown.trick else [])]
    others = [other for other in state.ruleset.table.seats if other != seat]
    assert shown.holding is not None
    found = set()
    for placed in itertools.permutations(shown.unseen):
        now = {seat: list(shown.holding)}
        place = 0
        for other in others:
            now[other] = list(placed[place : place + shown.counts[other]])
            place += shown.counts[other]
        (buried,) = placed[place:]
        if seat == shown.dealer and shown.log[0].action != Discard(buried):
            continue  # he has seen his own
        whole = [list(now[one]) for one in state.ruleset.table.seats]
        whole[shown.dealer].append(buried)
        for trick in tricks:
            for player, card in trick.plays:
                whole[player].append(card)
        world: State | None = apply_action(new_match(state.ruleset), Deal.of(state.ruleset, whole))
        for _, action in [(shown.dealer, Discard(buried)), *shown.actions[1:]]:
            if world is None or action not in legal_actions(world):
                world = None
                break
            world = apply_action(world, action)
        if world is not None:
            assert view(world, seat) == shown
            found.add((*[pack.set(now[one]) for one in state.ruleset.table.seats], pack.set([buried])))
    return found


@pytest.mark.rule("DEAL-7", "DEAL-8")
@pytest.mark.parametrize(("seat", "plays", "number"), [(2, 12, 12), (3, 12, 4), (0, 12, 4)])
def test_the_dealer_s_discard_may_be_any_card_not_seen(seat: int, plays: int, number: int) -> None:
    hands = ("JC QC JD QD JOKER", "KC AC JH QH", "KD AD JS QS", "KH AH KS AS")
    state = follow(after(dealt(SEVENTH, hands), "discard QC", "bid 3", "pass", "pass", "pass", "name H"), plays)
    shown = view(state, seat)
    rng = Random(21)
    drawn: Counter[tuple[CardSet, ...]] = Counter()
    for _ in range(DRAWS):
        world = determinize(shown, rng)
        buried = CardSet(world.ruleset.pack, world.hand.holdings[world.hand.buried_place])
        drawn[(*[world.holding(other) for other in range(4)], buried)] += 1
    allowed = with_buried(state, seat)
    assert len(allowed) == number
    assert set(drawn) == allowed
    expected = DRAWS / number
    assert all(abs(times - expected) < 5 * expected**0.5 for times in drawn.values()), drawn


@attrs.frozen(cache_hash=True)
class VowRules(PhaseRules):
    """A step from outside: eldest vows by one of his jacks, which he alone knows, or passes if he has none."""

    def begin(self, hand: Hand) -> State | Hand:
        return Vowing(hand, hand.ruleset.table.lefts[hand.dealer])


class Vowing(Turn):
    """Eldest is to vow."""

    phase = "vowing"

    def legal(self) -> tuple[Action, ...]:
        vows = [Give(card) for card in self.holding(self.to_act) if card.rank is Rank.JACK]
        return tuple(vows) or (PASS,)

    def refusal(self, action: Action) -> Violation | None:
        return None if action in self.legal() else self.misplaced(action)

    def apply(self, action: Action) -> State | Hand:
        seen_by = None if action == PASS else (self.to_act,)
        return self.hand.but(entry=Entry(self.to_act, action, seen_by))


@pytest.mark.parametrize(("dealer", "vow", "jacks"), [(0, "give JC", True), (1, "give JD", True), (3, "give JS", True)])
def test_a_secret_that_moves_no_card_is_respected(dealer: int, vow: str, jacks: bool) -> None:
    deal, *others = BID_RACEHORSE.phases
    vowing = Ruleset(BID_RACEHORSE.table_rules, (deal, VowRules(), *others), BID_RACEHORSE.match_rules, "vowing")
    eldest = (dealer + 1) % 4
    state = after(dealt(vowing, dealer=dealer), vow, "bid 3")
    other = (eldest + 1) % 4
    rng = Random(22)
    for seat in (eldest, other):
        for _ in range(20):
            world = determinize(view(state, seat), rng)
            assert view(world, seat) == view(state, seat)
            assert any(card.rank is Rank.JACK for card in world.holding(eldest)) == jacks


def test_who_passed_the_vow_has_no_jack() -> None:
    deal, *others = BID_RACEHORSE.phases
    vowing = Ruleset(BID_RACEHORSE.table_rules, (deal, VowRules(), *others), BID_RACEHORSE.match_rules, "vowing")
    hands = [HANDS[0], HANDS[1].replace("JC", "KC"), HANDS[2].replace("KC", "JC"), HANDS[3]]
    state = after(dealt(vowing, hands), "pass", "bid 3")
    rng = Random(23)
    for _ in range(20):
        world = determinize(view(state, 2), rng)
        assert not any(card.rank is Rank.JACK for card in world.holding(1))


@pytest.mark.rule("EXCH-2")
def test_what_the_partners_gave_each_other_is_unknown_to_the_others_but_was_legal() -> None:
    state = after(dealt(BID_GAMERULES), *ASKED, "give 9D", "give JH", "play JH", "play 9H", "play AH")
    rng = Random(5)
    gifts = set()
    returned = set()
    for _ in range(40):
        world = determinize(view(state, 0), rng)
        assert view(world, 0) == view(state, 0)
        first, second = (entry.action for entry in world.hand.log[-2:])
        assert isinstance(first, Give)
        assert isinstance(second, Give)
        gifts.add(first.card)
        returned.add(second.card)
        assert world.holding(0) == state.holding(0)
    assert len(gifts) > 3
    assert Card.of("JH") in returned


def test_the_partners_know_what_they_exchanged() -> None:
    state = after(dealt(BID_GAMERULES), *ASKED, "give 9D", "give JH")
    rng = Random(6)
    for seat, card, holder in ((1, "9D", 3), (3, "JH", 1)):
        for _ in range(20):
            world = determinize(view(state, seat), rng)
            assert Card.of(card) in world.holding(holder)
            assert [str(entry.action) for entry in world.hand.log[-2:]] == ["give 9D", "give JH"]


def test_a_card_given_and_played_is_not_looked_for_again() -> None:
    state = after(dealt(BID_GAMERULES), *ASKED, "give 9D", "give JH", "play JH", "play 9H", "play AH")
    for seat in range(4):
        world = determinize(view(state, seat), Random(7))
        assert view(world, seat) == view(state, seat)


def test_a_spectator_s_world_is_any_that_agrees() -> None:
    state = after(dealt(), "bid 3", "pass", "pass", "pass", "name H", "play JC", "play TC", "play TS", "play QC")
    rng = Random(8)
    drawn = {determinize(spectate(state), rng) for _ in range(20)}
    assert len(drawn) > 15
    for world in drawn:
        # Seat 3 did not follow the club.
        assert not any(str(card)[1] == "C" for card in world.holding(3))
        assert spectate(world) == spectate(state)


@pytest.mark.parametrize(
    "change",
    [{"log": (Spoken(1, PASS),) * 2}, {"counts": (6, 7, 5, 6)}],
    ids=["calls out of turn", "a deal of seven and five"],
)
def test_a_view_that_no_state_shows_is_refused(change: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "MOST_TRIES", 3)
    impossible = attrs.evolve(view(after(dealt(), "bid 3"), 0), **change)
    with pytest.raises(BidEuchreError, match=r"^no placement of the unseen cards agrees with this view$"):
        determinize(impossible, Random(0))


@pytest.mark.rule("EXCH-8")
def test_a_card_that_was_given_may_have_been_put_away_unseen() -> None:
    call = Level("call-2", partner_plays=False, exchange="receive_then_discard", n=1, made=5, set=5)
    state = after(dealt(bid(max_bid=5, specials=(call,))), "bid call-2", "pass", "pass", "pass", "name H")
    state = after(state, "give JH", "discard 9S")
    rng = Random(4)
    where = Counter()
    for _ in range(100):
        world = determinize(view(state, 3), rng)
        where["held" if Card.of("JH") in world.holding(1) else str(world.hand.log[-1].action)] += 1
    assert set(where) == {"held", "discard JH"}
    buried = {str(determinize(view(state, 2), rng).hand.log[-1].action) for _ in range(60)}
    assert len(buried) > 10


def test_a_view_without_room_for_the_unseen_cards_is_refused() -> None:
    shown = view(after(dealt(), "bid 3", "pass", "pass", "pass", "name H"), 0)
    tricks = (
        Trick(((1, Card.of("JC")), (2, Card.of("9D")), (3, Card.of("9S")), (0, Card.of("AH"))), 1, PLAY_4),
        Trick(((2, Card.of("TC")), (3, Card.of("TS")), (0, Card.of("KH")), (1, Card.of("QS"))), 2, PLAY_4),
    )
    # Nobody has a club left, and four of them have not been seen.
    nobody = attrs.evolve(shown, tricks=tricks, holding=EUCHRE_24.set("TD JD QD KD"), counts=(4, 4, 4, 4))
    with pytest.raises(BidEuchreError, match=r"^no placement of the unseen cards agrees with this view$"):
        determinize(nobody, Random(0))


@pytest.mark.parametrize("wrong", [None, "view", dealt()], ids=["None", "text", "state"])
def test_only_views_are_filled_in(wrong: Any) -> None:
    with pytest.raises(TypeError):
        determinize(wrong, Random(0))


def test_the_same_numbers_draw_the_same_world() -> None:
    shown = view(dealt(), 2)
    assert determinize(shown, Random(9)) == determinize(shown, Random(9))
    assert str(determinize(shown, Random(0)).hand.deal) != str(determinize(shown, Random(1)).hand.deal)
    assert HANDS[2] == str(determinize(shown, Random(0)).holding(2))
