"""Laying cards down: all of a hand, or a part of it, when they win however the other cards lie."""

from __future__ import annotations

import pickle
from random import Random

import attrs
import pytest
from hands import after, dealt, scored, texts
from turned import turned

from bid_euchre.actions import Lay, Play
from bid_euchre.analysis import solve
from bid_euchre.cards import Card, read_cards
from bid_euchre.engine import apply_action, explain, is_legal, legal_actions
from bid_euchre.errors import AnalysisError, IllegalAction, NotationError
from bid_euchre.laydown import lay_down, losing_line
from bid_euchre.notation import parse_action
from bid_euchre.phases.play import Showing
from bid_euchre.rulebook import Violation
from bid_euchre.rulebook.playing import PLAY_7, PLAY_10, PLAY_11
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import State
from bid_euchre.tricks import Laid
from bid_euchre.variants import BID_RACEHORSE, KNOCK, KNOCK_OPENSPIEL
from bid_euchre.view import spectate, view
from bid_euchre.worlds import determinize

BEST = ("JH JD AH KH QH TH", "9C TC JC QC KC AC", "9D TD QD KD AD 9H", "9S TS JS QS KS AS")
"""Seat 0 has the six best hearts."""

ALL_BUT_LEFT = ("JH AH KH QH TH 9H", "9C TC JC QC KC AC", "JD 9D TD QD KD AD", "9S TS JS QS KS AS")
"""Seat 0 has all hearts but the left bower."""

STRONG = ("JH JD AH AS KS 9D", "9C TC JC QC KC AC", "TD QD KD AD 9H TH", "9S TS JS QS QH KH")
"""Seat 0 has the three best hearts, and the two best spades."""


def six(hands: tuple[str, ...] = BEST, ruleset: Ruleset = BID_RACEHORSE) -> State:
    """Let seat 0 play six hearts, and lead."""
    return after(dealt(ruleset, hands, dealer=3), "bid 6", "pass", "pass", "pass", "name H")


def lay(text: str) -> Lay:
    return Lay(read_cards(text))


def refused(state: State, text: str) -> Violation:
    """Give the rule that laying cards down breaks, and see that nothing happened."""
    action = lay(text)
    before = pickle.dumps(state)
    assert not is_legal(state, action)
    assert state.attempt(action) is None
    with pytest.raises(IllegalAction) as caught:
        apply_action(state, action)
    assert explain(state, action).violations == (caught.value.violation,)
    assert pickle.dumps(state) == before
    return caught.value.violation


