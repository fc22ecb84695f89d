"""Lines of ships: which ends are open, which lines are closed, which ships lie on a ring.

An anchor is a node that closes a line: an own building, or what a scenario names besides.
"""

from __future__ import annotations

from ...engine.ints import Edge, Node, Seat
from ..island.core import Island


class Fleet:
    """The ships of one seat as a graph."""

    def __init__(self, island: Island, ships: list[Edge], anchors: list[Node]) -> None:
        self.island: Island = island
        self.ships: list[int] = ships
        self.anchors: set[int] = set(anchors)

    def ships_at(self, node: Node, but: Edge) -> list[Edge]:
        """The ships that end at a node, one left out."""
        return [edge for edge in self.island.paths[node] if edge != but and edge in self.ships]

    def free_ends(self, edge: Edge, owner: int, cells: list[int], seat: Seat) -> list[Node]:
        """The ends of a ship from which nothing goes on once it is lifted."""
        found: list[int] = []
        for node in self.island.ends[edge]:
            if cells[owner + node] != seat and not self.ships_at(node, edge):
                found.append(node)
        return found

    def is_open(self, edge: Edge) -> bool:
        """SEA-MOVE-3: whether an end has neither an anchor nor another own ship."""
        for node in self.island.ends[edge]:
            if node not in self.anchors and not self.ships_at(node, edge):
                return True
        return False

    def is_closed(self, edge: Edge) -> bool:
        """SEA-MOVE-5: on a path of own ships, no node twice, between two different anchors."""
        a, b = self.island.ends[edge]
        return self._to_anchor(a, edge, [a, b], b)

    def _to_anchor(self, node: Node, last: Edge, path: list[Node], other: Node) -> bool:
        """Go on to the first anchor; then, if `other` is a node, do the same from there."""
        if node in self.anchors:
            if other < 0:
                return True
            return self._to_anchor(other, path_edge(self.island, path), path, -1)
        for edge in self.ships_at(node, last):
            a, b = self.island.ends[edge]
            beyond = b if a == node else a
            if beyond not in path and self._to_anchor(beyond, edge, [*path, beyond], other):
                return True
        return False

    def is_loose(self, edge: Edge) -> bool:
        """SEA-MOVE-7: on a ring without anchors; or next to the only anchor of a ring."""
        a, b = self.island.ends[edge]
        ends = [node for node in (a, b) if node in self.anchors]
        if len(ends) == 2:
            return False
        goal = ends[0] if ends else b
        start = b if goal == a else a
        return self._returns(start, edge, [start], goal)

    def _returns(self, node: Node, last: Edge, path: list[Node], goal: Node) -> bool:
        """Whether own ships lead on to a node without passing an anchor."""
        for edge in self.ships_at(node, last):
            a, b = self.island.ends[edge]
            beyond = b if a == node else a
            if beyond == goal:
                return True
            if beyond not in path and beyond not in self.anchors:
                if self._returns(beyond, edge, [*path, beyond], goal):
                    return True
        return False


def path_edge(island: Island, path: list[Node]) -> Edge:
    """The edge between the first two nodes of a path."""
    for edge in island.paths[path[0]]:
        if path[1] in island.ends[edge]:
            return edge
    raise AssertionError("a path goes along edges")
