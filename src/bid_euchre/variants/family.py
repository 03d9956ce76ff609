"""The family of Bid Euchre: the named games that people play, each with its sources.

A value that no source gives is set as proposed in the rulebook's notes; what a source says is the source's.
"""

from __future__ import annotations

from typing import Final

from bid_euchre.contract import Level
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants.bid import ASK_SYMMETRIC, BID_GAMERULES, BID_RACEHORSE, BidOptions

_PLAIN: Final[BidOptions] = {
    "dealer_match": "none",
    "all_pass": "redeal_next",
    "win_requires": "any",
    "nt_min_bid": None,
    "trumps": ("suits",),
}
"""What a game does that says nothing of these."""

_SUITS_HIGH: Final = ("suits", "nt_high")
_EVERYTHING: Final = ("suits", "nt_high", "nt_low")


def _game(name: str, sources: tuple[str, ...], **options: object) -> Ruleset:
    return BID_RACEHORSE.replace(name=name, sources=sources, **{**_PLAIN, **options})


BID_GAMERULES_JOKER: Final = BID_GAMERULES.replace(name="gamerules-joker", joker=1, dealer_extra_cards=1)
"""Gamerules with a joker: the dealer gets a seventh card and discards one (S2.28)."""

BID_GAMERULES_DOUBLE: Final = BID_GAMERULES.replace(
    name="gamerules-double",
    copies=2,
    hand_size=12,
    max_bid=11,
    specials=(ASK_SYMMETRIC, Level("moon", partner_plays=False, made=24, set=12)),
)
"""Gamerules with the double pack (S2.29): ask and moon need all twelve tricks, and lose twelve."""

BID_PAGAT: Final = _game(
    "pagat",
    ("PGT-B",),
    trumps=_SUITS_HIGH,
    denomination="in_bid",
    win_requires="made_or_set",
)
"""The strain in the bid; odd tricks against a bid that was made cannot win."""

BID_CINCINNATI: Final = _game(
    "cincinnati",
    ("BIC-CIN",),
    trumps=_SUITS_HIGH,
    all_pass="dealer_forced",
    specials=(Level("moon", partner_plays=False, made=12, set=6),),
    moon_multiples="bicycle",
)
"""Moons over moons: 12, 24, 32, 48."""

BID_PEPPER: Final = _game(
    "pepper",
    ("PGT-P", "PAR"),
    trumps=_SUITS_HIGH,
    auction="until_all_pass",
    min_bid=1,
    max_bid=5,
    specials=(Level("little-pepper", made=6, set=6), Level("big-pepper", made=12, set=12)),
    set_score=("lose_fixed", 6),
    target=30,
)
"""A set costs six whatever was bid; big pepper counts double, and the partner plays."""

BID_HASENPFEFFER: Final = _game(
    "hasenpfeffer",
    ("GR-H", "DEN"),
    joker=1,
    kitty_mode="dead",
    deal_pattern="threes",
    first_dealer="low_cut",
    min_bid=1,
    all_pass="joker_holder_forced",
    forced_may_exceed=False,
    target=10,
)
"""The holder of the joker must bid when all pass."""

BID_DOUBLE_HASENPFEFFER: Final = _game(
    "double-hasenpfeffer",
    ("PAR",),
    copies=2,
    hand_size=12,
    bowers=False,
    max_bid=11,
    all_pass="dealer_forced",
    forced_set_factor=0.5,
    specials=(
        Level(
            "alone",
            partner_plays=False,
            exchange="discard_then_receive",
            n=2,
            made=("times", 2),
            set=("times", 2),
        ),
    ),
    both_over="bidder",
)
"""No bowers; a forced dealer who is set loses half."""

BID_INDIANA_DOUBLE: Final = _game(
    "indiana-double",
    ("IND", "IDD"),
    copies=2,
    hand_size=12,
    trumps=_EVERYTHING,
    auction="until_all_pass",
    min_bid=1,
    max_bid=12,
    denomination="in_bid",
    specials=(
        Level(
            "moon",
            partner_plays=False,
            exchange="discard_then_receive",
            n=3,
            exchange_scope="best_of_trump",
            made=24,
            set=24,
            named_after=True,
        ),
    ),
    target=52,
    both_over="bidder",
)
"""Three cards put away and the partner's best three taken for the moon."""

BID_HAMMERWALT: Final = _game(
    "hammerwalt",
    ("HAM",),
    copies=2,
    hand_size=12,
    trumps=_EVERYTHING,
    auction="two_rounds",
    pass_is_final=False,
    min_bid=6,
    max_bid=12,
    all_pass="dealer_forced",
    forced_min=5,
    specials=(
        Level("alone", partner_plays=False, exchange="swap_sequential", n=3, made=24, set=24, ends_auction=True),
    ),
    target=52,
    both_over="bidder",
)
"""Two rounds of bidding; the dealer may be stuck with five."""

BID_DOUBLE_50: Final = _game(
    "double-50",
    ("EUS", "DUCK"),
    copies=2,
    hand_size=12,
    trumps=_EVERYTHING,
    min_bid=6,
    max_bid=12,
    all_pass="dealer_forced",
    forced_min=6,
    made_score=("tricks_plus", 2),
    target=50,
    lose_at=-50,
    void_below=-25,
    both_over="bidder",
)
"""Two points more for a bid that is made; minus fifty loses."""


