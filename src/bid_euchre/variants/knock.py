"""Knock Euchre, also called turn-up Euchre: its options, the game of North America, and :func:`knock`."""

from __future__ import annotations

from typing import Final, Literal

from typing_extensions import TypedDict, Unpack

from bid_euchre.cards import LowRank
from bid_euchre.match import BothOver, MatchRules, WinRequires
from bid_euchre.phases.alone import LastLonerRules, LonerRules
from bid_euchre.phases.arbiter import ArbiterRules, IllegalBid, MisdealRedeal, OutOfTurnPlay, TalkPenalty
from bid_euchre.phases.claims import AutomaticClaimRules, ClaimRules, LastClaimRules
from bid_euchre.phases.conduct import ConductRules
from bid_euchre.phases.deal import DealRules
from bid_euchre.phases.discard import PickUpRules
from bid_euchre.phases.exchange import LoneExchangeRules
from bid_euchre.phases.knock_scoring import KnockScoringRules
from bid_euchre.phases.ordering import OrderingRules
from bid_euchre.phases.play import PlayRules
from bid_euchre.phases.stakes import StakeKind, StakeRules
from bid_euchre.phases.upcard import JokerTurned, TurnedJokerRules, UpcardRules
from bid_euchre.ruleset import Ruleset
from bid_euchre.setup import Sides, TableRules


class KnockOptions(TypedDict, total=False):
    """The options of the Knock Euchre family, as keywords of :func:`knock`."""

    players: int
    sides: Sides
    low_rank: LowRank
    joker: int
    hand_size: int
    bowers: bool
    deal_pattern: Literal["ones", "pairs", "threes", "two_three", "three_two_alternating", "from_dealer"]
    first_dealer: Literal["random", "first_jack", "first_black_jack", "low_cut", "high_cut"]
    steal_deal: Literal["forbidden_correct", "allowed_until_trump"]
    upcard_joker: JokerTurned
    prebid_blind_loner: Literal["off", "dealer_jack_up"]
    weak_hand_claims: tuple[str, ...]
    bar_turned_down_suit: bool | Literal["except_stuck_dealer"]
    dealer_partner_order: Literal["normal", "forced_alone"]
    order_requirement: Literal["none", "natural_trump_in_hand", "any_trump_in_hand"]
    upcard_counts_for_dealer: bool
    knock_no_trump: Literal["none", "round2", "any"]
    joker_in_nt: Literal["forbidden_nt", "plain_top_of_lead"] | None
    all_pass: Literal["redeal_next", "redeal_same", "stick_dealer", "stick_or_forfeit1", "play_no_trump"]
    alone: Literal["on", "off"]
    alone_by: Literal["maker", "maker_side", "anyone"]
    alone_window: Literal["with_call", "before_discard", "before_first_lead"]
    defend_alone: Literal["off", "vs_loner", "always"]
    alone_lead: Literal["eldest_active", "left_of_loner", "loner"]
    double_alone_lead: Literal["eldest_active", "lone_defender"]
    dealer_takes_upcard: Literal["must", "optional"]
    may_discard_upcard: bool
    sitting_dealer_still_takes_upcard: bool
    alone_exchange: Literal["none", "discard_then_receive", "receive_then_discard"]
    defender_exchange: bool
    stakes: StakeKind
    stake_unit: int
    ante: int
    raise_limit: int
    most_raises: int
    first_lead: Literal["bidder", "eldest_active", "left_of_bidder"]
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
    pts_make: int
    pts_march: int
    pts_lone_make: int
    pts_lone_4: int | None
    pts_lone_march: int
    pts_euchre: int
    pts_lone_euchred: int
    pts_lone_def_euchre: int
    pts_lone_def_march: int
    pts_lone_def_vs_lone: int | None
    pts_super_euchre: int | None
    pts_blind_lone: int
    pts_blind_lone_make: int
    pts_blind_lone_euchred: int
    robson_set_back: bool
    euchre_to: Literal["opposing_side", "each_opponent"]
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


KNOCK: Final = Ruleset(
    name="knock",
    table_rules=TableRules(hand_size=5, kitty_mode="upcard"),
    phases=(
        DealRules(deal_pattern="two_three"),
        AutomaticClaimRules(),
        UpcardRules(),
        ClaimRules(),
        TurnedJokerRules(),
        OrderingRules(),
        LonerRules(),
        PickUpRules(),
        LastLonerRules(),
        LoneExchangeRules(),
        LastClaimRules(),
        StakeRules(),
        PlayRules(first_lead="eldest_active"),
        ConductRules(),
        ArbiterRules(),
        KnockScoringRules(),
    ),
    match_rules=MatchRules(target=10, win_requires="any", replaced_target=10),
    sources=("S1", "S3", "BIC"),
)
"""Knock Euchre as North America plays it: 24 cards, five each, the suit turned up offered first."""


def knock(
    *, name: str | None = None, sources: tuple[str, ...] | None = None, **options: Unpack[KnockOptions]
) -> Ruleset:
    """Make a game of the Knock Euchre family: :data:`~bid_euchre.variants.KNOCK` with the options given.

    Raises :class:`~bid_euchre.errors.RulesetError` with all faults when options are unknown, not built, out of range or
    contradictory.
    """
    return KNOCK.replace(name=name, sources=sources, **options)


KNOCK_STICK: Final = knock(name="stick", sources=("S0",), all_pass="stick_dealer")
"""The standard game of S0: the dealer must name trump when all others have passed twice.

Its game for three, each for himself (S0.30), is :data:`KNOCK_CUTTHROAT` with ``all_pass="stick_dealer"``: S0 gives no
points for three [INF].
"""

