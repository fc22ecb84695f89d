"""Ways: where a road, a ship or a bridge may be laid; one listing and one refusal for all of them.

A way of a network goes on from an own building, or from an own way of the same network, but not
beyond a foreign building (BASE-ROAD-2, -3; SEA-SHIP-4 to -6). What else a kind of way asks for is
in its `Way`, which lies in the content; further rules come as `can_build`.
"""

from __future__ import annotations

from ...engine.ints import Edge, Node, Piece, Seat
from ...engine.state import NOBODY, State
from .core import Island


def list_ways(
    island: Island, state: State, seat: Seat, piece: Piece, how: int, without: Edge = NOBODY
) -> list[Edge]:
    """Every edge where a seat may lay a kind of way, in rising order; the stock is not asked.

    With an edge to leave out, as if the own way there did not lie on the board."""
    edges = edges_beside(island, state, seat, piece, without)
    edges.sort()
    if not island.judges_of[piece]:
        return edges
    return [edge for edge in edges if not island.veto(state, seat, piece, edge, how)]


def edges_beside(
    island: Island, state: State, seat: Seat, piece: Piece, without: Edge = NOBODY
) -> list[Edge]:
    """Every free edge of the right kind that a line of a seat may go on with: at own buildings, and
    at ends of own ways of the network, as far as they may be passed."""
    cells = state.cells
    network = island.networks[piece]
    seen = [False] * island.nodes
    nodes: list[int] = []
    at = island.homes + seat * island.home_limit
    for index in range(at, at + cells[island.homes_built + seat]):
        node = cells[index]
        seen[node] = True
        nodes.append(node)
    at = island.ways + seat * island.way_limit
    for index in range(at, at + cells[island.ways_built + seat]):
        own = cells[index]
        if own == without:
            continue
        if island.mixed and island.networks[cells[island.way_kind + own]] != network:
            continue
        a, b = island.ends[own]
        if not seen[a]:
            seen[a] = True
            if _goes_on(island, state, seat, a):
                nodes.append(a)
        if not seen[b]:
            seen[b] = True
            if _goes_on(island, state, seat, b):
                nodes.append(b)
    if island.land.sea:
        return _fitting_edges(island, state, piece, nodes)
    return _free_edges(island, state, nodes)


def _goes_on(island: Island, state: State, seat: Seat, node: Node) -> bool:
    """Whether a line may go on from a node where no building of its owner stands."""
    if state.cells[island.owner + node] != NOBODY:
        return False
    return not island.hooks.can_pass or island.passable(state, seat, node)


def _free_edges(island: Island, state: State, nodes: list[Node]) -> list[Edge]:
    """The free edges at some nodes, each once."""
    cells = state.cells
    way = island.way
    found: list[int] = []
    listed = [False] * island.edges
    for node in nodes:
        for edge in island.paths[node]:
            if cells[way + edge] == NOBODY and not listed[edge]:
                listed[edge] = True
                found.append(edge)
    return found


def _fitting_edges(island: Island, state: State, piece: Piece, nodes: list[Node]) -> list[Edge]:
    """The same where there is sea: those at which this kind of way may lie."""
    cells = state.cells
    way = island.way
    found: list[int] = []
    fits = island.land.lay(state).fitting(island.content.ways[piece].edges)
    """For each node the edges where that kind of way fits."""
    listed = [False] * island.edges
    for node in nodes:
        for edge in fits[node]:
            if cells[way + edge] == NOBODY and not listed[edge]:
                listed[edge] = True
                found.append(edge)
    return found


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
