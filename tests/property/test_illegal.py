"""Whatever is not allowed is refused by its rule, whatever is nonsense by its type, and nothing changes."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bid_euchre import (
    IllegalAction,
    Pass,
    RulesetError,
    SeatError,
    State,
    apply_action,
    determinize,
    explain,
    interrupts,
    is_legal,
    legal_actions,
    new_match,
    parse_action,
    shuffle,
    spectate,
    variants,
    view,
)
from bid_euchre.actions import Action, Bid, Call, Claim, ClaimStolen, Concealed, Give, Name, OrderUp, Play, Steal
from bid_euchre.cards import DOUBLE_48, EUCHRE_24, Card, CardSet, Pack
from bid_euchre.contract import Contract, Strain
from bid_euchre.errors import NotationError
from bid_euchre.rulebook import RULES
from bid_euchre.state import Deal
from bid_euchre.testing import strategies

# Seat 0 holds all clubs, seat 1 all diamonds, seat 2 all hearts, seat 3 all spades.
SUITED = ["9C TC JC QC KC AC", "9D TD JD QD KD AD", "9H TH JH QH KH AH", "9S TS JS QS KS AS"]
GAMERULES = variants.BID_GAMERULES.replace(weak_hand_claims=("ace-no-face-redeal",))


def reach(rules: Any, *texts: str) -> State:
    """Deal, seat 0 being the dealer, and do what is written."""
    state = apply_action(new_match(rules), Deal.of(rules, SUITED))
    for text in texts:
        state = apply_action(state, parse_action(text))
    return state


RACEHORSE = variants.BID_RACEHORSE
CLAIMING: tuple[str, ...] = ()
BIDDING = ("pass", "pass", "pass", "pass")
WRONG = [
    ("the wrong step: a card before the bidding", RACEHORSE, (), "play 9D", "CONDUCT-1"),
    ("the wrong step: a strain before the bidding", RACEHORSE, (), "name H", "CONDUCT-1"),
    ("the wrong step: a claim where none is asked for", RACEHORSE, (), "claim ace-no-face-redeal", "CONDUCT-1"),
    ("the wrong step: a bid while claims are asked for", GAMERULES, CLAIMING, "bid 3", "CONDUCT-1"),
    ("a claim that the hand does not allow", GAMERULES, CLAIMING, "claim ace-no-face-redeal", "CLAIM-2"),
    ("a claim that the house does not know", GAMERULES, CLAIMING, "claim farmers", "CLAIM-1"),
    ("a bid that the ladder has not", RACEHORSE, (), "bid 7", "BID-2"),
    ("a named bid that the ladder has not", RACEHORSE, (), "bid moon", "BID-2"),
    ("a bid below the lowest", RACEHORSE, (), "bid 2", "BID-2"),
    ("a bid with a strain", RACEHORSE, (), "bid 3 H", "BID-15"),
    ("a bid no higher than the last", RACEHORSE, ("bid 4",), "bid 4", "BID-3"),
    ("a bid lower than the last", RACEHORSE, ("bid 4",), "bid 3", "BID-3"),
    ("the dealer's bid lower than the last", RACEHORSE, ("bid 4", "pass", "pass"), "bid 3", "BID-3"),
    ("a pass by a dealer who must bid", RACEHORSE, ("pass", "pass", "pass"), "pass", "BID-6"),
    ("a plain six", GAMERULES, BIDDING, "bid 6", "BID-2"),
    ("ask over moon", GAMERULES, (*BIDDING, "bid moon"), "bid ask", "BID-9"),
    ("moon over moon by the dealer", GAMERULES, (*BIDDING, "bid moon", "pass", "pass"), "bid moon", "BID-9"),
    ("a number over a named bid", GAMERULES, (*BIDDING, "bid ask"), "bid 5", "BID-3"),
    ("a pass when the strain is due", RACEHORSE, ("bid 4", "pass", "pass", "pass"), "pass", "CONDUCT-1"),
    ("no trump where only suits are played", GAMERULES, (*BIDDING, "bid 4", *BIDDING[1:]), "name low", "NAME-2"),
    ("a gift that is not held", GAMERULES, (*BIDDING, "bid ask", *BIDDING[1:], "name D"), "give 9C", "EXCH-1"),
    (
        "a gift below the best trump",
        GAMERULES,
        (*BIDDING, "bid ask", *BIDDING[1:], "name D", "give AD"),
        "give 9S",
        "EXCH-2",
    ),
    ("a lead that is not held", RACEHORSE, ("bid 4", "pass", "pass", "pass", "name D"), "play 9C", "PLAY-7"),
    ("a card that the pack has not", RACEHORSE, ("bid 4", "pass", "pass", "pass", "name D"), "play 7D", "PLAY-7"),
    ("the joker of another pack", RACEHORSE, ("bid 4", "pass", "pass", "pass", "name D"), "play JOKER", "PLAY-7"),
    (
        "a revoke with the left bower",
        RACEHORSE,
        ("bid 4", "pass", "pass", "pass", "name D", "play AD"),
        "play AH",
        "PLAY-2",
    ),
    ("a concealed card", RACEHORSE, ("bid 4", "pass", "pass", "pass", "name D"), "play ??", "CONDUCT-1"),
]


@pytest.mark.rule("CONDUCT-1", "CLAIM-1", "CLAIM-2", "BID-2", "BID-3", "BID-6", "BID-8", "BID-9", "BID-15")
@pytest.mark.rule("NAME-2", "EXCH-1", "EXCH-2", "PLAY-2", "PLAY-7", "ORDER-4")
@pytest.mark.parametrize(("rules", "before", "text", "rule"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_it_is_refused_by_its_rule_and_nothing_changes(rules: Any, before: Any, text: str, rule: str) -> None:
    check_refused(reach(rules, *before), text, rule)


def check_refused(state: State, text: str, rule: str) -> None:
    """Check that an action is refused by a rule, everywhere alike, and leaves the state as it was."""
    action = parse_action(text)
    twin = pickle.loads(pickle.dumps(state))
    printed = repr(state)
    with pytest.raises(IllegalAction) as refused:
        apply_action(state, action)
    assert refused.value.rule is RULES[rule]
    assert str(refused.value).startswith(f"{rule} (")
    assert explain(state, action).rule.id == rule
    assert not is_legal(state, action)
    assert action not in legal_actions(state)
    assert (state, repr(state)) == (twin, printed)
    assert pickle.loads(pickle.dumps(refused.value)).violation == refused.value.violation


UP = ["9C TC JC QC KC", "AC 9D TD JD QD", "KD AD 9H TH JH", "QH KH AH 9S TS"]
"""Five cards each, the jack of spades turned; seat 3 deals."""

KNOCK = variants.KNOCK
SWAPS = KNOCK.replace(weak_hand_claims=("bottoms",))
THEFT = KNOCK.replace(steal_deal="allowed_until_trump")
LATER = KNOCK.replace(alone_window="before_first_lead", defend_alone="vs_loner")
STUCK = KNOCK.replace(all_pass="stick_dealer")
FIRST_ROUND = ("pass",) * 4
WRONG_IN_KNOCK = [
    ("a bid where nobody bids", KNOCK, (), "bid 3", "CONDUCT-1"),
    ("another suit in the first round", KNOCK, (), "call H", "CALL-1"),
    ("the suit turned down", KNOCK, FIRST_ROUND, "call S", "CALL-5"),
    ("ordering up in the second round", KNOCK, FIRST_ROUND, "order", "CONDUCT-1"),
    ("no trump where trump is always a suit", KNOCK, FIRST_ROUND, "call high", "CALL-11"),
    ("no trump low", KNOCK, FIRST_ROUND, "call low", "CALL-11"),
    ("passing by a dealer who is stuck", STUCK, (*FIRST_ROUND, "pass", "pass", "pass"), "pass", "CALL-8"),
    ("giving up a deal that must be played", STUCK, (*FIRST_ROUND, "pass", "pass", "pass"), "forfeit", "CALL-9"),
    (
        "ordering up without a natural trump",
        KNOCK.replace(order_requirement="natural_trump_in_hand"),
        (),
        "order",
        "CALL-2",
    ),
    ("the dealer's partner with his partner", variants.find("canadian"), ("pass",), "order", "CALL-3"),
    ("alone with the call where it is asked later", LATER, (), "order alone", "CALL-18"),
    ("alone where nobody may", KNOCK.replace(alone="off"), (), "order alone", "CALL-17"),
    ("a lead before the discard", KNOCK, ("order",), "play 9C", "CONDUCT-1"),
    ("a discard that is not held", KNOCK, ("order",), "discard 9C", "CALL-15"),
    ("the card that must be kept", KNOCK.replace(may_discard_upcard=False), ("order",), "discard JS", "CALL-15"),
    ("taking up where it is not asked", KNOCK, ("order",), "take", "CONDUCT-1"),
    ("alone as a defender", LATER, ("order", "discard 9S", "alone"), "alone", "CALL-20"),
    ("defending alone as a maker", LATER, ("order", "discard 9S"), "defend alone", "CALL-17"),
    ("a swap of cards that are not low", SWAPS, (), "claim bottoms 9C TC JC", "CLAIM-6"),
    ("a swap by a hand that has not enough of them", SWAPS, (), "claim bottoms 9C TC 9D", "CLAIM-6"),
    ("a swap without cards", SWAPS, ("pass",) * 2, "claim bottoms", "CLAIM-6"),
    ("a claim that the house does not know", SWAPS, (), "claim farmers 9C TC 9D", "CLAIM-1"),
    ("calling a deal stolen that was not", THEFT, (), "2 claim stolen", "DEAL-10"),
    ("stealing a deal that is made", THEFT, (), "1 steal", "DEAL-10"),
    ("setting back before the play", KNOCK, (), "set back", "CONDUCT-1"),
    ("a blind loner after looking", KNOCK, (), "blind alone", "CONDUCT-1"),
]


@pytest.mark.rule("CALL-1", "CALL-2", "CALL-3", "CALL-5", "CALL-8", "CALL-9", "CALL-11", "CALL-15", "CALL-17")
@pytest.mark.rule("CALL-18", "CALL-20", "CLAIM-6", "DEAL-10")
@pytest.mark.parametrize(
    ("rules", "before", "text", "rule"), [row[1:] for row in WRONG_IN_KNOCK], ids=[row[0] for row in WRONG_IN_KNOCK]
)
def test_in_knock_euchre_too(rules: Any, before: Any, text: str, rule: str) -> None:
    state = apply_action(new_match(rules, dealer=3), Deal.of(rules, UP, upcard="JS"))
    for earlier in before:
        state = apply_action(state, parse_action(earlier))
    check_refused(state, text, rule)


@pytest.mark.rule("DEAL-10")
def test_out_of_turn_only_who_may_and_while_he_may() -> None:
    state = apply_action(new_match(THEFT, dealer=3), Deal.of(THEFT, UP, upcard="JS"))
    for _ in range(8):
        state = apply_action(state, Pass())
    for text in ("0 steal", "2 steal", "3 steal", "4 steal", "0 claim stolen"):
        check_refused(state, text, "DEAL-10")
    state = apply_action(apply_action(state, parse_action("1 steal")), Deal.of(THEFT, UP, upcard="JS"))
    for text in ("1 claim stolen", "3 claim stolen", "4 claim stolen", "1 steal"):
        check_refused(state, text, "DEAL-10")
    check_refused(apply_action(state, parse_action("order")), "0 claim stolen", "DEAL-10")
    check_refused(apply_action(state, parse_action("0 claim stolen")), "1 steal", "DEAL-10")


@pytest.mark.rule("DEAL-9")
def test_a_card_that_is_not_left_over_cannot_be_turned_up() -> None:
    state = new_match(KNOCK)
    deal = Deal.of(KNOCK, UP, upcard="JS")
    for upcard in (None, Card.of("9C"), Card.of("7C")):
        wrong = Deal(deal.pack, deal.masks, deal.kitty_mask, upcard)
        assert str(wrong).startswith("deal ")
        with pytest.raises(IllegalAction) as refused:
            apply_action(state, wrong)
        assert refused.value.rule.id == "DEAL-9"
    masks = Deal.of(RACEHORSE, SUITED).masks
    with pytest.raises(IllegalAction) as refused:
        apply_action(new_match(RACEHORSE), Deal(EUCHRE_24, masks, 0, Card.of("9C")))
    assert refused.value.rule.id == "DEAL-9"


@pytest.mark.rule("DEAL-1", "DEAL-3", "MATCH-5")
def test_deals_out_of_place_and_wrong_deals_are_refused() -> None:
    state = new_match(RACEHORSE)
    deal = Deal.of(RACEHORSE, SUITED)
    masks = deal.masks
    wrong = [
        Deal(EUCHRE_24, (masks[0], masks[0], *masks[2:])),
        Deal(EUCHRE_24, masks[:3]),
        Deal(EUCHRE_24, (masks[0] | masks[1], 0, *masks[2:])),
        Deal(DOUBLE_48, masks),
    ]
    for other in wrong:
        with pytest.raises(IllegalAction) as refused:
            apply_action(state, other)
        assert refused.value.rule.id == "DEAL-1"
    for action in (Pass(), Bid(3), Play(Card.of("9C"))):
        with pytest.raises(IllegalAction) as refused:
            apply_action(state, action)
        assert refused.value.rule.id == "DEAL-3"
    dealt = apply_action(state, deal)
    with pytest.raises(IllegalAction) as refused:
        apply_action(dealt, deal)
    assert refused.value.rule.id == "DEAL-3"
    with pytest.raises(IllegalAction) as refused:
        shuffle(dealt, Random(1))
    assert refused.value.rule.id == "DEAL-3"


@pytest.mark.rule("MATCH-5")
def test_nothing_can_be_done_when_the_match_is_over() -> None:
    rules = RACEHORSE.replace(target=1)
    state = new_match(rules)
    rng = Random(1)
    while not state.is_over:
        state = apply_action(state, shuffle(state, rng) if state.to_act is None else legal_actions(state)[0])
    for action in (Pass(), Deal.of(rules, SUITED), Play(Card.of("9C"))):
        with pytest.raises(IllegalAction) as refused:
            apply_action(state, action)
        assert refused.value.rule.id == "MATCH-5"
    with pytest.raises(IllegalAction) as refused:
        shuffle(state, rng)
    assert refused.value.rule.id == "MATCH-5"


NONSENSE: list[Any] = [None, "pass", "play 9C", 3, Pass, Card.of("9C"), ("bid", 4), b"pass", object()]


@given(
    st.sampled_from([RACEHORSE, GAMERULES, variants.KNOCK]).flatmap(strategies.states),
    st.sampled_from(NONSENSE),
)
def test_what_is_no_action_is_a_type_error_in_every_step(state: State, nonsense: Any) -> None:
    printed = repr(state)
    for function in (apply_action, is_legal, explain):
        with pytest.raises(TypeError):
            function(state, nonsense)
    assert repr(state) == printed


@pytest.mark.parametrize("nonsense", [None, "state", 3, RACEHORSE, State])
def test_what_is_no_state_is_a_type_error(nonsense: Any) -> None:
    for function in (legal_actions, interrupts, spectate):
        with pytest.raises(TypeError):
            function(nonsense)
    for asked in (apply_action, is_legal, explain):
        with pytest.raises(TypeError):
            asked(nonsense, Pass())
    with pytest.raises(TypeError):
        shuffle(nonsense, Random(1))
    with pytest.raises(TypeError):
        view(nonsense, 0)
    with pytest.raises(TypeError):
        determinize(nonsense, Random(1))


@pytest.mark.parametrize("nonsense", [None, "0", 1.0])
def test_what_is_no_seat_is_a_type_error(nonsense: Any) -> None:
    state = reach(RACEHORSE)
    with pytest.raises(TypeError):
        view(state, nonsense)
    with pytest.raises(TypeError):
        state.holding(nonsense)
    with pytest.raises(TypeError):
        new_match(RACEHORSE, dealer=nonsense)
    for seat in (-1, 4):
        with pytest.raises(SeatError):
            view(state, seat)
        with pytest.raises(SeatError):
            state.holding(seat)
        with pytest.raises(SeatError):
            new_match(RACEHORSE, dealer=seat)


BUILDERS: list[tuple[Any, tuple[Any, ...]]] = [
    (Play, ("9C",)),
    (Play, (None,)),
    (Give, (3,)),
    (Name, ("H",)),
    (Name, (2,)),
    (Bid, (None,)),
    (Bid, ("4", "H")),
    (Claim, (4,)),
    (Concealed, (None,)),
    (OrderUp, (1,)),
    (Call, ("H",)),
    (Call, (Strain.HEARTS, "alone")),
    (Steal, ("1",)),
    (ClaimStolen, (None,)),
    (Claim, ("bottoms", ("9C", "TC", "9D"))),
    (Claim, ("bottoms", "9C TC 9D")),
    (Deal, ("pack", (0, 0, 0, 0))),
    (Deal.of, ("racehorse", SUITED)),
    (Contract, ("H", RACEHORSE.ladder[0], 0)),
    (Contract, (Strain.HEARTS, 3, 0)),
    (Contract, (Strain.HEARTS, RACEHORSE.ladder[0], "0")),
    (CardSet, (EUCHRE_24, "9C")),
    (CardSet, ("pack", 1)),
    (Pack, (9,)),
    (new_match, ("racehorse",)),
    (parse_action, (3,)),
]


@pytest.mark.parametrize(
    ("build", "arguments"), BUILDERS, ids=[f"{build.__name__}-{place}" for place, (build, _) in enumerate(BUILDERS)]
)
def test_parts_of_the_wrong_type_are_a_type_error(build: Any, arguments: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError):
        build(*arguments)


@pytest.mark.parametrize("text", ["", "bid", "bid 4 H now", "play 1C", "shout", "pass 3", "name X", "give", "x" * 200])
def test_text_that_is_no_action_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert isinstance(action, Action)
    assert parse_action(str(action)) == action


def test_scores_of_the_wrong_shape_are_refused() -> None:
    with pytest.raises(SeatError):
        new_match(RACEHORSE, scores=(0, 0, 0))
    wrong: Any = (0, "0")
    with pytest.raises(TypeError):
        new_match(RACEHORSE, scores=wrong)


def test_options_of_the_wrong_type_are_listed_like_other_faults() -> None:
    wrong: Any = {"min_bid": "3", "target": True, "trumps": 4}
    with pytest.raises(RulesetError) as refused:
        variants.bid(**wrong)
    assert len(refused.value.reasons) == 3
