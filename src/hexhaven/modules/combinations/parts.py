"""Finding the modules that meet."""

from __future__ import annotations

from typing import TypeVar

from ...engine.errors import BadSetup
from ...engine.module import RuleModule

T = TypeVar("T", bound=RuleModule)


def the(there: list[RuleModule], kind: type[T]) -> T:
    """The module of a class among those that are there."""
    for module in there:
        if isinstance(module, kind):
            return module
    raise BadSetup(f"a combination needs the module {kind.__name__}")


def harbors_of(map: str) -> str:
    """The lines of a map that say where its harbors are."""
    lines = [line for line in map.splitlines() if line.startswith("harbor ")]
    return "\n".join(lines) + "\n"
