"""Questions about cards that need no match."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from bid_euchre.calls import ALONE, CALLED
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, JOKER, Card, Pack, Rank, Suit
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.errors import BidEuchreError, DealError, NotationError, RulesetError, SeatError
from bid_euchre.questions import cards_in_order, effective_suit, legal_cards, score, trick_winner
from bid_euchre.results import Result, ScoreLine
from bid_euchre.rulebook.ending import SCORE_1, SCORE_2, SCORE_3, SCORE_4, SCORE_5
from bid_euchre.ruleset import PhaseRules, Ruleset
from bid_euchre.variants import ASK, BID_GAMERULES, BID_GAMERULES_SYMMETRIC, BID_RACEHORSE, KNOCK, MOON, find, knock


@attrs.frozen
class FlatRules(PhaseRules):
    """A step from outside: every trick is a point."""

    def score(self, game: Any, contract: Contract, tricks: tuple[int, ...]) -> Result:
        return Result(tricks, tricks, contract)


def legal(holding: str, trick: str, strain: str, pack: Pack = EUCHRE_24) -> str:
    return " ".join(map(str, legal_cards(holding, trick, strain, pack)))


class TestLegalCards:
    """What may be played."""

    @pytest.mark.rule("PLAY-2")
    def test_suit_is_followed(self) -> None:
        assert legal("9S TC AC QD", "KC", "H") == "TC AC"
        assert legal("9S TC AC QD", "KC 9D 9H", "H") == "TC AC"

    @pytest.mark.rule("PLAY-3")
    def test_the_leader_and_who_is_void_play_anything_in_the_order_of_the_pack(self) -> None:
        assert legal("9S TC AC QD", "", "H") == "TC AC QD 9S"
        assert legal("9S TC AC QD", "KH", "H") == "TC AC QD 9S"

    @pytest.mark.rule("PLAY-2", "ORDER-4")
    def test_the_left_bower_follows_trump_when_it_is_the_only_trump_held(self) -> None:
        assert legal("JD KD 9C", "AH", "H") == "JD"
        assert legal("JD 9C", "KD", "H") == "9C JD"

    @pytest.mark.rule("ORDER-6")
    def test_without_trump_it_is_a_diamond(self) -> None:
        assert legal("JD 9H", "KD", "high") == "JD"
        assert legal("JD 9H", "AH", "low") == "9H"

    def test_each_face_is_listed_once(self) -> None:
        assert legal("9C 9C TC", "", "H", DOUBLE_48) == "9C TC"
        assert legal("9C 9C TC TD", "9D", "H", DOUBLE_48) == "TD"
        assert legal("9C", "9C", "H", DOUBLE_48) == "9C"

    @pytest.mark.rule("ORDER-5")
    def test_the_joker_follows_trump(self) -> None:
        assert legal("JOKER AC", "9H", "H", EUCHRE_25) == "JOKER"
        assert legal("JOKER AC", "9C", "H", EUCHRE_25) == "AC"
        assert legal("9H JD AC", "JOKER", "H", EUCHRE_25) == "JD 9H"

    def test_cards_strains_and_texts_are_taken_alike(self) -> None:
        assert legal_cards([Card.of("9S"), "TC"], [Card.of("KC")], Suit.HEARTS) == (Card.of("TC"),)
        assert legal_cards(["JD", "9C"], ["AH"], Strain.HEARTS) == (Card.of("JD"),)

    @pytest.mark.parametrize(
        ("holding", "trick", "reason"),
        [
            ("9C", "9C", "9C is in the pack only once"),
            ("8C", "", "8C is in the pack not at all"),
            ("9C", "JOKER", "JOKER is in the pack not at all"),
            ("9C 9C", "", "9C is in the pack only once"),
        ],
    )
    def test_the_pack_must_have_the_cards(self, holding: str, trick: str, reason: str) -> None:
        with pytest.raises(DealError) as caught:
            legal_cards(holding, trick, "H")
        assert caught.value.reasons == (reason,)

    @pytest.mark.parametrize("strain", ["high", "low"])
    @pytest.mark.parametrize(("holding", "trick"), [("JOKER", ""), ("9C", "JOKER"), ("JOKER 9C", "TC")])
    def test_a_joker_without_trump_is_not_settled(self, strain: str, holding: str, trick: str) -> None:
        with pytest.raises(RulesetError) as caught:
            legal_cards(holding, trick, strain, EUCHRE_25)
        assert caught.value.reasons == ("without trump it is not settled how the joker is played",)

    def test_a_pack_with_a_joker_that_nobody_holds_is_no_obstacle(self) -> None:
        assert legal("9C TD", "AC", "low", EUCHRE_25) == "9C"

    def test_a_pack_must_be_a_pack(self) -> None:
        wrong: Any = "24"
        with pytest.raises(TypeError, match=r"^a pack must be Pack, not str$"):
            cards_in_order("H", wrong)
        with pytest.raises(TypeError, match=r"^a pack must be Pack, not str$"):
            legal_cards("9C", "", "H", wrong)
        with pytest.raises(TypeError, match=r"^a pack must be Pack, not str$"):
            trick_winner("9C", "H", wrong)

    def test_a_strain_must_be_one(self) -> None:
        with pytest.raises(NotationError):
            legal_cards("9C", "", "X")
        strain: Any = 2
        with pytest.raises(TypeError):
            legal_cards("9C", "", strain)


class TestTrickWinner:
    """Who wins."""

    @pytest.mark.rule("PLAY-4")
    @pytest.mark.parametrize(
        ("trick", "strain", "pack", "place"),
        [
            ("9C TC AC KC", "H", EUCHRE_24, 2),
            ("9C TC AC 9H", "H", EUCHRE_24, 3),
            ("AH JD JH 9H", "H", EUCHRE_24, 2),
            ("AH JD KH 9H", "H", EUCHRE_24, 1),
            ("9C AD AS", "high", EUCHRE_24, 0),
            ("TC 9C AC", "low", EUCHRE_24, 1),
            ("JH JOKER JD", "H", EUCHRE_33, 1),
            ("8C 7C 9C AS", "C", EUCHRE_32, 2),
            ("AS AS KS 9S", "H", DOUBLE_48, 0),
            ("9C", "H", EUCHRE_24, 0),
        ],
    )
    def test_the_winner_s_place_is_told(self, trick: str, strain: str, pack: Pack, place: int) -> None:
        assert trick_winner(trick, strain, pack) == place
        assert trick_winner(trick.split(), Strain.of(strain), pack) == place

    @pytest.mark.rule("ORDER-8")
    @pytest.mark.case("C171")
    def test_of_identical_cards_the_first_or_the_last_counts(self) -> None:
        assert trick_winner("AS AS KS 9S", "H", DOUBLE_48, duplicate_tie="first") == 0
        assert trick_winner("AS AS KS 9S", "H", DOUBLE_48, duplicate_tie="second") == 1
        assert trick_winner("9C JH 9H JH", "H", DOUBLE_48, duplicate_tie="second") == 3
        assert trick_winner("9C TC", "H", duplicate_tie="second") == 1

    @pytest.mark.parametrize("wrong", ["last", None, 1])
    def test_there_is_no_third_way_with_identical_cards(self, wrong: Any) -> None:
        with pytest.raises(RulesetError) as caught:
            trick_winner("AS AS", "H", DOUBLE_48, duplicate_tie=wrong)
        assert caught.value.reasons == (f"duplicate_tie is 'first' or 'second', not {wrong!r}",)

    @pytest.mark.rule("ORDER-3")
    def test_without_bowers_jacks_win_as_printed(self) -> None:
        plain = Pack(bowers=False)
        assert trick_winner("9H AH JH JD", "H", plain) == 1
        assert trick_winner("KD JD AD 9S", "H", plain) == 2
        assert legal("JD 9H", "KH", "H", plain) == "9H"

    def test_an_empty_trick_has_no_winner(self) -> None:
        with pytest.raises(BidEuchreError, match=r"^a trick without cards has no winner$"):
            trick_winner("", "H")

    def test_the_pack_must_have_the_cards(self) -> None:
        with pytest.raises(DealError):
            trick_winner("AS AS", "H")

    def test_a_joker_without_trump_is_not_settled(self) -> None:
        with pytest.raises(RulesetError):
            trick_winner("9C JOKER", "low", EUCHRE_25)


class TestCardsInOrder:
    """What outranks what."""

    @pytest.mark.rule("ORDER-1", "ORDER-2", "ORDER-3", "ORDER-4")
    def test_trumps_come_first_then_suit_after_suit(self) -> None:
        assert " ".join(map(str, cards_in_order("H"))) == (
            "JH JD AH KH QH TH 9H AC KC QC JC TC 9C AD KD QD TD 9D AS KS QS JS TS 9S"
        )
        assert " ".join(map(str, cards_in_order("C")))[:20] == "JC JS AC KC QC TC 9C"

    @pytest.mark.rule("ORDER-6", "ORDER-7")
    def test_without_trump_suit_after_suit(self) -> None:
        high = " ".join(map(str, cards_in_order("high")))
        assert high == "AC KC QC JC TC 9C AD KD QD JD TD 9D AH KH QH JH TH 9H AS KS QS JS TS 9S"
        low = " ".join(map(str, cards_in_order("low")))
        assert low == "9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS"

    @pytest.mark.rule("ORDER-3")
    def test_without_bowers_the_jack_stands_below_the_queen(self) -> None:
        order = " ".join(map(str, cards_in_order("H", Pack(bowers=False))))
        assert order == "AH KH QH JH TH 9H AC KC QC JC TC 9C AD KD QD JD TD 9D AS KS QS JS TS 9S"

    @pytest.mark.rule("ORDER-5")
    def test_the_joker_is_on_top(self) -> None:
        assert cards_in_order("S", EUCHRE_33)[:3] == (JOKER, Card.of("JS"), Card.of("JC"))
        assert len(cards_in_order("S", EUCHRE_33)) == 33
        with pytest.raises(RulesetError):
            cards_in_order("high", EUCHRE_33)

    def test_different_cards_are_listed_once(self) -> None:
        assert cards_in_order("D", DOUBLE_48) == cards_in_order("D")
        assert len(cards_in_order("D", Pack(low=Rank.TEN, copies=3))) == 20


class TestEffectiveSuit:
    """Which suit a card belongs to in play."""

    @pytest.mark.rule("ORDER-4")
    def test_only_the_left_bower_changes_sides(self) -> None:
        for trump in Suit:
            for card in EUCHRE_32.cards:
                left = card.rank is Rank.JACK and card.suit is trump.next
                assert effective_suit(card, trump) is (trump if left else card.suit)

    @pytest.mark.rule("ORDER-6", "ORDER-7")
    @pytest.mark.parametrize("strain", ["high", "low"])
    def test_without_trump_every_card_keeps_its_suit(self, strain: str) -> None:
        assert all(effective_suit(card, strain) is card.suit for card in EUCHRE_24.cards)

    @pytest.mark.rule("ORDER-5")
    def test_the_joker_is_a_trump(self) -> None:
        assert effective_suit("JOKER", "D") is Suit.DIAMONDS
        with pytest.raises(RulesetError) as caught:
            effective_suit(JOKER, "high")
        assert caught.value.reasons == ("without trump it is not settled which suit the joker belongs to",)


THREE = BID_RACEHORSE.level(3)
SIX = BID_RACEHORSE.level(6)
HALVED = find("double-hasenpfeffer")


class TestScore:
    """What a hand is worth."""

    @pytest.mark.rule("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5")
    @pytest.mark.parametrize(
        ("ruleset", "level", "tricks", "points", "made"),
        [
            (BID_RACEHORSE, THREE, (3, 3), (3, 3), True),
            (BID_RACEHORSE, THREE, (6, 0), (6, 0), True),
            (BID_RACEHORSE, THREE, (2, 4), (-3, 4), False),
            (BID_RACEHORSE, THREE, (0, 6), (-3, 6), False),
            (BID_RACEHORSE, SIX, (6, 0), (6, 0), True),
            (BID_RACEHORSE, SIX, (5, 1), (-6, 1), False),
            (BID_GAMERULES, ASK, (6, 0), (12, 0), True),
            (BID_GAMERULES, ASK, (5, 1), (-6, 1), False),
            (BID_GAMERULES, MOON, (6, 0), (24, 0), True),
            (BID_GAMERULES, MOON, (0, 6), (-6, 6), False),
            (BID_GAMERULES_SYMMETRIC, BID_GAMERULES_SYMMETRIC.level("ask"), (5, 1), (-12, 1), False),
            (BID_GAMERULES_SYMMETRIC, BID_GAMERULES_SYMMETRIC.level("moon"), (4, 2), (-24, 2), False),
        ],
        ids=str,
    )
    def test_sides_score_by_the_awards(
        self, ruleset: Ruleset, level: Level, tricks: tuple[int, int], points: tuple[int, int], made: bool
    ) -> None:
        for maker in range(4):
            contract = Contract(Strain.SPADES, level, maker)
            own = tricks if maker % 2 == 0 else tricks[::-1]
            result = score(ruleset, contract, own)
            assert result.points == (points if maker % 2 == 0 else points[::-1])
            assert (result.made, result.tricks, result.contract) == (made, own, contract)

    @pytest.mark.parametrize(
        ("ruleset", "level", "tricks", "lines"),
        [
            (
                BID_RACEHORSE,
                THREE,
                (4, 2),
                (ScoreLine(0, 4, SCORE_1, "4 tricks taken, 3 bid"), ScoreLine(1, 2, SCORE_2, "2 tricks taken")),
            ),
            (
                BID_RACEHORSE,
                THREE,
                (1, 5),
                (ScoreLine(0, -3, SCORE_3, "1 trick taken, 3 bid"), ScoreLine(1, 5, SCORE_2, "5 tricks taken")),
            ),
            (
                BID_GAMERULES,
                ASK,
                (6, 0),
                (ScoreLine(0, 12, SCORE_4, "ask made with 6 tricks"), ScoreLine(1, 0, SCORE_2, "0 tricks taken")),
            ),
            (
                BID_GAMERULES,
                MOON,
                (5, 1),
                (
                    ScoreLine(0, -6, SCORE_5, "moon not made with 5 tricks"),
                    ScoreLine(1, 1, SCORE_2, "1 trick taken"),
                ),
            ),
        ],
        ids=["made", "set", "ask made", "moon set"],
    )
    def test_every_line_names_its_rule(
        self, ruleset: Ruleset, level: Level, tricks: tuple[int, int], lines: tuple[ScoreLine, ...]
    ) -> None:
        assert score(ruleset, Contract(Strain.HEARTS, level, 2), tricks).lines == lines

    @pytest.mark.rule("SCORE-8")
    def test_a_forced_contract_costs_half_where_the_house_says_so(self) -> None:
        contract = Contract(Strain.CLUBS, HALVED.level(5), 0, forced=True)
        result = score(HALVED, contract, (3, 9))
        assert (result.points, result.needed) == ((-3, 9), 5)
        assert score(HALVED, Contract(Strain.CLUBS, HALVED.level(5), 0), (3, 9)).points == (-5, 9)
        assert score(HALVED, Contract(Strain.CLUBS, HALVED.level("alone"), 1, forced=True), (1, 11)).points == (1, -12)

    def test_three_sides_are_scored_by_side(self) -> None:
        duck = find("duck57-3")
        result = score(duck, Contract(Strain.LOW, duck.level(7), 2), (5, 3, 8))
        assert (result.points, result.made) == ((5, 3, 10), True)
        assert score(duck, Contract(Strain.LOW, duck.level(7), 2), (5, 5, 6)).points == (5, 5, -7)

    @pytest.mark.rule("NAME-3", "NAME-4")
    def test_a_level_that_cannot_be_played_in_a_strain_has_no_score(self) -> None:
        for ruleset, level, strain, why in (
            (BID_GAMERULES, ASK, Strain.HIGH, "ask cannot be played in high in gamerules"),
            (find("mortem"), find("mortem").level(3), Strain.LOW, "3 cannot be played in low in mortem"),
            (
                find("mortem"),
                find("mortem").level("partners-best"),
                Strain.HIGH,
                "partners-best cannot be played in high in mortem",
            ),
        ):
            with pytest.raises(RulesetError) as caught:
                score(ruleset, Contract(strain, level, 0), (3, 3))
            assert caught.value.reasons == (why,)
        mortem = find("mortem")
        assert score(mortem, Contract(Strain.LOW, mortem.level(4), 0), (4, 2)).points == (4, 2)
        assert score(mortem, Contract(Strain.LOW, mortem.level("alone"), 0), (6, 0)).points == (24, 0)

    @pytest.mark.parametrize("tricks", [(3, 2), (4, 3), (7, -1), (6,), (2, 2, 2), ()], ids=str)
    def test_tricks_must_add_up_by_side(self, tricks: tuple[int, ...]) -> None:
        with pytest.raises(BidEuchreError) as caught:
            score(BID_RACEHORSE, Contract(Strain.HEARTS, THREE, 0), tricks)
        assert str(caught.value) == f"2 sides share 6 tricks, not {tricks}"

    def test_only_bids_of_the_game_are_scored(self) -> None:
        with pytest.raises(RulesetError) as caught:
            score(BID_RACEHORSE, Contract(Strain.HEARTS, MOON, 0), (6, 0))
        assert caught.value.reasons == ("there is no bid moon as this one in racehorse",)
        with pytest.raises(RulesetError):
            score(BID_GAMERULES_SYMMETRIC, Contract(Strain.HEARTS, MOON, 0), (6, 0))

    def test_the_maker_must_have_a_seat(self) -> None:
        with pytest.raises(SeatError):
            score(BID_RACEHORSE, Contract(Strain.HEARTS, THREE, 4), (3, 3))

    def test_a_game_without_scoring_has_no_score(self) -> None:
        bare = Ruleset(BID_RACEHORSE.table_rules, BID_RACEHORSE.phases[:-1], BID_RACEHORSE.match_rules, "bare")
        with pytest.raises(RulesetError) as caught:
            score(bare, Contract(Strain.HEARTS, THREE, 0), (3, 3))
        assert caught.value.reasons == ("the last step of bare does not tell what a contract is worth",)

    def test_a_step_from_outside_that_scores_is_asked_like_any_other(self) -> None:
        flat = Ruleset(
            BID_RACEHORSE.table_rules, (*BID_RACEHORSE.phases[:-1], FlatRules()), BID_RACEHORSE.match_rules, "flat"
        )
        assert score(flat, Contract(Strain.HEARTS, THREE, 0), (2, 4)).points == (2, 4)

    def test_what_equals_a_number_is_not_remembered_in_its_place(self) -> None:
        contract = Contract(Strain.HEARTS, THREE, 0)
        asked = score(BID_RACEHORSE, contract, (5, True))
        for result in (asked, score(BID_RACEHORSE, contract, (5, 1))):
            assert {type(number) for number in (*result.points, *result.tricks)} == {int}

    @pytest.mark.parametrize("tricks", [6, None, "33", {0: 3, 1: 3}], ids=str)
    def test_tricks_are_a_list(self, tricks: Any) -> None:
        with pytest.raises(TypeError, match=r"^the tricks must be a list, by side, not "):
            score(BID_RACEHORSE, Contract(Strain.HEARTS, THREE, 0), tricks)

    @pytest.mark.parametrize(
        ("ruleset", "contract", "tricks"),
        [
            ("racehorse", Contract(Strain.HEARTS, THREE, 0), (3, 3)),
            (BID_RACEHORSE, "3 H", (3, 3)),
            (BID_RACEHORSE, Contract(Strain.HEARTS, THREE, 0), ("3", 3)),
            (BID_RACEHORSE, Contract(Strain.HEARTS, THREE, 0), (3.0, 3)),
        ],
        ids=["ruleset", "contract", "text", "fraction"],
    )
    def test_wrong_types_are_refused(self, ruleset: Any, contract: Any, tricks: Any) -> None:
        with pytest.raises(TypeError):
            score(ruleset, contract, tricks)


class TestKnockScore:
    """Scoring a hand of Knock Euchre without playing it."""

    CALL = KNOCK.level("call")

    @pytest.mark.rule("SCORE-10", "SCORE-13")
    def test_sides_score_by_the_awards(self) -> None:
        result = score(KNOCK, Contract(Strain.HEARTS, self.CALL, 1), (2, 3))
        assert (result.points, result.made, result.needed) == ((0, 1), True, 3)
        assert score(KNOCK, Contract(Strain.HEARTS, self.CALL, 0), (2, 3)).points == (0, 2)

    @pytest.mark.rule("CALL-11", "CALL-10")
    def test_only_what_may_be_called_is_scored(self) -> None:
        with pytest.raises(RulesetError) as caught:
            score(KNOCK, Contract(Strain.HIGH, self.CALL, 1), (2, 3))
        assert caught.value.reasons == ("call cannot be played in high in knock",)
        assert score(knock(knock_no_trump="round2"), Contract(Strain.HIGH, self.CALL, 1), (2, 3)).points == (0, 1)
        with pytest.raises(RulesetError, match=r"^there is no bid no-maker as this one in knock$"):
            score(KNOCK, Contract(Strain.HIGH, Level("no-maker", "majority"), None), (2, 3))
        with pytest.raises(RulesetError, match=r"^there is no bid 3 as this one in knock$"):
            score(KNOCK, Contract(Strain.HEARTS, THREE, 1), (2, 3))

    @pytest.mark.parametrize(
        "seats", [{"maker": 4}, {"maker": 0, "loner": 4}, {"maker": 0, "lone_defender": -1}], ids=str
    )
    def test_maker_and_loners_must_have_a_seat(self, seats: Any) -> None:
        with pytest.raises(SeatError):
            score(KNOCK, Contract(Strain.HEARTS, KNOCK.level("alone"), **seats), (2, 3))

    def test_tricks_must_add_up(self) -> None:
        with pytest.raises(BidEuchreError, match=r"^2 sides share 5 tricks, not \(3, 3\)$"):
            score(KNOCK, Contract(Strain.HEARTS, self.CALL, 1), (3, 3))


@pytest.mark.parametrize(
    ("rules", "contract"),
    [
        (knock(), {"level": CALLED, "maker": None}),
        (knock(), {"level": ALONE, "maker": 0, "loner": 1}),
        (knock(defend_alone="always"), {"level": CALLED, "maker": 0, "lone_defender": 2}),
        (knock(), {"level": CALLED, "maker": 0, "lone_defender": 1}),
        (knock(defend_alone="vs_loner"), {"level": CALLED, "maker": 0, "lone_defender": 1}),
    ],
    ids=["nobody made it", "an opponent's loner", "the maker's own side", "nobody may", "only against a loner"],
)
def test_a_contract_that_nobody_can_have_made_is_not_scored(rules: Ruleset, contract: dict[str, Any]) -> None:
    level, maker = contract.pop("level"), contract.pop("maker")
    with pytest.raises(SeatError):
        score(rules, Contract(Strain.HEARTS, level, maker, **contract), (3, 2))


@pytest.mark.rule("SCORE-14")
def test_a_lone_defender_is_scored_where_he_may_defend_alone() -> None:
    stopped = Contract(Strain.HEARTS, CALLED, 0, lone_defender=1)
    assert score(knock(defend_alone="always"), stopped, (2, 3)).points == (0, 4)
