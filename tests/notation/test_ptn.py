"""Trickster's files of Bid Euchre: what becomes of every tag, how tolerantly they are read, and what is refused."""

from __future__ import annotations

import time
from typing import Any, Final

import attrs
import pytest
from told import replayed

from bid_euchre import Card, Concealed, NotationError, parse_action
from bid_euchre.notation import read_ptn, write_ptn
from bid_euchre.record import Dealt, Done, Record
from bid_euchre.variants import BID_RACEHORSE, KNOCK

HEAD: Final = '[Event "Six in spades"]\n[Deal "N:K9.A9.K9. AJ.KQ.T.9 QT.T.AQ.T .J.J.AKQJ"]\n'
"""The hands of N, E, S and W; N has dealt."""

AUCTION: Final = HEAD + '[Auction "E"]\n4 Pass Pass Pass\n4♠ - - -\n[Play "E"]\nSJ ST CJ S9\nSA SQ CA SK\n'
"""E bids four and names spades; he leads twice and wins, W's jack of clubs having to follow as the left bower."""

CONTRACT: Final = HEAD + '[Declarer "E"]\n[Contract "4♠"]\n[Play "E"]\nSJ ST CJ S9\n'

LONE: Final = (
    '[GameOptionsJson "{\\"gameOverScore\\":30,\\"variation\\":1,\\"callForBest\\":true}"]\n' + HEAD + '[Auction "E"]\n'
)


def one(text: str) -> Record:
    """Read a file of one game."""
    (record,) = read_ptn(text)
    return record


def deeds(text: str) -> str:
    """List what was done in the one game of a file, by whom."""
    return ", ".join(f"{done.seat} {done.action}" for done in one(text).hands[0].actions)


def refused(text: str) -> str:
    """Say why a file is refused, and where."""
    with pytest.raises(NotationError) as caught:
        read_ptn(text)
    assert caught.value.line is not None
    return str(caught.value)


def options(**told: Any) -> dict[str, object]:
    """Give the options of a game whose table has these."""
    text = ",".join(f'\\"{name}\\":{value}' for name, value in told.items())
    return dict(one(f'[GameOptionsJson "{{{text}}}"]\n[Deal "N:- - - -"]').ruleset.options)


def test_an_auction_is_read_and_replays() -> None:
    record = one(AUCTION)
    assert record.dealer == record.hands[0].dealer == 2
    assert record.tags == (("Event", "Six in spades"),)
    assert deeds(AUCTION) == (
        "3 bid 4, 0 pass, 1 pass, 2 pass, 3 name S, "
        "3 play JS, 0 play TS, 1 play JC, 2 play 9S, 3 play AS, 0 play QS, 1 play AC, 2 play KS"
    )
    with pytest.raises(Exception, match="PLAY-2"):  # W holds clubs only, of which the jack is the last spade
        replayed(one(AUCTION.replace("SJ ST CJ S9", "SJ ST CA S9")))
    (end,) = replayed(record)
    assert end.to_act == 3


def test_the_hands_go_round_from_the_seat_named() -> None:
    dealt = one(HEAD).hands[0].dealt
    assert [" ".join(map(str, holding)) for holding in dealt.holdings] == [
        "TC AD QD TH TS QS".replace("AD QD", "QD AD"),
        "JC QC KC AC JD JH",
        "9D KD 9H AH 9S KS",
        "9C TD QH KH JS AS",
    ]
    turned = HEAD.replace("N:K9.A9.K9. AJ.KQ.T.9 QT.T.AQ.T .J.J.AKQJ", "E:AJ.KQ.T.9 QT.T.AQ.T .J.J.AKQJ K9.A9.K9.")
    assert one(turned).hands[0].dealt == dealt
    assert one(turned).dealer == 3


def test_calls_that_are_not_told_are_assumed() -> None:
    assert deeds(CONTRACT) == ("3 bid 4, 0 pass, 1 pass, 2 pass, 3 name S, 3 play JS, 0 play TS, 1 play JC, 2 play 9S")
    assert one(CONTRACT).hands[0].tags == (("calls.assumed", "calls"),)
    late = CONTRACT.replace('[Declarer "E"]', '[Declarer "N"]')
    assert deeds(late).startswith("3 pass, 0 pass, 1 pass, 2 bid 4, 2 name S")


