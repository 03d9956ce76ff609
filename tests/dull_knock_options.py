"""The options of the dull Knock Euchre: what they are, what each hand pays, and which options contradict each other.

Written from ``rules.md`` only, nothing of ``bid_euchre``; the comments name the place (``3.K`` the settled wording).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from dull_options import JOKER, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FIRST_SWAPS = ("bottoms", "farmers", "ace-no-face-swap")
FIRST_CLAIMS = (*FIRST_SWAPS, "ace-no-face-redeal", "nines-tens-no-trump", "mcevoy")
SECOND_CLAIMS = ("ace-no-face-swap", "no-ace-face-trump")  # 3.H: before the first card; after trump is known
CLAIMS = (*FIRST_CLAIMS, "no-ace-face-trump", "four-nines")


@dataclass(frozen=True)
class Options:
    """The axes of section 3 that ``knock()`` takes (3.K, factories), with the defaults of the ruleset ``knock``."""

    players: int = 4
    sides: Any = ("alternating_teams", 2)
    low_rank: int | str = 9
    joker: int = 0
    hand_size: int = 5
    bowers: bool = True
    deal_pattern: str = "two_three"
    first_dealer: str = "random"
    steal_deal: str = "forbidden_correct"
    weak_hand_claims: tuple[str, ...] = ()
    bar_turned_down_suit: Any = True
    dealer_takes_upcard: str = "must"
    may_discard_upcard: bool = True
    dealer_partner_order: str = "normal"
    order_requirement: str = "none"
    upcard_counts_for_dealer: bool = True
    knock_no_trump: str = "none"
    joker_in_nt: str | None = None
    all_pass: str = "redeal_next"
    upcard_joker: Any = "dealer_names_blind"
    prebid_blind_loner: str = "off"
    alone: str = "on"
    alone_by: str = "maker"
    alone_window: str = "with_call"
    alone_exchange: str = "none"
    defender_exchange: bool = False
    defend_alone: str = "off"
    alone_lead: str = "eldest_active"
    double_alone_lead: str = "eldest_active"
    sitting_dealer_still_takes_upcard: bool = True
    first_lead: str = "eldest_active"
    pts_make: int = 1
    pts_march: int = 2
    pts_lone_make: int = 1
    pts_lone_4: int | None = None
    pts_lone_march: int = 4
    pts_euchre: int = 2
    pts_lone_euchred: int = 2
    pts_lone_def_euchre: int = 4
    pts_lone_def_march: int = 4
    pts_lone_def_vs_lone: int | None = 4
    pts_super_euchre: int | None = None
    pts_blind_lone: int = 5
    pts_blind_lone_make: int = 1
    pts_blind_lone_euchred: int = 1
    robson_set_back: bool = False
    euchre_to: str = "opposing_side"
    target: int | None = 10
    win_requires: str = "any"
    win_margin: int = 1
    win_strictly_above: bool = False
    both_over: str = "higher"
    fixed_hands: int | None = None
    fixed_hands_count_thrown_in: bool = False
    lose_at: int | None = None
    void_below: int | None = None
    laps: bool = False
    slam: bool = False
    rubber: Any = None


SETTINGS: dict[str, list[object]] = {
    "low_rank": [7, 8, 9, 10, "J"],
    "joker": [0, 1],
    "bowers": [True, False],
    "deal_pattern": ["two_three", "ones", "pairs", "threes", "three_two_alternating", "from_dealer"],
    "first_dealer": ["random", "first_jack", "first_black_jack", "low_cut", "high_cut"],
    "steal_deal": ["forbidden_correct", "allowed_until_trump"],
    "bar_turned_down_suit": [True, False, "except_stuck_dealer"],
    "dealer_takes_upcard": ["must", "optional"],
    "may_discard_upcard": [True, False],
    "dealer_partner_order": ["normal", "forced_alone"],
    "order_requirement": ["none", "natural_trump_in_hand", "any_trump_in_hand"],
    "upcard_counts_for_dealer": [True, False],
    "knock_no_trump": ["none", "round2", "any"],
    "joker_in_nt": [None, "forbidden_nt", "plain_top_of_lead"],
    "all_pass": ["redeal_next", "redeal_same", "stick_dealer", "stick_or_forfeit1", "play_no_trump"],
    "upcard_joker": ["dealer_names_blind", "dealer_names", "all_name", *[("counts_as", suit) for suit in SUITS]],
    "prebid_blind_loner": ["off", "dealer_jack_up"],
    "alone": ["on", "off"],
    "alone_by": ["maker", "maker_side", "anyone"],
    "alone_window": ["with_call", "before_discard", "before_first_lead"],
    "alone_exchange": ["none", "discard_then_receive", "receive_then_discard"],
    "defender_exchange": [False, True],
    "defend_alone": ["off", "vs_loner", "always"],
    "alone_lead": ["eldest_active", "left_of_loner", "loner"],
    "double_alone_lead": ["eldest_active", "lone_defender"],
    "sitting_dealer_still_takes_upcard": [True, False],
    "first_lead": ["eldest_active", "bidder", "left_of_bidder"],
    "robson_set_back": [False, True],
    "euchre_to": ["opposing_side", "each_opponent"],
    "win_requires": ["any", "made_or_set", "made"],
    "win_strictly_above": [False, True],
    "both_over": ["higher", "bidder", "extra_hand"],
    "fixed_hands_count_thrown_in": [False, True],
    "laps": [False, True],
    "slam": [False, True],
}
"""Every setting of the options that have a few."""

POINTS = [field.name for field in fields(Options) if field.name.startswith("pts_")]


def understood(options: Mapping[str, object]) -> Options:
    """Read plain options, contradictory or not; an unknown name or setting is a ValueError."""
    values: dict[str, Any] = dict(options)
    unknown = sorted(set(values) - {field.name for field in fields(Options)})
    if unknown:
        message = f"unknown options: {unknown}"
        raise ValueError(message)
    claims = values.get("weak_hand_claims", ())
    values["weak_hand_claims"] = tuple(claim.replace("_", "-") for claim in claims)
    read = Options(**values)
    for name, allowed in SETTINGS.items():
        if getattr(read, name) not in allowed:
            message = f"{name}={getattr(read, name)!r} is unknown"
            raise ValueError(message)
    if not set(read.weak_hand_claims) <= set(CLAIMS):
        message = f"a claim of {read.weak_hand_claims} is unknown"
        raise ValueError(message)
    return read


def read_options(options: Mapping[str, object]) -> Options:
    """Read plain options that can be played; contradictions are a ValueError too."""
    read = understood(options)
    wrong = contradictions(read)
    if wrong:
        raise ValueError("; ".join(wrong))
    return read


# ---------------------------------------------------------------- table and pack


def side_count(options: Options) -> int:
    """Say how many sides there are."""
    return options.players if options.sides == "solo" else int(options.sides[1])


def side_of(options: Options, seat: int) -> int:
    """Say whose side a seat is on: seat mod number of sides (3.K)."""
    return seat % side_count(options)


def partners_of(options: Options, seat: int) -> list[int]:
    """List the other seats of this side, in seat order from this seat's left."""
    others = [(seat + step) % options.players for step in range(1, options.players)]
    return [other for other in others if side_of(options, other) == side_of(options, seat)]


