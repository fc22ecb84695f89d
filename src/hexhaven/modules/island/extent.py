"""Extents: where the ways of an owner end, noted with the position until one comes or goes.

Whoever asks where a line may go on would otherwise walk along all ways again for each listing.
"""

from __future__ import annotations

from ...engine.ints import Edge, Owner
from ...engine.state import State
from .core import Island


class Extent:
    """The ways of one network of an owner. It is never changed."""

    def __init__(self, island: Island, ways: list[Edge]) -> None:
        self.ways: list[int] = ways
        """In the order they were built."""
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
        self.ends: list[int] = ends
        """For each node how many of them end there."""
        self.nodes: list[int] = nodes
        """Where at least one of them ends, each once."""


def extent_of(island: Island, state: State, owner: Owner, network: int) -> Extent:
    """The ways of a network of an owner as they lie now."""
    at = island.extents[network] + owner
    known = state.note(at)
    if not isinstance(known, Extent):
        known = Extent(island, _ways(island, state, owner, network))
        state.keep(at, known)
    return known


def _ways(island: Island, state: State, owner: Owner, network: int) -> list[Edge]:
    cells = state.cells
    first = island.ways + owner * island.way_limit
    ways = cells[first : first + cells[island.ways_built + owner]]
    if not island.mixed:
        return ways
    kinds = island.way_kind
    networks = island.networks
    return [edge for edge in ways if networks[cells[kinds + edge]] == network]
