"""Worlds: complete states that agree with everything one seat has seen."""

from __future__ import annotations

import itertools
from collections import Counter
from math import comb
from random import Random
from typing import Any

import attrs
import pytest
from hands import HANDS, after, dealt, other_game

from bid_euchre import worlds
from bid_euchre.actions import PASS, Action, Bid, ClaimStolen, Discard, Give, Name, Play
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, JOKER, Card, CardSet, Pack, Rank, Suit
from bid_euchre.contract import Level, Strain
from bid_euchre.engine import apply_action, interrupts, legal_actions, new_match, shuffle
from bid_euchre.errors import BidEuchreError
from bid_euchre.log import Entry, Spoken
from bid_euchre.notation import parse_action
from bid_euchre.results import Trick
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.playing import PLAY_4
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.state import Deal, Hand, State, Turn
from bid_euchre.table import Table
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, bid, find, knock
from bid_euchre.view import View, spectate, view
from bid_euchre.weak import WEAK_HANDS
from bid_euchre.worlds import determinize
from bid_euchre.worlds.moves import Deed
from bid_euchre.worlds.replay import Replay

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
    where: Counter[str] = Counter()
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


def draws(shown: View, number: int = 40) -> list[State]:
    """Draw worlds for a view, each of which must show it."""
    rng = Random(31)
    drawn = [determinize(shown, rng) for _ in range(number)]
    for world in drawn:
        assert (spectate(world) if shown.seat is None else view(world, shown.seat)) == shown
    return drawn


def views(state: State) -> list[View]:
    return [*[view(state, seat) for seat in state.ruleset.table.seats], spectate(state)]


def shuffled(ruleset: Ruleset, seed: int, *texts: str) -> State:
    state = new_match(ruleset)
    return after(apply_action(state, shuffle(state, Random(seed))), *texts)


