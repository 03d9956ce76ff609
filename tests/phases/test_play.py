"""Playing: the cards are played trick by trick."""

from __future__ import annotations

import pickle

import pytest
from hands import ALONE, HANDS, after, cards, dealt, led, play_out, playing, scored, texts
from turned import refusal, turned

from bid_euchre.actions import PASS, Give, Play
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, Card, Pack, Rank
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action, explain, is_legal, legal_actions
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.phases.play import Playing, PlayRules, resume
from bid_euchre.results import Trick
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.playing import ORDER_4, ORDER_5, PLAY_1, PLAY_2, PLAY_3, PLAY_4, PLAY_7
from bid_euchre.state import State
from bid_euchre.tricks import Played
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, MOON, bid, find, knock


def refused(state: Playing, card: str) -> Violation:
    """Give the first rule that a card breaks, and see that nothing happened."""
    action = Play(Card.of(card))
    before = pickle.dumps(state)
    assert not is_legal(state, action)
    assert action not in legal_actions(state)
    assert state.attempt(action) is None
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, action)
    assert explain(state, action).violations == (caught.value.violation,)
    assert pickle.dumps(state) == before
    return caught.value.violation


def why(state: Playing, card: str) -> tuple[Ground, ...]:
    action = Play(Card.of(card))
    assert is_legal(state, action)
    ruling = explain(state, action)
    assert ruling.legal
    return ruling.grounds


def test_the_defaults_are_the_bidder_s_lead_and_the_first_of_equals() -> None:
    assert (PlayRules().first_lead, PlayRules().duplicate_tie) == ("bidder", "first")


class TestLead:
    """Who leads, and what."""

    @pytest.mark.rule("PLAY-1")
    @pytest.mark.parametrize("dealer", range(4))
    def test_the_maker_leads_whoever_dealt(self, dealer: int) -> None:
        state = dealt(dealer=dealer)
        while state.to_act != 2:
            state = after(state, "pass")
        state = after(state, "bid 6")
        while state.phase == "bidding":
            state = after(state, "pass")
        state = playing(after(state, "name H"))
        assert state.to_act == 2
        assert state.contract == Contract(Strain.HEARTS, Level("6", 6), 2, forced=dealer == 2)
        assert (state.tricks, state.trick, state.taken) == ((), Trick((), None, None), (0, 0, 0, 0))
        assert cards(state) == ["TC", "KC", "JD", "AD", "9H", "QS"]
        assert why(state, "JD") == (Ground(PLAY_1, "seat 2 leads and may play any card"),)

    @pytest.mark.rule("PLAY-1")
    @pytest.mark.case("C061")
    @pytest.mark.parametrize("dealer", range(4))
    @pytest.mark.parametrize("maker", range(4))
    def test_eldest_leads_or_the_seat_left_of_the_maker(self, dealer: int, maker: int) -> None:
        for first_lead, leader in (("bidder", maker), ("eldest_active", dealer + 1), ("left_of_bidder", maker + 1)):
            state = dealt(BID_RACEHORSE.replace(first_lead=first_lead), dealer=dealer)
            for offset in range(1, 5):
                state = after(state, "bid 4" if (dealer + offset) % 4 == maker else "pass")
            assert after(state, "name H").to_act == leader % 4

    @pytest.mark.rule("PLAY-1", "PLAY-6")
    @pytest.mark.case("C057")
    @pytest.mark.case("C060")
    @pytest.mark.parametrize("dealer", range(4))
    @pytest.mark.parametrize("maker", range(4))
    def test_a_partner_who_sits_out_does_not_lead(self, dealer: int, maker: int) -> None:
        game = bid(specials=(MOON,))
        eldest = dealer + 1 if (dealer + 1) % 4 != (maker + 2) % 4 else dealer + 2
        for first_lead, leader in (("bidder", maker), ("eldest_active", eldest), ("left_of_bidder", maker + 1)):
            state = dealt(game.replace(first_lead=first_lead), dealer=dealer)
            for offset in range(1, 5):
                state = after(state, "bid moon" if (dealer + offset) % 4 == maker else "pass")
            led_by = playing(after(state, "name high"))
            assert led_by.to_act == leader % 4
            assert (maker + 2) % 4 not in led_by.played.layout.plan.active

    @pytest.mark.rule("PLAY-1", "PLAY-6")
    def test_with_two_partners_out_the_next_in_play_leads(self) -> None:
        game = find("six-hand").replace(denomination="after_auction")
        eights = [" ".join(map(str, DOUBLE_48.cards[8 * seat : 8 * seat + 8])) for seat in range(6)]
        for dealer, maker, leader in ((0, 1, 1), (1, 1, 2), (2, 1, 4), (4, 0, 5), (3, 0, 5), (1, 0, 3)):
            state = dealt(game, eights, dealer=dealer)
            for offset in range(1, 7):
                state = after(state, "bid alone" if (dealer + offset) % 6 == maker else "pass")
            led_by = playing(after(state, "name low"))
            assert led_by.to_act == leader
            assert led_by.played.layout.plan.active == tuple(
                sorted({maker, *(seat for seat in range(6) if seat % 2 != maker % 2)})
            )

    @pytest.mark.rule("PLAY-3", "PLAY-5")
    @pytest.mark.case("C013")
    def test_the_winner_of_a_trick_leads_anything(self) -> None:
        state = led("H", ["9C AH", "AC 9S AD KD", "TC 9D", "QC TD"], "9C", "AC", "TC", "QC")
        assert (state.to_act, state.trick.plays) == (1, ())
        assert state.tricks[0].winner == 1
        assert state.tricks[0].rule is PLAY_4
        assert cards(state) == ["KD", "AD", "9S"]
        assert why(state, "9S") == (Ground(PLAY_3, "seat 1 leads and may play any card"),)

    def test_without_a_contract_nothing_is_played(self) -> None:
        hand = dealt().hand
        assert PlayRules().begin(hand) is hand


