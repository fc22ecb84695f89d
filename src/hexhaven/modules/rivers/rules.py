"""All modules of the rivers."""

from __future__ import annotations

from ...engine.module import RuleModule
from ..coins.coins import Coins
from .banks import Banks
from .board import RiverIsland
from .bridges import Bridges
from .wealth import Wealth


def river_modules() -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return [RiverIsland(), Coins(), Bridges(), Banks(), Wealth()]
