"""Bid Euchre: its options, the two six-card games, and :func:`bid` to make one's own."""

from __future__ import annotations

from typing import Final, Literal

from typing_extensions import TypedDict, Unpack

from bid_euchre.auction import Length
from bid_euchre.cards import LowRank
from bid_euchre.contract import Level
from bid_euchre.match import BothOver, MatchRules, WinRequires
from bid_euchre.phases.arbiter import ArbiterRules, IllegalBid, MisdealRedeal, OutOfTurnPlay, TalkPenalty
from bid_euchre.phases.bidding import BiddingRules
from bid_euchre.phases.claims import ClaimRules
from bid_euchre.phases.conduct import ConductRules
from bid_euchre.phases.deal import DealRules
from bid_euchre.phases.discard import DiscardRules, WidowRules
from bid_euchre.phases.exchange import ExchangeRules
from bid_euchre.phases.naming import NamingRules, Trumps
from bid_euchre.phases.play import PlayRules
from bid_euchre.phases.scoring import ScoringRules
from bid_euchre.phases.stakes import StakeKind, StakeRules
from bid_euchre.ruleset import Ruleset
from bid_euchre.setup import Sides, TableRules


class BidOptions(TypedDict, total=False):
    """The options of the Bid Euchre family, as keywords of :func:`bid`."""

    players: int
    sides: Sides
    low_rank: LowRank
    copies: int
    joker: int
    hand_size: int
    dealer_extra_cards: int
    kitty_mode: Literal["none", "dead", "widow_to_bidder"]
    bowers: bool
    deal_pattern: Literal["ones", "pairs", "threes", "two_three", "three_two_alternating", "from_dealer"]
    first_dealer: Literal["random", "first_jack", "first_black_jack", "low_cut", "high_cut"]
    steal_deal: Literal["forbidden_correct"]
    weak_hand_claims: tuple[str, ...]
    auction: Length
    pass_is_final: bool
    min_bid: int
    max_bid: int
    dealer_match: Literal["none", "equal_takes"]
    all_pass: Literal["redeal_next", "redeal_same", "dealer_forced", "joker_holder_forced"]
    forced_min: int
    forced_may_exceed: bool
    denomination: Literal["after_auction", "in_bid"]
    denomination_rank: Literal["none", "low_suit_high"]
    specials: tuple[Level, ...]
    moon_multiples: Literal["none", "bicycle", "doubling"]
    trumps: tuple[Trumps, ...]
    nt_min_bid: int | None
    joker_in_nt: Literal["forbidden_nt"] | None
    stakes: StakeKind
    stake_unit: int
    ante: int
    raise_limit: int
    most_raises: int
    first_lead: Literal["bidder", "eldest_active", "left_of_bidder"]
    duplicate_tie: Literal["first", "second"]
    lay_down: Literal["off", "provable_only"]
    legality: Literal["strict", "permissive"]
    renege_effect: Literal["award", "deduct", "max_of_hand", "set_contract"]
    renege_pts: int
    renege_pts_alone: int
    renege_ends_hand: bool
    renege_established: Literal["next_lead_by_side_or_quitted", "immediately"]
    renege_claim_until: Literal["end_of_hand", "cut_for_next_deal", "next_lead"]
    false_claim_pts: int
    misdeal_redeal: MisdealRedeal
    out_of_turn_play: OutOfTurnPlay
    illegal_bid: IllegalBid
    wrong_card_count_pts: int | None
    wrong_card_count_pts_alone: int | None
    table_talk_penalty: TalkPenalty
    score_model: Literal["per_trick", "per_hand"]
    made_score: Literal["tricks", "bid"] | tuple[Literal["tricks_plus"], int]
    defender_score: Literal["tricks", "none", "bid_if_set"]
    set_score: Literal["lose_bid", "opponents_gain_bid"] | tuple[Literal["lose_fixed"], int]
    forced_set_factor: float
    zero_trick_penalty: int | None
    target: int | None
    win_requires: WinRequires
    win_margin: int
    win_strictly_above: bool
    both_over: BothOver
    lose_at: int | None
    void_below: int | None
    fixed_hands: int | None
    fixed_hands_count_thrown_in: bool
    laps: bool
    slam: bool
    rubber: Literal["bicycle"] | tuple[Literal["best_of"], int] | None


BID_RACEHORSE: Final = Ruleset(
    name="racehorse",
    table_rules=TableRules(),
    phases=(
        DealRules(),
        ClaimRules(),
        DiscardRules(),
        BiddingRules(),
        WidowRules(),
        NamingRules(),
        DiscardRules(),
        ExchangeRules(),
        StakeRules(),
        PlayRules(),
        ConductRules(),
        ArbiterRules(misdeal_redeal="same_dealer"),
        ScoringRules(),
    ),
    match_rules=MatchRules(),
    sources=("S0",),
)
"""Six-card Bid Euchre, also called Racehorse: the dealer may equal and must not pass out, no trump high and low."""


def bid(*, name: str | None = None, sources: tuple[str, ...] | None = None, **options: Unpack[BidOptions]) -> Ruleset:
    """Make a game of the Bid Euchre family: :data:`~bid_euchre.variants.BID_RACEHORSE` with the options given.

    Raises :class:`~bid_euchre.errors.RulesetError` with all faults when options are unknown, not built, out of range or
    contradictory.
    """
    return BID_RACEHORSE.replace(name=name, sources=sources, **options)


ASK: Final = Level(
    "ask",
    partner_plays=False,
    exchange="swap_sequential",
    n=1,
    exchange_scope="best_of_trump",
    must_be_suit=True,
    made=12,
    set=6,
)
"""Six tricks alone with the partner's best trump (S2.11, S2.21, S2.23)."""

MOON: Final = Level("moon", partner_plays=False, made=24, set=6)
"""Six tricks alone without help (S2.14, S2.22, S2.23)."""

ASK_SYMMETRIC: Final = Level(
    "ask",
    partner_plays=False,
    exchange="swap_sequential",
    n=1,
    exchange_scope="best_of_trump",
    must_be_suit=True,
    made=12,
    set=12,
)
"""As :data:`ASK`, but a failed one costs as much as it would have won."""

MOON_SYMMETRIC: Final = Level("moon", partner_plays=False, made=24, set=24)
"""As :data:`MOON`, but a failed one costs as much as it would have won."""

BID_GAMERULES: Final = bid(
    name="gamerules",
    sources=("S2",),
    max_bid=5,
    dealer_match="none",
    all_pass="redeal_next",
    specials=(ASK, MOON),
    trumps=("suits",),
    nt_min_bid=None,
    renege_effect="deduct",
    renege_ends_hand=False,
    win_requires="any",
    both_over="extra_hand",
)
"""Bid Euchre as gamerules.com tells it: suits only, six only as ask or moon, a failed special costs six."""

BID_GAMERULES_SYMMETRIC: Final = BID_GAMERULES.replace(
    name="gamerules-symmetric", sources=("S2", "PERT", "DRBR", "MORT"), specials=(ASK_SYMMETRIC, MOON_SYMMETRIC)
)
"""As :data:`BID_GAMERULES`, but a failed ask costs 12 and a failed moon 24, as most tables play."""