class TestWhatRulesTellOfCards:
    @pytest.mark.rule("BID-14")
    def test_who_is_asked_again_has_the_joker_whatever_it_does_with_it_later(self) -> None:
        state = shuffled(find("hasenpfeffer"), 0, "pass", "pass", "pass", "pass")
        assert state.to_act == 2
        while state.to_act is not None:
            for shown in views(state):
                for world in draws(shown, 5):
                    assert world.hand.deal is not None
                    assert JOKER in world.hand.deal.holdings[2]
            state = apply_action(state, legal_actions(state)[-1])

    @pytest.mark.rule("BID-7", "BID-14")
    def test_when_nobody_is_asked_again_nobody_had_the_joker(self) -> None:
        state = shuffled(find("hasenpfeffer"), 39, "pass", "pass", "pass", "pass")
        assert state.phase == "scored"
        for shown in views(state):
            assert not any(JOKER in world.holding(seat) for world in draws(shown) for seat in range(4))

    @pytest.mark.rule("BID-14")
    def test_while_the_auction_goes_on_nothing_is_told_of_the_joker(self) -> None:
        assert len({world.holding(1) for world in draws(view(shuffled(find("hasenpfeffer"), 0), 3))}) > 30
        state = shuffled(find("hasenpfeffer"), 0, "pass", "pass", "pass")
        holders = {seat for world in draws(view(state, 3), 60) for seat in range(4) if JOKER in world.holding(seat)}
        assert holders == {0, 1, 2}
        bid_for = after(state, "bid 2", "name H")
        assert len({JOKER in world.holding(0) for world in draws(view(bid_for, 3), 60)}) == 2

    @pytest.mark.rule("BID-14", "DEAL-6")
    def test_the_joker_s_holder_may_take_a_kitty_of_twenty_three_cards(self) -> None:
        rules = bid(
            low_rank=8,
            joker=1,
            hand_size=1,
            kitty_mode="widow_to_bidder",
            min_bid=1,
            max_bid=1,
            forced_min=1,
            forced_may_exceed=False,
            all_pass="joker_holder_forced",
            dealer_match="none",
            trumps=("suits",),
            nt_min_bid=None,
        )
        deal = Deal.of(rules, ["9C", "JOKER", "9D", "9H"])
        state = after(apply_action(new_match(rules), deal), "pass", "pass", "pass", "pass", "bid 1")
        state = after(state, "name H") if state.phase == "naming" else state
        for _ in range(25):
            for shown in views(state):
                for world in draws(shown, 2):
                    assert world.hand.deal is not None
                    assert JOKER in world.hand.deal.holdings[1]
            if state.to_act is None:
                break
            state = apply_action(state, legal_actions(state)[0])

    @pytest.mark.rule("CLAIM-4")
    def test_a_hand_that_four_nines_have_thrown_in_has_them_in_one_hand(self) -> None:
        state = shuffled(find("se-michigan"), 293)
        assert state.phase == "scored"
        nines = EUCHRE_24.set("9C 9D 9H 9S")
        (holder,) = [seat for seat in range(4) if nines <= state.holding(seat)]
        for seat, shown in enumerate(views(state)):
            holders = {other for world in draws(shown) for other in range(4) if nines <= world.holding(other)}
            assert holders == ({holder} if seat == holder else set(range(4)) - {seat})

    @pytest.mark.rule("CLAIM-4")
    def test_two_hands_with_four_nines_of_a_double_pack_are_as_likely_as_one_by_their_number(self) -> None:
        rules = bid(copies=2, hand_size=12, weak_hand_claims=("four-nines",))
        nines = ["9C", "9C", "9D", "9D", "9H", "9H", "9S", "9S"]
        others = [str(card) for card in rules.pack.cards if str(card) not in nines]
        hands = [others[:12], [*nines, *others[12:16]], others[16:28], others[28:]]
        state = apply_action(new_match(rules), Deal.of(rules, [" ".join(hand) for hand in hands]))
        assert state.phase == "scored"
        number = 1_500
        drawn = draws(view(state, 0), number)
        four = [
            [sum(card.rank is Rank.NINE for card in world.holding(seat)) >= 4 for seat in (1, 2, 3)] for world in drawn
        ]
        assert all(any(told) for told in four)
        splits = [(a, b, 8 - a - b) for a in range(9) for b in range(9 - a)]
        weights = {split: comb(12, split[0]) * comb(12, split[1]) * comb(12, split[2]) for split in splits}
        told = {split: weight for split, weight in weights.items() if max(split) >= 4}
        share = sum(weight for split, weight in told.items() if split.count(4) == 2) / sum(told.values())
        twice = sum(sum(each) == 2 for each in four)
        assert abs(twice - share * number) < 5 * (share * number) ** 0.5

    @pytest.mark.rule("CLAIM-2", "CLAIM-3", "CLAIM-9", "CLAIM-10")
    @pytest.mark.parametrize(
        ("claim", "hands", "upcard", "before"),
        [
            ("mcevoy", ("9C TC 9D TD 9H", "JC QC KC AC JD", "QD KD AD JH QH", "TH KH AH 9S TS"), "JS", ()),
            ("ace-no-face-redeal", ("9C TC 9D TD AH", "JC QC KC AC JD", "QD KD AD JH QH", "TH KH 9H 9S TS"), "JS", ()),
            ("nines-tens-no-trump", ("9C TC 9D TD 9H", "JC QC KC AC JD", "QD KD AD JH QH", "TH KH AH 9S TS"), "JS", ()),
            (
                "no-ace-face-trump",
                ("9C TC 9D TD 9H", "JC QC KC AC JD", "QD KD AD JH QH", "TH KH AH 9S TS"),
                "JS",
                ("pass", "pass", "pass", "order", "discard AH"),
            ),
        ],
    )
    def test_a_weak_hand_that_was_thrown_in_is_one(
        self, claim: str, hands: tuple[str, ...], upcard: str, before: tuple[str, ...]
    ) -> None:
        rules = knock(weak_hand_claims=(claim,))
        state = apply_action(new_match(rules, dealer=3), Deal.of(rules, hands, upcard=upcard))
        state = after(state, *before, f"claim {claim}")
        assert state.phase == "scored"
        fits = WEAK_HANDS[claim].fits
        for shown, number in ((view(state, 1), 6), (view(state, 3), 1), (spectate(state), 6)):
            held = [list(world.holding(0)) for world in draws(shown)]
            assert all(fits(cards, Suit.SPADES) for cards in held)
            assert len(set(map(tuple, held))) >= number

    @pytest.mark.rule("CLAIM-4")
    def test_a_hand_that_was_not_thrown_in_had_no_four_nines(self) -> None:
        rules = bid(
            players=2,
            sides="solo",
            hand_size=11,
            dealer_extra_cards=1,
            kitty_mode="dead",
            weak_hand_claims=("four-nines",),
        )
        state = shuffled(rules, 1)
        assert state.phase == "discarding"
        state = apply_action(state, legal_actions(state)[-1])
        for world in draws(spectate(state), 200):
            assert world.hand.deal is not None
            nines = [sum(card.rank is Rank.NINE for card in holding) for holding in world.hand.deal.holdings]
            assert max(nines) < 4


