"""How many ships are still missing to a place; for players who plan."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Node, Piece, Seat
from ...engine.state import NOBODY, State
from ..island.core import Island
from ..island.kinds import BOUGHT

PER_WAY: Final = 0.8
"""How much of a distant gain is left for each way still missing."""


def ways_to(island: Island, state: State, seat: Seat, piece: Piece, far: int) -> list[int]:
    """For each node how many more ways of a kind lead a seat there; NOBODY: none, or `far` or
    more of them."""
    found = [NOBODY] * island.nodes
    reached = _ends(island, state, seat, piece)
    for node in reached:
        found[node] = 0
    for many in range(1, far):
        beyond: list[int] = []
        for node in reached:
            for edge in _goes_on(island, state, seat, piece, node):
                a, b = island.ends[edge]
                other = b if a == node else a
                if found[other] == NOBODY:
                    found[other] = many
                    beyond.append(other)
        reached = beyond
    return found


def is_open(island: Island, state: State, seat: Seat, piece: Piece, edge: Edge) -> bool:
    """Whether a kind of way could lie at an edge if it led there."""
    if state.cells[island.way + edge] != NOBODY:
        return False
    if not island.content.ways[piece].edges[island.land.edge_kind(state, edge)]:
        return False
    return not island.veto(state, seat, piece, edge, BOUGHT)


def _goes_on(island: Island, state: State, seat: Seat, piece: Piece, node: Node) -> list[Edge]:
    """The edges along which a way goes on from a node; none past a foreign building."""
    if state.cells[island.owner + node] not in (NOBODY, seat):
        return []
    return [edge for edge in island.paths[node] if is_open(island, state, seat, piece, edge)]


def _ends(island: Island, state: State, seat: Seat, piece: Piece) -> list[Node]:
    """The nodes from which a kind of way goes on, each once."""
    cells = state.cells
    at = island.homes + seat * island.home_limit
    found: list[int] = cells[at : at + cells[island.homes_built + seat]]
    at = island.ways + seat * island.way_limit
    for edge in cells[at : at + cells[island.ways_built + seat]]:
        if cells[island.way_kind + edge] == piece:
            for node in island.ends[edge]:
                if node not in found:
                    found.append(node)
    return found


class Voyages:
    """The best two aims of a seat among many, each so many ways away."""

    def __init__(self) -> None:
        self.gains: list[float] = []
        self.ways: list[int] = []

    def add(self, gain: float, ways: int) -> None:
        """An aim with its gain, in points, so many ways away; only the best are kept."""
        for _ in range(ways):
            gain *= PER_WAY
        at = 0
        while at < len(self.gains) and self.gains[at] >= gain:
            at += 1
        self.gains.insert(at, gain)
        self.ways.insert(at, ways)
        del self.gains[2:]
        del self.ways[2:]

    def as_goals(
        self, price: list[int], second: float, prices: list[list[int]], gains: list[float]
    ) -> None:
        """Add them to what a seat can buy; of the second best only a part counts."""
        for index in range(len(self.gains)):
            prices.append([self.ways[index] * cards for cards in price])
            gains.append(self.gains[index] * (second if index else 1.0))
