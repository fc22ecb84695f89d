"""All modules of the traders."""

from __future__ import annotations

from ...engine.module import RuleModule
from ..coins.coins import Coins
from .barbarians import PathBarbarians
from .board import TradeIsland
from .goods import Goods
from .swift import SwiftJourney
from .train import BaggageTrain
from .wagons import Wagons


def trader_modules() -> list[RuleModule]:
    """The modules that are added to those of the base game."""
    return [
        TradeIsland(),
        Coins(),
        PathBarbarians(),
        BaggageTrain(),
        Goods(),
        SwiftJourney(),
        Wagons(),
    ]
