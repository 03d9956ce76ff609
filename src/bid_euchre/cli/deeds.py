"""What a seat did, in words; the narrator adds the rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from bid_euchre.actions import (
    Action,
    Answer,
    Bid,
    Call,
    CallBet,
    Check,
    Claim,
    ClaimStolen,
    Concealed,
    Discard,
    Give,
    Interrupt,
    Lay,
    Name,
    OrderUp,
    Pass,
    Raise,
)
from bid_euchre.cli.lines import Glyphs, Span
from bid_euchre.cli.words import plural
from bid_euchre.irregular import ClaimRenege, Demand, Withdraw
from bid_euchre.log import Judged
from bid_euchre.rulebook import RULES, Ground, Rule
from bid_euchre.table import Seat
from bid_euchre.view import View

Part: TypeAlias = "str | Span | Iterator[Span]"

_FORCED: Final = {
    "BID-6": "the dealer must bid, for the others have passed",
    "BID-14": "the holder of the joker must bid, for all have passed",
}
"""Why a bid was forced, by the rule that forces it."""

_STUCK: Final = {"stick_dealer": RULES["CALL-8"], "stick_or_forfeit1": RULES["CALL-9"]}
"""The rule by which the dealer must name trump in the second round."""

_DECLINED: Final = {
    "claiming": "claims nothing",
    "offered a blind loner": "looks at the cards before the calls",
    "taking up": "leaves the card turned up",
    "setting back": "has the points added",
    "reviewing": "claims nothing: the hand may be scored",
}
"""What passing is called where it is no call, by the name of the step."""

_ANSWERS: Final = {
    "alone": "goes alone",
    "defend alone": "defends alone",
    "blind alone": "plays alone in the suit turned up, the cards not seen",
    "take": "takes the card turned up",
    "forfeit": "gives up the deal and a point",
    "set back": "sets the opponents back",
    "check": "checks",
    "call": "calls",
}
"""What is said in a word or two, as a deed."""


def declined(view: View, seat: Seat) -> Iterator[Part]:
    """Tell that a seat passed."""
    contract = view.contract
    if view.phase in _DECLINED:
        yield _DECLINED[view.phase]
    elif view.phase == "asked about going alone" and contract is not None and contract.maker is not None:
        makers = view.ruleset.table.side(seat) == view.ruleset.table.side(contract.maker)
        yield "does not go alone" if makers else "does not defend alone"
    else:
        yield "passes"


def deed(view: View, seat: Seat, action: Action, ground: Ground, after: View, glyphs: Glyphs) -> Iterator[Part]:
    """Tell what a seat did, as the view after it shows it."""
    if isinstance(action, Bid):
        yield f"bids {str(action).removeprefix('bid ')}: {_FORCED.get(ground.rule.id, ground.detail)}"
    elif isinstance(action, Name):
        yield f"names the strain: {action.strain.words}"
    elif isinstance(action, OrderUp):
        yield from _order(view, seat, action, after, glyphs)
    elif isinstance(action, Call):
        strain = action.strain.name.lower() if action.strain.is_suit else action.strain.words
        yield f"{'must name trump: ' if is_stuck(view, seat) else 'calls '}{strain}{_alone(action.alone)}"
    elif isinstance(action, (Give, Discard)):
        yield "gives " if isinstance(action, Give) else "puts away "
        yield glyphs.card(action.card)
        yield _whereto(after, seat) if isinstance(action, Give) else ""
    elif isinstance(action, Concealed):
        yield from _concealed(seat, action, after)
    elif isinstance(action, (Claim, Lay)):
        yield (
            f"claims {action.name}{', and swaps ' if action.cards else ''}"
            if isinstance(action, Claim)
            else "lays down "
        )
        yield glyphs.cards(action.cards)
        yield f": {ground.detail}"
    elif isinstance(action, Interrupt):
        yield _out_of_turn(view, action, after)
    else:
        yield _said(action, ground)


def _said(action: Action, ground: Ground) -> str:
    """Tell what was said in a word or two, and of bets what is staked by it."""
    if isinstance(action, (Check, CallBet)):
        return f"{_ANSWERS[str(action)]}: {ground.detail}"
    if isinstance(action, Raise):
        return f"raises by {plural(action.units, 'unit')}: {ground.detail}"
    return _ANSWERS.get(str(action), str(action)) if isinstance(action, Answer) else str(action)


def _order(view: View, seat: Seat, action: OrderUp, after: View, glyphs: Glyphs) -> Iterator[Part]:
    """Tell that the suit turned up was made trumps, in the word that is used at each seat."""
    assert view.upcard is not None
    helps = seat in view.ruleset.table.partners(view.dealer)
    yield "accepts " if seat == view.dealer else "assists with " if helps else "orders up "
    yield glyphs.card(view.upcard)
    yield _alone(action.alone)
    yield "" if after.contract is None else f": {after.contract.strain.words}"


def _alone(alone: bool) -> str:
    return ", alone" if alone else ""


def _concealed(seat: Seat, action: Concealed, after: View) -> Iterator[Part]:
    """Tell of cards that are not seen."""
    if action.verb == "give":
        yield "gives a card" + _whereto(after, seat)
    elif action.verb.startswith("claim "):
        yield f"claims {action.verb.removeprefix('claim ')}, and swaps three cards"
    else:
        yield "puts a card away"


def _out_of_turn(view: View, action: Interrupt, after: View) -> str:
    """Tell what a player did out of turn, and what came of it."""
    if isinstance(action, Withdraw):
        return "takes a card back"
    if isinstance(action, Demand):
        return f"demands a suit: {action.suit.name.lower()}"
    if isinstance(action, ClaimRenege):
        entry = after.log[-1]
        found = "it is true" if isinstance(entry, Judged) and entry.upheld else "it is not true"
        return f"claims that seat {action.offender} reneged in trick {action.trick}: {found}"
    return "says that the deal was stolen" if isinstance(action, ClaimStolen) else _theft(view)


def _theft(view: View) -> str:
    return f"steals the deal from seat {view.match.dealer}"


def _whereto(after: View, seat: Seat) -> str:
    """Say to whom a card is given, once it is there."""
    if len(after.ruleset.table.partners(seat)) == 1:
        return " to the partner"
    to = after.log[-1].to if after.log else None
    return "" if to is None or to >= after.ruleset.table.size else f" to seat {to}"


def is_stuck(view: View, seat: Seat) -> bool:
    """Whether the dealer may not pass: all others have, twice."""
    sticks = view.ruleset.options.get("all_pass") in _STUCK
    return sticks and view.upcard is not None and seat == view.dealer and second_round(view)


def second_round(view: View) -> bool:
    """Whether the card turned up has been turned down."""
    return view.phase == "ordering" and len(view.calls) >= view.ruleset.table.size


def turns_down(view: View, seat: Seat, action: Action) -> bool:
    """Whether the card turned up is turned down by a pass: the dealer's, who is the last to be asked."""
    return isinstance(action, Pass) and view.phase == "ordering" and seat == view.dealer and not second_round(view)


def rule_of(view: View, seat: Seat, action: Action, ground: Ground) -> Rule:
    """Name the rule that a deed is told with."""
    if isinstance(action, Call) and is_stuck(view, seat):
        return _STUCK[str(view.ruleset.options["all_pass"])]
    return ground.rule
