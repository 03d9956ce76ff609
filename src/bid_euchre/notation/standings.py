"""Where a match stands, as four words: who deals, the scores, the number of the hand, and the results so far.

A result is written as what decided it, the contract and the tricks, and read by scoring it again; points that come from
elsewhere are written line by line.  What follows from the results (the scores, an extra hand, the games of a rubber)
is reckoned again, and must agree with what is written besides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final
from urllib.parse import quote_plus, unquote_plus

from bid_euchre.contract import Contract, Strain
from bid_euchre.errors import BidEuchreError, NotationError
from bid_euchre.game import game_of
from bid_euchre.match import Match
from bid_euchre.questions import score
from bid_euchre.results import Result, ScoreLine
from bid_euchre.rulebook import RULES, Rule
from bid_euchre.ruleset import Ruleset

MOST_RESULTS: Final = 2_000
"""How many results may be written."""

NOTHING: Final = "-"
"""What stands for results that are not known, or for cards that are not dealt yet."""

_POT: Final = "$"
"""What parts the scores from what the sides have in the pot."""

_THROWING_IN: Final = ("DEAL", "CLAIM", "CALL", "BID", "CONDUCT")
"""The chapters of the rules by which hands are thrown in."""

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}", re.ASCII)
_DEALER: Final = re.compile(r"([0-9])(?:/([0-9]))?", re.ASCII)
_HAND: Final = re.compile(r"([0-9]{1,9})(\+?)", re.ASCII)
_RULE: Final = re.compile(r"[A-Z]{2,12}-[0-9]{1,3}", re.ASCII)
_CONTRACT: Final = re.compile(
    r"([a-z0-9-]{1,60})\.(\w{1,4})\.([0-9]|-)(f?)(?:a([0-9]))?(?:d([0-9]))?\.([0-9/]{0,60})(\*?)", re.ASCII
)


def format_standing(ruleset: Ruleset, match: Match) -> tuple[str, str, str, str]:
    """Write where a match stands.

    Raises :class:`~bid_euchre.errors.NotationError` when no results lead there.
    """
    results = match.results
    if len(results) > MOST_RESULTS:
        raise NotationError(f"a match of {len(results)} hands is too long to be written; {MOST_RESULTS} are the most")
    start = _start(match)
    scores = _joined(match.scores) + (f"{_POT}{_joined(match.pot)}" if match.pot else "")
    dealer = str(match.dealer) + ("" if match.stolen_from is None else f"/{match.stolen_from}")
    hand = f"{match.hand_number}{'+' if match.extra_hand else ''}"
    written = ";".join([_format_result(ruleset, result) for result in results])
    for extra in ("", "+"):
        begun = _joined(start) + extra
        told = f"{begun}>{written}" if any(start) or extra else written
        words = (dealer, scores, hand, told if results else NOTHING)
        if _reads_back(ruleset, words, match):
            return words
    raise NotationError("this match cannot be written: its results do not lead to where it stands")


def _reads_back(ruleset: Ruleset, words: Sequence[str], match: Match) -> bool:
    try:
        return parse_standing(ruleset, words) == match
    except BidEuchreError:
        return False


def _start(match: Match) -> tuple[int, ...]:
    """Tell the scores with which the match must have begun."""
    scores, results = match.scores, match.results
    if match.games:  # of a rubber: the first game
        first = match.games[0]
        scores, results = first.scores, results[: first.hands - match.hand_number + len(results)]
    return tuple([now - sum([result.points[side] for result in results]) for side, now in enumerate(scores)])


def _joined(numbers: Iterable[int]) -> str:
    return "/".join([str(number) for number in numbers])


def _format_result(ruleset: Ruleset, result: Result) -> str:
    """Write a result, and its points one by one where they do not follow from the contract and the tricks."""
    plain = _head(result)
    lines = "".join(
        [f"!{line.side}:{line.points}:{line.rule.id}:{quote_plus(line.detail, safe='')}" for line in result.lines]
    )
    for text in (plain, plain + lines):
        try:
            if _parse_result(ruleset, text) == result:
                return text
        except BidEuchreError:
            continue
    raise NotationError(f"this result cannot be written: {plain!r}")


def _head(result: Result) -> str:
    contract = result.contract
    if contract is None:
        return "" if result.thrown_in is None else result.thrown_in.id
    maker = NOTHING if contract.maker is None else str(contract.maker)
    forced = "f" if contract.forced else ""
    loner = "" if contract.loner in (None, contract.maker) else f"a{contract.loner}"
    defender = "" if contract.lone_defender is None else f"d{contract.lone_defender}"
    unscored = "*" if result.made is None and not result.needed else ""
    who = f"{maker}{forced}{loner}{defender}"
    return f"{contract.level.name}.{contract.strain.text}.{who}.{_joined(result.tricks)}{unscored}"


def parse_standing(ruleset: Ruleset, words: Sequence[str]) -> Match:
    """Read where a match stands.

    Raises :class:`~bid_euchre.errors.NotationError`, led by the number of the word from 0 and a colon.
    """
    readers = ((0, _dealer), (1, _scores), (1, _pot), (2, _hand))
    told = (words[0], words[1].partition(_POT)[0], words[1], words[2])
    read: list[tuple[int, ...]] = []
    for (place, reader), word in zip(readers, told, strict=True):
        try:
            read.append(reader(ruleset, word))
        except BidEuchreError as error:
            raise NotationError(f"{place}:{error}") from None
    dealer, scores, pot, hand = read
    try:
        stands = _stands(ruleset, words[3], scores, (hand[0], bool(hand[1])))
    except BidEuchreError as error:
        raise NotationError(f"3:{error}") from None
    stolen_from = dealer[1] if len(dealer) > 1 else None
    if stolen_from is not None and not stands.hand_number:
        raise NotationError("0:the first deal of a match cannot be stolen (DEAL-10)")
    return Match(
        stands.scores,
        dealer[0],
        stands.hand_number,
        stands.results,
        None,
        stands.extra_hand,
        stands.games,
        stolen_from,
        pot,
    )


def _dealer(ruleset: Ruleset, word: str) -> tuple[int, ...]:
    """Read who deals, and in whose place where the deal is stolen."""
    found = _DEALER.fullmatch(word)
    if found is None:
        raise NotationError(
            f"the dealer is a seat's number, as 0, or 2/1 when 2 deals in place of 1, not {word[:20]!r}"
        )
    dealer = ruleset.table.check(int(found[1]))
    if found[2] is None:
        return (dealer,)
    place = ruleset.table.check(int(found[2]))
    if not game_of(ruleset).steals or ruleset.table.side(dealer) == ruleset.table.side(place):
        raise NotationError(f"seat {dealer} cannot have stolen the deal of seat {place} (DEAL-10)")
    return (dealer, place)


def _scores(ruleset: Ruleset, word: str) -> tuple[int, ...]:
    numbers = word.split("/")
    if len(numbers) != ruleset.table.sides or not all(_NUMBER.fullmatch(number) for number in numbers):
        like = _joined([0] * ruleset.table.sides)
        raise NotationError(f"the scores are a number for each of {ruleset.table.sides} sides, as {like}")
    return tuple([int(number) for number in numbers])


def _pot(ruleset: Ruleset, word: str) -> tuple[int, ...]:
    """Read what each side has in the pot, behind the scores; nothing where nothing is told of it."""
    _, mark, told = word.partition(_POT)
    if not mark:
        return ()
    if game_of(ruleset).pot is None:
        raise NotationError("there is no pot in this game (STAKE-1)")
    pot = _scores(ruleset, told)
    if min(pot) < 0:
        raise NotationError("nobody has less than nothing in the pot (STAKE-1)")
    return pot


def _hand(ruleset: Ruleset, word: str) -> tuple[int, ...]:
    """Read the number of the hand, and whether it is an extra one."""
    found = _HAND.fullmatch(word)
    if found is None:
        raise NotationError(f"the hand's number is as 3, or 3+ for an extra hand, not {word[:20]!r}")
    if found[2] and ruleset.match_rules.both_over != "extra_hand":
        raise NotationError("no extra hand decides this game (MATCH-3)")
    return (int(found[1]), len(found[2]))


def _stands(ruleset: Ruleset, word: str, scores: tuple[int, ...], hand: tuple[int, bool]) -> Match:
    """Read the results, and go through the match again."""
    number, extra = hand
    if word == NOTHING:
        return Match(scores, 0, number, extra_hand=extra)
    begun, mark, written = word.rpartition(">")
    texts = written.split(";")
    if len(texts) > min(MOST_RESULTS, number):
        raise NotationError(f"before hand {number} there cannot be {len(texts)} results")
    start = _scores(ruleset, begun.removesuffix("+")) if mark else (0,) * len(scores)
    match = Match(start, 0, number - len(texts), extra_hand=begun.endswith("+"))
    for place, text in enumerate(texts, 1):
        if match.outcome is not None:
            raise NotationError(f"after result {place - 1} the match was over: {match.outcome}")
        try:
            result = _parse_result(ruleset, text)
        except BidEuchreError as error:
            raise NotationError(f"result {place}: {error}") from None
        maker_side = None if result.maker is None else ruleset.table.side(result.maker)
        match = ruleset.match_rules.after(match, result, ruleset.table, maker_side, 0)
    if match.outcome is not None:
        raise NotationError(f"with these results the match is over: {match.outcome}")
    if (match.scores, match.extra_hand) != (scores, extra):
        told = f"{_joined(match.scores)}{' and an extra hand' if match.extra_hand else ''}"
        raise NotationError(f"with these results the scores are {told}, not {_joined(scores)}{'+' if extra else ''}")
    return match


def _parse_result(ruleset: Ruleset, text: str) -> Result:
    """Read a result."""
    head, *parts = text.split("!")
    sides = ruleset.table.sides
    lines = tuple([_parse_line(part, sides) for part in parts])
    if head == "" and lines:
        result = Result((0,) * sides)
    elif _RULE.fullmatch(head):
        if head.partition("-")[0] not in _THROWING_IN:
            raise NotationError(f"no hand is thrown in by {head}")
        result = Result((0,) * sides, thrown_in=_rule(head))
    else:
        result = _scored(ruleset, head)
    if not lines:
        return result
    points = tuple([sum([line.points for line in lines if line.side == side]) for side in range(sides)])
    return Result(
        points,
        result.tricks,
        result.contract,
        result.needed,
        result.made,
        thrown_in=result.thrown_in,
        lines=lines,
    )


def _scored(ruleset: Ruleset, text: str) -> Result:
    """Score a contract by the tricks of each side, or by nothing where it was not played out."""
    found = _CONTRACT.fullmatch(text)
    if found is None:
        raise NotationError(f"{text[:40]!r} is no result; one is as 4.H.1.4/2, or the rule by which it was thrown in")
    level, strain, maker, forced, loner, defender, tricks, unscored = found.groups()
    contract = Contract(
        Strain.of(strain),
        ruleset.level(level),
        None if maker == NOTHING else ruleset.table.check(int(maker)),
        forced=bool(forced),
        loner=None if loner is None else ruleset.table.check(int(loner)),
        lone_defender=None if defender is None else ruleset.table.check(int(defender)),
    )
    taken = [int(number[:9]) for number in tricks.split("/") if number]
    if unscored:
        return Result((0,) * ruleset.table.sides, tuple(taken), contract)
    return score(ruleset, contract, taken)


def _parse_line(text: str, sides: int) -> ScoreLine:
    """Read points for one side: whose, how many, by which rule, and why."""
    side, points, rule, detail = [*text.split(":"), "", "", ""][:4]
    if not _NUMBER.fullmatch(side) or not 0 <= int(side) < sides or not _NUMBER.fullmatch(points):
        raise NotationError(f"{text[:40]!r} tells no points; they are as 0:-2:SCORE-17:why, the side first")
    try:
        return ScoreLine(int(side), int(points), _rule(rule), unquote_plus(detail, errors="strict"))
    except UnicodeDecodeError:
        raise NotationError(f"{detail[:40]!r} is no text") from None


def _rule(name: str) -> Rule:
    rule = RULES.get(name)
    if rule is None:
        raise NotationError(f"there is no rule {name[:20]!r}")
    return rule
