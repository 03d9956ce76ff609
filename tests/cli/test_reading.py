"""What is typed for an action: the notation, a number in the list, or the notation without its verb."""

from __future__ import annotations

import pytest
from hands import after, dealt
from turned import passed_round, turned

from bid_euchre import NotationError, Ruleset, State, view
from bid_euchre.cli.reading import understood
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, KNOCK, find


def read(state: State, typed: str) -> str:
    """Read what the seat to act types."""
    assert state.to_act is not None
    return str(understood(typed, view(state, state.to_act)))


def refused(state: State, typed: str) -> str:
    with pytest.raises(NotationError) as caught:
        read(state, typed)
    return str(caught.value)


BIDDING = dealt(BID_GAMERULES)
"""Seat 1 may pass, or bid 3, 4, 5, ask or moon."""

NAMING = after(BIDDING, "bid moon", "pass", "pass", "pass")
PLAYING = after(NAMING, "name H")


@pytest.mark.parametrize("state", [BIDDING, NAMING, PLAYING], ids=["bidding", "naming", "playing"])
@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("pass", "pass"),
        ("PASS", "pass"),
        ("bid 4", "bid 4"),
        ("bid 4 hearts", "bid 4 H"),
        ("4 ♥", "bid 4 H"),
        ("moon", "bid moon"),
        ("H", "name H"),
        ("Spades", "name S"),
        ("club", "name C"),
        ("name diamonds", "name D"),
        ("♦", "name D"),
        ("♢", "name D"),
        ("♦\ufe0f", "name D"),
        ("low", "name low"),
        ("JH", "play JH"),
        ("10♠", "play TS"),
        ("  play   jh ", "play JH"),
        ("give JH", "give JH"),
        ("discard JH", "discard JH"),
    ],
)
def test_an_action_is_read_the_same_at_every_step(state: State, typed: str, action: str) -> None:
    assert read(state, typed) == action


def test_a_card_alone_is_what_the_step_does_with_cards() -> None:
    asking = after(BIDDING, "bid ask", "pass", "pass", "pass", "name H")
    assert read(asking, "JH") == "give JH"
    assert read(PLAYING, "JH") == "play JH"


def test_a_claim_alone_is_known_where_the_house_allows_it() -> None:
    ruleset = BID_GAMERULES.replace(weak_hand_claims=("mcevoy",))
    assert read(dealt(ruleset), "mcevoy") == "claim mcevoy"
    assert refused(BIDDING, "mcevoy").startswith("'mcevoy' is not understood")


@pytest.mark.parametrize("typed", ["", " ", "bod", "three", "sun", "??", "#", "#x", "4 5 6", "²", "bid4"])
def test_what_the_game_does_not_know_is_not_understood(typed: str) -> None:
    assert refused(BIDDING, typed) == f"{typed.strip()!r} is not understood; help says what can be typed"


@pytest.mark.parametrize(
    ("state", "typed", "words"),
    [
        (BIDDING, "bid", "bid what? It takes a number of tricks or a special bid, as in bid 3"),
        (NAMING, "NAME", "name what? It takes a strain, as in name C"),
        (PLAYING, "name", "name what? It takes a strain"),
        (BIDDING, "play", "play what? It takes a card"),
        (BIDDING, "claim", "claim what? It takes the name of a claim"),
    ],
)
def test_a_verb_alone_is_asked_about(state: State, typed: str, words: str) -> None:
    assert refused(state, typed) == words


@pytest.mark.parametrize("typed", ["no trump", "NT", "name nt", "name no-trump"])
def test_of_two_ways_without_trump_one_is_to_be_said(typed: str) -> None:
    state = after(dealt(BID_RACEHORSE), "bid 6", "pass", "pass", "pass")
    assert refused(state, typed) == "no trump is played in two ways here: say high or low"
    assert read(state, f"{typed} low") == "name low"
    assert read(after(dealt(find("pepper")), "bid 5", *["pass"] * 3), typed) == "name high"


