"""Former readings: a game goes on by the rules with which it was begun.

A record and a stored table say which version of each module they were begun with. A module that
has been put right since says in `accepts` which options read the rules as they were; one that was
split off or renamed says in `formerly` where it came from.
"""

from __future__ import annotations

from typing import Final

from .errors import BadSetup
from .module import RuleModule

FIRST: Final = 1
"""The version of every module in games that were stored before versions were."""

ABSENT: Final = -1


def versions_of(modules: list[RuleModule]) -> dict[str, int]:
    """What is written down of the modules of a game."""
    return {module.name: module.version for module in modules}


def former_readings(modules: list[RuleModule], begun: dict[str, int]) -> dict[str, str]:
    """The options by which these modules read a game as it was begun; BadSetup if they cannot."""
    _check_known(modules, begun)
    found: dict[str, str] = {}
    for module in modules:
        then = version_then(module, begun)
        if then == module.version:
            continue
        if then not in module.accepts:
            raise BadSetup(_unreadable(module, then))
        found.update(module.accepts[then])
    return found


def version_then(module: RuleModule, begun: dict[str, int]) -> int:
    """The version of a module in a game that was begun so; ABSENT if it was not there."""
    if not begun:
        return FIRST
    for name in [module.name, *module.formerly]:
        if name in begun:
            return begun[name]
    return ABSENT


def _check_known(modules: list[RuleModule], begun: dict[str, int]) -> None:
    for name in begun:
        if not any(name == module.name or name in module.formerly for module in modules):
            raise BadSetup(
                f"begun with the module {name!r}, which is not in this game; one of your own is "
                "named by --module package.mod:Class, or in Python by extra="
            )


def _unreadable(module: RuleModule, then: int) -> str:
    if then == ABSENT:
        return f"begun without the module {module.name!r}"
    readable = ", ".join(str(version) for version in sorted([*module.accepts, module.version]))
    return f"begun with version {then} of {module.name!r}; this reads {readable}"
