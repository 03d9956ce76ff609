"""The rules that a file of Euchre Game Notation names, as a ruleset of this library and back.

A rule that the library does not play is refused when it is on: a game replayed under other rules would be another game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bid_euchre.errors import RulesetError
from bid_euchre.notation.egn.fields import Fields, tagged
from bid_euchre.notation.located import Node
from bid_euchre.record import Tags
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import KNOCK_EGN

_MOST: Final = 10_000

_NOT_PLAYED: Final[Mapping[str, str]] = {
    "fast_break": "a hand without points for makers who win the last three tricks only",
    "four_trick_tokens": "tokens for four tricks",
}
"""Rules of the notation that are not played here."""

_SWITCHES: Final[Mapping[str, tuple[str, object]]] = {
    "canadian": ("dealer_partner_order", "forced_alone"),
    "defend_alone": ("defend_alone", "vs_loner"),
    "partners_best": ("alone_exchange", "receive_then_discard"),
    "joker": ("joker", 1),
    "allow_no_trump": ("knock_no_trump", "round2"),
}
"""What a rule that is on sets."""

_SWAPS: Final[Mapping[str, str]] = {"farmers": "farmers", "go_under": "bottoms"}
"""The weak hands of the notation, and the claims that they are here (CLAIM-6, CLAIM-7)."""

_LEADS: Final[Mapping[str, str]] = {"LEFT_OF_DEALER": "eldest_active", "LEFT_OF_LONER": "left_of_loner"}

_NUMBERS: Final[Mapping[str, str]] = {
    "loner_march_score": "pts_lone_march",
    "loner_euchred_score": "pts_lone_euchred",
}

_PLAYERS: Final = (2, 3, 4, 6)


def read_rules(node: Node | None) -> tuple[Ruleset, Tags]:
    """Read the rules, with tags for what is off and not known here; without any, the base rules of the notation."""
    if node is None:
        return KNOCK_EGN, ()
    fields = Fields(node, "the ruleset")
    options: dict[str, object] = {**_ends(fields, node), **_table(fields), **_switched(fields)}
    if options["fixed_hands"] and options["all_pass"] == "redeal_next":
        options["fixed_hands_count_thrown_in"] = True
    lead = fields.take("loner_lead")
    if lead is not None:
        options["alone_lead"] = _lead(lead)
    for name, option in _NUMBERS.items():
        number = fields.take(name)
        if number is not None:
            options[option] = number.whole(name, 0, _MOST)
    tags = _unknown(fields)
    changes: dict[str, Any] = {name: value for name, value in options.items() if KNOCK_EGN.options[name] != value}
    try:
        return KNOCK_EGN.replace(name="egn", **changes), tags
    except RulesetError as error:
        raise node.error(f"these rules do not go together: {error}") from None


def _ends(fields: Fields, node: Node) -> dict[str, object]:
    """Read what ends the game: the points, or the number of deals."""
    points, deals = fields.take("winning_score"), fields.take("num_deals")
    fixed = 0 if deals is None else deals.whole("num_deals", 0, _MOST)
    target = (0 if fixed else 10) if points is None else points.whole("winning_score", 0, _MOST)
    if not target and not fixed:
        raise node.error("winning_score and num_deals are both 0: the game has no end")
    return {"target": target or None, "fixed_hands": fixed or None}


def _table(fields: Fields) -> dict[str, object]:
    options: dict[str, object] = {}
    rank, players = fields.take("min_rank"), fields.take("num_players")
    if rank is not None:
        options["low_rank"] = rank.whole("min_rank", 7, 10)
    if players is not None:
        number = options["players"] = players.whole("num_players", 1, 10)
        if number not in _PLAYERS:
            raise players.error(f"games of {number} players are not played here")
        if number < 4:
            options.update(sides="solo", alone="off")
    return options


def _switched(fields: Fields) -> dict[str, object]:
    """Read the rules that are on or off."""
    options: dict[str, object] = {"all_pass": "stick_dealer" if _is_on(fields, "std", True) else "redeal_next"}
    for name, words in _NOT_PLAYED.items():
        rule = fields.take(name)
        if rule is not None and rule.flag(name):
            raise rule.error(f"the rule {name} is not played here: {words}")
    for name, (option, value) in _SWITCHES.items():
        if _is_on(fields, name, False):
            options[option] = value
    if {"joker", "knock_no_trump"} <= set(options):
        options["joker_in_nt"] = "plain_top_of_lead"
    claims = tuple([claim for name, claim in _SWAPS.items() if _is_on(fields, name, False)])
    return {**options, "weak_hand_claims": claims}


def _is_on(fields: Fields, name: str, default: bool) -> bool:
    rule = fields.take(name)
    return default if rule is None else rule.flag(name)


def _lead(node: Node) -> str:
    word = node.text("loner_lead").upper()
    if word not in _LEADS:
        raise node.error(f"loner_lead is {' or '.join(_LEADS)}, not {word[:20]!r}")
    return _LEADS[word]


def _unknown(fields: Fields) -> Tags:
    """Keep rules that are not the notation's, if they are off."""
    for name, node in fields.rest().items():
        if node.value:
            raise node.error(f"the rule {name[:40]!r} is not known")
    return tuple([(f"ruleset.{name}", tagged(node)) for name, node in fields.rest().items()])


def write_rules(ruleset: Ruleset) -> dict[str, object]:
    """Write the rules, as far as the notation can say them."""
    options = ruleset.options
    rules: dict[str, object] = {"std": options.get("all_pass") == "stick_dealer"}
    for name, (option, value) in _SWITCHES.items():
        if options.get(option) == value or name == "canadian":
            rules[name] = options.get(option) == value
    claims = options.get("weak_hand_claims")
    for name, claim in _SWAPS.items():
        if isinstance(claims, tuple) and claim in claims:
            rules[name] = True
    rules["loner_lead"] = "LEFT_OF_LONER" if options.get("alone_lead") == "left_of_loner" else "LEFT_OF_DEALER"
    for name, option in (*_NUMBERS.items(), ("min_rank", "low_rank"), ("num_players", "players")):
        if options.get(option) != KNOCK_EGN.options[option]:
            rules[name] = options.get(option)
    if options.get("fixed_hands") is not None:
        rules["num_deals"] = options["fixed_hands"]
    elif options.get("target") != 10:
        rules["winning_score"] = options.get("target")
    return rules
