"""What can be asked about a state: who may do what, what is refused and by which rule, who won, what it scores."""

from __future__ import annotations

from bid_euchre.axes.knock_scenes import now, seats
from bid_euchre.axes.scenes import after, choice, ending, offers, result
from bid_euchre.disputes.model import Question
from bid_euchre.engine import apply_action, explain, interrupts, is_legal
from bid_euchre.errors import DealError
from bid_euchre.notation import parse_action
from bid_euchre.state import Deal, State
from bid_euchre.view import spectate, view

__all__ = ["choice", "now"]


def verdict(*texts: str) -> Question:
    """Ask whether actions are legal, and by which rule they are refused."""

    def ask(state: State) -> str:
        return ", ".join([_verdict(state, text) for text in texts])

    return ask


def _verdict(state: State, text: str) -> str:
    action = parse_action(text)
    if is_legal(state, action):
        return f"{text} is legal"
    return f"{text} is refused ({explain(state, action).rule.id})"


def winner(state: State) -> str:
    """Tell who won the last trick, and by which rule."""
    trick = spectate(state).tricks[-1]
    assert trick.rule is not None
    return f"seat {trick.winner} wins the trick ({trick.rule.id})"


def leads(state: State) -> str:
    """Tell who leads."""
    return f"seat {state.to_act} leads"


def turn(state: State) -> str:
    """Tell whose turn it is, and what for."""
    if state.to_act is None:
        return "the hand is over"
    return f"seat {state.to_act} is {state.phase}"


def scored(state: State) -> str:
    """Tell what the hand brought each side, and by which rule."""
    brought = result(state)
    if brought.thrown_in is not None and not brought.lines:
        return f"the hand is thrown in ({brought.thrown_in.id}), and seat {state.match.dealer} deals"
    return ", ".join([f"side {line.side} scores {line.points} ({line.rule.id})" for line in brought.lines])


def ended(state: State) -> str:
    """Tell the scores, and whether that ends the match, by which rule."""
    outcome = state.match.outcome
    return ending(state) + (f" ({outcome.rule.id})" if outcome is not None else "")


def contract(state: State) -> str:
    """Tell what is played, and by whom it was made."""
    found = spectate(state).contract
    assert found is not None
    return f"the contract is {found}"


def unseen(state: State) -> str:
    """Tell whether the seat to act has seen its cards."""
    assert state.to_act is not None
    blind = view(state, state.to_act).holding is None
    return f"seat {state.to_act} has {'not ' if blind else ''}seen its cards"


def in_play(state: State) -> str:
    """Tell who plays."""
    return f"{seats(spectate(state).active)} play"


def asked_to_go_alone(state: State) -> str:
    """Let everybody pass, and tell who is asked about going alone before the play."""
    asked: list[int] = []
    while state.phase != "playing":
        if state.phase == "asked about going alone":
            assert state.to_act is not None
            asked.append(state.to_act)
        state = after(state, "pass" if "pass" in offers(state) else offers(state)[0])
    return f"{seats(asked) if asked else 'nobody'} may go alone"


def out_of_turn(state: State) -> str:
    """Tell what players may do out of turn; an arbiter's rulings are asked for one by one."""
    said = [str(action) for action in interrupts(state) if not str(action).startswith("arbiter")]
    return f"out of turn: {', '.join(said) or 'nothing'}"


def needed(state: State) -> str:
    """Tell how many tricks the makers need."""
    found = state.hand.contract
    assert found is not None
    return f"{state.ruleset.needed(found.level)} of {state.ruleset.hand_size} tricks are needed"


def cards_of(seat: int) -> Question:
    """Ask what a seat holds."""

    def ask(state: State) -> str:
        return f"seat {seat} holds {state.holding(seat)}"

    return ask


def standing(state: State) -> str:
    """Tell what somebody must do, or that the hand is over."""
    return scored(state) if state.phase == "scored" else choice(state)


def stacked(state: State) -> str:
    """Deal a new pack from the top, nine to ace, clubs to spades, and tell what the dealer gets."""
    dealer = state.match.dealer
    held = apply_action(state, Deal.from_pack(state, state.ruleset.pack.cards)).holding(dealer)
    return f"of a new pack the dealer, seat {dealer}, gets {held}"


def to_deal(state: State) -> str:
    """Tell who is to deal."""
    return f"seat {state.match.dealer} is to deal"


def deal_of(*holdings: str, up: str | None = None) -> Question:
    """Ask whether cards by seat are a deal of the game."""

    def ask(state: State) -> str:
        try:
            deal = Deal.of(state.ruleset, holdings, up)
        except DealError as error:
            return f"no deal: {'; '.join(error.reasons)}"
        return "a deal" if explain(state, deal).legal else f"refused ({explain(state, deal).rule.id})"

    return ask


def seen(state: State) -> str:
    """Tell what somebody sees who holds no cards."""
    shown = spectate(state)
    up = "no card" if shown.upcard is None else str(shown.upcard)
    return f"everybody sees {up}, and that {', '.join(map(str, shown.counts))} cards are held"


def dealer_now(state: State) -> str:
    """Tell who has dealt, or who is to deal when the hand is over."""
    if state.phase == "scored":
        return scored(state)
    return f"seat {spectate(state).dealer} has dealt"
