"""Ways: where a road, a ship or a bridge may be laid; one listing and one refusal for all of them.

A way of a network goes on from an own building, or from an own way of the same network, but not
beyond a foreign building (BASE-ROAD-2, -3; SEA-SHIP-4 to -6). What else a kind of way asks for is
in its `Way`, which lies in the content; further rules come as `can_build`.
"""

from __future__ import annotations

from ...engine.ints import Edge, Node, Piece, Seat
from ...engine.state import NOBODY, State
from .core import Island
from .extent import extent_of


def list_ways(
    island: Island, state: State, seat: Seat, piece: Piece, how: int, without: Edge = NOBODY
) -> list[Edge]:
    """Every edge where a seat may lay a kind of way, in rising order; the stock is not asked.

    With an edge to leave out, as if the own way there did not lie on the board."""
    cells = state.cells
    way = island.way
    fits = island.paths
    if island.land.sea:  # for each node only the edges where that kind of way fits
        fits = island.land.lay(state).fitting(island.content.ways[piece].edges)
    found: list[int] = []
    for node in _starts(island, state, seat, piece, without):
        for edge in fits[node]:
            if cells[way + edge] == NOBODY:
                found.append(edge)
    found.sort()
    judged = len(island.judges_of[piece]) > 0
    listed: list[int] = []
    last = NOBODY
    for edge in found:  # once each, though lines may come from both sides
        if edge != last and not (judged and island.veto(state, seat, piece, edge, how)):
            listed.append(edge)
        last = edge
    return listed


def _starts(island: Island, state: State, seat: Seat, piece: Piece, without: Edge) -> list[Node]:
    """Where a line of a seat may go on: at own buildings, and at ends of own ways of the network,
    as far as they may be passed."""
    cells = state.cells
    owner = island.owner
    at = island.homes + seat * island.home_limit
    nodes = cells[at : at + cells[island.homes_built + seat]]
    network = island.networks[piece]
    lines = extent_of(island, state, seat, network)
    a = b = NOBODY
    if without != NOBODY and island.networks[cells[island.way_kind + without]] == network:
        a, b = island.ends[without]
    vetoed = len(island.hooks.can_pass) > 0
    for node in lines.nodes:
        if cells[owner + node] != NOBODY:
            continue  # foreign, or ours and listed
        if (node == a or node == b) and lines.ends[node] == 1:
            continue  # only the way that is left out leads there
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