class TestFollowing:
    """What may be played to a lead."""

    @pytest.mark.rule("PLAY-2")
    def test_suit_must_be_followed(self) -> None:
        state = led("H", ["9C", "TC AD AH 9S", "JC", "QC"], "9C")
        assert cards(state) == ["TC"]
        assert why(state, "TC") == (Ground(PLAY_2, "TC follows a club"),)
        for card in ("AD", "AH", "9S"):
            assert refused(state, card) == Violation(PLAY_2, "a club was led, and seat 1 holds TC")

    @pytest.mark.rule("PLAY-2")
    @pytest.mark.parametrize(
        ("lead", "hand", "words"),
        [
            ("9D", "TD AD AS", "a diamond was led, and seat 1 holds TD AD"),
            ("9H", "TH AS", "a heart was led, and seat 1 holds TH"),
            ("9S", "TS AC JS QS", "a spade was led, and seat 1 holds TS JS QS"),
        ],
    )
    def test_the_cards_that_bind_are_named(self, lead: str, hand: str, words: str) -> None:
        state = led("low", [lead, hand + " 9C", "AH", "KH"], lead)
        assert refused(state, "9C") == Violation(PLAY_2, words)

    @pytest.mark.rule("PLAY-3")
    def test_who_is_void_may_play_anything_and_need_not_trump(self) -> None:
        state = led("H", ["9C", "9D AH 9S", "JC", "QC"], "9C")
        assert cards(state) == ["9D", "AH", "9S"]
        for card in cards(state):
            assert why(state, card) == (Ground(PLAY_3, "a club was led, and seat 1 holds none"),)

    @pytest.mark.rule("PLAY-7")
    def test_a_card_must_be_held(self) -> None:
        state = led("H", ["9C", "TC AD", "JC", "QC"], "9C")
        assert refused(state, "JC") == Violation(PLAY_7, "seat 1 does not hold JC")
        assert refused(state, "9C") == Violation(PLAY_7, "seat 1 does not hold 9C")
        lead = led("H", ["9C 9D", "TC", "JC", "QC"])
        assert refused(lead, "TC") == Violation(PLAY_7, "seat 0 does not hold TC")
        assert refused(lead, "JOKER") == Violation(PLAY_7, "seat 0 does not hold JOKER")

    @pytest.mark.rule("PLAY-2", "ORDER-4")
    def test_the_left_bower_follows_trump_when_it_is_the_only_trump_held(self) -> None:
        state = led("H", ["9H", "JD AD 9S", "JC", "QC"], "9H")
        assert cards(state) == ["JD"]
        assert why(state, "JD") == (
            Ground(PLAY_2, "JD follows a heart"),
            Ground(ORDER_4, "JD is a heart, the left bower"),
        )
        assert refused(state, "AD") == Violation(PLAY_2, "a heart was led, and seat 1 holds JD")

    @pytest.mark.rule("ORDER-4")
    def test_the_left_bower_does_not_follow_its_printed_suit(self) -> None:
        state = led("H", ["9D", "JD AD 9S", "JC", "QC"], "9D")
        assert cards(state) == ["AD"]
        assert refused(state, "JD") == Violation(PLAY_2, "a diamond was led, and seat 1 holds AD")
        void = led("H", ["9D", "JD AC 9S", "JC", "QC"], "9D")
        assert cards(void) == ["AC", "JD", "9S"]
        assert why(void, "JD") == (Ground(PLAY_3, "a diamond was led, and seat 1 holds none"),)

    @pytest.mark.rule("ORDER-4", "PLAY-2")
    def test_the_left_bower_led_calls_for_trumps(self) -> None:
        state = led("H", ["JD", "9H AD 9S", "JC", "QC"], "JD")
        assert cards(state) == ["9H"]
        assert refused(state, "AD") == Violation(PLAY_2, "a heart was led, and seat 1 holds 9H")

    @pytest.mark.rule("ORDER-3")
    @pytest.mark.parametrize("card", ["JH", "AH", "TH"])
    def test_trumps_of_the_trump_suit_need_no_further_word(self, card: str) -> None:
        state = led("H", ["9H", f"{card} AD", "JC", "QC"], "9H")
        assert why(state, card) == (Ground(PLAY_2, f"{card} follows a heart"),)

    @pytest.mark.rule("ORDER-5")
    def test_a_joker_follows_trump_and_calls_for_it(self) -> None:
        state = led("C", ["9C", "JOKER AD", "JC", "QC"], "9C", pack=EUCHRE_25)
        assert why(state, "JOKER") == (Ground(PLAY_2, "JOKER follows a club"), Ground(ORDER_5, "JOKER is a club"))
        state = led("S", ["JOKER", "JC AD", "9C", "QC"], "JOKER", pack=EUCHRE_25)
        assert why(state, "JC") == (
            Ground(PLAY_2, "JC follows a spade"),
            Ground(ORDER_4, "JC is a spade, the left bower"),
        )

    def test_a_joker_led_without_trump_is_followed_by_nobody(self) -> None:
        state = led("high", ["JOKER", "JC AD", "9C", "QC"], "JOKER", pack=EUCHRE_25)
        assert why(state, "AD") == (Ground(PLAY_3, "the joker was led, and seat 1 holds none"),)
        assert why(led("low", ["9C", "JOKER", "JC", "QC"], "9C", pack=EUCHRE_25), "JOKER") == (
            Ground(PLAY_2, "JOKER follows a club"),
        )

    @pytest.mark.rule("ORDER-6")
    def test_without_trump_the_jacks_are_cards_of_their_suits(self) -> None:
        state = led("high", ["9D", "JD JH", "JC", "QC"], "9D")
        assert cards(state) == ["JD"]
        assert why(state, "JD") == (Ground(PLAY_2, "JD follows a diamond"),)

    @pytest.mark.rule("CONDUCT-1")
    @pytest.mark.parametrize("action", [PASS, Give(Card.of("TC"))], ids=str)
    def test_only_cards_are_played(self, action: object) -> None:
        state = led("H", ["9C", "TC", "JC", "QC"], "9C")
        assert isinstance(action, (type(PASS), Give))
        assert not state.allows(action)
        assert state.attempt(action) is None
        assert explain(state, action).rule.id == "CONDUCT-1"


