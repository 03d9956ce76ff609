"""Making records of what was played, whole, a hand alone, and as one seat saw it."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from recorded import random_match, random_rules, told

from bid_euchre import variants
from bid_euchre.actions import PASS, Concealed, Discard, Play, Steal
from bid_euchre.audit import audit
from bid_euchre.cards import Card
from bid_euchre.engine import apply_action, interrupts, new_match, shuffle
from bid_euchre.errors import IllegalAction, NotationError, SeatError
from bid_euchre.notation import format_record, format_record_line, parse_record
from bid_euchre.record import Dealt, Done, HandRecord
from bid_euchre.recording import record_of, record_of_hand, record_seen
from bid_euchre.replay import deal_of, replay


def actions() -> list[Any]:
    (hand,) = told().hands
    return [deal_of(variants.KNOCK, hand.dealt), *[done.action for done in hand.actions]]


def test_seats_points_and_the_score_are_filled_in() -> None:
    assert record_of(variants.KNOCK, actions(), scores=[4, 6]) == told()


def test_names_and_a_remark_go_along() -> None:
    record = record_of(variants.KNOCK, [], dealer=1, players="NESW", comment="x")
    assert (record.players, record.comment, record.dealer) == (("N", "E", "S", "W"), "x", 1)
    assert (record.hands, record.final, record.scores) == ((), None, None)


def test_a_hand_that_goes_on_has_no_points() -> None:
    record = record_of(variants.KNOCK, actions()[:9], scores=(4, 6))
    assert record.hands[0].points is None
    assert record.final is None


def test_what_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalAction):
        record_of(variants.KNOCK, [PASS])
    with pytest.raises(SeatError):
        record_of(variants.KNOCK, [], dealer=4)
    with pytest.raises(SeatError, match=r"^there are 4 players, not 2$"):
        record_of(variants.KNOCK, [], players=["Ann", "Bob"])


@pytest.mark.rule("DEAL-10")
def test_a_stolen_deal_stands_before_the_deal_also_while_it_is_waited_for() -> None:
    rules = variants.KNOCK.replace(steal_deal="allowed_until_trump", target=99)
    (played,) = told().hands
    done = [deal_of(rules, played.dealt), *[each.action for each in played.actions]]
    state = new_match(rules)
    for action in done:
        state = apply_action(state, action)
    state = apply_action(state, Steal(2))
    waiting = record_of(rules, [*done, Steal(2)])
    assert waiting.hands[-1].dealt == Dealt()
    assert waiting.hands[-1].before == (Done(2, Steal(2)),)
    dealt = record_of(rules, [*done, Steal(2), shuffle(state, Random(1))])
    assert dealt.hands[-1].dealer == 2
    assert dealt.hands[-1].before == (Done(2, Steal(2)),)


@pytest.mark.rule("CLAIM-4")
def test_a_hand_that_is_thrown_in_as_it_is_dealt_brings_nothing() -> None:
    rules = variants.BID_RACEHORSE.replace(weak_hand_claims=("four-nines",))
    text = "9C,9D,9H,9S,AH,JS/JC,AC,TD,QD,TH,QC/TC,KC,JD,AD,KD,QS/JH,QH,KH,TS,KS,AS"
    dealt = parse_record(f"record/1 ruleset=racehorse dealer=0 ; holdings={text}").hands[0].dealt
    record = record_of(rules, [deal_of(rules, dealt)])
    assert record.hands[0].points == (0, 0)
    assert record.final == (0, 0)


def test_a_hand_can_be_told_alone() -> None:
    last = list(replay(told()))[-1]
    assert record_of_hand(last) == told()
    assert record_of_hand(last, "NESW").players == ("N", "E", "S", "W")
    assert not record_of_hand(new_match(variants.KNOCK)).hands


def test_a_hand_that_hangs_on_those_before_it_cannot() -> None:
    rules = variants.KNOCK.replace(steal_deal="allowed_until_trump", target=99)
    state = new_match(rules)
    for action in actions():
        state = apply_action(state, action)
    state = apply_action(state, Steal(2))
    with pytest.raises(NotationError, match="hangs on those before it"):
        record_of_hand(apply_action(state, shuffle(state, Random(1))))
    with pytest.raises(TypeError):
        record_of_hand(told())  # type: ignore[arg-type]


def test_one_seat_sees_its_own_cards_and_those_played() -> None:
    record = record_seen(told((" points=2,0", ' points=2,0 comment="so"')), 2)
    (hand,) = record.hands
    (whole,) = told().hands
    assert hand.dealt.holdings[2] == whole.dealt.holdings[2]
    assert hand.dealt.holdings[0] == (None,) * 5
    assert hand.dealt.kitty == (None,) * 3
    assert hand.dealt.upcard is Card.of("TS")
    assert hand.actions == whole.actions
    assert hand.comment == ""


def test_no_remark_is_left_anywhere() -> None:
    record = told((" points=2,0", ' points=2,0 comment="so" tags="mood","good" ; before=[2 2 steal "jacks"]'))
    record = attrs.evolve(record, ruleset=variants.KNOCK.replace(steal_deal="allowed_until_trump", target=99))
    hand, waiting = record.hands
    undealt = attrs.evolve(waiting, comment="more", tags=(("mood", "bad"),))
    remarked = attrs.evolve(hand, actions=tuple([attrs.evolve(done, comment="hm") for done in hand.actions]))
    seen = record_seen(attrs.evolve(record, hands=(remarked, undealt)), 1)
    assert seen.hands[1] == HandRecord(Dealt(), before=(Done(2, Steal(2)),))
    again = attrs.evolve(hand, dealer=2, actions=(), points=None, before=waiting.before)
    stolen = record_seen(attrs.evolve(record, hands=(remarked, again)), 1)
    assert stolen.hands[1].before == (Done(2, Steal(2)),)
    for text in (format_record_line(seen), format_record_line(stolen)):
        assert not [word for word in ("hm", "so", "more", "mood", "jacks", "comment") if word in text]


def test_what_stands_before_the_first_deal_shows_no_cards_of_later_ones() -> None:
    record = told()
    whole = attrs.evolve(record, hands=(HandRecord(Dealt()), *record.hands))
    empty, hand = record_seen(whole, 2).hands
    assert empty == HandRecord(Dealt())
    assert hand == record_seen(record, 2).hands[0]


def test_what_others_put_away_is_concealed() -> None:
    text = (
        "record/1 ruleset=knock dealer=0 ; "
        "holdings=9C,TC,JD,KH,AS/QC,KC,AC,9D,TD/JC,QD,KD,AD,9H/TH,JH,QH,AH,9S upcard=TS kitty=JS,QS,KS "
        "actions=[1 pass, 2 order, 0 discard JD]"
    )
    record = parse_record(text)
    assert record_seen(record, 0).hands[0].actions[-1].action == Discard(Card.of("JD"))
    assert record_seen(record, 1).hands[0].actions[-1].action == Concealed("discard")


@pytest.mark.rule("DEAL-6")
def test_who_takes_the_kitty_sees_it() -> None:
    rules = variants.BID_RACEHORSE.replace(kitty_mode="widow_to_bidder", hand_size=5, max_bid=5)
    text = (
        "record/1 ruleset=racehorse:kitty_mode=widow_to_bidder,hand_size=5,max_bid=5 dealer=0 ; "
        "holdings=9C,TC,JD,KH,AS/QC,KC,AC,9D,TD/JC,QD,KD,AD,9H/TH,JH,QH,AH,9S kitty=JS,QS,KS,TS "
        "actions=[1 bid 4, 2 pass, 3 pass, 0 pass, 1 name C, 1 discard TS, 1 discard JS, 1 discard QS, 1 discard KS]"
    )
    record = parse_record(text)
    assert record.ruleset == rules
    assert None not in record_seen(record, 1).hands[0].dealt.kitty
    assert set(record_seen(record, 2).hands[0].dealt.kitty) == {None}


def test_a_seat_that_did_not_look_has_seen_nothing() -> None:
    for number in range(40):
        rules = random_rules(Random(number), 1 + 2 * number)
        record, states = random_match(rules, Random(number))
        for seat in rules.table.seats:
            seen = record_seen(record, seat)
            for hand, whole in zip(seen.hands, record.hands, strict=True):
                assert hand.points == whole.points
                if not whole.dealt.holdings:  # it was over before the deal
                    continue
                own = whole.dealt.holdings[seat]
                assert hand.dealt.holdings[seat] in (own, (None,) * len(own))
                plays = [done for done in whole.actions if isinstance(done.action, Play)]
                assert [done for done in hand.actions if isinstance(done.action, Play)] == plays
        assert states


def test_only_a_seat_that_there_is_can_see() -> None:
    with pytest.raises(SeatError):
        record_seen(told(), 4)
    with pytest.raises(TypeError):
        record_seen(None, 0)  # type: ignore[arg-type]


@pytest.mark.rule("CONDUCT-7")
def test_a_hand_may_be_over_before_the_deal() -> None:
    rules = variants.KNOCK.replace(legality="permissive")
    start = new_match(rules, dealer=1)
    (misdeal,) = [action for action in interrupts(start) if str(action) == "arbiter misdeal"]
    record = record_of(rules, [misdeal, shuffle(start, Random(1))], dealer=1)
    over, dealt = record.hands
    assert (over.dealt, over.dealer, over.points, over.before) == (Dealt(), 1, (0, 0), (Done(None, misdeal),))
    assert dealt.before == ()
    assert parse_record(format_record(record)) == parse_record(format_record_line(record)) == record
    assert list(replay(record))[-1].hand.number == 1
    report = audit(record)
    assert report.clean
    assert report.points == ((0, 0), None)
    assert record_seen(record, 2).hands[0] == over
