"""What the optional compiler needs to be told, importable where the compiler is not installed.

This module is never compiled itself: it replaces the compiler's decorator by one that does nothing at run time.
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_extensions import mypyc_attr
else:
    Kind = TypeVar("Kind")

    def mypyc_attr(**_settings: bool) -> Callable[[type[Kind]], type[Kind]]:
        """Leave the class as it is."""
        return lambda kind: kind


def _is_compiled() -> bool:
    spec = importlib.util.find_spec("bid_euchre.values")
    return spec is not None and spec.origin is not None and not spec.origin.endswith(".py")


COMPILED: Final = _is_compiled()
"""Whether the compiled build is running."""


def slots(*names: str) -> tuple[str, ...]:
    """Give the ``__slots__`` of a class that has subclasses: none when compiled, where inheriting them is refused."""
    return () if COMPILED else names


__all__ = ["COMPILED", "mypyc_attr", "slots"]
