"""What was done in a hand, in the order in which it was done."""

from __future__ import annotations

import pytest
from hands import after, dealt
from wronged import HANDS, bidding, led, loose, onward, reneged

from bid_euchre.course import before_play, from_first_lead
from bid_euchre.engine import new_match
from bid_euchre.results import Trick
from bid_euchre.state import State
from bid_euchre.view import view


def told(state: State) -> list[str]:
    """Tell what was done since the first lead was due, each with its seat."""
    played = state.played
    tricks: tuple[Trick, ...] = () if played is None else played.tricks
    return [f"{seat}: {action}" for seat, action in from_first_lead(state.hand.log, tricks)]


def test_cards_alone() -> None:
    assert told(bidding()) == []
    assert told(reneged()) == ["1: play AH", "2: play AS", "3: play 9D", "0: play TC"]


@pytest.mark.parametrize(
    "texts",
    [
        ("play AH", "play AS", "2 withdraw", "play 9H"),
        ("play AH", "play AS", "play 9D", "play TC", "0 withdraw", "2 withdraw", "play 9H", "play 9D"),
        ("play AH", "play AS", "play 9D", "3 withdraw", "play 9D", "play TC", "2 withdraw", "play 9H"),
        ("play AH", "play AS", "play 9D", "play TC", "play KH", "1 claim renege 0 1", "3 claim renege 2 1"),
        ("arbiter table-talk 3", "play AH", "arbiter table-talk 3", "arbiter table-talk 0", "play AS"),
        ("play AH", "arbiter exposed-card 3 KD", "2 demand H", "play AS", "2 withdraw", "play 9H", "play 9D"),
        ("play AH", "play AS", "play 9D", "play TC", "2 withdraw", "arbiter table-talk 1", "play 9H"),
    ],
)
def test_cards_taken_back_and_all_that_was_said_are_told_in_their_places(texts: tuple[str, ...]) -> None:
    begun = bidding(out_of_turn_play="call_suit", table_talk_penalty=("points", 1), renege_ends_hand=False)
    state = after(begun, *texts)
    assert [deed.split(": ")[1] for deed in told(state)] == list(texts)
    assert [str(action) for _, action in view(state, 3).plays] == list(texts)


def test_for_a_ruling_the_seat_is_the_one_at_fault() -> None:
    state = after(bidding(table_talk_penalty=("points", 1)), "arbiter table-talk 3")
    assert told(state) == ["3: arbiter table-talk 3"]


def test_what_was_done_before_the_play_and_after_it_are_told_apart() -> None:
    ruleset = loose(table_talk_penalty=("points", 1))
    state = after(dealt(ruleset, HANDS), "arbiter table-talk 1", "bid 5", "pass", "pass", "pass", "name high")
    state = after(state, "arbiter table-talk 2", "play AH")
    log = state.hand.log
    assert [str(entry.action) for entry in before_play(log)][:2] == ["arbiter table-talk 1", "bid 5"]
    assert before_play(()) == ()


def test_what_was_said_after_the_last_card_comes_last() -> None:
    state = after(onward(led()), "pass", "pass", "0 claim renege 3 1", "pass")
    assert told(state)[-4:] == ["1: pass", "2: pass", "0: 0 claim renege 3 1", "3: pass"]


def test_nothing_was_done_before_the_deal() -> None:
    assert told(new_match(loose())) == told(dealt(loose(), HANDS)) == []
