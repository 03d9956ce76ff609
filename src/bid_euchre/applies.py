"""Which rules of the rulebook a game has a use for: a rule applies where its options let it act.

A table has the condition of each rule that does not apply in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from bid_euchre.contract import Level
from bid_euchre.rulebook import RULES, Rule
from bid_euchre.ruleset import Ruleset
from bid_euchre.values import expect
from bid_euchre.weak import WEAK_HANDS


class _Game:
    """What the conditions ask about a game; a step from outside may lack any of the options."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.options: Final = ruleset.options
        self.levels: Final = ruleset.ladder
        self.knock: Final = ruleset.is_knock
        self.specials: Final = [level for level in ruleset.ladder if level.is_special and not self.knock]
        self.strains: Final = {strain for level in ruleset.ladder for strain in ruleset.strains(level)}
        self.swaps: Final = [level for level in self.specials if level.exchange != "none" and _partners(ruleset)]
        self.kitty: Final = ruleset.table_rules.kitty_size
        self.copies: Final = ruleset.pack.copies
        self.joker: Final = ruleset.pack.joker
        self.bowers: Final = ruleset.pack.bowers
        self.partners: Final = _partners(ruleset)
        self.sides: Final = ruleset.table.sides
        self.shared: Final = ruleset.both_may_score
        self.permissive: Final = self.has("legality", "permissive")
        self.target: Final = ruleset.match_rules.target is not None and not ruleset.match_rules.by_hands
        """Whether a number of points ends a game."""

    def has(self, option: str, *values: object) -> bool:
        """Whether an option has one of these values."""
        return self.options.get(option) in values

    def claims(self, name: str) -> bool:
        """Whether a claim is allowed."""
        claims = self.options.get("weak_hand_claims")
        return isinstance(claims, tuple) and name in claims

    @property
    def loners(self) -> bool:
        """Whether somebody may play alone, of the makers or of the defenders."""
        return self.has("alone", "on") or self.defends

    @property
    def defends(self) -> bool:
        """Whether a defender may play alone."""
        return self.has("defend_alone", "vs_loner", "always")

    @property
    def pot(self) -> bool:
        """Whether there is a pot to bet into."""
        return self.has("stakes", "match_pot")

    def any(self, test: Callable[[Level], bool]) -> bool:
        """Whether a special bid is of a kind."""
        return any(test(level) for level in self.specials)

    def swaps_by(self, kind: str) -> bool:
        """Whether cards are exchanged in some way."""
        return any(level.exchange == kind for level in self.swaps)


def _partners(ruleset: Ruleset) -> bool:
    return bool(ruleset.table.partners(0))


_Condition: TypeAlias = Callable[[_Game], bool]


def _claimed(name: str) -> _Condition:
    """Make the condition of a claim's own rule."""
    return lambda game: game.claims(name)