def test_without_a_declarer_it_is_who_sits_before_the_leader() -> None:
    record = one(CONTRACT.replace('[Declarer "E"]\n', ""))
    assert record.hands[0].tags == (("calls.assumed", "calls, declarer"),)
    assert deeds(CONTRACT.replace('[Declarer "E"]\n', "")).startswith(
        "3 pass, 0 pass, 1 pass, 2 bid 4, 2 name S, 3 play JS"
    )


def test_the_dealer_is_who_must_have_dealt_for_the_leader_to_lead() -> None:
    south = CONTRACT.replace('[Play "E"]\nSJ ST CJ S9', '[Play "S"]\nST - - -')
    record = one(south)
    assert record.dealer == 3
    assert record.hands[0].tags == (("calls.assumed", "calls"), ("deal.first", "N"))
    assert deeds(south).startswith("0 pass, 1 pass, 2 pass, 3 bid 4, 3 name S, 0 play TS")
    leads = '[GameOptionsJson "{\\"makerLeadsFirst\\":true}"]\n' + CONTRACT
    assert one(leads).dealer == 2
    assert one(leads.replace('Play "E"', 'Play "S"').replace("SJ ST CJ S9", "ST - - -")).dealer == 2


def test_the_first_bidder_sits_left_of_the_dealer() -> None:
    record = one(
        AUCTION.replace('[Auction "E"]', '[Auction "S"]').replace('Play "E"]\nSJ ST CJ S9\nSA SQ CA SK', 'Play "S"]')
    )
    assert record.dealer == 3
    assert record.hands[0].tags == (("deal.first", "N"),)


def test_a_seat_that_sits_out_has_dashes() -> None:
    text = LONE + "Alone Pass Pass Pass\n♠Alone - - -\n"
    assert deeds(text) == "3 bid alone, 0 pass, 1 pass, 2 pass, 3 name S"
    played = text + '[Play "E"]\nSJ ST - S9\nSA SQ - -\n'
    assert deeds(played).endswith("3 name S, 3 play JS, 0 play TS, 2 play 9S, 3 play AS, 0 play QS")
    led = text.replace("Alone", "Alone").replace(
        "Alone Pass Pass Pass\n♠Alone - - -", "Pass Alone Pass Pass\n- ♠Alone - -"
    )
    assert deeds(led + '[Play "N"]\n- SJ ST CJ\n').endswith("0 name S, 3 play JS, 0 play TS, 1 play JC")


def test_a_card_passed_is_not_told() -> None:
    text = LONE + 'Call1 Pass Pass Pass\n♠Call1 - - -\n[Play "E"]\nSJ ST - S9\n'
    assert deeds(text).startswith("3 bid call-1, 0 pass, 1 pass, 2 pass, 3 name S, 3 give ??, 1 give ??, 3 play JS")
    assert write_ptn(read_ptn(text)) == text.replace('"}"]\n[Event "Six in spades"]', "")[:0] + write_ptn(
        read_ptn(text)
    )


def test_the_columns_of_the_play_stay_where_they_are() -> None:
    text = CONTRACT.replace("SJ ST CJ S9\n", "C9 CT CJ D9\nDJ HT - -\n".replace("DJ HT - -", "- - CA -"))
    assert deeds(text).endswith("3 play 9C, 0 play TC, 1 play JC, 2 play 9D, 1 play AC")


