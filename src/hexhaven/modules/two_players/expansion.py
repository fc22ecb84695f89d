"""What the key `two-players` stands for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .neutrals import PLAYERS
from .rules import two_player_modules


def two_players(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The neutral colours, the rolls and the trade tokens."""
    return two_player_modules()


TWO_PLAYERS: Final = Expansion(
    "two-players",
    "the island for two",
    two_players,
    seats=[PLAYERS],
    seats_rule="TWO-SETUP-1",
)
