"""Fuzzing the readers: good texts spoilt at random, which must be read or refused, at once and with the one error.

:data:`READERS` is the table of all that reads text from outside.  A text is spoilt by a few changes: signs and pieces
are taken out, put in, doubled, swapped, or taken from another text, and what has troubled readers before is put in.
"""

from __future__ import annotations

import contextlib
import json
import random
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

import attrs

from bid_euchre import variants
from bid_euchre.cards import ALL_CARDS, Card
from bid_euchre.errors import BidEuchreError, NotationError, RulesetError
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
    read_egn,
    read_ptn,
    ruleset_from_json,
    ruleset_to_json,
    write_egn,
)
from bid_euchre.record import Record
from bid_euchre.recording import record_of, record_seen
from bid_euchre.state import Deal
from bid_euchre.testing.universe import universe
from bid_euchre.testing.walks import walks

_SECONDS: Final = 1.0
"""How long a reader may take for one text."""

_MOST_CHANGES: Final = 6
_HANDS_OF_A_GAME: Final = 2

_TROUBLE: Final = (
    *(
        "",
        "-",
        "--",
        "0",
        "-0",
        "00",
        "9" * 30,
        "1e9",
        "0x1f",
        "½",
        "٣",
        "²",
        "\U0001d7d7",
        "é",
        "\0",
        "\n",
        "\r\n",
        "\t",
        "\ud800",
    ),
    *("%", "%ff", "%00", "%C3%A9", "+", "++", ":", "::", "=", "==", "/", "//", ",", ",,", ";", "!", "!0:1:PLAY-2:x"),
    *(">", "#", "#0", "#99999999999999999999999999", "?", "??", "_", "__", "*", ".", "..", "(", "[" * 50, "{", "}"),
    *('"', "'", "\\", "null", "true", "NaN", "Infinity", "[]", "{}", "None", "pass", "JOKER", "9C", "10H", "J♥"),
    *("AH,AH", "yes", "no", "bid", "knock", "racehorse", "players=10000", "specials=", "target=-", "PLAY-2", "BID-7"),
)
"""What is put into texts."""


_WORD: Final = re.compile(r"[\w-]+")


@attrs.frozen
class Reader:
    """Something that reads text."""

    read: Callable[[str], object]
    """Reads a text, or raises."""

    texts: Callable[[random.Random], Sequence[str]]
    """Gives texts that can be read, to be spoilt."""

    refuses: tuple[type[BidEuchreError], ...] = (NotationError,)
    """The errors by which it may refuse."""


@attrs.frozen
class Fuzzed:
    """What came of a run."""

    seed: int
    """Repeats it."""

    read: Mapping[str, int]
    """For each reader how many texts were read."""

    refused: Mapping[str, int]
    """For each reader how many were refused."""

    slowest: float
    """The most seconds that a text took."""

    @property
    def number(self) -> int:
        """How many texts were tried."""
        return sum(self.read.values()) + sum(self.refused.values())

    def __str__(self) -> str:
        """Say it, a line a reader."""
        lines = [f"{self.number} texts, seed {self.seed}, the slowest took {self.slowest:.3f} seconds"]
        lines += [f"  {name}: {self.read[name]} read, {self.refused[name]} refused" for name in self.read]
        return "\n".join(lines)


def fuzz(number: int, seed: int, names: Iterable[str] | None = None, seconds: float = _SECONDS) -> Fuzzed:
    """Have every reader, or those named, read so many spoilt texts in all.

    Raises ``AssertionError`` with the reader, the text and the seed when a reader takes longer than it may, or raises
    anything but the errors by which it refuses.
    """
    rng = random.Random(seed)
    chosen = {name: READERS[name] for name in (READERS if names is None else names)}
    texts = {name: reader.texts(rng) for name, reader in chosen.items()}
    read = dict.fromkeys(chosen, 0)
    refused = dict.fromkeys(chosen, 0)
    slowest = 0.0
    for place in range(number):
        name = list(chosen)[place % len(chosen)]
        text = spoilt(texts[name], rng)
        start = time.perf_counter()
        was_read = _tried(name, chosen[name], text, seed)
        took = time.perf_counter() - start
        slowest = max(slowest, took)
        if took > seconds:
            raise AssertionError(f"{name} took {took:.1f} seconds for {text!r} (seed {seed})")
        (read if was_read else refused)[name] += 1
    return Fuzzed(seed, read, refused, slowest)


def _tried(name: str, reader: Reader, text: str, seed: int) -> bool:
    """Read a text; tell whether it was read or refused."""
    try:
        reader.read(text)
    except BidEuchreError as error:
        if type(error) in reader.refuses:
            return False
        raise AssertionError(f"{name} refused {text!r} by {type(error).__name__}: {error} (seed {seed})") from error
    except Exception as error:
        raise AssertionError(f"{name} raised {type(error).__name__} for {text!r}: {error} (seed {seed})") from error
    return True


def spoilt(texts: Sequence[str], rng: random.Random) -> str:
    """Take one of the texts and change it: once as a rule, or a few times."""
    text = rng.choice(texts)
    for _ in range(1 + int(rng.random() ** 3 * _MOST_CHANGES)):
        text = _changed(text, rng.choice(texts), rng)
    return text