class TestCourse:
    """How a hand goes."""

    def test_a_trick_is_worded_as_it_grows(self) -> None:
        state = led("H", ["9C 9D", "TC TD", "AC AD", "KC KD"], "9C", "TC")
        assert str(state.trick) == "0:9C 1:TC"
        assert (state.trick.winner, state.tricks, state.to_act) == (None, (), 2)
        state = playing(after(state, "play AC", "play KC", "play AD"))
        assert [str(trick) for trick in state.tricks] == ["0:9C 1:TC 2:AC 3:KC"]
        assert str(state.trick) == "2:AD"
        assert (state.taken, state.to_act) == ((0, 0, 1, 0), 3)
        assert state.played == Played(state.played.layout, state.played.cards, (0, 0, 1, 0))
        assert [str(state.holding(seat)) for seat in range(4)] == ["9D", "TD", "", "KD"]

    @pytest.mark.rule("PLAY-4")
    def test_the_best_so_far_is_compared_with_every_card(self) -> None:
        state = led("S", ["9H 9D", "AH TD", "KH QD", "TH KD"], "9H", "AH", "KH", "TH")
        assert (state.to_act, state.taken) == (1, (0, 1, 0, 0))

    @pytest.mark.rule("PLAY-4")
    def test_tricks_are_won_by_the_last_of_several_rising_cards(self) -> None:
        state = led("S", ["9H 9D", "TH TD", "KH QD", "AH KD"], "9H", "TH", "KH", "AH")
        assert (state.to_act, state.taken) == (3, (0, 0, 0, 1))

    @pytest.mark.rule("PLAY-6")
    @pytest.mark.case("C050")
    def test_a_lone_hand_has_tricks_of_three_and_the_partner_keeps_his_cards(self) -> None:
        state = after(dealt(BID_GAMERULES), "bid moon", "pass", "pass", "pass", "name C")
        assert state.to_act == 1
        over = play_out(state)
        played = over.played
        assert played is not None
        assert len(played.tricks) == 6
        assert len(played.cards) == 18
        assert {seat for trick in played.tricks for seat, _ in trick.plays} == {0, 1, 2}
        assert [len(over.holding(seat)) for seat in range(4)] == [0, 0, 0, 6]
        assert str(over.holding(3)) == HANDS[3]

    @pytest.mark.case("C049")
    def test_the_sitting_seat_takes_no_turn(self) -> None:
        state = led("H", ["9C 9D", "TC TD", "AC AD", "KC KD"], "9C", "TC", level=ALONE)
        assert state.to_act == 3
        assert playing(after(state, "play KC")).tricks[0].winner == 3

    def test_a_hand_is_over_after_the_last_card(self) -> None:
        state = after(dealt(), "bid 3", "pass", "pass", "pass", "name H")
        over = play_out(state)
        assert over.played is not None
        assert over.hand.played == over.played
        assert sum(over.played.taken) == 6
        assert over.hand.holdings == (0,) * 7
        assert over.result.tricks == over.played.taken_by_side


