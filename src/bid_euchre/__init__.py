"""The rules of Bid Euchre and Knock Euchre as immutable states: what is legal, what comes of it, and why.

A match is a state: :func:`legal_actions` lists what may be done, :func:`apply_action` does it, :func:`explain` says
why.
"""

from bid_euchre import _compiler, errors, language, rulebook, variants
from bid_euchre.actions import (
    Action,
    Alone,
    Bid,
    BlindAlone,
    Call,
    CallBet,
    Check,
    Claim,
    ClaimStolen,
    Concealed,
    DefendAlone,
    Discard,
    Draw,
    Forfeit,
    Give,
    Interrupt,
    Lay,
    Name,
    OrderUp,
    Pass,
    Play,
    Raise,
    SetBack,
    Steal,
    Take,
)
from bid_euchre.applies import rules_of
from bid_euchre.audit import audit
from bid_euchre.cards import (
    DOUBLE_48,
    EUCHRE_24,
    EUCHRE_25,
    EUCHRE_32,
    EUCHRE_33,
    JOKER,
    Card,
    CardSet,
    Pack,
    Rank,
    Suit,
)
from bid_euchre.comparison import Comparison, Difference, compare
from bid_euchre.contract import Contract, HighBid, Level, Strain
from bid_euchre.engine import advance, apply_action, interrupts, is_legal, legal_actions, new_match, shuffle
from bid_euchre.errors import BidEuchreError, DealError, IllegalAction, NotationError, RulesetError, SeatError
from bid_euchre.judging.findings import Finding, Report
from bid_euchre.match import Match
from bid_euchre.notation import (
    format_position,
    format_record,
    format_record_line,
    format_ruleset,
    parse_action,
    parse_position,
    parse_record,
    parse_record_line,
    parse_ruleset,
    record_schema,
)
from bid_euchre.outcomes import explain_match, explain_points, explain_trick
from bid_euchre.phases.deal import draw_dealer
from bid_euchre.questions import cards_in_order, effective_suit, legal_cards, score, trick_winner
from bid_euchre.record import Dealt, Done, HandRecord, Record
from bid_euchre.recording import record_of, record_of_hand, record_seen
from bid_euchre.replay import IllegalInRecord, UnplayableRecord, replay
from bid_euchre.results import GameResult, Outcome, Result, ScoreLine, Trick
from bid_euchre.rulebook import Alternative, Ground, Otherwise, Reason, Rule, Ruling, Violation
from bid_euchre.ruleset import Ruleset
from bid_euchre.rulings import explain
from bid_euchre.stakes import Settlement, Stakes, settle
from bid_euchre.state import Deal, Hand, State
from bid_euchre.table import Seat, Side, Table
from bid_euchre.variants import bid, knock
from bid_euchre.view import View, spectate, view
from bid_euchre.worlds import determinize

__compiled__: bool = _compiler.COMPILED
"""Whether the compiled build is running."""

__all__ = [
    "DOUBLE_48",
    "EUCHRE_24",
    "EUCHRE_25",
    "EUCHRE_32",
    "EUCHRE_33",
    "JOKER",
    "Action",
    "Alone",
    "Alternative",
    "Bid",
    "BidEuchreError",
    "BlindAlone",
    "Call",
    "CallBet",
    "Card",
    "CardSet",
    "Check",
    "Claim",
    "ClaimStolen",
    "Comparison",
    "Concealed",
    "Contract",
    "Deal",
    "DealError",
    "Dealt",
    "DefendAlone",
    "Difference",
    "Discard",
    "Done",
    "Draw",
    "Finding",
    "Forfeit",
    "GameResult",
    "Give",
    "Ground",
    "Hand",
    "HandRecord",
    "HighBid",
    "IllegalAction",
    "IllegalInRecord",
    "Interrupt",
    "Lay",
    "Level",
    "Match",
    "Name",
    "NotationError",
    "OrderUp",
    "Otherwise",
    "Outcome",
    "Pack",
    "Pass",
    "Play",
    "Raise",
    "Rank",
    "Reason",
    "Record",
    "Report",
    "Result",
    "Rule",
    "Ruleset",
    "RulesetError",
    "Ruling",
    "ScoreLine",
    "Seat",
    "SeatError",
    "SetBack",
    "Settlement",
    "Side",
    "Stakes",
    "State",
    "Steal",
    "Strain",
    "Suit",
    "Table",
    "Take",
    "Trick",
    "UnplayableRecord",
    "View",
    "Violation",
    "advance",
    "apply_action",
    "audit",
    "bid",
    "cards_in_order",
    "compare",
    "determinize",
    "draw_dealer",
    "effective_suit",
    "errors",
    "explain",
    "explain_match",
    "explain_points",
    "explain_trick",
    "format_position",
    "format_record",
    "format_record_line",
    "format_ruleset",
    "interrupts",
    "is_legal",
    "knock",
    "language",
    "legal_actions",
    "legal_cards",
    "new_match",
    "parse_action",
    "parse_position",
    "parse_record",
    "parse_record_line",
    "parse_ruleset",
    "record_of",
    "record_of_hand",
    "record_schema",
    "record_seen",
    "replay",
    "rulebook",
    "rules_of",
    "score",
    "settle",
    "shuffle",
    "spectate",
    "trick_winner",
    "variants",
    "view",
]
