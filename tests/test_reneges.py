"""Which cards did not follow, and which of them were reneges."""

from __future__ import annotations

from hands import after
from wronged import bidding, led, onward, ordering, reneged

from bid_euchre.cards import CardSet
from bid_euchre.reneges import could_follow, has_taken_back, is_judged, leads, strays
from bid_euchre.state import State
from bid_euchre.tricks import Played


def played(state: State) -> Played:
    found = state.played
    assert found is not None
    return found


def told(state: State) -> list[tuple[int, int, int, bool, bool]]:
    found = strays(played(state))
    return [(stray.seat, stray.trick, stray.place, stray.complete, stray.last) for stray in found]


def test_a_lead_and_a_card_that_follows_are_none() -> None:
    assert told(bidding()) == []
    assert told(after(bidding(), "play AH", "play 9H")) == []


def test_each_card_that_did_not_follow_is_told_with_its_place() -> None:
    assert told(after(bidding(), "play AH", "play AS")) == [(2, 1, 1, False, True)]
    first = [(2, 1, 1), (3, 1, 2), (0, 1, 3)]
    assert told(reneged()) == [(*each, True, True) for each in first]
    assert told(led()) == [(*each, True, False) for each in first]


def test_a_left_bower_follows_trumps_and_not_its_printed_suit() -> None:
    state = after(ordering(), "play JD", "play TH")
    assert told(state) == []
    assert told(after(state, "play 9D"))[-1][0] == 3


def test_whether_he_could_have_followed_lies_in_what_he_held_then() -> None:
    state = onward(led())
    cards = [(stray.seat, stray.trick, could_follow(played(state), stray)) for stray in strays(played(state))]
    assert {(seat, trick) for seat, trick, mask in cards if mask} == {(2, 1)}
    (mask,) = [mask for _, _, mask in cards if mask]
    assert str(CardSet(state.ruleset.pack, mask)) == "9H"


def test_what_was_judged_or_taken_back_is_known_by_seat_and_trick() -> None:
    state = after(led(), "1 claim renege 0 1")
    assert [(seat, trick) for seat in range(4) for trick in (1, 2) if is_judged(state.hand, seat, trick)] == [(0, 1)]
    assert not has_taken_back(state.hand, 2, 0)
    back = after(reneged(), "2 withdraw", "play 9H", "play 9D", "play TC", "play KH")
    assert has_taken_back(back.hand, 2, 0)
    assert not has_taken_back(back.hand, 2, 4)
    assert not has_taken_back(back.hand, 3, 0)


def test_leads_are_told_with_how_many_cards_had_been_played() -> None:
    assert list(leads(played(bidding()))) == []
    assert list(leads(played(led()))) == [(0, 1), (4, 1)]
    assert list(leads(played(led("moon")))) == [(0, 1), (3, 1)]
