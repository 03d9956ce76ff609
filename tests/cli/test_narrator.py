"""What is told of hands that were laid out by hand, line by line."""

from __future__ import annotations

from random import Random

import attrs
import pytest
from hands import HANDS, after, dealt

from bid_euchre import (
    JOKER,
    Bid,
    Card,
    Concealed,
    Match,
    Outcome,
    Ruleset,
    State,
    Strain,
    apply_action,
    explain,
    legal_actions,
    new_match,
    parse_action,
    shuffle,
    spectate,
    view,
)
from bid_euchre.cli.lines import Glyphs, Line, plain
from bid_euchre.cli.narrator import Narrator, _merit
from bid_euchre.rulebook import RULES, SOURCES, Ground
from bid_euchre.variants import ASK, BID_GAMERULES, BID_RACEHORSE, MOON
from bid_euchre.variants.family import (
    BID_DOUBLE_HASENPFEFFER,
    BID_DUCK57_6_TWO_SIDES,
    BID_GAMERULES_DOUBLE,
    BID_GAMERULES_JOKER,
    BID_HASENPFEFFER,
    BID_PAGAT,
)

LETTERS = Glyphs(pictures=False)
PICTURES = Glyphs(pictures=True)

BOWERS = ("AC QC 9S TS QS KS", "JH JD AH KH QH TH", "9C TC 9D TD 9H JS", "JC KC QD KD AD AS")
"""Seat 1 takes every trick in hearts, whatever the others do, and no trick in spades but one."""

ACE_NO_FACE = "the hand has at least one ace and no jack, queen, king or joker"


def texts(lines: list[Line]) -> list[str]:
    return [plain(line) for line in lines]


def tell(state: State, *actions: str, narrator: Narrator | None = None) -> list[str]:
    """Do what is written, and give what is told of it."""
    narrator = narrator or Narrator(LETTERS)
    lines: list[Line] = []
    for words in actions:
        action = parse_action(words)
        then = apply_action(state, action)
        lines += narrator.action(spectate(state), action, explain(state, action).grounds[0], spectate(then))
        state = then
    return texts(lines)


def to_the_last_card(state: State) -> tuple[State, str]:
    """Play the first legal card every time; give the state before the last card, and that card."""
    while True:
        action = legal_actions(state)[0]
        then = apply_action(state, action)
        if then.to_act is None:
            return state, str(action)
        state = then


def tell_the_end(ruleset: Ruleset, *calls: str, scores: tuple[int, int] = (0, 0)) -> list[str]:
    """Play the deal in which seat 1 has both bowers, and give what is told after the last trick."""
    state, last = to_the_last_card(after(dealt(ruleset, BOWERS, scores=scores), *calls))
    first, *rest = tell(state, last)
    assert first.startswith("  trick 6:")
    return rest


class TestDeal:
    def test_it_is_told_from_eldest_with_the_standing(self) -> None:
        state = dealt(dealer=2, scores=(12, -3))
        assert state.hand.deal is not None
        assert texts(list(Narrator(PICTURES).deal(spectate(state), dict(enumerate(state.hand.deal.holdings))))) == [
            "",
            "Hand 1: seat 2 deals; side 0 has 12, side 1 has -3",
            "  seat 3 holds J♥ Q♥ K♥ T♠ K♠ A♠",
            "  seat 0 holds 9♣ Q♣ T♦ K♦ A♥ J♠",
            "  seat 1 holds J♣ A♣ 9♦ Q♦ T♥ 9♠",
            "  seat 2 holds T♣ K♣ J♦ A♦ 9♥ Q♠ (dealer)",
        ]

    def test_only_the_holdings_given_are_shown(self) -> None:
        seen = view(dealt(), 3)
        assert seen.holding is not None
        lines = texts(list(Narrator(LETTERS).deal(seen, {3: seen.holding})))
        assert lines[2:] == [f"  seat 3 holds {HANDS[3]}"]


