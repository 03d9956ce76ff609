"""Faults and disputes about the auction, the naming, the exchange and the lead."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hands import HANDS, after, dealt, exchanging, play_out, texts

from bid_euchre.actions import Bid, Name, Pass, Play
from bid_euchre.cards import EUCHRE_24, Card
from bid_euchre.contract import Exchange, Level, Scope, Strain
from bid_euchre.engine import apply_action, explain, interrupts, is_legal, legal_actions, shuffle
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.notation import parse_action
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import ASK, BID_GAMERULES, MOON, bid, find
from bid_euchre.view import view

SHOOT = attrs.evolve(MOON, name="shoot")
TABLE = bid(dealer_match="none", specials=(ASK, SHOOT))
"""Three to six, ask and shoot; one round; the dealer is stuck."""


def refused(**options: Any) -> tuple[str, ...]:
    with pytest.raises(RulesetError) as caught:
        bid(**options)
    return caught.value.reasons


def calls(ruleset: Ruleset, *done: str, dealer: int = 0) -> str:
    """Give what may be called after these calls."""
    state = after(dealt(ruleset, dealer=dealer), *(call if call == "pass" else f"bid {call}" for call in done))
    assert state.phase == "bidding"
    return " ".join(text.removeprefix("bid ") for text in texts(state))


@pytest.mark.case("C072")
@pytest.mark.rule("BID-6")
def test_only_the_dealer_s_last_pass_is_removed() -> None:
    for done in ((), ("pass",), ("pass", "pass")):
        assert calls(TABLE, *done).startswith("pass")
    assert calls(TABLE, "pass", "pass", "pass") == "3 4 5 6 ask shoot"
    assert calls(TABLE.replace(forced_may_exceed=False), "pass", "pass", "pass") == "3"
    for other in ("redeal_next", "redeal_same"):
        assert calls(bid(all_pass=other), "pass", "pass", "pass") == "pass 3 4 5 6"


@pytest.mark.case("C073")
@pytest.mark.rule("BID-6")
def test_a_stuck_dealer_is_the_maker() -> None:
    state = after(dealt(TABLE), "pass", "pass", "pass", "bid 3", "name S")
    contract = state.hand.contract
    assert contract is not None
    assert (contract.maker, contract.strain, state.to_act) == (0, Strain.SPADES, 0)
    result = play_out(state).result
    assert result.points[0] == (result.tricks[0] if result.tricks[0] >= 3 else -3)


@pytest.mark.case("C083")
@pytest.mark.rule("BID-1", "BID-7", "BID-11", "BID-13")
@pytest.mark.parametrize(
    ("options", "number", "rule"),
    [
        ({"all_pass": "redeal_next"}, 4, "BID-7"),
        ({"all_pass": "redeal_same"}, 4, "BID-11"),
        ({"all_pass": "redeal_next", "auction": "until_all_pass"}, 4, "BID-7"),
        ({"all_pass": "redeal_next", "auction": "two_rounds"}, 8, "BID-7"),
    ],
    ids=str,
)
def test_nobody_is_asked_once_more_when_all_have_passed(options: dict[str, Any], number: int, rule: str) -> None:
    state = after(dealt(TABLE.replace(**options)), *["pass"] * number)
    assert len(state.hand.calls) == number
    assert (state.phase, state.to_act) == ("scored", None)
    assert state.hand.thrown_in is not None
    assert state.hand.thrown_in.id == rule


@pytest.mark.case("C087")
def test_alone_and_with_the_partner_are_told_apart() -> None:
    for text, alone, sitting in (("bid shoot", True, {3}), ("bid 6", False, set())):
        action = parse_action(text)
        assert str(action) == text
        state = after(dealt(TABLE), text, "pass", "pass", "pass", "name C")
        contract = state.hand.contract
        assert contract is not None
        assert contract.alone is alone
        over = play_out(state)
        assert over.played is not None
        players = {seat for trick in over.played.tricks for seat, _ in trick.plays}
        assert {0, 1, 2, 3} - players == sitting


@pytest.mark.case("C089")
@pytest.mark.rule("BID-4")
def test_pass_stays_open_after_a_bid() -> None:
    assert calls(TABLE, "3", dealer=3) == "pass 4 5 6 ask shoot"


@pytest.mark.case("C092")
@pytest.mark.rule("BID-5")
def test_the_dealer_may_match_where_the_house_says_so() -> None:
    matching = TABLE.replace(dealer_match="equal_takes")
    assert calls(matching, "4", "pass", "pass") == "pass 4 5 6 ask shoot"
    state = after(dealt(matching), "bid 4", "pass", "pass", "bid 4")
    assert (state.phase, state.to_act) == ("naming", 0)
    assert calls(TABLE, "4", "pass", "pass") == "pass 5 6 ask shoot"
    assert calls(matching, "4", "pass") == "pass 5 6 ask shoot"
    assert refused(dealer_match="all_seats") == ("dealer_match cannot be 'all_seats'; it is 'none' or 'equal_takes'",)


@pytest.mark.case("C095")
@pytest.mark.rule("BID-3", "BID-15", "BID-16")
@pytest.mark.parametrize(
    ("rank", "over_low"),
    [
        ("none", "5 6"),
        ("low_suit_high", "4 C|4 D|4 H|4 S|4 high|5 6"),
    ],
)
def test_the_strain_in_the_bid_counts_only_where_the_house_says_so(rank: str, over_low: str) -> None:
    game = TABLE.replace(denomination="in_bid", denomination_rank=rank, specials=())
    whole = " ".join(f"{number} {strain.text}" for number in (5, 6) for strain in Strain)
    assert calls(game, "4 low", dealer=3) == "pass " + over_low.replace("|", " ").replace("5 6", whole)
    state = after(dealt(game, dealer=3), "bid 4 low")
    for strain in (Strain.HEARTS, Strain.HIGH):
        assert is_legal(state, Bid(4, strain)) is (rank == "low_suit_high")
    assert explain(state, Bid(4, Strain.LOW)).rule.id == "BID-3"
    above = after(state, "bid 5 H")
    assert not is_legal(above, Bid(5, Strain.SPADES))  # suits are level
    assert is_legal(above, Bid(5, Strain.HIGH)) is (rank == "low_suit_high")


@pytest.mark.case("C095")
@pytest.mark.rule("BID-15")
def test_without_the_strain_in_the_bid_none_may_be_named_there() -> None:
    assert refused(denomination_rank="low_suit_high") == ("denomination_rank cannot act where bids name no strain",)
    state = after(dealt(TABLE, dealer=3), "bid 4")
    for strain in Strain:
        assert not is_legal(state, Bid(5, strain))
        assert explain(state, Bid(5, strain)).rule.id == "BID-15"
    assert explain(state, Bid(4)).rule.id == "BID-3"


@pytest.mark.case("C096")
@pytest.mark.rule("NAME-3")
def test_no_trump_from_a_minimum() -> None:
    for call, names in (("3", "C D H S"), ("4", "C D H S high low")):
        state = after(dealt(bid(nt_min_bid=4)), f"bid {call}", "pass", "pass", "pass")
        assert texts(state) == [f"name {name}" for name in names.split()]
    state = after(dealt(bid(nt_min_bid=3)), "bid 3", "pass", "pass", "pass")
    assert is_legal(state, Name(Strain.HIGH))


@pytest.mark.case("C098")
@pytest.mark.rule("BID-1")
def test_who_has_bid_is_not_asked_again() -> None:
    state = after(dealt(TABLE), "pass", "bid 3", "pass", "pass")
    assert (state.phase, state.to_act, len(state.hand.calls)) == ("naming", 2, 4)


@pytest.mark.case("C096")
@pytest.mark.rule("NAME-3", "BID-15")
def test_no_trump_from_a_minimum_where_the_bid_names_it() -> None:
    game = bid(denomination="in_bid", nt_min_bid=4, max_bid=4)
    assert calls(game) == "pass 3 C 3 D 3 H 3 S 4 C 4 D 4 H 4 S 4 high 4 low"


@pytest.mark.case("C099")
@pytest.mark.rule("BID-12")
def test_the_auction_may_go_on_until_three_have_passed() -> None:
    game = bid(auction="until_all_pass", dealer_match="none", min_bid=1, forced_min=1)
    state = after(dealt(game), "bid 2", "bid 3", "pass", "pass")
    assert (state.phase, state.to_act) == ("bidding", 1)
    over = after(state, "pass")
    assert (over.phase, over.to_act, over.hand.contract) == ("naming", 2, None)
    # Whoever passed is out, also when the bidding goes on.
    state = after(state, "bid 4")
    assert state.to_act == 2
    assert after(state, "pass").phase == "naming"
    assert after(state, "bid 5").to_act == 1


@pytest.mark.case("C099")
@pytest.mark.rule("BID-12", "BID-13")
def test_a_pass_need_not_be_final() -> None:
    back = bid(auction="until_all_pass", dealer_match="none", pass_is_final=False, min_bid=1, forced_min=1)
    state = after(dealt(back), "bid 2", "bid 3", "pass", "pass", "bid 4", "pass")
    assert (state.phase, state.to_act) == ("bidding", 3)
    assert after(state, "pass", "pass").to_act == 1
    assert after(state, "pass", "pass").phase == "naming"
    two = back.replace(auction="two_rounds")
    state = after(dealt(two), "bid 2", "bid 3", "pass", "pass", "bid 4", "pass", "pass", "bid 5")
    assert (state.phase, state.to_act) == ("naming", 0)


@pytest.mark.case("C099")
@pytest.mark.rule("BID-1")
def test_other_auctions_are_not_known() -> None:
    assert refused(auction="until_three_pass") == (
        "auction cannot be 'until_three_pass'; it is 'single' or 'until_all_pass' or 'two_rounds'",
    )
    assert refused(pass_is_final=False) == ("pass_is_final cannot act where everybody has one turn",)
    state = after(dealt(bid(min_bid=1, forced_min=1)), "bid 2", "bid 3", "pass", "pass")
    assert (state.phase, state.to_act) == ("naming", 2)


@pytest.mark.case("C183")
@pytest.mark.rule("BID-9", "BID-17")
@pytest.mark.parametrize(
    ("multiples", "rungs", "made", "lost"),
    [
        ("none", [], [], []),
        ("bicycle", ["double-moon", "triple-moon", "quadruple-moon"], [24, 32, 48], [6, 6, 6]),
        ("doubling", ["moon-48", "moon-96", "moon-192"], [48, 96, 192], [48, 96, 192]),
    ],
)
def test_a_moon_may_be_bid_over_by_its_multiples_one_by_one(
    multiples: str, rungs: list[str], made: list[int], lost: list[int]
) -> None:
    game = TABLE.replace(specials=(MOON,), moon_multiples=multiples)
    ladder = ["moon", *rungs]
    done: list[str] = []
    for place, rung in enumerate(ladder):
        done.append(rung)
        assert calls(game, *done) == " ".join(["pass", *ladder[place + 1 : place + 2]])
        if len(done) == 3:
            break
    assert calls(game) == "pass 3 4 5 6 moon"
    assert explain(after(dealt(game), "bid moon"), Bid("moon")).rule.id == "BID-9"
    rows = [game.level(rung) for rung in rungs]
    assert [row.made for row in rows] == made
    assert [row.set for row in rows] == lost
    assert all(not row.partner_plays for row in rows)


@pytest.mark.case("C183")
@pytest.mark.rule("BID-9")
def test_a_second_moon_does_not_displace_the_first_but_a_higher_row_may() -> None:
    two = bid(specials=(MOON, Level("double-moon", partner_plays=False, made=48, set=48)))
    assert calls(two, "moon") == "pass double-moon"
    assert calls(two) == "pass 3 4 5 6 moon double-moon"
    assert calls(two, "double-moon") == "pass"


@pytest.mark.case("C184")
@pytest.mark.rule("BID-10")
def test_the_top_bid_may_end_the_auction() -> None:
    closing = TABLE.replace(specials=(ASK, attrs.evolve(SHOOT, ends_auction=True)))
    state = after(dealt(closing), "bid shoot")
    assert (state.phase, state.to_act) == ("naming", 1)
    assert calls(TABLE, "shoot") == "pass"
    state = after(dealt(TABLE), "bid shoot", "pass", "pass", "pass")
    assert (state.phase, state.to_act) == ("naming", 1)


@pytest.mark.case("C185")
@pytest.mark.rule("NAME-4")
def test_an_ask_may_be_for_suits_only_or_for_all() -> None:
    for must, names in ((True, "C D H S"), (False, "C D H S high low")):
        game = TABLE.replace(specials=(attrs.evolve(ASK, must_be_suit=must), SHOOT))
        state = after(dealt(game), "bid ask", "pass", "pass", "pass")
        assert texts(state) == [f"name {name}" for name in names.split()]


LEADS: tuple[tuple[str, int, int], ...] = (("bidder", 3, 3), ("eldest_active", 1, 2), ("left_of_bidder", 0, 0))
"""Who leads against dealer 0 and maker 3: with his partner, and alone, when seat 1 sits out."""


@pytest.mark.case("C057")
@pytest.mark.case("C060")
@pytest.mark.case("C061")
@pytest.mark.rule("PLAY-1", "PLAY-6")
@pytest.mark.parametrize(("first_lead", "together", "alone"), LEADS)
def test_who_leads_is_the_house_s_choice(first_lead: str, together: int, alone: int) -> None:
    game = TABLE.replace(first_lead=first_lead)
    for call, leader, seats in (("4", together, {0, 1, 2, 3}), ("shoot", alone, {0, 2, 3})):
        state = after(dealt(game), "pass", "pass", f"bid {call}", "pass", "name high")
        assert (state.phase, state.to_act) == ("playing", leader)
        over = play_out(state)
        assert over.played is not None
        assert {seat for trick in over.played.tricks for seat, _ in trick.plays} == seats
        assert over.played.tricks[0].leader == leader


@pytest.mark.case("C057")
@pytest.mark.rule("PLAY-1", "PLAY-6")
def test_left_of_a_lone_bidder_sits_nobody_who_is_out() -> None:
    six = bid(players=6, hand_size=4, max_bid=4, specials=(SHOOT,), dealer_match="none", first_lead="left_of_bidder")
    hands = [" ".join(map(str, EUCHRE_24.cards[4 * seat : 4 * seat + 4])) for seat in range(6)]
    state = after(dealt(six, hands), "pass", "bid shoot", "pass", "pass", "pass", "pass", "name high")
    assert state.to_act == 3
    three = six.replace(sides=("alternating_teams", 3), first_lead="eldest_active")
    state = after(dealt(three, hands), "pass", "pass", "pass", "bid shoot", "pass", "pass", "name high")
    assert state.to_act == 2  # eldest, seat 1, is the partner of seat 4


@pytest.mark.case("C061")
def test_no_other_lead_is_known() -> None:
    assert refused(first_lead="left_of_dealer") == (
        "first_lead cannot be 'left_of_dealer'; it is 'bidder' or 'eldest_active' or 'left_of_bidder'",
    )


@pytest.mark.case("C067")
@pytest.mark.rule("EXCH-1", "CONDUCT-1")
def test_nobody_plays_while_cards_are_exchanged() -> None:
    state = after(dealt(TABLE), "bid ask", "pass", "pass", "pass", "name H")
    assert state.to_act == 1
    for seat in (0, 2, 3):
        assert view(state, seat).legal_actions == ()
    for card in EUCHRE_24.cards:
        assert not is_legal(state, Play(card))
    with pytest.raises(IllegalAction, match=r"^CONDUCT-1 "):
        apply_action(state, Play(Card.of("JC")))
    assert interrupts(state) == ()


@pytest.mark.case("C067")
@pytest.mark.rule("DEAL-7", "DEAL-8", "CONDUCT-1")
def test_nobody_bids_while_the_dealer_has_a_card_too_many() -> None:
    game = TABLE.replace(joker=1, dealer_extra_cards=1, trumps=("suits",))
    state = dealt(game, (f"{HANDS[0]} JOKER", *HANDS[1:]))
    assert (state.phase, state.to_act) == ("discarding", 0)
    for seat in (1, 2, 3):
        assert view(state, seat).legal_actions == ()
    for action in (Bid(3), Pass(), Play(Card.of("JC"))):
        with pytest.raises(IllegalAction, match=r"^CONDUCT-1 "):
            apply_action(state, action)
    assert after(state, "discard JOKER").to_act == 1


ORDERS: tuple[tuple[Exchange, tuple[str, ...], dict[int, str]], ...] = (
    (
        "swap_sequential",
        ("1 of 6", "3 of 7"),
        {1: "JC AC QD TH JH 9S", 3: "9D QH KH TS KS AS"},
    ),
    (
        "partner_gives_first",
        ("3 of 6", "1 of 7"),
        {1: "JC AC QD TH JH 9S", 3: "9D QH KH TS KS AS"},
    ),
    (
        "swap_blind",
        ("1 of 6", "3 of 6"),
        {1: "JC AC QD TH JH 9S", 3: "9D QH KH TS KS AS"},
    ),
    (
        "discard_then_receive",
        ("1 of 6", "3 of 6"),
        {1: "JC AC QD TH JH 9S", 3: "QH KH TS KS AS"},
    ),
    (
        "receive_then_discard",
        ("3 of 6", "1 of 7"),
        {1: "JC AC QD TH JH 9S", 3: "QH KH TS KS AS"},
    ),
)
"""For each exchange who chooses from how many cards, and what is held when seat 1 parts with 9D and seat 3 with JH."""


@pytest.mark.case("C169")
@pytest.mark.rule("EXCH-1", "EXCH-4", "EXCH-5", "EXCH-6", "EXCH-7", "EXCH-8")
@pytest.mark.parametrize(("exchange", "steps", "held"), ORDERS, ids=[order[0] for order in ORDERS])
def test_the_order_of_an_exchange_is_the_house_s_choice(
    exchange: Exchange, steps: tuple[str, ...], held: dict[int, str]
) -> None:
    row = attrs.evolve(ASK, exchange=exchange, exchange_scope="any")
    state = after(dealt(TABLE.replace(specials=(row,))), "bid ask", "pass", "pass", "pass", "name H")
    gone = []
    for step in steps:
        seat, number = (int(part) for part in step.split(" of "))
        assert (state.phase, state.to_act, len(legal_actions(state))) == ("exchanging", seat, number)
        if seat == 3:  # sees the maker's card only where it has been given to him
            sees = exchange == "swap_sequential"
            assert (Card.of("9D") in (view(state, 3).holding or ())) is sees
            assert any(action == parse_action("give 9D") for _, action in view(state, 3).actions) is sees
        action = next(one for one in legal_actions(state) if str(one).endswith({1: "9D", 3: "JH"}[seat]))
        gone.append(str(action))
        state = apply_action(state, action)
    assert state.phase == "playing"
    assert {seat: str(state.holding(seat)) for seat in (1, 3)} == held
    puts_away = exchange in ("discard_then_receive", "receive_then_discard")
    assert ("discard 9D" in gone) is puts_away
    for seat in (0, 2):
        assert "9D" not in str(view(state, seat).actions)
    for seat in range(4):
        assert "9D" not in str(view(state, seat).holding) or seat == 3


@pytest.mark.case("C169")
def test_no_other_exchange_is_known() -> None:
    other: Any = "pool_all"
    row = attrs.evolve(ASK, exchange=other)
    assert refused(specials=(row,)) == ("the row 'ask' of specials: there is no exchange 'pool_all'",)


@pytest.mark.case("C170")
@pytest.mark.rule("EXCH-2", "EXCH-3", "EXCH-5", "EXCH-6")
@pytest.mark.parametrize(
    ("exchange", "scope", "choices"),
    [
        ("swap_sequential", "any", "JC 9D TD QD 9H TH AS"),
        ("swap_sequential", "best_of_trump", "JC"),
        ("partner_gives_first", "any", "JC 9D QD 9H TH AS"),
        ("partner_gives_first", "best_of_trump", "JC"),
        ("swap_blind", "any", "JC 9D QD 9H TH AS"),
        ("swap_blind", "best_of_trump", "JC"),
        ("discard_then_receive", "any", "JC 9D QD 9H TH AS"),
        ("discard_then_receive", "best_of_trump", "JC"),
        ("receive_then_discard", "any", "JC 9D QD 9H TH AS"),
        ("receive_then_discard", "best_of_trump", "JC"),
    ],
)
def test_the_partner_chooses_unless_the_house_wants_his_best(exchange: Exchange, scope: Scope, choices: str) -> None:
    hands = ("9C TC QC KC AC KS", "9S TS QS JD KD TD", "AD JH QH KH AH JS", "AS JC 9D 9H TH QD")
    game = TABLE.replace(specials=(attrs.evolve(ASK, exchange=exchange, exchange_scope=scope), SHOOT))
    state = after(dealt(game, hands), "bid ask", "pass", "pass", "pass", "name S")
    if state.to_act == 1:
        state = apply_action(state, next(one for one in legal_actions(state) if str(one).endswith("TD")))
    assert state.to_act == 3
    assert texts(exchanging(state)) == [f"give {card}" for card in choices.split()]


@pytest.mark.case("C174")
@pytest.mark.rule("CLAIM-1")
@pytest.mark.parametrize("claim", ["farmers", "bottoms", "ace-no-face-swap", "nines-tens-no-trump"])
def test_without_a_kitty_nothing_can_be_swapped(claim: str) -> None:
    assert refused(weak_hand_claims=(claim,)) == (
        f"weak_hand_claims: {claim} is for games in which a card is turned up",
    )


@pytest.mark.case("C176")
@pytest.mark.rule("CLAIM-2", "CLAIM-3", "CLAIM-4", "SCORE-7")
@pytest.mark.parametrize(
    ("claim", "eldest", "rule", "dealer"),
    [
        ("mcevoy", "9C TC 9D TD 9H TH", "CLAIM-3", 0),
        ("ace-no-face-redeal", "9C TC 9D TD 9H AH", "CLAIM-2", 1),
        ("four-nines", "9C 9D 9H 9S AH KH", "CLAIM-4", 1),
    ],
)
def test_a_weak_hand_is_thrown_in_and_dealt_again(claim: str, eldest: str, rule: str, dealer: int) -> None:
    rest = [card for card in EUCHRE_24.cards if str(card) not in eldest.split()]
    hands = [eldest, *(" ".join(map(str, rest[6 * seat : 6 * seat + 6])) for seat in range(3))]
    state = dealt(TABLE.replace(weak_hand_claims=(claim,)), [hands[3], *hands[:3]], scores=(7, 8))
    if claim != "four-nines":  # these are thrown in before anybody is asked
        assert (state.phase, state.to_act) == ("claiming", 1)
        state = after(state, f"claim {claim}")
    assert state.hand.thrown_in is not None
    assert state.hand.thrown_in.id == rule
    assert (state.match.scores, state.match.dealer, state.match.hand_number) == ((7, 8), dealer, 1)
    again = apply_action(state, shuffle(state, Random(1)))
    assert again.hand.dealer == dealer
    assert [len(again.holding(seat)) for seat in range(4)] == [6, 6, 6, 6]


@pytest.mark.case("C085")
@pytest.mark.rule("BID-7", "BID-11", "DEAL-1")
@pytest.mark.parametrize(("all_pass", "dealer"), [("redeal_next", 1), ("redeal_same", 0)])
def test_after_a_throw_in_everybody_is_dealt_a_whole_hand(all_pass: str, dealer: int) -> None:
    state = after(dealt(BID_GAMERULES.replace(all_pass=all_pass)), "pass", "pass", "pass", "pass")
    state = apply_action(state, shuffle(state, Random(3)))
    assert state.hand.dealer == dealer
    assert [len(state.holding(seat)) for seat in range(4)] == [6, 6, 6, 6]
    assert len({card for seat in range(4) for card in state.holding(seat)}) == 24
    assert Pass() in legal_actions(state)


@pytest.mark.case("C073")
@pytest.mark.rule("BID-14")
def test_the_holder_of_the_joker_may_be_the_one_who_is_stuck() -> None:
    game = find("hasenpfeffer")
    hands = (HANDS[0], HANDS[1], f"{HANDS[2][:-3]} JOKER", HANDS[3])
    state = after(dealt(game, hands), *["pass"] * 4)
    assert (state.phase, state.to_act, texts(state)) == ("bidding", 2, ["bid 3"])
    contract = after(state, "bid 3", "name S").hand.contract
    assert contract is not None
    assert (contract.maker, contract.forced) == (2, True)
    # A joker that lies dead forces nobody.
    thrown = after(dealt(game), *["pass"] * 4)
    assert (thrown.phase, thrown.match.dealer) == ("scored", 1)
