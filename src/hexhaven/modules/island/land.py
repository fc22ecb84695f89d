"""Land and sea: which hexes are land, which islands they form, what kind each edge is.

All of it follows from the terrain, which are cells: a hex that is turned over during the game
changes coasts and islands at once. It is worked out again only when the terrain has changed.
"""

from __future__ import annotations

from typing import Final

from ...engine.board import Board
from ...engine.ints import Edge, Hex, Node
from ...engine.state import NOBODY, State
from .content import Content

INLAND: Final = 0
COAST: Final = 1
OPEN_SEA: Final = 2
"""The kinds of edges: land on both sides, on one side, on none. Beyond the board is sea."""
EDGE_KINDS: Final = 3
LAY_NOTE: Final = 0
"""Where the lay of the land is noted in the state."""


class Lay:
    """Coasts and islands of one terrain."""

    def __init__(self, land: Land, terrain: list[int]) -> None:
        board = land.board
        self.terrain: list[int] = terrain
        self.dry: list[bool] = [land.solid[kind] for kind in terrain]
        """For each hex whether it is land."""
        self.land: list[int] = [hex for hex in range(board.hexes) if self.dry[hex]]
        """The hexes that are."""
        self.edge: list[int] = []
        """For each edge INLAND, COAST or OPEN_SEA."""
        self.island: list[int] = [NOBODY] * board.hexes
        """For each hex its island, numbered from 0 by the first hex; NOBODY: no land."""
        self.islands: int = 0
        for edge in range(board.edges):
            self.edge.append(self._edge_kind(land, edge))
        for hex in range(board.hexes):
            if self.dry[hex] and self.island[hex] == NOBODY:
                self._spread(board, hex)
                self.islands += 1
        self.node: list[int] = [self._node_island(board, node) for node in range(board.nodes)]
        """For each node the island that it lies at; NOBODY: it touches no land."""
        self.shore: list[bool] = [False] * board.nodes
        """For each node whether it lies at land and at a sea hex, or at the rim of the board."""
        for edge in range(board.edges):
            if self.edge[edge] == COAST:
                for node in board.edge_nodes[edge]:
                    self.shore[node] = True
        self.paths: list[list[int]] = board.node_edges
        self.fits: list[list[list[int]]] = [[] for _ in range(1 << EDGE_KINDS)]
        """What `fitting` has answered, by the kinds of edges as bits."""

    def fitting(self, kinds: int) -> list[list[Edge]]:
        """For each node its edges of some kinds, which are given as bits."""
        known = self.fits[kinds]
        if not known:
            known = [[e for e in edges if kinds >> self.edge[e] & 1] for edges in self.paths]
            self.fits[kinds] = known
        return known

    def _edge_kind(self, land: Land, edge: Edge) -> int:
        if not land.side[edge]:
            return INLAND  # a path off the hex grid leads over land
        sides = 0
        for hex in land.board.edge_hexes[edge]:
            if self.dry[hex]:
                sides += 1
        return OPEN_SEA - sides

    def _spread(self, board: Board, first: Hex) -> None:
        found = [first]
        self.island[first] = self.islands
        for hex in found:
            for other in board.hex_hexes[hex]:
                if self.dry[other] and self.island[other] == NOBODY:
                    self.island[other] = self.islands
                    found.append(other)

    def _node_island(self, board: Board, node: Node) -> int:
        for hex in board.node_hexes[node]:
            if self.dry[hex]:
                return self.island[hex]
        return NOBODY


class Land:
    """Answers questions about land and sea; see `Island.land`."""

    def __init__(self, board: Board, content: Content, terrain: int) -> None:
        self.board: Board = board
        self.at: int = terrain
        """Where the terrain's cells begin."""
        self.solid: list[bool] = [
            kind not in content.water for kind in range(len(content.terrains))
        ] + [False]
        """For each terrain whether it is land; the last, for NOT_LAID, is none."""
        self.sea: bool = len(content.water) > 0
        """Whether this game has hexes that are no land."""
        self.side: list[bool] = [False] * board.edges
        """For each edge whether it is the side of a hex."""
        for edges in board.hex_edges:
            for edge in edges:
                self.side[edge] = True
        self.last: Lay = Lay(self, [-1] * board.hexes)

    def lay(self, state: State) -> Lay:
        """Coasts and islands as they are now."""
        known = state.note(LAY_NOTE)
        if isinstance(known, Lay):
            return known
        terrain = state.cells[self.at : self.at + self.board.hexes]
        if terrain != self.last.terrain:
            self.last = Lay(self, terrain)
        lay = self.last
        state.keep(LAY_NOTE, lay)
        return lay

    def is_land(self, state: State, hex: Hex) -> bool:
        """Whether a hex is land; no hex, or one not laid yet, is none."""
        return self.solid[state.cells[self.at + hex]]

    def at_land(self, state: State, node: Node) -> bool:
        """Whether a node touches a hex that is land."""
        for hex in self.board.node_hexes[node]:
            if self.solid[state.cells[self.at + hex]]:
                return True
        return False

    def edge_kind(self, state: State, edge: Edge) -> int:
        """INLAND, COAST or OPEN_SEA."""
        if not self.side[edge]:
            return INLAND  # a path off the hex grid leads over land
        sides = 0
        for hex in self.board.edge_hexes[edge]:
            if self.solid[state.cells[self.at + hex]]:
                sides += 1
        return OPEN_SEA - sides

    def island_of(self, state: State, node: Node) -> int:
        """The island at which a node lies; NOBODY in the open sea."""
        return self.lay(state).node[node]
