"""The chores of the project, each a session: `nox --list` names them, `nox` runs the fast lane.

Words after `--` go to the program that a session runs: `nox -s tests -- -k bower`.
"""

from __future__ import annotations

import json
import os
import shutil
import sysconfig
from pathlib import Path

import nox

nox.needs_version = ">=2025.2.9"
nox.options.default_venv_backend = "virtualenv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False  # `tests_all` takes those it finds
nox.options.sessions = ["lint", "typing", "docs", "tests", "compiled"]

ROOT = Path(__file__).parent
PYPROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PYPROJECT)

# Below `src/bid_euchre`: the modules and packages that keep every branch covered.
FULLY_COVERED = (
    "values",
    "cards",
    "table",
    "contract",
    "actions",
    "log",
    "menus",
    "calls",
    "weak",
    "auction",
    "specials",
    "rulebook",
    "errors",
    "messages",
    "wording",
    "language",
    "results",
    "awards",
    "kernel",
    "tricks",
    "match",
    "options",
    "gather",
    "numbering",
    "game",
    "setup",
    "ruleset",
    "deal",
    "hand",
    "state",
    "scored",
    "irregular",
    "course",
    "fines",
    "liberty",
    "reneges",
    "phases",
    "engine",
    "retelling",
    "sentences",
    "counterfactual",
    "bearing",
    "rulings",
    "standing",
    "outcomes",
    "comparison",
    "notation",
    "questions",
    "analysis",
    "view",
    "traces",
    "laying",
    "laydown",
    "worlds",
    "stakes",
    "replay",
    "recording",
    "record",
    "audit",
)

# What the tests read beside the installed package.
TEST_TREE = ("pyproject.toml", "README.md", "docs", "examples", "tests")

# How pytest shares the tests between the cores.
SHARED = ("-n", "auto", "--dist", "worksteal")

# Tests of what stands above the compiled modules, and is tried in the pure build only.
NEVER_COMPILED = (
    "cli",
    "examples",
    "notation",
    "judging",
    "test_catalogue.py",
    "test_language.py",
    "property",
)

COMPILE = {"HATCH_BUILD_HOOKS_ENABLE": "1"}


def group(name: str) -> tuple[str, ...]:
    """Answer the requirements of a dependency group."""
    return nox.project.dependency_groups(PYPROJECT, name)


def copy_tests(session: nox.Session) -> Path:
    """Copy the tests to where no source tree can shadow the installed package."""
    copy = Path(session.create_tmp()).resolve() / "tree"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for name in TEST_TREE:
        path = ROOT / name
        if path.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "_build", ".*")
            shutil.copytree(path, copy / name, ignore=ignored)
        elif path.exists():
            shutil.copy(path, copy)
    return copy


def build_wheel(session: nox.Session, env: dict[str, str] | None = None) -> Path:
    """Build the wheel in isolation."""
    folder = Path(session.create_tmp()).resolve() / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    session.run(
        *("python", "-m", "pip", "--quiet", "wheel", "--no-deps", "--wheel-dir", str(folder), "."),
        env=env,
    )
    (wheel,) = folder.glob("*.whl")
    return wheel


def why_no_compiler() -> str | None:
    """Tell what is missing for building C extensions."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and shutil.which(command) is None:
        return f"no C compiler: {command} is not found"
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        return f"no headers of Python: {header} is not found"
    return None


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and format with ruff."""
    session.install(*group("lint"))
    session.run("ruff", "check", *(session.posargs or ["."]))
    session.run("ruff", "format", "--check", *(session.posargs or ["."]))