def _duck57(name: str, players: int, sides: object, hand: int, minimum: int) -> Ruleset:
    alone = hand * 3 // 2
    return _game(
        name,
        ("DUCK",),
        players=players,
        sides=sides,
        copies=2,
        hand_size=hand,
        trumps=_EVERYTHING,
        auction="until_all_pass",
        pass_is_final=False,
        min_bid=minimum,
        max_bid=hand,
        all_pass="dealer_forced",
        forced_min=minimum,
        forced_may_exceed=False,
        specials=(
            Level("shooter", partner_plays=False, exchange="receive_then_discard", n=2, made=alone, set=alone),
            Level("loner", partner_plays=False, made=2 * hand, set=alone, ends_auction=True),
        ),
        made_score=("tricks_plus", 2),
        target=50,
        win_strictly_above=True,
        lose_at=-49,
        void_below=-27,
        both_over="bidder",
    )


BID_DUCK57_3: Final = _duck57("duck57-3", 3, "solo", 16, 6)
"""Double pack for three, each for himself."""

BID_DUCK57_4: Final = _duck57("duck57-4", 4, ("alternating_teams", 2), 12, 6)
"""Double pack for four in two pairs."""

BID_DUCK57_6: Final = _duck57("duck57-6", 6, ("alternating_teams", 3), 8, 4)
"""Double pack for six in three pairs."""

BID_DUCK57_6_TWO_SIDES: Final = _duck57("duck57-6-two-sides", 6, ("alternating_teams", 2), 8, 4)
"""Double pack for six in two sides of three."""

BID_DOUBLE_ORGANIC: Final = _game(
    "double-organic",
    ("ORG",),
    copies=2,
    hand_size=12,
    trumps=_EVERYTHING,
    max_bid=12,
    denomination="in_bid",
    renege_effect="set_contract",
    win_requires="made_or_set",
    target=52,
)
"""Win at 52 only by making a bid or setting one."""

BID_32: Final = _game(
    "bid-32",
    ("FAC", "NP-B"),
    low_rank="J",
    copies=2,
    hand_size=8,
    trumps=_SUITS_HIGH,
    min_bid=1,
    max_bid=8,
    denomination="in_bid",
    specials=(
        Level("call-2", partner_plays=False, exchange="swap_blind", n=2, made=10, set=10),
        Level("call-1", partner_plays=False, exchange="swap_blind", n=1, made=12, set=12),
        Level("moon", partner_plays=False, made=16, set=16),
    ),
    target=52,
)
"""Jacks to aces twice, with calls for two cards and for one."""

BID_SE_MICHIGAN: Final = _game(
    "se-michigan",
    ("DRBR",),
    weak_hand_claims=("four-nines",),
    min_bid=1,
    all_pass="redeal_same",
    specials=(
        Level("ask", partner_plays=False, exchange="swap_sequential", n=1, made=12, set=12),
        Level("moon", partner_plays=False, made=24, set=24),
    ),
    moon_multiples="doubling",
    both_over="bidder",
)
"""Four nines redeal, and a moon can be doubled up to 192."""

BID_SLIDE: Final = _game(
    "slide",
    ("PERT",),
    trumps=_EVERYTHING,
    specials=(
        Level("slide", partner_plays=False, exchange="swap_sequential", n=1, made=12, set=12),
        Level("alone", partner_plays=False, made=24, set=24),
    ),
    target=42,
)
"""Slide and alone, twelve and twenty-four either way."""

BID_MORTEM: Final = _game(
    "mortem",
    ("MORT",),
    trumps=_EVERYTHING,
    nt_min_bid=4,
    all_pass="dealer_forced",
    specials=(
        Level(
            "partners-best",
            partner_plays=False,
            exchange="swap_sequential",
            n=1,
            must_be_suit=True,
            made=12,
            set=12,
        ),
        Level("alone", partner_plays=False, made=24, set=24),
    ),
    first_lead="eldest_active",
    renege_effect="set_contract",
    target=40,
)
"""Eldest hand leads; three is for suits only."""

BID_SIX_HAND: Final = _game(
    "six-hand",
    ("SIXR",),
    players=6,
    copies=2,
    hand_size=8,
    trumps=_EVERYTHING,
    max_bid=8,
    denomination="in_bid",
    specials=(
        Level("shoot", partner_plays=False, exchange="discard_then_receive", n=2, made=12, set=12),
        Level("alone", partner_plays=False, made=24, set=24),
    ),
    first_lead="eldest_active",
)
"""Six players in two sides; each partner passes a card to the shooter."""

BID_FOSTER: Final = _game(
    "foster",
    ("FOS",),
    low_rank=7,
    hand_size=5,
    kitty_mode="dead",
    min_bid=1,
    max_bid=5,
    first_lead="eldest_active",
    made_score="bid",
    defender_score="none",
    set_score="opponents_gain_bid",
    target=15,
)
"""Auction Euchre as Foster has it: exactly the bid is scored, or given away."""

FAMILY: Final = (
    BID_GAMERULES_JOKER,
    BID_GAMERULES_DOUBLE,
    BID_PAGAT,
    BID_CINCINNATI,
    BID_PEPPER,
    BID_HASENPFEFFER,
    BID_DOUBLE_HASENPFEFFER,
    BID_INDIANA_DOUBLE,
    BID_HAMMERWALT,
    BID_DOUBLE_50,
    BID_DUCK57_3,
    BID_DUCK57_4,
    BID_DUCK57_6,
    BID_DUCK57_6_TWO_SIDES,
    BID_DOUBLE_ORGANIC,
    BID_32,
    BID_SE_MICHIGAN,
    BID_SLIDE,
    BID_MORTEM,
    BID_SIX_HAND,
    BID_FOSTER,
)
"""All of these, in the order of this page."""
