"""What can be done: each verb prints as its notation."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from bid_euchre.actions import (
    DISCARDS,
    GIFTS,
    NAMES,
    PASS,
    PLAYS,
    Action,
    Bid,
    Claim,
    Concealed,
    Discard,
    Draw,
    Give,
    Name,
    Pass,
    Play,
    check_word,
)
from bid_euchre.cards import ALL_CARDS, DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, JOKER, Card, Pack, Rank
from bid_euchre.contract import Strain
from bid_euchre.errors import NotationError
from bid_euchre.log import Entry, Spoken
from bid_euchre.menus import discard_menu, gift_menu, play_menu

FORTY = Pack(low=Rank.TEN, copies=2)
TRIPLE = Pack(low=Rank.JACK, copies=3, joker=True)

ACTIONS = [
    (Pass(), "pass", "Pass()"),
    (Bid(4), "bid 4", "Bid('4', None)"),
    (Bid("moon"), "bid moon", "Bid('moon', None)"),
    (Bid("4", Strain.HEARTS), "bid 4 H", "Bid('4', <Strain.HEARTS: 2>)"),
    (Bid(3, Strain.LOW), "bid 3 low", "Bid('3', <Strain.LOW: 5>)"),
    (Name(Strain.CLUBS), "name C", "Name(<Strain.CLUBS: 0>)"),
    (Name(Strain.HIGH), "name high", "Name(<Strain.HIGH: 4>)"),
    (Give(Card.of("AH")), "give AH", "Give(Card.of('AH'))"),
    (Discard(Card.of("9S")), "discard 9S", "Discard(Card.of('9S'))"),
    (Draw(Card.of("TD")), "draw TD", "Draw(Card.of('TD'))"),
    (Play(JOKER), "play JOKER", "Play(Card.of('JOKER'))"),
    (Claim("ace-no-face-redeal"), "claim ace-no-face-redeal", "Claim('ace-no-face-redeal', ())"),
    (Concealed("give"), "give ??", "Concealed('give')"),
    (Concealed("discard"), "discard ??", "Concealed('discard')"),
]


@pytest.mark.parametrize(("action", "text", "shown"), ACTIONS, ids=[text for _, text, _ in ACTIONS])
def test_actions_print_as_their_notation(action: Action, text: str, shown: str) -> None:
    assert str(action) == text
    assert repr(action) == shown
    assert pickle.loads(pickle.dumps(action)) == action


def test_actions_are_equal_by_verb_and_object() -> None:
    assert Pass() == PASS
    assert Bid(4) == Bid("4")
    assert Bid(4) != Bid(5)
    assert Bid(4) != Bid(4, Strain.HEARTS)
    assert Bid(4, Strain.SPADES) != Bid(4, Strain.HEARTS)
    assert Name(Strain.HIGH) != Name(Strain.LOW)
    assert Play(JOKER) != Give(JOKER)
    assert Discard(JOKER) != Draw(JOKER)
    assert Play(Card.of("9C")) != Play(Card.of("9D"))
    assert Claim("a") != Claim("b")
    assert Concealed("give") != Concealed("play")
    assert len({action for action, _, _ in ACTIONS}) == len(ACTIONS)
    assert hash(Bid(4)) == hash(("4", None))
    assert hash(Play(JOKER)) == hash((JOKER,))


def test_actions_tell_their_objects() -> None:
    assert (Bid(4).rung, Bid(4).strain) == ("4", None)
    assert (Bid("moon", Strain.LOW).rung, Bid("moon", Strain.LOW).strain) == ("moon", Strain.LOW)
    assert Name(Strain.LOW).strain is Strain.LOW
    assert (Play(Card.of("9D")).card, Play(Card.of("9D")).code) == (Card.of("9D"), 10)
    assert Claim("weak").name == "weak"
    assert Concealed("give").verb == "give"


def test_actions_take_part_in_match_statements() -> None:
    found = []
    for action, _, _ in ACTIONS:
        match action:
            case Bid(rung, None):
                found.append(rung)
            case Bid(rung, strain):
                found.append(f"{rung}/{strain.text if strain else ''}")
            case Name(strain):
                found.append(strain.text)
            case Give(card) | Discard(card) | Draw(card) | Play(card):
                found.append(str(card))
            case Claim(name):
                found.append(name)
            case Concealed(verb):
                found.append(verb)
            case _:
                found.append("-")
    cards = ["AH", "9S", "TD", "JOKER"]
    assert found == ["-", "4", "moon", "4/H", "3/low", "C", "high", *cards, "ace-no-face-redeal", "give", "discard"]


def test_a_verb_from_outside_must_print() -> None:
    class Wave(Action):
        pass

    with pytest.raises(NotImplementedError):
        str(Wave())


@pytest.mark.parametrize("word", ["3", "moon", "moon-48", "a1", "x"])
def test_words_have_letters_digits_and_hyphens(word: str) -> None:
    assert check_word(word, "a rung") == word


@pytest.mark.parametrize("word", ["", "-", "--", "two words", "a_b", "é", "x!", "4 H", "5\n"])
def test_other_words_are_refused(word: str) -> None:
    with pytest.raises(NotationError) as caught:
        check_word(word, "a rung")
    assert str(caught.value) == f"{word[:20]!r} cannot be a rung: letters, digits and hyphens only"


def test_long_words_are_quoted_in_part() -> None:
    with pytest.raises(NotationError, match=r"^'!{20}' cannot be a claim"):
        check_word("!" * 21, "a claim")


def test_words_that_cannot_stand_in_notation_are_no_actions() -> None:
    with pytest.raises(NotationError, match=r"^'a b' cannot be a rung"):
        Bid("a b")
    with pytest.raises(NotationError, match=r"^'' cannot be a claim"):
        Claim("")
    with pytest.raises(NotationError, match=r"^'-' cannot be a rung"):
        Bid("-")


@pytest.mark.parametrize(
    ("verb", "wrong"),
    [
        (Bid, None),
        (Bid, 4.0),
        (Name, "H"),
        (Name, 2),
        (Give, "AH"),
        (Discard, "AH"),
        (Draw, 7),
        (Play, 3),
        (Play, None),
        (Claim, 3),
        (Concealed, None),
    ],
)
def test_wrong_types_are_refused(verb: Any, wrong: Any) -> None:
    with pytest.raises(TypeError):
        verb(wrong)


def test_a_suit_is_no_strain_of_a_bid() -> None:
    wrong: Any = "H"
    with pytest.raises(TypeError):
        Bid(4, wrong)


def test_an_action_for_every_card_and_strain_is_ready_made() -> None:
    assert [str(action) for action in PLAYS] == [f"play {card}" for card in ALL_CARDS]
    assert [str(action) for action in GIFTS] == [f"give {card}" for card in ALL_CARDS]
    assert [str(action) for action in DISCARDS] == [f"discard {card}" for card in ALL_CARDS]
    assert [str(action) for action in NAMES] == ["name C", "name D", "name H", "name S", "name high", "name low"]


class TestMenu:
    """Ready-made tuples of plays, gifts and discards."""

    @pytest.mark.parametrize("pack", [EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, DOUBLE_48, FORTY, TRIPLE], ids=str)
    def test_every_card_of_a_pack_is_found(self, pack: Pack) -> None:
        menu = play_menu(pack)
        assert menu.of(pack.full) == tuple(Play(face) for face in pack.faces)
        assert menu.of(0) == ()
        for index, card in enumerate(pack.cards):
            assert menu.of(1 << index) == (Play(card),)

    @pytest.mark.parametrize("low", [Rank.QUEEN, Rank.ACE])
    def test_the_smallest_packs_have_menus_too(self, low: Rank) -> None:
        pack = Pack(low=low, copies=3)
        assert play_menu(pack).of(pack.full) == tuple(Play(face) for face in pack.faces)

    def test_actions_stand_in_the_order_of_the_pack(self) -> None:
        assert " ".join(map(str, gift_menu(EUCHRE_33).of(1 << 32 | 1 << 31 | 1 << 12 | 1 << 11 | 1))) == (
            "give 7C give TD give JD give AS give JOKER"
        )

    def test_copies_of_a_face_are_one_action(self) -> None:
        both = DOUBLE_48.set("9C 9C AS AS TD").mask
        assert [str(action) for action in play_menu(DOUBLE_48).of(both)] == ["play 9C", "play TD", "play AS"]
        three = TRIPLE.set("JC JC JC AS JOKER").mask
        assert [str(action) for action in play_menu(TRIPLE).of(three)] == ["play JC", "play AS", "play JOKER"]

    def test_the_dealer_may_discard_any_card_he_has(self) -> None:
        mask = EUCHRE_25.set("9C JD JOKER").mask
        assert [str(action) for action in discard_menu(EUCHRE_25).of(mask)] == [
            "discard 9C",
            "discard JD",
            "discard JOKER",
        ]

    def test_menus_share_the_ready_made_actions(self) -> None:
        assert play_menu(EUCHRE_24).of(1)[0] is PLAYS[2]
        assert gift_menu(EUCHRE_24).of(1)[0] is GIFTS[2]
        assert discard_menu(EUCHRE_24).of(1)[0] is DISCARDS[2]
        assert play_menu(EUCHRE_24) is play_menu(Pack())


class TestEntry:
    """An action in the record of a hand."""

    def test_an_entry_is_seen_by_all_and_goes_to_nobody_unless_said(self) -> None:
        entry = Entry(1, PASS)
        assert (entry.seat, entry.action, entry.seen_by, entry.to, entry.source) == (1, PASS, None, None, None)
        gift = Entry(1, Give(JOKER), (1, 3), 3)
        assert (gift.seen_by, gift.to) == ((1, 3), 3)

    def test_a_card_comes_from_its_seat_or_from_another_place(self) -> None:
        gift = Entry(1, Give(JOKER), (1, 3), 3)
        assert (gift.source, gift.origin) == (None, 1)
        widow = Entry(1, Draw(JOKER), (1,), 1, 4)
        assert (widow.source, widow.origin, widow.to) == (4, 4, 1)
        assert Entry(1, Draw(JOKER), (1,), 1, 0).origin == 0

    def test_entries_are_values_and_a_call_is_another_kind(self) -> None:
        assert Entry(1, PASS) == Entry(1, Pass())
        assert Entry(1, PASS) != Entry(2, PASS)
        assert Entry(1, PASS) != Entry(1, Bid(3))
        assert Entry(1, PASS, (1,)) != Entry(1, PASS)
        assert Entry(1, PASS, None, 3) != Entry(1, PASS)
        assert Entry(1, PASS, None, 3, 4) != Entry(1, PASS, None, 3)
        assert Spoken(1, PASS) != Entry(1, PASS)
        assert repr(Spoken(0, PASS)) == "Spoken(0, Pass(), None, None, None)"
        for entry in (Entry(1, Give(JOKER), (1, 3), 3), Entry(1, Draw(JOKER), (1,), 1, 4), Spoken(2, PASS)):
            assert pickle.loads(pickle.dumps(entry)) == entry