def test_a_card_that_was_not_seen_is_concealed() -> None:
    text = CONTRACT.replace("SJ ST CJ S9", "SJ - CJ -")
    assert one(text).hands[0].actions[-2:] == (Done(0, Concealed("play")), Done(1, parse_action("play JC")))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"SJ ST CJ S9": "js 10s jC 9♠"}, "the rank first, in small letters, as 10"),
        ({"SJ ST CJ S9": "♠J  ♠T\t♣J ♤9"}, "with symbols, parted by more"),
        ({"4♠": "4S"}, "the strain as a letter"),
        ({"4♠": "4 s".replace(" ", "")}, "in small letters"),
        ({"4 Pass Pass Pass": "4 p PASS pass"}, "pass in short"),
        ({"\n": "\r\n"}, "lines of another system"),
        ({"[Event": "\ufeff[Event"}, "a byte order mark"),
        ({'"N:K9.A9': '"n:k9.a9'}, "hands in small letters"),
        ({" AJ.KQ": "   AJ.KQ"}, "more spaces between hands"),
        ({'[Deal "': '[ Deal   "'}, "spaces in a tag"),
        ({"QT.T.AQ.T": "Q10.10.AQ.10"}, "tens in two signs"),
        ({"9 QT": "9 QT".replace("QT", "TQ")}, "ranks in another order"),
        ({'[Play "E"]': "[Play e]"}, "a value without quotes"),
        ({"Pass Pass Pass\n4♠": "Pass\nPass\nPass\n4♠"}, "one call a line"),
    ],
)
def test_reading_is_tolerant(changes: dict[str, str], reason: str) -> None:
    text = AUCTION
    for old, new in changes.items():
        assert old in text, reason
        text = text.replace(old, new)
    assert one(text) == one(AUCTION), reason


def test_remarks_are_kept() -> None:
    text = "% one\n; two\n" + AUCTION.replace("4 Pass", "{three\n\nfour} 4 {five} Pass {}") + "{six}"
    assert one(text).comment == "one\ntwo\nthree\nfour\nfive\nsix"
    assert attrs.evolve(one(text), comment="") == one(AUCTION)
    assert one(write_ptn(read_ptn(text))) == one(text)


def test_tags_are_kept_with_what_follows_them() -> None:
    text = AUCTION.replace("[Deal", '[Site "a \\"b\\" \\\\c\\n"]\nsome words\n  and more\n[Deal')
    record = one(text)
    assert record.tags[1] == ("Site", 'a "b" \\c\\n\nsome words\nand more')
    assert one(write_ptn([record])) == record


def test_a_contract_beside_the_calls_is_only_kept() -> None:
    text = AUCTION.replace("[Auction", '[Declarer "E"]\n[Contract "4♠"]\n[Auction')
    assert one(text).tags[1:] == (("Declarer", "E"), ("Contract", "4♠"))
    assert one(write_ptn([one(text)])) == one(text)
    assert one(HEAD + '[Declarer "E"]').tags[1:] == (("Declarer", "E"),)
    assert one(HEAD + '[Contract "4♠"]').tags[1:] == (("Contract", "4♠"),)


def test_a_file_has_many_games() -> None:
    first, second, third = read_ptn(AUCTION + '[Event ""]\n[Deal "W:- - - -"]\n[Deal "N:- - - -"]\n')
    assert [record.tags for record in (first, second, third)] == [(("Event", "Six in spades"),), (), ()]
    assert (second.dealer, third.dealer) == (1, 2)
    assert read_ptn("") == ()
    assert write_ptn(()) == ""


def test_a_game_without_an_event_has_it_and_the_options_from_the_one_before() -> None:
    first, second, third = read_ptn(LONE + '[Deal "W:- - - -"]\n[Event "b"]\n[Deal "S:- - - -"]\n')
    assert first.ruleset == second.ruleset
    assert first.tags == second.tags == (("Event", "Six in spades"),)
    assert (third.tags, third.ruleset.options["specials"] == first.ruleset.options["specials"]) == (
        (("Event", "b"),),
        False,
    )
    ahead = '[GameOptionsJson "{\\"minBid\\":2}"]\n[Event "c"]\n[Deal "S:- - - -"]\n'
    assert [record.ruleset.options["min_bid"] for record in read_ptn(ahead * 2)] == [2, 2]


def test_options_are_read_in_any_case_and_by_default() -> None:
    plain = options()
    assert plain == options(VARIATION=1, gameoverscore=30, allowNotrump="false", minBid="null")
    assert (plain["target"], plain["min_bid"], plain["max_bid"], plain["trumps"]) == (30, 1, 6, ("suits",))
    assert (plain["all_pass"], plain["first_lead"], plain["dealer_match"]) == ("dealer_forced", "eldest_active", "none")
    specials = plain["specials"]
    assert isinstance(specials, tuple)
    assert [level.name for level in specials] == ["alone"]