class TestUnseenMoves:
    @pytest.mark.rule("EXCH-8")
    def test_a_card_given_may_be_put_away_though_there_is_another_like_it(self) -> None:
        call = Level("call-2", partner_plays=False, exchange="receive_then_discard", n=2, made=5, set=5)
        rules = bid(copies=2, hand_size=12, max_bid=11, specials=(call,))
        state = shuffled(rules, 4, "bid call-2", "pass", "pass", "pass", "name H")
        while state.phase == "exchanging":
            state = apply_action(state, legal_actions(state)[0])
        gifts = [entry.action for entry in state.hand.log if isinstance(entry.action, Give)]
        for world in draws(view(state, 3), 60):
            assert [entry.action for entry in world.hand.log if isinstance(entry.action, Give)] == gifts

    @pytest.mark.rule("EXCH-6", "DEAL-6")
    def test_cards_drawn_are_not_sent(self) -> None:
        call = Level("moon", exchange="swap_blind", n=1, made=5, set=5)
        rules = bid(hand_size=5, kitty_mode="widow_to_bidder", max_bid=5, specials=(call,))
        state = shuffled(rules, 4, "bid moon", "pass", "pass", "pass")
        while state.phase != "playing":
            for shown in views(state):
                draws(shown, 3)
            state = apply_action(state, legal_actions(state)[0])
        for shown in views(state):
            draws(shown, 10)

    def test_a_widow_and_a_discard_do_not_take_for_ever(self) -> None:
        rules = bid(
            hand_size=4,
            dealer_extra_cards=1,
            kitty_mode="widow_to_bidder",
            max_bid=4,
            dealer_match="none",
            trumps=("suits",),
            nt_min_bid=None,
        )
        state = shuffled(rules, 5)
        state = after(apply_action(state, legal_actions(state)[0]), "bid 3", "pass", "pass", "pass", "name H")
        while state.phase != "playing":
            state = apply_action(state, legal_actions(state)[0])
        for shown in views(state):
            draws(shown, 10)

    @pytest.mark.rule("DEAL-7", "DEAL-8")
    def test_of_three_cards_alike_the_one_put_away_is_not_looked_for_in_the_widow(self) -> None:
        rules = bid(low_rank=10, copies=3, hand_size=4, dealer_extra_cards=1, kitty_mode="widow_to_bidder", max_bid=4)
        state = shuffled(rules, 0)
        assert state.to_act is not None
        card = next(card for card in state.holding(0))
        state = after(state, f"discard {card}", "bid 4", "pass", "pass", "pass", "name H")
        while state.phase != "playing":
            state = apply_action(state, legal_actions(state)[0])
        for world in draws(view(state, 0), 10):
            assert str(world.hand.log[0].action) == f"discard {card}"
        for world in draws(spectate(state), 10):
            assert len(world.hand.log) == len(state.hand.log)

    @pytest.mark.rule("EXCH-6")
    @pytest.mark.parametrize("scope", ["any", "best_of_trump"])
    @pytest.mark.parametrize("number", [1, 6])
    def test_cards_sent_blindly_are_not_sent_back(self, scope: Any, number: int) -> None:
        call = Level("moon", exchange="swap_blind", n=number, exchange_scope=scope, made=5, set=5)
        state = after(dealt(bid(max_bid=5, specials=(call,))), "bid moon", "pass", "pass", "pass", "name C")
        while state.phase == "exchanging":
            for shown in views(state):
                draws(shown, 5)
            # The maker sends his best trump, so that the partner then has a better one than he sent.
            state = apply_action(state, legal_actions(state)[0])
        for shown in views(state):
            for world in draws(shown, 10):
                assert world.hand.deal is not None
                sent = {entry.seat: entry.action for entry in world.hand.log if isinstance(entry.action, Give)}
                assert all(gift.card in world.hand.deal.holdings[seat] for seat, gift in sent.items())

    @pytest.mark.rule("EXCH-1", "EXCH-2", "EXCH-5", "EXCH-6")
    @pytest.mark.parametrize("exchange", ["swap_sequential", "partner_gives_first", "swap_blind"])
    def test_many_best_trumps_given_unseen_do_not_take_for_ever(self, exchange: Any) -> None:
        call = Level("moon", exchange=exchange, n=6, exchange_scope="best_of_trump", made=5, set=5)
        rules = bid(copies=2, hand_size=12, max_bid=11, specials=(call,))
        state = shuffled(rules, 6, "bid moon", "pass", "pass", "pass", "name H")
        while state.phase == "exchanging":
            state = apply_action(state, legal_actions(state)[0])
        for shown in views(state):
            draws(shown, 2)

    @pytest.mark.rule("EXCH-2", "EXCH-8")
    def test_two_partners_give_their_best_trumps_unseen(self) -> None:
        exchange: Any = {"exchange": "receive_then_discard", "n": 8, "exchange_scope": "best_of_trump"}
        call = Level("shoot", partner_plays=False, made=5, set=5, must_be_suit=True, **exchange)
        state = shuffled(find("six-hand").replace(specials=(call,)), 6, "bid shoot H", *["pass"] * 5)
        while state.phase == "exchanging":
            state = apply_action(state, legal_actions(state)[0])
        for shown in views(state):
            draws(shown, 2)

    @pytest.mark.rule("EXCH-5")
    def test_a_partner_who_gave_his_best_trump_first_may_have_got_a_better_one(self) -> None:
        call = Level("ask", exchange="partner_gives_first", n=1, exchange_scope="best_of_trump", made=5, set=5)
        state = after(dealt(bid(max_bid=5, specials=(call,))), "bid ask", "pass", "pass", "pass", "name C")
        state = after(state, "give JH", "give JC")
        for shown in views(state):
            draws(shown, 10)


