"""Reading what a person types for an action: the notation, a number in the list, or the notation without its verb."""

from __future__ import annotations

import re
from typing import Final

from bid_euchre.actions import Action, Bid, Call, CallBet, Claim, ClaimStolen, Concealed, Interrupt, OrderUp, Steal
from bid_euchre.cards import Suit
from bid_euchre.errors import NotationError
from bid_euchre.notation import parse_action
from bid_euchre.view import View

_FOLLOWS: Final = {
    "bid": "a number of tricks or a special bid",
    "call": "a strain",
    "name": "a strain",
    "play": "a card",
    "give": "a card",
    "discard": "a card",
    "claim": "the name of a claim",
    "lay": "the cards in the order in which they are led",
    "raise": "a number of units",
}
"""The verbs that something follows, and what."""

_SUITS: Final = {
    spelling: suit.letter
    for suit in Suit
    for spelling in (suit.name.lower(), suit.name.lower()[:-1], suit.symbol, "♧♢♡♤"[suit])
}
"""The suits as people write them, with their letters in notation."""

_NO_TRUMP: Final = re.compile(r"(?<!\S)(no[ -]?trumps?|nt)(?!\S)")
"""How people say that there is no trump."""

_ORDERING: Final = ("order up", "order it up", "order it", "pick up", "pick it up", "assist", "accept")
"""How people say that the suit turned up is to be trumps."""

_OUT_OF_TURN: Final = ("claim", "demand", "steal", "withdraw")
"""The verbs that stand behind the number of a seat."""

_PICTURE_MARKS: Final = {0xFE0E: None, 0xFE0F: None}
"""What some keyboards put behind a suit's picture, to say how it is drawn."""


def understood(typed: str, view: View) -> Action:
    """Read an action, whether it is legal or not.

    Raises :class:`~bid_euchre.errors.NotationError` when it is none, or could be two.
    """
    words = [_SUITS.get(word.lower(), word) for word in typed.translate(_PICTURE_MARKS).split()]
    words = _without_trump(words, view)
    text = " ".join(words)
    digits = text.removeprefix("#")
    if digits.isascii() and digits.isdigit():
        return _by_number(digits, view, place_only=digits != text)
    interrupt = _interrupt(text, view)
    if interrupt is not None:
        return interrupt
    if view.ruleset.is_knock:
        said = _said(text, view)
        if said is not None:
            return said
    verb = words[0].lower() if words else ""
    if text.lower() == "call" and any(isinstance(action, CallBet) for action in view.legal_actions):
        return CallBet()
    if verb in _FOLLOWS and len(words) == 1:
        raise NotationError(_what(verb, view))
    if verb in _FOLLOWS or text.lower() in ("pass", "check"):
        return parse_action(text)
    for each in _verbs(view):
        action = _read(f"{each} {text}") if text else None
        if action is not None and _is_known(action, view):
            return action
    raise NotationError(f"{typed.strip()[:40]!r} is not understood; help says what can be typed")


def _without_trump(words: list[str], view: View) -> list[str]:
    """Read ``no trump`` and ``nt`` as the one way in which the game is played without; ask where there are two."""
    said = " ".join(words).lower()
    spelt = _NO_TRUMP.search(said)
    if spelt is None:
        return words
    strains = {strain.text for level in view.ruleset.ladder for strain in view.ruleset.strains(level)}
    named = {"high", "low"}.intersection(said.split())
    known = [text for text in ("high", "low") if text in strains]
    if len(known) > 1 and not named:
        raise NotationError("no trump is played in two ways here: say high or low")
    return _NO_TRUMP.sub("" if named else "high" if "high" in known or not known else "low", said).split()


def _verbs(view: View) -> list[str]:
    """List the verbs that may be left out: of what is legal, then of what the game knows."""
    other = ("bid", "name") if view.ruleset.is_knock else ("call",)
    known = [verb for verb in _FOLLOWS if verb not in (*other, "lay")]
    return list(dict.fromkeys([str(action).split()[0] for action in view.legal_actions] + known))


def _said(text: str, view: View) -> Action | None:
    """Read what is said in full where trump is made by a card turned up; a suit alone may stand for ordering it up."""
    words = text.lower().split()
    alone = words[-1:] == ["alone"]
    said = " ".join(words[:-1] if alone else words)
    if said in _ORDERING:
        return OrderUp(alone)
    if words and words[0].isdecimal() and words[0].isascii():
        return _of_ones_own(parse_action(text), view)
    out_of_turn = {action.words: action for action in (Steal(view.seat or 0), ClaimStolen(view.seat or 0))}
    if text.lower() in out_of_turn:
        return out_of_turn[text.lower()]
    if view.upcard is not None and view.upcard.suit is not None:
        order = OrderUp(alone)
        if said.removeprefix("call ") == view.upcard.suit.letter.lower() and order in view.legal_actions:
            return order
    return None if words and words[0] in _FOLLOWS else _read(text)


def _interrupt(text: str, view: View) -> Action | None:
    """Read what is said out of turn, with the number of one's seat or without it; ``None`` when it is no such thing."""
    words = text.lower().split()
    if words[:1] == ["arbiter"]:
        raise NotationError(f"you have seat {view.seat}, and an arbiter has none")
    if words[1:2] and words[1] in _OUT_OF_TURN and words[0].isdecimal() and words[0].isascii():
        return _of_ones_own(parse_action(text), view)
    if words[:2] == ["claim", "renege"] or words[:1] in (["withdraw"], ["demand"]):
        return parse_action(f"{view.seat} {text}")
    return None


def _of_ones_own(action: Action, view: View) -> Action:
    """Refuse to speak for another seat."""
    if isinstance(action, Interrupt) and action.seat != view.seat:
        raise NotationError(f"you have seat {view.seat}, and cannot speak for seat {action.seat}")
    return action


def _by_number(digits: str, view: View, *, place_only: bool) -> Action:
    """Find the action at a place in the list, or make the bid of that number; refuse what could be both."""
    legal = view.legal_actions
    number = int(digits) if len(digits) < 5 else 0
    listed = legal[number - 1] if 1 <= number <= len(legal) else None
    bid = Bid(number)
    if place_only or not any(isinstance(action, Bid) for action in legal) or not _is_known(bid, view):
        if listed is None:
            raise NotationError(f"there is no number {digits[:20]} in the list: it goes from 1 to {len(legal)}")
        return listed
    if listed is None or listed == bid:
        return bid
    written = next((str(action) for action in legal if isinstance(action, Bid) and action.rung == bid.rung), str(bid))
    raise NotationError(
        f"{number} is `{listed}` by its place in the list: write `#{number}` for that, and for the bid `{written}`"
    )


def _what(verb: str, view: View) -> str:
    """Ask for what is missing behind a verb."""
    listed = [str(action) for action in view.legal_actions if str(action).startswith(f"{verb} ")]
    example = f", as in {listed[0]}" if listed else ""
    return f"{verb} what? It takes {_FOLLOWS[verb]}{example}"


def _read(text: str) -> Action | None:
    try:
        return parse_action(text)
    except NotationError:
        return None


def _is_known(action: Action, view: View) -> bool:
    """Whether the game knows an action that was typed without its verb, though it may not be legal now."""
    if isinstance(action, Bid):
        return any(level.name == action.rung for level in view.ruleset.ladder)
    if isinstance(action, Claim):
        return any(action.name in phase.claims() for phase in view.ruleset.phases)
    if isinstance(action, Call):
        return view.ruleset.is_knock
    return not isinstance(action, Concealed)
