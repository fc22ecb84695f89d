"""Hexhaven: the open table for the Settlers family of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .engine.errors import BadNotation, BadRecord, BadSetup, HexhavenError, IllegalMove
from .engine.game import Game, begin
from .engine.module import RuleModule
from .engine.state import CHANCE
from .modules.variants import assemble

__version__ = "0.1.0"


def new(
    variant: str,
    players: int = 4,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    extra: Sequence[RuleModule] = (),
) -> Game:
    """Begin a game; without a seed chance is left to the caller."""
    chosen = {name: option_text(value) for name, value in (options or {}).items()}
    return begin(assemble(variant, players, chosen, list(extra)), seed)


def option_text(value: object) -> str:
    """An option's value as text: True and False as the options spell them."""
    return str(value).lower() if isinstance(value, bool) else str(value)


__all__ = [
    "CHANCE",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "Game",
    "HexhavenError",
    "IllegalMove",
    "RuleModule",
    "new",
]
