"""Faults and disputes about deals, hidden cards, actions, records and the way states are asked."""

from __future__ import annotations

import pickle
from collections import Counter
from random import Random
from typing import Any

import attrs
import pytest
from hands import HANDS, after, dealt, one_of_each_phase, play_out, playing

from bid_euchre.actions import PASS, Bid, Concealed, Discard, Give, Play
from bid_euchre.cards import EUCHRE_24, EUCHRE_25, EUCHRE_32, EUCHRE_33, Card, Pack
from bid_euchre.engine import apply_action, is_legal, legal_actions, new_match, shuffle
from bid_euchre.errors import DealError, IllegalAction, NotationError, RulesetError, SeatError
from bid_euchre.log import Spoken
from bid_euchre.notation import parse_action
from bid_euchre.phases.deal import draw_dealer
from bid_euchre.ruleset import Ruleset
from bid_euchre.state import Deal
from bid_euchre.variants import BID_GAMERULES, BID_RACEHORSE, bid, find
from bid_euchre.view import spectate, view
from bid_euchre.worlds import determinize

ASKED = ("bid ask", "pass", "pass", "pass", "name S")
EVERY_PHASE = {
    "racehorse": BID_RACEHORSE,
    "ask": BID_GAMERULES.replace(specials=(BID_GAMERULES.level("ask"),)),
    "claims": BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",)),
    "seventh card": find("gamerules-joker"),
    "widow": bid(joker=1, kitty_mode="widow_to_bidder", trumps=("suits",), nt_min_bid=None),
    "strain in the bid": find("pagat"),
    "blind swap": find("bid-32"),
    "shooter": find("duck57-6-two-sides"),
    "joker holder": find("hasenpfeffer"),
}


@pytest.mark.case("C133")
def test_every_seat_may_be_the_first_dealer_and_no_other_number() -> None:
    state = dealt(dealer=3)
    assert (state.hand.dealer, state.to_act) == (3, 0)
    for dealer in (4, -1):
        with pytest.raises(SeatError):
            new_match(BID_RACEHORSE, dealer=dealer)
    assert new_match(find("six-hand"), dealer=5).match.dealer == 5
    with pytest.raises(SeatError):
        new_match(find("duck57-3"), dealer=3)


@pytest.mark.case("C135")
@pytest.mark.rule("DEAL-5", "BID-1")
def test_the_next_hand_is_opened_by_the_new_eldest() -> None:
    state = play_out(after(dealt(dealer=0), "pass", "pass", "bid 3", "pass", "name H"))
    assert state.match.dealer == 1
    assert apply_action(state, shuffle(state, Random(0))).to_act == 2


@pytest.mark.case("C136")
@pytest.mark.rule("DEAL-2")
def test_eldest_gets_the_first_card() -> None:
    deal = Deal.from_pack(new_match(BID_RACEHORSE, dealer=2), EUCHRE_24.cards)
    for place, seat in enumerate((3, 0, 1, 2)):
        assert EUCHRE_24.cards[place] in deal.holdings[seat]
        assert EUCHRE_24.cards[4 + place] in deal.holdings[seat]


@pytest.mark.case("C136")
@pytest.mark.rule("DEAL-2", "DEAL-6", "DEAL-7")
@pytest.mark.parametrize(
    ("options", "packets"),
    [
        ({}, [1] * 6),
        ({"deal_pattern": "pairs"}, [2, 2, 2]),
        ({"deal_pattern": "threes"}, [3, 3]),
        ({"deal_pattern": "threes", "low_rank": 7, "hand_size": 7, "kitty_mode": "dead"}, [3, 3, 1]),
        ({"deal_pattern": "pairs", "low_rank": 7, "hand_size": 5, "max_bid": 5, "kitty_mode": "dead"}, [2, 2, 1]),
        ({"deal_pattern": "pairs", "joker": 1, "dealer_extra_cards": 1, "trumps": ("suits",)}, [2, 2, 2]),
    ],
    ids=str,
)
def test_packets_go_round_from_eldest_and_the_rest_comes_last(options: dict[str, Any], packets: list[int]) -> None:
    game = BID_RACEHORSE.replace(**options)
    deck = list(game.pack.cards)
    deal = Deal.from_pack(new_match(game, dealer=2), deck)
    expected: dict[int, list[Card]] = {seat: [] for seat in range(4)}
    for packet in packets:
        for seat in (3, 0, 1, 2):
            expected[seat] += [deck.pop(0) for _ in range(packet)]
    if "dealer_extra_cards" in options:
        expected[2].append(deck.pop(0))
    assert [sorted(holding) for holding in deal.holdings] == [sorted(expected[seat]) for seat in range(4)]
    assert sorted(deal.kitty) == sorted(deck)


