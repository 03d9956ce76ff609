"""The options of the dull second implementation: what they are, and which of them contradict each other.

Written from ``rules.md`` only, nothing of ``bid_euchre``; the comments name the place (``3.K`` the settled wording).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

SUITS = ["C", "D", "H", "S"]
RANKS = ["7", "8", "9", "T", "J", "Q", "K", "A"]
JOKER = "JOKER"
ACE_NO_FACE = "ace-no-face-redeal"
MCEVOY = "mcevoy"
FOUR_NINES = "four-nines"
LARGEST_PACK = 60
SWAPS = ["swap_sequential", "partner_gives_first", "swap_blind"]
EXCHANGES = [*SWAPS, "discard_then_receive", "receive_then_discard"]


@dataclass(frozen=True)
class Special:
    """A row of ``specials`` (3.D); its rank is its place in the tuple (3.K, Rungs)."""

    name: str
    tricks_needed: int | None = None  # None: all of them
    partner_plays: bool = True
    exchange: str = "none"
    n: int = 0
    exchange_scope: str = "any"
    must_be_suit: bool = False
    made: Any = None  # points won, or ("times", k)
    set: Any = None  # points lost, a positive number, or ("times", k)
    ends_auction: bool = False
    only_over: str | None = None
    named_after: bool = False


@dataclass(frozen=True)
class Options:
    """The axes of section 3; the defaults are those of ``racehorse`` (S0)."""

    players: int = 4
    sides: Any = ("alternating_teams", 2)
    low_rank: int | str = 9
    copies: int = 1
    joker: int = 0
    hand_size: int = 6
    dealer_extra_cards: int = 0
    kitty_mode: str = "none"
    bowers: bool = True
    weak_hand_claims: tuple[str, ...] = ()
    auction: str = "single"
    pass_is_final: bool = True
    min_bid: int = 3
    max_bid: int = 6
    dealer_match: str = "equal_takes"
    all_pass: str = "dealer_forced"
    forced_min: int = 3
    forced_may_exceed: bool = True
    forced_set_factor: float = 1
    denomination: str = "after_auction"
    denomination_rank: str = "none"
    specials: tuple[Special, ...] = ()
    moon_multiples: str = "none"
    trumps: tuple[str, ...] = ("suits", "nt_high", "nt_low")
    nt_min_bid: int | None = 3
    joker_in_nt: str | None = None
    first_lead: str = "bidder"
    duplicate_tie: str = "first"
    score_model: str = "per_trick"
    made_score: Any = "tricks"
    defender_score: str = "tricks"
    set_score: Any = "lose_bid"
    zero_trick_penalty: int | None = None
    target: int | None = 32
    win_requires: str = "made_or_set"
    win_margin: int = 1
    win_strictly_above: bool = False
    both_over: str = "higher"
    lose_at: int | None = None
    void_below: int | None = None
    fixed_hands: int | None = None


SETTINGS: dict[str, list[object]] = {
    "low_rank": [7, 8, 9, 10, "J"],
    "copies": [1, 2, 3],
    "joker": [0, 1],
    "dealer_extra_cards": [0, 1],
    "kitty_mode": ["none", "dead", "widow_to_bidder"],
    "bowers": [True, False],
    "auction": ["single", "until_all_pass", "two_rounds"],
    "pass_is_final": [True, False],
    "dealer_match": ["none", "equal_takes"],
    "all_pass": ["redeal_next", "redeal_same", "dealer_forced", "joker_holder_forced"],
    "forced_may_exceed": [True, False],
    "forced_set_factor": [1, 0.5],
    "denomination": ["after_auction", "in_bid"],
    "denomination_rank": ["none", "low_suit_high"],
    "moon_multiples": ["none", "bicycle", "doubling"],
    "joker_in_nt": [None, "forbidden_nt"],
    "first_lead": ["bidder", "eldest_active", "left_of_bidder"],
    "duplicate_tie": ["first", "second"],
    "score_model": ["per_trick", "per_hand"],
    "defender_score": ["tricks", "none", "bid_if_set"],
    "win_requires": ["any", "made_or_set", "made"],
    "both_over": ["higher", "bidder", "extra_hand"],
}
"""Every setting of the options that have a few; what comes later (3.K) is not among them."""


def read_special(row: object) -> Special:
    """Read a row given as a dict or as any object with these attributes."""
    values: dict[str, Any] = {}
    for field in fields(Special):
        if isinstance(row, Mapping):
            if field.name in row:
                values[field.name] = row[field.name]
        elif hasattr(row, field.name):
            values[field.name] = getattr(row, field.name)
    return Special(**values)


def understood(options: Mapping[str, object]) -> Options:
    """Read plain options, contradictory or not; an unknown name or a setting that comes later is a ValueError."""
    values: dict[str, Any] = dict(options)
    unknown = sorted(set(values) - {field.name for field in fields(Options)})
    if unknown:
        message = f"unknown options: {unknown}"
        raise ValueError(message)
    values["specials"] = tuple(read_special(row) for row in values.get("specials", ()))
    read = Options(**values)
    for name, allowed in SETTINGS.items():
        if getattr(read, name) not in allowed:
            message = f"{name}={getattr(read, name)!r} comes later"
            raise ValueError(message)
    for claim in read.weak_hand_claims:
        if claim not in (ACE_NO_FACE, MCEVOY, FOUR_NINES):
            message = f"the claim {claim!r} comes later"
            raise ValueError(message)
    for row in read.specials:
        if row.exchange not in ("none", *EXCHANGES):
            message = f"the exchange of {row.name!r} comes later"
            raise ValueError(message)
    return read


def read_options(options: Mapping[str, object]) -> Options:
    """Read plain options that can be played; contradictions are a ValueError too."""
    read = understood(options)
    wrong = list(contradictions(read))
    if wrong:
        raise ValueError("; ".join(wrong))
    return read


# ---------------------------------------------------------------- table and pack


def side_count(options: Options) -> int:
    """Say how many sides there are."""
    if options.sides == "solo":
        return options.players
    return int(options.sides[1])


def side_of(options: Options, seat: int) -> int:
    """Say whose side a seat is on: seat mod number of sides (3.K, the end)."""
    return seat % side_count(options)


def partners_of(options: Options, seat: int) -> list[int]:
    """List the other seats of this side, in seat order from this seat's left (3.K, exchanges)."""
    others = [(seat + step) % options.players for step in range(1, options.players)]
    return [other for other in others if side_of(options, other) == side_of(options, seat)]


