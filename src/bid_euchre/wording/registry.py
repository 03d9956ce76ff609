"""Every sentence by its id, gathered from the modules of this package.

Only what translates asks for it; whoever says a sentence has the sentence itself.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from bid_euchre import wording
from bid_euchre.messages import Words


@functools.cache
def all_words() -> Mapping[str, Words]:
    """Give every sentence by its id, in the order of the alphabet."""
    found: dict[str, Words] = {}
    for module in pkgutil.iter_modules(wording.__path__):
        declared = vars(importlib.import_module(f"{wording.__name__}.{module.name}"))
        for value in declared.values():
            for words in _words_in(value):
                known = found.setdefault(words.id, words)
                assert known is words, f"two sentences have the id {words.id}"
    return MappingProxyType(dict(sorted(found.items())))


def _words_in(value: object) -> Iterator[Words]:
    """Go through what was declared as a sentence, as several by number, or as several by name."""
    if isinstance(value, Words):
        yield value
    elif isinstance(value, tuple):
        yield from [words for words in value if isinstance(words, Words)]
    elif isinstance(value, Mapping):
        yield from [words for words in value.values() if isinstance(words, Words)]
