"""Chance for the dull second implementation: random options, contradictory ones, deals and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dull import has_four_nines, is_ace_no_face, is_mcevoy
from dull_options import (
    ACE_NO_FACE,
    EXCHANGES,
    FOUR_NINES,
    LARGEST_PACK,
    MCEVOY,
    SETTINGS,
    SWAPS,
    Options,
    contradictions,
    full_pack,
    kitty_size,
    side_count,
    understood,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

TEAMS_OF_TWO: Any = ("alternating_teams", 2)
TABLES: list[tuple[int, Any]] = [
    *[(4, TEAMS_OF_TWO)] * 6,
    *[(6, TEAMS_OF_TWO), (6, ("alternating_teams", 3)), (3, "solo"), (4, "solo"), (2, "solo"), (5, "solo")],
    *[(8, ("alternating_teams", 4)), (8, TEAMS_OF_TWO), (9, ("alternating_teams", 3))],
]
TRUMPS: list[tuple[str, ...]] = [
    *[("suits",), ("suits", "nt_high", "nt_low")] * 2,
    *[("suits", "nt_high"), ("suits", "nt_low"), ("nt_high", "nt_low"), ("nt_low",)],
]


def _chance(rng: Random, probability: float) -> bool:
    return rng.random() < probability


# ---------------------------------------------------------------- options


def random_options(rng: Random) -> dict[str, object]:
    """Give random options that do not contradict each other.

    First the table, the numbers and the strains, which the others lean on; then every other option in a random order,
    each kept if it agrees with those before it.
    """
    chosen = _basics(rng)
    settings: dict[str, Callable[[], object]] = {
        name: lambda name=name: rng.choice(SETTINGS[name])  # type: ignore[misc]
        for name in SETTINGS
        if name not in chosen
    }
    settings |= _numbers(rng, chosen)
    names = sorted(settings)
    rng.shuffle(names)
    for name in names:
        if _chance(rng, 0.6):
            value = settings[name]()
            if not list(contradictions(understood(chosen | {name: value}))):
                chosen[name] = value
    return chosen


def _basics(rng: Random) -> dict[str, object]:
    """Choose table, pack, kitty, numbers and strains until they agree."""
    while True:
        chosen = _table(rng) | _auction(rng)
        hand_size: Any = chosen["hand_size"]
        highest = rng.choice([hand_size, hand_size, max(hand_size - 1, 1), max(hand_size // 2, 1)])
        low = [number for number in (1, 2, 3, 3, 4, highest // 2, highest) if 1 <= number <= highest]
        chosen |= {"min_bid": rng.choice(low), "max_bid": highest}
        if chosen["all_pass"] in ("dealer_forced", "joker_holder_forced"):
            chosen["forced_min"] = rng.choice(low)
        chosen["specials"] = random_rows(rng, hand_size)
        if chosen["joker"] and set(chosen["trumps"]) - {"suits"}:  # type: ignore[call-overload]
            chosen["joker_in_nt"] = "forbidden_nt"
        if set(chosen["trumps"]) - {"suits"}:  # type: ignore[call-overload]
            chosen["nt_min_bid"] = rng.choice([None, None, 3, *range(min(low) + 1, highest + 2)])
        if not list(contradictions(understood(chosen))):
            return chosen


def _table(rng: Random) -> dict[str, object]:
    players, sides = rng.choice(TABLES)
    low_rank = rng.choice([9, 9, 9, 9, 7, 8, 10, "J"])
    chosen: dict[str, object] = {"players": players, "sides": sides, "low_rank": low_rank}
    chosen["copies"] = rng.choice([1, 1, 1, 2, 2, 3])
    chosen["joker"] = int(_chance(rng, 0.3))
    chosen["dealer_extra_cards"] = int(_chance(rng, 0.2))
    dealt = len(full_pack(understood(chosen)))
    while dealt > LARGEST_PACK:
        chosen["copies"] = rng.choice([1, 2])
        dealt = len(full_pack(understood(chosen)))
    share = max(1, (dealt - int(bool(chosen["dealer_extra_cards"]))) // players)
    chosen["hand_size"] = share if _chance(rng, 0.7) else rng.randint(1, min(share, 8))
    if kitty_size(understood(chosen)) > 0:
        chosen["kitty_mode"] = rng.choice(["dead", "widow_to_bidder"])
    return chosen


def _auction(rng: Random) -> dict[str, object]:
    auction = rng.choice(["single", "single", "until_all_pass", "two_rounds"])
    chosen: dict[str, object] = {"auction": auction, "trumps": rng.choice(TRUMPS)}
    chosen["dealer_match"] = rng.choice(["none", "equal_takes"]) if auction == "single" else "none"
    chosen["all_pass"] = rng.choice(["dealer_forced", "dealer_forced", "redeal_next", "redeal_same"])
    if _chance(rng, 0.15):
        chosen |= {"all_pass": "joker_holder_forced", "forced_may_exceed": False, "joker": 1}
    return chosen


def random_rows(rng: Random, hand_size: int) -> tuple[dict[str, object], ...]:
    """Give none to three rows for ``specials``."""
    names = rng.choice([[], [], ["ask", "moon"], ["ask", "moon"], ["moon"], ["call-2", "slide", "alone"]])
    return tuple(_random_row(rng, name, hand_size, names[:place]) for place, name in enumerate(names))


def _random_row(rng: Random, name: str, hand_size: int, lower: Sequence[str]) -> dict[str, object]:
    row: dict[str, object] = {
        "name": name,
        "tricks_needed": rng.choice([None, None, None, max(1, hand_size - 1)]),
        "partner_plays": _chance(rng, 0.2),
        "exchange": rng.choice(["none", "none", *EXCHANGES]),
        "made": rng.choice([6, 8, 12, 24, ("times", 2), ("times", 1)]),
        "set": rng.choice([6, 12, 24, 5, 7, ("times", 2)]),
        "ends_auction": _chance(rng, 0.2),
        "must_be_suit": _chance(rng, 0.2),
        "named_after": _chance(rng, 0.2),
    }
    if row["exchange"] != "none":
        row["n"] = rng.choice([1, 1, 1, 2, 3])
        row["exchange_scope"] = rng.choice(["best_of_trump", "any"])
        row["partner_plays"] = row["exchange"] in SWAPS and row["partner_plays"]
    if lower and _chance(rng, 0.2):
        row["only_over"] = rng.choice(lower)
    return row


def _numbers(rng: Random, chosen: Mapping[str, object]) -> dict[str, Callable[[], object]]:
    """Give the options that have more settings than a few, each with a way to choose one."""
    hand_size: Any = chosen["hand_size"]
    return {
        "weak_hand_claims": lambda: rng.choice([(ACE_NO_FACE,), (MCEVOY,), (FOUR_NINES,), (ACE_NO_FACE, MCEVOY)]),
        "made_score": lambda: rng.choice(["tricks", "bid", ("tricks_plus", rng.randint(1, 3))]),
        "set_score": lambda: rng.choice(["lose_bid", ("lose_fixed", 6), "opponents_gain_bid"]),
        "zero_trick_penalty": lambda: rng.randint(1, 6),
        "target": lambda: rng.choice([None, 5, 10, 15, 3 * hand_size, 40]),
        "win_margin": lambda: rng.choice([1, 2, 3]),
        "lose_at": lambda: rng.choice([-10, -20, -32]),
        "void_below": lambda: rng.choice([-5, -8]),
        "fixed_hands": lambda: rng.randint(1, 6),
    }


def wild_options(rng: Random) -> dict[str, object]:
    """Give random options some of which may contradict others; none of them comes later."""
    chosen = random_options(rng)
    numbers = _numbers(rng, chosen)
    wild: dict[str, Callable[[], object]] = {
        "players": lambda: rng.randint(2, 9),
        "sides": lambda: rng.choice(["solo", TEAMS_OF_TWO, ("alternating_teams", 3), ("alternating_teams", 4)]),
        "hand_size": lambda: rng.randint(1, 16),
        "min_bid": lambda: rng.randint(1, 9),
        "max_bid": lambda: rng.randint(1, 16),
        "forced_min": lambda: rng.randint(1, 9),
        "nt_min_bid": lambda: rng.choice([None, 1, 3, 4, 5, 30]),
        "trumps": lambda: rng.choice([(), *TRUMPS]),
        "specials": lambda: tuple(_spoiled(rng, dict(row)) for row in random_rows(rng, 6)),
        **numbers,
    }
    for name in rng.sample(sorted(SETTINGS) + sorted(wild), rng.choice([0, 1, 1, 2, 3])):
        chosen[name] = wild[name]() if name in wild else rng.choice(SETTINGS[name])
    return chosen


def _spoiled(rng: Random, row: dict[str, object]) -> dict[str, object]:
    """Change something in a row, which may be right or wrong."""
    changes: list[tuple[str, object]] = [
        ("name", "moon"),
        ("name", "moon-48"),
        ("name", "double-moon"),
        ("n", rng.randint(0, 4)),
        ("tricks_needed", rng.randint(1, 9)),
        ("exchange_scope", "best_of_trump"),
        ("exchange", rng.choice(EXCHANGES)),
        ("partner_plays", True),
        ("only_over", rng.choice(["moon", "nothing", "ask", "3"])),
        ("named_after", True),
    ]
    name, value = rng.choice(changes)
    return row | ({name: value} if _chance(rng, 0.6) else {})


# ---------------------------------------------------------------- hands


def random_deal(options: Mapping[str, object] | Options, rng: Random, dealer: int = 0) -> list[list[str]]:
    """Deal at random, the dealer's extra card last."""
    read = options if isinstance(options, Options) else understood(options)
    pack = full_pack(read)
    rng.shuffle(pack)
    size = read.hand_size
    holdings = [pack[seat * size : (seat + 1) * size] for seat in range(read.players)]
    dealt = size * read.players
    holdings[dealer] += pack[dealt : dealt + read.dealer_extra_cards]
    return holdings


