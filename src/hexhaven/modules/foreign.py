"""Foreign: code from outside the package, named `package.mod:Class`: a module of the caller's own.

A module that is known by `know` has a key, its name: `base+market-day` is the base game with it.
Only who starts the program names modules: no record, map or message ever does, since a name is
code that runs.
"""

from __future__ import annotations

import importlib
import traceback
from typing import Final

from ..engine.errors import BadSetup
from ..engine.module import RuleModule
from .expansions import MATRIX

OUTSIDE: Final[dict[str, str]] = {}
"""The name of every outside module that was made known -> where its class is."""
OURS: Final = (
    *("__init__.py", "batch", "bots", "chronicle", "cli", "draw", "engine", "envs", "modules"),
    *("records", "rulebook", "server", "sim", "terminal", "testing"),
)
"""What lies in a folder `hexhaven` and is our own: not to blame. Compiled code, too, says its file
by this path, though nothing lies there."""


def found(where: str, what: str) -> object:
    """What `package.mod:Name` names; BadSetup says what is wrong with it, and in which line."""
    module, _, attribute = where.partition(":")
    if not module or not attribute:
        raise BadSetup(f"{what} {where!r}: write package.mod:Class, such as market:MarketDay")
    try:
        return getattr(importlib.import_module(module), attribute)
    except Exception as error:
        raise BadSetup(f"{what} {where!r} cannot be loaded: {told(error)}") from error


def told(error: BaseException) -> str:
    """An error in a line: its kind, its words, and the file and the line it came from."""
    words = str(error)
    line = f"{type(error).__name__}: {words}" if words else type(error).__name__
    place = place_of(error)
    return f"{line} ({place})" if place else line


def place_of(error: BaseException) -> str:
    """The last line of somebody else's code that an error came through: `mybots.py, line 7`."""
    place = ""
    for frame in traceback.extract_tb(error.__traceback__):
        parts = frame.filename.replace("\\", "/").split("/")
        if frame.lineno and not parts[0].startswith("<frozen") and not _is_ours(parts):
            place = f"{parts[-1]}, line {frame.lineno}"
    return place


def _is_ours(parts: list[str]) -> bool:
    if "importlib" in parts:  # Python's own, and no more to blame
        return True
    for index in range(len(parts) - 1):
        if parts[index] == "hexhaven" and parts[index + 1] in OURS:
            return True
    return False


def made(where: str) -> RuleModule:
    """A new object of an outside module."""
    make = found(where, "the module")
    if not callable(make):
        raise BadSetup(f"the module {where!r} is no class, and no function that makes a module")
    try:
        module = make()
    except Exception as error:
        raise BadSetup(f"the module {where!r} cannot be made: {told(error)}") from error
    if not isinstance(module, RuleModule):
        raise BadSetup(f"{where!r} is no module: it must be a subclass of hexhaven.RuleModule")
    if not module.name:
        raise BadSetup(f"the module {where!r} has no name: set self.name in __init__")
    return module


def know(where: str) -> str:
    """Make an outside module known by its name, which is its key from now on."""
    name = made(where).name
    if name in MATRIX.expansions or name in MATRIX.games or "+" in name:
        raise BadSetup(f"the module {where!r} needs another name: {name!r} is taken, or has a +")
    if OUTSIDE.get(name, where) != where:
        raise BadSetup(f"two modules are called {name!r}: {OUTSIDE[name]} and {where}")
    OUTSIDE[name] = where
    return name


def apart(variant: str) -> tuple[str, list[str]]:
    """The key of a variant without outside modules, and the names of these in order."""
    keys = variant.split("+")
    own = sorted({key for key in keys if key in OUTSIDE})
    if not own:
        return variant, own
    return "+".join([key for key in keys if key not in OUTSIDE]) or "base", own


def together(key: str, own: list[str]) -> str:
    """The key of a variant with outside modules."""
    return "+".join([key, *own])