class TestCalls:
    @pytest.mark.rule("BID-2", "BID-3", "BID-5", "NAME-1", "PLAY-1")
    def test_an_auction_that_the_dealer_takes_over(self) -> None:
        assert tell(dealt(), "pass", "bid 3", "bid 4", "bid 4", "name low") == [
            "  seat 1 passes",
            "  seat 2 bids 3: 3 is the first bid [BID-2]",
            "  seat 3 bids 4: 4 beats 3 by seat 2 [BID-3]",
            "  seat 0 bids 4: the dealer, seat 0, takes over 4 by seat 3 [BID-5]",
            "  seat 0 names the strain: no trump, low [NAME-1]",
            "  contract: 4 by seat 0, no trump, low; side 0 needs 4 of 6 tricks",
            "  seat 0 leads [PLAY-1]",
        ]

    @pytest.mark.rule("BID-6")
    @pytest.mark.parametrize("bid", ["3", "5"])
    def test_a_dealer_who_had_to_bid(self, bid: str) -> None:
        assert tell(dealt(), "pass", "pass", "pass", f"bid {bid}")[3] == (
            f"  seat 0 bids {bid}: the dealer must bid, for the others have passed [BID-6]"
        )

    @pytest.mark.rule("BID-14")
    def test_a_holder_of_the_joker_who_had_to_bid(self) -> None:
        begun = new_match(BID_HASENPFEFFER)
        state = after(apply_action(begun, shuffle(begun, Random(1))), "pass", "pass", "pass", "pass")
        assert tell(state, "bid 3") == [
            f"  seat {state.to_act} bids 3: the holder of the joker must bid, for all have passed [BID-14]"
        ]

    @pytest.mark.rule("EXCH-1", "EXCH-2", "PLAY-6")
    def test_an_ask_with_its_exchange(self) -> None:
        state = after(dealt(BID_GAMERULES, BOWERS), "bid ask", "pass", "pass", "pass")
        assert tell(state, "name D", "give TH", "give AD") == [
            "  seat 1 names the strain: diamonds are trumps [NAME-1]",
            "  seat 1 gives TH to the partner [EXCH-1]",
            "  seat 3 gives AD to the partner [EXCH-2]",
            "  contract: ask by seat 1, diamonds are trumps; side 1 needs 6 of 6 tricks for 12 points",
            "  seat 3 sits out [PLAY-6]",
            "  seat 1 leads [PLAY-1]",
        ]

    @pytest.mark.rule("EXCH-4")
    def test_a_card_that_was_not_seen_is_not_told(self) -> None:
        before = after(dealt(BID_GAMERULES, BOWERS), "bid ask", "pass", "pass", "pass", "name D")
        then = after(before, "give TH")
        ground = Ground(RULES["EXCH-1"], "")
        lines = list(Narrator(LETTERS).action(view(before, 0), Concealed("give"), ground, view(then, 0)))
        assert texts(lines) == ["  seat 1 gives a card to the partner [EXCH-1]"]

    @pytest.mark.rule("BID-7", "SCORE-7")
    def test_a_hand_that_all_pass(self) -> None:
        state = after(dealt(BID_GAMERULES), "pass", "pass", "pass")
        assert tell(state, "pass") == [
            "  seat 0 passes",
            "  the hand is thrown in [BID-7]",
            "  no side scores [SCORE-7]",
            "  now side 0 has 0, side 1 has 0",
        ]

    @pytest.mark.rule("CLAIM-2")
    def test_a_weak_hand_that_is_claimed(self) -> None:
        ruleset = BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",))
        hands = ("9C TC AC 9D TD AD", "JC QC KC JD QD KD", "9H TH JH QH KH AH", "9S TS JS QS KS AS")
        assert tell(dealt(ruleset, hands), "pass", "pass", "pass", "claim ace-no-face-redeal") == [
            "  seat 1 claims nothing",
            "  seat 2 claims nothing",
            "  seat 3 claims nothing",
            f"  seat 0 claims ace-no-face-redeal: {ACE_NO_FACE} [CLAIM-2]",
            "  the hand is thrown in [CLAIM-2]",
            "  no side scores [SCORE-7]",
            "  now side 0 has 0, side 1 has 0",
        ]


@pytest.mark.rule("PLAY-4")
class TestTricks:
    def test_the_winner_is_told_with_the_rule(self) -> None:
        state = after(dealt(), "bid 4", "pass", "pass", "pass", "name D")
        assert tell(state, "play TH", "play 9H", "play QH", "play AH", "play TD", "play QD", "play AD", "play JH") == [
            "  trick 1:  1:TH  2:9H  3:QH  0:AH  seat 0 wins with AH, the best heart [PLAY-4]",
            "  trick 2:  0:TD  1:QD  2:AD  3:JH  seat 3 wins with JH, the left bower [PLAY-4]",
        ]

    @pytest.mark.parametrize(
        ("led", "what"), [("JH", "the right bower"), ("JD", "the left bower"), ("TH", "the best trump")]
    )
    def test_trumps_are_called_what_they_are(self, led: str, what: str) -> None:
        state = after(dealt(hands=BOWERS), "bid 6", "pass", "pass", "pass", "name H")
        (line,) = tell(state, f"play {led}", "play 9H", "play QD", "play 9S")
        assert line.endswith(f"seat 1 wins with {led}, {what} [PLAY-4]")

    def test_a_jack_without_trump_is_no_bower(self) -> None:
        state = after(dealt(hands=BOWERS), "bid 3", "pass", "pass", "pass", "name low")
        (line,) = tell(state, "play JD", "play TD", "play QD", "play 9S")
        assert line.endswith("seat 2 wins with TD, the best diamond [PLAY-4]")

    def test_in_colour_the_red_suits_are_red(self) -> None:
        state = after(dealt(hands=BOWERS), "bid 6", "pass", "pass", "pass", "name H", "play JH", "play 9H", "play QD")
        action = parse_action("play 9S")
        (line,) = Narrator(LETTERS).action(
            spectate(state), action, explain(state, action).grounds[0], spectate(apply_action(state, action))
        )
        assert [span.text for span in line if span.style == "red"] == ["JH", "9H", "QD", "JH"]
        assert [span.text for span in line if span.style == "rule"] == ["[PLAY-4]"]


