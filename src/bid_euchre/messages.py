"""Sentences that can be said in other languages: an English text that knows its id and what was put into it.

:class:`Words` is a sentence with gaps, declared once beside what says it; its id is a promise, its text is not.  Filled
in it gives a :class:`Message`, which is the English text and carries the id and the parameters along, so whoever only
prints it need not know.  :mod:`bid_euchre.language` says a message in another language.
"""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from types import MappingProxyType
from typing import Final, Self

import attrs

_FORMATTER: Final = Formatter()


class Message(str):
    """An English text with its words, and the parameters that were put into them."""

    __slots__ = ("params", "words")

    words: Words
    """The sentence with gaps."""

    params: Mapping[str, object]
    """What was put into the gaps: numbers, texts, and messages, which are said in the other language too."""

    def __new__(cls, words: Words, params: Mapping[str, object]) -> Self:
        """Fill in the words; see :meth:`Words.__call__`."""
        message = super().__new__(cls, words.template(params).format(**params))
        message.words = words
        message.params = MappingProxyType(params)
        return message

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the words and the parameters."""
        return (type(self), (self.words, dict(self.params)))

    @property
    def id(self) -> str:
        """The id of the words."""
        return self.words.id


@attrs.frozen
class Words:
    """A sentence with gaps in English, ``{seat} holds {cards}``, with the plural where a number decides between two."""

    id: str
    """The name of the sentence: what speaks, a dot, and a word or two: ``play.not-held``."""

    text: str
    """The sentence in English; where there is a plural, for one."""

    plural: str | None = None
    """The sentence for any other number; ``None`` when no number matters."""

    number: str = "number"
    """The parameter that is the number."""

    @property
    def gaps(self) -> tuple[str, ...]:
        """The names of the parameters, in the order of the alphabet; a number that decides is one, also if unsaid."""
        parsed = [parts for text in (self.text, self.plural or "") for parts in _FORMATTER.parse(text)]
        numbers = () if self.plural is None else (self.number,)
        return tuple(sorted({*numbers, *[name for _, name, _, _ in parsed if name]}))

    def __call__(self, **params: object) -> Message:
        """Fill the gaps."""
        return Message(self, params)

    def template(self, params: Mapping[str, object]) -> str:
        """Give the English sentence for these parameters."""
        return self.text if self.plural is None or params[self.number] == 1 else self.plural