class TestIdenticalCards:
    """Which of two identical cards wins."""

    @pytest.mark.rule("ORDER-8")
    @pytest.mark.case("C171")
    @pytest.mark.parametrize(
        ("strain", "hands", "plays", "first", "second"),
        [
            ("high", ["AS 9C", "AS 9C", "KS", "9S"], ["AS", "AS", "KS", "9S"], 0, 1),
            ("H", ["9C", "JH 9D", "TC", "JH 9D"], ["9C", "JH", "TC", "JH"], 1, 3),
            ("low", ["TD", "9D 9C", "9D 9C", "AD"], ["TD", "9D", "9D", "AD"], 1, 2),
            ("high", ["AS 9C", "KS", "KS", "9S"], ["AS", "KS", "KS", "9S"], 0, 0),
        ],
    )
    def test_the_first_or_the_last(
        self, strain: str, hands: list[str], plays: list[str], first: int, second: int
    ) -> None:
        for later, winner in ((0, first), (1, second)):
            state = led(strain, hands, *plays, pack=DOUBLE_48, later=later)
            assert (state.to_act, state.tricks[0].winner) == (winner, winner)
            assert state.taken == tuple(int(seat == winner) for seat in range(4))

    @pytest.mark.rule("ORDER-8")
    def test_of_three_identical_cards_the_last(self) -> None:
        triple = Pack(Rank.TEN, 3)
        for later, winner in ((0, 0), (1, 2)):
            state = led("S", ["AD TC", "AD TC", "AD TC", "KD"], "AD", "AD", "AD", "KD", pack=triple, later=later)
            assert state.tricks[0].winner == winner

    @pytest.mark.rule("ORDER-8")
    def test_the_option_reaches_the_play(self) -> None:
        halves = [" ".join(map(str, EUCHRE_24.cards[6 * seat : 6 * seat + 6])) for seat in range(4)]
        hands = [f"{halves[seat]} {halves[(seat + 1) % 4]}" for seat in range(4)]
        for tie, later, winner in (("first", 0, 1), ("second", 1, 0)):
            game = BID_RACEHORSE.replace(copies=2, hand_size=12, max_bid=12, duplicate_tie=tie)
            state = playing(after(dealt(game, hands), "bid 3", "pass", "pass", "pass", "name high"))
            assert state.played.layout.plan.later == later
            assert after(state, "play AD", "play 9S", "play AC", "play AD").to_act == winner
            over = play_out(state)
            assert over.played is not None
            assert over.played.tricks == over.played.layout.plan.words(over.played.cards)
            assert over.result.tricks == over.played.taken_by_side

    def test_with_single_cards_it_cannot_matter(self) -> None:
        with pytest.raises(RulesetError) as caught:
            BID_RACEHORSE.replace(duplicate_tie="second")
        assert caught.value.reasons == ("duplicate_tie cannot act where every card is in the pack once",)


