"""All modules of the Fishermen."""

from __future__ import annotations

from ...engine.module import RuleModule
from .catch import Catch
from .market import FishMarket, OldBoot
from .tokens import FishTokens
from .waters import FishingIsland, LakeDeal


def fishermen_modules() -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return [LakeDeal(), FishingIsland(), FishTokens(), Catch(), FishMarket(), OldBoot()]
