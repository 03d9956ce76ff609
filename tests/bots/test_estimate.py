from __future__ import annotations

import pytest

from bid_euchre import Strain
from bid_euchre.bots.estimate import estimate
from bid_euchre.cards import read_cards
from bid_euchre.variants import BID_RACEHORSE


def tricks(holding: str, strain: Strain, *, alone: bool = False) -> float:
    return estimate(BID_RACEHORSE, 1, read_cards(holding), strain, alone=alone)


def test_six_top_trumps_are_six_tricks() -> None:
    assert tricks("JH JD AH KH QH TH", Strain.HEARTS) == 6
    assert tricks("JH JD AH KH QH TH", Strain.HEARTS, alone=True) == 6


def test_nothing_is_worth_a_share_of_the_partners_tricks() -> None:
    assert tricks("9C TC 9D TD 9H TS", Strain.HEARTS) == pytest.approx(6 * 0.4)
    assert tricks("9C TC 9D TD 9H TS", Strain.HEARTS, alone=True) == 0


def test_bowers_win_and_the_lowest_trump_falls_to_the_ace() -> None:
    assert tricks("JH JD 9H TC QD TS", Strain.HEARTS, alone=True) == 2


def test_long_trumps_win_when_the_others_have_none_left() -> None:
    assert tricks("KH QH TH 9H AH TC", Strain.HEARTS, alone=True) == 4


def test_an_ace_beside_the_trumps_is_less_than_a_trick() -> None:
    assert tricks("JH JD AH AC TD TS", Strain.HEARTS, alone=True) == pytest.approx(3.8)


def test_a_partner_is_worth_more_than_none() -> None:
    assert tricks("JH JD 9H TC QD TS", Strain.HEARTS) > tricks("JH JD 9H TC QD TS", Strain.HEARTS, alone=True)


def test_nines_are_good_in_low_and_aces_in_high() -> None:
    low, high = "9C TC 9D TD 9H 9S", "AC KC AD KD AH AS"
    assert tricks(low, Strain.LOW) == tricks(high, Strain.HIGH) == pytest.approx(6 * 0.68 + 6 * 0.32 * 0.4)
    assert tricks(low, Strain.HIGH) < 3
