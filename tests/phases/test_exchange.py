"""Exchanging: maker and partners pass cards, where the bid says so."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from hands import HANDS, after, dealt, exchanging, play_out, playing, texts
from turned import faults, refusal, turned, why

from bid_euchre.actions import PASS, Concealed, Discard, Give, Play
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, Card
from bid_euchre.contract import Contract, Exchange, Scope, Strain
from bid_euchre.engine import apply_action, explain, is_legal
from bid_euchre.errors import IllegalAction
from bid_euchre.log import Entry
from bid_euchre.phases.exchange import ExchangeRules, Exchanging, LoneExchangeRules, Step
from bid_euchre.rulebook import Ground, Violation
from bid_euchre.rulebook.knock import EXCH_9
from bid_euchre.rulebook.making import EXCH_1, EXCH_2, EXCH_3, EXCH_5, EXCH_6, EXCH_7, EXCH_8
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import ASK, BID_GAMERULES, KNOCK_RAILROAD, bid, find, knock
from bid_euchre.view import view

FREE = bid(specials=(attrs.evolve(ASK, exchange_scope="any", must_be_suit=False),), name="free")
BURIED, TRANSIT = 5, 6
"""Places behind the four seats."""


def kind(exchange: Exchange, number: int, scope: Scope = "any") -> Ruleset:
    """Make a game whose ask has this exchange."""
    row = attrs.evolve(ASK, exchange=exchange, n=number, exchange_scope=scope, must_be_suit=False)
    return bid(specials=(row,), name=exchange)


TWO = bid(specials=(attrs.evolve(ASK, n=2),), name="two")
BEST = bid(specials=(attrs.evolve(ASK, must_be_suit=False),), name="best")

# Seat 1 JC AC 9D QD TH 9S, his partner JH QH KH TS KS AS.


def asked(strain: str, *gives: str, ruleset: Ruleset = BID_GAMERULES) -> Exchanging:
    """Let seat 1 ask with this strain, and do these gifts."""
    state = after(dealt(ruleset), "bid ask", "pass", "pass", "pass", f"name {strain}")
    return exchanging(after(state, *[f"give {card}" for card in gives]))


def gifts(state: Exchanging) -> str:
    return " ".join(text.removeprefix("give ") for text in texts(state))


def refused(state: Exchanging, card: str) -> Violation:
    action = Give(Card.of(card))
    assert not is_legal(state, action)
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, action)
    assert explain(state, action).violations == (caught.value.violation,)
    return caught.value.violation


@pytest.mark.rule("EXCH-1")
def test_the_maker_gives_first_any_card_he_likes() -> None:
    state = asked("H")
    assert state.to_act == 1
    assert state.contract == Contract(Strain.HEARTS, ASK, 1)
    assert gifts(state) == "JC AC 9D QD TH 9S"
    assert explain(state, Give(Card.of("TH"))).grounds == (Ground(EXCH_1, "seat 1 may choose any card he holds"),)
    assert refused(state, "JH") == Violation(EXCH_1, "seat 1 does not hold JH")


@pytest.mark.rule("EXCH-2")
@pytest.mark.parametrize(
    ("strain", "gift", "best"),
    [
        ("H", "9D", "JH"),
        ("S", "9D", "AS"),
        ("S", "JC", "JC"),  # the left bower just received beats the ace
        ("D", "9D", "JH"),  # the left bower is a diamond
        ("C", "AC", "AC"),  # the only trump is the gift itself
    ],
)
def test_the_partner_gives_his_best_trump_bowers_and_the_gift_included(strain: str, gift: str, best: str) -> None:
    state = asked(strain, gift)
    assert state.to_act == 3
    assert Card.of(gift) in state.holding(3)
    assert gifts(state) == best
    assert explain(state, Give(Card.of(best))).grounds == (Ground(EXCH_2, f"{best} is the best trump of seat 3"),)
    assert refused(state, "TS") == Violation(EXCH_2, f"the best trump of seat 3 is {best}, not TS")


@pytest.mark.rule("EXCH-2")
def test_without_a_trump_the_partner_gives_any_card() -> None:
    state = asked("C", "9D")
    assert gifts(state) == "9D JH QH KH TS KS AS"
    assert explain(state, Give(Card.of("TS"))).grounds == (Ground(EXCH_2, "seat 3 holds no trump"),)
    assert refused(state, "9C") == Violation(EXCH_2, "seat 3 does not hold 9C")


@pytest.mark.rule("EXCH-2")
def test_without_trump_the_best_of_trump_is_any_card() -> None:
    assert gifts(asked("high", "9D", ruleset=BEST)) == "9D JH QH KH TS KS AS"


@pytest.mark.rule("EXCH-3")
@pytest.mark.case("C170")
def test_where_the_row_says_so_the_partner_gives_any_card() -> None:
    state = asked("H", "9D", ruleset=FREE)
    assert gifts(state) == "9D JH QH KH TS KS AS"
    assert explain(state, Give(Card.of("9D"))).grounds == (Ground(EXCH_3, "seat 3 may choose any card he holds"),)
    assert refused(state, "9C") == Violation(EXCH_3, "seat 3 does not hold 9C")


@pytest.mark.rule("EXCH-1", "EXCH-4")
def test_the_cards_change_hands_and_the_maker_leads() -> None:
    state = asked("H", "9D")
    assert [len(state.holding(seat)) for seat in range(4)] == [6, 5, 6, 7]
    assert state.hand.log[-1] == Entry(1, Give(Card.of("9D")), (1, 3), 3)
    done = playing(after(state, "give JH"))
    assert done.hand.log[-1] == Entry(3, Give(Card.of("JH")), (1, 3), 1)
    assert str(done.holding(1)) == "JC AC QD TH JH 9S"
    assert str(done.holding(3)) == "9D QH KH TS KS AS"
    assert [str(done.holding(seat)) for seat in (0, 2)] == [HANDS[0], HANDS[2]]
    assert done.to_act == 1
    assert done.hand.deal is not None
    assert str(done.hand.deal.holdings[1]) == HANDS[1]


@pytest.mark.rule("EXCH-4")
def test_who_sees_a_gift_is_listed_in_the_order_of_the_seats() -> None:
    state = after(dealt(BID_GAMERULES, dealer=2), "bid ask", "pass", "pass", "pass", "name H", "give JH")
    assert state.hand.log[-1] == Entry(3, Give(Card.of("JH")), (1, 3), 1)


@pytest.mark.rule("EXCH-1", "EXCH-2")
def test_two_cards_each_are_given_one_by_one_and_each_time_the_best_trump_left() -> None:
    state = asked("H", ruleset=TWO)
    state = exchanging(after(state, "give 9D"))
    assert state.to_act == 1
    assert gifts(state) == "JC AC QD TH 9S"
    state = exchanging(after(state, "give 9S"))
    assert state.to_act == 3
    assert str(state.holding(3)) == "9D JH QH KH 9S TS KS AS"
    assert gifts(state) == "JH"
    state = exchanging(after(state, "give JH"))
    assert (state.to_act, gifts(state)) == (3, "KH")
    assert playing(after(state, "give KH")).to_act == 1


def test_numbers_and_rows_without_an_exchange_go_straight_to_play() -> None:
    assert after(dealt(BID_GAMERULES), "bid 5", "pass", "pass", "pass", "name H").phase == "playing"
    assert after(dealt(BID_GAMERULES), "bid moon", "pass", "pass", "pass", "name H").phase == "playing"


@pytest.mark.rule("CONDUCT-1")
@pytest.mark.parametrize("action", [PASS, Play(Card.of("JC"))], ids=str)
def test_nothing_else_can_be_done(action: object) -> None:
    state = asked("H")
    assert isinstance(action, (type(PASS), Play))
    ruling = explain(state, action)
    assert ruling.rule.id == "CONDUCT-1"
    assert ruling.grounds[0].detail == f"{str(action)!r} does not belong here: seat 1 is exchanging"


def double(**columns: Any) -> Ruleset:
    """Make the game of the double pack with this exchange."""
    return bid(copies=2, hand_size=12, max_bid=11, specials=(attrs.evolve(ASK, must_be_suit=False, **columns),))


PAIRS = [" ".join(map(str, EUCHRE_24.cards[6 * seat : 6 * seat + 6] * 2)) for seat in range(4)]
"""Everybody has all of one suit, twice."""


def test_of_identical_cards_one_is_given_and_the_copies_stay_settled() -> None:
    game = double(exchange_scope="any")
    state = after(dealt(game, PAIRS), "bid ask", "pass", "pass", "pass", "name D")
    assert texts(state) == ["give 9D", "give TD", "give JD", "give QD", "give KD", "give AD"]
    state = after(state, "give 9D")
    assert state.holding(1).count(Card.of("9D")) == 1
    assert state.holding(3).count(Card.of("9D")) == 1
    assert state.mask_of(1) & DOUBLE_48.bits[Card.of("9D").code] == 1 << 6
    assert state.mask_of(3) & DOUBLE_48.bits[Card.of("9D").code] == 1 << 30


@pytest.mark.rule("EXCH-2")
def test_of_two_best_trumps_each_is_given_in_its_turn() -> None:
    state = after(
        dealt(double(n=3), PAIRS), "bid ask", "pass", "pass", "pass", "name S", "give 9D", "give 9D", "give TD"
    )
    for card in ("JS", "JS", "AS"):
        assert texts(state) == [f"give {card}"]
        state = after(state, f"give {card}")
    assert (state.phase, state.holding(1)) == ("playing", DOUBLE_48.set("TD JD JD QD QD KD KD AD AD JS JS AS"))


class TestPartnerFirst:
    """The partner gives before he has seen anything."""

    @pytest.mark.rule("EXCH-5")
    @pytest.mark.case("C169")
    def test_the_partner_chooses_from_his_own_six_and_the_maker_from_seven(self) -> None:
        state = asked("H", ruleset=kind("partner_gives_first", 1))
        assert (state.to_act, gifts(state)) == (3, "JH QH KH TS KS AS")
        assert explain(state, Give(Card.of("TS"))).grounds == (Ground(EXCH_3, "seat 3 may choose any card he holds"),)
        assert refused(state, "JC") == Violation(EXCH_3, "seat 3 does not hold JC")
        state = exchanging(after(state, "give TS"))
        assert (state.to_act, gifts(state)) == (1, "JC AC 9D QD TH 9S TS")
        assert explain(state, Give(Card.of("TS"))).grounds == (Ground(EXCH_5, "seat 1 may choose any card he holds"),)
        assert refused(state, "JH") == Violation(EXCH_5, "seat 1 does not hold JH")
        done = after(state, "give 9S")
        assert (str(done.holding(1)), str(done.holding(3))) == ("JC AC 9D QD TH TS", "JH QH KH 9S KS AS")
        assert done.hand.log[-2:] == (
            Entry(3, Give(Card.of("TS")), (1, 3), 1),
            Entry(1, Give(Card.of("9S")), (1, 3), 3),
        )

    @pytest.mark.rule("EXCH-2", "EXCH-5")
    def test_his_best_trump_is_that_of_his_six(self) -> None:
        game = kind("partner_gives_first", 1, "best_of_trump")
        assert [gifts(asked(strain, ruleset=game)) for strain in ("H", "D", "S")] == ["JH", "JH", "AS"]
        assert gifts(asked("C", ruleset=game)) == "JH QH KH TS KS AS"

    @pytest.mark.rule("EXCH-5")
    def test_two_cards_each(self) -> None:
        state = asked("H", ruleset=kind("partner_gives_first", 2))
        for number, seat in enumerate((3, 3, 1, 1)):
            assert state.to_act == seat
            if number < 3:
                state = exchanging(after(state, f"give {('TS', 'KS', '9S')[number]}"))
        done = after(state, "give 9D")
        assert (done.phase, str(done.holding(1))) == ("playing", "JC AC QD TH TS KS")


class TestBlindSwap:
    """Both choose before either sees."""

    @pytest.mark.rule("EXCH-6")
    @pytest.mark.case("C169")
    def test_the_cards_change_hands_together(self) -> None:
        state = asked("H", ruleset=kind("swap_blind", 1))
        assert (state.to_act, gifts(state)) == (1, "JC AC 9D QD TH 9S")
        assert explain(state, Give(Card.of("9D"))).grounds == (Ground(EXCH_6, "seat 1 may choose any card he holds"),)
        assert refused(state, "JH") == Violation(EXCH_6, "seat 1 does not hold JH")
        state = exchanging(after(state, "give 9D"))
        assert (state.to_act, gifts(state)) == (3, "JH QH KH TS KS AS")
        assert (str(state.holding(1)), state.hand.holdings[TRANSIT]) == ("JC AC QD TH 9S", EUCHRE_24.set("9D").mask)
        assert state.hand.log[-1] == Entry(1, Give(Card.of("9D")), (1,), TRANSIT)
        assert refused(state, "9D") == Violation(EXCH_3, "seat 3 does not hold 9D")
        done = after(state, "give JH")
        assert (done.phase, str(done.holding(1)), str(done.holding(3))) == (
            "playing",
            "JC AC QD TH JH 9S",
            "9D QH KH TS KS AS",
        )
        assert done.hand.holdings[TRANSIT] == 0
        assert done.hand.log[-2:] == (
            Entry(1, Give(Card.of("9D")), (1, 3), 3),
            Entry(3, Give(Card.of("JH")), (1, 3), 1),
        )

    @pytest.mark.rule("EXCH-4", "EXCH-6")
    def test_until_then_only_the_giver_sees_his_card(self) -> None:
        state = after(asked("H", ruleset=kind("swap_blind", 2)), "give 9D", "give 9S", "give TS")
        own = [action for _, action in view(state, 1).actions[-3:]]
        assert own == [Give(Card.of("9D")), Give(Card.of("9S")), Concealed("give")]
        partner = [action for _, action in view(state, 3).actions[-3:]]
        assert partner == [Concealed("give"), Concealed("give"), Give(Card.of("TS"))]
        for seat in (0, 2):
            assert [action for _, action in view(state, seat).actions[-3:]] == [Concealed("give")] * 3
        done = after(state, "give AS")
        for seat in (1, 3):
            seen = [str(action) for _, action in view(done, seat).actions[-4:]]
            assert seen == ["give 9D", "give 9S", "give TS", "give AS"]

    @pytest.mark.rule("EXCH-2", "EXCH-6")
    def test_each_time_his_best_trump_left_and_nothing_just_given(self) -> None:
        state = asked("H", "JC", "TH", ruleset=kind("swap_blind", 2, "best_of_trump"))
        assert gifts(state) == "JH"
        assert gifts(exchanging(after(state, "give JH"))) == "KH"

    @pytest.mark.rule("EXCH-6")
    def test_identical_cards_cross_each_other(self) -> None:
        game = double(exchange="swap_blind", exchange_scope="any", n=2)
        both = "9D TD JD QD KD AD 9S TS JS QS KS AS"
        hands = [PAIRS[0], both, PAIRS[2], both]
        state = after(dealt(game, hands), "bid ask", "pass", "pass", "pass", "name D", *["give 9D", "give AS"] * 2)
        assert state.phase == "playing"
        assert str(state.holding(1)) == str(state.holding(3)) == both
        assert DOUBLE_48.settle(state.hand.holdings) == state.hand.holdings


class TestDiscardThenReceive:
    """The maker puts cards away, then the partners give."""

    @pytest.mark.rule("EXCH-7")
    @pytest.mark.case("C169")
    def test_the_maker_buries_and_the_partner_is_left_with_fewer(self) -> None:
        state = asked("H", ruleset=kind("discard_then_receive", 2))
        assert (state.to_act, texts(state)) == (1, [f"discard {card}" for card in ["JC", "AC", "9D", "QD", "TH", "9S"]])
        assert explain(state, Discard(Card.of("9D"))).grounds == (
            Ground(EXCH_7, "seat 1 may choose any card he holds"),
        )
        assert explain(state, Discard(Card.of("JH"))).violations == (Violation(EXCH_7, "seat 1 does not hold JH"),)
        assert explain(state, Give(Card.of("9D"))).rule.id == "CONDUCT-1"
        state = exchanging(after(state, "discard 9D", "discard 9S"))
        assert state.hand.log[-2:] == (
            Entry(1, Discard(Card.of("9D")), (1,), BURIED),
            Entry(1, Discard(Card.of("9S")), (1,), BURIED),
        )
        assert (state.to_act, gifts(state)) == (3, "JH QH KH TS KS AS")
        assert explain(state, Discard(Card.of("JH"))).rule.id == "CONDUCT-1"
        done = after(state, "give JH", "give AS")
        assert (done.phase, done.to_act) == ("playing", 1)
        assert (str(done.holding(1)), str(done.holding(3))) == ("JC AC QD TH JH AS", "QH KH TS KS")
        assert done.hand.holdings[BURIED] == EUCHRE_24.set("9D 9S").mask
        over = play_out(done)
        assert sum(over.result.tricks) == 6
        assert str(over.holding(3)) == "QH KH TS KS"

    @pytest.mark.rule("EXCH-2", "EXCH-7")
    def test_indiana_s_best_three(self) -> None:
        game = find("indiana-double")
        state = after(
            dealt(game, PAIRS), "bid moon", *["pass"] * 3, "name S", *["discard 9D", "discard TD", "discard 9D"]
        )
        for card in ("JS", "JS", "AS"):
            assert texts(state) == [f"give {card}"]
            state = after(state, f"give {card}")
        assert (state.phase, len(state.holding(1)), len(state.holding(3))) == ("playing", 12, 9)

    @pytest.mark.rule("EXCH-7")
    def test_several_partners_share_from_the_maker_s_left(self) -> None:
        game = find("six-hand")
        eights = [" ".join(map(str, DOUBLE_48.cards[8 * seat : 8 * seat + 8])) for seat in range(6)]
        for maker, givers in ((1, [3, 5]), (3, [5, 1]), (0, [2, 4])):
            state = after(dealt(game, eights, dealer=(maker - 1) % 6), "bid shoot H", *["pass"] * 5)
            asked_seats = []
            while isinstance(state, Exchanging):
                asked_seats.append(state.to_act)
                state = apply_action(state, state.legal()[0])
            assert asked_seats == [maker, maker, *givers]
            sizes = [len(state.holding(seat)) for seat in range(6)]
            assert sizes == [7 if seat in givers else 8 for seat in range(6)]
            entries = state.hand.log[-2:]
            assert [(entry.seat, entry.to, entry.seen_by) for entry in entries] == [
                (giver, maker, tuple(sorted((giver, maker)))) for giver in givers
            ]


class TestReceiveThenDiscard:
    """The partners give, then the maker puts as many away."""

    @pytest.mark.rule("EXCH-8")
    @pytest.mark.case("C169")
    def test_the_maker_discards_from_all_he_then_holds(self) -> None:
        state = asked("H", ruleset=kind("receive_then_discard", 2))
        assert (state.to_act, gifts(state)) == (3, "JH QH KH TS KS AS")
        state = exchanging(after(state, "give JH", "give TS"))
        assert (state.to_act, len(state.holding(1))) == (1, 8)
        assert texts(state) == [f"discard {card}" for card in ["JC", "AC", "9D", "QD", "TH", "JH", "9S", "TS"]]
        assert explain(state, Discard(Card.of("TS"))).grounds == (
            Ground(EXCH_8, "seat 1 may choose any card he holds"),
        )
        assert explain(state, Discard(Card.of("KS"))).violations == (Violation(EXCH_8, "seat 1 does not hold KS"),)
        done = after(state, "discard TS", "discard 9S")
        assert (str(done.holding(1)), str(done.holding(3))) == ("JC AC 9D QD TH JH", "QH KH KS AS")
        assert done.hand.holdings[BURIED] == EUCHRE_24.set("9S TS").mask
        assert [str(action) for _, action in view(done, 3).actions[-4:]] == [
            "give JH",
            "give TS",
            "discard ??",
            "discard ??",
        ]

    @pytest.mark.rule("EXCH-8")
    def test_each_for_himself_there_is_no_exchange(self) -> None:
        game = find("duck57-3")
        hands = [" ".join(map(str, DOUBLE_48.cards[16 * seat : 16 * seat + 16])) for seat in range(3)]
        state = after(dealt(game, hands), "bid shooter", "pass", "pass", "name H")
        assert (state.phase, state.to_act) == ("playing", 1)
        assert [len(state.holding(seat)) for seat in range(3)] == [16, 16, 16]


def test_without_a_contract_nothing_is_exchanged() -> None:
    hand = dealt(BID_GAMERULES).hand
    assert ExchangeRules().begin(hand) is hand


def test_states_of_exchanging_are_values() -> None:
    state = asked("H", "9D")
    assert state == asked("H", "9D")
    steps = (Step(1, 3, EXCH_1), Step(3, 1, EXCH_2, bound=True))
    assert state == Exchanging(state.hand, state.contract, steps, 1)
    assert state != Exchanging(state.hand, state.contract, steps, 0)
    assert state != Exchanging(state.hand, Contract(Strain.SPADES, ASK, 1), steps, 1)
    assert state != Exchanging(state.hand, state.contract, (steps[0], Step(3, 1, EXCH_3)), 1)
    assert Exchanging(state.hand, state.contract, steps, 0).to_act == 1
    assert pickle.loads(pickle.dumps(state)) == state


class TestLoners:
    """A loner's exchange with his partner."""

    DISCARD_FIRST = knock(alone_exchange="discard_then_receive")
    GIFT_FIRST = knock(alone_exchange="receive_then_discard")

    @staticmethod
    def ready(rules: Ruleset, *calls: str, discard: str = "discard QD") -> Exchanging:
        """Let the calls be made, and the dealer put a card away."""
        return exchanging(after(turned(rules), *calls, discard))

    @pytest.mark.rule("EXCH-9")
    def test_he_puts_a_card_away_then_his_partner_gives_him_one(self) -> None:
        state = self.ready(self.DISCARD_FIRST, "order alone")
        assert (state.phase, state.to_act) == ("exchanging", 1)
        assert texts(state) == [f"discard {card}" for card in ["TC", "KC", "9D", "AD", "QS"]]
        state = exchanging(after(state, "discard 9D"))
        assert (state.to_act, len(state.holding(1))) == (3, 4)
        assert texts(state) == [f"give {card}" for card in ["TD", "JH", "AH", "TS", "KS"]]
        done = playing(after(state, "give JH"))
        assert [str(done.holding(seat)) for seat in (1, 3)] == ["TC KC AD JH QS", "TD AH TS KS"]
        assert done.hand.holdings[BURIED] == done.ruleset.pack.set("QD 9D").mask

    @pytest.mark.rule("EXCH-9")
    def test_or_he_receives_first_and_may_put_the_gift_away(self) -> None:
        state = self.ready(self.GIFT_FIRST, "order alone")
        assert (state.to_act, texts(state)[0]) == (3, "give TD")
        state = exchanging(after(state, "give JH"))
        assert (state.to_act, texts(state)) == (1, [f"discard {card}" for card in ["TC", "KC", "9D", "AD", "JH", "QS"]])
        assert playing(after(state, "discard JH")).to_act == 1

    @pytest.mark.rule("EXCH-9")
    def test_why_and_what_is_refused(self) -> None:
        state = self.ready(self.DISCARD_FIRST, "order alone")
        assert why(state, "discard QS") == [("EXCH-9", "seat 1 may choose any card he holds")]
        violation = refusal(state, "discard KS")
        assert (violation.rule.id, violation.detail) == ("EXCH-9", "seat 1 does not hold KS")
        assert refusal(state, "give QS").rule.id == "CONDUCT-1"
        assert refusal(state, "play QS").rule.id == "CONDUCT-1"

    @pytest.mark.rule("EXCH-9", "EXCH-4")
    def test_the_gift_is_seen_by_the_two_and_the_card_put_away_by_its_owner(self) -> None:
        state = after(self.ready(self.DISCARD_FIRST, "order alone"), "discard 9D", "give JH")
        discards = [view(state, seat).actions[-2][1] for seat in range(4)]
        gifts = [view(state, seat).actions[-1][1] for seat in range(4)]
        assert discards == [Concealed("discard"), Discard(Card.of("9D")), Concealed("discard"), Concealed("discard")]
        assert gifts == [Concealed("give"), Give(Card.of("JH")), Concealed("give"), Give(Card.of("JH"))]

    @pytest.mark.rule("EXCH-9")
    def test_with_his_partner_nobody_exchanges(self) -> None:
        assert playing(after(turned(self.DISCARD_FIRST), "order", "discard QD")).to_act == 1

    @pytest.mark.rule("EXCH-9", "CALL-13")
    def test_a_sitting_dealer_gives_from_the_five_he_kept(self) -> None:
        state = self.ready(self.DISCARD_FIRST, "pass", "order alone")
        assert state.to_act == 2
        state = exchanging(after(state, "discard QC"))
        assert (state.to_act, texts(state)) == (0, [f"give {card}" for card in ["9C", "AC", "9H", "TH", "JS"]])
        rules = knock(alone_exchange="discard_then_receive", sitting_dealer_still_takes_upcard=False)
        state = exchanging(after(turned(rules), "pass", "order alone", "discard QC"))
        assert texts(state) == [f"give {card}" for card in ["9C", "AC", "QD", "TH", "JS"]]

    @pytest.mark.rule("EXCH-9", "CALL-15")
    def test_a_loner_who_deals_may_cast_the_card_he_took_up_where_the_dealer_may_not(self) -> None:
        rules = knock(alone_exchange="discard_then_receive", may_discard_upcard=False)
        state = after(turned(rules), "pass", "pass", "pass", "order alone")
        assert refusal(state, "discard 9H").rule.id == "CALL-15"
        assert "discard 9H" in texts(after(state, "discard QD"))

    @pytest.mark.rule("EXCH-9", "CALL-20")
    @pytest.mark.parametrize("both", [True, False])
    def test_a_lone_defender_exchanges_after_the_loner_where_that_is_said(self, both: bool) -> None:
        rules = knock(alone_exchange="discard_then_receive", defender_exchange=both, defend_alone="vs_loner")
        state = after(turned(rules), "order alone", "discard QD", "defend alone")  # seat 2 defends alone
        assert exchanging(state).to_act == 1
        state = after(state, "discard 9D", "give JH")
        if not both:
            assert state.phase == "playing"
            return
        assert (exchanging(state).to_act, texts(state)[0]) == (2, "discard JC")
        state = exchanging(after(state, "discard QC"))
        assert (state.to_act, texts(state)[0]) == (0, "give 9C")
        done = playing(after(state, "give AC"))
        assert str(done.holding(2)) == "JC AC JD KD AS"
        assert (done.to_act, done.contract.loner, done.contract.lone_defender) == (1, 1, 2)

    @pytest.mark.rule("EXCH-9", "CALL-20")
    def test_a_lone_defender_against_a_pair_exchanges_too(self) -> None:
        rules = knock(alone_exchange="receive_then_discard", defender_exchange=True, defend_alone="always")
        state = after(turned(rules), "order", "discard QD", "pass", "defend alone")  # the dealer defends alone
        assert (exchanging(state).to_act, texts(state)[0]) == (2, "give JC")
        assert after(state, "give AS", "discard 9C").phase == "playing"

    @pytest.mark.rule("EXCH-9")
    def test_railroad_exchanges_both(self) -> None:
        options = KNOCK_RAILROAD.options
        assert (options["alone_exchange"], options["defender_exchange"]) == ("discard_then_receive", True)

    @pytest.mark.parametrize(
        ("options", "reasons"),
        [
            ({"defender_exchange": True}, ("defender_exchange cannot act without alone_exchange",)),
            (
                {"alone_exchange": "discard_then_receive", "defender_exchange": True},
                ("defender_exchange cannot act where nobody defends alone",),
            ),
            (
                {"alone_exchange": "discard_then_receive", "alone": "off"},
                ("alone_exchange cannot act where nobody may go alone",),
            ),
            (
                {"alone_exchange": "receive_then_discard", "players": 6, "low_rank": 7},
                ("alone_exchange needs exactly one partner",),
            ),
        ],
        ids=str,
    )
    def test_what_cannot_act_is_refused(self, options: dict[str, Any], reasons: tuple[str, ...]) -> None:
        assert faults(**options) == reasons

    def test_the_default_is_none(self) -> None:
        assert LoneExchangeRules() == LoneExchangeRules(alone_exchange="none", defender_exchange=False)
        assert LoneExchangeRules().idle(self.DISCARD_FIRST)
        hand = turned().hand
        assert LoneExchangeRules(alone_exchange="discard_then_receive").begin(hand) is hand

    def test_states_are_values(self) -> None:
        state = self.ready(self.DISCARD_FIRST, "order alone")
        steps = (Step(1, BURIED, EXCH_9), Step(3, 1, EXCH_9))
        assert state == Exchanging(state.hand, state.contract, steps, 0)
        assert state != Exchanging(state.hand, state.contract, steps[::-1], 0)
        assert pickle.loads(pickle.dumps(state)) == state
