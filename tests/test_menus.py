"""Ready-made lists: what may be done with the cards of a mask."""

from __future__ import annotations

from random import Random

import pytest

from bid_euchre.actions import DISCARDS, GIFTS, PLAYS, Discard, Give, Play
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, Card, CardSet, Pack, Rank
from bid_euchre.menus import Menu, discard_menu, gift_menu, play_menu

PACKS = {
    "20": Pack(Rank.TEN),
    "24": EUCHRE_24,
    "25": EUCHRE_25,
    "32": EUCHRE_32,
    "33": EUCHRE_33,
    "48": DOUBLE_48,
    "49": Pack(copies=2, joker=True),
    "60": Pack(Rank.TEN, copies=3),
}


@pytest.mark.parametrize("name", PACKS)
def test_every_card_has_its_place(name: str) -> None:
    pack = PACKS[name]
    for index, card in enumerate(pack.cards):
        assert play_menu(pack).of(1 << index) == (Play(card),)
        assert discard_menu(pack).of(1 << index) == (Discard(card),)
        assert gift_menu(pack).of(1 << index) == (Give(card),)
    assert play_menu(pack).of(0) == ()


@pytest.mark.parametrize("name", PACKS)
def test_a_mask_gives_its_faces_each_once_in_the_order_of_the_pack(name: str, rng: Random) -> None:
    pack = PACKS[name]
    menu = Menu(pack, PLAYS)
    for mask in (pack.full, *[rng.getrandbits(pack.size) for _ in range(50)]):
        faces = dict.fromkeys(CardSet(pack, pack.settle((mask,))[0]))
        expected = [face for face in pack.faces if face in faces]
        assert [action.card for action in menu.of(mask) if isinstance(action, Play)] == expected


@pytest.mark.case("C173")
def test_two_copies_are_one_action() -> None:
    both = DOUBLE_48.bits[Card.of("JH").code]
    assert both.bit_count() == 2
    assert play_menu(DOUBLE_48).of(both) == (Play(Card.of("JH")),)


def test_lists_are_made_once_for_a_pack() -> None:
    assert play_menu(EUCHRE_24) is play_menu(Pack())
    assert discard_menu(EUCHRE_24) is discard_menu(Pack())
    assert gift_menu(EUCHRE_24) is gift_menu(Pack())
    assert play_menu(EUCHRE_24).of(1)[0] is PLAYS[Card.of("9C").code]
    assert discard_menu(EUCHRE_24).of(1)[0] is DISCARDS[Card.of("9C").code]
    assert gift_menu(EUCHRE_24).of(1)[0] is GIFTS[Card.of("9C").code]
