"""The cards as they are dealt: by hand, and from a stacked pack."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hands import HANDS, dealt

from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, JOKER, Card, Pack
from bid_euchre.engine import is_legal, new_match
from bid_euchre.errors import DealError, IllegalAction
from bid_euchre.state import Deal
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, KNOCK, find, knock

MASKS = tuple(EUCHRE_24.set(hand).mask for hand in HANDS)


class TestDeal:
    """The cards as they fall."""

    def test_a_deal_by_hand_gives_everybody_his_cards(self) -> None:
        deal = Deal.of(BID_RACEHORSE, HANDS)
        assert deal.masks == MASKS
        assert deal.pack is BID_RACEHORSE.pack
        assert deal.holdings == tuple(EUCHRE_24.set(hand) for hand in HANDS)
        assert str(deal) == ("deal 9C QC TD KD AH JS | JC AC 9D QD TH 9S | TC KC JD AD 9H QS | JH QH KH TS KS AS")

    def test_deals_are_values(self) -> None:
        deal = Deal.of(BID_RACEHORSE, HANDS)
        assert deal == Deal(EUCHRE_24, MASKS)
        assert deal != Deal(EUCHRE_24, MASKS[::-1])
        assert deal != Deal(DOUBLE_48, MASKS)
        assert hash(deal) == hash(Deal(Pack(), MASKS))
        assert deal != Deal(EUCHRE_24, MASKS, 1)
        assert pickle.loads(pickle.dumps(deal)) == deal

    def test_a_deal_of_a_double_pack_is_settled(self) -> None:
        deal = Deal(DOUBLE_48, (1 << 24, 1, 1 << 25, 0))
        assert deal.masks == (1, 1 << 24, 1 << 1, 0)
        with_kitty = Deal(DOUBLE_48, (2, 0, 1 << 24, 0), 1 | 1 << 25)
        assert (with_kitty.masks, with_kitty.kitty_mask) == ((2, 0, 1, 0), 1 << 24 | 1 << 25)

    @pytest.mark.rule("DEAL-6")
    def test_what_is_left_of_a_deal_by_hand_is_the_kitty(self) -> None:
        foster = find("foster")
        hands = ["7C 8C 9C TC JC", "7D 8D 9D TD JD", "7H 8H 9H TH JH", "7S 8S 9S TS JS"]
        deal = Deal.of(foster, hands)
        assert deal.kitty == EUCHRE_32.set("QC KC AC QD KD AD QH KH AH QS KS AS")
        assert deal.kitty.mask == deal.kitty_mask
        assert str(deal) == f"deal {' | '.join(hands)} | {deal.kitty}"
        assert pickle.loads(pickle.dumps(deal)) == deal
        assert Deal.of(BID_RACEHORSE, HANDS).kitty == EUCHRE_24.set()

    @pytest.mark.rule("DEAL-7")
    def test_any_seat_may_have_the_extra_card_until_it_is_dealt(self) -> None:
        seventh = find("gamerules-joker")
        for seat in range(4):
            hands = [hand + " JOKER" if seat == other else hand for other, hand in enumerate(HANDS)]
            deal = Deal.of(seventh, hands)
            assert JOKER in deal.holdings[seat]
            for dealer in range(4):
                assert is_legal(new_match(seventh, dealer=dealer), deal) == (dealer == seat)

    @pytest.mark.rule("DEAL-1")
    @pytest.mark.case("C138")
    def test_all_reasons_are_given_at_once(self) -> None:
        with pytest.raises(DealError) as caught:
            Deal.of(BID_RACEHORSE, ["9C 9C 8D", HANDS[1], HANDS[2]], upcard="AH")
        assert caught.value.reasons == (
            "no card is turned up in this game",
            "there are 4 seats, not 3",
            "seat 0: 9C is dealt too often",
            "seat 0: 8D is not in this pack",
            "seat 0 has 3 cards, not 6",
            "not dealt: QC TD KD JH QH KH AH TS JS KS AS",
        )

    def test_an_upcard_alone_is_a_reason(self) -> None:
        for upcard in ("AH", Card.of("AH")):
            with pytest.raises(DealError) as caught:
                Deal.of(BID_GAMERULES, HANDS, upcard)
            assert caught.value.reasons == ("no card is turned up in this game",)

    def test_a_deal_needs_a_ruleset_and_a_pack(self) -> None:
        wrong: Any = "racehorse"
        with pytest.raises(TypeError):
            Deal.of(wrong, HANDS)
        with pytest.raises(TypeError):
            Deal(wrong, MASKS)

    @pytest.mark.rule("DEAL-6", "DEAL-7")
    @pytest.mark.parametrize("dealer", range(4))
    def test_the_last_cards_of_a_stacked_pack_are_the_extra_card_or_the_kitty(self, dealer: int) -> None:
        deal = Deal.from_pack(new_match(find("gamerules-joker"), dealer=dealer), EUCHRE_25.cards)
        assert str(deal.holdings[dealer]) == "QC TD AD QH TS AS JOKER"
        assert deal.kitty_mask == 0
        dead = Deal.from_pack(
            new_match(find("hasenpfeffer").replace(deal_pattern="ones"), dealer=dealer), EUCHRE_25.cards
        )
        assert str(dead.holdings[dealer]) == "QC TD AD QH TS AS"
        assert dead.kitty == EUCHRE_25.set("JOKER")

    @pytest.mark.rule("DEAL-2")
    @pytest.mark.case("C136")
    @pytest.mark.parametrize("dealer", range(4))
    def test_a_stacked_pack_goes_round_from_eldest(self, dealer: int) -> None:
        deal = Deal.from_pack(new_match(BID_RACEHORSE, dealer=dealer), EUCHRE_24.cards)
        eldest = (dealer + 1) % 4
        assert str(deal.holdings[eldest]) == "9C KC JD 9H KH JS"
        assert str(deal.holdings[(eldest + 1) % 4]) == "TC AC QD TH AH QS"
        assert str(deal.holdings[(eldest + 2) % 4]) == "JC 9D KD JH 9S KS"
        assert str(deal.holdings[dealer]) == "QC TD AD QH TS AS"

    def test_a_stacked_pack_must_be_whole_and_due(self) -> None:
        with pytest.raises(DealError) as caught:
            Deal.from_pack(new_match(BID_RACEHORSE), "9C 9C")
        assert caught.value.reasons[0] == "the pack: 9C is dealt too often"
        with pytest.raises(IllegalAction) as refused:
            Deal.from_pack(dealt(), EUCHRE_24.cards)
        assert str(refused.value) == ("DEAL-3 (cards come from the pack): seat 1 is to act; no cards are to be dealt")
        wrong: Any = None
        with pytest.raises(TypeError):
            Deal.from_pack(wrong, EUCHRE_24.cards)


class TestUpcard:
    """A deal by hand in a game that turns a card up."""

    REST = ("9C TC JC QC KC", "AC 9D TD JD QD", "KD AD 9H TH JH", "QH KH AH 9S TS")

    @pytest.mark.rule("DEAL-9", "DEAL-6")
    @pytest.mark.parametrize("upcard", ["JS", Card.of("JS")], ids=["text", "card"])
    def test_the_upcard_is_one_of_the_cards_left_over(self, upcard: Card | str) -> None:
        deal = Deal.of(KNOCK, self.REST, upcard)
        assert (deal.upcard, deal.kitty) == (Card.of("JS"), EUCHRE_24.set("JS QS KS AS"))
        assert str(deal) == f"deal {' | '.join(self.REST)} | JS up QS KS AS"
        assert deal != Deal.of(KNOCK, self.REST, "QS")
        assert pickle.loads(pickle.dumps(deal)) == deal

    @pytest.mark.rule("DEAL-9")
    @pytest.mark.parametrize(
        ("upcard", "reason"),
        [
            (None, "one card of the kitty must be turned up"),
            ("9C", "the card turned up, 9C, is not among those left over"),
            ("7C", "the card turned up, 7C, is not among those left over"),
            ("JOKER", "the card turned up, JOKER, is not among those left over"),
        ],
    )
    def test_it_must_be_given_and_be_there(self, upcard: str | None, reason: str) -> None:
        with pytest.raises(DealError) as caught:
            Deal.of(KNOCK, self.REST, upcard)
        assert caught.value.reasons == (reason,)

    @pytest.mark.rule("DEAL-1", "DEAL-9")
    def test_all_reasons_are_given_at_once(self) -> None:
        with pytest.raises(DealError) as caught:
            Deal.of(KNOCK, ("9C 9C JC QC KC", "AC 9D TD JD", *self.REST[2:]), "XX")
        assert caught.value.reasons == (
            "the card turned up: 'XX' is not a card; a card is rank then suit, as 9C, TD, JH, AS, or JOKER",
            "seat 0: 9C is dealt too often",
            "seat 1 has 4 cards, not 5",
        )

    @pytest.mark.rule("DEAL-9")
    def test_a_kitty_of_one_is_the_upcard(self) -> None:
        rules = knock(hand_size=6, joker=1)
        hands = [" ".join(map(str, EUCHRE_24.cards[6 * seat : 6 * seat + 6])) for seat in range(4)]
        assert str(Deal.of(rules, hands, "JOKER")).endswith("| JOKER up")

    @pytest.mark.parametrize("mask", [1 << 24, -1])
    def test_masks_outside_the_pack_are_refused(self, mask: int) -> None:
        for masks, kitty in (((*MASKS[:3], mask), 0), (MASKS, mask)):
            with pytest.raises(DealError) as caught:
                Deal(EUCHRE_24, masks, kitty)
            assert caught.value.reasons == ("the masks have bits that are not in the pack",)


@pytest.mark.parametrize("holdings", [None, 24, {0: "9C"}, iter(())], ids=["None", "number", "dict", "iterator"])
def test_holdings_are_a_list(holdings: Any) -> None:
    with pytest.raises(TypeError, match=r"^the holdings must be a list, by seat, not "):
        Deal.of(BID_RACEHORSE, holdings)


@pytest.mark.rule("DEAL-9")
def test_holdings_are_masks_and_the_card_turned_up_a_card() -> None:
    masks: Any = (31, 31 << 5, 31 << 10, 31 << 15)
    listed: Any = ([31], *masks[1:])
    turned: Any = "TH"
    with pytest.raises(TypeError, match=r"^the card turned up must be Card, not str$"):
        Deal(EUCHRE_24, masks, 15 << 20, turned)
    with pytest.raises(TypeError, match=r"int.*list"):
        Deal(EUCHRE_24, listed, 15 << 20)
    with pytest.raises(DealError, match=r"^the masks have bits that are not in the pack$"):
        Deal(EUCHRE_24, (1 << 24, *masks[1:]), 15 << 20)


@pytest.mark.rule("DEAL-1")
def test_a_card_of_a_double_pack_dealt_twice_is_refused_and_can_be_printed() -> None:
    low = (1 << 12) - 1
    deal = Deal(DOUBLE_48, (low, low, low << 24, low << 36), 0)
    begun = new_match(BID_GAMERULES.replace(copies=2, hand_size=12))
    assert not is_legal(begun, deal)
    assert str(deal).count("9C") == 3, "its two copies, and one of them once more"
