"""Bring the catalogues up to date with the sentences and titles of the library, and compile them.

Without arguments every catalogue is rewritten: what is new in it has no translation yet, what is gone is left out, and
what a changed sentence was translated as is kept for the translator, marked as fuzzy.  The list of sentences that the
tests compare with is rewritten too.  ``--check`` changes nothing, and fails when something would change or is missing.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from bid_euchre.language import LANGUAGES
from bid_euchre.rulebook import RULES
from bid_euchre.wording.registry import all_words

ROOT: Final = Path(__file__).parents[1]
LOCALE: Final = ROOT / "src" / "bid_euchre" / "locale"
WORDING: Final = ROOT / "tests" / "wording.txt"

BUILT_IN: Final = "en"
"""The language of the sentences themselves."""

_HEADER: Final = """\
# Sentences and titles of rules of bid_euchre.
# The context of a sentence is its id, that of a title the rule's.
# Placeholders in braces stay as they are; so do cards, actions and bids."""

_VARYING: Final = tuple(
    [
        f'"{name}:'
        for name in (
            *("Generated-By", "Language-Team", "Last-Translator", "PO-Revision-Date", "POT-Creation-Date"),
            *("Project-Id-Version", "Report-Msgid-Bugs-To"),
        )
    ]
)
"""Lines of a header that say nothing of the sentences."""


def sources() -> dict[str, tuple[str, str | None]]:
    """List what is translated, by context: the English text, and the plural of those that have one."""
    titles: dict[str, tuple[str, str | None]] = {rule.id: (rule.title, None) for rule in RULES.values()}
    return titles | {words.id: (words.text, words.plural) for words in all_words().values()}


def wording() -> str:
    """List the sentences with their parameters, one a line."""
    return "".join([f"{' '.join([words.id, *words.gaps])}\n" for words in all_words().values()])


def po_of(language: str) -> Path:
    """Tell where the catalogue of a language is."""
    return LOCALE / language / "LC_MESSAGES" / "bid_euchre.po"


def read(language: str) -> Catalog:
    """Read the catalogue of a language, an empty one where there is none yet."""
    path = po_of(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(language: str) -> Catalog:
    """Give the catalogue of a language as it should be, with the translations that there are."""
    old = read(language)
    known = {message.context: message for message in old if message.context}
    catalogue = Catalog(locale=language, header_comment=_HEADER, fuzzy=False)
    for context, (text, plural) in sources().items():
        source = text if plural is None else (text, plural)
        found = known.get(context)
        fuzzy = found is not None and (found.id != source or found.fuzzy)
        catalogue.add(source, _kept(found, source), flags=["fuzzy"] if fuzzy else [], context=context)
    return catalogue


def _kept(found: Message | None, source: str | tuple[str, str]) -> str | tuple[str, ...]:
    """Give the translation that is kept for a sentence: one text, or one for each plural."""
    if found is None or not isinstance(found.string, type(source)):
        return "" if isinstance(source, str) else ("", "")
    string = found.string
    return string if isinstance(string, str) else tuple(string)


def po_bytes(catalogue: Catalog) -> bytes:
    """Write a catalogue as its source."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=120, no_location=True)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    return "".join([line for line in lines if not line.startswith(_VARYING)]).encode()


def mo_bytes(language: str) -> bytes:
    """Compile the catalogue of a language as it is committed."""
    catalogue = read(language)
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def faults(language: str) -> list[str]:
    """List what is missing or fuzzy in the catalogue of a language."""
    found: list[str] = []
    for message in updated(language):
        if not message.context:
            continue
        texts = [message.string] if isinstance(message.string, str) else list(message.string or [""])
        if message.fuzzy or not all(texts):
            found.append(f"{language}: {message.context}: {'fuzzy' if message.fuzzy else 'not translated'}")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Rewrite or check the catalogues."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n", maxsplit=1)[0])
    parser.add_argument("--check", action="store_true", help="change nothing, and fail if something would change")
    check = parser.parse_args(arguments).check
    wrong: list[str] = []
    files = {WORDING: wording().encode()}
    for language in LANGUAGES:
        if language != BUILT_IN:
            files[po_of(language)] = po_bytes(updated(language))
            wrong += faults(language)
    for path, content in files.items():
        if not path.exists() or path.read_bytes() != content:
            wrong += [f"{path.relative_to(ROOT)} is not up to date"] if check else []
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
    if not check:
        for language in LANGUAGES:
            if language != BUILT_IN:
                po_of(language).with_suffix(".mo").write_bytes(mo_bytes(language))
    print("\n".join(wrong) or "the catalogues are complete")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
