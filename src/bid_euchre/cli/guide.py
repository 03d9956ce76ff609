"""What a person at the table can type, with examples from the game at hand."""

from __future__ import annotations

import textwrap
from typing import Final

from bid_euchre.contract import Level, Strain
from bid_euchre.ruleset import Ruleset

_WIDTH: Final = 100

_COMMANDS: Final = """\
  why ACTION   says whether an action is legal now, and by which rule; also why PLAY-2
  last         shows the last trick
  scores       says how it stands
  view         shows the table again
  help         shows this
  quit         leaves the match; also exit, or q""".splitlines()

_STEALING_AT_ONCE: Final = """\
  steal        takes the deal out of turn, when you are asked about it between two hands; it is sent
               at once; Enter, or wait, leaves the deal to its dealer
  claim stolen says that the other side has done so, until trump is made""".splitlines()

_SENDING: Final = """\
  Enter        sends what is held
  undo         takes back what is held""".splitlines()

_STEALING: Final = """\
  steal        takes the deal out of turn, when you are asked about it between two hands; it is held
               like any action; Enter with nothing held, or wait, leaves the deal to its dealer
  claim stolen says that the other side has done so, until trump is made""".splitlines()


_LAYING: Final = """\
  lay CARDS    lays cards down, when it is your lead, that win in any case, led in the order typed:
               all you hold, or some of one suit; `why lay CARDS` shows how they could lose""".splitlines()


_WRONG: Final = """\
  claim renege 2 4 says that seat 2 could have followed in trick 4, and did not
  withdraw     takes back the card that you have just played, if it did not follow""".splitlines()


def guide(ruleset: Ruleset, *, quick: bool) -> list[str]:
    """Say what can be typed; ``quick`` is where every action is sent at once."""
    return [
        *typing(ruleset, quick=quick),
        *([] if quick else _SENDING),
        *_out_of_turn(ruleset, quick=quick),
        *(_WRONG if ruleset.options.get("legality") == "permissive" else []),
        *(_LAYING if _lays(ruleset) else []),
        *_COMMANDS,
    ]


def _lays(ruleset: Ruleset) -> bool:
    """Whether cards can be laid down: nothing is provable where reneges are possible."""
    options = ruleset.options
    return options.get("lay_down") == "provable_only" and options.get("legality") != "permissive"


def typing(ruleset: Ruleset, *, quick: bool) -> list[str]:
    """Say how an action is typed in a game, and how it is sent."""
    listed, bare = _examples(ruleset)
    text = (
        f"An action is typed as it is listed ({', '.join(listed)}), without its verb ({', '.join(bare)}), or by its "
        "place in the list (#2). "
    )
    text += (
        "The # may be left out. " if ruleset.is_knock else "The # may be left out where the number cannot be a bid. "
    )
    if quick:
        text += "It is sent at once: there is no undo with --quick."
    else:
        text += (
            "It is held until you press Enter on an empty line; until then `undo` takes it back, and another action "
            "takes its place. With ! at its end (JH!) it is sent at once."
        )
    return textwrap.wrap(text, _WIDTH, break_on_hyphens=False)


def _out_of_turn(ruleset: Ruleset, *, quick: bool) -> list[str]:
    if ruleset.options.get("steal_deal") != "allowed_until_trump":
        return []
    return _STEALING_AT_ONCE if quick else _STEALING


def _examples(ruleset: Ruleset) -> tuple[list[str], list[str]]:
    """Give examples of actions as they are listed, and without their verbs."""
    if ruleset.is_knock:
        return ["order", "call S", "play JH"], ["S", "JH"]
    numbers = [level for level in ruleset.ladder if not level.is_special][:2]
    specials = [level for level in ruleset.ladder if level.is_special and level.only_over is None]
    listed = [f"bid {_written(ruleset, level)}" for level in numbers[-1:]]
    named = {strain for level in ruleset.ladder if not _carries(ruleset, level) for strain in ruleset.strains(level)}
    bare = [strain.text for strain in (Strain.HEARTS, Strain.LOW) if strain in named]
    return [*listed, "play JH"], ["JH", *bare, *[_written(ruleset, level) for level in specials[-1:]]]


def _carries(ruleset: Ruleset, level: Level) -> bool:
    """Whether a bid of a level names its strain."""
    return ruleset.options.get("denomination") == "in_bid" and not level.named_after


def _written(ruleset: Ruleset, level: Level) -> str:
    """Write a bid without its verb."""
    strains = ruleset.strains(level) if _carries(ruleset, level) else ()
    strain = Strain.HEARTS if Strain.HEARTS in strains else next(iter(strains), None)
    return level.name if strain is None else f"{level.name} {strain.text}"