@pytest.mark.case("C137")
@pytest.mark.rule("TABLE-2", "DEAL-1", "DEAL-6", "DEAL-7")
@pytest.mark.parametrize(
    ("name", "size", "held", "left"),
    [
        ("racehorse", 24, [6, 6, 6, 6], 0),
        ("gamerules-joker", 25, [7, 6, 6, 6], 0),
        ("hasenpfeffer", 25, [6, 6, 6, 6], 1),
        ("foster", 32, [5, 5, 5, 5], 12),
        ("bid-32", 32, [8, 8, 8, 8], 0),
        ("gamerules-double", 48, [12, 12, 12, 12], 0),
        ("duck57-3", 48, [16, 16, 16], 0),
        ("six-hand", 48, [8, 8, 8, 8, 8, 8], 0),
    ],
)
def test_what_every_game_deals_and_what_it_leaves(name: str, size: int, held: list[int], left: int) -> None:
    game = find(name)
    assert game.pack.size == size
    state = new_match(game)
    deal = shuffle(state, Random(2))
    assert [len(holding) for holding in deal.holdings] == held
    assert len(deal.kitty) == left
    assert sorted([*deal.kitty, *(card for holding in deal.holdings for card in holding)]) == sorted(game.pack.cards)
    assert len(game.pack.faces) == size // game.pack.copies


@pytest.mark.case("C137")
@pytest.mark.rule("TABLE-2", "DEAL-1")
def test_the_pack_of_forty_is_tens_up_twice() -> None:
    game = BID_RACEHORSE.replace(low_rank=10, copies=2, hand_size=10, max_bid=10)
    deal = shuffle(new_match(game), Random(2))
    assert [len(holding) for holding in deal.holdings] == [10, 10, 10, 10]
    assert {str(card)[0] for card in game.pack.cards} == set("TJQKA")
    assert Counter(game.pack.cards) == Counter({card: 2 for card in EUCHRE_24.cards if str(card)[0] != "9"})


@pytest.mark.case("C137")
@pytest.mark.rule("TABLE-2", "DEAL-1")
@pytest.mark.parametrize(
    ("pack", "size", "ranks", "joker"),
    [
        (EUCHRE_24, 24, "9TJQKA", False),
        (EUCHRE_25, 25, "9TJQKA", True),
        (EUCHRE_32, 32, "789TJQKA", False),
        (EUCHRE_33, 33, "789TJQKA", True),
    ],
    ids=str,
)
def test_packs_have_their_ranks_and_nothing_else(pack: Pack, size: int, ranks: str, joker: bool) -> None:
    expected = {rank + suit for rank in ranks for suit in "CDHS"} | ({"JOKER"} if joker else set())
    assert {str(card) for card in pack.cards} == expected
    assert pack.size == size


@pytest.mark.case("C137")
@pytest.mark.rule("DEAL-1")
def test_the_bidding_game_deals_out_the_whole_pack_every_time() -> None:
    state = new_match(BID_GAMERULES)
    rng = Random(1)
    for _ in range(3):
        state = apply_action(state, shuffle(state, rng))
        assert [len(state.holding(seat)) for seat in range(4)] == [6, 6, 6, 6]
        assert sorted(card for seat in range(4) for card in state.holding(seat)) == sorted(EUCHRE_24.cards)
        state = after(state, "pass", "pass", "pass", "pass")