_CONDITIONS: Final[Mapping[str, _Condition]] = {
    "DEAL-6": lambda game: game.kitty > 0 and not game.knock,
    "DEAL-7": lambda game: game.has("dealer_extra_cards", 1),
    "DEAL-8": lambda game: game.has("dealer_extra_cards", 1) or game.has("kitty_mode", "widow_to_bidder"),
    "DEAL-9": lambda game: game.knock,
    "DEAL-10": lambda game: game.has("steal_deal", "allowed_until_trump"),
    "CLAIM-1": lambda game: any(game.claims(name) for name in WEAK_HANDS if not WEAK_HANDS[name].automatic),
    **{weak.rule.id: _claimed(name) for name, weak in WEAK_HANDS.items()},
    "CLAIM-5": lambda game: any(game.claims(name) for name in WEAK_HANDS if WEAK_HANDS[name].is_swap),
    "CALL-1": lambda game: game.knock,
    "CALL-2": lambda game: not game.has("order_requirement", None, "none"),
    "CALL-3": lambda game: game.has("dealer_partner_order", "forced_alone"),
    "CALL-4": lambda game: game.knock,
    "CALL-5": lambda game: game.has("bar_turned_down_suit", True, "except_stuck_dealer"),
    "CALL-6": lambda game: game.knock and game.has("all_pass", "redeal_next"),
    "CALL-7": lambda game: game.knock and game.has("all_pass", "redeal_same"),
    "CALL-8": lambda game: game.has("all_pass", "stick_dealer"),
    "CALL-9": lambda game: game.has("all_pass", "stick_or_forfeit1"),
    "CALL-10": lambda game: game.has("all_pass", "play_no_trump"),
    "CALL-11": lambda game: game.has("knock_no_trump", "round2", "any") and not game.has("joker_in_nt", "forbidden_nt"),
    "CALL-12": lambda game: game.knock and game.joker,
    "CALL-13": lambda game: game.knock,
    "CALL-14": lambda game: game.has("dealer_takes_upcard", "optional"),
    "CALL-15": lambda game: game.knock,
    "CALL-16": lambda game: game.has("prebid_blind_loner", "dealer_jack_up"),
    "CALL-17": lambda game: game.has("alone", "on"),
    "CALL-18": lambda game: game.loners,
    "CALL-19": lambda game: game.has("alone_by", "maker_side", "anyone"),
    "CALL-20": lambda game: game.defends,
    "BID-1": lambda game: game.has("auction", "single"),
    "BID-5": lambda game: game.has("dealer_match", "equal_takes"),
    "BID-6": lambda game: game.has("all_pass", "dealer_forced"),
    "BID-7": lambda game: game.has("all_pass", "redeal_next") or _joker_may_be_out(game),
    "BID-8": lambda game: bool(game.specials),
    "BID-9": lambda game: len(game.specials) > 0,
    "BID-10": lambda game: game.any(lambda level: level.ends_auction),
    "BID-11": lambda game: game.has("all_pass", "redeal_same"),
    "BID-12": lambda game: game.has("auction", "until_all_pass"),
    "BID-13": lambda game: game.has("auction", "two_rounds"),
    "BID-14": lambda game: game.has("all_pass", "joker_holder_forced"),
    "BID-15": lambda game: game.has("denomination", "in_bid"),
    "BID-16": lambda game: game.has("denomination_rank", "low_suit_high"),
    "BID-17": lambda game: game.any(lambda level: level.only_over is not None),
    "NAME-1": lambda game: not game.has("denomination", "in_bid") or game.any(lambda level: level.named_after),
    "NAME-3": lambda game: (
        not game.has("nt_min_bid", None) and any(not strain.is_suit for strain in game.strains) and _limits(game)
    ),
    "NAME-4": lambda game: game.any(lambda level: level.must_be_suit),
    "NAME-5": lambda game: not game.has("joker_in_nt", None),
    "EXCH-1": lambda game: game.swaps_by("swap_sequential"),
    "EXCH-2": lambda game: any(level.exchange_scope == "best_of_trump" for level in game.swaps),
    "EXCH-3": lambda game: any(level.exchange_scope == "any" for level in game.swaps),
    "EXCH-4": lambda game: bool(game.swaps) or not game.has("alone_exchange", None, "none"),
    "EXCH-5": lambda game: game.swaps_by("partner_gives_first"),
    "EXCH-6": lambda game: game.swaps_by("swap_blind"),
    "EXCH-7": lambda game: game.swaps_by("discard_then_receive"),
    "EXCH-8": lambda game: game.swaps_by("receive_then_discard"),
    "EXCH-9": lambda game: not game.has("alone_exchange", None, "none"),
    "ORDER-3": lambda game: game.bowers,
    "ORDER-4": lambda game: game.bowers,
    "ORDER-5": lambda game: game.joker,
    "ORDER-6": lambda game: any(strain.text == "high" for strain in game.strains),
    "ORDER-7": lambda game: any(strain.text == "low" for strain in game.strains),
    "ORDER-8": lambda game: game.copies > 1,
    "ORDER-9": lambda game: game.has("joker_in_nt", "plain_top_of_lead"),
    "PLAY-6": lambda game: game.partners and (game.loners or game.any(lambda level: not level.partner_plays)),
    "PLAY-8": lambda game: game.loners,
    "PLAY-9": lambda game: game.has("alone", "on") and game.defends,
    "PLAY-10": lambda game: game.has("lay_down", "provable_only"),
    "PLAY-11": lambda game: game.has("lay_down", "provable_only"),
    "SCORE-4": lambda game: bool(game.specials),
    "SCORE-5": lambda game: bool(game.specials),
    "SCORE-7": lambda game: _thrown_in(game),  # noqa: PLW0108 - it is written further down
    "SCORE-8": lambda game: not game.has("forced_set_factor", 1),
    "SCORE-9": lambda game: not game.has("zero_trick_penalty", None),
    "SCORE-10": lambda game: game.knock,
    "SCORE-11": lambda game: game.knock,
    "SCORE-12": lambda game: game.has("alone", "on"),
    "SCORE-13": lambda game: game.knock,
    "SCORE-14": lambda game: game.defends,
    "SCORE-15": lambda game: not game.has("pts_super_euchre", None),
    "SCORE-16": lambda game: game.has("prebid_blind_loner", "dealer_jack_up"),
    "SCORE-17": lambda game: game.has("robson_set_back", True),
    "MATCH-1": lambda game: game.target,
    "MATCH-2": lambda game: game.target and not game.has("win_requires", "any"),
    "MATCH-3": lambda game: _together(game) and game.has("both_over", "extra_hand"),
    "MATCH-4": lambda game: _together(game) and not game.has("both_over", "extra_hand"),
    "MATCH-6": lambda game: game.has("win_strictly_above", True) or not game.has("win_margin", 1),
    "MATCH-7": lambda game: _together(game) and game.has("both_over", "bidder"),
    "MATCH-8": lambda game: not game.has("lose_at", None),
    "MATCH-9": lambda game: not game.has("void_below", None),
    "MATCH-10": lambda game: not game.has("fixed_hands", None),
    "MATCH-11": lambda game: not game.has("rubber", None),
    "MATCH-12": lambda game: game.has("laps", True),
    "MATCH-13": lambda game: game.has("slam", True),
    "MATCH-14": lambda game: game.knock,
    **{f"CONDUCT-{number}": lambda game: game.permissive for number in (2, *range(4, 14))},
    "STAKE-1": lambda game: game.pot,
    "STAKE-2": lambda game: game.pot and not game.has("ante", 0),
    "STAKE-3": lambda game: game.pot,
    "STAKE-4": lambda game: game.pot,
    "STAKE-5": lambda game: game.pot,
    "STAKE-6": lambda game: game.pot and not game.has("most_raises", 0),
    "STAKE-7": lambda game: game.pot,
    "STAKE-8": lambda game: game.has("stakes", "per_point"),
    "STAKE-9": lambda game: game.has("stakes", "per_trick"),
}
"""When a rule applies; one that is not named here always does."""

