"""Traders under attack: one kind of barbarians, on hexes and on paths (COMBO-BARB+TRADE)."""

from __future__ import annotations

from typing import Final

from ...engine.board import CORNERS
from ...engine.ints import Edge, Hex
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.state import TURN, State
from ..barbarian_attack.battles import DIRECTIONS, Battles
from ..barbarian_attack.cards import AttackCards
from ..barbarian_attack.hooks import AttackModule
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.knights import Knights
from ..barbarian_attack.maps import INLAND_TILES, SMALL, SMALL_INLAND
from ..island.charts import Chart
from ..island.content import Content, Zone
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import LUMBER, WOOL
from ..traders.board import TradeIsland
from ..traders.maps import HEXES
from .attack_raiders import Raiders
from .parts import harbors_of, the

ISLAND: Final = """
        Fi3     Pa8     Qu
    Hi9     Mo4     Hi5     Fi10
Ct12    Fi6     Fo10    Pa8     Hi11
    Fo4     Mo9     Fi3     Mo5
        Ca      Pa6     Gl2
"""
DEALT_COAST: Final = "3.0 1.0 0.0 0.1 1.3 2.4 3.3 4.1".split()
COAST_TILES: Final = [2, 1, 2, 2, 1, 0, 0]
"""What is dealt there, in the order of TERRAINS with the castle last (COMBO-BARB+TRADE-2); the
inner area is that of the attack."""
PAYS: Final = {"trade_castle": WOOL, "glassworks": LUMBER}
"""What trade hexes pay (COMBO-BARB+TRADE-4)."""


class AttackedTrade(IslandModule):
    """The board, and the hexes that barbarians reach."""

    def __init__(self, invasion: Invasion, trade: TradeIsland) -> None:
        super().__init__()
        self.name = "attacked-trade"
        self.after = ["invasion", "trade-island"]
        self.before = ["deal"]
        self.invasion: Invasion = invasion
        self.trade: TradeIsland = trade

    def prepare(self, content: Content) -> None:
        content.map = ISLAND + harbors_of(SMALL) + "robber beside\n"
        for kind in range(len(HEXES)):
            if HEXES[kind] in PAYS:
                content.terrain_kinds[self.trade.first + kind].pays = PAYS[HEXES[kind]]
        pool = content.pool
        pool.tokens, pool.written, pool.spirals = [], True, []
        pool.tiles = [0] * len(COAST_TILES)
        pool.zones = [
            Zone(list(DEALT_COAST), list(COAST_TILES)),
            Zone(list(SMALL_INLAND), list(INLAND_TILES)),
        ]
        content.decide("numbers", "the numbers have fixed places (COMBO-BARB+TRADE-2)")

    def shape(self, chart: Chart) -> None:
        """COMBO-BARB+TRADE-15, -16: barbarians get everywhere; battles go around the coast, then
        over the other hexes by row and column."""
        invasion = self.invasion
        every = list(range(chart.board.hexes))
        invasion.fields = every
        others = [hex for hex in every if hex not in invasion.coast]
        invasion.battlefields = invasion.coast + others
        for hex in every:
            trades = 0 <= chart.terrain[hex] - self.trade.first < len(HEXES)
            if trades and hex not in chart.fixed:
                chart.fixed.append(hex)


class TradeUnderAttack(AttackModule):
    """Barbarians that come and go, and the paths that knights use in trade hexes."""

    def __init__(self, trade: TradeIsland, raiders: Raiders) -> None:
        super().__init__()
        self.name = "trade-under-attack"
        self.after = ["battles", "path-knights", "raiders"]
        self.trade: TradeIsland = trade
        self.raiders: Raiders = raiders

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        board = rules.board
        battles, knights = rules.part(Battles), rules.part(Knights)
        knights.grounds = list(self.raiders.paths)
        for plaza in self.trade.plazas:
            hex = board.node_hexes[plaza][0]
            sides = [
                [edge for edge in edges if not self.trade.closed_edge[edge]]
                for edges in battles.sides[hex]
            ]
            for edge in board.node_edges[plaza]:
                a, b = board.edge_nodes[edge]
                corner = board.hex_nodes[hex].index(b if a == plaza else a)
                sides[along(corner)].append(edge)
            battles.sides[hex] = sides

    def bar_path(self, edge: Edge) -> str:
        """COMBO-BARB+TRADE-25."""
        if self.trade.closed_edge[edge]:
            return "COMBO-BARB+TRADE-25 the sides of a trade hex towards the sea are no paths"
        return ""

    def after_arrival(self, state: State, hex: Hex) -> None:
        self.raiders.arrive(state, state.cells[TURN], hex, 0)

    def after_departure(self, state: State, hex: Hex) -> None:
        self.raiders.depart(state, hex)


def along(corner: int) -> int:
    """The direction of the loss roll in which a path from a corner to the centre lies: from N and S
    with the sides E and W, and so on (COMBO-BARB+TRADE-26)."""
    assert corner < len(CORNERS)
    return (corner + 1) % DIRECTIONS


def trade_under_attack(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """Wagons move before knights, so that battles see the final places (COMBO-BARB+TRADE-22)."""
    the(there, Knights).after.append("wagons")
    cards = the(there, AttackCards)
    cards.full = "COMBO-BARB+TRADE-17 no hex holds more than three barbarians"
    raiders = Raiders()
    trade = the(there, TradeIsland)
    trade.unused = []  # COMBO-BARB+TRADE-20
    board = AttackedTrade(the(there, Invasion), trade)
    return [board, raiders, TradeUnderAttack(trade, raiders)]