def _changed(text: str, other: str, rng: random.Random) -> str:
    """Make one change: to a word, or to a piece anywhere."""
    if rng.random() < 0.3:
        return _reworded(text, other, rng)
    first, last = sorted((int(rng.random() * (len(text) + 1)), int(rng.random() * (len(text) + 1))))
    last = min(last, first + 1 + int(rng.random() * 12)) if rng.random() < 0.8 else last
    before, piece, after = text[:first], text[first:last], text[last:]
    start = int(rng.random() * (len(other) + 1))
    sign = chr(int(rng.random() * (128 if rng.random() < 0.8 else 0x110000)))
    often = int(rng.random() * (1_000 if rng.random() < 0.02 else 4))
    return rng.choice(
        (
            before + after,
            before + piece * often + after,
            before + piece.swapcase() + after,
            before + piece[::-1] + after,
            before + sign + piece + after,
            before + other[start : start + 1 + int(rng.random() * 20)] + after,
            before,
            after,
            before + rng.choice(_TROUBLE) + piece + after,
            before + rng.choice(_TROUBLE) + after,
        )
    )


def _reworded(text: str, other: str, rng: random.Random) -> str:
    """Put a word of another text, or what is trouble, in the place of a word."""
    places = list(_WORD.finditer(text))
    words = _WORD.findall(other)
    if not places or not words:
        return text + other
    place = rng.choice(places)
    word = rng.choice(words) if rng.random() < 0.8 else rng.choice(_TROUBLE)
    return text[: place.start()] + word + text[place.end() :]


def _cards(_: random.Random) -> list[str]:
    return [*map(str, ALL_CARDS), *[card.symbol for card in ALL_CARDS], "10H", "jok", "Joker"]


def _actions(_: random.Random) -> list[str]:
    games = (variants.BID_GAMERULES, variants.KNOCK_WIKIPEDIA)
    return sorted({str(action) for rules in games for action in universe(rules) if not isinstance(action, Deal)})


def _rulesets(_: random.Random) -> list[str]:
    return [format_ruleset(rules) for rules in variants.ALL] + [rules.name for rules in variants.ALL]


def _ruleset_data(_: random.Random) -> list[str]:
    return [json.dumps(ruleset_to_json(rules)) for rules in variants.ALL]


def _positions(rng: random.Random) -> list[str]:
    found: list[str] = []
    for rules in variants.ALL:
        for walk, _ in zip(walks(rules, rng), range(_HANDS_OF_A_GAME), strict=False):
            found += [format_position(rng.choice(walk.states)) for _ in range(3)]
    return found


def _matches(rng: random.Random) -> list[Record]:
    """Record a match of each game, played at random, and the same as somebody saw it."""
    found: list[Record] = []
    for rules in variants.ALL:
        walked = [walk for walk, _ in zip(walks(rules, rng), range(_HANDS_OF_A_GAME), strict=False)]
        start = walked[0].start.match
        going_on = [walk.actions for walk in walked if walk is walked[0] or walk.start.match.hand_number]
        actions = [action for done in going_on for action in done]
        record = record_of(rules, actions, dealer=start.dealer, scores=start.scores, players=["A b"] * rules.table.size)
        found += [record, record_seen(record, 0)]
    return found


def _records(rng: random.Random) -> list[str]:
    return [format_record(record) for record in _matches(rng)]


def _record_lines(rng: random.Random) -> list[str]:
    return [format_record_line(record) for record in _matches(rng)]


def _games_of_others(rng: random.Random) -> list[str]:
    """Write down, in Euchre Game Notation, what it can say of matches."""
    found: list[str] = []
    for record in _matches(rng):
        with contextlib.suppress(NotationError):
            found.append(write_egn(record))
    return found


_TABLES: Final = (
    "",
    '\\"allowNoTrump\\":true,\\"allowLowNoTrump\\":true',
    '\\"callForBest\\":true,\\"offerAloneCall2\\":true,\\"minBid\\":3',
    '\\"numDecks\\":2,\\"deckSize\\":16',
)
"""Options of a table in Trickster's files."""

_CALLED: Final = (
    "4 Pass Pass Pass\n4♠",
    "Pass 3 Pass Pass\n- 3NT",
    "Alone Pass Pass Pass\nNTAlone",
    "Call1 Pass Pass Pass\n♥Call1",
)
_DEALT: Final = ("N:AKQ9.T9.. - - -", "E:- Q9.QJ.A.9 - -", "W:AAKQ.JJ.Q.K - - -")


def _files_of_positions(_: random.Random) -> list[str]:
    """Write files as Trickster does, and keep those that can be read: an auction, or a contract without one."""
    files: list[str] = []
    for table in _TABLES:
        for dealt in _DEALT:
            head = f'[Event "A table"]\n[GameOptionsJson "{{{table}}}"]\n[Deal "{dealt}"]\n'
            files += [f'{head}[Auction "E"]\n{called} - - -\n' for called in _CALLED]
            files.append(f'{head}[Declarer "S"]\n[Contract "3♣"]\n[Play "S"]\nCJ C9 - -\n')
    return [text for text in files if _is_read(text)]


def _is_read(text: str) -> bool:
    with contextlib.suppress(NotationError):
        return bool(read_ptn(text))
    return False


def _read_ruleset_data(text: str) -> object:
    """Read a ruleset from the text of JSON; what is no JSON is not its business."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise NotationError("this is no JSON") from None
    return ruleset_from_json(data)


READERS: Final[Mapping[str, Reader]] = {
    "cards": Reader(Card.of, _cards),
    "actions": Reader(parse_action, _actions),
    "rulesets": Reader(parse_ruleset, _rulesets, (NotationError, RulesetError)),
    "rulesets as JSON": Reader(_read_ruleset_data, _ruleset_data, (NotationError, RulesetError)),
    "positions": Reader(parse_position, _positions),
    "records": Reader(parse_record, _records),
    "lines of records": Reader(parse_record_line, _record_lines),
    "Euchre Game Notation": Reader(read_egn, _games_of_others),
    "Trickster's files": Reader(read_ptn, _files_of_positions),
}
"""Everything that reads text from outside, by name."""
