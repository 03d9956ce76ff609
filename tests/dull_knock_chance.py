"""Chance for the dull Knock Euchre: random options, contradictory ones, deals and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dull_chance import _chance
from dull_knock_cards import is_face, nines_and_tens
from dull_knock_options import (
    CLAIMS,
    FIRST_SWAPS,
    POINTS,
    SETTINGS,
    Options,
    contradictions,
    full_pack,
    has_partners,
    side_count,
    understood,
    unexposed,
)
from dull_options import JOKER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from random import Random

TWO_TEAMS: Any = ("alternating_teams", 2)
THREE_TEAMS: Any = ("alternating_teams", 3)
TABLES: list[tuple[int, Any]] = [
    *[(4, TWO_TEAMS)] * 12,
    *[(6, TWO_TEAMS), (6, THREE_TEAMS)] * 2,
    *[(2, "solo"), (3, "solo"), (4, "solo"), (5, "solo"), (6, "solo")],
]

# ---------------------------------------------------------------- options


def random_options(rng: Random) -> dict[str, object]:
    """Give random options that do not contradict each other.

    First the table, the joker, no trump and who goes alone, on which others lean; then every other option in a random
    order, each kept if it agrees with those before it, twice over, for some lean on later ones.
    """
    chosen = _basics(rng)
    settings: dict[str, Callable[[], object]] = {
        name: lambda name=name: rng.choice(SETTINGS[name])  # type: ignore[misc]
        for name in SETTINGS
        if name not in chosen
    }
    settings |= _numbers(rng)
    for _ in range(2):
        names = sorted(settings)
        rng.shuffle(names)
        for name in names:
            if name not in chosen and _chance(rng, 0.3):
                value = settings[name]()
                if not contradictions(understood(chosen | {name: value})):
                    chosen[name] = value
    return chosen


def _basics(rng: Random) -> dict[str, object]:
    """Choose table, pack, claims, no trump and loners until they agree."""
    while True:
        chosen = _table(rng) | _no_trump(rng)
        chosen["weak_hand_claims"] = _claims(rng, understood(chosen))
        if chosen["joker"] and _chance(rng, 0.8):
            chosen["upcard_joker"] = rng.choice(SETTINGS["upcard_joker"])
        if not chosen["joker"] or (chosen["knock_no_trump"] == "none" and chosen["all_pass"] != "play_no_trump"):
            chosen["joker_in_nt"] = None
        chosen |= _alone(rng) if has_partners(understood(chosen)) else {"alone": "off"}
        if _chance(rng, 0.15):
            chosen |= {"fixed_hands": rng.randint(1, 4), "fixed_hands_count_thrown_in": _chance(rng, 0.5)}
        if not contradictions(understood(chosen)):
            return chosen


def _table(rng: Random) -> dict[str, object]:
    players, sides = rng.choice(TABLES)
    chosen: dict[str, object] = {"players": players, "sides": sides}
    chosen["low_rank"] = rng.choice([9, 9, 9, 9, 7, 7, 8, 8, 10, "J"])
    chosen["joker"] = int(_chance(rng, 0.35))
    most = (len(full_pack(understood(chosen))) - 1) // players
    usual = rng.choice([most, 5, 5, 5, 7, rng.randint(1, 7)])
    # Four cards left over, the upcard and three, for claims that swap.
    left = len(full_pack(understood(chosen))) - 4
    if left % players == 0 and _chance(rng, 0.5):
        usual = left // players
    chosen["hand_size"] = min(usual, most, 7)
    return chosen


def _no_trump(rng: Random) -> dict[str, object]:
    return {
        "knock_no_trump": rng.choice(["none", "none", "round2", "any"]),
        "all_pass": rng.choice(SETTINGS["all_pass"]),
        "joker_in_nt": rng.choice(["forbidden_nt", "plain_top_of_lead", "plain_top_of_lead"]),
    }


def _claims(rng: Random, options: Options) -> tuple[str, ...]:
    if _chance(rng, 0.4):
        return ()
    possible = [claim for claim in CLAIMS if claim not in FIRST_SWAPS or unexposed(options) == 3]
    return tuple(rng.sample(possible, rng.choice([1, 1, 2, 3, len(possible)])))


def _alone(rng: Random) -> dict[str, object]:
    if _chance(rng, 0.15):
        return {"alone": "off"}
    chosen: dict[str, object] = {"alone_window": rng.choice(SETTINGS["alone_window"])}
    chosen["defend_alone"] = rng.choice(SETTINGS["defend_alone"])
    if chosen["alone_window"] != "with_call":
        chosen["alone_by"] = rng.choice(SETTINGS["alone_by"])
    if _chance(rng, 0.4):
        chosen["alone_exchange"] = rng.choice(SETTINGS["alone_exchange"])
    if _chance(rng, 0.4):
        chosen["prebid_blind_loner"] = "dealer_jack_up"
    return chosen


def _numbers(rng: Random) -> dict[str, Callable[[], object]]:
    """Give the options that have more settings than a few, each with a way to choose one."""
    numbers: dict[str, Callable[[], object]] = {name: lambda: rng.randint(1, 8) for name in POINTS}
    return numbers | {
        "pts_lone_4": lambda: rng.choice([None, 1, 2, 3]),
        "pts_lone_def_vs_lone": lambda: rng.choice([None, None, 4, 6, 8]),
        "pts_super_euchre": lambda: rng.choice([None, 3, 4]),
        "target": lambda: rng.choice([5, 7, 11, 15]),
        "win_margin": lambda: rng.choice([1, 2, 3]),
        "fixed_hands": lambda: rng.choice([None, None, *range(1, 5)]),
        "rubber": lambda: rng.choice([None, ("best_of", 3), ("best_of", 5), "bicycle"]),
    }


def wild_options(rng: Random) -> dict[str, object]:
    """Give random options some of which may contradict others; none of them is unknown."""
    chosen = random_options(rng)
    wild: dict[str, Callable[[], object]] = {
        "players": lambda: rng.randint(2, 9),
        "sides": lambda: rng.choice(["solo", TWO_TEAMS, THREE_TEAMS, ("alternating_teams", 4)]),
        "hand_size": lambda: rng.randint(1, 9),
        "weak_hand_claims": lambda: tuple(rng.sample(CLAIMS, rng.randint(0, 3))),
        "lose_at": lambda: rng.choice([None, -10]),
        "void_below": lambda: rng.choice([None, -5]),
        **_numbers(rng),
        "target": lambda: rng.choice([None, 5, 10, 11]),
    }
    for name in rng.sample(sorted(set(SETTINGS) | set(wild)), rng.choice([0, 1, 1, 1, 2, 2, 3])):
        chosen[name] = wild[name]() if name in wild else rng.choice(SETTINGS[name])
    return chosen


# ---------------------------------------------------------------- hands


def _read(options: Mapping[str, object] | Options) -> Options:
    return options if isinstance(options, Options) else understood(options)


def lively_deal(options: Mapping[str, object] | Options, rng: Random) -> tuple[list[list[str]], str]:
    """Deal at random, but often a hand that may be claimed, and often a joker or a jack as the upcard."""
    read = _read(options)
    pack = full_pack(read)
    rng.shuffle(pack)
    upcard = pack.pop()
    if read.joker and _chance(rng, 0.3):
        upcard = _exchanged(pack, upcard, JOKER)
    elif read.prebid_blind_loner != "off" and _chance(rng, 0.4):
        upcard = _exchanged(pack, upcard, "J" + rng.choice("CDHS"))
    first = rng.randrange(read.players)
    if read.weak_hand_claims and _chance(rng, 0.35):
        wanted = _claimable(read, rng.choice(read.weak_hand_claims), upcard, rng)
        # Not every deal has such cards: the upcard is one of them, say.
        if set(wanted) <= set(pack) and len(wanted) <= read.hand_size:
            pack = wanted + [card for card in pack if card not in wanted]
    holdings = [pack[seat * read.hand_size :][: read.hand_size] for seat in range(read.players)]
    return holdings[-first:] + holdings[:-first], upcard


def _exchanged(pack: list[str], upcard: str, wanted: str) -> str:
    """Turn a wanted card instead of the upcard, which goes back into the pack."""
    if wanted == upcard:
        return upcard
    pack[pack.index(wanted)] = upcard
    return wanted


def _claimable(options: Options, claim: str, upcard: str, rng: Random) -> list[str]:
    """Choose cards with which this claim can be made, as far as there are any; less than a hand may be enough."""
    pack = [card for card in full_pack(options) if card != upcard]
    rng.shuffle(pack)
    low = nines_and_tens(pack)
    aces = [card for card in pack if card[0] == "A"]
    weak = [card for card in pack if not is_face(card) and card not in aces]
    tens = [card for card in low if card[0] == "T"]
    other = [card for card in weak if card[1] != upcard[1]]
    size = options.hand_size
    cards = {
        "four-nines": [card for card in low if card[0] == "9"],
        "bottoms": low[:3],
        "farmers": rng.choice([low, tens])[:3],
        "ace-no-face-swap": aces[:1] + low[: size - 1],
        "ace-no-face-redeal": (aces[:1] + weak + aces[1:])[:size],
        "nines-tens-no-trump": [card for card in low if card[1] != upcard[1]][:size],
        "no-ace-face-trump": other[:size],
        "mcevoy": low[:size],
    }
    return cards[claim]


RARE = ("alone", "defend", "blind", "claim", "forfeit", "take", "set")


def random_action(legal: Sequence[str], rng: Random) -> str:
    """Choose at random, but often what is rarely on offer, and pass often enough for second rounds."""
    rare = [action for action in legal if action.split()[0] in RARE]
    if rare and _chance(rng, 0.5):
        return rng.choice(rare)
    calls = [action for action in legal if action.startswith(("call high", "order alone"))]
    if calls and _chance(rng, 0.1):
        return rng.choice(calls)
    calling = any(action.startswith(("order", "call")) for action in legal)
    if "pass" in legal and _chance(rng, 0.75 if calling else 0.4):
        return "pass"
    return rng.choice(legal)


def random_interrupt(offered: Sequence[str], rng: Random) -> str | None:
    """Choose now and then something to do out of turn: steal often, call it back seldom."""
    if not offered or not _chance(rng, 0.5 if offered[0].endswith("steal") else 0.08):
        return None
    return rng.choice(offered)


def random_scores(options: Mapping[str, object] | Options, rng: Random) -> list[int]:
    """Give scores from which a game can end soon: near the target, or 0."""
    read = _read(options)
    choices = [0, 0, 1]
    if read.target is not None:
        choices += [max(read.target - step, 0) for step in (1, 2, 3, 4)]
    return [rng.choice(choices) for _ in range(side_count(read))]
