"""Which rules of the rulebook a game has a use for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from bid_euchre.contract import Level
from bid_euchre.rulebook import RULES, Rule
from bid_euchre.ruleset import Ruleset


class _Game:
    """What the conditions ask about a game; a step from outside may lack any of the options."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.options: Final = ruleset.options
        self.levels: Final = ruleset.ladder
        self.specials: Final = [level for level in ruleset.ladder if level.is_special]
        self.strains: Final = {strain for level in ruleset.ladder for strain in ruleset.strains(level)}
        self.swaps: Final = [level for level in self.specials if level.exchange != "none" and _partners(ruleset)]
        self.kitty: Final = ruleset.table_rules.kitty_size
        self.copies: Final = ruleset.pack.copies
        self.joker: Final = ruleset.pack.joker
        self.bowers: Final = ruleset.pack.bowers
        self.partners: Final = _partners(ruleset)

    def has(self, option: str, *values: object) -> bool:
        """Whether an option has one of these values."""
        return self.options.get(option) in values

    def claims(self, name: str) -> bool:
        """Whether a claim is allowed."""
        claims: Any = self.options.get("weak_hand_claims", ())
        return name in claims

    def any(self, test: Callable[[Level], bool]) -> bool:
        """Whether a special bid is of a kind."""
        return any(test(level) for level in self.specials)

    def swaps_by(self, kind: str) -> bool:
        """Whether cards are exchanged in some way."""
        return any(level.exchange == kind for level in self.swaps)


def _partners(ruleset: Ruleset) -> bool:
    return bool(ruleset.table.partners(0))


_Condition: TypeAlias = Callable[[_Game], bool]

_CONDITIONS: Final[Mapping[str, _Condition]] = {
    "DEAL-6": lambda game: game.kitty > 0,
    "DEAL-7": lambda game: game.has("dealer_extra_cards", 1),
    "DEAL-8": lambda game: game.has("dealer_extra_cards", 1) or game.has("kitty_mode", "widow_to_bidder"),
    "CLAIM-1": lambda game: game.claims("ace-no-face-redeal") or game.claims("mcevoy"),
    "CLAIM-2": lambda game: game.claims("ace-no-face-redeal"),
    "CLAIM-3": lambda game: game.claims("mcevoy"),
    "CLAIM-4": lambda game: game.claims("four-nines"),
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
    "EXCH-4": lambda game: bool(game.swaps),
    "EXCH-5": lambda game: game.swaps_by("partner_gives_first"),
    "EXCH-6": lambda game: game.swaps_by("swap_blind"),
    "EXCH-7": lambda game: game.swaps_by("discard_then_receive"),
    "EXCH-8": lambda game: game.swaps_by("receive_then_discard"),
    "ORDER-3": lambda game: game.bowers,
    "ORDER-4": lambda game: game.bowers,
    "ORDER-5": lambda game: game.joker,
    "ORDER-6": lambda game: any(strain.text == "high" for strain in game.strains),
    "ORDER-7": lambda game: any(strain.text == "low" for strain in game.strains),
    "ORDER-8": lambda game: game.copies > 1,
    "PLAY-6": lambda game: game.partners and game.any(lambda level: not level.partner_plays),
    "SCORE-4": lambda game: bool(game.specials),
    "SCORE-5": lambda game: bool(game.specials),
    "SCORE-7": lambda game: not game.has("all_pass", "dealer_forced") or not game.has("weak_hand_claims", ()),
    "SCORE-8": lambda game: not game.has("forced_set_factor", 1),
    "SCORE-9": lambda game: not game.has("zero_trick_penalty", None),
    "MATCH-1": lambda game: not game.has("target", None),
    "MATCH-2": lambda game: not game.has("target", None) and not game.has("win_requires", "any"),
    "MATCH-3": lambda game: _together(game) and game.has("both_over", "extra_hand"),
    "MATCH-4": lambda game: _together(game) and not game.has("both_over", "extra_hand"),
    "MATCH-6": lambda game: game.has("win_strictly_above", True) or not game.has("win_margin", 1),
    "MATCH-7": lambda game: _together(game) and game.has("both_over", "bidder"),
    "MATCH-8": lambda game: not game.has("lose_at", None),
    "MATCH-9": lambda game: not game.has("void_below", None),
    "MATCH-10": lambda game: not game.has("fixed_hands", None),
}
"""When a rule applies; one that is not named here always does."""


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
    sides: Any = game.options.get("sides")
    alone = sides == "solo" or sides[1] > 2
    return not game.has("target", None) and (game.has("win_requires", "any") or alone)


def rules_of(ruleset: Ruleset) -> tuple[Rule, ...]:
    """List the rules that a game has a use for, in the order of a hand."""
    game = _Game(ruleset)
    return tuple(rule for rule in RULES.values() if _CONDITIONS.get(rule.id, bool)(game))
