"""Lines of ships: which ends are open, which lines are closed, which ships lie on a ring.

An anchor is a node that closes a line: an own building, or what a scenario names besides.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Node, Seat
from ...engine.state import NOBODY
from ..island.core import Island

ANCHORED: Final = 16
"""Added to the number of ships at a node that closes a line."""
SHIPS_THERE: Final = ANCHORED - 1
SMALLEST_RING: Final = 6
"""No fewer ships lie round a hex."""


class Fleet:
    """The ships of one seat as a graph. What it answers is worked out once."""

    def __init__(
        self, island: Island, ways: list[Edge], afloat: list[bool], anchors: list[Node]
    ) -> None:
        self.island: Island = island
        self.ways: list[int] = ways
        """All ways of the seat, in the order they were built."""
        self.afloat: list[bool] = afloat
        """For each of them whether it is a ship."""
        ships: list[int] = []
        for index in range(len(ways)):
            if afloat[index]:
                ships.append(ways[index])
        self.ships: list[int] = ships
        self.closing: list[int] = anchors
        self.ends: list[int] = [0] * island.nodes
        """For each node how many ships end there, and whether it is ANCHORED."""
        for node in anchors:
            if node != NOBODY:
                self.ends[node] = ANCHORED
        for edge in ships:
            a, b = island.ends[edge]
            self.ends[a] += 1
            self.ends[b] += 1
        self.outlets: list[int] = []
        """Nodes from which a line of these ships, or of those before, could go on when that was
        last asked for."""
        self.free: list[int] | None = None
        """The ships that the lines leave free, once that has been asked for."""
        self.lies: list[bool] = []
        """For each edge whether one of the ships lies there, once that has been asked for."""

    def movable(self, loops: bool) -> list[Edge]:
        """The ships that no line holds, in the order they were built; `loops`: a ring does not."""
        free = self.free
        if free is None:
            left = self.rings() if loops else []
            free = []
            for edge in self.ships:
                if self.is_open(edge) or (edge in left and not self.held(edge, loops)):
                    free.append(edge)
            self.free = free
        return free

    def rings(self) -> list[Edge]:
        """The ships that may lie on a ring: what is left when open ends are taken off again and
        again, whatever stands there."""
        ends = self.island.ends
        left = [edge for edge in self.ships if not self._hangs(edge, self.ends)]
        if len(left) < SMALLEST_RING:
            return []
        many = [0] * self.island.nodes
        for edge in left:
            a, b = ends[edge]
            many[a] = many[a] + 1
            many[b] = many[b] + 1
        before = 0
        while len(left) != before and len(left) >= SMALLEST_RING:
            before = len(left)
            kept: list[int] = []
            for index in range(before - 1, -1, -1):  # lines mostly grow outwards
                edge = left[index]
                if self._hangs(edge, many):
                    a, b = ends[edge]
                    many[a] = many[a] - 1
                    many[b] = many[b] - 1
                else:
                    kept.append(edge)
            left = kept
        return left if len(left) >= SMALLEST_RING else []

    def _hangs(self, edge: Edge, many: list[int]) -> bool:
        """Whether no other ship lies at an end of a ship, by the numbers of ships at nodes."""
        a, b = self.island.ends[edge]
        return many[a] & SHIPS_THERE == 1 or many[b] & SHIPS_THERE == 1

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
            if self.ends[node] & SHIPS_THERE == 1 and cells[owner + node] != seat:
                found.append(node)
        return found

    def is_open(self, edge: Edge) -> bool:
        """SEA-MOVE-3: whether an end has neither an anchor nor another own ship."""
        a, b = self.island.ends[edge]
        return self.ends[a] == 1 or self.ends[b] == 1

    def is_closed(self, edge: Edge) -> bool:
        """SEA-MOVE-5: on a path of own ships, no node twice, between two different anchors."""
        self._spread()
        a, b = self.island.ends[edge]
        return self._to_anchor(a, edge, [a, b], edge, b)

    def _spread(self) -> None:
        """Note for each edge whether one of the ships lies there."""
        if not self.lies:
            self.lies = [False] * self.island.edges
            for edge in self.ships:
                self.lies[edge] = True

    def _to_anchor(
        self, node: Node, last: Edge, path: list[Node], first: Edge, other: Node
    ) -> bool:
        """Go on to the first anchor; then, if `other` is a node, do the same from there, the other
        end of the first ship."""
        if self.ends[node] & ANCHORED:
            return other < 0 or self._to_anchor(other, first, path, first, NOBODY)
        for edge in self.island.paths[node]:
            if edge != last and self.lies[edge]:
                a, b = self.island.ends[edge]
                beyond = b if a == node else a
                if beyond not in path:
                    path.append(beyond)
                    if self._to_anchor(beyond, edge, path, first, other):
                        return True
                    path.pop()
        return False

    def is_loose(self, edge: Edge) -> bool:
        """SEA-MOVE-7: on a ring without anchors; or next to the only anchor of a ring."""
        self._spread()
        a, b = self.island.ends[edge]
        ends = [node for node in (a, b) if self.ends[node] & ANCHORED]
        if len(ends) == 2:
            return False
        goal = ends[0] if ends else b
        start = b if goal == a else a
        return self._returns(start, edge, [start], goal)

    def _returns(self, node: Node, last: Edge, path: list[Node], goal: Node) -> bool:
        """Whether own ships lead on to a node without passing an anchor."""
        for edge in self.island.paths[node]:
            if edge == last or not self.lies[edge]:
                continue
            a, b = self.island.ends[edge]
            beyond = b if a == node else a
            if beyond == goal:
                return True
            if beyond not in path and not self.ends[beyond] & ANCHORED:
                path.append(beyond)
                if self._returns(beyond, edge, path, goal):
                    return True
                path.pop()
        return False