@pytest.mark.case("C138")
@pytest.mark.rule("DEAL-1")
def test_a_doubled_card_is_named() -> None:
    with pytest.raises(DealError) as caught:
        Deal.of(BID_RACEHORSE, ["TC TC TC TC TC TC", *HANDS[1:]])
    assert caught.value.reasons.count("seat 0: TC is dealt too often") == 5


@pytest.mark.case("C140")
@pytest.mark.rule("DEAL-4")
def test_the_first_dealer_is_any_seat_or_the_caller_s() -> None:
    assert set(Counter(draw_dealer(BID_RACEHORSE, Random(seed)) for seed in range(60))) == {0, 1, 2, 3}
    assert new_match(BID_RACEHORSE, dealer=2).match.dealer == 2


@pytest.mark.case("C140")
@pytest.mark.rule("DEAL-4")
@pytest.mark.parametrize("method", ["random", "first_jack", "first_black_jack", "low_cut", "high_cut"])
def test_no_way_of_drawing_the_dealer_favours_a_seat(method: str) -> None:
    rng = Random(8)
    game = BID_RACEHORSE.replace(first_dealer=method)
    drawn = Counter(draw_dealer(game, rng) for _ in range(800))
    assert set(drawn) == {0, 1, 2, 3}
    if method in ("random", "low_cut", "high_cut"):
        assert all(abs(times - 200) < 60 for times in drawn.values()), drawn


@pytest.mark.case("C142")
@pytest.mark.case("C143")
def test_a_seat_must_reckon_with_every_card_it_has_not_seen() -> None:
    state = dealt()
    rng = Random(4)
    worlds = [determinize(view(state, 0), rng) for _ in range(80)]
    unknown = set(EUCHRE_24.cards) - set(state.holding(0))
    assert len(unknown) == 18
    for seat in (1, 2, 3):
        assert {card for world in worlds for card in world.holding(seat)} == unknown
    assert all(world.holding(0) == state.holding(0) for world in worlds)


@pytest.mark.case("C142")
@pytest.mark.rule("DEAL-6")
def test_a_dead_card_may_be_in_any_hand_as_far_as_a_seat_knows() -> None:
    state = dealt(find("hasenpfeffer"))
    rng = Random(14)
    worlds = [determinize(view(state, 0), rng) for _ in range(120)]
    unknown = set(EUCHRE_25.cards) - set(state.holding(0))
    assert len(unknown) == 19
    for seat in (1, 2, 3):
        assert {card for world in worlds for card in world.holding(seat)} == unknown
    assert len({world.hand.holdings[world.hand.kitty_place] for world in worlds}) > 10


@pytest.mark.case("C143")
@pytest.mark.rule("DEAL-7", "DEAL-8")
def test_the_dealer_s_discard_varies_for_all_but_him() -> None:
    hands = (HANDS[0] + " JOKER", *HANDS[1:])
    state = after(dealt(find("gamerules-joker"), hands), "discard TD", "bid 3", "pass", "pass", "pass", "name H")
    state = after(state, "play JC", "play TC")
    rng = Random(15)
    worlds = [determinize(view(state, 3), rng) for _ in range(120)]
    discards = {str(world.hand.log[0].action) for world in worlds}
    assert len(discards) > 10
    assert "discard TD" in discards
    assert "discard JH" not in discards  # held by the seat that looks
    assert "discard JC" not in discards  # played
    assert all(world.holding(3) == state.holding(3) for world in worlds)
    assert {str(playing(world).trick) for world in worlds} == {"1:JC 2:TC"}
    own = {str(determinize(view(state, 0), rng).hand.log[0].action) for _ in range(20)}
    assert own == {"discard TD"}


@pytest.mark.case("C143")
def test_gifts_that_were_not_seen_vary_and_cards_played_do_not() -> None:
    state = after(dealt(BID_GAMERULES), *ASKED, "give 9D", "give AS", "play AC", "play TC")
    rng = Random(5)
    worlds = [determinize(view(state, 0), rng) for _ in range(40)]
    assert len({str(world.hand.log[-2].action) for world in worlds}) > 3
    assert {str(playing(world).trick) for world in worlds} == {"1:AC 2:TC"}


