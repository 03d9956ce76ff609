"""What was done before the play, entry by entry."""

from __future__ import annotations

import pickle

from bid_euchre.actions import PASS, Bid, Claim, Concealed, Draw, Give, Pass
from bid_euchre.cards import JOKER, read_cards
from bid_euchre.log import Entry, Spoken, Swap

FARMERS = Claim("farmers", read_cards("9C 9D TH"))


def test_a_swap_tells_what_was_given_and_what_came_back() -> None:
    received = read_cards("QS KS AS")
    swap = Swap(1, FARMERS, None, 4, received)
    assert (swap.seat, swap.action, swap.seen_by, swap.to) == (1, FARMERS, None, 4)
    assert (swap.given, swap.received, swap.origin) == (read_cards("9C 9D TH"), received, 1)
    assert pickle.loads(pickle.dumps(swap)) == swap


def test_what_a_record_does_not_show_is_none() -> None:
    assert Swap(1, FARMERS, None, 4).received is None
    hidden = Swap(1, Concealed("claim bottoms"), (1,), 4)
    assert (hidden.given, hidden.received) == (None, None)


def test_swaps_are_values() -> None:
    received = read_cards("QS KS AS")
    swap = Swap(1, FARMERS, None, 4, received)
    assert swap == Swap(1, FARMERS, None, 4, received)
    assert hash(swap) == hash((1, FARMERS, None, 4, received))
    assert swap != Swap(1, FARMERS, None, 4)
    assert swap != Swap(1, FARMERS, (1,), 4, received)
    assert swap != Swap(2, FARMERS, None, 4, received)
    assert swap != Entry(1, FARMERS, None, 4)


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