class TestScores:
    @pytest.mark.rule("SCORE-1", "SCORE-2")
    def test_a_bid_that_is_made(self) -> None:
        assert tell_the_end(BID_RACEHORSE, "bid 5", "pass", "pass", "pass", "name H") == [
            "  side 1 needed 5 and took 6 tricks: the bid is made",
            "  side 0:   0  0 tricks taken: the other side's score [SCORE-2]",
            "  side 1:  +6  6 tricks taken, 5 bid: a bid that is made [SCORE-1]",
            "  now side 0 has 0, side 1 has 6",
        ]

    @pytest.mark.rule("SCORE-2", "SCORE-3")
    def test_a_bid_that_is_set(self) -> None:
        assert tell_the_end(BID_RACEHORSE, "pass", "bid 5", "pass", "pass", "name H") == [
            "  side 0 needed 5 and took 0 tricks: the bid is set",
            "  side 0:  -5  0 tricks taken, 5 bid: a bid that is set [SCORE-3]",
            "  side 1:  +6  6 tricks taken: the other side's score [SCORE-2]",
            "  now side 0 has -5, side 1 has 6",
        ]

    @pytest.mark.rule("SCORE-4")
    def test_a_moon(self) -> None:
        assert tell_the_end(BID_GAMERULES, "bid moon", "pass", "pass", "pass", "name H") == [
            "  side 1 needed 6 and took 6 tricks: the bid is made",
            "  side 0:   0  0 tricks taken: the other side's score [SCORE-2]",
            "  side 1: +24  moon made with 6 tricks: a special bid made [SCORE-4]",
            "  now side 0 has 0, side 1 has 24",
        ]

    @pytest.mark.rule("MATCH-2")
    def test_a_side_at_the_target_that_may_not_win_is_told_why(self) -> None:
        *_, now, why = tell_the_end(BID_RACEHORSE, "bid 5", "pass", "pass", "pass", "name H", scores=(40, 0))
        assert now == "  now side 0 has 40, side 1 has 6"
        assert why == "  nobody has won: side 0 neither made a bid nor set the bidders in this hand [MATCH-2]"

    @pytest.mark.rule("MATCH-3")
    def test_two_sides_at_the_target_play_another_hand(self) -> None:
        *_, now, why = tell_the_end(BID_GAMERULES, "bid 5", "pass", "pass", "pass", "name H", scores=(33, 30))
        assert now == "  now side 0 has 33, side 1 has 36"
        assert why == "  one more hand is to decide [MATCH-3]"

    @pytest.mark.rule("MATCH-4")
    def test_equal_scores_play_on(self) -> None:
        ruleset = BID_GAMERULES.replace(both_over="higher")
        *_, now, why = tell_the_end(ruleset, "bid 5", "pass", "pass", "pass", "name H", scores=(36, 30))
        assert now == "  now side 0 has 36, side 1 has 36"
        assert why == "  nobody has won: the scores are equal [MATCH-4]"


