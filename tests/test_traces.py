"""Where cards may lie, going by what one seat saw."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bid_euchre.actions import Claim, Concealed, Discard, Draw, Give
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, Card, Pack, read_cards
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.log import Entry, Swap
from bid_euchre.results import Trick
from bid_euchre.rulebook.playing import PLAY_4
from bid_euchre.traces import Traces
from bid_euchre.tricks import order_of

KITTY, BURIED = 4, 5
SEATS = (0, 1, 2, 3)
PLAIN = Contract(Strain.HEARTS, Level("4", 4), 1)
BEST = Contract(
    Strain.HEARTS, Level("ask", partner_plays=False, exchange="swap_sequential", n=1, exchange_scope="best_of_trump"), 1
)


def places(
    log: Sequence[Entry],
    seat: int = 1,
    holding: str = "",
    *,
    pack: Pack = EUCHRE_24,
    upcard: str | None = None,
    contract: Contract = PLAIN,
    tricks: tuple[Trick, ...] = (),
    keeps: bool = False,
) -> dict[str, list[list[int]]]:
    """Give for each unseen face the places where each of its copies may lie, those of which most is known first."""
    traces = Traces(pack, 4, None if upcard is None else Card.of(upcard), contract)
    traces.follow(log, seat, keeps_upcard=keeps)
    unseen = traces.unseen(seat, read_cards(holding), tricks, order_of(pack, contract.strain), [0] * 6)
    found: dict[str, list[list[int]]] = {}
    for index, mask in zip(unseen.cards, unseen.places, strict=True):
        found.setdefault(str(pack.cards[index]), []).append([place for place in range(6) if mask >> place & 1])
    return {face: sorted(copies, key=len) for face, copies in found.items()}


def gift(seat: int, card: str, to: int, seen_by: tuple[int, ...]) -> Entry:
    return Entry(seat, Give(Card.of(card)), seen_by, to)


def test_an_unknown_card_may_be_anywhere_but_with_oneself() -> None:
    found = places((), holding="JH")
    assert found["AS"] == [[0, 2, 3, KITTY]]
    assert "JH" not in found


@pytest.mark.rule("CALL-13")
def test_a_card_turned_up_lies_in_the_kitty_or_went_where_it_was_seen_to_go() -> None:
    taken = Entry(0, Draw(Card.of("9H")), None, 0, KITTY)
    hidden = Entry(0, Concealed("discard"), (0,), BURIED)
    assert places((), upcard="9H")["9H"] == [[KITTY]]
    assert places([taken], upcard="9H")["9H"] == [[0]]
    assert places([taken, hidden], upcard="9H")["9H"] == [[0, BURIED]]
    assert places([taken, hidden], upcard="9H")["AS"] == [[0, 2, 3, KITTY, BURIED]]


@pytest.mark.rule("CALL-15")
def test_where_the_dealer_must_keep_the_card_he_took_it_was_not_put_away() -> None:
    log = [Entry(0, Draw(Card.of("9H")), None, 0, KITTY), Entry(0, Concealed("discard"), (0,), BURIED)]
    assert places(log, upcard="9H", keeps=True)["9H"] == [[0]]


def test_what_one_put_away_or_gave_one_knows() -> None:
    away = Entry(1, Discard(Card.of("9S")), (1,), BURIED)
    assert places([away])["9S"] == [[BURIED]]
    assert places([gift(1, "9S", 3, (1, 3))])["9S"] == [[3]]
    assert places([gift(1, "9S", 3, (1, 3)), Entry(3, Concealed("discard"), (3,), BURIED)])["9S"] == [[3, BURIED]]


@pytest.mark.rule("EXCH-2")
def test_who_gave_his_best_trump_kept_no_better_one() -> None:
    log = [gift(1, "JH", 3, (1, 3)), gift(3, "AH", 1, (1, 3))]
    found = places(log, holding="AH", contract=BEST)
    assert found["JD"] == [[0, 2, KITTY]]
    assert found["KH"] == [[0, 2, 3, KITTY]]
    assert found["JH"] == [[3]]
    assert places(log, holding="AH")["JD"] == [[0, 2, 3, KITTY]]
    own = places([gift(1, "KH", 3, (1, 3))], contract=BEST)
    assert own["JD"] == [[0, 2, 3, KITTY]]


@pytest.mark.rule("PLAY-2")
def test_who_did_not_follow_has_none_of_the_suit() -> None:
    trick = Trick(tuple(zip((1, 2, 3, 0), read_cards("AH 9C 9H TH"), strict=True)), 1, PLAY_4)
    found = places((), tricks=(trick,))
    assert found["KH"] == found["JD"] == [[0, 3, KITTY]]
    assert found["KD"] == [[0, 2, 3, KITTY]]
    assert "9C" not in found


class TestSwaps:
    """A weak hand's cards, swapped with the three of the kitty that were not turned up (CLAIM-5)."""

    def swapped(self, seat: int, *, shown: bool) -> dict[str, list[list[int]]]:
        """Give what a seat may think when seat 2 has swapped the black nines and the ten of clubs."""
        name = "farmers" if shown else "bottoms"
        given, received = read_cards("9C TC 9S"), read_cards("AC AD AS")
        if shown or seat == 2:
            action: Claim | Concealed = Claim(name, given)
        else:
            action = Concealed(f"claim {name}")
        entry = Swap(2, action, None if shown else (2,), KITTY, received if seat == 2 else None)
        return places([entry], seat, "AC AD AS" if seat == 2 else "", upcard="9H")

    @pytest.mark.rule("CLAIM-6")
    def test_unseen_only_low_cards_may_have_gone_to_the_kitty(self) -> None:
        found = self.swapped(1, shown=False)
        assert found["9C"] == [[0, 2, 3, KITTY]]
        assert found["KH"] == [[0, 2, 3]]
        assert found["9H"] == [[KITTY]]

    @pytest.mark.rule("CLAIM-7")
    def test_where_they_are_shown_they_lie_in_the_kitty(self) -> None:
        found = self.swapped(1, shown=True)
        assert found["9C"] == found["TC"] == found["9S"] == [[KITTY]]
        assert found["9D"] == found["KH"] == [[0, 2, 3]]

    @pytest.mark.rule("CLAIM-5")
    def test_one_s_own_are_known(self) -> None:
        found = self.swapped(2, shown=False)
        assert found["9C"] == [[KITTY]]
        assert found["KH"] == [[0, 1, 3]]
        assert "AC" not in found


@pytest.mark.rule("ORDER-8")
def test_of_identical_cards_the_better_known_one_is_played() -> None:
    log = [gift(1, "9S", 3, (1, 3))]
    assert places(log, pack=DOUBLE_48)["9S"] == [[3], [0, 2, 3, KITTY]]
    trick = Trick(((3, Card.of("9S")),), None, None)
    assert places(log, pack=DOUBLE_48, tricks=(trick,))["9S"] == [[0, 2, 3, KITTY]]


@pytest.mark.rule("ORDER-8")
def test_where_it_may_have_been_the_other_one_nothing_is_taken_for_certain() -> None:
    """Seat 3 may have given or kept the nine it got; seat 2, who puts one away openly, may have had either."""
    log = [
        gift(1, "9S", 3, (1, 3)),
        Entry(3, Concealed("give"), (2, 3), 2),
        gift(1, "9S", 0, (0, 1)),
        Entry(0, Concealed("give"), (0, 2), 2),
        Entry(2, Discard(Card.of("9S")), None, BURIED),
    ]
    assert places(log, pack=DOUBLE_48)["9S"] == [[BURIED], [0, 2, 3]]
