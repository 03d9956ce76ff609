"""Replaying records: all states, or the first thing that is not possible, with its place."""

from __future__ import annotations

import pickle
from typing import Any

import attrs
import pytest
from recorded import HAND, HIDDEN, told

from bid_euchre import variants
from bid_euchre.actions import ClaimStolen, Steal
from bid_euchre.errors import DealError, IllegalAction, SeatError
from bid_euchre.notation import parse_record
from bid_euchre.record import Dealt, Done, HandRecord, Record
from bid_euchre.replay import IllegalInRecord, UnplayableRecord, replay
from bid_euchre.rulebook.ending import CONDUCT_1, MATCH_5
from bid_euchre.rulebook.making import DEAL_3, DEAL_5
from bid_euchre.rulebook.playing import PLAY_2


def test_a_record_is_replayed_state_by_state() -> None:
    states = list(replay(told()))
    assert len(states) == 1 + 1 + 25
    assert states[0].to_act is None
    assert states[1].to_act == 1
    assert states[-1].match.scores == (6, 6)


def test_points_that_were_noted_are_not_looked_at() -> None:
    assert list(replay(told(("points=2,0", "points=9,9")))) == list(replay(told()))


@pytest.mark.rule("PLAY-2")
def test_an_illegal_play_ends_it_with_its_place() -> None:
    states = replay(told(("0 JD", "0 KH"), ("3 QH, 0 KH", "3 QH, 0 JD")))
    with pytest.raises(IllegalInRecord) as caught:
        list(states)
    assert caught.value.rule == PLAY_2
    assert (caught.value.hand, caught.value.action) == (0, 11)
    assert str(caught.value).startswith("hand 1, action 12: PLAY-2")


ILLEGAL = {
    "turn": (("1 pass, 2 pass", "2 pass, 1 pass"), CONDUCT_1, 0, "seat 2 acts, and it is the turn of seat 1"),
    "nobody": (
        ("1 pass, 2 pass", "- pass, 2 pass"),
        *(CONDUCT_1, 0, "an action of nobody named, and it is the turn of seat 1"),
    ),
    "over": (("0 TC]", "0 TC, 1 pass]"), CONDUCT_1, 25, "seat 1 acts, and it is nobody's turn"),
    "dealer": ((" ; dealer=0", " ; dealer=3"), DEAL_5, None, "seat 3 deals, and it is the turn of seat 0"),
    "no-cards": (HIDDEN, DEAL_3, 0, "pass is done, and no cards have been dealt"),
    "steal": ((" actions=", " before=[2 2 steal] actions="), None, None, "steal"),
}


@pytest.mark.parametrize(("change", "rule", "action", "detail"), ILLEGAL.values(), ids=ILLEGAL)
@pytest.mark.rule("CONDUCT-1", "DEAL-5", "DEAL-3")
def test_what_the_rules_do_not_allow_ends_it(
    change: tuple[str, str], rule: Any, action: int | None, detail: str
) -> None:
    with pytest.raises(IllegalInRecord, match=detail) as caught:
        list(replay(told(change)))
    assert isinstance(caught.value, IllegalAction)
    assert rule in (None, caught.value.rule)
    assert caught.value.action == action


UNPLAYABLE = {
    "unknown": (("9C,TC,JD,KH,AS", "9C,TC,JD,KH,??"), None, "hand 1: the cards of seat 0 are not all known"),
    "doubled": (("9C,TC,JD,KH,AS", "9C,TC,JD,KH,QC"), None, "hand 1: seat 1: QC is dealt too often"),
    "upcard": (("upcard=TS ", ""), None, "hand 1: one card of the kitty must be turned up"),
    "kitty": (
        ("kitty=JS,QS,KS", "kitty=JS,QS,9C"),
        None,
        "hand 1: left over beside the card turned up: JS",
    ),
    "kitty-short": (
        ("kitty=JS,QS,KS", "kitty=JS"),
        None,
        "hand 1: left over beside the card turned up: JS QS KS",
    ),
    "nobody": (("0 JD", "- ??"), 11, "hand 1, action 12: which card it was is not known: nobody named, play"),
    "play": (("0 JD", "0 ??"), 11, "hand 1, action 12: which card it was is not known: seat 0, play"),
}