UP = ("9C TC JC QC KC", "AC 9D TD JD QD", "KD AD 9H TH JH", "QH KH AH 9S TS")
"""Five cards each; the jack of spades will be turned, and QS KS AS left over."""


def turned(upcard: str = "JS", **options: Any) -> State:
    rules = knock(**options)
    return apply_action(new_match(rules, dealer=3), Deal.of(rules, UP, upcard=upcard))


def where(world: State, card: str) -> str:
    """Say where a card lies."""
    hand = world.hand
    names = {hand.kitty_place: "kitty", hand.buried_place: "buried"}
    bit = hand.game.pack.set(card).mask
    held = [seat for seat in range(4) if world.mask_of(seat) & bit]
    return f"seat {held[0]}" if held else next(name for place, name in names.items() if hand.holdings[place] & bit)


class TestTheCardTurnedUp:
    @pytest.mark.rule("DEAL-9")
    def test_it_lies_there_until_it_is_taken(self) -> None:
        state = after(turned(), "pass", "pass", "pass", "pass")
        for shown in views(state):
            assert {where(world, "JS") for world in draws(shown)} == {"kitty"}
            assert all(world.hand.upcard is Card.of("JS") for world in draws(shown, 3))

    @pytest.mark.rule("CALL-13", "CALL-15")
    @pytest.mark.parametrize(("may", "places"), [(True, {"seat 3", "buried"}), (False, {"seat 3"})])
    def test_once_taken_it_is_the_dealer_s_or_buried(self, may: bool, places: set[str]) -> None:
        state = after(turned(may_discard_upcard=may), "order", "discard 9S")
        for shown in (view(state, 0), spectate(state)):
            assert {where(world, "JS") for world in draws(shown, 200)} == places
        assert {where(world, "JS") for world in draws(view(state, 3))} == {"seat 3"}
        assert {where(world, "9S") for world in draws(view(state, 3))} == {"buried"}

    @pytest.mark.rule("CALL-15", "EXCH-9")
    def test_a_lone_dealer_may_put_it_away_in_exchange_for_his_partner_s_card(self) -> None:
        state = turned(may_discard_upcard=False, alone_exchange="receive_then_discard")
        state = after(state, "pass", "pass", "pass", "order alone", "discard 9S", "give QD", "discard JS")
        assert {where(world, "JS") for world in draws(view(state, 0), 100)} == {"seat 3", "buried"}
        assert {where(world, "QD") for world in draws(view(state, 1), 100)} == {"seat 3", "buried"}

    @pytest.mark.rule("CALL-12", "CALL-16")
    def test_a_dealer_who_has_not_looked_knows_nothing_of_his_own_cards(self) -> None:
        state = turned(prebid_blind_loner="dealer_jack_up")
        shown = view(state, 3)
        assert shown.holding is None
        assert len({world.holding(3) for world in draws(shown)}) > 30
        alone = after(state, "blind alone")
        assert {world.holding(3) for world in draws(view(alone, 3), 5)} == {alone.holding(3)}

    @pytest.mark.rule("CALL-2")
    @pytest.mark.parametrize("requirement", ["natural_trump_in_hand", "any_trump_in_hand"])
    def test_who_ordered_up_has_what_one_needs_for_it(self, requirement: Any) -> None:
        state = after(turned(order_requirement=requirement), "pass", "pass", "pass", "order")
        assert len({world.holding(3) for world in draws(view(state, 0))}) > 30
        state = after(turned("QS", order_requirement="any_trump_in_hand"), "order")
        for world in draws(view(state, 2)):
            assert any(str(card) == "JC" or card.suit is Suit.SPADES for card in world.holding(0))


