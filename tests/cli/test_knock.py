"""What is told of hands of Knock Euchre that were laid out by hand, line by line."""

from __future__ import annotations

from random import Random

import pytest
from hands import after
from turned import passed_round, turned

from bid_euchre import Ruleset, State, apply_action, legal_actions, parse_action, shuffle, spectate, view
from bid_euchre.cli.lines import Glyphs, Line, plain
from bid_euchre.cli.narrator import Narrator
from bid_euchre.cli.tableau import table, turn
from bid_euchre.engine import explain
from bid_euchre.variants import KNOCK, KNOCK_ABOUT, KNOCK_RAILROAD, KNOCK_ROBSON, KNOCK_STICK, KNOCK_WIKIPEDIA

LETTERS = Glyphs(pictures=False)

LONER = ("7C 8C 9C TC QC", "JH JD AH KH AS", "KC AC 7D 8D 9D", "JOKER TH TD QD KD")
"""Seat 1 takes every trick in hearts once its partner has given it the joker."""

FIVE = ("TC QC KC TD QD", "JH JD AH KH QH", "9C AC 9D AD TS", "JC KD 9S QS KS")
"""Seat 1 takes every trick in hearts, whatever the others do."""


def texts(lines: list[Line]) -> list[str]:
    return [plain(line) for line in lines]


def tell(state: State, *actions: str) -> list[str]:
    """Do what is written, and give what is told of it."""
    narrator = Narrator(LETTERS)
    lines: list[Line] = []
    for words in actions:
        action = parse_action(words)
        then = apply_action(state, action)
        lines += narrator.action(spectate(state), action, explain(state, action).grounds[0], spectate(then))
        state = then
    return texts(lines)


def tell_the_end(state: State) -> list[str]:
    """Play the first legal card every time, and give what is told after the last trick."""
    while True:
        action = legal_actions(state)[0]
        then = apply_action(state, action)
        if then.to_act is None:
            return tell(state, str(action))[1:]
        state = then


def ending(state: State) -> list[str]:
    """Play a match to its end, and give what is told of that before the rules."""
    while state.to_act is not None:
        state = apply_action(state, legal_actions(state)[0])
    lines = texts(list(Narrator(LETTERS).ending(spectate(state))))
    return lines[1 : lines.index("", 1)]


class TestDeal:
    @pytest.mark.rule("DEAL-9")
    def test_the_card_turned_up_is_told_and_those_below_it_to_whoever_sees_all(self) -> None:
        state = turned()
        assert state.hand.deal is not None
        lines = texts(list(Narrator(LETTERS).deal(spectate(state), {}, state.hand.deal.kitty)))
        assert lines[2:] == ["  turned up: 9H, face down QH KH 9S [DEAL-9]"]
        assert texts(list(Narrator(LETTERS).deal(view(state, 1), {})))[2:] == ["  turned up: 9H [DEAL-9]"]

    @pytest.mark.rule("DEAL-10")
    def test_a_deal_that_is_stolen_and_given_back(self) -> None:
        begun = after(turned(KNOCK_WIKIPEDIA), *["pass"] * 12)
        assert tell(begun, "2 steal") == ["  seat 2 steals the deal from seat 1 [DEAL-10]"]
        stolen = after(begun, "2 steal")
        assert tell(apply_action(stolen, shuffle(stolen, Random(1))), "1 claim stolen") == [
            "  seat 1 says that the deal was stolen [DEAL-10]",
            "  the hand is thrown in [DEAL-10]",
            "  no side scores [SCORE-7]",
            "  now side 0 has 0, side 1 has 0",
        ]


