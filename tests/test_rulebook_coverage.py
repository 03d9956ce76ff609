"""Every rule of the rulebook has a test that carries its id, and a place in the library that applies it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from bid_euchre.rulebook import RULES

pytestmark = pytest.mark.slow  # reads files, whatever the code does

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "bid_euchre"
KNOWN_PREFIXES = {rule.split("-")[0] for rule in RULES}


def marked_rules(source: str) -> Iterator[str]:
    """Go through the ids in the calls of ``pytest.mark.rule`` of a module, wherever they stand."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def named_rules(source: str) -> set[str]:
    """Find the rules of the rulebook that a module names in its code, as ``PLAY_2`` or ``"PLAY-2"``."""
    words = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name):
            words.add(node.id.replace("_", "-"))
        elif isinstance(node, ast.Attribute):
            words.add(node.attr.replace("_", "-"))
    comments = re.findall(rf"\b(?:{'|'.join(KNOWN_PREFIXES)})-\d+\b", source)
    return (words | set(comments)) & set(RULES)


def marks() -> dict[str, list[str]]:
    """Find for each id the test modules in whose marks it stands."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule in marked_rules(path.read_text(encoding="utf-8")):
            found.setdefault(rule, []).append(str(path.relative_to(TESTS)))
    return found


def test_marks_are_found_wherever_they_stand() -> None:
    source = """
pytestmark = [pytest.mark.rule("PLAY-1")]
@pytest.mark.rule("PLAY-2", "PLAY-3")
def test_one(): ...
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("PLAY-4"))])
class TestTwo:
    @pytest.mark.case("C001")
    def test_two(self, x): "PLAY-5"
"""
    assert Counter(marked_rules(source)) == Counter(["PLAY-1", "PLAY-2", "PLAY-3", "PLAY-4"])


def test_uses_are_found_as_names_and_in_comments() -> None:
    assert named_rules("x = Violation(PLAY_2, 'y')  # PLAY-5\nending.MATCH_1\nPLAY_99\nz = PLAY_22\n") == {
        "PLAY-2",
        "PLAY-5",
        "MATCH-1",
    }


def test_every_rule_has_a_test() -> None:
    missing = sorted(set(RULES) - set(marks()))
    assert not missing, f"no test carries {', '.join(missing)}"


def test_every_marked_rule_is_in_the_rulebook() -> None:
    unknown = {rule: modules for rule, modules in marks().items() if rule not in RULES}
    assert not unknown


def test_every_rule_is_used_in_the_library() -> None:
    if not SOURCE.is_dir():
        pytest.skip(f"the source tree is not here: {SOURCE}")
    used = set()
    for path in SOURCE.rglob("*.py"):
        if not {"rulebook", "disputes"} & set(path.relative_to(SOURCE).parts):  # they only speak of rules
            used |= named_rules(path.read_text(encoding="utf-8"))
    unused = sorted(set(RULES) - used)
    assert not unused, f"nothing in the library names {', '.join(unused)}"