class TestEnding:
    def test_who_has_won_and_by_which_rule(self) -> None:
        narrator = Narrator(LETTERS)
        before = dealt(BID_GAMERULES.replace(specials=(attrs.evolve(MOON, made=32),)), BOWERS)
        state, last = to_the_last_card(after(before, "bid moon", "pass", "pass", "pass", "name H"))
        tell(state, last, narrator=narrator)
        lines = texts(list(narrator.ending(spectate(after(state, last)))))
        assert lines[:6] == [
            "",
            "The match is over after 1 hand: side 1 (seats 1 and 3) wins",
            "  side 1 has 32 of 32 points [MATCH-1]",
            "  side 0 has 0, side 1 has 32",
            "",
            "The rules named above",
        ]
        assert [line[2:9].strip() for line in lines[6 : lines.index("", 6)] if line[2] != " "] == [
            "PLAY-4",
            "SCORE-2",
            "SCORE-4",
            "MATCH-1",
        ]

    def test_a_tie_has_no_winner(self) -> None:
        seen = spectate(dealt())
        tied = attrs.evolve(seen, match=_with_outcome(Outcome(None, RULES["MATCH-4"], "the sides are level")))
        lines = texts(list(Narrator(LETTERS).ending(tied)))
        assert lines[1:3] == [
            "The match is over after 0 hands: nobody wins",
            "  the sides are level [MATCH-4]",
        ]

    def test_rules_are_quoted_whole_with_their_sources(self) -> None:
        narrator = Narrator(LETTERS)
        tell(dealt(), "pass", "bid 3", narrator=narrator)
        _, _, *quoted = texts(list(narrator.ending(spectate(dealt()))))
        end = quoted.index("")
        rule = RULES["BID-2"]
        assert quoted[0].startswith("  BID-2     ")
        assert all(line.startswith(" " * 12) and len(line) <= 96 for line in quoted[1:end])
        assert " ".join(" ".join(quoted[:end]).split()) == f"BID-2 {rule.text} [{'; '.join(rule.sources)}]"

    def test_what_the_sources_stand_for_is_said_at_the_end(self) -> None:
        narrator = Narrator(LETTERS)
        tell(dealt(), "pass", "bid 3", narrator=narrator)
        lines = texts(list(narrator.ending(spectate(dealt()))))
        assert lines[lines.index("Where they are written") + 1 :] == [
            f"  S0  {SOURCES['S0']}",
            f"  S2  {SOURCES['S2']}",
        ]

    def test_what_a_game_makes_of_a_rule_is_said_below_it(self) -> None:
        narrator = Narrator(LETTERS)
        state = dealt(BID_GAMERULES)
        tell(state, "pass", "bid 3", narrator=narrator)
        lines = texts(list(narrator.ending(spectate(state))))
        assert "            In this game: The highest number of tricks that may be bid: 5. [S0.5; S2.10]" in lines


def _with_outcome(outcome: Outcome) -> Match:
    return Match((20, 20), 0, outcome=outcome)


@pytest.mark.rule("ORDER-5")
def test_a_joker_is_called_the_joker() -> None:
    assert _merit(JOKER, Strain.HEARTS, BID_HASENPFEFFER) == "the joker"


@pytest.mark.rule("ORDER-3")
def test_without_bowers_a_jack_is_a_jack() -> None:
    right, left = Card.of("JH"), Card.of("JD")
    assert _merit(right, Strain.HEARTS, BID_DOUBLE_HASENPFEFFER) == "the best trump"
    assert _merit(left, Strain.HEARTS, BID_DOUBLE_HASENPFEFFER) == "the best diamond"
    assert _merit(left, Strain.HEARTS, BID_GAMERULES_DOUBLE) == "the left bower"


