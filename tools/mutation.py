"""Tell how many small faults the quick suite notices.

Mutants of the vocabulary, the kernel and the phases are drawn at random; each is put into a copy of
the source tree and the quick suite is run against it. A mutant that means the same as the
original (its annotations differ, say) is not drawn; one that cannot be told from it by any test is
listed in `equivalent_mutants.toml` with the reason, and is not drawn either.

Exit status 1: the suite noticed too few, was too slow, or fails without any mutant.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "bid_euchre"
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.toml")

# Below the package: vocabulary, kernel, phases, scoring.  Not the solver and the proof of cards laid down: most of what
# can be changed in a search only makes it slower, and both are compared with a search through everything elsewhere.
MODULES = (
    "values.py",
    "cards.py",
    "table.py",
    "contract.py",
    "actions.py",
    "auction.py",
    "specials.py",
    "calls.py",
    "weak.py",
    "errors.py",
    "results.py",
    "awards.py",
    "tricks.py",
    "match.py",
    "deal.py",
    "scored.py",
    "log.py",
    "irregular.py",
    "reneges.py",
    "liberty.py",
    "course.py",
    "fines.py",
    "kernel/order.py",
    "kernel/tricks.py",
    "phases/*.py",
)
SUITE = ("-m", "pytest", "-m", "not slow", "-x", "-q", "-p", "no:cacheprovider")
# The tests that mirror the modules above, and the cases; the whole suite would be too slow.
TESTS = (
    *("tests/phases", "tests/kernel/test_order.py", "tests/kernel/test_tricks.py"),
    *(
        f"tests/conformance/test_{name}.py"
        for name in (
            "auction",
            "axes",
            "cards",
            "duck57",
            "interface",
            "knock_axes",
            "knock_cases",
            "openspiel",
            "scores",
        )
    ),
    *(
        f"tests/test_{name}.py"
        for name in (
            *("actions", "auction", "awards", "calls", "cards", "contract", "course", "deal", "errors", "fines"),
            *(
                "liberty",
                "log",
                "match",
                "numbering",
                "questions",
                "refusals",
                "reneges",
                "results",
                "ruleset",
                "scored",
            ),
            *("specials", "state", "table", "tricks", "values", "weak"),
        )
    ),
)
PROFILE = "--hypothesis-profile=mutation"
SUITE_SECONDS = 10.0
COPIED = ("pyproject.toml", "README.md", "docs", "examples", "src", "tests")


@dataclass(frozen=True)
class Mutant:
    """A module with one small fault."""

    module: str
    source: str
    mutated: str

    @property
    def where(self) -> str:
        """The function or class that holds the fault."""
        line = next(
            number
            for number, (old, new) in enumerate(
                zip(self.source.splitlines(), [*self.mutated.splitlines(), ""], strict=False), 1
            )
            if old != new
        )
        names: list[str] = []
        nodes: list[ast.AST] = [ast.parse(self.source)]
        while nodes:
            node = nodes.pop()
            for child in ast.iter_child_nodes(node):
                if getattr(child, "lineno", line + 1) <= line <= getattr(child, "end_lineno", 0):
                    nodes = [child]
                    if isinstance(child, ast.FunctionDef | ast.ClassDef):
                        names.append(child.name)
        return ".".join(names)

    @property
    def change(self) -> tuple[str, str]:
        """The lines before and after, without their indentation."""
        changes = list(difflib.ndiff(self.source.splitlines(), self.mutated.splitlines()))
        before, after = (
            "\n".join(line[2:].strip() for line in changes if line.startswith(sign)) for sign in ("- ", "+ ")
        )
        return before, after

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What an entry of the list of equivalent mutants says of it."""
        return (self.module, self.where, *self.change)

    def __str__(self) -> str:
        names = ("module", "where", "before", "after", "reason")
        # Strings of JSON are strings of TOML.
        lines = (f"{name} = {json.dumps(text)}" for name, text in zip(names, (*self.key, ""), strict=True))
        return "\n".join(["[[mutant]]", *lines, ""])


