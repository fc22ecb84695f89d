"""Bot: whatever chooses moves; and the names by which bots are called."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Final

from hexhaven.engine.errors import BadSetup
from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng
from hexhaven.modules.foreign import told

from .sight import Sight

BOTS: Final = {
    "random": "hexhaven.bots.chancer:Chancer",
    "novice": "hexhaven.bots.novice:Novice",
    "easy": "hexhaven.bots.levels:Easy",
    "greedy": "hexhaven.bots.greedy:Greedy",
    "hard": "hexhaven.bots.levels:Hard",
    "expert": "hexhaven.bots.expert:Expert",
    "dicer": "hexhaven.bots.dicer:Dicer",
}
"""Name -> where the class is; the weaker first, as people are offered them."""
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
        """One of the legal moves.

        `sight` is what the seat may know, `legal` its moves (never empty), `rng` the only source of
        chance. Keep nothing between decisions that does not follow from them.
        """
        raise NotImplementedError(f"the bot {type(self).__name__} has no choose")


BUDGETED: Final = ("expert",)
"""Bots whose name may be followed by how long they think: expert:50ms, expert:2s, expert:64v."""


def know_bot(where: str) -> str:
    """Make an own class, `package.mod:Class`, known by that name: tables may then ask for it."""
    bot_named(where)
    BOTS[where] = where
    return where


def bot_named(name: str) -> Bot:
    """A new bot of a known name, or of a class given as `package.module:Class`."""
    known, _, budget = name.partition(":")
    if known not in BUDGETED:
        known, budget = name, ""
    module, _, attribute = BOTS.get(known, known).partition(":")
    if name in NEEDS_NUMPY and name not in BOTS:
        raise BadSetup(f"the bot {name!r} needs numpy: pip install 'hexhaven[learned]'")
    if not attribute:
        known = ", ".join(sorted(BOTS))
        raise BadSetup(f"unknown bot {name!r}; known are {known}, or name a class: package.mod:Bot")
    try:
        kind = getattr(importlib.import_module(module), attribute)
        made = kind(budget) if budget else kind()
    except Exception as error:
        raise BadSetup(f"the bot {name!r} cannot be made: {told(error)}") from error
    if not isinstance(made, Bot):
        raise BadSetup(f"{name!r} is no bot: it must be a subclass of hexhaven.bots.Bot")
    made.name = name if budget else made.name or name
    return made