class TestWhole:
    """All cards are laid down."""

    @pytest.mark.rule("PLAY-10")
    def test_the_six_best_trumps_are_all_the_tricks_at_once(self) -> None:
        state = six()
        action = lay("JH JD AH KH QH TH")
        assert is_legal(state, action)
        ruling = explain(state, action)
        assert (ruling.legal, ruling.rule) == (True, PLAY_10)
        assert ruling.grounds[0].detail == "JH JD AH KH QH TH win in that order, wherever the other cards lie"
        over = scored(apply_action(state, action))
        assert over.result.tricks == (6, 0)
        assert over.result.points == (6, 0)
        played = over.played
        assert played is not None
        assert (played.taken, played.tricks) == ((6, 0, 0, 0), ())
        assert played.laid == (Laid(0, 0, action.cards),)

    @pytest.mark.rule("PLAY-10")
    def test_the_order_matters(self) -> None:
        """Whoever has the left bower has no other trump with it, and must play it to the right bower."""
        state = six(ALL_BUT_LEFT)
        assert is_legal(state, lay("JH AH KH QH TH 9H"))
        violation = refused(state, "AH JH KH QH TH 9H")
        assert violation == Violation(
            PLAY_10,
            "AH does not win in every case: seat 1 could hold JD TS JS QS KS AS, and play 0 AH, 1 JD, 2 9C, 3 9D",
        )

    @pytest.mark.rule("PLAY-10")
    def test_it_is_not_listed(self) -> None:
        assert sorted(texts(six())) == sorted(f"play {card}" for card in BEST[0].split())

    @pytest.mark.rule("PLAY-10")
    def test_a_card_that_can_be_beaten_is_refused_with_a_line_that_loses(self) -> None:
        violation = refused(six(STRONG), "JH JD AH AS KS 9D")
        assert violation == Violation(
            PLAY_10,
            "AS does not win in every case: seat 1 could hold 9C TC 9H TH QH KH, and play 0 JH, 1 9H, 2 JC, 3 TD; "
            "0 JD, 1 TH, 2 QC, 3 QD; 0 AH, 1 QH, 2 KC, 3 KD; 0 AS, 1 KH, 2 JS, 3 9S",
        )

    @pytest.mark.rule("PLAY-10")
    def test_only_who_is_to_lead_may(self) -> None:
        state = after(six(), "play JH")
        assert refused(state, "9C").detail == "seat 1 is not to lead, and only who leads may lay cards down"

    @pytest.mark.rule("PLAY-10")
    def test_in_the_middle_of_a_hand_the_tricks_taken_stay(self) -> None:
        state = after(six(), "play JH", "play 9C", "play 9H", "play 9S")
        over = scored(after(state, "lay JD AH KH QH TH"))
        assert over.result.tricks == (6, 0)
        played = over.played
        assert played is not None
        assert [str(trick) for trick in played.tricks] == ["0:JH 1:9C 2:9H 3:9S"]
        assert played.laid[0].after == 4

    @pytest.mark.rule("PLAY-7")
    def test_one_lays_down_what_one_holds_and_as_often(self) -> None:
        assert refused(six(), "JH 9H") == Violation(PLAY_7, "seat 0 does not hold 9H")
        assert refused(six(), "JH JH") == Violation(PLAY_7, "seat 0 does not hold JH")
        assert refused(six(), "") == Violation(PLAY_10, "no card is laid down")

    @pytest.mark.rule("PLAY-10")
    def test_where_it_is_off_it_is_refused(self) -> None:
        state = six(BEST, BID_RACEHORSE.replace(lay_down="off"))
        assert refused(state, "JH JD AH KH QH TH") == Violation(PLAY_10, "in this game no cards are laid down")
        assert KNOCK_OPENSPIEL.options["lay_down"] == "off"
        assert KNOCK.options["lay_down"] == BID_RACEHORSE.options["lay_down"] == "provable_only"

    def test_outside_the_play_it_does_not_belong(self) -> None:
        assert refused(dealt(), "JH").rule.id == "CONDUCT-1"

    @pytest.mark.rule("PLAY-10")
    def test_a_partner_who_could_overtake_makes_it_fail(self) -> None:
        """Neither opponent has a trump, so the left bower is the partner's."""
        hands = ("JH AH KH QH TH AS", "9C TC JC QC KC AC", "JD 9D TD QD KD 9H", "9S TS JS QS KS AD")
        state = after(six(hands), "play JH", "play 9C", "play 9H", "play 9S")
        assert refused(state, "AH KH QH TH AS") == Violation(
            PLAY_10, "AH does not win in every case: seat 2 could hold TC JC QC KC JD, and play 0 AH, 1 AD, 2 JD, 3 AC"
        )

    @pytest.mark.rule("PLAY-10")
    def test_a_card_turned_down_beats_nothing(self) -> None:
        hands = ("", "JH AH KH QH AC")
        down = after(turned(hands=hands, upcard="JD"), *["pass"] * 4, "call H")
        assert is_legal(down, lay("JH AH KH QH"))
        other = after(turned(hands=hands, upcard="9S"), *["pass"] * 4, "call H")
        assert refused(other, "JH AH KH QH").rule == PLAY_11

    @pytest.mark.rule("PLAY-10", "PLAY-6")
    def test_the_cards_of_a_partner_who_sits_out_beat_nothing(self) -> None:
        hands = ("", "JH AH KH QH AC")
        state = after(turned(hands=hands, upcard="9S"), *["pass"] * 4, "call H alone")
        line = losing_line(view(state, 1), "JH AH KH QH")
        assert line is not None
        assert line.tricks[-1].winner in (0, 2)