class TestValues:
    """States of playing are values."""

    def test_they_are_equal_by_hand_layout_and_cards(self) -> None:
        state = led("H", ["9C 9D", "TC TD", "AC AD", "KC KD"], "9C")
        assert state == led("H", ["9C 9D", "TC TD", "AC AD", "KC KD"], "9C")
        assert hash(state) == hash(led("H", ["9C 9D", "TC TD", "AC AD", "KC KD"], "9C"))
        assert state != led("H", ["9C 9D", "TC TD", "AC AD", "KC KD"], "9D")
        assert state != led("S", ["9C 9D", "TC TD", "AC AD", "KC KD"], "9C")
        assert state != led("H", ["9C 9D", "TC TD", "AC KD", "KC AD"], "9C")
        assert repr(state).startswith("Playing(Hand(")

    def test_they_are_resumed_from_the_cards_played(self) -> None:
        state = playing(after(dealt(), "bid 3", "pass", "pass", "pass", "name H", "play JC", "play TC", "play TS"))
        assert resume(state.hand, state.played.layout, state.played.cards) == state
        again = pickle.loads(pickle.dumps(state))
        assert isinstance(again, Playing)
        assert (again, again.legal(), again.taken, again.to_act) == (state, state.legal(), state.taken, 0)
        assert scored(play_out(again)) == play_out(state)

    @pytest.mark.case("C014")
    def test_questions_change_nothing(self) -> None:
        state = led("S", ["JC", "9S AC KC QD TH", "9H", "TC"], "JC")
        before = pickle.dumps(state)
        assert cards(state) == cards(state) == ["9S"]
        assert str(state.trick) == "0:JC"
        assert pickle.dumps(state) == before

    def test_identical_cards_played_in_turn_are_told_apart_only_inside(self) -> None:
        state = led("H", ["9C 9C", "TC", "AC", "KC"], "9C", pack=DOUBLE_48)
        assert str(state.holding(0)) == "9C"
        assert state.played.cards == b"\x00"


class TestJokerWithoutTrump:
    """A joker that tops every lead."""

    RULES = knock(joker=1, knock_no_trump="any", joker_in_nt="plain_top_of_lead")

    def no_trump(self, *hands: str) -> Playing:
        """Let eldest hand call no trump."""
        return playing(after(turned(self.RULES, hands, "9H"), "call high"))

    @pytest.mark.rule("ORDER-9", "PLAY-2", "PLAY-4")
    def test_it_may_follow_any_suit_and_wins(self) -> None:
        state: State = after(self.no_trump("", "AC KC", "JOKER TC 9D", "9C"), "play AC")
        assert texts(state) == ["play TC", "play JOKER"]
        state = after(state, "play JOKER", "play 9C")
        state = playing(after(state, texts(state)[0]))
        assert (state.to_act, state.tricks[0].winner) == (2, 2)

    @pytest.mark.rule("ORDER-9", "PLAY-2")
    def test_if_it_is_the_only_card_of_the_suit_it_must_follow(self) -> None:
        state = after(self.no_trump("", "AC KC", "JOKER 9D TD JD QD"), "play AC")
        assert texts(state) == ["play JOKER"]
        violation = refusal(state, "play 9D")
        assert (violation.rule.id, violation.detail) == ("PLAY-2", "a club was led, and seat 2 holds JOKER")
        assert why(playing(state), "JOKER") == (Ground(PLAY_2, "JOKER follows a club"),)

    @pytest.mark.rule("ORDER-9", "PLAY-3")
    def test_led_itself_nobody_need_follow_and_it_wins(self) -> None:
        state: State = after(self.no_trump("AH AS", "JOKER 9C", "AC KC", "AD"), "play JOKER")
        assert len(texts(state)) == 5
        assert why(playing(state), "AC") == (Ground(PLAY_3, "the joker was led, and seat 2 holds none"),)
        state = playing(after(state, "play AC", "play AD", "play AH"))
        assert (state.tricks[0].winner, state.to_act) == (1, 1)

    @pytest.mark.rule("ORDER-5", "PLAY-2")
    def test_with_a_trump_suit_it_is_of_that_suit(self) -> None:
        state = after(turned(self.RULES, ("", "AC KC", "JOKER 9D TD JD QD"), "9H"), "order", "discard 9H", "play AC")
        assert len(texts(state)) == 5
