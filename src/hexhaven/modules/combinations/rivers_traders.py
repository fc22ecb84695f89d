"""Rivers and traders: wagons over bridges, trade hexes that produce (COMBO-RIVER+TRADE)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Seat
from ...engine.module import Option, RuleModule
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..base.maps import SPIRAL_TOKENS, SPIRALS
from ..island.charts import Chart
from ..island.content import Content, Pool
from ..island.core import Island
from ..island.kinds import BRICK, LUMBER, WOOL
from ..rivers.banks import Banks
from ..rivers.board import RiverIsland
from ..rivers.maps import TOGETHER
from ..rivers.wealth import Wealth
from ..traders.board import TradeIsland
from ..traders.hooks import TradersModule
from ..traders.maps import ISLAND as TRADE_ISLAND
from ..traders.wagons import Wagons
from .parts import harbors_of, the
from .unlaid_cards import unlaid, unlaid_cards

ISLAND: Final = """
        Hi3     Fi6     Qu5
    Mo8     Pa9     Mo10    Fo8
Ct10    Hi4     Fi11    Hi3     Fi4
    Fo9     Pa5     Fo6     Sw
        Mo12    Sw      Gl11
"""
"""The 2 lies on the hex of the 12, as the rivers lay it."""
TILES: Final = [1, 3, 1, 3, 1, 0]
"""What is dealt around them, in the order of TERRAINS (COMBO-RIVER+TRADE-3)."""
PAYS: Final = [WOOL, BRICK, LUMBER]
"""What castle, quarry and glassworks pay (COMBO-RIVER+TRADE-7)."""
START_GOLD: Final = 3
FORD: Final = 1
"""A site without a bridge takes so many points more than another path without a road."""
BRIDGE_TOLL: Final = 2


class RiverTrade(TradersModule):
    """One board for both; bridges are short ways for wagons, and dear ones over foreign ones."""

    def __init__(self, rivers: RiverIsland, trade: TradeIsland, banks: Banks) -> None:
        super().__init__()
        self.name = "river-trade"
        self.after = ["rivers", "trade-island"]
        self.before = ["deal"]
        self.mutes = ["trade-island.can_roll"]  # COMBO-RIVER+TRADE-6
        self.version = 2  # no card of a 2 or a 12 is followed by another one
        self.accepts = {1: {"unlaid_cards": "2_and_12"}}
        self.rivers: RiverIsland = rivers
        self.trade: TradeIsland = trade
        self.banks: Banks = banks

    def options(self) -> list[Option]:
        about = "how much gold a bridge brings"
        gold = Option("river_trade_bridge_gold", ["3", "2"], "COMBO-RIVER+TRADE-10", about)
        return [gold, unlaid_cards()]

    def configure(self, chosen: dict[str, str]) -> None:
        self.banks.bridge_gold = int(chosen["river_trade_bridge_gold"])
        self.trade.unused = unlaid(chosen)

    def prepare(self, content: Content) -> None:
        content.map = ISLAND + harbors_of(TRADE_ISLAND) + "robber beside\n"
        for kind in range(len(PAYS)):
            content.terrain_kinds[self.trade.first + kind].pays = PAYS[kind]
        content.pool = Pool()
        content.pool.tiles = list(TILES)
        content.pool.tokens = [number for number in SPIRAL_TOKENS if number != TOGETHER[0]]
        content.pool.spirals = list(SPIRALS)

    def shape(self, chart: Chart) -> None:
        """Plazas and the paths to them lie at no river."""
        more = chart.board.edges - len(self.rivers.is_site)
        self.rivers.is_site += [False] * more
        self.rivers.bank_edge += [False] * more
        self.rivers.bank_node += [False] * (chart.board.nodes - len(self.rivers.bank_node))

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def adjust_effort(self, state: State, seat: Seat, edge: Edge, points: int) -> int:
        """COMBO-RIVER+TRADE-11, -12: three points through the river, one over a bridge."""
        bare = state.cells[self.island.way + edge] == NOBODY
        return points + FORD if bare and self.rivers.lie(state).is_site[edge] else points

    def adjust_toll(self, state: State, seat: Seat, edge: Edge, toll: int) -> int:
        """COMBO-RIVER+TRADE-13."""
        return BRIDGE_TOLL if toll and self.rivers.lie(state).is_site[edge] else toll


def river_trade(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """No robber, three gold to begin with, no minus points for poor settlers (-8, -16)."""
    rivers = the(there, RiverIsland)
    rivers.robber_begins = False
    the(there, Wealth).poor_settlers = False
    the(there, Wagons).start_gold = START_GOLD
    return [RiverTrade(rivers, the(there, TradeIsland), the(there, Banks))]