class TestCalls:
    @pytest.mark.rule("CALL-1", "CALL-13", "CALL-15")
    @pytest.mark.parametrize(
        ("passes", "words"),
        [
            (0, "  seat 1 orders up 9H: hearts are trumps [CALL-1]"),
            (1, "  seat 2 assists with 9H: hearts are trumps [CALL-1]"),
            (2, "  seat 3 orders up 9H: hearts are trumps [CALL-1]"),
            (3, "  seat 0 accepts 9H: hearts are trumps [CALL-1]"),
        ],
    )
    def test_every_seat_has_its_word_for_it(self, passes: int, words: str) -> None:
        state = after(turned(), *["pass"] * passes)
        assert tell(state, "order", "discard 9C") == [
            words,
            "  seat 0 takes up 9H [CALL-13]",
            "  seat 0 puts away 9C [CALL-15]",
            f"  contract: hearts are trumps, made by seat {state.to_act}; side {(passes + 1) % 2} needs 3 of 5 tricks",
            "  seat 1 leads [PLAY-1]",
        ]

    @pytest.mark.rule("CALL-15")
    def test_others_do_not_see_what_the_dealer_puts_away(self) -> None:
        before = after(turned(), "order")
        then = after(before, "discard 9C")
        ground = explain(before, parse_action("discard 9C")).grounds[0]
        lines = list(Narrator(LETTERS).action(view(before, 1), view(then, 1).log[-1].action, ground, view(then, 1)))
        assert texts(lines)[0] == "  seat 0 puts a card away [CALL-15]"

    @pytest.mark.rule("CALL-4", "CALL-6")
    def test_the_card_is_turned_down_and_nobody_names_a_suit(self) -> None:
        assert tell(turned(), *["pass"] * 8)[3:] == [
            "  seat 0 passes, and turns 9H down",
            "  seat 1 passes",
            "  seat 2 passes",
            "  seat 3 passes",
            "  seat 0 passes",
            "  the hand is thrown in [CALL-6]",
            "  no side scores [SCORE-7]",
            "  now side 0 has 0, side 1 has 0",
        ]

    @pytest.mark.rule("CALL-4", "CALL-17", "PLAY-6", "PLAY-8")
    def test_a_suit_is_named_alone_in_the_second_round(self) -> None:
        assert tell(passed_round(), "call S alone") == [
            "  seat 1 calls spades, alone [CALL-4]",
            "  contract: spades are trumps, made by seat 1, who plays alone; side 1 needs 3 of 5 tricks",
            "  seat 3 sits out [PLAY-6]",
            "  seat 1 leads [PLAY-8]",
        ]

    @pytest.mark.rule("CALL-8")
    def test_a_dealer_who_is_stuck(self) -> None:
        lines = tell(passed_round(KNOCK_STICK), "pass", "pass", "pass", "call C")
        assert lines[3] == "  seat 0 must name trump: clubs [CALL-8]"
        assert tell(passed_round(KNOCK_STICK), "call C")[0] == "  seat 1 calls clubs [CALL-4]"

    @pytest.mark.rule("CALL-9")
    def test_a_dealer_who_forfeits(self) -> None:
        state = after(passed_round(KNOCK.replace(all_pass="stick_or_forfeit1")), "pass", "pass", "pass")
        assert tell(state, "call C")[0] == "  seat 0 must name trump: clubs [CALL-9]"
        assert tell(state, "forfeit") == [
            "  seat 0 gives up the deal and a point [CALL-9]",
            "  side 1:  +1  the dealer gave up the deal: name or forfeit [CALL-9]",
            "  now side 0 has 0, side 1 has 1",
        ]

    @pytest.mark.rule("CALL-10", "CALL-11", "SCORE-11")
    def test_a_hand_that_nobody_makes(self) -> None:
        state = after(passed_round(KNOCK.replace(all_pass="play_no_trump")), "pass", "pass", "pass")
        assert tell(state, "pass") == [
            "  seat 0 passes",
            "  contract: no trump, high; nobody made it; the side that takes 3 of 5 tricks scores [CALL-10]",
            "  seat 1 leads [PLAY-1]",
        ]
        assert tell_the_end(after(state, "pass")) == [
            "  nobody made trump; side 0 took 5 tricks and side 1 took 0 tricks",
            "  side 0:  +2  every trick taken: a march [SCORE-11]",
            "  side 1:   0  0 tricks taken, and the majority not stopped: the makers take the majority [SCORE-10]",
            "  now side 0 has 2, side 1 has 0",
        ]

    @pytest.mark.rule("CALL-11")
    def test_no_trump_is_called(self) -> None:
        assert tell(passed_round(KNOCK.replace(knock_no_trump="round2")), "call high")[0] == (
            "  seat 1 calls no trump, high [CALL-11]"
        )

    @pytest.mark.rule("CALL-12")
    def test_a_joker_that_is_turned_up(self) -> None:
        assert tell(turned(KNOCK.replace(joker=1), upcard="JOKER"), "call H alone", "discard 9C")[:3] == [
            "  seat 0 calls hearts, alone [CALL-12]",
            "  seat 0 takes up JOKER [CALL-13]",
            "  seat 0 puts away 9C [CALL-15]",
        ]


