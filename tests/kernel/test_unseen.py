"""Whether unseen cards find room."""

from __future__ import annotations

import pytest

from bid_euchre.kernel.unseen import Unseen


@pytest.mark.parametrize(
    ("places", "needs", "possible"),
    [
        ((0b01, 0b10), (1, 1), True),
        ((0b01, 0b01), (1, 1), False),
        ((0b11, 0b11), (1, 1), True),
        ((0b11, 0b01, 0b01), (1, 2), False),
        ((0b11,), (1, 1), False),
    ],
)
def test_cards_find_room_unless_too_many_have_no_other(
    places: tuple[int, ...], needs: tuple[int, ...], possible: bool
) -> None:
    assert Unseen(range(len(places)), places, needs).is_possible() is possible
