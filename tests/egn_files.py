"""Files of Euchre Game Notation for the tests: one deal, and that deal with something else in one place."""

from __future__ import annotations

import copy
import json
from typing import Any, Final

from bid_euchre.notation import read_egn
from bid_euchre.record import Record

TRICKS: Final = ["Jh Th Qh 9h", "Jd Td 9c Kh", "Ah Qd Tc Ts", "Ac Kc Kd Jc", "Ks Qc Ad Qs"]
"""Seat 1, on the dealer's left, takes every trick in hearts; the dealer, seat 0, has put the nine of spades away."""

DEAL: Final[dict[str, Any]] = {
    "dealNumber": 0,
    "initialState": {"dealer": 0, "upCard": "9h"},
    "phases": [
        {"phaseNumber": 0, "type": "EUCHRE_BIDDING", "calls": ["Order"], "isAlone": False, "discard": "9s"},
        {"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": [trick.split() for trick in TRICKS]},
    ],
}
FILE: Final[dict[str, Any]] = {
    "fileType": "Euchre Game Notation",
    "version": "1.4",
    "metadata": {"players": [], "initialScore": [0, 0], "ruleset": {"std": True}},
    "deals": [DEAL],
}


def put(path: str, value: object, file: dict[str, Any] = FILE) -> dict[str, Any]:
    """Give a file with another value in a place, or without the key when the value is ``...``."""
    changed = copy.deepcopy(file)
    place: Any = changed
    *keys, last = path.split("/")
    for key in keys:
        place = place[int(key) if isinstance(place, list) else key]
    if value is ...:
        del place[last]
    elif isinstance(place, list):
        place[int(last)] = value
    else:
        place[last] = value
    return changed


def read(path: str = "version", value: object = "1.4", file: dict[str, Any] = FILE) -> Record:
    """Read a file with another value in a place."""
    return read_egn(json.dumps(put(path, value, file)))


BIDDING: Final = "deals/0/phases/0"
PLAY: Final = "deals/0/phases/1"
RULES: Final = "metadata/ruleset"
STATE: Final = "deals/0/initialState"
