"""Best play, card by card, from any state of the play; tables of deals; counts of positions."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest
from dull_minimax import Dull
from hands import ALONE, HANDS, dealt, led

from bid_euchre.actions import Play
from bid_euchre.analysis import Outlook, divide, perft, solve, solve_deal, solve_position
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, Card, Pack, Rank
from bid_euchre.contract import Strain
from bid_euchre.deal import Deal
from bid_euchre.engine import apply_action, legal_actions, new_match, shuffle
from bid_euchre.errors import AnalysisError
from bid_euchre.kernel.places import MOST_CARDS
from bid_euchre.phases.play import Playing
from bid_euchre.state import State
from bid_euchre.table import Table
from bid_euchre.variants import BID_RACEHORSE, KNOCK_WIKIPEDIA, find

NAMES = ("racehorse", "knock", "canadian", "british", "indiana-double", "six-hand", "bid-32")


def in_play(name: str, rng: random.Random) -> Playing:
    """Play a hand at random into the play; the last few tricks are left."""
    while True:
        state: State = new_match(find(name))
        state = apply_action(state, shuffle(state, rng))
        while not isinstance(state, Playing) and state.to_act is not None:
            state = apply_action(state, rng.choice(legal_actions(state)))
        if isinstance(state, Playing):
            break
    left = 12 // len(state.played.layout.plan.active) or 1
    while sum(state.mask_of(seat).bit_count() for seat in state.played.layout.plan.active) > 4 * left:
        after = apply_action(state, rng.choice(legal_actions(state)))
        assert isinstance(after, Playing)
        state = after
    return state


def by_minimax(state: Playing) -> dict[Card, int]:
    """Tell how many tricks of the hand side 0 takes after each legal card."""
    layout = state.played.layout
    sides = layout.plan.table.sides_by_seat
    pack = layout.plan.pack
    dull = Dull(
        layout.contract.strain.text,
        [str(card) for card in pack.cards],
        layout.plan.active,
        dict(enumerate(sides)),
        last_wins=layout.plan.later == 1,
        bowers=pack.bowers,
    )
    cards = state.played.cards[len(state.played.cards) // layout.plan.size * layout.plan.size :]
    active = layout.plan.active
    trick = tuple((active.index(seat), card) for (seat, _), card in zip(state.trick.plays, cards, strict=True))
    taken = sum(tricks for seat, tricks in enumerate(state.taken) if sides[seat] == 0)
    holdings = tuple(state.mask_of(seat) for seat in layout.plan.active)
    each = dull.each(holdings, layout.plan.active.index(state.to_act), trick)
    return {pack.cards[index]: taken + value for index, value in each}


@pytest.mark.parametrize("name", NAMES)
def test_every_legal_card_has_its_exact_value(name: str, rng: random.Random, hands: int) -> None:
    for _ in range(max(hands // 200, 1)):
        state = in_play(name, rng)
        solution = solve(state)
        total = state.played.layout.plan.tricks
        expected = by_minimax(state)
        assert {card: outlook.tricks for card, outlook in solution.cards.items()} == {
            card: (value, total - value) for card, value in expected.items()
        }
        assert [Play(card) for card in solution.cards] == list(legal_actions(state))
        side = state.ruleset.table.side(state.to_act)
        best = (max if side == 0 else min)(expected.values())
        assert solution.outlook.tricks == (best, total - best)
        assert set(solution.best) == {card for card, value in expected.items() if value == best}
        assert solution.seat == state.to_act


@pytest.mark.parametrize("name", NAMES)
def test_the_line_is_legal_and_reaches_the_result(name: str, rng: random.Random) -> None:
    state: State = in_play(name, rng)
    expected = solve(state)
    assert isinstance(state, Playing)
    for seat, card in expected.line:
        assert isinstance(state, Playing)
        assert state.to_act == seat
        now = solve(state)
        assert now.outlook == expected.outlook
        assert card in now.best
        state = apply_action(state, Play(card))
    assert not isinstance(state, Playing)
    played = state.played
    assert played is not None
    assert played.taken_by_side == expected.outlook.tricks


def test_tricks_already_taken_count() -> None:
    state = led("H", ("JH 9C", "9H 9D", "TH TC", "QH TD"), "JH", "9H", "TH", "QH", tricks=2)
    solution = solve(state)
    assert solution.outlook.tricks == (2, 0)
    assert solution.cards == {Card.of("9C"): Outlook((2, 0), (2, 0))}
    assert solution.line == ((0, Card.of("9C")), (1, Card.of("9D")), (2, Card.of("TC")), (3, Card.of("TD")))


def test_a_loner_plays_without_his_partner() -> None:
    state = led("H", ("AC 9D", "KC KD", "JH JD", "QC QD"), level=ALONE, tricks=2)
    assert solve(state).outlook.tricks == (1, 1)
    assert {seat for seat, _ in solve(state).line} == {0, 1, 3}


def test_of_identical_cards_all_are_worth_the_same() -> None:
    state = led("H", ("AC AC KC", "QC QC TC", "9H 9H TH", "9S 9S TS"), pack=DOUBLE_48, tricks=3)
    solution = solve(state)
    assert list(solution.cards) == [Card.of("KC"), Card.of("AC")]
    assert len({outlook.tricks for outlook in solution.cards.values()}) == 1


def test_a_limit_gives_bounds_around_the_result(rng: random.Random) -> None:
    for strain in Strain:
        state = led(strain.text, HANDS, leader=rng.randrange(4))
        exact = solve(state)
        assert exact.outlook.tricks is not None
        for limit in (0, 1, 30, 300, 3_000):
            bounded = solve(state, limit=limit)
            assert bounded.outlook.least <= exact.outlook.least
            assert bounded.outlook.most >= exact.outlook.most
            assert bounded.nodes <= limit + 100
            for card, outlook in bounded.cards.items():
                tricks = exact.cards[card].tricks
                assert tricks is not None
                assert all(a <= b <= c for a, b, c in zip(outlook.least, tricks, outlook.most, strict=True))
            assert exact.line[: len(bounded.line)] == bounded.line or bounded.outlook.tricks is not None


def test_a_line_may_end_early() -> None:
    state = led("C", HANDS)
    exact = solve(state)
    cut = solve(state, limit=exact.nodes - 1)
    assert cut.outlook == exact.outlook
    assert cut.line == exact.line[: len(cut.line)]
    assert len(cut.line) < len(exact.line)


def test_what_is_open_says_so() -> None:
    solution = solve(led("C", HANDS), limit=0)
    assert solution.outlook.tricks is None
    assert str(solution.outlook) == f"{solution.outlook.least[0]}..6-0..{solution.outlook.most[1]}"
    assert solution.line == ()
    assert solution.best == ()
    assert str(Outlook((4, 2), (4, 2))) == "4-2"


def test_a_deal_gives_strains_by_leaders() -> None:
    deal = Deal.of(BID_RACEHORSE, HANDS)
    table = solve_deal(deal)
    assert table == solve_deal(HANDS)
    assert table.strains == tuple(Strain)
    assert table.leaders == (0, 1, 2, 3)
    assert len(table.outlooks) == 24
    for (strain, leader), outlook in table.outlooks.items():
        assert outlook == solve(led(strain.text, HANDS, leader=leader)).outlook
    few = solve_deal(HANDS, strains="H low", leaders=[1], sitting_out=[2])
    assert few.strains == (Strain.HEARTS, Strain.LOW)
    assert few.leaders == (1,)
    alone = solve(led("H", HANDS, leader=0, level=ALONE))
    assert solve_deal(HANDS, strains=["H"], leaders=[0], sitting_out=[2]).outlooks[Strain.HEARTS, 0] == alone.outlook


def test_a_whole_table_can_have_a_limit() -> None:
    exact = solve_deal(HANDS)
    for limit in (0, 100, 5_000):
        bounded = solve_deal(HANDS, limit=limit)
        assert bounded.nodes <= limit + 500
        for key, outlook in bounded.outlooks.items():
            tricks = exact.outlooks[key].tricks
            assert tricks is not None
            assert all(a <= b <= c for a, b, c in zip(outlook.least, tricks, outlook.most, strict=True))


def test_a_position_needs_no_match() -> None:
    solution = solve_position(("9C", "JC AC", "TC KC", "JH QH"), "H", 0, ["QC"])
    assert solution.seat == 1
    assert solution.outlook.tricks == (0, 2)
    assert solution == solve_position([["9C"], ["JC", "AC"], ["TC", "KC"], ["JH", "QH"]], Strain.HEARTS, 0, "QC")
    twice = (("AC", "AC", "9C", "9C"), "S", 0)
    assert solve_position(*twice, pack=DOUBLE_48).outlook.tricks == (1, 0)
    assert solve_position(*twice, pack=DOUBLE_48, duplicate_tie="second").outlook.tricks == (0, 1)
    three = Table((0, 1, 0))
    assert solve_position(("JOKER", "AC", "9C"), "high", 2, table=three, pack=EUCHRE_25).outlook.tricks == (1, 0)


@pytest.mark.parametrize(
    ("holdings", "options", "words"),
    [
        (("9C", "1C"), {}, "'1C' is not a card"),
        (("9C", "9C"), {}, "9C is there too often"),
        (("9C", "7C"), {}, "7C is not in this pack"),
        (("9C", "7C", "JOKER", "XX"), {}, "7C is not in this pack; JOKER is not in this pack; 'XX' is not a card"),
        (("9C", "TC QC"), {}, "the same number of cards, one at least: seat 0 has 1, seat 1 has 2"),
        (("", ""), {}, "one at least"),
        (("9C", "TC", "JC"), {}, "3 holdings do not make two equal sides"),
        ((), {}, "0 holdings"),
        (("9C", "TC", "JC"), {"table": Table.solo(3)}, "between two sides, not 3"),
        (("9C", "TC"), {"table": Table.teams(4, 2)}, "there are 4 seats, not 2"),
        (("9C", "TC"), {"sitting_out": [2]}, "seat 2 cannot sit out"),
        (("9C", "TC"), {"sitting_out": [0, 1]}, "nobody plays"),
        (("9C", "TC"), {"leaders": [5]}, "seat 5 does not play"),
        (("9C", "TC", "JC", "QC"), {"leaders": [1], "sitting_out": [1]}, "seat 1 does not play"),
        (("9C", "TC"), {"strains": ["X"]}, "'X' is not a strain"),
        (("9C", "TC"), {"duplicate_tie": "third"}, "duplicate_tie is"),
        (("9C", "TC"), {"limit": -1}, "a limit is 0 at least"),
    ],
)
def test_bad_cards_and_tables_are_refused_with_every_reason(
    holdings: tuple[str, ...], options: dict[str, Any], words: str
) -> None:
    with pytest.raises(AnalysisError) as caught:
        solve_deal(holdings, **options)
    assert words in str(caught.value)


def test_too_many_cards_in_play_are_refused() -> None:
    pack = Pack(low=Rank.TEN, copies=3)
    cards = [str(card) for card in pack.cards]
    assert pack.size > MOST_CARDS
    with pytest.raises(AnalysisError, match="60 cards in play are more than 57"):
        solve_deal([cards[:30], cards[30:]], pack=pack)


def test_a_complete_trick_is_no_position() -> None:
    with pytest.raises(AnalysisError, match="seat 2 does not play, and cannot lead"):
        solve_position(("9C", "TC"), "H", 2)
    with pytest.raises(AnalysisError, match="a trick of 2 cards with 2 on the table is complete"):
        solve_position(("9C", "TC"), "H", 0, "JC QC")


def test_only_the_play_between_two_sides_can_be_solved(rng: random.Random) -> None:
    with pytest.raises(AnalysisError, match="no card is to be played: this state is dealing"):
        solve(new_match(BID_RACEHORSE))
    with pytest.raises(AnalysisError, match=r"this state is (claiming|bidding)"):
        solve(dealt())
    state: State = in_play("cutthroat", rng)
    with pytest.raises(AnalysisError, match="two sides, not 3"):
        solve(state)
    while isinstance(state, Playing):
        state = apply_action(state, legal_actions(state)[0])
    with pytest.raises(AnalysisError, match="this state is scored"):
        solve(state)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: solve("a state"),  # type: ignore[arg-type]
        lambda: solve(led("H", HANDS), limit="many"),  # type: ignore[arg-type]
        lambda: solve_deal("9C TC"),
        lambda: solve_deal(HANDS, pack=24),  # type: ignore[arg-type]
        lambda: solve_deal(HANDS, table=4),  # type: ignore[arg-type]
        lambda: perft("a state", 1),  # type: ignore[arg-type]
        lambda: perft(led("H", HANDS), "one"),  # type: ignore[arg-type]
        lambda: divide("a state", 1),  # type: ignore[arg-type]
    ],
    ids=range(8),
)
def test_wrong_types_are_type_errors(wrong: Any) -> None:
    with pytest.raises(TypeError):
        wrong()


def test_perft_counts_the_ways_of_the_play() -> None:
    state = led("H", ("9C TC", "QC KC", "AC 9D", "9H TH"), tricks=2)
    assert [perft(state, depth) for depth in range(10)] == [1, 2, 4, 4, 8, 8, 8, 8, 8, 0]
    assert divide(state, 4) == {Play(Card.of("9C")): 4, Play(Card.of("TC")): 4}
    assert sum(divide(state, 8).values()) == perft(state, 8)


def test_perft_goes_through_every_phase(rng: random.Random) -> None:
    state = new_match(KNOCK_WIKIPEDIA)
    assert perft(state, 0) == 1
    assert perft(state, 1) == 0
    state = apply_action(state, shuffle(state, rng))
    assert perft(state, 1) == len(legal_actions(state))
    assert perft(state, 2) == sum(len(legal_actions(apply_action(state, each))) for each in legal_actions(state))


def test_a_depth_below_nothing_is_refused() -> None:
    state = led("H", HANDS)
    with pytest.raises(AnalysisError, match="a depth is 0 at least, not -1"):
        perft(state, -1)
    with pytest.raises(AnalysisError, match="without a first action"):
        divide(state, 0)


@pytest.mark.parametrize(("holding", "published"), [("JC TS AS AH TD", 1.93), ("9H TH 9D TD QD", -0.96)])
def test_published_averages_are_met(holding: str, published: float, hands: int) -> None:
    """What the dealer makes on average who takes up the jack of spades, the best discard in each world."""
    rng = random.Random(2026)
    worlds = max(hands // 5, 4)
    mine = EUCHRE_24.set(f"{holding} JS")
    rest = list(EUCHRE_24.set(EUCHRE_24.cards) - mine)
    points: list[int] = []
    for _ in range(worlds):
        rng.shuffle(rest)
        others = [rest[5 * seat : 5 * seat + 5] for seat in range(3)]
        best = -2
        for buried in mine:
            kept = [card for card in mine if card is not buried]
            table = solve_deal([*others, kept], strains="S", leaders=[0])
            tricks = table.outlooks[Strain.SPADES, 0].least[1]
            best = max(best, 2 if tricks == 5 else 1 if tricks >= 3 else -2)
        points.append(best)
    mean = sum(points) / worlds
    error = math.sqrt(sum((each - mean) ** 2 for each in points) / worlds / worlds)
    assert abs(mean - published) <= 2 * error + 0.005


def test_solutions_are_values() -> None:
    assert solve(led("H", HANDS)) == solve(led("H", HANDS))
    assert solve_deal(HANDS, strains="H") == solve_deal(HANDS, strains="H")
