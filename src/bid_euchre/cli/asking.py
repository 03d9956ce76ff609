"""What a seat is asked at each step of a game in which trump is made by a card turned up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bid_euchre.actions import Call, Forfeit, Give, OrderUp, Pass
from bid_euchre.cli.contracts import settled, verdict
from bid_euchre.cli.deeds import Part, second_round
from bid_euchre.cli.lines import Glyphs, Line, Span, line
from bid_euchre.cli.money import question as bets
from bid_euchre.cli.words import alternatives, listed, plural, scores
from bid_euchre.contract import Strain
from bid_euchre.questions import score
from bid_euchre.results import Result, ScoreLine
from bid_euchre.view import View


def question(view: View, glyphs: Glyphs) -> Iterator[Line]:
    """Say what the seat whose turn it is is asked; a card to be played is asked for by the trick on the table."""
    asks = _ASKED.get(view.phase)
    if asks is not None and view.legal_actions and (view.ruleset.is_knock or view.phase in _ANYWHERE):
        yield from asks(view, glyphs)


def _betting(view: View, _: Glyphs) -> Iterator[Line]:
    yield from bets(view)


def _ordering(view: View, glyphs: Glyphs) -> Iterator[Line]:
    if second_round(view):
        yield line("  asked: ", *_named(view))
        return
    assert view.upcard is not None
    card = glyphs.card(view.upcard)
    taker = _taker(view)
    orders = [action for action in view.legal_actions if isinstance(action, OrderUp)]
    if not orders:
        yield line("  asked: order up ", card, "? You hold no card that allows it")
        return
    alone = "; you would play alone" if all(order.alone for order in orders) else ""
    besides = ", or call no trump" if any(isinstance(action, Call) for action in view.legal_actions) else ""
    yield line("  asked: order up ", card, f"? {taker[0].upper()}{taker[1:]}{alone}{besides}")


def _taker(view: View) -> str:
    """Say who takes up the card turned up, or may."""
    if view.seat == view.dealer:
        return "you take it up"
    may = view.ruleset.options.get("dealer_takes_upcard") == "optional"
    return f"seat {view.dealer}, the dealer, {'may take' if may else 'takes'} it up"


def _named(view: View) -> Iterator[str]:
    """Say which strains may be called, and what else may be done."""
    strains = dict.fromkeys(action.strain for action in view.legal_actions if isinstance(action, Call))
    may = "may" if any(isinstance(action, (Pass, Forfeit)) for action in view.legal_actions) else "must"
    yield f"you {may} call {alternatives([_called(strain) for strain in strains])}"
    if any(isinstance(action, Forfeit) for action in view.legal_actions):
        yield ", or give up the deal and a point"


def _called(strain: Strain) -> str:
    return strain.name.lower() if strain.is_suit else "no trump"


def _joker(view: View, glyphs: Glyphs) -> Iterator[Line]:
    assert view.upcard is not None
    taker = _taker(view)
    yield line("  asked: ", *_named(view), " for ", glyphs.card(view.upcard), f"; {taker}")


def _blind(view: View, glyphs: Glyphs) -> Iterator[Line]:
    assert view.upcard is not None
    assert view.upcard.suit is not None
    suit = view.upcard.suit.name.lower()
    yield line(f"  asked: play alone in {suit}, your cards not seen? You take up ", glyphs.card(view.upcard))


def _weak(view: View, glyphs: Glyphs) -> Iterator[Line]:
    turned: list[Part] = ["" if view.upcard is None else " Turned up is "]
    if view.contract is not None:
        turned = [f" {_contract(view)}"]
    elif view.upcard is not None:
        turned.append(glyphs.card(view.upcard))
    none = "" if len(view.legal_actions) > 1 else " You have none to claim."
    yield line("  asked: a weak hand?", none, *turned)


def _taking(view: View, glyphs: Glyphs) -> Iterator[Line]:
    assert view.upcard is not None
    yield line("  asked: take up ", glyphs.card(view.upcard), f"? {_contract(view)}")


def _alone(view: View, _: Glyphs) -> Iterator[Line]:
    defends = any(str(action) == "defend alone" for action in view.legal_actions)
    yield line(f"  asked: {'defend' if defends else 'go'} alone? {_contract(view)}")


def _discarding(view: View, glyphs: Glyphs) -> Iterator[Line]:
    taken = [glyphs.card(view.upcard)] if view.upcard is not None else []
    yield line("  asked: put a card away; you have taken up ", *taken, f". {_contract(view)}")


def _exchanging(view: View, _: Glyphs) -> Iterator[Line]:
    assert view.seat is not None
    (partner,) = view.ruleset.table.partners(view.seat)
    if isinstance(view.legal_actions[0], Give):
        first = view.ruleset.options.get("alone_exchange") == "receive_then_discard"
        yield line(
            f"  asked: give seat {partner}, your partner, a card{', who then puts one away' if first else ''}. ",
            _contract(view),
        )
        return
    giver = f"seat {partner}, your partner,"
    gift = f"{giver} has given you one"
    if view.ruleset.options.get("alone_exchange") == "discard_then_receive":
        gift = f"then {giver} gives you one"
    yield line(f"  asked: put a card away; {gift}. {_contract(view)}")


def _contract(view: View) -> str:
    assert view.contract is not None
    words = settled(view.ruleset, view.contract)
    return f"{words[0].upper()}{words[1:]}"


def _set_back(view: View, _: Glyphs) -> Iterator[Line]:
    result = came_to(view)
    assert result is not None
    assert view.seat is not None
    own = view.ruleset.table.side(view.seat)
    won = max(result.points)
    off = [(side, min(won, max(0, number))) for side, number in enumerate(view.scores) if side != own]
    yield line(f"  {verdict(view.ruleset, result)}")
    for each in gains(result):
        yield line(f"  {worth(each)} ", Span(f"[{each.rule.id}]", "rule"))
    yield line(f"  so far {scores(view.scores)}")
    taken = [f"{plural(number, 'point')} off side {side}" for side, number in off if number]
    nothing = f"nothing would come off, for {listed([f'side {side} has 0' for side, _ in off])}"
    yield line(f"  asked: set back, {listed(taken) if taken else nothing}? Or pass, and add {won} to side {own}")


def came_to(view: View) -> Result | None:
    """Score a hand by the tricks taken, when all are; ``None`` before that."""
    if view.contract is None or sum(view.taken) < view.ruleset.hand_size:
        return None
    table = view.ruleset.table
    tricks = [sum(view.taken[seat] for seat in table.members(side)) for side in range(table.sides)]
    return score(view.ruleset, view.contract, tricks)


def gains(result: Result) -> list[ScoreLine]:
    """List the points that a hand is worth to its winners."""
    return [each for each in result.lines if each.points > 0]


def worth(each: ScoreLine) -> str:
    """Say what a hand is worth to a side, which may set the others back for it."""
    return f"worth {plural(each.points, 'point')} to side {each.side}: {each.detail}"


_ASKED: Final[Mapping[str, Callable[[View, Glyphs], Iterator[Line]]]] = {
    "ordering": _ordering,
    "naming for the joker": _joker,
    "offered a blind loner": _blind,
    "claiming": _weak,
    "taking up": _taking,
    "asked about going alone": _alone,
    "discarding": _discarding,
    "exchanging": _exchanging,
    "setting back": _set_back,
    "betting": _betting,
}
"""What is asked, by the name of the step."""

_ANYWHERE: Final = ("claiming", "betting")
"""The steps that are asked about in games without a card turned up, too."""