KNOCK_WIKIPEDIA: Final = knock(
    name="wikipedia",
    sources=("S1",),
    defend_alone="always",
    weak_hand_claims=("bottoms", "farmers", "ace-no-face-swap"),
    knock_no_trump="round2",
    win_margin=2,
    win_strictly_above=True,
    steal_deal="allowed_until_trump",
    renege_pts_alone=4,
    renege_ends_hand=False,
)
"""The game of S1 with its options: weak hands swapped, no trump in the second round, win by two, stealing the deal."""

KNOCK_ABOUT: Final = knock(
    name="about",
    sources=("S3",),
    deal_pattern="three_two_alternating",
    dealer_takes_upcard="optional",
    alone_by="anyone",
    alone_window="before_first_lead",
    defend_alone="always",
    alone_lead="left_of_loner",
    double_alone_lead="lone_defender",
    pts_lone_def_euchre=2,
    pts_lone_def_march=4,
    pts_lone_def_vs_lone=None,
)
"""The game of S3: the dealer may leave the card, anyone may go alone."""

KNOCK_OPENSPIEL: Final = knock(
    name="openspiel",
    sources=("OS",),
    deal_pattern="from_dealer",
    all_pass="stick_dealer",
    may_discard_upcard=False,
    alone_window="before_first_lead",
    lay_down="off",
    fixed_hands=1,
    fixed_hands_count_thrown_in=True,
)
"""One hand as OpenSpiel plays it; that hand counts also when it is thrown in."""

KNOCK_CANADIAN: Final = knock(
    name="canadian", sources=("S1", "WP09", "EGN", "ELINK"), dealer_partner_order="forced_alone"
)
"""The dealer's partner orders up only to play alone."""

KNOCK_AUSTRALIA: Final = knock(name="australia", sources=("S1",), target=11)
"""To eleven points."""

KNOCK_NEW_ZEALAND: Final = knock(name="new-zealand", sources=("S1",), low_rank=7, target=11)
"""The clubs' game: 32 cards, five each, to eleven points."""

KNOCK_BRITISH: Final = knock(
    name="british",
    sources=("PGT-E", "KATZ", "angelfire"),
    joker=1,
    dealer_partner_order="forced_alone",
    target=11,
)
"""Cornwall and the South West: a joker above the bowers."""

KNOCK_GUERNSEY: Final = knock(name="guernsey", sources=("GUE",), low_rank=7, joker=1)
"""32 cards and the joker."""

KNOCK_BICYCLE: Final = knock(
    name="bicycle",
    sources=("BIC",),
    first_dealer="low_cut",
    dealer_takes_upcard="optional",
    rubber="bicycle",
)
"""Bicycle's rules, with the rubber."""

KNOCK_HOYLE: Final = knock(name="hoyle", sources=("HOY01",), low_rank=7, defend_alone="vs_loner")
"""Hoyle's Rules of Games, 2001: 32 cards, and defending alone against a loner."""

KNOCK_SOMERSET: Final = knock(
    name="somerset",
    sources=("SOM",),
    low_rank=7,
    may_discard_upcard=False,
    alone_by="maker_side",
    alone_window="before_discard",
    lay_down="off",
    renege_pts=3,
    renege_pts_alone=5,
    pts_lone_euchred=4,
    target=5,
    rubber=("best_of", 3),
)
"""The laws of the Somerset Club, 1888: five points, the best of three games."""

KNOCK_RAILROAD: Final = knock(
    name="railroad",
    sources=("BIC-RR",),
    low_rank=7,
    joker=1,
    alone_exchange="discard_then_receive",
    defender_exchange=True,
    defend_alone="vs_loner",
    laps=True,
    slam=True,
)
"""Railroad Euchre as Bicycle has it: a loner gets his partner's best card; laps and slams."""

KNOCK_ROBSON: Final = knock(name="robson", sources=("S1",), prebid_blind_loner="dealer_jack_up", robson_set_back=True)
"""Robson's rules: setting the opponents back, and the blind loner on a jack."""

KNOCK_CUTTHROAT: Final = knock(
    name="cutthroat",
    sources=("CH13", "KEL7"),
    players=3,
    sides="solo",
    alone="off",
    pts_march=3,
    euchre_to="each_opponent",
)
"""Three players, each for himself; the maker plays against the two others."""

KNOCK_TWO_HANDED: Final = knock(
    name="two-handed", sources=("KEL7", "CAS"), players=2, sides="solo", alone="off", target=5
)
"""Two players."""

KNOCK_EGN: Final = knock(name="egn", sources=("EGN",), all_pass="stick_dealer")
"""The base rules of Euchre Game Notation."""

KNOCK_MICHIGAN: Final = knock(
    name="michigan",
    sources=("MCC",),
    all_pass="stick_dealer",
    first_dealer="first_jack",
    may_discard_upcard=False,
    lay_down="off",
)
"""Michigan Classic Cards, kickoff rules."""

KNOCK_FAMILY: Final = (
    *(KNOCK, KNOCK_STICK, KNOCK_WIKIPEDIA, KNOCK_ABOUT, KNOCK_OPENSPIEL, KNOCK_CANADIAN, KNOCK_AUSTRALIA),
    *(KNOCK_NEW_ZEALAND, KNOCK_BRITISH, KNOCK_GUERNSEY, KNOCK_BICYCLE, KNOCK_HOYLE, KNOCK_SOMERSET, KNOCK_RAILROAD),
    *(KNOCK_ROBSON, KNOCK_CUTTHROAT, KNOCK_TWO_HANDED, KNOCK_EGN, KNOCK_MICHIGAN),
)
"""Every named game of Knock Euchre."""
