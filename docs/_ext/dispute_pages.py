"""Writes the page of the rulings: each dispute under its number as an anchor, with the scenes that prove the ruling.

What a scene tells is asked of the engine while the page is written.
"""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from writing import place, shown, written

from bid_euchre import variants
from bid_euchre.disputes import DISPUTES
from bid_euchre.errors import RulesetError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

    from bid_euchre.disputes import Dispute, Scene

_RULE = re.compile(r"\(([A-Z]+-\d+)\)")


def rulings() -> Iterator[str]:
    """Answer the lines of all rulings, chapter by chapter."""
    chapter = ""
    for dispute in DISPUTES.values():
        if dispute.chapter != chapter:
            chapter = dispute.chapter
            yield from (f"## {chapter}", "")
        yield from ruling(dispute)


def ruling(dispute: Dispute) -> Iterator[str]:
    """Answer the lines of one ruling."""
    yield from (f"(ruling-{dispute.number})=", f"### {dispute.number}. {dispute.situation}", "")
    yield from (f"**{dispute.ruling}**", "")
    if dispute.dissent:
        yield from (f"Otherwise: {written([dispute.dissent])}", "")
    if dispute.rules:
        yield f"* Rules: {', '.join(f'{{ref}}`{rule} <{rule}>`' for rule in dispute.rules)}."
    yield f"* Sources: {written(dispute.sources)}."
    if dispute.options:
        yield f"* Decided by: {', '.join(_decided(dispute))}."
    for scene in dispute.proof:
        yield from ("", *_scene(scene))
    yield ""


def _decided(dispute: Dispute) -> Iterator[str]:
    """Answer the options that decide, with links to what each setting means."""
    for name in dispute.options:
        scene = next(scene for scene in dispute.proof if scene.option == name)
        anchor = place(scene.game, name) if scene.row is None else f"column-{name}"
        yield f"{{ref}}`{name} <{anchor}>`"


def _scene(scene: Scene) -> Iterator[str]:
    """Answer the lines of a scene: the cards that matter, what is done, and what comes of it under each setting."""
    settings = scene.settings or (None,)
    steps = {setting: _steps(scene, setting) for setting in settings}
    there = [told for told in steps.values() if told is not None]
    together = _common(there)
    yield from ("```text", _game(scene))
    if there:
        yield from (f"seat {seat} holds {cards}" for seat, cards in (scene.held or {}).items())
    yield from (*together, "```", "")
    for setting in settings:
        told = steps[setting]
        rest = [] if told is None else told[len(together) :]
        before = f"{', '.join(f'`{step}`' for step in rest)}; then " if rest else ""
        outcome = _RULE.sub(r"({ref}`\1 <\1>`)", scene.outcome(setting))
        more = ", ".join(f"`{name}={shown(value)}`" for name, value in scene.needs.get(setting, {}).items())
        chosen = f"`{scene.option}={shown(setting)}`{f' with {more}' if more else ''}"
        under = "" if scene.option is None else f"{chosen}: "
        yield f"* {under}{before}{outcome}"


def _common(lists: list[list[str]]) -> list[str]:
    """Answer what all lists begin with."""
    return [texts[0] for texts in takewhile(lambda texts: len(set(texts)) == 1, zip(*lists, strict=False))]


def _game(scene: Scene) -> str:
    """Answer how the game is made, in Python, and the points before the hand."""
    options = {**scene.beside, **({} if scene.row is None else {"specials": (scene.row,)})}
    beside = ", ".join(f"{name}={shown(value)}" for name, value in options.items())
    if scene.game in (variants.KNOCK, variants.BID_RACEHORSE):
        made = f"{'knock' if scene.game is variants.KNOCK else 'bid'}({beside})"
    else:
        made = f"find({scene.game.name!r})" + (f".replace({beside})" if beside else "")
    return made + (f", with {' to '.join(map(str, scene.scores))} points" if scene.scores else "")


def _steps(scene: Scene, setting: object) -> list[str] | None:
    """Answer what is done under a setting; ``None`` when there is no such game."""
    try:
        return scene.told(setting)
    except RulesetError:
        return None


PAGES = {"disputes": rulings}


def append_lines(_app: Sphinx, docname: str, source: list[str]) -> None:
    """Append what is generated to a page's own words."""
    if docname in PAGES:
        source[0] += "\n" + "\n".join(PAGES[docname]()) + "\n"


def setup(app: Sphinx) -> dict[str, bool]:
    """Join in the reading of the pages."""
    app.connect("source-read", append_lines)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
