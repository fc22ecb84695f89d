"""Lines of ships: which ends are open, which lines are closed, which ships lie on a ring.

An anchor is a node that closes a line: an own building, or what a scenario names besides.
"""

from __future__ import annotations

from ...engine.ints import Edge, Node, Seat
from ..island.core import Island


class Fleet:
    """The ships of one seat as a graph. What it answers is worked out once."""

    def __init__(self, island: Island, ships: list[Edge], anchors: list[Node]) -> None:
        self.island: Island = island
        self.ships: list[int] = ships
        self.at: dict[int, list[tuple[int, int]]] = {}
        """For each node where ships end: these ships, and the node at their other end."""
        for edge in ships:
            a, b = island.ends[edge]
            self.at.setdefault(a, []).append((edge, b))
            self.at.setdefault(b, []).append((edge, a))
        self.closing: list[int] = anchors
        self.anchors: set[int] = set(anchors)
        self.outlets: list[int] = []
        """Nodes from which a line could go on when that was last asked for."""
        self.free: list[int] | None = None
        """The ships that the lines leave free, once that has been asked for."""

    def movable(self, loops: bool) -> list[Edge]:
        """The ships that no line holds, in the order they were built; `loops`: a ring does not."""
        if self.free is None:
            rings = self.rings() if loops else set()
            self.free = []
            for edge in self.ships:
                if self.is_open(edge) or (edge in rings and not self.held(edge, loops)):
                    self.free.append(edge)
        return self.free

    def rings(self) -> set[Edge]:
        """The ships that may lie on a ring: what is left when open ends are taken off again and
        again, whatever stands there."""
        left = set(self.ships)
        many = {node: len(ships) for node, ships in self.at.items()}
        ends = [node for node, ships in many.items() if ships == 1]
        for node in ends:
            for edge, beyond in self.at[node]:
                if edge in left:
                    left.remove(edge)
                    many[beyond] -= 1
                    if many[beyond] == 1:
                        ends.append(beyond)
        return left

    def held(self, edge: Edge, loops: bool) -> str:
        """Why a line holds a ship; "" if it does not."""
        if self.is_open(edge):
            return ""
        if self.is_closed(edge):
            return "SEA-MOVE-5 the ship lies between two own buildings"
        if not loops or not self.is_loose(edge):
            return "SEA-MOVE-4 the ship has no open end"
        return ""

    def free_ends(self, edge: Edge, owner: int, cells: list[int], seat: Seat) -> list[Node]:
        """The ends of a ship from which nothing goes on once it is lifted."""
        found: list[int] = []
        for node in self.island.ends[edge]:
            if cells[owner + node] != seat and len(self.at[node]) == 1:
                found.append(node)
        return found

    def is_open(self, edge: Edge) -> bool:
        """SEA-MOVE-3: whether an end has neither an anchor nor another own ship."""
        for node in self.island.ends[edge]:
            if node not in self.anchors and len(self.at[node]) == 1:
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
        for edge, beyond in self.at[node]:
            if edge != last and beyond not in path:
                if self._to_anchor(beyond, edge, [*path, beyond], other):
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
        for edge, beyond in self.at[node]:
            if edge == last:
                continue
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
