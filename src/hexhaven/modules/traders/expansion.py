"""What the key `traders` stands for."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..expansion import Expansion
from ..island.content import Content
from .board import TARGET
from .rules import trader_modules


def traders(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return trader_modules()


TRADERS: Final = Expansion(
    "traders",
    "wagons between trade hexes",
    traders,
    seats_rule="TRADE-SETUP-10",
    target=TARGET,
    maps=["three_trade_hexes", "seven_trade_hexes"],
)
