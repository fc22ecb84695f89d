"""The island with its trade hexes: plazas, interior paths, sides that are no paths.

TRADE-SETUP and TRADE-HEX.
"""

from __future__ import annotations

from typing import Final

from ...engine.board import CORNERS, SIDE_ENDS, SIDES
from ...engine.ints import Hex, Node, Piece, Seat
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, State
from ..island.charts import Chart
from ..island.content import Content, Lap
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, COLOURS, DESERT, SETTLEMENT
from .maps import (
    BLOCKED,
    CODES,
    HEXES,
    ISLAND,
    LARGER_BLOCKED,
    LARGER_ISLAND,
    UNUSED,
    trade_pool,
)

TARGET: Final = 13


class TradeIsland(IslandModule):
    """The board and its places."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "trade-island"
        self.after = ["island"]
        self.before = ["deal", "larger-island"]
        self.replaces = ["longest-road"]
        self.unused: list[int] = list(UNUSED)
        """The sums that no hex carries with 3 or 4 players: they are rolled again."""
        self.blocked: dict[str, str] = {}
        """For trade hexes of a combination their sides towards the sea; empty: those of the map."""
        self.plazas: list[Node] = []
        self.trade_kind: list[int] = []
        """For each node the kind of trade hex whose plaza it is; NOBODY for others."""
        self.closed_edge: list[bool] = []
        """For each edge whether it is a side towards the sea of a trade hex, and so no path."""
        self.closed_node: list[bool] = []
        """For each node whether it lies between two such sides."""

    # What lies in the box

    def prepare(self, content: Content) -> None:
        self.larger: bool = content.players > 4
        self.first: int = content.add_terrain(HEXES[0], CODES[0], NOBODY)
        for kind in range(1, len(HEXES)):
            content.add_terrain(HEXES[kind], CODES[kind], NOBODY)
        content.larger = False
        content.map = LARGER_ISLAND if self.larger else ISLAND
        content.pool = trade_pool(self.larger)
        content.starts = False
        content.colours = COLOURS[: content.players]
        content.laps = [Lap(SETTLEMENT, False, False), Lap(CITY, True, True)]  # TRADE-SETUP-6
        content.target = TARGET
        self._decide(content)

    def _decide(self, content: Content) -> None:
        """Which ways to lay the island there are (TRADE-SETUP-8, -9)."""
        content.decide("map", "the traders have their own board (TRADE-SETUP-1)")
        content.decide("beginner_left_out", "founding is always played (TRADE-SETUP-8)")
        content.decide("robber_start", "there is no robber (TRADE-ROLL-2)")
        content.decide("steal_needs_cards", "there is no robber (TRADE-ROLL-3)")
        if self.larger:
            content.decide("numbers", "the numbers lie as printed (TRADE-SETUP-8)")
        why = "the trade hexes lie first, the hexes are dealt around them (TRADE-SETUP-8)"
        content.narrow("setup", ["beginner", "variable"], why)
        why = "a shuffled frame could put a harbor on a trade hex (TRADE-SETUP-9)"
        content.narrow("harbors", ["slot_shuffle", "fixed"], why)
        content.setup = content.value("setup")
        content.harbors = "fixed" if content.setup == "beginner" else "slot_shuffle"

    def shape(self, chart: Chart) -> None:
        board = chart.board
        blocked = self.blocked or (LARGER_BLOCKED if self.larger else BLOCKED)
        self.plazas = []
        kinds: list[int] = []
        self.closed_edge = [False] * board.edges
        self.closed_node = [False] * board.nodes
        for hex in range(board.hexes):
            kind = chart.terrain[hex] - self.first
            trades = 0 <= kind < len(HEXES)
            if trades or chart.terrain[hex] == DESERT:
                chart.fixed.append(hex)
            if trades:
                place = f"{board.hex_rows[hex]}.{board.hex_columns[hex]}"
                self._open_plaza(chart, hex, blocked.get(place, "").split())
                kinds.append(kind)
        more = board.edges - len(self.closed_edge)
        self.closed_edge += [False] * more
        for edge in range(board.edges):  # at sea a third path leads to such a corner
            for node in board.edge_nodes[edge]:
                if node < len(self.closed_node) and self.closed_node[node]:
                    self.closed_edge[edge] = True
        self.closed_node += [False] * len(self.plazas)
        self.trade_kind = [NOBODY] * board.nodes
        for index in range(len(self.plazas)):
            self.trade_kind[self.plazas[index]] = kinds[index]

    def _open_plaza(self, chart: Chart, hex: Hex, blocked: list[str]) -> None:
        """TRADE-HEX-2, -3, -7: a plaza, and a path to it from every corner that ends at least one
        side which is not blocked; the other corners are of no use."""
        board = chart.board
        x, y = board.hex_xy[hex]
        plaza = board.add_node(x, y, [hex])
        self.plazas.append(plaza)
        for name in blocked:
            self.closed_edge[board.hex_edges[hex][SIDES.index(name)]] = True
        for corner in range(len(CORNERS)):
            open_sides = 0
            for side in range(len(SIDES)):
                if corner in SIDE_ENDS[side] and SIDES[side] not in blocked:
                    open_sides += 1
            node = board.hex_nodes[hex][corner]
            if open_sides:
                board.add_edge(node, plaza, [hex])
            else:
                self.closed_node[node] = True

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    # Rules of the board

    def can_roll(self, state: State, first: int, second: int) -> bool:
        """With 3 or 4 players no hex has a 2 or a 12: they are rolled again (TRADE-ROLL-1)."""
        return self.larger or first + second not in self.unused

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        if self.island.networks[piece] != NOBODY:
            if self.closed_edge[place]:
                return "TRADE-HEX-3 the sides of a trade hex towards the sea are no paths"
            return ""
        if piece != SETTLEMENT:
            return ""
        if self.closed_node[place] or self.trade_kind[place] != NOBODY:
            return "TRADE-HEX-5 nothing is built on a plaza or on a corner towards the sea"
        return ""

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """Trade hexes never change."""

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for node in self.plazas:
            scene.mark("plaza", "node", node, HEXES[self.trade_kind[node]])
        for edge in range(len(self.closed_edge)):
            if self.closed_edge[edge]:
                scene.mark("blocked", "edge", edge, "")
