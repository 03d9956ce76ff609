"""Reading Euchre Game Notation: what becomes of every key, what is filled in, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from egn_files import BIDDING, DEAL, FILE, PLAY, RULES, STATE, put, read
from told import replayed

from bid_euchre import Card, NotationError
from bid_euchre.notation import read_egn
from bid_euchre.record import HandRecord, Record
from bid_euchre.variants import KNOCK_EGN


def hand(path: str, value: object, file: dict[str, Any] = FILE) -> HandRecord:
    """Read the one deal of a file with another value in a place of it."""
    return read(f"deals/0/{path}", value, file).hands[0]


def deeds(record: HandRecord) -> str:
    """List what was done, by whom."""
    return ", ".join(f"{done.seat} {done.action}" for done in record.actions)


def refused(path: str, value: object, file: dict[str, Any] = FILE) -> str:
    """Say why a file with another value in a place is refused."""
    with pytest.raises(NotationError) as caught:
        read(path, value, file)
    error = caught.value
    assert error.line == 1
    return str(error).partition(": ")[2]


def test_a_game_is_read_and_replays() -> None:
    record = read()
    assert record.ruleset == KNOCK_EGN
    assert (record.dealer, record.scores, record.players, record.final, record.tags) == (0, None, (), None, ())
    assert deeds(record.hands[0]).startswith(
        "1 order, 0 discard 9S, 1 play JH, 2 play TH, 3 play QH, 0 play 9H, 1 play JD"
    )
    (end,) = replayed(record)
    assert end.match.scores == (0, 2)


def test_what_was_played_shows_every_holding() -> None:
    dealt = read().hands[0].dealt
    assert [" ".join(map(str, holding)) for holding in dealt.holdings] == [
        "JC KH 9S TS QS",
        "AC JD JH AH KS",
        "QC KC TD QD TH",
        "9C TC KD AD QH",
    ]
    assert " ".join(map(str, dealt.kitty)) == "9D JS AS"


def test_without_the_discard_a_card_of_the_dealer_stays_unknown() -> None:
    record = hand("phases/0/discard", ...)
    assert deeds(record).startswith("1 order, 0 discard ??, 1 play JH")
    assert record.dealt.holdings[0][3:] == (Card.of("QS"), None)
    assert record.dealt.kitty == (None, None, None)
    assert hand("phases/0/discard", "Xx") == record


def test_the_kitty_of_older_files_shows_the_discard() -> None:
    file = put("deals/0/initialState/kitty", ["Js", "As", "9d"], put("deals/0/phases/0/discard", ...))
    assert read(file=file).hands == read().hands


def test_holdings_that_are_told_are_kept() -> None:
    told = [["Kh", "Jc", "Qs", "9s", "Ts"], ["Ac", "Jd", "Jh", "Ah", "Ks"], [], ["9c", "Tc", "Kd", "Ad", "Qh"]]
    assert hand("initialState/playerCards", told) == read().hands[0]
    bare = put("deals/0/phases", [])
    seen = hand("initialState/playerCards", [["Kh", "Xx"], ["Jh"]], bare)
    assert seen.dealt.holdings[0] == (Card.of("KH"), None, None, None, None)
    assert seen.dealt.holdings[2] == (None,) * 5
    assert seen.actions == ()


def test_a_hand_that_contradicts_itself_is_filled_in_where_it_does_not() -> None:
    twice = hand("phases/1/tricks/4", ["Ks", "Qc", "9h", "Qs"])  # seat 3 plays the nine of hearts too
    assert twice.dealt.holdings[3] == (None,) * 5
    assert None not in twice.dealt.holdings[1]
    six = hand("initialState/playerCards", [["As", "Kh", "Jc", "Qs", "9s"]])  # and seat 0 plays the ten of spades
    assert " ".join(map(str, six.dealt.holdings[0])) == "JC KH 9S QS AS"


def test_a_card_not_seen_stays_so_where_the_play_contradicts_the_holding() -> None:
    told = [["Kh", "Jc", "Qs", "9s", "As"]]  # the ten of spades, which he plays, is not among them
    file = put(f"{STATE}/playerCards", told, put(f"{BIDDING}/discard", ...))
    assert ", 0 discard ??, " in deeds(read(file=file).hands[0])


def test_older_versions_have_other_names() -> None:
    text = json.dumps(FILE)
    for new, old in {
        "fileType": "file_type",
        "initialScore": "initial_score",
        "initialState": "initial_state",
        "upCard": "up_card",
        "phaseNumber": "phase_number",
        "isAlone": "is_alone",
        "1.4": "1.0.0",
    }.items():
        assert f'"{new}"' in text
        text = text.replace(f'"{new}"', f'"{old}"')
    assert read_egn(text) == read()


def test_two_names_of_one_key_are_refused() -> None:
    assert refused("deals/0/initialState/up_card", "9h") == "up_card stands here under its older and its newer name"


def test_next_to_nothing_is_enough() -> None:
    assert read_egn('{"metadata": {}}') == Record(KNOCK_EGN)
    record = read_egn('{"metadata": {"players": null}, "deals": [{"initialState": {"dealer": 3, "upCard": "Jc"}}]}')
    assert record.dealer == 3
    assert record.hands[0].dealt.upcard == Card.of("JC")
    assert record.hands[0].actions == ()


def test_the_metadata_are_kept() -> None:
    file = put("metadata/title", "A title", put("metadata/description", "What it was"))
    file = put("metadata/gameId", "g1", put("metadata/date", "2026-07-06T03:51", file))
    file = put("metadata/players", ["a", "b", "c", "d"], put("metadata/finalScore", [3, 7], file))
    record = read("metadata/initialScore", [3, 5], file)
    assert (record.comment, record.players, record.scores, record.final) == (
        "What it was",
        ("a", "b", "c", "d"),
        (3, 5),
        (3, 7),
    )
    assert record.tags == (("gameId", "g1"), ("title", "A title"), ("date", "2026-07-06T03:51"))


def test_more_about_players_is_a_tag() -> None:
    told = ["a", {"name": "b", "id": "7"}, "c", "d"]
    record = read("metadata/players", told)
    assert record.players == ("a", "b", "c", "d")
    assert record.tags == (("metadata.players", '["a",{"name":"b","id":"7"},"c","d"]'),)
    few = read("metadata/players", ["a"])
    assert (few.players, few.tags) == ((), (("metadata.players", '["a"]'),))
    assert "a player must have name" in refused("metadata/players", [{}])


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("views", "file.views"),
        ("metadata/site", "metadata.site"),
        ("deals/0/alternativeLines", "deal.alternativeLines"),
        ("deals/0/initialState/seen", "initialState.seen"),
        ("deals/0/phases/0/timings", "bidding.timings"),
        ("deals/0/phases/1/timings", "play.timings"),
    ],
)
def test_keys_without_a_place_are_tags(path: str, name: str) -> None:
    record = read(path, [{"a": "é"}, None])
    tags = record.hands[0].tags if path.startswith("deals") else record.tags
    assert tags == ((name, '[{"a":"é"},null]'),)


def test_numbers_that_are_not_the_usual_ones_are_tags() -> None:
    assert hand("dealNumber", 7).tags == (("deal.dealNumber", "7"),)
    assert hand("phases/0/phaseNumber", 3).tags == (("bidding.phaseNumber", "3"),)
    assert hand("phases/1/phaseNumber", 3).tags == (("play.phaseNumber", "3"),)
    assert hand("phases/1/phaseNumber", ...).tags == ()


def test_annotations_are_comments() -> None:
    file = put("deals/0/phases/0/callAnnotations", {"0": ["[!]Bold", "and right"], "4": ["late"]})
    record = hand("phases/1/playAnnotations", {"5": "one text", "20": []}, file)
    assert record.actions[0].comment == "[!]Bold\nand right"
    assert [done.comment for done in record.actions if done.comment][1:] == ["one text"]
    assert record.actions[7].comment == "one text"  # after the call and the discard the sixth card
    assert record.tags == (("bidding.callAnnotations.4", "late"), ("play.playAnnotations.20", ""))


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ({"std": False}, {"all_pass": "redeal_next"}),
        ({"min_rank": 7}, {"low_rank": 7}),
        ({"winning_score": 5}, {"target": 5}),
        ({"num_deals": 8}, {"target": None, "fixed_hands": 8}),
        ({"max_deals": 8, "winning_score": 0}, {"target": None, "fixed_hands": 8}),
        (
            {"num_deals": 8, "std": False},
            {"target": None, "fixed_hands": 8, "fixed_hands_count_thrown_in": True, "all_pass": "redeal_next"},
        ),
        ({"canadian": True}, {"dealer_partner_order": "forced_alone"}),
        ({"loner_lead": "left_of_loner"}, {"alone_lead": "left_of_loner"}),
        ({"loner_march_score": 5}, {"pts_lone_march": 5}),
        ({"loner_euchred_score": 4}, {"pts_lone_euchred": 4}),
        ({"defend_alone": True}, {"defend_alone": "vs_loner"}),
        ({"farmers": True, "go_under": True}, {"weak_hand_claims": ("farmers", "bottoms")}),
        ({"partners_best": True}, {"alone_exchange": "receive_then_discard"}),
        ({"joker": True}, {"joker": 1}),
        ({"allow_no_trump": True}, {"knock_no_trump": "round2"}),
        (
            {"allow_no_trump": True, "joker": True},
            {"knock_no_trump": "round2", "joker": 1, "joker_in_nt": "plain_top_of_lead"},
        ),
        ({"num_players": 3}, {"players": 3, "sides": "solo", "alone": "off"}),
        ({"num_players": 6, "min_rank": 7}, {"players": 6, "low_rank": 7}),
        ({"fast_break": False, "four_trick_tokens": None}, {}),
    ],
)
def test_rules_are_options(rules: dict[str, Any], options: dict[str, Any]) -> None:
    record = read(file=put("metadata", {"ruleset": rules}, put("deals", [])))
    assert record.ruleset == KNOCK_EGN.replace(**options)
    assert record.ruleset.name == "egn"


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        ({"fast_break": True}, "the rule fast_break is not played here"),
        ({"four_trick_tokens": True}, "the rule four_trick_tokens is not played here: tokens for four tricks"),
        ({"jokers_wild": 1}, "the rule 'jokers_wild' is not known"),
        ({"winning_score": 0}, "winning_score and num_deals are both 0: the game has no end"),
        ({"num_players": 5}, "games of 5 players are not played here"),
        ({"min_rank": 6}, "min_rank is a whole number from 7 to 10, not 6"),
        ({"min_rank": 10}, "these rules do not go together: kitty_mode is 'upcard'"),
        ({"loner_lead": "LONER"}, "loner_lead is LEFT_OF_DEALER or LEFT_OF_LONER, not 'LONER'"),
        ({"std": "yes"}, "std is true or false, not 'yes'"),
        ({"num_players": 2, "canadian": True}, "these rules do not go together: dealer_partner_order"),
    ],
)
def test_rules_that_are_not_played_here_are_refused(rules: dict[str, Any], reason: str) -> None:
    assert refused(RULES, rules).startswith(reason)


def test_an_unknown_rule_that_is_off_is_a_tag() -> None:
    assert read(RULES, {"jokers_wild": False}).tags == (("ruleset.jokers_wild", "false"),)


def test_calls_go_round_twice() -> None:
    passes = ["Pass"] * 4
    bare = put("deals/0/phases", [{"type": "EUCHRE_BIDDING", "calls": [*passes, "pass", "S"]}])
    assert deeds(read(file=bare).hands[0]) == "1 pass, 2 pass, 3 pass, 0 pass, 1 pass, 2 call S"
    for word, action in {
        "n": "call high",
        "PickUp": "order",
        "Alone": "order alone",
        "h": "order",
        "c": "call C",
    }.items():
        file = put("deals/0/phases/0/calls", [word], bare)
        assert deeds(read(file=file).hands[0]) == f"1 {action}"


def test_alone_may_be_said_in_either_phase() -> None:
    file = put("deals/0/phases/1/tricks", [["Jh", "Th", "9h"]], put("deals/0/phases/0/isAlone", ...))
    for path in ("phases/0/isAlone", "phases/1/isAlone"):
        assert deeds(hand(path, True, file)) == "1 order alone, 0 discard 9S, 1 play JH, 2 play TH, 0 play 9H"


def test_a_partner_of_a_loner_sits_out() -> None:
    file = put("deals/0/phases/0/isAlone", True, put("deals/0/phases/1/tricks", [["Jh", "Th", "9h"], ["Jd"]]))
    assert deeds(read(file=file).hands[0]) == (
        "1 order alone, 0 discard 9S, 1 play JH, 2 play TH, 0 play 9H, 1 play JD"
    )
    led = put("metadata/ruleset", {"loner_lead": "LEFT_OF_LONER"}, file)
    assert deeds(read(file=led).hands[0]).startswith("1 order alone, 0 discard 9S, 2 play JH, 0 play TH, 1 play 9H")


def test_the_first_leader_of_older_files_counts() -> None:
    for phase in (0, 1):
        record = hand(f"phases/{phase}/initialLead", 3)
        assert deeds(record).startswith("1 order, 0 discard 9S, 3 play JH, 0 play TH")


def test_a_first_leader_who_leads_nothing_is_kept() -> None:
    unplayed = put(f"{PLAY}/tricks", [])
    for phase, name in ((0, "bidding"), (1, "play")):
        assert hand(f"phases/{phase}/initialLead", 3, unplayed).tags == ((f"{name}.initialLead", "3"),)
        assert hand(f"phases/{phase}/initialLead", 3).tags == ()
        for wrong in (4, "x"):
            told = refused(f"deals/0/phases/{phase}/initialLead", wrong, unplayed)
            assert told.startswith("initialLead is a whole number from 0 to 3")
    twice = put(f"{BIDDING}/initialLead", 3)
    assert deeds(hand("phases/1/initialLead", 3, twice)) == deeds(read(file=twice).hands[0])
    assert refused(f"{PLAY}/initialLead", 2, twice) == "initialLead is not the same here and in the other phase"


def test_what_is_said_of_a_play_that_nobody_made_trump_for_is_kept() -> None:
    passed = put(f"{PLAY}/tricks", [], put(f"{BIDDING}/discard", ..., put(f"{BIDDING}/calls", ["Pass"])))
    noted = hand("phases/1/playAnnotations", {"3": ["a", "b"]}, passed)
    assert noted.tags == (("play.playAnnotations.3", "a\nb"),)
    unbid = put("deals/0/phases", [{"type": "TRICK_PLAY", "phaseNumber": 0, "tricks": []}])
    assert hand("phases/0/isAlone", True, unbid).tags == (("play.isAlone", "true"),)
    assert hand("phases/0/isAlone", False, unbid).tags == ()
    assert refused("deals/0/phases/0/isAlone", "yes", unbid) == "isAlone is true or false, not 'yes'"


def test_a_card_given_that_is_known_in_part_is_kept_in_a_tag() -> None:
    file = put(f"{BIDDING}/isAlone", True, put("metadata/ruleset", {"partners_best": True}))
    file = put(f"{PLAY}/tricks", [["Jh", "Th", "9h"]], file)
    record = hand("phases/0/cardExchanges", [{"sender": 3, "receiver": 1, "cards": ["Jx"]}], file)
    assert deeds(record).startswith("1 order alone, 0 discard 9S, 3 give ??")
    assert record.tags == (("bidding.cardExchanges", '[{"sender":3,"receiver":1,"cards":["Jx"]}]'),)


def test_a_lone_defender_is_asked_in_his_turn() -> None:
    file = put("deals/0/phases/0/isAlone", True, put("metadata/ruleset", {"defend_alone": True}))
    file = put("deals/0/phases/1/tricks", [["Jh", "9h"]], file)
    calls = "1 order alone, 0 discard 9S, 2 "
    assert deeds(hand("phases/0/aloneDefender", 0, file)) == f"{calls}pass, 0 defend alone, 1 play JH, 0 play 9H"
    assert deeds(hand("phases/0/aloneDefender", 2, file)) == f"{calls}defend alone, 1 play JH, 2 play 9H"
    assert deeds(hand("phases/0/aloneDefender", -1, file)) == f"{calls}pass, 0 pass, 1 play JH, 2 play 9H"
    assert refused(f"{BIDDING}/aloneDefender", 3, file) == "seat 3 is no opponent of a maker"


def test_the_best_card_of_the_partner() -> None:
    file = put("deals/0/phases/0/isAlone", True, put("metadata/ruleset", {"partners_best": True}))
    file = put("deals/0/phases/1/tricks", [["Jh", "Th", "9h"]], file)
    assert deeds(read(file=file).hands[0]).startswith("1 order alone, 0 discard 9S, 3 give ??, 1 discard ??, 1 play JH")
    given = [{"sender": 3, "receiver": 1, "cards": ["Ah"]}]
    record = hand("phases/0/cardExchanges", given, file)
    assert deeds(record).startswith("1 order alone, 0 discard 9S, 3 give AH, 1 discard ??, 1 play JH")
    assert record.dealt.holdings[3] == (Card.of("AH"), None, None, None, None)
    called = put("deals/0/phases/0/calls", ["Pass"] * 4 + ["s"], put("deals/0/phases/0/cardExchanges", given, file))
    assert "3 give AH, 1 discard 9S, 1 play JH" in deeds(read(file=called).hands[0])


def test_a_weak_hand_is_swapped_with_the_kitty() -> None:
    file = put("metadata/ruleset", {"farmers": True})
    file = put("deals/0/phases/1/tricks/0", ["Jh", "Th", "As", "9h"], file)
    told = [[], [], [], ["9c", "Tc", "Td", "Kd", "Ad"]]
    file = put("deals/0/initialState/playerCards", told, file)
    file = put("deals/0/phases/1/tricks/1", ["Jd", "9d", "Qh", "Kh"], file)
    file = put("deals/0/phases/1/tricks/2", ["Ah", "Qd", "Js", "Ts"], file)
    record = hand("phases/0/cardExchanges", [{"receiver": 3, "cards": ["Qh", "Js", "As"]}], file)
    assert deeds(record).startswith("1 pass, 2 pass, 3 claim farmers 9C TC TD, 0 pass, 1 order")
    assert " ".join(map(str, record.dealt.kitty)) == "QH JS AS"
    hidden = hand(
        "phases/0/cardExchanges", [{"receiver": 3, "cards": ["Xx", "Xx", "Xx"]}], put(f"{PLAY}/tricks", [], file)
    )
    assert deeds(hidden) == "1 pass, 2 pass, 3 claim farmers ??, 0 pass, 1 order, 0 discard 9S"


@pytest.mark.parametrize(
    ("rules", "exchange", "reason"),
    [
        ({}, {"receiver": 1, "cards": ["Ah"]}, "three cards come from the kitty"),
        ({"farmers": True}, {"receiver": 1, "cards": ["Ah"]}, "three cards come from the kitty"),
        ({}, {"sender": 3, "receiver": 1, "cards": ["Ah"]}, "one card goes to a loner where partners_best is played"),
        ({"partners_best": True}, {"sender": 1, "receiver": 3, "cards": ["Ah"]}, "one card goes to a loner"),
        ({"partners_best": True}, {"sender": 0, "receiver": 1, "cards": ["Ah"]}, "seats 0 and 1 are no partners"),
        ({}, {"receiver": 1, "cards": [], "why": 1}, "an exchange has sender, receiver and cards, not 'why'"),
        ({}, {"cards": []}, "an exchange must have receiver"),
    ],
)
def test_exchanges_that_no_rule_knows_are_refused(rules: dict[str, Any], exchange: object, reason: str) -> None:
    file = put("deals/0/phases/0/isAlone", True, put("deals/0/phases/1/tricks", [], put(RULES, rules)))
    assert refused(f"{BIDDING}/cardExchanges", [exchange], file).startswith(reason)


def test_an_exchange_happens_once() -> None:
    swap = {"receiver": 3, "cards": ["Qh", "Js", "As"]}
    file = put(RULES, {"farmers": True})
    assert refused(f"{BIDDING}/cardExchanges", [swap, swap], file).startswith("the kitty is swapped once")


def test_cards_may_be_written_in_many_ways() -> None:
    file = put("deals/0/initialState/playerCards", [["kH", "JC", "qs", "Ns", "10s"], ["R", "L", "At", "♠K", "Ac"]])
    file["deals"][0]["initialState"]["playerCards"][1][3] = "K♠"
    assert read(file=file).hands == read().hands


def test_cards_known_in_part_only_are_kept_in_tags() -> None:
    bare = put("deals/0/phases/1/tricks", [])
    record = hand("initialState/playerCards", [[], ["Xh", "Jn", "Ag"]], bare)
    assert record.dealt.holdings[1] == (Card.of("JD"), None, None, None, None)
    assert record.tags == (("initialState.playerCards.1", '["Xh","Jn","Ag"]'),)
    assert hand("phases/0/discard", "Xs", bare).tags == (("bidding.discard", '"Xs"'),)
    assert hand("initialState/kitty", ["Jx"], bare).tags == (("initialState.kitty", '["Jx"]'),)
    play = hand("phases/1/tricks", [["Jh", "Xh"]])
    assert deeds(play).endswith("1 play JH, 2 play ??")
    assert play.tags == (("play.tricks", '[["Jh","Xh"]]'),)


def test_the_last_card_of_a_hand_shows_itself() -> None:
    told = [["Kh", "Jc", "Qs", "9s", "Ts"], ["Ac", "Jd", "Jh", "Ah", "Ks"], ["Qc", "Kc", "Td", "Qd", "Th"]]
    file = put("deals/0/initialState/playerCards", told)
    assert hand("phases/1/tricks/4", ["Ks", "Qc", "Ad", "Xx"], file) == read().hands[0]
    assert hand("phases/1/tricks/4", ["Ks", "Qc", "Ad"], file).actions == read().hands[0].actions[:-1]


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("fileType", "PGN", "fileType is 'Euchre Game Notation'"),
        ("version", "2.0", "the version is 1.4, or an older one that begins with 1"),
        ("version", 1.4, "version is a text, not 1.4"),
        ("metadata", ..., "the file must have metadata"),
        ("metadata/initialScore", [1], "there are 2 sides, not 1"),
        ("metadata/initialScore", [1, "2"], "a score is a whole number from -10000 to 10000, not '2'"),
        ("metadata/players", 4, "players is a list, not 4"),
        ("deals", {}, "deals is a list, not an object"),
        ("deals", [DEAL] * 101, "deals has 101 values; it may have 100"),
        ("deals/0", "AAAA", "a deal packed into one text is not read"),
        ("deals/0", 7, "a deal is an object, not 7"),
        ("deals/0/initialState", ..., "a deal must have initialState"),
        (f"{STATE}/dealer", 4, "dealer is a whole number from 0 to 3, not 4"),
        (f"{STATE}/upCard", "Xx", "the card turned up must be known, and no joker"),
        (f"{STATE}/upCard", "B", "the card turned up must be known, and no joker"),
        (f"{STATE}/upCard", "7c", "7C is not in the pack"),
        (f"{STATE}/upCard", "hearts", "'HEARTS' is not a card"),
        (f"{STATE}/upCard", "R", "R is a bower, and there is no trump suit"),
        (f"{STATE}/playerCards", [["9h"]], "a card was dealt to two places, or is not in the pack"),
        (f"{STATE}/playerCards", [["9c"] * 6], "cards has 6 values; it may have 5"),
        ("deals/0/phases/0/type", "TRICK_PLAY", "the phases are EUCHRE_BIDDING and TRICK_PLAY, each once"),
        ("deals/0/phases/0/type", "DEAL", "the phases are EUCHRE_BIDDING and TRICK_PLAY, each once"),
        (f"{BIDDING}/calls", ["Order", "Pass"], "trump is made, and no call may follow"),
        (f"{BIDDING}/calls", ["x"], "a call is Pass, Order, c, d, h, s or n, not 'X'"),
        (f"{BIDDING}/calls", ["Pass"] * 9, "calls has 9 values; it may have 8"),
        (f"{BIDDING}/calls", ..., "a phase must have calls"),
        (f"{PLAY}/isAlone", True, "isAlone is not the same here and in the phase of play"),
        (
            f"{BIDDING}/callAnnotations",
            {"x": []},
            "annotations stand under the number of a call or a card, not under 'x'",
        ),
        (f"{BIDDING}/callAnnotations", {"1": [], "01": []}, "the annotations of 1 stand here twice"),
        (f"{BIDDING}/callAnnotations", {"1": [2]}, "an annotation is a text, not 2"),
        (f"{PLAY}/tricks/0", ["Jh"], "who leads the next trick cannot be told: a card of this one is missing"),
        (f"{PLAY}/tricks/0", ["Jh", "Xx", "Qh", "9h"], "who leads the next trick cannot be told"),
        (f"{PLAY}/tricks/0", ["Jh", "Jh", "Qh", "9h"], "JH is in the pack only once"),
        (f"{PLAY}/tricks/0", ["Jh"] * 5, "a trick has 5 values; it may have 4"),
        (f"{PLAY}/tricks", [[]] * 6, "tricks has 6 values; it may have 5"),
    ],
)
def test_what_is_not_the_notation_is_refused(path: str, value: object, reason: str) -> None:
    assert refused(path, value).startswith(reason)


def test_what_needs_trump_is_refused_without() -> None:
    passed = put(f"{BIDDING}/calls", ["Pass"])
    assert refused(f"{BIDDING}/isAlone", True, passed) == "isAlone is true, and nobody has made trump"
    assert refused(f"{BIDDING}/aloneDefender", 1, passed) == "seat 1 is no opponent of a maker"
    assert refused(f"{BIDDING}/discard", "9s", passed) == "nobody takes up a card, and nobody discards"
    bare = put(f"{BIDDING}/discard", ..., passed)
    assert refused("version", "1.4", bare) == "cards are played, and nobody has made trump"
    assert read("deals/0/phases/1/tricks", [], bare).hands[0].tags == ()
    out = put(f"{BIDDING}/isAlone", True, put(f"{PLAY}/tricks", []))
    assert refused(f"{PLAY}/initialLead", 3, out) == "seat 3 leads, and sits out"


def test_an_error_names_line_and_column() -> None:
    text = json.dumps(put(f"{PLAY}/tricks/0/1", "Zz"), indent=1)
    with pytest.raises(NotationError, match=r"^line 3\d, column 8: 'ZZ' is not a card") as caught:
        read_egn(text)
    assert text.splitlines()[(caught.value.line or 0) - 1].strip() == '"Zz",'