@pytest.mark.parametrize(
    ("told", "option", "value"),
    [
        ({"gameOverScore": 52}, "target", 52),
        ({"numDecks": 2}, "hand_size", 12),
        ({"numDecks": 2, "deckSize": 16}, "hand_size", 8),
        ({"numDecks": 2, "deckSize": 16}, "low_rank", "J"),
        ({"minBid": 3}, "forced_min", 3),
        ({"allowNoTrump": "true"}, "trumps", ("suits", "nt_high")),
        ({"allowNoTrump": "true", "allowLowNoTrump": "true"}, "trumps", ("suits", "nt_high", "nt_low")),
        ({"allowLowNoTrump": "true"}, "trumps", ("suits",)),
        ({"noAlone": "true"}, "specials", ()),
        ({"makerLeadsFirst": "true"}, "first_lead", "bidder"),
        ({"isPartnership": "false"}, "sides", "solo"),
        ({"bidType": '\\"LevelAndSuit\\"'}, "denomination", "in_bid"),
        ({"biddingStyle": '\\"Auction\\"'}, "auction", "until_all_pass"),
        ({"bidType": 0, "withJoker": "false", "takeYourTime": "true"}, "joker", 0),
    ],
)
def test_options_of_a_table_are_options_of_the_game(told: dict[str, Any], option: str, value: object) -> None:
    assert options(**told)[option] == value


def test_lone_bids_stand_above_each_other() -> None:
    found = options(numDecks=2, callForBest="true", offerAloneCall2="true")["specials"]
    assert isinstance(found, tuple)
    assert [(level.name, level.n, level.made, level.set) for level in found] == [
        ("call-2", 2, 15, 15),
        ("call-1", 1, 18, 18),
        ("alone", 0, 24, 24),
    ]


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ("[]", "column 19: the options is an object, not a list"),
        ("{", "column 20: a key in double quotes was expected, not the end"),
        ('{\\"variation\\":0}', "column 34: the variation is not 1, and so the game not Bid Euchre"),
        ('{\\"minBid\\":1,\\"minbid\\":2}', "column 44: minbid stands here twice"),
        ('{\\"players\\":5}', "column 19: there are 5 players, and 4 hands"),
        ('{\\"deckSize\\":18}', "column 19: 1 times 18 cards are not dealt to 4 players here"),
        ('{\\"withJoker\\":true}', "column 34: the option withjoker is not read: a joker"),
        ('{\\"bidType\\":2}', "column 32: bidtype is LevelAndSuit, or left out"),
        ('{\\"minBid\\":9}', "column 19: these options do not go together: "),
        ('{\\"deckSize\\":true}', "column 33: decksize is a whole number from 1 to 60, not true"),
        ('{\\"allowNoTrump\\":1}', "column 37: allownotrump is true or false, not 1"),
    ],
)
def test_options_that_are_not_played_here_are_refused(told: str, reason: str) -> None:
    assert refused(f'[GameOptionsJson "{told}"]\n[Deal "N:- - - -"]').startswith(f"line 1, {reason}")


def test_players_are_as_many_as_hands() -> None:
    assert one('[Deal "SW:- - - - - -"]').ruleset.table.size == 6
    assert one('[Deal "W:- - -"]').ruleset.options["sides"] == "solo"
    assert refused('[Deal "N:- - - - -"]').startswith("line 1, column 2: 1 times 24 cards are not dealt to 5 players")


def test_bids_may_name_their_strains() -> None:
    text = HEAD + '[Auction "E"]\n3♠ 4♥ Pass 5♠\n'
    assert deeds(text) == "3 bid 3 S, 0 bid 4 H, 1 pass, 2 bid 5 S"
    assert one(text).ruleset.options["denomination"] == "in_bid"
    assert one(write_ptn([one(text)])) == one(text)
    table = '[GameOptionsJson "{\\"gameOverScore\\":30,\\"variation\\":1,\\"bidType\\":\\"LevelAndSuit\\"}"]\n'
    assert deeds(table + CONTRACT).startswith("3 bid 4 S, 0 pass, 1 pass, 2 pass, 3 play JS")
    for whole in (table + CONTRACT, table + HEAD):
        assert one(write_ptn([one(whole)])) == one(whole)
        assert "bidType" not in str(one(whole).tags)