def ranks_of(options: Options) -> list[str]:
    """List the ranks of the pack, lowest first."""
    return RANKS[RANKS.index(str(options.low_rank).replace("10", "T")) :]


def full_pack(options: Options) -> list[str]:
    """List all cards in pack order, which ends with the joker (3.K, factories)."""
    return [rank + suit for suit in SUITS for rank in ranks_of(options)] + [JOKER] * options.joker


def unexposed(options: Options) -> int:
    """Say how many cards are left face down besides the upcard (S1.8)."""
    return len(full_pack(options)) - options.players * options.hand_size - 1


def tricks_to_make(options: Options) -> int:
    """Give the majority of the tricks: 3 of 5, 4 of 7 (3.G, S1.59)."""
    return options.hand_size // 2 + 1


def offers_no_trump(options: Options) -> bool:
    """Say whether the ruleset lets somebody call no trump; forbidden_nt takes the calls away (3.K, joker)."""
    return options.knock_no_trump != "none" and options.joker_in_nt != "forbidden_nt"


# ---------------------------------------------------------------- points


@dataclass(frozen=True)
class Ending:
    """How a hand came out; maker_side is None where no trump was played because all had passed."""

    tricks: tuple[int, ...]
    maker_side: int | None
    alone: bool = False  # somebody of the maker's side
    blind: bool = False
    lone_side: int | None = None  # the lone defender's


