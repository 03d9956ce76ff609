"""Options at random that do not contradict each other, whoever chooses: a random number generator, or Hypothesis."""

from __future__ import annotations

from typing import Any, Final

import attrs

from bid_euchre import options
from bid_euchre.contract import Exchange, Level, Scope
from bid_euchre.errors import RulesetError
from bid_euchre.options import Option
from bid_euchre.ruleset import Ruleset
from bid_euchre.setup import Sides, TableRules
from bid_euchre.testing.walks import Pick
from bid_euchre.weak import SWAPPED

_SCORES: Final = (1, 2, 3, 5, 10, 20, 32, 50)
"""Numbers of points, or of hands, that are worth trying."""

_MOST_ROWS: Final = 3

_NAMES: Final = ("ask", "moon", "alone", "slide", "call-2")

_FIRST: Final = (
    *("forced_may_exceed", "all_pass", "forced_min", "min_bid", "max_bid", "trumps", "knock_no_trump", "joker_in_nt"),
    *("win_requires", "fixed_hands", "target", "dealer_match", "auction", "denomination", "score_model"),
    *("alone", "alone_window", "defend_alone", "alone_by", "alone_exchange", "order_requirement"),
)
"""Options that others lean on, in the order in which they are chosen; the others follow."""

_TABLES: Final[tuple[tuple[int, Sides], ...]] = (
    *((4, ("alternating_teams", 2)), (3, "solo"), (6, ("alternating_teams", 2)), (6, ("alternating_teams", 3))),
    *((2, "solo"), (5, "solo"), (8, ("alternating_teams", 4)), (8, ("alternating_teams", 2))),
)
"""Players and sides that fit each other."""

_OF_LONERS: Final = ("alone", "pts_lone", "pts_blind")
_OF_PARTNERS: Final = (
    *("double_alone_lead", "defend_alone", "defender_exchange", "dealer_partner_order", "prebid_blind_loner"),
    *("sitting_dealer_still_takes_upcard", "robson_set_back", "steal_deal"),
)
"""Options that cannot act where everybody plays for himself; by their beginning, and by name."""

_EXCHANGES: Final[tuple[Exchange, ...]] = (
    *("none", "swap_sequential", "partner_gives_first", "swap_blind"),
    *("discard_then_receive", "receive_then_discard"),
)

_SCOPES: Final[tuple[Scope, ...]] = ("any", "best_of_trump")

_MOST_DEALT: Final = 12
"""How many cards a seat is dealt at most."""


def sample_options(base: Ruleset, pick: Pick) -> dict[str, Any]:
    """Choose options for ``base.replace``: for each a setting, unless it contradicts those chosen before it.

    Every option that the ruleset's steps declare takes part, with all its settings.  The plainest choice is always the
    default.  Players, pack and kitty are chosen first, and together: few of them fit when changed one by one.
    """
    chosen = _sample_table(base, pick) if pick((False, True)) else {}
    if chosen and not _agrees(base, chosen):
        chosen = {}
    for name, option in sorted(_declared(base).items(), key=_place):
        default = base.options[name]
        value = _sample(base, option, default, pick)
        if value == default:
            continue
        if _agrees(base, {**chosen, name: value}):
            chosen[name] = value
        elif option.many and isinstance(value, tuple):
            some = tuple([row for row in value if _agrees(base, {**chosen, name: (row,)})])
            if some != default and _agrees(base, {**chosen, name: some}):
                chosen[name] = some
    return chosen


