"""Extents: where the ways of an owner end, noted with the position and carried on when one of them
comes or goes.

Whoever asks where a line may go on would otherwise walk along all ways again for each listing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.ints import Edge, Node, Owner
from ...engine.state import State

if TYPE_CHECKING:
    from .core import Island


class Extent:
    """The ways of one network of an owner. It is changed only where no copy of the position can
    have it noted."""

    def __init__(self, ways: list[Edge], ends: list[int], nodes: list[Node], era: object) -> None:
        self.ways: list[int] = ways
        """In the order they were built."""
        self.ends: list[int] = ends
        """For each node how many of them end there."""
        self.nodes: list[int] = nodes
        """Where at least one of them ends, each once, in no certain order."""
        self.era: object = era
        """The era of the position that it was made for."""

    def _of(self, era: object) -> Extent:
        """One that may be changed in an era: this one, or a copy."""
        if self.era is era:
            return self
        return Extent(self.ways.copy(), self.ends.copy(), self.nodes.copy(), era)

    def with_way(self, edge: Edge, a: Node, b: Node, era: object) -> Extent:
        """The same with one way more between two nodes, built last."""
        extent = self._of(era)
        ends = extent.ends
        for node in [a, b]:
            if not ends[node]:
                extent.nodes.append(node)
            ends[node] = ends[node] + 1
        extent.ways.append(edge)
        return extent

    def without_way(self, edge: Edge, a: Node, b: Node, era: object) -> Extent:
        """The same with one way between two nodes less."""
        extent = self._of(era)
        ends = extent.ends
        for node in [a, b]:
            ends[node] = ends[node] - 1
            if not ends[node]:
                extent.nodes.remove(node)
        extent.ways.remove(edge)
        return extent


def extent_of(island: Island, state: State, owner: Owner, network: int) -> Extent:
    """The ways of a network of an owner as they lie now."""
    at = island.extents[network] + owner
    known = state.note(at)
    if not isinstance(known, Extent):
        known = _measured(island, _ways(island, state, owner, network), state.era)
        state.keep(at, known)
    return known


def _measured(island: Island, ways: list[Edge], era: object) -> Extent:
    """The extent of some ways."""
    ends = [0] * island.nodes
    nodes: list[int] = []
    for edge in ways:
        a, b = island.ends[edge]
        if not ends[a]:
            nodes.append(a)
        ends[a] = ends[a] + 1
        if not ends[b]:
            nodes.append(b)
        ends[b] = ends[b] + 1
    return Extent(ways, ends, nodes, era)


def _ways(island: Island, state: State, owner: Owner, network: int) -> list[Edge]:
    cells = state.cells
    first = island.ways + owner * island.way_limit
    ways = cells[first : first + cells[island.ways_built + owner]]
    if not island.mixed:
        return ways
    kinds = island.way_kind
    networks = island.networks
    return [edge for edge in ways if networks[cells[kinds + edge]] == network]
