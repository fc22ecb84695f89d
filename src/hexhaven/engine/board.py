"""Board: the fixed graph of hexes, nodes and edges; built once, shared by all copies of a game.

A hex is named by its row and its place in the row, both from 0. Node and edge numbers run from top
to bottom and left to right. Pointy-top geometry in whole numbers: a hex centre lies at
(x, 3 * row) with x in half hex widths; its corners lie 1 or 2 units around it.
"""

from __future__ import annotations

from typing import Final

from .errors import BadNotation, BadSetup
from .ints import Edge, Hex

CORNERS: Final = ["N", "NE", "SE", "S", "SW", "NW"]
SIDES: Final = ["NE", "E", "SE", "SW", "W", "NW"]
CORNER_X: Final = [0, 1, 1, 0, -1, -1]
CORNER_Y: Final = [-2, -1, 1, 2, 1, -1]
SIDE_ENDS: Final = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 0)]
"""For each side the two corners it joins."""


class Board:
    """Which places there are and what touches what."""

    def __init__(self, rows: list[list[int]]) -> None:
        """Lay hexes: `rows[r]` holds the x (in half hex widths) of each hex of row r."""
        self.hex_rows: list[int] = []
        self.hex_columns: list[int] = []
        self.hex_xy: list[tuple[int, int]] = []
        for row in range(len(rows)):
            for column in range(len(rows[row])):
                self.hex_rows.append(row)
                self.hex_columns.append(column)
                self.hex_xy.append((rows[row][column], 3 * row))
        self.hexes: int = len(self.hex_xy)
        self.node_xy: list[tuple[int, int]] = []
        self.edge_xy: list[tuple[int, int]] = []
        """Midpoints, doubled so that they stay whole numbers."""
        self.hex_nodes: list[list[int]] = []
        """For each hex its six nodes in the order of CORNERS."""
        self.hex_edges: list[list[int]] = []
        """For each hex its six edges in the order of SIDES."""
        self.edge_nodes: list[tuple[int, int]] = []
        self._lay_nodes()
        self._lay_edges()
        self.nodes: int = len(self.node_xy)
        self.edges: int = len(self.edge_xy)
        self.node_hexes: list[list[int]] = []
        self.node_edges: list[list[int]] = []
        self.node_nodes: list[list[int]] = []
        self.edge_hexes: list[list[int]] = []
        self.hex_hexes: list[list[int]] = []
        self._join()

    def _lay_nodes(self) -> None:
        found: set[tuple[int, int]] = set()
        for x, y in self.hex_xy:
            for corner in range(6):
                found.add((y + CORNER_Y[corner], x + CORNER_X[corner]))
        ordered = sorted(found)
        number = {ordered[i]: i for i in range(len(ordered))}
        self.node_xy = [(x, y) for y, x in ordered]
        for x, y in self.hex_xy:
            corners = range(6)
            self.hex_nodes.append([number[(y + CORNER_Y[c], x + CORNER_X[c])] for c in corners])

    def _lay_edges(self) -> None:
        found: dict[tuple[int, int], tuple[int, int]] = {}
        for nodes in self.hex_nodes:
            for a, b in SIDE_ENDS:
                low, high = sorted((nodes[a], nodes[b]))
                found[self._middle(low, high)] = (low, high)
        ordered = sorted(found)
        number = {ordered[i]: i for i in range(len(ordered))}
        self.edge_nodes = [found[middle] for middle in ordered]
        self.edge_xy = [(x, y) for y, x in ordered]
        for nodes in self.hex_nodes:
            self.hex_edges.append([number[self._middle(nodes[a], nodes[b])] for a, b in SIDE_ENDS])

    def _middle(self, a: int, b: int) -> tuple[int, int]:
        ax, ay = self.node_xy[a]
        bx, by = self.node_xy[b]
        return (ay + by, ax + bx)

    def _join(self) -> None:
        self.node_hexes = [[] for _ in range(self.nodes)]
        self.node_edges = [[] for _ in range(self.nodes)]
        self.node_nodes = [[] for _ in range(self.nodes)]
        self.edge_hexes = [[] for _ in range(self.edges)]
        for hex in range(self.hexes):
            for node in self.hex_nodes[hex]:
                self.node_hexes[node].append(hex)
            for edge in self.hex_edges[hex]:
                self.edge_hexes[edge].append(hex)
        for edge in range(self.edges):
            self._tie(edge)
        self.hex_hexes = [[] for _ in range(self.hexes)]
        for pair in self.edge_hexes:
            if len(pair) == 2:
                self.hex_hexes[pair[0]].append(pair[1])
                self.hex_hexes[pair[1]].append(pair[0])

    def _tie(self, edge: Edge) -> None:
        a, b = self.edge_nodes[edge]
        self.node_edges[a].append(edge)
        self.node_edges[b].append(edge)
        self.node_nodes[a].append(b)
        self.node_nodes[b].append(a)

    def add_node(self, x: int, y: int, hexes: list[Hex]) -> int:
        """An intersection off the hex corners, such as the plaza of a trade hex; its number."""
        self.node_xy.append((x, y))
        self.node_hexes.append(hexes)
        self.node_edges.append([])
        self.node_nodes.append([])
        self.nodes += 1
        return self.nodes - 1

    def add_edge(self, a: int, b: int, hexes: list[Hex]) -> int:
        """A path off the hex sides, such as one inside a trade hex; its number."""
        ax, ay = self.node_xy[a]
        bx, by = self.node_xy[b]
        self.edge_nodes.append((a, b))
        self.edge_xy.append((ax + bx, ay + by))
        self.edge_hexes.append(hexes)
        self.edges += 1
        self._tie(self.edges - 1)
        return self.edges - 1

    def touching(self) -> list[list[int]]:
        """For each hex its corners and the added nodes that lie at it."""
        found = [nodes.copy() for nodes in self.hex_nodes]
        for node in range(self.nodes):
            for hex in self.node_hexes[node]:
                if node not in found[hex]:
                    found[hex].append(node)
        return found

    def coast(self) -> list[int]:
        """The coastal sides, clockwise from the first hex's NW side."""
        start = self.hex_edges[0][5]
        inland = [len(pair) > 1 for pair in self.edge_hexes]
        ring = [start]
        node = self.edge_nodes[start][1] if self._northward(start) else self.edge_nodes[start][0]
        while True:
            ahead = [e for e in self.node_edges[node] if not inland[e] and e != ring[-1]]
            if not ahead or ahead[0] == start:
                return ring
            ring.append(ahead[0])
            a, b = self.edge_nodes[ahead[0]]
            node = b if a == node else a

    def _northward(self, edge: Edge) -> bool:
        return self.edge_nodes[edge][1] == self.hex_nodes[0][0]

    def hex_at(self, row: int, column: int) -> int:
        """The number of the hex at (row, column)."""
        for hex in range(self.hexes):
            if self.hex_rows[hex] == row and self.hex_columns[hex] == column:
                return hex
        raise BadSetup(f"there is no hex ({row},{column}) on this board")

    def node_at(self, row: int, column: int, corner: str) -> int:
        """The number of the node at a corner (N, NE, SE, S, SW, NW) of a hex."""
        if corner not in CORNERS:
            raise BadNotation(f"no corner is called {corner!r}; corners are {', '.join(CORNERS)}")
        return self.hex_nodes[self.hex_at(row, column)][CORNERS.index(corner)]

    def edge_at(self, row: int, column: int, side: str) -> int:
        """The number of the edge at a side (NE, E, SE, SW, W, NW) of a hex."""
        if side not in SIDES:
            raise BadNotation(f"no side is called {side!r}; sides are {', '.join(SIDES)}")
        return self.hex_edges[self.hex_at(row, column)][SIDES.index(side)]
