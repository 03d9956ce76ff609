"""The same rulings in another language: what a message says, and what a rule is called.

A message is said from a catalogue of ``gettext`` in which its id is the context, a rule's title from one in which
the rule's id is.  Cards, actions, bids, names of rulesets and ids are notation, which is the same in every language;
whatever has no translation is said in English.
"""

from __future__ import annotations

import functools
import gettext
from importlib import resources
from typing import Final

from bid_euchre.errors import LanguageError
from bid_euchre.messages import Message
from bid_euchre.rulebook import Ground, Reason, Rule, Ruling
from bid_euchre.values import expect
from bid_euchre.wording.common import LEGAL, NOT_LEGAL

LANGUAGES: Final = ("cs", "en")
"""The languages that are spoken, by code: Czech, and English, which is built in."""


def translate(message: str, language: str) -> str:
    """Say a message in a language, with the messages that were put into it; any other text is given back as it is.

    Raises :class:`~bid_euchre.errors.LanguageError` for a language that is not spoken, and ``TypeError`` for what is no
    text.
    """
    expect(message, str, "a message")
    catalogue = _catalogue(language)
    return _said(message, catalogue)


def rule_title(rule: Rule, language: str) -> str:
    """Give a rule's title in a language; of a rule from outside the one that it has.

    Raises as :func:`translate` does.
    """
    expect(rule, Rule, "a rule")
    return _catalogue(language).pgettext(rule.id, rule.title)


def explanation(ruling: Ruling | Reason | Ground, language: str) -> str:
    """Say a ruling, a reason or one of their grounds in a language, with the titles of rules, as ``str`` in English.

    Raises as :func:`translate` does.
    """
    if isinstance(ruling, Ground):
        title = rule_title(ruling.rule, language)
        return f"{ruling.rule.id} ({title}): {translate(ruling.detail, language)}"
    expect(ruling, (Ruling, Reason), "a ruling")
    if isinstance(ruling, Reason):
        statement = ruling.statement
    else:
        statement = (LEGAL if ruling.legal else NOT_LEGAL)(action=str(ruling.action))
    return f"{translate(statement, language)}. " + "; ".join(explanation(ground, language) for ground in ruling.grounds)


def _catalogue(language: str) -> gettext.NullTranslations:
    expect(language, str, "a language")
    if language not in LANGUAGES:
        raise LanguageError(f"there is no language {language[:40]!r}; there are {' and '.join(LANGUAGES)}")
    return _read(language)


@functools.cache
def _read(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    path = resources.files("bid_euchre") / "locale" / language / "LC_MESSAGES" / "bid_euchre.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def _said(text: str, catalogue: gettext.NullTranslations) -> str:
    if not isinstance(text, Message):
        return text
    words = text.words
    params = {name: _said(value, catalogue) if isinstance(value, str) else value for name, value in text.params.items()}
    if words.plural is None:
        template = catalogue.pgettext(words.id, words.text)
    else:
        number = params[words.number]
        assert isinstance(number, int)
        template = catalogue.npgettext(words.id, words.text, words.plural, number)
    return template.format(**params)