class TestSwaps:
    @pytest.mark.rule("CLAIM-5", "CLAIM-6", "CLAIM-7", "CLAIM-8")
    @pytest.mark.parametrize(
        ("claim", "low"),
        [("bottoms", "9C TC 9D"), ("farmers", "9C TC 9D"), ("ace-no-face-swap", "9C TC AC")],
    )
    def test_three_cards_have_changed_places_with_the_kitty(self, claim: str, low: str) -> None:
        hands = ("9C TC 9D TD AC", "JC QC KC JD QD", "KD AD 9H TH JH", "QH KH AH 9S TS")
        rules = knock(weak_hand_claims=(claim,), alone_window="before_first_lead", defend_alone="always")
        state = apply_action(new_match(rules, dealer=3), Deal.of(rules, hands, upcard="JS"))
        state = after(state, f"claim {claim} {low}", *["pass"] * 3, "order", "discard 9S", *["pass"] * 3)
        while state.phase != "playing":
            state = after(state, "pass")
        for _ in range(4):
            state = apply_action(state, legal_actions(state)[0])
        own = draws(view(state, 0))
        assert {str(CardSet(rules.pack, world.hand.holdings[4])) for world in own} == {str(rules.pack.set(low))}
        back = {world.hand.deal.kitty for world in own if world.hand.deal is not None}
        assert {str(kitty) for kitty in back} == {"JS QS KS AS"}
        others = draws(view(state, 1))
        for world in others:
            assert world.hand.deal is not None
            dealt_to = list(world.hand.deal.holdings[0])
            given = rules.pack.set([card for card in dealt_to if card in CardSet(rules.pack, world.hand.holdings[4])])
            assert len(given) == 3
            triples = WEAK_HANDS[claim].triples
            assert triples is not None
            assert tuple(given) in triples(dealt_to)
        kitties = {CardSet(rules.pack, world.hand.holdings[4]) for world in others}
        assert (len(kitties) == 1) == (claim == "farmers")  # these are shown
        assert len({world.hand.deal.kitty for world in others if world.hand.deal is not None}) > 10

    @pytest.mark.rule("CLAIM-5", "CLAIM-8")
    def test_a_swap_before_the_first_lead_is_the_last_thing_done_before_the_play(self) -> None:
        hands = ("9C TC 9D TD AC", "JC QC KC JD QD", "KD AD 9H TH JH", "QH KH AH 9S TS")
        rules = knock(weak_hand_claims=("ace-no-face-swap",))
        state = apply_action(new_match(rules, dealer=3), Deal.of(rules, hands, upcard="JS"))
        state = after(state, *["pass"] * 4, "order", "discard 9S", "claim ace-no-face-swap 9C TC AC")
        while state.to_act is not None:
            state = apply_action(state, legal_actions(state)[0])
        for shown in views(state):
            draws(shown, 10)


