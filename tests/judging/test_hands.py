"""Hands of which not all is known, or in which cards change hands: what shows, and what it proves."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from recorded import HAND, told

from bid_euchre import score, variants
from bid_euchre.actions import Draw, Steal
from bid_euchre.audit import audit
from bid_euchre.calls import CALLED
from bid_euchre.cards import Card
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.judging.costs import fined, renege_costs
from bid_euchre.notation import parse_record, record_schema
from bid_euchre.record import Done

ASKED = (
    "record/1 ruleset=gamerules dealer=0 ; "
    "holdings=9C,TC,JD,KH,AS,QS/QC,KC,AC,9D,TD,TS/JC,QD,KD,AD,9H,9S/TH,JH,QH,AH,JS,KS "
    "actions=[1 pass, 2 bid ask, 3 pass, 0 pass, 2 name D, 2 give 9S, 0 give JD, "
    "2 JD, 3 JH, 1 9D, 2 QD, 3 TH, 1 TD, 2 KD, 3 QH, 1 QC, 2 AD, 3 AH, 1 KC, 2 JC, 3 JS, 1 AC, 1 TS, 2 9H, 3 KS]"
)
"""The maker asks his partner for his best trump, the jack of diamonds."""


def findings(text: str, *changes: tuple[str, str]) -> list[str]:
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return [str(finding) for finding in audit(parse_record(text)).findings]


def test_an_exchange_is_judged() -> None:
    assert findings(ASKED) == []
    assert findings(ASKED, ("0 give JD", "0 give KH"), ("2 JD, 3 JH", "2 KH, 3 JH"))[0].startswith(
        "hand 1, action 7: EXCH-2"
    )


@pytest.mark.rule("EXCH-2")
@pytest.mark.parametrize("known", [True, False], ids=["known", "hidden"])
def test_a_card_that_was_given_unseen_is_traced_when_it_is_played(known: bool) -> None:
    hidden = [("2 give 9S, 0 give JD", "2 give ??, 0 give ??")]
    if not known:
        hidden += [("9C,TC,JD,KH,AS,QS", "??,??,??,??,??,??")]
    assert findings(ASKED, *hidden) == []
    assert findings(ASKED, *hidden, ("JC,QD,KD,AD,9H,9S", "??,??,??,??,??,??")) == []


@pytest.mark.rule("EXCH-2")
def test_a_gift_that_hangs_on_cards_that_are_not_known_is_no_finding() -> None:
    report = audit(
        parse_record(ASKED.replace("9C,TC,JD,KH,AS,QS", "9C,TC,JD,KH,??,??").replace("0 give JD", "0 give QS"))
    )
    assert report.clean
    assert any(sentence.startswith("hand 1: whether seat 0 could say 'give QS'") for sentence in report.unknown)


WIDOW = (
    "record/1 ruleset=racehorse:kitty_mode=widow_to_bidder,hand_size=5,max_bid=5 dealer=0 ; "
    "holdings=9C,TC,JD,KH,AS/QC,KC,AC,9D,TD/JC,QD,KD,AD,9H/TH,JH,QH,AH,9S kitty=JS,QS,KS,TS "
    "actions=[1 bid 3, 2 pass, 3 pass, 0 pass, 1 name C, 1 discard TS, 1 discard 9D, 1 discard TD, 1 discard QS, "
    "1 JS, 2 JC, 3 9S, 0 9C, 2 AD, 3 TH, 0 JD, 1 KS]"
)


@pytest.mark.rule("DEAL-6")
def test_cards_of_the_kitty_are_held_by_who_took_it() -> None:
    assert findings(WIDOW) == []
    assert findings(WIDOW, ("kitty=JS,QS,KS,TS", "kitty=??,??,??,??")) == []
    assert findings(WIDOW, ("kitty=JS,QS,KS,TS", "kitty=??,??,??,TS"), ("QC,KC,AC,9D,TD", "QC,KC,??,9D,TD")) == []
    (finding,) = findings(WIDOW, ("2 AD, 3 TH, 0 JD, 1 KS", "2 AD, 3 TH, 0 JD, 1 9D"))
    assert finding.endswith("seat 1 plays 9D, and does not hold it.")


def test_a_card_that_is_turned_up_where_none_is_is_found() -> None:
    assert findings(ASKED, (" actions=", " upcard=9H actions="))[0].startswith("hand 1: DEAL-9")


def test_a_card_that_happens_by_rule_may_be_told() -> None:
    record = told()
    (hand,) = record.hands
    drawn = attrs.evolve(hand, actions=(Done(0, Draw(Card.of("9C"))), *hand.actions))
    assert audit(attrs.evolve(record, hands=(drawn,))).clean
    illegal = attrs.evolve(hand, actions=(Done(0, Draw(Card.of("9C"))), *hand.actions[1:]))
    assert [finding.action for finding in audit(attrs.evolve(record, hands=(illegal,))).findings] == [1]


def test_who_acts_when_it_cannot_come_to_his_turn_is_left_out() -> None:
    text = HAND.replace("1 call C, ", "2 call C, 1 call C, ").replace("all_pass", "")
    assert [line.split(":")[0] for line in findings(text)] == ["hand 1, action 5", "hand 1, trick 1"]
    forced = ASKED.replace("2 name D, 2 give 9S", "1 pass, 0 pass, 2 name D, 2 give 9S")
    assert len(findings(forced)) == 2


def test_a_turn_with_a_claim_that_is_not_known_is_done_somehow() -> None:
    text = (
        "record/1 ruleset=knock:weak_hand_claims=bottoms dealer=0 ; "
        "holdings=9C,TC,9D,KH,AS/QC,KC,AC,JD,TD/JC,QD,KD,AD,9H/TH,JH,QH,AH,9S upcard=TS kitty=??,??,?? "
        "actions=[1 pass, 2 pass, 3 pass, 0 claim bottoms ??, 1 pass, 2 order, 0 discard KH, 1 AC, 2 JC]"
    )
    assert findings(text) == []
    assert findings(text, ("9C,TC,9D,KH,AS", "??,??,??,KH,AS")) == []
    assert findings(text, ("9C,TC,9D,KH,AS", "??,??,??,??,??"), ("upcard=TS ", "")) == []


@pytest.mark.rule("CLAIM-8")
def test_a_claim_of_a_hand_that_is_not_known_is_taken_at_its_word() -> None:
    text = (
        "record/1 ruleset=knock:weak_hand_claims=ace-no-face-swap dealer=0 ; "
        "holdings=??,??,??,??,??/??,??,??,??,??/??,??,??,??,??/??,??,??,??,?? upcard=TS "
        "actions=[1 claim ace-no-face-swap ??, 2 pass, 3 pass, 0 pass, 1 pass, 2 order, 0 discard ??, 1 QC]"
    )
    assert findings(text) == []


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ("max_of_hand", "It gives the other side the most that the hand could bring it."),
        ("set_contract", "The hand counts as if the other side had taken every trick."),
    ],
)
def test_a_renege_may_cost_what_is_no_number(effect: str, sentence: str) -> None:
    rules = variants.BID_RACEHORSE.replace(renege_effect=effect)
    assert renege_costs(rules, Contract(Strain.CLUBS, Level("3"), 0), 1) == sentence


def test_what_a_renege_costs_is_told_by_the_options() -> None:
    deducted: dict[str, Any] = {
        "renege_effect": "deduct",
        "renege_pts": 3,
        "renege_pts_alone": 5,
        "renege_ends_hand": False,
    }
    rules = variants.KNOCK.replace(**deducted)
    together = Contract(Strain.CLUBS, Level("3"), 0)
    alone = Contract(Strain.CLUBS, Level("x", partner_plays=False), 0)
    assert renege_costs(rules, together, 1) == "It costs side 1 3 points, beside what the hand brings."
    assert renege_costs(rules, alone, 1) == "It costs side 1 5 points, beside what the hand brings."
    assert renege_costs(rules.replace(renege_pts=1), together, 0).startswith("It costs side 0 1 point,")
    assert renege_costs(rules.replace(renege_pts=0), together, 0).startswith("It costs side 0 0 points,")
    awarded = rules.replace(renege_effect="award")
    assert renege_costs(awarded, together, 1) == "It gives 3 points to side 0, beside what the hand brings."
    defended = Contract(Strain.CLUBS, Level("3"), 0, lone_defender=1)
    assert renege_costs(awarded, defended, 1).startswith("It gives 5 points to side 0,")


@pytest.mark.rule("CONDUCT-3")
@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({}, (2, 0)),
        ({"renege_ends_hand": False}, (2, 4)),
        ({"renege_effect": "deduct"}, (0, -2)),
        ({"renege_effect": "deduct", "renege_ends_hand": False}, (0, 2)),
        ({"renege_effect": "max_of_hand"}, (2, 0)),
    ],
    ids=str,
)
def test_a_hand_of_four_points_brings_what_it_does_once_a_renege_is_claimed(
    changes: dict[str, Any], points: tuple[int, int]
) -> None:
    rules = variants.KNOCK.replace(**changes)
    assert fined(rules, Contract(Strain.CLUBS, CALLED, 0), 1, (0, 4)) == {points}


@pytest.mark.rule("CONDUCT-3")
def test_where_the_bid_counts_as_set_or_the_most_is_given_the_points_are_those_of_the_contract() -> None:
    rules = variants.BID_GAMERULES
    four = Contract(Strain.CLUBS, rules.level("4"), 0)
    counted_as_set = rules.replace(renege_effect="set_contract", renege_ends_hand=True, renege_pts=2)
    assert fined(counted_as_set, four, 0, (5, 1)) == {(-4, 6)}


@pytest.mark.rule("CONDUCT-3")
def test_the_most_that_a_hand_could_bring_may_come_of_a_bid_that_is_made() -> None:
    gives_away = variants.bid(min_bid=1, set_score="opponents_gain_bid", renege_effect="max_of_hand")
    one = Contract(Strain.CLUBS, gives_away.level("1"), 1)
    assert [score(gives_away, one, tricks).points[0] for tricks in ((6, 0), (5, 1))] == [1, 5]
    assert fined(gives_away, one, 1, (0, 6)) == {(5, 0)}


@pytest.mark.rule("CONDUCT-3")
def test_among_three_each_other_side_may_claim_a_renege_and_gets_the_most() -> None:
    rules = variants.KNOCK_CUTTHROAT.replace(renege_effect="max_of_hand")
    assert fined(rules, Contract(Strain.CLUBS, CALLED, 0), 0, (1, 0, 0)) == {(0, 2, 0), (0, 0, 2)}


def test_the_schema_comes_with_the_package() -> None:
    assert record_schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.rule("PLAY-2")
def test_where_a_renege_may_be_made_it_is_found_all_the_same() -> None:
    reneged = told(
        ("ruleset=knock ", "ruleset=knock:legality=permissive "), ("0 JD", "0 KH"), ("3 QH, 0 KH", "3 QH, 0 JD")
    )
    (finding,) = [each for each in audit(reneged).findings if each.kind == "renege"]
    assert (finding.seat, finding.trick, finding.action) == (0, 1, None)
    (hand,) = reneged.hands
    cut = attrs.evolve(hand, actions=hand.actions[:20], points=None)
    assert [each.kind for each in audit(attrs.evolve(reneged, hands=(cut,))).findings] == ["renege"]


def test_what_cannot_be_where_it_is_told_is_no_ground_for_more() -> None:
    hidden = ("2 give 9S, 0 give JD", "2 give ??, 0 give ??")
    assert any("which seat 1 played in trick 3" in line for line in findings(ASKED, hidden, ("2 JC", "2 QC")))
    report = audit(
        parse_record(WIDOW.replace("QC,KC,AC,9D,TD", "QC,KC,AC,9D,??").replace("1 discard TD", "1 discard 9S"))
    )
    assert any("'discard 9S' hangs on cards that are not known" in sentence for sentence in report.unknown)


def test_nobody_does_nothing() -> None:
    assert findings(HAND, ("0 pass, 1 call", "0 pass, - pass, 1 call")) == [
        "hand 1, action 5: CONDUCT-1 (whose turn it is): an action of nobody named, and it is the turn of seat 1."
    ]
    assert findings(HAND, ("0 TC]", "0 TC, - pass]")) == [
        "hand 1, action 26: CONDUCT-1 (whose turn it is): an action of nobody named: pass, and the hand is over."
    ]


def test_a_turn_that_cannot_come_is_left_out() -> None:
    text = ASKED[: ASKED.index("2 name D")] + "1 name D]"
    assert [line.split(":")[0] for line in findings(text)] == ["hand 1, action 5"]


@pytest.mark.rule("CLAIM-7")
def test_cards_that_are_shown_with_a_claim_were_held() -> None:
    text = (
        "record/1 ruleset=knock:weak_hand_claims=farmers dealer=0 ; "
        "holdings=9C,TC,9D,AH,AS/QC,KC,AC,JD,TD/JC,QD,KD,AD,9H/TH,JH,QH,KH,9S upcard=TS kitty=??,??,?? "
        "actions=[1 pass, 2 pass, 3 pass, 0 claim farmers 9C 9D TC, 1 pass, 2 order, 0 discard AH]"
    )
    assert findings(text) == []
    assert findings(text, ("9C,TC,9D,AH,AS", "??,??,??,??,??")) == []
    assert findings(text, ("9C,TC,9D,AH,AS", "9C,TC,KS,AH,AS"))[0].startswith("hand 1, action 4: CLAIM-7")


def test_a_kitty_with_the_card_turned_up_among_it_cannot_be_dealt() -> None:
    report = audit(told(("upcard=TS kitty=JS,QS,KS", "kitty=TS,JS,QS,KS")))
    assert [finding.rule.id for finding in report.findings] == ["DEAL-6"]
    assert "hand 1: what happened; no cards can be dealt as it says" in report.unknown


def test_after_a_fine_nobody_is_said_to_have_won() -> None:
    reneged = (("0 JD", "0 KH"), ("3 QH, 0 KH", "3 QH, 0 JD"), ("points=2,0", "points=0,2"), (" final=6,6", ""))
    (fined,) = told(*reneged).hands
    record = told((" final=6,6", ""), ("scores=4,6", "scores=8,9"))
    (clean,) = record.hands
    report = audit(attrs.evolve(record, hands=(fined, clean, clean)))
    assert [finding.kind for finding in report.findings] == ["renege", "dealer", "dealer"]
    assert report.scores == (12, 11)


@pytest.mark.rule("CONDUCT-2")
def test_a_claim_that_hangs_on_cards_that_are_not_known_leaves_the_points_open() -> None:
    hidden = HAND[HAND.index("holdings=") : HAND.index("actions=")]
    rest = HAND[HAND.index(", 3 JH, 0 AS") :]
    record = told(
        *(("ruleset=knock ", "ruleset=knock:legality=permissive "), (hidden, ""), ("0 JD", "0 KH")),
        *(("3 QH, 0 KH", "3 QH, 0 JD"), (rest, ", 1 1 claim renege 0 2]")),
    )
    report = audit(record)
    assert [finding.kind for finding in report.findings] == ["renege"]
    assert "hand 1: what came of '1 claim renege 0 2'" in report.unknown
    assert report.points == (None,)


@pytest.mark.rule("DEAL-10")
def test_a_theft_after_a_hand_that_is_not_known_is_believed() -> None:
    record = told((", 0 TC] points=2,0", "]"), (" final=6,6", ""))
    (hand,) = record.hands
    stolen = attrs.evolve(hand, dealer=2, before=(Done(2, Steal(2)),), actions=())
    rules = variants.KNOCK.replace(steal_deal="allowed_until_trump")
    assert audit(attrs.evolve(record, ruleset=rules, hands=(hand, stolen))).clean


@pytest.mark.rule("EXCH-1")
def test_a_card_that_may_have_come_back_from_the_partner_is_not_taken_from_another_seat() -> None:
    text = (
        "record/1 ruleset=gamerules-double dealer=1 ; "
        "holdings=JC,AC,9H,TH,TS,QS,??,??,??,??,??,??/TC,9D,9D,TD,JD,KD,9H,AH,9S,??,??,??/"
        "JC,KC,AC,AD,QH,KH,??,??,??,??,??,??/TC,QC,TD,AD,9S,TS,JS,JS,KS,??,??,?? "
        "actions=[2 bid 10, 3 pass, 0 pass, 1 bid ask, 1 name H, 1 give JD, 3 give ??, 1 JH, 2 KH, 0 TH, 1 9S, 2 AS, "
        "0 KS, 2 AC, 0 JC, 1 TC, 2 JC, 0 AC, 1 KD, 0 QS, 1 JD, 2 AH, 1 TD, 2 QD, 0 KD, 0 9H, 1 KH, 2 JD, 2 KC, 0 KC, "
        "1 9H, 1 AH, 2 QH, 0 QH, 1 JH, 2 9C, 0 QD, 1 9D, 2 AD, 0 9C, 2 QC, 0 TS, 1 9D]"
    )
    assert findings(text) == []


@pytest.mark.rule("CONDUCT-4")
def test_a_card_that_was_taken_back_and_is_played_again_was_held_once() -> None:
    begun = "ruleset=bid:copies=2,hand_size=11,max_bid=11,kitty_mode=widow_to_bidder,legality=permissive dealer=3"
    hands = (
        "JC,QC,AC,9S,QH,KH,AH,QH,KS,KS,QS/9C,9C,TC,TC,JC,KC,KC,QC,AC,9D,9D/"
        "TD,JD,JD,QD,QD,KD,KD,AD,AD,9H,9H/TH,JH,JH,KH,AH,9S,TS,TS,JS,JS,AS"
    )
    calls = "0 pass, 1 bid 5, 2 pass, 3 pass, 1 name H, 1 discard QS, 1 discard TD, 1 discard TH, 1 discard AS"
    for again in ("0 AC, 0 0 withdraw, 0 AC", "0 AC, 3 3 withdraw, 3 AS, 0 AC"):
        played = f"{calls}, 1 9D, 2 TD, 3 AS, {again}"
        report = audit(parse_record(f"record/1 {begun} ; holdings={hands} kitty=QS,TD,TH,AS actions=[{played}]"))
        assert report.clean, report
        assert not [sentence for sentence in report.unknown if "not all known" in sentence]


@pytest.mark.rule("EXCH-1", "PLAY-2")
def test_a_card_of_a_double_pack_that_was_given_away_is_not_held_again() -> None:
    text = (
        "record/1 ruleset=hammerwalt dealer=0 ; "
        "holdings=JC,KC,9H,QH,9S,TS,QS,??,??,??,??,??/TC,TC,AC,JD,KD,9H,QH,AH,TS,KS,AS,??/"
        "JC,QC,TD,QD,KD,JH,KS,??,??,??,??,??/9C,QC,KC,TD,AD,JS,AS,??,??,??,??,?? "
        "actions=[1 bid 7, 2 bid 12, 3 bid alone, 3 name D, 3 give QD, 3 give 9C, 3 give AD, 1 give 9H, 1 give KD, "
        "1 give ??, 3 JS, 0 TS, 2 JS, 3 9H, 0 9H, 2 KH, 2 KD, 3 KD, 0 JD, 0 9D, 2 QD, 3 9D, 2 QS, 3 AS, 0 QS, 3 KC, "
        "0 JC, 2 AC, 2 JC, 3 QC, 0 KC, 0 TH, 2 TD, 3 KH, 2 KS, 3 TH, 0 9S, 2 QC, 3 TD, 0 QH, 3 AD, 0 AD, 2 JH, 2 JH, "
        "3 AH, 0 9S]"
    )
    assert findings(text) == []
