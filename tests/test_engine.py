"""The engine: a match step by step."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

import attrs
import pytest
from hands import HANDS, after, dealt, other_game, play_out, texts

from bid_euchre.actions import PASS, Action, Bid, Interrupt, Name, Pass, Play, SeatInterrupt
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_33, Card
from bid_euchre.contract import Strain
from bid_euchre.engine import advance, apply_action, explain, interrupts, is_legal, legal_actions, new_match, shuffle
from bid_euchre.errors import IllegalAction, NotationError, SeatError
from bid_euchre.match import Match
from bid_euchre.notation import format_position, parse_action, parse_position
from bid_euchre.options import number
from bid_euchre.rulebook import Ground, Ruling, Violation
from bid_euchre.rulebook.making import BID_2, BID_3, CLAIM_1, DEAL_1
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.state import Deal, Hand, State, Turn
from bid_euchre.table import Table
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE
from bid_euchre.view import view
from bid_euchre.worlds import determinize

if TYPE_CHECKING:
    from collections.abc import Callable

THREE_SOLO = other_game(EUCHRE_33, Table.solo(3), 11)
DOUBLE = other_game(DOUBLE_48, Table.teams(6, 2), 8)

VECTORS = {
    (0, 0): "9C JC AC 9D KD KH | TC QC AD 9H JS AS | TD JD JH AH 9S QS | KC QD TH QH TS KS",
    (1, 3): "TC QC AC TD AD 9S | 9C JC KD TH JS AS | 9H JH QH AH QS KS | KC 9D JD QD KH TS",
    (2026, 2): "9D QD AD 9H KH KS | TC KC TD TH QH 9S | AC KD JH AH QS AS | 9C JC QC JD TS JS",
    (123456789, 1): "9C JD JS QS KS AS | QC KC AD TH KH TS | TC JC 9D KD QH 9S | AC TD QD 9H JH AH",
}
"""By seed and dealer what everybody gets.  A change here changes every recorded seed of every user."""


def fisher_yates(cards: tuple[Card, ...], seats: int, dealer: int, rng: Random) -> list[list[Card]]:
    """Strike out one of the cards left at a time, and deal them in that order from eldest."""
    left = list(cards)
    holdings: list[list[Card]] = [[] for _ in range(seats)]
    seat = dealer
    while left:
        seat = (seat + 1) % seats
        holdings[seat].append(left.pop(int(rng.random() * len(left))))
    return holdings


class TestNewMatch:
    """The first state."""

    @pytest.mark.case("C180")
    def test_a_match_awaits_its_first_deal(self) -> None:
        state = new_match(BID_RACEHORSE)
        assert state.phase == "dealing"
        assert (state.to_act, state.is_over) == (None, False)
        assert state.match == Match((0, 0), 0)
        assert state.hand.number == 0
        assert legal_actions(state) == ()

    @pytest.mark.case("C133")
    def test_any_seat_may_deal_first(self) -> None:
        for dealer in range(4):
            state = dealt(dealer=dealer)
            assert state.hand.dealer == dealer
            assert state.to_act == (dealer + 1) % 4
        for dealer in (4, -1):
            with pytest.raises(SeatError, match=f"there is no seat {dealer} at this table"):
                new_match(BID_RACEHORSE, dealer=dealer)

    def test_scores_may_be_given_by_side(self) -> None:
        assert new_match(BID_RACEHORSE, scores=[7, -3]).match.scores == (7, -3)
        assert new_match(THREE_SOLO).match.scores == (0, 0, 0)
        assert new_match(DOUBLE).match.scores == (0, 0)

    @pytest.mark.parametrize("scores", [(), (1,), (1, 2, 3)], ids=len)
    def test_scores_must_be_one_for_each_side(self, scores: tuple[int, ...]) -> None:
        with pytest.raises(SeatError) as caught:
            new_match(BID_RACEHORSE, scores=scores)
        assert str(caught.value) == f"there are 2 sides, not {len(scores)}"

    def test_a_switch_for_a_number_counts_as_the_number(self) -> None:
        state = new_match(BID_RACEHORSE, dealer=True, scores=[True, False])
        assert parse_position(format_position(state)) == state
        assert repr(state.match.dealer) + repr(state.match.scores) == "1(1, 0)"

    @pytest.mark.parametrize("score", [1_000_001, -1_000_001, 10**5_000], ids=["above", "below", "huge"])
    def test_a_score_that_nobody_can_write_down_is_refused(self, score: int) -> None:
        with pytest.raises(NotationError, match="a score is a number from -1000000 to 1000000"):
            new_match(BID_RACEHORSE, scores=(0, score))
        assert new_match(BID_RACEHORSE, scores=(-1_000_000, 1_000_000)).match.scores == (-1_000_000, 1_000_000)

    @pytest.mark.parametrize(
        ("ruleset", "options"),
        [
            ("racehorse", {}),
            (BID_RACEHORSE, {"dealer": "0"}),
            (BID_RACEHORSE, {"dealer": None}),
            (BID_RACEHORSE, {"scores": ("1", 2)}),
            (BID_RACEHORSE, {"scores": (1.0, 2)}),
            (BID_RACEHORSE, {"scores": {0: 10, 1: 20}}),
            (BID_RACEHORSE, {"scores": 10}),
            (BID_RACEHORSE, {"scores": "12"}),
        ],
        ids=str,
    )
    def test_wrong_types_are_refused(self, ruleset: Any, options: Any) -> None:
        with pytest.raises(TypeError):
            new_match(ruleset, **options)


class TestShuffle:
    """Chance is an action like any other."""

    @pytest.mark.rule("DEAL-2")
    @pytest.mark.parametrize(("seed", "dealer"), VECTORS, ids=str)
    def test_a_seed_deals_the_same_cards_for_ever(self, seed: int, dealer: int) -> None:
        deal = shuffle(new_match(BID_RACEHORSE, dealer=dealer), Random(seed))
        assert str(deal) == f"deal {VECTORS[seed, dealer]}"

    @pytest.mark.rule("DEAL-1", "DEAL-2")
    @pytest.mark.parametrize("ruleset", [BID_RACEHORSE, THREE_SOLO, DOUBLE], ids=["24", "33", "48"])
    @pytest.mark.parametrize("seed", [0, 7, 99])
    def test_the_shuffle_is_fisher_and_yates_s(self, ruleset: Ruleset, seed: int) -> None:
        for dealer in ruleset.table.seats:
            deal = shuffle(new_match(ruleset, dealer=dealer), Random(seed))
            expected = fisher_yates(ruleset.pack.cards, ruleset.table.size, dealer, Random(seed))
            assert [sorted(holding) for holding in deal.holdings] == [sorted(cards) for cards in expected]

    def test_a_shuffle_takes_as_many_numbers_as_there_are_cards(self) -> None:
        rng, other = Random(5), Random(5)
        shuffle(new_match(BID_RACEHORSE), rng)
        for _ in range(24):
            other.random()
        assert rng.random() == other.random()

    @pytest.mark.rule("DEAL-3")
    def test_no_cards_are_dealt_in_the_middle_of_a_hand(self) -> None:
        with pytest.raises(IllegalAction, match=r"^DEAL-3 .*: seat 1 is to act; no cards are to be dealt$"):
            shuffle(dealt(), Random(0))

    def test_a_seed_is_no_generator(self) -> None:
        seed: Any = 32
        with pytest.raises(TypeError, match=r"^rng must be Random, not int$"):
            shuffle(new_match(BID_RACEHORSE), seed)

    def test_after_a_hand_the_next_one_is_dealt_from_the_next_dealer(self) -> None:
        state = after(dealt(BID_GAMERULES), "pass", "pass", "pass", "pass")
        assert shuffle(state, Random(1)) == shuffle(new_match(BID_GAMERULES, dealer=1), Random(1))
        assert Deal.from_pack(state, EUCHRE_24.cards) == Deal.from_pack(
            new_match(BID_GAMERULES, dealer=1), EUCHRE_24.cards
        )


class TestApply:
    """Doing, and refusing."""

    def test_the_old_state_stays_as_it_was(self) -> None:
        state = dealt()
        key = pickle.dumps(state)
        assert apply_action(state, Bid(4)) is not state
        assert pickle.dumps(state) == key
        assert apply_action(state, Bid(5)) != apply_action(state, Bid(4))

    @pytest.mark.case("C151")
    def test_a_refusal_names_the_rule_and_changes_nothing(self) -> None:
        state = after(dealt(), "bid 4")
        key = pickle.dumps(state)
        with pytest.raises(IllegalAction) as caught:
            apply_action(state, Bid(3))
        assert caught.value.violation == Violation(BID_3, "3 does not beat 4 by seat 1")
        assert str(caught.value) == "BID-3 (every bid exceeds the last): 3 does not beat 4 by seat 1"
        assert pickle.dumps(state) == key
        assert not hasattr(caught.value, "state")

    def test_advancing_does_the_same_without_asking(self) -> None:
        state: State = new_match(BID_GAMERULES)
        other = state
        rng = Random(11)
        for _ in range(40):
            action = shuffle(state, rng) if state.to_act is None else rng.choice(legal_actions(state))
            state, other = apply_action(state, action), advance(other, action)
            assert state == other

    def test_states_copy_to_themselves(self) -> None:
        state = dealt()
        assert copy.deepcopy(state) is state

    @pytest.mark.case("C155")
    def test_actions_are_told_by_value(self) -> None:
        state = dealt()
        rng = Random(2)
        while legal_actions(state):
            for action in legal_actions(state):
                again = parse_action(str(action))
                assert again == action
                assert is_legal(state, again)
                assert apply_action(state, again) == apply_action(state, action)
            state = apply_action(state, rng.choice(legal_actions(state)))

    @pytest.mark.parametrize("wrong", [None, "pass", 3, ("bid", 4)], ids=str)
    def test_actions_of_wrong_types_are_refused(self, wrong: Any) -> None:
        state = dealt()
        playing = after(dealt(), "bid 4", "pass", "pass", "pass", "name H")
        over = after(dealt(BID_GAMERULES), "pass", "pass", "pass", "pass")
        for one in (state, new_match(BID_RACEHORSE), playing, over):
            for ask in (is_legal, explain, apply_action):
                with pytest.raises(TypeError):
                    ask(one, wrong)

    @pytest.mark.parametrize(
        "ask",
        [
            legal_actions,
            interrupts,
            lambda state: shuffle(state, Random(0)),
            lambda state: is_legal(state, PASS),
            lambda state: explain(state, PASS),
            lambda state: apply_action(state, PASS),
        ],
        ids=["legal_actions", "interrupts", "shuffle", "is_legal", "explain", "apply_action"],
    )
    @pytest.mark.parametrize("wrong", [None, "racehorse", BID_RACEHORSE], ids=["None", "text", "ruleset"])
    def test_only_states_are_asked(self, ask: Callable[[Any], object], wrong: Any) -> None:
        with pytest.raises(TypeError):
            ask(wrong)

    def test_an_ordinary_game_has_no_interrupts(self) -> None:
        assert interrupts(dealt()) == ()
        assert interrupts(new_match(BID_RACEHORSE)) == ()


class TestExplain:
    """Whether, and why."""

    def test_a_legal_action_has_grounds(self) -> None:
        assert explain(dealt(), Bid(4)) == Ruling(Bid(4), (Ground(BID_2, "4 is the first bid"),))
        assert explain(dealt(), Bid(4)).legal

    def test_an_illegal_action_has_the_first_rule_broken(self) -> None:
        ruling = explain(after(dealt(), "bid 4"), Bid(4))
        assert ruling == Ruling(Bid(4), (Violation(BID_3, "4 does not beat 4 by seat 1"),))
        assert not ruling.legal

    @pytest.mark.rule("DEAL-1")
    def test_a_deal_is_explained_too(self) -> None:
        state = new_match(BID_RACEHORSE)
        deal = Deal.of(BID_RACEHORSE, HANDS)
        assert is_legal(state, deal)
        assert explain(state, deal) == Ruling(deal, (Ground(DEAL_1, "every card is dealt once"),))

    @pytest.mark.rule("CONDUCT-1")
    @pytest.mark.parametrize(
        ("actions", "wrong", "detail"),
        [
            ((), "play 9C", "'play 9C' does not belong here: seat 1 is bidding"),
            ((), "name H", "'name H' does not belong here: seat 1 is bidding"),
            ((), "claim x", "'claim x' does not belong here: seat 1 is bidding"),
            ((), "give ??", "'give ??' does not belong here: seat 1 is bidding"),
            (("bid 4", "pass", "pass", "pass"), "bid 4", "'bid 4' does not belong here: seat 1 is naming"),
            (("bid 4", "pass", "pass", "pass"), "pass", "'pass' does not belong here: seat 1 is naming"),
            (
                ("bid 4", "pass", "pass", "pass", "name H"),
                "pass",
                "'pass' does not belong here: seat 1 is playing",
            ),
            (
                ("bid 4", "pass", "pass", "pass", "name H"),
                "give JC",
                "'give JC' does not belong here: seat 1 is playing",
            ),
        ],
        ids=["play", "name", "claim", "concealed", "bid", "pass in naming", "pass in playing", "give"],
    )
    def test_what_belongs_to_another_step_is_refused(self, actions: tuple[str, ...], wrong: str, detail: str) -> None:
        ruling = explain(after(dealt(), *actions), parse_action(wrong))
        assert (ruling.rule.id, ruling.grounds[0].detail) == ("CONDUCT-1", detail)
        assert not ruling.legal


@attrs.frozen(cache_hash=True)
class NodRules(PhaseRules):
    """A step from outside: eldest nods before the cards are looked at, as often as the house says."""

    nods: int = number(1, CLAIM_1, "How often eldest nods.", low=0, high=3)

    def begin(self, hand: Hand) -> State | Hand:
        return Nodding(hand, hand.ruleset.table.lefts[hand.dealer], self.nods) if self.nods else hand


class Sneeze(SeatInterrupt):
    """Something done out of turn, from outside."""

    __slots__ = ()
    words: ClassVar[str] = "sneeze"


class Nodding(Turn):
    """Eldest is to nod."""

    phase = "nodding"

    def __init__(self, hand: Hand, seat: int, left: int) -> None:
        super().__init__(hand, seat)
        self.left: Final = left

    def _key(self) -> tuple[object, ...]:
        return (self.hand, self.to_act, self.left)

    def legal(self) -> tuple[Action, ...]:
        return (PASS,)

    def looked(self, seat: int) -> bool:
        return seat != self.to_act

    def interrupts(self) -> tuple[Interrupt, ...]:
        return (Sneeze(2),)

    def interrupt(self, action: Interrupt) -> State | Hand:
        return self.hand.but(thrown_in=CLAIM_1)

    def refusal(self, action: Action) -> Violation | None:
        return None if isinstance(action, Pass) else self.misplaced(action)

    def grounds(self, action: Action) -> tuple[Ground, ...]:
        return (Ground(CLAIM_1, "everybody may nod"),)

    def apply(self, action: Action) -> State | Hand:
        return self.hand if self.left == 1 else Nodding(self.hand, self.to_act, self.left - 1)


class Keeping(Nodding):
    """A state from outside that keeps its hand in its own way."""

    def __init__(self, hand: Hand, again: bool) -> None:
        self.kept: Final = hand
        self.again: Final = again

    @property
    def hand(self) -> Hand:
        return self.kept

    @property
    def to_act(self) -> int:
        return 1

    def apply(self, action: Action) -> State | Hand:
        return Keeping(self.hand, again=False) if self.again else self.hand.but(ends=True)


def test_a_state_from_outside_may_keep_its_hand_in_its_own_way() -> None:
    state = apply_action(Keeping(dealt().hand, again=True), PASS)
    assert isinstance(state, Keeping)
    for on in (apply_action, advance):
        assert on(state, PASS) == apply_action(Nodding(dealt().hand, 1, 1), PASS)


class Faulty(Nodding):
    """A state from outside that fails when it is asked."""

    def legal(self) -> tuple[Action, ...]:
        raise AttributeError("no such thing")

    def attempt(self, action: Action) -> State | Hand | None:
        raise AttributeError("no such thing")


def test_the_errors_of_a_step_from_outside_come_through() -> None:
    faulty = Faulty(dealt().hand, 1, 1)
    with pytest.raises(AttributeError, match=r"^no such thing$"):
        legal_actions(faulty)
    with pytest.raises(AttributeError, match=r"^no such thing$"):
        apply_action(faulty, PASS)


class TestStepFromOutside:
    """Somebody else's step takes part like our own."""

    NODDING = Ruleset(
        BID_RACEHORSE.table_rules,
        (BID_RACEHORSE.phases[0], NodRules(nods=2), *BID_RACEHORSE.phases[1:]),
        BID_RACEHORSE.match_rules,
        "nodding",
    )

    def test_the_engine_goes_through_it(self) -> None:
        state = dealt(self.NODDING)
        assert (state.phase, state.to_act, texts(state)) == ("nodding", 1, ["pass"])
        assert interrupts(state) == (Sneeze(2),)
        state = after(state, "pass", "pass")
        assert (state.phase, state.to_act) == ("bidding", 1)
        state = play_out(after(state, "pass", "pass", "pass", "bid 3", "name low"))
        assert state.match.hand_number == 1
        assert dealt(self.NODDING.replace(nods=0)).phase == "bidding"

    def test_what_it_allows_out_of_turn_ends_the_hand_as_it_says(self) -> None:
        state = dealt(self.NODDING)
        assert str(Sneeze(2)) == "2 sneeze"
        assert (is_legal(state, Sneeze(2)), is_legal(state, Sneeze(1))) == (True, False)
        assert explain(state, Sneeze(2)).legal
        for done in (apply_action(state, Sneeze(2)), advance(state, Sneeze(2))):
            assert (done.phase, done.hand.thrown_in) == ("scored", CLAIM_1)
        with pytest.raises(IllegalAction, match=r"^CONDUCT-1 .*'1 sneeze' is not possible out of turn now$"):
            apply_action(state, Sneeze(1))

    def test_its_refusals_are_refusals(self) -> None:
        state = dealt(self.NODDING)
        assert explain(state, PASS) == Ruling(PASS, (Ground(CLAIM_1, "everybody may nod"),))
        with pytest.raises(IllegalAction, match=r"'bid 3' does not belong here: seat 1 is nodding"):
            apply_action(state, Bid(3))

    def test_who_has_not_looked_does_not_see_his_cards(self) -> None:
        state = dealt(self.NODDING)
        assert view(state, 1).holding is None
        assert view(state, 2).holding == state.holding(2)
        rng = Random(3)
        worlds = [determinize(view(state, 1), rng) for _ in range(20)]
        assert all(view(world, 1) == view(state, 1) for world in worlds)
        assert len({world.holding(1) for world in worlds}) > 10
        seen = determinize(view(state, 2), rng)
        assert seen.holding(2) == state.holding(2)
        assert after(state, "pass", "pass").looked(1)


def test_a_play_is_found_by_its_face() -> None:
    state = after(dealt(), "bid 4", "pass", "pass", "pass", "name H")
    assert is_legal(state, Play(Card.of("JC")))
    assert not is_legal(state, Play(Card.of("9C")))
    assert not is_legal(state, Name(Strain.HEARTS))
