"""Ready-made lists: what may be done with the cards of a mask."""

from __future__ import annotations

from random import Random

import pytest

from bid_euchre.actions import DISCARDS, GIFTS, PLAYS, Discard, Give, Play
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, CardSet, Pack, Rank
from bid_euchre.menus import discard_menu, gift_menu, play_menu

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
    menu = play_menu(pack)
    for mask in (pack.full, *[rng.getrandbits(pack.size) for _ in range(50)]):
        faces = dict.fromkeys(CardSet(pack, pack.settle((mask,))[0]))
        expected = [face for face in pack.faces if face in faces]
        assert [action.card for action in menu.of(mask) if isinstance(action, Play)] == expected


FORTY = Pack(low=Rank.TEN, copies=2)
TRIPLE = Pack(low=Rank.JACK, copies=3, joker=True)


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
