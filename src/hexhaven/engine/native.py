"""Open classes: those that modules of other authors may subclass when the engine is compiled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def _same(thing: T) -> T:
    return thing


try:
    from mypy_extensions import mypyc_attr
except ImportError:  # only the compiler needs that package

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]:
        return _same


__all__ = ["mypyc_attr"]