class TestAlone:
    @pytest.mark.rule("CALL-14", "CALL-17", "CALL-19", "CALL-20", "PLAY-9")
    def test_everybody_is_asked_after_the_call(self) -> None:
        lonely = "seat 0 plays alone; seat 3 defends alone"
        asked = ("pass", "order", "take", "discard AC", "pass", "alone", "pass", "defend alone")
        assert tell(turned(KNOCK_ABOUT), *asked) == [
            "  seat 1 passes",
            "  seat 2 assists with 9H: hearts are trumps [CALL-1]",
            "  seat 0 takes the card turned up [CALL-14]",
            "  seat 0 takes up 9H [CALL-13]",
            "  seat 0 puts away AC [CALL-15]",
            "  seat 2 does not go alone",
            "  seat 0 goes alone [CALL-19]",
            "  seat 1 does not defend alone",
            "  seat 3 defends alone [CALL-20]",
            f"  contract: hearts are trumps, made by seat 2; {lonely}; side 0 needs 3 of 5 tricks",
            "  seat 1 sits out [PLAY-6]",
            "  seat 2 sits out [PLAY-6]",
            "  seat 3 leads [PLAY-9]",
        ]

    @pytest.mark.rule("CALL-14", "CALL-17")
    def test_a_dealer_leaves_the_card_and_the_maker_goes_alone(self) -> None:
        assert tell(turned(KNOCK_ABOUT), "order", "pass", "alone")[1:] == [
            "  seat 0 leaves the card turned up",
            "  seat 1 goes alone [CALL-17]",
        ]

    @pytest.mark.rule("EXCH-9", "SCORE-12")
    def test_loners_exchange_cards_with_their_partners(self) -> None:
        state = after(turned(KNOCK_RAILROAD, LONER), "order alone", "discard 7C", "pass", "defend alone")
        swapped = ("discard AS", "give JOKER", "discard 8C", "give AC")
        assert tell(state, *swapped)[:4] == [
            "  seat 1 puts away AS [EXCH-9]",
            "  seat 3 gives JOKER to the partner [EXCH-9]",
            "  seat 0 puts away 8C [EXCH-9]",
            "  seat 2 gives AC to the partner [EXCH-9]",
        ]
        assert tell_the_end(after(state, *swapped)) == [
            "  side 1 needed 3 and took 5 tricks",
            "  side 0:   0  0 tricks taken, and the majority not stopped: the makers take the majority [SCORE-10]",
            "  side 1:  +4  every trick taken alone: a lone hand [SCORE-12]",
            "  now side 0 has 0, side 1 has 4",
        ]

    @pytest.mark.rule("CALL-16")
    def test_a_blind_loner_is_declared_or_not(self) -> None:
        state = turned(KNOCK_ROBSON, upcard="JC", hands=["9C AC QD TH JS"])
        assert tell(state, "pass") == ["  seat 0 looks at the cards before the calls"]
        assert tell(state, "blind alone")[:2] == [
            "  seat 0 plays alone in the suit turned up, the cards not seen [CALL-16]",
            "  seat 0 takes up JC [CALL-13]",
        ]


class TestClaims:
    SWAPS = KNOCK.replace(weak_hand_claims=("farmers", "bottoms", "mcevoy"))

    def told_to(self, seat: int | None, hand: str, claim: str) -> list[str]:
        """Give what a seat, or a spectator, is told of the dealer's claim."""
        before = after(turned(self.SWAPS, [hand, "AC KC QC JC JD"], "9H"), "pass", "pass", "pass")
        then = after(before, claim)
        ground = explain(before, parse_action(claim)).grounds[0]
        seen, now = (spectate(each) if seat is None else view(each, seat) for each in (before, then))
        return texts(list(Narrator(LETTERS).action(seen, now.log[-1].action, ground, now)))

    @pytest.mark.rule("CLAIM-6")
    def test_a_swap_is_concealed_from_others_and_its_owner_sees_what_comes_back(self) -> None:
        claim = "claim bottoms 9C TC 9D"
        assert self.told_to(1, "9C TC 9D TD JS", claim) == ["  seat 0 claims bottoms, and swaps three cards [CLAIM-6]"]
        mine = self.told_to(0, "9C TC 9D TD JS", claim)
        assert mine[0] == ("  seat 0 claims bottoms, and swaps 9C TC 9D: the hand has three nines and tens [CLAIM-6]")
        assert mine[1].startswith("  seat 0 gets ")
        assert mine[1].endswith(" for them")

    @pytest.mark.rule("CLAIM-7")
    def test_a_farmers_hand_is_shown(self) -> None:
        (line,) = self.told_to(1, "9C TC 9D TD AS", "claim farmers 9C TC 9D")
        assert line.startswith("  seat 0 claims farmers, and swaps 9C TC 9D: the hand has no face card")
        assert line.endswith(" [CLAIM-7]")

    @pytest.mark.rule("CLAIM-3")
    def test_a_hand_that_is_thrown_in(self) -> None:
        assert self.told_to(1, "9C TC 9D TD TS", "claim mcevoy") == [
            "  seat 0 claims mcevoy: the hand has nines and tens only [CLAIM-3]",
            "  the hand is thrown in [CLAIM-3]",
            "  no side scores [SCORE-7]",
            "  now side 0 has 0, side 1 has 0",
        ]


