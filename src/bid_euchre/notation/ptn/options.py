"""The options of a table at Trickster as a ruleset of Bid Euchre, and back.

The names are the program's, in any case of letters; what it does by default has been seen in its files and its bots,
not read: where these say nothing the value is the one that all known files have.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from typing import Any, Final

from bid_euchre.contract import Level
from bid_euchre.errors import NotationError, RulesetError
from bid_euchre.notation.located import Node, read_json
from bid_euchre.ruleset import Ruleset
from bid_euchre.variants import BID_RACEHORSE

_LONGEST: Final = 4_000
_RANKS: Final = {16: "J", 20: 10, 24: 9, 28: 8, 32: 7}
_TARGET: Final = 30
_HIGHEST: Final = 10_000

_REFUSED: Final[Mapping[str, str]] = {
    "withjoker": "a joker",
    "withkitty": "a kitty",
    "alonetake5": "five cards for a loner",
    "take4for1": "four cards for a loner",
    "defendalone": "defending alone",
    "allowmisdeal": "misdeals",
}
"""Options that are not read when they are on, and what they are about."""

_STYLES: Final[Mapping[str, tuple[str, str, str]]] = {
    "bidtype": ("LevelAndSuit", "denomination", "in_bid"),
    "biddingstyle": ("Auction", "auction", "until_all_pass"),
}
"""Options that are named, and what they set."""


def specials(size: int, call_two: bool, call_one: bool, alone: bool) -> tuple[Level, ...]:
    """List the lone bids of a table: with two cards from the partner, with one, with none."""
    rungs = (
        ("call-2", 2, size * 5 // 4, call_two),
        ("call-1", 1, size * 3 // 2, call_one),
        ("alone", 0, size * 2, alone),
    )
    return tuple(
        [
            Level(
                name,
                partner_plays=False,
                exchange="swap_sequential" if cards else "none",
                n=cards,
                made=points,
                set=points,
            )
            for name, cards, points, offered in rungs
            if offered
        ]
    )


class _Options:
    """The members of the object, by their names in small letters, each taken once."""

    def __init__(self, text: str) -> None:
        self.node: Final = read_json(text, largest=_LONGEST)
        self._left: Final[dict[str, Node]] = {}
        for key, value in self.node.members("the options").items():
            if key.lower() in self._left:
                raise value.error(f"{key} stands here twice")
            self._left[key.lower()] = value

    def take(self, name: str) -> Node | None:
        node = self._left.pop(name, None)
        return None if node is None or node.value is None else node

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        node = self.take(name)
        return default if node is None else node.whole(name, low, high)

    def flag(self, name: str, default: bool = False) -> bool:
        node = self.take(name)
        return default if node is None else node.flag(name)


@functools.lru_cache(maxsize=256)
def read_options(text: str, hands: int, in_bid: bool) -> Ruleset:
    """Read the options of a table with so many hands; ``in_bid`` when the calls are seen to name strains."""
    options = _Options(text)
    _refuse(options)
    players = options.whole("players", hands, 2, 6)
    if players != hands:
        raise options.node.error(f"there are {players} players, and {hands} hands")
    deck = options.whole("decksize", 24, 1, 60)
    decks = options.whole("numdecks", 1, 1, 3)
    size, left = divmod(deck * decks, players)
    if deck not in _RANKS or left:
        raise options.node.error(f"{decks} times {deck} cards are not dealt to {players} players here")
    minimum = max(1, options.whole("minbid", 1, 0, 30))
    partners = options.flag("ispartnership", players in (4, 6))
    changes: dict[str, Any] = {
        "players": players,
        "sides": ("alternating_teams", 2) if partners else "solo",
        "low_rank": _RANKS[deck],
        "copies": decks,
        "hand_size": size,
        "min_bid": minimum,
        "max_bid": size,
        "forced_min": minimum,
        "dealer_match": "none",
        "specials": _specials(options, size, partners),
        "trumps": _trumps(options),
        "nt_min_bid": None,
        "first_lead": "bidder" if options.flag("makerleadsfirst") else "eldest_active",
        "target": options.whole("gameoverscore", _TARGET, 1, _HIGHEST),
        "win_requires": "any",
        **_styles(options),
    }
    if in_bid:
        changes["denomination"] = "in_bid"
    try:
        return BID_RACEHORSE.replace(name="trickster", sources=(), **changes)
    except RulesetError as error:
        raise options.node.error(f"these options do not go together: {error}") from None


def _refuse(options: _Options) -> None:
    """Refuse other games, and rules that are not read."""
    variation = options.take("variation")
    if variation is not None and variation.value not in (1, "BidEuchre"):
        raise variation.error("the variation is not 1, and so the game not Bid Euchre")
    for name, words in _REFUSED.items():
        node = options.take(name)
        if node is not None and node.value not in (False, 0, "None"):
            raise node.error(f"the option {name} is not read: {words}")


def _specials(options: _Options, size: int, partners: bool) -> tuple[Level, ...]:
    two, one = options.flag("offeralonecall2"), options.flag("callforbest")
    alone = not options.flag("noalone")
    return specials(size, two, one, alone) if partners else ()


def _trumps(options: _Options) -> tuple[str, ...]:
    high, low = options.flag("allownotrump"), options.flag("allowlownotrump")
    return ("suits", *(("nt_high",) if high else ()), *(("nt_low",) if high and low else ()))


def _styles(options: _Options) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, (word, option, value) in _STYLES.items():
        node = options.take(name)
        if node is None or node.value == 0:
            continue
        if node.value != word:
            raise node.error(f"{name} is {word}, or left out: what other values stand for is not known")
        found[option] = value
    return found


def write_options(ruleset: Ruleset) -> str | None:
    """Write the options of a game, as far as they can be told; ``None`` when nothing needs telling."""
    options = ruleset.options
    found: dict[str, object] = {"gameOverScore": options.get("target"), "variation": 1}
    deck = next((size for size, rank in _RANKS.items() if rank == options.get("low_rank")), 24)
    names = [level.name for level in ruleset.ladder if level.is_special]
    trumps = options.get("trumps")
    named = trumps if isinstance(trumps, tuple) else ()
    players = ruleset.table.size
    partners = options.get("sides") != "solo"
    told: dict[str, tuple[object, object]] = {
        "allowNoTrump": ("nt_high" in named, False),
        "allowLowNoTrump": ("nt_low" in named, False),
        "noAlone": (partners and "alone" not in names, False),
        "callForBest": ("call-1" in names, False),
        "offerAloneCall2": ("call-2" in names, False),
        "makerLeadsFirst": (options.get("first_lead") == "bidder", False),
        "minBid": (options.get("min_bid"), 1),
        "numDecks": (options.get("copies"), 1),
        "deckSize": (deck, 24),
        "isPartnership": (partners, players in (4, 6)),
        "bidType": ("LevelAndSuit" if options.get("denomination") == "in_bid" else 0, 0),
        "biddingStyle": ("Auction" if options.get("auction") == "until_all_pass" else 0, 0),
    }
    found.update({name: value for name, (value, default) in told.items() if value != default})
    if found == {"gameOverScore": _TARGET, "variation": 1}:
        return None
    return json.dumps(found, separators=(",", ":"))


def located(error: NotationError) -> tuple[int, str]:
    """Take the place in the text of the options out of an error, and what it says."""
    assert error.line is not None
    assert error.column is not None
    return error.column - 1, str(error).partition(": ")[2]