def full_pack(options: Options) -> list[str]:
    """List all cards of the pack, identical cards as often as they are there."""
    lowest = str(options.low_rank).replace("10", "T")
    ranks = RANKS[RANKS.index(lowest) :]
    one = [rank + suit for suit in SUITS for rank in ranks]
    return one * options.copies + [JOKER] * options.joker


def kitty_size(options: Options) -> int:
    """Say how many cards are left over; below zero when they do not go round."""
    return len(full_pack(options)) - options.players * options.hand_size - options.dealer_extra_cards


# ---------------------------------------------------------------- the ladder of bids


MOONS = {
    "bicycle": [("double-{}", 24), ("triple-{}", 32), ("quadruple-{}", 48)],
    "doubling": [("{}-48", 48), ("{}-96", 96), ("{}-192", 192)],
}


def all_specials(options: Options) -> list[Special]:
    """List the special bids, lowest first: the rows, then what goes over the moon, each only over the one below."""
    rows = list(options.specials)
    if rows and options.moon_multiples != "none":
        moon = rows[-1]
        for pattern, made in MOONS[options.moon_multiples]:
            # cincinnati: every moon's set is the moon's; se-michigan: a failed bid loses itself (3.K, values).
            lost = moon.set if options.moon_multiples == "bicycle" else made
            values = {field.name: getattr(moon, field.name) for field in fields(Special)}
            values |= {"name": pattern.format(moon.name), "made": made, "set": lost, "only_over": rows[-1].name}
            rows.append(Special(**values))
    return rows


def special_named(options: Options, rung: str) -> Special | None:
    """Find the special bid of this name; None for a number."""
    for special in all_specials(options):
        if special.name == rung:
            return special
    return None


def rank_of(options: Options, rung: str) -> tuple[int, int]:
    """Rank a rung: numbers by size, every special above them by its place (3.K, Rungs)."""
    names = [special.name for special in all_specials(options)]
    if rung in names:
        return (1, names.index(rung))
    return (0, int(rung))


def strains_of(options: Options, rung: str) -> list[str]:
    """List what may be named for this rung (S0.9, S2.16)."""
    special = special_named(options, rung)
    strains: list[str] = []
    if "suits" in options.trumps:
        strains += SUITS
    # 3.K, joker: forbidden_nt means that no-trump calls are not offered.
    if options.joker:
        return strains
    if special is not None and special.must_be_suit:
        return strains
    # 3.K, auction: nt_min_bid binds numbers, not specials.
    if special is None and options.nt_min_bid is not None and int(rung) < options.nt_min_bid:
        return strains
    if "nt_high" in options.trumps:
        strains.append("high")
    if "nt_low" in options.trumps:
        strains.append("low")
    return strains


