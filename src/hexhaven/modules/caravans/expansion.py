"""What the key `caravans` stands for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .oasis import TARGET
from .rules import caravan_modules


def caravans(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return caravan_modules()


CARAVANS: Final = Expansion(
    "caravans",
    "caravans from the oasis",
    caravans,
    seats_rule="CARAVAN-SETUP-9",
    target=TARGET,
    maps=["first_game"],
)