@pytest.mark.case("C145")
def test_a_view_has_the_holding_of_its_own_seat() -> None:
    for state in one_of_each_phase(BID_RACEHORSE, Random(6)):
        for seat in range(4):
            assert view(state, seat).holding == state.holding(seat)


@pytest.mark.case("C147")
@pytest.mark.rule("EXCH-4")
def test_cards_exchanged_are_not_shown_to_the_opponents() -> None:
    state = after(dealt(BID_GAMERULES), *ASKED, "give 9D", "give AS")
    for shown in (view(state, 0), view(state, 2), spectate(state)):
        assert [action for _, action in shown.actions[-2:]] == [Concealed("give"), Concealed("give")]
        assert shown.counts == (6, 6, 6, 6)
    for seat in (1, 3):
        assert [action for _, action in view(state, seat).actions[-2:]] == [
            Give(Card.of("9D")),
            Give(Card.of("AS")),
        ]


@pytest.mark.case("C147")
@pytest.mark.rule("EXCH-4", "EXCH-7")
def test_cards_put_away_are_not_shown_to_the_partners_either() -> None:
    row = attrs.evolve(BID_GAMERULES.level("ask"), exchange="discard_then_receive")
    state = after(dealt(BID_GAMERULES.replace(specials=(row,))), *ASKED, "discard 9D", "give AS")
    for seat in (0, 2):
        assert [action for _, action in view(state, seat).actions[-2:]] == [Concealed("discard"), Concealed("give")]
        assert view(state, seat).counts == (6, 6, 6, 5)
    assert [action for _, action in view(state, 3).actions[-2:]] == [Concealed("discard"), Give(Card.of("AS"))]
    assert [action for _, action in view(state, 1).actions[-2:]] == [Discard(Card.of("9D")), Give(Card.of("AS"))]


@pytest.mark.case("C148")
def test_what_another_may_play_is_not_shown() -> None:
    state = after(dealt(), "bid 3", "pass", "pass", "pass", "name H")
    assert view(state, 0).legal_actions == ()
    assert len(view(state, 1).legal_actions) == 6


@pytest.mark.case("C149")
@pytest.mark.rule("PLAY-6")
def test_the_sitting_partner_s_cards_are_shown_to_nobody() -> None:
    state = after(dealt(BID_GAMERULES), "bid moon", "pass", "pass", "pass", "name C")
    swapped = after(
        dealt(BID_GAMERULES, (HANDS[0], HANDS[1], HANDS[3], HANDS[2])),
        *("bid moon", "pass", "pass", "pass", "name C"),
    )
    for seat in (0, 1):
        assert view(state, seat) == view(swapped, seat)


@pytest.mark.case("C152")
@pytest.mark.rule("DEAL-3")
def test_no_player_deals() -> None:
    state = new_match(BID_RACEHORSE)
    assert legal_actions(state) == ()
    assert state.to_act is None
    with pytest.raises(NotationError):
        parse_action("deal 9C TC JC QC KC AC")
    with pytest.raises(IllegalAction, match=r"^DEAL-3 "):
        apply_action(dealt(), Deal.of(BID_RACEHORSE, HANDS))


@pytest.mark.case("C154")
@pytest.mark.case("C155")
@pytest.mark.parametrize("ruleset", EVERY_PHASE.values(), ids=EVERY_PHASE)
def test_states_and_actions_survive_being_written_down(ruleset: Ruleset) -> None:
    for state in one_of_each_phase(ruleset, Random(7)):
        again = pickle.loads(pickle.dumps(state))
        assert again == state
        assert again.hand.contract == state.hand.contract
        assert legal_actions(again) == legal_actions(state)
        for action in legal_actions(state):
            assert apply_action(again, parse_action(str(action))) == apply_action(state, action)
            assert hash(parse_action(str(action))) == hash(action)