def made(ending: Ending) -> bool:
    """Say whether the makers took the majority."""
    return ending.maker_side is not None and 2 * ending.tricks[ending.maker_side] > sum(ending.tricks)


def award(options: Options, ending: Ending, side: int) -> str | None:
    """Name the option that gives a side its points: the first row that fits (3.K, awards)."""
    whole, taken = sum(ending.tricks), ending.tricks[side]
    if ending.maker_side is None:
        # 3.K, calls: the majority scores pts_make, all tricks pts_march.
        return None if 2 * taken <= whole else "pts_march" if taken == whole else "pts_make"
    if made(ending):
        return _award_of_makers(options, ending, taken, whole) if side == ending.maker_side else None
    return None if side == ending.maker_side else _award_of_defenders(options, ending, side)


def _award_of_makers(options: Options, ending: Ending, taken: int, whole: int) -> str:
    if ending.blind:
        return "pts_blind_lone" if taken == whole else "pts_blind_lone_make"  # S1.55, 3.K Robson
    if ending.alone:
        if taken == whole:
            return "pts_lone_march"
        # 3.K, points: for all tricks but one; None = pts_lone_make.
        return "pts_lone_4" if taken == whole - 1 and options.pts_lone_4 is not None else "pts_lone_make"
    return "pts_march" if taken == whole else "pts_make"  # S1.32


def _award_of_defenders(options: Options, ending: Ending, side: int) -> str:
    """Go through the rows in the order of 3.K, points."""
    if ending.blind:
        return "pts_blind_lone_euchred"
    if side == ending.lone_side:
        if ending.alone and options.pts_lone_def_vs_lone is not None:
            return "pts_lone_def_vs_lone"  # None means the same as against a pair (3.K, alone)
        return "pts_lone_def_march" if ending.tricks[side] == sum(ending.tricks) else "pts_lone_def_euchre"
    if options.pts_super_euchre is not None and ending.tricks[int(ending.maker_side or 0)] == 0:
        return "pts_super_euchre"  # K14
    return "pts_lone_euchred" if ending.alone else "pts_euchre"


def points_of(options: Options, ending: Ending) -> list[int]:
    """Give the points of every side; a euchre pays each other side (3.K: solo always each opponent)."""
    names = [award(options, ending, side) for side in range(len(ending.tricks))]
    return [0 if name is None else int(getattr(options, name)) for name in names]


def _endings(options: Options) -> Iterator[Ending]:
    """Go through every way in which a hand can come out, side 0 being the makers and side 1 who defends alone."""
    rest = [0] * (side_count(options) - 2)
    whole = options.hand_size
    splits = [(own, whole - own, *rest) for own in range(whole + 1)]
    if rest:
        splits = [(a, b, whole - a - b, *rest[1:]) for a in range(whole + 1) for b in range(whole + 1 - a)]
    kinds = [(False, False)] + [(True, False)] * (options.alone == "on")
    kinds += [(True, True)] * (options.prebid_blind_loner != "off" and options.alone == "on")
    for split in splits:
        if options.all_pass == "play_no_trump":
            yield Ending(split, None)
        for alone, blind in kinds:
            yield Ending(split, 0, alone, blind)
            if options.defend_alone == "always" or (options.defend_alone == "vs_loner" and alone):
                yield Ending(split, 0, alone, blind, 1)


# ---------------------------------------------------------------- contradictions