class TestScores:
    def played(self, ruleset: Ruleset, *calls: str, scores: tuple[int, int] = (0, 0)) -> list[str]:
        return tell_the_end(after(turned(ruleset, FIVE, scores=scores), *calls))

    @pytest.mark.rule("SCORE-11")
    def test_a_march(self) -> None:
        assert self.played(KNOCK, "order", "discard TC") == [
            "  side 1 needed 3 and took 5 tricks",
            "  side 0:   0  0 tricks taken, and the majority not stopped: the makers take the majority [SCORE-10]",
            "  side 1:  +2  every trick taken: a march [SCORE-11]",
            "  now side 0 has 0, side 1 has 2",
        ]

    @pytest.mark.rule("SCORE-13")
    def test_a_euchre(self) -> None:
        assert self.played(KNOCK, "pass", "order", "discard TC") == [
            "  side 0 needed 3 and took 0 tricks: the makers are euchred",
            "  side 0:   0  0 tricks taken of the 3 needed: euchre [SCORE-13]",
            "  side 1:  +2  the makers stopped: euchre [SCORE-13]",
            "  now side 0 has 0, side 1 has 2",
        ]

    @pytest.mark.rule("SCORE-17")
    def test_points_are_added_or_taken_off_the_others(self) -> None:
        state = after(turned(KNOCK_ROBSON, FIVE, scores=(3, 0)), "order", "discard TC")
        while state.phase == "playing":
            state = apply_action(state, legal_actions(state)[0])
        assert tell(state, "pass")[0] == "  seat 1 has the points added"
        assert tell(state, "set back") == [
            "  seat 1 sets the opponents back [SCORE-17]",
            "  side 1 needed 3 and took 5 tricks",
            "  worth 2 points to side 1: every trick taken [SCORE-11]",
            "  side 0:  -2  set back by 2: setting back [SCORE-17]",
            "  now side 0 has 1, side 1 has 0",
        ]

    @pytest.mark.rule("MATCH-6")
    def test_a_lead_that_is_too_small(self) -> None:
        ruleset = KNOCK.replace(win_margin=2)
        assert self.played(ruleset, "order", "discard TC", scores=(9, 8))[-1] == (
            "  nobody has won: a lead of 2 is needed [MATCH-6]"
        )

    @pytest.mark.rule("MATCH-2")
    @pytest.mark.parametrize(
        ("requires", "words"),
        [("made", "side 1 did not score as makers"), ("made_or_set", "side 0 scored nothing")],
    )
    def test_a_side_at_the_target_that_may_not_win(self, requires: str, words: str) -> None:
        ruleset = KNOCK.replace(win_requires=requires)
        scores = (0, 9) if requires == "made" else (11, 0)
        assert self.played(ruleset, "pass", "order", "discard TC", scores=scores)[-1] == (
            f"  nobody has won: {words} in this hand [MATCH-2]"
        )

    @pytest.mark.rule("MATCH-10")
    def test_where_hands_are_counted_no_target_is_spoken_of(self) -> None:
        ruleset = KNOCK.replace(fixed_hands=2)
        assert self.played(ruleset, "order", "discard TC", scores=(0, 9))[-1] == "  now side 0 has 0, side 1 has 11"

    @pytest.mark.rule("CALL-6")
    def test_a_hand_that_is_thrown_in_says_nothing_of_the_target(self) -> None:
        state = turned(KNOCK.replace(win_margin=2), scores=(10, 9))
        assert tell(state, *["pass"] * 8)[-1] == "  now side 0 has 10, side 1 has 9"


