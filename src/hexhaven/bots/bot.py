"""Bot: whatever chooses moves; and the names by which bots are called."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Final

from hexhaven.engine.errors import BadSetup
from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng

from .sight import Sight

BOTS: Final = {
    "dicer": "hexhaven.bots.dicer:Dicer",
    "greedy": "hexhaven.bots.greedy:Greedy",
    "novice": "hexhaven.bots.novice:Novice",
    "random": "hexhaven.bots.chancer:Chancer",
}
"""Name -> where the class is."""
NEEDS_NUMPY: Final = {"learned": "hexhaven.bots.learned:Learned"}
"""Bots that read a network; they are there where numpy is (`pip install 'hexhaven[learned]'`)."""
if find_spec("numpy") is not None:
    BOTS.update(NEEDS_NUMPY)


class Bot:
    """A player; the same sight, moves and random numbers must always give the same choice."""

    name: str = ""
    variants: tuple[str, ...] = ()
    """What it can play; empty: everything."""

    def choose(self, sight: Sight, legal: list[Move], rng: Rng) -> int:
        """One of the legal moves."""
        raise NotImplementedError(f"the bot {type(self).__name__} has no choose")


def bot_named(name: str) -> Bot:
    """A new bot of a known name, or of a class given as `package.module:Class`."""
    module, _, attribute = BOTS.get(name, name).partition(":")
    if name in NEEDS_NUMPY and name not in BOTS:
        raise BadSetup(f"the bot {name!r} needs numpy: pip install 'hexhaven[learned]'")
    if not attribute:
        known = ", ".join(sorted(BOTS))
        raise BadSetup(f"unknown bot {name!r}; known are {known}, or name a class: package.mod:Bot")
    try:
        made = getattr(importlib.import_module(module), attribute)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise BadSetup(f"the bot {name!r} cannot be made: {error}") from error
    if not isinstance(made, Bot):
        raise BadSetup(f"{name!r} is no bot: it must be a subclass of hexhaven.bots.Bot")
    made.name = made.name or name
    return made
