"""What was done before the play, entry by entry."""

from __future__ import annotations

import pickle

from bid_euchre.actions import PASS, Claim, Concealed, Discard, Draw, Give
from bid_euchre.cards import Card, read_cards
from bid_euchre.log import Entry, Spoken, Swap

NINE = Card.of("9C")
FARMERS = Claim("farmers", read_cards("9C 9D TH"))


def test_an_entry_tells_who_did_what_who_saw_it_and_where_a_card_went() -> None:
    entry = Entry(1, Give(NINE), (1, 3), 3)
    assert (entry.seat, entry.action, entry.seen_by, entry.to) == (1, Give(NINE), (1, 3), 3)
    assert (entry.source, entry.origin) == (None, 1)
    bare = Entry(0, PASS)
    assert (bare.seen_by, bare.to, bare.source, bare.origin) == (None, None, None, 0)


def test_a_card_may_come_from_another_place_also_from_place_0() -> None:
    assert Entry(2, Draw(NINE), None, 2, 4).origin == 4
    assert Entry(2, Draw(NINE), None, 2, 0).origin == 0


def test_entries_are_values_and_what_was_spoken_is_another_thing() -> None:
    entry = Entry(1, Discard(NINE), (1,), 5, 4)
    assert entry == Entry(1, Discard(NINE), (1,), 5, 4)
    assert hash(entry) == hash((1, Discard(NINE), (1,), 5, 4))
    for other in (
        Entry(2, Discard(NINE), (1,), 5, 4),
        Entry(1, Give(NINE), (1,), 5, 4),
        Entry(1, Discard(NINE), None, 5, 4),
        Entry(1, Discard(NINE), (1,), 6, 4),
        Entry(1, Discard(NINE), (1,), 5),
    ):
        assert entry != other
    assert Spoken(1, PASS) != Entry(1, PASS)
    assert Spoken(1, PASS) == Spoken(1, PASS)
    for value in (entry, Spoken(1, PASS)):
        again = pickle.loads(pickle.dumps(value))
        assert again == value
        assert type(again) is type(value)


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