class TestTheEnd:
    def at(self, ruleset: Ruleset, *scores: int) -> State:
        """Give the hand that side 1 wins with two points, before the first lead."""
        return after(turned(ruleset, FIVE, scores=scores), "order", "discard TC")

    @pytest.mark.rule("MATCH-14")
    def test_a_skunk_is_named(self) -> None:
        assert ending(self.at(KNOCK, 0, 8)) == [
            "The match is over after 1 hand: side 1 (seats 1 and 3) wins",
            "  side 1 has 10 of 10 points [MATCH-1]",
            "  a skunk: the loser has no point [MATCH-14]",
            "  side 0 has 0, side 1 has 10",
        ]

    @pytest.mark.rule("MATCH-12", "MATCH-13")
    def test_laps_and_a_slam_are_named(self) -> None:
        assert ending(self.at(KNOCK.replace(laps=True, slam=True), 0, 9))[1:] == [
            "  side 1 has 11 of 10 points [MATCH-1]",
            "  a slam [MATCH-13]",
            "  laps: 1 point above the target [MATCH-12]",
            "  side 0 has 0, side 1 has 11",
        ]

    @pytest.mark.rule("MATCH-11", "MATCH-12", "MATCH-14")
    def test_a_game_of_a_rubber_is_won_and_the_next_begins(self) -> None:
        ruleset = KNOCK.replace(rubber=("best_of", 3), laps=True)
        assert tell_the_end(self.at(ruleset, 0, 9))[-5:] == [
            "  now side 0 has 0, side 1 has 11",
            "  side 1 wins game 1: side 1 has 11 of 10 points [MATCH-1]",
            "  a skunk: the loser has no point [MATCH-14]",
            "  laps: 1 point carried to the next game [MATCH-12]",
            "  side 0 has won 0 games, side 1 has won 1 game [MATCH-11]",
        ]

    @pytest.mark.rule("MATCH-11", "MATCH-13")
    def test_a_slam_ends_a_rubber_of_three_at_once(self) -> None:
        ruleset = KNOCK.replace(rubber=("best_of", 3), slam=True)
        state = self.at(ruleset, 0, 8)
        assert tell_the_end(state)[-2:] == [
            "  a slam, which counts as two games [MATCH-13]",
            "  side 0 has won 0 games, side 1 has won 2 games [MATCH-11]",
        ]
        assert ending(state)[1:] == [
            "  side 1 has won 2 games [MATCH-11]",
            "  side 0 has won 0 games, side 1 has won 2 games",
        ]

    @pytest.mark.rule("MATCH-11")
    def test_the_points_of_a_rubber_are_told(self) -> None:
        assert tell_the_end(self.at(KNOCK.replace(rubber="bicycle"), 1, 8))[-1] == (
            "  side 0 has won 0 games, side 1 has won 1 game worth 2 points [MATCH-11]"
        )


class TestTableau:
    def shown(self, state: State, seat: int) -> list[str]:
        return texts(list(table(view(state, seat), LETTERS)))

    def test_the_card_turned_up_stands_there_with_what_became_of_it(self) -> None:
        below = "  left over besides: 3 cards, face down"
        assert self.shown(turned(), 1)[1:4] == [
            "  turned up: 9H",
            below,
            "  you hold: TC KC 9D AD QS",
        ]
        assert self.shown(passed_round(), 1)[2:4] == ["  turned up: 9H, turned down", below]
        taken = after(turned(), "order", "discard 9C")
        assert self.shown(taken, 1)[2:4] == ["  turned up: 9H, taken up by seat 0", below]
        left = after(turned(KNOCK_ABOUT), "order", "pass")
        assert self.shown(left, 1)[2:4] == ["  turned up: 9H, not taken up", below]

    def test_contract_loners_and_what_one_has_put_away(self) -> None:
        state = after(turned(), "pass", "pass", "pass", "order alone", "discard 9C")
        assert self.shown(state, 0)[1:8] == [
            "  calls: 1 pass, 2 pass, 3 pass, 0 order alone",
            "  turned up: 9H, taken up by seat 0",
            "  left over besides: 3 cards, face down",
            "  contract: hearts are trumps, made by seat 0, who plays alone",
            "  side 0 needs 3 of 5 tricks; taken: side 0 0, side 1 0",
            "  seat 2 sits out",
            "  you have put away: 9C",
        ]

    def test_a_dealer_who_has_not_looked_sees_that(self) -> None:
        state = turned(KNOCK_ROBSON, upcard="JC", hands=["9C AC QD TH JS"])
        assert texts(list(turn(view(state, 0), LETTERS))) == [
            "  turned up: JC",
            "  you have not looked at your cards yet",
            "  asked: play alone in clubs, your cards not seen? You take up JC",
            "  you may: 1 pass          2 blind alone",
        ]

    def test_what_may_be_done_out_of_turn_is_listed(self) -> None:
        state = after(turned(KNOCK_WIKIPEDIA), *["pass"] * 12, "2 steal")
        state = apply_action(state, shuffle(state, Random(1)))
        assert "  out of turn you may: claim stolen" in texts(list(turn(view(state, 3), LETTERS)))
        assert not [line for line in texts(list(turn(view(state, 0), LETTERS))) if "out of turn" in line]