@nox.session
def typing(session: nox.Session) -> None:
    """Check types with mypy, and that every public name has one with pyright."""
    session.install(".[cli]", *group("typing"))
    session.run("mypy", *session.posargs)
    session.run("mypy", "conftest.py")  # by itself: the tests have one of that name too
    pages = Path(session.create_tmp(), "pages")
    pages.mkdir(exist_ok=True)
    session.run("python", "tools/snippets.py", str(pages), "README.md", "docs/tutorial.md")
    session.run("mypy", "--config-file=", "--strict", *[str(page) for page in sorted(pages.glob("*.py"))])
    session.chdir(session.create_tmp())  # the installed package, not the source tree
    output = session.run(
        *("pyright", "--verifytypes", "bid_euchre", "--ignoreexternal", "--outputjson"),
        silent=True,
        success_codes=[0, 1],
    )
    assert isinstance(output, str)
    report = json.loads(output[output.index("{") :])
    completeness = report["typeCompleteness"]
    where = Path(completeness["packageRootDirectory"])
    if "site-packages" not in where.parts:
        session.error(f"pyright looked at {where}, not at the installed package")
    for diagnostic in report["generalDiagnostics"]:
        session.log(f"{diagnostic['severity']}: {diagnostic['message']}")
    for symbol in completeness["symbols"]:
        for diagnostic in symbol["diagnostics"]:
            session.log(f"{symbol['name']}: {diagnostic['message']}")
    score = completeness["completenessScore"]
    session.log(f"types of the public names: {score:.1%} complete")
    if score < 1:
        session.error("a public name lacks its type")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation, warnings being errors, and run its code blocks."""
    session.install(".[cli]", *group("docs"))
    session.run("towncrier", "build", "--draft", "--version", "unreleased")
    session.run(
        *("sphinx-build", "-n", "-W", "--keep-going", "-E", "-q"),
        *("-b", "html", "docs", "docs/_build/html"),
    )
    session.run("pytest", *(session.posargs or ["README.md", "docs"]))


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests on one Python."""
    session.install("-e", ".[cli]", *group("tests"))
    session.run("pytest", *SHARED, *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Measure the branches that the tests cover; it takes several times as long as to run them."""
    session.install("-e", ".[cli]", *group("tests"))
    session.run("coverage", "erase")
    # What is random must not be needed to cover the code, and takes several times as long when it is measured.
    session.run("coverage", "run", "-m", "pytest", *SHARED, "--ignore=tests/property")
    session.run("coverage", "combine", "--quiet")
    session.run("coverage", "report")
    include = [f"*/bid_euchre/{name}{end}" for name in FULLY_COVERED for end in (".py", "/*")]
    session.log(f"every branch of {', '.join(FULLY_COVERED)}:")
    session.run("coverage", "report", f"--include={','.join(include)}", "--fail-under=100")


@nox.session
def compiled(session: nox.Session) -> None:
    """Run the tests against a wheel compiled by mypyc."""
    if reason := why_no_compiler():
        session.skip(reason)
    wheel = build_wheel(session, env=COMPILE)
    session.install(f"{wheel}[cli]", *group("tests"))
    session.chdir(copy_tests(session))
    session.run("python", "-c", "import bid_euchre; assert bid_euchre.__compiled__ is True")
    session.run(*("python", "-c", "from importlib.util import find_spec; assert not find_spec('mypy')"))
    # What is never compiled is left to the pure build, unless all is asked for: `nox -s compiled -- tests`.
    skipped = [f"--ignore=tests/{name}" for name in NEVER_COMPILED]
    session.run("pytest", *SHARED, *(session.posargs or skipped))


@nox.session(python=PYTHONS)
def tests_all(session: nox.Session) -> None:
    """Run the tests on every supported Python that is found."""
    session.install(".[cli]", *group("tests"))
    session.run("pytest", *session.posargs)


@nox.session(name="property")
def property_(session: nox.Session) -> None:
    """Run the tests with the long profile of Hypothesis."""
    session.install(".[cli]", *group("tests"))
    session.run("pytest", "--hypothesis-profile=long", *session.posargs)


@nox.session
def conformance(session: nox.Session) -> None:
    """Run the test vectors and the counts of positions."""
    session.install(".[cli]", *group("tests"))
    session.run("pytest", "tests/conformance", *session.posargs)


@nox.session
def catalogue(session: nox.Session) -> None:
    """Bring the catalogues of sentences up to date and compile them (`-- --check` only tells)."""
    session.install("-e", ".", *group("tests"))
    session.run("python", "tools/catalogue.py", *session.posargs)


@nox.session
def mutation(session: nox.Session) -> None:
    """Run a quick suite against mutants of the code (`-- --seed N` repeats a sample)."""
    session.install("-e", ".[cli]", *group("mutation"))
    session.run("python", "tools/mutation.py", *session.posargs)


@nox.session
@nox.parametrize("build", [nox.param(name, id=name) for name in ("pure", "compiled")])
def bench(session: nox.Session, build: str) -> None:
    """Run the benchmarks against the pure or the compiled wheel."""
    if build == "compiled" and (reason := why_no_compiler()):
        session.skip(reason)
    wheel = build_wheel(session, env=COMPILE if build == "compiled" else None)
    session.install(str(wheel), *group("bench"))
    session.run("python", "bench/vs_openspiel.py", *session.posargs)
    if not session.posargs:
        session.run("python", "bench/solver.py", "--endings", "100")


@nox.session
def soak(session: nox.Session) -> None:
    """Play many random hands with every invariant checked (`-- --hands N --seed N`)."""
    session.install(".[cli]", *group("tests"))
    session.run("python", "bench/soak.py", *session.posargs)


@nox.session
def roundtrips(session: nox.Session) -> None:
    """Write every state of many random hands down and read it back (`-- --hands N --seed N`)."""
    session.install(".", *group("tests"))
    session.run("python", "bench/roundtrips.py", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Have the readers of text read a million spoilt texts (`-- --inputs N --seed N`)."""
    session.install(".", *group("tests"))
    session.run("python", "bench/fuzz.py", *session.posargs)


@nox.session
def build(session: nox.Session) -> None:
    """Build wheel and sdist into `dist/`, check them, and test the wheel in a clean environment."""
    session.install(*group("build"))
    shutil.rmtree("dist", ignore_errors=True)
    session.run("python", "-m", "build")
    packages = [str(path.resolve()) for path in sorted(Path("dist").iterdir())]
    session.run("twine", "check", "--strict", *packages)
    clean = Path(session.create_tmp()).resolve() / "clean"
    python = clean / ("Scripts" if os.name == "nt" else "bin") / "python"
    (wheel,) = (path for path in packages if path.endswith(".whl"))
    session.run("python", "-m", "venv", "--clear", "--without-pip", str(clean))
    session.run(
        *("python", "-m", "pip", "--python", str(clean), "--quiet", "install"),
        *(f"{wheel}[cli]", *group("tests")),
    )
    session.chdir(copy_tests(session))
    session.run(str(python), "-m", "pytest", *session.posargs, external=True)
