"""The layers: imports only point up, modules and functions stay short, and no type error is waved through."""

from __future__ import annotations

import ast
import functools
import tomllib
from pathlib import Path

import pytest

import bid_euchre

SOURCE = Path(__file__).parents[1] / "src" / "bid_euchre"
EQUIVALENT = Path(__file__).parents[1] / "tools" / "equivalent_mutants.toml"
pytestmark = pytest.mark.skipif(not SOURCE.exists(), reason="only the installed package is here")

MODULES = {
    ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__"): path
    for path in sorted(SOURCE.rglob("*.py"))
}
"""Every module by its name without the package: ``cards``, ``phases.play``; the package itself is ``__init__``."""

VOCABULARY = {"values", "errors", "rulebook", "cards", "table", "contract", "actions"}
KERNEL = {"kernel.order", "kernel.tricks", "kernel.places", "kernel.solver", "kernel.unseen", "kernel.laying"}

ALLOWED: dict[str, set[str]] = {
    # the ground
    "_compiler": set(),
    "values": {"_compiler"},
    "messages": set(),
    "wording": set(),
    "wording.common": {"messages"},
    "wording.making": {"messages"},
    "wording.calling": {"messages"},
    "wording.playing": {"messages"},
    "wording.ending": {"messages"},
    "wording.rulings": {"messages"},
    "wording.records": {"messages"},
    "rulebook.model": {"actions"},  # for a type only: a ruling names its action
    "rulebook.making": {"rulebook.model"},
    "rulebook.knock": {"rulebook.model"},
    "rulebook.playing": {"rulebook.model"},
    "rulebook.ending": {"rulebook.model"},
    "rulebook.stakes": {"rulebook.model"},
    "rulebook.sources": set(),
    "rulebook.conduct": {"rulebook.model"},
    "rulebook": {
        *("rulebook.conduct", "rulebook.ending", "rulebook.knock", "rulebook.making", "rulebook.model"),
        *("rulebook.playing", "rulebook.sources", "rulebook.stakes"),
    },
    "errors": {"rulebook"},  # for a type only: an illegal action names its violation
    "wording.stakes": {"messages"},
    # vocabulary
    "cards": {"errors", "values"},
    "table": {"errors", "values"},
    "contract": {"cards", "errors", "values"},
    "actions": {"_compiler", "cards", "contract", "errors", "values"},
    "results": {"cards", "contract", "messages", "rulebook", "table", "values", "wording.ending"},
    # what was done, before the play
    "log": {"_compiler", "actions", "cards", "results", "values"},
    # the kernel imports nothing of ours
    "kernel": set(),
    "kernel.order": set(),
    "kernel.tricks": {"kernel.order"},
    "kernel.places": {"kernel.order"},
    "kernel.solver": {"kernel.order", "kernel.places"},
    "kernel.unseen": set(),
    "kernel.laying": {"kernel.order", "kernel.tricks", "kernel.unseen"},
    # what may be done with the cards of a mask
    "menus": {"actions", "cards"},
    # what rulesets are made of
    "options": {"errors", "rulebook", "values"},
    "setup": {"cards", "options", "rulebook.knock", "rulebook.making", "rulebook.playing", "table"},
    "specials": {"contract", "options", "setup", "values"},
    "auction": {"actions", "contract", "table"},
    "match": {"options", "results", "rulebook.ending", "rulebook.knock", "table", "values", "wording.ending"},
    "ruleset": {"cards", "contract", "errors", "match", "options", "results", "setup", "table", "values"},
    "game": {"cards", "contract", "match", "ruleset", "table", "values"},
    "gather": {"cards", "errors", "setup", "values"},
    "numbering": set(),
    "tricks": {
        *("cards", "contract", "kernel.order", "kernel.tricks", "menus", "results", "rulebook.playing", "table"),
        *("values",),
    },
    # hands and states
    "deal": {"_compiler", "actions", "cards", "errors", "gather", "numbering", "ruleset", "setup", "values"},
    "hand": {
        *("actions", "cards", "contract", "deal", "game", "log", "match", "rulebook", "rulebook.conduct", "ruleset"),
        *("table", "tricks", "values"),
    },
    "state": {
        *("_compiler", "actions", "cards", "deal", "errors", "hand", "log", "match", "rulebook", "rulebook.ending"),
        *("rulebook.knock", "rulebook.making", "ruleset", "table", "tricks", "wording.common", "wording.ending"),
        *("wording.making", "wording.playing"),
    },
    "wording.conduct": {"messages"},
    # what several steps share
    "calls": {
        *("actions", "cards", "contract", "game", "hand", "log", "rulebook", "rulebook.knock", "ruleset", "table"),
        *("wording.calling", "wording.conduct"),
    },
    "weak": {"cards", "rulebook", "rulebook.knock", "rulebook.making", "wording.making"},
    "awards": {"contract", "game", "results"},
    "fines": {"hand", "results", "rulebook.conduct", "wording.conduct"},
    "scored": {"actions", "deal", "fines", "hand", "match", "results", "rulebook", "rulebook.knock", "state"},
    "wording.laying": {"messages"},
    "traces": {
        *("actions", "cards", "contract", "errors", "kernel.order", "kernel.unseen", "log", "results", "tricks"),
        *("weak",),
    },
    "laying": {
        *("cards", "contract", "kernel.laying", "kernel.order", "kernel.unseen", "log", "messages", "results"),
        *("rulebook", "rulebook.playing", "ruleset", "table", "traces", "tricks", "wording.common", "wording.laying"),
    },
    # steps, none of which imports another
    "phases": set(),
    "phases.deal": {
        *("actions", "cards", "game", "options", "rulebook", "rulebook.knock", "rulebook.making", "ruleset", "setup"),
        *("state", "values", "wording.making"),
    },
    "phases.upcard": {
        *("actions", "calls", "cards", "contract", "log", "options", "rulebook", "rulebook.knock", "ruleset"),
        *("setup", "state", "table", "wording.calling"),
    },
    "phases.claims": {
        *("actions", "calls", "cards", "log", "options", "rulebook", "rulebook.knock", "rulebook.making", "ruleset"),
        *("setup", "state", "tricks", "weak", "wording.common", "wording.making"),
    },
    "phases.discard": {
        *("actions", "calls", "cards", "log", "menus", "options", "rulebook", "rulebook.knock", "rulebook.making"),
        *("ruleset", "setup", "state", "tricks", "wording.calling", "wording.common", "wording.making"),
    },
    "phases.bidding": {
        *("actions", "auction", "cards", "contract", "game", "log", "options", "rulebook", "rulebook.making"),
        *("ruleset", "setup", "specials", "state", "values", "wording.common", "wording.conduct", "wording.making"),
    },
    "phases.ordering": {
        *("actions", "calls", "cards", "contract", "log", "options", "rulebook", "rulebook.knock", "rulebook.making"),
        *("ruleset", "setup", "state", "tricks", "wording.calling", "wording.common"),
    },
    "phases.alone": {
        *("actions", "calls", "contract", "log", "options", "rulebook", "rulebook.knock", "ruleset", "setup"),
        *("state", "table", "wording.calling"),
    },
    "phases.naming": {
        *("actions", "contract", "log", "options", "rulebook", "rulebook.making", "ruleset", "setup", "state"),
        *("wording.making",),
    },
    "phases.exchange": {
        *("actions", "cards", "contract", "menus", "options", "rulebook", "rulebook.knock", "rulebook.making"),
        *("ruleset", "setup", "state", "table", "tricks", "wording.common", "wording.making"),
    },
    "phases.stakes": {
        *("actions", "contract", "log", "options", "rulebook", "rulebook.stakes", "ruleset", "setup", "state"),
        *("tricks", "wording.stakes"),
    },
    "irregular": {"_compiler", "actions", "cards", "contract", "errors", "values"},
    "reneges": {"hand", "irregular", "log", "table", "tricks"},
    "liberty": {
        *("cards", "hand", "irregular", "kernel.tricks", "log", "messages", "reneges", "rulebook"),
        *("rulebook.conduct", "table", "tricks", "wording.conduct"),
    },
    "phases.play": {
        *("_compiler", "actions", "cards", "contract", "game", "kernel.tricks", "laying", "liberty", "menus"),
        *("options", "results", "rulebook", "rulebook.conduct", "rulebook.playing", "ruleset", "setup"),
        *("state", "tricks"),
        *("wording.common", "wording.conduct", "wording.laying", "wording.playing"),
    },
    "phases.scoring": {
        *("awards", "contract", "fines", "game", "options", "results", "rulebook.ending", "ruleset", "scored"),
        *("setup", "state", "wording.ending"),
    },
    "phases.knock_scoring": {
        *("actions", "awards", "calls", "contract", "fines", "game", "log", "messages", "options", "results"),
        *("rulebook", "rulebook.knock", "ruleset", "scored", "setup", "state", "tricks", "wording.ending"),
    },
    # the engine knows no step
    "engine": {"actions", "errors", "game", "match", "results", "rulebook", "ruleset", "state", "values"},
    # rulings in other languages
    "wording.registry": {"messages", "wording"},
    "language": {"errors", "messages", "rulebook", "values", "wording.common"},
    "course": {"actions", "cards", "log", "results", "table", "tricks"},
    # above the engine
    "retelling": {
        *("actions", "course", "engine", "errors", "rulebook", "rulebook.ending", "state", "table", "values"),
        *("wording.rulings",),
    },
    "notation.actions": {"actions", "cards", "contract", "errors", "irregular", "values"},
    "record": {"actions", "cards", "deal", "errors", "results", "ruleset", "table", "values"},
    "phases.conduct": {
        *("actions", "contract", "game", "irregular", "log", "options", "reneges", "results", "rulebook"),
        *("rulebook.conduct", "ruleset", "setup", "state", "table", "tricks", "wording.conduct"),
    },
    "phases.arbiter": {
        *("actions", "cards", "irregular", "log", "messages", "options", "reneges", "results", "rulebook"),
        *("rulebook.conduct", "ruleset", "setup", "state", "table", "wording.common", "wording.conduct"),
    },
    "states": {
        *("phases.alone", "phases.bidding", "phases.claims", "phases.conduct", "phases.deal", "phases.discard"),
        *("phases.exchange", "phases.knock_scoring", "phases.naming", "phases.ordering", "phases.play"),
        *("phases.stakes", "phases.upcard", "scored", "state"),
    },
    "variants.bid": {
        *("auction", "cards", "contract", "match", "phases.arbiter", "phases.bidding", "phases.claims"),
        *("phases.conduct", "phases.deal", "phases.discard", "phases.exchange", "phases.naming", "phases.play"),
        *("phases.scoring", "phases.stakes", "ruleset", "setup"),
    },
    "variants.family": {"contract", "ruleset", "variants.bid"},
    "variants.knock": {
        *("cards", "match", "phases.alone", "phases.arbiter", "phases.claims", "phases.conduct", "phases.deal"),
        *("phases.discard", "phases.exchange", "phases.knock_scoring", "phases.ordering", "phases.play"),
        *("phases.stakes", "phases.upcard", "ruleset", "setup"),
    },
    "variants": {"errors", "ruleset", "values", "variants.bid", "variants.family", "variants.knock"},
    "questions": {
        *("calls", "cards", "contract", "errors", "game", "kernel.order", "kernel.tricks", "results", "ruleset"),
        *("tricks", "values"),
    },
    "notation.defaults": set(),
    "notation.rulesets": {"contract", "errors", "notation.defaults", "options", "ruleset", "values", "variants"},
    "notation.standings": {"contract", "errors", "game", "match", "questions", "results", "rulebook", "ruleset"},
    "notation.positions": {
        *("actions", "cards", "engine", "errors", "notation.actions", "notation.rulesets", "notation.standings"),
        *("retelling", "ruleset", "state", "values"),
    },
    # the formats of others
    "notation.located": {"errors", "values"},
    "notation.losses": {"errors", "record", "ruleset"},
    "notation.whereabouts": {"actions", "cards", "record", "ruleset", "weak"},
    "notation.egn.fields": {"notation.located", "record"},
    "notation.egn.rules": {"errors", "notation.egn.fields", "notation.located", "record", "ruleset", "variants"},
    "notation.egn.faces": {"cards", "contract", "errors", "notation.located"},
    "notation.egn.calls": {
        *("actions", "cards", "contract", "notation.egn.faces", "notation.egn.fields", "notation.located", "record"),
        *("ruleset", "table", "weak"),
    },
    "notation.egn.play": {
        *("actions", "cards", "contract", "errors", "notation.egn.calls", "notation.egn.faces"),
        *("notation.egn.fields", "notation.located", "questions", "record", "ruleset", "table"),
    },
    "notation.egn.deals": {
        *("actions", "cards", "notation.egn.calls", "notation.egn.faces", "notation.egn.fields", "notation.egn.play"),
        *("notation.located", "notation.whereabouts", "record", "ruleset", "table"),
    },
    "notation.egn.reading": {
        *("notation.egn.deals", "notation.egn.fields", "notation.egn.rules", "notation.located", "record", "ruleset"),
    },
    "notation.egn.deal_writing": {
        *("actions", "cards", "errors", "notation.egn.faces", "notation.egn.play", "notation.located"),
        *("notation.whereabouts", "record", "ruleset"),
    },
    "notation.egn.writing": {
        *("errors", "notation.egn.deal_writing", "notation.egn.reading", "notation.egn.rules", "notation.located"),
        *("notation.losses", "notation.whereabouts", "record", "values"),
    },
    "notation.egn": {"notation.egn.reading", "notation.egn.writing"},
    "notation.ptn.sections": {"errors", "notation.located"},
    "notation.ptn.options": {"contract", "errors", "notation.located", "ruleset", "variants"},
    "notation.ptn.words": {"actions", "cards", "contract", "errors", "notation.ptn.sections", "notation.whereabouts"},
    "notation.ptn.play": {
        *("actions", "cards", "contract", "errors", "notation.ptn.sections", "notation.ptn.words", "questions"),
        *("record", "ruleset", "table"),
    },
    "notation.ptn.reading": {
        *("actions", "contract", "errors", "notation.located", "notation.ptn.options", "notation.ptn.play"),
        *("notation.ptn.sections", "notation.ptn.words", "notation.whereabouts", "record", "ruleset", "table"),
    },
    "notation.ptn.writing": {
        *("actions", "errors", "notation.losses", "notation.ptn.options", "notation.ptn.reading"),
        *("notation.ptn.sections", "notation.ptn.words", "record", "ruleset", "table", "values"),
    },
    "notation.ptn": {"notation.ptn.reading", "notation.ptn.writing"},
    # records
    "notation.shapes": {"errors", "values"},
    "notation.lines": {"notation.located"},
    "notation.records": {
        *("actions", "cards", "errors", "notation.actions", "notation.lines", "notation.located"),
        *("notation.rulesets", "notation.shapes", "record", "results", "ruleset", "table", "values"),
    },
    "notation": {
        *("notation.actions", "notation.egn", "notation.positions", "notation.ptn", "notation.records"),
        *("notation.rulesets",),
    },
    "analysis": {
        *("actions", "cards", "contract", "deal", "engine", "errors", "kernel.order", "kernel.places"),
        *("kernel.solver", "phases.play", "questions", "ruleset", "state", "table", "tricks", "values"),
    },
    "view": {
        *("actions", "cards", "contract", "course", "log", "match", "results", "ruleset", "state", "table", "tricks"),
        *("values",),
    },
    "laydown": {"cards", "errors", "laying", "questions", "values", "view"},
    "stakes": {
        *("errors", "match", "options", "phases.stakes", "results", "rulebook", "rulebook.stakes", "ruleset"),
        *("state", "table", "values", "view"),
    },
    # what is said of hands: rulings, outcomes
    "sentences": {"contract", "options", "rulebook", "ruleset"},
    "applies": {"contract", "rulebook", "ruleset", "values", "weak"},
    "counterfactual": {
        *("actions", "deal", "engine", "errors", "match", "options", "retelling", "rulebook", "ruleset", "sentences"),
        *("state",),
    },
    "bearing": {
        *("actions", "calls", "cards", "contract", "kernel.order", "messages", "phases.alone", "phases.bidding"),
        *("phases.claims", "phases.deal", "phases.discard", "phases.exchange", "phases.naming", "phases.ordering"),
        *("phases.play", "phases.upcard", "rulebook", "rulebook.knock", "rulebook.making", "rulebook.playing"),
        *("ruleset", "scored", "state", "tricks", "wording.calling", "wording.common", "wording.making"),
        *("wording.playing", "wording.rulings"),
    },
    "rulings": {
        *("actions", "bearing", "counterfactual", "engine", "rulebook", "ruleset", "state", "values"),
        *("wording.rulings",),
    },
    "standing": {
        *("match", "messages", "results", "rulebook", "rulebook.ending", "rulebook.knock", "state", "table"),
        *("wording.ending", "wording.rulings"),
    },
    "outcomes": {
        *("bearing", "cards", "contract", "counterfactual", "errors", "kernel.order", "match", "messages"),
        *("results", "rulebook", "rulebook.ending", "rulebook.playing", "ruleset", "standing", "state", "tricks"),
        *("values", "wording.rulings"),
    },
    "replay": {
        *("actions", "cards", "engine", "errors", "record", "rulebook", "rulebook.ending", "rulebook.making"),
        *("ruleset", "state", "values", "wording.records"),
    },
    "recording": {
        *("actions", "cards", "engine", "errors", "match", "record", "replay", "retelling", "ruleset", "state"),
        *("table", "values", "view"),
    },
    "worlds.placements": set(),
    "worlds.moves": {"actions", "cards", "contract", "tricks", "weak", "worlds.placements"},
    "worlds.past": {"actions", "cards", "course", "log", "tricks", "view", "weak", "worlds.moves"},
    "worlds.facts": {
        *("actions", "auction", "calls", "cards", "game", "rulebook.making", "view", "weak", "worlds.past"),
    },
    "worlds.whereabouts": {
        *("cards", "game", "irregular", "log", "messages", "results", "rulebook.making", "tricks", "view"),
        *("worlds.facts", "worlds.moves", "worlds.past", "worlds.placements"),
    },
    "worlds.replay": {"actions", "engine", "state", "worlds.moves"},
    "worlds": {
        *("engine", "errors", "state", "values", "view", "worlds.moves", "worlds.past", "worlds.replay"),
        *("worlds.whereabouts",),
    },
    # what a record tells, judged
    "judging": set(),
    "judging.findings": {"rulebook", "table", "wording.records"},
    "judging.cards": {
        *("actions", "cards", "irregular", "judging.findings", "record", "rulebook", "rulebook.knock"),
        *("rulebook.making", "ruleset", "state", "table", "weak", "wording.records"),
    },
    "judging.costs": {"contract", "game", "messages", "phases.conduct", "ruleset", "table", "wording.records"},
    "judging.steps": {
        *("actions", "engine", "judging.cards", "judging.findings", "messages", "phases.play", "record", "replay"),
        *("rulebook", "rulebook.ending", "rulebook.knock", "rulebook.making", "state", "table", "wording.records"),
    },
    "judging.plays": {
        *("actions", "cards", "hand", "judging.cards", "judging.costs", "judging.findings", "messages"),
        *("phases.play", "record", "rulebook", "rulebook.ending", "rulebook.playing", "table", "tricks"),
        *("wording.common", "wording.records"),
    },
    "judging.hands": {
        *("actions", "engine", "errors", "judging.cards", "judging.findings", "judging.plays"),
        *("judging.steps", "match", "phases.play", "record", "ruleset", "scored", "state", "wording.records"),
    },
    "audit": {
        *("actions", "engine", "errors", "judging.costs", "judging.findings", "judging.hands", "match", "record"),
        *("results", "rulebook", "rulebook.ending", "rulebook.making", "values", "wording.records"),
    },
}
"""For each module what it may import, also where it is for types only; each imports only what is listed before it."""