def numbers_from(options: Options, lowest: int) -> list[str]:
    """List the numbers on offer: not those for which nothing could be named (3.K, auction)."""
    numbers = [str(number) for number in range(lowest, options.max_bid + 1)]
    return [number for number in numbers if strains_of(options, number)]


def opening_rungs(options: Options) -> list[str]:
    """List what may be bid first: not what goes over a moon only."""
    free = [special.name for special in all_specials(options) if special.only_over is None]
    return numbers_from(options, options.min_bid) + free


def forced_rungs(options: Options) -> list[str]:
    """List what a forced player may bid: forced_min, or all from it and every special (S0.8, 3.K)."""
    if not options.forced_may_exceed:
        return [number for number in numbers_from(options, options.forced_min) if int(number) == options.forced_min]
    free = [special.name for special in all_specials(options) if special.only_over is None]
    return numbers_from(options, options.forced_min) + free


def tricks_needed(options: Options, rung: str) -> int:
    """Say how many tricks the bidding side must take."""
    special = special_named(options, rung)
    if special is None:
        return int(rung)
    if special.tricks_needed is None:
        return options.hand_size
    return special.tricks_needed


# ---------------------------------------------------------------- contradictions


def contradictions(options: Options) -> Iterator[str]:
    """Go through what cannot be, and what is set and cannot act (3.K, factories)."""
    wrong = list(_at_the_table(options))
    yield from wrong
    if wrong:
        return
    yield from _in_the_auction(options)
    yield from _without_trump(options)
    for place, row in enumerate(options.specials):
        yield from _in_a_row(options, row, [other.name for other in options.specials[:place]])
    yield from _in_the_points(options)
    yield from _at_the_end(options)
    yield from _cannot_act(options)


def _changed(options: Options, *names: str) -> Iterator[str]:
    for name in names:
        if getattr(options, name) != getattr(Options(), name):
            yield name


def _at_the_table(options: Options) -> Iterator[str]:
    if options.sides != "solo" and (options.sides[1] > options.players or options.players % options.sides[1]):
        yield "sides of unequal size"
    if len(full_pack(options)) > LARGEST_PACK:
        yield "a pack of more than sixty cards"
    left = kitty_size(options)
    if left < 0:
        yield "not enough cards"
    if (left > 0) != (options.kitty_mode != "none"):
        yield "cards left over, and no kitty, or a kitty without cards"


def _forces(options: Options) -> bool:
    return options.all_pass in ("dealer_forced", "joker_holder_forced")


def _in_the_auction(options: Options) -> Iterator[str]:
    if options.min_bid > options.max_bid or options.max_bid > options.hand_size:
        yield "bids between the lowest and the highest number, up to the tricks of a hand"
    if _forces(options):
        if options.forced_min > options.max_bid:
            yield "a forced bid above the highest"
    else:
        yield from _changed(options, "forced_min", "forced_may_exceed", "forced_set_factor")
    if options.all_pass == "joker_holder_forced" and (not options.joker or options.forced_may_exceed):
        yield "only the holder of a joker is forced, and he has only one bid (3.K)"
    if options.auction == "single" and not options.pass_is_final:
        yield "nobody speaks again"
    if options.auction != "single" and options.dealer_match == "equal_takes":
        yield "equal_takes is for a single round (3.K)"
    if options.denomination_rank != "none" and not (options.denomination == "in_bid" and _strains_rank(options)):
        yield "no bid has a strain that could rank"
    yield from _on_the_ladder(options)


def _strains_rank(options: Options) -> bool:
    """Say whether strains of different rank, low, suits and high, can be bid at one number."""
    for number in numbers_from(options, options.min_bid):
        strains = strains_of(options, number)
        if len({"suit" if strain in SUITS else strain for strain in strains}) > 1:
            return True
    return False


def _on_the_ladder(options: Options) -> Iterator[str]:
    if options.moon_multiples != "none" and (not options.specials or options.specials[-1].ends_auction):
        yield "there is nothing to bid over a moon"
    closing = [special.name for special in options.specials if special.ends_auction]
    if any(special.only_over in closing for special in options.specials):
        yield "nothing can be bid over what ends the auction"
    names = [special.name for special in all_specials(options)]
    if max(Counter(names).values(), default=0) > 1:
        yield "two special bids of one name"
    if not opening_rungs(options):
        yield "nothing can be bid"
    elif _forces(options) and not forced_rungs(options):
        yield "somebody must bid and cannot"