def test_an_auction_may_go_round() -> None:
    table = '[GameOptionsJson "{\\"biddingStyle\\":\\"Auction\\"}"]\n'
    text = table + HEAD + '[Auction "E"]\n3 4 - 5\n6 Pass - Pass\n6♠ - - -\n'
    assert deeds(text) == "3 bid 3, 0 bid 4, 2 bid 5, 3 bid 6, 0 pass, 2 pass, 3 name S"
    assert one(text).tags == (("Event", "Six in spades"), ("GameOptionsJson", '{"biddingStyle":"Auction"}'))
    assert text.splitlines()[-4:] == write_ptn(read_ptn(text)).splitlines()[-4:]


@pytest.mark.parametrize(
    ("word", "action"),
    [("4NT", "name high"), ("4N", "name high"), ("4NT↑", "name high"), ("4nt↓", "name low"), ("4NTLOW", "name low")],
)
def test_no_trump_is_high_or_low(word: str, action: str) -> None:
    table = '[GameOptionsJson "{\\"allowNoTrump\\":true,\\"allowLowNoTrump\\":true}"]\n'
    assert deeds(table + HEAD + f'[Auction "E"]\n4 - - -\n{word}').endswith(action)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('[Auction "E"]', "some\n words", "line 3, column 1: behind Deal another tag was expected, or nothing"),
        ("[Event", "words\n[Event", "line 1, column 1: a tag in brackets was expected, not 'words'"),
        ('spades"]', 'spades"', 'line 1, column 1: a tag is [Name "value"], on one line'),
        ('spades"]', "spades]", "line 1, column 8: the value of Event does not end where its line does"),
        ('"Six in', 'Six "in', "line 1, column 8: the value of Event stands half in quotes"),
        ('in spades"', 'in "spades"', "line 1, column 8: the value of Event does not end where its line does"),
        ('spades"', 'spades\\"', "line 1, column 8: the value of Event does not end where its line does"),
        ("4 Pass", "{ 4 Pass", "line 4, column 1: the remark that begins here does not end"),
        ('[Deal "N:', '[Hands "N:', "line 1, column 2: the game has no tag Deal"),
        ("N:K9", "K9", "line 2, column 8: a deal is the first seat, a colon, and two to six hands"),
        (" .J.J.AKQJ", " .J.J.AKQJ - - -", "line 2, column 8: a deal is the first seat, a colon, and two to six hands"),
        ("N:K9", "NW:K9", "line 2, column 8: seats are S, W, N, E for 4, not 'NW'"),
        ("K9.A9.K9.", "K9.A9.K9..", "line 2, column 10: a hand has four suits, parted by dots, not 5"),
        ("K9.A9.K9.", "K9.A9.K1.", "line 2, column 10: '1' is not a rank; ranks are A K Q J T 9 8 7"),
        ("K9.A9.K9.", "K9.A9.K9.9", "line 2, column 10: the hand has 7 cards; there are 6 for each"),
        ("K9.A9.K9.", "K9.A9.KT.", "line 2, column 8: a card is dealt more often than the pack has it"),
        ('[Auction "E"]', '[Auction "X"]', "line 3, column 11: seats are S, W, N, E for 4, not 'X'"),
        ("4 Pass", "4 Pas", "line 4, column 3: a bid is Pass, a number, Alone, Call1 or Call2, with the strain behind"),
        ("4 Pass", "4 4Alone", "line 4, column 3: a bid is Pass"),
        ("4 Pass", "4 ♠", "line 4, column 3: a bid is Pass"),
        ("4 Pass", "4 5♠↑", "line 4, column 3: only NT is high or low"),
        ("4 Pass", "4 5↑", "line 4, column 3: a bid is Pass"),
        ("4 Pass", "9 Pass", "line 4, column 1: there is no bid 9; bids are 1, 2, 3, 4, 5, 6, alone"),
        ("4♠ - - -", "- 4♠ - -", "line 5, column 3: only the highest bidder names the strain, with his bid"),
        ("4♠ - - -", "5♠ - - -", "line 5, column 1: only the highest bidder names the strain, with his bid"),
        ("4♠ - - -", "4♠ Pass", "line 5, column 4: the strain is named, and no call may follow"),
        ("4♠ - - -", "- - - -", "line 6, column 2: cards are played, and the auction does not tell of what"),
        ("4 Pass", "4 " + "- " * 200, "line 4, column 401: there may be 200 calls, not more"),
        ("SA SQ", "1S SQ", "line 8, column 1: a card is suit then rank, as SJ, or a dash, not '1S'"),
        ("CA SK", "CA SK SK", "line 8, column 13: there are 4 columns, not more"),
        ("SJ ST", "SJ -", "line 7, column 1: who leads the next trick cannot be told: a card of this one is missing"),
        ("SJ ST", "SJ SJ", "line 7, column 1: SJ".replace("SJ", "JS") + " is in the pack only once"),
        ("SA SQ CA SK\n", "SA SQ CA SK\n" * 6, "line 13, column 1: there are 6 tricks, not more"),
    ],
)
def test_what_is_not_the_notation_is_refused(old: str, new: str, message: str) -> None:
    assert old in AUCTION
    assert refused(AUCTION.replace(old, new, 1)).startswith(message)


