"""What the key `cities-knights` stands for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .rules import knights_modules
from .setup import TARGET


def cities_knights(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return knights_modules()


CITIES_KNIGHTS: Final = Expansion(
    "cities-knights",
    "commodities, knights and barbarians",
    cities_knights,
    target=TARGET,
    maps=["first_game"],
)
