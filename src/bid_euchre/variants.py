"""The games by name, and :func:`bid` to make one's own by options.

A named ruleset is saved configuration with its sources; ``BID_RACEHORSE`` is the base of the family.
"""

from __future__ import annotations

from typing import Final, Literal

from typing_extensions import TypedDict, Unpack

from bid_euchre.contract import Level
from bid_euchre.errors import RulesetError
from bid_euchre.match import BothOver, MatchRules, WinRequires
from bid_euchre.phases.bidding import BiddingRules
from bid_euchre.phases.claims import ClaimRules
from bid_euchre.phases.deal import DealRules
from bid_euchre.phases.exchange import ExchangeRules
from bid_euchre.phases.naming import NamingRules, Trumps
from bid_euchre.phases.play import PlayRules
from bid_euchre.phases.scoring import ScoringRules
from bid_euchre.ruleset import Ruleset
from bid_euchre.setup import Sides, TableRules
from bid_euchre.values import expect


class BidOptions(TypedDict, total=False):
    """The options of the Bid Euchre family, as keywords of :func:`bid`."""

    players: Literal[4]
    sides: Sides
    low_rank: Literal[9]
    copies: Literal[1]
    joker: Literal[0]
    hand_size: int
    kitty_mode: Literal["none"]
    deal_pattern: Literal["ones"]
    first_dealer: Literal["random"]
    weak_hand_claims: tuple[str, ...]
    auction: Literal["single"]
    min_bid: int
    max_bid: int
    dealer_match: Literal["none", "equal_takes"]
    all_pass: Literal["redeal_next", "dealer_forced"]
    forced_min: int
    specials: tuple[Level, ...]
    trumps: tuple[Trumps, ...]
    nt_min_bid: int | None
    first_lead: Literal["bidder"]
    duplicate_tie: Literal["first"]
    score_model: Literal["per_trick"]
    made_score: Literal["tricks"]
    defender_score: Literal["tricks"]
    set_score: Literal["lose_bid"]
    zero_trick_penalty: None
    target: int
    win_requires: WinRequires
    both_over: BothOver


BID_RACEHORSE: Final = Ruleset(
    name="racehorse",
    table_rules=TableRules(),
    phases=(
        DealRules(),
        ClaimRules(),
        BiddingRules(),
        NamingRules(),
        ExchangeRules(),
        PlayRules(),
        ScoringRules(),
    ),
    match_rules=MatchRules(),
    sources=("S0",),
)
"""Six-card Bid Euchre, also called Racehorse: the dealer may equal and must not pass out, no trump high and low."""


def bid(*, name: str | None = None, **options: Unpack[BidOptions]) -> Ruleset:
    """Make a game of the Bid Euchre family: :data:`~bid_euchre.variants.BID_RACEHORSE` with the options given.

    Raises :class:`~bid_euchre.errors.RulesetError` with all faults when options are unknown, not built, out of range or
    contradictory.
    """
    return BID_RACEHORSE.replace(name=name, **options)


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
    max_bid=5,
    dealer_match="none",
    all_pass="redeal_next",  # noqa: S106 - a rule, not a password
    specials=(ASK, MOON),
    trumps=("suits",),
    nt_min_bid=None,
    win_requires="any",
    both_over="extra_hand",
)
"""Bid Euchre as gamerules.com tells it: suits only, six only as ask or moon, a failed special costs six."""

BID_GAMERULES_SYMMETRIC: Final = BID_GAMERULES.replace(
    name="gamerules-symmetric", specials=(ASK_SYMMETRIC, MOON_SYMMETRIC)
)
"""As :data:`BID_GAMERULES`, but a failed ask costs 12 and a failed moon 24, as most tables play."""

ALL: Final = (BID_RACEHORSE, BID_GAMERULES, BID_GAMERULES_SYMMETRIC)
"""Every named ruleset."""


def find(name: str) -> Ruleset:
    """Find a named ruleset; capitals and the choice of hyphen, underscore or space make no difference.

    Raises :class:`~bid_euchre.errors.RulesetError` when there is none of that name.
    """
    expect(name, str, "a name")
    wanted = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    for ruleset in ALL:
        if ruleset.name == wanted:
            return ruleset
    known = ", ".join(ruleset.name for ruleset in ALL)
    raise RulesetError([f"there is no ruleset {name[:40]!r}; there are {known}"])
