"""Lines of ships: which ends are open, which lines are closed, which ships lie on a ring.

An anchor is a node that closes a line: an own building, or what a scenario names besides.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Node
from ...engine.native import holds
from ...engine.state import NOBODY
from ..island.core import Island
from ..island.extent import Extent

SMALLEST_RING: Final = 6
"""No fewer ships lie round a hex."""


class Rings:
    """Which ships of some rings are loose: true of these rings for ever. It is never changed."""

    def __init__(self, ships: list[Edge], anchors: list[Node]) -> None:
        self.ships: list[int] = ships
        self.anchors: list[int] = anchors
        self.loose: list[int] = []
        self.alone: bool = False
        """Whether those that are loose are one whole ring that meets no other."""


class Fleet:
    """The ships of one seat as a graph. What it answers is worked out once."""

    def __init__(
        self, island: Island, extent: Extent, anchors: list[Node], rings: Rings | None = None
    ) -> None:
        self.island: Island = island
        self.extent: Extent = extent
        self.ships: list[int] = extent.ways
        """In the order they were built; nothing else is of their network."""
        self.closing: list[int] = anchors
        self.many: list[int] = extent.ends
        """For each node how many ships end there."""
        self.free: list[int] | None = None
        """The ships that the lines leave free, once that has been asked for."""
        self.lies: list[bool] = []
        """For each edge whether one of the ships lies there, once that has been asked for."""
        self.rings: Rings | None = rings
        """What was found out last about rings: they mostly stay as they are while ships move."""

    def movable(self, loops: bool) -> list[Edge]:
        """The ships that no line holds, in the order they were built; `loops`: a ring does not."""
        free = self.free
        if free is None:
            free = []
            inner: list[int] = []
            """Those with other ships at both ends."""
            many = self.many
            ends = self.island.ends
            closing = self.closing
            for edge in self.ships:
                a, b = ends[edge]
                if many[a] != 1 and many[b] != 1:
                    inner.append(edge)
                elif many[a] == 1 and not holds(closing, a):  # as in `is_open`
                    free.append(edge)
                elif many[b] == 1 and not holds(closing, b):
                    free.append(edge)
            ring = self._ring(inner) if loops else []
            loose = self._unclosed(self._loose(ring)) if ring else []
            if loose:
                free = self._in_order(free + loose)
            self.free = free
        return free

    def _in_order(self, some: list[Edge]) -> list[Edge]:
        """Some of the ships in the order they were built."""
        chosen = [False] * self.island.edges
        for edge in some:
            chosen[edge] = True
        return [edge for edge in self.ships if chosen[edge]]

    def _unclosed(self, rings: Rings) -> list[Edge]:
        """Of loose ships those on no closed line. That takes longest, so it is asked last; see
        `held`. A line that goes over one ship of a ring can go over each of the others."""
        if rings.alone:
            return [] if self.is_closed(rings.loose[0]) else rings.loose
        return [edge for edge in rings.loose if not self.is_closed(edge)]

    def _ring(self, inner: list[Edge]) -> list[Edge]:
        """Of the ships with others at both ends those that may lie on a ring."""
        if len(inner) < SMALLEST_RING or not self.extent.rings:
            return []
        ring = self._rings(inner)
        if not ring:
            self.extent.rings = False
        return ring

    def _rings(self, left: list[Edge]) -> list[Edge]:
        """Of some ships those that may lie on a ring: what is left when open ends are taken off
        again and again, whatever stands there."""
        ends = self.island.ends
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

    def _loose(self, ring: list[Edge]) -> Rings:
        """Of ships that may lie on a ring those that are loose; see `is_loose`. Apart from those
        next to an anchor they are what is left of rings where anchors are not passed, and most of
        these rings meet no other."""
        known = self.rings
        if known is None or known.ships != ring or known.anchors != self.closing:
            known = Rings(ring, self.closing)
            self._find_loose(known)
            self.rings = known
        return known

    def _find_loose(self, rings: Rings) -> None:
        inside: list[int] = []
        found: list[int] = []
        for edge in rings.ships:
            a, b = self.island.ends[edge]
            if not self._closes(a) and not self._closes(b):
                inside.append(edge)
            elif self.is_loose(edge):
                found.append(edge)
        inside = self._rings(inside)
        simple = len(self._ends(inside)) == len(inside)
        rings.alone = simple and not found and 0 < len(inside) < 2 * SMALLEST_RING
        for edge in inside:
            if simple or self.is_loose(edge):
                found.append(edge)
        rings.loose = found

    def _ends(self, edges: list[Edge]) -> list[Node]:
        """The nodes at which some edges end, each once."""
        found: list[int] = []
        for edge in edges:
            a, b = self.island.ends[edge]
            if not holds(found, a):
                found.append(a)
            if not holds(found, b):
                found.append(b)
        return found

    def _hangs(self, edge: Edge, many: list[int]) -> bool:
        """Whether no other ship lies at an end of a ship, by the numbers of ships at nodes."""
        a, b = self.island.ends[edge]
        return many[a] == 1 or many[b] == 1

    def held(self, edge: Edge, loops: bool) -> str:
        """Why a line holds a ship; "" if it does not."""
        if self.is_open(edge):
            return ""
        if self.is_closed(edge):
            return "SEA-MOVE-5 the ship lies between two own buildings"
        if not loops or not self.is_loose(edge):
            return "SEA-MOVE-4 the ship has no open end"
        return ""

    def is_open(self, edge: Edge) -> bool:
        """SEA-MOVE-3: whether an end has neither an anchor nor another own ship."""
        a, b = self.island.ends[edge]
        if self.many[a] == 1 and not self._closes(a):
            return True
        return self.many[b] == 1 and not self._closes(b)

    def _closes(self, node: Node) -> bool:
        """Whether a node is an anchor."""
        return holds(self.closing, node)

    def is_closed(self, edge: Edge) -> bool:
        """SEA-MOVE-5: on a path of own ships, no node twice, between two different anchors."""
        anchors = 0
        for node in self.closing:
            if node != NOBODY and self.many[node]:
                anchors += 1
        if anchors < 2:
            return False
        self._spread()
        a, b = self.island.ends[edge]
        return self._to_anchor(a, edge, [a, b], edge, b)

    def _spread(self) -> None:
        """Note for each edge whether one of the ships lies there."""
        if not self.lies:
            lies = [False] * self.island.edges
            for edge in self.ships:
                lies[edge] = True
            self.lies = lies

    def _to_anchor(
        self, node: Node, last: Edge, path: list[Node], first: Edge, other: Node
    ) -> bool:
        """Go on to the first anchor; then, if `other` is a node, do the same from there, the other
        end of the first ship."""
        if self._closes(node):
            return other < 0 or self._to_anchor(other, first, path, first, NOBODY)
        for edge in self.island.paths[node]:
            if edge != last and self.lies[edge]:
                a, b = self.island.ends[edge]
                beyond = b if a == node else a
                if not holds(path, beyond):
                    path.append(beyond)
                    if self._to_anchor(beyond, edge, path, first, other):
                        return True
                    path.pop()
        return False

    def is_loose(self, edge: Edge) -> bool:
        """SEA-MOVE-7: on a ring without anchors; or next to the only anchor of a ring."""
        self._spread()
        a, b = self.island.ends[edge]
        ends = [node for node in (a, b) if node in self.closing]
        if len(ends) == 2:
            return False
        goal = ends[0] if ends else b
        start = b if goal == a else a
        return self._returns(start, edge, [start], goal)

    def _returns(self, node: Node, last: Edge, seen: list[Node], goal: Node) -> bool:
        """Whether own ships lead on to a node without passing an anchor, or what has been seen."""
        for edge in self.island.paths[node]:
            if edge == last or not self.lies[edge]:
                continue
            a, b = self.island.ends[edge]
            beyond = b if a == node else a
            if beyond == goal:
                return True
            if not holds(seen, beyond) and not self._closes(beyond):
                seen.append(beyond)
                if self._returns(beyond, edge, seen, goal):
                    return True
        return False