class TestPart:
    """Some cards of one suit are laid down, and the rest is kept."""

    @pytest.mark.rule("PLAY-11")
    def test_the_cards_are_led_in_order(self) -> None:
        state = six(STRONG)
        action = lay("JH JD AH")
        assert explain(state, action).rule == PLAY_11
        state = apply_action(state, action)
        assert isinstance(state, Showing)
        assert texts(state) == ["play JH"]
        ruling = explain(state, Play(Card.of("JH")))
        assert (ruling.rule, ruling.grounds[0].detail) == (PLAY_11, "JH was laid down to be led now")
        assert explain(state, Play(Card.of("AS"))).violations == (
            Violation(PLAY_11, "seat 0 has laid cards down, and is to lead JH now"),
        )
        assert refused(state, "JH JD").rule == PLAY_11
        state = after(state, "play JH", "play 9C", "play 9H", "play QH")
        assert texts(state) == ["play JD"]
        state = after(state, "play JD", "play TC", "play TH", "play KH")
        assert texts(state) == ["play AH"]
        state = after(state, "play AH")
        assert texts(state) == [f"play {card}" for card in ("JC", "QC", "KC", "AC")]
        assert not explain(state, lay("JC")).legal
        state = after(state, "play JC", "play TD", "play 9S")
        assert texts(state) == ["play 9D", "play KS", "play AS"]
        assert spectate(state).laid == (Laid(0, 0, action.cards),)

    @pytest.mark.rule("PLAY-11")
    def test_a_part_is_of_one_suit(self) -> None:
        violation = refused(six(STRONG), "JH JD AH AS")
        assert violation == Violation(
            PLAY_11, "seat 0 keeps some of its cards, and those laid down are not all of one suit: JH JD AH AS"
        )

    @pytest.mark.rule("PLAY-11", "ORDER-4")
    def test_the_left_bower_is_of_the_trump_suit(self) -> None:
        assert is_legal(six(STRONG), lay("JD JH"))
        assert refused(six(STRONG), "JD 9D").rule == PLAY_11

    @pytest.mark.rule("PLAY-11")
    def test_two_parts_may_be_laid_down_one_after_the_other(self) -> None:
        state = after(six(STRONG), "lay JH", "play JH", "play 9C", "play 9H", "play QH", "lay JD")
        assert texts(state) == ["play JD"]
        assert [each.after for each in spectate(state).laid] == [0, 4]
        state = after(state, "play JD", "play TC", "play TH", "play KH", "lay AH", "play AH", "play JC", "play TD")
        state = after(state, "play 9S")
        assert [each.after for each in spectate(state).laid] == [0, 4, 8]
        assert [str(action) for _, action in spectate(state).plays][:2] == ["lay JH", "play JH"]

    @pytest.mark.rule("PLAY-11")
    def test_everybody_sees_what_was_laid_down_until_it_is_led(self) -> None:
        state = after(six(STRONG), "lay JH JD AH", "play JH", "play 9C")
        for seat in (0, 1, 2, 3):
            assert view(state, seat).face_up == {0: read_cards("JD AH")}
            assert view(state, seat).plays[0] == (0, lay("JH JD AH"))
        assert not set(read_cards("JD AH")) & set(view(state, 2).unseen)
        assert set(read_cards("AS KS 9D")) <= set(view(state, 2).unseen)
        assert view(six(), 1).face_up == {}

    @pytest.mark.rule("PLAY-11")
    def test_a_hand_of_which_a_part_was_laid_down_is_played_to_its_end(self) -> None:
        state = after(six(STRONG), "lay JH JD AH")
        while state.phase == "playing":
            state = after(state, texts(state)[0])
        assert [each.cards for each in spectate(state).laid] == [read_cards("JH JD AH")]
        assert len(spectate(state).tricks) == 6

    @pytest.mark.parametrize("double", [False, True])
    def test_worlds_have_the_cards_where_they_were_laid_down(self, double: bool) -> None:
        hands = tuple(f"{hand} {hand}" for hand in STRONG) if double else STRONG
        rules = BID_RACEHORSE.replace(copies=2, hand_size=12, max_bid=12) if double else BID_RACEHORSE
        state = after(six(hands, rules), "lay JH JH" if double else "lay JH JD AH")
        for seat in (1, 2, None):
            shown = spectate(state) if seat is None else view(state, seat)
            world = determinize(shown, Random(1))
            assert set(read_cards("JH")) <= set(world.holding(0))
            assert (spectate(world) if seat is None else view(world, seat)) == shown