_BIDDING: Final = ("SCORE-1", "SCORE-2", "SCORE-3", "SCORE-4", "SCORE-5", "SCORE-6", "SCORE-8", "SCORE-9")
"""The rules of points for bids; with the chapters of bidding and naming they have no place where nobody bids."""


def _is_of_bidding(rule: Rule) -> bool:
    return rule.id in _BIDDING or (rule.id.startswith(("BID-", "NAME-")) and rule is not RULES["NAME-5"])


def _thrown_in(game: _Game) -> bool:
    """Whether a hand can be thrown in."""
    if not game.knock:
        return not game.has("all_pass", "dealer_forced") or not game.has("weak_hand_claims", ())
    claims = any(game.claims(name) for name in WEAK_HANDS if not WEAK_HANDS[name].is_swap)
    return claims or game.has("all_pass", "redeal_next", "redeal_same") or game.has("steal_deal", "allowed_until_trump")


def _joker_may_be_out(game: _Game) -> bool:
    """Whether the joker's holder is forced, and there may be none (BID-14)."""
    out = game.kitty > 0 or game.has("dealer_extra_cards", 1)
    return game.has("all_pass", "joker_holder_forced") and out


def _limits(game: _Game) -> bool:
    """Whether some number that may be bid is too low for no trump."""
    least: Any = game.options.get("nt_min_bid")
    return any(not level.is_special and int(level.name) < least for level in game.levels)


def _together(game: _Game) -> bool:
    """Whether several sides can be at the target together, and it matters."""
    several = game.has("win_requires", "any") and game.shared
    return game.target and game.has("win_margin", 1) and (several or game.sides > 2)  # otherwise the leader wins


def rules_of(ruleset: Ruleset) -> tuple[Rule, ...]:
    """List the rules that a game has a use for, in the order of a hand.

    A rule from outside is in none of these lists.  Raises ``TypeError`` for what is no ruleset.
    """
    expect(ruleset, Ruleset, "a ruleset")
    game = _Game(ruleset)
    rules = [rule for rule in RULES.values() if not (game.knock and _is_of_bidding(rule))]
    return tuple([rule for rule in rules if _CONDITIONS.get(rule.id, bool)(game)])