def contradictions(options: Options) -> list[str]:
    """List what cannot be, and what is set and cannot act (3.K, factories)."""
    wrong = list(_at_the_table(options))
    if wrong:
        return wrong
    for check in (_with_joker, _in_the_calls, _alone, _leads_and_exchanges, _weak_hands, _in_the_points, _at_the_end):
        wrong += check(options)
    return wrong


def _unused(options: Options, because: str, names: Sequence[str]) -> Iterator[str]:
    for name in names:
        if getattr(options, name) != getattr(Options(), name):
            yield f"{name} cannot act {because}"


def _at_the_table(options: Options) -> Iterator[str]:
    if options.sides != "solo" and (options.sides[1] > options.players or options.players % options.sides[1]):
        yield "sides of unequal size"
    elif unexposed(options) < 0:
        yield "not enough cards for the hands and an upcard"


def has_partners(options: Options) -> bool:
    """Say whether anybody has a partner."""
    return side_count(options) < options.players


def _with_joker(options: Options) -> Iterator[str]:
    without = options.knock_no_trump != "none" or options.all_pass == "play_no_trump"
    if not options.joker:
        yield from _unused(options, "without a joker", ["upcard_joker"])
    if options.joker and without and options.joker_in_nt is None:
        yield "a joker and no trump need joker_in_nt (3.K, joker)"
    if not (options.joker and without):
        yield from _unused(options, "without a joker or without no trump", ["joker_in_nt"])
    if options.joker_in_nt == "forbidden_nt" and options.all_pass == "play_no_trump":
        yield "no trump is forbidden, and played when all pass (3.K, calls)"


def _in_the_calls(options: Options) -> Iterator[str]:
    if options.steal_deal != "forbidden_correct" and not has_partners(options):
        yield "nobody has a partner who could steal the deal (3.K, the match)"
    if options.bar_turned_down_suit == "except_stuck_dealer" and not options.all_pass.startswith("stick_"):
        yield "no dealer is ever stuck"
    if options.order_requirement == "none":
        yield from _unused(options, "where nothing is required", ["upcard_counts_for_dealer"])
    if options.dealer_partner_order == "forced_alone" and options.alone == "off":
        yield "nobody goes alone (3.K, loners)"
    if options.prebid_blind_loner != "off" and options.alone == "off":
        yield "nobody goes alone (3.K, loners)"


def _alone(options: Options) -> Iterator[str]:
    if not has_partners(options):
        if options.alone == "on":
            yield "nobody has a partner (3.K, loners)"
        if options.defend_alone != "off":
            yield "nobody has a partner who would sit out"
    if options.alone == "off":
        yield from _unused(options, "where nobody goes alone", ["alone_by", "alone_exchange"])
        if options.defend_alone == "vs_loner":
            yield "there is no loner (3.K, loners)"
        if options.defend_alone == "off":
            yield from _unused(options, "where nobody goes alone", ["alone_window"])
    if options.alone_window == "with_call" and options.alone_by != "maker":
        yield "only the maker speaks with the call (3.K, alone)"
    if options.alone_by == "anyone" and options.defend_alone == "off":
        yield "anyone may go alone, and defenders may not (3.K, alone)"
    if not _dealer_may_know_that_he_sits_out(options):
        because = "where the dealer never sits out before he takes"
        yield from _unused(options, because, ["sitting_dealer_still_takes_upcard"])


def _dealer_may_know_that_he_sits_out(options: Options) -> bool:
    """Say whether anybody can be alone before the upcard is taken: alone with the call, or asked right after it."""
    early = options.alone_window in ("with_call", "before_discard") or options.dealer_partner_order == "forced_alone"
    if options.alone == "on" and early:
        return True
    return options.defend_alone == "always" and options.alone_window == "before_discard"


def _leads_and_exchanges(options: Options) -> Iterator[str]:
    if options.alone == "off" and options.defend_alone == "off":
        yield from _unused(options, "where nobody is alone", ["alone_lead"])
    if options.alone == "off" or options.defend_alone == "off":
        yield from _unused(options, "where never two are alone", ["double_alone_lead"])
    if options.alone_exchange != "none" and len(partners_of(options, 0)) > 1:
        yield "several partners cannot share one card equally (3.K, exchanges)"
    if options.alone_exchange == "none" or options.defend_alone == "off":
        yield from _unused(options, "without exchanges or lone defenders", ["defender_exchange"])


