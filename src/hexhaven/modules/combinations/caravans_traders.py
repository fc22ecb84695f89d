"""Caravans and traders: trade hexes that produce (COMBO-CARAVAN+TRADE)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge
from ...engine.layout import Layout
from ...engine.module import Option, RuleModule
from ..base.maps import SPIRAL_TOKENS, SPIRALS
from ..caravans.hooks import CaravansModule
from ..island.content import Content, Pool
from ..island.kinds import BRICK, LUMBER, WOOL
from ..traders.board import TradeIsland
from ..traders.maps import ISLAND as TRADE_ISLAND
from .parts import harbors_of, the
from .unlaid_cards import unlaid, unlaid_cards

ISLAND: Final = """
        Pa6     Fi2     Qu5
    Hi3     Fo4     Mo9     Fi10
Ct8     Mo5     Oa      Fo11    Pa8
    Fi10    Pa6     Mo3     Fi4
        Fo9     Hi12    Gl11
"""
TILES: Final = [2, 3, 3, 4, 3, 0]
"""What is dealt around them, in the order of TERRAINS (COMBO-CARAVAN+TRADE-2)."""
PAYS: Final = [WOOL, BRICK, LUMBER]
"""What castle, quarry and glassworks pay (COMBO-CARAVAN+TRADE-4)."""


class ProducingTrade(CaravansModule):
    """All numbers are on the board, trade hexes have one too, and nothing is rolled again."""

    def __init__(self, board: TradeIsland) -> None:
        super().__init__()
        self.name = "producing-trade"
        self.after = ["oasis", "trade-island"]
        self.mutes = ["trade-island.can_roll"]  # COMBO-CARAVAN+TRADE-3, COMBO-GEN-10
        self.version = 2  # no card of a 2 or a 12 is followed by another one
        self.accepts = {1: {"unlaid_cards": "2_and_12"}}
        self.board: TradeIsland = board

    def options(self) -> list[Option]:
        return [unlaid_cards()]

    def configure(self, chosen: dict[str, str]) -> None:
        self.board.unused = unlaid(chosen)

    def prepare(self, content: Content) -> None:
        content.map = ISLAND + harbors_of(TRADE_ISLAND) + "robber beside\n"
        for kind in range(len(PAYS)):
            content.terrain_kinds[self.board.first + kind].pays = PAYS[kind]
        content.pool = Pool()
        content.pool.tiles = list(TILES)
        content.pool.tokens = list(SPIRAL_TOKENS)
        content.pool.spirals = list(SPIRALS)

    def declare(self, layout: Layout) -> None:
        self.sides: list[bool] = [True] * layout.board.edges
        """For each path whether it is a side of a hex."""
        for plaza in self.board.plazas:
            for edge in layout.board.node_edges[plaza]:
                self.sides[edge] = False

    def can_stand(self, edge: Edge) -> bool:
        """COMBO-CARAVAN+TRADE-7: on sides of hexes, but not on those towards the sea."""
        return self.sides[edge] and not self.board.closed_edge[edge]


def producing_trade(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where caravans meet wagons."""
    return [ProducingTrade(the(there, TradeIsland))]
