"""The longest route: a trail over own ways that uses no way twice (BASE-LROAD-1 to -4)."""

from __future__ import annotations

from ...engine.state import State
from .core import Island


def longest_route(island: Island, state: State, seat: int) -> int:
    """The length of the longest trail of a seat.

    A trail may pass an intersection more than once. It cannot go on through an intersection with a
    foreign building, but may begin or end there. Ways of two kinds join only at an own building.
    """
    cells = state.cells
    own: list[int] = []
    for edge in range(island.edges):
        if cells[island.way + edge] == seat:
            own.append(edge)
    if len(own) < 2 and not island.hooks.adjust_length:
        return len(own)
    search = _Search(island, state, seat, own)
    return search.longest()


class _Search:
    """One depth-first search over the ways of a seat."""

    def __init__(self, island: Island, state: State, seat: int, own: list[int]) -> None:
        cells = state.cells
        self.own: list[int] = own
        self.ends: list[tuple[int, int]] = island.ends
        self.used: list[bool] = [True] * island.edges
        self.kind: list[int] = cells[island.way_kind : island.way_kind + island.edges]
        self.weight: list[int] = [1] * island.edges
        self.near: list[list[int]] = [[] for _ in range(island.nodes)]
        """For each node the own ways that a trail coming in may go on over."""
        self.joins: list[bool] = [False] * island.nodes
        """Whether ways of different kinds join there."""
        self.total: int = 0
        for edge in own:
            self.used[edge] = False
            for module in island.hooks.adjust_length:
                self.weight[edge] = module.adjust_length(state, edge, self.weight[edge])
            self.total += self.weight[edge]
            for node in island.ends[edge]:
                if island.passable(state, seat, node):
                    self.near[node].append(edge)
                    self.joins[node] = cells[island.owner + node] == seat

    def longest(self) -> int:
        """Try every own way as the first, in both directions."""
        best = 0
        for edge in self.own:
            self.used[edge] = True
            for node in self.ends[edge]:
                length = self.weight[edge] + self._beyond(edge, node)
                if length > best:
                    best = length
            self.used[edge] = False
            if best == self.total:
                break
        return best

    def _beyond(self, last: int, node: int) -> int:
        """The longest trail that goes on from a node after the way `last`."""
        best = 0
        for edge in self.near[node]:
            if self.used[edge] or (self.kind[edge] != self.kind[last] and not self.joins[node]):
                continue
            self.used[edge] = True
            a, b = self.ends[edge]
            length = self.weight[edge] + self._beyond(edge, b if a == node else a)
            self.used[edge] = False
            if length > best:
                best = length
        return best
