"""Faults and disputes about the auction, the naming, the exchange and the lead."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest
from hands import after, dealt, exchanging, play_out, texts

from bid_euchre.actions import Bid, Name, Pass, Play
from bid_euchre.cards import EUCHRE_24, Card
from bid_euchre.contract import Level, Scope, Strain
from bid_euchre.engine import apply_action, explain, interrupts, is_legal, legal_actions, shuffle
from bid_euchre.errors import IllegalAction, RulesetError
from bid_euchre.notation import parse_action
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import ASK, BID_GAMERULES, MOON, bid
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
    assert calls(bid(all_pass="redeal_next"), "pass", "pass", "pass").startswith("pass")  # noqa: S106 - a rule, not a password


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
@pytest.mark.rule("BID-1", "BID-7")
def test_nobody_is_asked_a_fifth_time() -> None:
    state = after(dealt(BID_GAMERULES), "pass", "pass", "pass", "pass")
    assert len(state.hand.calls) == 4
    assert (state.phase, state.to_act) == ("scored", None)


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
def test_strains_in_the_bid_and_their_ranks_are_not_built() -> None:
    assert refused(denomination="in_bid") == ("there is no option denomination",)
    assert refused(denomination_rank="low_suit_high") == ("there is no option denomination_rank",)
    state = after(dealt(TABLE, dealer=3), "bid 4")
    for strain in Strain:
        assert not is_legal(state, Bid(5, strain))
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


@pytest.mark.case("C099")
@pytest.mark.rule("BID-1")
@pytest.mark.parametrize("auction", ["until_all_pass", "two_rounds", "until_three_pass"])
def test_longer_auctions_are_not_built(auction: str) -> None:
    assert refused(auction=auction) == (f"auction cannot be {auction!r}; it is 'single'",)
    assert refused(pass_is_final=False) == ("there is no option pass_is_final",)
    single = bid(min_bid=1, forced_min=1)
    state = after(dealt(single), "bid 2", "bid 3", "pass", "pass")
    assert (state.phase, state.to_act) == ("naming", 2)


@pytest.mark.case("C183")
@pytest.mark.rule("BID-9")
def test_a_second_moon_does_not_displace_the_first_but_a_higher_row_may() -> None:
    one = bid(specials=(MOON,))
    two = bid(specials=(MOON, Level("double-moon", partner_plays=False, made=48, set=48)))
    assert calls(one, "moon") == "pass"
    assert calls(two, "moon") == "pass double-moon"
    assert calls(two, "double-moon") == "pass"
    assert explain(after(dealt(one), "bid moon"), Bid("moon")).rule.id == "BID-9"
    assert refused(moon_multiples="bicycle") == ("there is no option moon_multiples",)


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


@pytest.mark.case("C060")
@pytest.mark.case("C061")
@pytest.mark.rule("PLAY-1", "PLAY-6")
def test_the_bidder_leads_and_no_other_lead_is_built() -> None:
    for value in ("eldest_active", "left_of_bidder", "left_of_dealer"):
        assert refused(first_lead=value) == (f"first_lead cannot be {value!r}; it is 'bidder'",)
    state = after(dealt(TABLE), "pass", "pass", "bid 4", "pass", "name high")
    assert state.to_act == 3
    state = after(dealt(TABLE), "pass", "pass", "bid shoot", "pass", "name high")
    assert state.to_act == 3
    led = apply_action(state, legal_actions(state)[0])
    assert [led.to_act, apply_action(led, legal_actions(led)[0]).to_act] == [0, 2]


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


@pytest.mark.case("C169")
@pytest.mark.rule("EXCH-1")
def test_the_bidder_gives_first_and_no_other_order_is_built() -> None:
    state = after(dealt(TABLE), "bid ask", "pass", "pass", "pass", "name H", "give 9D")
    assert state.to_act == 3
    assert view(state, 3).actions[-1][1] == parse_action("give 9D")
    assert Card.of("9D") in (view(state, 3).holding or ())
    for order in ("swap_blind", "partner_gives_first", "discard_then_receive", "receive_then_discard", "pool_all"):
        other: Any = order
        row = attrs.evolve(ASK, exchange=other)
        assert refused(specials=(row,)) == (f"the row 'ask' of specials: there is no exchange {order!r}",)


@pytest.mark.case("C170")
@pytest.mark.rule("EXCH-2", "EXCH-3")
def test_the_partner_chooses_unless_the_house_wants_his_best() -> None:
    hands = ("9C TC QC KC AC KS", "9S TS QS JD KD TD", "AD JH QH KH AH JS", "AS JC 9D 9H TH QD")
    scopes: tuple[tuple[Scope, str], ...] = (("any", "JC 9D TD QD 9H TH AS"), ("best_of_trump", "JC"))
    for scope, choices in scopes:
        game = TABLE.replace(specials=(attrs.evolve(ASK, exchange_scope=scope), SHOOT))
        state = after(dealt(game, hands), "bid ask", "pass", "pass", "pass", "name S", "give TD")
        assert texts(exchanging(state)) == [f"give {card}" for card in choices.split()]


@pytest.mark.case("C174")
@pytest.mark.case("C176")
@pytest.mark.rule("CLAIM-1")
@pytest.mark.parametrize("claim", ["farmers", "bottoms", "mcevoy", "four-nines", "ace-no-face-swap"])
def test_claims_that_are_not_built_are_refused(claim: str) -> None:
    assert refused(weak_hand_claims=(claim,)) == (
        f"each of weak_hand_claims cannot be {claim!r}; it is 'ace-no-face-redeal'",
    )


@pytest.mark.case("C085")
@pytest.mark.rule("BID-7", "DEAL-1")
def test_after_a_throw_in_everybody_is_dealt_a_whole_hand() -> None:
    state = after(dealt(BID_GAMERULES), "pass", "pass", "pass", "pass")
    state = apply_action(state, shuffle(state, Random(3)))
    assert [len(state.holding(seat)) for seat in range(4)] == [6, 6, 6, 6]
    assert len({card for seat in range(4) for card in state.holding(seat)}) == 24
    assert Pass() in legal_actions(state)
