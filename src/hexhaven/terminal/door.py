"""The door through which games enter: what those in play say, as one extension.

No other general file of the terminal knows a game.
"""

from __future__ import annotations

from functools import lru_cache

from .extension import Extension, merged
from .games import GAMES
from .words import View

_guests: list[Extension] = []


def register(extension: Extension) -> None:
    """Let an outside module's words in; an extension of the same name is replaced."""
    leave(extension.name)
    _guests.append(extension)


def leave(name: str) -> None:
    """Forget the words of an outside module."""
    _guests[:] = [guest for guest in _guests if guest.name != name]
    _guide.cache_clear()


def guide(view: View) -> Extension:
    """What the games of a view say of themselves."""
    return guide_for(view["modules"])


def guide_for(modules: list[str]) -> Extension:
    """The same for the names of the modules of the rules."""
    return _guide(tuple(modules))


@lru_cache(maxsize=64)
def _guide(modules: tuple[str, ...]) -> Extension:
    there = set(modules)
    return merged(game for game in (*GAMES, *_guests) if there & set(game.modules))