class TestNumbers:
    """A number alone: a place in the list, a bid, or both."""

    @pytest.mark.parametrize(("typed", "action"), [("1", "pass"), ("2", "bid 3"), ("6", "bid moon"), ("#4", "bid 5")])
    def test_a_place_in_the_list(self, typed: str, action: str) -> None:
        assert read(BIDDING, typed) == action

    @pytest.mark.parametrize(("typed", "listed"), [("3", "bid 4"), ("4", "bid 5"), ("5", "bid ask")])
    def test_what_could_be_a_place_or_a_bid_is_asked_about(self, typed: str, listed: str) -> None:
        assert refused(BIDDING, typed) == (
            f"{typed} is `{listed}` by its place in the list: write `#{typed}` for that, and for the bid `bid {typed}`"
        )
        assert read(BIDDING, f"#{typed}") == listed

    def test_a_place_that_is_the_bid_of_that_number_is_no_question(self) -> None:
        state = after(dealt(BID_RACEHORSE), "bid 3", "pass", "pass")
        assert [str(action) for action in view(state, 0).legal_actions][1:4] == ["bid 3", "bid 4", "bid 5"]
        one = after(dealt(find("pepper")), "bid 1")
        assert read(one, "2") == "bid 2"

    def test_a_number_past_the_list_is_a_bid(self) -> None:
        state = after(BIDDING, "bid 4")
        assert len(view(state, 2).legal_actions) == 4
        assert read(state, "5") == "bid 5"
        assert refused(state, "7") == "there is no number 7 in the list: it goes from 1 to 4"

    @pytest.mark.parametrize("typed", ["0", "#0", "#7", "77", "9" * 5000])
    def test_a_number_that_is_neither(self, typed: str) -> None:
        words = f"there is no number {typed.removeprefix('#')[:20]} in the list: it goes from 1 to 6"
        assert refused(BIDDING, typed) == words

    def test_where_nothing_can_be_bid_every_number_is_a_place(self) -> None:
        assert read(NAMING, "3") == "name H"
        assert read(PLAYING, "4") == str(view(PLAYING, 1).legal_actions[3])

    def test_where_bids_name_their_strain_the_bid_is_written_with_one(self) -> None:
        ruleset: Ruleset = BID_RACEHORSE.replace(denomination="in_bid", dealer_match="none")
        assert refused(dealt(ruleset), "4") == (
            "4 is `bid 3 H` by its place in the list: write `#4` for that, and for the bid `bid 4 C`"
        )


class TestKnockEuchre:
    """Trump is made by calls; the nine of hearts is turned up."""

    @pytest.mark.parametrize(
        ("typed", "action"),
        [
            ("order", "order"),
            ("Order Alone", "order alone"),
            ("hearts", "order"),
            ("♥ alone", "order alone"),
            ("call H", "order"),
            ("call hearts alone", "order alone"),
            ("order up", "order"),
            ("Order it up alone", "order alone"),
            ("pick it up", "order"),
            ("call C", "call C"),
            ("call NT", "call high"),
            ("no trump", "call high"),
            ("no-trump alone", "call high alone"),
            ("notrump", "call high"),
            ("nt high", "call high"),
            ("spades", "call S"),
            ("S alone", "call S alone"),
            ("call spades alone", "call S alone"),
            ("alone", "alone"),
            ("defend alone", "defend alone"),
            ("blind alone", "blind alone"),
            ("take", "take"),
            ("forfeit", "forfeit"),
            ("set back", "set back"),
            ("steal", "1 steal"),
            ("1 steal", "1 steal"),
            ("claim stolen", "1 claim stolen"),
            ("9C", "play 9C"),
            ("#2", "order"),
            ("3", "order alone"),
        ],
    )
    def test_calls_and_answers(self, typed: str, action: str) -> None:
        assert read(turned(), typed) == action

    @pytest.mark.parametrize(
        ("typed", "action"), [("H", "call H"), ("C", "call C"), ("high", "call high"), ("D alone", "call D alone")]
    )
    def test_in_the_second_round_a_suit_is_called(self, typed: str, action: str) -> None:
        assert read(passed_round(), typed) == action

    def test_the_suit_turned_down_is_called_like_another_and_refused(self) -> None:
        assert read(passed_round(), "call hearts") == "call H"

    def test_a_claim_that_has_no_trump_in_its_name_is_a_claim(self) -> None:
        state = turned(KNOCK.replace(weak_hand_claims=("nines-tens-no-trump",)))
        assert read(state, "nines-tens-no-trump") == "claim nines-tens-no-trump"

    def test_a_dealer_who_holds_six_cards_puts_one_away(self) -> None:
        assert read(after(turned(), "order"), "9C") == "discard 9C"

    def test_swaps_are_claimed_with_their_cards(self) -> None:
        state = turned(KNOCK.replace(weak_hand_claims=("bottoms",)))
        assert read(state, "bottoms TH 9C 9D") == "claim bottoms 9C 9D TH"

    @pytest.mark.parametrize("typed", ["2 steal", "0 claim stolen"])
    def test_nobody_speaks_for_another_seat(self, typed: str) -> None:
        assert refused(turned(), typed) == f"you have seat 1, and cannot speak for seat {typed[0]}"

    def test_a_call_without_its_suit_is_asked_about(self) -> None:
        assert refused(passed_round(), "call") == "call what? It takes a strain, as in call C"

    def test_where_bids_are_made_alone_is_a_bid(self) -> None:
        assert read(dealt(find("slide")), "alone") == "bid alone"
        assert refused(BIDDING, "order").startswith("'order' is not understood")
