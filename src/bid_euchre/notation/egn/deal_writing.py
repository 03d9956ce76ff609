"""The record of a hand as a deal of Euchre Game Notation; whether it says everything is proved by reading it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bid_euchre.actions import Action, Call, CardAction, Concealed, DefendAlone, Discard, Give, OrderUp, Pass, Play
from bid_euchre.cards import Card
from bid_euchre.errors import NotationError
from bid_euchre.notation.egn.faces import write_face
from bid_euchre.notation.egn.play import seats_in_play
from bid_euchre.notation.located import read_json
from bid_euchre.notation.whereabouts import Pile, swapped
from bid_euchre.record import Done, HandRecord
from bid_euchre.ruleset import Ruleset


def write_deal(ruleset: Ruleset, hand: HandRecord, number: int) -> dict[str, Any]:
    """Write the hand of this number, from 0, in what JSON is made of."""
    state: dict[str, Any] = {"dealer": hand.dealer, "upCard": write_face(hand.dealt.upcard)}
    if any(card is not None for pile in hand.dealt.holdings for card in pile):
        state["playerCards"] = [_faces(pile) for pile in hand.dealt.holdings]
    asked = ruleset.table.size if ruleset.options["weak_hand_claims"] else 0
    claims, rest = hand.actions[:asked], hand.actions[asked:]
    calls: list[Done] = []
    for done in rest:
        if isinstance(done.action, (Pass, OrderUp, Call)) and not (calls and not isinstance(calls[-1].action, Pass)):
            calls.append(done)
    bidding, play = _bidding(hand, claims, calls, rest[len(calls) :]), _play(ruleset, calls, rest[len(calls) :])
    tagged = {name.partition(".")[0] for name, _ in hand.tags}
    phases = [bidding] if hand.actions or "bidding" in tagged else []
    phases += [play] if play["tricks"] or "play" in tagged else []
    for place, phase in enumerate(phases):
        phase["phaseNumber"] = place
    deal: dict[str, Any] = {"dealNumber": number, "initialState": state, "phases": phases}
    _add({"deal": deal, "initialState": state, "bidding": bidding, "play": play}, hand)
    return deal


def _is_play(action: Action) -> bool:
    return isinstance(action, Play) or action == Concealed("play")


def _play(ruleset: Ruleset, calls: Sequence[Done], rest: Sequence[Done]) -> dict[str, Any]:
    """Write a phase of play."""
    plays = [done for done in rest if _is_play(done.action)]
    phase: dict[str, Any] = {"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": [], **_notes("playAnnotations", plays)}
    last = calls[-1] if calls else None
    if plays:
        if last is None or last.seat is None or isinstance(last.action, Pass):
            raise NotationError("the notation cannot say who made trump")
        assert isinstance(last.action, (OrderUp, Call))
        defender = next((done.seat for done in rest if isinstance(done.action, DefendAlone)), None)
        size = len(seats_in_play(ruleset, last.seat, last.action.alone, defender))
        faces = [write_face(_card(done.action)) for done in plays]
        phase["tricks"] = [faces[start : start + size] for start in range(0, len(faces), size)]
    return phase


def _bidding(hand: HandRecord, claims: Sequence[Done], calls: Sequence[Done], rest: Sequence[Done]) -> dict[str, Any]:
    """Write a phase of bidding; ``rest`` is what came after it."""
    begun = any(_is_play(done.action) for done in rest)
    last = calls[-1] if calls else None
    action = None if last is None else last.action
    alone = isinstance(action, (OrderUp, Call)) and action.alone
    phase: dict[str, Any] = {
        "phaseNumber": 0,
        "type": "EUCHRE_BIDDING",
        "calls": [_call(done.action) for done in calls],
    }
    phase["isAlone"] = alone
    for done in rest:
        if isinstance(done.action, DefendAlone):
            phase["aloneDefender"] = done.seat
        elif isinstance(done.action, Discard) or (done.action == Concealed("discard") and not begun):
            phase.setdefault("discard", write_face(_card(done.action)))
    swaps = [{"receiver": done.seat, "cards": _faces(hand.dealt.kitty)} for done in claims if swapped(done.action)]
    gifts = [
        {"sender": done.seat, "receiver": None if last is None else last.seat, "cards": _faces((_card(done.action),))}
        for done in rest
        if isinstance(done.action, Give) or (done.action == Concealed("give") and not begun)
    ]
    if swaps or gifts:
        phase["cardExchanges"] = [*swaps, *gifts]
    phase.update(_notes("callAnnotations", calls))
    return phase


def _add(places: dict[str, dict[str, Any]], hand: HandRecord) -> None:
    """Put the tags of a hand where they come from."""
    for name, text in hand.tags:
        place, _, key = name.partition(".")
        if not key or place not in places:
            raise NotationError(f"the notation has no place for the tag {name[:40]!r}")
        within = places[place]
        key, _, number = key.partition(".")
        there = within.get(key)
        if key in ("callAnnotations", "playAnnotations") and isinstance(there, (dict, type(None))):
            within.setdefault(key, {})[number] = text.split("\n")
        elif key == "playerCards" and isinstance(there, list) and number in map(str, range(len(there))):
            there[int(number)] = read_json(text).plain()
        else:
            within[f"{key}.{number}" if number else key] = read_json(text).plain()


def _notes(key: str, actions: Sequence[Done]) -> dict[str, Any]:
    notes = {str(place): done.comment.split("\n") for place, done in enumerate(actions) if done.comment}
    return {key: notes} if notes else {}


def _call(action: Action) -> str:
    if isinstance(action, Call):
        return "n" if action.strain.trump is None else action.strain.text.lower()
    return "Order" if isinstance(action, OrderUp) else "Pass"


def _card(action: Action) -> Card | None:
    return action.card if isinstance(action, CardAction) else None


def _faces(pile: Pile) -> list[str]:
    return [write_face(card) for card in pile]
