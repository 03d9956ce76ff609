"""The cards as they are played in one hand, for every pack and table."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hands import ALONE, FOUR, cards, laid_out, led, other_game, scored

from bid_euchre.cards import (
    ALL_CARDS,
    DOUBLE_48,
    EUCHRE_24,
    EUCHRE_25,
    EUCHRE_32,
    EUCHRE_33,
    JOKER,
    Card,
    Pack,
    Rank,
    read_cards,
)
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action, legal_actions, new_match, shuffle
from bid_euchre.phases.play import Playing
from bid_euchre.rulebook.playing import PLAY_4
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.state import State
from bid_euchre.table import Table
from bid_euchre.tricks import BYTES, Played, better_trumps, order_of, seating, trumps_in_order

FORTY = Pack(low=Rank.TEN, copies=2)
SIXTY = Pack(low=Rank.TEN, copies=3)
TRIPLE = Pack(low=Rank.JACK, copies=3, joker=True)

THREE = Level("3", 3)
HEARTS = Contract(Strain.HEARTS, THREE, 0)
LAYOUT = laid_out(EUCHRE_24, FOUR, HEARTS, (63, 63 << 6, 63 << 12, 63 << 18), 0, 6)


class TestOrders:
    """The tables of a pack under a strain."""

    @pytest.mark.parametrize("pack", [EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, DOUBLE_48, SIXTY, TRIPLE], ids=str)
    @pytest.mark.parametrize("strain", Strain)
    def test_the_tables_are_those_of_the_cards_of_the_pack(self, pack: Pack, strain: Strain) -> None:
        order = order_of(pack, strain)
        for index, card in enumerate(pack.cards):
            if card is JOKER:
                lane = 4 if strain.trump is None else int(strain)
            elif card.rank is Rank.JACK and strain.trump is not None and card.suit is strain.trump.next:
                lane = int(strain)
            else:
                lane = -1 if card.suit is None else int(card.suit)
            assert order.lane[index] == lane
            assert all(len(row) == pack.size for row in order.power)

    def test_the_tables_are_built_once(self) -> None:
        assert order_of(EUCHRE_24, Strain.LOW) is order_of(Pack(), Strain.LOW)


class TestTrumps:
    """The trumps of a pack, best first."""

    @pytest.mark.rule("ORDER-2", "ORDER-3", "ORDER-4", "ORDER-5")
    @pytest.mark.parametrize(
        ("pack", "strain", "trumps"),
        [
            (EUCHRE_24, "H", "JH JD AH KH QH TH 9H"),
            (EUCHRE_33, "C", "JOKER JC JS AC KC QC TC 9C 8C 7C"),
            (DOUBLE_48, "S", "JS JC AS KS QS TS 9S"),
            (Pack(copies=2, bowers=False), "D", "AD KD QD JD TD 9D"),
            (Pack(joker=True, bowers=False), "D", "JOKER AD KD QD JD TD 9D"),
            (TRIPLE, "D", "JOKER JD JH AD KD QD"),
            (EUCHRE_24, "high", ""),
            (EUCHRE_25, "low", ""),
        ],
        ids=str,
    )
    def test_trumps_are_listed_once_each_and_best_first(self, pack: Pack, strain: str, trumps: str) -> None:
        assert " ".join(map(str, trumps_in_order(pack, Strain.of(strain)))) == trumps

    @pytest.mark.rule("EXCH-2")
    @pytest.mark.parametrize(
        ("pack", "strain", "card", "better"),
        [
            (EUCHRE_24, "H", "JH", ""),
            (EUCHRE_24, "H", "JD", "JH"),
            (EUCHRE_24, "H", "KH", "JD JH AH"),
            (EUCHRE_24, "H", "AC", "JD 9H TH JH QH KH AH"),
            (EUCHRE_25, "C", "JC", "JOKER"),
            (DOUBLE_48, "H", "JD", "JH JH"),
            (DOUBLE_48, "H", "AH", "JD JD JH JH"),
            (Pack(bowers=False), "H", "QH", "KH AH"),
            (Pack(bowers=False), "H", "JD", "9H TH JH QH KH AH"),
            (EUCHRE_24, "high", "9C", ""),
            (EUCHRE_25, "low", "JOKER", ""),
        ],
        ids=str,
    )
    def test_better_trumps_are_those_above_a_card_and_all_for_a_plain_one(
        self, pack: Pack, strain: str, card: str, better: str
    ) -> None:
        assert better_trumps(pack, Strain.of(strain), Card.of(card)) == sum(
            pack.bits[one.code] for one in set(read_cards(better))
        )


class TestLayout:
    """What does not change between the first lead and the last trick."""

    def test_all_seats_play_and_follow_clockwise(self) -> None:
        assert LAYOUT.plan.active == (0, 1, 2, 3)
        assert LAYOUT.plan.following == (1, 2, 3, 0)
        assert (LAYOUT.plan.size, LAYOUT.plan.leader, LAYOUT.plan.tricks) == (4, 0, 6)
        assert (LAYOUT.plan.pack, LAYOUT.plan.table, LAYOUT.contract) == (EUCHRE_24, FOUR, HEARTS)
        assert LAYOUT.plan.order is order_of(EUCHRE_24, Strain.HEARTS)
        assert LAYOUT.plan.bits == EUCHRE_24.bits
        assert LAYOUT.plan.later == 0

    def test_hands_of_one_game_share_their_seating(self) -> None:
        fixed = seating(EUCHRE_24, FOUR, ())
        assert seating(Pack(), Table((0, 1, 0, 1)), ()) is fixed
        assert seating(EUCHRE_24, FOUR, (1,)) is not fixed
        plan = LAYOUT.plan
        assert plan.fixed is fixed
        assert plan.active == fixed.active
        assert plan.order is fixed.orders[Strain.HEARTS]

    @pytest.mark.rule("ORDER-8")
    @pytest.mark.case("C171")
    def test_where_the_later_counts_the_last_of_identical_cards_wins_the_trick(self) -> None:
        holdings = (1, 1 << 24, 1 << 6, 1 << 12)
        first, last = (laid_out(DOUBLE_48, FOUR, HEARTS, holdings, 0, 1, later) for later in (0, 1))
        cards = bytes([5, 29, 6, 13])
        assert str(first.plan.words(cards)[0]) == "0:AC 1:AC 2:9D 3:TH"
        bare = bytes([5, 29, 6, 7])
        assert (first.plan.words(bare)[0].winner, last.plan.words(bare)[0].winner) == (0, 1)
        assert last.plan.words(cards)[0].winner == 3
        assert first != last
        assert pickle.loads(pickle.dumps(last)) == last

    @pytest.mark.rule("PLAY-6")
    @pytest.mark.case("C052")
    @pytest.mark.case("C054")
    @pytest.mark.parametrize(
        ("maker", "active", "following"),
        [
            (0, (0, 1, 3), (1, 3, 3, 0)),
            (1, (0, 1, 2), (1, 2, 0, 0)),
            (2, (1, 2, 3), (1, 2, 3, 1)),
            (3, (0, 2, 3), (2, 2, 3, 0)),
        ],
    )
    def test_the_partner_of_a_lone_maker_sits_out(
        self, maker: int, active: tuple[int, ...], following: tuple[int, ...]
    ) -> None:
        layout = laid_out(EUCHRE_24, FOUR, Contract(Strain.HIGH, ALONE, maker), (0, 0, 0, 0), maker, 6)
        assert layout.plan.active == active
        assert layout.plan.following == following
        assert layout.plan.size == 3

    @pytest.mark.rule("PLAY-6")
    def test_all_partners_of_a_lone_maker_sit_out_whatever_the_sides(self) -> None:
        odd = Table((0, 1, 1, 0, 2, 0))
        layout = laid_out(EUCHRE_24, odd, Contract(Strain.HIGH, ALONE, 3), (0,) * 6, 3, 4)
        assert layout.plan.active == (1, 2, 3, 4)
        assert layout.plan.seats_from(3) == [3, 4, 1, 2]
        single = laid_out(EUCHRE_24, odd, Contract(Strain.HIGH, ALONE, 4), (0,) * 6, 4, 4)
        assert single.plan.active == (0, 1, 2, 3, 4, 5)

    def test_layouts_are_values(self) -> None:
        again = laid_out(Pack(), Table((0, 1, 0, 1)), Contract(Strain.HEARTS, THREE, 0), LAYOUT.holdings, 0, 6)
        assert again == LAYOUT
        assert pickle.loads(pickle.dumps(LAYOUT)) == LAYOUT
        for other in (
            laid_out(EUCHRE_25, FOUR, HEARTS, LAYOUT.holdings, 0, 6),
            laid_out(EUCHRE_24, Table.solo(4), HEARTS, LAYOUT.holdings, 0, 6),
            laid_out(EUCHRE_24, FOUR, Contract(Strain.LOW, THREE, 0), LAYOUT.holdings, 0, 6),
            laid_out(EUCHRE_24, FOUR, HEARTS, (1, 2, 4, 8), 0, 6),
            laid_out(EUCHRE_24, FOUR, HEARTS, LAYOUT.holdings, 1, 6),
            laid_out(EUCHRE_24, FOUR, HEARTS, LAYOUT.holdings, 0, 5),
            laid_out(EUCHRE_24, FOUR, HEARTS, LAYOUT.holdings, 0, 6, 1),
            laid_out(EUCHRE_24, FOUR, HEARTS, LAYOUT.holdings, 0, 6, 0, permissive=True),
            laid_out(EUCHRE_24, FOUR, Contract(Strain.HEARTS, THREE, 0, lone_defender=1), LAYOUT.holdings, 0, 6),
        ):
            assert other != LAYOUT

    @pytest.mark.rule("PLAY-4", "PLAY-5")
    def test_tricks_are_worded_from_the_indices(self) -> None:
        # Seat 0 leads the nine of clubs, seat 1 throws diamonds, seat 2 ruffs and leads the ace of trumps.
        played = bytes([0, 6, 12, 18, 17, 19])
        first, second = LAYOUT.plan.words(played)
        assert str(first) == "0:9C 1:9D 2:9H 3:9S"
        assert (first.winner, first.rule, first.leader) == (2, PLAY_4, 0)
        assert str(second) == "2:AH 3:TS"
        assert (second.winner, second.rule) == (None, None)
        assert LAYOUT.plan.words(b"") == ()
        assert len(LAYOUT.plan.words(played[:4])) == 1

    def test_the_leader_of_the_layout_leads_first(self) -> None:
        layout = laid_out(EUCHRE_24, FOUR, HEARTS, LAYOUT.holdings, 2, 6)
        assert str(layout.plan.words(bytes([12, 18, 0, 6]))[0]) == "2:9H 3:9S 0:9C 1:9D"

    def test_every_index_has_its_byte(self) -> None:
        assert len(BYTES) == 60
        assert b"".join(BYTES) == bytes(range(60))


class TestPlayed:
    """The play of a hand up to some card."""

    def test_tricks_are_counted_by_side(self) -> None:
        assert Played(LAYOUT, b"", (1, 2, 3, 0)).taken_by_side == (4, 2)
        odd = laid_out(EUCHRE_24, Table((0, 1, 1, 0, 2, 0)), HEARTS, (0,) * 6, 0, 4)
        assert Played(odd, b"", (1, 2, 4, 8, 16, 32)).taken_by_side == (41, 6, 16)

    def test_a_tally_of_the_same_tricks_is_one_whoever_took_them_first(self) -> None:
        none = seating(EUCHRE_24, Table((0, 1, 0)), ()).untaken
        one = none.more(2)
        assert (none.taken, none.by_side, none.number) == ((0, 0, 0), (0, 0), 0)
        assert (one.taken, one.by_side, one.number) == ((0, 0, 1), (1, 0), 1)
        assert none.then[2] is one is none.more(2) is none.of((0, 0, 1))
        assert one.more(1) is none.more(1).more(2)
        assert one.more(1).by_side == (1, 1)

    def test_played_hands_are_values(self) -> None:
        played = Played(LAYOUT, bytes([0, 6]), (0, 0, 0, 0))
        assert str(played.tricks[0]) == "0:9C 1:9D"
        assert (played.layout, played.cards, played.taken) == (LAYOUT, bytes([0, 6]), (0, 0, 0, 0))
        assert pickle.loads(pickle.dumps(played)) == played
        assert played != Played(LAYOUT, bytes([0, 7]), (0, 0, 0, 0))
        assert played != Played(LAYOUT, bytes([0, 6]), (1, 0, 0, 0))
        assert played != Played(laid_out(EUCHRE_24, FOUR, HEARTS, (0,) * 4, 0, 6), bytes([0, 6]), (0, 0, 0, 0))


class TestPacks:
    """Following and winning with packs and tables of every kind."""

    @pytest.mark.rule("ORDER-5", "PLAY-2")
    @pytest.mark.case("C043")
    @pytest.mark.parametrize("pack", [EUCHRE_25, EUCHRE_33], ids=str)
    def test_a_joker_led_calls_for_trumps(self, pack: Pack) -> None:
        state = led("D", ["JOKER 9C", "9D JH AC KC QS", "9H", "TS"], "JOKER", pack=pack)
        assert cards(state) == ["9D", "JH"]

    @pytest.mark.rule("ORDER-5")
    def test_the_joker_must_follow_a_trump(self) -> None:
        state = led("D", ["9D", "JOKER AH KH", "9H", "TS"], "9D", pack=EUCHRE_25)
        assert cards(state) == ["JOKER"]
        state = led("D", ["9H", "JOKER AH KH", "TH", "TS"], "9H", pack=EUCHRE_25)
        assert cards(state) == ["KH", "AH"]

    def test_a_joker_led_without_trump_cannot_be_followed(self) -> None:
        state = led("high", ["JOKER 9C", "9D JH AC", "9H", "TS"], "JOKER", pack=EUCHRE_33)
        assert cards(state) == ["AC", "9D", "JH"]

    def test_a_joker_follows_any_lead_without_trump(self) -> None:
        state = led("low", ["9C AH", "JOKER AD", "9H", "TS"], "9C", pack=EUCHRE_25)
        assert cards(state) == ["JOKER"]
        state = led("low", ["9C AH", "JOKER AC 9D", "9H", "TS"], "9C", pack=EUCHRE_25)
        assert cards(state) == ["AC", "JOKER"]

    @pytest.mark.rule("ORDER-8")
    def test_identical_cards_are_one_choice_and_the_first_holder_has_the_lowest(self) -> None:
        state = led("H", ["9C 9D", "AC AC TD", "9C TC", "9H"], pack=DOUBLE_48)
        assert cards(state) == ["9C", "9D"]
        assert state.mask_of(0) & 1
        assert state.mask_of(2) & 1 << 24
        state = led("H", ["9C 9D", "AC AC TD", "9C TC", "9H"], "9C", pack=DOUBLE_48)
        assert cards(state) == ["AC"]
        assert [state.holding(seat).mask.bit_count() for seat in range(4)] == [1, 3, 2, 1]

    @pytest.mark.rule("ORDER-8")
    @pytest.mark.case("C171")
    def test_the_last_of_identical_cards_leads_on_where_it_counts(self) -> None:
        hands = ["AC 9D", "AC TD", "KC QD", "9S KD"]
        plays = ("AC", "AC", "KC", "9S")
        assert led("H", hands, *plays, pack=DOUBLE_48).to_act == 0
        second = led("H", hands, *plays, pack=DOUBLE_48, later=1)
        assert (second.to_act, second.taken) == (1, (0, 1, 0, 0))
        assert second.tricks[0].winner == 1
        three = led("S", ["AC JC", "AC TC", "AC KC", "KC KC"], "AC", "AC", "AC", "KC", pack=SIXTY, later=1)
        assert three.to_act == 2

    @pytest.mark.rule("ORDER-3", "PLAY-2")
    def test_without_bowers_a_jack_follows_its_printed_suit(self) -> None:
        plain = Pack(bowers=False)
        assert cards(led("H", ["9H", "JD TH AC", "9D", "9S"], "9H", pack=plain)) == ["TH"]
        assert cards(led("H", ["9D", "JD TH AC", "9H", "9S"], "9D", pack=plain)) == ["JD"]
        state = led("H", ["JH 9C", "AH TC", "QH QC", "JD KC"], "JH", "AH", "QH", "JD", pack=plain)
        assert state.to_act == 1

    @pytest.mark.rule("ORDER-8")
    @pytest.mark.case("C173")
    def test_the_lowest_of_one_s_own_copies_is_played_first(self) -> None:
        state = led("H", ["JH JH", "9C", "9D", "9S"], pack=DOUBLE_48)
        assert cards(state) == ["JH"]
        after = led("H", ["JH JH", "9C TC", "9D", "9S"], "JH", pack=DOUBLE_48)
        assert after.mask_of(0) == DOUBLE_48.bits[Card.of("JH").code] & ~(1 << 14)

    def test_three_copies_of_a_card_in_one_trick(self) -> None:
        state = led("S", ["AC JC", "AC TC", "AC KC", "KC KC"], "AC", "AC", "AC", "KC", pack=SIXTY)
        assert str(state.tricks[0]) == "0:AC 1:AC 2:AC 3:KC"
        assert state.tricks[0].winner == 0
        assert state.to_act == 0

    def test_the_highest_bits_of_a_large_pack_are_read(self) -> None:
        # Bits 32 and above: the third copy of spades, and a joker at bit 48.
        state = led("S", ["AC", "JOKER QS", "KC", "JS JS JS"], "AC", pack=TRIPLE)
        assert cards(state) == ["QS", "JOKER"]
        state = led("S", ["QS", "JOKER", "KC", "JS JS JS"], "QS", "JOKER", "KC", pack=TRIPLE)
        assert cards(state) == ["JS"]

    def test_two_seats_play_tricks_of_two(self) -> None:
        state = led("C", ["9D AC", "TD KC"], "9D", "TD", table=Table.solo(2))
        assert state.tricks[0].winner == 1
        assert state.to_act == 1
        assert state.taken == (0, 1)

    def test_nine_seats_play_tricks_of_nine(self) -> None:
        hands = ["9C 9D", "TC TD", "QC QD", "KC KD", "AC AD", "9H 9S", "TH TS", "QH QS", "KH KS"]
        state = led("S", hands, *["9C", "TC", "QC", "KC", "AC", "9S", "TH", "QH", "KH"], table=Table.solo(9))
        assert state.tricks[0].winner == 5
        assert len(state.tricks[0].plays) == 9
        assert (state.to_act, state.taken) == (5, (0, 0, 0, 0, 0, 1, 0, 0, 0))

    @pytest.mark.rule("PLAY-6")
    def test_a_lone_maker_of_six_faces_the_other_side_alone(self) -> None:
        six = Table.teams(6, 2)
        state = led("H", ["9C TC", "KC", "AC", "9H", "JH", "QC"], "9C", table=six, level=ALONE)
        assert state.to_act == 1
        state = led("H", ["9C TC", "KC", "AC", "9H", "JH", "QC"], "9C", "KC", "9H", "QC", table=six, level=ALONE)
        assert str(state.tricks[0]) == "0:9C 1:KC 3:9H 5:QC"
        assert state.to_act == state.tricks[0].winner == 3


SPREAD = {
    "24 cards, 2 seats": other_game(EUCHRE_24, Table.solo(2), 12),
    "24 cards, 3 seats": other_game(EUCHRE_24, Table.solo(3), 8),
    "25 cards, 5 seats": other_game(EUCHRE_25, Table.solo(5), 5),
    "32 cards, 8 seats": other_game(EUCHRE_32, Table.teams(8, 4), 4),
    "33 cards, 3 seats": other_game(EUCHRE_33, Table.solo(3), 11),
    "48 cards, 4 seats": other_game(DOUBLE_48, FOUR, 12),
    "48 cards, 6 seats": other_game(DOUBLE_48, Table((0, 1, 1, 0, 2, 0)), 8),
    "40 cards, 5 seats": other_game(FORTY, Table.solo(5), 8),
    "60 cards, 4 seats": other_game(SIXTY, FOUR, 15),
    "49 cards, 7 seats": other_game(TRIPLE, Table.solo(7), 7),
    "48 cards without bowers, 4 seats": other_game(Pack(copies=2, bowers=False), FOUR, 12),
}


def strength(card: Card, strain: Strain, lead: Card, *, bowers: bool) -> int:
    """Rank a card in a trick by the rules alone; a card that cannot win ranks 0."""
    trump = strain.trump

    def suit(one: Card) -> int:
        if one is JOKER:
            return 4 if trump is None else int(trump)
        assert one.suit is not None
        bower = bowers and trump is not None and one.rank is Rank.JACK and one.suit.next is trump
        return int(trump if bower and trump is not None else one.suit)

    if card is JOKER:
        return 999
    assert card.rank is not None
    if trump is not None and suit(card) == trump:
        if bowers and card.rank is Rank.JACK:
            return 300 if card.suit is trump else 200
        return 100 + card.rank
    if suit(card) != suit(lead):
        return 0
    return 50 - card.rank if strain is Strain.LOW else int(card.rank)


def random_hand(ruleset: Ruleset, rng: Random) -> State:
    state = new_match(ruleset, dealer=rng.randrange(ruleset.table.size))
    state = apply_action(state, shuffle(state, rng))
    while not isinstance(state, Scored):
        state = apply_action(state, rng.choice(legal_actions(state)))
    return state


@pytest.mark.rule("PLAY-4", "DEAL-1")
@pytest.mark.parametrize("name", SPREAD)
def test_random_hands_of_other_packs_and_tables_end_as_the_rules_say(name: str) -> None:
    ruleset = SPREAD[name]
    for seed in range(4):
        state = scored(random_hand(ruleset, Random(seed)))
        played = state.played
        deal = state.hand.deal
        assert played is not None
        assert deal is not None
        assert state.hand.contract is not None
        assert len(played.tricks) == ruleset.hand_size
        cards_played = [card for trick in played.tricks for card in trick.cards]
        assert sorted(cards_played) == sorted(ruleset.pack.cards), f"seed {seed}"
        for trick in played.tricks:
            strain, lead = state.hand.contract.strain, trick.cards[0]
            powers = [strength(card, strain, lead, bowers=ruleset.pack.bowers) for card in trick.cards]
            assert trick.plays[powers.index(max(powers))][0] == trick.winner, f"seed {seed}: {trick}"
        assert sum(state.result.tricks) == ruleset.hand_size


def test_every_card_of_every_pack_is_known() -> None:
    assert {card for ruleset in SPREAD.values() for card in ruleset.pack.faces} == set(ALL_CARDS)


def test_identical_deals_by_other_copies_are_one_state() -> None:
    one = led("H", ["9C", "9C TC", "AD", "AS"], pack=DOUBLE_48)
    other = led("H", ["9C", "TC 9C", "AD", "AS"], pack=DOUBLE_48)
    assert one == other
    assert hash(one) == hash(other)
    assert isinstance(one, Playing)
