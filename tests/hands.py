"""Tables set for the tests: deals, auctions and tricks written in notation."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

import attrs

from bid_euchre.actions import Play
from bid_euchre.cards import EUCHRE_24, Card, Pack, read_cards
from bid_euchre.contract import Contract, Level, Strain
from bid_euchre.engine import apply_action, legal_actions, new_match, shuffle
from bid_euchre.game import game_of
from bid_euchre.match import Match, MatchRules
from bid_euchre.notation import parse_action
from bid_euchre.phases.bidding import Bidding, BiddingRules
from bid_euchre.phases.claims import Claiming, ClaimRules
from bid_euchre.phases.deal import DealRules
from bid_euchre.phases.discard import Discarding
from bid_euchre.phases.exchange import ExchangeRules, Exchanging
from bid_euchre.phases.naming import Naming, NamingRules
from bid_euchre.phases.play import Playing, PlayRules, first_lead
from bid_euchre.phases.scoring import ScoringRules
from bid_euchre.ruleset import Ruleset
from bid_euchre.scored import Scored
from bid_euchre.setup import TableRules
from bid_euchre.state import Deal, Hand, State
from bid_euchre.table import Table
from bid_euchre.tricks import Layout, Plan, sitting
from bid_euchre.variants import BID_RACEHORSE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

HANDS = (
    "9C QC TD KD AH JS",
    "JC AC 9D QD TH 9S",
    "TC KC JD AD 9H QS",
    "JH QH KH TS KS AS",
)
"""A deal of the 24 cards in which everybody has something to follow with."""

FOUR = Table.teams(4, 2)


def dealt(
    ruleset: Ruleset = BID_RACEHORSE,
    hands: Sequence[str] = HANDS,
    *,
    dealer: int = 0,
    scores: Sequence[int] | None = None,
) -> State:
    """Begin a match and deal the hands."""
    return apply_action(new_match(ruleset, dealer=dealer, scores=scores), Deal.of(ruleset, hands))


def after(state: State, *texts: str) -> State:
    """Do what is written, one action after the other."""
    for text in texts:
        state = apply_action(state, parse_action(text))
    return state


def claiming(state: State) -> Claiming:
    assert isinstance(state, Claiming)
    return state


def discarding(state: State) -> Discarding:
    assert isinstance(state, Discarding)
    return state


def bidding(state: State) -> Bidding:
    assert isinstance(state, Bidding)
    return state


def naming(state: State) -> Naming:
    assert isinstance(state, Naming)
    return state


def exchanging(state: State) -> Exchanging:
    assert isinstance(state, Exchanging)
    return state


def playing(state: State) -> Playing:
    assert isinstance(state, Playing)
    return state


def scored(state: State) -> Scored:
    assert isinstance(state, Scored)
    return state


def texts(state: State) -> list[str]:
    """List the legal actions in notation."""
    return [str(action) for action in legal_actions(state)]


def play_out(state: State) -> Scored:
    """Play the first legal card until the hand is over."""
    while isinstance(state, Playing):
        state = apply_action(state, legal_actions(state)[0])
    return scored(state)


def one_of_each_phase(ruleset: Ruleset, rng: Random) -> Iterator[State]:
    """Go through the states of a hand in which the first action always goes on, or a bid is made."""
    state = new_match(ruleset)
    yield state
    state = apply_action(state, shuffle(state, rng))
    while not isinstance(state, Scored):
        yield state
        actions = legal_actions(state)
        state = apply_action(state, actions[-1] if isinstance(state, Bidding) else actions[0])
    yield state


@attrs.frozen
class OtherTable(TableRules):
    """A table of any shape and any pack, whatever the options could say."""

    seats: Table = FOUR
    cards: Pack = EUCHRE_24

    @functools.cached_property
    def table(self) -> Table:
        return self.seats

    @functools.cached_property
    def pack(self) -> Pack:
        return self.cards

    @functools.cached_property
    def kitty_size(self) -> int:
        return self.cards.size - self.hand_size * self.seats.size

    def faults(self) -> Iterator[str]:
        yield from ()


def other_game(
    pack: Pack,
    table: Table = FOUR,
    hand_size: int = 6,
    *,
    bidding_rules: BiddingRules | None = None,
    naming_rules: NamingRules | None = None,
    play_rules: PlayRules | None = None,
    match_rules: MatchRules | None = None,
) -> Ruleset:
    """Make a game for another pack and table; cards that are left over lie dead."""
    return Ruleset(
        OtherTable(players=table.size, copies=pack.copies, hand_size=hand_size, seats=table, cards=pack),
        (
            DealRules(),
            ClaimRules(),
            bidding_rules or BiddingRules(min_bid=1, max_bid=hand_size, forced_min=1),
            naming_rules or NamingRules(nt_min_bid=None),
            ExchangeRules(),
            play_rules or PlayRules(),
            ScoringRules(),
        ),
        match_rules or MatchRules(),
        "other game",
    )


ALONE = Level("alone", partner_plays=False, made=24, set=24)


def laid_out(
    pack: Pack,
    table: Table,
    contract: Contract,
    holdings: tuple[int, ...],
    leader: int,
    tricks: int,
    later: int = 0,
    permissive: bool = False,
) -> Layout:
    """Lay out the play of a contract."""
    out = sitting(table, contract)
    return Layout(Plan(pack, table, contract.strain, out, leader, tricks, later, permissive), contract, holdings)


def led(
    strain: str,
    hands: Sequence[str],
    *plays: str,
    pack: Pack = EUCHRE_24,
    table: Table = FOUR,
    leader: int = 0,
    level: Level | None = None,
    maker: int | None = None,
    tricks: int = 6,
    later: int = 0,
) -> Playing:
    """Set a table in the middle of the play: what everybody holds at the lead, and the cards played since.

    The hands need not be whole: they are what matters of a deal.
    """
    used = 0
    masks = []
    for text in hands:
        mask = 0
        for card in read_cards(text):
            free = pack.bits[card.code] & ~used
            assert free, f"{card} is in the pack less often"
            mask |= free & -free
            used |= free & -free
        masks.append(mask)
    holdings = pack.settle(masks)
    ruleset = other_game(pack, table, tricks)
    contract = Contract(Strain.of(strain), level or Level("3", 3), leader if maker is None else maker)
    layout = laid_out(pack, table, contract, holdings, leader, tricks, later)
    deal = Deal(pack, holdings)
    match = Match((0,) * table.sides, table.size - 1)
    step = [isinstance(phase, PlayRules) for phase in ruleset.phases].index(True)
    hand = Hand(game_of(ruleset), match, step, deal, (*deal.masks, 0, 0, 0), contract=contract)
    state: State = first_lead(hand, layout)
    for text in plays:
        state = apply_action(state, Play(Card.of(text)))
    return playing(state)


def cards(state: State) -> list[str]:
    """List the cards that may be played."""
    return [str(action.card) for action in legal_actions(state) if isinstance(action, Play)]
