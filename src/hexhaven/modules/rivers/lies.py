"""Where rivers lie: their hexes, the paths that they cross, and their banks (RIVER-SETUP-2,
RIVER-BRIDGE-1)."""

from __future__ import annotations

from ...engine.board import SIDES, Board
from ...engine.ints import Edge, Hex


class Lie:
    """The rivers of a board."""

    def __init__(self, board: Board) -> None:
        self.rivers: list[list[Hex]] = []
        """The hexes of each river from its source to its mouth."""
        self.sites: list[Edge] = []
        """The paths that a river crosses: only bridges lie there."""
        self.is_site: list[bool] = [False] * board.edges
        self.bank_edge: list[bool] = [False] * board.edges
        """For each path whether it borders a river hex and is no site."""
        self.bank_node: list[bool] = [False] * board.nodes
        """For each intersection whether it touches a river hex."""

    def add(self, board: Board, hexes: list[Hex], mouth: Edge) -> None:
        """One river: its hexes, the sides between them and the side at its mouth."""
        self.rivers.append(hexes)
        for index in range(1, len(hexes)):
            above = board.hex_edges[hexes[index - 1]]
            self._add_site(next(edge for edge in board.hex_edges[hexes[index]] if edge in above))
        self._add_site(mouth)

    def _add_site(self, edge: Edge) -> None:
        self.sites.append(edge)
        self.is_site[edge] = True

    def bound(self, board: Board) -> None:
        """All rivers lie: work out their banks."""
        for hexes in self.rivers:
            for hex in hexes:
                for node in board.hex_nodes[hex]:
                    self.bank_node[node] = True
                for edge in board.hex_edges[hex]:
                    self.bank_edge[edge] = not self.is_site[edge]


def written_lie(board: Board, courses: list[str]) -> Lie:
    """Rivers as maps have them: `1.0 2.1 3.1 4.1 SW`, the hexes and the side of the mouth."""
    lie = Lie(board)
    for course in courses:
        places = course.split()
        hexes: list[int] = []
        for place in places[:-1]:
            row, column = place.split(".")
            hexes.append(board.hex_at(int(row), int(column)))
        lie.add(board, hexes, board.hex_edges[hexes[-1]][SIDES.index(places[-1])])
    lie.bound(board)
    return lie