def _sample_table(base: Ruleset, pick: Pick) -> dict[str, Any]:
    """Choose who plays with which cards, how many of them are dealt, and what must then be otherwise."""
    turns_up = base.table_rules.kitty_mode == "upcard"
    players, sides = pick(_TABLES)
    rules = attrs.evolve(
        base.table_rules,
        players=players,
        sides=sides,
        low_rank=pick((9, 10, 7, "J", 8)),
        copies=1 if turns_up else pick((1, 2)),
        joker=pick((0, 1)),
        dealer_extra_cards=0 if turns_up else pick((0, 1)),
        hand_size=1,
    )
    most = min((rules.kitty_size - turns_up + players) // players, _MOST_DEALT)
    sizes = list(range(most, 0, -1))
    if turns_up:  # a kitty that weak hands can be swapped with is as likely as all others
        sizes += [size for size in sizes if rules.kitty_size + players - size * players == SWAPPED + 1] * most
    rules = attrs.evolve(rules, hand_size=pick(sizes))
    if not rules.kitty_size:
        rules = attrs.evolve(rules, kitty_mode="none")
    elif not turns_up:
        rules = attrs.evolve(rules, kitty_mode=pick(("dead", "widow_to_bidder")))
    chosen: dict[str, Any] = {name: getattr(rules, name) for name, _ in options.declared(rules)}
    chosen |= _beside_upcard(base, rules, pick) if turns_up else _beside_bids(base, rules, pick)
    return {name: value for name, value in chosen.items() if value != base.options[name]}


def _beside_upcard(base: Ruleset, rules: TableRules, pick: Pick) -> dict[str, Any]:
    """Choose what the cards and the number of sides leave no choice, or little, where a card is turned up."""
    chosen: dict[str, Any] = {"weak_hand_claims": ()}
    calls = pick(("none", "round2", "any")) if rules.joker else base.options["knock_no_trump"]
    chosen["knock_no_trump"] = calls
    chosen["joker_in_nt"] = None
    if rules.joker and base.options["all_pass"] == "play_no_trump":
        chosen["joker_in_nt"] = "plain_top_of_lead"
    elif rules.joker and calls != "none":
        chosen["joker_in_nt"] = pick(("plain_top_of_lead", "forbidden_nt"))
    if not rules.joker:
        chosen["upcard_joker"] = "dealer_names_blind"
    if rules.table.sides == rules.players:
        chosen |= _plain_loners(base) | {"alone": "off"}
    return chosen


def _plain_loners(base: Ruleset) -> dict[str, Any]:
    """Give the options that need partners their defaults."""
    fields = {field.name: field for part in base.parts for field in attrs.fields(type(part))}
    return {name: fields[name].default for name in base.options if name in _OF_PARTNERS or name.startswith(_OF_LONERS)}


def _beside_bids(base: Ruleset, rules: TableRules, pick: Pick) -> dict[str, Any]:
    """Choose numbers that can be bid."""
    numbers = range(1, rules.hand_size + 1)
    lowest = pick(numbers)
    chosen: dict[str, Any] = {"min_bid": lowest, "max_bid": pick(numbers[lowest - 1 :])}
    if base.options["all_pass"] in ("dealer_forced", "joker_holder_forced"):
        chosen["forced_min"] = lowest
    if rules.joker and base.options["trumps"] != ("suits",):
        chosen["joker_in_nt"] = "forbidden_nt"
    if base.options["specials"]:
        chosen["specials"] = ()
    return chosen


def _declared(base: Ruleset) -> dict[str, Option]:
    return {name: option for part in base.parts for name, option in options.declared(part)}


def _place(item: tuple[str, Option]) -> int:
    return _FIRST.index(item[0]) if item[0] in _FIRST else len(_FIRST)


def _agrees(base: Ruleset, chosen: dict[str, Any]) -> bool:
    try:
        base.replace(name=None, **chosen)
    except RulesetError:
        return False
    return True


def _sample(base: Ruleset, option: Option, default: object, pick: Pick) -> object:
    if not option.many:
        return pick(_values(option, default, base.hand_size))
    if Level in option.settings:
        return sample_rows(base.hand_size, pick) if pick((False, True)) else default
    settings = [setting for setting in option.settings if not isinstance(setting, type)]
    subsets = _subsets(settings)
    return pick([default] * len(subsets) + subsets)


def _values(option: Option, default: object, hand_size: int) -> list[object]:
    """List the settings of an option, as often the default as any other; numbers of tricks end one above a hand."""
    others: list[object] = []
    for setting in option.settings:
        if setting is int:
            others += _numbers(option, hand_size)
        elif isinstance(setting, tuple) and int in setting:
            others += [tuple([number if part is int else part for part in setting]) for number in (1, 2, 6)]
        elif not isinstance(setting, type):
            others.append(setting)
    return [default] * len(others) + others


def _numbers(option: Option, hand_size: int) -> list[int]:
    if option.low < 0:
        return [-score for score in _SCORES]
    if option.high > _SCORES[-1]:
        return [score for score in (0, *_SCORES) if score >= option.low]
    return list(range(option.low, min(option.high, hand_size + 1) + 1))


def _subsets(settings: list[object]) -> list[object]:
    found: list[tuple[object, ...]] = [()]
    for setting in settings:
        found += [(*subset, setting) for subset in found]
    return list(found)


def sample_rows(hand_size: int, pick: Pick) -> tuple[Level, ...]:
    """Choose rows of the option ``specials``: none to three, each valid by itself in a game for two pairs."""
    number = pick(range(_MOST_ROWS + 1))
    first = pick(range(len(_NAMES)))
    names = [_NAMES[(first + place) % len(_NAMES)] for place in range(number)]
    rows: list[Level] = []
    for name in names:
        rows.append(_row(name, [row.name for row in rows if not row.ends_auction], hand_size, pick))
    return tuple(rows)


def _row(name: str, lower: list[str], hand_size: int, pick: Pick) -> Level:
    exchange = pick(_EXCHANGES)
    gives_away = exchange in ("discard_then_receive", "receive_then_discard")
    points = (*range(1, 25), ("times", 2), ("times", 1))
    return Level(
        name,
        tricks_needed=pick((None, *range(1, hand_size + 1))),
        partner_plays=pick((False, True)) and not gives_away,
        exchange=exchange,
        n=0 if exchange == "none" else pick(range(1, hand_size + 1)),
        exchange_scope="any" if exchange == "none" else pick(_SCOPES),
        must_be_suit=pick((False, True)),
        made=pick(points),
        set=pick(points),
        ends_auction=pick((False, True)),
        only_over=pick((None, None, None, *lower)),
    )