@pytest.mark.case("C157")
def test_the_text_of_every_call_belongs_to_who_made_it() -> None:
    state = after(dealt(), "pass", "bid 3", "pass", "bid 3", "name low")
    written = [f"{entry.seat} {entry.action}" for entry in state.hand.log]
    assert written == ["1 pass", "2 bid 3", "3 pass", "0 bid 3", "0 name low"]
    assert [isinstance(entry, Spoken) for entry in state.hand.log] == [True, True, True, True, False]


@pytest.mark.case("C159")
@pytest.mark.parametrize(
    "text", ["orders", "discard", "discard 6C", "call X", "bid", "bid 4 X", "play 6C", "claim a b", "AUCTION2"]
)
def test_unknown_text_is_refused_and_never_read_as_something_else(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.case("C159")
def test_unknown_options_and_overlapping_hands_are_refused() -> None:
    with pytest.raises(RulesetError):
        bid(phase="AUCTION2")  # type: ignore[call-arg]
    with pytest.raises(DealError):
        Deal.of(BID_RACEHORSE, (HANDS[0], HANDS[0], HANDS[2], HANDS[3]))


@pytest.mark.case("C179")
def test_one_property_tells_who_acts_in_every_phase() -> None:
    state = dealt(BID_GAMERULES, dealer=2)
    asked = [state.to_act]
    for text in ("bid ask", "pass", "pass", "pass", "name H", "give JH", "give JH", "play QH"):
        state = after(state, text)
        asked.append(state.to_act)
    assert asked == [3, 0, 1, 2, 3, 3, 1, 3, 0]


@pytest.mark.case("C179")
@pytest.mark.rule("DEAL-6", "DEAL-7", "EXCH-7", "PLAY-1")
def test_it_tells_who_discards_too() -> None:
    row = attrs.evolve(BID_GAMERULES.level("ask"), exchange="discard_then_receive", exchange_scope="any")
    hands = (*HANDS[:2], HANDS[2] + " JOKER", HANDS[3])
    state = dealt(find("gamerules-joker").replace(specials=(row,), first_lead="eldest_active"), hands, dealer=2)
    asked = [state.to_act]
    for text in ("discard TC", "bid ask", "pass", "pass", "pass", "name H", "discard TS", "give JC", "play KS"):
        state = after(state, text)
        asked.append(state.to_act)
    assert asked == [2, 3, 0, 1, 2, 3, 3, 1, 3, 0]


@pytest.mark.case("C180")
def test_the_first_hand_is_a_hand_like_any_other() -> None:
    state = dealt(BID_GAMERULES)
    assert state.hand.number == 0
    first = after(state, "pass", "pass", "pass", "pass")
    second = apply_action(first, Deal.of(BID_GAMERULES, HANDS))
    assert second.hand.number == 1
    assert second.hand.deal == state.hand.deal
    assert after(second, "pass").hand.calls == ((2, PASS),)
    assert after(state, "pass").hand.calls == ((1, PASS),)


@pytest.mark.case("C182")
def test_what_an_action_does_not_touch_is_shared() -> None:
    state = playing(after(dealt(), "bid 3", "pass", "pass", "pass", "name H"))
    following = playing(after(state, "play JC"))
    assert following.hand is state.hand
    assert following.played.layout is state.played.layout
    assert following.hand.holdings is state.hand.holdings
    bids = after(dealt(), "bid 3")
    assert after(bids, "pass").hand.deal is bids.hand.deal
    assert after(bids, "pass").hand.holdings is bids.hand.holdings
    assert legal_actions(bids)[0] is legal_actions(after(bids, "pass"))[0]


@pytest.mark.case("C151")
@pytest.mark.rule("PLAY-7", "BID-3")
def test_whatever_a_client_sends_is_refused_and_changes_nothing() -> None:
    state = after(dealt(), "bid 4", "pass", "pass", "pass", "name H")
    before = pickle.dumps(state)
    for action in (Play(Card.of("AS")), Play(Card.of("7C")), Bid(6), PASS, Concealed("play"), Give(Card.of("JC"))):
        assert not is_legal(state, action)
        with pytest.raises(IllegalAction):
            apply_action(state, action)
    assert pickle.dumps(state) == before