class TestOutOfTurn:
    @pytest.mark.rule("DEAL-10")
    def test_a_stolen_deal_is_stolen_in_every_world_and_may_be_called(self) -> None:
        rules = knock(steal_deal="allowed_until_trump", target=100)
        state = apply_action(new_match(rules, dealer=3), Deal.of(rules, UP, upcard="JS"))
        state = after(state, *["pass"] * 8, "1 steal")
        assert determinize(view(state, 0), Random(1)) == state
        state = after(apply_action(state, shuffle(state, Random(2))), "pass")
        for shown in views(state):
            for world in draws(shown, 5):
                assert world.match.stolen_from == 0
                assert [str(action) for action in interrupts(world)] == ["0 claim stolen", "2 claim stolen"]
        called = after(state, "2 claim stolen")
        for shown in views(called):
            for world in draws(shown, 5):
                assert [str(entry.action) for entry in world.hand.log] == ["pass", "2 claim stolen"]

    @pytest.mark.rule("CALL-9")
    def test_a_deal_that_was_forfeited_is_forfeited_in_every_world(self) -> None:
        state = after(turned(all_pass="stick_or_forfeit1"), *["pass"] * 7, "forfeit")
        assert state.phase == "scored"
        for shown in views(state):
            draws(shown, 5)

    @pytest.mark.rule("SCORE-17")
    def test_what_is_decided_after_the_play_is_decided_in_every_world(self) -> None:
        rng = Random(3)
        state = new_match(find("robson"))
        while state.phase != "setting back":
            action = shuffle(state, rng) if state.to_act is None else rng.choice(legal_actions(state))
            state = apply_action(state, action)
        for shown in [*views(state), *views(after(state, "set back")), *views(after(state, "pass"))]:
            draws(shown, 5)


def test_something_done_out_of_turn_that_was_not_possible_is_no_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "MOST_TRIES", 3)
    shown = view(after(turned(), "pass"), 0)
    impossible = attrs.evolve(shown, log=(*shown.log, Entry(1, ClaimStolen(1))))
    with pytest.raises(BidEuchreError, match="no placement"):
        determinize(impossible, Random(0))


@pytest.mark.parametrize("wrong", [None, "view", dealt()], ids=["None", "text", "state"])
def test_only_views_are_filled_in(wrong: Any) -> None:
    with pytest.raises(TypeError):
        determinize(wrong, Random(0))


def test_a_seed_is_no_generator() -> None:
    seed: Any = 3
    with pytest.raises(TypeError, match=r"^rng must be Random, not int$"):
        determinize(view(dealt(), 2), seed)


def test_the_same_numbers_draw_the_same_world() -> None:
    shown = view(dealt(), 2)
    assert determinize(shown, Random(9)) == determinize(shown, Random(9))
    assert str(determinize(shown, Random(0)).hand.deal) != str(determinize(shown, Random(1)).hand.deal)
    assert HANDS[2] == str(determinize(shown, Random(0)).holding(2))


@pytest.mark.rule("CLAIM-8", "CALL-15")
@pytest.mark.parametrize("may_discard_upcard", [True, False])
def test_a_dealer_may_swap_away_the_card_that_he_has_taken_up(may_discard_upcard: bool) -> None:
    hands = ["JH QH KH AH QC", "JC KC JD QD KD", "JS QS KS AS AC", "9C TC 9D TD AD"]
    rules = knock(weak_hand_claims=("ace-no-face-swap",), may_discard_upcard=may_discard_upcard)
    state = apply_action(new_match(rules, dealer=3), Deal.of(rules, hands, upcard="TH"))
    for text in ("pass", "pass", "pass", "pass", "order", "discard 9C", "pass", "pass", "pass"):
        state = apply_action(state, parse_action(text))
    state = apply_action(state, parse_action("claim ace-no-face-swap TD AD TH"))
    rng = Random(1)
    lay_in_the_kitty = 0
    for seat in range(4):
        for _ in range(20):
            world = determinize(view(state, seat), rng)
            assert view(world, seat) == view(state, seat)
            kitty = CardSet(rules.pack, world.hand.holdings[world.hand.kitty_place])
            lay_in_the_kitty += Card.of("TH") in kitty
    assert lay_in_the_kitty >= 20, "the dealer himself knows it"


@pytest.mark.rule("CONDUCT-7")
def test_a_hand_that_was_never_dealt_has_one_world() -> None:
    thrown = after(new_match(BID_RACEHORSE.replace(legality="permissive")), "arbiter misdeal")
    assert determinize(view(thrown, 0), Random(1)) == thrown


def test_what_cannot_have_been_done_is_not_replayed() -> None:
    begun = new_match(BID_RACEHORSE)
    deal = shuffle(begun, Random(1))
    said = [Deed(1, Bid("6")), *[Deed(seat, PASS) for seat in (2, 3, 0)], Deed(1, Name(Strain.HIGH))]
    own, other = next(iter(deal.holdings[1])), next(iter(deal.holdings[2]))
    assert Replay(begun, [(1, Play(own))], Random(1)).run(deal, said) is not None
    assert Replay(begun, [(1, Play(other)), (2, Play(other))], Random(1)).run(deal, said) is None
    assert Replay(begun, [(1, Play(other))], Random(1)).run(deal, [*said, Deed(2, PASS)]) is None
