"""Extents: where the ways of an owner end, noted with the position and carried on when one of them
comes or goes.

Whoever asks where a line may go on would otherwise walk along all ways again for each listing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ints import Edge, Node, Owner
from ...engine.state import NOBODY, State

if TYPE_CHECKING:
    from .core import Island


class Extent:
    """The ways of one network of an owner. It is changed only where no copy of the position can
    have it noted."""

    def __init__(
        self, ways: list[Edge], ends: list[int], nodes: list[Node], rings: bool, era: object
    ) -> None:
        self.ways: list[int] = ways
        """In the order they were built."""
        self.ends: list[int] = ends
        """For each node how many of them end there."""
        self.nodes: list[int] = nodes
        """Where at least one of them ends, each once, in no certain order."""
        self.rings: bool = rings
        """Whether they may form a ring: one of them came between two others, and nobody has found
        since that it did not close one."""
        self.era: object = era
        """The era of the position that it was made for."""

    def _of(self, era: object) -> Extent:
        """One that may be changed in an era: this one, or a copy."""
        if self.era is era:
            return self
        return Extent(self.ways.copy(), self.ends.copy(), self.nodes.copy(), self.rings, era)

    def with_way(self, edge: Edge, a: Node, b: Node, era: object) -> Extent:
        """The same with one way more between two nodes, built last."""
        extent = self._of(era)
        extent.ways.append(edge)
        extent.join(a, b)
        return extent

    def join(self, a: Node, b: Node) -> None:
        """One way more lies between two nodes."""
        one = self._arrive(a)
        other = self._arrive(b)
        if one and other:
            self.rings = True

    def _arrive(self, node: Node) -> int:
        """One way more ends at a node; how many did before."""
        many = self.ends[node]
        if not many:
            self.nodes.append(node)
        self.ends[node] = many + 1
        return many

    def without_way(self, edge: Edge, a: Node, b: Node, era: object) -> Extent:
        """The same with one way between two nodes less."""
        extent = self._of(era)
        extent._leave(a)
        extent._leave(b)
        extent.ways.pop(_last_at(extent.ways, edge))
        return extent

    def _leave(self, node: Node) -> None:
        """One way less ends at a node."""
        many = self.ends[node] - 1
        self.ends[node] = many
        if not many:
            nodes = self.nodes
            nodes[_last_at(nodes, node)] = nodes[-1]
            nodes.pop()


def _last_at(numbers: list[int], number: int) -> int:
    """Where a number is that is surely there. What goes is mostly what came last; and compiled,
    `remove` and `index` compare objects, not numbers."""
    at = len(numbers) - 1
    while numbers[at] != number:
        at -= 1
    return at


def extent_of(island: Island, state: State, owner: Owner, network: int) -> Extent:
    """The ways of a network of an owner as they lie now."""
    at = island.extents[network] + owner
    known = state.note(at)
    if not isinstance(known, Extent):
        known = _measured(island, _ways(island, state, owner, network), state.era)
        state.keep(at, known)
    return known


def forget_lines(island: Island, state: State, owner: Owner, node: Node) -> None:
    """Drop what follows from settlements when an owner builds one at a node: what is noted of its
    own lines, and of those of others that lead there. To all others it makes no difference."""
    state.drop(island.of_homes[owner])
    for edge in island.paths[node]:
        other = state.cells[island.way + edge]
        if other != NOBODY and other != owner:
            state.drop(island.of_homes[other])


def _measured(island: Island, ways: list[Edge], era: object) -> Extent:
    """The extent of some ways."""
    extent = Extent(ways, [0] * island.nodes, [], False, era)
    for edge in ways:
        a, b = island.ends[edge]
        extent.join(a, b)
    return extent


def _ways(island: Island, state: State, owner: Owner, network: int) -> list[Edge]:
    cells = state.cells
    first = island.ways + owner * island.way_limit
    ways = cells[first : first + cells[island.ways_built + owner]]
    if not island.mixed:
        return ways
    kinds = island.way_kind
    networks = island.networks
    return [edge for edge in ways if networks[cells[kinds + edge]] == network]