def _without_trump(options: Options) -> Iterator[str]:
    without = set(options.trumps) - {"suits"}
    if not options.trumps:
        yield "nothing can be named"
    if without and options.joker and options.joker_in_nt is None:
        yield "a joker and no trump need joker_in_nt (3.K)"
    if options.joker_in_nt is not None and not (without and options.joker):
        yield "joker_in_nt without a joker, or without no trump"
    lowest = min(options.min_bid, options.forced_min) if _forces(options) else options.min_bid
    never = not without or options.joker  # with a joker it is not offered
    if options.nt_min_bid not in (3, None) and (never or options.nt_min_bid <= lowest):
        yield "nt_min_bid without no trump, or not above the lowest bid"
    rungs = [*numbers_from(options, lowest), *[special.name for special in all_specials(options)]]
    if without and not options.joker and not any({"high", "low"} & set(strains_of(options, rung)) for rung in rungs):
        yield "no trump is never offered"


def _in_a_row(options: Options, row: Special, lower: list[str]) -> Iterator[str]:
    if not strains_of(options, row.name):
        yield f"nothing can be named after {row.name}"
    if row.tricks_needed is not None and not 1 <= row.tricks_needed <= options.hand_size:
        yield f"{row.name} cannot be made"
    if row.only_over is not None and row.only_over not in lower + numbers_from(options, options.min_bid):
        yield f"{row.name} goes only over what is no lower bid"
    if row.named_after and options.denomination == "after_auction":
        yield f"every strain is named after the auction, not that of {row.name} only"
    if row.exchange != "none":
        yield from _in_an_exchange(options, row)
    elif row.n or row.exchange_scope != "any":
        yield f"{row.name} exchanges nothing"


def _in_an_exchange(options: Options, row: Special) -> Iterator[str]:
    partners = len(partners_of(options, 0))
    if row.exchange_scope == "best_of_trump" and "suits" not in options.trumps:
        yield f"the partner never has a trump to give in {row.name}"
    if not 1 <= row.n <= options.hand_size:
        yield f"{row.name} exchanges more cards than there are, or none"
    if row.exchange in SWAPS and partners > 1:
        yield f"a swap in {row.name} needs exactly one partner (3.K)"
    if partners and row.n % partners:
        yield f"the partners cannot share {row.n} cards in {row.name} equally (3.K)"
    if partners and row.exchange not in SWAPS and row.partner_plays:
        yield f"partners who give in {row.name} and get nothing back run out of cards"


def _in_the_points(options: Options) -> Iterator[str]:
    if options.score_model == "per_hand":
        yield from _changed(options, "made_score", "defender_score", "set_score", "forced_set_factor")
    if options.set_score == "opponents_gain_bid" and options.defender_score == "bid_if_set":
        yield "the bid is given away twice"


def _at_the_end(options: Options) -> Iterator[str]:
    if options.target is None:
        if options.fixed_hands is None:
            yield "nothing ends the match"
        if options.win_requires == "made":
            yield "nobody wins by a bid that was made"
        yield from _changed(options, "win_margin", "win_strictly_above", "both_over")
    # The sides that set a bid may be several, so several may be over the target then; the bidders are not among them.
    several = options.win_requires == "any"
    if options.both_over == "extra_hand" and side_count(options) > 2:
        several = options.win_requires != "made"
    if not several or options.win_margin > 1:
        yield from _changed(options, "both_over")


def _cannot_act(options: Options) -> Iterator[str]:
    ranks = {card[0] for card in full_pack(options)}
    if options.copies == 1 and options.duplicate_tie == "second":
        yield "no cards are identical"
    if not options.bowers and "suits" not in options.trumps:
        yield "without trump there are no bowers anyway"
    pack = full_pack(options)
    most = options.hand_size + options.dealer_extra_cards  # the dealer is judged on all he was dealt (3.K)
    if FOUR_NINES in options.weak_hand_claims and ("9" not in ranks or most < 4):
        yield "nobody can have four nines"
    if MCEVOY in options.weak_hand_claims and len([card for card in pack if card[0] in "9T"]) < options.hand_size:
        yield "nobody can have nines and tens only"
    plain = [card for card in pack if card[0] in "789TA"]
    if ACE_NO_FACE in options.weak_hand_claims and len(plain) < options.hand_size:
        yield "nobody can have so many cards without a face"
