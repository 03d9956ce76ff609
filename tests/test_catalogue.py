"""The tool that keeps the catalogues: it changes nothing that is up to date, and keeps what was translated."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from types import ModuleType

TOOL = Path(__file__).parents[1] / "tools" / "catalogue.py"
pytestmark = pytest.mark.skipif(not TOOL.exists(), reason="only the installed package is here")


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Load the tool, on copies of what it would write."""
    spec = importlib.util.spec_from_file_location("catalogue", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "catalogue", module)
    spec.loader.exec_module(module)
    po, wording = module.po_of("cs").read_bytes(), module.WORDING.read_bytes()
    monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(module, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(module, "WORDING", tmp_path / "wording.txt")
    module.po_of("cs").parent.mkdir(parents=True)
    module.po_of("cs").write_bytes(po)
    module.WORDING.write_bytes(wording)
    return module


def test_what_is_committed_is_up_to_date(tool: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--check"]) == 0
    assert capsys.readouterr().out == "the catalogues are complete\n"
    before = tool.po_of("cs").read_bytes()
    assert tool.main([]) == 0
    assert tool.po_of("cs").read_bytes() == before
    assert tool.po_of("cs").with_suffix(".mo").exists()


def test_a_new_sentence_waits_for_its_translation(tool: Any, capsys: pytest.CaptureFixture[str]) -> None:
    sources = tool.sources()
    tool.sources = lambda: {**sources, "test.new": ("{number} new one", "{number} new ones")}
    assert tool.main(["--check"]) == 1
    assert "cs/LC_MESSAGES/bid_euchre.po is not up to date" in capsys.readouterr().out
    assert tool.main([]) == 1
    assert capsys.readouterr().out == "cs: test.new: not translated\n"
    assert tool.main(["--check"]) == 1


def test_a_changed_sentence_keeps_its_translation_for_the_translator(
    tool: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    sources = tool.sources()
    tool.sources = lambda: {**sources, "PLAY-2": ("follow the suit", None)}
    assert tool.main([]) == 1
    assert capsys.readouterr().out == "cs: PLAY-2: fuzzy\n"
    (kept,) = [message for message in tool.read("cs") if message.context == "PLAY-2"]
    assert (kept.id, kept.string, kept.fuzzy) == ("follow the suit", "ctít barvu", True)


def test_a_language_begins_with_every_sentence_untranslated(tool: Any) -> None:
    tool.po_of("cs").unlink()
    assert tool.main([]) == 1
    assert len(tool.faults("cs")) == len(tool.sources())
