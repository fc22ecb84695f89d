"""The longest route: a trail over own ways that uses no way twice (BASE-LROAD-1 to -4)."""

from __future__ import annotations

from ...engine.ints import Edge, Node, Owner, Seat
from ...engine.state import NOBODY, State
from .core import Island


def longest_route(island: Island, state: State, seat: Seat) -> int:
    """The length of the longest trail of a seat.

    A trail may pass an intersection more than once. It cannot go on through an intersection with a
    foreign building, but may begin or end there. Ways of two networks join only at an own building.
    """
    return Search(island, state, seat).longest()


def extended_route(island: Island, state: State, seat: Seat, new: int, old: int) -> int:
    """The same after one more way, if the length before it is known.

    A trail with the new way in it begins with it if nothing of ours lies at one of its ends; so in
    the common case, a road that goes on from another, one search is enough.
    """
    search = Search(island, state, seat)
    for end in range(2):
        if not search.goes_on(new, island.ends[new][end]):
            return max(old, search.from_way(new, island.ends[new][1 - end]))
    return search.longest()


def reach(island: Island, state: State, seat: Seat, start: int, network: int = NOBODY) -> list[int]:
    """The nodes that can be reached from a node along own ways, the nearest first; with a network
    only along ways of that one.

    A way leads up to an intersection that a route may not pass, but not beyond it. Ways of two
    networks join only at an own building, and at the start.
    """
    found = [start]
    steps = [(start, NOBODY)]
    """Where we are, and by which network we came."""
    for node, came in steps:
        if node != start and not island.passable(state, seat, node):
            continue
        joins = node == start or state.cells[island.owner + node] == seat
        for edge in island.paths[node]:
            if state.cells[island.way + edge] != seat:
                continue
            by = island.networks[state.cells[island.way_kind + edge]]
            if network not in (NOBODY, by) or not (joins or by == came):
                continue
            a, b = island.ends[edge]
            other = b if a == node else a
            if (other, by) not in steps:
                steps.append((other, by))
                if other not in found:
                    found.append(other)
    return found


class Search:
    """One depth-first search over the ways of a seat."""

    def __init__(self, island: Island, state: State, seat: Seat) -> None:
        self.island: Island = island
        self.state: State = state
        self.seat: int = seat
        self.cells: list[int] = state.cells
        self.ways: list[int] = state.cells[island.way : island.way + island.edges]
        """The owner of each way; those on the present trail are taken out."""
        self.weighted: bool = len(island.hooks.adjust_length) > 0
        self.vetoed: bool = len(island.hooks.can_pass) > 0

    def weight(self, edge: Edge) -> int:
        """For how much a way counts."""
        length = 1
        for module in self.island.hooks.adjust_length:
            length = module.adjust_length(self.state, edge, length)
        return length

    def goes_on(self, last: int, node: Node) -> bool:
        """Whether another own way lies at a node."""
        for edge in self.island.paths[node]:
            if edge != last and self.ways[edge] == self.seat:
                return True
        return False

    def longest(self) -> int:
        """Try every own way as the first, in both directions."""
        best = 0
        island = self.island
        at = island.ways + self.seat * island.way_limit
        for index in range(at, at + self.cells[island.ways_built + self.seat]):
            edge = self.cells[index]
            for node in self.island.ends[edge]:
                best = max(best, self.from_way(edge, node))
        return best

    def from_way(self, first: int, node: Node) -> int:
        """The longest trail that begins with a way and goes on through a node."""
        self.ways[first] = NOBODY
        length = self._beyond(first, node)
        self.ways[first] = self.seat
        return length + (self.weight(first) if self.weighted else 1)

    def _beyond(self, last: int, node: Node) -> int:
        """The longest trail that goes on from a node after the way `last`."""
        island = self.island
        owner = self.cells[island.owner + node]
        if owner != NOBODY and owner != self.seat:
            return 0
        if self.vetoed and not island.passable(self.state, self.seat, node):
            return 0
        best = 0
        ways = self.ways
        for edge in island.paths[node]:
            if ways[edge] != self.seat or not self._joins(last, edge, owner):
                continue
            ways[edge] = NOBODY
            a, b = island.ends[edge]
            length = self._beyond(edge, b if a == node else a)
            length += self.weight(edge) if self.weighted else 1
            ways[edge] = self.seat
            if length > best:
                best = length
        return best

    def _joins(self, last: int, edge: Edge, owner: Owner) -> bool:
        if owner == self.seat:
            return True
        kind = self.cells[self.island.way_kind + last]
        other = self.cells[self.island.way_kind + edge]
        return kind == other or self.island.networks[kind] == self.island.networks[other]