TYPES_ONLY = {("rulebook.model", "actions"), ("errors", "rulebook")}
"""Types aside a rulebook knows no actions and errors no rulebook; nothing else is excepted."""

EDGES = ("axes", "comparison", "disputes", "testing", "bots", "cli")
"""What stands above everything and is imported by nothing below."""

EDGE_MAY_IMPORT = {
    "axes": set(ALLOWED) - KERNEL,
    "comparison": (set(ALLOWED) - KERNEL) | {"axes"},
    "disputes": (set(ALLOWED) - KERNEL) | {"axes"},
    "testing": set(ALLOWED) - (KERNEL - {"kernel.order"}),
    "bots": set(ALLOWED) - (KERNEL - {"kernel.order"}),
    "cli": set(ALLOWED) | {"axes", "bots", "comparison"},
}


def edge(module: str) -> str | None:
    """Tell which edge a module belongs to, if any."""
    top = module.split(".", maxsplit=1)[0]
    return "cli" if top == "__main__" else top if top in EDGES else None


@functools.cache
def imports(module: str) -> frozenset[str]:
    """List what a module imports of ours, in any branch and for any purpose."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module} imports relatively"
            whole = [f"{node.module}.{alias.name}" for alias in node.names]
            ours = [name for name in whole if name.removeprefix("bid_euchre.") in MODULES]
            names = ours if len(ours) == len(whole) else [*ours, str(node.module)]
        else:
            continue
        found |= {name.removeprefix("bid_euchre.") for name in names if name.split(".")[0] == "bid_euchre"}
    return frozenset(found)


LIBRARY = [module for module in MODULES if edge(module) is None and module != "__init__"]


def test_every_module_has_its_place() -> None:
    assert set(LIBRARY) == set(ALLOWED)


@pytest.mark.parametrize("module", ALLOWED)
def test_a_module_imports_only_what_stands_above_it(module: str) -> None:
    assert imports(module) <= ALLOWED[module]


@pytest.mark.parametrize("module", ALLOWED)
def test_no_arrow_is_allowed_that_is_not_used(module: str) -> None:
    assert ALLOWED[module] <= imports(module)


def test_arrows_only_point_up() -> None:
    places = {module: place for place, module in enumerate(ALLOWED)}
    down = {(module, name) for module, names in ALLOWED.items() for name in names if places[name] >= places[module]}
    assert down == {("rulebook.model", "actions")}


def test_the_layers_are_what_the_design_says() -> None:
    assert all(not imports(module) - KERNEL for module in KERNEL | {"kernel"})
    phases = {module for module in LIBRARY if module.startswith("phases.")}
    assert len(phases) == 15
    for module in phases:
        assert not imports(module) & phases
        assert not imports(module) & {"engine", "view", "worlds", "questions", "notation"}
        assert not [name for name in imports(module) if name.split(".")[0] == "variants"]
    assert not imports("engine") & (phases | {"phases"})
    winners = {module for module in LIBRARY if imports(module) & {"kernel.tricks"}}
    assert winners == {"kernel.laying", "liberty", "tricks", "phases.play", "questions"}
    assert {module for module in LIBRARY if imports(module) & {"kernel.solver"}} == {"analysis"}
    for module in VOCABULARY - {"rulebook"}:
        assert imports(module) <= VOCABULARY | {"_compiler"}


def test_there_are_no_cycles() -> None:
    for module, name in TYPES_ONLY:
        text = MODULES[module].read_text(encoding="utf-8")
        assert f"\nif TYPE_CHECKING:\n    from bid_euchre.{name} import" in text
    left = {
        module: {name for name in imports(module) - {module} if (module, name) not in TYPES_ONLY}
        for module in MODULES
        if module != "__init__"
    }
    while left:
        free = [module for module, needed in left.items() if not needed & set(left)]
        assert free, f"these import each other: {sorted(left)}"
        for module in free:
            del left[module]


@pytest.mark.parametrize("module", [module for module in MODULES if edge(module) is not None])
def test_the_edges_import_the_library_and_themselves(module: str) -> None:
    own = edge(module)
    assert own is not None
    for name in imports(module):
        assert edge(name) == own or name in EDGE_MAY_IMPORT[own] or edge(name) in EDGE_MAY_IMPORT[own], name


def test_the_edges_are_there() -> None:
    assert {edge(module) for module in MODULES} == {None, *EDGES}


def test_bots_see_views_and_no_states() -> None:
    for module in MODULES:
        if edge(module) == "bots" and module != "bots.match":
            assert "state" not in imports(module), module


def test_the_package_only_gathers_names() -> None:
    tree = ast.parse(MODULES["__init__"].read_text(encoding="utf-8"))
    docstring, *rest = tree.body
    assert isinstance(docstring, ast.Expr)
    for node in rest:
        text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        assert text or isinstance(node, (ast.ImportFrom, ast.Import, ast.Assign, ast.AnnAssign)), ast.dump(node)
    assert {edge(name) for name in imports("__init__")} <= {None, "comparison"}  # which reads the axes when asked
    assert bid_euchre.__doc__


@pytest.mark.parametrize("module", MODULES)
def test_modules_are_under_500_lines_and_functions_under_40(module: str) -> None:
    text = MODULES[module].read_text(encoding="utf-8")
    assert len(text.splitlines()) < 500
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            assert node.end_lineno is not None
            assert node.end_lineno - node.lineno + 1 < 40, f"{module}.{node.name}"


@pytest.mark.parametrize("module", MODULES)
def test_no_type_error_is_waved_through(module: str) -> None:
    text = MODULES[module].read_text(encoding="utf-8")
    assert "type: ignore" not in text
    assert "pyright: ignore" not in text


@pytest.mark.skipif(not EQUIVALENT.exists(), reason="only the sources are here")
def test_every_mutant_that_is_listed_as_equivalent_is_of_a_line_that_is_there() -> None:
    for entry in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["mutant"]:
        text = SOURCE.joinpath(entry["module"]).read_text(encoding="utf-8")
        lines = {line.strip() for line in text.splitlines()}
        assert set(entry["before"].split("\n")) <= lines, entry
        assert entry["reason"], entry
