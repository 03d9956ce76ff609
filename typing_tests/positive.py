"""What the public face gives, in types.  Checked by mypy, never run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any, Protocol, assert_type

import attrs

import bid_euchre as be
from bid_euchre import options, variants
from bid_euchre.actions import Discard, Draw
from bid_euchre.phases.alone import AskedAlone
from bid_euchre.phases.bidding import Bidding
from bid_euchre.phases.discard import Discarding
from bid_euchre.phases.exchange import Exchanging
from bid_euchre.phases.knock_scoring import SettingBack
from bid_euchre.phases.naming import Naming
from bid_euchre.phases.ordering import Ordering
from bid_euchre.phases.play import Playing
from bid_euchre.rulebook import RULES, SOURCES
from bid_euchre.rulebook.making import BID_1
from bid_euchre.ruleset import PhaseRules
from bid_euchre.scored import Scored
from bid_euchre.state import Turn


class Chooser(Protocol):
    """Something that plays a seat."""

    def __call__(self, view: be.View, /) -> be.Action: ...


def first(view: be.View) -> be.Action:
    """Choose the first legal action."""
    return view.legal_actions[0]


chooser: Chooser = first
rng = random.Random(0)


def rulesets() -> None:
    """Make games."""
    assert_type(be.bid(), be.Ruleset)
    assert_type(be.bid(name="ours", target=21, dealer_match="none", win_requires="any"), be.Ruleset)
    assert_type(be.bid(trumps=("suits", "nt_low"), nt_min_bid=None), be.Ruleset)
    assert_type(be.bid(players=6, sides="solo", low_rank="J", copies=2, joker=1, kitty_mode="dead"), be.Ruleset)
    assert_type(be.bid(made_score=("tricks_plus", 2), set_score=("lose_fixed", 6), forced_set_factor=0.5), be.Ruleset)
    assert_type(be.bid(auction="two_rounds", denomination="in_bid", first_lead="eldest_active"), be.Ruleset)
    assert_type(be.bid(lay_down="off"), be.Ruleset)
    assert_type(be.knock(lay_down="provable_only"), be.Ruleset)
    assert_type(be.Lay((be.Card.of("JH"),)).cards, tuple[be.Card, ...])
    assert_type(be.bid(target=None, fixed_hands=8, lose_at=-50, sources=("our house",)), be.Ruleset)
    assert_type(be.bid(sides=("alternating_teams", 2), players=4, hand_size=6), be.Ruleset)
    assert_type(be.bid(specials=(be.Level("moon", made=24, set=6),), zero_trick_penalty=None), be.Ruleset)
    assert_type(be.bid(rubber="bicycle", laps=True, slam=True, deal_pattern="two_three"), be.Ruleset)
    assert_type(variants.find("racehorse"), be.Ruleset)
    assert_type(be.knock(), be.Ruleset)
    assert_type(be.knock(name="ours", target=11, all_pass="stick_dealer", sources=("S1",)), be.Ruleset)
    assert_type(be.knock(players=3, sides="solo", alone="off", low_rank=7, joker=1, hand_size=5), be.Ruleset)
    assert_type(be.knock(joker=1, upcard_joker=("counts_as", "S"), bar_turned_down_suit=False), be.Ruleset)
    assert_type(be.knock(rubber=("best_of", 3), pts_lone_4=2, pts_lone_def_vs_lone=None), be.Ruleset)
    assert_type(be.knock(weak_hand_claims=("farmers", "bottoms"), steal_deal="allowed_until_trump"), be.Ruleset)
    for named in variants.ALL:
        assert_type(named, be.Ruleset)
    ruleset = variants.BID_RACEHORSE
    assert_type(ruleset.replace(target=40), be.Ruleset)
    assert_type(ruleset.options, Mapping[str, object])
    assert_type(ruleset.table, be.Table)
    assert_type(ruleset.pack, be.Pack)
    assert_type(ruleset.level(4), be.Level)
    assert_type(ruleset.ladder, tuple[be.Level, ...])
    assert_type(ruleset.strains(ruleset.level("3")), tuple[be.Strain, ...])
    assert_type(ruleset.needed(ruleset.level("3")), int)
    assert_type(ruleset.sources, tuple[str, ...])
    assert_type(be.draw_dealer(ruleset, rng), int)


def matches() -> be.State:
    """Play a match."""
    state = be.new_match(variants.BID_RACEHORSE, dealer=1, scores=[0, 3])
    assert_type(state, be.State)
    while not state.is_over:
        seat = state.to_act
        assert_type(seat, int | None)
        if seat is None:
            assert_type(be.shuffle(state, rng), be.Deal)
            state = be.apply_action(state, be.shuffle(state, rng))
        else:
            state = be.advance(state, chooser(be.view(state, seat)))
    assert_type(be.legal_actions(state), tuple[be.Action, ...])
    assert_type(be.interrupts(state), tuple[be.Interrupt, ...])
    assert_type(be.is_legal(state, be.Pass()), bool)
    assert_type(state.match.outcome, be.Outcome | None)
    assert_type(state.match.scores, tuple[int, ...])
    assert_type(state.hand.contract, be.Contract | None)
    assert_type(state.hand.high_bid, be.HighBid | None)
    assert_type(state.hand.next_dealer, int | None)
    assert_type(state.hand.upcard, be.Card | None)
    assert_type(state.match.games, tuple[be.GameResult, ...])
    assert_type(state.match.stolen_from, int | None)
    assert_type(state.hand.kitty_place, int)
    assert_type(state.holding(0), be.CardSet)
    return state


def phases(state: be.State) -> None:
    """Ask a state for what only its phase has."""
    if isinstance(state, Playing):
        assert_type(state.contract, be.Contract)
        assert_type(state.trick, be.Trick)
        assert_type(state.tricks, tuple[be.Trick, ...])
        assert_type(state.to_act, int)
    elif isinstance(state, Bidding):
        assert_type(state.high_bid, be.HighBid | None)
        assert_type(state.is_forced, bool)
        assert_type(state.to_act, int)
    elif isinstance(state, Ordering):
        assert_type(state.round, int)
        assert_type(state.to_act, int)
    elif isinstance(state, AskedAlone):
        assert_type(state.contract, be.Contract)
    elif isinstance(state, SettingBack):
        assert_type(state.result, be.Result)
    elif isinstance(state, Naming):
        assert_type(state.level, be.Level)
    elif isinstance(state, Exchanging):
        assert_type(state.contract, be.Contract)
        assert_type(state.to_act, int)
    elif isinstance(state, Discarding):
        assert_type(state.to_act, int)
    elif isinstance(state, Scored):
        assert_type(state.result, be.Result)
        assert_type(state.result.made, bool | None)
        assert_type(state.result.needed, int)
        assert_type(state.result.lines, tuple[be.ScoreLine, ...])


def rulings(state: be.State) -> None:
    """Ask whether, and why."""
    ruling = be.explain(state, be.Bid(4))
    assert_type(ruling, be.Ruling)
    assert_type(ruling.legal, bool)
    assert_type(ruling.rule, be.Rule)
    assert_type(ruling.violations, tuple[be.Violation, ...])
    assert_type(RULES["PLAY-2"], be.Rule)
    assert_type(SOURCES["S0"], str)
    try:
        be.apply_action(state, be.Bid(4))
    except be.IllegalAction as error:
        assert_type(error.rule, be.Rule)
        assert_type(error.violation, be.Violation)
    except be.DealError as error:
        assert_type(error.reasons, tuple[str, ...])


def views(state: be.State) -> None:
    """See what a seat sees."""
    view = be.view(state, 0)
    assert_type(view, be.View)
    assert_type(be.spectate(state), be.View)
    assert_type(view.holding, be.CardSet | None)
    assert_type(view.seat, int | None)
    assert_type(view.legal_actions, tuple[be.Action, ...])
    assert_type(view.upcard, be.Card | None)
    assert_type(view.interrupts, tuple[be.Interrupt, ...])
    assert_type(view.actions, tuple[tuple[int, be.Action], ...])
    assert_type(view.active, tuple[int, ...])
    assert_type(view.unseen, be.CardSet)
    assert_type((view.kitty, view.buried, view.in_transit), tuple[int, int, int])
    assert_type(be.determinize(view, rng), be.State)


def cards() -> None:
    """Handle cards, packs and sets."""
    card = be.Card.of("9C")
    assert_type(card, be.Card)
    assert_type(be.Card(be.Rank.NINE, be.Suit.CLUBS), be.Card)
    assert_type(card.suit, be.Suit | None)
    assert_type(card.rank, be.Rank | None)
    assert_type(be.JOKER, be.Card)
    assert_type(be.EUCHRE_24.set("9C TC"), be.CardSet)
    assert_type(be.EUCHRE_24.set([card]) | be.EUCHRE_24.set(), be.CardSet)
    assert_type(list(be.EUCHRE_33.set()), list[be.Card])
    assert_type(be.legal_cards("9C TC", "AC", "H"), tuple[be.Card, ...])
    assert_type(be.legal_cards([card], [], be.Suit.HEARTS, be.DOUBLE_48), tuple[be.Card, ...])
    assert_type(be.trick_winner(["9C", card], be.Strain.LOW), int)
    assert_type(be.trick_winner("AS AS", "H", be.DOUBLE_48, duplicate_tie="second"), int)
    assert_type(be.Pack(copies=2, bowers=False), be.Pack)
    assert_type(be.cards_in_order("high"), tuple[be.Card, ...])
    assert_type(be.effective_suit("JC", "S"), be.Suit)


def actions() -> None:
    """Make, read and take apart actions."""
    assert_type(be.parse_action("bid 4"), be.Action)
    action: be.Action = be.Bid("moon")
    match action:
        case be.Bid(rung, strain):
            assert_type(rung, str)
            assert_type(strain, be.Strain | None)
        case be.Play(card) | be.Give(card) | Discard(card) | Draw(card):
            assert_type(card, be.Card)
        case be.Name(strain):
            assert_type(strain, be.Strain)
        case be.Call(strain, alone):
            assert_type(strain, be.Strain)
            assert_type(alone, bool)
        case be.OrderUp(alone):
            assert_type(alone, bool)
        case be.Claim(name, cards):
            assert_type(name, str)
            assert_type(cards, tuple[be.Card, ...])
        case be.Steal(seat) | be.ClaimStolen(seat):
            assert_type(seat, int)
        case _:
            assert_type(str(action), str)
    assert_type(be.Deal.of(be.bid(), ["9C TC", ["JC", be.Card.of("QC")]]), be.Deal)
    assert_type(be.Deal.from_pack(be.new_match(be.bid()), "9C TC"), be.Deal)
    assert_type(be.Deal.of(be.knock(), ["9C TC"], upcard="JH"), be.Deal)
    contract = be.Contract(be.Strain.HEARTS, be.Level("alone"), None, loner=1, lone_defender=2)
    assert_type((contract.maker, contract.loner, contract.lone_defender), tuple[int | None, int | None, int | None])
    assert_type(be.score(be.bid(), be.Contract(be.Strain.LOW, be.Level("3", 3), 0), [3, 3]), be.Result)


@attrs.frozen
class NodRules(PhaseRules):
    """A step from outside."""

    nods: int = options.number(1, BID_1, "How often eldest nods.", low=0, high=3)

    def begin(self, hand: be.Hand) -> be.State | be.Hand:
        """Ask eldest."""
        return Nodding(hand, 1)

    def claims(self) -> tuple[str, ...]:
        """Know none."""
        return ()

    def strains(self, level: be.Level) -> tuple[be.Strain, ...] | None:
        """Say nothing of strains."""
        return None

    def idle(self, ruleset: be.Ruleset) -> bool:
        """Arise always unless eldest never nods."""
        return not self.nods


class Nodding(Turn):
    """The state of a step from outside."""

    def legal(self) -> tuple[be.Action, ...]:
        """Only pass."""
        return (be.Pass(),)

    def refusal(self, action: be.Action) -> be.Violation | None:
        """Refuse the rest."""
        return None if isinstance(action, be.Pass) else self.misplaced(action)

    def apply(self, action: be.Action) -> be.State | be.Hand:
        """Go on."""
        return self.hand


def parts(ruleset: be.Ruleset) -> Iterator[Any]:
    """Go through the rules values."""
    yield from ruleset.parts
