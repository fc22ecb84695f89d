"""What only the compiler sees: open classes, which modules of other authors may subclass when the
engine is compiled, and numbers of the machine.

A number that is said to be an `i64` is an int like any other, until it is compiled: then it is no
object and need not be asked how large it is. That is worth saying in loops that are walked most."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def _same(thing: T) -> T:
    return thing


try:
    from mypy_extensions import i64, mypyc_attr
except ImportError:  # only the compiler needs that package
    i64 = int  # type: ignore[misc]

    def mypyc_attr(*attrs: str, **kwattrs: object) -> Callable[[T], T]:
        return _same


def holds(numbers: list[int], number: i64) -> bool:
    """Whether a number is among others. Compiled, `in` compares objects, which takes longer."""
    other: i64
    for other in numbers:
        if other == number:
            return True
    return False


__all__ = ["holds", "i64", "mypyc_attr"]