@pytest.mark.parametrize(
    "text",
    [
        "{}" * 500_000 + "[",
        "[Event " + " " * 1_000_000,
        '[Event "a"]\n' * 90_000,
        HEAD + '[Auction "E"]\n' + "- " * 500_000,
        CONTRACT + "SJ - - -\n" * 100_000,
        '[GameOptionsJson "' + '\\"' * 500_000 + '"]\n' + HEAD,
        " " * 2_000_000,
    ],
    ids=["remarks", "spaces", "games", "calls", "tricks", "options", "size"],
)
def test_nothing_takes_long(text: str) -> None:
    before = time.process_time()
    assert refused(text)
    assert time.process_time() - before < 5  # a second on an idle machine


def test_what_many_games_have_from_one_is_worked_out_once() -> None:
    signs, games = "\\\\" * 200_000, '[Deal "S:- - - -"]\n' * 50
    start = time.process_time()
    records = read_ptn(f'[Event "{signs}"]\n{games}')
    assert time.process_time() - start < 5  # a second on an idle machine
    assert {record.tags for record in records} == {(("Event", "\\" * 200_000),)}


def test_words_behind_a_contract_are_refused() -> None:
    for line, name in enumerate(("Declarer", "Contract"), 4):
        lines = CONTRACT.split("\n")
        lines.insert(line - 1, "  hello world")
        message = f"line {line}, column 3: behind {name} another tag was expected, or nothing"
        assert refused("\n".join(lines)) == message


def test_what_is_not_told_is_refused() -> None:
    assert refused(HEAD + '[Play "E"]\nSJ - - -').endswith(
        "cards are played, and neither Auction nor Contract tells of what"
    )
    assert refused(CONTRACT.replace("4♠", "4")).endswith("a contract names its strain")
    assert refused("% only a remark").startswith("line 1, column 1: there is no game: a remark, and no tag")
    assert refused('[Event "a"]\n' * 401) == "line 401, column 2: there may be 400 games, not more"
    lone = LONE + 'Alone Pass Pass Pass\n♠Alone - - -\n[Play "E"]\nSJ ST CJ S9\n'
    assert refused(lone).endswith("a card stands in the column of a seat that sits out")


@pytest.mark.parametrize(("low", "words"), [("true", ["NT↑", "NT↓", "♥"]), ("false", ["NT", "♣", "♦"])])
def test_strains_are_written_as_trickster_does(low: str, words: list[str]) -> None:
    table = f'[GameOptionsJson "{{\\"allowNoTrump\\":true,\\"allowLowNoTrump\\":{low}}}"]\n[Deal "N:- - - -"]\n'
    for word in words:
        for calls in (f"4 Pass Pass Pass\n4{word} - - -", f"Alone Pass Pass Pass\n{word}Alone - - -"):
            text = f'[Event "a"]\n{table}[Auction "E"]\n{calls}\n'
            assert write_ptn(read_ptn(text)) == text


