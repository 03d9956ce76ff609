"""Audits: what is found in a record, in which words, what it costs, and what could not be known."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import attrs
import pytest
from recorded import HIDDEN, told

from bid_euchre import variants
from bid_euchre.actions import ClaimStolen, SetBack, Steal
from bid_euchre.audit import audit
from bid_euchre.errors import SeatError
from bid_euchre.notation import parse_record, read_egn
from bid_euchre.record import Dealt, Done, HandRecord, Record

RENEGE = (("0 JD", "0 KH"), ("3 QH, 0 KH", "3 QH, 0 JD"))
"""Seat 0 plays the king of hearts on a diamond, and the jack of diamonds a trick later."""

BIDDING = (
    "record/1 ruleset=racehorse dealer=0 ; "
    "holdings=9C,QC,TD,KD,AH,JS/JC,AC,9D,QD,TH,9S/TC,KC,JD,AD,9H,QS/JH,QH,KH,TS,KS,AS "
    "actions=[1 pass, 2 bid 3, 3 bid 4, 0 pass, 3 name H, "
)


def found(record: Record) -> list[str]:
    return [str(finding) for finding in audit(record).findings]


def after(*changes: tuple[str, str]) -> list[str]:
    return found(told(*changes))


def test_a_clean_record_has_no_findings() -> None:
    report = audit(told())
    assert report.clean
    assert report.unknown == ("who won: the record ends before the match is over",)
    assert report.points == ((2, 0),)
    assert report.scores == (6, 6)


def test_a_report_is_printed_line_by_line() -> None:
    assert str(audit(told())) == (
        "nothing is found that does not follow the rules\nnot known: who won: the record ends before the match is over"
    )
    first, *_, last = str(audit(told(*RENEGE))).split("\n")
    assert first.startswith("hand 1, trick 2: PLAY-2 (follow suit): seat 0 reneges with KH")
    assert last == "not known: who won: the record ends before the match is over"


@pytest.mark.rule("SCORE-7")
def test_points_of_a_hand_that_was_thrown_in_break_the_rule_that_there_are_none() -> None:
    bids = BIDDING.replace("racehorse", "gamerules").split("actions=")[0]
    record = parse_record(f"{bids}actions=[1 pass, 2 pass, 3 pass, 0 pass] points=1,0")
    assert found(record)[0] == (
        "hand 1: SCORE-7 (a hand that was thrown in scores nothing): the hand brings 0 to 0, and 1 to 0 was noted."
    )


@pytest.mark.rule("PLAY-2")
@pytest.mark.case("C137")
def test_a_renege_is_found_with_the_trick_in_which_it_shows() -> None:
    (finding,) = audit(told(*RENEGE)).findings
    assert (finding.kind, finding.rule.id) == ("renege", "PLAY-2")
    assert (finding.hand, finding.action, finding.trick, finding.seat) == (0, 11, 1, 0)
    assert finding.sentence == "seat 0 reneges with KH, diamonds being led, and shows JD in trick 3"
    assert finding.costs == "It gives 2 points to side 1, and ends the hand."
    assert str(finding) == f"hand 1, trick 2: PLAY-2 (follow suit): {finding.sentence}. {finding.costs}"


@pytest.mark.rule("PLAY-2")
def test_a_renege_is_found_without_any_cards_but_those_played() -> None:
    report = audit(told(*RENEGE, HIDDEN))
    assert [finding.sentence for finding in report.findings if finding.kind == "renege"] == [
        "seat 0 reneges with KH, diamonds being led, and shows JD in trick 3"
    ]
    assert report.points == ((2, 0),)


@pytest.mark.rule("PLAY-2")
def test_a_renege_may_show_by_a_card_that_is_only_held() -> None:
    (renege,) = [
        finding
        for finding in audit(told(("0 JD, 1 9D, 2 KD, 3 QH, 0 KH", "0 AS, 1 9D, 2 KD, 3 QH, 0 KH, 1 TD"))).findings
        if finding.action == 11
    ]
    assert renege.sentence == "seat 0 reneges with AS, diamonds being led, and holds JD"


@pytest.mark.rule("ORDER-4")
def test_the_left_bower_follows_trumps() -> None:
    bower = told(("1 call C", "1 call D"), *RENEGE)
    assert any("reneges with KH, diamonds being led" in sentence for sentence in found(bower))


COSTS = {
    "gamerules": "It costs side 1 2 points, beside what the hand brings.",
    "racehorse": "It gives 2 points to side 0, and ends the hand.",
    "duck57-6": "It gives 2 points to each other side, and ends the hand.",
}


@pytest.mark.parametrize(("name", "costs"), COSTS.items(), ids=COSTS)
def test_what_a_renege_costs_is_the_rulesets_business(name: str, costs: str) -> None:
    seats = variants.find(name).table.size
    passes = ", ".join([f"{seat} pass" for seat in range(1, seats)])
    others = ", ".join([f"{seat} {rank}C" for seat, rank in zip(range(2, seats), "TQTQ", strict=False)])
    plays = f"0 AC, 1 9S, {others}, 0 AD, 1 KC"
    record = parse_record(f"record/1 ruleset={name} dealer=0 ; actions=[{passes}, 0 bid 4, 0 name H, {plays}]")
    reneges = [finding for finding in audit(record).findings if finding.kind == "renege"]
    assert [(finding.seat, finding.costs) for finding in reneges] == [(1, costs)]


FINDINGS = {
    "dealer": (
        (" ; dealer=0", " ; dealer=3"),
        "hand 1: DEAL-5 (the deal passes to the left): seat 3 deals",
    ),
    "swapped": (
        ("1 pass, 2 pass", "2 pass, 1 pass"),
        "hand 1, action 1: CONDUCT-1 (whose turn it is): seat 2 acts, and it is the turn of seat 1.",
    ),
    "missing": (
        ("2 pass, 3 pass, 0", "3 pass, 0"),
        "hand 1, action 2: CONDUCT-1 (whose turn it is): seat 3 acts, and it is the turn of seat 2.",
    ),
    "suit": (
        ("1 call C", "1 call S, 2 pass, 3 pass, 0 pass, 1 call C"),
        "hand 1, action 5: CALL-5",
    ),
    "first": (
        ("1 AC, 2 JC, 3 9S, 0 9C", "2 JC, 3 9S, 0 9C, 1 AC"),
        "hand 1, trick 1: PLAY-1 (the first lead): seat 2 leads first, and it is the turn of seat 1.",
    ),
    "leader": (
        ("2 AD, 3 TH, 0 JD, 1 9D", "3 TH, 0 JD, 1 9D, 2 AD"),
        "hand 1, trick 2: PLAY-5 (the winner leads): seat 3 leads, and it is the turn of seat 2, who ",
    ),
    "turn": (
        ("3 TH, 0 JD, 1 9D", "0 JD, 3 TH, 1 9D"),
        "hand 1, trick 2: CONDUCT-1 (whose turn it is): seat 0 acts, and it is the turn of seat 3.",
    ),
    "twice": (
        ("1 KC, 2 9H, 3 AH, 0 TC", "1 KC, 2 9H, 3 AH, 0 9C"),
        "hand 1, trick 5: PLAY-7 (play a card that you hold): seat 0 plays 9C, which seat 0 played in trick 1.",
    ),
    "elsewhere": (
        ("3 9S", "3 AS"),
        "hand 1, trick 1: PLAY-7 (play a card that you hold): seat 3 plays AS, which seat 0 holds.",
    ),
    "not-held": (
        ("3 9S", "3 KS"),
        "hand 1, trick 1: PLAY-7 (play a card that you hold): seat 3 plays KS, and does not hold it.",
    ),
    "no-card": (("3 9S", "3 7S"), "hand 1, trick 1: PLAY-7 (play a card that you hold): 7S is not in the pack."),
    "no-play": (
        ("3 9S", "3 pass, 3 9S"),
        "hand 1, trick 1: CONDUCT-1 (whose turn it is): seat 3: pass, and a card is to be played.",
    ),
    "over": (
        ("0 TC]", "0 TC, 1 pass]"),
        "hand 1, action 26: CONDUCT-1 (whose turn it is): seat 1: pass, and the hand ",
    ),
    "points": (("points=2,0", "points=1,0"), "hand 1: SCORE-13"),
    "final": (("final=6,6", "final=6,7"), "match: MATCH-1"),
    "doubled": (("AS/QC", "AS/9C"), "hand 1: DEAL-1"),
    "foreign": (("AS/QC", "AS/7C"), "hand 1: DEAL-1"),
    "short": (
        ("9C,TC,JD,KH,AS", "9C,TC,JD,KH"),
        "hand 1: DEAL-1 (how many cards are dealt): seat 0 has 4 cards, not 5.",
    ),
    "single": (("9C,TC,JD,KH,AS", "9C"), "hand 1: DEAL-1 (how many cards are dealt): seat 0 has 1 card, not 5."),
    "kitty": (("kitty=JS,QS,KS", "kitty=JS"), "hand 1: DEAL-6 (cards that are left over): 1 card is left over, not 3."),
    "before": ((" actions=", " before=[2 2 steal] actions="), "hand 1: DEAL-10"),
    "stolen": (("1 call C", "1 1 claim stolen, 1 call C"), "hand 1, action 5: DEAL-10"),
}


@pytest.mark.parametrize(("change", "sentence"), FINDINGS.values(), ids=FINDINGS)
@pytest.mark.rule("CONDUCT-1", "DEAL-1", "DEAL-5", "PLAY-1", "PLAY-5", "PLAY-7", "SCORE-13", "MATCH-1")
def test_what_is_wrong_is_found_with_its_rule(change: tuple[str, str], sentence: str) -> None:
    sentences = after(change)
    assert sentences[0].startswith(sentence), sentences


def test_what_was_illegal_is_left_out_and_the_hand_goes_on() -> None:
    for what in ("swapped", "missing", "no-play", "over", "before", "stolen"):
        report = audit(told(FINDINGS[what][0]))
        assert len(report.findings) == 1, what
        assert report.points == ((2, 0),)


@pytest.mark.rule("PLAY-6")
def test_who_sits_out_plays_no_card() -> None:
    record = told(("1 call C", "1 call C alone"))
    assert any("seat 3 plays 9S, and sits out" in sentence for sentence in found(record))


@pytest.mark.rule("BID-2")
def test_a_bid_that_is_too_low_counts_as_a_pass() -> None:
    record = parse_record(f"{BIDDING.replace('3 bid 4, 0 pass, 3 name H, ', '3 bid 3, 0 pass, 2 name H')}]")
    (finding,) = audit(record).findings
    assert (finding.kind, finding.action, finding.rule.id) == ("action", 2, "BID-3")


def test_where_nothing_can_stand_for_it_the_hand_is_judged_no_further() -> None:
    report = audit(parse_record(f"{BIDDING.replace('3 name H', '3 bid 6')}2 KS]"))
    assert len(report.findings) == 1
    assert report.unknown[0] == "hand 1: what came after action 5, which could not be done"
    assert report.points == (None,)


@pytest.mark.rule("EXCH-1")
def test_a_card_that_cannot_be_given_is_found_and_another_taken() -> None:
    text = (
        "record/1 ruleset=knock dealer=0 ; "
        "holdings=9C,TC,JD,KH,AS/QC,KC,AC,9D,TD/JC,QD,KD,AD,9H/TH,JH,QH,AH,9S upcard=TS kitty=JS,QS,KS "
        "actions=[1 pass, 2 order, 0 discard QC, 1 AC, 2 JC]"
    )
    report = audit(parse_record(text))
    assert [finding.rule.id for finding in report.findings] == ["CALL-15"]
    assert report.unknown[0] == "hand 1: what it brought; it is not told to its end"


def test_a_fine_for_a_renege_may_have_been_noted() -> None:
    for points, clean in (("0,2", True), ("2,0", True), ("2,2", False)):
        report = audit(told(*RENEGE, ("points=2,0", f"points={points}"), ("final=6,6", "final=9,9")))
        kinds = [finding.kind for finding in report.findings]
        assert kinds[0] == "renege"
        assert kinds.count("points") == 2 - clean
    assert audit(told(*RENEGE, ("points=2,0", "points=0,2"), ("final=6,6", "final=4,8"))).scores == (4, 8)


def test_a_fine_may_be_the_most_that_the_hand_could_bring() -> None:
    most = (*RENEGE, ("ruleset=knock ", "ruleset=knock:renege_effect=max_of_hand "))
    for points, clean in (("0,2", True), ("0,1", False)):
        report = audit(told(*most, ("points=2,0", f"points={points}"), ("final=6,6", "final=4,8")))
        kinds = [finding.kind for finding in report.findings]
        assert (kinds[0], "points" not in kinds) == ("renege", clean)


def test_a_fine_may_stand_beside_what_the_hand_brings() -> None:
    fined = (*RENEGE, ("ruleset=knock ", "ruleset=knock:renege_ends_hand=no "))
    report = audit(told(*fined, ("points=2,0", "points=2,2"), ("final=6,6", "final=6,8")))
    assert [finding.kind for finding in report.findings] == ["renege"]
    assert report.findings[0].costs == "It gives 2 points to side 1, beside what the hand brings."


@pytest.mark.rule("MATCH-5")
def test_a_match_that_goes_on_after_its_end_is_found() -> None:
    record = told(("scores=4,6", "scores=9,6"), ("final=6,6", "final=13,6"))
    (hand,) = record.hands
    again = attrs.evolve(record, hands=(hand, attrs.evolve(hand, dealer=1), attrs.evolve(hand, dealer=2)))
    report = audit(again)
    sentences = [finding.sentence for finding in report.findings if finding.kind == "match"]
    assert sentences[0] == "the match was over, side 0 has 11 of 10 points, and another hand is told"
    assert {finding.hand for finding in report.findings if finding.kind == "match"} <= {1, 2}
    assert "who won" not in "".join(audit(told(("scores=4,6", "scores=9,6"), ("final=6,6", "final=11,6"))).unknown)


@pytest.mark.rule("DEAL-10")
def test_a_stolen_deal_is_no_finding_where_it_may_be_stolen() -> None:
    record = attrs.evolve(
        told(), ruleset=variants.KNOCK.replace(steal_deal="allowed_until_trump", target=99), final=None
    )
    (hand,) = record.hands
    stolen = attrs.evolve(
        hand, dealer=2, before=(Done(2, Steal(2)),), actions=(Done(1, ClaimStolen(1)),), points=(0, 0)
    )
    assert audit(attrs.evolve(record, hands=(hand, stolen))).clean


def test_a_hand_that_is_not_dealt_yet_is_no_finding() -> None:
    record = told()
    report = audit(attrs.evolve(record, hands=(*record.hands, HandRecord(Dealt()))))
    assert report.clean
    assert report.points == ((2, 0), None)


def test_of_a_hand_of_which_nothing_else_is_told_the_points_noted_count() -> None:
    record = parse_record("record/1 ruleset=racehorse dealer=0 final=9,9 ; points=5,0 ; dealer=1 points=4,9")
    report = audit(record)
    assert report.clean
    assert report.scores == (9, 9)
    assert report.points == (None, None)
    assert report.unknown == (
        "hand 1: what it brought; it is not told to its end",
        "hand 2: what it brought; it is not told to its end",
        "who won: the record ends before the match is over",
    )
    first = parse_record("record/1 ruleset=racehorse dealer=0 ; dealer=2 points=5,0")
    assert [finding.rule.id for finding in audit(first).findings] == ["DEAL-5"]


def test_nobody_is_said_to_have_gone_on_after_a_hand_of_which_only_points_are_told() -> None:
    cards = "holdings=9C,TC,JD,KH,AS/QC,KC,AC,9D,TD/JC,QD,KD,AD,9H/TH,JH,QH,AH,9S upcard=TS kitty=JS,QS,KS"
    report = audit(parse_record(f"record/1 ruleset=knock dealer=0 ; points=40,0 ; {cards}"))
    assert report.clean
    assert report.scores == (40, 0)


def test_a_hand_that_cannot_be_dealt_is_judged_no_further() -> None:
    cards = ("9C,TC,JD,KH,AS/QC,KC,AC,9D,TD/JC,QD,KD,AD,9H", "??,??,??,??,??/??,??,??,??,??/??,??,??,??,??")
    report = audit(told(cards, ("kitty=JS,QS,KS", "kitty=JS,QS,KS,9C,TC,JD,KH,AS,QC")))
    assert [finding.kind for finding in report.findings][:1] == ["cards"]
    assert "hand 1: what happened; no cards can be dealt as it says" in report.unknown


def test_after_a_hand_that_is_not_told_to_its_end_the_points_noted_count() -> None:
    record = told((", 1 KC, 2 9H, 3 AH, 0 TC", ""))
    (hand,) = record.hands
    report = audit(attrs.evolve(record, hands=(hand, HandRecord(hand.dealt, dealer=3))))
    assert report.unknown[:2] == (
        "hand 1: what it brought; it is not told to its end",
        "hand 2: what it brought; it is not told to its end",
    )
    assert report.clean
    assert report.scores == (6, 6)


def test_a_card_that_is_not_known_leaves_the_trick_open() -> None:
    report = audit(told(("2 JC, 3 9S", "2 ??, 3 9S")))
    assert report.clean
    assert "hand 1: who won trick 1, of which not all cards are known" in report.unknown
    assert report.points == ((2, 0),)


def test_what_is_said_in_a_hand_that_broke_the_rules_is_not_judged() -> None:
    report = audit(told(*RENEGE, ("2 KD, 3 QH", "2 KD, 1 1 claim stolen, 3 QH")))
    assert "hand 1: what came of '1 claim stolen'" in report.unknown


@pytest.mark.rule("CLAIM-6")
def test_what_hangs_on_cards_that_are_not_known_is_no_finding() -> None:
    text = (
        "record/1 ruleset=knock:weak_hand_claims=ace-no-face-swap,all_pass=redeal_next dealer=0 ; "
        "holdings=9C,TC,JD,KH,AS/JC,??,??,??,??/??,QD,KD,AD,9H/TH,JH,QH,AH,9S upcard=TS "
        "actions=[1 claim ace-no-face-swap ??, 2 pass, 3 pass, 0 pass]"
    )
    report = audit(parse_record(text))
    assert report.clean
    assert report.unknown[1] == (
        "hand 1: whether seat 1 could say 'claim ace-no-face-swap ??' hangs on cards that are not known"
    )


def test_all_rules_that_are_broken_are_named() -> None:
    record = told(("0 pass, 1 call C", "0 pass, 1 set back, 1 call C"))
    (finding,) = audit(record).findings
    assert finding.kind == "action"
    others = attrs.evolve(finding, others=(finding.rule,))
    assert str(others).endswith(f"It breaks {finding.rule.id} too.")
    assert Done(1, SetBack()) in record.hands[0].actions


def test_seats_and_sides_must_be_there() -> None:
    record = told()
    (hand,) = record.hands
    for wrong in (
        attrs.evolve(record, dealer=4),
        attrs.evolve(record, scores=(1,)),
        attrs.evolve(record, final=(1,)),
        attrs.evolve(record, hands=(attrs.evolve(hand, dealer=9),)),
        attrs.evolve(record, hands=(attrs.evolve(hand, points=(1, 2, 3)),)),
        attrs.evolve(record, hands=(attrs.evolve(hand, actions=(Done(4, SetBack()),)),)),
        attrs.evolve(record, hands=(attrs.evolve(hand, dealt=Dealt([[], []])),)),
    ):
        with pytest.raises(SeatError):
            audit(wrong)
    with pytest.raises(TypeError):
        audit(None)  # type: ignore[arg-type]


ORACLES = os.environ.get("BID_EUCHRE_ORACLES")
recorded_games = pytest.mark.skipif(ORACLES is None, reason="BID_EUCHRE_ORACLES names no folder")


@recorded_games
@pytest.mark.parametrize("number", range(1, 11))
def test_recorded_games_bring_the_points_that_were_computed_for_them(number: int) -> None:
    folder = Path(str(ORACLES)) / "egn"
    scores = json.loads((folder / "scores.json").read_text())[f"game{number:02}.egn"]
    report = audit(read_egn((folder / f"game{number:02}.egn").read_bytes()))
    assert report.clean == (number < 10)
    assert report.points == tuple(tuple(deal["points"]) for deal in scores["deals"])
    assert report.scores == tuple(scores["computedFinal"])


@recorded_games
def test_seven_reneges_are_found_in_the_game_that_has_them() -> None:
    folder = Path(str(ORACLES)) / "egn"
    errors = json.loads((folder / "scores.json").read_text())["game10.egn"]["errors"]
    report = audit(read_egn((folder / "game10.egn").read_bytes()))
    suits = {"clubs": "c", "diamonds": "d", "hearts": "h", "spades": "s"}
    reneges = [finding for finding in report.findings if finding.kind == "renege"]
    assert len(reneges) == 7
    named = []
    for finding in reneges:
        words = finding.sentence.replace(",", "").split()
        card, led = words[4], suits[words[5]]
        named.append(
            f"deal{finding.hand} renege seat{finding.seat} trick{finding.trick} {card[0]}{card[1].lower()} led {led}"
        )
    assert named == errors
    assert {finding.rule.id for finding in report.findings if finding.kind == "cards"} == {"PLAY-7"}


def test_a_card_shown_stays_no_finding_where_something_else_is_one() -> None:
    # which card may be ruled on hangs on the holdings, so no list of what may be done out of turn can name it
    rules = "racehorse=bid:legality=permissive,out_of_turn_play=exposed_card"
    record = parse_record(
        f"record/1 ruleset={rules} dealer=0 ; dealer=0 "
        "holdings=QC,KC,AC,TD,TH,TS/TC,9D,AH,JS,QS,KS/JC,JD,QD,KH,9S,AS/9C,9H,KD,AD,JH,QH "
        "actions=[- arbiter exposed-card 1 AH, 1 bid 3, 3 bid 5]"
    )
    (finding,) = audit(record).findings
    assert (finding.kind, finding.action) == ("turn", 2)


def test_a_hand_of_more_actions_than_any_was_played_with_is_judged_all_the_same() -> None:
    passes = ", ".join(["1 pass"] * 301)
    report = audit(parse_record(f"record/1 ruleset=racehorse dealer=0 ; actions=[{passes}]"))
    assert {finding.rule.id for finding in report.findings} == {"CONDUCT-1"}
    assert len(report.findings) == 300


NOTHING_KNOWN = "/".join([",".join(["??"] * 6)] * 4)


@pytest.mark.parametrize("holdings", [NOTHING_KNOWN, None], ids=["hidden", "known"])
@pytest.mark.parametrize(
    "action",
    ["0 discard 9C", "0 give 9C", "0 give ??", "0 claim farmers 9C 9D TH", "1 pass", "- arbiter table-talk 1"],
)
@pytest.mark.parametrize("number", [150, 1_000])
def test_nothing_that_can_be_told_of_a_hand_takes_an_audit_long(action: str, holdings: str | None, number: int) -> None:
    rules = "racehorse=bid:legality=permissive,table_talk_penalty=points/2"
    cards = holdings or BIDDING.partition("holdings=")[2].partition(" ")[0]
    told = ", ".join([action] * number)
    record = parse_record(f"record/1 ruleset={rules} dealer=0 ; holdings={cards} actions=[{told}]")
    start = time.process_time()
    audit(record)
    assert time.process_time() - start < 5  # a second on an idle machine


def test_a_card_that_is_told_of_too_often_is_one_finding() -> None:
    nines = ",".join(["9C"] * 6)
    record = parse_record(f"record/1 ruleset=racehorse dealer=0 ; holdings={nines}/{nines}/{nines}/{nines} actions=[]")
    sentences = [finding.sentence for finding in audit(record).findings]
    assert sentences == ["9C is told of in more places than the pack has of it"]