class TestValues:
    """States with cards laid down are values like others."""

    @pytest.mark.parametrize("plays", [(), ("play JH",), ("play JH", "play 9C", "play 9H", "play QH")])
    def test_they_pickle_and_compare(self, plays: tuple[str, ...]) -> None:
        state = after(six(STRONG), "lay JH JD AH", *plays)
        twin = pickle.loads(pickle.dumps(state))
        assert (twin, hash(twin), repr(twin)) == (state, hash(state), repr(state))
        assert type(twin) is Showing
        assert legal_actions(twin) == legal_actions(state)
        assert state != after(six(STRONG), *plays)
        assert state != after(six(STRONG), "lay JH JD", *plays)

    def test_a_hand_laid_down_is_another_hand_than_one_played(self) -> None:
        over = after(six(), "lay JH JD AH KH QH TH")
        assert pickle.loads(pickle.dumps(over)) == over
        assert over != after(six(), "play JH", "play 9C", "play 9H", "play 9S", "lay JD AH KH QH TH")
        assert isinstance(repr(over), str)
        assert spectate(over).counts == (6, 6, 6, 6)
        assert spectate(over).plays == ((0, lay("JH JD AH KH QH TH")),)

    def test_the_action_is_a_value(self) -> None:
        action = lay("JH JD AH")
        assert str(action) == "lay JH JD AH"
        assert parse_action("LAY jh jd AH") == action
        assert parse_action("lay JD JH AH") != action
        assert pickle.loads(pickle.dumps(action)) == action
        match action:
            case Lay(cards):
                assert cards == read_cards("JH JD AH")
        with pytest.raises(TypeError):
            Lay([])  # type: ignore[arg-type]
        with pytest.raises(TypeError):
            Lay(("JH",))  # type: ignore[arg-type]


