"""What a player may know."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import attrs
import pytest
from hands import HANDS, after, dealt, one_of_each_phase, play_out, scored
from turned import HANDS as KNOCK_HANDS
from turned import passed_round, turned

from bid_euchre.actions import PASS, Bid, Concealed, Discard, Draw, Give, Name, OrderUp, Play
from bid_euchre.cards import JOKER, Card
from bid_euchre.contract import HighBid, Level, Strain
from bid_euchre.engine import legal_actions, new_match
from bid_euchre.errors import SeatError
from bid_euchre.log import Entry, Spoken
from bid_euchre.state import State
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, KNOCK, find, knock
from bid_euchre.view import View, spectate, view

FIELDS = (
    "ruleset",
    "seat",
    "match",
    "start",
    "phase",
    "to_act",
    "is_over",
    "holding",
    "counts",
    "kitty",
    "buried",
    "in_transit",
    "log",
    "calls",
    "high_bid",
    "contract",
    "tricks",
    "trick",
    "taken",
    "result",
    "legal_actions",
    "upcard",
    "interrupts",
    "laid",
    "staked",
)

ASKED = ("ask", "pass", "pass", "pass", "name H")
"""Seat 1 asks, with hearts as trumps."""


def test_a_view_has_these_fields_and_no_state() -> None:
    assert tuple(field.name for field in attrs.fields(View)) == FIELDS
    for state in one_of_each_phase(BID_GAMERULES, Random(1)):
        for seat in range(4):
            shown = view(state, seat)
            assert not isinstance(shown, State)
            assert not any(isinstance(getattr(shown, name), State) for name in FIELDS)


@pytest.mark.case("C145")
def test_before_the_deal_nobody_holds_anything() -> None:
    state = new_match(BID_RACEHORSE, dealer=2, scores=(4, 5))
    shown = view(state, 1)
    assert shown.holding == BID_RACEHORSE.pack.set()
    assert (shown.counts, shown.log, shown.calls, shown.tricks, shown.trick) == ((0, 0, 0, 0), (), (), (), None)
    assert (shown.phase, shown.to_act, shown.is_over, shown.legal_actions) == ("dealing", None, False, ())
    assert (shown.dealer, shown.scores, shown.taken) == (2, (4, 5), (0, 0, 0, 0))
    assert (shown.high_bid, shown.contract, shown.result) == (None, None, None)
    assert (shown.kitty, shown.buried, shown.in_transit) == (0, 0, 0)
    assert shown.active == (0, 1, 2, 3)
    assert shown.match == shown.start == state.match


@pytest.mark.case("C145")
@pytest.mark.parametrize("seat", range(4))
def test_everybody_sees_his_own_cards_and_how_many_the_others_hold(seat: int) -> None:
    shown = view(dealt(), seat)
    assert (shown.seat, shown.counts) == (seat, (6, 6, 6, 6))
    assert str(shown.holding) == HANDS[seat]


@pytest.mark.case("C148")
def test_only_the_seat_to_act_has_legal_actions() -> None:
    state = after(dealt(), "bid 4")
    assert view(state, 2).legal_actions == (PASS, Bid(5), Bid(6)) == legal_actions(state)
    for seat in (0, 1, 3):
        assert view(state, seat).legal_actions == ()
    assert spectate(state).legal_actions == ()


def test_the_auction_is_public() -> None:
    state = after(dealt(), "pass", "bid 4")
    for shown in (view(state, 0), view(state, 3), spectate(state)):
        assert shown.calls == ((1, PASS), (2, Bid(4)))
        assert shown.log == (Spoken(1, PASS), Spoken(2, Bid(4)))
        assert shown.high_bid == HighBid(2, Level("4", 4), forced=False)
        assert (shown.phase, shown.to_act) == ("bidding", 3)


def test_the_play_is_public() -> None:
    state = after(dealt(), "bid 3", "pass", "pass", "pass", "name H", "play JC", "play TC", "play TS", "play QC")
    state = after(state, "play TD")
    shown = spectate(state)
    assert [str(trick) for trick in shown.tricks] == ["1:JC 2:TC 3:TS 0:QC"]
    assert (str(shown.trick), shown.taken, shown.phase) == ("0:TD", (1, 0, 0, 0), "playing")
    assert shown.counts == (4, 5, 5, 5)
    assert str(shown.contract) == "3 H"
    assert shown.actions[-2:] == ((0, Play(Card.of("QC"))), (0, Play(Card.of("TD"))))
    assert shown.actions[:6] == (
        (1, Bid(3)),
        (2, PASS),
        (3, PASS),
        (0, PASS),
        (1, Name(Strain.HEARTS)),
        (1, Play(Card.of("JC"))),
    )
    assert str(view(state, 0).holding) == "9C KD AH JS"
    lead = after(state, "play 9D", "play AD", "play KH")
    assert (view(lead, 3).trick, len(view(lead, 3).tricks)) == (None, 2)


def test_a_spectator_sees_no_holding() -> None:
    for state in one_of_each_phase(BID_GAMERULES, Random(2)):
        shown = spectate(state)
        assert (shown.seat, shown.holding, shown.legal_actions) == (None, None, ())


@pytest.mark.rule("EXCH-4")
@pytest.mark.case("C147")
def test_cards_exchanged_are_seen_by_the_two_partners_only() -> None:
    state = after(dealt(BID_GAMERULES), *(text if " " in text or text == "pass" else f"bid {text}" for text in ASKED))
    state = after(state, "give 9D")
    gift = Entry(1, Give(Card.of("9D")), (1, 3), 3)
    hidden = Entry(1, Concealed("give"), (1, 3), 3)
    assert [view(state, seat).log[-1] for seat in range(4)] == [hidden, gift, hidden, gift]
    assert spectate(state).log[-1] == hidden
    assert view(state, 0).counts == (6, 5, 6, 7)
    assert view(state, 0).actions[-1] == (1, Concealed("give"))
    assert view(state, 3).actions[-1] == (1, Give(Card.of("9D")))
    back = after(state, "give JH")
    assert [str(view(back, seat).log[-1].action) for seat in range(4)] == ["give ??", "give JH", "give ??", "give JH"]
    assert str(view(back, 1).holding) == "JC AC QD TH JH 9S"


class TestPlaces:
    """What lies elsewhere than in the seats."""

    SEVENTH = find("gamerules-joker")
    SEVEN = (HANDS[0] + " JOKER", *HANDS[1:])

    @pytest.mark.rule("DEAL-7", "DEAL-8")
    def test_the_dealer_s_discard_is_counted_and_seen_by_him_alone(self) -> None:
        state = dealt(self.SEVENTH, self.SEVEN)
        assert [(view(state, seat).counts, view(state, seat).buried) for seat in (0, 1)] == [((7, 6, 6, 6), 0)] * 2
        state = after(state, "discard 9C")
        put = Entry(0, Discard(Card.of("9C")), (0,), 5)
        hidden = Entry(0, Concealed("discard"), (0,), 5)
        assert [view(state, seat).log for seat in range(4)] == [(put,), (hidden,), (hidden,), (hidden,)]
        assert spectate(state).log == (hidden,)
        for seat in range(4):
            shown = view(state, seat)
            assert (shown.counts, shown.buried, shown.kitty, shown.in_transit) == ((6, 6, 6, 6), 1, 0, 0)
        assert str(view(state, 0).holding) == "QC TD KD AH JS JOKER"

    @pytest.mark.rule("DEAL-6")
    def test_a_dead_kitty_is_counted_and_not_shown(self) -> None:
        state = dealt(find("hasenpfeffer"), HANDS)
        for shown in (view(state, 0), view(state, 3), spectate(state)):
            assert (shown.kitty, shown.buried, shown.log) == (1, 0, ())
        assert JOKER in view(state, 0).unseen
        assert "JOKER" not in repr(view(state, 0).holding)

    @pytest.mark.rule("DEAL-6")
    def test_the_widow_is_seen_by_the_bidder_who_takes_it(self) -> None:
        widow = BID_GAMERULES.replace(joker=1, kitty_mode="widow_to_bidder")
        state = after(dealt(widow, HANDS), "pass", "bid 4", "pass", "pass")
        taken = Entry(2, Draw(JOKER), (2,), 2, 4)
        assert view(state, 2).log[-1] == taken
        assert view(state, 1).log[-1] == Entry(2, Concealed("draw"), (2,), 2, 4)
        assert (view(state, 0).counts, view(state, 0).kitty) == ((6, 6, 7, 6), 0)
        assert JOKER not in view(state, 2).unseen
        assert JOKER in view(state, 1).unseen

    @pytest.mark.rule("EXCH-4", "EXCH-6")
    @pytest.mark.case("C147")
    def test_cards_in_transit_are_counted_and_seen_by_their_giver_alone(self) -> None:
        call = Level("call", partner_plays=False, exchange="swap_blind", n=1, made=12, set=12)
        blind = BID_RACEHORSE.replace(specials=(call,))
        state = after(dealt(blind), "bid call", "pass", "pass", "pass", "name H", "give 9D")
        assert [view(state, seat).in_transit for seat in range(4)] == [1, 1, 1, 1]
        assert view(state, 2).counts == (6, 5, 6, 6)
        sent = Entry(1, Give(Card.of("9D")), (1,), 6)
        hidden = Entry(1, Concealed("give"), (1,), 6)
        assert [view(state, seat).log[-1] for seat in range(4)] == [hidden, sent, hidden, hidden]
        assert Card.of("9D") not in (view(state, 3).holding or ())
        state = after(state, "give TS")
        assert view(state, 0).in_transit == 0
        assert [str(entry.action) for entry in view(state, 3).log[-2:]] == ["give 9D", "give TS"]
        assert [str(entry.action) for entry in view(state, 1).log[-2:]] == ["give 9D", "give TS"]
        assert [str(entry.action) for entry in view(state, 2).log[-2:]] == ["give ??", "give ??"]

    @pytest.mark.rule("PLAY-6")
    @pytest.mark.parametrize(("seat", "active"), [(1, (0, 1, 2)), (2, (1, 2, 3)), (3, (0, 2, 3)), (0, (0, 1, 3))])
    def test_the_seats_in_play_are_all_but_a_lone_maker_s_partners(self, seat: int, active: tuple[int, ...]) -> None:
        state = dealt(BID_GAMERULES, dealer=(seat - 1) % 4)
        assert view(state, 0).active == (0, 1, 2, 3)
        state = after(state, "bid moon", "pass", "pass", "pass")
        assert view(state, 0).active == (0, 1, 2, 3), "as far as the contract says, and there is none yet"
        state = after(state, "name C")
        assert view(state, 0).active == spectate(state).active == active
        plain = after(dealt(BID_GAMERULES), "bid 4", "pass", "pass", "pass", "name C")
        assert view(plain, 0).active == (0, 1, 2, 3)

    def test_what_is_unseen_is_neither_one_s_own_nor_played(self) -> None:
        state = dealt()
        pack = BID_RACEHORSE.pack
        assert view(state, 0).unseen == pack.set(" ".join(HANDS[1:]))
        assert spectate(state).unseen == pack.set(pack.cards)
        state = after(state, "bid 3", "pass", "pass", "pass", "name H", "play JC", "play TC", "play TS", "play QC")
        state = after(state, "play TD")
        gone = pack.set("JC TC TS QC TD")
        assert view(state, 1).unseen == pack.set(pack.cards) - gone - pack.set("AC 9D QD TH 9S")
        assert spectate(state).unseen == pack.set(pack.cards) - gone
        over = play_out(state)
        assert len(view(over, 1).unseen) == len(spectate(over).unseen) == 0

    def test_of_two_identical_cards_one_may_be_unseen(self) -> None:
        double = find("gamerules-double")
        hands = [f"{hand} {hand}" for hand in HANDS]
        state = dealt(double, hands)
        assert view(state, 0).unseen.count(Card.of("9C")) == 0
        swapped = dealt(double, [hands[0].replace("9C", "JC", 1), hands[1].replace("JC", "9C", 1), *hands[2:]])
        assert view(swapped, 0).unseen.count(Card.of("9C")) == 1
        assert view(swapped, 0).unseen.count(Card.of("JC")) == 1


@pytest.mark.case("C149")
@pytest.mark.rule("PLAY-6")
def test_the_sitting_partner_s_cards_stay_hidden() -> None:
    state = after(dealt(BID_GAMERULES), "bid moon", "pass", "pass", "pass", "name C", "play AC")
    for seat in (0, 1, 2):
        shown = view(state, seat)
        assert shown.counts == (6, 5, 6, 6)
        assert not set(HANDS[3].split()) & set(repr(shown.holding).split())
    over = play_out(state)
    assert view(over, 0).counts == (0, 0, 0, 6)
    assert str(view(over, 3).holding) == HANDS[3]
    assert str(view(over, 0).holding) == ""


def test_a_finished_hand_shows_its_result_and_who_deals_next() -> None:
    state = play_out(after(dealt(dealer=3), "bid 3", "pass", "pass", "pass", "name H"))
    shown = view(state, 2)
    assert shown.result == scored(state).result == state.match.results[0]
    assert (shown.phase, shown.to_act, shown.legal_actions) == ("scored", None, ())
    assert (shown.dealer, shown.match.dealer, shown.start.hand_number) == (3, 0, 0)
    assert (len(shown.tricks), shown.trick) == (6, None)
    assert shown.scores == state.match.scores
    assert sum(shown.taken) == 6


def test_a_match_that_is_over_says_so() -> None:
    state = play_out(after(dealt(scores=(90, 90)), "bid 3", "pass", "pass", "pass", "name H"))
    assert view(state, 0).is_over
    assert spectate(state).match.outcome is not None


def test_views_are_values_without_hash_of_hidden_cards() -> None:
    one = dealt()
    other = dealt(hands=(HANDS[0], HANDS[2], HANDS[1], HANDS[3]))
    assert one != other
    assert view(one, 0) == view(other, 0)
    assert view(one, 1) != view(other, 1)
    assert spectate(one) == spectate(other)
    assert pickle.loads(pickle.dumps(view(one, 0))) == view(one, 0)


@pytest.mark.parametrize("seat", [4, -1])
def test_only_seats_of_the_table_have_a_view(seat: int) -> None:
    with pytest.raises(SeatError):
        view(dealt(), seat)


@pytest.mark.parametrize("seat", ["0", None, 1.0])
def test_seats_are_numbers(seat: Any) -> None:
    with pytest.raises(TypeError):
        view(dealt(), seat)


@pytest.mark.parametrize("wrong", [None, "state"])
def test_only_states_are_shown(wrong: Any) -> None:
    with pytest.raises(TypeError):
        view(wrong, 0)
    with pytest.raises(TypeError):
        spectate(wrong)


def test_a_view_cannot_be_changed() -> None:
    shown: Any = view(dealt(), 0)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        shown.seat = 1


class TestUpcard:
    """The card turned up, for everybody and for ever."""

    @pytest.mark.rule("DEAL-9")
    def test_it_is_known_to_all_also_when_taken_up_or_turned_down(self) -> None:
        upcard = Card.of("9H")
        states = [turned(), after(turned(), "order"), after(turned(), "order", "discard 9H"), passed_round()]
        states.append(play_out(after(passed_round(), "call S")))
        for state in states:
            assert [view(state, seat).upcard for seat in range(4)] == [upcard] * 4
            assert spectate(state).upcard == upcard
        assert view(new_match(KNOCK), 0).upcard is None
        assert view(dealt(), 0).upcard is None

    @pytest.mark.rule("DEAL-9")
    def test_while_it_lies_there_it_is_not_unseen_and_taken_up_it_may_be_anywhere(self) -> None:
        pack = KNOCK.pack
        for state in (turned(), passed_round(), after(passed_round(), "call S")):
            assert Card.of("9H") not in view(state, 1).unseen
            assert len(view(state, 1).unseen) == 18
            assert len(spectate(state).unseen) == 23
        state = after(turned(), "order", "discard QD")
        assert Card.of("9H") in view(state, 1).unseen
        assert view(state, 0).unseen == pack.set(pack.cards) - state.holding(0)
        assert Card.of("QD") in view(state, 0).unseen, "what he put away is among them"

    @pytest.mark.rule("CALL-13", "CALL-15")
    def test_kitty_and_discard_are_counted(self) -> None:
        state = turned()
        assert (view(state, 2).kitty, view(state, 2).buried, view(state, 2).counts) == (4, 0, (5, 5, 5, 5))
        state = after(state, "order")
        assert (view(state, 2).kitty, view(state, 2).buried, view(state, 2).counts) == (3, 0, (6, 5, 5, 5))
        state = after(state, "discard QD")
        assert (view(state, 2).kitty, view(state, 2).buried, view(state, 2).counts) == (3, 1, (5, 5, 5, 5))

    @pytest.mark.rule("CALL-15")
    def test_two_discards_look_the_same_to_all_but_the_dealer(self) -> None:
        one = after(turned(), "order", "discard QD")
        other = turned(KNOCK, ("9C AC QH TH JS", *KNOCK_HANDS[1:]))
        other = after(other, "order", "discard QH")
        for seat in (1, 2, 3):
            assert view(one, seat) == view(other, seat)
        assert view(one, 0) != view(other, 0)
        assert spectate(one) == spectate(other)

    @pytest.mark.rule("CALL-1")
    def test_calls_are_public(self) -> None:
        state = after(turned(), "pass", "order alone")
        for shown in (view(state, 0), view(state, 3), spectate(state)):
            assert shown.calls == ((1, PASS), (2, OrderUp(True)))
            assert shown.contract == state.hand.contract

    @pytest.mark.rule("PLAY-6", "CALL-19", "CALL-20")
    def test_the_seats_in_play_with_loners_on_both_sides(self) -> None:
        rules = knock(alone_window="before_discard", alone_by="maker_side", defend_alone="vs_loner")
        state = after(turned(rules), "pass", "order", "pass", "alone", "pass", "defend alone")
        assert view(state, 1).active == (0, 3), "the dealer in place of the maker, and seat 3 who defends"