def _most_cards(options: Options, claim: str) -> int:
    """Say of how many cards a hand that makes this claim can be, at most."""
    low = [rank for rank in ranks_of(options) if rank in "9T"]
    weak = [rank for rank in ranks_of(options) if rank in "789T"]
    counts_as = isinstance(options.upcard_joker, tuple)
    if claim == "ace-no-face-swap":
        return 4 * len(low) + 1
    if claim == "ace-no-face-redeal":
        return 4 * len(weak) + 4
    if claim == "no-ace-face-trump":
        without = offers_no_trump(options) or options.all_pass == "play_no_trump"
        return (4 if without else 3) * len(weak)
    if claim == "nines-tens-no-trump":
        # 3.K, claims: no card of the turned suit; a joker turned up has none unless it counts as one.
        return (4 if options.joker and not counts_as else 3) * len(low)
    return 4 * len(low)  # mcevoy


def _weak_hands(options: Options) -> Iterator[str]:
    for claim in options.weak_hand_claims:
        if claim in FIRST_SWAPS and unexposed(options) != 3:
            yield f"{claim} needs exactly three unexposed cards (3.K, claims)"
        if claim in FIRST_SWAPS and options.hand_size < 3:
            yield f"nobody has three cards for {claim}"
        if claim in ("bottoms", "farmers"):
            possible = any(rank in ranks_of(options) for rank in "9T")
        elif claim == "four-nines":
            possible = "9" in ranks_of(options) and options.hand_size >= 4
        else:
            possible = options.hand_size <= _most_cards(options, claim)
        if not possible:
            yield f"nobody can claim {claim}"


def _in_the_points(options: Options) -> Iterator[str]:
    endings = list(_endings(options))
    sides = range(side_count(options))
    given = {award(options, ending, side) for ending in endings for side in sides}
    for name in POINTS:
        # The value None gives way to the rows below, which then act against a loner.
        if name == "pts_lone_def_vs_lone" and getattr(options, name) is None:
            if options.alone == "off" or options.defend_alone == "off":
                yield f"{name} cannot act where never two are alone"
        elif name not in given:
            yield from _unused(options, "in any hand", [name])
    # 3.K, Robson: after 2 or 4 points only; no set-back where all had passed.
    contracts = [ending for ending in endings if ending.maker_side is not None]
    if options.robson_set_back and not any({2, 4} & set(points_of(options, ending)) for ending in contracts):
        yield "nobody ever wins 2 or 4 points to set back"
    if options.robson_set_back and side_count(options) > 2:
        yield "it is not said which of several opponents is set back"
    if options.euchre_to == "each_opponent" and has_partners(options):
        yield "a euchre goes to a side of partners (3.K, points)"


def _at_the_end(options: Options) -> Iterator[str]:
    yield from _unused(options, "in knock", ["lose_at", "void_below"])
    if options.fixed_hands is None:
        if options.target is None:
            yield "nothing ends the match"
        yield from _unused(options, "without fixed_hands", ["fixed_hands_count_thrown_in"])
    else:
        # 3.K, the match: fixed_hands replaces target and win_margin.
        if options.target not in (None, 10):
            yield "fixed_hands replaces the target; None takes it away"
        replaced = ["win_requires", "win_margin", "win_strictly_above", "both_over", "laps"]
        yield from _unused(options, "with fixed_hands", replaced)
    if options.win_margin > 1:
        yield from _unused(options, "with a win_margin", ["both_over"])
    # 3.J: it cannot occur with two sides, of which one only scores; nor where only the makers can win.
    if side_count(options) == 2 or options.win_requires == "made":
        yield from _unused(options, "where never two sides are over", ["both_over"])
    if options.win_requires == "made_or_set" and options.both_over == "bidder":
        yield "several sides can be over only when they set the bidder"