@pytest.mark.parametrize(("change", "action", "message"), UNPLAYABLE.values(), ids=UNPLAYABLE)
@pytest.mark.rule("DEAL-1")
def test_cards_that_are_not_known_or_cannot_be_end_it(
    change: tuple[str, str], action: int | None, message: str
) -> None:
    with pytest.raises(UnplayableRecord) as caught:
        list(replay(told(change)))
    assert isinstance(caught.value, DealError)
    assert (caught.value.hand, caught.value.action) == (0, action)
    assert str(caught.value).startswith(message)


def test_a_kitty_that_is_partly_known_will_do() -> None:
    assert list(replay(told(("kitty=JS,QS,KS", "kitty=JS,??,??"))))[-1].is_over is False


def test_a_game_without_a_kitty_has_none() -> None:
    record = Record(
        variants.BID_RACEHORSE,
        (HandRecord(attrs.evolve(_dealt(), kitty=(None,)), dealer=0),),
    )
    with pytest.raises(UnplayableRecord, match="no card is left over"):
        list(replay(record))


def _dealt() -> Dealt:
    text = "9C,QC,TD,KD,AH,JS/JC,AC,9D,QD,TH,9S/TC,KC,JD,AD,9H,QS/JH,QH,KH,TS,KS,AS"
    return parse_record(f"record/1 ruleset=racehorse dealer=0 ; holdings={text}").hands[0].dealt


def test_a_deal_of_the_wrong_size_for_the_dealer_is_refused() -> None:
    text = HAND.replace("ruleset=knock", "ruleset=bid:dealer_extra_cards=1,hand_size=5,kitty_mode=dead,max_bid=5")
    text = text[: text.index(" upcard")].replace("9C,TC,JD,KH,AS", "9C,TC,JD,KH,AS").replace("9D,TD", "9D,TD,QS")
    with pytest.raises(IllegalInRecord, match="hand 1: DEAL-7"):
        list(replay(parse_record(text)))


@pytest.mark.rule("MATCH-5")
def test_no_hand_follows_the_end_of_a_match() -> None:
    record = told(("scores=4,6", "scores=9,6"))
    over = attrs.evolve(record, hands=(*record.hands, attrs.evolve(record.hands[0], dealer=1)))
    with pytest.raises(IllegalInRecord) as caught:
        list(replay(over))
    assert (caught.value.rule, caught.value.hand) == (MATCH_5, 1)


@pytest.mark.rule("DEAL-10")
def test_a_stolen_deal_is_told_before_the_deal() -> None:
    record = attrs.evolve(told(), ruleset=variants.KNOCK.replace(steal_deal="allowed_until_trump", target=99))
    (hand,) = record.hands
    stolen = attrs.evolve(hand, dealer=2, before=(Done(2, Steal(2)),), actions=(Done(1, ClaimStolen(1)),))
    states = list(replay(attrs.evolve(record, hands=(hand, stolen))))
    assert states[-1].hand.thrown_in is not None
    assert states[-1].match.dealer == 1


def test_a_hand_that_is_not_dealt_yet_may_end_a_record() -> None:
    record = told()
    waiting = attrs.evolve(record, hands=(*record.hands, HandRecord(Dealt())))
    assert list(replay(waiting)) == list(replay(record))


def test_errors_can_be_pickled() -> None:
    for record in (told(("0 TC]", "0 TC, 1 pass]")), told(("upcard=TS ", ""))):
        with pytest.raises((IllegalInRecord, UnplayableRecord)) as caught:
            list(replay(record))
        error: Any = caught.value
        again = pickle.loads(pickle.dumps(error))
        assert (str(again), again.hand, again.action) == (
            str(error),
            error.hand,
            error.action,
        )


def test_a_record_is_needed_at_a_table_that_there_is() -> None:
    with pytest.raises(TypeError):
        replay("record")  # type: ignore[arg-type]
    with pytest.raises(SeatError):
        replay(attrs.evolve(told(), dealer=4))
    with pytest.raises(SeatError):
        replay(attrs.evolve(told(), scores=(1,)))