class TestTheFamily:
    """What the two sheets do not have."""

    def test_a_bid_with_its_strain_and_the_seat_that_leads(self) -> None:
        ruleset = BID_PAGAT.replace(first_lead="eldest_active")
        assert tell(dealt(ruleset), "pass", "bid 4 H", "pass", "pass") == [
            "  seat 1 passes",
            "  seat 2 bids 4 H: 4 is the first bid [BID-2]",
            "  seat 3 passes",
            "  seat 0 passes",
            "  contract: 4 by seat 2, hearts are trumps; side 0 needs 4 of 6 tricks",
            "  seat 1 leads [PLAY-1]",
        ]

    @pytest.mark.rule("DEAL-7", "DEAL-8")
    def test_the_dealers_discard_is_told_to_those_who_see_it(self) -> None:
        hands = ("AC QC 9S TS QS KS JOKER", *BOWERS[1:])
        state = dealt(BID_GAMERULES_JOKER, hands)
        assert tell(state, "discard 9S") == ["  seat 0 puts away 9S [DEAL-8]"]
        then = after(state, "discard 9S")
        ground = Ground(RULES["DEAL-8"], "")
        seen = list(Narrator(LETTERS).action(view(state, 1), Concealed("discard"), ground, view(then, 1)))
        assert texts(seen) == ["  seat 0 puts a card away [DEAL-8]"]

    @pytest.mark.rule("EXCH-6", "EXCH-4")
    def test_the_cards_of_a_blind_swap_are_told_when_they_change_hands(self) -> None:
        blind = attrs.evolve(ASK, exchange="swap_blind", exchange_scope="any")
        ruleset = BID_GAMERULES.replace(specials=(blind, MOON))
        state = after(dealt(ruleset, BOWERS), "bid ask", "pass", "pass", "pass", "name H", "give TH")
        then = after(state, "give JC")
        ground = Ground(RULES["EXCH-3"], "")
        given = Concealed("give")
        seen = list(Narrator(LETTERS).action(view(state, 3), parse_action("give JC"), ground, view(then, 3)))
        assert texts(seen)[:2] == [
            "  seat 3 gives JC to the partner [EXCH-3]",
            "  seat 1 has given TH to seat 3",
        ]
        unseen = list(Narrator(LETTERS).action(view(state, 0), given, ground, view(then, 0)))
        assert texts(unseen)[:2] == [
            "  seat 3 gives a card to the partner [EXCH-3]",
            "  contract: ask by seat 1, hearts are trumps; side 1 needs 6 of 6 tricks for 12 points",
        ]

    @pytest.mark.rule("DEAL-6")
    def test_the_kitty_is_taken_up_face_down(self) -> None:
        ruleset = BID_RACEHORSE.replace(hand_size=5, max_bid=5, kitty_mode="widow_to_bidder")
        hands = [hand[:14] for hand in BOWERS]
        state = after(dealt(ruleset, hands), "pass", "pass", "pass")
        take_up = tell(state, "bid 3")[1:]
        assert take_up == ["  seat 0 takes up a card [DEAL-6]"] * 4
        then = after(state, "bid 3")
        own = list(Narrator(LETTERS).action(view(state, 0), Bid(3), Ground(RULES["BID-6"], ""), view(then, 0)))
        assert texts(own)[1:] == [f"  seat 0 takes up {card} [DEAL-6]" for card in ("TH", "JS", "KS", "AS")]

    @pytest.mark.rule("ORDER-8")
    def test_of_identical_cards_it_is_said_which_one_counted(self) -> None:
        black = "9C TC JC QC KC AC 9S TS JS QS KS AS"
        red = "9D TD JD QD KD AD 9H TH JH QH KH AH"
        state = after(dealt(BID_GAMERULES_DOUBLE, (black, black, red, red)), "bid 3", "pass", "pass", "pass", "name H")
        assert tell(state, "play AS", "play 9D", "play 9D", "play AS") == [
            (
                "  trick 1:  1:AS  2:9D  3:9D  0:AS  seat 1 wins with AS, the best spade, the first of 2 played "
                "[PLAY-4][ORDER-8]"
            ),
        ]

    @pytest.mark.rule("SCORE-1", "SCORE-2")
    def test_points_are_told_by_the_settings_of_the_game(self) -> None:
        ruleset = BID_GAMERULES.replace(made_score="bid", defender_score="none")
        assert tell_the_end(ruleset, "bid 4", "pass", "pass", "pass", "name H")[1:3] == [
            "  side 0:   0  0 tricks taken: the other side never scores [SCORE-2]",
            "  side 1:  +4  6 tricks taken, 4 bid: a bid that is made scores its number, whatever was taken [SCORE-1]",
        ]

    @pytest.mark.rule("MATCH-6")
    def test_a_lead_that_is_too_small_and_a_target_that_is_only_reached(self) -> None:
        calls = ("bid 4", "pass", "pass", "pass", "name H")
        lead = BID_GAMERULES.replace(win_margin=2, both_over="higher")
        assert tell_the_end(lead, *calls, scores=(35, 30))[-1] == ("  nobody has won: a lead of 2 is needed [MATCH-6]")
        above = BID_GAMERULES.replace(win_strictly_above=True)
        assert tell_the_end(above, *calls, scores=(0, 26))[-1] == ("  nobody has won: only more than 32 wins [MATCH-6]")

    @pytest.mark.rule("MATCH-2")
    def test_where_only_a_bid_made_wins_that_is_what_is_said(self) -> None:
        ruleset = BID_RACEHORSE.replace(win_requires="made")
        *_, why = tell_the_end(ruleset, "pass", "bid 5", "pass", "pass", "name H", scores=(0, 30))
        assert why == "  nobody has won: side 1 did not make a bid in this hand [MATCH-2]"

    @pytest.mark.rule("PLAY-6")
    def test_both_partners_of_a_lone_player_sit_out(self) -> None:
        state = new_match(BID_DUCK57_6_TWO_SIDES)
        state = apply_action(state, shuffle(state, Random(1)))
        *_, first, second, lead = tell(state, "bid loner", "name H")
        assert (first, second) == ("  seat 3 sits out [PLAY-6]", "  seat 5 sits out [PLAY-6]")
        assert lead == "  seat 1 leads [PLAY-1]"
