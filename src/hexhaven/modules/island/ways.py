"""Ways: where a road, a ship or a bridge may be laid; one listing and one refusal for all of them.

A way of a network goes on from an own building, or from an own way of the same network, but not
beyond a foreign building (BASE-ROAD-2, -3; SEA-SHIP-4 to -6). What else a kind of way asks for is
in its `Way`, which lies in the content; further rules come as `can_build`.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Node, Piece, Seat
from ...engine.state import NOBODY, State
from .core import Island
from .extent import extent_of

ALL: Final = 1 << 20
"""More than there are edges."""


class Frontier:
    """The edges at which the lines of a seat may go on with a kind of way. It is never changed."""

    def __init__(self, edges: list[Edge]) -> None:
        self.edges: list[int] = edges
        """In rising order, whether somebody else has a way there or not; twice those that lie
        between two of our lines."""


def list_ways(
    island: Island,
    state: State,
    seat: Seat,
    piece: Piece,
    how: int,
    without: Edge = NOBODY,
    most: int = ALL,
) -> list[Edge]:
    """Every edge where a seat may lay a kind of way, in rising order, or the first ones; the stock
    is not asked.

    With an edge to leave out, as if the own way there did not lie on the board."""
    cells = state.cells
    way = island.way
    judged = len(island.judges_of[piece]) > 0
    cut_off: list[int] = []
    if without != NOBODY:
        cut_off = _cut_off(island, state, seat, piece, without)
    listed: list[int] = []
    last = NOBODY
    for edge in _frontier(island, state, seat, piece):
        if edge == last or cells[way + edge] != NOBODY or (cut_off and edge in cut_off):
            continue
        last = edge
        if not (judged and island.veto(state, seat, piece, edge, how)):
            listed.append(edge)
            if len(listed) == most:
                break
    return listed


def taken_ways(island: Island, state: State, seat: Seat, piece: Piece) -> list[Edge]:
    """Every edge at which a seat's lines might go on with a kind of way if none lay there."""
    way = island.way
    edges = _frontier(island, state, seat, piece)
    return [edge for edge in edges if state.cells[way + edge] != NOBODY]


def _cut_off(island: Island, state: State, seat: Seat, piece: Piece, without: Edge) -> list[Edge]:
    """The edges to which only a certain way leads us."""
    cells = state.cells
    network = island.networks[piece]
    found: list[int] = []
    if island.networks[cells[island.way_kind + without]] != network:
        return found
    many = extent_of(island, state, seat, network).ends
    a, b = island.ends[without]
    for node in (a, b):
        if many[node] != 1 or cells[island.owner + node] == seat:
            continue
        for edge in island.paths[node]:
            first, second = island.ends[edge]
            other = second if first == node else first
            if edge != without and not _leads_from(island, state, seat, other, many):
                found.append(edge)
    return found


def _leads_from(island: Island, state: State, seat: Seat, node: Node, many: list[int]) -> bool:
    """Whether a line may go on from a node at which so many own ways of a network end."""
    if state.cells[island.owner + node] == seat:
        return True
    return many[node] > 0 and island.passable(state, seat, node)


def _frontier(island: Island, state: State, seat: Seat, piece: Piece) -> list[Edge]:
    """The edges of the frontier, noted where nothing but buildings, hexes and ways has a say."""
    at = island.frontiers[piece] + seat
    known = state.note(at)
    if isinstance(known, Frontier):
        return known.edges
    cells = state.cells
    way = island.way
    fits = island.paths
    if island.land.sea:  # for each node only the edges where that kind of way fits
        fits = island.land.lay(state).fitting(island.content.ways[piece].edges)
    found: list[int] = []
    for node in _starts(island, state, seat, piece):
        for edge in fits[node]:
            if cells[way + edge] != seat:
                found.append(edge)
    found.sort()
    if not island.hooks.can_pass:
        state.keep(at, Frontier(found))
    return found


def _starts(island: Island, state: State, seat: Seat, piece: Piece) -> list[Node]:
    """Where a line of a seat may go on: at own buildings, and at ends of own ways of the network,
    as far as they may be passed."""
    cells = state.cells
    owner = island.owner
    at = island.homes + seat * island.home_limit
    nodes = cells[at : at + cells[island.homes_built + seat]]
    vetoed = len(island.hooks.can_pass) > 0
    for node in extent_of(island, state, seat, island.networks[piece]).nodes:
        if cells[owner + node] != NOBODY:
            continue  # foreign, or ours and listed
        if not vetoed or island.passable(state, seat, node):
            nodes.append(node)
    return nodes


def refuse_way(island: Island, state: State, seat: Seat, piece: Piece, edge: Edge, how: int) -> str:
    """Why a seat cannot lay a way at an edge, whatever it pays and has in stock."""
    way = island.content.ways[piece]
    reason = refuse_edge(island, state, piece, edge)
    if reason:
        return reason
    blocked = False
    for node in island.ends[edge]:
        if state.cells[island.owner + node] == seat:
            return island.veto(state, seat, piece, edge, how)
        if touches_network(island, state, seat, node, island.networks[piece]):
            if island.passable(state, seat, node):
                return island.veto(state, seat, piece, edge, how)
            blocked = True
    return way.stopped if blocked else way.apart


def refuse_edge(island: Island, state: State, piece: Piece, edge: Edge) -> str:
    """Why no way of a kind can lie at an edge, whoever lays it."""
    way = island.content.ways[piece]
    if state.cells[island.way + edge] != NOBODY:
        return way.taken
    if island.land.sea and not way.edges[island.land.edge_kind(state, edge)]:
        return way.misplaced
    return ""


def touches_network(island: Island, state: State, seat: Seat, node: Node, network: int) -> bool:
    """Whether an own way of a network ends at a node."""
    cells = state.cells
    for edge in island.paths[node]:
        if cells[island.way + edge] == seat:
            if island.networks[cells[island.way_kind + edge]] == network:
                return True
    return False
