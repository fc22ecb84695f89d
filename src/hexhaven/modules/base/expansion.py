"""The base game as an expansion of nothing: its modules, and the options that add some."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ...engine.options import Option
from ..event_cards.expansion import EVENT_CARDS
from ..expansion import Addition, Expansion
from ..friendly_robber.expansion import FRIENDLY_ROBBER
from ..harbormaster.expansion import HARBORMASTER
from ..island.content import Content
from ..island.core import Island
from .awards import LargestArmy, LongestRoad
from .barter import Barter
from .building import Building
from .deal import Deal
from .development import KNIGHT_CARD, Development
from .founding import Founding
from .maritime import Maritime
from .production import Production
from .seven import Robber
from .turn import Turn
from .victory import Victory


def base_modules(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The parts of the base game, in order."""
    robber = Robber(content)
    building = Building()
    maritime = Maritime(content)
    return [
        Island(content),
        Deal(content),
        Founding(content),
        Turn(),
        Production(),
        robber,
        building,
        maritime,
        Development(content, robber, building, maritime),
        LongestRoad(),
        LargestArmy(KNIGHT_CARD),
        Victory(content),
    ]


def trade_between_players(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """BASE-TRADE-1."""
    for module in there:
        if isinstance(module, Maritime):
            return [Barter(content, module)]
    return []


BASE: Final = Expansion(
    "base",
    "the island of nineteen hexes, 3 or 4 players",
    base_modules,
    target=10,
    options=[
        Addition(
            Option("domestic_trade", ["on", "off"], "BASE-TRADE-1", "trade between players"),
            {"on": trade_between_players},
            before="development",
        ),
        EVENT_CARDS,
        FRIENDLY_ROBBER,
        HARBORMASTER,
    ],
)