class TestQuestions:
    """What a player asks about his own view."""

    @pytest.mark.rule("PLAY-10")
    def test_the_whole_hand_is_found_in_an_order_in_which_it_wins(self) -> None:
        assert lay_down(view(six(), 0)) == read_cards("JH JD AH KH QH TH")
        assert lay_down(view(six(ALL_BUT_LEFT), 0)) == read_cards("JH AH KH QH TH 9H")

    @pytest.mark.rule("PLAY-10", "NAME-3")
    def test_without_trump_it_is_suit_by_suit(self) -> None:
        hands = ("AH KH QH AS KS AD", "9C TC JC QC KC AC", "9D TD JD QD KD 9H", "9S TS JS QS TH JH")
        state = after(dealt(BID_RACEHORSE, hands, dealer=3), "bid 6", "pass", "pass", "pass", "name high")
        found = lay_down(view(state, 0))
        assert sorted(found) == sorted(read_cards(hands[0]))
        assert scored(apply_action(state, Lay(found))).result.tricks == (6, 0)

    @pytest.mark.rule("PLAY-11")
    def test_otherwise_the_longest_part_of_one_suit(self) -> None:
        assert lay_down(view(six(STRONG), 0)) == read_cards("JH JD AH")
        weak = six(("9H TH QC QD QS TC", "9C AC JC AD KC JD", "AH 9D TD QH KD KH", "9S TS JS JH KS AS"))
        assert lay_down(view(weak, 0)) == ()

    def test_a_losing_line_is_data(self) -> None:
        shown = view(six(ALL_BUT_LEFT), 0)
        line = losing_line(shown, "AH")
        assert line is not None
        assert (str(line.card), [str(trick) for trick in line.tricks]) == ("AH", ["0:AH 1:JD 2:9C 3:9D"])
        assert [str(holding) for holding in line.holdings][:2] == [
            "JH 9H TH QH KH AH".replace("JH 9H TH", "9H TH JH"),
            "JD TS JS QS KS AS",
        ]
        assert (len(line.kitty), len(line.buried)) == (0, 0)
        assert losing_line(shown, "JH AH") is None

    @pytest.mark.parametrize(
        ("cards", "reason"),
        [("", "no card is given"), ("AS", "seat 0 does not hold AS"), ("JH JH", "seat 0 does not hold JH")],
    )
    def test_one_asks_about_cards_that_one_holds(self, cards: str, reason: str) -> None:
        with pytest.raises(AnalysisError) as caught:
            losing_line(view(six(), 0), cards)
        assert caught.value.reasons == (reason,)
        with pytest.raises(NotationError):
            losing_line(view(six(), 0), "ZZ")

    def test_only_who_is_to_lead_asks(self) -> None:
        begun = after(six(STRONG), "play JH")
        bound = after(six(STRONG), "lay JH JD")
        over = after(six(), "lay JH JD AH KH QH TH")
        others = [view(six(), 1), spectate(six()), view(begun, 1), view(bound, 0), view(over, 0), view(dealt(), 1)]
        for shown in others:
            with pytest.raises(AnalysisError) as caught:
                lay_down(shown)
            assert caught.value.reasons == ("only who is to lead can lay cards down",)
        with pytest.raises(TypeError, match="a view must be View"):
            lay_down(six())  # type: ignore[arg-type]

    def test_a_view_that_cannot_be_is_refused(self) -> None:
        shown = view(six(STRONG), 0)
        assert shown.holding is not None
        more = attrs.evolve(shown, counts=(6, 7, 6, 6))
        for wrong, reason in (
            (more, "no placement of the unseen cards agrees with this view"),
            (attrs.evolve(shown, upcard=Card.of("JH")), "JH cannot have been where it was seen"),
        ):
            with pytest.raises(AnalysisError) as caught:
                lay_down(wrong)
            assert caught.value.reasons == (reason,)


def test_best_play_is_not_asked_while_cards_are_bound_to_be_led() -> None:
    bound = after(six(STRONG), "lay JH")
    with pytest.raises(AnalysisError) as caught:
        solve(bound)
    assert caught.value.reasons == ("cards that were laid down are to be led first",)
    assert solve(after(bound, "play JH")).seat == 1


@pytest.mark.rule("PLAY-11", "ORDER-8")
def test_of_identical_cards_the_first_wins_or_the_last() -> None:
    ruleset = BID_RACEHORSE.replace(copies=2, hand_size=12, max_bid=12)
    own = "JH JD JD AH AH KH KH QH QH TH TH 9H"
    rest = list(ruleset.pack.cards)
    for card in read_cards(own):
        rest.remove(card)
    hands = (own, *[" ".join(map(str, rest[start::3])) for start in range(3)])
    for tie, legal in (("first", True), ("second", False)):
        state = dealt(ruleset.replace(duplicate_tie=tie), hands, dealer=3)
        state = after(state, "bid 12", "pass", "pass", "pass", "name H")
        assert is_legal(state, lay("JH")) is legal
