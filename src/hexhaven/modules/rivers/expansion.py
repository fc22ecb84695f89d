"""What the key `rivers` stands for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .rules import river_modules


def rivers(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return river_modules()


RIVERS: Final = Expansion(
    "rivers",
    "rivers and bridges",
    rivers,
    seats_rule="RIVER-SETUP-13",
    target=10,
    maps=["two_rivers", "three_rivers"],
)
