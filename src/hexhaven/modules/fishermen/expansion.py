"""What the key `fishermen` stands for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .rules import fishermen_modules


def fishermen(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return fishermen_modules()


FISHERMEN: Final = Expansion(
    "fishermen",
    "fishing grounds and a lake",
    fishermen,
    seats_rule="FISH-SETUP-11",
    target=10,
    maps=["first_game", "larger"],
)
