"""How large and small the numbers of options may be: whoever has written one down must be able to read it again."""

from __future__ import annotations

from typing import Final

import pytest

from bid_euchre.options import declared
from bid_euchre.variants import BID_RACEHORSE, KNOCK

LIMITS: Final = {
    (-10_000, -1): "lose_at void_below",
    (0, 1): "dealer_extra_cards joker",
    (0, 20): "most_raises",
    (0, 100): "ante",
    (0, 1_000): """
        pts_make pts_march pts_lone_make pts_lone_4 pts_lone_march pts_euchre pts_lone_euchred pts_super_euchre
        pts_lone_def_euchre pts_lone_def_march pts_lone_def_vs_lone
        pts_blind_lone pts_blind_lone_make pts_blind_lone_euchred
        renege_pts renege_pts_alone false_claim_pts wrong_card_count_pts wrong_card_count_pts_alone
    """,
    (1, 3): "copies",
    (1, 9): "misdeal_redeal",
    (1, 30): "hand_size min_bid max_bid forced_min nt_min_bid",
    (1, 100): "made_score set_score zero_trick_penalty raise_limit table_talk_penalty",
    (1, 1_000): "stake_unit win_margin",
    (1, 10_000): "target fixed_hands",
    (2, 9): "players sides",
    (2, 99): "rubber",
}
"""The least and the most, with the options that take numbers between them."""

OPTIONS: Final = {
    name: option for game in (BID_RACEHORSE, KNOCK) for part in game.parts for name, option in declared(part)
}
EACH: Final = [(name, low, high) for (low, high), names in LIMITS.items() for name in names.split()]
WITH_A_NUMBER: Final = {
    "misdeal_redeal": "same_then_next",
    "made_score": "tricks_plus",
    "set_score": "lose_fixed",
    "table_talk_penalty": "points",
    "sides": "alternating_teams",
    "rubber": "best_of",
}


def test_no_option_that_takes_numbers_is_left_out() -> None:
    assert {name for name, option in OPTIONS.items() if (option.low, option.high) != (0, 0)} == {
        name for name, _, _ in EACH
    }


@pytest.mark.parametrize(("name", "low", "high"), EACH, ids=[name for name, _, _ in EACH])
def test_an_option_takes_numbers_from_the_least_to_the_most(name: str, low: int, high: int) -> None:
    def fault(number: int) -> str | None:
        word = WITH_A_NUMBER.get(name)
        return OPTIONS[name].fault(name, number if word is None else (word, number))

    assert [fault(low), fault(high)] == [None, None]
    assert None not in (fault(low - 1), fault(high + 1))