def lively_deal(options: Mapping[str, object] | Options, rng: Random, dealer: int = 0) -> list[list[str]]:
    """Deal at random; where weak hands may be claimed, often one that somebody can claim: they are rare."""
    read = options if isinstance(options, Options) else understood(options)
    holdings = random_deal(read, rng, dealer)
    if not read.weak_hand_claims or _chance(rng, 0.7):
        return holdings
    tests = {ACE_NO_FACE: is_ace_no_face, MCEVOY: is_mcevoy, FOUR_NINES: has_four_nines}
    for _ in range(100):
        if any(tests[claim](holding) for claim in read.weak_hand_claims for holding in holdings):
            break
        holdings = random_deal(read, rng, dealer)
    return holdings


def random_action(legal: Sequence[str], rng: Random) -> str:
    """Choose at random, but call low: else forced dealers and made bids would hardly occur; now and then a special."""
    bids = [action for action in legal if action.startswith("bid ")]
    numbers = [action for action in bids if action.split()[1].isdigit()]
    if len(bids) > len(numbers) and _chance(rng, 0.15):
        return rng.choice([action for action in bids if action not in numbers])
    if "pass" in legal and _chance(rng, 0.6):
        return "pass"
    if numbers and _chance(rng, 0.6):
        lowest = min(int(action.split()[1]) for action in numbers)
        return rng.choice([action for action in numbers if action.split()[1] == str(lowest)])
    return rng.choice(legal)


def random_scores(options: Mapping[str, object] | Options, rng: Random) -> list[int]:
    """Give scores from which the match can end soon: near the target, near lose_at, or 0."""
    read = options if isinstance(options, Options) else understood(options)
    choices = [0, 0]
    if read.target is not None:
        choices += [read.target - step for step in (1, 2, 3)]
    if read.lose_at is not None:
        choices += [read.lose_at + step for step in (1, 2, 5)]
    if read.void_below is not None:
        choices += [read.void_below + step for step in (0, 1, 3)]
    return [rng.choice(choices) for _ in range(side_count(read))]
