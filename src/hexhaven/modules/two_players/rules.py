"""The parts of the island for two."""

from __future__ import annotations

from ...engine.module import RuleModule
from .actions import TokenActions
from .discards import KnightDiscards
from .neutrals import Neutrals
from .rolls import TwoRolls
from .tokens import TradeTokens


def two_player_modules() -> list[RuleModule]:
    """What the game for two adds to the base game."""
    return [Neutrals(), TwoRolls(), TradeTokens(), KnightDiscards(), TokenActions()]
