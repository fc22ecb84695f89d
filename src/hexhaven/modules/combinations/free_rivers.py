"""Rivers whose places are left to lot or to the players (COMBO-GEN-13): among the Forgotten Tribe,
in the New World, and where wagons cross them."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Hex
from ...engine.module import RuleModule
from ...engine.state import NOBODY
from ..island.charts import Chart
from ..island.content import Content
from ..rivers.board import RiverIsland
from ..seafarers.forgotten_tribe import MAIN
from ..seafarers.scenario import Setting
from ..traders.board import TradeIsland
from ..traders.maps import HEXES
from .laid_rivers import LaidRivers
from .parts import the
from .river_places import RiverPlaces
from .rivers_world import WorldRivers

TRIBE_TILES: Final = {"Fo": 4, "Pa": 2, "Fi": 3, "Hi": 1, "Mo": 1}
"""What is dealt around the rivers of the tribe (COMBO-RIVER+SEA-28)."""
DEALT_AROUND: Final = "the hexes are dealt around rivers that lie freely (COMBO-GEN-19)"


class TribePlaces(RiverPlaces):
    """On the main island, both mouths at the sea (COMBO-RIVER+SEA-27)."""

    def ground(self, content: Content, chart: Chart) -> list[Hex]:
        return self.dealt(chart)

    def dealt(self, chart: Chart) -> list[Hex]:
        return sorted(chart.zones[MAIN])

    def opens_to(self, content: Content, chart: Chart, hex: Hex) -> bool:
        return hex == NOBODY or chart.terrain[hex] in content.water


class TradePlaces(RiverPlaces):
    """Beside the trade hexes; they may reach the sea but need not (COMBO-RIVER+TRADE-2, -4)."""

    def __init__(self, trade: TradeIsland) -> None:
        super().__init__("COMBO-RIVER+TRADE-2")
        self.trade: TradeIsland = trade

    def ground(self, content: Content, chart: Chart) -> list[Hex]:
        first = self.trade.first
        trading = range(first, first + len(HEXES))
        return [hex for hex in range(chart.board.hexes) if chart.terrain[hex] not in trading]


def world_by_hand(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The players lay the rivers of the New World; no module comes in. By lot they lie anyway."""
    the(there, WorldRivers).manual = True
    return []


def tribe_by_lot(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The rivers of the tribe get their places by chance."""
    content.narrow("layout", ["variable"], DEALT_AROUND)
    rivers = the(there, RiverIsland)
    rivers.laid_later = True
    board = the(there, Setting).scenario.boards[0]
    board.variable[0].tiles = dict(TRIBE_TILES)
    return [LaidRivers(rivers, TribePlaces("COMBO-RIVER+SEA-27"))]


def tribe_by_hand(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The players lay the rivers of the tribe."""
    return _by_hand(tribe_by_lot(content, there))


def trade_by_lot(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The rivers between the trade hexes get their places by chance."""
    content.narrow("setup", ["variable"], DEALT_AROUND)
    rivers = the(there, RiverIsland)
    rivers.laid_later = True
    laying = LaidRivers(rivers, TradePlaces(the(there, TradeIsland)))
    laying.after = ["rivers", "trade-island", "river-trade"]
    return [laying]


def trade_by_hand(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """The players lay the rivers between the trade hexes."""
    return _by_hand(trade_by_lot(content, there))


def _by_hand(modules: list[RuleModule]) -> list[RuleModule]:
    the(modules, LaidRivers).manual = True
    return modules