@pytest.mark.parametrize("text", [AUCTION, CONTRACT, CONTRACT.replace('[Declarer "E"]\n', ""), HEAD])
def test_what_is_read_is_written(text: str) -> None:
    assert write_ptn(read_ptn(text)) == text


def test_hands_known_in_part_are_written() -> None:
    text = '[Event "x"]\n[Deal "N:AK... - .A.. -"]\n'
    (record,) = read_ptn(text)
    assert record.hands[0].dealt.holdings[2][2:] == (None,) * 4
    assert write_ptn([record]) == text


RECORD = one(AUCTION)
(HAND,) = RECORD.hands


def with_hand(**changes: Any) -> Record:
    """Give the record with something of its hand changed."""
    return attrs.evolve(RECORD, hands=(attrs.evolve(HAND, **changes),))


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (attrs.evolve(RECORD, hands=()), "the notation has one hand for two to six players in a game"),
        (attrs.evolve(RECORD, scores=(1, 2)), "the notation cannot say what the record has for scores"),
        (attrs.evolve(RECORD, ruleset=BID_RACEHORSE), "the notation cannot say what the record has for ruleset"),
        (attrs.evolve(RECORD, ruleset=KNOCK), "the notation cannot say what the record has for ruleset"),
        (attrs.evolve(RECORD, comment=" spaced "), "the notation cannot say what the record has for comment"),
        (attrs.evolve(RECORD, tags=(("Deal", "x"),)), "the notation cannot say this game: line 2, column 8"),
        (
            attrs.evolve(RECORD, tags=(("Event", "a"), ("Site", "b"), ("Site", "c"))),
            "the notation cannot say this game: line 1, column 2: the game has no tag Deal",
        ),
        (attrs.evolve(RECORD, tags=(("Event", "a"), ("Event", "b"))), "the notation cannot say"),
        (with_hand(dealt=Dealt()), "hand 1 has the cards of 0 seats, and there are 4"),
        (with_hand(actions=(Done(4, parse_action("bid 4")),)), "there are 4 seats, from 0, and no seat 4"),
        (with_hand(points=(1, 2)), "the notation cannot say what hand 1 has for points"),
        (with_hand(tags=(("mood", "good"),)), "the notation cannot say what hand 1 has for tags"),
        (with_hand(tags=(("deal.first", "X"),)), "there is no seat 'X'"),
        (with_hand(tags=(("calls.assumed", "calls"),), actions=()), "the notation cannot say a contract without a bid"),
        (with_hand(dealt=Dealt(HAND.dealt.holdings, kitty=(None,))), "what hand 1 has for the cards dealt"),
        (
            with_hand(actions=(*HAND.actions, Done(0, parse_action("give 9C")))),
            "hand 1 has for action 14, give 9C",
        ),
        (with_hand(actions=(Done(None, parse_action("bid 4")),)), "the notation has no arbiter"),
        (with_hand(dealt=Dealt(((Card.of("JOKER"),), *HAND.dealt.holdings[1:]))), "the notation has no joker"),
        (with_hand(actions=(Done(3, parse_action("bid ask")),)), "the notation cannot say this game"),
    ],
)
def test_what_the_notation_cannot_say_is_refused(record: Record, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        write_ptn([record])
    assert reason in str(caught.value)


def test_a_record_is_one_game() -> None:
    two = attrs.evolve(one(HEAD), tags=(("Event", 'a\n[Deal "N:- - - -"]'),))
    with pytest.raises(NotationError, match="the notation cannot say where one of the games begins"):
        write_ptn([two])


def test_who_deals_may_be_told_by_the_record() -> None:
    assert read_ptn(write_ptn([with_hand(dealer=None)]))[0] == RECORD


def test_only_records_are_written() -> None:
    with pytest.raises(TypeError, match="a record must be Record, not str"):
        write_ptn([""])  # type: ignore[list-item]