class _Meaning(ast.NodeTransformer):
    """Takes away what is not run: annotations, imports for them, marks for the compiler."""

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        # What is compared by identity is None or a member of an enumeration: equality says the same.
        same = {ast.Is: ast.Eq, ast.IsNot: ast.NotEq}
        node.ops = [same.get(type(operator), type(operator))() for operator in node.ops]
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> Any:  # noqa: ANN401
        if ast.unparse(node.test) in {"TYPE_CHECKING", "not TYPE_CHECKING"}:
            return node.orelse
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        # Whether a hash is kept makes no difference but to speed.
        node.keywords = [keyword for keyword in node.keywords if keyword.arg != "cache_hash"]
        return self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._undecorated(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._undecorated(node)

    def _undecorated(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        marks = ("mypyc_attr", "override", "final", "overload")
        node.decorator_list = [
            decorator for decorator in node.decorator_list if not ast.unparse(decorator).startswith(marks)
        ]
        return self.generic_visit(node)


def meaning(source: str) -> str:
    """Answer what is run of a module."""
    return ast.dump(_Meaning().visit(ast.parse(source)))


def places(source: str) -> Iterator[tuple[str, int]]:
    """Answer every (operator, occurrence) that makes a mutant of a module."""
    tree = get_ast(source)
    for name in operator_names():
        operator = get_operator(name)
        if operator.arguments():  # it replaces a variable that somebody has to name
            continue
        count = sum(len(list(operator().mutation_positions(node))) for node in ast_nodes(tree))
        yield from ((name, occurrence) for occurrence in range(count))


def draw(seed: int, count: int) -> list[Mutant]:
    """Draw distinct mutants that are not known to be equivalent."""
    modules = {
        path.relative_to(PACKAGE).as_posix(): path.read_text("utf-8")
        for pattern in MODULES
        for path in sorted(PACKAGE.glob(pattern))
    }
    reasons = read_equivalent(modules)
    all_places = [(module, *place) for module in modules for place in places(modules[module])]
    random.Random(seed).shuffle(all_places)
    meanings = {module: {meaning(source)} for module, source in modules.items()}
    mutants: list[Mutant] = []
    for module, name, occurrence in all_places:
        mutated = mutate_code(modules[module], get_operator(name)(), occurrence)
        try:
            means = meaning(mutated)
        except (SyntaxError, TypeError):  # no module any more
            continue
        if means in meanings[module]:
            continue
        meanings[module].add(means)
        mutant = Mutant(module, modules[module], mutated)
        if reason := reasons.get(mutant.key):
            print(f"equivalent: {module}, {mutant.where}: {mutant.change[1]!r}: {reason}")
            continue
        mutants.append(mutant)
        if len(mutants) == count:
            break
    drawn = f"{len(mutants)} of {len(all_places)} places in {len(modules)} modules"
    print(f"drawn: {drawn}", flush=True)
    return mutants


def read_equivalent(modules: dict[str, str]) -> dict[tuple[str, str, str, str], str]:
    """Read the list of equivalent mutants: their keys and the reasons."""
    entries = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("mutant", [])
    for entry in entries:
        lines = [line.strip() for line in modules[entry["module"]].splitlines()]
        if not set(entry["before"].split("\n")) <= set(lines) or not entry["reason"]:
            sys.exit(f"{EQUIVALENT.name}: no such line any more, or no reason: {entry}")
    return {(entry["module"], entry["where"], entry["before"], entry["after"]): entry["reason"] for entry in entries}


class Worker:
    """A copy of the source tree to run the quick suite in."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir()
        for name in COPIED:
            if (ROOT / name).is_dir():
                ignored = shutil.ignore_patterns("__pycache__", "_build", ".*")
                shutil.copytree(ROOT / name, folder / name, ignore=ignored)
            elif (ROOT / name).exists():
                shutil.copy(ROOT / name, folder)
        self._env = os.environ | {
            "PYTHONPATH": str(folder / "src"),  # before the installed package
            "PYTHONDONTWRITEBYTECODE": "1",  # two mutants may be of one second and one size
        }

    def run(self, *arguments: str, timeout: float | None = None) -> tuple[int | None, str]:
        """Run Python in the copy: its exit status, None when the time was up, and its output."""
        with subprocess.Popen(
            [sys.executable, *arguments],
            cwd=self._folder,
            env=self._env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as process:
            try:
                output, _ = process.communicate(timeout=timeout)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                return None, ""
            except BaseException:
                os.killpg(process.pid, signal.SIGKILL)
                raise
            return process.returncode, output

    def survives(self, mutant: Mutant, timeout: float) -> bool:
        """Tell whether the quick suite passes with the mutant."""
        path = self._folder / "src" / "bid_euchre" / mutant.module
        path.write_text(mutant.mutated, "utf-8")
        try:
            status, _ = self.run(*SUITE, PROFILE, *TESTS, timeout=timeout)
        finally:
            path.write_text(mutant.source, "utf-8")
        return status == 0


def time_suite(worker: Worker, most: float) -> float:
    """Run the quick suite without a mutant and answer its seconds; exit if it fails or is slow."""
    probe = "import bid_euchre, pathlib; print(pathlib.Path(bid_euchre.__file__).resolve())"
    _, where = worker.run("-c", probe)
    if str(PACKAGE) in where or "site-packages" in where:
        sys.exit(f"the copy is shadowed by {where}")
    start = time.perf_counter()
    status, output = worker.run(*SUITE, PROFILE, *TESTS)
    seconds = time.perf_counter() - start
    if status != 0:
        sys.exit(f"the quick suite fails without a mutant:\n{output}")
    print(f"quick suite: {seconds:.1f} s; {output.splitlines()[-1]}")
    if seconds > most:
        sys.exit(f"the quick suite must not take more than {most:.0f} s")
    return seconds


def survivors(mutants: list[Mutant], workers: list[Worker], timeout: float) -> list[Mutant]:
    """Run the quick suite against every mutant and answer those that it did not notice."""
    free: queue.SimpleQueue[Worker] = queue.SimpleQueue()
    for worker in workers:
        free.put(worker)

    def survives(mutant: Mutant) -> bool:
        worker = free.get()
        try:
            return worker.survives(mutant, timeout)
        finally:
            free.put(worker)

    alive: list[Mutant] = []
    with ThreadPoolExecutor(len(workers)) as pool:
        verdicts = zip(mutants, pool.map(survives, mutants), strict=True)
        for number, (mutant, survived) in enumerate(verdicts, 1):
            if survived:
                alive.append(mutant)
                print(f"survived:\n{mutant}", flush=True)
            if number % 50 == 0:
                print(f"{number} of {len(mutants)}: {len(alive)} survived", flush=True)
    return alive


def main() -> int:
    """Draw, run, report."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that no suite is left running
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--count", type=int, default=600, help="mutants to draw")
    parser.add_argument("--at-least", type=float, default=0.9, help="share to be noticed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=SUITE_SECONDS, help="what the suite may take, on this machine")
    options = parser.parse_args()

    print(f"seed: {options.seed}", flush=True)
    mutants = draw(options.seed, options.count)
    with tempfile.TemporaryDirectory() as folder:
        workers = [Worker(Path(folder, str(number))) for number in range(options.jobs)]
        seconds = time_suite(workers[0], options.seconds)
        alive = survivors(mutants, workers, timeout=5 * seconds + 10)
    killed = len(mutants) - len(alive)
    share = killed / len(mutants)
    print(f"killed {killed}, survived {len(alive)}: {share:.1%} (seed {options.seed})")
    return 0 if share >= options.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
